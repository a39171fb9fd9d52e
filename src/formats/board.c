/* The boards that games of files begin from. */
#include <string.h>

#include "formats/games_internal.h"

bool games_set_size(const struct variant *v, struct setup *setup, long size)
{
    char number[2] = {size >= 4 && size <= 8 ? (char)('0' + size) : '?'};
    int option = variant_option(v, "size", strlen("size"));
    int value = option < 0 ? -1 : option_value(&v->options[option], number, strlen(number));
    if (value >= 0)
        setup->option[option] = (uint8_t)value;
    return value >= 0;
}

static bool same_board(const struct position *a, const struct position *b)
{
    return a->discs[FIRST] == b->discs[FIRST] && a->discs[SECOND] == b->discs[SECOND] && a->turn == b->turn &&
           a->step == b->step;
}

struct match *games_match_on(const struct variant *v, const struct setup *setup, const struct position *board)
{
    int option = variant_option(v, "start", strlen("start"));
    for (int value = 0; option >= 0 && v->options[option].values[value]; value++) {
        struct setup tried = *setup;
        struct position start;
        tried.option[option] = (uint8_t)value;
        if (strcmp(v->options[option].values[value], "random") != 0 && variant_start(v, &tried, &start) &&
            same_board(&start, board))
            return match_new(v, &tried);
    }
    return match_new_at(v, setup, board);
}
