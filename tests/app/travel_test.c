#include "support/test.h"

#include <math.h>
#include <string.h>

#include "app/stage.h"
#include "app/stage_play.h"
#include "app/stage_result.h"
#include "app/ui/form.h"

/* From one screen to the next: nothing is dark in between, whatever travels ends at a press, which counts, and with
 * reduced motion everything fades where it is. */

static struct stage stage;

/* The mean brightness of the picture, 0 to 255. */
static float look(void)
{
    const SDL_Surface *s = stage.surface;
    double sum = 0;
    stage_draw(&stage);
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            uint32_t pixel =
                *(const uint32_t *)((const char *)s->pixels + (size_t)y * (size_t)s->pitch + (size_t)x * 4);
            sum += (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255);
        }
    return (float)(sum / (3.0 * s->w * s->h));
}

/* Of one point, the sum of its colours. */
static float brightness(int x, int y)
{
    const SDL_Surface *s = stage.surface;
    uint32_t p = *(const uint32_t *)((const char *)s->pixels + (size_t)y * (size_t)s->pitch + (size_t)x * 4);
    return (float)((p >> 16 & 255) + (p >> 8 & 255) + (p & 255));
}

static void show_title(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    stage_draw(&stage);
}

/* On the way to where the screen is now, from the one seen before. */
static void assert_never_dark(float before)
{
    enum { FRAMES = 18 };
    float on_the_way[FRAMES], last;
    int count = 0;
    do
        on_the_way[count++] = look();
    while (stage_wait(&stage, 10) && count < FRAMES);
    (void)stage_wait(&stage, 500);
    last = look();
    assert_true(count > 4);
    for (int i = 0; i < count; i++)
        if (on_the_way[i] < 0.97f * fminf(before, last))
            fail_msg("frame %d has %.1f, between %.1f and %.1f", i, (double)on_the_way[i], (double)before,
                     (double)last);
}

static void nothing_is_dark_between_two_pages(void **state)
{
    (void)state;
    show_title();
    float before = look();
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    assert_never_dark(before);
    before = look();
    stage_leave(&stage);
    assert_never_dark(before);
}

static float left_of(const char *text)
{
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int n = canvas_recorded(stage.app.canvas, &texts);
    float x = -1;
    for (int i = 0; i < n; i++)
        if (strcmp(texts[i].text, text) == 0)
            x = texts[i].ink.x;
    canvas_record(stage.app.canvas, false);
    assert_true(x >= 0);
    return x;
}

/* Where the heading of the settings is just after they came, beside where it stays. */
static float still_to_go(void)
{
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    (void)stage_wait(&stage, 40);
    float early = left_of("Settings");
    (void)stage_wait(&stage, 500);
    float there = left_of("Settings");
    stage_leave(&stage);
    (void)stage_wait(&stage, 500);
    return early - there;
}

static void contents_come_a_little_way_and_with_reduced_motion_none(void **state)
{
    (void)state;
    show_title();
    float way = still_to_go();
    assert_true(way > 1 && way <= 12);
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    assert_float_equal(still_to_go(), 0, 0.01);
}

static void an_overlay_that_goes_moves_nothing(void **state)
{
    (void)state;
    show_title();
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    (void)stage_wait(&stage, 500);
    float there = left_of("Settings");
    scene_push(stage.app.scenes, players_scene_new(&stage.app, VARIANTS[0]));
    (void)stage_wait(&stage, 500);
    float before = look();
    stage_leave(&stage);
    (void)stage_wait(&stage, 30);
    assert_float_equal(left_of("Settings"), there, 0.01);
    assert_never_dark(before);
}

static void a_press_ends_the_way_and_counts(void **state)
{
    (void)state;
    show_title();
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    (void)stage_wait(&stage, 20);
    assert_true(travel_done(&stage.app) < 1);
    assert_true(stage_press(&stage, ACTION_BACK));
    assert_true(stage_is_on(&stage, "title"));
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    (void)stage_wait(&stage, 20);
    (void)stage_press(&stage, ACTION_DOWN); /* and is not on the way somewhere else now */
    assert_true(travel_done(&stage.app) >= 1);
}

static void show_against(void)
{
    show_title();
    scene_push(stage.app.scenes, choose_scene_against(&stage.app));
    (void)stage_wait(&stage, 800);
    stage_draw(&stage);
}

/* ---- overlays ---- */

/* The brightness of a point below all contents and of one above them, in parts of what they were before. */
static void assert_darkened_alike(struct scene *overlay)
{
    static const int at[2][2] = {{640, 4}, {640, 797}};
    float before[2], left[2];
    stage_draw(&stage);
    for (int i = 0; i < 2; i++)
        before[i] = brightness(at[i][0], at[i][1]);
    stage_show(&stage, overlay);
    stage_draw(&stage);
    for (int i = 0; i < 2; i++)
        left[i] = brightness(at[i][0], at[i][1]) / before[i];
    assert_true(left[0] > 0.1f && left[0] < 0.9f);
    assert_float_equal(left[1], left[0], 0.1);
    stage_leave(&stage);
    stage_rest(&stage);
}

static void an_overlay_darkens_all_alike(void **state)
{
    (void)state;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_darkened_alike(pause_scene_new(&stage.app, stage_game(&stage)));
    assert_darkened_alike(rules_scene_new(&stage.app, VARIANTS[0], NULL));
    assert_darkened_alike(notice_scene_new(&stage.app, "This is said."));
    stage_leave(&stage);
    stage_show(&stage, choose_scene_against(&stage.app));
    assert_darkened_alike(players_scene_new(&stage.app, VARIANTS[0]));
}

/* Below an overlay the prompts of the screen no longer hold. */
static void an_overlay_has_the_only_prompts(void **state)
{
    (void)state;
    stage_show(&stage, settings_scene_new(&stage.app));
    stage_show(&stage, notice_scene_new(&stage.app, "This is said."));
    assert_int_equal(stage_says(&stage, app_word(&stage.app, "prompt.back")), 0); /* a notice has none */
}

/* ---- the ring of the focus ---- */

static bool same_box(struct box a, struct box b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) + fabsf(a.h - b.h) < 0.5f;
}

/* Where the ring is seen in the frame after a press, and once it has come to rest. */
static void ring_after(enum action action, struct box *first, struct box *last)
{
    (void)stage_press(&stage, action);
    (void)stage_wait(&stage, 10);
    stage_draw(&stage);
    *first = form_focus_box(stage.app.form);
    (void)stage_wait(&stage, 100);
    stage_draw(&stage);
    *last = form_focus_box(stage.app.form);
}

static void the_ring_flies_from_control_to_control(void **state)
{
    (void)state;
    struct box before, first, last;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_show(&stage, pause_scene_new(&stage.app, stage_game(&stage)));
    stage_draw(&stage);
    before = form_focus_box(stage.app.form);
    ring_after(ACTION_DOWN, &first, &last);
    assert_true(first.y > before.y && first.y < last.y);
    assert_false(stage_wait(&stage, 10)); /* at rest it costs nothing */
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    ring_after(ACTION_DOWN, &first, &last);
    assert_true(same_box(first, last));
}

static void the_ring_does_not_fly_from_where_none_is_seen(void **state)
{
    (void)state;
    struct box first, last;
    show_against();
    form_focus_on(stage.app.form, "opponent", 1); /* a face, whose frame is its own */
    stage_draw(&stage);
    (void)stage_wait(&stage, 200);
    ring_after(ACTION_DOWN, &first, &last);
    assert_true(same_box(first, last));
}

/* Of the square under the cursor of a board, with its edges. */
static float cursor_brightness(struct box b)
{
    const float edge = 8; /* the ring is around it */
    float sum = 0;
    for (int y = (int)(b.y - edge); y < (int)(b.y + b.h + edge); y++)
        for (int x = (int)(b.x - edge); x < (int)(b.x + b.w + edge); x++)
            sum += brightness(x, y);
    return sum / (3.0f * (b.w + 2 * edge) * (b.h + 2 * edge));
}

/* On a board that does not draw its cursor itself the form's ring does. */
static void the_ring_is_on_the_square_under_the_cursor(void **state)
{
    static const char *const scenes[] = {"editor", "workshop"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        stage_play_picture(&stage, scenes[i]);
        form_focus_on(stage.app.form, "board", -1);
        (void)stage_press(&stage, ACTION_UP);
        (void)stage_press(&stage, ACTION_UP); /* to an empty square */
        (void)stage_wait(&stage, 200);
        stage_draw(&stage);
        struct box there = form_focus_box(stage.app.form);
        float with = cursor_brightness(there);
        (void)stage_press(&stage, ACTION_RIGHT);
        (void)stage_press(&stage, ACTION_RIGHT);
        (void)stage_wait(&stage, 200);
        stage_draw(&stage);
        assert_false(same_box(there, form_focus_box(stage.app.form)));
        assert_true(with > cursor_brightness(there) + 5);
    }
}

/* ---- the board ---- */

/* In the corners of the screen, where there is nothing but the ground. */
static int ground(int i)
{
    static const int at[][2] = {{3, 3}, {1276, 3}, {3, 796}, {1276, 796}};
    return (int)brightness(at[i][0], at[i][1]);
}

static void the_board_grows_out_of_the_small_one_over_a_table(void **state)
{
    enum { GROUNDS = 4 };
    (void)state;
    show_against();
    int before[GROUNDS], after[GROUNDS], least[GROUNDS];
    for (int i = 0; i < GROUNDS; i++)
        before[i] = least[i] = ground(i);
    float whole = look();
    assert_true(stage_press(&stage, ACTION_OK));
    assert_true(stage_is_on(&stage, "play"));
    assert_float_equal(look(), whole, 0.02f * whole); /* the first frame is what was seen before */
    struct box place = form_board_box(stage.app.form), was = {0}, now;
    int frames = 0;
    for (; travel_board(&stage.app, place, &now); frames++) {
        assert_true(now.w >= was.w && now.w <= place.w);
        assert_true(frames > 0 || now.w < place.w / 3);
        was = now;
        stage_draw(&stage);
        for (int i = 0; i < GROUNDS; i++)
            least[i] = ground(i) < least[i] ? ground(i) : least[i];
        (void)stage_wait(&stage, 10);
    }
    assert_true(frames > 10);
    assert_float_equal(was.w, place.w, 0.01f * place.w);
    stage_draw(&stage);
    for (int i = 0; i < GROUNDS; i++) {
        after[i] = ground(i);
        assert_true(least[i] + 4 >= (before[i] < after[i] ? before[i] : after[i]));
    }
}

static void a_press_while_the_board_grows_counts_once(void **state)
{
    (void)state;
    show_against();
    (void)stage_press(&stage, ACTION_OK);
    stage_draw(&stage);
    (void)stage_wait(&stage, 50);
    stage_draw(&stage);
    struct box now;
    assert_true(travel_board(&stage.app, form_board_box(stage.app.form), &now));
    (void)stage_press(&stage, ACTION_BACK); /* opens the menu, as it does on a board at rest */
    assert_false(travel_board(&stage.app, form_board_box(stage.app.form), &now));
    assert_true(stage_is_on(&stage, "pause"));
}

static void with_reduced_motion_the_board_is_in_its_place(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    show_against();
    (void)stage_press(&stage, ACTION_OK);
    stage_draw(&stage);
    struct box now;
    assert_false(travel_board(&stage.app, form_board_box(stage.app.form), &now));
    assert_true(stage_wait(&stage, 100));
    assert_true(travel_done(&stage.app) < 1);
    (void)stage_wait(&stage, 30);
    assert_true(travel_done(&stage.app) >= 1);
}

/* ---- back from the board ---- */

/* A game over the choice of games, where its tile has the focus. */
static void show_game_over_choice(const char *moves)
{
    stage.app.session->game_setup.variant = VARIANTS[0];
    stage_show(&stage, choose_scene_new(&stage.app));
    stage_show(&stage, play_scene_new(&stage.app, moves));
    stage_draw(&stage);
}

/* Opens the menu of the game and leaves by it. */
static void leave_by_menu(void)
{
    (void)stage_press(&stage, ACTION_BACK);
    (void)stage_wait(&stage, 300);
    assert_true(stage_is_on(&stage, "pause"));
    stage_draw(&stage);
    stage_click_text(&stage, app_word(&stage.app, "pause.menu"));
}

/* The board of the screen before goes back into the small one: it is there in the first frame as it was seen. */
static void assert_shrinks(struct box place, float felt, int x, int y)
{
    const struct travel *t = &stage.app.travel;
    int frames = 0;
    stage_draw(&stage);
    assert_float_equal(brightness(x, y), felt, 0.1f * felt);
    assert_true(t->small.w > 0 && t->small.w < place.w / 2);
    assert_float_equal(t->from.w, place.w, 1);
    assert_float_equal(t->from.x, place.x, 1);
    for (; travel_done(&stage.app) < 1 || t->ms < t->length; frames++) {
        stage_draw(&stage);
        (void)stage_wait(&stage, 10);
    }
    assert_in_range(frames, 15, 20);
}

static void going_back_by_the_menu_takes_the_board_along(void **state)
{
    (void)state;
    show_game_over_choice(NULL);
    struct box place = form_board_box(stage.app.form);
    int x = (int)(place.x + 0.15f * place.w), y = (int)(place.y + 0.15f * place.h);
    float felt = brightness(x, y);
    leave_by_menu();
    assert_true(stage_is_on(&stage, "choose"));
    assert_shrinks(place, felt, x, y);
}

static void a_press_on_the_way_back_counts_once(void **state)
{
    (void)state;
    show_game_over_choice(NULL);
    leave_by_menu();
    stage_draw(&stage);
    (void)stage_wait(&stage, 50);
    (void)stage_press(&stage, ACTION_BACK);
    stage_draw(&stage);
    assert_false(stage_is_on(&stage, "choose"));
}

/* Continue is not what has the focus. */
static void back_on_the_title_the_game_is_kept_in_its_line(void **state)
{
    (void)state;
    stage_close(&stage);
    stage_open_in(&stage, "travel");
    stage.app.session->game_setup.variant = VARIANTS[0];
    show_title();
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_draw(&stage);
    (void)stage_press(&stage, ACTION_OK); /* a move, so that it is kept */
    stage_rest(&stage);
    stage_draw(&stage);
    struct box place = form_board_box(stage.app.form);
    int x = (int)(place.x + 0.15f * place.w), y = (int)(place.y + 0.15f * place.h);
    float felt = brightness(x, y);
    leave_by_menu();
    assert_true(stage_is_on(&stage, "title"));
    assert_shrinks(place, felt, x, y);
}

/* Plays a game to its end, of which nothing of Light is left. Returns where its board was in the last frame. */
static struct box play_to_the_result(void)
{
    struct box played = {0};
    stage.app.session->game_setup.variant = VARIANTS[0];
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "f5d6c5f4e3f6g5e6e7"));
    scene_stack_settle(stage.app.scenes);
    for (int i = 0; i < 300 && stage_is_on(&stage, "play"); i++) {
        stage_draw(&stage);
        played = stage.app.travel.board;
        (void)stage_wait(&stage, 10);
    }
    assert_true(stage_is_on(&stage, "result"));
    return played;
}

static void the_result_takes_the_board_along_to_another_game(void **state)
{
    (void)state;
    stage.app.session->game_setup.variant = VARIANTS[0];
    stage_show(&stage, choose_scene_new(&stage.app));
    (void)play_to_the_result();
    while (!stage_told(&stage))
        (void)stage_wait(&stage, 100);
    stage_draw(&stage);
    struct box place = stage.app.travel.board;
    assert_true(place.w > 300);
    int x = (int)(place.x + 0.15f * place.w), y = (int)(place.y + 0.15f * place.h);
    float felt = brightness(x, y);
    stage_click_text(&stage, app_word(&stage.app, "result.change"));
    assert_true(stage_is_on(&stage, "choose"));
    assert_shrinks(place, felt, x, y);
}

/* What is kept of the screen before has another size then. */
static void a_window_that_changes_its_size_on_the_way_is_drawn_anew(void **state)
{
    (void)state;
    show_game_over_choice(NULL);
    leave_by_menu();
    stage_draw(&stage);
    (void)stage_wait(&stage, 50);
    canvas_resize(stage.app.canvas, 1000, 700);
    stage_draw(&stage);
    canvas_resize(stage.app.canvas, 1280, 800);
    stage_draw(&stage);
    (void)stage_wait(&stage, 300);
    assert_true(stage_is_on(&stage, "choose"));
    float after = look();
    (void)stage_wait(&stage, 50);
    assert_float_equal(look(), after, 0.05f * after);
}

/* A lost focus lets go what is held; the way goes on. */
static void a_lost_focus_stops_nothing_on_the_way(void **state)
{
    (void)state;
    show_against();
    (void)stage_press(&stage, ACTION_OK);
    stage_draw(&stage);
    (void)stage_wait(&stage, 50);
    (void)stage_press(&stage, ACTION_LEAVE);
    assert_true(stage.app.travel.grows);
    (void)stage_wait(&stage, 1500);
    assert_true(stage_is_on(&stage, "play"));
    assert_false(stage.app.travel.grows);
    assert_int_equal(stage_plies(&stage), 0);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

/* ---- other small boards ---- */

/* The small board beside what has the focus grows into the one of the next screen, and back. */
static void assert_grows(const char *there)
{
    const struct travel *t = &stage.app.travel;
    stage_draw(&stage);
    struct box small = t->board, place, now;
    assert_true(small.w > 0);
    (void)stage_press(&stage, ACTION_OK);
    assert_true(stage_is_on(&stage, there));
    stage_draw(&stage);
    assert_true(same_box(t->from, small));
    assert_true(t->grows);
    place = t->board;
    assert_true(travel_board(&stage.app, place, &now) && now.w < place.w && place.w > 2 * small.w);
    stage_rest(&stage);
    stage_draw(&stage);
    place = t->board;
    stage_leave(&stage);
    stage_draw(&stage);
    assert_true(same_box(t->from, place) && same_box(t->small, small));
    stage_rest(&stage);
}

static void the_board_of_a_lessons_card_grows(void **state)
{
    (void)state;
    stage_show(&stage, learn_scene_new(&stage.app));
    assert_grows("lesson");
    (void)stage_press(&stage, ACTION_NEXT); /* another card */
    assert_grows("lesson");
}

static void the_board_of_a_kept_game_grows(void **state)
{
    (void)state;
    stage_play_picture(&stage, "records");
    stage_rest(&stage);
    assert_grows("replay");
}

/* ---- dealing ---- */

/* The scene of a game for two people, as it is set up, just after it has come. */
static void show_game(const char *game)
{
    stage.app.session->game_setup.variant = variant_find(game, strlen(game));
    scene_push(stage.app.scenes, play_scene_new(&stage.app, NULL));
    scene_stack_settle(stage.app.scenes);
}

static int clicks(enum sound_name sound)
{
    int count = 0;
    for (int set = 0; set < SOUND_SETS; set++)
        count += stage_heard(&stage, sound + (enum sound_name)(SOUNDS_IN_SET * set));
    return count;
}

static void a_fresh_game_is_dealt(void **state)
{
    (void)state;
    show_game("classic");
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_wait(&stage, 100);
    assert_int_equal(stage_says(&stage, "0"), 2); /* the count of both */
    (void)stage_wait(&stage, 200);
    assert_int_equal(clicks(SOUND_PLACE), 2);
    assert_int_equal(stage_says(&stage, "1"), 2);
    (void)stage_wait(&stage, 400);
    assert_int_equal(clicks(SOUND_PLACE), 4);
    assert_int_equal(stage_says(&stage, "2"), 2);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

static void pawns_are_dealt_too_and_what_starts_empty_is_not(void **state)
{
    (void)state;
    show_game("flipside");
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_wait(&stage, 800);
    assert_int_equal(stage_heard(&stage, SOUND_HOP), 4);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    stage_leave(&stage);
    show_game("jaques");
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

static void a_press_while_it_is_dealt_plays_once(void **state)
{
    (void)state;
    show_game("classic");
    (void)stage_wait(&stage, 100);
    stage_click_place(&stage, DEVICE_MOUSE, 19); /* d3 */
    (void)stage_wait(&stage, 1000);
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(stage_says(&stage, "4"), 1);
}

static void only_fresh_games_of_the_usual_start_are_dealt(void **state)
{
    struct game_setup *setup = &stage.app.session->game_setup;
    const struct game_setup usual = *setup;
    (void)state;
    setup->seats[1].corners = 1; /* a handicap */
    show_game("classic");
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    stage_leave(&stage);
    *setup = usual;
    setup->start.set_up = true; /* as what was imported */
    assert_true(variant_start(VARIANTS[0], &setup->setup, &setup->start.position));
    show_game("classic");
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    stage_leave(&stage);
    *setup = usual;
    stage.app.settings.value[SETTING_SPEED] = 3;
    show_game("classic");
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

static void with_reduced_motion_what_is_dealt_fades_in(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    show_game("classic");
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_wait(&stage, 130);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    assert_int_equal(clicks(SOUND_PLACE), 1);
}

/* ---- the end ---- */

/* While it is counted the board stays as it is; then it moves aside, as large as it was. */
static void assert_board_stays(void)
{
    struct box played = play_to_the_result();
    assert_float_equal(stage.app.travel.way, 0, 0); /* what fades is not shifted either */
    int frames = 0;
    for (; stage_telling(&stage) == STAGE_TELLS_COUNT; frames++) {
        stage_draw(&stage);
        assert_true(same_box(stage.app.travel.board, played));
        assert_int_equal(stage_says(&stage, app_word(&stage.app, "note.counting")), 2); /* in both panels */
        (void)stage_wait(&stage, 10);
    }
    assert_true(frames > 50);
    for (int i = 0; i < 60; i++) {
        stage_draw(&stage);
        assert_float_equal(stage.app.travel.board.w, played.w, 1);
        (void)stage_wait(&stage, 10);
    }
    assert_false(same_box(stage.app.travel.board, played));
}

static void the_board_keeps_its_place_for_the_count_and_its_size_for_the_result(void **state)
{
    (void)state;
    assert_board_stays();
    stage_close(&stage);
    stage_open(&stage, 720, 1280, OUTFLANK_ASSETS_DIR "/lang", "de");
    assert_board_stays();
    stage_close(&stage);
    stage_open_usual(&stage);
    people_of(&stage.stores.people, "")->finished = 0; /* the card that invites */
    assert_board_stays();
}

static void who_wants_no_motions_is_there_at_once(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 3;
    show_title();
    scene_push(stage.app.scenes, settings_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    assert_true(travel_done(&stage.app) >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(nothing_is_dark_between_two_pages),
        STAGE_TEST(contents_come_a_little_way_and_with_reduced_motion_none),
        STAGE_TEST(an_overlay_that_goes_moves_nothing),
        STAGE_TEST(a_press_ends_the_way_and_counts),
        STAGE_TEST(an_overlay_darkens_all_alike),
        STAGE_TEST(an_overlay_has_the_only_prompts),
        STAGE_TEST(the_ring_flies_from_control_to_control),
        STAGE_TEST(the_ring_does_not_fly_from_where_none_is_seen),
        STAGE_TEST(the_ring_is_on_the_square_under_the_cursor),
        STAGE_TEST(the_board_grows_out_of_the_small_one_over_a_table),
        STAGE_TEST(a_press_while_the_board_grows_counts_once),
        STAGE_TEST(with_reduced_motion_the_board_is_in_its_place),
        STAGE_TEST(going_back_by_the_menu_takes_the_board_along),
        STAGE_TEST(a_press_on_the_way_back_counts_once),
        STAGE_TEST(back_on_the_title_the_game_is_kept_in_its_line),
        STAGE_TEST(the_result_takes_the_board_along_to_another_game),
        STAGE_TEST(a_window_that_changes_its_size_on_the_way_is_drawn_anew),
        STAGE_TEST(a_lost_focus_stops_nothing_on_the_way),
        STAGE_TEST(the_board_of_a_lessons_card_grows),
        STAGE_TEST(the_board_of_a_kept_game_grows),
        STAGE_TEST(a_fresh_game_is_dealt),
        STAGE_TEST(pawns_are_dealt_too_and_what_starts_empty_is_not),
        STAGE_TEST(a_press_while_it_is_dealt_plays_once),
        STAGE_TEST(only_fresh_games_of_the_usual_start_are_dealt),
        STAGE_TEST(with_reduced_motion_what_is_dealt_fades_in),
        STAGE_TEST(the_board_keeps_its_place_for_the_count_and_its_size_for_the_result),
        STAGE_TEST(who_wants_no_motions_is_there_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
