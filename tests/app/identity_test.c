/* What is remembered of a match that is over is no other match's, even if that is given the same memory. */
#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "kit/files.h"
#include "support/test.h"

enum { TRIES = 4000 };

static const char FOLDER[] = "identity_test_data";
static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    saved_finish(&stage.app);
    return 0;
}

/* Games kept, and how many of them are marked as removed. */
static void assert_records(int kept, int removed)
{
    struct game_archive_list list = {.strange = false};
    game_archive_read(&stage.app, &list);
    assert_int_equal(list.archive.count, kept);
    for (int i = 0; i < list.archive.count; i++)
        removed -= list.archive.games[i].removed;
    assert_int_equal(removed, 0);
    game_archive_list_finish(&list);
}

static void keep(const struct match *match)
{
    saved_keep(&stage.app, match, &(struct game_setup){.variant = match_variant(match), .opponent = 1});
}

static void play(struct match *match, int plies)
{
    struct move moves[MOVES_MAX];
    for (; plies > 0 && position_moves(match_position(match), moves) > 0; plies--)
        assert_true(match_play(match, moves[0], NULL));
}

static struct match *classic(void) { return match_new(VARIANTS[0], &(struct setup){.seed = 0}); }

/* A match where one was that is gone, if the allocator gives the place again at all. */
static struct match *at_the_place_of(const void *gone)
{
    static struct match *others[TRIES];
    struct match *found = NULL;
    int count = 0;
    while (!found && count < TRIES) {
        struct match *match = classic();
        if (match == gone)
            found = match;
        else
            others[count++] = match;
    }
    while (count > 0)
        match_free(others[--count]);
    return found ? found : classic();
}

/* What malloc keeps apart for the next of this size is used up, so that the next block freed is given again. */
static void fill_the_caches(void)
{
    struct match *others[64];
    for (int i = 0; i < 64; i++)
        others[i] = classic();
    for (int i = 0; i < 64; i++)
        match_free(others[i]);
}

static void a_kept_game_outlives_its_match(void **state)
{
    (void)state;
    struct match *match = classic();
    play(match, 5);
    match_give_up(match, FIRST);
    keep(match);
    assert_records(1, 0);
    const void *place = match;
    fill_the_caches();
    match_free(match);
    match = at_the_place_of(place);
    play(match, 1);
    keep(match);
    play(match, 3);
    keep(match);
    assert_records(1, 0);
    match_give_up(match, SECOND);
    keep(match);
    assert_records(2, 0);
    match_free(match);
}

/* The end of that very match may be taken back, to its beginning, too. */
static void an_end_that_is_taken_back_is_removed(void **state)
{
    (void)state;
    struct match *match = classic(), *other = classic();
    play(match, 5);
    match_give_up(match, FIRST);
    keep(match);
    keep(other); /* one that has just begun elsewhere is no reason to forget it */
    match_back(match);
    keep(match);
    assert_records(1, 1);
    match_give_up(match, FIRST);
    keep(match);
    assert_records(2, 1);
    while (match_back(match))
        ;
    keep(match);
    assert_records(2, 2);
    match_free(match);
    match_free(other);
}

static void begin_game_night(void)
{
    static char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night *e = &stage.app.stores->game_night;
    assert_true(game_night_begin(e, GAME_NIGHT_ALL, names, 3, 1));
    e->game = 0;
}

/* A match of the game night that is gone on with: nobody has begun it from the game night's own screen. */
static struct scene *next_match(void)
{
    const struct game_night *e = &stage.app.stores->game_night;
    const struct game_night_match *m = &e->matches[game_night_next(e)];
    struct game_setup *game_setup = &stage.app.session->game_setup;
    *game_setup = (struct game_setup){.variant = VARIANTS[0], .first_player = m->first, .mode = &GAME_NIGHT};
    for (int seat = 0; seat < 2; seat++)
        memcpy(game_setup->seats[seat].name, e->players[m->player[seat]].name, PLAYER_NAME_MAX);
    return play_scene_new(&stage.app, NULL);
}

static void end_match(struct scene *scene)
{
    match_give_up(play_scene_result(scene).match, FIRST);
    struct scene *result = GAME_NIGHT.result(&stage.app, scene);
    assert_non_null(result);
    scene_free(result);
}

static void a_game_night_counts_every_match(void **state)
{
    (void)state;
    begin_game_night();
    struct scene *first = next_match();
    end_match(first);
    assert_int_equal(game_night_done(&stage.app.stores->game_night), 1);
    end_match(first); /* looked at once more */
    assert_int_equal(game_night_done(&stage.app.stores->game_night), 1);
    const void *place = play_scene_result(first).match;
    fill_the_caches();
    scene_free(first);
    struct scene *second = NULL, *others[64];
    int count = 0;
    while (!second && count < 64) {
        struct scene *scene = next_match();
        if (play_scene_result(scene).match == place)
            second = scene;
        else
            others[count++] = scene;
    }
    second = second ? second : others[--count];
    end_match(second);
    assert_int_equal(game_night_done(&stage.app.stores->game_night), 2);
    scene_free(second);
    while (count > 0) {
        struct scene *other = others[--count];
        scene_free(other);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        TEST(a_kept_game_outlives_its_match),
        TEST(an_end_that_is_taken_back_is_removed),
        TEST(a_game_night_counts_every_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
