/* Parsing POSITION: rows from the top and the words after them, or one character per square. notation_position.c
 * formats it. */
#include <string.h>

#include "rules/line.h"
#include "rules/notation.h"
#include "rules/notation_internal.h"

static const char rail_letters[EDGES + 1] = "NSWE"; /* the order in which rails are written */
static const enum edge rail_edges[EDGES] = {EDGE_N, EDGE_S, EDGE_W, EDGE_E};

/* The state of the parser: the position so far, what the text has specified, and the reading position. */
struct reader {
    const char *text;
    size_t at;
    struct notation_error *error;
    struct position start; /* the start of the game */
    struct position p;
    bool has_turn, has_hands, has_rails, has_turned;
};

/* The corners reserved for pawns, in games that have them. */
static uint64_t pawn_corners(const struct position *start) { return start->pawns[FIRST] ? CORNERS : 0; }

static bool refuse(struct reader *r, enum notation_fault fault)
{
    return notation_refuse(r->error, r->at, fault, NULL);
}

static bool refuse_square(struct reader *r, unsigned square, enum notation_fault fault)
{
    char name[NOTATION_SQUARE_MAX];
    notation_square(square, name);
    return notation_refuse(r->error, r->at, fault, (const char *const[NOTATION_ARGUMENTS]){name});
}

/* Reports an error with numbers; those that its message does not use may be 0. */
static bool refuse_numbers(struct reader *r, enum notation_fault fault, unsigned one, unsigned two, unsigned three)
{
    return notation_refuse_numbers(r->error, r->at, fault, (const unsigned[NOTATION_ARGUMENTS]){one, two, three});
}

static bool set_pawn(struct reader *r, unsigned square, enum side side)
{
    if (!r->start.pawns[FIRST])
        return refuse_square(r, square, FAULT_NO_PAWNS);
    if (bit(square) & CORNERS && !position_pawn_began_at(&r->p, side, square))
        return refuse_square(r, square, FAULT_PAWN_ON_CORNER);
    r->p.pawns[side] |= bit(square);
    return true;
}

static bool set_disc(struct reader *r, unsigned square, enum side side)
{
    if (bit(square) & pawn_corners(&r->start))
        return refuse_square(r, square, FAULT_DISC_ON_CORNER);
    r->p.discs[side] |= bit(square);
    return true;
}

static bool set_empty(struct reader *r, unsigned square, char c)
{
    bool corner = bit(square) & pawn_corners(&r->start);
    if (c == '#' && !corner)
        return refuse_square(r, square, FAULT_NOT_A_CORNER);
    if (c == '.' && corner)
        return refuse_square(r, square, FAULT_DEAD_CORNER);
    return true;
}

static bool set_square(struct reader *r, unsigned square, char c)
{
    bool blank = c == ' ' || c == '_';
    if (blank != !(r->p.board & bit(square)))
        return refuse_square(r, square, blank ? FAULT_SQUARE_HERE : FAULT_NO_SQUARE_HERE);
    switch (c) {
    case 'x':
    case 'o':
        return set_disc(r, square, c == 'x' ? FIRST : SECOND);
    case 'X':
    case 'O':
        return set_pawn(r, square, c == 'X' ? FIRST : SECOND);
    case '.':
    case '#':
        return set_empty(r, square, c);
    case ' ':
    case '_':
        return true;
    default:
        return refuse_square(r, square, FAULT_UNKNOWN_LETTER);
    }
}

/* True if no square of the board follows in this row, so that its blanks may be omitted. */
static bool rest_is_blank(const struct reader *r, unsigned row, unsigned column)
{
    uint64_t rest = ROW_1 << 8 * row & ~(bit(8 * row + column) - 1);
    return !(r->p.board & rest);
}

static bool read_row(struct reader *r, unsigned row)
{
    for (unsigned column = 0; column < r->p.width; column++) {
        char c = r->text[r->at];
        bool ends = c == '/' || c == '\0';
        if (ends && rest_is_blank(r, row, column))
            return true;
        if (ends)
            return refuse_numbers(r, FAULT_ROW_SHORT, row + 1, column, r->p.width);
        if (!set_square(r, row * 8 + column, c))
            return false;
        r->at++;
    }
    return true;
}

static bool read_rows(struct reader *r)
{
    for (unsigned row = 0; row < r->p.height; row++) {
        bool last = row + 1U == r->p.height;
        char c;
        if (!read_row(r, row))
            return false;
        c = r->text[r->at];
        if (!last && c == '\0')
            return refuse_numbers(r, FAULT_ROWS_MISSING, row + 1, r->p.height, 0);
        if (!last && c != '/')
            return refuse_numbers(r, FAULT_ROW_LONG, row + 1, r->p.width, 0);
        if (last && c == '/')
            return refuse_numbers(r, FAULT_ROWS_MANY, r->p.height, 0, 0);
        if (last && c != '\0' && c != ' ' && r->text[r->at - 1] != ' ')
            return refuse_numbers(r, FAULT_ROW_LONG, row + 1, r->p.width, 0);
        r->at += !last;
    }
    return true;
}

static bool read_turn(struct reader *r, const char *value)
{
    if ((value[0] != '1' && value[0] != '2') || (value[1] != '\0' && value[1] != ' '))
        return refuse(r, FAULT_BAD_TURN);
    r->p.turn = value[0] == '1' ? FIRST : SECOND;
    r->at += 1;
    r->has_turn = true;
    return true;
}

/* Parses a number below 100 at r->at, or returns 100. */
static unsigned read_number(struct reader *r)
{
    unsigned number = 0;
    size_t digits = strspn(r->text + r->at, "0123456789");
    if (digits == 0 || digits > 2)
        return 100;
    for (; digits > 0; digits--)
        number = number * 10 + (unsigned)(r->text[r->at++] - '0');
    return number;
}

static bool read_hands(struct reader *r)
{
    if (r->start.hand[FIRST] == HAND_UNLIMITED)
        return refuse(r, FAULT_NO_HANDS);
    for (unsigned side = FIRST; side <= SECOND; side++) {
        size_t at = r->at;
        unsigned number = read_number(r);
        if (number > 99 || (side == FIRST && r->text[r->at] != ',')) {
            r->at = at;
            return refuse(r, FAULT_BAD_HANDS);
        }
        if (number > r->start.hand[side]) {
            r->at = at;
            return refuse_numbers(r, FAULT_LARGE_HAND, number, r->start.hand[side], 0);
        }
        r->p.hand[side] = (uint8_t)number;
        r->at += side == FIRST;
    }
    r->has_hands = true;
    return true;
}

static bool read_rail(struct reader *r, enum edge edge)
{
    for (unsigned i = 0; i < RAIL_STACKS; i++, r->at++) {
        char c = r->text[r->at];
        if (c < '0' || c > '2')
            return refuse(r, FAULT_BAD_RAIL);
        r->p.rails |= (uint64_t)(c - '0') << 2 * (edge * RAIL_STACKS + i);
    }
    return true;
}

static bool read_rails(struct reader *r)
{
    if (!r->start.rails)
        return refuse(r, FAULT_NO_RAILS);
    r->p.rails = 0;
    for (unsigned i = 0; i < EDGES; i++) {
        const char *text = r->text + r->at;
        if (text[0] != rail_letters[i] || text[1] != ':')
            return refuse(r, FAULT_BAD_RAILS);
        r->at += 2;
        if (!read_rail(r, rail_edges[i]))
            return false;
        if (i + 1 < EDGES && r->text[r->at] != ',')
            return refuse(r, FAULT_NEXT_RAIL);
        r->at += i + 1 < EDGES;
    }
    if (position_option(&r->start, "stacks") && r->p.rails != r->start.rails)
        return refuse(r, FAULT_POOLED_RAILS);
    r->has_rails = true;
    return true;
}

static bool read_square(struct reader *r, uint8_t *square)
{
    unsigned number = notation_parse_square(r->text + r->at);
    if (number == NO_SQUARE || !(r->p.board & bit(number)))
        return refuse(r, FAULT_BAD_SQUARE);
    *square = (uint8_t)number;
    r->at += 2;
    return true;
}

static bool read_turned(struct reader *r)
{
    for (;;) {
        uint8_t square = 0;
        size_t at = r->at;
        if (!read_square(r, &square))
            return false;
        if (r->p.turned & bit(square)) {
            r->at = at;
            return refuse_square(r, square, FAULT_TURNED_TWICE);
        }
        r->p.turned |= bit(square);
        if (r->text[r->at] != '.')
            break;
        r->at++;
    }
    r->has_turned = true;
    return true;
}

static bool starts(const char *text, const char *word) { return strncmp(text, word, strlen(word)) == 0; }

/* How many characters of an unknown word a message quotes. */
enum { WORD_SHOWN = 24 };

static bool read_word(struct reader *r)
{
    const char *text = r->text + r->at;
    size_t key = strcspn(text, "= ");
    size_t at = r->at;
    char shown[WORD_SHOWN + 1];
    r->at += key + (text[key] == '=');
    if (starts(text, "turn=") && !r->has_turn)
        return read_turn(r, text + key + 1);
    if (starts(text, "hands=") && !r->has_hands)
        return read_hands(r);
    if (starts(text, "rails=") && !r->has_rails)
        return read_rails(r);
    if (starts(text, "laid=") && r->p.placed == NO_SQUARE)
        return read_square(r, &r->p.placed);
    if (starts(text, "left=") && r->p.left == NO_SQUARE)
        return read_square(r, &r->p.left);
    if (starts(text, "turned=") && !r->has_turned)
        return read_turned(r);
    notation_quote(shown, WORD_SHOWN, text, key);
    return notation_refuse(r->error, at, FAULT_UNKNOWN_WORD, (const char *const[NOTATION_ARGUMENTS]){shown});
}

static bool read_words(struct reader *r)
{
    for (r->at += strspn(r->text + r->at, " "); r->text[r->at]; r->at += strspn(r->text + r->at, " ")) {
        if (!read_word(r))
            return false;
        if (r->text[r->at] != '\0' && r->text[r->at] != ' ')
            return refuse(r, FAULT_NO_BLANK);
    }
    return true;
}

/* Clears the board; everything else is as at the start of the game. */
static void clear(struct reader *r)
{
    r->p = r->start;
    r->p.discs[FIRST] = r->p.discs[SECOND] = 0;
    r->p.pawns[FIRST] = r->p.pawns[SECOND] = 0;
    r->p.step = STEP_PLACE;
    if (r->start.step == STEP_OPENING) /* after the opening FIRST plays, whoever began it (rules 4.2) */
        r->p.turn = FIRST;
}

/* Parses one character per square, followed by the side. */
static bool read_signs(struct reader *r)
{
    r->has_turn = true;
    return position_signs_read(r->text, &r->p, r->error);
}

/* A board in rows contains slashes; a board of one character per square does not. */
static bool is_signs(const char *text)
{
    const char *behind;
    return !strchr(text, '/') && position_signs_count(text, &behind) > 0;
}

bool notation_resembles_position(const char *text)
{
    enum { ROWS_LONGEST = 200 };
    const char *behind;
    size_t first = strcspn(text, " \t\r\n");
    if (first < ROWS_LONGEST && memchr(text, '/', first))
        return strcspn(text, "/") < strcspn(text, "=[(\"{");
    return position_signs_count(text, &behind) >= POSITION_SIGNS_LEAST && *behind != '/';
}

bool notation_parse_position(const char *text, struct position *p, struct notation_error *error)
{
    struct reader r = {.text = text, .error = error};
    struct setup setup = position_setup(p);
    enum notation_fault why;
    if (!variant_start(variant_of(p), &setup, &r.start))
        return notation_refuse(error, 0, FAULT_NO_START, NULL);
    clear(&r);
    if (is_signs(text) && !r.start.pawns[FIRST] ? !read_signs(&r) : !read_rows(&r) || !read_words(&r))
        return false;
    why = position_complete(&r.p, &r.start, (struct position_said){.turn = r.has_turn, .hands = r.has_hands});
    if (why != FAULT_NONE)
        return refuse(&r, why);
    *p = r.p;
    return true;
}
