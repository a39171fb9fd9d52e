/*
 * choose - the inside of the screen on which a game and its options are chosen: what choose.c decides, choose_draw.c
 * shows and choose_layout.c places. Nobody else includes it; the maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_H

#include "app/scenes/scenes.h"
#include "app/ui/ui.h"
#include "app/view/demo.h"

enum {
    CHOOSE_GAMES_MAX = 8,
    CHOOSE_ROWS_MAX = OPTIONS_MAX + 2, /* the opponent, a game's options, and who has the first move */
    CHOOSE_ROWS_SHOWN = 4
};

struct choose {
    struct scene base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct setup setups[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* as the chosen options begin */
    struct position shown[CHOOSE_GAMES_MAX];  /* what lies on the boards of the boxes that are not chosen */
    struct demo demo;                         /* and on the board of the one that is */
    float weight[CHOOSE_GAMES_MAX];           /* 0 to 1: how far a box has grown to be the chosen one */
    int count, game;
    bool possible;              /* the chosen options do not contradict one another */
    bool unsuited;              /* the opponent chosen is a guest who cannot play it so */
    char guest[GUEST_NAME_MAX]; /* the guest's name */
    int focus;                  /* 0: the boxes; 1 ...: the steppers; choose_start_focus: the Start button */
    int scroll;                 /* the first stepper that is seen */
    int sliding;                /* the slider whose knob is held, as a row, or -1 */
    struct entrance entrance;
};

/* The opponent, the options of the chosen game, and who begins. */
int choose_rows(const struct choose *s);
int choose_start_focus(const struct choose *s);

/* Whether the game can be started as it is chosen. */
static inline bool choose_startable(const struct choose *s) { return s->possible && !s->unsuited; }

/* The option of a row; NULL for the row that says who has the first move. */
const struct option *choose_option(const struct choose *s, int row);

/* What stepper `row` says, and the line about its value (NULL if there is none). The line may hold {1} to {4}: the
 * pieces of both sides, the tiles of two by two squares, the squares, the pieces of each side. */
struct stepper choose_stepper(const struct choose *s, int row);
const char *choose_about(const struct choose *s, int row);
/* What the row is called, with the name that its value has in the game's text, if any: "Coins · Easiest". */
void choose_label(const struct choose *s, int row, char *out, size_t size);
/* That line with its numbers filled in; false if there is none. */
bool choose_about_text(const struct choose *s, int row, char *out, size_t size);

/* Where everything lies on a canvas of this shape. */
struct choose_places {
    struct box boxes[CHOOSE_GAMES_MAX];
    struct box panel, brief, about;
    struct box rows[CHOOSE_ROWS_SHOWN];
    int first_row, shown;  /* the rows on the screen, from the game's list */
    struct box less, more; /* to be pressed where the list goes on above and below; w 0: it does not */
    struct box start, foot;
};
void choose_layout(const struct choose *s, const struct canvas *c, struct choose_places *out);

void choose_draw(const struct scene *scene, struct canvas *c);

/* The prompts for what is in focus now; returns how many (at most 6). */
int choose_prompts(const struct choose *s, struct prompt *out);

#endif
