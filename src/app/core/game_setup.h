/*
 * game_setup - what a game is to be: which one, who plays it, from where it begins and what for (game_mode); and what
 * was chosen last for each box (choices). Whoever starts a game fills in app->session->table and makes a play scene,
 * which keeps a copy. Plain data; it owns nothing.
 */
#ifndef OUTFLANK_APP_CORE_GAME_SETUP_H
#define OUTFLANK_APP_CORE_GAME_SETUP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "club/match_terms.h"
#include "club/names.h"
#include "match/match.h"
#include "rules/variant.h"

/* game_mode: what a game is played for when it is more than a game: a rung of the ladder, a match of a game night, a
 * try from a move of another game. A mode is constant data, named by the set-up (NULL: just a game); what it has to
 * remember it keeps in files of its own. The play scene asks it what to show at the end and tells it when a game is
 * left; leaving leads to the screen from which the game was begun. A kept game remembers its mode's id, so going on
 * brings the mode back: each has a row in scenes/game_modes.c. */

struct app;
struct scene;

struct game_mode {
    const char *id;    /* stands in kept games and records; never changes */
    const char *leave; /* the word for leaving, in the pause menu; NULL: the usual one */
    bool apart;   /* its game is kept in a box of its own (saved.h); it is not begun anew, nor gone on with once over */
    bool passing; /* only tried: Back leaves it at once, and it is not kept until it is over */
    /* The scene that is shown at the end, on top of `play`, in place of the usual result; it may pop both. May be NULL,
     * as may what it returns: then it is the usual result. */
    struct scene *(*result)(struct app *app, struct scene *play);
    /* Under the game's name: "The ladder, 6 of 10". May be NULL. */
    void (*place)(struct app *app, char *out, size_t size);
    /* What a line in the panel of a person says in place of hints and undos. May be NULL. */
    void (*note)(struct app *app, char *out, size_t size);
};

/* The one of app->game_modes with this id, or NULL. */
const struct game_mode *game_mode_find(const struct app *app, const char *id);

/* game_setup: one game. */

struct game_mode;

enum { GAME_SETUP_MOVES_MAX = 4096 };

/* Where a game begins; zeroed: at its own start. Every new game at this table begins there again. */
struct game_start {
    bool set_up;
    struct position position;         /* if set_up: a position of that game, with its options */
    char moves[GAME_SETUP_MOVES_MAX]; /* played already, as in a record; they are not taken back */
};

/* What a player plays with. A pad that is not there is no bar: then it is anything. */
enum seat_device { SEAT_ANY, SEAT_MOUSE, SEAT_KEYS, SEAT_PAD_1, SEAT_PAD_2, SEAT_DEVICES };

struct seat {
    char name[PLAYER_NAME_MAX]; /* "": none was given */
    enum seat_device device;    /* of a person */
    int corners;                /* given at the start (club/match_terms.h) */
};

/* How often a player was helped in this game. */
struct helps {
    int hints, undos;
};

enum hints { HINTS_ALLOWED, HINTS_THREE, HINTS_NONE, HINTS_KINDS };

/* How long the moves took, tenths of a second, in their order; 0: not known. */
enum { GAME_SETUP_TIMES_MAX = 160 };
struct times {
    unsigned short tenths[GAME_SETUP_TIMES_MAX];
    int count;
};

struct game_setup {
    const struct variant *variant;
    struct setup setup;
    int first_player; /* 0 or 1: the player who has FIRST */
    int opponent;     /* who the second player is, as opponent.h numbers opponents: 0 is a person */
    int own;          /* who the first player is, likewise: a person, unless the computer plays against itself */
    struct seat seats[2];
    bool drawn;           /* who begins was drawn by lot, which is shown */
    struct series series; /* the match that this is a game of, as it stands */
    struct clock clock;   /* as it stands */
    struct times times;   /* where there is a clock */
    enum hints hints;
    struct helps helps[2]; /* of the two players, as it stands */
    struct game_start start;
    const struct game_mode *mode; /* what it is played for; NULL: just a game */
};

/* A match as it begins at this table; the caller frees it. NULL if the options contradict each other, or the moves are
 * not legal. */
struct match *game_setup_match(const struct game_setup *table);

/* A start that is nothing but the usual one with the corners that are given is the usual one. */
void game_setup_settle_start(struct game_setup *table);

/* Where a match is at its ply `length`, as the start of others; false, and nothing written, in the middle of a turn or
 * if its moves are too many to be told. */
bool game_setup_start_at(const struct match *match, int length, struct game_start *start);

/* choices: what was chosen last for each box: who plays, who goes first, the match, the clock, the house rules. The
 * settings keep it, a line a game and one for each player who has more than a chair. Who goes first is a matter of
 * seats, not of the rules: no game knows it. */

enum { CHOICES_MAX = 8 };

enum begins { BEGINS_FIRST_PLAYER, BEGINS_SECOND_PLAYER, BEGINS_BY_TURNS, BEGINS_BY_LOT, BEGINS_LOSER, BEGINS_KINDS };

struct box_choice {
    bool known;   /* a game of this box has been begun, or chosen, before */
    int opponent; /* as opponent.h numbers them */
    int own;      /* likewise: 0, a person, unless the computer plays against the computer */
    enum begins begins;
    int next; /* by turns, or the loser: the player, 0 or 1, who goes first in the next game */
    struct seat seats[2];
    enum series_kind series;
    enum clock_kind clock;
    bool clock_loses;
    enum hints hints;
    struct setup setup; /* without its seed */
};

/* What every box begins with before anything was chosen: the first move is drawn where the game's own text has it so.
 */
void choices_default(struct box_choice choices[CHOICES_MAX]);

/* The player, 0 or 1, who goes first in the game that is started now; `seed` decides at random. Who is next is
 * remembered. */
int choice_first_player(struct box_choice *choice, uint32_t seed);

/* Of a game that is over the winner, a player or DRAW: the loser may go first in the next one. */
void choice_game_over(struct box_choice *choice, int first_player, int winner);

/* "classic:size=6 4 turns 2 0 best-3 game-5 lose allowed": the game, the opponent, who goes first, and who does next if
 * they alternate; who the first player is, the match, the clock, hints. Older files have the first four alone. */
void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out);
/* "classic 1 any 0 Anna": what is known of a player of a box. False, and nothing written, if that is nothing. */
bool choice_write_seat(const struct box_choice *choice, const struct variant *variant, int player, struct strbuf *out);
bool choice_read_seat(struct box_choice choices[CHOICES_MAX], const char *text);
/* The same back into the place of its game. False, and nothing written, if it says what cannot be. */
bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text);

/* The index of a game among the choices. */
int choice_place(const struct variant *variant);

#endif
