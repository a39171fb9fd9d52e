/*
 * today_internal - the struct of the screen with the move of the day (today.c), and what the stage of its tests asks
 * it.
 */
#ifndef OUTFLANK_APP_SCENES_TODAY_TODAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_TODAY_TODAY_INTERNAL_H

#include "app/board/board_node.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/view/face.h"
#include "career/day.h"
#include "match/match.h"
#include "rules/turn.h"

enum today_state {
    TODAY_SHOWN,     /* a move of a game that was never played is shown */
    TODAY_CHOOSING,  /* waiting for a move */
    TODAY_MOVED,     /* a move was made and can still be taken back */
    TODAY_ANSWERING, /* the game is played out with the best moves of both sides */
    TODAY_OVER,      /* the final board is shown */
    TODAY_RETURNING, /* and returns to the position */
    TODAY_LINE,      /* no tries are left: the line that wins is played */
    TODAY_STILL      /* and nothing happens any more */
};

enum today_news {
    TODAY_NOTHING,
    TODAY_HINT_WANTED, /* by a typed letter that was not a column */
    TODAY_MOVE_STANDS,
    TODAY_GAME_OVER,
    TODAY_BACK
};

/* The position, the move tried, and the engine's play until the end of the game, after which the board returns to the
 * position. The screen decides what a try costs and whether it was right. */
struct today_board {
    struct app *app;
    const struct game_style *game_style;
    struct match *match; /* starting at the position of the day */
    struct board_player player;
    enum today_state state;
    enum today_news news; /* still to be reported */
    struct turn example;  /* in TODAY_SHOWN: the turn that is shown, in the match's own position */
    uint64_t ringed;      /* the pawn named by a hint, or 0 */
    bool skipped;         /* a press: the rest of the game is shown at once */
    unsigned ticket;      /* of the question to the engine (opponent.h), or 0 */
    bool plain;           /* the last answer was not the engine's */
    bool held;            /* the line that wins, or the example, stands still */
    float rest;           /* ms until something happens by itself */
};

struct today_scene {
    struct form_screen base;
    struct app *app;
    int date;
    bool past;     /* of an earlier date, which stays at midnight */
    int first;     /* its number in the first week, or 0 */
    bool there;    /* there is a position for the date */
    unsigned came; /* app->assets_came when it was looked for */
    struct day day;
    struct today today;
    struct today_board board;
    struct face_life face; /* the spectator */
    bool copied, as_file;  /* the result line was copied; saved as a file */
    float struck;          /* ms since today's coin began to be struck */
    float minute;          /* ms until the countdown changes */
    char told[160];        /* the outcome of the last try, or a hint; "": none yet */
    bool unaided;          /* it is said that there is no help of that kind, until the next press */
};

/* The line for sharing; `marks`: with its discs, otherwise the text before them. */
void today_says_line(const struct today_scene *s, bool marks, char *out, size_t size);
/* Lets `ms` pass for the face. Returns as a scene's update does; SCENE_STILL once it sleeps. */
int today_face_update(struct today_scene *s, float ms);

#endif
