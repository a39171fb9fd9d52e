#include "app/view/side_panel.h"

#include <math.h>

#include "base/clamp.h"

/* Heights of a line of text and of a line in a wrapped text, in ems. */
#define WHOLE 760.0f /* height from which an upright panel has room for everything */
#define WORD 4.6f    /* the word for what is counted, in two lines */
#define LINE 1.36f
#define WRAPPED 1.3f
#define NARROW 8.5f /* width, in ems, below which a line has little more than a word */
/* A number is in a box of this many of its ems; a name's text is larger than other text by this factor. */
#define NUMBER 0.80f
#define NAME 1.27f

static struct panel_place begin(enum panel_shape shape, struct box frame, float unit, float text)
{
    return (struct panel_place){.shape = shape, .unit = unit, .text = text, .least = 0.62f * text, .frame = frame};
}

/* ---- at the side of the board ---- */

/* The contents of such a panel and the heights of its parts, from top to bottom. */
struct rows {
    bool grand, narrow;     /* the disc is large and above the name; the panel is only a few words wide */
    bool last, helps;       /* these lines exist */
    float portrait, bubble; /* 0 without a character */
    float who, count, word, tray, left, state, gap;
};

static float rows_height(const struct rows *r, float unit, float text)
{
    float h = r->who + r->count + r->word + r->tray + r->left + r->state + 4.5f * r->gap;
    if (r->portrait > 0)
        h += r->portrait + 22 * unit + r->bubble + r->gap;
    if (r->last)
        h += LINE * text + 2 * r->gap;
    if (r->helps)
        h += LINE * text;
    return h;
}

static float who_height(const struct rows *r, float unit, float text, bool character)
{
    if (r->grand)
        return 96 * unit + (NAME + 0.35f) * text + LINE * text;
    if (r->narrow)
        return fmaxf(character ? 0 : 40 * unit, 1.6f * text) + LINE * text;
    return fmaxf((character ? 40 : 58) * unit, (NAME + 0.3f) * text + 1.2f * text);
}

/* Reduces a height by what is too much, but not below `least`. */
static void shrink(float *height, float least, float over)
{
    if (over > 0 && *height > least)
        *height = fmaxf(least, *height - over);
}

/* If there is not enough height: the line of hints goes first, then the last move, then the large disc and the second
 * row of the tray; then the number, the portrait and the bubble shrink; finally the tray goes, and the word below a
 * character's number. */
static struct rows rows_of(float w, float h, float unit, float text, bool character)
{
    struct rows r = {.grand = !character, .narrow = w < 9.5f * text, .last = true, .helps = true};
    r.portrait = character ? 206 * unit : 0;
    r.bubble = character ? 3 * WRAPPED * text + 26 * unit : 0;
    r.count = NUMBER * 132 * unit;
    r.word = r.narrow ? 2 * WRAPPED * text : LINE * text;
    r.tray = 84 * unit;
    r.left = LINE * text;
    r.state = fmaxf(46 * unit, 1.8f * text);
    r.gap = 14 * unit;
    r.who = who_height(&r, unit, text, character);
    shrink(&r.gap, 10 * unit, (rows_height(&r, unit, text) - h) / 6.5f);
    if (rows_height(&r, unit, text) > h)
        r.helps = false;
    if (rows_height(&r, unit, text) > h)
        r.last = false;
    if (rows_height(&r, unit, text) > h && r.grand) {
        r.grand = false;
        r.who = who_height(&r, unit, text, character);
    }
    if (rows_height(&r, unit, text) > h)
        r.tray = 50 * unit;
    if (rows_height(&r, unit, text) > h)
        r.gap = 8 * unit;
    shrink(&r.count, NUMBER * 72 * unit, rows_height(&r, unit, text) - h);
    shrink(&r.portrait, 110 * unit, rows_height(&r, unit, text) - h);
    shrink(&r.bubble, 2 * WRAPPED * text + 16 * unit, rows_height(&r, unit, text) - h);
    if (rows_height(&r, unit, text) > h)
        r.tray = 0;
    if (character && rows_height(&r, unit, text) > h)
        r.word = 0; /* the other panel shows the word */
    shrink(&r.portrait, 50 * unit, rows_height(&r, unit, text) - h);
    shrink(&r.count, NUMBER * 40 * unit, rows_height(&r, unit, text) - h);
    shrink(&r.gap, 2 * unit, (rows_height(&r, unit, text) - h) / 5);
    if (character) /* use the height of rows that were removed */
        r.bubble = clamp_float(h - rows_height(&r, unit, text) + r.bubble, r.bubble, 3 * WRAPPED * text + 26 * unit);
    return r;
}

static void place_who(struct panel_place *p, const struct rows *r, float x, float y, float w)
{
    float unit = p->unit, text = p->text, name = (NAME + 0.3f) * text;
    if (r->grand) {
        p->disc = (struct box){x + w / 2 - 48 * unit, y, 96 * unit, 96 * unit};
        p->name = (struct box){x, y + 96 * unit + 0.05f * text, w, name};
        p->who = (struct box){x, p->name.y + name, w, 1.3f * text};
        return;
    }
    if (r->narrow && r->portrait > 0) { /* there is room for the disc beside the number, and the name may be long */
        p->name = (struct box){x, y, w + 0.6f * (x - p->frame.x), r->who - LINE * text};
        p->who = (struct box){x, y + p->name.h, w, LINE * text};
        return;
    }
    float d = r->narrow ? fmaxf(32 * unit, 1.5f * text) : (r->portrait > 0 ? 40 : 58) * unit;
    float beside = x + d + 12 * unit, row = r->narrow ? r->who - LINE * text : r->who;
    p->disc = (struct box){x, y + (row - d) / 2, d, d};
    p->name = (struct box){beside, y, x + w - beside, r->narrow ? row : name};
    p->who = r->narrow ? (struct box){x, y + row, w, LINE * text}
                       : (struct box){beside, y + name, x + w - beside, 1.2f * text};
}

/* From the foot upwards to the tray. */
static float place_foot(struct panel_place *p, const struct rows *r, float x, float w, float foot)
{
    float line = LINE * p->text;
    p->state = (struct box){x, foot - r->state, w, r->state};
    float y = p->state.y - r->gap;
    p->answer[0] = p->state;
    p->answer[1] = (struct box){x, p->state.y - r->gap * 0.7f - r->state, w, r->state};
    p->ask = (struct box){x, p->answer[1].y - line, w, line};
    if (r->helps)
        p->helps = (struct box){x, y -= line, w, line};
    if (r->last) {
        p->last = (struct box){x, y -= line, w, line};
        p->low = (struct box){x, y, w, (r->helps ? 2 : 1) * line};
        p->rule = (struct box){x, y - r->gap, w, 1.5f * p->unit};
        y -= 2 * r->gap;
    }
    y -= r->left;
    float of = 0.40f * w;
    p->left = (struct box){x, y, w - of, r->left};
    p->of = (struct box){x + w - of, y, of, r->left};
    p->tray = (struct box){x, y - r->tray - 0.25f * r->gap, r->tray > 0 ? w : 0, r->tray};
    return p->tray.y;
}

/* The warning about an empty hand, if there is room for it; otherwise the scene shows it below the board. */
static void place_low(struct panel_place *p)
{
    float x = p->state.x, w = p->state.w, least = (w < NARROW * p->text ? 3 : 2) * WRAPPED * p->text;
    if (p->low.h < least)
        p->low = (struct box){x, p->word.y, w, p->tray.y + p->tray.h - p->word.y};
    if (p->low.h < least)
        p->low = (struct box){0};
}

struct panel_place panel_standing(struct box frame, float unit, float text, bool character, float skip)
{
    struct panel_place p = begin(PANEL_STANDING, frame, unit, text);
    float pad = clamp_float(20 * unit, 0, 0.075f * frame.w), x = frame.x + pad, w = frame.w - 2 * pad;
    float head = character ? 0 : skip, top = frame.y + pad + head / 2, foot = frame.y + frame.h - pad;
    struct rows r = rows_of(w, frame.h - 2 * pad - head, unit, text, character);
    float spare = fmaxf(0, frame.h - 2 * pad - head - rows_height(&r, unit, text));
    if (character) {
        p.portrait = (struct box){x, top, w, r.portrait};
        p.bubble = (struct box){x, top + r.portrait + 22 * unit, w, r.bubble};
        top = p.bubble.y + r.bubble + r.gap;
    }
    place_who(&p, &r, x, top, w);
    float y = place_foot(&p, &r, x, w, foot) - r.gap - 0.5f * spare;
    p.word = (struct box){x, y - r.word, r.word > 0 ? w : 0, r.word};
    place_low(&p);
    p.count = (struct box){x, p.word.y - 0.4f * r.gap - r.count, w, r.count};
    if (r.narrow && character) {
        float d = fminf(1.5f * text, r.count);
        p.disc = (struct box){x, p.count.y + (r.count - d) / 2, d, d};
        p.count.x += d + 0.2f * text;
        p.count.w -= d + 0.2f * text;
    }
    return p;
}

struct panel_place panel_brief(struct box frame, float unit, float text, bool character, float spare)
{
    struct panel_place p = begin(PANEL_STANDING, frame, unit, text);
    float pad = clamp_float(20 * unit, 0, 0.075f * frame.w), x = frame.x + pad, w = frame.w - 2 * pad,
          y = frame.y + pad;
    bool narrow = w < 9.5f * text;
    float row = (NAME + 0.4f) * text, who = 1.25f * text, disc = (narrow ? 1.25f : 1.5f) * text;
    float gap = (narrow ? 0.25f : 0.4f) * text, high = (narrow ? 1.05f : 1.3f) * text, number = 1.75f * high;
    float portrait = character ? fminf(150 * unit, spare - row - who - 2 * pad - gap) : 0;
    if (portrait >= 44 * unit) {
        p.portrait = (struct box){x, y, w, portrait};
        y += portrait + gap;
    }
    p.disc = (struct box){x, y + (row - disc) / 2, disc, disc};
    p.count = (struct box){x + w - number, y + (row - high) / 2, number, high};
    p.name = (struct box){x + disc + gap, y, p.count.x - x - disc - 1.5f * gap, row};
    y += row;
    if (spare >= row + who + 2 * pad) {
        p.who = (struct box){x, y, w, who};
        y += who;
    }
    p.frame.h = y + pad - frame.y;
    return p;
}

/* Beside the pill of a flat panel, leaving room for its text; in a small window the pill is as narrow as beside a hand.
 */
static void place_above_flat(struct panel_place *p)
{
    bool hand_in_panel = p->tray.w > 0 && p->tray.y >= p->frame.y;
    float u = p->unit, points = fminf(p->points.w, 150 * u), x = p->points.x + points + 10 * u;
    float face = 64 * u, least = face + 5.5f * p->text, room = p->state.x + p->state.w - x - 12 * u;
    float pill = fmaxf(150 * u, 9 * p->text), narrow = fmaxf(116 * u, 6.7f * p->text);
    pill = clamp_float(room - least, narrow, pill);
    float w = fminf(face + 7 * p->text, room - pill), rest = room - w;
    if (hand_in_panel || w < least)
        return;
    p->points.w = points;
    p->above = (struct box){x, p->frame.y + 7 * u, w, p->frame.h - 14 * u};
    p->state.x += fmaxf(0, p->state.w - rest);
    p->state.w = fminf(p->state.w, rest);
}

static struct panel_place scored_in_a_row(const struct panel_place *place)
{
    struct panel_place p = *place;
    p.points = p.word;
    if (p.shape == PANEL_FLAT)
        place_above_flat(&p);
    else
        p.above = p.last;
    p.word.w = p.last.w = 0;
    return p;
}

/* The minimum height of the points and the tower in a panel at the side: see play_score_draw.c. */
static float points_with_tower(float unit, float text)
{
    return fmaxf(34 * unit, 1.45f * text) + (68 + 38 + 34 + 5 * 8) * unit + 2 * LINE * text;
}

struct panel_place panel_scored(const struct panel_place *place)
{
    struct panel_place p = begin(place->shape, place->frame, place->unit, place->text);
    struct box f = place->frame;
    if (place->shape != PANEL_STANDING)
        return scored_in_a_row(place);
    float unit = p.unit, text = p.text, pad = clamp_float(18 * unit, 0, 0.075f * f.w), gap = 10 * unit;
    float x = f.x + pad, w = f.w - 2 * pad, y = f.y + pad, line = LINE * text, name = (NAME + 0.3f) * text;
    bool narrow = w < NARROW * text;
    float d = (narrow ? 32 : 48) * unit, high = (narrow ? 42 : 50) * unit, number = 1.62f * high, who = 1.2f * text;
    float state = fmaxf(46 * unit, 1.8f * text);
    p.disc = (struct box){x, y + (name + who - d) / 2, d, d};
    p.count = (struct box){x + w - number, y + (name + who - high) / 2, number, high};
    p.name = (struct box){x + d + gap, y, p.count.x - x - d - 1.3f * gap, name};
    p.who = (struct box){p.name.x, y + name, p.name.w, who};
    y += name + who + gap;
    p.state = (struct box){x, f.y + f.h - pad - state, w, state};
    float tray = 50 * unit, room = p.state.y - gap - (y + tray + 2.2f * gap);
    if (room >= points_with_tower(unit, text)) {
        p.tray = (struct box){x, y, w, tray};
        y += tray + 1.2f * gap;
    }
    p.rule = (struct box){x, y, w, 1.5f * unit};
    y += gap;
    p.answer[0] = p.state;
    p.answer[1] = (struct box){x, p.state.y - gap * 0.7f - state, w, state};
    p.ask = (struct box){x, p.answer[1].y - line, w, line};
    p.points = (struct box){x, y, w, p.state.y - gap - y};
    return p;
}

/* ---- flat ---- */

/* The tray, its number and the warning about an empty hand, in the strip beside the board, at the owner's edge. */
static void place_in_strip(struct panel_place *p, struct box s, bool above)
{
    float u = p->unit, line = LINE * p->text, tray = clamp_float(96 * u, 50 * u, 0.22f * s.h),
          low = 3 * WRAPPED * p->text;
    float edge = above ? s.y + 6 * u : s.y + s.h - 6 * u - line - tray;
    p->tray = (struct box){s.x, edge, s.w, tray};
    p->left = (struct box){s.x + 4 * u, edge + tray, s.w - 8 * u, line};
    p->low = (struct box){s.x, above ? p->left.y + line : edge - low - 4 * u, s.w, low};
}

/* The parts of a flat panel are placed one after another, from the left or from the right. */
struct row {
    float from, to;
    bool mirrored;
};

static struct box cut(struct row *row, float w, float y, float h, float gap)
{
    struct box b = {row->mirrored ? row->to - w : row->from, y, w, h};
    if (row->mirrored)
        row->to -= w + gap;
    else
        row->from += w + gap;
    return b;
}

struct panel_place panel_flat(struct box f, float u, float text, bool character, bool above, struct box strip)
{
    struct panel_place p = begin(PANEL_FLAT, f, u, text);
    bool strips = strip.w > 0;
    float in = 14 * u, name = clamp_float(f.w * (character ? 0.2f : 0.175f), 110 * u, 170 * u), line = 1.25f * text,
          mid = f.y + f.h / 2;
    float face = f.h - 8 * u, disc = 0.6f * f.h, word = (strips ? 196 : 116) * u, count = 80 * u;
    struct row row = {f.x + in, f.x + f.w - in, above};
    p.mirrored = above;
    if (above) /* the game's name and the move number */
        row.from += 140 * u;
    if (character)
        p.portrait = cut(&row, face, f.y + 4 * u, face, 12 * u);
    if (!above)
        p.disc = cut(&row, disc, mid - disc / 2, disc, 12 * u);
    p.name = cut(&row, name, mid - line, name > 0 ? line : 0, 10 * u);
    p.who = (struct box){p.name.x, mid, name, line};
    if (above)
        p.disc = cut(&row, disc, mid - disc / 2, disc, 12 * u);
    struct box asked = {row.from, mid - 23 * u, row.to - row.from, 46 * u};
    struct box both = cut(&row, word + count, f.y + 4 * u, f.h - 8 * u, 10 * u);
    p.count = (struct box){both.x, both.y, count, both.h};
    p.word = (struct box){both.x + count, both.y, word, both.h};
    float pill = 46 * u, tray = clamp_float(row.to - row.from - (above ? 108 : 160) * u - 10 * u, 0, 180 * u);
    if (!strips && tray >= 106 * u) { /* the hand goes into the panel, with its number below */
        p.tray = cut(&row, tray, f.y + 5 * u, f.h - 12 * u - line, 10 * u);
        p.left = (struct box){p.tray.x, p.tray.y + p.tray.h + u, tray, line};
    }
    float rest = clamp_float(row.to - row.from, 0, 410 * u);
    p.state = (struct box){above ? row.from : row.to - rest, mid - pill / 2, rest, pill};
    float third = (asked.w - 20 * u) / 3;
    p.ask = (struct box){asked.x, asked.y, third, asked.h};
    p.answer[1] = (struct box){asked.x + third + 10 * u, asked.y, third, asked.h};
    p.answer[0] = (struct box){asked.x + 2 * third + 20 * u, asked.y, third, asked.h};
    if (strips)
        place_in_strip(&p, strip, above);
    return p;
}

/* ---- upright ---- */

/* The two pills for a question, side by side at the foot of the upper panel. */
static void ask_in_a_row(struct panel_place *p, float x)
{
    float u = p->unit, w = 0.27f * p->frame.w, y = p->frame.y + p->frame.h - 18 * u - 52 * u;
    float right = p->frame.x + p->frame.w - 20 * u;
    p->answer[0] = (struct box){right - w, y, w, 52 * u};
    p->answer[1] = (struct box){right - 2 * w - 12 * u, y, w, 52 * u};
    p->ask = (struct box){x, y, p->answer[1].x - 12 * u - x, 52 * u};
}

static void place_above(struct panel_place *p, bool character)
{
    struct box f = p->frame;
    float u = p->unit, line = LINE * p->text, right = f.x + f.w - 16 * u, x;
    float low = f.y + 106 * u, name = f.y + 20 * u;
    if (character) { /* in a narrow window the name has priority over portrait and pill */
        float narrow = f.w - WHOLE * u, face = clamp_float(158 * u + narrow, 104 * u, 158 * u);
        float pill = clamp_float(126 * u + narrow, 100 * u, 126 * u);
        p->portrait = (struct box){f.x + 14 * u, f.y + 14 * u + (158 * u - face) / 2, face, face};
        x = p->portrait.x + face + 18 * u;
        p->bubble = (struct box){x + 6 * u, low, right - 204 * u - x - 6 * u, 68 * u};
        p->tray = (struct box){right - 186 * u, low - 4 * u, 186 * u, 42 * u};
        p->left = (struct box){p->tray.x, low + 38 * u, 186 * u, 32 * u};
        p->word = (struct box){right - 112 * u, name, 112 * u, 2 * WRAPPED * p->text};
        p->count = (struct box){p->word.x - 112 * u, name - 4 * u, 104 * u, NUMBER * 88 * u};
        p->state = (struct box){p->count.x - 8 * u - pill, name + 8 * u, pill, 46 * u};
        p->name = (struct box){x, name, p->state.x - 8 * u - x, (NAME + 0.2f) * p->text};
    } else {
        p->disc = (struct box){f.x + 22 * u, f.y + (f.h - 96 * u) / 2 - 4 * u, 96 * u, 96 * u};
        x = p->disc.x + 96 * u + 22 * u;
        p->word = (struct box){right - 204 * u, name, 204 * u, line};
        p->count = (struct box){p->word.x - 126 * u, name - 2 * u, 114 * u, NUMBER * 88 * u};
        p->left = (struct box){p->word.x, name + line, 204 * u, line};
        p->state = (struct box){right - 236 * u, f.y + 116 * u, 236 * u, 50 * u};
        p->tray = (struct box){x, f.y + 116 * u, p->state.x - 18 * u - x, 50 * u};
        p->name = (struct box){x, name, p->count.x - 8 * u - x, (NAME + 0.2f) * p->text};
    }
    p->who = (struct box){x, p->name.y + p->name.h, p->name.w, 1.25f * p->text};
    ask_in_a_row(p, x);
}

static void place_below(struct panel_place *p)
{
    struct box f = p->frame;
    float u = p->unit, x = f.x + 94 * u, y = f.y + 12 * u;
    float pill = clamp_float(250 * u, 0, 0.34f * f.w), right = f.x + f.w - 18 * u;
    float word = x + 248 * u, state = clamp_float(right - word - 10 * u - WORD * p->text, 0, pill);
    p->state = (struct box){right - state, f.y + 18 * u, state, 52 * u};
    p->answer[0] = p->state;
    p->answer[1] = (struct box){right - pill, f.y + 80 * u, pill, 48 * u};
    p->last = p->answer[1];
    p->disc = (struct box){f.x + 24 * u, f.y + 16 * u, 58 * u, 58 * u};
    p->name = (struct box){x, y, 128 * u, (NAME + 0.2f) * p->text};
    p->who = (struct box){x, y + p->name.h, 128 * u, 1.25f * p->text};
    p->count = (struct box){x + 132 * u, y, 108 * u, NUMBER * 88 * u};
    x = p->count.x + 116 * u;
    p->word = (struct box){x, y, p->state.x - 10 * u - x, 2 * WRAPPED * p->text};
    float left = fmaxf(p->last.x - 10 * u - x, 4 * p->text); /* in a narrow window the hand gives way to its number */
    p->left = (struct box){p->last.x - 10 * u - left, f.y + 92 * u, left, 38 * u};
    p->tray = (struct box){f.x + 20 * u, f.y + 88 * u, p->left.x - 10 * u - f.x - 20 * u, 46 * u};
    p->ask = (struct box){p->tray.x, p->tray.y, p->last.x - 10 * u - p->tray.x, 46 * u};
}

struct panel_place panel_upright(struct box frame, float unit, float text, bool character, bool above)
{
    struct panel_place p = begin(PANEL_UPRIGHT, frame, unit, text);
    if (above)
        place_above(&p, character);
    else
        place_below(&p);
    return p;
}

struct panel_place panel_row(struct box frame, float unit, float text, bool character)
{
    struct panel_place p = begin(PANEL_UPRIGHT, frame, unit, text);
    float row = fmaxf(44 * unit, 1.5f * text), pad = 20 * unit, gap = 12 * unit, x = frame.x + pad,
          y = frame.y + 4 * unit;
    float high = 1.3f * text, number = 1.75f * high + 10 * unit;
    p.frame.h = row + 8 * unit;
    if (character) {
        p.portrait = (struct box){x, y, row, row};
        x += row + gap;
    }
    p.disc = (struct box){x, y + 0.1f * row, 0.8f * row, 0.8f * row};
    x += 0.8f * row + gap;
    p.count = (struct box){frame.x + frame.w - pad - number, y + (row - high) / 2, number, high};
    float words = p.count.x - gap - x;
    p.name = (struct box){x, y, 0.52f * words, row};
    p.who = (struct box){x + 0.54f * words, y, 0.46f * words, row};
    return p;
}
