#include "support/test.h"

#include <math.h>
#include <string.h>

#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/stage_play.h"
#include "app/stage_result.h"
#include "app/store/guises_kept.h"
#include "app/store/lesson_progress.h"
#include "app/store/people_kept.h"
#include "app/ui/course_graph.h"
#include "app/view/disc_count.h"
#include "app/view/result_stages.h"
#include "base/bits.h"
#include "base/rng.h"
#include "rules/notation.h"
#include "rules/turn.h"

static struct stage stage;

static void open_sized(int width, int height) { stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en"); }

/* ---- the order in which it is told ---- */

enum { COUNT_MS = 2000 };

static void first_the_count_then_the_headline_then_the_rest(void **state)
{
    struct result_stages s;
    (void)state;
    result_stages_init(&s, COUNT_MS, 1, false);
    assert_int_equal(result_stages_now(&s), RESULT_COUNT);
    result_stages_pass(&s, COUNT_MS + RESULT_HEADLINE_AFTER_MS - 1);
    assert_int_equal(result_stages_now(&s), RESULT_COUNT);
    assert_true(result_stages_headline(&s) == 0);
    result_stages_pass(&s, 2);
    assert_int_equal(result_stages_now(&s), RESULT_HEADLINE);
    assert_true(result_stages_course(&s) == 0);
    result_stages_pass(&s, RESULT_REST_AFTER_MS);
    assert_int_equal(result_stages_now(&s), RESULT_REST);
    assert_true(result_stages_headline(&s) == 1);
    assert_true(result_stages_part(&s, RESULT_PILLS) == 0);
    while (result_stages_part(&s, RESULT_PILLS) <= 0)
        result_stages_pass(&s, 1);
    result_stages_pass(&s, 100); /* what to do next comes pill by pill, 60 ms apart */
    assert_true(result_stages_part(&s, RESULT_PILLS) > result_stages_part(&s, RESULT_PILLS + 1));
    assert_true(result_stages_part(&s, RESULT_PILLS + 1) > 0);
    assert_true(result_stages_part(&s, RESULT_PILLS + 2) == 0);
    result_stages_pass(&s, 10000);
    assert_true(result_stages_whole(&s));
    for (int part = 0; part < RESULT_PARTS; part++)
        assert_true(result_stages_part(&s, part) == 1);
}

static void a_press_shows_the_next_stage_whole(void **state)
{
    struct result_stages s;
    (void)state;
    result_stages_init(&s, COUNT_MS, 1, false);
    result_stages_pass(&s, 300);
    assert_false(result_stages_press(&s));
    assert_int_equal(result_stages_now(&s), RESULT_HEADLINE);
    assert_true(result_stages_headline(&s) == 1);
    assert_false(result_stages_press(&s));
    assert_true(result_stages_whole(&s));
    /* Whoever has pressed so fast does not mean "Play again". */
    result_stages_pass(&s, RESULT_GUARD_MS - 10);
    assert_false(result_stages_press(&s));
    result_stages_pass(&s, 20);
    assert_true(result_stages_press(&s));
}

static void nothing_is_counted_of_a_game_that_was_given_up(void **state)
{
    struct result_stages s;
    (void)state;
    result_stages_init(&s, 0, 1, false);
    assert_int_equal(result_stages_now(&s), RESULT_HEADLINE);
}

static void without_motion_all_is_there_and_a_press_still_guarded(void **state)
{
    struct result_stages s;
    (void)state;
    result_stages_init(&s, COUNT_MS, 0, false);
    assert_true(result_stages_whole(&s));
    assert_false(result_stages_press(&s));
    result_stages_pass(&s, RESULT_GUARD_MS + 1);
    assert_true(result_stages_press(&s));
}

/* ---- the count ---- */

static struct match *random_game(const struct variant *v, uint32_t seed)
{
    struct setup setup = {.seed = seed};
    struct match *match = match_new(v, &setup);
    struct rng rng = rng_seeded(seed);
    assert_non_null(match);
    while (!match_over(match)) {
        struct move moves[MOVES_MAX];
        int n = position_moves(match_position(match), moves);
        assert_true(match_play(match, moves[rng_below(&rng, (uint32_t)n)], NULL));
    }
    return match;
}

/* The sides lie down in turn, so until one has no more they are never apart by more than a disc. */
static void check_in_turn(const struct disc_count *n, const int counts[2])
{
    int least = position_count(&n->end, FIRST) < position_count(&n->end, SECOND) ? position_count(&n->end, FIRST)
                                                                                 : position_count(&n->end, SECOND);
    if (counts[FIRST] <= least && counts[SECOND] <= least)
        assert_in_range(counts[FIRST] - counts[SECOND] + 1, 0, 2);
}

static void check_count(const struct position *end, bool reduced)
{
    struct disc_count n;
    int last[2] = {0, 0}, counts[2];
    disc_count_init(&n, end, NULL, reduced);
    assert_int_equal(bits_count(n.sorted.discs[FIRST]), position_count(end, FIRST));
    assert_int_equal(bits_count(n.sorted.discs[SECOND]), position_count(end, SECOND));
    for (float t = 0; t < n.length + 50; t += 7) {
        const struct timeline *tl;
        float from;
        disc_count_at(&n, t, counts);
        struct position p = disc_count_board(&n, t, &tl, &from);
        for (int side = FIRST; side <= SECOND; side++) {
            assert_true(counts[side] >= last[side] && counts[side] <= n.score[side]);
            assert_int_equal(p.discs[side] & ~end->board, 0);
            last[side] = counts[side];
        }
        assert_int_equal(p.discs[FIRST] & p.discs[SECOND], 0);
        if (!reduced)
            check_in_turn(&n, counts);
    }
    assert_memory_equal(last, n.score, sizeof last);
}

static void every_game_is_counted_to_its_score(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++)
        for (uint32_t seed = 1; seed <= 3; seed++) {
            struct match *match = random_game(VARIANTS[i], seed);
            check_count(match_position(match), false);
            check_count(match_position(match), true);
            match_free(match);
        }
}

static void open_squares_of_the_winner_run_up_last(void **state)
{
    const struct variant *v = variant_find("classic", 7);
    struct match *match = random_game(v, 1);
    struct position p = *match_position(match);
    (void)state;
    match_free(match);
    p.option[variant_option(v, "empties", 7)] = 1;
    p.discs[FIRST] = UINT64_C(0xffffffff00000000);
    p.discs[SECOND] = UINT64_C(0xffff);
    check_count(&p, false);
}

/* ---- the course ---- */

static struct colour pixel(int x, int y)
{
    Uint32 value;
    struct colour c = {0, 0, 0, 255};
    memcpy(&value, (const Uint8 *)stage.surface->pixels + y * stage.surface->pitch + x * 4, sizeof value);
    SDL_GetRGB(value, stage.surface->format, &c.r, &c.g, &c.b);
    return c;
}

static bool same(struct colour a, struct colour b)
{
    return abs(a.r - b.r) <= 2 && abs(a.g - b.g) <= 2 && abs(a.b - b.b) <= 2;
}

static float distance_to_segment(float x, float y, const float a[2], const float b[2])
{
    float dx = b[0] - a[0], dy = b[1] - a[1];
    float t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotf(x - a[0] - t * dx, y - a[1] - t * dy);
}

/* What a point of the picture must be: area of a side, ground (2), or too near to a line to say (-1). Pixels. */
static int expected_at(const struct course_graph *course, struct box b, float scale, float x, float y)
{
    int expected = 2;
    float level = (b.y + b.h / 2) * scale;
    if (fabsf(y - level) < 2 * scale + 1.5f)
        return -1;
    for (int i = 0; i + 1 < course->count; i++) {
        float from[2], to[2];
        course_graph_point(course, b, i, &from[0], &from[1]);
        course_graph_point(course, b, i + 1, &to[0], &to[1]);
        for (int k = 0; k < 2; k++)
            from[k] *= scale, to[k] *= scale;
        if (distance_to_segment(x, y, from, to) < 3 * scale + 2)
            return -1;
        if (x < from[0] || x >= to[0])
            continue;
        float line = from[1] + (to[1] - from[1]) * (x - from[0]) / (to[0] - from[0]);
        if (y < level && y > line)
            expected = FIRST;
        if (y > level && y < line)
            expected = SECOND;
    }
    return expected;
}

static void check_whole(const struct course_graph *course, struct box b, const struct game_style *game_style)
{
    struct canvas *c = stage.app.canvas;
    float scale = canvas_scale(c);
    int inside = 0;
    canvas_begin(c);
    course_graph_draw(course, c, b, game_style, 1);
    canvas_end(c);
    for (int y = (int)((b.y + 20) * scale); y < (int)((b.y + b.h - 20) * scale); y++)
        for (int x = (int)((b.x + 26) * scale); x < (int)((b.x + b.w - 26) * scale); x++) {
            int expected = expected_at(course, b, scale, (float)x + 0.5f, (float)y + 0.5f);
            if (expected < 0)
                continue;
            struct colour wanted =
                expected == 2 ? course_graph_ground() : course_graph_area(game_style, (enum side)expected);
            if (!same(pixel(x, y), wanted))
                fail_msg("%s at scale %.2f: (%d, %d) is not %s", game_style->id, (double)scale, x, y,
                         expected == 2 ? "ground" : "area");
            inside += expected != 2;
        }
    assert_true(inside > 50);
}

static void the_course_is_drawn_whole_at_any_size(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {2560, 1080}, {720, 1280}, {1366, 768}};
    /* Long stretches ahead, steep crossings, a crossing through a turn that is level. */
    static const float leads[] = {0, 3, 8, 12, 12, -4, -9, -10, 6, 6, 0, -7, -7, -7, -1, 0, 0, 14, 15, -15, 2, 9, 9};
    enum { COUNT = sizeof leads / sizeof leads[0] };
    struct course_graph course = {.count = COUNT, .known = COUNT, .most = 15};
    (void)state;
    memcpy(course.lead, leads, sizeof leads);
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (!test_drawn(i, 3))
            continue;
        open_sized(sizes[i][0], sizes[i][1]);
        for (int v = 0; v < VARIANT_COUNT; v++)
            check_whole(&course, (struct box){31.3f, 27.7f, 492, 250 + 3.3f * (float)v}, game_style_of(VARIANTS[v]));
        stage_close(&stage);
    }
}

static void a_long_game_keeps_its_last_turn(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct match *match = random_game(VARIANTS[i], 9);
        struct course_graph course;
        int score[2];
        course_graph_of_match(&course, match);
        position_score(match_position(match), score);
        assert_in_range(course.count, 2, COURSE_GRAPH_MAX);
        assert_int_equal((int)fabsf(course.lead[course.count - 1]), abs(score[FIRST] - score[SECOND]));
        match_free(match);
    }
}

/* ---- what is said ---- */

static void check_duration(int seconds, const char *text)
{
    char said[64];
    format_duration(stage.app.words, said, sizeof said, seconds);
    assert_string_equal(said, text);
}

static void a_duration_is_said_as_people_do(void **state)
{
    (void)state;
    open_sized(640, 400);
    check_duration(24, "24 s");
    check_duration(11 * 60 + 24, "11 min 24 s");
    check_duration(3600 + 4 * 60 + 59, "1 h 04 min");
    stage_close(&stage);
}

/* Light is wiped out by Dark's ninth move: 13 to 0. */
#define SHORTEST "e6 f4 e3 f6 g5 d6 e7 f5 c5"

static struct scene *show_game(const char *id, const char *moves, int opponent, int first_player)
{
    stage.app.session->game_setup = (struct game_setup){
        .variant = variant_find(id, strlen(id)), .opponent = opponent, .first_player = first_player};
    stage.app.session->game_setup.setup.seed = 1;
    stage.app.now = 1;
    struct scene *play = play_scene_new(&stage.app, moves);
    scene_push(stage.app.scenes, play);
    scene_stack_settle(stage.app.scenes);
    return play;
}

/* Lets time pass until the result has come up, or all of it is there. */
static void pass(double seconds) { (void)stage_wait(&stage, (int)(seconds * 1000)); }

static void until_result(void) { stage_wait_for(&stage, "result"); }

/* After the count; whoever was never beaten turns over before the headline. */
static void see_turning(void)
{
    pass(0.1);
    if (stage_is_on(&stage, "turn-over"))
        until_result();
}

/* How a result is told; `counted`: the discs have decided. */
static void check_told(const char *headline, bool counted)
{
    until_result();
    assert_int_equal(stage_telling(&stage), counted ? STAGE_TELLS_COUNT : STAGE_TELLS_HEADLINE);
    /* Nobody says who has won while it is counted. */
    if (counted) {
        assert_true(stage_shown(&stage, headline) == 0);
        assert_true(stage_shown(&stage, "Play again") == 0);
        (void)stage_press(&stage, ACTION_OK);
    }
    pass(0.3);
    assert_int_equal(stage_telling(&stage), STAGE_TELLS_HEADLINE);
    assert_true(stage_shown(&stage, headline) == 1);
    assert_true(stage_shown(&stage, "Play again") == 0);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(stage_shown(&stage, headline) == 1);
    assert_true(stage_shown(&stage, "Play again") == 1);
    if (counted)
        assert_true(stage_shown(&stage, "Light has nothing left on the board") == 1);
    else
        assert_true(stage_shown(&stage, "Looking at the moves …") == 1 || course_whole(analysis_course(&stage.app)));
}

/* While discs are counted whoever plays alone is "You", as on the board; two people are numbered. */
static void names_are_those_of_the_board(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 0);
    until_result();
    pass(0.2);
    assert_true(stage_says(&stage, "You") > 0);
    assert_int_equal(stage_says(&stage, "Player 1"), 0);
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    pass(1);
    assert_int_equal(stage_says(&stage, "Against Penny"), 1); /* what follows is the player's tally, not Penny's */
    stage_close(&stage);
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    pass(0.2);
    assert_true(stage_says(&stage, "Player 1") > 0);
    stage_close(&stage);
}

static void the_headline_speaks_to_who_played(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    check_told("Dark wins by 13", true);
    stage_close(&stage);
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 0);
    check_told("You win!", true);
    stage_close(&stage);
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 1);
    check_told("Penny wins", true);
    stage_close(&stage);
}

/* True if anything beside the headline changes within that time. */
static bool moves_beside(const char *headline, int ms)
{
    enum { ROWS = 120 };
    static Uint8 before[ROWS * 1280 * 4];
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts), i = 0;
    while (i < n && strcmp(texts[i].text, headline) != 0)
        i++;
    assert_true(i < n);
    int top = (int)(texts[i].ink.y + texts[i].ink.h / 2) - ROWS / 2;
    const Uint8 *band = (const Uint8 *)stage.surface->pixels + top * stage.surface->pitch;
    size_t size = (size_t)ROWS * (size_t)stage.surface->pitch;
    assert_true(top >= 0 && size <= sizeof before);
    memcpy(before, band, size);
    (void)stage_wait(&stage, ms);
    stage_draw(&stage);
    return memcmp(before, band, size) != 0;
}

/* Counters fly out of the headline when a person has won, stay beside it, and are gone once everything is shown; then
 * nothing moves. */
static void counters_spring_hang_and_go(void **state)
{
    static const char headline[] = "Dark wins by 13";
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    while (stage_telling(&stage) != STAGE_TELLS_HEADLINE)
        pass(0.01);
    pass(0.2);
    assert_true(stage_shown(&stage, headline) == 1); /* it is complete, so only the counters move */
    assert_true(moves_beside(headline, 100));
    assert_true(moves_beside(headline, 100));
    pass(0.4);
    assert_false(moves_beside(headline, 300));
    assert_int_equal(stage_telling(&stage), STAGE_TELLS_HEADLINE);
    while (!stage_told(&stage))
        pass(0.1);
    assert_false(moves_beside(headline, 300));
    stage_close(&stage);
}

/* A character's face and what it says: beaten, glad, or silent where remarks are not wanted; nobody else has one. */
static void the_opponent_has_a_face_and_a_word(void **state)
{
    enum cast_id who;
    enum mood_name mood;
    (void)state;
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)show_game("classic", SHORTEST, 3, 0);
    until_result();
    assert_true(stage_result_face(&stage, &who, &mood));
    assert_int_equal(who, CAST_PENNY);
    assert_int_equal(mood, MOOD_BEATEN);
    while (stage_telling(&stage) != STAGE_TELLS_HEADLINE)
        pass(0.1);
    pass(1.0);
    assert_true(stage_shown(&stage, stage_result_remark(&stage)) > 0.9f);
    assert_true(stage_shown(&stage, app_word(&stage.app, "cast.penny")) > 0.9f);
    (void)show_game("classic", SHORTEST, 3, 1);
    until_result();
    assert_true(stage_result_face(&stage, &who, &mood));
    assert_int_equal(mood, MOOD_GLAD);
    assert_string_not_equal(stage_result_remark(&stage), "");
    stage.app.settings.value[SETTING_REMARKS] = 1 - stage.app.settings.value[SETTING_REMARKS];
    (void)show_game("classic", SHORTEST, 3, 1);
    until_result();
    assert_true(stage_result_face(&stage, &who, &mood));
    assert_string_equal(stage_result_remark(&stage), "");
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    assert_false(stage_result_face(&stage, &who, &mood));
    stage_close(&stage);
}

/* After a draw too, of each of them. */
static void everybody_says_something_of_a_draw(void **state)
{
    static const char DRAWN[] = "d3c4d4c3b3a2b4d5b5d2b2c2d1b6e6d6e3f4c6e2a3c1a4a5e4f5f3f2e1c5b1e5";
    enum cast_id who;
    enum mood_name mood;
    (void)state;
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    for (int opponent = 1; opponent <= CAST_SIZE; opponent++) {
        (void)show_game("pocket", DRAWN, opponent, 0);
        until_result();
        assert_true(stage_result_face(&stage, &who, &mood));
        assert_int_equal(mood, MOOD_CALM);
        const char *said = stage_result_remark(&stage);
        assert_true(strlen(said) > 8 && !strstr(said, "says."));
        float seen = 0;
        for (int i = 0; i < 100 && seen < 0.9f; i++) {
            pass(0.1);
            seen = stage_shown(&stage, said);
        }
        assert_true(seen > 0.9f && stage_shown(&stage, "A draw, 16 all") > 0.9f);
    }
    stage_close(&stage);
}

static void a_game_given_up_gives_the_reason_in_place_of_the_count(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    struct scene *play = show_game("classic", NULL, 3, 0);
    play_scene_give_up(play);
    check_told("You gave up", false);
    assert_true(stage_shown(&stage, "Dark gave up") == 0); /* which is the same */
    stage_close(&stage);
}

/* A board that is not full would leave everybody wondering: it is said on the board, before the result comes. */
static void a_game_that_ends_early_says_why_on_the_board(void **state)
{
    static const char why[] = "Light has nothing left on the board";
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 0);
    while (!stage_shown(&stage, why))
        pass(0.05);
    pass(1.2);
    stage_is_on(&stage, "play");
    assert_true(stage_shown(&stage, why) > 0);
    until_result();
    stage_close(&stage);
}

/* Rules 12.1: pieces in hand on both sides, and the result says why that is the end. */
static void a_game_that_ends_by_one_being_stuck_says_so(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("pocket", 6)};
    stage.app.session->game_setup.setup.option[1] = 3;
    assert_string_equal(stage.app.session->game_setup.variant->options[1].values[3], "stuck");
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "c3c4d3d4c5b2e3f3f2c6f4d5b3e2d2a3b5a5d6e5a2d1c1e6b1b4e1"));
    scene_stack_settle(stage.app.scenes);
    until_result();
    for (int i = 0; i < 3; i++) {
        (void)stage_press(&stage, ACTION_OK);
        pass(0.3);
        if (stage_shown(&stage, "White couldn’t trap anything") == 1)
            break;
    }
    assert_true(stage_shown(&stage, "White couldn’t trap anything") == 1);
    stage_close(&stage);
}

static void reduced_motion_keeps_the_order(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    check_told("Dark wins by 13", true);
    stage_close(&stage);
}

/* ---- a newcomer's result ---- */

/* Nobody has played yet. */
static void open_for_a_newcomer(void)
{
    stage_open_usual(&stage);
    stage.stores.people = (struct people){.count = 0};
}

static void play_and_give_up(int opponent)
{
    (void)show_game("classic", NULL, opponent, 0);
    play_scene_give_up(stage_game(&stage));
    until_result();
    pass(2);
}

/* Who has won, a tip, and Rematch in focus; no graph, no numbers of an evaluation. */
static void a_newcomer_is_invited_to_another_game(void **state)
{
    (void)state;
    open_for_a_newcomer();
    (void)show_game("classic", SHORTEST, 3, 1);
    until_result();
    assert_int_equal(stage_telling(&stage), STAGE_TELLS_COUNT);
    (void)stage_press(&stage, ACTION_OK);
    pass(2);
    assert_true(stage_shown(&stage, "Penny wins") == 1);
    assert_true(stage_shown(&stage, "7 more and it is yours.") == 0); /* it was not close */
    assert_true(stage_shown(&stage, "You had nothing left on the board.") == 1);
    assert_true(stage_shown(&stage, "Rematch") == 1);
    assert_true(stage_shown(&stage, "Looking at the moves …") == 0);
    assert_true(stage_shown(&stage, "0 won") == 0);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.3);
    assert_string_equal(stage_top(&stage), "play");
    stage_close(&stage);
}

/* After ten games graph and numbers are there. */
static void after_ten_games_there_is_a_graph(void **state)
{
    (void)state;
    open_for_a_newcomer();
    for (int finished = 8; finished < 10; finished++) {
        people_of(&stage.stores.people, "")->finished = finished;
        play_and_give_up(1); /* one more */
        assert_int_equal(stage_shown(&stage, "Rematch") == 1, finished < 9);
    }
    stage_close(&stage);
}

enum { C5 = 8 * 4 + 2 };

/* A win that was played to its end, against Penny. */
static void win(bool eased)
{
    stage.app.session->game_setup =
        (struct game_setup){.variant = VARIANTS[0], .opponent = 3, .setup.seed = 1, .eased = eased};
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "e6 f4 e3 f6 g5 d6 e7 f5"));
    scene_stack_settle(stage.app.scenes);
    stage_wait_for_turn(&stage);
    stage_click_place(&stage, DEVICE_MOUSE, C5);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    see_turning();
    pass(2);
}

/* The first win against an opponent is worth a line, but none that was made easy; nor the second. */
static void the_first_win_is_worth_a_line(void **state)
{
    static const char folder[] = "result_test_first", first[] = "Your first win against Penny!";
    (void)state;
    for (int eased = 0; eased < 2; eased++) {
        stage_open_in(&stage, folder);
        stage.stores.people = (struct people){.count = 0};
        win(eased);
        assert_true(stage_shown(&stage, "by 13 discs") == 1);
        assert_true(stage_shown(&stage, first) == (eased ? 0 : 1));
        assert_true(stage_shown(&stage, "Penny went easy, as agreed.") == (eased ? 1 : 0));
        win(false);
        assert_true(stage_shown(&stage, first) == (eased ? 1 : 0));
        stage_close(&stage);
    }
    stage_empty_folder(folder);
}

/* Who has won and never climbed the ladder is led to it in gold, with the rematch beside. */
static void a_first_win_leads_to_the_ladder(void **state)
{
    static const char folder[] = "result_test_up";
    (void)state;
    stage_open_in(&stage, folder);
    stage.stores.people = (struct people){.count = 0};
    win(false);
    assert_true(stage_shown(&stage, "Climb the ladder") == 1);
    assert_true(stage_shown(&stage, "Rematch") == 1);
    assert_true(stage_shown(&stage, "Review") == 1);
    assert_true(stage_shown(&stage, "Other game") == 1);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.3);
    assert_string_equal(stage_top(&stage), "ladder");
    stage_close(&stage);
    stage_empty_folder(folder);
}

/* The offer of an opponent is read in the smallest window too. */
static void a_small_window_has_letters_that_are_read(void **state)
{
    const struct recorded_text *texts;
    int offers = 0;
    (void)state;
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "de");
    stage.stores.people = (struct people){.count = 0};
    people_of(&stage.stores.people, "")->lost[2] = 2;
    (void)show_game("classic", SHORTEST, 3, 1);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    pass(2);
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    for (int i = canvas_recorded(stage.app.canvas, &texts) - 1; i >= 0; i--)
        if (strstr(texts[i].text, "Augen") || strstr(texts[i].text, "dem Brett")) {
            offers++;
            assert_true(texts[i].size * canvas_scale(stage.app.canvas) >= 12);
        }
    assert_int_equal(offers, 2);
    stage_close(&stage);
}

static bool next_is_easy(void) { return play_scene_result(stage_game(&stage)).setup->eased; }

/* The offer, taken by Rematch; and once. */
static void after_two_lost_games_it_offers_to_go_easy(void **state)
{
    static const char offer[] = "“Next one with my eyes half shut. Yes?”";
    (void)state;
    open_for_a_newcomer();
    play_and_give_up(1);
    assert_true(stage_shown(&stage, "You gave up") == 1);
    assert_true(stage_shown(&stage, "It counts as lost against Pip.") == 1); /* as the question before it said */
    assert_true(stage_shown(&stage, offer) == 0);
    play_and_give_up(1);
    assert_true(stage_shown(&stage, offer) == 1);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(next_is_easy());
    assert_true(stage_shown(&stage, "“Eyes half shut, as I said.”") == 1);
    play_scene_give_up(stage_game(&stage));
    until_result();
    pass(2);
    assert_true(stage_shown(&stage, offer) == 0);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    assert_false(next_is_easy());
    stage_close(&stage);
}

/* A press on the face refuses. */
static void it_can_be_refused(void **state)
{
    (void)state;
    open_for_a_newcomer();
    play_and_give_up(1);
    play_and_give_up(1);
    (void)stage_press(&stage, ACTION_UP);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    assert_true(stage_shown(&stage, "“Eyes open, then.”") == 1);
    (void)stage_press(&stage, ACTION_NEW);
    pass(0.5);
    assert_string_equal(stage_top(&stage), "play");
    assert_false(next_is_easy());
    stage_close(&stage);
}

/* How often a piece of the game was heard, whatever its note. */
static int notes_heard(void)
{
    int notes = 0;
    for (int i = 0; i < 12; i++)
        notes += stage_heard(&stage, (enum sound_name)(SOUND_FLIP_1 + i));
    return notes;
}

/* Who has said who they are, and typed no name for this game, wins by that name. */
static void the_owner_wins_by_name(void **state)
{
    (void)state;
    open_for_a_newcomer();
    guises_kept_answer(&stage.app, "Ava", (struct guise){.part = {0}});
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    pass(2);
    assert_true(stage_shown(&stage, "Ava wins!") == 1);
    stage_close(&stage);
}

/* An upright window has no line for who goes first next: it is below how the evening stands. */
static void two_people_upright_see_who_goes_first_next(void **state)
{
    (void)state;
    open_for_a_newcomer();
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    canvas_resize(stage.app.canvas, 720, 1280);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    pass(2);
    assert_true(stage_shown(&stage, "1 : 0 tonight") == 1);
    assert_true(stage_shown(&stage, "Player 2 goes first next") == 1);
    stage_close(&stage);
}

/* Two people: the winner's name, a fanfare of five notes, how the evening stands, and who goes first next, which is the
 * other one; nothing about anybody's mistakes. */
static void two_people_end_with_the_winner(void **state)
{
    (void)state;
    open_for_a_newcomer();
    struct scene *play = show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    int before = notes_heard();
    pass(2);
    assert_int_equal(notes_heard() - before, 5);
    assert_true(stage_shown(&stage, "Dark wins!") == 1);
    assert_true(stage_shown(&stage, "1 : 0 tonight") == 1);
    assert_true(stage_shown(&stage, "Player 2 goes first next") == 1);
    assert_true(stage_shown(&stage, "Rematch") == 1);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(play_scene_result(play).setup->first_player, 1);
    stage_close(&stage);
}

/* ---- what follows ---- */

/* The arrow leads to it from Again; ACTION_NONE is Again itself. */
static void press_pill(enum action arrow)
{
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    see_turning();
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    if (arrow != ACTION_NONE)
        (void)stage_press(&stage, arrow);
    (void)stage_press(&stage, ACTION_OK);
}

static void show_all(void)
{
    until_result();
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    pass(1);
}

static void review_board(void)
{
    show_all();
    (void)stage_press(&stage, ACTION_BACK);
}

static void again_keeps_the_sides_and_swap_changes_them(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    struct scene *play = show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    press_pill(ACTION_NONE);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_result(play).match), 0);
    assert_int_equal(play_scene_result(play).setup->first_player, 0);
    stage_close(&stage);
    stage_open_usual(&stage);
    play = show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    press_pill(ACTION_RIGHT);
    assert_int_equal(play_scene_result(play).setup->first_player, 1);
    stage_close(&stage);
}

/* Whoever has won goes on to the ladder, whoever has lost to the game's first puzzle, once: the gold button says so. */
static void the_first_games_lead_on(void **state)
{
    static const char folder[] = "result_test_data";
    (void)state;
    for (int lost = 0; lost < 2; lost++) {
        const char *onward = lost ? "Try the first puzzle" : "Climb the ladder";
        stage_open_in(&stage, folder);
        stage_show(&stage, title_scene_new(&stage.app));
        (void)show_game("classic", SHORTEST, 3, lost);
        press_pill(ACTION_NONE);
        assert_string_equal(stage_top(&stage), lost ? "puzzle" : "ladder");
        if (lost)
            lesson_progress_of(&stage.app, VARIANTS[0])->tries[0] = 1;
        (void)show_game("classic", SHORTEST, 3, lost);
        show_all();
        assert_true(stage_shown(&stage, onward) == 0);
        assert_true(stage_shown(&stage, "Swap sides") == 1);
        (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0); /* between people nothing is to be learnt */
        show_all();
        assert_true(stage_shown(&stage, onward) == 0);
        stage_close(&stage);
        stage_empty_folder(folder);
    }
}

/* What was worst in a game that was lost can be done better, by the second button; not after one that hardly began. */
static void a_lost_game_leads_to_its_worst_moment(void **state)
{
    static const char folder[] = "result_test_worst", worst[] = "Worst moment";
    (void)state;
    for (int i = 0; i < 4; i++) {
        stage_open_in(&stage, folder);
        stage_show(&stage, title_scene_new(&stage.app));
        lesson_progress_of(&stage.app, VARIANTS[0])->tries[0] = 1;
        people_of(&stage.stores.people, "")->finished = i < 2 ? 20 : 0; /* a newcomer has another page */
        (void)show_game("classic", i % 2 ? "f5d6" : "f5d6c3d3c4f4f6f3e6e7d7c5", 3, 0);
        play_scene_give_up(stage_game(&stage));
        show_all();
        assert_true(stage_shown(&stage, worst) == (i % 2 ? 0 : 1));
        if (i % 2 == 0) {
            stage_click_text(&stage, worst);
            assert_string_equal(stage_top(&stage), "yours");
            stage_leave(&stage);
        }
        stage_close(&stage);
        stage_empty_folder(folder);
    }
}

/* ---- looking back ---- */

static void looking_back_offers_and_plays_nothing(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 0);
    int length = stage_plies(&stage);
    review_board();
    assert_string_equal(stage_top(&stage), "play");
    /* Before the ninth move, then before the computer's eighth: nobody thinks. */
    for (int i = 1; i <= 2; i++) {
        (void)stage_press(&stage, ACTION_LEFT);
        pass(2);
        assert_int_equal(stage_plies(&stage), length - i);
        assert_int_equal(stage_phase(&stage), STAGE_OVER);
        assert_true(stage_shown(&stage, "thinking …") == 0);
    }
    (void)stage_press(&stage, ACTION_HOME);
    assert_int_equal(stage_plies(&stage), 0);
    (void)stage_press(&stage, ACTION_RIGHT);
    pass(2);
    assert_int_equal(stage_plies(&stage), 1);
    /* A click on the board goes back to the result; the game is as it was. */
    (void)stage_point(&stage, ACTION_PRESS, 640, 400);
    assert_true(match_over(stage_match(&stage)));
    assert_int_equal(stage_plies(&stage), length);
    assert_true(stage_told(&stage));
    stage_close(&stage);
}

static void to_play_on_is_a_choice(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    review_board();
    (void)stage_press(&stage, ACTION_HOME);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    (void)stage_press(&stage, ACTION_RIGHT); /* which no longer looks at the next move */
    assert_int_equal(stage_plies(&stage), 0);
    stage_close(&stage);
}

static void a_game_given_up_stays_so_when_looked_at(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", "e6 f4", OPPONENT_PERSON, 0);
    play_scene_give_up(stage_game(&stage));
    review_board();
    (void)stage_press(&stage, ACTION_LEFT);
    pass(2);
    assert_int_equal(stage_plies(&stage), 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(match_given_up(stage_match(&stage)), FIRST);
    assert_int_equal(stage_plies(&stage), 2);
    pass(0.3);
    assert_true(stage_shown(&stage, "Dark gave up") == 1);
    stage_close(&stage);
}

static void looking_back_is_left_for_the_menu_by_escape(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    (void)show_game("classic", SHORTEST, OPPONENT_PERSON, 0);
    until_result();
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_press(&stage, ACTION_OK);
    pass(0.5);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    stage_close(&stage);
}

/* ---- the tally, and the time ---- */

static void count_one(enum score_pair pair, enum side quitter, int first_player)
{
    struct setup setup = {.seed = 1};
    struct match *match = match_new(VARIANTS[0], &setup);
    match_give_up(match, quitter);
    session_score_count(&stage.app.session->score, pair, 0, match, first_player);
    match_free(match);
}

static void the_tally_is_about_a_pair_of_players(void **state)
{
    struct session_score *tally = &stage.session.score;
    (void)state;
    memset(&stage, 0, sizeof stage);
    stage.app.session = &stage.session;
    count_one(SCORE_COMPUTER, SECOND, 0); /* player 1 has FIRST */
    count_one(SCORE_COMPUTER, SECOND, 1);
    assert_int_equal(tally->won[0], 1);
    assert_int_equal(tally->won[1], 1);
    count_one(SCORE_PEOPLE, FIRST, 0);
    assert_int_equal(tally->won[0], 0);
    assert_int_equal(tally->won[1], 1);
}

static void the_tally_lasts_over_levels_and_games(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    (void)show_game("classic", SHORTEST, 3, 0);
    until_result();
    scene_pop_to_bottom(stage.app.scenes);
    scene_pop(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
    play_scene_give_up(show_game("reverse", NULL, 5, 0));
    until_result();
    assert_int_equal(stage.app.session->score.won[0], 1);
    assert_int_equal(stage.app.session->score.won[1], 1);
    stage_close(&stage);
}

static void the_clock_stops_in_pauses(void **state)
{
    (void)state;
    open_sized(640, 400);
    struct scene *play = show_game("classic", NULL, OPPONENT_PERSON, 0);
    stage.app.now += 5000;
    assert_int_equal(play_scene_result(play).seconds, 5);
    scene_push(stage.app.scenes, pause_scene_new(&stage.app, play));
    scene_stack_settle(stage.app.scenes);
    stage.app.now += 60000;
    assert_int_equal(play_scene_result(play).seconds, 5);
    scene_pop(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
    stage.app.now += 2000;
    assert_int_equal(play_scene_result(play).seconds, 7);
    play_scene_give_up(play);
    stage.app.now += 9000;
    assert_int_equal(play_scene_result(play).seconds, 7);
    play_scene_new_game(play, false);
    assert_int_equal(play_scene_result(play).seconds, 0);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_the_count_then_the_headline_then_the_rest),
        cmocka_unit_test(a_press_shows_the_next_stage_whole),
        cmocka_unit_test(nothing_is_counted_of_a_game_that_was_given_up),
        cmocka_unit_test(without_motion_all_is_there_and_a_press_still_guarded),
        cmocka_unit_test(every_game_is_counted_to_its_score),
        cmocka_unit_test(open_squares_of_the_winner_run_up_last),
        cmocka_unit_test(the_course_is_drawn_whole_at_any_size),
        cmocka_unit_test(a_long_game_keeps_its_last_turn),
        cmocka_unit_test(a_duration_is_said_as_people_do),
        cmocka_unit_test(names_are_those_of_the_board),
        cmocka_unit_test(the_headline_speaks_to_who_played),
        cmocka_unit_test(counters_spring_hang_and_go),
        cmocka_unit_test(the_opponent_has_a_face_and_a_word),
        cmocka_unit_test(a_game_given_up_gives_the_reason_in_place_of_the_count),
        cmocka_unit_test(everybody_says_something_of_a_draw),
        cmocka_unit_test(a_game_that_ends_early_says_why_on_the_board),
        cmocka_unit_test(a_game_that_ends_by_one_being_stuck_says_so),
        cmocka_unit_test(a_newcomer_is_invited_to_another_game),
        cmocka_unit_test(after_ten_games_there_is_a_graph),
        cmocka_unit_test(the_first_win_is_worth_a_line),
        cmocka_unit_test(a_first_win_leads_to_the_ladder),
        cmocka_unit_test(a_small_window_has_letters_that_are_read),
        cmocka_unit_test(after_two_lost_games_it_offers_to_go_easy),
        cmocka_unit_test(it_can_be_refused),
        cmocka_unit_test(two_people_end_with_the_winner),
        cmocka_unit_test(two_people_upright_see_who_goes_first_next),
        cmocka_unit_test(the_owner_wins_by_name),
        cmocka_unit_test(reduced_motion_keeps_the_order),
        cmocka_unit_test(again_keeps_the_sides_and_swap_changes_them),
        cmocka_unit_test(the_first_games_lead_on),
        cmocka_unit_test(a_lost_game_leads_to_its_worst_moment),
        cmocka_unit_test(looking_back_offers_and_plays_nothing),
        cmocka_unit_test(to_play_on_is_a_choice),
        cmocka_unit_test(a_game_given_up_stays_so_when_looked_at),
        cmocka_unit_test(looking_back_is_left_for_the_menu_by_escape),
        cmocka_unit_test(the_tally_is_about_a_pair_of_players),
        cmocka_unit_test(the_tally_lasts_over_levels_and_games),
        cmocka_unit_test(the_clock_stops_in_pauses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
