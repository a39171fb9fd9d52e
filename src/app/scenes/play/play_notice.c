#include "app/scenes/play/play_notice.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_internal.h"
#include "app/store/lesson_progress.h"
#include "app/store/store.h"
#include "app/style/palette.h"
#include "app/text/reasons.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/ui/ui.h"
#include "career/trophies.h"
#include "learn/progress.h"
#include "rules/notation.h"

enum { SAID_MS = 2600, SAID_LONG_MS = 8000, SAID_FADE_MS = 250 };

enum { EXPLAINED_END_MS = 4500 };

/* ---- what is noticed ---- */

static bool is_long(enum notice what)
{
    return what == NOTICE_EXTERNAL || what == NOTICE_FAULT || what == NOTICE_TIME || what == NOTICE_WARNING ||
           what == NOTICE_EXPLAINED || what == NOTICE_PAD;
}

/* Its ply says it (board_speech_ply), and the program's loop whatever happens to gamepads (seating_tell_pads). */
static bool is_said_elsewhere(enum notice what) { return what == NOTICE_PASS || what == NOTICE_PAD; }

/* It is said together with a ply, and with whose turn it is then, which would interrupt it. */
static bool is_about_ply(enum notice what)
{
    return what < NOTICE_EXTERNAL || what == NOTICE_FAULT || what == NOTICE_EXPLAINED;
}

void play_notice_ply(struct play *play, const struct position *before, const struct effects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        const struct effect *e = &effects->list[i];
        if (e->kind == EFFECT_LEND)
            play_notice_tell(play, NOTICE_LENT, (enum side)e->side);
        else if (e->kind == EFFECT_PASS)
            play_notice_tell(play, before->hand[e->side] ? NOTICE_PASS : NOTICE_EMPTY, (enum side)e->side);
    }
}

int play_notice_update(struct play_notice *notice, float ms)
{
    notice->ms -= ms;
    return notice->ms > 0 ? scene_after(notice->ms - SAID_FADE_MS) : SCENE_STILL;
}

static void say_rule(const struct play *play, char *out, size_t size)
{
    char key[64];
    (void)snprintf(key, sizeof key, "explain.%s", explain_id(play->onboarding.what));
    words_fill(out, size, app_game_word(play->app, key, match_variant(play->match)),
               play_words_side(play, play->notice.side), play_words_side(play, other(play->notice.side)));
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
        say_rule(play, out, size);
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
    if (play->notice.what == NOTICE_PAD) {
        (void)words_fill_numbers(out, size, app_word(play->app, "pad.gone"), play->notice.pad, 0);
        return;
    }
    if (play->notice.what == NOTICE_EXTERNAL) {
        char level[8], fault[160];
        (void)snprintf(level, sizeof level, "%d", OPPONENT_SUBSTITUTE);
        play_words_external_fault(play, false, fault, sizeof fault);
        words_fill(out, size, app_word(play->app, "guest.replaced"), fault, level);
        return;
    }
    if (play->notice.what == NOTICE_END) {
        enum side side = FIRST;
        const char *key = reasons_end(match_position(play->match), &side);
        words_fill(out, size, key ? app_word(play->app, key) : "", play_words_side(play, side), NULL);
        return;
    }
    words_fill(out, size, app_game_word(play->app, keys[play->notice.what], match_variant(play->match)),
               play_words_side(play, play->notice.side), play_words_side(play, other(play->notice.side)));
}

void play_notice_tell(struct play *play, enum notice what, enum side side)
{
    char text[240];
    play->notice.what = what;
    play->notice.side = side;
    play->notice.ms = is_long(what) ? SAID_LONG_MS : SAID_MS;
    if (is_said_elsewhere(what))
        return;
    say_notice(play, text, sizeof text);
    speech_say(play->app, text);
    if (!is_about_ply(what))
        speech_breathe(play->app);
}

/* ---- new players ---- */

static void say_offer(const struct play *play, char *out, size_t size)
{
    words_fill(out, size, app_word(play->app, "meeting.offer"),
               app_game_word(play->app, "title", match_variant(play->match)), NULL);
}

/* True if a person plays who may be helped, and if that can be saved. */
static bool somebody_learns(const struct play *play)
{
    const struct app *app = play->app;
    const struct game_mode *mode = play->game_setup.mode;
    return app->data[0] && !app->options.demo && !app->options.bench && !play_engine_alone(&play->engine) &&
           !(mode && mode->passing);
}

/* They have beaten the computer at this game. */
static bool is_expert(const struct play *play)
{
    struct trophies trophies = {.games = 0};
    (void)store_load(play->app, STORE_TROPHIES, &trophies);
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (strcmp(TROPHY_GAME_IDS[i], match_variant(play->match)->id) == 0)
            return trophies.games & 1U << i;
    return false;
}

void play_onboarding_begin(struct play *play)
{
    const struct match *match = play->match;
    const struct variant *variant = match_variant(match);
    play->onboarding = (struct onboarding){.explains = false};
    if (!somebody_learns(play) || is_expert(play))
        return;
    struct progress_game *g = lesson_progress_of(play->app, variant);
    bool fresh = match_length(match) == 0 && !play->game_setup.start.set_up;
    play->onboarding.explains = true;
    play->onboarding.offers = fresh && !g->met && lesson_progress_has(play->app, variant);
    if (play->onboarding.offers) {
        char text[240];
        say_offer(play, text, sizeof text);
        speech_say(play->app, text);
    }
    if (!g->met) {
        g->met = true;
        lesson_progress_keep(play->app);
    }
}

void play_onboarding_ply(struct play *play, const struct position *before, enum side mover)
{
    struct explanation e;
    struct progress *p = lesson_progress_all(play->app);
    if (!play_engine_has(&play->engine, mover))
        play->onboarding.offers = false;
    if (!play->onboarding.explains ||
        !explain_ply(before, &play->board.motion.effects, match_position(play->match), p->explained, &e))
        return;
    p->explained |= 1U << e.what;
    lesson_progress_keep(play->app);
    play->onboarding.what = e.what;
    play_notice_tell(play, NOTICE_EXPLAINED, e.side);
}

bool play_onboarding_offers(const struct play *play) { return play->onboarding.offers && !play->replaying; }

/* A press on the prompt arrives as the prompt's action. */
static bool accepts_offer(const struct play *play, const struct action_event *e)
{
    if (e->action == ACTION_PRESS)
        return play->notice.ms <= 0 && box_has(play_layout_of(play, play->app->canvas).line, e->x, e->y);
    return e->action == ACTION_HELP || e->action == ACTION_PREVIEW;
}

bool play_onboarding_action(struct play *play, const struct action_event *e)
{
    if (!play_onboarding_offers(play) || !accepts_offer(play, e))
        return false;
    if (!scene_stack_room(play->app->scenes))
        return true;
    struct scene *lesson = lesson_scene_new(play->app, match_variant(play->match));
    play->onboarding.offers = false;
    if (lesson)
        scene_push(play->app->scenes, lesson);
    return true;
}

bool play_onboarding_missed(const struct play *play)
{
    enum explained what = play->onboarding.what;
    return play->notice.what == NOTICE_EXPLAINED &&
           (what == EXPLAINED_PASS || what == EXPLAINED_POSTPONED || what == EXPLAINED_EMPTY);
}

float play_onboarding_rest(const struct play *play, float ms)
{
    bool end = play->onboarding.what <= EXPLAINED_ENDED;
    return play->notice.ms > 0 && play->notice.what == NOTICE_EXPLAINED && end ? EXPLAINED_END_MS : ms;
}

/* ---- the line ---- */

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
    say_offer(play, out, size);
    return 1.0f;
}

bool play_notice_seen(const struct play *play)
{
    char text[240];
    return say(play, text, sizeof text) > 0;
}

void play_notice_describe(const struct play *play, struct spoken *out)
{
    char text[240];
    if (out->whole && say(play, text, sizeof text) > 0)
        spoken_show(out, text);
}

/* A sentence too long for one line gets two, extending a little upwards over the frame. */
static void draw_two_lines(struct canvas *c, const struct play *play, struct box b, float radius, float in,
                           struct text_style style, const char *text)
{
    style.wrap = true;
    in = fmaxf(in, 0.75f * style.size); /* from the frame, which is round */
    float text_high = canvas_text_height(c, b.w - 2 * in, style, text), h = text_high + 0.5f * style.size;
    b.y -= fmaxf(0, h - b.h);
    b.h = fmaxf(h, b.h);
    card_draw(c, b, radius, rgba(HUE_NIGHT, 0.94f), play->game_style->accent);
    canvas_text(c, (struct box){b.x + in, b.y + (b.h - text_high) / 2, b.w - 2 * in, text_high + 0.5f}, style, text);
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
    float seen = say(play, text, sizeof text), in = fmaxf((l->unit < l->text / 24 ? 8 : 22) * l->unit, 0.55f * l->text);
    if (seen <= 0)
        return;
    struct text_style style = {.face = FACE_BOLD, .size = l->text, .colour = UI_WHITE, .align = ALIGN_CENTRE},
                      least = style;
    struct box b = play_layout_line(l, canvas_text_width(c, style, text) + 2 * in);
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

/* ---- speech ---- */

void play_speech_choices(const struct play *play)
{
    if (!speech_on(play->app))
        return;
    board_speech_choices(&play->board);
    board_speech_numbered(&play->board, 1, app_word(play->app, "prompt.accept"));
    board_speech_numbered(&play->board, 2, app_word(play->app, "accept.put_right"));
    speech_breathe(play->app);
}

void play_speech_hint(const struct play *play)
{
    char name[NOTATION_SQUARE_MAX];
    unsigned place = play->board.hint < 64 ? play->board.hint : play->board.cursor;
    if (place >= 64)
        return;
    char text[SPEECH_MAX];
    (void)notation_square(place, name);
    if (play_advice_spoken(play, text, sizeof text)[0])
        speech_say(play->app, text);
    else
        board_speech_say(&play->board, "speech.hint", name, NULL);
    speech_breathe(play->app);
}

/* Announces the state of the match. */
static void say_match(const struct play *play)
{
    const struct series *series = &play->game_setup.series;
    char names[2][PLAYER_NAME_MAX], numbers[2][16], text[SPEECH_MAX];
    if (series->kind == SERIES_SINGLE)
        return;
    for (int player = 0; player < 2; player++) {
        play_words_player(play, play->game_setup.first_player == player ? FIRST : SECOND, names[player],
                          sizeof names[player]);
        (void)snprintf(numbers[player], sizeof numbers[player], "%d", series->won[player]);
    }
    const char *parts[4] = {names[0], numbers[0], names[1], numbers[1]};
    speech_say(play->app, words_fill_all(text, sizeof text, app_word(play->app, "speech.match"), parts, 4));
}

/* The count, or who gave up or ran out of time: then the discs have decided nothing. */
static const char *say_over(const struct play *play, char text[SPEECH_MAX])
{
    int score[2], quitter = match_given_up(play->match);
    char numbers[2][16];
    if (quitter != 2)
        return words_fill(text, SPEECH_MAX,
                          app_word(play->app, play->clock.timed_out ? "result.time" : "result.gave_up"),
                          play_words_side(play, (enum side)quitter), NULL);
    position_score(match_position(play->match), score);
    for (int side = FIRST; side <= SECOND; side++)
        (void)snprintf(numbers[side], sizeof numbers[side], "%d", score[side]);
    const char *parts[4] = {play_words_side(play, FIRST), numbers[FIRST], play_words_side(play, SECOND),
                            numbers[SECOND]};
    return words_fill_all(text, SPEECH_MAX, app_game_word(play->app, "speech.over", match_variant(play->match)), parts,
                          4);
}

void play_speech_over(const struct play *play)
{
    char text[SPEECH_MAX];
    speech_say(play->app, say_over(play, text));
    say_match(play);
    speech_breathe(play->app);
}
