#include "app/scenes/play/play_refuse.h"

#include <math.h>
#include <stdio.h>

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_speech.h"
#include "app/ui/heard.h"

#define PI 3.14159265359f

enum {
    SHAKE_MS = 160,
    OUTLINE_FADE_MS = 80,
    CALM_MS = 120,
    NOD_MS = 320,
    GLOW_MS = 1200,
    SOUND_MS = 250, /* between two sounds, at least: four a second */
    PULSE_MS = 40,
    TIMES_TO_GLOW = 3
};

const char *play_refuse_key(enum refusal why)
{
    static const char *const keys[REFUSALS] = {
        [REFUSAL_OVER] = "refuse.over",
        [REFUSAL_HOLE] = "refuse.hole",
        [REFUSAL_DISC] = "refuse.disc",
        [REFUSAL_FLIPS] = "refuse.flips",
        [REFUSAL_NO_DISC] = "refuse.no_disc",
        [REFUSAL_MIDDLE] = "refuse.middle",
        [REFUSAL_OPENING] = "refuse.opening",
        [REFUSAL_LAID] = "refuse.laid",
        [REFUSAL_NO_COIN] = "refuse.no_coin",
        [REFUSAL_PAWN_FIRST] = "refuse.pawn_first",
        [REFUSAL_NOT_YOURS] = "refuse.not_yours",
        [REFUSAL_STUCK] = "refuse.stuck",
        [REFUSAL_STOPS] = "refuse.stops",
        [REFUSAL_PAWN] = "refuse.pawn",
        [REFUSAL_CORNER] = "refuse.corner",
        [REFUSAL_LINE] = "refuse.line",
        [REFUSAL_BLOCKED] = "refuse.blocked",
        [REFUSAL_NO_SLIDE] = "refuse.no_slide",
        [REFUSAL_MANNER_FIRST] = "refuse.manner_first",
        [REFUSAL_VACATED] = "refuse.vacated",
        [REFUSAL_NO_STACK] = "refuse.no_stack",
        [REFUSAL_SQUARE_FIRST] = "refuse.square_first",
        [REFUSAL_USED_UP] = "refuse.used_up",
        [REFUSAL_STACK_LINE] = "refuse.stack_line",
    };
    return keys[why];
}

void play_refuse_line(const struct play *play, char *out, size_t size)
{
    const char *key = play_refuse_key(play->refused.why);
    enum side turn = play->picker.position.turn;
    const char *who = app_word(play->app, play->look->side_word[other(turn)]);
    out[0] = '\0';
    if (key)
        words_fill(out, size, app_game_word(play->app, key, match_variant(play->match)), who, NULL);
}

void play_refuse_stack(const struct play *play, unsigned stack, char *out, size_t size)
{
    static const char *const keys[EDGES] = {[EDGE_N] = "refuse.more.north",
                                            [EDGE_E] = "refuse.more.east",
                                            [EDGE_S] = "refuse.more.south",
                                            [EDGE_W] = "refuse.more.west"};
    enum edge edge = (enum edge)(stack / RAIL_STACKS);
    unsigned line = stack % RAIL_STACKS;
    char name[2] = {(char)((edge == EDGE_N || edge == EDGE_S ? 'a' : '1') + (char)line), '\0'};
    words_fill(out, size, app_word(play->app, keys[edge]), name, NULL);
}

/* From where the square that is chosen can have its disc; false if no stack is open to it. */
static bool open_stack(const struct play *play, char *out, size_t size)
{
    struct places places = picker_places(&play->picker);
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++) {
        if (!places_have(places, PICK_RAIL + i))
            continue;
        play_refuse_stack(play, i, out, size);
        return true;
    }
    return false;
}

bool play_refuse_more(const struct play *play, char *out, size_t size)
{
    static const char *const keys[REFUSALS] = {[REFUSAL_FLIPS] = "refuse.more.flips",
                                               [REFUSAL_MIDDLE] = "refuse.more.middle",
                                               [REFUSAL_STOPS] = "refuse.more.stops",
                                               [REFUSAL_BLOCKED] = "refuse.more.blocked"};
    enum refusal why = play->refused.why;
    if (why == REFUSAL_USED_UP || why == REFUSAL_STACK_LINE)
        return open_stack(play, out, size);
    if (keys[why])
        (void)snprintf(out, size, "%s", app_game_word(play->app, keys[why], match_variant(play->match)));
    return keys[why] != NULL;
}

/* Two taps and one soft pulse, however fast somebody presses. */
static void be_heard(struct play *play, float pan)
{
    struct refused *r = &play->refused;
    uint64_t now = play->app->now;
    if (r->heard != 0 && now - r->heard < SOUND_MS)
        return;
    r->heard = now ? now : 1;
    app_play_piece(play->app, play->look->sounds, SOUND_REFUSE, 1.0f, pan);
    if (play->app->input.last_device == DEVICE_PAD)
        app_rumble(play->app, -1, 0.25f, PULSE_MS);
}

void play_refuse(struct play *play, unsigned place)
{
    struct refused *r = &play->refused;
    enum refusal why = picker_refusal(&play->picker, place);
    bool again = r->times > 0 && r->place == place && r->why == why;
    r->times = again ? r->times + 1 : 1;
    r->place = place;
    r->why = why;
    r->seen = true;
    r->t = 0;
    if (r->times == TIMES_TO_GLOW)
        r->glow = GLOW_MS;
    be_heard(play, place < 64 ? heard_pan(place) : 0);
    play_speech_refusal(play);
}

void play_refuse_command(struct play *play) { be_heard(play, 0); }

void play_refuse_nod(struct play *play) { play->refused.nod = NOD_MS; }

void play_refuse_end(struct play *play) { play->refused.seen = false; }

void play_refuse_forget(struct play *play)
{
    play->refused.seen = false;
    play->refused.times = 0;
}

static void run_down(float *left, float ms) { *left = *left > ms ? *left - ms : 0; }

bool play_refuse_update(struct play *play, float ms)
{
    struct refused *r = &play->refused;
    bool was = r->seen || r->nod > 0 || r->glow > 0; /* the last frame must be drawn without it */
    r->t += ms;
    if (r->t >= REFUSE_LINE_MS)
        r->seen = false;
    run_down(&r->nod, ms);
    run_down(&r->glow, ms);
    return was;
}

float play_refuse_rest(const struct play *play)
{
    const struct refused *r = &play->refused;
    if (r->nod > 0 || r->glow > 0)
        return 0;
    if (!r->seen)
        return REFUSE_LINE_MS;
    return r->t < SHAKE_MS + OUTLINE_FADE_MS ? 0 : REFUSE_LINE_MS - REFUSE_FADE_MS - r->t;
}

float play_refuse_shake(float t)
{
    return t < 0 || t >= SHAKE_MS ? 0 : 6.0f * sinf(4 * PI * t / SHAKE_MS) * (1 - 0.55f * t / SHAKE_MS);
}

float play_refuse_outline(float t, bool calm)
{
    float in = calm ? t / CALM_MS : 1,
          out = calm ? (2 * CALM_MS - t) / CALM_MS : (SHAKE_MS + OUTLINE_FADE_MS - t) / OUTLINE_FADE_MS;
    float seen = in < out ? in : out;
    return seen < 0 ? 0 : seen > 1 ? 1 : seen;
}

float play_refuse_nodding(const struct play *play)
{
    float left = play->refused.nod / NOD_MS;
    bool calm = settings_on(&play->app->settings, SETTING_REDUCE_MOTION);
    return calm ? 0 : 5.0f * sinf(4 * PI * (1 - left)) * left;
}

float play_refuse_glow(const struct play *play) { return sinf(PI * play->refused.glow / GLOW_MS); }
