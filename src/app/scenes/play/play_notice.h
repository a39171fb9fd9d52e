/*
 * play_notice - what is said besides the board: the line on the board's lower frame, never on a square, a prompt or the
 * record (what has just happened and is not seen on the board, or what else there is to say of a press that was
 * refused), what somebody is told who meets a game for the first time, and what is spoken.
 *
 * Whoever meets a game is offered its lesson in one line that may be pressed or ignored, and the first time that one of
 * its rules makes something happen the board says why in one sentence, once. Neither stops a press or wakes a board at
 * rest. Nothing is said in demonstrations and games that are only watched or tried, to whoever has beaten the computer
 * at this game, and where it could not be remembered.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H

#include "learn/progress.h"

struct action_event;
struct canvas;
struct play;
struct play_layout;

/* What a notice at the foot of the screen announces. */
enum notice {
    NOTICE_PASS,      /* a side can flip nothing */
    NOTICE_EMPTY,     /* it has nothing left to play */
    NOTICE_LENT,      /* it was given a piece */
    NOTICE_CENTRE,    /* the game begins with the centre */
    NOTICE_GUEST,     /* from here on no news of a ply: the external engine has been replaced */
    NOTICE_FAULT,     /* the computer's move could not be played */
    NOTICE_TIME,      /* a player's time is up */
    NOTICE_SWAPPED,   /* the gamepads have changed sides */
    NOTICE_COPIED,    /* the game is on the clipboard */
    NOTICE_EXPLAINED, /* a rule, the first time that it matters */
    NOTICE_TELLING,   /* whether what was missed is told has been switched */
    NOTICE_TROUBLE    /* something of the program's own does not work */
};

/* Zeroed: nothing is said. */
struct play_notice {
    enum notice what;
    enum side side;    /* whom it is about */
    float ms;          /* how much longer it is seen */
    char trouble[160]; /* what does not work */
};

/* Of whoever plays with the game. Zeroed: nothing is explained. */
struct onboarding {
    bool explains;       /* rules are explained in this game */
    bool offers;         /* the lesson is offered: until a person has made a move */
    enum explained what; /* the rule that NOTICE_EXPLAINED explains */
};

/* From now on; those that want time to be read stay longer. And: it is spoken, too. */
void play_notice_show(struct play_notice *notice, enum notice what, enum side side);
void play_notice_tell(struct play *play, enum notice what, enum side side);
/* The same for what a ply that is to be shown means beyond what is seen of it; or nothing. */
void play_notice_ply(struct play_notice *notice, const struct position *before, const struct effects *effects);
/* So many ms have passed. Returns as a scene's update does. */
int play_notice_update(struct play_notice *notice, float ms);
/* True while there is such a line. */
bool play_notice_seen(const struct play *play);
void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

/* ---- the first time ---- */

/* A match has been put on the board; nothing of it has been played just now. */
void play_onboarding_begin(struct play *play);
/* `mover` has just played the ply from `before` that is being shown. */
void play_onboarding_ply(struct play *play, const struct position *before, enum side mover);

/* The offer is to be seen, unless something else is. And: a press that takes it opens the lesson. */
bool play_onboarding_offers(const struct play *play);
bool play_onboarding_action(struct play *play, const struct action_event *e);

/* The offer; the sentence that explains `what`. */
void play_onboarding_word_offer(const struct play *play, char *out, size_t size);
void play_onboarding_word_rule(const struct play *play, char *out, size_t size);

/* A side's turn is missed, and that is being explained. */
bool play_onboarding_missed(const struct play *play);
/* How long a board that has come to its end is left to be looked at, ms: longer where the end is explained. */
float play_onboarding_rest(const struct play *play, float ms);

/* ---- what is spoken ---- */

/* The other player is asked about coins flipped by hand; a hint has come; the game is over. */
void play_speech_choices(const struct play *play);
void play_speech_hint(const struct play *play);
void play_speech_over(const struct play *play);

#endif
