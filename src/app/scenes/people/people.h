/*
 * people - the inside of the players' page, the other side of choosing a game: who sits where and plays with what, who
 * goes first, handicaps, the match, the clock, hints. people.c decides, people_form.c says what is on the screen,
 * people_draw.c and people_icons.c draw its pictures. It changes the box's choice in the settings at once.
 */
#ifndef OUTFLANK_APP_SCENES_PEOPLE_PEOPLE_H
#define OUTFLANK_APP_SCENES_PEOPLE_PEOPLE_H

#include "app/core/choices.h"
#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/ui/form.h"

enum { PEOPLE_NAME_MAX = 96 };

/* What Tab goes through; what belongs to a seat stands in PEOPLE_SEAT + seat. */
enum { PEOPLE_HEAD, PEOPLE_SEAT, PEOPLE_MATCH = PEOPLE_SEAT + 2, PEOPLE_FOOT };

/* Who sits on a seat. */
enum sitter { SITTER_PERSON, SITTER_COMPUTER, SITTER_ENGINE, SITTERS };

struct people {
    struct scene base;
    struct app *app;
    const struct variant *variant;
    struct box_choice *choice; /* the settings' own */
    struct position start;     /* as the house rules begin, without handicaps */
    int naming;                /* the seat whose name is being entered */
    struct form *form;
};

/* Who plays on a seat, as opponent.h numbers opponents. */
static inline int people_who(const struct people *s, int seat)
{
    return seat == 0 ? s->choice->own : s->choice->opponent;
}
enum sitter people_sitter(const struct people *s, int seat);
/* What the player of a seat is called. */
const char *people_name(const struct people *s, int seat, char out[PEOPLE_NAME_MAX]);
/* Discs are given on corners here; else the first move is. */
bool people_have_corners(const struct people *s);

/* The side that a seat has in the next game; -1: that is drawn. */
int people_side(const struct people *s, int seat);

/* ---- people.c, for the walk: what is chosen ---- */

void people_seat_somebody(void *screen, int seat, int sitter);
void people_give_corners(void *screen, int seat, int corners);
void people_ask_name(void *screen, int seat);
void people_swap(void *screen);
void people_start(void *screen, int tag);

void people_walk(struct form *f, void *screen);

/* ---- people_draw.c: what is drawn by hand, `tag` being the seat ---- */

void people_draw_disc(const void *screen, struct canvas *c, const struct form_node *node);
void people_draw_pencil(const void *screen, struct canvas *c, const struct form_node *node);
void people_draw_device(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int device,
                        bool hover);
void people_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void people_draw_swap(const void *screen, struct canvas *c, const struct form_node *node);
/* What is said of what a player plays with. */
const char *people_device_word(const struct people *s, enum seat_device device, char pad[PAD_WORD_MAX]);

/* A picture of what a player plays with, 34 units wide about (x, y). */
void people_icon_draw(struct canvas *c, enum seat_device device, float x, float y, struct colour colour);
/* A pencil; two arrows, one each way. */
void people_pencil_draw(struct canvas *c, float x, float y, struct colour colour);
void people_swap_draw(struct canvas *c, float x, float y, struct colour colour);

#endif
