#include "app/scenes/result/result_internal.h"

#include <stdlib.h>

#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/store/game_archive.h"
#include "app/store/ladder_run.h"
#include "app/store/lesson_progress.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "career/runs.h"

/* The duration of the headline's animation; after that nothing moves until the rest appears. */
enum { RIPPLED_MS = 900 };

static struct result *result_of(struct scene *s) { return (struct result *)s; }

/* ---- sounds ---- */

static void play_click(void *user, const struct cue *cue)
{
    struct result *r = user;
    int semitone = cue->value < 11 ? cue->value : 11;
    app_play_piece(r->app, r->game_style->sounds, (enum sound_name)(SOUND_FLIP_1 + semitone), 0.7f, 0);
}

/* Against the computer, the cadence is for the person. */
static enum sound_name cadence(const struct result *r)
{
    if (r->game.winner == DRAW)
        return SOUND_DRAW;
    return r->game.person == 2 || result_words_person_won(r) ? SOUND_WIN : SOUND_LOSE;
}

/* Plays the sounds since `before`; a skipped count is silent. */
static void play_sounds(struct result *r, float before, bool skipped)
{
    float from = r->count.lift.length;
    if (r->game.counted && !skipped && before < r->stages.headline)
        timeline_cues(&r->count.down, before - from, r->stages.t - from, play_click, r);
    if (!r->announced && result_stages_now(&r->stages) != RESULT_COUNT) {
        r->announced = true;
        app_play_sound(r->app, cadence(r), 0.9f, 0);
    }
}

/* ---- events ---- */

/* The graph shows evaluations instead of disc counts as soon as the first one is known. */
static void analyse(struct result *r)
{
    if (!r->studied)
        return;
    bool news = analysis_update(r->app);
    if (news)
        r->found = *analysis_course(r->app);
    if (news || r->course.known == 0)
        result_course_of_course(&r->course, &r->found);
}

/* The headline stays still for a while before the rest appears. */
static int stages_next(const struct result *r)
{
    float shown = r->stages.t - r->stages.headline, left = RESULT_REST_AFTER_MS - shown;
    bool rests = result_stages_now(&r->stages) == RESULT_HEADLINE && shown > RIPPLED_MS;
    return rests ? scene_after(left * r->stages.pace) : 0;
}

static int update(struct scene *s, double dt)
{
    struct result *r = result_of(s);
    float before = r->stages.t;
    bool moves = controls_update(&r->focus, dt);
    moves = entrance_update(&r->entrance, dt) || moves;
    if (r->frozen)
        return scene_moves(moves);
    analyse(r);
    bool whole = result_stages_whole(&r->stages) && r->stages.since >= RESULT_GUARD_MS;
    result_stages_pass(&r->stages, (float)(dt * 1000.0));
    play_sounds(r, before, false);
    return moves ? 0 : whole ? SCENE_STILL : stages_next(r);
}

/* Saves the evaluations while the game exists. */
static void end_analysis(struct result *r)
{
    if (!r->studied)
        return;
    analysis_stop(r->app);
    analysis_keep(r->app, r->game.match, game_archive_sum(r->app, r->game.match));
    r->studied = false;
}

/* Leaves the game for the screen where it was started. */
static void leave_game(struct result *r)
{
    scene_pop(r->app->scenes);
    play_scene_leave(r->play);
}

/* Opens the replay at a turning point. */
static void replay_mark(struct result *r, int mark)
{
    struct result_layout l = result_layout(r->app->canvas);
    struct result_mark marks[RESULT_MARKS];
    if (mark < 0 || mark >= result_marks(r, &l, marks))
        return;
    struct scene *replay = replay_scene_of(r->app, &r->game);
    if (replay)
        replay_scene_go(replay, marks[mark].turn);
    scene_push(r->app->scenes, replay);
}

/* The next game has begun and frees the match shown here; the result is still drawn until it is gone. */
static void give_way(struct result *r)
{
    r->game.match = play_scene_result(r->play).match;
    scene_pop(r->app->scenes);
}

static void go_onward(struct result *r)
{
    if (r->onward == ONWARD_PUZZLE) {
        scene_push(r->app->scenes, puzzle_scene_new(r->app, r->variant, 0));
        return;
    }
    end_analysis(r);
    scene_pop_to_bottom(r->app->scenes);
    scene_push(r->app->scenes, ladder_scene_new(r->app));
}

static void choose(struct result *r, int id)
{
    struct scene_stack *scenes = r->app->scenes;
    switch (id) {
    case RESULT_AGAIN:
        end_analysis(r);
        if (result_of_game_night(r)) {
            leave_game(r);
            break;
        }
        play_scene_next_game(r->play);
        give_way(r);
        break;
    case RESULT_SWAP:
        end_analysis(r);
        play_scene_new_game(r->play, true);
        give_way(r);
        break;
    case RESULT_REPLAY:
        scene_push(scenes, replay_scene_of(r->app, &r->game));
        break;
    case RESULT_CHANGE:
        if (result_of_trial(r)) {
            leave_game(r);
            break;
        }
        scene_pop_to_bottom(scenes);
        scene_push(scenes, choose_scene_new(r->app));
        break;
    case RESULT_ONWARD:
        go_onward(r);
        break;
    default:
        replay_mark(r, id - RESULT_MARK);
        break;
    }
}

int result_prompts(const struct result *r, struct prompt out[RESULT_PROMPTS])
{
    if (!result_stages_whole(&r->stages)) {
        out[0] = (struct prompt){ACTION_OK, app_word(r->app, "prompt.show_all")};
        return 1;
    }
    out[0] = (struct prompt){ACTION_OK, app_word(r->app, "prompt.choose")};
    out[1] = (struct prompt){ACTION_BACK, app_word(r->app, "prompt.look")};
    return 2;
}

/* True if the press was used to show more of the result. */
static bool shows_more(struct result *r, const struct action_event *e)
{
    float before = r->stages.t;
    if (!action_is_press(e->action))
        return false;
    if (e->repeat && !result_stages_whole(&r->stages))
        return true;
    bool means = result_stages_press(&r->stages);
    play_sounds(r, before, true);
    return !means;
}

static bool action(struct scene *s, const struct action_event *event)
{
    struct result *r = result_of(s);
    struct canvas *c = r->app->canvas;
    struct result_layout l = result_layout(c);
    struct prompt prompts[RESULT_PROMPTS];
    struct action_event e = prompts_translate(c, r->app, prompts, result_prompts(r, prompts), l.prompts, event);
    if (shows_more(r, &e))
        return true;
    if (!result_stages_whole(&r->stages))
        return false;
    switch (e.action) {
    case ACTION_BACK:
    case ACTION_UNDO:
        play_scene_review(r->play);
        scene_pop(r->app->scenes);
        return true;
    case ACTION_REDO:
        choose(r, RESULT_REPLAY);
        return true;
    case ACTION_NEW:
        choose(r, RESULT_AGAIN);
        return true;
    default:
        break;
    }
    struct controls controls;
    result_lay_out(r, &l, &controls);
    struct control_answer answer = controls_action(&r->focus, &controls, r->app, &e);
    if (answer.what == CONTROL_PRESSED)
        choose(r, answer.id);
    return answer.what != CONTROL_NOTHING;
}

/* After a game against the computer: winners go to the ladder, others to the game's first puzzle, unless they have been
 * there. */
static enum result_onward onward_of(struct result *r)
{
    struct app *app = r->app;
    struct runs runs = {.count = 0};
    const struct progress_game *learnt = lesson_progress_of(app, r->variant);
    bool own = !r->game.setup->mode && r->game.setup->series.kind == SERIES_SINGLE && r->game.person != 2;
    if (!own || !saved_possible(app))
        return ONWARD_AGAIN;
    if (!result_words_person_won(r))
        return lesson_progress_has(app, r->variant) && !learnt->tries[0] && !learnt->solved[0] ? ONWARD_PUZZLE
                                                                                               : ONWARD_AGAIN;
    bool climbed = ladder_run(app)->going || !store_load(app, STORE_RUNS, &runs) || runs.count > 0;
    return climbed ? ONWARD_AGAIN : ONWARD_LADDER;
}

static void enter(struct scene *s, enum intent intent)
{
    struct result *r = result_of(s);
    r->game = play_scene_result(r->play); /* a scene on top may have started another game */
    r->onward = onward_of(r);
    struct record record = {.match = r->game.match};
    r->studied = !app_unattended(r->app);
    if (r->studied)
        analysis_begin(r->app, &record);
    r->studied = r->studied && analysis_course(r->app);
    if (r->studied) {
        r->found = *analysis_course(r->app);
        result_course_of_course(&r->course, &r->found);
    }
    entrance_begin(&r->entrance, r->app, intent);
}

static void leave(struct scene *s, enum intent intent)
{
    (void)intent;
    end_analysis(result_of(s));
}

static const struct scene_class RESULT = {.name = "result",
                                          .enter = enter,
                                          .leave = leave,
                                          .action = action,
                                          .update = update,
                                          .draw = result_draw,
                                          .describe = result_describe,
                                          .follows = true};

/* In a picture, shows the stage given on the command line, or everything. */
static void hold_still(struct result *r)
{
    if (r->app->options.at < 0)
        result_stages_finish(&r->stages);
    else
        result_stages_pass(&r->stages, (float)r->app->options.at);
    r->frozen = true;
}

struct scene *result_scene_new(struct app *app, struct scene *play)
{
    struct result *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    bool reduced = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    r->base.class_ = &RESULT;
    r->app = app;
    r->play = play;
    r->game = play_scene_result(play);
    const struct match *match = r->game.match;
    r->variant = match_variant(match);
    r->game_style = game_style_of(r->variant);
    result_face_init(r);
    result_count_init(&r->count, match_position(match), r->game.coins, reduced);
    if (settings_shakes(&app->settings))
        result_count_ripple(&r->count, r->game.winner, &r->ripple);
    result_course_of_match(&r->course, match);
    result_stages_init(&r->stages, r->game.counted ? r->count.length : 0, app_pace(app), reduced);
    if (app->options.screenshot)
        hold_still(r);
    return &r->base;
}

void result_scene_show_all(struct scene *s)
{
    struct result *r = result_of(s);
    result_stages_finish(&r->stages);
    r->announced = true;
}
