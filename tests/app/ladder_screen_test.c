/* A run up the ladder through its screens, with the pointer on the board: won to the top and lost at the third rung,
 * left and resumed wherever it may be left, and never in the way of the games of the shelf. The player's moves are a
 * level's, the opponent's head is the lowest level's, so that a run takes seconds. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage_ears.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/ui/scan.h"
#include "base/bits.h"
#include "base/rng.h"
#include "career/runs.h"
#include "kit/files.h"
#include "match/record.h"

#define FOLDER "climb-data"
enum { NO_MOTION = 3, PLAYER_LEVEL = 6, NEVER = 100000, LOWEST_RIVAL = 4000 };

static struct stage stage;
static struct engine *engine;

static struct move weak(struct engine *e, const struct opponent_question *q)
{
    struct engine_result result;
    const struct level_player who = {.number = 1, .seed = q->seed};
    return level_think(e, &q->position, &who, &result) ? result.move : (struct move){.kind = MOVE_NONE};
}

static void open_program(void)
{
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    stage.app.settings.value[SETTING_SPEED] = NO_MOTION;
    stage.app.session->opponent = opponent_new_thinking("nowhere", weak);
}

static void close_program(void)
{
    saved_finish(&stage.app);
    stage_close(&stage);
}

/* The program is left wherever it is, and begun anew. */
static void start_again(void)
{
    close_program();
    open_program();
}

static int set_up(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    open_program();
    return 0;
}

/* The weights once for all tests. */
static int learn(void **state)
{
    (void)state;
    engine = engine_new(1, 4);
    return engine && engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine") > 0 ? 0 : -1;
}

static int forget(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    close_program();
    stage_empty_folder(FOLDER);
    (void)files_remove(FOLDER "/lock");
    (void)files_remove(FOLDER);
    return 0;
}

/* ---- at the board ---- */

static struct scene *board(void)
{
    assert_string_equal(stage_top(&stage), "play");
    return stage_game(&stage);
}

static void name(unsigned place) { stage_click_place(&stage, DEVICE_MOUSE, place); }

/* A ply, choice by choice. */
static void make(struct move move)
{
    (void)board();
    int before = stage_plies(&stage);
    bool level = move.edge == EDGE_N || move.edge == EDGE_S;
    if (move.kind == MOVE_WALK)
        name(move.from);
    name(move.to);
    if (stage_plies(&stage) == before)
        name(PICK_RAIL + move.edge * 8U + (level ? move.to % 8U : move.to / 8U));
    assert_true(stage_plies(&stage) > before);
}

/* True while the player has a move to make. */
static bool my_turn(void)
{
    for (int i = 0; i < STAGE_PATIENCE && strcmp(stage_top(&stage), "play") == 0; i++) {
        if (stage_phase(&stage) == STAGE_CHOOSING)
            return true;
        (void)scene_stack_update(stage.app.scenes, 0.02);
        scene_stack_settle(stage.app.scenes);
        if (i % 8 == 7)
            SDL_Delay(1);
    }
    return false;
}

/* Plays so many plies of the player's own, or to the end. */
static void play_on(int plies)
{
    for (; plies > 0 && my_turn(); plies--) {
        const struct level_player who = {.number = PLAYER_LEVEL, .seed = 5};
        struct engine_result result;
        assert_true(level_think(engine, stage_position(&stage), &who, &result));
        make(result.move);
    }
}

/* ---- on the ladder ---- */

static void climb_to_ladder(void)
{
    scene_push(stage.app.scenes, ladder_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
}

/* From the ladder through who meets whom to the board. */
static void challenge(void)
{
    assert_string_equal(stage_top(&stage), "ladder");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "versus");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
}

/* The same, or the board to which the match before has led on. */
static void to_board(void)
{
    if (strcmp(stage_top(&stage), "play") != 0)
        challenge();
}

/* Whoever turns over, or tips, is let do so. */
static void see_turning(void)
{
    while (strcmp(stage_top(&stage), "turn-over") == 0) {
        (void)stage_wait(&stage, 320);
        (void)stage_press(&stage, ACTION_OK);
    }
    assert_string_equal(stage_top(&stage), "won");
}

static void onward(void)
{
    see_turning();
    stage_rest(&stage);
    (void)stage_press(&stage, ACTION_OK);
    if (strcmp(stage_top(&stage), "won") == 0) /* the first press has shown all of it */
        (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
}

static void give_up(void)
{
    assert_true(my_turn());
    play_scene_give_up(board());
    assert_false(my_turn());
}

static void win_a_rung(void)
{
    int rung = ladder_run(&stage.app)->rung;
    for (int tries = 0; tries < LADDER_LIVES && ladder_run(&stage.app)->rung == rung; tries++) {
        to_board();
        play_on(NEVER);
        onward();
    }
    assert_int_equal(ladder_run(&stage.app)->rung, rung + 1);
}

/* With all motions: only who is beaten turns over, and once, however often the end is looked at. */
static void the_beaten_one_turns_over_once(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    challenge();
    give_up();
    assert_string_equal(stage_top(&stage), "won");
    (void)stage_wait(&stage, 6000);
    assert_string_equal(stage_top(&stage), "won");
    assert_true(stage_says(&stage, "You gave up") > 0); /* and no "2 – 2", which has decided nothing */
    assert_true(stage_says(&stage, "2 – 2") == 0 && stage_says(&stage, "You lose") == 0);
    (void)stage_press(&stage, ACTION_OK);
    for (int tries = 1; tries < LADDER_LIVES && ladder_run(&stage.app)->rung == 0; tries++) {
        stage_wait_for(&stage, "play");
        (void)stage_wait(&stage, 1000);
        play_on(NEVER);
        if (ladder_run(&stage.app)->rung == 0)
            onward();
    }
    assert_int_equal(ladder_run(&stage.app)->rung, 1);
    stage_wait_for(&stage, "turn-over");
    stage_wait_for(&stage, "won");
    int tallied = stage_heard(&stage, SOUND_TALLY);
    stage_rest(&stage);
    assert_in_range(stage_heard(&stage, SOUND_TALLY), tallied + 2, tallied + 4); /* a line, a tick */
    (void)stage_press(&stage, ACTION_BACK);                                      /* looks at the board */
    if (strcmp(stage_top(&stage), "won") == 0)
        (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_wait(&stage, 6000);
    assert_string_equal(stage_top(&stage), "won");
    assert_int_equal(stage_says(&stage, "Pip lends you: Sprout"), 1);
}

/* A game that is not on the ladder, won by the ninth move, to its result. */
static void win_freely(int opponent)
{
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7), .opponent = opponent};
    stage_show(&stage, title_scene_new(&stage.app));
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "e6 f4 e3 f6 g5 d6 e7 f5 c5"));
    scene_stack_settle(stage.app.scenes);
    stage_wait_for(&stage, "result");
}

/* Whoever is beaten turns over for the first time wherever that is, after the count, and lends its hat; later, on the
 * ladder too, it only turns, in 600 ms. */
static void the_first_win_anywhere_turns_it_over(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    win_freely(1);
    assert_int_equal(stage_says(&stage, "You win!"), 0);
    stage_wait_for(&stage, "turn-over");
    (void)stage_wait(&stage, 2000);
    assert_string_equal(stage_top(&stage), "turn-over");
    assert_int_equal(stage_says(&stage, "Pip lends you: Sprout"), 1);
    stage_wait_for(&stage, "result");
    (void)stage_wait(&stage, 600);
    assert_true(stage_says(&stage, "You win!") > 0);
    int turned = stage_heard(&stage, SOUND_TURN_DOWN);
    assert_int_equal(turned, 1);
    start_again(); /* and it stays beaten */
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    win_freely(1);
    (void)stage_wait(&stage, 8000);
    assert_string_equal(stage_top(&stage), "result");
    assert_int_equal(stage_heard(&stage, SOUND_TURN_DOWN), 0);
    stage_leave(&stage);
    climb_to_ladder();
    challenge();
    play_on(NEVER);
    for (int tries = 1; tries < LADDER_LIVES && ladder_run(&stage.app)->rung == 0; tries++) {
        onward();
        stage_wait_for(&stage, "play");
        play_on(NEVER);
    }
    assert_int_equal(ladder_run(&stage.app)->rung, 1);
    stage_wait_for(&stage, "turn-over");
    (void)stage_wait(&stage, 620);
    assert_string_equal(stage_top(&stage), "won");
}

static const char *shown_number(int n, char *out, size_t size) { return format_number(stage.app.words, out, size, n); }

/* What is earned on the board stands in the pot soon after, and nothing moves any more then. */
static void points_are_counted_as_they_are_earned(void **state)
{
    int most = 0;
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    assert_int_equal(ladder_run(&stage.app)->sums, LADDER_BY_CHAINS);
    challenge();
    for (int turn = 0; turn < 20 && my_turn(); turn++) {
        char text[24];
        (void)stage_wait(&stage, 2500);
        const int earned = ladder_chains(stage_match(&stage), stage_plies(&stage), FIRST);
        assert_true(earned == 0 || stage_says(&stage, shown_number(earned, text, sizeof text)) > 0);
        assert_true(stage_says(&stage, "0") > 0); /* the score, until the match is won */
        most = earned > most ? earned : most;
        play_on(1);
    }
    assert_true(most > 0);
}

/* ---- matches of the first rung as they stand at the player's turn, or when the player has just earned points ---- */

enum kind_of_match { CLOSE, ONE_SIDED, EARLY, WITH_A_BIG_CAPTURE, AFTER_FIRST_POINTS };

/* A move that flips at least so many; MOVE_NONE: there is none. */
static struct move capture(const struct position *p, int flips)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].kind == MOVE_PLACE && bits_count(position_flips(p, moves[i])) >= flips)
            return moves[i];
    return (struct move){.kind = MOVE_NONE};
}

static bool is_of_kind(const struct match *m, enum kind_of_match kind)
{
    const struct position *p = match_position(m);
    int score[2], left = bits_count(p->board & ~occupied(p));
    position_score(p, score);
    int apart = abs(score[FIRST] - score[SECOND]);
    if (kind == AFTER_FIRST_POINTS)
        return !match_over(m) && ladder_earned(m, match_length(m), FIRST).total > 0;
    if (match_over(m) || p->turn != FIRST)
        return false;
    return kind == CLOSE       ? left <= 9 && apart <= 3
           : kind == ONE_SIDED ? left <= 9 && apart >= 6
           : kind == EARLY     ? left >= 14 && left <= 20 && apart <= 3
                               : left >= 8 && capture(p, 4).kind == MOVE_PLACE;
}

static struct match *match_of_kind(const struct game_setup *game_setup, enum kind_of_match kind)
{
    for (uint32_t seed = 1; seed < 500; seed++) {
        struct match *m = match_new(game_setup->variant, &game_setup->setup);
        struct rng rng = rng_seeded(seed);
        struct move moves[MOVES_MAX];
        while (!match_over(m) && !is_of_kind(m, kind)) {
            int count = position_moves(match_position(m), moves);
            assert_true(match_play(m, moves[rng_below(&rng, (uint32_t)count)], NULL));
        }
        if (!match_over(m))
            return m;
        match_free(m);
    }
    fail_msg("no such match");
    return NULL;
}

/* Goes on with such a match, with all motions, in a run by the board, as they were once begun, that lacks so many
 * points of passing the lowest rival. */
static void go_on_with(enum kind_of_match kind, int lacking)
{
    climb_to_ladder();
    challenge();
    struct game_setup game_setup = *play_scene_result(board()).setup;
    struct match *m = match_of_kind(&game_setup, kind);
    struct ladder run = *ladder_run(&stage.app);
    run.sums = LADDER_BY_BOARD;
    run.score = LOWEST_RIVAL - lacking - ladder_earned(m, match_length(m), FIRST).total;
    assert_true(store_save(&stage.app, STORE_LADDER, &run));
    saved_keep(&stage.app, m, &game_setup);
    match_free(m);
    start_again();
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    challenge();
}

/* In the last ten squares, as long as either can win. */
static void lamp_and_music_rise_at_the_end_of_a_close_match(void **state)
{
    static const enum kind_of_match kinds[] = {CLOSE, ONE_SIDED, EARLY};
    (void)state;
    for (int i = 0; i < 3; i++) {
        bool close = kinds[i] == CLOSE;
        go_on_with(kinds[i], 500);
        assert_true(my_turn());
        assert_true(stage_lamp(&stage) < 0.9f); /* it takes its time */
        (void)stage_wait(&stage, 4000);
        assert_true(stage_lamp(&stage) == (close ? 1.0f : 0.0f));
        float voice = fabsf(stage.app.music.lead);
        assert_int_equal(voice == 1.0f, close);
        start_again();
        ladder_run_begin(&stage.app);
    }
}

static void passing_a_rival_is_seen_and_heard(void **state)
{
    (void)state;
    go_on_with(WITH_A_BIG_CAPTURE, 20);
    assert_true(my_turn());
    (void)stage_wait(&stage, 1000);
    assert_non_null(stage_says_with(&stage, "20 ahead"));
    assert_int_equal(stage_heard(&stage, SOUND_TURN_FIFTH), 0);
    make(capture(stage_position(&stage), 4));
    for (int ms = 0; ms < 6000 && !stage_says_with(&stage, "Past Pip!"); ms += 20)
        (void)stage_wait(&stage, 20);
    assert_non_null(stage_says_with(&stage, "Past Pip!"));
    assert_int_equal(stage_heard(&stage, SOUND_TURN_FIFTH), 1);
}

/* The last ply is seen again when a match goes on, and so is what it earned, once. */
static void points_of_the_last_ply_are_seen_again(void **state)
{
    char text[24];
    (void)state;
    go_on_with(AFTER_FIRST_POINTS, 500);
    (void)snprintf(text, sizeof text, "+%d", ladder_earned(stage_match(&stage), stage_plies(&stage), FIRST).total);
    (void)stage_wait(&stage, 200);
    assert_true(stage_says(&stage, text) > 1); /* on the board, with an outline */
    assert_null(stage_says_with(&stage, "500 ahead"));
    (void)stage_wait(&stage, 4000);
    assert_int_equal(stage_says(&stage, text), 1); /* in the panel */
    assert_non_null(stage_says_with(&stage, "500 ahead"));
}

/* The numbers of a chain and its sum stand beside each other, whole. */
static void points_of_one_move_are_read_apart(void **state)
{
    static const char *const words[] = {"2,650", "110", "220", "330", "440", "550"};
    enum { WORDS = sizeof words / sizeof *words };
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}, {3440, 1440}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct recorded_text *texts;
        struct box ink[WORDS] = {{0, 0, 0, 0}};
        close_program();
        stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", "en");
        stage_show_picture(&stage, "play-opponent");
        canvas_record(stage.app.canvas, true);
        stage_draw(&stage);
        int count = canvas_recorded(stage.app.canvas, &texts);
        for (int t = 0; t < count; t++)
            for (int w = 0; w < WORDS; w++)
                if (strcmp(texts[t].text, words[w]) == 0)
                    ink[w] = texts[t].ink;
        canvas_record(stage.app.canvas, false);
        for (int a = 0; a < WORDS; a++) {
            assert_true(ink[a].w > 0 && ink[a].x >= 0 && ink[a].y >= 0);
            for (int b = 0; b < a; b++)
                assert_true(ink[a].x >= ink[b].x + ink[b].w || ink[b].x >= ink[a].x + ink[a].w ||
                            ink[a].y >= ink[b].y + ink[b].h || ink[b].y >= ink[a].y + ink[a].h);
        }
    }
}

/* If the same points pass two runs, the higher one is named. */
static void passing_two_at_once_names_the_higher(void **state)
{
    struct runs kept = {.count = 2, .best = {{"ZOE", 2, 1, 8880}, {"AVA", 2, 1, 8875}}};
    (void)state;
    assert_true(store_save(&stage.app, STORE_RUNS, &kept));
    go_on_with(WITH_A_BIG_CAPTURE, LOWEST_RIVAL - 8850);
    assert_true(my_turn());
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    make(capture(stage_position(&stage), 4));
    for (int ms = 0; ms < 6000 && !stage_says_with(&stage, "Past "); ms += 20)
        (void)stage_wait(&stage, 20);
    assert_string_equal(stage_says_with(&stage, "Past "), "Past ZOE!");
}

/* The pixels just inside the lower edge of a rung, below its name. */
static size_t lower_edge(const char *of, Uint32 *out, size_t most)
{
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts), i = 0;
    while (i < n && strcmp(texts[i].text, of) != 0)
        i++;
    assert_true(i < n);
    float scale = canvas_scale(stage.app.canvas);
    struct box b = texts[i].box;
    size_t count = (size_t)(b.w * scale);
    assert_true(count > 0 && count <= most);
    memcpy(out,
           (const Uint8 *)stage.surface->pixels + (int)((b.y + b.h - 2) * scale) * stage.surface->pitch +
               4 * (int)(b.x * scale),
           4 * count);
    return count;
}

/* The ring around a rung covers no other rung. */
static void the_ring_covers_no_other_rung(void **state)
{
    Uint32 beside[512], away[512];
    (void)state;
    climb_to_ladder();
    stage_rest(&stage);
    size_t count = lower_edge("Button", beside, 512);
    for (int i = 0; i < 5; i++)
        (void)stage_press(&stage, ACTION_UP);
    stage_rest(&stage);
    assert_int_equal(lower_edge("Button", away, 512), count);
    assert_memory_equal(beside, away, 4 * count);
}

/* Who is next above is seen in a window of any shape. */
static void who_is_next_above_is_seen_everywhere(void **state)
{
    static const int sizes[][2] = {{640, 400},   {1280, 800}, {720, 1280}, {1024, 768},
                                   {3440, 1440}, {720, 720},  {640, 760}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        close_program();
        stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", "en");
        stage_show_picture(&stage, "play-opponent");
        if (!stage_says_with(&stage, "6,000")) /* "6,000 ahead", where there is room */
            fail_msg("%d x %d", sizes[i][0], sizes[i][1]);
    }
}

/* Madame Jaques goes by her whole name beside her board, wherever that is. */
static void a_long_name_is_whole(void **state)
{
    static const int sizes[][2] = {{640, 400}, {640, 480}, {640, 640}, {720, 1280}, {1280, 800}};
    static const char *const languages[][2] = {
        {"en", "Madam Jaques"}, {"de", "Madame Jaques"}, {"fr", "Madame Jaques"}, {"es", "Madame Jaques"}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 0; k < sizeof languages / sizeof *languages; k++) {
            close_program();
            stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", languages[k][0]);
            stage_show_picture(&stage, "play-opponent");
            if (!stage_says(&stage, languages[k][1]))
                fail_msg("%d x %d, %s: %s", sizes[i][0], sizes[i][1], languages[k][0], languages[k][1]);
        }
}

static struct runs best_runs(void)
{
    struct runs r = {.count = 0};
    (void)store_load(&stage.app, STORE_RUNS, &r);
    return r;
}

/* The end of the run that was lost, to its page. */
static void see_run_over(void)
{
    assert_string_equal(stage_top(&stage), "run-over");
    (void)stage_wait(&stage, 5000);
    assert_string_equal(stage_top(&stage), "run-over-page");
}

static void a_whole_run_is_won(void **state)
{
    int score = 0;
    (void)state;
    climb_to_ladder();
    for (int rung = 0; rung < LADDER_RUNGS - 1; rung++) {
        win_a_rung();
        assert_true(ladder_run(&stage.app)->score > score);
        score = ladder_run(&stage.app)->score;
        if (rung % 3 == 1) {
            start_again();
            climb_to_ladder();
            assert_int_equal(ladder_run(&stage.app)->score, score);
        }
    }
    while (strcmp(stage_top(&stage), "run-over-page") != 0) {
        to_board();
        play_on(NEVER);
        onward();
    }
    start_again(); /* even here nothing is lost */
    climb_to_ladder();
    assert_string_equal(stage_top(&stage), "run-over-page");
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "To the top!"), 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(best_runs().count, 1);
    assert_int_equal(best_runs().best[0].won, LADDER_RUNGS);
    assert_int_equal(guises_kept(&stage.app)->lent, (1 << LADDER_RUNGS) - 1); /* of everybody */
    assert_true(best_runs().best[0].score >= score + 1000);
    assert_string_equal(stage_top(&stage), "versus");
    assert_int_equal(ladder_run(&stage.app)->rung, 0); /* a new one */
    assert_int_equal(ladder_run(&stage.app)->lives, LADDER_LIVES);
}

static void a_run_is_lost_at_the_third_rung(void **state)
{
    (void)state;
    climb_to_ladder();
    win_a_rung();
    win_a_rung();
    for (int lives = ladder_run(&stage.app)->lives; lives > 0; lives--) {
        assert_int_equal(ladder_run(&stage.app)->lives, lives);
        to_board();
        give_up();
        onward();
    }
    see_run_over();
    (void)stage_press(&stage, ACTION_BACK);
    assert_int_equal(best_runs().best[0].won, 2);
    assert_int_equal(best_runs().best[0].met, 3);
    assert_false(ladder_run(&stage.app)->going);
    assert_int_equal(ladder_turned(ladder_run(&stage.app)), 2); /* they stay turned over */
}

static bool same_box(struct box a, struct box b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

/* Loses or wins a match, with all motions. */
static void a_match_is_counted_where_it_stands(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    challenge();
    stage_rest(&stage);
    stage_draw(&stage);
    const struct box played = stage.app.travel.board;
    assert_true(played.w > 400);
    play_on(NEVER);
    int frames = 0;
    stage_draw(&stage);
    for (; stage_is_on(&stage, "won") && stage_says(&stage, app_word(&stage.app, "note.counting")) == 2; frames++) {
        assert_true(same_box(stage.app.travel.board, played));
        (void)stage_wait(&stage, 10);
        stage_draw(&stage);
    }
    assert_true(frames > 50);
    (void)stage_wait(&stage, 1000);
    see_turning();
    stage_rest(&stage);
    stage_draw(&stage);
    assert_false(same_box(stage.app.travel.board, played));
    assert_true(stage.app.travel.board.w > 400);
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "note.counting")), 0);
}

/* Whether the title offers to go on with the run. */
static bool title_offers(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    bool offers = stage_says_with(&stage, "Ladder, ") != NULL;
    stage_leave(&stage);
    return offers;
}

/* The pot falls apart, and Again has the focus meanwhile: a press before 300 ms was meant for the board, the next one
 * shows the end, and the one after that plays again. */
static void a_lost_pot_falls_apart_with_the_focus_on_again(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    challenge();
    assert_true(my_turn());
    stage.app.stores->ladder_run.run.pot = 1240;
    give_up();
    stage_wait_for(&stage, "won");
    assert_string_equal(form_focused(stage.app.form)->key, "won.onward");
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_wait(&stage, 280);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(stage_shown(&stage, "2 lives left") < 0.99f); /* no press has shown all of it */
    assert_int_equal(stage_heard(&stage, SOUND_CRACK), 0);
    (void)stage_wait(&stage, 600);
    assert_int_equal(stage_heard(&stage, SOUND_CRACK), 1);
    assert_int_equal(stage_heard(&stage, SOUND_LIFE_LOST), 1);
    assert_string_equal(form_focused(stage.app.form)->key, "won.onward");
    assert_int_equal(stage_says(&stage, "One life, and all of the pot."), 1);
    assert_int_equal(stage_says(&stage, "Pot 1,240"), 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "won");
    assert_true(stage_shown(&stage, "2 lives left") > 0.99f);
    assert_string_equal(form_focused(stage.app.form)->key, "won.onward");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_not_equal(stage_top(&stage), "won");
    assert_int_equal(ladder_run(&stage.app)->pot, 0);
}

/* Loses the last life, with all motions. */
static void lose_the_last_life(void)
{
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    stage.app.stores->ladder_run.run.lives = 1;
    stage.app.stores->ladder_run.run.rung = 2;
    stage.app.stores->ladder_run.run.score = 123400;
    challenge();
    give_up();
    stage_wait_for(&stage, "won");
    (void)stage_wait(&stage, 6000);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "run-over");
}

/* A press before 300 ms was meant for the result; then the first shows the next moment and the second the page, where
 * Again has the focus from the first frame. Who meets whom in the next run stands two seconds after one press. */
static void from_again_the_next_run_is_one_press_away(void **state)
{
    (void)state;
    lose_the_last_life();
    for (int ms = 0; ms < 290; ms += 10) {
        (void)stage_press(&stage, ACTION_OK);
        (void)stage_wait(&stage, 10);
    }
    assert_string_equal(stage_top(&stage), "run-over");
    (void)stage_wait(&stage, 30);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "run-over");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "run-over-page");
    assert_string_equal(form_focused(stage.app.form)->key, "won.again");
    (void)stage_press(&stage, ACTION_OK); /* one too many: the page has just come */
    assert_string_equal(stage_top(&stage), "run-over-page");
    (void)stage_wait(&stage, 310);
    assert_string_equal(form_focused(stage.app.form)->key, "won.again");
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_wait(&stage, 2000);
    assert_string_equal(stage_top(&stage), "versus");
    assert_int_equal(best_runs().count, 1);
    assert_int_equal(best_runs().best[0].score, 123400);
    assert_int_equal(ladder_run(&stage.app)->rung, 0);
    assert_int_equal(ladder_run(&stage.app)->lives, LADDER_LIVES);
}

/* The foot tells where the initials are, and what the directions do to them there. */
static void the_page_tells_a_pad_how_initials_are_given(void **state)
{
    (void)state;
    lose_the_last_life();
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    see_run_over();
    (void)stage_wait(&stage, 2000);
    assert_int_equal(stage_says(&stage, "Your initials"), 1);
    assert_int_equal(stage_says(&stage, "Change"), 0);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_LEFT);
    assert_int_equal(stage_says(&stage, "Your initials"), 0);
    assert_int_equal(stage_says(&stage, "Change"), 1);
}

static int said_by(enum cast_id who)
{
    int count = 0;
    for (int i = 0; i < SYLLABLES; i++)
        count += stage_heard(&stage, (enum sound_name)(SOUND_SAY + SYLLABLES * (int)who + i));
    return count;
}

/* The life lies flat, each disc falls on to the table, whoever was turned says goodbye twice, and who is none of them
 * nothing; the music loses its voices when the lights go down. A score above all of one's own is heard as such when it
 * has been counted. */
static void the_end_of_a_run_is_heard(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_RUNS] = RUNS_PRINTED; /* both runs are in one table */
    lose_the_last_life();
    int lost = stage_heard(&stage, SOUND_LIFE_LOST), pip = said_by(CAST_PIP), peg = said_by(CAST_PEG);
    (void)stage_wait(&stage, 880);
    assert_int_equal(stage_heard(&stage, SOUND_LIFE_LOST), lost);
    assert_int_not_equal(stage.app.music.wanted, MUSIC_PIECES);
    assert_true(stage.app.music.thinned == 0);
    (void)stage_wait(&stage, 460);
    assert_int_equal(stage_heard(&stage, SOUND_LIFE_LOST), lost + 1);
    assert_true(stage.app.music.thinned > .2f && stage.app.music.thinned < .8f);
    assert_int_equal(stage_heard(&stage, SOUND_FALL), 1); /* of the four on the board */
    (void)stage_wait(&stage, 1000);
    assert_int_equal(stage_heard(&stage, SOUND_FALL), 4);
    assert_int_equal(stage.app.music.wanted, MUSIC_PIECES);
    assert_int_equal(said_by(CAST_PIP), pip);
    (void)stage_wait(&stage, 1000);
    assert_int_equal(said_by(CAST_PIP), pip + 2);
    assert_int_equal(said_by(CAST_PEG), peg);
    stage_wait_for(&stage, "run-over-page");
    assert_int_equal(stage_heard(&stage, SOUND_NEW_BEST), 0);
    (void)stage_wait(&stage, 1000);
    assert_int_equal(stage_heard(&stage, SOUND_NEW_BEST), 1);
    (void)stage_press(&stage, ACTION_BACK);
    assert_true(settings_choose(&stage.app.settings, SETTING_VOICES, "off"));
    lose_the_last_life();
    pip = said_by(CAST_PIP);
    (void)stage_wait(&stage, 5000);
    assert_string_equal(stage_top(&stage), "run-over-page"); /* no better than the one before */
    assert_int_equal(stage_heard(&stage, SOUND_NEW_BEST), 1);
    assert_int_equal(said_by(CAST_PIP), pip);
}

/* The day, and how long its matches have taken, which is kept; and the table says of which runs it is, has the run that
 * led there marked in its own, and stands in the middle. */
static void a_run_says_when_it_was_and_its_table_which_it_is(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_RUNS] = RUNS_PRINTED;
    struct runs dealt = {.count = 0};
    (void)runs_enter(&dealt, &(struct run_entry){.initials = "EVA", .met = 9, .won = 8, .score = 155500});
    (void)store_save(&stage.app, STORE_RUNS_DEALT, &dealt);
    stage.app.calendar = (struct calendar){.set = true, .date = 20785, .seconds_left = 3600};
    climb_to_ladder();
    stage.app.stores->ladder_run.run.seconds = 2400;
    stage_leave(&stage);
    lose_the_last_life();
    assert_in_range(ladder_run(&stage.app)->seconds, 2400, 2460);
    start_again();
    stage.app.calendar = (struct calendar){.set = true, .date = 20785, .seconds_left = 3600};
    climb_to_ladder();
    assert_string_equal(stage_top(&stage), "run-over-page");
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "28 November, 40 minutes"), 1);
    scene_push(stage.app.scenes, runs_scene_marked(&stage.app, 0));
    (void)scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "As printed"), 1);
    assert_int_equal(stage_says(&stage, "your run is number 1"), 1);
    assert_int_equal(stage_says(&stage, "155,500"), 0);
    struct box table = form_find(stage.app.form, "head", -1)->box;
    assert_in_range((int)(table.x + table.w / 2), 638, 642);
    (void)stage_press(&stage, ACTION_LEFT);
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, "155,500"), 1);
    assert_int_equal(stage_says(&stage, "your run is number 1"), 0);
}

/* Wherever the program ends in the end of a run, the run comes to its page, and never again to the title's first word.
 */
static void an_end_at_the_end_of_a_run_loses_nothing(void **state)
{
    (void)state;
    for (int at = 0; at < 3; at++) {
        stage.app.settings.value[SETTING_RUNS] = RUNS_PRINTED; /* in one table */
        lose_the_last_life();
        (void)stage_wait(&stage, at * 2200);
        start_again();
        assert_false(title_offers());
        climb_to_ladder();
        assert_string_equal(stage_top(&stage), "run-over-page");
        (void)stage_wait(&stage, 1000);
        assert_true(stage_says(&stage, "123,400") > 0);
        (void)stage_press(&stage, ACTION_BACK);
        assert_int_equal(best_runs().count, at + 1);
        assert_false(ladder_run(&stage.app)->going);
        start_again();
    }
}

/* ---- from match to match ---- */

/* One press on the gold button, whatever came of the match. */
static void gold_begins_the_next_match(void **state)
{
    (void)state;
    climb_to_ladder();
    challenge();
    give_up();
    onward();
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.session->game_setup.opponent, 1);
    assert_int_equal(stage_plies(&stage), 0);
    assert_int_equal(ladder_run(&stage.app)->lives, LADDER_LIVES - 1);
    win_a_rung();
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.session->game_setup.opponent, 2);
}

/* Loses the match and presses the gold button, with all motions. */
static void lose_and_go_on(void)
{
    give_up();
    stage_wait_for(&stage, "won");
    (void)stage_wait(&stage, 6000);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "ladder");
}

/* The ladder shows the life that goes, then who meets whom is seen, then it is played; a press that comes too late for
 * that is no move. Escape stays on the ladder. */
static void the_way_to_the_next_match_is_seen_and_can_be_left(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    climb_to_ladder();
    challenge();
    lose_and_go_on();
    stage_wait_for(&stage, "versus");
    stage_wait_for(&stage, "play");
    (void)stage_press(&stage, ACTION_HINT);
    assert_null(stage_says_with(&stage, "A hint costs"));
    (void)stage_wait(&stage, 1000);
    (void)stage_press(&stage, ACTION_HINT);
    assert_non_null(stage_says_with(&stage, "A hint costs"));
    lose_and_go_on();
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_wait(&stage, 8000);
    assert_string_equal(stage_top(&stage), "ladder");
    ladder_run_begin(&stage.app);
    challenge();
    lose_and_go_on();
    stage_wait_for(&stage, "versus");
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_wait(&stage, 8000);
    assert_string_equal(stage_top(&stage), "ladder");
    challenge();
    lose_and_go_on();
    (void)stage_press(&stage, ACTION_OK); /* a press leads on at once */
    assert_string_equal(stage_top(&stage), "versus");
}

/* ---- left, and gone on with ---- */

static void the_prompt_says_what_the_button_says(void **state)
{
    (void)state;
    climb_to_ladder();
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "ladder.challenge")), 2);
    challenge();
    play_on(2);
    start_again();
    climb_to_ladder();
    stage_rest(&stage);
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "ladder.challenge")), 0);
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "ladder.resume")), 2);
}

static void the_title_offers_only_a_run_with_a_disc_in_it(void **state)
{
    (void)state;
    climb_to_ladder();
    assert_false(title_offers());
    challenge();
    assert_true(my_turn());
    start_again();
    assert_false(title_offers());
    climb_to_ladder();
    challenge();
    play_on(1);
    start_again();
    assert_true(title_offers());
    struct ladder run = *ladder_run(&stage.app);
    run.lives = 0; /* over */
    assert_true(store_save(&stage.app, STORE_LADDER, &run));
    start_again();
    assert_false(title_offers());
}

/* What it costs stands in the question, the pot of a run by chains too. */
static void giving_up_says_what_it_costs(void **state)
{
    static const char *const said[] = {"It costs one of your 3 lives.",
                                       "It costs one of your 3 lives, and the pot: 1,240."};
    (void)state;
    for (int i = 0; i < 2; i++) {
        climb_to_ladder();
        challenge();
        assert_true(my_turn());
        stage.app.stores->ladder_run.run.sums = i ? LADDER_BY_CHAINS : LADDER_BY_BOARD;
        stage.app.stores->ladder_run.run.pot = i * 1240;
        (void)stage_press(&stage, ACTION_MENU);
        stage_rest(&stage);
        stage_click_text(&stage, "Give up");
        stage_rest(&stage);
        assert_int_equal(stage_says(&stage, said[i]), 1);
        (void)stage_press(&stage, ACTION_OK); /* Play on */
        assert_string_equal(stage_top(&stage), "play");
        start_again();
    }
}

static void a_match_is_resumed_as_it_was_left(void **state)
{
    (void)state;
    climb_to_ladder();
    challenge();
    play_on(3);
    assert_true(my_turn());
    assert_true(stage_shown(&stage, "Score") > 0.5f); /* what the match is played for */
    assert_true(stage_shown(&stage, "Hint or undo: −200") > 0.5f);
    int played = stage_plies(&stage);
    (void)stage_press(&stage, ACTION_UNDO); /* says what that costs, and takes nothing back */
    assert_int_equal(stage_plies(&stage), played);
    assert_false(play_scene_result(board()).helped);
    assert_non_null(stage_says_with(&stage, "Press again"));
    (void)stage_press(&stage, ACTION_UNDO); /* help is remembered */
    assert_true(stage_plies(&stage) < played);
    assert_true(my_turn());
    assert_true(play_scene_result(board()).helped);
    struct position left = *stage_position(&stage);
    start_again();
    struct scene *title = title_scene_new(&stage.app);
    scene_push(stage.app.scenes, title);
    scene_stack_settle(stage.app.scenes);
    assert_true(stage_shown(&stage, "Ladder, 1 of 10") > 0);
    assert_true(title_scene_continue(title));
    scene_stack_settle(stage.app.scenes);
    assert_true(my_turn());
    assert_true(position_equal(stage_position(&stage), &left));
    assert_true(play_scene_result(board()).helped);
    play_on(NEVER);
    see_turning();
    assert_true(ladder_run(&stage.app)->helped || ladder_run(&stage.app)->rung == 0);
    start_again(); /* what has been won is counted, and not again */
    assert_int_equal(ladder_run(&stage.app)->rung + LADDER_LIVES - ladder_run(&stage.app)->lives, 1);
    assert_null(saved_find_run(&stage.app));
    climb_to_ladder();
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "versus");
    start_again();
    assert_int_equal(ladder_run(&stage.app)->rung + LADDER_LIVES - ladder_run(&stage.app)->lives, 1);
}

/* Between the last move and its being counted the match before that move is kept. */
static void an_end_that_was_not_counted_is_played_again(void **state)
{
    (void)state;
    climb_to_ladder();
    challenge();
    struct game_setup game_setup = *play_scene_result(board()).setup;
    play_on(2);
    assert_true(my_turn());
    int length = stage_plies(&stage);
    struct match *over = match_new(game_setup.variant, &game_setup.setup);
    for (int i = 0; i < length; i++)
        assert_true(match_play(over, match_move(stage_match(&stage), i), NULL));
    match_give_up(over, FIRST);
    saved_keep(&stage.app, over, &game_setup);
    match_free(over);
    start_again();
    assert_true(ladder_run_under_way(&stage.app));
    assert_int_equal(ladder_run(&stage.app)->lives, LADDER_LIVES);
}

/* The game of the shelf and the match of the run are of one box, and neither is in the other's way. */
static void the_shelf_s_own_game_stays_as_it_is(void **state)
{
    const struct variant *classic = variant_find("classic", 7);
    (void)state;
    stage.app.session->game_setup = (struct game_setup){.variant = classic};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    play_on(3);
    scene_pop_to_bottom(stage.app.scenes);
    scene_pop(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
    assert_int_equal(saved_move(&stage.app, classic), 4);
    climb_to_ladder();
    challenge();
    play_on(5);
    assert_int_equal(saved_move(&stage.app, classic), 4);
    assert_non_null(saved_find_run(&stage.app));
    int move = saved_find_run(&stage.app)->move;
    start_again();
    stage_show(&stage, play_scene_go_on(&stage.app, classic));
    assert_null(play_scene_result(board()).setup->mode);
    play_on(1);
    start_again();
    assert_int_equal(saved_move(&stage.app, classic), 5);
    assert_int_equal(saved_find_run(&stage.app)->move, move);
    ladder_run_begin(&stage.app); /* a new run forgets the match of the old one, and no other */
    assert_null(saved_find_run(&stage.app));
    assert_int_equal(saved_move(&stage.app, classic), 5);
}

/* ---- once is once ---- */

static void what_is_counted_cannot_be_played_again(void **state)
{
    (void)state;
    climb_to_ladder();
    challenge();
    play_on(1);
    assert_true(my_turn());
    (void)stage_press(&stage, ACTION_NEW); /* a rung is not begun anew for nothing */
    assert_string_equal(stage_top(&stage), "play");
    give_up();
    assert_string_equal(stage_top(&stage), "won");
    (void)stage_press(&stage, ACTION_BACK); /* looks at the board */
    int length = stage_plies(&stage);
    (void)stage_press(&stage, ACTION_UNDO);
    (void)stage_press(&stage, ACTION_NEW);
    assert_true(match_over(stage_match(&stage)));
    assert_int_equal(stage_plies(&stage), length);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "won");
    onward();
    assert_int_equal(ladder_run(&stage.app)->lives, LADDER_LIVES - 1);
    assert_int_equal(ladder_run(&stage.app)->rung, 0);
}

/* What cannot be done in a match of the run is not there, and leaving it, which is kept, asks nothing. */
static void the_menu_of_a_match_offers_what_there_is(void **state)
{
    static const char *const none[] = {"pause.new", "pause.swap", "editor.heading"};
    (void)state;
    climb_to_ladder();
    challenge();
    play_on(1);
    (void)stage_press(&stage, ACTION_MENU);
    stage_rest(&stage);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(stage_says(&stage, app_word(&stage.app, none[i])), 0);
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "pause.give_up")), 1);
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "ladder");
}

static bool is_scanned(const struct scan_stops *stops, const char *name)
{
    bool found = false;
    for (int i = 0; i < stops->count; i++)
        found = found || strcmp(stops->at[i].name, name) == 0;
    return found;
}

static void points_are_heard_and_their_buttons_reached_by_one_switch(void **state)
{
    static const char *const heard[] = {
        "The ladder, 6 of 10. You win", "46 – 18",    "Pot\n+13,540",  "Margin\n28 × 10\n+280",
        "Opponent 6\n× 1.6\n+8,410",    "Past Tile!", "Score: 60,630", "Lives: 2",
        "On to Tile, button, 1 of 2"};
    static struct scan_stops stops;
    (void)state;
    stage_show_picture(&stage, "won");
    stage.app.options.screenshot = NULL;
    stage_open_ears(&stage);
    stage_press_key(&stage, ACTION_READ);
    const char *said = stage_hear(&stage);
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++)
        if (!strstr(said, heard[i]))
            fail_msg("\"%s\" is not in what was heard:\n%s", heard[i], said);
    scan_collect(&stage.app, &stops);
    assert_true(is_scanned(&stops, "On to Tile"));
    assert_true(is_scanned(&stops, "Review"));
    stage_close_ears(&stage);
}

static void both_ways_to_play_a_rung_are_reached_by_one_switch(void **state)
{
    static struct scan_stops stops;
    (void)state;
    climb_to_ladder();
    stage_rest(&stage);
    scan_collect(&stage.app, &stops);
    assert_true(is_scanned(&stops, "Challenge"));
    assert_true(is_scanned(&stops, "Practise first"));
}

/* The name on the card, and whether one can press a rung. */
static bool is_shown(const char *name)
{
    stage_rest(&stage);
    return stage_says(&stage, name) == 2; /* on its rung too */
}

static bool can_be_pressed(int rung)
{
    const struct form_node *n = form_find(stage.app.form, "rung", rung);
    return n && form_is_pressed(n) && !n->hidden;
}

/* For a finger, with three pixels in a point, not all rungs have room: they are dragged, and the chosen one is seen. */
static void rungs_are_chosen_by_mouse_and_finger(void **state)
{
    (void)state;
    climb_to_ladder();
    stage_rest(&stage);
    assert_true(can_be_pressed(0) && can_be_pressed(9));
    stage_click_part(&stage, "rung", 9, -1);
    assert_true(is_shown("Turncoat"));
    canvas_set_finger(stage.app.canvas, 2);
    stage.app.fingers = true;
    (void)stage_press(&stage, ACTION_DOWN);
    assert_true(is_shown("Slate"));
    assert_true(can_be_pressed(8) && !can_be_pressed(0));
    struct box b = stage_part(&stage, "rung", 8, -1);
    float x = b.x + b.w / 2, y = b.y + b.h / 2, least = canvas_finger(stage.app.canvas);
    assert_true(b.h >= least);
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, x, y);
    for (int i = 1; i <= 12; i++)
        (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_POINT, x, y - (float)i * least);
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_RELEASE, x, y - 12 * least);
    assert_true(can_be_pressed(0) && !can_be_pressed(8));
    assert_int_equal(stage_says(&stage, "Slate"), 1); /* the card stays */
    b = stage_part(&stage, "rung", 0, -1);
    stage_click_box(&stage, DEVICE_TOUCH, b);
    assert_true(is_shown("Pip"));
    for (int i = 0; i < 9; i++)
        (void)stage_press(&stage, ACTION_UP);
    assert_true(is_shown("Turncoat"));
    assert_true(can_be_pressed(9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rungs_are_chosen_by_mouse_and_finger, set_up, tear_down),
        cmocka_unit_test_setup_teardown(both_ways_to_play_a_rung_are_reached_by_one_switch, set_up, tear_down),
        cmocka_unit_test_setup_teardown(points_are_heard_and_their_buttons_reached_by_one_switch, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_whole_run_is_won, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_beaten_one_turns_over_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_first_win_anywhere_turns_it_over, set_up, tear_down),
        cmocka_unit_test_setup_teardown(points_are_counted_as_they_are_earned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(points_of_the_last_ply_are_seen_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(points_of_one_move_are_read_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lamp_and_music_rise_at_the_end_of_a_close_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_ring_covers_no_other_rung, set_up, tear_down),
        cmocka_unit_test_setup_teardown(passing_a_rival_is_seen_and_heard, set_up, tear_down),
        cmocka_unit_test_setup_teardown(passing_two_at_once_names_the_higher, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_is_next_above_is_seen_everywhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_long_name_is_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(gold_begins_the_next_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_way_to_the_next_match_is_seen_and_can_be_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_run_is_lost_at_the_third_rung, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_prompt_says_what_the_button_says, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_is_counted_where_it_stands, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_lost_pot_falls_apart_with_the_focus_on_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(from_again_the_next_run_is_one_press_away, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_page_tells_a_pad_how_initials_are_given, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_end_of_a_run_is_heard, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_run_says_when_it_was_and_its_table_which_it_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_end_at_the_end_of_a_run_loses_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_title_offers_only_a_run_with_a_disc_in_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(giving_up_says_what_it_costs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_is_resumed_as_it_was_left, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_end_that_was_not_counted_is_played_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_shelf_s_own_game_stays_as_it_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_counted_cannot_be_played_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_menu_of_a_match_offers_what_there_is, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, learn, forget);
}
