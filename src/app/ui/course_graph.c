#include "app/ui/course_graph.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"

#define INSET 14.0f /* of the picture in its rounded background */
#define PAD_X 8.0f
#define PAD_Y 38.0f /* above and below it are the words for who is ahead */
#define LINE 3.0f
#define SEAM 6.0f /* dark band below the line */
#define LEAST_LEAD 8.0f
#define LEVEL_COLOUR rgba(HUE_PAPER, 0.45f)

/* ---- the values ---- */

static float lead_at(const struct match *match, int ply)
{
    int score[2];
    position_score(match_before(match, ply), score);
    int lead = score[FIRST] - score[SECOND];
    return (float)(position_fewest_wins(match_position(match)) ? -lead : lead);
}

static int whole_turns(const struct match *match)
{
    int turns = 0;
    for (int i = 0; i <= match_length(match); i++)
        turns += !position_mid_turn(match_before(match, i));
    return turns;
}

void course_graph_of_match(struct course_graph *course, const struct match *match)
{
    int turns = whole_turns(match), kept = turns < COURSE_GRAPH_MAX ? turns : COURSE_GRAPH_MAX, turn = 0;
    *course = (struct course_graph){.most = LEAST_LEAD};
    for (int i = 0; i <= match_length(match); i++) {
        if (position_mid_turn(match_before(match, i)))
            continue;
        /* The last one is always kept. */
        if ((turn + 1) * kept / turns > course->count) {
            float lead = lead_at(match, i);
            course->lead[course->count++] = lead;
            course->most = fmaxf(course->most, fabsf(lead));
        }
        turn++;
    }
    course->known = course->count;
}

void course_graph_of_course(struct course_graph *course, const struct course *values)
{
    *course = (struct course_graph){.most = LEAST_LEAD, .count = values->turns + 1};
    while (course->known < course->count && values->points[course->known].effort != JUDGE_NONE) {
        float lead = (float)values->points[course->known].value / ENGINE_DISC;
        course->lead[course->known++] = lead;
        course->most = fmaxf(course->most, fabsf(lead));
    }
}

/* The picture's box within its rounded background. */
static struct box picture_in(struct box b) { return (struct box){b.x + INSET, b.y, b.w - 2 * INSET, b.h}; }

/* The graph as drawn in a picture of that size, with its margins. */
struct course_art {
    const struct course_graph *course;
    const struct game_style *game_style;
    float w, h, pad_x, pad_y; /* in units */
    bool bare;                /* without a background */
};

static void point_in(const struct course_art *art, int i, float *x, float *y)
{
    const struct course_graph *course = art->course;
    int steps = course->count > 1 ? course->count - 1 : 1;
    *x = art->pad_x + (art->w - 2 * art->pad_x) * (float)i / (float)steps;
    *y = art->h / 2 - (art->h / 2 - art->pad_y) * course->lead[i] / course->most;
}

void course_graph_point(const struct course_graph *course, struct box b, int i, float *x, float *y)
{
    struct box p = picture_in(b);
    struct course_art art = {.course = course, .w = p.w, .h = p.h, .pad_x = PAD_X, .pad_y = PAD_Y};
    point_in(&art, i, x, y);
    *x += p.x;
    *y += p.y;
}

float course_graph_peak(const struct course_graph *course, enum side side, bool right)
{
    int half = course->count / 2;
    float most = 0;
    for (int i = right ? half : 0; i < (right ? course->count : half); i++)
        most = fmaxf(most, side == FIRST ? course->lead[i] : -course->lead[i]);
    return most;
}

/* ---- drawing ---- */

struct colour course_graph_ground(void) { return rgb(0x050608); }

/* Dark colours are lightened on the dark background, and light ones darkened, keeping their hue. */
struct colour course_graph_area(const struct game_style *game_style, enum side side)
{
    struct colour face = game_style->side[side].face;
    int most = face.r > face.g ? face.r : face.g, least = face.r < face.g ? face.r : face.g;
    most = most > face.b ? most : face.b;
    least = least < face.b ? least : face.b;
    if (most - least > 30 && most < 230)
        return colour_mix(face, white(1), most < 100 ? 0.38f : 0.12f);
    return most < 100 ? colour_mix(face, rgb(0x98a2b5), 0.55f) : colour_mix(face, course_graph_ground(), 0.14f);
}

/* The area of a side is a single polygon: along the line where that side is ahead, along the middle elsewhere, with a
 * corner where the line crosses the middle between two turns. Returns the number of corners. */
static int area(const struct course_art *art, enum side side, float scale, float *xy)
{
    const struct course_graph *course = art->course;
    float level = roundf(art->h / 2 * scale), x, y, before_x = 0, before_y = 0;
    int n = 0;
    for (int i = 0; i < course->known; i++) {
        point_in(art, i, &x, &y);
        x *= scale, y *= scale;
        bool crosses = i > 0 && course->lead[i - 1] * course->lead[i] < 0;
        if (crosses) {
            float share = course->lead[i - 1] / (course->lead[i - 1] - course->lead[i]);
            xy[n++] = before_x + (x - before_x) * share;
            xy[n++] = level;
        }
        before_x = x, before_y = y;
        xy[n++] = x;
        xy[n++] = side == FIRST ? fminf(before_y, level) : fmaxf(before_y, level);
    }
    xy[n++] = x;
    xy[n++] = level;
    xy[n++] = art->pad_x * scale;
    xy[n++] = level;
    return n / 2;
}

static void paint_line(struct paint *p, const struct course_art *art, float scale, float width, struct colour colour)
{
    float from_x, from_y, x, y, half = fmaxf(width * scale, 1.0f) / 2;
    point_in(art, 0, &from_x, &from_y);
    for (int i = 1; i < art->course->known; i++) {
        point_in(art, i, &x, &y);
        float dx = x - from_x, dy = y - from_y, length = hypotf(dx, dy);
        float nx = -dy / length * half, ny = dx / length * half;
        const float xy[8] = {from_x * scale + nx, from_y * scale + ny, x * scale + nx,      y * scale + ny,
                             x * scale - nx,      y * scale - ny,      from_x * scale - nx, from_y * scale - ny};
        paint_polygon(p, xy, 4, fill_plain(colour));
        paint_circle(p, x * scale, y * scale, half, fill_plain(colour));
        from_x = x, from_y = y;
    }
}

static void paint_course(struct paint *p, float scale, const void *user)
{
    enum { CORNERS_MAX = 2 * COURSE_GRAPH_MAX + 2 };
    const struct course_art *art = user;
    float xy[2 * CORNERS_MAX];
    if (!art->bare)
        paint_clear(p, course_graph_ground());
    for (int side = FIRST; side <= SECOND && art->course->known > 1; side++) {
        int corners = area(art, (enum side)side, scale, xy);
        paint_polygon(p, xy, corners, fill_plain(course_graph_area(art->game_style, (enum side)side)));
    }
    paint_round(p, 0, roundf(art->h / 2 * scale) - 0.75f * scale, (float)p->width, 1.5f * scale, 0,
                fill_plain(LEVEL_COLOUR));
    if (art->course->known > 0) {
        paint_line(p, art, scale, SEAM, black(1));
        paint_line(p, art, scale, LINE, art->game_style->accent);
    }
}

/* A hash: equal graphs share a picture. */
static uint32_t stamp_of(const struct course_graph *course)
{
    uint32_t stamp = 2166136261U ^ (uint32_t)course->known;
    for (int i = 0; i < course->count; i++)
        stamp = (stamp ^ (uint32_t)(int)(8 * course->lead[i])) * 16777619U;
    return stamp;
}

/* Dots along the middle for unknown values. */
static void draw_unknown(const struct course_graph *course, struct canvas *c, struct box b)
{
    int steps = course->count > 1 ? course->count - 1 : 1;
    float from = b.x + b.w * (float)(course->known > 0 ? course->known - 1 : 0) / (float)steps;
    if (course->known < course->count)
        canvas_line(c, from, b.y + b.h / 2, b.x + b.w, b.y + b.h / 2, 3, 6, rgba(HUE_PAPER, 0.6f));
}

void course_graph_draw(const struct course_graph *course, struct canvas *c, struct box b,
                       const struct game_style *game_style, float share)
{
    struct box p = picture_in(b), inner = {p.x + PAD_X, p.y, p.w - 2 * PAD_X, p.h};
    struct course_art art = {course, game_style, p.w, p.h, PAD_X, PAD_Y, false};
    char name[40];
    (void)snprintf(name, sizeof name, "course.%s", game_style->id);
    canvas_round(c, b, INSET, course_graph_ground(), course_graph_ground());
    if (share > 0)
        canvas_picture(c, name, stamp_of(course), p, true, 1.0f, paint_course, &art);
    if (share >= 1) {
        draw_unknown(course, c, inner);
        return;
    }
    /* Covers what is not drawn yet with the background, except the middle line. */
    float x = p.x + p.w * share;
    struct box rest = {x, p.y, p.x + p.w - x, p.h}, level = {x, p.y + p.h / 2 - 0.75f, rest.w, 1.5f};
    canvas_rect(c, rest, course_graph_ground());
    canvas_rect(c, level, LEVEL_COLOUR);
}

void course_graph_draw_in(const struct course_graph *course, struct canvas *c, struct box b,
                          const struct game_style *game_style)
{
    struct course_art art = {course, game_style, b.w, b.h, 0, 0.04f * b.h, true};
    char name[40];
    (void)snprintf(name, sizeof name, "course in.%s", game_style->id);
    canvas_picture(c, name, stamp_of(course), b, false, 1.0f, paint_course, &art);
    draw_unknown(course, c, b);
}
