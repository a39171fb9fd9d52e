#include "app/ui/name_entry.h"

#include <stdio.h>
#include <string.h>

#include "app/session/session.h"
#include "app/ui/form.h"
#include "app/ui/scan.h"
#include "app/ui/text_field.h"

enum { COLUMNS = 13, LETTERS = 65, CODE_COLUMNS = 8, NAME_ENTRY_WHY_MAX = 192 };
#define WIDEST 920.0f
#define PAD 28.0f
#define FIELD 58.0f
#define NAME_LEAST 135.0f
#define BETWEEN 16.0f

static const char LETTER[] = "letter";

/* The grid, one line per row. Characters without a lower-case form are the same in both. */
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
    struct form_screen base;
    struct app *app;
    char heading[96], about[160];
    char why[NAME_ENTRY_WHY_MAX];    /* what is wrong with the code that was entered; "": nothing is known to be */
    char judged[ENGINE_COMMAND_MAX]; /* that code */
    struct name_question question;   /* without its texts */
    struct text_field field;
    bool capitals, chosen; /* of the grid; set by the player */
    char letters[LETTERS][5];
};

/* ---- the letters ---- */

static void write_letters(struct name_entry *s)
{
    const char *from = s->question.code ? s->question.code : s->capitals ? CAPITALS : SMALLS;
    for (int i = 0; i < LETTERS && *from; i++) {
        size_t bytes = 1;
        while (((unsigned char)from[bytes] & 0xc0) == 0x80)
            bytes++;
        memcpy(s->letters[i], from, bytes);
        s->letters[i][bytes] = '\0';
        from += bytes;
    }
}

/* A name and each of its words begin with a capital. */
static void follow_word(struct name_entry *s)
{
    size_t caret = s->field.caret;
    char last = caret > 0 ? s->field.text[caret - 1] : ' ';
    if (s->question.code) {
        s->capitals = true;
        if (strcmp(s->judged, s->field.text) != 0)
            s->why[0] = '\0'; /* it was changed */
    } else if (!s->chosen)
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

static void erase(struct name_entry *s)
{
    text_field_delete(&s->field);
    s->chosen = false;
    follow_word(s);
}

/* ---- finishing ---- */

/* A code that is none stays to be mended. */
static void accept_code(struct name_entry *s)
{
    (void)snprintf(s->judged, sizeof s->judged, "%s", s->field.text);
    s->why[0] = '\0';
    if (s->question.faulty(s->question.user, s->judged, s->why, sizeof s->why)) {
        app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
        speech_say(s->app, s->why);
        return;
    }
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    s->question.accept(s->question.user, s->judged);
    scene_pop(s->app->scenes);
}

static void accept(struct name_entry *s)
{
    char name[PLAYER_NAME_MAX];
    if (s->question.code) {
        accept_code(s);
        return;
    }
    bool any = names_clean(s->field.text, name);
    if (any && !s->question.thing)
        names_remember(&s->app->settings.names, name);
    app_apply_settings(s->app);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    s->question.accept(s->question.user, name);
    scene_pop(s->app->scenes);
}

/* ---- actions ---- */

static void accept_known(void *screen, int known)
{
    struct name_entry *s = screen;
    text_field_clear(&s->field);
    text_field_insert(&s->field, s->app->settings.names.list[known]);
    accept(s);
}

static void put_letter(void *screen, int letter)
{
    struct name_entry *s = screen;
    put(s, s->letters[letter]);
}

static void put_space(void *screen) { put(screen, " "); }

static void delete_letter(void *screen) { erase(screen); }

static void change_capitals(void *screen)
{
    struct name_entry *s = screen;
    s->capitals = !s->capitals;
    s->chosen = true;
    write_letters(s);
}

static void done(void *screen) { accept(screen); }

static void cancel(void *screen) { scene_pop(((struct name_entry *)screen)->app->scenes); }

/* ---- the screen ---- */

static void draw_field(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct name_entry *s = screen;
    text_field_draw(&s->field, c, node->box, s->base.form->game_style->accent);
}

static struct form_node *grid(struct form *f, float least, int most)
{
    form_group(f);
    return form_with(form_grid(f, least, most), .gap = GAP_S);
}

static void known(struct form *f, const struct name_entry *s)
{
    const struct names *names = &s->app->settings.names;
    if (s->question.thing || names->count == 0)
        return;
    (void)grid(f, NAME_LEAST, NAMES_MAX / 2);
    for (int i = 0; i < names->count; i++)
        form_button_saying(f, "known", names->list[i], accept_known)->tag = i;
    form_end(f);
}

static void letters(struct form *f, const struct name_entry *s)
{
    const char *code = s->question.code;
    int count = code ? (int)strlen(code) : LETTERS;
    (void)grid(f, 1, code ? CODE_COLUMNS : COLUMNS);
    for (int i = 0; i < count; i++) {
        form_with(form_button_saying(f, LETTER, s->letters[i], put_letter), .h.fixed = CONTROL_HIGH, .radius = GAP_M,
                  .tag = i);
    }
    form_end(f);
}

static void foot(struct form *f, const struct name_entry *s)
{
    form_group(f);
    form_row(f)->h.fixed = CONTROL_HIGH;
    if (!s->question.code) {
        form_with(form_button(f, "name.capitals", change_capitals), .selected = s->capitals, .w = FORM_EQUAL);
        form_button(f, "name.space", put_space)->w = FORM_EQUAL;
    }
    form_button(f, "name.delete", delete_letter)->w = FORM_EQUAL;
    form_with(form_accent(f, "prompt.take", done), .h.fixed = CONTROL_HIGH, .w = FORM_EQUAL);
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct name_entry *s = screen;
    bool pad = s->app->input.last_device == DEVICE_PAD;
    form_with(form_overlay(f, WIDEST), .pad = PAD, .gap = BETWEEN);
    form_with(form_line(f, "heading", s->heading, UI_WHITE), .style.face = FACE_TITLE, .style.size = 34);
    if (s->about[0])
        form_text(f, "about", s->about);
    form_with(form_picture(f, "field", draw_field), .said = s->field.text, .h.fixed = FIELD);
    if (s->question.code)
        form_with(form_text(f, "why", s->why[0] ? s->why : " "), .style.colour = UI_WARN, .said = s->why);
    known(f, s);
    letters(f, s);
    foot(f, s);
    form_end(f);
    form_prompt(f, ACTION_OK, pad ? "prompt.choose" : "prompt.take", NULL);
    form_prompt(f, ACTION_BACK, "prompt.cancel", cancel);
    form_prompt(f, ACTION_PREVIEW, "name.delete", delete_letter)->unnamed = !pad;
    if (!s->question.code)
        form_prompt(f, ACTION_HINT, "name.capitals", change_capitals)->unnamed = !pad;
    form_on(f, ACTION_UNDO, delete_letter);
    if (pad)
        form_prompt(f, ACTION_MENU, "prompt.take", NULL);
}

/* ---- the scene ---- */

/* Enter on a keyboard finishes the typed name wherever a pad has left the ring, but accepts a suggested name that was
 * reached by arrows. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct name_entry *s = (struct name_entry *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (e.action == ACTION_OK && e.device == DEVICE_KEYBOARD && !scan_on(s->app) && form_is_on(s->base.form, LETTER)) {
        accept(s);
        return true;
    }
    return form_action(s->base.form, event);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct name_entry *s = (struct name_entry *)scene;
    struct text_field written = s->field;
    form_enter(s->base.form, intent);
    text_field_begin(&s->field, s->app, written.text, form_find(s->base.form, "field", -1)->box);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct name_entry *s = (struct name_entry *)scene;
    (void)intent;
    text_field_end(&s->field, s->app);
    form_leave(s->base.form);
}

/* Keys edit the field without going through the scene. */
static int update(struct scene *scene, double dt)
{
    follow_word((struct name_entry *)scene);
    return form_screen_update(scene, dt);
}

struct scene *name_entry_new(struct app *app, const struct name_question *question)
{
    static const struct scene_class class_ = {
        .name = "name", .overlay = true, .enter = enter, .leave = leave, .action = action, .update = update};
    struct name_entry *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->question = *question;
    s->question.heading = s->question.name = s->question.about = NULL;
    (void)snprintf(s->about, sizeof s->about, "%s", question->about ? question->about : "");
    (void)snprintf(s->heading, sizeof s->heading, "%s", question->heading);
    s->field.most = PLAYER_NAME_LETTERS;
    s->field.most_bytes = PLAYER_NAME_MAX - 1;
    text_field_insert(&s->field, question->name ? question->name : "");
    follow_word(s);
    form_focus_on(s->base.form, LETTER, 0);
    return &s->base.scene;
}
