#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "app/shell/command_line.h"
#include "app/shell/start.h"

enum { ARGUMENTS_MAX = 16 };

static const char *scratch;
static char why[1024];

/* Parses the arguments, which are separated by blanks in `line`. */
static bool parse(struct options *o, const char *line)
{
    static char text[2048];
    static char name[] = "outflank";
    char *argv[ARGUMENTS_MAX + 1] = {name};
    int argc = 1;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word && argc < ARGUMENTS_MAX; word = strtok(NULL, " "))
        argv[argc++] = word;
    why[0] = '\0';
    return command_line_read(o, argc, argv, why, sizeof why);
}

static struct options good(const char *line)
{
    struct options o;
    if (!parse(&o, line))
        fail_msg("%s: %s", line, why);
    return o;
}

/* Refused, with one line that holds `about`. */
static void bad(const char *line, const char *about)
{
    struct options o;
    if (parse(&o, line))
        fail_msg("%s was taken", line);
    if (!strstr(why, about))
        fail_msg("%s: \"%s\" does not say \"%s\"", line, why, about);
    assert_null(strchr(why, '\n'));
}

static void nothing_is_fine(void **state)
{
    (void)state;
    struct options o = good("");
    assert_null(o.variant);
    assert_null(o.moves);
    assert_null(o.scene);
    assert_null(o.screenshot);
    assert_int_equal(o.width, 0);
    assert_int_equal(o.fullscreen, -1);
    assert_int_equal(o.at, -1);
    assert_int_equal(o.frames, 600);
    assert_false(o.seeded || o.bench || o.demo || o.no_sound || o.help || o.version);
}

static void every_option_is_taken(void **state)
{
    (void)state;
    struct options o =
        good("--game classic --moves d3c3 --size 640x400 --fullscreen --lang en --seed 7 --no-sound --demo");
    assert_string_equal(o.variant->id, "classic");
    assert_string_equal(o.moves, "d3c3");
    assert_int_equal(o.width, 640);
    assert_int_equal(o.height, 400);
    assert_int_equal(o.fullscreen, 1);
    assert_string_equal(o.language, "en");
    assert_true(o.seeded && o.no_sound && o.demo);
    assert_int_equal(o.seed, 7);
    assert_int_equal(good("--windowed").fullscreen, 0);
    assert_string_equal(good("--export all.outflank-backup").export_to, "all.outflank-backup");
    o = good("--bench play --frames 20");
    assert_true(o.bench);
    assert_string_equal(o.scene, "play");
    assert_int_equal(o.frames, 20);
    assert_string_equal(good("--scene settings").scene, "settings");
    o = good("--bench play-engine");
    assert_true(o.bench && o.bench_engine);
    assert_string_equal(o.scene, "play");
    o = good("--bench ladder");
    assert_true(o.bench && o.bench_engine && o.bench_ladder);
    assert_false(good("--scene ladder").bench_ladder);
    o = good("--bench press --data kept");
    assert_true(o.bench && o.bench_press);
    assert_string_equal(o.scene, "play");
    o = good("--bench start --game classic");
    assert_true(o.bench_start);
    assert_false(o.bench);
}

static void values_may_follow_an_equals_sign(void **state)
{
    (void)state;
    struct options o = good("--game=reverse:size=6,start=left --size=8192x200 --seed=4294967295");
    assert_string_equal(o.variant->id, "reverse");
    int size = variant_option(o.variant, "size", 4);
    assert_int_equal(o.setup.option[size], option_value(&o.variant->options[size], "6", 1));
    assert_int_equal(o.width, 8192);
    assert_int_equal(o.height, 200);
    assert_true(o.seed == 4294967295U);
}

static void help_and_version_end_the_line(void **state)
{
    (void)state;
    assert_true(good("--help").help);
    assert_true(good("--version").version);
    assert_true(good("-h").help);
    assert_true(good("-V").version);
    assert_true(good("--game classic --help").help);
    bad("-h --nonsense", "nothing may follow --help");
    bad("--help --nonsense", "nothing may follow --help");
    bad("--version x", "nothing may follow --version");
    bad("--nonsense --help", "--nonsense");
}

static void nothing_is_said_twice(void **state)
{
    (void)state;
    bad("--game classic --game reverse", "--game is given twice");
    bad("--game=classic --seed 1 --game=classic", "--game is given twice");
    bad("--demo --demo", "--demo is given twice");
    bad("--import nowhere.outflank-backup", "there is no file");
    bad("--export .", "is not a file");
    bad("--export all.outflank-backup --bench play", "nothing else");
    bad("--export all.outflank-backup --export all.outflank-backup", "--export is given twice");
    bad("--fullscreen --fullscreen", "--fullscreen is given twice");
    bad("--bench play --bench title", "--bench is given twice");
}

static void words_that_are_no_options(void **state)
{
    (void)state;
    bad("--nonsense", "unknown option --nonsense");
    bad("--nonsense=3", "unknown option --nonsense;");
    bad("--gmae classic", "unknown option --gmae; did you mean --game?");
    bad("-x", "unknown option -x; see --help");
    bad("clssic:size=6", "unexpected word \"clssic:size=6\"; did you mean --game classic:size=6?");
    bad("flip", "unexpected word \"flip\"; did you mean --game flipside?");
    bad("nonsense", "there is no file \"nonsense\"; options begin with --, see --help");
    bad("--continue --game classic", "nothing else");
    bad("--continue --scene title", "nothing else");
    bad("- nonsense", "there is no file \"nonsense\"");
    bad("- --screenshot a.png", "opens no window");
    bad("--bench title -", "opens no window");
    bad("-- --demo", "there is no file \"--demo\"");
    bad("-- -- x", "there is no file \"--\"");
    bad("--demo=yes", "--demo takes no value");
    bad("--game", "--game needs a value: --game GAME");
    bad("--game --demo", "--game needs a value");
}

static void sizes(void **state)
{
    (void)state;
    static const char *const wrong[] = {"big",      "12",       "640x",     "x400",           "319x400",
                                        "640x199",  "8193x400", "640x8193", "640x400x2",      "640X400",
                                        "-640x400", "640x 400", "6 40x400", "99999999999x400"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[64];
        snprintf(line, sizeof line, "--size=%s", wrong[i]);
        bad(line, "--size");
    }
    bad("--size 12x", "from 320x200 to 8192x8192");
    assert_int_equal(good("--size 320x200").height, 200);
    assert_int_equal(good("--size 8192x8192").height, 8192);
}

static void numbers(void **state)
{
    (void)state;
    bad("--seed -1", "--seed");
    bad("--seed 4294967296", "4294967295");
    bad("--seed 1e3", "--seed");
    bad("--seed=", "--seed");
    bad("--bench play --frames 0", "--frames");
    bad("--bench play --frames many", "--frames");
    bad("--at soon", "--at: expected whole milliseconds from 0 to 600000, not \"soon\"");
}

static void games_and_moves(void **state)
{
    (void)state;
    bad("--game chess", "unknown game \"chess\"; known: classic reverse");
    bad("--game classic:size=9", "--game");
    bad("--game classic:colour=red", "--game");
    bad("--moves d3", "--game GAME");
    bad("--game classic --moves e1", "move 1: e1 is not legal here; legal: d3 c4");
    bad("--game classic --moves d3c3z9", "--moves");
    assert_string_equal(good("--moves d3 --game classic").moves, "d3");
}

static void every_game_is_known(void **state)
{
    (void)state;
    char line[64];
    for (int i = 0; i < VARIANT_COUNT; i++) {
        snprintf(line, sizeof line, "--game %s", VARIANTS[i]->id);
        assert_ptr_equal(good(line).variant, VARIANTS[i]);
    }
}

static void a_start_by_lot_takes_the_seed(void **state)
{
    (void)state;
    struct options o = good("--game classic:start=random --seed 7"), same = good("--game classic:start=random,seed=7");
    assert_int_equal(o.setup.seed, 7);
    struct position a, b;
    assert_true(variant_start(o.variant, &o.setup, &a));
    assert_true(variant_start(same.variant, &same.setup, &b));
    assert_true(position_equal(&a, &b));
    assert_int_equal(good("--seed 3 --game classic:start=random,seed=9").setup.seed, 9);
    bad("--game classic:start=random", "seed");
    assert_int_equal(good("--game classic --seed 7").setup.seed, 0); /* nothing is drawn */
    bad("--game classic:seed=4", "--game: a seed only goes with start=random");
    bad("--game classic:start=random=random --seed 7", "random=random");
}

static void what_does_not_go_together(void **state)
{
    (void)state;
    char line[1200];
    bad("--fullscreen --windowed", "contradict");
    bad("--windowed --fullscreen", "contradict");
    bad("--at 100", "--screenshot");
    bad("--frames 100", "--bench");
    bad("--bench start --frames 100", "--bench SCENE");
    bad("--scene play --bench play", "contradict");
    bad("--bench play --scene title", "contradict");
    snprintf(line, sizeof line, "--bench play --screenshot %s/both.png", scratch);
    bad(line, "contradict");
    snprintf(line, sizeof line, "--bench start --screenshot %s/both.png", scratch);
    bad(line, "contradict");
}

static void scenes_are_known(void **state)
{
    (void)state;
    char line[64];
    bad("--scene titell", "unknown scene \"titell\"; did you mean title?");
    bad("--scene nowhere", "known: title choose play pause result settings rules");
    bad("--bench nowhere", "known: title");
    bad("--scene play-engine", "unknown scene");
    for (int i = 0; i < first_scenes_count(); i++) {
        snprintf(line, sizeof line, "--scene %s", first_scenes_name(i));
        assert_string_equal(good(line).scene, first_scenes_name(i));
    }
}

static void places(void **state)
{
    (void)state;
    char line[1200], file[1100];
    bad("--assets /nowhere/at/all", "--assets");
    bad("--screenshot /nowhere/at/all.png", "--screenshot: cannot write");
    bad("--lang ../etc", "--lang: unknown language \"../etc\"; known: en de fr es");
    bad("--lang=", "known: en de fr es");
    bad("--data=", "--data");
    snprintf(line, sizeof line, "--screenshot %s", scratch);
    bad(line, "cannot write");
    snprintf(file, sizeof file, "%s/shot.png", scratch);
    snprintf(line, sizeof line, "--screenshot %s --at 120 --scene play", file);
    remove(file);
    struct options o = good(line);
    assert_string_equal(o.screenshot, file);
    assert_int_equal(o.at, 120);
    assert_null(fopen(file, "rb"));
}

/* Every option of the command line's documentation, with its value. */
static void help_is_complete_and_aligned(void **state)
{
    (void)state;
    static const char *const lines[] = {"\n  --game GAME ",   "\n  --moves MOVES ", "\n  --size WxH ",
                                        "\n  --fullscreen ",  "\n  --windowed ",    "\n  --lang L ",
                                        "\n  --seed N ",      "\n  --assets DIR ",  "\n  --data DIR ",
                                        "\n  --no-sound ",    "\n  --speak ",       "\n  --screenshot FILE ",
                                        "\n  --at MS ",       "\n  --scene NAME ",  "\n  --bench SCENE ",
                                        "\n  --frames N ",    "\n  --demo ",        "\n  --export FILE ",
                                        "\n  --import FILE ", "\n  --version ",     "\n  --help "};
    struct strbuf help = {0};
    command_line_help(&help);
    size_t column = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *line = strstr(strbuf_text(&help), lines[i]);
        assert_non_null(line);
        const char *text = line + strlen(lines[i]);
        text += strspn(text, " ");
        assert_true(*text != '\n' && *text != '\0');
        if (column == 0)
            column = (size_t)(text - line);
        assert_int_equal(text - line, column);
    }
    assert_non_null(strstr(help.text, "classic"));
    for (char *line = strtok(help.text, "\n"); line; line = strtok(NULL, "\n"))
        assert_true(strlen(line) <= 110);
    strbuf_free(&help);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_fine),
        cmocka_unit_test(every_option_is_taken),
        cmocka_unit_test(values_may_follow_an_equals_sign),
        cmocka_unit_test(help_and_version_end_the_line),
        cmocka_unit_test(nothing_is_said_twice),
        cmocka_unit_test(words_that_are_no_options),
        cmocka_unit_test(sizes),
        cmocka_unit_test(numbers),
        cmocka_unit_test(games_and_moves),
        cmocka_unit_test(every_game_is_known),
        cmocka_unit_test(a_start_by_lot_takes_the_seed),
        cmocka_unit_test(what_does_not_go_together),
        cmocka_unit_test(scenes_are_known),
        cmocka_unit_test(places),
        cmocka_unit_test(help_is_complete_and_aligned),
    };
    if (argc < 2)
        return 2;
    scratch = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
