/* Boards from which games in files start, and other code shared by the formats of other programs. */
#include <math.h>
#include <string.h>

#include "base/strbuf.h"
#include "formats/games_internal.h"
#include "rules/notation.h"

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

struct match *games_match_of(const struct variant *v, const struct setup *setup, const uint64_t discs[2],
                             enum side turn, struct notation_error *error)
{
    struct position p;
    char text[NOTATION_POSITION_MAX];
    size_t length = 0;
    if (!variant_start(v, setup, &p))
        return NULL;
    for (unsigned i = 0; i < (unsigned)p.width * p.height; i++) {
        uint64_t square = bit(i / p.width * 8 + i % p.width);
        if (i > 0 && i % p.width == 0)
            text[length++] = '/';
        text[length++] = discs[FIRST] & square ? 'x' : discs[SECOND] & square ? 'o' : '.';
    }
    snprintf(text + length, sizeof text - length, " turn=%d", turn == FIRST ? 1 : 2);
    return notation_parse_position(text, &p, error) ? games_match_on(v, setup, &p) : NULL;
}

int games_play_said(struct match *match, const char *text, int side, struct notation_error *error)
{
    struct move plies[TURN_PLIES_MAX];
    size_t used;
    int passes = 0;
    if (notation_pass(text) == 0 && position_status(match_position(match)) == STATUS_PASS)
        passes += match_play(match, games_pass(), NULL);
    const struct position *p = match_position(match);
    if (side >= 0 && position_status(p) != STATUS_OVER && p->turn != side) {
        (void)notation_refuse(error, 0, side == FIRST ? FAULT_DARK_NOT_DUE : FAULT_LIGHT_NOT_DUE,
                              (const char *const[NOTATION_ARGUMENTS]){text});
        return 0;
    }
    int count = notation_parse_turn(p, text, plies, &used, error);
    for (int i = 0; i < count; i++)
        (void)match_play(match, plies[i], NULL);
    return count > 0 ? passes + count : 0;
}

bool games_lead_agrees(const struct match *match, double lead, char *why)
{
    int score[2];
    const struct position *p = match_position(match);
    position_score(p, score);
    int is = score[FIRST] - score[SECOND], open = p->width * p->height - score[FIRST] - score[SECOND];
    if (fabs(lead - is) < 0.01 || fabs(lead - (is + (is > 0 ? open : is < 0 ? -open : 0))) < 0.01)
        return true;
    snprintf(why, RECORD_ERROR_MAX, "the result is said to be %.2f, the board has %d-%d", lead, score[FIRST],
             score[SECOND]);
    return false;
}

bool games_plain_classic(const struct match *match, const char *format, char *why)
{
    const char *what = NULL;
    if (strcmp(match_variant(match)->id, "classic") != 0)
        what = "game but Classic";
    else if (match_before(match, 0)->step == STEP_OPENING)
        what = "opening that is played";
    else if (games_under_way(match))
        what = "turn under way";
    if (what)
        snprintf(why, RECORD_ERROR_MAX, "%s holds no %s", format, what);
    return !what;
}

void games_add_signs(struct strbuf *out, const struct position *p)
{
    for (unsigned i = 0; i < (unsigned)p->width * p->height; i++) {
        uint64_t square = bit(i / p->width * 8 + i % p->width);
        strbuf_putc(out, p->discs[FIRST] & square ? 'X' : p->discs[SECOND] & square ? 'O' : '-');
    }
    strbuf_puts(out, p->turn == FIRST ? " X" : " O");
}

static bool is_utf8(const char *text, size_t length)
{
    for (size_t i = 0, bytes; i < length; i += bytes) {
        bytes = (unsigned char)text[i] < 0x80 ? 1 : printable_character(text + i, length - i);
        if (bytes == 0)
            return false;
    }
    return true;
}

void games_add_text(struct strbuf *out, const char *text, size_t length)
{
    if (is_utf8(text, length)) {
        strbuf_add(out, text, length);
        return;
    }
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x80)
            strbuf_putc(out, (char)(0xc0 | c >> 6));
        strbuf_putc(out, (char)(c >= 0x80 ? 0x80 | (c & 0x3f) : c));
    }
}
