#include "match/match.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/notation.h"

struct match {
    uint64_t serial;
    const struct variant *variant;
    struct setup setup;
    struct position *positions; /* known + 1 of them: positions[i] is the one before moves[i] */
    struct move *moves;
    int begun;        /* plies played before the game began */
    int length;       /* plies played and not undone */
    int known;        /* these and those that can be redone */
    int room;         /* for moves; positions have one more */
    int given_up;     /* the side that resigned, or 2 */
    bool asks;        /* about coins flipped by hand */
    int accepted;     /* plies whose flips by hand are accepted */
    int righted_from; /* the length at which the other player began correcting coins, or 0 */
};

static uint64_t next_serial(void)
{
    static atomic_ullong last; /* matches may be created on any thread */
    return atomic_fetch_add(&last, 1) + 1;
}

/* Makes room for one more ply. Aborts if out of memory. */
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

struct match *match_new_at(const struct variant *variant, const struct setup *setup, const struct position *start)
{
    struct match *m = calloc(1, sizeof *m);
    if (!m) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    m->serial = next_serial();
    m->variant = variant;
    m->setup = *setup;
    m->given_up = 2;
    grow(m);
    m->positions[0] = *start;
    return m;
}

struct match *match_new(const struct variant *variant, const struct setup *setup)
{
    struct position start;
    return variant_start(variant, setup, &start) ? match_new_at(variant, setup, &start) : NULL;
}

struct match *match_copy(const struct match *m)
{
    struct match *copy = match_new_at(m->variant, &m->setup, &m->positions[0]);
    struct position *positions = copy->positions;
    struct move *moves = copy->moves;
    const uint64_t serial = copy->serial;
    const int room = copy->room;
    *copy = *m;
    copy->serial = serial;
    copy->positions = positions;
    copy->moves = moves;
    copy->room = room;
    copy->known = m->length;
    for (copy->length = 0; copy->length < m->length; copy->length++) {
        grow(copy);
        copy->moves[copy->length] = m->moves[copy->length];
        copy->positions[copy->length + 1] = m->positions[copy->length + 1];
    }
    return copy;
}

void match_free(struct match *m)
{
    if (!m)
        return;
    free(m->positions);
    free(m->moves);
    free(m);
}

uint64_t match_serial(const struct match *m) { return m->serial; }
const struct variant *match_variant(const struct match *m) { return m->variant; }
const struct setup *match_setup(const struct match *m) { return &m->setup; }
const struct position *match_position(const struct match *m) { return &m->positions[m->length]; }

bool match_play(struct match *m, struct move move, struct effects *fx)
{
    if (m->given_up != 2 || !position_legal(match_position(m), move))
        return false;
    bool righting = match_putting_right(m);
    if (m->accepted > m->length)
        m->accepted = m->length;
    match_accept(m); /* playing on means accepting */
    grow(m);
    m->moves[m->length] = move;
    m->positions[m->length + 1] = m->positions[m->length];
    m->length++;
    m->known = m->length;
    position_play(&m->positions[m->length], move, fx);
    m->righted_from = righting && move.kind == MOVE_TURN ? m->righted_from : 0;
    if (righting)
        match_accept(m);
    return true;
}

static void play_each(void *match, const struct position *before, struct move move)
{
    (void)before;
    (void)match_play(match, move, NULL);
}

bool match_play_moves(struct match *m, const char *moves, struct notation_error *error)
{
    struct position p = *match_position(m);
    assert(m->given_up == 2);
    return notation_play(&p, moves, play_each, m, error);
}

bool match_starts_as_usual(const struct match *m)
{
    struct position usual;
    return variant_start(m->variant, &m->setup, &usual) && position_equal(&usual, &m->positions[0]);
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
    if (m->length == m->begun)
        return false;
    m->length--;
    if (m->length < m->righted_from)
        m->righted_from = 0;
    return true;
}

bool match_forth(struct match *m)
{
    if (m->given_up != 2 || m->length == m->known)
        return false;
    m->length++;
    return true;
}

void match_begin_here(struct match *m)
{
    assert(!position_mid_turn(match_position(m)) && m->length >= m->begun);
    m->begun = m->length;
}

int match_begun_at(const struct match *m) { return m->begun; }

/* True if a person had a whole turn to choose before ply i. */
static bool is_choice(const struct match *m, int i)
{
    return !position_mid_turn(&m->positions[i]) && m->moves[i].kind != MOVE_PASS;
}

int match_undo_plies(const struct match *m)
{
    if (m->given_up != 2)
        return 1;
    for (int i = m->length - 1; i >= m->begun; i--)
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

/* ---- coins flipped by hand ---- */

void match_ask_about_turnings(struct match *m)
{
    if (m->asks)
        return;
    m->asks = true;
    m->accepted = m->length;
}

bool match_asks(const struct match *m)
{
    return m->asks && m->given_up == 2 && m->length > m->accepted && m->moves[m->length - 1].kind == MOVE_DONE;
}

void match_accept(struct match *m)
{
    if (match_asks(m))
        m->accepted = m->length;
}

void match_put_right(struct match *m)
{
    if (!match_asks(m))
        return;
    m->length--;
    m->righted_from = m->length;
}

bool match_putting_right(const struct match *m)
{
    return m->righted_from > 0 && m->length >= m->righted_from && match_position(m)->step == STEP_TURN;
}

int match_righting_plies(const struct match *m) { return match_putting_right(m) ? m->length - m->righted_from : 0; }

void match_stop_putting_right(struct match *m)
{
    if (!match_putting_right(m))
        return;
    m->righted_from = 0;
    (void)match_play(m, (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
}

enum side match_actor(const struct match *m)
{
    enum side turn = (enum side)match_position(m)->turn;
    return match_putting_right(m) ? other(turn) : turn;
}

/* The ply of the placement whose coins are being flipped or asked about; -1 if there is none. */
static int turning_placement(const struct match *m)
{
    if (match_position(m)->step != STEP_TURN && !match_asks(m))
        return -1;
    for (int i = m->length - 1; i >= 0; i--)
        if (m->moves[i].kind == MOVE_PLACE)
            return i;
    return -1;
}

uint64_t match_turned_coins(const struct match *m)
{
    uint64_t turned = 0;
    int placement = turning_placement(m);
    for (int i = placement + 1; placement >= 0 && i < m->length; i++)
        if (m->moves[i].kind == MOVE_TURN)
            turned ^= bit(m->moves[i].to);
    return turned;
}

uint64_t match_wrong_coins(const struct match *m)
{
    int placement = turning_placement(m);
    return placement < 0 ? 0 : position_flips(&m->positions[placement], m->moves[placement]) ^ match_turned_coins(m);
}

void match_give_up(struct match *m, enum side side)
{
    if (!match_over(m))
        m->given_up = (int)side;
}

int match_given_up(const struct match *m) { return m->given_up; }

bool match_over(const struct match *m)
{
    return m->given_up != 2 || (match_position(m)->step == STEP_OVER && !match_asks(m));
}

int match_winner(const struct match *m)
{
    return m->given_up != 2 ? (int)other(m->given_up) : position_winner(match_position(m));
}
