/*
 * choose - the inside of the screen on which a game and its options are chosen: what choose.c decides, choose_draw.c
 * shows and choose_layout.c places. Nobody else includes it; the maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_H
#define OUTFLANK_APP_SCENES_CHOOSE_H

#include "app/scenes/scenes.h"
#include "app/ui/ui.h"

enum {
    CHOOSE_GAMES_MAX = 8,
    CHOOSE_ROWS_MAX = OPTIONS_MAX + 1, /* a game's options, and who has the first move */
    CHOOSE_ROWS_SHOWN = 4
};

struct choose {
    struct scene base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct setup setups[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* what lies on the boards of the boxes */
    float weight[CHOOSE_GAMES_MAX];           /* 0 to 1: how far a box has grown to be the chosen one */
    int count, game;
    bool possible; /* the chosen options do not contradict one another */
    int focus;     /* 0: the boxes; 1 ...: the steppers; choose_start_focus: the Start button */
    struct entrance entrance;
};

/* Options of the chosen game plus one. */
int choose_rows(const struct choose *s);
int choose_start_focus(const struct choose *s);

/* What stepper `row` says, and the line about its value (NULL if there is none). */
struct stepper choose_stepper(const struct choose *s, int row);
const char *choose_about(const struct choose *s, int row);

/* Where everything lies on a canvas of this shape. */
struct choose_places {
    struct box boxes[CHOOSE_GAMES_MAX];
    struct box panel, brief, about;
    struct box rows[CHOOSE_ROWS_SHOWN];
    int first_row, shown; /* the rows on the screen, from the game's list */
    struct box start, foot;
};
void choose_layout(const struct choose *s, const struct canvas *c, struct choose_places *out);

void choose_draw(const struct scene *scene, struct canvas *c);

/* The prompts for what is in focus now; returns how many (at most 6). */
int choose_prompts(const struct choose *s, struct prompt *out);

#endif
