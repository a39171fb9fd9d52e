#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/sight.h"
#include "app/stage_choose.h"
#include "app/stage_play.h"
#include "app/stage_pose.h"
#include "base/bits.h"
#include "base/rng.h"
#include "rules/turn.h"

/*
 * Whole games through the play scene, by pointer, keyboard and pad: for every value of every option of the placing
 * games the same seeded random game as outflank-cli random plays, and its end must be the same. Then the tones: what is
 * painted is measured, on every board.
 */

enum { WIDTH = 1280, HEIGHT = 800 };

static struct stage stage;

static void open_sized(int width, int height) { stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en"); }

/* ---- games played by hand ---- */

/* The pad's shoulder goes round all that can be chosen. */
static void step_to(unsigned square)
{
    for (int i = 0; i < 70 && stage_cursor(&stage) != square; i++)
        (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
    assert_int_equal(stage_cursor(&stage), square);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
}

static void name_square(enum device device, unsigned square)
{
    if (device == DEVICE_KEYBOARD)
        stage_type_square(&stage, square);
    else if (device == DEVICE_PAD)
        step_to(square);
    else
        stage_click_place(&stage, DEVICE_MOUSE, square);
}

/* By the panel's button, by the key, or on the coin just laid. */
static void say_done(enum device device)
{
    if (device == DEVICE_KEYBOARD)
        (void)stage_key(&stage, ACTION_PREVIEW, 'v');
    else if (device == DEVICE_PAD)
        step_to(stage_position(&stage)->placed);
    else
        stage_click_box(&stage, DEVICE_MOUSE, stage_turn_pill(&stage));
}

static void play_turn(enum device device, const struct turn *turn)
{
    for (int i = 0; i < turn->count; i++) {
        if (turn->plies[i].kind == MOVE_DONE)
            say_done(device);
        else
            name_square(device, turn->plies[i].to);
    }
}

/* Where the other player cannot accept coins by playing on. */
static void accept_coins(enum device device)
{
    stage_rest(&stage);
    if (!match_asks(stage_match(&stage)))
        return;
    if (device == DEVICE_MOUSE)
        stage_click_text(&stage, stage_says_with(&stage, "Accept"));
    else
        (void)stage_press_by(&stage, device, ACTION_OK);
    assert_false(match_asks(stage_match(&stage)));
}

/* One draw a turn, none for a pass, as outflank-cli random draws them. */
static void play_random_game(const struct variant *variant, const struct setup *setup, enum device device,
                             uint32_t seed)
{
    static const char *const names[] = {"keyboard", "mouse", "touch", "pad"};
    struct position p;
    struct rng rng = rng_seeded(seed);
    assert_true(variant_start(variant, setup, &p));
    stage.app.session->game_setup = (struct game_setup){.variant = variant, .setup = *setup};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    while (position_status(&p) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = variant->turns(&p);
        if (choices > 0) {
            turn_pick(&p, rng_below(&rng, (uint32_t)choices), &turn);
            play_turn(device, &turn);
        }
        turn_play(&p, &turn);
        if (position_status(&p) != STATUS_MOVE)
            accept_coins(device);
    }
    stage_rest(&stage);
    if (!position_equal(stage_position(&stage), &p) || !match_over(stage_match(&stage)))
        fail_msg("%s by %s ends otherwise than the rules have it", variant->id, names[device]);
    scene_pop_to_bottom(stage.app.scenes);
    stage_leave(&stage);
}

static void play_all_values(const char *id, enum device device)
{
    const struct variant *v = variant_find(id, strlen(id));
    uint32_t seed = 7;
    open_sized(WIDTH, HEIGHT);
    stage.app.settings.value[SETTING_REDUCE_MOTION] = device == DEVICE_PAD;
    for (int option = 0; v->options[option].id; option++)
        for (int value = 0; v->options[option].values[value]; value++) {
            struct setup setup = {.seed = seed};
            setup.option[option] = (uint8_t)value;
            play_random_game(v, &setup, device, seed++);
        }
    stage_close(&stage);
}

#define WITH_ALL(game)                                                                                                 \
    static void game##_is_played_with_every_device(void **state)                                                       \
    {                                                                                                                  \
        (void)state;                                                                                                   \
        play_all_values(#game, DEVICE_MOUSE);                                                                          \
        play_all_values(#game, DEVICE_KEYBOARD);                                                                       \
        play_all_values(#game, DEVICE_PAD);                                                                            \
    }

WITH_ALL(classic)
WITH_ALL(reverse)
WITH_ALL(jaques)
WITH_ALL(pocket)
WITH_ALL(piecepack)

/* ---- turning by hand ---- */

static void begin_by_hand(void)
{
    const struct variant *v = variant_find("piecepack", 9);
    stage.app.session->game_setup = (struct game_setup){.variant = v};
    stage.app.session->game_setup.setup.option[variant_option(v, "turning", 7)] = 1;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

enum { C2 = 10, C3 = 18, D3 = 19, E3 = 20 };

/* Whether the cursor steps to a square that cannot be taken: from d3 to the right, e3 is none. */
static bool steps_freely(void)
{
    stage_aim(&stage, D3);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
    return stage_cursor(&stage) == E3;
}

/* What one lets go of another may still hold, in whatever order they are told of. */
static void everybody_holds_a_shoulder_of_their_own(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_false(steps_freely());
    for (int seat = -1; seat < 2; seat++) {
        int next = seat == 1 ? -1 : seat + 1;
        stage_hold_free(&stage, seat, true);
        assert_true(steps_freely());
        stage_hold_free(&stage, next, true);
        stage_hold_free(&stage, seat, false);
        assert_true(steps_freely());
        stage_hold_free(&stage, next, false);
        assert_false(steps_freely());
    }
    stage_close(&stage);
}

static void a_coin_is_turned_back_by_a_second_tap(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    begin_by_hand();
    stage_click_place(&stage, DEVICE_MOUSE, C2);
    stage_click_place(&stage, DEVICE_MOUSE, C3);
    assert_int_equal(stage_position(&stage)->turned, bit(C3));
    stage_click_place(&stage, DEVICE_MOUSE, C3);
    assert_int_equal(stage_position(&stage)->turned, 0);
    stage_close(&stage);
}

static void the_count_helps_only_where_it_is_wanted(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    begin_by_hand();
    stage_click_place(&stage, DEVICE_MOUSE, C2);
    stage_rest(&stage);
    assert_int_equal(stage_position(&stage)->step, STEP_TURN);
    int before = stage_says(&stage, "1"); /* c3 is all that is closed in; the first row is called 1 too */
    stage.app.settings.value[SETTING_COUNT_HELP] = 1;
    assert_int_equal(stage_says(&stage, "1"), before + 1);
    stage_close(&stage);
}

/* ---- choosing ---- */

static void choose_piecepack(void)
{
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("piecepack", 9)};
    stage_show(&stage, choose_scene_against(&stage.app));
}

static int squares(const struct position *p) { return p->width * p->height; }

static void a_slider_lays_tiles_as_it_is_drawn_along(void **state)
{
    (void)state;
    int rules[OPTIONS_MAX];
    open_sized(WIDTH, HEIGHT);
    choose_piecepack();
    stage_click_box(&stage, DEVICE_MOUSE, stage_choose_button(&stage, "choose.house"));
    stage_rest(&stage);
    assert_true(stage_house_rules(&stage, rules) > 0); /* of which the coins are the first */
    struct box track = stage_house_rule(&stage, rules[0]);
    float y = track.y + track.h / 2;
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, track.x + track.w * 0.3f, y);
    assert_int_equal(stage_chosen_board(&stage)->width, stage_chosen_start(&stage)->width);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, track.x + track.w + 200, y);
    assert_int_equal(squares(stage_chosen_start(&stage)), 64);
    assert_int_equal(squares(stage_chosen_board(&stage)), 64);
    assert_int_equal(stage_chosen_start(&stage)->hand[FIRST], 30);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, track.x, y);
    assert_int_equal(squares(stage_chosen_start(&stage)), 16);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, track.x, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, track.x + track.w - 120, y);
    assert_int_equal(stage_chosen_start(&stage)->width, 4); /* let go */
    stage_close(&stage);
}

static void the_chosen_box_plays_and_goes_to_sleep(void **state)
{
    enum { FRAMES = 60 * 80 }; /* a face dozes off after a minute */
    (void)state;
    open_sized(WIDTH, HEIGHT);
    choose_piecepack();
    struct position before = *stage_chosen_board(&stage);
    int awake = 0;
    while (awake < FRAMES && scene_stack_update(stage.app.scenes, 1.0 / 60.0) != SCENE_STILL)
        awake++;
    assert_false(position_equal(&before, stage_chosen_board(&stage)));
    assert_true(awake > 60 && awake < FRAMES);
    /* Whatever is pressed wakes it. */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
    assert_int_not_equal(scene_stack_update(stage.app.scenes, 1.0 / 60.0), SCENE_STILL);
    stage_close(&stage);
}

/* ---- coins ---- */

static void coins_keep_their_suit_and_value(void **state)
{
    (void)state;
    const struct variant *v = variant_find("piecepack", 9);
    struct setup setup = {.seed = 5};
    struct match *match = match_new(v, &setup);
    struct rng rng = rng_seeded(5);
    struct coins last, now, again;
    coins_of_match(&last, match, 0);
    while (!match_over(match)) {
        struct move moves[MOVES_MAX];
        int n = position_moves(match_position(match), moves);
        assert_true(match_play(match, moves[rng_below(&rng, (uint32_t)n)], NULL));
        coins_of_match(&now, match, match_length(match));
        for (int s = 0; s < 64; s++)
            if (last.at[s] != COIN_NONE)
                assert_int_equal(now.at[s], last.at[s]);
        last = now;
    }
    uint64_t seen = 0;
    for (int s = 0; s < 64; s++)
        if (now.at[s] != COIN_NONE) {
            assert_false(seen & bit(now.at[s])); /* no coin lies twice */
            seen |= bit(now.at[s]);
        }
    assert_int_equal(bits_count(seen), bits_count(occupied(match_position(match))));
    coins_of_match(&again, match, match_length(match));
    assert_memory_equal(&again, &now, sizeof now);
    match_free(match);
}

/* How many coins of each suit there are in hands and on the board. */
static void count_suits(const struct coins *coins, int out[COIN_SUITS])
{
    memset(out, 0, COIN_SUITS * sizeof *out);
    for (int s = 0; s < 64; s++)
        if (coins->at[s] != COIN_NONE)
            out[coin_suit(coins->at[s])]++;
    for (int side = FIRST; side <= SECOND; side++)
        for (int i = 0; i < coins->held[side]; i++)
            out[coin_suit(coins->hand[side][i])]++;
}

/* The suits that the leaflet and the sets have for the numbers of coins. */
static void coins_are_of_the_suits_that_are_named(void **state)
{
    static const struct {
        const char *coins;
        int each[COIN_SUITS]; /* suns, moons, crowns, arms, hearts, diamonds, spades, clubs */
    } sets[] = {
        {"coins=16", {6, 0, 0, 0, 6, 4, 0, 0}},     {"coins=18", {6, 0, 0, 0, 6, 6, 0, 0}},
        {"coins=22", {6, 6, 6, 4, 0, 0, 0, 0}},     {"coins=24", {6, 6, 6, 6, 0, 0, 0, 0}},
        {"coins=36", {6, 6, 0, 0, 6, 6, 6, 6}},     {"coins=48", {6, 6, 6, 6, 6, 6, 6, 6}},
        {"coins=64", {18, 18, 16, 12, 0, 0, 0, 0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        const struct variant *v;
        struct setup setup;
        struct notation_error error;
        struct coins coins;
        char game[40];
        int each[COIN_SUITS];
        (void)snprintf(game, sizeof game, "piecepack:%s", sets[i].coins);
        assert_true(notation_parse_game(game, &v, &setup, &error));
        struct match *match = match_new(v, &setup);
        coins_of_match(&coins, match, 0);
        count_suits(&coins, each);
        assert_memory_equal(each, sets[i].each, sizeof each);
        match_free(match);
    }
}

/* Every suit has an emblem of its own, and no polygon of it lies beyond the coin. */
static void add_up(void *user, const float *xy, int count)
{
    double *sum = user;
    for (int i = 0; i < count; i++) {
        assert_true(hypotf(xy[2 * i], xy[2 * i + 1]) < 0.75f);
        *sum += (double)xy[2 * i] * xy[2 * i] * (i + 1) + 7.0 * fabs((double)xy[2 * i + 1]);
    }
}

static void each_suit_has_an_emblem_of_its_own(void **state)
{
    double sums[COIN_SUITS] = {0};
    (void)state;
    for (unsigned suit = 0; suit < COIN_SUITS; suit++) {
        coin_emblem(suit * COIN_VALUES, FIRST, add_up, &sums[suit]);
        assert_true(sums[suit] > 0);
        for (unsigned other_suit = 0; other_suit < suit; other_suit++) {
            assert_true(fabs(sums[suit] - sums[other_suit]) > 0.01);
            assert_int_not_equal(coin_stamp(suit * COIN_VALUES, FIRST), coin_stamp(other_suit * COIN_VALUES, FIRST));
        }
    }
}

/* ---- tones ---- */

static double luminance_at(int x, int y)
{
    const SDL_Surface *s = stage.surface;
    if (x < 0 || y < 0 || x >= s->w || y >= s->h)
        return 0;
    Uint8 r, g, b;
    Uint32 pixel;
    memcpy(&pixel, (const Uint8 *)s->pixels + y * s->pitch + x * 4, sizeof pixel);
    SDL_GetRGB(pixel, s->format, &r, &g, &b);
    return sight_luminance((struct colour){r, g, b, 255});
}

static double contrast(double a, double b) { return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05); }

/* The mean over a ring about a point, radii in pixels. */
static double mean_ring(double x, double y, double from, double to)
{
    double sum = 0, count = 0;
    for (int dy = (int)-to; dy <= (int)to; dy++)
        for (int dx = (int)-to; dx <= (int)to; dx++) {
            double r = sqrt((double)(dx * dx + dy * dy));
            if (r < from || r > to)
                continue;
            sum += luminance_at((int)(x + dx), (int)(y + dy));
            count++;
        }
    return sum / count;
}

/* An empty square between its middle and its corners, where neither lines nor holes are. */
static double mean_field(const struct board_place *place, unsigned square)
{
    float x, y, far = 0.30f * place->square, sum = 0;
    board_place_centre(place, square, &x, &y);
    for (int i = 0; i < 4; i++)
        sum += (float)mean_ring(x + (i & 1 ? far : -far), y + (i & 2 ? far : -far), 0, 3);
    return sum / 4;
}

static double mean_face(const struct board_place *place, unsigned square)
{
    float x, y;
    board_place_centre(place, square, &x, &y);
    return mean_ring(x, y - 0.03 * place->square, 0.24 * place->square, 0.33 * place->square);
}

enum { FIRST_AT = 18, SECOND_AT = 27, LEGAL_AT = 20 };
static const unsigned EMPTY[] = {2, 3, 33, 34, 36};

static void draw_board_of(const struct variant *v, struct board_place *place)
{
    struct setup setup = {.seed = 0};
    struct position p;
    assert_true(variant_start(v, &setup, &p));
    p.discs[FIRST] = bit(FIRST_AT);
    p.discs[SECOND] = bit(SECOND_AT);
    struct board_marks marks = {
        .legal = bit(LEGAL_AT), .cursor = NO_SQUARE, .last = NO_SQUARE, .hint = NO_SQUARE, .column = -1, .fade = 1};
    *place = board_place((struct box){340, 100, 600, 600}, &p);
    canvas_begin(stage.app.canvas);
    board_view_draw(stage.app.canvas, place, game_style_of(v), &p, NULL, 0, &marks);
    canvas_end(stage.app.canvas);
}

static void need(double found, double least, const char *game, const char *what)
{
    if (found < least)
        fail_msg("%s, pair %d%s: %s is %.2f to 1, not %.1f", game, (int)game_style_variant().pair,
                 game_style_variant().strong ? ", high contrast" : "", what, found, least);
}

/* Puts on every pair of disc colours, as usual and in high contrast. False when all have been worn. */
static bool next_variant(int *which)
{
    struct style_variant style_variant = {(enum disc_pair)(*which / 2), *which % 2 == 1};
    bool more = *which < 2 * DISC_PAIRS;
    game_style_apply(more ? style_variant : (struct style_variant){.pair = PAIR_DRAWN});
    canvas_forget_pictures(stage.app.canvas);
    ++*which;
    return more;
}

static void both_sides_stand_out(void)
{
    double least = game_style_variant().strong ? 3.6 : 3; /* painted: grain and light take a little */
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const char *id = VARIANTS[i]->id;
        struct board_place place;
        draw_board_of(VARIANTS[i], &place);
        double first = mean_face(&place, FIRST_AT), second = mean_face(&place, SECOND_AT);
        need(contrast(first, second), least, id, "one side against the other");
        for (size_t k = 0; k < sizeof EMPTY / sizeof EMPTY[0]; k++) {
            double field = mean_field(&place, EMPTY[k]);
            need(contrast(first, field), least, id, "FIRST against the field");
            need(contrast(second, field), least, id, "SECOND against the field");
        }
    }
}

static void both_sides_stand_out_from_every_board(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    for (int i = 0; next_variant(&i);)
        both_sides_stand_out();
    stage_close(&stage);
}

static void marks_stand_out(void)
{
    double least = game_style_variant().strong ? 3.9 : 3;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const char *id = VARIANTS[i]->id;
        struct board_place place;
        float x, y;
        draw_board_of(VARIANTS[i], &place);
        board_place_centre(&place, LEGAL_AT, &x, &y);
        double mark = mean_ring(x, y, 0, 3), around = mean_ring(x, y, 0.2 * place.square, 0.28 * place.square);
        need(contrast(mark, around), least, id, "a legal square's mark against what it lies on");
        struct colour c = game_style_of(VARIANTS[i])->mark;
        double ring = sight_luminance(c);
        for (size_t k = 0; k < sizeof EMPTY / sizeof EMPTY[0]; k++)
            need(contrast(ring, mean_field(&place, EMPTY[k])), least, id, "the cursor's ring against the field");
    }
}

static void marks_stand_out_from_every_board(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    for (int i = 0; next_variant(&i);)
        marks_stand_out();
    stage_close(&stage);
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
    return contrast(least, most);
}

static void check_texts(const char *game)
{
    enum { LARGE = 32 };
    const struct recorded_text *texts;
    char what[256];
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts);
    assert_true(n > 4);
    for (int i = 0; i < n; i++) {
        if (texts[i].alpha < 0.95f || texts[i].ink.w <= 0)
            continue;
        (void)snprintf(what, sizeof what, "\"%s\" against what is behind it", texts[i].text);
        need(contrast_in(texts[i].ink, canvas_scale(stage.app.canvas)), texts[i].size >= LARGE ? 3 : 4.5, game, what);
    }
    canvas_record(stage.app.canvas, false);
}

static void texts_are_read_on_every_table(void **state)
{
    (void)state;
    open_sized(2 * WIDTH, 2 * HEIGHT);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!test_drawn((unsigned)i, 3))
            continue;
        stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[i]};
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        stage_rest(&stage); /* until the notice about the centre has gone */
        check_texts(VARIANTS[i]->id);
        stage_show(&stage, choose_scene_new(&stage.app));
        check_texts(VARIANTS[i]->id);
        stage_show(&stage, choose_scene_against(&stage.app));
        check_texts(VARIANTS[i]->id);
    }
    stage_close(&stage);
}

static void prompts_stay_beside_a_notice(void **state)
{
    static const char notice[] = "Peg a piece in the centre: nothing flips yet";
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("pocket", 6)};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_true(stage_shown(&stage, notice) > 0.95f);
    assert_true(stage_shown(&stage, "Hint") > 0.95f);
    stage_rest(&stage); /* until it has gone */
    assert_true(stage_shown(&stage, notice) < 0.05f);
    assert_true(stage_shown(&stage, "Hint") > 0.95f);
    stage_close(&stage);
}

/* ---- panels ---- */

static void panels_say_what_was_done_and_who_was_helped(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7)};
    struct scene *scene = play_scene_new(&stage.app, "d3c3");
    (void)settings_ask_squares(&stage.app.settings);
    stage_show(&stage, scene);
    assert_true(stage_shown(&stage, "Last: d3, flipped 1") > 0.95f);
    assert_true(stage_shown(&stage, "Last: c3 · Diagonal") > 0.95f);
    assert_null(stage_says_with(&stage, "0")); /* nobody was helped, and nothing says so */
    stage_press(&stage, ACTION_UNDO);          /* on Dark's turn: it is Dark's */
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "Undone 1"), 1);
    play_scene_new_game(scene, false);
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "Undone 1"), 0);
    stage_close(&stage);
}

/* Without squares: the name of an opening is notation too, so only what was just done is there. */
static void panels_say_nothing_that_was_not_asked_for(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7)};
    stage_show(&stage, play_scene_new(&stage.app, "d3c3"));
    assert_null(stage_says_with(&stage, "Diagonal"));
    assert_int_equal(stage_says(&stage, "Flipped 1 just now"), 1);
    assert_null(stage_says_with(&stage, "Hints"));
    assert_null(stage_says_square(&stage));
    stage_close(&stage);
}

/* While the last disc turns nobody is to move, and nobody thinks. */
static void after_the_last_move_no_lamp_is_lit(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup =
        (struct game_setup){.variant = variant_find("classic", 7), .opponent = 1, .first_player = 1};
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "e6 f4 e3 f6 g5 d6 e7 f5 c5"));
    scene_stack_settle(stage.app.scenes);
    (void)stage_wait(&stage, 200);
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    assert_true(stage_panel_lit(&stage, FIRST) == 0 && stage_panel_lit(&stage, SECOND) == 0);
    assert_int_equal(stage_says(&stage, "thinking"), 0);
    assert_int_equal(stage_says(&stage, "waits"), 0); /* for whom? */
    stage_close(&stage);
}

static const struct recorded_text *texts_drawn(int *count)
{
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    *count = canvas_recorded(stage.app.canvas, &texts);
    return texts;
}

/* A button that has no room for its key leaves it to the foot, except for mouse and touch, which press the button. */
static void the_foot_names_keys_that_buttons_have_no_room_for(void **state)
{
    static const struct {
        int w, h, said;
        enum device device;
    } ways[] = {{640, 400, 2, DEVICE_KEYBOARD},
                {640, 400, 2, DEVICE_PAD},
                {640, 400, 1, DEVICE_MOUSE},
                {1280, 800, 1, DEVICE_KEYBOARD},
                {1280, 800, 1, DEVICE_PAD}};
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        open_sized(ways[i].w, ways[i].h);
        stage.app.input.last_device = ways[i].device;
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        assert_int_equal(stage_says(&stage, "Menu"), ways[i].said);
        assert_int_equal(stage_says(&stage, "Hint"), ways[i].said);
        stage_close(&stage);
    }
}

/* What the lines on the board mean is read from the waiting panel. */
static void the_signs_of_flipside_are_read(void **state)
{
    int count, found = 0;
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("flipside", 8)};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    const struct recorded_text *texts = texts_drawn(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i].text, "jump, flips") == 0) {
            found++;
            assert_true(texts[i].size * canvas_scale(stage.app.canvas) >= 16);
        }
    assert_int_equal(found, 1);
    stage_close(&stage);
}

/* In a small window too a notice stands clear of its frame. */
static void a_notice_stands_clear_of_its_frame(void **state)
{
    int count, found = 0;
    (void)state;
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "de");
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7)};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    for (int n = 0; stage_pose_notice(&stage, n, FIRST); n++) {
        const struct box line = stage_line(&stage, 0);
        const struct recorded_text *texts = texts_drawn(&count);
        for (int i = 0; i < count; i++) {
            const struct box ink = texts[i].ink;
            if (texts[i].alpha > 0 && ink.y < line.y + line.h && ink.y + ink.h > line.y && ink.x > line.x &&
                ink.x < line.x + line.w) {
                const float em = stage_em(&stage);
                const struct box wide = stage_line(&stage, ink.w + 1.1f * em); /* as it is for a long notice */
                found++;
                assert_true(ink.x - wide.x >= 0.45f * em);
            }
        }
    }
    assert_true(found > 0);
    stage_close(&stage);
}

/* Below, how the evening stands between both faces, once something has been finished; not of another pair. */
static void the_panel_says_how_the_evening_stands(void **state)
{
    (void)state;
    open_sized(WIDTH, HEIGHT);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7)};
    stage.app.session->score = (struct session_score){.pair = SCORE_PEOPLE};
    stage_show(&stage, play_scene_new(&stage.app, "d3c3"));
    assert_null(stage_says_with(&stage, "tonight"));
    stage.app.session->score.won[0] = 2;
    stage.app.session->score.won[1] = 1;
    assert_true(stage_shown(&stage, "2 : 1 tonight") > 0.95f);
    stage.app.session->score.pair = SCORE_COMPUTER;
    assert_null(stage_says_with(&stage, "tonight"));
    stage_close(&stage);
}

/* Frame and pill come over to the side that is to move, at once where motion is reduced. */
static void panels_cross_over_with_the_turn(void **state)
{
    (void)state;
    for (int calm = 0; calm < 2; calm++) {
        open_sized(WIDTH, HEIGHT);
        stage.app.settings.value[SETTING_REDUCE_MOTION] = calm;
        stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7)};
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        assert_true(stage_panel_lit(&stage, FIRST) == 1.0f && stage_panel_lit(&stage, SECOND) == 0.0f);
        assert_int_equal(stage_heard(&stage, SOUND_CLICK), 0);
        stage_click_place(&stage, DEVICE_MOUSE, D3);
        for (int i = 0; i < 2000 && stage_phase(&stage) == STAGE_MOVING; i++)
            (void)scene_stack_update(stage.app.scenes, 0.001);
        assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
        (void)scene_stack_update(stage.app.scenes, 0.040);
        assert_true(calm ? stage_panel_lit(&stage, SECOND) == 1.0f
                         : stage_panel_lit(&stage, SECOND) > 0.0f && stage_panel_lit(&stage, SECOND) < 1.0f);
        (void)scene_stack_update(stage.app.scenes, 0.160);
        assert_true(stage_panel_lit(&stage, FIRST) == 0.0f && stage_panel_lit(&stage, SECOND) == 1.0f);
        assert_int_equal(stage_heard(&stage, SOUND_CLICK), 1);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_is_played_with_every_device),
        cmocka_unit_test(prompts_stay_beside_a_notice),
        cmocka_unit_test(panels_say_what_was_done_and_who_was_helped),
        cmocka_unit_test(panels_say_nothing_that_was_not_asked_for),
        cmocka_unit_test(after_the_last_move_no_lamp_is_lit),
        cmocka_unit_test(the_foot_names_keys_that_buttons_have_no_room_for),
        cmocka_unit_test(the_signs_of_flipside_are_read),
        cmocka_unit_test(a_notice_stands_clear_of_its_frame),
        cmocka_unit_test(the_panel_says_how_the_evening_stands),
        cmocka_unit_test(panels_cross_over_with_the_turn),
        cmocka_unit_test(reverse_is_played_with_every_device),
        cmocka_unit_test(jaques_is_played_with_every_device),
        cmocka_unit_test(pocket_is_played_with_every_device),
        cmocka_unit_test(piecepack_is_played_with_every_device),
        cmocka_unit_test(everybody_holds_a_shoulder_of_their_own),
        cmocka_unit_test(a_coin_is_turned_back_by_a_second_tap),
        cmocka_unit_test(the_count_helps_only_where_it_is_wanted),
        cmocka_unit_test(a_slider_lays_tiles_as_it_is_drawn_along),
        cmocka_unit_test(the_chosen_box_plays_and_goes_to_sleep),
        cmocka_unit_test(coins_keep_their_suit_and_value),
        cmocka_unit_test(coins_are_of_the_suits_that_are_named),
        cmocka_unit_test(each_suit_has_an_emblem_of_its_own),
        cmocka_unit_test(both_sides_stand_out_from_every_board),
        cmocka_unit_test(marks_stand_out_from_every_board),
        cmocka_unit_test(texts_are_read_on_every_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
