#include "kit/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

/* A scene that writes down all that happens to it: "A.enter>" (forward), "A.leave<" (back), "A.destroy". */
struct note {
    struct scene scene;
    const char *name;
    enum wish { WISH_NOTHING, WISH_POP_ON_ACTION, WISH_PUSH_ON_ENTER, WISH_POP_ON_ENTER, WISH_SWAP_ON_ACTION } wish;
};

static char diary[4096];
static struct scene_stack *stack;
static struct note *make(const char *name, bool overlay, enum wish wish);

static void write_down(const char *name, const char *what, const char *mark)
{
    size_t length = strlen(diary);
    snprintf(diary + length, sizeof diary - length, "%s%s.%s%s", length ? " " : "", name, what, mark);
}

static void assert_diary(const char *expected)
{
    assert_string_equal(diary, expected);
    diary[0] = '\0';
}

static void note_enter(struct scene *s, enum intent intent)
{
    struct note *note = (struct note *)s;
    write_down(note->name, "enter", intent == INTENT_FORWARD ? ">" : "<");
    if (note->wish == WISH_PUSH_ON_ENTER && intent == INTENT_FORWARD)
        scene_push(stack, &make("N", false, WISH_NOTHING)->scene);
    if (note->wish == WISH_POP_ON_ENTER)
        scene_pop(stack);
}

static void note_leave(struct scene *s, enum intent intent)
{
    write_down(((struct note *)s)->name, "leave", intent == INTENT_FORWARD ? ">" : "<");
}

static bool note_action(struct scene *s, const struct action_event *event)
{
    struct note *note = (struct note *)s;
    if (note->wish == WISH_POP_ON_ACTION)
        scene_pop(stack);
    if (note->wish == WISH_SWAP_ON_ACTION)
        scene_swap(stack, &make("S", false, WISH_NOTHING)->scene);
    write_down(note->name, "action", "");
    return event->action == ACTION_OK;
}

static int note_update(struct scene *s, double dt)
{
    write_down(((struct note *)s)->name, "update", "");
    return scene_moves(dt > 0.0);
}

static void note_draw(const struct scene *s, struct canvas *canvas)
{
    (void)canvas;
    write_down(((const struct note *)s)->name, "draw", "");
}

static void note_destroy(struct scene *s)
{
    write_down(((struct note *)s)->name, "destroy", "");
    free(s);
}

static const struct scene_class plain = {
    "note", false, note_enter, note_leave, note_action, note_update, note_draw, NULL, note_destroy, false,
};
static const struct scene_class overlay = {
    "overlay", true, note_enter, note_leave, note_action, note_update, note_draw, NULL, note_destroy, false,
};

static struct note *make(const char *name, bool over, enum wish wish)
{
    struct note *note = calloc(1, sizeof *note);
    assert_non_null(note);
    note->scene.class_ = over ? &overlay : &plain;
    note->name = name;
    note->wish = wish;
    return note;
}

static struct scene *scene(const char *name) { return &make(name, false, WISH_NOTHING)->scene; }

static int begin(void **state)
{
    (void)state;
    diary[0] = '\0';
    stack = scene_stack_new();
    return stack ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    scene_stack_free(stack);
    return 0;
}

/* Opens scenes of one letter each and forgets what was written about it. */
static void open_scenes(const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        scene_push(stack, scene(names[i]));
    scene_stack_settle(stack);
    diary[0] = '\0';
}

static const char *const abc[] = {"A", "B", "C"};

static void test_push_waits_until_settled(void **state)
{
    (void)state;
    scene_push(stack, scene("A"));
    assert_true(scene_stack_empty(stack));
    assert_diary("");
    assert_true(scene_stack_settle(stack));
    assert_false(scene_stack_settle(stack));
    assert_diary("A.enter>");
    scene_push(stack, scene("B"));
    assert_true(scene_stack_settle(stack));
    assert_diary("A.leave> B.enter>");
}

static void test_the_top_enters_again_alone(void **state)
{
    (void)state;
    scene_stack_again(stack);
    open_scenes(abc, 2);
    scene_stack_again(stack);
    assert_diary("B.leave> B.enter<");
}

static void test_what_is_shown_is_there_at_once(void **state)
{
    (void)state;
    open_scenes((const char *[]){"A"}, 1);
    assert_true(scene_show(stack, scene("B")));
    assert_diary("A.leave> B.enter>");
    assert_false(scene_show(stack, NULL));
    assert_false(scene_stack_settle(stack));
    assert_diary("");
}

static void test_pop_goes_back(void **state)
{
    (void)state;
    open_scenes(abc, 2);
    scene_pop(stack);
    assert_true(scene_stack_settle(stack));
    assert_diary("B.leave< B.destroy A.enter<");
    scene_pop(stack);
    scene_stack_settle(stack);
    assert_diary("A.leave< A.destroy");
    assert_true(scene_stack_empty(stack));
    scene_pop(stack);
    scene_pop_to_bottom(stack);
    assert_false(scene_stack_settle(stack));
    assert_diary("");
}

static void test_swap_replaces_the_top_and_leaves_the_rest_alone(void **state)
{
    (void)state;
    open_scenes(abc, 2);
    scene_swap(stack, scene("C"));
    scene_stack_settle(stack);
    assert_diary("B.leave> B.destroy C.enter>");
    scene_pop(stack);
    scene_stack_settle(stack);
    assert_diary("C.leave< C.destroy A.enter<");
}

static void test_swap_on_an_empty_stack_pushes(void **state)
{
    (void)state;
    scene_swap(stack, scene("A"));
    scene_stack_settle(stack);
    assert_diary("A.enter>");
}

static void test_pop_to_bottom_leaves_the_top_only(void **state)
{
    (void)state;
    open_scenes(abc, 3);
    scene_pop_to_bottom(stack);
    assert_true(scene_stack_settle(stack));
    assert_diary("C.leave< C.destroy B.destroy A.enter<");
    scene_pop_to_bottom(stack);
    assert_false(scene_stack_settle(stack));
    assert_diary("");
}

static void test_requests_are_carried_out_in_order(void **state)
{
    (void)state;
    open_scenes(abc, 2);
    scene_pop(stack);
    scene_push(stack, scene("C"));
    scene_swap(stack, scene("D"));
    scene_stack_settle(stack);
    assert_diary("B.leave< B.destroy A.enter< A.leave> C.enter> C.leave> C.destroy D.enter>");
}

static void test_scene_may_pop_itself_in_its_own_action(void **state)
{
    (void)state;
    open_scenes(abc, 1);
    scene_push(stack, &make("P", false, WISH_POP_ON_ACTION)->scene);
    scene_stack_settle(stack);
    diary[0] = '\0';
    assert_true(scene_stack_action(stack, &(struct action_event){.action = ACTION_OK}));
    assert_diary("P.action");
    scene_stack_settle(stack);
    assert_diary("P.leave< P.destroy A.enter<");
    scene_push(stack, &make("Q", false, WISH_SWAP_ON_ACTION)->scene);
    scene_stack_settle(stack);
    scene_stack_action(stack, &(struct action_event){.action = ACTION_OK});
    scene_stack_settle(stack);
    assert_diary("A.leave> Q.enter> Q.action Q.leave> Q.destroy S.enter>");
}

static void test_push_inside_enter_happens_after_it(void **state)
{
    (void)state;
    scene_push(stack, &make("P", false, WISH_PUSH_ON_ENTER)->scene);
    scene_push(stack, scene("B"));
    scene_stack_settle(stack);
    assert_diary("P.enter> P.leave> B.enter> B.leave> N.enter>");
    scene_push(stack, &make("Q", false, WISH_POP_ON_ENTER)->scene);
    scene_stack_settle(stack);
    assert_diary("N.leave> Q.enter> Q.leave< Q.destroy N.enter<");
}

static void test_only_the_top_gets_actions_and_time(void **state)
{
    (void)state;
    open_scenes(abc, 2);
    assert_false(scene_stack_action(stack, &(struct action_event){.action = ACTION_UP}));
    assert_true(scene_stack_action(stack, &(struct action_event){.action = ACTION_OK}));
    assert_int_equal(scene_stack_update(stack, 0.0), SCENE_STILL);
    assert_int_equal(scene_stack_update(stack, 0.1), 0);
    assert_diary("B.action B.action B.update B.update");
}

static void test_overlays_are_drawn_over_what_they_cover(void **state)
{
    (void)state;
    open_scenes(abc, 2);
    scene_push(stack, &make("o", true, WISH_NOTHING)->scene);
    scene_push(stack, &make("p", true, WISH_NOTHING)->scene);
    scene_stack_settle(stack);
    assert_diary("B.leave> o.enter> o.leave> p.enter>");
    scene_stack_draw(stack, NULL);
    assert_diary("B.draw o.draw p.draw");
    scene_push(stack, scene("C"));
    scene_stack_settle(stack);
    diary[0] = '\0';
    scene_stack_draw(stack, NULL);
    assert_diary("C.draw");
}

static void test_lone_overlay_and_empty_stack_can_be_drawn(void **state)
{
    (void)state;
    scene_stack_draw(stack, NULL);
    assert_int_equal(scene_stack_update(stack, 0.1), SCENE_STILL);
    assert_false(scene_stack_action(stack, &(struct action_event){.action = ACTION_OK}));
    assert_null(scene_stack_top(stack));
    scene_push(stack, &make("o", true, WISH_NOTHING)->scene);
    scene_stack_settle(stack);
    scene_stack_draw(stack, NULL);
    assert_diary("o.enter> o.draw");
}

static void test_overflow_is_refused_and_the_scene_destroyed(void **state)
{
    (void)state;
    for (int i = 0; i < SCENES_MAX; i++)
        scene_push(stack, scene("A"));
    scene_stack_settle(stack);
    struct scene *top = scene_stack_top(stack);
    diary[0] = '\0';
    scene_push(stack, scene("X"));
    assert_false(scene_stack_settle(stack));
    assert_diary("X.destroy");
    assert_ptr_equal(scene_stack_top(stack), top);
    scene_swap(stack, scene("Y"));
    assert_true(scene_stack_settle(stack));
    assert_diary("A.leave> A.destroy Y.enter>");
}

/* What lies over a full stack, and what it has to do with it, is still shown; that something was refused is told once.
 */
static void test_overlays_find_room_above(void **state)
{
    (void)state;
    assert_true(scene_stack_room(stack));
    for (int i = 0; i < SCENES_MAX; i++) {
        assert_true(scene_stack_room(stack));
        scene_push(stack, scene("A"));
    }
    assert_false(scene_stack_room(stack)); /* once these are there */
    assert_true(scene_stack_refused(stack));
    assert_false(scene_stack_refused(stack));
    scene_stack_settle(stack);
    scene_push(stack, scene("X"));
    assert_false(scene_stack_settle(stack));
    assert_true(scene_stack_refused(stack));
    for (int i = 0; i < SCENES_ABOVE; i++) {
        scene_push(stack, &make("o", true, WISH_NOTHING)->scene);
        assert_true(scene_stack_settle(stack));
    }
    assert_false(scene_stack_refused(stack));
    scene_push(stack, &make("o", true, WISH_NOTHING)->scene);
    assert_false(scene_stack_settle(stack));
    assert_true(scene_stack_refused(stack));
    scene_pop_to_bottom(stack);
    assert_true(scene_stack_room(stack)); /* once that is done */
    scene_stack_settle(stack);
    assert_false(scene_stack_refused(stack));
    diary[0] = '\0';
}

static void test_too_many_requests_are_refused(void **state)
{
    (void)state;
    for (int i = 0; i < 34; i++)
        scene_push(stack, scene("A"));
    assert_true(scene_stack_settle(stack));
    assert_non_null(scene_stack_top(stack));
}

static void test_free_leaves_the_top_and_destroys_all_downwards(void **state)
{
    (void)state;
    open_scenes(abc, 3);
    scene_push(stack, scene("W"));
    scene_stack_free(stack);
    stack = NULL;
    assert_diary("C.leave< C.destroy B.destroy A.destroy W.destroy");
}

static void bare_draw(const struct scene *s, struct canvas *canvas)
{
    (void)s;
    (void)canvas;
}

/* Has only what every scene has, and no `destroy`. */
static struct scene *of_class(const struct scene_class *class_)
{
    struct scene *s = malloc(sizeof *s);
    assert_non_null(s);
    s->class_ = class_;
    return s;
}

static void test_callbacks_but_draw_may_be_missing(void **state)
{
    (void)state;
    static const struct scene_class bare = {.name = "bare", .draw = bare_draw};
    struct scene *one = of_class(&bare);
    scene_push(stack, one);
    scene_push(stack, of_class(&bare));
    scene_stack_settle(stack);
    assert_false(scene_stack_action(stack, &(struct action_event){.action = ACTION_OK}));
    assert_int_equal(scene_stack_update(stack, 0.1), SCENE_STILL);
    scene_stack_draw(stack, NULL);
    scene_pop_to_bottom(stack);
    scene_stack_settle(stack);
    assert_ptr_equal(scene_stack_top(stack), one);
}

static void draw_nothing(const struct scene *s, struct canvas *c)
{
    (void)s;
    (void)c;
}

static int quarter_of_a_second(struct scene *s, double dt)
{
    (void)s;
    (void)dt;
    return 250;
}

static void only_the_top_says_how_long_it_rests(void **state)
{
    static const struct scene_class resting = {.name = "resting", .update = quarter_of_a_second, .draw = draw_nothing};
    static const struct scene_class still = {.name = "still", .draw = draw_nothing};
    (void)state;
    struct scene_stack *s = scene_stack_new();
    assert_int_equal(scene_stack_update(s, 0), SCENE_STILL);
    scene_push(s, of_class(&resting));
    (void)scene_stack_settle(s);
    assert_int_equal(scene_stack_update(s, 0), 250);
    scene_push(s, of_class(&still));
    (void)scene_stack_settle(s);
    assert_int_equal(scene_stack_update(s, 0), SCENE_STILL);
    scene_stack_free(s);
}

static void test_a_scene_that_could_not_be_made_changes_nothing(void **state)
{
    (void)state;
    scene_push(stack, scene("A"));
    scene_push(stack, NULL);
    scene_swap(stack, NULL);
    assert_true(scene_stack_settle(stack));
    assert_diary("A.enter>");
    assert_false(scene_stack_settle(stack));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_push_waits_until_settled, begin, end),
        cmocka_unit_test_setup_teardown(test_the_top_enters_again_alone, begin, end),
        cmocka_unit_test_setup_teardown(test_what_is_shown_is_there_at_once, begin, end),
        cmocka_unit_test_setup_teardown(test_pop_goes_back, begin, end),
        cmocka_unit_test_setup_teardown(test_swap_replaces_the_top_and_leaves_the_rest_alone, begin, end),
        cmocka_unit_test_setup_teardown(test_swap_on_an_empty_stack_pushes, begin, end),
        cmocka_unit_test_setup_teardown(test_pop_to_bottom_leaves_the_top_only, begin, end),
        cmocka_unit_test_setup_teardown(test_requests_are_carried_out_in_order, begin, end),
        cmocka_unit_test_setup_teardown(test_scene_may_pop_itself_in_its_own_action, begin, end),
        cmocka_unit_test_setup_teardown(test_a_scene_that_could_not_be_made_changes_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_push_inside_enter_happens_after_it, begin, end),
        cmocka_unit_test_setup_teardown(test_only_the_top_gets_actions_and_time, begin, end),
        cmocka_unit_test_setup_teardown(test_overlays_are_drawn_over_what_they_cover, begin, end),
        cmocka_unit_test_setup_teardown(test_lone_overlay_and_empty_stack_can_be_drawn, begin, end),
        cmocka_unit_test_setup_teardown(test_overflow_is_refused_and_the_scene_destroyed, begin, end),
        cmocka_unit_test_setup_teardown(test_overlays_find_room_above, begin, end),
        cmocka_unit_test_setup_teardown(test_too_many_requests_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(test_free_leaves_the_top_and_destroys_all_downwards, begin, end),
        cmocka_unit_test_setup_teardown(test_callbacks_but_draw_may_be_missing, begin, end),
        cmocka_unit_test(only_the_top_says_how_long_it_rests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
