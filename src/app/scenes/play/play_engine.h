/*
 * play_engine - the computer as a player of the play scene: which sides it plays, its searches on the opponent's
 * thread, and how far undo and redo go when it plays every other turn. In a game of two people it only gives hints.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_ENGINE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_ENGINE_H

#include "app/session/opponent.h"

struct game_setup;
struct match;
struct play;

/* The computer is the second player. */
enum { MACHINE_PLAYER = 1 };

/* Zeroed but for `seconds`: idle. */
struct play_engine {
    struct app *app;
    const struct match *match;
    const struct game_setup *game_setup;
    int players[2];  /* by the numbers of opponent.h (0 is a person): the table's, or their substitutes */
    unsigned ticket; /* of the current question (opponent.h), or 0 */
    bool hinting;    /* which is for a hint */
    bool learnt;     /* it was told to learn the custom board */
    /* The state of its thread as of this frame: it is learning the board; for how long an external engine has been
     * thinking. */
    bool learning;
    int seconds;
    struct external_engine_report report; /* why the external engine was replaced; else NBOARD_FINE */
    bool news;                            /* which is still to be announced */
    bool unknown;                         /* the player must allow the external engine first (engine_trust.h) */
    bool asking;                          /* and is being asked */
};

/* Seats the players whom the table names, at the start of the match. In the place of an external engine that cannot
 * play it the substitute is seated, and the report says why. */
void play_engine_seat(struct play_engine *e, struct app *app, const struct match *match,
                      const struct game_setup *game_setup);

/* Asks the player, on top, about an external engine that may not be started yet. True if it has just asked. */
bool play_engine_ask_player(struct play_engine *e);

/* The player of a side, as in `players`. */
int play_engine_who(const struct play_engine *e, enum side side);
/* The computer plays both sides. */
bool play_engine_alone(const struct play_engine *e);

/* Whether the computer plays a side, and whether it is to move. */
bool play_engine_has(const struct play_engine *e, enum side side);
bool play_engine_turn(const struct play_engine *e);

/* Starts the search for a move: PLAY_WAITING. The move is played after `rest` at the earliest. */
void play_engine_begin(struct play *play);
/* Asks the engine alone, which begin puts off while a missed turn may be told (play_card.h). */
void play_engine_ask(struct play_engine *e);
/* The move, once it is there. A failed external engine is replaced, and the substitute starts to search. */
bool play_engine_move(struct play *play, struct move *move);
/* Lets the computer learn a custom board while a person thinks. */
void play_engine_learn(struct play_engine *e);
/* Reads the state of its thread once a frame, so that it does not change while the frame is drawn. True if it changed.
 */
bool play_engine_poll(struct play_engine *e);
/* Whether the game waits for it to learn the board. */
bool play_engine_learning(const struct play *play);
/* To be called when the scene is on top again: repeats the question if another scene has used the engine, and checks
 * whether the player has allowed an external engine to start. */
void play_engine_resume(struct play *play);
/* For how many seconds an external engine has been thinking; -1: it is not. */
int play_engine_external_seconds(const struct play *play);

/* Asks for a hint. True if the answer will be advice about a whole turn (play_engine_advised); otherwise it is the next
 * ply of an unfinished turn (play_engine_hinted). */
bool play_engine_hint(struct play *play);
/* Searches the same position more deeply. */
void play_engine_search_deeper(struct play_engine *e);
/* Asks what a turn missed; the answer is advice, too. */
bool play_engine_ask_missed(struct play_engine *e, const struct opponent_question *question);
bool play_engine_advised(struct play_engine *e, struct opponent_advice *advice);
bool play_engine_hinted(struct play *play, struct move *move);

/* Cancels the current question. */
void play_engine_stop(struct play_engine *e);

/* Plies of a player's undo and redo: like match_undo_plies, but up to a choice of a person. */
int play_engine_undo_plies(const struct play *play);
int play_engine_redo_plies(const struct play *play);

#endif
