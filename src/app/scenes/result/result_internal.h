/* result_internal - the struct of the result scene, and what a test asks of it. Only for result.c and the stage. */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H

#include "app/session/game_result.h"
#include "app/ui/course_graph.h"
#include "app/ui/form.h"
#include "app/ui/trophy_notice.h"
#include "app/view/disc_count.h"
#include "app/view/face.h"
#include "app/view/result_stages.h"
#include "review/tip.h"

/* The opponent's face turns over when beaten, is glad after a win, and comments on the match. There is none when two
 * people played, or an external engine, or when the game was only watched. */
enum { RESULT_SAID_MAX = 160 };

struct result_face {
    bool there;
    enum cast_id who;
    struct livery livery;
    enum mood_name mood;
    char said[RESULT_SAID_MAX]; /* "": nothing */
    bool spoke;                 /* it was babbled */
};

/* Where the gold button leads, for players who have not been there yet. */
enum result_onward { ONWARD_AGAIN, ONWARD_LADDER, ONWARD_PUZZLE };

struct result {
    struct form_screen base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    const struct game_style *game_style;
    const struct variant *variant;
    struct result_stages stages;
    struct disc_count count;
    struct course_graph course;
    struct course found; /* evaluations of the moves, as far as known */
    struct result_face face;
    struct timeline ripple;
    struct trophy_drop drop;
    enum result_onward onward;
    bool invites;    /* the card invites to another game; otherwise it has graph and numbers */
    bool first;      /* the person's first win against this opponent */
    bool turns;      /* it was never beaten before, and has yet to turn over (arcade/turn_over.c) */
    bool lent;       /* and lends its hat */
    bool easy;       /* the opponent offers to go easy in the next one */
    struct tip tip;  /* for a person who has lost */
    bool studied;    /* `found` is available, and the graph shows it */
    bool announced;  /* the cadence was played */
    float shower_ms; /* since discs began to come down */
    bool frozen;     /* for pictures: time does not pass */
};

/* The layout in design units. The card comes after the count, with the headline, then the rest. */
struct result_layout {
    struct box title, corner, board, card;
    struct box headline, emblem, sum, below; /* the headline, the winner's disc, the numbers, a line */
    float sum_names;                         /* height of the names below */
    struct box face, head, line;             /* in the end: a small disc, the headline, the numbers */
    struct box course, sentence, tally, pills;
    struct box bubble, tip, again, row, evening; /* on the card that invites, with face, head, line */
    struct box trophies;                         /* on the tally's line, or below the tip; h 0: none was won */
};
struct result_layout result_layout(const struct result *r, const struct canvas *c);

/* What to do next. */
enum result_choice {
    RESULT_AGAIN = 1,
    RESULT_SWAP,
    RESULT_REPLAY,
    RESULT_CHANGE,
    RESULT_ONWARD,
    RESULT_WORST,  /* what of one's own gave most away */
    RESULT_REFUSE, /* that the opponent goes easy */
    RESULT_MARK    /* + 0 and 1 */
};
enum { RESULT_MARKS = 2 };

/* A chip on the graph with a move and what it gave away, worst first. It opens the replay at that move. Chips appear
 * once all positions have been evaluated. */
struct result_mark {
    int turn; /* in the course */
    enum side side;
    struct box chip;
    float x, y; /* the point of the graph before the turn */
    char name[32], given[16];
};
/* Returns their number. */
int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS]);
/* The mark whose chip has the focus, otherwise the worst: the subject of the sentence below. -1: none. */
int result_mark_meant(const struct result *r);
/* The box of the text "Dark ahead", where the graph leaves more room. */
struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text,
                        size_t size);

#endif
