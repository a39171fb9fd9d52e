#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/sight.h"
#include "app/stage.h"
#include "app/stage_form.h"
#include "app/style/game_style.h"
#include "app/text/words.h"
#include "app/ui/ui.h"

/*
 * How looks are worn: in every pair of disc colours and in high contrast both sides stand out from each other and from
 * every board, whatever kind of cones an eye lacks, and so does what is written and marked. What is painted of it is
 * measured in three_screens_test.c.
 */

/* CIEDE2000: about 2 is a difference that is just seen by who looks for it. Jaques' orange and green, as drawn, lie
 * nearest to each other for an eye without the cones for red. */
enum { APART = 60, DRAWN_APART = 24, OFF_THE_BOARD = 24 };

#define FOR_EACH_STYLE_VARIANT(chosen)                                                                                 \
    for (struct style_variant chosen = {.pair = PAIR_DRAWN}; chosen.pair < DISC_PAIRS;                                 \
         chosen = chosen.strong ? (struct style_variant){(enum disc_pair)(chosen.pair + 1), false}                     \
                                : (struct style_variant){chosen.pair, true})

static void need(double found, double least, const struct game_style *game_style, struct style_variant chosen,
                 const char *what)
{
    if (found < least)
        fail_msg("%s, pair %d%s: %s: %.2f, not %.1f", game_style->id, (int)chosen.pair,
                 chosen.strong ? ", high contrast" : "", what, found, least);
}

static double smaller(double a, double b) { return a < b ? a : b; }

static double from_field(const struct game_style *game_style, struct colour c)
{
    return smaller(sight_contrast(c, game_style->field_top), sight_contrast(c, game_style->field_bottom));
}

/* The pairs of Sharma, Wu and Dalal 2005, table 1, whose terms differ most. */
static void distances_are_the_published_ones(void **state)
{
    static const double pairs[][7] = {{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
                                      {50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000},
                                      {50, 2.5, 0, 50, 0, -2.5, 4.3065},
                                      {50, 2.5, 0, 73, 25, -18, 27.1492},
                                      {50, 2.5, 0, 58, 24, 15, 19.4535},
                                      {60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
                                      {2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_float_equal(sight_distance_lab(pairs[i], pairs[i] + 3), pairs[i][6], 0.0001);
}

static double as_seen(struct colour c, const struct game_style *game_style, enum vision vision)
{
    return smaller(sight_distance(c, game_style->field_top, vision),
                   sight_distance(c, game_style->field_bottom, vision));
}

/* The two sides from each other and from the board, with the middles of their faces and with most of them. */
static void check_sides(const struct game_style *game_style, struct style_variant chosen, enum vision vision)
{
    const struct disc_colours *a = &game_style->side[FIRST], *b = &game_style->side[SECOND];
    double faces = sight_distance(a->face, b->face, vision), middles = sight_distance(a->lit, b->lit, vision);
    need(smaller(faces, middles), chosen.pair == PAIR_DRAWN ? DRAWN_APART : APART, game_style, chosen,
         VISION_NAMES[vision]);
    need(smaller(as_seen(a->face, game_style, vision), as_seen(b->face, game_style, vision)), OFF_THE_BOARD, game_style,
         chosen, VISION_NAMES[vision]);
}

static void every_eye_tells_the_sides_apart(void **state)
{
    (void)state;
    FOR_EACH_STYLE_VARIANT(chosen)
    for (int game = 0; game < VARIANT_COUNT; game++) {
        struct game_style game_style = game_style_in(VARIANTS[game], chosen);
        for (int vision = 0; vision < VISIONS; vision++)
            check_sides(&game_style, chosen, (enum vision)vision);
    }
}

static void check_contrasts(const struct game_style *game_style, struct style_variant chosen)
{
    bool strong = chosen.strong;
    for (int side = FIRST; side <= SECOND; side++) {
        const struct disc_colours *face = &game_style->side[side];
        need(from_field(game_style, face->face), strong ? 4 : 3, game_style, chosen, "a side against the board");
        need(sight_contrast(face->face, face->ink), strong ? 4 : 3, game_style, chosen, "the ink on it");
        assert_int_equal(face->edge.a > 0, strong);
    }
    need(sight_contrast(game_style->side[FIRST].face, game_style->side[SECOND].face), strong ? 3.9 : 3, game_style,
         chosen, "the sides");
    need(from_field(game_style, game_style->mark), strong ? 4 : 3, game_style, chosen, "what is marked on the board");
    need(from_field(game_style, game_style->line), strong ? 4 : 1.5, game_style, chosen, "the lines");
    need(sight_contrast(game_style->label, game_style->frame_top), strong ? 7 : 4.5, game_style, chosen,
         "letters on the frame");
    need(sight_contrast(game_style->label, game_style->frame_bottom), strong ? 7 : 4.5, game_style, chosen,
         "digits on the frame");
    need(sight_contrast(game_style->accent, game_style->tabletop_lit), strong ? 10 : 4.5, game_style, chosen,
         "the accent on the table");
    need(sight_contrast(game_style->on_accent, game_style->accent), strong ? 10 : 7, game_style, chosen,
         "words on the accent");
}

static void all_stands_out_and_more_so_in_high_contrast(void **state)
{
    (void)state;
    FOR_EACH_STYLE_VARIANT(chosen)
    for (int game = 0; game < VARIANT_COUNT; game++) {
        struct game_style game_style = game_style_in(VARIANTS[game], chosen);
        check_contrasts(&game_style, chosen);
    }
}

/* Every pair is the same in all games; as drawn they have their own. */
static void a_pair_is_worn_by_every_game(void **state)
{
    (void)state;
    for (int pair = 1; pair < DISC_PAIRS; pair++) {
        struct game_style first = game_style_in(VARIANTS[0], (struct style_variant){(enum disc_pair)pair, false});
        for (int game = 0; game < VARIANT_COUNT; game++) {
            struct game_style game_style =
                game_style_in(VARIANTS[game], (struct style_variant){(enum disc_pair)pair, false});
            assert_memory_equal(game_style.side, first.side, sizeof game_style.side);
            assert_true(sight_luminance(game_style.side[FIRST].face) < sight_luminance(game_style.side[SECOND].face));
        }
    }
}

static void what_is_worn_changes_in_its_place(void **state)
{
    (void)state;
    const struct game_style *game_style = game_style_of(VARIANTS[2]);
    struct game_style drawn = *game_style;
    assert_true(game_style_apply((struct style_variant){PAIR_WINE_ICE, true}));
    assert_false(game_style_apply((struct style_variant){PAIR_WINE_ICE, true}));
    assert_ptr_equal(game_style, game_style_of(VARIANTS[2]));
    assert_memory_not_equal(game_style->side, drawn.side, sizeof drawn.side);
    assert_true(game_style->strong && game_style_variant().strong && game_style_variant().pair == PAIR_WINE_ICE);
    assert_true(game_style_apply((struct style_variant){PAIR_DRAWN, false}));
    assert_memory_equal(game_style->side, drawn.side, sizeof drawn.side);
}

/* Jaques' counters are orange and green in its words as well, until they are not. */
static void words_name_no_colour_that_is_not_there(void **state)
{
    (void)state;
    char why[256] = "";
    struct words *w = words_new(OUTFLANK_ASSETS_DIR "/lang", "de", why, sizeof why);
    assert_non_null(w);
    assert_string_equal(words_get(w, "side.orange"), "Orange");
    for (int i = 0; i < 2; i++) { /* said twice it holds all the same */
        words_pair(w, true);
        assert_string_equal(words_get(w, "side.orange"), "Schwarz");
        assert_null(strstr(words_get(w, "lesson.jaques.flip"), "orange"));
        assert_null(strstr(words_get(w, "rules.jaques.1"), "Orange"));
    }
    words_pair(w, false);
    assert_string_equal(words_get(w, "side.orange"), "Orange");
    assert_non_null(strstr(words_get(w, "rules.jaques.1"), "Orange"));
    words_free(w);
}

/* ---- on the screen ---- */

enum { WIDTH = 1280, HEIGHT = 800 };

static struct stage stage;

static void wear(enum disc_pair pair, const char *contrast)
{
    stage.app.settings.value[SETTING_DISCS] = (int)pair;
    assert_true(settings_choose(&stage.app.settings, SETTING_CONTRAST, contrast));
    app_apply_settings(&stage.app);
}

static struct scene *play_of_jaques(struct app *app)
{
    app->session->game_setup = (struct game_setup){.variant = VARIANTS[2]};
    return play_scene_new(app, "d4e4d5e5");
}

static struct scene *play_of_flipside(struct app *app)
{
    app->session->game_setup = (struct game_setup){.variant = variant_find("flipside", 8)};
    return play_scene_new(app, NULL);
}

/* What is on the screen, as its pixels; in the dress from the first frame on, or put on later. */
static uint32_t *screen_in(struct scene *(*make)(struct app *), bool later)
{
    size_t size = (size_t)WIDTH * HEIGHT * 4;
    uint32_t *copy = malloc(size);
    assert_non_null(copy);
    stage_open(&stage, WIDTH, HEIGHT, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.options.screenshot = "none"; /* nothing moves by itself */
    if (!later)
        wear(PAIR_BLUE_AMBER, "on");
    stage_show(&stage, make(&stage.app));
    stage_draw(&stage);
    if (later) {
        wear(PAIR_BLUE_AMBER, "on");
        stage_draw(&stage);
    }
    memcpy(copy, stage.surface->pixels, size);
    stage_close(&stage);
    return copy;
}

/* No picture that was painted before is seen after another dress has been put on. */
static void nothing_kept_is_out_of_date(void **state)
{
    static struct scene *(*const scenes[])(struct app *) = {play_of_jaques,  play_of_flipside,  choose_scene_new,
                                                            title_scene_new, records_scene_new, learn_scene_new};
    (void)state;
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        uint32_t *fresh = screen_in(scenes[i], false), *later = screen_in(scenes[i], true);
        int differ = 0;
        for (int k = 0; k < WIDTH * HEIGHT; k++)
            differ += fresh[k] != later[k];
        if (differ)
            fail_msg("scene %zu: %d pixels are those of another dress", i, differ);
        free(fresh);
        free(later);
    }
}

/* ---- words ---- */

static double luminance_at(int x, int y)
{
    const SDL_Surface *s = stage.surface;
    Uint32 pixel;
    struct colour c = {.a = 255};
    if (x < 0 || y < 0 || x >= s->w || y >= s->h)
        return 0;
    memcpy(&pixel, (const Uint8 *)s->pixels + y * s->pitch + x * 4, sizeof pixel);
    SDL_GetRGB(pixel, s->format, &c.r, &c.g, &c.b);
    return sight_luminance(c);
}

/* The darkest and the lightest that is seen where a text is: letters and what is behind them. */
static double contrast_in(struct box ink, float scale)
{
    double least = 1, most = 0;
    for (int y = (int)(ink.y * scale); y <= (int)((ink.y + ink.h) * scale); y++)
        for (int x = (int)(ink.x * scale); x <= (int)((ink.x + ink.w) * scale); x++) {
            double here = luminance_at(x, y);
            least = here < least ? here : least;
            most = here > most ? here : most;
        }
    return (most + 0.05) / (least + 0.05);
}

/* WCAG 2.2: 4.5, and 7 where contrast is enhanced; large letters 3, and 4.5. */
static void check_texts(const char *where)
{
    enum { LARGE = 32 };
    const struct recorded_text *texts;
    bool strong = game_style_variant().strong;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts);
    assert_true(n > 4);
    for (int i = 0; i < n; i++) {
        if (texts[i].alpha < 0.95f || texts[i].ink.w <= 0)
            continue;
        double least = texts[i].size >= LARGE ? (strong ? 4.5 : 3) : (strong ? 7 : 4.5);
        double found = contrast_in(texts[i].ink, canvas_scale(stage.app.canvas));
        if (found < least)
            fail_msg("%s%s: \"%s\" is %.2f to 1 against what is behind it, not %.1f", where,
                     strong ? ", high contrast" : "", texts[i].text, found, least);
    }
    canvas_record(stage.app.canvas, false);
}

static void show_and_check(struct scene *scene, const char *where)
{
    stage_show(&stage, scene);
    stage_rest(&stage);
    check_texts(where);
    scene_pop(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
}

static void check_screens(void)
{
    struct position start;
    assert_true(variant_start(VARIANTS[0], &(struct setup){.seed = 1}, &start));
    for (int i = 0; i < VARIANT_COUNT; i++) {
        stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[i]};
        show_and_check(play_scene_new(&stage.app, NULL), VARIANTS[i]->id);
        show_and_check(choose_scene_new(&stage.app), VARIANTS[i]->id);
    }
    show_and_check(settings_scene_new(&stage.app), "settings");
    show_and_check(title_scene_new(&stage.app), "title");
    show_and_check(records_scene_new(&stage.app), "records");
    show_and_check(learn_scene_new(&stage.app), "learn");
    show_and_check(arcade_scene_new(&stage.app), "arcade");
    show_and_check(players_scene_new(&stage.app, VARIANTS[0]), "players");
    show_and_check(editor_scene_new(&stage.app, &start), "editor");
    show_and_check(rules_scene_new(&stage.app, VARIANTS[0], &(struct setup){.seed = 1}), "rules");
}

static void words_are_read_everywhere(void **state)
{
    (void)state;
    stage_open(&stage, 2 * WIDTH, 2 * HEIGHT, OUTFLANK_ASSETS_DIR "/lang", "en");
    check_screens();
    wear(PAIR_DRAWN, "on");
    check_screens();
    stage_close(&stage);
}

/* Somewhere from outside the box's left side to inside it there is a line that stands out. */
static bool has_edge(struct box b)
{
    float scale = canvas_scale(stage.app.canvas);
    int y = (int)((b.y + b.h / 2) * scale);
    double least = 1, most = 0;
    for (int x = (int)((b.x - 4) * scale); x <= (int)((b.x + 4) * scale); x++) {
        double here = luminance_at(x, y);
        least = here < least ? here : least;
        most = here > most ? here : most;
    }
    return (most + 0.05) / (least + 0.05) >= 4.5;
}

static void check_cards(const char *contrast)
{
    static const char *const cards[] = {"Daily puzzle", "Game night", "Best runs", "Trophies"};
    struct box box = {300, 300, 400, 200};
    bool strong = strcmp(contrast, "on") == 0;
    stage_open(&stage, WIDTH, HEIGHT, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.options.screenshot = "none"; /* nothing moves by itself */
    wear(PAIR_DRAWN, contrast);
    stage_show(&stage, arcade_scene_new(&stage.app));
    stage_draw(&stage);
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        assert_int_equal(has_edge(stage_control(&stage, cards[i])), strong);
    for (int faint = 0; faint < 3; faint++) {
        canvas_begin(stage.app.canvas);
        canvas_rect(stage.app.canvas, (struct box){0, 0, WIDTH, HEIGHT}, rgb(0));
        if (faint == 2)
            rim_draw(stage.app.canvas, box, 22, rgba(0xffffff, 0.2f));
        else
            card_draw(stage.app.canvas, box, 22, rgb(0x0c0e12), rgba(0xffffff, 0.07f * (float)faint));
        canvas_end(stage.app.canvas);
        assert_int_equal(has_edge(box), strong);
    }
    stage_close(&stage);
}

static void cards_have_an_edge_in_high_contrast(void **state)
{
    (void)state;
    check_cards("off");
    check_cards("on");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_the_published_ones),
        cmocka_unit_test(all_stands_out_and_more_so_in_high_contrast),
        cmocka_unit_test(every_eye_tells_the_sides_apart),
        cmocka_unit_test(a_pair_is_worn_by_every_game),
        cmocka_unit_test(what_is_worn_changes_in_its_place),
        cmocka_unit_test(words_name_no_colour_that_is_not_there),
        cmocka_unit_test(nothing_kept_is_out_of_date),
        cmocka_unit_test(words_are_read_everywhere),
        cmocka_unit_test(cards_have_an_edge_in_high_contrast),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
