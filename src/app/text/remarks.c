#include "app/text/remarks.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "app/style/game_style.h"
#include "base/bits.h"
#include "rules/line.h"

const char *const REMARK_WORDS[REMARK_EVENTS] = {"begins", "good",   "trouble", "wins", "loses",
                                                 "draws",  "corner", "ten",     "pass", "waits",
                                                 "first",  "beaten", "beat",    "drew", "again"};

int remark_count(enum remark_event event)
{
    static const int counts[REMARK_EVENTS] = {
        [REMARK_DRAWS] = 1, [REMARK_CORNER] = 3, [REMARK_TEN] = 2,  [REMARK_PASS] = 2, [REMARK_WAITS] = 3,
        [REMARK_FIRST] = 3, [REMARK_BEATEN] = 4, [REMARK_BEAT] = 4, [REMARK_DREW] = 1, [REMARK_AGAIN] = 3};
    return event <= REMARK_LOSES ? REMARKS_EACH : counts[event];
}

/* The conditions of each remark, one letter each:
 *   h its own game   J Jaques   R the fewest win   F pawns and rails   D no pawns   k there are corners
 *   8 sixty squares to be filled
 *   d the opponent is dark   b the opponent begins   f something was flipped   m many were (6 and more)
 *   1 one was, 3 three were   c a corner   e the edge   j four were jumped over   2 two replies are left
 *   p it had to pass   n it never had to   C the opponent has three corners   w decided by two   9 by nine
 *   0 the opponent has nothing */
static const char *const TAGS[CAST_SIZE][REMARK_EVENTS][REMARKS_MOST] = {
    [CAST_PIP] = {{"D", "", ""}, {"f", "", "c"}, {"", "d", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_BUTTON] = {{"", "", ""}, {"", "e", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_PENNY] = {{"", "", "b"}, {"m", "m", ""}, {"m", "Dk", ""}, {"", "", "0"}, {"", "", ""}},
    [CAST_PEG] = {{"", "", "h"}, {"", "", ""}, {"", "p", "h"}, {"", "n", ""}, {"", "", ""}},
    [CAST_HOPPER] = {{"", "", "k"}, {"j", "F", "f"}, {"", "", ""}, {"", "", "F"}, {"", "", "F"}},
    [CAST_MADAM] = {{"Dk", "", ""},
                    {"c", "c", ""},
                    {"3", "", ""},
                    {"", "c", ""},
                    {"C", "J", ""},
                    [REMARK_BEAT] = {"", "", "Dk"},
                    [REMARK_AGAIN] = {"", "Dk"}},
    [CAST_TILE] = {{"", "", ""}, {"1", "1", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_BRASS] = {{"F", "", ""}, {"", "2", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
    [CAST_SLATE] = {{"R", "8", ""}, {"", "R", ""}, {"", "", ""}, {"w", "9", ""}, {"", "", ""}},
    [CAST_TURNCOAT] = {{"", "", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}, {"", "", ""}},
};

/* True if the condition of a letter holds. */
static bool holds(char tag, const struct remark_facts *f)
{
    const struct {
        char tag;
        bool so;
    } facts[] = {{'h', f->home},         {'J', f->jaques},      {'R', f->fewest},       {'F', f->pawns},
                 {'D', !f->pawns},       {'8', f->large},       {'k', f->cornered},     {'d', f->dark},
                 {'b', f->other_begins}, {'f', f->flipped > 0}, {'m', f->flipped >= 6}, {'1', f->flipped == 1},
                 {'3', f->flipped == 3}, {'c', f->corner},      {'e', f->edge},         {'j', f->jumped >= 4},
                 {'2', f->replies == 2}, {'p', f->passed},      {'n', !f->passed},      {'C', f->corners == 3},
                 {'w', f->margin == 2},  {'9', f->margin == 9}, {'0', f->alone}};
    size_t i = 0;
    while (facts[i].tag != tag && i + 1 < sizeof facts / sizeof *facts)
        i++;
    assert(facts[i].tag == tag);
    return facts[i].so;
}

static bool is_true(const char *tags, const struct remark_facts *f)
{
    for (; tags && *tags; tags++)
        if (!holds(*tags, f))
            return false;
    return true;
}

bool remark_is_always_true(enum cast_id who, enum remark_event event, int number)
{
    const char *tags = TAGS[who][event][number - 1];
    return !tags || tags[0] == '\0';
}

bool remark_fits(enum cast_id who, enum remark_event event, int number, const struct remark_facts *facts)
{
    return is_true(TAGS[who][event][number - 1], facts);
}

static bool had_to_pass(const struct match *match, enum side own)
{
    for (int i = 0; i < match_length(match); i++)
        if (match_move(match, i).kind == MOVE_PASS && match_before(match, i)->turn == own)
            return true;
    return false;
}

struct remark_facts remark_facts_of(const struct match *match, enum cast_id who, enum side own)
{
    const struct position *p = match_position(match), *start = match_before(match, 0);
    const struct variant *variant = variant_of(p);
    uint64_t corners = line_corners(start), there = start->discs[FIRST] | start->discs[SECOND];
    bool pawns = start->pawns[FIRST] != 0;
    int score[2];
    position_score(p, score);
    return (struct remark_facts){
        .home = strcmp(variant->id, CAST[who].variant) == 0,
        .jaques = strcmp(variant->id, "jaques") == 0,
        .fewest = position_fewest_wins(p),
        .pawns = pawns,
        .large = bits_count(p->board) == 64 && bits_count(there) == 4 && !pawns,
        .cornered = corners != 0,
        .dark = own == SECOND && strstr(game_style_of(variant)->side_word[FIRST], "dark") != NULL,
        .other_begins = own == SECOND,
        .passed = had_to_pass(match, own),
        .corner = (p->discs[own] & corners) != 0 && !pawns,
        .corners = pawns ? 0 : bits_count(p->discs[other(own)] & corners),
        .margin = score[FIRST] > score[SECOND] ? score[FIRST] - score[SECOND] : score[SECOND] - score[FIRST],
        .alone = score[other(own)] == 0};
}

/* Who leads: 1, 0 or -1. */
static int leader(const struct position *p)
{
    int score[2];
    position_score(p, score);
    return (score[FIRST] > score[SECOND]) - (score[FIRST] < score[SECOND]);
}

enum remark_occasion remark_occasion(const struct match *match, int flipped)
{
    enum { OPENING = 10 };
    int length = match_length(match), now = leader(match_position(match));
    if (length == 0)
        return OCCASION_NONE;
    const struct position *p = match_position(match), *before = match_before(match, length - 1);
    struct move move = match_move(match, length - 1);
    if (move.kind == MOVE_PLACE && before->pawns[FIRST] == 0 && (line_corners(before) & bit(move.to)) != 0)
        return OCCASION_CORNER;
    if (flipped >= REMARK_MANY)
        return OCCASION_MANY;
    if (length > OPENING && now != 0 && now != leader(before))
        return OCCASION_LEAD;
    bool placed = bits_count(p->board & ~occupied(p)) == 2 && bits_count(p->board & ~occupied(before)) == 3;
    return placed ? OCCASION_LAST : OCCASION_NONE;
}

int remark_choose(enum cast_id who, enum remark_event event, const struct remark_facts *facts, unsigned said,
                  struct rng *rng)
{
    int fit[REMARKS_MOST], count = 0;
    for (int i = 0; i < remark_count(event); i++)
        if (!(said >> i & 1U) && remark_fits(who, event, i + 1, facts))
            fit[count++] = i + 1;
    return count > 0 ? fit[rng_below(rng, (uint32_t)count)] : 0;
}
