/*
 * result_internal - the result scene's own struct, shared by its files: result.c (what happens), result_draw.c (how it
 * is seen), result_layout.c (where it lies) and result_words.c (what it says).
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H

#include "app/scenes/result/result_count.h"
#include "app/scenes/result/result_course.h"
#include "app/scenes/result/result_face.h"
#include "app/scenes/result/result_stages.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"

struct result {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    const struct game_style *look;
    const struct variant *variant;
    struct result_stages stages;
    struct result_count count;
    struct result_course course;
    struct course found; /* what the moves were worth, as far as that is known */
    struct result_face face;
    struct timeline ripple;
    struct control_focus focus;
    struct entrance entrance;
    bool studied;   /* `found` is; the course tells what the moves were worth, as far as that is known */
    bool announced; /* the cadence has been heard */
    bool frozen;    /* for pictures: time stands still */
};

/* Where everything lies, in design units. The card holds first the count, then the headline, then the rest. */
struct result_layout {
    struct box title, subtitle, corner, board, card, prompts;
    struct box numbers, bar, names, half, left; /* while it is counted */
    struct box headline, emblem, sum, below;    /* the headline, the winner's disc, the numbers, a line */
    float sum_names;                            /* how high the names stand below it */
    struct box face, head, line;                /* once all is there: a small disc, the headline, the numbers */
    struct box course, sentence, tally, pills;
};
struct result_layout result_layout(const struct canvas *c);
enum { RESULT_PILL_HEIGHT = 54, RESULT_PILL_GAP = 14 };

/* What to do next. */
enum result_choice { RESULT_AGAIN = 1, RESULT_SWAP, RESULT_LOOK, RESULT_CHANGE, RESULT_MARK /* + 0 and 1 */ };
enum { RESULT_MARKS = 2 };
/* A move of another game was only tried: leaving leads back to that. */
bool result_of_trial(const struct result *r);
/* It is a game of an evening with friends, which goes on with others. */
bool result_of_evening(const struct result *r);
void result_lay(const struct result *r, const struct result_layout *l, struct controls *out);

void result_draw(const struct scene *s, struct canvas *c);

/* What can be done now; returns how many. */
enum { RESULT_PROMPTS = 2 };
int result_prompts(const struct result *r, struct prompt out[RESULT_PROMPTS]);

#endif
