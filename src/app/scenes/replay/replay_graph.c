/* The graph of the game with its turning points and a draggable handle. */
#include <math.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/style/palette.h"

static float x_of(const struct replay *s, struct box field, int turn)
{
    int turns = replay_course(s)->turns;
    return field.x + field.w * (float)turn / (float)(turns > 0 ? turns : 1);
}

/* The point of the graph before a turn. */
static void point(const struct replay *s, struct box field, const struct result_course *line, int turn, float *x,
                  float *y)
{
    const struct course *course = replay_course(s);
    float value = (float)course->points[turn].value / 100.0f;
    *x = x_of(s, field, turn);
    *y = field.y + field.h / 2 * (1 - 0.92f * value / line->most);
}

static void draw_turning_points(const struct replay *s, struct canvas *c, struct box field,
                                const struct result_course *line)
{
    int turns[COURSE_TURNING_MAX], count = replay_turning_points(s, turns);
    for (int i = 0; i < count; i++) {
        float x, y, r = turns[i] == s->turn ? 10 : 7;
        point(s, field, line, turns[i], &x, &y);
        struct colour face = s->game_style->side[replay_course(s)->points[turns[i]].side].face;
        canvas_circle(c, x, y, r, face, face);
        canvas_ring(c, x, y, r, 3, 0, UI_WARN);
    }
}

static void draw_handle(const struct replay *s, struct canvas *c, struct box field)
{
    float x = x_of(s, field, s->turn), y = field.y + field.h + 11;
    canvas_line(c, x, field.y, x, y, 3, 0, UI_WHITE);
    canvas_round(c, (struct box){x - 13, y - 9, 26, 18}, 9, UI_WHITE, UI_WHITE);
    canvas_rect(c, (struct box){x - 4, y - 5, 2, 10}, UI_DARK);
    canvas_rect(c, (struct box){x + 2, y - 5, 2, 10}, UI_DARK);
}

static void draw_words(const struct replay *s, struct canvas *c, struct box field, const struct result_course *line)
{
    struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = UI_SOFT};
    char text[96];
    for (int side = FIRST; side <= SECOND; side++) {
        words_fill(text, sizeof text, app_word(s->app, "result.ahead"), app_side_word(s->app, s->game_style, side),
                   NULL);
        bool left = result_course_peak(line, (enum side)side, false) <= result_course_peak(line, (enum side)side, true);
        style.align = left ? ALIGN_LEFT : ALIGN_RIGHT;
        struct box b = {field.x + 6, field.y + 2, field.w - 12, 26};
        if (side == SECOND)
            b.y = field.y + field.h - 30;
        canvas_text(c, b, style, text);
    }
}

void replay_draw_graph(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box field = replay_graph_field(node->box);
    struct result_course line;
    card_draw(c, node->box, 18, COLOUR_CARD, COLOUR_PLAIN);
    result_course_of_course(&line, replay_course(s));
    result_course_draw_in(&line, c, field, s->game_style);
    draw_words(s, c, field, &line);
    draw_handle(s, c, field);
    draw_turning_points(s, c, field, &line);
}
