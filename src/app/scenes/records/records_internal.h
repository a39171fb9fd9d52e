/* records_internal - the struct of the Records scene, and what a test asks of it. Only for records.c and the stage. */
#ifndef OUTFLANK_APP_SCENES_RECORDS_RECORDS_INTERNAL_H
#define OUTFLANK_APP_SCENES_RECORDS_RECORDS_INTERNAL_H

#include <time.h>

#include "app/scenes/scenes.h"
#include "app/session/import.h"
#include "app/store/game_archive.h"
#include "app/store/saved.h"
#include "app/ui/form.h"
#include "app/view/coin.h"

enum {
    RECORDS_GAMES_MAX = 17,   /* "all games", and each game */
    RECORDS_AGAINST_MAX = 40, /* everybody, people, some names, levels, engines */
    RECORDS_PAIRS_MAX = 96,   /* everything, and each game against each opponent */
    RECORDS_BOARDS_MAX = 24,  /* the maximum of visible rows, plus the selected one */
    RECORDS_TEXT_MAX = 160
};

enum records_result { RECORDS_ANY, RECORDS_WON, RECORDS_LOST, RECORDS_DRAWN, RECORDS_STARRED, RECORDS_RESULTS };

/* The opponents to filter by: one of the settings ("4"), or a person by name; both empty: anybody. */
struct records_against {
    char opponent[RECORD_OPPONENT_MAX];
    char name[ARCHIVE_NAME_MAX];
};

/* Games whose totals are shown together; without a variant: all. */
struct records_pair {
    const struct variant *variant;
    char opponent[RECORD_OPPONENT_MAX];
};

/* The last position of a game in the list, replayed when it becomes visible. */
struct records_board {
    int item;
    bool there, good; /* a damaged game has no position */
    float shown;      /* 0 to 1: how far it has faded in */
    struct position position;
    struct coins coins;
    int custom; /* index in custom_boards.h; -1: none */
};

struct records {
    struct form_screen base;
    struct app *app;
    struct game_archive_list list;
    time_t now;              /* when the scene was entered, for "today" */
    struct import *incoming; /* games of a file still to be read, or NULL */
    float filled_ms;         /* ms since the list was last filled from it */
    char title[64];          /* of a file that was opened; "": the saved games */

    /* Games in progress come first. */
    struct saved_game running[SAVED_GAMES_MAX];
    const struct variant *running_box[SAVED_GAMES_MAX];
    int running_count;

    int *items; /* indices into the archive; -1 - n: game n in progress */
    int count, room;
    int selected, first; /* among the items; the first visible row */
    float slid;          /* rows that the list has yet to slide, + downwards */

    /* The filters, and the choice in each. */
    const struct variant *games[RECORDS_GAMES_MAX];
    struct records_against against[RECORDS_AGAINST_MAX];
    int game_count, against_count;
    int game, opponent, result;

    struct records_pair pairs[RECORDS_PAIRS_MAX];
    int pair_count, pair;
    struct archive_totals totals;

    struct records_board boards[RECORDS_BOARDS_MAX];
    int next_board;

    int removed;      /* the game removed last; -1: none to restore */
    float removed_ms; /* ms remaining to restore it */
    const char *told; /* the key of a message ("copied"), or NULL */
    float told_ms;
    bool bench;     /* benchmark: the selection moves every frame */
    double open_ms; /* the time to read the list then */
};

/* A game of the list; NULL if the row has none of that kind. */
const struct archive_game *records_game(const struct records *s, int row);
const struct saved_game *records_running(const struct records *s, int row, const struct variant **variant);
/* The selected game of either kind. The caller must finish it. */
bool records_record(const struct records *s, int row, struct record *out);
/* The final position, if it is visible; otherwise NULL. */
const struct records_board *records_board(const struct records *s, int row);
/* Rebuilds the list after a change of filters or games, and keeps the selection if possible. */
void records_list_again(struct records *s);

#endif
