#include "match/record.h"

#include "rules/notation.h"

/* A coin turned a second time lies as it lay: neither turning is listed. */
static bool take_back_turning(struct turn *turn, struct move move)
{
    for (int i = 0; move.kind == MOVE_TURN && i < turn->count; i++) {
        if (turn->plies[i].kind != MOVE_TURN || turn->plies[i].to != move.to)
            continue;
        turn->count--;
        for (; i < turn->count; i++)
            turn->plies[i] = turn->plies[i + 1];
        return true;
    }
    return false;
}

int record_turn(const struct match *match, int from, int length, struct turn *turn)
{
    int i = from;
    turn->count = 0;
    do {
        struct move move = match_move(match, i++);
        if (!take_back_turning(turn, move))
            turn->plies[turn->count++] = move;
    } while (i < length && position_mid_turn(match_before(match, i)));
    return i;
}

int record_whole_turns(const struct match *match)
{
    int length = match_length(match);
    while (length > 0 && position_mid_turn(match_before(match, length)))
        length--;
    return length;
}

void record_moves(const struct match *match, int length, const char *between, struct strbuf *out)
{
    for (int i = 0; i < length;) {
        char text[NOTATION_TURN_MAX];
        struct turn turn;
        const struct position *begin = match_before(match, i);
        if (i > 0)
            strbuf_puts(out, between);
        i = record_turn(match, i, length, &turn);
        (void)notation_turn(begin, turn.plies, turn.count, text, sizeof text);
        strbuf_puts(out, text);
    }
}
