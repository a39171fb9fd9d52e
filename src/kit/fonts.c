#include "kit/fonts.h"

#include <stdio.h>
#include <string.h>

/* A TTF_Font has one size at a time, and opening one costs more than a change of size; so each face has a few
 * that take turns. */
enum { FACE_COUNT = 3, OPEN_EACH = 4, PATH_ROOM = 1024 };

struct open_font {
    TTF_Font *font;
    int pixels;
    unsigned used;
};

struct fonts {
    char *paths[FACE_COUNT];
    struct open_font open[FACE_COUNT][OPEN_EACH];
    unsigned clock;
    bool started; /* TTF_Init was called */
};

static const char *const file_names[FACE_COUNT] = {"text.font", "text-bold.font", "title.font"};

static bool open_font(struct fonts *f, int face, struct open_font *slot, int pixels)
{
    slot->font = TTF_OpenFont(f->paths[face], pixels);
    if (!slot->font) {
        char reason[256];
        SDL_strlcpy(reason, SDL_GetError(), sizeof reason);
        SDL_SetError("The font %s cannot be opened: %s", f->paths[face], reason);
        return false;
    }
    TTF_SetFontHinting(slot->font, TTF_HINTING_LIGHT_SUBPIXEL);
    slot->pixels = pixels;
    return true;
}

static char *join(const char *directory, const char *name)
{
    size_t length = strlen(directory);
    const char *between = length && directory[length - 1] != '/' && directory[length - 1] != '\\' ? "/" : "";
    char path[PATH_ROOM];
    if (snprintf(path, sizeof path, "%s%s%s", directory, between, name) >= (int)sizeof path)
        return NULL;
    return SDL_strdup(path);
}

struct fonts *fonts_new(const char *directory)
{
    struct fonts *f = SDL_calloc(1, sizeof *f);
    if (!f)
        return NULL;
    if (TTF_Init() != 0)
        goto fail;
    f->started = true;
    for (int face = 0; face < FACE_COUNT; face++) {
        f->paths[face] = join(directory, file_names[face]);
        if (!f->paths[face] || !open_font(f, face, &f->open[face][0], 16))
            goto fail;
    }
    return f;
fail:
    fonts_free(f);
    return NULL;
}

void fonts_free(struct fonts *f)
{
    if (!f)
        return;
    for (int face = 0; face < FACE_COUNT; face++) {
        for (int i = 0; i < OPEN_EACH; i++)
            if (f->open[face][i].font)
                TTF_CloseFont(f->open[face][i].font);
        SDL_free(f->paths[face]);
    }
    if (f->started)
        TTF_Quit();
    SDL_free(f);
}

static struct open_font *slot_for(struct fonts *f, int face, int pixels)
{
    struct open_font *oldest = &f->open[face][0];
    for (int i = 0; i < OPEN_EACH; i++) {
        struct open_font *slot = &f->open[face][i];
        if (slot->font && slot->pixels == pixels)
            return slot;
        if (!slot->font || slot->used < oldest->used)
            oldest = slot;
        if (!slot->font)
            break;
    }
    return oldest;
}

TTF_Font *fonts_get(struct fonts *f, int face, int pixels)
{
    SDL_assert_release(face >= 0 && face < FACE_COUNT);
    pixels = pixels < 4 ? 4 : pixels > 512 ? 512 : pixels;
    struct open_font *slot = slot_for(f, face, pixels);
    if (!slot->font && !open_font(f, face, slot, pixels))
        return NULL;
    if (slot->pixels != pixels && TTF_SetFontSize(slot->font, pixels) == 0)
        slot->pixels = pixels;
    slot->used = ++f->clock;
    return slot->pixels == pixels ? slot->font : NULL;
}
