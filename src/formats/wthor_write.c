/* The WTHOR database: writing. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/games_internal.h"

struct wthor_writing {
    unsigned char header[WTHOR_HEADER];
    bool begun, numbered; /* set by the first game; numbered: its numbers refer to external lists */
    struct wthor_names players, tournaments;
    struct strbuf text;
};

void wthor_begin(struct games_writer *w)
{
    w->wthor = calloc(1, sizeof *w->wthor);
    if (!w->wthor) {
        w->failed = true;
        return;
    }
    w->wthor->players.size = WTHOR_PLAYER;
    w->wthor->tournaments.size = WTHOR_TOURNAMENT;
    wthor_today(w->wthor->header);
    w->failed |= fwrite(w->wthor->header, 1, WTHOR_HEADER, w->file) != WTHOR_HEADER; /* overwritten at the end */
}

static void put_u16(unsigned char *at, unsigned value)
{
    at[0] = (unsigned char)(value & 0xff);
    at[1] = (unsigned char)(value >> 8 & 0xff);
}

/* Parses up to three numbers separated by blanks, none above `most`. Returns how many. */
static int read_numbers(const char *text, unsigned long most, unsigned numbers[3])
{
    int count = 0;
    while (count < 3 && *text >= '0' && *text <= '9') {
        char *end;
        unsigned long value = strtoul(text, &end, 10);
        if (value > most)
            return count;
        numbers[count++] = (unsigned)value;
        text = end + (*end == ' ');
    }
    return *text ? 0 : count;
}

static const char *refusal(const struct match *match)
{
    const struct setup defaults = {.seed = 0};
    struct position start;
    if (strcmp(match_variant(match)->id, "classic") != 0 || !variant_start(match_variant(match), &defaults, &start))
        return "WTHOR holds no game but Classic";
    const struct position *begin = match_before(match, 0);
    bool usual = begin->board == start.board && begin->discs[FIRST] == start.discs[FIRST] &&
                 begin->discs[SECOND] == start.discs[SECOND] && begin->turn == start.turn && begin->ply == 0;
    return usual ? NULL : "WTHOR holds no board but that of 8 x 8 squares with the usual start";
}

/* All games of a file are of one year, that of the first game. */
static void note_date(struct games_writer *w, const struct record *record)
{
    struct wthor_writing *state = w->wthor;
    unsigned numbers[3] = {0};
    if (!record_fact(record, "date", &state->text))
        return;
    char *rest = state->text.length >= 4 ? state->text.text + 4 : NULL;
    bool more = rest && *rest;
    if (rest)
        *rest = '\0';
    if (!rest || read_numbers(state->text.text, WTHOR_NUMBER_MAX, numbers) != 1) {
        games_lose(w, "date");
        return;
    }
    if (!state->begun)
        put_u16(state->header + 10, numbers[0]);
    if (more || numbers[0] != wthor_u16(state->header + 10))
        games_lose(w, "date");
}

static unsigned number_of(struct games_writer *w, const struct record *record, const char *key,
                          struct wthor_names *names)
{
    bool exact, known = record_fact(record, key, &w->wthor->text);
    int number = wthor_names_number(names, known ? strbuf_text(&w->wthor->text) : "?", &exact);
    if (known && !exact)
        games_lose(w, key);
    return (unsigned)number;
}

/* Writes the game's own numbers, or those of names in this file's lists. */
static void put_numbers(struct games_writer *w, const struct record *record, unsigned char *game)
{
    struct wthor_writing *state = w->wthor;
    unsigned numbers[3] = {0};
    bool numbered = record_fact(record, "wthor numbers", &state->text) &&
                    read_numbers(state->text.text, WTHOR_NUMBER_MAX, numbers) == 3;
    if (!state->begun)
        state->numbered = numbered;
    if (!state->numbered) {
        numbers[0] = number_of(w, record, "event", &state->tournaments);
        numbers[1] = number_of(w, record, "first", &state->players);
        numbers[2] = number_of(w, record, "second", &state->players);
    } else if (!numbered) {
        memset(numbers, 0, sizeof numbers);
        games_lose(w, "names");
    }
    for (int i = 0; i < 3; i++)
        put_u16(game + 2 * (size_t)i, numbers[i]);
}

static void put_score(struct games_writer *w, const struct record *record, unsigned char *game)
{
    struct wthor_writing *state = w->wthor;
    unsigned said[3], score = (unsigned)wthor_score(record->match);
    bool known = record_fact(record, "wthor score", &state->text) && read_numbers(state->text.text, 64, said) == 3;
    game[6] = (unsigned char)(known && !match_over(record->match) ? said[0] : score);
    game[7] = (unsigned char)(known ? said[1] : score);
    if (!state->begun && known)
        state->header[14] = (unsigned char)said[2];
}

/* From the usual start there are never more placements than there is room for. */
static void put_moves(const struct match *match, unsigned char moves[WTHOR_MOVES_MAX])
{
    int count = 0;
    for (int i = 0; i < match_length(match); i++) {
        struct move move = match_move(match, i);
        if (move.kind == MOVE_PASS)
            continue;
        assert(count < WTHOR_MOVES_MAX);
        moves[count++] = (unsigned char)((move.to / 8 + 1) * 10 + move.to % 8 + 1);
    }
}

static bool is_held(const char *key)
{
    static const char *const keys[] = {"date", "event", "first", "second", "wthor numbers", "wthor score"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

bool wthor_put(struct games_writer *w, const struct record *record, char *why)
{
    unsigned char game[WTHOR_GAME] = {0};
    const char *reason = refusal(record->match);
    if (!reason && w->count == UINT32_MAX)
        reason = "WTHOR holds no more games in one file";
    if (!reason && !w->wthor)
        reason = "out of memory";
    if (reason) {
        snprintf(why, RECORD_ERROR_MAX, "%s", reason);
        return false;
    }
    put_moves(record->match, game + WTHOR_MOVES);
    games_lose_facts(w, record, is_held);
    if (match_given_up(record->match) != 2)
        games_lose(w, "gave up");
    if (record->opponent[0] || record->first_player || record->order)
        games_lose(w, "players");
    put_numbers(w, record, game);
    put_score(w, record, game);
    note_date(w, record);
    w->wthor->begun = true;
    w->failed |= fwrite(game, 1, sizeof game, w->file) != sizeof game;
    return true;
}

void wthor_end(struct games_writer *w)
{
    if (!w->wthor)
        return;
    unsigned char *header = w->wthor->header;
    put_u16(header + 4, (unsigned)(w->count & 0xffff));
    put_u16(header + 6, (unsigned)(w->count >> 16 & 0xffff));
    w->failed |= fseek(w->file, 0, SEEK_SET) != 0 || fwrite(header, 1, WTHOR_HEADER, w->file) != WTHOR_HEADER;
}

void wthor_drop(struct games_writer *w)
{
    if (!w->wthor)
        return;
    wthor_names_finish(&w->wthor->players);
    wthor_names_finish(&w->wthor->tournaments);
    strbuf_free(&w->wthor->text);
    free(w->wthor);
}

bool games_names(const struct games_writer *w, struct strbuf *players, struct strbuf *tournaments)
{
    if (!w->wthor || w->wthor->numbered || w->count == 0)
        return false;
    wthor_names_write(&w->wthor->players, players);
    wthor_names_write(&w->wthor->tournaments, tournaments);
    return true;
}
