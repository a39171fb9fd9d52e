/* SGF, the Smart Game Format: writing. */
#include "formats/games_internal.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

enum { MOVES_A_LINE = 10 };

const struct games_tag sgf_tags[] = {{"EV", "event"}, {"DT", "date"}, {"PB", "first"}, {"PW", "second"}, {NULL, NULL}};

void sgf_result(const struct match *match, char out[SGF_RESULT_MAX])
{
    int score[2], lost = match_given_up(match);
    position_score(match_position(match), score);
    if (!match_over(match))
        snprintf(out, SGF_RESULT_MAX, "?");
    else if (lost != 2)
        snprintf(out, SGF_RESULT_MAX, "%c+R", lost == FIRST ? 'W' : 'B');
    else if (score[FIRST] == score[SECOND])
        snprintf(out, SGF_RESULT_MAX, "0");
    else
        snprintf(out, SGF_RESULT_MAX, "%c+%d", score[FIRST] > score[SECOND] ? 'B' : 'W',
                 abs(score[FIRST] - score[SECOND]));
}

static bool is_held(const char *key)
{
    return games_has_fact(sgf_tags, key) || strcmp(key, "comment") == 0 ||
           (strncmp(key, "sgf ", 4) == 0 && strcmp(key, "sgf branches") != 0);
}

static void write_value(struct games_writer *w, struct strbuf *out, const struct strbuf *text)
{
    strbuf_putc(out, '[');
    for (size_t i = 0; i < text->length; i++) {
        char c = text->text[i];
        if (c == ']' || c == '\\')
            strbuf_putc(out, '\\');
        if (c == '\0')
            games_lose(w, "NUL bytes");
        strbuf_putc(out, c ? c : ' ');
    }
    strbuf_putc(out, ']');
}

/* Writes the tags of the node after `ply`, 0 for the first. Several values of a tag are written one after another. */
static void write_tags(struct games_writer *w, const struct record *record, int ply, struct strbuf *out)
{
    struct strbuf text = {0};
    char key[RECORD_KEY_MAX], before[RECORD_KEY_MAX] = "", family[24] = "sgf ";
    if (ply > 0)
        snprintf(family, sizeof family, "sgf %d ", ply);
    size_t length = strlen(family);
    for (size_t at = 0; record_next_fact(record, &at, key, &text); memcpy(before, key, sizeof before)) {
        bool here = strncmp(key, family, length) == 0 && is_held(key) && strcmp(key, "sgf RE") != 0;
        if (!here || (ply == 0 && strchr("0123456789", key[length])))
            continue;
        if (strcmp(key, before) != 0)
            strbuf_puts(out, key + length);
        write_value(w, out, &text);
    }
    strbuf_free(&text);
}

static void write_known(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    struct strbuf text = {0};
    char usual[SGF_RESULT_MAX];
    strbuf_printf(out, "(;FF[4]GM[2]CA[UTF-8]SZ[%d]", match_position(record->match)->width);
    for (const struct games_tag *t = sgf_tags; t->tag; t++) {
        if (!record_fact(record, t->fact, &text))
            continue;
        strbuf_puts(out, t->tag);
        write_value(w, out, &text);
    }
    sgf_result(record->match, usual);
    if (!record_fact(record, "sgf RE", &text))
        strbuf_puts(&text, usual);
    strbuf_puts(out, "RE");
    write_value(w, out, &text);
    if (record_fact(record, "comment", &text)) {
        strbuf_puts(out, "C");
        write_value(w, out, &text);
    }
    strbuf_free(&text);
}

/* Writes a board that is not a usual start. */
static void write_board(const struct match *match, struct strbuf *out)
{
    const struct position *p = match_before(match, 0);
    struct position usual;
    struct setup setup = {.seed = 0};
    (void)games_set_size(match_variant(match), &setup, p->width);
    if (variant_start(match_variant(match), &setup, &usual) && position_equal(&usual, p))
        return;
    for (unsigned side = FIRST; side <= SECOND; side++) {
        if (p->discs[side])
            strbuf_puts(out, side == FIRST ? "AB" : "AW");
        for (unsigned square = 0; square < 64; square++) {
            char name[NOTATION_SQUARE_MAX];
            if (p->discs[side] & bit(square) && notation_square(square, name))
                strbuf_printf(out, "[%s]", name);
        }
    }
    strbuf_puts(out, p->turn == FIRST ? "PL[B]" : "PL[W]");
}

static void write_moves(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    const struct match *match = record->match;
    for (int i = 0; i < match_length(match); i++) {
        char text[NOTATION_TURN_MAX];
        const struct position *p = match_before(match, i);
        struct move move = match_move(match, i);
        (void)notation_turn(p, &move, 1, text, sizeof text);
        strbuf_printf(out, "%s;%c[%s]", i % MOVES_A_LINE == 0 ? "\n" : "", p->turn == FIRST ? 'B' : 'W',
                      move.kind == MOVE_PASS ? "PA" : text);
        write_tags(w, record, i + 1, out);
    }
}

bool sgf_put(struct games_writer *w, const struct record *record, char *why)
{
    struct strbuf text = {0};
    if (!games_plain_classic(record->match, "SGF", why))
        return false;
    write_known(w, record, &text);
    write_tags(w, record, 0, &text);
    write_board(record->match, &text);
    write_moves(w, record, &text);
    strbuf_puts(&text, ")\n");
    games_lose_facts(w, record, is_held);
    if (record->opponent[0] || record->first_player || record->order)
        games_lose(w, "players");
    games_write_text(w, &text);
    strbuf_free(&text);
    return true;
}
