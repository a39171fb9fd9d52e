/*
 * The engine as others see it: legal moves in every game and every step of a turn, the same answer every time, limits,
 * the values of all moves, stopping. Argument: random games for each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "base/os.h"
#include "engine/engine.h"
#include "engine/engine_internal.h"
#include "engine/placing/placing_internal.h"
#include "rules/helper.h"

static unsigned games = 2;
static struct engine *engine;

enum { EVERY = 7 };

static void follow(const struct position *p, const struct engine_result *result, const char *game)
{
    struct position after = *p;
    for (int i = 0; i < result->pv_length; i++) {
        if (!position_legal(&after, result->pv[i]))
            fail_msg("%s: ply %d of the expected line at ply %d is not legal", game, i, p->ply);
        position_play(&after, result->pv[i], NULL);
    }
}

static void answers(const struct position *p, struct move move, void *user)
{
    static unsigned seen;
    const struct engine_limits limits = {.depth = 3, .nodes = 3000, .seed = 1 + seen};
    struct engine_result result;
    (void)move;
    if (seen++ % EVERY != 0)
        return;
    assert_true(engine_think(engine, p, &limits, NULL, NULL, &result));
    assert_true(position_legal(p, result.move));
    assert_true(result.pv_length >= 1);
    assert_true(move_equal(result.pv[0], result.move));
    follow(p, &result, user);
}

static void think_in_game(const char *game, void *user)
{
    char name[120];
    (void)user;
    if (strncmp(game, "flipside", 8) == 0)
        return;
    snprintf(name, sizeof name, "%s", game);
    for (unsigned seed = 0; seed < games; seed++) {
        struct position p = helper_start(game);
        helper_random_game(&p, seed, answers, name);
        assert_false(engine_think(engine, &p, &(struct engine_limits){.depth = 1}, NULL, NULL,
                                  &(struct engine_result){.depth = 0}));
    }
}

/* What a game declares decides; a game that declares nothing is searched by its own table. */
static void searched_as_declared(const struct position *p, struct move move, void *user)
{
    enum search_kind declared = variant_of(p)->search, used = dispatch_search(p);
    bool disc_next = p->step == STEP_PLACE && !(p->house & HOUSE_INNER);
    struct placing g;
    struct node n;
    (void)move;
    if (used != declared && (declared != SEARCH_PLACING || disc_next || used != SEARCH_PLAIN))
        fail_msg("%s: search %d, not %d, at ply %d", (const char *)user, (int)used, (int)declared, p->ply);
    assert_int_equal(placing_of(p, &g, &n), used == SEARCH_PLACING);
}

static void check_searches(const char *game, void *user)
{
    char name[120];
    struct position p = helper_start(game);
    (void)user;
    snprintf(name, sizeof name, "%s", game);
    helper_random_game(&p, 5, searched_as_declared, name);
}

static void a_game_is_searched_as_it_says(void **state)
{
    (void)state;
    helper_each_game(check_searches, NULL);
}

/* Whole games of nothing but answers: `user` counts the passes. */
static void play_against_itself(const char *game, void *user)
{
    struct position p = helper_start(game);
    for (uint32_t seed = 1; position_status(&p) != STATUS_OVER; seed++) {
        const struct engine_limits limits = {.depth = 1, .nodes = 100, .seed = seed};
        struct engine_result result;
        assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
        if (!position_legal(&p, result.move))
            fail_msg("%s: ply %u is not legal", game, (unsigned)seed);
        *(int *)user += result.move.kind == MOVE_PASS;
        position_play(&p, result.move, NULL);
    }
}

static void whole_games_are_legal(void **state)
{
    int passes = 0;
    (void)state;
    helper_each_game(play_against_itself, &passes);
    assert_true(passes > 10);
}

static void every_answer_is_legal(void **state)
{
    (void)state;
    helper_each_game(think_in_game, NULL);
}

static void same_result(const struct engine_result *a, const struct engine_result *b)
{
    assert_true(move_equal(a->move, b->move));
    assert_int_equal(a->value, b->value);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->depth, b->depth);
}

static void the_same_question_has_the_same_answer(void **state)
{
    static const char *const started[] = {"classic", "reverse:size=6", "pocket", "jaques:opening=usual", "piecepack"};
    const struct engine_limits limits = {.nodes = 20000, .seed = 3}, other_limits = {.depth = 4};
    (void)state;
    for (size_t i = 0; i < sizeof started / sizeof started[0]; i++) {
        struct position p = helper_start(started[i]);
        struct engine_result first, between, second;
        assert_true(engine_think(engine, &p, &limits, NULL, NULL, &first));
        struct position later = p;
        position_play(&later, first.move, NULL);
        assert_true(engine_think(engine, &later, &other_limits, NULL, NULL, &between));
        assert_true(engine_think(engine, &p, &limits, NULL, NULL, &second));
        same_result(&first, &second);
    }
}

/* Limits that nothing but the depth ever strikes, with a clock. */
static struct engine_limits by_the_clock(int depth)
{
    return (struct engine_limits){.depth = depth, .time_ms = 1 << 30};
}

static uint64_t nodes_of(struct engine *e, const struct position *p, const struct engine_limits *limits)
{
    struct engine_result result;
    assert_true(engine_think(e, p, limits, NULL, NULL, &result));
    return result.nodes;
}

static struct engine *another_engine(void)
{
    struct engine *e = engine_new(1, 4);
    assert_non_null(e);
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    return e;
}

static void missing_weights_are_named(void **state)
{
    struct engine *e = engine_new(1, 4);
    (void)state;
    assert_non_null(e);
    assert_null(engine_missing_file(e));
    assert_int_equal(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets"), 0);
    assert_string_equal(engine_missing_file(e), "flipside.weights");
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    assert_null(engine_missing_file(e));
    engine_free(e);
}

/* ---- files that change after the engine has looked for them ---- */

#define FILES "think_test_files"

static const char *const FILES_READ[] = {
    "most-8x8.weights",   "most-7x7.weights",   "most-6x6.weights",   "most-5x5.weights",    "most-4x4.weights",
    "fewest-8x8.weights", "fewest-7x7.weights", "fewest-6x6.weights", "fewest-5x5.weights",  "fewest-4x4.weights",
    "most-6x4.weights",   "most-8x6.weights",   "flipside.weights",   "most-6x6-32.weights", "openings.book"};

static void put_file(const char *name, const char *from)
{
    char path[512], block[1 << 12];
    (void)snprintf(path, sizeof path, FILES "/%s", name);
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    (void)snprintf(path, sizeof path, "%s/%s", from, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (size_t size; (size = fread(block, 1, sizeof block, file)) > 0;)
        assert_int_equal(fwrite(block, 1, size, to), size);
    fclose(file);
    fclose(to);
}

static void spoil_file(const char *name, long at)
{
    char path[64];
    (void)snprintf(path, sizeof path, FILES "/%s", name);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    int was = getc(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    putc(was ^ 1, file);
    fclose(file);
}

static int told;
static char told_of[64];
static void tell(void *user, const char *directory, const char *name)
{
    (void)user;
    told++;
    (void)snprintf(told_of, sizeof told_of, "%s/%s", directory, name);
}

static void begin_with_files(struct engine *e)
{
    for (size_t i = 0; i < sizeof FILES_READ / sizeof FILES_READ[0]; i++)
        put_file(FILES_READ[i], OUTFLANK_SOURCE_DIR "/assets/engine");
    engine_tell_missing(e, tell, NULL);
    assert_int_equal(engine_load_weights(e, FILES), sizeof FILES_READ / sizeof FILES_READ[0]);
    assert_null(engine_missing_file(e));
    told = 0;
}

/* A file is read when it is needed: one that was damaged or has gone since is told of then, once, and the game goes on;
 * what needs other files knows nothing of it. */
static void files_are_read_when_they_are_needed(void **state)
{
    static const char *const boards[] = {"classic", "reverse", "flipside"};
    static const char *const names[] = {"most-8x8.weights", "fewest-8x8.weights", "flipside.weights"};
    const struct engine_limits limits = {.depth = 2};
    (void)state;
    for (int i = 0; i < 3; i++)
        for (int gone = 0; gone < 2; gone++) {
            struct position p = helper_start(boards[i]), other = helper_start(boards[(i + 1) % 3]);
            struct engine *e = engine_new(1, 4);
            struct engine_result result;
            char path[64];
            begin_with_files(e);
            (void)snprintf(path, sizeof path, FILES "/%s", names[i]);
            if (gone)
                assert_int_equal(remove(path), 0);
            else
                spoil_file(names[i], i == 2 ? 3 : 400);
            assert_true(engine_think(e, &other, &limits, NULL, NULL, &result));
            assert_int_equal(told, 0);
            for (int again = 0; again < 2; again++)
                assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
            assert_int_equal(told, 1);
            assert_string_equal(told_of, path);
            assert_string_equal(engine_missing_file(e), names[i]);
            engine_free(e);
        }
}

/* Reading, which takes a second here. */
static void dawdle(void *user, const char *directory, const char *name)
{
    tell(user, directory, name);
    for (int64_t end = os_now() + 1100; os_now() < end;)
        os_nap();
}

/* The time for a move is for thinking, not for reading what it is thought with. */
static void the_clock_starts_once_all_is_read(void **state)
{
    static const char *const boards[] = {"classic", "jaques"}; /* Jaques begins with discs laid at will */
    const struct engine_limits limits = {.depth = 2, .time_ms = 1000};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct position p = helper_start(boards[i]);
        struct engine *e = engine_new(1, 4);
        struct engine_result result;
        begin_with_files(e);
        engine_tell_missing(e, dawdle, NULL);
        assert_int_equal(remove(FILES "/most-8x8.weights"), 0);
        assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
        assert_int_equal(told, 1);
        assert_int_equal(result.depth, 2);
        engine_free(e);
    }
}

/* After a rest the engine answers as a new one does; and one that was stopped while it was reading reads once more. */
static void a_rest_forgets_what_was_found(void **state)
{
    const struct engine_limits clock = by_the_clock(8), plain = {.depth = 8};
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5");
    struct engine *e = another_engine(), *fresh = another_engine();
    const uint64_t first = nodes_of(e, &p, &clock), plainly = nodes_of(fresh, &p, &plain);
    struct engine_result result;
    (void)state;
    engine_rest(e);
    assert_int_equal(nodes_of(e, &p, &clock), first);
    engine_rest(e);
    engine_stop(e);
    assert_true(engine_think(e, &p, &plain, NULL, NULL, &result));
    assert_null(engine_missing_file(e));
    engine_resume(e);
    assert_int_equal(nodes_of(e, &p, &plain), plainly);
    engine_free(e);
    engine_free(fresh);
}

/* With a clock, or where it is asked to, the engine knows what it found a move ago; a fixed depth alone, never. */
static void a_clock_remembers(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5");
    const struct engine_limits clock = by_the_clock(8), again = {.depth = 8, .remember = true}, plain = {.depth = 8};
    struct engine *e = another_engine();
    const uint64_t first = nodes_of(e, &p, &clock);
    (void)state;
    assert_true(nodes_of(e, &p, &clock) < first / 4);
    assert_true(nodes_of(e, &p, &again) < first / 4);
    assert_int_equal(nodes_of(e, &p, &plain), first);
    assert_true(nodes_of(e, &p, &clock) < first / 4); /* what was found without a clock is known, too */
    engine_free(e);
}

static void as_for_a_new_engine(struct engine *e, const struct position *p)
{
    const struct engine_limits clock = by_the_clock(5);
    struct engine *fresh = another_engine();
    assert_int_equal(nodes_of(e, p, &clock), nodes_of(fresh, p, &clock));
    engine_free(fresh);
}

/* What was found on another board, for another goal, by other rules, with other hands or weights is not used. */
static void nothing_strange_is_remembered(void **state)
{
    static const char *const grounds[] = {"classic",
                                          "reverse",
                                          "classic:size=6",
                                          "classic",
                                          "classic:empties=winner",
                                          "jaques:opening=usual",
                                          "pocket:board=64,opening=usual"};
    struct engine *e = another_engine();
    (void)state;
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        struct position p = helper_start(grounds[i]);
        as_for_a_new_engine(e, &p);
        if (p.supply !=
            SUPPLY_UNLIMITED) { /* no more squares than discs to come, and then the same with fewer of these */
            p.hand[FIRST] = p.hand[SECOND] = 4;
            as_for_a_new_engine(e, &p);
            p.hand[SECOND] = 3;
            as_for_a_new_engine(e, &p);
        }
        engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine");
        as_for_a_new_engine(e, &p);
    }
    engine_free(e);
}

/* The end of a game is worth the same with what was known before as without. */
static void what_is_remembered_is_true(void **state)
{
    struct engine *e = another_engine();
    (void)state;
    for (unsigned seed = 0; seed < 4; seed++) {
        struct position p = helper_start(seed % 2 ? "reverse" : "classic");
        for (uint32_t ply = 1; position_status(&p) != STATUS_OVER; ply++) {
            const struct engine_limits clock = {.depth = 4, .exact_from = 13, .time_ms = 1 << 30, .seed = seed + 1};
            const struct engine_limits plain = {.depth = 4, .exact_from = 13};
            struct engine_result known, fresh;
            assert_true(engine_think(e, &p, &clock, NULL, NULL, &known));
            assert_true(engine_think(engine, &p, &plain, NULL, NULL, &fresh));
            assert_int_equal(known.exact, fresh.exact);
            assert_true(!fresh.exact || known.value == fresh.value);
            position_play(&p, known.move, NULL);
        }
    }
    engine_free(e);
}

/* The best of all values is the value of the best move, and each is that of the position after it. */
static void all_moves_have_their_values(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5");
    const struct engine_limits limits = {.depth = 4}, after_limits = {.depth = 3};
    struct engine_line lines[MOVES_MAX];
    struct engine_result result;
    struct move moves[MOVES_MAX];
    int count = engine_analyse(engine, &p, &limits, lines, MOVES_MAX);
    (void)state;
    assert_int_equal(count, position_moves(&p, moves));
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
    assert_int_equal(lines[0].value, result.value);
    for (int i = 0; i < count; i++) {
        struct position next = p;
        struct engine_result after;
        position_play(&next, lines[i].move, NULL);
        assert_true(engine_think(engine, &next, &after_limits, NULL, NULL, &after));
        assert_int_equal(lines[i].value, -after.value);
        assert_true(i == 0 || lines[i].value <= lines[i - 1].value);
    }
}

static void near_moves_keep_their_values(const struct position *p, struct engine_limits limits)
{
    struct engine_line all[MOVES_MAX], near[MOVES_MAX];
    int count = engine_analyse(engine, p, &limits, all, MOVES_MAX), far = 0;
    limits.margin = 300;
    assert_int_equal(engine_analyse(engine, p, &limits, near, MOVES_MAX), count);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (!move_equal(near[at].move, all[i].move))
            at++;
        if (all[i].value >= all[0].value - limits.margin)
            assert_int_equal(near[at].value, all[i].value);
        else
            far += near[at].value < all[0].value - limits.margin;
    }
    for (int i = 0; i < count; i++)
        far += all[i].value >= all[0].value - limits.margin;
    assert_int_equal(far, count);
}

/* Within a margin of the best all moves have the values that they have without one, the others stay beyond it. */
static void a_margin_changes_nothing_near_the_best(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5");
    (void)state;
    for (int depth = 1; depth <= 5; depth++)
        near_moves_keep_their_values(&p, (struct engine_limits){.depth = depth});
    p = helper_position("classic:size=4", NULL, "b1a1a2");
    near_moves_keep_their_values(&p, (struct engine_limits){.exact_from = 64});
}

static void count_reports(void *user, const struct engine_result *so_far)
{
    int *depth = user;
    assert_true(so_far->depth > *depth);
    *depth = so_far->depth;
}

static void depths_are_reported(void **state)
{
    struct position p = helper_start("classic");
    const struct engine_limits limits = {.depth = 5};
    struct engine_result result;
    int depth = 0;
    (void)state;
    assert_true(engine_think(engine, &p, &limits, count_reports, &depth, &result));
    assert_int_equal(depth, 5);
    assert_int_equal(result.depth, 5);
}

static void nodes_are_limited(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3");
    const struct engine_limits limits = {.nodes = 50000};
    struct engine_result result;
    (void)state;
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
    assert_in_range(result.nodes, 40000, 60000);
    assert_false(result.exact);
}

/* A game that cannot be solved within the limits is looked at as far as one that need not be. */
static void a_limit_is_not_lost_in_solving(void **state)
{
    struct position p = helper_position(
        "classic", NULL, "c4c5c6c3e6b4e3f6d3f4b5e2g4d6b6d2f5b3f2a5e7d7f7f3e1g5h4g6h5e8c2h3h2"); /* 27 empty squares */
    const struct engine_limits limits = {.nodes = 600000, .selectivity = ENGINE_SURE_60};
    struct engine *e = engine_new(1, 16);
    struct engine_result result;
    (void)state;
    assert_true(e && engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
    assert_false(result.exact);
    assert_in_range(result.depth, 20, 27);
    engine_free(e);
}

/* Few as they may be, in openings too, where the limit is shared among lines. */
static void few_nodes_are_few(void **state)
{
    static const char *const openings[] = {"jaques", "pocket:board=36", "classic:start=overture"};
    (void)state;
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
        struct position p = helper_start(openings[i]);
        const struct engine_limits one = {.nodes = 1}, many = {.nodes = 24000};
        struct engine_result result, more;
        assert_true(engine_think(engine, &p, &one, NULL, NULL, &result));
        assert_true(engine_think(engine, &p, &many, NULL, NULL, &more));
        assert_true(position_legal(&p, result.move));
        assert_in_range(result.nodes, 0, 2000);
        assert_in_range(more.nodes, result.nodes + 1, 50000);
    }
}

static void stop_at_once(void *user, const struct engine_result *so_far)
{
    if (so_far->depth == 3)
        engine_stop(user);
}

static void a_stop_is_never_lost(void **state)
{
    struct position p = helper_start("classic");
    const struct engine_limits limits = {.depth = 40};
    struct engine_result result;
    (void)state;
    engine_stop(engine); /* before it thinks */
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
    assert_true(position_legal(&p, result.move));
    engine_resume(engine);
    assert_true(engine_think(engine, &p, &limits, stop_at_once, engine, &result));
    assert_int_equal(result.depth, 3);
    engine_resume(engine);
}

static void stop_later(void *user) { engine_stop(user); }

static void another_thread_may_stop_it(void **state)
{
    struct position p = helper_start("classic");
    const struct engine_limits limits = {.depth = 40};
    struct engine_result result;
    struct os_thread *t = os_thread_start(stop_later, engine);
    (void)state;
    assert_non_null(t);
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result)); /* would take for ever */
    os_thread_join(t);
    engine_resume(engine);
    assert_true(position_legal(&p, result.move));
}

/* Helpers change the way, not the value. */
static void threads_agree(void **state)
{
    struct position p = helper_position(
        "classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8");
    const struct engine_limits limits = {.exact_from = 64};
    struct engine *team = engine_new(3, 16);
    struct engine_result one, three;
    (void)state;
    assert_non_null(team);
    assert_true(engine_think(engine, &p, &limits, NULL, NULL, &one));
    assert_true(engine_think(team, &p, &limits, NULL, NULL, &three));
    assert_true(one.exact && three.exact);
    assert_int_equal(one.value, three.value);
    assert_true(position_legal(&p, three.move));
    engine_free(team);
}

/* The positions that all threads of a search visit. */
static uint64_t visited(struct engine *e)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6");
    const struct engine_limits limits = {.depth = 9};
    struct engine_line lines[MOVES_MAX];
    assert_true(engine_analyse(e, &p, &limits, lines, MOVES_MAX) > 0);
    return engine_nodes(e);
}

static void let_go_later(void *user)
{
    for (int i = 0; i < 20; i++)
        os_nap();
    engine_give_way(user, false);
}

/* While a core is wanted for something else, the search is that of one thread, and ends as soon as it is told to; and
 * the helpers go on when the core is free. */
static void helpers_give_way(void **state)
{
    const struct engine_limits endless = {.depth = 40};
    struct position p = helper_start("classic");
    struct engine *alone = engine_new(1, 16), *team = engine_new(3, 16);
    struct engine_result result;
    (void)state;
    assert_true(alone && team);
    engine_give_way(team, true);
    assert_int_equal(visited(team), visited(alone));
    struct os_thread *t = os_thread_start(stop_later, team);
    assert_true(engine_think(team, &p, &endless, NULL, NULL, &result));
    os_thread_join(t);
    engine_resume(team);
    t = os_thread_start(let_go_later, team);
    uint64_t least = visited(alone), most = 0;
    for (int i = 0; i < 2000 && most <= least; i++)
        most = visited(team);
    os_thread_join(t);
    assert_true(most > least);
    engine_free(alone);
    engine_free(team);
}

/* Rules 5.3.8: a whole turn by hand turns what the lay outflanks, in the middle of wrong turnings too. */
static void coins_are_turned_rightly(void **state)
{
    struct position by_hand = helper_start("piecepack:turning=by-hand"), plain = helper_start("piecepack");
    const struct engine_limits limits = {.depth = 2};
    struct engine_result result;
    (void)state;
    assert_true(engine_think(engine, &by_hand, &limits, NULL, NULL, &result));
    position_play(&by_hand, result.move, NULL);
    position_play(&plain, result.move, NULL);
    struct move moves[MOVES_MAX];
    position_moves(&by_hand, moves);
    position_play(&by_hand, moves[0], NULL); /* perhaps the wrong one */
    while (by_hand.turn == FIRST) {
        assert_true(engine_think(engine, &by_hand, &limits, NULL, NULL, &result));
        position_play(&by_hand, result.move, NULL);
    }
    assert_int_equal(by_hand.discs[FIRST], plain.discs[FIRST]);
    assert_int_equal(by_hand.discs[SECOND], plain.discs[SECOND]);
}

/* Rules 7.10: with A-J1 in force a counter outside the inner square is the last resort. */
static void the_inner_square_is_kept(void **state)
{
    struct position p = helper_start("jaques:opening=usual,inner=on");
    const struct engine_limits limits = {.depth = 3};
    (void)state;
    for (int ply = 0; ply < 4; ply++) {
        struct engine_result result;
        assert_true(engine_think(engine, &p, &limits, NULL, NULL, &result));
        position_play(&p, result.move, NULL);
        assert_int_equal(p.loser, 2);
    }
}

struct clocks {
    double left[2]; /* milliseconds */
    int most;       /* for one move */
};

static void spend(const struct position *before, struct move move, void *user)
{
    struct clocks *c = user;
    int share = engine_clock_share(before, c->left[before->turn]);
    (void)move;
    c->left[before->turn] -= share;
    c->most = share > c->most ? share : c->most;
    assert_true(c->left[before->turn] > 0);
}

/* Most of a game's time is spent where games are decided, and it never runs out. */
static void a_clock_lasts_and_goes_where_games_are_decided(void **state)
{
    static const char *const names[] = {"classic", "classic:size=6", "pocket", "piecepack", "flipside"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct position p = helper_start(names[i]);
        struct clocks clocks = {{60000, 60000}, 0};
        int early = engine_clock_share(&p, clocks.left[0]);
        helper_random_game(&p, 1, spend, &clocks);
        if (clocks.most < 2 * early)
            fail_msg("%s: %d ms at first, %d ms at most", names[i], early, clocks.most);
    }
    struct position p = helper_start("classic");
    assert_int_equal(engine_clock_share(&p, -5), 10);
    assert_int_equal(engine_clock_share(&p, 1e300), 24 * 60 * 60 * 1000);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_game_is_searched_as_it_says),
                                       cmocka_unit_test(whole_games_are_legal),
                                       cmocka_unit_test(every_answer_is_legal),
                                       cmocka_unit_test(the_same_question_has_the_same_answer),
                                       cmocka_unit_test(missing_weights_are_named),
                                       cmocka_unit_test(the_clock_starts_once_all_is_read),
                                       cmocka_unit_test(files_are_read_when_they_are_needed),
                                       cmocka_unit_test(a_rest_forgets_what_was_found),
                                       cmocka_unit_test(files_are_read_when_they_are_needed),
                                       cmocka_unit_test(a_rest_forgets_what_was_found),
                                       cmocka_unit_test(a_clock_remembers),
                                       cmocka_unit_test(nothing_strange_is_remembered),
                                       cmocka_unit_test(what_is_remembered_is_true),
                                       cmocka_unit_test(all_moves_have_their_values),
                                       cmocka_unit_test(a_margin_changes_nothing_near_the_best),
                                       cmocka_unit_test(depths_are_reported),
                                       cmocka_unit_test(nodes_are_limited),
                                       cmocka_unit_test(a_limit_is_not_lost_in_solving),
                                       cmocka_unit_test(few_nodes_are_few),
                                       cmocka_unit_test(a_stop_is_never_lost),
                                       cmocka_unit_test(another_thread_may_stop_it),
                                       cmocka_unit_test(coins_are_turned_rightly),
                                       cmocka_unit_test(threads_agree),
                                       cmocka_unit_test(helpers_give_way),
                                       cmocka_unit_test(the_inner_square_is_kept),
                                       cmocka_unit_test(a_clock_lasts_and_goes_where_games_are_decided)};
    int failed;
    if (argc > 1)
        games = (unsigned)atoi(argv[1]);
    engine = engine_new(1, 4);
    engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine");
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    engine_free(engine);
    return failed;
}
