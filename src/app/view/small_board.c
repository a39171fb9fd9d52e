#include "app/view/board_view.h"

#include "app/style/game_style.h"

#define SHADOW 0.07f /* room for the board's shadow on every side, in terms of the box's shorter side */

struct small {
    struct box box; /* within the picture */
    const struct position *position;
    const struct coins *coins;
    bool marks;
};

static void compose(struct canvas *c, const void *user)
{
    const struct small *s = user;
    board_view_still(c, s->box, game_style_of(variant_of(s->position)), s->position, s->coins, s->marks);
}

static uint64_t mixed(uint64_t stamp, uint64_t with)
{
    stamp = (stamp ^ with) * UINT64_C(0x9e3779b97f4a7c15);
    return stamp ^ stamp >> 29;
}

/* A hash of everything visible. */
static uint64_t stamp_of(const struct small *s)
{
    const struct position *p = s->position;
    const uint64_t seen[] = {p->board,
                             p->discs[FIRST],
                             p->discs[SECOND],
                             p->pawns[FIRST],
                             p->pawns[SECOND],
                             p->rails,
                             (uint64_t)p->width << 16 | (uint64_t)p->height << 8 | p->game,
                             (uint64_t)p->join << 1 | s->marks};
    uint64_t stamp = 0;
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
        stamp = mixed(stamp, seen[i]);
    for (unsigned i = 0; i < 64 && s->coins; i++)
        if ((p->discs[FIRST] | p->discs[SECOND]) & bit(i))
            stamp = mixed(stamp, s->coins->at[i]);
    return stamp;
}

void small_board_draw(struct canvas *c, struct box box, const struct position *position, const struct coins *coins,
                      bool marks, float alpha)
{
    float around = SHADOW * (box.w < box.h ? box.w : box.h);
    struct small small = {{around, around, box.w, box.h}, position, coins, marks};
    struct box whole = {box.x - around, box.y - around, box.w + 2 * around, box.h + 2 * around};
    const struct board_place place = board_place_small(box, position);
    canvas_composed(c, "small", stamp_of(&small), whole, alpha, compose, &small);
    canvas_push(c, 0, 0, alpha);
    turning_draw_below(c, &place, game_style_of(variant_of(position)), position);
    canvas_pop(c);
}
