#include "rules/notation.h"

#include <string.h>

#include "base/bits.h"
#include "base/strbuf.h"

static const char EMPTY[] = "-._", DARK[] = "Xx*Bb", LIGHT[] = "Oo0Ww", BLANKS[] = " \t\r\n";

static bool is_one_of(char c, const char *set) { return c != '\0' && strchr(set, c) != NULL; }

static bool is_sign(char c) { return is_one_of(c, EMPTY) || is_one_of(c, DARK) || is_one_of(c, LIGHT); }

/* What GGF and the servers that speak it write before a board: its size, perhaps in a bracket, "BO[8 ". */
static size_t server_prefix(const char *text)
{
    const char *at = text + strspn(text, BLANKS);
    at += strncmp(at, "BO[", 3) == 0 ? 2 : 0;
    at += *at == '[';
    at += strspn(at, BLANKS);
    return *at >= '4' && *at <= '8' && is_one_of(at[1], BLANKS) ? (size_t)(at + 2 - text) : 0;
}

unsigned position_signs_count(const char *text, const char **behind)
{
    unsigned count = 0;
    text += server_prefix(text);
    for (; is_sign(*text) || is_one_of(*text, BLANKS); text++)
        count += is_sign(*text);
    *behind = text;
    return count;
}

/* Parses "X" or "O" and similar, or "black" and "white". Returns the length of the word, or 0. */
static size_t read_side(const char *text, enum side *side)
{
    static const char *const words[2] = {"black", "white"};
    if (!is_one_of(*text, DARK) && !is_one_of(*text, LIGHT))
        return 0;
    *side = is_one_of(*text, DARK) ? FIRST : SECOND;
    size_t same = 0;
    while (words[*side][same] && (text[same] | 0x20) == words[*side][same])
        same++;
    return words[*side][same] ? 1 : same;
}

/* A bracket that closes the server's. */
static size_t server_suffix(const char *text, const char *at)
{
    size_t blanks = strspn(at, BLANKS);
    return memchr(text, '[', server_prefix(text)) && at[blanks] == ']' ? blanks + 1 : 0;
}

size_t position_signs_length(const char *text, unsigned squares)
{
    const char *at = text + server_prefix(text);
    enum side side;
    for (; squares > 0; squares--, at++) {
        at += strspn(at, BLANKS);
        if (!is_sign(*at))
            return 0;
    }
    size_t blanks = strspn(at, BLANKS), length = read_side(at + blanks, &side);
    at += blanks + length;
    if (blanks == 0 || length == 0 || (*at && !strchr(" \t\r\n];%", *at))) /* it is of another size */
        return 0;
    return (size_t)(at - text) + server_suffix(text, at);
}

static bool refuse_count(const char *text, unsigned squares, struct notation_error *error)
{
    const char *behind;
    unsigned count = position_signs_count(text, &behind);
    while (behind > text && is_one_of(behind[-1], BLANKS))
        behind--;
    count -= behind - text > 1 && is_one_of(behind[-2], BLANKS); /* that one is the side */
    return notation_refuse_numbers(error, 0, FAULT_SIGNS, (const unsigned[NOTATION_ARGUMENTS]){count, squares, 0});
}

static bool put_sign(char c, unsigned square, struct position *p)
{
    if (!(p->board & bit(square)))
        return is_one_of(c, EMPTY);
    p->discs[FIRST] |= is_one_of(c, DARK) ? bit(square) : 0;
    p->discs[SECOND] |= is_one_of(c, LIGHT) ? bit(square) : 0;
    return true;
}

/* Sets `*rest` to what follows the last square. */
static bool put_signs(const char *text, struct position *p, const char **rest, struct notation_error *error)
{
    const char *at = text + server_prefix(text);
    unsigned squares = (unsigned)p->width * p->height;
    for (unsigned i = 0; i < squares; i++, at++) {
        unsigned square = i / p->width * 8 + i % p->width;
        char shown[NOTATION_CHARACTER_MAX];
        at += strspn(at, BLANKS);
        if (strchr(";%", *at)) /* includes the end of the text */
            return refuse_count(text, squares, error);
        bool sign = is_sign(*at);
        if (sign && put_sign(*at, square, p))
            continue;
        if (sign)
            (void)notation_square(square, shown);
        return notation_refuse(
            error, (size_t)(at - text), sign ? FAULT_NO_SQUARE_HERE : FAULT_UNKNOWN_SIGN,
            (const char *const[NOTATION_ARGUMENTS]){sign ? shown : notation_quote_character(shown, at, strlen(at))});
    }
    *rest = at + strspn(at, BLANKS);
    return true;
}

bool position_signs_read(const char *text, struct position *p, struct notation_error *error)
{
    const char *at = text;
    enum side side = FIRST;
    if (!put_signs(text, p, &at, error))
        return false;
    bool move = notation_parse_square(at) != NO_SQUARE; /* "b4" is no "b" for black */
    size_t length = move ? 0 : read_side(at, &side);
    if (length == 0 && !move && is_sign(*at))
        return refuse_count(text, (unsigned)p->width * p->height, error);
    if (length == 0)
        return notation_refuse(error, (size_t)(at - text), FAULT_NO_SIDE, NULL);
    at += length;
    at += server_suffix(text, at);
    at += strspn(at, BLANKS);
    if (!strchr(";%", *at))
        return notation_refuse(error, (size_t)(at - text), FAULT_NO_BLANK, NULL);
    p->turn = (uint8_t)side;
    return true;
}

bool position_signs_lack_side(const char *text, const struct notation_error *error)
{
    if (!notation_refused_for(error, FAULT_NO_SIDE))
        return false;
    const char *at = text + error->at;
    return strchr(";%]", *at) || notation_parse_square(at) != NO_SQUARE || notation_pass(at) > 0; /* includes the end */
}

void position_signs_add_side(struct strbuf *out, const char *text, const struct notation_error *error, enum side side)
{
    strbuf_add(out, text, error->at);
    strbuf_puts(out, side == FIRST ? " X " : " O ");
    strbuf_puts(out, text + error->at);
}
