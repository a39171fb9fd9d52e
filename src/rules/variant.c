#include "rules/variant.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"

const struct variant *const VARIANTS[] = {&game_classic,   &game_reverse,  &game_jaques,  &game_pocket,
                                          &game_piecepack, &game_flipside, &game_workshop};
const int VARIANT_COUNT = sizeof VARIANTS / sizeof VARIANTS[0];

const char *const TURNOVER_WORDS[TURNOVER_SETS] = {"rim", "corners", "all", "squares"};

static bool same_word(const char *word, const char *text, size_t length)
{
    return strlen(word) == length && memcmp(word, text, length) == 0;
}

const struct variant *variant_find(const char *id, size_t length)
{
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (same_word(VARIANTS[i]->id, id, length))
            return VARIANTS[i];
    return NULL;
}

const struct variant *variant_of(const struct position *p) { return VARIANTS[p->game]; }

int variant_option(const struct variant *v, const char *id, size_t length)
{
    for (int i = 0; v->options[i].id; i++)
        if (same_word(v->options[i].id, id, length))
            return i;
    return -1;
}

int option_value(const struct option *o, const char *value, size_t length)
{
    for (int i = 0; o->values[i]; i++)
        if (same_word(o->values[i], value, length))
            return i;
    return -1;
}

const char *option_form_name(enum option_form form)
{
    static const char *const names[] = {
        [OPTION_WORDS] = NULL, [OPTION_ROWS] = "ROWS", [OPTION_TURNOVER] = "SET/N", [OPTION_SQUARES] = "SQUARES"};
    return names[form];
}

int position_option(const struct position *p, const char *id)
{
    int option = variant_option(variant_of(p), id, strlen(id));
    return option < 0 ? 0 : p->option[option];
}

static bool has_rows(const struct variant *v)
{
    for (const struct option *o = v->options; o->id; o++)
        if (o->form == OPTION_ROWS)
            return true;
    return false;
}

struct setup position_setup(const struct position *p)
{
    struct setup setup = {.seed = 0};
    memcpy(setup.option, p->option, sizeof setup.option);
    setup.sparks = p->sparks;
    if (position_option(p, "turnover") / TURNOVER_UNIT == TURNOVER_SQUARES)
        setup.turning = p->turning;
    if (has_rows(variant_of(p)))
        setup.plan = (struct plan){
            .board = p->board, .discs = {p->start[FIRST], p->start[SECOND]}, .width = p->width, .height = p->height};
    return setup;
}

static uint8_t registry_index(const struct variant *v)
{
    int i = 0;
    while (VARIANTS[i] != v)
        i++;
    return (uint8_t)i;
}

bool variant_start(const struct variant *v, const struct setup *setup, struct position *p)
{
    struct position fresh;
    if (!v->setup(&fresh, setup))
        return false;
    fresh.game = registry_index(v);
    memcpy(fresh.option, setup->option, sizeof fresh.option);
    *p = fresh;
    return true;
}

int position_moves(const struct position *p, struct move *out) { return variant_of(p)->moves(p, out); }

void position_play(struct position *p, struct move move, struct effects *fx) { variant_of(p)->play(p, move, fx); }

bool position_legal(const struct position *p, struct move move)
{
    struct move legal[MOVES_MAX];
    int count = position_moves(p, legal);
    for (int i = 0; i < count; i++)
        if (move_equal(legal[i], move))
            return true;
    return false;
}

enum status position_status(const struct position *p)
{
    struct move legal[MOVES_MAX];
    if (p->step == STEP_OVER)
        return STATUS_OVER;
    position_moves(p, legal);
    return legal[0].kind == MOVE_PASS ? STATUS_PASS : STATUS_MOVE;
}

int position_winner(const struct position *p)
{
    const struct variant *v = variant_of(p);
    int first = v->score(p, FIRST);
    int second = v->score(p, SECOND);
    if (p->loser != 2)
        return (int)other(p->loser);
    if (first == second)
        return DRAW;
    return (first > second) != position_fewest_wins(p) ? FIRST : SECOND;
}

void position_score(const struct position *p, int score[2])
{
    const struct variant *v = variant_of(p);
    int winner;
    score[FIRST] = v->score(p, FIRST);
    score[SECOND] = v->score(p, SECOND);
    if (p->step != STEP_OVER || !position_option(p, "empties"))
        return;
    winner = position_winner(p);
    if (winner != DRAW)
        score[winner] += bits_count(p->board & ~occupied(p));
}

void position_finish(struct position *p, struct effects *fx)
{
    p->step = STEP_OVER;
    effects_add(fx,
                (struct effect){
                    .kind = EFFECT_END, .side = (uint8_t)position_winner(p), .from = p->loser != 2, .to = NO_SQUARE});
}

uint64_t position_flips(const struct position *p, struct move move) { return variant_of(p)->flips(p, move); }

bool position_mid_turn(const struct position *p) { return p->step == STEP_TURN || p->step == STEP_SLIDE; }
