#ifdef __linux__
#define _POSIX_C_SOURCE 200809L /* mkfifo */
#endif

#include "kit/pads_internal.h"

#include <stdbool.h>
#ifdef __linux__
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "kit/files.h"
#include "support/test.h"

/* On systems where nothing is watched only the fallback can be tested. */
#ifdef __linux__
static const bool watches = true;
#else
static const bool watches = false;
#endif

static const char above[] = "hotplug-test", folder[] = "hotplug-test/input", device[] = "hotplug-test/input/event7";
static Uint32 type;

static int begin(void **state)
{
    (void)state;
    if (SDL_Init(SDL_INIT_EVENTS) != 0 || !files_make_directory(above))
        return -1;
    type = SDL_RegisterEvents(1);
    return 0;
}

static int end(void **state)
{
    (void)state;
    SDL_Quit();
    return files_remove(device) && files_remove(folder) && files_remove(above) ? 0 : -1;
}

/* Waits for the word that something changed and takes those that came with it. */
static bool told(void)
{
    SDL_Event event;
    while (SDL_WaitEventTimeout(&event, 20000))
        if (event.type == type) {
            SDL_Delay(20);
            SDL_FlushEvent(type);
            return true;
        }
    return false;
}

static void test_devices_that_come_and_go_are_heard_of(void **state)
{
    (void)state;
    assert_true(files_make_directory(folder));
    struct hotplug *h = hotplug_new(folder, type);
    assert_int_equal(hotplug_timeout_ms(h) == -1, watches);
    if (watches) {
        assert_true(files_write(device, "", 0));
        assert_true(told());
        assert_true(files_remove(device));
        assert_true(told());
    }
    hotplug_free(h);
}

static void test_directory_may_come_later_and_go_and_come_again(void **state)
{
    (void)state;
    struct hotplug *h = hotplug_new(folder, type);
    for (int round = 0; watches && round < 3; round++) {
        assert_true(files_make_directory(folder));
        assert_true(told());
        assert_true(files_write(device, "", 0));
        assert_true(told());
        assert_true(files_remove(device));
        assert_true(told());
        assert_true(files_remove(folder));
    }
    hotplug_free(h);
}

/* A device says something: one word, and no other until it has been heard. */
static void test_a_followed_device_wakes_once(void **state)
{
    (void)state;
#ifdef __linux__
    SDL_Event event;
    assert_true(files_make_directory(folder));
    assert_int_equal(mkfifo(device, 0600), 0);
    struct hotplug *h = hotplug_new(folder, type);
    int writer = open(device, O_RDWR);
    assert_true(writer >= 0);
    assert_true(hotplug_follow(h, device));
    assert_false(hotplug_follow(h, "no/such/device"));
    for (int round = 0; round < 3; round++) {
        assert_int_equal(write(writer, "press", 5), 5);
        assert_true(SDL_WaitEventTimeout(&event, 20000));
        assert_int_equal(event.type, type);
        assert_int_equal(event.user.code, HOTPLUG_INPUT);
        assert_int_equal(write(writer, "more", 4), 4);
        SDL_Delay(50);
        assert_false(SDL_PollEvent(&event));
        hotplug_listen(h);
    }
    hotplug_unfollow(h, device);
    SDL_Delay(50);
    assert_int_equal(write(writer, "press", 5), 5);
    SDL_Delay(50);
    assert_false(SDL_PollEvent(&event));
    hotplug_free(h);
    close(writer);
    assert_true(files_remove(device) && files_remove(folder));
#endif
}

static void test_where_nothing_can_be_watched_it_asks_for_a_look(void **state)
{
    (void)state;
    struct hotplug *h = hotplug_new("no/such/place/input", type);
    assert_true(hotplug_timeout_ms(h) >= 1000);
    hotplug_free(h);
    assert_true(hotplug_timeout_ms(NULL) >= 1000);
    hotplug_free(NULL);
}

static void test_it_can_be_started_and_ended_often(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++)
        hotplug_free(hotplug_new(above, type));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_devices_that_come_and_go_are_heard_of, begin, end),
        cmocka_unit_test_setup_teardown(test_directory_may_come_later_and_go_and_come_again, begin, end),
        cmocka_unit_test_setup_teardown(test_a_followed_device_wakes_once, begin, end),
        cmocka_unit_test_setup_teardown(test_where_nothing_can_be_watched_it_asks_for_a_look, begin, end),
        cmocka_unit_test_setup_teardown(test_it_can_be_started_and_ended_often, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
