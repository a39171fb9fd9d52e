/* People: two lost games in a row make an opponent go easy, once; names keep them apart; and their text form. */
#include "career/people.h"

#include <string.h>

#include "support/test.h"

static struct people people;

static int set_up(void **state)
{
    (void)state;
    people = (struct people){.count = 0};
    return 0;
}

static void finish(const char *name, int opponent, enum person_game game)
{
    person_finished(people_of(&people, name), opponent, game, false, false);
}

static bool easy(const char *name, int opponent) { return person_goes_easy(people_find(&people, name), opponent); }

static void two_lost_in_a_row_against_the_same_one(void **state)
{
    (void)state;
    assert_false(easy("Ava", 1));
    finish("Ava", 1, PERSON_LOST);
    finish("Ava", 2, PERSON_LOST);
    assert_false(easy("Ava", 1));
    finish("Ava", 1, PERSON_LOST); /* a game against another one between them does not matter */
    assert_true(easy("Ava", 1));
    assert_false(easy("Ava", 2));
    assert_false(easy("Ben", 1));
    assert_false(easy("", 1));
    assert_int_equal(people_find(&people, "Ava")->finished, 3);
}

static void a_draw_or_a_win_breaks_it(void **state)
{
    (void)state;
    for (int game = PERSON_WON; game <= PERSON_DREW; game++) {
        finish("", 1, PERSON_LOST);
        finish("", 1, (enum person_game)game);
        finish("", 1, PERSON_LOST);
        assert_false(easy("", 1));
        finish("", 1, PERSON_LOST);
        assert_true(easy("", 1));
        finish("", 1, PERSON_WON);
    }
}

static void once(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        finish("Ava", 3, PERSON_LOST);
    person_finished(people_of(&people, "Ava"), 3, PERSON_LOST, false, true);
    assert_false(easy("Ava", 3));
    finish("Ava", 3, PERSON_LOST);
    assert_false(easy("Ava", 3));
    finish("Ava", 3, PERSON_LOST);
    assert_true(easy("Ava", 3));
    person_refuses(people_of(&people, "Ava"), 3);
    assert_false(easy("Ava", 3));
}

static void scored_games_count_as_finished_alone(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++)
        person_finished(people_of(&people, "Ava"), 1, PERSON_LOST, true, false);
    finish("Ava", 0, PERSON_LOST);
    finish("Ava", 11, PERSON_LOST);
    assert_false(easy("Ava", 1));
    assert_int_equal(people_find(&people, "Ava")->finished, 7);
}

static void a_tip_comes_at_most_twice_running(void **state)
{
    (void)state;
    struct person *p = people_of(&people, "Ava");
    person_tipped(p, "corners");
    assert_string_equal(person_tired_of(p), "");
    person_tipped(p, "corners");
    assert_string_equal(person_tired_of(p), "corners");
    person_tipped(p, "beside");
    assert_string_equal(person_tired_of(p), "");
    assert_string_equal(person_tired_of(NULL), "");
}

static void three_games_with_steps_make_them_known(void **state)
{
    struct strbuf text = {0};
    static struct people read;
    (void)state;
    for (int i = 0; i < PEOPLE_STEPPED; i++) {
        assert_false(person_knows_steps(people_find(&people, "7 up")));
        person_stepped(people_of(&people, "7 up"));
    }
    (void)people_of(&people, "");
    person_stepped(people_of(&people, ""));
    people_write(&people, &text);
    assert_int_equal(people_read(&read, text.text, text.length), 0);
    assert_true(person_knows_steps(people_find(&read, "7 up")));
    assert_int_equal(people_find(&read, "")->stepped, 1);
    assert_false(person_knows_steps(NULL));
    people_of(&read, "")->stepped = 4;
    people_merge(&people, &read);
    assert_true(person_knows_steps(people_find(&people, "")));
    strbuf_free(&text);
}

static void they_come_back_from_their_text(void **state)
{
    struct strbuf text = {0}, again = {0};
    struct people read = {.count = 0};
    (void)state;
    finish("", 1, PERSON_LOST);
    finish("Åse Lund", 10, PERSON_LOST);
    person_tipped(people_of(&people, "Åse Lund"), "later-word");
    people_write(&people, &text);
    assert_int_equal(people_read(&read, text.text, text.length), 0);
    people_write(&read, &again);
    assert_string_equal(text.text, again.text);
    assert_string_equal(people_find(&read, "Åse Lund")->tip, "later-word");
    strbuf_free(&text);
    strbuf_free(&again);
}

static void a_bad_line_is_left_out(void **state)
{
    static const char text[] = "outflank people 1\n"
                               "3 0 0 0 0 0 0 0 0 0 0 - 0 Ava\n"
                               "3 0 0 0 0 0 0 0 0 0 - 0 Ben\n"
                               "-3 0 0 0 0 0 0 0 0 0 0 - 0 Cem\n"
                               "3000000 0 0 0 0 0 0 0 0 0 0 - 0 Dan\n"
                               "3 0 0 0 0 0 0 0 0 0 0 - 0 Ava\n"
                               "3 0 0 0 0 0 0 0 0 0 0 - 0  Eva\n"
                               "4 0 0 0 0 0 0 0 0 0 0 - 0 \n"
                               "stepped 3 Ben\n"
                               "stepped x Ava\n"
                               "stepped 2 \n";
    (void)state;
    assert_int_equal(people_read(&people, text, sizeof text - 1), 7);
    assert_int_equal(people_find(&people, "")->stepped, 2);
    assert_int_equal(people_find(&people, "Ava")->stepped, 0);
    assert_int_equal(people.count, 2);
    assert_int_equal(people_find(&people, "")->finished, 4);
    assert_int_equal(people_read(&people, "nothing\n", 8), -1);
    assert_int_equal(people_read(&people, "", 0), -1);
    assert_int_equal(people.count, 2);
}

static void two_machines_are_merged(void **state)
{
    static struct people there;
    (void)state;
    there = (struct people){.count = 0};
    people_of(&people, "Ava")->finished = 3;
    people_of(&there, "Ava")->finished = 8;
    people_of(&there, "Ben")->finished = 1;
    people_merge(&people, &there);
    people_merge(&people, &there);
    assert_int_equal(people.count, 2);
    assert_int_equal(people_find(&people, "Ava")->finished, 8);
    assert_int_equal(people_find(&people, "Ben")->finished, 1);
}

/* Whoever has played least makes room. */
static void there_is_room_for_so_many(void **state)
{
    char name[16];
    (void)state;
    for (int i = 0; i < PEOPLE_MOST; i++) {
        (void)snprintf(name, sizeof name, "P%d", i);
        people_of(&people, name)->finished = i == 40 ? 1 : 5;
    }
    (void)people_of(&people, "Ava");
    assert_int_equal(people.count, PEOPLE_MOST);
    assert_null(people_find(&people, "P40"));
    assert_non_null(people_find(&people, "P0"));
}

#define TEST(f) cmocka_unit_test_setup(f, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(two_lost_in_a_row_against_the_same_one),
                                       TEST(a_draw_or_a_win_breaks_it),
                                       TEST(once),
                                       TEST(scored_games_count_as_finished_alone),
                                       TEST(a_tip_comes_at_most_twice_running),
                                       TEST(three_games_with_steps_make_them_known),
                                       TEST(they_come_back_from_their_text),
                                       TEST(a_bad_line_is_left_out),
                                       TEST(two_machines_are_merged),
                                       TEST(there_is_room_for_so_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
