#include <math.h>

#include "app/scenes/choose/choose.h"

#define GAP 12.0f
#define WIDEST 1480.0f
#define CHOSEN 252.0f /* the chosen box, if there is room for just that, and what is below its board */
#define CHOSEN_TEXT 84.0f
#define CHOSEN_MOST 340.0f
#define SMALL 146.0f /* the others */
#define SMALL_MOST 178.0f
#define SMALL_TEXT 118.0f
#define SHORT_TEXT 50.0f /* where there is no room for more than a name */
#define STRIP_TEXT 34.0f
#define CARD 256.0f
#define PAD 20.0f
#define RULE 46.0f /* a house rule's stepper, and from one to the next */
#define RULE_PITCH 56.0f
#define RULE_LOW 42.0f /* where there are many */
#define RULES_HEAD 62.0f
#define ABOUT 64.0f
#define TILE 56.0f

static float eased(float x) { return x * x * (3.0f - 2.0f * x); }

static float mixed(float a, float b, float t) { return a + (b - a) * t; }

/* How the house rules stand: in two columns from four rules on, where the card is wide. */
struct rule_grid {
    int columns, rows;
    float rule, pitch, high; /* of a stepper, from one to the next, of all the card */
};

static struct rule_grid grid_of(const struct choose *s, bool narrow)
{
    struct rule_grid g = {.columns = !narrow && s->rule_count > 3 ? 2 : 1, .rule = RULE, .pitch = RULE_PITCH};
    g.rows = (s->rule_count + g.columns - 1) / g.columns;
    if (g.rows > 3 && !narrow)
        g.rule = RULE_LOW, g.pitch = RULE_LOW + 10;
    g.high = RULES_HEAD + 16 + (float)g.rows * g.pitch + 6;
    if (g.columns > 1 || narrow)
        g.high += ABOUT + (narrow ? ABOUT / 2 : 0) + 8;
    return g;
}

/* Who begins and the opponent: a label over or beside what it names. */
static void lay_choices(const struct choose *s, struct box area, bool narrow, struct choose_places *out)
{
    int count = choose_opponents(s);
    float pitch = (area.w - TILE) / (float)(count - 1), tile = fminf(TILE, pitch - 5);
    pitch = (area.w - tile) / (float)(count - 1);
    out->opponent = (struct box){area.x, area.y - 6, area.w, 36};
    for (int i = 0; i < count; i++)
        out->tiles[i] = (struct box){area.x + (float)i * pitch, area.y + 36, tile, tile};
    float y = area.y + 36 + tile + (narrow ? 14 : 12), label = narrow ? 0.0f : 150.0f;
    out->begins_label = (struct box){area.x, y, narrow ? area.w : label - 12, narrow ? 34.0f : 46.0f};
    y += narrow ? 38 : 0;
    out->begins = (struct box){area.x + label, y, area.w - label, 46};
    out->house = (struct box){area.x, y + 46 + (narrow ? 20 : 16), area.w, 52};
}

/* The card as it is while the house rules are one line. */
static void lay_card(const struct choose *s, struct box card, struct choose_places *out)
{
    struct box in = {card.x + PAD, card.y + 22, card.w - 2 * PAD, card.h - 2 * 22};
    float side = 138, left = out->narrow ? in.w : in.w * 0.385f - 24;
    out->portrait = (struct box){in.x, in.y, side, side};
    out->name = (struct box){in.x + side + 20, in.y, left - side - 20, side};
    out->brief = (struct box){in.x, in.y + side + 12, left, out->narrow ? 92 : in.y + in.h - in.y - side - 12};
    out->divider = out->narrow ? 0.0f : in.x + left + 24;
    struct box right = {out->divider + 24, in.y, in.x + in.w - out->divider - 24, in.h};
    if (out->narrow)
        right = (struct box){in.x, out->brief.y + out->brief.h + 8, in.w, 0};
    lay_choices(s, right, out->narrow, out);
}

/* And as it is while they are open. */
static void lay_rules(const struct choose *s, struct box card, struct choose_places *out)
{
    struct rule_grid g = grid_of(s, out->narrow);
    float x = card.x + 28, w = card.w - 56, column = g.columns > 1 ? (w - 44) / 2 : out->narrow ? w : 572;
    float value = g.columns > 1 ? fminf(330, column * 0.55f) : out->narrow ? w * 0.56f : 330;
    out->house_head = (struct box){x, card.y + 4, w, RULES_HEAD - 8};
    out->close = (struct box){card.x + card.w - 68, card.y + 12, 46, 42};
    out->usual = (struct box){out->close.x - 12 - (out->narrow ? 210 : 230), card.y + 12, out->narrow ? 210 : 230, 42};
    float top = card.y + RULES_HEAD + 16, below = top + (float)g.rows * g.pitch + 2;
    for (int i = 0; i < s->rule_count; i++) {
        float left = x + (float)(i / g.rows) * (column + 44), y = top + (float)(i % g.rows) * g.pitch;
        out->rules[i] = (struct box){left, y, column, g.rule};
        float own = choose_rule_slides(s, s->rules[i]) ? fmaxf(value, fminf(column * 0.68f, 420)) : value;
        out->values[i] = (struct box){left + column - own, y, own, g.rule};
    }
    out->about = g.columns > 1 || out->narrow ? (struct box){x, below, w, card.y + card.h - below - 12}
                                              : (struct box){x + 632, top, w - 632, card.y + card.h - top - 12};
}

/* The boxes in one row, the chosen one larger; as large as they may be. */
static void lay_row(const struct choose *s, struct box area, struct choose_places *out)
{
    float others = (float)(s->count - 1), free_width = area.w - GAP * others;
    float chosen = fminf(fminf(area.h - CHOSEN_TEXT, CHOSEN_MOST), free_width - others * SMALL);
    bool low = chosen < 200.0f;
    if (low)
        chosen = area.h - SHORT_TEXT;
    float small = fminf(fminf((free_width - chosen) / others, SMALL_MOST), chosen * 0.71f), spare = 0;
    if (others > 0)
        spare = fminf((free_width - chosen - others * small) / others, 28.0f);
    float x = area.x + (area.w - chosen - others * small - (GAP + spare) * others) / 2;
    for (int i = 0; i < s->count; i++) {
        float t = eased(s->weight[i]), w = mixed(small, chosen, t);
        float h = w + (low ? SHORT_TEXT : mixed(SMALL_TEXT, CHOSEN_TEXT, t));
        out->boxes[i] = (struct box){x, area.y + (area.h - h) / 2, w, h};
        x += w + GAP + spare;
    }
}

/* The chosen box alone, and pictures of all below it. */
static void lay_strip(const struct choose *s, struct box area, struct choose_places *out)
{
    float gap = s->count > 6 ? 2.0f : GAP, gaps = gap * (float)(s->count - 1); /* their names need the width */
    float w = fminf((area.w - gaps) / (float)s->count, 120.0f), h = w + STRIP_TEXT;
    float x = area.x + (area.w - w * (float)s->count - gaps) / 2, room = area.h - h - 18;
    float side = fminf(room - CHOSEN_TEXT, CHOSEN_MOST);
    for (int i = 0; i < s->count; i++) {
        out->strip[i] = (struct box){x + (float)i * (w + gap), area.y + area.h - h, w, h};
        out->boxes[i] = out->strip[i];
    }
    out->boxes[s->game] =
        (struct box){area.x + (area.w - side) / 2, area.y + (room - side - CHOSEN_TEXT) / 2, side, side + CHOSEN_TEXT};
}

static void lay_foot(const struct choose *s, const struct canvas *c, bool narrow, struct choose_places *out)
{
    struct box foot = page_foot(c);
    float w = narrow ? foot.w : 220, y = narrow ? foot.y - 78 : foot.y - 4, h = narrow ? 62.0f : 52.0f, fresh = 0;
    out->start = (struct box){foot.x + foot.w - w, y, w, h};
    if (s->progress[s->game] > 0) {
        fresh = narrow ? (w - 16) * 0.4f : 200;
        out->start.w = narrow ? w - fresh - 16 : 260;
        out->start.x = foot.x + foot.w - out->start.w;
        out->fresh = (struct box){out->start.x - 16 - fresh, y, fresh, h};
    }
    float end = fresh > 0 ? out->fresh.x : out->start.x;
    out->foot = (struct box){foot.x, foot.y, narrow ? foot.w : end - foot.x - 24, foot.h};
    out->question = narrow ? (struct box){foot.x, y - 40, foot.w, 36} : out->foot;
}

void choose_layout(const struct choose *s, const struct canvas *c, struct choose_places *out)
{
    struct box page = page_body(c), head = page_head(c);
    *out = (struct choose_places){.narrow = page.w < CHOSEN + (float)(s->count - 1) * (SMALL + GAP)};
    float wide = fminf(page.w, WIDEST), closed = out->narrow ? 568.0f : CARD;
    float high = mixed(closed, fmaxf(closed, grid_of(s, out->narrow).high), eased(s->opened));
    lay_foot(s, c, out->narrow, out);
    float bottom = out->start.y - 18, x = page.x + (page.w - wide) / 2;
    float pill = !out->narrow ? 170 : s->games[s->game] == own_board_game() ? 128 : 150; /* which has a third one */
    out->read_rules = (struct box){head.x + head.w - pill, head.y + 8, pill, 48};
    out->players = (struct box){out->read_rules.x - GAP - pill, head.y + 8, pill, 48};
    if (s->games[s->game] == own_board_game()) {
        out->make = out->players;
        out->players.x -= pill + GAP;
    }
    out->card = (struct box){x, bottom - high, wide, high};
    lay_card(s, (struct box){x, bottom - closed, wide, closed}, out);
    lay_rules(s, out->card, out);
    struct box area = {x, page.y + 4, wide, out->card.y - 22 - page.y - 4};
    if (out->narrow)
        lay_strip(s, area, out);
    else
        lay_row(s, area, out);
}
