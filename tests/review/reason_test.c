/* Every reason that is given is true: held, on thousands of positions, to a second and plain way of finding it out, one
 * that walks over squares by row and column. */
#include "review/reason.h"

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "rules/flipping.h"
#include "rules/notation.h"
#include "support/test.h"

/* ---- the plain way ---- */

struct plain_board {
    int size;
    char at[8][8]; /* '.', 'x' (FIRST), 'o' */
};

static struct plain_board board_of(const struct position *p)
{
    struct plain_board b = {.size = p->width};
    for (int row = 0; row < b.size; row++)
        for (int column = 0; column < b.size; column++) {
            uint64_t square = bit((unsigned)(row * 8 + column));
            b.at[row][column] = p->discs[FIRST] & square ? 'x' : p->discs[SECOND] & square ? 'o' : '.';
        }
    return b;
}

static bool inside(const struct plain_board *b, int row, int column)
{
    return row >= 0 && column >= 0 && row < b->size && column < b->size;
}

/* Places a disc if anything is flipped by it; returns how many are. */
static int place(struct plain_board *b, int row, int column, char mine)
{
    char theirs = mine == 'x' ? 'o' : 'x';
    int all = 0;
    if (b->at[row][column] != '.')
        return 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int n = 0, y = row + dy, x = column + dx;
            while ((dx || dy) && inside(b, y, x) && b->at[y][x] == theirs)
                n++, y += dy, x += dx;
            if (n == 0 || !inside(b, y, x) || b->at[y][x] != mine)
                continue;
            for (int k = 1; k <= n; k++)
                b->at[row + k * dy][column + k * dx] = mine;
            all += n;
        }
    if (all)
        b->at[row][column] = mine;
    return all;
}

static int count_moves(const struct plain_board *b, char mine)
{
    int moves = 0;
    for (int row = 0; row < b->size; row++)
        for (int column = 0; column < b->size; column++) {
            struct plain_board next = *b;
            moves += place(&next, row, column, mine) > 0;
        }
    return moves;
}

static bool is_corner(const struct plain_board *b, int row, int column)
{
    return (row == 0 || row == b->size - 1) && (column == 0 || column == b->size - 1);
}

static bool can_take_corner(const struct plain_board *b, char mine)
{
    for (int row = 0; row < b->size; row += b->size - 1)
        for (int column = 0; column < b->size; column += b->size - 1) {
            struct plain_board next = *b;
            if (place(&next, row, column, mine) > 0)
                return true;
        }
    return false;
}

/* Whether a disc of `theirs` on this row or column can be flipped by `mine` placed on it. */
static bool edge_can_be_flipped(const struct plain_board *b, int at, bool is_row, char mine)
{
    for (int i = 0; i < b->size; i++) {
        struct plain_board next = *b;
        if (place(&next, is_row ? at : i, is_row ? i : at, mine) == 0)
            continue;
        for (int k = 0; k < b->size; k++) {
            int row = is_row ? at : k, column = is_row ? k : at;
            if (k != i && b->at[row][column] != '.' && b->at[row][column] != next.at[row][column])
                return true;
        }
    }
    return false;
}

/* A move and the boards around it. */
struct plain_move {
    struct plain_board before, after;
    char me, them;
    int row, column, turned;
};

static struct plain_move move_of(const struct position *p, struct move move)
{
    struct plain_move m = {.before = board_of(p), .after = board_of(p), .row = move.to / 8, .column = move.to % 8};
    m.me = p->turn == FIRST ? 'x' : 'o';
    m.them = p->turn == FIRST ? 'o' : 'x';
    m.turned = place(&m.after, m.row, m.column, m.me);
    return m;
}

static bool keeps_an_edge(const struct plain_move *m)
{
    int last = m->before.size - 1;
    bool in_row = (m->row == 0 || m->row == last) && edge_can_be_flipped(&m->before, m->row, true, m->them) &&
                  !edge_can_be_flipped(&m->after, m->row, true, m->them);
    bool in_column = (m->column == 0 || m->column == last) &&
                     edge_can_be_flipped(&m->before, m->column, false, m->them) &&
                     !edge_can_be_flipped(&m->after, m->column, false, m->them);
    return in_row || in_column;
}

static int average_of_others(const struct position *p, struct move move, double *average)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), sum = 0, others = 0;
    for (int i = 0; i < count; i++) {
        struct plain_move m = move_of(p, moves[i]);
        if (move_equal(moves[i], move))
            continue;
        sum += count_moves(&m.after, m.them);
        others++;
    }
    *average = others ? (double)sum / others : 0;
    return others;
}

static bool has_open_neighbour(const struct plain_board *b, int row, int column)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (inside(b, row + dy, column + dx) && b->at[row + dy][column + dx] == '.')
                return true;
    return false;
}

static bool flips_inside(const struct plain_move *m)
{
    for (int row = 0; row < m->before.size; row++)
        for (int column = 0; column < m->before.size; column++)
            if (m->before.at[row][column] == m->them && m->after.at[row][column] == m->me &&
                has_open_neighbour(&m->after, row, column))
                return false;
    return true;
}

/* What is true of the squares where `mine` can place, each with how many discs it flips. */
struct plain_answers {
    int count, most, fewest, fresh;
    bool opens_edge, opens_corner;
};

static bool can_place(const struct plain_board *b, int row, int column, char mine)
{
    struct plain_board next = *b;
    return place(&next, row, column, mine) > 0;
}

/* Whether a square of the edge, or a corner, is open to `mine` on one board and not on another. */
static bool opens(const struct plain_board *now, const struct plain_board *before, char mine, bool corners)
{
    int last = now->size - 1;
    for (int row = 0; row <= last; row++)
        for (int column = 0; column <= last; column++) {
            bool edge = row == 0 || column == 0 || row == last || column == last;
            if ((corners ? is_corner(now, row, column) : edge) && can_place(now, row, column, mine) &&
                !can_place(before, row, column, mine))
                return true;
        }
    return false;
}

static struct plain_answers answers_to(const struct plain_move *m)
{
    struct plain_answers a = {.fewest = 64, .opens_edge = true, .opens_corner = true};
    for (int row = 0; row < m->after.size; row++)
        for (int column = 0; column < m->after.size; column++) {
            struct plain_board next = m->after;
            int flips = place(&next, row, column, m->them);
            if (flips == 0)
                continue;
            a.count++;
            a.most = flips > a.most ? flips : a.most;
            a.fewest = flips < a.fewest ? flips : a.fewest;
            a.fresh += !can_place(&m->before, row, column, m->them);
            a.opens_edge = a.opens_edge && opens(&next, &m->after, m->me, false);
            a.opens_corner = a.opens_corner && opens(&next, &m->after, m->me, true);
        }
    return a;
}

static void assert_plainly_true(const struct plain_move *m, struct reason r)
{
    struct plain_answers a = answers_to(m);
    int own = count_moves(&m->after, m->me), low = (m->before.size + 3) / 4, high = m->before.size - 1 - low;
    if (r.kind == REASON_OPENS_CORNER)
        assert_true(a.count > 0 && a.opens_corner);
    if (r.kind == REASON_OPENS_EDGE)
        assert_true(a.count > 0 && a.opens_edge);
    if (r.kind == REASON_QUIET)
        assert_true(a.count > 0 && a.fresh == 0);
    if (r.kind == REASON_OPTIONS)
        assert_int_equal(r.count, own);
    if (r.kind == REASON_BACK)
        assert_int_equal(r.count, a.most);
    if (r.kind == REASON_MUST_FLIP)
        assert_int_equal(r.count, a.fewest);
    if (r.kind == REASON_FREER)
        assert_true(r.count == own && r.others == a.count && own > a.count);
    if (r.kind == REASON_INSIDE)
        assert_true(flips_inside(m));
    if (r.kind == REASON_TAKES)
        assert_true(can_place(&m->before, m->row, m->column, m->them));
    if (r.kind == REASON_MIDDLE)
        assert_true(m->row >= low && m->row <= high && m->column >= low && m->column <= high);
}

/* True if the reason holds, and none that comes before it in its list. */
static void assert_true_of(const struct position *p, struct move move, struct reason r)
{
    struct plain_move m = move_of(p, move);
    bool fewest = position_fewest_wins(p), corner = is_corner(&m.before, m.row, m.column);
    int left = count_moves(&m.after, m.them);
    bool over = left == 0 && count_moves(&m.after, m.me) == 0;
    bool keeps = can_take_corner(&m.before, m.them) && !can_take_corner(&m.after, m.them);
    bool leaves = !corner && can_take_corner(&m.after, m.them), avoids = !corner && can_take_corner(&m.before, m.me);
    double average;
    bool fewer = average_of_others(p, move, &average) > 0 && left > 0 && left + 2 <= average;
    assert_int_equal(r.turned, m.turned);
    if (fewest) {
        assert_int_equal(r.kind == REASON_LAST, over);
        assert_int_equal(r.kind == REASON_LEAVES_CORNER, !over && leaves);
        assert_int_equal(r.kind == REASON_AVOIDS_CORNER, !over && !leaves && avoids);
        if (!over && !leaves && !avoids && fewer)
            assert_int_equal(r.kind, REASON_MOVES);
        assert_true(r.kind != REASON_CORNER && r.kind != REASON_KEEPS_CORNER && r.kind != REASON_STABLE);
    } else {
        assert_int_equal(r.kind == REASON_CORNER, corner);
        assert_int_equal(r.kind == REASON_LAST, !corner && over);
        assert_int_equal(r.kind == REASON_KEEPS_CORNER, !corner && !over && keeps);
        assert_int_equal(r.kind == REASON_PASS, !corner && !over && !keeps && left == 0);
        if (!corner && !over && !keeps && fewer)
            assert_int_equal(r.kind, REASON_MOVES);
    }
    if (r.kind == REASON_MOVES)
        assert_true(r.count == left && left + 1 <= average);
    if (r.kind == REASON_SINGLE)
        assert_int_equal(m.turned, 1);
    if (r.kind == REASON_TURNS)
        assert_int_equal(r.count, m.turned);
    if (r.kind == REASON_EDGE)
        assert_true(keeps_an_edge(&m));
    if (r.kind == REASON_TURNS && !fewest)
        assert_false(keeps_an_edge(&m));
    assert_plainly_true(&m, r);
}

/* ---- random games ---- */

static void start(const char *game, struct position *p)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, p));
}

static struct judged one(struct move move) { return (struct judged){.count = 1, .plies = {move}}; }

static void every_reason_is_true(void **state)
{
    static const char *const games[] = {"classic", "reverse", "classic:size=6", "reverse:size=6"};
    int seen[REASONS] = {0};
    struct rng rng;
    (void)state;
    rng = rng_seeded(16);
    for (int n = 0; n < 160; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        start(games[n % 4], &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            for (int i = 0; i < count && moves[i].kind == MOVE_PLACE; i++) {
                struct judged turn = one(moves[i]);
                struct reason r = reason_of(&p, &turn, NULL);
                assert_true_of(&p, moves[i], r);
                seen[r.kind]++;
            }
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    static const enum reason_kind expected[] = {
        REASON_CORNER,        REASON_LAST,          REASON_KEEPS_CORNER, REASON_PASS,    REASON_MOVES,
        REASON_STABLE,        REASON_SINGLE,        REASON_PARITY,       REASON_EDGE,    REASON_TURNS,
        REASON_LEAVES_CORNER, REASON_AVOIDS_CORNER, REASON_QUIET,        REASON_OPTIONS, REASON_BACK,
        REASON_FREER,         REASON_INSIDE,        REASON_TAKES,        REASON_MIDDLE,  REASON_MUST_FLIP,
        REASON_OPENS_CORNER,  REASON_OPENS_EDGE};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        if (seen[expected[i]] == 0)
            fail_msg("reason %d was never given", expected[i]);
}

/* What is worked out is said of a move that nothing else is to be said of. */
static void what_is_worked_out_is_said_last(void **state)
{
    struct position p;
    struct move moves[MOVES_MAX];
    (void)state;
    start("classic", &p);
    int count = position_moves(&p, moves);
    assert_true(count > 0);
    position_play(&p, moves[0], NULL);
    for (int i = 0; i < 10; i++) {
        count = position_moves(&p, moves);
        for (int k = 0; k < count; k++) {
            struct judged turn = one(moves[k]);
            enum reason_kind kind = reason_of(&p, &turn, NULL).kind;
            turn.exact = true;
            enum reason_kind worked_out = reason_of(&p, &turn, NULL).kind;
            assert_true(worked_out == kind || worked_out == REASON_MOST);
            assert_true(kind < REASON_INSIDE || kind > REASON_TURNS || worked_out == REASON_MOST);
        }
        position_play(&p, moves[count / 2], NULL);
    }
}

/* Compared with one other move it is that move which says how many are fewer, and whether a corner was given away. */
static void a_move_is_compared_with_the_one_that_was_played(void **state)
{
    struct position p;
    struct rng rng;
    int compared = 0, kept = 0;
    (void)state;
    rng = rng_seeded(3);
    for (int n = 0; n < 60; n++) {
        struct move moves[MOVES_MAX];
        start("classic", &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            struct move good = moves[rng_below(&rng, (uint32_t)count)], bad = moves[0];
            if (bad.kind == MOVE_PLACE) {
                struct judged turn = one(good), than = one(bad);
                struct reason r = reason_of(&p, &turn, &than);
                struct plain_move g = move_of(&p, good), b = move_of(&p, bad);
                int left = count_moves(&g.after, g.them), others = count_moves(&b.after, b.them);
                if (r.kind == REASON_MOVES) {
                    assert_int_equal(r.count, left);
                    assert_int_equal(r.others, others);
                    assert_true(left < others);
                    compared++;
                }
                if (r.kind == REASON_KEEPS_CORNER) {
                    assert_true(can_take_corner(&b.after, b.them) && !can_take_corner(&g.after, g.them));
                    kept++;
                }
            }
            position_play(&p, good, NULL);
        }
    }
    assert_true(compared > 0 && kept > 0);
}

/* The lines of a hint: never the same, and what the first says with the other's number is true of both. */
static void two_turns_are_told_apart(void **state)
{
    static const char *const games[] = {"classic", "reverse", "pocket", "jaques", "piecepack", "flipside"};
    struct rng rng = rng_seeded(5);
    int compared = 0;
    (void)state;
    for (int n = 0; n < 60; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        start(games[n % 6], &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            struct move drawn = moves[rng_below(&rng, (uint32_t)count)], beside = moves[0];
            struct judged turns[2] = {one(drawn), one(beside)};
            struct reason r[2];
            if (!move_equal(drawn, beside) && drawn.kind == MOVE_PLACE && p.step == STEP_PLACE) {
                reasons_of_two(&p, turns, r);
                assert_false(r[0].kind == r[1].kind && r[0].count == r[1].count);
                assert_int_not_equal(r[1].kind, REASON_NONE);
                assert_false(r[0].kind == r[1].kind && r[0].others == r[1].count);
                compared += r[0].others >= 0;
            }
            position_play(&p, drawn, NULL);
        }
    }
    assert_true(compared > 100);
}

/* ---- discs that cannot be flipped ---- */

#define WALLED "workshop:board=...___../.ox___xo/.xo___ox/...___../________/....x.../.xoxo.../.xo....."

/* Once named they are never flipped, in any of many games, on boards of all kinds. */
static void what_is_stable_stays(void **state)
{
    static const char *const games[] = {"classic",
                                        "reverse:size=6",
                                        "pocket",
                                        "jaques",
                                        "piecepack",
                                        "workshop:board=......../.xo..ox./........,join=sides",
                                        WALLED,
                                        "workshop:join=bank",
                                        WALLED ",join=bank,reach=2",
                                        "workshop:sparks=a1.b1.f6.c5,board=....../....../..ox../..xo../....../......",
                                        "workshop:turnover=rim/7,join=bank"};
    enum { GAMES = sizeof games / sizeof games[0] };
    struct rng rng;
    int named = 0;
    (void)state;
    rng = rng_seeded(5);
    for (int n = 0; n < 20 * GAMES; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        uint64_t safe[2] = {0, 0};
        start(games[n % GAMES], &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
            for (int side = FIRST; side <= SECOND; side++) {
                uint64_t now = stable_discs(&p, (enum side)side);
                assert_true((safe[side] & ~now) == 0);
                assert_true((now & ~p.discs[side]) == 0);
                safe[side] = now;
                named += bits_count(now);
            }
        }
    }
    assert_true(named > 1000);
}

/* A corner is safe, and what leans on it along the edge; nothing is at the start. */
static void a_corner_and_its_edge_are_stable(void **state)
{
    struct position p;
    struct notation_error error;
    (void)state;
    start("classic", &p);
    assert_true(stable_discs(&p, FIRST) == 0);
    assert_true(notation_parse_position(
        "xxx...../xo....../......../...ox.../...xo.../......../......../........ turn=1", &p, &error));
    assert_true(stable_discs(&p, FIRST) == (bit(0) | bit(1) | bit(2) | bit(8)));
    assert_true(stable_discs(&p, SECOND) == 0);
}

/* ---- regions ---- */

struct plain_region {
    bool has[8][8];
};

/* Every way of playing a region out, by turns, passing where nothing can be flipped in it. Returns bits: 1 it ends with
 * a disc of `me` if both play as well as they can for that, by trying all. */
static bool plain_gets_last(struct plain_board b, struct plain_region region, char me, char turn)
{
    for (int pass = 0; pass < 2; pass++, turn = turn == 'x' ? 'o' : 'x') {
        bool any = false, wins = false, loses = false;
        for (int s = 0; s < 64; s++) {
            struct plain_board next = b;
            struct plain_region rest = region;
            bool more = false;
            if (!region.has[s / 8][s % 8] || place(&next, s / 8, s % 8, turn) == 0)
                continue;
            any = true;
            rest.has[s / 8][s % 8] = false;
            for (int k = 0; k < 64; k++)
                more |= rest.has[k / 8][k % 8];
            bool gets = more ? plain_gets_last(next, rest, me, turn == 'x' ? 'o' : 'x') : turn == me;
            wins |= gets;
            loses |= !gets;
        }
        if (any)
            return turn == me ? wins : !loses;
    }
    return false;
}

static void the_last_square_of_a_region_is_worked_out(void **state)
{
    struct rng rng;
    int gets = 0, does_not = 0;
    (void)state;
    rng = rng_seeded(8);
    for (int n = 0; n < 60; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        start("classic", &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            for (int i = 0; i < count && moves[i].kind == MOVE_PLACE; i++) {
                uint64_t region = region_of(&p, moves[i].to);
                struct plain_move m = move_of(&p, moves[i]);
                struct plain_region rest = {{{false}}};
                if (bits_count(region) > 5)
                    continue;
                for (unsigned s = 0; s < 64; s++)
                    rest.has[s / 8][s % 8] = (region & bit(s)) != 0 && s != moves[i].to;
                bool expected = bits_count(region) == 1 || plain_gets_last(m.after, rest, m.me, m.them);
                assert_int_equal(region_gets_last(&p, moves[i].to), expected);
                gets += expected;
                does_not += !expected;
            }
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    assert_true(gets > 50 && does_not > 50);
}

/* The same by playing the moves themselves, so with all that turns by itself. */
static bool played_gets_last(const struct position *p, uint64_t region, enum side me, enum side turn)
{
    for (int pass = 0; pass < 2; pass++, turn = other(turn)) {
        bool any = false, wins = false, loses = false;
        for (uint64_t left = flipping_placements(p, turn) & region; left; left &= left - 1) {
            unsigned square = bits_first(left);
            struct position next = *p;
            next.turn = (uint8_t)turn;
            next.step = STEP_PLACE;
            position_play(&next, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square}, NULL);
            uint64_t rest = region & ~bit(square);
            bool gets = rest ? played_gets_last(&next, rest, me, other(turn)) : turn == me;
            any = true;
            wins |= gets;
            loses |= !gets;
        }
        if (any)
            return turn == me ? wins : !loses;
    }
    return false;
}

static void the_last_square_of_a_region_knows_what_turns_by_itself(void **state)
{
    static const char *const boards[] = {
        "workshop:board=....../....../..ox../..xo../....../......,sparks=a1.a2.b1.f6.e6.f5.a6.f1.b5.e2",
        "workshop:board=....../....../..ox../..xo../....../......,turnover=rim/3",
        "workshop:board=....../....../..ox../..xo../....../......,join=bank,turnover=all/5,sparks=a1.b2.f6.e5"};
    struct rng rng = rng_seeded(9);
    int seen = 0;
    (void)state;
    for (int n = 0; n < 90; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        start(boards[n % 3], &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            for (int i = 0; i < count && moves[i].kind == MOVE_PLACE; i++) {
                uint64_t region = region_of(&p, moves[i].to), rest = region & ~bit(moves[i].to);
                struct position next = p;
                if (bits_count(region) > 5)
                    continue;
                position_play(&next, moves[i], NULL);
                enum side me = (enum side)p.turn;
                assert_int_equal(region_gets_last(&p, moves[i].to),
                                 rest == 0 || played_gets_last(&next, rest, me, other(me)));
                seen++;
            }
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    assert_true(seen > 300);
}

/* ---- other games ---- */

/* Pocket has no corners but holes where no line passes; Flipside's pawns jump. */
static void each_game_has_its_reasons(void **state)
{
    int jumps = 0, safe = 0, holes = 0;
    struct rng rng;
    (void)state;
    rng = rng_seeded(2);
    for (int n = 0; n < 30; n++) {
        struct position p;
        struct move moves[MOVES_MAX];
        start(n % 2 ? "flipside" : "pocket", &p);
        for (int count; (count = position_moves(&p, moves)) > 0;) {
            for (int i = 0; i < count && !position_mid_turn(&p); i++) {
                struct judged turn = one(moves[i]);
                struct position after = p;
                position_play(&after, moves[i], NULL);
                if (after.step == STEP_SLIDE) {
                    struct move slides[MOVES_MAX];
                    assert_true(position_moves(&after, slides) > 0);
                    turn.plies[turn.count++] = slides[0];
                }
                struct reason r = reason_of(&p, &turn, NULL);
                if (r.kind == REASON_JUMP) {
                    int before = bits_count(p.discs[p.turn]);
                    struct position jumped = p;
                    position_play(&jumped, moves[i], NULL);
                    assert_true(r.count > 0 && bits_count(jumped.discs[p.turn]) <= before + r.count);
                    jumps++;
                }
                safe += r.kind == REASON_SAFE;
                holes += r.kind == REASON_CORNER;
            }
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    assert_true(jumps > 0 && safe > 0 && holes > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_is_true),
        cmocka_unit_test(what_is_worked_out_is_said_last),
        cmocka_unit_test(a_move_is_compared_with_the_one_that_was_played),
        cmocka_unit_test(two_turns_are_told_apart),
        cmocka_unit_test(what_is_stable_stays),
        cmocka_unit_test(a_corner_and_its_edge_are_stable),
        cmocka_unit_test(the_last_square_of_a_region_is_worked_out),
        cmocka_unit_test(the_last_square_of_a_region_knows_what_turns_by_itself),
        cmocka_unit_test(each_game_has_its_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
