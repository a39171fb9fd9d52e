#include "review/reason.h"

#include "base/bits.h"
#include "review/reason_seen.h"
#include "rules/flipping.h"

enum { CLEARLY = 2 }; /* moves or discs by which one turn must be better than another */

/* ---- lists of everything that is true of a turn, best reason first ---- */

struct list {
    const struct seen *s, *than;
    struct reason reasons[REASONS]; /* each kind at most once */
    int count;
};

static bool has(const struct list *l, enum reason_kind kind)
{
    for (int i = 0; i < l->count; i++)
        if (l->reasons[i].kind == kind)
            return true;
    return false;
}

static void add(struct list *l, enum reason_kind kind, int count, bool holds)
{
    if (holds && !has(l, kind))
        l->reasons[l->count++] = (struct reason){.kind = kind, .count = count, .others = -1, .turned = l->s->turned};
}

static void add_better(struct list *l, enum reason_kind kind, int by)
{
    struct reason r;
    if (!has(l, kind) && seen_does_better(l->s, l->than, kind, by, &r))
        l->reasons[l->count++] = r;
}

/* A solved result is a reason if it is better than the other turn's. */
static void add_end(struct list *l, enum reason_kind kind)
{
    const struct judged *turn = l->s->turn;
    add(l, kind, 0, turn->exact && !(l->than && l->than->turn->exact && l->than->turn->value >= turn->value));
}

/* Its own side has more moves than the opponent. */
static void add_freer(struct list *l)
{
    int own = seen_own_moves(l->s), count = l->count;
    add(l, REASON_FREER, own, l->s->left > 0 && own > l->s->left);
    if (l->count > count)
        l->reasons[count].others = l->s->left;
}

static void add_flips(struct list *l)
{
    int turned = l->s->turned;
    add(l, turned == 1 ? REASON_SINGLE : REASON_TURNS, turned == 1 ? 0 : turned, true);
}

static void list_for_most(struct list *l)
{
    const struct seen *s = l->s;
    uint64_t region = region_of(s->before, s->square);
    add(l, REASON_CORNER, 0, (s->corners & bit(s->square)) != 0);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_KEEPS_CORNER, 0, s->left >= 0 && seen_keeps_corner(s, l->than));
    add(l, REASON_PASS, 0, s->left == 0);
    add_better(l, REASON_MOVES, CLEARLY);
    add(l, REASON_OPENS_CORNER, 0, seen_must_open(s, s->corners));
    add(l, REASON_STABLE, 0, (stable_discs(&s->after, s->me) & bit(s->square)) != 0);
    add(l, REASON_PARITY, 0, region & s->corners && region_gets_last(s->before, s->square));
    add(l, REASON_EDGE, 0, seen_keeps_edge(s));
    add(l, REASON_OPENS_EDGE, 0, seen_must_open(s, seen_edge_squares(s->before)));
    add(l, REASON_QUIET, 0, s->left > 0 && seen_opens_nothing(s));
    add(l, REASON_AWAY, 0, l->than && seen_beside_corner(l->than) && !seen_beside_corner(s));
    add_better(l, REASON_OPTIONS, CLEARLY);
    add_better(l, REASON_BACK, CLEARLY);
    add_end(l, REASON_MOST);
    add(l, REASON_INSIDE, 0, seen_flips_inside(s));
    add(l, REASON_TAKES, 0, (flipping_placements(s->before, s->them) & bit(s->square)) != 0);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_better(l, REASON_BACK, 1);
    add_freer(l);
    add(l, REASON_MIDDLE, 0, seen_in_middle(s));
    add_flips(l);
}

/* With the opposite goal: corners are bad, and nobody wants the last squares. */
static void list_for_fewest(struct list *l)
{
    const struct seen *s = l->s;
    bool corner = (s->corners & bit(s->square)) != 0;
    int must_flip = seen_flipped_back(s, true);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_LEAVES_CORNER, 0, s->left >= 0 && !corner && seen_corners_open_to(&s->after, s->them));
    add(l, REASON_AVOIDS_CORNER, 0, s->left >= 0 && !corner && seen_avoids_corner(s, l->than));
    add_better(l, REASON_MOVES, CLEARLY);
    add_better(l, REASON_MUST_FLIP, CLEARLY);
    add(l, REASON_QUIET, 0, s->left > 0 && seen_opens_nothing(s));
    add_better(l, REASON_OPTIONS, CLEARLY);
    add_end(l, REASON_FEWEST);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_MUST_FLIP, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_freer(l);
    add(l, REASON_MUST_FLIP, must_flip, must_flip > 1);
    add(l, REASON_MIDDLE, 0, seen_in_middle(s));
    add(l, REASON_TAKES, 0, (flipping_placements(s->before, s->them) & bit(s->square)) != 0);
    add_flips(l);
}

static void list_for_pawns(struct list *l)
{
    const struct seen *s = l->s;
    int before = seen_most_jumped(s->before, s->them), after = seen_most_jumped(&s->after, s->them),
        next = seen_most_jumped(&s->after, s->me);
    add(l, REASON_LAST, 0, s->left < 0);
    add(l, REASON_PASS, 0, s->left == 0);
    add(l, REASON_SAFE, 0, before > 0 && after == 0);
    add_better(l, REASON_BACK, CLEARLY);
    add(l, REASON_THREAT, next, next > 1);
    add_end(l, REASON_MOST);
    add_better(l, REASON_BACK, 1);
    add(l, REASON_THREAT, next, next == 1);
    add_better(l, REASON_MOVES, 1);
    add_better(l, REASON_OPTIONS, 1);
    add_freer(l);
    add(l, REASON_BACK, after, after > 0 && after < before);
    add(l, REASON_JUMP, s->turned, s->turned > 0);
}

static void list_of(const struct seen *s, const struct seen *than, struct list *out)
{
    *out = (struct list){.s = s, .than = than};
    if (s->pawn)
        list_for_pawns(out);
    else if (position_fewest_wins(s->before))
        list_for_fewest(out);
    else
        list_for_most(out);
}

/* True if a reason can be given: the turn places something, or walks. */
static bool can_say(const struct position *p, const struct judged *turn)
{
    return turn->count > 0 && p->step != STEP_OPENING && turn->plies[0].to < NO_SQUARE;
}

/* ---- comparing two turns ---- */

bool reason_is_flips(const struct reason *r)
{
    static const bool flips[REASONS] = {[REASON_NONE] = true,   [REASON_SINGLE] = true, [REASON_TURNS] = true,
                                        [REASON_BEHIND] = true, [REASON_LEVEL] = true,  [REASON_JUMP] = true};
    return flips[r->kind];
}

static bool is_said_of(const struct list *l, const struct reason *r)
{
    for (int i = 0; i < l->count; i++)
        if (l->reasons[i].kind == r->kind && l->reasons[i].count == r->count)
            return true;
    return false;
}

/* Why the first is better: reasons true only of it come before those true of both. */
static struct reason why_better(const struct list *first, const struct list *second)
{
    for (int i = 0; i < first->count; i++)
        if (!reason_is_flips(&first->reasons[i]) && !is_said_of(second, &first->reasons[i]))
            return first->reasons[i];
    return first->count > 0 ? first->reasons[0] : (struct reason){.others = -1, .turned = first->s->turned};
}

struct reason reason_of(const struct position *p, const struct judged *turn, const struct judged *than)
{
    struct list list, other_list = {.count = 0};
    struct seen s, t;
    if (!can_say(p, turn))
        return (struct reason){.others = -1};
    s = seen_of(p, turn);
    if (than && can_say(p, than)) {
        t = seen_of(p, than);
        list_of(&t, &s, &other_list);
        list_of(&s, &t, &list);
    } else {
        list_of(&s, NULL, &list);
    }
    return why_better(&list, &other_list);
}

/* Whether two reasons of one kind are distinguishable: their numbers differ, and the first has not mentioned both. */
static bool is_told_apart(const struct reason *second, const struct reason *first)
{
    return second->count != first->count && first->others < 0;
}

/* Why the second is good, different from the first's reason; as a last resort, by how much it is behind. */
static struct reason why_too(const struct list *second, const struct reason *first, const struct judged turns[2])
{
    int behind = (turns[0].value - turns[1].value + ENGINE_DISC / 2) / ENGINE_DISC;
    for (int same_kind = 0; same_kind < 2; same_kind++)
        for (int i = 0; i < second->count; i++)
            if (!reason_is_flips(&second->reasons[i]) &&
                (second->reasons[i].kind != first->kind || (same_kind && is_told_apart(&second->reasons[i], first))))
                return second->reasons[i];
    if (second->count > 0 && !reason_is_flips(first) && reason_is_flips(&second->reasons[second->count - 1]))
        return second->reasons[second->count - 1];
    return (struct reason){.kind = behind > 0 ? REASON_BEHIND : REASON_LEVEL,
                           .count = behind > 0 ? behind : 0,
                           .others = -1,
                           .turned = second->s->turned};
}

void reasons_of_two(const struct position *p, const struct judged turns[2], struct reason out[2])
{
    struct list first, second;
    if (!can_say(p, &turns[0]) || !can_say(p, &turns[1])) {
        for (int i = 0; i < 2; i++)
            out[i] = reason_of(p, &turns[i], NULL);
        return;
    }
    struct seen s = seen_of(p, &turns[0]), t = seen_of(p, &turns[1]);
    list_of(&s, &t, &first);
    list_of(&t, NULL, &second);
    out[0] = why_better(&first, &second);
    out[1] = why_too(&second, &out[0], turns);
}
