#include "app/ui/trophy_notice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/session/session.h"
#include "app/store/stores.h"
#include "app/ui/trophy_coin.h"
#include "app/ui/ui.h"
#include "base/bits.h"
#include "kit/timeline.h"

enum { SLIDE_MS = 260 };
#define HIGH 68.0f
#define TOP 4.0f /* above every heading */
#define RADIUS 24.0f

static enum trophy first_of(uint64_t coins) { return (enum trophy)bits_first(coins); }

static const char *name_of(const struct app *app, enum trophy trophy)
{
    return app_word_of(app, "trophy", trophy_id(trophy));
}

static bool wanted(const struct app *app)
{
    const struct scene *top = scene_stack_top(app->scenes);
    return app->stores->trophy_news.waiting && top && strcmp(top->class_->name, "play") != 0;
}

void trophy_note(struct app *app, enum trophy trophy)
{
    static const float notes[TROPHY_TIERS] = {0, 4, 7}; /* a chord, from bronze up */
    app_play_bent(app, SOUND_TROPHY, notes[trophy_tier(trophy)], 1, 0);
}

static void announce(struct app *app, enum trophy trophy)
{
    char text[SPEECH_MAX];
    trophy_note(app, trophy);
    words_fill(text, sizeof text, app_word(app, "speech.number"), app_word(app, "trophy.won"), name_of(app, trophy));
    speech_say(app, text);
    speech_breathe(app);
}

bool trophy_notice_update(struct app *app, double dt)
{
    struct trophy_news *news = &app->stores->trophy_news;
    if (!wanted(app))
        return false;
    if (news->shown_ms <= 0)
        announce(app, first_of(news->waiting));
    news->shown_ms += (float)(dt * 1000.0) + 0.01f;
    if (news->shown_ms < TROPHY_NOTICE_MS)
        return true;
    news->waiting &= news->waiting - 1;
    news->shown_ms = 0;
    return news->waiting != 0;
}

/* The progress of its entrance, 0 to 1. */
static float come(const struct app *app)
{
    float ms = app->stores->trophy_news.shown_ms, left = TROPHY_NOTICE_MS - ms;
    float way = (ms < left ? ms : left) / SLIDE_MS;
    bool still = settings_on(&app->settings, SETTING_REDUCE_MOTION) || app_pace(app) <= 0;
    return still ? 1 : ease_apply(EASE_OUT_CUBIC, way);
}

void trophy_notice_draw(const struct app *app, struct canvas *c)
{
    struct text_style name = {.face = FACE_TITLE, .size = 26, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 16};
    struct text_style note = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT, .least = 16};
    if (!wanted(app) || app->stores->trophy_news.shown_ms <= 0)
        return;
    enum trophy trophy = first_of(app->stores->trophy_news.waiting);
    const char *text = name_of(app, trophy), *says = app_word(app, "trophy.won");
    float a = canvas_text_width(c, name, text), b = canvas_text_width(c, note, says), wide = (a > b ? a : b) + 116;
    struct box box = {(canvas_width(c) - wide) / 2, TOP - (1 - come(app)) * (HIGH + 24), wide, HIGH};
    canvas_new_layer(c);
    canvas_round(c, box, HIGH / 2, rgba(0x15110b, 0.97f), rgba(0x0d0b08, 0.97f));
    canvas_outline(c, box, HIGH / 2, 2.5f, BRASS);
    trophy_coin_draw(c, trophy, box.x + HIGH / 2 + 2, box.y + HIGH / 2 - 2, RADIUS);
    canvas_text(c, (struct box){box.x + HIGH + 4, box.y + 5, wide - HIGH - 20, 32}, name, text);
    canvas_text(c, (struct box){box.x + HIGH + 4, box.y + 35, wide - HIGH - 20, 28}, note, says);
}

/* ---- on a page ---- */

float trophy_height_at(float ms)
{
    float t = ms / TROPHY_FALL_MS;
    if (t >= 1 || t < 0)
        return t < 0 ? 3.0f : 0.0f;
    if (t < 0.5f)
        return 3.0f * (1 - 4 * t * t);
    float u = t < 0.8f ? (t - 0.65f) / 0.15f : (t - 0.9f) / 0.1f;
    return (t < 0.8f ? 0.5f : 0.14f) * (1 - u * u);
}

void trophy_drop_take(struct trophy_drop *d, struct app *app)
{
    uint64_t *waiting = &app->stores->trophy_news.waiting;
    while (*waiting && d->count < TROPHIES) {
        float from = d->count > 0 ? fmaxf(d->ms, d->coins[d->count - 1].from + TROPHY_APART_MS) : d->ms;
        d->coins[d->count++] = (struct trophy_dropped){.trophy = (enum trophy)bits_pop(waiting), .from = from};
    }
}

bool trophy_drop_update(struct trophy_drop *d, struct app *app, float ms)
{
    bool falls = false;
    d->still = settings_on(&app->settings, SETTING_REDUCE_MOTION) || app_pace(app) <= 0;
    if (d->count == 0)
        return false;
    d->ms += ms;
    for (int i = 0; i < d->count; i++) {
        struct trophy_dropped *coin = &d->coins[i];
        if (!coin->landed && (app_pace(app) <= 0 || d->ms >= coin->from + TROPHY_FALL_MS / 2.0f)) {
            coin->landed = true;
            announce(app, coin->trophy);
        }
        falls |= !coin->landed || (!d->still && d->ms < coin->from + TROPHY_FALL_MS);
    }
    return falls;
}

void trophy_drop_leave(struct trophy_drop *d, struct app *app)
{
    while (d->count > 0 && !d->coins[d->count - 1].landed)
        app->stores->trophy_news.waiting |= (uint64_t)1 << d->coins[--d->count].trophy;
}

void trophy_drop_draw(const struct trophy_drop *d, struct canvas *c, struct box b)
{
    float r = b.h * 0.44f, apart = d->count > 1 ? fminf(2.5f * r, (b.w - 2.2f * r) / (float)(d->count - 1)) : 0;
    for (int i = 0; i < d->count; i++) {
        const struct trophy_dropped *coin = &d->coins[i];
        float ms = d->ms - coin->from, high = d->still ? 0 : trophy_height_at(ms);
        if (coin->landed || (ms > 0 && !d->still))
            trophy_coin_draw(c, coin->trophy, b.x + 1.1f * r + apart * (float)i, b.y + b.h - 1.1f * r - high * r, r);
    }
}

const char *trophy_drop_names(const struct trophy_drop *d, const struct app *app, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < d->count && d->coins[i].landed && used < size; i++) {
        int more = snprintf(out + used, size - used, "%s%s", used ? ", " : "", name_of(app, d->coins[i].trophy));
        used += more > 0 ? (size_t)more : 0;
    }
    return out;
}
