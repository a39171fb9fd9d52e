/*
 * settings - what the player may set once for every game, as one table: the settings screen, the file and the
 * defaults all read it. The file is "settings.txt" (store_folder), "id = value" lines; those of a later version
 * stay in it, logged and never fatal.
 */
#ifndef OUTFLANK_APP_CORE_SETTINGS_H
#define OUTFLANK_APP_CORE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/game_setup.h"
#include "base/strbuf.h"
#include "career/names.h"
#include "kit/bindings.h"
#include "kit/desktop.h"
#include "kit/tts.h"

/* Of another engine's command line, of what it calls itself, and of lines that are not known; bytes with the end. */
enum { VOICE_MAX = TTS_VOICE_MAX + 8 };
enum { ENGINE_COMMAND_MAX = 512, ENGINE_NAME_MAX = 32, SETTINGS_UNKNOWN_MAX = 4096 };

enum setting {
    SETTING_FULLSCREEN,    /* off on */
    SETTING_VOLUME,        /* effects: 0 1 ... 10, default 8 */
    SETTING_MUSIC,         /* the same of the music, default 6 */
    SETTING_SPEED,         /* slow normal fast none */
    SETTING_REDUCE_MOTION, /* off on system: cross-fades without stagger */
    SETTING_STEPPING,      /* legal all: what the cursor steps over */
    SETTING_MARKS,         /* off on: bars and teeth on the discs' rims */
    SETTING_RUMBLE,        /* on off */
    SETTING_COUNT_HELP,    /* off on: how many coins a move outflanks, where they are flipped by hand */
    SETTING_REMARKS,       /* on off: what opponents say */
    SETTING_ENGINE_DEPTH,  /* plies that the external engine (opponent.h) is asked to look ahead, 1 to 24 */
    SETTING_LEGAL,         /* on off: the squares where a disc can be placed are marked */
    SETTING_PREVIEW,       /* on off: the discs that a move would flip are shown before it */
    SETTING_CONFIRM,       /* off on: a square is chosen by one press and played by another */
    SETTING_UNDO,          /* on off: moves can be taken back */
    SETTING_HINTS,         /* on off: there are hints */
    SETTING_TELL,          /* off on: after a move what it missed is told (scenes/play/play_card.h) */
    SETTING_PACE,          /* quick normal slow: how long the computer waits before it plays */
    SETTING_MONO,          /* off on */
    SETTING_SPEECH,        /* off on lines system: see settings_speech */
    SETTING_SPEECH_RATE,   /* 50 75 ... 300: per cent of the usual rate */
    SETTING_SHAKE,         /* on off: shaking, dust and glints; see settings_shakes */
    SETTING_COORDINATES,   /* fitting always off: letters and digits at the board */
    SETTING_TEXT_SIZE,     /* 100 110 ... 150: per cent, see settings_text_scale */
    SETTING_CONTRAST,      /* off on system: everything stands out more from what it lies on (game_style.h) */
    SETTING_DISCS,         /* drawn blue_amber ...: the colours of the discs, as disc_pair (game_style.h) counts them */
    SETTING_LANGUAGE,      /* system, or the code of one of the languages (words.h) */
    SETTING_CURSOR_SPEED,  /* slow normal fast: how soon and how often a direction that is held repeats */
    SETTING_HOLD,          /* off short long: how long a press must be held before it counts */
    SETTING_PAUSE,         /* off, or ms: a press sooner after another one does not count */
    SETTING_SCAN_PERIOD,   /* ms from one choice to the next */
    SETTING_SCAN,          /* off automatic two: one switch, or two (ui/scan.h) */
    SETTING_VSYNC,         /* on off: pictures wait for the display */
    SETTING_SCREEN,        /* same 1 2 3 4: the display that the window goes to */
    SETTINGS
};

struct setting_def {
    const char *id;            /* in the file, and in words: "setting.<id>", "setting.<id>.<value>" */
    const char *const *values; /* NULL-terminated */
    int standard;              /* index of the default */
};

extern const struct setting_def SETTING_DEFS[SETTINGS];

/* The window's place, the external engine and what was chosen last are remembered beside the table. */
struct settings {
    int value[SETTINGS];               /* indices into the values */
    struct bindings bindings;          /* which keys and buttons mean what */
    char engine[ENGINE_COMMAND_MAX];   /* the external engine's command line, in one line without blanks around it; "":
                                          none */
    char engine_name[ENGINE_NAME_MAX]; /* what it calls itself; "" until it has been asked */
    char voice[VOICE_MAX];             /* who speaks: a language and a name of tts.h, "en Alice"; "": the usual one */
    int opponent;                      /* whom the last game chosen was against, as opponent.h numbers them */
    struct box_choice choices[CHOICES_MAX]; /* and what was chosen last for each box */
    struct names names;                     /* what players called themselves */
    bool window_known, maximised;
    int x, y, width, height;
    char unknown[SETTINGS_UNKNOWN_MAX]; /* lines that say nothing to this version, for the next one that reads them */
    struct desktop_wishes desktop;      /* never in the file */
};

void settings_default(struct settings *s);
/* From the text of a file, which is changed by it, and into one. What is no setting, or a value that it cannot have
 * yet, comes back when it is written, as long as the setting is not changed; the log names its line. `path`: what the
 * log calls the text. */
void settings_read(struct settings *s, char *text, const char *path);
void settings_write(const struct settings *s, struct strbuf *text);
int setting_values(enum setting setting);
/* Chooses a value by its name; false if it is none. */
bool settings_choose(struct settings *s, enum setting setting, const char *value);
/* Whether a setting of the values off and on is on; or, where it is as the system has it, whether the desktop wishes
 * so. */
bool settings_on(const struct settings *s, enum setting setting);

/* Whether what is on the screen is said aloud, and as lines, or as lines alone. As the system has it, it is said aloud
 * where a screen reader runs. */
enum speech_kind { SPEECH_OFF, SPEECH_ALOUD, SPEECH_LINES };
enum speech_kind settings_speech(const struct settings *s);

/* How fast, per cent of the usual rate; and the voice that was chosen for a language, "" if none was. */
int settings_speech_rate(const struct settings *s);
const char *settings_voice(const struct settings *s, const char *language);
/* "": the usual one. */
void settings_choose_voice(struct settings *s, const char *language, const char *name);

/* Whether anything is to be as the desktop has it. */
bool settings_ask_desktop(const struct settings *s);

/* Whether the board may shake, dust fly and corners glint: not where motions are reduced or take no time either. */
bool settings_shakes(const struct settings *s);

/* How fast directions repeat that are held, and how long a press must be held, ms. */
struct key_repeat_speed settings_cursor_speed(const struct settings *s);
int settings_hold_ms(const struct settings *s);
/* How soon a press may follow another, and how long a choice waits for one switch, ms. */
int settings_pause_ms(const struct settings *s);
int settings_scan_ms(const struct settings *s);

/* How much larger than usual texts would be, 1 to 1.5. */
float settings_text_scale(const struct settings *s);

/* How files name opponents: "0" to "10", "engine"; NULL at the end. */
extern const char *const SETTINGS_OPPONENTS[];
/* The opponent of such a name; -1 if it is none. */
int settings_opponent(const char *name);
/* Whether a number is one of them. */
bool settings_is_opponent(int opponent);

/* Plies that the external engine is asked to look ahead. */
int settings_engine_depth(const struct settings *s);

#endif
