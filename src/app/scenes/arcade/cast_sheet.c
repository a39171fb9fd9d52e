/* All ten characters in all moods, and at the smallest size, on one page for comparison. */
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/style/palette.h"
#include "app/ui/spoken.h"
#include "app/ui/ui.h"
#include "app/view/face.h"

enum { SMALL = 56, NAMES = 56 };

struct cast_sheet {
    struct scene base;
    struct app *app;
    struct face_life faces[CAST_SIZE][MOODS];
};

/* A cell for each character and mood; characters run across, or down in an upright window. */
struct sheet_grid {
    bool upright;
    struct box b;
    float w, h;
};

static struct sheet_grid grid_of(const struct canvas *c)
{
    struct sheet_grid g = {.upright = canvas_portrait(c)};
    struct box body = page_body(c);
    float names = g.upright ? 150 : 118, moods = NAMES;
    g.b = (struct box){body.x + names, body.y + moods, body.w - names, body.h - moods};
    int across = g.upright ? MOODS + 1 : CAST_SIZE, down = g.upright ? CAST_SIZE : MOODS + 1;
    g.w = g.b.w / (float)across;
    g.h = g.b.h / (float)down;
    return g;
}

static struct box cell_of(const struct sheet_grid *g, int member, int mood)
{
    float x = g->b.x + g->w * (float)(g->upright ? mood : member);
    float y = g->b.y + g->h * (float)(g->upright ? member : mood);
    float side = mood == MOODS ? SMALL : (g->w < g->h ? g->w : g->h) - 6;
    return (struct box){x + (g->w - side) / 2, y + (g->h - side) / 2, side, side};
}

static void draw_names(const struct cast_sheet *s, struct canvas *c, const struct sheet_grid *g)
{
    static const char *const moods[] = {"mood.calm", "mood.thinking", "mood.glad", "mood.worried", "mood.beaten"};
    struct text_style across = {
        .face = FACE_TITLE, .size = 20, .colour = rgb(HUE_GOLD), .align = ALIGN_CENTRE, .wrap = true};
    struct text_style down = {
        .face = FACE_BOLD, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .wrap = g->upright};
    struct box left = {page_body(c).x, 0, g->b.x - page_body(c).x - 8, g->h};
    for (int i = 0; i < CAST_SIZE; i++) {
        char key[40];
        (void)snprintf(key, sizeof key, "cast.%s", CAST[i].id);
        struct box top = {g->b.x + g->w * (float)i + 2, g->b.y - NAMES, g->w - 4, NAMES - 2};
        left.y = g->b.y + g->h * (float)i;
        canvas_text(c, g->upright ? left : top, g->upright ? down : across, app_word(s->app, key));
    }
    for (int i = 0; i < MOODS; i++) {
        struct box top = {g->b.x + g->w * (float)i + 2, g->b.y - NAMES, g->w - 4, NAMES - 2};
        left.y = g->b.y + g->h * (float)i;
        canvas_text(c, g->upright ? top : left, g->upright ? across : down, app_word(s->app, moods[i]));
    }
}

static void sheet_draw(const struct scene *scene, struct canvas *c)
{
    const struct cast_sheet *s = (const struct cast_sheet *)scene;
    struct sheet_grid g = grid_of(c);
    float w = canvas_width(c), h = canvas_height(c);
    canvas_ground(c, fill_radial(rgb(0x33333a), rgb(0x0f1014), w / 2, h * .38f, w * .75f, h * .75f));
    heading_draw(c, page_head(c), app_word(s->app, "cast.heading"));
    draw_names(s, c, &g);
    for (int i = 0; i < CAST_SIZE; i++) {
        for (int mood = 0; mood < MOODS; mood++)
            face_life_portrait(c, &s->faces[i][mood], cell_of(&g, i, mood), FACE_MARKS);
        face_life_portrait(c, &s->faces[i][i % 4], cell_of(&g, i, MOODS), 0);
    }
    struct prompt prompt = {ACTION_BACK, app_word(s->app, "prompt.back")};
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

static void sheet_describe(const struct scene *scene, struct spoken *out)
{
    const struct cast_sheet *s = (const struct cast_sheet *)scene;
    struct prompt prompt = {ACTION_BACK, app_word(s->app, "prompt.back")};
    spoken_show(out, app_word(s->app, "cast.heading"));
    spoken_prompts(s->app, out, &prompt, 1);
}

static bool sheet_action(struct scene *scene, const struct action_event *event)
{
    struct cast_sheet *s = (struct cast_sheet *)scene;
    if (event->action != ACTION_BACK && event->action != ACTION_OK && event->action != ACTION_PRESS)
        return false;
    scene_pop(s->app->scenes);
    return true;
}

static int sheet_update(struct scene *scene, double dt)
{
    struct cast_sheet *s = (struct cast_sheet *)scene;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    if (s->app->options.screenshot)
        return SCENE_STILL;
    for (int i = 0; i < CAST_SIZE * MOODS; i++)
        (void)face_update(&s->faces[i / MOODS][i % MOODS], (float)dt * 1000, reduced);
    return 0;
}

struct scene *cast_sheet_scene_new(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "cast", .action = sheet_action, .update = sheet_update, .describe = sheet_describe, .draw = sheet_draw};
    struct cast_sheet *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    for (int i = 0; i < CAST_SIZE * MOODS; i++) {
        struct face_life *f = &s->faces[i / MOODS][i % MOODS];
        face_begin(f, (enum cast_id)(i / MOODS), (uint32_t)i);
        face_feel(f, (enum mood_name)(i % MOODS));
        face_settle(f);
    }
    return &s->base;
}
