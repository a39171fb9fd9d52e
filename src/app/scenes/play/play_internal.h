/*
 * play_internal - the play scene's struct, and what its parts ask of it (play.c): the panels, the computer and its
 * advice, notices, points, coins flipped by hand, seats and clocks, which have headers of their own here.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H

#include "app/board/board_player.h"
#include "app/scenes/play/play_advice.h"
#include "app/scenes/play/play_chain.h"
#include "app/scenes/play/play_notice.h"
#include "app/scenes/play/play_panel.h"
#include "app/scenes/play/play_score.h"
#include "app/scenes/play/play_seats.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"

/* The four states. PLAY_SHOWING applies whenever the board is showing a motion. */
enum play_state { PLAY_SHOWING, PLAY_CHOOSING, PLAY_WAITING, PLAY_OVER };

/* What the end of this game has changed, so that it is undone when the end is taken back. */
struct play_count {
    bool done; /* the game is counted in the score and in the series */
    struct session_score score_before;
    struct series series_before;
};

struct play {
    struct scene base;
    struct app *app;
    struct form *form; /* its panels */
    const struct game_style *game_style;
    struct match *match;
    struct game_setup game_setup; /* the setup; who has FIRST changes when sides are swapped */
    struct board_player board;
    enum play_state state; /* the state once all motions have ended: play_state and play_wait_for */
    float rest;            /* ms until the result is shown or the computer moves; -1: neither */
    struct seats seats;
    struct play_clock clock;
    struct play_engine engine;
    struct play_advice card;
    struct play_notice notice;
    struct onboarding onboarding;
    struct play_face face;   /* the opponent's */
    struct play_face own[2]; /* of people, by player */
    struct play_panels panels;
    struct play_score points;
    struct play_chain chain;
    struct play_count count;
    unsigned resume;  /* a pawn to choose again after its walk was undone, or PICK_NOWHERE */
    bool replaying;   /* the game is over and is being stepped through */
    int quitter;      /* the side that resigned, or 2 */
    bool given_whole; /* the match was over when it came: it was not played here */
    bool perfect;     /* a clean sweep was shown */
    bool toss;        /* who begins was drawn by lot, which is still to be shown */
    bool peeks;       /* the answers are shown as long as something is held */
    int look_at;      /* the plies after which the gift of a run shows the answers; -1: it does not */
    bool bench;
    const int *counted; /* of each side, so far, while the result counts on this board; NULL: it does not */
    uint64_t guarded;   /* app->now until which presses are not for the board */
};

/* Takes back the last turn of a player who may do so, if allowed. */
void play_undo(struct play *play);
static inline enum play_state play_state(const struct play *play)
{
    return play->board.showing ? PLAY_SHOWING : play->state;
}
/* Sets what the game waits for once all motions have ended. */
void play_wait_for(struct play *play, enum play_state state);

/* Plays a ply and starts to show it; continues with what the match requires next. */
void play_show_forwards(struct play *play, struct move move);
void play_go_on(struct play *play);

/* The side that must act: the one to move, or the one that corrects the other's coins. */
enum side play_actor(const struct play *play);

/* Saves the match if it is in progress. */
void play_keep(const struct play *play);

/* True if the first player has used a hint or undo in this game. */
bool play_has_help(const struct play *play);

/* The player (0, 1) of a side. */
int play_player_of(const struct play *play, enum side side);

/* The board's geometry. */
struct board_place play_board_place(const struct play *play);

/* The stack of the rails whose disc is chosen, or PICK_NOWHERE. */
unsigned play_chosen_stack(const struct play *play);

#endif
