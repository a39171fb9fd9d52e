/*
 * play_score - the points of a match of the ladder while it is played: what is earned on the board rises where it is
 * earned and flies to the score; the rival next above in the best runs is passed, seen and heard; the bonus for a match
 * without help is spoken of before it is lost; lamp and music rise at the end of a close match. What counts is
 * reckoned when the match is over (career/ladder); this only shows, and decides nothing.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SCORE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SCORE_H

#include "app/view/board_view.h"
#include "app/view/side_panel.h"
#include "career/ladder.h"
#include "career/runs.h"

struct app;

enum { SCORE_POPS = 4 };

/* Points that have just been earned. */
struct score_pop {
    enum ladder_worth what;
    int times, points;
    unsigned square; /* where they were earned, and the free square beside it; NO_SQUARE: there is none */
    unsigned beside;
    float ms; /* since they came; below 0: until they come */
};

/* Zeroed: nothing is counted. */
struct play_score {
    bool there;
    struct app *app;
    const struct match *match;
    enum side me;
    struct ladder run; /* as it stood before the match */
    struct runs seen;  /* with rivals */
    struct ladder_score earned;
    struct score_pop pops[SCORE_POPS];
    int pop_count;
    int landed;  /* points of this match that have come to the score */
    float shown; /* the score on its way there, from what it was before */
    float from;
    float counting; /* ms */
    struct run_entry passed;
    float passing; /* ms since it was passed; below 0: nobody was */
    bool warned;   /* what help costs has been said */
    float lamp;    /* 0 to 1: how far it has risen */
};

/* A match is begun, or gone on with; `scored`: it is one of the ladder. */
void play_score_begin(struct play_score *s, struct app *app, const struct match *match, enum side me, bool scored);
/* A ply begins to be shown that led to the match as it stands; or one is taken back. */
void play_score_ply(struct play_score *s, bool backwards);
/* The music follows the match, on the ladder or not. */
void play_score_hear(const struct play_score *s);
/* Time passes, ms. Returns as a scene's update does. */
int play_score_update(struct play_score *s, float ms);
/* For a picture: points on their way. */
void play_score_pose(struct play_score *s);

/* Help is asked for, for the first time in a match that has had none: it is said what that costs, and no help is given
 * yet. */
bool play_score_warns(struct play_score *s, bool helped);

/* The points of the match so far, and the score as it is seen. */
int play_score_now(const struct play_score *s);

/* In the player's panel, where the panel has left it room. */
void play_score_draw(const struct play_score *s, struct canvas *c, const struct panel_place *p, bool helped);
/* Over the board. */
void play_score_draw_pops(const struct play_score *s, struct canvas *c, const struct board_place *board,
                          const struct panel_place *p);
/* The room's light, under everything. */
void play_score_draw_lamp(const struct play_score *s, struct canvas *c);

/* When points come, fly and are there, ms. */
enum { POP_RISE_MS = 500, POP_FLY_AT_MS = 1200, POP_THERE_MS = 1460, POP_APART_MS = 140, SCORE_COUNT_MS = 260 };
enum { SCORE_PASS_MS = 240, SCORE_PASSED_MS = 2400, LAMP_MS = 2000, LAMP_STEPS = 8 };
bool play_score_calm(const struct play_score *s);

#endif
