/*
 * people - the inside of the players' page, the other side of choosing a game: who sits where and plays with what, who
 * goes first, handicaps, the match, the clock, hints. people.c decides, people_layout.c says where everything lies and
 * what can be operated, people_draw.c and people_icons.c show it. It changes the box's choice in the settings at once.
 */
#ifndef OUTFLANK_APP_SCENES_PEOPLE_PEOPLE_H
#define OUTFLANK_APP_SCENES_PEOPLE_PEOPLE_H

#include "app/choices.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"

enum { PEOPLE_PROMPTS_MAX = 5, PEOPLE_NAME_MAX = 96, PEOPLE_STEPPERS = 5 };

/* The controls, by their ids; those of a seat are PEOPLE_SEAT * (1 + seat) + one of the second list. */
enum {
    PEOPLE_TABS = 1,
    PEOPLE_SWAP,
    PEOPLE_BEGINS,
    PEOPLE_SERIES,
    PEOPLE_CLOCK,
    PEOPLE_HINTS,
    PEOPLE_TIME_UP,
    PEOPLE_EVENING,
    PEOPLE_START,
    PEOPLE_SEAT = 20
};
enum { SEAT_KIND, SEAT_NAME, SEAT_DEVICE, SEAT_LEVEL, SEAT_CORNERS };

/* Who sits on a seat. */
enum sitter { SITTER_PERSON, SITTER_COMPUTER, SITTER_ENGINE, SITTERS };

struct people {
    struct scene base;
    struct app *app;
    const struct variant *variant;
    struct box_choice *choice; /* the settings' own */
    struct position start;     /* as the house rules begin, without handicaps */
    int naming;                /* the seat whose name is being entered */
    struct control_focus focus;
    struct entrance entrance;
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

/* Where everything lies. */
struct people_seat {
    struct box card, disc, colour, name, pencil, kind, label, of, devices[SEAT_DEVICES], level, about, corners_label,
        corners;
};
struct people_places {
    bool high;
    struct box title, tabs, board, begins, with, swap, swap_label, card, sentence, kept, evening, start, foot;
    struct people_seat seats[2];
    struct box labels[PEOPLE_STEPPERS], steppers[PEOPLE_STEPPERS];
};
void people_layout(const struct people *s, const struct canvas *c, struct people_places *out);

/* What can be operated; `words` keeps texts that the controls show. */
struct people_words {
    char names[2][PEOPLE_NAME_MAX];
};
void people_controls(const struct people *s, struct canvas *c, const struct people_places *at,
                     struct people_words *words, struct controls *out);
int people_prompts(const struct people *s, struct prompt out[PEOPLE_PROMPTS_MAX]);
void people_draw(const struct scene *scene, struct canvas *c);

/* A picture of what a player plays with, 34 units wide about (x, y). */
void people_icon_draw(struct canvas *c, enum seat_device device, float x, float y, struct colour colour);
/* A pencil; two arrows, one each way. */
void people_pencil_draw(struct canvas *c, float x, float y, struct colour colour);
void people_swap_draw(struct canvas *c, float x, float y, struct colour colour);

#endif
