/*
 * stage - an app without a window, for tests: words, fonts, a canvas on a surface of any size, a silent sound, a stack
 * of scenes. Everything a scene may ask of its app is there.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_H
#define OUTFLANK_TESTS_APP_STAGE_H

#include "app/app.h"
#include "app/opponent.h"

enum { STAGE_PATIENCE = 120000 }; /* ms for an answer: a sanitized build on a busy machine takes its time */

struct stage {
    struct app app;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    SDL_Window *window; /* that fingers touch, once one does */
};

/* `words`: the directory of the language files and which of them. Fails the test if anything is missing. */
void stage_open(struct stage *s, int width, int height, const char *words, const char *language);
/* The same for who asks for texts alone: nothing is seen of it, and it is many times as quick. */
void stage_open_blind(struct stage *s, int width, int height, const char *words, const char *language);
void stage_close(struct stage *s);

/* Pushes a scene and lets it come to rest (at most two seconds). */
void stage_show(struct stage *s, struct scene *scene);
void stage_rest(struct stage *s);
/* One press of a key, as an action; the stack settles. True if the scene wanted it. */
bool stage_press(struct stage *s, enum action action);
bool stage_point(struct stage *s, enum action action, float x, float y);
/* What SDL tells of a finger, by the way that its events go. True if it meant something and the scene wanted it. */
bool stage_finger(struct stage *s, Uint32 type, SDL_FingerID finger, float x, float y);
/* The name of the topmost scene; "" if there is none. */
const char *stage_top(const struct stage *s);
/* Draws one frame; the texts recorded are those of the canvas. */
void stage_draw(struct stage *s);
/* Waits for the answer to a question that was put to the computer; none fails the test. */
struct move stage_answer(struct opponent *o, unsigned ticket);

/* How much of a text is seen in a picture of the screen as it is now: 0 (or not there) to 1. */
float stage_shown(struct stage *s, const char *text);

#endif
