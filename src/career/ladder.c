#include "career/ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/pairs.h"
#include "career/chain.h"
#include "career/dealt.h"
#include "match/record.h"
#include "rules/line.h"
#include "rules/notation.h"

enum {
    RUNG_POINTS = 100,
    MARGIN_POINTS = 20,
    CORNER_POINTS = 50,
    JUMP_POINTS = 50,
    CAPTURE_POINTS = 40,
    UNAIDED_POINTS = 200,
    LIFE_POINTS = 1000,
    MARGIN_BY_CHAINS = 10,
    HARDER_PERCENT = 120,
    SMALL_BOARD = 36,
    CAPTURE_LEAST = 6,
    CAPTURE_LEAST_SMALL = 4,
    JUMP_LEAST = 4,
    VERSION_BOARD = 2,
    VERSION_CHAINS = 3,
    SCORE_MOST = 10000000,
    TEXT_MOST = 4096
};

void ladder_begin(struct ladder *l, uint32_t seed, enum ladder_sums sums)
{
    *l = (struct ladder){.going = true, .lives = LADDER_LIVES, .seed = seed, .sums = sums};
}

void ladder_begin_dealt(struct ladder *l, uint32_t number)
{
    ladder_begin(l, number * 2654435761U, LADDER_BY_CHAINS);
    l->dealt = true;
    l->number = number % LADDER_NUMBERS;
}

void ladder_take_time(struct ladder *l, int seconds)
{
    l->seconds = seconds < 0 || seconds > SCORE_MOST - l->seconds ? l->seconds : l->seconds + seconds;
}

bool ladder_over(const struct ladder *l) { return l->going && (l->lives == 0 || l->rung == LADDER_RUNGS); }

bool ladder_begun(const struct ladder *l)
{
    return l->going && !ladder_over(l) && (l->rung > 0 || l->lives < LADDER_LIVES || l->pot > 0);
}

void ladder_end(struct ladder *l)
{
    *l = (struct ladder){.turned = ladder_turned(l), .dealt = l->dealt, .number = l->number, .ended = true};
}

int ladder_turned(const struct ladder *l) { return l->going ? l->rung : l->turned; }

bool ladder_player_first(int rung) { return rung % 2 == 0; }

/* ---- forks and the gift of a dealt run ---- */

bool ladder_forks(int rung) { return rung == 1 || rung == 4 || rung == 7; }

static bool is_open(const struct ladder *l) { return l->going && l->dealt && !ladder_over(l); }

bool ladder_at_fork(const struct ladder *l) { return is_open(l) && ladder_forks(l->rung) && !l->taken; }

bool ladder_take_fork(struct ladder *l, bool harder)
{
    if (!ladder_at_fork(l))
        return false;
    l->taken = true;
    l->harder = harder;
    return true;
}

bool ladder_has_gift(const struct ladder *l)
{
    return is_open(l) && l->gift == LADDER_GIFT_NONE && l->rung >= LADDER_GIFT_FROM && l->rung <= LADDER_GIFT_UNTIL;
}

bool ladder_may_take(const struct ladder *l, enum ladder_gift gift)
{
    return ladder_has_gift(l) && gift > LADDER_GIFT_NONE && gift < LADDER_GIFTS &&
           (gift != LADDER_GIFT_LIFE || l->lives < LADDER_LIVES);
}

bool ladder_take_gift(struct ladder *l, enum ladder_gift gift)
{
    if (!ladder_may_take(l, gift))
        return false;
    l->gift = gift;
    l->spent = gift == LADDER_GIFT_LIFE;
    l->lives += l->spent;
    return true;
}

bool ladder_keeps_gift(const struct ladder *l, enum ladder_gift gift)
{
    return l->going && l->gift == gift && gift != LADDER_GIFT_NONE && !l->spent;
}

/* ---- scores ---- */

int ladder_margin(const struct match *match, enum side me)
{
    int score[2];
    if (!match_over(match) || match_winner(match) != (int)me)
        return 0;
    position_score(match_position(match), score);
    return abs(score[me] - score[other(me)]);
}

/* The number of plies of `me` that flipped at least `least` discs, by a placement or a walk. */
static int big_plies(const struct match *match, int plies, enum side me, enum move_kind kind, int least)
{
    int count = 0;
    for (int i = 0; i < plies; i++) {
        const struct position *before = match_before(match, i);
        struct move move = match_move(match, i);
        if (before->turn == me && move.kind == kind)
            count += bits_count(position_flips(before, move)) >= least;
    }
    return count;
}

static int big_captures(const struct match *match, int plies, enum side me)
{
    bool small = bits_count(match_position(match)->board) <= SMALL_BOARD;
    int least = small ? CAPTURE_LEAST_SMALL : CAPTURE_LEAST;
    return big_plies(match, plies, me, MOVE_PLACE, least) + big_plies(match, plies, me, MOVE_WALK, least);
}

static bool has_pawns(const struct match *match) { return match_before(match, 0)->pawns[FIRST] != 0; }

static void add(struct ladder_score *s, enum ladder_worth what, int times, int each)
{
    if (times <= 0)
        return;
    s->lines[s->count++] = (struct ladder_line){what, times, each};
    s->total += times * each;
}

/* In Flipside corners are lost, so jumps count instead. */
static void add_earned(struct ladder_score *s, const struct match *match, int plies, enum side me)
{
    const struct position *p = match_before(match, plies);
    if (has_pawns(match))
        add(s, LADDER_JUMPS, big_plies(match, plies, me, MOVE_WALK, JUMP_LEAST), JUMP_POINTS);
    else
        add(s, LADDER_CORNERS, bits_count(line_corners(p) & p->discs[me]), CORNER_POINTS);
    add(s, LADDER_CAPTURES, big_captures(match, plies, me), CAPTURE_POINTS);
}

struct ladder_score ladder_earned(const struct match *match, int plies, enum side me)
{
    struct ladder_score s = {.percent = 100};
    add_earned(&s, match, plies, me);
    return s;
}

int ladder_times(const struct ladder_score *score, enum ladder_worth what)
{
    int times = 0;
    for (int i = 0; i < score->count; i++)
        times += score->lines[i].what == what ? score->lines[i].times : 0;
    return times;
}

int ladder_chains(const struct match *match, int plies, enum side me)
{
    int points = 0;
    for (int i = 0; i < plies; i++) {
        const struct chain chain = chain_of(match_before(match, i), match_move(match, i));
        points += chain_points(&chain, me);
    }
    return points;
}

int ladder_pot(const struct ladder *l, const struct match *match, int plies, enum side me)
{
    int doubled = 0;
    for (int i = 0; i < plies && doubled == 0 && ladder_keeps_gift(l, LADDER_GIFT_DOUBLE); i++)
        doubled = ladder_doubled(l, match, i, me);
    return l->pot + ladder_chains(match, plies, me) + doubled;
}

static bool is_long(const struct chain *chain, enum side me)
{
    return chain->count >= LADDER_DOUBLED && chain->payee == me;
}

void ladder_double(const struct ladder *l, const struct match *match, int plies, enum side me, struct chain *chain)
{
    if (!ladder_keeps_gift(l, LADDER_GIFT_DOUBLE) || !is_long(chain, me))
        return;
    for (int i = 0; i < plies; i++) {
        const struct chain earlier = chain_of(match_before(match, i), match_move(match, i));
        if (is_long(&earlier, me))
            return;
    }
    chain->sum *= 2;
}

int ladder_doubled(const struct ladder *l, const struct match *match, int ply, enum side me)
{
    struct chain chain = chain_of(match_before(match, ply), match_move(match, ply));
    const int sum = chain.sum;
    ladder_double(l, match, ply, me, &chain);
    return chain.sum - sum;
}

int ladder_pot_lost(const struct ladder *l, const struct match *match, enum side me)
{
    return l->sums == LADDER_BY_CHAINS ? ladder_pot(l, match, match_length(match), me) : 0;
}

bool ladder_swept(const struct match *match)
{
    const struct position *p = match_position(match);
    if (!match_over(match) || match_given_up(match) < DRAW || match_winner(match) == DRAW)
        return false;
    enum side winner = (enum side)match_winner(match);
    return position_count(p, position_fewest_wins(p) ? winner : other(winner)) == 0;
}

static int rounded(int points) { return (points + 5) / 10 * 10; }

static struct ladder_score worth_by_chains(const struct ladder *l, const struct match *match, enum side me, bool helped)
{
    struct ladder_score s = {.percent = 100 + 10 * (l->rung + 1)};
    const int pot = ladder_pot(l, match, match_length(match), me);
    add(&s, LADDER_POT, pot > 0, pot);
    add(&s, LADDER_SWEEP, pot > 0 && ladder_swept(match), pot);
    add(&s, LADDER_MARGIN, ladder_margin(match, me), MARGIN_BY_CHAINS);
    add(&s, LADDER_UNAIDED, !helped, UNAIDED_POINTS);
    if (l->harder)
        s.percent = s.percent * HARDER_PERCENT / 100;
    add(&s, LADDER_RUNG, 1, rounded(s.total * s.percent / 100) - s.total);
    add(&s, LADDER_LIFE, l->rung == LADDER_RUNGS - 1 ? l->lives : 0, LIFE_POINTS);
    return s;
}

struct ladder_score ladder_worth(const struct ladder *l, const struct match *match, enum side me, bool helped)
{
    if (l->sums == LADDER_BY_CHAINS)
        return worth_by_chains(l, match, me, helped);
    struct ladder_score s = {.percent = 100};
    bool top = l->rung == LADDER_RUNGS - 1;
    add(&s, LADDER_RUNG, l->rung + 1, RUNG_POINTS);
    add(&s, LADDER_MARGIN, ladder_margin(match, me), MARGIN_POINTS);
    add_earned(&s, match, match_length(match), me);
    add(&s, LADDER_UNAIDED, !helped, UNAIDED_POINTS);
    add(&s, LADDER_LIFE, top ? l->lives : 0, LIFE_POINTS);
    return s;
}

/* Copies a text that is there and has room. */
static bool text_of(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= size)
        return false;
    memcpy(out, text, length + 1);
    return true;
}

/* What a ply's chain earns `me`. */
static int chain_for(const struct match *match, int ply, enum side me)
{
    const struct chain chain = chain_of(match_before(match, ply), match_move(match, ply));
    return chain.payee == me && chain.count > 0 ? chain.sum : 0;
}

/* Keeps the chain of a turn that ends before ply `end`. */
static void keep_chain(struct ladder_chain *best, const struct match *match, int end, int rung, int points)
{
    char game[NOTATION_GAME_MAX];
    struct strbuf moves = {0};
    record_moves(match, end, "", &moves);
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    *best = (struct ladder_chain){.points = points, .rung = rung, .seed = match_setup(match)->seed};
    if (!text_of(best->game, sizeof best->game, game) || !text_of(best->moves, sizeof best->moves, strbuf_text(&moves)))
        best->game[0] = best->moves[0] = '\0';
    strbuf_free(&moves);
}

/* Keeps the best chain of a match if no earlier one of the run is as good. */
static void keep_best(struct ladder *l, const struct match *match, enum side me)
{
    struct turn turn;
    for (int ply = 0, end; ply < match_length(match); ply = end) {
        end = record_turn(match, ply, match_length(match), &turn);
        for (int i = ply; i < end; i++)
            if (chain_for(match, i, me) > l->best.points)
                keep_chain(&l->best, match, end, l->rung < LADDER_RUNGS ? l->rung : 0, chain_for(match, i, me));
    }
}

struct match *ladder_best_chain(const struct ladder *l, struct move *chain)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    if (!l->best.moves[0] || !notation_parse_game_seeded(l->best.game, &l->best.seed, &variant, &setup, &error))
        return NULL;
    struct match *m = match_new(variant, &setup);
    if (m && match_play_moves(m, l->best.moves, &error))
        while (match_back(m)) { /* of the last turn it is the ply that has a chain */
            *chain = match_move(m, match_length(m));
            if (chain_of(match_position(m), *chain).count > 0)
                return m;
        }
    match_free(m);
    return NULL;
}

enum ladder_outcome ladder_count_match(struct ladder *l, const struct match *match, enum side me, bool helped)
{
    int winner = match_winner(match), pot = ladder_pot(l, match, match_length(match), me);
    int worth = winner == (int)me ? ladder_worth(l, match, me, helped).total : 0;
    if (l->sums == LADDER_BY_CHAINS && pot > l->pot + ladder_chains(match, match_length(match), me))
        l->spent = true; /* a chain was doubled */
    keep_best(l, match, me);
    l->seed++; /* of the next one, so that two matches are never taken for one another */
    if (winner == DRAW) {
        if (l->sums == LADDER_BY_CHAINS)
            l->pot = pot;
        return LADDER_DRAWN;
    }
    if (winner != (int)me) {
        l->lives -= l->lives > 0;
        l->pot = 0;
        return LADDER_LOST;
    }
    l->score += worth;
    l->helped |= helped;
    if (l->rung < LADDER_RUNGS)
        l->margin[l->rung++] = ladder_margin(match, me);
    l->pot = 0;
    l->taken = l->harder = false;
    return LADDER_WON;
}

/* ---- text form ---- */

void ladder_write(const struct ladder *l, struct strbuf *out)
{
    const bool chains = l->dealt || (l->going && l->sums == LADDER_BY_CHAINS);
    char run[DEALT_TEXT_MAX];
    dealt_write(l->number, run);
    if (!l->going) {
        strbuf_printf(out, "outflank-ladder = %d\nturned = %d\n", chains ? VERSION_CHAINS : VERSION_BOARD, l->turned);
        if (l->dealt)
            strbuf_printf(out, "run = %s\n", run);
        return;
    }
    strbuf_printf(out, "outflank-ladder = %d\nrung = %d\nlives = %d\nscore = %d\nhelped = %d\nseed = %lu\n",
                  chains ? VERSION_CHAINS : VERSION_BOARD, l->rung, l->lives, l->score, l->helped,
                  (unsigned long)l->seed);
    if (l->seconds > 0)
        strbuf_printf(out, "seconds = %d\n", l->seconds);
    if (chains)
        strbuf_printf(out, "pot = %d\n", l->pot);
    if (l->dealt)
        strbuf_printf(out, "run = %s\n", run);
    if (l->taken)
        strbuf_printf(out, "fork = %d\n", l->harder ? 2 : 1);
    if (l->gift != LADDER_GIFT_NONE)
        strbuf_printf(out, "gift = %d\nspent = %d\n", l->gift, l->spent);
    if (l->best.points > 0)
        strbuf_printf(out, "chain = %d\nchain-rung = %d\n", l->best.points, l->best.rung);
    if (l->best.moves[0])
        strbuf_printf(out, "chain-game = %s\nchain-seed = %lu\nchain-moves = %s\n", l->best.game,
                      (unsigned long)l->best.seed, l->best.moves);
    for (int i = 0; i < l->rung; i++)
        strbuf_printf(out, "margin = %d\n", l->margin[i]);
}

/* Parses an integer from 0 to `most`. */
static bool number(const char *text, unsigned long most, unsigned long *out)
{
    char *end;
    if (*text < '0' || *text > '9' || strlen(text) > 10)
        return false;
    *out = strtoul(text, &end, 10);
    return *end == '\0' && *out <= most;
}

/* The values read, and the number of margins. */
struct reading {
    struct ladder l;
    int margins;
    unsigned long version;
    bool by_chains; /* it has a value that only such a run has */
};

static bool read_run(struct reading *r, const char *text)
{
    size_t at;
    r->l.dealt = r->by_chains = true;
    return dealt_read(text, strlen(text), &r->l.number, &at) == DEALT_GOOD;
}

static bool read_pair(struct reading *r, const char *key, const char *text)
{
    unsigned long n;
    if (strcmp(key, "outflank-ladder") == 0)
        return number(text, VERSION_CHAINS, &r->version) && r->version >= VERSION_BOARD;
    if (strcmp(key, "seed") == 0)
        return number(text, UINT32_MAX, &n) && (r->l.seed = (uint32_t)n, true);
    if (strcmp(key, "rung") == 0)
        return number(text, LADDER_RUNGS, &n) && (r->l.rung = (int)n, true);
    if (strcmp(key, "lives") == 0)
        return number(text, LADDER_LIVES, &n) && (r->l.lives = (int)n, true);
    if (strcmp(key, "score") == 0)
        return number(text, SCORE_MOST, &n) && (r->l.score = (int)n, true);
    if (strcmp(key, "turned") == 0) /* after the end of a run */
        return number(text, LADDER_RUNGS, &n) && (r->l.turned = (int)n, r->l.going = false, true);
    if (strcmp(key, "helped") == 0)
        return number(text, 1, &n) && (r->l.helped = n != 0, true);
    if (strcmp(key, "seconds") == 0)
        return number(text, SCORE_MOST, &n) && (r->l.seconds = (int)n, true);
    if (strcmp(key, "pot") == 0)
        return number(text, SCORE_MOST, &n) && (r->l.pot = (int)n, r->by_chains = true);
    if (strcmp(key, "run") == 0)
        return read_run(r, text);
    if (strcmp(key, "fork") == 0) /* 1: the usual board, 2: the harder one */
        return number(text, 2, &n) && n > 0 && (r->l.harder = n == 2, r->l.taken = r->by_chains = true);
    if (strcmp(key, "gift") == 0)
        return number(text, LADDER_GIFTS - 1, &n) && n > 0 && (r->l.gift = (enum ladder_gift)n, r->by_chains = true);
    if (strcmp(key, "spent") == 0)
        return number(text, 1, &n) && (r->l.spent = n != 0, r->by_chains = true);
    if (strcmp(key, "chain") == 0)
        return number(text, SCORE_MOST, &n) && (r->l.best.points = (int)n, true);
    if (strcmp(key, "chain-rung") == 0)
        return number(text, LADDER_RUNGS - 1, &n) && (r->l.best.rung = (int)n, true);
    if (strcmp(key, "chain-game") == 0)
        return text_of(r->l.best.game, sizeof r->l.best.game, text);
    if (strcmp(key, "chain-seed") == 0)
        return number(text, UINT32_MAX, &n) && (r->l.best.seed = (uint32_t)n, true);
    if (strcmp(key, "chain-moves") == 0)
        return text_of(r->l.best.moves, sizeof r->l.best.moves, text);
    if (strcmp(key, "margin") == 0 && r->margins < LADDER_RUNGS)
        return number(text, 100, &n) && (r->l.margin[r->margins++] = (int)n, true);
    return false;
}

/* Of what a run says was taken. A life is used as it is taken. */
static bool could_be_offered(const struct ladder *l)
{
    if (l->taken && !(l->dealt && ladder_forks(l->rung)))
        return false;
    if (l->gift == LADDER_GIFT_NONE)
        return !l->spent;
    return l->dealt && l->rung >= LADDER_GIFT_FROM && (l->spent || l->gift != LADDER_GIFT_LIFE);
}

bool ladder_read(struct ladder *l, const char *text, size_t length)
{
    char copy[TEXT_MOST];
    struct reading r = {.l = {.going = true}};
    struct pairs pairs;
    enum pairs_found found;
    if (length >= sizeof copy || memchr(text, '\0', length))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    pairs_init(&pairs, copy);
    while ((found = pairs_next(&pairs)) == PAIRS_LINE)
        if (!read_pair(&r, pairs.key, pairs.text))
            return false;
    if (found != PAIRS_END || r.margins != r.l.rung || r.version == 0)
        return false;
    if ((r.by_chains && r.version != VERSION_CHAINS) || !could_be_offered(&r.l))
        return false;
    r.l.sums = r.version == VERSION_CHAINS ? LADDER_BY_CHAINS : LADDER_BY_BOARD;
    if (!r.l.going)
        ladder_end(&r.l);
    *l = r.l;
    return true;
}
