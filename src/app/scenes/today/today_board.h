/*
 * today_board - the board for the move of the day: the position, the moves tried, and the engine's play until the end
 * of the game, after which the board returns to the position. The scene decides what a try costs and whether it was
 * right.
 */
#ifndef OUTFLANK_APP_SCENES_TODAY_TODAY_BOARD_H
#define OUTFLANK_APP_SCENES_TODAY_TODAY_BOARD_H

#include "app/board/board_player.h"
#include "app/session/opponent.h"
#include "career/day.h"
#include "match/match.h"

enum today_state {
    TODAY_CHOOSING,  /* waiting for a move */
    TODAY_MOVED,     /* a move was made and can still be taken back */
    TODAY_ANSWERING, /* the game is played out with the best moves of both sides */
    TODAY_OVER,      /* the final board is shown */
    TODAY_RETURNING, /* and returns to the position */
    TODAY_STILL      /* no tries are left */
};

enum today_news {
    TODAY_NOTHING,
    TODAY_HINT_WANTED, /* by a typed letter that was not a column */
    TODAY_MOVE_STANDS,
    TODAY_GAME_OVER,
    TODAY_BACK
};

struct today_board {
    struct app *app;
    const struct game_style *game_style;
    struct match *match; /* starting at the position of the day */
    struct board_player player;
    enum today_state state;
    enum today_news news; /* still to be reported */
    uint64_t ringed;      /* the pawn named by a hint, or 0 */
    bool skipped;         /* a press: the rest of the game is shown at once */
    unsigned ticket;      /* of the question to the engine (opponent.h), or 0 */
    float rest;           /* ms until something happens by itself */
};

/* False if out of memory. The side to move must have a choice. */
bool today_board_init(struct today_board *b, struct app *app, const struct position *position);
void today_board_finish(struct today_board *b);

/* Undoes the last choice, or the move, while that is possible. True if something was undone. */
bool today_board_undo(struct today_board *b);
bool today_board_can_undo(const struct today_board *b);

/* The complete move: in TODAY_MOVED and later. */
struct day_answer today_board_move(const struct today_board *b);
/* The number of discs that it flipped. */
int today_board_flipped(const struct today_board *b);
/* The margin for the side of the move, negative if it lost; once the game is over. */
int today_board_margin(const struct today_board *b);

/* Plays the game out (TODAY_ANSWERING); a press ends that and all motions. */
void today_board_answer(struct today_board *b);
void today_board_hurry(struct today_board *b);
/* Ends trying. */
void today_board_close(struct today_board *b);

/* Lets `ms` pass. Returns at most one piece of news; `next_change` is set as by a scene's update. */
enum today_news today_board_update(struct today_board *b, float ms, int *next_change);

struct board_place today_board_place(const struct today_board *b, struct box box);
/* Draws the board with its marks; `answer` is marked on it, or NULL. */
void today_board_draw(const struct today_board *b, struct canvas *c, struct box box, const struct day_answer *answer);

#endif
