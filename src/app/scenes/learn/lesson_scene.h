/*
 * lesson_scene - the lesson scene's own struct, shared by its files: lesson_scene.c (what happens), lesson_layout.c
 * (where everything lies), lesson_draw.c (how it is seen) and lesson_words.c (what is said).
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_LESSON_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_LESSON_SCENE_H

#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "learn/lesson.h"

enum { LESSON_PARTS_MAX = 3 };

struct lesson_scene {
    struct scene base;
    struct app *app;
    struct lesson *lesson;
    struct lesson_run run;
    struct board_player board;
    struct control_focus focus;
    float to_next;  /* ms until the focus goes to the card: the step is done; 0: it does not */
    bool shown;     /* the step was played by itself */
    bool finished;  /* the last step is left: what came of it, and where it leads */
    bool in_game;   /* it lies over a game being played, to which it leads back */
    bool wrong;     /* the last try was; what is said is about it: */
    char said[240]; /* what it would do; "" */
    struct entrance entrance;
};

enum lesson_control { LESSON_BACK = 1, LESSON_SHOW, LESSON_SKIP, LESSON_NEXT, LESSON_AGAIN, LESSON_END_TURN };

/* ---- where everything lies ---- */

struct lesson_layout {
    struct box head, steps, board, card;
    struct box title, text, part[LESSON_PARTS_MAX], said, hint, next, pills;
    float em, title_em, said_em; /* as large as all of it fits */
};
void lesson_lay_out(const struct lesson_scene *s, struct canvas *c, struct lesson_layout *l);
void lesson_lay(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l, struct controls *out);
struct board_place lesson_board(const struct lesson_scene *s, const struct lesson_layout *l);

/* ---- what is said ---- */

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

enum { LESSON_PROMPTS = 6 };
int lesson_prompts(const struct lesson_scene *s, struct prompt out[LESSON_PROMPTS]);

/* How many steps were found, neither skipped nor shown, in this visit or before. */
int lesson_found(const struct lesson_scene *s);

void lesson_describe(const struct scene *scene, struct spoken *out);
void lesson_draw(const struct scene *scene, struct canvas *c);

#endif
