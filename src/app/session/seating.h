/*
 * seating - who plays which side: turns the choices made for a game into a game setup, and one game's setup into the
 * next one's. It begins no scene.
 */
#ifndef OUTFLANK_APP_SESSION_SEATING_H
#define OUTFLANK_APP_SESSION_SEATING_H

#include <stdint.h>

#include "app/core/game_setup.h"
#include "career/guests.h"
#include "kit/input.h"
#include "kit/pads.h"

struct app;

/* Fills app->session->table from the choices for a game, and remembers who goes first next time; `seed` is for what is
 * drawn by lot. */
void seating_set_up(struct app *app, const struct variant *variant, uint32_t seed);

/* Sets up the next game of the same players: who goes first alternates, is drawn by lot or is the loser; a match goes
 * on, or another one begins. */
void seating_next(struct app *app, struct game_setup *game_setup, uint32_t seed);

/* Records the end of a game; `winner`: a player or DRAW. */
void seating_over(struct app *app, struct game_setup *game_setup, int winner);

/* The player, 0 or 1, who goes first in the next game; -1 if that will be drawn by lot. */
int seating_begins(const struct box_choice *choice, const struct position *start);
/* The player, 0 or 1, who goes first in every game because of a handicap, or -1. */
int seating_ahead(const struct box_choice *choice, const struct position *start);

/* Handles ACTION_SIT and ACTION_SWAP of gamepads after the scene: a gamepad takes a free seat or changes seats. With
 * `push`, if no seat is free, it takes the one used longest ago. True if anything changed. */
bool seating_pads(struct app *app, const struct action_event *event, bool push);
/* What was last said of the seats' gamepads. Zeroed: there was none. */
struct pads_told {
    int at[PAD_SEATS];
    bool here[PAD_SEATS];
};
/* Says at once which gamepad has taken which seat, and which has been disconnected, whoever is to move. To be called
 * after each event. */
void seating_tell_pads(struct app *app, struct pads_told *told);
/* "Pad 3": the gamepad of a seat, or the one it would have if there were only two. Returns out. */
enum { PAD_WORD_MAX = 48 };
const char *seating_pad_word(const struct app *app, int seat, char out[PAD_WORD_MAX]);
/* "Pad 2", "Mouse": what a guest of a game night plays with. Returns out or a text of the language. */
const char *seating_guest_word(const struct app *app, const struct guest *guest, char out[PAD_WORD_MAX]);
/* Gives a seat to a gamepad, whose buttons the prompts show from then on. */
void seating_pad_sits(struct app *app, int pad, int seat);

/* Makes the person the first player where one plays against the computer. */
void seating_settle(struct box_choice *choice);
/* Swaps the players. */
void seating_swap(struct box_choice *choice);

#endif
