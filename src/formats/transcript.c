/* Plain transcripts: a line a game, [GAME] MOVES [RESULT]. */
#include <ctype.h>
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

static bool is_moves(const char *word)
{
    return strncmp(word, "--", 2) == 0 || notation_parse_square(word) != NO_SQUARE;
}

/* "33-31". */
static bool is_result(const char *word, size_t length)
{
    size_t first = strspn(word, "0123456789"), second;
    if (first == 0 || first > 2 || word[first] != '-')
        return false;
    second = strspn(word + first + 1, "0123456789");
    return second > 0 && second <= 2 && first + 1 + second == length;
}

/* Where the word of the result begins, or the end. The words before it are the moves. */
static const char *find_result(const char *moves)
{
    for (const char *at = moves + strspn(moves, " \t"); *at; at += strspn(at, " \t")) {
        size_t length = strcspn(at, " \t");
        if (is_result(at, length))
            return at;
        at += length;
    }
    return moves + strlen(moves);
}

/* As the record that it is. */
static void write_record(const char *game, size_t game_length, const char *moves, struct strbuf *out)
{
    const char *result = find_result(moves);
    strbuf_clear(out);
    strbuf_puts(out, "game = ");
    strbuf_add(out, game, game_length);
    if (*result)
        strbuf_printf(out, "\nresult = %.*s", (int)strcspn(result, " \t"), result);
    strbuf_puts(out, "\nmoves = ");
    strbuf_add(out, moves, (size_t)(result - moves));
    strbuf_putc(out, '\n');
}

/* The reason alone: a line of a record says nothing here. */
static void drop_line(char *why)
{
    size_t place = strncmp(why, "line ", 5) == 0 ? strcspn(why, ":") : 0;
    if (place && why[place])
        memmove(why, why + place + 2, strlen(why + place + 2) + 1);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    while (games_line(r)) {
        struct strbuf *line = &r->lines.line;
        const char *game = r->game, *moves;
        size_t length = strlen(game);
        if (memchr(line->text, '\0', line->length)) {
            r->count++;
            return games_refuse(r, fault, r->lines.number, "a NUL byte in the line");
        }
        line->text[strcspn(line->text, "#")] = '\0';
        moves = line->text + strspn(line->text, " \t");
        if (*moves == '\0')
            continue;
        if (!is_moves(moves)) {
            game = moves;
            length = strcspn(game, " \t");
            moves += length;
        }
        r->count++;
        write_record(game, length, moves, &r->text);
        if (record_parse_fault(r->text.text, r->text.length, 1, out, fault->why, &fault->error))
            return GAMES_GAME;
        drop_line(fault->why);
        return games_refuse(r, fault, r->lines.number, fault->why);
    }
    return r->lines.cut ? games_break(r, fault, r->lines.number, "this line is too long") : GAMES_END;
}

static bool starts_as_usual(const struct match *match)
{
    struct position start;
    return variant_start(match_variant(match), match_setup(match), &start) &&
           position_equal(&start, match_before(match, 0));
}

static void lose(struct games_writer *w, const struct record *record)
{
    games_lose_facts(w, record, NULL);
    if (match_given_up(record->match) != 2)
        games_lose(w, "gave up");
    if (record->opponent[0] || record->first_player || record->order)
        games_lose(w, "players");
}

static bool put(struct games_writer *w, const struct record *record, char *why)
{
    const struct match *match = record->match;
    struct strbuf text = {0};
    char game[NOTATION_GAME_MAX];
    int score[2];
    if (!starts_as_usual(match) || games_under_way(match)) {
        snprintf(why, RECORD_ERROR_MAX, "a plain transcript holds no %s",
                 games_under_way(match) ? "turn under way" : "board that was set up");
        return false;
    }
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    if (strcmp(game, "classic") != 0 || match_length(match) == 0)
        strbuf_printf(&text, "%s ", game);
    record_moves(match, match_length(match), "", &text);
    position_score(match_position(match), score);
    if (match_over(match) && match_given_up(match) == 2)
        strbuf_printf(&text, " %d-%d", score[FIRST], score[SECOND]);
    strbuf_putc(&text, '\n');
    lose(w, record);
    games_write_text(w, &text);
    strbuf_free(&text);
    return true;
}

const struct games_kind games_transcript = {.name = "transcript", .ending = ".txt", .next = next, .put = put};
