/*
 * settings - the player's settings for all games, as one table that the settings screen, the file and the defaults
 * share. The file is "settings.txt" (store_folder) with lines "id = value"; lines of a later version are logged and
 * preserved.
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

/* Sizes in bytes with NUL: an external engine's command line, its name, and unknown lines. */
enum { VOICE_MAX = TTS_VOICE_MAX + 8 };
enum { ENGINE_COMMAND_MAX = 512, ENGINE_NAME_MAX = 32, SETTINGS_UNKNOWN_MAX = 4096 };

enum setting {
    SETTING_FULLSCREEN,    /* off on */
    SETTING_VOLUME,        /* volume of effects: 0 1 ... 10, default 8 */
    SETTING_MUSIC,         /* volume of music, likewise, default 6 */
    SETTING_SPEED,         /* slow normal fast none */
    SETTING_REDUCE_MOTION, /* off on system: cross-fades without stagger */
    SETTING_STEPPING,      /* legal all: the squares that the cursor stops at */
    SETTING_MARKS,         /* off on: bars and teeth on the rims of discs */
    SETTING_RUMBLE,        /* on off */
    SETTING_COUNT_HELP,    /* off on: the number of coins that a move outflanks, where they are flipped by hand */
    SETTING_REMARKS,       /* on off: remarks of opponents */
    SETTING_ENGINE_DEPTH,  /* search depth of the external engine (opponent.h) in plies, 1 to 24 */
    SETTING_LEGAL,         /* on off: marks the squares where a disc can be placed */
    SETTING_PREVIEW,       /* on off: shows the discs that a move would flip */
    SETTING_CONFIRM,       /* off on: a move needs a second press */
    SETTING_UNDO,          /* on off: moves can be undone */
    SETTING_HINTS,         /* on off: hints are available */
    SETTING_TELL,          /* off on: shows after a move what it missed (scenes/play/play_advice.h) */
    SETTING_PACE,          /* quick normal slow: the computer's pause before its move */
    SETTING_MONO,          /* off on */
    SETTING_VOICES,        /* on off: characters babble what they say */
    SETTING_SPEECH,        /* off on lines system: see settings_speech */
    SETTING_SPEECH_RATE,   /* 50 75 ... 300: per cent of the normal rate */
    SETTING_SHAKE,         /* on off: shaking, dust and glints; see settings_shakes */
    SETTING_COORDINATES,   /* fitting always off asked: letters and digits at the board; see settings_squares */
    SETTING_NUMBERS,       /* off on: values of positions as numbers, not in words */
    SETTING_TEXT_SIZE,     /* 100 110 ... 150: per cent, see settings_text_scale */
    SETTING_CONTRAST,      /* off on system: high contrast (game_style.h) */
    SETTING_DISCS,        /* drawn blue_amber ...: the colours of the discs, in the order of disc_pair (game_style.h) */
    SETTING_LANGUAGE,     /* system, or the code of a language (words.h) */
    SETTING_CURSOR_SPEED, /* slow normal fast: delay and rate of repeats of a held direction */
    SETTING_DEAD_ZONE,    /* 24 31 38 45: how far a pad's stick must be out to count, in per cent */
    SETTING_HOLD,         /* off short long: how long a press must be held to count */
    SETTING_PAUSE,        /* off, or ms within which another press is ignored */
    SETTING_SCAN_PERIOD,  /* ms from one choice to the next */
    SETTING_SCAN,         /* off automatic two: control with one switch, or two (ui/scan.h) */
    SETTING_VSYNC,        /* on off: frames wait for the display */
    SETTING_RUNS,         /* dealt printed: runs up the ladder from the second on, in the order of runs_kind */
    SETTING_SCREEN,       /* same 1 2 3 4: the display of the window */
    SETTINGS
};

enum runs_kind { RUNS_DEALT, RUNS_PRINTED };

/* The kinds of boards that can be played or looked at (board/board_player.h). */
enum board_kind { BOARD_OF_GAME, BOARD_OF_DAY, BOARD_OF_LESSON, BOARD_OF_PUZZLE, BOARD_OF_REPLAY, BOARDS };

/* Whose a setting is: a player's goes along in a backup and is imported from it, a machine's stays there. */
enum setting_owner { OF_NOBODY, OF_PLAYER, OF_MACHINE };
/* What a setting speaks of. */
enum setting_reach { OF_NOTHING, OF_SCREENS, OF_BOARDS };

/* One row a setting; none leaves owner or reach out (settings_test). */
struct setting_def {
    const char *id;            /* in the file, and in language keys: "setting.<id>", "setting.<id>.<value>" */
    const char *const *values; /* NULL-terminated */
    int standard;              /* index of the default */
    enum setting_owner owner;
    enum setting_reach reach;
    const char *not_on[BOARDS]; /* OF_BOARDS: why it does not apply to a kind of board; NULL: it applies */
};

extern const struct setting_def SETTING_DEFS[SETTINGS];

/* Besides the table: the window's position, the external engine, and the last choices. */
struct settings {
    int value[SETTINGS];               /* indices into the values */
    struct bindings bindings;          /* keys and buttons of each action */
    char engine[ENGINE_COMMAND_MAX];   /* the external engine's command line, one line without surrounding blanks; "":
                                          none */
    char engine_name[ENGINE_NAME_MAX]; /* the name that it reports; "" until it has been asked */
    char voice[VOICE_MAX];             /* a language and a voice's name (tts.h), "en Alice"; "": the default */
    int opponent;                      /* the opponent of the last game chosen, numbered as in opponent.h */
    struct box_choice choices[CHOICES_MAX]; /* the last choices for each game */
    struct names names;                     /* the names that players entered */
    bool window_known, maximised;
    int x, y, width, height;
    char unknown[SETTINGS_UNKNOWN_MAX]; /* lines unknown to this version, preserved for later ones */
    struct desktop_wishes desktop;      /* not in the file */
};

/* What settings_write ends with: a file with it was not written by hand. */
#define SETTINGS_LAST_LINE "# These are all of them.\n"

void settings_default(struct settings *s);
/* Parses the text of a file, modifying it; and formats one. Unknown settings and values are logged, and written again
 * unless the setting is changed. `path` is the text's name in the log. */
void settings_read(struct settings *s, char *text, const char *path);
void settings_write(const struct settings *s, struct strbuf *text);
int setting_values(enum setting setting);
/* Sets a value by its name. False if there is no such value. */
bool settings_choose(struct settings *s, enum setting setting, const char *value);
/* Whether an off/on setting is on; if it follows the system, whether the desktop asks for it. */
bool settings_on(const struct settings *s, enum setting setting);

/* Why a setting does not apply to a kind of board, for readers of code and tests; NULL if it applies. */
const char *settings_not_on(enum board_kind board, enum setting setting);
/* The value of an on/off setting where it applies; elsewhere what this kind of board always does. */
bool settings_on_board(const struct settings *s, enum board_kind board, enum setting setting);

/* Whether the screen is spoken and printed as lines, or only printed. If the setting follows the system, it is spoken
 * when a screen reader is running. */
enum speech_kind { SPEECH_OFF, SPEECH_ALOUD, SPEECH_LINES };
enum speech_kind settings_speech(const struct settings *s);

/* The rate in per cent of the normal rate; and the voice chosen for a language, "" if none. */
int settings_speech_rate(const struct settings *s);
const char *settings_voice(const struct settings *s, const char *language);
/* Chooses a voice; "": the default. */
void settings_choose_voice(struct settings *s, const char *language, const char *name);

/* True if any setting follows the desktop. */
bool settings_ask_desktop(const struct settings *s);

/* Whether squares are named on the screen, at the rim and in what is said of a game: where they are only shown when
 * asked for, once numbers are wanted. Speech always names them. */
bool settings_squares(const struct settings *s);
/* Whoever opens a review asks for them, from then on. True if that changes the setting. */
bool settings_ask_squares(struct settings *s);

/* Whether the board may shake, with dust and glints: not if motions are reduced or instantaneous. */
bool settings_shakes(const struct settings *s);

/* The repeat rate of held directions; and how long a press must be held, in ms. */
struct key_repeat_speed settings_cursor_speed(const struct settings *s);
int settings_dead_zone(const struct settings *s);
int settings_hold_ms(const struct settings *s);
/* The time within which another press is ignored, and the time per choice with one switch, in ms. */
int settings_pause_ms(const struct settings *s);
int settings_scan_ms(const struct settings *s);

/* The factor for texts, 1 to 1.5. */
float settings_text_scale(const struct settings *s);

/* The names of opponents in files: "0" to "10", "engine"; terminated by NULL. */
extern const char *const SETTINGS_OPPONENTS[];
/* The opponent with this name; -1 if there is none. */
int settings_opponent(const char *name);
/* True if the number is a valid opponent. */
bool settings_is_opponent(int opponent);

/* The search depth of the external engine in plies. */
int settings_engine_depth(const struct settings *s);

#endif
