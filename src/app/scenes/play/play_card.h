/*
 * play_card - a card over the other player's panel, with rings on the board: a hint, or what the last turn missed.
 *
 * A hint names the best turn and the second best, what they are worth and why. It does not count hints and does not
 * know who may ask for one (play_action.c). While it is open a deeper look takes the place of the first, in silence;
 * once that is there, or the card is closed, nothing is thought about any more. Before that, where hints are practice
 * for one player alone, the engine is asked about their last turn, and the card's foot says whether it was a good one,
 * beside the switch that tells it each time.
 *
 * "What you missed": after a turn of a person's own that gave discs away the computer waits, and the card says what was
 * better and why; the turn is taken back or played on from, without a time limit. The engine is asked while the turn is
 * being shown, so that most turns are let pass before anybody would wait for it; on an idle board nothing is thought
 * about. Only where the settings ask for it, and hints are allowed without a limit; with a clock it would be unfair,
 * and between two people it would help one of them.
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
enum card_pill { CARD_TAKE_BACK, CARD_PLAY_ON, CARD_PILLS };

/* Zeroed: there is no game yet. */
struct play_card {
    struct app *app;
    const struct game_style *look;
    const struct match *match;
    bool practice; /* of one player alone, with all hints and without a clock: what was missed can be told */
    enum card_kind open;
    int count;  /* turns that are known; 0: they are still being thought about, if it is open */
    int chosen; /* the turn that the cursor is on; of what was missed, the pill that Enter presses */
    bool deep;  /* the turns of a hint are as good as they will become */
    struct judged turns[CARD_TURNS];
    struct reason reasons[CARD_TURNS];
    struct {
        bool asked, known;
        int at; /* where it began */
        struct missed missed;
    } last; /* of a hint: the player's last turn */
    struct {
        unsigned ticket; /* of the question what the last turn missed (opponent.h), or 0 */
        int at;          /* plies of the match before the turn; also while the card is open */
    } missed;
};

/* A match has been put on the board; nothing was asked yet. */
void play_card_begin(struct play_card *card, struct app *app, const struct game_style *look, const struct match *match,
                     bool practice);

/* ---- a hint ---- */

/* The next thing that it shows without a new thought: the second best, the card closed, or opened again. False if
 * nothing is known yet of this position. */
bool play_card_next_hint(struct play *play);
/* A thought has begun. */
void play_card_begin_hint(struct play_card *card);
/* Takes the engine's answer; the cursor goes to the best place, but stays where it is for a deeper look. True if there
 * was one. */
bool play_card_hear_hint(struct play *play);
/* The same with an answer that is known: the first one, a deeper one, or about the player's last turn, which began at a
 * place of the match. */
void play_card_tell_hint(struct play *play, const struct opponent_advice *advice);
void play_card_deepen_hint(struct play *play, const struct opponent_advice *advice);
void play_card_tell_last(struct play_card *card, int at, const struct missed *missed);
/* After one of the choices that make a turn: the ring goes to the next one. False if nothing is known. */
bool play_card_follow(struct play *play);
/* It goes from the screen; what it knows stays. */
void play_card_close(struct play *play);
/* The position is another one: the card is gone. And: the match is, so nothing is asked either. */
void play_card_clear(struct play *play);
void play_card_forget(struct play *play);

/* ---- what was missed ---- */

/* True where it can be told at all; the player wishes to be told each time, or not, which is said; what the prompt for
 * that says. */
bool play_card_may_tell(const struct play_card *card);
void play_card_switch(struct play *play);
const char *play_card_switch_word(const struct play_card *card);
/* A ply of `side` has been played and begins to be shown: asks, if it ended a person's turn. */
void play_card_ply(struct play *play, enum side side);
/* The question what the last turn of a side missed that ended before place `length` of the match, and where that turn
 * began. False if there was none, or no choice. */
bool play_card_question(const struct match *match, enum side side, int length, struct opponent_question *out, int *at);
/* True while the computer has to wait with its move: for the answer, or for the player. */
bool play_card_holds(const struct play_card *card);
/* Takes the answer, if it is there: shows the card, or lets the computer go on. True if there was one. And: with an
 * answer that is known. */
bool play_card_hear_missed(struct play *play);
void play_card_tell_missed(struct play *play, const struct missed *missed);
/* Somebody else has had the engine meanwhile: the turn is let pass. And: the player has had enough of the card. */
void play_card_resume(struct play *play);
void play_card_play_on(struct play *play);
/* Whether the turn may be taken back. */
bool play_card_takes_back(const struct play_card *card);

/* ---- what players do ---- */

/* The switch, and all that is done while it is told what was missed. True if the action was the card's. */
bool play_card_action(struct play *play, const struct action_event *e);
/* A press on one of a hint's lines, or on a ring that is no choice of its own, plays that turn. True if the press was
 * the card's. */
bool play_card_press(struct play *play, const struct action_event *e);
/* What the foot of the screen names while it is told what was missed; and what the prompt for a hint says. */
int play_card_prompts(const struct play_card *card, struct prompt *out);
const char *play_card_hint_word(const struct play_card *card);
extern const char *const CARD_PILL_WORDS[CARD_PILLS];

/* ---- how it is seen ---- */

/* Where its parts lie; those that are not there, or have no room, are 0 wide. */
struct card_boxes {
    struct box heading, line[CARD_TURNS];
    struct box last, toggle; /* the foot of a hint: of the last turn, and the switch */
    struct box pill[CARD_PILLS];
    float em, reason_em;
};
struct card_boxes play_card_boxes(const struct play_card *card, struct canvas *c, const struct play_layout *l);
void play_card_draw_rings(const struct play_card *card, struct canvas *c, const struct board_place *place);
void play_card_draw(const struct play_card *card, struct canvas *c, const struct play_layout *l);
/* Says what was missed, to who cannot see it. */
void play_card_say_missed(const struct play_card *card);

#endif
