#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "career/chain.h"
#include "career/ladder.h"
#include "rules/line.h"
#include "rules/notation.h"

/* A game played at random to its end. */
static struct match *random_game(const char *game, uint32_t seed)
{
    const struct variant *variant;
    struct setup setup = {.seed = seed};
    struct notation_error error;
    struct move moves[MOVES_MAX];
    struct rng rng = rng_seeded(seed);
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    struct match *m = match_new(variant, &setup);
    assert_non_null(m);
    while (!match_over(m)) {
        int n = position_moves(match_position(m), moves);
        assert_true(match_play(m, moves[rng_below(&rng, (uint32_t)n)], NULL));
    }
    return m;
}

/* One that `side` has won. */
static struct match *won_game(const char *game, int side)
{
    for (uint32_t seed = 1;; seed++) {
        struct match *m = random_game(game, seed);
        if (match_winner(m) == side)
            return m;
        match_free(m);
    }
}

static int points(const struct ladder_score *s, enum ladder_worth what)
{
    for (int i = 0; i < s->count; i++)
        if (s->lines[i].what == what)
            return s->lines[i].times * s->lines[i].each;
    return 0;
}

static void a_win_counts(void **state)
{
    (void)state;
    struct ladder l;
    int score[2];
    struct match *m = won_game("classic", FIRST);
    ladder_begin(&l, 7, LADDER_BY_BOARD);
    assert_int_equal(l.lives, LADDER_LIVES);
    l.rung = 4;
    struct ladder_score s = ladder_worth(&l, m, FIRST, false);
    position_score(match_position(m), score);
    assert_int_equal(points(&s, LADDER_RUNG), 500);
    assert_int_equal(points(&s, LADDER_MARGIN), 20 * (score[FIRST] - score[SECOND]));
    int corners = 0;
    for (int i = 0; i < 4; i++)
        corners += (match_position(m)->discs[FIRST] & bit((unsigned)((int[]){0, 7, 56, 63}[i]))) != 0;
    assert_int_equal(points(&s, LADDER_CORNERS), 50 * corners);
    assert_int_equal(points(&s, LADDER_UNAIDED), 200);
    assert_int_equal(points(&s, LADDER_LIFE), 0);
    s = ladder_worth(&l, m, FIRST, true);
    assert_int_equal(points(&s, LADDER_UNAIDED), 0);
    assert_int_equal(ladder_count_match(&l, m, FIRST, true), LADDER_WON);
    assert_int_equal(l.rung, 5);
    assert_int_equal(l.score, s.total);
    assert_true(l.helped);
    assert_int_equal(l.margin[4], score[FIRST] - score[SECOND]);
    match_free(m);
}

/* The captures that count are counted a second time here, from the effects. */
static void captures_count_from_six_on_or_four(void **state)
{
    (void)state;
    static const char *const games[] = {"classic", "classic:size=6", "piecepack:coins=64"};
    for (int g = 0; g < 3; g++) {
        struct match *m = won_game(games[g], SECOND);
        struct ladder l;
        int big = 0;
        ladder_begin(&l, 1, LADDER_BY_BOARD);
        for (int i = 0; i < match_length(m); i++) {
            struct position p = *match_before(m, i);
            struct effects fx = {0};
            enum side mover = (enum side)p.turn;
            position_play(&p, match_move(m, i), &fx);
            big += mover == SECOND && effects_flips(&fx) >= (g == 1 ? 4 : 6);
        }
        struct ladder_score s = ladder_worth(&l, m, SECOND, false);
        assert_int_equal(points(&s, LADDER_CAPTURES), 40 * big);
        match_free(m);
    }
}

static void where_the_fewest_win_the_margin_is_the_other_way(void **state)
{
    (void)state;
    struct match *m = won_game("reverse", FIRST);
    int score[2];
    position_score(match_position(m), score);
    assert_true(score[FIRST] < score[SECOND]);
    assert_int_equal(ladder_margin(m, FIRST), score[SECOND] - score[FIRST]);
    assert_int_equal(ladder_margin(m, SECOND), 0);
    match_free(m);
}

static void in_flipside_jumps_count_for_corners(void **state)
{
    (void)state;
    struct ladder l;
    ladder_begin(&l, 1, LADDER_BY_BOARD);
    int jumps = 0;
    for (uint32_t seed = 1; seed < 30; seed++) {
        struct match *m = random_game("flipside", seed);
        struct ladder_score s = ladder_worth(&l, m, FIRST, false);
        assert_int_equal(points(&s, LADDER_CORNERS), 0);
        jumps += points(&s, LADDER_JUMPS);
        match_free(m);
    }
    assert_true(jumps > 0);
}

static void lives_and_draws(void **state)
{
    (void)state;
    struct ladder l;
    struct match *lost = won_game("classic", SECOND), *drawn = won_game("classic:size=4", DRAW);
    ladder_begin(&l, 1, LADDER_BY_BOARD);
    assert_int_equal(ladder_count_match(&l, drawn, FIRST, false), LADDER_DRAWN);
    assert_int_equal(l.lives, 3);
    for (int i = 2; i >= 0; i--) {
        assert_false(ladder_over(&l));
        assert_int_equal(ladder_count_match(&l, lost, FIRST, false), LADDER_LOST);
        assert_int_equal(l.lives, i);
    }
    assert_true(ladder_over(&l));
    assert_int_equal(ladder_count_match(&l, lost, FIRST, false), LADDER_LOST);
    assert_int_equal(l.lives, 0);
    assert_int_equal(l.rung, 0);
    assert_int_equal(l.score, 0);
    match_free(lost);
    match_free(drawn);
}

static void at_the_top_lives_are_worth_a_thousand(void **state)
{
    (void)state;
    struct ladder l;
    struct match *m = won_game("classic", FIRST);
    ladder_begin(&l, 1, LADDER_BY_BOARD);
    l.rung = LADDER_RUNGS - 1;
    l.lives = 2;
    struct ladder_score s = ladder_worth(&l, m, FIRST, false);
    assert_int_equal(points(&s, LADDER_LIFE), 2000);
    assert_int_equal(ladder_count_match(&l, m, FIRST, false), LADDER_WON);
    assert_true(ladder_over(&l));
    match_free(m);
}

static void given_up_it_is_lost_or_won(void **state)
{
    (void)state;
    struct setup setup = {.seed = 0};
    struct ladder l;
    struct match *m = match_new(variant_find("classic", 7), &setup);
    ladder_begin(&l, 1, LADDER_BY_BOARD);
    match_give_up(m, FIRST);
    assert_int_equal(ladder_count_match(&l, m, FIRST, false), LADDER_LOST);
    assert_int_equal(l.lives, 2);
    match_free(m);
}

/* Ply by ply, and at the end what a win is worth but for the win itself. */
static void what_is_earned_is_known_before_the_end(void **state)
{
    (void)state;
    static const char *const games[] = {"classic", "flipside", "reverse"};
    for (int g = 0; g < 3; g++) {
        struct match *m = won_game(games[g], FIRST);
        struct ladder l;
        ladder_begin(&l, 1, LADDER_BY_BOARD);
        struct ladder_score worth = ladder_worth(&l, m, FIRST, true), earned = ladder_earned(m, match_length(m), FIRST);
        assert_int_equal(worth.total - points(&worth, LADDER_RUNG) - points(&worth, LADDER_MARGIN), earned.total);
        assert_int_equal(ladder_times(&earned, LADDER_CORNERS) * 50, points(&worth, LADDER_CORNERS));
        while (match_back(m)) {
            struct ladder_score before = ladder_earned(m, match_length(m), FIRST);
            assert_true(before.total <= earned.total);
            earned = before;
        }
        assert_int_equal(earned.total, 0);
        match_free(m);
    }
}

/* A run that has ended leaves who was turned over in it, through its text too, and a new one nobody. */
static void an_ended_run_leaves_who_was_turned_over(void **state)
{
    (void)state;
    struct ladder l, back = {0};
    struct strbuf text = {0};
    ladder_begin(&l, 1, LADDER_BY_BOARD);
    l.rung = 6;
    assert_int_equal(ladder_turned(&l), 6);
    ladder_end(&l);
    assert_false(l.going);
    assert_int_equal(l.rung, 0);
    assert_int_equal(ladder_turned(&l), 6);
    ladder_end(&l);
    ladder_write(&l, &text);
    assert_true(ladder_read(&back, text.text, text.length));
    assert_memory_equal(&back, &l, sizeof l);
    strbuf_free(&text);
    ladder_begin(&l, 2, LADDER_BY_BOARD);
    assert_int_equal(ladder_turned(&l), 0);
}

static struct ladder some_run(void)
{
    struct ladder l;
    ladder_begin(&l, 4000000000u, LADDER_BY_BOARD);
    l.rung = 3;
    l.lives = 1;
    l.score = 4820;
    l.helped = true;
    l.margin[0] = 22, l.margin[1] = 14, l.margin[2] = 9;
    return l;
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    struct ladder l = some_run(), back = {0};
    struct strbuf text = {0};
    ladder_write(&l, &text);
    assert_true(ladder_read(&back, text.text, text.length));
    assert_memory_equal(&back, &l, sizeof l);
    strbuf_free(&text);
}

static void what_makes_no_sense_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "outflank-ladder = 1\n",
                                        "rung = 0\n",
                                        "outflank-ladder = 4\n",
                                        "outflank-ladder = 2\nrung = 1\n",
                                        "outflank-ladder = 2\nend = 0\n",
                                        "outflank-ladder = 2\nrung = x\n",
                                        "outflank-ladder = 2\nrung =\n",
                                        "outflank-ladder = 2\nlives = 1x\n",
                                        "outflank-ladder = 2\nlives = -1\n",
                                        "outflank-ladder = 2\nlives = 9\n",
                                        "outflank-ladder = 2\nscore = 00000000001\n",
                                        "outflank-ladder = 2\nhelped = 2\n",
                                        "outflank-ladder = 2\nturned = 11\n",
                                        "outflank-ladder = 2\nrung = 1\nmargin = 101\n",
                                        "outflank-ladder = 2\nmargin = 1\n",
                                        "outflank-ladder = 2\nnonsense\n"};
    struct ladder back = {.rung = 9};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_false(ladder_read(&back, texts[i], strlen(texts[i])));
    assert_int_equal(back.rung, 9);
}

/* The best chain of all matches of a run, won or lost, is kept, and lies there again as it lay. */
static void the_best_chain_of_a_run_is_kept_as_it_lay(void **state)
{
    static const char *const games[] = {
        "classic", "jaques", "reverse", "pocket", "flipside", "piecepack:coins=36", "classic:size=6"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct ladder l, back = {0};
        struct match *best = NULL;
        int ply = 0, most = 0;
        ladder_begin(&l, 7, LADDER_BY_CHAINS);
        for (uint32_t seed = 1; seed < 4; seed++) {
            struct match *m = random_game(games[i], seed);
            bool keeps = false;
            for (int k = 0; k < match_length(m); k++) {
                const struct chain chain = chain_of(match_before(m, k), match_move(m, k));
                if (chain.payee == FIRST && chain.count > 0 && chain.sum > most)
                    most = chain.sum, ply = k, keeps = true;
            }
            (void)ladder_count_match(&l, m, FIRST, false);
            match_free(keeps ? best : m);
            best = keeps ? m : best;
        }
        assert_int_equal(l.best.points, most);
        struct strbuf text = {0};
        ladder_write(&l, &text);
        assert_true(ladder_read(&back, text.text, text.length));
        strbuf_free(&text);
        struct move chain = {.kind = MOVE_NONE};
        struct match *lay = ladder_best_chain(&back, &chain);
        assert_non_null(lay);
        assert_true(position_equal(match_position(lay), match_before(best, ply)));
        const struct chain again = chain_of(match_position(lay), chain);
        assert_int_equal(again.sum, most);
        match_free(lay);
        match_free(best);
    }
}

/* A run whose chain cannot be read goes on all the same. */
static void a_chain_that_cannot_be_read_is_none(void **state)
{
    static const char *const moves[] = {"chain-moves = a1\n", "chain-game = nothing\nchain-moves = f5\n", ""};
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct ladder back = {0};
        struct move chain;
        char text[200];
        (void)snprintf(text, sizeof text,
                       "outflank-ladder = 3\nlives = 2\nchain = 640\nchain-rung = 0\nchain-game = classic\n%s",
                       moves[i]);
        assert_true(ladder_read(&back, text, strlen(text)));
        assert_int_equal(back.best.points, 640);
        assert_null(ladder_best_chain(&back, &chain));
    }
}

/* Longer than any run that was written, with comments that would be read otherwise. */
static void a_text_that_is_too_long_is_refused(void **state)
{
    enum { LONGEST = 4095 };
    char text[LONGEST + 1];
    struct ladder l = some_run(), back = {.rung = 9};
    struct strbuf run = {0};
    (void)state;
    ladder_write(&l, &run);
    memset(text, '#', sizeof text);
    memcpy(text, run.text, run.length);
    assert_false(ladder_read(&back, text, sizeof text));
    assert_int_equal(back.rung, 9);
    assert_true(ladder_read(&back, text, LONGEST));
    assert_memory_equal(&back, &l, sizeof l);
    strbuf_free(&run);
}

/* Whatever else stands in the text of a run that has ended, only who was turned over is known of it. */
static void nothing_else_is_known_of_an_ended_run(void **state)
{
    static const char text[] = "outflank-ladder = 2\nturned = 3\nrung = 1\nlives = 2\nscore = 40\nmargin = 7\n";
    struct ladder back = {.rung = 9}, ended = {.turned = 3, .ended = true};
    (void)state;
    assert_true(ladder_read(&back, text, strlen(text)));
    assert_memory_equal(&back, &ended, sizeof back);
    assert_int_equal(ladder_turned(&back), 3);
}

static void who_begins_changes_from_rung_to_rung(void **state)
{
    (void)state;
    for (int rung = 0; rung < LADDER_RUNGS; rung++)
        assert_int_equal(ladder_player_first(rung), rung % 2 == 0);
}

/* ---- by chains ---- */

static int pot_of(const struct match *m, enum side me)
{
    int points = 0;
    for (int i = 0; i < match_length(m); i++) {
        const struct chain chain = chain_of(match_before(m, i), match_move(m, i));
        points += chain_points(&chain, me);
    }
    return points;
}

static void a_win_by_chains_brings_the_pot_home(void **state)
{
    (void)state;
    struct match *m = won_game("classic", FIRST);
    const int margin = ladder_margin(m, FIRST), pot = pot_of(m, FIRST), sum = pot + 120 + 10 * margin;
    struct ladder l;
    ladder_begin(&l, 7, LADDER_BY_CHAINS);
    l.pot = 120;
    assert_int_equal(ladder_pot(&l, m, match_length(m), FIRST), pot + 120);
    for (int rung = 0; rung < LADDER_RUNGS - 1; rung++) {
        l.rung = rung;
        struct ladder_score s = ladder_worth(&l, m, FIRST, true);
        assert_int_equal(points(&s, LADDER_POT), pot + 120);
        assert_int_equal(points(&s, LADDER_MARGIN), 10 * margin);
        assert_int_equal(points(&s, LADDER_CORNERS) + points(&s, LADDER_CAPTURES) + points(&s, LADDER_SWEEP) +
                             points(&s, LADDER_UNAIDED),
                         0);
        assert_int_equal(s.percent, 110 + 10 * rung);
        assert_int_equal(s.total, (sum * (11 + rung) / 10 + 5) / 10 * 10);
        assert_int_equal(points(&s, LADDER_RUNG), s.total - sum); /* so that the lines add up to it */
        s = ladder_worth(&l, m, FIRST, false);
        assert_int_equal(points(&s, LADDER_UNAIDED), 200);
        assert_int_equal(s.total, ((sum + 200) * (11 + rung) / 10 + 5) / 10 * 10);
    }
    ladder_begin_dealt(&l, 7);
    l.rung = 4;
    l.pot = 120;
    assert_true(ladder_take_fork(&l, true));
    struct ladder_score s = ladder_worth(&l, m, FIRST, true);
    assert_int_equal(s.percent, 180);
    assert_int_equal(s.total, (sum * 18 / 10 + 5) / 10 * 10);
    l.score = 1000;
    assert_int_equal(ladder_count_match(&l, m, FIRST, true), LADDER_WON);
    assert_int_equal(l.score, 1000 + s.total);
    assert_int_equal(l.pot, 0);
    assert_false(l.harder || l.taken);
    match_free(m);
}

static void at_the_top_lives_count_for_themselves(void **state)
{
    (void)state;
    struct match *m = won_game("classic", FIRST);
    struct ladder l;
    ladder_begin(&l, 7, LADDER_BY_CHAINS);
    l.rung = LADDER_RUNGS - 1;
    l.lives = 2;
    struct ladder_score s = ladder_worth(&l, m, FIRST, true);
    assert_int_equal(s.percent, 200);
    assert_int_equal(points(&s, LADDER_LIFE), 2000);
    assert_int_equal(s.total, 2 * (pot_of(m, FIRST) + 10 * ladder_margin(m, FIRST)) + 2000);
    match_free(m);
}

static void a_loss_empties_the_pot_and_a_draw_keeps_it(void **state)
{
    (void)state;
    struct match *lost = won_game("classic", SECOND), *drawn = won_game("classic:size=4", DRAW);
    const int pot = pot_of(drawn, FIRST);
    struct ladder l;
    ladder_begin_dealt(&l, 7);
    l.rung = 1;
    assert_true(ladder_take_fork(&l, true));
    assert_true(pot > 0);
    for (int i = 1; i <= 2; i++) {
        const uint32_t seed = l.seed;
        assert_int_equal(ladder_count_match(&l, drawn, FIRST, false), LADDER_DRAWN);
        assert_int_not_equal(l.seed, seed); /* it is another match */
        assert_int_equal(l.pot, i * pot);
        assert_int_equal(l.score, 0);
        assert_int_equal(l.lives, 3);
    }
    assert_int_equal(ladder_count_match(&l, lost, FIRST, false), LADDER_LOST);
    assert_int_equal(l.pot, 0);
    assert_int_equal(l.score, 0);
    assert_int_equal(l.lives, 2);
    assert_true(l.harder); /* the fork was taken, and the match is played again */
    match_free(lost);
    match_free(drawn);
}

/* A run that was begun by the board goes on by the board. */
static void a_draw_by_the_board_leaves_no_pot(void **state)
{
    (void)state;
    struct match *drawn = won_game("classic:size=4", DRAW);
    struct ladder l;
    ladder_begin(&l, 7, LADDER_BY_BOARD);
    assert_int_equal(ladder_count_match(&l, drawn, FIRST, false), LADDER_DRAWN);
    assert_int_equal(l.pot, 0);
    match_free(drawn);
}

static struct match *match_of(const char *game, const char *position, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position p;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, &p));
    if (position && !notation_parse_position(position, &p, &error))
        fail_msg("%s", error.why);
    struct match *m = match_new_at(variant, &setup, &p);
    assert_non_null(m);
    if (!match_play_moves(m, moves, &error))
        fail_msg("%s", error.why);
    return m;
}

static void a_clean_sweep_doubles_the_pot(void **state)
{
    (void)state;
    struct ladder l;
    ladder_begin(&l, 7, LADDER_BY_CHAINS);
    l.pot = 40;
    struct match *swept = match_of("classic", NULL, "e6f4e3f6g5d6e7f5c5");
    struct ladder_score s = ladder_worth(&l, swept, FIRST, true);
    assert_true(ladder_swept(swept));
    assert_int_equal(points(&s, LADDER_POT), 40 + pot_of(swept, FIRST));
    assert_int_equal(points(&s, LADDER_SWEEP), points(&s, LADDER_POT));
    assert_int_equal(s.total, ((2 * points(&s, LADDER_POT) + 130) * 11 / 10 + 5) / 10 * 10);
    match_back(swept);
    assert_false(ladder_swept(swept));
    match_give_up(swept, SECOND);
    assert_false(ladder_swept(swept)); /* given up, something is left */
    match_free(swept);
    struct match *fewest = match_of("reverse", NULL, "e6f4e3f6g5d6e7f5c5"); /* SECOND has none, and so has won */
    assert_int_equal(match_winner(fewest), SECOND);
    assert_true(ladder_swept(fewest));
    match_free(fewest);
    struct match *bare = match_of("flipside", NULL, ""); /* no disc is there yet */
    match_give_up(bare, SECOND);
    assert_false(ladder_swept(bare));
    match_free(bare);
    struct match *some = won_game("classic", FIRST);
    assert_false(ladder_swept(some));
    match_free(some);
}

static void forks_are_at_the_second_fifth_and_eighth_rung(void **state)
{
    (void)state;
    for (int rung = 0; rung < LADDER_RUNGS; rung++)
        assert_int_equal(ladder_forks(rung), rung == 1 || rung == 4 || rung == 7);
}

static void the_sums_of_a_run_are_kept(void **state)
{
    (void)state;
    struct ladder l, back = {0};
    struct strbuf text = {0};
    ladder_begin(&l, 9, LADDER_BY_CHAINS);
    l.rung = 4, l.score = 31860, l.pot = 2140;
    l.margin[0] = 22, l.margin[1] = 14, l.margin[2] = 9, l.margin[3] = 2;
    ladder_write(&l, &text);
    assert_true(ladder_read(&back, text.text, text.length));
    assert_memory_equal(&back, &l, sizeof l);
    ladder_end(&l);
    assert_int_equal(l.sums, LADDER_BY_BOARD); /* nothing is kept but who was turned over */
    strbuf_free(&text);
}

static void expect_kept(const struct ladder *l)
{
    struct strbuf text = {0};
    struct ladder back = {0};
    ladder_write(l, &text);
    assert_true(ladder_read(&back, text.text, text.length));
    assert_memory_equal(&back, l, sizeof back);
    strbuf_free(&text);
}

/* Its number, the board taken, the gift; and the number after its end as well. */
static void a_dealt_run_is_kept(void **state)
{
    struct ladder l, same;
    (void)state;
    ladder_begin_dealt(&l, 12345);
    ladder_begin_dealt(&same, 12345);
    assert_memory_equal(&l, &same, sizeof l); /* its seeds as well */
    assert_true(l.dealt && l.sums == LADDER_BY_CHAINS);
    expect_kept(&l);
    l.rung = 4, l.lives = 2;
    assert_true(ladder_at_fork(&l));
    for (int harder = 0; harder < 2; harder++) {
        struct ladder at = l;
        assert_true(ladder_take_fork(&at, harder));
        assert_false(ladder_at_fork(&at) || ladder_take_fork(&at, !harder));
        assert_int_equal(at.harder, harder);
        expect_kept(&at);
        for (int gift = LADDER_GIFT_LIFE; gift < LADDER_GIFTS; gift++) {
            struct ladder given = at;
            assert_true(ladder_take_gift(&given, (enum ladder_gift)gift));
            assert_false(ladder_take_gift(&given, LADDER_GIFT_LOOK));
            assert_int_equal(given.lives, gift == LADDER_GIFT_LIFE ? 3 : 2);
            assert_int_equal(ladder_keeps_gift(&given, (enum ladder_gift)gift), gift != LADDER_GIFT_LIFE);
            expect_kept(&given);
        }
    }
    l.gift = LADDER_GIFT_LOOK;
    l.spent = true;
    expect_kept(&l);
    ladder_end(&l);
    assert_true(l.ended && l.dealt && l.number == 12345);
    expect_kept(&l);
}

/* From the fourth win until before the eighth match; a life only if one is lost. */
static void the_gift_has_its_time(void **state)
{
    struct ladder l;
    (void)state;
    ladder_begin_dealt(&l, 1);
    for (l.rung = 0; l.rung < LADDER_RUNGS; l.rung++)
        assert_int_equal(ladder_has_gift(&l), l.rung >= 4 && l.rung <= 7);
    l.rung = 4;
    assert_false(ladder_take_gift(&l, LADDER_GIFT_LIFE) || ladder_take_gift(&l, LADDER_GIFT_NONE));
    assert_true(ladder_may_take(&l, LADDER_GIFT_DOUBLE) && ladder_may_take(&l, LADDER_GIFT_LOOK));
    l.lives = 0;
    assert_false(ladder_has_gift(&l));
    ladder_begin(&l, 1, LADDER_BY_CHAINS);
    l.rung = 4, l.lives = 2;
    assert_false(ladder_has_gift(&l) || ladder_at_fork(&l) || ladder_take_gift(&l, LADDER_GIFT_LIFE));
}

/* One that FIRST has won with two long chains and more. */
static struct match *won_with_chains(void)
{
    for (uint32_t seed = 1;; seed++) {
        struct match *m = random_game("classic", seed);
        int chains = 0;
        for (int i = 0; i < match_length(m); i++) {
            const struct chain chain = chain_of(match_before(m, i), match_move(m, i));
            chains += chain.count >= LADDER_DOUBLED && chain.mover == FIRST;
        }
        if (match_winner(m) == FIRST && chains > 1)
            return m;
        match_free(m);
    }
}

/* The first chain of five discs and more, once in the run. */
static void the_next_chain_counts_double(void **state)
{
    (void)state;
    struct match *m = won_with_chains();
    const int length = match_length(m), pot = pot_of(m, FIRST);
    struct ladder l;
    ladder_begin_dealt(&l, 1);
    l.rung = 4;
    assert_int_equal(ladder_pot(&l, m, length, FIRST), pot);
    assert_true(ladder_take_gift(&l, LADDER_GIFT_DOUBLE));
    int more = 0, at = -1;
    for (int i = 0; i < length; i++) {
        const struct chain chain = chain_of(match_before(m, i), match_move(m, i));
        const int doubled = ladder_doubled(&l, m, i, FIRST);
        if (doubled > 0) {
            assert_true(at < 0 && chain.count >= 5 && chain.mover == FIRST);
            assert_int_equal(doubled, chain.sum);
            assert_int_equal(ladder_pot(&l, m, i + 1, FIRST) - ladder_pot(&l, m, i, FIRST),
                             chain.sum + chain_points(&chain, FIRST));
            more = doubled, at = i;
        } else if (at < 0) {
            assert_true(chain.count < 5 || chain.mover != FIRST);
        }
    }
    assert_true(more > 0);
    assert_int_equal(ladder_pot(&l, m, length, FIRST), pot + more);
    struct ladder_score s = ladder_worth(&l, m, FIRST, true);
    assert_int_equal(points(&s, LADDER_POT), pot + more);
    assert_int_equal(ladder_count_match(&l, m, FIRST, true), LADDER_WON);
    assert_int_equal(l.score, s.total);
    assert_true(l.spent);
    assert_int_equal(ladder_pot(&l, m, length, FIRST), pot);
    match_free(m);
}

/* Values of one kind of run in the other, and a fork that was not there. */
static void a_run_of_mixed_sums_is_refused(void **state)
{
#define FOUR_WON "outflank-ladder = 3\nrun = 1000-7\nrung = 4\nmargin = 4\nmargin = 4\nmargin = 4\nmargin = 4\n"
    static const char *const good[] = {FOUR_WON "gift = 3\nspent = 1\nfork = 1\n", "outflank-ladder = 3\npot = 40\n",
                                       "outflank-ladder = 3\n",
                                       "outflank-ladder = 3\nrun = 1000-7\nrung = 1\nmargin = 4\nfork = 2\n"};
    static const char *const bad[] = {"outflank-ladder = 2\npot = 40\n",
                                      "pot = 40\noutflank-ladder = 2\n",
                                      "outflank-ladder = 2\nrung = 1\nmargin = 4\nfork = 1\n",
                                      "outflank-ladder = 2\nrun = 1000-7\n",
                                      "outflank-ladder = 3\nrun = 1000-Y\n",
                                      "outflank-ladder = 3\nrun = 0000-X\n",
                                      "outflank-ladder = 3\nrun = 1000-7\nfork = 1\n",
                                      "outflank-ladder = 3\nrun = 1000-7\nrung = 1\nmargin = 4\nfork = 0\n",
                                      "outflank-ladder = 3\nrun = 1000-7\nrung = 1\nmargin = 4\nfork = 3\n",
                                      "outflank-ladder = 3\nrung = 1\nmargin = 4\nfork = 1\n",
                                      "outflank-ladder = 3\nrun = 1000-7\nspent = 1\n",
                                      "outflank-ladder = 3\nrun = 1000-7\ngift = 2\n",
                                      FOUR_WON "gift = 4\n",
                                      FOUR_WON "gift = 0\n",
                                      FOUR_WON "gift = 1\nspent = 0\n",
                                      FOUR_WON "gift = 2\nspent = 2\n",
                                      "outflank-ladder = 3\npot = -1\n",
                                      "outflank-ladder = 3\npot = 10000001\n",
                                      "outflank-ladder = 3\nharder = 1\n",
                                      "outflank-ladder = 4\npot = 40\n"};
    struct ladder back = {.rung = 9};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(ladder_read(&back, bad[i], strlen(bad[i])));
    assert_int_equal(back.rung, 9);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(ladder_read(&back, good[i], strlen(good[i])));
        assert_int_equal(back.sums, LADDER_BY_CHAINS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_counts),
        cmocka_unit_test(captures_count_from_six_on_or_four),
        cmocka_unit_test(where_the_fewest_win_the_margin_is_the_other_way),
        cmocka_unit_test(in_flipside_jumps_count_for_corners),
        cmocka_unit_test(lives_and_draws),
        cmocka_unit_test(at_the_top_lives_are_worth_a_thousand),
        cmocka_unit_test(given_up_it_is_lost_or_won),
        cmocka_unit_test(what_is_earned_is_known_before_the_end),
        cmocka_unit_test(an_ended_run_leaves_who_was_turned_over),
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(the_best_chain_of_a_run_is_kept_as_it_lay),
        cmocka_unit_test(a_chain_that_cannot_be_read_is_none),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(nothing_else_is_known_of_an_ended_run),
        cmocka_unit_test(who_begins_changes_from_rung_to_rung),
        cmocka_unit_test(a_win_by_chains_brings_the_pot_home),
        cmocka_unit_test(at_the_top_lives_count_for_themselves),
        cmocka_unit_test(a_loss_empties_the_pot_and_a_draw_keeps_it),
        cmocka_unit_test(a_draw_by_the_board_leaves_no_pot),
        cmocka_unit_test(a_clean_sweep_doubles_the_pot),
        cmocka_unit_test(forks_are_at_the_second_fifth_and_eighth_rung),
        cmocka_unit_test(the_sums_of_a_run_are_kept),
        cmocka_unit_test(a_dealt_run_is_kept),
        cmocka_unit_test(the_gift_has_its_time),
        cmocka_unit_test(the_next_chain_counts_double),
        cmocka_unit_test(a_run_of_mixed_sums_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
