#include "match/match.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"

/* Short lines come before the longer ones that continue them. */
static const struct opening_name rows[] = {
    {"c4c5", "parallel", "Parallel"},
    {"c4c3", "diagonal", "Diagonal"},
    {"c4c3d3c5b2", "xsquare", "X-square"},
    {"c4c3d3c5b3", "snake", "Snake"},
    {"c4c3d3c5b4", "heath", "Heath"},
    {"c4c3d3c5b4d2d6", "heath_bat", "Heath-Bat"},
    {"c4c3d3c5b4e3", "heath_chimney", "Heath-Chimney"},
    {"c4c3d3c5b5", "raccoon", "Raccoon Dog"},
    {"c4c3d3c5b6", "rocket", "Rocket"},
    {"c4c3d3c5d6", "cow", "Cow"},
    {"c4c3d3c5d6e3", "chimney", "Chimney"},
    {"c4c3d3c5d6f4b4", "bat", "Bat"},
    {"c4c3d3c5d6f4f5", "rose_toth", "Rose-v-Toth"},
    {"c4c3d3c5d6f4f5d2", "tanida", "Tanida"},
    {"c4c3d3c5d6f4f5d2b5", "aircraft", "Aircraft"},
    {"c4c3d3c5d6f4f5d2g4d7", "sailboat", "Sailboat"},
    {"c4c3d3c5d6f4f5e6f6", "landau", "Landau"},
    {"c4c3d3c5f6", "buffalo", "Buffalo"},
    {"c4c3e6c5", "wing", "Wing"},
    {"c4c3f5c5", "semi_wing", "Semi-Wing"},
    {"c4e3", "perpendicular", "Perpendicular"},
    {"c4e3f4c5d6e6", "mimura", "Mimura"},
    {"c4e3f4c5d6f3c6", "shaman", "Shaman"},
    {"c4e3f4c5d6f3d3", "inoue", "Inoue"},
    {"c4e3f4c5d6f3e2", "bhagat", "Bhagat"},
    {"c4e3f4c5d6f3e6c3d3e2", "rose", "Rose"},
    {"c4e3f4c5d6f3e6c3d3e2b5", "flat", "Flat"},
    {"c4e3f4c5d6f3e6c3d3e2b6f5", "rose_birth", "Rose-Birth"},
    {"c4e3f4c5d6f3e6c3d3e2d2", "greenberg", "Greenberg"},
    {"c4e3f4c5d6f3e6c6", "ralle", "Ralle"},
    {"c4e3f4c5e6", "horse", "Horse"},
    {"c4e3f5b4", "ganglion", "Ganglion"},
    {"c4e3f5b4f3", "swallow", "Swallow"},
    {"c4e3f5e6d3", "italian", "Italian"},
    {"c4e3f5e6f4", "cat", "Cat"},
    {"c4e3f6b4", "bent_ganglion", "Bent Ganglion"},
    {"c4e3f6e6f5", "tiger", "Tiger"},
    {"c4e3f6e6f5c5c3", "stephenson", "Stephenson"},
    {"c4e3f6e6f5c5c3b4", "no_kung", "No-Kung"},
    {"c4e3f6e6f5c5c3c6", "compoth", "Comp'Oth"},
    {"c4e3f6e6f5c5c3g5", "kung", "Kung"},
    {"c4e3f6e6f5c5d3", "leader", "Leader's Tiger"},
    {"c4e3f6e6f5c5d6", "brightwell", "Brightwell"},
    {"c4e3f6e6f5c5f4g6f7", "rose_bill", "Rose-Bill"},
    {"c4e3f6e6f5g6", "aubrey", "Aubrey"},
};

enum { ROWS = sizeof rows / sizeof rows[0], SIZE = 8, WAYS = 4 };

/* The symmetries that leave the usual start unchanged: identity, half turn, and reflection in either diagonal. */
static unsigned image(unsigned square, int way)
{
    unsigned x = square % SIZE, y = square / SIZE;
    if (way & 1) {
        unsigned swapped = x;
        x = y;
        y = swapped;
    }
    return way & 2 ? (SIZE - 1 - y) * SIZE + SIZE - 1 - x : y * SIZE + x;
}

static bool follows(const struct match *m, int length, const char *line, int way)
{
    int plies = (int)strlen(line) / 2;
    for (int i = 0; i < plies && plies <= length; i++) {
        const struct move move = match_move(m, i);
        unsigned wanted = (unsigned)(line[2 * i] - 'a') + SIZE * (unsigned)(line[2 * i + 1] - '1');
        if (move.kind != MOVE_PLACE || image(move.to, way) != wanted)
            return false;
    }
    return plies <= length;
}

static bool is_usual(const struct position *start)
{
    const struct setup usual = {.seed = 0};
    struct position p;
    return variant_of(start) == variant_find("classic", 7) && variant_start(variant_of(start), &usual, &p) &&
           p.board == start->board && p.discs[FIRST] == start->discs[FIRST] &&
           p.discs[SECOND] == start->discs[SECOND] && p.turn == start->turn;
}

const struct opening_name *opening_name_of(const struct match *m, int length)
{
    const struct opening_name *longest = NULL;
    if (!is_usual(match_before(m, 0)))
        return NULL;
    for (int i = 0; i < ROWS; i++)
        for (int way = 0; way < WAYS; way++)
            if ((!longest || strlen(rows[i].line) > strlen(longest->line)) && follows(m, length, rows[i].line, way))
                longest = &rows[i];
    return longest;
}

const struct opening_name *opening_name_at(int number) { return number >= 0 && number < ROWS ? &rows[number] : NULL; }
