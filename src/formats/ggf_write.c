/* Buro's Generic Game Format: writing. */
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

const struct games_tag ggf_tags[] = {{"PC", "event"}, {"DT", "date"}, {"PB", "first"}, {"PW", "second"}, {NULL, NULL}};

void ggf_type(const struct match *match, char out[GGF_TYPE_MAX])
{
    const struct position *p = match_position(match);
    snprintf(out, GGF_TYPE_MAX, "%d%s", p->width, position_fewest_wins(p) ? "a" : "");
}

void ggf_result(const struct match *match, char out[GGF_TYPE_MAX])
{
    int score[2], size = match_position(match)->width;
    int lost = match_given_up(match);
    position_score(match_position(match), score);
    if (!match_over(match))
        snprintf(out, GGF_TYPE_MAX, "?");
    else if (lost != 2)
        snprintf(out, GGF_TYPE_MAX, "%+d.00:r", lost == FIRST ? -size * size : size * size);
    else
        snprintf(out, GGF_TYPE_MAX, "%+d.00", score[FIRST] - score[SECOND]);
}

static bool is_held(const char *key)
{
    return games_has_fact(ggf_tags, key) || strncmp(key, "ggf ", 4) == 0 || strcmp(key, "times") == 0 ||
           strcmp(key, "values") == 0;
}

/* Tags cannot contain the closing bracket. */
static void write_tag(struct games_writer *w, struct strbuf *out, const char *tag, const struct strbuf *text)
{
    strbuf_puts(out, tag);
    strbuf_putc(out, '[');
    for (size_t i = 0; i < text->length; i++) {
        char c = text->text[i];
        if (c == ']' || c == '\0')
            games_lose(w, c ? "brackets" : "NUL bytes");
        strbuf_putc(out, c == ']' ? ')' : c ? c : ' ');
    }
    strbuf_putc(out, ']');
}

/* "2003-12-15 13:24:03 MST" becomes 2003.12.15_13:24:03.MST, and "2003-12-15" becomes 2003.12.15. */
static void write_date(struct games_writer *w, struct strbuf *out, struct strbuf *date)
{
    if (date->length >= 10 && date->text[4] == '-' && date->text[7] == '-')
        date->text[4] = date->text[7] = '.';
    if (date->length > 10 && date->text[10] == ' ')
        date->text[10] = '_';
    if (date->length > 19 && date->text[19] == ' ')
        date->text[19] = '.';
    write_tag(w, out, "DT", date);
}

static void write_known(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    struct strbuf text = {0};
    strbuf_puts(out, "(;GM[Othello]");
    for (const struct games_tag *t = ggf_tags; t->tag; t++) {
        if (!record_fact(record, t->fact, &text))
            continue;
        if (strcmp(t->tag, "DT") == 0)
            write_date(w, out, &text);
        else
            write_tag(w, out, t->tag, &text);
    }
    strbuf_free(&text);
}

/* Writes the tags that only this format has. TY and RE are written later, with defaults if they are unknown. */
static void write_tags(struct games_writer *w, const struct record *record, struct strbuf *out)
{
    struct strbuf text = {0};
    char key[RECORD_KEY_MAX], usual[GGF_TYPE_MAX];
    for (size_t at = 0; record_next_fact(record, &at, key, &text);)
        if (strncmp(key, "ggf ", 4) == 0 && strcmp(key, "ggf TY") != 0 && strcmp(key, "ggf RE") != 0)
            write_tag(w, out, key + 4, &text);
    for (int i = 0; i < 2; i++) {
        (i == 0 ? ggf_type : ggf_result)(record->match, usual);
        if (!record_fact(record, i == 0 ? "ggf TY" : "ggf RE", &text))
            strbuf_puts(&text, usual);
        write_tag(w, out, i == 0 ? "TY" : "RE", &text);
    }
    strbuf_free(&text);
}

static void write_board(const struct position *p, struct strbuf *out)
{
    strbuf_printf(out, "BO[%d", p->width);
    for (unsigned row = 0; row < p->height; row++) {
        strbuf_putc(out, ' ');
        for (unsigned column = 0; column < p->width; column++) {
            uint64_t square = bit(row * 8 + column);
            strbuf_putc(out, p->discs[FIRST] & square ? '*' : p->discs[SECOND] & square ? 'O' : '-');
        }
    }
    strbuf_printf(out, " %c]", p->turn == FIRST ? '*' : 'O');
}

/* Writes the next word of a list separated by blanks; "-" stands for none. */
static void write_word(const char **list, struct strbuf *out)
{
    size_t length = strcspn(*list, " ");
    if (length != 1 || **list != '-')
        strbuf_add(out, *list, length);
    *list += length + ((*list)[length] == ' ');
}

static void write_moves(const struct record *record, struct strbuf *out)
{
    struct strbuf values = {0}, times = {0}, word = {0};
    (void)record_fact(record, "values", &values);
    (void)record_fact(record, "times", &times);
    const char *value = strbuf_text(&values), *time = strbuf_text(&times);
    for (int i = 0; i < match_length(record->match); i++) {
        struct move move = match_move(record->match, i);
        char square[NOTATION_SQUARE_MAX] = "";
        if (move.kind == MOVE_PLACE)
            (void)notation_square(move.to, square);
        strbuf_printf(out, "%c[%s", match_before(record->match, i)->turn == FIRST ? 'B' : 'W',
                      move.kind == MOVE_PLACE ? square : "pass");
        strbuf_clear(&word);
        write_word(&value, &word);
        strbuf_putc(&word, '/');
        write_word(&time, &word);
        if (word.length > 1)
            strbuf_printf(out, "/%.*s", (int)(word.text[word.length - 1] == '/' ? word.length - 1 : word.length),
                          word.text);
        strbuf_putc(out, ']');
    }
    strbuf_free(&values);
    strbuf_free(&times);
    strbuf_free(&word);
}

/* Returns NULL for Othello of any size, with either goal and from any board; otherwise the reason against it. */
static const char *refusal(const struct match *match)
{
    const struct position *start = match_before(match, 0);
    const char *id = match_variant(match)->id;
    if (strcmp(id, "classic") != 0 && strcmp(id, "reverse") != 0)
        return "GGF holds no game but Classic and Reverse";
    return start->step == STEP_OPENING ? "GGF holds no opening that is played" : NULL;
}

bool ggf_put(struct games_writer *w, const struct record *record, char *why)
{
    struct strbuf out = {0};
    const char *reason = refusal(record->match);
    if (reason) {
        snprintf(why, RECORD_ERROR_MAX, "%s", reason);
        return false;
    }
    games_lose_facts(w, record, is_held);
    if (record->opponent[0] || record->first_player || record->order)
        games_lose(w, "players");
    if (position_option(match_position(record->match), "empties"))
        games_lose(w, "empties=winner");
    strbuf_puts(&out, "1 ");
    write_known(w, record, &out);
    write_tags(w, record, &out);
    write_board(match_before(record->match, 0), &out);
    write_moves(record, &out);
    strbuf_puts(&out, ";)\n");
    games_write_text(w, &out);
    strbuf_free(&out);
    return true;
}
