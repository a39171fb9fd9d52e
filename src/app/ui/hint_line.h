/*
 * hint_line - the best or second-best turn of a position as a hint: the words of its turn_line and the ring that marks
 * it on the board. Used by the position editor.
 */
#ifndef OUTFLANK_APP_UI_HINT_LINE_H
#define OUTFLANK_APP_UI_HINT_LINE_H

#include "app/core/app.h"
#include "app/text/reasons.h"
#include "app/ui/turn_line.h"
#include "app/view/board_view.h"
#include "rules/notation.h"

/* Buffers for the texts of a line. */
struct hint_said {
    char name[NOTATION_TURN_MAX], value[48], reason[192];
};

struct hint_line {
    const struct game_style *game_style;
    const struct position *position;
    int rank;                    /* 0: the best; 1: the second best */
    const struct judged *judged; /* NULL: still being searched */
    const struct reason *reason;
};

/* The words are written into `said`, which must outlive the line; the caller sets sizes, `chosen` and `wraps`. Where
 * the settings name no squares the line has no name, which `said` keeps for speech, and without numbers its value is in
 * plain words. */
struct turn_line hint_line_words(const struct hint_line *hint, const struct app *app, struct hint_said *said);
struct advice hint_line_ring(const struct hint_line *hint);

#endif
