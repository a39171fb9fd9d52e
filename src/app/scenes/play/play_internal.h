/*
 * play_internal - the play scene's own struct, shared by its files: play.c (what happens), play_action.c (what players
 * do), play_draw.c (how it is seen), and those with headers of their own beside them, a matter each.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H

#include "app/board/board_player.h"
#include "app/scenes/play/play_card.h"
#include "app/scenes/play/play_face.h"
#include "app/scenes/play/play_onboarding.h"
#include "app/scenes/play/play_piece_leaving.h"
#include "app/scenes/play/play_seats.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/session_score.h"

/* The four states, and no fifth. The first is the board's, and holds while it shows anything. */
enum play_state { PLAY_SHOWING, PLAY_CHOOSING, PLAY_WAITING, PLAY_OVER };

enum { TOAST_MS = 2600, TOAST_LONG_MS = 8000, TOAST_FADE_MS = 250 };

/* What a notice at the foot of the screen announces. */
enum notice {
    NOTICE_PASS,      /* a side can flip nothing */
    NOTICE_EMPTY,     /* it has nothing left to play */
    NOTICE_LENT,      /* it was given a piece */
    NOTICE_CENTRE,    /* the game begins with the centre */
    NOTICE_GUEST,     /* from here on no news of a ply: the guest engine has been replaced */
    NOTICE_FAULT,     /* the computer's move could not be played */
    NOTICE_TIME,      /* a player's time is up */
    NOTICE_SWAPPED,   /* the gamepads have changed sides */
    NOTICE_COPIED,    /* the game is on the clipboard */
    NOTICE_EXPLAINED, /* a rule, the first time that it matters (play_onboarding.h) */
    NOTICE_TELLING,   /* whether what was missed is told has been switched */
    NOTICE_TROUBLE    /* something of the program's own does not work */
};

struct play {
    struct scene base;
    struct app *app;
    const struct game_style *look;
    struct match *match;
    struct board_player board;
    enum play_state state; /* once nothing is shown any more: play_state and play_wait_for */
    unsigned free_held;    /* who holds what makes the cursor step over all squares: a bit a seat (play_seats.c) */
    struct seats seats;
    int column;    /* a column named by a letter, or -1 */
    unsigned hint; /* place or PICK_NOWHERE */
    struct play_card card;
    struct missed_question missed;
    unsigned resume;                     /* a pawn to choose again once its walk has been taken back, or PICK_NOWHERE */
    struct game_setup table;             /* what the game is; who has FIRST changes as sides are swapped */
    int opponent;                        /* who the second player is now: the table's, or who stands in for it */
    struct external_engine_report guest; /* why the guest is no longer the second player; else NBOARD_FINE */
    bool external_engine_news;           /* and that is still to be announced */
    bool external_engine_unknown;        /* the player is to say first whether it may be started (engine_trust.h) */
    bool external_engine_asking;         /* and is being asked */
    unsigned ticket;                     /* of what the machine is thinking about (opponent.h), or 0 */
    bool learning_seen;      /* what was to be seen of its thread at the last update: frames between two are alike */
    int engine_seconds_seen; /* ... */
    bool hinting;            /* and that is a hint */
    bool learnt;             /* it was told to get to know the board */
    bool replaying;          /* the game is over and is being walked through */
    int quitter;             /* who gave it up, or 2 */
    bool counted;            /* this game is in the tally, which was `tally_before` without it */
    struct session_score tally_before;
    bool clock_runs;      /* the scene is on top and the game is not over */
    uint64_t clock_from;  /* ms, as app->now: since then */
    uint64_t played_ms;   /* and before that */
    bool begun_earlier;   /* on another day: how long it took is not known */
    float rest;           /* ms until the result is shown, or the machine moves; -1: neither */
    float toast_ms;       /* how much longer the notice is seen */
    enum notice notice;   /* what it says */
    enum side toast_side; /* whom it is about */
    char trouble[160];    /* what does not work */
    struct meeting meeting;
    struct play_face face;       /* of the opponent */
    uint64_t clock_seen;         /* app->now up to which the players' clock has run; 0: it stands */
    uint32_t turn_ms;            /* how long the turn has taken so far */
    bool timed_out;              /* the game was lost by the clock */
    bool told_out[2];            /* that their time is up was said */
    bool toss;                   /* who begins was drawn, and is still to be shown */
    struct series series_before; /* the match without this game */
    float lit[2];                /* 0 to 1: how far a side's panel shows that it is to move (play_panel.c) */
    struct taken taken;          /* the lid that rises */
    float thinking_ms;           /* how long the machine has been thinking; 0: it is not */
    bool bench;
};

/* What the board asks the game (play_action.c). */
extern const struct board_class PLAY_BOARD;

void play_draw(const struct scene *s, struct canvas *c);
bool play_action(struct scene *s, const struct action_event *event);
/* Asks for a hint, for whoever is to move (play_action.c). */
void play_hint(struct play *play);
/* Takes back the last turn of whoever may do so, if that is allowed. */
void play_undo(struct play *play);
/* True if Back takes back a choice or a walk, not a whole turn. */
bool play_choice_to_take_back(const struct play *play);

static inline enum play_state play_state(const struct play *play)
{
    return play->board.showing ? PLAY_SHOWING : play->state;
}
/* What the game waits for, once nothing is shown any more. */
void play_wait_for(struct play *play, enum play_state state);

/* Plays a ply and begins to show it; goes on with what the match asks for; shows the result. */
void play_show_forwards(struct play *play, struct move move);
void play_go_on(struct play *play);
void play_show_result(struct play *play);

/* For how many seconds it has been played, pauses left out; -1: nobody knows. */
int play_seconds(const struct play *play);
/* True if a game is under way that would be missed. */
bool play_under_way(const struct play *play);

/* The side that is asked for something now: the one to move, or the one that puts the other's coins right. */
enum side play_actor(const struct play *play);

/* Keeps the match as it stands, if it is one that is being played. */
void play_keep(const struct play *play);

/* The player (0, 1) who has a side. */
int play_player_of(const struct play *play, enum side side);

/* What the foot of the screen names now; returns how many. */
enum { PLAY_PROMPTS = 8 };
struct prompt;
int play_prompts(const struct play *play, struct prompt *out);
struct prompt_place;
struct play_layout;
struct prompt_place play_prompt_place(const struct play *play, struct canvas *c, const struct play_layout *l);

/* Where everything lies now, a card that is open included. */
struct play_layout play_layout_of(const struct play *play, const struct canvas *c);

/* The board's place for a canvas, for whoever must know where squares are. */
struct board_place play_board_place(const struct play *play, const struct canvas *c);

/* The stack of the rails whose disc is chosen, or PICK_NOWHERE. */
unsigned play_chosen_stack(const struct play *play);

#endif
