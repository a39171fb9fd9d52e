/* The form of the players' drawer. */
#include <stdio.h>

#include "app/core/settings.h"
#include "app/scenes/players/players_internal.h"
#include "app/session/opponent.h"

#define PAGE_WIDE 1000.0f /* from this width on the seats are side by side */
#define MIDDLE 250.0f
#define ROW_WIDE 560.0f /* from this width on the device has a label beside it */
#define GAME_NIGHT 286.0f
#define WIDEST 1240.0f

static void changed(void *screen, int tag)
{
    struct players_screen *s = screen;
    (void)tag;
    s->choice->clock_loses = s->clock_loses == 1;
    s->choice->known = true;
}

static void open_game_night(void *screen, int tag)
{
    struct players_screen *s = screen;
    (void)tag;
    scene_push(s->app->scenes, game_night_scene_new(s->app));
}

static void head(struct form *f)
{
    form_row(f);
    form_title(f, "choose.players")->w.share = 1;
    form_button(f, "prompt.back", form_screen_close);
    form_end(f);
}

/* ---- a seat ---- */

static void who(struct form *f, const struct players_screen *s, int seat)
{
    char name[PLAYERS_NAME_MAX], text[160];
    int side = players_side(s, seat);
    const char *colour = app_word(s->app, side < 0 ? "people.drawn" : game_style_of(s->variant)->side_word[side]);
    if (side == FIRST)
        colour = words_fill(text, sizeof text, app_word(s->app, "people.plays_first"), colour, NULL);
    form_row(f);
    struct form_node *n = form_picture(f, "disc", players_draw_disc);
    n->w.fixed = n->h.fixed = 62;
    n->tag = seat;
    n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    form_line(f, "colour", colour, UI_SOFT);
    n = form_line(f, "name", players_name(s, seat, name), UI_WHITE);
    n->style.face = FACE_TITLE;
    n->style.size = 30;
    n->style.least = 22;
    form_end(f);
    if (players_sitter(s, seat) == SITTER_PERSON) {
        n = form_picture(f, "runs.name", players_draw_pencil);
        n->name = app_word(s->app, "runs.name");
        n->text = s->choice->seats[seat].name;
        n->w.fixed = n->h.fixed = 52;
        n->tag = seat;
        n->pressed = players_ask_name;
    }
    form_end(f);
}

static void devices(struct form *f, struct players_screen *s, int seat)
{
    char pad[PAD_WORD_MAX];
    enum seat_device *device = &s->choice->seats[seat].device;
    form_side_by_side(f, ROW_WIDE)->gap = GAP_S;
    form_line(f, "label", app_word(s->app, "people.with"), UI_SOFT)->w = (struct form_length){.part = 0.3f};
    struct form_node *n = form_tiles(f, "people.with", NULL, FORM_ENUM(*device), SEAT_DEVICES);
    n->text = form_copy(f, players_device_word(s, *device, pad));
    n->w.share = 1;
    n->wraps = false;
    n->tag = seat;
    n->draw_part = players_draw_device;
    form_end(f);
}

static void level(struct form *f, struct players_screen *s, int seat)
{
    char text[96];
    int strength = players_who(s, seat);
    words_fill_numbers(text, sizeof text, app_word(s->app, "choose.level_of"), strength, LEVELS);
    form_column(f)->gap = 0;
    form_row(f);
    form_line(f, "label", app_word(s->app, "people.strength"), UI_SOFT)->w.share = 1;
    form_line(f, "level", text, UI_WHITE)->style.align = ALIGN_RIGHT;
    form_end(f);
    struct form_node *n = form_slider(f, "people.strength", text, players_seat(s, seat), LEVELS);
    form_count_from(n, 1);
    n->unlabelled = n->unvalued = true;
    form_end(f);
    form_text(f, "about", app_word_of(s->app, "about.opponent", SETTINGS_OPPONENTS[strength]))->style.colour = UI_TEXT;
}

static void corners(struct form *f, struct players_screen *s, int seat)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4"};
    static const char *const words[] = {"people.ahead.no", "people.ahead.yes"};
    int *given = &s->choice->seats[seat].corners;
    s->ahead[seat] = *given > 0;
    struct form_node *n = players_have_corners(s) ? form_segment_saying(f, "people.corners", numbers, given, 5)
                                                  : form_segment(f, "people.ahead", words, &s->ahead[seat], 2);
    n->control_part = 0.6f;
    n->h.fixed = 50;
    n->tag = seat;
    n->changed = players_have_corners(s) ? players_give_corners : players_give_ahead;
}

static void seat_card(struct form *f, struct players_screen *s, int seat)
{
    static const char *const sitters[SITTERS] = {"people.person", "people.computer", "people.engine"};
    enum sitter sitter = players_sitter(s, seat);
    bool no_engine = s->app->settings.engine[0] == '\0';
    char name[PLAYERS_NAME_MAX];
    s->sitter[seat] = (int)sitter;
    struct form_node *n = form_card(f);
    n->w = FORM_EQUAL;
    n->h.share = 1;
    n->gap = 8;
    n->pad = GAP_L;
    n->name = form_copy(f, players_name(s, seat, name));
    form_group(f);
    who(f, s, seat);
    n = form_segment(f, "people.who", sitters, &s->sitter[seat], EXTERNAL_ENGINES_POSSIBLE ? SITTERS : SITTER_ENGINE);
    n->unlabelled = true;
    n->tag = seat;
    n->changed = players_seat_somebody;
    if (sitter == SITTER_PERSON)
        devices(f, s, seat);
    else if (sitter == SITTER_COMPUTER)
        level(f, s, seat);
    else
        form_text(f, "engine", app_word(s->app, no_engine ? "people.no_engine" : "about.opponent.engine"))
            ->style.colour = no_engine ? UI_WARN : UI_TEXT;
    (void)form_space(f);
    corners(f, s, seat);
    form_end(f);
}

/* ---- between them ---- */

/* The board as the next game starts, who goes first, and the button that swaps the seats. */
static void middle(struct form *f, const struct players_screen *s)
{
    char name[PLAYERS_NAME_MAX], text[192] = "";
    int first = players_side(s, 0) < 0 ? -1 : players_side(s, 0) == FIRST ? 0 : 1;
    struct form_node *n = form_side_by_side(f, MIDDLE + 100);
    n->w.fixed = MIDDLE;
    n->gap = GAP_S;
    n = form_picture(f, "board", players_draw_board);
    n->h = (struct form_length){.fixed = 220, .least = 180};
    n->when = FORM_BELOW; /* of this node */
    if (first >= 0)
        words_fill(text, sizeof text, app_word(s->app, "people.begins_now"), players_name(s, first, name), NULL);
    form_line(f, "begins", first >= 0 ? text : app_word(s->app, "people.toss"), UI_TEXT)->style.align = ALIGN_CENTRE;
    text[0] = '\0';
    if (players_have_corners(s) && first >= 0 && s->choice->seats[first].corners > 0)
        words_count(s->app->words, text, sizeof text, "people.with_corners", s->choice->seats[first].corners);
    form_line(f, "corners", text, UI_SOFT)->style.align = ALIGN_CENTRE;
    (void)form_space(f);
    n = form_picture(f, "people.swap", players_draw_swap);
    n->name = app_word(s->app, "people.swap");
    n->w = n->h = (struct form_length){.fixed = 60, .least = 50, .most = 60};
    n->group = PLAYERS_MATCH;
    n->pressed = players_swap;
    form_line(f, "swap", n->name, UI_SOFT)->style.align = ALIGN_CENTRE;
    form_end(f);
}

/* ---- below ---- */

static void stepper(struct form *f, const char *key, const char *text, int *value, int count)
{
    struct form_node *n = form_stepper(f, key, text, value, count);
    n->label_above = n->wraps = true;
    n->w = FORM_EQUAL;
}

static void steppers(struct form *f, struct players_screen *s)
{
    static const char *const hints[] = {"people.allowed", "people.three", "people.none"};
    static const char *const begins[BEGINS_KINDS] = {NULL, NULL, "choose.turns", "choose.lot", "choose.loser"};
    struct box_choice *choice = s->choice;
    char name[PLAYERS_NAME_MAX];
    bool clock_ends = choice->clock != CLOCK_OFF && choice->clock != CLOCK_CALM;
    s->clock_loses = choice->clock_loses;
    form_side_by_side(f, PAGE_WIDE)->gap = GAP_M;
    form_row(f)->w.share = 2;
    stepper(f, "people.begins",
            begins[choice->begins] ? app_word(s->app, begins[choice->begins])
                                   : players_name(s, (int)choice->begins, name),
            FORM_ENUM(choice->begins), BEGINS_KINDS);
    stepper(f, "people.match", app_word_of(s->app, "people", SERIES_NAMES[choice->series]), FORM_ENUM(choice->series),
            SERIES_KINDS);
    form_end(f);
    form_row(f)->w.share = 2;
    stepper(f, "people.clock", app_word_of(s->app, "people", CLOCK_NAMES[choice->clock]), FORM_ENUM(choice->clock),
            CLOCK_KINDS);
    stepper(f, "people.hints", app_word(s->app, hints[choice->hints]), FORM_ENUM(choice->hints), HINTS_KINDS);
    form_end(f);
    if (clock_ends)
        stepper(f, "people.time_up", app_word(s->app, choice->clock_loses ? "people.lose" : "people.tell"),
                &s->clock_loses, 2);
    form_end(f);
}

/* "Anna against Ben. Anna goes first." */
static const char *sentence(const struct players_screen *s, char text[400])
{
    static const char *const keys[BEGINS_KINDS] = {NULL, NULL, "begin.turns", "begin.lot", "begin.loser"};
    char names[2][PLAYERS_NAME_MAX], first[160];
    const char *fillings[3] = {players_name(s, 0, names[0]), players_name(s, 1, names[1]), first};
    const char *key = keys[s->choice->begins];
    if (s->choice->player > 0 && s->choice->opponent > 0)
        return app_word(s->app, "people.watch");
    if (key && seating_ahead(s->choice, &s->start) < 0)
        (void)snprintf(first, sizeof first, "%s", app_word(s->app, key));
    else
        words_fill(first, sizeof first, app_word(s->app, "begin.other"), names[players_side(s, 1) == FIRST], NULL);
    return words_fill_all(text, 400, app_word(s->app, "people.against"), fillings, 3);
}

static void match_card(struct form *f, struct players_screen *s)
{
    char text[400];
    struct form_node *n = form_card(f);
    n->pad = GAP_L;
    steppers(f, s);
    (void)form_side_by_side(f, PAGE_WIDE);
    n = form_column(f);
    n->w.share = 1;
    n->gap = GAP_S;
    form_line(f, "sentence", sentence(s, text), UI_TEXT)->h.least = 36;
    form_line(f, "people.kept", app_word(s->app, "people.kept"), UI_SOFT)->spare = 1;
    form_end(f);
    n = form_button(f, "people.evening", open_game_night);
    n->w.fixed = GAME_NIGHT;
    form_accent(f, "choose.start", players_start);
    form_end(f);
    form_end(f);
}

static void prompts(struct form *f, const struct players_screen *s)
{
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    if (!pointer)
        form_prompt(f, ACTION_OK, "prompt.change", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    if (device == DEVICE_PAD)
        form_prompt(f, ACTION_MENU, "choose.start", NULL);
    form_on(f, ACTION_SWAP, players_swap);
}

void players_walk(struct form *f, void *screen)
{
    struct players_screen *s = screen;
    f->changed = changed;
    form_overlay(f, WIDEST)->pad = GAP_L;
    head(f);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->gap = GAP_M;
    n->h = (struct form_length){.share = 1, .most = 460};
    seat_card(f, s, 0);
    middle(f, s);
    seat_card(f, s, 1);
    form_end(f);
    form_group(f);
    match_card(f, s);
    form_end(f);
    prompts(f, s);
}
