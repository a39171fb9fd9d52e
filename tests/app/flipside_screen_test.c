#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "app/store/people_kept.h"
#include "app/store/stores.h"
#include "app/view/choreography.h"
#include "base/bits.h"
#include "base/rng.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "rules/turn.h"

/*
 * Plays Flipside through the play scene with the actions of each device: whole games drawn by lot as outflank-cli
 * random draws them, for every value of every option; then what a player may do besides going straight on.
 */

static const char *const GAMES[] = {"flipside",
                                    "flipside:flip=own",
                                    "flipside:quiet=on",
                                    "flipside:line=rook",
                                    "flipside:end=one",
                                    "flipside:corners=off",
                                    "flipside:stacks=pool",
                                    "flipside:vacated=off",
                                    "flipside:flip=own,quiet=on,stacks=pool"};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };

static struct stage stage;

static bool knows_steps; /* whoever plays has played three games of it */

static int known(void **state)
{
    (void)state;
    knows_steps = true;
    return 0;
}

static int unknown(void **state)
{
    (void)state;
    knows_steps = false;
    return 0;
}

static void set_up(const char *game, int speed)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_SPEED] = speed;
    if (!notation_parse_game(game, &variant, &setup, &error))
        fail_msg("%s: %s", game, error.why);
    stage.app.session->game_setup.variant = variant;
    stage.app.session->game_setup.setup = setup;
    for (int i = 0; i < PEOPLE_STEPPED && knows_steps; i++) {
        (void)people_kept(&stage.app, "");
        person_stepped(people_of(&stage.app.stores->people, ""));
    }
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

enum { NORMAL = 1, NO_MOTION = 3 };

static int length(void) { return stage_plies(&stage); }

/* ---- naming a place, by device ---- */

static void by_mouse(unsigned place) { stage_click_place(&stage, DEVICE_MOUSE, place); }
static void by_touch(unsigned place) { stage_click_place(&stage, DEVICE_TOUCH, place); }

/* Squares by their names, everything else with Tab and Enter. */
static void by_keyboard(unsigned place)
{
    if (place < 64) {
        stage_type_square(&stage, place);
        return;
    }
    for (int i = 0; i < PICK_NOWHERE && stage_cursor(&stage) != place; i++)
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
    assert_int_equal(stage_cursor(&stage), place);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
}

static const struct {
    enum action action;
    int dx, dy;
} WAYS[4] = {{ACTION_UP, 0, -1}, {ACTION_DOWN, 0, 1}, {ACTION_LEFT, -1, 0}, {ACTION_RIGHT, 1, 0}};

/* The first step of a shortest way for the cursor, by the directions of a pad; -1 if no way leads there. */
static int first_step(struct places set, unsigned from, unsigned to)
{
    unsigned queue[PICK_NOWHERE + 1];
    int first[PICK_NOWHERE + 1], head = 0, tail = 0;
    for (int i = 0; i <= PICK_NOWHERE; i++)
        first[i] = -2;
    first[from] = -1;
    queue[tail++] = from;
    while (head < tail) {
        unsigned here = queue[head++];
        if (here == to)
            return first[to];
        for (int d = 0; d < 4; d++) {
            unsigned next = picker_step(set, here, WAYS[d].dx, WAYS[d].dy);
            if (next > PICK_NOWHERE || first[next] != -2)
                continue;
            first[next] = here == from ? d : first[here];
            queue[tail++] = next;
        }
    }
    return -1;
}

static int out_of_reach;

static void by_pad(unsigned place)
{
    for (int i = 0; i < 200 && stage_cursor(&stage) != place; i++) {
        int d = first_step(stage_places(&stage), stage_cursor(&stage), place);
        if (d < 0) {
            out_of_reach++;
            (void)stage_press_by(&stage, DEVICE_PAD, ACTION_NEXT);
        } else {
            (void)stage_press_by(&stage, DEVICE_PAD, WAYS[d].action);
        }
    }
    assert_int_equal(stage_cursor(&stage), place);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
}

/* ---- whole games ---- */

static unsigned stack_of(struct move m)
{
    return PICK_RAIL + m.edge * 8U + (m.edge == EDGE_N || m.edge == EDGE_S ? m.to % 8U : m.to / 8U);
}

/* A ply, choice by choice: the last one only where it is asked for. */
static void make(struct move move, void (*name)(unsigned))
{
    int before = length();
    if (move.kind == MOVE_WALK && stage_choices(&stage) == 0 && stage_offers(&stage, move.to)) {
        name(move.to);
        if (length() == before && stage_choices(&stage) == 1) /* both pawns can */
            name(move.from);
    } else if (move.kind == MOVE_WALK) {
        if (stage_choices(&stage) == 0) /* else it is the only pawn that can go */
            name(move.from);
        if (length() > before) /* there was but one way for it */
            return;
        assert_int_equal(stage_choices(&stage), 1);
    }
    if (move.kind == MOVE_SLIDE && stage_towards(&stage, move) != move.to) /* not the one that the square alone takes */
        name(stack_of(move));
    if (length() == before && stage_choices(&stage) < 2)
        name(move.to);
    if (length() == before)
        name((unsigned)PICK_TURNING + move.quiet);
    if (length() == before)
        fail_msg("the scene does not play ply %d", before);
}

static void play_random_game(const char *game, uint32_t seed, void (*name)(unsigned), int speed)
{
    struct rng rng = rng_seeded(seed);
    struct position p;
    set_up(game, speed);
    assert_true(variant_start(stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup, &p));
    while (position_status(&p) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = variant_of(&p)->turns(&p);
        if (choices > 0) {
            turn_pick(&p, rng_below(&rng, (uint32_t)choices), &turn);
            for (int i = 0; i < turn.count; i++)
                make(turn.plies[i], name);
        }
        turn_play(&p, &turn);
        if (speed == NORMAL)
            stage_rest(&stage);
    }
    for (int i = 0; i < 10 && stage_phase(&stage) != STAGE_OVER; i++)
        stage_rest(&stage);
    if (!position_equal(stage_position(&stage), &p))
        fail_msg("%s, seed %u: the scene ends in another position", game, (unsigned)seed);
    assert_true(match_over(stage_match(&stage)));
    stage_close(&stage);
}

static void play_all(void (*name)(unsigned), uint32_t seed)
{
    for (int i = 0; i < GAME_COUNT; i++)
        play_random_game(GAMES[i], seed + (uint32_t)i, name, NO_MOTION);
}

static void games_by_mouse(void **state)
{
    (void)state;
    play_all(by_mouse, 1);
}

static void games_by_touch(void **state)
{
    (void)state;
    play_all(by_touch, 21);
}

static void games_by_keyboard(void **state)
{
    (void)state;
    play_all(by_keyboard, 41);
}

static void games_by_pad(void **state)
{
    (void)state;
    out_of_reach = 0;
    play_all(by_pad, 61);
    if (out_of_reach)
        fail_msg("%d times no way of directions led to a place that could be chosen", out_of_reach);
}

static void games_by_goals(void **state)
{
    (void)state;
    play_all(by_mouse, 101);
    play_all(by_touch, 121);
    play_all(by_pad, 141);
    play_random_game("flipside", 161, by_mouse, NORMAL);
}

static void games_in_motion(void **state)
{
    (void)state;
    play_random_game("flipside", 81, by_mouse, NORMAL);
}

/* ---- besides going straight on ---- */

static unsigned sq(const char *name) { return notation_parse_square(name); }

static void back_goes_through_the_choices(enum device device, void (*name)(unsigned))
{
    set_up("flipside", NO_MOTION);
    name(sq("a1"));
    assert_int_equal(stage_choices(&stage), 1);
    (void)stage_press_by(&stage, device, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    name(sq("a1"));
    name(sq("d4"));
    assert_int_equal(length(), 1);
    name(PICK_RAIL + EDGE_E * 8 + 3);
    assert_int_equal(stage_choices(&stage), 1);
    assert_int_equal(length(), 1);
    (void)stage_press_by(&stage, device, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    assert_int_equal(length(), 1);
    (void)stage_press_by(&stage, device, ACTION_BACK);
    assert_int_equal(length(), 0);
    assert_int_equal(stage_choices(&stage), 1);
    assert_int_equal(stage_chosen(&stage), sq("a1"));
    (void)stage_press_by(&stage, device, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    assert_string_equal(stage_top(&stage), "play");
    assert_false(stage_position(&stage)->discs[FIRST]);
    stage_close(&stage);
}

static void back_takes_back_a_choice_and_a_walk(void **state)
{
    (void)state;
    back_goes_through_the_choices(DEVICE_KEYBOARD, by_keyboard);
    back_goes_through_the_choices(DEVICE_PAD, by_pad);
    back_goes_through_the_choices(DEVICE_KEYBOARD, by_mouse);
}

static void back_with_motion_ends_where_it_does_without(void **state)
{
    (void)state;
    set_up("flipside", NORMAL);
    by_mouse(sq("h8"));
    by_mouse(sq("e5"));
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    stage_rest(&stage);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    assert_int_equal(length(), 0);
    assert_int_equal(stage_chosen(&stage), sq("h8"));
    stage_close(&stage);
}

static void another_pawn_may_be_named_and_the_same_one_again(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    by_mouse(sq("a1"));
    by_mouse(sq("h8"));
    assert_int_equal(stage_chosen(&stage), sq("h8"));
    by_mouse(sq("h8"));
    assert_int_equal(stage_choices(&stage), 0);
    by_mouse(sq("h1"));
    assert_int_equal(stage_choices(&stage), 0);
    stage_close(&stage);
}

/* After a1d4+e4N the stack N of e holds one disc, the other three of e4 two. */
static void the_stack_that_keeps_most_is_offered(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    struct move walk = {.kind = MOVE_WALK, .from = (uint8_t)sq("a1"), .to = (uint8_t)sq("d4")};
    struct move slide = {.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)sq("e4"), .edge = EDGE_N};
    make(walk, by_mouse);
    make(slide, by_mouse);
    make((struct move){.kind = MOVE_WALK, .from = (uint8_t)sq("h1"), .to = (uint8_t)sq("h2")}, by_mouse);
    assert_true(stage_offers(&stage, PICK_RAIL + EDGE_N * 8 + 4));
    int before = length();
    by_keyboard(sq("e5"));
    assert_int_equal(length(), before + 1);
    assert_int_equal(position_rail(stage_position(&stage), EDGE_N, 4), 1);
    assert_int_equal(position_rail(stage_position(&stage), EDGE_E, 4), 1); /* nearer than the one from the south */
    stage_close(&stage);
}

/* A pawn, where to, a disc: three presses by every device, whatever stack the disc comes from. */
static void a_turn_is_three_presses(void **state)
{
    static void (*const names[])(unsigned) = {by_mouse, by_touch, by_keyboard, by_pad};
    (void)state;
    for (int i = 0; i < 4; i++) {
        set_up("flipside", NO_MOTION);
        names[i](sq("a1"));
        names[i](sq("d4"));
        assert_int_equal(length(), 1);
        names[i](sq("e4"));
        assert_int_equal(length(), 2);
        assert_int_equal(position_rail(stage_position(&stage), EDGE_N, 4), 1); /* all are full: the nearest */
        stage_close(&stage);
    }
}

/* The squares of a stack that was pressed are those that can be chosen then; another stack takes its place, and the
 * same one again is let go. */
static void a_stack_is_pressed_before_its_square(void **state)
{
    const unsigned east = PICK_RAIL + EDGE_E * 8 + 3, south = PICK_RAIL + EDGE_S * 8 + 4;
    (void)state;
    set_up("flipside", NO_MOTION);
    make((struct move){.kind = MOVE_WALK, .from = (uint8_t)sq("a1"), .to = (uint8_t)sq("d4")}, by_mouse);
    by_mouse(east);
    assert_int_equal(length(), 1);
    assert_true(stage_says(&stage, "3 · Which square?"));
    assert_int_equal(stage_places(&stage).squares & ~(UINT64_C(0xff) << 24), 0); /* those of row 4 */
    by_mouse(east);
    assert_int_equal(stage_choices(&stage), 0);
    by_mouse(east);
    by_mouse(south);
    assert_int_equal(stage_chosen(&stage), south);
    by_mouse(sq("e4"));
    assert_int_equal(length(), 2);
    assert_int_equal(position_rail(stage_position(&stage), EDGE_S, 4), 1);
    stage_close(&stage);
}

/* A stack in whose line one square alone can be reached; false if there is none after this walk. */
static bool finds_single(struct position p, struct move walk, unsigned *stack, struct move *only)
{
    struct picker k;
    position_play(&p, walk, NULL);
    picker_begin(&k, &p);
    for (*stack = PICK_RAIL; *stack < PICK_DONE; (*stack)++)
        if (picker_preview(&k, *stack, only))
            return true;
    return false;
}

static void a_stack_of_one_square_takes_it(void **state)
{
    struct move walks[MOVES_MAX], only = {.kind = MOVE_NONE};
    unsigned stack = PICK_NOWHERE;
    int i = 0;
    (void)state;
    set_up("flipside", NO_MOTION);
    int count = position_moves(stage_position(&stage), walks);
    while (i < count && !finds_single(*stage_position(&stage), walks[i], &stack, &only))
        i++;
    assert_true(i < count);
    make(walks[i], by_mouse);
    by_mouse(stack);
    assert_int_equal(length(), 2);
    assert_true(stage_position(&stage)->discs[FIRST] & bit(only.to));
    stage_close(&stage);
}

static void a_press_dragged_away_takes_back_its_ply_alone(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    make((struct move){.kind = MOVE_WALK, .from = (uint8_t)sq("a1"), .to = (uint8_t)sq("d4")}, by_mouse);
    float x, y;
    stage_where(&stage, sq("e4"), &x, &y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, x, y);
    assert_int_equal(length(), 1);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, x, y + 90);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, x, y + 90);
    assert_int_equal(length(), 1);
    assert_int_equal(stage_position(&stage)->step, STEP_SLIDE);
    by_mouse(sq("e4"));
    assert_int_equal(length(), 2);
    stage_close(&stage);
}

static void undo_takes_a_whole_turn(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    make((struct move){.kind = MOVE_WALK, .from = (uint8_t)sq("a1"), .to = (uint8_t)sq("d4")}, by_mouse);
    make((struct move){.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)sq("e4"), .edge = EDGE_N}, by_mouse);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    assert_int_equal(length(), 0);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_REDO);
    assert_int_equal(length(), 2);
    stage_close(&stage);
}

/* ---- what is seen ---- */

static void the_step_is_always_said(void **state)
{
    (void)state;
    set_up("flipside:quiet=on", NO_MOTION);
    assert_true(stage_says(&stage, "1 · Pick a pawn") && stage_says(&stage, "Press one of your pawns."));
    assert_true(stage_says(&stage, "64 on the rails"));
    by_mouse(sq("a1"));
    assert_true(stage_says(&stage, "2 · Where to?"));
    by_mouse(sq("d4"));
    assert_true(stage_says(&stage, "3 · Slide a disc"));
    by_mouse(sq("c3"));
    assert_true(stage_says(&stage, "1 · Pick a pawn"));
    assert_true(stage_says(&stage, "63 on the rails"));
    assert_true(stage_says(&stage, "1 disc, 2\xc2\xa0"
                                   "pawns"));
    by_mouse(sq("a8"));
    by_mouse(sq("a2"));
    by_mouse(sq("b2"));
    by_mouse(sq("d4"));
    by_mouse(sq("a1"));
    assert_int_equal(stage_choices(&stage), 1); /* a corner is no goal */
    by_mouse(sq("d2"));
    assert_true(stage_says(&stage, "3 · Slide a disc"));
    stage_close(&stage);
}

/* After ten discs the sentences are gone, and the legend with them; the steps stay. */
static void a_newcomer_is_told_for_ten_turns(void **state)
{
    struct rng rng = rng_seeded(9);
    (void)state;
    set_up("flipside", NO_MOTION);
    for (int turns = 0; turns < 14; turns++) {
        bool told = turns < STEPS_HELPED;
        assert_int_equal(stage_says(&stage, "Press one of your pawns."), told);
        assert_int_equal(stage_says(&stage, "slide in"), told);
        assert_true(stage_says(&stage, "1 · Pick a pawn"));
        struct turn turn;
        turn_pick(stage_position(&stage), rng_below(&rng, 50), &turn);
        for (int i = 0; i < turn.count; i++)
            make(turn.plies[i], by_mouse);
    }
    stage_close(&stage);
}

/* The pawn on a4 jumps a black disc, its own side's, on its way to f4: that is said before it does. */
static void a_goal_says_what_it_would_change(void **state)
{
    (void)state;
    set_up("flipside:quiet=on", NO_MOTION);
    const char *moves = "a1a4+e4E h1h2+g3E";
    stage_leave(&stage);
    stage_show(&stage, play_scene_new(&stage.app, moves));
    by_mouse(sq("a4"));
    stage_aim(&stage, sq("f4"));
    assert_true(stage_says(&stage, "−1"));
    by_mouse(sq("f4"));
    assert_true(stage_says(&stage, "2 · Flip or not?"));
    assert_true(stage_says(&stage, "Flip 1 disc"));
    assert_true(stage_says(&stage, "Flip none"));
    stage_aim(&stage, PICK_QUIETLY);
    assert_false(stage_says(&stage, "−1"));
    by_mouse(PICK_QUIETLY);
    assert_true(stage_position(&stage)->discs[FIRST] & bit(sq("e4")));
    stage_close(&stage);
}

/* ---- goals at once ---- */

/* The way shown now; PICK_NOWHERE for none. */
static struct way way_shown(void) { return stage_marks(&stage).ways->path; }
static uint64_t glowing(void) { return stage_marks(&stage).ways->chosen; }

static uint64_t diagonal(void)
{
    uint64_t squares = 0;
    for (unsigned s = 9; s < 63; s += 9)
        squares |= bit(s);
    return squares;
}

static void a_goal_of_one_pawn_is_one_press(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_aim(&stage, sq("a4"));
    struct board_marks marks = stage_marks(&stage);
    assert_true((marks.legal & (bit(sq("a4")) | bit(sq("h3")) | bit(sq("a1")))) ==
                (bit(sq("a4")) | bit(sq("h3")) | bit(sq("a1"))));
    assert_true(marks.legal_twice == diagonal());
    assert_int_equal(way_shown().from, sq("a1"));
    assert_int_equal(way_shown().to, sq("a4"));
    assert_true(glowing() == bit(sq("a1")));
    assert_true(stage_says(&stage, "Your turn") && stage_says(&stage, "either pawn") &&
                stage_says(&stage, "one of them"));
    by_mouse(sq("a4"));
    assert_int_equal(length(), 1);
    assert_true(stage_says(&stage, "Slide it in"));
    by_mouse(sq("b4"));
    assert_int_equal(length(), 2);
    stage_close(&stage);
}

static void a_goal_of_both_asks_which_one(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    by_mouse(sq("d4"));
    assert_int_equal(length(), 0);
    assert_true(stage_says(&stage, "Which one?"));
    assert_true(glowing() == (bit(sq("a1")) | bit(sq("h8"))));
    assert_true(stage_marks(&stage).legal == glowing());
    stage_aim(&stage, sq("h8"));
    assert_int_equal(way_shown().from, sq("h8"));
    assert_int_equal(way_shown().to, sq("d4"));
    by_mouse(sq("b2")); /* another goal takes the question back, and so do the same one and Back */
    assert_int_equal(stage_choices(&stage), 0);
    by_mouse(sq("d4"));
    by_mouse(sq("d4"));
    assert_int_equal(stage_choices(&stage), 0);
    by_mouse(sq("d4"));
    (void)stage_press_by(&stage, DEVICE_MOUSE, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    by_mouse(sq("d4"));
    by_mouse(sq("h8"));
    assert_int_equal(length(), 1);
    assert_true(stage_position(&stage)->pawns[FIRST] == (bit(sq("a1")) | bit(sq("d4"))));
    stage_close(&stage);
}

/* The dots of the other goals, one or two each, fade once it is asked which pawn is to go. */
static void the_other_goals_fade_behind_the_question(void **state)
{
    (void)state;
    set_up("flipside", NORMAL);
    stage_rest(&stage);
    stage_aim(&stage, sq("b3")); /* a mouse is there */
    const struct board_marks before = stage_marks(&stage);
    assert_true(before.legal_twice & bit(sq("d4")));
    by_mouse(sq("d4"));
    (void)stage_update(&stage, 0.06);
    struct board_marks now = stage_marks(&stage);
    assert_true(now.legal_dims == (before.legal & ~(bit(sq("d4")) | glowing())));
    assert_true(now.legal_twice == (before.legal_twice & ~bit(sq("d4"))));
    assert_float_equal(now.dims, 0.5f, 0.02f);
    by_mouse(sq("d4")); /* taken back: nothing fades, all are there */
    now = stage_marks(&stage);
    assert_true(now.legal_dims == 0 && now.legal == before.legal && now.legal_twice == before.legal_twice);
    by_mouse(sq("d4"));
    assert_float_equal(stage_marks(&stage).dims, 1, 0);
    (void)stage_update(&stage, 0.13);
    assert_true(stage_marks(&stage).legal_dims == 0 && stage_marks(&stage).legal == glowing());
    stage_close(&stage);
}

/* A press on a pawn still starts the three steps, and then its goals alone are on offer. */
static void a_pawn_may_be_named_first(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    by_touch(sq("a1"));
    assert_true(stage_says(&stage, "Put it down"));
    by_touch(sq("h3"));
    assert_int_equal(length(), 0);
    assert_int_equal(stage_chosen(&stage), sq("a1"));
    by_touch(sq("d4"));
    assert_int_equal(length(), 1);
    stage_close(&stage);
}

static void a_press_on_a_goal_dragged_away_chooses_nothing(void **state)
{
    float x, y;
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_where(&stage, sq("a4"), &x, &y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, x, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, x + 90, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, x + 90, y);
    assert_int_equal(length(), 0);
    assert_int_equal(stage_choices(&stage), 0);
    stage_close(&stage);
}

static void keys_pads_and_newcomers_keep_three_steps(void **state)
{
    (void)state;
    for (int known = 0; known < 2; known++) {
        knows_steps = known == 1;
        set_up("flipside", NO_MOTION);
        stage_aim(&stage, sq("e2"));
        assert_int_equal(stage_offers(&stage, sq("a4")), known == 1);
        assert_int_equal(stage_says(&stage, "1 · Pick a pawn"), known == 0);
        (void)stage_press_by(&stage, DEVICE_PAD, ACTION_LEFT);
        assert_false(stage_offers(&stage, sq("a4")));
        assert_true(stage_says(&stage, "1 · Pick a pawn"));
        by_keyboard(sq("a4"));
        assert_int_equal(length(), 0);
        stage_close(&stage);
    }
    knows_steps = true;
    set_up("flipside", NO_MOTION);
    stage.app.settings.value[SETTING_SPEECH] = 2;
    stage_leave(&stage);
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_aim(&stage, sq("e2"));
    assert_false(stage_offers(&stage, sq("a4"))); /* each choice is said by itself */
    stage_close(&stage);
}

/* The third finished game makes somebody know the steps: two people on one machine are two. */
static void three_games_make_them_known(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    struct game_setup setup = {.variant = variant_find("flipside", 8)};
    (void)strcpy(setup.seats[0].name, "Ava");
    (void)strcpy(setup.seats[1].name, "Ben");
    for (int i = 0; i < PEOPLE_STEPPED; i++) {
        assert_false(person_knows_steps(people_kept(&stage.app, "Ben")));
        struct match *match = match_new(setup.variant, &setup.setup);
        match_give_up(match, FIRST);
        people_kept_match(&stage.app, match, &setup);
        match_free(match);
    }
    assert_true(person_knows_steps(people_kept(&stage.app, "Ben")));
    assert_false(person_knows_steps(people_kept(&stage.app, "")));
    stage_close(&stage);
}

static void timeline_of(const char *moves, struct timeline *tl, struct effects *fx, struct position *before,
                        bool reduced)
{
    struct setup setup = {.seed = 0};
    struct notation_error error;
    const struct variant *v = variant_find("flipside", 8);
    assert_true(variant_start(v, &setup, before));
    if (!notation_play(before, moves, NULL, NULL, &error))
        fail_msg("%s", error.why);
    struct move walk = {.kind = MOVE_WALK, .from = (uint8_t)sq("a8"), .to = (uint8_t)sq("d5")};
    struct position after = *before;
    position_play(&after, walk, fx);
    choreograph(tl, before, fx, reduced);
}

/* ---- by dragging ---- */

enum { ABOVE_FINGER = 56 };

/* Moves the pointer so that the piece would be this far from a place, in squares. */
static void drag_to(enum device device, unsigned place, float right, float down)
{
    float x, y, q = stage_board(&stage).square;
    stage_where(&stage, place, &x, &y);
    y += device == DEVICE_TOUCH ? ABOVE_FINGER : 0;
    (void)stage_point_by(&stage, device, ACTION_POINT, x + right * q, y + down * q);
}

static void pick_up(enum device device, unsigned place)
{
    float x, y;
    stage_where(&stage, place, &x, &y);
    (void)stage_point_by(&stage, device, ACTION_PRESS, x, y);
    (void)stage_point_by(&stage, device, ACTION_POINT, x + 6, y + 6);
}

static void let_go(enum device device, unsigned place, float right, float down)
{
    float x, y, q = stage_board(&stage).square;
    stage_where(&stage, place, &x, &y);
    y += device == DEVICE_TOUCH ? ABOVE_FINGER : 0;
    (void)stage_point_by(&stage, device, ACTION_RELEASE, x + right * q, y + down * q);
}

static void by_drag(enum device device, unsigned from, unsigned to)
{
    pick_up(device, from);
    drag_to(device, to, 0.2f, 0.3f);
    let_go(device, to, 0.2f, 0.3f);
}

static struct dragged in_hand(void) { return stage_marks(&stage).ways->drag; }

static void a_pawn_and_a_disc_are_dragged(void **state)
{
    static const enum device devices[2] = {DEVICE_MOUSE, DEVICE_TOUCH};
    const unsigned east = PICK_RAIL + EDGE_E * 8 + 3;
    float x, y;
    (void)state;
    for (int i = 0; i < 4; i++) {
        enum device device = devices[i / 2];
        knows_steps = i % 2; /* newcomers may drag, too */
        set_up("flipside", NO_MOTION);
        pick_up(device, sq("a1"));
        drag_to(device, sq("d4"), 0.3f, -0.3f);
        stage_where(&stage, sq("d4"), &x, &y);
        assert_int_equal(in_hand().from, sq("a1"));
        assert_true(in_hand().x == x && in_hand().y == y); /* it snaps */
        assert_int_equal(way_shown().to, sq("d4"));
        assert_true(stage_marks(&stage).lit == stage_places(&stage).squares);
        assert_int_equal(length(), 0);
        let_go(device, sq("d4"), 0.3f, -0.3f);
        assert_int_equal(length(), 1);
        assert_true(stage_position(&stage)->pawns[FIRST] & bit(sq("d4")));
        pick_up(device, east);
        drag_to(device, sq("e4"), 0.1f, 2.2f); /* it stays in its row */
        stage_where(&stage, sq("e4"), &x, &y);
        assert_true(in_hand().x == x && in_hand().y == y);
        assert_int_equal(stage_marks(&stage).legal & ~(UINT64_C(0xff) << 24), 0);
        assert_int_equal(position_rail(stage_position(&stage), EDGE_E, 3), 2);
        let_go(device, sq("e4"), 0.1f, 2.2f);
        assert_int_equal(length(), 2);
        assert_int_equal(position_rail(stage_position(&stage), EDGE_E, 3), 1);
        stage_close(&stage);
    }
}

static void games_by_dragging(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(181);
    set_up("flipside", NO_MOTION);
    for (int turns = 0; turns < 20; turns++) {
        struct turn turn;
        turn_pick(stage_position(&stage), rng_below(&rng, 40), &turn);
        int before = length();
        by_drag(turns % 2 ? DEVICE_TOUCH : DEVICE_MOUSE, turn.plies[0].from, turn.plies[0].to);
        assert_int_equal(length(), before + 1);
        by_drag(turns % 2 ? DEVICE_MOUSE : DEVICE_TOUCH, stack_of(turn.plies[1]), turn.plies[1].to);
        assert_int_equal(length(), before + 2);
    }
    stage_close(&stage);
}

static void nothing_was_done(int plies)
{
    assert_int_equal(length(), plies);
    assert_int_equal(stage_choices(&stage), 0);
    assert_int_equal(in_hand().from, PICK_NOWHERE);
}

static void a_piece_let_go_elsewhere_goes_back(void **state)
{
    const unsigned east = PICK_RAIL + EDGE_E * 8 + 3;
    (void)state;
    set_up("flipside", NO_MOTION);
    pick_up(DEVICE_MOUSE, sq("a1"));
    drag_to(DEVICE_MOUSE, sq("c2"), 0, 0); /* no goal, and more than .6 from one */
    assert_int_equal(stage_cursor(&stage), PICK_NOWHERE);
    let_go(DEVICE_MOUSE, sq("c2"), 0, 0);
    nothing_was_done(0);
    pick_up(DEVICE_MOUSE, sq("a1"));
    drag_to(DEVICE_MOUSE, sq("a3"), 0, 0.45f); /* beyond the middle, but nearer to a3 than .6 */
    assert_int_equal(stage_cursor(&stage), sq("a3"));
    let_go(DEVICE_MOUSE, sq("a1"), 0.1f, 0.1f);
    nothing_was_done(0);
    by_drag(DEVICE_MOUSE, sq("a1"), sq("d4"));
    pick_up(DEVICE_MOUSE, east);
    drag_to(DEVICE_MOUSE, sq("e4"), 0, 0);
    let_go(DEVICE_MOUSE, east, 0, 0);
    nothing_was_done(1);
    pick_up(DEVICE_MOUSE, east);
    drag_to(DEVICE_MOUSE, sq("e4"), 0, 9); /* in its row, but the hand is outside */
    let_go(DEVICE_MOUSE, sq("e4"), 0, 9);
    nothing_was_done(1);
    stage_close(&stage);
}

static void less_than_eight_pixels_are_a_press(void **state)
{
    float x, y;
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_where(&stage, sq("a1"), &x, &y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, x, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, x + 5, y + 5);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, x + 5, y + 5);
    assert_int_equal(stage_chosen(&stage), sq("a1"));
    by_drag(DEVICE_MOUSE, sq("a1"), sq("a4")); /* the pawn chosen, which a press alone would let go */
    assert_int_equal(length(), 1);
    stage_close(&stage);
}

static void a_finger_that_rests_drags_nothing(void **state)
{
    float x, y;
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_where(&stage, sq("a1"), &x, &y);
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, x, y);
    (void)stage_update(&stage, 0.4);
    drag_to(DEVICE_TOUCH, sq("d4"), 0, 0);
    assert_int_equal(in_hand().from, PICK_NOWHERE);
    let_go(DEVICE_TOUCH, sq("d4"), 0, 0);
    assert_int_equal(length(), 0);
    assert_int_equal(stage_chosen(&stage), sq("a1")); /* as by the press */
    stage_close(&stage);
}

/* Whatever comes in between takes the piece back, and nothing is done: not even what was pressed, but for the menu. */
static void whatever_interrupts_a_drag_takes_it_back(void **state)
{
    static const struct {
        enum device device;
        enum action action;
    } presses[] = {{DEVICE_KEYBOARD, ACTION_BACK}, {DEVICE_MOUSE, ACTION_BACK},    {DEVICE_MOUSE, ACTION_LEAVE},
                   {DEVICE_TOUCH, ACTION_LEAVE},   {DEVICE_KEYBOARD, ACTION_UNDO}, {DEVICE_PAD, ACTION_UNDO},
                   {DEVICE_PAD, ACTION_OK},        {DEVICE_PAD, ACTION_RIGHT},     {DEVICE_KEYBOARD, ACTION_HINT}};
    (void)state;
    set_up("flipside", NO_MOTION);
    by_drag(DEVICE_MOUSE, sq("a1"), sq("d4"));
    by_drag(DEVICE_MOUSE, PICK_RAIL + EDGE_E * 8 + 3, sq("e4"));
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        pick_up(DEVICE_MOUSE, sq("h1"));
        drag_to(DEVICE_MOUSE, sq("h2"), 0, 0);
        assert_int_equal(in_hand().from, sq("h1"));
        (void)stage_press_by(&stage, presses[i].device, presses[i].action);
        nothing_was_done(2);
        assert_string_equal(stage_top(&stage), "play");
        drag_to(DEVICE_MOUSE, sq("h3"), 0, 0);
        let_go(DEVICE_MOUSE, sq("h3"), 0, 0);
        nothing_was_done(2);
    }
    pick_up(DEVICE_MOUSE, sq("h1"));
    drag_to(DEVICE_MOUSE, sq("h2"), 0, 0);
    canvas_resize(stage.app.canvas, 720, 1280); /* the window's size */
    stage_draw(&stage);
    let_go(DEVICE_MOUSE, sq("h2"), 0, 0);
    nothing_was_done(2);
    canvas_resize(stage.app.canvas, 1280, 800);
    stage_draw(&stage);
    pick_up(DEVICE_MOUSE, sq("h1"));
    drag_to(DEVICE_MOUSE, sq("h2"), 0, 0);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "pause");
    stage_leave(&stage);
    let_go(DEVICE_MOUSE, sq("h2"), 0, 0);
    nothing_was_done(2);
    stage_close(&stage);
}

/* What SDL tells, as the program takes it. */
static void take(const SDL_Event *event)
{
    struct action_event action;
    float scale = canvas_scale(stage.app.canvas);
    if (!input_translate(&stage.app.input, event, &action))
        return;
    action.x /= scale;
    action.y /= scale;
    (void)scene_stack_action(stage.app.scenes, &action);
    scene_stack_settle(stage.app.scenes);
    stage_draw(&stage);
}

/* A press, a move or a release there, of the left button or a finger. */
static void hand(enum device by, enum action what, unsigned place)
{
    static const Uint32 fingers[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP},
                        buttons[] = {SDL_MOUSEBUTTONDOWN, SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP};
    const int which = what == ACTION_PRESS ? 0 : what == ACTION_POINT ? 1 : 2;
    float x, y, scale = canvas_scale(stage.app.canvas);
    SDL_Event event = {.type = buttons[which]};
    stage_where(&stage, place, &x, &y);
    if (by == DEVICE_TOUCH) {
        (void)stage_finger(&stage, fingers[which], 3, x, y + (which == 0 ? 0 : ABOVE_FINGER));
        return;
    }
    if (which == 1) {
        event.motion.x = (Sint32)(x * scale);
        event.motion.y = (Sint32)(y * scale);
    } else {
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = (Sint32)(x * scale);
        event.button.y = (Sint32)(y * scale);
    }
    take(&event);
}

/* Another window comes to the front while a pawn or a disc is in the hand. */
static void a_focus_that_goes_takes_a_drag_back(void **state)
{
    const SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    const unsigned from[] = {sq("a1"), PICK_RAIL + EDGE_E * 8 + 3}, to[] = {sq("d4"), sq("e4")};
    (void)state;
    for (enum device by = DEVICE_MOUSE; by <= DEVICE_TOUCH; by++) {
        set_up("flipside", NO_MOTION);
        for (int ply = 0; ply < 2; ply++) {
            hand(by, ACTION_PRESS, from[ply]);
            hand(by, ACTION_POINT, to[ply]);
            assert_int_equal(in_hand().from, from[ply]);
            take(&lost);
            nothing_was_done(ply);
            hand(by, ACTION_POINT, to[ply]);
            hand(by, ACTION_RELEASE, to[ply]);
            nothing_was_done(ply);
            hand(by, ACTION_PRESS, from[ply]);
            hand(by, ACTION_POINT, to[ply]);
            assert_int_equal(in_hand().from, from[ply]);
            hand(by, ACTION_RELEASE, to[ply]);
            assert_int_equal(length(), ply + 1);
        }
        stage_close(&stage);
    }
}

static void it_glides_back(void **state)
{
    (void)state;
    set_up("flipside", NORMAL);
    stage_rest(&stage);
    pick_up(DEVICE_MOUSE, sq("a1"));
    drag_to(DEVICE_MOUSE, sq("d4"), 0, 0);
    (void)stage_update(&stage, 0.1);
    assert_true(in_hand().grown == 1);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    (void)stage_update(&stage, 0.1);
    assert_int_equal(in_hand().from, sq("a1"));
    assert_true(in_hand().back > 0.4f && in_hand().back < 0.6f);
    (void)stage_update(&stage, 0.11);
    nothing_was_done(0);
    stage_close(&stage);
}

/* What a drag has put down lies there: it does not go the way again. */
static void what_was_put_down_is_there_at_once(void **state)
{
    (void)state;
    static struct timeline tl;
    struct position before;
    struct effects fx;
    timeline_of("a1a2+b2N", &tl, &fx, &before, false);
    choreograph(&tl, &before, &fx, MOTION_PUT);
    assert_true(timeline_value(&tl, (int)sq("a8"), PROPERTY_X, 0, 0) == 3.0f);
    effects_apply(&before, &fx);
    position_play(&before,
                  (struct move){.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)sq("b5"), .edge = EDGE_E}, &fx);
    choreograph(&tl, &before, &fx, MOTION_PUT);
    assert_true(timeline_value(&tl, (int)sq("b5"), PROPERTY_X, 0, 0) == 0.0f);
    assert_true(timeline_value(&tl, (int)sq("b5"), PROPERTY_NEW, 0, 0) > 0.5f);
}

/* Each step is said as it is made. */
static void a_turn_is_heard_step_by_step(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_leave(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, play_scene_new(&stage.app, "a1a4+e4E h1h2+f4E"));
    by_keyboard(sq("a4"));
    (void)stage_hear(&stage);
    by_keyboard(sq("h4"));
    const char *heard = stage_hear(&stage);
    assert_non_null(strstr(heard, "Pawn a4 to h4, over two.\nNow a disc.\nChoices: "));
    by_keyboard(sq("g4"));
    by_keyboard(PICK_RAIL + EDGE_N * 8 + 6);
    assert_non_null(strstr(stage_hear(&stage), "Disc to g4 from above."));
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* A walk after which one square alone is left for a disc; false if there is none. */
static bool leaves_one(const struct position *p, struct move *walk)
{
    struct move walks[MOVES_MAX];
    struct picker k;
    int count = position_moves(p, walks);
    for (int i = 0; i < count; i++) {
        struct position after = *p;
        position_play(&after, walks[i], NULL);
        picker_begin(&k, &after);
        *walk = walks[i];
        if (after.step == STEP_SLIDE && bits_count(picker_squares(&k)) == 1)
            return true;
    }
    return false;
}

/* Plays a game by lot to a position with such a walk, and that walk by the mouse. */
static void come_to_one_square(void)
{
    struct rng rng = rng_seeded(3);
    struct move walk = {.kind = MOVE_NONE};
    set_up("flipside", NO_MOTION);
    while (!leaves_one(stage_position(&stage), &walk)) {
        struct turn turn = {.count = 0};
        uint64_t choices = variant_of(stage_position(&stage))->turns(stage_position(&stage));
        assert_true(choices > 0);
        turn_pick(stage_position(&stage), rng_below(&rng, (uint32_t)choices), &turn);
        for (int i = 0; i < turn.count; i++)
            make(turn.plies[i], by_mouse);
    }
    make(walk, by_mouse);
}

static void the_only_square_is_filled_by_itself(void **state)
{
    (void)state;
    come_to_one_square();
    int before = length();
    (void)stage_update(&stage, 0.39);
    assert_int_equal(length(), before);
    (void)stage_update(&stage, 0.02);
    assert_int_equal(length(), before + 1);
    stage_close(&stage);
    come_to_one_square();
    (void)stage_press_by(&stage, DEVICE_MOUSE, ACTION_PREVIEW); /* the rules: something was pressed */
    stage_leave(&stage);
    (void)stage_update(&stage, 1);
    assert_int_equal(length(), before);
    stage_close(&stage);
}

/* ---- motion ---- */

static void a_hop_takes_longer_the_further_it_goes(void **state)
{
    (void)state;
    static struct timeline tl;
    struct effects fx;
    struct position p;
    timeline_of("a1a2+b2N", &tl, &fx, &p, false);
    float end = HOP_MS + 3 * HOP_SQUARE_MS;
    int from = (int)sq("a8");
    assert_true(timeline_value(&tl, from, PROPERTY_X, end, 0) == 3.0f);
    assert_true(timeline_value(&tl, from, PROPERTY_Y, end, 0) == -3.0f);
    assert_true(timeline_value(&tl, from, PROPERTY_X, end - 1, 0) < 3.0f);
    assert_true(timeline_value(&tl, from, PROPERTY_LIFT, end / 2, 0) > 0.4f);
    assert_true(timeline_value(&tl, from, PROPERTY_DEAD, 0, 1) == 0.0f);
    assert_true(timeline_value(&tl, from, PROPERTY_DEAD, tl.length, 0) == 1.0f);
    timeline_of("a1a2+b2N", &tl, &fx, &p, true);
    assert_true(tl.length <= FADE_MS);
}

/* 400 ms, and then nothing moves any more. */
static void the_chevrons_of_a_chosen_stack_run_once(void **state)
{
    (void)state;
    set_up("flipside", NORMAL);
    stage_rest(&stage);
    by_mouse(sq("a1"));
    by_mouse(sq("d4"));
    stage_rest(&stage);
    assert_int_equal(stage_position(&stage)->step, STEP_SLIDE);
    stage_aim(&stage, sq("e4"));
    assert_int_equal(stage_stack(&stage), PICK_RAIL + EDGE_N * 8 + 4);
    (void)scene_stack_update(stage.app.scenes, 0.001);
    assert_true(stage_stack_left(&stage) > 0.9f);
    (void)scene_stack_update(stage.app.scenes, 0.2);
    assert_true(stage_stack_left(&stage) > 0.4f && stage_stack_left(&stage) < 0.6f);
    (void)scene_stack_update(stage.app.scenes, 0.3);
    assert_true(stage_stack_left(&stage) == 0);
    assert_false(stage_stack_moves(&stage));
    stage_close(&stage);
}

static void a_slide_leaves_its_stack_lower_and_counts_when_it_lies(void **state)
{
    (void)state;
    static struct timeline tl;
    struct position before, after;
    struct effects fx;
    int counts[2], rail = TARGET_RAIL + EDGE_E * 8 + 4;
    timeline_of("a1a2+b2N", &tl, &fx, &before, false);
    effects_apply(&before, &fx);
    after = before;
    position_play(&after, (struct move){.kind = MOVE_SLIDE, .from = NO_SQUARE, .to = (uint8_t)sq("b5"), .edge = EDGE_E},
                  &fx);
    choreograph(&tl, &before, &fx, false);
    assert_true(tl.length >= 7 * SLIDE_SQUARE_MS && tl.length <= SLIDE_MS + SETTLE_MS);
    assert_true(timeline_value(&tl, rail, PROPERTY_GONE, 1, 0) == 1.0f);
    assert_true(timeline_value(&tl, (int)sq("b5"), PROPERTY_X, 1, 0) > 6.0f);
    assert_true(timeline_value(&tl, (int)sq("b5"), PROPERTY_X, tl.length, 0) == 0.0f);
    choreography_counts(&before, &fx, &tl, 1, counts);
    assert_int_equal(counts[SECOND], 2);
    choreography_counts(&before, &fx, &tl, tl.length, counts);
    assert_int_equal(counts[SECOND], 3);
    assert_int_equal(counts[FIRST], 3);
}

static void discs_of_the_end_are_sorted_round_pawns_and_corners(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(3);
    struct position p;
    struct setup setup = {.seed = 0};
    uint8_t from[64], to[64];
    assert_true(variant_start(variant_find("flipside", 8), &setup, &p));
    while (position_status(&p) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = variant_of(&p)->turns(&p), taken = 0;
        if (choices > 0)
            turn_pick(&p, rng_below(&rng, (uint32_t)choices), &turn);
        turn_play(&p, &turn);
        int n = choreography_sort(&p, from, to);
        assert_int_equal(n, position_count(&p, FIRST) + position_count(&p, SECOND));
        for (int i = 0; i < n; i++) {
            assert_false(bit(to[i]) & (p.pawns[FIRST] | p.pawns[SECOND] | CORNERS | taken));
            taken |= bit(to[i]);
        }
    }
}

/* Discs and pawns are counted apart: below the number in pictures for those who know the game, for newcomers in words,
 * and at the foot where a small window has no room there, whose notices do not go up to the rails. */
static void discs_and_pawns_are_counted_in_pictures(void **state)
{
    (void)state;
    set_up("flipside", NO_MOTION);
    stage_lay_out(&stage);
    bool pictures = stage_play_part(&stage, "word", 0).h > 70; /* of three lines */
    assert_int_equal(pictures, knows_steps);
    assert_int_equal(stage_play_part(&stage, "tray", 0).h > 0, !knows_steps);
    canvas_resize(stage.app.canvas, 640, 400);
    stage_lay_out(&stage);
    struct box below = stage_play_part(&stage, "counted", 0), other = stage_play_part(&stage, "counted", 1);
    struct box panel = stage_play_part(&stage, "panel", 1), notice = stage_play_part(&stage, "long line", 0);
    assert_true(below.h > 0 && below.y + below.h <= other.y && other.y + other.h <= panel.y + panel.h);
    assert_true(notice.w > 1.5f * stage_play_part(&stage, "board", 0).w);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_by_mouse),
        cmocka_unit_test(games_by_touch),
        cmocka_unit_test(games_by_keyboard),
        cmocka_unit_test(games_by_pad),
        cmocka_unit_test(games_in_motion),
        cmocka_unit_test_setup_teardown(games_by_goals, known, unknown),
        cmocka_unit_test_setup_teardown(a_goal_of_one_pawn_is_one_press, known, unknown),
        cmocka_unit_test_setup_teardown(a_goal_of_both_asks_which_one, known, unknown),
        cmocka_unit_test_setup_teardown(the_other_goals_fade_behind_the_question, known, unknown),
        cmocka_unit_test_setup_teardown(a_pawn_may_be_named_first, known, unknown),
        cmocka_unit_test_setup_teardown(a_press_on_a_goal_dragged_away_chooses_nothing, known, unknown),
        cmocka_unit_test_teardown(keys_pads_and_newcomers_keep_three_steps, unknown),
        cmocka_unit_test(three_games_make_them_known),
        cmocka_unit_test_teardown(a_pawn_and_a_disc_are_dragged, unknown),
        cmocka_unit_test_setup_teardown(games_by_dragging, known, unknown),
        cmocka_unit_test(a_piece_let_go_elsewhere_goes_back),
        cmocka_unit_test_setup_teardown(less_than_eight_pixels_are_a_press, known, unknown),
        cmocka_unit_test_setup_teardown(a_finger_that_rests_drags_nothing, known, unknown),
        cmocka_unit_test_setup_teardown(whatever_interrupts_a_drag_takes_it_back, known, unknown),
        cmocka_unit_test_setup_teardown(a_focus_that_goes_takes_a_drag_back, known, unknown),
        cmocka_unit_test_setup_teardown(it_glides_back, known, unknown),
        cmocka_unit_test(a_turn_is_heard_step_by_step),
        cmocka_unit_test(what_was_put_down_is_there_at_once),
        cmocka_unit_test_setup_teardown(the_only_square_is_filled_by_itself, known, unknown),
        cmocka_unit_test(back_takes_back_a_choice_and_a_walk),
        cmocka_unit_test(back_with_motion_ends_where_it_does_without),
        cmocka_unit_test(another_pawn_may_be_named_and_the_same_one_again),
        cmocka_unit_test(the_stack_that_keeps_most_is_offered),
        cmocka_unit_test(a_turn_is_three_presses),
        cmocka_unit_test_setup_teardown(discs_and_pawns_are_counted_in_pictures, known, unknown),
        cmocka_unit_test_teardown(discs_and_pawns_are_counted_in_pictures, unknown),
        cmocka_unit_test(a_stack_is_pressed_before_its_square),
        cmocka_unit_test(a_stack_of_one_square_takes_it),
        cmocka_unit_test(a_press_dragged_away_takes_back_its_ply_alone),
        cmocka_unit_test(undo_takes_a_whole_turn),
        cmocka_unit_test(the_step_is_always_said),
        cmocka_unit_test(a_newcomer_is_told_for_ten_turns),
        cmocka_unit_test(a_goal_says_what_it_would_change),
        cmocka_unit_test(a_hop_takes_longer_the_further_it_goes),
        cmocka_unit_test(the_chevrons_of_a_chosen_stack_run_once),
        cmocka_unit_test(a_slide_leaves_its_stack_lower_and_counts_when_it_lies),
        cmocka_unit_test(discs_of_the_end_are_sorted_round_pawns_and_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
