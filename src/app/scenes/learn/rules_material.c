#include "app/scenes/learn/rules_material.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "rules/notation.h"

#define PAPER rgb(0xf3ead2)
#define PAPER_LOW rgb(0xe3d6b6)
#define INK rgb(0x3a3021)

/* The context of a picture: its box, on a table in the game's style. */
struct still {
    const struct app *app;
    const struct game_style *game_style;
    struct canvas *c;
    struct box b;
};

/* A box given in fractions of the picture. */
static struct box part(const struct still *s, float x, float y, float w, float h)
{
    return (struct box){s->b.x + x * s->b.w, s->b.y + y * s->b.h, w * s->b.w, h * s->b.h};
}

static bool marks(const struct still *s) { return settings_on(&s->app->settings, SETTING_MARKS); }

/* A board after some moves. */
static void draw_board(const struct still *s, struct box b, const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    bool good = notation_parse_game(game, &variant, &setup, &error) && variant_start(variant, &setup, &p) &&
                (!moves || notation_play(&p, moves, NULL, NULL, &error));
    assert(good);
    small_board_draw(s->c, b, &p, NULL, marks(s), 1.0f);
}

static void draw_piece(const struct still *s, float x, float y, float r, enum side up, unsigned coin)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = up, .alpha = 1, .coin = coin};
    disc_draw_resting(s->c, s->game_style->id, s->game_style->side, &pose, marks(s));
}

/* A row of pieces, each half covering the previous one. */
static void draw_row(const struct still *s, struct box b, int count, enum side up)
{
    float r = b.h / 2, step = count > 1 ? fminf((b.w - 2 * r) / (float)(count - 1), 1.1f * r) : 0;
    for (int i = 0; i < count; i++)
        draw_piece(s, b.x + r + step * (float)i, b.y + r, r, up, 0);
}

/* Lines that suggest print. */
static void draw_print(const struct still *s, struct box b, int lines)
{
    float pitch = b.h / (float)lines;
    for (int i = 0; i < lines; i++) {
        float w = b.w * (i + 1 == lines ? 0.55f : i % 3 == 1 ? 0.94f : 1.0f);
        canvas_round(s->c, (struct box){b.x, b.y + pitch * (float)i, w, 0.34f * pitch}, 0.17f * pitch,
                     colour_fade(INK, 0.45f), colour_fade(INK, 0.45f));
    }
}

static void draw_paper(const struct still *s, struct box b)
{
    canvas_round(s->c, (struct box){b.x + 3, b.y + 5, b.w, b.h}, 6, black(0.4f), black(0.4f));
    canvas_round(s->c, b, 6, PAPER, PAPER_LOW);
}

/* A card counter as cut in the first years: red on one side, black on the other. */
static void draw_card_counter(const struct still *s, float x, float y, float r, bool red)
{
    struct colour face = red ? rgb(0xb23227) : rgb(0x26221f), rim = red ? rgb(0x8c241c) : rgb(0x151210);
    canvas_circle(s->c, x + 1.5f, y + 2.5f, r, black(0.45f), black(0.45f));
    canvas_circle(s->c, x, y, r, face, rim);
    canvas_ring(s->c, x, y, 0.72f * r, 1.2f, 0, white(0.22f));
}

/* ---- the pictures ---- */

/* The cross-shaped board of Annexation, and card counters. */
static void draw_classic(const struct still *s)
{
    static const char cross[] =
        "workshop:board=__....__/__....__/......../...ox.../...xo.../......../__....__/__....__";
    draw_board(s, part(s, 0.05f, 0.07f, 0.66f, 0.86f), cross, "f5d6c3");
    float r = 0.055f * s->b.w;
    for (int i = 0; i < 8; i++) {
        float x = s->b.x + (i % 2 ? 0.90f : 0.78f) * s->b.w, y = s->b.y + (0.14f + 0.10f * (float)i) * s->b.h;
        draw_card_counter(s, x, y, r, i % 3 != 1);
    }
}

/* A monitor on a desk. */
static void draw_reverse(const struct still *s)
{
    struct box screen = part(s, 0.10f, 0.06f, 0.80f, 0.72f), foot = part(s, 0.43f, 0.78f, 0.14f, 0.10f),
               base = part(s, 0.30f, 0.87f, 0.40f, 0.05f);
    canvas_round(s->c, foot, 2, rgb(0x4a4c55), rgb(0x33353c));
    canvas_round(s->c, base, base.h / 2, rgb(0x5a5c66), rgb(0x3b3d45));
    canvas_round(s->c, screen, 14, rgb(0x3a3c44), rgb(0x25272d));
    struct box inner = {screen.x + 10, screen.y + 10, screen.w - 20, screen.h - 20};
    canvas_round(s->c, inner, 6, rgb(0xf0eef2), rgb(0xdedbe2));
    canvas_round(s->c, (struct box){inner.x, inner.y, inner.w, 0.10f * inner.h}, 6, rgb(0xcfcbd5), rgb(0xc4c0cb));
    struct box board = {inner.x, inner.y + 0.14f * inner.h, inner.w, 0.82f * inner.h};
    draw_board(s, board, "reverse", "e6d6c3f6c7b2g6f3f4e7f8g4d3c5f5c6d7c4");
}

/* The leaflet and the counters of the box. */
static void draw_jaques(const struct still *s)
{
    struct box sheet = part(s, 0.07f, 0.07f, 0.46f, 0.86f);
    draw_paper(s, sheet);
    float em = 0.17f * sheet.w;
    struct text_style title = {.face = FACE_TITLE, .size = em, .colour = INK, .align = ALIGN_CENTRE, .least = 8};
    canvas_text(s->c, (struct box){sheet.x, sheet.y + 0.06f * sheet.h, sheet.w, 1.3f * em}, title, "REVERSI");
    draw_print(s, (struct box){sheet.x + 0.12f * sheet.w, sheet.y + 0.26f * sheet.h, 0.76f * sheet.w, 0.66f * sheet.h},
               11);
    draw_board(s, part(s, 0.58f, 0.07f, 0.36f, 0.46f), "jaques", "d4e4e5d5");
    draw_row(s, part(s, 0.58f, 0.60f, 0.36f, 0.13f), 6, FIRST);
    draw_row(s, part(s, 0.58f, 0.78f, 0.36f, 0.13f), 6, SECOND);
}

/* The open box: the board with holes, and pieces of both colours. */
static void draw_pocket(const struct still *s)
{
    struct box lid = part(s, 0.05f, 0.08f, 0.90f, 0.84f);
    canvas_round(s->c, lid, 18, rgb(0x2b3550), rgb(0x1b2236));
    canvas_outline(s->c, lid, 18, 2.5f, white(0.16f));
    draw_board(s, part(s, 0.08f, 0.12f, 0.60f, 0.76f), "pocket", "d4d3c3c4e3e4");
    for (int i = 0; i < 8; i++)
        draw_piece(s, s->b.x + (i % 2 ? 0.87f : 0.76f) * s->b.w, s->b.y + (0.23f + 0.18f * (float)(i / 2)) * s->b.h,
                   0.048f * s->b.w, i % 2 ? SECOND : FIRST, 0);
}

/* A die of the set, showing a two. */
static void draw_die(const struct still *s, struct box b)
{
    canvas_round(s->c, (struct box){b.x + 2, b.y + 4, b.w, b.h}, 0.2f * b.w, black(0.4f), black(0.4f));
    canvas_round(s->c, b, 0.2f * b.w, rgb(0xfaf5e6), rgb(0xd9d0b8));
    for (int i = 0; i < 2; i++)
        canvas_circle(s->c, b.x + (i ? 0.70f : 0.30f) * b.w, b.y + (i ? 0.70f : 0.30f) * b.h, 0.10f * b.w,
                      rgb(0xa8231c), rgb(0x7c1712));
}

/* Tiles, both sides of some coins, a die and a pawn. */
static void draw_piecepack(const struct still *s)
{
    draw_board(s, part(s, 0.05f, 0.06f, 0.56f, 0.60f), "piecepack:coins=16", NULL);
    float r = 0.075f * s->b.w;
    for (unsigned i = 0; i < 4; i++) {
        float x = s->b.x + (0.14f + 0.18f * (float)i) * s->b.w;
        draw_piece(s, x, s->b.y + 0.82f * s->b.h, r, i % 2 ? SECOND : FIRST, 1U + i * COIN_VALUES + i + 1);
    }
    float side = 0.13f * s->b.w;
    struct box die = part(s, 0.70f, 0.12f, 0, 0);
    draw_die(s, (struct box){die.x, die.y, side, side});
    for (int i = 0; i < 2; i++) {
        struct pawn_pose pawn = {.x = s->b.x + (0.74f + 0.15f * (float)i) * s->b.w,
                                 .y = s->b.y + 0.52f * s->b.h,
                                 .square = 0.24f * s->b.w,
                                 .alpha = 1,
                                 .side = i ? SECOND : FIRST};
        pawn_draw(s->c, game_style_of(variant_find("flipside", 8)), &pawn, marks(s));
    }
    draw_piece(s, s->b.x + 0.88f * s->b.w, s->b.y + 0.82f * s->b.h, r, SECOND, 1U + 3);
}

/* An Othello set and four pawns. */
static void draw_flipside(const struct still *s)
{
    draw_board(s, part(s, 0.05f, 0.06f, 0.66f, 0.88f), "flipside", "a1d4+c4W h1e1+e2E");
    for (int i = 0; i < 4; i++) {
        struct pawn_pose pawn = {.x = s->b.x + (i % 2 ? 0.90f : 0.79f) * s->b.w,
                                 .y = s->b.y + (i / 2 ? 0.42f : 0.18f) * s->b.h,
                                 .square = 0.20f * s->b.w,
                                 .alpha = 1,
                                 .side = i % 2 ? SECOND : FIRST};
        pawn_draw(s->c, s->game_style, &pawn, marks(s));
    }
    for (int i = 0; i < 6; i++)
        draw_piece(s, s->b.x + (i % 2 ? 0.90f : 0.79f) * s->b.w, s->b.y + (0.63f + 0.13f * (float)(i / 2)) * s->b.h,
                   0.05f * s->b.w, i % 2 ? SECOND : FIRST, 0);
}

void rules_material_draw(const struct app *app, const struct variant *variant, struct canvas *c, struct box b)
{
    static const struct {
        const char *game;
        void (*draw)(const struct still *s);
    } pictures[] = {{"classic", draw_classic}, {"reverse", draw_reverse},     {"jaques", draw_jaques},
                    {"pocket", draw_pocket},   {"piecepack", draw_piecepack}, {"flipside", draw_flipside}};
    const struct game_style *game_style = game_style_of(variant);
    float w = fminf(b.w, 1.18f * b.h), h = fminf(b.h, 0.86f * w);
    struct still still = {app, game_style, c, {b.x + (b.w - w) / 2, b.y + (b.h - h) / 2, w, h}};
    canvas_round(c, still.b, 18, game_style->tabletop_lit, game_style->tabletop);
    canvas_outline(c, still.b, 18, 2, white(0.12f));
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (strcmp(pictures[i].game, variant->id) == 0)
            pictures[i].draw(&still);
}
