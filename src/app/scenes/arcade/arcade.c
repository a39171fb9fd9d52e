#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/arcade/arcade_cards.h"
#include "app/scenes/arcade/arcade_parts.h"
#include "app/scenes/scenes.h"
#include "app/store/ladder_run.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/ui/rung_livery.h"
#include "app/view/disc.h"

/* The arcade: a card for the ladder, and one for each other attraction. */

#define WIDEST 1520.0f
#define PAGE_WIDE 1000.0f /* from this width on the ladder is beside the other cards */
#define LADDER_WIDE 520.0f
#define LADDER_HIGH 540.0f
#define SMALL_HIGH 64.0f

static const char CARD[] = "card";

struct arcade {
    struct form_screen base;
    struct app *app;
    struct face_life faces[3]; /* the last one beaten, the next one, the one after that; always three */
    bool asking;               /* whether to abandon the run */
    float alone;
    struct arcade_news news;
};

static bool has_run(const struct arcade *s)
{
    return ladder_run(s->app)->going && ladder_run(s->app)->rung + (3 - ladder_run(s->app)->lives) > 0;
}

static void see_run(struct arcade *s)
{
    int next = (int)ladder_run_next(s->app);
    enum cast_id who[3] = {(enum cast_id)(next > 0 ? next - 1 : next + 2), (enum cast_id)next,
                           (enum cast_id)(next + 1 < CAST_SIZE ? next + 1 : next - 2)};
    for (int i = 0; i < 3; i++) {
        face_begin(&s->faces[i], who[i], s->app->options.seed + (uint32_t)i);
        s->faces[i].pose.livery = rung_livery(who[i]);
        face_feel(&s->faces[i], (int)who[i] < ladder_run(s->app)->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    face_look(&s->faces[2], -.6f, 0);
}

static void open_card(void *screen, int card)
{
    static struct scene *(*const behind[ARCADE_CARDS])(struct app *) = {
        [ARCADE_LADDER] = ladder_scene_new,         [ARCADE_TODAY] = today_scene_new,
        [ARCADE_GAME_NIGHT] = game_night_scene_new, [ARCADE_RUNS] = runs_scene_new,
        [ARCADE_TROPHIES] = trophies_scene_new,
    };
    struct arcade *s = screen;
    s->asking = false;
    scene_push(s->app->scenes, behind[card](s->app));
}

/* Asks once before a run with progress is abandoned. */
static void new_run(void *screen, int tag)
{
    struct arcade *s = screen;
    (void)tag;
    if (has_run(s) && !s->asking) {
        s->asking = true;
        return;
    }
    ladder_run_begin(s->app);
    see_run(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    form_focus_on(s->base.form, CARD, ARCADE_LADDER);
    open_card(s, ARCADE_LADDER);
}

static void go_back(void *screen, int tag)
{
    struct arcade *s = screen;
    (void)tag;
    if (!s->asking)
        scene_pop(s->app->scenes);
    s->asking = false;
}

static bool arcade_action(struct scene *scene, const struct action_event *event)
{
    struct arcade *s = (struct arcade *)scene;
    struct action_event e = *event;
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        s->alone = 0;
    if (e.character == 'n')
        e.action = ACTION_NEW;
    return form_action(s->base.form, &e);
}

static void arcade_enter(struct scene *scene, enum intent intent)
{
    struct arcade *s = (struct arcade *)scene;
    form_enter(s->base.form, intent);
    s->asking = false;
    s->alone = 0;
    arcade_news_read(&s->news, s->app);
    see_run(s);
}

static int arcade_update(struct scene *scene, double dt)
{
    struct arcade *s = (struct arcade *)scene;
    float ms = (float)dt * 1000;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    int next = form_update(s->base.form, dt);
    if (s->news.came != s->app->assets_came)
        arcade_news_read(&s->news, s->app);
    s->alone += ms;
    if (s->app->options.screenshot || s->alone > ARCADE_DOZE_MS)
        return next;
    for (int i = 0; i < 3; i++)
        next = scene_soonest(next, face_update(&s->faces[i], ms, reduced));
    return next;
}

/* ---- drawing ---- */

struct stage_art {
    const struct game_style *game_style;
};

/* The field of the next opponent's game, seen from the front in perspective. */
static void paint_stage(struct paint *p, float scale, const void *user)
{
    const struct game_style *game_style = ((const struct stage_art *)user)->game_style;
    float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    struct colour lit = colour_mix(game_style->field_top, white(1), .12f),
                  dark = colour_mix(game_style->field_bottom, rgb(0x2a1a08), .4f);
    paint_round(p, 0, 0, w, h + 2 * r, r, fill_radial(lit, dark, w * .5f, h * .3f, w * .62f, h * .95f));
    for (int i = -3; i <= 3; i++) {
        float xy[4] = {w / 2 + (float)i * w * .165f, 0, w / 2 + (float)i * w * .245f, h};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(game_style->line, .35f)));
    }
    for (int i = 0; i < 3; i++) {
        float y = h * (.19f + .21f * (float)i + .045f * (float)(i * i)), xy[4] = {0, y, w, y};
        paint_stroke(p, xy, 2, 2 * scale, fill_plain(colour_fade(game_style->line, .35f)));
    }
    paint_round(p, 0, h * .62f, w, h * .38f, 0, fill_vertical(rgba(0x140d08, 0), rgba(0x140d08, .8f), h * .62f, h));
}

static void draw_stage(const struct arcade *s, struct canvas *c, struct box b)
{
    struct stage_art art = {game_style_of(ladder_run_setup(s->faces[1].pose.who, 0).variant)};
    float r = fminf(b.w * .205f, b.h * .34f);
    canvas_picture(c, "arcade.stage", (uint32_t)s->faces[1].pose.who, b, false, 1, paint_stage, &art);
    face_draw(c, &s->faces[0].pose, b.x + b.w * .16f, b.y + b.h * .70f, r * .52f);
    face_draw(c, &s->faces[2].pose, b.x + b.w * .85f, b.y + b.h * .71f, r * .54f);
    face_draw(c, &s->faces[1].pose, b.x + b.w * .5f, b.y + b.h * .56f, r);
}

/* Ten places in a row: those won, the current one, those to come. */
static void draw_row(const struct arcade *s, struct canvas *c, float x, float y, float w)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    int rung = ladder_run(s->app)->rung;
    float step = (w - 22) / (LADDER_RUNGS - 1);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        float cx = x + 11 + (float)i * step;
        if (i > 0)
            canvas_rect(c, (struct box){cx - step + 15, y - 1.5f, step - 30, 3},
                        i <= rung ? colour_fade(ARCADE_GOLD, .8f) : white(.18f));
        if (i < rung)
            disc_draw_still(c, game_style->id, game_style->side, SECOND, cx, y, 11, 1, false);
        else if (i == rung)
            canvas_circle(c, cx, y, 12, ARCADE_GOLD, ARCADE_GOLD);
        else
            canvas_ring(c, cx, y, 10, 2, 0, white(.4f));
    }
}

static void draw_ladder(const struct arcade *s, struct canvas *c, struct box b)
{
    const struct ladder *run = ladder_run(s->app);
    enum cast_id next = ladder_run_next(s->app);
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
                format_number(s->app->words, points, sizeof points, run->going ? run->score : 0));
    (void)arcade_lives_left_of(c, x + w, y + 146, 16, run->going ? run->lives : LADDER_LIVES);
    draw_row(s, c, x, y + 196, w);
    arcade_pill(c, (struct box){x, y + 226, w, 56}, 26, app_word(s->app, on ? "ladder.continue" : "ladder.start"), true,
                false);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct arcade *s = screen;
    if (node->tag == ARCADE_LADDER)
        draw_ladder(s, c, node->box);
    else
        arcade_card_draw(&s->news, s->app, c, (enum arcade_card_id)node->tag, node->box);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x2a3a34), rgb(0x0e1311), w / 2, h * .38f, w * .75f, h * .75f));
}

/* ---- the screen ---- */

static struct form_node *card(struct form *f, enum arcade_card_id which)
{
    static const char *const names[ARCADE_CARDS] = {[ARCADE_LADDER] = "ladder.card",
                                                    [ARCADE_TODAY] = "today.heading",
                                                    [ARCADE_GAME_NIGHT] = "arcade.evening",
                                                    [ARCADE_RUNS] = "runs.heading",
                                                    [ARCADE_TROPHIES] = "trophies.heading"};
    form_group(f);
    struct form_node *n = form_picture(f, CARD, draw_card);
    n->tag = (int)which;
    n->name = app_word(f->app, names[which]);
    n->radius = RADIUS_CARD;
    n->h = (struct form_length){.fixed = 1, .share = 1};
    n->pressed = open_card;
    return n;
}

static void pair(struct form *f, enum arcade_card_id left, enum arcade_card_id right)
{
    struct form_node *n = form_row(f);
    n->gap = GAP_L;
    n->h = (struct form_length){.fixed = 1, .share = 1};
    for (int i = 0; i < 2; i++) {
        n = card(f, i ? right : left);
        n->w = (struct form_length){.fixed = 1, .share = 1};
        n->h = (struct form_length){.share = 1};
    }
    form_end(f);
}

static void head(struct form *f)
{
    form_row(f)->gap = 30;
    form_heading(f, "arcade.heading")->style.size = 46;
    struct form_node *n = form_text(f, "arcade.about", app_word(f->app, "arcade.about"));
    n->style.wrap = false;
    n->w.share = 1;
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct arcade *s = screen;
    head(f);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->w.most = WIDEST;
    n->h.share = 1;
    n->gap = GAP_L;
    n = card(f, ARCADE_LADDER);
    n->w.fixed = LADDER_WIDE;
    n->h = (struct form_length){.fixed = LADDER_HIGH};
    n = form_column(f);
    n->w.share = n->h.share = 1;
    n->gap = GAP_L;
    card(f, ARCADE_TODAY);
    pair(f, ARCADE_GAME_NIGHT, ARCADE_RUNS);
    card(f, ARCADE_TROPHIES)->h = (struct form_length){.fixed = SMALL_HIGH};
    form_end(f);
    form_end(f);
    form_space(f)->h = (struct form_length){.fixed = 1}; /* keeps the ring away from the prompts */
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    if (has_run(s))
        form_prompt(f, ACTION_NEW, s->asking ? "arcade.ask_new" : "arcade.new_run", new_run);
    else
        form_on(f, ACTION_NEW, new_run);
    form_prompt(f, ACTION_RIGHT, "prompt.move", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
}

/* ---- the scene ---- */

struct scene *arcade_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "arcade",
                                              .enter = arcade_enter,
                                              .leave = form_screen_leave,
                                              .action = arcade_action,
                                              .update = arcade_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    struct arcade *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    see_run(s);
    return &s->base.scene;
}
