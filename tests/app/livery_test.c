/* Faces wear the colour that they play: shown is the opponent's, turned over the player's; on the screens, too. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "app/store/ladder_run.h"
#include "app/style/game_style.h"
#include "app/view/face.h"

/* What is played on each rung, and the colour of who stands below it: docs and pictures alike say so. */
static const struct {
    const struct substance *shown, *turned;
} RUNGS[CAST_SIZE] = {
    [CAST_PIP] = {&SUBSTANCE_CREAM, &SUBSTANCE_BLACK},    [CAST_BUTTON] = {&SUBSTANCE_ORANGE, &SUBSTANCE_GREEN},
    [CAST_PENNY] = {&SUBSTANCE_TAN, &SUBSTANCE_RED},      [CAST_PEG] = {&SUBSTANCE_BLACK, &SUBSTANCE_WHITE},
    [CAST_HOPPER] = {&SUBSTANCE_WHITE, &SUBSTANCE_BLACK}, [CAST_MADAM] = {&SUBSTANCE_ORANGE, &SUBSTANCE_GREEN},
    [CAST_TILE] = {&SUBSTANCE_WOOD, &SUBSTANCE_WALNUT},   [CAST_BRASS] = {&SUBSTANCE_BRASS, &SUBSTANCE_STEEL},
    [CAST_SLATE] = {&SUBSTANCE_CHALK, &SUBSTANCE_SLATE},  [CAST_TURNCOAT] = {&SUBSTANCE_BLACK, &SUBSTANCE_CREAM},
};

static bool same(struct colour a, struct colour b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

/* The side that the player has there. */
static enum side players(const struct game_setup *game_setup) { return game_setup->first_player == 0 ? FIRST : SECOND; }

static void assert_made_of(struct substance m, const struct substance *wanted)
{
    assert_int_equal(m.face, wanted->face);
    assert_int_equal(m.rim, wanted->rim);
    assert_int_equal(m.ink, wanted->ink);
}

/* Both ways round: where sides are swapped, so are the faces. */
static void every_rung_shows_the_other_side(void **state)
{
    (void)state;
    game_style_apply((struct style_variant){.pair = PAIR_DRAWN});
    for (int i = 0; i < CAST_SIZE; i++) {
        enum cast_id who = (enum cast_id)i;
        struct game_setup game_setup = ladder_run_setup(who, 1);
        enum side you = players(&game_setup);
        struct livery ladder = livery_of(who, game_setup.variant, other(you)),
                      swapped = livery_of(who, game_setup.variant, you);
        assert_made_of(livery_substance(who, ladder, false), RUNGS[i].shown);
        assert_made_of(livery_substance(who, ladder, true), RUNGS[i].turned);
        assert_made_of(livery_substance(who, swapped, false), RUNGS[i].turned);
        assert_made_of(livery_substance(who, swapped, true), RUNGS[i].shown);
    }
}

/* A pair that the player has chosen is worn by whoever plays. */
static void every_rung_wears_the_pair(void **state)
{
    (void)state;
    for (int pair = PAIR_DRAWN + 1; pair < DISC_PAIRS; pair++)
        for (int strong = 0; strong < 2; strong++)
            for (int i = 0; i < CAST_SIZE; i++) {
                enum cast_id who = (enum cast_id)i;
                struct game_setup game_setup = ladder_run_setup(who, 1);
                game_style_apply((struct style_variant){.pair = (enum disc_pair)pair, .strong = strong == 1});
                const struct disc_colours *discs = game_style_of(game_setup.variant)->side;
                enum side you = players(&game_setup);
                struct livery livery = livery_of(who, game_setup.variant, other(you));
                assert_true(same(rgb(livery_substance(who, livery, false).face), discs[other(you)].face));
                assert_true(same(rgb(livery_substance(who, livery, true).face), discs[you].face));
                assert_false(same(discs[you].face, discs[other(you)].face));
            }
    game_style_apply((struct style_variant){.pair = PAIR_DRAWN});
}

/* Elsewhere the darker face is for the darker disc. */
static void a_visitor_is_as_dark_as_its_discs(void **state)
{
    (void)state;
    for (int i = 0; i < CAST_SIZE; i++)
        for (int game = 0; game < VARIANT_COUNT; game++)
            for (int side = FIRST; side <= SECOND; side++) {
                const struct disc_colours *discs = game_style_of(VARIANTS[game])->side;
                struct livery livery = livery_of((enum cast_id)i, VARIANTS[game], (enum side)side);
                float shown = style_variant_luminance(rgb(livery_substance((enum cast_id)i, livery, false).face));
                float turned = style_variant_luminance(rgb(livery_substance((enum cast_id)i, livery, true).face));
                bool darker = style_variant_luminance(discs[side].face) <
                              style_variant_luminance(discs[other((enum side)side)].face);
                if (strcmp(CAST[i].variant, VARIANTS[game]->id) != 0)
                    assert_int_equal(shown < turned, darker);
            }
}

static void before_a_side_is_known_it_wears_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < CAST_SIZE; i++)
        assert_made_of(livery_substance((enum cast_id)i, (struct livery){.plays = false}, false), CAST[i].face);
}

/* ---- on the screens ---- */

static struct stage stage;

static int away(uint32_t pixel, uint32_t colour)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int d = (int)(pixel >> shift & 255) - (int)(colour >> shift & 255);
        sum += d * d;
    }
    return sum;
}

/* How many pixels of a box about a face are the colour of a substance between its lit and its shaded part. */
static int made_of(const struct substance *m, SDL_Rect box)
{
    enum { STEPS = 8, NEAR = 3 * 12 * 12 };
    int count = 0;
    const uint32_t *pixels = stage.surface->pixels;
    for (int i = 0; i < box.w * box.h; i++) {
        uint32_t pixel = pixels[(box.y + i / box.w) * (stage.surface->pitch / 4) + box.x + i % box.w];
        bool near = false;
        for (int k = 0; k <= STEPS && !near; k++) {
            struct colour c = colour_mix(rgb(m->lit), rgb(m->face), (float)k / STEPS);
            near = away(pixel, (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b) < NEAR;
        }
        count += near;
    }
    return count;
}

static void assert_face(int rung, bool turned, SDL_Rect box, const char *where)
{
    const struct substance *shown = turned ? RUNGS[rung].turned : RUNGS[rung].shown;
    const struct substance *not_shown = turned ? RUNGS[rung].shown : RUNGS[rung].turned;
    stage_draw(&stage);
    int right = made_of(shown, box), wrong = made_of(not_shown, box);
    if (rung == CAST_TURNCOAT && !turned) { /* it shows both */
        assert_true(right > 0 && wrong > 0);
        return;
    }
    if (right < 3 * wrong || right < box.w * box.h / 8)
        fail_msg("%s: %s is %d pixels of its colour here and %d of the other", where, CAST[rung].id, right, wrong);
}

static void next_rung(int rung)
{
    scene_stack_free(stage.app.scenes);
    stage.app.scenes = scene_stack_new();
    assert_non_null(stage.app.scenes);
    ladder_run_begin(&stage.app);
    stage.app.stores->ladder_run.run.rung = rung;
}

static void faces_wear_it_on_every_screen(void **state)
{
    static const SDL_Rect versus = {880, 260, 140, 130}, ladder = {615, 290, 100, 100}, board = {1108, 120, 60, 60},
                          won = {767, 205, 50, 50};
    (void)state;
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    stage.app.settings.value[SETTING_RUNS] = RUNS_PRINTED; /* as they stand one above the other in CAST */
    for (int rung = 0; rung < CAST_SIZE; rung++) {
        next_rung(rung);
        stage_show(&stage, versus_scene_new(&stage.app, (enum cast_id)rung, false));
        assert_face(rung, false, versus, "versus");
        next_rung(rung);
        stage_show(&stage, ladder_scene_new(&stage.app));
        assert_face(rung, false, ladder, "ladder");
        struct scene *play = ladder_match_new(&stage.app, (enum cast_id)rung, false);
        stage_show(&stage, play);
        assert_face(rung, false, board, "board");
        play_scene_give_up_for(play, play_scene_result(play).setup->first_player == 0 ? SECOND : FIRST);
        stage_show(&stage, won_scene_new(&stage.app, play));
        (void)stage_press(&stage, ACTION_OK); /* all of it at once */
        stage_rest(&stage);
        assert_face(rung, true, won, "won");
    }
    stage_close(&stage);
}

/* Its left half is the one that speaks for it. */
static void turncoat_shows_who_moved_last(void **state)
{
    static const struct {
        const char *moves;
        const struct substance *shown, *not_shown;
    } games[] = {{"", &SUBSTANCE_BLACK, &SUBSTANCE_CREAM},
                 {"d3", &SUBSTANCE_BLACK, &SUBSTANCE_CREAM},
                 {"d3c3", &SUBSTANCE_CREAM, &SUBSTANCE_BLACK},
                 {"d3c3c4", &SUBSTANCE_BLACK, &SUBSTANCE_CREAM}};
    static const SDL_Rect left = {1090, 120, 36, 60};
    (void)state;
    stage_open_usual(&stage);
    for (int i = 0; i < 4; i++) {
        next_rung(CAST_TURNCOAT);
        stage.app.session->game_setup = ladder_run_setup(CAST_TURNCOAT, 1);
        scene_push(stage.app.scenes, play_scene_new(&stage.app, games[i].moves));
        scene_stack_settle(stage.app.scenes);
        (void)travel_update(&stage.app, 1); /* it has arrived, and nobody has moved since */
        stage_draw(&stage);
        assert_true(made_of(games[i].shown, left) > 3 * made_of(games[i].not_shown, left));
    }
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rung_shows_the_other_side),   cmocka_unit_test(every_rung_wears_the_pair),
        cmocka_unit_test(a_visitor_is_as_dark_as_its_discs), cmocka_unit_test(before_a_side_is_known_it_wears_its_own),
        cmocka_unit_test(faces_wear_it_on_every_screen),     cmocka_unit_test(turncoat_shows_who_moved_last)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
