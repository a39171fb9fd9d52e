/*
 * train-flipside - makes Flipside's weight file from nothing: positions of games of rough play and chance, from the end
 * of the game backwards, a disc at a time; each is labelled by a search that ends in positions learnt already, or at
 * the end of the game, and after each step all weights are fitted to all labels so far, by least squares.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/flipside/flipside_search.h"
#include "rules/turn.h"

enum {
    OPENING_TURNS = 24, /* at most, drawn by lot */
    CHANCE = 6,         /* one turn in so many is drawn by lot */
    PLAY_DEPTH = 2,
    LABEL_DEPTH = 6, /* three turns */
    AGREE_DEPTH = 4,
    SOLVE_FROM = 9, /* open squares */
    STEP = 1,       /* discs */
    FIRST_DISCS = 2,
    EPOCHS = 40,
    AGREE_TIMES = 3,
    HELD_OUT = 16,
    ENOUGH = 50,       /* discs that most games reach */
    ERROR_MOST = 1000, /* hundredths of a disc that a label pulls with at most */
    WEIGHT_MOST = 8000,
    FEATURES = 1 + FLIPSIDE_CLASSES + 2 + 4 * DIRECTIONS,
    WEIGHTS = sizeof(struct flipside_stage) / sizeof(int16_t)
};
static const float RATE = 0.04F, MOMENTUM = 0.9F, CALM = 20; /* labels that a weight's first value counts for */

/* What the evaluation sees of a position, as places among a stage's weights, and what it ought to say. */
struct sample {
    uint16_t place[FEATURES];
    int8_t times[FEATURES];
    uint8_t discs;
    int16_t value;
};

struct trainer {
    struct flipside_weights weights;
    struct position *pool[FLIPSIDE_DISCS + 1]; /* positions to draw from, by discs */
    int found[FLIPSIDE_DISCS + 1], wanted;
    struct sample *samples;
    int count;
    float first[FLIPSIDE_STAGES][WEIGHTS], now[FLIPSIDE_STAGES][WEIGHTS];
    float slope[FLIPSIDE_STAGES][WEIGHTS], speed[FLIPSIDE_STAGES][WEIGHTS], seen[FLIPSIDE_STAGES][WEIGHTS];
};

static int discs_of(const struct position *p) { return bits_count(p->discs[FIRST] | p->discs[SECOND]); }

static struct engine_result think(const struct trainer *t, const struct position *p, int depth, uint32_t seed)
{
    const struct engine_limits limits = {.depth = depth, .exact_from = SOLVE_FROM, .seed = seed};
    const struct flipside_task task = {.position = p, .limits = &limits, .weights = &t->weights};
    struct engine_line lines[MOVES_MAX];
    struct engine_result result = {.value = 0};
    flipside_search(&task, lines, &result);
    return result;
}

/* -- positions */

static void play_turn(const struct trainer *t, struct position *p, struct rng *rng, bool by_lot)
{
    if (by_lot && position_status(p) == STATUS_MOVE) {
        struct turn turn;
        turn_pick(p, rng_below(rng, (uint32_t)variant_of(p)->turns(p)), &turn);
        turn_play(p, &turn);
        return;
    }
    do {
        struct engine_result result = think(t, p, PLAY_DEPTH, 1 + rng_below(rng, 60000));
        position_play(p, result.move, NULL);
    } while (position_mid_turn(p));
}

static void play_game(struct trainer *t, uint32_t seed)
{
    const struct setup usual = {.seed = 0};
    struct rng rng = rng_seeded(seed);
    struct position p;
    uint32_t opening;
    rng_below(&rng, 2);
    opening = 2 + rng_below(&rng, OPENING_TURNS);
    variant_start(variant_find("flipside", 8), &usual, &p);
    for (uint32_t turns = 0; p.step != STEP_OVER; turns++) {
        int discs = discs_of(&p);
        bool by_lot = turns < opening || rng_below(&rng, CHANCE) == 0;
        if (turns >= opening / 2 && position_status(&p) == STATUS_MOVE && t->found[discs] < t->wanted)
            t->pool[discs][t->found[discs]++] = p;
        play_turn(t, &p, &rng, by_lot);
    }
}

/* -- fitting */

static struct sample sample_of(struct flipside_eval *e, const struct position *p, int value)
{
    enum { SQUARES = 2, JUMPS = SQUARES + FLIPSIDE_CLASSES, ALL_RAYS = JUMPS + 2 * FLIPSIDE_JUMPS };
    struct flipside_board b;
    struct flipside_view v;
    struct sample s = {.discs = (uint8_t)discs_of(p), .value = (int16_t)value};
    int at = 0;
    flipside_board_of(e->ground, p, &b);
    flipside_see(e, &b, &v);
    s.place[at] = s.discs & 1;
    s.times[at++] = 1;
    for (int i = 0; i < FLIPSIDE_CLASSES; i++, at++) {
        s.place[at] = (uint16_t)(SQUARES + i);
        s.times[at] = (int8_t)(bits_count(b.discs[0] & e->alike[i]) - bits_count(b.discs[1] & e->alike[i]));
    }
    for (int side = 0; side < 2; side++) {
        int best = v.best[side][0] > v.best[side][1] ? v.best[side][0] : v.best[side][1];
        s.place[at] = (uint16_t)(JUMPS + side * FLIPSIDE_JUMPS + best);
        s.times[at++] = side ? -1 : 1;
        for (int pawn = 0; pawn < 2; pawn++)
            for (int d = 0; d < DIRECTIONS; d++) {
                int ray = flipside_usual_ray(v.ray[side][pawn][d]);
                s.place[at] = (uint16_t)(ALL_RAYS + side * FLIPSIDE_RAYS + ray);
                s.times[at++] = side ? -1 : 1;
            }
    }
    return s;
}

/* How much each of two stages counts. */
static void shares(int discs, int stage[2], float share[2])
{
    stage[0] = discs / FLIPSIDE_STAGE;
    stage[1] = stage[0] + 1 < FLIPSIDE_STAGES ? stage[0] + 1 : stage[0];
    share[1] = (float)(discs % FLIPSIDE_STAGE) / FLIPSIDE_STAGE;
    share[0] = 1 - share[1];
}

static float judge(const struct trainer *t, const struct sample *s)
{
    int stage[2];
    float share[2], sum = 0;
    shares(s->discs, stage, share);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < FEATURES; i++)
            sum += share[k] * s->times[i] * t->now[stage[k]][s->place[i]];
    return sum;
}

/* Adds to `sum` of all weights that a sample uses. */
static void spread(float sum[FLIPSIDE_STAGES][WEIGHTS], const struct sample *s, float amount, bool squared)
{
    int stage[2];
    float share[2];
    shares(s->discs, stage, share);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < FEATURES; i++) {
            float part = share[k] * s->times[i];
            sum[stage[k]][s->place[i]] += amount * (squared ? part * part : part);
        }
}

static void step(struct trainer *t)
{
    memset(t->slope, 0, sizeof t->slope);
    for (int i = 0; i < t->count; i++) {
        float error = t->samples[i].value - judge(t, &t->samples[i]);
        if (i % HELD_OUT != 0)
            spread(t->slope, &t->samples[i], fmaxf(-ERROR_MOST, fminf(error, ERROR_MOST)), false);
    }
    for (int k = 0; k < FLIPSIDE_STAGES; k++)
        for (int i = 0; i < WEIGHTS; i++) {
            float pull = t->slope[k][i] + CALM * (t->first[k][i] - t->now[k][i]);
            t->speed[k][i] = MOMENTUM * t->speed[k][i] + RATE * pull / (t->seen[k][i] + CALM);
            t->now[k][i] += t->speed[k][i];
        }
}

static void keep(struct trainer *t)
{
    for (int k = 0; k < FLIPSIDE_STAGES; k++) {
        int16_t rounded[WEIGHTS];
        for (int i = 0; i < WEIGHTS; i++)
            rounded[i] = (int16_t)lrintf(fmaxf(-WEIGHT_MOST, fminf(t->now[k][i], WEIGHT_MOST)));
        memcpy(&t->weights.stage[k], rounded, sizeof rounded);
        for (int whose = 0; whose < 2; whose++)
            for (int ray = 0; ray < FLIPSIDE_RAYS; ray++)
                t->weights.stage[k].ray[whose][ray] = t->weights.stage[k].ray[whose][flipside_usual_ray(ray)];
    }
}

static void fit(struct trainer *t)
{
    memset(t->seen, 0, sizeof t->seen);
    memset(t->speed, 0, sizeof t->speed);
    for (int i = 0; i < t->count; i++)
        spread(t->seen, &t->samples[i], 1, true);
    for (int epoch = 0; epoch < EPOCHS; epoch++)
        step(t);
    keep(t);
}

/* -- learning */

static void print_error(const struct trainer *t, int from, int discs, double began)
{
    double sum[2] = {0, 0};
    int count[2] = {0, 0};
    for (int i = from; i < t->count; i++) {
        sum[i % HELD_OUT == 0] += fabs(t->samples[i].value - (double)judge(t, &t->samples[i]));
        count[i % HELD_OUT == 0]++;
    }
    printf("discs %2d positions %d error %.2f held out %.2f, %.0f s\n", discs, t->count - from,
           sum[0] / (count[0] ? count[0] : 1) / ENGINE_DISC, sum[1] / (count[1] ? count[1] : 1) / ENGINE_DISC,
           (double)clock() / CLOCKS_PER_SEC - began);
    fflush(stdout);
}

/* ---- agreeing ---- */

/* The best of many turns is worth more than it seems, or less, to whoever plays the last one of a line. What being on
 * turn is worth takes that away, so that lines of one turn more or less say the same, and one can stand for another. */
static void agree(struct trainer *t)
{
    double off[FLIPSIDE_STAGES] = {0}, seen[FLIPSIDE_STAGES] = {0};
    for (int discs = FIRST_DISCS; discs <= FLIPSIDE_DISCS; discs++)
        for (int i = 0; i < t->found[discs]; i++) {
            const struct engine_result one = think(t, &t->pool[discs][i], AGREE_DEPTH - 2, 0);
            const struct engine_result two = think(t, &t->pool[discs][i], AGREE_DEPTH, 0);
            int stage[2];
            float share[2];
            shares(discs, stage, share);
            for (int k = 0; k < 2 && !one.exact && !two.exact; k++) {
                off[stage[k]] += (double)share[k] * (double)(two.value - one.value) / 2;
                seen[stage[k]] += (double)share[k];
            }
        }
    for (int k = 0; k < FLIPSIDE_STAGES; k++)
        for (int odd = 0; odd < 2 && seen[k] > 0; odd++) {
            t->weights.stage[k].tempo[odd] = (int16_t)(t->weights.stage[k].tempo[odd] - lrint(off[k] / seen[k]));
            printf("stage %d: a turn more %+.1f hundredths, on turn now %d\n", k, 2 * off[k] / seen[k],
                   t->weights.stage[k].tempo[odd]);
        }
}

/* Searches that end with the one side on turn and with the other: else a liking for being on turn would go from label
 * to label unseen. */
static int label(const struct trainer *t, const struct position *p)
{
    struct engine_result shallow = think(t, p, LABEL_DEPTH - 2, 0);
    return shallow.exact ? shallow.value : (shallow.value + think(t, p, LABEL_DEPTH, 0).value) / 2;
}

static void learn_step(struct trainer *t, struct flipside_eval *e, int discs)
{
    double began = (double)clock() / CLOCKS_PER_SEC;
    int from = t->count;
    for (int d = discs; d < discs + STEP; d++)
        for (int i = 0; i < t->found[d]; i++) {
            int value = label(t, &t->pool[d][i]);
            t->samples[t->count++] = sample_of(e, &t->pool[d][i], value);
        }
    fit(t);
    print_error(t, from, discs, began);
}

static void play_games(struct trainer *t, uint32_t seed)
{
    for (uint32_t game = 0; t->found[ENOUGH] < t->wanted; game++)
        play_game(t, seed * 1000003 + game);
    printf("games played, %.0f s\n", (double)clock() / CLOCKS_PER_SEC);
}

static void learn(struct trainer *t, struct flipside_eval *e)
{
    t->count = 0;
    for (int discs = FLIPSIDE_DISCS - STEP; discs >= FIRST_DISCS; discs -= STEP)
        learn_step(t, e, discs);
}

static bool trainer_init(struct trainer *t, const char *start)
{
    size_t positions = (size_t)t->wanted;
    for (int d = 0; d <= FLIPSIDE_DISCS; d++)
        if (!(t->pool[d] = malloc(positions * sizeof *t->pool[d])))
            return false;
    t->samples = malloc(positions * (FLIPSIDE_DISCS + 1) * sizeof *t->samples);
    flipside_weights_plain(&t->weights, false);
    if (start && !flipside_weights_read(&t->weights, start))
        return false;
    for (int k = 0; k < FLIPSIDE_STAGES; k++) {
        const int16_t *all = (const int16_t *)&t->weights.stage[k];
        for (int i = 0; i < WEIGHTS; i++)
            t->now[k][i] = t->first[k][i] = all[i] * (start ? 1 : 0.6F);
    }
    return t->samples != NULL;
}

int main(int argc, char **argv)
{
    static struct trainer t;
    static struct flipside_ground ground;
    struct flipside_eval eval;
    struct position p;
    const struct setup usual = {.seed = 0};
    if (argc < 4) {
        fputs("train-flipside FILE POSITIONS SEED [FILE TO BEGIN WITH]: POSITIONS for each number of discs\n"
              "train-flipside FILE POSITIONS SEED FILE agree: no more than what being on turn is worth\n",
              stderr);
        return 2;
    }
    t.wanted = atoi(argv[2]);
    variant_start(variant_find("flipside", 8), &usual, &p);
    flipside_ground_init(&ground, &p);
    if (!trainer_init(&t, argc > 4 ? argv[4] : NULL) || !flipside_eval_init(&eval, &ground, &t.weights))
        return 1;
    play_games(&t, (uint32_t)atoi(argv[3]));
    if (argc == 6 && strcmp(argv[5], "agree") == 0)
        for (int i = 0; i < AGREE_TIMES; i++)
            agree(&t);
    else
        learn(&t, &eval);
    return flipside_weights_write(&t.weights, argv[1]) ? 0 : 1;
}
