/* The players' drawer over the choice of the opponent: seats, devices, who goes first, handicaps, the match, the clock,
 * hints. Changes go directly into the choices in the settings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/core/settings.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/guises_kept.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/ui/device_icon.h"
#include "app/ui/form.h"
#include "app/ui/name_entry.h"
#include "app/ui/person.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "career/match_terms.h"

enum { USUAL_LEVEL = 4, NAME_MAX_SHOWN = 96 };

/* Groups for Tab; those of a seat are GROUP_SEAT + seat. */
enum { GROUP_SEAT = 1, GROUP_MATCH = GROUP_SEAT + 2 };

/* Who is on a seat. */
enum sitter { SITTER_PERSON, SITTER_COMPUTER, SITTER_ENGINE, SITTERS };

#define PAGE_WIDE 1000.0f /* from this width on the seats are side by side */
#define MIDDLE 250.0f
#define ROW_WIDE 560.0f /* from this width on the device has a label beside it */
#define GAME_NIGHT 286.0f
#define WIDEST 1240.0f
#define PEN 2.5f

struct players_screen {
    struct form_screen base;
    struct app *app;
    const struct variant *variant;
    struct box_choice *choice;            /* in the settings */
    struct position start;                /* with the house rules, without handicaps */
    int naming;                           /* the seat whose name is being entered */
    int sitter[2], ahead[2], clock_loses; /* of the choice, as the controls show it */
};

/* The choice of who plays on a seat, as opponent.h numbers opponents. */
static int *seat_choice(const struct players_screen *s, int seat)
{
    return seat == 0 ? &s->choice->player : &s->choice->opponent;
}

static enum sitter sitter_of(const struct players_screen *s, int seat)
{
    int who = *seat_choice(s, seat);
    return who == OPPONENT_PERSON ? SITTER_PERSON : who == OPPONENT_EXTERNAL ? SITTER_ENGINE : SITTER_COMPUTER;
}

/* The name of the player on a seat. */
static const char *name_of(const struct players_screen *s, int seat, char out[NAME_MAX_SHOWN])
{
    int who = *seat_choice(s, seat);
    char number[12], engine[ENGINE_NAME_MAX];
    (void)snprintf(number, sizeof number, "%d", who);
    if (who == OPPONENT_EXTERNAL)
        (void)snprintf(out, NAME_MAX_SHOWN, "%s", session_engine_name(s->app, engine));
    else if (who > 0)
        words_fill(out, NAME_MAX_SHOWN, app_word(s->app, "panel.level"),
                   app_word_of(s->app, "cast", CAST[cast_of_level(who)].id), number);
    else if (s->choice->seats[seat].name[0])
        (void)snprintf(out, NAME_MAX_SHOWN, "%s", s->choice->seats[seat].name);
    else if (seat == 0 && guises_kept_name(s->app)[0])
        (void)snprintf(out, NAME_MAX_SHOWN, "%s", guises_kept_name(s->app));
    else
        (void)snprintf(out, NAME_MAX_SHOWN, "%s", app_word(s->app, seat ? "choose.player_2" : "choose.player_1"));
    return out;
}

/* True if the handicap is discs on corners; otherwise it is the first move. */
static bool have_corners(const struct players_screen *s) { return handicap_corners(&s->start) > 0; }

/* The side that a seat has in the next game; -1 if it will be drawn by lot. */
static int side_of(const struct players_screen *s, int seat)
{
    int first = seating_begins(s->choice, &s->start);
    return first < 0 ? -1 : first == seat ? FIRST : SECOND;
}

/* ---- what the controls do ---- */

static void changed(void *screen)
{
    struct players_screen *s = screen;
    s->choice->clock_loses = s->clock_loses == 1;
    s->choice->known = true;
}

static void set_name(void *user, const char *name)
{
    struct players_screen *s = user;
    (void)snprintf(s->choice->seats[s->naming].name, PLAYER_NAME_MAX, "%s", name);
    app_apply_settings(s->app);
}

static void ask_name(void *screen, int seat)
{
    struct players_screen *s = screen;
    struct name_question q = {
        .heading = app_word(s->app, "people.who"), .name = s->choice->seats[seat].name, .accept = set_name, .user = s};
    s->naming = seat;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

static void ask_face(void *screen, int seat)
{
    struct players_screen *s = screen;
    scene_push(s->app->scenes, first_start_scene_of(s->app, s->choice->seats, seat));
}

static void seat_somebody(void *screen, int seat)
{
    static const int who[SITTERS] = {OPPONENT_PERSON, USUAL_LEVEL, OPPONENT_EXTERNAL};
    struct players_screen *s = screen;
    *seat_choice(s, seat) = who[s->sitter[seat]];
    seating_settle(s->choice);
    s->choice->known = true;
}

/* Only one side can get corners. */
static void give_corners(void *screen, int seat)
{
    struct players_screen *s = screen;
    if (s->choice->seats[seat].corners > 0)
        s->choice->seats[1 - seat].corners = 0;
    s->choice->known = true;
}

/* Without corners to give, the handicap is the first move. */
static void give_ahead(void *screen, int seat)
{
    struct players_screen *s = screen;
    s->choice->seats[seat].corners = s->ahead[seat];
    give_corners(screen, seat);
}

/* Two people, or two computers, swap seats; a person and the computer swap who goes first. */
static void swap(void *screen)
{
    struct players_screen *s = screen;
    bool alike = (s->choice->player > 0) == (s->choice->opponent > 0);
    if (alike) {
        seating_swap(s->choice);
        return;
    }
    s->choice->next = 1 - s->choice->next;
    if (s->choice->begins <= BEGINS_SECOND_PLAYER)
        s->choice->begins = s->choice->begins == BEGINS_FIRST_PLAYER ? BEGINS_SECOND_PLAYER : BEGINS_FIRST_PLAYER;
}

static void start(void *screen)
{
    struct players_screen *s = screen;
    struct app *app = s->app;
    bool unsuited = (s->choice->opponent == OPPONENT_EXTERNAL || s->choice->player == OPPONENT_EXTERNAL) &&
                    (!external_engine_suits(&s->start) || app->settings.engine[0] == '\0');
    if (unsuited) {
        app_play_sound(app, SOUND_REFUSE, 0.8f, 0.0f);
        return;
    }
    app->settings.opponent = s->choice->opponent;
    play_scene_begin(app, s->variant);
}

static void open_game_night(void *screen)
{
    struct players_screen *s = screen;
    scene_push(s->app->scenes, game_night_scene_new(s->app));
}

/* ---- drawing; the tag of a node is the seat ---- */

static void draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct box b = node->box;
    int side = side_of(s, node->tag);
    const struct game_style *game_style = game_style_of(s->variant);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    float r = side < 0 ? 22.0f : b.w / 2;
    for (int i = side < 0 ? 0 : 1; i < 2; i++) { /* both if it is open */
        struct disc_pose pose = {.x = b.x + b.w / 2, .y = b.y + b.h / 2, .r = r, .up = SECOND, .alpha = 1};
        if (side < 0)
            pose.x += i ? 12.0f : -12.0f;
        if (side == FIRST || (side < 0 && i == 0))
            pose.up = FIRST;
        if (game_style->piece == PIECE_COIN)
            pose.coin = 1U + (unsigned)i * 7U;
        disc_draw_resting(c, game_style->id, game_style->side, &pose, marks);
    }
}

/* The person on the seat; a dot says that the owner has put off choosing a face. */
static void draw_person(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct box b = node->box;
    struct guise guises[2];
    int side = side_of(s, node->tag);
    guises_kept_seats(s->app, s->choice->seats[0].name, s->choice->seats[1].name, guises);
    const struct face_pose pose =
        person_pose(s->app, guises[node->tag], s->variant, (enum side)(side < 0 ? node->tag : side), MOOD_CALM);
    face_portrait(c, &pose, MOOD_CALM, b, 0, 0);
    if (node->tag == 0 && guises_kept(s->app)->later)
        canvas_circle(c, b.x + b.w - 6, b.y + 6, 7, rgb(HUE_GOLD), rgb(HUE_GOLD));
}

static void draw_pencil(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct box b = node->box;
    float light = s->base.form->focus.hover.id == node->id ? 0.10f : 0.04f;
    canvas_round(c, b, b.h / 2, white(light), white(light));
    rim_draw(c, b, b.h / 2, white(0.22f));
    float x = b.x + b.w / 2, y = b.y + b.h / 2;
    canvas_line(c, x - 8, y + 8, x + 6, y - 6, 5.0f, 0, UI_TEXT);
    canvas_line(c, x + 8, y - 8, x + 8.5f, y - 8.5f, 5.0f, 0, UI_TEXT);
    canvas_line(c, x - 11, y + 11, x - 8, y + 8, PEN, 0, UI_TEXT);
}

/* The text for the device of a player. */
static const char *device_word(const struct players_screen *s, enum seat_device device, char pad[PAD_WORD_MAX])
{
    static const char *const keys[SEAT_PAD_1] = {"people.any", "people.mouse", "people.keys"};
    return device < SEAT_PAD_1 ? app_word(s->app, keys[device])
                               : seating_pad_word(s->app, (int)(device - SEAT_PAD_1), pad);
}

static void draw_device(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int device,
                        bool hover)
{
    const struct players_screen *s = screen;
    char pad[PAD_WORD_MAX];
    struct text_style style = form_tile_draw(c, b, device == node->value, hover);
    rim_draw(c, b, RADIUS_TILE, white(0.12f));
    device_icon_draw(c, (enum seat_device)device, b.x + b.w / 2, b.y + b.h * 0.34f, style.colour);
    const char *word = device_word(s, (enum seat_device)device, pad), *number = strrchr(word, ' ');
    style.size = 16;
    if (device >= SEAT_PAD_1 && number && canvas_text_width(c, style, word) > b.w - 4) /* its picture is enough */
        word = number + 1;
    style.size = 20;
    style.least = 16;
    fitted_text(c, (struct box){b.x, b.y + b.h * 0.60f, b.w, b.h * 0.38f}, style, word);
}

/* The board as the next game starts. */
static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct position p = s->start;
    for (int seat = 0; seat < 2 && have_corners(s); seat++) {
        int side = side_of(s, seat);
        (void)handicap_place(&p, side == SECOND || (side < 0 && seat == 1) ? SECOND : FIRST,
                             s->choice->seats[seat].corners);
    }
    small_board_draw(c, node->box, &p, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

static void draw_arrow(struct canvas *c, float x, float y, float way)
{
    canvas_line(c, x - 13, y, x + 13, y, PEN, 0, UI_WHITE);
    canvas_line(c, x + way * 13, y, x + way * 7, y - 5, PEN, 0, UI_WHITE);
    canvas_line(c, x + way * 13, y, x + way * 7, y + 5, PEN, 0, UI_WHITE);
}

static void draw_swap(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    (void)screen;
    canvas_round(c, b, b.h / 2, rgb(HUE_SLATE_HIGH), rgb(HUE_SLATE));
    edge_draw(c, b, b.h / 2, 2.0f);
    draw_arrow(c, b.x + b.w / 2, b.y + b.h / 2 - 7, 1.0f);
    draw_arrow(c, b.x + b.w / 2, b.y + b.h / 2 + 7, -1.0f);
}

/* ---- the screen: a seat ---- */

static void walk_head(struct form *f)
{
    form_row(f);
    form_title(f, "choose.players")->w.share = 1;
    form_button(f, "prompt.back", form_screen_close);
    form_end(f);
}

static void walk_who(struct form *f, const struct players_screen *s, int seat)
{
    char name[NAME_MAX_SHOWN];
    int side = side_of(s, seat);
    const char *colour = app_word(s->app, side < 0 ? "people.drawn" : game_style_of(s->variant)->side_word[side]);
    if (side == FIRST)
        colour = form_fill(f, "people.plays_first", colour);
    form_row(f);
    if (sitter_of(s, seat) == SITTER_PERSON)
        form_with(form_picture(f, "you.face", draw_person), .name = app_word(s->app, "you.face"), .w.fixed = 66,
                  .h.fixed = 66, .radius = 12, .tag = seat, .pressed = FORM_CALL(ask_face));
    else
        form_with(form_picture(f, "disc", draw_disc), .w.fixed = 62, .h.fixed = 62, .tag = seat);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_line(f, "colour", colour, UI_SOFT);
    form_with(form_line(f, "name", name_of(s, seat, name), UI_WHITE), .style.face = FACE_TITLE, .style.size = 30,
              .style.least = 22);
    form_end(f);
    if (sitter_of(s, seat) == SITTER_PERSON) {
        form_with(form_picture(f, "runs.name", draw_pencil), .name = app_word(s->app, "runs.name"),
                  .text = s->choice->seats[seat].name, .w.fixed = 52, .h.fixed = 52, .tag = seat,
                  .pressed = FORM_CALL(ask_name));
    }
    form_end(f);
}

static void walk_devices(struct form *f, struct players_screen *s, int seat)
{
    char pad[PAD_WORD_MAX];
    enum seat_device *device = &s->choice->seats[seat].device;
    float needed = SEAT_DEVICES * (canvas_finger(f->app->canvas) + GAP_S) / 0.7f;
    form_side_by_side(f, fmaxf(ROW_WIDE, needed))->gap = GAP_S;
    form_line(f, "label", app_word(s->app, "people.with"), UI_SOFT)->w = (struct form_length){.part = 0.3f};
    struct form_node *n = form_with(form_tiles(f, "people.with", NULL, FORM_ENUM(*device), SEAT_DEVICES),
                                    .text = form_copy(f, device_word(s, *device, pad)), .w.share = 1);
    n->wraps = false;
    n->tag = seat;
    n->draw_part = draw_device;
    form_end(f);
}

static void walk_level(struct form *f, struct players_screen *s, int seat)
{
    char text[96];
    int strength = *seat_choice(s, seat);
    words_fill_numbers(text, sizeof text, app_word(s->app, "choose.level_of"), strength, LEVELS);
    form_column(f)->gap = 0;
    form_row(f);
    form_line(f, "label", app_word(s->app, "people.strength"), UI_SOFT)->w.share = 1;
    form_line(f, "level", text, UI_WHITE)->style.align = ALIGN_RIGHT;
    form_end(f);
    struct form_node *n = form_slider(f, "people.strength", text, seat_choice(s, seat), LEVELS);
    form_count_from(n, 1);
    n->unlabelled = n->unvalued = true;
    form_end(f);
    form_text(f, "about", app_word_of(s->app, "about.opponent", SETTINGS_OPPONENTS[strength]))->style.colour = UI_TEXT;
}

static void walk_corners(struct form *f, struct players_screen *s, int seat)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4"};
    static const char *const words[] = {"people.ahead.no", "people.ahead.yes"};
    int *given = &s->choice->seats[seat].corners;
    s->ahead[seat] = *given > 0;
    struct form_node *n = have_corners(s) ? form_segment_saying(f, "people.corners", numbers, given, 5)
                                          : form_segment(f, "people.ahead", words, &s->ahead[seat], 2);
    n->control_part = 0.6f;
    n->h.fixed = 50;
    n->tag = seat;
    n->changed = FORM_CALL(have_corners(s) ? give_corners : give_ahead);
}

/* A finger scrolls through the cards, which have no room beside each other. */
static bool one_by_one(const struct form *f) { return canvas_finger(f->app->canvas) > 0; }

static void walk_seat_card(struct form *f, struct players_screen *s, int seat)
{
    static const char *const sitters[SITTERS] = {"people.person", "people.computer", "people.engine"};
    enum sitter sitter = sitter_of(s, seat);
    bool no_engine = s->app->settings.engine[0] == '\0';
    char name[NAME_MAX_SHOWN];
    s->sitter[seat] = (int)sitter;
    struct form_node *card =
        form_with(form_card(f), .gap = 8, .pad = GAP_L, .name = form_copy(f, name_of(s, seat, name)));
    if (!one_by_one(f))
        form_with(card, .w = FORM_EQUAL, .h.share = 1);
    form_group(f);
    walk_who(f, s, seat);
    form_with(
        form_segment(f, "people.who", sitters, &s->sitter[seat], EXTERNAL_ENGINES_POSSIBLE ? SITTERS : SITTER_ENGINE),
        .unlabelled = true, .tag = seat, .changed = FORM_CALL(seat_somebody));
    if (sitter == SITTER_PERSON)
        walk_devices(f, s, seat);
    else if (sitter == SITTER_COMPUTER)
        walk_level(f, s, seat);
    else
        form_text(f, "engine", app_word(s->app, no_engine ? "people.no_engine" : "about.opponent.engine"))
            ->style.colour = no_engine ? UI_WARN : UI_TEXT;
    (void)form_space(f);
    walk_corners(f, s, seat);
    form_end(f);
}

/* ---- the screen: between and below them ---- */

/* The board as the next game starts, who goes first, and the button that swaps the seats. */
static void walk_middle(struct form *f, const struct players_screen *s)
{
    char name[NAME_MAX_SHOWN], text[192] = "";
    int first = side_of(s, 0) < 0 ? -1 : side_of(s, 0) == FIRST ? 0 : 1;
    form_with(form_side_by_side(f, MIDDLE + 100), .w.fixed = one_by_one(f) ? 0 : MIDDLE, .gap = GAP_S);
    form_with(form_picture(f, "board", draw_board), .h = {.fixed = 220, .least = 180},
              .when = FORM_BELOW); /* of this node */
    if (first >= 0)
        words_fill(text, sizeof text, app_word(s->app, "people.begins_now"), name_of(s, first, name), NULL);
    form_line(f, "begins", first >= 0 ? text : app_word(s->app, "people.toss"), UI_TEXT)->style.align = ALIGN_CENTRE;
    text[0] = '\0';
    if (have_corners(s) && first >= 0 && s->choice->seats[first].corners > 0)
        words_count(s->app->words, text, sizeof text, "people.with_corners", s->choice->seats[first].corners);
    form_line(f, "corners", text, UI_SOFT)->style.align = ALIGN_CENTRE;
    (void)form_space(f);
    struct form_node *n =
        form_with(form_picture(f, "people.swap", draw_swap), .name = app_word(s->app, "people.swap"),
                  .w = {.fixed = 60, .least = 50, .most = 60}, .h = {.fixed = 60, .least = 50, .most = 60});
    n->group = GROUP_MATCH;
    n->pressed = FORM_CALL(swap);
    form_line(f, "swap", n->name, UI_SOFT)->style.align = ALIGN_CENTRE;
    form_end(f);
}

static void walk_stepper(struct form *f, const char *key, const char *text, int *value, int count)
{
    form_with(form_stepper(f, key, text, value, count), .label_above = true, .wraps = true, .w = FORM_EQUAL);
}

static void walk_steppers(struct form *f, struct players_screen *s)
{
    static const char *const hints[] = {"people.allowed", "people.three", "people.none"};
    static const char *const begins[BEGINS_KINDS] = {NULL, NULL, "choose.turns", "choose.lot", "choose.loser"};
    struct box_choice *choice = s->choice;
    char name[NAME_MAX_SHOWN];
    bool clock_ends = choice->clock != CLOCK_OFF && choice->clock != CLOCK_CALM;
    s->clock_loses = choice->clock_loses;
    form_side_by_side(f, PAGE_WIDE)->gap = GAP_M;
    form_row(f)->w.share = 2;
    walk_stepper(f, "people.begins",
                 begins[choice->begins] ? app_word(s->app, begins[choice->begins])
                                        : name_of(s, (int)choice->begins, name),
                 FORM_ENUM(choice->begins), BEGINS_KINDS);
    walk_stepper(f, "people.match", app_word_of(s->app, "people", SERIES_NAMES[choice->series]),
                 FORM_ENUM(choice->series), SERIES_KINDS);
    form_end(f);
    form_row(f)->w.share = 2;
    walk_stepper(f, "people.clock", app_word_of(s->app, "people", CLOCK_NAMES[choice->clock]), FORM_ENUM(choice->clock),
                 CLOCK_KINDS);
    walk_stepper(f, "people.hints", app_word(s->app, hints[choice->hints]), FORM_ENUM(choice->hints), HINTS_KINDS);
    form_end(f);
    if (clock_ends)
        walk_stepper(f, "people.time_up", app_word(s->app, choice->clock_loses ? "people.lose" : "people.tell"),
                     &s->clock_loses, 2);
    form_end(f);
}

/* "Anna against Ben. Anna goes first." */
static const char *sentence(const struct players_screen *s, char text[400])
{
    static const char *const keys[BEGINS_KINDS] = {NULL, NULL, "begin.turns", "begin.lot", "begin.loser"};
    char names[2][NAME_MAX_SHOWN], first[160];
    const char *fillings[3] = {name_of(s, 0, names[0]), name_of(s, 1, names[1]), first};
    const char *key = keys[s->choice->begins];
    if (s->choice->player > 0 && s->choice->opponent > 0)
        return app_word(s->app, "people.watch");
    if (key && seating_ahead(s->choice, &s->start) < 0)
        (void)snprintf(first, sizeof first, "%s", app_word(s->app, key));
    else
        words_fill(first, sizeof first, app_word(s->app, "begin.other"), names[side_of(s, 1) == FIRST], NULL);
    return words_fill_all(text, 400, app_word(s->app, "people.against"), fillings, 3);
}

static void walk_match_card(struct form *f, struct players_screen *s)
{
    char text[400];
    form_with(form_card(f), .pad = GAP_L);
    walk_steppers(f, s);
    (void)form_side_by_side(f, PAGE_WIDE);
    form_with(form_column(f), .w.share = 1, .gap = GAP_S);
    form_line(f, "sentence", sentence(s, text), UI_TEXT)->h.least = 36;
    form_line(f, "people.kept", app_word(s->app, "people.kept"), UI_SOFT)->spare = 1;
    form_end(f);
    form_with(form_button(f, "people.night", open_game_night), .w.fixed = GAME_NIGHT);
    form_accent(f, "choose.start", start);
    form_end(f);
    form_end(f);
}

static void walk_prompts(struct form *f, const struct players_screen *s)
{
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    if (!pointer)
        form_prompt(f, ACTION_OK, "prompt.change", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    if (device == DEVICE_PAD)
        form_prompt(f, ACTION_MENU, "choose.start", NULL);
    form_on(f, ACTION_SWAP, swap);
}

static void walk(struct form *f, void *screen)
{
    struct players_screen *s = screen;
    f->changed = FORM_CALL(changed);
    form_overlay(f, WIDEST)->pad = GAP_L;
    walk_head(f);
    bool one = one_by_one(f);
    if (one)
        form_with(form_scroll(f, "drawer"), .gap = GAP_M, .h.share = FORM_NONE);
    else
        form_with(form_side_by_side(f, PAGE_WIDE), .gap = GAP_M, .h = {.share = 1, .most = 460});
    walk_seat_card(f, s, 0);
    walk_middle(f, s);
    walk_seat_card(f, s, 1);
    if (!one)
        form_end(f);
    form_group(f);
    walk_match_card(f, s);
    if (one)
        form_end(f);
    form_end(f);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

/* A press outside the drawer closes it. */
static bool press_beside(struct players_screen *s, const struct action_event *e)
{
    const struct form_node *nodes;
    for (int i = form_nodes(s->base.form, &nodes) - 1; i >= 0; i--)
        if (nodes[i].overlay && e->action == ACTION_PRESS && !box_has(nodes[i].box, e->x, e->y)) {
            form_screen_close(s);
            return true;
        }
    return false;
}

/* The seat that the focused control belongs to; -1: none. */
static int seat_of(const struct form_node *n)
{
    return n && n->group >= GROUP_SEAT && n->group < GROUP_SEAT + 2 ? n->group - GROUP_SEAT : -1;
}

/* A pad without a seat takes the seat that has the focus if a person plays there; otherwise any. */
static bool claim_seat(struct players_screen *s, int pad)
{
    int player = seat_of(form_focused(s->base.form));
    if (player < 0 || sitter_of(s, player) != SITTER_PERSON)
        return false;
    bool claimed = s->choice->seats[1 - player].device == (enum seat_device)(SEAT_PAD_1 + player);
    int seat = claimed ? 1 - player : player;
    s->choice->seats[player].device = (enum seat_device)(SEAT_PAD_1 + seat);
    seating_pad_sits(s->app, pad, seat);
    return true;
}

/* A press on a pad gives it a seat. */
static void sit_down(struct players_screen *s, const struct action_event *e)
{
    const struct form_node *here = form_focused(s->base.form);
    bool tile = seat_of(here) >= 0 && here->kind == FORM_TILES;
    if (!tile || e->device != DEVICE_PAD || e->action != ACTION_OK || e->seat > 1)
        return;
    s->choice->seats[here->tag].device = (enum seat_device)(SEAT_PAD_1 + e->seat);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct players_screen *s = (struct players_screen *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (e.action == ACTION_SIT)
        return claim_seat(s, e.pad);
    sit_down(s, &e);
    if (press_beside(s, &e))
        return true;
    return form_action(s->base.form, &e);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct players_screen *s = (struct players_screen *)scene;
    (void)intent;
    form_leave(s->base.form);
    app_apply_settings(s->app); /* saves the choices */
}

struct scene *players_scene_new(struct app *app, const struct variant *variant)
{
    static const struct scene_class class_ = {.name = "players", .overlay = true, .leave = leave, .action = action};
    struct players_screen *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->variant = variant;
    s->choice = &app->settings.choices[choice_place(variant)];
    if (!s->choice->known)
        s->choice->opponent = app->settings.opponent;
    if (!variant_start(variant, &s->choice->setup, &s->start))
        (void)variant_start(variant, &(struct setup){.seed = 1}, &s->start);
    s->base.form->game_style = game_style_of(variant);
    return &s->base.scene;
}
