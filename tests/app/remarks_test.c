/* What the cast says is true: in random games of every kind, whoever plays, whatever happens, no remark that could be
 * heard speaks of what is not there. What a remark speaks of is found by its English words. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/store/ladder_run.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "base/bits.h"
#include "base/rng.h"
#include "rules/line.h"

enum { GAMES = 6 };

static struct words *words;

/* What is so, worked out here from the match itself. */
struct truth {
    const struct match *match;
    enum side own;
    enum remark_event event;
};

static const struct position *start_of(const struct truth *t) { return match_before(t->match, 0); }

static bool is(const struct truth *t, const char *game)
{
    return strcmp(variant_of(match_position(t->match))->id, game) == 0;
}

static int passes(const struct truth *t)
{
    int count = 0;
    for (int i = 0; i < match_length(t->match); i++)
        count += match_move(t->match, i).kind == MOVE_PASS && match_before(t->match, i)->turn == t->own;
    return count;
}

static int margin(const struct truth *t)
{
    int score[2];
    position_score(match_position(t->match), score);
    return score[t->own] - score[other(t->own)];
}

static bool corners_there(const struct truth *t) { return line_corners(start_of(t)) != 0; }
static bool corners_count(const struct truth *t) { return corners_there(t) && start_of(t)->pawns[FIRST] == 0; }
static bool fewest_win(const struct truth *t) { return position_fewest_wins(match_position(t->match)); }
static bool pawns(const struct truth *t) { return start_of(t)->pawns[FIRST] != 0; }
static bool no_pawns(const struct truth *t) { return !pawns(t); }
static bool in_holes(const struct truth *t) { return is(t, "pocket"); }
static bool is_jaques(const struct truth *t) { return is(t, "jaques"); }
static bool sixty_moves(const struct truth *t)
{
    const struct position *p = start_of(t);
    return bits_count(p->board & ~(p->discs[FIRST] | p->discs[SECOND])) == 60 && no_pawns(t);
}
static bool player_begins(const struct truth *t) { return t->own == SECOND; }
static bool never_passed(const struct truth *t) { return passes(t) == 0; }
static bool by_two(const struct truth *t) { return margin(t) == 2 || margin(t) == -2; }
static bool by_nine(const struct truth *t) { return margin(t) == 9 || margin(t) == -9; }
static bool all_own(const struct truth *t)
{
    int score[2];
    position_score(match_position(t->match), score);
    return score[other(t->own)] == 0;
}
static bool three_corners(const struct truth *t)
{
    return bits_count(match_position(t->match)->discs[other(t->own)] & line_corners(start_of(t))) == 3;
}
static bool holds_corner(const struct truth *t)
{
    return (match_position(t->match)->discs[t->own] & line_corners(start_of(t))) != 0 && no_pawns(t);
}
static bool other_is_dark(const struct truth *t) { return t->own == SECOND && !is(t, "jaques") && !is(t, "piecepack"); }

static const struct {
    const char *says;
    bool (*needs)(const struct truth *t);
} NEEDS[] = {{"start in the middle", no_pawns},
             {"orners are mine", corners_count},
             {"Watch the corners", corners_there},
             {"Lend me a corner", corners_count},
             {"Then corners", corners_count},
             {"Still without corners", corners_count},
             {"Three corners", three_corners},
             {"a corner or two", holds_corner},
             {"Plug me", in_holes},
             {"My holes", in_holes},
             {"Green suits", is_jaques},
             {"Fewest wins", fewest_win},
             {"I insist", fewest_win},
             {"Sixty moves", sixty_moves},
             {"Rails clear", pawns},
             {"fourth jump", pawns},
             {"You jump well", pawns},
             {"view from up there", pawns},
             {"Go first", player_begins},
             {"never missed my turn", never_passed},
             {"By two", by_two},
             {"Nine discs short", by_nine},
             {"All of them, thank you", all_own},
             {"this dark", other_is_dark}};

/* Every remark of that event that these facts let be said. */
static void check(enum cast_id who, const struct truth *t, const struct remark_facts *facts)
{
    unsigned said = 0;
    struct rng rng = rng_seeded(1);
    for (int number; (number = remark_choose(who, t->event, facts, said, &rng)) > 0; said |= 1U << (number - 1)) {
        char key[64];
        (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[who].id, REMARK_WORDS[t->event], number);
        const char *text = words_get(words, key);
        for (size_t i = 0; i < sizeof NEEDS / sizeof *NEEDS; i++)
            if (strstr(text, NEEDS[i].says) && !NEEDS[i].needs(t))
                fail_msg("\"%s\" is said in %s, and is not so", text, variant_of(match_position(t->match))->id);
    }
}

static void check_all(const struct match *match, bool over)
{
    for (int who = 0; who < CAST_SIZE; who++)
        for (int own = 0; own < 2; own++) {
            struct truth t = {.match = match, .own = (enum side)own};
            struct remark_facts facts = remark_facts_of(match, (enum cast_id)who, t.own);
            for (int event = REMARK_BEGINS; event < REMARK_EVENTS; event++) {
                bool at_end = event >= REMARK_WINS && event <= REMARK_DRAWS;
                t.event = (enum remark_event)event;
                if (at_end == over)
                    check((enum cast_id)who, &t, &facts);
            }
        }
}

static void play(struct game_setup *game_setup, uint32_t seed)
{
    struct match *match = match_new(game_setup->variant, &game_setup->setup);
    struct rng rng = rng_seeded(seed);
    struct move moves[MOVES_MAX];
    assert_non_null(match);
    while (!match_over(match)) {
        check_all(match, false);
        int count = position_moves(match_position(match), moves);
        assert_true(match_play(match, moves[rng_below(&rng, (uint32_t)count)], NULL));
    }
    check_all(match, true);
    match_free(match);
}

static void nothing_false_is_said_on_any_board(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++)
        for (uint32_t seed = 0; seed < GAMES; seed++) {
            struct game_setup game_setup = ladder_run_setup((enum cast_id)who, seed);
            play(&game_setup, seed);
        }
    for (int i = 0; i < VARIANT_COUNT; i++)
        for (uint32_t seed = 0; seed < GAMES; seed++) {
            struct game_setup game_setup = {.variant = VARIANTS[i], .setup = {.seed = seed}};
            play(&game_setup, seed);
        }
}

/* Every remark is true of something, or nobody would ever hear it; and the words that are looked for above are there.
 */
static void every_remark_can_be_said(void **state)
{
    (void)state;
    const struct remark_facts much = {.home = true,
                                      .jaques = true,
                                      .fewest = true,
                                      .pawns = true,
                                      .large = true,
                                      .cornered = true,
                                      .dark = true,
                                      .other_begins = true,
                                      .flipped = 6,
                                      .corner = true,
                                      .edge = true,
                                      .jumped = 4,
                                      .replies = 2,
                                      .corners = 3,
                                      .margin = 2,
                                      .alone = true};
    for (int who = 0; who < CAST_SIZE; who++)
        for (int event = 0; event < REMARK_EVENTS; event++) {
            unsigned said = 0;
            for (int flipped = 0; flipped <= 7; flipped++)
                for (int k = 0; k < 8; k++) {
                    struct remark_facts f = much;
                    struct rng rng = rng_seeded(1);
                    f.flipped = flipped, f.pawns = k & 1, f.passed = k & 2, f.margin = k & 4 ? 9 : 2;
                    for (int n; (n = remark_choose((enum cast_id)who, (enum remark_event)event, &f, said, &rng)) > 0;)
                        said |= 1U << (n - 1);
                }
            assert_int_equal(said, (1U << remark_count((enum remark_event)event)) - 1);
        }
}

/* Each character has fifteen greetings, all of them different. */
static void there_are_fifteen_greetings_each(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++) {
        const char *all[16];
        int count = 0;
        for (int event = REMARK_FIRST; event <= REMARK_AGAIN; event++)
            for (int n = 1; n <= remark_count((enum remark_event)event); n++) {
                char key[64];
                (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[who].id, REMARK_WORDS[event], n);
                all[count] = words_get(words, key);
                assert_string_not_equal(all[count], key);
                for (int i = 0; i < count; i++)
                    assert_string_not_equal(all[i], all[count]);
                count++;
            }
        assert_int_equal(count, 15);
    }
}

static enum remark_occasion after(const char *moves, int *flipped)
{
    struct setup setup = {.seed = 0};
    struct match *m = match_new(variant_find("classic", 7), &setup);
    struct effects fx = {0};
    for (; *moves; moves += 2) {
        struct move move = {
            .kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)((moves[1] - '1') * 8 + moves[0] - 'a')};
        fx = (struct effects){0};
        assert_true(match_play(m, move, &fx));
    }
    *flipped = effects_flips(&fx);
    enum remark_occasion occasion = remark_occasion(m, *flipped);
    match_free(m);
    return occasion;
}

/* Played games: at every ply the occasion is one that can be seen on the board, and most plies are none. */
static void something_is_said_where_something_has_happened(void **state)
{
    int found[OCCASION_LAST + 1] = {0}, plies = 0, flipped;
    (void)state;
    assert_int_equal(after("", &flipped), OCCASION_NONE);
    assert_int_equal(after("f5d6", &flipped), OCCASION_NONE); /* the lead changes with every move of an opening */
    for (uint32_t seed = 0; seed < 40; seed++) {
        struct setup setup = {.seed = seed};
        struct match *m = match_new(variant_find("classic", 7), &setup);
        struct rng rng = rng_seeded(seed);
        struct move moves[MOVES_MAX];
        while (!match_over(m)) {
            struct position before = *match_position(m);
            struct effects fx = {0};
            int count = position_moves(&before, moves);
            struct move move = moves[rng_below(&rng, (uint32_t)count)];
            assert_true(match_play(m, move, &fx));
            bool corner = move.kind == MOVE_PLACE && (move.to == 0 || move.to == 7 || move.to == 56 || move.to == 63);
            enum remark_occasion occasion = remark_occasion(m, effects_flips(&fx));
            assert_int_equal(occasion == OCCASION_CORNER, corner);
            if (!corner)
                assert_int_equal(occasion == OCCASION_MANY, effects_flips(&fx) >= 6);
            found[occasion]++, plies++;
        }
        match_free(m);
    }
    for (int i = 0; i <= OCCASION_LAST; i++)
        assert_true(found[i] > 0);
    assert_true(found[OCCASION_NONE] * 2 > plies);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_false_is_said_on_any_board),
                                       cmocka_unit_test(something_is_said_where_something_has_happened),
                                       cmocka_unit_test(there_are_fifteen_greetings_each),
                                       cmocka_unit_test(every_remark_can_be_said)};
    char why[256];
    words = words_new(OUTFLANK_ASSETS_DIR "/lang", "en", why, sizeof why);
    assert_non_null(words);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    words_free(words);
    return failed;
}
