#include "support/test.h"

#include <string.h>

#include "app/text/cast.h"
#include "career/dealt.h"
#include "rules/notation.h"

static const char *const GAMES[LADDER_RUNGS] = {"classic", "jaques",    "piecepack", "pocket",  "flipside",
                                                "jaques",  "piecepack", "flipside",  "reverse", "classic"};

static struct dealt dealt(uint32_t number)
{
    struct dealt run;
    dealt_run(number, GAMES, &run);
    return run;
}

static int place_of(const char *const *list, const char *game)
{
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i], game) == 0)
            return i;
    fail_msg("%s is not on the list", game);
    return -1;
}

static void each_of_the_cast_has_boards(void **state)
{
    (void)state;
    for (int who = 0; who < LADDER_RUNGS; who++) {
        assert_string_equal(CAST[who].variant, GAMES[who]);
        assert_non_null(dealt_boards(CAST[who].variant));
    }
}

static void opponents_change_places_with_their_neighbours(void **state)
{
    (void)state;
    int seen[LADDER_RUNGS][LADDER_RUNGS] = {{0}};
    for (uint32_t number = 0; number < 300; number++) {
        const struct dealt run = dealt(number);
        unsigned met = 0;
        int first = 0;
        for (int i = 0; i < LADDER_RUNGS; i++) {
            assert_int_equal(run.rung[i].who / 3, i / 3);
            met |= 1U << run.rung[i].who;
            seen[i][run.rung[i].who]++;
            first += run.rung[i].first;
        }
        assert_int_equal(met, (1U << LADDER_RUNGS) - 1);
        assert_int_equal(first, LADDER_RUNGS / 2);
    }
    for (int i = 0; i < LADDER_RUNGS - 1; i++)
        for (int who = i / 3 * 3; who < i / 3 * 3 + 3; who++)
            assert_true(seen[i][who] > 60); /* of 300, a third on average */
}

static void boards_come_from_the_list_of_the_game(void **state)
{
    (void)state;
    for (uint32_t number = 0; number < 300; number++) {
        const struct dealt run = dealt(number);
        for (int i = 0; i < LADDER_RUNGS - 1; i++) {
            const struct dealt_rung *rung = &run.rung[i];
            const char *const *list = dealt_boards(GAMES[rung->who]);
            assert_int_equal(rung->harder != NULL, ladder_forks(i));
            int place = place_of(list, rung->game);
            if (rung->harder) {
                assert_null(list[place_of(list, rung->harder) + 1]);
                assert_true(place_of(list, rung->harder) > place);
            }
        }
        assert_null(run.rung[LADDER_RUNGS - 1].harder);
        assert_int_equal(strncmp(run.rung[LADDER_RUNGS - 1].game, "classic", 7), 0);
    }
    assert_null(dealt_boards("chess"));
}

static void each_board_can_be_played_and_is_dealt(void **state)
{
    (void)state;
    for (int who = 0; who < LADDER_RUNGS - 1; who++) {
        const char *const *list = dealt_boards(GAMES[who]);
        for (int board = 0; list[board]; board++) {
            const struct variant *variant;
            struct setup setup;
            struct position start;
            struct notation_error error;
            bool found = false;
            assert_true(notation_parse_game(list[board], &variant, &setup, &error));
            assert_true(variant_start(variant, &setup, &start));
            assert_string_equal(variant->id, GAMES[who]);
            for (uint32_t number = 0; number < 1000 && !found; number++) {
                const struct dealt run = dealt(number);
                for (int i = 0; i < LADDER_RUNGS; i++)
                    found |= run.rung[i].who == who && strcmp(run.rung[i].game, list[board]) == 0;
            }
            assert_true(found);
        }
    }
}

static void the_same_number_deals_the_same_run(void **state)
{
    (void)state;
    int same = 0;
    for (uint32_t number = 1; number < 300; number++) {
        const struct dealt run = dealt(number), again = dealt(number), before = dealt(number - 1);
        int alike = 0;
        for (int i = 0; i < LADDER_RUNGS; i++) {
            assert_int_equal(run.rung[i].who, again.rung[i].who);
            assert_int_equal(run.rung[i].first, again.rung[i].first);
            assert_ptr_equal(run.rung[i].game, again.rung[i].game);
            assert_ptr_equal(run.rung[i].harder, again.rung[i].harder);
            alike += run.rung[i].who == before.rung[i].who && run.rung[i].first == before.rung[i].first &&
                     run.rung[i].game == before.rung[i].game && run.rung[i].harder == before.rung[i].harder;
        }
        same += alike == LADDER_RUNGS;
    }
    assert_int_equal(same, 0);
}

/* What was dealt once is dealt for good: other lists are another version. */
static void a_run_that_was_told_stays(void **state)
{
    (void)state;
    static const struct dealt_rung told[LADDER_RUNGS] = {{2, false, "piecepack:coins=64", NULL},
                                                         {1, true, "jaques", "jaques:lend=on"},
                                                         {0, false, "classic:size=7", NULL},
                                                         {5, true, "jaques", NULL},
                                                         {3, false, "pocket:opening=usual", "pocket:board=36"},
                                                         {4, true, "flipside:corners=off", NULL},
                                                         {7, false, "flipside", NULL},
                                                         {6, false, "piecepack:coins=36", "piecepack:coins=64"},
                                                         {8, true, "reverse:size=7", NULL},
                                                         {9, true, "classic:start=top", NULL}};
    uint32_t number;
    size_t at;
    assert_int_equal(dealt_read("1FJK-Q", 6, &number, &at), DEALT_GOOD);
    const struct dealt run = dealt(number);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        assert_int_equal(run.rung[i].who, told[i].who);
        assert_int_equal(run.rung[i].first, told[i].first);
        assert_string_equal(run.rung[i].game, told[i].game);
        assert_string_equal(run.rung[i].harder ? run.rung[i].harder : "", told[i].harder ? told[i].harder : "");
    }
}

static void every_number_is_read_as_it_is_written(void **state)
{
    (void)state;
    for (uint32_t number = 0; number < DEALT_NUMBERS; number++) {
        char text[DEALT_TEXT_MAX];
        uint32_t back = DEALT_NUMBERS;
        size_t at;
        dealt_write(number, text);
        assert_int_equal(strlen(text), DEALT_TEXT_MAX - 1);
        assert_int_equal(dealt_read(text, strlen(text), &back, &at), DEALT_GOOD);
        assert_int_equal(back, number);
    }
}

static void people_write_as_they_like(void **state)
{
    (void)state;
    char text[DEALT_TEXT_MAX], other[16];
    uint32_t number = 0, back;
    size_t at;
    dealt_write(12345, text);
    (void)snprintf(other, sizeof other, " %.4s%c ", text, text[5]);
    for (char *c = other; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c == '1' ? 'l' : *c == '0' ? 'o' : *c);
    assert_int_equal(dealt_read(other, strlen(other), &number, &at), DEALT_GOOD);
    assert_int_equal(number, 12345);
    dealt_write(1 << 5 | 0, text); /* 1010 */
    assert_int_equal(dealt_read("IOLO", 4, &back, &at), DEALT_SHORT);
    assert_int_equal(at, 4);
}

/* Any single wrong letter, and two neighbours that have changed places. */
static void a_slip_is_found(void **state)
{
    (void)state;
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for (uint32_t number = 0; number < DEALT_NUMBERS; number += 1237) {
        char text[DEALT_TEXT_MAX];
        uint32_t back = DEALT_NUMBERS;
        size_t at;
        dealt_write(number, text);
        for (int i = 0; i < DEALT_TEXT_MAX - 1; i++) {
            const char was = text[i];
            for (const char *c = letters; i != 4 && *c; c++) {
                text[i] = *c;
                assert_true(dealt_read(text, strlen(text), &back, &at) != DEALT_GOOD || *c == was);
            }
            text[i] = was;
        }
        assert_int_equal(back, number);
    }
}

static void what_is_no_number_is_refused_with_its_place(void **state)
{
    static const struct {
        const char *text;
        enum dealt_fault fault;
        size_t at;
    } texts[] = {
        {"", DEALT_SHORT, 0},        {"1F2", DEALT_SHORT, 3},       {"1F2K", DEALT_SHORT, 4},
        {"1F2K-", DEALT_SHORT, 5},   {"1F?K-9", DEALT_LETTER, 2},   {"1F2U-9", DEALT_LETTER, 3},
        {"1-F2K9", DEALT_LETTER, 1}, {"\xc3\xa4", DEALT_LETTER, 0},
    };
    char good[DEALT_TEXT_MAX], text[32];
    uint32_t number = 9;
    size_t at;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_int_equal(dealt_read(texts[i].text, strlen(texts[i].text), &number, &at), texts[i].fault);
        assert_int_equal(at, texts[i].at);
    }
    dealt_write(700, good);
    (void)snprintf(text, sizeof text, "%s7", good);
    assert_int_equal(dealt_read(text, strlen(text), &number, &at), DEALT_LONG);
    assert_int_equal(at, 6);
    (void)snprintf(text, sizeof text, "%.5s%c", good, good[5] == '7' ? '8' : '7');
    assert_int_equal(dealt_read(text, strlen(text), &number, &at), DEALT_CHECK);
    assert_int_equal(at, 5);
    assert_int_equal(dealt_read("0000-", 5, &number, &at), DEALT_SHORT);
    assert_int_equal(number, 9);
}

/* The check letter of a number is right in every version. */
static void other_lists_say_so(void **state)
{
    (void)state;
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for (unsigned version = 0; version < 32; version++) {
        char text[] = " ?000-?";
        unsigned check = (7 * 0 + version + 1) % 32;
        uint32_t number = 9;
        size_t at;
        for (int i = 0; i < 3; i++)
            check = (7 * check + 0 + 1) % 32;
        text[1] = letters[version];
        text[6] = letters[check];
        enum dealt_fault fault = dealt_read(text, strlen(text), &number, &at);
        assert_int_equal(fault, version < DEALT_VERSION   ? DEALT_EARLIER
                                : version > DEALT_VERSION ? DEALT_LATER
                                                          : DEALT_GOOD);
        assert_int_equal(number, version == DEALT_VERSION ? 0 : 9);
        if (fault != DEALT_GOOD)
            assert_int_equal(at, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_the_cast_has_boards),
        cmocka_unit_test(opponents_change_places_with_their_neighbours),
        cmocka_unit_test(boards_come_from_the_list_of_the_game),
        cmocka_unit_test(each_board_can_be_played_and_is_dealt),
        cmocka_unit_test(the_same_number_deals_the_same_run),
        cmocka_unit_test(a_run_that_was_told_stays),
        cmocka_unit_test(every_number_is_read_as_it_is_written),
        cmocka_unit_test(people_write_as_they_like),
        cmocka_unit_test(a_slip_is_found),
        cmocka_unit_test(what_is_no_number_is_refused_with_its_place),
        cmocka_unit_test(other_lists_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
