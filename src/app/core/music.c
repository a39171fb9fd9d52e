#include "app/core/app.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "kit/files.h"
#include "kit/music.h"
#include "kit/page.h"
#include "kit/tar.h"
#include "match/match.h"

/* It fades after a minute without input, and returns quickly at the next press. */
#define HUSHED 0.25f   /* 12 dB */
#define FULL_LEAD 2.5f /* a lead of two fifths of the discs has the full effect */
enum { STILL_MS = 60000, FADE_MS = 3000, RETURN_MS = 400 };

static const char *const NAMES[MUSIC_PIECES] = {"menu",     "classic", "reverse", "jaques",    "pocket",  "piecepack",
                                                "flipside", "ladder",  "versus",  "last_life", "turncoat"};

/* The score as text, to be freed; NULL with a message. */
static char *read_piece(const struct app *app, enum music_piece piece)
{
    char path[PATHS_MAX], file[64];
    size_t length = 0;
    struct mapped_file archive = {0};
    if (!paths_join(path, sizeof path, app->assets, "music.tar") || !mapped_file_open(&archive, path))
        return NULL;
    (void)snprintf(file, sizeof file, "%s.score", NAMES[piece]);
    const char *bytes = tar_find(archive.bytes, archive.length, file, &length);
    char *text = bytes ? calloc(1, length + 1) : NULL;
    if (text)
        memcpy(text, bytes, length);
    else
        SDL_SetError("%s: %s is missing", path, file);
    mapped_file_close(&archive);
    return text;
}

/* A piece, read on first use; NULL if it cannot be read. */
static const struct music_score *piece_of(struct app *app, enum music_piece piece)
{
    char why[160];
    struct music_score *score = &app->music.scores[piece];
    if (app->music.read[piece])
        return score->count ? score : NULL;
    char *text = read_piece(app, piece);
    app->music.read[piece] = text || !PAGE_LATE_ASSETS; /* a page fetches the pieces after the game */
    if (!app->music.read[piece])
        return NULL;
    if (!text)
        log_warn("there is no music here: %s", SDL_GetError());
    else if (!music_score_read(score, text, why, sizeof why))
        log_warn("there is no music here: %s: %s", NAMES[piece], why);
    if (!score->count)
        app_warn_of_asset(app, "music.tar");
    free(text);
    return score->count ? score : NULL;
}

void music_want(struct app *app, enum music_piece piece)
{
    app->music.wanted = piece;
    app->music.lead = 0;
    app->music.hushed = false;
    app->music.thinned = 0;
}

static float volume_of(const struct app *app) { return (float)app->settings.value[SETTING_MUSIC] / 10.0f; }

/* NULL until a piece is wanted; until then there is no synthesizer either. */
static struct music *made_music(struct app *app) { return app->music.made ? sound_music(app->sound) : NULL; }

/* The pieces and the synthesizer are created late, so that neither the first picture nor a press waits for them. */
static void settle(struct app *app)
{
    app->music.made = app->music.made || (app->music.woken && volume_of(app) > 0);
    struct music *music = made_music(app);
    if (!music)
        return;
    bool silent = !music_sounding(music);
    music_set_lead(music, app->music.lead);
    music_set_volume(music, volume_of(app) * (app->music.hushed ? HUSHED : 1));
    if (volume_of(app) > 0)
        music_play(music, app->music.wanted < MUSIC_PIECES ? piece_of(app, app->music.wanted) : NULL);
    music_thin(music, app->music.thinned);
    if (silent && music_sounding(music))
        sound_wake(app->sound);
}

void music_follow(struct app *app, const struct match *match)
{
    const struct position *p = match_position(match);
    int score[2];
    position_score(p, score);
    float all = (float)(score[FIRST] + score[SECOND]), ahead = (float)(score[SECOND] - score[FIRST]);
    if (position_fewest_wins(p))
        ahead = -ahead;
    app->music.lead = all > 0 ? FULL_LEAD * ahead / all : 0;
}

void music_hush(struct app *app, bool hushed) { app->music.hushed = hushed; }

void music_lose_voices(struct app *app, float share) { app->music.thinned = share; }

void music_rise(struct app *app) { app->music.lead = app->music.lead < 0 ? -1 : 1; }

void music_toggle(struct app *app)
{
    int *volume = &app->settings.value[SETTING_MUSIC];
    *volume = *volume ? 0 : SETTING_DEFS[SETTING_MUSIC].standard;
    app_apply_settings(app);
}

static void rest(struct app *app, bool resting)
{
    struct music *music = made_music(app);
    if (!music || app->music.resting == resting)
        return;
    app->music.resting = resting;
    music_pause(music, resting, resting ? FADE_MS : RETURN_MS);
}

void music_wake(struct app *app)
{
    app->music.still_ms = 0;
    app->music.woken = true;
    rest(app, !app->window.visible);
}

void music_update(struct app *app, unsigned ms)
{
    unsigned *still = &app->music.still_ms;
    *still = *still + ms < STILL_MS ? *still + ms : STILL_MS;
    settle(app);
    rest(app, *still >= STILL_MS || !app->window.visible);
}

int music_timeout(const struct app *app)
{
    return app->music.resting || !sound_ready(app->sound) || !(volume_of(app) > 0)
               ? -1
               : (int)(STILL_MS - app->music.still_ms);
}

void music_finish(struct app *app)
{
    struct music *music = made_music(app);
    if (music)
        music_play(music, NULL);
    for (int i = 0; i < MUSIC_PIECES; i++)
        music_score_finish(&app->music.scores[i]);
}
