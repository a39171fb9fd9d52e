/*
 * records_internal - the Records scene's struct, shared by records.c (logic), records_list.c (the list and its data),
 * records_form.c (form), records_row.c and records_totals.c (pictures) and records_words.c (texts). Only included by
 * these files; scenes.h has the constructors.
 */
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
    bool has_coins;
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

/* ---- records_list.c ---- */

/* Fills the filters and the list from the archive and the games in progress. */
void records_fill(struct records *s);
/* Rebuilds the list after a change of filters or games, and keeps the selection if possible. */
void records_list_again(struct records *s);
/* Selects a row and makes it visible, where `rows` rows are visible. Updates the totals. */
void records_select(struct records *s, int selected, int rows);
/* Shows the totals of another pair. */
void records_sum(struct records *s, int pair);
/* Replays visible games that have not been replayed yet. */
void records_see(struct records *s, int rows);
/* NULL if there is none. */
const struct archive_game *records_game(const struct records *s, int row);
const struct saved_game *records_running(const struct records *s, int row, const struct variant **variant);
const struct variant *records_variant(const struct records *s, int row);
const struct records_board *records_board(const struct records *s, int row);
/* The selected game of either kind. The caller must finish it. */
bool records_record(const struct records *s, int row, struct record *out);

/* ---- records_game.c: what can be done with the selected game ---- */

/* The number of visible rows. */
int records_rows_here(const struct records *s);
void records_open(void *screen, int tag);
void records_keep_or_not(void *screen, int tag);
void records_copy(void *screen, int tag);
void records_remove(void *screen, int tag);
void records_bring_back(struct records *s);   /* the game removed last */
void records_show_all(void *screen, int tag); /* resets the filters */
void records_play(void *screen, int tag);     /* starts a game if there is none yet */

/* ---- records_words.c ---- */

/* "Anna – Level 4": who went first comes first. Names are shortened to `w` units. */
void records_players(const struct records *s, int row, struct canvas *c, struct text_style style, float w, char *out,
                     size_t size);
/* "28 : 36", or "at move 23". */
void records_score(const struct records *s, int row, char *out, size_t size);
/* "today 20:14". */
void records_when(const struct records *s, int row, char *out, size_t size);
/* "won", or the winner's name; "" for a game in progress. */
void records_outcome(const struct records *s, int row, char *out, size_t size);
/* "Light won by 8". */
void records_headline(const struct records *s, int row, char *out, size_t size);
/* "Classic · 60 moves". */
void records_about(const struct records *s, int row, char *out, size_t size);
/* A further remark, such as a resignation; "" if none. */
void records_remark(const struct records *s, int row, char *out, size_t size);
/* The values of the filters and of the stepper of totals. */
void records_game_word(const struct records *s, char *out, size_t size);
void records_against_word(const struct records *s, int value, char *out, size_t size);
void records_result_word(const struct records *s, char *out, size_t size);
void records_pair_word(const struct records *s, char *out, size_t size);
/* "214 games". */
void records_count_word(const struct records *s, char *out, size_t size);

void records_walk(struct form *f, void *screen);

/* ---- drawing ---- */

void records_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                      bool hover);
void records_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_ratio(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_counts(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_figures(const void *screen, struct canvas *c, const struct form_node *node);

#endif
