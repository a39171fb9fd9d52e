#include <stdio.h>

#include "app/board/board_player.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "base/bits.h"

static const struct game_style *style_here(void) { return game_style_of(custom_board_game()); }

static struct text_style soft(float size)
{
    return (struct text_style){.face = FACE_TEXT, .size = size, .colour = UI_SOFT, .align = ALIGN_LEFT};
}

static struct text_style bold(struct colour colour)
{
    return (struct text_style){.face = FACE_BOLD, .size = 22, .colour = colour, .align = ALIGN_LEFT};
}

/* ---- the list ---- */

struct box workshop_play_mark(struct box row)
{
    enum { SIDE = 44 };
    return (struct box){row.x + row.h - SIDE, row.y + row.h - SIDE - 3, SIDE, SIDE};
}

static void draw_play_mark(struct canvas *c, struct box b, bool bright)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = .43f * b.w;
    struct colour ink = bright ? style_here()->on_accent : UI_WHITE;
    struct colour ground = bright ? style_here()->accent : rgba(HUE_NIGHT, .82f);
    struct vertex triangle[3] = {
        {x + .5f * r, y, ink}, {x - .3f * r, y - .45f * r, ink}, {x - .3f * r, y + .45f * r, ink}};
    canvas_circle(c, x, y, r, ground, ground);
    canvas_ring(c, x, y, r, 2, 0, ink);
    canvas_polygon(c, triangle, 3);
}

void workshop_draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover)
{
    const struct workshop *s = screen;
    (void)node;
    bool on = index == s->index;
    char about[96] = "";
    struct position start;
    const struct shelf_board *ready = custom_boards_ready(s->app, index);
    struct colour fill = white(on ? 0.16f : hover ? 0.07f : 0.0f);
    canvas_round(c, b, 14, fill, fill);
    if (on)
        canvas_outline(c, b, 14, 2.0f, UI_TEXT);
    custom_board_start(custom_boards_at(s->app, index), &start);
    small_board_draw(c, (struct box){b.x + 8, b.y + 7, b.h - 14, b.h - 14}, &start, NULL, false, 1.0f);
    draw_play_mark(c, workshop_play_mark(b), on || hover);
    struct box text = {b.x + b.h + 8, b.y + 8, b.w - b.h - 14, 32};
    if (ready)
        workshop_character(s, ready, about, sizeof about);
    else
        (void)snprintf(about, sizeof about, "%s", app_word(s->app, "workshop.yours"));
    (void)shortened_text(c, text, bold(on ? UI_WHITE : UI_TEXT), custom_boards_name(s->app, index));
    text.y += text.h;
    text.h = b.h - 46; /* in as many lines as needed */
    fitted_text(c, text, soft(18), about);
}

/* ---- the centre ---- */

static void draw_pen(struct canvas *c, float x, float y, struct colour colour)
{
    canvas_line(c, x - 8, y + 8, x + 7, y - 7, 5.0f, 0, colour);
    canvas_line(c, x - 10, y + 10, x - 8, y + 8, 2.5f, 0, colour);
}

void workshop_draw_name(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    char name[BOARD_NAME_MAX + 8];
    canvas_round(c, b, b.h / 2, rgb(0x17181c), rgb(0x121317));
    canvas_outline(c, b, b.h / 2, 1.5f, white(0.18f));
    canvas_text(c, (struct box){b.x + 24, b.y, b.w - 76, b.h}, bold(UI_WHITE),
                text_shortened(c, bold(UI_WHITE), b.w - 76, s->name, name, sizeof name));
    draw_pen(c, b.x + b.w - 30, b.y + b.h / 2, UI_SOFT);
}

void workshop_draw_code(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    canvas_text(c, (struct box){b.x + 14, b.y, b.w - 20, b.h}, bold(UI_WHITE), s->code);
}

/* Two overlapping sheets. */
void workshop_draw_copy(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box k = node->box;
    (void)screen;
    canvas_round(c, k, 14, rgb(HUE_SLATE_HIGH), rgb(HUE_SLATE));
    canvas_outline(c, (struct box){k.x + 13, k.y + 11, 15, 18}, 3, 2.2f, UI_TEXT);
    canvas_round(c, (struct box){k.x + 18, k.y + 16, 15, 18}, 3, rgb(0x2e3038), rgb(0x2e3038));
    canvas_outline(c, (struct box){k.x + 18, k.y + 16, 15, 18}, 3, 2.2f, UI_TEXT);
}

/* The squares painted together with the one under the cursor. */
static void draw_mirrored(const struct workshop *s, struct canvas *c, const struct board_place *place)
{
    uint64_t squares = board_draft_squares(&s->draft, s->painter.cursor, s->mirror) & ~bit(s->painter.cursor);
    float q = place->square, half = 0.43f * q;
    struct colour colours[2] = {rgba(0x04120b, 0.5f), style_here()->accent};
    while (squares) {
        float x, y;
        board_place_centre(place, bits_pop(&squares), &x, &y);
        for (int i = 0; i < 2; i++) {
            float width = i ? 2.6f : 5.2f, dash = i ? 0.09f * q : 0;
            canvas_line(c, x - half, y - half, x + half, y - half, width, dash, colours[i]);
            canvas_line(c, x + half, y - half, x + half, y + half, width, dash, colours[i]);
            canvas_line(c, x + half, y + half, x - half, y + half, width, dash, colours[i]);
            canvas_line(c, x - half, y + half, x - half, y - half, width, dash, colours[i]);
        }
    }
}

void workshop_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct board_place place = board_place(node->box, &s->position);
    const struct form_node *here = form_here(s->base.form);
    struct board_marks marks = board_marks_default(s->app);
    board_view_draw(c, &place, style_here(), &s->position, NULL, 0, &marks);
    if (here == node)
        draw_mirrored(s, c, &place);
}

/* ---- the card ---- */

static void draw_tool(const struct workshop *s, struct canvas *c, enum board_tool tool, float x, float y, float r)
{
    const struct game_style *game_style = style_here();
    struct box b = {x - r, y - r, 2 * r, 2 * r};
    if (tool == BOARD_HOLE || tool == BOARD_FREE) {
        bool hole = tool == BOARD_HOLE;
        canvas_round(c, b, 5, hole ? game_style->frame_top : game_style->field_top,
                     hole ? game_style->frame_bottom : game_style->field_bottom);
        canvas_outline(c, b, 5, 2, black(0.5f));
        return;
    }
    disc_draw_still(c, game_style->id, game_style->side, tool == BOARD_FIRST ? FIRST : SECOND, x, y, r, 1.0f,
                    settings_on(&s->app->settings, SETTING_MARKS));
}

/* The size at which the longest name fits its tile, so that all have the same size. */
static float tool_size(const struct workshop *s, struct canvas *c, float w)
{
    struct text_style style = bold(UI_WHITE);
    for (int i = 0; i < BOARD_TOOLS; i++)
        style = text_style_fitting(c, (struct box){.w = w}, style, 16, app_word(s->app, s->tools[i]));
    return style.size;
}

void workshop_draw_tool(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int tool,
                        bool hover)
{
    const struct workshop *s = screen;
    struct text_style style = form_tile_draw(c, b, tool == node->value, hover);
    draw_tool(s, c, (enum board_tool)tool, b.x + b.w / 2, b.y + b.h * 0.36f, 17);
    style.size = tool_size(s, c, b.w - 8);
    canvas_text(c, (struct box){b.x + 2, b.y + b.h - 32, b.w - 4, 28}, style, app_word(s->app, s->tools[tool]));
}

void workshop_draw_status(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    bool note = s->note.left > 0;
    bool good = note ? !s->note.bad : s->judged.verdict <= BOARD_SECOND_BEGINS;
    (void)note_sign_draw(c, b.x + 12, b.y + 24, good);
    struct text_style style = soft(22);
    style.colour = good ? UI_TEXT : UI_WARN;
    fitted_text(c, (struct box){b.x + 34, b.y, b.w - 34, 64}, style, note ? s->note.text : s->says);
    fitted_text(c, (struct box){b.x + 34, b.y + 66, b.w - 34, 30}, soft(20), s->about);
}
