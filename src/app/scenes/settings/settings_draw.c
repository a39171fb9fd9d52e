#include <stdio.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/ui/glyphs.h"
#include "app/ui/key_names.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"

static const char *about_keys(int id)
{
    if (id == SETTINGS_HAND_KEYS || id == SETTINGS_HAND_BUTTONS)
        return "settings.hand.about";
    if (id == SETTINGS_USUAL)
        return "settings.usual.about";
    return id >= SETTINGS_CELL && id < SETTINGS_END ? "settings.cell.about" : NULL;
}

/* What the row in focus is about. False if it is bad news. */
static bool about(const struct settings_scene *s, const struct control *focused, char *out, size_t size)
{
    static const char *const groups[SETTINGS_GROUPS] = {"settings.picture.about", "settings.sound.about",
                                                        "settings.play.about", "settings.controls.about"};
    char key[96], name[GLYPH_TEXT_MAX];
    int setting = focused ? settings_of_control(focused->id) : -1;
    bool good;
    if (settings_assign_about(s, out, size, &good))
        return good;
    if (focused && focused->id == SETTINGS_ENGINE)
        return engine_row_about(&s->engine, out, size);
    if (focused && focused->id == SETTINGS_PAGE)
        (void)snprintf(key, sizeof key, "settings.page.about");
    else if (focused && about_keys(focused->id))
        (void)snprintf(key, sizeof key, "%s", about_keys(focused->id));
    else if (setting >= 0)
        (void)snprintf(key, sizeof key, "setting.%s.about", SETTING_DEFS[setting].id);
    else
        (void)snprintf(key, sizeof key, "%s", groups[s->group]);
    struct bound_key bound = bindings_key_of(&s->app->settings.bindings, ACTION_MUSIC);
    const char *music = bound.code ? key_name(s->app, bound, name, sizeof name) : "–";
    (void)words_fill(out, size, app_word(s->app, key), music, NULL); /* which one of the texts speaks of */
    return true;
}

static void draw_about(const struct settings_scene *s, struct canvas *c, const struct settings_layout *l,
                       const struct control *focused, struct colour accent)
{
    char text[GUEST_COMMAND_MAX + 256];
    bool good = about(s, focused, text, sizeof text);
    struct text_style style = {
        .face = FACE_TEXT, .size = 22, .colour = good ? accent : UI_WARN, .align = ALIGN_LEFT, .wrap = true};
    canvas_rect(c, (struct box){l->about.x, l->about.y - 8, l->about.w, 1.5f}, rgba(0xffffff, 0.12f));
    canvas_text(c, (struct box){l->about.x, l->about.y + 4, l->about.w, l->about.h - 4}, style, text);
}

#define PAIR_WIDE 200.0f

/* Two discs of the game on the table in the colours of a pair, on the field that goes with them. */
static void draw_pair(const struct settings_scene *s, struct canvas *c, struct box b, const struct variant *game,
                      enum disc_pair pair)
{
    struct look look = look_dressed(game, (struct dress){pair, looks_worn().strong});
    bool chosen = pair == looks_worn().pair, marks = settings_on(&s->app->settings, SETTING_MARKS);
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%d", look.id, (int)pair);
    float k = b.w < PAIR_WIDE ? b.w / PAIR_WIDE : 1, y = b.y + b.h / 2, x = b.x + b.w / 2 - (chosen ? 18 * k : 0);
    canvas_round(c, b, 16, look.field_top, look.field_bottom);
    if (chosen)
        canvas_outline(c, b, 16, 4, look.accent);
    for (unsigned i = 0; i < 2; i++) {
        struct disc_pose pose = {
            .x = x + (i ? 34 * k : -34 * k), .y = y - 1, .r = 28 * k, .up = i ? SECOND : FIRST, .alpha = 1};
        if (look.piece == PIECE_COIN)
            pose.coin = 1U + ((unsigned)pair * 2U + i) * 7U;
        disc_draw_resting(c, key, look.side, &pose, marks);
    }
    if (chosen) {
        x += 86 * k;
        canvas_line(c, x - 9 * k, y, x - 2 * k, y + 8 * k, 4, 0, look.mark);
        canvas_line(c, x - 2 * k, y + 8 * k, x + 11 * k, y - 9 * k, 4, 0, look.mark);
    }
}

/* All pairs there are, as the settings have them now. */
static void draw_strip(const struct settings_scene *s, struct canvas *c, struct box b, const struct variant *game)
{
    const float gap = 12, w = (b.w - (DISC_PAIRS - 1) * gap) / DISC_PAIRS;
    for (int i = 0; i < DISC_PAIRS; i++)
        draw_pair(s, c, (struct box){b.x + (float)i * (w + gap), b.y, w, b.h}, game, (enum disc_pair)i);
}

static bool is_changed(const struct settings_scene *s)
{
    bool changed = s->group == SETTINGS_CONTROLS && settings_assign_changed(s);
    for (int i = 0; i < SETTINGS; i++)
        changed = changed || (settings_in_group(i, s->group) && s->app->settings.value[i] != s->before[i]);
    return changed;
}

/* What can be done with the row or cell in focus. */
static int prompts_here(const struct settings_scene *s, const struct control *focused, struct prompt *out)
{
    int n = 0;
    if (focused && focused->id == SETTINGS_ENGINE)
        return engine_row_prompts(&s->engine, out);
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (focused && focused->id >= SETTINGS_CELL) {
        bool pad = s->app->input.last_device == DEVICE_PAD;
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.assign")};
        out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_REMOVE, app_word(s->app, "prompt.clear")};
    } else if (focused && focused->id == SETTINGS_USUAL)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    else if (focused && focused->id != SETTINGS_TABS)
        out[n++] = (struct prompt){ACTION_LEFT, app_word(s->app, "prompt.change")};
    return n;
}

/* While a key or button is given away. */
static int prompts_of_assigning(const struct settings_scene *s, struct prompt *out)
{
    int n = 0;
    if (s->assigning.state == ASSIGN_TAKEN)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.swap")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.cancel")};
    return n;
}

int settings_prompts(const struct settings_scene *s, const struct controls *controls,
                     struct prompt out[SETTINGS_PROMPTS])
{
    const struct control *focused = controls_focused(&s->focus, controls);
    bool mouse = s->app->input.last_device == DEVICE_MOUSE; /* whose wheel acts on what it is over */
    if (s->assigning.state == ASSIGN_WAITS || s->assigning.state == ASSIGN_TAKEN)
        return prompts_of_assigning(s, out);
    int n = prompts_here(s, focused, out);
    if (s->engine.editing)
        return n;
    out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
    if (!mouse)
        out[n++] = (struct prompt){ACTION_NEXT, app_word(s->app, "prompt.next_group")};
    if (is_changed(s))
        out[n++] = (struct prompt){ACTION_REDO, app_word(s->app, "prompt.as_before")};
    return n;
}

static const struct variant *game_on_table(const struct app *app)
{
    return app->table.variant ? app->table.variant : VARIANTS[0];
}

static void draw_card(const struct settings_scene *s, struct canvas *c, const struct settings_layout *l,
                      const struct controls *controls, const struct look *look)
{
    const struct control *focused = controls_focused(&s->focus, controls);
    card_draw(c, l->card, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    if (settings_table(s) >= 0)
        settings_keys_draw(s, c, controls, look->accent);
    const struct control *engine = controls_find(controls, SETTINGS_ENGINE);
    if (engine)
        engine_row_draw(&s->engine, c, engine->box, look->accent);
    draw_about(s, c, l, focused, look->accent);
    if (l->strip.h > 0)
        draw_strip(s, c, l->strip, game_on_table(s->app));
}

void settings_draw(const struct scene *scene, struct canvas *c)
{
    const struct settings_scene *s = (const struct settings_scene *)scene;
    const struct look *look = look_of(game_on_table(s->app));
    struct settings_layout l = settings_layout(c, s->group, s->page);
    struct prompt prompts[SETTINGS_PROMPTS];
    struct controls controls;
    settings_lay(s, c, &controls);
    int count = settings_prompts(s, &controls, prompts);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    heading_draw(c, page_head(c), app_word(s->app, "settings.heading"));
    draw_card(s, c, &l, &controls, look);
    controls_draw(&s->focus, &controls, c, look->accent);
    if (!l.high) {
        settings_tabs_draw(s->app, c, controls_find(&controls, SETTINGS_TABS));
        canvas_text(c, l.kept, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .wrap = true},
                    app_word(s->app, "settings.kept"));
    }
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, count, page_foot(c));
}
