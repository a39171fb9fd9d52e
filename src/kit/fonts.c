#include "kit/fonts.h"

#include "kit/files.h"
#include "kit/paths.h"

/* Each face is open once and changes its size when necessary, which takes some microseconds. Opening it again would
 * take half a millisecond and 400 kB. */
enum { FACE_COUNT = 3, FIRST_SIZE = 22 };

struct fonts {
    struct mapped_file files[FACE_COUNT];
    TTF_Font *open[FACE_COUNT];
    int pixels[FACE_COUNT];
    bool started; /* TTF_Init was called */
};

static const char *const file_names[FACE_COUNT] = {"text.font", "text-bold.font", "title.font"};

static bool open_face(struct fonts *f, int face, const char *directory)
{
    char path[PATHS_MAX], reason[256];
    if (!paths_join(path, sizeof path, directory, file_names[face]) || !mapped_file_open(&f->files[face], path))
        return false;
    SDL_RWops *bytes = SDL_RWFromConstMem(f->files[face].bytes, (int)f->files[face].length);
    f->open[face] = bytes ? TTF_OpenFontRW(bytes, 1, FIRST_SIZE) : NULL;
    f->pixels[face] = FIRST_SIZE;
    if (f->open[face]) {
        TTF_SetFontHinting(f->open[face], TTF_HINTING_LIGHT_SUBPIXEL);
        return true;
    }
    SDL_strlcpy(reason, SDL_GetError(), sizeof reason);
    SDL_SetError("The font %s cannot be opened: %s", path, reason);
    return false;
}

struct fonts *fonts_new(const char *directory)
{
    struct fonts *f = SDL_calloc(1, sizeof *f);
    if (!f)
        return NULL;
    if (TTF_Init() != 0)
        goto fail;
    f->started = true;
    for (int face = 0; face < FACE_COUNT; face++)
        if (!open_face(f, face, directory))
            goto fail;
    return f;
fail:
    fonts_free(f);
    return NULL;
}

static void close_face(TTF_Font *open, struct mapped_file *file)
{
    if (open)
        TTF_CloseFont(open);
    mapped_file_close(file);
}

/* The face stays as it was if its file cannot be opened. */
static bool refresh_face(struct fonts *f, int face, const char *directory)
{
    char path[PATHS_MAX];
    struct mapped_file file = f->files[face];
    TTF_Font *open = f->open[face];
    if (!paths_join(path, sizeof path, directory, file_names[face]) || files_length(path) == (long long)file.length)
        return false;
    if (open_face(f, face, directory)) {
        close_face(open, &file);
        return true;
    }
    if (f->files[face].bytes != file.bytes)
        mapped_file_close(&f->files[face]);
    f->files[face] = file;
    f->open[face] = open;
    return false;
}

bool fonts_refresh(struct fonts *f, const char *directory)
{
    bool changed = false;
    for (int face = 0; face < FACE_COUNT; face++)
        changed = refresh_face(f, face, directory) || changed;
    return changed;
}

void fonts_free(struct fonts *f)
{
    if (!f)
        return;
    for (int face = 0; face < FACE_COUNT; face++)
        close_face(f->open[face], &f->files[face]);
    if (f->started)
        TTF_Quit();
    SDL_free(f);
}

TTF_Font *fonts_get(struct fonts *f, int face, int pixels)
{
    SDL_assert_release(face >= 0 && face < FACE_COUNT);
    pixels = pixels < 4 ? 4 : pixels > 512 ? 512 : pixels;
    if (f->pixels[face] != pixels && TTF_SetFontSize(f->open[face], pixels) != 0)
        return NULL;
    f->pixels[face] = pixels;
    return f->open[face];
}
