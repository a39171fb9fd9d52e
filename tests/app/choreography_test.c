#include "support/test.h"

#include <math.h>

#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "base/bits.h"
#include "base/rng.h"
#include "career/chain.h"
#include "rules/notation.h"

static struct position started(const char *game)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, &p));
    return p;
}

/* Calls `check` with every ply of seeded random games. */
static void each_ply(const char *game, int games,
                     void (*check)(const struct position *before, const struct effects *fx,
                                   const struct position *after))
{
    for (int g = 0; g < games; g++) {
        struct rng rng = rng_seeded((uint32_t)g);
        struct position p = started(game);
        struct move moves[MOVES_MAX];
        int count;
        while ((count = position_moves(&p, moves)) > 0) {
            struct position before = p;
            struct effects fx;
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], &fx);
            check(&before, &fx, &p);
        }
    }
}

static void wave_stays_within_its_time(const struct position *before, const struct effects *fx,
                                       const struct position *after)
{
    struct timeline tl;
    (void)after;
    choreograph(&tl, before, fx, false);
    for (int i = 0; i < tl.tween_count; i++) {
        const struct tween *t = &tl.tweens[i];
        if (t->property != PROPERTY_TURN)
            continue;
        assert_true(t->start >= PLACE_MS);
        assert_true(t->start + t->length <= PLACE_MS + WAVE_MS + 0.01f);
    }
}

static void a_wave_of_flips_ends_within_half_a_second(void **state)
{
    (void)state;
    each_ply("classic", 30, wave_stays_within_its_time);
}

static void ends_with_the_position_after(const struct position *before, const struct effects *fx,
                                         const struct position *after)
{
    for (int reduced = 0; reduced < 2; reduced++) {
        struct timeline tl;
        int counts[2];
        choreograph(&tl, before, fx, reduced != 0);
        choreography_counts(before, fx, &tl, tl.length, counts);
        assert_int_equal(counts[FIRST], variant_of(after)->score(after, FIRST));
        assert_int_equal(counts[SECOND], variant_of(after)->score(after, SECOND));
        choreography_counts(before, fx, &tl, 0, counts);
        assert_int_equal(counts[FIRST], variant_of(before)->score(before, FIRST));
        assert_int_equal(counts[SECOND], variant_of(before)->score(before, SECOND));
    }
}

static void counts_go_from_before_to_after_in_every_game(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++)
        each_ply(VARIANTS[i]->id, 8, ends_with_the_position_after);
}

static void fits(const struct position *before, const struct effects *fx, const struct position *after)
{
    struct timeline tl;
    (void)after;
    choreograph(&tl, before, fx, false);
    assert_true(tl.tween_count < TIMELINE_TWEENS_MAX && tl.cue_count < TIMELINE_CUES_MAX);
    /* Every disc that the rules turn over is turned, once, across the line of its capture. */
    for (int i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_FLIP) {
            assert_true(timeline_value(&tl, fx->list[i].to, PROPERTY_TURN, tl.length, 0) == 1.0f);
            assert_true(timeline_value(&tl, fx->list[i].to, PROPERTY_TURN, 0, 0) == 0.0f);
            assert_true(timeline_value(&tl, fx->list[i].to, PROPERTY_LIFT, tl.length, 1) < 0.001f);
        }
}

static void every_turned_disc_turns_and_comes_to_rest(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++)
        each_ply(VARIANTS[i]->id, 8, fits);
}

/* Lays on the first legal square and returns how many cues of a kind it has. */
static int cues_of_first_placement(const char *game, enum cue_kind kind, bool reduced)
{
    struct position p = started(game), before = p;
    struct move moves[MOVES_MAX];
    struct effects fx;
    struct timeline tl;
    int cues = 0;
    assert_true(position_moves(&p, moves) > 0);
    position_play(&p, moves[0], &fx);
    fits(&before, &fx, &p);
    wave_stays_within_its_time(&before, &fx, &p);
    ends_with_the_position_after(&before, &fx, &p);
    choreograph(&tl, &before, &fx, reduced);
    for (int i = 0; i < tl.cue_count; i++) {
        if (tl.cues[i].kind == CUE_FLIP)
            assert_in_range(tl.cues[i].value, 1, FLIP_CLICKS);
        cues += tl.cues[i].kind == (int)kind;
    }
    return cues;
}

/* The last click that is heard of a capture. */
static int last_click(const char *moves, const char *square, bool reduced)
{
    struct position p = started("classic"), before;
    struct notation_error error;
    struct effects fx;
    struct timeline tl;
    int last = 0, heard = 0;
    assert_true(notation_play(&p, moves, NULL, NULL, &error));
    struct move move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(square)};
    before = p;
    position_play(&p, move, &fx);
    choreograph(&tl, &before, &fx, reduced);
    for (int i = 0; i < tl.cue_count; i++)
        if (tl.cues[i].kind == CUE_FLIP && choreography_heard_at_once(&tl, &tl.cues[i])) {
            last = tl.cues[i].value;
            heard++;
        }
    assert_int_equal(heard, 1);
    assert_int_equal(effects_flips(&fx) > FLIP_CLICKS ? FLIP_CLICKS : effects_flips(&fx), last);
    return last;
}

/* The order of a chain's discs is that of their points, and each is heard where it lies. */
static void chain_in_order(const struct position *before, const struct effects *fx, const struct position *after)
{
    struct timeline tl;
    int heard = 0;
    float last = -1;
    (void)after;
    if (effects_flips(fx) == 0 || before->pawns[FIRST])
        return;
    const struct move move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = fx->list[0].to};
    const struct chain chain = chain_of(before, move);
    for (int reduced = 0; reduced < 2; reduced++) {
        choreograph(&tl, before, fx, MOTION_CHAIN | (unsigned)reduced);
        heard = 0;
        for (int i = 0; i < tl.cue_count; i++) {
            assert_int_not_equal(tl.cues[i].kind, CUE_FLIP);
            assert_int_not_equal(tl.cues[i].kind, CUE_RUMBLE);
            if (tl.cues[i].kind == CUE_CHAIN && !reduced) {
                assert_int_equal(tl.cues[i].value, 64 * (heard + 1) + chain.disc[heard].square);
                float edge = choreography_edge(&tl, chain.disc[heard].square);
                assert_true(edge > last && edge < tl.cues[i].at);
                last = edge;
            }
            heard += tl.cues[i].kind == CUE_CHAIN;
            if (tl.cues[i].kind == CUE_PULSE)
                assert_true(tl.cues[i].value == 5 || tl.cues[i].value == 7 || tl.cues[i].value == 10);
        }
        assert_int_equal(heard, chain.count);
        last = -1;
    }
}

static bool lays(const struct effects *fx) { return fx->count > 0 && fx->list[0].kind == EFFECT_PLACE; }

static void chain_of_a_ply(const struct position *before, const struct effects *fx, const struct position *after)
{
    if (lays(fx))
        chain_in_order(before, fx, after);
}

static void a_chain_flips_disc_by_disc_in_the_order_of_its_points(void **state)
{
    static const char *const games[] = {
        "classic", "reverse", "jaques", "pocket",
        "workshop:join=all,board=oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        each_ply(games[i], 8, chain_of_a_ply);
}

/* More discs are heard to be more, in one line or in several, at whatever pace. */
static void a_larger_capture_ends_on_a_higher_click(void **state)
{
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        assert_int_equal(last_click("", "d3", reduced), 1);
        assert_true(last_click("e6f6g6f4c3e7d6c7f5d3c5c6", "e3", reduced) >= 3);
    }
}

/* Rules 12.5: on a torus of 7 x 8 a line has up to 55 discs. Its clicks are not 55. */
static void a_line_round_a_torus_is_shown_like_any_other(void **state)
{
    static const char *const games[] = {
        "workshop:join=all,board=ooooooo/ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo",
        "workshop:join=all,board=ooooooo/ooooooo/ooxoooo/ooo.ooo/ooooooo/ooooooo/ooooooo/ooooooo"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_in_range(cues_of_first_placement(games[i], CUE_FLIP, false), 1, FLIP_CLICKS);
        assert_int_equal(cues_of_first_placement(games[i], CUE_FLIP, true), 1);
    }
}

/* When the disc on a square begins to flip. */
static float flips_at(const struct timeline *tl, int square)
{
    for (int i = 0; i < tl->tween_count; i++)
        if (tl->tweens[i].target == square && tl->tweens[i].property == PROPERTY_TURN)
            return tl->tweens[i].start;
    return -1;
}

/* From c1 to the left: b1, a1 and, over the rim, f1, which e1 closes. */
static void a_line_takes_a_breath_at_the_rim(void **state)
{
    (void)state;
    struct position p = started("workshop:join=sides,board=oo..xo/....../......"), before = p;
    struct effects fx;
    struct timeline tl;
    position_play(&p, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 2}, &fx);
    choreograph(&tl, &before, &fx, false);
    assert_float_equal(flips_at(&tl, 1), PLACE_MS, 0.01);
    assert_float_equal(flips_at(&tl, 0), PLACE_MS + STAGGER_MS, 0.01);
    assert_float_equal(flips_at(&tl, 5), PLACE_MS + 2 * STAGGER_MS + RIM_MS, 0.01);
}

static int cues_with(const struct timeline *tl, enum cue_kind kind, int value)
{
    int n = 0;
    for (int i = 0; i < tl->cue_count; i++)
        n += tl->cues[i].kind == (int)kind && tl->cues[i].value == value;
    return n;
}

/* a1 flips b1 and sets the spark and the clock off: a sound for each cause, and no click or rumble more. */
static void what_turns_by_itself_has_a_sound_of_its_own(void **state)
{
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++)
        for (int due = 0; due < 2; due++) {
            struct position p = started(due ? "workshop:board=.ox./x.../o..x,sparks=a1,turnover=all/3"
                                            : "workshop:board=.ox./x.../o..x,sparks=a1");
            struct effects fx;
            struct timeline tl;
            for (int i = 0; due && i < 2; i++) { /* two discs more than at the start */
                p.discs[FIRST] |= bit(18U - (unsigned)i);
            }
            const struct position before = p;
            position_play(&p, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 0}, &fx);
            choreograph(&tl, &before, &fx, reduced ? MOTION_REDUCED : 0);
            assert_int_equal(cues_with(&tl, CUE_TURN, 0), reduced ? 0 : 1 + due);
            assert_int_equal(cues_with(&tl, CUE_TURN, 1), 1 + due);
            assert_int_equal(cues_with(&tl, CUE_FLIP, 1), 1);
            assert_int_equal(cues_with(&tl, CUE_RUMBLE, 1), 1);
        }
}

/* What chimes is a square that no line passes, wherever it lies. */
static void corners_chime(void **state)
{
    (void)state;
    assert_int_equal(cues_of_first_placement("workshop:board=.ox./..../....", CUE_CORNER, false), 1);
    assert_int_equal(cues_of_first_placement("workshop:board=.ox./..../....,join=all", CUE_CORNER, false), 0);
    assert_int_equal(cues_of_first_placement("workshop:board=___./.ox./___.", CUE_CORNER, false), 1);
    assert_int_equal(cues_of_first_placement("workshop:board=..../.ox./....", CUE_CORNER, false), 0);
}

static void reduced_motion_moves_nothing(void **state)
{
    (void)state;
    struct position p = started("classic");
    struct effects fx;
    struct timeline tl;
    position_play(&p, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}, &fx);
    p = started("classic");
    choreograph(&tl, &p, &fx, true);
    assert_true(tl.length <= FADE_MS);
    for (int i = 0; i < tl.tween_count; i++)
        assert_true(tl.tweens[i].property == PROPERTY_NEW || tl.tweens[i].property == PROPERTY_FADE ||
                    tl.tweens[i].property == PROPERTY_ALPHA);
}

static void a_finished_board_is_sorted_into_two_blocks(void **state)
{
    (void)state;
    struct position p = started("classic");
    p.discs[FIRST] = UINT64_C(0x00aa5500f0f00f01);
    p.discs[SECOND] = UINT64_C(0x8100002a0f0000f0);
    uint8_t from[64], to[64];
    int n = choreography_sort(&p, from, to), first = position_count(&p, FIRST);
    uint64_t seen_from = 0, seen_to = 0;
    assert_int_equal(n, first + position_count(&p, SECOND));
    for (int i = 0; i < n; i++) {
        bool is_first = p.discs[FIRST] & bit(from[i]);
        assert_true(is_first ? to[i] < first : to[i] >= 64 - (n - first));
        seen_from |= bit(from[i]);
        seen_to |= bit(to[i]);
    }
    assert_int_equal(seen_from, p.discs[FIRST] | p.discs[SECOND]);
    uint64_t both = seen_to;
    int places = 0;
    for (; both; both &= both - 1)
        places++;
    assert_int_equal(places, n);
}

/* ---- juice ---- */

/* A disc placed on `to` that flips `count` of the row's, all at once. */
static struct effects capture(int count)
{
    struct effects fx = {.count = 0};
    fx.list[fx.count++] = (struct effect){.kind = EFFECT_PLACE, .to = 0};
    for (int i = 0; i < count; i++)
        fx.list[fx.count++] = (struct effect){
            .kind = EFFECT_FLIP, .to = (uint8_t)(1 + i), .side = FIRST, .distance = (uint8_t)(1 + i % 6)};
    return fx;
}

static void juiced(struct timeline *tl, int count, unsigned manner)
{
    struct position before = started("classic");
    struct effects fx = capture(count);
    choreograph(tl, &before, &fx, manner);
    juice_add(tl, &fx, false);
}

static float farthest(const struct timeline *tl)
{
    float most = 0;
    for (float t = 0; t <= tl->length; t += 1) {
        float x = timeline_value(tl, TARGET_BOARD, PROPERTY_X, t, 0),
              y = timeline_value(tl, TARGET_BOARD, PROPERTY_Y, t, 0);
        most = fmaxf(most, hypotf(x, y));
    }
    return most;
}

static int tweens_of(const struct timeline *tl, enum property property)
{
    int count = 0;
    for (int i = 0; i < tl->tween_count; i++)
        count += tl->tweens[i].property == (int)property;
    return count;
}

static void only_large_captures_shake_and_at_most_by_three(void **state)
{
    (void)state;
    struct timeline tl;
    float before = 0;
    for (int flips = 1; flips <= 18; flips++) {
        juiced(&tl, flips, 0);
        float by = farthest(&tl);
        assert_true(flips < JUICE_LARGE ? by <= 0 : by > 0.5f && by <= JUICE_SHAKE * 1.12f);
        assert_int_equal(tweens_of(&tl, PROPERTY_DUST), flips < JUICE_LARGE ? 0 : flips);
        assert_true(by >= before - 0.01f);
        assert_float_equal(timeline_value(&tl, TARGET_BOARD, PROPERTY_X, tl.length, 0), 0, 0.001);
        before = by;
    }
    juiced(&tl, 12, MOTION_REDUCED); /* nothing turns there: nothing comes down hard */
    assert_true(farthest(&tl) <= 0);
    assert_int_equal(tweens_of(&tl, PROPERTY_DUST), 0);
}

static void a_corner_glints(void **state)
{
    (void)state;
    struct timeline tl;
    struct effects fx = {.count = 1, .list = {{.kind = EFFECT_PLACE, .to = 63}}};
    struct position before = started("classic");
    juiced(&tl, 1, 0);
    assert_int_equal(tweens_of(&tl, PROPERTY_GLINT), 1);
    fx.list[0].to = 62;
    choreograph(&tl, &before, &fx, 0);
    juice_add(&tl, &fx, false);
    assert_int_equal(tweens_of(&tl, PROPERTY_GLINT), 0);
}

static void the_last_disc_comes_slowly_and_all_that_follows_later(void **state)
{
    (void)state;
    struct timeline usual, last;
    juiced(&usual, 3, 0);
    juiced(&last, 3, MOTION_LAST);
    assert_float_equal(last.length - usual.length, LAST_PLACE_MS - PLACE_MS, 0.01);
    assert_true(timeline_value(&last, 0, PROPERTY_LIFT, PLACE_MS, 0) > 0.8f);
    assert_float_equal(timeline_value(&last, 0, PROPERTY_LIFT, LAST_PLACE_MS, 0), 0, 0.01);
    assert_float_equal(timeline_value(&last, 1, PROPERTY_TURN, LAST_PLACE_MS, 0), 0, 0.001);
}

static void whoever_comes_to_lead_is_lit_for_a_moment(void **state)
{
    (void)state;
    struct timeline tl;
    juiced(&tl, 3, 0);
    assert_true(juice_lit(&tl, FIRST, tl.length / 2) <= 0);
    juice_lead(&tl, SECOND);
    float most = 0;
    for (float t = 0; t <= tl.length; t += 5)
        most = fmaxf(most, juice_lit(&tl, SECOND, t));
    assert_true(most > 0.95f);
    assert_true(juice_lit(&tl, SECOND, 0) <= 0 && juice_lit(&tl, SECOND, tl.length) < 0.01f);
    assert_true(juice_lit(&tl, FIRST, tl.length - 200) <= 0);
}

/* What is dealt is exactly what the game starts with, from nothing, each piece with a click of its own. */
static void each_game_is_dealt_as_it_starts(void **state)
{
    (void)state;
    static const char *const games[] = {"classic",   "reverse",  "jaques",         "pocket",
                                        "piecepack", "flipside", "classic:size=6", "piecepack:coins=28,tiles=ragged"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct position before, start = started(games[g]);
        struct timeline tl;
        struct effects fx;
        int counts[2], score[2], hands[2];
        uint64_t dealt[2] = {0, 0}, pawns = start.pawns[FIRST] | start.pawns[SECOND], flown = 0;
        choreograph_deal(&tl, &start, &before, &fx, 0);
        for (int i = 0; i < fx.count; i++) {
            assert_int_equal(fx.list[i].kind, EFFECT_PLACE);
            dealt[fx.list[i].side] |= bit(fx.list[i].to);
        }
        for (int i = 0; i < tl.tween_count; i++)
            if (tl.tweens[i].property == PROPERTY_WAY)
                flown |= bit((unsigned)tl.tweens[i].target);
        assert_true(dealt[FIRST] == start.discs[FIRST] && dealt[SECOND] == start.discs[SECOND]);
        assert_true(flown == (start.discs[FIRST] | start.discs[SECOND] | pawns));
        assert_int_equal(tl.cue_count, bits_count(flown));
        position_score(&start, score);
        choreography_counts(&before, &fx, &tl, 0, counts);
        assert_int_equal(counts[FIRST] + counts[SECOND], 0);
        choreography_counts(&before, &fx, &tl, tl.length, counts);
        assert_memory_equal(counts, score, sizeof score);
        choreography_hands(&before, &fx, &tl, tl.length, hands);
        assert_true(hands[FIRST] == start.hand[FIRST] && hands[SECOND] == start.hand[SECOND]);
        assert_int_equal(choreography_placed(&fx, &tl, tl.length, FIRST), bits_count(start.discs[FIRST]));
        if (!flown)
            assert_float_equal(tl.length, 0, 0);
        int heard = 0;
        for (int i = 0; i < tl.cue_count; i++)
            heard += choreography_heard_at_once(&tl, &tl.cues[i]);
        assert_int_equal(heard, flown ? 1 : 0); /* cut short */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wave_of_flips_ends_within_half_a_second),
        cmocka_unit_test(counts_go_from_before_to_after_in_every_game),
        cmocka_unit_test(a_line_round_a_torus_is_shown_like_any_other),
        cmocka_unit_test(a_chain_flips_disc_by_disc_in_the_order_of_its_points),
        cmocka_unit_test(a_larger_capture_ends_on_a_higher_click),
        cmocka_unit_test(a_line_takes_a_breath_at_the_rim),
        cmocka_unit_test(what_turns_by_itself_has_a_sound_of_its_own),
        cmocka_unit_test(corners_chime),
        cmocka_unit_test(each_game_is_dealt_as_it_starts),
        cmocka_unit_test(every_turned_disc_turns_and_comes_to_rest),
        cmocka_unit_test(reduced_motion_moves_nothing),
        cmocka_unit_test(a_finished_board_is_sorted_into_two_blocks),
        cmocka_unit_test(only_large_captures_shake_and_at_most_by_three),
        cmocka_unit_test(a_corner_glints),
        cmocka_unit_test(the_last_disc_comes_slowly_and_all_that_follows_later),
        cmocka_unit_test(whoever_comes_to_lead_is_lit_for_a_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
