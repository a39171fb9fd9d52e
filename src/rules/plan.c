#include "rules/variant.h"

#include <string.h>

#include "base/bits.h"
#include "rules/notation.h"
#include "rules/notation_internal.h"
#include "rules/position.h"

static bool is_square(char c) { return c == '.' || c == 'x' || c == 'o' || c == '_'; }

static void set_square(struct plan *plan, unsigned square, char c)
{
    if (c != '_')
        plan->board |= bit(square);
    if (c == 'x' || c == 'o')
        plan->discs[c == 'x' ? FIRST : SECOND] |= bit(square);
}

/* Refuses what is no square, before squares are counted. */
static bool check_row(const char *text, size_t at, size_t length, struct notation_error *error)
{
    char shown[NOTATION_CHARACTER_MAX];
    for (size_t i = 0; i < length; i++)
        if (!is_square(text[at + i]))
            return notation_refuse(
                error, at + i, FAULT_BOARD_LETTER,
                (const char *const[NOTATION_ARGUMENTS]){notation_quote_character(shown, text + at + i, length - i)});
    return true;
}

/* Parses a row, from `at` up to the next "/" or the end. */
static bool read_row(const char *text, size_t at, size_t length, struct plan *plan, struct notation_error *error)
{
    const unsigned row = plan->height, squares = (unsigned)length;
    if (!check_row(text, at, length, error))
        return false;
    if (row == 0 && (length < PLAN_SIDE_LEAST || length > PLAN_SIDE_MOST))
        return notation_refuse_numbers(error, at, FAULT_BOARD_ROW,
                                       (const unsigned[]){PLAN_SIDE_LEAST, PLAN_SIDE_MOST, squares});
    if (row == 0)
        plan->width = (uint8_t)squares;
    if (squares != plan->width)
        return notation_refuse_numbers(error, at, FAULT_BOARD_RAGGED,
                                       (const unsigned[]){row + 1, squares, plan->width});
    for (unsigned column = 0; column < squares; column++)
        set_square(plan, 8 * row + column, text[at + column]);
    plan->height++;
    return true;
}

static unsigned count_rows(const char *text, size_t length)
{
    unsigned rows = 1;
    for (size_t i = 0; i < length; i++)
        rows += text[i] == '/';
    return rows;
}

bool plan_read(const char *text, size_t length, struct plan *plan, struct notation_error *error)
{
    const unsigned rows = count_rows(text, length);
    struct plan read = {0};
    if (rows < PLAN_SIDE_LEAST || rows > PLAN_SIDE_MOST)
        return notation_refuse_numbers(error, 0, FAULT_BOARD_ROWS,
                                       (const unsigned[]){PLAN_SIDE_LEAST, PLAN_SIDE_MOST, rows});
    for (size_t at = 0; at <= length; at++) {
        const char *end = memchr(text + at, '/', length - at);
        size_t squares = end ? (size_t)(end - text) - at : length - at;
        if (!read_row(text, at, squares, &read, error))
            return false;
        at += squares;
    }
    if (bits_count(read.board) < PLAN_SQUARES_LEAST)
        return notation_refuse_numbers(error, length, FAULT_BOARD_SMALL, (const unsigned[]){PLAN_SQUARES_LEAST, 0, 0});
    *plan = read;
    return true;
}

int plan_write(const struct plan *plan, char out[PLAN_TEXT_MAX])
{
    struct writer w;
    writer_init(&w, out, PLAN_TEXT_MAX);
    for (unsigned row = 0; row < plan->height; row++) {
        if (row > 0)
            writer_putc(&w, '/');
        for (unsigned column = 0; column < plan->width; column++) {
            uint64_t square = bit(8 * row + column);
            char empty = plan->board & square ? '.' : '_';
            writer_putc(&w, plan->discs[FIRST] & square ? 'x' : plan->discs[SECOND] & square ? 'o' : empty);
        }
    }
    return (int)w.length;
}

bool plan_equal(const struct plan *a, const struct plan *b)
{
    return a->board == b->board && a->discs[FIRST] == b->discs[FIRST] && a->discs[SECOND] == b->discs[SECOND] &&
           a->width == b->width && a->height == b->height;
}
