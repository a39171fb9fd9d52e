#include "kit/images.h"

#include <SDL_image.h>

SDL_Surface *images_load(const char *path, int w, int h)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (!file)
        return NULL;
    SDL_Surface *drawn = IMG_LoadSizedSVG_RW(file, w, h);
    SDL_RWclose(file);
    if (!drawn)
        return NULL;
    SDL_Surface *whole = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (whole) {
        SDL_Rect to = {(w - drawn->w) / 2, (h - drawn->h) / 2, drawn->w, drawn->h};
        SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(drawn, NULL, whole, &to);
    }
    SDL_FreeSurface(drawn);
    return whole;
}
