/* Portable Game Notation: writing. */
#include "formats/games_internal.h"

#include <string.h>

#include "rules/notation.h"

enum { WIDTH = 79 };

const struct games_tag pgn_tags[] = {{"Event", "event"}, {"Site", NULL},      {"Date", "date"}, {"Round", NULL},
                                     {"Black", "first"}, {"White", "second"}, {NULL, NULL}};

void pgn_result(const struct match *match, char out[PGN_RESULT_MAX])
{
    int score[2];
    position_score(match_position(match), score);
    if (!match_over(match) || match_given_up(match) != 2)
        snprintf(out, PGN_RESULT_MAX, "*");
    else
        snprintf(out, PGN_RESULT_MAX, "%d-%d", score[FIRST], score[SECOND]);
}

static bool is_held(const char *key)
{
    return games_has_fact(pgn_tags, key) || strcmp(key, "comment") == 0 ||
           (strncmp(key, "pgn ", 4) == 0 && strcmp(key, "pgn branches") != 0);
}

/* Writes [Name "text"] in one line. */
static void write_tag(struct games_writer *w, struct strbuf *out, const char *name, const struct strbuf *text)
{
    strbuf_printf(out, "[%s \"", name);
    for (size_t i = 0; i < text->length; i++) {
        char c = text->text[i];
        if (c == '"' || c == '\\')
            strbuf_putc(out, '\\');
        if (c == '\0' || c == '\n' || c == '\r')
            games_lose(w, "ends of lines");
        strbuf_putc(out, c == '\0' || c == '\n' || c == '\r' ? ' ' : c);
    }
    strbuf_puts(out, "\"]\n");
}

/* "2026-11-24" becomes 2026.11.24; what follows stays. */
static void write_date(struct games_writer *w, struct strbuf *out, struct strbuf *date)
{
    if (date->length >= 10 && date->text[4] == '-' && date->text[7] == '-')
        date->text[4] = date->text[7] = '.';
    write_tag(w, out, "Date", date);
}

static bool is_usual(const char *name)
{
    for (const struct games_tag *t = pgn_tags; t->tag; t++)
        if (strcmp(name, t->tag) == 0)
            return true;
    return strcmp(name, "Result") == 0;
}

/* Writes the board unless it is a usual start on 8 x 8. */
static void write_board(const struct match *match, struct strbuf *out)
{
    const struct position *p = match_before(match, 0);
    struct position usual;
    if (variant_start(match_variant(match), &(struct setup){.seed = 0}, &usual) && position_equal(&usual, p))
        return;
    strbuf_puts(out, "[SetUp \"1\"]\n[FEN \"");
    games_add_signs(out, p);
    strbuf_puts(out, "\"]\n");
}

static void write_tags(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    struct strbuf text = {0};
    char key[RECORD_KEY_MAX], result[PGN_RESULT_MAX];
    for (const struct games_tag *t = pgn_tags; t->tag; t++) {
        snprintf(key, sizeof key, "pgn %s", t->tag);
        if (!(t->fact && record_fact(record, t->fact, &text)) && !record_fact(record, key, &text))
            strbuf_puts(&text, strcmp(t->tag, "Date") == 0 ? "????.??.??" : "?");
        if (strcmp(t->tag, "Date") == 0)
            write_date(w, out, &text);
        else
            write_tag(w, out, t->tag, &text);
    }
    pgn_result(record->match, result);
    if (!record_fact(record, "pgn Result", &text))
        strbuf_puts(&text, result);
    write_tag(w, out, "Result", &text);
    for (size_t at = 0; record_next_fact(record, &at, key, &text);)
        if (strncmp(key, "pgn ", 4) == 0 && is_held(key) && !is_usual(key + 4) && !strchr("0123456789", key[4]))
            write_tag(w, out, key + 4, &text);
    write_board(record->match, out);
    strbuf_free(&text);
}

/* Writes a word of the move text, on a new line if it does not fit. */
static void write_word(struct strbuf *out, size_t *column, const char *word)
{
    size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > WIDTH) {
        strbuf_putc(out, '\n');
        *column = 0;
    } else if (*column > 0) {
        strbuf_putc(out, ' ');
        *column += 1;
    }
    strbuf_puts(out, word);
    *column += length;
}

static void write_comment(struct games_writer *w, const struct record *record, const char *key, struct strbuf *out,
                          size_t *column)
{
    struct strbuf text = {0}, word = {0};
    if (record_fact(record, key, &text)) {
        strbuf_putc(&word, '{');
        for (size_t i = 0; i < text.length; i++) {
            char c = text.text[i];
            if (c == '}' || c == '\0')
                games_lose(w, c ? "brackets" : "NUL bytes");
            strbuf_putc(&word, c == '}' ? ')' : c ? c : ' ');
        }
        strbuf_putc(&word, '}');
        write_word(out, column, word.text);
    }
    strbuf_free(&text);
    strbuf_free(&word);
}

static void write_moves(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    const struct match *match = record->match;
    struct strbuf result = {0};
    char word[NOTATION_TURN_MAX], usual[PGN_RESULT_MAX];
    size_t column = 0;
    int second = match_before(match, 0)->turn == SECOND; /* whether the first move is the second of its pair */
    write_comment(w, record, "comment", out, &column);
    for (int i = 0; i < match_length(match); i++) {
        struct move move = match_move(match, i);
        int place = i + second;
        snprintf(word, sizeof word, "%d.%s", place / 2 + 1, place % 2 ? ".." : "");
        if (i == 0 || place % 2 == 0)
            write_word(out, &column, word);
        (void)notation_turn(match_before(match, i), &move, 1, word, sizeof word);
        write_word(out, &column, word);
        snprintf(word, sizeof word, "pgn %d", i + 1);
        write_comment(w, record, word, out, &column);
    }
    pgn_result(match, usual);
    if (!record_fact(record, "pgn Result", &result))
        strbuf_puts(&result, usual);
    write_word(out, &column, result.text);
    strbuf_free(&result);
}

bool pgn_put(struct games_writer *w, const struct record *record, char *why)
{
    struct strbuf text = {0};
    if (!games_plain_classic(record->match, "PGN", why))
        return false;
    write_tags(w, record, &text);
    strbuf_putc(&text, '\n');
    write_moves(w, record, &text);
    strbuf_puts(&text, "\n\n");
    games_lose_facts(w, record, is_held);
    games_lose_players(w, record);
    games_write_text(w, &text);
    strbuf_free(&text);
    return true;
}
