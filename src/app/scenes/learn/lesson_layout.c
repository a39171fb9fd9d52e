/* Where everything of the lesson lies: the board, and the card beside it or, in a high window, below it. */
#include <math.h>

#include "app/scenes/learn/exercise.h"
#include "app/scenes/learn/lesson_scene.h"

#define PAD 32.0f
#define STEPS_MOST 292.0f
#define PILL 50.0f
#define GAP 12.0f
#define LARGEST 26.0f
#define LEAST 16.0f

static struct text_style style_of(enum face face, float em)
{
    return (struct text_style){.face = face, .size = em, .wrap = true, .least = em};
}

/* The heights of what stands in the card, for one size of type. */
struct heights {
    float title, text, part, parts, said, hint, all;
};

static struct heights heights_of(const struct lesson_scene *s, struct canvas *c, float w, float em)
{
    struct lesson_part parts[LESSON_PARTS_MAX];
    char text[LESSON_TEXT_MAX];
    const char *wrong = lesson_word(s, "wrong");
    int n = lesson_parts(s, parts);
    struct heights h = {.part = 2.0f * em};
    h.title = canvas_text_height(c, w, style_of(FACE_TITLE, 1.34f * em), lesson_title(s, text));
    h.text = canvas_text_height(c, w, style_of(FACE_TEXT, em), lesson_text(s, text));
    h.parts = n > 0 ? (float)n * (h.part + 8) + 8 : 0;
    h.said = s->said[0] ? canvas_text_height(c, w, style_of(FACE_BOLD, em), s->said) + 4 : 0;
    h.hint = s->wrong && wrong ? canvas_text_height(c, w, style_of(FACE_TEXT, em), wrong) : 0;
    h.all = h.title + 12 + h.text + 16 + h.parts + h.said + h.hint;
    return h;
}

static void lay_card(const struct lesson_scene *s, struct canvas *c, struct lesson_layout *l)
{
    struct box b = l->card;
    float w = b.w - 2 * PAD, room = b.h - 2 * PAD - 2 * PILL - 2 * GAP;
    float least = LEAST / canvas_text_scale(c); /* what is read larger yields where there is no room */
    l->em = LARGEST;
    struct heights h = heights_of(s, c, w, l->em);
    while (l->em > least && h.all > room)
        h = heights_of(s, c, w, l->em -= 1.0f);
    l->title_em = 1.34f * l->em;
    float x = b.x + PAD, y = b.y + PAD;
    l->title = (struct box){x, y - 6, w, h.title + 10};
    y += h.title + 12;
    l->text = (struct box){x, y, w, h.text};
    y += h.text + 16;
    for (int i = 0; i < LESSON_PARTS_MAX; i++)
        l->part[i] = (struct box){x - 4, y + (float)i * (h.part + 8), w + 8, h.part};
    l->pills = (struct box){x - 4, b.y + b.h - PAD - PILL + 8, w + 8, PILL};
    l->next = l->pills;
    l->next.y -= PILL + GAP;
    float low = l->next.y - 14 - h.said - h.hint;
    y = fminf(low, y + h.parts + 24); /* what is said stays near what it is about */
    l->said = (struct box){x, y, w, h.said};
    l->hint = (struct box){x, y + h.said, w, h.hint};
}

void lesson_lay_out(const struct lesson_scene *s, struct canvas *c, struct lesson_layout *l)
{
    struct exercise_boxes boxes = exercise_lay_out(c, 0.55f);
    l->head = boxes.head;
    l->board = boxes.board;
    l->card = boxes.card;
    float steps = fminf(STEPS_MOST, 0.32f * l->head.w);
    l->steps = (struct box){l->head.x + l->head.w - steps, l->head.y + 10, steps, 60};
    lay_card(s, c, l);
}

static void add_pill(struct controls *out, enum lesson_control id, struct box b, int place, int places,
                     const char *text, bool disabled)
{
    float gap = 16, w = (b.w - (float)(places - 1) * gap) / (float)places;
    struct control pill = control_pill(id, 0, (struct box){b.x + (float)place * (w + gap), b.y, w, b.h}, text);
    pill.disabled = disabled;
    controls_add(out, &pill);
}

static void add_next(const struct lesson_scene *s, const struct lesson_layout *l, struct controls *out, char *text)
{
    struct control next = control_pill(LESSON_NEXT, 0, l->next, lesson_next_word(s, text));
    next.accent = true;
    controls_add(out, &next);
}

/* Next has a place of its own: whoever presses it twice skips nothing. */
void lesson_lay(const struct lesson_scene *s, struct canvas *c, const struct lesson_layout *l, struct controls *out)
{
    static char next[LESSON_TEXT_MAX];
    struct lesson_part parts[LESSON_PARTS_MAX];
    bool done = s->run.done;
    int n = lesson_parts(s, parts);
    (void)c;
    out->count = 0;
    for (int i = 0; i < n; i++)
        if (parts[i].ends && parts[i].state == PART_NOW) {
            struct control end = control_pill(LESSON_END_TURN, 1, l->part[i], parts[i].text);
            end.drawn = true;
            end.radius = 14;
            controls_add(out, &end);
        }
    if (done || s->finished)
        add_next(s, l, out, next);
    if (s->finished) {
        add_pill(out, LESSON_AGAIN, l->pills, 0, 2, app_word(s->app, "learn.again"), false);
        add_pill(out, LESSON_BACK, l->pills, 1, 2, app_word(s->app, "prompt.leave"), false);
        return;
    }
    add_pill(out, LESSON_BACK, l->pills, 0, 3, app_word(s->app, "prompt.back"), s->run.step == 0);
    add_pill(out, LESSON_SHOW, l->pills, 1, 3, app_word(s->app, "lesson.show"), done);
    out->items[out->count - 1].selected = s->run.wrong >= 2 && !done;
    add_pill(out, LESSON_SKIP, l->pills, 2, 3, app_word(s->app, "lesson.skip"), done);
}

struct board_place lesson_board(const struct lesson_scene *s, const struct lesson_layout *l)
{
    return exercise_board(l->board, &s->run.now);
}
