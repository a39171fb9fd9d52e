/* Who are you? A name, one of twelve faces, a hat and a colour: asked once on the first start, later under Players and
 * by pressing one's own face. What has the focus is looked at, what is chosen shows at once on the large disc. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/guises_kept.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/ui/name_entry.h"
#include "app/ui/person.h"
#include "app/ui/scan.h"
#include "app/ui/text_field.h"

enum { FLIP_MS = 240, TICK_MS = 90 };

#define CARD_WIDE 400.0f
#define CARD_SMALL 480.0f
#define SMALL 0.6f /* pixels in a unit: in a smaller window that lies faces are larger and the other lines steppers */
#define BUTTON_HIGH 64.0f
#define APART 10.0f
#define ROOM 720.0f /* for a line of tiles */
#define ROOM_UPRIGHT 592.0f

static const char *const TILES[GUISE_PARTS] = {"you.face", "you.hat", "you.colour"};

struct first_start {
    struct form_screen base;
    struct app *app;
    bool asked;                      /* on the first start: leaving it puts it off */
    bool owner;                      /* otherwise somebody on a seat */
    char *seat;                      /* the seat's name, PLAYER_NAME_MAX bytes; NULL: of no seat */
    char name[PLAYER_NAME_MAX];      /* as chosen so far, */
    char otherwise[PLAYER_NAME_MAX]; /* and what they are called without one */
    int step[GUISE_PARTS];           /* of a stepper */
    struct text_field field;         /* of the name, */
    bool typing;                     /* while it is typed */
    struct guise guise;
    struct face_life face;
    bool turned, lent; /* the disc shows its other side; the hats' line shows those of characters */
    float flip;        /* ms; negative: it does not move */
    struct person_change change;
    float tick; /* ms until the second tick; negative: none */
};

static const struct variant *game(void) { return VARIANTS[0]; }

static bool calm(const struct first_start *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

static int lent_count(const struct first_start *s)
{
    int count = 0;
    for (int hat = GUISE_HATS_OWN; hat < GUISE_HATS; hat++)
        count += guises_have_hat(guises_kept(s->app), hat);
    return count;
}

static bool is_upright(const struct first_start *s) { return canvas_portrait(s->app->canvas); }

static bool is_small(const struct first_start *s)
{
    struct canvas *c = s->app->canvas;
    return !is_upright(s) && (canvas_scale(c) < SMALL || canvas_finger(c) > 0);
}

/* How much higher than in the design's window what is chosen from may be, in one that is nearly square. */
static float tallness(const struct first_start *s)
{
    return fminf(1.4f, fmaxf(1, canvas_height(s->app->canvas) / 800));
}

static const char *called(const struct first_start *s)
{
    const char *name = s->typing ? s->field.text : s->name;
    return name[0] ? name : s->otherwise;
}

/* ---- choosing ---- */

static void play_voice(struct first_start *s)
{
    int step = (face_pitch(&s->face.pose) + 12) / 3;
    app_play_piece(s->app, game_style_of(game())->sounds, (enum sound_name)(SOUND_FLIP_1 + step), 0.3f, 0);
}

static void take(struct first_start *s, enum guise_part part, int value)
{
    if (s->guise.part[part] == value)
        return;
    s->change = (struct person_change){0};
    if (!calm(s))
        person_change_begin(&s->change, part, s->guise.part[part]);
    s->guise.part[part] = (uint8_t)value;
    s->face.pose.guise = s->guise;
    face_feel(&s->face, part == GUISE_FACE ? MOOD_GLAD : MOOD_CALM);
    s->tick = part == GUISE_FACE ? TICK_MS : -1;
    if (part == GUISE_FACE)
        play_voice(s);
    else
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
}

/* Enter on what is chosen already goes on to the next line. */
static void press_tile(struct first_start *s, enum guise_part part, int value)
{
    bool pointer = s->app->input.last_device == DEVICE_MOUSE || s->app->input.last_device == DEVICE_TOUCH;
    if (s->guise.part[part] == value && !pointer)
        (void)form_action(s->base.form, &(struct action_event){.action = ACTION_NEXT, .seat = -1, .down = true});
    else
        take(s, part, value);
}

static void press_face(void *screen, int value) { press_tile(screen, GUISE_FACE, value); }
static void press_hat(void *screen, int value) { press_tile(screen, GUISE_HAT, value); }
static void press_colour(void *screen, int value) { press_tile(screen, GUISE_COLOUR, value); }

static void turn_over(void *screen)
{
    struct first_start *s = screen;
    s->turned = !s->turned;
    s->flip = calm(s) ? -1 : 0;
    app_play_piece(s->app, game_style_of(game())->sounds, SOUND_PLACE, 0.8f, 0);
}

static void show_lent(void *screen)
{
    struct first_start *s = screen;
    s->lent = !s->lent;
}

static void set_name(void *user, const char *name)
{
    struct first_start *s = user;
    (void)snprintf(s->name, sizeof s->name, "%s", name);
}

static void end_typing(struct first_start *s, bool keep)
{
    if (!s->typing)
        return;
    text_field_end(&s->field, s->app);
    s->typing = false;
    if (keep)
        (void)names_clean(s->field.text, s->name);
}

static void begin_typing(struct first_start *s)
{
    if (s->typing)
        return;
    s->typing = true;
    s->field.most = PLAYER_NAME_LETTERS;
    s->field.most_bytes = PLAYER_NAME_MAX - 1;
    text_field_begin(&s->field, s->app, s->name, form_find(s->base.form, "own-name", -1)->box);
}

/* Who may have no keyboard picks letters. */
static bool has_keyboard(const struct first_start *s)
{
    enum device device = s->app->input.last_device;
    return (device == DEVICE_KEYBOARD || device == DEVICE_MOUSE) && !scan_on(s->app);
}

static void ask_name(void *screen)
{
    struct first_start *s = screen;
    if (has_keyboard(s)) {
        begin_typing(s);
        return;
    }
    struct name_question q = {
        .heading = app_word(s->app, "you.heading"), .name = s->name, .accept = set_name, .user = s};
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

/* ---- the answer ---- */

static void done(void *screen)
{
    struct first_start *s = screen;
    end_typing(s, true);
    if (s->name[0]) {
        names_remember(&s->app->settings.names, s->name);
        app_apply_settings(s->app);
    }
    if (s->owner) {
        guises_kept_answer(s->app, s->name, s->guise);
        if (s->seat && s->seat[0]) /* which had the name before */
            (void)snprintf(s->seat, PLAYER_NAME_MAX, "%s", s->name);
    } else {
        if (s->name[0] == '\0')
            (void)snprintf(s->name, sizeof s->name, "%s", s->otherwise);
        guises_kept_set(s->app, s->name, s->guise);
        (void)snprintf(s->seat, PLAYER_NAME_MAX, "%s", s->name);
    }
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    scene_pop(s->app->scenes);
}

static void later(void *screen)
{
    struct first_start *s = screen;
    if (s->asked)
        guises_kept_put_off(s->app);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
    scene_pop(s->app->scenes);
}

/* ---- drawing ---- */

static struct face_pose pose_of(const struct first_start *s, struct guise guise, enum side side)
{
    return person_pose(s->app, guise, game(), side, MOOD_CALM);
}

static void draw_plate(struct canvas *c, const struct form *f, const struct form_node *node)
{
    bool on = node->selected;
    canvas_round(c, node->box, 14, on ? rgb(0x4a4d57) : rgb(0x1d1f25), on ? rgb(0x3a3d47) : rgb(0x17181d));
    rim_draw(c, node->box, 14, white(0.10f));
    if (on && !form_is_at(f, node))
        canvas_outline(c, node->box, 14, 3, UI_WHITE);
    edge_draw(c, node->box, 14, 2);
}

static void draw_face_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct first_start *s = screen;
    struct guise guise = s->guise;
    struct box b = node->box;
    draw_plate(c, s->base.form, node);
    guise.part[GUISE_FACE] = (uint8_t)node->tag;
    guise.part[GUISE_HAT] = 0;
    const struct face_pose pose = pose_of(s, guise, SECOND);
    face_draw(c, &pose, b.x + b.w / 2, b.y + b.h * 0.49f, fminf(b.w, b.h) * 0.375f);
}

static void draw_hat_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct first_start *s = screen;
    struct guise guise = s->guise;
    struct box b = node->box;
    draw_plate(c, s->base.form, node);
    guise.part[GUISE_HAT] = (uint8_t)node->tag;
    const struct face_pose pose = pose_of(s, guise, SECOND);
    float side = fminf(b.w, b.h), r = side * (node->tag ? 0.28f : 0.34f);
    face_draw(c, &pose, b.x + b.w / 2, b.y + b.h / 2 + (node->tag ? 0.13f : -0.02f) * side, r);
}

static void draw_colour(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = fminf(fminf(b.w, b.h) / 2 - 5, 24);
    (void)screen;
    struct colour lit = face_cloth(node->tag, false), shade = face_cloth(node->tag, true);
    canvas_circle(c, x, y, r, lit, colour_mix(lit, shade, .55f));
    if (!node->selected)
        return;
    canvas_ring(c, x, y, r + 5, 3, 0, UI_WHITE);
    canvas_line(c, x - .38f * r, y, x - .08f * r, y + .30f * r, .20f * r, 0, UI_DARK);
    canvas_line(c, x - .08f * r, y + .30f * r, x + .42f * r, y - .32f * r, .20f * r, 0, UI_DARK);
}

static void paint_wooden(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, h = (float)p->height, r = 22 * scale;
    (void)user;
    paint_round(p, 0, 0, w, h, r, fill_radial(rgb(0x5a3520), rgb(0x1a0d06), w * .5f, h * .4f, w * .9f, h * .75f));
    paint_wood(p, 0, 0, w, h, r, .5f, false, scale, 9);
    paint_outline(p, 0, 0, w, h, r, fmaxf(1, 1.5f * scale), white(.16f));
}

static void draw_disc(const struct first_start *s, struct canvas *c, float x, float y, float r)
{
    struct face_pose pose = s->face.pose;
    float t = s->flip < 0 ? 1 : s->flip / FLIP_MS;
    pose.turned = t < 1 ? !s->turned : s->turned;
    pose.flip = t < 1 ? t : 0;
    const struct person_change none = {0};
    person_draw_change(c, &pose, t < 1 ? &none : &s->change, x, y, r);
}

/* Under a lamp on wood. */
static void draw_lit(struct canvas *c, bool wide, struct box b, float x, float y, float r)
{
    struct colour none = rgba(0xffe2ae, 0), beam = rgba(0xffe2ae, .26f);
    canvas_picture(c, wide ? "you.wood.wide" : "you.wood", 0, b, false, 1, paint_wooden, NULL);
    struct vertex light[4] = {{x - .30f * r, b.y + 2, beam},
                              {x + .30f * r, b.y + 2, beam},
                              {x + 1.5f * r, y + r, none},
                              {x - 1.5f * r, y + r, none}};
    canvas_polygon(c, light, 4);
}

static struct text_style name_style(void)
{
    return (struct text_style){.face = FACE_TITLE, .size = 60, .colour = UI_WHITE, .align = ALIGN_CENTRE, .least = 22};
}

/* In an upright window the disc lies in the left part of its card. */
static void disc_upright(struct box card, float *x, float *y, float *r)
{
    *r = fminf(130, card.h * .30f);
    *x = card.x + card.w * .34f;
    *y = card.y + card.h * .57f;
}

static void draw_wood(const void *screen, struct canvas *c, const struct form_node *node)
{
    float x, y, r;
    (void)screen;
    disc_upright(node->box, &x, &y, &r);
    draw_lit(c, true, node->box, x, y, r);
}

static void draw_called(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    fitted_text(c, node->box, name_style(), node->text);
}

/* The disc under the lamp; beside the choices also the name, and the other side. */
static void draw_you(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct first_start *s = screen;
    struct box b = node->box;
    if (is_upright(s)) {
        float x, y, r;
        disc_upright((struct box){b.x, b.y, b.w / 0.6f, b.h}, &x, &y, &r);
        draw_disc(s, c, x, y, r);
        return;
    }
    struct text_style told = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .wrap = true};
    float foot = fminf(106, b.h * .18f), r = fminf(0.37f * b.w, b.h * .22f);
    float x = b.x + b.w / 2, y = b.y + b.h * .415f, more = 0;
    if (canvas_finger(c) > 0) /* whose letters take more lines */
        more = fmaxf(0, canvas_text_height(c, b.w - 44 - 110, told, node->text) + 22 - foot);
    foot += more, y -= 0.55f * more, r -= 0.35f * more;
    draw_lit(c, false, b, x, y, r);
    draw_disc(s, c, x, y, r);
    struct box name = {b.x + 16, y + 1.3f * r, b.w - 32, b.y + b.h - foot - y - 1.36f * r};
    fitted_text(c, name, name_style(), called(s));
    struct box other_side = {b.x + 22, b.y + b.h - foot - 8, b.w - 44, foot - 12};
    struct face_pose other_pose = pose_of(s, s->guise, s->turned ? FIRST : SECOND);
    float small = fminf(other_side.h, 86) * .29f;
    canvas_round(c, other_side, 16, black(.42f), black(.42f));
    face_draw(c, &other_pose, other_side.x + 22 + 1.1f * small,
              other_side.y + other_side.h / 2 + (s->guise.part[GUISE_HAT] ? .25f * small : 0), small);
    struct box text = {other_side.x + 44 + 2.2f * small, other_side.y + 4, other_side.w - 58 - 2.2f * small,
                       other_side.h - 8};
    told = text_style_fitting(c, text, told, 14, node->text);
    float high = canvas_text_height(c, text.w, told, node->text);
    canvas_text(c, (struct box){text.x, text.y + (text.h - high) / 2, text.w, high + 1}, told, node->text);
}

/* A pencil, or arrows both ways, and a word. */
static void draw_button(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct first_start *s = screen;
    struct text_style style = {.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 16};
    struct box b = node->box;
    if (node->tag == 0 && s->typing) {
        text_field_draw(&s->field, c, b, s->base.form->game_style->accent);
        return;
    }
    float icon = 26, most = b.w - icon - 40, word = fminf(most, canvas_text_width(c, style, node->name));
    float x = b.x + (b.w - icon - 12 - word) / 2 + icon / 2, y = b.y + b.h / 2 - 2;
    form_plate_draw(s->base.form, c, node, 16, 5);
    fitted_text(c, (struct box){x + icon / 2 + 12, b.y, word + 1, b.h - 4}, style, node->name);
    if (node->tag == 0) {
        canvas_line(c, x - 8, y + 8, x + 6, y - 6, 5, 0, UI_WHITE);
        canvas_line(c, x + 9, y - 9, x + 9.5f, y - 9.5f, 5, 0, UI_WHITE);
        canvas_line(c, x - 11, y + 11, x - 8, y + 8, 2.5f, 0, UI_WHITE);
        return;
    }
    for (float way = -1; way <= 1; way += 2) {
        canvas_line(c, x - 12, y - 6 * way, x + 12, y - 6 * way, 3, 0, UI_WHITE);
        canvas_line(c, x + 12 * way, y - 6 * way, x + 7 * way, y - 11 * way, 3, 0, UI_WHITE);
    }
}

static void draw_name(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct first_start *s = screen;
    struct text_style style = {.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 16};
    struct box b = node->box;
    if (s->typing) {
        text_field_draw(&s->field, c, b, s->base.form->game_style->accent);
        return;
    }
    canvas_round(c, b, 14, rgb(0x15161b), rgb(0x15161b));
    rim_draw(c, b, 14, white(0.16f));
    if (s->name[0] == '\0')
        style.colour = UI_SOFT;
    fitted_text(c, (struct box){b.x + 22, b.y, b.w - 44, b.h}, style, s->name[0] ? s->name : s->otherwise);
}

/* ---- the screen ---- */

static void walk_label(struct form *f, const struct first_start *s, enum guise_part part)
{
    form_row(f);
    form_with(form_line(f, "label", app_word(s->app, TILES[part]), UI_SOFT), .w.share = 1, .said = "");
    if (part == GUISE_HAT && lent_count(s) > 0)
        form_with(form_button(f, s->lent ? "you.own_hats" : "you.lent_hats", show_lent), .spare = 2);
    form_with(form_line(f, "value", person_part_word(s->app, part, s->guise.part[part]), UI_WHITE),
              .style.face = FACE_BOLD, .style.align = ALIGN_RIGHT, .said = "");
    form_end(f);
}

static void walk_tiles(struct form *f, const struct first_start *s, enum guise_part part)
{
    static const float narrow[GUISE_PARTS] = {84, 60, 44}, high[GUISE_PARTS] = {96, 76, 44};
    bool upright = is_upright(s);
    float tall = upright || is_small(s) ? 1.22f : tallness(s);
    float least_high = (is_small(s) && canvas_finger(f->app->canvas) <= 0 ? 0.6f : 1) * high[part]; /* below its word */
    static void (*const draws[GUISE_PARTS])(const void *, struct canvas *,
                                            const struct form_node *) = {draw_face_tile, draw_hat_tile, draw_colour};
    static void (*const presses[GUISE_PARTS])(void *, int) = {press_face, press_hat, press_colour};
    int from = part == GUISE_HAT && s->lent ? GUISE_HATS_OWN : 0;
    int to = part == GUISE_HAT && !s->lent ? GUISE_HATS_OWN : guise_count(part);
    float least = fmaxf(narrow[part], canvas_finger(f->app->canvas));
    float room = upright ? ROOM_UPRIGHT : ROOM;
    int most = part == GUISE_FACE ? 6 : part != GUISE_HAT ? 8 : upright ? 4 : s->lent ? 10 : 8;
    if (is_small(s))
        most = 4;
    else if ((float)most * (least + APART) - APART > room) /* two even rows, and never a single one left */
        most /= 2;
    form_group(f);
    if (!is_small(s)) /* there it does not scroll with the tiles */
        walk_label(f, s, part);
    form_with(form_grid(f, least, most), .gap = APART, .name = app_word(s->app, TILES[part]));
    for (int value = from; value < to; value++)
        if (part != GUISE_HAT || guises_have_hat(guises_kept(s->app), value))
            form_with(form_picture(f, TILES[part], draws[part]), .tag = value,
                      .name = person_part_word(s->app, part, value), .selected = s->guise.part[part] == value,
                      .radius = part == GUISE_COLOUR ? 0 : 14, .h = {.fixed = tall * high[part], .least = least_high},
                      .pressed = FORM_CALL(presses[part]));
    form_end(f);
}

/* The hats that they have, and all of the rest; returns how many. */
static int choices(const struct first_start *s, enum guise_part part, int out[GUISE_HATS])
{
    int count = 0;
    for (int value = 0; value < guise_count(part); value++)
        if (part != GUISE_HAT || guises_have_hat(guises_kept(s->app), value))
            out[count++] = value;
    return count;
}

static void step_to(void *screen, int part)
{
    struct first_start *s = screen;
    int values[GUISE_HATS];
    (void)choices(s, (enum guise_part)part, values);
    take(s, (enum guise_part)part, values[s->step[part]]);
}

/* One line, where the window is small. */
static void walk_stepper(struct form *f, struct first_start *s, enum guise_part part)
{
    int values[GUISE_HATS], count = choices(s, part, values);
    for (int i = 0; i < count; i++)
        if (values[i] == s->guise.part[part])
            s->step[part] = i;
    form_group(f);
    form_with(form_stepper(f, TILES[part], person_part_word(s->app, part, s->guise.part[part]), &s->step[part], count),
              .tag = part, .changed = FORM_CALL(step_to), .control_part = 0.6f);
}

/* Who somebody is so far, for ears. */
static const char *told(struct form *f, const struct first_start *s)
{
    return form_fill(f, "you.told", called(s), person_part_word(s->app, GUISE_FACE, s->guise.part[GUISE_FACE]),
                     person_part_word(s->app, GUISE_HAT, s->guise.part[GUISE_HAT]),
                     person_part_word(s->app, GUISE_COLOUR, s->guise.part[GUISE_COLOUR]));
}

static void walk_name(struct form *f, const struct first_start *s)
{
    form_group(f);
    form_with(form_row(f), .gap = 16);
    form_with(form_line(f, "label", app_word(s->app, "runs.name"), UI_SOFT), .w.fixed = 116, .said = "");
    form_with(form_picture(f, "own-name", draw_name), .name = app_word(s->app, "runs.name"), .text = called(s),
              .w.share = 1, .h.fixed = 50, .radius = 14, .pressed = FORM_CALL(ask_name));
    form_end(f);
}

static void walk_lines(struct form *f, struct first_start *s)
{
    bool small = is_small(s);
    form_with(form_card(f), .h.share = 1, .pad = 20);
    if (small) {
        walk_name(f, s);
        walk_label(f, s, GUISE_FACE);
    }
    form_with(form_scroll(f, "lines"), .h.share = 1,
              .gap = is_upright(s) ? 12
                     : small       ? 6
                                   : 6 + 60 * (tallness(s) - 1));
    if (!is_upright(s) && !small)
        walk_name(f, s);
    for (int part = 0; part < (small ? GUISE_HAT : GUISE_PARTS); part++)
        walk_tiles(f, s, (enum guise_part)part);
    form_end(f);
    for (int part = GUISE_HAT; small && part < GUISE_PARTS; part++)
        walk_stepper(f, s, (enum guise_part)part);
    if (!is_upright(s)) {
        form_group(f);
        form_with(form_row(f), .gap = 16);
        form_with(form_button(f, s->asked ? "you.later" : "prompt.back", later), .w.fixed = 170);
        form_with(form_accent(f, "you.done", done), .w.share = 1);
        form_end(f);
    }
    form_end(f);
}

static void walk_disc(struct form *f, const struct first_start *s)
{
    form_with(form_picture(f, "own-disc", draw_you), .name = app_word(s->app, "you.turn_over"),
              .text = app_word(s->app, "you.other_side"), .said = "",
              .w.fixed = is_small(s) ? CARD_SMALL : CARD_WIDE * (0.6f + 0.4f * tallness(s)), .h.share = 1, .radius = 22,
              .pressed = FORM_CALL(turn_over));
}

static void walk_beside(struct form *f, struct first_start *s)
{
    form_row(f)->gap = 22;
    form_heading(f, "you.heading");
    form_with(form_line(f, "you.everybody", app_word(s->app, "you.everybody"), UI_SOFT), .w.share = 1, .spare = 1,
              .said = told(f, s), .silent = true);
    form_end(f);
    form_with(form_row(f), .gap = 20, .h.share = 1);
    walk_disc(f, s);
    form_with(form_column(f), .w.share = 1, .h.share = 1);
    walk_lines(f, s);
    form_end(f);
    form_end(f);
}

/* The disc above the choices, with what is done to it beside it; one large button under the thumb. */
static void walk_upright(struct form *f, struct first_start *s)
{
    float high = canvas_height(f->app->canvas);
    form_row(f);
    form_heading(f, "you.heading")->w.share = 1;
    form_button(f, s->asked ? "you.later" : "prompt.back", later);
    form_end(f);
    form_group(f);
    form_with(form_row(f), .h.fixed = 0.275f * high, .draw = draw_wood);
    form_with(form_picture(f, "own-disc", draw_you), .name = app_word(s->app, "you.turn_over"), .said = "",
              .w.part = 0.6f, .h.share = 1, .radius = 22, .pressed = FORM_CALL(turn_over));
    form_group(f);
    form_with(form_column(f), .w.part = 0.36f, .h.share = 1, .gap = 16, .centred = true);
    form_with(form_picture(f, "called", draw_called), .text = called(s), .said = told(f, s), .silent = true,
              .h.fixed = 96);
    form_with(form_picture(f, "own-name", draw_button), .name = app_word(s->app, "runs.name"), .text = called(s),
              .h.fixed = BUTTON_HIGH, .radius = 16, .pressed = FORM_CALL(ask_name));
    form_with(form_picture(f, "you.turn_over", draw_button), .name = app_word(s->app, "you.turn_over"), .tag = 1,
              .h.fixed = BUTTON_HIGH, .radius = 16, .pressed = FORM_CALL(turn_over));
    form_end(f);
    form_end(f);
    walk_lines(f, s);
    form_group(f);
    form_with(form_accent(f, "you.done", done), .h.fixed = 0.0734f * high, .style.face = FACE_TITLE, .style.size = 36);
}

static void walk_prompts(struct form *f, const struct first_start *s)
{
    form_prompt(f, ACTION_OK, s->typing ? "prompt.take" : "prompt.choose", NULL);
    form_prompt(f, ACTION_LEFT, NULL, NULL);
    form_prompt(f, ACTION_UP, "prompt.move", NULL);
    form_prompt(f, ACTION_NEXT, "you.next_line", NULL);
    if (s->typing)
        form_prompt(f, ACTION_BACK, "prompt.cancel", NULL);
    else if (s->app->input.last_device == DEVICE_TOUCH) /* which has the button */
        form_on(f, ACTION_BACK, later);
    else
        form_prompt(f, ACTION_BACK, s->asked ? "you.later" : "prompt.back", later);
    form_on(f, ACTION_MENU, done);
    form_at_foot(f, form_with(form_line(f, "foot", s->owner ? app_word(s->app, "you.any_time") : "", UI_SOFT),
                              .style.align = ALIGN_RIGHT, .spare = 1));
}

static void walk(struct form *f, void *screen)
{
    struct first_start *s = screen;
    if (is_upright(s))
        walk_upright(f, s);
    else
        walk_beside(f, s);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

/* Looks at what has the focus. */
static void look(struct first_start *s)
{
    const struct form_node *here = form_focused(s->base.form);
    struct box disc = form_box(s->base.form, "own-disc", -1);
    if (!here || disc.w <= 0)
        return;
    float x = here->box.x + here->box.w / 2 - disc.x - disc.w / 2,
          y = here->box.y + here->box.h / 2 - disc.y - disc.h / 2;
    face_look(&s->face, x / 400, y / 400);
}

/* What arrows reach is taken at once. */
static void take_reached(struct first_start *s)
{
    const struct form_node *here = form_focused(s->base.form);
    for (int part = 0; here && part < GUISE_PARTS; part++)
        if (strcmp(here->key, TILES[part]) == 0 && form_does(here->pressed))
            take(s, (enum guise_part)part, here->tag);
}

/* While the name is typed: what is no letter. True if that is all. */
static bool act_on_name(struct first_start *s, const struct action_event *event)
{
    struct action_event e = form_translated(s->base.form, event);
    const struct form_node *name = form_find(s->base.form, "own-name", -1);
    switch (e.action) {
    case ACTION_POINT: /* the ring stays where it is typed */
    case ACTION_RELEASE:
    case ACTION_LEAVE:
        return true;
    case ACTION_BACK:
        end_typing(s, false);
        return true;
    case ACTION_OK:
        end_typing(s, true);
        (void)form_action(s->base.form, &(struct action_event){.action = ACTION_NEXT, .seat = -1, .down = true});
        return true;
    case ACTION_PRESS:
        if (name && box_has(name->box, e.x, e.y))
            return true;
        break;
    default:
        break;
    }
    end_typing(s, true);
    return false;
}

static bool act(struct first_start *s, const struct action_event *event)
{
    const struct form_node *before = form_focused(s->base.form);
    int group = before ? before->group : -1, id = before ? before->id : 0;
    bool arrow = event->action == ACTION_LEFT || event->action == ACTION_RIGHT || event->action == ACTION_UP ||
                 event->action == ACTION_DOWN;
    bool used = form_action(s->base.form, event);
    const struct form_node *after = form_focused(s->base.form);
    if (arrow && after && after->id != id && after->group == group)
        take_reached(s);
    if (after && after->id != id && strcmp(after->key, "own-name") == 0 && event->device == DEVICE_KEYBOARD &&
        has_keyboard(s))
        begin_typing(s);
    return used;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct first_start *s = (struct first_start *)scene;
    face_wake(&s->face);
    return (s->typing && act_on_name(s, event)) || act(s, event);
}

static void leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    end_typing((struct first_start *)scene, true);
    form_leave(((struct first_start *)scene)->base.form);
}

static int update(struct scene *scene, double dt)
{
    struct first_start *s = (struct first_start *)scene;
    float ms = (float)dt * 1000;
    int next = form_update(s->base.form, dt);
    if (s->app->options.screenshot)
        return next;
    bool moves = person_change_update(&s->change, ms) || s->flip >= 0 || s->tick >= 0;
    if (s->flip >= 0 && (s->flip += ms) >= FLIP_MS)
        s->flip = -1;
    if (s->tick >= 0 && (s->tick -= ms) < 0) {
        play_voice(s);
        face_feel(&s->face, MOOD_CALM);
    }
    look(s);
    return moves ? 0 : scene_soonest(next, face_update(&s->face, ms, calm(s)));
}

static void enter(struct scene *scene, enum intent intent)
{
    struct first_start *s = (struct first_start *)scene;
    form_enter(s->base.form, intent);
    if (intent == INTENT_FORWARD)
        form_focus_on(s->base.form, "you.done", -1);
    if (intent == INTENT_FORWARD)
        for (int part = GUISE_PARTS - 1; part >= 0;
             part--) /* Tab goes to what is chosen; the face is last, and first */
            form_focus_on(s->base.form, TILES[part], s->guise.part[part]);
}

static struct first_start *made(struct app *app, struct guise guise, const char *name)
{
    static const struct scene_class class_ = {
        .name = "first-start", .enter = enter, .leave = leave, .action = action, .update = update};
    struct first_start *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->guise = guise;
    s->flip = s->tick = -1;
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    (void)snprintf(s->otherwise, sizeof s->otherwise, "%s", app_word(app, "player.you"));
    face_begin(&s->face, CAST_YOU, app->options.seed);
    s->face.small = true;
    s->face.pose = pose_of(s, guise, FIRST);
    s->lent = guise.part[GUISE_HAT] >= GUISE_HATS_OWN;
    return s;
}

struct scene *first_start_scene_new(struct app *app)
{
    const struct guises *guises = guises_kept(app);
    struct first_start *s = made(app, guises_mine(guises), guises->me.name);
    if (!s)
        return NULL;
    s->owner = true;
    s->asked = !guises->asked;
    return &s->base.scene;
}

struct scene *first_start_scene_of(struct app *app, struct seat seats[2], int seat)
{
    struct guise guises[2];
    const char *own = guises_kept_name(app), *name = seats[seat].name;
    guises_kept_seats(app, seats[0].name, seats[1].name, guises);
    bool owner = seat == 0 ? !name[0] || !own[0] : false;
    owner = owner || (name[0] && strcmp(name, own) == 0);
    struct first_start *s = made(app, guises[seat], name[0] ? name : owner ? own : "");
    if (!s)
        return NULL;
    s->owner = owner;
    s->seat = seats[seat].name;
    if (!owner)
        (void)snprintf(s->otherwise, sizeof s->otherwise, "%s",
                       app_word(app, seat ? "choose.player_2" : "choose.player_1"));
    return &s->base.scene;
}
