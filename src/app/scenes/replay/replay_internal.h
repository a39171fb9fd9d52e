/*
 * replay_internal - the replay scene's own struct, shared by its files: replay.c (what happens), replay_board.c (what
 * is seen of the game, and how it moves), replay_line.c (the best line), replay_form.c (what is on it), replay_draw.c
 * and replay_graph.c (how it is seen) and replay_words.c (what it says). Nobody else includes it.
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

/* The best line, played on from a position as far as it has been found out. */
struct replay_line {
    bool on;
    int count, shown; /* turns known, and seen */
    struct judged turns[REPLAY_LINE_MAX];
    struct position at[REPLAY_LINE_MAX + 1]; /* before each, and after the last */
    unsigned ticket;                         /* of the turn that is asked for, or 0 */
    float wait_ms;                           /* until the next one is seen */
};

struct replay {
    struct form_screen base;
    struct app *app;
    const struct game_style *look;
    struct record record;
    const struct match *match; /* the record's */
    struct course course;      /* as far as it is known: the study may be another game's by now */
    struct game_setup table;   /* as it was: a game that is tried has one of its own */
    int turn;                  /* that is looked at, before it is played; course.turns: the end */
    struct board_player board;
    bool playing;
    int speed;     /* enum replay_speed */
    float wait_ms; /* until the next turn is played */
    int against;   /* who is tried against: 0 a person, or a level */
    char said_against[REPLAY_TEXT_MAX];
    bool dragging; /* the graph's handle */
    struct replay_line line;
};

/* ---- what is known ---- */

const struct course *replay_course(const struct replay *s);
/* The position before the turn that is looked at. */
const struct position *replay_position(const struct replay *s);
/* Where the turning points are, in the game's order. Returns how many. */
int replay_turning_points(const struct replay *s, int turns[COURSE_TURNING_MAX]);

/* ---- replay_board.c ---- */

/* Looks at a turn: the next or the one before by flips, any other at once. */
void replay_go(struct replay *s, int turn);
void replay_end_motion(struct replay *s);
/* The board of the record, at the turn that is looked at. */
void replay_board_begin(struct replay *s);

/* ---- replay_line.c ---- */

void replay_line_begin(struct replay *s);
void replay_line_end(struct replay *s);
/* True while anything of it is still to come. */
int replay_line_update(struct replay *s, float ms);

/* ---- replay.c: what is pressed, by its tag ---- */

enum replay_button {
    REPLAY_BEFORE, /* the turning point before */
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
/* The turn whose cell of the list or strip is at a point, or -1; and the cell of a turn, w 0 if it is not in sight. */
int replay_cell_at(const struct replay *s, float x, float y);
struct box replay_cell(const struct replay *s, int turn);
struct box replay_list_cell(const struct replay *s, struct box list, int turn);
struct box replay_strip_cell(const struct replay *s, struct box strip, int turn);
/* Where the list says that the other side passed after a turn; w 0 if it did not, or not in sight. */
struct box replay_pass_cell(const struct replay *s, struct box list, int turn);
/* How many rows the list shows, how many there are, and in which a turn stands: each side has a column, and whoever
 * moves again begins a new row. */
int replay_rows(struct box list);
int replay_all_rows(const struct replay *s);
int replay_row(const struct replay *s, int turn);
/* The graph, the part of it from the first turn to the end, and the turn that a point of it is nearest to. */
struct box replay_graph(const struct replay *s);
struct box replay_graph_field(struct box graph);
int replay_graph_turn(const struct replay *s, float x);

/* ---- drawing ---- */

void replay_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_mover(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_graph(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_list(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_strip(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_given(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_chip(const void *screen, struct canvas *c, const struct form_node *node);
void replay_draw_button(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- replay_words.c: each writes into out, REPLAY_TEXT_MAX long, and returns it ---- */

const char *replay_words_player(const struct replay *s, enum side side, char *out);
const char *replay_words_subtitle(const struct replay *s, char *out);
/* "a3", "a1–d4 +c4": a turn as it was played, and one that was not. */
const char *replay_words_turn(const struct replay *s, int turn, char *out);
/* "gave 11 discs away"; "" while it is not known. */
const char *replay_words_gave(const struct replay *s, int turn, char *out);
/* "Dark was 18 ahead, and 7 after it." */
const char *replay_words_was(const struct replay *s, int turn, char *out);
/* "h6 was better: leaves them 7 moves, a3 leaves 9"; "" if it was not. */
const char *replay_words_better(const struct replay *s, int turn, char *out);
const char *replay_words_end(const struct replay *s, char *out);
const char *replay_words_against(const struct replay *s, char *out);
/* Whole discs, rounded. */
int replay_discs(int hundredths);
/* Whether the fewest discs win, so that a bad move is one that leaves too many. */
bool replay_fewest(const struct replay *s);

#endif
