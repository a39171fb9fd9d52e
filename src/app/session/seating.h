/*
 * seating - who sits down at the table: from what was chosen for a box to the game that is played, and from one game to
 * the next at the same table. It begins no scene.
 */
#ifndef OUTFLANK_APP_SESSION_SEATING_H
#define OUTFLANK_APP_SESSION_SEATING_H

#include <stdint.h>

#include "app/core/game_setup.h"
#include "kit/input.h"

struct app;

/* app->session->table as a box's choice has it; `seed` is for what is drawn by lot. Who goes first next is remembered.
 */
void seating_take(struct app *app, const struct variant *variant, uint32_t seed);

/* The table for the next game of the same players: who goes first changes by turns, by lot or with the loser; a match
 * goes on, or another one begins. */
void seating_next(struct app *app, struct game_setup *table, uint32_t seed);

/* A game at this table is over; `winner`: a player or DRAW. */
void seating_over(struct app *app, struct game_setup *table, int winner);

/* The player who goes first in the next game of a box, 0 or 1; -1: that will be drawn. */
int seating_begins(const struct box_choice *choice, const struct position *start);
/* A player, 0 or 1, who goes first in every game of a box for a handicap, or -1. */
int seating_ahead(const struct box_choice *choice, const struct position *start);

/* A pad was pressed that has no seat, or is to change it: ACTION_SIT and ACTION_SWAP, once the scene has had them. With
 * `push` one that finds no free seat takes the seat that was touched longest ago. True if anything came of it. */
bool seating_pads(struct app *app, const struct action_event *event, bool push);
/* "Pad 3": the pad of a seat, or the one that would be the seat's if there were no more than two. Returns out. */
enum { PAD_WORD_MAX = 48 };
const char *seating_pad_word(const struct app *app, int seat, char out[PAD_WORD_MAX]);
/* A pad sits down in a seat; its buttons are shown. */
void seating_pad_sits(struct app *app, int pad, int seat);

/* Where a person and the computer play, the person is the first player: seats that are otherwise change places. */
void seating_settle(struct box_choice *choice);
/* The players change places. */
void seating_swap(struct box_choice *choice);

#endif
