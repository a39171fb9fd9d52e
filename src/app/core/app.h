/*
 * app - what every screen uses: window, canvas, input devices, texts, settings, folders and the stack of scenes; also
 * the date (calendar), music, speech, the way from screen to screen (travel) and screenshots. Every screen gets a
 * pointer to it and owns its own game; the session and the stores are only pointers here. There is no global state.
 * Start and main loop are in app/shell.
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
#include "app/text/cast.h"
#include "app/text/words.h"
#include "career/day.h"
#include "kit/canvas.h"
#include "kit/input.h"
#include "kit/music.h"
#include "kit/pads.h"
#include "kit/paths.h"
#include "kit/profile.h"
#include "kit/scene.h"
#include "kit/sound.h"
#include "kit/tts.h"
#include "kit/window.h"

/* calendar: the local date and the time until midnight, from the system's clock. Screenshots always show the same day,
 * and tests set it. */

struct app;

/* Replaces the clock if `set`. */
struct calendar {
    bool set;
    int date, seconds_left;
};

int calendar_today(const struct app *app);
/* Seconds until local midnight, at least 1. */
int calendar_seconds_left(const struct app *app);
/* The time now. */
time_t calendar_now(const struct app *app);
/* The daily puzzle of a date, or of that number in a person's first week if `first` is not 0, from the assets. False if
 * there is none. */
bool calendar_day(const struct app *app, int date, int first, struct day *out);
/* Says that there is none, or that a page still fetches them. */
const char *calendar_none(const struct app *app);

/* music: a theme for the menus and a piece for each board, which changes with the lead. It stops after a minute without
 * input and while the window is hidden, so that an idle program uses no CPU; the next press resumes it. The pieces are
 * NAME.score in assets/music.tar. */

struct match;

/* Zeroed at first; private to music.c. */
struct app_music {
    enum music_piece wanted;
    bool woken; /* there was input since the start; before that nothing is read or played */
    struct music_score scores[MUSIC_PIECES];
    bool read[MUSIC_PIECES]; /* reading it was tried */
    bool made;               /* the synthesizer was created */
    unsigned still_ms;       /* since the last input */
    bool resting;
    float lead;    /* -1 to 1, as in synth.h */
    bool hushed;   /* 12 dB softer, for a moment */
    float thinned; /* the share of its parts that is gone, 0 to 1 */
};

/* Changes the piece; MUSIC_PIECES: none. It is read after the frame, and played once the sound device is open. */
void music_want(struct app *app, enum music_piece piece);
/* To be called after each ply: follows the lead in the match. */
void music_follow(struct app *app, const struct match *match);
/* Until the next ply the part of the side in the lead is played in full. */
void music_rise(struct app *app);
/* Makes music 12 dB softer, until it is told otherwise or another piece is wanted. */
void music_hush(struct app *app, bool hushed);
/* The piece loses its voices one after another: that share of them is gone, until a piece is wanted. */
void music_lose_voices(struct app *app, float share);
/* Switches music off, or on with its last volume. */
void music_toggle(struct app *app);
/* There was input. */
void music_wake(struct app *app);
/* Lets `ms` pass. */
void music_update(struct app *app, unsigned ms);
/* Milliseconds until music_update must be called; -1: not needed. */
int music_timeout(const struct app *app);
/* Frees the pieces; to be called before the sound is freed. */
void music_finish(struct app *app);

/* speech: the screen and what happens on it, printed as lines on standard output and spoken by the system's speech
 * program, so that the program can be used without seeing it. Silent unless the settings or the command line switch it
 * on. ui/spoken.h has the texts of screens, app/board (board_speech.c) those of boards. */

enum { SPEECH_MAX = 512, SPEECH_WAITING_MAX = 4096, SPOKEN_MAX = 1024, SPOKEN_TEXTS_MAX = 64 };

/* A screen in words, in the player's language. */
struct spoken {
    struct scan_stops *stops; /* set by the caller: receives what can be chosen (ui/scan.h); NULL: not wanted */
    bool whole;               /* set by the caller: describe everything, also what is only spoken on request */
    int focus_id;             /* 0: nothing named here has the focus */
    char shows[SPOKEN_MAX];   /* what the screen is and shows: spoken when it opens, and on changes */
    char focus[SPEECH_MAX];   /* the control that has the focus: spoken when the focus moves */
    char value[SPEECH_MAX];   /* its value alone: spoken when it changes */
    char prompts[SPOKEN_MAX]; /* the keys that can be pressed: spoken when the screen opens */
};

/* Hashes of texts that have been spoken. */
struct spoken_texts {
    struct {
        int id;
        unsigned sum;
    } at[SPOKEN_TEXTS_MAX];
    int count;
};

/* Zeroed at first. */
struct speech {
    char said[SPEECH_MAX];            /* the last line */
    char waiting[SPEECH_WAITING_MAX]; /* the lines of the utterance that is still open or unspoken */
    size_t printed;                   /* how many bytes of them have been printed */
    bool breathes;                    /* the utterance has ended and can be spoken */
    const void *screen;               /* the scene described last; NULL: none */
    struct spoken last;               /* its description */
    struct spoken_texts texts;        /* the texts of its form */
    struct tts *voice;                /* NULL until it is first needed */
    bool mute;                        /* there is none, and the player was told */
    FILE *lines;                      /* where lines go, borrowed; NULL: standard output */
};

bool speech_on(const struct app *app);

/* Adds a line to the open utterance: after the lines of this frame, or before them. */
void speech_say(struct app *app, const char *text);
void speech_say_first(struct app *app, const char *text);
/* Ends the utterance, which interrupts the one before. */
void speech_breathe(struct app *app);
/* Ends a frame: prints its lines, and speaks the utterance if it has ended. */
void speech_flush(struct app *app);
/* The default voice; in a browser, that of the page's screen reader. */
#ifdef __EMSCRIPTEN__
#define SPEECH_USUAL_VOICE "setting.voice.page"
#else
#define SPEECH_USUAL_VOICE "setting.voice.usual"
#endif
/* The names of the voices for the player's language. Returns their number, 0 while speech is off. */
int speech_voices(struct app *app, const char *names[TTS_VOICES_MAX]);
/* True if this system has turned out to have no voice. */
bool speech_mute(const struct app *app);
/* To be called after tts_event: tells the player once, in a line, if there is no voice. */
void speech_check_mute(struct app *app);
/* Switches speech on or off, and announces it. */
void speech_toggle(struct app *app);
void speech_finish(struct app *app);

/* travel: from one screen to the next. The screen that is left is kept as a picture, which fades over the one that
 * comes and moves on with it, so that nothing is dark in between. A press ends it and counts. Pictures, benchmarks and
 * whoever wants no motions arrive at once; reduced motion only fades. */

/* Zeroed at first. */
struct travel {
    const struct scene *shown; /* the lowest of those that were drawn last, only to be compared */
    struct box board, from;    /* where a board was in the last frame, and in the one that is kept; w 0: nowhere */
    struct box small;          /* the small board that one goes back to; w 0: none */
    bool back, grows;          /* a board comes from there, and what lies beside it after it */
    bool bare;                 /* the frame that is kept is of a screen whose overlay goes with it, without that */
    float ms, length;          /* since it began, and how long it takes; at its end: nothing travels */
    bool comes;                /* the contents of the topmost scene do */
    float way;                 /* how far they are still to the right at first, in units */
};

/* The topmost scene is entered. */
void travel_begin(struct app *app, enum intent intent);
/* The screen that is shown changes to another page. */
void travel_turn(struct app *app, enum intent intent);
/* To be called before anybody gets the action: a press is the end. */
void travel_action(struct app *app, const struct action_event *event);
/* Lets dt seconds pass. Returns as a scene's update does. */
int travel_update(struct app *app, double dt);
/* How far the screen that comes has come, 0 to 1. */
float travel_done(const struct app *app);
/* canvas_push for the contents of the topmost scene, if they come; the caller pops. */
void travel_push(const struct app *app, struct canvas *c);
/* The topmost scene draws its ground, and has a board there, or, if it is `small`, one that stands for a board; w 0:
 * none, or none yet. If the screen before had one too, it goes from there to here. */
void travel_to_board(struct app *app, struct canvas *c, struct box board, bool small);
/* The same for a board that the ground shows, in its place. */
void travel_board_at(struct app *app, struct box board);
/* Whether a screen comes that one goes back to. */
bool travel_is_back(const struct app *app);
/* How long that board is on its way, if it is to come: 0 if the screen before had none. */
float travel_board_ms(const struct app *app);
/* Where that board is on its way; false if it is in its place. */
bool travel_board(const struct app *app, struct box place, struct box *now);
/* The topmost scene, just entered, goes on with the board of the one before: nothing else is shifted, and the board
 * goes to its place there by travel_glide, which says where it is; false if it is there. */
void travel_keep_board(struct app *app);
bool travel_glide(const struct app *app, struct box place, struct box *now);
/* To be drawn over it: what the small one showed, as long as that can be seen. */
void travel_draw_lifted(const struct app *app, struct canvas *c, struct box now);
/* canvas_push for a box beside that board, which comes after it; the caller pops. */
void travel_push_beside(const struct app *app, struct canvas *c, struct box b, struct box board, float alpha);
/* To be drawn over all scenes: what is left of the one before. */
void travel_draw(struct app *app, struct canvas *c);

/* startup_profile: the cost of each phase of a start, for --bench start only. */

enum { PHASES_MAX = 16 };

struct phase {
    const char *name;
    bool beside; /* it ran on another thread */
    struct profile cost;
};

/* Zeroed: off. */
struct startup_profile {
    bool kept;            /* it is on */
    struct profile since; /* the end of the last phase */
    struct phase list[PHASES_MAX];
    int count;
};

/* Switches it on; the first phase began at `since`. */
void startup_profile_begin(struct startup_profile *p, struct profile since);
/* Ends a phase of this thread; `name` is not copied. */
void startup_profile_end(struct startup_profile *p, const char *name);
/* Adds the phases of another thread. */
void startup_profile_add_beside(struct startup_profile *p, const struct startup_profile *others);

/* babble: the voices of the ten. What one of them says in a bubble is babbled in syllables of its own, higher and
 * quicker or lower and slower by its mood; never while a voice reads aloud, and not if the setting is off. It ends with
 * the text, or with the screen. The loop wakes for each syllable, for some two seconds, and draws nothing for it. */

enum { SYLLABLES = 6, BABBLE_MOST = 14 };

/* Zeroed: silent. */
struct babble {
    const struct scene *scene; /* where the bubble is */
    int count, next;
    int sound[BABBLE_MOST];
    float semitones[BABBLE_MOST];
    float gap_ms, wait_ms; /* from one to the next; until the next */
};

/* A bubble with this text has come up. Whoever spoke before falls silent. */
void babble_say(struct app *app, enum cast_id who, enum mood_name mood, const char *text);
/* One syllable of a voice at once, beside all others: of several who call. */
void babble_call(struct app *app, enum cast_id who, enum mood_name mood, int syllable);
/* Lets `ms` pass. */
void babble_update(struct app *app, unsigned ms);
/* Milliseconds until babble_update must be called; -1: not needed. */
int babble_timeout(const struct app *app);

/* app: the program's shared state. */

/* Sounds, in the order of the table in start.c. Those before SOUNDS_IN_SET exist once for each sound set of
 * game_style.h, set after set: see app_play_piece. */
enum sound_name {
    SOUND_PLACE,
    SOUND_FLIP_1, /* FLIP_1 + n: the n-th disc of a line, a semitone higher each, up to 12 */
    SOUND_FLIP_12 = SOUND_FLIP_1 + 11,
    SOUND_REFUSE, /* an illegal move, or a command that does nothing */
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
    SOUND_CLICK, /* soft: a button goes down, the lamp of a turn goes over */
    SOUND_UNDO,
    SOUND_TURN_RISE, /* a character turns over: it rises and stands on edge */
    SOUND_TURN_FIFTH,
    SOUND_TURN_DOWN,  /* on the player's side */
    SOUND_TURN_TEN,   /* the last of the ten */
    SOUND_CRACK,      /* the pot's wood breaks */
    SOUND_SPIN,       /* a disc spins on wood for 900 ms and lies flat */
    SOUND_FALL,       /* a disc drops on to the table's wood (app_play_bent: a semitone lower each) */
    SOUND_BREATH_IN,  /* 380 ms before a chain of ten falls: a reversed disc */
    SOUND_BRASS_TICK, /* a gold disc falls on others (app_play_bent) */
    SOUND_PERFECT,    /* the win's cadence a fourth higher, in six voices */
    SOUND_TALLY,      /* a line of points is counted */
    SOUND_LIFE_LOST,
    SOUND_TROPHY, /* a coin drops and rings: bronze as it is, silver 4 semitones higher, gold 7 (app_play_bent) */
    SOUND_STREAK, /* another day in a row */
    SOUND_NEW_BEST,
    SOUND_SAY, /* SAY + SYLLABLES * w + n: a syllable of a character's voice (babble) */
    SOUND_SAY_LAST = SOUND_SAY + SYLLABLES * CAST_SIZE - 1,
    SOUNDS
};

/* Warnings without a screen of their own: each is shown once, by the next screen that can. */
enum warning {
    WARNING_NONE,
    WARNING_SETTINGS,    /* the settings were damaged, and their file set aside (so are the files below) */
    WARNING_SAVING,      /* something cannot be saved */
    WARNING_TWICE,       /* another copy of the program saves its games here, so this one does not */
    WARNING_GAME_MENDED, /* a game in progress was damaged, and partly recovered */
    WARNING_GAME_LOST,   /* or entirely lost */
    WARNING_LEARNT,      /* progress in lessons */
    WARNING_BOARDS,      /* the player's boards */
    WARNING_RUN,         /* the run up the ladder */
    WARNING_KEPT,        /* daily puzzles, trophies, best runs and so on */
    WARNING_FINISHED,    /* finished games; intact ones are in the new file */
    WARNING_GAME_NIGHT,  /* the game night */
    WARNING_PADS,        /* a line of the player's gamepad mappings is invalid */
    WARNING_UNSEALED,    /* a file has lost its checksum; it is read as it is, and has one again */
    WARNING_LATER,       /* a file was written by a later version, and is left alone */
    WARNING_LINK,        /* a file is a link that leads nowhere that is trusted, and is left alone */
    WARNING_ASSET,       /* a file of the game itself is missing or damaged */
    WARNINGS
};

/* The name of a file that was set aside, or of an asset: "lessons/classic.lesson". */
enum { ASIDE_NAME_MAX = 64 };

struct session;
struct stores;

struct app {
    struct session *session;                   /* the game being played, and by whom (session/session.h) */
    struct stores *stores;                     /* saved data that has been read (store/stores.h) */
    const struct game_mode *const *game_modes; /* ends with NULL: see game_mode_find */
    struct options options;
    struct settings settings;
    struct words *words; /* scenes look kept texts up again when they are entered: the language may have changed */
    int language;        /* the language setting for which the texts were read */
    struct window window;
    struct fonts *fonts;
    struct canvas *canvas;
    struct pads *pads;       /* NULL until the first frame is shown, or without the subsystem */
    struct desktop *desktop; /* the query to the desktop; NULL: none yet, or nothing to ask */
    bool desktop_asked;
    struct sound *sound; /* never NULL; silent without a device */
    struct input input;
    bool touched_page; /* runs in a page whose first pointer is a finger */
    bool fingers;      /* the pointer that is used is a finger, so that what is pressed and read is large */
    struct scene_stack *scenes;
    struct form *form;      /* of the topmost scene, if it is a form (ui/form.h); not owned */
    struct {                /* the prompt at the foot that a pointer holds (ui/prompts.c) */
        enum action action; /* ACTION_NONE: none */
        struct box box;
        const struct scene *scene;
        bool off;  /* the pointer has been drawn off */
        bool news; /* it, or a control that was held, looks different now */
    } prompt_held;
    struct text_field *typing;  /* the text field being edited (ui/text_field.h); NULL: keys are actions */
    struct key_catch *catching; /* waits for a key to be assigned (ui/key_catch.h), or NULL */
    struct speech speech;
    struct scan *scan; /* the state of scanning with one switch (ui/scan.h); NULL: not used yet */
    struct app_music music;
    struct babble babble;
    struct travel travel;
    struct calendar calendar;              /* replaces the clock's date if set */
    struct startup_profile phases;         /* of the start, for --bench start */
    unsigned warnings;                     /* one bit each: still to be shown */
    unsigned warnings_told;                /* one bit each: shown, or in the line to be */
    char asides[WARNINGS][ASIDE_NAME_MAX]; /* the files of warnings; of one that was set aside, its new name */
    char assets[PATHS_MAX];                /* the directory */
    unsigned assets_came;                  /* how often a page has told of another asset */
    char data[PATHS_MAX];                  /* where games and settings are; "" if nowhere */
    char settings_folder[PATHS_MAX];       /* the settings' own folder; "": `data` */
    int fullscreen_before;                 /* the setting that the command line overrides for this run */
    bool keeps_settings;                   /* not in pictures and benchmarks, nor while their file stays damaged */
    bool settings_changed;                 /* since they were last written (store.h) */
    uint64_t started;                      /* SDL's performance counter when the program began */
    bool board_moves;                      /* discs of a board that is played do, in this frame */
    uint64_t now;                          /* ms since the start of the program, of this frame */
    bool quit;
};

/* True for --screenshot and --bench, where there is no player. */
static inline bool app_unattended(const struct app *app) { return app->options.screenshot || app->options.bench; }

/* Reads the texts of the current language; pointers to earlier ones become invalid. False, with one line in `why` and
 * the old texts in place, if they cannot be read. */
bool app_read_words(struct app *app, char *why, size_t why_size);

/* The text of a key in the current language; the key itself if there is none, which is logged once. */
const char *app_word(const struct app *app, const char *key);
/* The text of "kind.id". */
const char *app_word_of(const struct app *app, const char *kind, const char *id);
/* The text of "key.<id of the game>", or of the key alone where the game has none of its own. */
const char *app_game_word(const struct app *app, const char *key, const struct variant *variant);
/* What a side is called in its game. */
const char *app_side_word(const struct app *app, const struct game_style *game_style, int side);
/* The text of "key.fewest" where the fewest discs win, else as app_game_word. */
const char *app_goal_word(const struct app *app, const char *key, const struct position *position);

/* Plays a sound with the settings' volumes; pan -1 (left) to 1. */
void app_play_sound(struct app *app, enum sound_name sound, float volume, float pan);
/* The same, so many semitones higher (and shorter), -24 to 24. */
void app_play_bent(struct app *app, enum sound_name sound, float semitones, float volume, float pan);
/* The same as app_play_sound for LAY, FLIP_1 ... FLIP_12 and REFUSE, as they sound on a game's own board. */
void app_play_piece(struct app *app, enum sound_set set, enum sound_name sound, float volume, float pan);

/* Rumbles the pad of a seat (-1: the pad used last), strength 0 to 1, if the settings allow. */
void app_rumble(struct app *app, int seat, float strength, unsigned ms);

/* The factor on animation times: 1 normal, 0 none. */
float app_pace(const struct app *app);

/* Queues a warning for the player, unless it was shown before. */
void app_warn(struct app *app, enum warning warning);
/* Queues a warning about a file of the game itself, by its name in `assets`, unless one was shown before. The caller
 * has logged what is wrong with it. */
void app_warn_of_asset(struct app *app, const char *name);
/* Takes the next warning to show. False if there is none. */
bool app_next_warning(struct app *app, char *out, size_t size);

/* Queries the desktop, once, if a setting follows it; and takes its answer: true if there is one. */
void app_ask_desktop(struct app *app);
bool app_apply_desktop(struct app *app);
/* More of the assets are there (page_event): fonts with more letters, and the language that was chosen. */
void app_assets_came(struct app *app);
/* Applies volumes, full screen and so on after a change. The settings are written when there is time. */
void app_apply_settings(struct app *app);
/* The settings to be written: with the window's position, without overrides of the command line. */
struct settings app_settings_to_keep(struct app *app);

/* Draws the scenes to a PNG file (base/output.h), which may replace another PNG file alone. False, with a line in `why`
 * and any earlier file in place, if it cannot be written. */
struct output_kind;
extern const struct output_kind PICTURE_OUTPUT;
bool picture_save(struct app *app, const char *path, char *why, size_t why_size);

#endif
