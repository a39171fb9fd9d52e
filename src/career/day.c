#include "career/day.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation.h"

enum { MARGIN_MOST = 64, SUNDAY = 0 /* of Classic */ };

const char *day_game(int weekday)
{
    static const char *const games[] = {"classic", "flipside", "reverse", "pocket", "classic", "jaques", "piecepack"};
    return games[weekday];
}

bool day_right(const struct day_answer *answer, struct move move)
{
    if (move.kind == MOVE_WALK)
        return move.from == answer->from && move.to == answer->walk;
    return move.to == answer->square;
}

int day_write(const struct day *day, char out[DAY_LINE_MAX])
{
    char square[NOTATION_SQUARE_MAX], from[NOTATION_SQUARE_MAX], walk[NOTATION_SQUARE_MAX];
    char position[NOTATION_POSITION_MAX];
    notation_position(&day->position, position, sizeof position);
    notation_square(day->answer.square, square);
    if (day->answer.from == NO_SQUARE)
        return snprintf(out, DAY_LINE_MAX, "%s %d %s", square, day->margin, position);
    notation_square(day->answer.from, from);
    notation_square(day->answer.walk, walk);
    return snprintf(out, DAY_LINE_MAX, "%s%s+%s %d %s", from, walk, square, day->margin, position);
}

/* ---- reading ---- */

static bool read_square(const char *text, uint8_t *out)
{
    unsigned square = notation_parse_square(text);
    *out = (uint8_t)square;
    return square != NO_SQUARE;
}

/* Parses "g5", or "a1d4+c4" in games with pawns. Returns what follows, or NULL. */
static const char *read_answer(const char *text, bool pawns, struct day_answer *out)
{
    *out = (struct day_answer){NO_SQUARE, NO_SQUARE, NO_SQUARE};
    if (pawns) {
        if (strlen(text) < 5 || !read_square(text, &out->from) || !read_square(text + 2, &out->walk) || text[4] != '+')
            return NULL;
        text += 5;
    }
    if (strlen(text) < 3 || !read_square(text, &out->square) || text[2] != ' ')
        return NULL;
    return text + 3;
}

static const char *read_margin(const char *text, int *out)
{
    int margin = 0;
    while (*text >= '0' && *text <= '9' && margin <= MARGIN_MOST)
        margin = margin * 10 + (*text++ - '0');
    if (margin < 1 || margin > MARGIN_MOST || *text != ' ')
        return NULL;
    *out = margin;
    return text + 1;
}

/* True if the answer is legal. */
static bool can_be_played(const struct position *p, const struct day_answer *answer)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        if (!day_right(answer, moves[i]))
            continue;
        if (moves[i].kind != MOVE_WALK)
            return true;
        position_play(&next, moves[i], NULL);
        return next.step == STEP_SLIDE && can_be_played(&next, answer);
    }
    return false;
}

bool day_read(const char *line, size_t length, int weekday, struct day *out)
{
    const char *game = day_game(weekday);
    const struct variant *variant = variant_find(game, strlen(game));
    const struct setup usual = {.seed = 0};
    struct notation_error error;
    char text[DAY_LINE_MAX];
    struct day day;
    const char *rest;
    if (length >= sizeof text || memchr(line, '\0', length))
        return false;
    memcpy(text, line, length);
    text[length] = '\0';
    variant_start(variant, &usual, &day.position);
    rest = read_answer(text, variant->search == SEARCH_FLIPSIDE, &day.answer);
    rest = rest ? read_margin(rest, &day.margin) : NULL;
    if (!rest || !notation_parse_position(rest, &day.position, &error) || !can_be_played(&day.position, &day.answer))
        return false;
    *out = day;
    return true;
}

/* ---- the text of all days ---- */

/* The next line of a text without its newline. False at the end of the text, or if the line is incomplete. */
static bool next_line(const char **at, const char *end, const char **line, size_t *length)
{
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    if (!stop)
        return false;
    *line = *at;
    *length = (size_t)(stop - *at);
    if (*length > 0 && stop[-1] == '\r')
        --*length;
    *at = stop + 1;
    return true;
}

static int place_of(int date) { return ((date - DAYS_FIRST) % DAYS + DAYS) % DAYS; }

static bool find_line(const char *text, size_t length, int wanted, int weekday, struct day *out)
{
    const char *end = text + length, *line;
    size_t size;
    if (length == 0 || !next_line(&text, end, &line, &size) || size != strlen(DAYS_HEADER) ||
        memcmp(line, DAYS_HEADER, size) != 0)
        return false;
    for (int place = -1; place < wanted;) {
        if (text == end || !next_line(&text, end, &line, &size))
            return false;
        place += size == 0 || line[0] != '#';
    }
    return day_read(line, size, weekday, out);
}

bool day_find(const char *row, size_t length, int date, struct day *out)
{
    return find_line(row, length, place_of(date), date_weekday(date), out);
}

bool day_find_easy(const char *easy, size_t length, int number, struct day *out)
{
    return find_line(easy, length, number - 1, SUNDAY, out);
}
