/*
 * app - what the machine gives: the window, the canvas, the devices, the words, the settings, the folders and the
 * stack of scenes; which day it is (calendar), music, speech, and the screen as a picture file. It is handed to every
 * screen, which owns its game; the game that is played next and what is kept are known here by name only. Nothing is
 * global. The loop and the start are in app/shell.
 */
#ifndef OUTFLANK_APP_CORE_APP_H
#define OUTFLANK_APP_CORE_APP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include "app/core/options.h"
#include "app/core/settings.h"
#include "app/style/game_style.h"
#include "app/text/words.h"
#include "club/day.h"
#include "kit/canvas.h"
#include "kit/input.h"
#include "kit/music.h"
#include "kit/pads.h"
#include "kit/paths.h"
#include "kit/profile.h"
#include "kit/scene.h"
#include "kit/sound.h"
#include "kit/window.h"

/* calendar: which day it is where the player sits, and how long it still lasts. The clock is the system's; a picture
 * always shows the same day, and tests say which one it is. */

struct app;

/* In place of the clock, where `set`. */
struct calendar {
    bool set;
    int date, seconds_left;
};

int calendar_today(const struct app *app);
/* Seconds to the midnight of the clock on the wall, at least 1. */
int calendar_seconds_left(const struct app *app);
/* The moment itself. */
time_t calendar_now(const struct app *app);
/* The position of a date, out of the row in the assets. False if there is none. */
bool calendar_day(const struct app *app, int date, struct day *out);

/* music: which piece is played where: a theme for the menus and a piece for each board, which follows who is ahead. It
 * rests when nobody has done anything for a minute and while the window is hidden, so that an idle program costs
 * nothing; the next press brings it back. The pieces are NAME.score in assets/music.tar. */

struct match;

/* Zeroed at first. Only music.c looks into it. */
struct app_music {
    enum music_piece wanted;
    bool woken; /* somebody has done something since the start: before that nothing is read or heard */
    struct music_score scores[MUSIC_PIECES];
    bool read[MUSIC_PIECES]; /* or tried */
    bool made;               /* the synthesiser */
    unsigned still_ms;       /* nobody has done anything for so long */
    bool resting;
    float lead; /* -1 to 1, as synth.h has it */
};

/* From now on this one is wanted. It is read after the frame, and heard once the sound device is open. */
void music_want(struct app *app, enum music_piece piece);
/* How the match on the board stands, after each ply. */
void music_follow(struct app *app, const struct match *match);
/* Off, or as loud as it was last: one key. */
void music_toggle(struct app *app);
/* Somebody did something. */
void music_wake(struct app *app);
/* Time passed. */
void music_update(struct app *app, unsigned ms);
/* When music_update has something to do, in ms; -1: nothing. */
int music_timeout(const struct app *app);
/* Before the sound is freed: gives the pieces back. */
void music_finish(struct app *app);

/* speech: what happens on the board, said as lines on standard output and aloud through the system's speech program,
 * so that a game can be followed, and played by typing squares, without seeing it. Says nothing unless the settings or
 * the command line ask for it. What is said of a board is written by app/board (board_speech.c). */

enum { SPEECH_MAX = 512, SPEECH_ALOUD_MAX = 1024 };

struct tts;

/* Kept by the app. Zeroed: nothing has been said. */
struct speech {
    char said[SPEECH_MAX];        /* the last line */
    char aloud[SPEECH_ALOUD_MAX]; /* what is still to be said aloud, sentence after sentence */
    struct tts *voice;            /* NULL until it is first needed */
    FILE *lines;                  /* where lines go, not owned; NULL: to standard output */
};

bool speech_on(const struct app *app);

/* A line; aloud it is said with those that follow in the same breath. */
void speech_say(struct app *app, const char *text);
/* The breath is over: what was said in it is said aloud now, and cuts off what was said before. */
void speech_breathe(struct app *app);
void speech_finish(struct app *app);

/* startup_profile: what a start spends its time on, one piece after another, for --bench start. Nothing else uses it.
 */

enum { PHASES_MAX = 16 };

struct phase {
    const char *name;
    bool beside; /* done by another thread meanwhile */
    struct profile cost;
};

/* Zeroed: nothing is kept. */
struct startup_profile {
    bool kept;
    struct profile since; /* when the last one ended */
    struct phase list[PHASES_MAX];
    int count;
};

/* Keeps what follows; the first phase began at `since`. */
void startup_profile_begin(struct startup_profile *p, struct profile since);
/* A phase of this thread ends here; `name` is not copied. */
void startup_profile_end(struct startup_profile *p, const char *name);
/* Adds those that another thread has kept. */
void startup_profile_add_beside(struct startup_profile *p, const struct startup_profile *others);

/* app: all of it. */

/* Sounds, in the order of the table in start.c. The first few are there once for every sound set of game_style.h, one
 * set after another: see app_play_piece. */
enum sound_name {
    SOUND_LAY,
    SOUND_FLIP_1, /* FLIP_1 + n: the n-th disc of a line, a semitone higher each, up to 12 */
    SOUND_FLIP_12 = SOUND_FLIP_1 + 11,
    SOUND_REFUSE, /* a press that is not a move */
    SOUNDS_IN_SET,
    SOUND_PASS = SOUNDS_IN_SET * SOUND_SETS,
    SOUND_CORNER,
    SOUND_HOP,   /* a pawn lands */
    SOUND_SLIDE, /* a disc slides in from a rail */
    SOUND_WIN,
    SOUND_LOSE,
    SOUND_DRAW,
    SOUND_MENU_MOVE,
    SOUND_MENU_PRESS,
    SOUND_UNDO,
    SOUNDS
};

/* What concerns the player and no game: told once, by the next screen that can. */
enum warning {
    WARNING_NONE,
    WARNING_SETTINGS,    /* the settings' file could not be read, and was put aside */
    WARNING_SAVING,      /* a game, or something else, cannot be kept */
    WARNING_TWICE,       /* another copy of the program keeps its games here, so this one does not */
    WARNING_GAME_MENDED, /* a kept game was damaged; what was left of it goes on */
    WARNING_GAME_LOST,   /* or nothing was left */
    WARNING_LEARNT,      /* what was learnt could not be read, and was put aside */
    WARNING_BOARDS,      /* the file of the player's boards held what is none, and was put aside */
    WARNING_RUN,         /* the run up the ladder could not be read, and was put aside */
    WARNING_KEPT,        /* a file of days, trophies or best runs was damaged, and put aside */
    WARNING_FINISHED,    /* finished games were damaged; their file was put aside, and the others go on in a new one */
    WARNING_GAME_NIGHT,  /* the evening that was kept could not be read, and was put aside */
    WARNING_PADS,        /* a line of the player's file of gamepads is none */
    WARNING_LATER,       /* a file is of a later version, and stays as it is */
    WARNINGS
};

/* The name of a file that was set aside. */
enum { ASIDE_NAME_MAX = 64 };

struct session;
struct stores;

struct app {
    struct session *session;                   /* the game that is played, and who plays it (session/session.h) */
    struct stores *stores;                     /* what is kept, as far as it has been read (store/stores.h) */
    const struct game_mode *const *game_modes; /* all that there are, NULL at the end: see game_mode_find */
    struct options options;
    struct settings settings;
    struct words *words; /* scenes that keep a text ask for it again when they are entered: the language may change */
    int spoken;          /* what the settings said of the language when the words were read */
    struct window window;
    struct fonts *fonts;
    struct canvas *canvas;
    struct pads *pads;       /* NULL until the first frame is shown, or without the subsystem */
    struct desktop *desktop; /* what it was asked; NULL: nothing yet, or nobody is there to answer */
    bool desktop_asked;
    struct sound *sound; /* never NULL; silent if it must be */
    struct input input;
    struct scene_stack *scenes;
    struct form *form;          /* the topmost scene's, if it is written as one (ui/form.h); not owned */
    struct text_field *typing;  /* what is typed goes there (ui/text_field.h); NULL: keys are actions */
    struct key_catch *catching; /* hears what is pressed next (ui/key_catch.h); NULL: nobody does */
    struct speech speech;
    struct app_music music;
    struct calendar calendar;              /* which day it is, where the clock is not to say it */
    struct startup_profile phases;         /* of the start; kept for --bench start */
    unsigned warnings;                     /* a bit each: still to be told */
    unsigned warnings_told;                /* a bit each: those that were, or will be */
    char asides[WARNINGS][ASIDE_NAME_MAX]; /* the name that the file of each was given when it was set aside */
    char assets[PATHS_MAX];                /* the directory */
    char data[PATHS_MAX];                  /* where games and settings are; "" if nowhere */
    int fullscreen_before; /* what the settings say where the command line said otherwise for this time */
    bool keeps_settings;   /* not in pictures and measurements, nor where their file stays damaged */
    bool settings_changed; /* since they were written last (store.h) */
    uint64_t started;      /* SDL's performance counter when the program began */
    uint64_t now;          /* ms since the start of the program, of this frame */
    bool quit;
};

/* A program that shows no window to a player: for --screenshot and --bench. */
static inline bool app_unattended(const struct app *app) { return app->options.screenshot || app->options.bench; }

/* The words of the language that is wanted now, instead of those there were: texts that were asked for before are
 * gone. False, with one line in `why`, if they cannot be read; then the old ones stay. */
bool app_read_words(struct app *app, char *why, size_t why_size);

/* The word for a key in the language chosen; the key itself if there is none (and the log says so once). */
const char *app_word(const struct app *app, const char *key);
/* The word for "key.<id of the game>", or for the key alone where the game has no word of its own. */
const char *app_game_word(const struct app *app, const char *key, const struct variant *variant);
/* The word for "key.fewest" where the fewest discs win, else as app_game_word: a game may have either goal. */
const char *app_goal_word(const struct app *app, const char *key, const struct position *position);

/* Plays a sound with the settings' volumes; pan -1 (left) to 1. */
void app_play_sound(struct app *app, enum sound_name sound, float volume, float pan);
/* The same for LAY, FLIP_1 ... FLIP_12 and REFUSE, as they sound on a game's own board. */
void app_play_piece(struct app *app, enum sound_set set, enum sound_name sound, float volume, float pan);

/* Rumbles the pad of a seat (-1: the pad used last), strength 0 to 1, if the settings allow. */
void app_rumble(struct app *app, int seat, float strength, unsigned ms);

/* How much longer motions take: 1 normal, 0 none. */
float app_pace(const struct app *app);

/* Something went wrong that the player should know. Heard once for each trouble. */
void app_warn(struct app *app, enum warning trouble);
/* Writes what is still to be told, which counts as told from then on. False if there is nothing. */
bool app_next_warning(struct app *app, char *out, size_t size);

/* Looks and words follow the settings of colours and contrast; what was painted before is forgotten. */
void app_apply_style(struct app *app);
/* Asks the desktop, once, if any setting is as it has it; and hears its answer: true if one has come. */
void app_ask_desktop(struct app *app);
bool app_hear_desktop(struct app *app);
/* After a change: applies volumes, full screen and so on. They are written as soon as there is time for that. */
void app_apply_settings(struct app *app);
/* As their file is to have them: with the place of the window, without what the command line said for this time. */
struct settings app_settings_to_keep(struct app *app);

/* What is on the screen as a PNG file. */

/* Draws the scenes as they are now into a file. False, with a line in `why`, if it cannot be written whole; then there
 * is no file, or the one that was there before. */
bool picture_save(struct app *app, const char *path, char *why, size_t why_size);

#endif
