#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/today/today_internal.h"
#include "app/store/store.h"
#include "app/store/trophy_news.h"
#include "app/ui/scan.h"
#include "base/bits.h"
#include "kit/clipboard.h"
#include "kit/files.h"

enum { STRIKE_MS = 180, LEFT_BY_HINT = 3 };

struct today_date today_now(const struct today_scene *s) { return today_on(&s->today, s->date); }

bool today_done(const struct today_scene *s) { return !today_open(&s->today, s->date); }

/* ---- the date ---- */

/* The first hint leaves three squares, the next one two: the right one, and others that depend on the date. */
static uint64_t left_by_hints(const struct today_scene *s, uint64_t wrong, int hints)
{
    int keep = LEFT_BY_HINT - hints > 1 ? LEFT_BY_HINT - hints : 1;
    uint64_t kept = 0;
    for (int i = 0; i < keep && wrong; i++) {
        uint64_t rest = wrong;
        for (int skip = s->date % bits_count(wrong); skip > 0; skip--)
            (void)bits_pop(&rest);
        uint64_t one = bit(bits_pop(&rest));
        kept |= one;
        wrong &= ~one;
    }
    return kept;
}

/* Excludes moves tried before, and those ruled out by hints. */
static void leave_out(struct today_scene *s)
{
    struct today_date now = today_now(s);
    struct picker picker;
    uint64_t right = bit(s->day.answer.square), tried = 0, wrong;
    int hints = 0;
    for (int i = 0; i < now.tries; i++) {
        hints += now.try[i].square == NO_SQUARE;
        tried |= now.try[i].square == NO_SQUARE ? 0 : bit(now.try[i].square);
    }
    if (s->day.answer.from != NO_SQUARE) { /* with pawns, one of them is named, and all squares stay open */
        s->board.ringed = hints > 0 ? bit(s->day.answer.from) : 0;
        return;
    }
    picker_begin(&picker, &s->day.position);
    wrong = picker_squares(&picker) & ~right & ~tried;
    s->board.player.left_out = tried & ~right;
    if (hints > 0)
        s->board.player.left_out |= wrong & ~left_by_hints(s, wrong, hints - 1);
    if (!s->board.player.pointer && !board_player_offers(&s->board.player, s->board.player.cursor))
        s->board.player.cursor = PICK_NOWHERE;
}

/* Shows the position of a date. */
static void turn_to(struct today_scene *s, int date)
{
    today_board_finish(&s->board);
    s->date = date;
    s->came = s->app->assets_came;
    s->copied = s->as_file = false;
    s->struck = 1;
    s->there = calendar_day(s->app, s->date, &s->day) && today_board_init(&s->board, s->app, &s->day.position);
    s->told[0] = '\0';
    if (!s->there)
        return;
    today_face_begin(s);
    leave_out(s);
    if (today_done(s))
        today_board_close(&s->board);
    else
        board_player_ask(&s->board.player);
    form_focus_on(s->base.form, today_done(s) ? TODAY_ONWARD : "board", -1);
    s->base.form->game_style = s->board.game_style;
    today_says_earlier(s, s->told, sizeof s->told);
}

/* ---- tries ---- */

static bool same(const struct day_answer *a, const struct day_answer *b)
{
    return a->from == b->from && a->walk == b->walk && a->square == b->square;
}

static bool tried_before(const struct today_scene *s, const struct day_answer *move)
{
    struct today_date now = today_now(s);
    for (int i = 0; i < now.tries; i++)
        if (same(&now.try[i], move))
            return true;
    return false;
}

/* The move can no longer be undone: it counts as a try, and the game is played out. */
static void count_try(struct today_scene *s)
{
    struct day_answer move = today_board_move(&s->board);
    bool right = same(&move, &s->day.answer);
    if (tried_before(s, &move)) {
        words_fill(s->told, sizeof s->told, app_word(s->app, "today.again"), NULL, NULL);
        (void)today_board_undo(&s->board);
        return;
    }
    today_try(&s->today, s->date, &move, right);
    (void)store_save(s->app, STORE_DAYS, &s->today);
    s->told[0] = '\0';
    if (right) {
        s->struck = 0;
        app_play_sound(s->app, SOUND_CORNER, 1.0f, 0);
        trophy_news_streak(s->app, today_streak(&s->today, s->date));
    }
    today_board_answer(&s->board);
}

static void end_try(struct today_scene *s)
{
    bool won = today_board_margin(&s->board) > 0;
    today_says_try(s, s->told, sizeof s->told);
    app_play_sound(s->app, won ? SOUND_WIN : SOUND_DRAW, 0.8f, 0);
}

/* The wrong move has been undone. */
static void after_try(struct today_scene *s)
{
    leave_out(s);
    if (!today_done(s)) {
        board_player_ask(&s->board.player);
        return;
    }
    today_board_close(&s->board);
    form_focus_on(s->base.form, TODAY_ONWARD, -1);
    today_says_earlier(s, s->told, sizeof s->told);
}

void today_show_hint(void *screen, int tag)
{
    struct today_scene *s = screen;
    (void)tag;
    if (s->board.state != TODAY_CHOOSING || today_done(s))
        return;
    while (today_board_undo(&s->board))
        board_player_finish(&s->board.player);
    today_hint(&s->today, s->date);
    (void)store_save(s->app, STORE_DAYS, &s->today);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    after_try(s);
    today_says_earlier(s, s->told, sizeof s->told);
}

/* Writes the line to a file if there is no clipboard. */
static bool write_beside(const struct app *app, const char *line)
{
    char path[PATHS_MAX];
    return !app_unattended(app) && app->data[0] && paths_join(path, sizeof path, app->data, "today.txt") &&
           files_write(path, line, strlen(line));
}

void today_go_onward(void *screen, int tag)
{
    (void)tag;
    struct app *app = ((struct today_scene *)screen)->app;
    scene_push(app->scenes, ladder_scene_new(app));
}

void today_copy(void *screen, int tag)
{
    struct today_scene *s = screen;
    char line[256];
    (void)tag;
    today_says_line(s, true, line, sizeof line);
    s->copied = clipboard_write(line);
    s->as_file = !s->copied && write_beside(s->app, line);
    s->copied |= s->as_file;
    app_play_sound(s->app, s->copied ? SOUND_MENU_PRESS : SOUND_PASS, 0.8f, 0);
}

/* ---- actions ---- */

/* Pointer actions go to what is under the pointer. */
static bool act_by_pointer(struct today_scene *s, const struct action_event *e)
{
    struct board_player *b = &s->board.player;
    struct board_place place = today_board_place(&s->board, today_board_box(s));
    if (e->action < ACTION_POINT || e->action > ACTION_LEAVE || !board_player_action(b, &place, e))
        return false;
    if (b->open && b->cursor != PICK_NOWHERE && e->action != ACTION_RELEASE)
        form_focus_on(s->base.form, "board", -1);
    return b->cursor != PICK_NOWHERE;
}

/* Keys and pads while the board has the focus. */
static bool act_on_board(struct today_scene *s, const struct action_event *e)
{
    struct board_place place = today_board_place(&s->board, today_board_box(s));
    if (e->action == ACTION_AIM)
        (void)board_player_action(&s->board.player, &place, e);
    bool steps = (e->action >= ACTION_UP && e->action <= ACTION_RIGHT) || e->action == ACTION_OK;
    return steps && form_is_on(s->base.form, "board") && board_player_action(&s->board.player, &place, e);
}

static void open_rules(struct today_scene *s)
{
    struct setup setup = position_setup(&s->day.position);
    scene_push(s->app->scenes, rules_scene_new(s->app, variant_of(&s->day.position), &setup));
}

/* First undoes a choice. */
void today_go_back(void *screen, int tag)
{
    struct today_scene *s = screen;
    (void)tag;
    if (!s->there || s->board.state != TODAY_CHOOSING || !today_board_undo(&s->board))
        scene_pop(s->app->scenes);
}

static bool act_at_large(struct today_scene *s, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_FREE:
        s->board.player.steps_freely = e->down;
        return true;
    case ACTION_UNDO:
        return today_board_undo(&s->board);
    case ACTION_HINT:
        today_show_hint(s, 0);
        return true;
    case ACTION_HELP:
        open_rules(s);
        return true;
    default:
        return false;
    }
}

static bool today_action(struct scene *scene, const struct action_event *event)
{
    struct today_scene *s = (struct today_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (!s->there)
        return form_action(s->base.form, &e);
    s->alone = 0;
    if (action_is_press(e.action) && e.action != ACTION_UNDO && e.action != ACTION_BACK)
        today_board_hurry(&s->board);
    if (action_is_press(e.action))
        illegal_move_end(&s->board.player);
    return board_player_type(&s->board.player, &e) || act_by_pointer(s, &e) || act_on_board(s, &e) ||
           act_at_large(s, &e) || form_action(s->base.form, &e);
}

/* ---- time ---- */

/* At midnight a try in progress is completed, then the next day's position is shown. */
static void follow_date(struct today_scene *s)
{
    int date = calendar_today(s->app);
    bool came = !s->there && s->came != s->app->assets_came; /* in a page they come after the game */
    bool idle = !s->there || s->board.state == TODAY_CHOOSING || s->board.state == TODAY_STILL;
    if ((date != s->date || came) && idle)
        turn_to(s, date);
}

static bool strike(struct today_scene *s, float ms)
{
    if (s->struck >= 1)
        return false;
    float pace = app_pace(s->app);
    s->struck = pace > 0 ? s->struck + ms / (STRIKE_MS * pace) : 1;
    s->struck = s->struck < 1 ? s->struck : 1;
    return true;
}

static void sound_news(struct today_scene *s, enum today_news news)
{
    if (news == TODAY_HINT_WANTED)
        today_show_hint(s, 0);
    else if (news == TODAY_MOVE_STANDS)
        count_try(s);
    else if (news == TODAY_GAME_OVER)
        end_try(s);
    else if (news == TODAY_BACK)
        after_try(s);
}

static int today_update(struct scene *scene, double dt)
{
    struct today_scene *s = (struct today_scene *)scene;
    float ms = (float)(dt * 1000.0);
    follow_date(s);
    s->minute = (float)((calendar_seconds_left(s->app) % 60 + 1) * 1000);
    int next = form_update(s->base.form, dt);
    if (!s->app->options.screenshot)
        next = scene_soonest(next, scene_after(s->minute));
    if (s->there) {
        int board;
        enum today_news news = today_board_update(&s->board, ms, &board);
        sound_news(s, news);
        next = scene_soonest(next, news != TODAY_NOTHING ? 0 : board);
        if (!s->app->options.screenshot)
            next = scene_soonest(next, today_face_update(s, ms));
    }
    return strike(s, ms) ? 0 : next;
}

static void today_enter(struct scene *scene, enum intent intent)
{
    struct today_scene *s = (struct today_scene *)scene;
    if (!s->there || s->board.state == TODAY_STILL || s->board.state == TODAY_CHOOSING)
        today_says_earlier(s, s->told, sizeof s->told); /* the language may have changed */
    form_enter(s->base.form, intent);
}

static void today_destroy(struct scene *scene)
{
    struct today_scene *s = (struct today_scene *)scene;
    today_board_finish(&s->board);
    today_finish(&s->today);
    form_screen_destroy(scene);
}

static void today_describe(const struct scene *scene, struct spoken *out)
{
    const struct today_scene *s = (const struct today_scene *)scene;
    const struct board_player *b = &s->board.player;
    if (!s->there)
        return;
    board_speech_rows(b, out);
    struct board_place place = today_board_place(&s->board, today_board_box(s));
    scan_add_places(out, &place, board_player_stops(b), board_words_place, b);
}

struct scene *today_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "today",
                                              .enter = today_enter,
                                              .leave = form_screen_leave,
                                              .action = today_action,
                                              .update = today_update,
                                              .draw = form_screen_draw,
                                              .describe = today_describe,
                                              .destroy = today_destroy};
    struct today_scene *s = form_screen_new(sizeof *s, &class_, app, today_walk);
    if (!s)
        return NULL;
    s->app = app;
    (void)store_load(app, STORE_DAYS, &s->today);
    turn_to(s, calendar_today(app));
    return &s->base.scene;
}
