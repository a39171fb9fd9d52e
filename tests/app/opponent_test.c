/* The computer at the board: its thread, its turns in a game, and what undo, hints and the end make of them. */
#include "support/test.h"

#include <string.h>

#include "app/session/opponent.h"
#include "app/session/opponent_think.h"
#include "app/stage_play.h"
#include "engine/level.h"

static struct opponent_question question(const char *id, int level)
{
    struct opponent_question q = {.level = level, .seed = 3};
    const struct setup defaults = {0};
    assert_true(variant_start(variant_find(id, strlen(id)), &defaults, &q.position));
    return q;
}

static void every_game_is_answered_with_the_character_s_own_move(void **state)
{
    struct opponent *o = opponent_new("nowhere");
    struct engine *e = engine_new(1, 1);
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct opponent_question q = question(VARIANTS[i]->id, 3);
        const struct level_player who = {.number = 3, .taste = TASTE_MANY, .seed = q.seed};
        struct engine_result alone;
        struct move move = stage_answer(o, opponent_ask(o, &q));
        assert_true(position_legal(&q.position, move));
        assert_true(level_think(e, &q.position, &who, &alone));
        assert_true(move_equal(move, alone.move));
        q.level = 0;
        assert_true(position_legal(&q.position, stage_answer(o, opponent_ask(o, &q))));
    }
    engine_free(e);
    opponent_free(o);
}

static void it_is_busy_until_it_has_answered(void **state)
{
    struct opponent *o = opponent_new("nowhere");
    struct opponent_question q = question("pocket", 1);
    (void)state;
    assert_false(opponent_busy(NULL));
    assert_false(opponent_busy(o));
    unsigned ticket = opponent_ask(o, &q);
    struct move move;
    bool busy = opponent_busy(o);
    assert_true(busy || opponent_answer(o, ticket, &move));
    (void)stage_answer(o, ticket);
    assert_false(opponent_busy(o));
    opponent_free(o);
}

/* A thought that nobody wants is ended, and its answer is none to what is asked next. */
static void only_the_last_question_is_answered(void **state)
{
    struct opponent *o = opponent_new("nowhere");
    struct opponent_question deep = question("classic", LEVELS), quick = question("pocket", 1);
    struct move move;
    (void)state;
    for (int i = 0; i < 20; i++) {
        unsigned first = opponent_ask(o, &deep);
        if (i % 2)
            SDL_Delay(1);
        unsigned second = opponent_ask(o, &quick);
        assert_int_not_equal(first, second);
        assert_true(position_legal(&quick.position, stage_answer(o, second)));
        assert_false(opponent_answer(o, first, &move));
        opponent_forget(o);
        assert_false(opponent_answer(o, second, &move));
        assert_int_equal(move.kind, MOVE_NONE);
    }
    (void)opponent_ask(o, &deep);
    opponent_free(o); /* in the middle of a thought */
    opponent_free(NULL);
}

/* ---- at the board ---- */

static struct stage stage;

static void sit_down(const char *id, int level, int first_player)
{
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    stage.app.session->game_setup =
        (struct game_setup){.variant = variant_find(id, strlen(id)), .opponent = level, .first_player = first_player};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

static void the_computer_answers_every_turn(void **state)
{
    (void)state;
    sit_down("classic", 2, 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(stage_position(&stage)->turn, FIRST);
        stage_play_something(&stage);
        assert_int_not_equal(stage_phase(&stage), STAGE_CHOOSING);
        stage_wait_for_turn(&stage);
    }
    assert_int_equal(stage_plies(&stage), 6);
    stage_close(&stage);
}

static void it_begins_where_it_has_the_first_move(void **state)
{
    (void)state;
    sit_down("flipside", 2, 1);
    assert_int_not_equal(stage_phase(&stage), STAGE_CHOOSING); /* it thinks, or has thought already */
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    assert_int_equal(stage_position(&stage)->turn, SECOND);
    (void)stage_press(&stage, ACTION_UNDO); /* nothing of the player's own to take back */
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    stage_close(&stage);
}

static void undo_takes_both_moves_back_and_redo_brings_them(void **state)
{
    (void)state;
    sit_down("reverse", 2, 0);
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 4);
    struct move answer = match_move(stage_match(&stage), 3);
    (void)stage_press(&stage, ACTION_UNDO);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    (void)stage_press(&stage, ACTION_REDO);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 4);
    assert_true(move_equal(match_move(stage_match(&stage), 3), answer));
    stage_close(&stage);
}

static void undo_and_the_menu_are_free_while_it_thinks(void **state)
{
    (void)state;
    sit_down("classic", LEVELS, 0);
    stage_play_something(&stage);
    stage_wait_for_phase(&stage, STAGE_THINKING);
    (void)stage_press(&stage, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "pause");
    (void)stage_press(&stage, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press(&stage, ACTION_UNDO);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    assert_false(stage_engine_asked(&stage));
    stage_close(&stage);
}

static void giving_up_is_the_players_even_while_it_thinks(void **state)
{
    (void)state;
    sit_down("classic", LEVELS, 0);
    stage_play_something(&stage);
    play_scene_give_up(stage_game(&stage));
    assert_int_equal(match_given_up(stage_match(&stage)), FIRST);
    assert_int_equal(stage.app.session->score.won[1], 1);
    assert_int_equal(stage.app.session->score.pair, SCORE_COMPUTER);
    stage_close(&stage);
}

static void a_hint_comes_by_itself(void **state)
{
    (void)state;
    sit_down("classic", 0, 0);
    (void)stage_press(&stage, ACTION_HINT);
    for (int i = 0; i < STAGE_PATIENCE && stage_hint(&stage) == PICK_NOWHERE; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.02);
        SDL_Delay(1);
    }
    assert_true(stage_offers(&stage, stage_hint(&stage)));
    stage_play_something(&stage);
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_hint(&stage), PICK_NOWHERE);
    assert_int_equal(stage_plies(&stage), 1);
    stage_close(&stage);
}

/* An engine that answers what the rules refuse, each time something else. */
static struct move cheat(struct engine *e, const struct opponent_question *q)
{
    const struct move wrong[] = {{.kind = MOVE_NONE},
                                 {.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE},
                                 {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = NO_SQUARE},
                                 {.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = 20}};
    (void)e;
    return wrong[position_count(&q->position, FIRST) % (int)(sizeof wrong / sizeof wrong[0])];
}

/* What cannot be played never reaches the board, where nobody would play on: a legal move comes instead, and it is said
 * in words. */
static void a_move_that_the_rules_refuse_is_replaced_and_told(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!test_drawn((unsigned)i, 3))
            continue;
        sit_down(VARIANTS[i]->id, 3, 1);
        opponent_free(stage.app.session->opponent);
        stage.app.session->opponent = opponent_new_thinking("nowhere", cheat);
        stage.app.settings.value[SETTING_SPEED] = 3;
        play_scene_new_game(stage_game(&stage), false);
        for (int turns = 0; turns < 4; turns++) {
            stage_wait_for_turn(&stage);
            if (turns == 0)
                assert_true(stage_shown(&stage, "The computer’s move isn’t legal: it plays another") > 0.99f);
            stage_play_something(&stage);
        }
        stage_wait_for_turn(&stage);
        stage_close(&stage);
    }
}

/* Without words from anybody a demonstration plays on. */
static void whole_games_come_to_an_end(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!test_drawn((unsigned)i, 3))
            continue;
        sit_down(VARIANTS[i]->id, 1, i % 2);
        stage.app.settings.value[SETTING_SPEED] = 3;
        for (int turns = 0; turns < 200 && stage_phase(&stage) != STAGE_OVER; turns++) {
            stage_play_something(&stage);
            stage_wait_for_turn(&stage);
        }
        assert_true(match_over(stage_match(&stage)));
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_answered_with_the_character_s_own_move),
        cmocka_unit_test(it_is_busy_until_it_has_answered),
        cmocka_unit_test(only_the_last_question_is_answered),
        cmocka_unit_test(the_computer_answers_every_turn),
        cmocka_unit_test(it_begins_where_it_has_the_first_move),
        cmocka_unit_test(undo_takes_both_moves_back_and_redo_brings_them),
        cmocka_unit_test(undo_and_the_menu_are_free_while_it_thinks),
        cmocka_unit_test(giving_up_is_the_players_even_while_it_thinks),
        cmocka_unit_test(a_hint_comes_by_itself),
        cmocka_unit_test(a_move_that_the_rules_refuse_is_replaced_and_told),
        cmocka_unit_test(whole_games_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
