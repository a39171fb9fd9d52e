#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/climb.h"
#include "app/scenes/arcade/arcade_parts.h"
#include "app/scenes/arcade/hall_cards.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/ui/rung_livery.h"
#include "app/view/disc.h"
#include "app/written.h"

/* The hall: a card for the ladder, and one each for what else there is to play. */

enum { PROMPTS = 4 };

struct arcade {
    struct scene base;
    struct app *app;
    int focus;
    struct face_life faces[3]; /* who was beaten last, who is next, who comes after; always three */
    bool asking;               /* whether the run is to be dropped */
    float alone;
    struct hall_news news;
    struct entrance entrance;
};

static bool has_run(const struct arcade *s)
{
    return climb_run(s->app)->going && climb_run(s->app)->rung + (3 - climb_run(s->app)->lives) > 0;
}

static void see_run(struct arcade *s)
{
    int next = (int)climb_next(s->app);
    enum cast_id who[3] = {(enum cast_id)(next > 0 ? next - 1 : next + 2), (enum cast_id)next,
                           (enum cast_id)(next + 1 < CAST_SIZE ? next + 1 : next - 2)};
    for (int i = 0; i < 3; i++) {
        face_begin(&s->faces[i], who[i], s->app->options.seed + (uint32_t)i);
        s->faces[i].pose.livery = rung_livery(who[i]);
        face_feel(&s->faces[i], (int)who[i] < climb_run(s->app)->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    face_look(&s->faces[2], -.6f, 0);
}

static void open_card(struct arcade *s)
{
    static struct scene *(*const behind[HALL_CARDS])(struct app *) = {
        [HALL_LADDER] = ladder_scene_new, [HALL_TODAY] = today_scene_new,       [HALL_EVENING] = evening_scene_new,
        [HALL_RUNS] = runs_scene_new,     [HALL_TROPHIES] = trophies_scene_new, [HALL_CAST] = cast_sheet_scene_new,
    };
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    s->asking = false;
    scene_push(s->app->scenes, behind[s->focus](s->app));
}

/* A run that has come somewhere is asked about once. */
static void new_run(struct arcade *s)
{
    if (has_run(s) && !s->asking) {
        s->asking = true;
        return;
    }
    climb_begin(s->app);
    see_run(s);
    s->focus = HALL_LADDER;
    open_card(s);
}

static int prompts_of(const struct arcade *s, struct prompt out[PROMPTS])
{
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    if (has_run(s))
        out[n++] = (struct prompt){ACTION_NEW, app_word(s->app, s->asking ? "arcade.ask_new" : "arcade.new_run")};
    out[n++] = (struct prompt){ACTION_RIGHT, app_word(s->app, "prompt.choose")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}

static void focus_on(struct arcade *s, int card)
{
    if (card == s->focus)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    s->focus = card;
}

static bool arcade_action(struct scene *scene, const struct action_event *event)
{
    struct arcade *s = (struct arcade *)scene;
    struct prompt prompts[PROMPTS];
    struct box cards[HALL_CARDS];
    struct action_event e =
        prompts_translate(s->app->canvas, s->app, prompts, prompts_of(s, prompts), page_foot(s->app->canvas), event);
    hall_lay_out(s->app->canvas, cards);
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        s->alone = 0;
    if (e.character == 'n')
        e.action = ACTION_NEW;
    switch (e.action) {
    case ACTION_LEFT:
    case ACTION_UP:
    case ACTION_PREV:
    case ACTION_RIGHT:
    case ACTION_DOWN:
    case ACTION_NEXT:
        focus_on(s, hall_beside(s->focus, e.action));
        return true;
    case ACTION_OK:
        open_card(s);
        return true;
    case ACTION_NEW:
        new_run(s);
        return true;
    case ACTION_BACK:
        if (!s->asking)
            scene_pop(s->app->scenes);
        s->asking = false;
        return true;
    case ACTION_POINT:
    case ACTION_PRESS:
        for (int i = 0; i < HALL_CARDS; i++)
            if (box_has(cards[i], e.x, e.y)) {
                focus_on(s, i);
                if (e.action == ACTION_PRESS)
                    open_card(s);
                return true;
            }
        return false;
    default:
        return false;
    }
}

static void arcade_enter(struct scene *scene, enum intent intent)
{
    struct arcade *s = (struct arcade *)scene;
    entrance_begin(&s->entrance, s->app, intent);
    s->asking = false;
    s->alone = 0;
    hall_news_read(&s->news, s->app);
    see_run(s);
}

static bool arcade_update(struct scene *scene, double dt)
{
    struct arcade *s = (struct arcade *)scene;
    float ms = (float)dt * 1000;
    bool moving = entrance_update(&s->entrance, dt);
    s->alone += ms;
    if (s->app->options.screenshot || s->alone > ARCADE_DOZE_MS)
        return moving;
    for (int i = 0; i < 3; i++)
        (void)face_update(&s->faces[i], ms, settings_on(&s->app->settings, SETTING_REDUCE_MOTION));
    return true;
}

static int arcade_rest_ms(const struct scene *scene)
{
    const struct arcade *s = (const struct arcade *)scene;
    int rest = s->entrance.done < 1 ? 0 : 100000;
    for (int i = 0; i < 3; i++)
        rest = face_rest_ms(&s->faces[i]) < rest ? face_rest_ms(&s->faces[i]) : rest;
    return rest;
}

/* ---- how it is seen ---- */

struct stage_art {
    const struct look *look;
};

/* The field of the next one's game, seen from the front, running away to the back. */
static void paint_stage(struct paint *p, float scale, const void *user)
{
    const struct look *look = ((const struct stage_art *)user)->look;
    float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    struct colour lit = colour_mix(look->field_top, rgb(0xffffff), .12f),
                  dark = colour_mix(look->field_bottom, rgb(0x2a1a08), .4f);
    paint_round(p, 0, 0, w, h + 2 * r, r, fill_radial(lit, dark, w * .5f, h * .3f, w * .62f, h * .95f));
    for (int i = -3; i <= 3; i++) {
        float xy[4] = {w / 2 + (float)i * w * .165f, 0, w / 2 + (float)i * w * .245f, h};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(look->line, .35f)));
    }
    for (int i = 0; i < 3; i++) {
        float y = h * (.19f + .21f * (float)i + .045f * (float)(i * i)), xy[4] = {0, y, w, y};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(look->line, .35f)));
    }
    paint_round(p, 0, h * .62f, w, h * .38f, 0, fill_vertical(rgba(0x140d08, 0), rgba(0x140d08, .8f), h * .62f, h));
}

static void draw_stage(const struct arcade *s, struct canvas *c, struct box b)
{
    struct stage_art art = {look_of(climb_table(s->faces[1].pose.who, 0).variant)};
    float r = fminf(b.w * .205f, b.h * .34f);
    canvas_picture(c, "arcade.stage", (uint32_t)s->faces[1].pose.who, b, false, 1, paint_stage, &art);
    face_draw(c, &s->faces[0].pose, b.x + b.w * .16f, b.y + b.h * .70f, r * .52f);
    face_draw(c, &s->faces[2].pose, b.x + b.w * .85f, b.y + b.h * .71f, r * .54f);
    face_draw(c, &s->faces[1].pose, b.x + b.w * .5f, b.y + b.h * .56f, r);
}

/* Ten places in a row: those won, where you stand, those to come. */
static void draw_row(const struct arcade *s, struct canvas *c, float x, float y, float w)
{
    const struct look *look = look_of(VARIANTS[0]);
    int rung = climb_run(s->app)->rung;
    float step = (w - 22) / (LADDER_RUNGS - 1);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        float cx = x + 11 + (float)i * step;
        if (i > 0)
            canvas_rect(c, (struct box){cx - step + 15, y - 1.5f, step - 30, 3},
                        i <= rung ? colour_fade(ARCADE_GOLD, .8f) : rgba(0xffffff, .18f));
        if (i < rung)
            disc_draw_still(c, look->id, look->side, SECOND, cx, y, 11, 1, false);
        else if (i == rung)
            canvas_circle(c, cx, y, 12, ARCADE_GOLD, ARCADE_GOLD);
        else
            canvas_ring(c, cx, y, 10, 2, 0, rgba(0xffffff, .4f));
    }
}

static void draw_ladder(struct arcade *s, struct canvas *c, struct box b)
{
    const struct ladder *run = climb_run(s->app);
    enum cast_id next = climb_next(s->app);
    char text[128], points[24];
    bool on = has_run(s);
    struct text_style title = {.face = FACE_TITLE, .size = 44, .colour = UI_WHITE, .least = 28},
                      soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT},
                      bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE},
                      gold = {.face = FACE_TITLE, .size = 44, .colour = ARCADE_GOLD};
    float x = b.x + 32, w = b.w - 64, y = b.y + b.h - 306;
    arcade_card(c, b, rgb(0x3d2d1f), rgb(0x140d08), false);
    draw_stage(s, c, (struct box){b.x, b.y, b.w, b.h - 306});
    canvas_rect(c, (struct box){b.x, y, b.w, 3}, colour_fade(ARCADE_GOLD, .55f));
    const char *name = app_word(s->app, "ladder.card");
    float wide = fminf(w, canvas_text_width(c, title, name));
    canvas_text(c, (struct box){x, y + 18, wide + 2, 54}, title, name);
    fitted_text(c, (struct box){x + wide + 18, y + 20, w - wide - 18, 54}, soft, app_word(s->app, "ladder.about"));
    canvas_text(
        c, (struct box){x, y + 78, w, 36}, bold,
        on ? arcade_place(s->app, text, sizeof text, "ladder.next_is", next)
           : words_fill(text, sizeof text, app_word(s->app, "ladder.meet"), arcade_word(s->app, "cast", next), NULL));
    canvas_text(c, (struct box){x, y + 118, w * .6f, 54}, gold,
                written_number(s->app->words, points, sizeof points, run->going ? run->score : 0));
    (void)arcade_lives_left_of(c, x + w, y + 146, 16, run->going ? run->lives : LADDER_LIVES);
    draw_row(s, c, x, y + 196, w);
    arcade_pill(c, (struct box){x, y + 226, w, 56}, 26, app_word(s->app, on ? "ladder.continue" : "ladder.start"), true,
                false);
    if (s->focus == HALL_LADDER)
        focus_ring_draw(c, b, 22, ARCADE_GOLD, 1);
}

static void arcade_draw(const struct scene *scene, struct canvas *c)
{
    struct arcade *s = (struct arcade *)scene;
    struct box cards[HALL_CARDS], head = page_head(c);
    struct prompt prompts[PROMPTS];
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT},
                      title = {.face = FACE_TITLE, .size = 46, .colour = UI_WHITE};
    float w = canvas_width(c), h = canvas_height(c);
    hall_lay_out(c, cards);
    canvas_ground(c, fill_radial(rgb(0x2a3a34), rgb(0x0e1311), w / 2, h * .38f, w * .75f, h * .75f));
    entrance_push(&s->entrance, c);
    float wide = canvas_text_width(c, title, app_word(s->app, "arcade.heading"));
    canvas_text(c, head, title, app_word(s->app, "arcade.heading"));
    canvas_text(c, (struct box){head.x + wide + 30, head.y + 4, head.w - wide - 30, head.h}, soft,
                app_word(s->app, "arcade.about"));
    draw_ladder(s, c, cards[HALL_LADDER]);
    hall_cards_draw(&s->news, s->app, c, cards, s->focus);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, prompts_of(s, prompts), page_foot(c));
}

static void arcade_destroy(struct scene *scene) { free(scene); }

struct scene *arcade_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "arcade",
                                              .enter = arcade_enter,
                                              .action = arcade_action,
                                              .update = arcade_update,
                                              .rest_ms = arcade_rest_ms,
                                              .draw = arcade_draw,
                                              .destroy = arcade_destroy};
    struct arcade *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1;
    see_run(s);
    return &s->base;
}
