#include "rules/notation.h"

#include <assert.h>
#include <string.h>

#include "base/strbuf.h"
#include "rules/notation_internal.h"

/* Faults with the same remedy share a key. */
static const struct {
    const char *key, *english;
} table[FAULTS] = {
    [FAULT_NONE] = {"", ""},
    [FAULT_UNKNOWN_GAME] = {"unknown_game", "unknown game \"{1}\"; known: {2}"},
    [FAULT_NEAR_GAME] = {"unknown_game", "unknown game \"{1}\"; did you mean {2}?"},
    [FAULT_UNKNOWN_OPTION] = {"option", "{1} has no option \"{2}\"; known: {3}"},
    [FAULT_NEAR_OPTION] = {"option", "{1} has no option \"{2}\"; did you mean {3}?"},
    [FAULT_UNKNOWN_VALUE] = {"option", "{1} cannot be \"{2}\"; known: {3}"},
    [FAULT_NEAR_VALUE] = {"option", "{1} cannot be \"{2}\"; did you mean {3}?"},
    [FAULT_OPTION_TWICE] = {"options", "{1} is given twice"},
    [FAULT_NO_VALUE] = {"options", "OPTION=VALUE expected, not \"{1}\""},
    [FAULT_BAD_SEED] = {"options", "seed \"{1}\" is not a whole number from 0 to 4294967295"},
    [FAULT_SEED_UNUSED] = {"options", "a seed only goes with {1}=random"},
    [FAULT_SEED_MISSING] = {"options", "{1}=random needs a seed: seed=N"},
    [FAULT_CONTRADICTION] = {"options", "these options of {1} contradict each other"},

    [FAULT_TURNOVER_FORM] = {"options", "\"{1}\" is not SET/N, such as rim/9 or b2.e2.b5.e5/5"},
    [FAULT_TURNOVER_NUMBER] = {"options", "\"{1}\": a set turns over after every {2} to {3} discs"},
    [FAULT_TURNOVER_SETS] = {"options", "\"{1}\" would be a second set; one alone turns over"},
    [FAULT_NO_SET] = {"options", "\"{1}\" is no set; known: rim corners all, or squares such as b2.e2.b5.e5"},
    [FAULT_NO_RIM] = {"options", "{1} is empty: on this board every square has eight neighbours"},
    [FAULT_NO_CORNERS] = {"options", "{1} is empty: on this board lines pass through every square"},
    [FAULT_NO_SQUARES] = {"options", "\"{1}\" is no square; {2} takes squares joined by points, such as b3.d2"},
    [FAULT_SQUARE_TWICE] = {"options", "{1} is in {2} twice"},
    [FAULT_SQUARE_OUTSIDE] = {"options", "{1} is not on this board of {2} x {3} squares"},
    [FAULT_SQUARE_HOLE] = {"options", "{1} is a hole of this board"},

    [FAULT_BOARD_ROWS] = {"position", "a board has {1} to {2} rows, not {3}"},
    [FAULT_BOARD_ROW] = {"position", "a row of a board has {1} to {2} squares, not {3}"},
    [FAULT_BOARD_RAGGED] = {"position", "row {1} of the board has {2} squares and the first has {3}"},
    [FAULT_BOARD_LETTER] = {"position", "a square of a board is one of . x o _, not \"{1}\""},
    [FAULT_BOARD_SMALL] = {"position", "a board has at least {1} squares that are not holes"},

    [FAULT_CODE_LENGTH] = {"code", "a board's code has {1} letters, not {2}"},
    [FAULT_CODE_GROUPS] = {"code", "a board's code has {1} letters, or whole groups of five up to 60, not {2}"},
    [FAULT_CODE_LETTER] = {"code", "\"{1}\" is no letter of a board's code"},
    [FAULT_CODE_WRONG] = {"code", "no board has this code: something in it is wrong"},

    [FAULT_AT_MOVE] = {"at_move", "move {1}: {2}"},
    [FAULT_ILLEGAL] = {"illegal", "{1} is not legal here; legal: {2}"},
    [FAULT_GAME_OVER] = {"game_over", "{1} is not legal here; the game is over"},
    [FAULT_NOT_A_SQUARE] = {"not_a_move", "\"{1}\" is not a move; expected a square such as d3"},
    [FAULT_NOT_BY_HAND] = {"not_a_move", "\"{1}\" is not a move; expected d3 or d3:c3.d4, with no coin twice"},
    [FAULT_NOT_A_TURN] = {"not_a_move", "\"{1}\" is not a move; expected a turn such as a1d4+c4W"},
    [FAULT_MID_TURN] = {"position", "the position is in the middle of a turn"},

    [FAULT_SQUARE_HERE] = {"square", "{1}: this is a square of the board; write . if it is empty"},
    [FAULT_NO_SQUARE_HERE] = {"square", "{1}: no square here; write _"},
    [FAULT_UNKNOWN_LETTER] = {"square", "{1}: a square is one of . x o X O # _"},
    [FAULT_NO_PAWNS] = {"square", "{1}: this game has no pawns"},
    [FAULT_PAWN_ON_CORNER] = {"square", "{1}: this pawn cannot have come to that corner"},
    [FAULT_DISC_ON_CORNER] = {"square", "{1}: no disc can be on a corner"},
    [FAULT_NOT_A_CORNER] = {"square", "{1}: # is for a corner that its pawn has left"},
    [FAULT_DEAD_CORNER] = {"square", "{1}: a corner without its pawn is dead; write #"},
    [FAULT_TURNED_TWICE] = {"square", "{1}: flipped twice"},

    [FAULT_ROW_SHORT] = {"row", "row {1} ends after {2} of its {3} squares"},
    [FAULT_ROW_LONG] = {"row", "row {1} is longer than {2} squares"},
    [FAULT_ROWS_MISSING] = {"row", "the text ends after row {1} of {2}"},
    [FAULT_ROWS_MANY] = {"position", "more than {1} rows"},
    [FAULT_BAD_TURN] = {"position", "turn= is 1 or 2"},
    [FAULT_NO_HANDS] = {"position", "this game has no hands"},
    [FAULT_BAD_HANDS] = {"position", "hands= is two numbers such as 9,9"},
    [FAULT_LARGE_HAND] = {"position", "a hand of {1}: no hand has more than {2}"},
    [FAULT_NO_RAILS] = {"position", "this game has no rails"},
    [FAULT_BAD_RAILS] = {"position", "rails are written N:22222222,S:22222222,W:22222222,E:22222222"},
    [FAULT_BAD_RAIL] = {"position", "a rail is eight digits from 0 to 2"},
    [FAULT_NEXT_RAIL] = {"position", "expected a comma and the next rail"},
    [FAULT_POOLED_RAILS] = {"position", "with stacks=pool every stack stays full"},
    [FAULT_BAD_SQUARE] = {"position", "expected a square of the board"},
    [FAULT_UNKNOWN_WORD] = {"position",
                            "\"{1}\" is unknown or given twice; known: turn= hands= rails= laid= left= turned="},
    [FAULT_NO_BLANK] = {"position", "expected a space or the end"},
    [FAULT_NO_START] = {"position", "this game cannot be started"},
    [FAULT_UNKNOWN_SIGN] = {"position", "\"{1}\" is no square; expected X, O or -"},
    [FAULT_SIGNS] = {"position", "a board of {1} squares, not of {2}"},
    [FAULT_NO_SIDE] = {"no_side", "it does not say whose turn it is: add X or O behind the squares"},

    [FAULT_MANY_PAWNS_FIRST] = {"pawns", "impossible position: FIRST has more than two pawns"},
    [FAULT_MANY_PAWNS_SECOND] = {"pawns", "impossible position: SECOND has more than two pawns"},
    [FAULT_FEW_PAWNS_FIRST] = {"pawns", "impossible position: FIRST has fewer than two pawns"},
    [FAULT_FEW_PAWNS_SECOND] = {"pawns", "impossible position: SECOND has fewer than two pawns"},
    [FAULT_EMPTY_BOARD] = {"impossible", "impossible position: no game leaves the board without a disc"},
    [FAULT_MANY_PIECES] = {"pieces", "impossible position: more pieces on the board than the game has"},
    [FAULT_HANDS_AND_BOARD] = {"pieces", "impossible position: the hands and the board do not add up to the "
                                         "game's pieces"},
    [FAULT_OPENING] = {"impossible", "impossible position: the opening cannot have led to this"},
    [FAULT_OPENING_TURN] = {"opening_turn", "impossible position: in the opening it would be the other side's turn"},
    [FAULT_OPENING_HANDS] = {"impossible", "impossible position: in the opening the hands would hold other numbers"},
    [FAULT_CENTRE_OPEN] = {"impossible", "impossible position: there are discs outside while the centre is still open"},
    [FAULT_OUT_TWICE] = {"impossible", "impossible position: with inner=on the first counter outside c3 to f6 ends the "
                                       "game, and there are more here"},
    [FAULT_NO_STEPS] = {"impossible",
                        "impossible position: laid= and left= are only for games whose turns have such steps"},
    [FAULT_NOT_THE_MOVERS] = {"impossible", "impossible position: the coin just placed must be the mover's, and only "
                                            "other coins can flip"},
    [FAULT_PLACED_IN_VAIN] = {"impossible", "impossible position: the coin just placed outflanks nothing"},
    [FAULT_WALK_UNSAID] = {"impossible",
                           "impossible position: in the middle of a turn laid= is the pawn just moved and "
                           "left= the square it left"},
    [FAULT_NOT_THE_PAWN] = {"impossible",
                            "impossible position: laid= must be a pawn of the side to move, and left= empty"},
    [FAULT_OTHER_CORNER] = {"impossible", "impossible position: this pawn cannot have stood on that corner"},
    [FAULT_NO_SUCH_WALK] = {"impossible", "impossible position: that pawn cannot have walked like that"},
    [FAULT_NOTHING_PLACED] = {"impossible", "impossible position: turned= and left= need laid="},

    [FAULT_OTHER_GAME] = {"not_othello", "this is a game of {1}, not of Othello"},
    [FAULT_GAME_UNSAID] = {"not_othello", "it does not say of which game it is, which means Go; GM[2] is Othello"},
    [FAULT_DARK_NOT_DUE] = {"not_due", "{1}: it is not Black's turn"},
    [FAULT_LIGHT_NOT_DUE] = {"not_due", "{1}: it is not White's turn"},
    [FAULT_BREAKS_OFF] = {"breaks_off", "it breaks off: \"{1}\" is missing"},
    [FAULT_UNEXPECTED] = {"unexpected", "\"{1}\" cannot stand here"},
    [FAULT_BOARD_SIZE] = {"position", "a board has 4 to 8 squares a side, not {1}"},
};

const char *notation_fault_key(enum notation_fault fault) { return table[fault].key; }
const char *notation_fault_english(enum notation_fault fault) { return table[fault].english; }

bool notation_refused_for(const struct notation_error *error, enum notation_fault fault)
{
    return error->key && strcmp(error->key, table[fault].key) == 0;
}

/* Escapes unprintable characters as \xHH. */
static void write_shown(struct writer *w, const char *text)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t left = strlen(text); left > 0;) {
        size_t bytes = printable_character(text, left), used = bytes > 0 ? bytes : 1;
        if (bytes == 0) {
            writer_puts(w, "\\x");
            writer_putc(w, digits[(unsigned char)*text >> 4]);
            writer_putc(w, digits[(unsigned char)*text & 15]);
        }
        for (size_t i = 0; i < bytes; i++)
            writer_putc(w, text[i]);
        text += used;
        left -= used;
    }
}

/* Formats the message with its arguments, which are already printable. */
static void write_english(char *out, size_t size, enum notation_fault fault,
                          const char *const arguments[NOTATION_ARGUMENTS])
{
    struct writer w;
    writer_init(&w, out, size);
    for (const char *c = table[fault].english; *c; c++) {
        if (c[0] == '{' && c[1] >= '1' && c[1] <= '0' + NOTATION_ARGUMENTS && c[2] == '}') {
            writer_puts(&w, arguments[c[1] - '1']);
            c += 2;
        } else {
            writer_putc(&w, *c);
        }
    }
}

bool notation_refuse(struct notation_error *error, size_t at, enum notation_fault fault,
                     const char *const arguments[NOTATION_ARGUMENTS])
{
    assert(fault > FAULT_NONE && fault < FAULTS);
    error->at = at;
    error->illegal = fault == FAULT_ILLEGAL || fault == FAULT_GAME_OVER;
    error->move = 0;
    error->key = table[fault].key;
    for (int i = 0; i < NOTATION_ARGUMENTS; i++) {
        struct writer w;
        writer_init(&w, error->argument[i], NOTATION_ARGUMENT_MAX);
        if (arguments && arguments[i])
            write_shown(&w, arguments[i]);
    }
    write_english(error->why, sizeof error->why, fault,
                  (const char *const[NOTATION_ARGUMENTS]){error->argument[0], error->argument[1], error->argument[2]});
    return false;
}

bool notation_refuse_numbers(struct notation_error *error, size_t at, enum notation_fault fault,
                             const unsigned numbers[NOTATION_ARGUMENTS])
{
    char text[NOTATION_ARGUMENTS][12];
    for (int i = 0; i < NOTATION_ARGUMENTS; i++) {
        struct writer w;
        writer_init(&w, text[i], sizeof text[i]);
        writer_number(&w, numbers[i]);
    }
    return notation_refuse(error, at, fault, (const char *const[NOTATION_ARGUMENTS]){text[0], text[1], text[2]});
}

bool notation_refuse_at_move(struct notation_error *error, size_t at, int number)
{
    char digits[16], inner[NOTATION_ERROR_MAX];
    struct writer w;
    writer_init(&w, digits, sizeof digits);
    writer_number(&w, (unsigned)number);
    memcpy(inner, error->why, sizeof inner);
    write_english(error->why, sizeof error->why, FAULT_AT_MOVE,
                  (const char *const[NOTATION_ARGUMENTS]){digits, inner, ""});
    error->at += at;
    error->move = number;
    return false;
}

const char *notation_quote(char *out, size_t most, const char *text, size_t length)
{
    size_t used = 0;
    while (used < length) {
        size_t bytes = printable_character(text + used, length - used);
        bytes = bytes > 0 ? bytes : 1;
        if (used + bytes > most)
            break;
        memcpy(out + used, text + used, bytes);
        used += bytes;
    }
    out[used] = '\0';
    return out;
}

const char *notation_quote_character(char out[NOTATION_CHARACTER_MAX], const char *text, size_t length)
{
    size_t bytes = printable_character(text, length);
    return notation_quote(out, NOTATION_CHARACTER_MAX - 1, text, bytes > 0 ? bytes : 1);
}
