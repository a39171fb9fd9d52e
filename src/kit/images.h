/*
 * images - SVG files as pixels at the size asked for. It keeps nothing; the canvas keeps the textures.
 */
#ifndef OUTFLANK_KIT_IMAGES_H
#define OUTFLANK_KIT_IMAGES_H

#include <SDL.h>

/* The file drawn as large as fits w x h pixels, its shape kept, in the middle of a surface of exactly that size
 * (ARGB8888, straight alpha). NULL with a message in SDL_GetError if the file is missing or broken. */
SDL_Surface *images_load(const char *path, int w, int h);

#endif
