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
    strbuf_free(&e->directory);
    eval_finish(&e->eval);
    hash_table_finish(&e->hash_table);
    custom_thinker_free(e->custom);
    book_finish(&e->book);
    free(e);
}

static bool is_stopped(const struct engine *e) { return atomic_load(&e->stopped); }

static void note_missing(struct engine *e, const char *name)
{
    if (is_stopped(e) || atomic_load(&e->lacks))
        return;
    snprintf(e->missing, sizeof e->missing, "%s", name);
    atomic_store(&e->lacks, true);
    if (e->tell_missing)
        e->tell_missing(e->tell_user, strbuf_text(&e->directory), name);
}

static void path_of(const struct engine *e, const char *name, struct strbuf *path)
{
    strbuf_printf(path, "%s/%s", strbuf_text(&e->directory), name);
}

static bool is_there(struct engine *e, const char *name)
{
    struct strbuf path = {0};
    path_of(e, name, &path);
    bool there = os_exists(strbuf_text(&path));
    strbuf_free(&path);
    return there;
}

/* Weights were learnt for every board of the games but, in Piecepack, that of 32 and 34 coins and the ragged ones,
 * which no single option makes. */
static bool is_learnt(const struct placing *g) { return !(g->width == 8 && g->height == 4); }

static bool has_weights(const struct engine *e, const struct placing *g)
{
    for (int i = 0; i < e->boards; i++)
        if (e->board[i].board == g->board && e->board[i].sign == g->sign)
            return true;
    return false;
}

/* Looks for the weights of the board that a game has with this value of one option and defaults for the others. */
static int look_for_board(struct engine *e, const struct variant *v, const struct setup *setup)
{
    char name[WEIGHTS_NAME];
    struct position p;
    struct placing g;
    if (!variant_start(v, setup, &p))
        return 0;
    placing_ground(&p, &g);
    if (has_weights(e, &g) || e->boards == BOARDS_MAX)
        return 0;
    weights_name(&g, name);
    if (!is_there(e, name)) {
        if (is_learnt(&g))
            note_missing(e, name);
        return 0;
    }
    e->board[e->boards++] = (struct learnt_board){g.board, g.sign};
    return 1;
}

static int look_for(struct engine *e, const char *name)
{
    if (is_there(e, name))
        return 1;
    note_missing(e, name);
    return 0;
}

void engine_rest(struct engine *e)
{
    eval_finish(&e->eval);
    e->eval_sign = 0;
    e->known.board = 0;
    hash_table_rest(&e->hash_table);
}

int engine_load_weights(struct engine *e, const char *directory)
{
    engine_rest(e);
    strbuf_clear(&e->directory);
    strbuf_puts(&e->directory, directory);
    atomic_store(&e->lacks, false);
    e->boards = 0;
    e->flipside_read = e->book_read = false;
    int files = look_for(e, FLIPSIDE_WEIGHTS_NAME) + look_for(e, BOOK_NAME);
    for (int game = 0; game < VARIANT_COUNT; game++) {
        const struct variant *v = VARIANTS[game];
        struct setup setup = {.seed = 0};
        if (v->search != SEARCH_PLACING)
            continue;
        for (int i = 0; v->options[i].id; i++) {
            for (setup.option[i] = 0; v->options[i].values[setup.option[i]]; setup.option[i]++)
                files += look_for_board(e, v, &setup);
            setup.option[i] = 0;
        }
    }
    return files;
}

const char *engine_missing_file(const struct engine *e) { return atomic_load(&e->lacks) ? e->missing : NULL; }

void engine_tell_missing(struct engine *e, void (*tell)(void *user, const char *directory, const char *name),
                         void *user)
{
    e->tell_missing = tell;
    e->tell_user = user;
}

const struct flipside_weights *engine_flipside(struct engine *e)
{
    if (!e->flipside_read && e->directory.length > 0) {
        struct strbuf path = {0};
        path_of(e, FLIPSIDE_WEIGHTS_NAME, &path);
        e->flipside_learned = flipside_weights_read(&e->flipside, strbuf_text(&path));
        strbuf_free(&path);
        if (!e->flipside_learned)
            note_missing(e, FLIPSIDE_WEIGHTS_NAME);
        e->flipside_read = true;
    }
    return e->flipside_learned ? &e->flipside : NULL;
}

static const struct book *book_of(struct engine *e)
{
    if (!e->book_read && e->directory.length > 0) {
        struct strbuf path = {0};
        path_of(e, BOOK_NAME, &path);
        if (!book_read(&e->book, strbuf_text(&path))) {
            book_finish(&e->book);
            note_missing(e, BOOK_NAME);
        }
        strbuf_free(&path);
        e->book_read = true;
    }
    return &e->book;
}

/* Reads the weights of a board that has some. They are only needed until they are spread. */
static bool read_weights(struct engine *e, const struct placing *g, struct weights *w)
{
    char name[WEIGHTS_NAME];
    struct strbuf path = {0};
    *w = (struct weights){0};
    if (!has_weights(e, g) || is_stopped(e))
        return false;
    weights_name(g, name);
    path_of(e, name, &path);
    bool done = weights_read_unless(w, g, strbuf_text(&path), &e->stopped);
    strbuf_free(&path);
    if (!done)
        note_missing(e, name);
    return done;
}

/* Initializes the evaluation for this board. If that is stopped, the search, which is stopped too, does without
 * weights, and the next one reads them. */
static bool prepare_eval(struct engine *e, const struct placing *g)
{
    struct weights w;
    if (e->eval_sign == g->sign && e->eval_board == g->board)
        return true;
    eval_finish(&e->eval);
    e->eval_sign = 0;
    e->known.board = 0;
    bool learnt = read_weights(e, g, &w), whole = learnt || !has_weights(e, g) || !is_stopped(e);
    bool done = eval_init(&e->eval, g, learnt ? &w : NULL);
    weights_finish(&w);
    if (done && whole) {
        e->eval_sign = g->sign;
        e->eval_board = g->board;
    }
    return done;
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
    prepare_table(e, g, n, limits);
    r->began = os_now(); /* on a busy machine what was read for it may have taken longer than the clock gives */
    r->core = e->core;
    r->shared = (struct search_shared){.ground = g,
                                       .eval = &e->eval,
                                       .hash_table = &e->hash_table,
                                       .stop = &e->stopped,
                                       .nodes_limit = limits->nodes,
                                       .time_limit = limits->time_ms ? r->began + limits->time_ms : 0};
    r->gives_way = &e->gives_way;
    r->limits = *limits;
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
    struct root r = {.report = report, .user = user};
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
    struct root r = {.all = true};
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

bool engine_recall(struct engine *e, const struct position *p, uint32_t chance, struct engine_line *line)
{
    struct book_line lines[MOVES_MAX];
    const int count = book_lines(book_of(e), p, lines);
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
void engine_give_way(struct engine *e, bool on) { atomic_store(&e->gives_way, on); }
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
