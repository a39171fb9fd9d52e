/* Drawing for the puzzle screen. */
#include <math.h>

#include "app/scenes/learn/puzzle_scene.h"
#include "app/style/palette.h"

#define MARK 20.0f /* radius of a try's mark */
enum { MARKS_MOST = 6 };

static void draw_mark(struct canvas *c, float x, float y, bool solved, struct colour accent)
{
    float d = 0.32f * MARK;
    if (solved) {
        canvas_circle(c, x, y, MARK, accent, accent);
        canvas_line(c, x - 0.36f * MARK, y, x - 0.10f * MARK, y + 0.28f * MARK, 3.5f, 0, UI_DARK);
        canvas_line(c, x - 0.10f * MARK, y + 0.28f * MARK, x + 0.40f * MARK, y - 0.28f * MARK, 3.5f, 0, UI_DARK);
        return;
    }
    canvas_circle(c, x, y, MARK, rgb(0x2a2d34), rgb(0x2a2d34));
    canvas_line(c, x - d, y - d, x + d, y + d, 3.5f, 0, UI_WARN);
    canvas_line(c, x - d, y + d, x + d, y - d, 3.5f, 0, UI_WARN);
}

/* The tries, one mark each; if there are many, as a number. */
void puzzle_draw_tries(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct puzzle_scene *s = screen;
    char text[PUZZLE_TEXT_MAX];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    struct box b = node->box;
    puzzle_word_tries(s, text);
    float w = canvas_text_width(c, style, text) + 20, x = b.x + w + MARK, y = b.y + b.h / 2;
    canvas_text(c, b, style, text);
    for (int i = 0; i < s->tries && s->tries <= MARKS_MOST && x + MARK <= b.x + b.w; i++, x += 2 * MARK + 10)
        draw_mark(c, x, y, s->base.over && i + 1 == s->tries, s->base.board.game_style->accent);
}

void puzzle_draw_tried(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct puzzle_scene *s = screen;
    char text[PUZZLE_TEXT_MAX];
    struct box b = node->box;
    struct text_style style = node->style;
    float line = 1.4f * style.size;
    canvas_round(c, b, 16, white(0.07f), white(0.07f));
    puzzle_word_tried(s, text);
    canvas_text(c, (struct box){b.x + 20, b.y + 14 + line, b.w - 40, b.h - 20 - line}, style, text);
    puzzle_word_verdict(s, text);
    style.face = FACE_BOLD;
    style.colour = s->base.over ? COLOUR_GOOD : UI_WHITE;
    style.wrap = false;
    style.least = 16;
    canvas_text(c, (struct box){b.x + 20, b.y + 12, b.w - 40, line}, style, text);
}
