/*
 * illegal_move - the answer to a press that is not a legal move: the square shakes, a short line beside it says why,
 * and two dull taps are heard. After a press out of turn the words of the side to move nod instead. The rules decide
 * what is legal, and why not (rules/refusal.h).
 */
#ifndef OUTFLANK_APP_BOARD_ILLEGAL_MOVE_H
#define OUTFLANK_APP_BOARD_ILLEGAL_MOVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/refusal.h"

struct board_place;
struct canvas;
struct board_player;

/* How long the line is shown, including its fade-out. */
enum { ILLEGAL_MOVE_LINE_MS = 1600, ILLEGAL_MOVE_FADE_MS = 120 };

/* The last illegal move. Zeroed: none. */
struct illegal_move {
    enum refusal why;
    unsigned place;   /* of picker.h; may be a square that the board does not have */
    int times;        /* how often it was pressed in a row */
    bool seen;        /* the answer is on the screen ... */
    float t;          /* ... for this many ms */
    float nod;        /* ms that the words still nod for */
    float glow;       /* ms that the prompt for the rules still glows for */
    uint64_t sounded; /* app->now of the last sound; 0: none yet */
};

/* Answers a press on a place that cannot be chosen, */
void illegal_move(struct board_player *b, unsigned place);
/* a command that can do nothing now (by sound alone), */
void illegal_move_command(struct board_player *b);
/* and a press out of turn. */
void illegal_move_nod(struct board_player *b);

/* Removes the line, as the next press does. */
void illegal_move_end(struct board_player *b);
/* The same, and a repeated press counts as the first one again. */
void illegal_move_forget(struct board_player *b);

/* Lets time pass, ms. Returns as a scene's update does. */
int illegal_move_update(struct board_player *b, float ms);

/* How far to the right the square is drawn after t ms of shaking, in pixels of the base size. */
float illegal_move_shake(float t);
/* The opacity of its outline at that time; `calm`: reduced motion. */
float illegal_move_outline(float t, bool calm);
/* Their downward offset in units; and how strongly the prompt for the rules glows, 0 to 1. */
float illegal_move_nodding(const struct board_player *b);
float illegal_move_glow(const struct board_player *b);

/* The key of the line; NULL if there is none. */
const char *illegal_move_key(enum refusal why);

/* The text of the line, "" for none; and which squares a stack of the rails serves: "Column c is open from the top". */
void illegal_move_line(const struct board_player *b, char *out, size_t size);
void illegal_move_stack(const struct board_player *b, unsigned stack, char *out, size_t size);

/* A further sentence about it ("A pawn may jump over discs"). False if there is none. */
bool illegal_move_more(const struct board_player *b, char *out, size_t size);

/* Draws the shaking square and the line over the board. */
void illegal_move_draw(const struct board_player *player, struct canvas *c, const struct board_place *place);

#endif
