/* Where everything lies in the Records scene. */
#include <math.h>

#include "app/luggage.h"
#include "app/scenes/records/records_internal.h"

#define ROW 92.0f
#define GAP 7.0f
#define PAD 20.0f
#define BETWEEN 18.0f
#define TOTALS_HIGH 308.0f
#define DETAIL_HIGH 292.0f
#define FILTER_HIGH 48.0f
#define PILLS_WIDE 226.0f
#define ALONG_WIDE 200.0f

static void lay_filters(struct records_layout *l, float x, float y, float w, int columns)
{
    float gap = 8, wide = (w - gap * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < 3; i++) {
        int row = i / columns, column = i % columns;
        bool alone = row > 0;
        l->filters[i] = (struct box){x + (float)column * (wide + gap), y + (float)row * (FILTER_HIGH + gap),
                                     alone ? w : wide, FILTER_HIGH};
    }
}

static void lay_list(struct records_layout *l)
{
    struct box card = l->list_card;
    l->row = ROW;
    l->gap = GAP;
    l->list = (struct box){card.x + 14, card.y + 12, card.w - 40, card.h - 20};
    l->bar = (struct box){card.x + card.w - 16, card.y + 20, 6, card.h - 40};
    l->empty = (struct box){card.x + 40, card.y + card.h / 2 - 100, card.w - 80, 90};
    l->empty_pill = (struct box){card.x + card.w / 2 - 130, card.y + card.h / 2 + 10, 260, 56};
}

/* The final board, and beside it the words and what can be done. */
static void lay_detail(struct records_layout *l)
{
    struct box card = l->detail;
    float side = fminf(card.h - 2 * PAD - 2, card.w - PILLS_WIDE - 3 * PAD - 4);
    l->board = (struct box){card.x + PAD, card.y + (card.h - side) / 2, side, side};
    float x = l->board.x + side + PAD + 4, w = card.x + card.w - PAD - x, y = card.y + 22 + (card.h - DETAIL_HIGH) / 2;
    l->headline = (struct box){x, y, w, 40};
    l->about = (struct box){x, y + 40, w, 32};
    l->remark = (struct box){x, y + 70, w, 32};
    y += 106;
    l->look = (struct box){x, y, w, 50};
    l->keep = (struct box){x, y + 58, (w - 10) / 2, 44};
    l->copy = (struct box){x + (w + 10) / 2, y + 58, (w - 10) / 2, 44};
    l->remove = (struct box){x, y + 110, w, 44};
}

static void lay_totals(struct records_layout *l)
{
    struct box card = l->totals;
    float x = card.x + PAD, w = card.w - 2 * PAD;
    l->pair = (struct box){x, card.y + 18, w, 46};
    l->ratio = (struct box){x, card.y + 80, w, 14};
    l->counts = (struct box){x, card.y + 104, w, 32};
    l->figures = (struct box){x, card.y + 142, w, fminf(card.h - 142 - 10, 220)};
}

static void lay_wide(const struct canvas *c, struct records_layout *l)
{
    float w = canvas_width(c), h = canvas_height(c), most = 1500, all = fminf(w - 80, most), x = (w - all) / 2;
    float head = fmaxf(240, all * 0.19f), top = 104, body = h - top - 80, right = fmaxf(540, all * 0.45f);
    l->head = (struct box){x, 22, head, 64};
    lay_filters(l, x + head + 16, 38, all - head - 16, 3);
    l->list_card = (struct box){x, top, all - right - 20, body};
    float extra = body - TOTALS_HIGH - DETAIL_HIGH - 16,
          grow = fminf(extra, fmaxf(right - DETAIL_HIGH - PILLS_WIDE, 0));
    float detail = DETAIL_HIGH + fmaxf(grow, 0);
    l->detail = (struct box){x + all - right, top, right, detail};
    l->totals = (struct box){x + all - right, top + detail + 16, right, body - detail - 16};
}

static void lay_high(const struct canvas *c, struct records_layout *l)
{
    float w = canvas_width(c) - 80, h = canvas_height(c), x = 40;
    l->narrow = true;
    l->head = (struct box){x, 22, w - ALONG_WIDE - 16, 64};
    l->along = (struct box){x + w - ALONG_WIDE, 30, ALONG_WIDE, 48};
    lay_filters(l, x, 92, w, 2);
    float top = 92 + 2 * FILTER_HIGH + 8 + BETWEEN, bottom = h - 80;
    l->totals = (struct box){x, bottom - TOTALS_HIGH, w, TOTALS_HIGH};
    l->detail = (struct box){x, l->totals.y - 16 - DETAIL_HIGH, w, DETAIL_HIGH};
    l->list_card = (struct box){x, top, w, l->detail.y - 16 - top};
}

void records_lay(const struct records *s, const struct canvas *c, struct records_layout *out)
{
    (void)s;
    *out = (struct records_layout){.foot = page_foot(c)};
    if (canvas_portrait(c))
        lay_high(c, out);
    else
        lay_wide(c, out);
    lay_list(out);
    lay_detail(out);
    lay_totals(out);
    struct box foot = out->foot;
    float wide = out->narrow ? 190 : 150,
          right = out->narrow ? out->list_card.x + out->list_card.w : out->detail.x + out->detail.w;
    if (!out->narrow) {
        out->along = (struct box){right - ALONG_WIDE, foot.y - 2, ALONG_WIDE, 48};
        right = out->along.x - 16;
    }
    out->count = (struct box){right - wide, foot.y, wide, foot.h};
    out->foot.x = out->list_card.x;
    out->foot.w = out->count.x - out->foot.x - 16;
}

int records_rows(const struct records_layout *l)
{
    int rows = (int)((l->list.h + l->gap) / (l->row + l->gap));
    return rows < 1 ? 1 : rows < CONTROL_PARTS_MAX ? rows : CONTROL_PARTS_MAX;
}

/* ---- what can be worked ---- */

static void add_filters(const struct records *s, const struct records_layout *l, struct records_texts *t,
                        struct controls *out)
{
    records_game_word(s, t->game, sizeof t->game);
    records_against_word(s, s->opponent, t->against, sizeof t->against);
    records_result_word(s, t->result, sizeof t->result);
    struct control filters[3] = {
        control_stepper(RECORDS_GAME, 1, l->filters[0], t->game, s->game, s->game_count),
        control_stepper(RECORDS_AGAINST, 1, l->filters[1], t->against, s->opponent, s->against_count),
        control_stepper(RECORDS_RESULT, 1, l->filters[2], t->result, s->result, RECORDS_RESULTS)};
    for (int i = 0; i < 3; i++) {
        filters[i].wraps = true;
        controls_add(out, &filters[i]);
    }
}

static void add_pills(const struct records *s, const struct records_layout *l, struct controls *out)
{
    const struct archive_game *game = records_game(s, s->selected);
    const struct app *app = s->app;
    struct control pills[4] = {
        control_pill(RECORDS_LOOK, 2, l->look, app_word(app, game ? "result.look_back" : "menu.continue")),
        control_pill(RECORDS_KEEP, 2, l->keep,
                     app_word(app, game && game->starred ? "records.unkeep" : "records.keep")),
        control_pill(RECORDS_COPY, 2, l->copy, app_word(app, "records.copy")),
        control_pill(RECORDS_REMOVE, 2, l->remove, app_word(app, "records.remove"))};
    pills[0].accent = true;
    pills[1].disabled = pills[3].disabled = !game;
    for (int i = 0; i < 4; i++)
        controls_add(out, &pills[i]);
}

static void add_empty(const struct records *s, const struct records_layout *l, struct controls *out)
{
    bool none = s->game == 0 && s->opponent == 0 && s->result == RECORDS_ANY;
    struct control pill = control_pill(none ? RECORDS_PLAY : RECORDS_SHOW_ALL, 0, l->empty_pill,
                                       app_word(s->app, none ? "menu.play" : "records.show_all"));
    pill.accent = true;
    controls_add(out, &pill);
}

void records_controls(const struct records *s, const struct records_layout *l, struct records_texts *texts,
                      struct controls *out)
{
    out->count = 0;
    add_filters(s, l, texts, out);
    if (s->count > 0) {
        struct control list = control_list(RECORDS_LIST, 0, l->list, l->row, l->gap, s->first, s->selected, s->count);
        list.drawn = true;
        controls_add(out, &list);
        add_pills(s, l, out);
    } else {
        add_empty(s, l, out);
    }
    records_pair_word(s, texts->pair, sizeof texts->pair);
    struct control pair = control_stepper(RECORDS_PAIR, 3, l->pair, texts->pair, s->pair, s->pair_count);
    pair.wraps = true;
    controls_add(out, &pair);
    if (s->list.strange || !(luggage_possible(s->app) || s->app->options.screenshot))
        return;
    struct control along = control_pill(RECORDS_ALONG, 4, l->along, app_word(s->app, "records.along"));
    controls_add(out, &along);
}
