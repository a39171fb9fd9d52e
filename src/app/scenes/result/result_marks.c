#include "app/scenes/result/result_internal.h"

#include <math.h>
#include <stdio.h>

#include "app/session/opponent.h"
#include "app/style/palette.h"
#include "app/text/reasons.h"

#define CHIP_HIGH 38.0f
#define CHIP_EM 22.0f
#define NUMBER 12.0f /* radius of the circle around a chip's number */
#define IN 9.0f
#define GAP 10.0f
#define AHEAD_EM 20.0f
#define GIVEN rgb(0x8a1f1a)

static const char *const NUMBERS[RESULT_MARKS] = {"1", "2"};

struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text, size_t size)
{
    struct text_style style = {.face = FACE_TEXT, .size = AHEAD_EM};
    words_fill(text, size, app_word(r->app, "result.ahead"), app_side_word(r->app, r->game_style, side), NULL);
    float w = fminf(canvas_text_width(c, style, text) + 2, b.w - 32);
    return (struct box){b.x + 16, side == FIRST ? b.y + 4 : b.y + b.h - 32, w, 28};
}

/* ---- placing chips ---- */

static float overlap(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

/* The cost of a chip's position: over text, over another chip, over its own point, over the line. */
static float cost(const struct result *r, const struct result_layout *l, const struct result_mark *mark,
                  const struct result_mark *others, int count)
{
    char text[96];
    float cost = 0, x, y;
    struct box b = mark->chip, around = {b.x - 6, b.y - 6, b.w + 12, b.h + 12};
    for (int side = FIRST; side <= SECOND; side++)
        cost += 4 * overlap(around, result_ahead(r, r->app->canvas, l->course, (enum side)side, text, sizeof text));
    for (int i = 0; i < count; i++) {
        struct box point = {others[i].x - 8, others[i].y - 8, 16, 16};
        cost += 4 * overlap(around, others[i].chip) + 4 * overlap(around, point);
    }
    cost += 4 * overlap(around, (struct box){mark->x - 10, mark->y - 10, 20, 20});
    for (int i = 0; i < r->course.known; i++) {
        result_course_point(&r->course, l->course, i, &x, &y);
        cost += x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h ? 60 : 0;
    }
    return cost;
}

/* The best of a few positions: above or below, centred at its point or beside it. */
static void place(const struct result *r, const struct result_layout *l, struct result_mark *mark,
                  const struct result_mark *others, int count)
{
    struct box b = l->course, best = mark->chip;
    float least = 1e9f, low = b.y + b.h - CHIP_HIGH;
    const float rows[] = {b.y + 12, low - 12, b.y + 36, low - 36, b.y + b.h / 4, low - b.h / 4};
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < 5; column++) {
            float x = mark->x - mark->chip.w * (0.5f + 0.2f * (float)(column % 2 ? -(column + 1) / 2 : column / 2));
            mark->chip.x = fminf(fmaxf(x, b.x + 10), b.x + b.w - 10 - mark->chip.w);
            mark->chip.y = rows[row];
            float now = cost(r, l, mark, others, count) + (float)(row + column);
            if (now < least) {
                least = now;
                best = mark->chip;
            }
        }
    mark->chip = best;
}

/* ---- choosing turns ---- */

static const struct course *course_of(const struct result *r)
{
    const struct course *course = r->studied ? &r->found : NULL;
    return course && course_whole(course) && r->course.known == course->turns + 1 ? course : NULL;
}

int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS])
{
    struct text_style style = {.face = FACE_BOLD, .size = CHIP_EM};
    int turns[COURSE_TURNING_MAX], count = 0;
    const struct course *course = course_of(r);
    const struct match *match = r->game.match;
    if (!course)
        return 0;
    count = course_turning_points(course, turns);
    count = count < RESULT_MARKS ? count : RESULT_MARKS;
    for (int i = 0; i < count; i++) {
        struct result_mark *mark = &out[i];
        const struct course_point *p = &course->points[turns[i]];
        *mark = (struct result_mark){.turn = turns[i], .side = (enum side)p->side};
        result_words_turn(r, p, p->played, p->count, mark->name, sizeof mark->name);
        reasons_number(match_before(match, p->ply), -course_given(course, turns[i]), mark->given);
        result_course_point(&r->course, l->course, turns[i], &mark->x, &mark->y);
        mark->chip.w = 2 * IN + 2 * NUMBER + 2 * GAP + canvas_text_width(r->app->canvas, style, mark->name) +
                       canvas_text_width(r->app->canvas, style, mark->given) + 4;
        mark->chip.h = CHIP_HIGH;
        place(r, l, mark, out, i);
    }
    return count;
}

void result_marks_add(const struct result *r, const struct result_layout *l, struct controls *out)
{
    struct result_mark marks[RESULT_MARKS];
    int count = result_marks(r, l, marks);
    for (int i = 0; i < count; i++) {
        struct control chip = control_pill(RESULT_MARK + i, 1, marks[i].chip, "");
        chip.drawn = true;
        controls_add(out, &chip);
    }
}

int result_mark_meant(const struct result *r)
{
    int turns[COURSE_TURNING_MAX], focused = r->focus.id - RESULT_MARK;
    const struct course *course = course_of(r);
    int count = course ? course_turning_points(course, turns) : 0;
    if (count == 0)
        return -1;
    return focused >= 0 && focused < count && focused < RESULT_MARKS ? focused : 0;
}

/* ---- drawing ---- */

/* On a disc of the side that moved. */
static void draw_number(const struct result *r, struct canvas *c, float x, float y, int i, enum side side)
{
    const struct disc_colours *face = &r->game_style->side[side];
    bool dark = face->face.r + face->face.g + face->face.b < 384;
    struct text_style style = {
        .face = FACE_BOLD, .size = 17, .colour = dark ? UI_WHITE : UI_DARK, .align = ALIGN_CENTRE};
    canvas_circle(c, x, y, NUMBER + 1, dark ? UI_WHITE : UI_DARK, dark ? UI_WHITE : UI_DARK);
    canvas_circle(c, x, y, NUMBER, face->face, face->face);
    canvas_new_layer(c);
    canvas_text(c, (struct box){x - NUMBER, y - NUMBER, 2 * NUMBER, 2 * NUMBER}, style, NUMBERS[i]);
}

static void draw_chip(const struct result *r, struct canvas *c, const struct result_mark *mark, int i)
{
    struct box b = mark->chip;
    struct text_style style = {.face = FACE_BOLD, .size = CHIP_EM, .colour = UI_DARK};
    float edge = mark->y < b.y ? b.y : b.y + b.h, foot = fminf(fmaxf(mark->x, b.x + 16), b.x + b.w - 16);
    float x = b.x + IN + NUMBER;
    canvas_new_layer(c);
    canvas_line(c, mark->x, mark->y, foot, edge, 2, 4, UI_WHITE);
    canvas_circle(c, mark->x, mark->y, 8, black(1), black(1));
    canvas_circle(c, mark->x, mark->y, 6, UI_WHITE, UI_WHITE);
    canvas_round(c, (struct box){b.x - 2, b.y - 2, b.w + 4, b.h + 4}, b.h / 2 + 2, black(1), black(1));
    canvas_round(c, b, b.h / 2, UI_WHITE, UI_WHITE);
    draw_number(r, c, x, b.y + b.h / 2, i, mark->side);
    x += NUMBER + GAP;
    float wide = canvas_text(c, (struct box){x, b.y, b.x + b.w - x, b.h}, style, mark->name);
    style.colour = GIVEN;
    x += wide + GAP;
    canvas_text(c, (struct box){x, b.y, b.x + b.w - x, b.h}, style, mark->given);
}

void result_marks_draw(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct result_mark marks[RESULT_MARKS];
    for (int i = result_marks(r, l, marks) - 1; i >= 0; i--)
        draw_chip(r, c, &marks[i], i);
}

float result_mark_draw_number(const struct result *r, struct canvas *c, struct box b)
{
    int turns[COURSE_TURNING_MAX], meant = result_mark_meant(r);
    if (meant < 0)
        return 0;
    (void)course_turning_points(&r->found, turns);
    draw_number(r, c, b.x + NUMBER, b.y + b.h / 2, meant, (enum side)r->found.points[turns[meant]].side);
    return 2 * NUMBER + GAP;
}
