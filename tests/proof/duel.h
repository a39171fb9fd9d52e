/*
 * duel - one game played through the core and through the plain implementation in step, with everything
 * compared after every ply. It chooses the moves by lot (the same lot as outflank-cli random) and writes
 * them down, so that a disagreement comes with the game that shows it.
 */
#ifndef OUTFLANK_TESTS_DUEL_H
#define OUTFLANK_TESTS_DUEL_H

#include "proof/plain.h"
#include "rules/variant.h"

enum { DUEL_MOVES_MAX = 8192, DUEL_COMPLAINT_MAX = 256, DUEL_GAME_MAX = 400 };

struct duel {
    char game[DUEL_GAME_MAX]; /* its text, for the report */
    struct plain plain;
    struct position core;
    uint32_t lot;   /* the state of the seeded draws */
    uint32_t fault; /* the same for wrong turnings by hand; 0 for none */
    bool mean;      /* choose turns that leave few replies: more passes, wipe-outs and early ends */
    bool thorough;  /* also ask the core about every square that is not legal */
    int placed;
    char moves[DUEL_MOVES_MAX];
    char complaint[DUEL_COMPLAINT_MAX]; /* where both differ; empty while they agree */
};

/* Plays a whole game from the positions given. True if both agreed throughout. */
bool duel_play(struct duel *d);

/* True if both hold the same position; otherwise the complaint says where they differ. */
bool duel_same_position(struct duel *d);

/* Whether the core offers exactly these turns, in this order; otherwise the complaint names one. */
bool duel_same_turns(struct duel *d, const struct plain_turn *turns, int count);

/* The same through text: legal turns, the position, and the whole game from its start (duel_text.c). */
bool duel_same_turn_text(struct duel *d, const struct plain_turn *turns, int count);
bool duel_same_position_text(struct duel *d);
bool duel_same_record(struct duel *d, const struct position *start);

/* For the parts of the duel: what differs (false, so that it can be returned), and the moves written down. */
bool duel_complain(struct duel *d, const char *format, ...);
void duel_write(struct duel *d, const char *format, ...);
void duel_write_square(struct duel *d, int square);
void duel_write_turn(struct duel *d, const struct plain_turn *turn);
/* What lies on a square of the core's board, in the words of plain's cells; '?' if two things do. */
char duel_core_cell(const struct position *p, int square);

/* x = x * 1664525 + 1013904223 mod 2^32; an index below n from its upper half. */
int duel_draw(uint32_t *x, int n);

#endif
