#include "engine/level.h"

#include "base/bits.h"
#include "engine/sort_lines.h"
#include "rules/line.h"

enum { WIN = 200 * ENGINE_DISC };                 /* more than anything that can be liked */
enum { BYTES_MEAN = 510, BYTES_DEVIATION = 148 }; /* of the sum of four random bytes */

/* The side to move's lead, by the game's goal. */
static int lead_of(const struct position *p, enum side side)
{
    int score[2];
    position_score(p, score);
    return position_fewest_wins(p) ? score[other(side)] - score[side] : score[side] - score[other(side)];
}

/* What the best jump of the side to move wins. */
static int best_jump(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_status(p) == STATUS_MOVE ? position_moves(p, moves) : 0, most = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int won = (lead_of(&next, p->turn) - lead_of(p, p->turn)) / 2;
        most = won > most ? won : most;
    }
    return most;
}

/* What the other side can do after a move, as if it were its turn: in how many ways it can answer, and where pawns
 * jump, how many discs its best jump wins. */
static int answers_to(const struct position *p, const struct position *after)
{
    struct position next = *after;
    struct move moves[MOVES_MAX];
    if (next.step == STEP_OVER || next.step == STEP_OPENING)
        return 0;
    if (next.turn == p->turn)
        variant_of(&next)->settle(&next, other(p->turn));
    if (next.step == STEP_WALK)
        return best_jump(&next);
    return position_status(&next) == STATUS_MOVE ? position_moves(&next, moves) : 0;
}

/* How much a move is liked. */
static int liked(const struct fancy *f, const struct position *p, struct move move)
{
    const uint64_t corners = line_corners(p), to = bit(move.to);
    const uint64_t met = line_around(p, p->discs[p->turn] | p->pawns[p->turn]);
    const int goal = position_fewest_wins(p) ? -1 : 1;
    struct position next = *p;
    next.house &= (uint8_t)~HOUSE_BY_HAND; /* coins are flipped at once in what it imagines */
    position_play(&next, move, NULL);
    if (next.step == STEP_OVER && position_winner(&next) != DRAW)
        return position_winner(&next) == (int)p->turn ? WIN : -WIN;
    int sum = f->fresh * bits_count(line_around(p, to) & ~met);
    if (move.kind == MOVE_WALK)
        sum += f->big * (lead_of(&next, p->turn) - lead_of(p, p->turn)) / 2;
    else if (move.kind == MOVE_PLACE)
        sum += f->big * goal * bits_count(position_flips(p, move));
    if (corners & to)
        sum += goal * f->corner;
    else if (line_around(p, corners & ~occupied(p)) & to)
        sum -= goal * f->beside;
    return f->answers ? sum - f->answers * answers_to(p, &next) : sum;
}

/* How the mood of a moment sways a move: normally distributed, near enough. */
static int mood(const struct fancy *f, struct move move, uint32_t chance)
{
    const uint64_t key = move.to | (uint64_t)move.from << 8 | (uint64_t)move.edge << 16;
    uint64_t drawn = (chance ^ key << 32) * UINT64_C(0x9e3779b97f4a7c15);
    int bytes = 0;
    drawn = (drawn ^ drawn >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    drawn ^= drawn >> 32;
    for (int shift = 0; shift < 32; shift += 8)
        bytes += (int)(drawn >> shift & 255);
    return f->noise * (bytes - BYTES_MEAN) / BYTES_DEVIATION;
}

int fancy_lines(const struct fancy *f, const struct position *p, uint32_t chance, struct engine_line *lines)
{
    struct move moves[MOVES_MAX];
    const int count = position_moves(p, moves);
    for (int i = 0; i < count; i++) {
        lines[i] = (struct engine_line){.move = moves[i], .depth = 1};
        if (count > 1) /* otherwise perhaps a pass */
            lines[i].value = liked(f, p, moves[i]) + mood(f, moves[i], chance);
    }
    sort_lines(lines, count);
    return count;
}
