/*
 * make_icon - draws an SVG as the picture that the game gives its window: square, 32 bits, a BMP, which SDL reads
 * without help. The result is committed, so that the game needs no reader of SVG.
 *
 *     make_icon icon.svg icon.bmp
 */
#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>

enum { SIDE = 64 };

static SDL_Surface *draw(const char *path)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *drawn = file ? IMG_LoadSizedSVG_RW(file, SIDE, SIDE) : NULL;
    SDL_Surface *icon = drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(drawn);
    if (file)
        SDL_RWclose(file);
    return icon;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: make_icon icon.svg icon.bmp\n");
        return 2;
    }
    SDL_Surface *icon = draw(argv[1]);
    bool good = icon && icon->w == SIDE && icon->h == SIDE && SDL_SaveBMP(icon, argv[2]) == 0;
    if (!good)
        fprintf(stderr, "make_icon: %s\n", *SDL_GetError() ? SDL_GetError() : "the drawing is not square");
    SDL_FreeSurface(icon);
    return good ? 0 : 1;
}
