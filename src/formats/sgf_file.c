/* SGF, the Smart Game Format: finding the games in a file. */
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

struct cutter {
    struct games_reader *r;
    int depth;       /* of parentheses */
    bool in_value;   /* between brackets */
    bool escaped;    /* after a backslash in a value */
    size_t whole;    /* the length of the text up to the end of its last property ... */
    size_t before;   /* ... and what that was at the last "(" */
    bool next;       /* another game begins before this one ends */
    long long begun; /* the column in which the game begins */
};

/* Skips text up to "(" and a ";" after it, with blanks in between, or the first property if the ";" was left out. Puts
 * both into r->text. False at the end of the file. */
static bool find_game(struct cutter *k, long long *line)
{
    struct strbuf *text = &k->r->text;
    bool open = false;
    if (k->r->held) { /* it interrupted the previous game */
        k->r->held = false;
        *line = k->r->line;
        k->begun = k->r->column - (long long)strlen("(;GM");
        strbuf_clear(text);
        strbuf_puts(text, "(;GM[");
        return k->in_value = true;
    }
    for (int c = games_character(k->r); c != EOF; c = games_character(k->r)) {
        bool letter = c >= 'A' && c <= 'Z';
        if (c == '(') {
            open = true;
            *line = k->r->line;
            k->begun = k->r->column;
            strbuf_clear(text);
            strbuf_puts(text, "(");
        } else if (open && (c == ';' || (c == '[' && text->length > 1))) {
            k->in_value = c == '[';
            strbuf_putc(text, (char)c);
            return true;
        } else if (open && letter && text->length <= SGF_TAG_MAX) {
            strbuf_putc(text, (char)c);
        } else if (!strchr(" \t\r\n", c)) {
            open = false;
        }
    }
    return false;
}

/* With something before it. */
static bool ends_with(const struct strbuf *text, const char *word)
{
    size_t length = strlen(word);
    return text->length > length && memcmp(text->text + text->length - length, word, length) == 0;
}

/* A first property stands for a game that begins: a variation has none. In a value only a new line does, since a
 * comment may show a game. */
static bool begins_another(const struct cutter *k)
{
    const struct strbuf *text = &k->r->text;
    return k->in_value ? ends_with(text, "\n(;GM[") || ends_with(text, "\n(GM[")
                       : ends_with(text, "(;GM[") || ends_with(text, "(GM[");
}

/* Adds one character of the game. False if the game ends with it, or another one begins. */
static bool note(struct cutter *k, char c)
{
    strbuf_putc(&k->r->text, c);
    if (c == '[' && begins_another(k)) {
        k->whole = k->in_value ? k->whole : k->before;
        k->next = true;
        return false;
    }
    if (k->in_value) {
        k->in_value = k->escaped || c != ']';
        k->escaped = !k->escaped && c == '\\';
        k->whole = k->in_value ? k->whole : k->r->text.length;
        return true;
    }
    if (c == '(')
        k->before = k->whole;
    if (strchr("(;", c))
        k->whole = k->r->text.length;
    k->in_value = c == '[';
    k->depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    return k->depth > 0;
}

/* Finds the next game in a file and puts its text, from "(" to the matching ")", into r->text; if that is missing,
 * up to the last property that is whole, and sets `*cut`. `*line` and `*column` (from 1) receive where it begins.
 * GAMES_END if there is none. */
static enum games_found sgf_cut(struct games_reader *r, struct games_fault *fault, long long *line, long long *column,
                                bool *cut)
{
    struct cutter k = {.r = r, .depth = 1};
    if (!find_game(&k, line))
        return GAMES_END;
    *column = k.begun;
    r->count++;
    k.whole = 1;
    for (int c = games_character(r); c != EOF; c = games_character(r)) {
        if (r->text.length > GAMES_TEXT_MAX)
            return games_break(r, fault, *line, "this is too long for a game");
        if (!note(&k, (char)c) && k.next)
            break;
        if (k.depth == 0)
            return strlen(r->text.text) == r->text.length ? GAMES_GAME
                                                          : games_refuse(r, fault, *line, "there is a NUL byte in it");
    }
    r->text.length = k.whole;
    r->text.text[k.whole] = '\0';
    strbuf_putc(&r->text, ')');
    if (strlen(r->text.text) != r->text.length)
        return games_refuse(r, fault, *line, "there is a NUL byte in it");
    r->held = k.next;
    *cut = true;
    return GAMES_GAME;
}

/* Reads r->text, which stays as it is. */
static enum games_found read_text(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    if (sgf_read_game(r->text.text, r->turn, &r->lacks_turn, out, fault->why, &fault->error))
        return r->short_of_end ? games_cut(r, out, fault, r->begins, ")") : GAMES_GAME;
    if (!fault->error.key)
        return games_refuse(r, fault, r->begins, fault->why);
    (void)games_refuse_at(r, fault, r->begins, r->text.text, fault->error.at);
    fault->column += fault->line == r->begins ? r->begins_at - 1 : 0;
    return GAMES_FAULT;
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    enum games_found found = GAMES_GAME;
    if (!r->again) {
        r->lacks_turn = r->short_of_end = false;
        found = sgf_cut(r, fault, &r->begins, &r->begins_at, &r->short_of_end);
    }
    r->again = false;
    return found == GAMES_GAME ? read_text(r, out, fault) : found;
}

const struct games_kind games_sgf = {.name = "sgf", .title = "SGF", .ending = ".sgf", .next = next, .put = sgf_put};
