/*
 * today_board - the board on which the move of the day is looked for: the position, the moves tried on it, and what the
 * engine answers until the game is over; then the board goes back. It knows what can be chosen and what is being shown;
 * what a try costs and whether it was right is its scene's business.
 */
#ifndef OUTFLANK_APP_SCENES_TODAY_TODAY_BOARD_H
#define OUTFLANK_APP_SCENES_TODAY_TODAY_BOARD_H

#include "app/board/board_player.h"
#include "app/session/opponent.h"
#include "career/day.h"
#include "match/match.h"

enum today_state {
    TODAY_CHOOSING,  /* a move is looked for */
    TODAY_MOVED,     /* it has been made, and may still be taken back */
    TODAY_ANSWERING, /* the best of both sides is played out */
    TODAY_OVER,      /* the finished board is looked at */
    TODAY_RETURNING, /* and goes back */
    TODAY_STILL      /* there is nothing more to try */
};

enum today_news {
    TODAY_NOTHING,
    TODAY_HINT_WANTED, /* by a typed letter that was no column */
    TODAY_MOVE_STANDS,
    TODAY_GAME_OVER,
    TODAY_BACK
};

struct today_board {
    struct app *app;
    const struct game_style *look;
    struct match *match; /* from the position of the day on */
    struct board_player player;
    enum today_state state;
    enum today_news news; /* still to be told */
    uint64_t ringed;      /* the pawn that a hint has named, or 0 */
    bool skipped;         /* a press: what is played out is over at once */
    unsigned ticket;      /* of what the engine is asked (opponent.h), or 0 */
    float rest;           /* ms until something goes on by itself */
};

/* False if memory is out. The position must be one in which a side has a choice. */
bool today_board_init(struct today_board *b, struct app *app, const struct position *position);
void today_board_finish(struct today_board *b);

/* The last choice, or the move, is taken back, while it can be. True if something came of it. */
bool today_board_take_back(struct today_board *b);
bool today_board_can_take_back(const struct today_board *b);

/* The move that was made, once it is whole: TODAY_MOVED and after. */
struct day_answer today_board_move(const struct today_board *b);
/* How many discs it flipped. */
int today_board_flipped(const struct today_board *b);
/* By how many discs the side of the move has won, negative: lost; once the game is over. */
int today_board_margin(const struct today_board *b);

/* Plays the game out (TODAY_ANSWERING); ends that and all motions with a press. */
void today_board_answer(struct today_board *b);
void today_board_hurry(struct today_board *b);
/* Nothing more is to be tried here. */
void today_board_close(struct today_board *b);

/* Time passes, ms: the news of it, at most one, and when the board changes next, as a scene's update says it. */
enum today_news today_board_update(struct today_board *b, float ms, int *next_change);

struct board_place today_board_place(const struct today_board *b, struct box box);
/* The board with all its marks; `answer`: marked on it, or NULL. */
void today_board_draw(const struct today_board *b, struct canvas *c, struct box box, const struct day_answer *answer);

#endif
