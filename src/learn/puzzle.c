#include "learn/puzzle.h"

#include "base/bits.h"
#include "rules/line.h"

/* ---- exhaustive play ---- */

/* The final score from the point of view of `side`; larger is better. */
static int final_value(const struct position *p, enum side side)
{
    int score[2], winner = position_winner(p);
    position_score(p, score);
    int lead = position_fewest_wins(p) ? score[other(side)] - score[side] : score[side] - score[other(side)];
    if (winner == DRAW)
        return 0;
    return winner == (int)side ? (lead > 0 ? lead : 1) : (lead < 0 ? lead : -1);
}

/* The value for `side` under best play; *end receives the final position. */
static int value_of(const struct position *p, enum side side, int alpha, int beta, struct position *end)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(p, moves);
    if (n == 0) {
        *end = *p;
        return final_value(p, side);
    }
    bool own = p->turn == side;
    for (int i = 0; i < n && alpha < beta; i++) {
        struct position after = *p, its_end;
        position_play(&after, moves[i], NULL);
        int value = value_of(&after, side, alpha, beta, &its_end);
        if (own ? value > alpha : value < beta) {
            *(own ? &alpha : &beta) = value;
            *end = its_end;
        }
    }
    return own ? alpha : beta;
}

enum { MOST = 200 };

/* ---- evaluating replies ---- */

struct judging {
    const struct puzzle *puzzle;
    struct position after; /* the solver is to move */
    enum side solver;
    struct puzzle_verdict verdict;
    int worst; /* for the solver, among the replies so far */
};

static bool takes_corner(const struct position *p, const struct turn *turn)
{
    return turn->plies[0].kind == MOVE_PLACE && line_corners(p) & bit(turn->plies[0].to);
}

/* The corners that the side to move can take. */
static uint64_t open_corners(const struct position *p)
{
    struct move moves[MOVES_MAX];
    uint64_t squares = 0;
    int n = position_moves(p, moves);
    for (int i = 0; i < n; i++)
        squares |= moves[i].kind == MOVE_PLACE ? bit(moves[i].to) : 0;
    return squares & line_corners(p);
}

/* Plays passes of the other side until the solver is to move. */
static void skip_passes(struct position *p, enum side until)
{
    while (position_status(p) == STATUS_PASS && p->turn != until)
        position_play(p, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
}

/* Records a reply that refutes the turn; the one with the largest `harm` is reported. */
static void spoil(struct judging *j, const struct turn *turn, enum puzzle_miss miss, int harm)
{
    j->verdict.bad++;
    if (j->verdict.miss != PUZZLE_SOLVED && harm <= j->worst)
        return;
    j->verdict.miss = miss;
    j->verdict.answer = *turn;
    j->worst = harm;
}

static void answer_corner(struct judging *j, const struct turn *turn, const struct position *after)
{
    struct position p = *after;
    skip_passes(&p, j->solver);
    uint64_t open = p.turn == j->solver && position_status(&p) == STATUS_MOVE ? open_corners(&p) : 0;
    bool took = takes_corner(&j->after, turn);
    if (open)
        j->verdict.corner = bits_first(open);
    else
        spoil(j, turn, took ? PUZZLE_TAKEN : PUZZLE_SHUT, took);
}

static void answer_jump(struct judging *j, const struct turn *turn)
{
    uint64_t back = position_flips(&j->after, turn->plies[0]) & j->after.discs[j->solver];
    int n = bits_count(back);
    if (n > 0)
        spoil(j, turn, PUZZLE_BACK, n);
    if (n > j->verdict.flips)
        j->verdict.flips = n;
}

/* A reply, or the walk that begins it; the slide after it cannot refute anything. */
static void answer(struct judging *j, struct move move)
{
    struct turn answered = {.count = 1, .plies = {move}}, *turn = &answered;
    struct position p = j->after;
    position_play(&p, move, NULL);
    j->verdict.answers++;
    switch (j->puzzle->kind) {
    case PUZZLE_CORNER:
        answer_corner(j, turn, &p);
        break;
    case PUZZLE_GIVE:
        if (!takes_corner(&j->after, turn))
            spoil(j, turn, PUZZLE_FREE, 0);
        break;
    case PUZZLE_STUCK:
    case PUZZLE_PASS_WIN:
        spoil(j, turn, PUZZLE_MOVES, bits_count(position_flips(&j->after, turn->plies[0])));
        break;
    case PUZZLE_JUMP:
        answer_jump(j, turn);
        break;
    default:
        break;
    }
}

static void answer_all(struct judging *j)
{
    struct move moves[MOVES_MAX];
    int n = position_status(&j->after) == STATUS_MOVE ? position_moves(&j->after, moves) : 0;
    for (int i = 0; i < n; i++)
        answer(j, moves[i]);
}

/* ---- judging ---- */

/* Determines the winner from here, and the deciding reply. */
static void judge_end(struct judging *j)
{
    struct position end = j->after;
    struct puzzle_verdict *v = &j->verdict;
    int value = value_of(&j->after, j->solver, -MOST, MOST, &end);
    position_score(&end, v->score);
    if (value > 0)
        return;
    v->miss = value < 0 ? PUZZLE_LOST : PUZZLE_DRAWN;
    struct move moves[MOVES_MAX];
    int n = position_moves(&j->after, moves);
    for (int i = 0; i < n && v->answer.count == 0; i++) {
        struct position p = j->after, ignored;
        position_play(&p, moves[i], NULL);
        bool pass = moves[i].kind == MOVE_PASS;
        if (!pass && value_of(&p, j->solver, -MOST, MOST, &ignored) == value)
            v->answer = (struct turn){.count = 1, .plies = {moves[i]}};
    }
}

/* Checks the flips of the walk itself, before any reply. False if they are wrong. */
static bool judge_jump(struct judging *j, const struct turn *turn)
{
    const struct position *p = &j->puzzle->position;
    uint64_t flips = position_flips(p, turn->plies[0]);
    int own = bits_count(flips & p->discs[j->solver]), theirs = bits_count(flips) - own;
    j->verdict.flips = own > 0 ? own : theirs;
    if (own > 0)
        j->verdict.miss = PUZZLE_OWN;
    else if (theirs < j->puzzle->count)
        j->verdict.miss = PUZZLE_FEWER;
    if (j->verdict.miss == PUZZLE_SOLVED)
        j->verdict.flips = 0;
    return j->verdict.miss == PUZZLE_SOLVED;
}

struct puzzle_verdict puzzle_judge(const struct puzzle *puzzle, const struct turn *turn)
{
    struct judging j = {
        .puzzle = puzzle, .after = puzzle->position, .solver = (enum side)puzzle->position.turn, .worst = -1};
    enum puzzle_kind kind = puzzle->kind;
    j.verdict.corner = NO_SQUARE;
    turn_play(&j.after, turn);
    if (kind == PUZZLE_JUMP && !judge_jump(&j, turn))
        return j.verdict;
    if (position_status(&j.after) == STATUS_OVER && kind != PUZZLE_WIN) {
        j.verdict.miss = PUZZLE_OVER;
        return j.verdict;
    }
    if (kind != PUZZLE_WIN)
        answer_all(&j);
    if (kind == PUZZLE_GIVE && j.verdict.answers == 0)
        j.verdict.miss = PUZZLE_FREE; /* they need not move at all */
    if (kind == PUZZLE_CORNER && j.verdict.answers == 0)
        answer_corner(&j, &(struct turn){.count = 0}, &j.after);
    bool won = kind == PUZZLE_WIN || kind == PUZZLE_PASS_WIN;
    if (won && j.verdict.miss == PUZZLE_SOLVED)
        judge_end(&j);
    return j.verdict;
}

bool puzzle_same(const struct turn *a, const struct turn *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++) {
        struct move one = a->plies[i], two = b->plies[i];
        one.edge = two.edge = 0;
        if (!move_equal(one, two))
            return false;
    }
    return true;
}

struct counting {
    const struct puzzle *puzzle;
    struct turn last;
    int count, most;
};

static bool count_turn(void *user, const struct turn *turn)
{
    struct counting *c = user;
    if (c->count > 0 && puzzle_same(&c->last, turn))
        return true;
    if (puzzle_judge(c->puzzle, turn).miss != PUZZLE_SOLVED)
        return true;
    c->last = *turn;
    return ++c->count < c->most;
}

int puzzle_solutions(const struct puzzle *puzzle, int most)
{
    struct counting c = {.puzzle = puzzle, .most = most};
    turn_each(&puzzle->position, count_turn, &c);
    return c.count;
}
