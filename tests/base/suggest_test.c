#include "base/suggest.h"
#include "support/test.h"

#include <string.h>

static const char *const KNOWN[] = {"games",  "show",      "perft",    "random", "classic", "reverse", "jaques",
                                    "pocket", "piecepack", "flipside", "--game", "--games", "title",   "trophies"};

static const char *meant(const char *word)
{
    struct suggestion s = suggest_for(word, strlen(word));
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++)
        suggest_offer(&s, KNOWN[i]);
    return s.nearest;
}

static void a_slip_of_the_finger_is_known(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"clssic", "classic"}, {"hsow", "show"},          {"titell", "title"},
                                           {"--gmae", "--game"},  {"piecpack", "piecepack"}, {"Classic", "classic"},
                                           {"JAQUES", "jaques"},  {"pefrt", "perft"},        {"classics", "classic"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(meant(cases[i][0]), cases[i][1]);
}

static void a_beginning_is_known(void **state)
{
    (void)state;
    assert_string_equal(meant("flip"), "flipside");
    assert_string_equal(meant("tro"), "trophies");
    assert_null(meant("tr"));
}

static void the_nearest_counts(void **state)
{
    (void)state;
    assert_string_equal(meant("--gam"), "--game");
    assert_string_equal(meant("--gamess"), "--games");
}

static void another_word_is_none_of_them(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "", "x", "chess", "poker", "nonsense", "--", "classicclassicclassicclassicclassicclassic"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_null(meant(cases[i]));
}

static void only_its_bytes_are_read(void **state)
{
    (void)state;
    struct suggestion s = suggest_for("clssic:size=6", 6);
    suggest_offer(&s, "classic");
    assert_string_equal(s.nearest, "classic");
    assert_int_equal(s.distance, 1);
}

static void a_known_word_is_nought_away(void **state)
{
    (void)state;
    struct suggestion s = suggest_for("classic", 7);
    suggest_offer(&s, "classic");
    assert_int_equal(s.distance, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slip_of_the_finger_is_known),
        cmocka_unit_test(a_beginning_is_known),
        cmocka_unit_test(the_nearest_counts),
        cmocka_unit_test(another_word_is_none_of_them),
        cmocka_unit_test(only_its_bytes_are_read),
        cmocka_unit_test(a_known_word_is_nought_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
