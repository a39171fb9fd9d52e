#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/scenes/title/title_internal.h"
#include "app/store/ladder_run.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/spoken.h"
#include "app/view/board_paint.h"
#include "app/view/board_view.h"
#include "app/view/tilted_board.h"

enum { WARNING_MS = 12000, ALONE_MS = 20000, DOZE_MS = 60000, FIRST_RISE_MS = 1200, NEXT_RISE_MS = 300 };
enum { PLAYED = 30, NAME_TURN_MS = 1100 };

#define TAU 6.28318530718f
#define NAME_MID 0.34f /* how far the O has turned in a picture, in radians */

static bool is_picture(const struct title *s) { return s->app->options.screenshot != NULL; }

/* Starts the entrance of the two players of the tilted board, and of the spectators. */
static void call_cast(struct title *s, float wait)
{
    title_cast_call(&s->cast, s->turned_over, s->player, wait, s->demo.shown);
    title_cast_play(&s->cast, variant_of(&s->demo.before));
}

/* Input ends what is shown on an idle title. True if it was shown. */
static bool wake(struct title *s)
{
    bool shown = s->show.on;
    s->alone = 0;
    demo_wake(&s->demo);
    if (shown) {
        s->show.on = false;
        call_cast(s, NEXT_RISE_MS);
    }
    return shown;
}

static bool title_action(struct scene *scene, const struct action_event *event)
{
    struct title *s = (struct title *)scene;
    bool woken = wake(s);
    return form_action(s->base.form, event) || woken;
}

/* The O: a disc that turns over with every move of the demonstration. */
static void draw_name(const struct title *s, struct canvas *c, const struct title_places *at)
{
    /* A dark side that is visible on the dark table. */
    static const struct disc_colours faces[2] = {
        {{0x70, 0x75, 0x82, 255}, {0x3e, 0x42, 0x4c, 255}, {0x4a, 0x4e, 0x59, 255}, {0x24, 0x26, 0x2d, 255}, {0}, {0}},
        {{0xff, 0xfd, 0xf6, 255}, {0xeb, 0xe5, 0xd6, 255}, {0xc8, 0xbe, 0xa8, 255}, {0x9a, 0x8f, 0x79, 255}, {0}, {0}}};
    float r = at->name_em * 0.362f, turned = s->turned;
    float eased = turned * turned * (3 - 2 * turned);
    bool picture = is_picture(s);
    struct tilted_disc o = {.x = at->name.x + r,
                            .y = at->name.y + at->name.h / 2 + r * 0.16f,
                            .r = r,
                            .lift = picture ? 0 : r * 1.2f * eased * (1 - eased),
                            .angle = picture     ? NAME_MID
                                     : eased < 1 ? eased * TAU
                                                 : 0,
                            .alpha = 1,
                            .up = SECOND};
    tilted_disc_draw(c, &TILT_NAME, faces, &o);
    struct text_style style = {.face = FACE_TITLE, .size = at->name_em, .colour = UI_WHITE, .align = ALIGN_LEFT};
    float x = at->name.x + 2 * r + at->name_em * 0.06f;
    canvas_text(c, (struct box){x, at->name.y, at->name.x + at->name.w - x, at->name.h}, style, "UTFLANK");
}

/* Everything static, in one opaque picture: table, dark area, board. */
struct backdrop {
    const struct game_style *game_style;
    const struct title_places *at;
};

static void paint_backdrop(struct paint *p, float scale, const void *user)
{
    const struct backdrop *b = user;
    float xy[8], h = (float)p->height;
    paint_all(p, board_tabletop(b->game_style, (float)p->width, (float)p->height));
    tilted_board_paint(p, scale, b->game_style, b->at->board_x, b->at->board_y, b->at->square);
    for (int i = 0; i < 4; i++) {
        xy[2 * i] = b->at->shade[i].x * scale;
        xy[2 * i + 1] = b->at->shade[i].y * scale;
    }
    paint_polygon(p, xy, 4, fill_plain(b->at->shade[0].colour));
    if (p->height > p->width) { /* darkens the background of the prompts */
        struct fill dark = fill_vertical(rgba(0x0b0d0c, 0.0f), rgba(0x0b0d0c, 0.92f), h - 120 * scale, h);
        paint_round(p, 0, h - 120 * scale, (float)p->width, 120 * scale, 0, dark);
    }
}

/* Above the prompts, over everything else. */
static void draw_warning(const struct title *s, struct canvas *c, const struct game_style *game_style)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .wrap = true};
    struct box foot = page_foot(c), b = {foot.x, 0, foot.w - 48 < 620 ? foot.w - 48 : 620, 0};
    b.h = canvas_text_height(c, b.w, style, s->warning);
    b.y = foot.y - b.h - 40;
    canvas_new_layer(c);
    card_draw(c, (struct box){b.x, b.y - 16, b.w + 48, b.h + 32}, 18, rgba(HUE_NIGHT, 0.94f), game_style->accent);
    b.x += 24;
    canvas_text(c, b, style, s->warning);
}

static void draw_tilted(const struct title *s, struct canvas *c, const struct title_places *at)
{
    const struct demo *d = &s->demo;
    const struct game_style *game_style = game_style_of(variant_of(&d->before));
    struct backdrop backdrop = {game_style, at};
    canvas_picture(c, "title.backdrop", 0, (struct box){0, 0, canvas_width(c), canvas_height(c)}, true, 1.0f,
                   paint_backdrop, &backdrop);
    title_cast_draw(&s->cast, c, &at->far_edge);
    tilted_discs_draw(c, game_style, at->board_x, at->board_y, at->square, &d->before, d->showing ? &d->timeline : NULL,
                      d->at, settings_on(&s->app->settings, SETTING_MARKS));
    title_cast_draw_turned(&s->cast, c, at->seats);
    title_cast_plate(&s->cast, c, s->app, at->plate, &d->before);
}

static void draw_show(const struct title *s, struct canvas *c, const struct title_places *at)
{
    const struct position *p = &s->show.demo.before;
    struct title_edge edge = title_edge_of(title_show_board(&s->show, at->flat));
    tabletop_draw(c, game_style_of(variant_of(p)));
    canvas_polygon(c, at->shade, 4);
    title_cast_draw(&s->cast, c, &edge);
    title_show_draw(&s->show, c, at->flat);
    title_cast_plate(&s->cast, c, s->app, at->plate, p);
}

/* The name and the tagline, above the menu. */
void title_draw_head(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct title *s = screen;
    struct text_style tagline = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_LEFT};
    struct title_places at;
    (void)node;
    title_lay_out(c, &at);
    draw_name(s, c, &at);
    canvas_text(c, at.tagline, tagline, app_word(s->app, "menu.tagline"));
}

static void draw_ground(const void *screen, struct canvas *c)
{
    const struct title *s = screen;
    struct title_places at;
    title_lay_out(c, &at);
    if (s->show.on)
        draw_show(s, c, &at);
    else
        draw_tilted(s, c, &at);
}

static void title_draw(const struct scene *scene, struct canvas *c)
{
    const struct title *s = (const struct title *)scene;
    s->base.form->game_style = game_style_of(variant_of(&s->demo.before));
    form_draw(s->base.form, c);
    if (s->warning_ms > 0)
        draw_warning(s, c, s->base.form->game_style);
}

static void title_describe(const struct scene *scene, struct spoken *out)
{
    const struct title *s = (const struct title *)scene;
    spoken_show(out, app_word(s->app, "app.title"));
    spoken_show(out, app_word(s->app, "menu.tagline"));
    spoken_show(out, s->warning_ms > 0 ? s->warning : NULL);
}

static void title_enter(struct scene *scene, enum intent intent)
{
    struct title *s = (struct title *)scene;
    struct title_kept before = s->kept;
    int turned = ladder_turned(ladder_run(s->app));
    title_kept_read(&s->kept, s->app);
    if (turned != s->turned_over) {
        s->turned_over = turned;
        call_cast(s, NEXT_RISE_MS);
    }
    if (before.kind != s->kept.kind || strcmp(before.note, s->kept.note) != 0)
        s->base.form->focus.id = 0; /* the control left last comes first */
    form_enter(s->base.form, intent);
    if (!is_picture(s))
        (void)wake(s);
    music_want(s->app, MUSIC_MENU);
}

/* Turns the O with every move. False when it is at rest. */
static int turn_name(struct title *s, float ms, bool reduced)
{
    s->turned = s->turned + ms / NAME_TURN_MS < 1.0f ? s->turned + ms / NAME_TURN_MS : 1.0f;
    if (s->seen != s->demo.shown)
        s->turned = reduced || app_pace(s->app) <= 0 ? 1.0f : 0.0f;
    s->seen = s->demo.shown;
    return scene_moves(s->turned < 1.0f);
}

static int tell_warning(struct title *s, float ms)
{
    s->warning_ms -= ms;
    if (app_next_warning(s->app, s->warning, sizeof s->warning))
        s->warning_ms = WARNING_MS;
    return s->warning_ms > 0 ? scene_after(s->warning_ms) : SCENE_STILL;
}

/* Lets the cast react to a ply that has just begun to be shown. */
static void tell_cast(struct title *s, const struct demo *d)
{
    struct title_places at;
    const struct move *move = &d->turn.plies[d->next > 0 ? d->next - 1 : 0];
    float column = (float)(move->to % 8), row = (float)(move->to / 8), x, y;
    title_lay_out(s->app->canvas, &at);
    title_cast_ply(&s->cast, &d->before, &d->after);
    if (move->to >= 64)
        return;
    if (s->show.on) {
        struct box board = title_show_board(&s->show, at.flat);
        struct title_edge edge = title_edge_of(board);
        x = board.x + board.w * (column + 0.5f) / (float)d->before.width;
        y = board.y + board.h * (row + 0.5f) / (float)d->before.height;
        title_cast_look(&s->cast, &edge, x, y);
    } else {
        tilted_board_place(at.board_x, at.board_y, at.square, column - 3.5f, row - 3.5f, &x, &y);
        title_cast_look(&s->cast, &at.far_edge, x, y);
    }
}

/* Starts another game on the tilted board, with other players. */
static void change_players(struct title *s)
{
    title_cast_draw_lots(&s->rng, s->player);
    call_cast(s, NEXT_RISE_MS);
}

static int play_on(struct title *s, float ms, bool reduced)
{
    unsigned shown = s->demo.shown;
    bool over = position_status(&s->demo.before) == STATUS_OVER;
    int next = demo_update(&s->demo, ms, app_pace(s->app), reduced);
    if (s->demo.shown != shown)
        tell_cast(s, &s->demo);
    if (over && position_status(&s->demo.before) != STATUS_OVER)
        change_players(s);
    if (s->alone < ALONE_MS)
        next = scene_soonest(next, scene_after(ALONE_MS - s->alone));
    return next;
}

static int show_next(struct title *s)
{
    s->show.on = true;
    title_show_next(&s->show);
    title_cast_call(&s->cast, s->turned_over, s->show.player, NEXT_RISE_MS, s->show.shown);
    title_cast_play(&s->cast, variant_of(&s->show.demo.before));
    return 0;
}

static int show_on(struct title *s, float ms, bool reduced)
{
    unsigned shown = s->show.demo.shown;
    int next = title_show_update(&s->show, ms, app_pace(s->app), reduced);
    if (next == SCENE_STILL)
        return show_next(s);
    if (s->show.demo.shown != shown)
        tell_cast(s, &s->show.demo);
    return next;
}

/* Lets time pass for the demonstration, until it stops. */
static int demonstrate(struct title *s, float ms, bool reduced)
{
    const struct demo *d = s->show.on ? &s->show.demo : &s->demo;
    s->alone += ms;
    if (s->alone >= DOZE_MS && !d->showing) {
        title_cast_doze(&s->cast);
        return SCENE_STILL;
    }
    int next = s->show.on                            ? show_on(s, ms, reduced)
               : s->alone >= ALONE_MS && !d->showing ? show_next(s)
                                                     : play_on(s, ms, reduced);
    return scene_soonest(next, title_cast_update(&s->cast, ms, reduced));
}

static int title_update(struct scene *scene, double dt)
{
    struct title *s = (struct title *)scene;
    float ms = (float)dt * 1000.0f;
    int next = scene_soonest(form_update(s->base.form, dt), tell_warning(s, ms));
    if (is_picture(s))
        return next;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    next = scene_soonest(next, demonstrate(s, ms, reduced));
    return scene_soonest(next, turn_name(s, ms, reduced));
}

static void begin_demo(struct title *s)
{
    struct setup setup = {.seed = 0};
    struct position start, now;
    uint32_t seed = s->app->options.seed;
    (void)variant_start(VARIANTS[0], &setup, &start);
    now = demo_opening(&DEMO_LIVELY, &start, PLAYED, seed);
    demo_begin(&s->demo, &DEMO_LIVELY, &start, &now, seed + 1);
    s->turned = 1.0f;
    s->rng = rng_seeded(seed + 2);
    s->show.rng = rng_seeded(seed + 3);
    s->show.shown = rng_below(&s->rng, TITLE_KINDS);
    s->player[FIRST] = CAST_TURNCOAT;
    s->player[SECOND] = CAST_PIP;
    s->turned_over = ladder_turned(ladder_run(s->app));
    call_cast(s, FIRST_RISE_MS);
}

/* In a picture, --at is the time without input, which also selects the kind of game shown. */
static void pose(struct title *s)
{
    if (s->app->options.at >= ALONE_MS) {
        s->show.shown = (unsigned)(s->app->options.at - ALONE_MS) / 1000U;
        show_next(s);
        s->show.since = ALONE_MS;
    }
    title_cast_settle(&s->cast);
}

struct scene *title_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "title",
                                              .enter = title_enter,
                                              .leave = form_screen_leave,
                                              .action = title_action,
                                              .update = title_update,
                                              .draw = title_draw,
                                              .describe = title_describe,
                                              .destroy = form_screen_destroy};
    struct title *s = form_screen_new(sizeof *s, &class_, app, title_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    begin_demo(s);
    if (is_picture(s))
        pose(s);
    title_kept_read(&s->kept, app);
    return &s->base.scene;
}
