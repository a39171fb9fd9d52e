/* Settings: four groups of rows, and among the controls the table of keys and buttons. A change holds at once; a group
 * can be put back to what it was when the screen opened. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/scenes/scenes.h"
#include "app/scenes/settings/settings_internal.h"
#include "app/session/session.h"
#include "app/store/engine_trust.h"
#include "app/store/store.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/glyphs.h"
#include "app/ui/key_names.h"
#include "app/view/disc.h"
#include "kit/window.h"

enum { WIDEST = 1200, TABS_WIDE = 252, BESIDE_FROM = 900 };

#define PAIR_WIDE 200.0f

static const float GLOW_SECONDS = 0.4f;

/* ---- which rows a group has ---- */

enum { ROW_ENGINE = SETTINGS, ROW_VOICE };

/* Commonly used settings first, those for experts last. */
static const int PICTURE[] = {SETTING_FULLSCREEN, SETTING_SCREEN,        SETTING_LANGUAGE, SETTING_TEXT_SIZE,
                              SETTING_CONTRAST,   SETTING_DISCS,         SETTING_MARKS,    SETTING_COORDINATES,
                              SETTING_SPEED,      SETTING_REDUCE_MOTION, SETTING_SHAKE,    SETTING_VSYNC};
static const int SOUND[] = {SETTING_VOLUME, SETTING_MUSIC,       SETTING_VOICES, SETTING_MONO,
                            SETTING_SPEECH, SETTING_SPEECH_RATE, ROW_VOICE,      SETTING_RUMBLE};
static const int PLAY[] = {SETTING_LEGAL, SETTING_PREVIEW,  SETTING_CONFIRM,      SETTING_UNDO,    SETTING_HINTS,
                           SETTING_TELL,  SETTING_STEPPING, SETTING_COUNT_HELP,   SETTING_REMARKS, SETTING_PACE,
                           SETTING_RUNS,  SETTING_NUMBERS,  SETTING_ENGINE_DEPTH, ROW_ENGINE};
static const int CONTROLS[] = {SETTING_CURSOR_SPEED, SETTING_DEAD_ZONE, SETTING_HOLD,
                               SETTING_PAUSE,        SETTING_SCAN,      SETTING_SCAN_PERIOD};

#define ROWS_OF(list)                                                                                                  \
    {                                                                                                                  \
        (list), (int)(sizeof(list) / sizeof *(list))                                                                   \
    }
static const struct {
    const int *rows;
    int count;
} GROUPS[SETTINGS_GROUPS] = {
    [SETTINGS_PICTURE] = ROWS_OF(PICTURE),
    [SETTINGS_SOUND] = ROWS_OF(SOUND),
    [SETTINGS_PLAY] = ROWS_OF(PLAY),
    [SETTINGS_CONTROLS] = ROWS_OF(CONTROLS),
};

static bool in_group(int setting, enum settings_group group)
{
    for (int i = 0; i < GROUPS[group].count; i++)
        if (GROUPS[group].rows[i] == setting)
            return true;
    return false;
}

static bool is_there(int row)
{
    bool engine = row == ROW_ENGINE || row == SETTING_ENGINE_DEPTH;
    bool window = row == SETTING_VSYNC || row == SETTING_SCREEN;
    return (EXTERNAL_ENGINES_POSSIBLE || !engine) && (WINDOW_CHOICES || !window);
}

/* ---- keys and buttons: the table ---- */

enum { ROW_HIGH = 46, CELL_WIDE = 160, GLYPH_SIZE = 34, LEAST_GLYPH = 26, TABLE_ROWS = 34 };

/* All actions with keys and buttons, the common ones first. */
static const struct {
    enum action action;
    const char *key;
} TABLE[TABLE_ROWS] = {
    {ACTION_OK, "does.ok"},
    {ACTION_BACK, "does.back"},
    {ACTION_MENU, "does.menu"},
    {ACTION_UNDO, "does.undo"},
    {ACTION_REDO, "does.redo"},
    {ACTION_HINT, "does.hint"},
    {ACTION_PREVIEW, "does.preview"},
    {ACTION_NEXT, "does.next"},
    {ACTION_PREV, "does.prev"},
    {ACTION_UP, "does.up"},
    {ACTION_DOWN, "does.down"},
    {ACTION_LEFT, "does.left"},
    {ACTION_RIGHT, "does.right"},
    {ACTION_FREE, "does.free"},
    {ACTION_HOME, "does.home"},
    {ACTION_END, "does.end"},
    {ACTION_HELP, "does.help"},
    {ACTION_SWAP, "does.swap"},
    {ACTION_FULLSCREEN, "does.fullscreen"},
    {ACTION_MUSIC, "does.music"},
    {ACTION_SPEECH, "does.speech"},
    {ACTION_READ, "does.read"},
    {ACTION_NEW, "does.new"},
    {ACTION_KEEP, "does.keep"},
    {ACTION_REMOVE, "does.remove"},
    {ACTION_COPY, "does.copy"},
    {ACTION_PASTE, "does.paste"},
    {ACTION_TOOL_NEXT, "does.tool_next"},
    {ACTION_TOOL_PREV, "does.tool_prev"},
    {ACTION_SIDE, "does.side"},
    {ACTION_TELL, "does.tell"},
    {ACTION_ANSWERS, "does.answers"},
    {ACTION_RUNS, "does.runs"},
    {ACTION_QUIT, "does.quit"},
};

/* The key of the text that describes an action. */
static const char *does(enum action action)
{
    for (int i = 0; i < TABLE_ROWS; i++)
        if (TABLE[i].action == action)
            return TABLE[i].key;
    return "";
}

static struct bindings *bindings_of(const struct settings_scene *s) { return &s->app->settings.bindings; }

static const char *const HEADS[CELL_COLUMNS] = {"settings.keyboard", "settings.second_key", "settings.pad"};

static enum action cell_action(int tag) { return (enum action)(tag / CELL_COLUMNS); }

/* ---- keys and buttons: assigning them ---- */

static void keep(struct settings_scene *s)
{
    input_forget(&s->app->input);
    app_apply_settings(s->app);
}

static void glow(struct settings_scene *s, enum action one, enum action other)
{
    s->assigning.glows[0] = one;
    s->assigning.glows[1] = other;
    s->assigning.glow = app_pace(s->app) > 0 ? 1.0f : 0.0f;
}

/* Waits for the key or button to assign to a cell. */
static void assign_begin(void *screen, int cell)
{
    struct settings_scene *s = screen;
    struct assigning *a = &s->assigning;
    *a = (struct assigning){.state = ASSIGN_WAITS, .action = cell_action(cell), .column = cell % CELL_COLUMNS};
    s->app->catching = &a->caught;
}

static void assign_end(struct settings_scene *s)
{
    s->assigning.state = ASSIGN_NOTHING;
    if (s->app->catching == &s->assigning.caught)
        s->app->catching = NULL;
}

/* Assigns the key or button that was pressed. */
static void give(struct settings_scene *s)
{
    struct assigning *a = &s->assigning;
    bool given = a->caught.state == CATCH_KEY ? bindings_give_key(bindings_of(s), a->action, a->column, a->caught.key)
                                              : bindings_give_button(bindings_of(s), a->action, a->caught.button);
    if (given) {
        glow(s, a->action, a->holder);
        keep(s);
    }
    assign_end(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.7f, 0.0f);
}

/* A button goes to the column of buttons and a key to one of keys, whichever cell was chosen. */
static void use_catch(struct settings_scene *s)
{
    struct assigning *a = &s->assigning;
    bool key = a->caught.state == CATCH_KEY;
    int slot;
    s->app->catching = NULL;
    input_forget(&s->app->input);
    if (a->caught.state == CATCH_OFF) {
        assign_end(s);
        app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
        return;
    }
    a->column = !key ? CELL_BUTTON : a->column == CELL_BUTTON ? 0 : a->column;
    a->holder = key ? bindings_fixed_key(a->caught.key) : bindings_fixed_button(a->caught.button);
    if (a->holder != ACTION_NONE && a->holder != a->action) {
        a->state = ASSIGN_FIXED;
        app_play_sound(s->app, SOUND_REFUSE, 0.7f, 0.0f);
        return;
    }
    a->holder = key ? bindings_holder_of_key(bindings_of(s), a->action, a->caught.key, &slot)
                    : bindings_holder_of_button(bindings_of(s), a->action, a->caught.button);
    if (a->holder == ACTION_NONE)
        give(s);
    else
        a->state = ASSIGN_IN_USE;
}

static void assign_clear(void *screen, int cell)
{
    struct settings_scene *s = screen;
    enum action action = cell_action(cell);
    int column = cell % CELL_COLUMNS;
    if (column == CELL_BUTTON)
        (void)bindings_give_button(bindings_of(s), action, BUTTON_NONE);
    else
        (void)bindings_give_key(bindings_of(s), action, column, (struct bound_key){0});
    glow(s, action, ACTION_NONE);
    keep(s);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
}

static void assign_usual(void *screen)
{
    struct settings_scene *s = screen;
    bindings_init(bindings_of(s));
    keep(s);
}

/* After a conflict, the bindings are exchanged, or everything stays as it was. */
static bool assign_act(struct settings_scene *s, const struct action_event *e)
{
    struct assigning *a = &s->assigning;
    if (a->state == ASSIGN_FIXED && action_is_press(e->action))
        a->state = ASSIGN_NOTHING; /* the message was read */
    if (a->state != ASSIGN_IN_USE)
        return a->state == ASSIGN_WAITS;
    if (e->action == ACTION_OK)
        give(s);
    else if (e->action == ACTION_BACK || e->action == ACTION_MENU || e->action == ACTION_PRESS)
        assign_end(s);
    return true;
}

/* True while something moves, or if a key or button was received. */
static bool assign_update(struct settings_scene *s, double dt)
{
    struct assigning *a = &s->assigning;
    bool caught = a->state == ASSIGN_WAITS && a->caught.state != CATCH_WAITS;
    if (caught)
        use_catch(s);
    if (a->glow > 0.0f)
        a->glow -= (float)dt / GLOW_SECONDS;
    return caught || a->glow > 0.0f;
}

/* False if there is nothing to say; `good` is false for bad news. */
static bool assign_about(const struct settings_scene *s, char *out, size_t size, bool *good)
{
    static const char *const texts[] = {
        [ASSIGN_WAITS] = "settings.waits", [ASSIGN_IN_USE] = "settings.taken", [ASSIGN_FIXED] = "settings.fixed"};
    const struct assigning *a = &s->assigning;
    if (a->state == ASSIGN_NOTHING)
        return false;
    const char *holder = a->holder == ACTION_NONE ? "" : app_word(s->app, does(a->holder));
    (void)words_fill(out, size, app_word(s->app, texts[a->state]), holder, NULL);
    *good = a->state == ASSIGN_WAITS;
    return true;
}

static bool bindings_changed(const struct settings_scene *s)
{
    const struct bindings *now = bindings_of(s), *then = &s->bindings_before;
    return memcmp(now->keys, then->keys, sizeof now->keys) != 0 ||
           memcmp(now->button, then->button, sizeof now->button) != 0;
}

static void use_set(void *screen, int buttons)
{
    struct settings_scene *s = screen;
    enum hands hands = (enum hands)s->hands[buttons];
    if (hands == HANDS)
        return;
    if (buttons)
        bindings_use_buttons(bindings_of(s), hands);
    else
        bindings_use_keys(bindings_of(s), hands);
    keep(s);
}

/* ---- keys and buttons: their rows ---- */

/* As large as possible, and truncated if too small. */
static void draw_fitting_glyph(struct canvas *c, struct box b, struct glyph glyph)
{
    float size = GLYPH_SIZE, room = b.w - 4;
    while (size > LEAST_GLYPH && glyph_width(c, &glyph, size) > room)
        size -= 1.0f;
    if (glyph.text[0] && glyph_width(c, &glyph, size) > room) {
        char whole[GLYPH_TEXT_MAX];
        struct text_style style = {.face = FACE_BOLD, .size = 16};
        (void)snprintf(whole, sizeof whole, "%s", glyph.text);
        (void)text_shortened(c, style, room - size * 0.6f, whole, glyph.text, sizeof glyph.text);
    }
    glyph_draw(c, &glyph, b.x + (b.w - glyph_width(c, &glyph, size)) / 2, b.y + b.h / 2, size);
}

/* The glyph in a cell; while assigning, the key that was pressed but belongs to another action. */
static struct glyph glyph_in(const struct settings_scene *s, enum action action, int column, bool waiting)
{
    const struct bindings *b = &s->app->settings.bindings;
    const struct key_catch *caught = &s->assigning.caught;
    int button = b->button[action];
    struct bound_key key = column < BINDING_KEYS ? b->keys[action][column] : (struct bound_key){0};
    if (waiting) {
        button = caught->button;
        key = caught->key;
    }
    return column == CELL_BUTTON ? glyph_of_button(s->app->input.last_style, button) : glyph_of_key(s->app, key);
}

static void draw_cell(const void *screen, struct canvas *c, const struct form_node *cell)
{
    const struct settings_scene *s = screen;
    const struct assigning *a = &s->assigning;
    enum action action = cell_action(cell->tag);
    int column = cell->tag % CELL_COLUMNS;
    struct colour accent = s->base.form->game_style->accent;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = rgba(0xc9c3b6, 0.45f), .align = ALIGN_CENTRE};
    bool mine = a->state != ASSIGN_NOTHING && a->action == action && a->column == column;
    canvas_round(c, cell->box, 12, rgb(HUE_SLATE_DEEP), rgb(HUE_SLATE_DEEP));
    edge_draw(c, cell->box, 12, 2.0f);
    if (a->glow > 0.0f && (a->glows[0] == action || a->glows[1] == action))
        canvas_round(c, cell->box, 12, colour_fade(accent, 0.4f * a->glow), colour_fade(accent, 0.4f * a->glow));
    if (mine && a->state == ASSIGN_WAITS) {
        style.face = FACE_BOLD, style.colour = accent;
        fitted_text(c, (struct box){cell->box.x + 6, cell->box.y, cell->box.w - 12, cell->box.h}, style,
                    app_word(s->app, "settings.press"));
        return;
    }
    struct glyph glyph = glyph_in(s, action, column, mine && a->state == ASSIGN_IN_USE);
    if (glyph.shape == GLYPH_NONE)
        canvas_text(c, cell->box, style, "–");
    else
        draw_fitting_glyph(c, cell->box, glyph);
}

/* The choice of a ready-made set of keys or buttons. The player's own can only be left. */
static void ready_set(struct form *f, struct settings_scene *s, bool buttons)
{
    static const char *const words[HANDS + 1] = {"settings.both_hands", "settings.left_hand", "settings.right_hand",
                                                 "settings.own_keys"};
    const struct bindings *b = &s->app->settings.bindings;
    int *now = &s->hands[buttons];
    *now = (int)(buttons ? bindings_hand_of_buttons(b) : bindings_hand_of_keys(b));
    form_with(form_stepper(f, buttons ? "settings.hand_buttons" : "settings.hand_keys", app_word(s->app, words[*now]),
                           now, *now == HANDS ? HANDS + 1 : HANDS),
              .wraps = true, .tag = buttons, .changed = FORM_CALL(use_set),
              .about = app_word(s->app, "settings.hand.about"));
}

static struct form_node *table_row(struct form *f)
{
    struct form_node *row = form_with(form_row(f), .h.fixed = ROW_HIGH, .gap = 10);
    return row;
}

/* A text in a row of the table: what an action does, or a column's contents. */
static void table_text(struct form *f, const char *key, float wide)
{
    struct form_node *n = form_text(f, key, app_word(f->app, key));
    n->style.wrap = false;
    n->h.share = 1; /* two small lines if necessary */
    n->w.fixed = wide;
    n->w.share = wide > 0 ? 0 : 1;
    n->style.align = wide > 0 ? ALIGN_CENTRE : ALIGN_LEFT;
}

/* The spoken text of a cell: "Keyboard: U". */
static const char *cell_words(struct form *f, const struct settings_scene *s, enum action action, int column)
{
    const struct assigning *a = &s->assigning;
    bool mine = a->state != ASSIGN_NOTHING && a->action == action && a->column == column;
    char name[GLYPH_TEXT_MAX];
    const struct bindings *b = &s->app->settings.bindings;
    const char *what = column == CELL_BUTTON          ? button_name(s->app->input.last_style, b->button[action])
                       : b->keys[action][column].code ? key_name(s->app, b->keys[action][column], name, sizeof name)
                                                      : "–";
    if (mine && a->state == ASSIGN_WAITS)
        what = app_word(s->app, "settings.press");
    return form_fill(f, "speech.number", app_word(s->app, HEADS[column]), what);
}

static void action_row(struct form *f, struct settings_scene *s, int row)
{
    (void)table_row(f);
    table_text(f, TABLE[row].key, 0);
    for (int column = 0; column < CELL_COLUMNS; column++) {
        struct form_node *cell =
            form_with(form_button_saying(f, SETTINGS_CELL_KEY, "", assign_begin),
                      .name = app_word(s->app, TABLE[row].key), .by_hand = true,
                      .said = cell_words(f, s, TABLE[row].action, column), .draw = draw_cell, .w.fixed = CELL_WIDE,
                      .h.fixed = ROW_HIGH - 6, .radius = 12, .tag = settings_cell_tag(TABLE[row].action, column));
        cell->about = app_word(s->app, "settings.cell.about");
    }
    form_end(f);
}

static void keys(struct form *f, struct settings_scene *s)
{
    (void)table_row(f);
    table_text(f, "settings.does", 0);
    for (int i = 0; i < CELL_COLUMNS; i++)
        table_text(f, HEADS[i], CELL_WIDE);
    form_end(f);
    for (int i = 0; i < TABLE_ROWS; i++)
        action_row(f, s, i);
    form_button(f, "settings.usual", assign_usual)->about = app_word(s->app, "settings.usual.about");
}

/* ---- the external engine ---- */

static void forget_trial(struct settings_scene *s)
{
    if (s->engine.ticket && s->app->session->asked == s->engine.ticket)
        opponent_forget(s->app->session->opponent);
    s->engine.ticket = 0;
    s->engine.tried = false;
}

static void engine_cancel(struct settings_scene *s)
{
    if (s->engine.editing)
        text_field_end(&s->engine.field, s->app);
    s->engine.editing = false;
}

static void edit_engine(void *screen)
{
    struct settings_scene *s = screen;
    s->engine.editing = true;
    text_field_begin(&s->engine.field, s->app, s->app->settings.engine,
                     form_find(s->base.form, "setting.engine", -1)->box);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
}

/* Starts the program, asking the player for permission if the command line was not typed here, and tests whether it
 * answers. Does nothing if there is no command line. */
static void engine_try(void *screen)
{
    struct settings_scene *s = screen;
    struct external_engine_question q = {
        .depth = settings_engine_depth(&s->app->settings), .patience_ms = EXTERNAL_ENGINE_GREETING_MS, .greet = true};
    struct opponent *opponent = s->app->settings.engine[0] ? session_opponent(s->app) : NULL;
    forget_trial(s);
    if (!opponent)
        return;
    if (!engine_trusted(s->app)) {
        struct scene *question = s->engine.asking ? NULL : engine_ask_scene_new(s->app);
        scene_push(s->app->scenes, question);
        s->engine.asking = question != NULL;
        return;
    }
    (void)snprintf(q.command, sizeof q.command, "%s", s->app->settings.engine);
    s->engine.ticket = s->app->session->asked = opponent_ask_external(opponent, &q);
}

static void engine_accept(struct settings_scene *s)
{
    struct settings *now = &s->app->settings;
    /* otherwise most of the line may come from elsewhere */
    bool own = now->engine[0] == '\0' || engine_trusted(s->app);
    engine_cancel(s);
    if (strcmp(now->engine, s->engine.field.text) != 0)
        now->engine_name[0] = '\0';
    (void)snprintf(now->engine, sizeof now->engine, "%s", s->engine.field.text);
    if (own && now->engine[0])
        engine_trust(s->app);
    app_apply_settings(s->app);
    forget_trial(s);
    engine_try(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

/* True if a test has just ended. */
static bool engine_update(struct settings_scene *s)
{
    struct move none;
    if (s->engine.asking) { /* the screen is on top again */
        if (engine_trusted(s->app))
            engine_try(s);
        s->engine.asking = false;
        return true;
    }
    if (!s->engine.ticket || !opponent_answer(s->app->session->opponent, s->engine.ticket, &none))
        return false;
    s->engine.ticket = 0;
    s->engine.tried = true;
    opponent_report(s->app->session->opponent, &s->engine.report);
    (void)snprintf(s->app->settings.engine_name, sizeof s->app->settings.engine_name, "%s", s->engine.report.name);
    return true;
}

/* While a text is edited: keys other than text, pads and the pointer. */
static bool act_on_text(struct settings_scene *s, const struct action_event *e)
{
    const struct form_node *engine = form_find(s->base.form, "setting.engine", -1);
    switch (e->action) {
    case ACTION_OK:
        engine_accept(s);
        return true;
    case ACTION_BACK:
    case ACTION_MENU:
        engine_cancel(s);
        return true;
    case ACTION_PREVIEW:
        text_field_clear(&s->engine.field);
        return true;
    case ACTION_PRESS:
        if (!engine || !box_has(engine->row_box, e->x, e->y))
            engine_accept(s);
        return true;
    default:
        return false;
    }
}

/* Draws the name, or the line being edited, in the box of the value. */
static void draw_engine(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct settings_scene *s = screen;
    const struct box b = node->box;
    struct colour accent = s->base.form->game_style->accent;
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    char name[ENGINE_NAME_MAX], value[ENGINE_COMMAND_MAX + 64], shown[160];
    const char *engine = s->app->settings.engine;
    card_draw(c, b, b.h / 2, rgb(0x22252b), s->engine.editing ? accent : white(0.0f));
    if (s->engine.editing) {
        text_field_draw(&s->engine.field, c, b, accent);
        return;
    }
    if (s->engine.tried && s->engine.report.fault == NBOARD_FINE)
        words_fill(value, sizeof value, app_word(s->app, "trial.answers"), session_engine_name(s->app, name), NULL);
    else
        (void)snprintf(value, sizeof value, "%s", engine[0] ? engine : app_word(s->app, "trial.none"));
    struct box text = {b.x + 18, b.y, b.w - 36, b.h};
    canvas_text(c, text, style, text_shortened(c, style, text.w, value, shown, sizeof shown));
}

/* True if nothing is known to be wrong with the engine. */
static bool engine_is_well(const struct settings_scene *s)
{
    return s->engine.editing || !s->engine.tried || s->engine.report.fault == NBOARD_FINE;
}

/* The text about it, below the rows; false if it is bad news. */
static bool engine_about(const struct settings_scene *s, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX];
    bool bad = !engine_is_well(s);
    enum nboard_fault fault = s->engine.report.fault;
    const char *key = s->engine.editing  ? "trial.editing"
                      : s->engine.ticket ? "trial.trying"
                      : bad              ? fault == NBOARD_MISSING ? "trial.missing"
                                           : fault == NBOARD_DIED  ? "trial.silent"
                                                                   : "trial.mute"
                      : s->engine.tried  ? NULL
                                         : "setting.engine.about";
    if (key)
        words_fill(out, size, app_word(s->app, key), session_engine_name(s->app, name), NULL);
    else
        (void)snprintf(out, size, "%s", s->app->settings.engine);
    return !bad;
}

static void engine_field(struct form *f, struct settings_scene *s)
{
    char about[ENGINE_COMMAND_MAX + 256];
    struct form_node *n = form_field(f, "setting.engine", edit_engine, draw_engine);
    (void)engine_about(s, about, sizeof about);
    n->about = form_copy(f, about);
    n->said = s->app->settings.engine;
    n->by_hand = true;
}

/* ---- the voice ---- */

static const char *spoken_language(const struct app *app) { return words_language(app->words)->code; }

static void set_voice(void *screen)
{
    struct settings_scene *s = screen;
    const char *names[TTS_VOICES_MAX];
    bool known = s->voice > 0 && s->voice <= speech_voices(s->app, names);
    settings_choose_voice(&s->app->settings, spoken_language(s->app), known ? names[s->voice - 1] : "");
    app_apply_settings(s->app);
}

/* The system's voices; nothing if it has none, or has not listed them yet. */
static void voice_row(struct form *f, struct settings_scene *s)
{
    const char *names[TTS_VOICES_MAX], *chosen = settings_voice(&s->app->settings, spoken_language(s->app));
    int count = speech_voices(s->app, names);
    s->voice = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], chosen) == 0)
            s->voice = i + 1;
    if (count == 0)
        return;
    const char *word = s->voice > 0 ? form_copy(f, names[s->voice - 1]) : app_word(s->app, SPEECH_USUAL_VOICE);
    form_with(form_stepper(f, "setting.voice", word, &s->voice, count + 1), .tag = ROW_VOICE,
              .changed = FORM_CALL(set_voice));
}

/* ---- the other rows ---- */

/* Two discs of the current game in the colours of a pair, on the matching field. */
static void draw_pair(const struct settings_scene *s, struct canvas *c, struct box b, const struct variant *game,
                      enum disc_pair pair)
{
    struct game_style game_style = game_style_in(game, (struct style_variant){pair, game_style_variant().strong});
    bool chosen = pair == game_style_variant().pair, marks = settings_on(&s->app->settings, SETTING_MARKS);
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%d", game_style.id, (int)pair);
    float k = b.w < PAIR_WIDE ? b.w / PAIR_WIDE : 1, y = b.y + b.h / 2, x = b.x + b.w / 2 - (chosen ? 18 * k : 0);
    canvas_round(c, b, 16, game_style.field_top, game_style.field_bottom);
    if (chosen)
        canvas_outline(c, b, 16, 4, game_style.accent);
    for (unsigned i = 0; i < 2; i++) {
        struct disc_pose pose = {
            .x = x + (i ? 34 * k : -34 * k), .y = y - 1, .r = 28 * k, .up = i ? SECOND : FIRST, .alpha = 1};
        if (game_style.piece == PIECE_COIN)
            pose.coin = 1U + ((unsigned)pair * 2U + i) * 7U;
        disc_draw_resting(c, key, game_style.side, &pose, marks);
    }
    if (chosen) {
        x += 86 * k;
        canvas_line(c, x - 9 * k, y, x - 2 * k, y + 8 * k, 4, 0, game_style.mark);
        canvas_line(c, x - 2 * k, y + 8 * k, x + 11 * k, y - 9 * k, 4, 0, game_style.mark);
    }
}

/* All pairs of disc colours. */
static void draw_pairs(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct settings_scene *s = screen;
    const struct variant *game =
        s->app->session->game_setup.variant ? s->app->session->game_setup.variant : VARIANTS[0];
    const struct box b = {node->box.x, node->box.y + 4, node->box.w, node->box.h - 12};
    const float gap = 12, w = (b.w - (DISC_PAIRS - 1) * gap) / DISC_PAIRS;
    for (int i = 0; i < DISC_PAIRS; i++)
        draw_pair(s, c, (struct box){b.x + (float)i * (w + gap), b.y, w, b.h}, game, (enum disc_pair)i);
}

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

/* The number of values: displays up to those that exist, and the one chosen before. */
static int values_of(const struct settings_scene *s, int setting)
{
    int count = setting_values((enum setting)setting), now = s->app->settings.value[setting];
    if (setting != SETTING_SCREEN)
        return count;
    int there = window_displays() + 1;
    return there > count ? count : there > now ? there : now + 1;
}

/* A text, with a key's name inserted where it mentions one. */
static const char *about_of(struct form *f, const char *key)
{
    const char *about = words_get(f->app->words, key);
    char text[256], name[GLYPH_TEXT_MAX];
    if (!about) /* the label is enough */
        return NULL;
    struct bound_key bound = bindings_key_of(&f->app->settings.bindings, ACTION_MUSIC);
    const char *music = bound.code ? key_name(f->app, bound, name, sizeof name) : "–";
    (void)words_fill(text, sizeof text, about, music, NULL); /* used by one of the texts */
    return form_copy(f, text);
}

static void setting_row(struct form *f, struct settings_scene *s, int setting)
{
    int *now = &s->app->settings.value[setting], count = values_of(s, setting);
    const char *word = value_word(s->app, setting);
    char key[64], about[80];
    (void)snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[setting].id);
    (void)snprintf(about, sizeof about, "%s.about", key);
    const char *kept = form_copy(f, key);
    bool slides = setting == SETTING_VOLUME || setting == SETTING_MUSIC;
    struct form_node *n = slides ? form_slider(f, kept, word, now, count) : form_stepper(f, kept, word, now, count);
    n->wraps = !slides && count == 2; /* two values alternate; with more, the first and the last are ends */
    n->tag = setting;
    n->about = about_of(f, about);
    if (setting == SETTING_SPEECH && speech_mute(s->app))
        n->about = app_word(s->app, "speech.mute");
}

static void rows(struct form *f, struct settings_scene *s)
{
    for (int i = 0; i < GROUPS[s->group].count; i++) {
        int row = GROUPS[s->group].rows[i];
        if (!is_there(row))
            continue;
        if (row == ROW_ENGINE)
            engine_field(f, s);
        else if (row == ROW_VOICE)
            voice_row(f, s);
        else
            setting_row(f, s, row);
        if (row == SETTING_DISCS)
            form_picture(f, "pairs", draw_pairs)->h.fixed = 84;
    }
}

/* ---- the groups ---- */

static void apply(void *screen) { app_apply_settings(((struct settings_scene *)screen)->app); }

static void open_group(void *screen) { form_see_top(((struct settings_scene *)screen)->base.form, "rows"); }

/* Its first row gets the focus. */
static void begin_group(struct settings_scene *s, int group)
{
    const struct form_node *nodes;
    s->group = (enum settings_group)group;
    open_group(s);
    int count = form_nodes(s->base.form, &nodes), i = 0;
    while (i < count && (!form_does(nodes[i].changed) || nodes[i].kind == FORM_TABS))
        i++;
    if (i < count)
        form_focus_on(s->base.form, nodes[i].key, nodes[i].tag);
}

static void turn_group(void *screen, int step)
{
    struct settings_scene *s = screen;
    begin_group(s, ((int)s->group + step + SETTINGS_GROUPS) % SETTINGS_GROUPS);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

/* Restores the group as it was on entering the screen. */
static void put_back(void *screen)
{
    struct settings_scene *s = screen;
    for (int i = 0; i < SETTINGS; i++)
        if (in_group(i, s->group))
            s->app->settings.value[i] = s->before[i];
    if (s->group == SETTINGS_CONTROLS)
        s->app->settings.bindings = s->bindings_before;
    if (s->group == SETTINGS_SOUND)
        memcpy(s->app->settings.voice, s->voice_before, sizeof s->voice_before);
    app_apply_settings(s->app);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
}

static bool is_changed(const struct settings_scene *s)
{
    bool changed = (s->group == SETTINGS_CONTROLS && bindings_changed(s)) ||
                   (s->group == SETTINGS_SOUND && strcmp(s->app->settings.voice, s->voice_before) != 0);
    for (int i = 0; i < SETTINGS; i++)
        changed = changed || (in_group(i, s->group) && s->app->settings.value[i] != s->before[i]);
    return changed;
}

/* The pictures on the tabs are centred at (x, y) and extend 17 units to each side. */

static void draw_screen(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 16, y - 13, 32, 22}, 5, 2.5f, k);
    canvas_line(c, x - 8, y + 13, x + 8, y + 13, 2.5f, 0, k);
}

static void draw_speaker(struct canvas *c, float x, float y, struct colour k)
{
    struct vertex cone[6] = {{x - 15, y - 5, k}, {x - 9, y - 5, k}, {x - 1, y - 12, k},
                             {x - 1, y + 12, k}, {x - 9, y + 5, k}, {x - 15, y + 5, k}};
    canvas_polygon(c, cone, 6);
    for (int i = 0; i < 2; i++) {
        float r = 6.0f + 6.0f * (float)i;
        canvas_line(c, x + 4 + r * 0.3f, y - r, x + 4 + r * 0.75f, y, 2.5f, 0, k);
        canvas_line(c, x + 4 + r * 0.75f, y, x + 4 + r * 0.3f, y + r, 2.5f, 0, k);
    }
}

static void draw_discs(struct canvas *c, float x, float y, struct colour k)
{
    canvas_circle(c, x - 6, y, 9, k, k);
    canvas_ring(c, x + 6, y, 8.5f, 2.5f, 0, k);
}

static void draw_pad(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 18, y - 11, 36, 22}, 11, 2.5f, k);
    canvas_line(c, x - 12, y, x - 4, y, 2.5f, 0, k);
    canvas_line(c, x - 8, y - 4, x - 8, y + 4, 2.5f, 0, k);
    canvas_circle(c, x + 6, y + 2, 2.2f, k, k);
    canvas_circle(c, x + 11, y - 2, 2.2f, k, k);
}

static void draw_tab(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                     bool hover)
{
    static void (*const pictures[SETTINGS_GROUPS])(struct canvas *, float, float,
                                                   struct colour) = {draw_screen, draw_speaker, draw_discs, draw_pad};
    const struct settings_scene *s = screen;
    bool on = value == node->value;
    struct colour k = on || hover ? UI_WHITE : UI_SOFT;
    pictures[value](c, part.x + 44, part.y + part.h / 2, k);
    fitted_text(c, (struct box){part.x + 80, part.y, part.w - 96, part.h},
                (struct text_style){.face = on ? FACE_BOLD : FACE_TEXT, .size = 24, .colour = k},
                app_word(s->app, node->words[value]));
}

static void tabs(struct form *f, struct settings_scene *s)
{
    static const char *const words[SETTINGS_GROUPS] = {"settings.picture", "settings.sound", "settings.play",
                                                       "settings.controls"};
    form_column(f)->w.fixed = TABS_WIDE;
    form_with(form_tabs(f, "settings.heading", words, FORM_ENUM(s->group), SETTINGS_GROUPS),
              .changed = FORM_CALL(open_group), .draw_part = draw_tab, .tab_only = true, .radius = 18,
              .below = 2 * GAP_M);
    form_end(f);
}

/* ---- the screen ---- */

/* The description of the control with the focus; while assigning a key, what is expected. */
static void about(struct form *f, struct settings_scene *s)
{
    char text[256];
    bool good = true, assigns = s->assigning.state != ASSIGN_NOTHING;
    (void)assign_about(s, text, sizeof text, &good);
    struct form_node *n = form_about(f, assigns                         ? text
                                        : s->group == SETTINGS_CONTROLS ? app_word(s->app, "settings.controls.about")
                                                                        : NULL);
    const struct form_node *here = form_here(f);
    bool engine = here && strcmp(here->key, "setting.engine") == 0;
    n->says_focus = !assigns;
    if (engine && !assigns)
        good = engine_is_well(s);
    if (!good)
        n->style.colour = UI_WARN;
}

static void prompts_of_focus(struct form *f, struct settings_scene *s, const struct form_node *here)
{
    bool pad = s->app->input.last_device == DEVICE_PAD;
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    if (!here || here->kind == FORM_TABS)
        return;
    if (strcmp(here->key, SETTINGS_CELL_KEY) == 0) {
        form_prompt(f, ACTION_OK, "prompt.assign", NULL);
        form_prompt(f, pad ? ACTION_PREVIEW : ACTION_REMOVE, "prompt.clear", assign_clear);
        form_on(f, pad ? ACTION_REMOVE : ACTION_PREVIEW, assign_clear);
    } else if (here->kind == FORM_BUTTON) {
        form_prompt(f, ACTION_OK, "prompt.select", NULL);
    } else {
        form_prompt(f, ACTION_LEFT, "prompt.change", NULL);
    }
}

static void prompts_of_engine(struct form *f, struct settings_scene *s)
{
    enum device device = s->app->input.last_device;
    bool editing = s->engine.editing;
    form_prompt(f, ACTION_OK, editing ? "prompt.take" : "prompt.edit", NULL);
    form_prompt(f, ACTION_BACK, editing ? "prompt.cancel" : "prompt.back", editing ? NULL : form_screen_close);
    if (!editing && s->app->settings.engine[0])
        form_prompt(f, ACTION_PREVIEW, "prompt.try", engine_try);
    if (editing && (device == DEVICE_PAD || device == DEVICE_TOUCH)) /* there may be no keyboard to clear it with */
        form_prompt(f, ACTION_PREVIEW, "prompt.clear", NULL);
}

static void prompts(struct form *f, struct settings_scene *s)
{
    const struct form_node *here = form_here(f);
    bool mouse = s->app->input.last_device == DEVICE_MOUSE; /* its wheel acts on what is under it */
    if (s->assigning.state == ASSIGN_IN_USE)
        form_prompt(f, ACTION_OK, "prompt.swap", NULL);
    if (s->assigning.state == ASSIGN_WAITS || s->assigning.state == ASSIGN_IN_USE) {
        form_prompt(f, ACTION_BACK, "prompt.cancel", NULL);
        return;
    }
    if (here && strcmp(here->key, "setting.engine") == 0)
        prompts_of_engine(f, s);
    else
        prompts_of_focus(f, s, here);
    if (s->engine.editing)
        return;
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    struct form_prompt *next = form_prompt(f, ACTION_NEXT, "prompt.next_group", turn_group);
    next->tag = 1;
    next->unnamed = mouse;
    form_on(f, ACTION_PREV, turn_group)->tag = -1;
    form_on(f, ACTION_MENU, form_screen_close);
    if (is_changed(s))
        form_prompt(f, ACTION_REDO, "prompt.as_before", put_back);
}

static void walk(struct form *f, void *screen)
{
    struct settings_scene *s = screen;
    form_heading(f, "settings.heading");
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h.share = 1);
    tabs(f, s);
    form_group(f);
    form_with(form_card(f), .w.share = 1, .h.share = 1);
    form_scroll(f, "rows");
    if (s->group == SETTINGS_CONTROLS) {
        ready_set(f, s, false);
        ready_set(f, s, true);
    }
    rows(f, s);
    if (s->group == SETTINGS_CONTROLS)
        keys(f, s);
    form_end(f);
    about(f, s);
    form_end(f);
    form_end(f);
    prompts(f, s);
}

/* ---- the scene ---- */

static bool settings_action(struct scene *scene, const struct action_event *event)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (assign_act(s, &e))
        return true;
    return s->engine.editing ? act_on_text(s, &e) : form_action(s->base.form, &e);
}

static int settings_update(struct scene *scene, double dt)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    bool moving = assign_update(s, dt);
    moving = engine_update(s) || moving;
    return scene_soonest(form_update(s->base.form, dt), scene_moves(moving));
}

static void settings_leave(struct scene *scene, enum intent intent)
{
    form_screen_leave(scene, intent);
    store_keep_settings(((struct settings_scene *)scene)->app);
}

static void settings_destroy(struct scene *scene)
{
    struct settings_scene *s = (struct settings_scene *)scene;
    engine_cancel(s);
    forget_trial(s);
    assign_end(s);
    form_screen_destroy(scene);
}

struct scene *settings_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "settings",
                                              .leave = settings_leave,
                                              .action = settings_action,
                                              .update = settings_update,
                                              .destroy = settings_destroy};
    struct settings_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->bindings_before = app->settings.bindings;
    memcpy(s->before, app->settings.value, sizeof s->before);
    memcpy(s->voice_before, app->settings.voice, sizeof s->voice_before);
    s->base.form->changed = FORM_CALL(apply);
    begin_group(s, SETTINGS_PICTURE);
    return &s->base.scene;
}
