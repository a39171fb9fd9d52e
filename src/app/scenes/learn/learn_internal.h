/*
 * learn_internal - the Learn scene's own struct, shared by learn.c (what happens, and what is on the screen) and
 * learn_draw.c (its pictures): a card for each game, with its lesson and its puzzles.
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
    int here;                                     /* the card in use: that of the focus */
    struct progress seen;                         /* as it was when the scene was left */
    float turning[LEARN_CARDS_MAX][PUZZLES_EACH]; /* 1 to 0: a disc that has just been solved turns over */
};

/* What is pressed has its card and its puzzle for a tag; puzzle -1: the lesson. */
static inline int learn_tag(int card, int puzzle) { return card * LEARN_CONTROLS_EACH + 1 + puzzle; }
static inline int learn_card_of(int tag) { return tag / LEARN_CONTROLS_EACH; }
static inline int learn_puzzle_of(int tag) { return tag % LEARN_CONTROLS_EACH - 1; }

void learn_draw_card(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_disc(const void *screen, struct canvas *c, const struct form_node *node);
void learn_draw_bar(const void *screen, struct canvas *c, const struct form_node *node);
/* What a disc means: of tag 1 that its puzzle is solved, else that it was tried. */
void learn_draw_key(const void *screen, struct canvas *c, const struct form_node *node);

#endif
