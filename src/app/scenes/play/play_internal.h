/*
 * play_internal - the play scene's own struct, shared by its files: play.c (what happens), play_action.c (what players
 * do), play_draw.c (how it is seen), and those with headers of their own beside them, a matter each.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_INTERNAL_H

#include "app/board/board_player.h"
#include "app/scenes/play/play_card.h"
#include "app/scenes/play/play_clock.h"
#include "app/scenes/play/play_engine.h"
#include "app/scenes/play/play_face.h"
#include "app/scenes/play/play_notice.h"
#include "app/scenes/play/play_panel.h"
#include "app/scenes/play/play_score.h"
#include "app/scenes/play/play_seats.h"
#include "app/scenes/scenes.h"
#include "app/session/session.h"

/* The four states, and no fifth. The first is the board's, and holds while it shows anything. */
enum play_state { PLAY_SHOWING, PLAY_CHOOSING, PLAY_WAITING, PLAY_OVER };

/* What the end of this game has changed, so that an end that is taken back counts once. */
struct play_count {
    bool done; /* it is in the score and in the match */
    struct session_score score_before;
    struct series series_before;
};

struct play {
    struct scene base;
    struct app *app;
    const struct game_style *look;
    struct match *match;
    struct game_setup table; /* what the game is; who has FIRST changes as sides are swapped */
    struct board_player board;
    enum play_state state; /* once nothing is shown any more: play_state and play_wait_for */
    float rest;            /* ms until the result is shown, or the machine moves; -1: neither */
    struct seats seats;
    struct play_clock clock;
    struct play_engine engine;
    struct play_card card;
    struct play_notice notice;
    struct onboarding meeting;
    struct play_face face; /* of the opponent */
    struct play_panels panels;
    struct play_score points;
    struct play_count count;
    unsigned resume; /* a pawn to choose again once its walk has been taken back, or PICK_NOWHERE */
    bool replaying;  /* the game is over and is being walked through */
    int quitter;     /* who gave it up, or 2 */
    bool toss;       /* who begins was drawn, and is still to be shown */
    bool bench;
    uint64_t guarded; /* app->now up to which a press is not for the board */
};

/* What the board asks the game (play_action.c), and what it tells (play_motion.c): answers of PLAY_BOARD, each with the
 * scene. */
extern const struct board_class PLAY_BOARD;
int play_board_seat(void *scene, enum side side);
void play_board_stepped(void *scene);
void play_board_shown(void *scene, const struct position *before, bool backwards);
void play_board_after(void *scene);

void play_describe(const struct scene *scene, struct spoken *out);
void play_draw(const struct scene *s, struct canvas *c);
bool play_action(struct scene *s, const struct action_event *event);
/* The first player has had a hint or taken something back in this game. */
bool play_has_help(const struct play *play);
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

/* Walking through a game that is over: a turn back or forth, to either end, back to the result. Nothing is offered on
 * the board meanwhile, and nothing is played by accident: to play on from a position is a choice of its own. What a
 * player does meanwhile (true if it meant something), and what the foot of the screen names (how many). */
void play_review_begin(struct play *play);
bool play_review_action(struct play *play, const struct action_event *e);
struct prompt;
int play_review_prompts(const struct play *play, struct prompt *out);

/* The side that is asked for something now: the one to move, or the one that puts the other's coins right. */
enum side play_actor(const struct play *play);

/* Keeps the match as it stands, if it is one that is being played. */
void play_keep(const struct play *play);

/* The player (0, 1) who has a side. */
int play_player_of(const struct play *play, enum side side);

/* What the foot of the screen names now; returns how many. */
enum { PLAY_PROMPTS = 8 };
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
