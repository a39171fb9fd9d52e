#include <string.h>

#include "app/core/app.h"
#include "base/clamp.h"

enum { LETTERS = 3, LEAST = 2 }; /* letters to a syllable, and syllables at least */

static const float LOUD = 0.45f;

/* From one syllable to the next, ms: Peg cannot wait, Slate counts. */
static const float GAP[CAST_SIZE] = {
    [CAST_PIP] = 105,   [CAST_BUTTON] = 120, [CAST_PENNY] = 92,  [CAST_PEG] = 70,    [CAST_HOPPER] = 105,
    [CAST_MADAM] = 138, [CAST_TILE] = 128,   [CAST_BRASS] = 126, [CAST_SLATE] = 145, [CAST_TURNCOAT] = 132};

static const struct {
    float semitones, slow;
} MANNER[MOODS] = {[MOOD_CALM] = {0, 1},
                   [MOOD_THINKING] = {-1, 1.2f},
                   [MOOD_GLAD] = {2, .88f},
                   [MOOD_WORRIED] = {1, .82f},
                   [MOOD_BEATEN] = {-2, 1.3f}};

/* A voice that reads aloud is never talked over; lines that are only printed are no voice. */
static bool may_speak(const struct app *app)
{
    bool aloud = speech_on(app) && settings_speech(&app->settings) != SPEECH_LINES;
    return settings_on(&app->settings, SETTING_VOICES) && !aloud;
}

/* How the last syllable is bent: questions rise. */
static float ending(const char *text)
{
    const char *last = text + strlen(text);
    while (last > text && !strchr("?!.", last[-1]))
        last--;
    return last == text ? -1 : last[-1] == '?' ? 4 : last[-1] == '!' ? 2 : -2;
}

void babble_say(struct app *app, enum cast_id who, enum mood_name mood, const char *text)
{
    struct babble *b = &app->babble;
    int letters = (int)strlen(text), before = -1;
    *b = (struct babble){.scene = scene_stack_top(app->scenes)};
    if (who >= CAST_SIZE || letters == 0 || !may_speak(app))
        return;
    b->count = clamp_int(letters / LETTERS, LEAST, BABBLE_MOST);
    b->gap_ms = GAP[who] * MANNER[mood].slow;
    for (int i = 0; i < b->count; i++) { /* the same text always sounds the same */
        unsigned letter = (unsigned char)text[i * letters / b->count];
        int syllable = (int)((letter * 7U + (unsigned)i * 3U) % SYLLABLES);
        syllable = syllable == before ? (syllable + 1) % SYLLABLES : syllable;
        b->sound[i] = SOUND_SAY + SYLLABLES * (int)who + syllable;
        b->semitones[i] = MANNER[mood].semitones + (float)(letter % 3U) - 1;
        before = syllable;
    }
    b->semitones[b->count - 1] += ending(text);
}

void babble_call(struct app *app, enum cast_id who, enum mood_name mood, int syllable)
{
    if (who < CAST_SIZE && may_speak(app))
        app_play_bent(app, (enum sound_name)(SOUND_SAY + SYLLABLES * (int)who + syllable % SYLLABLES),
                      MANNER[mood].semitones, LOUD, 0);
}

void babble_update(struct app *app, unsigned ms)
{
    struct babble *b = &app->babble;
    if (b->next >= b->count)
        return;
    if (scene_stack_top(app->scenes) != b->scene || !may_speak(app)) {
        *b = (struct babble){.scene = NULL};
        return;
    }
    b->wait_ms -= (float)ms;
    if (b->wait_ms > 0)
        return;
    app_play_bent(app, (enum sound_name)b->sound[b->next], b->semitones[b->next], LOUD, 0);
    b->next++;
    b->wait_ms = b->gap_ms; /* not a syllable more for time that was slept through */
}

int babble_timeout(const struct app *app)
{
    const struct babble *b = &app->babble;
    return b->next >= b->count ? -1 : b->wait_ms > 0 ? (int)b->wait_ms + 1 : 0;
}
