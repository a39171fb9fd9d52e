/* Parsing and formatting squares, turns and MOVES. */
#include "rules/notation.h"

#include <string.h>

#include "base/bits.h"
#include "rules/notation_internal.h"
#include "rules/opening.h"
#include "rules/turn.h"

static const char edge_letters[EDGES + 1] = "NESW";

int notation_square(unsigned square, char out[NOTATION_SQUARE_MAX])
{
    struct writer w;
    writer_init(&w, out, NOTATION_SQUARE_MAX);
    writer_square(&w, square);
    return (int)w.length;
}

unsigned notation_parse_square(const char *text)
{
    char column = text[0];
    if (column >= 'A' && column <= 'H')
        column = (char)(column - 'A' + 'a');
    if (column < 'a' || column > 'h' || text[1] < '1' || text[1] > '8')
        return NO_SQUARE;
    return (unsigned)(text[1] - '1') * 8 + (unsigned)(column - 'a');
}

static void write_ply(struct writer *w, struct move move, uint64_t *turned)
{
    if (move.kind == MOVE_PASS)
        writer_puts(w, "--");
    else if (move.kind == MOVE_TURN)
        *turned ^= bit(move.to);
    else if (move.kind == MOVE_PLACE)
        writer_square(w, move.to);
    else if (move.kind == MOVE_WALK) {
        writer_square(w, move.from);
        writer_square(w, move.to);
        if (move.quiet)
            writer_putc(w, '~');
    } else if (move.kind == MOVE_SLIDE) {
        writer_putc(w, '+');
        writer_square(w, move.to);
        writer_putc(w, edge_letters[move.edge]);
    }
}

int notation_turn(const struct position *p, const struct move *plies, int count, char *out, size_t size)
{
    struct writer w;
    uint64_t turned = p->step == STEP_TURN ? p->turned : 0;
    writer_init(&w, out, size);
    for (int i = 0; i < count; i++)
        write_ply(&w, plies[i], &turned);
    if (turned) {
        writer_putc(&w, ':');
        writer_squares(&w, turned);
    }
    return (int)w.length;
}

struct legal_list {
    const struct position *p;
    struct writer w;
};

static bool write_legal(void *user, const struct turn *turn)
{
    struct legal_list *list = user;
    char text[NOTATION_TURN_MAX];
    int length = notation_turn(list->p, turn->plies, turn->count, text, sizeof text);
    if (list->w.length + (size_t)length + sizeof " ..." + 1 > list->w.size) {
        writer_puts(&list->w, list->w.length ? " ..." : "...");
        return false;
    }
    if (list->w.length)
        writer_putc(&list->w, ' ');
    writer_puts(&list->w, text);
    return true;
}

int notation_legal(const struct position *p, char *out, size_t size)
{
    struct legal_list list = {.p = p};
    writer_init(&list.w, out, size);
    turn_each(p, write_legal, &list);
    return (int)list.w.length;
}

/* How many characters of an illegal move, and of a text that is not a move, a message quotes. */
enum { ILLEGAL_SHOWN = 63, TEXT_SHOWN = 24 };

static int refuse_illegal(const struct position *p, const char *text, size_t length, struct notation_error *error)
{
    char legal[NOTATION_ARGUMENT_MAX], shown[ILLEGAL_SHOWN + 1];
    notation_quote(shown, ILLEGAL_SHOWN, text, length);
    if (notation_legal(p, legal, sizeof legal) == 0)
        strcpy(legal, "--");
    notation_refuse(error, 0, p->step == STEP_OVER ? FAULT_GAME_OVER : FAULT_ILLEGAL,
                    (const char *const[NOTATION_ARGUMENTS]){shown, legal});
    return 0;
}

/* Quotes a text that is not a move up to the next blank. */
static int refuse_text(const char *text, size_t at, enum notation_fault fault, struct notation_error *error)
{
    char shown[TEXT_SHOWN + 1];
    notation_quote(shown, TEXT_SHOWN, text, strcspn(text, " \t\r\n"));
    notation_refuse(error, at, fault, (const char *const[NOTATION_ARGUMENTS]){shown});
    return 0;
}

/* Parses ":c3.d4" after a move: the coins flipped. False if it is malformed. */
static bool parse_coins(const char *text, size_t *at, uint64_t *coins)
{
    *coins = 0;
    if (text[*at] != ':')
        return true;
    do {
        unsigned square = notation_parse_square(text + *at + 1);
        if (square == NO_SQUARE || *coins & bit(square))
            return false;
        *coins |= bit(square);
        *at += 3;
    } while (text[*at] == '.');
    return true;
}

static int hand_plies(struct move *plies, uint64_t coins)
{
    int count = 1;
    while (coins)
        plies[count++] = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_pop(&coins)};
    plies[count++] = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    return count;
}

/* In the opening of an odd board, either square of a pair may be given. */
static uint8_t named_square(const struct position *p, unsigned square)
{
    if (p->step == STEP_OPENING && opening_centre(p) & bit(square))
        return (uint8_t)bits_first(opening_placements(p, square));
    return (uint8_t)square;
}

static int parse_placement(const struct position *p, const char *text, struct move *plies, size_t *used,
                           struct notation_error *error)
{
    unsigned square = notation_parse_square(text);
    size_t at = 2;
    uint64_t coins = 0;
    bool by_hand = p->house & HOUSE_BY_HAND;
    if (square == NO_SQUARE)
        return refuse_text(text, 0, FAULT_NOT_A_SQUARE, error);
    if (by_hand && !parse_coins(text, &at, &coins))
        return refuse_text(text, at, FAULT_NOT_BY_HAND, error);
    plies[0] = (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = named_square(p, square)};
    if (!position_legal(p, plies[0]) || coins & ~(occupied(p) & ~bit(square)))
        return refuse_illegal(p, text, at, error);
    *used = at;
    return by_hand ? hand_plies(plies, coins) : 1;
}

/* Parses "a1d4+c4W", with "~" after a quiet walk. */
static int parse_walk(const struct position *p, const char *text, struct move *plies, size_t *used,
                      struct notation_error *error)
{
    unsigned from = notation_parse_square(text);
    unsigned to = from == NO_SQUARE ? NO_SQUARE : notation_parse_square(text + 2);
    size_t at = 4;
    unsigned target;
    const char *edge;
    struct position after = *p;
    bool quiet;
    if (to == NO_SQUARE)
        return refuse_text(text, 0, FAULT_NOT_A_TURN, error);
    quiet = text[at] == '~';
    at += quiet;
    target = text[at] == '+' ? notation_parse_square(text + at + 1) : NO_SQUARE;
    if (target == NO_SQUARE)
        return refuse_text(text, at, FAULT_NOT_A_TURN, error);
    edge = text[at + 3] ? strchr(edge_letters, text[at + 3]) : NULL;
    if (!edge)
        return refuse_text(text, at + 3, FAULT_NOT_A_TURN, error);
    plies[0] = (struct move){.kind = MOVE_WALK, .from = (uint8_t)from, .to = (uint8_t)to, .quiet = quiet};
    plies[1] = (struct move){
        .kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)target, .edge = (uint8_t)(edge - edge_letters)};
    if (!position_legal(p, plies[0]))
        return refuse_illegal(p, text, at + 4, error);
    position_play(&after, plies[0], NULL);
    if (!position_legal(&after, plies[1]))
        return refuse_illegal(p, text, at + 4, error);
    *used = at + 4;
    return 2;
}

/* ---- sequences of moves, as people write them ---- */

/* Matches a whole word, ignoring case. */
static bool is_word(const char *text, const char *word)
{
    size_t i = 0;
    while (word[i] && (text[i] | 0x20) == word[i])
        i++;
    return word[i] == '\0' &&
           !((text[i] | 0x20) >= 'a' && (text[i] | 0x20) <= 'z' && notation_parse_square(text + i) == NO_SQUARE);
}

size_t notation_pass(const char *text)
{
    if (strncmp(text, "--", 2) == 0)
        return 2;
    return is_word(text, "pass") ? 4 : is_word(text, "pa") || is_word(text, "ps") ? 2 : 0;
}

bool notation_parse_placement(const char *text, size_t length, struct move *move)
{
    while (length > 0 && strchr(" \t\r\n\v\f", text[length - 1]))
        length--;
    if (length > 0 && notation_pass(text) == length)
        *move = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
    else if (length == 2 && notation_parse_square(text) != NO_SQUARE)
        *move = (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(text)};
    else
        return false;
    return true;
}

static bool is_move(const char *text) { return notation_pass(text) > 0 || notation_parse_square(text) != NO_SQUARE; }

/* "12." "12..." "12)" "12:", and if it may be bare "12 " before a move. */
static size_t move_number(const char *text, bool bare)
{
    size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, "."), blanks;
    if (digits == 0 || digits > 3)
        return 0;
    blanks = strspn(text + digits, " \t");
    if (bare && blanks > 0 && is_move(text + digits + blanks))
        return digits + blanks;
    return dots > 0 ? digits + dots : strchr("):", text[digits]) && text[digits] ? digits + 1 : 0;
}

/* Characters that texts from the web have between words besides blanks: byte order mark, no-break space, dashes. */
static size_t web_blank(const char *text)
{
    static const char *const blanks[] = {"\xef\xbb\xbf", "\xc2\xa0", "\xe2\x80\x93", "\xe2\x80\x94"};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++)
        if (strncmp(text, blanks[i], strlen(blanks[i])) == 0)
            return strlen(blanks[i]);
    return 0;
}

/* `apart`: the text does not stand directly behind a move. */
static const char *next_move(const char *text, bool apart)
{
    for (size_t step = 1; step > 0; text += step, apart = true) {
        step = strspn(text, " \t\r\n,;|[](){}\"'");
        step += text[step] == '-' && text[step + 1] != '-';
        step = step ? step : web_blank(text);
        step = step ? step : move_number(text, apart);
    }
    return text;
}

const char *notation_first_move(const char *text) { return next_move(text, true); }
const char *notation_next_move(const char *text) { return next_move(text, false); }

int notation_parse_turn(const struct position *p, const char *text, struct move *plies, size_t *used,
                        struct notation_error *error)
{
    if (position_mid_turn(p)) {
        notation_refuse(error, 0, FAULT_MID_TURN, NULL);
        return 0;
    }
    size_t pass = notation_pass(text);
    if (pass > 0) {
        if (position_status(p) != STATUS_PASS)
            return refuse_illegal(p, text, pass, error);
        plies[0] = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
        *used = pass;
        return 1;
    }
    return p->pawns[FIRST] ? parse_walk(p, text, plies, used, error) : parse_placement(p, text, plies, used, error);
}

struct replayer {
    struct position position;
    void (*each)(void *, const struct position *, struct move);
    void *user;
};

static void play_plies(struct replayer *player, const struct move *plies, int count)
{
    for (int i = 0; i < count; i++) {
        if (player->each)
            player->each(player->user, &player->position, plies[i]);
        position_play(&player->position, plies[i], NULL);
    }
}

/* Plays the text; forced passes that it omits are played before the next move. */
static bool play_text(struct replayer *player, const char *moves, struct notation_error *error)
{
    struct move plies[TURN_PLIES_MAX];
    int number = 1;
    for (const char *at = notation_first_move(moves); *at; at = notation_next_move(at)) {
        size_t used;
        int count;
        if (notation_pass(at) == 0 && position_status(&player->position) == STATUS_PASS)
            play_plies(player, &(struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, 1);
        count = notation_parse_turn(&player->position, at, plies, &used, error);
        if (count == 0)
            return notation_refuse_at_move(error, (size_t)(at - moves), number);
        play_plies(player, plies, count);
        number += plies[0].kind != MOVE_PASS;
        at += used;
    }
    return true;
}

bool notation_play(struct position *p, const char *moves, void (*each)(void *, const struct position *, struct move),
                   void *user, struct notation_error *error)
{
    struct replayer checked = {.position = *p};
    struct replayer player = {.position = *p, .each = each, .user = user};
    if (!play_text(&checked, moves, error))
        return false;
    if (each)
        play_text(&player, moves, error);
    *p = checked.position;
    return true;
}
