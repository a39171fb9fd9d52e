#include "app/ui/name_entry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "app/style/palette.h"
#include "app/ui/controls.h"
#include "app/ui/text_field.h"

enum { GROUP_KNOWN, GROUP_LETTERS, GROUP_FOOT };
enum { ID_DONE = 1, ID_DELETE, ID_SPACE, ID_CAPITALS, ID_KNOWN = 10, ID_LETTER = 30 };
enum { COLUMNS = 13, LETTERS = 65, PROMPTS = 5 };
enum { PAD = 28, HEADING = 56, FIELD = 58, GAP = 6, CELL = 46, PILL = 46, BETWEEN = 16 };

/* The grid, a row a line; what has no small form of its own is the same in both. */
static const char CAPITALS[] = "ABCDEFGHIJKLM"
                               "NOPQRSTUVWXYZ"
                               "ÄÖÜẞÉÈÊËÑÇÁÀÂ"
                               "ÍÎÏÓÔÚÙÛŒÆÅØŸ"
                               "0123456789-'.";
static const char SMALLS[] = "abcdefghijklm"
                             "nopqrstuvwxyz"
                             "äöüßéèêëñçáàâ"
                             "íîïóôúùûœæåøÿ"
                             "0123456789-'.";

struct name_entry {
    struct scene base;
    struct app *app;
    char heading[96];
    struct name_question question; /* without its texts */
    struct text_field field;
    struct control_focus focus;
    struct entrance entrance;
    bool capitals, chosen; /* of the grid; the player has said which */
    char letters[LETTERS][5];
};

static struct name_entry *entry_of(struct scene *scene) { return (struct name_entry *)scene; }

/* ---- the letters ---- */

static void write_letters(struct name_entry *s)
{
    const char *from = s->capitals ? CAPITALS : SMALLS;
    for (int i = 0; i < LETTERS; i++) {
        size_t bytes = 1;
        while (((unsigned char)from[bytes] & 0xc0) == 0x80)
            bytes++;
        memcpy(s->letters[i], from, bytes);
        s->letters[i][bytes] = '\0';
        from += bytes;
    }
}

/* A name and each of its words begin large. */
static void follow_word(struct name_entry *s)
{
    size_t caret = s->field.caret;
    char last = caret > 0 ? s->field.text[caret - 1] : ' ';
    if (!s->chosen)
        s->capitals = last == ' ' || last == '-';
    write_letters(s);
}

static void put(struct name_entry *s, const char *letter)
{
    size_t before = strlen(s->field.text);
    text_field_insert(&s->field, letter);
    if (strlen(s->field.text) == before)
        app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
    s->chosen = false;
    follow_word(s);
}

static void take_back(struct name_entry *s)
{
    text_field_delete(&s->field);
    s->chosen = false;
    follow_word(s);
}

/* ---- the end ---- */

static void take(struct name_entry *s)
{
    char name[PLAYER_NAME_MAX];
    bool any = names_clean(s->field.text, name);
    if (any && !s->question.thing)
        names_remember(&s->app->settings.names, name);
    app_apply_settings(s->app);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    s->question.take(s->question.user, name);
    scene_pop(s->app->scenes);
}

static void take_known(struct name_entry *s, int known)
{
    text_field_clear(&s->field);
    text_field_insert(&s->field, s->app->settings.names.list[known]);
    take(s);
}

/* ---- where ---- */

struct places {
    struct box card, heading, field, known, grid, foot;
    int known_count, known_columns;
    float cell;
};

static struct places lay(const struct name_entry *s, const struct canvas *c)
{
    struct places at = {.known_columns = canvas_portrait(c) ? 4 : 6};
    struct box page = page_body(c);
    int known = s->question.thing ? 0 : s->app->settings.names.count, rows = LETTERS / COLUMNS;
    if (known > 2 * at.known_columns)
        known = 2 * at.known_columns;
    int lines = (known + at.known_columns - 1) / at.known_columns;
    float w = fminf(page.w, 920), names = (float)lines * (PILL + GAP) + (lines ? BETWEEN - GAP : 0);
    float grid = (float)rows * (CELL + GAP) - GAP;
    float h = PAD + HEADING + FIELD + BETWEEN + names + grid + BETWEEN + PILL + PAD;
    at.known_count = known;
    at.card = (struct box){page.x + (page.w - w) / 2, page.y + (page.h - h) / 2 - 10, w, h};
    float x = at.card.x + PAD, y = at.card.y + PAD, inner = w - 2 * PAD;
    at.heading = (struct box){x, y - 8, inner, HEADING - 8};
    at.field = (struct box){x, y += HEADING, inner, FIELD};
    at.known = (struct box){x, y += FIELD + BETWEEN, inner, names};
    at.grid = (struct box){x, y += names, inner, grid};
    at.foot = (struct box){x, y + grid + BETWEEN, inner, PILL};
    at.cell = (inner - (COLUMNS - 1) * GAP) / COLUMNS;
    return at;
}

static void add_known(const struct name_entry *s, const struct places *at, struct controls *out)
{
    float w = (at->known.w - GAP * (float)(at->known_columns - 1)) / (float)at->known_columns;
    for (int i = 0; i < at->known_count; i++) {
        struct box b = {at->known.x + (float)(i % at->known_columns) * (w + GAP),
                        at->known.y + (float)(i / at->known_columns) * (PILL + GAP), w, PILL};
        struct control pill = control_pill(ID_KNOWN + i, GROUP_KNOWN, b, s->app->settings.names.list[i]);
        controls_add(out, &pill);
    }
}

static void add_letters(const struct name_entry *s, const struct places *at, struct controls *out)
{
    for (int i = 0; i < LETTERS; i++) {
        struct box b = {at->grid.x + (float)(i % COLUMNS) * (at->cell + GAP),
                        at->grid.y + (float)(i / COLUMNS) * (CELL + GAP), at->cell, CELL};
        struct control pill = control_pill(ID_LETTER + i, GROUP_LETTERS, b, s->letters[i]);
        pill.radius = 12;
        controls_add(out, &pill);
    }
}

static void add_foot(const struct name_entry *s, const struct places *at, struct controls *out)
{
    static const struct {
        int id;
        const char *key;
    } pills[] = {
        {ID_CAPITALS, "name.capitals"}, {ID_SPACE, "name.space"}, {ID_DELETE, "name.delete"}, {ID_DONE, "prompt.take"}};
    float w = (at->foot.w - 3 * 12) / 4;
    for (int i = 0; i < 4; i++) {
        struct box b = {at->foot.x + (float)i * (w + 12), at->foot.y, w, PILL};
        struct control pill = control_pill(pills[i].id, GROUP_FOOT, b, app_word(s->app, pills[i].key));
        pill.accent = pills[i].id == ID_DONE;
        pill.selected = pills[i].id == ID_CAPITALS && s->capitals;
        controls_add(out, &pill);
    }
}

static void fill(const struct name_entry *s, const struct places *at, struct controls *out)
{
    out->count = 0;
    add_known(s, at, out);
    add_letters(s, at, out);
    add_foot(s, at, out);
}

static int prompts(const struct name_entry *s, struct prompt out[PROMPTS])
{
    bool pad = s->app->input.last_device == DEVICE_PAD;
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, pad ? "prompt.choose" : "prompt.take")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.cancel")};
    if (pad) {
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "name.delete")};
        out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "name.capitals")};
        out[n++] = (struct prompt){ACTION_MENU, app_word(s->app, "prompt.take")};
    }
    return n;
}

/* ---- what is done ---- */

static void press(struct name_entry *s, int id)
{
    if (id == ID_DONE) {
        take(s);
    } else if (id == ID_DELETE) {
        take_back(s);
    } else if (id == ID_SPACE) {
        put(s, " ");
    } else if (id == ID_CAPITALS) {
        s->capitals = !s->capitals;
        s->chosen = true;
        write_letters(s);
    } else if (id >= ID_LETTER) {
        put(s, s->letters[id - ID_LETTER]);
    } else {
        take_known(s, id - ID_KNOWN);
    }
}

/* Enter on a keyboard ends what is typed there, wherever a pad has left the ring, but takes a name that the arrows
 * have gone to. */
static bool ends_typing(const struct name_entry *s, const struct action_event *e, const struct control *focused)
{
    bool on_letters = !focused || focused->group == GROUP_LETTERS;
    return e->action == ACTION_OK && e->device == DEVICE_KEYBOARD && (on_letters || s->focus.id == 0);
}

static bool act_at_large(struct name_entry *s, const struct action_event *e, const struct control *focused)
{
    if (e->action == ACTION_BACK)
        scene_pop(s->app->scenes);
    else if (ends_typing(s, e, focused))
        take(s);
    else if (e->action == ACTION_PREVIEW || e->action == ACTION_UNDO)
        take_back(s);
    else if (e->action == ACTION_HINT)
        press(s, ID_CAPITALS);
    else
        return false;
    return true;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct name_entry *s = entry_of(scene);
    struct canvas *c = s->app->canvas;
    struct places at = lay(s, c);
    struct controls controls;
    struct prompt foot[PROMPTS];
    fill(s, &at, &controls);
    struct action_event e = prompts_translate(c, s->app, foot, prompts(s, foot), page_foot(c), event);
    if (act_at_large(s, &e, controls_focused(&s->focus, &controls)))
        return true;
    struct control_answer answer = controls_action(&s->focus, &controls, s->app, &e);
    if (answer.what == CONTROL_PRESSED)
        press(s, answer.id);
    return answer.what != CONTROL_NOTHING;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct name_entry *s = entry_of(scene);
    struct places at = lay(s, s->app->canvas);
    struct text_field written = s->field;
    text_field_begin(&s->field, s->app, written.text, at.field);
    entrance_begin(&s->entrance, s->app, intent);
}

static void leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    text_field_end(&entry_of(scene)->field, entry_of(scene)->app);
}

/* Keys write into the field by themselves. */
static int update(struct scene *scene, double dt)
{
    struct name_entry *s = entry_of(scene);
    follow_word(s);
    bool moving = entrance_update(&s->entrance, dt);
    return scene_moves(controls_update(&s->focus, dt) || moving);
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct name_entry *s = (const struct name_entry *)scene;
    const struct game_style *look = game_style_of(s->app->session->table.variant);
    struct places at = lay(s, c);
    struct controls controls;
    struct prompt foot[PROMPTS];
    fill(s, &at, &controls);
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    card_draw(c, at.card, 26, rgb(HUE_COAL), colour_fade(look->accent, 0.6f));
    fitted_text(c, at.heading, (struct text_style){.face = FACE_TITLE, .size = 34, .colour = UI_WHITE}, s->heading);
    text_field_draw(&s->field, c, at.field, look->accent);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, foot, prompts(s, foot), page_foot(c));
}

static void destroy(struct scene *scene) { free(scene); }

struct scene *name_entry_new(struct app *app, const struct name_question *question)
{
    static const struct scene_class class_ = {.name = "name",
                                              .overlay = true,
                                              .enter = enter,
                                              .leave = leave,
                                              .action = action,
                                              .update = update,
                                              .draw = draw,
                                              .destroy = destroy};
    struct name_entry *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct name_entry){
        .base = {&class_}, .app = app, .question = *question, .focus = {.id = ID_LETTER}, .entrance = {1.0f, 0.0f}};
    s->question.heading = s->question.name = NULL;
    (void)snprintf(s->heading, sizeof s->heading, "%s", question->heading);
    s->field.most = PLAYER_NAME_LETTERS;
    text_field_insert(&s->field, question->name ? question->name : "");
    follow_word(s);
    return &s->base;
}
