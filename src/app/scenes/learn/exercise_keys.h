/*
 * exercise_keys - what is pressed on a screen with a board to try things on and a card beside it: which of the two it
 * is for, and the commands. The same in lessons and puzzles; what comes of it is theirs.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_EXERCISE_KEYS_H
#define OUTFLANK_APP_SCENES_LEARN_EXERCISE_KEYS_H

#include "app/scenes/learn/practice.h"
#include "app/ui/controls.h"

struct exercise_class {
    bool (*take)(struct scene *s, struct practice_answer answer); /* true if it meant something */
    bool (*take_back)(struct scene *s);                           /* false if there was nothing to be taken back */
    void (*press)(struct scene *s, int id);                       /* a control of the card */
    void (*hint)(struct scene *s);
    void (*next)(struct scene *s);
};

/* A screen as it is now. */
struct exercise {
    const struct exercise_class *class_;
    struct scene *scene;
    struct app *app;
    struct practice *board;
    struct control_focus *focus;
    bool *on_card; /* the card has the keys, not the board */
    bool card_only;
    bool done; /* what is asked for: a pad's Start goes on then, and leaves before */
    const struct variant *variant;
    const struct position *position; /* whose rules can be read */
};

/* `box`: where the board may be pressed. */
bool exercise_action(const struct exercise *x, const struct board_place *place, struct box box,
                     const struct controls *controls, const struct action_event *e);

#endif
