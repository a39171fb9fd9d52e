#include "app/ui/trophy_notice.h"

#include <stdio.h>
#include <string.h>

#include "app/session/session.h"
#include "app/store/stores.h"
#include "app/ui/trophy_coin.h"
#include "app/ui/ui.h"
#include "kit/timeline.h"

enum { SLIDE_MS = 260 };
#define HIGH 68.0f
#define TOP 4.0f /* above every heading */
#define RADIUS 24.0f

static enum trophy first_of(unsigned coins)
{
    int i = 0;
    while (!(coins & 1U << i))
        i++;
    return (enum trophy)i;
}

static const char *name_of(const struct app *app, enum trophy trophy)
{
    return app_word_of(app, "trophy", trophy_id(trophy));
}

static bool wanted(const struct app *app)
{
    const struct scene *top = scene_stack_top(app->scenes);
    return app->stores->trophy_news.waiting && top && strcmp(top->class_->name, "play") != 0;
}

static void announce(struct app *app, enum trophy trophy)
{
    char text[SPEECH_MAX];
    app_play_sound(app, SOUND_CORNER, 0.9f, 0);
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
