#include "app/remarks.h"

#include <assert.h>
#include <stddef.h>

const char *const REMARK_WORDS[REMARK_EVENTS] = {"begins", "good", "trouble", "wins", "loses"};

/* What each remark needs, a letter each:
 *   h its own game   J Jaques   R the fewest win   F pawns and rails   D no pawns   8 a board of 8 x 8
 *   d the other side is dark   b the other side begins   f something was flipped   m many were (6 and more)
 *   1 one was, 3 three were   c a corner   e the edge   j four were jumped   2 two replies are left
 *   p it had to pass   n it never had to   C the other side has three corners   w it was decided by two
 */
static const char *const TAGS[CAST_SIZE][REMARK_EVENTS][REMARKS_EACH] = {
    [CAST_PIP] = {{"D", "", ""}, {"f", "", "c"}, {"", "d", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_BUTTON] = {{"", "", ""}, {"", "e", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_PENNY] = {{"", "", "b"}, {"m", "m", ""}, {"m", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_PEG] = {{"", "", "h"}, {"", "", ""}, {"", "p", "h"}, {"", "n", ""}, {"", "", ""}},
    [CAST_HOPPER] = {{"", "", ""}, {"j", "F", "f"}, {"", "", ""}, {"", "", "F"}, {"", "", "F"}},
    [CAST_MADAM] = {{"D", "", ""}, {"c", "c", ""}, {"3", "", ""}, {"", "c", ""}, {"C", "J", ""}},
    [CAST_TILE] = {{"", "", ""}, {"1", "1", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_BRASS] = {{"F", "", ""}, {"", "2", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_SLATE] = {{"R", "8", ""}, {"", "R", ""}, {"", "", ""}, {"w", "", ""}, {"", "", ""}},
    [CAST_TURNCOAT] = {{"", "", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
};

static bool holds(char tag, const struct remark_facts *f)
{
    switch (tag) {
    case 'h':
        return f->home;
    case 'J':
        return f->jaques;
    case 'R':
        return f->fewest;
    case 'F':
        return f->pawns;
    case 'D':
        return !f->pawns;
    case '8':
        return f->large;
    case 'd':
        return f->dark;
    case 'b':
        return f->other_begins;
    case 'f':
        return f->flipped > 0;
    case 'm':
        return f->flipped >= 6;
    case '1':
        return f->flipped == 1;
    case '3':
        return f->flipped == 3;
    case 'c':
        return f->corner;
    case 'e':
        return f->edge;
    case 'j':
        return f->jumped >= 4;
    case '2':
        return f->replies == 2;
    case 'p':
        return f->passed;
    case 'n':
        return !f->passed;
    case 'C':
        return f->corners == 3;
    case 'w':
        return f->margin == 2;
    default:
        assert(!"a tag of the table");
        return false;
    }
}

static bool is_true(const char *tags, const struct remark_facts *f)
{
    for (; *tags; tags++)
        if (!holds(*tags, f))
            return false;
    return true;
}

int remark_choose(enum cast_id who, enum remark_event event, const struct remark_facts *facts, unsigned said,
                  struct rng *rng)
{
    int fit[REMARKS_EACH], count = 0;
    for (int i = 0; i < REMARKS_EACH; i++)
        if (!(said >> i & 1U) && is_true(TAGS[who][event][i], facts))
            fit[count++] = i + 1;
    return count > 0 ? fit[rng_below(rng, (uint32_t)count)] : 0;
}
