#include "app/scenes/play/play_hint_draw.h"

#include <math.h>

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/scenes/play/play_missed.h"
#include "app/ui/hint_line.h"
#include "app/ui/ui.h"
#include "rules/notation.h"

/* In ems. */
#define HEADING 1.8f
#define TOGGLE 2.0f
#define SWITCH 2.0f
#define RULE 0.4f /* below the gap behind the last line */

enum { HINT_LAST_MAX = 240 };

static struct hint_line hint_of(const struct play *play, int turn)
{
    const struct hint_card *card = &play->hint_card;
    bool known = turn < card->count;
    return (struct hint_line){.look = play->look,
                              .position = match_position(play->match),
                              .rank = turn,
                              .judged = known ? &card->turns[turn] : NULL,
                              .reason = &card->reasons[turn]};
}

/* Of the player's last turn, if it is known. */
static bool say_last(const struct play *play, char out[HINT_LAST_MAX])
{
    const struct hint_card *card = &play->hint_card;
    const struct missed *missed = &card->last.missed;
    char played[NOTATION_TURN_MAX], better[NOTATION_TURN_MAX];
    struct opponent_question turn;
    int at;
    if (!card->last.known || !play_missed_question(play, (enum side)match_before(play->match, card->last.at)->turn,
                                                   match_length(play->match), &turn, &at))
        return false;
    const struct position *p = match_before(play->match, at);
    (void)notation_turn(p, turn.played, turn.played_count, played, sizeof played);
    (void)notation_turn(p, missed->better.plies, missed->better.count, better, sizeof better);
    bool good = missed_given(missed) == 0;
    words_fill(out, HINT_LAST_MAX, app_word(play->app, good ? "hint.last_good" : "hint.last_missed"), played, better);
    return true;
}

/* ---- where it lies ---- */

static bool is_stacked(const struct play_layout *l) { return l->card.h > l->card.w; }
/* One line of text is all that there is room for. */
static bool is_flat(const struct play_layout *l) { return l->shape == PLAY_FLAT && !is_stacked(l); }

static struct turn_line line_of(const struct play *play, const struct play_layout *l, int turn,
                                const struct hint_boxes *b, struct hint_said *said)
{
    struct hint_line hint = hint_of(play, turn);
    struct turn_line line = hint_line_words(&hint, play->app, said);
    line.em = b->em;
    line.reason_em = b->reason_em;
    line.least = l->least;
    line.unit = l->unit;
    line.chosen = play->hint_card.count > 0 && play->hint_card.chosen == turn;
    line.wraps = !is_flat(l);
    return line;
}

/* Thoughts come in pairs, so that the card keeps its height when they come. */
static int lines_of(const struct play *play) { return play->hint_card.count == 0 ? HINT_TURNS : play->hint_card.count; }

/* One under another. */
static float stack(const struct play *play, struct canvas *c, const struct play_layout *l, struct hint_boxes *b,
                   struct box card)
{
    float em = b->em, gap = TURN_LINE_GAP * em, x = card.x + gap, w = card.w - 2 * gap, y = card.y + gap / 2;
    b->heading = (struct box){x + gap, y, w - 2 * gap, HEADING * em};
    y += HEADING * em;
    for (int i = 0; i < lines_of(play); i++) {
        struct hint_said s;
        struct turn_line line = line_of(play, l, i, b, &s);
        b->line[i] = (struct box){x, y, w, turn_line_height(&line, c, w)};
        y += b->line[i].h + gap;
    }
    return y - card.y;
}

static struct text_style last_style(const struct play_layout *l, float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_TEXT, .wrap = true, .least = l->least};
}

/* Beside the switch; in two lines where it is long. */
static struct box toggle_words(const struct play *play, struct canvas *c, const struct play_layout *l, float em,
                               struct box b)
{
    float w = b.w - (SWITCH + 0.4f) * em;
    float high = canvas_text_height(c, w, last_style(l, em), app_word(play->app, "missed.each_time"));
    return (struct box){b.x, b.y + (b.h - high) / 2, w, high};
}

/* What the lines leave free at the card's foot: nothing gets smaller for it. */
static void add_foot(const struct play *play, struct canvas *c, const struct play_layout *l, struct hint_boxes *b,
                     float from)
{
    char text[HINT_LAST_MAX];
    float em = b->em, in = 2 * TURN_LINE_GAP * em, x = b->card.x + in, w = b->card.w - 2 * in,
          foot = b->card.y + b->card.h - 0.5f * TURN_LINE_GAP * em;
    float toggle = fmaxf(TOGGLE * em, toggle_words(play, c, l, em, (struct box){x, foot, w, 0}).h + 0.1f * em);
    if (!play_missed_allowed(play) || foot - from < toggle)
        return;
    foot -= toggle;
    b->toggle = (struct box){x, foot, w, toggle};
    if (!say_last(play, text))
        return;
    float high = canvas_text_height(c, w, last_style(l, em), text);
    if (foot - from >= high + RULE * em)
        b->last = (struct box){x, foot - high, w, high};
}

static struct hint_boxes stacked_boxes(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct hint_boxes b = {.card = l->card, .em = l->text, .reason_em = l->text};
    float usual = l->text / canvas_text_scale(c); /* larger sentences yield first */
    while (stack(play, c, l, &b, b.card) > b.card.h && b.reason_em > usual)
        b.reason_em = fmaxf(b.reason_em - 0.05f * l->text, usual);
    for (; stack(play, c, l, &b, b.card) > b.card.h && b.em > l->least; b.em -= 0.05f * l->text)
        b.reason_em -= 0.05f * usual;
    add_foot(play, c, l, &b, b.card.y + stack(play, c, l, &b, b.card));
    return b;
}

/* Side by side over the upper panel. */
static struct hint_boxes flat_boxes(const struct play *play, const struct play_layout *l)
{
    struct hint_boxes b = {.card = l->card};
    float gap = TURN_LINE_GAP * l->text, em = b.card.h / TURN_LINE_FLAT;
    b.em = em < l->text ? em : l->text;
    float w = (b.card.w - 3 * gap) / 2;
    for (int i = 0; i < lines_of(play); i++)
        b.line[i] = (struct box){b.card.x + gap + (float)i * (w + gap), b.card.y, w, b.card.h};
    return b;
}

struct hint_boxes play_hint_boxes(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    return is_stacked(l) ? stacked_boxes(play, c, l) : flat_boxes(play, l);
}

/* ---- how it is seen ---- */

/* A knob in a track: at the right, and lit, where it is on. */
static void draw_switch(const struct play *play, struct canvas *c, struct box b)
{
    bool on = settings_on(&play->app->settings, SETTING_TELL);
    float r = b.h / 2;
    struct colour track = on ? colour_fade(play->look->accent, 0.9f) : rgba(0xffffff, 0.16f);
    canvas_round(c, b, r, track, track);
    canvas_new_layer(c);
    canvas_circle(c, on ? b.x + b.w - r : b.x + r, b.y + r, 0.8f * r, UI_WHITE, UI_WHITE);
}

static void draw_foot(const struct play *play, struct canvas *c, const struct play_layout *l,
                      const struct hint_boxes *b)
{
    char text[HINT_LAST_MAX];
    float em = b->em, wide = SWITCH * em;
    struct box t = b->toggle;
    if (t.w <= 0)
        return;
    if (b->last.w > 0 && say_last(play, text)) {
        canvas_rect(c, (struct box){t.x, b->last.y - 0.3f * em, t.w, l->unit}, rgba(0xffffff, 0.14f));
        canvas_text(c, b->last, last_style(l, em), text);
    }
    struct text_style style = last_style(l, em);
    style.colour = UI_SOFT;
    canvas_text(c, toggle_words(play, c, l, em, t), style, app_word(play->app, "missed.each_time"));
    draw_switch(play, c, (struct box){t.x + t.w - wide, t.y + (t.h - 1.3f * em) / 2, wide, 1.3f * em});
}

void play_hint_card_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    if (!play->hint_card.open)
        return;
    struct hint_boxes b = play_hint_boxes(play, c, l);
    struct text_style heading = {.face = FACE_BOLD, .size = 1.1f * b.em, .colour = UI_WHITE, .least = l->least};
    canvas_new_layer(c);
    card_draw(c, b.card, 20 * l->unit, rgb(0x0d0e12), colour_fade(play->look->accent, 0.7f));
    if (b.heading.w > 0)
        canvas_text(c, b.heading, heading, app_word(play->app, "prompt.hint"));
    for (int i = 0; i < lines_of(play); i++) {
        struct hint_said s;
        struct turn_line line = line_of(play, l, i, &b, &s);
        turn_line_draw(&line, c, b.line[i]);
    }
    draw_foot(play, c, l, &b);
}

void play_hint_card_draw_rings(const struct play *play, struct canvas *c, const struct board_place *place)
{
    const struct hint_card *card = &play->hint_card;
    if (!card->open || play_state(play) != PLAY_CHOOSING || play->board.picker.depth > 0)
        return;
    canvas_new_layer(c);
    for (int i = card->count - 1; i >= 0; i--) {
        struct hint_line hint = hint_of(play, i);
        struct advice advice = hint_line_ring(&hint);
        advice.faint = i != card->chosen;
        advice_draw(c, place, play->look, &advice);
    }
}
