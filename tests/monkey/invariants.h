/*
 * invariants - what holds of the program at any moment, whatever a player did: the stack of scenes is sane, the game on
 * the board is one by the rules, its record replays to it, and what is kept on the disk is that game. Each demands.
 */
#ifndef OUTFLANK_TESTS_MONKEY_INVARIANTS_H
#define OUTFLANK_TESTS_MONKEY_INVARIANTS_H

#include "app/core/app.h"
#include "base/strbuf.h"

struct invariants {
    uint64_t serial; /* of the match that was looked at last, and how it stood then; 0: none */
    int length, redo, given_up;
    bool moved; /* something was played or taken back since it was first seen: --moves alone are not kept */
    const struct scene *top;
    const struct variant *box; /* where it is kept; NULL: nowhere */
    bool apart;                /* in the box of the run up the ladder */
    struct strbuf kept;        /* its record, without facts */
    struct strbuf settings;    /* as they were to be kept */
};

/* After each event. */
void invariants_hold(struct invariants *v, struct app *app);
/* The program ends now: notes what it keeps; and, when it has ended, a new one that reads the folder finds just that.
 */
void invariants_note(struct invariants *v, struct app *app);
void invariants_after(struct invariants *v, const char *folder);

#endif
