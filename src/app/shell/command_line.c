#include "app/shell/command_line.h"

#include <SDL.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/shell/start.h"
#include "app/text/words.h"
#include "base/output.h"
#include "base/suggest.h"
#include "kit/files.h"
#include "rules/notation.h"

enum {
    WIDTH_MIN = 320,
    HEIGHT_MIN = 200,
    SIDE_MAX = 8192,
    AT_MAX = 600000,
    FRAMES_STANDARD = 600,
    FRAMES_MAX = 1000000,
    HELP_WIDTH = 80
};

/* The options being parsed, and where an error message goes. */
struct parsing {
    struct options *options;
    const char *game;
    uint32_t given; /* one bit per index in DEFS */
    char *why;
    size_t why_size;
};

static bool refuse(const struct parsing *p, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(p->why, p->why_size, format, arguments);
    va_end(arguments);
    return false;
}

/* A decimal number from `least` to `most`, or -1. */
static int64_t number_in(const char *text, int64_t least, int64_t most)
{
    int64_t value = 0;
    if (*text == '\0' || strlen(text) > 10)
        return -1;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        value = value * 10 + (*text - '0');
    }
    return value >= least && value <= most ? value : -1;
}

static bool set_game(struct parsing *p, const char *value)
{
    p->game = value;
    return true;
}

static bool set_moves(struct parsing *p, const char *value)
{
    p->options->moves = value;
    return true;
}

static bool set_size(struct parsing *p, const char *value)
{
    char width[8] = "";
    const char *x = strchr(value, 'x');
    if (x && (size_t)(x - value) < sizeof width)
        memcpy(width, value, (size_t)(x - value));
    int64_t w = number_in(width, WIDTH_MIN, SIDE_MAX), h = x ? number_in(x + 1, HEIGHT_MIN, SIDE_MAX) : -1;
    if (w < 0 || h < 0)
        return refuse(p, "--size: expected WxH from %dx%d to %dx%d, like 1280x800, not \"%s\"", WIDTH_MIN, HEIGHT_MIN,
                      SIDE_MAX, SIDE_MAX, value);
    p->options->width = (int)w;
    p->options->height = (int)h;
    return true;
}

static bool set_screen(struct parsing *p, bool full)
{
    if (p->options->fullscreen == !full)
        return refuse(p, "--fullscreen and --windowed contradict each other; give one of them");
    p->options->fullscreen = full;
    return true;
}

static bool set_fullscreen(struct parsing *p, const char *value)
{
    (void)value;
    return set_screen(p, true);
}

static bool set_windowed(struct parsing *p, const char *value)
{
    (void)value;
    return set_screen(p, false);
}

static bool set_language(struct parsing *p, const char *value)
{
    if (!language_find(value)) {
        struct strbuf known = {0};
        language_list(&known);
        refuse(p, "--lang: unknown language \"%s\"; known:%s", value, strbuf_text(&known));
        strbuf_free(&known);
        return false;
    }
    p->options->language = value;
    return true;
}

static bool set_seed(struct parsing *p, const char *value)
{
    int64_t seed = number_in(value, 0, UINT32_MAX);
    if (seed < 0)
        return refuse(p, "--seed: expected a whole number from 0 to %lu, not \"%s\"", (unsigned long)UINT32_MAX, value);
    p->options->seeded = true;
    p->options->seed = (uint32_t)seed;
    return true;
}

static bool set_assets(struct parsing *p, const char *value)
{
    if (!files_is_directory(value))
        return refuse(p, "--assets: \"%s\" is not a directory; expected the one that holds fonts, lang and sounds",
                      value);
    p->options->assets = value;
    return true;
}

static bool set_data(struct parsing *p, const char *value)
{
    if (*value == '\0' || (files_exists(value) && !files_is_directory(value)))
        return refuse(p, "--data: \"%s\" is not a directory; expected the one to keep settings in", value);
    p->options->data = value;
    return true;
}

static bool set_no_sound(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->no_sound = true;
}

static bool set_speak(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->speak = true;
}

static bool set_screenshot(struct parsing *p, const char *value)
{
    char why[OUTPUT_WHY_MAX] = "it has no name";
    p->options->screenshot = value;
    if (*value == '\0' || !output_possible(value, &PICTURE_OUTPUT, why))
        return refuse(p, "--screenshot: cannot write \"%s\": %s; expected a .png file in a directory you may write to",
                      value, why);
    return true;
}

static bool set_at(struct parsing *p, const char *value)
{
    int64_t at = number_in(value, 0, AT_MAX);
    if (at < 0)
        return refuse(p, "--at: expected whole milliseconds from 0 to %d, not \"%s\"", AT_MAX, value);
    p->options->at = (int)at;
    return true;
}

static bool set_named_scene(struct parsing *p, const char *option, const char *value)
{
    struct suggestion meant = suggest_for(value, strlen(value));
    struct strbuf known = {0};
    for (int i = 0; i < first_scenes_count(); i++) {
        const char *name = first_scenes_name(i);
        if (strcmp(name, value) == 0) {
            strbuf_free(&known);
            p->options->scene = value;
            return true;
        }
        strbuf_printf(&known, " %s", name);
        suggest_offer(&meant, name);
    }
    if (meant.nearest)
        refuse(p, "%s: unknown scene \"%s\"; did you mean %s?", option, value, meant.nearest);
    else
        refuse(p, "%s: unknown scene \"%s\"; known:%s", option, value, strbuf_text(&known));
    strbuf_free(&known);
    return false;
}

static bool set_scene(struct parsing *p, const char *value)
{
    if (p->options->bench)
        return refuse(p, "--scene and --bench contradict each other; --bench names its scene itself");
    return set_named_scene(p, "--scene", value);
}

static bool set_bench(struct parsing *p, const char *value)
{
    if (strcmp(value, "start") == 0)
        return p->options->bench_start = true;
    if (p->options->scene && !p->options->bench)
        return refuse(p, "--scene and --bench contradict each other; --bench names its scene itself");
    p->options->bench = true;
    bool play = strcmp(value, "play-engine") == 0;
    p->options->bench_ladder = strcmp(value, "ladder") == 0;
    p->options->bench_engine = play || p->options->bench_ladder;
    p->options->bench_press = strcmp(value, "press") == 0;
    return set_named_scene(p, "--bench", play || p->options->bench_press ? "play" : value);
}

static bool set_frames(struct parsing *p, const char *value)
{
    int64_t frames = number_in(value, 1, FRAMES_MAX);
    if (frames < 0)
        return refuse(p, "--frames: expected a whole number from 1 to %d, not \"%s\"", FRAMES_MAX, value);
    p->options->frames = (int)frames;
    return true;
}

static bool set_demo(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->demo = true;
}

static bool set_continue(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->go_on = true;
}

static bool set_export(struct parsing *p, const char *value)
{
    if (*value == '\0' || files_is_directory(value))
        return refuse(p, "--export: \"%s\" is not a file; expected the one to write, like all.outflank-backup", value);
    p->options->export_to = value;
    return true;
}

static bool set_import(struct parsing *p, const char *value)
{
    if (!files_is_plain(value))
        return refuse(p, "--import: there is no file \"%s\"; expected one that --export has written", value);
    p->options->import_from = value;
    return true;
}

static bool set_version(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->version = true;
}

static bool set_help(struct parsing *p, const char *value)
{
    (void)value;
    return p->options->help = true;
}

struct option_def {
    const char *name, *argument; /* argument: NULL if it has none */
    const char *help;
    bool (*set)(struct parsing *p, const char *value);
};

static const struct option_def DEFS[] = {
    {"--game", "GAME", "start with this game", set_game},
    {"--moves", "MOVES", "play these moves first, like d3c3", set_moves},
    {"--size", "WxH", "size of the window or the picture (1280x800)", set_size},
    {"--fullscreen", NULL, "fill the screen", set_fullscreen},
    {"--windowed", NULL, "play in a window", set_windowed},
    {"--lang", "L", "language: en, de, fr, es (the system's)", set_language},
    {"--seed", "N", "seed for everything random", set_seed},
    {"--assets", "DIR", "directory with the fonts, words and sounds", set_assets},
    {"--data", "DIR", "directory for settings and saved games", set_data},
    {"--no-sound", NULL, "play without sound", set_no_sound},
    {"--speak", NULL, "read moves and turns aloud and print them; squares can be typed", set_speak},
    {"--screenshot", "FILE", "save one picture as a PNG file, without opening a window, and exit", set_screenshot},
    {"--at", "MS", "with --screenshot: this far into the last move's animation", set_at},
    {"--scene", "NAME", "start in this scene", set_scene},
    {"--bench", "SCENE", "measure how fast this scene is drawn, or the start, and exit", set_bench},
    {"--frames", "N", "with --bench: number of frames to draw (600)", set_frames},
    {"--demo", NULL, "let the computer play both sides", set_demo},
    {"--continue", NULL, "continue the game that the title offers", set_continue},
    {"--export", "FILE", "back up everything (games, settings, boards and so on) to one file, and exit", set_export},
    {"--import", "FILE", "import such a backup, and exit; what is there already stays", set_import},
    {"--version", NULL, "print the version and exit; also -V", set_version},
    {"--help", NULL, "print this help and exit; also -h", set_help},
};

enum { DEF_COUNT = sizeof DEFS / sizeof DEFS[0] };

/* Short names. */
static const struct {
    const char *name, *stands_for;
} ALIASES[] = {{"-h", "--help"}, {"-V", "--version"}};

enum { ALIAS_COUNT = sizeof ALIASES / sizeof ALIASES[0] };

static bool is_named(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

static const struct option_def *find(const char *text, size_t length)
{
    for (int i = 0; i < ALIAS_COUNT; i++)
        if (is_named(ALIASES[i].name, text, length))
            return find(ALIASES[i].stands_for, strlen(ALIASES[i].stands_for));
    for (int i = 0; i < DEF_COUNT; i++)
        if (is_named(DEFS[i].name, text, length))
            return &DEFS[i];
    return NULL;
}

static bool refuse_option(const struct parsing *p, const char *text, size_t length)
{
    struct suggestion meant = suggest_for(text, length);
    for (int i = 0; i < DEF_COUNT; i++)
        suggest_offer(&meant, DEFS[i].name);
    if (meant.nearest)
        return refuse(p, "unknown option %.*s; did you mean %s?", (int)length, text, meant.nearest);
    return refuse(p, "unknown option %.*s; see --help", (int)length, text);
}

/* Handles a word that is neither an option nor a file: a game, or the beginning of its name. */
static bool refuse_word(const struct parsing *p, const char *text)
{
    size_t length = strcspn(text, ":");
    struct suggestion meant = suggest_for(text, length);
    for (int i = 0; i < VARIANT_COUNT; i++)
        suggest_offer(&meant, VARIANTS[i]->id);
    if (meant.nearest)
        return refuse(p, "unexpected word \"%s\"; did you mean --game %s%s?", text, meant.nearest, text + length);
    return refuse(p, "there is no file \"%s\"; options begin with --, see --help", text);
}

/* Handles a word that is not an option: a file, or standard input. */
static bool set_file(struct parsing *p, const char *text)
{
    struct options *o = p->options;
    if (strcmp(text, "-") != 0 && !files_exists(text))
        return refuse_word(p, text);
    if (o->file_count == OPTIONS_FILES_MAX)
        return refuse(p, "more than %d files at once; drop the others on the window", OPTIONS_FILES_MAX);
    o->files[o->file_count++] = text;
    return true;
}

/* Refuses repeated options, and anything after --help or --version. */
static bool set_once(struct parsing *p, const struct option_def *def, const char *value, bool last)
{
    uint32_t bit = UINT32_C(1) << (def - DEFS);
    if (p->given & bit)
        return refuse(p, "%s is given twice", def->name);
    p->given |= bit;
    if (!def->set(p, value))
        return false;
    return last || !(p->options->help || p->options->version) || refuse(p, "nothing may follow %s", def->name);
}

/* Takes the option at argv[*i], and its value from the same or the next argument. */
static bool parse_one(struct parsing *p, int argc, char **argv, int *i)
{
    const char *text = argv[*i], *value = strchr(text, '=');
    size_t length = value ? (size_t)(value - text) : strlen(text);
    const struct option_def *def = find(text, length);
    if (!def)
        return text[0] == '-' && text[1] ? refuse_option(p, text, length) : set_file(p, text);
    if (!def->argument && value)
        return refuse(p, "%s takes no value", def->name);
    if (!def->argument || value)
        return set_once(p, def, value ? value + 1 : NULL, *i + 1 == argc);
    if (*i + 1 >= argc || strncmp(argv[*i + 1], "--", 2) == 0)
        return refuse(p, "%s needs a value: %s %s", def->name, def->name, def->argument);
    ++*i;
    return set_once(p, def, argv[*i], *i + 1 == argc);
}

/* --seed applies to a random start unless --game names a seed. */
static bool check_game(struct parsing *p)
{
    struct options *o = p->options;
    struct notation_error error;
    return notation_parse_game_seeded(p->game, o->seeded ? &o->seed : NULL, &o->variant, &o->setup, &error) ||
           refuse(p, "--game: %s", error.why);
}

static bool check_moves(struct parsing *p)
{
    struct options *o = p->options;
    struct notation_error error;
    struct position position;
    variant_start(o->variant, &o->setup, &position);
    return !o->moves || notation_play(&position, o->moves, NULL, NULL, &error) || refuse(p, "--moves: %s", error.why);
}

/* Checks that need the whole command line. */
static bool check_together(struct parsing *p)
{
    const struct options *o = p->options;
    if (o->moves && !p->game)
        return refuse(p, "--moves needs a game to play them in: --game GAME");
    if (o->screenshot && (o->bench || o->bench_start))
        return refuse(p, "--screenshot and --bench contradict each other; give one of them");
    if ((o->export_to || o->import_from) &&
        (o->screenshot || o->bench || o->bench_start || (o->export_to && o->import_from)))
        return refuse(p, "--export and --import do one thing and exit; give one of them, and nothing else to be done");
    if (o->file_count > 0 && (o->screenshot || o->bench || o->bench_start || o->export_to || o->import_from))
        return refuse(p, "\"%s\" is to be opened, but this command line opens no window", o->files[0]);
    if (o->go_on && (p->game || o->scene || o->demo || o->export_to || o->import_from || o->bench || o->bench_start))
        return refuse(p, "--continue starts with the game that was left; nothing else can be started with");
    if (o->at >= 0 && !o->screenshot)
        return refuse(p, "--at needs --screenshot FILE");
    if (o->bench_press && !o->data)
        return refuse(p, "--bench press keeps a game and needs a directory for it: --data DIR");
    if (o->frames > 0 && !o->bench)
        return refuse(p, "--frames needs --bench SCENE");
    return !p->game || (check_game(p) && check_moves(p));
}

bool command_line_read(struct options *o, int argc, char **argv, char *why, size_t why_size)
{
    *o = (struct options){.fullscreen = -1, .at = -1};
    struct parsing p = {.options = o, .why = why, .why_size = why_size};
    int i = 1;
    for (; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (!parse_one(&p, argc, argv, &i))
            return false;
    for (i++; i < argc; i++)
        if (!set_file(&p, argv[i]))
            return false;
    if (o->help || o->version)
        return true;
    if (!check_together(&p))
        return false;
    if (o->frames == 0)
        o->frames = FRAMES_STANDARD;
    return true;
}

static void help_options(struct strbuf *out)
{
    size_t widest = 0;
    for (int i = 0; i < DEF_COUNT; i++) {
        size_t width = strlen(DEFS[i].name) + (DEFS[i].argument ? 1 + strlen(DEFS[i].argument) : 0);
        widest = width > widest ? width : widest;
    }
    for (int i = 0; i < DEF_COUNT; i++) {
        size_t begin = out->length;
        strbuf_printf(out, "  %s%s%s", DEFS[i].name, DEFS[i].argument ? " " : "",
                      DEFS[i].argument ? DEFS[i].argument : "");
        while (out->length < begin + 2 + widest + 2)
            strbuf_putc(out, ' ');
        strbuf_printf(out, "%s\n", DEFS[i].help);
    }
}

static void help_games(struct strbuf *out)
{
    for (int i = 0; i < VARIANT_COUNT; i++) {
        strbuf_printf(out, "  %s\n", VARIANTS[i]->id);
        for (const struct option *option = VARIANTS[i]->options; option->id; option++) {
            strbuf_printf(out, "    %s:", option->id);
            for (int value = 0; option->values[value]; value++)
                strbuf_printf(out, " %s", option->values[value]);
            if (option->form != OPTION_WORDS)
                strbuf_printf(out, " or %s", option_form_name(option->form));
            strbuf_putc(out, '\n');
        }
    }
}

static void help_scenes(struct strbuf *out)
{
    struct strbuf list = {0};
    for (int i = 0; i < first_scenes_count(); i++)
        strbuf_printf(&list, "%s%s", i ? " " : "  ", first_scenes_name(i));
    printable_wrap(out, strbuf_text(&list), HELP_WIDTH, "  ");
    strbuf_free(&list);
}

void command_line_help(struct strbuf *out)
{
    strbuf_puts(
        out,
        "Usage: outflank [OPTION]... [FILE]...\nA cabinet of Reversi games.\n\n"
        "A FILE is opened as if it had been dropped on the window: games, positions, a board, a backup; - is standard\n"
        "input.\n\n");
    help_options(out);
    strbuf_puts(out, "\nOptions may also be written --option=VALUE, and end with --. SCENE and NAME are one of:\n");
    help_scenes(out);
    strbuf_puts(out, "\n\n");
    printable_wrap(
        out,
        "--bench also takes start, and play-engine: play, while the computer thinks on every core; ladder is "
        "the same with an opponent's face and with music; press times the frames of moves, every other of "
        "which is kept in the directory of --data.",
        HELP_WIDTH, "");
    strbuf_puts(out, "\n\n");
    printable_wrap(
        out,
        "GAME is one of these, alone or with options, like classic:size=6,start=left. MOVES are squares, one "
        "after another, like d3c3c4e3. The options of each game, default first:",
        HELP_WIDTH, "");
    strbuf_puts(out, "\n");
    help_games(out);
}
