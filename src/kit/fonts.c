#include "kit/fonts.h"

#include <stdlib.h>

#include "kit/files.h"
#include "kit/paths.h"

/* Each face is open once and changes its size when necessary, which takes some microseconds. Opening it again would
 * take half a millisecond and 400 kB. */
enum { FACE_COUNT = FONTS_SYSTEM, SYSTEM_MOST = 16, FIRST_SIZE = 22, TEXT_FACE = 0 };
/* A letter for which nobody has a face; how many files are opened for a letter, and how long one may be. */
enum { NOBODY = 255, TRIED_MOST = 24, LARGEST = 256 << 20, LETTERS = 0x110000 };

struct fonts {
    struct mapped_file files[FACE_COUNT + SYSTEM_MOST];
    TTF_Font *open[FACE_COUNT + SYSTEM_MOST];
    int pixels[FACE_COUNT + SYSTEM_MOST];
    bool started; /* TTF_Init was called */
    bool asked;   /* the system */
    struct system_fonts *system;
    uint8_t *known; /* for each letter that ours lack: 0, its face or NOBODY; NULL before the first */
    int system_count;
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

/* A damaged font can claim anything, and pictures are as large as it says. */
static bool is_sane(TTF_Font *font, uint32_t letter)
{
    const int most = 8 * FIRST_SIZE;
    int left = 0, right = 0, bottom = 0, top = 0, advance = 0, height[2];
    for (int i = 0; i < 2; i++) {
        if (TTF_SetFontSize(font, FIRST_SIZE * (2 - i)) != 0)
            return false;
        height[i] = TTF_FontHeight(font);
    }
    if (height[0] <= height[1] || height[1] <= 0 || height[1] > most || abs(TTF_FontAscent(font)) > most)
        return false; /* pictures of one size do not grow */
    return TTF_GlyphMetrics32(font, letter, &left, &right, &bottom, &top, &advance) == 0 && abs(left) <= most &&
           abs(right) <= most && abs(bottom) <= most && abs(top) <= most && advance >= 0 && advance <= most;
}

static bool open_system(struct fonts *f, const struct system_font *font, uint32_t letter)
{
    int face = FACE_COUNT + f->system_count;
    long long length = files_length(font->path);
    struct mapped_file file = {0};
    if (length <= 0 || length > LARGEST || !mapped_file_open(&file, font->path))
        return false;
    SDL_RWops *bytes = file.length <= LARGEST ? SDL_RWFromConstMem(file.bytes, (int)file.length) : NULL;
    TTF_Font *open = bytes ? TTF_OpenFontIndexRW(bytes, 1, FIRST_SIZE, font->index) : NULL;
    if (open && TTF_GlyphIsProvided32(open, letter) && is_sane(open, letter)) {
        TTF_SetFontHinting(open, TTF_HINTING_LIGHT_SUBPIXEL);
        f->files[face] = file;
        f->open[face] = open;
        f->pixels[face] = FIRST_SIZE;
        f->system_count++;
        return true;
    }
    close_face(open, &file);
    return false;
}

bool fonts_has(struct fonts *f, int face, uint32_t letter)
{
    return f->open[face] && TTF_GlyphIsProvided32(f->open[face], letter);
}

static int find_system(struct fonts *f, uint32_t letter)
{
    for (int face = FACE_COUNT; face < FACE_COUNT + f->system_count; face++)
        if (fonts_has(f, face, letter))
            return face;
    if (!f->asked)
        f->system = system_fonts_new();
    f->asked = true;
    struct system_font font;
    for (int at = 0, tried = 0; f->system_count < SYSTEM_MOST && tried < TRIED_MOST; tried++) {
        if (!system_fonts_next(f->system, letter, &at, &font))
            break;
        if (open_system(f, &font, letter))
            return FACE_COUNT + f->system_count - 1;
    }
    return NOBODY;
}

int fonts_face_for(struct fonts *f, int face, uint32_t letter)
{
    if (letter < 0x80 || fonts_has(f, face, letter))
        return face;
    if (fonts_has(f, TEXT_FACE, letter) || letter >= LETTERS)
        return TEXT_FACE;
    if (!f->known && !(f->known = SDL_calloc(LETTERS, 1)))
        return TEXT_FACE;
    if (f->known[letter] == 0)
        f->known[letter] = (uint8_t)find_system(f, letter);
    return f->known[letter] == NOBODY ? TEXT_FACE : f->known[letter];
}

void fonts_free(struct fonts *f)
{
    if (!f)
        return;
    for (int face = 0; face < FACE_COUNT + f->system_count; face++)
        close_face(f->open[face], &f->files[face]);
    system_fonts_free(f->system);
    SDL_free(f->known);
    if (f->started)
        TTF_Quit();
    SDL_free(f);
}

TTF_Font *fonts_get(struct fonts *f, int face, int pixels)
{
    SDL_assert_release(face >= 0 && face < FACE_COUNT + f->system_count);
    pixels = pixels < 4 ? 4 : pixels > 512 ? 512 : pixels;
    if (f->pixels[face] != pixels && TTF_SetFontSize(f->open[face], pixels) != 0)
        return NULL;
    f->pixels[face] = pixels;
    return f->open[face];
}
