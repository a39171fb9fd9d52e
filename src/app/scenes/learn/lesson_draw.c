#include <math.h>
#include <stdio.h>

#include "app/scenes/learn/lesson_scene.h"
#include "app/store/lesson_progress.h"
#include "app/style/palette.h"
#include "app/ui/spoken.h"
#include "app/view/face.h"

#define STEP_GAP 6.0f

static struct text_style text_style(enum face face, float em, struct colour colour)
{
    return (struct text_style){
        .face = face, .size = em, .colour = colour, .align = ALIGN_LEFT, .wrap = true, .least = em};
}

/* "Step 5 of 9". */
static const char *step_word(const struct lesson_scene *s, char out[64])
{
    char step[16], all[16];
    (void)snprintf(step, sizeof step, "%d", s->run.step + 1);
    (void)snprintf(all, sizeof all, "%d", s->lesson->count);
    return words_fill(out, 64, app_word(s->app, "lesson.step"), step, all);
}

/* A mark for each step, which has the colour of the game once its step was found. */
static void draw_steps(const struct lesson_scene *s, struct canvas *c, struct box b, struct colour accent)
{
    char text[64];
    int count = s->lesson->count;
    unsigned progress = lesson_progress_of(s->app, s->lesson->variant)->found;
    float w = (b.w - (float)(count - 1) * STEP_GAP) / (float)count;
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    canvas_text(c, (struct box){b.x, b.y, b.w, 32}, style, step_word(s, text));
    for (int i = 0; i < count; i++) {
        struct box mark = {b.x + (float)i * (w + STEP_GAP), b.y + 39, w, 8};
        bool here = i == s->run.step && !s->finished, found = progress & 1U << i;
        struct colour colour = here ? UI_WHITE : found ? accent : white(0.20f);
        canvas_round(c, mark, 4, colour, colour);
    }
}

static void draw_head(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l,
                      struct colour accent)
{
    char key[64], text[96];
    struct text_style title = {.face = FACE_TITLE, .size = 36, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 22};
    struct text_style line = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    float w = l->steps.x - l->head.x - 20;
    (void)snprintf(key, sizeof key, "title.%s", s->lesson->variant->id);
    words_fill(text, sizeof text, app_word(s->app, "lesson.heading"), app_word(s->app, key), NULL);
    canvas_text(c, (struct box){l->head.x, l->head.y + 2, w, 44}, title, text);
    (void)snprintf(key, sizeof key, "goal.%s", s->lesson->variant->id);
    fitted_text(c, (struct box){l->head.x, l->head.y + 44, w, 36}, line, app_word(s->app, key));
    draw_steps(s, c, l->steps, accent);
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

static void draw_parts(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l,
                       struct colour accent)
{
    struct lesson_part parts[LESSON_PARTS_MAX];
    int n = lesson_parts(s, parts);
    for (int i = 0; i < n; i++) {
        struct box b = l->part[i];
        bool now = parts[i].state == PART_NOW;
        struct colour plate = white(now ? 0.13f : 0.04f);
        canvas_round(c, b, 14, plate, plate);
        if (now)
            canvas_outline(c, b, 14, 2.5f, accent);
        float r = fminf(16, b.h / 2 - 5);
        draw_sign(c, b.x + 14 + r, b.y + b.h / 2, r, i + 1, parts[i].state, accent);
        struct text_style style = {.face = now ? FACE_BOLD : FACE_TEXT,
                                   .size = fminf(23, l->em),
                                   .colour = parts[i].state == PART_LATER ? UI_SOFT : UI_WHITE,
                                   .align = ALIGN_LEFT};
        float x = b.x + 14 + 2 * r + 14;
        fitted_text(c, (struct box){x, b.y, b.x + b.w - x - 12, b.h}, style, parts[i].text);
    }
}

/* Glad, between the words and the button that leads to a game against him. */
static void draw_pip(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l)
{
    enum mood_name mood = lesson_found(s) == s->lesson->count ? MOOD_GLAD : MOOD_CALM;
    struct face_pose pose = face_still(CAST_PIP, mood);
    float top = l->text.y + l->text.h + 16, side = fminf(l->next.y - 20 - top, 240);
    struct box b = {l->card.x + (l->card.w - side) / 2, top + (l->next.y - 20 - top - side) / 2, side, side};
    pose.livery = livery_of(CAST_PIP, s->lesson->variant, SECOND);
    if (side > 40)
        face_portrait(c, &pose, mood, b, 0, 0);
}

static void draw_card(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l,
                      struct colour accent)
{
    char text[LESSON_TEXT_MAX];
    const char *wrong = lesson_word(s, "wrong");
    card_draw(c, l->card, 22, rgba(HUE_GROUND, 0.84f), colour_fade(accent, 0.6f));
    canvas_text(c, l->title, text_style(FACE_TITLE, l->title_em, UI_WHITE), lesson_title(s, text));
    canvas_text(c, l->text, text_style(FACE_TEXT, l->em, UI_TEXT), lesson_text(s, text));
    if (s->finished)
        draw_pip(s, c, l);
    draw_parts(s, c, l, accent);
    if (s->said[0])
        canvas_text(c, l->said, text_style(FACE_BOLD, l->em, s->wrong || s->shown ? UI_WHITE : rgb(HUE_GOOD)), s->said);
    if (s->wrong && wrong)
        canvas_text(c, l->hint, text_style(FACE_TEXT, l->em, accent), wrong);
}

/* The ring is where keys go: on the card's buttons, or nowhere while they go to the board. */
static void draw_controls(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l,
                          struct colour accent)
{
    struct controls controls;
    lesson_lay(s, c, l, &controls);
    struct control_focus focus = s->focus;
    focus.elsewhere = !s->board.unfocused;
    controls_draw(&focus, &controls, c, accent);
}

void lesson_draw(const struct scene *scene, struct canvas *c)
{
    const struct lesson_scene *s = (const struct lesson_scene *)scene;
    const struct game_style *look = s->board.look;
    struct lesson_layout l;
    struct prompt prompts[LESSON_PROMPTS];
    lesson_lay_out(s, c, &l);
    struct board_place place = lesson_board(s, &l);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    draw_head(s, c, &l, look->accent);
    draw_card(s, c, &l, look->accent);
    draw_controls(s, c, &l, look->accent);
    struct move_paths ways;
    struct board_marks marks = board_player_marks(&s->board, &ways);
    board_player_draw(&s->board, c, &place, &marks);
    illegal_move_draw(&s->board, c, &place);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, lesson_prompts(s, prompts), page_foot(c));
}

void lesson_describe(const struct scene *scene, struct spoken *out)
{
    const struct lesson_scene *s = (const struct lesson_scene *)scene;
    struct prompt prompts[LESSON_PROMPTS];
    struct lesson_part parts[LESSON_PARTS_MAX];
    struct lesson_layout l;
    struct controls controls;
    char text[LESSON_TEXT_MAX], key[64];
    const char *wrong = s->wrong ? lesson_word(s, "wrong") : NULL;
    (void)snprintf(key, sizeof key, "title.%s", s->lesson->variant->id);
    spoken_prompts(s->app, out, prompts, lesson_prompts(s, prompts));
    if (s->said[0]) {
        spoken_show(out, s->said);
        spoken_show(out, wrong);
    } else {
        spoken_show_filled(out, app_word(s->app, "lesson.heading"), app_word(s->app, key), NULL);
        spoken_show(out, step_word(s, text));
        spoken_show(out, lesson_title(s, text));
        spoken_show(out, lesson_text(s, text));
        for (int i = 0, n = lesson_parts(s, parts); i < n; i++)
            spoken_show(out, parts[i].text);
    }
    board_speech_rows(&s->board, out);
    lesson_lay_out(s, s->app->canvas, &l);
    lesson_lay(s, s->app->canvas, &l, &controls);
    if (s->board.unfocused)
        spoken_controls(s->app, out, &s->focus, &controls);
}
