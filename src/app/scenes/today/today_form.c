#include "app/scenes/today/today_internal.h"

#define CARD_WIDE 560.0f
#define CARD_HIGH 622.0f
#define PAD 32.0f
#define GAP 28.0f
#define UPRIGHT_HIGH 552.0f

/* The upper part of the card: whose turn it is, the tries, what came of them. Returns where it ends. */
static float lay_tries(struct box in, float status, struct today_layout *out)
{
    float y = in.y;
    out->piece = (struct box){in.x, y, 68, 72};
    out->turn = (struct box){in.x + 84, y - 2, in.w - 84, 44};
    out->goal = (struct box){in.x + 84, y + 40, in.w - 84, 34};
    y += 92;
    out->rules[0] = (struct box){in.x, y, in.w, 2};
    y += 14;
    out->tries = (struct box){in.x, y, in.w, 48};
    y += 52;
    out->status = (struct box){in.x, y, in.w, status};
    return y + status;
}

/* The lower part: days in a row, and their coins. */
static float lay_streak(struct box in, struct today_layout *out)
{
    out->streak = (struct box){in.x, in.y, in.w, 40};
    out->coins = (struct box){in.x, in.y + 46, in.w, 58};
    return in.y + 104;
}

/* What can be taken along. */
static float lay_line(struct box in, struct today_layout *out)
{
    float wide = in.w - 194;
    out->label = (struct box){in.x, in.y, in.w, 32};
    out->line = (struct box){in.x - 4, in.y + 36, in.w + 8, 56};
    out->copy = (struct box){in.x - 4, in.y + 106, wide, 54};
    out->hint = (struct box){in.x + wide + 10, in.y + 106, in.w + 4 - wide - 10, 54};
    out->tomorrow = (struct box){in.x, in.y + 168, in.w, 34};
    return in.y + 202;
}

/* One column beside the board. */
static void lay_beside(const struct canvas *c, struct box page, struct today_layout *out)
{
    float high = page.h - 16 < 700 ? page.h - 16 : 700;
    if (high < CARD_HIGH)
        high = CARD_HIGH;
    float board = page.h - 16 < page.w - CARD_WIDE - GAP ? page.h - 16 : page.w - CARD_WIDE - GAP;
    float x = (canvas_width(c) - board - GAP - CARD_WIDE) / 2;
    out->board = (struct box){x, page.y + 8 + (page.h - 16 - board) / 2, board, board};
    out->card = (struct box){x + board + GAP, page.y + 8 + (page.h - 16 - high) / 2, CARD_WIDE, high};
    struct box in = {out->card.x + PAD, out->card.y + 26, CARD_WIDE - 2 * PAD, 0};
    float spare = (high - CARD_HIGH) / 4;
    in.y = lay_tries(in, 56, out) + 6 + spare;
    out->rules[1] = (struct box){in.x, in.y, in.w, 2};
    in.y += 12 + spare;
    in.y = lay_streak(in, out) + 10 + spare;
    (void)lay_line(in, out);
}

/* Under it, and as low as it can be; what height is left over goes around both. */
static void lay_below(struct box page, struct today_layout *out)
{
    float most = page.h - UPRIGHT_HIGH - GAP, board = page.w < most ? page.w : most;
    float spare = page.h - board - UPRIGHT_HIGH - GAP;
    out->board = (struct box){page.x + (page.w - board) / 2, page.y + spare / 3, board, board};
    out->card = (struct box){page.x, page.y + page.h - UPRIGHT_HIGH - spare / 3, page.w, UPRIGHT_HIGH};
    struct box in = {out->card.x + PAD, out->card.y + 20, out->card.w - 2 * PAD, 0};
    in.y = lay_tries(in, 34, out);
    out->rules[1] = (struct box){in.x, in.y + 4, in.w, 2};
    in.y = lay_streak((struct box){in.x, in.y + 8, in.w, 0}, out);
    (void)lay_line((struct box){in.x, in.y + 2, in.w, 0}, out);
}

struct today_layout today_layout(const struct canvas *c)
{
    struct today_layout out;
    struct box page = page_body(c);
    if (canvas_portrait(c))
        lay_below(page, &out);
    else
        lay_beside(c, page, &out);
    return out;
}

/* ---- what can be worked ---- */

enum { GROUP_BOARD, GROUP_CARD };

void today_controls(const struct today_scene *s, const struct today_layout *at, struct controls *out)
{
    out->count = 0;
    if (!s->there)
        return;
    struct box field = today_board_place(&s->board, at->board).field;
    struct control board = control_tiles(TODAY_BOARD, GROUP_BOARD, &field, 0, 1);
    board.drawn = true;
    board.disabled = s->board.state == TODAY_STILL;
    board.unseen = 1; /* the cursor on the board is ring enough */
    controls_add(out, &board);
    const char *word = !s->copied ? "today.copy" : s->as_file ? "today.copied.file" : "today.copied";
    struct control copy = control_pill(TODAY_COPY, GROUP_CARD, at->copy, app_word(s->app, word));
    copy.accent = s->copied;
    copy.disabled = !today_done(s);
    controls_add(out, &copy);
    struct control hint = control_pill(TODAY_HINT, GROUP_CARD, at->hint, app_word(s->app, "prompt.hint"));
    hint.disabled = today_done(s) || s->board.state != TODAY_CHOOSING;
    controls_add(out, &hint);
}

int today_prompts(const struct today_scene *s, struct prompt out[TODAY_PROMPTS_MAX])
{
    int n = 0;
    bool done = today_done(s) || !s->there;
    if (s->there && s->board.state > TODAY_MOVED && s->board.state != TODAY_STILL)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "today.skip")};
    else if (s->there)
        out[n++] =
            (struct prompt){ACTION_OK, app_word(s->app, s->focus.id == TODAY_BOARD ? "prompt.place" : "prompt.select")};
    if (!done && today_board_can_take_back(&s->board))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(s->app, "prompt.take_back")};
    if (!done && s->board.state == TODAY_CHOOSING)
        out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "prompt.hint")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}
