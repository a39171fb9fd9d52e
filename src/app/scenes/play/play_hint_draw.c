#include "app/scenes/play/play_hint_draw.h"

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/ui/hint_line.h"
#include "app/ui/ui.h"

/* In ems. */
#define HEADING 1.8f

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

/* ---- where it lies ---- */

static bool is_stacked(const struct play_layout *l) { return l->card.h > l->card.w; }
/* One line of text is all that there is room for. */
static bool is_flat(const struct play_layout *l) { return l->shape == PLAY_FLAT && !is_stacked(l); }

static struct turn_line line_of(const struct play *play, const struct play_layout *l, int turn, float em,
                                struct hint_said *said)
{
    struct hint_line hint = hint_of(play, turn);
    struct turn_line line = hint_line_words(&hint, play->app, said);
    line.em = em;
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
        struct hint_said s;
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
        struct hint_line hint = hint_of(play, i);
        struct advice advice = hint_line_ring(&hint);
        advice.faint = i != card->chosen;
        advice_draw(c, place, play->look, &advice);
    }
}
