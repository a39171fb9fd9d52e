#include <math.h>
#include <stdio.h>

#include "app/language.h"
#include "app/scenes/settings/settings_internal.h"

enum { GROUP_TABS, GROUP_ROWS };
enum { NO_ROW = -1, ROW_ENGINE = SETTINGS, ROW_PAGE, ROW_HAND_KEYS, ROW_HAND_BUTTONS, ROW_TABLE, ROWS_MAX = 11 };

/* Page by page, group by group: all rows of a page are in sight at once, with a row more to turn the page where a group
 * has several. Or it is one of the tables of keys and buttons. */
static const struct page {
    enum settings_group group;
    int rows[ROWS_MAX];
} PAGES[] = {
    {SETTINGS_PICTURE,
     {SETTING_FULLSCREEN, SETTING_SCREEN, SETTING_LANGUAGE, SETTING_TEXT_SIZE, SETTING_CONTRAST, SETTING_DISCS,
      SETTING_MARKS, NO_ROW}},
    {SETTINGS_PICTURE,
     {SETTING_SPEED, SETTING_REDUCE_MOTION, SETTING_SHAKE, SETTING_COORDINATES, SETTING_LEGAL, SETTING_PREVIEW,
      SETTING_VSYNC, NO_ROW}},
    {SETTINGS_SOUND, {SETTING_VOLUME, SETTING_MUSIC, SETTING_MONO, SETTING_SPEECH, SETTING_RUMBLE, NO_ROW}},
    {SETTINGS_PLAY,
     {SETTING_STEPPING, SETTING_COUNT_HELP, ROW_ENGINE, SETTING_ENGINE_DEPTH, SETTING_REMARKS, SETTING_CONFIRM,
      SETTING_UNDO, SETTING_HINTS, SETTING_TELL, SETTING_PACE, NO_ROW}},
    {SETTINGS_CONTROLS, {ROW_TABLE, NO_ROW}},
    {SETTINGS_CONTROLS, {ROW_TABLE + 1, NO_ROW}},
    {SETTINGS_CONTROLS, {ROW_TABLE + 2, NO_ROW}},
    {SETTINGS_CONTROLS, {ROW_TABLE + 3, NO_ROW}},
    {SETTINGS_CONTROLS, {ROW_HAND_KEYS, ROW_HAND_BUTTONS, SETTING_CURSOR_SPEED, SETTING_HOLD, NO_ROW}},
};
enum { PAGE_COUNT = sizeof PAGES / sizeof PAGES[0] };

int settings_pages(enum settings_group group)
{
    int n = 0;
    for (int i = 0; i < PAGE_COUNT; i++)
        n += PAGES[i].group == group;
    return n;
}

static const struct page *page_of(enum settings_group group, int page)
{
    int i = 0;
    while (PAGES[i].group != group)
        i++;
    return &PAGES[i + page];
}

int settings_table(const struct settings_scene *s)
{
    int first = page_of(s->group, s->page)->rows[0];
    return first >= ROW_TABLE ? first - ROW_TABLE : -1;
}

/* ---- where ---- */

enum { WIDEST = 1200, TABS_WIDE = 252, TAB_HIGH = 66, TAB_GAP = 12, GAP = 20, PAD = 32 };
enum { CARD_MOST = 632, PITCH_MOST = 64, VALUE_HIGH = 46, ABOUT_HIGH = 62, STRIP_HIGH = 84 };

struct settings_layout settings_layout(const struct canvas *c, enum settings_group group, int page)
{
    struct settings_layout l = {.high = canvas_portrait(c)};
    struct box body = page_body(c);
    float w = fminf(body.w, WIDEST), x = body.x + (body.w - w) / 2, y = body.y + 12, h = body.h - 20;
    if (l.high) {
        l.tabs = (struct box){x, y, w, 58};
        l.card = (struct box){x, y + 58 + GAP, w, fminf(h - 58 - GAP, CARD_MOST)};
    } else {
        float tabs = SETTINGS_GROUPS * (TAB_HIGH + TAB_GAP) - TAB_GAP;
        l.tabs = (struct box){x, y, TABS_WIDE, tabs};
        l.kept = (struct box){x + 4, y + tabs + 32, TABS_WIDE - 8, 110};
        l.card = (struct box){x + TABS_WIDE + GAP, y, w - TABS_WIDE - GAP, fminf(h, CARD_MOST)};
    }
    float inner_x = l.card.x + PAD, inner_w = l.card.w - 2 * PAD, foot = l.card.y + l.card.h - 18;
    if (group == SETTINGS_PICTURE && page == 0) {
        foot -= STRIP_HIGH;
        l.strip = (struct box){inner_x, foot, inner_w, STRIP_HIGH};
        foot -= 10;
    }
    l.about = (struct box){inner_x, foot - ABOUT_HIGH, inner_w, ABOUT_HIGH};
    l.rows = (struct box){inner_x, l.card.y + 20, inner_w, l.about.y - 16 - (l.card.y + 20)};
    return l;
}

/* ---- what ---- */

int settings_of_control(int id) { return id >= SETTINGS_ROW && id < SETTINGS_ROW + SETTINGS ? id - SETTINGS_ROW : -1; }

static int rows_in(const struct page *page)
{
    int n = 0;
    while (page->rows[n] != NO_ROW)
        n++;
    return n;
}

int settings_page_of(int setting, enum settings_group group)
{
    for (int page = 0; page < settings_pages(group); page++)
        for (const int *row = page_of(group, page)->rows; *row != NO_ROW; row++)
            if (*row == setting)
                return page;
    return -1;
}

bool settings_in_group(int setting, enum settings_group group) { return settings_page_of(setting, group) >= 0; }

static const char *value_word(const struct app *app, int setting)
{
    const struct setting_def *def = &SETTING_DEFS[setting];
    const char *value = def->values[app->settings.value[setting]];
    char key[96];
    const struct language *language = setting == SETTING_LANGUAGE ? language_find(value) : NULL;
    if (language)
        return language->name;
    (void)snprintf(key, sizeof key, "setting.%s.%s", def->id, value);
    const char *word = words_get(app->words, key);
    return word ? word : value;
}

/* How many values there are to choose from: no more displays than there are, and the one that was chosen before. */
static int values_of(const struct settings_scene *s, int setting)
{
    int count = setting_values((enum setting)setting), now = s->app->settings.value[setting];
    if (setting != SETTING_SCREEN)
        return count;
    int there = window_displays() + 1;
    return there > count ? count : there > now ? there : now + 1;
}

static struct control row_of(const struct settings_scene *s, int setting, struct box row, struct box value)
{
    int now = s->app->settings.value[setting], count = values_of(s, setting);
    const char *word = value_word(s->app, setting);
    struct control control;
    char key[64];
    (void)snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[setting].id);
    if (setting == SETTING_VOLUME || setting == SETTING_MUSIC) {
        control = control_slider(SETTINGS_ROW + setting, GROUP_ROWS, value, now, count);
        control.text = word;
        control.text_width = 72;
    } else {
        control = control_stepper(SETTINGS_ROW + setting, GROUP_ROWS, value, word, now, count);
        control.wraps = count == 2; /* two values take turns; of more the first and the last are ends */
    }
    control.row = row;
    control.label = app_word(s->app, key);
    return control;
}

static struct control engine_of(const struct settings_scene *s, struct box row, struct box value)
{
    struct control control = control_pill(SETTINGS_ENGINE, GROUP_ROWS, value, "");
    control.row = row;
    control.label = app_word(s->app, "setting.engine");
    control.drawn = true;
    return control;
}

/* A ready set of keys or buttons; what is none is the player's own, and can only be left. */
static struct control hand_of(const struct settings_scene *s, bool buttons, struct box row, struct box value)
{
    static const char *const words[HANDS + 1] = {"settings.both_hands", "settings.left_hand", "settings.right_hand",
                                                 "settings.own_keys"};
    const struct bindings *b = &s->app->settings.bindings;
    int now = buttons ? bindings_hand_of_buttons(b) : bindings_hand_of_keys(b);
    struct control control = control_stepper(buttons ? SETTINGS_HAND_BUTTONS : SETTINGS_HAND_KEYS, GROUP_ROWS, value,
                                             app_word(s->app, words[now]), now, now == HANDS ? HANDS + 1 : HANDS);
    control.row = row;
    control.label = app_word(s->app, buttons ? "settings.hand_buttons" : "settings.hand_keys");
    control.wraps = true;
    return control;
}

/* The row that turns the pages of a group. */
static struct control turn_of(const struct settings_scene *s, struct box row, struct box value)
{
    int pages = settings_pages(s->group);
    struct control control = control_stepper(SETTINGS_PAGE, GROUP_ROWS, value, s->page_word, s->page, pages);
    control.row = row;
    control.label = app_word(s->app, "settings.page");
    control.wraps = true;
    return control;
}

const char *settings_group_word(const struct app *app, int group)
{
    static const char *const keys[SETTINGS_GROUPS] = {"settings.picture", "settings.sound", "settings.play",
                                                      "settings.controls"};
    return app_word(app, keys[group]);
}

static void lay_tabs(const struct settings_scene *s, struct canvas *c, const struct settings_layout *l,
                     struct controls *out)
{
    const char *words[SETTINGS_GROUPS];
    for (int i = 0; i < SETTINGS_GROUPS; i++)
        words[i] = settings_group_word(s->app, i);
    int group = (int)s->group;
    struct control tabs =
        l->high ? control_segment(c, SETTINGS_TABS, GROUP_TABS, l->tabs, words, group, SETTINGS_GROUPS)
                : control_list(SETTINGS_TABS, GROUP_TABS, l->tabs, TAB_HIGH, TAB_GAP, 0, group, SETTINGS_GROUPS);
    controls_add(out, &tabs);
}

static struct control control_of(const struct settings_scene *s, int setting, struct box row, struct box value)
{
    if (setting == ROW_ENGINE)
        return engine_of(s, row, value);
    if (setting == ROW_HAND_KEYS || setting == ROW_HAND_BUTTONS)
        return hand_of(s, setting == ROW_HAND_BUTTONS, row, value);
    return setting == ROW_PAGE ? turn_of(s, row, value) : row_of(s, setting, row, value);
}

void settings_lay(const struct settings_scene *s, struct canvas *c, struct controls *out)
{
    struct settings_layout l = settings_layout(c, s->group, s->page);
    const struct page *page = page_of(s->group, s->page);
    int own = rows_in(page), count = own + (settings_pages(s->group) > 1);
    out->count = 0;
    lay_tabs(s, c, &l, out);
    if (settings_table(s) >= 0) {
        settings_keys_lay(s, l.rows, out);
        return;
    }
    float pitch = fminf(PITCH_MOST, l.rows.h / (float)(count > 0 ? count : 1));
    for (int i = 0; i < count; i++) {
        int setting = i < own ? page->rows[i] : ROW_PAGE;
        struct box row = {l.rows.x, l.rows.y + (float)i * pitch, l.rows.w, pitch};
        struct box value = {row.x + row.w * 0.45f, row.y + (pitch - VALUE_HIGH) / 2, row.w * 0.55f, VALUE_HIGH};
        if (!GUESTS_POSSIBLE && (setting == ROW_ENGINE || setting == SETTING_ENGINE_DEPTH))
            continue;
        if (!WINDOW_CHOICES && (setting == SETTING_VSYNC || setting == SETTING_SCREEN))
            continue;
        struct control control = control_of(s, setting, row, value);
        controls_add(out, &control);
    }
}
