#include "career/guests.h"

#include <string.h>

#include "support/test.h"

/* Who sits down at a game night, with what, and as whom. */

static struct guests guests;
static const struct guises NOBODY;

static int set_up(void **state)
{
    (void)state;
    memset(&guests, 0, sizeof guests);
    return 0;
}

static struct guise looks(int face, int hat, int colour)
{
    return (struct guise){{(uint8_t)face, (uint8_t)hat, (uint8_t)colour}};
}

static void a_device_sits_down_once(void **state)
{
    (void)state;
    assert_int_equal(guests_sit(&guests, "Ava", looks(0, 0, 0), GUEST_PAD, 1), 0);
    assert_int_equal(guests_sit(&guests, "Dan", looks(0, 0, 0), GUEST_PAD, 2), 1);
    assert_int_equal(guests_sit(&guests, "Ben", looks(0, 0, 0), GUEST_MOUSE, 0), 2);
    assert_int_equal(guests_find(&guests, GUEST_PAD, 2), 1);
    assert_int_equal(guests_find(&guests, GUEST_MOUSE, 0), 2);
    assert_int_equal(guests_find(&guests, GUEST_PAD, 3), -1);
    guests_leave(&guests, 0);
    assert_int_equal(guests_find(&guests, GUEST_PAD, 1), -1);
    assert_int_equal(guests_find(&guests, GUEST_PAD, 2), 0);
    assert_int_equal(guests_named(&guests, "Ben"), 1);
    while (guests.count < GAME_NIGHT_MOST)
        assert_true(guests_sit(&guests, "Finn", looks(3, 0, 3), GUEST_FINGER, 0) >= 0);
    assert_int_equal(guests_sit(&guests, "Late", looks(0, 0, 0), GUEST_LETTERS, 0), -1);
    assert_int_equal(guests.count, GAME_NIGHT_MOST);
}

static void assert_all_apart(void)
{
    for (int i = 0; i < guests.count; i++)
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(guests.at[i].guise.part[GUISE_FACE], guests.at[k].guise.part[GUISE_FACE]);
            assert_int_not_equal(guests.at[i].guise.part[GUISE_COLOUR], guests.at[k].guise.part[GUISE_COLOUR]);
        }
}

/* Eight people and eight colours: whoever steps stays where they are then, and faces are stepped over. */
static void what_somebody_has_is_skipped(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_NIGHT_MOST; i++) {
        assert_int_equal(guests_sit(&guests, "Ava", looks(11, 2, 5), GUEST_FINGER, 0), i);
        assert_int_equal(guests.at[i].guise.part[GUISE_HAT], 2); /* there may be two of a hat */
        assert_all_apart();
    }
    uint8_t colour = guests.at[3].guise.part[GUISE_COLOUR];
    guests_step(&guests, 3, GUISE_COLOUR, 1, &NOBODY);
    assert_int_equal(guests.at[3].guise.part[GUISE_COLOUR], colour);
    for (int i = 0; i < 30; i++) {
        guests_step(&guests, i % 8, GUISE_FACE, i % 3 ? 1 : -1, &NOBODY);
        assert_all_apart();
    }
    guests_leave(&guests, 0);
    guests_step(&guests, 2, GUISE_COLOUR, -1, &NOBODY);
    assert_int_not_equal(guests.at[2].guise.part[GUISE_COLOUR], colour); /* one is free now */
    assert_all_apart();
}

static void a_hat_that_was_not_lent_is_skipped(void **state)
{
    struct guises known = {.lent = 1U << 4};
    (void)state;
    (void)guests_sit(&guests, "Ava", looks(0, GUISE_HATS_OWN - 1, 0), GUEST_ARROWS, 0);
    guests_step(&guests, 0, GUISE_HAT, 1, &known);
    assert_int_equal(guests.at[0].guise.part[GUISE_HAT], GUISE_HATS_OWN + 4);
    guests_step(&guests, 0, GUISE_HAT, 1, &known);
    assert_int_equal(guests.at[0].guise.part[GUISE_HAT], 0);
    guests_step(&guests, 0, GUISE_HAT, -1, &NOBODY);
    assert_int_equal(guests.at[0].guise.part[GUISE_HAT], GUISE_HATS_OWN - 1);
}

static void the_lines_lead_to_ready_and_back(void **state)
{
    (void)state;
    (void)guests_sit(&guests, "Ava", looks(0, 0, 0), GUEST_PAD, 1);
    for (int part = 0; part < GUISE_PARTS; part++) {
        assert_int_equal(guests.at[0].line, part);
        assert_false(guests.at[0].ready);
        guests_next(&guests, 0);
    }
    assert_true(guests.at[0].ready);
    assert_true(guests_back(&guests, 0));
    assert_false(guests.at[0].ready);
    assert_int_equal(guests.at[0].line, GUISE_COLOUR);
    assert_true(guests_back(&guests, 0));
    assert_true(guests_back(&guests, 0));
    assert_false(guests_back(&guests, 0));
    assert_int_equal(guests.at[0].line, GUISE_FACE);
}

/* Names of 3,000 letters, and of nothing that can be seen. */
static void names_are_cleaned(void **state)
{
    char long_name[3001];
    (void)state;
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[3000] = '\0';
    (void)guests_sit(&guests, long_name, looks(0, 0, 0), GUEST_NOTHING, 0);
    assert_true(strlen(guests.at[0].name) < PLAYER_NAME_MAX);
    (void)guests_sit(&guests, " \t ", looks(0, 0, 0), GUEST_NOTHING, 0);
    assert_string_equal(guests.at[1].name, "");
}

static int read_text(const char *text) { return guests_read(&guests, text, strlen(text)); }

static void they_come_back_as_they_sat(void **state)
{
    struct strbuf out = {0};
    (void)state;
    (void)guests_sit(&guests, "Ava", looks(7, 1, 1), GUEST_PAD, 2);
    (void)guests_sit(&guests, "Ben Ben", looks(2, 9, 3), GUEST_ARROWS, 0);
    (void)guests_sit(&guests, "Dan", looks(8, 3, 4), GUEST_NOTHING, 0);
    guests.at[1].ready = true;
    guests.at[1].line = GUISE_COLOUR;
    guests.choosing = true;
    guests_write(&guests, &out);
    struct guests before = guests;
    assert_int_equal(read_text(strbuf_text(&out)), 0);
    assert_memory_equal(&guests, &before, sizeof guests);
    strbuf_free(&out);
}

/* What an editor or a later version may have made of it: the rest is read, and nobody has what somebody else has. */
static void what_is_not_understood_is_left_out(void **state)
{
    char longest[4096] = "outflank guests 1\nmouse 0 ready sunny none gold ";
    (void)state;
    assert_int_equal(read_text("outflank guests 2\nmouse 0 ready sunny none gold Ava\n"), -1);
    assert_int_equal(read_text(""), 0);
    assert_int_equal(read_text("outflank guests 1\n"
                               "pad 1 ready sunny none gold Ava\n"
                               "pad 1 chooses sunny none gold Ben\n" /* taken: the face, the colour and the pad */
                               "wheel 0 ready robot fez ultraviolet Cleo\n" /* of a later version */
                               "pad 0 ready owl none sea Dan\n"
                               "mouse 7 ready cat none rose Eve\n"
                               "pad 100 ready cat none rose Finn\n"
                               "mouse 0 ready cat none rose  \n"
                               "mouse 0 ready cat none rose \xcc\x80\xcc\x81\n" /* marks alone */
                               "mouse 0 ready cat none rose Ava\n"
                               "mouse 0 ready cat\n"
                               "\n"
                               "mouse x ready cat none rose Gus\n"),
                     6);
    assert_int_equal(guests.count, 5);
    assert_all_apart();
    assert_int_equal(guests.at[0].pad, 1);
    assert_int_equal(guests.at[1].device, GUEST_NOTHING);
    assert_int_equal(guests.at[1].pad, 0);
    assert_int_equal(guests.at[2].device, GUEST_NOTHING);
    assert_int_equal(guests.at[2].guise.part[GUISE_HAT], 0);
    assert_int_equal(guests.at[3].device, GUEST_NOTHING); /* a gamepad has a number, */
    assert_int_equal(guests.at[4].device, GUEST_NOTHING); /* and nothing else has one */
    size_t length = strlen(longest);
    memset(longest + length, 'a', 3000);
    longest[length + 3000] = '\0';
    assert_int_equal(read_text(longest), -1);
    assert_int_equal(guests.count, 5);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(they_come_back_as_they_sat),
                                       TEST(what_is_not_understood_is_left_out),
                                       TEST(a_device_sits_down_once),
                                       TEST(what_somebody_has_is_skipped),
                                       TEST(a_hat_that_was_not_lent_is_skipped),
                                       TEST(the_lines_lead_to_ready_and_back),
                                       TEST(names_are_cleaned)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
