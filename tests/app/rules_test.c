/* The rules of each game, page by page: every device turns them, every line has its picture, every reading is told. */
#include "support/test.h"

#include <string.h>

#include "app/stage.h"
#include "app/stage_form.h"
#include "app/stage_rules.h"
#include "app/style/game_style.h"

static struct stage stage;
static const struct scene *rules;

static const struct variant *box(const char *id) { return variant_find(id, strlen(id)); }

static void open_rules(const char *game, int width, int height, const char *language, const struct setup *setup)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", language);
    struct scene *scene = rules_scene_new(&stage.app, box(game), setup);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, scene);
    rules = scene;
}

static int page(void) { return stage_page(&stage, rules); }
static int pages(void) { return stage_pages(&stage, rules); }

/* The section of the page that is shown. */
static int section(void) { return (int)stage_rule(rules, stage_page_begins(rules)).section; }

static void pages_turn_by_each_device(void **state)
{
    static const enum action on[] = {ACTION_RIGHT, ACTION_DOWN, ACTION_NEXT, ACTION_OK};
    static const enum action back[] = {ACTION_LEFT, ACTION_UP, ACTION_PREV, ACTION_LEFT};
    (void)state;
    open_rules("flipside", 640, 400, "en", NULL);
    assert_true(pages() > 3);
    for (int i = 0; i < 4; i++) { /* keys and pads; the wheel is NEXT and PREV */
        (void)stage_press(&stage, on[i]);
        assert_int_equal(page(), 1);
        (void)stage_press(&stage, back[i]);
        assert_int_equal(page(), 0);
    }
    stage.app.input.last_device = DEVICE_MOUSE;
    stage_click_part(&stage, "rules.later", -1, -1);
    assert_int_equal(page(), 1);
    stage_click_part(&stage, "rules.earlier", -1, -1);
    assert_int_equal(page(), 0);
    (void)stage_press(&stage, ACTION_END);
    assert_int_equal(page(), pages() - 1);
    assert_int_equal(section(), STAGE_ABOUT);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "title");
    stage_close(&stage);
}

static void a_tab_leads_to_its_first_page(void **state)
{
    (void)state;
    open_rules("jaques", 1280, 800, "en", NULL);
    for (int tab = STAGE_SECTIONS - 1; tab >= 0; tab--) {
        stage_click_part(&stage, "rules.read", -1, tab);
        assert_int_equal(section(), tab);
        int first = stage_page_begins(rules);
        assert_true(first == 0 || (int)stage_rule(rules, first - 1).section < tab);
    }
    (void)stage_point(&stage, ACTION_PRESS, 4, 4); /* beside the card */
    assert_string_equal(stage_top(&stage), "title");
    stage_close(&stage);
}

/* All pages together say everything once, at any size, in each language. */
static void no_line_is_lost_between_pages(void **state)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}};
    (void)state;
    for (int i = 0; i < 12; i++)
        for (int game = 0; game < VARIANT_COUNT; game++) {
            open_rules(VARIANTS[game]->id, sizes[i % 3][0], sizes[i % 3][1], languages[i / 3], NULL);
            int next = 0;
            for (int k = 0; k < pages(); k++) {
                struct stage_page held = stage_page_of(&stage, rules, k);
                assert_int_equal(held.first, next);
                assert_true(held.spare >= -0.5f);
                next += held.count;
            }
            assert_int_equal(next, stage_rules(rules));
            stage_close(&stage);
        }
}

static bool says(const char *text, bool unusual)
{
    for (int i = 0; i < stage_rules(rules); i++) {
        struct stage_rule rule = stage_rule(rules, i);
        if (rule.section == STAGE_READ && strstr(rule.text, text))
            return rule.unusual == unusual;
    }
    return false;
}

static struct setup with(const char *game, const char *option, const char *value)
{
    const struct variant *v = box(game);
    struct setup setup = {.seed = 1};
    int i = variant_option(v, option, strlen(option));
    assert_true(i >= 0);
    setup.option[i] = (uint8_t)option_value(&v->options[i], value, strlen(value));
    return setup;
}

/* What the usual rules say that is not so in another reading is not said there, and what is so is. */
static void the_reading_in_force_is_told(void **state)
{
    static const struct {
        const char *game, *option, *value, *usual, *told;
    } readings[] = {
        {"flipside", "flip", "own", "Your own discs flip away too", "Only the other side’s discs flip"},
        {"flipside", "line", "rook", NULL, "The disc must be in the pawn’s row or column"},
        {"flipside", "end", "one", "When neither side can", "as soon as the player to move has no turn"},
        {"pocket", "end", "stuck", "If you can’t trap anything, you pass", "Nobody ever passes"},
        {"pocket", "board", "36", "Pieces beside the missing corners", "at least four holes stay open"},
        {"jaques", "inner", "on", "Being forced out first is a drawback", "loses at once"},
        {"jaques", "lend", "on", "all your turns are postponed", "is given one"},
        {"piecepack", "first", "numbers", "Suits go first", "Numbers play the first coin"},
        {"classic", "start", "overture", NULL, "The board starts empty"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        struct setup setup = with(readings[i].game, readings[i].option, readings[i].value);
        open_rules(readings[i].game, 1280, 800, "en", NULL);
        assert_true(!readings[i].usual || says(readings[i].usual, false));
        assert_false(says(readings[i].told, true));
        stage_close(&stage);
        open_rules(readings[i].game, 1280, 800, "en", &setup);
        assert_false(readings[i].usual && says(readings[i].usual, false));
        assert_true(says(readings[i].told, true));
        stage_close(&stage);
    }
}

/* Coins flipped by hand have a line of their own. */
static void flipping_by_hand_is_told_where_it_is_done(void **state)
{
    (void)state;
    struct setup setup = with("piecepack", "turning", "by-hand");
    open_rules("piecepack", 1280, 800, "en", NULL);
    assert_false(says("Flipping by hand", false));
    stage_close(&stage);
    open_rules("piecepack", 1280, 800, "en", &setup);
    assert_true(says("Flipping by hand", false));
    stage_close(&stage);
}

static void each_game_tells_where_it_comes_from(void **state)
{
    (void)state;
    for (int game = 0; game < VARIANT_COUNT; game++) {
        int told = 0;
        if (!game_style_on_shelf(VARIANTS[game]) || strcmp(VARIANTS[game]->id, "workshop") == 0)
            continue;
        stage_open_usual(&stage);
        struct scene *scene = rules_scene_about(&stage.app, VARIANTS[game], NULL);
        stage_show(&stage, scene);
        rules = scene;
        assert_int_equal(section(), STAGE_ABOUT);
        for (int i = 0; i < stage_rules(rules); i++)
            told += stage_rule(rules, i).section == STAGE_ABOUT;
        assert_true(told >= 5);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_turn_by_each_device),
        cmocka_unit_test(a_tab_leads_to_its_first_page),
        cmocka_unit_test(no_line_is_lost_between_pages),
        cmocka_unit_test(the_reading_in_force_is_told),
        cmocka_unit_test(flipping_by_hand_is_told_where_it_is_done),
        cmocka_unit_test(each_game_tells_where_it_comes_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
