/*
 * practice - a board to try things on, for lessons and puzzles: the real board, pieces, motions and sounds, a cursor
 * for every device, moves that are chosen step by step, and moves that play themselves or are taken back. Nobody wins
 * here, nothing is kept; what a choice means is the scene's business.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_PRACTICE_H
#define OUTFLANK_APP_SCENES_LEARN_PRACTICE_H

#include "app/app.h"
#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "app/view/picker.h"

enum { PRACTICE_PLIES_MAX = 96 };

/* What is still to be shown: a ply, or the last one taken back, after a pause. */
struct practice_order {
    bool back;
    struct move move;
    float pause; /* ms */
};

struct practice {
    struct app *app;
    const struct look *look;
    struct position position; /* after what is being shown, if anything is */
    struct picker picker;
    unsigned cursor;  /* a place of picker.h, or PICK_NOWHERE */
    bool pointer;     /* it follows the pointer */
    int column;       /* named by a letter, or -1 */
    float digit_wait; /* ms until a typed h means a command and not a column; 0: none was typed */
    unsigned hint;    /* a ring: a place or PICK_NOWHERE */
    unsigned last;    /* the square of the last move, or NO_SQUARE */
    uint64_t last_flipped;
    struct { /* what was played and not taken back */
        struct position before;
        struct move move;
    } played[PRACTICE_PLIES_MAX];
    int count;
    struct practice_order orders[PRACTICE_PLIES_MAX];
    int order_count;
    bool showing; /* the ply whose motion this is: */
    bool backwards;
    struct position before;
    struct timeline timeline;
    float t, heard;   /* ms */
    unsigned refused; /* the place that could not be chosen, or PICK_NOWHERE ... */
    enum refusal why; /* ... and why not */
    float refused_ms; /* since when */
    bool still;       /* nothing can be chosen now: it is only looked at */
};

void practice_init(struct practice *b, struct app *app, const struct variant *variant);
/* A position, at once; nothing is being shown any more. */
void practice_set(struct practice *b, const struct position *p);

/* Shows legal plies, or takes the last ones back, after `pause` ms and one after another. */
void practice_play(struct practice *b, const struct move *plies, int count, float pause);
void practice_take_back(struct practice *b, int plies, float pause);
/* Something is being shown, or is going to be. And: all of it at once. */
bool practice_busy(const struct practice *b);
void practice_finish(struct practice *b);

enum practice_what {
    PRACTICE_NOTHING, /* it meant nothing here */
    PRACTICE_LOOKED,  /* only the cursor moved */
    PRACTICE_PICKED,  /* `place` was chosen, and more is asked */
    PRACTICE_MOVED,   /* `move` was chosen; it is not played unless the scene says so */
    PRACTICE_REFUSED  /* `place` cannot be chosen: b->why */
};
struct practice_answer {
    enum practice_what what;
    unsigned place;
    struct move move;
};

/* Arrows, Enter, a typed square; the pointer upon the board. A press ends what is being shown. */
struct practice_answer practice_action(struct practice *b, const struct board_place *place,
                                       const struct action_event *e);
/* A column has been named, and this is a digit: the row, whatever else the key means. */
bool practice_wants_digit(const struct practice *b, const struct action_event *e);
/* A letter may be both a column and a command ("h"): it lights the column, and a digit that comes soon makes a square
 * of it. True if `e` is such a letter. */
bool practice_holds_letter(struct practice *b, const struct action_event *e);
/* True, once, where no digit came: something else was pressed (`e`), or the time is up (`e` NULL). It is a command. */
bool practice_is_command(struct practice *b, const struct action_event *e, float ms);

/* As if it had been chosen there. */
struct practice_answer practice_choose(struct practice *b, unsigned place);
/* Takes the last choice of an unfinished ply back. False if there is none. */
bool practice_unpick(struct practice *b);

/* Time passes, ms. True while anything moves. */
bool practice_update(struct practice *b, float ms);
/* `focused`: keys go to it, and its cursor is seen. */
void practice_draw(const struct practice *b, struct canvas *c, const struct board_place *place, bool focused);

#endif
