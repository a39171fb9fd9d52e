/* Windows speech by SAPI 5, which COM loads, for this thread only. */
#define WIN32_LEAN_AND_MEAN
#define COBJMACROS
#include <windows.h>

#include <objbase.h>
#include <sapi.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "kit/tts_internal.h"

/* As in sapi.h; defined here to avoid linking another library. */
static const GUID VOICE_CLASS = {0x96749377, 0x3391, 0x11d2, {0x9e, 0xe3, 0x00, 0xc0, 0x4f, 0x79, 0x73, 0x96}};
static const GUID VOICE = {0x6c44df74, 0x72b9, 0x4992, {0xa1, 0xec, 0xef, 0x99, 0x6e, 0x04, 0x22, 0xd4}};
static const GUID CATEGORY_CLASS = {0xa910187f, 0x0c7a, 0x45ac, {0x92, 0xcc, 0x59, 0xed, 0xaf, 0xb7, 0x7b, 0x53}};
static const GUID CATEGORY = {0x2d3d3845, 0x39af, 0x4850, {0xbb, 0xf9, 0x40, 0xb4, 0x97, 0x80, 0x01, 0x1d}};

struct tts_backend {
    bool entered;                    /* COM must be uninitialized */
    ISpVoice *voice;                 /* NULL: not available */
    char language[TTS_LANGUAGE_MAX]; /* the language and name for which its token was looked up */
    char name[TTS_VOICE_MAX];
};

struct tts_backend *tts_backend_new(void)
{
    struct tts_backend *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->entered = SUCCEEDED(CoInitializeEx(NULL, COINIT_MULTITHREADED));
    void *voice = NULL;
    if (b->entered && SUCCEEDED(CoCreateInstance(&VOICE_CLASS, NULL, CLSCTX_ALL, &VOICE, &voice)))
        b->voice = voice;
    return b;
}

/* ---- the voices ---- */

static IEnumSpObjectTokens *all_voices(void)
{
    IEnumSpObjectTokens *tokens = NULL;
    void *found = NULL;
    if (FAILED(CoCreateInstance(&CATEGORY_CLASS, NULL, CLSCTX_ALL, &CATEGORY, &found)))
        return NULL;
    ISpObjectTokenCategory *category = found;
    if (FAILED(ISpObjectTokenCategory_SetId(category, SPCAT_VOICES, FALSE)) ||
        FAILED(ISpObjectTokenCategory_EnumTokens(category, NULL, NULL, &tokens)))
        tokens = NULL;
    ISpObjectTokenCategory_Release(category);
    return tokens;
}

static ISpObjectToken *next_voice(IEnumSpObjectTokens *tokens)
{
    ISpObjectToken *token = NULL;
    return tokens && IEnumSpObjectTokens_Next(tokens, 1, &token, NULL) == S_OK ? token : NULL;
}

/* Its languages are hexadecimal, "409;9"; only the first one is used. */
static bool is_of(ISpObjectToken *token, const char *language)
{
    wchar_t name[TTS_LANGUAGE_MAX] = L"";
    ISpDataKey *attributes = NULL;
    LPWSTR languages = NULL;
    MultiByteToWideChar(CP_UTF8, 0, language, -1, name, TTS_LANGUAGE_MAX);
    LCID wanted = LocaleNameToLCID(name, 0);
    bool same = false;
    if (FAILED(ISpObjectToken_OpenKey(token, L"Attributes", &attributes)))
        return false;
    if (SUCCEEDED(ISpDataKey_GetStringValue(attributes, L"Language", &languages)) && languages) {
        LANGID its = (LANGID)wcstoul(languages, NULL, 16);
        same = wanted != 0 && PRIMARYLANGID(its) == PRIMARYLANGID(LANGIDFROMLCID(wanted));
        CoTaskMemFree(languages);
    }
    ISpDataKey_Release(attributes);
    return same;
}

static void name_of(ISpObjectToken *token, char out[TTS_VOICE_MAX])
{
    LPWSTR name = NULL;
    out[0] = '\0';
    if (FAILED(ISpObjectToken_GetStringValue(token, NULL, &name)) || !name)
        return;
    if (WideCharToMultiByte(CP_UTF8, 0, name, -1, out, TTS_VOICE_MAX, NULL, NULL) == 0)
        out[0] = '\0';
    CoTaskMemFree(name);
}

void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list)
{
    IEnumSpObjectTokens *tokens = b->voice ? all_voices() : NULL;
    char name[TTS_VOICE_MAX];
    for (ISpObjectToken *token; (token = next_voice(tokens)) != NULL; ISpObjectToken_Release(token)) {
        name_of(token, name);
        if (name[0] && is_of(token, language))
            tts_voice_add(list, name);
    }
    if (tokens)
        IEnumSpObjectTokens_Release(tokens);
}

/* The voice with that name, otherwise the first of the language, otherwise Windows' default. */
static void choose(struct tts_backend *b, const struct tts_request *r)
{
    IEnumSpObjectTokens *tokens = all_voices();
    ISpObjectToken *chosen = NULL;
    char name[TTS_VOICE_MAX];
    bool exact = false;
    for (ISpObjectToken *token; !exact && (token = next_voice(tokens)) != NULL;) {
        name_of(token, name);
        exact = r->voice[0] && strcmp(name, r->voice) == 0;
        bool better = exact || (!chosen && is_of(token, r->language));
        ISpObjectToken *worse = better ? chosen : token;
        if (worse)
            ISpObjectToken_Release(worse);
        chosen = better ? token : chosen;
    }
    (void)ISpVoice_SetVoice(b->voice, chosen);
    if (chosen)
        ISpObjectToken_Release(chosen);
    if (tokens)
        IEnumSpObjectTokens_Release(tokens);
    memcpy(b->language, r->language, sizeof b->language);
    memcpy(b->name, r->voice, sizeof b->name);
}

/* From -10 to 10, which correspond to a third and to three times the normal speed. */
static LONG sapi_rate(int percent) { return (LONG)lround(10 * log((double)percent / TTS_RATE_USUAL) / log(3)); }

bool tts_backend_say(struct tts_backend *b, const struct tts_request *r)
{
    wchar_t text[TTS_TEXT_MAX];
    if (!b->voice || MultiByteToWideChar(CP_UTF8, 0, r->text, -1, text, TTS_TEXT_MAX) == 0)
        return false;
    if (strcmp(b->language, r->language) != 0 || strcmp(b->name, r->voice) != 0)
        choose(b, r);
    (void)ISpVoice_SetRate(b->voice, sapi_rate(r->rate));
    return SUCCEEDED(ISpVoice_Speak(b->voice, text, SPF_ASYNC | SPF_PURGEBEFORESPEAK | SPF_IS_NOT_XML, NULL));
}

void tts_backend_free(struct tts_backend *b)
{
    if (b && b->voice)
        ISpVoice_Release(b->voice);
    if (b && b->entered)
        CoUninitialize();
    free(b);
}
