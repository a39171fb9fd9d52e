#include "app/scenes/learn/exercise.h"

#include <math.h>

#define PAGE_WIDE 1000.0f /* from here on the card stands beside the board */
#define MARGIN 40.0f
#define TOP 104.0f
#define GAP 40.0f
#define WIDEST 640.0f
#define NARROWEST 500.0f

struct exercise_boxes exercise_lay_out(const struct canvas *c, float share)
{
    float w = canvas_width(c), h = canvas_height(c), high = h - TOP - EXERCISE_FOOT;
    struct exercise_boxes b = {.head = {MARGIN, 22, w - 2 * MARGIN, 70}};
    if (w - 2 * MARGIN < PAGE_WIDE) {
        float side = fminf(w - 2 * MARGIN, share * high), y = TOP + side + 20;
        b.board = (struct box){(w - side) / 2, TOP, side, side};
        b.card = (struct box){MARGIN, y, w - 2 * MARGIN, h - EXERCISE_FOOT - y};
        return b;
    }
    float side = fminf(high, w - 2 * MARGIN - GAP - NARROWEST);
    float card = fminf(w - 2 * MARGIN - GAP - side, WIDEST), x = (w - side - GAP - card) / 2;
    b.board = (struct box){x, TOP + (high - side) / 2, side, side};
    b.card = (struct box){x + side + GAP, TOP - 12, card, high + 22};
    b.head.x = x;
    b.head.w = side + GAP + card;
    return b;
}

struct board_place exercise_board(struct box box, const struct position *p)
{
    struct board_place place = board_place(box, p);
    place.grow = 1;
    return place;
}

bool exercise_is_pointer(const struct action_event *e)
{
    return e->wheel || (e->action >= ACTION_POINT && e->action <= ACTION_LEAVE);
}
