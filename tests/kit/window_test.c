#define _XOPEN_SOURCE 700 /* mkdtemp, chmod, symlink */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/window.h"

#if defined(__unix__)
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
enum { SOMEBODY = 65534 };
#endif

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

#if defined(__unix__)
/* What libX11 is told with this folder and these variables, by a user who is not root. 'y': of the folder, 'o': of
 * another one, 'n': of none. */
static char compose_told(const char *folder, const char *display, const char *told_before)
{
    int ends[2];
    char told = '?';
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct window_params params = hidden(100, 100);
        params.compose_cache = folder;
        if (geteuid() == 0 && setuid(SOMEBODY) != 0)
            _exit(1);
        (void)(display ? setenv("DISPLAY", display, 1) : unsetenv("DISPLAY"));
        (void)(told_before ? setenv("XCOMPOSECACHE", told_before, 1) : unsetenv("XCOMPOSECACHE"));
        window_hints(&params);
        const char *now = getenv("XCOMPOSECACHE");
        told = !now ? 'n' : folder && strcmp(now, folder) == 0 ? 'y' : 'o';
        _exit(write(ends[1], &told, 1) == 1 ? 0 : 1);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &told, 1), 1);
    close(ends[0]);
    waitpid(child, NULL, 0);
    return told;
}

/* libX11 keeps its table in a folder of the user's alone, which is made if it is missing, and nowhere else. */
static void test_composed_keys_are_kept(void **state)
{
    char place[] = "/tmp/window_test.XXXXXX", made[64], there[64], open_[64], link_[64], file[64];
    struct stat s;
    (void)state;
    assert_non_null(mkdtemp(place));
    (void)snprintf(made, sizeof made, "%s/made", place);
    (void)snprintf(there, sizeof there, "%s/there", place);
    (void)snprintf(open_, sizeof open_, "%s/open", place);
    (void)snprintf(link_, sizeof link_, "%s/link", place);
    (void)snprintf(file, sizeof file, "%s/file", place);
    uid_t user = geteuid() == 0 ? SOMEBODY : geteuid();
    assert_int_equal(mkdir(there, 0700), 0);
    assert_int_equal(mkdir(open_, 0777), 0);
    assert_int_equal(chmod(open_, 0777), 0);
    assert_int_equal(symlink(there, link_), 0);
    assert_int_equal(close(open(file, O_CREAT | O_WRONLY, 0600)), 0);
    if (geteuid() == 0) {
        assert_int_equal(chown(place, user, (gid_t)-1), 0);
        assert_int_equal(compose_told(there, ":1", NULL), 'n'); /* another's */
        assert_int_equal(chown(there, user, (gid_t)-1), 0);
        assert_int_equal(chown(open_, user, (gid_t)-1), 0);
        assert_int_equal(chown(file, user, (gid_t)-1), 0);
    }
    assert_int_equal(compose_told(made, ":1", NULL), 'y');
    assert_int_equal(stat(made, &s), 0);
    assert_int_equal(s.st_mode & 07777, 0700);
    assert_int_equal(compose_told(there, ":1", NULL), 'y');
    assert_int_equal(compose_told(there, ":1", "/elsewhere"), 'o');
    assert_int_equal(compose_told(there, ":1", ""), 'o'); /* the player wants none */
    assert_int_equal(compose_told(there, NULL, NULL), 'n');
    assert_int_equal(compose_told(open_, ":1", NULL), 'n');
    assert_int_equal(compose_told(link_, ":1", NULL), 'n');
    assert_int_equal(compose_told(file, ":1", NULL), 'n');
    assert_int_equal(compose_told(NULL, ":1", NULL), 'n');
    if (geteuid() == 0) { /* libX11 would not use it */
        struct window_params params = hidden(100, 100);
        params.compose_cache = there;
        setenv("DISPLAY", ":1", 1);
        unsetenv("XCOMPOSECACHE");
        window_hints(&params);
        assert_null(getenv("XCOMPOSECACHE"));
    }
    assert_int_equal(rmdir(made) | rmdir(there) | rmdir(open_) | unlink(link_) | unlink(file) | rmdir(place), 0);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_windows_need_no_display),
        cmocka_unit_test(test_size_and_place_are_remembered),
        cmocka_unit_test(test_places_off_the_screen_are_corrected),
        cmocka_unit_test(test_a_first_window_fits_with_its_frame),
        cmocka_unit_test(test_window_events),
#if defined(__unix__)
        cmocka_unit_test(test_composed_keys_are_kept),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, finish);
}
