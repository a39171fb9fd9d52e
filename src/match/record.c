#include "match/record.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "rules/notation.h"

/* A coin flipped twice lies as it lay: neither flip is listed. */
static bool take_back_turning(struct turn *turn, struct move move)
{
    for (int i = 0; move.kind == MOVE_TURN && i < turn->count; i++) {
        if (turn->plies[i].kind != MOVE_TURN || turn->plies[i].to != move.to)
            continue;
        turn->count--;
        for (; i < turn->count; i++)
            turn->plies[i] = turn->plies[i + 1];
        return true;
    }
    return false;
}

int record_turn(const struct match *match, int from, int length, struct turn *turn)
{
    int i = from;
    turn->count = 0;
    do {
        struct move move = match_move(match, i++);
        if (!take_back_turning(turn, move))
            turn->plies[turn->count++] = move;
    } while (i < length && position_mid_turn(match_before(match, i)));
    return i;
}

int record_whole_turns(const struct match *match)
{
    int length = match_length(match);
    while (length > 0 && position_mid_turn(match_before(match, length)))
        length--;
    return length;
}

int record_kept(const struct match *match)
{
    bool turning = match_position(match)->step == STEP_TURN;
    return turning ? match_length(match) : record_whole_turns(match);
}

void record_moves(const struct match *match, int length, const char *between, struct strbuf *out)
{
    for (int i = 0; i < length;) {
        char text[NOTATION_TURN_MAX];
        struct turn turn;
        const struct position *begin = match_before(match, i);
        if (i > 0)
            strbuf_puts(out, between);
        i = record_turn(match, i, length, &turn);
        (void)notation_turn(begin, turn.plies, turn.count, text, sizeof text);
        strbuf_puts(out, text);
    }
}

/* ---- a game in progress ---- */

/* How it stands with coins flipped by hand (match.h); a record without it: all of them are accepted. */
enum turning { TURNING_ACCEPTED, TURNING_OPEN, TURNING_ASKED, TURNING_PUT_RIGHT, TURNINGS };
static const char *const turnings[TURNINGS] = {"accepted", "open", "asked", "put right"};

static enum turning turning_of(const struct match *match)
{
    if (match_asks(match))
        return TURNING_ASKED;
    if (match_putting_right(match))
        return TURNING_PUT_RIGHT;
    return match_position(match)->step == STEP_TURN ? TURNING_OPEN : TURNING_ACCEPTED;
}

/* Takes a match whose last turn was read as done to where it stood. */
static bool resume_turning(struct match *match, enum turning turning)
{
    int length = match_length(match);
    if (turning == TURNING_ACCEPTED)
        return true;
    if (length == 0 || match_move(match, length - 1).kind != MOVE_DONE)
        return false;
    (void)match_back(match);
    match_ask_about_turnings(match);
    if (turning != TURNING_OPEN)
        (void)match_forth(match);
    if (turning == TURNING_PUT_RIGHT)
        match_put_right(match);
    return true;
}

void record_write(const struct record *record, struct strbuf *out)
{
    const struct match *match = record->match;
    char game[NOTATION_GAME_MAX];
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    strbuf_printf(out, "# A game in progress, saved by Outflank.\ngame = %s\nfirst player = %d\n", game,
                  record->first_player + 1);
    if (record->opponent[0])
        strbuf_printf(out, "opponent = %s\n", record->opponent);
    if (record->order)
        strbuf_printf(out, "order = %u\n", record->order);
    if (turning_of(match) != TURNING_ACCEPTED)
        strbuf_printf(out, "turning = %s\n", turnings[turning_of(match)]);
    strbuf_puts(out, "moves = ");
    record_moves(match, record_kept(match), " ", out);
    strbuf_putc(out, '\n');
}

void record_addition(const char *before, const char *now, struct strbuf *out)
{
    size_t same = strlen(before);
    if (strcmp(before, now) == 0)
        return;
    if (same > 0 && strncmp(before, now, same - 1) == 0 && now[same - 1] == ' ') /* but for the line's end */
        strbuf_printf(out, "moves = %s", now + same);
    else
        strbuf_puts(out, now);
}

/* What the lines read so far say. */
struct draft {
    const struct variant *variant; /* NULL: no game yet */
    struct setup setup;
    struct record record;
    struct strbuf moves;
    enum turning turning;
};

static bool read_game(struct draft *d, const char *text, struct notation_error *error)
{
    d->record = (struct record){.match = NULL};
    d->turning = TURNING_ACCEPTED;
    strbuf_clear(&d->moves);
    return notation_parse_game(text, &d->variant, &d->setup, error);
}

static bool read_order(const char *text, unsigned *order)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end != '\0' || value > UINT_MAX / 2)
        return false;
    *order = (unsigned)value;
    return true;
}

static bool read_turning(const char *text, enum turning *turning)
{
    for (int i = 0; i < TURNINGS; i++)
        if (strcmp(text, turnings[i]) == 0) {
            *turning = (enum turning)i;
            return true;
        }
    return false;
}

/* False if the line says what cannot be; error->why is filled where more is known than that. */
static bool read_line(struct draft *d, const struct pairs *line, struct notation_error *error)
{
    if (strcmp(line->key, "game") == 0)
        return read_game(d, line->text, error);
    if (!d->variant)
        return false;
    if (strcmp(line->key, "first player") == 0) {
        d->record.first_player = line->text[0] == '2' ? 1 : 0;
        return strcmp(line->text, "1") == 0 || strcmp(line->text, "2") == 0;
    }
    if (strcmp(line->key, "opponent") == 0)
        return snprintf(d->record.opponent, RECORD_OPPONENT_MAX, "%s", line->text) < RECORD_OPPONENT_MAX;
    if (strcmp(line->key, "order") == 0)
        return read_order(line->text, &d->record.order);
    if (strcmp(line->key, "turning") == 0)
        return read_turning(line->text, &d->turning);
    if (strcmp(line->key, "moves") != 0)
        return false;
    strbuf_putc(&d->moves, ' ');
    strbuf_puts(&d->moves, line->text);
    return true;
}

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    (void)match_play(user, move, NULL);
}

/* The match that the lines tell, or NULL with a reason. */
static struct match *played(const struct draft *d, char *why)
{
    struct notation_error error = {0};
    struct match *match = d->variant ? match_new(d->variant, &d->setup) : NULL;
    if (!match) {
        snprintf(why, RECORD_ERROR_MAX, d->variant ? "the game's options contradict each other" : "no game is named");
        return NULL;
    }
    struct position p = *match_position(match);
    if (!notation_play(&p, strbuf_text(&d->moves), play_each, match, &error))
        snprintf(why, RECORD_ERROR_MAX, "%s", error.why);
    else if (resume_turning(match, d->turning))
        return match;
    else
        snprintf(why, RECORD_ERROR_MAX, "its last turn flips no coins by hand");
    match_free(match);
    return NULL;
}

static bool read_lines(struct draft *d, char *text, char *why)
{
    struct pairs pairs;
    pairs_init(&pairs, text);
    for (enum pairs_found found; (found = pairs_next(&pairs)) != PAIRS_END;) {
        struct notation_error error = {0};
        if (found == PAIRS_LINE && read_line(d, &pairs, &error))
            continue;
        if (error.why[0])
            snprintf(why, RECORD_ERROR_MAX, "line %ld: %s", pairs.number, error.why);
        else
            snprintf(why, RECORD_ERROR_MAX, "line %ld says nothing known about a game", pairs.number);
        return false;
    }
    return true;
}

bool record_read(const char *text, size_t length, struct record *out, char *why)
{
    struct draft draft = {.variant = NULL};
    struct strbuf copy = {0};
    if (memchr(text, '\0', length)) {
        snprintf(why, RECORD_ERROR_MAX, "there is a NUL byte in it");
        return false;
    }
    while (length > 0 && text[length - 1] != '\n')
        length--;
    strbuf_add(&copy, text, length);
    strbuf_putc(&copy, '\n');
    if (read_lines(&draft, copy.text, why) && (draft.record.match = played(&draft, why)))
        *out = draft.record;
    strbuf_free(&copy);
    strbuf_free(&draft.moves);
    return draft.record.match != NULL;
}
