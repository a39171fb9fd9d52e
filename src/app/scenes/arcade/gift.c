/* The gift of a dealt run: three cards on the table, brought by whoever was turned over last. One is taken, now or
 * before the eighth match. */
#include <math.h>
#include <stdio.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/ladder_run.h"
#include "app/style/palette.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/view/disc.h"

#define WIDEST 1060.0f
#define CARDS_WIDE 900.0f /* from this width on the cards are side by side */
#define CARD_HIGH 400.0f
#define GIVER_HIGH 190.0f
#define DISC 32.0f

struct gift_scene {
    struct form_screen base;
    struct app *app;
    struct face_life giver;
};

static const struct {
    const char *name, *about;
} GIFTS[LADDER_GIFTS] = {
    [LADDER_GIFT_LIFE] = {"gift.life", "gift.life.about"},
    [LADDER_GIFT_DOUBLE] = {"gift.double", "gift.double.about"},
    [LADDER_GIFT_LOOK] = {"gift.look", "gift.look.about"},
};

static void take(void *screen, int gift)
{
    struct gift_scene *s = screen;
    if (!ladder_run_take_gift(s->app, (enum ladder_gift)gift))
        return;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    scene_pop(s->app->scenes);
}

/* ---- drawing ---- */

static void draw_ground(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x4a3622), rgb(0x120b07), w / 2, h * .38f, w * .7f, h * .8f));
}

static void draw_giver(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct gift_scene *s = screen;
    struct box b = node->box;
    float r = b.h * .36f;
    face_draw(c, &s->giver.pose, b.x + b.w - r * 1.3f, b.y + b.h - r * 1.15f, r);
}

static void draw_says(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct gift_scene *s = screen;
    struct box b = {node->box.x, node->box.y + node->box.h * .36f, fminf(node->box.w, 400), node->box.h * .36f};
    arcade_bubble(c, s->app, b, 24, app_word(s->app, "gift.says"), b.x - 24, b.y + b.h * .7f);
}

static void draw_still(struct canvas *c, enum side up, float x, float y, float r, float alpha)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    disc_draw_still(c, game_style->id, game_style->side, up, x, y, r, alpha, false);
}

/* A disc that lay flat stands up between one that stands and a place that is empty. */
static void draw_life(struct canvas *c, float x, float y)
{
    struct vertex arrow[3] = {{x, y - 96, ARCADE_GOLD}, {x - 13, y - 78, ARCADE_GOLD}, {x + 13, y - 78, ARCADE_GOLD}};
    struct disc_pose pose = {.x = x, .y = y - 14, .r = DISC, .lift = .5f, .angle = .9f, .up = SECOND, .alpha = 1};
    draw_still(c, SECOND, x - 2.5f * DISC, y, DISC, 1);
    disc_draw(c, game_style_of(VARIANTS[0])->side, &pose, false);
    canvas_circle(c, x + 2.5f * DISC, y, DISC, black(.45f), black(.45f));
    canvas_ring(c, x + 2.5f * DISC, y, DISC - 1.5f, 2, 14, rgba(0xc9c3b6, .5f));
    canvas_polygon(c, arrow, 3);
    canvas_line(c, x, y - 80, x, y - 66, 5, 0, ARCADE_GOLD);
}

/* Five discs in a row that rises, which is where a chain begins to be a long one. */
static void draw_chain(const struct gift_scene *s, struct canvas *c, float x, float y)
{
    struct text_style twice = {.face = FACE_TITLE, .size = 64, .colour = ARCADE_GOLD, .align = ALIGN_CENTRE};
    for (int i = 0; i < LADDER_DOUBLED; i++)
        draw_still(c, FIRST, x + ((float)i - 2) * 52, y + 26 - (float)i * 15, 24, 1);
    canvas_text(c, (struct box){x - 120, y - 110, 160, 76}, twice, app_word(s->app, "gift.twice"));
}

/* An eye over a disc and the square of an answer to it. */
static void draw_look(struct canvas *c, float x, float y)
{
    struct box square = {x + 14, y - 44, 88, 88};
    struct colour green = rgb(0x24794a);
    canvas_circle(c, x, y - 84, 22, UI_WHITE, UI_WHITE);
    canvas_circle(c, x, y - 84, 11, UI_DARK, UI_DARK);
    canvas_circle(c, x - 4, y - 88, 3.5f, UI_WHITE, UI_WHITE);
    draw_still(c, FIRST, x - 56, y, 37, 1);
    canvas_round(c, square, 8, green, green);
    draw_still(c, SECOND, x + 58, y, 34, .75f);
    canvas_ring(c, x + 58, y, 40, 2.5f, 14, UI_WHITE);
}

/* In as many lines as it needs, in the middle of the box. */
static void draw_wrapped(struct canvas *c, struct box b, struct text_style style, const char *text)
{
    style.wrap = true;
    style = text_style_fitting(c, b, style, 16, text);
    float high = canvas_text_height(c, b.w, style, text);
    canvas_text(c, (struct box){b.x, b.y + (b.h - high) / 2, b.w, high + 1}, style, text);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct gift_scene *s = screen;
    const bool on = form_is_at(s->base.form, node);
    const struct box b = node->box;
    const bool low = b.h < .8f * b.w; /* the picture is left of the words */
    struct text_style name = {.face = FACE_TITLE,
                              .size = 30,
                              .colour = on ? ARCADE_GOLD : UI_WHITE,
                              .align = ALIGN_CENTRE},
                      about = {.face = FACE_TEXT, .size = 24, .colour = UI_TEXT, .align = ALIGN_CENTRE};
    struct box words = low ? (struct box){b.x + b.w * .44f, b.y + b.h / 2 - 76, b.w * .54f - 12, 152}
                           : (struct box){b.x + 18, b.y + b.h - 172, b.w - 36, 152};
    float x = low ? b.x + b.w * .22f : b.x + b.w / 2, y = low ? b.y + b.h / 2 + 30 : b.y + (b.h - 172) * .62f;
    arcade_card(c, b, on ? rgb(0x5d451a) : rgb(0x2d2118), on ? rgb(0x2a1d0c) : rgb(0x150d08), on);
    canvas_push(c, 0, 0, node->disabled ? .45f : 1);
    if (node->tag == LADDER_GIFT_LIFE)
        draw_life(c, x, y);
    else if (node->tag == LADDER_GIFT_DOUBLE)
        draw_chain(s, c, x, y);
    else
        draw_look(c, x, y);
    draw_wrapped(c, (struct box){words.x, words.y, words.w, 76}, name, node->name);
    draw_wrapped(c, (struct box){words.x, words.y + 80, words.w, 72}, about, node->disabled ? node->why : node->about);
    canvas_pop(c);
}

/* ---- the screen ---- */

static void walk(struct form *f, void *screen)
{
    const struct gift_scene *s = screen;
    const struct ladder *run = ladder_run(s->app);
    form_with(form_heading(f, "gift.heading"), .style.align = ALIGN_CENTRE);
    form_with(form_row(f), .h = {.fixed = GIVER_HIGH, .least = 120}, .gap = 40, .w.most = WIDEST);
    form_with(form_picture(f, "giver", draw_giver), .w = FORM_EQUAL, .h.share = 1);
    form_with(form_picture(f, "says", draw_says), .w = FORM_EQUAL, .h.share = 1, .said = app_word(s->app, "gift.says"));
    form_end(f);
    form_with(form_side_by_side(f, CARDS_WIDE), .w.most = WIDEST, .h = {.share = 1, .most = 3 * CARD_HIGH}, .gap = 32);
    for (int gift = LADDER_GIFT_LIFE; gift < LADDER_GIFTS; gift++) {
        struct form_node *n = form_with(
            form_picture(f, "gift", draw_card), .tag = gift, .name = app_word(s->app, GIFTS[gift].name),
            .about = app_word(s->app, GIFTS[gift].about), .w = FORM_EQUAL, .h = {.share = 1, .most = CARD_HIGH},
            .radius = RADIUS_CARD, .pressed = FORM_CALL(take), .rings_itself = true);
        bool may = ladder_may_take(run, (enum ladder_gift)gift);
        (void)form_unless(n, may ? NULL : app_word(s->app, "gift.life.whole"));
    }
    form_end(f);
    form_space(f)->h = (struct form_length){.fixed = 1}; /* keeps the light of a card away from the prompts */
    form_prompt(f, ACTION_OK, "gift.take", NULL);
    form_prompt(f, ACTION_RIGHT, "prompt.move", NULL);
    form_prompt(f, ACTION_BACK, "gift.later", form_screen_close);
}

static int update(struct scene *scene, double dt)
{
    struct gift_scene *s = (struct gift_scene *)scene;
    int next = form_update(s->base.form, dt);
    if (s->app->options.screenshot)
        return next;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    return scene_soonest(next, face_update(&s->giver, (float)dt * 1000, reduced));
}

struct scene *gift_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "gift", .update = update};
    struct gift_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    const int won = ladder_run(app)->rung;
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    face_begin(&s->giver, ladder_run_who(app, won > 0 ? won - 1 : 0), app->options.seed);
    s->giver.pose.livery = arcade_run_livery(app, s->giver.pose.who);
    s->giver.pose.turned = true;
    face_feel(&s->giver, MOOD_GLAD);
    face_settle(&s->giver);
    form_focus_on(s->base.form, "gift", LADDER_GIFT_DOUBLE);
    return &s->base.scene;
}
