#include <math.h>
#include <stdio.h>

#include "app/scenes/choose/choose_internal.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/face.h"

/* Drawing for the choice of a game: tiles, boards, faces. */

#define RADIUS 22.0f
#define SHADOW 26.0f /* how far the shadow of a box extends, and its offset downwards */
#define BELOW 9.0f
#define EM 22.0f
#define PI 3.14159265f
#define BADGE 15.0f

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    (void)user;
    float edge = SHADOW * scale, w = (float)p->width - 2 * edge, h = (float)p->height - 2 * edge;
    paint_clear(p, black(0.0f));
    paint_shadow_round(p, edge, edge, w, h, RADIUS * scale, SHADOW * scale, black(0.55f));
}

static void draw_shadow(struct canvas *c, struct box b)
{
    struct box s = {b.x - SHADOW, b.y - SHADOW + BELOW, b.w + 2 * SHADOW, b.h + 2 * SHADOW};
    canvas_picture(c, "choose.shadow", 0, s, false, 1.0f, paint_shadow, NULL);
}

const char *choose_game_word(const struct choose *s, const char *kind, int game)
{
    return app_word_of(s->app, kind, s->games[game]->id);
}

void choose_draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    float w = (node->box.w - 8) / 2, y = node->box.y + node->box.h / 2 - 3;
    for (int i = 0; i < 2; i++) {
        struct colour colour = i == 0 || s->against ? s->base.form->game_style->accent : white(0.22f);
        canvas_round(c, (struct box){node->box.x + (float)i * (w + 8), y, w, 6}, 3, colour, colour);
    }
}

/* ---- games ---- */

static void tab_text(const struct choose *s, int game, char *out, size_t size)
{
    words_fill_numbers(out, size, app_word(s->app, "choose.at"), s->progress[game], 0);
}

struct box choose_tab(const struct choose *s, struct canvas *c, struct box tile, int game)
{
    char text[64];
    tab_text(s, game, text, sizeof text);
    float w = canvas_text_width(c, text_style_of(FACE_BOLD, 20, UI_DARK, ALIGN_LEFT), text) + 50;
    return (struct box){tile.x + tile.w - 12 - w, tile.y - 14, w, 34};
}

/* "move 19" on a brass tab with a play symbol, over the upper right edge. */
static void draw_tab(const struct choose *s, struct canvas *c, struct box tile, int game)
{
    char text[64];
    struct box b = choose_tab(s, c, tile, game);
    struct text_style style = text_style_of(FACE_BOLD, 20, rgb(0x241a06), ALIGN_LEFT);
    tab_text(s, game, text, sizeof text);
    canvas_round(c, (struct box){b.x + 1, b.y + 3, b.w, b.h}, 12, black(0.4f), black(0.4f));
    canvas_round(c, b, 12, rgb(0xe9c873), rgb(0xb88b3a));
    canvas_outline(c, b, 12, 1.5f, rgb(0x6b4c16));
    const struct vertex sign[] = {
        {b.x + 15, b.y + 10, style.colour}, {b.x + 27, b.y + 17, style.colour}, {b.x + 15, b.y + 24, style.colour}};
    canvas_polygon(c, sign, 3);
    canvas_text(c, (struct box){b.x + 34, b.y, b.w - 40, b.h}, style, text);
}

static void draw_board(const struct choose *s, struct canvas *c, struct box b, int game)
{
    const struct game_style *game_style = game_style_of(s->games[game]);
    if (choose_shows_kept(s, game))
        small_board_draw(c, b, &s->kept[game], NULL, false, 1.0f);
    else if (game == s->game)
        board_view_small(c, b, game_style, &s->demo.before, s->demo.showing ? &s->demo.timeline : NULL, s->demo.at);
    else
        small_board_draw(c, b, &s->shown[game], NULL, false, 1.0f);
}

/* A circular arrow at the left (-1) or right (1) of the disc. */
static void draw_turn(struct canvas *c, float x, float y, float r, float way)
{
    struct colour gold = rgb(0xf2c95c);
    float px = 0, py = 0;
    for (int i = 0; i <= 8; i++) {
        float a = 0.62f - 0.155f * (float)i, nx = x + way * cosf(a) * r * 1.25f, ny = y - sinf(a) * r;
        if (i)
            canvas_line(c, px, py, nx, ny, 4, 0, gold);
        px = nx, py = ny;
    }
    canvas_line(c, px, py, px - way * 4, py - 16, 4, 0, gold);
    canvas_line(c, px, py, px + way * 14, py - 10, 4, 0, gold);
}

/* A disc on edge, still spinning. */
static void draw_any(const struct choose *s, struct canvas *c, struct box b)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = 0.31f * b.h;
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = FIRST, .alpha = 1, .axis = PI / 2 + 0.25f, .angle = 0.55f};
    pose.angle += s->spin_ms * 0.02f;
    canvas_circle(c, x, y + r * 1.25f, r * 0.9f, black(0.35f), black(0.0f));
    disc_draw(c, game_style->side, &pose, false);
    if (s->spin_ms <= 0) {
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r},
                    text_style_of(FACE_TITLE, r * 1.15f, rgb(0xf2c95c), ALIGN_CENTRE), "?");
        draw_turn(c, x, y, r * 1.5f, -1);
        draw_turn(c, x, y, r * 1.5f, 1);
    }
}

static void draw_back(struct canvas *c, struct box b, const struct game_style *game_style)
{
    struct colour top = game_style ? colour_mix(game_style->tabletop_lit, UI_WHITE, 0.06f) : rgb(0x4a3c17);
    draw_shadow(c, b);
    canvas_round(c, b, RADIUS, top, game_style ? game_style->tabletop : rgb(0x1c160a));
    rim_draw(c, b, RADIUS, white(0.10f));
}

/* A game's board, name and goal. */
void choose_draw_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    int game = node->tag;
    float words = 84, side = fminf(b.h - words - 24, b.w - 48);
    struct box board = {b.x + (b.w - side) / 2, b.y + 16, side, side};
    draw_back(c, b, game < 0 ? NULL : game_style_of(s->games[game]));
    if (game < 0)
        draw_any(s, c, board);
    else
        draw_board(s, c, board, game);
    float y = board.y + side + (b.y + b.h - board.y - side - words) / 2;
    struct text_style name = text_style_of(FACE_TITLE, 30 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 10, y, b.w - 20, 46}, name, node->name);
    fitted_text(c, (struct box){b.x + 12, y + 44, b.w - 24, 34}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE),
                node->text);
    if (game >= 0 && s->progress[game] > 0)
        draw_tab(s, c, b, game);
}

void choose_draw_back(const void *screen, struct canvas *c, const struct form_node *node)
{
    draw_back(c, node->row_box, ((const struct choose *)screen)->base.form->game_style);
}

void choose_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    float side = fminf(b.w, b.h);
    draw_board(s, c, (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side}, s->game);
}

/* ---- opponents ---- */

/* Shoulders: the upper half of an ellipse. */
static void draw_shoulders(struct canvas *c, float x, float y, float w, float h, struct colour colour)
{
    struct vertex v[17];
    for (int i = 0; i <= 16; i++) {
        float a = PI * (float)i / 16.0f;
        v[i] =
            (struct vertex){x - cosf(a) * w, y - powf(fabsf(sinf(a)), 0.8f) * h, colour}; /* not below 0 by rounding */
    }
    canvas_polygon(c, v, 17);
}

/* Two people, one behind the other. */
static void draw_people(struct canvas *c, struct box b)
{
    for (int i = 1; i >= 0; i--) {
        float x = b.x + b.w * (i ? 0.66f : 0.38f), y = b.y + b.h * (i ? 0.72f : 0.75f), r = b.w * (i ? 0.10f : 0.12f);
        struct colour colour = i ? rgb(0xa8a398) : UI_WHITE;
        draw_shoulders(c, x, y, 1.9f * r, 2.1f * r, colour);
        canvas_circle(c, x, y - 3.15f * r, r * 1.12f, colour, colour);
    }
}

/* A brass gear: another program. */
static void draw_gear(struct canvas *c, struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w * 0.24f;
    struct colour brass = rgb(0xd9ae55);
    for (int i = 0; i < 8; i++) {
        float a = 0.7853982f * (float)i;
        canvas_line(c, x, y, x + cosf(a) * r * 1.36f, y + sinf(a) * r * 1.36f, r * 0.42f, 0, brass);
    }
    canvas_circle(c, x, y, r, rgb(0xe8c878), rgb(0xb98c38));
    canvas_circle(c, x, y, r * 0.42f, rgb(0x1c1a16), rgb(0x1c1a16));
}

/* No player faces a character of their own colour. */
static struct livery livery_in(const struct choose *s, int level)
{
    const struct box_choice *choice = choose_choice(s);
    enum cast_id who = cast_of_level(level);
    bool known = choice->opponent == level && choice->begins <= BEGINS_SECOND_PLAYER;
    return known ? livery_of(who, s->games[s->game], choice->begins == BEGINS_FIRST_PLAYER ? SECOND : FIRST)
                 : (struct livery){.plays = false};
}

static void draw_portrait(const struct choose *s, struct canvas *c, struct box b, int level)
{
    if (s->met == level && choose_choice(s)->opponent == level) {
        struct face_life life = s->face;
        life.pose.livery = livery_in(s, level);
        face_life_portrait(c, &life, b, 0);
        return;
    }
    struct face_pose pose = face_still(cast_of_level(level), MOOD_CALM);
    pose.livery = livery_in(s, level);
    face_portrait(c, &pose, MOOD_CALM, b, 0, 0);
}

/* A chosen tile has a lighter background and a white outline. */
static void draw_chosen(const struct choose *s, struct canvas *c, const struct form_node *node)
{
    if (!node->selected)
        return;
    canvas_round(c, node->box, node->radius, white(0.13f), white(0.08f));
    if (!form_is_at(s->base.form, node))
        canvas_outline(c, node->box, node->radius, 3, UI_WHITE);
}

void choose_draw_wide(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    bool again = choose_has_face(node->tag);
    float side = b.h - 20, x = b.x + side + 32;
    canvas_round(c, b, node->radius, again ? rgb(0x3d3213) : rgb(HUE_SLATE_HIGH),
                 again ? rgb(0x271f0b) : rgb(HUE_SLATE));
    rim_draw(c, b, node->radius, white(0.12f));
    draw_chosen(s, c, node);
    struct box picture = {b.x + 16, b.y + 10, side, side};
    if (again)
        draw_portrait(s, c, picture, node->tag);
    else if (node->tag == OPPONENT_PERSON)
        draw_people(c, picture);
    else
        draw_gear(c, picture);
    struct box name = {x, b.y + b.h / 2 - 38, b.x + b.w - 14 - x, 38};
    struct text_style style = text_style_of(FACE_TITLE, 26 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_LEFT);
    struct text_style small = style; /* shrinks the letters rather than truncate a name */
    small.size *= 0.7f;
    char shown[ENGINE_NAME_MAX + 8];
    fitted_text(c, name, style, text_shortened(c, small, name.w, node->name, shown, sizeof shown));
    name.y += 38;
    name.h = 32;
    fitted_text(c, name, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), node->text);
}

void choose_draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    char number[12];
    struct box b = node->box;
    float side = fminf(fminf(b.h - 40, b.w - 16), 120), x = b.x + (b.w - side) / 2, y = b.y + (b.h - side - 34) / 2;
    draw_chosen(s, c, node);
    draw_portrait(s, c, (struct box){x, y, side, side}, node->tag);
    canvas_circle(c, x, y + 8, BADGE, rgb(HUE_GROUND), rgb(HUE_GROUND));
    canvas_ring(c, x, y + 8, BADGE, 1.5f, 0, white(0.35f));
    (void)snprintf(number, sizeof number, "%d", node->tag);
    struct text_style digits = text_style_of(FACE_BOLD, 18 / canvas_text_scale(c), UI_WHITE, ALIGN_CENTRE);
    canvas_text(c, (struct box){x - BADGE, y + 8 - BADGE, 2 * BADGE, 2 * BADGE}, digits, number);
    struct text_style name = text_style_of(FACE_TITLE, 20, UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 2, y + side + 2, b.w - 4, 32}, name, node->name);
}

/* ---- the lower card ---- */

static void draw_chevron(struct canvas *c, float x, float y, bool down, struct colour colour)
{
    float w = down ? 7 : 4, h = down ? 4 : 7;
    canvas_line(c, x - w, y - h, down ? x : x + w, down ? y + h : y, 3.0f, 0, colour);
    canvas_line(c, down ? x : x + w, down ? y + h : y, down ? x + w : x - w, down ? y - h : y + h, 3.0f, 0, colour);
}

/* Returns the free part after the text, up to the symbol at the end. */
static struct box draw_field(struct canvas *c, struct box b, float from, const char *text, bool down)
{
    struct text_style bold = text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_LEFT);
    canvas_round(c, b, b.h / 2, rgb(0x17191e), rgb(0x17191e));
    rim_draw(c, b, b.h / 2, white(0.10f));
    struct box in = {b.x + from, b.y, b.w - from - 56, b.h};
    fitted_text(c, in, bold, text);
    draw_chevron(c, b.x + b.w - 28, b.y + b.h / 2, down, UI_TEXT);
    float used = fminf(canvas_text_width(c, bold, text), in.w) + 24;
    return (struct box){in.x + used, b.y, in.w - used, b.h};
}

/* The players' names, and the device of each seat. */
void choose_draw_players(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    static const char *const devices[] = {"people.any", "people.mouse", "people.keys"};
    const struct box_choice *choice = choose_choice(s);
    const struct names *names = &s->app->settings.names;
    const char *name = choice->seats[0].name[0] ? choice->seats[0].name
                       : names->count > 0       ? names->list[0]
                                                : node->text;
    enum seat_device device = choice->seats[0].device;
    struct box b = node->box;
    char pad[PAD_WORD_MAX], shown[96];
    struct text_style bold = text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_LEFT);
    enum side side = choice->begins == BEGINS_SECOND_PLAYER ? SECOND : FIRST;
    struct box rest = draw_field(c, b, 60, text_shortened(c, bold, 0.5f * b.w, name, shown, sizeof shown), false);
    disc_draw_still(c, s->base.form->game_style->id, s->base.form->game_style->side, side, b.x + 32, b.y + b.h / 2, 14,
                    1, false);
    const char *word = device < SEAT_PAD_1 ? app_word(s->app, devices[device])
                                           : seating_pad_word(s->app, (int)(device - SEAT_PAD_1), pad);
    struct text_style soft = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    words_fill(shown, sizeof shown, app_word(s->app, "choose.rule_is"), app_word(s->app, "people.with"), word);
    if (canvas_text_width(c, soft, shown) <= rest.w)
        canvas_text(c, rest, soft, shown);
}

void choose_draw_house_rules(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    char names[256];
    struct text_style soft = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    struct box rest = draw_field(c, node->box, 24, node->text, true);
    if (rest.w <= 220)
        return;
    choose_rule_names(s, c, soft, rest.w - 6, names, sizeof names);
    canvas_text(c, rest, soft, names);
}
