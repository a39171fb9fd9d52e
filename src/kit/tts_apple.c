/* macOS speech by AVSpeechSynthesizer of AVFoundation (10.14 and later). Not yet tested by ear. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "kit/objc.h"
#include "kit/tts_internal.h"

#define AVFOUNDATION "/System/Library/Frameworks/AVFoundation.framework/AVFoundation"

struct tts_backend {
    struct objc objc;
    void *synthesizer; /* NULL: not available */
};

struct tts_backend *tts_backend_new(void)
{
    struct tts_backend *b = calloc(1, sizeof *b);
    if (b && dlopen(AVFOUNDATION, RTLD_LAZY) && objc_find(&b->objc))
        b->synthesizer = objc_get(&b->objc, b->objc.class_of("AVSpeechSynthesizer"), "new");
    return b;
}

static void *string_of(const struct objc *o, const char *text)
{
    return objc_get_with(o, o->class_of("NSString"), "stringWithUTF8String:", text);
}

static const char *text_of(const struct objc *o, void *string)
{
    const char *text = string ? objc_get(o, string, "UTF8String") : NULL;
    return text ? text : "";
}

/* All voices, as an array; and one of them. */
static void *all_voices(const struct objc *o)
{
    return objc_get(o, o->class_of("AVSpeechSynthesisVoice"), "speechVoices");
}

static size_t count_of(const struct objc *o, void *array)
{
    return array ? ((size_t(*)(void *, void *))o->send)(array, o->selector("count")) : 0;
}

static void *at(const struct objc *o, void *array, size_t i)
{
    return ((void *(*)(void *, void *, size_t))o->send)(array, o->selector("objectAtIndex:"), i);
}

void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list)
{
    const struct objc *o = &b->objc;
    if (!b->synthesizer)
        return;
    void *pool = o->push_pool(), *voices = all_voices(o);
    for (size_t i = 0; i < count_of(o, voices); i++) {
        void *voice = at(o, voices, i);
        if (strncmp(text_of(o, objc_get(o, voice, "language")), language, strlen(language)) == 0)
            tts_voice_add(list, text_of(o, objc_get(o, voice, "name")));
    }
    o->pop_pool(pool);
}

/* The voice with that name, otherwise the default one of the language. */
static void *voice_of(const struct objc *o, const struct tts_request *r)
{
    void *voices = r->voice[0] ? all_voices(o) : NULL;
    for (size_t i = 0; i < count_of(o, voices); i++)
        if (strcmp(text_of(o, objc_get(o, at(o, voices, i), "name")), r->voice) == 0)
            return at(o, voices, i);
    return objc_get_with(o, o->class_of("AVSpeechSynthesisVoice"), "voiceWithLanguage:", string_of(o, r->language));
}

/* Stops immediately: AVSpeechBoundaryImmediate. */
static void stop(const struct tts_backend *b)
{
    const struct objc *o = &b->objc;
    (void)((signed char (*)(void *, void *, long))o->send)(b->synthesizer, o->selector("stopSpeakingAtBoundary:"), 0);
}

/* From 0 to 1, with the normal speed in the middle (AVSpeechUtteranceDefaultSpeechRate). */
static float apple_rate(int percent)
{
    return percent < TTS_RATE_USUAL ? 0.5f * (float)percent / 100 : 0.5f + (float)(percent - 100) / 400;
}

bool tts_backend_say(struct tts_backend *b, const struct tts_request *r)
{
    const struct objc *o = &b->objc;
    if (!b->synthesizer)
        return false;
    void *pool = o->push_pool();
    void *utterance =
        objc_get_with(o, o->class_of("AVSpeechUtterance"), "speechUtteranceWithString:", string_of(o, r->text));
    (void)objc_get_with(o, utterance, "setVoice:", voice_of(o, r));
    ((void (*)(void *, void *, float))o->send)(utterance, o->selector("setRate:"), apple_rate(r->rate));
    stop(b);
    (void)objc_get_with(o, b->synthesizer, "speakUtterance:", utterance);
    o->pop_pool(pool);
    return true;
}

void tts_backend_free(struct tts_backend *b)
{
    if (b && b->synthesizer) {
        stop(b);
        (void)objc_get(&b->objc, b->synthesizer, "release");
    }
    free(b);
}
