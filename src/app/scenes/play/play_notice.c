#include "app/scenes/play/play_notice.h"

#include <math.h>

#include "app/scenes/play/play_words.h"
#include "app/ui/ui.h"

/* How much is still seen of what will be there for so many ms, 0 to 1. */
static float fading(float left, float fade) { return left <= 0 ? 0 : left > fade ? 1.0f : left / fade; }

/* What is said, and how much of it is seen; a notice comes before what else there is to say. */
static float say(const struct play *play, char *out, size_t size)
{
    float seen = fading(play->toast_ms, TOAST_FADE_MS);
    if (seen > 0) {
        play_words_notice(play, out, size);
        return seen;
    }
    if (!play->refused.seen || !play_refuse_more(play, out, size))
        return 0;
    return fading(REFUSE_LINE_MS - play->refused.t, REFUSE_FADE_MS);
}

bool play_notice_seen(const struct play *play)
{
    char text[240];
    return say(play, text, sizeof text) > 0;
}

void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[240], shown[240];
    float seen = say(play, text, sizeof text), in = (l->unit < l->text / 24 ? 8 : 22) * l->unit;
    struct box b = l->line;
    if (seen <= 0)
        return;
    struct text_style style = {.face = FACE_BOLD, .size = l->text, .colour = UI_WHITE, .align = ALIGN_CENTRE},
                      least = style;
    style.least = least.size = fminf(fminf(0.9f * l->text, 0.74f * b.h), l->read);
    if (style.size > 0.74f * b.h)
        style.size = 0.74f * b.h;
    float w = canvas_text_width(c, style, text) + 2 * in;
    if (w < b.w && l->shape != PLAY_UPRIGHT)
        b = (struct box){b.x + (b.w - w) / 2, b.y, w, b.h};
    canvas_push(c, 0, 0, seen);
    canvas_new_layer(c);
    card_draw(c, b, b.h / 2 < 18 * l->unit ? b.h / 2 : 18 * l->unit, rgba(0x0d0e12, 0.94f), play->look->accent);
    b.x += in;
    b.w -= 2 * in;
    canvas_text(c, b, style, text_shortened(c, least, b.w, text, shown, sizeof shown));
    canvas_pop(c);
}
