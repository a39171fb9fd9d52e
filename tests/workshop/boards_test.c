/* Boards of one's own: their codes, making them, keeping them. */
#include "workshop/boards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "rules/helper.h"
#include "support/seed.h"
#include "support/test.h"
#include "workshop/board_draft.h"

static const char HOURGLASS[] = "PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN";

static struct custom_board board_of_code(const char *code)
{
    struct custom_board board;
    struct notation_error error;
    if (!custom_board_read(code, strlen(code), &board, &error))
        fail_msg("%s: %s", code, error.why);
    return board;
}

static uint64_t bits_random(struct rng *rng)
{
    return (uint64_t)rng_below(rng, 65536) << 48 | (uint64_t)rng_below(rng, 65536) << 16 | rng_below(rng, 65536);
}

static struct custom_board random_board(struct rng *rng)
{
    struct board_draft d;
    struct custom_board board = board_usual();
    board_draft_begin(&d, &board);
    (void)board_draft_size(&d, 3 + (int)rng_below(rng, 6), 3 + (int)rng_below(rng, 6));
    for (int i = 0; i < 30; i++)
        (void)board_draft_paint(&d, rng_below(rng, 64), (enum board_tool)rng_below(rng, BOARD_TOOLS),
                                (enum board_mirror)rng_below(rng, BOARD_MIRRORS));
    (void)board_draft_join(&d, (enum join)rng_below(rng, 4));
    (void)board_draft_goal(&d, rng_below(rng, 4) == 0);
    board = d.now;
    board.short_arms = rng_below(rng, 4) == 0;
    if (rng_below(rng, 4) == 0)
        board.sparks = board.plan.board & bits_random(rng);
    if (rng_below(rng, 4) == 0)
        board.turnover = (uint8_t)(64 * rng_below(rng, TURNOVER_SETS) + 3 + rng_below(rng, 61));
    if (board.turnover / TURNOVER_UNIT == TURNOVER_SQUARES)
        board.turning = board.plan.board & bits_random(rng);
    (void)board_draft_become(&d, &board); /* which leaves out what the board has not */
    board = d.now;
    board_draft_finish(&d);
    return board;
}

static void the_sheets_board_has_its_code(void **state)
{
    (void)state;
    char code[CUSTOM_BOARD_CODE_MAX];
    struct position p =
        helper_start("workshop:board=......../_......_/__....__/__.ox.__/__.xo.__/__....__/_......_/........,join=all");
    struct custom_board board = custom_board_of(&p);
    custom_board_code(&board, code);
    assert_string_equal(code, HOURGLASS);
    struct position again = helper_start("pmana han05 ao3so ipgon 8ian2 namn"); /* O and I are 0 and 1 */
    assert_true(position_equal(&p, &again));
}

static void every_code_comes_back(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(3);
    for (int i = 0; i < 3000; i++) {
        struct custom_board board = random_board(&rng), again;
        char code[CUSTOM_BOARD_CODE_MAX];
        struct notation_error error;
        custom_board_code(&board, code);
        if (board.join == JOIN_BANK || board.short_arms || board.sparks || board.turnover) /* whole groups */
            assert_true(strlen(code) >= 35 && strlen(code) % 6 == 5 && strlen(code) < CUSTOM_BOARD_CODE_MAX);
        else
            assert_int_equal(strlen(code), 34);
        if (bits_count(board.plan.board) < PLAN_SQUARES_LEAST) {
            assert_false(custom_board_read(code, strlen(code), &again, &error));
            assert_non_null(strstr(error.why, "squares that are not holes"));
            continue;
        }
        again = board_of_code(code);
        assert_true(custom_board_equal(&board, &again));
        for (char *c = code; *c; c++)
            *c = (char)tolower(*c);
        again = board_of_code(code);
        assert_true(custom_board_equal(&board, &again));
    }
}

static void no_wrong_letter_is_taken(void **state)
{
    (void)state;
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    struct custom_board board;
    struct notation_error error;
    for (size_t i = 0; i < strlen(HOURGLASS); i++)
        for (size_t k = 0; k < 32; k++) {
            char code[CUSTOM_BOARD_CODE_MAX];
            strcpy(code, HOURGLASS);
            if (code[i] == '-' || code[i] == letters[k])
                continue;
            code[i] = letters[k];
            assert_false(custom_board_read(code, strlen(code), &board, &error));
            assert_non_null(strstr(error.why, "no board has this code"));
        }
    assert_false(custom_board_read(HOURGLASS, strlen(HOURGLASS) - 1, &board, &error));
    assert_non_null(strstr(error.why, "letters, not"));
    assert_false(custom_board_read("U", 1, &board, &error));
    assert_non_null(strstr(error.why, "is no letter of"));
    assert_false(custom_board_read("PMAN!-", 6, &board, &error));
    assert_string_equal(error.argument[0], "!");
    assert_int_equal(error.at, 4);
}

/* With every option a code is long, and damaged anywhere it is refused, saying what and where, or it is itself the code
 * of the board that it reads as. */
static void a_damaged_long_code_says_what_it_is(void **state)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ-!";
    static const char *const games[] = {
        "workshop:board=....../.ox_../..oxx./..xo../_.o.../......,join=bank,goal=fewest,turnover=rim/"
        "9,sparks=b3.f2,reach=2",
        "workshop:board=..../.ox./.xo./....,join=bank,turnover=b2.c3.d4/63,sparks=a1.d4,reach=2",
        "workshop:join=all,goal=fewest,turnover=a1.h8.c3/3,sparks=a1.b2.c3.d4.e5.f6.g7.h8,reach=2"};
    struct rng rng = rng_seeded((uint32_t)test_seed());
    int refused = 0;
    (void)state;
    for (int n = 0; n < 12000; n++) {
        const struct position p = helper_start(games[n % 3]);
        const struct custom_board board = custom_board_of(&p);
        struct custom_board read;
        struct notation_error error = {.at = 0};
        char code[CUSTOM_BOARD_CODE_MAX + 1], again[CUSTOM_BOARD_CODE_MAX], plain[CUSTOM_BOARD_CODE_MAX + 1];
        custom_board_code(&board, code);
        for (int faults = 1 + n % 4; faults > 0; faults--)
            code[rng_below(&rng, (uint32_t)strlen(code))] = letters[rng_below(&rng, sizeof letters - 1)];
        if (n % 7 == 0)
            code[rng_below(&rng, (uint32_t)strlen(code))] = '\0';
        if (!custom_board_read(code, strlen(code), &read, &error)) {
            assert_true(error.why[0] != '\0');
            assert_in_range(error.at, 0, strlen(code));
            refused++;
            continue;
        }
        size_t length = 0;
        custom_board_code(&read, again);
        for (const char *c = code; *c; c++)
            if (*c != '-')
                plain[length++] = *c;
        plain[length] = '\0';
        const char *at = plain;
        for (const char *c = again; *c; c++)
            if (*c != '-')
                assert_int_equal(*c, *at++);
        assert_int_equal(*at, '\0');
    }
    assert_true(refused > 10000);
}

/* Marks lie on squares beside what lies there, mirrored as that is; painted once more they go, as with a hole. */
static void marks_are_painted_and_taken_off(void **state)
{
    struct board_draft d;
    const struct custom_board usual = board_usual();
    (void)state;
    board_draft_begin(&d, &usual);
    assert_true(board_draft_paint(&d, 9, BOARD_SPARK, MIRROR_SIDES));
    assert_int_equal(d.now.sparks, bit(9) | bit(14));
    assert_int_equal(board_draft_wanted(&d, 9, BOARD_SPARK), BOARD_NO_SPARK);
    assert_int_equal(board_draft_wanted(&d, 9, BOARD_FIRST), BOARD_FIRST);
    assert_true(board_draft_paint(&d, 28, BOARD_TURNING, MIRROR_NONE)); /* with a disc on it */
    assert_int_equal(d.now.turning, bit(28));
    assert_int_equal(d.now.turnover, TURNOVER_SQUARES * TURNOVER_UNIT + BOARD_EVERY);
    assert_true(board_draft_paint(&d, 28, BOARD_FREE, MIRROR_NONE)); /* the disc, and then its mark */
    assert_int_equal(d.now.turning, bit(28));
    assert_true(board_draft_paint(&d, 28, BOARD_FREE, MIRROR_NONE));
    assert_int_equal(d.now.turnover, 0);
    assert_true(board_draft_paint(&d, 9, BOARD_HOLE, MIRROR_NONE));
    assert_int_equal(d.now.sparks, bit(14));
    assert_false(board_draft_paint(&d, 9, BOARD_SPARK, MIRROR_NONE)); /* not on a hole */
    assert_true(board_draft_paint(&d, 14, BOARD_NO_SPARK, MIRROR_NONE));
    assert_int_equal(d.now.sparks, 0);
    assert_true(board_draft_turnover(&d, TURNOVER_RIM, 9) && board_draft_paint(&d, 14, BOARD_TURNING, MIRROR_NONE));
    assert_int_equal(d.now.turning, bit(14)); /* in place of the rim, and as often */
    assert_int_equal(d.now.turnover, TURNOVER_SQUARES * TURNOVER_UNIT + 9);
    assert_true(board_draft_turnover(&d, -1, 9) && d.now.turnover == 0 && d.now.turning == 0);
    assert_true(board_draft_turnover(&d, TURNOVER_SQUARES, 5));
    assert_int_equal(d.now.turning, bit(14) | bit(49) | bit(54));
    assert_true(board_draft_short(&d, true) && d.now.short_arms);
    while (board_draft_undo(&d))
        ;
    assert_true(board_draft_join(&d, JOIN_ALL));
    assert_false(board_draft_turnover(&d, TURNOVER_CORNERS, 7)); /* a torus has none */
    board_draft_finish(&d);
}

/* Nine columns, nine rows, a bank in a short code, or a bit that means nothing, whatever the last letter says. */
static void no_board_is_what_none_can_be(void **state)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    static const char *const heads[] = {"TM", "YM", "Q4", "PP", "PN"};
    struct custom_board board;
    struct notation_error error;
    (void)state;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        for (size_t k = 0; k < 32; k++) {
            char code[CUSTOM_BOARD_CODE_MAX];
            strcpy(code, HOURGLASS);
            memcpy(code, heads[i], 2);
            code[strlen(code) - 1] = letters[k];
            assert_false(custom_board_read(code, strlen(code), &board, &error));
        }
}

/* What follows a small board in its code is zero, whatever the last letter says. */
static void the_rest_of_a_code_is_nothing(void **state)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    struct position p = helper_start("workshop:board=.o./xox/...");
    struct custom_board board = custom_board_of(&p), read;
    struct notation_error error;
    char code[CUSTOM_BOARD_CODE_MAX];
    (void)state;
    custom_board_code(&board, code);
    size_t last = strlen(code) - 1;
    for (size_t at = 7; at < last; at++) {
        char kept = code[at], check = code[last];
        if (kept == '-')
            continue;
        assert_int_equal(kept, '0');
        code[at] = 'G';
        for (size_t k = 0; k < 32; k++) {
            code[last] = letters[k];
            assert_false(custom_board_read(code, strlen(code), &read, &error));
        }
        code[at] = kept;
        code[last] = check;
    }
    assert_true(custom_board_read(code, strlen(code), &read, &error));
}

static void a_mirror_paints_fairly(void **state)
{
    (void)state;
    struct custom_board board = board_usual();
    struct board_draft d;
    board_draft_begin(&d, &board);
    assert_true(board_draft_paint(&d, 0, BOARD_FIRST, MIRROR_FOUR));
    assert_int_equal(board_draft_at(&d, 0), BOARD_FIRST);
    assert_int_equal(board_draft_at(&d, 7), BOARD_SECOND);
    assert_int_equal(board_draft_at(&d, 56), BOARD_SECOND);
    assert_int_equal(board_draft_at(&d, 63), BOARD_FIRST);
    assert_true(board_draft_paint(&d, 9, BOARD_HOLE, MIRROR_TURNED));
    assert_int_equal(board_draft_at(&d, 54), BOARD_HOLE);
    assert_true(board_draft_size(&d, 5, 5));
    assert_true(board_draft_paint(&d, 18, BOARD_SECOND, MIRROR_FOUR)); /* the very middle, its own mirror image */
    assert_int_equal(board_draft_at(&d, 18), BOARD_SECOND);
    assert_int_equal(d.steps, 4);
    board_draft_finish(&d);
}

static void everything_is_taken_back(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(9);
    struct custom_board board = board_usual();
    struct board_draft d;
    board_draft_begin(&d, &board);
    for (int i = 0; i < 2000; i++)
        (void)board_draft_paint(&d, rng_below(&rng, 64), (enum board_tool)rng_below(&rng, BOARD_TOOLS),
                                (enum board_mirror)rng_below(&rng, BOARD_MIRRORS));
    assert_true(d.steps > 500);
    while (board_draft_undo(&d)) {
    }
    assert_true(custom_board_equal(&d.now, &board));
    board_draft_finish(&d);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    struct custom_board board = board_usual();
    assert_int_equal(board_judge(&board).verdict, BOARD_GOOD);
    assert_int_equal(board_judge(&board).moves, 4);
    struct custom_board bare = board;
    bare.plan.discs[FIRST] = 0;
    assert_int_equal(board_judge(&bare).verdict, BOARD_STUCK);
    bare.plan.board = 7;
    bare.plan.discs[SECOND] = 0;
    assert_int_equal(board_judge(&bare).verdict, BOARD_SMALL);
    struct position p = helper_start("workshop:board=.xo./..../..../....");
    assert_int_equal(board_judge(&(struct custom_board){.plan = custom_board_of(&p).plan}).verdict, BOARD_GOOD);
    p = helper_start("workshop:board=_xoxoo/______/.xo___");
    struct custom_board second = custom_board_of(&p);
    assert_int_equal(board_judge(&second).verdict, BOARD_SECOND_BEGINS);
}

static void custom_boards_are_kept(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(4);
    struct boards boards = {.count = 0}, again = {.count = 0};
    struct strbuf text = {0};
    while (boards.count < 40) {
        struct custom_board board = random_board(&rng);
        char name[BOARD_NAME_MAX];
        (void)snprintf(name, sizeof name, "Übung %d ñ", boards.count);
        if (bits_count(board.plan.board) >= PLAN_SQUARES_LEAST)
            assert_true(boards_put(&boards, &board, name));
    }
    assert_false(boards_put(&boards, &boards.list[0].board, ""));
    assert_false(boards_put(&boards, &boards.list[0].board, "a\nb"));
    struct custom_board first = boards.list[5].board;
    assert_true(boards_put(&boards, &first, boards.list[9].name)); /* in place of that */
    assert_int_equal(boards.count, 40);
    boards_write(&boards, &text);
    assert_int_equal(boards_read(&again, strbuf_text(&text), text.length), 0);
    assert_int_equal(again.count, boards.count);
    for (int i = 0; i < boards.count; i++) {
        assert_string_equal(again.list[i].name, boards.list[i].name);
        assert_true(custom_board_equal(&again.list[i].board, &boards.list[i].board));
    }
    boards_finish(&boards);
    boards_finish(&again);
    strbuf_free(&text);
}

/* Every byte changed in one way, every beginning: a board of the list as it was, or none. */
static void damage_is_noticed(void **state)
{
    (void)state;
    struct boards boards = {.count = 0};
    struct custom_board board = board_of_code(HOURGLASS);
    struct strbuf text = {0};
    assert_true(boards_put(&boards, &board, "Sanduhr"));
    boards_write(&boards, &text);
    for (size_t i = 0; i < text.length; i++)
        for (int change = 1; change < 256; change += 7) {
            struct boards read = {.count = 0};
            text.text[i] ^= (char)change;
            int wrong = boards_read(&read, text.text, text.length);
            const char *second = strchr(text.text, '\n');
            bool remark = !second || second[1] == '#' || second[1] == '\0';
            text.text[i] ^= (char)change;
            if (read.count == 1) {
                assert_string_equal(read.list[0].name, "Sanduhr");
                assert_true(custom_board_equal(&read.list[0].board, &board));
            } else {
                assert_true(wrong > 0 || remark);
            }
            boards_finish(&read);
        }
    boards_finish(&boards);
    strbuf_free(&text);
}

static void boards_of_elsewhere_come_behind(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(11);
    struct boards mine = {.count = 0}, theirs = {.count = 0};
    struct custom_board pond = board_of_code(HOURGLASS), others[2];
    for (int i = 0; i < 2; i++)
        do
            others[i] = random_board(&rng);
        while (bits_count(others[i].plan.board) < PLAN_SQUARES_LEAST);
    assert_true(boards_put(&mine, &pond, "Pond"));
    assert_true(boards_put(&theirs, &pond, "Teich")); /* here by another name */
    assert_true(boards_put(&theirs, &others[0], "Pond"));
    assert_true(boards_put(&theirs, &others[1], "Lake"));
    assert_int_equal(boards_merge(&mine, &theirs), 2);
    assert_int_equal(mine.count, 3);
    assert_string_equal(mine.list[0].name, "Pond");
    assert_true(custom_board_equal(&mine.list[0].board, &pond));
    assert_true(custom_board_equal(&mine.list[boards_find_name(&mine, "Pond 2")].board, &others[0]));
    assert_true(custom_board_equal(&mine.list[boards_find_name(&mine, "Lake")].board, &others[1]));
    assert_int_equal(boards_merge(&mine, &theirs), 0);
    boards_finish(&mine);
    boards_finish(&theirs);
}

static void what_is_painted_together_is_shown_before(void **state)
{
    (void)state;
    struct custom_board board = board_usual();
    struct board_draft d;
    board_draft_begin(&d, &board);
    assert_true(board_draft_size(&d, 6, 5));
    assert_int_equal(board_draft_squares(&d, 9, MIRROR_NONE), bit(9));
    assert_int_equal(board_draft_squares(&d, 9, MIRROR_SIDES), bit(9) | bit(12));
    assert_int_equal(board_draft_squares(&d, 9, MIRROR_ENDS), bit(9) | bit(25));
    assert_int_equal(board_draft_squares(&d, 9, MIRROR_TURNED), bit(9) | bit(28));
    assert_int_equal(board_draft_squares(&d, 9, MIRROR_FOUR), bit(9) | bit(12) | bit(25) | bit(28));
    assert_int_equal(board_draft_squares(&d, 17, MIRROR_FOUR), bit(17) | bit(20)); /* in the middle row */
    assert_int_equal(board_draft_squares(&d, 6, MIRROR_FOUR), 0);                  /* beside the board */
    assert_int_equal(board_draft_squares(&d, 64, MIRROR_NONE), 0);
    assert_false(board_draft_paint(&d, 40, BOARD_FIRST, MIRROR_NONE));
    assert_false(board_draft_size(&d, 2, 5));
    assert_false(board_draft_size(&d, 6, 9));
    assert_int_equal(d.steps, 1);
    board_draft_finish(&d);
}

/* A stroke over several squares is taken back at once. */
static void a_stroke_is_one_step(void **state)
{
    (void)state;
    struct custom_board board = board_usual();
    struct board_draft d;
    board_draft_begin(&d, &board);
    assert_true(board_draft_join(&d, JOIN_ALL));
    int before = d.steps;
    for (unsigned square = 0; square < 8; square++)
        assert_true(board_draft_paint(&d, square, BOARD_HOLE, MIRROR_NONE));
    board_draft_unite(&d, before);
    assert_int_equal(d.steps, before + 1);
    assert_true(board_draft_undo(&d));
    assert_int_equal(d.now.plan.board, board.plan.board);
    assert_int_equal(d.now.join, JOIN_ALL);
    board_draft_unite(&d, d.steps); /* nothing was done since */
    assert_true(board_draft_undo(&d));
    assert_int_equal(d.now.join, JOIN_NONE);
    assert_false(board_draft_undo(&d));
    board_draft_finish(&d);
}

/* A board comes as its code or inside the name of a game, whatever lines follow it. */
static void a_board_is_read_from_a_line(void **state)
{
    (void)state;
    char text[120];
    struct notation_error error;
    struct custom_board board, hourglass = board_of_code(HOURGLASS);
    (void)snprintf(text, sizeof text, "%s\r\nmore", HOURGLASS);
    assert_true(boards_parse(text, &board, &error));
    assert_true(custom_board_equal(&board, &hourglass));
    assert_true(boards_parse("workshop:board=.o./xox/...,join=sides,goal=fewest", &board, &error));
    assert_int_equal(board.plan.width, 3);
    assert_int_equal(board.join, JOIN_SIDES);
    assert_true(board.fewest);
    assert_true(boards_parse("classic:size=6", &board, &error)); /* the board of another game */
    assert_int_equal(bits_count(board.plan.board), 36);
    assert_int_equal(bits_count(board.plan.discs[FIRST]), 2);
    board = hourglass;
    assert_false(boards_parse("workshop:board=.o", &board, &error));
    assert_non_null(strstr(error.why, "3 to 8 rows"));
    assert_false(boards_parse("", &board, &error));
    assert_true(custom_board_equal(&board, &hourglass));
}

static void there_is_room_for_so_many_boards(void **state)
{
    (void)state;
    struct boards boards = {.count = 0}, more = {.count = 0}, again = {.count = 0};
    struct custom_board hourglass = board_of_code(HOURGLASS), usual = board_usual();
    struct strbuf text = {0};
    for (int i = 0; i < CUSTOM_BOARDS_MAX; i++) {
        char name[BOARD_NAME_MAX];
        (void)snprintf(name, sizeof name, "%d", i);
        assert_true(boards_put(&boards, &hourglass, name));
    }
    assert_false(boards_put(&boards, &usual, "one more"));
    assert_int_equal(boards.count, CUSTOM_BOARDS_MAX);
    assert_true(boards_put(&boards, &usual, "7")); /* in place of another */
    assert_int_equal(boards_find(&boards, &usual), 0);
    assert_true(boards_put(&more, &usual, "known"));
    struct position p = helper_start("workshop:board=.o./xox/...");
    struct custom_board small = custom_board_of(&p);
    assert_true(boards_put(&more, &small, "new"));
    assert_int_equal(boards_merge(&boards, &more), 0);
    boards_write(&boards, &text);
    boards_write(&more, &text);
    assert_int_equal(boards_read(&again, text.text, text.length), 2); /* the two that are too many */
    assert_int_equal(again.count, CUSTOM_BOARDS_MAX);
    boards_finish(&boards);
    boards_finish(&more);
    boards_finish(&again);
    strbuf_free(&text);
}

/* A long name makes room for its number between characters. */
static void a_long_name_that_is_taken_stays_a_name(void **state)
{
    (void)state;
    struct boards mine = {.count = 0}, theirs = {.count = 0}, again = {.count = 0};
    struct custom_board hourglass = board_of_code(HOURGLASS), usual = board_usual();
    struct strbuf text = {0};
    char name[BOARD_NAME_MAX] = "";
    for (int i = 0; i < 33; i++)
        strcat(name, "\xc3\xb1");
    strcat(name, "x"); /* 67 bytes: as long as a name can be */
    assert_true(boards_put(&mine, &hourglass, name));
    assert_true(boards_put(&theirs, &usual, name));
    assert_int_equal(boards_merge(&mine, &theirs), 1);
    name[64] = '\0'; /* 65 would be half a letter */
    strcat(name, " 2");
    assert_string_equal(mine.list[1].name, name);
    boards_write(&mine, &text);
    assert_int_equal(boards_read(&again, text.text, text.length), 0);
    assert_string_equal(again.list[1].name, name);
    boards_finish(&mine);
    boards_finish(&theirs);
    boards_finish(&again);
    strbuf_free(&text);
}

/* ---- the shelf ---- */

static const char SHELF[] = "# remark\n\n"
                            "new PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN\n"
                            "uneven PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=100 first=70 draws=10\n"
                            "fair_2 PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=8 first=3 draws=1\r\n"
                            "even PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=2 first=1 draws=0\n";

static void the_shelf_has_the_evenest_first(void **state)
{
    (void)state;
    struct board_shelf shelf = {.count = 0}, again = {.count = 0};
    static const char *const ids[] = {"even", "fair_2", "uneven", "new"};
    static const int wins[] = {50, 44, 75, -1};
    struct strbuf text = {0}, twice = {0};
    assert_int_equal(board_shelf_read(&shelf, SHELF, strlen(SHELF)), 0);
    assert_int_equal(shelf.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(shelf.board[i].id, ids[i]);
        assert_int_equal(board_shelf_first_wins(&shelf.board[i]), wins[i]);
    }
    struct custom_board hourglass = board_of_code(HOURGLASS), usual = board_usual();
    assert_int_equal(board_shelf_find(&shelf, &hourglass), 0);
    assert_int_equal(board_shelf_find(&shelf, &usual), -1);
    board_shelf_write(&shelf, &text);
    assert_int_equal(board_shelf_read(&again, text.text, text.length), 0);
    board_shelf_write(&again, &twice);
    assert_string_equal(text.text, twice.text);
    assert_non_null(strstr(text.text, "fair_2 PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=8 first=3 draws=1\n"));
    strbuf_free(&text);
    strbuf_free(&twice);
}

static void a_shelf_leaves_out_what_cannot_be(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "hourglass",
        "Hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMM",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=-1",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=2044444444 first=2044444444",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=20444444444444 first=9",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=9 first=-1",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=9 first=8 draws=2",
        "hourglass PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN games=9 first=8 draws=-1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct board_shelf shelf = {.count = 0};
        if (board_shelf_read(&shelf, wrong[i], strlen(wrong[i])) != 1 || shelf.count != 0)
            fail_msg("%s is taken", wrong[i]);
    }
    struct board_shelf full = {.count = 0};
    struct strbuf text = {0};
    for (int i = 0; i < SHELF_MAX + 3; i++)
        strbuf_printf(&text, "a%d %s games=%d first=1 draws=0\n", i, HOURGLASS, i + 2);
    assert_int_equal(board_shelf_read(&full, text.text, text.length), 3);
    assert_int_equal(full.count, SHELF_MAX);
    assert_string_equal(full.board[0].id, "a0");
    strbuf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sheets_board_has_its_code),
        cmocka_unit_test(every_code_comes_back),
        cmocka_unit_test(no_wrong_letter_is_taken),
        cmocka_unit_test(a_damaged_long_code_says_what_it_is),
        cmocka_unit_test(marks_are_painted_and_taken_off),
        cmocka_unit_test(no_board_is_what_none_can_be),
        cmocka_unit_test(the_rest_of_a_code_is_nothing),
        cmocka_unit_test(a_mirror_paints_fairly),
        cmocka_unit_test(everything_is_taken_back),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(boards_of_elsewhere_come_behind),
        cmocka_unit_test(custom_boards_are_kept),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(what_is_painted_together_is_shown_before),
        cmocka_unit_test(a_stroke_is_one_step),
        cmocka_unit_test(a_board_is_read_from_a_line),
        cmocka_unit_test(there_is_room_for_so_many_boards),
        cmocka_unit_test(a_long_name_that_is_taken_stays_a_name),
        cmocka_unit_test(the_shelf_has_the_evenest_first),
        cmocka_unit_test(a_shelf_leaves_out_what_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
