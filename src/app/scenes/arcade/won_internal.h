/* won_internal - the scene of a finished match on the ladder, shared by won.c (logic) and won_draw.c (drawing). */
#ifndef OUTFLANK_APP_SCENES_ARCADE_WON_INTERNAL_H
#define OUTFLANK_APP_SCENES_ARCADE_WON_INTERNAL_H

#include "app/scenes/arcade/arcade_parts.h"
#include "app/scenes/result/result_count.h"
#include "app/session/game_result.h"
#include "app/store/ladder_run.h"
#include "career/runs.h"

enum { WON_PROMPTS = 3, WON_TURN_MS = 240, WON_REMARK_MS = 940, WON_LINES_MS = 1300 };
enum { WON_LINE_MS = 260, WON_PEEK_MS = 260 };

struct won {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    enum cast_id who, next;
    enum ladder_outcome outcome;
    struct ladder before, after; /* the run */
    struct ladder_score score;
    struct runs seen; /* the best runs, with rivals */
    int earned;       /* the score already shown on the board */
    int passed;       /* the score of the last rival whose passing was heard */
    struct face_life face, peeking;
    char said[160]; /* its remark */
    struct result_count count;
    struct timeline ripple;
    float t, alone; /* ms */
    int sounded;    /* lines whose sound was played */
    bool second;    /* the second pill has the focus */
    bool turns;     /* it has yet to turn over, or to tip */
    bool cheered;   /* the cadence was played */
    struct entrance entrance;
};

/* Times in ms: when the face turns over, and when all lines and everything else are shown. */
float won_turns_at(const struct won *s);
float won_all_at(const struct won *s);
static inline bool won_whole(const struct won *s) { return s->t >= won_all_at(s); }
/* The number of lines shown, and the progress of the last one, 0 to 1. */
int won_lines(const struct won *s, float *part);
/* The points so far, and the highest of the best runs that they have passed; NULL if none was passed by this match. */
int won_points(const struct won *s);
const struct run_entry *won_passed(const struct won *s);

struct won_places {
    struct box title, board, card, portrait, head, bubble, lines, total, pill[2];
};
void won_lay_out(const struct won *s, const struct canvas *c, struct won_places *out);
int won_prompts(const struct won *s, struct prompt out[WON_PROMPTS]);
void won_describe(const struct scene *scene, struct spoken *out);
void won_draw(const struct scene *scene, struct canvas *c);

#endif
