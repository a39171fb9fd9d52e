#include "proof/duel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

enum { LEGAL_MAX = 100000, LINE_MAX = 512 };

/* --- Legal turns as text ----------------------------------------------------------------------------- */

static size_t put_square(char *out, int square)
{
    out[0] = (char)('a' + square % PLAIN_WIDE);
    out[1] = (char)('1' + square / PLAIN_WIDE);
    return 2;
}

/* By hand, the coins that are outflanked follow the square: d3:c3.d4 */
static size_t put_coins(const struct plain *p, const struct plain_turn *turn, char *out)
{
    bool flipped[PLAIN_SQUARES];
    size_t used = 0;
    plain_flips(p, turn, flipped);
    for (int s = 0; s < PLAIN_SQUARES; s++) {
        if (!flipped[s])
            continue;
        out[used] = used == 0 ? ':' : '.';
        used += 1 + put_square(out + used + 1, s);
    }
    return used;
}

static size_t put_turn(const struct plain *p, const struct plain_turn *turn, char *out)
{
    size_t used = 0;
    if (turn->from != PLAIN_NONE) {
        used += put_square(out, turn->from);
        used += put_square(out + used, turn->to);
        if (turn->quiet)
            out[used++] = '~';
        out[used++] = '+';
    }
    used += put_square(out + used, turn->target);
    if (turn->edge != PLAIN_NONE)
        out[used++] = "NESW"[turn->edge];
    if (p->rules.by_hand)
        used += put_coins(p, turn, out + used);
    return used;
}

bool duel_same_turn_text(struct duel *d, const struct plain_turn *turns, int count)
{
    static char ours[LEGAL_MAX], theirs[LEGAL_MAX];
    size_t used = 0, at = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            ours[used++] = ' ';
        used += put_turn(&d->plain, &turns[i], ours + used);
    }
    ours[used] = '\0';
    notation_legal(&d->core, theirs, sizeof theirs);
    if (strcmp(ours, theirs) == 0)
        return true;
    while (ours[at] != '\0' && ours[at] == theirs[at])
        at++;
    return duel_complain(d, "legal turns as text, from byte %zu: core '%.30s', plain '%.30s'", at, theirs + at,
                         ours + at);
}

/* --- Positions as text ------------------------------------------------------------------------------- */

static void write_position(const struct plain *p, char text[LINE_MAX])
{
    int used = 0;
    for (int row = 0; row < p->rules.height; row++)
        used += snprintf(text + used, (size_t)(LINE_MAX - used), "%s%.*s", row > 0 ? "/" : "", p->rules.width,
                         &p->cell[row * PLAIN_WIDE]);
    used += snprintf(text + used, (size_t)(LINE_MAX - used), " turn=%d", p->turn + 1);
    if (p->rules.hand != PLAIN_UNLIMITED)
        used += snprintf(text + used, (size_t)(LINE_MAX - used), " hands=%d,%d", p->hand[0], p->hand[1]);
    for (int i = 0; i < PLAIN_EDGES && p->rules.flipside && !p->rules.pool; i++) {
        int edge = (const int[]){PLAIN_N, PLAIN_S, PLAIN_W, PLAIN_E}[i];
        used += snprintf(text + used, (size_t)(LINE_MAX - used), "%s%c:", i == 0 ? " rails=" : ",", "NESW"[edge]);
        for (int s = 0; s < PLAIN_WIDE; s++)
            used += snprintf(text + used, (size_t)(LINE_MAX - used), "%d", p->rail[edge][s]);
    }
}

/* The core must read our text of the position, and its own, as the position it holds. */
bool duel_same_position_text(struct duel *d)
{
    char text[LINE_MAX], theirs[NOTATION_POSITION_MAX];
    struct notation_error error;
    struct duel read = *d;
    write_position(&d->plain, text);
    if (!notation_parse_position(text, &read.core, &error))
        return duel_complain(d, "the core refuses %.80s: %.120s", text, error.why);
    memcpy(read.core.passes, d->core.passes, sizeof read.core.passes);
    if (!duel_same_position(&read))
        return duel_complain(d, "read from text, %.200s", read.complaint);
    if (position_status(&read.core) != position_status(&d->core))
        return duel_complain(d, "the status is another after reading %.100s", text);
    notation_position(&d->core, theirs, sizeof theirs);
    if (strncmp(theirs, text, strcspn(text, " ")) != 0)
        return duel_complain(d, "the core writes %.80s", theirs);
    return true;
}

/* --- The game as text -------------------------------------------------------------------------------- */

/* The moves written down lead from the start to the same end. */
bool duel_same_record(struct duel *d, const struct position *start)
{
    struct position replay = *start;
    struct notation_error error;
    if (!notation_play(&replay, d->moves, NULL, NULL, &error))
        return duel_complain(d, "the core refuses the record: %.200s", error.why);
    if (!position_equal(&replay, &d->core))
        return duel_complain(d, "the record replayed ends in another position");
    return true;
}
