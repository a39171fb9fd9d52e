/*
 * play_engine - the machine at the play scene's board: whether it is to move, its thought on the opponent's thread,
 * and how far undo and redo go when every other turn is its own. In a game of two people it is asked for hints only.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_ENGINE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_ENGINE_H

#include "app/session/opponent.h"

struct game_setup;
struct match;
struct play;

/* The player whom the machine is, where it plays: the second one. */
enum { MACHINE_PLAYER = 1 };

/* Zeroed, but for seconds: it is asked nothing. */
struct play_engine {
    struct app *app;
    const struct match *match;
    const struct game_setup *table;
    int players[2];  /* who plays, as opponent.h numbers opponents (0 is a person): the table's, or who stands in */
    unsigned ticket; /* of what it is thinking about (opponent.h), or 0 */
    bool hinting;    /* and that is a hint */
    bool learnt;     /* it was told to get to know the board */
    /* What was to be seen of its thread before this frame: it is getting to know the board; how long an external engine
     * thinks. */
    bool learning;
    int seconds;
    struct external_engine_report report; /* why the external engine is no longer the second player; else NBOARD_FINE */
    bool news;                            /* and that is still to be announced */
    bool unknown;                         /* the player is to say first whether it may be started (engine_trust.h) */
    bool asking;                          /* and is being asked */
};

/* Seats the players whom the table names, at the start of the match. In the place of an external engine that cannot
 * play it the substitute is seated, and the report says why. */
void play_engine_seat(struct play_engine *e, struct app *app, const struct match *match,
                      const struct game_setup *table);

/* An external engine that may not be started yet: asks the player, on top. True if that has just been done. */
bool play_engine_ask_player(struct play_engine *e);

/* Who plays a side, as in players. */
int play_engine_who(const struct play_engine *e, enum side side);
/* Nobody but machines: it is watched. */
bool play_engine_alone(const struct play_engine *e);

/* Whether the machine has a side, and whether that is the one to move. */
bool play_engine_has(const struct play_engine *e, enum side side);
bool play_engine_turn(const struct play_engine *e);

/* Begins a thought about the move: PLAY_WAITING, not to be answered before `rest` has run out. */
void play_engine_begin(struct play *play);
/* The same without that wait: what begin puts off while the player is told what they missed (play_card.h). */
void play_engine_ask(struct play_engine *e);
/* The move, once it is there. An external engine that has failed is replaced, and the substitute begins to think. */
bool play_engine_move(struct play *play, struct move *move);
/* While a person thinks: lets a machine that is to play on a board of your own get to know it. */
void play_engine_learn(struct play_engine *e);
/* Looks at what its thread is doing, once before a frame: drawing asks for nothing that may change meanwhile. True if
 * it is something else than before. */
bool play_engine_look(struct play_engine *e);
/* Whether one has to wait for that now. */
bool play_engine_learning(const struct play *play);
/* The scene is on top again: begins the thought anew if somebody else has asked meanwhile, or the player has said of a
 * guest whether it may be started. */
void play_engine_resume(struct play *play);
/* Seconds that an external engine has been thinking for; -1: it does not. */
int play_engine_guest_seconds(const struct play *play);

/* Asks for a hint. True if it will be advice about a whole turn, and whether that is there; else what comes is the next
 * ply of a turn under way. */
bool play_engine_hint(struct play *play);
/* Asks again, for a deeper look at the same position. */
void play_engine_look_deeper(struct play_engine *e);
/* Asks about another position meanwhile: what was missed there. The answer is advice, too. */
bool play_engine_ask_missed(struct play_engine *e, const struct opponent_question *question);
bool play_engine_advised(struct play_engine *e, struct opponent_advice *advice);
bool play_engine_hinted(struct play *play, struct move *move);

/* Forgets either thought. */
void play_engine_stop(struct play_engine *e);

/* Plies that a player's undo and redo take: as match_undo_plies, but to a choice of the player's own, not of the
 * machine's. */
int play_engine_undo_plies(const struct play *play);
int play_engine_redo_plies(const struct play *play);

#endif
