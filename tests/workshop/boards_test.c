/* Boards of one's own: their codes, making them, keeping them. */
#include "workshop/boards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "rules/helper.h"
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

static struct custom_board random_board(struct rng *rng)
{
    struct board_draft d;
    struct custom_board board = board_usual();
    board_draft_begin(&d, &board);
    (void)board_draft_size(&d, 3 + (int)rng_below(rng, 6), 3 + (int)rng_below(rng, 6));
    for (int i = 0; i < 30; i++)
        (void)board_draft_paint(&d, rng_below(rng, 64), (enum board_tool)rng_below(rng, BOARD_TOOLS),
                                (enum board_mirror)rng_below(rng, BOARD_MIRRORS));
    (void)board_draft_join(&d, (enum join)rng_below(rng, 3));
    (void)board_draft_goal(&d, rng_below(rng, 4) == 0);
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
        assert_int_equal(strlen(code), CUSTOM_BOARD_CODE_MAX - 1);
        if (bits_count(board.plan.board) < PLAN_SQUARES_LEAST) {
            assert_false(custom_board_read(code, strlen(code), &again, &error));
            assert_non_null(strstr(error.why, "squares that are not holes"));
            continue;
        }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sheets_board_has_its_code),
        cmocka_unit_test(every_code_comes_back),
        cmocka_unit_test(no_wrong_letter_is_taken),
        cmocka_unit_test(a_mirror_paints_fairly),
        cmocka_unit_test(everything_is_taken_back),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(boards_of_elsewhere_come_behind),
        cmocka_unit_test(custom_boards_are_kept),
        cmocka_unit_test(damage_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
