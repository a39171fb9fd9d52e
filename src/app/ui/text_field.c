#include "app/ui/text_field.h"

#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "base/strbuf.h"
#include "kit/clipboard.h"

/* The letters around a place, as readers see them. */
static size_t before(const struct text_field *f, size_t at) { return at > 0 ? printable_fit(f->text, at, at - 1) : 0; }

static size_t after(const struct text_field *f, size_t at)
{
    return at + printable_letter(f->text + at, strlen(f->text + at));
}

static void cut(struct text_field *f, size_t from, size_t to)
{
    memmove(f->text + from, f->text + to, strlen(f->text + to) + 1);
    f->caret = from;
}

static void trim(struct text_field *f)
{
    size_t end = strlen(f->text);
    while (end > 0 && f->text[end - 1] == ' ')
        f->text[--end] = '\0';
    cut(f, 0, strspn(f->text, " "));
}

/* Input methods want the window's units, of which a dense screen has several pixels each. */
static SDL_Rect place_of(const struct app *app, struct box b)
{
    float scale = canvas_scale(app->canvas);
    int w = 0, h = 0, pixels_w = 0, pixels_h = 0;
    SDL_Window *window = app->window.handle;
    if (window && app->window.renderer)
        SDL_GetRendererOutputSize(app->window.renderer, &pixels_w, &pixels_h);
    if (pixels_w > 0) {
        SDL_GetWindowSize(window, &w, &h);
        scale *= (float)w / (float)pixels_w;
    }
    return (SDL_Rect){(int)(b.x * scale), (int)(b.y * scale), (int)(b.w * scale), (int)(b.h * scale)};
}

void text_field_begin(struct text_field *f, struct app *app, const char *text, struct box b)
{
    SDL_Rect place = place_of(app, b);
    text_field_clear(f);
    text_field_insert(f, text);
    app->typing = f;
    SDL_SetTextInputRect(&place);
    SDL_StartTextInput();
}

void text_field_end(struct text_field *f, struct app *app)
{
    f->composed[0] = '\0';
    trim(f);
    SDL_StopTextInput();
    app->typing = NULL;
}

void text_field_clear(struct text_field *f) { *f = (struct text_field){.most = f->most, .most_bytes = f->most_bytes}; }

void text_field_delete(struct text_field *f) { cut(f, before(f, f->caret), f->caret); }

/* Whether a text with this many bytes more at the caret is no longer than it may be. */
static bool has_room(const struct text_field *f, const char *more, size_t bytes)
{
    char whole[2 * sizeof f->text];
    size_t length = strlen(f->text), most = f->most_bytes ? f->most_bytes : sizeof f->text - 1;
    if (length + bytes > most)
        return false;
    (void)snprintf(whole, sizeof whole, "%.*s%.*s%s", (int)f->caret, f->text, (int)bytes, more, f->text + f->caret);
    return f->most <= 0 || printable_letters(whole, length + bytes) <= (size_t)f->most;
}

void text_field_insert(struct text_field *f, const char *text)
{
    size_t length = strlen(f->text), left = strlen(text), used = 0;
    char clean[sizeof f->text];
    for (size_t bytes; left > 0; text += bytes, left -= bytes) {
        bytes = printable_letter(text, left);
        if (printable_character(text, bytes) == 0)
            continue;
        if (bytes >= sizeof clean - used)
            break;
        memcpy(clean + used, text, bytes);
        if (!has_room(f, clean, used + bytes))
            break;
        used += bytes;
    }
    memmove(f->text + f->caret + used, f->text + f->caret, length - f->caret + 1);
    memcpy(f->text + f->caret, clean, used);
    f->caret += used;
}

/* What an input method composes is shown, and no part of the text before it is chosen. */
static void compose(struct text_field *f, const char *text)
{
    struct text_field only = {.most_bytes = sizeof f->composed - 1};
    text_field_insert(&only, text);
    memcpy(f->composed, only.text, strlen(only.text) + 1);
}

static void paste(struct text_field *f)
{
    char *text = clipboard_read();
    if (text)
        text_field_insert(f, text);
    SDL_free(text);
}

/* Enter, Escape, and keys that leave the field or belong to the whole program; with Ctrl and Alt held also those that
 * may belong to the desktop. */
static bool is_ours(const SDL_Keysym *key)
{
    bool control = (key->mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    if (key->sym == SDLK_RETURN || key->sym == SDLK_KP_ENTER || key->sym == SDLK_ESCAPE || key->sym == SDLK_AC_BACK)
        return false;
    if (key->sym == SDLK_UP || key->sym == SDLK_DOWN || key->sym == SDLK_TAB)
        return false;
    if ((key->sym >= SDLK_F1 && key->sym <= SDLK_F12) || (control && key->sym == SDLK_q))
        return false;
    return true;
}

static void press(struct text_field *f, const SDL_Keysym *key)
{
    bool control = (key->mod & (KMOD_CTRL | KMOD_GUI)) != 0, shift = (key->mod & KMOD_SHIFT) != 0;
    switch (key->sym) {
    case SDLK_BACKSPACE:
        text_field_delete(f);
        break;
    case SDLK_DELETE:
        cut(f, f->caret, after(f, f->caret));
        break;
    case SDLK_LEFT:
        f->caret = before(f, f->caret);
        break;
    case SDLK_RIGHT:
        f->caret = after(f, f->caret);
        break;
    case SDLK_HOME:
        f->caret = 0;
        break;
    case SDLK_END:
        f->caret = strlen(f->text);
        break;
    case SDLK_v:
        if (control)
            paste(f);
        break;
    case SDLK_INSERT:
        if (shift)
            paste(f);
        break;
    case SDLK_PASTE:
        paste(f);
        break;
    default:
        break;
    }
}

bool text_field_event(struct text_field *f, const SDL_Event *event)
{
    bool composing = f->composed[0] != '\0';
    switch (event->type) {
    case SDL_TEXTEDITING:
        compose(f, event->edit.text);
        return true;
    case SDL_TEXTINPUT:
        f->composed[0] = '\0';
        text_field_insert(f, event->text.text);
        return true;
    case SDL_KEYDOWN:
        if (composing) /* the keys are the input method's: Enter chooses */
            return true;
        if (is_ours(&event->key.keysym))
            press(f, &event->key.keysym);
        return is_ours(&event->key.keysym);
    case SDL_KEYUP:
        return composing || is_ours(&event->key.keysym);
    default:
        return false;
    }
}

void text_field_draw(const struct text_field *f, struct canvas *c, struct box b, struct colour accent)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT};
    char shown[sizeof f->text + sizeof f->composed];
    struct text_field whole = *f; /* with what is composed, before the caret */
    whole.most = 0;
    whole.most_bytes = 0;
    text_field_insert(&whole, f->composed);
    f = &whole;
    size_t from = 0, end = f->caret, begun = f->caret - strlen(f->composed);
    float w = b.w - 36, caret;
    if (strncmp(f->text + (begun < f->caret ? begun : 0), f->composed, strlen(f->composed)) != 0)
        begun = f->caret; /* there was no room for it */
    canvas_round(c, b, b.h / 2, black(0.55f), black(0.45f));
    canvas_outline(c, b, b.h / 2, 3.0f, accent);
    for (;; from = after(f, from)) { /* what does not fit before the caret is hidden at the left */
        (void)snprintf(shown, sizeof shown, "%.*s", (int)(f->caret - from), f->text + from);
        caret = canvas_text_width(c, style, shown);
        if (caret <= w || from >= f->caret)
            break;
    }
    for (size_t next; f->text[end]; end = next) { /* and what does not fit after it, at the right */
        next = after(f, end);
        (void)snprintf(shown, sizeof shown, "%.*s", (int)(next - from), f->text + from);
        if (canvas_text_width(c, style, shown) > w)
            break;
    }
    (void)snprintf(shown, sizeof shown, "%.*s", (int)(end - from), f->text + from);
    canvas_text(c, (struct box){b.x + 18, b.y, w, b.h}, style, shown);
    canvas_line(c, b.x + 18 + caret, b.y + b.h * 0.2f, b.x + 18 + caret, b.y + b.h * 0.8f, 2.0f, 0, UI_WHITE);
    if (begun == f->caret)
        return;
    begun = begun > from ? begun - from : 0;
    (void)snprintf(shown, sizeof shown, "%.*s", (int)begun, f->text + from);
    float left = b.x + 18 + canvas_text_width(c, style, shown), y = b.y + b.h * 0.78f;
    canvas_line(c, left, y, b.x + 18 + caret, y, 2.0f, 0, accent);
}
