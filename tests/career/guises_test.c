/* What people look like: chosen, kept, merged, told apart; and what files may hold of it. */
#include "career/guises.h"

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static struct guises guises;

static int set_up(void **state)
{
    (void)state;
    memset(&guises, 0, sizeof guises);
    return 0;
}

static int value_of(enum guise_part part, const char *word)
{
    for (int i = 0; i < guise_count(part); i++)
        if (strcmp(guise_word(part, i), word) == 0)
            return i;
    fail_msg("no %s", word);
    return -1;
}

static struct guise guise(const char *face, const char *hat, const char *colour)
{
    return (struct guise){{(uint8_t)value_of(GUISE_FACE, face), (uint8_t)value_of(GUISE_HAT, hat),
                           (uint8_t)value_of(GUISE_COLOUR, colour)}};
}

static void assert_guise(struct guise g, const char *face, const char *hat, const char *colour)
{
    assert_string_equal(guise_word(GUISE_FACE, g.part[GUISE_FACE]), face);
    assert_string_equal(guise_word(GUISE_HAT, g.part[GUISE_HAT]), hat);
    assert_string_equal(guise_word(GUISE_COLOUR, g.part[GUISE_COLOUR]), colour);
}

static int read_text(const char *text)
{
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    memcpy(copy, text, length + 1);
    int wrong = guises_read(&guises, copy, length);
    free(copy);
    return wrong;
}

static void assert_written(const char *text)
{
    struct strbuf out = {0};
    guises_write(&guises, &out);
    assert_string_equal(strbuf_text(&out), text);
    strbuf_free(&out);
}

static void who_puts_it_off_is_plain_and_not_asked_again(void **state)
{
    (void)state;
    assert_false(guises.asked);
    guises_put_off(&guises);
    assert_true(guises.asked && guises.later);
    assert_guise(guises_mine(&guises), "sunny", "none", "gold");
    assert_string_equal(guises.me.name, "");
    assert_written("outflank players 1\nme later face=sunny hat=none colour=gold name=\n");
    guises_answer(&guises, "Ava", guise("freckles", "bobble", "sky"));
    assert_false(guises.later);
    guises_put_off(&guises); /* who has a face keeps it */
    assert_guise(guises_mine(&guises), "freckles", "bobble", "sky");
    assert_false(guises.later);
}

static void the_owner_is_found_by_name_and_without(void **state)
{
    (void)state;
    guises_answer(&guises, "Ava", guise("owl", "cap", "rose"));
    guises_set(&guises, "Ben", guise("specs", "straw", "flame"));
    assert_guise(guises_of(&guises, ""), "owl", "cap", "rose");
    assert_guise(guises_of(&guises, "Ava"), "owl", "cap", "rose");
    assert_guise(guises_of(&guises, "Ben"), "specs", "straw", "flame");
    assert_guise(guises_of(&guises, "Cleo"), "sunny", "none", "gold");
    assert_true(guises_know(&guises, "Ben"));
    assert_false(guises_know(&guises, "Cleo"));
    guises_set(&guises, "Ava", guise("cat", "none", "sand"));
    assert_guise(guises_mine(&guises), "cat", "none", "sand");
    assert_int_equal(guises.count, 1);
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    static const char text[] = "outflank players 1\n"
                               "me face=freckles hat=pip colour=sky name=Ava Maria\n"
                               "lent pip turncoat\n"
                               "one face=specs hat=cap colour=flame name=Ben=3\n";
    assert_int_equal(read_text(text), 0);
    assert_true(guises.asked && !guises.later);
    assert_guise(guises_mine(&guises), "freckles", "pip", "sky");
    assert_guise(guises_of(&guises, "Ben=3"), "specs", "cap", "flame");
    assert_written(text);
}

static void words_of_a_later_version_stay_and_are_drawn_plain(void **state)
{
    (void)state;
    static const char text[] = "outflank players 1\n"
                               "me face=robot hat=turban colour=plaid mood=calm left name=Ava\n"
                               "lent pip mayor\n"
                               "one face=owl hat=viking colour=sky name=Ben\n";
    assert_int_equal(read_text(text), 0);
    assert_guise(guises_mine(&guises), "sunny", "none", "gold");
    assert_guise(guises_of(&guises, "Ben"), "owl", "none", "sky");
    assert_written(text);
    guises_set(&guises, "Ben", guise("owl", "none", "rose")); /* what was not touched stays */
    assert_guise(guises_of(&guises, "Ben"), "owl", "none", "rose");
    assert_int_equal(strcmp(guises.list[0].word[GUISE_HAT], "viking"), 0);
}

static void a_hat_is_worn_once_it_is_lent(void **state)
{
    (void)state;
    assert_int_equal(read_text("outflank players 1\nme face=owl hat=slate colour=sky name=\n"), 0);
    assert_guise(guises_mine(&guises), "owl", "none", "sky"); /* a file may say what it likes */
    assert_false(guises_have_hat(&guises, value_of(GUISE_HAT, "slate")));
    assert_true(guises_lend(&guises, 8));
    assert_false(guises_lend(&guises, 8));
    assert_true(guises_have_hat(&guises, value_of(GUISE_HAT, "slate")));
    assert_guise(guises_mine(&guises), "owl", "slate", "sky");
    assert_true(guises_have_hat(&guises, value_of(GUISE_HAT, "crown")));
}

/* Names of blanks, of marks, of three thousand letters; and lines that are none. */
static void a_name_is_cleaned_and_a_line_that_is_none_left_out(void **state)
{
    (void)state;
    struct strbuf text = {0};
    strbuf_printf(
        &text, "outflank players 1\nme face=owl hat=none colour=sky name=   \none face=owl hat=none colour=sky name=");
    for (int i = 0; i < 3000; i++)
        strbuf_printf(&text, "x");
    strbuf_printf(&text, "\none face=cat hat=none colour=sky name=\314\201\314\201\314\201\n" /* marks alone: nobody */
                         "one face=cat hat=none colour=sky\n"
                         "one face=cat hat=none name=Dan\n"
                         "one face=cat hat=none colour=sky face=owl name=Dan\n"
                         "one face=Cat hat=none colour=sky name=Dan\n"
                         "one face=abcdefghijklmnopq hat=none colour=sky name=Dan\n"
                         "me face=cat hat=none colour=sky name=Dan\n"
                         "two face=cat hat=none colour=sky name=Dan\n"
                         "one face=cat hat=none colour=sky name=Eve\n"
                         "one face=owl hat=none colour=sky name=Eve\n");
    assert_int_equal(read_text(strbuf_text(&text)), 9);
    strbuf_free(&text);
    assert_string_equal(guises.me.name, "");
    assert_int_equal(guises.count, 2);
    assert_string_equal(guises.list[0].name, "xxxxxxxxxxxxxxxx");
    assert_guise(guises_of(&guises, "Eve"), "cat", "none", "sky");
    assert_int_equal(read_text("outflank people 1\n"), -1);
    assert_int_equal(read_text(""), -1);
    assert_int_equal(guises.count, 2);
}

static void there_is_room_for_a_hundred_others(void **state)
{
    (void)state;
    char name[16];
    for (int i = 0; i < GUISES_MOST + 1; i++) {
        (void)snprintf(name, sizeof name, "P%d", i);
        guises_set(&guises, name, guise("owl", "none", "sky"));
    }
    assert_int_equal(guises.count, GUISES_MOST);
    assert_false(guises_know(&guises, "P0"));
    assert_true(guises_know(&guises, "P1") && guises_know(&guises, "P100"));
}

static void two_with_one_face_or_colour_take_the_next_free_one(void **state)
{
    (void)state;
    struct guise table[4] = {guise("cyclops", "bow", "sand"), guise("cyclops", "bow", "gold"),
                             guise("sunny", "none", "sand"), guise("owl", "none", "sand")};
    guises_apart(table, 4);
    assert_guise(table[0], "cyclops", "bow", "sand");
    assert_guise(table[1], "sunny", "bow", "gold");
    assert_guise(table[2], "sleepy", "none", "sky");
    assert_guise(table[3], "owl", "none", "rose");
    struct guise many[GUISE_COLOURS + 1] = {{{0}}};
    guises_apart(many, GUISE_COLOURS + 1); /* more than there are colours: all of those first */
    for (int i = 0; i < GUISE_COLOURS; i++)
        assert_int_equal(many[i].part[GUISE_COLOUR], i);
}

static void machines_are_merged(void **state)
{
    (void)state;
    static struct guises there;
    memset(&there, 0, sizeof there);
    guises_answer(&there, "Ava", guise("owl", "none", "sky"));
    guises_set(&there, "Ben", guise("cat", "none", "rose"));
    (void)guises_lend(&there, 3);
    guises_put_off(&guises);
    guises_set(&guises, "Ben", guise("sharp", "none", "leaf"));
    (void)guises_lend(&guises, 0);
    guises_merge(&guises, &there);
    assert_guise(guises_mine(&guises), "owl", "none", "sky");
    assert_string_equal(guises.me.name, "Ava");
    assert_guise(guises_of(&guises, "Ben"), "sharp", "none", "leaf");
    assert_int_equal(guises.lent, 9);
    guises_answer(&there, "Zoe", guise("shy", "none", "sea"));
    guises_merge(&guises, &there);
    assert_string_equal(guises.me.name, "Ava"); /* who has answered here stays; the other one is somebody else */
    assert_guise(guises_of(&guises, "Zoe"), "shy", "none", "sea");
    assert_int_equal(guises.count, 2);
    guises_merge(&guises, &there);
    assert_int_equal(guises.count, 2);
    memset(&guises, 0, sizeof guises);
    memset(&there, 0, sizeof there);
    guises_put_off(&there);
    guises_merge(&guises, &there);
    assert_true(guises.asked && guises.later);
}

/* As the best runs keep it. */
static void a_face_is_kept_in_words_elsewhere(void **state)
{
    char words[GUISE_WORDS_MAX];
    (void)state;
    guises_say(&guises, words);
    assert_string_equal(words, " face=sunny hat=none colour=gold");
    guises_answer(&guises, "Ava", guise("owl", "cap", "rose"));
    guises_say(&guises, words);
    assert_string_equal(words, " face=owl hat=cap colour=rose");
    assert_guise(guises_said(&guises, words), "owl", "cap", "rose");
    assert_guise(guises_said(&guises, ""), "sunny", "none", "gold");
    assert_guise(guises_said(&guises, " face=robot hat=slate mood=calm colour=sky left"), "sunny", "none", "sky");
}

/* Of a backup that somebody has written. */
static void a_hat_that_was_not_won_is_not_worn_after_a_merge(void **state)
{
    static struct guises there;
    (void)state;
    memset(&there, 0, sizeof there);
    guises_answer(&there, "Ava", guise("owl", "slate", "sky"));
    guises_set(&there, "Ben", guise("cat", "pip", "rose"));
    guises_merge(&guises, &there);
    assert_guise(guises_mine(&guises), "owl", "none", "sky");
    assert_guise(guises_of(&guises, "Ben"), "cat", "none", "rose");
    (void)guises_lend(&guises, 8); /* it may be won later */
    assert_guise(guises_mine(&guises), "owl", "slate", "sky");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(who_puts_it_off_is_plain_and_not_asked_again, set_up),
        cmocka_unit_test_setup(the_owner_is_found_by_name_and_without, set_up),
        cmocka_unit_test_setup(what_is_written_is_read, set_up),
        cmocka_unit_test_setup(words_of_a_later_version_stay_and_are_drawn_plain, set_up),
        cmocka_unit_test_setup(a_hat_is_worn_once_it_is_lent, set_up),
        cmocka_unit_test_setup(a_name_is_cleaned_and_a_line_that_is_none_left_out, set_up),
        cmocka_unit_test_setup(there_is_room_for_a_hundred_others, set_up),
        cmocka_unit_test_setup(two_with_one_face_or_colour_take_the_next_free_one, set_up),
        cmocka_unit_test_setup(machines_are_merged, set_up),
        cmocka_unit_test_setup(a_face_is_kept_in_words_elsewhere, set_up),
        cmocka_unit_test_setup(a_hat_that_was_not_won_is_not_worn_after_a_merge, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
