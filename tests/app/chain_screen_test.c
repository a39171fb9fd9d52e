/* What chains earn, on the board of a run by chains: numbers where discs turn, the sum and its way to the pot, the
 * answer that waits, what the cursor promises, what is heard and spoken; and none of it anywhere else. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "app/store/ladder_run.h"
#include "app/view/choreography.h"
#include "base/bits.h"
#include "career/chain.h"
#include "kit/files.h"
#include "match/record.h"

#define FOLDER "chain-data"
#define SAMPLES OUTFLANK_SOURCE_DIR "/assets/samples/"
enum { FRAME_MS = 10, LONG_MS = 6000, FASTEST_PACE = 0, NO_MOTION = 3 };

static struct stage stage;

/* The opponent plays the first legal move at once. */
static struct move first(struct engine *e, const struct opponent_question *q)
{
    struct move moves[MOVES_MAX];
    (void)e;
    return position_moves(&q->position, moves) > 0 ? moves[0] : (struct move){.kind = MOVE_NONE};
}

static void copy(const char *sample, const char *file)
{
    char from[256], to[128];
    size_t length = 0;
    (void)snprintf(from, sizeof from, SAMPLES "%s/%s", sample, file);
    (void)snprintf(to, sizeof to, FOLDER "/%s", file);
    char *text = files_read(from, 1 << 16, &length);
    assert_non_null(text);
    assert_true(files_write(to, text, length));
    free(text);
}

static void open_program(void)
{
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    stage.app.settings.value[SETTING_PACE] = FASTEST_PACE;
    stage.app.session->opponent = opponent_new_thinking("nowhere", first);
}

static void close_program(void)
{
    saved_finish(&stage.app);
    stage_close(&stage);
}

/* The match of a sample, at the player's turn, to be played. */
static void go_on_with(const char *sample)
{
    copy(sample, "game-ladder.txt");
    copy(sample, "ladder.txt");
    stage_show(&stage, play_scene_go_on_run(&stage.app));
    assert_string_equal(stage_top(&stage), "play");
    stage_wait_for_turn(&stage);
}

static int set_up(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    open_program();
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

/* ---- what is there ---- */

/* The player's move that earns most, and its chain. */
static struct move best(struct chain *out)
{
    struct move moves[MOVES_MAX], most = {.kind = MOVE_NONE};
    const struct position *p = stage_position(&stage);
    int count = position_moves(p, moves), points = 0;
    for (int i = 0; i < count; i++) {
        struct chain chain = chain_of(p, moves[i]);
        if (chain_points(&chain, (enum side)p->turn) > points) {
            points = chain_points(&chain, (enum side)p->turn);
            most = moves[i];
            *out = chain;
        }
    }
    assert_true(points > 0);
    return most;
}

static bool lies_on(struct box ink, unsigned square)
{
    struct board_place place = stage_board(&stage);
    float x, y, half = .62f * place.square;
    board_place_centre(&place, square, &x, &y);
    float mx = ink.x + ink.w / 2, my = ink.y + ink.h / 2;
    return mx > x - half && mx < x + half && my > y - 1.3f * place.square && my < y + half;
}

/* The number that is visible on a disc, or rising from it; 0: none. */
static int number_on(unsigned square)
{
    const struct recorded_text *texts;
    int found = 0;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++)
        if (texts[i].alpha > .5f && strspn(texts[i].text, "0123456789") == strlen(texts[i].text) &&
            atoi(texts[i].text) % 10 == 0 && lies_on(texts[i].ink, square))
            found = atoi(texts[i].text);
    canvas_record(stage.app.canvas, false);
    return found;
}

static const char *written(int points, char out[16]) { return format_number(stage.app.words, out, 16, points); }

/* The largest visible text that is this: the sum. w 0: it is not there. */
static struct box sum_box(const char *text)
{
    const struct recorded_text *texts;
    struct box found = {0};
    float size = 0;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i].text, text) == 0 && texts[i].alpha > .1f && texts[i].size >= size)
            size = texts[i].size, found = texts[i].ink;
    canvas_record(stage.app.canvas, false);
    return found;
}

/* What the pot holds for the eye. */
static bool pot_shows(int points)
{
    char text[16];
    (void)written(points, text);
    return stage_says(&stage, text) > 0;
}

static int earned(void) { return ladder_pot(ladder_run(&stage.app), stage_match(&stage), stage_plies(&stage), SECOND); }

/* Frames until the computer's ply begins, or 0 if it does not. */
static int frames_to_answer(void)
{
    int plies = stage_plies(&stage);
    for (int i = 1; i < LONG_MS / FRAME_MS; i++) {
        while (opponent_busy(stage.app.session->opponent)) /* what its thread takes is no time of the stage's */
            SDL_Delay(1);
        (void)stage_wait(&stage, FRAME_MS);
        if (stage_plies(&stage) > plies)
            return i;
    }
    return 0;
}

/* ---- numbers and sums ---- */

static void each_disc_has_its_number_in_the_order_of_its_points(void **state)
{
    struct chain chain;
    (void)state;
    go_on_with("chain-cursor");
    struct move move = best(&chain);
    assert_true(chain.count >= 7);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    int seen = 0;
    for (int ms = 0; ms < 2000 && seen < chain.count; ms += FRAME_MS) {
        for (int k = seen; k < chain.count; k++) {
            int number = number_on(chain.disc[k].square);
            if (k > seen + 1)
                assert_int_equal(number, 0);
            else if (number > 0 && k == seen) {
                assert_int_equal(number, chain.disc[k].points);
                seen++;
            }
        }
        (void)stage_wait(&stage, FRAME_MS);
    }
    assert_int_equal(seen, chain.count);
}

static void clicks_rise_by_a_semitone_each(void **state)
{
    struct chain chain;
    (void)state;
    go_on_with("chain-cursor");
    struct move move = best(&chain);
    int set = (int)game_style_of(match_variant(stage_match(&stage)))->sounds * SOUNDS_IN_SET;
    int before[FLIP_CLICKS];
    for (int k = 0; k < FLIP_CLICKS; k++)
        before[k] = stage_heard(&stage, (enum sound_name)(SOUND_FLIP_1 + k + set));
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    int heard = 0;
    for (int ms = 0; ms < 2000 && heard < chain.count; ms += FRAME_MS) {
        for (int k = heard + 1; k < FLIP_CLICKS; k++)
            assert_int_equal(stage_heard(&stage, (enum sound_name)(SOUND_FLIP_1 + k + set)), before[k]);
        (void)stage_wait(&stage, FRAME_MS);
        heard += stage_heard(&stage, (enum sound_name)(SOUND_FLIP_1 + heard + set)) > before[heard];
    }
    assert_int_equal(heard, chain.count);
}

/* The number of a disc, whole in its square and large enough to read. */
static void number_is_whole(const struct board_place *place, const struct chain_disc *disc)
{
    char text[16];
    const struct recorded_text *texts;
    float x, y, pixel = canvas_pixel(stage.app.canvas), half = .5f * place->square + pixel;
    int found = 0;
    (void)written(disc->points, text);
    board_place_centre(place, disc->square, &x, &y);
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++) {
        struct box ink = texts[i].ink;
        bool there = ink.x + ink.w / 2 > x - half && ink.x + ink.w / 2 < x + half && ink.y + ink.h / 2 > y - half &&
                     ink.y + ink.h / 2 < y + half;
        if (!there || strcmp(texts[i].text, text) != 0)
            continue;
        found++;
        assert_true(ink.x >= x - half && ink.x + ink.w <= x + half && ink.y >= y - half && ink.y + ink.h <= y + half);
        assert_true(texts[i].size >= 11 * pixel);
    }
    canvas_record(stage.app.canvas, false);
    assert_true(found > 1); /* with an outline */
}

static void visit_sizes(const char *scene, const char *text)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}, {360, 640}, {3440, 1440}, {1024, 768}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        close_program();
        stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_SOURCE_DIR "/assets/lang", "en");
        stage_show_picture(&stage, scene);
        struct board_place place = stage_board(&stage);
        const struct match *m = stage_match(&stage);
        int last = match_length(m) - 1;
        struct chain chain = chain_of(match_before(m, last), match_move(m, last));
        struct box b = sum_box(text), f = place.field;
        assert_true(b.w > 0);
        assert_true(b.x >= f.x - 1 && b.y >= f.y - 1 && b.x + b.w <= f.x + f.w + 1 && b.y + b.h <= f.y + f.h + 1);
        for (int k = 0; k < chain.count; k++) {
            float x, y, r = .34f * place.square;
            number_is_whole(&place, &chain.disc[k]);
            board_place_centre(&place, chain.disc[k].square, &x, &y);
            assert_true(b.x >= x + r || b.x + b.w <= x - r || b.y >= y + r || b.y + b.h <= y - r);
        }
    }
}

static void the_sum_is_never_on_the_frame_nor_on_what_turns(void **state)
{
    (void)state;
    visit_sizes("chain", "1,050");
    visit_sizes("ten", "4,700");
}

static void the_sum_comes_to_the_pot(void **state)
{
    struct chain chain;
    char text[16];
    (void)state;
    go_on_with("chain-cursor");
    int before = earned();
    assert_true(pot_shows(before));
    struct move move = best(&chain);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    (void)stage_wait(&stage, 500);
    assert_true(pot_shows(before)); /* not yet */
    bool sum = false;
    for (int ms = 0; ms < 2500; ms += FRAME_MS) {
        (void)stage_wait(&stage, FRAME_MS);
        sum |= sum_box(written(chain_points(&chain, SECOND), text)).w > 0;
    }
    assert_true(sum);
    assert_true(pot_shows(earned()));
    assert_int_equal(number_on(chain.disc[0].square), 0); /* all of it is gone */
}

/* ---- presses, and the answer ---- */

static void a_press_ends_it_and_nothing_is_lost(void **state)
{
    struct chain chain;
    (void)state;
    go_on_with("chain-cursor");
    int before = earned();
    struct move move = best(&chain);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    (void)stage_wait(&stage, 300);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_int_equal(number_on(chain.disc[0].square), 0);
    (void)stage_wait(&stage, 300); /* the pot's number runs */
    assert_int_equal(earned(), before + chain_points(&chain, SECOND));
    assert_true(pot_shows(earned()));
    assert_false(stage_nods(&stage));
}

/* The sum stands for 400 ms at most once the last disc lies, in frames of the stage's clock. */
static void the_answer_waits_for_the_sum_and_no_longer(void **state)
{
    struct chain chain;
    int waits[2];
    (void)state;
    for (int pressed = 0; pressed < 2; pressed++) {
        go_on_with("chain-cursor");
        struct move move = best(&chain);
        stage_choose(&stage, DEVICE_KEYBOARD, move.to);
        while (stage_phase(&stage) == STAGE_MOVING)
            (void)stage_wait(&stage, FRAME_MS);
        if (pressed)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        waits[pressed] = frames_to_answer();
        assert_true(waits[pressed] > 0);
        stage_leave(&stage);
    }
    /* discs settle and dust flies before the phase ends, and the computer's own rest is shorter */
    assert_in_range(waits[0] * FRAME_MS, 1, 400 + 2 * FRAME_MS);
    assert_true(waits[1] <= waits[0]);
}

/* Frames until no disc moves any more; `press` ends the breath before the fall. */
static int frames_of_motion(bool press)
{
    int frames = 0, heard = stage_heard(&stage, SOUND_BREATH_IN);
    for (; stage_phase(&stage) == STAGE_MOVING && frames < LONG_MS / FRAME_MS; frames++) {
        bool stands = stage_heard(&stage, SOUND_BREATH_IN) > heard;
        if (press && stands)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        (void)stage_wait(&stage, FRAME_MS);
    }
    assert_int_equal(stage_heard(&stage, SOUND_BREATH_IN), heard + 1);
    assert_false(stage.app.music.hushed);
    return frames;
}

/* Takes the last turn back, whose ply is then the player's to make. */
static struct move take_back(void)
{
    struct move move = {.kind = MOVE_NONE};
    int plies = stage_plies(&stage);
    for (int i = 0; i < 3 && stage_plies(&stage) == plies; i++) { /* the first press says what it costs */
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
        stage_finish(&stage);
    }
    assert_int_equal(stage_position(&stage)->turn, SECOND);
    struct move moves[MOVES_MAX];
    int count = position_moves(stage_position(&stage), moves);
    for (int i = 0; i < count; i++)
        if (chain_of(stage_position(&stage), moves[i]).count == 10)
            move = moves[i];
    assert_int_equal(move.kind, MOVE_PLACE);
    return move;
}

/* The world stands still for 400 ms of the stage's clock, the second time in a match for 250, and not after a press. */
static void at_ten_the_world_stands_still(void **state)
{
    int frames[3];
    char text[16];
    (void)state;
    copy("ten", "game-ladder.txt");
    copy("ten", "ladder.txt");
    scene_push(stage.app.scenes, play_scene_go_on_run(&stage.app)); /* shows its last ply again */
    scene_stack_settle(stage.app.scenes);
    for (int i = 0; i < 3; i++) {
        frames[i] = frames_of_motion(i == 2);
        (void)stage_wait(&stage, 200); /* it counts */
        assert_true(sum_box(written(4700, text)).w > 0);
        stage_wait_for_turn(&stage);
        if (i < 2)
            stage_choose(&stage, DEVICE_KEYBOARD, take_back().to);
    }
    assert_in_range(frames[0] - frames[1], 13, 17);
    assert_true(frames[2] < frames[1] - 20);
}

/* ---- what the cursor promises ---- */

static void the_cursor_says_what_a_move_would_earn(void **state)
{
    struct chain chain;
    char text[16];
    (void)state;
    go_on_with("chain-cursor");
    struct move move = best(&chain);
    stage_aim(&stage, move.to);
    (void)written(chain_points(&chain, SECOND), text);
    assert_int_equal(stage_says(&stage, text), 1);
    (void)snprintf(text, sizeof text, "+%d", chain.count);
    assert_int_equal(stage_says(&stage, text), 1);
    assert_true(settings_choose(&stage.app.settings, SETTING_PREVIEW, "off"));
    assert_int_equal(stage_says(&stage, text), 0);
    assert_int_equal(stage_says(&stage, written(chain_points(&chain, SECOND), text)), 0);
}

/* Somebody plays the same match without the ladder, or goes on with a run by the board. */
static void no_other_game_counts_chains(void **state)
{
    static const char by_board[] = "outflank-ladder = 2\nrung = 5\nlives = 2\nscore = 4820\nhelped = 0\nseed = 0\n"
                                   "margin = 22\nmargin = 14\nmargin = 9\nmargin = 12\nmargin = 6\n";
    struct chain chain;
    char text[16];
    (void)state;
    for (int board = 0; board < 2; board++) {
        if (board) {
            copy("chain-cursor", "game-ladder.txt");
            assert_true(files_write(FOLDER "/ladder.txt", by_board, sizeof by_board - 1));
            stage_show(&stage, play_scene_go_on_run(&stage.app));
        } else {
            go_on_with("chain-cursor");
            stage.app.session->game_setup.mode = NULL;
            struct strbuf moves = {0};
            record_moves(stage_match(&stage), stage_plies(&stage), "", &moves);
            stage_leave(&stage);
            stage_show(&stage, play_scene_new(&stage.app, strbuf_text(&moves)));
            strbuf_free(&moves);
        }
        stage_wait_for_turn(&stage);
        struct move move = best(&chain);
        stage_aim(&stage, move.to);
        assert_int_equal(stage_says(&stage, written(chain_points(&chain, SECOND), text)), 0);
        stage_choose(&stage, DEVICE_KEYBOARD, move.to);
        for (int ms = 0; ms < 600; ms += 50) {
            (void)stage_wait(&stage, 50);
            assert_int_equal(number_on(chain.disc[chain.count - 1].square), 0);
        }
        stage_leave(&stage);
        close_program();
        stage_empty_folder(FOLDER);
        open_program();
    }
}

/* ---- reduced motion, speech, undo, and a kill ---- */

static void without_motion_numbers_appear_and_stay_a_while(void **state)
{
    struct chain chain;
    char text[16];
    (void)state;
    assert_true(settings_choose(&stage.app.settings, SETTING_REDUCE_MOTION, "on"));
    go_on_with("chain-cursor");
    struct move move = best(&chain);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    (void)stage_wait(&stage, 300);
    for (int k = 0; k < chain.count; k++)
        assert_int_equal(number_on(chain.disc[k].square), chain.disc[k].points);
    struct box one = sum_box(written(chain_points(&chain, SECOND), text));
    (void)stage_wait(&stage, 50);
    struct box two = sum_box(text);
    assert_true(one.w > 0 && one.x == two.x && one.y == two.y); /* it does not fly */
    (void)stage_wait(&stage, 1500);
    assert_int_equal(number_on(chain.disc[0].square), 0);
    assert_true(pot_shows(earned()));
}

static void a_chain_is_spoken(void **state)
{
    struct chain chain;
    char said[96], sum[16], pot[16];
    (void)state;
    stage_open_ears(&stage);
    go_on_with("chain-cursor");
    struct move move = best(&chain);
    int before = earned();
    (void)stage_hear(&stage);
    stage_aim(&stage, move.to);
    stage_press_key(&stage, ACTION_LEFT);
    stage_press_key(&stage, ACTION_RIGHT);
    (void)written(chain_points(&chain, SECOND), sum);
    (void)written(before + chain_points(&chain, SECOND), pot);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    (void)snprintf(said, sizeof said, "%d turned, three lines: %s. Pot %s.", chain.count, sum, pot);
    stage_assert_heard(&stage, said);
    stage_close_ears(&stage);
}

static void undo_while_it_runs_takes_it_back(void **state)
{
    struct chain chain;
    (void)state;
    go_on_with("chain-cursor");
    int before = earned();
    struct move move = best(&chain);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    (void)stage_wait(&stage, 300);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO); /* says what it costs */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    stage_wait_for_turn(&stage);
    (void)stage_wait(&stage, 1000);
    assert_int_equal(earned(), before);
    assert_true(pot_shows(before));
    assert_int_equal(number_on(chain.disc[0].square), 0);
}

static void a_kill_while_it_runs_loses_no_point_that_was_said(void **state)
{
    struct chain chain;
    (void)state;
    stage_open_ears(&stage);
    go_on_with("chain-cursor");
    int before = earned();
    struct move move = best(&chain);
    stage_choose(&stage, DEVICE_KEYBOARD, move.to);
    stage_assert_heard(&stage, "three lines");
    stage_close_ears(&stage);
    close_program();
    open_program();
    stage_show(&stage, play_scene_go_on_run(&stage.app));
    assert_true(earned() >= before + chain_points(&chain, SECOND));
}

/* "Perfect", the pot doubled on the board and in the score that follows; a press ends it. */
static void a_clean_sweep_is_seen_and_doubles_the_pot(void **state)
{
    (void)state;
    for (int pressed = 0; pressed < 2; pressed++) {
        go_on_with("perfect");
        const int pot = earned();
        assert_true(pot > 0);
        stage_choose(&stage, DEVICE_KEYBOARD,
                     first(NULL, &(struct opponent_question){.position = *stage_position(&stage)}).to);
        stage_wait_for(&stage, "perfect");
        const int all = earned();
        assert_true(all > pot && pot_shows(all));
        (void)stage_wait(&stage, 1000);
        if (pressed) {
            (void)stage_press(&stage, ACTION_OK);
        } else {
            assert_true(stage_says(&stage, "Perfect") > 0 && stage_says(&stage, "pot × 2") > 0);
            assert_true(pot_shows(2 * all));
        }
        stage_wait_for(&stage, "turn-over");
        assert_int_equal(stage.app.stores->ladder_run.score.lines[1].what, LADDER_SWEEP);
        assert_int_equal(stage.app.stores->ladder_run.score.lines[1].each, all);
        close_program();
        open_program();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_disc_has_its_number_in_the_order_of_its_points, set_up, tear_down),
        cmocka_unit_test_setup_teardown(clicks_rise_by_a_semitone_each, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_sum_is_never_on_the_frame_nor_on_what_turns, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_sum_comes_to_the_pot, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_press_ends_it_and_nothing_is_lost, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_answer_waits_for_the_sum_and_no_longer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(at_ten_the_world_stands_still, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_cursor_says_what_a_move_would_earn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_other_game_counts_chains, set_up, tear_down),
        cmocka_unit_test_setup_teardown(without_motion_numbers_appear_and_stay_a_while, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_chain_is_spoken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(undo_while_it_runs_takes_it_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_kill_while_it_runs_loses_no_point_that_was_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clean_sweep_is_seen_and_doubles_the_pot, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
