/* Buro's Generic Game Format: finding the games in a file. */
#include <string.h>

#include "formats/games_internal.h"

/* ---- the text of one game ---- */

/* Skips text up to the beginning of a game, "(;", or "(GM[" if the ";" was left out. False at the end of the file. */
static bool find_game(struct games_reader *r)
{
    static const char game[] = "GM";
    int seen = -1; /* letters of it behind "("; -1: none is open */
    if (r->held)   /* it interrupted the previous game */
        return true;
    for (int c = games_character(r); c != EOF; c = games_character(r)) {
        if (seen == 0 && c == ';')
            return true;
        if (c == '(')
            seen = 0;
        else if (seen >= 0 && seen < 2 && c == game[seen])
            seen++;
        else if (seen == 2 && c == '[') {
            r->held = true;
            ungetc(c, r->file);
            return true;
        } else if (c != ' ' && c != '\t')
            seen = -1;
    }
    return false;
}

enum piece { PIECE_WHOLE, PIECE_BREAKS_OFF, PIECE_CUT, PIECE_TOO_LONG };

static bool ends_with(const struct strbuf *text, const char *word)
{
    size_t length = strlen(word);
    return text->length >= length && memcmp(text->text + text->length - length, word, length) == 0;
}

/* Appends the game's text, without its final ";)", to r->text. If another game begins before that, or the file ends,
 * the text is cut behind the last tag that is whole. */
static enum piece read_game(struct games_reader *r)
{
    bool in_text = false;
    size_t whole = 0;
    strbuf_clear(&r->text);
    strbuf_puts(&r->text, r->held ? "GM" : ""); /* already read */
    r->held = false;
    for (int c = games_character(r); c != EOF; c = games_character(r)) {
        strbuf_putc(&r->text, (char)c);
        if (c == '[' && (ends_with(&r->text, "(;GM[") || ends_with(&r->text, "(GM["))) {
            r->held = true;
            ungetc(c, r->file);
            r->text.length = whole;
            r->text.text[whole] = '\0';
            return PIECE_BREAKS_OFF;
        }
        if (r->text.length > GAMES_TEXT_MAX)
            return PIECE_TOO_LONG;
        if (c == '[' || c == ']')
            in_text = c == '[';
        whole = c == ']' ? r->text.length : whole;
        if (!in_text && ends_with(&r->text, ";)")) {
            r->text.length -= 2;
            r->text.text[r->text.length] = '\0';
            return PIECE_WHOLE;
        }
    }
    r->text.length = whole;
    r->text.text[whole] = '\0';
    return PIECE_CUT;
}

/* ---- games ---- */

/* The end of the game whose tags begin at `at`; NULL if it has none. */
static const char *end_of(const char *at)
{
    bool in_text = false;
    for (; *at; at++) {
        if (*at == '[' || *at == ']')
            in_text = *at == '[';
        if (!in_text && strncmp(at, ";)", 2) == 0)
            return at;
    }
    return NULL;
}

bool games_read_ggf(const char *text, struct record *out, char *why)
{
    struct strbuf tags = {0};
    const char *at = text + strspn(text, " \t"), *end = strncmp(at, "(;", 2) == 0 ? end_of(at + 2) : NULL;
    if (strncmp(at, "(;", 2) != 0)
        return ggf_refuse(why, "not a game: ", text);
    if (!end)
        return ggf_refuse(why, "a game without its end, ;)", "");
    if (end[2 + strspn(end + 2, " \t")])
        return ggf_refuse(why, "more after the game's end: ", end + 2);
    strbuf_add(&tags, at + 2, (size_t)(end - at - 2));
    bool lacks_turn;
    bool good = ggf_read_game(tags.text ? tags.text : (char[]){""}, false, -1, &lacks_turn, out, why);
    strbuf_free(&tags);
    return good;
}

/* Reads r->text, which stays as it is. */
static enum games_found read_text(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    struct strbuf tags = {0};
    strbuf_puts(&tags, strbuf_text(&r->text));
    bool good = ggf_read_game(tags.text, true, r->turn, &r->lacks_turn, out, fault->why);
    strbuf_free(&tags);
    if (good && r->short_of_end)
        return games_cut(r, out, fault, r->begins, ";)");
    return good ? GAMES_GAME : games_refuse(r, fault, r->begins, fault->why);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    if (r->again) {
        r->again = false;
        return read_text(r, out, fault);
    }
    r->lacks_turn = false;
    if (!find_game(r))
        return GAMES_END;
    long long line = r->begins = r->line;
    r->count++;
    enum piece piece = read_game(r);
    if (piece == PIECE_TOO_LONG)
        return games_break(r, fault, line, "this is too long for a game");
    if (strlen(r->text.text) != r->text.length)
        return games_refuse(r, fault, line, "there is a NUL byte in it");
    r->short_of_end = piece != PIECE_WHOLE;
    return read_text(r, out, fault);
}

const struct games_kind games_ggf = {.name = "ggf", .title = "GGF", .ending = ".ggf", .next = next, .put = ggf_put};
