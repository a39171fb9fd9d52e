/* replay_internal - the struct of the replay scene, and what a test asks of it. Only for replay.c and the stage. */
#ifndef OUTFLANK_APP_SCENES_REPLAY_REPLAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_REPLAY_REPLAY_INTERNAL_H

#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/session/analysis.h"
#include "app/ui/form.h"
#include "review/course.h"
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

/* The turning points in the order of the game. Returns their number. */
int replay_turning_points(const struct replay *s, int turns[COURSE_TURNING_MAX]);
/* The cell of a turn in the list or strip; w 0 if it is not visible. */
struct box replay_cell(const struct replay *s, int turn);
/* The part of the graph from the first turn to the end. */
struct box replay_graph_field(struct box graph);

#endif
