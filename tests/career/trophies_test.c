/* What each of the twelve coins is for: a match that earns it, and one that does not. */
#include "career/trophies.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "career/day.h"
#include "match/helper.h"
#include "rules/notation.h"
#include "rules/turn.h"
#include "support/test.h"

enum { DATE = 20779 };

static bool at_the_edge(unsigned square) { return square / 8 % 7 == 0 || square % 8 % 7 == 0; }

/* A whole game of chance, in which the first side of every second one rather keeps off the edges. */
static struct match *drawn_by_lot(const char *game, uint32_t seed)
{
    struct match *m = helper_match(game, "");
    struct rng rng = rng_seeded(seed);
    while (!match_over(m)) {
        struct move moves[MOVES_MAX];
        int count = position_moves(match_position(m), moves);
        struct move move = moves[rng_below(&rng, (uint32_t)count)];
        for (int more = 0; seed % 2 && match_position(m)->turn == FIRST && at_the_edge(move.to) && more < 9; more++)
            move = moves[rng_below(&rng, (uint32_t)count)];
        assert_true(match_play(m, move, NULL));
    }
    return m;
}

static unsigned news_of(const struct match *m, enum side me)
{
    struct trophies t = {.games = 0};
    return trophies_match(&t, m, me, DATE);
}

static bool has(unsigned news, enum trophy trophy) { return news >> trophy & 1U; }

/* The shortest game: after nine moves the second side has nothing. */
static void a_win_and_a_clean_sweep(void **state)
{
    struct match *m = helper_match("classic", "e6f4e3f6g5d6e7f5c5");
    (void)state;
    assert_true(match_over(m));
    unsigned won = news_of(m, FIRST), lost = news_of(m, SECOND);
    assert_true(has(won, TROPHY_FIRST_FLIP) && has(won, TROPHY_CLEAN_SWEEP));
    assert_false(has(lost, TROPHY_FIRST_FLIP) || has(lost, TROPHY_CLEAN_SWEEP));
    assert_false(has(won, TROPHY_BY_A_HAIR) || has(won, TROPHY_FOUR_CORNERS) || has(won, TROPHY_LAST_WORD));
    assert_true(has(won, TROPHY_SILENT_EDGE)); /* e6 e3 g5 e7 c5: none is at the edge */
    match_free(m);
}

static void in_reverse_a_clean_sweep_is_to_have_no_disc(void **state)
{
    struct match *m = helper_match("reverse", "e6f4e3f6g5d6e7f5c5");
    (void)state;
    assert_true(has(news_of(m, SECOND), TROPHY_CLEAN_SWEEP));
    assert_false(has(news_of(m, FIRST), TROPHY_CLEAN_SWEEP));
    match_free(m);
}

/* Counts in a position and its moves what the module is to find, by other ways. */
struct facts {
    bool four_corners, ten, hair, silent, last_word, hop;
};

static struct facts facts_of(const struct match *m, enum side me)
{
    const struct position *end = match_position(m);
    struct facts f = {.silent = true, .last_word = true};
    int score[2], placed = 0, all = 0, right = end->width - 1, low = end->height - 1, last[3] = {-1, -1, -1};
    position_score(end, score);
    int margin = (score[me] - score[other(me)]) * (position_fewest_wins(end) ? -1 : 1);
    uint64_t corners =
        bit(0) | bit((unsigned)right) | bit(8U * (unsigned)low) | bit(8U * (unsigned)low + (unsigned)right);
    f.hair = margin == 1 || margin == 2;
    f.four_corners = !end->pawns[0] && (end->board & corners) == corners && (end->discs[me] & corners) == corners;
    for (int i = 0; i < match_length(m); i++)
        all += match_move(m, i).kind == MOVE_PLACE || match_move(m, i).kind == MOVE_SLIDE;
    for (int i = 0; i < match_length(m); i++) {
        struct move move = match_move(m, i);
        const struct position *p = match_before(m, i);
        int x = move.to % 8, y = move.to / 8, flipped = 0;
        bool mine = p->turn == me, placing = move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE;
        for (uint64_t s = placing || move.kind == MOVE_WALK ? position_flips(p, move) : 0; s; s &= s - 1)
            flipped++;
        f.ten |= mine && flipped >= 10;
        f.hop |= mine && move.kind == MOVE_WALK && flipped >= 4;
        if (!placing)
            continue;
        if (mine && placed < all / 2 && (x == 0 || y == 0 || x == right || y == low))
            f.silent = false;
        if (placed >= all - 3)
            last[placed - (all - 3)] = p->turn;
        placed++;
    }
    for (int i = 0; i < 3; i++)
        f.last_word &= last[i] == (int)me;
    f.silent &= margin > 0;
    return f;
}

/* Each coin is won in some of many games of chance, in the right ones. */
static void coins_are_won_by_the_games_that_earn_them(void **state)
{
    static const char *const games[] = {"classic", "reverse", "pocket", "flipside", "classic:size=4"};
    int seen[TROPHIES] = {0};
    (void)state;
    for (uint32_t seed = 1; seed <= 300; seed++) {
        struct match *m = drawn_by_lot(games[seed % 5], seed);
        for (int side = 0; side < 2; side++) {
            unsigned news = news_of(m, (enum side)side);
            struct facts f = facts_of(m, (enum side)side);
            assert_int_equal(has(news, TROPHY_FIRST_FLIP), match_winner(m) == side);
            assert_int_equal(has(news, TROPHY_FOUR_CORNERS), f.four_corners);
            assert_int_equal(has(news, TROPHY_TEN_AT_ONCE), f.ten);
            assert_int_equal(has(news, TROPHY_BY_A_HAIR), f.hair);
            assert_int_equal(has(news, TROPHY_SILENT_EDGE), f.silent);
            assert_int_equal(has(news, TROPHY_LAST_WORD), f.last_word);
            assert_int_equal(has(news, TROPHY_LONG_HOP), f.hop);
            for (int i = 0; i < TROPHIES; i++)
                seen[i] += has(news, (enum trophy)i);
        }
        match_free(m);
    }
    static const enum trophy expected[] = {TROPHY_FIRST_FLIP, TROPHY_FOUR_CORNERS, TROPHY_TEN_AT_ONCE,
                                           TROPHY_BY_A_HAIR,  TROPHY_LONG_HOP,     TROPHY_LAST_WORD};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (seen[expected[i]] == 0)
            fail_msg("%s was never won", trophy_id(expected[i]));
}

/* Games of chance, until this one is won. */
static unsigned win_once(struct trophies *t, const char *game)
{
    for (uint32_t seed = 1;; seed++) {
        struct match *m = drawn_by_lot(game, seed);
        int winner = match_winner(m);
        unsigned news = winner == DRAW ? 0 : trophies_match(t, m, (enum side)winner, DATE);
        match_free(m);
        if (winner != DRAW)
            return news;
    }
}

static void six_games_are_counted(void **state)
{
    struct trophies t = {.games = 0};
    int done = 0, of = 0;
    (void)state;
    for (int i = 0; i < TROPHY_GAMES; i++) {
        assert_false(t.coin[TROPHY_SIX_GAMES].won);
        unsigned news = win_once(&t, TROPHY_GAME_IDS[i]);
        (void)win_once(&t, TROPHY_GAME_IDS[i]);
        assert_true(trophies_progress(&t, TROPHY_SIX_GAMES, 0, &done, &of));
        assert_int_equal(done, i + 1);
        assert_int_equal(has(news, TROPHY_SIX_GAMES), i == TROPHY_GAMES - 1);
    }
    assert_int_equal(of, 6);
    assert_int_equal(t.coin[TROPHY_SIX_GAMES].game, 5);
    assert_int_equal(t.coin[TROPHY_SIX_GAMES].date, DATE);
}

static void a_coin_is_won_once_and_only_in_a_whole_match(void **state)
{
    struct trophies t = {.games = 0};
    struct match *m = helper_match("classic", "e6f4e3f6g5d6e7f5c5"), *quit = helper_match("classic", "e6f4");
    (void)state;
    assert_int_not_equal(trophies_match(&t, m, FIRST, DATE), 0);
    assert_int_equal(trophies_match(&t, m, FIRST, DATE + 1), 0);
    assert_int_equal(t.coin[TROPHY_FIRST_FLIP].date, DATE);
    match_give_up(quit, SECOND);
    assert_int_equal(news_of(quit, FIRST), 0);
    struct match *halfway = match_new_at(match_variant(m), match_setup(m), match_before(m, 8));
    assert_true(match_play(halfway, match_move(m, 8), NULL));
    assert_true(match_over(halfway));
    assert_int_equal(news_of(halfway, FIRST), 0); /* it was set up */
    match_free(halfway);
    match_free(quit);
    match_free(m);
}

static void the_ladder_and_the_days_have_coins(void **state)
{
    struct trophies t = {.games = 0};
    int done, of;
    (void)state;
    for (int rung = 1; rung <= 3; rung++)
        assert_int_equal(trophies_rung(&t, rung, true, DATE), 0);
    assert_int_equal(trophies_rung(&t, 5, false, DATE), 0);
    assert_true(trophies_progress(&t, TROPHY_NO_HINTS, 0, &done, &of) && done == 4 && of == 5);
    assert_int_equal(trophies_rung(&t, 4, true, DATE), 1U << TROPHY_NO_HINTS);
    assert_int_equal(trophies_rung(&t, TROPHY_TOP, false, DATE), 1U << TROPHY_TO_THE_TOP);
    assert_int_equal(trophies_streak(&t, 6, DATE), 0);
    assert_true(trophies_progress(&t, TROPHY_SEVEN_DAYS, 6, &done, &of) && done == 6 && of == 7);
    assert_int_equal(trophies_streak(&t, 7, DATE), 1U << TROPHY_SEVEN_DAYS);
    assert_int_equal(trophies_streak(&t, 8, DATE), 0);
    assert_true(trophies_progress(&t, TROPHY_SEVEN_DAYS, 0, &done, &of) && done == 7);
    assert_false(trophies_progress(&t, TROPHY_BY_A_HAIR, 0, &done, &of));
    assert_int_equal(trophies_count(&t), 3);
}

static void trophies_are_read_as_they_were_written(void **state)
{
    struct trophies t = {.games = 5, .rung = 3}, again = {.games = 0};
    struct strbuf text = {0}, twice = {0};
    (void)state;
    t.coin[TROPHY_LONG_HOP] = (struct trophy_won){true, DATE, 5};
    t.coin[TROPHY_TO_THE_TOP] = (struct trophy_won){true, DATE + 1, -1};
    trophies_write(&t, &text);
    assert_string_equal(strbuf_text(&text), "outflank-trophies = 1\nto-the-top = 2026-11-23\n"
                                            "long-hop = 2026-11-22 flipside\nwon = classic\nwon = jaques\nrung = 3\n");
    assert_true(trophies_read(&again, text.text, text.length));
    trophies_write(&again, &twice);
    assert_string_equal(strbuf_text(&twice), strbuf_text(&text));
    strbuf_free(&text);
    strbuf_free(&twice);
}

static void the_last_rung_and_every_coin_are_kept(void **state)
{
    struct trophies t = {.rung = TROPHY_TOP}, again = {.rung = 0};
    struct strbuf text = {0};
    (void)state;
    for (int i = 0; i < TROPHIES; i++)
        t.coin[i] = (struct trophy_won){true, DATE + i, i % (TROPHY_GAMES + 1) - 1};
    trophies_write(&t, &text);
    assert_true(trophies_read(&again, text.text, text.length));
    assert_int_equal(again.rung, TROPHY_TOP);
    for (int i = 0; i < TROPHIES; i++) {
        char line[64], date[DATE_TEXT_MAX];
        int game = t.coin[i].game;
        (void)snprintf(line, sizeof line, "\n%s = %s%s%s\n", trophy_id((enum trophy)i), date_text(DATE + i, date),
                       game >= 0 ? " " : "", game >= 0 ? TROPHY_GAME_IDS[game] : "");
        assert_non_null(strstr(text.text, line));
        assert_int_equal(again.coin[i].date, DATE + i);
        assert_int_equal(again.coin[i].game, game);
    }
    text.text[text.length - 3] = '\0'; /* inside the last line */
    assert_false(trophies_read(&again, text.text, text.length));
    strbuf_free(&text);
}

static void a_damaged_file_is_refused_whole(void **state)
{
    static const char *const lines[] = {"long-hop = 2026-11-31",
                                        "long-hop = 2026-11-22 chess",
                                        "longer-hop = 2026-11-22",
                                        "won = chess",
                                        "rung = 11",
                                        "rung = 0",
                                        "long-hop",
                                        "long-hop = 2026-11-22\nlong-hop = 2026-11-22"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct trophies t = {.rung = 2};
        char text[128];
        int length = snprintf(text, sizeof text, "outflank-trophies = 1\n%s\n", lines[i]);
        assert_false(trophies_read(&t, text, (size_t)length));
        assert_int_equal(t.rung, 2);
    }
    struct trophies t = {.rung = 0};
    assert_false(trophies_read(&t, "rung = 3\n", 9));
    assert_false(trophies_read(&t, "", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_win_and_a_clean_sweep),
                                       cmocka_unit_test(in_reverse_a_clean_sweep_is_to_have_no_disc),
                                       cmocka_unit_test(coins_are_won_by_the_games_that_earn_them),
                                       cmocka_unit_test(six_games_are_counted),
                                       cmocka_unit_test(a_coin_is_won_once_and_only_in_a_whole_match),
                                       cmocka_unit_test(the_ladder_and_the_days_have_coins),
                                       cmocka_unit_test(trophies_are_read_as_they_were_written),
                                       cmocka_unit_test(the_last_rung_and_every_coin_are_kept),
                                       cmocka_unit_test(a_damaged_file_is_refused_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
