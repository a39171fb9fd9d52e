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
    if (play->board.refused.seen && board_refuse_more(&play->board, out, size))
        return fading(BOARD_REFUSE_LINE_MS - play->board.refused.t, BOARD_REFUSE_FADE_MS);
    if (!play_onboarding_offers(play))
        return 0;
    play_onboarding_word_offer(play, out, size);
    return 1.0f;
}

bool play_notice_seen(const struct play *play)
{
    char text[240];
    return say(play, text, sizeof text) > 0;
}

/* A sentence too long for its line has two, and reaches a little higher onto the frame. */
static void draw_two_lines(struct canvas *c, const struct play *play, struct box b, float radius, float in,
                           struct text_style style, const char *text)
{
    style.wrap = true;
    float h = canvas_text_height(c, b.w - 2 * in, style, text) + 0.2f * style.size;
    b.y -= fmaxf(0, h - b.h);
    b.h = fmaxf(h, b.h);
    card_draw(c, b, radius, rgba(0x0d0e12, 0.94f), play->look->accent);
    canvas_text(c, (struct box){b.x + in, b.y, b.w - 2 * in, b.h}, style, text);
}

static void draw_line(struct canvas *c, const struct play *play, struct box b, float radius, float in,
                      struct text_style style, struct text_style least, const char *text)
{
    char shown[240];
    card_draw(c, b, radius, rgba(0x0d0e12, 0.94f), play->look->accent);
    b.x += in;
    b.w -= 2 * in;
    canvas_text(c, b, style, text_shortened(c, least, b.w, text, shown, sizeof shown));
}

void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[240];
    float seen = say(play, text, sizeof text), in = (l->unit < l->text / 24 ? 8 : 22) * l->unit;
    struct box b = l->line;
    if (seen <= 0)
        return;
    struct text_style style = {.face = FACE_BOLD, .size = l->text, .colour = UI_WHITE, .align = ALIGN_CENTRE},
                      least = style;
    style.least = least.size = least.least = fminf(fminf(0.9f * l->text, 0.74f * b.h), l->read);
    if (style.size > 0.74f * b.h)
        style.size = 0.74f * b.h;
    float w = canvas_text_width(c, style, text) + 2 * in, radius = fminf(b.h / 2, 18 * l->unit);
    if (w < b.w && l->shape != PLAY_UPRIGHT)
        b = (struct box){b.x + (b.w - w) / 2, b.y, w, b.h};
    struct text_style bare = least; /* as it would be if texts were not larger */
    bare.size /= canvas_text_scale(c);
    float needs = canvas_text_width(c, bare, text), room = b.w - 2 * in;
    canvas_push(c, 0, 0, seen);
    canvas_new_layer(c);
    if (needs > room && needs < 1.85f * room)
        draw_two_lines(c, play, b, radius, in, bare, text);
    else
        draw_line(c, play, b, radius, in, style, least, text);
    canvas_pop(c);
}
