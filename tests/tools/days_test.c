/* The row of days, solved anew: a sample of each game's, or one week in so many: days_test [EVERY]. In each exactly one
 * move wins, and it is the one that the row names. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof.h"

#define ROW OUTFLANK_SOURCE_DIR "/assets/days/days.txt"
#define EASY OUTFLANK_SOURCE_DIR "/assets/days/first.txt"

static int every = 58;

static void in_each_position_one_move_wins(void **state)
{
    struct prover prover;
    size_t length;
    char *row = test_file(ROW, &length);
    int proven[7] = {0};
    (void)state;
    assert_true(prover_init(&prover, OUTFLANK_SOURCE_DIR "/assets/engine"));
    for (int week = 0; week < DAYS_WEEKS; week += every)
        for (int weekday = 0; weekday < 7; weekday++) {
            int date = DAYS_FIRST + 7 * week + weekday;
            char text[DATE_TEXT_MAX];
            struct day day;
            struct proof proof;
            assert_true(day_find(row, length, date, &day));
            if (!proof_of(&prover, &day.position, &proof))
                fail_msg("%s: not exactly one move wins", date_text(date, text));
            assert_memory_equal(&proof.answer, &day.answer, sizeof day.answer);
            assert_int_equal(proof.margin, day.margin);
            proven[weekday]++;
        }
    for (int weekday = 0; weekday < 7; weekday++)
        assert_true(proven[weekday] > 0);
    prover_finish(&prover);
    free(row);
}

/* All fourteen of the first week: at most eight moves, of which the only one that wins is ten discs better. */
static void those_of_the_first_week_are_easy(void **state)
{
    struct prover prover;
    size_t length;
    char *easy = test_file(EASY, &length);
    struct day day;
    (void)state;
    assert_true(prover_init(&prover, OUTFLANK_SOURCE_DIR "/assets/engine"));
    for (int number = 1; number <= DAYS_EASY; number++) {
        struct proof proof;
        struct move moves[MOVES_MAX];
        assert_true(day_find_easy(easy, length, number, &day));
        assert_string_equal(variant_of(&day.position)->id, "classic");
        assert_in_range(position_moves(&day.position, moves), 2, 8);
        assert_true(proof_of(&prover, &day.position, &proof));
        assert_memory_equal(&proof.answer, &day.answer, sizeof day.answer);
        assert_int_equal(proof.margin, day.margin);
        assert_true(proof.margin - proof.next >= 10);
    }
    assert_false(day_find_easy(easy, length, DAYS_EASY + 1, &day));
    prover_finish(&prover);
    free(easy);
}

/* Positions in which two moves win, or none, or nothing can be chosen. */
static void what_is_not_so_is_not_called_proven(void **state)
{
    struct prover prover;
    struct proof proof;
    size_t length;
    char *row = test_file(ROW, &length);
    struct day day;
    (void)state;
    assert_true(prover_init(&prover, OUTFLANK_SOURCE_DIR "/assets/engine"));
    for (int weekday = 0; weekday < 7; weekday++) {
        assert_true(day_find(row, length, DAYS_FIRST + weekday, &day));
        struct position p = day.position;
        struct move moves[MOVES_MAX];
        int count = position_moves(&p, moves);
        while (!day_right(&day.answer, moves[--count]))
            ;
        position_play(&p, moves[count], NULL); /* after it the other side has lost, whatever it does */
        assert_false(proof_of(&prover, &p, &proof));
    }
    prover_finish(&prover);
    free(row);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_each_position_one_move_wins),
                                       cmocka_unit_test(those_of_the_first_week_are_easy),
                                       cmocka_unit_test(what_is_not_so_is_not_called_proven)};
    if (argc > 1)
        every = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
