#include <stdio.h>

#include "app/opponent.h"
#include "app/scenes/people/people.h"
#include "app/seating.h"
#include "app/settings.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/small_board.h"
#include "club/handicap.h"

#define EM 22.0f

static struct text_style plain(struct colour colour)
{
    return (struct text_style){.face = FACE_TEXT, .size = EM, .colour = colour, .align = ALIGN_LEFT};
}

static struct text_style centred(struct colour colour)
{
    return (struct text_style){.face = FACE_TEXT, .size = EM, .colour = colour, .align = ALIGN_CENTRE};
}

/* The side that a seat has in the next game; -1: that is drawn. */
static int side_of(const struct people *s, int seat)
{
    int first = seating_begins(s->choice, &s->start);
    return first < 0 ? -1 : first == seat ? FIRST : SECOND;
}

/* ---- a seat ---- */

static void draw_disc(const struct people *s, struct canvas *c, struct box b, int side)
{
    const struct look *look = look_of(s->variant);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    float r = side < 0 ? 22.0f : b.w / 2;
    for (int i = side < 0 ? 0 : 1; i < 2; i++) { /* both, while it is open */
        struct disc_pose pose = {.x = b.x + b.w / 2, .y = b.y + b.h / 2, .r = r, .up = SECOND, .alpha = 1};
        if (side < 0)
            pose.x += i ? 12.0f : -12.0f;
        if (side == FIRST || (side < 0 && i == 0))
            pose.up = FIRST;
        if (look->piece == PIECE_COIN)
            pose.coin = 1U + (unsigned)i * 7U;
        disc_draw_resting(c, look->id, look->side, &pose, marks);
    }
}

static void draw_who(const struct people *s, struct canvas *c, const struct people_seat *at, int seat)
{
    const struct look *look = look_of(s->variant);
    char name[PEOPLE_NAME_MAX], text[160], shown[PEOPLE_NAME_MAX + 8];
    int side = side_of(s, seat);
    const char *colour = side < 0 ? app_word(s->app, "people.drawn") : app_word(s->app, look->side_word[side]);
    if (side == FIRST)
        colour = words_fill(text, sizeof text, app_word(s->app, "people.plays_first"), colour, NULL);
    draw_disc(s, c, at->disc, side);
    fitted_text(c, at->colour, plain(UI_SOFT), colour);
    struct text_style style = {.face = FACE_TITLE, .size = 30, .colour = UI_WHITE};
    people_name(s, seat, name);
    canvas_text(c, at->name, style, text_shortened(c, style, at->name.w, name, shown, sizeof shown));
}

static void draw_pencil(const struct people *s, struct canvas *c, struct box b, int id)
{
    bool hover = s->focus.hover.id == id;
    canvas_round(c, b, b.h / 2, rgba(0xffffff, hover ? 0.10f : 0.04f), rgba(0xffffff, hover ? 0.10f : 0.04f));
    rim_draw(c, b, b.h / 2, rgba(0xffffff, 0.22f));
    people_pencil_draw(c, b.x + b.w / 2, b.y + b.h / 2, UI_TEXT);
}

static void draw_devices(const struct people *s, struct canvas *c, const struct people_seat *at, int seat)
{
    static const char *const keys[SEAT_PAD_1] = {"people.any", "people.mouse", "people.keys"};
    char pad[PAD_WORD_MAX];
    int chosen = (int)s->choice->seats[seat].device;
    fitted_text(c, at->label, plain(UI_SOFT), app_word(s->app, "people.with"));
    for (int i = 0; i < SEAT_DEVICES; i++) {
        struct box b = at->devices[i];
        bool on = i == chosen;
        struct colour k = on ? UI_WHITE : UI_SOFT;
        canvas_round(c, b, 12, on ? rgb(0x4a4e5a) : rgb(0x17191e), on ? rgb(0x3a3d48) : rgb(0x17191e));
        rim_draw(c, b, 12, rgba(0xffffff, 0.12f));
        people_icon_draw(c, (enum seat_device)i, b.x + b.w / 2, b.y + b.h * 0.34f, k);
        struct text_style style = {
            .face = on ? FACE_BOLD : FACE_TEXT, .size = 20, .colour = k, .align = ALIGN_CENTRE, .least = 16};
        fitted_text(c, (struct box){b.x, b.y + b.h * 0.60f, b.w, b.h * 0.38f}, style,
                    i < SEAT_PAD_1 ? app_word(s->app, keys[i]) : seating_pad_word(s->app, i - SEAT_PAD_1, pad));
    }
}

static void draw_level(const struct people *s, struct canvas *c, const struct people_seat *at, int seat)
{
    char number[12], last[12], text[96], key[48];
    int who = people_who(s, seat);
    struct text_style right = plain(UI_WHITE), about = plain(UI_TEXT);
    right.align = ALIGN_RIGHT;
    about.wrap = true;
    (void)snprintf(number, sizeof number, "%d", who);
    (void)snprintf(last, sizeof last, "%d", LEVELS);
    fitted_text(c, at->label, plain(UI_SOFT), app_word(s->app, "people.strength"));
    canvas_text(c, at->of, right, words_fill(text, sizeof text, app_word(s->app, "choose.level_of"), number, last));
    (void)snprintf(key, sizeof key, "about.opponent.%s", SETTINGS_OPPONENTS[who]);
    if (at->about.h < 2 * EM)
        fitted_text(c, at->about, plain(UI_TEXT), app_word(s->app, key));
    else
        canvas_text(c, at->about, about, app_word(s->app, key));
}

static void draw_engine(const struct people *s, struct canvas *c, const struct people_seat *at)
{
    bool none = s->app->settings.engine[0] == '\0';
    struct text_style style = plain(none ? UI_WARN : UI_TEXT);
    struct box b = at->about;
    style.wrap = true;
    b.y = at->devices[0].y;
    canvas_text(c, b, style, app_word(s->app, none ? "people.no_engine" : "about.opponent.engine"));
}

static void draw_seat(const struct people *s, struct canvas *c, const struct people_places *places, int seat)
{
    const struct people_seat *at = &places->seats[seat];
    enum sitter sitter = people_sitter(s, seat);
    card_draw(c, at->card, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    draw_who(s, c, at, seat);
    if (sitter == SITTER_PERSON)
        draw_pencil(s, c, at->pencil, PEOPLE_SEAT * (1 + seat) + SEAT_NAME);
    if (sitter == SITTER_PERSON)
        draw_devices(s, c, at, seat);
    else if (sitter == SITTER_COMPUTER)
        draw_level(s, c, at, seat);
    else
        draw_engine(s, c, at);
    fitted_text(c, at->corners_label, plain(UI_SOFT),
                app_word(s->app, people_have_corners(s) ? "people.corners" : "people.ahead"));
}

/* ---- between them ---- */

/* The board as the next game begins. */
static void draw_board(const struct people *s, struct canvas *c, struct box b)
{
    struct position p = s->start;
    for (int seat = 0; seat < 2 && people_have_corners(s); seat++) {
        int side = side_of(s, seat);
        (void)handicap_place(&p, side == SECOND || (side < 0 && seat == 1) ? SECOND : FIRST,
                             s->choice->seats[seat].corners);
    }
    if (b.w > 0)
        small_board_draw(c, b, &p, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

static void draw_middle(const struct people *s, struct canvas *c, const struct people_places *at)
{
    char name[PEOPLE_NAME_MAX], text[192];
    int first = seating_begins(s->choice, &s->start);
    int corners = people_have_corners(s) ? s->choice->seats[0].corners + s->choice->seats[1].corners : 0;
    struct text_style style = at->high ? plain(UI_TEXT) : centred(UI_TEXT);
    draw_board(s, c, at->board);
    (void)snprintf(text, sizeof text, "%s", app_word(s->app, "people.toss"));
    if (first >= 0)
        words_fill(text, sizeof text, app_word(s->app, "people.begins_now"), people_name(s, first, name), NULL);
    fitted_text(c, at->begins, style, text);
    if (corners > 0 && at->with.w > 0 && first >= 0 && s->choice->seats[first].corners > 0) {
        words_count(s->app->words, text, sizeof text, "people.with_corners", corners);
        canvas_text(c, at->with, centred(UI_SOFT), text);
    }
    struct box b = at->swap;
    canvas_round(c, b, b.h / 2, rgb(0x363943), rgb(0x2b2d35));
    edge_draw(c, b, b.h / 2, 2.0f);
    people_swap_draw(c, b.x + b.w / 2, b.y + b.h / 2, UI_WHITE);
    style = centred(UI_SOFT);
    style.align = at->high ? ALIGN_RIGHT : ALIGN_CENTRE;
    fitted_text(c, at->swap_label, style, app_word(s->app, "people.swap"));
}

/* ---- below ---- */

static void draw_sentence(const struct people *s, struct canvas *c, const struct people_places *at)
{
    static const char *const keys[BEGINS_KINDS] = {NULL, NULL, "begin.turns", "begin.lot", "begin.loser"};
    char names[2][PEOPLE_NAME_MAX], first[160], text[400];
    const char *fillings[3] = {people_name(s, 0, names[0]), people_name(s, 1, names[1]), first};
    const char *key = keys[s->choice->begins];
    int begins = seating_begins(s->choice, &s->start);
    if (key && seating_ahead(s->choice, &s->start) < 0)
        (void)snprintf(first, sizeof first, "%s", app_word(s->app, key));
    else
        words_fill(first, sizeof first, app_word(s->app, "begin.other"), names[begins < 0 ? 0 : begins], NULL);
    if (s->choice->own > 0 && s->choice->opponent > 0)
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "people.watch"));
    else
        words_fill_all(text, sizeof text, app_word(s->app, "people.against"), fillings, 3);
    fitted_text(c, at->sentence, plain(UI_TEXT), text);
    if (at->kept.w > 0)
        fitted_text(c, at->kept, plain(UI_SOFT), app_word(s->app, "people.kept"));
}

static void draw_match(const struct people *s, struct canvas *c, const struct people_places *at,
                       const struct controls *controls)
{
    static const char *const keys[PEOPLE_STEPPERS] = {"people.begins", "people.match", "people.clock", "people.hints",
                                                      "people.time_up"};
    card_draw(c, at->card, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    for (int i = 0; i < PEOPLE_STEPPERS; i++)
        if (controls_find(controls, PEOPLE_BEGINS + i))
            fitted_text(c, at->labels[i], plain(UI_SOFT), app_word(s->app, keys[i]));
    draw_sentence(s, c, at);
}

void people_draw(const struct scene *scene, struct canvas *c)
{
    const struct people *s = (const struct people *)scene;
    const struct look *look = look_of(s->variant);
    struct people_places at;
    struct people_words words;
    struct controls controls;
    struct prompt prompts[PEOPLE_PROMPTS_MAX];
    char key[64];
    people_layout(s, c, &at);
    people_controls(s, c, &at, &words, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    (void)snprintf(key, sizeof key, "title.%s", s->variant->id);
    heading_draw(c, at.title, app_word(s->app, key));
    for (int seat = 0; seat < 2; seat++)
        draw_seat(s, c, &at, seat);
    draw_middle(s, c, &at);
    draw_match(s, c, &at, &controls);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, people_prompts(s, prompts), at.foot);
}
