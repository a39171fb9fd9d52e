/*
 * play_advice - the computer in the play scene: as a player, with its searches on the opponent's thread, and as an
 * adviser of people. In a game of two people it only gives hints.
 *
 * A hint is shown and not spelt: the best turn glows on the board, the second best has a ring, and the player's own
 * face says why, over a balance that shows who is ahead (play_panel draws both). While it is open, a deeper search
 * replaces the first result without a sound; after that, or once it is closed, the engine is idle. Who may have hints,
 * and how many, is decided in play.c.
 *
 * "What you missed": after a person's turn that gave discs away the computer waits, and shows the board as it was, with
 * the better turn as a hint would show it and the turn played in red; a card has the buttons to take it back or to play
 * on, without a time limit. The engine searches while the turn is being
 * animated, so that nobody waits after a good turn. Only if the setting is on and hints are unlimited; with a clock it
 * would be unfair, and between two people it would help one of them.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_ADVICE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_ADVICE_H

#include "app/session/opponent.h"
#include "app/view/board_view.h"
#include "kit/canvas.h"
#include "match/match.h"
#include "review/judge.h"
#include "review/reason.h"

struct action_event;
struct app;
struct board_place;
struct form;
struct game_setup;
struct game_style;
struct play;
struct play_layout;
struct prompt;

/* ---- the computer as a player ---- */

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

/* Asks for a hint. True if the answer will be advice about a whole turn, for the card; otherwise it is the next ply of
 * an unfinished turn (play_engine_hinted). */
bool play_engine_hint(struct play *play);
bool play_engine_hinted(struct play *play, struct move *move);

/* Cancels the current question. */
void play_engine_stop(struct play_engine *e);

/* Plies of a player's undo and redo: like match_undo_plies, but up to a choice of a person. */
int play_engine_undo_plies(const struct play *play);
int play_engine_redo_plies(const struct play *play);

/* ---- the card ---- */

enum card_kind { CARD_NONE, CARD_HINT, CARD_MISSED };
/* The turns of a hint are the best and the second best; of what was missed, the better one and the one played. */
enum { CARD_TURNS = 2, CARD_BETTER = 0, CARD_PLAYED };
enum card_pill { CARD_UNDO, CARD_PLAY_ON, CARD_PILLS };

/* Zeroed: there is no game yet. */
struct play_advice {
    struct app *app;
    const struct game_style *game_style;
    const struct match *match;
    bool practice; /* one player, unlimited hints and no clock: missed turns may be told */
    enum card_kind open;
    int count;  /* of turns; 0 while the engine searches for them */
    int chosen; /* of a hint, the turn the cursor is on */
    bool deep;  /* the hint is final */
    float em;   /* of the card's texts in the last layout */
    struct judged turns[CARD_TURNS];
    struct reason reasons[CARD_TURNS];
    struct glow glow;              /* as the chosen turn is shown on the board */
    struct move alike[GLOW_TURNS]; /* the placements that are the chosen one seen in a mirror, itself first */
    struct {
        unsigned ticket; /* of the question what the last turn missed (opponent.h), or 0 */
        int at;          /* plies of the match before the turn; also while the card is open */
    } missed;
};

/* For a new match. */
void play_advice_begin(struct play_advice *card, struct app *app, const struct game_style *game_style,
                       const struct match *match, bool practice);

/* ---- a hint ---- */

/* Changes from the best turn to the second best and back, closes a hint of one turn, or opens it again. False if
 * nothing is known about this position, so that the engine must be asked. */
bool play_advice_next_hint(struct play *play);
/* The engine has been asked: opens a hint without turns. */
void play_advice_begin_hint(struct play_advice *card);
/* Takes the engine's answer, if there is one, and moves the cursor to the best turn; a deeper result does not move it.
 */
bool play_advice_poll_hint(struct play *play);
/* The same with a given answer: a first one, and a deeper one. */
void play_advice_tell_hint(struct play *play, const struct opponent_advice *advice);
void play_advice_deepen_hint(struct play *play, const struct opponent_advice *advice);
/* Moves the ring to the next choice of an unfinished turn. False without a hint. */
bool play_advice_follow(struct play *play);
/* Lets `ms` pass for what it shows on the board. Returns as a scene's update does. */
int play_advice_update(struct play *play, float ms);
/* Whether a turn is shown, as a hint or as what was missed, and for whom. */
bool play_advice_shows(const struct play *play);
enum side play_advice_side(const struct play *play);
/* What is shown on the board now; NULL: nothing. */
const struct glow *play_advice_glow(const struct play *play);
/* Why it is a good turn, as a sentence that names no square; and who is ahead, "" before the first move: in words, or
 * with the setting in numbers. Of what was missed it is only the gain, with the setting. False if nothing is shown. */
enum { IDEA_MAX = 192 };
bool play_advice_idea(const struct play *play, char why[IDEA_MAX], char standing[IDEA_MAX]);
/* The same for speech, which names the squares; "": no hint. Returns out. */
const char *play_advice_spoken(const struct play *play, char *out, size_t size);
/* How far the balance tilts to the side of the one who asked: -1 to 1. */
float play_advice_tilt(const struct play_advice *card);
/* Plays the turn that is shown. */
void play_advice_play(struct play *play);
/* Closes it, keeping what it knows of the position. */
void play_advice_close(struct play *play);
/* Forgets everything for another position; and for another match also what the engine was asked. */
void play_advice_clear(struct play *play);
void play_advice_forget(struct play *play);

/* ---- what was missed ---- */

/* Whether missed turns may be told at all; and the key of the prompt that switches it. */
bool play_advice_may_tell(const struct play_advice *card);
const char *play_advice_switch_word(const struct play_advice *card);
/* After a ply of `side`: asks the engine if it ended a person's turn. */
void play_advice_ply(struct play *play, enum side side);
/* Takes the engine's answer, if there is one: opens the card, or lets the game go on. And opens it with a given answer.
 */
bool play_advice_poll_missed(struct play *play);
void play_advice_tell_missed(struct play *play, const struct missed *missed);
/* Goes on if another scene has used the engine meanwhile. */
void play_advice_resume(struct play *play);

/* ---- what players do ---- */

/* Handles the switch, and everything while a missed turn is shown. True if the action was used. */
bool play_advice_action(struct play *play, const struct action_event *e);
/* A press on a square of a hint that is not a legal choice plays that turn, one on its sentence closes it. True if the
 * press was used. */
bool play_advice_press(struct play *play, const struct action_event *e);
/* The prompts while a missed turn is shown; and the key of the prompt for a hint. */
int play_advice_prompts(const struct play *play, struct prompt *out);
const char *play_advice_hint_word(const struct play_advice *card);

/* ---- drawing ---- */

/* Lists the card of a missed turn for the scene's form, in the box that the layout has for it. */
void play_advice_walk(struct form *f, struct play *play, const struct play_layout *l);
/* Draws the board before a missed turn, on which the better one glows. False: nothing is told. */
bool play_advice_draw_missed(const struct play *play, struct canvas *c, const struct board_place *place,
                             const struct board_marks *marks);

#endif
