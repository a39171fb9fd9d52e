/*
 * play_notice - messages of the play scene: the line on the board's lower frame (an event that the board does not show,
 * or a further sentence about an illegal move), help for players who are new to a game, and speech.
 *
 * New players are offered the game's lesson in a line that can be pressed or ignored, and the first time a rule has an
 * effect, one sentence explains it. Neither blocks a press or wakes an idle board. There is none of this in
 * demonstrations, in games that are watched or tried, for players who have beaten the computer at the game, and where
 * it could not be saved.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H

#include "learn/progress.h"

struct action_event;
struct canvas;
struct play;
struct play_layout;
struct spoken;

/* What the line says. */
enum notice {
    NOTICE_PASS,       /* a side has no move */
    NOTICE_EMPTY,      /* a side has no pieces left */
    NOTICE_LENT,       /* a side was given a piece */
    NOTICE_CENTRE,     /* the game begins by filling the centre */
    NOTICE_END,        /* why the game has ended early */
    NOTICE_EXTERNAL,   /* the external engine was replaced; this and those below do not belong to a ply */
    NOTICE_FAULT,      /* the computer's move was illegal, and another one is played */
    NOTICE_TIME,       /* a player's time is up */
    NOTICE_SWAPPED,    /* the gamepads have changed sides */
    NOTICE_COPIED,     /* the game is on the clipboard */
    NOTICE_EXPLAINED,  /* a rule, the first time it has an effect */
    NOTICE_TELLING,    /* telling missed turns was switched on or off */
    NOTICE_PAD,        /* a gamepad was disconnected that is not needed yet */
    NOTICE_COSTS_HINT, /* what the first help costs on the ladder, before it is given */
    NOTICE_COSTS_UNDO,
    NOTICE_WARNING /* a warning of the program (app_next_warning) */
};

/* Zeroed: no notice is shown. */
struct play_notice {
    enum notice what;
    enum side side;    /* that it is about */
    float ms;          /* that it will still be seen */
    int pad;           /* the number of NOTICE_PAD's */
    char warning[160]; /* the text of NOTICE_WARNING */
};

/* Help for a player who is new to the game. Zeroed: none. */
struct onboarding {
    bool explains;       /* rules are explained in this game */
    bool offers;         /* the lesson is offered: until a person has made a move */
    enum explained what; /* the rule that NOTICE_EXPLAINED explains */
};

/* Shows a notice, long ones for longer, and says it. Nothing else shows one. */
void play_notice_tell(struct play *play, enum notice what, enum side side);
/* The same for the notice that belongs to a ply, if any. */
void play_notice_ply(struct play *play, const struct position *before, const struct effects *effects);
/* To be called once a frame with the time since the last call, in ms. Returns as a scene's update does. */
int play_notice_update(struct play_notice *notice, float ms);
/* True while there is a line. */
bool play_notice_seen(const struct play *play);
/* Adds the line to what is read of the whole screen. */
void play_notice_describe(const struct play *play, struct spoken *out);
void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

/* ---- new players ---- */

/* A match is on the board. */
void play_onboarding_begin(struct play *play);
/* `mover` has played a ply from `before`, which is being animated. */
void play_onboarding_ply(struct play *play, const struct position *before, enum side mover);

/* True if the lesson is offered; and opens it at a press on the offer. */
bool play_onboarding_offers(const struct play *play);
bool play_onboarding_action(struct play *play, const struct action_event *e);

/* The explanation shown is about a missed turn. */
bool play_onboarding_missed(const struct play *play);
/* The pause before the result, `ms` or longer while the end of the game is explained. */
float play_onboarding_rest(const struct play *play, float ms);

/* ---- speech ---- */

/* Speak the question about coins flipped by hand, a hint, and the end of the game. */
void play_speech_choices(const struct play *play);
void play_speech_hint(const struct play *play);
void play_speech_over(const struct play *play);

#endif
