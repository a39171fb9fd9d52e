#include "app/scenes/result/result_internal.h"

#include <math.h>

#include "app/view/disc.h"

/* Twelve counters that fly out of the headline after a person's win, and then stay around it. */
static void draw_counters(const struct result *r, struct canvas *c, const struct result_layout *l, float em)
{
    static const struct {
        float side, out, down, r, angle, axis;
    } at[] = {{-1, 0.94f, -26, 12, 0.3f, 0.9f}, {-1, 0.34f, -40, 13, 0.9f, 2.5f}, {1, 0.72f, -34, 15, 1.1f, 0.6f},
              {1, 0.95f, 46, 14, 0.5f, 1.2f},   {-1, 0.82f, 44, 16, 1.0f, 0.25f}, {1, 0.30f, 58, 11, 1.2f, 0.15f},
              {-1, 0.36f, 62, 10, 0.6f, 2.8f},  {1, 0.30f, -48, 11, 0.8f, 1.9f},  {-1, 0.60f, 6, 11, 1.0f, 1.5f},
              {1, 0.58f, 12, 12, 0.4f, 2.7f},   {-1, 0.02f, -58, 9, 1.1f, 0.5f},  {1, 0.02f, 76, 9, 0.7f, 2.2f}};
    float in = result_stages_headline(&r->stages), gone = result_stages_shrunk(&r->stages);
    float flown = r->stages.reduced ? 1 : ease_apply(EASE_OUT_CUBIC, result_stages_flown(&r->stages));
    struct text_style style = {.face = FACE_TITLE, .size = em};
    char text[128];
    if (in <= 0 || gone >= 1)
        return;
    result_words_headline(r, text, sizeof text);
    float x = l->headline.x + l->headline.w / 2, y = l->headline.y + l->headline.h / 2;
    float words = fminf(canvas_text_width(c, style, text), l->headline.w) / 2 + 20,
          room = l->headline.w / 2 + 12 - words;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct disc_pose pose = {.x = x + at[i].side * flown * (words + at[i].out * fmaxf(room, 0)),
                                 .y = y + flown * at[i].down,
                                 .r = at[i].r,
                                 .angle = at[i].angle - 5.0f * (1 - flown),
                                 .axis = at[i].axis,
                                 .up = i % 2 ? FIRST : SECOND,
                                 .alpha = in * (1 - gone)};
        /* a glow, so that dark counters are visible on the card */
        canvas_circle(c, pose.x, pose.y, 2.1f * pose.r, colour_fade(r->game_style->accent, 0.5f * pose.alpha),
                      colour_fade(r->game_style->accent, 0));
        disc_draw(c, r->game_style->side, &pose, false);
    }
}

/* A warm light behind the headline after a person's win. */
static void draw_glow(const struct result *r, struct canvas *c, struct box card)
{
    float in = result_stages_headline(&r->stages) * (1 - result_stages_shrunk(&r->stages));
    float y = card.y + card.h * 0.24f;
    if (in <= 0)
        return;
    canvas_circle(c, card.x + card.w / 2, y, fminf(card.w, card.h) * 0.24f,
                  colour_fade(r->game_style->accent, 0.20f * in), colour_fade(r->game_style->accent, 0));
}

void result_cheer_draw(const struct result *r, struct canvas *c, const struct result_layout *l, float em)
{
    if (!result_words_person_won(r))
        return;
    draw_glow(r, c, l->card);
    draw_counters(r, c, l, em);
}
