#include "app/ui/text_field.h"

#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "kit/clipboard.h"

static bool is_inside(char c) { return ((unsigned char)c & 0xc0) == 0x80; } /* a continuation byte of UTF-8 */

static size_t before(const struct text_field *f, size_t at)
{
    while (at > 0 && is_inside(f->text[--at]))
        continue;
    return at;
}

static size_t after(const struct text_field *f, size_t at)
{
    if (f->text[at])
        at++;
    while (is_inside(f->text[at]))
        at++;
    return at;
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

void text_field_begin(struct text_field *f, struct app *app, const char *text, struct box b)
{
    float scale = canvas_scale(app->canvas);
    SDL_Rect place = {(int)(b.x * scale), (int)(b.y * scale), (int)(b.w * scale), (int)(b.h * scale)};
    text_field_clear(f);
    text_field_insert(f, text);
    app->typing = f;
    SDL_SetTextInputRect(&place);
    SDL_StartTextInput();
}

void text_field_end(struct text_field *f, struct app *app)
{
    trim(f);
    SDL_StopTextInput();
    app->typing = NULL;
}

void text_field_clear(struct text_field *f) { *f = (struct text_field){.most = f->most}; }

void text_field_delete(struct text_field *f) { cut(f, before(f, f->caret), f->caret); }

static int letters_of(const char *text)
{
    int letters = 0;
    for (; *text; text++)
        letters += !is_inside(*text);
    return letters;
}

void text_field_insert(struct text_field *f, const char *text)
{
    size_t length = strlen(f->text), room = sizeof f->text - 1 - length, used = 0;
    int letters = letters_of(f->text);
    char clean[sizeof f->text];
    while (*text) {
        size_t bytes = 1;
        while (is_inside(text[bytes]))
            bytes++;
        bool shown = (unsigned char)*text >= ' ' && *text != 0x7f;
        if (shown && (used + bytes > room || (f->most > 0 && letters >= f->most)))
            break;
        letters += shown;
        if (shown)
            memcpy(clean + used, text, bytes);
        used += shown ? bytes : 0;
        text += bytes;
    }
    memmove(f->text + f->caret + used, f->text + f->caret, length - f->caret + 1);
    memcpy(f->text + f->caret, clean, used);
    f->caret += used;
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
    switch (event->type) {
    case SDL_TEXTINPUT:
        text_field_insert(f, event->text.text);
        return true;
    case SDL_KEYDOWN:
        if (is_ours(&event->key.keysym))
            press(f, &event->key.keysym);
        return is_ours(&event->key.keysym);
    case SDL_KEYUP:
        return is_ours(&event->key.keysym);
    default:
        return false;
    }
}

void text_field_draw(const struct text_field *f, struct canvas *c, struct box b, struct colour accent)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT};
    char shown[sizeof f->text];
    size_t from = 0, end = f->caret;
    float w = b.w - 36, caret;
    canvas_round(c, b, b.h / 2, black(0.55f), black(0.45f));
    canvas_outline(c, b, b.h / 2, 3.0f, accent);
    for (;; from = after(f, from)) { /* what does not fit before the caret is hidden at the left */
        (void)snprintf(shown, sizeof shown, "%.*s", (int)(f->caret - from), f->text + from);
        caret = canvas_text_width(c, style, shown);
        if (caret <= w || from == f->caret)
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
}
