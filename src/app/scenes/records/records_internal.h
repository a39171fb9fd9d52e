/*
 * records_internal - the Records scene's own struct, shared by its files: records.c (what happens), records_list.c
 * (which games are seen, and what is known of them), records_form.c (what is on the screen), records_row.c and
 * records_totals.c (its pictures) and records_words.c (what is said). Nobody else includes it; the scene's makers are
 * in scenes.h.
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
    RECORDS_GAMES_MAX = 17,   /* "all games", and each */
    RECORDS_AGAINST_MAX = 40, /* everybody, people, a few names, the levels, engines */
    RECORDS_PAIRS_MAX = 96,   /* everything, and each game against each opponent */
    RECORDS_BOARDS_MAX = 24,  /* as many rows as there may be in sight, and the one selected */
    RECORDS_TEXT_MAX = 160
};

enum records_result { RECORDS_ANY, RECORDS_WON, RECORDS_LOST, RECORDS_DRAWN, RECORDS_STARRED, RECORDS_RESULTS };

/* Whom a game was against: an opponent of the settings ("4"), or a person by name; both empty: anybody. */
struct records_against {
    char opponent[RECORD_OPPONENT_MAX];
    char name[ARCHIVE_NAME_MAX];
};

/* Games whose totals are told together; without a variant: all. */
struct records_pair {
    const struct variant *variant;
    char opponent[RECORD_OPPONENT_MAX];
};

/* How a game of the list ended, or stands: replayed when it comes into sight. */
struct records_board {
    int item;
    bool there, good; /* a damaged one has nothing to be seen */
    float shown;      /* 0 to 1: how far it has come up */
    struct position position;
    struct coins coins;
    bool has_coins;
    int own; /* which of custom_boards.h it is; -1: none */
};

struct records {
    struct form_screen base;
    struct app *app;
    struct game_archive_list list;
    time_t now;              /* when the scene was entered: "today" is told by it */
    struct import *incoming; /* games of a file that are still to be read, or NULL */
    float filled_ms;         /* since the list was filled from it */
    char title[64];          /* of a file that was opened; "": the games that were kept */

    /* The games that can be gone on with stand first. */
    struct saved_game running[SAVED_GAMES_MAX];
    const struct variant *running_box[SAVED_GAMES_MAX];
    int running_count;

    int *items; /* numbers of the archive; -1 - n: the running game n */
    int count, room;
    int selected, first; /* of the items; the first row in sight */
    float slid;          /* so many rows the list has still to slide, + downwards */

    /* The filters, and which is chosen of each. */
    const struct variant *games[RECORDS_GAMES_MAX];
    struct records_against against[RECORDS_AGAINST_MAX];
    int game_count, against_count;
    int game, opponent, result;

    struct records_pair pairs[RECORDS_PAIRS_MAX];
    int pair_count, pair;
    struct archive_totals totals;

    struct records_board boards[RECORDS_BOARDS_MAX];
    int next_board;

    int removed;      /* the game that was removed last, -1: there is none to bring back */
    float removed_ms; /* for how much longer it can be brought back */
    const char *told; /* the key of what has just been done ("copied"), or NULL */
    float told_ms;
    bool bench;     /* it is measured: the selection goes on every frame */
    double open_ms; /* how long it took to read the list then */
};

/* ---- what is seen (records_list.c) ---- */

/* Fills the filters and the list from the archive and the games in progress. */
void records_fill(struct records *s);
/* The filters have changed, or the games: the list anew, the game selected before selected still, if it is there. */
void records_list_again(struct records *s);
/* Selects a row and brings it into sight; `rows` of them are. The totals follow it. */
void records_select(struct records *s, int selected, int rows);
/* The totals of another pair. */
void records_sum(struct records *s, int pair);
/* Replays what is in sight and was not yet. */
void records_see(struct records *s, int rows);
/* NULL where there is none. */
const struct archive_game *records_game(const struct records *s, int row);
const struct saved_game *records_running(const struct records *s, int row, const struct variant **variant);
const struct variant *records_variant(const struct records *s, int row);
const struct records_board *records_board(const struct records *s, int row);
/* The selected game, whatever it is, to be finished by the caller. */
bool records_record(const struct records *s, int row, struct record *out);

/* ---- what can be done with the selected game (records_game.c) ---- */

/* How many rows are in sight. */
int records_rows_here(const struct records *s);
void records_open(void *screen, int tag);
void records_keep_or_not(void *screen, int tag);
void records_copy(void *screen, int tag);
void records_remove(void *screen, int tag);
void records_bring_back(struct records *s);   /* what was removed last */
void records_show_all(void *screen, int tag); /* the filters let everything through */
void records_play(void *screen, int tag);     /* there is no game yet: one is begun */

/* ---- what is said (records_words.c) ---- */

/* "Anna – Level 4": who went first stands first. Names are shortened to `w` units. */
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
/* What else is to be said of it, "" if nothing: that somebody gave up. */
void records_remark(const struct records *s, int row, char *out, size_t size);
/* The values of the filters and of the totals' stepper. */
void records_game_word(const struct records *s, char *out, size_t size);
void records_against_word(const struct records *s, int value, char *out, size_t size);
void records_result_word(const struct records *s, char *out, size_t size);
void records_pair_word(const struct records *s, char *out, size_t size);
/* "214 games". */
void records_count_word(const struct records *s, char *out, size_t size);

void records_walk(struct form *f, void *screen);

/* ---- what is drawn by hand ---- */

void records_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                      bool hover);
void records_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_ratio(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_counts(const void *screen, struct canvas *c, const struct form_node *node);
void records_draw_figures(const void *screen, struct canvas *c, const struct form_node *node);

#endif
