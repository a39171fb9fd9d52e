/* Choosing what is played, in two steps: the game, then against whom: the one who is chosen is large and speaks, over
 * one row of faces; who goes first and the house rules open over it. A spinning disc picks a random game. */
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
#include "app/store/guises_kept.h"
#include "app/store/people_kept.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/person.h"
#include "app/ui/scan.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "base/clamp.h"
#include "base/rng.h"
#include "base/strbuf.h"

#define WIDEST 1480.0f

/* the first step */
enum { COLUMNS = 4 };
#define TILE_WIDE 230.0f /* minimum */

/* the second step: the card of the one who is chosen ... */
#define RADIUS_HERO 24.0f
#define PAD_HERO 28.0f
#define FIELD_WIDE 462.0f /* half of it if texts are twice as large */
#define FIELD_UPRIGHT 300.0f
#define SLANT 70.0f /* how far the line beside the field leans */
#define BOARD_SIDE 200.0f
#define BUBBLE_WIDE 420.0f
#define BUBBLE_PAD 26.0f
#define LINE_EM 24.0f
#define PLAY_WIDE 400.0f
#define DOT 26.0f   /* from dot to dot of the strength */
#define ASIDE 30.0f /* how far whoever was chosen before leaves sideways */
#define SWIPE 60.0f
enum { TURN_MS = 160, CALM_MS = 120 };

/* ... the row of faces ... */
#define FACE_WIDE 96.0f
#define FACE_HIGH 136.0f /* with its name */
#define FACE_LEAST 84.0f
#define RAISED 6.0f
#define NAMES_FROM 0.6f    /* pixels in a unit: in smaller windows only the chosen one is named */
#define NAMES_FINGER 66.0f /* likewise on a telephone, where a finger is larger than this */

/* ... the line below it, what opens over the row, and the house rules */
#define LINE_HIGH 60.0f
#define PEOPLE_WIDE 380.0f
#define LINE_FROM 1000.0f
enum { OPEN_MS = 180 };
#define BESIDE_FROM 900.0f
#define SIDE_WIDE 300.0f
#define BESIDE_BOARD 500.0f
#define BOARD_HIGH 252.0f
#define BOARD_UPRIGHT 360.0f
#define LEGEND 0.75f /* the share of the controls in rows */

/* turns already played on the boards */
enum { TURNS_SHOWN = 9, GLAD_MS = 600 };

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

/* True if the game in progress is what would be played: from the shelf always, but against whom somebody chose only if
 * it is played against that one. */
static bool goes_on(const struct choose *s, int game)
{
    return s->progress[game] > 0 && !(s->against && s->against_kept[game] != s->choices[game].opponent);
}

/* True if a board shows its game in progress. */
static bool shows_kept(const struct choose *s, int game)
{
    return goes_on(s, game) && !(game == s->game && (s->asking || s->open));
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

/* A game between the person in the first seat and an opponent. */
static void count_past(struct choose *s, const struct archive_game *g)
{
    int opponent = settings_opponent(g->opponent[0] ? g->opponent : "0"), game = 0;
    while (game < s->count && s->games[game] != g->variant)
        game++;
    enum archive_outcome outcome = archive_outcome(g);
    if (game == s->count || opponent <= OPPONENT_PERSON || g->removed || outcome == ARCHIVE_NONE)
        return;
    if (strcmp(g->name[g->first_player == 0 ? FIRST : SECOND], s->choices[game].seats[0].name) != 0)
        return;
    struct choose_tally *tally = &s->past.tally[game][opponent];
    if (g->eased) {
        tally->eased_won += outcome == ARCHIVE_WON;
        tally->eased_lost += outcome == ARCHIVE_LOST;
        return;
    }
    tally->games++;
    tally->won += outcome == ARCHIVE_WON;
    tally->lost += outcome == ARCHIVE_LOST;
}

static void take_past(struct choose *s)
{
    const struct archive *a = &s->finished.archive;
    s->past = (struct choose_past){.game = NULL};
    read_last(&s->past, a);
    for (int i = 0; i < s->count; i++)
        s->past.seconds[i] = archive_seconds(a, &(struct archive_filter){.variant = s->games[i], .removed = false});
    for (int i = 0; i < a->count; i++)
        count_past(s, &a->games[i]);
    s->past.fair = (archive_strength(a) + 1) / 2;
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
static bool is_board(const struct choose *s, int option) { return option_of(s, option)->form == OPTION_ROWS; }

/* A board with what is marked on it, without what are rules of their own in the list. */
static struct custom_board as_marked(struct custom_board board)
{
    const struct custom_board usual = board_usual();
    board.join = usual.join, board.fewest = usual.fewest, board.short_arms = usual.short_arms;
    return board;
}

/* 0 is the usual board; -1 is an unknown one. */
static int place_of_board(const struct choose *s)
{
    struct custom_board board = as_marked(custom_board_of(&s->starts[s->game])), usual = board_usual();
    if (custom_board_equal(&board, &usual))
        return 0;
    for (int i = 0; i < custom_boards_count(s->app); i++) {
        const struct custom_board other = as_marked(*custom_boards_at(s->app, i));
        if (custom_board_equal(&board, &other))
            return i + 1;
    }
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
    return rule_value(s, option) != 0 || (is_board(s, option) && place_of_board(s) != 0);
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
            if (!option_of(s, i)->seats && option_of(s, i)->form < OPTION_TURNOVER &&
                is_unusual(s, i) == (unusual == 1))
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
    if (o->form >= OPTION_TURNOVER) /* marked on the board itself, no row of this list */
        return;
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

/* ---- the choices ---- */

/* The name that was given to the person in a seat, or "": the first one is the owner's. */
static const char *given_name(const struct choose *s, int seat)
{
    const char *name = choice_of(s)->seats[seat].name;
    return name[0] || seat > 0 ? name : guises_kept_name(s->app);
}

static const char *person_name(const struct choose *s, int seat)
{
    const char *name = given_name(s, seat);
    return name[0] ? name : app_word(s->app, seat ? "choose.player_2" : "choose.player_1");
}

static void name_opponent(struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    (void)session_engine_name(s->app, s->engine);
    if (opponent == OPPONENT_EXTERNAL) /* a name of any length, the only one that is ever truncated */
        (void)text_shortened(s->app->canvas, style, 12 * style.size, s->engine, s->other, sizeof s->other);
    else if (opponent == 0)
        (void)snprintf(s->other, sizeof s->other, "%s", person_name(s, 1));
    else
        (void)snprintf(s->other, sizeof s->other, "%s", app_word_of(s->app, "cast", CAST[cast_of_level(opponent)].id));
    s->begins[BEGINS_FIRST_PLAYER] = opponent == 0 ? person_name(s, 0) : app_word(s->app, "player.you");
    s->begins[BEGINS_SECOND_PLAYER] = s->other;
    s->begins[BEGINS_BY_TURNS] = app_word(s->app, "choose.turns");
    s->begins[BEGINS_BY_LOT] = app_word(s->app, "choose.lot");
    s->begins[BEGINS_LOSER] = app_word(s->app, "choose.loser");
}

static bool is_still(const struct choose *s) { return app_pace(s->app) <= 0 || app_unattended(s->app); }

/* Whoever is newly chosen comes in from the side, and shows joy for a moment. */
static void meet_opponent(struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    if (opponent == s->met)
        return;
    s->left = s->met;
    s->way = opponent < s->met ? -1 : 1;
    s->turned_ms = s->met < 0 || !s->against || is_still(s) ? TURN_MS : 0;
    s->met = opponent;
    s->glad_ms = 0;
    s->refused = 0;
    if (!has_face(opponent))
        return;
    face_begin(&s->face, cast_of_level(opponent), s->app->options.seed);
    face_look(&s->face, 0.55f, 0.1f);
    face_feel(&s->face, MOOD_GLAD);
    s->glad_ms = GLAD_MS;
    if (app_unattended(s->app))
        face_settle(&s->face);
}

/* Whether the chosen one offers to go easy on whoever sits in the first seat. */
static void ask_easy(struct choose *s)
{
    const struct box_choice *choice = choice_of(s);
    struct game_setup setup = {.variant = s->games[s->game],
                               .opponent = choice->opponent,
                               .player = choice->player,
                               .seats = {choice->seats[0], choice->seats[1]}};
    s->easy = people_kept_easy(s->app, &setup);
    s->face.pose.drowsy = s->easy && !s->refused ? FACE_DROWSY : 0;
    if (s->face.pose.drowsy > 0) /* joy would close its eyes */
        face_feel(&s->face, MOOD_CALM);
    if (app_unattended(s->app))
        face_settle(&s->face);
}

/* A refusal counts once the screen is left for a game. */
static void settle_easy(struct choose *s)
{
    const struct box_choice *choice = choice_of(s);
    if (s->easy && s->refused)
        people_kept_refuse(s->app, &(struct game_setup){.opponent = choice->opponent, .seats = {choice->seats[0]}});
    s->refused = 0;
    ask_easy(s);
}

static void set_easy(void *screen)
{
    struct choose *s = screen;
    ask_easy(s);
    if (s->refused)
        speech_say(s->app, app_word(s->app, "easy.refused"));
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
    ask_easy(s);
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
    int kept = s->against_kept[s->game];
    if (against && !s->against && s->progress[s->game] > 0 && kept < opponents(s)) {
        s->choices[s->game].opponent = kept; /* the game in progress is offered first */
        keep(s);
    }
    s->against = against;
    s->open = s->first = s->asking = false;
    travel_turn(s->app, against ? INTENT_FORWARD : INTENT_BACK);
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
    struct setup *setup = &s->choices[s->game].setup;
    for (int i = 0; i < s->rule_count; i++)
        setup->option[s->rules[i]] = 0;
    if (s->games[s->game] == custom_board_game()) { /* what is marked on the board goes with it */
        const struct custom_board usual = board_usual();
        *setup = custom_board_setup(&usual);
    }
    remember(s);
    show_start(s);
    form_focus_on(s->base.form, "prompt.back", -1);
}

static void open_rules(void *screen, int open)
{
    struct choose *s = screen;
    s->open = open != 0;
    s->first = false;
    s->opened_ms = is_still(s) ? OPEN_MS : 0;
    if (open)
        list_rules(s);
    if (open)
        form_focus_on(s->base.form, CHOOSE_RULE, s->rules[0]);
    else
        form_focus_on(s->base.form, "choose.house", -1);
}

/* Who goes first, and the players: over the row of faces. */
static void open_first(void *screen, int open)
{
    struct choose *s = screen;
    s->first = open != 0;
    s->opened_ms = is_still(s) ? OPEN_MS : 0;
    form_focus_on(s->base.form, open ? "choose.begins" : "first_move", -1);
}

/* Asks whether to end the game in progress, with the focus on the answer that keeps it. */
static void ask(void *screen, int asking)
{
    struct choose *s = screen;
    s->asking = asking != 0;
    s->first = false;
    form_focus_on(s->base.form, asking ? "choose.keep" : "choose.new", -1);
}

static void set_begins(void *screen) { remember(screen); }

/* ---- starting ---- */

static void leave_for(struct choose *s, struct scene *play)
{
    if (play)
        scene_swap(s->app->scenes, play);
}

/* Why no game can be started with these choices. */
static const char *obstacle(const struct choose *s, char *out, size_t size)
{
    return s->possible ? words_fill(out, size, app_word(s->app, "choose.engine_unsuited"), s->engine, NULL)
                       : app_word(s->app, "choose.contradiction");
}

static void begin(struct choose *s)
{
    struct app *app = s->app;
    char why[256];
    if (!startable(s)) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        speech_say(app, obstacle(s, why, sizeof why));
        return;
    }
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    remember(s);
    settle_easy(s);
    seating_set_up(app, s->games[s->game], seed);
    leave_for(s, play_scene_new(app, NULL));
}

/* Continues the game in progress, or starts a new one, which first asks for the end of one against somebody else. */
static void start_game(void *screen)
{
    struct choose *s = screen;
    struct scene *play = NULL;
    if (s->progress[s->game] > 0 && !s->asking && !goes_on(s, s->game)) {
        ask(s, true);
        return;
    }
    if (s->progress[s->game] > 0 && !s->asking)
        play = play_scene_go_on(s->app, s->games[s->game]);
    if (play)
        leave_for(s, play);
    else
        begin(s);
}

static const char *greeting(const struct choose *s);

static void choose_opponent(struct choose *s, int opponent)
{
    struct box_choice *choice = &s->choices[s->game];
    choice->opponent = opponent;
    choice->player = OPPONENT_PERSON;
    s->asking = false;
    remember(s);
    if (has_face(opponent))
        babble_say(s->app, cast_of_level(opponent), MOOD_GLAD, greeting(s));
}

/* The first press chooses, the second one plays. */
static void set_opponent(void *screen, int opponent)
{
    struct choose *s = screen;
    if (choice_of(s)->opponent == opponent)
        start_game(s);
    else
        choose_opponent(s, opponent);
}

/* The next face, around the ends of the row. */
static void step_opponent(struct choose *s, int from, int step)
{
    int last = opponents(s) - 1, opponent = from > OPPONENT_PERSON ? from + step : s->last;
    choose_opponent(s, opponent < 1 ? last : opponent > last ? 1 : opponent);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    if (!s->first)
        form_focus_on(s->base.form, CHOOSE_OPPONENT, choice_of(s)->opponent);
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
    settle_easy(s);
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
    else if (s->first)
        open_first(s, false);
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

/* How high the words of a tile are, and the box of its board. */
static float tile_words(struct canvas *c, const struct form_node *node)
{
    struct text_style goal = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE);
    bool two = canvas_finger(c) > 0 && canvas_text_width(c, goal, node->text) > node->box.w - 24; /* lines */
    return two ? 124 : 84;
}

static struct box tile_board(struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    float side = fminf(b.h - tile_words(c, node) - 24, b.w - 48);
    return (struct box){b.x + (b.w - side) / 2, b.y + 16, side, side};
}

static struct box tile_frame(const void *screen, const struct form_node *node)
{
    const struct choose *s = screen;
    return board_place_small(tile_board(s->app->canvas, node), &s->starts[node->tag]).frame;
}

/* A game's board, name and goal. */
static void draw_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    int game = node->tag;
    struct text_style goal = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE);
    struct box board = tile_board(c, node);
    float words = tile_words(c, node), side = board.w;
    draw_plate(c, b, game < 0 ? NULL : game_style_of(s->games[game]));
    if (game < 0)
        draw_any(s, c, board);
    else
        draw_game(s, c, board, game);
    float y = board.y + side + (b.y + b.h - board.y - side - words) / 2;
    struct text_style name = text_style_of(FACE_TITLE, 30 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 10, y, b.w - 20, 46}, name, node->name);
    fitted_text(c, (struct box){b.x + 12, y + 44, b.w - 24, words - 50}, goal, node->text);
    if (game >= 0 && s->progress[game] > 0)
        draw_tab(s, c, b, game);
}

static void draw_back(const void *screen, struct canvas *c, const struct form_node *node)
{
    draw_plate(c, node->row_box, ((const struct choose *)screen)->base.form->game_style);
}

static struct box middle_square(struct box b)
{
    float side = fminf(b.w, b.h);
    return (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
}

static struct box board_frame(const void *screen, const struct form_node *node)
{
    const struct choose *s = screen;
    return board_place_small(middle_square(node->box), &s->starts[s->game]).frame;
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    draw_game(s, c, middle_square(node->box), s->game);
}

/* ---- drawing: opponents ---- */

/* No player faces a character of their own colour. */
static struct livery livery_in(const struct choose *s, int level)
{
    const struct box_choice *choice = choice_of(s);
    enum cast_id who = cast_of_level(level);
    bool known = choice->opponent == level && choice->begins <= BEGINS_SECOND_PLAYER;
    return known ? livery_of(who, s->games[s->game], choice->begins == BEGINS_FIRST_PLAYER ? SECOND : FIRST)
                 : (struct livery){.plays = false};
}

/* The line between the field of the chosen one and the dark part with the texts, in the card's own units. */
struct slant {
    bool upright, strong;
    float x0, y0, x1, y1;
};

static struct slant slant_of(const struct choose *s, struct box card)
{
    struct box field = form_box(s->base.form, "portrait", 0);
    struct slant k = {.upright = field.w > 0.9f * card.w, .strong = game_style_variant().strong};
    if (k.upright)
        k.y0 = field.h + 10, k.x1 = card.w, k.y1 = field.h - 40;
    else
        k.x0 = field.w + 8, k.x1 = k.x0 - SLANT, k.y1 = card.h;
    return k;
}

static void paint_dark(struct paint *p, float scale, const void *user)
{
    const struct slant *k = user;
    float nx = k->y1 - k->y0, ny = k->x0 - k->x1, length = hypotf(nx, ny) * (k->upright ? 1.0f : -1.0f);
    nx /= length, ny /= length;
    p->cut = (struct paint_cut){nx, ny, scale * (nx * k->x0 + ny * k->y0)};
    paint_round(p, 0, 0, (float)p->width, (float)p->height, RADIUS_HERO * scale,
                fill_plain(k->strong ? rgb(0) : rgba(0x0c0e12, 0.92f)));
    p->cut = (struct paint_cut){0};
}

/* Whose field an opponent stands on: its own, or that of the game's host. */
static enum cast_id host_of(const struct choose *s, int opponent)
{
    if (has_face(opponent))
        return cast_of_level(opponent);
    for (int i = 0; i < CAST_SIZE && opponent == OPPONENT_PERSON; i++)
        if (strcmp(CAST[i].variant, s->games[s->game]->id) == 0)
            return (enum cast_id)i;
    return opponent == OPPONENT_PERSON ? CAST_PIP : CAST_TILE;
}

/* 0: the chosen one begins to come in; 1: it is there. */
static float turned(const struct choose *s)
{
    float t = fminf(s->turned_ms / TURN_MS, 1);
    return 1 - (1 - t) * (1 - t);
}

/* The ring of the gold button: whoever has the focus on the chosen face plays by Enter. */
static void draw_play_ring(const struct choose *s, struct canvas *c)
{
    const struct form *f = s->base.form;
    struct box b = form_box(f, "choose.start", 0);
    const struct form_node *here = form_focused(s->base.form);
    if (b.w > 0 && here && strcmp(here->key, CHOOSE_OPPONENT) == 0 && here->selected && !s->asking && !f->focus.passed)
        focus_ring_draw(c, b, b.h / 2, f->game_style->accent, 1);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    struct slant k = slant_of(s, b);
    uint32_t stamp = ((uint32_t)(k.x0 + k.y0) * 64u + (uint32_t)(k.x1 + k.y1)) * 2u + k.strong;
    draw_shadow(c, b);
    face_field_draw(c, host_of(s, choice_of(s)->opponent), b, RADIUS_HERO);
    if (turned(s) < 1 && s->left >= 0) {
        canvas_push(c, 0, 0, 1 - turned(s));
        face_field_draw(c, host_of(s, s->left), b, RADIUS_HERO);
        canvas_pop(c);
    }
    canvas_picture(c, k.upright ? "choose.dark.upright" : "choose.dark", stamp, b, false, 1, paint_dark, &k);
    canvas_line(c, b.x + k.x0, b.y + k.y0, b.x + k.x1, b.y + k.y1, 4, 0, ARCADE_GOLD);
    rim_draw(c, b, RADIUS_HERO, white(0.16f));
    edge_draw(c, b, RADIUS_HERO, 2);
    draw_play_ring(s, c);
}

/* Two people, one behind the other, who look at each other. */
static void draw_two(const struct choose *s, struct canvas *c, float x, float y, float r)
{
    const struct seat *seats = choice_of(s)->seats;
    struct guise guises[2];
    guises_kept_seats(s->app, seats[0].name, seats[1].name, guises);
    for (int i = 1; i >= 0; i--) {
        float cx = x + (i ? 0.84f : -0.84f) * r, cy = y + (i ? -0.08f : 0.08f) * r;
        canvas_circle(c, cx + 0.04f * r, cy + 0.14f * r, 1.06f * r, black(0.5f), black(0.0f));
        const struct face_pose pose = person_pose(s->app, guises[i], s->games[s->game], i ? SECOND : FIRST, MOOD_CALM);
        person_draw(c, &pose, i ? -0.5f : 0.5f, 0, cx, cy, r);
    }
}

/* A brass gear: another program. */
static void draw_gear(struct canvas *c, float x, float y, float r)
{
    struct colour brass = rgb(0xd9ae55);
    for (int i = 0; i < 8; i++) {
        float a = 0.7853982f * (float)i;
        canvas_line(c, x, y, x + cosf(a) * r * 1.36f, y + sinf(a) * r * 1.36f, r * 0.42f, 0, brass);
    }
    canvas_circle(c, x, y, r, rgb(0xe8c878), rgb(0xb98c38));
    canvas_circle(c, x, y, r * 0.42f, rgb(0x1c1a16), rgb(0x1c1a16));
}

/* An opponent, large; the chosen one moves. */
static void draw_large(const struct choose *s, struct canvas *c, int opponent, float x, float y, float r)
{
    struct face_pose pose =
        has_face(opponent) && opponent != s->met ? face_still(cast_of_level(opponent), MOOD_CALM) : s->face.pose;
    if (has_face(opponent)) {
        pose.livery = livery_in(s, opponent);
        face_draw(c, &pose, x, y, r);
    } else if (opponent == OPPONENT_PERSON) {
        draw_two(s, c, x, y - 0.1f * r, 0.72f * r);
    } else {
        draw_gear(c, x, y - 0.1f * r, 0.72f * r);
    }
}

/* Whoever was chosen before goes to one side while the next one comes from the other. */
static void draw_hero(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    float x = b.x + (b.w > 600 ? 0.5f : 0.46f) * b.w, y = b.y + 0.577f * b.h, r = fminf(0.277f * b.w, 0.327f * b.h);
    float t = turned(s), aside = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) ? 0 : ASIDE * (float)s->way;
    if (t < 1 && s->left >= 0) {
        canvas_push(c, -aside * t, 0, 1 - t);
        draw_large(s, c, s->left, x, y, r);
        canvas_pop(c);
    }
    canvas_push(c, aside * (1 - t), 0, t);
    draw_large(s, c, choice_of(s)->opponent, x, y, r);
    canvas_pop(c);
}

/* What the chosen one says; its tail leads to the face beside or above it. */
static void draw_bubble(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box t = node->box, field = form_box(s->base.form, "portrait", 0);
    struct box b = {t.x - BUBBLE_PAD, t.y - 12, t.w + 2 * BUBBLE_PAD, t.h + 24};
    bool beside = field.x + field.w <= b.x + PAD_HERO + 1;
    arcade_bubble(c, s->app, b, node->style.size, node->text, beside ? b.x - 86 : field.x + 0.36f * field.w,
                  beside ? b.y + 32 : b.y - 44);
}

static void draw_strength(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    for (int i = 0; i < CAST_SIZE; i++) {
        float x = b.x + 10 + DOT * (float)i, y = b.y + b.h / 2;
        if (i < choice_of(s)->opponent)
            canvas_circle(c, x, y, 8.5f, ARCADE_GOLD, ARCADE_GOLD);
        else
            canvas_ring(c, x, y, 7, 2, 0, game_style_variant().strong ? UI_WHITE : white(0.5f));
    }
}

/* "Madam J." where "Madam Jaques" has no room. */
static const char *short_name(struct canvas *c, struct text_style style, float w, const char *name, char *out,
                              size_t size)
{
    const char *last = strrchr(name, ' ');
    if (canvas_text_width(c, style, name) <= w || !last)
        return name;
    int letter = 1;
    while (((unsigned char)last[1 + letter] & 0xc0) == 0x80)
        letter++;
    (void)snprintf(out, size, "%.*s.", (int)(last - name) + 1 + letter, name);
    return out;
}

/* A face of the row, with its name; the chosen one is raised, framed and notched. */
static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    bool chosen = node->selected, small = canvas_scale(c) < NAMES_FROM || canvas_finger(c) > NAMES_FINGER;
    float name_high = b.h - FACE_WIDE - RAISED - 4, side = fminf(FACE_WIDE, b.w - 2 * 4);
    struct box picture = {b.x + (b.w - side) / 2, b.y + RAISED + 4 - (chosen ? RAISED : 0), side, side};
    struct box frame = {picture.x - 4, picture.y - 4, side + 8, side + 8};
    char shorter[ENGINE_NAME_MAX + 8];
    if (chosen) {
        float x = b.x + b.w / 2;
        const struct vertex notch[] = {
            {x - 14, frame.y + 1, UI_WHITE}, {x, frame.y - 12, UI_WHITE}, {x + 14, frame.y + 1, UI_WHITE}};
        canvas_polygon(c, notch, 3);
        canvas_round(c, frame, 22, UI_WHITE, UI_WHITE);
    } else if (form_is_at(s->base.form, node)) {
        focus_ring_draw(c, picture, 18, s->base.form->game_style->accent, 1);
    }
    if (has_face(node->tag)) {
        enum mood_name mood = chosen ? MOOD_GLAD : MOOD_CALM;
        struct face_pose pose = face_still(cast_of_level(node->tag), mood);
        pose.livery = livery_in(s, node->tag);
        face_portrait(c, &pose, mood, picture, 0, 0);
    } else {
        face_field_draw(c, CAST_TILE, picture, 18);
        draw_gear(c, picture.x + side / 2, picture.y + side / 2, 0.27f * side);
    }
    struct text_style style = text_style_of(FACE_TITLE, small ? 26 : 22 / fminf(canvas_text_scale(c), 1.2f),
                                            chosen ? UI_WHITE : UI_SOFT, ALIGN_CENTRE);
    struct box name = {b.x + 2, b.y + b.h - name_high, b.w - 4, name_high};
    if (small) /* nobody beside it is named */
        name.x -= 30, name.w += 60;
    const char *said = short_name(c, style, name.w, node->name, shorter, sizeof shorter);
    if (node->tag == OPPONENT_EXTERNAL && canvas_text_width(c, style, said) > 1.3f * name.w)
        said = app_word(s->app, "people.engine");
    if (chosen || !small)
        fitted_text(c, name, style, said);
}

static void draw_people(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    form_plate_draw(s->base.form, c, node, 20, 0);
    if (node->selected)
        canvas_outline(c, b, 20, 3, UI_WHITE);
    else
        rim_draw(c, b, 20, white(0.12f));
    float r = fminf(22, 0.36f * b.h);
    draw_two(s, c, b.x + 62, b.y + b.h / 2, r);
    struct text_style style = text_style_of(FACE_TITLE, 26 / fminf(canvas_text_scale(c), 1.2f), UI_WHITE, ALIGN_LEFT);
    fitted_text(c, (struct box){b.x + 112, b.y, b.w - 112 - 14, b.h}, style, node->name);
}

static void draw_chevron(struct canvas *c, float x, float y, bool down, struct colour colour)
{
    float w = down ? 7 : 4, h = down ? 4 : 7;
    canvas_line(c, x - w, y - h, down ? x : x + w, down ? y + h : y, 3.0f, 0, colour);
    canvas_line(c, down ? x : x + w, down ? y + h : y, down ? x + w : x - w, down ? y - h : y + h, 3.0f, 0, colour);
}

/* A button of the quiet line: a text alone, underlined if it leads elsewhere, with a sign if it opens something. */
static void draw_quiet(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct choose *s = screen;
    struct box b = node->box;
    bool hover = s->base.form->focus.hover.id == node->id, link = strcmp(node->key, "prompt.rules") == 0;
    bool strong = strcmp(node->key, "first_move") == 0;
    struct text_style style = text_style_of(strong ? FACE_BOLD : FACE_TEXT, EM,
                                            hover    ? UI_WHITE
                                            : strong ? UI_TEXT
                                                     : UI_SOFT,
                                            link ? ALIGN_RIGHT : ALIGN_LEFT);
    struct box in = {b.x + 8, b.y, b.w - (link ? 16 : 44), b.h};
    fitted_text(c, in, style, node->text);
    float w = fminf(canvas_text_width(c, style, node->text), in.w), middle = b.y + b.h / 2;
    if (link)
        canvas_line(c, in.x + in.w - w, middle + 14, in.x + in.w, middle + 14, 1.5f, 0, style.colour);
    else
        draw_chevron(c, in.x + w + 18, middle + 1, true, style.colour);
}

/* ---- drawing: what opens over the row ---- */

/* Returns the free part after the text, up to the sign at the end. */
static struct box draw_field(struct canvas *c, struct box b, float from, const char *text)
{
    struct text_style bold = text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_LEFT);
    canvas_round(c, b, b.h / 2, rgb(0x17191e), rgb(0x17191e));
    rim_draw(c, b, b.h / 2, white(0.10f));
    struct box in = {b.x + from, b.y, b.w - from - 56, b.h};
    fitted_text(c, in, bold, text);
    draw_chevron(c, b.x + b.w - 28, b.y + b.h / 2, false, UI_TEXT);
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
    struct box rest = draw_field(c, b, 60, text_shortened(c, bold, 0.5f * b.w, name, shown, sizeof shown));
    disc_draw_still(c, s->base.form->game_style->id, s->base.form->game_style->side, side, b.x + 32, b.y + b.h / 2, 14,
                    1, false);
    const char *word = device < SEAT_PAD_1 ? app_word(s->app, devices[device])
                                           : seating_pad_word(s->app, (int)(device - SEAT_PAD_1), pad);
    struct text_style soft = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    words_fill(shown, sizeof shown, app_word(s->app, "choose.rule_is"), app_word(s->app, "people.with"), word);
    if (canvas_text_width(c, soft, shown) <= rest.w)
        canvas_text(c, rest, soft, shown);
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
        if (s->past.fair) {
            const char *fair = app_word_of(s->app, "cast", CAST[cast_of_level(s->past.fair)].id);
            n = form_text(f, "choose.fair_about", form_fill(f, "choose.fair_about", fair));
            n->style.wrap = false;
            n->style.colour = UI_SOFT;
            n->spare = 4;
        }
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
    struct form_node *n =
        form_with(form_picture(f, CHOOSE_GAME, draw_tile), .board_in = game < 0 ? NULL : tile_frame, .tag = game,
                  .radius = RADIUS_CARD, .h = {.fixed = 1, .share = 1}, .pressed = FORM_CALL(press_game));
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
    if (!pointer) {
        form_prompt(f, ACTION_LEFT, NULL, NULL);
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
    }
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
    char why[256];
    const char *says = startable(s) ? game_word(s, "brief", s->game) : obstacle(s, why, sizeof why);
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

static const char *kind_of(const struct choose *s, int opponent)
{
    return app_word_of(s->app, "value.opponent", SETTINGS_OPPONENTS[opponent]);
}

static const char *cast_word(const struct choose *s, const char *kind, int opponent)
{
    return app_word_of(s->app, kind, CAST[cast_of_level(opponent)].id);
}

static const char *opponent_name(const struct choose *s, int opponent)
{
    return has_face(opponent)              ? cast_word(s, "cast", opponent)
           : opponent == OPPONENT_EXTERNAL ? s->engine
                                           : app_word(s->app, "choose.people");
}

/* How an opponent plays. */
static const char *opponent_line(const struct choose *s, int opponent)
{
    return has_face(opponent) ? cast_word(s, "line", opponent)
                              : app_word_of(s->app, "about.opponent", SETTINGS_OPPONENTS[opponent]);
}

static const struct choose_tally *tally_of(const struct choose *s, int opponent)
{
    return &s->past.tally[s->game][opponent];
}

/* "So far: Ava 1, Button 2", and apart from it the games in which it went easy; of two people, who they are. "" before
 * the first game. */
static const char *so_far(struct form *f, const struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    const struct choose_tally *tally = tally_of(s, opponent);
    const char *name = given_name(s, 0);
    if (opponent == OPPONENT_PERSON)
        return form_fill(f, "choose.named", person_name(s, 0), person_name(s, 1));
    bool eased = tally->eased_won + tally->eased_lost > 0;
    if ((tally->games == 0 && !eased) || choice_of(s)->player != OPPONENT_PERSON)
        return "";
    const char *text = form_fill(f, "choose.so_far", name[0] ? name : app_word(s->app, "player.you"),
                                 form_number(f, tally->won), s->other, form_number(f, tally->lost));
    return eased ? form_fill(f, "choose.so_far_eased", text, form_number(f, tally->eased_won),
                             form_number(f, tally->eased_lost))
                 : text;
}

/* What is said of a face: how it plays, what was won against it, and that it offers to go easy. */
static const char *about_of(struct form *f, const struct choose *s, int opponent)
{
    const struct choose_tally *tally = tally_of(s, opponent);
    const char *line = opponent_line(s, opponent);
    if (tally->games > 0)
        line = form_fill_text(f, "{1} {2}", line, form_fill_numbers(f, "choose.won_of", tally->won, tally->games));
    if (s->easy && choice_of(s)->opponent == opponent)
        line = form_fill_text(f, "{1} {2}", line, app_word(s->app, s->refused ? "easy.refused" : "easy.offer"));
    return line;
}

/* What the chosen one says. */
static const char *greeting(const struct choose *s)
{
    return s->easy ? app_word(s->app, s->refused ? "easy.refused" : "easy.offer")
                   : cast_word(s, "chosen", choice_of(s)->opponent);
}

/* Why no game can be started with these choices; NULL: one can. */
static const char *why_not(struct form *f, const struct choose *s)
{
    char why[256];
    return startable(s) ? NULL : form_copy(f, obstacle(s, why, sizeof why));
}

/* "Continue at move 19", or a new game, which may end that one. */
static void starts(struct form *f, const struct choose *s)
{
    struct form_length high = {.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
    form_with(form_row(f), .gap = GAP_L, .above = GAP_S);
    if (s->asking) {
        form_with(form_accent(f, "choose.new", start_game), .w.most = PLAY_WIDE, .w.share = 1);
        form_with(form_button(f, "choose.keep", ask), .h = high, .w.most = PLAY_WIDE, .w.share = 1);
    } else {
        const char *on = form_fill_numbers(f, "choose.go_on", s->progress[s->game], 0);
        form_with(form_button_saying(f, "choose.start", on, start_game), .accent = true, .w.most = PLAY_WIDE,
                  .w.share = 1);
        form_with(form_unless(form_button(f, "choose.new", ask), why_not(f, s)), .tag = 1, .h = high,
                  .w.most = PLAY_WIDE, .w.share = 1);
    }
    form_end(f);
}

/* The gold button. */
static struct form_node *play_button(struct form *f, const struct choose *s)
{
    return form_with(form_unless(form_accent(f, "choose.start", start_game), why_not(f, s)), .style.face = FACE_TITLE,
                     .style.size = 30,
                     .w = {.fixed = PLAY_WIDE, .least = PLAY_WIDE / 2, .share = canvas_portrait(f->app->canvas)});
}

/* True if how the chosen one plays takes two lines of the card in a wide window. */
static bool plays_at_length(const struct form *f, const struct choose *s)
{
    struct canvas *c = f->app->canvas;
    struct text_style style = text_style_of(FACE_TEXT, LINE_EM, UI_TEXT, ALIGN_LEFT);
    float card = fminf(page_body(c).w, WIDEST), texts = card - FIELD_WIDE / canvas_text_scale(c) - 2 * PAD_HERO;
    return !canvas_portrait(c) && canvas_text_width(c, style, opponent_line(s, choice_of(s)->opponent)) > texts;
}

/* What was so far, and how long a game lasts: in a row of their own, or below each other at the right of the gold
 * button. */
static void so_far_row(struct form *f, const struct choose *s, bool beside)
{
    char minutes[64];
    const char *past = so_far(f, s), *usual = minutes_line(s, minutes, sizeof minutes);
    if (!*past && !*usual)
        return;
    form_with(beside ? form_column(f) : form_row(f), .spare = 1, .gap = beside ? FORM_NONE : GAP_L, .w.share = 1);
    form_with(form_line(f, "choose.so_far", past, UI_SOFT), .silent = true, .w.share = 1,
              .style.align = beside ? ALIGN_RIGHT : ALIGN_LEFT);
    form_with(form_line(f, "choose.minutes", usual, UI_SOFT), .style.align = ALIGN_RIGHT);
    form_end(f);
}

/* Play; of two people also who they are, with which devices. */
static void buttons(struct form *f, const struct choose *s)
{
    form_with(form_row(f), .gap = GAP_L, .above = GAP_S);
    play_button(f, s);
    if (choice_of(s)->opponent == OPPONENT_PERSON)
        form_with(form_button(f, "choose.players", show_players), .h = {.fixed = ACCENT_HIGH, .least = CONTROL_HIGH},
                  .w.fixed = PLAY_WIDE / 2);
    if (plays_at_length(f, s))
        so_far_row(f, s, true);
    else if (!canvas_portrait(f->app->canvas))
        form_space(f);
    form_end(f);
}

/* What the chosen one says, its name and strength, beside the board of the game. */
static void who_it_is(struct form *f, const struct choose *s)
{
    int opponent = choice_of(s)->opponent;
    bool upright = canvas_portrait(f->app->canvas);
    struct text_style says = text_style_wrapped(FACE_BOLD, 28, UI_DARK);
    says.least = 20;
    form_with(form_row(f), .gap = GAP_L, .h.share = upright ? 0 : 1);
    form_with(form_column(f), .w.share = 1, .h.share = 1, .gap = GAP_S);
    if (has_face(opponent))
        form_with(form_styled(f, "says", greeting(s), says), .draw = draw_bubble, .silent = true, .inset = BUBBLE_PAD,
                  .above = 12, .below = 16, .w.fixed = BUBBLE_WIDE - 2 * BUBBLE_PAD);
    form_space(f);
    form_with(form_row(f), .gap = GAP_L);
    form_with(form_styled(f, "who", opponent_name(s, opponent),
                          (struct text_style){.face = FACE_TITLE, .size = 56, .colour = UI_WHITE, .least = 30}),
              .silent = true, .h.fixed = 64);
    if (has_face(opponent))
        form_with(form_line(f, "kind", kind_of(s, opponent), UI_SOFT), .style.size = 24, .silent = true, .above = 14);
    form_end(f);
    if (has_face(opponent)) {
        form_with(form_row(f), .gap = GAP_L);
        form_with(form_picture(f, "strength", draw_strength), .w.fixed = DOT * CAST_SIZE, .h.fixed = DOT);
        if (s->past.fair == opponent)
            form_with(form_line(f, "choose.fair", app_word(s->app, "choose.fair"), UI_SOFT), .silent = true);
        form_end(f);
    }
    if (opponent == OPPONENT_EXTERNAL)
        form_with(form_line(f, "kind", kind_of(s, opponent), UI_SOFT), .silent = true);
    form_end(f);
    form_with(form_picture(f, "board", draw_board), .board_in = board_frame,
              .w = {.fixed = BOARD_SIDE, .least = BOARD_SIDE / 2}, .h = {.fixed = BOARD_SIDE, .least = BOARD_SIDE / 2});
    form_end(f);
}

/* Below: how it plays and what was so far, or the question that is to be answered. */
static void what_it_is_like(struct form *f, struct choose *s)
{
    static const char *const easy[] = {"easy.yes", "easy.no"};
    char text[256];
    struct text_style style = text_style_wrapped(FACE_TEXT, LINE_EM, UI_TEXT);
    style.least = 18;
    if (s->asking) {
        form_styled(f, "choose.ends", form_fill_numbers(f, "choose.ends", s->progress[s->game], 0), style);
    } else if (!startable(s)) {
        style.colour = UI_WARN;
        form_styled(f, "brief", obstacle(s, text, sizeof text), style);
    } else {
        form_styled(f, "line", opponent_line(s, choice_of(s)->opponent), style)->silent = true;
    }
    if (!plays_at_length(f, s))
        so_far_row(f, s, false);
    if (s->asking || goes_on(s, s->game)) {
        starts(f, s);
        return;
    }
    if (s->easy)
        form_with(form_segment(f, "easy.once", easy, &s->refused, 2), .control_part = 0.36f,
                  .changed = FORM_CALL(set_easy));
    buttons(f, s);
}

/* The card of the one who is chosen. */
static void hero(struct form *f, struct choose *s)
{
    float grown = fminf(canvas_text_scale(f->app->canvas), 2);
    form_with(form_side_by_side(f, BESIDE_FROM), .key = "hero", .draw = draw_card, .gap = FORM_NONE, .h.share = 1);
    form_with(form_picture(f, "portrait", draw_hero), .w.fixed = FIELD_WIDE / grown,
              .h = {.fixed = FIELD_UPRIGHT, .share = 1, .least = FIELD_UPRIGHT / 2});
    form_with(form_column(f), .w.share = 1, .pad = PAD_HERO, .gap = GAP_S);
    who_it_is(f, s);
    what_it_is_like(f, s);
    form_end(f);
    form_end(f);
}

/* How many faces stand beside one another, and in how many rows. */
static int faces_across(const struct form *f, const struct choose *s, int *rows)
{
    int count = opponents(s) - 1;
    *rows = canvas_portrait(f->app->canvas) ? 2 : 1;
    return (count + *rows - 1) / *rows;
}

static void faces(struct form *f, const struct choose *s)
{
    int rows, across = faces_across(f, s, &rows);
    form_with(form_grid(f, FACE_LEAST, across), .key = "faces", .gap = GAP_S, .h.fixed = (float)rows * FACE_HIGH);
    for (int i = 1; i < opponents(s); i++)
        form_with(form_picture(f, CHOOSE_OPPONENT, draw_face), .tag = i, .radius = RADIUS_CARD,
                  .name = opponent_name(s, i), .text = kind_of(s, i), .about = about_of(f, s, i),
                  .selected = choice_of(s)->opponent == i, .rings_itself = true, .pressed = FORM_CALL(set_opponent));
    form_end(f);
}

/* How far what was opened is still to come; never wholly, so that it is spoken as it comes. */
static float unopened(const struct choose *s) { return clamp_float(1 - s->opened_ms / OPEN_MS, 0, 0.99f); }

/* Who goes first, and who plays with what: instead of the faces. */
static void first_move(struct form *f, struct choose *s)
{
    int kinds = choice_of(s)->begins == BEGINS_LOSER ? BEGINS_KINDS : BEGINS_LOSER; /* the players' drawer offers it */
    int rows;
    (void)faces_across(f, s, &rows);
    struct form_length high = {.fixed = rows > 1 ? 84 : CONTROL_HIGH + 2, .least = CONTROL_HIGH};
    form_with(form_card(f), .pad = GAP_M, .gap = GAP_L - 4, .h.fixed = (float)rows * FACE_HIGH, .centred = true,
              .unseen = unopened(s));
    form_with(form_segment_saying(f, "choose.begins", s->begins, FORM_ENUM(s->choices[s->game].begins), kinds),
              .label_above = rows > 1, .changed = FORM_CALL(set_begins), .control_part = LEGEND, .h = high);
    form_with(form_field(f, "choose.players", show_players, draw_players), .control_part = LEGEND,
              .label_above = rows > 1, .text = s->begins[BEGINS_FIRST_PLAYER], .h = high);
    form_end(f);
}

/* "You begin", "Button goes first"; a handicap decides before the choice does. */
static const char *who_begins(struct form *f, const struct choose *s)
{
    static const char *const open[BEGINS_KINDS] = {NULL, NULL, "begin.turns", "begin.lot", "begin.loser"};
    const struct box_choice *choice = choice_of(s);
    int ahead = seating_ahead(choice, &s->starts[s->game]), first = ahead >= 0 ? ahead : (int)choice->begins;
    if (first >= BEGINS_BY_TURNS)
        return app_word(s->app, open[first]);
    if (choice->opponent == OPPONENT_PERSON)
        return form_fill(f, "choose.begins.other", person_name(s, first));
    return first == 0 ? app_word(s->app, "choose.begins.you") : form_fill(f, "choose.begins.other", s->other);
}

static void rules_link(struct form *f, enum form_when when)
{
    form_with(form_button(f, "prompt.rules", read_rules), .draw = draw_quiet, .h.fixed = LINE_HIGH, .when = when,
              .radius = RADIUS_TILE);
}

/* Two people, who goes first, the house rules; in a narrow window in two lines. */
static void quiet_line(struct form *f, struct choose *s)
{
    char summary[96];
    const char *first = who_begins(f, s), *house = app_word(s->app, "choose.house");
    summary_of(s, summary, sizeof summary);
    form_with(form_side_by_side(f, LINE_FROM), .gap = GAP_M, .below = 10);
    form_row(f);
    form_with(form_picture(f, CHOOSE_OPPONENT, draw_people), .tag = OPPONENT_PERSON, .radius = 20,
              .w = {.fixed = PEOPLE_WIDE, .least = 240}, .h.fixed = LINE_HIGH,
              .name = app_word(s->app, "choose.people"), .about = opponent_line(s, OPPONENT_PERSON),
              .selected = choice_of(s)->opponent == OPPONENT_PERSON,
              .rings_itself = choice_of(s)->opponent == OPPONENT_PERSON, .pressed = FORM_CALL(set_opponent));
    form_space(f);
    rules_link(f, FORM_BELOW);
    form_end(f);
    form_with(form_row(f), .w.share = 1, .gap = GAP_S);
    form_with(form_button_saying(f, "first_move", first, open_first), .draw = draw_quiet, .h.fixed = LINE_HIGH,
              .radius = RADIUS_TILE, .name = app_word(s->app, "choose.begins"), .tag = !s->first);
    form_with(form_button_saying(f, "choose.house", form_fill(f, "choose.rule_is", house, summary), open_rules),
              .draw = draw_quiet, .h.fixed = LINE_HIGH, .radius = RADIUS_TILE, .name = house,
              .said = form_copy(f, summary), .tag = 1);
    form_space(f);
    rules_link(f, FORM_BESIDE);
    form_end(f);
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
    n->row = 310;
    n->control_part = n->kind == FORM_SLIDER ? 0.78f : 0.6f;
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
    if (s->asking || goes_on(s, s->game)) {
        starts(f, s);
    } else {
        form_row(f);
        form_space(f);
        play_button(f, s);
        form_end(f);
    }
    form_end(f);
}

static void against_prompts(struct form *f, const struct choose *s)
{
    const struct form_node *here = form_here(f);
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH, going = goes_on(s, s->game) && !s->asking;
    bool arrows = !pointer && !scan_on(s->app); /* one switch moves the focus itself */
    bool gold = here && here->accent && !s->asking && !s->open && !s->first;
    bool face = gold || (here && strcmp(here->key, CHOOSE_OPPONENT) == 0 && here->tag > OPPONENT_PERSON);
    bool plays = here && !pointer && here->selected && strcmp(here->key, CHOOSE_OPPONENT) == 0;
    form_prompt(f, ACTION_OK, plays ? going ? "choose.continue" : "choose.start" : "prompt.choose", NULL);
    if (arrows && face) {
        form_prompt(f, ACTION_LEFT, "choose.other_face", NULL);
        form_prompt(f, ACTION_DOWN, "choose.people", NULL);
    } else if (arrows) {
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

static void walk_rules(struct form *f, struct choose *s)
{
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h.share = 1, .unseen = unopened(s));
    game_card(f, s);
    form_group(f);
    form_with(form_column(f), .w.share = 1, .h.share = 1, .gap = GAP_L - 4);
    house_rules_page(f, s);
    form_end(f);
    form_end(f);
}

static void walk_against(struct form *f, struct choose *s)
{
    if (s->open) {
        walk_rules(f, s);
    } else {
        form_with(form_column(f), .w.most = WIDEST, .h.share = 1, .gap = GAP_L - 4);
        hero(f, s);
        form_group(f);
        if (s->first)
            first_move(f, s);
        else
            faces(f, s);
        form_group(f);
        quiet_line(f, s);
        form_end(f);
    }
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

/* The number of the face that has the focus in the row; 0: none has. */
static int face_at(struct choose *s)
{
    const struct form_node *here = s->against && !s->open ? form_focused(s->base.form) : NULL;
    return here && strcmp(here->key, CHOOSE_OPPONENT) == 0 ? here->tag : 0;
}

/* In the row and on the gold button, left and right change the face, around the ends. */
static bool step_by_key(struct choose *s, const struct action_event *e)
{
    int step = e->action == ACTION_LEFT ? -1 : e->action == ACTION_RIGHT ? 1 : 0, at = face_at(s);
    bool gold = s->against && !s->open && !s->first && !s->asking && form_is_on(s->base.form, "choose.start");
    if (step == 0 || (at == 0 && !gold))
        return false;
    step_opponent(s, at ? at : choice_of(s)->opponent, step);
    return true;
}

/* Left and right stay in the line below the row, whose ends are far from one another. */
static bool step_in_line(struct choose *s, const struct action_event *e)
{
    static const char *const lines[2][4] = {{CHOOSE_OPPONENT, "first_move", "choose.house", "prompt.rules"},
                                            {CHOOSE_OPPONENT, "prompt.rules", "first_move", "choose.house"}};
    const char *const *line = lines[canvas_portrait(s->app->canvas)];
    const struct form_node *here = s->against && !s->open ? form_focused(s->base.form) : NULL;
    int step = e->action == ACTION_LEFT ? -1 : e->action == ACTION_RIGHT ? 1 : 0, at = 0;
    while (here && at < 4 && strcmp(here->key, line[at]) != 0)
        at++;
    if (!here || step == 0 || at == 4)
        return false;
    at += step;
    if (at >= 0 && at < 4) {
        form_focus_on(s->base.form, line[at], at == 0 ? OPPONENT_PERSON : -1);
        app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    }
    return true;
}

/* A digit chooses a face: 1 to 9, and 0 for the tenth. */
static bool jump_by_digit(struct choose *s, const struct action_event *e)
{
    if (e->action != ACTION_CHAR || !s->against || s->open || e->character < '0' || e->character > '9')
        return false;
    int opponent = e->character == '0' ? CAST_SIZE : (int)(e->character - '0');
    step_opponent(s, opponent + 1, -1);
    return true;
}

/* The wheel steps over the card and the row. */
static bool step_by_wheel(struct choose *s, const struct action_event *e)
{
    struct box card = form_box(s->base.form, "hero", 0), row = form_box(s->base.form, "faces", 0);
    if (!e->wheel || !s->against || s->open || s->first)
        return false;
    if (!box_has(card, e->x, e->y) && !box_has(row, e->x, e->y))
        return false;
    step_opponent(s, choice_of(s)->opponent, e->action == ACTION_NEXT ? 1 : -1);
    return true;
}

/* A finger that is drawn over the card brings the face beside. */
static bool swipe(struct choose *s, const struct action_event *e)
{
    struct box card = form_box(s->base.form, "hero", 0);
    bool here = s->against && !s->open && e->device == DEVICE_TOUCH;
    if (e->action == ACTION_PRESS)
        s->swiping = here && box_has(card, e->x, e->y);
    if (e->action == ACTION_PRESS)
        s->swipe_x = e->x, s->swipe_y = e->y;
    if (e->action == ACTION_LEAVE)
        s->swiping = false;
    float dx = e->x - s->swipe_x, dy = e->y - s->swipe_y;
    if (e->action != ACTION_RELEASE || !s->swiping || !here)
        return false;
    s->swiping = false;
    if (fabsf(dx) < SWIPE || fabsf(dx) < 1.5f * fabsf(dy))
        return false;
    step_opponent(s, choice_of(s)->opponent, dx < 0 ? 1 : -1);
    return true;
}

/* Up and down between the row and what is around it: in two rows the face that is reached is chosen; whoever comes from
 * elsewhere comes to the chosen one; below the row lies the tile of two people. */
static void follow_keys(struct choose *s, const struct action_event *e, int before)
{
    bool upright = e->action == ACTION_UP || e->action == ACTION_DOWN;
    bool leaps = e->action == ACTION_NEXT || e->action == ACTION_PREV,
         ends = e->action == ACTION_HOME || e->action == ACTION_END;
    int now = face_at(s), chosen = choice_of(s)->opponent;
    if ((!upright && !leaps && !ends) || e->wheel || !s->against || s->open || now == before)
        return;
    if (before && now)
        choose_opponent(s, now);
    else if (now && chosen > OPPONENT_PERSON)
        form_focus_on(s->base.form, CHOOSE_OPPONENT, chosen);
    else if (before && e->action == ACTION_DOWN)
        form_focus_on(s->base.form, CHOOSE_OPPONENT, OPPONENT_PERSON);
}

static bool choose_action(struct scene *scene, const struct action_event *event)
{
    struct choose *s = (struct choose *)scene;
    demo_wake(&s->demo);
    face_wake(&s->face);
    if (press_tab(s, event))
        return true;
    struct action_event e = form_translated(s->base.form, event);
    int before = face_at(s);
    if (step_by_key(s, &e) || step_in_line(s, &e) || jump_by_digit(s, &e) || step_by_wheel(s, &e))
        return true;
    if (swipe(s, &e)) /* it presses nothing */
        e.action = ACTION_LEAVE;
    bool done = form_action(s->base.form, &e);
    if (scene_stack_top(s->app->scenes) != scene)
        return done;
    follow_focus(s);
    follow_keys(s, &e, before);
    return done;
}

static void choose_enter(struct scene *scene, enum intent intent)
{
    struct choose *s = (struct choose *)scene;
    if (intent == INTENT_BACK) { /* the players' drawer may have changed it */
        struct seat before = choice_of(s)->seats[0];
        fill_choice(s, s->game);
        keep(s);
        if (s->unread || strcmp(before.name, choice_of(s)->seats[0].name) != 0)
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

/* Whoever comes in, and what opens. */
static bool come(struct choose *s, float ms)
{
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    bool moves = s->turned_ms < TURN_MS || s->opened_ms < OPEN_MS;
    s->turned_ms += calm ? ms * TURN_MS / CALM_MS : ms;
    s->opened_ms += calm ? ms * OPEN_MS / CALM_MS : ms;
    return moves;
}

/* Updates the demonstration and the chosen opponent's face, both of which stop after a while. */
static int demonstrate(struct choose *s, float ms)
{
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    int next = shows_kept(s, s->game) ? SCENE_STILL : demo_update(&s->demo, ms, app_pace(s->app), reduced);
    s->playing = next != SCENE_STILL;
    if (!has_face(s->met))
        return next;
    s->glad_ms -= ms;
    if (s->glad_ms <= 0)
        face_feel(&s->face, MOOD_CALM);
    return scene_soonest(next, face_update(&s->face, ms, reduced));
}

static int choose_update(struct scene *scene, double dt)
{
    struct choose *s = (struct choose *)scene;
    float ms = (float)dt * 1000.0f;
    int next = scene_soonest(form_update(s->base.form, dt), scene_moves(come(s, ms)));
    next = scene_soonest(next, scene_moves(spin(s, ms)));
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
        s->against_kept[n] = kept->opponent;
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
    s->met = s->left = -1;
    s->turned_ms = TURN_MS;
    s->opened_ms = OPEN_MS;
    read_past(s);
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
