#include "deep.h"

enum { ENDED_TO = 19, TWELVE_TO = 29 };               /* open squares */
enum { FIRST_DEPTH = 2, STEP = 2, SHORT_OF_END = 8 }; /* plies: shallower looks find the moves to try first */
enum { ENTRIES_SMALL = 1 << 12, ENTRIES = 1 << 16, SMALL = 12 }; /* up to SMALL open squares little is looked up */

static int plies_of(int open) { return open <= ENDED_TO ? open : open <= TWELVE_TO ? 12 : 10; }

int deep_value(const struct core *core, const struct search_shared *shared, const struct node *n)
{
    struct search s = {
        .shared = shared, .few = shared->hash_table->few, .ground = *shared->ground, .selectivity = ENGINE_SURE_73};
    const int open = bitboard_count(node_open(shared->ground, n)), plies = plies_of(open);
    const int before = plies < open ? plies : open - SHORT_OF_END;
    int value = 0;
    hash_table_begin(shared->hash_table, open > SMALL ? ENTRIES : ENTRIES_SMALL, NULL);
    for (int depth = FIRST_DEPTH + before % STEP; depth <= before; depth += STEP)
        value = core->search(&s, n, depth, -64 * ENGINE_DISC, 64 * ENGINE_DISC);
    if (open <= DEEP_SOLVED)
        value = core->solve(&s, n, -64, 64) * ENGINE_DISC;
    else if (plies == open)
        value = core->search(&s, n, open, -64 * ENGINE_DISC, 64 * ENGINE_DISC);
    return value;
}
