#include "app/core/settings.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/log.h"
#include "base/pairs.h"
#include "base/strbuf.h"
#include "kit/files.h"

/* The default opponent is the computer's lowest level. */
enum { FIRST_OPPONENT = 1, FILE_MAX = 64 * 1024, PLACE_MAX = 1000000, SIZE_MAX_POINTS = 32768 };

static const char *const OFF_ON[] = {"off", "on", NULL};
static const char *const AS_DESKTOP[] = {"off", "on", "system", NULL};
enum { SYSTEM = 2 };
static const char *const DISCS[] = {"drawn", "blue_amber", "wine_ice", "black_white", NULL};
static const char *const ON_OFF[] = {"on", "off", NULL};
static const char *const LOUDNESS[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL};
static const char *const PACES[] = {"quick", "normal", "slow", NULL};
static const char *const SPEECH[] = {"off", "on", "lines", "system", NULL};
enum { SPEECH_SYSTEM = SPEECH_LINES + 1 };
static const char *const SPEECH_RATES[] = {"50", "75", "100", "125", "150", "200", "250", "300", NULL};
static const char *const SPEEDS[] = {"slow", "normal", "fast", "none", NULL};
static const char *const STEPPING[] = {"legal", "all", NULL};
static const char *const COORDINATES[] = {"fitting", "always", "off", "asked", NULL};
enum { COORDINATES_WHERE_THEY_FIT, COORDINATES_OFF = 2, COORDINATES_ASKED };
static const char *const TEXT_SIZES[] = {"100", "110", "120", "130", "140", "150", NULL};
static const char *const SPOKEN[] = {"system", "en", "de", "fr", "es", NULL};
static const char *const CURSOR_SPEEDS[] = {"slow", "normal", "fast", NULL};
static const char *const DEAD_ZONES[] = {"24", "31", "38", "45", NULL};
static const char *const HOLDS[] = {"off", "short", "long", NULL};
static const char *const SCANS[] = {"off", "automatic", "two", NULL};
static const char *const SCAN_PERIODS[] = {"500", "750", "1000", "1500", "2000", "3000", "5000", NULL};
static const char *const PAUSES[] = {"off", "200", "500", "1000", NULL};
static const char *const SCREENS[] = {"same", "1", "2", "3", "4", NULL};
static const char *const RUNS_KINDS[] = {"dealt", "printed", NULL};
static const char *const DEPTHS[] = {"1", "2", "3", "4", "5", "6", "8", "10", "12", "16", "20", "24", NULL};

/* Why a setting does not apply to a kind of board. */
static const char LOOKED_AT[] = "nothing is chosen here, the board is looked at";
static const char ASKED_FOR[] = "what is to be done is said of the dots and rings: they are always there";
static const char TRIED[] = "what is tried here is taken back until it is right: nobody plays against it";
static const char OF_THE_TASK[] = "the hints are part of the task, which says what they cost";
static const char NOT_BY_HAND[] = "no position here is of a game whose coins are flipped by hand";

const struct setting_def SETTING_DEFS[SETTINGS] = {
    [SETTING_FULLSCREEN] = {"fullscreen", OFF_ON, 0, OF_MACHINE, OF_SCREENS, {NULL}},
    [SETTING_VOLUME] = {"volume", LOUDNESS, 8, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_MUSIC] = {"music", LOUDNESS, 6, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SPEED] = {"speed", SPEEDS, 1, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_REDUCE_MOTION] = {"reduce_motion", AS_DESKTOP, SYSTEM, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_STEPPING] = {"stepping", STEPPING, 0, OF_PLAYER, OF_BOARDS, {[BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_MARKS] = {"marks", OFF_ON, 0, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_RUMBLE] = {"rumble", ON_OFF, 0, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_COUNT_HELP] =
        {"count_help",
         OFF_ON,
         0,
         OF_PLAYER,
         OF_BOARDS,
         {[BOARD_OF_DAY] = NOT_BY_HAND, [BOARD_OF_PUZZLE] = NOT_BY_HAND, [BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_REMARKS] = {"remarks", ON_OFF, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_ENGINE_DEPTH] = {"engine_depth", DEPTHS, 5, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_LEGAL] =
        {"legal", ON_OFF, 0, OF_PLAYER, OF_BOARDS, {[BOARD_OF_LESSON] = ASKED_FOR, [BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_PREVIEW] =
        {"preview", ON_OFF, 0, OF_PLAYER, OF_BOARDS, {[BOARD_OF_LESSON] = ASKED_FOR, [BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_CONFIRM] = {"confirm", OFF_ON, 0, OF_PLAYER, OF_BOARDS, {[BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_UNDO] =
        {"undo",
         ON_OFF,
         0,
         OF_PLAYER,
         OF_BOARDS,
         {[BOARD_OF_DAY] = TRIED, [BOARD_OF_LESSON] = TRIED, [BOARD_OF_PUZZLE] = TRIED, [BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_HINTS] = {"hints",
                       ON_OFF,
                       0,
                       OF_PLAYER,
                       OF_BOARDS,
                       {[BOARD_OF_DAY] = OF_THE_TASK,
                        [BOARD_OF_LESSON] = OF_THE_TASK,
                        [BOARD_OF_PUZZLE] = OF_THE_TASK,
                        [BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_TELL] = {"tell", OFF_ON, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_PACE] = {"pace", PACES, 1, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_MONO] = {"mono", OFF_ON, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_VOICES] = {"voices", ON_OFF, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SPEECH] = {"speech", SPEECH, SPEECH_SYSTEM, OF_PLAYER, OF_BOARDS, {[BOARD_OF_REPLAY] = LOOKED_AT}},
    [SETTING_SPEECH_RATE] = {"speech_rate", SPEECH_RATES, 2, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SHAKE] = {"shake", ON_OFF, 0, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_COORDINATES] = {"coordinates", COORDINATES, COORDINATES_ASKED, OF_PLAYER, OF_BOARDS, {NULL}},
    [SETTING_NUMBERS] = {"numbers", OFF_ON, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_TEXT_SIZE] = {"text_size", TEXT_SIZES, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_CONTRAST] = {"contrast", AS_DESKTOP, SYSTEM, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_DISCS] = {"discs", DISCS, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_LANGUAGE] = {"language", SPOKEN, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_CURSOR_SPEED] = {"cursor_speed", CURSOR_SPEEDS, 1, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_DEAD_ZONE] = {"dead_zone", DEAD_ZONES, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_HOLD] = {"hold", HOLDS, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SCAN] = {"scan", SCANS, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SCAN_PERIOD] = {"scan_period", SCAN_PERIODS, 3, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_PAUSE] = {"pause", PAUSES, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_VSYNC] = {"vsync", ON_OFF, 0, OF_MACHINE, OF_SCREENS, {NULL}},
    [SETTING_RUNS] = {"runs", RUNS_KINDS, 0, OF_PLAYER, OF_SCREENS, {NULL}},
    [SETTING_SCREEN] = {"screen", SCREENS, 0, OF_MACHINE, OF_SCREENS, {NULL}},
};

const char *const SETTINGS_OPPONENTS[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "engine", NULL};

static const char WINDOW[] = "window", MAXIMISED[] = "maximised", ENGINE[] = "engine", ENGINE_NAME[] = "engine_name",
                  VOICE[] = "voice", OPPONENT[] = "opponent", CHOICE[] = "choice", NAME[] = "name", SEAT[] = "seat",
                  KEY[] = "key_", BUTTON[] = "button_";

void settings_default(struct settings *s)
{
    *s = (struct settings){.opponent = FIRST_OPPONENT};
    bindings_init(&s->bindings);
    choices_default(s->choices);
    for (int i = 0; i < SETTINGS; i++)
        s->value[i] = SETTING_DEFS[i].standard;
}

int setting_values(enum setting setting)
{
    int count = 0;
    while (SETTING_DEFS[setting].values[count])
        count++;
    return count;
}

bool settings_on(const struct settings *s, enum setting setting)
{
    if (SETTING_DEFS[setting].values == AS_DESKTOP && s->value[setting] == SYSTEM)
        return setting == SETTING_CONTRAST ? s->desktop.contrast : s->desktop.calm;
    return strcmp(SETTING_DEFS[setting].values[s->value[setting]], "on") == 0;
}

const char *settings_not_on(enum board_kind board, enum setting setting)
{
    const struct setting_def *def = &SETTING_DEFS[setting];
    return def->reach == OF_BOARDS ? def->not_on[board] : "it does not speak of boards";
}

bool settings_on_board(const struct settings *s, enum board_kind board, enum setting setting)
{
    const char *why_not = settings_not_on(board, setting);
    return why_not ? why_not == ASKED_FOR : settings_on(s, setting);
}

bool settings_ask_desktop(const struct settings *s)
{
    return s->value[SETTING_CONTRAST] == SYSTEM || s->value[SETTING_REDUCE_MOTION] == SYSTEM ||
           s->value[SETTING_SPEECH] == SPEECH_SYSTEM;
}

enum speech_kind settings_speech(const struct settings *s)
{
    int value = s->value[SETTING_SPEECH];
    return value != SPEECH_SYSTEM ? (enum speech_kind)value : s->desktop.reader ? SPEECH_ALOUD : SPEECH_OFF;
}

int settings_speech_rate(const struct settings *s) { return atoi(SPEECH_RATES[s->value[SETTING_SPEECH_RATE]]); }

const char *settings_voice(const struct settings *s, const char *language)
{
    size_t length = strlen(language);
    return strncmp(s->voice, language, length) == 0 && s->voice[length] == ' ' ? s->voice + length + 1 : "";
}

void settings_choose_voice(struct settings *s, const char *language, const char *name)
{
    (void)snprintf(s->voice, sizeof s->voice, "%s%s%s", name[0] ? language : "", name[0] ? " " : "", name);
}

bool settings_squares(const struct settings *s)
{
    int when = s->value[SETTING_COORDINATES];
    return when == COORDINATES_ASKED ? settings_on(s, SETTING_NUMBERS) : when != COORDINATES_OFF;
}

bool settings_ask_squares(struct settings *s)
{
    bool first = s->value[SETTING_COORDINATES] == COORDINATES_ASKED;
    if (first)
        s->value[SETTING_COORDINATES] = COORDINATES_WHERE_THEY_FIT;
    return first;
}

bool settings_shakes(const struct settings *s)
{
    bool still = strcmp(SPEEDS[s->value[SETTING_SPEED]], "none") == 0;
    return settings_on(s, SETTING_SHAKE) && !settings_on(s, SETTING_REDUCE_MOTION) && !still;
}

struct key_repeat_speed settings_cursor_speed(const struct settings *s)
{
    static const struct key_repeat_speed speeds[] = {{700, 260}, {0, 0}, {200, 60}};
    return speeds[s->value[SETTING_CURSOR_SPEED]];
}

int settings_dead_zone(const struct settings *s) { return atoi(DEAD_ZONES[s->value[SETTING_DEAD_ZONE]]); }

int settings_hold_ms(const struct settings *s)
{
    static const int times[] = {0, 350, 800};
    return times[s->value[SETTING_HOLD]];
}

int settings_pause_ms(const struct settings *s) { return atoi(PAUSES[s->value[SETTING_PAUSE]]); }

int settings_scan_ms(const struct settings *s) { return atoi(SCAN_PERIODS[s->value[SETTING_SCAN_PERIOD]]); }

float settings_text_scale(const struct settings *s)
{
    return (float)atoi(TEXT_SIZES[s->value[SETTING_TEXT_SIZE]]) / 100.0f;
}

bool settings_choose(struct settings *s, enum setting setting, const char *value)
{
    int found = pairs_word(SETTING_DEFS[setting].values, value);
    if (found >= 0)
        s->value[setting] = found;
    return found >= 0;
}

int settings_opponent(const char *name) { return pairs_word(SETTINGS_OPPONENTS, name); }

bool settings_is_opponent(int opponent)
{
    int count = 0;
    while (SETTINGS_OPPONENTS[count])
        count++;
    return opponent >= 0 && opponent < count;
}

int settings_engine_depth(const struct settings *s) { return atoi(DEPTHS[s->value[SETTING_ENGINE_DEPTH]]); }

/* Copies a text, which must fit. */
static bool read_text(char *out, size_t size, const char *text)
{
    if (strlen(text) >= size)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool read_opponent(struct settings *s, const char *text)
{
    int opponent = settings_opponent(text);
    if (opponent >= 0)
        s->opponent = opponent;
    return opponent >= 0;
}

static bool read_window(struct settings *s, const char *text)
{
    int x, y, width, height, used = 0;
    if (sscanf(text, "%7d %7d %7d %7d%n", &x, &y, &width, &height, &used) != 4 || text[used] != '\0')
        return false;
    if (abs(x) > PLACE_MAX || abs(y) > PLACE_MAX || width < 1 || width > SIZE_MAX_POINTS || height < 1 ||
        height > SIZE_MAX_POINTS)
        return false;
    s->window_known = true;
    s->x = x, s->y = y, s->width = width, s->height = height;
    return true;
}

static bool read_maximised(struct settings *s, const char *text)
{
    int value = pairs_word(OFF_ON, text);
    if (value >= 0)
        s->maximised = value == 1;
    return value >= 0;
}

/* Names are in the file in order, latest first. */
static bool read_name(struct settings *s, const char *text)
{
    struct names *n = &s->names;
    return n->count < NAMES_MAX && names_clean(text, n->list[n->count]) && ++n->count > 0;
}

/* Parses "key_undo" and "button_undo": keys and buttons of an action. False if the line has another key. */
static bool read_binding(struct settings *s, const struct pairs *p, bool *good)
{
    bool keys = strncmp(p->key, KEY, sizeof KEY - 1) == 0, button = strncmp(p->key, BUTTON, sizeof BUTTON - 1) == 0;
    if (!keys && !button)
        return false;
    enum action action = bindings_find(p->key + (keys ? sizeof KEY : sizeof BUTTON) - 1);
    if (action != ACTION_NONE && keys)
        *good = bindings_read_keys(&s->bindings, action, p->text);
    else if (action != ACTION_NONE)
        *good = bindings_read_button(&s->bindings, action, p->text);
    return action != ACTION_NONE;
}

static int find_setting(const char *id)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(SETTING_DEFS[i].id, id) == 0)
            return i;
    return -1;
}

/* True for a choice that belongs to a game of a later version. */
static bool is_of_another_game(const struct pairs *p)
{
    bool chosen = strcmp(p->key, CHOICE) == 0 || strcmp(p->key, SEAT) == 0;
    return chosen && !variant_find(p->text, strcspn(p->text, " :"));
}

static void read_pair(struct settings *s, const char *path, const struct pairs *p)
{
    int setting = find_setting(p->key);
    bool known = true, good = true;
    if (setting >= 0)
        good = settings_choose(s, (enum setting)setting, p->text);
    else if (strcmp(p->key, WINDOW) == 0)
        good = read_window(s, p->text);
    else if (strcmp(p->key, MAXIMISED) == 0)
        good = read_maximised(s, p->text);
    else if (strcmp(p->key, ENGINE) == 0)
        good = read_text(s->engine, sizeof s->engine, p->text);
    else if (strcmp(p->key, ENGINE_NAME) == 0)
        good = read_text(s->engine_name, sizeof s->engine_name, p->text);
    else if (strcmp(p->key, VOICE) == 0)
        good = read_text(s->voice, sizeof s->voice, p->text);
    else if (strcmp(p->key, OPPONENT) == 0)
        good = read_opponent(s, p->text);
    else if (strcmp(p->key, CHOICE) == 0)
        good = choice_read(s->choices, p->text);
    else if (strcmp(p->key, SEAT) == 0)
        good = choice_read_seat(s->choices, p->text);
    else if (strcmp(p->key, NAME) == 0)
        good = read_name(s, p->text);
    else
        known = read_binding(s, p, &good);
    if (!known)
        log_warn("%s:%ld: there is no setting \"%s\"; it is ignored", path, p->number, p->key);
    else if (!good)
        log_warn("%s:%ld: \"%s\" is not a value of %s; it is ignored", path, p->number, p->text, p->key);
    bool later = !known || (!good && (setting >= 0 || is_of_another_game(p)));
    if (later && !pairs_keep(p, s->unknown, sizeof s->unknown))
        log_warn("%s:%ld: there is no room for this line; it is lost", path, p->number);
}

void settings_read(struct settings *s, char *text, const char *path)
{
    struct pairs p;
    settings_default(s);
    pairs_init(&p, text);
    for (enum pairs_found found; (found = pairs_next(&p)) != PAIRS_END;) {
        if (found == PAIRS_MALFORMED)
            log_warn("%s:%ld: this line is not \"id = value\"; it is ignored", path, p.number);
        else
            read_pair(s, path, &p);
    }
}

static void write_seats(const struct box_choice *choice, const struct variant *variant, struct strbuf *text)
{
    for (int player = 0; player < 2; player++) {
        struct strbuf seat = {0};
        if (choice_write_seat(choice, variant, player, &seat))
            strbuf_printf(text, "%s = %s\n", SEAT, strbuf_text(&seat));
        strbuf_free(&seat);
    }
}

static void write_choices(const struct settings *s, struct strbuf *text)
{
    for (int i = 0; i < VARIANT_COUNT && i < CHOICES_MAX; i++)
        if (s->choices[i].known) {
            strbuf_printf(text, "%s = ", CHOICE);
            choice_write(&s->choices[i], VARIANTS[i], text);
            strbuf_putc(text, '\n');
            write_seats(&s->choices[i], VARIANTS[i], text);
        }
}

/* Writes what differs from the defaults. */
static void write_bindings(const struct bindings *b, struct strbuf *out)
{
    char text[BINDING_TEXT_MAX];
    for (int i = 0; i < BINDINGS_END; i++) {
        enum action action = (enum action)i;
        if (!bindings_usual_keys(b, action)) {
            bindings_write_keys(b, action, text);
            strbuf_printf(out, "%s%s = %s\n", KEY, bindings_name(action), text);
        }
        if (!bindings_usual_button(b, action)) {
            bindings_write_button(b, action, text);
            strbuf_printf(out, "%s%s = %s\n", BUTTON, bindings_name(action), text);
        }
    }
}

/* Writes a value of a later version after this version's default, unless the player has changed the setting here. */
static void write_unknown(const struct settings *s, struct strbuf *text)
{
    char copy[SETTINGS_UNKNOWN_MAX];
    struct pairs p;
    memcpy(copy, s->unknown, sizeof copy);
    pairs_init(&p, copy);
    while (pairs_next(&p) == PAIRS_LINE) {
        int setting = find_setting(p.key);
        if (setting < 0 || s->value[setting] == SETTING_DEFS[setting].standard)
            strbuf_printf(text, "%s = %s\n", p.key, p.text);
    }
}

void settings_write(const struct settings *s, struct strbuf *text)
{
    strbuf_puts(text, "# Settings of Outflank. The program rewrites this file whenever one of them changes.\n");
    for (int i = 0; i < SETTINGS; i++)
        strbuf_printf(text, "%s = %s\n", SETTING_DEFS[i].id, SETTING_DEFS[i].values[s->value[i]]);
    write_bindings(&s->bindings, text);
    if (s->engine[0])
        strbuf_printf(text, "%s = %s\n", ENGINE, s->engine);
    if (s->engine_name[0])
        strbuf_printf(text, "%s = %s\n", ENGINE_NAME, s->engine_name);
    if (s->voice[0])
        strbuf_printf(text, "%s = %s\n", VOICE, s->voice);
    strbuf_printf(text, "%s = %s\n", OPPONENT, SETTINGS_OPPONENTS[s->opponent]);
    write_choices(s, text);
    for (int i = 0; i < s->names.count; i++)
        strbuf_printf(text, "%s = %s\n", NAME, s->names.list[i]);
    strbuf_printf(text, "%s = %s\n", MAXIMISED, OFF_ON[s->maximised]);
    if (s->window_known)
        strbuf_printf(text, "%s = %d %d %d %d\n", WINDOW, s->x, s->y, s->width, s->height);
    write_unknown(s, text);
    strbuf_puts(text, SETTINGS_LAST_LINE);
}
