/*
 * choices - what was chosen last for each box: who plays, who goes first, the match, the clock, the house rules. The
 * settings keep it, a line a game and one for each player who has more than a chair. Who goes first is a matter of
 * seats, not of the rules: no game knows it.
 */
#ifndef OUTFLANK_APP_CORE_CHOICES_H
#define OUTFLANK_APP_CORE_CHOICES_H

#include <stdbool.h>

#include "app/core/game_setup.h"
#include "base/strbuf.h"
#include "rules/variant.h"

enum { CHOICES_MAX = 8 };

enum begins { BEGINS_FIRST_PLAYER, BEGINS_SECOND_PLAYER, BEGINS_BY_TURNS, BEGINS_BY_LOT, BEGINS_LOSER, BEGINS_KINDS };

struct box_choice {
    bool known;   /* a game of this box has been begun, or chosen, before */
    int opponent; /* as opponent.h numbers them */
    int own;      /* likewise: 0, a person, unless the computer plays against the computer */
    enum begins begins;
    int next; /* by turns, or the loser: the player, 0 or 1, who goes first in the next game */
    struct seat seats[2];
    enum series_kind series;
    enum clock_kind clock;
    bool clock_loses;
    enum hints hints;
    struct setup setup; /* without its seed */
};

/* What every box begins with before anything was chosen: the first move is drawn where the game's own text has it so.
 */
void choices_default(struct box_choice choices[CHOICES_MAX]);

/* The player, 0 or 1, who goes first in the game that is started now; `seed` decides at random. Who is next is
 * remembered. */
int choice_first_player(struct box_choice *choice, uint32_t seed);

/* Of a game that is over the winner, a player or DRAW: the loser may go first in the next one. */
void choice_game_over(struct box_choice *choice, int first_player, int winner);

/* "classic:size=6 4 turns 2 0 best-3 game-5 lose allowed": the game, the opponent, who goes first, and who does next if
 * they alternate; who the first player is, the match, the clock, hints. Older files have the first four alone. */
void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out);
/* "classic 1 any 0 Anna": what is known of a player of a box. False, and nothing written, if that is nothing. */
bool choice_write_seat(const struct box_choice *choice, const struct variant *variant, int player, struct strbuf *out);
bool choice_read_seat(struct box_choice choices[CHOICES_MAX], const char *text);
/* The same back into the place of its game. False, and nothing written, if it says what cannot be. */
bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text);

/* The index of a game among the choices. */
int choice_place(const struct variant *variant);

#endif
