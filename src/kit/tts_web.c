/* In a browser: a live region of the page, or the browser's own voices (the Web Speech API). */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "kit/tts_internal.h"

enum { NAMES_MAX = TTS_VOICES_MAX * TTS_VOICE_MAX };

struct tts_backend {
    char names[NAMES_MAX]; /* of voices, one per line */
};

struct tts_backend *tts_backend_new(void) { return calloc(1, sizeof(struct tts_backend)); }

/* An invisible region of the page that its screen reader announces. */
EM_JS(void, page_says, (const char *text, const char *language), {
    let region = document.getElementById('speech');
    if (!region) {
        region = document.createElement('div');
        region.id = 'speech';
        region.setAttribute('aria-live', 'assertive');
        region.style.position = 'absolute';
        region.style.left = '-10000px';
        document.body.appendChild(region);
    }
    region.lang = UTF8ToString(language);
    region.textContent = UTF8ToString(text);
})

/* clang-format does not format this JavaScript. */
EM_JS(bool, browser_says, (const char *text, const char *language, const char *name, double rate), {
    const synthesis = globalThis.speechSynthesis;
    const said = synthesis && new SpeechSynthesisUtterance(UTF8ToString(text));
    for (const voice of synthesis ? synthesis.getVoices() : [])
        if (voice.name == UTF8ToString(name))
            said.voice = voice;
    if (!said || !said.voice)
        return false;
    said.lang = said.voice.lang;
    said.rate = rate;
    synthesis.cancel();
    synthesis.speak(said);
    return true;
})

EM_JS(void, browser_stops, (void), {
    if (globalThis.speechSynthesis)
        globalThis.speechSynthesis.cancel();
})

EM_JS(void, browser_voices, (const char *language, char *out, int size), {
    const names = [];
    for (const voice of globalThis.speechSynthesis ? globalThis.speechSynthesis.getVoices() : [])
        if (voice.lang.toLowerCase().startsWith(UTF8ToString(language)))
            names.push(voice.name);
    stringToUTF8(names.join('\n'), out, size);
})

bool tts_backend_say(struct tts_backend *b, const struct tts_request *r)
{
    (void)b;
    if (r->voice[0] && browser_says(r->text, r->language, r->voice, (double)r->rate / TTS_RATE_USUAL))
        return true;
    browser_stops();
    page_says(r->text, r->language);
    return true;
}

void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list)
{
    browser_voices(language, b->names, NAMES_MAX);
    for (char *name = strtok(b->names, "\n"); name; name = strtok(NULL, "\n"))
        tts_voice_add(list, name);
}

void tts_backend_free(struct tts_backend *b)
{
    if (b)
        browser_stops();
    free(b);
}
