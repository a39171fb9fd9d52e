/*
 * stage - an app without a window, for tests: words, fonts, a canvas on a surface of any size, a silent sound, a stack
 * of scenes. Everything a scene may ask of its app is there. Tests do to it what a person can do, by each device, and
 * ask what a person can see: texts here, the board in stage_board.h, the game around it in stage_play.h, other screens
 * in the stage_*.h of their names. These questions are what stays when the screens' own structs change: no test
 * includes those.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_H
#define OUTFLANK_TESTS_APP_STAGE_H

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/stores.h"

enum { STAGE_PATIENCE = 120000 }; /* ms for an answer: a sanitized build on a busy machine takes its time */

struct stage {
    struct app app;
    struct session session;
    struct stores stores;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    SDL_Window *window; /* that fingers touch, once one does */
    char said[128];     /* what stage_says_with has found */
};

/* `words`: the directory of the language files and which of them. Fails the test if anything is missing. */
void stage_open(struct stage *s, int width, int height, const char *words, const char *language);
/* The same for who asks for texts alone: nothing is seen of it, and it is many times as quick. */
void stage_open_blind(struct stage *s, int width, int height, const char *words, const char *language);
void stage_close(struct stage *s);

/* The usual one: 1280 x 800 and English. As a fixture of cmocka, with the stage as the initial state: see STAGE_TEST.
 */
void stage_open_usual(struct stage *s);
int stage_set_up(void **state);
int stage_tear_down(void **state);
/* A test on the usual stage, opened before it and closed after it; `stage` is the file's own. */
#define STAGE_TEST(test) cmocka_unit_test_prestate_setup_teardown(test, stage_set_up, stage_tear_down, &stage)
/* The usual one with a data folder, which is made, and emptied of all plain files. */
void stage_open_in(struct stage *s, const char *folder);
/* What is kept is one of assets/samples, which nothing writes to, as for a picture; NULL: nothing is kept again. */
void stage_samples(struct stage *s, const char *folder);
/* Shows a scene as its picture is made (first_scenes.h), with that kept. */
void stage_show_picture(struct stage *s, const char *scene, const char *samples);
/* Removes the plain files of a folder, which is made if it is not there. */
void stage_empty_folder(const char *folder);

/* ---- what happens ---- */

/* Pushes a scene and lets it come to rest (at most two seconds). */
void stage_show(struct stage *s, struct scene *scene);
void stage_rest(struct stage *s);
/* Lets so much time pass, in steps of at most 10 ms, whether anything moves or not. True if anything still does. */
bool stage_wait(struct stage *s, int ms);
/* Lets time pass, 10 ms a frame, until that scene is on top; fails the test if it never is. */
void stage_wait_for(struct stage *s, const char *scene);
/* Takes the topmost scene away. */
void stage_leave(struct stage *s);
/* Waits for the answer to a question that was put to the computer; none fails the test. */
struct move stage_answer(struct opponent *o, unsigned ticket);

/* ---- what a person does (stage_hands.c) ---- */

/* One press of a key, as an action, by the device that was used last; the stack settles. True if the scene wanted it,
 * here and below. */
bool stage_press(struct stage *s, enum action action);
bool stage_point(struct stage *s, enum action action, float x, float y);
/* The same by a device, which is the one used last from then on. A pad's comes from the first seat. */
bool stage_press_by(struct stage *s, enum device device, enum action action);
bool stage_point_by(struct stage *s, enum device device, enum action action, float x, float y);
/* A key with a letter or digit on it, and what it means besides (ACTION_CHAR: nothing). */
bool stage_key(struct stage *s, enum action action, char character);
/* Letters and digits one after another, without a pause; h is the key for hints too, as it usually is. */
void stage_type(struct stage *s, const char *text);
/* A key or button that steps the cursor over all squares, held or let go by a seat (-1: the keyboard). */
void stage_hold_free(struct stage *s, int seat, bool down);
/* The mouse, or a finger, goes there, presses and lets go. */
void stage_click(struct stage *s, enum device device, float x, float y);
void stage_click_box(struct stage *s, enum device device, struct box box);
/* On a text that is seen; one that is not fails the test. And: the mouse only goes there. */
void stage_click_text(struct stage *s, const char *text);
void stage_aim_at_text(struct stage *s, const char *text);
/* What SDL tells of a finger, by the way that its events go. True if it meant something and the scene wanted it. */
bool stage_finger(struct stage *s, Uint32 type, SDL_FingerID finger, float x, float y);

/* ---- what is seen ---- */

/* The name of the topmost scene; "" if there is none. */
const char *stage_top(const struct stage *s);
/* The topmost scene of a name, whatever lies over it; NULL: there is none. For the stage_*.c and play_scene_*. */
struct scene *stage_find(const struct stage *s, const char *name);
bool stage_is_on(const struct stage *s, const char *scene);
/* Draws one frame; the texts recorded are those of the canvas. */
void stage_draw(struct stage *s);
/* How much of a text is seen in a picture of the screen as it is now: 0 (or not there) to 1. */
float stage_shown(struct stage *s, const char *text);
/* How many texts are just this, and to be seen at all. */
int stage_says(struct stage *s, const char *text);
/* How often a sound has been asked for. */
int stage_heard(const struct stage *s, enum sound_name sound);
/* The first text of which this is a part; NULL: there is none. It lasts until it is asked again. */
const char *stage_says_with(struct stage *s, const char *part);

#endif
