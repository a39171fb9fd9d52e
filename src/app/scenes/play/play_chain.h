/*
 * play_chain - what a turn of a run by chains earns, while it is played: the chain sings on the board (ui/chain_view),
 * its sum flies to the pot, and the answer waits for it; what a move would earn is said before. The sums are those that
 * the run is paid by (career/chain.h). Other games, and runs by the board, have none of it.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_CHAIN_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_CHAIN_H

#include "app/ui/chain_view.h"
#include "career/ladder.h"

struct play;

/* Zeroed: none is shown. */
struct play_chain {
    bool on;      /* there is a chain to see */
    bool counted; /* its ply is played, and not only held */
    bool over;    /* the ply's motion has ended */
    bool summed;  /* the sum was heard */
    bool landed;  /* it has come to the pot */
    bool still;   /* the world has stood still for it */
    int ply;
    int ticks; /* of brass that were heard */
    int tens;  /* chains of ten in this match before */
    struct position before;
    struct chain_view view;
    float t;             /* ms since its motion began */
    float hold, hold_at; /* ms for which the world still stands still, from that time on */
    float dark, ring;    /* 0 to 1: how far the light has narrowed, to the board and to the chain */
    struct chain_lines lines;
};

/* What a move earns the player of this run; nothing in other games. */
int play_chain_earns(const void *play, struct move move);

/* The board's callbacks: how a ply moves, and that it does. */
unsigned play_chain_manner(void *play, int i, struct move move);
void play_chain_begun(void *play, int i, struct move move);
/* A ply is shown, forwards or as it is taken back. */
void play_chain_shown(struct play *play, bool backwards);
/* Another match. */
void play_chain_reset(struct play *play);
/* Says what the last ply has earned, if it did. */
void play_chain_say(const struct play *play);

/* Lets `ms` pass before anything else does, less what of it the world stands still. True as long as it does. */
bool play_chain_stands(struct play *play, float *ms);
/* Lets `ms` pass. Returns as a scene's update does. */
int play_chain_update(struct play *play, float ms);
/* True as long as the computer's answer, or the end of the match, waits for the sum; and the ms that are left. */
bool play_chain_waits(const struct play *play, int *next);
/* A press: the world goes on, or the sum is in the pot at once. False: there was nothing to end. */
bool play_chain_press(struct play *play);
/* For a picture: the moment `ms` after the motion has begun; negative: as the sum stands. */
void play_chain_hold_still(struct play *play, int ms);

/* For --bench: the twelve discs that are flipping are a chain, if this is a run by chains. */
void play_chain_bench(struct play *play);

/* The light of its lines; NULL: none. */
const struct chain_lines *play_chain_lines(const struct play *play);
/* Draws the dark, the numbers and the sum over everything. `pot`: where the sum flies. */
void play_chain_draw(const struct play *play, struct canvas *c, struct box pot);

#endif
