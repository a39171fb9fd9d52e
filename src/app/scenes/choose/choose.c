#include "app/scenes/choose/choose.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/looks.h"
#include "app/opponent.h"
#include "app/scenes/choose/choose_slider.h"
#include "app/start.h"
#include "base/bits.h"
#include "base/strbuf.h"

#define GROW_SECONDS 0.16f

/* Turns already played on the boards of the boxes. */
enum { TURNS_SHOWN = 9, OPPONENT_ROW = 0 };

int choose_rows(const struct choose *s)
{
    int n = 0;
    while (n < OPTIONS_MAX && s->games[s->game]->options[n].id)
        n++;
    return n + 2;
}

int choose_start_focus(const struct choose *s) { return choose_rows(s) + 1; }

/* "kind.game.id.value", or without the game, or NULL; `value` may be NULL. */
static const char *find_word(const struct choose *s, const char *kind, const char *id, const char *value)
{
    char key[128];
    const char *dot = value ? "." : "", *last = value ? value : "";
    (void)snprintf(key, sizeof key, "%s.%s.%s%s%s", kind, s->games[s->game]->id, id, dot, last);
    const char *word = words_get(s->app->words, key);
    if (word)
        return word;
    (void)snprintf(key, sizeof key, "%s.%s%s%s", kind, id, dot, last);
    return words_get(s->app->words, key);
}

const struct option *choose_option(const struct choose *s, int row)
{
    return row > 0 && row < choose_rows(s) - 1 ? &s->games[s->game]->options[row - 1] : NULL;
}

static int values_of(const struct option *o)
{
    int n = 0;
    while (o->values[n])
        n++;
    return n;
}

/* The other engine can be chosen where the settings name one. */
static int last_opponent(const struct choose *s)
{
    return GUESTS_POSSIBLE && s->app->settings.engine[0] ? OPPONENT_GUEST : LEVELS;
}

static struct stepper opponent_stepper(const struct choose *s)
{
    char key[32];
    if (s->app->table.opponent == OPPONENT_GUEST)
        return (struct stepper){app_word(s->app, "choose.engine"), s->guest, true, true};
    (void)snprintf(key, sizeof key, "value.opponent.%d", s->app->table.opponent);
    return (struct stepper){app_word(s->app, s->app->table.opponent ? "choose.computer" : "choose.opponent"),
                            app_word(s->app, key), true, true};
}

struct stepper choose_stepper(const struct choose *s, int row)
{
    const struct option *o = choose_option(s, row);
    if (row == OPPONENT_ROW)
        return opponent_stepper(s);
    if (!o) {
        const char *first = find_word(s, "choose", "first", NULL);
        int opponent = s->app->table.opponent;
        const char *second = app_word(s->app, opponent ? "choose.computer" : "choose.player_2");
        const char *player = !s->app->table.first_player  ? app_word(s->app, "choose.player_1")
                             : opponent == OPPONENT_GUEST ? s->guest
                                                          : second;
        return (struct stepper){first ? first : "first", player, true, true};
    }
    const char *value = o->values[s->setups[s->game].option[row - 1]];
    const char *label = find_word(s, "option", o->id, NULL), *word = find_word(s, "value", o->id, value);
    return (struct stepper){label ? label : o->id, word ? word : value, true, true};
}

void choose_label(const struct choose *s, int row, char *out, size_t size)
{
    const struct option *o = choose_option(s, row);
    const char *label = choose_stepper(s, row).label, *name = NULL;
    if (o)
        name = find_word(s, "name", o->id, o->values[s->setups[s->game].option[row - 1]]);
    if (name)
        words_fill(out, size, app_word(s->app, "choose.named"), label, name);
    else
        (void)snprintf(out, size, "%s", label);
}

const char *choose_about(const struct choose *s, int row)
{
    const struct option *o = choose_option(s, row);
    if (row == OPPONENT_ROW)
        return find_word(s, "about", "opponent", SETTINGS_OPPONENTS[s->app->table.opponent]);
    if (!o)
        return find_word(s, "about", "first", NULL);
    const char *about = find_word(s, "about", o->id, o->values[s->setups[s->game].option[row - 1]]);
    return about ? about : find_word(s, "about", o->id, NULL);
}

static void put_number(struct strbuf *out, const struct position *start, char which)
{
    int squares = bits_count(start->board), each = start->hand[FIRST] + position_count(start, FIRST);
    int numbers[] = {2 * each, squares / 4, squares, each};
    strbuf_printf(out, "%d", numbers[which - '1']);
}

bool choose_about_text(const struct choose *s, int row, char *out, size_t size)
{
    const char *text = choose_about(s, row);
    struct strbuf filled = {0};
    for (; text && *text; text++)
        if (text[0] == '{' && text[1] >= '1' && text[1] <= '4' && text[2] == '}') {
            put_number(&filled, &s->starts[s->game], text[1]);
            text += 2;
        } else {
            strbuf_putc(&filled, *text);
        }
    (void)snprintf(out, size, "%s", strbuf_text(&filled));
    strbuf_free(&filled);
    return text != NULL;
}

/* Keeps the choice where coming back and the play scene find it, and the board in the box in step with it. */
static void keep(struct choose *s)
{
    const struct setup *setup = &s->setups[s->game];
    s->possible = variant_start(s->games[s->game], setup, &s->starts[s->game]);
    s->unsuited = s->app->table.opponent == OPPONENT_GUEST && !guest_suits(&s->starts[s->game]);
    (void)app_guest_name(s->app, s->guest);
    s->app->table.variant = s->games[s->game];
    s->app->table.setup = *setup;
}

static uint32_t demo_seed(const struct choose *s) { return s->app->options.seed + 17U * (uint32_t)s->game; }

/* The board begins anew, with what the options put on it. */
static void show_start(struct choose *s)
{
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->starts[s->game], demo_seed(s));
}

static void focus_on(struct choose *s, int focus, float volume)
{
    if (focus == s->focus)
        return;
    s->focus = focus;
    app_play_sound(s->app, SOUND_MENU_MOVE, volume, 0.0f);
}

static void choose_game(struct choose *s, int game)
{
    int count = s->count;
    s->shown[s->game] = s->demo.before;
    s->game = (game % count + count) % count;
    s->scroll = 0;
    if (s->focus > choose_start_focus(s))
        s->focus = choose_start_focus(s);
    keep(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    if (app_pace(s->app) <= 0.0f)
        for (int i = 0; i < count; i++)
            s->weight[i] = i == s->game ? 1.0f : 0.0f;
}

/* Values stand in the table with the default first; numbers are stepped through in their own order. */
static int next_value(const struct option *o, int value, int step)
{
    int n = values_of(o), best = -1, last = value;
    if (atoi(o->values[0]) == 0) /* words */
        return (value + n + step) % n;
    for (int i = 0; i < n; i++) {
        int way = (atoi(o->values[i]) - atoi(o->values[value])) * step;
        int far = (atoi(o->values[i]) - atoi(o->values[last])) * step;
        if (way > 0 && (best < 0 || (atoi(o->values[i]) - atoi(o->values[best])) * step < 0))
            best = i;
        if (far < 0)
            last = i;
    }
    return best >= 0 ? best : last;
}

static void change_value(struct choose *s, int row, int step)
{
    const struct option *o = choose_option(s, row);
    if (o) {
        uint8_t *value = &s->setups[s->game].option[row - 1];
        *value = (uint8_t)next_value(o, *value, step);
    } else if (row == OPPONENT_ROW) {
        int count = last_opponent(s) + 1;
        s->app->table.opponent = (s->app->table.opponent + count + step) % count;
        s->app->settings.opponent = s->app->table.opponent;
    } else {
        s->app->table.first_player ^= 1;
    }
    keep(s);
    if (o)
        show_start(s);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

/* The knob of a slider goes to where the pointer is. */
static bool slide(struct choose *s, const struct choose_places *at, int row, float x, float y)
{
    const struct option *o = choose_option(s, row);
    bool seen = row >= at->first_row && row < at->first_row + at->shown;
    if (!seen || !choose_slider_suits(o))
        return false;
    int value = choose_slider_at(at->rows[row - at->first_row], o, x, y, s->sliding >= 0);
    if (value < 0)
        return false;
    s->sliding = row;
    if (value == s->setups[s->game].option[row - 1])
        return true;
    s->setups[s->game].option[row - 1] = (uint8_t)value;
    keep(s);
    show_start(s);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.5f, 0.0f);
    return true;
}

static void start(struct choose *s)
{
    if (!choose_startable(s)) {
        app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    struct app *app = s->app;
    app->table.setup.seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    app_apply_settings(app); /* which keeps who the opponent is */
    app_play_sound(app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    scene_swap(app->scenes, play);
}

static void show_rules(struct choose *s)
{
    struct scene *rules = rules_scene_new(s->app, s->games[s->game]);
    if (!rules)
        return;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    scene_push(s->app->scenes, rules);
}

static void step_sideways(struct choose *s, int step)
{
    if (s->focus == 0)
        choose_game(s, s->game + step);
    else if (s->focus <= choose_rows(s))
        change_value(s, s->focus - 1, step);
}

/* The row on the screen at a point, as an index into the game's list; -1. */
static int row_at(const struct choose_places *at, float x, float y)
{
    for (int i = 0; i < at->shown; i++)
        if (box_has(at->rows[i], x, y))
            return at->first_row + i;
    return -1;
}

/* The arrows above and below a list that is longer than its place. */
static bool press_list(struct choose *s, const struct choose_places *at, float x, float y)
{
    int row = box_has(at->less, x, y) ? at->first_row - 1 : box_has(at->more, x, y) ? at->first_row + at->shown : -1;
    if (row >= 0)
        focus_on(s, row + 1, 0.5f);
    return row >= 0;
}

static bool press_row(struct choose *s, const struct choose_places *at, int row, float x, float y)
{
    s->focus = row + 1;
    if (slide(s, at, row, x, y))
        return true;
    int way = choose_slider_suits(choose_option(s, row)) ? 0 : stepper_row_hit(at->rows[row - at->first_row], x, y);
    if (way)
        change_value(s, row, way);
    return true;
}

static bool press(struct choose *s, const struct choose_places *at, float x, float y)
{
    for (int i = 0; i < s->count; i++)
        if (box_has(at->boxes[i], x, y)) {
            if (i == s->game && s->focus == 0) {
                start(s);
                return true;
            }
            s->focus = 0;
            if (i != s->game)
                choose_game(s, i);
            return true;
        }
    int row = row_at(at, x, y);
    if (row >= 0)
        return press_row(s, at, row, x, y);
    if (press_list(s, at, x, y))
        return true;
    if (box_has(at->start, x, y)) {
        s->focus = choose_start_focus(s);
        start(s);
        return true;
    }
    return false;
}

/* Hovering never chooses another game: the boxes would change their size under the pointer. */
static bool point(struct choose *s, const struct choose_places *at, float x, float y)
{
    int row = row_at(at, x, y), before = s->focus;
    if (s->sliding >= 0)
        return slide(s, at, s->sliding, x, y);
    if (row >= 0)
        focus_on(s, row + 1, 0.35f);
    else if (box_has(at->start, x, y))
        focus_on(s, choose_start_focus(s), 0.35f);
    else if (box_has(at->boxes[s->game], x, y))
        focus_on(s, 0, 0.35f);
    return s->focus != before;
}

static bool act(struct choose *s, const struct action_event *e, const struct choose_places *at)
{
    int stops = choose_start_focus(s) + 1;
    switch (e->action) {
    case ACTION_UP:
        focus_on(s, (s->focus + stops - 1) % stops, 0.7f);
        return true;
    case ACTION_DOWN:
        focus_on(s, (s->focus + 1) % stops, 0.7f);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        step_sideways(s, e->action == ACTION_LEFT ? -1 : 1);
        return true;
    case ACTION_PREV:
    case ACTION_NEXT:
        choose_game(s, s->game + (e->action == ACTION_PREV ? -1 : 1));
        return true;
    case ACTION_OK:
        start(s);
        return true;
    case ACTION_PREVIEW:
        show_rules(s);
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    case ACTION_POINT:
        return point(s, at, e->x, e->y);
    case ACTION_PRESS:
        return press(s, at, e->x, e->y);
    case ACTION_RELEASE:
        s->sliding = -1;
        return false;
    default:
        return false;
    }
}

static bool choose_action(struct scene *scene, const struct action_event *event)
{
    struct choose *s = (struct choose *)scene;
    struct choose_places at;
    struct prompt prompts[6];
    choose_layout(s, s->app->canvas, &at);
    int n = choose_prompts(s, prompts);
    struct action_event e = prompts_translate(s->app->canvas, s->app, prompts, n, at.foot, event);
    demo_wake(&s->demo);
    bool wanted = act(s, &e, &at);
    choose_layout(s, s->app->canvas, &at);
    s->scroll = at.first_row; /* the list has followed the focus, and stays there */
    return wanted;
}

static void choose_enter(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static bool choose_update(struct scene *scene, double dt)
{
    struct choose *s = (struct choose *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    for (int i = 0; i < s->count; i++) {
        float goal = i == s->game ? 1.0f : 0.0f, step = (float)dt / GROW_SECONDS;
        float way = goal - s->weight[i];
        if (way == 0.0f)
            continue;
        s->weight[i] = way > step ? s->weight[i] + step : way < -step ? s->weight[i] - step : goal;
        moving = moving || s->weight[i] != goal;
    }
    if (!start_unattended(s->app))
        moving |= demo_update(&s->demo, (float)dt * 1000.0f, app_pace(s->app),
                              s->app->settings.value[SETTING_REDUCE_MOTION] != 0);
    return moving;
}

static int choose_rest_ms(const struct scene *scene)
{
    const struct choose *s = (const struct choose *)scene;
    bool still = s->entrance.done >= 1.0f;
    for (int i = 0; i < s->count; i++)
        still = still && s->weight[i] == (i == s->game ? 1.0f : 0.0f);
    return still ? demo_rest_ms(&s->demo) : 0;
}

static void choose_destroy(struct scene *scene) { free(scene); }

struct scene *choose_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "choose",
                                              .enter = choose_enter,
                                              .action = choose_action,
                                              .update = choose_update,
                                              .rest_ms = choose_rest_ms,
                                              .draw = choose_draw,
                                              .destroy = choose_destroy};
    struct choose *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    for (int i = 0; i < VARIANT_COUNT && s->count < CHOOSE_GAMES_MAX; i++) {
        if (!look_playable(VARIANTS[i]))
            continue;
        int n = s->count++;
        s->games[n] = VARIANTS[i];
        if (app->table.variant == VARIANTS[i]) {
            s->game = n;
            s->setups[n] = app->table.setup;
        }
        (void)variant_start(s->games[n], &s->setups[n], &s->starts[n]);
        s->shown[n] = demo_opening(&DEMO_RANDOM, &s->starts[n], TURNS_SHOWN, app->options.seed + (uint32_t)n);
    }
    s->sliding = -1;
    app->table.opponent = app->settings.opponent <= last_opponent(s) ? app->settings.opponent : OPPONENT_SUBSTITUTE;
    s->weight[s->game] = 1.0f;
    s->entrance.done = 1.0f;
    keep(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    return &s->base;
}
