/* Reads every #include of the sources and holds it to one direction: down, never up, never across. And those of
 * the screens' tests, which ask the stage (stage.h) and know no scene's own struct. */
#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/lines.h"

static const char *source_list, *test_list;

/* A room and those that its files may include; what is not named is forbidden. A room within a room is named with its
 * path and stands before the room around it; whoever may enter a room by its name may not enter the rooms within it
 * unless they are named too. */
struct room {
    const char *name;
    const char *may[22];
    bool sdl;
};

static const struct room ROOMS[] = {
    {"base", {"base"}, false},
    {"rules", {"rules", "base"}, false},
    {"match", {"match", "rules", "base"}, false},
    {"formats", {"formats", "match", "rules", "base"}, false},
    {"career", {"career", "match", "rules", "base"}, false},
    {"workshop", {"workshop", "rules", "base"}, false},
    {"learn", {"learn", "engine", "rules", "base"}, false},
    {"engine/placing/bitboard.h", {"base"}, false}, /* moves and flips: for who thinks about other boards, too */
    {"engine/placing", {"engine/placing", "engine/placing/bitboard.h", "engine/think.h", "rules", "base"}, false},
    {"engine/flipside", {"engine/flipside", "engine/think.h", "engine/sort_lines.h", "rules", "base"}, false},
    {"engine/custom",
     {"engine/custom", "engine/placing/bitboard.h", "engine/think.h", "engine/sort_lines.h", "rules", "base"},
     false},
    {"engine/think.h", {"rules"}, false},
    {"engine/sort_lines.h", {"engine/think.h"}, false},
    {"engine",
     {"engine", "engine/think.h", "engine/sort_lines.h", "engine/placing", "engine/placing/bitboard.h",
      "engine/flipside", "engine/custom", "rules", "base"},
     false},
    {"nboard", {"nboard", "engine", "formats", "match", "rules", "base"}, false},
    {"review", {"review", "engine", "engine/think.h", "match", "rules", "base"}, false},
    {"kit", {"kit", "base"}, true},
    /* The app: the arrows of these rooms point at rooms above them in this table. */
    {"app/style", {"app/style", "kit", "rules", "base"}, true},
    {"app/text/cast.h", {"base"}, false},
    {"app/text", {"app/text", "app/text/cast.h", "app/style", "review", "match", "kit", "rules", "base"}, true},
    {"app/view", {"app/view", "app/style", "app/text/cast.h", "career", "kit", "rules", "match", "base"}, true},
    {"app/core",
     {"app/core", "app/text", "app/text/cast.h", "app/style", "career", "match", "kit", "rules", "base"},
     true},
    {"app/store",
     {"app/store", "app/core", "app/text", "app/text/cast.h", "career", "learn", "workshop", "engine", "match", "kit",
      "rules", "base"},
     true},
    {"app/session",
     {"app/session", "app/store", "app/core", "app/text", "app/text/cast.h", "career", "formats", "review", "nboard",
      "engine", "match", "kit", "rules", "base"},
     true},
    {"app/ui",
     {"app/ui", "app/view", "app/session", "app/store", "app/core", "app/text", "app/text/cast.h", "app/style",
      "career", "kit", "rules", "base"},
     true},
    {"app/board",
     {"app/board", "app/ui", "app/view", "app/session", "app/core", "app/text", "app/style", "match", "kit", "rules",
      "base"},
     true},
    {"app/scenes",
     {"app/scenes", "app/board",       "app/ui",    "app/view", "app/session", "app/store", "app/core",
      "app/text",   "app/text/cast.h", "app/style", "career",   "workshop",    "learn",     "match",
      "engine",     "review",          "nboard",    "kit",      "rules",       "base"},
     true},
    {"app/shell",
     {"app/shell", "app/scenes", "app/ui", "app/session", "app/store", "app/core", "app/text", "app/style", "career",
      "engine", "match", "workshop", "kit", "rules", "base"},
     true},
    {"cli",
     {"cli", "career", "formats", "learn", "match", "engine", "engine/think.h", "nboard", "rules", "base"},
     false},
    {"main.c", {"app/shell"}, true},
    {"engine_worker.c", {"app/session", "base"}, false},
    {"cli.c", {"cli", "match", "engine", "rules", "base"}, false},
};

/* What every room may have of the C library. */
static const char *const C_HEADERS[] = {
    "assert.h", "ctype.h",  "errno.h", "inttypes.h", "limits.h", "math.h", "stdalign.h",  "stdarg.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdio.h", "stdlib.h",   "string.h", "time.h", "stdatomic.h", "float.h",  "stdnoreturn.h"};
/* The system's own headers, each only where one file needs it. */
static const struct {
    const char *file;
    const char *headers[12];
} SYSTEM[] = {
    {"app/shell/run.c", {"signal.h"}},
    {"app/session/opponent_web.c", {"emscripten.h"}},
    {"base/bits.h", {"intrin.h"}},
    {"engine/placing/bitboard.h", {"immintrin.h"}},
    {"nboard/child.c", {"fcntl.h", "poll.h", "signal.h", "sys/wait.h", "unistd.h"}},
    {"base/os.c",
     {"fcntl.h", "io.h", "malloc.h", "pthread.h", "sys/mman.h", "sys/resource.h", "sys/stat.h", "unistd.h",
      "windows.h"}},
    {"base/output.c", {"fcntl.h", "io.h", "signal.h", "sys/stat.h", "unistd.h", "windows.h"}},
    {"base/places.c", {"mach-o/dyld.h", "pwd.h", "sys/stat.h", "unistd.h", "windows.h"}},
    {"base/program.c", {"fcntl.h", "signal.h", "spawn.h", "unistd.h"}},
    {"base/program.h", {"sys/types.h", "windows.h"}},
    {"engine_worker.c", {"emscripten.h"}},
    {"kit/clipboard.c", {"emscripten.h"}},
    {"kit/desktop.c", {"emscripten.h", "poll.h", "signal.h", "sys/wait.h", "unistd.h", "windows.h"}},
    {"kit/files.c", {"fcntl.h", "io.h", "sys/stat.h", "unistd.h", "windows.h"}},
    {"kit/folders.c", {"dirent.h", "windows.h"}},
    {"kit/hotplug.c", {"fcntl.h", "poll.h", "sys/eventfd.h", "sys/inotify.h", "unistd.h"}},
    {"kit/lock.c", {"fcntl.h", "sys/file.h", "unistd.h", "windows.h"}},
    {"kit/mapped_file.c", {"fcntl.h", "sys/mman.h", "sys/stat.h", "unistd.h"}},
    {"kit/objc.h", {"dlfcn.h"}},
    {"kit/page.c", {"emscripten.h"}},
    {"kit/tts_apple.c", {"dlfcn.h"}},
    {"kit/tts_sapi.c", {"objbase.h", "sapi.h", "wchar.h", "windows.h"}},
    {"kit/tts_speechd.c", {"signal.h", "sys/wait.h", "unistd.h"}},
    {"kit/tts_web.c", {"emscripten.h"}},
    {"kit/idle_wait.c", {"emscripten.h"}},
    {"kit/sound.c", {"emscripten.h"}},
    {"kit/window.c", {"emscripten.h", "emscripten/html5.h", "unistd.h"}},
};

static const struct room *room_of(const char *path)
{
    for (size_t i = 0; i < sizeof ROOMS / sizeof ROOMS[0]; i++) {
        size_t length = strlen(ROOMS[i].name);
        if (strncmp(ROOMS[i].name, path, length) == 0 && (path[length] == '/' || path[length] == '\0'))
            return &ROOMS[i];
    }
    return NULL;
}

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count && names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

#define ONE_OF(name, names) is_one_of(name, names, sizeof(names) / sizeof *(names))

static bool is_systems(const char *path, const char *header)
{
    for (size_t i = 0; i < sizeof SYSTEM / sizeof SYSTEM[0]; i++)
        if (strcmp(SYSTEM[i].file, path) == 0)
            return ONE_OF(header, SYSTEM[i].headers);
    return false;
}

/* NULL, or why this file may not include that. */
static const char *fault_of(const char *path, const char *header, bool own)
{
    const struct room *room = room_of(path), *other = own ? room_of(header) : NULL;
    if (own && (!other || !strchr(header, '/')))
        return "is not named from src/ on";
    if (own)
        return ONE_OF(other->name, room->may) ? NULL : "lies in a room that this one may not enter";
    if (strncmp(header, "SDL", 3) == 0)
        return room->sdl ? NULL : "is SDL's, which only the loud wing may have";
    return ONE_OF(header, C_HEADERS) || is_systems(path, header) ? NULL : "is no header of C's that is known here";
}

/* Cuts the header's name out of an #include line. False if it is none. */
static bool included(char *line, char **header, bool *own)
{
    char *text = line + strspn(line, " \t");
    if (*text++ != '#')
        return false;
    text += strspn(text, " \t");
    if (strncmp(text, "include", 7) != 0)
        return false;
    text += 7 + strspn(text + 7, " \t");
    *own = *text == '"';
    *header = text + 1;
    char *end = strpbrk(*header, "\">");
    if (end)
        *end = '\0';
    return end != NULL;
}

/* The number of includes in a file that are not allowed, each told. */
static int check_file(const char *path, int *seen)
{
    char full[1024], *header;
    int faults = 0;
    bool own;
    if (!room_of(path)) {
        print_message("src/%s: this room is not in the plan\n", path);
        return 1;
    }
    snprintf(full, sizeof full, "%s/src/%s", OUTFLANK_SOURCE_DIR, path);
    FILE *file = fopen(full, "rb");
    assert_non_null(file);
    struct lines lines;
    lines_init(&lines, file);
    while (lines_next(&lines)) {
        if (lines.line.length == 0 || !included(lines.line.text, &header, &own))
            continue;
        (*seen)++;
        const char *fault = fault_of(path, header, own);
        if (fault)
            print_message("src/%s:%ld: %s %s\n", path, lines.number, header, fault);
        faults += fault != NULL;
    }
    lines_finish(&lines);
    fclose(file);
    return faults;
}

static void includes_point_down(void **state)
{
    (void)state;
    int faults = 0, seen = 0, files = 0;
    FILE *list = fopen(source_list, "rb");
    assert_non_null(list);
    struct lines lines;
    lines_init(&lines, list);
    for (; lines_next(&lines); files++)
        faults += check_file(lines.line.text, &seen);
    lines_finish(&lines);
    fclose(list);
    assert_true(files > 20);
    assert_true(seen > files);
    assert_int_equal(faults, 0);
}

/* ---- tests of screens ---- */

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), end = strlen(ending);
    return length >= end && strcmp(text + length - end, ending) == 0;
}

static bool is_struct_of_scene(const char *header)
{
    return strncmp(header, "app/scenes/", 11) == 0 && ends_with(header, "_internal.h");
}

/* How often a file, from the project's folder on, comes to a scene's own struct: at once, or by another header of a
 * scene. Each is told. */
static int count_structs(const char *test, const char *path)
{
    char full[1024], next[1024], *header;
    int found = 0;
    bool own;
    (void)snprintf(full, sizeof full, "%s/%s", OUTFLANK_SOURCE_DIR, path);
    FILE *file = fopen(full, "rb");
    assert_non_null(file);
    struct lines lines;
    lines_init(&lines, file);
    while (lines_next(&lines)) {
        if (lines.line.length == 0 || !included(lines.line.text, &header, &own) || !own)
            continue;
        if (is_struct_of_scene(header)) {
            print_message("tests/app/%s: %s:%ld includes %s; ask the stage (tests/app/stage*.h) instead\n", test, path,
                          lines.number, header);
            found++;
        } else if (strncmp(header, "app/scenes/", 11) == 0) {
            (void)snprintf(next, sizeof next, "src/%s", header);
            found += count_structs(test, next);
        }
    }
    lines_finish(&lines);
    fclose(file);
    return found;
}

static void tests_know_no_scene_s_struct(void **state)
{
    (void)state;
    int found = 0, tests = 0;
    char path[1024];
    FILE *list = fopen(test_list, "rb");
    assert_non_null(list);
    struct lines lines;
    lines_init(&lines, list);
    for (; lines_next(&lines); tests++) {
        (void)snprintf(path, sizeof path, "tests/app/%s", lines.line.text);
        found += count_structs(lines.line.text, path);
    }
    lines_finish(&lines);
    fclose(list);
    assert_true(tests > 50);
    assert_int_equal(found, 0);
}

static void structs_of_scenes_are_seen(void **state)
{
    (void)state;
    assert_true(is_struct_of_scene("app/scenes/play/play_internal.h"));
    assert_false(is_struct_of_scene("app/scenes/play/play_coins.h"));
    assert_false(is_struct_of_scene("kit/canvas_internal.h"));
    assert_true(count_structs("one that is the stage's", "tests/app/stage_play.c") > 0);
    assert_true(count_structs("by another header", "src/app/scenes/play/play_coins.h") > 0);
}

/* Rooms are taken away one after another, each once all that it may enter are gone; what is left goes round in a loop.
 */
static void no_room_is_above_itself(void **state)
{
    enum { COUNT = sizeof ROOMS / sizeof ROOMS[0], MAY = sizeof ROOMS[0].may / sizeof ROOMS[0].may[0] };
    bool gone[COUNT] = {false};
    int left = COUNT, before = 0;
    (void)state;
    while (left != before) {
        before = left;
        for (int i = 0; i < COUNT; i++) {
            int waits = 0;
            for (int k = 0; k < COUNT; k++)
                waits += k != i && !gone[k] && is_one_of(ROOMS[k].name, ROOMS[i].may, MAY);
            left -= !gone[i] && waits == 0;
            gone[i] = gone[i] || waits == 0;
        }
    }
    for (int i = 0; i < COUNT; i++)
        if (!gone[i])
            print_message("%s is in a loop, or above one\n", ROOMS[i].name);
    assert_int_equal(left, 0);
}

static void wrong_turns_are_seen(void **state)
{
    (void)state;
    assert_non_null(fault_of("rules/x.c", "match/match.h", true));
    assert_non_null(fault_of("rules/x.c", "kit/canvas.h", true));
    assert_non_null(fault_of("match/x.c", "engine/engine.h", true));
    assert_non_null(fault_of("engine/x.c", "match/match.h", true));
    assert_non_null(fault_of("kit/x.c", "rules/move.h", true));
    assert_non_null(fault_of("kit/x.c", "app/core/app.h", true));
    assert_non_null(fault_of("cli/x.c", "kit/files.h", true));
    assert_non_null(fault_of("app/shell/x.c", "cli/cli.h", true));
    assert_non_null(fault_of("main.c", "kit/window.h", true));
    assert_non_null(fault_of("engine/placing/x.c", "engine/engine.h", true));
    assert_non_null(fault_of("engine/placing/x.c", "engine/flipside/flipside_search.h", true));
    assert_non_null(fault_of("nboard/x.c", "engine/placing/search_internal.h", true));
    assert_non_null(fault_of("app/view/x.c", "app/core/app.h", true));
    assert_non_null(fault_of("app/view/x.c", "app/ui/ui.h", true));
    assert_non_null(fault_of("app/ui/x.c", "app/scenes/scenes.h", true));
    assert_non_null(fault_of("app/session/x.c", "app/scenes/play/play_internal.h", true));
    assert_non_null(fault_of("app/view/x.c", "app/board/board_player.h", true));
    assert_non_null(fault_of("app/ui/x.c", "app/board/board_player.h", true));
    assert_null(fault_of("app/board/x.c", "app/ui/form.h", true));
    assert_non_null(fault_of("app/board/x.c", "app/scenes/scenes.h", true));
    assert_non_null(fault_of("app/store/x.c", "app/view/disc.h", true));
    assert_non_null(fault_of("app/core/x.c", "app/store/store.h", true));
    assert_non_null(fault_of("app/core/x.c", "app/session/session.h", true));
    assert_non_null(fault_of("app/store/x.c", "app/session/session.h", true));
    assert_non_null(fault_of("app/store/x.c", "app/scenes/scenes.h", true));
    assert_non_null(fault_of("app/session/x.c", "app/ui/form.h", true));
    assert_non_null(fault_of("app/text/x.c", "app/core/app.h", true));
    assert_non_null(fault_of("app/scenes/x.c", "app/shell/loop.h", true));
    assert_null(fault_of("app/view/x.c", "app/style/game_style.h", true));
    assert_null(fault_of("app/scenes/title/x.c", "app/view/disc.h", true));
    assert_non_null(fault_of("rules/x.c", "SDL.h", false));
    assert_non_null(fault_of("match/x.c", "SDL2/SDL.h", false));
    assert_non_null(fault_of("app/shell/x.c", "unistd.h", false));
    assert_non_null(fault_of("app/x.c", "app.h", true));
    assert_non_null(fault_of("engine/placing/search.c", "pthread.h", false));
    assert_null(fault_of("base/os.c", "pthread.h", false));
    assert_null(fault_of("app/view/x.c", "rules/move.h", true));
    assert_null(fault_of("kit/x.c", "SDL_ttf.h", false));
}

static void includes_are_read(void **state)
{
    (void)state;
    char quoted[] = "#include \"kit/canvas.h\"", spaced[] = "  #  include <stdio.h> /* why */",
         other[] = "#define include";
    char *header;
    bool own;
    assert_true(included(quoted, &header, &own));
    assert_string_equal(header, "kit/canvas.h");
    assert_true(own);
    assert_true(included(spaced, &header, &own));
    assert_string_equal(header, "stdio.h");
    assert_false(own);
    assert_false(included(other, &header, &own));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(includes_point_down),          cmocka_unit_test(no_room_is_above_itself),
        cmocka_unit_test(wrong_turns_are_seen),         cmocka_unit_test(includes_are_read),
        cmocka_unit_test(tests_know_no_scene_s_struct), cmocka_unit_test(structs_of_scenes_are_seen),
    };
    if (argc < 3)
        return 2;
    source_list = argv[1];
    test_list = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
