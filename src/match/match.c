#include "match/match.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct match {
    const struct variant *variant;
    struct setup setup;
    struct position *positions; /* known + 1 of them: positions[i] is the one before moves[i] */
    struct move *moves;
    int length;   /* plies standing */
    int known;    /* those and the ones that redo could bring back */
    int room;     /* for moves; positions have one more */
    int given_up; /* the side that did, or 2 */
};

/* Room for one more ply. Without memory there is no going on. */
static void grow(struct match *m)
{
    int room = m->room ? 2 * m->room : 128;
    if (m->length < m->room)
        return;
    m->positions = realloc(m->positions, ((size_t)room + 1) * sizeof *m->positions);
    m->moves = realloc(m->moves, (size_t)room * sizeof *m->moves);
    if (!m->positions || !m->moves) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    m->room = room;
}

struct match *match_new(const struct variant *variant, const struct setup *setup)
{
    struct position start;
    struct match *m;
    if (!variant_start(variant, setup, &start))
        return NULL;
    m = calloc(1, sizeof *m);
    if (!m) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    m->variant = variant;
    m->setup = *setup;
    m->given_up = 2;
    grow(m);
    m->positions[0] = start;
    return m;
}

void match_free(struct match *m)
{
    if (!m)
        return;
    free(m->positions);
    free(m->moves);
    free(m);
}

const struct variant *match_variant(const struct match *m) { return m->variant; }
const struct setup *match_setup(const struct match *m) { return &m->setup; }
const struct position *match_position(const struct match *m) { return &m->positions[m->length]; }

bool match_play(struct match *m, struct move move, struct effects *fx)
{
    if (m->given_up != 2 || !position_legal(match_position(m), move))
        return false;
    grow(m);
    m->moves[m->length] = move;
    m->positions[m->length + 1] = m->positions[m->length];
    m->length++;
    m->known = m->length;
    position_play(&m->positions[m->length], move, fx);
    return true;
}

int match_length(const struct match *m) { return m->length; }
int match_redo_length(const struct match *m) { return m->known - m->length; }

struct move match_move(const struct match *m, int i)
{
    assert(i >= 0 && i < m->known);
    return m->moves[i];
}

const struct position *match_before(const struct match *m, int i)
{
    assert(i >= 0 && i <= m->known);
    return &m->positions[i];
}

bool match_back(struct match *m)
{
    if (m->given_up != 2) {
        m->given_up = 2;
        return true;
    }
    if (m->length == 0)
        return false;
    m->length--;
    return true;
}

bool match_forth(struct match *m)
{
    if (m->given_up != 2 || m->length == m->known)
        return false;
    m->length++;
    return true;
}

/* True if a person had a whole turn to choose before ply i. */
static bool is_choice(const struct match *m, int i)
{
    return !position_mid_turn(&m->positions[i]) && m->moves[i].kind != MOVE_PASS;
}

int match_undo_plies(const struct match *m)
{
    if (m->given_up != 2)
        return 1;
    for (int i = m->length - 1; i >= 0; i--)
        if (is_choice(m, i))
            return m->length - i;
    return 0;
}

int match_redo_plies(const struct match *m)
{
    if (m->given_up != 2 || m->length == m->known)
        return 0;
    for (int i = m->length + 1; i < m->known; i++)
        if (is_choice(m, i))
            return i - m->length;
    return m->known - m->length;
}

int match_correction_plies(const struct match *m)
{
    if (m->given_up != 2)
        return 0;
    for (int i = m->length - 1; i >= 0; i--) {
        if (m->moves[i].kind == MOVE_DONE)
            return m->length - i;
        if (m->moves[i].kind != MOVE_PASS)
            break;
    }
    return 0;
}

void match_give_up(struct match *m, enum side side)
{
    if (!match_over(m))
        m->given_up = (int)side;
}

int match_given_up(const struct match *m) { return m->given_up; }

bool match_over(const struct match *m) { return m->given_up != 2 || match_position(m)->step == STEP_OVER; }

int match_winner(const struct match *m)
{
    return m->given_up != 2 ? (int)other(m->given_up) : position_winner(match_position(m));
}
