#include "kit/lazy_libs.h"

#include <string.h>

/* Loads one function into the pointer at `place`. */
static bool find(void *library, const char *name, void *place, size_t size)
{
    void *function = library ? SDL_LoadFunction(library, name) : NULL;
    if (function)
        memcpy(place, &function, size);
    return function != NULL;
}

#define FIND(library, table, field, name) find(library, name, &(table)->field, sizeof(table)->field)

#ifdef OUTFLANK_LATE_LIBRARIES
/* The file names used by SDL's own releases and by all distributions. */
static const char MIXER[] = "libSDL2_mixer-2.0.so.0", IMAGE[] = "libSDL2_image-2.0.so.0";

/* The comparison, which is never executed, checks that the types agree. */
#define SYMBOL(library, table, prefix, name)                                                                           \
    ((void)sizeof((table)->name == prefix##name), FIND(library, table, name, #prefix #name))
#define LOAD(name) SDL_LoadObject(name)
#else
static const char MIXER[] = "", IMAGE[] = "";
#define SYMBOL(library, table, prefix, name) ((void)(library), (table)->name = prefix##name, true)
#define LOAD(name) ((void)(name), NULL)
#endif

bool lazy_mixer_load(struct lazy_mixer *mixer)
{
    void *library = LOAD(MIXER);
    return SYMBOL(library, mixer, Mix_, Linked_Version) && SYMBOL(library, mixer, Mix_, OpenAudioDevice) &&
           SYMBOL(library, mixer, Mix_, CloseAudio) && SYMBOL(library, mixer, Mix_, AllocateChannels) &&
           SYMBOL(library, mixer, Mix_, GroupAvailable) && SYMBOL(library, mixer, Mix_, Volume) &&
           SYMBOL(library, mixer, Mix_, SetPanning) && SYMBOL(library, mixer, Mix_, PlayChannel) &&
           SYMBOL(library, mixer, Mix_, Playing) && SYMBOL(library, mixer, Mix_, HookMusic) &&
           SYMBOL(library, mixer, Mix_, SetPostMix);
}

bool lazy_image_load(struct lazy_image *image)
{
    void *library = LOAD(IMAGE);
    return SYMBOL(library, image, IMG_, Linked_Version) && SYMBOL(library, image, IMG_, SavePNG_RW);
}

bool lazy_speechd_load(struct lazy_speechd *speechd)
{
    void *library = SDL_LoadObject("libspeechd.so.2");
    return FIND(library, speechd, open, "spd_open") && FIND(library, speechd, close, "spd_close") &&
           FIND(library, speechd, say, "spd_say") && FIND(library, speechd, cancel, "spd_cancel") &&
           FIND(library, speechd, set_voice_rate, "spd_set_voice_rate") &&
           FIND(library, speechd, set_language, "spd_set_language") &&
           FIND(library, speechd, set_synthesis_voice, "spd_set_synthesis_voice") &&
           FIND(library, speechd, list_synthesis_voices, "spd_list_synthesis_voices") &&
           FIND(library, speechd, free_voices, "free_spd_voices");
}

bool lazy_fontconfig_load(struct lazy_fontconfig *fc)
{
    void *library = SDL_LoadObject("libfontconfig.so.1");
    return FIND(library, fc, init, "FcInitLoadConfigAndFonts") && FIND(library, fc, finish, "FcConfigDestroy") &&
           FIND(library, fc, pattern, "FcPatternCreate") && FIND(library, fc, pattern_free, "FcPatternDestroy") &&
           FIND(library, fc, add_string, "FcPatternAddString") && FIND(library, fc, add_bool, "FcPatternAddBool") &&
           FIND(library, fc, substitute, "FcConfigSubstitute") && FIND(library, fc, defaults, "FcDefaultSubstitute") &&
           FIND(library, fc, sort, "FcFontSort") && FIND(library, fc, set_free, "FcFontSetDestroy") &&
           FIND(library, fc, get_string, "FcPatternGetString") &&
           FIND(library, fc, get_integer, "FcPatternGetInteger") &&
           FIND(library, fc, get_charset, "FcPatternGetCharSet") && FIND(library, fc, has_letter, "FcCharSetHasChar");
}
