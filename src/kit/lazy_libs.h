/*
 * lazy_libs - loads libraries that the first picture does not need. SDL2_mixer and SDL2_image depend on forty others:
 * where they are shared libraries (OUTFLANK_LATE_LIBRARIES, see cmake/FindGameLibraries.cmake) they are loaded on first
 * use and stay loaded; elsewhere they are linked normally. libspeechd and libfontconfig are always loaded on first use,
 * since many systems do not have them. No other module calls them directly.
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
    void(SDLCALL *SetPostMix)(void(SDLCALL *mix)(void *user, Uint8 *stream, int length), void *user);
};

/* The same without IMG_. */
struct lazy_image {
    const SDL_version *(SDLCALL *Linked_Version)(void);
    int(SDLCALL *SavePNG_RW)(SDL_Surface *surface, SDL_RWops *onto, int free_it);
};

/* The same without spd_, as declared in libspeechd.h and speechd_types.h of speech-dispatcher 0.11.4, which are not
 * needed to build. A connection is an opaque pointer; voices are returned as an array that ends with NULL. */
struct lazy_speechd_voice {
    char *name, *language, *variant;
};

enum { LAZY_SPEECHD_SINGLE = 0, LAZY_SPEECHD_TEXT = 3 }; /* SPD_MODE_SINGLE, SPD_TEXT */

struct lazy_speechd {
    void *(*open)(const char *client, const char *connection, const char *user, int mode);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
    int (*cancel)(void *connection);
    int (*set_voice_rate)(void *connection, signed int rate);
    int (*set_language)(void *connection, const char *language);
    int (*set_synthesis_voice)(void *connection, const char *name);
    struct lazy_speechd_voice **(*list_synthesis_voices)(void *connection);
    void (*free_voices)(struct lazy_speechd_voice **voices); /* free_spd_voices */
};

/* As declared in fontconfig.h of fontconfig 2.14, which is not needed to build: FcInitLoadConfigAndFonts,
 * FcConfigDestroy, FcPatternCreate, and so on. Patterns, character sets and configurations are opaque. */
struct lazy_fontconfig_set {
    int count, room;
    void **fonts;
};

enum { LAZY_FONTCONFIG_PATTERN = 0 }; /* FcMatchPattern */

struct lazy_fontconfig {
    void *(*init)(void);
    void (*finish)(void *config);
    void *(*pattern)(void);
    void (*pattern_free)(void *pattern);
    int (*add_string)(void *pattern, const char *object, const unsigned char *text);
    int (*add_bool)(void *pattern, const char *object, int value);
    int (*substitute)(void *config, void *pattern, int kind);
    void (*defaults)(void *pattern);
    struct lazy_fontconfig_set *(*sort)(void *config, void *pattern, int trim, void **letters, int *result);
    void (*set_free)(struct lazy_fontconfig_set *set);
    int (*get_string)(void *pattern, const char *object, int n, unsigned char **text);
    int (*get_integer)(void *pattern, const char *object, int n, int *value);
    int (*get_charset)(void *pattern, const char *object, int n, void **letters);
    int (*has_letter)(const void *letters, uint32_t letter);
};

/* False, with a message in SDL_GetError that names the library, if it cannot be loaded. The first call takes some
 * milliseconds. */
bool lazy_mixer_load(struct lazy_mixer *mixer);
bool lazy_image_load(struct lazy_image *image);
bool lazy_speechd_load(struct lazy_speechd *speechd);
bool lazy_fontconfig_load(struct lazy_fontconfig *fontconfig);

#endif
