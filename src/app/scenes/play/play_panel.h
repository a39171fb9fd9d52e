/*
 * play_panel - the contents of the two panels of the play scene, collected from the match for side_panel. It animates
 * the transition of frame and pill to the side to move, and the picking up of a piece: it slides out of the tray
 * towards the board, or the chevrons of the chosen stack run. With reduced motion neither moves. Texts may be specific
 * to a game.
 *
 * The opponent's portrait is in its panel, with its mood, and its remarks in a bubble. They follow the game and do not
 * influence it. There is no face when two people play, or an external engine.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H

#include "app/text/remarks.h"
#include "app/view/face.h"
#include "rules/position.h"

struct app;
struct canvas;
struct effects;
struct match;
struct panel_place;
struct play;
struct play_layout;

/* The chosen stack, or PICK_NOWHERE, and for how many ms it has been chosen. */
struct stack_motion {
    unsigned stack;
    float ms;
};

struct play_panels {
    float lit[2];                     /* 0 to 1: how far a side's panel is highlighted as the side to move */
    struct stack_motion stack_motion; /* the stack whose chevrons run */
    float thinking_ms;                /* how long the computer has been thinking; 0: it is not */
};

/* Draws a side's panel, with its number of discs and pieces left in the position shown. */
void play_panel_draw(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side, int count,
                     const struct position *seen);

/* Advances frame, pill and thinking dots by `ms`. Returns as a scene's update does. */
int play_panel_update(struct play *play, float ms);
/* Ends these animations at once. */
void play_panel_settle(struct play *play);
/* True if the computer has been thinking long enough to show it. */
bool play_panel_thinks(const struct play_panels *panels);

/* ---- picking up a piece ---- */

/* Lets `ms` pass with this stack chosen (PICK_NOWHERE: none). True while its chevrons run. */
bool stack_motion_update(struct stack_motion *stack_motion, unsigned stack, float ms);
bool stack_motion_running(const struct stack_motion *stack_motion);
/* The remaining part of the chosen stack's motion, 1 to 0. */
float play_panel_stack_left(const struct play *play);

/* Draws the piece on its way from the tray. */
void play_panel_draw_sliding(const struct play *play, struct canvas *c, const struct play_layout *l);

/* ---- texts ---- */

/* "Dark". */
const char *play_words_side(const struct play *play, enum side side);
/* "Pip", "You", "Anna". And in a sentence: "Player 1 · gamepad". */
void play_words_name(const struct play *play, enum side side, char *out, size_t size);
void play_words_player(const struct play *play, enum side side, char *out, size_t size);

/* The text below a side's panel: what it will mean when its hand runs out, once that is near; or why the external
 * engine was replaced. False if there is none. */
bool play_words_low(const struct play *play, const struct position *seen, enum side side, char *out, size_t size);
/* "Edax 4.6 has quit"; `brief` shortens a long name. */
void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size);

/* ---- the face ---- */

enum { PLAY_SAID_MAX = 160 };

/* Zeroed: no face. */
struct play_face {
    bool there;
    struct app *app;
    const struct match *match;
    enum side side; /* the side that it plays */
    struct face_life life;
    struct rng rng;
    enum mood_name mood;          /* while it is not thinking */
    float mood_ms;                /* ms remaining of the mood */
    char said[PLAY_SAID_MAX];     /* the text in the bubble */
    float said_ms;                /* ms remaining of the remark; 0: none */
    float said_for;               /* ms since it appeared */
    unsigned used[REMARK_EVENTS]; /* remarks made in this match, one bit each */
    int quiet;                    /* its own turns since the last remark */
    int share;                    /* its share of all legal moves before, in per cent; -1: unknown */
    float alone;                  /* ms since the last input */
};

/* Starts or resumes a match against an opponent. Only levels, from 1 on, have a face. `greeted`: it has already spoken
 * before the match. */
void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted);
/* A ply from `before` to the current state of the match begins to be shown. `speaks`: it may comment. */
void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks);

/* What it can see. */
struct play_face_sight {
    bool asked;      /* it is to move */
    bool thinks;     /* and has been thinking for a while */
    unsigned square; /* the square it looks at; NO_SQUARE: none */
};
/* Lets `ms` pass. Returns as a scene's update does; SCENE_STILL while it sleeps. */
int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight);
/* Draws it in its panel. */
void play_face_draw(const struct play_face *f, struct canvas *c, const struct panel_place *p);

#endif
