/*
 * board_refuse - the answer to a press that is not a move: the square shakes its head, a short line beside it says why,
 * two dull taps are heard. Press out of turn, and the pill of whoever is to move nods. What is a move, and
 * why something is not, the rules decide (rules/refusal.h).
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_REFUSE_H
#define OUTFLANK_APP_BOARD_BOARD_REFUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/refusal.h"

struct board_place;
struct canvas;
struct board_player;

/* How long the line is seen, its going included. */
enum { BOARD_REFUSE_LINE_MS = 1600, BOARD_REFUSE_FADE_MS = 120 };

/* What was refused last. Zeroed: nothing. */
struct refused {
    enum refusal why;
    unsigned place; /* of picker.h; a square may be one that the board does not have */
    int times;      /* how often in a row just that */
    bool seen;      /* it is being answered on the screen ... */
    float t;        /* ... for so long, ms */
    float nod;      /* ms that the pill still nods for */
    float glow;     /* ms that the prompt for the rules still glows for */
    uint64_t heard; /* app->now of the last sound; 0: none yet */
};

/* Answers a press on a place that cannot be chosen. */
void board_refuse(struct board_player *b, unsigned place);
/* Answers a command that can do nothing now, by sound alone. */
void board_refuse_command(struct board_player *b);
/* Answers a press out of turn. */
void board_refuse_nod(struct board_player *b);

/* The next press: the line goes at once. And: something was chosen, the same press would be the first one again. */
void board_refuse_end(struct board_player *b);
void board_refuse_forget(struct board_player *b);

/* Lets time pass, ms. Returns as a scene's update does. */
int board_refuse_update(struct board_player *b, float ms);

/* How far right of its place the square is after t ms, in pixels of the base size: a head that is shaken twice. */
float board_refuse_shake(float t);
/* How much of its outline is seen then, 0 to 1; calm: for those who want no motion. */
float board_refuse_outline(float t, bool calm);
/* How far below its place the pill is, units; and how much the prompt for the rules glows, 0 to 1. */
float board_refuse_nodding(const struct board_player *b);
float board_refuse_glow(const struct board_player *b);

/* The line's key. NULL: no line. */
const char *board_refuse_key(enum refusal why);

/* The line, "" for none; and from where a stack of the rails feeds, "Column c is open from the top". */
void board_refuse_line(const struct board_player *b, char *out, size_t size);
void board_refuse_stack(const struct board_player *b, unsigned stack, char *out, size_t size);

/* What else there is to say of what was refused ("A pawn may jump over discs"). False if there is nothing. */
bool board_refuse_more(const struct board_player *b, char *out, size_t size);

/* The outline of a square, or of a round stack, that is refused; `seen` 0 to 1. */
void board_refuse_draw_square(struct canvas *c, float x, float y, float side, bool round, float seen);

/* Draws the square and the line over the board. */
void board_refuse_draw(const struct board_player *player, struct canvas *c, const struct board_place *place);

#endif
