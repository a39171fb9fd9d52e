#include "app/scenes/arcade/won_internal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/arcade/ladder_match.h"
#include "app/scenes/arcade/turn_over.h"
#include "app/scenes/scenes.h"
#include "app/store/store.h"
#include "app/text/remarks.h"
#include "app/ui/rung_livery.h"

/* The result of a ladder match: the board is sorted, a beaten opponent turns over (turn_over.h) and comments, and the
 * points are counted line by line. Any press shows all of it at once. */

static struct won *scene_of(struct scene *s) { return (struct won *)s; }

static bool reduced(const struct won *s) { return settings_on(&s->app->settings, SETTING_REDUCE_MOTION); }

float won_turns_at(const struct won *s) { return s->game.counted ? s->count.length : 0; }

float won_all_at(const struct won *s)
{
    int lines = s->outcome == LADDER_WON ? s->score.count : 0;
    return won_turns_at(s) + WON_LINES_MS + (float)(lines * WON_LINE_MS) + WON_PEEK_MS;
}

int won_lines(const struct won *s, float *part)
{
    float t = (s->t - won_turns_at(s) - WON_LINES_MS) / WON_LINE_MS;
    int lines = t < 0 ? 0 : (int)t + 1;
    *part = t < 0 ? 0 : t - (float)(int)t;
    if (lines > s->score.count || won_whole(s)) {
        lines = s->score.count;
        *part = 1;
    }
    return s->outcome == LADDER_WON ? lines : 0;
}

int won_points(const struct won *s)
{
    float part;
    int lines = won_lines(s, &part), points = s->before.score;
    for (int i = 0; i < lines; i++) {
        int all = s->score.lines[i].times * s->score.lines[i].each;
        points += i + 1 < lines ? all : (int)((float)all * part);
    }
    return points;
}

const struct run_entry *won_passed(const struct won *s) { return runs_passed(&s->seen, s->earned, won_points(s)); }

/* ---- what to do next ---- */

/* To the next match, by way of the ladder, which is below on the stack. */
static void go_on(struct won *s)
{
    ladder_run_set_last_word(s->app, s->said);
    ladder_run_lead_on(s->app);
    scene_pop(s->app->scenes);
    scene_pop(s->app->scenes);
}

static void review_board(struct won *s)
{
    play_scene_review(s->play);
    scene_pop(s->app->scenes);
}

static void replay_game(struct won *s) { scene_push(s->app->scenes, replay_scene_of(s->app, &s->game)); }

int won_prompts(const struct won *s, struct prompt out[WON_PROMPTS])
{
    if (!won_whole(s)) {
        out[0] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.show_all")};
        return 1;
    }
    out[0] = (struct prompt){ACTION_OK, app_word(s->app, "won.onward")};
    out[1] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.look")};
    return 2;
}

/* An opponent beaten just now turns over before the count. True if that is shown now. */
static bool turn_over(struct won *s)
{
    if (!s->turns || s->t < won_turns_at(s))
        return false;
    s->turns = false;
    s->cheered = true;
    face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->face);
    s->t = fmaxf(s->t, won_turns_at(s) + WON_REMARK_MS);
    scene_push(s->app->scenes, turn_over_scene_new(s->app, s->who, s->outcome == LADDER_DRAWN,
                                                   game_style_of(match_variant(s->game.match)),
                                                   game_result_side(&s->game, 0), s->said));
    return true;
}

static void show_all(struct won *s)
{
    if (s->turns) {
        s->t = won_turns_at(s);
        return;
    }
    s->t = won_all_at(s);
    face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : s->outcome == LADDER_LOST ? MOOD_GLAD : MOOD_CALM);
    face_settle(&s->face);
}

static bool press(struct won *s, const struct action_event *e)
{
    struct won_places at;
    won_lay_out(s, s->app->canvas, &at);
    if (box_has(at.pill[0], e->x, e->y))
        go_on(s);
    else if (box_has(at.pill[1], e->x, e->y))
        replay_game(s);
    else
        return false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    return true;
}

static bool won_action(struct scene *scene, const struct action_event *event)
{
    struct won *s = scene_of(scene);
    struct prompt prompts[WON_PROMPTS];
    struct action_event e =
        prompts_translate(s->app->canvas, s->app, prompts, won_prompts(s, prompts), page_foot(s->app->canvas), event);
    if (!action_is_press(e.action))
        return false;
    s->alone = 0;
    if (!won_whole(s)) {
        if (!e.repeat)
            show_all(s);
        return true;
    }
    switch (e.action) {
    case ACTION_PRESS:
        return press(s, &e);
    case ACTION_LEFT:
    case ACTION_RIGHT:
        s->second = e.action == ACTION_RIGHT;
        return true;
    case ACTION_OK:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
        if (s->second)
            replay_game(s);
        else
            go_on(s);
        return true;
    case ACTION_REDO:
        replay_game(s);
        return true;
    case ACTION_BACK:
        review_board(s);
        return true;
    default:
        return false;
    }
}

/* ---- animation and sound ---- */

static void play_sounds(struct won *s)
{
    float part;
    int lines = won_lines(s, &part);
    if (!s->cheered && s->t >= won_turns_at(s)) {
        s->cheered = true;
        app_play_sound(s->app,
                       s->outcome == LADDER_WON    ? SOUND_WIN
                       : s->outcome == LADDER_LOST ? SOUND_LOSE
                                                   : SOUND_DRAW,
                       0.9f, 0);
        face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : s->outcome == LADDER_LOST ? MOOD_GLAD : MOOD_CALM);
    }
    const struct run_entry *passed = won_passed(s);
    if (passed && passed->score > s->passed) {
        s->passed = passed->score;
        app_play_sound(s->app, SOUND_TURN_FIFTH, 0.7f, 0);
    }
    for (; s->sounded < lines; s->sounded++)
        app_play_piece(s->app, SOUND_SET_COIN, (enum sound_name)(SOUND_FLIP_1 + s->sounded), 0.5f, 0);
}

static int won_update(struct scene *scene, double dt)
{
    struct won *s = scene_of(scene);
    float ms = (float)dt * 1000;
    bool moving = entrance_update(&s->entrance, dt);
    if (s->app->options.screenshot)
        return scene_moves(moving);
    s->t += ms, s->alone += ms;
    if (turn_over(s))
        return 0;
    play_sounds(s);
    if (s->alone > ARCADE_DOZE_MS)
        return scene_moves(moving);
    int face = face_update(&s->face, ms, reduced(s)), peeking = face_update(&s->peeking, ms, reduced(s));
    return won_whole(s) && !moving ? scene_soonest(face, peeking) : 0;
}

static void won_enter(struct scene *scene, enum intent intent)
{
    struct won *s = scene_of(scene);
    entrance_begin(&s->entrance, s->app, intent);
    s->alone = 0;
    (void)turn_over(s);
}

/* Chooses a remark about the finished match. */
static void say(struct won *s, const struct match *match)
{
    static const enum remark_event events[] = {REMARK_LOSES, REMARK_WINS, REMARK_BEGINS};
    enum remark_event event = events[s->outcome];
    enum side own = game_result_side(&s->game, 1);
    struct remark_facts facts = remark_facts_of(match, s->who, own);
    struct rng rng = rng_seeded(s->before.seed + (uint32_t)match_length(match));
    int number = remark_choose(s->who, event, &facts, 0, &rng);
    if (number > 0)
        (void)snprintf(s->said, sizeof s->said, "%s", arcade_remark(s->app, s->who, REMARK_WORDS[event], number));
}

static void see_match(struct won *s)
{
    const struct match *match = s->game.match;
    say(s, match);
    result_count_init(&s->count, match_position(match), s->game.coins, reduced(s));
    if (settings_shakes(&s->app->settings))
        result_count_ripple(&s->count, match_winner(match), &s->ripple);
}

struct scene *won_scene_new(struct app *app, struct scene *play)
{
    static const struct scene_class class_ = {.name = "won",
                                              .enter = won_enter,
                                              .action = won_action,
                                              .update = won_update,
                                              .draw = won_draw,
                                              .describe = won_describe,
                                              .follows = true};
    struct game_result game = play_scene_result(play);
    int level = game.opponent;
    struct won *s = level >= 1 && level <= CAST_SIZE ? calloc(1, sizeof *s) : NULL;
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->play = play;
    s->game = game;
    s->who = cast_of_level(level);
    bool first = false;
    s->outcome = ladder_match_count(app, &game, &s->score, &s->before, &first);
    s->turns = first && s->outcome != LADDER_LOST && !app->options.screenshot;
    s->after = *ladder_run(app);
    struct runs kept = {.count = 0};
    (void)store_load(app, STORE_RUNS, &kept);
    s->seen = runs_with_rivals(&kept);
    s->earned = s->before.score + ladder_earned(game.match, match_length(game.match), game_result_side(&game, 0)).total;
    s->next = s->outcome == LADDER_WON && s->who + 1 < CAST_SIZE ? (enum cast_id)(s->who + 1) : s->who;
    face_begin(&s->face, s->who, app->options.seed);
    face_begin(&s->peeking, s->next, app->options.seed + 1);
    s->face.pose.livery = rung_livery(s->who);
    s->peeking.pose.livery = rung_livery(s->next);
    face_look(&s->peeking, -.5f, .7f);
    s->entrance.done = 1;
    see_match(s);
    if (app_pace(app) <= 0 || app->options.screenshot)
        show_all(s);
    return &s->base;
}
