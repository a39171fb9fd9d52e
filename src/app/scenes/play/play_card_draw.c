#include "app/scenes/play/play_card.h"

#include <math.h>
#include <stdio.h>

#include "app/core/app.h"
#include "app/scenes/play/play_layout.h"
#include "app/session/opponent.h"
#include "app/style/palette.h"
#include "app/text/turn_words.h"
#include "app/ui/board_pill.h"
#include "app/ui/hint_line.h"
#include "app/ui/ui.h"

/* in ems */
#define HEADING 1.8f
#define TOGGLE 2.0f
#define SWITCH 2.0f
#define RULE 0.4f /* below the gap after the last line */
#define PILL 2.1f

enum { LAST_TURN_MAX = 240 };

static bool tells_missed(const struct play_card *card) { return card->open == CARD_MISSED; }

/* The position that the card's turns start from. */
static const struct position *position_of(const struct play_card *card)
{
    return tells_missed(card) ? match_before(card->match, card->missed.at) : match_position(card->match);
}

static int given_away(const struct play_card *card)
{
    return missed_given(&(struct missed){.better = card->turns[CARD_BETTER], .played = card->turns[CARD_PLAYED]});
}

/* ---- texts ---- */

static struct hint_line hint_of(const struct play_card *card, int turn)
{
    bool known = turn < card->count;
    return (struct hint_line){.game_style = card->game_style,
                              .position = position_of(card),
                              .rank = turn,
                              .judged = known ? &card->turns[turn] : NULL,
                              .reason = &card->reasons[turn],
                              .than = turn == 0 && card->count > 1 ? &card->turns[1] : NULL};
}

/* The player's own turn is only mentioned as far as the better turn's reason does. */
static void say_own(const struct play_card *card, char *out, size_t size)
{
    const struct reason *why = &card->reasons[CARD_BETTER];
    out[0] = '\0';
    if (why->others >= 0 && why->kind != REASON_FREER)
        reasons_say(card->app->words, position_of(card),
                    &(struct reason){.kind = why->kind, .count = why->others, .others = -1}, NULL, out, size);
    else if (why->kind == REASON_KEEPS_CORNER)
        (void)snprintf(out, size, "%s", app_game_word(card->app, "reason.leaves_corner", match_variant(card->match)));
}

static struct turn_line missed_line(const struct play_card *card, int line, struct hint_said *s)
{
    const struct judged *turn = &card->turns[line];
    const struct position *p = position_of(card);
    (void)turn_words_short(card->app->words, p, turn->plies, turn->count, s->name, sizeof s->name);
    if (line == CARD_BETTER) {
        reasons_gain(card->app->words, p, given_away(card), s->value, sizeof s->value);
        reasons_say(card->app->words, p, &card->reasons[CARD_BETTER], NULL, s->reason, sizeof s->reason);
    } else {
        (void)snprintf(s->value, sizeof s->value, "%s", app_word(card->app, "missed.yours"));
        say_own(card, s->reason, sizeof s->reason);
    }
    return (struct turn_line){.name = s->name,
                              .value = s->value,
                              .reason = s->reason,
                              .accent = card->game_style->accent,
                              .value_colour = line == CARD_BETTER ? card->game_style->accent : UI_WARN};
}

void play_card_say_missed(const struct play_card *card)
{
    struct hint_said s;
    char text[SPEECH_MAX];
    (void)missed_line(card, CARD_BETTER, &s);
    words_fill(text, sizeof text, app_word(card->app, s.reason[0] ? "replay.better_why" : "replay.better"), s.name,
               s.reason);
    speech_say(card->app, text);
}

/* The text about the player's last turn, if known. */
static bool say_last(const struct play_card *card, char out[LAST_TURN_MAX])
{
    const struct missed *missed = &card->last.missed;
    char played[NOTATION_TURN_MAX], better[NOTATION_TURN_MAX];
    struct opponent_question turn;
    int at;
    if (!card->last.known || !play_card_question(card->match, (enum side)match_before(card->match, card->last.at)->turn,
                                                 match_length(card->match), &turn, &at))
        return false;
    const struct position *p = match_before(card->match, at);
    (void)turn_words_short(card->app->words, p, turn.played, turn.played_count, played, sizeof played);
    (void)turn_words_short(card->app->words, p, missed->better.plies, missed->better.count, better, sizeof better);
    bool good = missed_given(missed) == 0;
    words_fill(out, LAST_TURN_MAX, app_word(card->app, good ? "hint.last_good" : "hint.last_missed"), played, better);
    return true;
}

/* ---- layout ---- */

static bool is_stacked(const struct play_layout *l) { return l->card.h > l->card.w; }

static struct turn_line line_of(const struct play_card *card, const struct play_layout *l, int turn,
                                const struct card_boxes *b, struct hint_said *said)
{
    struct hint_line hint = hint_of(card, turn);
    bool missed = tells_missed(card);
    struct turn_line line = missed ? missed_line(card, turn, said) : hint_line_words(&hint, card->app, said);
    line.em = b->em;
    line.reason_em = b->reason_em;
    line.least = l->least;
    line.unit = l->unit;
    line.chosen = missed ? turn == CARD_BETTER : card->count > 0 && card->chosen == turn;
    line.wraps = is_stacked(l) || l->shape != PLAY_FLAT; /* otherwise there is room for only one line of text */
    return line;
}

/* Two lines while searching, so that the card's height does not change when they arrive. */
static int lines_of(const struct play_card *card) { return card->count == 0 ? CARD_TURNS : card->count; }

static int first_pill(const struct play_card *card) { return play_card_may_undo(card) ? CARD_UNDO : CARD_PLAY_ON; }

static struct text_style heading_style(const struct play_card *card, const struct play_layout *l,
                                       const struct card_boxes *b)
{
    bool missed = tells_missed(card);
    return (struct text_style){.face = FACE_BOLD,
                               .size = missed ? b->reason_em : 1.1f * b->em,
                               .colour = UI_WHITE,
                               .wrap = missed,
                               .least = l->least};
}

static const char *heading(const struct play_card *card)
{
    return app_word(card->app, tells_missed(card) ? "missed.heading" : "prompt.hint");
}

/* Returns its lower edge. */
static float lay_heading(const struct play_card *card, struct canvas *c, const struct play_layout *l,
                         struct card_boxes *b)
{
    float em = b->em, gap = TURN_LINE_GAP * em, y = l->card.y + 0.5f * gap;
    if (!tells_missed(card)) {
        b->heading = (struct box){l->card.x + 2 * gap, y, l->card.w - 4 * gap, HEADING * em};
        return y + HEADING * em;
    }
    float w = l->card.w - 3 * gap, high = canvas_text_height(c, w, heading_style(card, l, b), heading(card));
    b->heading = (struct box){l->card.x + gap + gap / 2, y + 0.25f * em, w, high};
    return y + high + 0.5f * em;
}

/* One below another, with the pills at the card's foot. Returns how much the height is exceeded. */
static float stack(const struct play_card *card, struct canvas *c, const struct play_layout *l, struct card_boxes *b)
{
    float em = b->em, gap = TURN_LINE_GAP * em, x = l->card.x + gap, w = l->card.w - 2 * gap,
          y = lay_heading(card, c, l, b), foot = l->card.y + l->card.h;
    for (int i = 0; i < lines_of(card); i++) {
        struct hint_said s;
        struct turn_line line = line_of(card, l, i, b, &s);
        b->line[i] = (struct box){x, y, w, turn_line_height(&line, c, w)};
        y += b->line[i].h + gap;
    }
    for (int i = CARD_PILLS - 1; tells_missed(card) && i >= first_pill(card); i--) {
        foot -= (PILL + 0.4f) * em;
        b->pill[i] = (struct box){x + 0.5f * gap, foot, w - gap, PILL * em};
    }
    return y - foot + (tells_missed(card) ? 0.2f * em : 0);
}

static struct text_style last_style(const struct play_layout *l, float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_TEXT, .wrap = true, .least = l->least};
}

/* Beside the switch; in two lines if long. */
static struct box toggle_words(const struct play_card *card, struct canvas *c, const struct play_layout *l, float em,
                               struct box b)
{
    float w = b.w - (SWITCH + 0.4f) * em;
    float high = canvas_text_height(c, w, last_style(l, em), app_word(card->app, "missed.each_time"));
    return (struct box){b.x, b.y + (b.h - high) / 2, w, high};
}

/* Uses the room left at the card's foot; nothing shrinks for it. */
static void add_foot(const struct play_card *card, struct canvas *c, const struct play_layout *l, struct card_boxes *b,
                     float spare)
{
    char text[LAST_TURN_MAX];
    float em = b->em, in = 2 * TURN_LINE_GAP * em, x = l->card.x + in, w = l->card.w - 2 * in,
          foot = l->card.y + l->card.h - 0.5f * TURN_LINE_GAP * em, from = l->card.y + l->card.h - spare;
    float toggle = fmaxf(TOGGLE * em, toggle_words(card, c, l, em, (struct box){x, foot, w, 0}).h + 0.1f * em);
    if (!play_card_may_tell(card) || foot - from < toggle)
        return;
    foot -= toggle;
    b->toggle = (struct box){x, foot, w, toggle};
    if (!say_last(card, text))
        return;
    float high = canvas_text_height(c, w, last_style(l, em), text);
    if (foot - from >= high + RULE * em)
        b->last = (struct box){x, foot - high, w, high};
}

static struct card_boxes stacked_boxes(const struct play_card *card, struct canvas *c, const struct play_layout *l)
{
    struct card_boxes b = {.em = l->text, .reason_em = l->text};
    float usual = l->text / canvas_text_scale(c); /* enlarged sentences shrink first */
    while (stack(card, c, l, &b) > 0 && b.reason_em > usual)
        b.reason_em = fmaxf(b.reason_em - 0.05f * l->text, usual);
    for (; stack(card, c, l, &b) > 0 && b.em > l->least; b.em -= 0.02f * l->text)
        b.reason_em -= 0.02f * usual;
    if (!tells_missed(card))
        add_foot(card, c, l, &b, -stack(card, c, l, &b));
    return b;
}

/* Side by side over the upper panel, with the pills one below another. */
static struct card_boxes flat_boxes(const struct play_card *card, const struct play_layout *l)
{
    struct box box = l->card;
    float em = box.h / TURN_LINE_FLAT, gap = TURN_LINE_GAP * l->text, x = box.x + gap;
    float w = tells_missed(card) ? 0.36f * (box.w - 4 * gap) : (box.w - 3 * gap) / 2;
    struct card_boxes b = {.em = em < l->text ? em : l->text, .reason_em = 0};
    for (int i = 0; i < lines_of(card); i++, x += w + gap)
        b.line[i] = (struct box){x, box.y, w, box.h};
    if (!tells_missed(card))
        return b;
    int first = first_pill(card);
    float high = fminf((box.h - 3 * gap) / 2, PILL * l->text), y = box.y + (box.h - 2 * high - gap) / 2;
    for (int i = first; i < CARD_PILLS; i++, y += high + gap)
        b.pill[i] = (struct box){x, y, box.w - 4 * gap - 2 * w, high};
    return b;
}

struct card_boxes play_card_boxes(const struct play_card *card, struct canvas *c, const struct play_layout *l)
{
    return is_stacked(l) ? stacked_boxes(card, c, l) : flat_boxes(card, l);
}

/* ---- drawing ---- */

/* A knob on a track: at the right, and lit, if on. */
static void draw_switch(const struct play_card *card, struct canvas *c, struct box b)
{
    bool on = settings_on(&card->app->settings, SETTING_TELL);
    float r = b.h / 2;
    struct colour track = on ? colour_fade(card->game_style->accent, 0.9f) : white(0.16f);
    canvas_round(c, b, r, track, track);
    canvas_new_layer(c);
    canvas_circle(c, on ? b.x + b.w - r : b.x + r, b.y + r, 0.8f * r, UI_WHITE, UI_WHITE);
}

static void draw_foot(const struct play_card *card, struct canvas *c, const struct play_layout *l,
                      const struct card_boxes *b)
{
    char text[LAST_TURN_MAX];
    float em = b->em, wide = SWITCH * em;
    struct box t = b->toggle;
    if (t.w <= 0)
        return;
    struct text_style style = last_style(l, em);
    if (b->last.w > 0 && say_last(card, text)) {
        canvas_rect(c, (struct box){t.x, b->last.y - 0.3f * em, t.w, l->unit}, white(0.14f));
        canvas_text(c, b->last, style, text);
    }
    style.colour = UI_SOFT;
    canvas_text(c, toggle_words(card, c, l, em, t), style, app_word(card->app, "missed.each_time"));
    draw_switch(card, c, (struct box){t.x + t.w - wide, t.y + (t.h - 1.3f * em) / 2, wide, 1.3f * em});
}

static void draw_pills(const struct play_card *card, struct canvas *c, const struct play_layout *l,
                       const struct card_boxes *b)
{
    enum device device = card->app->input.last_device;
    bool keys = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    for (int i = 0; i < CARD_PILLS; i++) {
        struct board_pill pill = {.game_style = card->game_style,
                                  .text = app_word(card->app, CARD_PILL_WORDS[i]),
                                  .em = b->em,
                                  .least = 0.8f * l->least,
                                  .unit = l->unit,
                                  .wanted = i == first_pill(card),
                                  .focus = keys && i == card->chosen};
        if (b->pill[i].w > 0)
            board_pill_draw(&pill, c, b->pill[i]);
    }
}

void play_card_draw(const struct play_card *card, struct canvas *c, const struct play_layout *l)
{
    if (!card->open)
        return;
    struct card_boxes b = play_card_boxes(card, c, l);
    canvas_new_layer(c);
    card_draw(c, l->card, 20 * l->unit, rgb(HUE_NIGHT), colour_fade(card->game_style->accent, 0.7f));
    if (b.heading.w > 0)
        canvas_text(c, b.heading, heading_style(card, l, &b), heading(card));
    for (int i = 0; i < lines_of(card); i++) {
        struct hint_said s;
        struct turn_line line = line_of(card, l, i, &b, &s);
        turn_line_draw(&line, c, b.line[i]);
    }
    draw_foot(card, c, l, &b);
    draw_pills(card, c, l, &b);
}

/* The chosen or better turn as if it were played, and rings around the other. */
void play_card_draw_rings(const struct play_card *card, struct canvas *c, const struct board_place *place,
                          struct box said)
{
    struct box used[1 + CARD_TURNS] = {said};
    int count = 1;
    bool missed = tells_missed(card);
    canvas_new_layer(c);
    for (int i = card->count - 1; i >= 0; i--) {
        struct hint_line hint = hint_of(card, i);
        struct advice advice = hint_line_ring(&hint);
        advice.faint = missed ? i == CARD_PLAYED : i != card->chosen;
        if (missed) {
            advice.colour = i == CARD_BETTER ? card->game_style->accent : UI_WARN;
            advice.number = NULL;
        }
        advice.at = advice_number_box(c, place, advice_square(advice.plies, advice.count), used, count);
        used[count++] = advice.at;
        advice_draw(c, place, card->game_style, &advice);
    }
}
