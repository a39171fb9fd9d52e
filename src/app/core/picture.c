#include "app/core/app.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "base/strbuf.h"
#include "kit/lazy_libs.h"
#include "kit/page.h"

static size_t SDLCALL add_bytes(SDL_RWops *memory, const void *bytes, size_t size, size_t count)
{
    strbuf_add(memory->hidden.unknown.data1, bytes, size * count);
    return count;
}

/* Encodes the picture as PNG in memory, as SDL_image does not check whether writing succeeds. */
static bool encode(SDL_Surface *picture, struct strbuf *png)
{
    struct lazy_image image;
    SDL_RWops *memory = lazy_image_load(&image) ? SDL_AllocRW() : NULL;
    if (!memory)
        return false;
    memory->type = SDL_RWOPS_UNKNOWN;
    memory->hidden.unknown.data1 = png;
    memory->write = add_bytes;
    bool good = image.SavePNG_RW(picture, memory, 0) == 0;
    SDL_FreeRW(memory);
    return good;
}

static bool is_png(const char *begin, size_t length)
{
    static const char mark[] = "\x89PNG\r\n\x1a\n";
    return length >= sizeof mark - 1 && memcmp(begin, mark, sizeof mark - 1) == 0;
}

const struct output_kind PICTURE_OUTPUT = {.is = is_png, .what = "a PNG picture"};

static bool write_file(const char *path, const struct strbuf *bytes, char why[OUTPUT_WHY_MAX])
{
    struct output out;
    if (!output_open(&out, path, &PICTURE_OUTPUT, why))
        return false;
    bool written = output_close(&out, fwrite(bytes->text, 1, bytes->length, out.file) == bytes->length, why);
    page_files_changed();
    return written;
}

bool picture_save(struct app *app, const char *path, char *why, size_t why_size)
{
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    SDL_Surface *picture = canvas_screenshot(app->canvas);
    canvas_end(app->canvas);
    struct strbuf png = {0};
    char reason[OUTPUT_WHY_MAX] = "";
    SDL_ClearError();
    bool encoded = picture && encode(picture, &png), written = encoded && write_file(path, &png, reason);
    if (!written)
        snprintf(why, why_size, "the picture cannot be written to \"%s\": %s", path, encoded ? reason : SDL_GetError());
    strbuf_free(&png);
    SDL_FreeSurface(picture);
    return written;
}
