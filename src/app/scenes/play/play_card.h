/*
 * play_card - a card over the other player's panel, with rings on the board: a hint, or what the last turn missed.
 *
 * A hint names the best turn and the second best, their values and the reasons. While it is open, a deeper search
 * replaces the first result without a sound; after that, or once the card is closed, the engine is idle. In games of
 * one player the engine also judges that player's last turn, and the foot of the card says whether it was good, beside
 * a switch to be told so after every turn. Who may have hints, and how many, is decided in play_action.c.
 *
 * "What you missed": after a person's turn that gave discs away the computer waits, and the card says what was better
 * and why; the turn can be taken back or played on, without a time limit. The engine searches while the turn is being
 * animated, so that nobody waits after a good turn. Only if the setting is on and hints are unlimited; with a clock it
 * would be unfair, and between two people it would help one of them.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_CARD_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_CARD_H

#include <stdbool.h>

#include "kit/canvas.h"
#include "match/match.h"
#include "review/judge.h"
#include "review/reason.h"

struct action_event;
struct app;
struct board_place;
struct game_style;
struct opponent_advice;
struct opponent_question;
struct play;
struct play_layout;
struct prompt;

enum card_kind { CARD_NONE, CARD_HINT, CARD_MISSED };
/* The turns of a hint are the best and the second best; of what was missed, the better one and the one played. */
enum { CARD_TURNS = 2, CARD_BETTER = 0, CARD_PLAYED };
enum card_pill { CARD_UNDO, CARD_PLAY_ON, CARD_PILLS };

/* Zeroed: there is no game yet. */
struct play_card {
    struct app *app;
    const struct game_style *game_style;
    const struct match *match;
    bool practice; /* one player, unlimited hints and no clock: missed turns may be told */
    enum card_kind open;
    int count;  /* of turns; 0 while the engine searches for them */
    int chosen; /* of a hint, the turn the cursor is on; of a missed turn, the pill that Enter presses */
    bool deep;  /* the hint is final */
    struct judged turns[CARD_TURNS];
    struct reason reasons[CARD_TURNS];
    struct {
        bool asked, known;
        int at; /* plies before it */
        struct missed missed;
    } last; /* of a hint: the player's last turn */
    struct {
        unsigned ticket; /* of the question what the last turn missed (opponent.h), or 0 */
        int at;          /* plies of the match before the turn; also while the card is open */
    } missed;
};

/* For a new match. */
void play_card_begin(struct play_card *card, struct app *app, const struct game_style *game_style,
                     const struct match *match, bool practice);

/* ---- a hint ---- */

/* Changes from the best turn to the second best, closes the card, or opens it again. False if nothing is known about
 * this position, so that the engine must be asked. */
bool play_card_next_hint(struct play *play);
/* The engine has been asked: opens the card without turns. */
void play_card_begin_hint(struct play_card *card);
/* Takes the engine's answer, if there is one, and moves the cursor to the best turn; a deeper result does not move it.
 */
bool play_card_poll_hint(struct play *play);
/* The same with a given answer: a first one, a deeper one, and about the player's last turn, which began after `at`
 * plies. */
void play_card_tell_hint(struct play *play, const struct opponent_advice *advice);
void play_card_deepen_hint(struct play *play, const struct opponent_advice *advice);
void play_card_tell_last(struct play_card *card, int at, const struct missed *missed);
/* Moves the ring to the next choice of an unfinished turn. False without a hint. */
bool play_card_follow(struct play *play);
/* Closes it, keeping what it knows of the position. */
void play_card_close(struct play *play);
/* Forgets everything for another position; and for another match also what the engine was asked. */
void play_card_clear(struct play *play);
void play_card_forget(struct play *play);

/* ---- what was missed ---- */

/* Whether missed turns may be told at all; switches the setting and says so; and the key of its prompt. */
bool play_card_may_tell(const struct play_card *card);
void play_card_switch(struct play *play);
const char *play_card_switch_word(const struct play_card *card);
/* After a ply of `side`: asks the engine if it ended a person's turn. */
void play_card_ply(struct play *play, enum side side);
/* Fills in the question what a side's last turn within `length` plies missed, and the plies before it. False if there
 * is none, or it had no alternative. */
bool play_card_question(const struct match *match, enum side side, int length, struct opponent_question *out, int *at);
/* True while the computer must not move: the engine or the player has not answered. */
bool play_card_holds(const struct play_card *card);
/* Takes the engine's answer, if there is one: opens the card, or lets the game go on. And opens it with a given answer.
 */
bool play_card_poll_missed(struct play *play);
void play_card_tell_missed(struct play *play, const struct missed *missed);
/* Goes on if another scene has used the engine meanwhile; and closes the card and goes on. */
void play_card_resume(struct play *play);
void play_card_play_on(struct play *play);
/* Whether the turn may be taken back. */
bool play_card_may_undo(const struct play_card *card);

/* ---- what players do ---- */

/* Handles the switch, and everything while a missed turn is shown. True if the action was used. */
bool play_card_action(struct play *play, const struct action_event *e);
/* A press on a line of a hint, or on a ring that is not a legal choice, plays that turn. True if the press was used. */
bool play_card_press(struct play *play, const struct action_event *e);
/* The prompts while a missed turn is shown; and the key of the prompt for a hint. */
int play_card_prompts(const struct play_card *card, struct prompt *out);
const char *play_card_hint_word(const struct play_card *card);
extern const char *const CARD_PILL_WORDS[CARD_PILLS];

/* ---- layout and drawing ---- */

/* The boxes of its parts; missing ones have width 0. */
struct card_boxes {
    struct box heading, line[CARD_TURNS];
    struct box last, toggle; /* the foot of a hint: the last turn, and the switch */
    struct box pill[CARD_PILLS];
    float em, reason_em;
};
struct card_boxes play_card_boxes(const struct play_card *card, struct canvas *c, const struct play_layout *l);
void play_card_draw_rings(const struct play_card *card, struct canvas *c, const struct board_place *place,
                          struct box said); /* of the move under the cursor, which the numbers do not touch */
void play_card_draw(const struct play_card *card, struct canvas *c, const struct play_layout *l);
/* Speaks what was missed. */
void play_card_say_missed(const struct play_card *card);

#endif
