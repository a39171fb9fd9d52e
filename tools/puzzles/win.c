#include "win.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "learn/win.h"
#include "rules/line.h"
#include "rules/notation.h"

enum {
    EACH = 16,        /* positions of a kind */
    GAP = 2,          /* discs between the right move and any other where it is solved */
    GAP_SEARCHED = 3, /* and where it is not */
    SOLVE_LEAST = 8,
    SOLVE_MOST = 12,
    ROOMS_LEAST = 6,
    ROOMS_MOST = 10,
    SEARCH_LEAST = 26,
    SEARCH_MOST = 32,
    PLIES = 10,
    FIRST_PLIES = 6,
    CHOICES_LEAST = 4,
    FLIPS_FEWER = 3 /* than the move that flips most */
};

/* What the predicates ask of a position and one of its moves. */
struct seen {
    const struct position *p;
    struct position after;
    uint64_t moves, theirs; /* the squares of whoever is to move; of the other side, were it to move instead */
    uint64_t replies;
    unsigned to;
    int flips, most;   /* of the move; of the one that flips most */
    bool still_theirs; /* the other side is to move after it */
};

static uint64_t squares_of(const struct position *p, enum side side)
{
    struct position q = *p;
    struct move moves[MOVES_MAX];
    uint64_t squares = 0;
    variant_of(&q)->settle(&q, side);
    int n = q.turn == side ? position_moves(&q, moves) : 0;
    for (int i = 0; i < n; i++)
        squares |= moves[i].kind == MOVE_PLACE ? bit(moves[i].to) : 0;
    return squares;
}

/* The squares around one, without it. */
static uint64_t around(unsigned square)
{
    int x = (int)square % 8, y = (int)square / 8;
    uint64_t out = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if ((dx || dy) && x + dx >= 0 && x + dx < 8 && y + dy >= 0 && y + dy < 8)
                out |= bit((unsigned)(8 * (y + dy) + x + dx));
    return out;
}

static bool is_edge(unsigned s) { return s % 8 == 0 || s % 8 == 7 || s < 8 || s >= 56; }

/* The squares beside corners that `which` holds. */
static uint64_t beside(uint64_t which)
{
    uint64_t out = 0;
    for (uint64_t c = which & CORNERS; c;)
        out |= around(bits_pop(&c));
    return out;
}

static uint64_t own(const struct seen *s) { return s->p->discs[s->p->turn]; }
static uint64_t his(const struct seen *s) { return s->p->discs[other((enum side)s->p->turn)]; }
static uint64_t empty(const struct seen *s) { return ~(own(s) | his(s)); }
static uint64_t own_after(const struct seen *s) { return s->after.discs[s->p->turn]; }

/* ---- the predicates: docs/lessons.md has each in a sentence ---- */

static bool takes_corner(const struct seen *s) { return bit(s->to) & CORNERS && s->most - s->flips >= FLIPS_FEWER; }

/* No corner can be taken now; whatever the reply, one can be taken after it. */
static bool is_offered(const struct seen *s)
{
    struct move moves[MOVES_MAX];
    int n = s->still_theirs ? position_moves(&s->after, moves) : 0;
    for (int i = 0; i < n; i++) {
        struct position p = s->after;
        position_play(&p, moves[i], NULL);
        if (!(squares_of(&p, (enum side)s->p->turn) & CORNERS))
            return false;
    }
    return n > 0 && !(s->moves & CORNERS);
}

/* The other side could take a corner; after this move it can take none, and after most others it can. */
static bool shuts(const struct seen *s)
{
    uint64_t prospect = s->theirs & CORNERS;
    int open = 0;
    for (uint64_t m = s->moves; m;) {
        struct position p = *s->p;
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)bits_pop(&m), 0, 0};
        position_play(&p, move, NULL);
        open += (squares_of(&p, other((enum side)s->p->turn)) & CORNERS) != 0;
    }
    return prospect && !(bit(s->to) & CORNERS) && !(s->replies & CORNERS) && 2 * open > bits_count(s->moves);
}

static bool is_beside_own(const struct seen *s)
{
    return is_edge(s->to) && bit(s->to) & beside(own(s)) && s->moves & beside(his(s)) & ~bit(s->to);
}

/* One could sit beside an empty corner, on the slope or on the edge, and flip most; the right move does not. Or it is
 * the slope itself. */
static bool is_beside_empty(const struct seen *s)
{
    uint64_t chairs = beside(empty(s)) & s->moves;
    bool slope = bit(s->to) & chairs && !is_edge(s->to);
    uint64_t most = 0;
    for (uint64_t m = s->moves; m;) {
        unsigned square = bits_pop(&m);
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)square, 0, 0};
        most |= bits_count(position_flips(s->p, move)) == s->most ? bit(square) : 0;
    }
    return slope || (!(bit(s->to) & (beside(empty(s)) | CORNERS)) && most & chairs && !(most & ~chairs));
}

/* Between two of the other side's on the edge, where no reply can turn it. */
static bool is_wedge(const struct seen *s)
{
    unsigned step = s->to < 8 || s->to >= 56 ? 1 : 8;
    struct move moves[MOVES_MAX];
    if (!is_edge(s->to) || bit(s->to) & CORNERS || !(his(s) & bit(s->to - step)) || !(his(s) & bit(s->to + step)))
        return false;
    int n = s->still_theirs ? position_moves(&s->after, moves) : 0;
    for (int i = 0; i < n; i++)
        if (position_flips(&s->after, moves[i]) & bit(s->to))
            return false;
    return !(own_after(s) & bit(s->to - step)) && !(own_after(s) & bit(s->to + step));
}

/* The fewest replies of all moves, and fewer flipped than there could be. */
static bool is_quiet(const struct seen *s)
{
    for (uint64_t m = s->moves & ~bit(s->to); m;) {
        struct position p = *s->p;
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)bits_pop(&m), 0, 0};
        position_play(&p, move, NULL);
        if (bits_count(squares_of(&p, other((enum side)s->p->turn))) <= bits_count(s->replies))
            return false;
    }
    return s->still_theirs && s->most - s->flips >= FLIPS_FEWER;
}

/* A corner is open to whoever is to move alone, now and after the right move, which is another. */
static bool waits(const struct seen *s)
{
    uint64_t safe = s->moves & CORNERS & ~s->theirs & ~s->replies;
    return safe && !(bit(s->to) & CORNERS) && squares_of(&s->after, (enum side)s->p->turn) & safe;
}

/* One reply is left, no corner, and no other move leaves as few. */
static bool leaves_one(const struct seen *s)
{
    for (uint64_t m = s->moves & ~bit(s->to); m;) {
        struct position p = *s->p;
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)bits_pop(&m), 0, 0};
        position_play(&p, move, NULL);
        if (bits_count(squares_of(&p, other((enum side)s->p->turn))) <= 1)
            return false;
    }
    return s->still_theirs && bits_count(s->replies) == 1 && !(s->replies & CORNERS);
}

/* No empty square touches it; every other touches one, in two rooms or more. */
static bool is_lone(const struct seen *s)
{
    uint64_t rest = empty(s) & ~bit(s->to);
    int rooms = 0;
    if (around(s->to) & empty(s) || bit(s->to) & CORNERS)
        return false;
    while (rest) {
        uint64_t room = bit(bits_first(rest)), before = 0;
        while (room != before) {
            before = room;
            for (uint64_t m = before; m;)
                room |= around(bits_pop(&m)) & rest;
        }
        if (bits_count(room) == 1)
            return false;
        rest &= ~room;
        rooms++;
    }
    return rooms >= 2;
}

static const struct kind {
    bool (*is)(const struct seen *s);
    int least, most; /* empty squares */
} PREDICATES[WIN_KINDS] = {
    [WIN_TAKE_CORNER] = {takes_corner, SOLVE_LEAST, SOLVE_MOST},
    [WIN_OFFERED_CORNER] = {is_offered, SOLVE_LEAST, SOLVE_MOST},
    [WIN_SHUT_CORNER] = {shuts, SOLVE_LEAST, SOLVE_MOST},
    [WIN_BESIDE_OWN] = {is_beside_own, SOLVE_LEAST, SOLVE_MOST},
    [WIN_BESIDE_EMPTY] = {is_beside_empty, SOLVE_LEAST, SOLVE_MOST},
    [WIN_WEDGE] = {is_wedge, SOLVE_LEAST, SOLVE_MOST},
    [WIN_FEW_OUTSIDE] = {is_quiet, SEARCH_LEAST, SEARCH_MOST},
    [WIN_SAFE_CORNER_WAITS] = {waits, SOLVE_LEAST, SOLVE_MOST},
    [WIN_LAST_REPLY] = {leaves_one, SOLVE_LEAST, SOLVE_MOST},
    [WIN_LONE_SQUARE] = {is_lone, ROOMS_LEAST, ROOMS_MOST},
};

/* ---- finding them ---- */

static struct win_position found[WIN_KINDS][EACH];
static int counts[WIN_KINDS];

static bool is_searched(enum win_kind kind) { return kind == WIN_FEW_OUTSIDE; }

static bool analyse(struct engine *e, const struct position *p, int plies, struct engine_line lines[MOVES_MAX], int *n)
{
    struct engine_limits limits = {.depth = plies, .selectivity = ENGINE_FULL_WIDTH};
    *n = engine_analyse(e, p, &limits, lines, MOVES_MAX);
    return *n > 0;
}

/* The right move stands alone. */
static bool is_alone(const struct engine_line *lines, struct move right, int gap)
{
    return move_equal(lines[0].move, right) && lines[0].value - lines[1].value >= gap * ENGINE_DISC;
}

/* Takes all moves with their replies. */
static bool take(struct engine *e, const struct position *p, enum win_kind kind, const struct engine_line *lines, int n)
{
    struct win_position *out = &found[kind][counts[kind]];
    *out = (struct win_position){.kind = kind, .solved = !is_searched(kind), .position = *p, .count = n};
    for (int i = 0; i < n; i++) {
        struct win_try *t = &out->tries[i];
        struct position after = *p;
        struct engine_line replies[MOVES_MAX];
        int answers = 0;
        t->move = lines[i].move;
        t->worth = (int)lround(lines[i].value * 10.0 / ENGINE_DISC);
        position_play(&after, t->move, NULL);
        if (i > 0 && position_status(&after) == STATUS_MOVE && after.turn != p->turn) {
            if (!analyse(e, &after, is_searched(kind) ? PLIES - 1 : 60, replies, &answers))
                return false;
            t->reply = replies[0].move;
        }
    }
    counts[kind]++;
    return true;
}

static bool consider(struct engine *e, const struct position *p, enum win_kind kind, const struct seen *s)
{
    struct engine_line lines[MOVES_MAX];
    struct move right = {MOVE_PLACE, NO_SQUARE, (uint8_t)s->to, 0, 0};
    int n, gap = is_searched(kind) ? GAP_SEARCHED : GAP;
    if (is_searched(kind) && (!analyse(e, p, FIRST_PLIES, lines, &n) || !is_alone(lines, right, GAP)))
        return false;
    return analyse(e, p, is_searched(kind) ? PLIES : 60, lines, &n) && n <= WIN_TRIES_MAX &&
           is_alone(lines, right, gap) && take(e, p, kind, lines, n);
}

/* True if the position was taken: a game gives one, as two would be alike. */
static bool seek(struct engine *e, const struct position *p)
{
    struct seen s = {.p = p, .moves = squares_of(p, (enum side)p->turn)};
    int left = bits_count(empty(&s));
    bool taken = false;
    s.theirs = squares_of(p, other((enum side)p->turn));
    for (uint64_t m = s.moves; m;) {
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)bits_pop(&m), 0, 0};
        int flips = bits_count(position_flips(p, move));
        s.most = flips > s.most ? flips : s.most;
    }
    for (uint64_t m = s.moves; m && !taken && bits_count(s.moves) >= CHOICES_LEAST;) {
        struct move move = {MOVE_PLACE, NO_SQUARE, (uint8_t)bits_pop(&m), 0, 0};
        s.to = move.to;
        s.flips = bits_count(position_flips(p, move));
        s.after = *p;
        position_play(&s.after, move, NULL);
        s.still_theirs = position_status(&s.after) == STATUS_MOVE && s.after.turn != p->turn;
        s.replies = squares_of(&s.after, other((enum side)p->turn));
        for (int kind = 0; kind < WIN_KINDS && !taken; kind++)
            if (counts[kind] < EACH && left >= PREDICATES[kind].least && left <= PREDICATES[kind].most &&
                PREDICATES[kind].is(&s))
                taken = consider(e, p, (enum win_kind)kind, &s);
    }
    return taken;
}

static void play_game(struct engine *engine, struct rng *rng)
{
    struct setup setup = {.seed = 1};
    struct position p;
    struct engine_result result;
    bool taken = false;
    (void)variant_start(&game_classic, &setup, &p);
    while (position_status(&p) != STATUS_OVER) {
        struct move moves[MOVES_MAX];
        int n = position_moves(&p, moves);
        taken = taken || (position_status(&p) == STATUS_MOVE && seek(engine, &p));
        struct engine_limits limits = {.depth = 4, .nodes = 3000};
        bool lot = p.ply < 8 || rng_below(rng, 100) < 20;
        if (!lot && engine_think(engine, &p, &limits, NULL, NULL, &result))
            position_play(&p, result.move, NULL);
        else
            position_play(&p, moves[rng_below(rng, (uint32_t)n)], NULL);
    }
}

static bool is_done(void)
{
    bool done = true;
    for (int kind = 0; kind < WIN_KINDS; kind++)
        done = done && counts[kind] == EACH;
    return done;
}

static void write_try(const struct win_position *z, int i)
{
    const struct win_try *t = &z->tries[i];
    char move[NOTATION_SQUARE_MAX], reply[NOTATION_SQUARE_MAX] = "";
    (void)notation_square(t->move.to, move);
    if (t->reply.kind == MOVE_PLACE)
        (void)notation_square(t->reply.to, reply);
    printf("%s = %s %s%d", i ? "wrong" : "right", move, t->worth < 0 ? "-" : "", abs(t->worth) / 10);
    if (!z->solved)
        printf(".%d", abs(t->worth) % 10);
    printf("%s%s\n", *reply ? " " : "", reply);
}

int win_main(int games, uint32_t seed, const char *weights)
{
    struct engine *engine = engine_new(1, 16);
    struct rng rng = rng_seeded(seed);
    if (!engine || engine_load_weights(engine, weights) == 0)
        return fprintf(stderr, "puzzles: no weights in %s\n", weights), 1;
    for (int game = 0; game < games && !is_done(); game++) {
        play_game(engine, &rng);
        if (game % 10 == 9) {
            fprintf(stderr, "%d:", game + 1);
            for (int kind = 0; kind < WIN_KINDS; kind++)
                fprintf(stderr, " %d", counts[kind]);
            fprintf(stderr, "\n");
        }
    }
    engine_free(engine);
    printf("# Written by tools/puzzles; SOURCES.md has the command. lessons.txt says the format.\n");
    for (int kind = 0; kind < WIN_KINDS; kind++) {
        printf("\nlesson = %s\n", win_kind_id((enum win_kind)kind));
        if (is_searched((enum win_kind)kind))
            printf("plies = %d\n", PLIES);
        for (int i = 0; i < counts[kind]; i++) {
            char position[NOTATION_POSITION_MAX];
            (void)notation_position(&found[kind][i].position, position, sizeof position);
            printf("position = %s\n", position);
            for (int k = 0; k < found[kind][i].count; k++)
                write_try(&found[kind][i], k);
        }
    }
    return is_done() ? 0 : (fprintf(stderr, "puzzles: too few were found\n"), 1);
}
