/* What each of the coins is for: a match that earns it, and one that does not. */
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

static uint64_t news_of(const struct match *m, enum side me)
{
    struct trophies t = {.games = 0};
    return trophies_match(&t, m, me, 0, DATE);
}

static bool has(uint64_t news, enum trophy trophy) { return news >> trophy & 1U; }

/* The shortest game: after nine moves the second side has nothing. */
static void a_win_and_a_clean_sweep(void **state)
{
    struct match *m = helper_match("classic", "e6f4e3f6g5d6e7f5c5");
    (void)state;
    assert_true(match_over(m));
    uint64_t won = news_of(m, FIRST), lost = news_of(m, SECOND);
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
    bool four_corners, ten, hair, silent, last_word, hop, down;
    int margin, own, corners, their_corners, last, directions, passes, tens;
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
    bool has_four = !end->pawns[0] && (end->board & corners) == corners && true;
    f.margin = margin;
    f.last = -1;
    f.own = f.corners = f.their_corners = 0;
    for (int square = 0; square < 64; square++) {
        f.own += (int)(end->discs[me] >> square & 1U);
        f.corners += (int)((end->discs[me] & corners) >> square & 1U);
        f.their_corners += (int)((end->discs[other(me)] & corners) >> square & 1U);
    }
    if (!has_four)
        f.corners = f.their_corners = -1;
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
        f.tens += mine && flipped >= 10;
        f.passes += !mine && move.kind == MOVE_PASS;
        if (mine && move.kind == MOVE_PLACE) {
            bool ways[3][3] = {{false}};
            int directions = 0;
            for (int at = 0; at < 64; at++)
                if (position_flips(p, move) >> at & 1U)
                    ways[1 + (at / 8 > y) - (at / 8 < y)][1 + (at % 8 > x) - (at % 8 < x)] = true;
            for (int w = 0; w < 9; w++)
                directions += ways[w / 3][w % 3];
            f.directions = directions > f.directions ? directions : f.directions;
        }
        f.hop |= mine && move.kind == MOVE_WALK && flipped >= 4;
        if (!placing)
            continue;
        if (mine && placed < all / 2 && (x == 0 || y == 0 || x == right || y == low))
            f.silent = false;
        if (placed >= all - 3)
            last[placed - (all - 3)] = p->turn;
        f.last = p->turn;
        placed++;
    }
    for (int i = 0, laid = 0; i < match_length(m); i++) {
        const struct position *p = match_before(m, i + 1);
        laid += match_move(m, i).kind == MOVE_PLACE || match_move(m, i).kind == MOVE_SLIDE;
        f.down |= laid >= 30 && (p->discs[me] & (p->discs[me] - 1)) == 0;
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
            uint64_t news = news_of(m, (enum side)side);
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
static uint64_t win_once(struct trophies *t, const char *game)
{
    for (uint32_t seed = 1;; seed++) {
        struct match *m = drawn_by_lot(game, seed);
        int winner = match_winner(m);
        uint64_t news = winner == DRAW ? 0 : trophies_match(t, m, (enum side)winner, 0, DATE);
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
        uint64_t news = win_once(&t, TROPHY_GAME_IDS[i]);
        (void)win_once(&t, TROPHY_GAME_IDS[i]);
        assert_true(trophies_progress(&t, TROPHY_SIX_GAMES, &(struct trophy_kept){.streak = 0}, &done, &of));
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
    assert_int_not_equal(trophies_match(&t, m, FIRST, 0, DATE), 0);
    assert_int_equal(trophies_match(&t, m, FIRST, 0, DATE + 1), 0);
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

/* What a win against the opponent of each level has to be, and how many of them. */
static bool counts_for(int level, const struct match *m, const struct facts *f)
{
    bool reverse = position_fewest_wins(match_position(m));
    switch (level) {
    case 2:
        return !reverse && f->corners > 0 && f->their_corners == 0;
    case 3:
        return f->last == (match_winner(m));
    case 4:
        return f->margin >= 10;
    case 5:
        return f->hop;
    case 6:
        return f->corners >= 3;
    case 7:
        return f->ten;
    case 9:
        return reverse && f->own <= 16;
    default:
        return true;
    }
}

static enum trophy coin_of(int level)
{
    for (int i = 0; i < TROPHIES; i++)
        if (trophy_face((enum trophy)i) == level)
            return (enum trophy)i;
    fail_msg("no coin of level %d", level);
    return TROPHIES;
}

/* Each opponent's coin comes with the win that is one too few before. */
static void each_opponent_has_a_coin_of_its_own(void **state)
{
    static const char *const games[] = {"classic", "reverse", "pocket", "flipside", "classic:size=6"};
    static const int times[] = {5, 5, 5, 5, 5, 5, 3, 5, 3, 2};
    (void)state;
    for (int level = 1; level <= TROPHY_FACES; level++) {
        struct trophies t = {.games = 0};
        int won = 0, done, of;
        bool sides[2] = {false, false};
        for (uint32_t seed = 1; seed < 400 && !t.coin[coin_of(level)].won; seed++) {
            struct match *m = drawn_by_lot(games[seed % 5], seed);
            int winner = match_winner(m);
            if (winner != DRAW) {
                struct facts f = facts_of(m, (enum side)winner);
                bool counts = counts_for(level, m, &f);
                won += level == 10 ? !sides[winner] : counts;
                sides[winner] = true;
                (void)trophies_match(&t, m, (enum side)other((enum side)winner), level, DATE); /* lost: nothing */
                uint64_t news = trophies_match(&t, m, (enum side)winner, level, DATE);
                if (has(news, coin_of(level)) != (won == times[level - 1]))
                    fail_msg("level %d, game %u of %s: won %d", level, (unsigned)seed, games[seed % 5], won);
                struct trophy_kept kept = {.streak = 0};
                assert_true(trophies_progress(&t, coin_of(level), &kept, &done, &of));
                assert_int_equal(done, won);
                assert_int_equal(of, times[level - 1]);
            }
            match_free(m);
        }
        if (!t.coin[coin_of(level)].won)
            fail_msg("level %d was never won", level);
    }
}

/* The secret ones, in games of chance. Nobody is told how far they are. */
static void secrets_are_won_by_the_games_that_earn_them(void **state)
{
    static const char *const games[] = {"classic", "classic:size=6", "pocket", "flipside", "jaques"};
    int seen[TROPHIES] = {0}, draws[2] = {0, 0}, friday = DATE;
    struct trophies drawn[2] = {{.games = 0}};
    struct trophy_kept kept = {.streak = 0};
    (void)state;
    while (date_of(friday).day != 13 || date_weekday(friday) != 5)
        friday++;
    for (uint32_t seed = 1; seed <= 400; seed++) {
        struct match *m = drawn_by_lot(games[seed % 5], seed);
        for (int side = 0; side < 2; side++) {
            struct trophies t = {.games = 0};
            struct facts f = facts_of(m, (enum side)side);
            bool won = match_winner(m) == side;
            uint64_t news = trophies_match(&t, m, (enum side)side, 8, seed % 2 ? friday : friday + 1);
            assert_int_equal(has(news, TROPHY_COMPASS), f.directions >= 7);
            assert_int_equal(has(news, TROPHY_FROM_ONE), won && f.down);
            assert_int_equal(has(news, TROPHY_SPEECHLESS), won && f.passes >= 12);
            assert_int_equal(has(news, TROPHY_FRIDAY), won && seed % 2);
            assert_int_equal(has(news, TROPHY_NO_CORNER), won && f.their_corners == 4);
            draws[side] += match_winner(m) == DRAW;
            assert_int_equal(has(trophies_match(&drawn[side], m, (enum side)side, 7, DATE), TROPHY_FENCE),
                             match_winner(m) == DRAW && draws[side] == 5);
            assert_false(drawn[side].coin[TROPHY_NO_CORNER].won); /* it is for the last three */
            for (int i = 0; i < TROPHIES; i++)
                seen[i] += has(news, (enum trophy)i);
        }
        match_free(m);
    }
    assert_true(draws[0] >= 5 && seen[TROPHY_FRIDAY]);
    for (int i = 0, secret = 0, done, of; i < TROPHIES; i++) {
        secret += trophy_secret((enum trophy)i);
        assert_false(trophy_secret((enum trophy)i) && trophies_progress(&drawn[0], (enum trophy)i, &kept, &done, &of));
        assert_int_equal(secret <= 6, true);
        assert_true(i + 1 < TROPHIES || secret == 6);
    }
}

static void the_ladder_and_the_days_have_coins(void **state)
{
    struct trophies t = {.games = 0};
    struct trophy_kept kept = {.streak = 6, .solved = 29, .lessons = TROPHY_LESSONS - 1};
    int done, of;
    (void)state;
    for (int rung = 1; rung <= 3; rung++)
        assert_true(trophies_rung(&t, rung, true, DATE) == 0);
    assert_true(trophies_rung(&t, 5, false, DATE) == 0);
    assert_true(trophies_progress(&t, TROPHY_NO_HINTS, &kept, &done, &of) && done == 4 && of == 5);
    assert_true(trophies_rung(&t, 4, true, DATE) == (uint64_t)1 << TROPHY_NO_HINTS);
    assert_true(trophies_rung(&t, TROPHY_TOP, false, DATE) == (uint64_t)1 << TROPHY_TO_THE_TOP);
    assert_true(trophies_kept(&t, &kept, DATE) == 0);
    assert_true(trophies_progress(&t, TROPHY_SEVEN_DAYS, &kept, &done, &of) && done == 6 && of == 7);
    assert_true(trophies_progress(&t, TROPHY_THIRTY_SOLVED, &kept, &done, &of) && done == 29 && of == 30);
    kept = (struct trophy_kept){.streak = 7, .solved = 30, .lessons = TROPHY_LESSONS};
    uint64_t news = trophies_kept(&t, &kept, DATE);
    assert_true(has(news, TROPHY_SEVEN_DAYS) && has(news, TROPHY_THIRTY_SOLVED) && has(news, TROPHY_ALL_LESSONS));
    kept.streak = 30;
    assert_true(trophies_kept(&t, &kept, DATE) == (uint64_t)1 << TROPHY_THIRTY_DAYS);
    kept.streak = 0;
    assert_true(trophies_progress(&t, TROPHY_SEVEN_DAYS, &kept, &done, &of) && done == 7);
    assert_false(trophies_progress(&t, TROPHY_BY_A_HAIR, &kept, &done, &of));
    assert_int_equal(trophies_count(&t), 6);
    for (int run = 2; run <= 10; run++)
        assert_int_equal(has(trophies_rung(&t, TROPHY_TOP, false, DATE), TROPHY_TEN_TOPS), run == 10);
}

static void five_game_nights_count_one_a_day(void **state)
{
    struct trophies t = {.games = 0};
    struct trophy_kept kept = {.streak = 0};
    int done, of;
    (void)state;
    for (int night = 1; night <= 5; night++) {
        assert_int_equal(has(trophies_night(&t, DATE + night), TROPHY_GAME_NIGHTS), night == 5);
        assert_true(trophies_night(&t, DATE + night) == 0);
        assert_true(trophies_progress(&t, TROPHY_GAME_NIGHTS, &kept, &done, &of) && done == night && of == 5);
    }
}

/* A move that flips ten counts each time, a clean sweep as well; and a board of one's own is no game of the shelf. */
static void what_is_counted_adds_up(void **state)
{
    struct trophies t = {.games = 0};
    struct match *sweep = helper_match("classic", "e6f4e3f6g5d6e7f5c5");
    int tens = 0;
    bool own = false;
    (void)state;
    for (int i = 1; i <= 10; i++)
        assert_int_equal(has(trophies_match(&t, sweep, FIRST, 0, DATE), TROPHY_TEN_SWEEPS), i == 10);
    match_free(sweep);
    for (uint32_t seed = 1; seed < 400 && !t.coin[TROPHY_TEN_TENS].won; seed++) {
        struct match *m = drawn_by_lot("classic", seed);
        struct facts f = facts_of(m, FIRST);
        tens += f.tens;
        assert_int_equal(has(trophies_match(&t, m, FIRST, 0, DATE), TROPHY_TEN_TENS), tens >= 10);
        match_free(m);
    }
    assert_true(tens >= 10);
    unsigned games = t.games;
    for (int i = 1; i <= 5; i++) {
        struct match *m = NULL;
        for (uint32_t seed = 1; !m || match_winner(m) != FIRST; seed++) {
            match_free(m);
            m = drawn_by_lot("workshop:board=..../.ox./.xo./....", seed);
        }
        own = has(trophies_match(&t, m, FIRST, 0, DATE), TROPHY_OWN_BOARDS);
        assert_int_equal(own, i == 5);
        match_free(m);
    }
    assert_int_equal(t.games, games);
}

static void trophies_are_read_as_they_were_written(void **state)
{
    struct trophies t = {.games = 5, .rung = 3}, again = {.games = 0};
    struct strbuf text = {0}, twice = {0};
    (void)state;
    t.coin[TROPHY_LONG_HOP] = (struct trophy_won){true, DATE, 5};
    t.coin[TROPHY_TO_THE_TOP] = (struct trophy_won){true, DATE + 1, -1};
    trophies_write(&t, &text);
    assert_string_equal(strbuf_text(&text), "outflank-trophies = 2\nlong-hop = 2026-11-22 flipside\n"
                                            "to-the-top = 2026-11-23\nwon = classic\nwon = jaques\nrung = 3\n");
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

/* The twelve of the first version are read, and lines of a later one stay, in a merge as well, each once. */
static void other_versions_are_kept(void **state)
{
    static const char first[] = "outflank-trophies = 1\nlong-hop = 2026-11-22 flipside\nwon = flipside\nrung = 3\n";
    static const char later[] = "outflank-trophies = 2\nlonger-hop = 2026-11-22\nbeaten-11 = 2\nbeaten-1 = 4\n"
                                "beaten-10 = 1\ntens = 3\nnight = 2026-11-29\n",
                      other_one[] = "outflank-trophies = 2\nlonger-hop = 2026-11-21\nstars = 3\nbeaten-10 = 2\n";
    struct trophies t = {.games = 0}, there = {.games = 0};
    struct strbuf text = {0};
    (void)state;
    assert_true(trophies_read(&t, first, sizeof first - 1));
    assert_true(t.coin[TROPHY_LONG_HOP].won && t.rung == 3 && trophies_count(&t) == 1);
    assert_true(trophies_read(&t, later, sizeof later - 1));
    assert_int_equal(t.faces[0], 4);
    assert_int_equal(t.counts[TROPHY_TENS], 3);
    trophies_write(&t, &text);
    for (const char *line = strchr(later, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        char wanted[64];
        (void)snprintf(wanted, sizeof wanted, "\n%.*s\n", (int)strcspn(line, "\n"), line);
        if (!strstr(strbuf_text(&text), wanted))
            fail_msg("lost: %s", wanted);
    }
    strbuf_free(&text);
    assert_true(trophies_read(&there, other_one, sizeof other_one - 1));
    assert_true(trophies_merge(&t, &there) == 0);
    assert_string_equal(t.unknown, "longer-hop = 2026-11-22\nbeaten-11 = 2\nstars = 3\n");
    assert_int_equal(t.faces[9], 3); /* one side here, the other there: that is both */
}

static void a_damaged_file_is_refused_whole(void **state)
{
    static const char *const lines[] = {"long-hop = 2026-11-31",
                                        "long-hop = 2026-11-22 chess",
                                        "won = chess",
                                        "rung = 11",
                                        "rung = 0",
                                        "long-hop",
                                        "beaten-6 = 0",
                                        "beaten-10 = 4",
                                        "tens = ten",
                                        "tens = 3\ntens = 4",
                                        "night = 2026-11-31",
                                        "engine = touch harm",
                                        "Longer = 2026-11-22",
                                        "longer-hop = 2026-11-22 two words",
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
                                       cmocka_unit_test(each_opponent_has_a_coin_of_its_own),
                                       cmocka_unit_test(secrets_are_won_by_the_games_that_earn_them),
                                       cmocka_unit_test(five_game_nights_count_one_a_day),
                                       cmocka_unit_test(what_is_counted_adds_up),
                                       cmocka_unit_test(other_versions_are_kept),
                                       cmocka_unit_test(trophies_are_read_as_they_were_written),
                                       cmocka_unit_test(the_last_rung_and_every_coin_are_kept),
                                       cmocka_unit_test(a_damaged_file_is_refused_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
