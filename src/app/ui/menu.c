#include <stdio.h>
#include <string.h>

#include "app/ui/ui.h"

#define MOVE_SECONDS 0.15f

void menu_init(struct menu *m, int columns)
{
    *m = (struct menu){.columns = columns > 0 ? columns : 1, .glow = 1.0f, .pressed = -1};
}

void menu_add(struct menu *m, const char *text, int id)
{
    if (m->count < MENU_ITEMS_MAX)
        m->items[m->count++] = (struct menu_item){.text = text, .id = id};
}

struct box menu_item_box(const struct menu *m, struct box b, float item, float gap, int i)
{
    float w = (b.w - gap * (float)(m->columns - 1)) / (float)m->columns;
    int column = i % m->columns, row = i / m->columns;
    return (struct box){b.x + (float)column * (w + gap), b.y + (float)row * (item + gap), w, item};
}

static int item_at(const struct menu *m, struct box b, float item, float gap, float x, float y)
{
    for (int i = 0; i < m->count; i++)
        if (!m->items[i].disabled && box_has(menu_item_box(m, b, item, gap, i), x, y))
            return i;
    return -1;
}

static void focus_on(struct menu *m, struct app *app, int i, float volume)
{
    if (i == m->focus)
        return;
    m->from = m->focus;
    m->focus = i;
    m->glow = app_pace(app) > 0.0f ? 0.0f : 1.0f;
    app_play_sound(app, SOUND_MENU_MOVE, volume, 0.0f);
}

/* Steps over disabled items and wraps; in columns the last row may be short. */
static void move_focus(struct menu *m, struct app *app, int step)
{
    int rows = (m->count + m->columns - 1) / m->columns, cells = rows * m->columns;
    int i = m->focus;
    for (int tries = 0; tries < cells; tries++) {
        i = ((i + step) % cells + cells) % cells;
        if (i < m->count && !m->items[i].disabled)
            break;
    }
    if (i < m->count && !m->items[i].disabled)
        focus_on(m, app, i, 0.7f);
}

static int choose(struct menu *m, struct app *app, int i)
{
    if (i < 0 || i >= m->count || m->items[i].disabled)
        return -1;
    app_play_sound(app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    return m->items[i].id;
}

static int press(struct menu *m, struct app *app, int i)
{
    m->pressed = i;
    if (i < 0)
        return -1;
    if (i != m->focus) {
        m->from = m->focus = i;
        m->glow = 1.0f;
    }
    return choose(m, app, i);
}

int menu_action(struct menu *m, struct app *app, const struct action_event *event, struct box b, float item, float gap)
{
    int hit;
    switch (event->action) {
    case ACTION_UP:
        move_focus(m, app, -m->columns);
        return -1;
    case ACTION_DOWN:
        move_focus(m, app, m->columns);
        return -1;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        if (m->columns > 1)
            move_focus(m, app, event->action == ACTION_LEFT ? -1 : 1);
        return -1;
    case ACTION_HOME:
    case ACTION_END: {
        int last = m->focus;
        m->focus = event->action == ACTION_HOME ? m->count - 1 : 0;
        move_focus(m, app, event->action == ACTION_HOME ? 1 : -1);
        m->from = last;
        return -1;
    }
    case ACTION_OK:
        return choose(m, app, m->focus);
    case ACTION_POINT:
        hit = item_at(m, b, item, gap, event->x, event->y);
        if (hit >= 0)
            focus_on(m, app, hit, 0.35f);
        return -1;
    case ACTION_PRESS:
        return press(m, app, item_at(m, b, item, gap, event->x, event->y));
    case ACTION_RELEASE:
        m->pressed = -1;
        return -1;
    default:
        return -1;
    }
}

bool menu_update(struct menu *m, double dt)
{
    m->glow += (float)dt / MOVE_SECONDS;
    if (m->glow < 1.0f)
        return true;
    m->glow = 1.0f;
    return false;
}

static float eased(float x)
{
    float rest = 1.0f - x;
    return 1.0f - rest * rest * rest;
}

static struct box between(struct box a, struct box b, float t)
{
    return (struct box){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t, a.h + (b.h - a.h) * t};
}

/* How much of the focus an item has: the one it goes to, the one it comes from, any other. */
static float share(const struct menu *m, int i, float t)
{
    if (i == m->focus)
        return m->from == m->focus ? 1.0f : t;
    return i == m->from ? 1.0f - t : 0.0f;
}

static struct colour text_colour(const struct menu *m, int i, float t)
{
    struct colour idle = m->items[i].disabled ? colour_fade(UI_TEXT, 0.45f) : UI_TEXT;
    return colour_mix(idle, UI_DARK, share(m, i, t));
}

/* Of a note in parts, "Classic · move 19 · Pip", as many from the first on as there is room for. */
static void keep_what_fits(struct canvas *c, struct text_style style, float w, char *note)
{
    static const char between[] = " · ";
    char *last, *next;
    style.size = style.least;
    while (canvas_text_width(c, style, note) > w) {
        for (last = NULL, next = strstr(note, between); next; next = strstr(next + 1, between))
            last = next;
        if (!last)
            return;
        *last = '\0';
    }
}

static void draw_note(const struct menu *m, struct canvas *c, struct box at, float used, float item, int i, float t)
{
    const struct menu_item *it = &m->items[i];
    float on = share(m, i, t), gap = it->beside ? 60 : 56;
    struct text_style note = {.face = on > 0.5f ? FACE_BOLD : FACE_TEXT,
                              .size = item * 0.40f,
                              .least = item * 0.30f,
                              .colour = colour_mix(colour_fade(UI_SOFT, it->beside ? 0.7f : 0.8f), UI_DARK, on),
                              .align = it->beside ? ALIGN_LEFT : ALIGN_RIGHT};
    struct box room = {at.x + gap + used, at.y, at.w - used - gap - 28 - it->room, at.h};
    char shown[192];
    if (!it->note)
        return;
    (void)snprintf(shown, sizeof shown, "%s", it->note);
    keep_what_fits(c, note, 0.97f * room.w, shown); /* as shortened_text counts */
    (void)shortened_text(c, room, note, shown);
}

static void draw_plain(const struct menu *m, struct canvas *c, struct box b, float item, float gap,
                       struct colour accent)
{
    float t = eased(m->glow);
    struct box bar = between(menu_item_box(m, b, item, gap, m->from), menu_item_box(m, b, item, gap, m->focus), t);
    canvas_round(c, bar, bar.h / 2, colour_mix(accent, UI_WHITE, 0.10f), accent);
    edge_draw(c, bar, bar.h / 2, 4.0f);
    for (int i = 0; i < m->count; i++) {
        struct box at = menu_item_box(m, b, item, gap, i);
        struct text_style style = {
            .face = FACE_TITLE, .size = item * 0.56f, .colour = text_colour(m, i, t), .align = ALIGN_LEFT};
        float used = canvas_text(c, (struct box){at.x + 32, at.y, at.w - 64, at.h}, style, m->items[i].text);
        draw_note(m, c, at, used, item, i, t);
    }
}

static void draw_buttons(const struct menu *m, struct canvas *c, struct box b, float item, float gap,
                         struct colour accent)
{
    float t = eased(m->glow);
    for (int i = 0; i < m->count; i++) {
        struct box at = menu_item_box(m, b, item, gap, i);
        float on = share(m, i, t);
        canvas_round(c, at, at.h / 2, colour_mix(rgb(0x32353e), accent, on), colour_mix(rgb(0x292b33), accent, on));
        edge_draw(c, at, at.h / 2, 2.0f);
        struct text_style style = {
            .face = FACE_BOLD, .size = 22, .colour = text_colour(m, i, t), .align = ALIGN_CENTRE};
        canvas_text(c, (struct box){at.x + 14, at.y, at.w - 28, at.h}, style, m->items[i].text);
    }
}

void menu_draw(const struct menu *m, struct canvas *c, struct box b, float item, float gap, enum menu_look look,
               struct colour accent)
{
    if (m->count == 0)
        return;
    if (look == MENU_PLAIN)
        draw_plain(m, c, b, item, gap, accent);
    else
        draw_buttons(m, c, b, item, gap, accent);
}
