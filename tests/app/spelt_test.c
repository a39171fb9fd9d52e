/* Before somebody asks no screen spells: no square and no value of an evaluation is drawn by any scene of --scene, by
 * any step of a lesson, any puzzle, hint, missed turn or result, in any language, with the settings as they come. */
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/judged.h"
#include "app/scenes/scenes.h"
#include "app/shell/start.h"
#include "app/stage.h"
#include "app/stage_learn.h"
#include "app/stage_play.h"
#include "app/stage_pose.h"
#include "app/store/lesson_progress.h"
#include "app/text/reasons.h"
#include "app/text/words.h"
#include "base/rng.h"
#include "rules/notation.h"

static struct stage stage;

/* By opening these somebody has asked. */
static const char ASKED[] = " replay ";

static bool is_word(char c) { return isalnum((unsigned char)c) || (unsigned char)c >= 0x80; }

/* "f5", in a sentence too; not "F5", a key. */
static bool names_square(const char *text)
{
    for (const char *at = text; *at; at++)
        if (*at >= 'a' && *at <= 'h' && at[1] >= '1' && at[1] <= '8' && (at == text || !is_word(at[-1])) &&
            !is_word(at[2]))
            return true;
    return false;
}

/* "6 ahead", as the language says it. A number with a sign may be flips, points or a table's difference. */
static bool tells_value(struct words *words, const char *text)
{
    struct position p = {.width = 8, .height = 8};
    char said[96];
    if (!text[strcspn(text, "0123456789")])
        return false;
    for (int n = -64; n <= 64; n++) {
        if (n != 0 && strcmp(reasons_worth(words, &p, n * ENGINE_DISC, said, sizeof said), text) == 0)
            return true;
        if (n > 0 && (strcmp(words_count(words, said, sizeof said, "worth.more", n), text) == 0 ||
                      strcmp(words_count(words, said, sizeof said, "worth.fewer", n), text) == 0))
            return true;
    }
    return false;
}

static bool is_asked(const char *scene)
{
    char name[64];
    (void)snprintf(name, sizeof name, " %s ", scene);
    return strstr(ASKED, name) != NULL;
}

static int faults;

/* Returns how many of the texts that are drawn spell. */
static int spelt(const char *scene, bool tells)
{
    const struct recorded_text *texts;
    int found = 0;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++)
        if (texts[i].alpha >= 0.05f && (names_square(texts[i].text) || tells_value(stage.app.words, texts[i].text))) {
            if (tells)
                print_error("%s, %s: \"%s\"\n", words_language(stage.app.words)->code, scene, texts[i].text);
            found++;
        }
    canvas_record(stage.app.canvas, false);
    return found;
}

static void look(const char *what) { faults += spelt(what, true); }

/* ---- what is looked at ---- */

static void open_in(const char *language)
{
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", language);
}

/* Nothing has been asked yet. */
static void again(void)
{
    const char *language = words_language(stage.app.words)->code;
    stage_close(&stage);
    open_in(language);
}

static void leave(void)
{
    while (!scene_stack_empty(stage.app.scenes)) {
        scene_pop(stage.app.scenes);
        scene_stack_settle(stage.app.scenes);
    }
}

static void look_at_scenes(void)
{
    for (int i = 0; i < first_scenes_count(); i++) {
        const char *name = first_scenes_name(i);
        if (strcmp(name, "engine-ask") == 0) {
            (void)snprintf(stage.app.settings.engine, sizeof stage.app.settings.engine, "/usr/bin/edax -nboard");
            stage_show(&stage, engine_ask_scene_new(&stage.app));
            stage.app.settings.engine[0] = '\0';
        } else {
            stage_show_picture(&stage, name);
        }
        if (!is_asked(name))
            look(name);
        else
            assert_true(spelt(name, false) > 0); /* what is looked for is found where it is */
        leave();
        stage_samples(&stage, NULL);
        if (is_asked(name))
            again();
    }
}

/* Each step as it begins, after a wrong try, shown, and what came of all of them. */
static void look_at_lessons(void)
{
    for (int i = 0; i < VARIANT_COUNT; i++) {
        int steps = lesson_progress_has(&stage.app, VARIANTS[i]) ? 1 : 0;
        for (int step = 0; step < steps; step++) {
            stage_open_lesson(&stage, VARIANTS[i], step);
            steps = stage_lesson_steps(&stage);
            const char *id = stage_lesson_script(&stage)->id;
            look(id);
            for (const char *c = "c4a1"; *c; c++) {
                struct action_event e = {.action = ACTION_CHAR, .down = true, .seat = -1, .character = *c};
                (void)scene_stack_action(stage.app.scenes, &e);
                stage_rest(&stage);
                look(id);
            }
            (void)stage_press(&stage, ACTION_HINT);
            for (int wait = 0; wait < 10 && !stage_on_card(&stage); wait++)
                stage_rest(&stage);
            look(id);
            if (step == steps - 1) {
                stage_click_box(&stage, DEVICE_MOUSE, stage_lesson_button(&stage, STAGE_NEXT));
                look(id);
            }
            leave();
        }
    }
}

/* Each puzzle with all of its hints, tried, and solved. */
static void look_at_puzzles(void)
{
    for (int i = 0; i < VARIANT_COUNT * PUZZLES_MAX; i++) {
        const struct variant *v = VARIANTS[i / PUZZLES_MAX];
        if (!lesson_progress_has(&stage.app, v))
            continue;
        stage_show(&stage, puzzle_scene_new(&stage.app, v, i % PUZZLES_MAX));
        for (int hint = 0; hint < 4; hint++) {
            look("puzzle");
            (void)stage_press(&stage, ACTION_HINT);
        }
        for (int k = 0; k < 4; k++) {
            (void)stage_press(&stage, ACTION_OK);
            stage_rest(&stage);
            look("puzzle tried");
            (void)stage_press(&stage, ACTION_RIGHT);
        }
        leave();
        stage_show(&stage, puzzle_scene_new(&stage.app, v, i % PUZZLES_MAX));
        stage_solve_puzzle(&stage);
        look("puzzle solved");
        leave();
    }
}

/* Opens a random game against Pip after so many of its turns. Returns whether it has ended. */
static bool open_game(const struct variant *variant, int turns, struct rng *rng)
{
    static char moves[NOTATION_GAME_MAX];
    struct setup setup = {.seed = 1};
    struct position p;
    size_t used = 0;
    assert_true(variant_start(variant, &setup, &p));
    moves[0] = '\0';
    for (int i = 0; i < turns && position_status(&p) != STATUS_OVER; i++) {
        struct judged turn = judged_turn(&p, rng, 0);
        char text[NOTATION_TURN_MAX];
        (void)notation_turn(&p, turn.plies, turn.count, text, sizeof text);
        used += (size_t)snprintf(moves + used, sizeof moves - used, "%s ", text);
        for (int k = 0; k < turn.count; k++)
            position_play(&p, turn.plies[k], NULL);
    }
    stage.app.session->game_setup = (struct game_setup){.variant = variant, .opponent = 1, .setup = setup};
    stage_show(&stage, play_scene_new(&stage.app, moves));
    return position_status(&p) == STATUS_OVER;
}

/* Games at some of their turns: a hint, its other idea, what the last turn missed for whatever reason; and their ends.
 */
static void look_at_games(void)
{
    enum { APART = 11, ALL = 200 };
    for (int i = 0; i < VARIANT_COUNT; i++)
        for (int turns = 1;; turns = turns > 60 ? ALL : turns + APART) {
            struct rng rng = rng_seeded((uint32_t)(turns + i));
            bool over = open_game(VARIANTS[i], turns, &rng);
            const struct match *match = stage_match(&stage);
            const struct position *p = match_position(match);
            if (over) {
                for (int k = 0; k < 400 && strcmp(stage_top(&stage), "result") != 0; k++)
                    (void)stage_wait(&stage, 20);
                for (int k = 0; k < 3; k++) {
                    look("result");
                    (void)stage_press(&stage, ACTION_OK);
                    stage_rest(&stage);
                }
            } else if (position_status(p) == STATUS_MOVE && !position_mid_turn(p)) {
                struct opponent_advice advice = {
                    .judgement = {.best = judged_turn(p, &rng, 640), .second = judged_turn(p, &rng, -320)}};
                stage_pose_hint_asked(&stage);
                stage_pose_hint(&stage, &advice);
                look("hint");
                (void)stage_press(&stage, ACTION_HINT);
                look("other idea");
                for (int kind = REASON_NONE; kind < REASONS; kind++) {
                    struct missed missed = {
                        .better = judged_turn(match_before(match, match_length(match) - 1), &rng, 900),
                        .played = {.count = 1, .plies = {match_move(match, match_length(match) - 1)}}};
                    stage_pose_missed(&stage, &missed);
                    stage_pose_missed_reason(&stage, &(struct reason){.kind = (enum reason_kind)kind, .count = 3});
                    look("missed");
                }
            }
            leave();
            if (over)
                break;
        }
}

static void no_screen_spells_before_it_is_asked(void **state)
{
    static void (*const looks[])(void) = {look_at_scenes, look_at_lessons, look_at_puzzles, look_at_games};
    (void)state;
    for (int i = 0; LANGUAGES[i]; i++)
        for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
            if (!test_drawn((unsigned)(i + k), 3))
                continue;
            open_in(LANGUAGES[i]->code);
            looks[k]();
            stage_close(&stage);
        }
    assert_int_equal(faults, 0);
}

static void squares_and_values_are_told_from_other_words(void **state)
{
    static const char *const values[][2] = {
        {"en", "6 ahead"}, {"de", "6 vorn"}, {"fr", "6 d’avance"}, {"es", "6 arriba"}};
    (void)state;
    assert_true(names_square("Play c3."));
    assert_true(names_square("d2–e3 +f3"));
    assert_false(names_square("F5"));
    assert_false(names_square("8e4a, be3f"));
    for (int i = 0; i < 4; i++) {
        open_in(values[i][0]);
        assert_true(tells_value(stage.app.words, values[i][1]));
        assert_false(tells_value(stage.app.words, "12"));
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(squares_and_values_are_told_from_other_words),
                                       cmocka_unit_test(no_screen_spells_before_it_is_asked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
