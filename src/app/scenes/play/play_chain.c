#include "app/scenes/play/play_chain.h"

#include <math.h>
#include <stdio.h>

#include "app/board/board_node.h"
#include "app/scenes/play/play_internal.h"
#include "app/text/words.h"
#include "app/ui/ui.h"
#include "rules/line.h"

/* Times in ms. */
enum { ANSWER_MS = 400, STILL_MS = 400, STILL_AGAIN_MS = 250, NARROW_MS = 160, WIDEN_MS = 240 };
enum { TICKS = 5, TICK_MS = 45, LIGHT_STEPS = 3 };
#define SUM_VOLUME 0.5f  /* clicks are at -6 dB: -12, */
#define FALL_VOLUME 0.7f /* -9, */
#define BREATH_VOLUME 0.8f
#define TICK_VOLUME 0.2f /* and -20 */

static bool counts(const struct play *play)
{
    const struct play_score *s = &play->points;
    return s->there && s->run.sums == LADDER_BY_CHAINS && !play->replaying && !play->bench;
}

static struct chain chain_at(const struct play *play, int i, struct move move)
{
    struct chain chain = chain_of(match_before(play->match, i), move);
    ladder_double(&play->points.run, play->match, i, play->points.me, &chain);
    return chain;
}

int play_chain_earns(const void *scene, struct move move)
{
    const struct play *play = scene;
    if (!counts(play) || match_over(play->match))
        return 0;
    struct chain chain = chain_of(match_position(play->match), move);
    ladder_double(&play->points.run, play->match, match_length(play->match), play->points.me, &chain);
    return chain_points(&chain, play->points.me);
}

static bool is_calm(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_REDUCE_MOTION) || app_pace(play->app) <= 0;
}

/* What it has earned is in the pot, however far its sum has come. */
static void land(struct play *play)
{
    struct play_chain *s = &play->chain;
    if (!s->on || !s->counted || s->landed)
        return;
    s->landed = true;
    play_score_land(&play->points, s->ply + 1);
}

static void end(struct play *play)
{
    land(play);
    play->chain.on = false;
    play->chain.hold = 0;
    music_hush(play->app, false);
}

void play_chain_reset(struct play *play) { play->chain = (struct play_chain){.on = false}; }

/* ---- a ply ---- */

unsigned play_chain_manner(void *scene, int i, struct move move)
{
    const struct play *play = scene;
    if (!counts(play))
        return 0;
    struct chain chain = chain_at(play, i, move);
    return chain.payee == (uint8_t)play->points.me && chain.sum > 0 ? MOTION_CHAIN : 0;
}

void play_chain_begun(void *scene, int i, struct move move)
{
    struct play *play = scene;
    struct play_chain *s = &play->chain;
    if (!counts(play))
        return;
    struct chain chain = chain_at(play, i, move);
    if (chain_points(&chain, play->points.me) <= 0)
        return; /* a sum that is on its way goes on */
    end(play);
    const struct motion *m = &play->board.motion;
    bool calm = is_calm(play);
    *s = (struct play_chain){.on = true, .ply = i, .before = m->before, .tens = s->tens, .dark = s->dark};
    unsigned laid = move.kind == MOVE_DONE ? m->before.placed : move.to;
    chain_view_begin(&s->view, &chain, play->points.me, move.kind == MOVE_WALK ? move.from : laid, laid, &m->timeline,
                     app_pace(play->app) * play->board.tempo, calm);
    if (s->view.chain.count < CHAIN_STANDS || calm)
        return;
    s->hold = s->tens > 0 ? STILL_AGAIN_MS : STILL_MS;
    s->hold_at = s->view.edge[s->view.chain.count - 1];
}

void play_chain_shown(struct play *play, bool backwards)
{
    struct play_chain *s = &play->chain;
    bool of_it = !backwards && s->on && s->ply == play->board.ply - 1;
    if (backwards)
        s->on = false;
    if (of_it && !s->counted && s->view.chain.count >= CHAIN_STANDS)
        s->tens++;
    s->counted |= of_it;
    s->over |= !of_it;
}

void play_chain_say(const struct play *play)
{
    static const char *const keys[] = {"speech.chain.one", "speech.chain.one", "speech.chain.two", "speech.chain.three",
                                       "speech.chain.four"};
    char count[16], sum[16], pot[16], more[64], text[SPEECH_MAX];
    const struct words *words = play->app->words;
    const int last = match_length(play->match) - 1;
    const struct play_score *points = &play->points;
    if (!counts(play) || last < 0)
        return;
    struct chain chain = chain_at(play, last, match_move(play->match, last));
    int earned = chain_points(&chain, points->me);
    if (earned <= 0)
        return;
    bool discs = chain.payee == (uint8_t)points->me && chain.count > 0;
    if (chain.corner > 0)
        speech_say(play->app, words_fill(more, sizeof more, app_word(play->app, "speech.chain.corner"),
                                         format_number(words, sum, sizeof sum, chain.corner), NULL));
    if (chain.pass > 0)
        speech_say(play->app, words_fill(more, sizeof more, app_word(play->app, "speech.chain.pass"),
                                         format_number(words, sum, sizeof sum, chain.pass), NULL));
    (void)snprintf(count, sizeof count, "%d", chain.count);
    (void)format_number(words, sum, sizeof sum, earned);
    (void)format_number(words, pot, sizeof pot,
                        ladder_pot(&points->run, play->match, match_length(play->match), points->me));
    const char *const parts[] = {count, sum, pot};
    if (discs)
        words_fill_all(text, sizeof text, app_word(play->app, keys[chain.lines < 4 ? chain.lines : 4]), parts, 3);
    else
        words_fill(text, sizeof text, app_word(play->app, "speech.chain.pot"), sum, pot);
    speech_say(play->app, text);
}

/* ---- time ---- */

/* The opponent looks on. */
static void open_eyes(struct play *play)
{
    struct face_pose *pose = &play->face.life.pose;
    pose->mood.open = 1.3f;
    pose->mood.pupil = .45f;
    pose->mood.lid = -1;
    pose->blink = 0;
}

static bool stands_still(const struct play *play)
{
    const struct play_chain *s = &play->chain;
    return s->on && s->hold > 0 && play->board.showing && !play->board.motion.backwards &&
           play->board.motion.t >= s->hold_at;
}

static float toward(float now, float to, float step)
{
    return now < to ? fminf(to, now + step) : fmaxf(to, now - step);
}

/* The light narrows from the seventh disc until the sum has come to the pot, and with ten to the chain. True as long as
 * it changes. */
static bool move_light(struct play *play, float ms)
{
    struct play_chain *s = &play->chain;
    const struct chain_view *v = &s->view;
    bool narrow = s->on && !v->calm && v->chain.count >= CHAIN_NARROWS && s->t >= v->edge[CHAIN_NARROWS - 1] &&
                  s->t < chain_view_arrives(v);
    bool ring = narrow && v->chain.count >= CHAIN_STANDS && s->t >= v->edge[v->chain.count - 1];
    float dark = s->dark, was = s->ring;
    s->dark = toward(s->dark, narrow ? 1 : 0, ms / (float)(narrow ? NARROW_MS : WIDEN_MS));
    s->ring = toward(s->ring, ring ? 1 : 0, ms / (float)(ring ? NARROW_MS : WIDEN_MS));
    return s->dark != dark || s->ring != was || s->dark != (float)narrow || s->ring != (float)ring;
}

bool play_chain_stands(struct play *play, float *ms)
{
    struct play_chain *s = &play->chain;
    const struct motion *m = &play->board.motion;
    if (!s->on || s->hold <= 0 || !play->board.showing || m->backwards)
        return false;
    if (m->t < s->hold_at) { /* until then and no further */
        *ms = fminf(*ms, s->hold_at - m->t);
        return false;
    }
    if (!s->still) {
        app_play_sound(play->app, SOUND_BREATH_IN, BREATH_VOLUME, 0);
        music_hush(play->app, true);
        open_eyes(play);
    }
    s->still = true;
    (void)move_light(play, *ms);
    s->hold -= *ms;
    *ms = fmaxf(0, -s->hold);
    if (s->hold <= 0)
        music_hush(play->app, false);
    return s->hold > 0;
}

static enum sound_name click(int n) { return (enum sound_name)(SOUND_FLIP_1 + n - 1); }

/* The sum: a fifth and an octave over the last disc; of ten a fall as well, with the octave under it. */
static void hear_sum(const struct play *play)
{
    const struct chain_view *v = &play->chain.view;
    int last = v->chain.count < FLIP_CLICKS ? v->chain.count : FLIP_CLICKS;
    enum sound_name of_set = (enum sound_name)(click(last) + (int)play->game_style->sounds * SOUNDS_IN_SET);
    float pan = board_sound_pan(v->laid < 64 ? v->laid : 0);
    if (last < 1)
        return;
    if (v->chain.count >= CHAIN_STANDS) {
        app_play_piece(play->app, play->game_style->sounds, SOUND_PLACE, FALL_VOLUME, pan);
        app_play_bent(play->app, of_set, -12, FALL_VOLUME, pan);
    }
    app_play_bent(play->app, of_set, 7, SUM_VOLUME, pan);
    app_play_bent(play->app, of_set, 12, SUM_VOLUME, pan);
}

/* What is heard, and what has come to the pot. */
static void follow(struct play *play)
{
    struct play_chain *s = &play->chain;
    float arrives = chain_view_arrives(&s->view);
    if (!s->summed && s->t >= s->view.down) {
        s->summed = true;
        hear_sum(play);
    }
    if (s->t >= arrives)
        land(play);
    while (s->ticks < TICKS && s->t >= arrives + (float)(s->ticks * TICK_MS)) {
        app_play_bent(play->app, SOUND_BRASS_TICK, 2 * (float)s->ticks, TICK_VOLUME, -.5f);
        s->ticks++;
    }
}

int play_chain_update(struct play *play, float ms)
{
    struct play_chain *s = &play->chain;
    const struct board_player *b = &play->board;
    if (!s->on)
        return scene_moves(move_light(play, ms));
    if (!s->counted && !b->held.on && !play->bench) { /* dragged off: nothing has happened */
        s->on = false;
        return 0;
    }
    s->over |= s->counted && !b->showing;
    s->t = s->over ? s->t + ms : b->motion.t;
    bool lights = move_light(play, ms);
    s->lines = chain_view_lines(&s->view, s->t);
    if (!s->counted)
        return scene_moves(lights);
    follow(play);
    if (s->t >= chain_view_ends(&s->view))
        end(play);
    return 0;
}

bool play_chain_waits(const struct play *play, int *next)
{
    const struct play_chain *s = &play->chain;
    float most = fminf((float)ANSWER_MS, ANSWER_MS * app_pace(play->app));
    float until = play_state(play) == PLAY_OVER ? chain_view_arrives(&s->view) : s->view.down + most;
    bool waits = s->on && s->counted && play_state(play) != PLAY_CHOOSING && s->t < until && app_pace(play->app) > 0;
    if (waits)
        *next = scene_after(until - s->t);
    return waits;
}

bool play_chain_press(struct play *play)
{
    struct play_chain *s = &play->chain;
    bool stood = stands_still(play);
    if (!s->on || !s->counted)
        return false;
    if (stood) {
        music_hush(play->app, false);
        s->hold = 0;
        s->t = s->view.down;
    } else {
        end(play);
    }
    return true;
}

void play_chain_hold_still(struct play *play, int ms)
{
    struct play_chain *s = &play->chain;
    if (!s->on)
        return;
    s->t = ms < 0 ? chain_view_leaves(&s->view) : (float)ms;
    (void)move_light(play, NARROW_MS);
    s->lines = chain_view_lines(&s->view, s->t);
    follow(play);
}

void play_chain_bench(struct play *play)
{
    struct motion *m = &play->board.motion;
    struct chain chain = {.payee = (uint8_t)play->points.me, .lines = 2, .sum = 9000, .discs = 6000};
    if (!play->points.there || play->points.run.sums != LADDER_BY_CHAINS)
        return;
    for (int i = 0; i < m->effects.count; i++) {
        struct effect *e = &m->effects.list[i];
        e->direction = (uint8_t)(i < 6 ? DIRECTION_E : DIRECTION_W);
        e->distance = (uint8_t)(1 + i % 6);
        chain.disc[chain.count++] = (struct chain_disc){e->to, e->direction, e->distance, 10 * (i + 1)};
    }
    m->effects.list[m->effects.count++] =
        (struct effect){.kind = EFFECT_PLACE, .from = NO_SQUARE, .to = 27, .side = m->before.turn};
    choreograph(&m->timeline, &m->before, &m->effects, MOTION_CHAIN);
    timeline_extend(&m->timeline, CHAIN_MOST_MS);
    play->chain = (struct play_chain){.on = true, .before = m->before};
    chain_view_begin(&play->chain.view, &chain, play->points.me, 27, 27, &m->timeline, 1, false);
}

/* ---- drawing ---- */

const struct chain_lines *play_chain_lines(const struct play *play)
{
    return play->chain.on && play->chain.lines.count > 0 ? &play->chain.lines : NULL;
}

/* Under the board, where that has no room for them. */
static void draw_words(const struct play *play, struct canvas *c, const struct board_place *place)
{
    const struct play_chain *s = &play->chain;
    struct play_layout l = play_layout_of(play, c);
    char words[CHAIN_WORDS];
    if (!s->counted || s->t < chain_view_appears(&s->view) || chain_view_tells(&s->view, c, place) || l.line.w <= 0)
        return;
    canvas_text(c, l.line,
                (struct text_style){
                    .face = FACE_BOLD, .size = l.text, .colour = UI_WHITE, .align = ALIGN_CENTRE, .least = l.least},
                chain_view_words(play->app, &s->view, words));
}

static float stepped(float part) { return floorf(part * LIGHT_STEPS) / LIGHT_STEPS; }

void play_chain_draw(const struct play *play, struct canvas *c, struct box pot)
{
    const struct play_chain *s = &play->chain;
    struct board_place place = play_board_place(play);
    if (s->dark > 0 || s->ring > 0)
        chain_view_draw_dark(c, &s->view, &place, stepped(s->dark), stepped(s->ring));
    if (!s->on)
        return;
    canvas_new_layer(c);
    chain_view_draw(play->app, c, &s->view, &place, &s->before, pot, s->t);
    draw_words(play, c, &place);
}
