/*
 * game_setup - everything that defines a game before it begins: the game, its players, its start and its mode
 * (game_mode); and the last choices for each game (choices). To start a game, fill in app->session->table and create a
 * play scene, which keeps a copy. Plain data without ownership.
 */
#ifndef OUTFLANK_APP_CORE_GAME_SETUP_H
#define OUTFLANK_APP_CORE_GAME_SETUP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "career/match_terms.h"
#include "career/names.h"
#include "match/match.h"
#include "rules/variant.h"

/* game_mode: the context of a game that is part of something: a rung of the ladder, a match of a game night, a trial of
 * another move. Modes are constant data, listed in scenes/game_modes.c. The play scene asks the mode what to show at
 * the end; leaving returns to the screen where the game was started. A saved game contains its mode's id, so that
 * resuming restores the mode. */

struct app;
struct scene;

struct game_mode {
    const char *id;    /* in saved games and records; never changes */
    const char *leave; /* key of the pause menu's entry for leaving; NULL: the usual one */
    bool apart;        /* saved apart from other games (saved.h); cannot be restarted, nor continued once it is over */
    bool passing;      /* a trial: Back leaves it at once, and it is saved only when it is over */
    /* Makes the scene shown at the end on top of `play`, which may pop both. NULL, or returning NULL: the usual result.
     */
    struct scene *(*result)(struct app *app, struct scene *play);
    /* The text below the game's name: "The ladder, 6 of 10". May be NULL. */
    void (*place)(struct app *app, char *out, size_t size);
    bool scored; /* points are shown during play (play_score.h) */
};

/* The mode with this id, or NULL. */
const struct game_mode *game_mode_find(const struct app *app, const char *id);

/* game_setup: one game. */

struct game_mode;

enum { GAME_SETUP_MOVES_MAX = 4096 };

/* The start of a game and of every rematch; zeroed: the usual start. */
struct game_start {
    bool set_up;
    struct position position;         /* if set_up: a position of that game, with its options */
    char moves[GAME_SETUP_MOVES_MAX]; /* played from there, in a record's notation; cannot be undone */
};

/* What a player plays with. If the gamepad is not connected, anything is. */
enum seat_device { SEAT_ANY, SEAT_MOUSE, SEAT_KEYS, SEAT_PAD_1, SEAT_PAD_2, SEAT_DEVICES };

struct seat {
    char name[PLAYER_NAME_MAX]; /* "": none was given */
    enum seat_device device;    /* of a person */
    int corners;                /* given at the start (career/match_terms.h) */
};

/* A player's use of help in this game. */
struct helps {
    int hints, undos;
};

enum hints { HINTS_ALLOWED, HINTS_THREE, HINTS_NONE, HINTS_KINDS };

/* The duration of each move in tenths of a second; 0: unknown. */
enum { GAME_SETUP_TIMES_MAX = 160 };
struct times {
    unsigned short tenths[GAME_SETUP_TIMES_MAX];
    int count;
};

struct game_setup {
    const struct variant *variant;
    struct setup setup;
    int first_player; /* 0 or 1: the player who plays FIRST */
    int opponent;     /* the second player, numbered as in opponent.h: 0 is a person */
    int player;       /* the first player, likewise: a person, unless the computer plays itself */
    struct seat seats[2];
    bool eased;           /* the second player, a level, plays a level lower than it is, as it has said */
    bool drawn;           /* who begins was drawn by lot, which is still to be shown */
    struct series series; /* the match of several games, with its score */
    struct clock clock;   /* with its current times */
    struct times times;   /* only with a clock */
    enum hints hints;
    struct helps helps[2]; /* of each player so far */
    struct game_start start;
    const struct game_mode *mode; /* NULL: a single game */
};

/* The match at its start; the caller frees it. NULL if options contradict each other or moves are illegal. */
struct match *game_setup_match(const struct game_setup *game_setup);

/* Turns a start that equals the usual one with its handicap corners into the usual one. */
void game_setup_settle_start(struct game_setup *game_setup);

/* Makes a start of a match after `length` plies; false, with nothing written, in the middle of a turn or after too many
 * moves. */
bool game_setup_start_at(const struct match *match, int length, struct game_start *start);

/* choices: the last choices for each game: players, who goes first, match, clock, house rules. They are saved with the
 * settings, a line for each game and one for each player with a name, device or handicap. */

enum { CHOICES_MAX = 8 };

enum begins { BEGINS_FIRST_PLAYER, BEGINS_SECOND_PLAYER, BEGINS_BY_TURNS, BEGINS_BY_LOT, BEGINS_LOSER, BEGINS_KINDS };

struct box_choice {
    bool known;   /* something was chosen for this game before */
    int opponent; /* by the numbers of opponent.h */
    int player;   /* likewise: 0, a person, unless the computer plays itself */
    enum begins begins;
    int next; /* by turns, or the loser: the player, 0 or 1, who goes first in the next game */
    struct seat seats[2];
    enum series_kind series;
    enum clock_kind clock;
    bool clock_loses;
    enum hints hints;
    struct setup setup; /* without its seed */
};

/* The defaults: the first move is drawn by lot if the game's rules say so. */
void choices_default(struct box_choice choices[CHOICES_MAX]);

/* The player, 0 or 1, who goes first in a game that starts now; `seed` is for lots. Updates who is next. */
int choice_first_player(struct box_choice *choice, uint32_t seed);

/* Records the winner of a finished game, a player or DRAW: the loser may go first next. */
void choice_game_over(struct box_choice *choice, int first_player, int winner);

/* Text form: "classic:size=6 4 turns 2 0 best-3 game-5 lose allowed": the game, the opponent, who goes first, and
 * who is next when alternating; then the first player, the match, the clock, hints. Older files have only the first
 * four. */
void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out);
/* Text form of a player's seat: "classic 1 any 0 Anna". False, with nothing written, if it is the default. */
bool choice_write_seat(const struct box_choice *choice, const struct variant *variant, int player, struct strbuf *out);
bool choice_read_seat(struct box_choice choices[CHOICES_MAX], const char *text);
/* Reads a line back. False, with nothing changed, if it is invalid. */
bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text);

/* The index of a game in choices. */
int choice_place(const struct variant *variant);

#endif
