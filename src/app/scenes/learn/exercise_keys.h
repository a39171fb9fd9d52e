/*
 * exercise_keys - what is pressed on a screen with a board to try things on and a card beside it: which of the two it
 * is for, and the commands. The same in lessons and puzzles; what comes of it is theirs.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_EXERCISE_KEYS_H
#define OUTFLANK_APP_SCENES_LEARN_EXERCISE_KEYS_H

#include "app/board/board_player.h"
#include "app/ui/controls.h"

struct exercise_class {
    bool (*take_back)(struct scene *s);     /* false if there was nothing to be taken back */
    void (*press)(struct scene *s, int id); /* a control of the card */
    void (*hint)(struct scene *s);
    void (*next)(struct scene *s);
};

/* A screen as it is now. */
struct exercise {
    const struct exercise_class *class_;
    struct scene *scene;
    struct app *app;
    struct board_player *board; /* unfocused: the card has the keys */
    struct control_focus *focus;
    bool card_only;
    bool done; /* what is asked for: a pad's Start goes on then, and leaves before */
    const struct variant *variant;
    const struct position *position; /* whose rules can be read */
};

/* `box`: where the board may be pressed. */
bool exercise_action(const struct exercise *x, const struct board_place *place, struct box box,
                     const struct controls *controls, const struct action_event *e);

/* Puts a position on its board, with a match of its own, which it frees where there is one already; `open`: a move is
 * asked for. */
void exercise_put(struct board_player *board, const struct position *p, bool open);
/* The plies of a turn, one after another, each after `pause` ms. */
void exercise_play(struct board_player *board, const struct move *plies, int count, float pause);
/* Where the position is after what is being shown. */
static inline const struct position *exercise_position(const struct board_player *board)
{
    return match_position(board->match);
}

#endif
