/* The WTHOR database: reading. Writing is wthor_write.c. */
#include "formats/games_internal.h"

#include <stdlib.h>
#include <string.h>

struct wthor_reading {
    uint32_t games;
    unsigned year, depth; /* of the games; of the theoretical score, in empty squares */
    struct wthor_names players, tournaments;
    struct strbuf name;
};

int wthor_score(const struct match *match)
{
    const struct position *p = match_position(match);
    int first = position_count(p, FIRST), second = position_count(p, SECOND);
    int open = match_over(match) ? 64 - first - second : 0;
    return first + (first > second ? open : first == second ? open / 2 : 0);
}

/* ---- names ---- */

static bool read_names(struct wthor_names *names, const char *path, int size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    bool read = wthor_names_read(names, file, size);
    fclose(file);
    return read;
}

/* Looks for FOLDER/STEM.jou next to FOLDER/STEM.wtb, or for the names of the whole collection. */
static void find_names(struct wthor_names *names, const char *path, const char *const endings[2], int size)
{
    static const char *const stems[] = {NULL, "WTHOR", "WTH", "wthor", "wth"};
    size_t folder = strlen(path), stem;
    struct strbuf name = {0};
    while (folder > 0 && path[folder - 1] != '/' && path[folder - 1] != '\\')
        folder--;
    stem = strlen(path + folder);
    for (size_t i = stem; i > 0; i--)
        if (path[folder + i - 1] == '.') {
            stem = i - 1;
            break;
        }
    bool found = false;
    for (size_t i = 0; i < 2 * sizeof stems / sizeof stems[0] && !found; i++) {
        strbuf_clear(&name);
        strbuf_add(&name, path, folder + (i < 2 ? stem : 0));
        strbuf_puts(&name, i < 2 ? "" : stems[i / 2]);
        strbuf_puts(&name, endings[i % 2]);
        found = read_names(names, strbuf_text(&name), size);
    }
    strbuf_free(&name);
}

/* ---- the header ---- */

static bool refuse(char *why, const char *reason)
{
    snprintf(why, RECORD_ERROR_MAX, "%s", reason);
    return false;
}

static bool read_header(struct games_reader *r, struct wthor_reading *state, char *why)
{
    unsigned char header[WTHOR_HEADER];
    if (fread(header, 1, sizeof header, r->file) != sizeof header)
        return refuse(why, "it is shorter than the header of a WTHOR file, 16 bytes");
    state->games = wthor_u32(header + 4);
    state->year = wthor_u16(header + 10);
    state->depth = header[14];
    if (state->games == 0 && wthor_u16(header + 8) > 0)
        return refuse(why, "these are the names of WTHOR's players or tournaments, not games");
    if (header[12] != 0 && header[12] != 8)
        return refuse(why, "its boards are not of 8 x 8 squares");
    if (header[13] != 0)
        return refuse(why, "these are solitaires, not games");
    return true;
}

static bool open(struct games_reader *r, const char *path, char *why)
{
    static const char *const players[] = {".jou", ".JOU"}, *const tournaments[] = {".trn", ".TRN"};
    struct wthor_reading *state = calloc(1, sizeof *state);
    if (!state)
        return refuse(why, "out of memory");
    r->wthor = state;
    if (!read_header(r, state, why))
        return false;
    if (path) {
        find_names(&state->players, path, players, WTHOR_PLAYER);
        find_names(&state->tournaments, path, tournaments, WTHOR_TOURNAMENT);
    }
    return true;
}

static void close(struct games_reader *r)
{
    if (!r->wthor)
        return;
    wthor_names_finish(&r->wthor->players);
    wthor_names_finish(&r->wthor->tournaments);
    strbuf_free(&r->wthor->name);
    free(r->wthor);
    r->wthor = NULL;
}

/* ---- a game ---- */

static void add_name(struct wthor_reading *state, struct record *record, const char *key,
                     const struct wthor_names *names, const unsigned char *number)
{
    if (wthor_name(names, wthor_u16(number), &state->name))
        record_add_fact(record, key, strbuf_text(&state->name), state->name.length);
}

static void add_facts(struct wthor_reading *state, struct record *record, const unsigned char *game)
{
    char text[40];
    if (state->year)
        record_add_fact(record, "date", text, (size_t)snprintf(text, sizeof text, "%u", state->year));
    add_name(state, record, "event", &state->tournaments, game);
    add_name(state, record, "first", &state->players, game + 2);
    add_name(state, record, "second", &state->players, game + 4);
    int length = snprintf(text, sizeof text, "%u %u %u", wthor_u16(game), wthor_u16(game + 2), wthor_u16(game + 4));
    record_add_fact(record, "wthor numbers", text, (size_t)length);
    length = snprintf(text, sizeof text, "%u %u %u", game[6], game[7], state->depth);
    record_add_fact(record, "wthor score", text, (size_t)length);
}

static bool play_moves(struct match *match, const unsigned char *moves, char *why)
{
    int i = 0;
    for (; i < WTHOR_MOVES_MAX && moves[i]; i++) {
        unsigned row = moves[i] / 10U, column = moves[i] % 10U;
        bool square = row >= 1 && row <= 8 && column >= 1 && column <= 8;
        if (square && games_play(match, games_placement((row - 1) * 8 + column - 1)) >= 0)
            continue;
        if (square)
            snprintf(why, RECORD_ERROR_MAX, "move %d: %c%u is not legal here", i + 1, (int)('a' + column - 1), row);
        else
            snprintf(why, RECORD_ERROR_MAX, "move %d: %u is no square", i + 1, moves[i]);
        return false;
    }
    for (; i < WTHOR_MOVES_MAX; i++)
        if (moves[i])
            return refuse(why, "a move behind the end of the game");
    return true;
}

static bool check_score(const struct match *match, const unsigned char *game, char *why)
{
    if (match_over(match) && game[6] != wthor_score(match)) {
        snprintf(why, RECORD_ERROR_MAX, "Black is said to have %u discs, the board has %d", game[6],
                 wthor_score(match));
        return false;
    }
    return (game[6] <= 64 && game[7] <= 64) || refuse(why, "it is said to have more than 64 discs");
}

static enum games_found broken(struct games_reader *r, struct games_fault *fault, const char *form, long long number)
{
    char why[120];
    snprintf(why, sizeof why, form, number);
    return games_break(r, fault, 0, why);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    unsigned char game[WTHOR_GAME];
    size_t size = fread(game, 1, sizeof game, r->file);
    const struct setup defaults = {.seed = 0};
    const long long promised = r->wthor->games;
    if (r->count == promised && size == 0)
        return GAMES_END;
    if (r->count == promised)
        return broken(r, fault, "there is more in it than its header says, games: %lld", promised);
    if (size < sizeof game)
        return broken(r, fault, size ? "it breaks off in game %lld" : "it ends before game %lld", r->count + 1);
    r->count++;
    struct record record = {.match = match_new(variant_find("classic", strlen("classic")), &defaults)};
    if (!play_moves(record.match, game + WTHOR_MOVES, fault->why) || !check_score(record.match, game, fault->why)) {
        record_finish(&record);
        return games_refuse(r, fault, 0, fault->why);
    }
    add_facts(r->wthor, &record, game);
    *out = record;
    return GAMES_GAME;
}

const struct games_kind games_wthor = {.name = "wthor",
                                       .title = "WTHOR",
                                       .ending = ".wtb",
                                       .open = open,
                                       .close = close,
                                       .next = next,
                                       .begin = wthor_begin,
                                       .put = wthor_put,
                                       .end = wthor_end,
                                       .drop = wthor_drop};
