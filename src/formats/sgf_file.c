/* SGF, the Smart Game Format: finding the games in a file. */
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

struct cutter {
    struct games_reader *r;
    int depth;       /* of parentheses */
    bool in_value;   /* between brackets */
    bool escaped;    /* after a backslash in a value */
    long long begun; /* the column in which the game begins */
};

static int next_character(struct games_reader *r)
{
    int c = getc(r->file);
    r->line += c == '\n';
    r->column = c == '\n' ? 0 : r->column + 1;
    return c;
}

/* Skips text up to "(" and a ";" after it, with blanks in between. False at the end of the file. */
static bool find_game(struct cutter *k, long long *line)
{
    bool open = false;
    for (int c = next_character(k->r); c != EOF; c = next_character(k->r)) {
        if (c == '(') {
            open = true;
            *line = k->r->line;
            k->begun = k->r->column;
        } else if (open && c == ';') {
            return true;
        } else if (!strchr(" \t\r\n", c)) {
            open = false;
        }
    }
    return false;
}

/* Adds one character of the game. False if the game ends with it. */
static bool note(struct cutter *k, char c)
{
    strbuf_putc(&k->r->text, c);
    if (k->in_value) {
        k->in_value = k->escaped || c != ']';
        k->escaped = !k->escaped && c == '\\';
        return true;
    }
    k->in_value = c == '[';
    k->depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    return k->depth > 0;
}

/* Finds the next game in a file and puts its text, from "(" to the matching ")", into r->text. `*line` and `*column`
 * (from 1) receive where it begins. GAMES_END if there is none. */
static enum games_found sgf_cut(struct games_reader *r, struct games_fault *fault, long long *line, long long *column)
{
    struct cutter k = {.r = r, .depth = 1};
    if (!find_game(&k, line))
        return GAMES_END;
    *column = k.begun;
    r->count++;
    strbuf_clear(&r->text);
    strbuf_puts(&r->text, "(;");
    for (int c = next_character(r); c != EOF; c = next_character(r)) {
        if (r->text.length > GAMES_TEXT_MAX)
            return games_break(r, fault, *line, "this is too long for a game");
        if (!note(&k, (char)c))
            return strlen(r->text.text) == r->text.length ? GAMES_GAME
                                                          : games_refuse(r, fault, *line, "there is a NUL byte in it");
    }
    (void)notation_refuse(&fault->error, 0, FAULT_BREAKS_OFF,
                          (const char *const[NOTATION_ARGUMENTS]){k.in_value ? "]" : ")"});
    return games_refuse(r, fault, r->line, fault->error.why);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    long long line = 0, column = 0;
    enum games_found found = sgf_cut(r, fault, &line, &column);
    if (found != GAMES_GAME || sgf_read_game(r->text.text, out, fault->why, &fault->error))
        return found;
    if (!fault->error.key)
        return games_refuse(r, fault, line, fault->why);
    (void)games_refuse_at(r, fault, line, r->text.text, fault->error.at);
    fault->column += fault->line == line ? column - 1 : 0;
    return GAMES_FAULT;
}

const struct games_kind games_sgf = {.name = "sgf", .title = "SGF", .ending = ".sgf", .next = next, .put = sgf_put};
