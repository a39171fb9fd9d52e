#include "app/scenes/play/play_hint_draw.h"

#include <stdio.h>
#include <string.h>

#include "app/reasons.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/ui/ui.h"
#include "app/view/advice.h"
#include "rules/notation.h"

/* In ems: a line's first row and what is around both; the heading; the gap between two lines. */
#define ROW 1.7f
#define WRAPPED 1.3f
#define AROUND 0.4f
#define HEADING 1.8f
#define GAP 0.4f
#define SECOND_BEST rgb(0xece6da)

static const char *number_of(int turn) { return turn == 0 ? "1" : "2"; }

static struct colour colour_of(const struct play *play, int turn)
{
    return turn == 0 ? play->look->accent : SECOND_BEST;
}

/* ---- what is said ---- */

/* "takes the corner, flips 3 discs" */
static const char *reason_text(const struct play *play, int turn, char *out, size_t size)
{
    char flips[96];
    const struct reason *reason = &play->hint_card.reasons[turn];
    size_t used;
    (void)reasons_say(play->app, match_position(play->match), reason, NULL, out, size);
    used = strlen(out);
    if (reason->kind == REASON_CORNER && reason->turned > 0) {
        words_count(play->app->words, flips, sizeof flips, "reason.turns", reason->turned);
        (void)snprintf(out + used, size - used, ", %s", flips);
    }
    return out;
}

/* ---- where it lies ---- */

static bool is_stacked(const struct play_layout *l) { return l->card.h > l->card.w; }
/* One line of text is all that there is room for. */
static bool is_flat(const struct play_layout *l) { return l->shape == PLAY_FLAT && !is_stacked(l); }

static struct text_style reason_style(const struct play_layout *l, float em)
{
    return (struct text_style){
        .face = FACE_TEXT, .size = em, .colour = UI_TEXT, .wrap = !is_flat(l), .least = l->least};
}

static float line_height(const struct play *play, struct canvas *c, const struct play_layout *l, int turn, float w,
                         float em)
{
    char text[192];
    float reason = WRAPPED * em;
    if (turn < play->hint_card.count && !is_flat(l))
        reason =
            canvas_text_height(c, w - 2 * AROUND * em, reason_style(l, em), reason_text(play, turn, text, sizeof text));
    return ROW * em + reason + 2 * AROUND * em;
}

/* Thoughts come in pairs, so that the card keeps its height when they come. */
static int lines_of(const struct play *play) { return play->hint_card.count == 0 ? HINT_TURNS : play->hint_card.count; }

/* One under another. */
static float stack(const struct play *play, struct canvas *c, const struct play_layout *l, struct hint_boxes *b,
                   struct box card)
{
    float em = b->em, x = card.x + AROUND * em, w = card.w - 2 * AROUND * em, y = card.y + 0.2f * em;
    b->heading = (struct box){x + AROUND * em, y, w - 2 * AROUND * em, HEADING * em};
    y += HEADING * em;
    for (int i = 0; i < lines_of(play); i++) {
        b->line[i] = (struct box){x, y, w, line_height(play, c, l, i, w, em)};
        y += b->line[i].h + GAP * em;
    }
    return y - card.y;
}

static struct hint_boxes stacked_boxes(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct hint_boxes b = {.card = l->card, .em = l->text};
    while (stack(play, c, l, &b, b.card) > b.card.h && b.em > l->least)
        b.em -= 0.05f * l->text;
    return b;
}

/* Side by side over the upper panel. */
static struct hint_boxes flat_boxes(const struct play *play, const struct play_layout *l)
{
    struct hint_boxes b = {.card = l->card, .em = l->text};
    float gap = GAP * l->text;
    float em = b.card.h / (ROW + WRAPPED + 2 * AROUND);
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

static struct text_style bold(const struct play_layout *l, float em, struct colour colour, enum align align)
{
    return (struct text_style){.face = FACE_BOLD, .size = em, .colour = colour, .align = align, .least = l->least};
}

/* Three dots, where the value will be. */
static void draw_dots(struct canvas *c, struct box b, float em)
{
    for (int i = 0; i < 3; i++)
        canvas_circle(c, b.x + b.w - (0.3f + 0.5f * (float)(2 - i)) * em, b.y + b.h / 2, 0.12f * em, UI_SOFT, UI_SOFT);
}

static void draw_number(const struct play *play, struct canvas *c, const struct play_layout *l, struct box b, int turn,
                        float em)
{
    struct colour colour = colour_of(play, turn);
    canvas_circle(c, b.x + b.w / 2, b.y + b.h / 2, b.w / 2, colour, colour);
    canvas_new_layer(c);
    canvas_text(c, b, bold(l, 0.9f * em, turn == 0 ? play->look->on_accent : UI_DARK, ALIGN_CENTRE), number_of(turn));
}

static void draw_turn(const struct play *play, struct canvas *c, const struct play_layout *l, struct box row, int turn,
                      float em)
{
    char name[NOTATION_TURN_MAX], worth[48];
    const struct judged *judged = &play->hint_card.turns[turn];
    struct text_style value = bold(l, 1.1f * em, turn == 0 ? play->look->accent : UI_SOFT, ALIGN_RIGHT);
    reasons_worth(play->app, match_position(play->match), judged->value, worth, sizeof worth);
    float wide = canvas_text_width(c, value, worth);
    canvas_text(c, (struct box){row.x + row.w - wide, row.y, wide, row.h}, value, worth);
    (void)notation_turn(match_position(play->match), judged->plies, judged->count, name, sizeof name);
    canvas_text(c, (struct box){row.x, row.y, row.w - wide - 0.3f * em, row.h},
                bold(l, 1.3f * em, UI_WHITE, ALIGN_LEFT), name);
}

static void draw_line(const struct play *play, struct canvas *c, const struct play_layout *l, struct box b, int turn,
                      float em)
{
    char text[192];
    const struct hint_card *card = &play->hint_card;
    bool known = card->count > 0, chosen = known && card->chosen == turn;
    float in = AROUND * em, d = 1.5f * em;
    struct box row = {b.x + in + d + 0.4f * em, b.y + in, b.w - 2 * in - d - 0.4f * em, ROW * em};
    canvas_round(c, b, 0.7f * em, rgba(0xffffff, chosen ? 0.12f : 0.06f), rgba(0xffffff, chosen ? 0.12f : 0.06f));
    if (chosen)
        canvas_outline(c, b, 0.7f * em, 3 * l->unit, play->look->accent);
    draw_number(play, c, l, (struct box){b.x + in, row.y + (row.h - d) / 2, d, d}, turn, em);
    if (!known) {
        draw_dots(c, row, em);
        return;
    }
    draw_turn(play, c, l, row, turn, em);
    canvas_text(c, (struct box){b.x + in, row.y + row.h, b.w - 2 * in, b.h - row.h - 2 * in}, reason_style(l, em),
                reason_text(play, turn, text, sizeof text));
}

void play_hint_card_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    if (!play->hint_card.open)
        return;
    struct hint_boxes b = play_hint_boxes(play, c, l);
    canvas_new_layer(c);
    card_draw(c, b.card, 20 * l->unit, rgb(0x0d0e12), colour_fade(play->look->accent, 0.7f));
    if (b.heading.w > 0)
        canvas_text(c, b.heading, bold(l, 1.1f * b.em, UI_WHITE, ALIGN_LEFT), app_word(play->app, "prompt.hint"));
    for (int i = 0; i < lines_of(play); i++)
        draw_line(play, c, l, b.line[i], i, b.em);
}

void play_hint_card_draw_rings(const struct play *play, struct canvas *c, const struct board_place *place)
{
    const struct hint_card *card = &play->hint_card;
    if (!card->open || play->state != PLAY_CHOOSING || play->picker.depth > 0)
        return;
    canvas_new_layer(c);
    for (int i = card->count - 1; i >= 0; i--) {
        struct advice advice = {.position = match_position(play->match),
                                .plies = card->turns[i].plies,
                                .count = card->turns[i].count,
                                .colour = colour_of(play, i),
                                .number = number_of(i),
                                .faint = i != card->chosen};
        advice_draw(c, place, play->look, &advice);
    }
}
