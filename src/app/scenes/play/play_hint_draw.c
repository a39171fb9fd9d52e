#include "app/scenes/play/play_hint_draw.h"

#include <stdio.h>
#include <string.h>

#include "app/reasons.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/ui/turn_line.h"
#include "app/ui/ui.h"
#include "app/view/advice.h"
#include "rules/notation.h"

/* In ems. */
#define HEADING 1.8f
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

/* Room for what a line says. */
struct said {
    char name[NOTATION_TURN_MAX], value[48], reason[192];
};

static struct turn_line line_of(const struct play *play, const struct play_layout *l, int turn, float em,
                                struct said *s)
{
    const struct hint_card *card = &play->hint_card;
    const struct position *p = match_position(play->match);
    const struct judged *judged = &card->turns[turn];
    *s = (struct said){.name = ""};
    if (turn < card->count) {
        (void)notation_turn(p, judged->plies, judged->count, s->name, sizeof s->name);
        reasons_worth(play->app, p, judged->value, s->value, sizeof s->value);
        reason_text(play, turn, s->reason, sizeof s->reason);
    }
    return (struct turn_line){.em = em,
                              .least = l->least,
                              .unit = l->unit,
                              .name = s->name,
                              .value = s->value,
                              .reason = s->reason,
                              .number = number_of(turn),
                              .accent = play->look->accent,
                              .number_colour = colour_of(play, turn),
                              .on_number = turn == 0 ? play->look->on_accent : UI_DARK,
                              .value_colour = turn == 0 ? play->look->accent : UI_SOFT,
                              .chosen = card->count > 0 && card->chosen == turn,
                              .unknown = turn >= card->count,
                              .wraps = !is_flat(l)};
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
        struct said s;
        struct turn_line line = line_of(play, l, i, em, &s);
        b->line[i] = (struct box){x, y, w, turn_line_height(&line, c, w)};
        y += b->line[i].h + gap;
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
        struct said s;
        struct turn_line line = line_of(play, l, i, b.em, &s);
        turn_line_draw(&line, c, b.line[i]);
    }
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
