#include "rules/custom_board.h"

#include <string.h>

#include "base/bits.h"
#include "rules/notation.h"
#include "rules/notation_internal.h"
#include "rules/variant.h"

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

enum { LETTER_BITS = 5, GROUP = 5, LIKE_CODE = 20 };

/* Letters of a code without its check letter: of the usual length, and at most. */
enum { DATA_USUAL = 28, DATA_MOST = 59, KINDS_BITS = 3, EVERY_BITS = 6 };
enum { SQUARE_HOLE, SQUARE_FREE, SQUARE_FIRST, SQUARE_SECOND };

/* ---- the setup ---- */

static int option_of(const char *id) { return variant_option(&game_workshop, id, strlen(id)); }

const struct variant *custom_board_game(void) { return &game_workshop; }

/* The default board is not stored as a plan, so that each board has only one text. */
struct setup custom_board_setup(const struct custom_board *board)
{
    struct setup setup = {.seed = 0};
    struct position usual;
    (void)variant_start(&game_workshop, &setup, &usual);
    struct custom_board usual_board = custom_board_of(&usual);
    if (!plan_equal(&usual_board.plan, &board->plan))
        setup.plan = board->plan;
    setup.option[option_of("join")] = board->join;
    setup.option[option_of("goal")] = board->fewest;
    setup.option[option_of("turnover")] = board->turnover;
    setup.turning = board->turning;
    setup.sparks = board->sparks;
    setup.option[option_of("reach")] = board->short_arms;
    return setup;
}

struct custom_board custom_board_of(const struct position *p)
{
    const bool own = variant_of(p) == &game_workshop;
    const struct setup setup = position_setup(p);
    return (struct custom_board){
        .plan = {.board = p->board,
                 .discs = {own ? p->start[FIRST] : p->discs[FIRST], own ? p->start[SECOND] : p->discs[SECOND]},
                 .width = p->width,
                 .height = p->height},
        .join = p->house & HOUSE_BANK ? JOIN_BANK : p->join,
        .fewest = position_fewest_wins(p),
        .short_arms = (p->house & HOUSE_SHORT) != 0,
        .turnover = own ? setup.option[option_of("turnover")] : 0,
        .turning = setup.turning,
        .sparks = p->sparks};
}

bool custom_board_equal(const struct custom_board *a, const struct custom_board *b)
{
    return plan_equal(&a->plan, &b->plan) && a->join == b->join && a->fewest == b->fewest &&
           a->short_arms == b->short_arms && a->turnover == b->turnover && a->turning == b->turning &&
           a->sparks == b->sparks;
}

void custom_board_start(const struct custom_board *board, struct position *p)
{
    struct setup setup = custom_board_setup(board);
    (void)variant_start(&game_workshop, &setup, p);
}

/* ---- the code ---- */

/* The values of the characters, written and read bit by bit. */
struct bit_row {
    uint8_t value[DATA_MOST];
    unsigned at;
};

static void push(struct bit_row *row, unsigned number, unsigned bits)
{
    while (bits-- > 0) {
        unsigned shift = LETTER_BITS - 1 - row->at % LETTER_BITS;
        row->value[row->at++ / LETTER_BITS] |= (uint8_t)((number >> bits & 1U) << shift);
    }
}

static unsigned pull(struct bit_row *row, unsigned bits)
{
    unsigned number = 0;
    while (bits-- > 0) {
        unsigned shift = LETTER_BITS - 1 - row->at % LETTER_BITS;
        number = number << 1 | (row->value[row->at++ / LETTER_BITS] >> shift & 1U);
    }
    return number;
}

static unsigned check_of(const uint8_t *value, unsigned count)
{
    unsigned c = 0;
    for (unsigned i = 0; i < count; i++)
        c = (7 * c + value[i] + 1) % 32;
    return c;
}

/* The letters that so many bits take, without the check letter. A long code is whole groups. */
static unsigned data_letters(bool is_long, unsigned bits)
{
    unsigned groups = ((bits + LETTER_BITS - 1) / LETTER_BITS + GROUP) / GROUP;
    if (!is_long)
        return DATA_USUAL;
    return (groups * GROUP > DATA_USUAL + 1 ? groups * GROUP : DATA_USUAL + 2) - 1;
}

static unsigned square_of(const struct plan *plan, unsigned square)
{
    if (!(plan->board & bit(square)))
        return SQUARE_HOLE;
    return plan->discs[FIRST] & bit(square)    ? SQUARE_FIRST
           : plan->discs[SECOND] & bit(square) ? SQUARE_SECOND
                                               : SQUARE_FREE;
}

static void set_square(struct plan *plan, unsigned square, unsigned kind)
{
    if (kind != SQUARE_HOLE)
        plan->board |= bit(square);
    if (kind >= SQUARE_FIRST)
        plan->discs[kind == SQUARE_SECOND] |= bit(square);
}

/* True if the board has options that today's short codes have no room for. */
static bool has_long_code(const struct custom_board *board)
{
    return board->join == JOIN_BANK || board->short_arms || board->sparks || board->turnover;
}

/* One bit for each square of the rectangle. */
static void push_squares(const struct plan *plan, struct bit_row *row, uint64_t squares)
{
    for (unsigned y = 0; y < plan->height; y++)
        for (unsigned x = 0; x < plan->width; x++)
            push(row, squares >> (8 * y + x) & 1U, 1);
}

static uint64_t pull_squares(const struct plan *plan, struct bit_row *row)
{
    uint64_t squares = 0;
    for (unsigned y = 0; y < plan->height; y++)
        for (unsigned x = 0; x < plan->width; x++)
            squares |= pull(row, 1) ? bit(8 * y + x) : 0;
    return squares & plan->board;
}

static void push_turnover(const struct custom_board *board, struct bit_row *row)
{
    const unsigned set = board->turnover / TURNOVER_UNIT;
    push(row, board->turnover ? set + 1 : 0, KINDS_BITS);
    if (board->turnover)
        push(row, board->turnover % TURNOVER_UNIT, EVERY_BITS);
    if (board->turnover && set == TURNOVER_SQUARES)
        push_squares(&board->plan, row, board->turning);
}

static bool pull_turnover(struct bit_row *row, struct custom_board *board)
{
    const unsigned kind = pull(row, KINDS_BITS), every = kind ? pull(row, EVERY_BITS) : TURNOVER_LEAST;
    if (kind > TURNOVER_SETS || every < TURNOVER_LEAST)
        return false;
    if (kind)
        board->turnover = (uint8_t)((kind - 1) * TURNOVER_UNIT + every);
    if (kind == TURNOVER_SQUARES + 1)
        board->turning = pull_squares(&board->plan, row);
    return kind != TURNOVER_SQUARES + 1 || board->turning;
}

/* Writes the values of the letters, without the check letter, and returns their number. */
static unsigned write_values(const struct custom_board *board, struct bit_row *row)
{
    const struct plan *plan = &board->plan;
    const bool is_long = has_long_code(board);
    *row = (struct bit_row){.at = 0};
    push(row, plan->width - PLAN_SIDE_LEAST, 3);
    push(row, plan->height - PLAN_SIDE_LEAST, 3);
    push(row, board->fewest, 1);
    push(row, board->join, 2);
    push(row, is_long, 1);
    for (unsigned y = 0; y < plan->height; y++)
        for (unsigned x = 0; x < plan->width; x++)
            push(row, square_of(plan, 8 * y + x), 2);
    if (is_long) {
        push_turnover(board, row);
        push(row, board->sparks != 0, 1);
        if (board->sparks)
            push_squares(plan, row, board->sparks);
        push(row, board->short_arms, 1);
    }
    return data_letters(is_long, row->at);
}

void custom_board_code(const struct custom_board *board, char out[CUSTOM_BOARD_CODE_MAX])
{
    struct bit_row row;
    unsigned count = write_values(board, &row);
    for (unsigned i = 0; i <= count; i++) {
        if (i > 0 && i % GROUP == 0)
            *out++ = '-';
        *out++ = letters[i < count ? row.value[i] : check_of(row.value, count)];
    }
    *out = '\0';
}

/* 0 to 31, or -1. */
static int value_of(char c)
{
    c = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    c = c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

static bool is_filling(char c) { return c == '-' || c == ' '; }

bool custom_board_like_code(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (strchr(":=()[]{};\"'", text[i])) /* of a game with options, or of another format */
            return false;
        count += !is_filling(text[i]);
    }
    return count >= LIKE_CODE;
}

/* Parses the characters' values; the last is that of the check character. Returns their number, which may be more than
 * there is room for; 0 if one is no letter. */
static unsigned read_letters(const char *text, size_t length, uint8_t value[DATA_MOST + 1],
                             struct notation_error *error)
{
    unsigned count = 0;
    char letter[NOTATION_CHARACTER_MAX];
    for (size_t i = 0; i < length; i++) {
        int v = value_of(text[i]);
        if (is_filling(text[i]))
            continue;
        if (v < 0) {
            notation_refuse(
                error, i, FAULT_CODE_LETTER,
                (const char *const[NOTATION_ARGUMENTS]){notation_quote_character(letter, text + i, length - i)});
            return 0;
        }
        if (count <= DATA_MOST)
            value[count] = (uint8_t)v;
        count++;
    }
    if (count == DATA_USUAL + 1 || (count > DATA_USUAL + 1 && count <= DATA_MOST + 1 && count % GROUP == 0))
        return count;
    notation_refuse_numbers(error, length, count > DATA_USUAL + 1 ? FAULT_CODE_GROUPS : FAULT_CODE_LENGTH,
                            (const unsigned[]){DATA_USUAL + 1, count, 0});
    return 0;
}

/* What does not fit is left out, and tells itself by another code. */
static bool read_board(struct bit_row *row, struct custom_board *board)
{
    *board = (struct custom_board){.plan.width = (uint8_t)(pull(row, 3) + PLAN_SIDE_LEAST)};
    board->plan.height = (uint8_t)(pull(row, 3) + PLAN_SIDE_LEAST);
    board->fewest = pull(row, 1) != 0;
    board->join = (uint8_t)pull(row, 2);
    bool is_long = pull(row, 1) != 0;
    if (board->plan.width > PLAN_SIDE_MOST || board->plan.height > PLAN_SIDE_MOST)
        return false;
    for (unsigned y = 0; y < board->plan.height; y++)
        for (unsigned x = 0; x < board->plan.width; x++)
            set_square(&board->plan, 8 * y + x, pull(row, 2));
    if (is_long) {
        if (!pull_turnover(row, board))
            return false;
        if (pull(row, 1))
            board->sparks = pull_squares(&board->plan, row);
        board->short_arms = pull(row, 1) != 0;
    }
    return true;
}

bool custom_board_read(const char *text, size_t length, struct custom_board *board, struct notation_error *error)
{
    uint8_t value[DATA_MOST + 1] = {0};
    struct bit_row row = {.at = 0}, again;
    struct custom_board read;
    unsigned count = read_letters(text, length, value, error);
    if (count == 0)
        return false;
    memcpy(row.value, value, count - 1);
    if (!read_board(&row, &read) || write_values(&read, &again) != count - 1 ||
        memcmp(again.value, value, count - 1) != 0 || check_of(value, count - 1) != value[count - 1])
        return notation_refuse(error, 0, FAULT_CODE_WRONG, NULL);
    if (bits_count(read.plan.board) < PLAN_SQUARES_LEAST)
        return notation_refuse_numbers(error, 0, FAULT_BOARD_SMALL, (const unsigned[]){PLAN_SQUARES_LEAST, 0, 0});
    struct position start;
    custom_board_start(&read, &start);
    if (!notation_check_turnover(&start, 0, error))
        return false;
    *board = read;
    return true;
}
