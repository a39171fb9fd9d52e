/*
 * learn_internal - the Learn scene's struct, shared by learn.c (logic and form) and learn_draw.c (pictures): a card for
 * each game, with its lesson and puzzles.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_LEARN_INTERNAL_H
#define OUTFLANK_APP_SCENES_LEARN_LEARN_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/store/lesson_progress.h"
#include "app/ui/form.h"

enum { LEARN_CARDS_MAX = 6, LEARN_CONTROLS_EACH = 1 + PUZZLES_EACH };

struct learn_card {
    const struct variant *variant;
    struct position sample; /* the picture on the card */
    int steps;              /* of its lesson */
    struct progress_game *progress;
};

struct learn_scene {
    struct form_screen base;
    struct app *app;
    struct learn_card cards[LEARN_CARDS_MAX];
    int count;
    int here;                                     /* the card that has the focus */
    struct progress seen;                         /* as of when the scene was last left */
    float turning[LEARN_CARDS_MAX][PUZZLES_EACH]; /* 1 to 0: the discs of newly solved puzzles turn over */
};

/* A control's tag encodes its card and puzzle; puzzle -1 is the lesson. */
static inline int learn_tag(int card, int puzzle) { return card * LEARN_CONTROLS_EACH + 1 + puzzle; }
static inline int learn_card_of(int tag) { return tag / LEARN_CONTROLS_EACH; }
static inline int learn_puzzle_of(int tag) { return tag % LEARN_CONTROLS_EACH - 1; }

void learn_draw_card(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_disc(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_bar(const void *screen, struct canvas *c, const struct form_node *node);
/* The key to the discs: with tag 1 that the puzzle is solved, otherwise that it was tried. */
void learn_draw_key(const void *screen, struct canvas *c, const struct form_node *node);

#endif
