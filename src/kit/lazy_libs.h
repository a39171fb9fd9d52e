/*
 * lazy_libs - SDL2_mixer and SDL2_image, which bring forty libraries along and which no first picture needs. Where they
 * are shared libraries that can be had late (OUTFLANK_LATE_LIBRARIES, see cmake/FindGameLibraries.cmake) they are
 * loaded when they are first wanted, and stay; elsewhere they are linked like any other. Nobody else calls them.
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

/* False with a message in SDL_GetError that names the library, which then cannot be had. Takes some milliseconds the
 * first time. */
bool lazy_mixer_load(struct lazy_mixer *mixer);
bool lazy_image_load(struct lazy_image *image);

#endif
