/*
 * replay_internal - the replay scene's struct, shared by replay.c (logic), replay_board.c (the board and its motion),
 * replay_line.c (the best line), replay_form.c (form), replay_draw.c and replay_graph.c (drawing) and replay_words.c
 * (texts). Only included by these files.
 */
#ifndef OUTFLANK_APP_SCENES_REPLAY_REPLAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_REPLAY_REPLAY_INTERNAL_H

#include "app/board/board_player.h"
#include "app/scenes/result/result_course.h"
#include "app/scenes/scenes.h"
#include "app/session/analysis.h"
#include "app/ui/form.h"
#include "review/reason.h"

enum { REPLAY_LINE_MAX = 8, REPLAY_TEXT_MAX = 256 };

enum replay_speed { REPLAY_SLOW, REPLAY_NORMAL, REPLAY_FAST, REPLAY_SPEEDS };

/* The best line from a position, as far as it has been found. */
struct replay_line {
    bool on;
    int count, shown; /* turns known, and shown */
    struct judged turns[REPLAY_LINE_MAX];
    struct position at[REPLAY_LINE_MAX + 1]; /* before each turn, and after the last */
    unsigned ticket;                         /* of the question for the next turn, or 0 */
    float wait_ms;                           /* ms until the next turn is shown */
};

struct replay {
    struct form_screen base;
    struct app *app;
    const struct game_style *game_style;
    struct record record;
    const struct match *match;    /* the record's */
    struct course course;         /* as far as known; a copy, as the analysis may already be of another game */
    struct game_setup game_setup; /* that of the game; a game tried from here has its own */
    int turn;                     /* the turn selected, shown before it is played; course.turns: the end */
    int first_row;                /* of the list: the first one visible */
    struct board_player board;
    bool playing;
    int speed;     /* enum replay_speed */
    float wait_ms; /* ms until the next turn is played */
    int against;   /* the opponent in a trial: 0 a person, otherwise a level */
    char said_against[REPLAY_TEXT_MAX];
    bool dragging; /* the graph's handle */
    struct replay_line line;
};

/* ---- the data ---- */

const struct course *replay_course(const struct replay *s);
/* The position before the selected turn. */
const struct position *replay_position(const struct replay *s);
/* The turning points in the order of the game. Returns their number. */
int replay_turning_points(const struct replay *s, int turns[COURSE_TURNING_MAX]);

/* ---- replay_board.c ---- */

/* Selects a turn: the next or previous one with animation, any other at once. */
void replay_go(struct replay *s, int turn);
void replay_end_motion(struct replay *s);
/* Initializes the board with the record, at the selected turn. */
void replay_board_begin(struct replay *s);

/* ---- replay_line.c ---- */

void replay_line_begin(struct replay *s);
void replay_line_end(struct replay *s);
/* True while more of it is to come. */
int replay_line_update(struct replay *s, float ms);

/* ---- replay.c: buttons by their tags ---- */

enum replay_button {
    REPLAY_BEFORE, /* the previous turning point */
    REPLAY_BACK,
    REPLAY_PLAY,
    REPLAY_FORTH,
    REPLAY_AFTER,
    REPLAY_TRY,
    REPLAY_LINE
};

void replay_press(void *screen, int button);
void replay_try_against(void *screen, int tag);

/* ---- replay_form.c ---- */

void replay_walk(struct form *f, void *screen);
/* The turn whose cell in the list or strip is at a point, or -1; and the cell of a turn, w 0 if it is not visible. */
int replay_cell_at(const struct replay *s, float x, float y);
struct box replay_cell(const struct replay *s, int turn);
struct box replay_strip_cell(const struct replay *s, struct box strip, int turn);
/* A side's cell of a row of the list. */
struct box replay_side_cell(struct box row, enum side side);
/* Scrolls the list so that the selected turn is in the middle. */
void replay_see_turn(struct replay *s);
/* The row of a turn in the list. Each side has a column; a side that moves twice in a row starts a new row. */
int replay_row(const struct replay *s, int turn);
/* The graph, its part from the first turn to the end, and the turn nearest to a point of it. */
struct box replay_graph(const struct replay *s);
struct box replay_graph_field(struct box graph);
int replay_graph_turn(const struct replay *s, float x);

/* ---- drawing ---- */

void replay_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_mover(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_graph(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                     bool hover);
void replay_draw_strip(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_given(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_chip(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_button(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- replay_words.c: each writes into out, which has REPLAY_TEXT_MAX bytes, and returns it ---- */

const char *replay_words_player(const struct replay *s, enum side side, char *out);
const char *replay_words_subtitle(const struct replay *s, char *out);
/* "a3", "a1–d4 +c4": a turn that was played, or any other. */
const char *replay_words_turn(const struct replay *s, int turn, char *out);
/* "gave 11 discs away"; "" if not yet known. */
const char *replay_words_gave(const struct replay *s, int turn, char *out);
/* "Dark was 18 ahead, and 7 after it." */
const char *replay_words_was(const struct replay *s, int turn, char *out);
/* "h6 was better: leaves them 7 moves, a3 leaves 9"; "" if it was not. */
const char *replay_words_better(const struct replay *s, int turn, char *out);
const char *replay_words_end(const struct replay *s, char *out);
const char *replay_words_against(const struct replay *s, char *out);
/* Whole discs, rounded. */
int replay_discs(int hundredths);
/* True if the fewest discs win, so that a bad move is one that leaves too many. */
bool replay_fewest(const struct replay *s);

#endif
