#include "app/ui/chain_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/text/words.h"
#include "app/ui/ui.h"
#include "app/view/choreography.h"
#include "base/bits.h"
#include "base/clamp.h"

/* Times after the last disc is down: the sum counts, leaves as gold, has flown; stays without motion. */
enum { COUNT_MS = 120, FLY_MS = 260, APART_MS = 18, GOLD = 9, STAND_MS = 700, FADE_OUT_MS = 200 };
enum { RISE_MS = 200, CALM_MS = 500, TEN_MS = 500, POP_MS = 140, BEAM_MS = 120, NUMBER_STEP_MS = 70 };

#define CREAM 0xfff6de
#define GOLDEN 0xffd97a
#define ORANGE 0xff8430
#define SUM_GOLD 0xffd25e

/* ---- times ---- */

static bool stands_still(const struct chain_view *v) { return v->chain.count >= CHAIN_STANDS; }
static bool flies(const struct chain_view *v) { return v->chain.count >= CHAIN_FLIES && !v->calm; }

void chain_view_begin(struct chain_view *v, const struct chain *chain, enum side side, unsigned from, unsigned laid,
                      const struct timeline *tl, float pace, bool calm)
{
    *v = (struct chain_view){.chain = *chain, .points = chain_points(chain, side), .laid = laid, .calm = calm};
    v->doubled = 20 * chain->sum >= 3 * chain->discs * chain_tenths(chain->lines) && chain->discs > 0;
    if (chain->payee != side)
        v->chain.count = v->chain.discs = v->chain.lines = 0;
    v->lines = chain_lines_of(&v->chain, from);
    v->half = (calm ? FADE_MS : FLIP_MS) / 2.0f * pace;
    v->lit = calm ? 0 : PLACE_MS * pace;
    v->down = tl->length;
    for (int i = 0; i < v->chain.count; i++) {
        float edge = choreography_edge(tl, v->chain.disc[i].square);
        v->edge[i] = edge >= 0 ? edge : tl->length + (float)(i * NUMBER_STEP_MS) * pace;
        if (edge >= 0 && i == 0)
            v->down = 0;
        v->down = fmaxf(v->down, v->edge[i] + v->half);
    }
}

float chain_view_appears(const struct chain_view *v)
{
    return v->chain.count > 0 && !stands_still(v) ? v->down - v->half : v->down;
}

float chain_view_leaves(const struct chain_view *v)
{
    return v->down + (float)(v->calm ? CALM_MS : stands_still(v) ? TEN_MS : COUNT_MS);
}

float chain_view_arrives(const struct chain_view *v)
{
    return v->calm ? v->down + FADE_OUT_MS : chain_view_leaves(v) + (float)(flies(v) ? FLY_MS : RISE_MS);
}

float chain_view_ends(const struct chain_view *v)
{
    return v->calm    ? chain_view_leaves(v) + FADE_OUT_MS
           : flies(v) ? fmaxf(v->down + STAND_MS, chain_view_leaves(v) + FLY_MS + (GOLD - 1) * APART_MS) + FADE_OUT_MS
                      : chain_view_leaves(v) + RISE_MS;
}

/* How visible all of it still is. */
static float fade_of(const struct chain_view *v, float t) { return clamp_unit((chain_view_ends(v) - t) / FADE_OUT_MS); }

struct chain_lines chain_view_lines(const struct chain_view *v, float t)
{
    struct chain_lines l = v->lines;
    l.out = v->calm ? 1 : clamp_unit((t - v->lit) / BEAM_MS);
    l.alpha = t < v->lit ? 0 : fade_of(v, t);
    return l;
}

/* ---- words ---- */

static void add_words(const struct app *app, char out[CHAIN_WORDS], const char *more)
{
    char before[CHAIN_WORDS];
    (void)snprintf(before, sizeof before, "%s", out);
    if (before[0])
        (void)words_fill(out, CHAIN_WORDS, app_word(app, "chain.and"), before, more);
    else
        (void)snprintf(out, CHAIN_WORDS, "%s", more);
}

const char *chain_view_words(const struct app *app, const struct chain_view *v, char out[CHAIN_WORDS])
{
    static const char *const lines[] = {"chain.two", "chain.three", "chain.four"};
    const struct chain *chain = &v->chain;
    char number[16], many[8], more[CHAIN_WORDS];
    out[0] = '\0';
    (void)format_number(app->words, number, sizeof number, chain->discs);
    (void)snprintf(many, sizeof many, "%d", chain->lines);
    if (chain->lines > 1)
        (void)words_fill(out, CHAIN_WORDS, app_word(app, lines[chain->lines < 4 ? chain->lines - 2 : 2]), number, many);
    else if (chain->discs != v->points && chain->discs > 0)
        (void)snprintf(out, CHAIN_WORDS, "%s", number);
    if (v->doubled)
        add_words(app, out, app_word(app, "chain.gift"));
    (void)format_number(app->words, number, sizeof number, chain->corner);
    if (chain->corner > 0)
        add_words(app, out, words_fill(more, sizeof more, app_word(app, "chain.corner"), number, NULL));
    (void)format_number(app->words, number, sizeof number, chain->pass);
    if (chain->pass > 0)
        add_words(app, out, words_fill(more, sizeof more, app_word(app, "chain.pass"), number, NULL));
    return out;
}

/* ---- places ---- */

/* An eighth of the board: texts are as large on boards of fewer squares. */
static float eighth(const struct board_place *place) { return fminf(place->field.w, place->field.h) / 8; }

/* An em in eighths of the board, of at least so many pixels. */
static float em_of(const struct canvas *c, const struct board_place *place, float part, float pixels)
{
    return fmaxf(part * eighth(place), pixels * canvas_pixel(c));
}

static float number_em(const struct canvas *c, const struct board_place *place, int k)
{
    return em_of(c, place, fminf(28 + 2.6f * (float)k, 48) / 81, 18);
}

static float sum_em(const struct canvas *c, const struct chain_view *v, const struct board_place *place)
{
    int count = v->chain.count;
    return em_of(c, place,
                 (count >= CHAIN_JOLTS    ? 168.0f
                  : count >= CHAIN_STANDS ? 136
                  : count < CHAIN_FLIES   ? 56
                                          : 84) /
                     81,
                 count < CHAIN_FLIES ? 32 : 44);
}

static struct text_style sum_style(const struct canvas *c, const struct chain_view *v, const struct board_place *place)
{
    float em = sum_em(c, v, place);
    return (struct text_style){.face = FACE_TITLE,
                               .size = em,
                               .colour = rgb(SUM_GOLD),
                               .align = ALIGN_CENTRE,
                               .tabular = true,
                               .least = em / 2};
}

static struct text_style words_style(const struct canvas *c, const struct board_place *place)
{
    float em = em_of(c, place, 22.0f / 81, 0);
    return (struct text_style){
        .face = FACE_BOLD, .size = em, .colour = rgb(CREAM), .align = ALIGN_CENTRE, .least = 16 * canvas_pixel(c)};
}

bool chain_view_tells(const struct chain_view *v, const struct canvas *c, const struct board_place *place)
{
    (void)v;
    return words_style(c, place).size >= 16 * canvas_pixel(c);
}

static bool meet(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* What a place for the sum covers: never the frame; as little as can be of the chain, then of other discs; near. */
static float cost_of(const struct chain_view *v, const struct board_place *place, const struct position *before,
                     struct box b)
{
    float q = place->square, x, y, cost;
    board_place_centre(place, v->laid, &x, &y);
    cost = hypotf(b.x + b.w / 2 - x, b.y + b.h / 2 - y) / eighth(place);
    for (unsigned s = 0; s < 64; s++) {
        bool laid = s == v->laid;
        if (!laid && !(occupied(before) & bit(s)))
            continue;
        board_place_centre(place, s, &x, &y);
        cost += meet(b, (struct box){x - .42f * q, y - .42f * q, .84f * q, .84f * q}) ? laid ? 50 : 1.5f : 0;
    }
    for (int i = 0; i < v->chain.count; i++) {
        board_place_centre(place, v->chain.disc[i].square, &x, &y);
        cost += meet(b, (struct box){x - .46f * q, y - .46f * q, .92f * q, .92f * q})
                    ? i + 1 == v->chain.count ? 1000 : 100
                    : 0;
    }
    return cost;
}

struct box chain_view_sum(const struct app *app, struct canvas *c, const struct chain_view *v,
                          const struct board_place *place, const struct position *before)
{
    char number[16], words[CHAIN_WORDS];
    const struct box *f = &place->field;
    struct text_style style = sum_style(c, v, place), small = words_style(c, place);
    bool tells = chain_view_tells(v, c, place);
    float w = canvas_text_width(c, style, format_number(app->words, number, sizeof number, v->points));
    float h = style.size, step = eighth(place) / 2, best = 1e9f;
    if (tells && chain_view_words(app, v, words)[0]) {
        w = fmaxf(w, canvas_text_width(c, small, words));
        h += 1.3f * small.size;
    }
    w = fminf(w + .2f * style.size, f->w);
    h = fminf(h + .1f * style.size, f->h);
    struct box out = {f->x, f->y, w, h};
    for (float y = f->y; y <= f->y + f->h - h + .5f; y += step)
        for (float x = f->x; x <= f->x + f->w - w + .5f; x += step) {
            struct box b = {fminf(x, f->x + f->w - w), fminf(y, f->y + f->h - h), w, h};
            float cost = cost_of(v, place, before, b);
            if (cost < best)
                best = cost, out = b;
        }
    return out;
}

/* ---- the dark ---- */

static void draw_ring(struct canvas *c, float x, float y, float inner, float outer, float dark)
{
    enum { PARTS = 48 };
    struct vertex v[3 * (PARTS + 1)];
    int index[12 * PARTS], n = 0;
    float far = canvas_width(c) + canvas_height(c);
    for (int i = 0; i <= PARTS; i++) {
        float a = 6.2831853f * (float)i / PARTS, dx = cosf(a), dy = sinf(a);
        v[3 * i] = (struct vertex){x + dx * inner, y + dy * inner, black(0)};
        v[3 * i + 1] = (struct vertex){x + dx * outer, y + dy * outer, black(dark)};
        v[3 * i + 2] = (struct vertex){x + dx * far, y + dy * far, black(dark)};
        for (int k = 0; k < 2 && i < PARTS; k++) {
            const int at = 3 * i + k, quad[6] = {at, at + 1, at + 3, at + 3, at + 1, at + 4};
            memcpy(index + n, quad, sizeof quad);
            n += 6;
        }
    }
    canvas_triangles(c, v, 3 * (PARTS + 1), index, n);
}

void chain_view_draw_dark(struct canvas *c, const struct chain_view *v, const struct board_place *place, float dark,
                          float ring)
{
    const struct box *f = &place->frame;
    float w = canvas_width(c), h = canvas_height(c), x, y, sum_x, sum_y;
    struct colour shade = black(.5f * dark);
    if (ring > 0) {
        board_place_centre(place, v->laid, &sum_x, &sum_y);
        for (int i = 0; i < v->chain.count; i++) {
            board_place_centre(place, v->chain.disc[i].square, &x, &y);
            sum_x += x, sum_y += y;
        }
        float n = (float)(v->chain.count + 1), wide = 2 - ring;
        draw_ring(c, sum_x / n, sum_y / n, wide * 250 / 81 * eighth(place), wide * 470 / 81 * eighth(place),
                  .84f * ring);
        return;
    }
    if (dark <= 0)
        return;
    canvas_rect(c, (struct box){0, 0, w, f->y}, shade);
    canvas_rect(c, (struct box){0, f->y, f->x, f->h}, shade);
    canvas_rect(c, (struct box){f->x + f->w, f->y, w - f->x - f->w, f->h}, shade);
    canvas_rect(c, (struct box){0, f->y + f->h, w, h - f->y - f->h}, shade);
}

/* ---- numbers, sum and gold ---- */

/* Cream, gold at the fifth, orange at the tenth. */
static struct colour heat(int k)
{
    float t = clamp_unit((float)k / 9);
    return t < .5f ? colour_mix(rgb(CREAM), rgb(GOLDEN), 2 * t) : colour_mix(rgb(GOLDEN), rgb(ORANGE), 2 * t - 1);
}

/* .6, 1.12, 1: in few steps, since each size of a text is painted anew. */
static float popped(float ms)
{
    static const float steps[] = {.6f, .86f, 1.12f, 1.06f};
    int i = (int)(ms * 4 / POP_MS);
    return i < 0 ? steps[0] : i < 4 ? steps[i] : 1;
}

static void draw_number(const struct app *app, struct canvas *c, const struct chain_view *v,
                        const struct board_place *place, int k, float t)
{
    char text[16];
    const struct chain_disc *disc = &v->chain.disc[k];
    float x, y, q = place->square, since = t - v->edge[k], em = number_em(c, place, k);
    if (since < 0)
        return;
    board_place_centre(place, disc->square, &x, &y);
    if (!v->calm) { /* it falls with its disc */
        float up = v->half > 0 ? clamp_unit(1 - since / v->half) : 0;
        y -= .66f * q * up * up;
    }
    struct text_style style = {.face = FACE_TITLE,
                               .size = em * (v->calm ? 1 : popped(since)),
                               .colour = heat(k),
                               .align = ALIGN_CENTRE,
                               .least = fminf(em, 12 * canvas_pixel(c))};
    seamed_text(c, (struct box){x - .46f * q, y - .5f * q, .92f * q, q}, style,
                format_number(app->words, text, sizeof text, disc->points));
}

/* One of the gold discs, on its arc. */
static void draw_gold(struct canvas *c, float x0, float y0, float x1, float y1, float t, int i, float r)
{
    enum { CORNERS = 12 };
    float x = x0 + (x1 - x0) * t, y = y0 + (y1 - y0) * t - 110 * 4 * t * (1 - t) * r / 12;
    float thin = .25f + .75f * fabsf(cosf(5 * t + (float)i)), turn = .6f * (float)i;
    struct vertex rim[CORNERS], face[CORNERS];
    for (int k = 0; k < CORNERS; k++) {
        float a = 6.2831853f * (float)k / CORNERS, u = cosf(a) * r, v = sinf(a) * r * thin;
        float px = u * cosf(turn) - v * sinf(turn), py = u * sinf(turn) + v * cosf(turn);
        rim[k] = (struct vertex){x + 1.15f * px, y + 1.15f * py, rgb(0x5c3a05)};
        face[k] = (struct vertex){x + px, y + py, k < CORNERS / 2 ? rgb(0xc9952b) : rgb(0xffe49a)};
    }
    canvas_polygon(c, rim, CORNERS);
    canvas_polygon(c, face, CORNERS);
}

static void draw_sum(const struct app *app, struct canvas *c, const struct chain_view *v,
                     const struct board_place *place, const struct position *before, struct box pot, float t)
{
    char text[16], words[CHAIN_WORDS];
    struct box b = chain_view_sum(app, c, v, place, before);
    struct text_style style = sum_style(c, v, place), small = words_style(c, place);
    float since = t - chain_view_appears(v), alpha = clamp_unit(since / 60) * fade_of(v, t),
          gone = t - chain_view_leaves(v);
    float counted = v->calm ? 1 : clamp_unit((t - v->down) / COUNT_MS), rise = 0;
    int shown = v->chain.discs + (int)((float)(v->points - v->chain.discs) * counted / 10) * 10;
    bool tells = chain_view_tells(v, c, place) && chain_view_words(app, v, words)[0];
    if (since < 0 || alpha <= 0)
        return;
    if (!flies(v) && !v->calm)
        rise = 24.0f / 81 * eighth(place) * clamp_unit(gone / RISE_MS);
    if (counted >= 1)
        shown = v->points;
    canvas_push(c, 0, -canvas_step(c, rise), v->calm ? fade_of(v, t) : alpha);
    float x = b.x + b.w / 2, high = tells ? b.h - 1.3f * small.size : b.h, y = b.y + high / 2;
    canvas_circle(c, x, y, .9f * b.w, rgba(0xffb93a, .30f), rgba(0xffb93a, 0));
    style.size *= v->calm || stands_still(v) ? 1 : popped(since);
    seamed_text(c, (struct box){b.x, b.y, b.w, high}, style, format_number(app->words, text, sizeof text, shown));
    if (tells)
        seamed_text(c, (struct box){b.x, b.y + high, b.w, 1.3f * small.size}, small, words);
    canvas_pop(c);
    for (int i = 0; i < GOLD && flies(v) && pot.w > 0; i++) {
        float way = (gone - (float)(i * APART_MS)) / FLY_MS;
        if (way > 0 && way < 1)
            draw_gold(c, x, y, pot.x + pot.w / 2, pot.y + pot.h / 2, way, i, 12.0f / 81 * eighth(place));
    }
}

void chain_view_draw(const struct app *app, struct canvas *c, const struct chain_view *v,
                     const struct board_place *place, const struct position *before, struct box pot, float t)
{
    float x, y;
    canvas_push(c, 0, 0, fade_of(v, t));
    if (v->laid < 64 && v->chain.count > 0 && t >= v->lit) {
        board_place_centre(place, v->laid, &x, &y);
        canvas_ring(c, x, y, .45f * place->square, .05f * place->square, 0, rgb(0xffdf7e));
    }
    for (int k = 0; k < v->chain.count; k++)
        draw_number(app, c, v, place, k, t);
    canvas_pop(c);
    draw_sum(app, c, v, place, before, pot, t);
}
