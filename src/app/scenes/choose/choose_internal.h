/*
 * choose_internal - the struct of the screen where a game and an opponent are chosen (choose.c), and what the stage of
 * its tests asks about its house rules.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_INTERNAL_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_INTERNAL_H

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/store/custom_boards.h"
#include "app/store/game_archive.h"
#include "app/ui/form.h"
#include "app/view/demo.h"
#include "app/view/face.h"
#include "match/coins.h"
#include "workshop/board_draft.h"

enum { CHOOSE_GAMES_MAX = CHOICES_MAX, CHOOSE_ANY = -1 /* the tile for a random game */ };

#define CHOOSE_GAME "game"         /* one tile each, with the game as its tag */
#define CHOOSE_OPPONENT "opponent" /* likewise, numbered as in opponent.h */
#define CHOOSE_RULE "choose.house" /* one row each, with the option as its tag */

/* The games against one opponent; of those in which it went easy, which say nothing of it, what was won and lost. */
struct choose_tally {
    int games, won, lost;
    int eased_won, eased_lost;
};

/* Statistics of finished games. */
struct choose_past {
    const struct variant *game; /* the last game, and its opponent; NULL: none */
    int opponent;
    int seconds[CHOOSE_GAMES_MAX]; /* usual duration of a game; 0: unknown */
    int fair;                      /* the level as strong as the player; 0: unknown */
    struct choose_tally tally[CHOOSE_GAMES_MAX][OPPONENT_EXTERNAL + 1]; /* of the person in the first seat */
};

struct choose {
    struct form_screen base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct box_choice choices[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* with the chosen house rules */
    struct position shown[CHOOSE_GAMES_MAX];  /* on the boards of the games not chosen */
    struct position kept[CHOOSE_GAMES_MAX];   /* of games in progress, */
    struct coins coins[CHOOSE_GAMES_MAX];     /* and their coins */
    int progress[CHOOSE_GAMES_MAX];           /* the move number of a game in progress; 0: none */
    int against_kept[CHOOSE_GAMES_MAX];       /* and its opponent */
    struct demo demo;                         /* on the board of the chosen game */
    int count, game;
    bool against;                     /* the second step: the game is chosen, now the opponent */
    bool open, first;                 /* in it: house rules are open; who goes first is */
    bool asking;                      /* whether to end a game in progress */
    float opened_ms;                  /* since one of them was opened or closed */
    bool possible;                    /* the house rules do not contradict each other */
    bool unsuited;                    /* the opponent chosen is an external engine that cannot play with these rules */
    char engine[ENGINE_NAME_MAX];     /* the external engine's name */
    char other[96];                   /* the other player's name: "Pip", "Player 2", an external engine's */
    const char *begins[BEGINS_KINDS]; /* texts for who goes first */
    int last;                         /* the character played last; before the first game, the first one */
    struct choose_past past;
    struct game_archive_list finished; /* while they are read; otherwise empty */
    bool unread;                       /* leaving has stopped the reading */
    int met, left;                     /* the opponent who shows joy at being chosen, and the one before; -1: none */
    int way;                           /* 1: it comes in from the right; -1: from the left */
    float turned_ms;                   /* since it was chosen */
    bool easy;                         /* it offers to go easy ... */
    int refused;                       /* ... and that is refused: 0 or 1 */
    bool swiping;                      /* a finger is drawn over the card, from: */
    float swipe_x, swipe_y;
    struct face_life face;
    float glad_ms;          /* ms remaining of its joy */
    bool playing;           /* the demonstration is running */
    float spin_ms;          /* ms remaining of the spin that chooses a random game; 0: none */
    int picked;             /* the game that it will choose */
    int rules[OPTIONS_MAX]; /* the house rules in display order */
    int rule_count;
    int places[OPTIONS_MAX];      /* the value of each option, in stepping order */
    char values[OPTIONS_MAX][96]; /* the text of each option's value */
};

static inline const struct box_choice *choose_choice(const struct choose *s) { return &s->choices[s->game]; }

/* The number of house rules that differ from the usual ones. */
int choose_unusual(const struct choose *s);
/* The names of a rule and of a value. */
const char *choose_rule_label(const struct choose *s, int option);
const char *choose_rule_word(const struct choose *s, int option, int value);
/* A sentence about the chosen value with its numbers, and the default. */
void choose_rule_about(const struct choose *s, int option, char *out, size_t size);
/* The number of values, and the value at a place in stepping order, in which numbers are sorted. */
int choose_rule_count(const struct choose *s, int option);
int choose_rule_at(const struct choose *s, int option, int place);

#endif
