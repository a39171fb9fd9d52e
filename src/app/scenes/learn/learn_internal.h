/*
 * learn_internal - the Learn scene's own struct, shared by learn.c (what happens) and learn_draw.c (where everything
 * lies and how it is seen): a card for each game, with its lesson and its puzzles.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_LEARN_INTERNAL_H
#define OUTFLANK_APP_SCENES_LEARN_LEARN_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/controls.h"

enum { LEARN_CARDS_MAX = 6, LEARN_CONTROLS_EACH = 1 + PUZZLES_EACH };

struct learn_card {
    const struct variant *variant;
    struct position sample; /* the picture on the card */
    int steps;              /* of its lesson */
    struct progress_game *progress;
    char pill[64]; /* what the pill says */
};

struct learn_scene {
    struct scene base;
    struct app *app;
    struct learn_card cards[LEARN_CARDS_MAX];
    int count;
    struct control_focus focus;
    struct entrance entrance;
    struct progress seen;                         /* as it was when the scene was left */
    float turning[LEARN_CARDS_MAX][PUZZLES_EACH]; /* 1 to 0: a disc that has just been solved turns over */
};

/* Controls by number: of card i the pill, then the puzzles. */
static inline int learn_pill(int card) { return 1 + card * LEARN_CONTROLS_EACH; }
static inline int learn_puzzle(int card, int puzzle) { return learn_pill(card) + 1 + puzzle; }
static inline int learn_card_of(int id) { return (id - 1) / LEARN_CONTROLS_EACH; }
/* Which puzzle; -1: the lesson. */
static inline int learn_part_of(int id) { return (id - 1) % LEARN_CONTROLS_EACH - 1; }

void learn_lay(const struct learn_scene *s, const struct canvas *c, struct controls *out);
void learn_draw(const struct scene *scene, struct canvas *c);
enum { LEARN_PROMPTS = 4 };
int learn_prompts(const struct learn_scene *s, struct prompt out[LEARN_PROMPTS]);

#endif
