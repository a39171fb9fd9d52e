#include <stdio.h>

#include "app/scenes/workshop/workshop_internal.h"
#include "app/text/words.h"
#include "base/bits.h"
#include "rules/line.h"

void workshop_character(const struct workshop *s, const struct shelf_board *board, char *out, size_t size)
{
    char number[16];
    int wins = board_shelf_first_wins(board);
    out[0] = '\0';
    if (wins < 0)
        return;
    format_number(s->app->words, number, sizeof number, wins);
    words_fill(out, size, app_word(s->app, "workshop.first_wins"), number, NULL);
}

/* "44 squares, 4 moves for Dark to begin with", or what is wrong. */
static void say_state(struct workshop *s)
{
    const struct words *w = s->app->words;
    char squares[64], moves[96];
    switch (s->judged.verdict) {
    case BOARD_SMALL:
        words_count(w, s->says, sizeof s->says, "workshop.small", PLAN_SQUARES_LEAST);
        break;
    case BOARD_STUCK:
        (void)snprintf(s->says, sizeof s->says, "%s", app_word(s->app, "workshop.stuck"));
        break;
    case BOARD_SECOND_BEGINS: /* this is long enough without the number of squares */
        words_count(w, s->says, sizeof s->says, "workshop.second_moves", s->judged.moves);
        break;
    default:
        words_count(w, squares, sizeof squares, "workshop.squares", s->judged.squares);
        words_count(w, moves, sizeof moves, "workshop.first_moves", s->judged.moves);
        words_fill(s->says, sizeof s->says, app_word(s->app, "workshop.state"), squares, moves);
    }
}

/* Further information: results of games on it, or its corners. */
static void say_about(struct workshop *s)
{
    const struct shelf_board *ready = s->index >= 0 ? custom_boards_ready(s->app, s->index) : NULL;
    char corners[64], wins[96] = "";
    words_count(s->app->words, corners, sizeof corners, "workshop.corners",
                s->judged.verdict == BOARD_SMALL ? 0 : bits_count(line_corners(&s->position)));
    if (ready)
        workshop_character(s, ready, wins, sizeof wins);
    if (wins[0])
        words_fill(s->about, sizeof s->about, app_word(s->app, "choose.named"), wins, corners);
    else
        (void)snprintf(s->about, sizeof s->about, "%s", corners);
}

void workshop_describe(struct workshop *s)
{
    const struct custom_board *board = &s->draft.now;
    s->judged = board_judge(board);
    custom_board_start(board, &s->position);
    custom_board_code(board, s->code);
    for (int i = 0; i < 2; i++)
        format_number(s->app->words, s->size[i], sizeof s->size[i], i ? board->plan.height : board->plan.width);
    workshop_say(s);
}

void workshop_say(struct workshop *s)
{
    say_state(s);
    say_about(s);
}
