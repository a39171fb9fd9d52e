/*
 * exercise - a screen with a board to try things on and a card about it, beside the board or, in a high window, below
 * it. Lessons and puzzles begin with a `struct exercise`. This module places the head, the board and the card, and
 * tells actions on the board from actions on the card; what is on the card and what a move means is the scene's.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_EXERCISE_H
#define OUTFLANK_APP_SCENES_LEARN_EXERCISE_H

#include "app/board/board_player.h"
#include "app/ui/form.h"

struct exercise_class {
    const struct board_class *board;
    float share; /* in a high window, the board's share of the height between head and foot */
    void (*walk)(struct form *f, void *scene);
    bool (*take_back)(void *scene); /* a choice of a move, or a part of the turn; false if there is none */
    void (*hint)(void *scene);
};

struct exercise {
    struct form_screen base;
    struct app *app;
    const struct exercise_class *class_;
    struct board_player board; /* unfocused: the card has the focus */
    struct {
        unsigned of; /* the sum of the texts and sizes that it was found for */
        float em;
    } type;
    bool over; /* the board cannot have the focus any more */
};

/* Puts a position on the board, with a match of its own, and frees the match that was there. `open`: a move is asked
 * for. */
void exercise_put(struct exercise *x, const struct position *p, bool open);
/* The plies of a turn, one after another, each after `pause` ms. */
void exercise_play(struct exercise *x, const struct move *plies, int count, float pause);
/* The position once everything has been shown. */
const struct position *exercise_position(const struct exercise *x);
struct board_place exercise_board_place(const struct exercise *x);
/* Gives the focus to the board (EXERCISE_BOARD) or to a control of the card. */
#define EXERCISE_BOARD "board"
void exercise_focus(struct exercise *x, const char *key);

/* ---- for the scene's class ---- */

/* A scene of `size` bytes, zeroed but for its form, its board without a match, and its class; NULL without memory. */
void *exercise_new(size_t size, const struct scene_class *scene_class, const struct exercise_class *class_,
                   struct app *app, const struct variant *variant);
bool exercise_action(struct scene *scene, const struct action_event *event);
/* Returns as a scene's update does. */
int exercise_update(struct scene *scene, double dt);
void exercise_describe(const struct scene *scene, struct spoken *out);
void exercise_destroy(struct scene *scene);

/* ---- the size of type ---- */

/* A text of the card, and what stands with it. */
struct exercise_line {
    const char *text;
    enum face face;
    float size;       /* of its type; 1: the size that exercise_em finds */
    float narrower;   /* than the card is inside, in units */
    float ems, units; /* the height of what stands with it, in the size that is found and in units */
};
/* The largest size of type, 26 to 16 units, at which the texts and what stands with them fit into so much height. */
float exercise_em(struct exercise *x, float room, const struct exercise_line *lines, int count);
/* The height of a line's text at this size; 0 if it is "". */
float exercise_height(const struct exercise *x, const struct exercise_line *line, float em);
/* How high the card is inside. */
float exercise_room(const struct exercise *x);

/* ---- for the walk, in this order ---- */

/* Opens the head, to whose right the scene adds what it likes. */
void exercise_head(struct form *f, const struct exercise *x, const char *heading, const char *line);
/* Closes the head, adds the board, and opens the card, which exercise_end closes. */
void exercise_card(struct form *f, const struct exercise *x);
/* Opens a column for texts, a little narrower than buttons; exercise_texts_end closes it. */
void exercise_texts(struct form *f);
void exercise_texts_end(struct form *f);
/* The text of a line; it is exactly exercise_height high. */
struct form_node *exercise_text(struct form *f, const char *key, const struct exercise_line *line, float em,
                                struct colour colour);
struct form_node *exercise_gap(struct form *f, float high);
/* Opens a row of equally wide buttons, which form_end closes. */
void exercise_buttons(struct form *f);
struct form_node *exercise_button(struct form *f, const char *key, void (*pressed)(void *screen, int tag));
void exercise_end(struct form *f);
/* The first prompts; `hint` is the key of its words, or NULL. Then the one that names the way to the buttons. */
void exercise_prompts(struct form *f, const char *back, const char *hint);
void exercise_prompt_buttons(struct form *f);
/* Opens the rules of the exercise's game. */
void exercise_rules(void *screen, int tag);

#endif
