/*
 * play_score - shows the points of a ladder match during play: points earned on the board appear where they were earned
 * and fly to the pot, which only a win brings home, or in a run by the board to the score, which passes the next rival
 * of the best runs, visibly and audibly; the loss of the bonus for a match without help is announced beforehand; light
 * and music intensify at the end of a close match. The final score is computed at the end of the match by
 * career/ladder.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SCORE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SCORE_H

#include "app/view/board_view.h"
#include "career/ladder.h"
#include "career/runs.h"

struct app;
struct play_layout;

enum { SCORE_POPS = 4 };

/* Points just earned. */
struct score_pop {
    enum ladder_worth what;
    int times, points;
    unsigned square; /* where they were earned, and an empty square beside it; NO_SQUARE: none */
    unsigned beside;
    float lift; /* in squares, from there upwards */
    float ms;   /* ms since they appeared; negative: until they appear */
};

/* Zeroed: no scoring. */
struct play_score {
    bool there;
    struct app *app;
    const struct match *match;
    enum side me;
    struct ladder run;          /* as of before the match */
    struct runs seen;           /* including rivals */
    struct ladder_score earned; /* by the board */
    struct score_pop pops[SCORE_POPS];
    int pop_count;
    int landed;  /* points of this match that have reached the score or the pot */
    float shown; /* the score as displayed while it counts up, by chains the pot; and its previous value */
    float from;
    float counting; /* ms */
    struct run_entry passed;
    float passing; /* ms since a rival was passed; negative: none */
    bool warned;   /* the cost of help was announced */
    float lamp;    /* 0 to 1: how far the light has intensified */
};

/* Starts or resumes a match, of which so many plies have been shown. `scored`: it is a ladder match. */
void play_score_begin(struct play_score *s, struct app *app, const struct match *match, int plies, enum side me,
                      bool scored);
/* After a clean sweep the pot shows twice as much. */
void play_score_double(struct play_score *s);
/* A ply that led to the current state of the match begins to be shown; or one is taken back. */
void play_score_ply(struct play_score *s, bool backwards);
/* By chains: what the first `plies` have earned is in the pot, in which it then stands. */
void play_score_land(struct play_score *s, int plies);
/* Lets the music follow the match, also outside the ladder. */
void play_score_music(const struct play_score *s);
/* Lets `ms` pass. Returns as a scene's update does. */
int play_score_update(struct play_score *s, float ms);

/* On the first request for help in a match without any, announces its cost and returns true; no help is given yet. */
bool play_score_warns(struct play_score *s, bool helped);

/* True if points go into a pot, which then has a part of its own: how much of a height above the score it takes, 0 if
 * it has to be shown elsewhere. It is drawn as a bowl where that is high enough, otherwise in one line or two. */
bool play_score_has_pot(const struct play_score *s);
float play_score_pot_high(const struct play_layout *l, float w, float h);
void play_score_draw_pot(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b);
/* In a flat panel the lives are apart from the score too. */
void play_score_draw_lives(const struct play_score *s, struct canvas *c, struct box b);

/* Draws the score; the next rival, and the ten opponents of the ladder, unless they are beside the board, where the
 * score has them too. */
void play_score_draw(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b,
                     bool helped);
void play_score_draw_above(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b);
void play_score_draw_tower(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b);
/* Draws the points above the board, on their way to the score. */
void play_score_draw_pops(const struct play_score *s, struct canvas *c, const struct board_place *board,
                          struct box score);
/* Draws the light below everything else. */
void play_score_draw_lamp(const struct play_score *s, struct canvas *c);

#endif
