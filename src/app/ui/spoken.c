#include "app/ui/spoken.h"

#include <stdio.h>
#include <string.h>

#include "app/text/words.h"
#include "app/ui/key_names.h"
#include "app/ui/scan.h"

/* ---- sentences ---- */

static void add(char *out, size_t size, const char *between, const char *text)
{
    size_t used = strlen(out);
    if (text && text[0])
        (void)snprintf(out + used, size - used, "%s%s", used ? between : "", text);
}

/* Adds a full stop unless the sentence ends with punctuation. */
static void add_sentence(char *out, size_t size, const char *text)
{
    size_t used = strlen(out);
    add(out, size, used && strchr(".!?:", out[used - 1]) ? " " : ". ", text);
}

void spoken_show(struct spoken *out, const char *text) { add_sentence(out->shows, sizeof out->shows, text); }

void spoken_show_filled(struct spoken *out, const char *text, const char *one, const char *two)
{
    char filled[SPEECH_MAX];
    spoken_show(out, words_fill(filled, sizeof filled, text, one, two));
}

void spoken_say(struct spoken *out, const char *text) { add_sentence(out->focus, sizeof out->focus, text); }

/* ---- the focus ---- */

/* "3 of 7"; "" if there are no others. */
static void place_words(const struct app *app, int place, int count, char *out, size_t size)
{
    out[0] = '\0';
    if (count > 1 && place > 0)
        words_fill_numbers(out, size, app_word(app, "speech.place"), place, count);
}

void spoken_focus(const struct app *app, struct spoken *out, const struct spoken_control *control)
{
    char place[64];
    bool valued = control->value && control->value[0];
    out->focus_id = control->id;
    out->focus[0] = out->value[0] = '\0';
    add(out->value, sizeof out->value, ", ", control->value);
    add(out->value, sizeof out->value, ", ", control->selected ? app_word(app, "speech.selected") : NULL);
    place_words(app, control->place, control->count, place, sizeof place);
    add(out->focus, sizeof out->focus, "", control->group);
    add(out->focus, sizeof out->focus, ": ", control->name);
    add(out->focus, sizeof out->focus, valued ? ": " : ", ", out->value);
    add(out->focus, sizeof out->focus, ", ", control->role ? app_word(app, control->role) : NULL);
    add(out->focus, sizeof out->focus, ", ", place);
    if (valued)
        add(out->value, sizeof out->value, ", ", place);
    add_sentence(out->focus, sizeof out->focus, control->about);
}

void spoken_chosen(struct app *app, const char *name, const char *value)
{
    char text[SPEECH_MAX];
    const struct form_node *here = app->form ? form_here(app->form) : NULL;
    if (here && here->name && strcmp(here->name, name) == 0) /* it says its new value itself */
        return;
    speech_say(app, words_fill(text, sizeof text, app_word(app, "speech.number"), name, value));
    speech_breathe(app);
}

/* ---- prompts ---- */

const char *spoken_press(const struct app *app, enum action action, char *out, size_t size)
{
    const struct bindings *b = &app->settings.bindings;
    if (action == ACTION_PEEK)
        action = ACTION_HINT; /* held */
    bool pad = app->input.last_device == DEVICE_PAD;
    struct bound_key key = bindings_key_of(b, action);
    int button = pad ? bindings_button_of(b, action) : BUTTON_NONE;
    const char *name = button == BUTTON_NONE ? "?" : button_name(app->input.last_style, button);
    if (pad && strcmp(name, "?") != 0) {
        (void)snprintf(out, size, "%s", name);
        return out;
    }
    return key.code && !pad ? key_name(app, key, out, size) : "";
}

/* Both ways of a direction, as its glyph shows both: "Up and Down". */
static const char *presses_name(const struct app *app, enum action action, char *out, size_t size)
{
    bool rows = action == ACTION_UP || action == ACTION_DOWN, columns = action == ACTION_LEFT || action == ACTION_RIGHT;
    char first[32], second[32];
    if (!rows && !columns)
        return spoken_press(app, action, out, size);
    const char *one = spoken_press(app, rows ? ACTION_UP : ACTION_LEFT, first, sizeof first);
    const char *two = spoken_press(app, rows ? ACTION_DOWN : ACTION_RIGHT, second, sizeof second);
    if (!one[0] || !two[0])
        return spoken_press(app, action, out, size);
    return words_fill(out, size, app_word(app, "speech.two_keys"), one, two);
}

void spoken_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count)
{
    char name[80], text[SPEECH_MAX];
    out->prompts[0] = '\0';
    scan_add_prompts(app, out, prompts, count);
    for (int i = 0; i < count; i++) {
        if (!prompts[i].text || !prompts[i].text[0])
            continue;
        const char *key = presses_name(app, prompts[i].action, name, sizeof name);
        if (key[0])
            add_sentence(out->prompts, sizeof out->prompts,
                         words_fill(text, sizeof text, app_word(app, "speech.number"), key, prompts[i].text));
    }
}

/* ---- changes ---- */

static void describe(struct app *app, struct spoken *out)
{
    const struct scene *top = scene_stack_top(app->scenes);
    if (app->form)
        form_describe(app->form, out);
    if (top && top->class_->describe)
        top->class_->describe(top, out);
}

void spoken_describe(struct app *app, struct spoken *out, bool whole)
{
    *out = (struct spoken){.whole = whole};
    describe(app, out);
}

void spoken_again(struct app *app) { app->speech.last.focus_id = -1; }

void spoken_stops(struct app *app, struct scan_stops *stops)
{
    struct spoken said = {.stops = stops};
    stops->count = 0;
    describe(app, &said);
}

/* For a new screen, its heading and prompts are spoken before what was already said about its board. */
static void say_screen(struct app *app, const struct scene *screen, const struct spoken *now)
{
    bool told = app->speech.waiting[app->speech.printed] != '\0' && !screen->class_->follows;
    if (told)
        speech_say_first(app, now->prompts);
    if (told)
        speech_say_first(app, now->shows);
    else
        speech_say(app, now->shows);
    speech_say(app, now->focus);
    if (app->form)
        form_say_changes(app->form, &app->speech.texts, now->focus, true);
    if (!told)
        speech_say(app, now->prompts);
    speech_breathe(app);
}

static void say_changes(struct app *app, const struct spoken *now)
{
    const struct spoken *last = &app->speech.last;
    bool shows = strcmp(now->shows, last->shows) != 0, moved = now->focus_id != last->focus_id;
    bool valued = !moved && strcmp(now->value, last->value) != 0;
    moved = moved || (!valued && strcmp(now->focus, last->focus) != 0); /* its name has changed */
    bool begins =
        shows && !last->shows[0]; /* a screen that had nothing to say yet: what it is comes before its focus */
    if (begins)
        speech_say(app, now->shows);
    if (moved)
        speech_say(app, now->focus);
    else if (valued)
        speech_say(app, now->value[0] ? now->value : now->focus);
    if (shows && !begins)
        speech_say(app, now->shows);
    if (shows || moved || valued)
        speech_breathe(app);
    if (app->form)
        form_say_changes(app->form, &app->speech.texts, now->focus, false);
}

static void read_out(struct app *app)
{
    struct spoken all;
    struct spoken_texts none = {.count = 0};
    spoken_describe(app, &all, true);
    speech_say(app, all.shows);
    speech_say(app, all.focus);
    if (app->form)
        form_say_changes(app->form, &none, all.focus, true);
    speech_say(app, all.prompts);
    speech_breathe(app);
}

bool spoken_action(struct app *app, enum action action)
{
    if (action == ACTION_SPEECH)
        speech_toggle(app);
    else if (action == ACTION_READ && speech_on(app))
        read_out(app);
    return action == ACTION_SPEECH || action == ACTION_READ;
}

void spoken_update(struct app *app)
{
    struct speech *s = &app->speech;
    const struct scene *top = scene_stack_top(app->scenes);
    struct spoken now;
    if (!speech_on(app)) {
        s->screen = NULL;
        return;
    }
    if (!top)
        return;
    spoken_describe(app, &now, false);
    if (s->screen != top)
        say_screen(app, top, &now);
    else
        say_changes(app, &now);
    s->screen = top;
    s->last = now;
    speech_flush(app);
}
