#include "app/text/reasons.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/text/words.h"

/* The text of a reason. {1} is its count. Compared with another turn it may have a separate text, with that turn's name
 * as {2} and its count as {3}. */
struct said {
    const char *key, *than;
    bool plural; /* a text for each plural form */
};

static const struct said SAID[REASONS] = {
    [REASON_CORNER] = {.key = "reason.corner"},
    [REASON_LAST] = {.key = "reason.last"},
    [REASON_KEEPS_CORNER] = {.key = "reason.keeps_corner"},
    [REASON_PASS] = {.key = "reason.pass"},
    [REASON_MOVES] = {"reason.moves", "reason.moves_than", true},
    [REASON_OPENS_CORNER] = {.key = "reason.opens_corner"},
    [REASON_STABLE] = {.key = "reason.stable"},
    [REASON_PARITY] = {.key = "reason.parity"},
    [REASON_EDGE] = {.key = "reason.edge"},
    [REASON_OPENS_EDGE] = {.key = "reason.opens_edge"},
    [REASON_QUIET] = {.key = "reason.quiet"},
    [REASON_OPTIONS] = {"reason.options", "reason.options_than", true},
    [REASON_BACK] = {.key = "reason.back", .than = "reason.back_than"},
    [REASON_AWAY] = {.key = "reason.away"},
    [REASON_FREER] = {.key = "reason.freer"},
    [REASON_MOST] = {.key = "reason.most"},
    [REASON_INSIDE] = {.key = "reason.inside"},
    [REASON_TAKES] = {.key = "reason.takes"},
    [REASON_MIDDLE] = {.key = "reason.middle"},
    [REASON_SINGLE] = {.key = "reason.single"},
    [REASON_TURNS] = {"reason.turns", NULL, true},
    [REASON_LEAVES_CORNER] = {.key = "reason.leaves_corner"},
    [REASON_AVOIDS_CORNER] = {.key = "reason.avoids_corner"},
    [REASON_MUST_FLIP] = {.key = "reason.must_flip", .than = "reason.must_flip_than"},
    [REASON_FEWEST] = {.key = "reason.fewest"},
    [REASON_JUMP] = {"reason.jump", NULL, true},
    [REASON_SAFE] = {.key = "reason.safe"},
    [REASON_THREAT] = {.key = "reason.threat"},
    [REASON_BEHIND] = {.key = "reason.behind"},
    [REASON_LEVEL] = {.key = "reason.level"}};

/* The same as a sentence for somebody who has asked what to do. `none`: of a count of 0; `many`: of one that
 * no word is said for. */
struct idea {
    const char *key, *none, *many;
    bool plural;
    bool ways; /* it counts turns, of which pawns have dozens */
};

enum { SAID_IN_WORDS = 9 };

static const struct idea IDEAS[REASONS] = {
    [REASON_NONE] = {.key = "idea.none"},
    [REASON_CORNER] = {.key = "idea.corner"},
    [REASON_LAST] = {.key = "idea.last"},
    [REASON_KEEPS_CORNER] = {.key = "idea.keeps_corner"},
    [REASON_PASS] = {.key = "idea.pass"},
    [REASON_MOVES] = {"idea.moves", "idea.pass", "idea.moves_many", true, true},
    [REASON_OPENS_CORNER] = {.key = "idea.opens_corner"},
    [REASON_STABLE] = {.key = "idea.stable"},
    [REASON_PARITY] = {.key = "idea.parity"},
    [REASON_EDGE] = {.key = "idea.edge"},
    [REASON_OPENS_EDGE] = {.key = "idea.opens_edge"},
    [REASON_QUIET] = {.key = "idea.quiet"},
    [REASON_OPTIONS] = {"idea.options", NULL, "idea.options_many", true, true},
    [REASON_BACK] = {"idea.back", "idea.back_none", "idea.back_many", true, false},
    [REASON_AWAY] = {.key = "idea.away"},
    [REASON_FREER] = {.key = "idea.freer"},
    [REASON_MOST] = {.key = "idea.most"},
    [REASON_INSIDE] = {.key = "idea.inside"},
    [REASON_TAKES] = {.key = "idea.takes"},
    [REASON_MIDDLE] = {.key = "idea.middle"},
    [REASON_SINGLE] = {.key = "idea.single"},
    [REASON_TURNS] = {"idea.turns", NULL, "idea.turns_many", true, false},
    [REASON_LEAVES_CORNER] = {.key = "idea.leaves_corner"},
    [REASON_AVOIDS_CORNER] = {.key = "idea.avoids_corner"},
    [REASON_MUST_FLIP] = {"idea.must_flip", NULL, "idea.must_flip_many", true, false},
    [REASON_FEWEST] = {.key = "idea.fewest"},
    [REASON_JUMP] = {"idea.jump", NULL, NULL, true, false},
    [REASON_SAFE] = {.key = "idea.safe"},
    [REASON_THREAT] = {"idea.threat", NULL, NULL, true, false},
    [REASON_BEHIND] = {.key = "idea.behind"},
    [REASON_LEVEL] = {.key = "idea.level"}};

static int discs_of(int hundredths) { return (hundredths + (hundredths < 0 ? -50 : 50)) / ENGINE_DISC; }

const char *reasons_number(const struct position *p, int hundredths, char out[REASONS_NUMBER_MAX])
{
    int discs = position_fewest_wins(p) ? -discs_of(hundredths) : discs_of(hundredths);
    (void)snprintf(out, REASONS_NUMBER_MAX, "%s%d", discs > 0 ? "+" : discs < 0 ? "−" : "±", abs(discs));
    return out;
}

const char *reasons_worth(struct words *words, const struct position *p, int hundredths, char *out, size_t size)
{
    int discs = discs_of(hundredths);
    const char *key = position_fewest_wins(p) ? (discs > 0 ? "worth.fewer" : "worth.more") : NULL;
    if (key && discs != 0)
        return words_count(words, out, size, key, abs(discs));
    key = discs > 0 ? "worth.ahead" : discs < 0 ? "worth.behind" : "worth.even";
    return words_fill_numbers(out, size, words_of_game(words, key, variant_of(p)->id), abs(discs), 0);
}

const char *reasons_standing(struct words *words, int hundredths)
{
    enum { WELL_FROM = 8, FAR_FROM = 16 };
    int discs = discs_of(hundredths), by = abs(discs);
    if (discs == 0)
        return words_get(words, "standing.level");
    if (by < WELL_FROM)
        return words_get(words, discs > 0 ? "standing.little_ahead" : "standing.little_behind");
    if (by < FAR_FROM)
        return words_get(words, discs > 0 ? "standing.well_ahead" : "standing.well_behind");
    return words_get(words, discs > 0 ? "standing.far_ahead" : "standing.far_behind");
}

const char *reasons_gain(struct words *words, const struct position *p, int hundredths, char *out, size_t size)
{
    return words_count(words, out, size, position_fewest_wins(p) ? "worth.fewer" : "worth.more", discs_of(hundredths));
}

const char *reasons_say(struct words *words, const struct position *p, const struct reason *r, const char *other,
                        char *out, size_t size)
{
    const struct said *said = &SAID[r->kind];
    bool than = said->than && other && r->others >= 0;
    const char *key = than ? said->than : said->key;
    char count[12], others[12];
    out[0] = '\0';
    if (!key)
        return out;
    (void)snprintf(count, sizeof count, "%d", r->count);
    (void)snprintf(others, sizeof others, "%d", r->others);
    const char *text = said->plural ? words_plural(words, key, r->count) : words_of_game(words, key, variant_of(p)->id);
    if (than)
        return words_fill_all(out, size, text, (const char *const[]){count, other, others}, 3);
    return words_fill(out, size, text, count, others);
}

/* Small numbers are words in a sentence: "Then they have only two places left." */
static const char *fill_number(struct words *words, const char *key, int n, char *out, size_t size)
{
    char number[24];
    if (n < 2 || n > SAID_IN_WORDS)
        return words_count(words, out, size, key, n);
    (void)snprintf(number, sizeof number, "number.%d", n);
    return words_fill(out, size, words_plural(words, key, n), words_stand_in(words, number), NULL);
}

const char *reasons_idea(struct words *words, const struct position *p, const struct reason *r, char *out, size_t size)
{
    const struct idea *idea = &IDEAS[r->kind];
    bool ends = r->kind == REASON_LAST || r->kind == REASON_PASS || r->kind == REASON_MOST, pawns = p->pawns[FIRST];
    if (pawns && r->turned > 1 && !ends) /* which is seen on the board, and the rest only later */
        return fill_number(words, IDEAS[REASON_JUMP].key, r->turned, out, size);
    bool many = idea->many && (r->count > SAID_IN_WORDS || (pawns && idea->ways));
    const char *key = many ? idea->many : r->count == 0 && idea->none ? idea->none : idea->key;
    if (key == idea->key && idea->plural)
        return fill_number(words, key, r->count, out, size);
    return words_fill(out, size, words_of_game(words, key, variant_of(p)->id), NULL, NULL);
}

/* ---- the end of a game ---- */

static bool has_nothing(const struct position *p, enum side side) { return !(p->discs[side] | p->pawns[side]); }

/* What the supply of pieces has ended, whatever the board; NULL: nothing. */
static const char *supply_end(const struct position *p, enum side *side)
{
    bool stuck = p->supply == SUPPLY_STUCK;
    *side = (enum side)p->turn;
    if ((p->supply == SUPPLY_TURN || stuck) && p->hand[p->turn] == 0 && (p->board & ~occupied(p)))
        return "result.empty.turn";
    if (stuck && p->hand[p->turn] > 0)
        return "result.stuck";
    *side = p->hand[FIRST] == 0 ? FIRST : SECOND;
    return p->supply == SUPPLY_STRICT && p->hand[*side] == 0 ? "result.empty.strict" : NULL;
}

const char *reasons_end(const struct position *p, enum side *side)
{
    if (p->step != STEP_OVER)
        return NULL;
    *side = (enum side)p->loser;
    if (p->loser != 2)
        return "result.inner";
    const char *key = supply_end(p, side);
    if (key || !(p->board & ~occupied(p)))
        return key;
    *side = has_nothing(p, FIRST) ? FIRST : SECOND;
    if (has_nothing(p, *side))
        return "result.wiped";
    if (p->pawns[FIRST] | p->pawns[SECOND])
        return p->rails ? "result.railed" : NULL;
    return p->hand[FIRST] && p->hand[SECOND] ? "result.blocked" : NULL;
}
