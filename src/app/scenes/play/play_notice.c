#include "app/scenes/play/play_notice.h"

#include <math.h>
#include <stdio.h>

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/session/session.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"

enum { SAID_MS = 2600, SAID_LONG_MS = 8000, SAID_FADE_MS = 250 };

/* ---- texts ---- */

void play_notice_show(struct play_notice *notice, enum notice what, enum side side)
{
    bool is_long = what == NOTICE_EXTERNAL || what == NOTICE_FAULT || what == NOTICE_TIME || what == NOTICE_WARNING ||
                   what == NOTICE_EXPLAINED;
    notice->what = what;
    notice->side = side;
    notice->ms = is_long ? SAID_LONG_MS : SAID_MS;
}

void play_notice_ply(struct play_notice *notice, const struct position *before, const struct effects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        const struct effect *e = &effects->list[i];
        if (e->kind == EFFECT_LEND)
            play_notice_show(notice, NOTICE_LENT, (enum side)e->side);
        else if (e->kind == EFFECT_PASS)
            play_notice_show(notice, before->hand[e->side] ? NOTICE_PASS : NOTICE_EMPTY, (enum side)e->side);
    }
}

int play_notice_update(struct play_notice *notice, float ms)
{
    notice->ms -= ms;
    return notice->ms > 0 ? scene_after(notice->ms - SAID_FADE_MS) : SCENE_STILL;
}

static void say_notice(const struct play *play, char *out, size_t size)
{
    static const char *const keys[] = {
        [NOTICE_PASS] = "play.pass",     [NOTICE_EMPTY] = "play.empty",    [NOTICE_LENT] = "play.lent",
        [NOTICE_CENTRE] = "play.centre", [NOTICE_FAULT] = "play.fault",    [NOTICE_TIME] = "play.time_up",
        [NOTICE_COPIED] = "play.copied", [NOTICE_SWAPPED] = "play.swapped"};
    if (play->notice.what == NOTICE_WARNING) {
        (void)snprintf(out, size, "%s", play->notice.warning);
        return;
    }
    if (play->notice.what == NOTICE_EXPLAINED) {
        play_onboarding_word_rule(play, out, size);
        return;
    }
    if (play->notice.what == NOTICE_TELLING) {
        bool on = settings_on(&play->app->settings, SETTING_TELL);
        (void)snprintf(out, size, "%s", app_word(play->app, on ? "missed.told" : "missed.untold"));
        return;
    }
    if (play->notice.what == NOTICE_COSTS_HINT || play->notice.what == NOTICE_COSTS_UNDO) {
        bool hint = play->notice.what == NOTICE_COSTS_HINT;
        words_fill(out, size, app_word(play->app, hint ? "score.costs_hint" : "score.costs_undo"), "200", NULL);
        return;
    }
    if (play->notice.what == NOTICE_EXTERNAL) {
        char level[8], fault[160];
        (void)snprintf(level, sizeof level, "%d", OPPONENT_SUBSTITUTE);
        play_words_external_fault(play, false, fault, sizeof fault);
        words_fill(out, size, app_word(play->app, "guest.replaced"), fault, level);
        return;
    }
    words_fill(out, size, app_game_word(play->app, keys[play->notice.what], match_variant(play->match)),
               play_words_side(play, play->notice.side), play_words_side(play, other(play->notice.side)));
}

void play_notice_tell(struct play *play, enum notice what, enum side side)
{
    char text[240];
    play_notice_show(&play->notice, what, side);
    say_notice(play, text, sizeof text);
    speech_say(play->app, text);
    speech_breathe(play->app);
}

/* ---- drawing ---- */

/* The opacity of something with `left` ms remaining, 0 to 1. */
static float fading(float left, float fade) { return left <= 0 ? 0 : left > fade ? 1.0f : left / fade; }

/* The text and its opacity; a notice has priority over other texts. */
static float say(const struct play *play, char *out, size_t size)
{
    float seen = fading(play->notice.ms, SAID_FADE_MS);
    if (seen > 0) {
        say_notice(play, out, size);
        return seen;
    }
    if (play->board.refused.seen && illegal_move_more(&play->board, out, size))
        return fading(ILLEGAL_MOVE_LINE_MS - play->board.refused.t, ILLEGAL_MOVE_FADE_MS);
    if (!play_onboarding_offers(play))
        return 0;
    play_onboarding_word_offer(play, out, size);
    return 1.0f;
}

bool play_notice_seen(const struct play *play)
{
    char text[240];
    return say(play, text, sizeof text) > 0;
}

/* A sentence too long for one line gets two, extending a little upwards over the frame. */
static void draw_two_lines(struct canvas *c, const struct play *play, struct box b, float radius, float in,
                           struct text_style style, const char *text)
{
    style.wrap = true;
    float h = canvas_text_height(c, b.w - 2 * in, style, text) + 0.2f * style.size;
    b.y -= fmaxf(0, h - b.h);
    b.h = fmaxf(h, b.h);
    card_draw(c, b, radius, rgba(HUE_NIGHT, 0.94f), play->game_style->accent);
    canvas_text(c, (struct box){b.x + in, b.y, b.w - 2 * in, b.h}, style, text);
}

static void draw_line(struct canvas *c, const struct play *play, struct box b, float radius, float in,
                      struct text_style style, struct text_style least, const char *text)
{
    char shown[240];
    card_draw(c, b, radius, rgba(HUE_NIGHT, 0.94f), play->game_style->accent);
    b.x += in;
    b.w -= 2 * in;
    canvas_text(c, b, style, text_shortened(c, least, b.w, text, shown, sizeof shown));
}

void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[240];
    float seen = say(play, text, sizeof text), in = (l->unit < l->text / 24 ? 8 : 22) * l->unit;
    struct box b = l->line;
    if (seen <= 0)
        return;
    struct text_style style = {.face = FACE_BOLD, .size = l->text, .colour = UI_WHITE, .align = ALIGN_CENTRE},
                      least = style;
    style.least = least.size = least.least = fminf(fminf(0.9f * l->text, 0.74f * b.h), l->read);
    if (style.size > 0.74f * b.h)
        style.size = 0.74f * b.h;
    float w = canvas_text_width(c, style, text) + 2 * in, radius = fminf(b.h / 2, 18 * l->unit);
    if (w < b.w && l->shape != PLAY_UPRIGHT)
        b = (struct box){b.x + (b.w - w) / 2, b.y, w, b.h};
    struct text_style bare = least; /* without text enlargement */
    bare.size /= canvas_text_scale(c);
    float needs = canvas_text_width(c, bare, text), room = b.w - 2 * in;
    canvas_push(c, 0, 0, seen);
    canvas_new_layer(c);
    if (needs > room && needs < 1.85f * room)
        draw_two_lines(c, play, b, radius, in, bare, text);
    else
        draw_line(c, play, b, radius, in, style, least, text);
    canvas_pop(c);
}
