#include "support/test.h"

#include <string.h>

#include "kit/window.h"

static struct window_params hidden(int width, int height)
{
    return (struct window_params){.title = "test", .width = width, .height = height, .hidden = true};
}

static int finish(void **state)
{
    (void)state;
    SDL_Quit();
    return 0;
}

static void test_hidden_windows_need_no_display(void **state)
{
    (void)state;
    struct window w = {0};
    struct window_params params = hidden(3440, 1440);
    assert_true(window_init(&w, &params));
    assert_string_equal(window_driver(&w), "software");
    assert_string_equal(SDL_GetHint(SDL_HINT_APP_NAME), params.title);
    int width, height;
    window_pixels(&w, &width, &height);
    assert_int_equal(width, 3440);
    assert_int_equal(height, 1440);
    float x = 10.0f, y = 20.0f;
    window_to_pixels(&w, &x, &y);
    assert_float_equal(x, 10.0f, 0.001);
    assert_float_equal(y, 20.0f, 0.001);
    window_finish(&w);
    window_finish(&w);
}

static void test_size_and_place_are_remembered(void **state)
{
    (void)state;
    struct window w = {0};
    struct window_params params = hidden(900, 600);
    assert_true(window_init(&w, &params));
    SDL_SetWindowSize(w.handle, 800, 500);
    SDL_SetWindowPosition(w.handle, 33, 44);
    struct window_params remembered = {0};
    window_remember(&w, &remembered);
    assert_int_equal(remembered.width, 800);
    assert_int_equal(remembered.height, 500);
    assert_int_equal(remembered.x, 33);
    assert_int_equal(remembered.y, 44);
    assert_false(remembered.fullscreen);
    window_finish(&w);
}

static void test_places_off_the_screen_are_corrected(void **state)
{
    (void)state;
    const int places[][2] = {{-5000, 100}, {100, -5000}, {50000, 100}, {100, 50000}};
    for (int i = 0; i < 4; i++) {
        struct window w = {0};
        struct window_params params = hidden(640, 400);
        params.x = places[i][0];
        params.y = places[i][1];
        assert_true(window_init(&w, &params));
        int x, y;
        SDL_GetWindowPosition(w.handle, &x, &y);
        assert_in_range(x + 640, 0, 4000);
        assert_in_range(y + 400, 0, 4000);
        window_finish(&w);
    }
}

static void test_a_first_window_fits_with_its_frame(void **state)
{
    (void)state;
    static const int rooms[][4] = {
        {1920, 1080, 1280, 800}, {1366, 768, 1280, 728}, {1366, 728, 1280, 688},
        {1280, 800, 1272, 760},  {1024, 600, 1016, 560}, {600, 380, 640, 400},
    };
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        int width = 0, height = 0;
        window_first_size(rooms[i][0], rooms[i][1], &width, &height);
        assert_int_equal(width, rooms[i][2]);
        assert_int_equal(height, rooms[i][3]);
    }
}

static bool tell(struct window *w, int what)
{
    SDL_Event e = {.type = SDL_WINDOWEVENT};
    e.window.windowID = SDL_GetWindowID(w->handle);
    e.window.event = (Uint8)what;
    return window_event(w, &e);
}

static void test_window_events(void **state)
{
    (void)state;
    struct window w = {0};
    struct window_params params = hidden(640, 400);
    assert_true(window_init(&w, &params));
    assert_true(w.visible);
    assert_false(tell(&w, SDL_WINDOWEVENT_MINIMIZED));
    assert_false(w.visible);
    assert_false(tell(&w, SDL_WINDOWEVENT_MOVED));
    assert_false(w.visible);
    assert_true(tell(&w, SDL_WINDOWEVENT_RESTORED));
    assert_true(w.visible);
    assert_true(tell(&w, SDL_WINDOWEVENT_EXPOSED));
    assert_true(tell(&w, SDL_WINDOWEVENT_SIZE_CHANGED));
    SDL_Event other = {.type = SDL_WINDOWEVENT};
    other.window.windowID = SDL_GetWindowID(w.handle) + 1;
    other.window.event = SDL_WINDOWEVENT_HIDDEN;
    assert_false(window_event(&w, &other));
    assert_true(w.visible);
    window_finish(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_windows_need_no_display),
        cmocka_unit_test(test_size_and_place_are_remembered),
        cmocka_unit_test(test_places_off_the_screen_are_corrected),
        cmocka_unit_test(test_a_first_window_fits_with_its_frame),
        cmocka_unit_test(test_window_events),
    };
    return cmocka_run_group_tests(tests, NULL, finish);
}
