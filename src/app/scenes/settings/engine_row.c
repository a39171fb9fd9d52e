#include "app/scenes/settings/engine_row.h"

#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/engine_trust.h"
#include "app/style/palette.h"

void engine_row_init(struct engine_row *r, struct app *app) { *r = (struct engine_row){.app = app}; }

static void forget_trial(struct engine_row *r)
{
    if (r->ticket && r->app->session->asked == r->ticket)
        opponent_forget(r->app->session->opponent);
    r->ticket = 0;
    r->tried = false;
}

void engine_row_finish(struct engine_row *r)
{
    engine_row_cancel(r);
    forget_trial(r);
}

void engine_row_edit(struct engine_row *r, struct box value)
{
    r->editing = true;
    text_field_begin(&r->field, r->app, r->app->settings.engine, value);
    app_play_sound(r->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
}

void engine_row_cancel(struct engine_row *r)
{
    if (r->editing)
        text_field_end(&r->field, r->app);
    r->editing = false;
}

void engine_row_accept(struct engine_row *r)
{
    struct settings *s = &r->app->settings;
    bool own = s->engine[0] == '\0' || engine_trusted(r->app); /* otherwise most of the line may come from elsewhere */
    engine_row_cancel(r);
    if (strcmp(s->engine, r->field.text) != 0)
        r->app->settings.engine_name[0] = '\0';
    (void)snprintf(s->engine, sizeof s->engine, "%s", r->field.text);
    if (own && s->engine[0])
        engine_trust(r->app);
    app_apply_settings(r->app);
    forget_trial(r);
    engine_row_try(r);
    app_play_sound(r->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

void engine_row_try(struct engine_row *r)
{
    struct external_engine_question q = {
        .depth = settings_engine_depth(&r->app->settings), .patience_ms = EXTERNAL_ENGINE_GREETING_MS, .greet = true};
    struct opponent *opponent = r->app->settings.engine[0] ? session_opponent(r->app) : NULL;
    forget_trial(r);
    if (!opponent)
        return;
    if (!engine_trusted(r->app)) {
        struct scene *question = r->asking ? NULL : engine_ask_scene_new(r->app);
        scene_push(r->app->scenes, question);
        r->asking = question != NULL;
        return;
    }
    (void)snprintf(q.command, sizeof q.command, "%s", r->app->settings.engine);
    r->ticket = r->app->session->asked = opponent_ask_external(opponent, &q);
}

bool engine_row_update(struct engine_row *r)
{
    struct move none;
    if (r->asking) { /* the screen is on top again */
        if (engine_trusted(r->app))
            engine_row_try(r);
        r->asking = false;
        return true;
    }
    if (!r->ticket || !opponent_answer(r->app->session->opponent, r->ticket, &none))
        return false;
    r->ticket = 0;
    r->tried = true;
    opponent_report(r->app->session->opponent, &r->report);
    (void)snprintf(r->app->settings.engine_name, sizeof r->app->settings.engine_name, "%s", r->report.name);
    return true;
}

void engine_row_draw(const struct engine_row *r, struct canvas *c, struct box b, struct colour accent)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    char name[ENGINE_NAME_MAX], value[ENGINE_COMMAND_MAX + 64], shown[160];
    const char *engine = r->app->settings.engine;
    card_draw(c, b, b.h / 2, rgb(0x22252b), r->editing ? accent : white(0.0f));
    if (r->editing) {
        text_field_draw(&r->field, c, b, accent);
        return;
    }
    if (r->tried && r->report.fault == NBOARD_FINE)
        words_fill(value, sizeof value, app_word(r->app, "trial.answers"), session_engine_name(r->app, name), NULL);
    else
        (void)snprintf(value, sizeof value, "%s", engine[0] ? engine : app_word(r->app, "trial.none"));
    struct box text = {b.x + 18, b.y, b.w - 36, b.h};
    canvas_text(c, text, style, text_shortened(c, style, text.w, value, shown, sizeof shown));
}

static const char *fault_key(enum nboard_fault fault)
{
    return fault == NBOARD_MISSING ? "trial.missing" : fault == NBOARD_DIED ? "trial.silent" : "trial.mute";
}

bool engine_row_is_well(const struct engine_row *r)
{
    return r->editing || !r->tried || r->report.fault == NBOARD_FINE;
}

bool engine_row_about(const struct engine_row *r, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX];
    bool bad = !engine_row_is_well(r);
    const char *key = r->editing  ? "trial.editing"
                      : r->ticket ? "trial.trying"
                      : bad       ? fault_key(r->report.fault)
                      : r->tried  ? NULL
                                  : "setting.engine.about";
    if (key)
        words_fill(out, size, app_word(r->app, key), session_engine_name(r->app, name), NULL);
    else
        (void)snprintf(out, size, "%s", r->app->settings.engine);
    return !bad;
}
