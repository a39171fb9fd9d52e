/* What the pages of rules say under every combination of house rules: each statement that still holds is there, and
 * none that does not. */
#include "support/test.h"

#include <string.h>

#include "app/stage_rules.h"
#include "rules/notation.h"

/* A statement of a game's rules, known by a phrase of it: said whatever the options are, or exactly where an option has
 * one of the values. */
static const struct statement {
    const char *game, *phrase, *option, *values;
} STATEMENTS[] = {
    {"classic", "Dark goes first", NULL, NULL},
    {"classic", "trap a line of one or more", NULL, NULL},
    {"classic", "flips to your colour", NULL, NULL},
    {"classic", "you pass", NULL, NULL},
    {"classic", "neither side can play", NULL, NULL},
    {"classic", "Most discs wins. Equal numbers are a draw", NULL, NULL},
    {"classic", "for the winner", "empties", "winner"},
    {"reverse", "trap a line of their discs", NULL, NULL},
    {"reverse", "Everything you outflank flips", NULL, NULL},
    {"reverse", "you pass", NULL, NULL},
    {"reverse", "neither side can play", NULL, NULL},
    {"reverse", "fewest discs wins. Equal numbers are a draw", NULL, NULL},
    {"jaques", "Orange goes first", NULL, NULL},
    {"jaques", "on the four centre squares", "opening", "free overture"},
    {"jaques", "any way you like", "opening", "free"},
    {"jaques", "side by side, never diagonally", "opening", "overture"},
    {"jaques", "already in place", "opening", "usual"},
    {"jaques", "Nothing flips yet", "opening", "free overture"},
    {"jaques", "trap a line of one or more", NULL, NULL},
    {"jaques", "flips to your colour", NULL, NULL},
    {"jaques", "32 counters each", NULL, NULL},
    {"jaques", "can’t flip anything, your turn is postponed", NULL, NULL},
    {"jaques", "as often as it takes", NULL, NULL},
    {"jaques", "run out", "lend", "off"},
    {"jaques", "is given one", "lend", "on"},
    {"jaques", "neither player can play", NULL, NULL},
    {"jaques", "Most counters wins. Equal numbers are a draw", NULL, NULL},
    {"jaques", "by the 17th counter", NULL, NULL},
    {"jaques", "a drawback", "inner", "off"},
    {"jaques", "loses at once", "inner", "on"},
    {"pocket", "Black goes first", NULL, NULL},
    {"pocket", "four centre holes", "opening", "free"},
    {"pocket", "side by side, never diagonally", "opening", "overture"},
    {"pocket", "already in place", "opening", "usual"},
    {"pocket", "Nothing flips yet", "opening", "free overture"},
    {"pocket", "trap a line of one or more", NULL, NULL},
    {"pocket", "flips to your colour", NULL, NULL},
    {"pocket", "you pass and keep your piece", "end", "turn strict limit"},
    {"pocket", "Nobody ever passes", "end", "stuck"},
    {"pocket", "16 pieces each", NULL, NULL},
    {"pocket", "neither player can trap anything", "end", "turn strict limit"},
    {"pocket", "if it’s your turn and you have no piece left", "end", "turn"},
    {"pocket", "played their last piece", "end", "strict"},
    {"pocket", "misses turns", "end", "limit"},
    {"pocket", "can trap nothing or has no piece", "end", "stuck"},
    {"pocket", "Most pieces wins. Equal numbers are a draw", NULL, NULL},
    {"pocket", "missing corners", "board", "32"},
    {"piecepack", "half the coins", NULL, NULL},
    {"piecepack", "a suit on one side and a number on the other", NULL, NULL},
    {"piecepack", "trap a line of one or more", NULL, NULL},
    {"piecepack", "All of them flip", NULL, NULL},
    {"piecepack", "you pass", NULL, NULL},
    {"piecepack", "your opponent gives you one", NULL, NULL},
    {"piecepack", "neither player can play", NULL, NULL},
    {"piecepack", "Most coins wins; equal numbers are a draw", NULL, NULL},
    {"piecepack", "Flipping by hand", "turning", "by-hand"},
    {"piecepack", "Suits go first", "first", "symbols"},
    {"piecepack", "Numbers play the first coin", "first", "numbers"},
    {"flipside", "two pawns, in opposite corners", NULL, NULL},
    {"flipside", "Black goes first", NULL, NULL},
    {"flipside", "move a pawn to an empty square", NULL, NULL},
    {"flipside", "black turns white, white turns black", NULL, NULL},
    {"flipside", "flip away too", "flip", "toggle"},
    {"flipside", "your own stay as they are", "flip", "own"},
    {"flipside", "you choose whether they flip", "quiet", "on"},
    {"flipside", "in line with the pawn you moved", NULL, NULL},
    {"flipside", "row or column.", "line", "rook"},
    {"flipside", "with your colour up", NULL, NULL},
    {"flipside", "an empty stack stays empty", "stacks", "exact"},
    {"flipside", "always has a disc to give", "stacks", "pool"},
    {"flipside", "a corner is closed", NULL, NULL},
    {"flipside", "you pass. When neither side can", "end", "both"},
    {"flipside", "has no turn to play", "end", "one"},
    {"flipside", "ost discs and pawns wins", NULL, NULL},
    {"flipside", "Equal numbers are a draw", NULL, NULL},
    {"workshop", "Dark goes first", NULL, NULL},
    {"workshop", "all of them flip", NULL, NULL},
    {"workshop", "Where edges are joined", "join", "sides all"},
    {"workshop", "like a ball at a cushion", "join", "bank"},
    {"workshop", "lines of one or two discs", "reach", "2"},
    {"workshop", "After every", "turnover", "any"}, /* which no value in a table is */
    {"workshop", "placed on a spark", "sparks", "any"},
    {"workshop", "you pass", NULL, NULL},
    {"workshop", "neither side can play", NULL, NULL},
    {"workshop", "Most discs wins.", "goal", "most"},
    {"workshop", "Fewest discs wins.", "goal", "fewest"},
    {"workshop", "Equal numbers are a draw", NULL, NULL},
};
enum { STATEMENT_COUNT = sizeof STATEMENTS / sizeof *STATEMENTS };

static struct stage stage;

/* The next combination of the values of a game's options; false after the last. */
static bool step(const struct variant *v, struct setup *setup)
{
    for (int i = 0; v->options[i].id; i++) {
        if (v->options[i].form != OPTION_WORDS)
            continue;
        if (v->options[i].values[++setup->option[i]])
            return true;
        setup->option[i] = 0;
    }
    return false;
}

static bool is_word_of(const char *word, const char *list)
{
    size_t length = strlen(word);
    for (const char *at = strstr(list, word); at; at = strstr(at + 1, word))
        if ((at == list || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' '))
            return true;
    return false;
}

static bool holds(const struct statement *said, const struct variant *v, const struct setup *setup)
{
    if (!said->option)
        return true;
    int option = variant_option(v, said->option, strlen(said->option));
    assert_true(option >= 0);
    return is_word_of(v->options[option].values[setup->option[option]], said->values);
}

static bool says(const struct scene *rules, const char *phrase)
{
    for (int i = 0; i < stage_rules(rules); i++) {
        struct stage_rule rule = stage_rule(rules, i);
        if (rule.section == STAGE_READ && strstr(rule.text, phrase))
            return true;
    }
    return false;
}

static void check_statements(const struct variant *v, const struct setup *setup)
{
    struct scene *rules = rules_scene_new(&stage.app, v, setup);
    char game[256];
    (void)notation_game(v, setup, game, sizeof game);
    for (int i = 0; i < STATEMENT_COUNT; i++)
        if (strcmp(STATEMENTS[i].game, v->id) == 0) {
            bool due = holds(&STATEMENTS[i], v, setup);
            if (says(rules, STATEMENTS[i].phrase) != due)
                fail_msg("%s: “%s” is %s", game, STATEMENTS[i].phrase, due ? "not said" : "said");
        }
    scene_free(rules);
}

static void every_combination_says_what_holds(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct setup setup = {.seed = 1};
        struct position p;
        do
            if (variant_start(VARIANTS[i], &setup, &p))
                check_statements(VARIANTS[i], &setup);
        while (step(VARIANTS[i], &setup));
    }
    stage_close(&stage);
}

/* The lines that a combination leaves of the rules, as bits, and how many house rules are told. */
static unsigned shape(const struct variant *v, const struct setup *setup, int *unusual)
{
    struct scene *rules = rules_scene_new(&stage.app, v, setup);
    unsigned lines = 0;
    *unusual = 0;
    for (int i = 0; i < stage_rules(rules); i++) {
        struct stage_rule rule = stage_rule(rules, i);
        if (rule.section != STAGE_READ)
            continue;
        lines |= 1U << rule.line;
        *unusual += rule.unusual;
        assert_true(rule.text[0]);
    }
    scene_free(rules);
    return lines;
}

/* The other languages have the same statements in the same lines, and no line of English that they leave out. */
static void the_languages_have_the_same_lines(void **state)
{
    static const char *const languages[] = {"de", "fr", "es"};
    static struct {
        unsigned lines;
        int unusual;
    } english[2048];
    (void)state;
    for (int language = -1; language < 3; language++) {
        int n = 0;
        stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", language < 0 ? "en" : languages[language]);
        for (int i = 0; i < VARIANT_COUNT; i++) {
            struct setup setup = {.seed = 1};
            do {
                int unusual;
                unsigned lines = shape(VARIANTS[i], &setup, &unusual);
                assert_true(n < 2048);
                if (language < 0) {
                    english[n].lines = lines;
                    english[n].unusual = unusual;
                }
                assert_int_equal(lines, english[n].lines);
                assert_int_equal(unusual, english[n++].unusual);
            } while (step(VARIANTS[i], &setup));
        }
        stage_close(&stage);
    }
}

/* What marks squares and sets says so, with its number, in every language. */
static void marked_squares_are_told(void **state)
{
    static const struct {
        const char *game, *phrase;
    } said[] = {{"workshop:turnover=rim/9", "9 discs, all discs on the rim"},
                {"workshop:turnover=corners/7", "7 discs, all discs in the corners"},
                {"workshop:turnover=all/63", "63 discs, all discs on the board"},
                {"workshop:turnover=b2.c3/5", "5 discs, all discs on the marked squares"},
                {"workshop:sparks=b3", "placed on a spark"},
                {"workshop:join=bank,reach=2", "cushion"},
                {"workshop:join=bank,reach=2", "one or two discs"}};
    static const char *const languages[] = {"en", "de", "fr", "es"};
    (void)state;
    for (int language = 0; language < 4; language++) {
        stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", languages[language]);
        for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
            const struct variant *v;
            struct setup setup;
            struct notation_error error;
            int unusual;
            assert_true(notation_parse_game(said[i].game, &v, &setup, &error));
            struct scene *rules = rules_scene_new(&stage.app, v, &setup);
            assert_true(language > 0 || says(rules, said[i].phrase));
            assert_false(says(rules, "{"));
            scene_free(rules);
            (void)shape(v, &setup, &unusual);
            assert_int_equal(unusual, strchr(said[i].game, ',') ? 2 : 1);
        }
        stage_close(&stage);
    }
}

/* With every house rule another than the usual, at the smallest window and the largest texts: still nothing is left
 * over when the last page has been laid out. */
static void the_pages_hold_every_house_rule(void **state)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}};
    (void)state;
    for (int i = 0; i < 24; i++) {
        stage_open(&stage, sizes[i % 3][0], sizes[i % 3][1], OUTFLANK_ASSETS_DIR "/lang", languages[i / 3 % 4]);
        canvas_set_text_scale(stage.app.canvas, i < 12 ? 1.0f : 1.5f);
        for (int game = 0; game < VARIANT_COUNT; game++) {
            struct setup setup = {.seed = 1};
            for (int o = 0; VARIANTS[game]->options[o].id; o++)
                setup.option[o] = VARIANTS[game]->options[o].form == OPTION_WORDS;
            struct scene *rules = rules_scene_new(&stage.app, VARIANTS[game], &setup);
            int shown = 0, pages = stage_pages(&stage, rules);
            for (int page = 0; page < pages; page++)
                shown += stage_page_of(&stage, rules, page).count;
            assert_int_equal(shown, stage_rules(rules));
            scene_free(rules);
        }
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_combination_says_what_holds),
        cmocka_unit_test(the_languages_have_the_same_lines),
        cmocka_unit_test(marked_squares_are_told),
        cmocka_unit_test(the_pages_hold_every_house_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
