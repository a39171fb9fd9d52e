#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/looks.h"
#include "app/opponent.h"
#include "app/saved.h"
#include "app/scenes/scenes.h"
#include "app/ui/ui.h"
#include "app/view/board_paint.h"
#include "app/view/demo.h"
#include "app/view/tilted_board.h"

enum { CHOICE_CONTINUE, CHOICE_PLAY, CHOICE_ARCADE, CHOICE_LEARN, CHOICE_RECORDS, CHOICE_SETTINGS, CHOICE_QUIT };
enum { TROUBLE_MS = 12000 };
enum { PROMPTS = 2, PLAYED = 30, NAME_TURN_MS = 1100 };

#define ITEM 56.0f
#define GAP 10.0f
#define TAU 6.28318530718f
#define NAME_MID 0.34f /* how far the O has turned in a picture, radians */

struct title {
    struct scene base;
    struct app *app;
    struct menu menu;
    char kept[128];    /* which game is continued */
    char trouble[160]; /* what does not work; "" nothing, or it has been told long enough */
    float trouble_ms;  /* how much longer it is told */
    struct demo demo;
    unsigned seen; /* plies of the demonstration that the O of the name has turned with */
    float turned;  /* 0 to 1: how far it has turned since the last one began */
    struct entrance entrance;
};

/* Where everything lies: beside the board, or above it where the window is high. */
struct title_places {
    struct box name, tagline, menu;
    float name_em;
    float board_x, board_y, square;
    struct vertex shade[4]; /* the dark part that the words stand on */
};

static float clamped(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

static void lay_beside(float w, float h, struct title_places *out)
{
    float wide = clamped((w - 1280.0f) / 640.0f, 0, 1), top = 700 + 70 * wide, grow = h / 800.0f;
    float left = 60 + 36 * wide, y = 0.155f * h;
    out->name_em = 112;
    out->name = (struct box){left + 12, y, 580, 112};
    out->tagline = (struct box){left + 16, y + 112, 520, 40};
    out->menu = (struct box){left, y + 200, 520, 0};
    out->square = 74 * grow * (1 + 0.13f * wide);
    out->board_x = 1138 + 170 * wide + (grow - 1) * 60;
    out->board_y = (0.475f + 0.015f * wide) * h;
    struct colour dark = rgba(0x0b0d0c, 0.76f);
    struct vertex shade[4] = {{-2, -2, dark}, {top, -2, dark}, {top - 140 * grow, h + 2, dark}, {-2, h + 2, dark}};
    for (int i = 0; i < 4; i++)
        out->shade[i] = shade[i];
}

static void lay_above(float w, float h, struct title_places *out)
{
    float left = 60, y = 0.075f * h, edge = 0.50f * h;
    out->name_em = 124;
    out->name = (struct box){left + 8, y, w - 2 * left - 8, 124};
    out->tagline = (struct box){left + 12, y + 124, w - 2 * left, 44};
    out->menu = (struct box){left, y + 220, clamped(w - 2 * left, 0, 560), 0};
    out->square = 70 * clamped(h / 1422.0f, 0.8f, 1.3f);
    out->board_x = 0.60f * w;
    out->board_y = 0.745f * h;
    struct colour dark = rgba(0x0b0d0c, 0.76f);
    struct vertex shade[4] = {{-2, -2, dark}, {w + 2, -2, dark}, {w + 2, edge - 90, dark}, {-2, edge + 40, dark}};
    for (int i = 0; i < 4; i++)
        out->shade[i] = shade[i];
}

static void lay_out(const struct title *s, const struct canvas *c, struct title_places *out)
{
    if (canvas_portrait(c))
        lay_above(canvas_width(c), canvas_height(c), out);
    else
        lay_beside(canvas_width(c), canvas_height(c), out);
    out->menu.h = (float)s->menu.count * (ITEM + GAP) - GAP;
}

static void fill_prompts(const struct title *s, struct prompt out[PROMPTS])
{
    out[0] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    out[1] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
}

static void choose(struct title *s, int choice)
{
    struct scene *next = NULL;
    if (choice == CHOICE_CONTINUE)
        next = play_scene_go_on(s->app, saved_last(s->app));
    else if (choice == CHOICE_PLAY)
        next = choose_scene_new(s->app);
    else if (choice == CHOICE_ARCADE)
        next = arcade_scene_new(s->app);
    else if (choice == CHOICE_LEARN)
        next = learn_scene_new(s->app);
    else if (choice == CHOICE_RECORDS)
        next = records_scene_new(s->app);
    else if (choice == CHOICE_SETTINGS)
        next = settings_scene_new(s->app);
    else if (choice == CHOICE_QUIT)
        s->app->quit = true;
    if (next)
        scene_push(s->app->scenes, next);
}

static bool title_action(struct scene *scene, const struct action_event *event)
{
    struct title *s = (struct title *)scene;
    struct canvas *c = s->app->canvas;
    struct title_places at;
    struct prompt prompts[PROMPTS];
    lay_out(s, c, &at);
    fill_prompts(s, prompts);
    bool pointing = event->action == ACTION_POINT || event->action == ACTION_LEAVE;
    int before = s->menu.focus;
    if (!pointing)
        demo_wake(&s->demo);
    struct action_event e = prompts_translate(c, s->app, prompts, PROMPTS, page_foot(c), event);
    if (e.action == ACTION_BACK)
        e.action = ACTION_END; /* the way out is the last item, and only chosen on purpose */
    choose(s, menu_action(&s->menu, s->app, &e, at.menu, ITEM, GAP));
    return !pointing || s->menu.focus != before;
}

/* The O: a disc that turns round with every move of the demonstration. */
static void draw_name(const struct title *s, struct canvas *c, const struct title_places *at)
{
    /* A dark side that is still seen on the dark table. */
    static const struct face_look faces[2] = {
        {{0x70, 0x75, 0x82, 255}, {0x3e, 0x42, 0x4c, 255}, {0x4a, 0x4e, 0x59, 255}, {0x24, 0x26, 0x2d, 255}, {0}},
        {{0xff, 0xfd, 0xf6, 255}, {0xeb, 0xe5, 0xd6, 255}, {0xc8, 0xbe, 0xa8, 255}, {0x9a, 0x8f, 0x79, 255}, {0}}};
    float r = at->name_em * 0.362f, turned = s->turned;
    float eased = turned * turned * (3 - 2 * turned);
    bool picture = s->app->options.screenshot != NULL;
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

/* Everything that never moves, in one opaque picture: the table, the dark part, the board. */
struct backdrop {
    const struct look *look;
    const struct title_places *at;
};

static void paint_backdrop(struct paint *p, float scale, const void *user)
{
    const struct backdrop *b = user;
    float xy[8], h = (float)p->height;
    paint_all(p, board_table(b->look, (float)p->width, (float)p->height));
    tilted_board_paint(p, scale, b->look, b->at->board_x, b->at->board_y, b->at->square);
    for (int i = 0; i < 4; i++) {
        xy[2 * i] = b->at->shade[i].x * scale;
        xy[2 * i + 1] = b->at->shade[i].y * scale;
    }
    paint_polygon(p, xy, 4, fill_plain(b->at->shade[0].colour));
    if (p->height > p->width) { /* the prompts below a board above them */
        struct fill dark = fill_vertical(rgba(0x0b0d0c, 0.0f), rgba(0x0b0d0c, 0.92f), h - 120 * scale, h);
        paint_round(p, 0, h - 120 * scale, (float)p->width, 120 * scale, 0, dark);
    }
}

/* Above the prompts, over whatever is there. */
static void draw_trouble(const struct title *s, struct canvas *c, const struct look *look)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .wrap = true};
    struct box foot = page_foot(c), b = {foot.x, 0, foot.w - 48 < 620 ? foot.w - 48 : 620, 0};
    b.h = canvas_text_height(c, b.w, style, s->trouble);
    b.y = foot.y - b.h - 40;
    canvas_new_layer(c);
    card_draw(c, (struct box){b.x, b.y - 16, b.w + 48, b.h + 32}, 18, rgba(0x0d0e12, 0.94f), look->accent);
    b.x += 24;
    canvas_text(c, b, style, s->trouble);
}

static void title_draw(const struct scene *scene, struct canvas *c)
{
    const struct title *s = (const struct title *)scene;
    const struct look *look = look_of(variant_of(&s->demo.before));
    const struct demo *d = &s->demo;
    struct title_places at;
    struct prompt prompts[PROMPTS];
    lay_out(s, c, &at);
    fill_prompts(s, prompts);
    struct backdrop backdrop = {look, &at};
    canvas_picture(c, "title.backdrop", 0, (struct box){0, 0, canvas_width(c), canvas_height(c)}, true, 1.0f,
                   paint_backdrop, &backdrop);
    tilted_discs_draw(c, look, at.board_x, at.board_y, at.square, &d->before, d->showing ? &d->timeline : NULL, d->at,
                      settings_on(&s->app->settings, SETTING_MARKS));
    entrance_push(&s->entrance, c);
    draw_name(s, c, &at);
    struct text_style tagline = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_LEFT};
    canvas_text(c, at.tagline, tagline, app_word(s->app, "menu.tagline"));
    menu_draw(&s->menu, c, at.menu, ITEM, GAP, MENU_PLAIN, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, PROMPTS, page_foot(c));
    if (s->trouble_ms > 0)
        draw_trouble(s, c, look);
}

static void add_to_note(struct title *s, const char *text)
{
    size_t used = strlen(s->kept);
    (void)snprintf(s->kept + used, sizeof s->kept - used, "%s%s", used > 0 ? " · " : "", text);
}

/* "Classic · move 19 · level 6". */
static void note_game(struct title *s, const struct variant *variant)
{
    const struct saved_game *game = saved_find(s->app, variant);
    char key[64], number[16], text[GUEST_NAME_MAX + 32];
    s->kept[0] = '\0';
    (void)snprintf(key, sizeof key, "title.%s", variant->id);
    add_to_note(s, app_word(s->app, key));
    (void)snprintf(number, sizeof number, "%d", game->move);
    add_to_note(s, words_fill(text, sizeof text, app_word(s->app, "menu.move"), number, NULL));
    (void)snprintf(number, sizeof number, "%d", game->opponent);
    if (game->opponent == OPPONENT_GUEST)
        add_to_note(s, app_guest_name(s->app, text));
    else if (game->opponent > 0)
        add_to_note(s, words_fill(text, sizeof text, app_word(s->app, "menu.level"), number, NULL));
}

/* A game that was left comes first. */
static void fill_menu(struct title *s)
{
    const struct variant *last = saved_last(s->app);
    menu_init(&s->menu, 1);
    if (last) {
        note_game(s, last);
        menu_add(&s->menu, app_word(s->app, "menu.continue"), CHOICE_CONTINUE);
        s->menu.items[0].note = s->kept;
    }
    menu_add(&s->menu, app_word(s->app, "menu.play"), CHOICE_PLAY);
    menu_add(&s->menu, app_word(s->app, "menu.arcade"), CHOICE_ARCADE);
    menu_add(&s->menu, app_word(s->app, "menu.learn"), CHOICE_LEARN);
    menu_add(&s->menu, app_word(s->app, "menu.records"), CHOICE_RECORDS);
    menu_add(&s->menu, app_word(s->app, "menu.settings"), CHOICE_SETTINGS);
    menu_add(&s->menu, app_word(s->app, "menu.quit"), CHOICE_QUIT);
}

static void title_enter(struct scene *scene, enum intent intent)
{
    struct title *s = (struct title *)scene;
    fill_menu(s);
    entrance_begin(&s->entrance, s->app, intent);
    demo_wake(&s->demo);
    music_want(s->app, MUSIC_MENU);
}

/* The O turns over with every move. False when it lies still. */
static bool turn_name(struct title *s, float ms, bool reduced)
{
    bool turning = s->turned < 1.0f;
    s->turned = s->turned + ms / NAME_TURN_MS < 1.0f ? s->turned + ms / NAME_TURN_MS : 1.0f;
    if (s->seen != s->demo.shown)
        s->turned = reduced || app_pace(s->app) <= 0 ? 1.0f : 0.0f;
    s->seen = s->demo.shown;
    return turning;
}

/* True if what is told has changed. */
static bool tell_trouble(struct title *s, float ms)
{
    bool told = s->trouble_ms > 0;
    s->trouble_ms -= ms;
    if (app_trouble(s->app, s->trouble, sizeof s->trouble))
        s->trouble_ms = TROUBLE_MS;
    return told != (s->trouble_ms > 0);
}

static bool title_update(struct scene *scene, double dt)
{
    struct title *s = (struct title *)scene;
    bool moving = entrance_update(&s->entrance, dt) || tell_trouble(s, (float)dt * 1000.0f);
    moving = menu_update(&s->menu, dt) || moving;
    if (s->app->options.screenshot)
        return moving;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    moving = demo_update(&s->demo, (float)dt * 1000.0f, app_pace(s->app), reduced) || moving;
    return turn_name(s, (float)dt * 1000.0f, reduced) || moving;
}

static int title_rest_ms(const struct scene *scene)
{
    const struct title *s = (const struct title *)scene;
    bool still = s->entrance.done >= 1.0f && s->menu.glow >= 1.0f && s->turned >= 1.0f;
    int rest = still ? demo_rest_ms(&s->demo) : 0;
    return s->trouble_ms > 0 && s->trouble_ms < (float)rest ? (int)s->trouble_ms + 1 : rest;
}

static void title_destroy(struct scene *scene) { free(scene); }

static void begin_demo(struct title *s)
{
    struct setup setup = {.seed = 0};
    struct position start, now;
    uint32_t seed = s->app->options.seed;
    (void)variant_start(VARIANTS[0], &setup, &start);
    now = demo_opening(&DEMO_LIVELY, &start, PLAYED, seed);
    demo_begin(&s->demo, &DEMO_LIVELY, &start, &now, seed + 1);
    s->turned = 1.0f;
}

struct scene *title_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "title",
                                              .enter = title_enter,
                                              .action = title_action,
                                              .update = title_update,
                                              .rest_ms = title_rest_ms,
                                              .draw = title_draw,
                                              .destroy = title_destroy};
    struct title *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1.0f;
    begin_demo(s);
    fill_menu(s);
    return &s->base;
}
