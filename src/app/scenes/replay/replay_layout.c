#include <math.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/session/opponent.h"

enum { MARGIN = 40, GAP = 12, CELL = 36, SPEED_WIDTH = 184, RIGHT_LEAST = 604, RIGHT_MOST = 900, ROW = 50 };

/* The card of the turn that is looked at: who and what, what it came to, what was better, what can be done. */
static void lay_finding(struct replay_layout *l, float pills)
{
    struct box b = l->finding;
    float x = b.x + 20, w = b.w - 40, left = x + 58;
    l->find_pills = (struct box){x, b.y + b.h - 16 - pills, w, pills};
    l->find_disc = (struct box){x + 2, b.y + 16, 44, 44};
    if (l->upright)
        left = x, l->find_disc.w = 0;
    l->find_move = (struct box){left, b.y + 8, 190, 40};
    l->find_gave = (struct box){left + 190, b.y + 8, x + w - left - 190, 40};
    float room = l->find_pills.y - 8 - (b.y + 48), half = room / 2;
    l->find_was = (struct box){left, b.y + 48, x + w - left, half};
    l->find_better = (struct box){x, b.y + 48 + half, w, half};
    if (room < 60) { /* one line for both: what was better */
        l->find_was.w = 0;
        l->find_better = (struct box){x, b.y + 48, w, room};
    }
    if (room < 28)
        l->find_better.w = 0;
}

static void lay_graph(struct replay_layout *l)
{
    l->graph_field = (struct box){l->graph.x + 18, l->graph.y + 8, l->graph.w - 36, l->graph.h - 24};
}

static void lay_wide(struct replay_layout *l, float w, float h)
{
    float side = fminf(h - 252, w - 2 * MARGIN - 24 - RIGHT_LEAST);
    float right = fminf(w - 2 * MARGIN - 24 - side, RIGHT_MOST), x = (w - side - 24 - right) / 2;
    float y = 107 + fmaxf(0, (h - 252 - side) / 2), xr = x + side + 24, foot = y + side + 14 + ROW;
    l->title = (struct box){x, y - 80, side, 44};
    l->subtitle = (struct box){x, y - 40, side, 32};
    l->against = (struct box){xr + right - 330, y - 71, 330, 46};
    l->board = (struct box){x, y, side, side};
    l->transport = (struct box){x, y + side + 14, side, ROW};
    l->finding = (struct box){xr, y - 9, right, 212};
    l->list = (struct box){xr, foot - 200, right * 0.55f - GAP / 2.0f, 200};
    l->given = (struct box){xr + l->list.w + GAP, foot - 200, right - l->list.w - GAP, 200};
    float top = l->finding.y + l->finding.h + GAP;
    l->graph = (struct box){xr, top, right, l->list.y - GAP - top};
    l->rows = 5;
    l->prompts = (struct box){MARGIN, h - 58, w - 2 * MARGIN - 190, 40};
    l->where = (struct box){w - MARGIN - 180, h - 58, 180, 40};
    lay_finding(l, 50);
}

static void lay_upright(struct replay_layout *l, float w, float h)
{
    float side = fminf(w - 2 * MARGIN, h - 640), spare = h - 640 - side, x = (w - side) / 2, y = 180;
    float wide = w - 2 * MARGIN, graph = 124 + fminf(spare * 0.4f, 120);
    l->upright = true;
    l->title = (struct box){MARGIN, 24, wide - 320, 44};
    l->subtitle = (struct box){MARGIN, 66, wide - 190, 32};
    l->against = (struct box){w - MARGIN - 300, 22, 300, 44};
    l->where = (struct box){w - MARGIN - 180, 66, 180, 32};
    for (int i = 0; i < 2; i++)
        l->chip[i] = (struct box){MARGIN + (float)i * (wide + GAP) / 2, 104, (wide - GAP) / 2, 62};
    l->board = (struct box){x, y, side, side};
    y += side + 14;
    l->transport = (struct box){MARGIN, y, wide, 54};
    y += 54 + GAP;
    l->strip = (struct box){MARGIN, y, wide, 54};
    y += 54 + GAP;
    l->graph = (struct box){MARGIN, y, wide, graph};
    y += graph + GAP;
    l->prompts = (struct box){MARGIN, h - 50, wide, 40};
    l->finding = (struct box){MARGIN, y, wide, h - 60 - y};
    lay_finding(l, 50);
}

struct replay_layout replay_layout(const struct canvas *c)
{
    struct replay_layout l = {.rows = 0};
    if (canvas_portrait(c))
        lay_upright(&l, canvas_width(c), canvas_height(c));
    else
        lay_wide(&l, canvas_width(c), canvas_height(c));
    lay_graph(&l);
    return l;
}

/* ---- cells of the list or strip ---- */

/* A turn of pawns takes more room to be written. */
static bool has_pawns(const struct replay *s) { return match_before(s->match, 0)->pawns[FIRST] != 0; }

int replay_turns_a_row(const struct replay *s) { return has_pawns(s) ? 1 : 2; }

static int first_row(const struct replay *s, const struct replay_layout *l)
{
    int each = replay_turns_a_row(s), rows = (replay_course(s)->turns + each - 1) / each;
    int first = s->turn / each - l->rows / 2;
    first = first > rows - l->rows ? rows - l->rows : first;
    return first > 0 ? first : 0;
}

static int strip_cells(const struct replay *s) { return has_pawns(s) ? 4 : 7; }

static struct box strip_cell(const struct replay *s, const struct replay_layout *l, int turn)
{
    int cells = strip_cells(s), from = s->turn - cells / 2, last = replay_course(s)->turns - cells;
    from = from > last ? last : from;
    from = from > 0 ? from : 0;
    if (turn < from || turn >= from + cells)
        return (struct box){0};
    float w = (l->strip.w - 16) / (float)cells;
    return (struct box){l->strip.x + 8 + w * (float)(turn - from), l->strip.y + 8, w - 4, l->strip.h - 16};
}

struct box replay_cell(const struct replay *s, const struct replay_layout *l, int turn)
{
    if (turn < 0 || turn >= replay_course(s)->turns)
        return (struct box){0};
    if (l->upright)
        return strip_cell(s, l, turn);
    int each = replay_turns_a_row(s), row = turn / each - first_row(s, l);
    float w = (l->list.w - 60 - 26) / (float)each;
    if (row < 0 || row >= l->rows)
        return (struct box){0};
    return (struct box){l->list.x + 60 + w * (float)(turn % each), l->list.y + 10 + CELL * (float)row, w - 4, CELL - 2};
}

int replay_cell_at(const struct replay *s, const struct replay_layout *l, float x, float y)
{
    for (int turn = 0; turn < replay_course(s)->turns; turn++)
        if (box_has(replay_cell(s, l, turn), x, y))
            return turn;
    return -1;
}

int replay_graph_turn(const struct replay *s, const struct replay_layout *l, float x)
{
    int turns = replay_course(s)->turns;
    float share = (x - l->graph_field.x) / l->graph_field.w;
    int turn = (int)(share * (float)turns + 0.5f);
    return turn < 0 ? 0 : turn > turns ? turns : turn;
}

/* ---- what can be worked ---- */

static void add_transport(const struct replay *s, const struct replay_layout *l, struct controls *out)
{
    struct box b = l->transport;
    float gap = 8, w = (b.w - SPEED_WIDTH - 5 * gap) / 5.4f, x = b.x;
    for (int id = REPLAY_BEFORE; id <= REPLAY_AFTER; id++) {
        float own = id == REPLAY_PLAY ? 1.4f * w : w;
        struct control pill = control_pill(id, 1, (struct box){x, b.y, own, b.h}, "");
        pill.drawn = true;
        controls_add(out, &pill);
        x += own + gap;
    }
    static const char *const speeds[] = {"replay.slow", "replay.normal", "replay.fast"};
    struct control speed =
        control_stepper(REPLAY_SPEED, 2, (struct box){b.x + b.w - SPEED_WIDTH, b.y, SPEED_WIDTH, b.h},
                        app_word(s->app, speeds[s->speed]), s->speed, REPLAY_SPEEDS);
    controls_add(out, &speed);
}

void replay_lay(const struct replay *s, struct canvas *c, const struct replay_layout *l, struct controls *out)
{
    struct box b = l->find_pills;
    float w = (b.w - 16) / 2;
    (void)c;
    out->count = 0;
    bool end = s->turn >= replay_course(s)->turns && match_over(s->match);
    struct control try = control_pill(REPLAY_TRY, 0, (struct box){b.x, b.y, w, b.h}, app_word(s->app, "replay.try"));
    try.accent = true;
    try.disabled = end;
    controls_add(out, &try);
    struct control line = control_pill(REPLAY_LINE, 0, (struct box){b.x + w + 16, b.y, w, b.h},
                                       app_word(s->app, s->line.on ? "replay.line_end" : "replay.line"));
    line.disabled = end;
    controls_add(out, &line);
    add_transport(s, l, out);
    struct control who = control_stepper(REPLAY_AGAINST, 3, l->against, s->said_against, s->against, LEVELS + 1);
    controls_add(out, &who);
}
