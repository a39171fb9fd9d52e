/*
 * players_internal - internals of the players' drawer over the choice of the opponent: seats, devices, who goes first,
 * handicaps, the match, the clock, hints. players.c has the logic, players_form.c the form, players_draw.c and
 * players_icons.c the pictures. Changes go directly into the choices in the settings.
 */
#ifndef OUTFLANK_APP_SCENES_PLAYERS_PLAYERS_INTERNAL_H
#define OUTFLANK_APP_SCENES_PLAYERS_PLAYERS_INTERNAL_H

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/ui/form.h"

enum { PLAYERS_NAME_MAX = 96 };

/* Groups for Tab; those of a seat are PLAYERS_SEAT + seat. */
enum { PLAYERS_HEAD, PLAYERS_SEAT, PLAYERS_MATCH = PLAYERS_SEAT + 2, PLAYERS_FOOT };

/* Who is on a seat. */
enum sitter { SITTER_PERSON, SITTER_COMPUTER, SITTER_ENGINE, SITTERS };

struct players_screen {
    struct form_screen base;
    struct app *app;
    const struct variant *variant;
    struct box_choice *choice;            /* in the settings */
    struct position start;                /* with the house rules, without handicaps */
    int naming;                           /* the seat whose name is being entered */
    int sitter[2], ahead[2], clock_loses; /* of the choice, as the controls show it */
};

/* The choice of who plays on a seat. */
static inline int *players_seat(struct players_screen *s, int seat)
{
    return seat == 0 ? &s->choice->player : &s->choice->opponent;
}

/* Who plays on a seat, as opponent.h numbers opponents. */
static inline int players_who(const struct players_screen *s, int seat)
{
    return seat == 0 ? s->choice->player : s->choice->opponent;
}
enum sitter players_sitter(const struct players_screen *s, int seat);
/* The name of the player on a seat. */
const char *players_name(const struct players_screen *s, int seat, char out[PLAYERS_NAME_MAX]);
/* True if the handicap is discs on corners; otherwise it is the first move. */
bool players_have_corners(const struct players_screen *s);

/* The side that a seat has in the next game; -1 if it will be drawn by lot. */
int players_side(const struct players_screen *s, int seat);

/* ---- players.c, called by the form ---- */

void players_seat_somebody(void *screen, int seat);
void players_give_corners(void *screen, int seat);
void players_give_ahead(void *screen, int seat);
void players_ask_name(void *screen, int seat);
void players_swap(void *screen, int tag);
void players_start(void *screen, int tag);

void players_walk(struct form *f, void *screen);

/* ---- players_draw.c; `tag` is the seat ---- */

void players_draw_disc(const void *screen, struct canvas *c, const struct form_node *node);
void players_draw_pencil(const void *screen, struct canvas *c, const struct form_node *node);
void players_draw_device(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int device,
                         bool hover);
void players_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void players_draw_swap(const void *screen, struct canvas *c, const struct form_node *node);
/* The text for the device of a player. */
const char *players_device_word(const struct players_screen *s, enum seat_device device, char pad[PAD_WORD_MAX]);

/* Draws a player's device, 34 units wide, around (x, y). */
void players_icon_draw(struct canvas *c, enum seat_device device, float x, float y, struct colour colour);
/* A pencil; two arrows in opposite directions. */
void players_pencil_draw(struct canvas *c, float x, float y, struct colour colour);
void players_swap_draw(struct canvas *c, float x, float y, struct colour colour);

#endif
