/* Drawing for the lesson screen. */
#include <math.h>
#include <stdio.h>

#include "app/scenes/learn/lesson_scene.h"
#include "app/store/lesson_progress.h"
#include "app/view/face.h"

#define STEP_GAP 6.0f

/* A mark for each step, in the game's colour if the step was found. */
void lesson_draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    char text[64];
    int count = s->lesson->count;
    struct box b = node->box;
    unsigned progress = lesson_progress_of(s->base.app, s->lesson->variant)->found;
    float w = (b.w - (float)(count - 1) * STEP_GAP) / (float)count;
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    canvas_text(c, (struct box){b.x, b.y + 10, b.w, 32}, style, lesson_step_word(s, text));
    for (int i = 0; i < count; i++) {
        struct box mark = {b.x + (float)i * (w + STEP_GAP), b.y + 49, w, 8};
        bool here = i == s->run.step && !s->finished, found = progress & 1U << i;
        struct colour colour = here ? UI_WHITE : found ? s->base.board.game_style->accent : white(0.20f);
        canvas_round(c, mark, 4, colour, colour);
    }
}

/* A disc with a tick, or with its number. */
static void draw_sign(struct canvas *c, float x, float y, float r, int number, enum lesson_part_state state,
                      struct colour accent)
{
    char text[16];
    if (state == PART_DONE) {
        canvas_circle(c, x, y, r, accent, accent);
        canvas_line(c, x - 0.38f * r, y, x - 0.10f * r, y + 0.28f * r, 3, 0, UI_DARK);
        canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.30f * r, 3, 0, UI_DARK);
        return;
    }
    struct colour colour = state == PART_NOW ? accent : white(0.45f);
    canvas_ring(c, x, y, r - 1, 2.5f, 0, colour);
    (void)snprintf(text, sizeof text, "%d", number);
    struct text_style style = {
        .face = FACE_BOLD, .size = 20, .colour = state == PART_NOW ? UI_WHITE : UI_SOFT, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, text);
}

void lesson_draw_part(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    struct lesson_part parts[LESSON_PARTS_MAX];
    (void)lesson_parts(s, parts);
    const struct lesson_part *part = &parts[node->tag];
    struct colour accent = s->base.board.game_style->accent;
    struct box b = node->box;
    bool now = part->state == PART_NOW;
    struct colour plate = white(now ? 0.13f : 0.04f);
    canvas_round(c, b, RADIUS_TILE, plate, plate);
    if (now)
        canvas_outline(c, b, RADIUS_TILE, 2.5f, accent);
    float r = fminf(16, b.h / 2 - 5);
    draw_sign(c, b.x + 14 + r, b.y + b.h / 2, r, node->tag + 1, part->state, accent);
    struct text_style style = {.face = now ? FACE_BOLD : FACE_TEXT,
                               .size = fminf(23, node->style.size),
                               .colour = part->state == PART_LATER ? UI_SOFT : UI_WHITE,
                               .align = ALIGN_LEFT};
    float x = b.x + 14 + 2 * r + 14;
    fitted_text(c, (struct box){x, b.y, b.x + b.w - x - 12, b.h}, style, part->text);
}

/* Glad if all steps were found. */
void lesson_draw_pip(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct lesson_scene *s = screen;
    enum mood_name mood = lesson_found(s) == s->lesson->count ? MOOD_GLAD : MOOD_CALM;
    struct face_pose pose = face_still(CAST_PIP, mood);
    struct box b = node->box;
    float side = fminf(b.h, 240);
    pose.livery = livery_of(CAST_PIP, s->lesson->variant, SECOND);
    if (side > 40)
        face_portrait(c, &pose, mood, (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side}, 0, 0);
}
