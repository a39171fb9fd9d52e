#include "app/scenes/play/play_panel.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/session.h"
#include "app/store/greetings.h"
#include "app/store/people_kept.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/text/turn_words.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/ui/scan.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "app/view/move_input.h"
#include "app/view/pawn.h"
#include "app/view/tray.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "match/match.h"
#include "match/record.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "rules/position.h"

enum { TRAY_MS = 90, STACK_MS = 400, CROSS_MS = 160, THINKING_MS = 350, DOTS_REST_MS = 50, CALM_REST_MS = 300 };

enum { LOW_HAND = 3, EXTERNAL_ENGINE_SECONDS_SHOWN = 5 };

enum {
    MOOD_MS = 4200,
    SAID_MS = 2600,
    LETTER_MS = 55,
    GROW_MS = 140,
    WAITS_MS = 40000,
    QUIET_TURNS = 4, /* at most one remark in this many of its turns, but for corners, tens, passes and long thought */
    LESS_SHARE = 18  /* per cent of all moves that it has lost at once */
};

/* ---- where things are: three shapes, in the canvas's units ---- */

/* width / height from which a window is wide, and below which it is upright */
#define WIDE_FROM 1.45f
#define UPRIGHT_BELOW 0.80f
/* The board's minimum: of the height of a wide window, otherwise of the shorter side. */
#define WIDE_SHARE 0.82f
#define BOARD_SHARE 0.705f
#define READ_PIXELS 16.0f
#define READ_POINTS 13.0f /* for a finger, which needs room for what it presses */
#define READ_UNITS 22.0f
/* The minimum scale of texts that are much longer than in English. */
#define LEAST 0.62f
/* Of a line of text, of one of several and of a name's, in ems; and of a number's box, in ems of the number. */
#define LINE 1.36f
#define WRAPPED 1.3f
#define NAME 1.27f
#define NUMBER 0.80f
#define BALANCE_TILT 0.227f /* radians: 13 degrees, for 20 discs */
#define IN_A_ROW 640.0f     /* of an upright panel, in units: from there its parts are in one row */
#define CARD_HIGH 8.8f      /* of a card, in ems */

enum { FLAT_FOOT = 52, FLAT_STRIP = 150 };

/* The unit is a pixel at the base size, scaled with the window, and smaller if the board would be too small. */
static float wide_unit(float w, float h)
{
    float u = fmaxf(1, fminf(w / 1280, h / 800));
    u = fminf(u, (w - WIDE_SHARE * h) / 492);
    return fminf(u, h / 560); /* a low window has low panels */
}

/* The total height of what is above and below the board, in units. */
static float flat_around(float h) { return h >= 720 ? 176 : 152; }

static float flat_unit(float w, float h)
{
    float u = fminf(w / 800, h / 600);
    if (u >= 1)
        u = fmaxf(1, fminf(w / 1024, h / 768));
    float board = fminf(h - flat_around(h) * u, w - 24 * u);
    if ((w - board) / 2 - 24 * u < FLAT_STRIP * u)
        u = fminf(u, (h - BOARD_SHARE * fminf(w, h)) / (flat_around(h) + FLAT_FOOT));
    return u;
}

static float upright_unit(float w, float h, bool finger)
{
    float u = fmaxf(finger ? READ_POINTS / READ_UNITS : 0.73f, fminf(w / 800, h / 1280));
    return fminf(u, fminf((h - BOARD_SHARE * w) / 484, (1 - BOARD_SHARE) * w / 40));
}

static void lay_wide(struct play_layout *l, float w, float h)
{
    float u = l->unit, m = 24 * u, g = 20 * u, top = 14 * u;
    if (w - 0.9f * h < 528 * u) {
        m = 12 * u;
        g = 14 * u;
    }
    float below = fmaxf(66 * u, l->finger > 0 ? l->finger + 12 * u : 0);
    float board = fminf(h - top - below, w - 2 * (220 * u + g + m)), x = (w - board) / 2;
    float panel = fminf(x - g - m, 380 * u), left = x - g - panel, right = x + board + g;
    l->head = fmaxf(52 * u, 1.9f * l->text);
    l->board = (struct box){x, top, board, board};
    l->title = (struct box){left, top + 2 * u, 0.51f * panel, l->head - 8 * u};
    l->move = (struct box){left + 0.54f * panel, top + 4 * u, 0.46f * panel, l->head - 8 * u};
    l->panel[0] = (struct box){left, top + l->head, panel, board - l->head};
    l->panel[1] = (struct box){right, top, panel, board};
    float foot = top + board, row = fmaxf(fmaxf(40 * u, 1.75f * l->text), l->finger),
          y = h - row - fminf(12 * u, 0.1f * (h - foot));
    l->prompts = (struct box){left, y, right - g - left, row};
    l->record = (struct box){right, y, panel, row};
    float line = fmaxf(44 * u, 1.7f * l->text);
    l->line = (struct box){x - 0.7f * g, y - 3 * u - line, board + 1.4f * g, line};
}

struct box play_layout_line(const struct play_layout *l, float w)
{
    const struct box *own = &l->panel[0], *other = &l->panel[1];
    struct box b = l->line;
    float middle = b.x + b.w / 2;
    if (l->shape != PLAY_WIDE || w <= b.w || b.y + b.h / 2 < other->y + other->h)
        return b;
    b.w = fminf(w, 2 * fminf(middle - own->x, other->x + other->w - middle));
    b.x = middle - b.w / 2;
    return b;
}

/* In a strip, a hand with its number and the warning that it is empty take the owner's end. */
static float strip_tray(const struct play_layout *l)
{
    return clamp_float(96 * l->unit, 50 * l->unit, 0.22f * l->strip[0].h);
}

static void lay_flat(struct play_layout *l, float w, float h, float pixel_height, bool face)
{
    float u = l->unit, around = flat_around(pixel_height), m = (around > 160 ? 8 : 6) * u, side = fmaxf(m, 8 * u);
    float panel = (around > 160 ? 72 : 64) * u, foot = 0, board = fminf(h - around * u, w - 24 * u);
    l->prompts_in_column = (w - board) / 2 - 24 * u >= FLAT_STRIP * u * 0.999f;
    if (!l->prompts_in_column) {
        foot = FLAT_FOOT * u;
        board = fminf(h - around * u - foot, w - 24 * u);
    }
    float x = (w - board) / 2, low = h - m - foot - panel, y = m + panel + (low - m - panel - board) / 2;
    l->board = (struct box){x, y, board, board};
    l->panel[1] = (struct box){m, m, w - 2 * m, panel};
    l->panel[0] = (struct box){m, low, w - 2 * m, panel};
    l->title = (struct box){m + 16 * u, m + panel / 2 - 1.35f * l->text, 130 * u, 1.4f * l->text};
    l->move = (struct box){m + 16 * u, m + panel / 2 + 0.05f * l->text, 130 * u, 1.2f * l->text};
    float gap = low - y - board, line = fmaxf(1.2f * l->text, 0.049f * board + fminf(gap, 8 * u) - 3 * u);
    l->line = (struct box){x + 4 * u, y + board + gap - 2 * u - line, board - 8 * u, line};
    if (!l->prompts_in_column) {
        l->prompts = (struct box){m + 10 * u, h - foot, w - 2 * m - 20 * u, foot - 6 * u};
        return;
    }
    struct box left = l->strip[1] = (struct box){side, y, x - 2 * side, board};
    struct box right = l->strip[0] = (struct box){x + board + side, y, x - 2 * side, board};
    float hand = 6 * u + strip_tray(l) + (LINE + 3 * WRAPPED) * l->text, start = y + 6 * u;
    l->prompts = (struct box){left.x + 4 * u, y + hand, left.w - 4 * u, board - 4 * u - hand};
    if (face) {
        l->bubble = (struct box){right.x, y + 24 * u, right.w, 3 * WRAPPED * l->text + 26 * u};
        start = l->bubble.y + l->bubble.h + 8 * u;
    }
    l->record = (struct box){right.x + 4 * u, start, right.w - 4 * u, y + board - hand - 10 * u - start};
}

/* Takes up to `most` of what is left over. */
static float taken(float *spare, float most)
{
    float part = clamp_float(*spare, 0, most);
    *spare -= part;
    return part;
}

/* What is left over goes to the buttons under the thumbs, then to the panels, the gaps and the game's name. */
static void lay_upright(struct play_layout *l, float w, float h, bool rails, bool points)
{
    float u = l->unit, m = 20 * u, prompts = fmaxf(44 * u, l->finger > 0 ? l->finger + 8 * u : 0);
    float pressed = fmaxf(88 * u, l->finger), around = (rails ? 444 : 394) * u + prompts;
    float board = fminf(w - 2 * m, h - around - (l->finger > 0 ? pressed + 12 * u : 0)), y = 16 * u;
    float spare = h - board - around, buttons = 0;
    if (spare >= pressed + 12 * u - 0.01f)
        buttons = taken(&spare, pressed + 12 * u);
    else if (spare >= 44 * u && l->finger <= 0) {
        l->prompt_rows = 2;
        spare -= 44 * u;
    }
    bool named = points && spare >= 50 * u; /* for the tower */
    spare -= named ? 50 * u : 0;
    float grown = taken(&spare, 83 * u), upper = 186 * u + 0.35f * grown, lower = 146 * u + 0.65f * grown;
    float gap = 10 * u + taken(&spare, 30 * u) / 3;
    if (!named && spare >= 50 * u) {
        named = true;
        spare -= 50 * u;
    }
    if (named) {
        l->title = (struct box){m + 4 * u, y, 0.6f * (w - 2 * m), 44 * u};
        l->move = (struct box){m + 0.62f * (w - 2 * m), y, 0.38f * (w - 2 * m) - 4 * u, 44 * u};
        y += 50 * u;
    }
    if (l->prompt_rows == 1 && l->finger <= 0 && spare >= 44 * u) {
        l->prompt_rows = 2;
        spare -= 44 * u;
    }
    gap += spare / 4;
    l->panel[1] = (struct box){m, y, w - 2 * m, upper};
    l->board = (struct box){(w - board) / 2, y + upper + gap, board, board};
    y = l->board.y + board;
    float line = fmaxf(44 * u, 1.7f * l->text);
    l->line = (struct box){l->board.x, y - 3 * u - line, board, line};
    y += gap;
    if (rails) { /* whose discs are pressed */
        l->line = (struct box){m, y - gap / 2, w - 2 * m, 50 * u};
        y += 50 * u;
    }
    l->panel[0] = (struct box){m, y, w - 2 * m, lower};
    y += lower + gap;
    if (buttons > 0) { /* under the thumbs */
        l->buttons = (struct box){m, y, w - 2 * m, pressed};
        l->buttons_across = true;
        y += buttons;
    }
    l->prompts = (struct box){m, y, w - 2 * m, h - y - 4 * u - spare / 8};
}

/* Below the first panel, in a flat window below the prompts of the column, elsewhere left of the prompts in their row.
 */
static void lay_buttons(struct play_layout *l, bool points)
{
    float u = l->unit, em = l->text, apart = 12 * u, all = 3 * fmaxf(50 * u, 1.7f * em) + 16 * u;
    if (l->finger > 0)
        all = l->shape == PLAY_WIDE ? l->finger : 3 * l->finger + 16 * u;
    float scored = 246 * u + 5.5f * em + fmaxf(46 * u, 1.8f * em) + fmaxf(34 * u, 1.45f * em);
    float wide = fminf(150 * u * clamp_float(l->scale, 1, 1.5f), 0.2f * l->prompts.w), row = 3 * wide + 16 * u;
    struct box *panel = &l->panel[0], *foot = &l->prompts;
    if (l->buttons.w > 0)
        return;
    if (l->shape == PLAY_WIDE) {
        if (panel->h - all - apart < (points ? scored : 150 * u + 4 * em))
            return;
        panel->h -= all + apart;
        l->buttons = (struct box){panel->x, panel->y + panel->h + apart, panel->w, all};
        l->buttons_across = l->finger > 0;
    } else if (l->prompts_in_column) {
        if (foot->h - all - apart < 6.3f * em)
            return;
        foot->h -= all + apart;
        l->buttons = (struct box){l->strip[1].x, foot->y + foot->h + apart, l->strip[1].w, all};
    } else if (foot->w - row - 16 * u >= 200 * u) {
        l->buttons = (struct box){foot->x, foot->y, row, foot->h};
        l->buttons_across = true;
        foot->x += row + 16 * u;
        foot->w -= row + 16 * u;
    }
}

/* ---- where the points of a ladder match are, if not in a panel ---- */

/* Heights and widths of the tower and of the next rival beside the board, in ems of the text. */
#define TOWER 1.1f
#define ABOVE 2.05f       /* in two lines */
#define ABOVE_NAMED 3.45f /* with a heading */
#define ABOVE_NARROW 3.6f /* width, with the face above the words */
#define MOVES 3.2f        /* the heading of the last moves, and one move */

/* The widths of what a flat panel has beside its name; 0: it is not there. */
struct flat_row {
    float asked; /* all of it but the head: a question has its place */
    float head, name, word, tray, above, state;
};

static struct flat_row flat_row_beside(const struct play_layout *l, int player, float head)
{
    bool upper = player == 1, strips = l->strip[0].w > 0;
    struct box f = l->panel[player];
    float u = l->unit, large = clamp_float(l->scale, 1, 1.5f), rest;
    struct flat_row r = {.head = head,
                         .name = clamp_float(f.w * (upper ? 0.2f : 0.175f), 110 * u, 170 * u),
                         .word = strips ? 196 * u : 116 * u * large};
    r.asked = f.w - 50 * u - r.name - head - (upper ? 140 * u : 0);
    rest = r.asked - r.word - 90 * u;
    r.tray = clamp_float(rest - (upper ? 118 : 170) * u, 0, 180 * u / large);
    if (strips || r.tray < 106 * u) /* the hand goes into the panel if there is room for it, and no strip */
        r.tray = 0;
    r.state = clamp_float(rest - (r.tray > 0 ? r.tray + 10 * u : 0), 0, 410 * u);
    r.tray = l->points_for_hand && !upper ? 0 : r.tray;
    if (!l->points || upper || r.tray > 0)
        return r;
    /* The next rival, whose words must have room; in a small window the state is as narrow as beside a hand. */
    float points = fminf(r.word, 150 * u), room = r.asked - points - 102 * u, least = 64 * u + 5.5f * l->text;
    float pill = clamp_float(room - least, fmaxf(116 * u, 6.7f * l->text), fmaxf(150 * u, 9 * l->text));
    float above = fminf(64 * u + 7 * l->text, room - pill);
    if (above >= least - 0.01f) { /* which rounding may just miss */
        r.word = points;
        r.above = above;
        r.state = fminf(r.state, room - above);
    }
    return r;
}

/* The head is a disc, or a larger face of that disc; who is next above, and what is to be done, say more than its size.
 */
static struct flat_row flat_row_of(const struct play_layout *l, int player, bool face)
{
    float high = l->panel[player].h, small = 0.6f * high;
    struct flat_row r = flat_row_beside(l, player, face ? high - 8 * l->unit : small);
    bool tight = l->points && player == 0 && (r.above <= 0 || r.state < 9 * l->text);
    return tight ? flat_row_beside(l, player, small) : r;
}

/* In the column of the last moves, which keep the rest of it. */
static void lay_points_in_column(struct play_layout *l, bool above)
{
    struct box b = l->record;
    float text = l->text, gap = 6 * l->unit, tower = TOWER * text;
    l->tower = (struct box){b.x, b.y, b.w, tower};
    float y = b.y + tower + gap, rest = b.y + b.h - y;
    if (!above) {
        bool named = rest >= (ABOVE_NAMED + MOVES) * text + gap;
        l->above = (struct box){b.x, y, b.w, fminf(rest, (named ? ABOVE_NAMED : ABOVE) * text)};
        y += l->above.h + gap;
    }
    l->record.h = fmaxf(0, b.y + b.h - y);
    l->record.y = y;
    l->record.w = l->record.h < MOVES * text ? 0 : b.w;
}

/* Left of the board the tower, right of it the next rival if the panel has no room for it; without room there, it
 * replaces the hand. */
static void lay_points_beside(struct play_layout *l, bool above)
{
    struct box b = l->board;
    float text = l->text, w = b.x - 16 * l->unit, right = b.x + b.w + b.x / 2, foot = b.y + b.h;
    float tower = fminf(w, 2 * text), high = fminf(b.h, 16 * text), wide = fminf(w, 6 * text);
    if (w >= TOWER * text)
        l->tower = (struct box){(b.x - tower) / 2, foot - high, tower, high};
    if (!above && w >= ABOVE_NARROW * text)
        l->above = (struct box){right - wide / 2, foot - 7 * text, wide, 7 * text};
    l->points_for_hand = !above && l->above.w <= 0;
}

static void lay_points(struct play_layout *l, bool pot, bool face)
{
    float w = 10 * l->text;
    l->points = true;
    l->pot = pot;
    if (l->shape == PLAY_FLAT) {
        bool above = flat_row_of(l, 0, face).above > 0;
        if (l->prompts_in_column)
            lay_points_in_column(l, above);
        else
            lay_points_beside(l, above);
    } else if (l->shape == PLAY_UPRIGHT && l->title.w >= 2 * w) { /* between the game's name and its number */
        l->tower = (struct box){l->title.x + l->title.w - w, l->title.y, w, l->title.h};
        l->title.w -= w + l->text;
    }
}

/* Beside the board if there is a column for it, otherwise over the second player's panel. In wide and upright windows
 * that panel shrinks for it. */
static void lay_card(struct play_layout *l)
{
    float y = l->board.y + 6 * l->unit;
    struct box strip = l->strip[0];
    if (l->shape != PLAY_FLAT)
        return;
    l->card = l->panel[1];
    if (!l->prompts_in_column)
        return;
    float foot = strip.y + strip.h - 18 * l->unit - LINE * l->text - strip_tray(l);
    l->card = (struct box){strip.x, y, strip.w, foot - y};
    l->record.w = l->bubble.w = l->tower.w = l->above.w = 0;
}

/* In the same column, above a card; elsewhere in a panel. */
static void lay_idea(struct play_layout *l)
{
    struct play_layout column = *l;
    if (l->shape != PLAY_FLAT || !l->prompts_in_column)
        return;
    lay_card(&column);
    l->idea = column.card;
    if (l->card.w > 0) {
        l->card.h = fminf(CARD_HIGH * l->text, 0.5f * l->idea.h);
        l->card.y += l->idea.h - l->card.h;
        l->idea.h -= l->card.h + 8 * l->unit;
    }
    l->record.w = l->bubble.w = l->tower.w = l->above.w = 0;
}

struct play_layout play_layout_of(const struct play *play, const struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), scale = 1 / canvas_pixel(c), wide = w * scale, high = h * scale;
    struct play_layout l = {.shape = wide >= WIDE_FROM * high       ? PLAY_WIDE
                                     : wide >= UPRIGHT_BELOW * high ? PLAY_FLAT
                                                                    : PLAY_UPRIGHT,
                            .prompt_rows = 1};
    float unit = l.shape == PLAY_WIDE   ? wide_unit(wide, high)
                 : l.shape == PLAY_FLAT ? flat_unit(wide, high)
                                        : upright_unit(wide, high, canvas_finger(c) > 0);
    float read = canvas_finger(c) > 0 ? READ_POINTS : READ_PIXELS;
    l.finger = canvas_finger(c);
    l.scale = canvas_text_scale(c);
    l.unit = unit / scale;
    l.read = read / scale;
    l.text = fmaxf(read, READ_UNITS * unit) / scale;
    l.least = LEAST * l.text;
    if (l.shape == PLAY_WIDE)
        lay_wide(&l, w, h);
    else if (l.shape == PLAY_FLAT)
        lay_flat(&l, w, h, high, play->face.there);
    else
        lay_upright(&l, w, h, match_position(play->match)->pawns[FIRST] != 0, play->points.there);
    if (!play->replaying && play->card.open != CARD_MISSED) /* which has buttons of its own */
        lay_buttons(&l, play->points.there);
    l.foot = l.shape == PLAY_WIDE && l.buttons.w > 0;
    if (play->points.there)
        lay_points(&l, play_score_has_pot(&play->points), play->own[0].there);
    if (play->card.open == CARD_MISSED)
        lay_card(&l);
    if (play_advice_shows(play))
        lay_idea(&l);
    return l;
}

/* ---- names ---- */

const char *play_words_side(const struct play *play, enum side side)
{
    return app_side_word(play->app, play->game_style, side);
}

void play_words_name(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side), who = play_engine_who(&play->engine, side);
    const char *given = play->game_setup.seats[player].name;
    if (who > 0 && play->app->options.demo)
        (void)snprintf(out, size, "%s", app_word(play->app, "panel.computer"));
    else if (who > 0)
        (void)session_player_name(play->app, who, MACHINE_PLAYER, out, size);
    else if (given[0])
        (void)snprintf(out, size, "%s", given);
    else
        (void)session_player_name(play->app, play->engine.players[MACHINE_PLAYER], player, out, size);
}

/* In sentences nobody is called "you", because of the verbs. */
void play_words_player(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side);
    bool two = !play->engine.players[MACHINE_PLAYER] && pads_both(play->app->pads);
    if (play_engine_who(&play->engine, side) > 0 || play->game_setup.seats[player].name[0])
        play_words_name(play, side, out, size);
    else
        words_fill(out, size, app_word(play->app, two ? "player.pad" : "player.name"), player == 0 ? "1" : "2", NULL);
}

/* ---- notes ---- */

/* The position at the start of the current motion, with the counts to show, which may be NULL. */
static const struct position *seen_position(const struct play *play, int counts[2])
{
    const struct motion *m = &play->board.motion;
    bool showing = play_state(play) == PLAY_SHOWING;
    const struct position *p = showing ? &m->before : match_position(play->match);
    if (counts && play->counted)
        memcpy(counts, play->counted, 2 * sizeof *counts);
    else if (counts && showing)
        choreography_counts(&m->before, &m->effects, &m->timeline, m->t, counts);
    else if (counts)
        position_score(p, counts);
    return p;
}

static const char *over_note(const struct play *play, enum side side)
{
    int winner = match_winner(play->match);
    if (play->counted)
        return "note.counting";
    if (match_position(play->match)->loser == side)
        return "note.out";
    return winner == DRAW ? "note.draw" : winner == (int)side ? "note.won" : "note.lost";
}

static const char *waiting_note(const struct play *play, enum side side)
{
    const struct position *p = match_position(play->match);
    bool missed = play->notice.ms > 0 && play->notice.side == side;
    if (missed && play->notice.what == NOTICE_EMPTY)
        return "note.empty";
    if (missed && (play->notice.what == NOTICE_PASS || play_onboarding_missed(play)))
        return p->supply == SUPPLY_LIMIT ? "note.postponed" : "note.passes";
    return p->house & HOUSE_INNER ? "note.inner" : "note.waiting";
}

/* The key of the note, except for an external engine; NULL while the last disc of a game turns. */
static const char *note(const struct play *play, enum side side, bool on)
{
    if (play_coins_button(play, side))
        return match_putting_right(play->match) ? "prompt.accept" : "prompt.end_turn";
    if (match_over(play->match))
        return play_state(play) == PLAY_SHOWING ? NULL : over_note(play, side);
    if (play->replaying)
        return on ? "note.to_move" : "note.waiting";
    if (play->card.open == CARD_MISSED && !play_engine_has(&play->engine, side))
        return "missed.take_your_time";
    if (!on || play->card.open == CARD_MISSED)
        return waiting_note(play, side);
    if (play_engine_has(&play->engine, side))
        return play_engine_learning(play) ? "note.learning" : "note.thinking";
    if (board_steps_note(&play->board))
        return board_steps_note(&play->board);
    return match_position(play->match)->step == STEP_OPENING ? "note.centre" : "note.turn";
}

/* The note on a side's panel; `on`: it is the side to move. */
static void say_note(const struct play *play, enum side side, bool on, char *out, size_t size)
{
    int seconds = on ? play_engine_external_seconds(play) : -1;
    if (seconds >= EXTERNAL_ENGINE_SECONDS_SHOWN) {
        int left = play->app->session->engine_patience_ms / 1000 - seconds;
        words_fill_numbers(out, size, app_word(play->app, "note.thinking_for"), left > 0 ? left : 0, 0);
    } else {
        const char *key = note(play, side, on);
        (void)snprintf(out, size, "%s", key ? app_game_word(play->app, key, match_variant(play->match)) : "");
    }
}

void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size)
{
    enum { BRIEF = 12 };
    static const char *const keys[] = {
        [NBOARD_MISSING] = "guest.missing", [NBOARD_DIED] = "guest.died",         [NBOARD_STALLED] = "guest.stalled",
        [NBOARD_CHEATED] = "guest.cheated", [NBOARD_UNSUITED] = "guest.unsuited", [NBOARD_STOPPED] = "guest.refused"};
    const struct external_engine_report *report = &play->engine.report;
    const char *key = report->name[0] ? keys[report->fault] : "guest.none"; /* no name: no command line */
    char seconds[16];
    (void)snprintf(seconds, sizeof seconds, "%d", (play->app->session->engine_patience_ms + 999) / 1000);
    char name[ENGINE_NAME_MAX + 8];
    bool cut = brief && strlen(report->name) > BRIEF;
    size_t length = printable_fit(report->name, strlen(report->name), cut ? BRIEF : sizeof name);
    (void)snprintf(name, sizeof name, "%.*s%s", (int)length, report->name, cut ? "…" : "");
    words_fill(out, size, app_word(play->app, key), name, report->fault == NBOARD_CHEATED ? report->answer : seconds);
}

static const char *low_hand(const struct play *play, const struct position *seen, enum side side)
{
    static const char *const supplies[] = {
        [SUPPLY_UNLIMITED] = "unlimited", [SUPPLY_LIMIT] = "limit",   [SUPPLY_LEND] = "lend",
        [SUPPLY_TURN] = "turn",           [SUPPLY_STRICT] = "strict", [SUPPLY_STUCK] = "stuck"};
    char key[96];
    if (seen->supply == SUPPLY_UNLIMITED || seen->hand[side] > LOW_HAND || match_over(play->match))
        return NULL;
    (void)snprintf(key, sizeof key, "low.%s.%s", match_variant(play->match)->id, supplies[seen->supply]);
    return words_get(play->app->words, key);
}

/* The text below a side's panel: what it will mean when its hand runs out, once that is near; or why the external
 * engine was replaced. False if there is none. */
static bool say_low(const struct play *play, enum side side, char *out, size_t size)
{
    const struct position *seen = seen_position(play, NULL);
    bool asked = seen->turn == side && !play_engine_has(&play->engine, side) && play_state(play) == PLAY_CHOOSING;
    const char *help = asked ? board_steps_help(&play->board) : NULL;
    const char *text = help ? app_word(play->app, help) : low_hand(play, seen, side);
    if (text)
        (void)snprintf(out, size, "%s", text);
    else if (play->engine.report.fault != NBOARD_FINE && play_player_of(play, side) == MACHINE_PLAYER)
        play_words_external_fault(play, true, out, size);
    else
        return false;
    return true;
}

/* ---- the side to move ---- */

static bool is_on(const struct play *play, enum side side)
{
    if (play->card.open == CARD_MISSED || play->board.deals) /* nobody moves before it is answered, or dealt */
        return false;
    return play_actor(play) == side && !match_over(play->match);
}

static bool is_calm(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_REDUCE_MOTION) || app_pace(play->app) <= 0.0f;
}

void play_panel_settle(struct play *play)
{
    for (int side = FIRST; side <= SECOND; side++)
        play->panels.lit[side] = is_on(play, (enum side)side) ? 1.0f : 0.0f;
}

bool play_panel_thinks(const struct play_panels *panels) { return panels->thinking_ms >= THINKING_MS; }

int play_panel_update(struct play *play, float ms)
{
    int next = SCENE_STILL;
    float *lit = play->panels.lit;
    play->panels.thinking_ms =
        play_state(play) == PLAY_WAITING && play->card.open != CARD_MISSED ? play->panels.thinking_ms + ms : 0;
    for (int side = FIRST; side <= SECOND; side++) /* the lamp goes over */
        if (is_on(play, (enum side)side) && lit[side] <= 0 && lit[other((enum side)side)] > 0)
            app_play_sound(play->app, SOUND_CLICK, 0.4f, side == FIRST ? -0.4f : 0.4f);
    for (int side = FIRST; side <= SECOND; side++) {
        float goal = is_on(play, (enum side)side) ? 1.0f : 0.0f, step = is_calm(play) ? 1.0f : ms / CROSS_MS;
        lit[side] = lit[side] < goal ? fminf(lit[side] + step, goal) : fmaxf(lit[side] - step, goal);
        if (lit[side] != goal)
            next = 0;
    }
    if (play->panels.thinking_ms > 0)
        next = scene_soonest(next, play->panels.thinking_ms < THINKING_MS
                                       ? scene_after(THINKING_MS - play->panels.thinking_ms)
                                   : is_calm(play) ? CALM_REST_MS
                                                   : DOTS_REST_MS);
    return next;
}

/* ---- what a panel says ---- */

/* "Dark · 2:41" or "Dark · level 3": the time replaces less important text. `beside`: beside the name, where there is
 * no room for the level. */
static void say_who(const struct play *play, enum side side, bool beside, char *out, size_t size)
{
    const char *colour = play_words_side(play, side), *key = NULL;
    int who = play_engine_who(&play->engine, side);
    char text[CLOCK_TEXT_MAX];
    if (play_clock_text(play, side, text)[0])
        key = "panel.time";
    else if (who > 0 && who != OPPONENT_EXTERNAL && !beside)
        key = "panel.level";
    else if (who == 0 && !play->engine.players[MACHINE_PLAYER] && pads_both(play->app->pads) &&
             !play->game_setup.seats[play_player_of(play, side)].name[0])
        key = "panel.pad";
    if (!text[0])
        (void)snprintf(text, sizeof text, "%d", who);
    words_fill(out, size, key ? app_word(play->app, key) : "{1}", colour, text);
}

/* The name of a placing game's opening after `plies` plies, "" when the game is well past it. */
static const char *opening_word(const struct play *play, int plies)
{
    enum { KEPT_FOR = 4 };
    const struct opening_name *opening = opening_name_of(play->match, plies);
    if (!opening || plies > (int)strlen(opening->line) / 2 + KEPT_FOR)
        return "";
    return app_word_of(play->app, "opening", opening->id);
}

/* The number of plies that are on the board: not the one that is being shown. */
static int plies_shown(const struct play *play)
{
    bool played =
        play_state(play) == PLAY_SHOWING && !play->board.motion.backwards && !board_player_holds(&play->board);
    return match_length(play->match) - (played ? 1 : 0);
}

/* The player of the last of them, but for passes; the first one before there is any. */
static int last_player(const struct play *play)
{
    int i = plies_shown(play) - 1;
    while (i > 0 && match_move(play->match, i).kind == MOVE_PASS)
        i--;
    return play_player_of(play, i < 0 ? FIRST : (enum side)match_before(play->match, i)->turn);
}

/* "b5, flipped 2", or "b5 · Tiger" in a named opening: the last turn of a side, complete or not. Where squares are not
 * named, how many it flipped; `now`: just now. */
static void say_last(const struct play *play, enum side side, bool now, char *out, size_t size)
{
    struct turn turn = {0}, last = {0};
    int length = plies_shown(play), at = -1;
    for (int i = 0; i < length;) {
        int from = i;
        bool own = match_before(play->match, i)->turn == side && match_move(play->match, i).kind != MOVE_PASS;
        i = record_turn(play->match, i, length, &turn);
        if (own) {
            last = turn;
            at = from;
        }
    }
    out[0] = '\0';
    if (at < 0)
        return;
    char text[NOTATION_TURN_MAX], number[16];
    const struct position *before = match_before(play->match, at);
    (void)turn_words_short(play->app->words, before, last.plies, last.count, text, sizeof text);
    int flipped = last.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND)
                      ? bits_count(position_flips(before, last.plies[0]))
                      : 0;
    (void)snprintf(number, sizeof number, "%d", flipped);
    if (!settings_squares(&play->app->settings)) {
        const char *key = now ? "panel.flipped_now" : "panel.flipped";
        if (flipped)
            words_fill(out, size, words_plural(play->app->words, key, flipped), number, NULL);
        return;
    }
    const char *opening = opening_word(play, at + 1);
    if (opening[0]) {
        words_fill(out, size, app_word(play->app, "panel.last_opening"), text, opening);
        return;
    }
    const struct words *words = play->app->words;
    words_fill(out, size,
               flipped ? words_plural(words, "panel.last_flipped", flipped) : app_word(play->app, "panel.last"), text,
               number);
}

/* The pieces that a side has yet to place. In games without hands the empty squares are shared, as the sides
 * alternate. */
static int pieces_left(const struct play *play, const struct position *p, enum side side)
{
    int hands[2] = {p->hand[FIRST], p->hand[SECOND]};
    const struct motion *m = &play->board.motion;
    if (play_state(play) == PLAY_SHOWING && p->hand[side] != HAND_UNLIMITED)
        choreography_hands(&m->before, &m->effects, &m->timeline, m->t, hands);
    if (p->hand[side] != HAND_UNLIMITED)
        return hands[side];
    int open = bits_count(p->board & ~occupied(p));
    int placed = play_state(play) == PLAY_SHOWING ? choreography_placed(&m->effects, &m->timeline, m->t, side) : 0;
    return (open + (side == p->turn ? 1 : 0)) / 2 - placed;
}

/* All pieces of a side, on the board and in hand. */
static int pieces_each(const struct play *play)
{
    const struct position *start = match_before(play->match, 0);
    if (start->hand[FIRST] == HAND_UNLIMITED)
        return (bits_count(start->board) + 1) / 2;
    return start->hand[FIRST] + position_count(start, FIRST);
}

/* The pieces left to place in the position shown; `total` includes those on the board at the beginning. */
static int count_pieces(const struct play *play, const struct position *seen, enum side side, int *total)
{
    int left = pieces_left(play, seen, side), each = pieces_each(play);
    *total = left > each ? left : each;
    return left;
}

/* The discs still to be slid in: 64 in total, whether or not stacks run out. */
static int rail_pieces(const struct position *p)
{
    return EDGES * RAIL_STACKS * 2 - position_count(p, FIRST) - position_count(p, SECOND);
}

static enum side side_of(const struct play *play, int player)
{
    return play->game_setup.first_player == player ? FIRST : SECOND;
}

static bool shares_pieces(const struct position *seen) { return seen->pawns[FIRST] != 0; }

/* "13 coins in hand", and "of 32". */
static void say_left(const struct play *play, enum side side, char *out, size_t size, char *of, size_t of_size)
{
    const struct position *seen = seen_position(play, NULL);
    char own[96];
    int total, left;
    of[0] = '\0';
    if (shares_pieces(seen)) {
        words_count(play->app->words, out, size, "rails.left", rail_pieces(seen));
        return;
    }
    left = count_pieces(play, seen, side, &total);
    (void)snprintf(own, sizeof own, "left.%s.other", match_variant(play->match)->id);
    bool has_own = words_get(play->app->words, own) != NULL;
    own[strlen(own) - strlen(".other")] = '\0';
    (void)words_count(play->app->words, out, size, has_own ? own : "discs.left", left);
    words_fill_numbers(of, of_size, app_word(play->app, "panel.of"), total, 0);
}

static void say_helps(const struct play *play, enum side side, char *out, size_t size)
{
    const struct helps *helps = &play->game_setup.helps[play_player_of(play, side)];
    const struct series *series = &play->game_setup.series;
    if (series->kind != SERIES_SINGLE) {
        int player = play_player_of(play, side);
        words_fill_numbers(out, size, app_word(play->app, "panel.match"), series->won[player],
                           series_needed(series->kind));
        return;
    }
    out[0] = '\0';
    if (helps->hints > 0 && play_advice_glow(play) && side == play_advice_side(play))
        words_fill_numbers(out, size, app_word(play->app, "hint.count"), helps->hints, 0);
    else if (helps->hints > 0 && helps->undos > 0)
        words_fill_numbers(out, size, app_word(play->app, "panel.helps"), helps->hints, helps->undos);
    else if (helps->hints > 0)
        words_fill_numbers(out, size, app_word(play->app, "panel.hints"), helps->hints, 0);
    else if (helps->undos > 0)
        words_fill_numbers(out, size, app_word(play->app, "panel.undos"), helps->undos, 0);
}

/* ---- the parts of a panel ---- */

/* Separates a part that can be left out from one that stays: the number of a step from the task; or a colour, which the
 * disc shows too, from the level. */
#define DOT " · "
#define READABLE 14.5f /* pixels */
#define TAU 6.28318530718f
/* Text that would have to shrink below this share of its size is left out if possible. */
#define LEAST_SHARE 0.9f

enum { DOTS = 3, DOT_ROUND_MS = 900, STEPS = 3 };

/* A part that is being drawn. */
struct pen {
    const struct play *play;
    struct canvas *c;
    struct play_layout l;
    int player;
    enum side side;
    bool on, machine; /* it is their turn; the computer plays */
    struct box b;
    struct text_style style; /* of its text; the colour is white */
};

static struct box part_box(const struct pen *p, const char *key) { return form_box(p->play->form, key, p->player); }

struct box play_part(const struct play *play, const char *key, int player)
{
    const struct form_node *nodes;
    (void)form_nodes(play->form, &nodes);
    return form_box(play->form, key, player);
}

static bool overlap(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static struct text_style coloured(struct text_style style, struct colour colour)
{
    style.colour = colour;
    return style;
}

static struct text_style aligned(struct text_style style, enum align align)
{
    style.align = align;
    return style;
}

struct card_art {
    float margin, unit;
};

static float card_radius(float unit, float h) { return 20 * unit < h / 4 ? 20 * unit : h / 4; }

static void paint_card(struct paint *p, float scale, const void *user)
{
    const struct card_art *art = user;
    float m = art->margin * scale, s = art->unit * scale, w = (float)p->width - 2 * m, h = (float)p->height - 2 * m;
    float r = card_radius(s, h);
    paint_clear(p, rgba(0, 0));
    paint_shadow_round(p, m, m + 5 * s, w, h, r, m * 0.8f, black(0.45f));
    bool strong = game_style_variant().strong;
    paint_round(p, m, m, w, h, r, fill_plain(strong ? rgb(0) : rgba(HUE_NIGHT, 0.68f)));
    paint_outline(p, m, m, w, h, r, strong ? 2 * s : s, strong ? game_style_tone(TONE_EDGE) : white(0.07f));
}

/* How far the light has moved to them. */
static float lit(const struct pen *p)
{
    return p->play->board.frozen ? (p->on ? 1.0f : 0.0f) : p->play->panels.lit[p->side];
}

/* ---- the lamp of a turn ---- */

#define LAMP_WIDE 60.0f
#define LAMP_HIGH 14.0f
#define LAMP_PAD 0.00375f /* its unit, of a panel's width: as the panel's own padding shrinks */
#define WARM rgb(0xffe9b8)
enum { GLOW_STEPS = 3 };

/* The middle of a panel beside the board, elsewhere over the words that it belongs to. False: there are none. */
static bool lamp_place(const struct pen *p, float *x, float *unit)
{
    struct box state = part_box(p, "state");
    bool beside = p->l.shape == PLAY_WIDE;
    *x = beside ? p->b.x + p->b.w / 2 : state.x + state.w / 2;
    *unit = beside ? fminf(p->l.unit, LAMP_PAD * p->b.w) : 0.8f * p->l.unit;
    return beside || state.w > 0;
}

/* What falls from the lamp into the panel: it fades before its foot, and towards its sides. */
static void draw_cone(const struct pen *p, float x, float u, float on)
{
    struct box b = p->b;
    float top = b.y + LAMP_HIGH * u, low = fminf(b.y + b.h, top + 190 * u), half = fminf(120 * u, b.w / 2);
    struct colour light = colour_fade(WARM, 0.2f * on), none = colour_fade(WARM, 0);
    float left = fmaxf(x - half, b.x), right = fminf(x + half, b.x + b.w);
    struct vertex cone[8] = {{x - 18 * u, top, none},
                             {x - 8 * u, top, light},
                             {x + 8 * u, top, light},
                             {x + 18 * u, top, none},
                             {left, low, none},
                             {x + (left - x) * 0.6f, low, none},
                             {x + (right - x) * 0.6f, low, none},
                             {right, low, none}};
    static const int corners[] = {0, 1, 4, 1, 5, 4, 1, 2, 5, 2, 6, 5, 2, 3, 7, 2, 7, 6};
    canvas_triangles(p->c, cone, 8, corners, (int)(sizeof corners / sizeof *corners));
}

/* A brass housing let into the upper edge; its bulb is dark glass while the other side moves. */
static void draw_lamp(const struct pen *p, float on)
{
    float x, u, y = p->b.y - 2 * p->l.unit;
    if (!lamp_place(p, &x, &u))
        return;
    if (on > 0)
        draw_cone(p, x, u, on);
    float w = LAMP_WIDE * u / 2, foot = w - 10 * u, h = LAMP_HIGH * u;
    struct colour lit = rgb(0xc08a34), dark = rgb(0x5a4014);
    struct vertex brass[4] = {{x - w, y, lit}, {x + w, y, lit}, {x + foot, y + h, dark}, {x - foot, y + h, dark}};
    canvas_polygon(p->c, brass, 4);
    struct box bulb = {x - 14 * u, y + h - 7 * u, 28 * u, 13 * u};
    canvas_round(p->c, bulb, bulb.h / 2, colour_mix(rgb(0x3a3834), rgb(0xfffbe8), on),
                 colour_mix(rgb(0x1c1b1a), rgb(0xffe6a4), on));
}

/* The highlight is drawn on top; it has no soft edge and need not be a picture. */
static void draw_frame(const struct pen *p)
{
    struct box b = p->b;
    float unit = p->l.unit, radius = card_radius(unit, b.h), on = lit(p);
    const struct game_style *look = p->play->game_style;
    struct card_art art = {12 * unit, unit};
    struct box outer = {b.x - art.margin, b.y - art.margin, b.w + 2 * art.margin, b.h + 2 * art.margin};
    canvas_picture(p->c, "panel", (uint32_t)(b.w * 7 + b.h), outer, false, 1.0f, paint_card, &art);
    if (on > 0) {
        struct colour dark = rgba(HUE_NIGHT, 0.55f * on);
        canvas_round(p->c, b, radius, dark, dark);
        for (int i = 1; i <= GLOW_STEPS; i++) {
            float by = 3.0f * (float)i * unit;
            struct box glow = {b.x - by, b.y - by, b.w + 2 * by, b.h + 2 * by};
            canvas_outline(p->c, glow, radius + by, 2 * by, colour_fade(look->accent, 0.07f * on));
        }
        canvas_outline(p->c, b, radius, 3 * look->bold * unit, colour_fade(look->accent, on));
    }
    draw_lamp(p, on);
}

/* In two or more lines if it is too long for one and the box is high enough, vertically centred; smaller if a word is
 * wider than the box. */
static void draw_block(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    struct text_style least = style;
    least.size = style.least;
    style.wrap = b.h >= 2.6f * style.least && canvas_text_width(c, least, text) > b.w;
    style.wrap |= b.h >= 2.6f * style.size && 0.9f * canvas_text_width(c, style, text) > b.w;
    float widest = style.wrap ? text_widest_word(c, style, text) : 0;
    if (widest > b.w)
        style.size = fmaxf(style.least, style.size * b.w / widest);
    float high = style.wrap ? canvas_text_height(c, b.w, style, text) : b.h;
    if (high < b.h)
        b = (struct box){b.x, b.y + (b.h - high) / 2, b.w, high + 0.5f};
    canvas_text(c, b, style, text);
}

static void draw_panel_disc(const struct pen *p)
{
    disc_draw_still(p->c, p->play->game_style->id, p->play->game_style->side, p->side, p->b.x + p->b.w / 2,
                    p->b.y + p->b.h / 2, 0.46f * p->b.w, 1.0f, settings_on(&p->play->app->settings, SETTING_MARKS));
}

/* Drops the last words if the name would otherwise be illegible: "Madam" for "Madam Jaques"; a word that is too long
 * itself is shortened. */
static void draw_name(const struct pen *p)
{
    struct text_style style = p->style, least;
    struct box b = p->b;
    char name[PLAYER_NAME_MAX];
    play_words_name(p->play, p->side, name, sizeof name);
    style.face = FACE_BOLD;
    style.size *= p->l.shape == PLAY_FLAT ? 1.09f : NAME;
    least = style;
    style.least = least.size = fminf(fmaxf(style.least, READABLE / canvas_scale(p->c)), 0.8f * p->l.text);
    for (char *at = strrchr(name, ' '); at && canvas_text_width(p->c, least, name) > b.w; at = strrchr(name, ' '))
        *at = 0;
    shortened_text(p->c, b, style, name);
}

static void draw_who(const struct pen *p)
{
    char who[96];
    struct text_style style = coloured(p->style, UI_SOFT), text = {.face = FACE_TEXT, .size = LEAST_SHARE * style.size};
    say_who(p->play, p->side, p->l.shape == PLAY_WIDE, who, sizeof who);
    style.least *= 0.72f; /* the name matters more than its size */
    const char *level = strstr(who, DOT);
    bool whole = !level || canvas_text_width(p->c, text, who) <= p->b.w;
    style.align = p->l.shape == PLAY_WIDE ? ALIGN_RIGHT : style.align;
    canvas_text(p->c, p->b, style, whole ? who : level + strlen(DOT));
}

/* ---- what an empty hand will mean ---- */

/* Over the last move and what is below it, else over the word and the tray, in a flat panel in its strip; in two lines
 * at least, and in three where there are hardly more than two words in one. w 0: there is no room. */
struct box play_panel_low(const struct play *play, const struct play_layout *l, int player)
{
    const struct form *f = play->form;
    struct box last = form_box(f, "last", player), helps = form_box(f, "helps", player),
               word = form_box(f, "word", player), tray = form_box(f, "tray", player);
    float least = (word.w < 8.5f * l->text ? 3 : 2) * WRAPPED * l->text;
    if (l->shape != PLAY_WIDE || word.w <= 0)
        return form_box(f, "low", player);
    if (!l->foot && last.h + helps.h >= least)
        return (struct box){last.x, last.y, last.w, last.h + helps.h};
    if (tray.y + tray.h - word.y >= least)
        return (struct box){word.x, word.y, word.w, tray.y + tray.h - word.y};
    return (struct box){0};
}

/* True if a part gives its place to that. */
static bool is_covered(const struct pen *p)
{
    char text[160];
    struct box low = play_panel_low(p->play, &p->l, p->player);
    return low.w > 0 && overlap(low, p->b) && say_low(p->play, p->side, text, sizeof text);
}

/* Those for which the panels have no room: for both under the board, in two lines over its frame if one is too long to
 * read. */
void play_panel_draw_low(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[160];
    struct text_style style = {.face = FACE_TEXT,
                               .size = l->text,
                               .colour = play->game_style->accent,
                               .align = ALIGN_CENTRE,
                               .least = l->least};
    for (int side = FIRST; side <= SECOND; side++) {
        if (play_panel_low(play, l, play_player_of(play, (enum side)side)).w > 0 ||
            !say_low(play, (enum side)side, text, sizeof text))
            continue;
        float w = canvas_text_width(c, style, text) + 44 * l->unit;
        struct box line = play_layout_line(l, w);
        w = fminf(w, line.w);
        if (l->shape == PLAY_WIDE && canvas_text_width(c, style, text) * l->read > line.w * style.size) {
            float bottom = line.y + line.h;
            style.wrap = true;
            line.h = fmaxf(line.h, canvas_text_height(c, line.w, style, text));
            line.y = bottom - line.h;
        }
        if (line.y < l->board.y + l->board.h) { /* over the frame, which may be as light as the text */
            struct box plate = {line.x + (line.w - w) / 2, line.y, w, line.h};
            struct colour night = rgba(HUE_NIGHT, 0.94f);
            card_draw(c, plate, fminf(plate.h / 2, 18 * l->unit), night, night);
        }
        canvas_text(c, line, style, text);
        return;
    }
}

/* ---- number and hand ---- */

/* What the number counts: pawns among the discs are told apart. Returns out. */
static const char *say_unit(const struct play *play, int count, char *out, size_t size)
{
    const struct position *seen = seen_position(play, NULL);
    int pawns = bits_count(seen->pawns[FIRST]);
    if (pawns > 0 && !play->counted) /* which comes to all of them at its end */
        return words_count(play->app->words, out, size, "unit.pawned", count - pawns);
    (void)snprintf(out, size, "%s", app_goal_word(play->app, "unit", match_position(play->match)));
    return out;
}

/* People who know Flipside need no steps of a turn, so there is room for what is counted, in pictures. */
static bool is_pictured(const struct play *play)
{
    bool shown = shares_pieces(seen_position(play, NULL)) && !play->counted;
    for (int player = 0; shown && player < 2; player++)
        if (player != MACHINE_PLAYER || play->engine.players[MACHINE_PLAYER] == OPPONENT_PERSON)
            shown = people_kept_steps(play->app, play->game_setup.seats[player].name);
    return shown;
}

static const char *unit_of(const struct pen *p, char *out, size_t size)
{
    int counts[2];
    (void)seen_position(p->play, counts);
    return say_unit(p->play, counts[p->side], out, size);
}

/* The number is above its word, or beside it unless the panel is at the side of the board. */
static void draw_count(const struct pen *p)
{
    const struct game_style *look = p->play->game_style;
    const struct motion *m = &p->play->board.motion;
    char number[12];
    int counts[2];
    struct box b = p->b, word = part_box(p, "word");
    bool wide = p->l.shape == PLAY_WIDE;
    struct text_style style = {.face = FACE_TITLE,
                               .size = p->l.shape == PLAY_FLAT ? 56 * p->l.unit : b.h / NUMBER,
                               .colour = play_coins_open(p->play) ? colour_fade(UI_SOFT, 0.6f) : UI_WHITE,
                               .tracking = -p->l.unit,
                               .align = wide ? ALIGN_CENTRE : ALIGN_RIGHT};
    (void)seen_position(p->play, counts);
    (void)snprintf(number, sizeof number, "%d", counts[p->side]);
    if (p->style.align == ALIGN_RIGHT) { /* the word is aligned right, so its left end varies */
        char unit[64];
        float w = canvas_text_width(p->c, p->style, unit_of(p, unit, sizeof unit));
        if (w < word.w)
            b.w = word.x + word.w - w - 14 * p->l.unit - b.x;
    } else if (!wide) {
        b.w -= 10 * p->l.unit;
    }
    float leads = play_state(p->play) == PLAY_SHOWING ? juice_lit(&m->timeline, p->side, m->t) : 0;
    if (leads > 0) { /* it has just taken the lead */
        struct colour glow = colour_fade(look->accent, 0.22f * leads);
        canvas_round(p->c, b, b.h / 2, glow, glow);
        style.colour = colour_mix(style.colour, look->accent, leads);
    }
    canvas_text(p->c, b, style, number);
}

/* Discs and pawns with their pictures, two of each, below how many they are together. */
static void draw_pieces(const struct pen *p)
{
    const struct game_style *look = p->play->game_style;
    struct words *words = p->play->app->words;
    bool marks = settings_on(&p->play->app->settings, SETTING_MARKS);
    int counts[2], pawns = bits_count(seen_position(p->play, counts)->pawns[p->side]);
    float line = p->b.h / 3, r = 0.36f * line, sign = 4.4f * r, x = p->b.x + 0.06f * p->b.w;
    struct text_style style = aligned(coloured(p->style, UI_TEXT), ALIGN_LEFT), all = coloured(p->style, UI_WHITE);
    struct box b = {p->b.x, p->b.y, p->b.w, line};
    char text[3][64];
    words_count(words, text[0], sizeof text[0], "unit.pieces", counts[p->side]);
    words_count(words, text[1], sizeof text[1], "unit.discs", counts[p->side] - pawns);
    words_count(words, text[2], sizeof text[2], "unit.pawns", pawns);
    for (int i = 1; i < 3; i++)
        style = text_style_fitting(p->c, (struct box){.w = p->b.w - sign - 0.06f * p->b.w}, style, p->l.least, text[i]);
    all.face = FACE_BOLD;
    draw_block(p->c, b, aligned(all, ALIGN_CENTRE), text[0]);
    for (int i = 1; i < 3; i++) {
        b.y += line;
        for (int k = 0; k < 2; k++) {
            struct pawn_pose pawn = {x + r + (float)k * 1.7f * r, b.y + line / 2, 2.5f * r, 0, 1, p->side};
            if (i == 1)
                disc_draw_still(p->c, look->id, look->side, p->side, x + r + (float)k * 1.2f * r, b.y + line / 2, r, 1,
                                marks);
            else
                pawn_draw(p->c, look, &pawn, marks);
        }
        canvas_text(p->c, (struct box){x + sign, b.y, p->b.x + p->b.w - x - sign, line}, style, text[i]);
    }
}

static void draw_word(const struct pen *p)
{
    enum align align = p->l.shape == PLAY_WIDE ? ALIGN_CENTRE : p->style.align;
    char unit[64];
    if (is_pictured(p->play) && p->l.shape == PLAY_WIDE && p->b.h >= 3 * p->l.text && !is_covered(p))
        draw_pieces(p);
    else if (p->b.h > 0 && !is_covered(p))
        draw_block(p->c, p->b, aligned(coloured(p->style, UI_SOFT), align), unit_of(p, unit, sizeof unit));
}

/* The steps of a turn: completed ones with a tick, the next one with a lit ring. */
static void draw_steps(const struct pen *p, int step)
{
    const struct game_style *look = p->play->game_style;
    struct box b = p->b;
    float u = p->l.unit, r = fminf(0.4f * b.h, 19 * u), least = p->l.finger > 0 ? p->l.read : p->l.least;
    bool wide = p->l.shape == PLAY_WIDE;
    r = wide ? (p->l.finger > 0 ? fmaxf(r, 0.6f * least) : r)
             : fmaxf(fminf(r, 0.06f * b.w), least / 1.2f); /* the pieces left are beside them */
    float pitch = (wide ? 2.9f : 2.5f) * r, y = b.y + b.h / 2;
    float x = wide ? b.x + b.w / 2 - pitch : b.x + 1.3f * r + 8 * u;
    struct text_style style = {
        .face = FACE_BOLD, .size = fmaxf(1.2f * r, least), .least = least, .align = ALIGN_CENTRE};
    for (int i = 1; i <= STEPS; i++, x += pitch) {
        char number[12];
        style.colour = i <= step ? look->accent : UI_SOFT;
        if (i < step) {
            canvas_circle(p->c, x, y, r, style.colour, style.colour);
            canvas_line(p->c, x - 0.42f * r, y + 0.02f * r, x - 0.1f * r, y + 0.34f * r, 0.17f * r, 0, look->on_accent);
            canvas_line(p->c, x - 0.1f * r, y + 0.34f * r, x + 0.45f * r, y - 0.3f * r, 0.17f * r, 0, look->on_accent);
            continue;
        }
        (void)snprintf(number, sizeof number, "%d", i);
        canvas_ring(p->c, x, y, r, (i == step ? 3 : 2) * u, 0, style.colour);
        canvas_text(p->c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, number);
    }
}

/* A flat panel without a strip beside the board has the hand inside. */
static bool has_hand_inside(const struct pen *p) { return p->l.shape == PLAY_FLAT && p->l.strip[0].w <= 0; }

static bool is_asked(const struct pen *p) { return p->on && !p->machine; }

/* Pawns' goals are marked by dots, one or two. */
static bool has_dots(const struct pen *p)
{
    const struct board_player *board = &p->play->board;
    return play_state(p->play) == PLAY_CHOOSING && board_player_goals(board) && board->picker.depth == 0 &&
           seen_position(p->play, NULL)->step == STEP_WALK;
}

/* Whoever waits is told what the lines and dots on the board mean, in the place of tray and number: the other panel has
 * it too. */
static bool has_legend(const struct pen *p)
{
    const struct position *seen = seen_position(p->play, NULL);
    return p->l.shape == PLAY_WIDE && part_box(p, "tray").h > 0 && shares_pieces(seen) && !is_asked(p) &&
           seen->ply < STEPS_HELPED && !is_pictured(p->play);
}

/* The meaning of each kind of path, one line each, drawn as on the board; or of its dots. */
static void draw_legend(const struct pen *p, bool dots)
{
    static const char *const legend[] = {"legend.move", "legend.jump", "legend.slide", "legend.both", "legend.one"};
    int first = dots ? STEPS : 0, rows = dots ? 2 : STEPS;
    struct box left = part_box(p, "left");
    float high = fmaxf(p->b.h, left.y + left.h - p->b.y) / (float)rows, sign = 2.2f * p->l.text;
    struct text_style style = aligned(coloured(p->style, UI_TEXT), ALIGN_LEFT);
    if (high < 1.1f * p->l.least)
        return;
    style.size = fminf(style.size, 0.85f * high);
    for (int i = 0; i < rows; i++) /* all as small as the longest one */
        style = text_style_fitting(p->c, (struct box){.w = p->b.w - sign}, style, p->l.least,
                                   app_word(p->play->app, legend[first + i]));
    for (int i = 0; i < rows; i++) {
        struct box b = {p->b.x, p->b.y + high * (float)i, p->b.w, high};
        move_paths_draw_sign(p->c, p->play->game_style, first + i,
                             (struct box){b.x, b.y, sign - 0.3f * p->l.text, high});
        canvas_text(p->c, (struct box){b.x + sign, b.y, b.w - sign, high}, style,
                    app_word(p->play->app, legend[first + i]));
    }
}

/* Where the pieces are shared, a turn's steps replace the tray, or the meanings of the lines and dots on the board. */
static void draw_hand(const struct pen *p)
{
    const struct position *seen = seen_position(p->play, NULL);
    int total, step = is_asked(p) ? board_steps_number(&p->play->board) : 0;
    if (p->b.h <= 0 || is_covered(p))
        return;
    if (!shares_pieces(seen)) {
        int left = count_pieces(p->play, seen, p->side, &total);
        tray_draw(p->c, p->b, p->play->game_style, p->side, left, total, p->l.unit);
    } else if (step > 0 && !has_hand_inside(p)) {
        draw_steps(p, step);
    } else if (has_legend(p)) {
        draw_legend(p, false);
    }
}

static void draw_goal_dots(const struct pen *p)
{
    if (has_dots(p))
        draw_legend(p, true);
}

/* The same width whatever the digits are, so that the layout does not change with them. */
static float counted_width(struct canvas *c, struct text_style style, const char *text)
{
    char widest[96];
    (void)snprintf(widest, sizeof widest, "%s", text);
    for (char *p = widest; *p; p++)
        *p = *p >= '0' && *p <= '9' ? '0' : *p;
    return canvas_text_width(c, style, widest);
}

/* "17 left", "of 32": the second is left out if the first needs its room. */
static void draw_left(const struct pen *p)
{
    bool rails = shares_pieces(seen_position(p->play, NULL));
    struct text_style style = aligned(coloured(p->style, UI_SOFT), ALIGN_LEFT);
    struct box b = p->b, of = part_box(p, "of"), tray = part_box(p, "tray"),
               low = play_panel_low(p->play, &p->l, p->player);
    char left[64], all[32], warning[160];
    say_left(p->play, p->side, left, sizeof left, all, sizeof all);
    float room = b.w + of.w, own = counted_width(p->c, style, left),
          rest = all[0] ? counted_width(p->c, style, all) : 0;
    b.w = room;
    if (rest > 0 && of.w > 0 && own + rest + 0.25f * p->l.text <= room) {
        b.w = fmaxf(p->b.w, own);
        canvas_text(p->c, (struct box){b.x + b.w, of.y, room - b.w, of.h}, aligned(style, ALIGN_RIGHT), all);
    }
    if (rails && tray.w > 0 && b.x > tray.x + tray.w && b.y + b.h > tray.y) { /* steps leave room beside them */
        b.w += b.x - tray.x - 0.6f * tray.w;
        b.x = tray.x + 0.6f * tray.w;
    }
    if (rails && has_hand_inside(p))
        b = (struct box){tray.x, tray.y, tray.w, b.y + b.h - tray.y};
    if (!has_legend(p))
        draw_block(p->c, b, aligned(style, rails && p->l.shape == PLAY_WIDE ? ALIGN_CENTRE : ALIGN_LEFT), left);
    if (low.w <= 0 || !say_low(p->play, p->side, warning, sizeof warning))
        return;
    style.wrap = true;
    canvas_text(p->c, low, coloured(style, p->play->game_style->accent), warning);
}

static void draw_rule(const struct pen *p) { canvas_rect(p->c, p->b, white(0.10f)); }

/* A line below the rows of the second panel, for both players, with a disc that says whose. */
static void draw_below(const struct pen *p, struct text_style style, const char *text)
{
    float r = 0.42f * p->style.size;
    struct box b = {p->b.x + 3 * r, p->b.y, p->b.w - 3 * r, p->b.h};
    struct text_style least = style;
    least.size = style.least = fmaxf(p->l.read, style.least);
    least.wrap = true;
    if (!text[0] || canvas_text_height(p->c, b.w, least, text) > b.h) /* it can be spared */
        return;
    disc_draw_still(p->c, p->play->game_style->id, p->play->game_style->side, p->side, p->b.x + r, p->b.y + p->b.h / 2,
                    r, 1.0f, settings_on(&p->play->app->settings, SETTING_MARKS));
    draw_block(p->c, b, style, text);
}

/* What the number counts, where there is no room for it below the number. */
static void draw_counted(const struct pen *p)
{
    const struct game_style *look = p->play->game_style;
    float r = 0.42f * p->style.size, x = p->b.x + 2.8f * r, y = p->b.y + p->b.h / 2;
    bool marks = settings_on(&p->play->app->settings, SETTING_MARKS);
    struct text_style style = coloured(p->style, UI_SOFT), least = style;
    int counts[2], pawns = bits_count(seen_position(p->play, counts)->pawns[p->side]);
    char unit[64];
    (void)unit_of(p, unit, sizeof unit);
    disc_draw_still(p->c, look->id, look->side, p->side, p->b.x + r, y, r, 1.0f, marks);
    style.least = least.size = p->l.read;
    if (pawns == 0 || canvas_text_width(p->c, least, unit) <= p->b.x + p->b.w - x) {
        draw_block(p->c, (struct box){x, p->b.y, p->b.x + p->b.w - x, p->b.h}, style, unit);
        return;
    }
    /* There is only room for the numbers of discs and pawns. */
    (void)snprintf(unit, sizeof unit, "%d", counts[p->side] - pawns);
    x += canvas_text(p->c, (struct box){x, p->b.y, 4 * r, p->b.h}, style, unit) + 2.4f * r;
    pawn_draw(p->c, look, &(struct pawn_pose){x, y, 2.5f * r, 0, 1, p->side}, marks);
    (void)snprintf(unit, sizeof unit, "%d", pawns);
    canvas_text(p->c, (struct box){x + 1.6f * r, p->b.y, 4 * r, p->b.h}, style, unit);
}

static bool draw_second(const struct pen *p);

static void draw_last(const struct pen *p)
{
    bool upright = p->l.shape == PLAY_UPRIGHT;
    char text[96];
    if (draw_second(p))
        return;
    say_last(p->play, p->side, p->l.foot, text, sizeof text);
    if (p->l.foot) {
        draw_below(p, coloured(p->style, UI_TEXT), text);
        return;
    }
    if (is_covered(p) || (upright && play_coins_button(p->play, p->side)))
        return;
    struct text_style style = aligned(coloured(p->style, UI_TEXT), upright ? ALIGN_RIGHT : ALIGN_LEFT);
    if (p->l.finger > 0)
        draw_block(p->c, p->b, style, text);
    else
        canvas_text(p->c, p->b, style, text);
}

static void draw_helps(const struct pen *p)
{
    char text[96];
    say_helps(p->play, p->side, text, sizeof text);
    if (p->l.foot)
        draw_below(p, coloured(p->style, UI_SOFT), text);
    else if (!p->l.foot && !is_covered(p))
        canvas_text(p->c, p->b, coloured(p->style, UI_SOFT), text);
}

/* ---- whose turn: plain words, or a button where a turn by hand has one ---- */

static void draw_dots(const struct pen *p, float thinking_ms, float x, float y)
{
    bool calm = is_calm(p->play);
    for (int i = 0; i < DOTS; i++) {
        float t = fmodf(thinking_ms / DOT_ROUND_MS - 0.16f * (float)i + 1.0f, 1.0f);
        float wave = t < 0.5f ? sinf(t * TAU) : 0, u = p->l.unit;
        struct colour dot = colour_fade(p->play->game_style->accent, 0.45f + 0.55f * wave);
        canvas_circle(p->c, x + (float)i * 19 * u, y - (calm ? 0 : 4 * u * wave), 5.5f * u, dot, dot);
    }
}

/* A button is raised, to look pressable: filled with the accent if it is their turn, otherwise with an accent outline.
 */
static void draw_button_ground(const struct pen *p, struct box b)
{
    struct colour accent = p->play->game_style->accent, dark = black(0.55f),
                  light = colour_mix(accent, white(1), 0.35f);
    float r = b.h / 2;
    canvas_round(p->c, (struct box){b.x, b.y + 3, b.w, b.h}, r, dark, dark);
    canvas_round(p->c, b, r, p->on ? light : rgb(0x353842), p->on ? accent : rgb(0x25272e));
    canvas_outline(p->c, b, r, 2.5f, p->on ? UI_WHITE : accent);
}

/* Draws the dots after the word if both fit, and reduces `b` to the room for the word; otherwise only the word, or, if
 * that does not fit either, only the dots. True if the word must be drawn. */
static bool draw_thinking(const struct pen *p, float ms, struct box *b, struct text_style style, const char *note)
{
    float unit = p->l.unit, dots = 64 * unit, middle = b->y + b->h / 2, wide = canvas_text_width(p->c, style, note);
    if (LEAST_SHARE * wide <= b->w - dots) {
        b->w -= dots;
        draw_dots(p, ms, b->x + b->w / 2 + fminf(wide, b->w) / 2 + 18 * unit, middle);
    } else if (LEAST_SHARE * wide > b->w && !strchr(note, ' ')) {
        draw_dots(p, ms, b->x + b->w / 2 - 19 * unit, middle);
        return false;
    }
    return true;
}

static void draw_state(const struct pen *p)
{
    const struct play *play = p->play;
    bool button = play_coins_button(play, p->side), thinks = p->on && p->machine;
    float u = p->l.unit, em = p->l.text, ms = -1; /* for which the three dots have been hopping; none */
    struct text_style style = aligned(p->style, ALIGN_CENTRE), least = style;
    struct box b = p->b;
    char said[96];
    const char *note = said, *what;
    if (thinks && play_state(play) == PLAY_WAITING && play_engine_external_seconds(play) < 0 &&
        play_panel_thinks(&play->panels))
        ms = play->panels.thinking_ms - THINKING_MS;
    say_note(play, p->side, p->on, said, sizeof said);
    float in = !button ? 0 : (b.w < 9 * em ? 4 : 12) * u;
    style.face = least.face = FACE_BOLD;
    least.size = style.least;
    if (p->on && !p->machine && (what = strstr(said, DOT)) && canvas_text_width(p->c, least, said) > b.w - 2 * in)
        note = what + strlen(DOT);
    /* That a player waits or has lost, or that the dots will soon say the same, can be left unsaid if there is no room.
     */
    if (b.w <= 0 || !note[0] || (!button && ms < 0 && text_widest_word(p->c, least, note) > b.w - 2 * in))
        return;
    if (p->l.shape == PLAY_FLAT && !button) { /* as wide as its text requires */
        float w = fmaxf(canvas_text_width(p->c, style, said) + (ms >= 0 ? 122 : 52) * u, 150 * u);
        w = fminf(w, b.w);
        b.x += p->style.align == ALIGN_RIGHT ? 0 : b.w - w;
        b.w = w;
    }
    b.y += p->on ? illegal_move_nodding(&play->board) * u : 0;
    if (button)
        draw_button_ground(p, b);
    style.colour = !button ? colour_mix(UI_SOFT, play->game_style->accent, lit(p))
                   : p->on ? play->game_style->on_accent
                           : UI_WHITE;
    b.x += in;
    b.w -= 2 * in;
    if (ms < 0 || draw_thinking(p, ms, &b, style, note))
        draw_block(p->c, b, style, note);
}

/* ---- points, and a question about coins ---- */

static void draw_points(const struct pen *p)
{
    play_score_draw(&p->play->points, p->c, &p->l, p->b, play_has_help(p->play));
}
static void draw_pot(const struct pen *p) { play_score_draw_pot(&p->play->points, p->c, &p->l, p->b); }
static void draw_lives(const struct pen *p) { play_score_draw_lives(&p->play->points, p->c, p->b); }
static void draw_above(const struct pen *p) { play_score_draw_above(&p->play->points, p->c, &p->l, p->b); }
static void draw_tower(const struct pen *p) { play_score_draw_tower(&p->play->points, p->c, &p->l, p->b); }

static void draw_question(const struct pen *p)
{
    const struct box covered[] = {p->b, part_box(p, "accept.yes"), part_box(p, "accept.put_right"),
                                  part_box(p, "tray")};
    play_coins_draw_question(p->play, p->c, &p->l, covered);
}

static void draw_accept(const struct pen *p) { play_coins_draw_answer(p->play, p->c, &p->l, p->b, ANSWER_ACCEPT); }
static void draw_put_right(const struct pen *p)
{
    play_coins_draw_answer(p->play, p->c, &p->l, p->b, ANSWER_PUT_RIGHT);
}

/* ---- the face: drawing ---- */

static const struct play_face *face_of(const struct play *play, int player)
{
    return player == MACHINE_PLAYER && play->face.there ? &play->face : &play->own[player];
}

static void draw_portrait(const struct pen *p)
{
    if (p->b.h < 1)
        return;
    face_life_portrait(p->c, &face_of(p->play, p->player)->life, p->b, FACE_MARKS);
}

/* The evening's score between both faces: "1 : 1 tonight". */
static void draw_tonight(const struct pen *p)
{
    const struct session_score *score = &p->play->app->session->score;
    struct box b = p->b;
    char won[2][12], text[64];
    for (int player = 0; player < 2; player++) {
        struct box face = {player ? b.x + b.w - b.h : b.x, b.y, b.h, b.h};
        (void)snprintf(won[player], sizeof won[player], "%d", score->won[player]);
        face_life_portrait(p->c, &face_of(p->play, player)->life, face, 0);
    }
    words_fill(text, sizeof text, app_word(p->play->app, "result.tonight"), won[0], won[1]);
    struct text_style style = aligned(coloured(p->style, UI_TEXT), ALIGN_CENTRE);
    style.face = FACE_BOLD;
    struct box room = {b.x + 1.1f * b.h, b.y, b.w - 2.2f * b.h, b.h};
    struct text_style least = style;
    least.size = style.least / canvas_text_scale(p->c);
    if (canvas_text_width(p->c, least, text) > room.w) /* the faces say whose it is */
        words_fill(text, sizeof text, app_word(p->play->app, "records.score"), won[0], won[1]);
    canvas_text(p->c, room, style, text);
}

/* Points to the face above the bubble, or to its left. */
static void draw_tail(struct canvas *c, struct box b, float h, struct box face, float unit, struct colour colour)
{
    float x = b.x + b.w * .48f, y = b.y + h * .5f, tip = fmaxf(b.y - 20 * unit, face.y + face.h);
    struct vertex up[3] = {{x, tip, colour}, {x + 16 * unit, b.y + 2, colour}, {x - 16 * unit, b.y + 2, colour}};
    struct vertex left[3] = {
        {b.x - 16 * unit, y - 6 * unit, colour}, {b.x + 2, y - 13 * unit, colour}, {b.x + 2, y + 13 * unit, colour}};
    if (face.w > 0 && face.y + face.h <= b.y + 2)
        canvas_polygon(c, up, 3);
    else if (face.w > 0 && face.x + face.w <= b.x + 2)
        canvas_polygon(c, left, 3);
}

static struct text_style bubble_style(const struct play_layout *l)
{
    return (struct text_style){.face = FACE_BOLD,
                               .size = fmaxf(24 * l->unit, 0.92f * l->text),
                               .colour = rgb(0x241b10),
                               .align = ALIGN_CENTRE,
                               .wrap = true};
}

#define BUBBLE_PAD 10.0f  /* beside the text, in units */
#define BUBBLE_HIGH 20.0f /* above and below it together */
#define BUBBLE_TAIL 12.0f /* between it and the face above */
#define BUBBLE_OUT 6.0f   /* how far it is wider than the face, at each side */
#define BUBBLE_EM 0.9f    /* its least letters, in ems of the text */
#define TALKING_FACE 96.0f

static void draw_saying(const struct pen *p, const char *said, float said_for)
{
    struct box b = p->b;
    float unit = p->l.unit, grown = clamp_unit(said_for / GROW_MS), radius = fminf(22 * unit, b.h / 3);
    struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT);
    struct text_style style = bubble_style(&p->l);
    float pad = BUBBLE_PAD * unit, w = b.w - 2 * pad;
    style = text_style_fitting(p->c, (struct box){.w = w, .h = b.h - 10 * unit}, style, 13 * unit, said);
    float h = fminf(b.h, canvas_text_height(p->c, w, style, said) + BUBBLE_HIGH * unit);
    canvas_push(p->c, 0, 0, grown);
    draw_tail(p->c, b, h, part_box(p, "portrait"), unit, top);
    canvas_pop(p->c);
    canvas_push(p->c, 0, 0, grown);
    canvas_round(p->c, (struct box){b.x, b.y, b.w, h}, radius, top, bottom);
    float in = canvas_text_height(p->c, w, style, said);
    canvas_text(p->c, (struct box){b.x + pad, b.y + (h - in) / 2, w, in + 1}, style, said);
    canvas_pop(p->c);
}

static void draw_bubble(const struct pen *p)
{
    const struct play_face *f = &p->play->face;
    if (f->said_ms > 0)
        draw_saying(p, f->said, f->said_for);
}

/* ---- what a hint says ---- */

/* The sentence as it is said, "" without a hint. Returns out. */
static const char *quote_idea(const struct play *play, char out[IDEA_MAX])
{
    char why[IDEA_MAX], standing[IDEA_MAX];
    if (play_advice_idea(play, why, standing))
        return words_fill(out, IDEA_MAX, app_word(play->app, "ladder.says"), why, NULL);
    return strcpy(out, "");
}

/* Once the lines are lit. */
static void draw_idea(const struct pen *p)
{
    const struct glow *glow = &p->play->card.glow;
    char said[IDEA_MAX];
    draw_saying(p, quote_idea(p->play, said), glow->ms - glow_lines_length(glow));
}

/* A beam with a disc of each side at its ends: the lower one is ahead. */
static void draw_balance(const struct pen *p)
{
    const struct game_style *style = p->play->game_style;
    bool marks = settings_on(&p->play->app->settings, SETTING_MARKS);
    float k = fminf(p->b.w / 150, p->b.h / 84), x = p->b.x + p->b.w / 2, foot = p->b.y + (p->b.h + 84 * k) / 2;
    float pivot = foot - 40 * k, turn = BALANCE_TILT * play_advice_tilt(&p->play->card), r = 16 * k;
    struct colour lit = rgb(0xd9a544), dark = rgb(0x7d5718);
    struct vertex post[4] = {{x - 4 * k, pivot, lit},
                             {x + 4 * k, pivot, lit},
                             {x + 13 * k, foot - 6 * k, dark},
                             {x - 13 * k, foot - 6 * k, dark}};
    canvas_polygon(p->c, post, 4);
    canvas_round(p->c, (struct box){x - 28 * k, foot - 6 * k, 56 * k, 6 * k}, 3 * k, lit, dark);
    for (int end = 0; end < 2; end++) { /* their own at the left */
        enum side side = end == 0 ? p->side : other(p->side);
        float way = end == 0 ? -1 : 1, dx = way * 60 * k, dy = -way * tanf(turn) * 60 * k;
        canvas_line(p->c, x, pivot, x + 1.2f * dx, pivot + 1.2f * dy, 7 * k, 0, lit);
        disc_draw_still(p->c, style->id, style->side, side, x + dx, pivot + dy - 4 * k - r, r, 1, marks);
    }
    canvas_circle(p->c, x, pivot, 6 * k, rgb(0xffe9b8), dark);
}

static void draw_standing(const struct pen *p)
{
    char why[IDEA_MAX], standing[IDEA_MAX];
    if (play_advice_idea(p->play, why, standing))
        draw_block(p->c, p->b, aligned(coloured(p->style, UI_TEXT), ALIGN_CENTRE), standing);
}

/* Beside the other player's last move: which ring is the second idea. */
static bool draw_second(const struct pen *p)
{
    const struct glow *glow = play_advice_glow(p->play);
    const char *text = app_word(p->play->app, "hint.second");
    float r = 0.45f * p->style.size, w = fminf(canvas_text_width(p->c, p->style, text), p->b.w - 3 * r);
    if (!glow || glow->second >= 64 || p->on)
        return false;
    canvas_text(p->c, (struct box){p->b.x, p->b.y, w + 1, p->b.h}, aligned(coloured(p->style, UI_SOFT), ALIGN_LEFT),
                text);
    glow_sign_draw(p->c, p->b.x + w + 2 * r, p->b.y + p->b.h / 2, r);
    return true;
}

/* ---- the list of parts ---- */

static const struct {
    const char *key;
    void (*draw)(const struct pen *p);
} PARTS[] = {{"panel", draw_frame},       {"portrait", draw_portrait},
             {"bubble", draw_bubble},     {"disc", draw_panel_disc},
             {"idea", draw_idea},         {"balance", draw_balance},
             {"standing", draw_standing}, {"name", draw_name},
             {"who", draw_who},           {"count", draw_count},
             {"word", draw_word},         {"tray", draw_hand},
             {"left", draw_left},         {"rule", draw_rule},
             {"last", draw_last},         {"helps", draw_helps},
             {"tonight", draw_tonight},   {"state", draw_state},
             {"dots", draw_goal_dots},    {"counted", draw_counted},
             {"points", draw_points},     {"pot", draw_pot},
             {"above", draw_above},       {"tower", draw_tower},
             {"lives", draw_lives},       {"ask", draw_question},
             {"accept.yes", draw_accept}, {"accept.put_right", draw_put_right}};

static void draw_part(const void *screen, struct canvas *c, const struct form_node *n)
{
    struct pen p = {.play = screen, .c = c, .player = n->tag, .b = n->box, .style = n->style};
    p.l = play_layout_of(p.play, c);
    p.side = side_of(p.play, p.player);
    p.on = is_on(p.play, p.side);
    p.machine = play_engine_has(&p.play->engine, p.side);
    p.style.colour = UI_WHITE;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        if (strcmp(PARTS[i].key, n->key) == 0)
            PARTS[i].draw(&p);
}

static void play_idea(void *screen) { play_advice_play(screen); }

static void ask_face(void *screen, int player) { play_scene_ask_face(screen, player); }

/* ---- what a panel contains ---- */

#define REST (-1.0f) /* of a length: a share of what is left over */
#define NARROW 9.5f  /* width, in ems, below which a panel beside the board is only a few words wide */

/* A panel that is walked. */
struct panel {
    struct form *f;
    const struct play_layout *l;
    struct box box, card; /* its own, and of the card that it leaves room for */
    int player;
    bool face;      /* there is a portrait */
    bool own_face;  /* of somebody who plays: a press on it changes it */
    bool talks;     /* and a bubble: a character plays */
    bool idea;      /* this player is shown a hint */
    bool pot;       /* points of a ladder match go into a pot */
    bool timed;     /* a time, or the device, is more important than the colour */
    bool says_unit; /* what the number counts, where that is not plain */
    bool asks;      /* the player has to answer about coins */
    bool pictured;  /* pieces are counted in pictures, and there is nothing in a tray */
    bool unworded;  /* there is no room for what the number counts below it */
    float u, em;
    float grown; /* by how much a face that talks is higher than the other, in a low window */
    float word; /* the least width of what the number counts, in two lines, where a finger's letters stay large; or 0 */
    enum align align; /* of its texts */
};

static struct form_length length_of(float length)
{
    return length == REST ? (struct form_length){.share = 1} : (struct form_length){.fixed = length};
}

static struct form_node *sized(struct form_node *n, float w, float h)
{
    n->gap = 0;
    n->w = length_of(w);
    n->h = length_of(h);
    return n;
}

static struct form_node *gap(const struct panel *p, float length) { return sized(form_space(p->f), length, length); }

/* At least so long. */
static void spring(const struct panel *p, float least)
{
    struct form_node *n = gap(p, least);
    n->w.share = n->h.share = 1;
}

/* After a gap; a width of 0 is that of the column around it, a height of 0 that of the row. */
static struct form_node *part(const struct panel *p, float after, const char *key, float w, float h)
{
    if (after > 0)
        gap(p, after);
    struct form_node *n = sized(form_picture(p->f, key, draw_part), w, h);
    n->tag = p->player;
    if (p->own_face && strcmp(key, "portrait") == 0)
        form_with(n, .name = app_word(p->f->app, "you.yours"), .radius = 14 * p->u, .by_hand = true,
                  .pressed = FORM_CALL(ask_face));
    n->style = (struct text_style){.face = FACE_TEXT, .size = p->em, .least = p->l->least, .align = p->align};
    return n;
}

static struct form_node *column(const struct panel *p, float after, float w, float h)
{
    if (after > 0)
        gap(p, after);
    return sized(form_column(p->f), w, h);
}

static struct form_node *row(const struct panel *p, float after, float w, float h)
{
    if (after > 0)
        gap(p, after);
    return sized(form_row(p->f), w, h);
}

static struct box inset(struct box b, float by) { return (struct box){b.x + by, b.y + by, b.w - 2 * by, b.h - 2 * by}; }

static void end(const struct panel *p) { form_end(p->f); }

/* In a row: so far below its top. */
static void hung(const struct panel *p, float after, float y, const char *key, float w, float h)
{
    column(p, after, w, 0);
    part(p, y, key, 0, h);
    end(p);
}

static void name_and_who(const struct panel *p, float after, float y, float w, float name, float who)
{
    column(p, after, w, 0);
    part(p, y, "name", 0, name);
    part(p, 0, "who", 0, who);
    end(p);
}

/* The panel itself; its contents follow, up to end. */
static struct form_node *framed(const struct panel *p, struct form_node *n, float pad)
{
    n->key = "panel";
    n->draw = draw_part;
    n->tag = p->player;
    n->gap = 0;
    n->pad = pad;
    return n;
}

/* The parts of a question to the player lie over others: at the foot, from top to bottom, or in a row. */
static void question(const struct panel *p, struct form_node *n, struct box b, float between, float w, float h)
{
    n->put_at = b;
    n->gap = 0;
    if (w == 0)
        spring(p, 0);
    part(p, 0, "ask", w == 0 ? 0 : REST, w == 0 ? LINE * p->em : 0);
    part(p, w == 0 ? 0 : between, "accept.put_right", w, h);
    part(p, between, "accept.yes", w, h);
    end(p);
}

/* ---- beside the board ---- */

enum { FACE, WHO, COUNT, WORD, TRAY, LEFT, LAST, HELPS, STATE, GAP, ROWS };

#define SLIM 8.5f /* width, in ems, below which a name has no room for anything beside it */
#define GAPS 5.5f /* of all rows but the last move, which has two more */

static float height_of(const float h[ROWS])
{
    float all = (GAPS + (h[LAST] > 0 ? 2.0f : 0.0f)) * h[GAP];
    for (int i = 0; i < GAP; i++)
        all += h[i];
    return all;
}

static bool is_timed(const struct play *play, enum side side)
{
    char who[96];
    say_who(play, side, true, who, sizeof who);
    return strstr(who, DOT) != NULL;
}

static float answer_height(const struct panel *p) { return fmaxf(46 * p->u, 1.8f * p->em); }

static float question_height(const struct panel *p, float between)
{
    return LINE * p->em + 2 * answer_height(p) + 1.4f * between;
}

/* The heights of the rows, the same in both panels; what gives way if there is not enough room stands in a list. */
static void heights_of(const struct panel *p, float w, float room, float h[ROWS])
{
    bool slim = w < SLIM * p->em;
    float u = p->u, em = p->em, line = LINE * em, gone = p->l->buttons.w > 0 ? 0.0f : INFINITY; /* buttons come first */
    const float whole[ROWS] = {168 * u,
                               fmaxf(36 * u, (NAME + 0.2f) * em) + (slim && p->timed ? line : 0),
                               NUMBER * 112 * u,
                               !p->says_unit ? 0
                               : slim        ? 2 * WRAPPED * em
                               : p->pictured ? 3.3f * line
                                             : line,
                               p->pictured ? 0 : 66 * u,
                               line,
                               p->l->foot ? 0 : line,
                               p->l->foot ? 0 : line,
                               fmaxf(34 * u, 1.5f * em),
                               14 * u};
    const struct {
        int row;
        float least, share; /* the share of what is too much that it gives; 0: at once what it can */
    } gives[] = {{GAP, 8 * u, 1 / GAPS},
                 {HELPS, 0, 0},
                 {LAST, 0, 0},
                 {FACE, 140 * u, 1},
                 {TRAY, 50 * u, 0},
                 {GAP, 6 * u, 0},
                 {FACE, p->pictured ? 120 * u : INFINITY, 1},
                 {WORD, p->pictured ? line : INFINITY, 0},
                 {TRAY, gone, 0},
                 {LEFT, gone, 0},
                 {WORD, gone, 0},
                 {FACE, 110 * u, 1},
                 {COUNT, NUMBER * 72 * u, 1},
                 {TRAY, 0, 0},
                 {FACE, (canvas_text_scale(p->f->app->canvas) > 1 ? 90 : 50) * u, 1}, /* which a bubble may fill */
                 {WORD, 0, 0},
                 {LEFT, 0, 0},
                 {COUNT, NUMBER * 40 * u, 1},
                 {GAP, 2 * u, 1 / 5.0f}};
    memcpy(h, whole, sizeof whole);
    for (size_t i = 0; i < sizeof gives / sizeof *gives; i++) {
        float over = height_of(h) - room, *high = &h[gives[i].row];
        if (over > 0.001f && *high > gives[i].least)
            *high = gives[i].share > 0 ? fmaxf(gives[i].least, *high - over * gives[i].share) : gives[i].least;
    }
    if (p->asks) /* a question lies over all that is below the name */
        h[FACE] = clamp_float(room - question_height(p, h[GAP]) - h[WHO] - 2 * h[GAP], 0, h[FACE]);
}

/* Disc, name and colour in a row; a time that has no room there is below. */
static void walk_who(struct panel *p, const struct play *play, float after, float inner, float high, bool slim)
{
    float em = p->em, disc = 1.3f * em, line = slim && p->timed ? LINE * em : 0;
    struct text_style style = {.face = FACE_TEXT, .size = em};
    char who[96];
    say_who(play, side_of(play, p->player), true, who, sizeof who);
    const char *last = p->timed && strstr(who, DOT) ? strstr(who, DOT) + strlen(DOT) : who;
    struct canvas *c = p->f->app->canvas;
    float w = fminf(canvas_text_width(c, style, last) + 2, 0.42f * p->box.w);
    char name[PLAYER_NAME_MAX];
    play_words_name(play, side_of(play, p->player), name, sizeof name);
    style.face = FACE_BOLD;
    style.size = fmaxf(0.8f * em, READABLE / canvas_scale(c));
    float least = canvas_text_width(c, style, name);
    bool beside = !slim && (p->timed || least + w + disc + 0.65f * em <= inner);
    row(p, after, 0, high - line)->centred = true;
    /* A whole name comes first: its pieces lie on the board. */
    bool with_disc = !slim || least + disc + 0.35f * em <= inner;
    if (with_disc)
        part(p, 0, "disc", disc, disc);
    part(p, with_disc ? 0.35f * em : 0, "name", REST, 0);
    if (beside)
        part(p, 0.3f * em, "who", w, 0);
    end(p);
    if (line > 0)
        part(p, 0, "who", 0, line);
}

/* The lower part of a portrait is its bubble's while it speaks: its letters become a little smaller before the face
 * becomes a strip. */
static void walk_face(struct panel *p, const struct play *play, float pad, float w, float high)
{
    const char *said = p->talks && play->face.said_ms > 0 ? play->face.said : NULL;
    struct canvas *c = p->f->app->canvas;
    struct text_style style = bubble_style(p->l), small = style;
    float out = fminf(BUBBLE_OUT * p->u, pad / 2), wide = w + 2 * out, text = wide - 2 * BUBBLE_PAD * p->u;
    float tail = BUBBLE_TAIL * p->u, least = fmaxf(0.34f * high, 3 * p->l->text), bubble = 0, portrait = high;
    small.size = 0.76f * p->l->read;
    if (said) {
        float room = fmaxf(0, high - fminf(TALKING_FACE * p->u, 0.6f * high) - tail - BUBBLE_HIGH * p->u);
        style = text_style_fitting(c, (struct box){.w = text, .h = room}, style,
                                   fminf(style.size, fmaxf(BUBBLE_EM * p->l->text, 20 * p->u)), said);
        bubble = canvas_text_height(c, text, style, said) + BUBBLE_HIGH * p->u;
        portrait = fmaxf(high - bubble - tail, least);
        if (canvas_text_height(c, text, small, said) + 10 * p->u > high - portrait - tail)
            portrait = tail = 0; /* where there is hardly room to read it */
    }
    part(p, 0, "portrait", 0, portrait);
    if (said)
        part(p, 0, "bubble", 0, 0)->put_at = (struct box){p->box.x + pad - out, p->box.y + pad + portrait + tail, wide,
                                                          fminf(bubble, high - portrait - tail)};
    if (high > portrait)
        gap(p, high - portrait);
}

static void foot_part(struct panel *p, const char *key, int player, struct box b)
{
    struct form_node *n = part(p, 0, key, 0, 0);
    n->tag = player;
    n->put_at = b;
}

/* True once these two have finished a game this evening, which no score of another kind counts. */
static bool has_tonight(const struct play *play)
{
    const struct session_score *score = &play->app->session->score;
    int opponent = play->engine.players[MACHINE_PLAYER];
    bool same = opponent == OPPONENT_PERSON ? score->pair == SCORE_PEOPLE : opponent == score->opponent;
    bool faces = face_of(play, 0)->there && face_of(play, 1)->there;
    return same && faces && !play->game_setup.mode && play->game_setup.series.kind == SERIES_SINGLE &&
           score->won[0] + score->won[1] + score->drawn > 0;
}

/* Below the rows that both panels have: what was done last, who was helped, how the evening stands. */
static void walk_foot(struct panel *p, const struct play *play, float pad, float w)
{
    bool squares = settings_squares(&play->app->settings); /* elsewhere only what was just done */
    float line = LINE * p->em, x = p->box.x + pad, y = p->l->panel[0].y + p->l->panel[0].h + p->grown;
    float room = p->box.y + p->box.h - y - 1.5f * pad, tonight = has_tonight(play) ? 2.2f * p->em : 0;
    struct {
        const char *key;
        int player;
    } rows[6];
    char text[96];
    int count = 0;
    for (int player = 0; player < 2 && p->unworded; player++) {
        rows[count].key = "counted";
        rows[count++].player = player;
    }
    for (int player = 0; player < 2; player++)
        if (squares || player == last_player(play)) {
            rows[count].key = "last";
            rows[count++].player = player;
        }
    for (int player = 0; player < 2; player++) {
        say_helps(play, side_of(play, player), text, sizeof text);
        if (text[0] && (player == 0 || play->engine.players[MACHINE_PLAYER] == OPPONENT_PERSON)) {
            rows[count].key = "helps";
            rows[count++].player = player;
        }
    }
    if (tonight > 0 && room - tonight >= line) {
        room -= tonight;
        foot_part(p, "tonight", 1, (struct box){x, y + pad + room, w, tonight});
        room -= 0.4f * p->em;
    }
    float dots = p->pictured && room >= ((float)count + 2.4f) * line ? 2.4f * line : 0;
    if (dots > 0)
        foot_part(p, "dots", 1, (struct box){x, y + pad + room - dots, w, dots});
    room -= dots;
    while (count > 0 && room < (float)count * line)
        count--;
    float pitch = count > 0 ? fminf(2 * line, room / (float)count) : 0;
    part(p, 0, "rule", 0, 0)->put_at = (struct box){x, y + 0.4f * pad, w, 1.5f * p->u};
    for (int i = 0; i < count; i++)
        foot_part(p, rows[i].key, rows[i].player, (struct box){x, y + pad + (float)i * pitch, w, pitch});
}

/* What the foot can spare in a low panel, where a face would be a strip while it speaks: the foot keeps two lines. */
static float spared_by_foot(const struct panel *p, float pad, float high)
{
    const struct box *box = &p->box, *own = &p->l->panel[0];
    float em = p->em * canvas_text_scale(p->f->app->canvas);
    float lower = box->y + box->h - own->y - own->h - 1.5f * pad - 2.6f * em;
    float wanted = TALKING_FACE * p->u + 3 * WRAPPED * BUBBLE_EM * em + (BUBBLE_HIGH + BUBBLE_TAIL) * p->u;
    bool low = p->l->foot && p->talks && high < 0.88f * wanted; /* else both panels agree line by line */
    return low ? clamp_float(wanted - high, 0, fmaxf(lower, 0)) : 0;
}

static struct box above_foot(const struct panel *p)
{
    struct box b = p->box;
    b.h = p->l->panel[0].y + p->l->panel[0].h - b.y;
    return b;
}

static void walk_standing(struct panel *p, const struct play *play)
{
    const struct play_layout *l = p->l;
    float u = p->u, em = p->em, pad = clamp_float(20 * u, 0, 0.075f * p->box.w), w = p->box.w - 2 * pad, h[ROWS];
    float higher = l->panel[0].y - p->box.y, lower = p->box.y + p->box.h - l->panel[0].y - l->panel[0].h;
    bool slim = w < SLIM * em;
    heights_of(p, w, l->panel[0].h - 2 * pad, h);
    p->unworded = h[WORD] <= 0 && shares_pieces(seen_position(play, NULL));
    p->grown = spared_by_foot(p, pad, h[FACE] + higher);
    framed(p, form_column(p->f), pad)->put_at = p->box;
    walk_face(p, play, pad, w, h[FACE] + higher + p->grown);
    walk_who(p, play, h[GAP], w, h[WHO], slim);
    spring(p, 1.85f * h[GAP]);
    part(p, 0, "count", 0, h[COUNT]);
    part(p, 0.4f * h[GAP], "word", 0, h[WORD]);
    spring(p, h[GAP]);
    part(p, 0, "tray", 0, h[TRAY]);
    if (h[LEFT] > 0) {
        row(p, 0.25f * h[GAP], 0, h[LEFT]);
        part(p, 0, "left", REST, 0);
        part(p, 0, "of", 0, 0)->w.part = 0.4f;
        end(p);
    }
    if (h[LAST] > 0) {
        part(p, h[GAP], "rule", 0, 1.5f * u);
        part(p, h[GAP] - 1.5f * u, "last", 0, h[LAST]);
    }
    if (h[HELPS] > 0)
        part(p, 0, "helps", 0, h[HELPS]);
    part(p, h[GAP], "state", 0, h[STATE]);
    if (lower > p->grown)
        gap(p, lower - p->grown);
    end(p);
    if (l->foot && p->player == 1)
        walk_foot(p, play, pad, w);
    if (p->asks)
        question(p, form_column(p->f), inset(above_foot(p), pad), 0.7f * h[GAP], 0, answer_height(p));
}

/* ---- what a hint says ---- */

/* The sentence; one switch can play its turn. */
static struct form_node *idea(const struct panel *p, const struct play *play, float w, float h)
{
    char text[SPEECH_MAX];
    struct form_node *n = part(p, 0, "idea", w, h);
    (void)play_advice_spoken(play, text, sizeof text);
    return form_with(n, .name = form_copy(p->f, text), .said = "",
                     .pressed = FORM_CALL(scan_on(p->f->app) ? play_idea : NULL), .rings_itself = true);
}

static float idea_height(const struct panel *p, const struct play *play, float w)
{
    char said[IDEA_MAX];
    return canvas_text_height(p->f->app->canvas, w - 2 * BUBBLE_PAD * p->u, bubble_style(p->l),
                              quote_idea(play, said)) +
           BUBBLE_HIGH * p->u;
}

static bool is_weighed(const struct play *play)
{
    char why[IDEA_MAX], standing[IDEA_MAX];
    return play_advice_idea(play, why, standing) && standing[0];
}

/* Face, sentence, balance and words: in a low panel the balance gives way to the sentence, then the face, all of it if
 * it is in another place as well. */
static void idea_in(const struct panel *p, const struct play *play, float w, float room, float higher)
{
    float u = p->u, words = is_weighed(play) ? LINE * p->em : 0, balance = words > 0 ? 92 * u : 0;
    float high = idea_height(p, play, w) + words + 8 * u;
    bool seen = p->face && (p->l->idea.w <= 0 || room - high >= 112 * u);
    float tail = seen ? 22 * u : 0, portrait = seen ? 168 * u : 0, least = seen ? 50 * u : 0;
    high += tail;
    if (room - high - balance < fminf(portrait, 110 * u))
        balance = 0;
    portrait = clamp_float(room - high - balance, least, portrait);
    if (portrait > 0)
        part(p, 0, "portrait", 0, portrait + higher);
    gap(p, tail);
    idea(p, play, 0, clamp_float(room - portrait - tail - words - balance - 8 * u, 0, high - tail - words - 8 * u));
    spring(p, 8 * u);
    if (balance > 0)
        part(p, 0, "balance", 0, balance);
    if (words > 0)
        part(p, 0, "standing", 0, words);
}

static void walk_idea(struct panel *p, const struct play *play)
{
    float pad = clamp_float(20 * p->u, 0, 0.075f * p->box.w);
    float w = p->box.w - 2 * pad;
    struct box f = p->l->panel[0], all = p->box;
    framed(p, form_column(p->f), pad)->put_at = all;
    idea_in(p, play, w, f.h - 2 * pad, f.y - all.y);
    if (all.y + all.h > f.y + f.h)
        gap(p, all.y + all.h - f.y - f.h);
    end(p);
    if (p->l->foot && p->player == 1)
        walk_foot(p, play, pad, w);
}

static void walk_idea_in_column(struct panel *p, const struct play *play)
{
    column(p, 0, 0, 0)->put_at = p->l->idea;
    idea_in(p, play, p->l->idea.w, p->l->idea.h, 0);
    end(p);
}

/* Over the card: name and number of discs, and above them as much of the face as there is room for. */
static void walk_above_card(struct panel *p)
{
    struct box f = p->box;
    float u = p->u, em = p->em, pad = clamp_float(20 * u, 0, 0.075f * f.w), space = 12 * u;
    bool narrow = f.w - 2 * pad < NARROW * em;
    float name = (NAME + 0.4f) * em, who = 1.25f * em, disc = (narrow ? 1.25f : 1.5f) * em;
    float between = (narrow ? 0.25f : 0.4f) * em, number = (narrow ? 1.05f : 1.3f) * em;
    float card = fminf(CARD_HIGH * em, f.h - space - name - 2 * pad), used = f.h - space - card;
    float room = used - name - 2 * pad, portrait = fminf(207 * u, room - who - between);
    bool seen = p->face && portrait >= 44 * u;
    p->card = (struct box){f.x, f.y + used + space, f.w, card};
    framed(p, form_column(p->f), pad)->put_at = (struct box){f.x, f.y, f.w, used};
    if (seen)
        part(p, 0, "portrait", 0, portrait);
    row(p, seen ? between : 0, 0, name);
    part(p, 0, "disc", disc, disc);
    part(p, between, "name", REST, 0);
    part(p, 0.5f * between, "count", 1.75f * number, number);
    end(p);
    if (room >= who)
        part(p, 0, "who", 0, who);
    end(p);
}

/* Of somebody who climbs the ladder: name and number in a row above the tray, with the points below, over the tray's
 * place too if there is little room. */
static void walk_scored(struct panel *p, const struct play *play)
{
    float u = p->u, em = p->em, pad = clamp_float(18 * u, 0, 0.075f * p->box.w), between = 10 * u;
    bool narrow = p->box.w - 2 * pad < 8.5f * em;
    float disc = (narrow ? 32 : 48) * u, number = (narrow ? 42 : 50) * u, name = (NAME + 0.3f) * em, who = 1.2f * em;
    float state = fmaxf(46 * u, 1.8f * em), points = p->box.h - 2 * pad - name - who - state - 3 * between;
    float least = fmaxf(34 * u, 1.45f * em) + 180 * u + 2 * LINE * em; /* with the tower: see play_score_draw */
    float high = p->pot ? play_score_pot_high(p->l, p->box.w - 2 * pad, points) : 0;
    bool tray = points - high - 50 * u - 1.2f * between >= least;
    float room = p->box.w - 2 * pad - disc - 1.3f * (between + number);
    char colour[96];
    say_who(play, side_of(play, p->player), true, colour, sizeof colour);
    const struct text_style less = {.face = FACE_TEXT, .size = 0.8f * em};
    bool worded = p->timed || canvas_text_width(p->f->app->canvas, less, colour) <= room; /* else the disc says it */
    framed(p, form_column(p->f), pad)->put_at = p->box;
    row(p, 0, 0, name + who)->centred = !worded;
    part(p, 0, "disc", disc, disc);
    if (worded)
        name_and_who(p, between, 0, REST, name, who);
    else
        part(p, between, "name", REST, name);
    part(p, 0.3f * between, "count", 1.3f * number, number);
    end(p);
    if (tray)
        part(p, between, "tray", 0, 50 * u);
    part(p, tray ? 1.2f * between : between, "rule", 0, 1.5f * u);
    if (p->pot)
        part(p, between - 1.5f * u, "pot", 0, high);
    part(p, p->pot ? 0 : between - 1.5f * u, "points", 0, REST);
    part(p, between, "state", 0, state);
    end(p);
    if (p->asks)
        question(p, form_column(p->f), inset(p->box, pad), 0.7f * between, 0, state);
}

/* ---- flat: below the board from left to right, above it from right to left ---- */

/* The strip beside the board, from the owner's end. */
static void walk_strip(const struct panel *p)
{
    struct form_node *n = column(p, 0, 0, 0);
    n->put_at = p->l->strip[p->player];
    n->reversed = p->player == 0;
    column(p, 6 * p->u, 0, 0);
    part(p, 0, "tray", 0, strip_tray(p->l));
    row(p, 0, 0, LINE * p->em);
    part(p, 4 * p->u, "left", REST, 0);
    gap(p, 4 * p->u);
    end(p);
    end(p);
    part(p, p->player == 0 ? 4 * p->u : 0, "low", 0, 3 * WRAPPED * p->em);
    end(p);
}

static void walk_flat(struct panel *p, const struct play *play)
{
    const struct play_layout *l = p->l;
    bool upper = p->player == 1, points = l->points && !upper;
    struct box f = p->box;
    float u = p->u, line = 1.25f * p->em, x = upper ? 154 * u : f.w - 14 * u;
    struct flat_row r = flat_row_of(l, p->player, p->face);
    struct form_node *n = framed(p, form_row(p->f), 0);
    n->put_at = f;
    n->reversed = upper;
    p->align = upper ? ALIGN_RIGHT : ALIGN_LEFT;
    part(p, 14 * u, p->face ? "portrait" : "disc", r.head, r.head);
    column(p, 12 * u, r.name, 0)->centred = true;
    part(p, 0, "name", 0, line);
    part(p, 0, "who", 0, line);
    end(p);
    if (p->idea && l->idea.w <= 0) {
        gap(p, 10 * u);
        idea(p, play, REST, f.h - 12 * u);
        if (is_weighed(play))
            part(p, 10 * u, "standing", fminf(150 * u, 0.2f * f.w), f.h - 12 * u);
        gap(p, upper ? 154 * u : 14 * u);
        end(p);
        return;
    }
    row(p, 10 * u, 0, f.h - 8 * u);
    part(p, 0, "count", 80 * u, 0);
    if (points && p->pot) { /* the score, below it lives and pot */
        column(p, 0, r.word, 0);
        part(p, 0, "points", 0, REST);
        row(p, 0, 0, fmaxf(0.42f * f.h, 1.2f * p->em));
        part(p, 0, "lives", 0.32f * r.word, 0);
        part(p, 0, "pot", REST, 0);
        end(p);
        end(p);
    } else {
        part(p, 0, points ? "points" : "word", r.word, 0);
    }
    end(p);
    if (r.tray > 0) {
        column(p, 10 * u, r.tray, 0);
        part(p, 5 * u, "tray", 0, f.h - 12 * u - line);
        part(p, u, "left", 0, line);
        end(p);
    }
    if (r.above > 0)
        part(p, 10 * u, "above", r.above, f.h - 14 * u);
    spring(p, 0);
    part(p, 0, "state", r.state, 46 * u);
    gap(p, upper ? 154 * u : 14 * u); /* the game's name and the move number */
    end(p);
    if (l->strip[0].w > 0)
        walk_strip(p);
    if (l->bubble.w > 0 && p->talks)
        part(p, 0, "bubble", 0, 0)->put_at = l->bubble;
    if (p->asks) /* over all that is beside the name */
        question(p, form_row(p->f),
                 (struct box){f.x + (upper ? x : x - r.asked), f.y + f.h / 2 - 23 * u, r.asked, 46 * u}, 10 * u, REST,
                 0);
}

/* ---- upright ---- */

/* A hint in the whole of a panel: face, sentence, balance. */
static void idea_across(const struct panel *p, const struct play *play)
{
    struct box f = p->box;
    float u = p->u, face = p->face ? fminf(f.h - 28 * u, 0.25f * f.w) : 0, beside = is_weighed(play) ? 0.24f * f.w : 0;
    gap(p, 14 * u);
    if (face > 0)
        hung(p, 0, (f.h - face) / 2, "portrait", face, face);
    column(p, 22 * u, REST, 0);
    gap(p, 12 * u);
    idea(p, play, 0, f.h - 24 * u);
    end(p);
    if (beside > 0) {
        column(p, 12 * u, beside, 0);
        part(p, 12 * u, "balance", 0, f.h - 28 * u - 2 * LINE * p->em);
        part(p, 0, "standing", 0, 2 * LINE * p->em);
        end(p);
    }
    gap(p, 14 * u);
    end(p);
}

/* How far the contents of a panel are moved down that is higher than they are. */
static float moved_down(const struct panel *p, float high) { return fmaxf(0, (p->box.h - high * p->u) / 2); }

/* How much larger a face is in a panel that is higher; a finger's letters need the width. */
static float grown_face(const struct panel *p) { return p->l->finger > 0 ? 0 : moved_down(p, 186); }

static float upper_face(const struct panel *p)
{
    float u = p->u;
    return clamp_float(158 * u + p->box.w - 760 * u, 104 * u, 158 * u) + grown_face(p);
}

/* In a narrow window the name has priority over portrait and state. */
static void walk_upper_face(const struct panel *p)
{
    struct box f = p->box;
    float u = p->u, narrow = f.w - 760 * u, down = moved_down(p, 186), face = upper_face(p), x = 38 * u + face;
    framed(p, form_row(p->f), 0)->put_at = f;
    part(p, 14 * u, "portrait", face, face);
    name_and_who(p, 18 * u, 20 * u + down, REST, (NAME + 0.2f) * p->em, 1.25f * p->em);
    hung(p, 8 * u, 28 * u + down, "state", clamp_float(126 * u + narrow, 100 * u, 126 * u), 46 * u);
    hung(p, 8 * u, 16 * u + down, "count", 104 * u, NUMBER * 88 * u);
    hung(p, 8 * u, 20 * u + down, p->pot ? "points" : "word", fmaxf(112 * u, p->word), 2 * WRAPPED * p->em);
    gap(p, 16 * u);
    end(p);
    row(p, 0, 0, 0)->put_at = (struct box){f.x + x, f.y + 102 * u + down, f.w - 16 * u - x, 74 * u};
    hung(p, 0, 4 * u, "bubble", REST, 68 * u);
    column(p, 18 * u, 186 * u, 0);
    part(p, 0, "tray", 0, 42 * u);
    part(p, 0, "left", 0, 32 * u);
    end(p);
    end(p);
}

static float plain_face(const struct panel *p) { return 96 * p->u + (p->box.w >= 700 * p->u ? 3 * grown_face(p) : 0); }

static void walk_upper(const struct panel *p, const struct play *play)
{
    struct box f = p->box;
    float u = p->u;
    framed(p, form_row(p->f), 0)->put_at = f;
    if (p->idea) {
        idea_across(p, play);
        return;
    }
    float down = moved_down(p, 186), face = plain_face(p);
    hung(p, 22 * u, (f.h - face) / 2 - (down > 0 ? 0 : 4 * u), p->face ? "portrait" : "disc", face, face);
    name_and_who(p, 22 * u, 20 * u + down, REST, (NAME + 0.2f) * p->em, 1.25f * p->em);
    hung(p, 8 * u, 18 * u + down, "count", 114 * u, NUMBER * 88 * u);
    column(p, 12 * u, 204 * u, 0);
    if (p->l->finger > 0) /* in two lines */
        part(p, 10 * u + down, "word", 0, 2 * WRAPPED * p->em);
    else
        part(p, 20 * u + down, p->pot ? "points" : "word", 0, LINE * p->em);
    part(p, 0, "left", 0, LINE * p->em);
    end(p);
    gap(p, 16 * u);
    end(p);
    float x = face + 44 * u;
    row(p, 0, 0, 0)->put_at = (struct box){f.x + x, f.y + 116 * u + down, f.w - 16 * u - x, 50 * u};
    part(p, 0, "tray", REST, 0);
    part(p, 18 * u, "state", 236 * u, 0);
    end(p);
}

/* The pot is right of it all, and the score in the upper panel. */
static void walk_lower_with_pot(const struct panel *p, float above, float state)
{
    struct box f = p->box;
    const float u = p->u, em = p->em, bowl = fminf(230 * u, 0.31f * f.w), right = f.w - bowl - 32 * u;
    const struct box second = {f.x + 20 * u, f.y + f.h - 66 * u - 0.3f * above, right - 20 * u, 54 * u};
    hung(p, 24 * u, 16 * u + above, p->face ? "portrait" : "disc", 58 * u, 58 * u);
    name_and_who(p, 12 * u, 12 * u + above, 128 * u, (NAME + 0.2f) * em, 1.25f * em);
    hung(p, 4 * u, 12 * u + above, "count", 108 * u, fminf(NUMBER * 88 * u, second.y - f.y - 12 * u - above));
    hung(p, 8 * u, 18 * u + above, "state", REST, 52 * u);
    hung(p, 12 * u, 8 * u, "pot", bowl, f.h - 16 * u);
    gap(p, 18 * u);
    end(p);
    row(p, 0, 0, 0)->put_at = second;
    hung(p, 0, 4 * u, "tray", REST, 46 * u);
    hung(p, 10 * u, 0, "above", 0.5f * right, 52 * u);
    end(p);
    if (!p->asks)
        return;
    row(p, 0, 0, 0)->put_at = second;
    hung(p, 0, 8 * u, "ask", REST, 46 * u);
    hung(p, 10 * u, 0, "accept.put_right", state, 48 * u);
    end(p);
    part(p, 0, "accept.yes", 0, 0)->put_at = (struct box){f.x + right - state, f.y + 18 * u + above, state, 52 * u};
}

static void walk_lower(const struct panel *p, const struct play *play)
{
    struct box f = p->box;
    bool points = p->l->points;
    float u = p->u, em = p->em, pill = clamp_float(250 * u, 0, 0.34f * f.w), right = f.w - 18 * u;
    float state =
        clamp_float(right - 352 * u - fmaxf(4.6f * em, p->word), 0, pill); /* the word needs that much in two lines */
    float two = p->l->finger > 0 ? 2 * WRAPPED * em : 0; /* lines where a finger's letters stay large */
    float left = fmaxf(right - pill - 352 * u, 4 * em);  /* in a narrow window the hand gives way to its number */
    framed(p, form_row(p->f), 0)->put_at = f;
    if (p->idea) {
        idea_across(p, play);
        return;
    }
    float down = moved_down(p, 146), above = 0.6f * down;
    if (p->pot) {
        walk_lower_with_pot(p, above, state);
        return;
    }
    hung(p, 24 * u, 16 * u + above, p->face ? "portrait" : "disc", 58 * u, 58 * u);
    name_and_who(p, 12 * u, 12 * u + above, 128 * u, (NAME + 0.2f) * em, 1.25f * em);
    hung(p, 4 * u, 12 * u + above, "count", 108 * u, NUMBER * 88 * u);
    hung(p, 8 * u, 12 * u + above, points ? "points" : "word", REST, 2 * WRAPPED * em);
    hung(p, 10 * u, (two > 0 ? 12 * u : 18 * u) + above, "state", state, fmaxf(52 * u, two));
    gap(p, 18 * u);
    end(p);
    struct box second = {f.x + 20 * u, f.y + 80 * u + 1.4f * down, right - 20 * u, 54 * u};
    row(p, 0, 0, 0)->put_at = second;
    hung(p, 0, 8 * u, "tray", REST, 46 * u);
    hung(p, 10 * u, 12 * u, "left", left, 38 * u);
    hung(p, 10 * u, 0, points ? "above" : "last", pill, points ? 48 * u : fmaxf(48 * u, two));
    end(p);
    if (!p->asks)
        return;
    row(p, 0, 0, 0)->put_at = second;
    hung(p, 0, 8 * u, "ask", REST, 46 * u);
    hung(p, 10 * u, 0, "accept.put_right", pill, 48 * u);
    end(p);
    part(p, 0, "accept.yes", 0, 0)->put_at = (struct box){f.x + right - state, f.y + 18 * u + above, state, 52 * u};
}

/* The card needs most of the room: name and number of discs in a row. */
static void walk_upper_above_card(struct panel *p)
{
    struct box f = p->box;
    float u = p->u, high = fmaxf(44 * u, 1.5f * p->em), number = 1.3f * p->em;
    p->card = (struct box){f.x, f.y + high + 16 * u, f.w, f.h - high - 16 * u};
    framed(p, form_row(p->f), 0)->put_at = (struct box){f.x, f.y, f.w, high + 8 * u};
    gap(p, 20 * u);
    if (p->face) {
        part(p, 0, "portrait", high, high);
        gap(p, 12 * u);
    }
    part(p, 0, "disc", 0.8f * high, 0.8f * high);
    part(p, 12 * u, "name", REST, high)->w.share = 0.52f;
    gap(p, REST)->w.share = 0.02f;
    part(p, 0, "who", REST, high)->w.share = 0.46f;
    part(p, 12 * u, "count", 1.75f * number + 10 * u, number);
    gap(p, 20 * u);
    end(p);
}

/* In a window of a telephone's width, held upright, what is counted and whose turn it is get a row of their own, which
 * is also that of what a character says. */
static void walk_narrow(const struct panel *p, const struct play *play)
{
    struct box f = p->box;
    bool points = p->l->points && p->player == 0;
    float u = p->u, em = p->em, high = f.h >= 176 * u ? 186 : 146, down = moved_down(p, high);
    float face = high > 150 ? 92 * u : 58 * u, x = high > 150 ? face + 36 * u : 20 * u;
    framed(p, form_row(p->f), 0)->put_at = f;
    if (p->idea) {
        idea_across(p, play);
        return;
    }
    hung(p, 20 * u, 16 * u + down, p->face ? "portrait" : "disc", face, face);
    column(p, 14 * u, REST, 0);
    part(p, 12 * u + down, "name", 0, (NAME + 0.2f) * em);
    part(p, 0, "who", 0, 1.25f * em);
    if (high > 150)
        part(p, 0, "left", 0, LINE * em);
    end(p);
    hung(p, 8 * u, 14 * u + down, "count", 108 * u, NUMBER * 88 * u);
    gap(p, 18 * u);
    end(p);
    row(p, 0, 0, 0)->put_at =
        (struct box){f.x + x, f.y + (high > 150 ? 112 : 80) * u + down, f.w - 18 * u - x, fmaxf(60 * u, 2.6f * em)};
    if (p->talks && play->face.said_ms > 0) {
        part(p, 0, "bubble", REST, 0);
    } else {
        if (points && p->pot)
            part(p, 0, "pot", REST, 0);
        part(p, points && p->pot ? 10 * u : 0, points ? "points" : "word", REST, 0);
        part(p, 10 * u, points ? "above" : "state", REST, 0);
    }
    end(p);
}

static void walk_upright(const struct panel *p, const struct play *play)
{
    struct box f = p->box;
    float u = p->u, x = p->talks ? 32 * u + upper_face(p) : 44 * u + plain_face(p);
    bool alike = f.h >= 176 * u && !p->l->points && !play_coins_by_hand(play); /* the lower one as the upper one */
    if (f.w < IN_A_ROW * u && !(p->asks && p->player == 0))
        walk_narrow(p, play);
    else if (p->player == 0 && !alike)
        walk_lower(p, play);
    else if (p->talks)
        walk_upper_face(p);
    else
        walk_upper(p, play);
    if (p->asks && p->player == 1)
        question(p, form_row(p->f), (struct box){f.x + x, f.y + f.h - 70 * u, f.w - 20 * u - x, 52 * u}, 12 * u,
                 0.27f * f.w, 0);
}

static float unit_wide(const struct play *play, const struct play_layout *l)
{
    struct text_style style = {.face = FACE_TEXT, .size = l->read};
    struct canvas *c = play->app->canvas;
    enum { MANY = 88 }; /* as wide as any count is */
    char word[64];
    (void)say_unit(play, MANY, word, sizeof word);
    return l->finger > 0 ? fmaxf(text_widest_word(c, style, word), 0.53f * canvas_text_width(c, style, word)) + 2 : 0;
}

void play_panel_walk(struct form *f, const struct play *play, struct play_layout *l)
{
    for (int player = 0; player < 2; player++) {
        struct panel p = {
            .f = f, .l = l, .box = l->panel[player], .card = l->card, .player = player, .u = l->unit, .em = l->text};
        p.word = unit_wide(play, l);
        bool card = player == 1 && play->card.open == CARD_MISSED, upright = l->shape == PLAY_UPRIGHT;
        p.talks = player == MACHINE_PLAYER && play->face.there;
        p.face = p.talks || play->own[player].there;
        p.own_face = play_scene_has_person(&play->base, player);
        p.pot = play_score_has_pot(&play->points);
        p.timed = is_timed(play, side_of(play, player));
        p.says_unit = shares_pieces(seen_position(play, NULL)) || position_fewest_wins(match_position(play->match));
        p.pictured = is_pictured(play);
        p.idea = play_advice_shows(play) && play_player_of(play, play_advice_side(play)) == player;
        p.asks = play_coins_asked(play) && play_player_of(play, play_actor(play)) == player;
        if (l->shape == PLAY_FLAT)
            walk_flat(&p, play);
        else if (card)
            upright ? walk_upper_above_card(&p) : walk_above_card(&p);
        else if (upright)
            walk_upright(&p, play);
        else if (p.idea)
            walk_idea(&p, play);
        else if (l->points && player == 0)
            walk_scored(&p, play);
        else
            walk_standing(&p, play);
        if (p.idea && l->idea.w > 0)
            walk_idea_in_column(&p, play);
        l->card = p.card;
        if (player == 0 && l->tower.w > 0)
            part(&p, 0, "tower", 0, 0)->put_at = l->tower;
        if (player == 0 && l->above.w > 0)
            part(&p, 0, "above", 0, 0)->put_at = l->above;
    }
}

/* ---- the chosen stack ---- */

bool stack_motion_running(const struct stack_motion *stack_motion)
{
    return stack_motion->stack != PICK_NOWHERE && stack_motion->ms < STACK_MS;
}

bool stack_motion_update(struct stack_motion *stack_motion, unsigned stack, float ms)
{
    bool moved = stack_motion_running(stack_motion);
    stack_motion->ms = stack != stack_motion->stack ? 0 : moved ? stack_motion->ms + ms : STACK_MS;
    stack_motion->stack = stack;
    return moved || stack_motion_running(stack_motion);
}

float play_panel_stack_left(const struct play *play)
{
    const struct stack_motion *stack_motion = &play->panels.stack_motion;
    return stack_motion_running(stack_motion) && !is_calm(play) && !play->board.frozen
               ? 1.0f - stack_motion->ms / STACK_MS
               : 0.0f;
}

/* ---- a piece leaving the tray ---- */

/* The side whose piece is on its way, and its progress, 0 to 1. False if there is none. */
static bool sliding(const struct play *play, enum side *side, float *way)
{
    const struct motion *m = &play->board.motion;
    *way = is_calm(play) ? 1.0f : m->t / (TRAY_MS * app_pace(play->app));
    if (play_state(play) != PLAY_SHOWING || play->bench || m->backwards || *way <= 0.0f || *way >= 1.0f)
        return false;
    for (int i = 0; i < m->effects.count; i++) {
        *side = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_LEND)
            return false; /* that one first flies from tray to tray */
        if (m->effects.list[i].kind == EFFECT_PLACE)
            return true;
    }
    return false;
}

static float nearest(float x, float from, float length)
{
    return x < from ? from : x > from + length ? from + length : x;
}

void play_panel_draw_sliding(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    enum side side = FIRST;
    float way;
    if (!sliding(play, &side, &way))
        return;
    int total, left = count_pieces(play, &play->board.motion.before, side, &total);
    struct disc_pose pose = {.up = side, .alpha = 1.0f - way * way};
    struct box tray = form_box(play->form, "tray", play_player_of(play, side)), board = l->board;
    if (play->board.motion.before.pawns[FIRST] || !tray_place(tray, left, total, l->unit, &pose.x, &pose.y, &pose.r))
        return;
    pose.x += way * (nearest(pose.x, board.x, board.w) - pose.x);
    pose.y += way * (nearest(pose.y, board.y, board.h) - pose.y);
    disc_draw(c, play->game_style->side, &pose, false);
}

/* ---- the face: remarks ---- */

/* Turncoat shows the colour of the last disc; all others that of their side. */
static struct livery livery_now(const struct play_face *f)
{
    enum cast_id who = f->life.pose.who;
    enum side side = f->side;
    int last = match_length(f->match) - 1;
    if (who == CAST_TURNCOAT && last >= 0)
        side = (enum side)match_before(f->match, last)->turn;
    return livery_of(who, match_variant(f->match), side);
}

static void speak(const struct play_face *f)
{
    char text[PLAY_SAID_MAX + 64];
    const char *who = app_word_of(f->app, "cast", CAST[f->life.pose.who].id);
    speech_say(f->app, words_fill(text, sizeof text, app_word(f->app, "speech.number"), who, f->said));
}

static void say_words(struct play_face *f, const char *key)
{
    words_fill(f->said, sizeof f->said, app_word(f->app, "ladder.says"), app_word(f->app, key), NULL);
    speak(f);
    f->said_ms = fmaxf(SAID_MS, (float)strlen(f->said) * LETTER_MS);
    f->said_for = 0;
    f->quiet = 0;
    babble_say(f->app, f->life.pose.who, f->mood_ms > 0 ? f->mood : MOOD_CALM, app_word(f->app, key));
}

static void say_remark(struct play_face *f, enum remark_event event, int number)
{
    char key[64];
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[f->life.pose.who].id, REMARK_WORDS[event], number);
    say_words(f, key);
}

/* False if there is nothing left to say of it, or nothing is to be said. */
static bool say(struct play_face *f, enum remark_event event, const struct remark_facts *facts)
{
    bool talks = settings_on(&f->app->settings, SETTING_REMARKS);
    int number = talks ? remark_choose(f->life.pose.who, event, facts, f->used[event], &f->rng) : 0;
    if (number == 0)
        return false;
    f->used[event] |= 1U << (number - 1);
    say_remark(f, event, number);
    return true;
}

static void greet(struct play_face *f, const struct remark_facts *facts)
{
    const char *name = f->app->session->game_setup.seats[0].name;
    if (!settings_on(&f->app->settings, SETTING_REMARKS))
        return;
    struct greeting g = greetings_next(f->app, f->life.pose.who, name, facts);
    if (g.number > 0)
        say_remark(f, g.event, g.number);
}

static struct remark_facts facts_of(const struct play_face *f)
{
    return remark_facts_of(f->match, f->life.pose.who, f->side);
}

void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted, bool eased)
{
    *f = (struct play_face){
        .there = level >= 1 && level <= CAST_SIZE, .app = app, .match = match, .side = side, .share = -1};
    if (!f->there)
        return;
    uint32_t seed = match_setup(match)->seed + (uint32_t)match_length(match);
    face_begin(&f->life, cast_of_level(level), seed);
    f->life.pose.livery = livery_now(f);
    f->rng = rng_seeded(seed ^ app->options.seed);
    struct remark_facts facts = facts_of(f);
    f->quiet = QUIET_TURNS;
    f->life.pose.drowsy = eased ? FACE_DROWSY : 0;
    if (match_length(match) == match_begun_at(match) && eased)
        say_words(f, "easy.begins");
    else if (match_length(match) == match_begun_at(match) && !greeted)
        greet(f, &facts);
}

void play_face_begin_own(struct play_face *f, struct app *app, const struct match *match, enum side side, int player,
                         struct guise guise, bool blank)
{
    *f = (struct play_face){
        .there = true, .looks_right = player == 0, .app = app, .match = match, .side = side, .share = -1};
    face_begin(&f->life, CAST_YOU, match_setup(match)->seed + (uint32_t)player);
    f->life.pose = person_pose(app, guise, match_variant(match), side, MOOD_CALM);
    f->life.pose.blank = blank;
    f->life.small = true; /* it does not breathe: two that do would never let the loop sleep */
}

/* ---- the face: moods ---- */

static void feel(struct play_face *f, enum mood_name mood)
{
    f->mood = mood;
    f->mood_ms = MOOD_MS;
}

/* Its share of both sides' moves, in per cent. */
static int share_of(const struct position *p, enum side own)
{
    struct position mine = *p, theirs = *p;
    struct move moves[MOVES_MAX];
    if (position_mid_turn(p))
        return -1;
    mine.turn = (uint8_t)own;
    theirs.turn = (uint8_t)other(own);
    int a = position_moves(&mine, moves), b = position_moves(&theirs, moves);
    return a + b > 0 ? 100 * a / (a + b) : 50;
}

/* At most once in several of its turns, and only on an occasion. */
static void remark(struct play_face *f, enum remark_event event, const struct remark_facts *facts)
{
    if (f->quiet >= QUIET_TURNS && remark_occasion(f->match, facts->flipped) != OCCASION_NONE)
        say(f, event, facts);
}

static bool is_behind(const struct play_face *f)
{
    int score[2];
    position_score(match_position(f->match), score);
    return position_fewest_wins(match_position(f->match)) ? score[f->side] > score[other(f->side)]
                                                          : score[f->side] < score[other(f->side)];
}

static void own_ply(struct play_face *f, const struct position *before, struct move move, int flipped, bool speaks)
{
    struct remark_facts facts = facts_of(f);
    struct move moves[MOVES_MAX];
    bool placed = move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE;
    facts.flipped = flipped;
    facts.jumped = move.kind == MOVE_WALK ? flipped : 0;
    facts.corner = placed && (line_corners(before) & bit(move.to)) != 0 && !facts.pawns;
    facts.edge = placed && (move.to % 8 == 0 || move.to % 8 == 7 || move.to < 8 || move.to >= 56);
    facts.passed = move.kind == MOVE_PASS;
    facts.replies = position_moves(match_position(f->match), moves);
    f->quiet += !position_mid_turn(before);
    if (facts.corner || flipped >= REMARK_MANY)
        feel(f, MOOD_GLAD);
    else if (facts.passed)
        feel(f, MOOD_WORRIED);
    bool last = remark_occasion(f->match, flipped) == OCCASION_LAST;
    if (speaks && !(facts.passed && say(f, REMARK_PASS, &facts)))
        remark(f, facts.passed || (last && is_behind(f)) ? REMARK_TROUBLE : REMARK_GOOD, &facts);
}

static void others_ply(struct play_face *f, int flipped, bool speaks)
{
    struct remark_facts facts = facts_of(f);
    enum remark_occasion occasion = remark_occasion(f->match, flipped);
    int share = share_of(match_position(f->match), f->side);
    bool hurt = occasion == OCCASION_CORNER || occasion == OCCASION_MANY, character = f->life.pose.who != CAST_YOU;
    hurt |= character && ((occasion == OCCASION_LEAD && is_behind(f)) ||
                          (share >= 0 && f->share >= 0 && f->share - share >= LESS_SHARE));
    f->share = share >= 0 ? share : f->share;
    facts.flipped = flipped;
    facts.passed = false; /* not at this moment */
    if (!hurt)
        return;
    feel(f, MOOD_WORRIED);
    if (occasion == OCCASION_MANY)
        face_jolt(&f->life);
    bool corner = occasion == OCCASION_CORNER && !facts.fewest, ten = flipped >= REMARK_TEN_OR_MORE && !facts.fewest;
    if (speaks && !(corner && say(f, REMARK_CORNER, &facts)) && !(ten && say(f, REMARK_TEN, &facts)))
        remark(f, REMARK_TROUBLE, &facts);
}

static void at_the_end(struct play_face *f)
{
    int winner = match_winner(f->match);
    if (winner != DRAW)
        feel(f, winner == (int)f->side ? MOOD_GLAD : MOOD_WORRIED);
}

void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks)
{
    int last = match_length(f->match) - 1;
    struct move move = match_move(f->match, last);
    int flipped = effects_flips(effects);
    f->waited_ms = 0;
    if (before->turn == f->side)
        own_ply(f, before, move, flipped, speaks);
    else
        others_ply(f, flipped, speaks);
    if (match_over(f->match))
        at_the_end(f);
}

static void look_at(struct play_face *f, unsigned square)
{
    float x = f->looks_right ? .7f : -.7f, y = .1f;
    if (square < 64) {
        x = f->looks_right ? .37f + .09f * (float)(square % 8) : -1.0f + .09f * (float)(square % 8);
        y = ((float)(square / 8) - 3.5f) / 4.5f;
    }
    face_look(&f->life, x, y);
}

/* Once the player has thought for long. It is still awake then, so the loop is not woken for it. */
static void wait_for_player(struct play_face *f, float ms, const struct play_face_sight *sight)
{
    bool waiting = !sight->asked && !sight->moves && !match_over(f->match) &&
                   match_position(f->match)->turn != f->side && f->life.pose.who != CAST_YOU;
    float before = f->waited_ms;
    f->waited_ms = waiting ? before + ms : 0;
    if (before < WAITS_MS && f->waited_ms >= WAITS_MS) {
        struct remark_facts facts = facts_of(f);
        say(f, REMARK_WAITS, &facts);
    }
}

int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight)
{
    bool reduced = settings_on(&f->app->settings, SETTING_REDUCE_MOTION);
    if (f->life.pose.blank)
        return SCENE_STILL;
    wait_for_player(f, ms, sight);
    f->said_ms = fmaxf(0, f->said_ms - ms);
    f->said_for += ms;
    f->mood_ms -= ms;
    if (f->said_ms > 0 || sight->asked)
        face_wake(&f->life);
    face_feel(&f->life, sight->thinks ? MOOD_THINKING : f->mood_ms > 0 ? f->mood : MOOD_CALM);
    look_at(f, sight->square);
    f->life.pose.livery = livery_now(f);
    bool own = f->life.pose.who == CAST_YOU; /* which blinks when something moves anyway: an idle board sleeps */
    if (own && !sight->moves && f->life.to_blink > 0)
        f->life.to_blink += ms;
    int next = face_update(&f->life, ms, reduced);
    if (own && next > 0 && !sight->thinks)
        next = f->mood_ms > 0 ? scene_after(f->mood_ms) : SCENE_STILL;
    if (f->said_ms > 0)
        next = f->said_for < GROW_MS ? 0 : scene_soonest(next, scene_after(f->said_ms));
    return next;
}
