/*
 * lazy_libs - loads SDL2_mixer and SDL2_image, which depend on forty libraries that the first picture does not need.
 * Where they are shared libraries (OUTFLANK_LATE_LIBRARIES, see cmake/FindGameLibraries.cmake) they are loaded on first
 * use and stay loaded; elsewhere they are linked normally. No other module calls them directly.
 */
#ifndef OUTFLANK_KIT_LAZY_LIBS_H
#define OUTFLANK_KIT_LAZY_LIBS_H

#include <SDL_image.h>
#include <SDL_mixer.h>
#include <stdbool.h>

/* Functions by their names without Mix_. */
struct lazy_mixer {
    const SDL_version *(SDLCALL *Linked_Version)(void);
    int(SDLCALL *OpenAudioDevice)(int frequency, Uint16 format, int channels, int chunk, const char *device,
                                  int changes);
    void(SDLCALL *CloseAudio)(void);
    int(SDLCALL *AllocateChannels)(int count);
    int(SDLCALL *GroupAvailable)(int tag);
    int(SDLCALL *Volume)(int channel, int volume);
    int(SDLCALL *SetPanning)(int channel, Uint8 left, Uint8 right);
    int(SDLCALL *PlayChannel)(int channel, Mix_Chunk *chunk, int loops);
    int(SDLCALL *Playing)(int channel);
    void(SDLCALL *HookMusic)(void(SDLCALL *mix)(void *user, Uint8 *stream, int length), void *user);
};

/* The same without IMG_. */
struct lazy_image {
    const SDL_version *(SDLCALL *Linked_Version)(void);
    int(SDLCALL *SavePNG_RW)(SDL_Surface *surface, SDL_RWops *onto, int free_it);
};

/* False, with a message in SDL_GetError that names the library, if it cannot be loaded. The first call takes some
 * milliseconds. */
bool lazy_mixer_load(struct lazy_mixer *mixer);
bool lazy_image_load(struct lazy_image *image);

#endif
