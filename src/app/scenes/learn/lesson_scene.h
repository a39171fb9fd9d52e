/*
 * lesson_scene - the lesson scene's struct, shared by lesson_scene.c (logic), lesson_form.c (form), lesson_draw.c
 * (pictures) and lesson_words.c (texts).
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_LESSON_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_LESSON_SCENE_H

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "learn/lesson.h"

enum { LESSON_PARTS_MAX = 3 };

struct lesson_scene {
    struct exercise base;
    struct lesson *lesson;
    struct lesson_run run;
    float to_next;  /* ms until the focus moves to the card because the step is complete; 0: it does not */
    bool shown;     /* the step was played automatically */
    bool finished;  /* all steps are complete: shows the outcome and where to go next */
    bool in_game;   /* opened over a game in progress, to which it returns */
    bool wrong;     /* the last attempt was wrong; the text below is about it: */
    char said[240]; /* what it would do, or "" */
};

/* ---- lesson_form.c ---- */

void lesson_walk(struct form *f, void *screen);
/* The key of the gold button. */
#define LESSON_NEXT "lesson.next"

/* ---- lesson_scene.c: functions of the buttons ---- */

void lesson_go_on(void *screen, int tag);
void lesson_go_back(void *screen, int tag);
void lesson_go_again(void *screen, int tag);
void lesson_show(void *screen, int tag);

/* ---- texts ---- */

/* "Step 5 of 9". */
const char *lesson_step_word(const struct lesson_scene *s, char out[64]);
/* A text of the step: "title"; "wrong" and "done", which may be NULL. */
const char *lesson_word(const struct lesson_scene *s, const char *part);
/* The card's heading and text; at the end of a lesson, the outcome. */
enum { LESSON_TEXT_MAX = 480 };
const char *lesson_title(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
const char *lesson_text(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
/* The text of the gold button. */
const char *lesson_next_word(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
/* Sets the text about a legal attempt, and about a refused press. */
void lesson_word_try(struct lesson_scene *s, struct move move);
void lesson_word_refused(struct lesson_scene *s);
/* Sets the text for a step that is complete or was shown. */
void lesson_word_done(struct lesson_scene *s, const struct position *before, struct move move);

/* The parts of the step's turn, in order; 0 if a turn has only one. */
enum lesson_part_state { PART_LATER, PART_NOW, PART_DONE };
struct lesson_part {
    char text[120];
    enum lesson_part_state state;
    bool ends; /* pressing it ends a turn by hand */
};
int lesson_parts(const struct lesson_scene *s, struct lesson_part out[LESSON_PARTS_MAX]);

/* Steps found, neither skipped nor shown, in this or earlier visits. */
int lesson_found(const struct lesson_scene *s);

/* ---- lesson_draw.c ---- */

void lesson_draw_steps(const void *screen, struct canvas *c, const struct form_node *node);
void lesson_draw_part(const void *screen, struct canvas *c, const struct form_node *node);
void lesson_draw_pip(const void *screen, struct canvas *c, const struct form_node *node);

#endif
