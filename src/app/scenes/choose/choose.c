/* Choosing what is played, in two steps: the game, then the opponent, who goes first and the house rules. A spinning
 * disc picks a random game. */
#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/choose/choose_internal.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/game_archive.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "base/rng.h"
#include "base/strbuf.h"

#define WIDEST 1480.0f

/* the first step */
enum { COLUMNS = 4 };
#define TILE_WIDE 230.0f /* minimum */

/* the second step */
enum { FACES_A_ROW = 5 };
#define BESIDE_FROM 900.0f
#define SIDE_WIDE 300.0f
#define BESIDE_BOARD 500.0f
#define BOARD_HIGH 252.0f
#define BOARD_UPRIGHT 360.0f
#define FACES_HIGH 150.0f
#define START_WIDE 240.0f
#define LEGEND 0.75f /* the share of the controls in the rows of the lower card */

/* turns already played on the boards */
enum { TURNS_SHOWN = 9, GLAD_MS = 600, DOZE_MS = 20000 };

enum { SPIN_MS = 600, LIT_MS = 300 /* how long the picked game is highlighted */ };
enum { MINUTE = 60 };
enum { TRACK_VALUES = 9 }; /* from this number of values on, numbers are set with a slider */

#define RADIUS 22.0f
#define SHADOW 26.0f /* how far the shadow of a box extends, and its offset downwards */
#define BELOW 9.0f
#define EM 22.0f
#define PI 3.14159265f
#define BADGE 15.0f

static const struct box_choice *choice_of(const struct choose *s) { return &s->choices[s->game]; }

/* True if a new game can be started with these choices. */
static bool startable(const struct choose *s) { return s->possible && !s->unsuited; }

/* True if a board shows its game in progress, which it does while that is what would be played. */
static bool shows_kept(const struct choose *s, int game)
{
    return s->progress[game] > 0 && !(game == s->game && (s->asking || s->open));
}

/* True for characters, false for people and external engines. */
static bool has_face(int opponent) { return opponent >= 1 && opponent <= CAST_SIZE; }

/* The opponent suggested: as strong as the player, or the last one. */
static int offered(const struct choose *s) { return s->past.fair ? s->past.fair : s->last; }

/* The number of opponents to choose from: a second person, the levels, and the external engine if there is one. */
static int opponents(const struct choose *s)
{
    return EXTERNAL_ENGINES_POSSIBLE && s->app->settings.engine[0] ? OPPONENT_EXTERNAL + 1 : LEVELS + 1;
}

/* The text of a kind for a game, such as "title.classic". */
static const char *game_word(const struct choose *s, const char *kind, int game)
{
    return app_word_of(s->app, kind, s->games[game]->id);
}

/* ---- games played before: the last one, how long they take, the opponent as strong as the player ---- */

static void read_last(struct choose_past *past, const struct archive *a)
{
    int i = a->count - 1;
    while (i >= 0 && (a->games[i].removed || !game_style_on_shelf(a->games[i].variant)))
        i--;
    if (i < 0)
        return;
    past->opponent = settings_opponent(a->games[i].opponent[0] ? a->games[i].opponent : "0");
    past->game = past->opponent < 0 ? NULL : a->games[i].variant;
}

static void take_past(struct choose *s)
{
    const struct archive *a = &s->finished.archive;
    s->past = (struct choose_past){.game = NULL};
    read_last(&s->past, a);
    for (int i = 0; i < s->count; i++)
        s->past.seconds[i] = archive_seconds(a, &(struct archive_filter){.variant = s->games[i], .removed = false});
    s->past.fair = (archive_strength(a) + 1) / 2;
    s->first_time = s->first_time && !s->past.game;
    if (!s->finished.rest)
        game_archive_list_finish(&s->finished);
}

/* By the newest games at first. */
static void read_past(struct choose *s)
{
    game_archive_open(s->app, &s->finished);
    take_past(s);
}

/* And by all, once they are read. Says when to look again. */
static int read_past_on(struct choose *s)
{
    enum { LOOK_MS = 16 };
    struct game_archive_list newest;
    if (game_archive_take_rest(s->app, &s->finished, &newest)) {
        game_archive_list_finish(&newest);
        take_past(s);
    }
    return s->finished.rest ? LOOK_MS : SCENE_STILL;
}

/* "about 12 minutes"; "" if unknown. */
static const char *minutes_line(const struct choose *s, char *out, size_t size)
{
    int seconds = s->past.seconds[s->game];
    return seconds ? words_count(s->app->words, out, size, "choose.minutes", (seconds + MINUTE - 1) / MINUTE) : "";
}

/* "last: Classic, against Pip"; "" if unknown. */
static const char *last_line(const struct choose *s, char *out, size_t size)
{
    const struct choose_past *past = &s->past;
    if (!past->game)
        return "";
    const char *game = app_game_word(s->app, "title", past->game), *against = s->engine;
    if (past->opponent == OPPONENT_PERSON)
        return words_fill(out, size, app_word(s->app, "choose.last_people"), game, NULL);
    if (has_face(past->opponent))
        against = app_word_of(s->app, "cast", CAST[cast_of_level(past->opponent)].id);
    return words_fill(out, size, app_word(s->app, "choose.last"), game, against);
}

/* ---- house rules: the options of the game that players may choose ---- */

static const struct option *option_of(const struct choose *s, int option)
{
    return &s->games[s->game]->options[option];
}

static const char *find_word(const struct choose *s, const char *kind, const char *id, const char *value)
{
    return rule_word(s->app->words, s->games[s->game], kind, id, value);
}

static int rule_value(const struct choose *s, int option) { return s->choices[s->game].setup.option[option]; }

/* A rule whose value is any board: after the usual board, the player's own and those of the shelf. */
static bool is_board(const struct choose *s, int option) { return option_of(s, option)->free_text; }

/* 0 is the usual board; -1 is an unknown one. */
static int place_of_board(const struct choose *s)
{
    struct custom_board board = custom_board_of(&s->starts[s->game]), usual = board_usual();
    board.join = usual.join, board.fewest = usual.fewest; /* these are separate rules */
    if (custom_board_equal(&board, &usual))
        return 0;
    for (int i = 0; i < custom_boards_count(s->app); i++)
        if (plan_equal(&custom_boards_at(s->app, i)->plan, &board.plan))
            return i + 1;
    return -1;
}

int choose_rule_count(const struct choose *s, int option)
{
    int n = 0;
    if (is_board(s, option))
        return custom_boards_count(s->app) + 1;
    while (option_of(s, option)->values[n])
        n++;
    return n;
}

static bool is_unusual(const struct choose *s, int option)
{
    return rule_value(s, option) != 0 || (is_board(s, option) && choice_of(s)->setup.plan.width > 0);
}

int choose_unusual(const struct choose *s)
{
    int n = 0;
    for (int i = 0; i < s->rule_count; i++)
        n += is_unusual(s, s->rules[i]);
    return n;
}

/* The changed ones first. */
static void list_rules(struct choose *s)
{
    s->rule_count = 0;
    for (int unusual = 1; unusual >= 0; unusual--)
        for (int i = 0; i < OPTIONS_MAX && option_of(s, i)->id; i++)
            if (!option_of(s, i)->seats && is_unusual(s, i) == (unusual == 1))
                s->rules[s->rule_count++] = i;
}

const char *choose_rule_label(const struct choose *s, int option)
{
    const char *id = option_of(s, option)->id, *word = find_word(s, "option", id, NULL);
    return word ? word : id;
}

const char *choose_rule_word(const struct choose *s, int option, int value)
{
    const struct option *o = option_of(s, option);
    if (is_board(s, option))
        return app_word(s->app, "value.workshop.board.usual");
    const char *word = find_word(s, "value", o->id, o->values[value]);
    return word ? word : o->values[value];
}

/* The text of the chosen value, with its name in the rules if it has one: "18 · Easiest". */
static void write_value(const struct choose *s, int option, char *out, size_t size)
{
    const struct option *o = option_of(s, option);
    int value = rule_value(s, option);
    if (is_board(s, option)) {
        int place = place_of_board(s);
        const char *usual = app_word(s->app, place == 0 ? "value.workshop.board.usual" : "value.workshop.board.other");
        (void)snprintf(out, size, "%s", place > 0 ? custom_boards_name(s->app, place - 1) : usual);
        return;
    }
    const char *word = choose_rule_word(s, option, value), *name = find_word(s, "name", o->id, o->values[value]);
    if (name)
        words_fill(out, size, app_word(s->app, "choose.named"), word, name);
    else
        (void)snprintf(out, size, "%s", word);
}

static void write_values(struct choose *s)
{
    for (int i = 0; i < OPTIONS_MAX && option_of(s, i)->id; i++)
        write_value(s, i, s->values[i], sizeof s->values[i]);
}

static int number_of(const struct choose *s, int option, int value)
{
    return atoi(option_of(s, option)->values[value]);
}

/* Numbers are in numerical order, words in the order of the game's table. */
static int place_of(const struct choose *s, int option, int value)
{
    int place = 0;
    if (number_of(s, option, 0) == 0)
        return value;
    for (int i = 0; i < choose_rule_count(s, option); i++)
        place += number_of(s, option, i) < number_of(s, option, value);
    return place;
}

/* Where the chosen value is in stepping order. */
static int rule_place(const struct choose *s, int option)
{
    int place = is_board(s, option) ? place_of_board(s) : place_of(s, option, rule_value(s, option));
    return place > 0 ? place : 0;
}

int choose_rule_at(const struct choose *s, int option, int place)
{
    if (is_board(s, option))
        return place;
    for (int i = 0; i < choose_rule_count(s, option); i++)
        if (place_of(s, option, i) == place)
            return i;
    return 0;
}

/* Numbers, and enough of them for a slider. */
static bool rule_slides(const struct choose *s, int option)
{
    return !is_board(s, option) && choose_rule_count(s, option) >= TRACK_VALUES && number_of(s, option, 0) > 0;
}

void choose_rule_about(const struct choose *s, int option, char *out, size_t size)
{
    rule_about(s->app->words, &s->starts[s->game], option, rule_value(s, option), out, size);
    if (is_unusual(s, option)) {
        size_t used = strlen(out);
        char usual[160];
        words_fill(usual, sizeof usual, app_word(s->app, "choose.usual_is"), choose_rule_word(s, option, 0), NULL);
        (void)snprintf(out + used, size - used, " %s", usual);
    }
}

/* "one changed". */
static void summary_of(const struct choose *s, char *out, size_t size)
{
    char key[40];
    int unusual = choose_unusual(s);
    (void)snprintf(key, sizeof key, "choose.usual_but.%d", unusual);
    (void)snprintf(out, size, "%s", app_word(s->app, unusual ? key : "choose.usual"));
}

/* As many as fit in `w`: the changed ones, or the names of all. */
static void list_names(const struct choose *s, struct canvas *c, struct text_style style, float w, char *out,
                       size_t size)
{
    struct strbuf text = {0};
    char rule[192];
    int unusual = choose_unusual(s), said = 0;
    out[0] = '\0';
    for (int i = 0; i < s->rule_count; i++) {
        int option = s->rules[i];
        if (unusual > 0 && !is_unusual(s, option))
            continue;
        strbuf_puts(&text, said++ ? " · " : "");
        const char *label = choose_rule_label(s, option), *both = app_word(s->app, "choose.rule_is");
        strbuf_puts(&text, unusual ? words_fill(rule, sizeof rule, both, label, s->values[option]) : label);
        if (canvas_text_width(c, style, strbuf_text(&text)) > w)
            break;
        (void)snprintf(out, size, "%s", strbuf_text(&text));
    }
    if (canvas_text_width(c, style, strbuf_text(&text)) > w && strlen(out) + 8 < size)
        strcat(out, out[0] ? " …" : "");
    strbuf_free(&text);
}

/* ---- the choices ---- */

static void name_opponent(struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    (void)session_engine_name(s->app, s->engine);
    if (opponent == OPPONENT_EXTERNAL) /* a name of any length, the only one that is ever truncated */
        (void)text_shortened(s->app->canvas, style, 12 * style.size, s->engine, s->other, sizeof s->other);
    else if (opponent == 0)
        (void)snprintf(s->other, sizeof s->other, "%s", app_word(s->app, "choose.player_2"));
    else
        (void)snprintf(s->other, sizeof s->other, "%s", app_word_of(s->app, "cast", CAST[cast_of_level(opponent)].id));
    s->begins[BEGINS_FIRST_PLAYER] = app_word(s->app, opponent == 0 ? "choose.player_1" : "player.you");
    s->begins[BEGINS_SECOND_PLAYER] = s->other;
    s->begins[BEGINS_BY_TURNS] = app_word(s->app, "choose.turns");
    s->begins[BEGINS_BY_LOT] = app_word(s->app, "choose.lot");
    s->begins[BEGINS_LOSER] = app_word(s->app, "choose.loser");
}

/* The chosen opponent shows joy for a moment. */
static void meet_opponent(struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    if (opponent == s->met)
        return;
    s->met = opponent;
    s->glad_ms = 0;
    if (!has_face(opponent))
        return;
    face_begin(&s->face, cast_of_level(opponent), s->app->options.seed);
    s->face.small = true;
    face_feel(&s->face, MOOD_GLAD);
    s->glad_ms = GLAD_MS;
    if (app_unattended(s->app))
        face_settle(&s->face);
}

/* Stores the choices in the session's table, and updates the board of the game. */
static void keep(struct choose *s)
{
    const struct box_choice *choice = choice_of(s);
    struct app *app = s->app;
    s->possible = variant_start(s->games[s->game], &choice->setup, &s->starts[s->game]);
    s->unsuited = choice->opponent == OPPONENT_EXTERNAL && !external_engine_suits(&s->starts[s->game]);
    app->session->game_setup.variant = s->games[s->game];
    app->session->game_setup.setup = choice->setup;
    app->session->game_setup.opponent = choice->opponent;
    app->session->game_setup.start = (struct game_start){.set_up = false};
    app->session->game_setup.mode = NULL;
    s->base.form->game_style = game_style_of(s->games[s->game]);
    name_opponent(s);
    meet_opponent(s);
    write_values(s);
}

/* Remembers the player's choices for this game, and as the suggestion for games never opened. */
static void remember(struct choose *s)
{
    struct box_choice *choice = &s->choices[s->game];
    choice->known = true;
    s->app->settings.choices[choice_place(s->games[s->game])] = *choice;
    s->app->settings.opponent = choice->opponent;
    keep(s);
}

static uint32_t demo_seed(const struct choose *s) { return s->app->options.seed + 17U * (uint32_t)s->game; }

/* Restarts the board with the chosen house rules. */
static void show_start(struct choose *s)
{
    const struct position *start = &s->starts[s->game];
    demo_begin(&s->demo, &DEMO_RANDOM, start, start, demo_seed(s));
}

/* For a game never opened, the last opponent is suggested. */
static void fill_choice(struct choose *s, int game)
{
    const struct settings *settings = &s->app->settings;
    struct box_choice *choice = &s->choices[game];
    *choice = settings->choices[choice_place(s->games[game])];
    if (!choice->known)
        choice->opponent = settings->opponent;
    if (!choice->known && s->games[game] == custom_board_game()) {
        struct custom_board board = custom_boards_first(s->app);
        choice->setup = custom_board_setup(&board);
    }
    if (choice->opponent >= opponents(s))
        choice->opponent = OPPONENT_SUBSTITUTE;
}

/* Select another game; go to the first or second step; save the choices for next time; restart the board with the
 * chosen house rules. */
static void switch_game(struct choose *s, int game)
{
    s->shown[s->game] = s->demo.before;
    s->game = game;
    s->asking = false;
    if (!s->choices[s->game].known)
        fill_choice(s, s->game);
    keep(s);
    list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
}

static void go_to_step(struct choose *s, bool against)
{
    s->against = against;
    s->open = s->asking = false;
    entrance_begin(&s->base.form->entrance, s->app, against ? INTENT_FORWARD : INTENT_BACK);
    if (against)
        form_focus_on(s->base.form, CHOOSE_OPPONENT, choice_of(s)->opponent);
    else
        form_focus_on(s->base.form, CHOOSE_GAME, s->game);
}

static void set_rule(void *screen, int option)
{
    struct choose *s = screen;
    int place = s->places[option];
    struct setup *setup = &s->choices[s->game].setup;
    if (is_board(s, option)) { /* with its joined edges and its goal */
        struct custom_board board = place > 0 ? *custom_boards_at(s->app, place - 1) : board_usual();
        *setup = custom_board_setup(&board);
    } else {
        setup->option[option] = (uint8_t)choose_rule_at(s, option, place);
    }
    remember(s);
    show_start(s);
}

static void usual_rules(void *screen)
{
    struct choose *s = screen;
    for (int i = 0; i < s->rule_count; i++)
        s->choices[s->game].setup.option[s->rules[i]] = 0;
    s->choices[s->game].setup.plan = (struct plan){.width = 0};
    remember(s);
    show_start(s);
    form_focus_on(s->base.form, "prompt.back", -1);
}

static void open_rules(void *screen, int open)
{
    struct choose *s = screen;
    s->open = open != 0;
    if (open)
        list_rules(s);
    if (open)
        form_focus_on(s->base.form, CHOOSE_RULE, s->rules[0]);
    else
        form_focus_on(s->base.form, "choose.house", -1);
}

/* Asks whether to end the game in progress, with the focus on the answer that keeps it. */
static void ask(void *screen, int asking)
{
    struct choose *s = screen;
    s->asking = asking != 0;
    form_focus_on(s->base.form, asking ? "choose.keep" : "choose.new", -1);
}

static void set_begins(void *screen) { remember(screen); }

/* ---- starting ---- */

static void leave_for(struct choose *s, struct scene *play)
{
    if (play)
        scene_swap(s->app->scenes, play);
}

static void begin(struct choose *s)
{
    struct app *app = s->app;
    if (!startable(s)) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    remember(s);
    seating_set_up(app, s->games[s->game], seed);
    leave_for(s, play_scene_new(app, NULL));
}

/* Continues the game in progress, or starts a new one. */
static void start_game(void *screen)
{
    struct choose *s = screen;
    struct scene *play = NULL;
    if (s->progress[s->game] > 0 && !s->asking)
        play = play_scene_go_on(s->app, s->games[s->game]);
    if (play)
        leave_for(s, play);
    else
        begin(s);
}

static void set_opponent(void *screen, int opponent)
{
    struct choose *s = screen;
    struct box_choice *choice = &s->choices[s->game];
    enum device device = s->app->input.last_device;
    if (choice->opponent == opponent && device != DEVICE_MOUSE && device != DEVICE_TOUCH) {
        start_game(s);
        return;
    }
    choice->opponent = opponent;
    choice->player = OPPONENT_PERSON;
    remember(s);
}

/* A random game other than the current one, if possible without a game in progress. */
static int any_game(const struct choose *s)
{
    struct rng rng = rng_seeded(s->app->options.seeded ? s->app->options.seed : (uint32_t)SDL_GetPerformanceCounter());
    int may[CHOOSE_GAMES_MAX], count = 0;
    for (int busy = 0; busy < 2 && count == 0; busy++)
        for (int i = 0; i < s->count; i++)
            if (i != s->game && s->games[i] != custom_board_game() && (busy || s->progress[i] == 0))
                may[count++] = i;
    return count ? may[rng_below(&rng, (uint32_t)count)] : s->game;
}

/* Starts the picked game against the fair opponent, or the last one. */
static void begin_picked(struct choose *s)
{
    s->spin_ms = 0;
    if (s->game != s->picked)
        switch_game(s, s->picked);
    s->choices[s->game].opponent = offered(s);
    start_game(s);
}

static void pick(struct choose *s)
{
    bool still = app_pace(s->app) <= 0 || settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    if (s->spin_ms > 0) { /* a second press skips the spin */
        begin_picked(s);
        return;
    }
    s->picked = any_game(s);
    s->spin_ms = SPIN_MS + LIT_MS;
    if (still)
        begin_picked(s);
}

/* The disc spins, then the picked game is highlighted before it starts. */
static bool spin(struct choose *s, float ms)
{
    bool spun = s->spin_ms <= LIT_MS;
    if (s->spin_ms <= 0)
        return false;
    s->spin_ms -= ms;
    if (!spun && s->spin_ms <= LIT_MS)
        form_focus_on(s->base.form, CHOOSE_GAME, s->picked);
    if (s->spin_ms <= 0)
        begin_picked(s);
    return true;
}

/* To the next step; custom boards are chosen where they are made. */
static void go_further(struct choose *s)
{
    if (s->games[s->game] == custom_board_game())
        scene_push(s->app->scenes, workshop_scene_new(s->app));
    else
        go_to_step(s, true);
}

static void press_game(void *screen, int game)
{
    struct choose *s = screen;
    enum device device = s->app->input.last_device;
    if (game == CHOOSE_ANY || s->spin_ms > 0) {
        pick(s);
        return;
    }
    if (game != s->game)
        switch_game(s, game);
    if (s->progress[game] > 0 && device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        start_game(s);
    else
        go_further(s);
}

static void new_game(void *screen)
{
    struct choose *s = screen;
    if (s->against) {
        ask(s, !s->asking);
        return;
    }
    go_further(s);
    if (s->against)
        ask(s, true);
}

static void read_rules(void *screen)
{
    struct choose *s = screen;
    struct scene *rules = rules_scene_new(s->app, s->games[s->game], &choice_of(s)->setup);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    if (rules)
        scene_push(s->app->scenes, rules);
}

static void show_players(void *screen)
{
    struct choose *s = screen;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    remember(s);
    if (!s->against)
        go_to_step(s, true);
    scene_push(s->app->scenes, players_scene_new(s->app, s->games[s->game]));
}

/* Esc closes what is open before it leaves. */
static void go_back(void *screen)
{
    struct choose *s = screen;
    if (s->spin_ms > 0)
        s->spin_ms = 0;
    else if (s->asking)
        ask(s, false);
    else if (s->open)
        open_rules(s, false);
    else if (s->against && s->games[s->game] != custom_board_game()) /* it is chosen where boards are made */
        go_to_step(s, false);
    else
        scene_pop(s->app->scenes);
}

/* ---- drawing: games ---- */

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    (void)user;
    float edge = SHADOW * scale, w = (float)p->width - 2 * edge, h = (float)p->height - 2 * edge;
    paint_clear(p, black(0.0f));
    paint_shadow_round(p, edge, edge, w, h, RADIUS * scale, SHADOW * scale, black(0.55f));
}

static void draw_shadow(struct canvas *c, struct box b)
{
    struct box s = {b.x - SHADOW, b.y - SHADOW + BELOW, b.w + 2 * SHADOW, b.h + 2 * SHADOW};
    canvas_picture(c, "choose.shadow", 0, s, false, 1.0f, paint_shadow, NULL);
}

static void draw_steps(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    float w = (node->box.w - 8) / 2, y = node->box.y + node->box.h / 2 - 3;
    for (int i = 0; i < 2; i++) {
        struct colour colour = i == 0 || s->against ? s->base.form->game_style->accent : white(0.22f);
        canvas_round(c, (struct box){node->box.x + (float)i * (w + 8), y, w, 6}, 3, colour, colour);
    }
}

static void tab_text(const struct choose *s, int game, char *out, size_t size)
{
    words_fill_numbers(out, size, app_word(s->app, "choose.at"), s->progress[game], 0);
}

/* The brass tab on a tile whose game is in progress. */
static struct box tab_of(const struct choose *s, struct canvas *c, struct box tile, int game)
{
    char text[64];
    tab_text(s, game, text, sizeof text);
    float w = canvas_text_width(c, text_style_of(FACE_BOLD, 20, UI_DARK, ALIGN_LEFT), text) + 50;
    return (struct box){tile.x + tile.w - 12 - w, tile.y - 14, w, 34};
}

/* "move 19" on a brass tab with a play symbol, over the upper right edge. */
static void draw_tab(const struct choose *s, struct canvas *c, struct box tile, int game)
{
    char text[64];
    struct box b = tab_of(s, c, tile, game);
    struct text_style style = text_style_of(FACE_BOLD, 20, rgb(0x241a06), ALIGN_LEFT);
    tab_text(s, game, text, sizeof text);
    canvas_round(c, (struct box){b.x + 1, b.y + 3, b.w, b.h}, 12, black(0.4f), black(0.4f));
    canvas_round(c, b, 12, rgb(0xe9c873), rgb(0xb88b3a));
    canvas_outline(c, b, 12, 1.5f, rgb(0x6b4c16));
    const struct vertex sign[] = {
        {b.x + 15, b.y + 10, style.colour}, {b.x + 27, b.y + 17, style.colour}, {b.x + 15, b.y + 24, style.colour}};
    canvas_polygon(c, sign, 3);
    canvas_text(c, (struct box){b.x + 34, b.y, b.w - 40, b.h}, style, text);
}

static void draw_game(const struct choose *s, struct canvas *c, struct box b, int game)
{
    const struct game_style *game_style = game_style_of(s->games[game]);
    if (shows_kept(s, game))
        small_board_draw(c, b, &s->kept[game], &s->coins[game], false, 1.0f);
    else if (game == s->game)
        board_view_small(c, b, game_style, &s->demo.before, s->demo.showing ? &s->demo.timeline : NULL, s->demo.at);
    else
        small_board_draw(c, b, &s->shown[game], NULL, false, 1.0f);
}

/* A circular arrow at the left (-1) or right (1) of the disc. */
static void draw_turn(struct canvas *c, float x, float y, float r, float way)
{
    struct colour gold = rgb(0xf2c95c);
    float px = 0, py = 0;
    for (int i = 0; i <= 8; i++) {
        float a = 0.62f - 0.155f * (float)i, nx = x + way * cosf(a) * r * 1.25f, ny = y - sinf(a) * r;
        if (i)
            canvas_line(c, px, py, nx, ny, 4, 0, gold);
        px = nx, py = ny;
    }
    canvas_line(c, px, py, px - way * 4, py - 16, 4, 0, gold);
    canvas_line(c, px, py, px + way * 14, py - 10, 4, 0, gold);
}

/* A disc on edge, still spinning. */
static void draw_any(const struct choose *s, struct canvas *c, struct box b)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = 0.31f * b.h;
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = FIRST, .alpha = 1, .axis = PI / 2 + 0.25f, .angle = 0.55f};
    pose.angle += s->spin_ms * 0.02f;
    canvas_circle(c, x, y + r * 1.25f, r * 0.9f, black(0.35f), black(0.0f));
    disc_draw(c, game_style->side, &pose, false);
    if (s->spin_ms <= 0) {
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r},
                    text_style_of(FACE_TITLE, r * 1.15f, rgb(0xf2c95c), ALIGN_CENTRE), "?");
        draw_turn(c, x, y, r * 1.5f, -1);
        draw_turn(c, x, y, r * 1.5f, 1);
    }
}

static void draw_plate(struct canvas *c, struct box b, const struct game_style *game_style)
{
    struct colour top = game_style ? colour_mix(game_style->tabletop_lit, UI_WHITE, 0.06f) : rgb(0x4a3c17);
    draw_shadow(c, b);
    canvas_round(c, b, RADIUS, top, game_style ? game_style->tabletop : rgb(0x1c160a));
    rim_draw(c, b, RADIUS, white(0.10f));
}

/* A game's board, name and goal. */
static void draw_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    int game = node->tag;
    float words = 84, side = fminf(b.h - words - 24, b.w - 48);
    struct box board = {b.x + (b.w - side) / 2, b.y + 16, side, side};
    draw_plate(c, b, game < 0 ? NULL : game_style_of(s->games[game]));
    if (game < 0)
        draw_any(s, c, board);
    else
        draw_game(s, c, board, game);
    float y = board.y + side + (b.y + b.h - board.y - side - words) / 2;
    struct text_style name = text_style_of(FACE_TITLE, 30 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 10, y, b.w - 20, 46}, name, node->name);
    fitted_text(c, (struct box){b.x + 12, y + 44, b.w - 24, 34}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE),
                node->text);
    if (game >= 0 && s->progress[game] > 0)
        draw_tab(s, c, b, game);
}

static void draw_back(const void *screen, struct canvas *c, const struct form_node *node)
{
    draw_plate(c, node->row_box, ((const struct choose *)screen)->base.form->game_style);
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    float side = fminf(b.w, b.h);
    draw_game(s, c, (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side}, s->game);
}

/* ---- drawing: opponents ---- */

/* Shoulders: the upper half of an ellipse. */
static void draw_shoulders(struct canvas *c, float x, float y, float w, float h, struct colour colour)
{
    struct vertex v[17];
    for (int i = 0; i <= 16; i++) {
        float a = PI * (float)i / 16.0f;
        v[i] =
            (struct vertex){x - cosf(a) * w, y - powf(fabsf(sinf(a)), 0.8f) * h, colour}; /* not below 0 by rounding */
    }
    canvas_polygon(c, v, 17);
}

/* Two people, one behind the other. */
static void draw_people(struct canvas *c, struct box b)
{
    for (int i = 1; i >= 0; i--) {
        float x = b.x + b.w * (i ? 0.66f : 0.38f), y = b.y + b.h * (i ? 0.72f : 0.75f), r = b.w * (i ? 0.10f : 0.12f);
        struct colour colour = i ? rgb(0xa8a398) : UI_WHITE;
        draw_shoulders(c, x, y, 1.9f * r, 2.1f * r, colour);
        canvas_circle(c, x, y - 3.15f * r, r * 1.12f, colour, colour);
    }
}

/* A brass gear: another program. */
static void draw_gear(struct canvas *c, struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w * 0.24f;
    struct colour brass = rgb(0xd9ae55);
    for (int i = 0; i < 8; i++) {
        float a = 0.7853982f * (float)i;
        canvas_line(c, x, y, x + cosf(a) * r * 1.36f, y + sinf(a) * r * 1.36f, r * 0.42f, 0, brass);
    }
    canvas_circle(c, x, y, r, rgb(0xe8c878), rgb(0xb98c38));
    canvas_circle(c, x, y, r * 0.42f, rgb(0x1c1a16), rgb(0x1c1a16));
}

/* No player faces a character of their own colour. */
static struct livery livery_in(const struct choose *s, int level)
{
    const struct box_choice *choice = choice_of(s);
    enum cast_id who = cast_of_level(level);
    bool known = choice->opponent == level && choice->begins <= BEGINS_SECOND_PLAYER;
    return known ? livery_of(who, s->games[s->game], choice->begins == BEGINS_FIRST_PLAYER ? SECOND : FIRST)
                 : (struct livery){.plays = false};
}

static void draw_portrait(const struct choose *s, struct canvas *c, struct box b, int level)
{
    if (s->met == level && choice_of(s)->opponent == level) {
        struct face_life life = s->face;
        life.pose.livery = livery_in(s, level);
        face_life_portrait(c, &life, b, 0);
        return;
    }
    struct face_pose pose = face_still(cast_of_level(level), MOOD_CALM);
    pose.livery = livery_in(s, level);
    face_portrait(c, &pose, MOOD_CALM, b, 0, 0);
}

/* A chosen tile has a lighter background and a white outline. */
static void draw_chosen(const struct choose *s, struct canvas *c, const struct form_node *node)
{
    if (!node->selected)
        return;
    canvas_round(c, node->box, node->radius, white(0.13f), white(0.08f));
    if (!form_is_at(s->base.form, node))
        canvas_outline(c, node->box, node->radius, 3, UI_WHITE);
}

static void draw_wide(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    bool again = has_face(node->tag);
    float side = b.h - 20, x = b.x + side + 32;
    canvas_round(c, b, node->radius, again ? rgb(0x3d3213) : rgb(HUE_SLATE_HIGH),
                 again ? rgb(0x271f0b) : rgb(HUE_SLATE));
    rim_draw(c, b, node->radius, white(0.12f));
    draw_chosen(s, c, node);
    struct box picture = {b.x + 16, b.y + 10, side, side};
    if (again)
        draw_portrait(s, c, picture, node->tag);
    else if (node->tag == OPPONENT_PERSON)
        draw_people(c, picture);
    else
        draw_gear(c, picture);
    struct box name = {x, b.y + b.h / 2 - 38, b.x + b.w - 14 - x, 38};
    struct text_style style = text_style_of(FACE_TITLE, 26 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_LEFT);
    struct text_style small = style; /* shrinks the letters rather than truncate a name */
    small.size *= 0.7f;
    char shown[ENGINE_NAME_MAX + 8];
    fitted_text(c, name, style, text_shortened(c, small, name.w, node->name, shown, sizeof shown));
    name.y += 38;
    name.h = 32;
    fitted_text(c, name, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), node->text);
}

static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    char number[12];
    struct box b = node->box;
    float side = fminf(fminf(b.h - 40, b.w - 16), 120), x = b.x + (b.w - side) / 2, y = b.y + (b.h - side - 34) / 2;
    draw_chosen(s, c, node);
    draw_portrait(s, c, (struct box){x, y, side, side}, node->tag);
    canvas_circle(c, x, y + 8, BADGE, rgb(HUE_GROUND), rgb(HUE_GROUND));
    canvas_ring(c, x, y + 8, BADGE, 1.5f, 0, white(0.35f));
    (void)snprintf(number, sizeof number, "%d", node->tag);
    struct text_style digits = text_style_of(FACE_BOLD, 18 / canvas_text_scale(c), UI_WHITE, ALIGN_CENTRE);
    canvas_text(c, (struct box){x - BADGE, y + 8 - BADGE, 2 * BADGE, 2 * BADGE}, digits, number);
    struct text_style name = text_style_of(FACE_TITLE, 20, UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 2, y + side + 2, b.w - 4, 32}, name, node->name);
}

/* ---- drawing: the lower card ---- */

static void draw_chevron(struct canvas *c, float x, float y, bool down, struct colour colour)
{
    float w = down ? 7 : 4, h = down ? 4 : 7;
    canvas_line(c, x - w, y - h, down ? x : x + w, down ? y + h : y, 3.0f, 0, colour);
    canvas_line(c, down ? x : x + w, down ? y + h : y, down ? x + w : x - w, down ? y - h : y + h, 3.0f, 0, colour);
}

/* Returns the free part after the text, up to the symbol at the end. */
static struct box draw_field(struct canvas *c, struct box b, float from, const char *text, bool down)
{
    struct text_style bold = text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_LEFT);
    canvas_round(c, b, b.h / 2, rgb(0x17191e), rgb(0x17191e));
    rim_draw(c, b, b.h / 2, white(0.10f));
    struct box in = {b.x + from, b.y, b.w - from - 56, b.h};
    fitted_text(c, in, bold, text);
    draw_chevron(c, b.x + b.w - 28, b.y + b.h / 2, down, UI_TEXT);
    float used = fminf(canvas_text_width(c, bold, text), in.w) + 24;
    return (struct box){in.x + used, b.y, in.w - used, b.h};
}

/* The players' names, and the device of each seat. */
static void draw_players(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    static const char *const devices[] = {"people.any", "people.mouse", "people.keys"};
    const struct box_choice *choice = choice_of(s);
    const struct names *names = &s->app->settings.names;
    const char *name = choice->seats[0].name[0] ? choice->seats[0].name
                       : names->count > 0       ? names->list[0]
                                                : node->text;
    enum seat_device device = choice->seats[0].device;
    struct box b = node->box;
    char pad[PAD_WORD_MAX], shown[96];
    struct text_style bold = text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_LEFT);
    enum side side = choice->begins == BEGINS_SECOND_PLAYER ? SECOND : FIRST;
    struct box rest = draw_field(c, b, 60, text_shortened(c, bold, 0.5f * b.w, name, shown, sizeof shown), false);
    disc_draw_still(c, s->base.form->game_style->id, s->base.form->game_style->side, side, b.x + 32, b.y + b.h / 2, 14,
                    1, false);
    const char *word = device < SEAT_PAD_1 ? app_word(s->app, devices[device])
                                           : seating_pad_word(s->app, (int)(device - SEAT_PAD_1), pad);
    struct text_style soft = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    words_fill(shown, sizeof shown, app_word(s->app, "choose.rule_is"), app_word(s->app, "people.with"), word);
    if (canvas_text_width(c, soft, shown) <= rest.w)
        canvas_text(c, rest, soft, shown);
}

static void draw_house_rules(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    char names[256];
    struct text_style soft = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    struct box rest = draw_field(c, node->box, 24, node->text, true);
    if (rest.w <= 220)
        return;
    list_names(s, c, soft, rest.w - 6, names, sizeof names);
    canvas_text(c, rest, soft, names);
}

/* ---- the form: the first step ---- */

static void head(struct form *f, const struct choose *s)
{
    struct form_node *n;
    form_with(form_row(f), .gap = GAP_L, .h.fixed = 64);
    if (s->against) {
        n = form_text(f, "title", game_word(s, "title", s->game));
        n->style = (struct text_style){.face = FACE_TITLE, .size = TYPE_HEADING, .colour = UI_WHITE, .least = 24};
        n = form_text(f, "choose.whom", app_word(s->app, "choose.whom"));
        n->style.wrap = false;
        n->spare = 1;
    } else {
        form_heading(f, "choose.heading");
    }
    form_space(f);
    n = form_text(f, "choose.step", form_fill_numbers(f, "choose.step", s->against ? 2 : 1, 2));
    n->style.wrap = false;
    n->spare = 2;
    form_with(form_picture(f, "steps", draw_steps), .w.fixed = 200, .spare = 3);
    form_end(f);
}

static void tile(struct form *f, const struct choose *s, int game)
{
    char about[160];
    struct form_node *n = form_with(form_picture(f, CHOOSE_GAME, draw_tile), .tag = game, .radius = RADIUS_CARD,
                                    .h = {.fixed = 1, .share = 1}, .pressed = FORM_CALL(press_game));
    if (game == CHOOSE_ANY) {
        n->name = app_word(s->app, "choose.pick");
        n->text = app_word(s->app, "choose.pick_about");
        return;
    }
    n->name = game_word(s, "title", game);
    n->text = game_word(s, "goal", game);
    const char *go_on = app_word(s->app, "choose.go_on");
    if (s->progress[game] > 0)
        n->about = form_copy(f, words_fill_numbers(about, sizeof about, go_on, s->progress[game], 0));
}

static void shelf(struct form *f, const struct choose *s)
{
    form_with(form_grid(f, TILE_WIDE, COLUMNS), .gap = GAP_L, .w.most = WIDEST, .h.share = 1);
    for (int i = 0; i <= s->count; i++)
        tile(f, s, i < s->count ? i : CHOOSE_ANY);
    form_end(f);
}

/* The last game, at the foot. */
static void last_played(struct form *f, const struct choose *s)
{
    char text[160];
    const char *line = last_line(s, text, sizeof text);
    struct form_node *n = *line ? form_text(f, "choose.last", line) : NULL;
    if (!n)
        return;
    n->style.wrap = false;
    n->style.align = ALIGN_RIGHT;
    n->at_foot = true;
}

static void shelf_prompts(struct form *f, const struct choose *s)
{
    const struct form_node *here = form_here(f);
    bool game = here && here->tag >= 0, going = game && s->progress[here->tag] > 0;
    bool mouse = s->app->input.last_device == DEVICE_MOUSE;
    bool pointer = mouse || s->app->input.last_device == DEVICE_TOUCH;
    form_prompt(f, ACTION_OK, going && !pointer ? "choose.continue" : "prompt.choose", NULL);
    if (!pointer)
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
    if (going && !mouse) /* the next step shows all of it */
        form_prompt(f, ACTION_NEW, "choose.new", new_game);
    if (!mouse)
        form_prompt(f, ACTION_PREVIEW, "prompt.rules", read_rules);
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
    form_on(f, ACTION_HINT, show_players);
}

/* ---- the form: the second step ---- */

/* The game in two lines, or why it cannot be started with these choices. */
static void brief(struct form *f, const struct choose *s)
{
    const char *says = s->possible ? game_word(s, "brief", s->game) : app_word(s->app, "choose.contradiction");
    if (s->possible && s->unsuited)
        says = form_fill(f, "choose.engine_unsuited", s->engine);
    form_text(f, "brief", says)->style.colour = startable(s) ? UI_TEXT : UI_WARN;
}

/* The board above its text, or beside it if the card spans the screen. */
static void game_card(struct form *f, const struct choose *s)
{
    char minutes[64];
    form_with(form_side_by_side(f, BESIDE_BOARD), .draw = draw_back, .pad = PAD_CARD, .gap = GAP_L,
              .w.fixed = SIDE_WIDE, .h.share = 1);
    form_with(form_picture(f, "board", draw_board), .w.fixed = BOARD_UPRIGHT,
              .h = {.fixed = BOARD_HIGH, .least = BOARD_HIGH / 2});
    form_with(form_column(f), .w.share = 1, .h.share = 1);
    brief(f, s);
    form_text(f, "choose.minutes", minutes_line(s, minutes, sizeof minutes))->spare = 1;
    form_space(f);
    form_button(f, "prompt.rules", read_rules)->h = (struct form_length){.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
    form_end(f);
    form_end(f);
}

/* A wide tile with a line below its name. */
static struct form_node *wide_tile(struct form *f, const struct choose *s, const char *key, int opponent)
{
    return form_with(form_picture(f, key, draw_wide), .tag = opponent, .radius = RADIUS_CARD,
                     .w = {.fixed = 1, .share = 1},
                     .selected = strcmp(key, CHOOSE_OPPONENT) == 0 && choice_of(s)->opponent == opponent,
                     .pressed = FORM_CALL(set_opponent));
}

static const char *kind_of(const struct choose *s, int opponent)
{
    return app_word_of(s->app, "value.opponent", SETTINGS_OPPONENTS[opponent]);
}

static const char *cast_word(const struct choose *s, const char *kind, int opponent)
{
    return app_word_of(s->app, kind, CAST[cast_of_level(opponent)].id);
}

/* The opponent as strong as the player, once known; until then the last opponent. */
static void offered_tile(struct form *f, const struct choose *s)
{
    int level = offered(s);
    const char *who = cast_word(s, "cast", level);
    struct form_node *n = wide_tile(f, s, "choose.again", level);
    if (s->past.fair) {
        n->name = app_word(s->app, "choose.fair");
        n->text = form_fill(f, "choose.fair_about", who);
        return;
    }
    n->name = form_fill(f, s->met_before ? "choose.again" : "choose.meet", who);
    n->text = kind_of(s, level);
}

static void wide_ones(struct form *f, const struct choose *s)
{
    form_with(form_row(f), .h = {.fixed = s->progress[s->game] > 0 ? 72 : 92, .least = 64});
    offered_tile(f, s);
    struct form_node *n = wide_tile(f, s, CHOOSE_OPPONENT, OPPONENT_PERSON);
    n->name = app_word(s->app, "choose.people");
    n->text = kind_of(s, OPPONENT_PERSON);
    n->about = app_word(s->app, "about.opponent.0");
    if (opponents(s) > OPPONENT_EXTERNAL) {
        n = wide_tile(f, s, CHOOSE_OPPONENT, OPPONENT_EXTERNAL);
        n->name = s->engine;
        n->text = kind_of(s, OPPONENT_EXTERNAL);
        n->about = app_word(s->app, "about.opponent.engine");
    }
    form_end(f);
}

static void opponents_card(struct form *f, const struct choose *s)
{
    form_with(form_card(f), .h.share = 1, .pad = GAP_L - 4, .gap = GAP_L - 4);
    wide_ones(f, s);
    for (int level = 1; level <= CAST_SIZE; level++) {
        if (level % FACES_A_ROW == 1)
            form_with(form_row(f), .h = {.fixed = FACES_HIGH, .share = 1, .least = 80}, .gap = GAP_S);
        form_with(form_picture(f, CHOOSE_OPPONENT, draw_face), .tag = level, .radius = RADIUS_TILE + 2,
                  .w = {.fixed = 1, .share = 1}, .name = cast_word(s, "cast", level), .text = kind_of(s, level),
                  .about = cast_word(s, "line", level), .selected = choice_of(s)->opponent == level,
                  .pressed = FORM_CALL(set_opponent));
        if (level % FACES_A_ROW == 0)
            form_end(f);
    }
    form_end(f);
}

/* "Continue at move 19", or a new game, which may end that one. */
static void starts(struct form *f, const struct choose *s)
{
    form_row(f);
    if (s->asking) {
        form_with(form_text(f, "choose.ends", form_fill_numbers(f, "choose.ends", s->progress[s->game], 0)),
                  .style.colour = UI_TEXT, .w.share = 1);
        form_button(f, "choose.keep", ask)->h = (struct form_length){.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
        form_accent(f, "choose.new", start_game);
    } else {
        form_space(f);
        form_with(form_button(f, "choose.new", ask), .tag = 1, .disabled = !startable(s),
                  .h = {.fixed = ACCENT_HIGH, .least = CONTROL_HIGH});
        const char *on = form_fill_numbers(f, "choose.go_on", s->progress[s->game], 0);
        form_button_saying(f, "choose.start", on, start_game)->accent = true;
    }
    form_end(f);
}

static void start_button(struct form *f) { form_accent(f, "choose.start", start_game)->w.fixed = START_WIDE; }

static void start_alone(struct form *f)
{
    form_row(f);
    form_space(f);
    start_button(f);
    form_end(f);
}

/* The house rules in one line, and the start button beside them. */
static void house_rules_field(struct form *f, const struct choose *s)
{
    char summary[96];
    bool going = s->progress[s->game] > 0;
    form_with(form_row(f), .gap = FORM_NONE);
    form_line(f, "legend", app_word(s->app, "choose.house"), UI_TEXT)->w.part = 1 - LEGEND;
    form_row(f)->w.share = 1;
    struct form_node *n = form_field(f, "choose.house", open_rules, draw_house_rules);
    summary_of(s, summary, sizeof summary);
    n->text = form_copy(f, summary);
    n->tag = 1;
    n->w.share = 1;
    n->unlabelled = true;
    if (!going)
        start_button(f);
    form_end(f);
    form_end(f);
    if (going)
        starts(f, s);
}

/* Who goes first, players, house rules. */
static void choices_card(struct form *f, struct choose *s)
{
    int kinds = choice_of(s)->begins == BEGINS_LOSER ? BEGINS_KINDS : BEGINS_LOSER; /* the players' drawer offers it */
    form_with(form_card(f), .pad = GAP_L - 4, .gap = FORM_NONE);
    if (s->first_time) {
        start_alone(f);
        form_end(f);
        return;
    }
    for (int below = 0; below < 2; below++) { /* in a narrow window its text takes the whole row */
        form_with(form_segment_saying(f, "choose.begins", s->begins, FORM_ENUM(s->choices[s->game].begins), kinds),
                  .when = below ? FORM_BELOW : FORM_BESIDE, .label_above = below, .changed = FORM_CALL(set_begins),
                  .control_part = LEGEND);
    }
    form_group(f);
    form_with(form_field(f, "choose.players", show_players, draw_players), .control_part = LEGEND,
              .text = s->begins[BEGINS_FIRST_PLAYER]);
    form_group(f);
    house_rules_field(f, s);
    form_end(f);
}

static void rule_row(struct form *f, struct choose *s, int option)
{
    char about[512], name[160];
    bool changed = is_unusual(s, option);
    int *place = &s->places[option], count = choose_rule_count(s, option);
    *place = rule_place(s, option);
    struct form_node *n = rule_slides(s, option) ? form_slider(f, CHOOSE_RULE, s->values[option], place, count)
                                                 : form_stepper(f, CHOOSE_RULE, s->values[option], place, count);
    n->name = choose_rule_label(s, option);
    if (changed)
        n->name = form_copy(f, words_fill(name, sizeof name, app_word(s->app, "choose.changed"), n->name, NULL));
    choose_rule_about(s, option, about, sizeof about);
    n->about = startable(s) ? form_copy(f, about) : NULL;
    n->tag = option;
    n->wraps = n->kind == FORM_STEPPER;
    n->row = 230;
    n->control_part = n->kind == FORM_SLIDER ? 0.7f : 0.6f;
    n->changed = FORM_CALL(set_rule);
}

/* The house rules, shown in place of the opponents. */
static void house_rules_page(struct form *f, struct choose *s)
{
    char summary[96];
    form_with(form_card(f), .h.share = 1, .w.share = 1);
    form_row(f);
    form_text(f, "heading", app_word(s->app, "choose.house"))->style.wrap = false;
    summary_of(s, summary, sizeof summary);
    struct form_node *n =
        form_with(form_text(f, "summary", summary), .style.face = FACE_BOLD, .style.colour = UI_WHITE);
    n->style.wrap = false;
    n->w.share = 1;
    if (choose_unusual(s) > 0)
        form_button(f, "choose.all_usual", usual_rules);
    form_button(f, "prompt.back", open_rules);
    form_end(f);
    form_scroll(f, "rules");
    for (int i = 0; i < s->rule_count; i++)
        rule_row(f, s, s->rules[i]);
    form_end(f);
    if (startable(s))
        form_about(f, NULL);
    else
        brief(f, s);
    form_group(f);
    if (s->progress[s->game] > 0) {
        starts(f, s);
    } else {
        start_alone(f);
    }
    form_end(f);
}

/* The chosen opponent at the foot, with the first sentence of the description. */
static void line_of(struct form *f, const struct choose *s)
{
    char text[256], sentence[160];
    int opponent = choice_of(s)->opponent;
    if (!has_face(opponent) || s->open)
        return;
    const char *both = app_word(s->app, "choose.named");
    const char *line = cast_word(s, "line", opponent), *end = strstr(line, ". ");
    (void)snprintf(sentence, sizeof sentence, "%.*s", end ? (int)(end + 1 - line) : (int)strlen(line), line);
    struct form_node *n = form_text(f, "line", words_fill(text, sizeof text, both, kind_of(s, opponent), sentence));
    n->style.wrap = false;
    n->style.align = ALIGN_RIGHT;
    n->at_foot = true;
}

static void against_prompts(struct form *f, const struct choose *s)
{
    const struct form_node *here = form_here(f);
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    bool starts_now = here && here->pressed.tagged == set_opponent && here->tag == choice_of(s)->opponent && !pointer;
    bool going = s->progress[s->game] > 0 && !s->asking;
    form_prompt(f, ACTION_OK, starts_now ? going ? "choose.continue" : "choose.start" : "prompt.choose", NULL);
    if (!pointer) {
        form_prompt(f, ACTION_LEFT, NULL, NULL);
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
    }
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
    form_on(f, ACTION_PREVIEW, read_rules);
    form_on(f, ACTION_HINT, show_players);
    if (going)
        form_on(f, ACTION_NEW, new_game);
}

static void walk_against(struct form *f, struct choose *s)
{
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h.share = 1);
    game_card(f, s);
    form_group(f);
    form_with(form_column(f), .w.share = 1, .h.share = 1, .gap = GAP_L - 4);
    if (s->open) {
        house_rules_page(f, s);
    } else {
        opponents_card(f, s);
        form_group(f);
        choices_card(f, s);
    }
    form_end(f);
    form_end(f);
    line_of(f, s);
    against_prompts(f, s);
}

/* The form, and the functions that it calls. */
static void walk(struct form *f, void *screen)
{
    struct choose *s = screen;
    head(f, s);
    if (s->against) {
        walk_against(f, s);
    } else {
        shelf(f, s);
        last_played(f, s);
        shelf_prompts(f, s);
    }
}

/* ---- the scene ---- */

/* A press on a brass tab continues its game, like Enter on the tile. */
static bool press_tab(struct choose *s, const struct action_event *e)
{
    for (int i = 0; !s->against && e->action == ACTION_PRESS && i < s->count; i++) {
        const struct form_node *tile = s->progress[i] > 0 ? form_find(s->base.form, CHOOSE_GAME, i) : NULL;
        if (!tile || !box_has(tab_of(s, s->app->canvas, tile->box, i), e->x, e->y))
            continue;
        switch_game(s, i);
        start_game(s);
        return true;
    }
    return false;
}

/* In the first step, the focused game is the chosen one. */
static void follow_focus(struct choose *s)
{
    const struct form_node *here = s->against || s->spin_ms > 0 ? NULL : form_focused(s->base.form);
    if (here && strcmp(here->key, CHOOSE_GAME) == 0 && here->tag >= 0 && here->tag != s->game)
        switch_game(s, here->tag);
}

static bool choose_action(struct scene *scene, const struct action_event *event)
{
    struct choose *s = (struct choose *)scene;
    demo_wake(&s->demo);
    s->alone = 0;
    if (press_tab(s, event))
        return true;
    bool done = form_action(s->base.form, event);
    if (scene_stack_top(s->app->scenes) == scene)
        follow_focus(s);
    return done;
}

static void choose_enter(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    if (intent == INTENT_BACK) { /* the players' drawer may have changed it */
        fill_choice(s, s->game);
        keep(s);
        if (s->unread)
            read_past(s);
    }
    form_enter(s->base.form, intent);
}

static void choose_leave(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    (void)intent;
    form_leave(s->base.form);
    app_apply_settings(s->app); /* saves the choices */
    s->unread = s->finished.rest != NULL;
    game_archive_list_finish(&s->finished);
}

static void choose_destroy(struct scene *scene)
{
    game_archive_list_finish(&((struct choose *)scene)->finished);
    form_screen_destroy(scene);
}

/* Updates the demonstration and the chosen opponent's face, both of which stop after a while. */
static int demonstrate(struct choose *s, float ms)
{
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION), awake = s->alone < DOZE_MS;
    s->alone += ms;
    int next = shows_kept(s, s->game) ? SCENE_STILL : demo_update(&s->demo, ms, app_pace(s->app), reduced);
    s->playing = next != SCENE_STILL;
    if (!has_face(s->met))
        return next;
    s->glad_ms -= ms;
    if (s->glad_ms <= 0)
        face_feel(&s->face, MOOD_CALM);
    if (s->alone < DOZE_MS)
        return scene_soonest(next, face_update(&s->face, ms, reduced));
    if (awake)
        face_doze(&s->face);
    return next;
}

static int choose_update(struct scene *scene, double dt)
{
    struct choose *s = (struct choose *)scene;
    float ms = (float)dt * 1000.0f;
    int next = scene_soonest(form_update(s->base.form, dt), scene_moves(spin(s, ms)));
    next = scene_soonest(next, read_past_on(s));
    return app_unattended(s->app) ? next : scene_soonest(next, demonstrate(s, ms));
}

static void add_game(struct choose *s, const struct variant *variant)
{
    int n = s->count++;
    struct app *app = s->app;
    s->games[n] = variant;
    fill_choice(s, n);
    if (app->session->game_setup.variant == variant) {
        s->game = n;
        if (app->options.variant == variant)
            s->choices[n].setup = app->options.setup;
    }
    s->choices[n].setup.seed = 0;
    const struct saved_game *kept = saved_find(app, variant);
    s->progress[n] = kept ? kept->move : 0;
    if (kept) {
        s->kept[n] = kept->position;
        s->coins[n] = kept->coins;
    }
    (void)variant_start(variant, &s->choices[n].setup, &s->starts[n]);
    s->shown[n] = demo_opening(&DEMO_RANDOM, &s->starts[n], TURNS_SHOWN, app->options.seed + (uint32_t)n);
}

static struct choose *make(struct app *app)
{
    static const struct scene_class class_ = {.name = "choose",
                                              .enter = choose_enter,
                                              .leave = choose_leave,
                                              .action = choose_action,
                                              .update = choose_update,
                                              .destroy = choose_destroy};
    struct choose *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    for (int i = 0; i < VARIANT_COUNT && s->count < CHOOSE_GAMES_MAX; i++)
        if (game_style_on_shelf(VARIANTS[i]))
            add_game(s, VARIANTS[i]);
    s->met = -1;
    read_past(s);
    s->first_time = !s->past.game;
    for (int i = 0; i < s->count; i++) {
        s->met_before |= s->choices[i].known;
        s->first_time &= !s->choices[i].known && s->progress[i] == 0;
    }
    s->last = has_face(app->settings.opponent) ? app->settings.opponent : 1;
    keep(s);
    list_rules(s);
    demo_begin(&s->demo, &DEMO_RANDOM, &s->starts[s->game], &s->shown[s->game], demo_seed(s));
    form_focus_on(s->base.form, CHOOSE_GAME, s->game);
    return s;
}

struct scene *choose_scene_new(struct app *app)
{
    struct choose *s = make(app);
    return s ? &s->base.scene : NULL;
}

struct scene *choose_scene_against(struct app *app)
{
    struct choose *s = make(app);
    if (s)
        go_to_step(s, true);
    return s ? &s->base.scene : NULL;
}

struct scene *choose_scene_house_rules(struct app *app)
{
    struct choose *s = (struct choose *)choose_scene_against(app);
    if (s)
        open_rules(s, true);
    return s ? &s->base.scene : NULL;
}
