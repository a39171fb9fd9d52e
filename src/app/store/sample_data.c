#include "app/store/sample_data.h"

#include <string.h>

#include "app/core/app.h"
#include "app/core/calendar.h"
#include "base/bits.h"
#include "club/runs.h"
#include "club/today.h"
#include "club/trophies.h"

/* A square where a disc could be laid, and that is not the answer. */
static bool wrong_move(const struct day *day, struct day_answer *out)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(&day->position, moves);
    *out = day->answer;
    for (int i = 0; i < count && day->answer.from == NO_SQUARE; i++)
        if (moves[i].kind == MOVE_PLACE && moves[i].to != day->answer.square) {
            out->square = moves[i].to;
            return true;
        }
    return false;
}

void sample_data_today(const struct app *app, struct today *today)
{
    enum { BEFORE = 60, GAP_FROM = 28, GAP_TO = 13 };
    int date = calendar_today(app);
    struct day day;
    struct day_answer move;
    if (!calendar_day(app, date, &day))
        return;
    for (int past = date - BEFORE; past < date; past++)
        if (past < date - GAP_FROM || past > date - GAP_TO)
            today_try(today, past, &day.answer, true);
    if (wrong_move(&day, &move))
        today_try(today, date, &move, false);
}

void sample_data_trophies(const struct app *app, struct trophies *trophies)
{
    enum { POCKET = 3 };
    static const enum trophy won[] = {TROPHY_FIRST_FLIP, TROPHY_FOUR_CORNERS, TROPHY_TEN_AT_ONCE, TROPHY_SIX_GAMES,
                                      TROPHY_SEVEN_DAYS};
    for (size_t i = 0; i < sizeof won / sizeof *won; i++)
        trophies->coin[won[i]] =
            (struct trophy_won){true, calendar_today(app) - 3, won[i] == TROPHY_SEVEN_DAYS ? -1 : POCKET};
    trophies->games = (1U << TROPHY_GAMES) - 1;
}

void sample_data_runs(struct runs *runs)
{
    static const struct run_entry best[] = {{"EVA", 10, 10, 12480}, {"TOM", 10, 9, 9840}, {"MIA", 9, 8, 8905},
                                            {"EVA", 8, 7, 7720},    {"LEO", 7, 6, 6190},  {"SAM", 7, 6, 5960},
                                            {"AVA", 6, 5, 4610},    {"KIM", 5, 4, 3275},  {"SAM", 4, 3, 2140}};
    for (size_t i = 0; i < sizeof best / sizeof *best; i++)
        (void)runs_enter(runs, &best[i]);
    memcpy(runs->offered, "AVA", sizeof runs->offered);
}
