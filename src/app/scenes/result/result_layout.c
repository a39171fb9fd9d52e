#include "app/scenes/result/result_internal.h"

#include <math.h>

#include "app/core/game_setup.h"

enum { MARGIN = 40, HEAD = 94, FOOT = 80, GAP = 34, CARD = 540, CARD_MOST = 640, CARD_HIGH = 680, CARD_LOW = 560 };

/* For the count and the headline: designed for a card of the original height, and closer together on a lower one. */
static void lay_count(struct result_layout *l)
{
    struct box b = l->card;
    float x = b.x + 32, w = b.w - 64, k = b.h / CARD_HIGH;
    l->numbers = (struct box){x, b.y + 200 * k, w, 120};
    l->bar = (struct box){x, b.y + 400 * k, w, 56};
    l->names = (struct box){x, l->bar.y + 62, w, 32};
    l->half = (struct box){x, l->names.y + 40, w, 32};
    l->left = (struct box){x, b.y + 590 * k, w, 34};
    l->headline = (struct box){x, b.y + 44 * k, w, 92};
    l->emblem = (struct box){x, b.y + 166 * k, w, 180 * k};
    l->sum = (struct box){x, b.y + 372 * k, w, 120};
    l->sum_names = l->sum.y + l->sum.h + 16 * k;
    l->below = (struct box){x, l->sum_names + 56 + 12 * k, w, 34};
}

static void lay_rest(struct result_layout *l)
{
    struct box b = l->card;
    float x = b.x + 24, w = b.w - 48, pills = 2 * RESULT_PILL_HEIGHT + RESULT_PILL_GAP;
    l->face = (struct box){x, b.y + 22, 88, 88};
    l->head = (struct box){x + 104, b.y + 24, w - 104, 46};
    l->line = (struct box){x + 104, b.y + 70, w - 104, 38};
    l->pills = (struct box){x, b.y + b.h - 24 - pills, w, pills};
    l->tally = (struct box){x, l->pills.y - 16 - 40, w, 40};
    l->sentence = (struct box){x, l->tally.y - 17 - 34, w, 34};
    float top = l->face.y + l->face.h + 14;
    l->course = (struct box){x, top, w, l->sentence.y - 8 - top};
}

static void lay_wide(struct result_layout *l, float w, float h)
{
    float high = h - HEAD - FOOT, room = w - 2 * MARGIN - GAP;
    float side = fminf(high, room - CARD), card = fminf(room - side, CARD_MOST);
    float x = (w - side - GAP - card) / 2, tall = fminf(h - MARGIN - FOOT, CARD_HIGH), top = HEAD;
    /* The board starts where the design has it; in a higher window both are centred. */
    if (side < high)
        top += (high - side) / 2;
    l->board = (struct box){x, top, side, side};
    float foot = top + side, up = foot - tall < MARGIN ? MARGIN : foot - tall;
    l->card = (struct box){x + side + GAP, side < high ? top + (side - tall) / 2 : up, card, tall};
    if (l->card.y < MARGIN)
        l->card.y = MARGIN;
    l->title = (struct box){x, top - 66, side * 0.42f, 46};
    l->subtitle = (struct box){0};
    l->corner = (struct box){x + side * 0.42f, top - 62, side * 0.58f, 40};
}

static void lay_upright(struct result_layout *l, float w, float h)
{
    float high = h - HEAD - FOOT, side = fminf(high - CARD_LOW - GAP, w - MARGIN);
    float card = fminf(high - side - GAP, CARD_HIGH), x = MARGIN / 2.0f + 10;
    float top = HEAD + (high - side - GAP - card) / 2;
    l->board = (struct box){(w - side) / 2, top, side, side};
    l->card = (struct box){x, top + side + GAP, w - 2 * x, card};
    l->title = (struct box){x, top - 66, w * 0.42f - x, 46};
    l->corner = (struct box){w * 0.42f, top - 62, w * 0.58f - x, 40};
}

bool result_of_trial(const struct result *r)
{
    const struct game_mode *mode = r->game.setup->mode;
    return mode && mode->passing;
}

bool result_of_game_night(const struct result *r) { return r->game.setup->mode == &GAME_NIGHT; }

static const char *again_word(const struct result *r)
{
    const struct series *series = &r->game.setup->series;
    if (result_of_game_night(r))
        return "evening.on";
    if (series->kind == SERIES_SINGLE)
        return "result.again";
    return series_over(series) ? "result.new_match" : "result.next_game";
}

/* Adds one of the pills of a row, from the top down. */
static void add_pill(const struct result *r, const struct result_layout *l, struct controls *out, int id, int row,
                     int place, int places, const char *word)
{
    float w = (l->pills.w - (float)(places - 1) * RESULT_PILL_GAP) / (float)places;
    struct box b = {l->pills.x + (float)place * (w + RESULT_PILL_GAP),
                    l->pills.y + (float)row * (RESULT_PILL_HEIGHT + RESULT_PILL_GAP), w, RESULT_PILL_HEIGHT};
    struct control pill = control_pill(id, 0, b, app_word(r->app, word));
    pill.accent = out->count == 0;
    controls_add(out, &pill);
}

/* The gold pill, in its own row, leads to where the player has not been yet. */
static void lay_onward(const struct result *r, const struct result_layout *l, struct controls *out)
{
    bool ladder = r->onward == ONWARD_LADDER;
    add_pill(r, l, out, RESULT_ONWARD, 0, 0, 1, ladder ? "onward.ladder" : "onward.puzzle");
    add_pill(r, l, out, RESULT_AGAIN, 1, 0, 3, again_word(r));
    add_pill(r, l, out, RESULT_REPLAY, 1, 1, 3, "result.look_back");
    add_pill(r, l, out, RESULT_CHANGE, 1, 2, 3, "result.change");
}

void result_lay_out(const struct result *r, const struct result_layout *l, struct controls *out)
{
    static const char *const words[] = {"result.again", "result.swap", "result.look_back", "result.change"};
    out->count = 0;
    if (r->onward != ONWARD_AGAIN)
        lay_onward(r, l, out);
    for (int i = 0; i < 4 && r->onward == ONWARD_AGAIN; i++) {
        const char *word = i == 0 ? again_word(r) : words[i];
        if (i == RESULT_CHANGE - RESULT_AGAIN && result_of_trial(r))
            word = r->game.setup->mode->leave;
        bool elsewhere = i == RESULT_SWAP - RESULT_AGAIN || i == RESULT_CHANGE - RESULT_AGAIN;
        if (!elsewhere || !result_of_game_night(r))
            add_pill(r, l, out, RESULT_AGAIN + i, i / 2, i % 2, 2, word);
    }
    result_marks_add(r, l, out);
}

struct result_layout result_layout(const struct canvas *c)
{
    struct result_layout l = {0};
    float w = canvas_width(c), h = canvas_height(c);
    if (canvas_portrait(c))
        lay_upright(&l, w, h);
    else
        lay_wide(&l, w, h);
    l.prompts = (struct box){MARGIN, h - 58, w - 2 * MARGIN, 40};
    lay_count(&l);
    lay_rest(&l);
    return l;
}
