#include "engine/flipside/flipside_search.h"

#include "base/bits.h"

static void sift(flipside_key *keys, int count, int at)
{
    flipside_key key = keys[at];
    for (int child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && keys[child + 1] > keys[child])
            child++;
        if (keys[child] <= key)
            break;
        keys[at] = keys[child];
        at = child;
    }
    keys[at] = key;
}

void keys_heap(flipside_key *keys, int count)
{
    for (int at = count / 2; at-- > 0;)
        sift(keys, count, at);
}

flipside_key keys_pop(flipside_key *keys, int *count)
{
    flipside_key top = keys[0];
    keys[0] = keys[--*count];
    sift(keys, *count, 0);
    return top;
}

int flipside_list(struct flipside_eval *e, const struct flipside_board *b, int pawn, unsigned to, bool quiet,
                  flipside_key *keys)
{
    struct flipside_board after = flipside_walk(e->ground, b, pawn, to, quiet);
    struct flipside_view view;
    uint64_t by_edge[EDGES], aim;
    int count = 0;
    aim = flipside_slides(e->ground, &after, to, b->pawn[0][pawn], by_edge);
    if (!aim)
        return 0;
    flipside_see_slides(e, &after, &view);
    while (aim) {
        unsigned target = bits_pop(&aim);
        keys[count++] = key_of(-flipside_slid_value(e, &view, target), code_of(b->pawn[0][pawn], to, quiet, target, 0));
    }
    return count;
}

int flipside_children(const struct flipside_ground *g, const struct flipside_board *b, uint32_t code,
                      struct flipside_board children[EDGES], uint32_t codes[EDGES])
{
    int pawn = b->pawn[0][0] == code_from(code) ? 0 : 1, count = 0;
    struct flipside_board after = flipside_walk(g, b, pawn, code_to(code), code_quiet(code));
    uint64_t by_edge[EDGES];
    flipside_slides(g, &after, code_to(code), code_from(code), by_edge);
    for (unsigned e = 0; e < EDGES; e++) {
        bool fresh = (by_edge[e] & bit(code_target(code))) != 0;
        if (!fresh)
            continue;
        children[count] = flipside_slide(g, &after, code_target(code), (enum edge)e);
        for (int i = 0; i < count; i++)
            if (children[i].stacks == children[count].stacks && children[i].spare == children[count].spare)
                fresh = false;
        codes[count] = code_without_edge(code) | e << 18;
        count += fresh;
    }
    return count;
}
