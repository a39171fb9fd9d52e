#include <math.h>
#include <stdio.h>

#include "app/scenes/people/evening_scene.h"

enum { GROUP_HEAD, GROUP_NAMES, GROUP_SIDE };
enum { PAD = 24, GAP = 12, SIDE = 456, WIDEST = 1400, PILL = 54, HIGH_MOST = 640 };

enum evening_page evening_page_of(const struct evening_scene *s)
{
    if (s->setup)
        return EVENING_SETUP;
    if (s->changing)
        return EVENING_CHANGE;
    return evening_over(&s->app->evening) ? EVENING_FINISHED : EVENING_TO_PLAY;
}

/* ---- where ---- */

/* Who comes: in two columns. */
static void lay_names(struct box b, struct evening_places *out)
{
    float w = (b.w - 2 * PAD - GAP) / 2, h = 58;
    for (int i = 0; i < EVENING_MOST; i++)
        out->names[i] =
            (struct box){b.x + PAD + (float)(i % 2) * (w + GAP), b.y + 84 + (float)(i / 2) * (h + GAP), w, h};
}

static void lay_side(const struct evening_scene *s, struct box b, struct evening_places *out)
{
    float x = b.x + 16, w = b.w - 32, foot = b.y + b.h - 16, half = (w - GAP) / 2;
    out->head = (struct box){b.x + 28, b.y + 14, b.w - 56, 44};
    for (int i = 0; i < 2; i++)
        out->seats[i] = (struct box){x, b.y + 66 + (float)i * 150, w, 120};
    out->against = (struct box){x, b.y + 186, w, 30};
    bool pads = evening_page_of(s) == EVENING_TO_PLAY && evening_has_pads(s);
    out->pads = (struct box){x + 12, b.y + 338, w - 24, pads ? 34 : 0};
    out->then = (struct box){x + 12, b.y + 344 + out->pads.h, w - 24, 64};
    out->pills[0] = (struct box){x, foot - PILL - GAP - 66, w, 66};
    out->pills[1] = (struct box){x, foot - PILL, half, PILL};
    out->pills[2] = (struct box){x + half + GAP, foot - PILL, half, PILL};
    for (int i = 0; i < 2; i++) {
        out->labels[i] = (struct box){b.x + 28, b.y + 70 + (float)i * 110, w - 24, 34};
        out->steppers[i] = (struct box){x, b.y + 106 + (float)i * 110, w, 50};
    }
}

void evening_layout(const struct evening_scene *s, const struct canvas *c, struct evening_places *out)
{
    struct box head = page_head(c), body = page_body(c);
    *out = (struct evening_places){.high = canvas_portrait(c), .foot = page_foot(c)};
    float w = fminf(body.w, WIDEST), x = body.x + (body.w - w) / 2, tabs = out->high ? 340 : 390;
    float y = body.y + 16, h = body.h - 26;
    out->tabs = (struct box){head.x + head.w - tabs, head.y + 14, tabs, 48};
    out->title = (struct box){head.x, head.y - 6, head.w - tabs - 20, 48};
    out->line = (struct box){head.x, head.y + 40, head.w - tabs - 20, 32};
    if (out->high) {
        out->table = (struct box){x, y, w, fminf(h - 600, 720)};
        out->side = (struct box){x, out->table.y + out->table.h + GAP, w, fminf(590, HIGH_MOST)};
    } else {
        h = fminf(h, HIGH_MOST);
        out->table = (struct box){x, y, w - SIDE - 20, h};
        out->side = (struct box){x + w - SIDE, y, SIDE, h};
    }
    lay_names(out->table, out);
    lay_side(s, out->side, out);
    if (evening_page_of(s) == EVENING_CHANGE)
        for (int i = 0; i < 7; i++)
            out->pills[i] = (struct box){out->side.x + 16, out->side.y + 74 + (float)i * 68, out->side.w - 32, 58};
}

/* ---- what can be operated ---- */

static void add_pill(struct controls *out, int id, struct box b, const char *text, bool accent)
{
    struct control pill = control_pill(id, GROUP_SIDE, b, text);
    pill.accent = accent;
    controls_add(out, &pill);
}

static void add_form(const struct evening_scene *s, struct canvas *c, const struct evening_places *at,
                     struct controls *out)
{
    const char *words[] = {app_word(s->app, "evening.all"), app_word(s->app, "evening.knockout")};
    struct control form = control_segment(c, EVENING_FORM, GROUP_HEAD, at->tabs, words, (int)evening_of(s)->form, 2);
    form.disabled = !s->setup;
    controls_add(out, &form);
}

static void add_setup(const struct evening_scene *s, const struct evening_places *at, struct evening_words *words,
                      struct controls *out)
{
    const struct app *app = s->app;
    char key[40];
    for (int i = 0; i < EVENING_MOST && i <= s->count; i++) {
        const char *name = i < s->count ? s->names[i] : app_word(app, "evening.add");
        struct control pill = control_pill(EVENING_NAME + i, GROUP_NAMES, at->names[i], name);
        controls_add(out, &pill);
    }
    const struct variant *variant = evening_variant(s, -1);
    (void)snprintf(key, sizeof key, "title.%s", variant ? variant->id : "");
    (void)snprintf(words->texts[0], sizeof words->texts[0], "%s", app_word(app, variant ? key : "evening.each"));
    (void)snprintf(key, sizeof key, "people.%s", CLOCK_NAMES[s->plan.clock]);
    (void)snprintf(words->texts[1], sizeof words->texts[1], "%s", app_word(app, key));
    struct control game =
        control_stepper(EVENING_GAME, GROUP_SIDE, at->steppers[0], words->texts[0],
                        s->plan.game == EVENING_EACH ? EVENING_GAMES : s->plan.game, EVENING_GAMES + 1);
    struct control clock =
        control_stepper(EVENING_CLOCK, GROUP_SIDE, at->steppers[1], words->texts[1], (int)s->plan.clock, CLOCK_CALM);
    game.wraps = clock.wraps = true;
    controls_add(out, &game);
    controls_add(out, &clock);
    add_pill(out, EVENING_BEGIN, at->pills[0], app_word(app, "evening.begin"), true);
    if (s->count < EVENING_LEAST)
        out->items[out->count - 1].disabled = true;
}

static void add_change(const struct evening_scene *s, const struct evening_places *at, struct evening_words *words,
                       struct controls *out)
{
    static const int ids[] = {EVENING_FIRST_WINS, EVENING_SECOND_WINS, EVENING_FIRST_LEAVES, EVENING_SECOND_LEAVES};
    const struct evening *e = &s->app->evening;
    int match = evening_next(e), n = 0;
    for (int i = 0; i < 4 && match >= 0; i++) {
        const char *name = e->players[e->matches[match].player[i % 2]].name;
        words_fill(words->texts[i], sizeof words->texts[i], app_word(s->app, i < 2 ? "evening.wins" : "evening.leaves"),
                   name, NULL);
        add_pill(out, ids[i], at->pills[n++], words->texts[i], false);
        if (i == 1)
            add_pill(out, EVENING_DRAWN, at->pills[n++], app_word(s->app, "evening.drawn"), false);
    }
    if (e->event_count > 0)
        add_pill(out, EVENING_UNDO, at->pills[n++], app_word(s->app, "evening.undo"), false);
    add_pill(out, EVENING_NEVER_MIND, at->pills[n], app_word(s->app, "prompt.cancel"), true);
}

void evening_controls(const struct evening_scene *s, struct canvas *c, const struct evening_places *at,
                      struct evening_words *words, struct controls *out)
{
    out->count = 0;
    add_form(s, c, at, out);
    switch (evening_page_of(s)) {
    case EVENING_SETUP:
        add_setup(s, at, words, out);
        break;
    case EVENING_CHANGE:
        add_change(s, at, words, out);
        break;
    case EVENING_TO_PLAY:
        add_pill(out, EVENING_BEGIN, at->pills[0], app_word(s->app, "evening.begin"), true);
        add_pill(out, EVENING_SKIP, at->pills[1], app_word(s->app, "evening.skip"), false);
        add_pill(out, EVENING_OTHERWISE, at->pills[2], app_word(s->app, "evening.change"), false);
        break;
    case EVENING_FINISHED:
        add_pill(out, EVENING_PICTURE, at->pills[0], app_word(s->app, "evening.picture"), true);
        add_pill(out, EVENING_ANEW, at->pills[1], app_word(s->app, "evening.new"), false);
        add_pill(out, EVENING_OTHERWISE, at->pills[2], app_word(s->app, "evening.change"), false);
        break;
    }
}

int evening_prompts(const struct evening_scene *s, struct prompt out[EVENING_PROMPTS_MAX])
{
    enum device device = s->app->input.last_device;
    int n = 0;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.choose")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, s->setup ? "prompt.back" : "evening.leave")};
    if (!s->setup) {
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "evening.picture")};
        out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "evening.new")};
    }
    return n;
}
