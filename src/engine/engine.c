#include "engine/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "engine/engine_internal.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/placing/root.h"

struct engine *engine_new(int threads, int table_mb)
{
    struct engine *e = calloc(1, sizeof *e);
    bitboard_init();
    if (!e || !hash_table_init(&e->hash_table, table_mb, threads)) {
        free(e);
        return NULL;
    }
    e->threads = threads;
    e->core = core_fastest();
    return e;
}

int engine_threads(void)
{
    int cores = os_cores();
    return cores < ENGINE_THREADS_MAX ? cores : ENGINE_THREADS_MAX;
}

void engine_free(struct engine *e)
{
    if (!e)
        return;
    for (int i = 0; i < e->boards; i++)
        weights_finish(&e->weights[i]);
    eval_finish(&e->eval);
    hash_table_finish(&e->hash_table);
    custom_thinker_free(e->custom);
    book_finish(&e->book);
    free(e);
}

static bool is_stopped(const struct engine *e) { return atomic_load(&e->stopped); }

static void note_missing(struct engine *e, const char *name)
{
    if (!e->missing[0] && !is_stopped(e))
        snprintf(e->missing, sizeof e->missing, "%s", name);
}

/* Weights were learnt for every board of the games but that of 32 and 34 coins in Piecepack. */
static bool is_learnt(const struct placing *g) { return !(g->width == 8 && g->height == 4); }

static bool read_weights(struct engine *e, const struct placing *g, const char *directory)
{
    char name[WEIGHTS_NAME];
    struct strbuf path = {0};
    bool known = false;
    for (int i = 0; i < e->boards; i++)
        known = known || (e->weights[i].board == g->board && e->weights[i].sign == g->sign);
    if (known || e->boards == BOARDS_MAX)
        return false;
    weights_name(g, name);
    strbuf_printf(&path, "%s/%s", directory, name);
    bool done = weights_read_unless(&e->weights[e->boards], g, strbuf_text(&path), &e->stopped);
    strbuf_free(&path);
    if (done)
        e->boards++;
    else if (is_learnt(g))
        note_missing(e, name);
    return done;
}

static bool read_flipside(struct engine *e, const char *directory)
{
    struct strbuf path = {0};
    strbuf_printf(&path, "%s/%s", directory, FLIPSIDE_WEIGHTS_NAME);
    bool done = flipside_weights_read(&e->flipside, strbuf_text(&path));
    strbuf_free(&path);
    if (!done)
        note_missing(e, FLIPSIDE_WEIGHTS_NAME);
    e->flipside_learned = e->flipside_learned || done;
    return done;
}

static bool read_book(struct engine *e, const char *directory)
{
    struct strbuf path = {0};
    strbuf_printf(&path, "%s/%s", directory, BOOK_NAME);
    bool done = book_read(&e->book, strbuf_text(&path));
    strbuf_free(&path);
    if (!done)
        note_missing(e, BOOK_NAME);
    return done;
}

/* Reads the weights of the board that a game has with this value of one option and defaults for the others. */
static int read_board(struct engine *e, const struct variant *v, const struct setup *setup, const char *directory)
{
    struct position p;
    struct placing g;
    if (is_stopped(e) || !variant_start(v, setup, &p))
        return 0;
    placing_ground(&p, &g);
    return read_weights(e, &g, directory);
}

int engine_load_weights(struct engine *e, const char *directory)
{
    e->missing[0] = '\0';
    int files = !is_stopped(e) && read_flipside(e, directory);
    files += !is_stopped(e) && read_book(e, directory);
    for (int game = 0; game < VARIANT_COUNT && !is_stopped(e); game++) {
        const struct variant *v = VARIANTS[game];
        struct setup setup = {.seed = 0};
        if (v->search != SEARCH_PLACING)
            continue;
        for (int i = 0; v->options[i].id; i++) {
            for (setup.option[i] = 0; v->options[i].values[setup.option[i]]; setup.option[i]++)
                files += read_board(e, v, &setup, directory);
            setup.option[i] = 0;
        }
    }
    e->eval_sign = 0;
    return files;
}

const char *engine_missing_file(const struct engine *e) { return e->missing[0] ? e->missing : NULL; }

/* Initializes the evaluation for this board. */
static bool prepare_eval(struct engine *e, const struct placing *g)
{
    const struct weights *w = NULL;
    if (e->eval_sign == g->sign && e->eval_board == g->board)
        return true;
    for (int i = 0; i < e->boards; i++)
        if (e->weights[i].board == g->board && e->weights[i].sign == g->sign)
            w = &e->weights[i];
    eval_finish(&e->eval);
    e->eval_sign = 0;
    e->known.board = 0;
    if (!eval_init(&e->eval, g, w))
        return false;
    e->eval_sign = g->sign;
    e->eval_board = g->board;
    return true;
}

/* How many positions a search may have to store; 0: as many as there is room for. Solving seldom stores more than two
 * to the power of the empty squares, and a small table is faster to clear and to access. */
static uint64_t table_need(const struct placing *g, const struct node *n, const struct engine_limits *limits)
{
    int open = bitboard_count(node_open(g, n));
    uint64_t all = open < 24 ? UINT64_C(1) << open : 0;
    return limits->nodes && (all == 0 || limits->nodes < all) ? limits->nodes : all;
}

/* Prepares the table for a search: cleared if the result must not depend on earlier searches or if they were about
 * another board. */
static void prepare_table(struct engine *e, const struct placing *g, const struct node *n,
                          const struct engine_limits *limits)
{
    const struct placing *known = &e->known;
    const int discs = bitboard_count(n->me | n->you) + n->my_hand + n->your_hand;
    const uint64_t need = table_need(g, n, limits);
    const bool hands = g->supply == SUPPLY_UNLIMITED || e->known_discs == discs;
    const bool same = known->board == g->board && known->sign == g->sign && known->award == g->award &&
                      known->supply == g->supply && hands;
    if (same && (limits->time_ms || limits->remember))
        hash_table_go_on(&e->hash_table, need, &e->stopped);
    else
        hash_table_begin(&e->hash_table, need, &e->stopped);
    e->known = *g;
    e->known_discs = discs;
}

bool engine_search(struct engine *e, const struct placing *g, const struct node *n, const struct engine_limits *limits,
                   struct root *r)
{
    if (!prepare_eval(e, g))
        return false;
    r->core = e->core;
    r->shared = (struct search_shared){.ground = g,
                                       .eval = &e->eval,
                                       .hash_table = &e->hash_table,
                                       .stop = &e->stopped,
                                       .nodes_limit = limits->nodes,
                                       .time_limit = limits->time_ms ? r->began + limits->time_ms : 0};
    r->limits = *limits;
    prepare_table(e, g, n, limits);
    if (!root_init(r, n))
        return false;
    team_search(r, limits->nodes ? 1 : e->threads);
    return true;
}

bool engine_think(struct engine *e, const struct position *p, const struct engine_limits *limits, engine_report report,
                  void *user, struct engine_result *result)
{
    struct placing g;
    struct node n;
    struct root r = {.report = report, .user = user, .began = os_now()};
    if (position_status(p) == STATUS_OVER)
        return false;
    if (!placing_of(p, &g, &n))
        return dispatch_think(e, p, limits, report, user, result);
    if (!engine_search(e, &g, &n, limits, &r))
        return false;
    root_answer(&r, result);
    if (p->house & HOUSE_BY_HAND)
        result->pv_length = 1; /* coins to be flipped come between the moves */
    return true;
}

int engine_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                   struct engine_line *lines, int room)
{
    struct placing g;
    struct node n;
    struct root r = {.all = true, .began = os_now()};
    if (position_status(p) == STATUS_OVER)
        return 0;
    if (!placing_of(p, &g, &n))
        return dispatch_analyse(e, p, limits, lines, room);
    if (!engine_search(e, &g, &n, limits, &r))
        return 0;
    for (int i = 0; i < r.count && i < room; i++)
        lines[i] = root_line_of(&r, i);
    e->nodes = r.search.nodes;
    return r.count;
}

bool engine_recall(const struct engine *e, const struct position *p, uint32_t chance, struct engine_line *line)
{
    struct book_line lines[MOVES_MAX];
    const int count = book_lines(&e->book, p, lines);
    if (count > 0)
        *line = book_choose(lines, count, chance)->line;
    return count > 0;
}

uint64_t engine_nodes(const struct engine *e) { return e->nodes; }

void engine_learn(struct engine *e, const struct position *p) { dispatch_learn(e, p); }
void engine_teach(struct engine *e, const struct custom_lesson *lesson) { dispatch_teach(e, lesson); }
bool engine_learning(const struct engine *e) { return atomic_load(&e->learning); }

struct custom_lesson engine_learnt(struct engine *e)
{
    return e->custom ? custom_thinker_learnt(e->custom) : (struct custom_lesson){.there = false};
}

void engine_stop(struct engine *e) { atomic_store(&e->stopped, true); }
void engine_resume(struct engine *e) { atomic_store(&e->stopped, false); }

static uint64_t perft_by(const struct core *core, const struct position *p, int depth)
{
    struct placing g;
    struct node n;
    bitboard_init();
    return placing_of(p, &g, &n) ? core->perft(&g, &n, depth) : 0;
}

uint64_t engine_perft(const struct position *p, int depth)
{
    struct custom_ground g;
    bitboard_init();
    if (variant_of(p)->search != SEARCH_CUSTOM)
        return perft_by(core_fastest(), p, depth);
    custom_ground_init(&g, p);
    return custom_perft(&g, p->discs[p->turn], p->discs[other(p->turn)], depth);
}

const char *engine_copy(int number) { return core_here(number) ? core_here(number)->name : NULL; }

uint64_t engine_perft_by(int copy, const struct position *p, int depth) { return perft_by(core_here(copy), p, depth); }
