/*
 * hint_line - the best turn or the second best of a position, in a hint's words: what a turn_line says of it, and the
 * ring that marks it on the board. The play scene's hint and the position editor show turns through this.
 */
#ifndef OUTFLANK_APP_UI_HINT_LINE_H
#define OUTFLANK_APP_UI_HINT_LINE_H

#include "app/core/app.h"
#include "app/text/reasons.h"
#include "app/ui/turn_line.h"
#include "app/view/board_view.h"
#include "rules/notation.h"

/* Room for what a line says. */
struct hint_said {
    char name[NOTATION_TURN_MAX], value[48], reason[192];
};

struct hint_line {
    const struct game_style *look;
    const struct position *position;
    int rank;                    /* 0: the best; 1: the second best */
    const struct judged *judged; /* NULL: it is still being thought about */
    const struct reason *reason;
    const struct judged *than; /* the turn that the reason compares it with; NULL: none */
};

/* The words are written into `said`; sizes, choice and wrapping are the caller's to set. */
struct turn_line hint_line_words(const struct hint_line *hint, const struct app *app, struct hint_said *said);
struct advice hint_line_ring(const struct hint_line *hint);

#endif
