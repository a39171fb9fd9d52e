#include "workshop/position_draft.h"

#include <string.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "rules/line.h"

enum { TEXT_MAX = 2048, STACK_FULL = 2 };

static struct position start_of(const struct position *p)
{
    struct setup setup = position_setup(p);
    struct position start = *p;
    (void)variant_start(variant_of(p), &setup, &start);
    return start;
}

static int discs_of(const struct position *p) { return bits_count(p->discs[FIRST] | p->discs[SECOND]); }

bool position_draft_has_pawns(const struct position_draft *d) { return start_of(&d->now.position).pawns[FIRST] != 0; }

/* ---- validation ---- */

/* Hands that play would leave are omitted from the text. */
static void write_text(const struct position_draft_state *s, char out[NOTATION_POSITION_MAX])
{
    (void)notation_position(&s->position, out, NOTATION_POSITION_MAX);
    char *hands = strstr(out, " hands=");
    if (hands && s->share < 0)
        *hands = '\0'; /* games with hands have no rails, so nothing follows */
}

bool position_draft_judge(const struct position_draft *d, struct position *out, struct notation_error *error)
{
    char text[NOTATION_POSITION_MAX];
    struct position p = d->now.position;
    if (position_draft_has_pawns(d) && !p.pawns[FIRST]) /* discs on the pawns' corners could not be written */
        return notation_refuse(error, 0, FAULT_FEW_PAWNS_FIRST, NULL);
    write_text(&d->now, text);
    if (!notation_parse_position(text, &p, error))
        return false;
    *out = p;
    return true;
}

unsigned position_draft_fault_square(const struct notation_error *error)
{
    bool names = strlen(error->argument[0]) == 2;
    return names ? notation_parse_square(error->argument[0]) : NO_SQUARE;
}

/* ---- changes ---- */

static int in_hand(const struct position *p)
{
    struct position start = start_of(p);
    int placed = discs_of(p) - discs_of(&start), pieces = start.hand[FIRST] + start.hand[SECOND];
    if (start.hand[FIRST] == HAND_UNLIMITED)
        return -1;
    return placed < 0 ? pieces : placed < pieces ? pieces - placed : 0;
}

/* Computes the hands for the current board: as shared by the player, otherwise as the parser of positions determines
 * them. */
static void settle_hands(struct position_draft_state *s)
{
    struct position *p = &s->position;
    int both = in_hand(p), first = s->share < 0 ? (both + (p->turn == FIRST)) / 2 : s->share;
    if (both < 0)
        return;
    first = first > both ? both : first;
    p->hand[FIRST] = (uint8_t)first;
    p->hand[SECOND] = (uint8_t)(both - first);
    struct position_draft judged = {.now = *s};
    struct position found;
    struct notation_error error;
    if (s->share < 0 && position_draft_judge(&judged, &found, &error))
        memcpy(p->hand, found.hand, sizeof p->hand);
}

static bool same(const struct position_draft_state *a, const struct position_draft_state *b)
{
    return a->share == b->share && position_equal(&a->position, &b->position);
}

static bool change(struct position_draft *d, struct position_draft_state to)
{
    settle_hands(&to);
    if (same(&d->now, &to))
        return false;
    if (d->steps == POSITION_DRAFT_STEPS)
        memmove(d->past, d->past + 1, (POSITION_DRAFT_STEPS - 1) * sizeof d->past[0]);
    else
        d->steps++;
    d->past[d->steps - 1] = d->now;
    d->now = to;
    return true;
}

/* At the beginning of a turn, whatever was played before. */
static struct position_draft_state state_of(const struct position *p)
{
    struct position_draft_state s = {.position = *p, .share = -1};
    struct position start = start_of(p);
    s.position.step = start.step == STEP_WALK ? STEP_WALK : STEP_PLACE;
    s.position.placed = s.position.left = NO_SQUARE;
    s.position.turned = 0;
    s.position.ply = 0;
    s.position.loser = 2;
    s.position.passes[FIRST] = s.position.passes[SECOND] = 0;
    if (p->hand[FIRST] == HAND_UNLIMITED)
        return s;
    settle_hands(&s);
    if (memcmp(s.position.hand, p->hand, sizeof p->hand) != 0) /* they may differ after passes or a loan */
        s.share = p->hand[FIRST];
    settle_hands(&s);
    return s;
}

void position_draft_begin(struct position_draft *d, const struct position *p)
{
    *d = (struct position_draft){.now = state_of(p)};
}

bool position_draft_become(struct position_draft *d, const struct position *p) { return change(d, state_of(p)); }

static void put(struct position *p, unsigned square, enum position_draft_piece piece)
{
    for (unsigned side = FIRST; side <= SECOND; side++) {
        p->discs[side] &= ~bit(square);
        p->pawns[side] &= ~bit(square);
    }
    if (piece == POSITION_DRAFT_FIRST || piece == POSITION_DRAFT_SECOND)
        p->discs[piece == POSITION_DRAFT_SECOND] |= bit(square);
    else if (piece != POSITION_DRAFT_NOTHING)
        p->pawns[piece == POSITION_DRAFT_PAWN_SECOND] |= bit(square);
}

bool position_draft_put(struct position_draft *d, unsigned square, enum position_draft_piece piece)
{
    struct position_draft_state to = d->now;
    bool pawn = piece == POSITION_DRAFT_PAWN_FIRST || piece == POSITION_DRAFT_PAWN_SECOND;
    if (square >= 64 || !(to.position.board & bit(square)) || (pawn && !position_draft_has_pawns(d)))
        return false;
    put(&to.position, square, piece);
    return change(d, to);
}

bool position_draft_turn(struct position_draft *d, enum side side)
{
    struct position_draft_state to = d->now;
    to.position.turn = (uint8_t)side;
    return change(d, to);
}

bool position_draft_hand(struct position_draft *d, enum side side, int pieces)
{
    struct position_draft_state to = d->now;
    int both = in_hand(&to.position);
    if (pieces < 0 || pieces > both)
        return false;
    to.share = side == FIRST ? pieces : both - pieces;
    return change(d, to);
}

bool position_draft_rail(struct position_draft *d, enum edge edge, unsigned index)
{
    struct position_draft_state to = d->now;
    unsigned shift = 2 * ((unsigned)edge * RAIL_STACKS + index), left = position_rail(&to.position, edge, index);
    left = left > 0 ? left - 1 : STACK_FULL;
    to.position.rails = (to.position.rails & ~(UINT64_C(3) << shift)) | (uint64_t)left << shift;
    return change(d, to);
}

bool position_draft_clear(struct position_draft *d)
{
    struct position_draft_state to = d->now;
    for (unsigned side = FIRST; side <= SECOND; side++)
        to.position.discs[side] = to.position.pawns[side] = 0;
    to.share = -1;
    return change(d, to);
}

static uint64_t mirrored(uint64_t squares, unsigned width)
{
    uint64_t out = 0;
    while (squares) {
        unsigned square = bits_pop(&squares);
        out |= bit(square - square % 8 + width - 1 - square % 8);
    }
    return out;
}

/* Stacks along the upper and lower edge are mirrored in place; those of the sides are exchanged. */
static uint64_t mirrored_rails(const struct position *p)
{
    static const enum edge across[EDGES] = {EDGE_N, EDGE_W, EDGE_S, EDGE_E};
    uint64_t out = 0;
    for (unsigned edge = 0; edge < EDGES; edge++)
        for (unsigned i = 0; i < RAIL_STACKS; i++) {
            bool along = edge == EDGE_N || edge == EDGE_S;
            unsigned to = along ? RAIL_STACKS - 1U - i : i;
            out |= (uint64_t)position_rail(p, (enum edge)edge, i) << 2 * (across[edge] * RAIL_STACKS + to);
        }
    return out;
}

bool position_draft_mirrors(const struct position_draft *d)
{
    const struct position *p = &d->now.position;
    return mirrored(p->board, p->width) == p->board;
}

bool position_draft_mirror(struct position_draft *d)
{
    struct position_draft_state to = d->now;
    struct position *p = &to.position;
    if (!position_draft_mirrors(d))
        return false;
    for (unsigned side = FIRST; side <= SECOND; side++) {
        p->discs[side] = mirrored(p->discs[side], p->width);
        p->pawns[side] = mirrored(p->pawns[side], p->width);
    }
    p->rails = mirrored_rails(p);
    return change(d, to);
}

/* Trims blanks and newlines. */
static void trim(const char *text, char out[TEXT_MAX])
{
    static const char blanks[] = " \t\r\n";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    if (length >= TEXT_MAX)
        length = TEXT_MAX - 1; /* the parser will reject it at the end */
    memcpy(out, text, length);
    out[length] = '\0';
}

static bool read(const char trimmed[TEXT_MAX], struct position *p, struct notation_error *error)
{
    bool rows = !*trimmed || strchr(trimmed, '/') != NULL || notation_resembles_position(trimmed);
    return rows ? notation_parse_position(trimmed, p, error) : notation_play(p, trimmed, NULL, NULL, error);
}

bool position_draft_paste(struct position_draft *d, const char *text, struct notation_error *error)
{
    char trimmed[TEXT_MAX];
    struct position p = start_of(&d->now.position);
    trim(text, trimmed);
    if (!read(trimmed, &p, error))
        return false;
    struct position_draft_state to = state_of(&p);
    (void)change(d, to);
    return true;
}

bool position_draft_read_for(const struct position_draft *d, const char *text, enum side side, struct position *out)
{
    char trimmed[TEXT_MAX];
    struct notation_error error = {.key = NULL};
    struct strbuf said = {0};
    struct position p = start_of(&d->now.position);
    trim(text, trimmed);
    if (read(trimmed, &p, &error) || !position_signs_lack_side(trimmed, &error))
        return false;
    position_signs_add_side(&said, trimmed, &error, side);
    bool good = notation_parse_position(strbuf_text(&said), &p, &error);
    strbuf_free(&said);
    if (good)
        *out = p;
    return good;
}

void position_draft_join(struct position_draft *d, int steps)
{
    if (steps >= 0 && d->steps > steps + 1)
        d->steps = steps + 1;
}

bool position_draft_undo(struct position_draft *d)
{
    if (d->steps == 0)
        return false;
    d->now = d->past[--d->steps];
    return true;
}

/* ---- queries ---- */

enum position_draft_piece position_draft_at(const struct position_draft *d, unsigned square)
{
    const struct position *p = &d->now.position;
    for (unsigned side = FIRST; side <= SECOND; side++) {
        if (p->discs[side] & bit(square))
            return side == FIRST ? POSITION_DRAFT_FIRST : POSITION_DRAFT_SECOND;
        if (p->pawns[side] & bit(square))
            return side == FIRST ? POSITION_DRAFT_PAWN_FIRST : POSITION_DRAFT_PAWN_SECOND;
    }
    return POSITION_DRAFT_NOTHING;
}

int position_draft_in_hand(const struct position_draft *d) { return in_hand(&d->now.position); }
