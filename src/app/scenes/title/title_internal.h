/*
 * title_internal - the struct of the title (title.c), and what the stage of its tests calls.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_TITLE_INTERNAL_H
#define OUTFLANK_APP_SCENES_TITLE_TITLE_INTERNAL_H

#include "app/text/cast.h"
#include "app/ui/form.h"
#include "app/view/demo.h"
#include "app/view/face.h"
#include "kit/scene.h"
#include "match/coins.h"
#include "rules/position.h"

/* The edge of a board that the characters look over: position of the first, step to the next, slope. */
struct title_edge {
    float x, y, step_x, step_y;
    float angle; /* radians, clockwise from the right */
    float r;     /* of a face */
};

struct title_layout {
    struct box name, tagline, menu; /* the menu is as high as its items */
    float name_em;
    float board_x, board_y, square; /* the tilted board: its centre, the size of its squares */
    struct box flat;                /* a board seen from above in its place */
    struct title_edge far_edge;
    struct box seats;       /* left of the board, in front of its near corner: the player's side */
    struct box plate;       /* the names of the players: maximum width, aligned right */
    struct box you;         /* the player's own face */
    struct vertex shade[4]; /* the dark area behind the text */
};

/* Up to five characters look over the far edge of the board, starting with the player's next opponent; those ever
 * turned over sit on the player's side, the last seven of them, and cheer for it. Two of the ten play the game on the
 * board, and a plate shows their names. They rise one after another, watch the moves, and react to the score of their
 * side. */
enum { TITLE_WATCHERS = 5, TITLE_SEATS = 7 };

struct title_cast {
    struct face_life face[CAST_SIZE];
    float mood_ms[CAST_SIZE];      /* ms remaining of the mood */
    enum cast_id order[CAST_SIZE]; /* first those who sit on the player's side, then those who look over the edge */
    int turned;                    /* how many sit there */
    enum cast_id player[2];        /* who plays FIRST and SECOND */
    struct livery plays[2];        /* their colours */
    float to_rise;                 /* ms until the first one rises; negative: since it started */
    bool calm;                     /* reduced motion */
};

/* The last moves of one game after another, of all six kinds, each between a character at home in that game and one who
 * is not. */
enum { TITLE_KINDS = 6 };

struct title_show {
    bool on;
    struct demo demo;
    enum cast_id player[2]; /* FIRST and SECOND */
    unsigned shown;         /* games so far; selects the next kind */
    float since;            /* ms since this game started */
    struct rng rng;
};

struct title {
    struct form_screen base;
    struct app *app;
    struct title_kept {
        enum { KEPT_NOTHING, KEPT_GAME, KEPT_RUN } kind;
        char note[192];           /* "Ladder, 6 of 10"; "Classic · move 19 · Pip" */
        enum cast_id next;        /* of a run: the next opponent */
        struct position position; /* of a game, */
        struct coins coins;       /* and its coins */
    } kept;
    char warning[160]; /* a problem to report; "": none, or shown long enough */
    float warning_ms;  /* ms remaining of that text */
    struct demo demo;  /* on the tilted board */
    enum cast_id player[2];
    unsigned turned_over; /* of the ten, a bit each, in any run up the ladder */
    struct title_cast cast;
    struct title_show show; /* shown when there is no input */
    struct rng rng;
    float alone;   /* ms since the last input */
    unsigned seen; /* plies of the demonstration that turned the O of the name */
    float turned;  /* 0 to 1: how far the current turn of the O has got */
};

void title_lay_out(const struct canvas *c, struct title_layout *out);
/* Draws two players by lot. */
void title_draw_lots(struct rng *rng, enum cast_id players[2]);
/* Sets who is turned over, a bit each, and who plays; they start to rise in `wait` ms. */
void title_cast_call(struct title_cast *t, unsigned turned, const enum cast_id players[2], float wait, uint32_t seed);
/* Who looks over the edge: `watchers` of them, starting with this one. */
int title_cast_watchers(const struct title_cast *t, enum cast_id *first);
/* A ply was played between these positions, by the side that was to move. */
void title_cast_ply(struct title_cast *t, const struct position *before, const struct position *after);

#endif
