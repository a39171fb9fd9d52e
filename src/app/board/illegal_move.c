#include "app/board/illegal_move.h"

#include <math.h>
#include <stdio.h>

#include "app/board/board_player.h"
#include "base/clamp.h"

#define PI 3.14159265359f

enum {
    SHAKE_MS = 160,
    OUTLINE_FADE_MS = 80,
    CALM_MS = 120,
    NOD_MS = 320,
    GLOW_MS = 1200,
    SOUND_MS = 250, /* least time between two sounds: four a second */
    PULSE_MS = 40,
    TIMES_TO_GLOW = 3
};

const char *illegal_move_key(enum refusal why)
{
    static const char *const keys[REFUSALS] = {
        [REFUSAL_OVER] = "refuse.over",
        [REFUSAL_HOLE] = "refuse.hole",
        [REFUSAL_DISC] = "refuse.disc",
        [REFUSAL_FLIPS] = "refuse.flips",
        [REFUSAL_NO_DISC] = "refuse.no_disc",
        [REFUSAL_MIDDLE] = "refuse.middle",
        [REFUSAL_OPENING] = "refuse.opening",
        [REFUSAL_PLACED] = "refuse.laid",
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

void illegal_move_line(const struct board_player *b, char *out, size_t size)
{
    unsigned place = b->refused.place;
    bool ruled_out = picker_can(&b->picker, place) && !board_player_offers(b, place);
    const char *key = ruled_out ? "refuse.left_out" : illegal_move_key(b->refused.why);
    enum side turn = b->picker.position.turn;
    const char *who = app_side_word(b->app, b->game_style, other(turn));
    out[0] = '\0';
    if (key)
        words_fill(out, size, app_game_word(b->app, key, match_variant(b->match)), who, NULL);
}

void illegal_move_stack(const struct board_player *b, unsigned stack, char *out, size_t size)
{
    static const char *const keys[EDGES] = {[EDGE_N] = "refuse.more.north",
                                            [EDGE_E] = "refuse.more.east",
                                            [EDGE_S] = "refuse.more.south",
                                            [EDGE_W] = "refuse.more.west"};
    enum edge edge = (enum edge)(stack / RAIL_STACKS);
    unsigned line = stack % RAIL_STACKS;
    char name[2] = {(char)((edge == EDGE_N || edge == EDGE_S ? 'a' : '1') + (char)line), '\0'};
    words_fill(out, size, app_word(b->app, keys[edge]), name, NULL);
}

/* The stacks that can feed the square; false if there is none. */
static bool open_stack(const struct board_player *b, char *out, size_t size)
{
    struct places places = picker_places(&b->picker);
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++) {
        if (!places_have(places, PICK_RAIL + i))
            continue;
        illegal_move_stack(b, i, out, size);
        return true;
    }
    return false;
}

bool illegal_move_more(const struct board_player *b, char *out, size_t size)
{
    static const char *const keys[REFUSALS] = {[REFUSAL_FLIPS] = "refuse.more.flips",
                                               [REFUSAL_MIDDLE] = "refuse.more.middle",
                                               [REFUSAL_STOPS] = "refuse.more.stops",
                                               [REFUSAL_BLOCKED] = "refuse.more.blocked"};
    enum refusal why = b->refused.why;
    if (why == REFUSAL_USED_UP || why == REFUSAL_STACK_LINE)
        return open_stack(b, out, size);
    if (keys[why])
        (void)snprintf(out, size, "%s", app_game_word(b->app, keys[why], match_variant(b->match)));
    return keys[why] != NULL;
}

/* Two taps and a soft pulse, at most four times a second. */
static void make_sound(struct board_player *b, float pan)
{
    struct illegal_move *r = &b->refused;
    uint64_t now = b->app->now;
    if (r->sounded != 0 && now - r->sounded < SOUND_MS)
        return;
    r->sounded = now ? now : 1;
    app_play_piece(b->app, b->game_style->sounds, SOUND_REFUSE, 1.0f, pan);
    if (b->app->input.last_device == DEVICE_PAD)
        app_rumble(b->app, -1, 0.25f, PULSE_MS);
}

void illegal_move(struct board_player *b, unsigned place)
{
    struct illegal_move *r = &b->refused;
    enum refusal why = picker_refusal(&b->picker, place);
    bool again = r->times > 0 && r->place == place && r->why == why;
    r->times = again ? r->times + 1 : 1;
    r->place = place;
    r->why = why;
    r->seen = true;
    r->t = 0;
    if (r->times == TIMES_TO_GLOW)
        r->glow = GLOW_MS;
    make_sound(b, place < 64 ? board_sound_pan(place) : 0);
    board_speech_refusal(b);
}

void illegal_move_command(struct board_player *b) { make_sound(b, 0); }

void illegal_move_nod(struct board_player *b) { b->refused.nod = NOD_MS; }

void illegal_move_end(struct board_player *b) { b->refused.seen = false; }

void illegal_move_forget(struct board_player *b)
{
    b->refused.seen = false;
    b->refused.times = 0;
}

static void run_down(float *left, float ms) { *left = *left > ms ? *left - ms : 0; }

int illegal_move_update(struct board_player *b, float ms)
{
    struct illegal_move *r = &b->refused;
    r->t += ms;
    if (r->t >= ILLEGAL_MOVE_LINE_MS)
        r->seen = false;
    run_down(&r->nod, ms);
    run_down(&r->glow, ms);
    if (r->nod > 0 || r->glow > 0)
        return 0;
    if (!r->seen)
        return SCENE_STILL;
    return r->t < SHAKE_MS + OUTLINE_FADE_MS ? 0 : scene_after(ILLEGAL_MOVE_LINE_MS - ILLEGAL_MOVE_FADE_MS - r->t);
}

float illegal_move_shake(float t)
{
    return t < 0 || t >= SHAKE_MS ? 0 : 6.0f * sinf(4 * PI * t / SHAKE_MS) * (1 - 0.55f * t / SHAKE_MS);
}

float illegal_move_outline(float t, bool calm)
{
    float in = calm ? t / CALM_MS : 1,
          out = calm ? (2 * CALM_MS - t) / CALM_MS : (SHAKE_MS + OUTLINE_FADE_MS - t) / OUTLINE_FADE_MS;
    return clamp_unit(in < out ? in : out);
}

float illegal_move_nodding(const struct board_player *b)
{
    float left = b->refused.nod / NOD_MS;
    bool calm = settings_on(&b->app->settings, SETTING_REDUCE_MOTION);
    return calm ? 0 : 5.0f * sinf(4 * PI * (1 - left)) * left;
}

float illegal_move_glow(const struct board_player *b) { return sinf(PI * b->refused.glow / GLOW_MS); }
