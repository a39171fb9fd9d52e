#include "cli/report.h"

#include <string.h>

#include "base/bits.h"
#include "rules/line.h"
#include "rules/notation.h"

static const enum edge rail_order[EDGES] = {EDGE_N, EDGE_S, EDGE_W, EDGE_E};
static const char *const rail_names[EDGES] = {"N", "S", "W", "E"};
static const char *const side_names[] = {"FIRST (x)", "SECOND (o)"};

void report_key(struct strbuf *out, const char *key)
{
    if (out->length > 0 && out->text[out->length - 1] != '{')
        strbuf_putc(out, ',');
    strbuf_printf(out, "\"%s\":", key);
}

void report_string(struct strbuf *out, const char *text)
{
    strbuf_putc(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            strbuf_putc(out, '\\');
        if (c < 0x20)
            strbuf_printf(out, "\\u%04x", c);
        else
            strbuf_putc(out, *text);
    }
    strbuf_putc(out, '"');
}

void report_count(struct strbuf *out, const char *key, uint64_t n)
{
    report_key(out, key);
    strbuf_printf(out, "%llu", (unsigned long long)n);
}

void report_bool(struct strbuf *out, const char *key, bool is)
{
    report_key(out, key);
    strbuf_puts(out, is ? "true" : "false");
}

void report_number(struct strbuf *out, const char *key, double number, int digits)
{
    report_key(out, key);
    strbuf_printf(out, "%.*f", digits, number);
}

void report_lines(struct strbuf *out, const char *text)
{
    struct strbuf line = {0};
    strbuf_putc(out, '[');
    for (bool first = true; *text; first = false) {
        const size_t length = strcspn(text, "\n");
        strbuf_clear(&line);
        strbuf_add(&line, text, length);
        strbuf_puts(out, first ? "" : ",");
        report_string(out, strbuf_text(&line));
        text += length + (text[length] == '\n');
    }
    strbuf_putc(out, ']');
    strbuf_free(&line);
}

void report_print(struct strbuf *object, FILE *to)
{
    fprintf(to, "%s\n", strbuf_text(object));
    fflush(to);
    strbuf_clear(object);
}

void report_pair(struct strbuf *out, int first, int second) { strbuf_printf(out, "[%d,%d]", first, second); }

void report_hands(struct strbuf *out, const struct position *p)
{
    if (p->hand[FIRST] == HAND_UNLIMITED)
        strbuf_puts(out, "null");
    else
        report_pair(out, p->hand[FIRST], p->hand[SECOND]);
}

void report_rails(struct strbuf *out, const struct position *p)
{
    if (!p->pawns[FIRST]) {
        strbuf_puts(out, "null");
        return;
    }
    strbuf_putc(out, '{');
    for (unsigned e = 0; e < EDGES; e++) {
        report_key(out, rail_names[e]);
        for (unsigned i = 0; i < RAIL_STACKS; i++)
            strbuf_printf(out, "%c%u", i ? ',' : '[', position_rail(p, rail_order[e], i));
        strbuf_putc(out, ']');
    }
    strbuf_putc(out, '}');
}

void report_board(struct strbuf *out, const struct position *p)
{
    for (unsigned row = 0; row < p->height; row++) {
        char squares[9];
        notation_row(p, row, squares);
        strbuf_putc(out, row ? ',' : '[');
        report_string(out, squares);
    }
    strbuf_putc(out, ']');
}

void report_winner(struct strbuf *out, const struct position *p)
{
    int winner;
    if (p->step != STEP_OVER) {
        strbuf_puts(out, "null");
        return;
    }
    winner = position_winner(p);
    strbuf_printf(out, "%d", winner == DRAW ? 0 : winner + 1);
}

int report_open(const struct position *p)
{
    uint64_t closed = p->pawns[FIRST] ? CORNERS : 0;
    return bits_count(p->board & ~occupied(p) & ~closed);
}

static void picture_supply(struct strbuf *out, const struct position *p)
{
    if (p->hand[FIRST] != HAND_UNLIMITED)
        strbuf_printf(out, "hands  %d-%d\n", p->hand[FIRST], p->hand[SECOND]);
    for (unsigned e = 0; p->pawns[FIRST] && e < EDGES; e++) {
        strbuf_printf(out, "%s%s ", e ? " " : "rails  ", rail_names[e]);
        for (unsigned i = 0; i < RAIL_STACKS; i++)
            strbuf_printf(out, "%u", position_rail(p, rail_order[e], i));
        if (e + 1 == EDGES)
            strbuf_putc(out, '\n');
    }
}

void report_picture(struct strbuf *out, const struct position *p)
{
    int score[2];
    strbuf_puts(out, "  ");
    for (unsigned column = 0; column < p->width; column++)
        strbuf_printf(out, " %c", (char)('a' + column));
    strbuf_putc(out, '\n');
    for (unsigned row = 0; row < p->height; row++) {
        char squares[9];
        notation_row(p, row, squares);
        strbuf_printf(out, "%2u", row + 1);
        for (const char *c = squares; *c; c++)
            strbuf_printf(out, " %c", *c == '_' ? ' ' : *c);
        strbuf_putc(out, '\n');
    }
    position_score(p, score);
    strbuf_printf(out, "counts %d-%d\n", score[FIRST], score[SECOND]);
    picture_supply(out, p);
}

void report_state(struct strbuf *out, const struct position *p)
{
    enum status status = position_status(p);
    int winner = status == STATUS_OVER ? position_winner(p) : DRAW;
    if (status == STATUS_MOVE)
        strbuf_printf(out, "%s to move", side_names[p->turn]);
    else if (status == STATUS_PASS)
        strbuf_printf(out, "%s has to pass", side_names[p->turn]);
    else if (winner == DRAW)
        strbuf_puts(out, "over: a draw");
    else
        strbuf_printf(out, "over: %s wins", side_names[winner]);
}
