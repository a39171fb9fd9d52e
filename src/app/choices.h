/*
 * choices - what was chosen last for each box: the opponent, who goes first, the house rules. The settings keep it, a
 * line a game. Who goes first is a matter of seats, not of the rules: no game knows it.
 */
#ifndef OUTFLANK_APP_CHOICES_H
#define OUTFLANK_APP_CHOICES_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "rules/variant.h"

enum { CHOICES_MAX = 8 };

enum begins { BEGINS_FIRST_PLAYER, BEGINS_SECOND_PLAYER, BEGINS_BY_TURNS, BEGINS_BY_LOT, BEGINS_KINDS };

struct box_choice {
    bool known;   /* a game of this box has been begun, or chosen, before */
    int opponent; /* as opponent.h numbers them */
    enum begins begins;
    int next;           /* by turns: the player, 0 or 1, who goes first in the next game */
    struct setup setup; /* without its seed */
};

/* The player, 0 or 1, who goes first in the game that is started now; `seed` decides at random. Who is next is
 * remembered. */
int choice_first_player(struct box_choice *choice, uint32_t seed);

/* "classic:size=6 4 turns 2": the game, the opponent, who goes first, and who does next if they alternate. */
void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out);
/* The same back into the place of its game. False, and nothing written, if it says what cannot be. */
bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text);

/* The index of a game among the choices. */
int choice_place(const struct variant *variant);

#endif
