#include "app/core/app.h"

#include <SDL.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "kit/files.h"
#include "kit/lazy_libs.h"

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

/* A plain file is replaced as a whole; a pipe or a device cannot be. */
static bool write_file(const char *path, const struct strbuf *bytes)
{
    if (!files_exists(path) || files_is_plain(path))
        return files_write(path, bytes->text, bytes->length);
    return files_write_device(path, bytes->text, bytes->length);
}

bool picture_save(struct app *app, const char *path, char *why, size_t why_size)
{
    canvas_begin(app->canvas);
    scene_stack_draw(app->scenes, app->canvas);
    SDL_Surface *picture = canvas_screenshot(app->canvas);
    canvas_end(app->canvas);
    struct strbuf png = {0};
    SDL_ClearError();
    bool written = picture && encode(picture, &png) && write_file(path, &png);
    if (!written)
        snprintf(why, why_size, "the picture cannot be written to \"%s\": %s", path,
                 *SDL_GetError() ? SDL_GetError() : "refused by the system");
    strbuf_free(&png);
    SDL_FreeSurface(picture);
    return written;
}
