/*
 * lesson_scene - the lesson scene's own struct, shared by its files: lesson_scene.c (what happens), lesson_form.c (its
 * form), lesson_draw.c (what is a picture) and lesson_words.c (what is said).
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
    float to_next;  /* ms until the focus goes to the card: the step is done; 0: it does not */
    bool shown;     /* the step was played by itself */
    bool finished;  /* the last step is left: what came of it, and where it leads */
    bool in_game;   /* it lies over a game being played, to which it leads back */
    bool wrong;     /* the last try was; what is said is about it: */
    char said[240]; /* what it would do; "" */
};

/* ---- lesson_form.c ---- */

void lesson_walk(struct form *f, void *screen);
/* The key of the gold button. */
#define LESSON_NEXT "lesson.next"

/* ---- lesson_scene.c: what is pressed ---- */

void lesson_go_on(void *screen, int tag);
void lesson_go_back(void *screen, int tag);
void lesson_go_again(void *screen, int tag);
void lesson_show(void *screen, int tag);
void lesson_leave(void *screen, int tag);

/* ---- what is said ---- */

/* "Step 5 of 9". */
const char *lesson_step_word(const struct lesson_scene *s, char out[64]);
/* A word of the step: "title"; "wrong" and "done", which may be NULL. */
const char *lesson_word(const struct lesson_scene *s, const char *part);
/* What stands at the top of the card, and below it; of a lesson that is finished what came of it. */
enum { LESSON_TEXT_MAX = 480 };
const char *lesson_title(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
const char *lesson_text(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
/* What the gold button says. */
const char *lesson_next_word(const struct lesson_scene *s, char out[LESSON_TEXT_MAX]);
/* What a legal try would do, and why a press is refused. */
void lesson_word_try(struct lesson_scene *s, struct move move);
void lesson_word_refused(struct lesson_scene *s);
/* And that a step is done, or was shown. */
void lesson_word_done(struct lesson_scene *s, const struct position *before, struct move move);

/* The parts of the step's turn, one under another: 0 where a turn is one choice. */
enum lesson_part_state { PART_LATER, PART_NOW, PART_DONE };
struct lesson_part {
    char text[120];
    enum lesson_part_state state;
    bool ends; /* pressing it ends a turn by hand */
};
int lesson_parts(const struct lesson_scene *s, struct lesson_part out[LESSON_PARTS_MAX]);

/* How many steps were found, neither skipped nor shown, in this visit or before. */
int lesson_found(const struct lesson_scene *s);

/* ---- lesson_draw.c ---- */

void lesson_draw_steps(const void *screen, struct canvas *c, const struct form_node *node);
void lesson_draw_part(const void *screen, struct canvas *c, const struct form_node *node);
void lesson_draw_pip(const void *screen, struct canvas *c, const struct form_node *node);

#endif
