/* The lessons and exercises on how to win are read whole; a damaged file is refused with its line; rounds mix them. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/win.h"
#include "rules/notation.h"

static void open_file(const char *name, struct win *out)
{
    static char *text;
    char path[1024], why[WIN_WHY_MAX];
    snprintf(path, sizeof path, "%s/assets/win/%s", OUTFLANK_SOURCE_DIR, name);
    free(text);
    text = test_file(path, NULL);
    if (!win_read(out, text, why, sizeof why))
        fail_msg("%s:%s", path, why);
}

/* Every legal move is there, with a reply that is legal after it, or none where the other side has none. */
static void check_moves(const struct win_position *p)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(&p->position, moves);
    assert_int_equal(p->count, n);
    for (int i = 0; i < n; i++) {
        const struct win_try *t = win_try_of(p, moves[i]);
        assert_non_null(t);
        assert_true(win_cost(p, t) >= (t == &p->tries[0] ? 0 : 2));
        struct position after = p->position;
        position_play(&after, t->move, NULL);
        if (t->reply.kind != MOVE_NONE)
            assert_true(position_legal(&after, t->reply) && t != &p->tries[0]);
        else if (t != &p->tries[0])
            assert_true(position_status(&after) != STATUS_MOVE);
    }
}

static void each_lesson_has_two_positions(void **state)
{
    (void)state;
    struct win lessons;
    open_file("lessons.txt", &lessons);
    assert_true(win_is_lessons(&lessons));
    for (int i = 0; i < lessons.count; i++)
        check_moves(&lessons.items[i]);
    lessons.items[0].kind = WIN_WEDGE;
    assert_false(win_is_lessons(&lessons));
    win_finish(&lessons);
}

static void there_are_fifteen_exercises_of_each(void **state)
{
    (void)state;
    struct win win;
    int each[WIN_KINDS] = {0};
    open_file("exercises.txt", &win);
    for (int i = 0; i < win.count; i++) {
        check_moves(&win.items[i]);
        each[win.items[i].kind]++;
        for (int k = 0; k < i; k++)
            assert_false(position_equal(&win.items[i].position, &win.items[k].position));
    }
    for (int kind = 0; kind < WIN_KINDS; kind++)
        assert_true(each[kind] >= 15);
    win_finish(&win);
}

#define POSITION "position = ..xoox../x.ooox.x/xxoxooxx/xoxxoxox/ooooxoox/oooxoxox/ooxooo.x/oxxxxxxx turn=2\n"

static void damage_is_seen(void **state)
{
    static const struct {
        const char *text, *why;
    } damaged[] = {
        {"", "0: there is no position"},
        {"lesson = edges\n", "1: there is no lesson edges"},
        {POSITION, "1: a position belongs to a lesson, and none has begun"},
        {"plies = 15\n", "1: plies is a number behind a lesson"},
        {"lesson = wedge\nplies = many\n", "2: plies is a number behind a lesson"},
        {"lesson = wedge\nright = g7 4\n", "2: a move belongs to a position"},
        {"lesson = wedge\nposition = xx\n", "2: "},
        {"lesson = wedge\n" POSITION "wrong = a1 -2 b1\n", "3: the right move comes first, once"},
        {"lesson = wedge\n" POSITION "right = g7 4\nright = a1 -2\n", "4: the right move comes first, once"},
        {"lesson = wedge\n" POSITION "right = g7\n", "3: a move and what it is worth are missing"},
        {"lesson = wedge\n" POSITION "right = g7 four\n", "3: four is no number of discs, such as -4 or 4.6"},
        {"lesson = wedge\n" POSITION "right = g7 99\n", "3: 99 is more than there are squares"},
        {"lesson = wedge\n" POSITION "right = d4 4\n", "3: "},
        {"lesson = wedge\n" POSITION "right = g7 4\nwrong = g7 2 a1\n", "4: g7 is named twice"},
        {"lesson = wedge\n" POSITION "right = g7 4\nwrong = a1 4 b1\n", "4: a1 is worth as much as the right move"},
        {"lesson = wedge\n" POSITION "right = g7 4\nwrong = a1 -2\n", "4: the reply to this move is missing"},
        {"lesson = wedge\n" POSITION "right = g7 4\nwrong = a1 -2 b1 c1\n",
         "4: a move has what it is worth and a reply, and no more"},
        {"lesson = wedge\n" POSITION "right = g7 4\nlesson = wedge\n", "4: the position before has"},
        {"lesson = wedge\n" POSITION "right = g7 4\n", "3: the position before has"},
        {"lesson = wedge\nmove = g7\n", "2: a line is lesson, plies, position, right or wrong, not move"},
        {"lesson\n", "1: this line is not \"key = text\""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        char text[512], why[WIN_WHY_MAX] = "";
        struct win win = {.count = 7};
        snprintf(text, sizeof text, "%s", damaged[i].text);
        if (win_read(&win, text, why, sizeof why))
            fail_msg("\"%s\" is read", damaged[i].text);
        if (strncmp(why, damaged[i].why, strlen(damaged[i].why)) != 0)
            fail_msg("\"%s\": \"%s\", not \"%s\"", damaged[i].text, why, damaged[i].why);
        assert_int_equal(win.count, 7);
    }
}

/* As many rounds as there are tens have every position once, and then comes another order. */
static void rounds_deal_everything_once(void **state)
{
    (void)state;
    struct win win;
    struct win_round round, again, next;
    open_file("exercises.txt", &win);
    int tens = win.count / WIN_ROUND, mixed = 0;
    char *dealt = calloc(1, (size_t)win.count);
    assert_non_null(dealt);
    for (int number = 0; number < tens; number++) {
        unsigned kinds = 0;
        win_deal(&round, &win, number);
        win_deal(&again, &win, number);
        assert_memory_equal(round.items, again.items, sizeof round.items);
        for (int i = 0; i < WIN_ROUND; i++) {
            assert_int_equal(dealt[round.items[i]]++, 0);
            kinds |= 1U << win.items[round.items[i]].kind;
        }
        mixed += kinds & (kinds - 1) ? 1 : 0;
    }
    assert_int_equal(mixed, tens);
    win_deal(&round, &win, 0);
    win_deal(&next, &win, tens);
    assert_memory_not_equal(round.items, next.items, sizeof round.items);
    free(dealt);
    win_finish(&win);
}

/* What was shown or wrong comes again at the end, until each of the ten was found at once. */
static void what_was_missed_comes_again(void **state)
{
    (void)state;
    struct win_round round = {.at = 0};
    for (int i = 0; i < WIN_ROUND; i++) {
        assert_int_equal(round.at, i);
        if (i == 2 || i == 9)
            win_round_miss(&round);
        assert_true(win_round_next(&round));
    }
    assert_int_equal(win_round_found(&round), WIN_ROUND - 2);
    assert_int_equal(round.at, 2);
    assert_true(win_round_next(&round));
    assert_int_equal(round.at, 9);
    win_round_miss(&round);
    assert_true(win_round_next(&round)); /* the only one that is left */
    assert_int_equal(round.at, 9);
    assert_false(win_round_next(&round));
    assert_int_equal(win_round_found(&round), WIN_ROUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_lesson_has_two_positions),
        cmocka_unit_test(there_are_fifteen_exercises_of_each),
        cmocka_unit_test(damage_is_seen),
        cmocka_unit_test(rounds_deal_everything_once),
        cmocka_unit_test(what_was_missed_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
