/* Who comes to a game night: everybody sits down by pressing something on their own device, and chooses a face, a hat
 * and a colour with it; those without one are entered by name. Then the games, and the beginning.
 *
 * Each device has a line of its own on its seat. The form's focus, by which everything else is reached, goes along with
 * that of the arrows, until Tab takes it away; a gamepad whose owner is ready moves it, too. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/store/guests_kept.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/ui/name_entry.h"
#include "app/ui/person.h"
#include "app/ui/scan.h"

#define PAGE_WIDE 1000.0f /* from this width on the games are beside the beginning */
#define SEAT_APART 20.0f
#define ROOMY 400.0f /* from this height on a seat has everything below its face */
#define BEGIN_WIDE 440.0f
#define LINE_HIGH 44.0f
#define LINE_HIGH_SMALL 34.0f

enum { SEATS_IN_A_ROW = 4, NIGHT_GAMES = 6, BY_POINTER = 50 };

static const char *const LINES[GUISE_PARTS] = {"you.face", "you.hat", "you.colour"};

struct night_pick {
    struct form_screen base;
    struct app *app;
    struct guests *guests;                   /* of the stores */
    struct game_night plan;                  /* form, game and clock */
    int shown[GAME_NIGHT_MOST][GUISE_PARTS]; /* the guises, as the steppers change them */
    struct person_change change[GAME_NIGHT_MOST];
    int naming;
    bool away;  /* the arrows have left their line, by Tab or beyond its ends: they go through the form */
    bool again; /* above the evening before, which shows the new one */
};

static const struct variant *game_of(const struct night_pick *s)
{
    return s->plan.game == GAME_NIGHT_EACH ? NULL : VARIANTS[s->plan.game];
}

/* ---- who is there ---- */

static bool is_gone(const struct night_pick *s, int seat)
{
    const struct guest *g = &s->guests->at[seat];
    return g->device == GUEST_PAD && s->app->pads && !pads_here(s->app->pads, g->pad);
}

/* The first who keeps everybody waiting; -1: nobody. */
static int awaited(const struct night_pick *s)
{
    for (int i = 0; i < s->guests->count; i++)
        if (!s->guests->at[i].ready || is_gone(s, i))
            return i;
    return -1;
}

static const char *gone_word(struct form *f, const struct night_pick *s, int seat)
{
    return form_fill_numbers(f, "night.pad_gone", s->guests->at[seat].pad, 0);
}

/* Why it cannot begin; NULL: it can. */
static const char *why_not(struct form *f, const struct night_pick *s)
{
    int seat = awaited(s);
    if (s->guests->count < GAME_NIGHT_LEAST)
        return app_word(s->app, "night.least");
    if (seat < 0)
        return NULL;
    return is_gone(s, seat) ? gone_word(f, s, seat) : form_fill(f, "night.choosing", s->guests->at[seat].name);
}

/* What is chosen in a line, as a word. */
static const char *word_of(const struct night_pick *s, int seat, int part)
{
    return person_part_word(s->app, (enum guise_part)part, s->guests->at[seat].guise.part[part]);
}

/* "Dan. Hat: Straw hat": for those whose line is not the form's focus. */
static void say_line(const struct night_pick *s, int seat)
{
    const struct guest *g = &s->guests->at[seat];
    char text[SPEECH_MAX];
    const char *parts[3] = {g->name, app_word(s->app, LINES[g->line]), word_of(s, seat, g->line)};
    if (g->ready)
        words_fill(text, sizeof text, app_word(s->app, "night.is_ready"), g->name, NULL);
    else
        words_fill_all(text, sizeof text, app_word(s->app, "night.chooses"), parts, 3);
    speech_say(s->app, text);
    speech_breathe(s->app);
}

static void say_who(const struct night_pick *s, int seat)
{
    char text[SPEECH_MAX], device[PAD_WORD_MAX];
    words_fill(text, sizeof text, app_word(s->app, "night.sits"), s->guests->at[seat].name,
               seating_guest_word(s->app, &s->guests->at[seat], device));
    speech_say(s->app, text);
    say_line(s, seat);
}

/* ---- sitting down ---- */

/* "Player 3", which nobody is called yet; whoever sits first is whom the program belongs to. */
static void name_newcomer(const struct night_pick *s, char out[PLAYER_NAME_MAX])
{
    const char *own = guises_kept_name(s->app);
    (void)snprintf(out, PLAYER_NAME_MAX, "%s", own);
    for (int number = s->guests->count + 1; out[0] == '\0' || s->guests->count > 0; number++) {
        words_fill_numbers(out, PLAYER_NAME_MAX, app_word(s->app, "night.guest"), number, 0);
        if (guests_named(s->guests, out) < 0)
            break;
    }
}

static void focus_on_line(struct night_pick *s, int seat)
{
    enum guise_part line = s->guests->at[seat].line;
    form_focus_on(s->base.form, LINES[line], seat * GUISE_PARTS + (int)line);
}

/* Where whoever is ready goes on: to others, as long as there are too few, and then to the beginning. Whoever chooses
 * by the arrows keeps the focus. */
static void focus_on_rest(struct night_pick *s)
{
    int seat = guests_find(s->guests, GUEST_ARROWS, 0);
    if (seat >= 0 && !s->guests->at[seat].ready && !s->away)
        focus_on_line(s, seat);
    else if (s->guests->count < GAME_NIGHT_LEAST)
        form_focus_on(s->base.form, "night.add", s->guests->count);
    else
        form_focus_on(s->base.form, "night.begin", -1);
}

/* What has been chosen so far is kept: whoever ends the program sits there again. */
static void keep(struct night_pick *s)
{
    s->guests->choosing = true;
    guests_kept_save(s->app);
}

static void see(struct night_pick *s, int seat)
{
    for (int part = 0; part < GUISE_PARTS; part++)
        s->shown[seat][part] = s->guests->at[seat].guise.part[part];
}

static int sit(struct night_pick *s, const char *name, enum guest_device device, int pad)
{
    int seat = guests_sit(s->guests, name, guises_of(guises_kept(s->app), name), device, pad);
    if (seat < 0)
        return seat;
    app_play_piece(s->app, game_style_of(VARIANTS[0])->sounds, SOUND_PLACE, 0.8f, 0.0f);
    see(s, seat);
    if (device == GUEST_ARROWS) {
        s->away = false;
        focus_on_line(s, seat);
    }
    return seat;
}

static void sit_down(struct night_pick *s, enum guest_device device, int pad)
{
    char name[PLAYER_NAME_MAX];
    name_newcomer(s, name);
    int seat = sit(s, name, device, pad);
    if (seat >= 0)
        say_who(s, seat);
    keep(s);
}

static void leave_seat(struct night_pick *s, int seat)
{
    guests_leave(s->guests, seat);
    keep(s);
    for (int i = seat; i < GAME_NIGHT_MOST; i++)
        s->change[i] = (struct person_change){0};
    for (int i = seat; i < s->guests->count; i++)
        see(s, i);
    focus_on_rest(s);
    app_play_sound(s->app, SOUND_UNDO, 0.8f, 0.0f);
}

static void set_name(void *user, const char *name)
{
    struct night_pick *s = user;
    const struct guises *known = guises_kept(s->app);
    if (s->naming >= s->guests->count) { /* without a device of their own; there is nothing to wait for */
        int seat = name[0] ? sit(s, name, GUEST_NOTHING, 0) : -1;
        if (seat >= 0)
            s->guests->at[seat].ready = true;
        form_focus_on(s->base.form, "night.add", s->guests->count);
    } else if (name[0] == '\0') {
        leave_seat(s, s->naming);
    } else {
        (void)names_clean(name, s->guests->at[s->naming].name);
        if (guises_know(known, name))
            guests_dress(s->guests, s->naming, guises_of(known, name));
        see(s, s->naming);
    }
    keep(s);
}

static void ask_name(void *screen, int seat)
{
    struct night_pick *s = screen;
    struct name_question q = {.heading = app_word(s->app, "night.who"),
                              .name = seat < s->guests->count ? s->guests->at[seat].name : "",
                              .accept = set_name,
                              .user = s};
    s->naming = seat;
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

/* An empty seat was pressed: the first mouse sits down itself, and so does every finger. */
static void press_empty(void *screen)
{
    struct night_pick *s = screen;
    enum device by = s->app->input.last_device;
    bool scans = scan_on(s->app);
    if (by == DEVICE_TOUCH && !scans)
        sit_down(s, GUEST_FINGER, 0);
    else if (by == DEVICE_MOUSE && !scans && guests_find(s->guests, GUEST_MOUSE, 0) < 0)
        sit_down(s, GUEST_MOUSE, 0);
    else
        ask_name(screen, s->guests->count);
}

/* ---- choosing ---- */

static void play_choice(struct night_pick *s, int seat, enum guise_part part)
{
    struct face_pose pose = face_still(CAST_YOU, MOOD_CALM);
    pose.guise = s->guests->at[seat].guise;
    int step = (face_pitch(&pose) + 12) / 3;
    if (part == GUISE_FACE)
        app_play_piece(s->app, game_style_of(VARIANTS[0])->sounds, (enum sound_name)(SOUND_FLIP_1 + step), 0.3f, 0);
    else
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
}

static bool calm(const struct night_pick *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

static void step(struct night_pick *s, int seat, enum guise_part part, int way)
{
    s->change[seat] = (struct person_change){0};
    if (!calm(s))
        person_change_begin(&s->change[seat], part, s->guests->at[seat].guise.part[part]);
    guests_step(s->guests, seat, part, way, guises_kept(s->app));
    s->guests->at[seat].line = part;
    see(s, seat);
    play_choice(s, seat, part);
}

/* A stepper of the form was changed; its number is one more or one less, around the end. */
static void changed_line(void *screen, int tag)
{
    struct night_pick *s = screen;
    int seat = tag / GUISE_PARTS, part = tag % GUISE_PARTS, count = guise_count((enum guise_part)part);
    int by = (s->shown[seat][part] - s->guests->at[seat].guise.part[part] + count) % count;
    step(s, seat, (enum guise_part)part, by == count - 1 ? -1 : 1);
}

static void go_on_line(void *screen, int seat)
{
    struct night_pick *s = screen;
    guests_next(s->guests, seat);
    keep(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, s->guests->at[seat].ready ? 0.8f : 0.6f, 0.0f);
    if (s->guests->at[seat].ready)
        guises_kept_set(s->app, s->guests->at[seat].name, s->guests->at[seat].guise);
}

static void get_ready(void *screen, int seat)
{
    struct night_pick *s = screen;
    s->guests->at[seat].line = GUISE_COLOUR;
    go_on_line(screen, seat);
    focus_on_rest(s);
}

/* A finger has room for one line at a time. */
static void press_next(void *screen, int seat)
{
    struct night_pick *s = screen;
    go_on_line(screen, seat);
    if (s->guests->at[seat].ready)
        focus_on_rest(s);
}

static void choose_again(void *screen, int seat)
{
    struct night_pick *s = screen;
    s->guests->at[seat].ready = false;
    s->guests->at[seat].line = GUISE_FACE;
    s->away = false;
    focus_on_line(s, seat);
}

/* ---- the beginning ---- */

static void begin(void *screen)
{
    struct night_pick *s = screen;
    struct app *app = s->app;
    struct game_night *e = &app->stores->game_night;
    char names[GAME_NIGHT_MOST][PLAYER_NAME_MAX];
    uint32_t seed = app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter();
    for (int i = 0; i < s->guests->count; i++)
        memcpy(names[i], s->guests->at[i].name, PLAYER_NAME_MAX);
    if (!game_night_begin(e, s->plan.form, names, s->guests->count, seed))
        return;
    e->game = s->plan.game;
    e->clock = s->plan.clock;
    for (int i = 0; i < e->count; i++) { /* of two who are called the same one has a number now */
        memcpy(s->guests->at[i].name, e->players[i].name, PLAYER_NAME_MAX);
        guises_kept_set(app, e->players[i].name, s->guests->at[i].guise);
    }
    s->guests->choosing = false;
    guests_kept_save(app);
    (void)store_save(app, STORE_GAME_NIGHT, e);
    if (s->again)
        scene_pop(app->scenes);
    else
        scene_swap(app->scenes, game_night_scene_new(app));
}

/* ---- drawing ---- */

static struct face_pose pose_of(const struct night_pick *s, int seat)
{
    const struct guest *g = &s->guests->at[seat];
    return person_pose(s->app, g->guise, VARIANTS[0], seat % 2 ? SECOND : FIRST, g->ready ? MOOD_GLAD : MOOD_CALM);
}

static struct colour colour_of(const struct night_pick *s, int seat)
{
    return face_cloth(s->guests->at[seat].guise.part[GUISE_COLOUR], false);
}

/* The light of a seat, and the edge in the guest's colour. */
static void draw_seat(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_pick *s = screen;
    struct box b = node->row_box;
    struct colour k = colour_of(s, node->tag);
    bool strong = game_style_variant().strong;
    float r = fminf(b.w, b.h) * 0.5f, y = b.y + fminf(0.34f * b.h, 170);
    for (int i = 0; !strong && i < 10; i++)
        canvas_circle(c, b.x + b.w / 2, y, r * (1 - .08f * (float)i), colour_fade(k, .03f), colour_fade(k, .015f));
    canvas_round(c, (struct box){b.x + RADIUS_CARD * .6f, b.y, b.w - RADIUS_CARD * 1.2f, 8}, 4, k, k);
    edge_draw(c, b, RADIUS_CARD, 2.0f);
}

/* How much higher than in the design's window a seat in one row is, in one that is nearly square. */
static float tallness(const struct canvas *c)
{
    return canvas_portrait(c) ? 1 : fminf(1.5f, fmaxf(1, canvas_height(c) / 800));
}

static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_pick *s = screen;
    struct box b = node->box;
    struct face_pose pose = pose_of(s, node->tag);
    bool hat = pose.guise.part[GUISE_HAT] != 0;
    float r = fminf(72 * tallness(c), fminf(b.w * 0.44f, b.h / (hat ? 2.75f : 2.3f)));
    pose.mood.gaze_x = 0;
    pose.mood.gaze_y = s->guests->at[node->tag].ready ? 0 : 0.6f;
    person_draw_change(c, &pose, &s->change[node->tag], b.x + b.w / 2, b.y + b.h / 2 + (hat ? .28f * r : 0), r);
}

static void draw_empty(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    bool flat = b.h < ROOMY;
    float r = flat ? fminf(canvas_finger(c) > 0 ? 28 : 42, b.h * .26f) : 70, x = flat ? b.x + 24 + r : b.x + b.w / 2;
    float y = flat ? b.y + b.h / 2 : b.y + .36f * b.h;
    const struct night_pick *s = screen;
    bool first = node->tag == s->guests->count;
    struct colour line = white(first ? .45f : .2f);
    card_draw(c, b, RADIUS_CARD, COLOUR_CARD, COLOUR_PLAIN);
    dashes_draw(c, b, RADIUS_CARD, white(.45f));
    canvas_ring(c, x, y, r, 2.0f, 24, line);
    canvas_line(c, x - .32f * r, y, x + .32f * r, y, 5, 0, line);
    canvas_line(c, x, y - .32f * r, x, y + .32f * r, 5, 0, line);
    if (!first)
        return;
    struct box text = flat ? (struct box){x + r + 16, b.y + 12, b.x + b.w - x - r - 32, b.h - 24}
                           : (struct box){b.x + 32, y + r + 24, b.w - 64, b.y + b.h - y - r - 36};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .wrap = true};
    style = text_style_fitting(c, text, style, canvas_finger(c) > 0 ? 22 : 16, node->text);
    if (flat)
        text.y += fmaxf(0, (text.h - canvas_text_height(c, text.w, style, node->text)) / 2);
    canvas_text(c, text, style, node->text);
}

/* Looks like a name until the pointer says that it can be changed. */
static void draw_name(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_pick *s = screen;
    struct box b = node->box;
    if (s->base.form->focus.hover.id == node->id)
        canvas_round(c, b, 14, white(.12f), white(.08f));
    struct text_style style = text_style_of(FACE_TITLE, b.h < 40 ? 28 : 32, UI_WHITE, ALIGN_CENTRE);
    fitted_text(c, (struct box){b.x + 6, b.y, b.w - 12, b.h}, style, node->text);
}

static void draw_arrow(struct canvas *c, float x, float y, float way, struct colour k)
{
    canvas_line(c, x - 3.5f * way, y - 8, x + 3.5f * way, y, 3.0f, 0, k);
    canvas_line(c, x + 3.5f * way, y, x - 3.5f * way, y + 8, 3.0f, 0, k);
}

/* Face, hat or colour; lit for whoever chooses it with a device that has no focus of the form's. */
static void draw_line(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_pick *s = screen;
    int seat = node->tag / GUISE_PARTS, part = node->tag % GUISE_PARTS;
    const struct guest *g = &s->guests->at[seat];
    struct box b = node->box;
    bool own = g->device == GUEST_PAD || g->device == GUEST_LETTERS || g->device == GUEST_ARROWS;
    bool lit = own && (int)g->line == part;
    struct colour k = colour_of(s, seat), arrow = lit ? k : UI_SOFT;
    bool hover = s->base.form->focus.hover.id == node->id;
    if (lit || hover)
        canvas_round(c, b, b.h / 2, white(.20f), white(.15f));
    if (lit)
        canvas_outline(c, b, b.h / 2, 3.0f, k);
    draw_arrow(c, b.x + 24, b.y + b.h / 2, -1, arrow);
    draw_arrow(c, b.x + b.w - 24, b.y + b.h / 2, 1, arrow);
    fitted_text(c, (struct box){b.x + 38, b.y, b.w - 76, b.h},
                text_style_of(FACE_BOLD, TYPE_ROW, UI_WHITE, ALIGN_CENTRE), node->text);
}

static void draw_ready(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_pick *s = screen;
    struct box b = node->box;
    const char *word = app_word(s->app, "night.ready");
    struct text_style style = text_style_of(FACE_BOLD, 28, rgb(0x8ee0a6), ALIGN_LEFT);
    float r = fminf(23, b.h * .42f), w = fminf(canvas_text_width(c, style, word), b.w - 2 * r - 16);
    float x = b.x + (b.w - w - 2 * r - 14) / 2 + r, y = b.y + b.h / 2;
    canvas_circle(c, x, y + 3, r, rgb(0x8d8778), rgb(0x8d8778));
    canvas_circle(c, x, y, r, rgb(0xfdfaf2), rgb(0xe9e4d6));
    canvas_line(c, x - .40f * r, y, x - .08f * r, y + .34f * r, .17f * r, 0, rgb(0x2c7f46));
    canvas_line(c, x - .08f * r, y + .34f * r, x + .46f * r, y - .36f * r, .17f * r, 0, rgb(0x2c7f46));
    fitted_text(c, (struct box){x + r + 14, b.y, w + 4, b.h}, style, word);
}

/* ---- the screen: a seat ---- */

/* Fingers, and large letters on small seats, leave room for the line that is being chosen only. */
static bool has_one_line(const struct form *f, const struct night_pick *s)
{
    const struct canvas *c = f->app->canvas;
    bool large = s->guests->count > SEATS_IN_A_ROW && canvas_text_scale(c) > 1.2f;
    return (canvas_finger(c) > 0 || large) && !canvas_portrait(c);
}

static void walk_line(struct form *f, struct night_pick *s, int seat, int part, float high)
{
    const char *whose = form_fill_text(f, "{1}, {2}", s->guests->at[seat].name, app_word(s->app, LINES[part]));
    form_with(
        form_stepper(f, LINES[part], word_of(s, seat, part), &s->shown[seat][part], guise_count((enum guise_part)part)),
        .name = whose, .draw = draw_line, .changed = FORM_CALL(changed_line), .h.fixed = high,
        .tag = seat * GUISE_PARTS + part, .wraps = true, .unlabelled = true);
}

/* "Anna: Ready": each seat has such a button. */
static const char *said_of(struct form *f, const struct night_pick *s, int seat, const char *key)
{
    return form_fill_text(f, "{1}: {2}", s->guests->at[seat].name, app_word(s->app, key));
}

static void walk_choices(struct form *f, struct night_pick *s, int seat, float high)
{
    const struct guest *g = &s->guests->at[seat];
    bool one = has_one_line(f, s), own = g->device == GUEST_PAD || g->device == GUEST_LETTERS;
    form_with(form_column(f), .gap = 3 + 20 * (tallness(f->app->canvas) - 1));
    for (int part = 0; part < GUISE_PARTS; part++)
        if (!one || part == (int)g->line)
            walk_line(f, s, seat, part, high);
    if (one && g->line != GUISE_COLOUR)
        form_with(form_button(f, "you.next_line", press_next), .tag = seat, .h.fixed = high,
                  .said = said_of(f, s, seat, "you.next_line"));
    else if (!own)
        form_with(form_button(f, "night.done", get_ready), .tag = seat, .h.fixed = high,
                  .said = said_of(f, s, seat, "night.done"));
    form_end(f);
}

static void walk_name(struct form *f, const struct night_pick *s, int seat, bool roomy)
{
    char device[PAD_WORD_MAX];
    form_with(form_button_saying(f, "name", s->guests->at[seat].name, ask_name), .tag = seat, .draw = draw_name,
              .h.fixed = roomy ? 44 : 34, .radius = 14);
    struct text_style what = text_style_of(FACE_TEXT, roomy ? TYPE_ROW : TYPE_NOTE, UI_SOFT, ALIGN_CENTRE);
    form_with(form_styled(f, "device", seating_guest_word(s->app, &s->guests->at[seat], device), what), .spare = 2,
              .below = 6);
}

/* What is below the face, or beside it. */
static void walk_state(struct form *f, struct night_pick *s, int seat, bool roomy)
{
    if (is_gone(s, seat)) {
        struct text_style gone = text_style_of(FACE_BOLD, TYPE_ROW, UI_WARN, ALIGN_CENTRE);
        gone.wrap = true;
        form_styled(f, "night.pad_gone", gone_word(f, s, seat), gone);
    } else if (s->guests->at[seat].ready) {
        form_with(form_picture(f, "night.ready", draw_ready), .tag = seat,
                  .name = form_fill(f, "night.is_ready", s->guests->at[seat].name),
                  .about = app_word(s->app, "prompt.change"), .radius = 14, .pressed = FORM_CALL(choose_again),
                  .h = {.fixed = 60, .least = 44});
    } else {
        walk_choices(f, s, seat, roomy ? LINE_HIGH * tallness(f->app->canvas) : LINE_HIGH_SMALL);
    }
}

static void walk_guest(struct form *f, struct night_pick *s, int seat, bool roomy)
{
    form_with(form_card(f), .draw = draw_seat, .tag = seat, .w = FORM_EQUAL, .h.share = 1, .pad = roomy ? 14 : 10,
              .gap = 5);
    if (roomy) {
        form_with(form_picture(f, "face", draw_face), .tag = seat,
                  .h = {.fixed = 214 * tallness(f->app->canvas), .least = 90});
        walk_name(f, s, seat, true);
        form_with(form_column(f), .h.share = 1, .centred = true);
    } else {
        form_with(form_row(f), .h.share = 1, .gap = 10);
        form_with(form_picture(f, "face", draw_face), .tag = seat, .w.fixed = 84, .h = {.share = 1, .least = 60});
        form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
        walk_name(f, s, seat, false);
        form_end(f);
        form_end(f);
    }
    walk_state(f, s, seat, roomy);
    if (roomy)
        form_end(f);
    form_end(f);
}

/* Keys go to the first of them only. */
static void walk_empty(struct form *f, const struct night_pick *s, int seat)
{
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    struct form_node *n =
        form_with(form_picture(f, "night.add", draw_empty), .name = app_word(s->app, "night.add"),
                  .text = app_word(s->app, "night.sit"), .said = "", .tag = seat, .radius = RADIUS_CARD,
                  .w = FORM_EQUAL, .h = {.share = 1, .least = canvas_finger(f->app->canvas) > 0 ? 200 : 120});
    if (pointer || seat == s->guests->count)
        n->pressed = FORM_CALL(press_empty);
}

/* Up to four have large seats; with a fifth there are two rows. */
static void walk_seats(struct form *f, struct night_pick *s)
{
    int seats = s->guests->count > SEATS_IN_A_ROW ? GAME_NIGHT_MOST : SEATS_IN_A_ROW;
    int columns = canvas_portrait(f->app->canvas) ? 2 : SEATS_IN_A_ROW;
    bool roomy = seats == SEATS_IN_A_ROW && !has_one_line(f, s);
    bool even = seats > columns && canvas_finger(f->app->canvas) <= 0; /* whatever is on them */
    form_group(f);
    form_with(form_column(f), .gap = SEAT_APART, .h.share = 1);
    for (int seat = 0; seat < seats; seat++) {
        if (seat % columns == 0)
            form_with(form_row(f), .gap = SEAT_APART, .h = {.share = 1, .fixed = even ? roomy ? 400 : 216 : 0});
        if (seat < s->guests->count)
            walk_guest(f, s, seat, roomy);
        else
            walk_empty(f, s, seat);
        if (seat % columns == columns - 1)
            form_end(f);
    }
    form_end(f);
}

/* ---- the screen: the games ---- */

static void walk_plan(struct form *f, struct night_pick *s)
{
    static const char *const forms[] = {"night.all", "night.knockout"};
    const struct variant *game = game_of(s);
    form_group(f);
    form_with(form_card(f), .w.share = 1, .pad = 10, .gap = 6);
    form_row(f)->gap = 8;
    struct form_node *n =
        form_stepper(f, "night.game", game ? app_game_word(s->app, "title", game) : app_word(s->app, "night.each"),
                     &s->plan.game, NIGHT_GAMES + 1);
    form_count_from(n, GAME_NIGHT_EACH);
    form_with(n, .wraps = true, .unlabelled = true, .w = {.fixed = 80, .share = 1.7f}); /* "A new game each round" */
    form_with(form_stepper(f, "people.clock",
                           s->plan.clock == CLOCK_OFF ? app_word(s->app, "night.no_clock")
                                                      : app_word_of(s->app, "people", CLOCK_NAMES[s->plan.clock]),
                           FORM_ENUM(s->plan.clock), CLOCK_CALM),
              .wraps = true, .unlabelled = true, .w = FORM_EQUAL);
    form_end(f);
    form_row(f)->gap = 8;
    form_with(form_segment(f, "people.match", forms, FORM_ENUM(s->plan.form), 2), .unlabelled = true, .w = FORM_EQUAL);
    if (s->guests->count == SEATS_IN_A_ROW)
        form_with(form_button(f, "night.add", press_empty), .tag = s->guests->count, .w = FORM_EQUAL);
    form_end(f);
    form_end(f);
}

static void walk_begin(struct form *f, const struct night_pick *s)
{
    const char *why = why_not(f, s);
    form_group(f);
    form_with(form_column(f), .w.fixed = BEGIN_WIDE, .gap = 6);
    form_unless(form_accent(f, "night.begin", begin), why)->h.fixed = 62;
    const char *about = app_word(s->app, s->plan.form == GAME_NIGHT_ALL ? "night.all.about" : "night.knockout.about");
    form_with(form_text(f, "why", why ? why : about), .style.align = ALIGN_CENTRE,
              .style.colour = why ? UI_TEXT : UI_SOFT);
    form_end(f);
}

static int seat_of_focus(const struct night_pick *s)
{
    const struct form_node *n = form_focused(s->base.form);
    for (int part = 0; n && n->key && part < GUISE_PARTS; part++)
        if (strcmp(n->key, LINES[part]) == 0)
            return n->tag / GUISE_PARTS;
    return -1;
}

static void walk_prompts(struct form *f, const struct night_pick *s)
{
    enum device device = s->app->input.last_device;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        form_prompt(f, ACTION_OK, "night.next_ready", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
    if (device == DEVICE_PAD) {
        form_prompt(f, ACTION_MENU, "night.begin", NULL);
        form_prompt(f, ACTION_HINT, "runs.name", NULL);
    } else if (device == DEVICE_KEYBOARD) {
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
    }
}

static void walk(struct form *f, void *screen)
{
    struct night_pick *s = screen;
    f->game_style = game_style_of(game_of(s) ? game_of(s) : VARIANTS[0]);
    form_with(form_row(f), .gap = 22);
    form_heading(f, "night.heading");
    form_with(form_line(f, "who", app_word(s->app, "night.who"), UI_SOFT), .w.share = 1, .spare = 1);
    form_end(f);
    walk_seats(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .gap = SEAT_APART);
    walk_plan(f, s);
    walk_begin(f, s);
    form_end(f);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

/* A device, and what was done with it. */
struct hand_press {
    enum guest_device device;
    int pad;
    enum action action;
};

static struct hand_press hand_press_of(const struct night_pick *s, const struct action_event *e)
{
    static const char letters[] = "wsad ";
    static const enum action means[] = {ACTION_UP, ACTION_DOWN, ACTION_LEFT, ACTION_RIGHT, ACTION_OK};
    struct hand_press p = {.action = e->action};
    const char *letter = e->letter ? strchr(letters, e->letter) : NULL;
    if (e->device == DEVICE_PAD) {
        int pad = e->pad ? e->pad : pads_at(s->app->pads, e->seat);
        p.device = GUEST_PAD;
        p.pad = pad ? pad : e->seat + 1;
    } else if (e->device == DEVICE_KEYBOARD && letter) {
        p.device = GUEST_LETTERS;
        p.action = means[letter - letters];
    } else if (e->device == DEVICE_KEYBOARD) {
        p.device = GUEST_ARROWS;
    }
    return p;
}

static bool moves_or_presses(enum action action)
{
    return (action >= ACTION_UP && action <= ACTION_RIGHT) || action == ACTION_OK || action == ACTION_CHAR;
}

/* Whether a press makes its device sit down: of a gamepad any but the way back, of a keyboard what moves and presses,
 * and other letters. */
static bool sits_down(const struct hand_press *p, const struct action_event *e)
{
    return action_is_press(p->action) && !e->repeat && !e->wheel &&
           (p->device == GUEST_PAD ? p->action != ACTION_BACK && p->action != ACTION_SWAP
                                   : moves_or_presses(p->action));
}

/* A gamepad takes the seat of one that is gone. */
static bool take_over(struct night_pick *s, int pad)
{
    for (int seat = 0; seat < s->guests->count; seat++)
        if (is_gone(s, seat)) {
            s->guests->at[seat].pad = pad;
            say_who(s, seat);
            return true;
        }
    return false;
}

/* Somebody chooses on their own seat. True if that was it. */
static bool choose(struct night_pick *s, int seat, enum action action)
{
    struct guest *g = &s->guests->at[seat];
    switch (action) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
        step(s, seat, g->line, action == ACTION_LEFT ? -1 : 1);
        break;
    case ACTION_UP:
        (void)guests_back(s->guests, seat);
        break;
    case ACTION_DOWN:
        if (g->line != GUISE_COLOUR)
            guests_next(s->guests, seat);
        break;
    case ACTION_OK:
        go_on_line(s, seat);
        break;
    case ACTION_BACK:
        if (!guests_back(s->guests, seat)) {
            leave_seat(s, seat);
            return true;
        }
        break;
    case ACTION_HINT:
        ask_name(s, seat);
        return true;
    default:
        return false;
    }
    if (action != ACTION_LEFT && action != ACTION_RIGHT)
        keep(s);
    if (g->ready)
        focus_on_rest(s);
    say_line(s, seat);
    return true;
}

/* Whether an action of the arrows stays within the lines of a seat. */
static bool is_within(const struct guest *g, enum action action)
{
    return action == ACTION_LEFT || action == ACTION_RIGHT || action == ACTION_OK ||
           (action == ACTION_UP && g->line != GUISE_FACE) || (action == ACTION_DOWN && g->line != GUISE_COLOUR);
}

static void choose_by_arrows(struct night_pick *s, int seat, enum action action)
{
    struct guest *g = &s->guests->at[seat];
    if (action == ACTION_LEFT || action == ACTION_RIGHT)
        step(s, seat, g->line, action == ACTION_LEFT ? -1 : 1);
    else if (action == ACTION_UP)
        (void)guests_back(s->guests, seat);
    else if (action == ACTION_DOWN)
        guests_next(s->guests, seat);
    else
        go_on_line(s, seat);
    focus_on_rest(s);
}

/* On their line the arrows are its own, wherever a pointer has taken the focus meanwhile; from its ends, by Tab, and
 * once they are ready they go through the form. */
static bool act_by_arrows(struct night_pick *s, int seat, const struct action_event *e)
{
    const struct guest *g = &s->guests->at[seat];
    bool own = !g->ready && !s->away;
    if (e->action == ACTION_REMOVE) {
        leave_seat(s, seat);
        return true;
    }
    if (own && is_within(g, e->action)) {
        choose_by_arrows(s, seat, e->action);
        return true;
    }
    if (own)
        focus_on_line(s, seat);
    bool used = form_action(s->base.form, e);
    if (seat < s->guests->count) {
        s->away = seat_of_focus(s) != seat;
        if (!s->away)
            s->guests->at[seat].line = (enum guise_part)(form_focused(s->base.form)->tag % GUISE_PARTS);
    }
    return used;
}

static bool act_by_hand(struct night_pick *s, const struct hand_press *p, const struct action_event *e)
{
    int seat = guests_find(s->guests, p->device, p->pad);
    if (seat < 0 && sits_down(p, e)) {
        if (p->device == GUEST_PAD && take_over(s, p->pad))
            return true;
        if (s->guests->count < GAME_NIGHT_MOST) {
            sit_down(s, p->device, p->pad);
            return true;
        }
    }
    if (seat < 0)
        return form_action(s->base.form, e);
    if (p->device == GUEST_ARROWS)
        return act_by_arrows(s, seat, e);
    bool back = p->action == ACTION_BACK || (p->device == GUEST_LETTERS && p->action == ACTION_UP);
    if (s->guests->at[seat].ready && !back)
        return p->device == GUEST_LETTERS || form_action(s->base.form, e);
    return choose(s, seat, p->action) || form_action(s->base.form, e);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct night_pick *s = (struct night_pick *)scene;
    struct action_event e = form_translated(s->base.form, event);
    struct hand_press p = hand_press_of(s, &e);
    if (p.device == GUEST_NOTHING || scan_on(s->app) || !e.down)
        return form_action(s->base.form, &e);
    return act_by_hand(s, &p, &e);
}

static int update(struct scene *scene, double dt)
{
    struct night_pick *s = (struct night_pick *)scene;
    int next = form_update(s->base.form, dt);
    bool moves = false;
    for (int seat = 0; seat < GAME_NIGHT_MOST; seat++)
        moves = person_change_update(&s->change[seat], (float)dt * 1000) || moves;
    return moves ? 0 : next;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct night_pick *s = (struct night_pick *)scene;
    s->app->input.each_pad = true;
    form_enter(s->base.form, intent);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct night_pick *s = (struct night_pick *)scene;
    s->app->input.each_pad = false;
    form_leave(s->base.form);
    (void)intent;
}

/* The same people again as last time, who have chosen before. */
static void ask_back(struct night_pick *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    bool choosing = guests_kept_choosing(s->app);
    if (e->count == 0)
        return;
    s->plan = (struct game_night){.form = e->form, .game = e->game, .clock = e->clock};
    if (choosing)
        return;
    guests_kept_of_night(s->app);
    for (int i = 0; i < s->guests->count; i++)
        s->guests->at[i].ready = true;
}

struct scene *game_night_pick_scene_new(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "game-night-pick", .enter = enter, .leave = leave, .action = action, .update = update};
    struct night_pick *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->guests = &app->stores->guests;
    s->plan.game = GAME_NIGHT_EACH;
    if (app->stores->game_night.count == 0)
        (void)store_load(app, STORE_GAME_NIGHT, &app->stores->game_night);
    ask_back(s);
    for (int i = 0; i < s->guests->count; i++)
        see(s, i);
    if (s->guests->count < GAME_NIGHT_LEAST)
        form_focus_on(s->base.form, "night.add", s->guests->count); /* without players nothing begins */
    return &s->base.scene;
}

struct scene *game_night_pick_scene_again(struct app *app)
{
    struct scene *scene = game_night_pick_scene_new(app);
    if (scene)
        ((struct night_pick *)scene)->again = true;
    return scene;
}
