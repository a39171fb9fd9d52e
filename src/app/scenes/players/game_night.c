/* A game night (career/game_night.h) that has begun: the next match and its gamepads, and the standings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/night_guests.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/style/palette.h"
#include "app/ui/device_icon.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "career/game_night.h"
#include "rules/variant.h"

#define PAGE_WIDE 1000.0f /* from this width on the next match is beside the table */
#define WIDEST 1400.0f
#define SIDE 456.0f
#define HIGHEST 640.0f
#define SIDE_HIGH 590.0f /* in an upright window */
#define EM 22.0f
#define INK rgb(0x17140d)

enum { GAME_NIGHT_GAMES = 6, PAD_WIDTH = 152 };
enum { TABLE_HEAD = 62, TABLE_RIGHT = 112, TABLE_POINTS = 62, BADGE = 18 };
enum { BRACKET_HEAD = 44, BRACKET_GAP = 36 };

/* Entries made by hand. */
enum game_night_told {
    TOLD_FIRST_WINS,
    TOLD_SECOND_WINS,
    TOLD_DRAWN,
    TOLD_FIRST_LEAVES,
    TOLD_SECOND_LEAVES,
    TOLD_UNDO,
    TOLD_NOTHING
};

struct game_night_scene {
    struct form_screen base;
    struct app *app;
    bool changing;
    char said[PATHS_MAX + 64]; /* where the picture was saved; "": not saved */
};

/* The game of a match, or of all; NULL: another one each round. */
static const struct variant *game_of(const struct game_night_scene *s, int match)
{
    const struct game_night *e = &s->app->stores->game_night;
    if (match >= 0)
        return VARIANTS[game_night_game(e, match, GAME_NIGHT_GAMES)];
    return e->game == GAME_NIGHT_EACH ? NULL : VARIANTS[e->game];
}

/* Moves the focus to the page's main control. */
static void focus_on_accent(struct game_night_scene *s) { s->base.form->focus.id = 0; }

/* ---- gamepads: players keep theirs; those without one get that of somebody who pauses ---- */

/* The players of the next match; NULL: there is none. */
static const int *players_of(const struct game_night_scene *s)
{
    int next = game_night_next(&s->app->stores->game_night);
    return next < 0 ? NULL : s->app->stores->game_night.matches[next].player;
}

/* True if the gamepad is connected and was used before. */
static bool can_be_had(const struct game_night_scene *s, int pad)
{
    return pads_here(s->app->pads, pad) && pads_used(s->app->pads, pad);
}

/* A gamepad that neither of the two has, preferably one with a seat. 0: there is none. */
static int spare(const struct game_night_scene *s, const int has[2])
{
    const struct pads *pads = s->app->pads;
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (can_be_had(s, pads_at(pads, seat)) && pads_at(pads, seat) != has[0] && pads_at(pads, seat) != has[1])
            return pads_at(pads, seat);
    for (int pad = 1; pad <= PADS_MAX; pad++)
        if (can_be_had(s, pad) && pad != has[0] && pad != has[1])
            return pad;
    return 0;
}

/* Those who have said that they play with something else want none. */
static bool wants_pad(const struct guest *g) { return g->device == GUEST_PAD || g->device == GUEST_NOTHING; }

/* Gives gamepads to the next two players: their own, otherwise those of others. The assignment becomes permanent when
 * they begin. If one of two who want one has none, nothing happens: one gamepad is passed around. */
static void deal_pads(struct game_night_scene *s)
{
    const struct guest *guests = s->app->stores->guests.at;
    const int *players = players_of(s);
    int has[2] = {0, 0};
    for (int seat = 0; players && seat < 2; seat++)
        if (can_be_had(s, guests[players[seat]].pad))
            has[seat] = guests[players[seat]].pad;
    for (int seat = 0; players && seat < 2; seat++)
        if (!has[seat] && wants_pad(&guests[players[seat]]))
            has[seat] = spare(s, has);
    for (int seat = 0; players && seat < 2; seat++)
        if (!has[seat] && wants_pad(&guests[players[seat]]))
            return;
    for (int seat = 0; players && seat < 2; seat++)
        pads_stand_up(s->app->pads, seat);
    for (int seat = 0; players && seat < 2; seat++)
        if (has[seat])
            pads_sit(s->app->pads, has[seat], seat);
}

/* Assigns a gamepad to a player exclusively. */
static void hold(struct game_night_scene *s, int player, int pad)
{
    struct guests *g = &s->app->stores->guests;
    int before = guests_find(g, GUEST_PAD, pad);
    if (before >= 0) {
        g->at[before].device = GUEST_NOTHING;
        g->at[before].pad = 0;
    }
    g->at[player].device = GUEST_PAD;
    g->at[player].pad = pad;
}

/* True if the player on a seat plays with the gamepad that is there. */
static bool plays_by_pad(const struct game_night_scene *s, int seat)
{
    const int *players = players_of(s);
    const struct pads *pads = s->app->pads;
    if (!players || !pads_connected(pads, seat))
        return false;
    const struct guest *g = &s->app->stores->guests.at[players[seat]];
    return pads_both(pads) ? wants_pad(g) : g->device == GUEST_PAD && g->pad == pads_at(pads, seat);
}

static void hold_pads(struct game_night_scene *s)
{
    const int *players = players_of(s);
    for (int seat = 0; players && seat < 2; seat++)
        if (plays_by_pad(s, seat))
            hold(s, players[seat], pads_at(s->app->pads, seat));
}

/* What a player of the next match plays with. */
static enum seat_device device_of(const struct game_night_scene *s, int seat)
{
    static const enum seat_device devices[] = {[GUEST_MOUSE] = SEAT_MOUSE,
                                               [GUEST_FINGER] = SEAT_MOUSE,
                                               [GUEST_ARROWS] = SEAT_KEYS,
                                               [GUEST_LETTERS] = SEAT_KEYS};
    const struct guest *g = &s->app->stores->guests.at[players_of(s)[seat]];
    if (plays_by_pad(s, seat))
        return seat ? SEAT_PAD_2 : SEAT_PAD_1;
    return wants_pad(g) ? SEAT_ANY : devices[g->device];
}

/* A gamepad without a seat was pressed: it goes to the first of the two players who wants one and has none. False if
 * nobody does. */
static bool sit_down(struct game_night_scene *s, int pad)
{
    const int *players = players_of(s);
    const struct guests *g = &s->app->stores->guests;
    int found = -1;
    for (int seat = 1; players && seat >= 0; seat--)
        if (wants_pad(&g->at[players[seat]]) &&
            (!pads_connected(s->app->pads, seat) || g->at[players[seat]].pad != pads_at(s->app->pads, seat)))
            found = seat;
    if (players && wants_pad(&g->at[players[1]]) && !pads_connected(s->app->pads, 1) && pads_connected(s->app->pads, 0))
        found = 1;
    if (found < 0)
        return false;
    seating_pad_sits(s->app, pad, found);
    hold(s, players[found], pad);
    return true;
}

/* The other player who had the gamepad of a seat before, or GAME_NIGHT_NOBODY. */
static int pad_from(const struct game_night_scene *s, int seat)
{
    const int *players = players_of(s);
    int pad = pads_at(s->app->pads, seat);
    for (int i = 0; players && pad && i < s->app->stores->game_night.count; i++)
        if (s->app->stores->guests.at[i].pad == pad && i != players[seat])
            return i;
    return GAME_NIGHT_NOBODY;
}

/* ---- a match ---- */

/* Sets up a match: its two players become the table's. */
static void set_up_match(struct game_night_scene *s, int match)
{
    const struct game_night *e = &s->app->stores->game_night;
    const struct game_night_match *m = &e->matches[match];
    struct game_setup *game_setup = &s->app->session->game_setup;
    *game_setup = (struct game_setup){.variant = game_of(s, match),
                                      .first_player = m->first,
                                      .drawn = e->form == GAME_NIGHT_KNOCKOUT,
                                      .clock = clock_begin(e->clock, true),
                                      .mode = &GAME_NIGHT};
    game_setup->setup.seed = e->seed + (uint32_t)(match * 17 + m->games);
    for (int seat = 0; seat < 2; seat++) {
        memcpy(game_setup->seats[seat].name, e->players[m->player[seat]].name, PLAYER_NAME_MAX);
        game_setup->seats[seat].device = device_of(s, seat);
    }
}

static void begin_match(void *screen)
{
    struct game_night_scene *s = screen;
    struct app *app = s->app;
    if (!scene_stack_room(app->scenes))
        return;
    hold_pads(s);
    set_up_match(s, game_night_next(&app->stores->game_night));
    app->stores->game_night_counted = 0;
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

/* Records the finished game for the next match, once however often its end is shown. */
static struct scene *count_game(struct app *app, struct scene *play)
{
    struct game_result game = play_scene_result(play);
    const struct match *match = game.match;
    const struct game_setup *game_setup = game.setup;
    struct game_night *e = &app->stores->game_night;
    int score[2], discs[2], winner = match_winner(match);
    if (app->stores->game_night_counted == match_serial(match))
        (void)game_night_undo(e);
    int next = game_night_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    if (!players || strcmp(e->players[players[0]].name, game_setup->seats[0].name) != 0 ||
        strcmp(e->players[players[1]].name, game_setup->seats[1].name) != 0)
        return result_scene_new(app, play);
    position_score(match_position(match), score);
    for (int side = FIRST; side <= SECOND; side++)
        discs[match_player_of(game_setup->first_player, (enum side)side)] = score[side];
    if (winner != DRAW)
        winner = match_player_of(game_setup->first_player, (enum side)winner);
    (void)game_night_play(e, next, winner, discs);
    app->stores->game_night_counted = match_serial(match);
    (void)store_save(app, STORE_GAME_NIGHT, &app->stores->game_night);
    return result_scene_new(app, play);
}

const struct game_mode GAME_NIGHT = {.id = "evening", .leave = "night.leave", .result = count_game};

/* ---- the game night ---- */

/* Who comes to the next one; what was played stays until that begins. */
static void plan_another(void *screen)
{
    struct game_night_scene *s = screen;
    s->changing = false;
    scene_push(s->app->scenes, game_night_pick_scene_again(s->app));
}

/* Saves a picture of the standings in the data directory. */
static void save_picture(void *screen)
{
    struct game_night_scene *s = screen;
    char name[64], path[PATHS_MAX], why[256];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (!t || strftime(name, sizeof name, "game-night-%Y-%m-%d-%H%M.png", t) == 0 || !s->app->data[0] ||
        !paths_join(path, sizeof path, s->app->data, name))
        return;
    if (picture_save(s->app, path, why, sizeof why))
        words_fill(s->said, sizeof s->said, app_word(s->app, "night.saved"), path, NULL);
    else
        (void)snprintf(s->said, sizeof s->said, "%s", why);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

static void tell(void *screen, int told)
{
    struct game_night_scene *s = screen;
    struct game_night *e = &s->app->stores->game_night;
    int next = game_night_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    const int none[2] = {0, 0};
    if (told == TOLD_UNDO)
        (void)game_night_undo(e);
    else if (players && (told == TOLD_FIRST_LEAVES || told == TOLD_SECOND_LEAVES))
        (void)game_night_leave(e, players[told == TOLD_SECOND_LEAVES]);
    else if (players && told != TOLD_NOTHING)
        (void)game_night_play(e, next, told == TOLD_DRAWN ? DRAW : told == TOLD_SECOND_WINS, none);
    s->changing = false;
    focus_on_accent(s);
    deal_pads(s);
    (void)store_save(s->app, STORE_GAME_NIGHT, &s->app->stores->game_night);
}

static void skip_match(void *screen)
{
    struct game_night_scene *s = screen;
    if (!game_night_skip(&s->app->stores->game_night))
        return;
    deal_pads(s);
    (void)store_save(s->app, STORE_GAME_NIGHT, &s->app->stores->game_night);
}

static void change(void *screen)
{
    struct game_night_scene *s = screen;
    s->changing = true;
    focus_on_accent(s);
}

static void go_back(void *screen)
{
    struct game_night_scene *s = screen;
    if (s->changing)
        s->changing = false;
    else
        scene_pop(s->app->scenes);
}

/* ---- drawing: the standings as a table ---- */

/* What a player looks like beside all the others. */
static struct guise guise_of(struct app *app, const struct game_night *e, int player)
{
    struct guise guises[GAME_NIGHT_MOST];
    for (int i = 0; i < e->count; i++)
        guises[i] = guises_of(guises_kept(app), e->players[i].name);
    guises_apart(guises, e->count);
    return guises[player];
}

/* Draws the face of a player around (x, y); a hat has room above. */
static void draw_badge(struct app *app, struct canvas *c, int player, float x, float y, float r)
{
    struct guise guise = guise_of(app, &app->stores->game_night, player);
    const struct face_pose pose = person_pose(app, guise, VARIANTS[0], SECOND, MOOD_CALM);
    face_draw(c, &pose, x, y + (guise.part[GUISE_HAT] ? .2f * r : 0), r);
}

/* Won, drawn, lost, next, or not played yet, distinguished by a sign and not only by colour. */
static void draw_cell(const struct game_night *e, struct canvas *c, int player, int other, float x, float y, float r,
                      struct colour accent)
{
    int match = game_night_between(e, player, other);
    if (player == other || match < 0) {
        canvas_line(c, x - 8, y, x + 8, y, 2.5f, 0, white(0.3f));
        return;
    }
    const struct game_night_match *m = &e->matches[match];
    int seat = m->player[0] == player ? 0 : 1;
    if (!m->over) {
        bool next = match == game_night_next(e);
        canvas_ring(c, x, y, r - 1, next ? 2.5f : 1.5f, 0, next ? accent : white(0.2f));
        if (next)
            canvas_circle(c, x, y, 4.5f, accent, accent);
    } else if (m->walkover) {
        canvas_line(c, x - 6, y, x + 6, y, 2.5f, 6, white(0.3f));
    } else if (m->winner == seat) {
        canvas_circle(c, x, y, r, accent, accent);
        canvas_line(c, x - 6.5f, y + 0.5f, x - 2, y + 5, 3.0f, 0, INK);
        canvas_line(c, x - 2, y + 5, x + 7, y - 5, 3.0f, 0, INK);
    } else if (m->winner == DRAW) {
        canvas_ring(c, x, y, r - 1, 2.5f, 0, accent);
        canvas_round(c, (struct box){x - r * 0.62f, y - 3, r * 1.24f, 6}, 3, accent, accent);
    } else {
        canvas_circle(c, x, y, r, rgb(HUE_SLATE_LIT), rgb(HUE_SLATE_LIT));
        canvas_line(c, x - 5, y - 5, x + 5, y + 5, 3.0f, 0, UI_TEXT);
        canvas_line(c, x - 5, y + 5, x + 5, y - 5, 3.0f, 0, UI_TEXT);
    }
}

struct columns {
    float first, pitch; /* the centre of the first cell, and the distance between cells */
};

static struct columns columns_of(const struct game_night *e, struct box b)
{
    float pitch = e->count > 6 ? 44 : 54, right = b.x + b.w - TABLE_RIGHT - TABLE_POINTS;
    return (struct columns){right - ((float)e->count - 0.5f) * pitch, pitch};
}

static void draw_row(const struct game_night *e, struct canvas *c, struct app *app, struct box b, struct box row,
                     int place, const struct game_night_standing *table, struct colour accent)
{
    const struct game_night_standing *s = &table[place];
    struct columns columns = columns_of(e, b);
    int next = game_night_next(e);
    bool plays = next >= 0 && (e->matches[next].player[0] == s->player || e->matches[next].player[1] == s->player);
    char text[32], shown[PLAYER_NAME_MAX + 8];
    float y = row.y + row.h / 2, r = fminf(18, columns.pitch * 0.38f);
    canvas_round(c, row, 14, plays ? rgb(0x2b2d32) : rgb(HUE_CARBON), plays ? rgb(0x2b2d32) : rgb(HUE_CARBON));
    edge_draw(c, row, 14, 2.0f);
    (void)snprintf(text, sizeof text, "%d", place + 1);
    canvas_text(c, (struct box){row.x + 10, row.y, 28, row.h}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT),
                text);
    draw_badge(app, c, s->player, row.x + 62, y, BADGE);
    struct text_style name = {.face = FACE_TITLE, .size = 24, .colour = UI_WHITE};
    struct box named = {row.x + 90, row.y, columns.first - r - row.x - 98, row.h};
    canvas_text(c, named, name, text_shortened(c, name, named.w, e->players[s->player].name, shown, sizeof shown));
    for (int i = 0; i < e->count; i++)
        draw_cell(e, c, s->player, table[i].player, columns.first + (float)i * columns.pitch, y, r, accent);
    (void)snprintf(text, sizeof text, "%d", s->points);
    canvas_text(c, (struct box){b.x + b.w - TABLE_RIGHT - TABLE_POINTS, row.y, TABLE_POINTS, row.h},
                text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_RIGHT), text);
    (void)snprintf(text, sizeof text, "%s%d",
                   s->discs > 0   ? "+"
                   : s->discs < 0 ? "−"
                                  : "",
                   s->discs < 0 ? -s->discs : s->discs);
    canvas_text(c, (struct box){b.x + b.w - TABLE_RIGHT, row.y, TABLE_RIGHT - 24, row.h},
                text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT), text);
}

static void draw_table(const struct game_night *e, struct canvas *c, struct app *app, struct box b,
                       struct colour accent)
{
    struct game_night_standing table[GAME_NIGHT_MOST];
    struct columns columns = columns_of(e, b);
    int count = game_night_table(e, table);
    float pitch = fminf(88, (b.h - TABLE_HEAD - 16) / (float)count);
    for (int i = 0; i < count; i++)
        draw_badge(app, c, table[i].player, columns.first + (float)i * columns.pitch, b.y + 36, 17);
    struct text_style head = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_RIGHT);
    canvas_text(c, (struct box){b.x + b.w - TABLE_RIGHT - TABLE_POINTS, b.y + 14, TABLE_POINTS, 44}, head,
                app_word(app, "night.pts"));
    canvas_text(c, (struct box){b.x + b.w - TABLE_RIGHT, b.y + 14, TABLE_RIGHT - 24, 44}, head,
                app_word(app, "night.discs"));
    for (int i = 0; i < count; i++)
        draw_row(e, c, app, b, (struct box){b.x + 12, b.y + TABLE_HEAD + (float)i * pitch, b.w - 24, pitch - 8}, i,
                 table, accent);
}

/* ---- drawing: the standings as a bracket ---- */

/* The layout of the bracket: the matches of a round are in a column, each between the two that lead to it. */
struct bracket {
    const struct game_night *e;
    struct box b;
    float column, box; /* width of a match, and half its height */
};

static int matches_of(const struct game_night *e, int round)
{
    int count = 0;
    for (int i = 0; i < e->match_count; i++)
        count += e->matches[i].round == round && !e->matches[i].third;
    return count;
}

static struct box place_of(const struct bracket *t, int round, int index)
{
    int count = matches_of(t->e, round);
    float high = t->b.h - BRACKET_HEAD, pitch = high / (float)count;
    return (struct box){t->b.x + (float)round * (t->column + BRACKET_GAP),
                        t->b.y + BRACKET_HEAD + pitch * ((float)index + 0.5f) - t->box, t->column, 2 * t->box};
}

static void draw_bracket_player(const struct bracket *t, struct canvas *c, struct app *app,
                                const struct game_night_match *m, int seat, struct box b, struct colour accent)
{
    int player = m->player[seat];
    bool won = m->over && m->winner == seat, lost = m->over && m->winner != seat;
    struct colour ground = white(won ? 0.16f : lost ? 0.03f : 0.07f);
    struct text_style style = {.face = won ? FACE_BOLD : FACE_TEXT, .size = EM, .colour = lost ? UI_SOFT : UI_WHITE};
    char text[PLAYER_NAME_MAX + 8], number[12];
    canvas_round(c, b, 10, ground, ground);
    edge_draw(c, b, 10, 2.0f);
    if (player == GAME_NIGHT_NOBODY) {
        style.align = ALIGN_CENTRE;
        style.colour = UI_SOFT;
        fitted_text(c, (struct box){b.x + 8, b.y, b.w - 16, b.h}, style,
                    app_word(app, m->walkover ? "night.free" : "night.to_come"));
        return;
    }
    float r = fminf(16, b.h * 0.36f);
    draw_badge(app, c, player, b.x + 24, b.y + b.h / 2, r);
    struct box name = {b.x + 46, b.y, b.w - 46 - (m->games > 0 ? 58 : 10), b.h};
    canvas_text(c, name, style, text_shortened(c, style, name.w, t->e->players[player].name, text, sizeof text));
    if (m->games == 0)
        return;
    (void)snprintf(number, sizeof number, "%d", m->discs[seat]);
    style.align = ALIGN_RIGHT;
    style.colour = won ? accent : UI_SOFT;
    canvas_text(c, (struct box){b.x + b.w - 58, b.y, 46, b.h}, style, number);
}

static void draw_match(const struct bracket *t, struct canvas *c, struct app *app, int match, struct box b,
                       struct colour accent)
{
    const struct game_night_match *m = &t->e->matches[match];
    for (int seat = 0; seat < 2; seat++)
        draw_bracket_player(t, c, app, m, seat, (struct box){b.x, b.y + (float)seat * t->box + 1, b.w, t->box - 2},
                            accent);
    if (match == game_night_next(t->e))
        canvas_outline(c, (struct box){b.x - 5, b.y - 5, b.w + 10, b.h + 10}, 14, 3.0f, accent);
}

/* From a match to the place that its winner takes. */
static void draw_way(const struct bracket *t, struct canvas *c, int round, int index, bool known, struct colour accent)
{
    struct box from = place_of(t, round, index), to = place_of(t, round + 1, index / 2);
    struct colour k = known ? accent : white(0.3f);
    float x = from.x + from.w, y = from.y + from.h / 2, middle = x + BRACKET_GAP / 2.0f;
    float end = to.y + to.h * (index % 2 ? 0.75f : 0.25f);
    canvas_line(c, x, y, middle, y, 2.0f, 0, k);
    canvas_line(c, middle, y, middle, end, 2.0f, 0, k);
    canvas_line(c, middle, end, to.x, end, 2.0f, 0, k);
}

/* The last round but one has the semifinals. */
static const char *round_key(const struct game_night *e, int round)
{
    return round == e->rounds - 1 ? "night.final" : round == e->rounds - 2 ? "night.half" : "night.first_round";
}

static void draw_bracket(const struct game_night *e, struct canvas *c, struct app *app, struct box b,
                         struct colour accent)
{
    struct bracket t = {.e = e, .b = {b.x + 24, b.y + 12, b.w - 48, b.h - 28}};
    t.column = (t.b.w - BRACKET_GAP * (float)(e->rounds - 1)) / (float)e->rounds;
    t.box = fminf(54, (t.b.h - BRACKET_HEAD) / (float)matches_of(e, 0) / 2 - 8);
    struct text_style head = {.face = FACE_TEXT, .size = EM, .colour = UI_SOFT};
    int index[8] = {0};
    for (int i = 0; i < e->match_count; i++) {
        const struct game_night_match *m = &e->matches[i];
        if (m->third) {
            struct box last = place_of(&t, e->rounds - 1, 0);
            struct box third = {last.x, t.b.y + t.b.h - 2 * t.box, last.w, last.h};
            fitted_text(c, (struct box){third.x, third.y - 40, third.w + (canvas_finger(c) > 0 ? 20 : 0), 34}, head,
                        app_word(app, "night.third"));
            draw_match(&t, c, app, i, third, accent);
            continue;
        }
        if (m->round + 1 < e->rounds)
            draw_way(&t, c, m->round, index[m->round], m->over, accent);
        draw_match(&t, c, app, i, place_of(&t, m->round, index[m->round]++), accent);
    }
    for (int round = 0; round < e->rounds; round++) {
        struct box column = place_of(&t, round, 0);
        fitted_text(c, (struct box){column.x, t.b.y, column.w, 34}, head, app_word(app, round_key(e, round)));
    }
}

static void draw_standings(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    if (e->form == GAME_NIGHT_ALL)
        draw_table(e, c, s->app, node->box, s->base.form->game_style->accent);
    else
        draw_bracket(e, c, s->app, node->box, s->base.form->game_style->accent);
}

static void draw_winner(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct app *app = ((const struct game_night_scene *)screen)->app;
    struct game_night_standing table[GAME_NIGHT_MOST];
    struct box b = node->box;
    (void)game_night_table(&app->stores->game_night, table);
    draw_badge(app, c, table[0].player, b.x + b.w / 2, b.y + b.h / 2, 64);
}

/* ---- drawing: the next two players ---- */

/* The gamepad, and its previous player. */
static void draw_pad(const struct game_night_scene *s, struct canvas *c, struct box b, int seat, struct colour accent)
{
    char text[PAD_WORD_MAX], from[PLAYER_NAME_MAX + 40], shown[PLAYER_NAME_MAX + 48];
    int had = pad_from(s, seat);
    struct box right = {b.x + b.w - PAD_WIDTH - 6, b.y, PAD_WIDTH, 30};
    struct text_style style = text_style_of(FACE_TEXT, 20, accent, ALIGN_CENTRE);
    device_icon_draw(c, SEAT_PAD_1, right.x + right.w / 2, b.y + b.h * (had < 0 ? 0.36f : 0.25f), UI_WHITE);
    right.y += b.h * (had < 0 ? 0.56f : 0.42f);
    fitted_text(c, right, text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_CENTRE), seating_pad_word(s->app, seat, text));
    if (had < 0)
        return;
    right.y += 30;
    words_fill(from, sizeof from, app_word(s->app, "night.from"), s->app->stores->game_night.players[had].name, NULL);
    canvas_text(c, right, style, text_shortened(c, style, right.w, from, shown, sizeof shown));
}

/* Draws one of the next two players; the tag is the seat. */
static void draw_player(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    int match = game_night_next(e), seat = node->tag;
    struct box b = node->box;
    const struct game_night_match *m = &e->matches[match];
    const struct game_style *game_style = game_style_of(game_of(s, match));
    int side = m->first == seat ? FIRST : SECOND;
    bool pads = pads_both(s->app->pads);
    char shown[PLAYER_NAME_MAX + 8], text[96];
    canvas_round(c, b, 14, rgb(HUE_SLATE_DEEP), rgb(HUE_SLATE_DEEP));
    edge_draw(c, b, 14, 2.0f);
    struct guise guise = guise_of(s->app, e, m->player[seat]);
    const struct face_pose pose = person_pose(s->app, guise, game_of(s, match), (enum side)side, MOOD_CALM);
    person_draw(c, &pose, seat ? -.5f : .5f, 0, b.x + 62, b.y + b.h / 2 + (guise.part[GUISE_HAT] ? 9 : 0), 36);
    struct text_style name = text_style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT);
    float w = b.w - 124 - (pads ? PAD_WIDTH + 14 : 12);
    canvas_text(c, (struct box){b.x + 118, b.y + 16, w, 46}, name,
                text_shortened(c, name, w, e->players[m->player[seat]].name, shown, sizeof shown));
    const char *colour = app_side_word(s->app, game_style, side);
    if (side == FIRST)
        colour = words_fill(text, sizeof text, app_word(s->app, "people.plays_first"), colour, NULL);
    fitted_text(c, (struct box){b.x + 118, b.y + 62, w, 36}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), colour);
    if (pads)
        draw_pad(s, c, b, seat, game_style->accent);
}

/* ---- the screen ---- */

static const char *game_word(const struct game_night_scene *s)
{
    const struct variant *variant = game_of(s, -1);
    return variant ? app_game_word(s->app, "title", variant) : app_word(s->app, "night.each");
}

/* "Pocket · six players · 3 min a game", and the form of the game night. */
static void walk_head(struct form *f, struct game_night_scene *s)
{
    static const char *const kinds[] = {"night.all", "night.knockout"};
    struct game_night *e = &s->app->stores->game_night;
    char players[64], text[256];
    words_count(s->app->words, players, sizeof players, "night.players", e->count);
    (void)snprintf(text, sizeof text, e->clock == CLOCK_OFF ? "%s · %s" : "%s · %s · %s", game_word(s), players,
                   app_word_of(s->app, "people", CLOCK_NAMES[e->clock]));
    form_row(f)->h.fixed = 76;
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_heading(f, "night.heading")->h.fixed = 46;
    form_line(f, "line", text, UI_SOFT);
    form_end(f);
    (void)form_unless(
        form_with(form_segment(f, "people.match", kinds, FORM_ENUM(e->form), 2), .unlabelled = true, .w.least = 340),
        app_word(s->app, "button.night_begun"));
    form_end(f);
}

/* "Anna: 3, Ben: 1", in order of rank. */
static const char *table_words(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[GAME_NIGHT_MOST * (PLAYER_NAME_MAX + 8)];
    size_t n = 0;
    int count = game_night_table(e, table);
    text[0] = '\0';
    for (int i = 0; i < count && n < sizeof text; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s: %d", i ? ", " : "", e->players[table[i].player].name,
                              table[i].points);
    return form_copy(f, text);
}

/* "Pad 1 goes to Eva, pad 2 to Cora." */
static void walk_pads(struct form *f, const struct game_night_scene *s, const int *players)
{
    char numbers[2][12], text[2 * PLAYER_NAME_MAX + 96];
    const char *parts[4];
    for (int seat = 0; seat < 2; seat++) {
        (void)snprintf(numbers[seat], sizeof numbers[seat], "%d", pads_at(s->app->pads, seat));
        parts[2 * seat] = numbers[seat];
        parts[2 * seat + 1] = s->app->stores->game_night.players[players[seat]].name;
    }
    words_fill_all(text, sizeof text, app_word(s->app, "night.pads"), parts, 4);
    struct text_style *style = &form_line(f, "pads", text, f->game_style->accent)->style;
    style->face = FACE_BOLD;
    style->size = 20;
    style->least = 18;
}

static void walk_then(struct form *f, const struct game_night *e, int match)
{
    int after = game_night_after(e, match);
    char text[256] = "";
    if (e->matches[match].games > 0)
        (void)snprintf(text, sizeof text, "%s", app_word(f->app, "night.again"));
    else if (after >= 0)
        words_fill(text, sizeof text, app_word(f->app, "night.then"), e->players[e->matches[after].player[0]].name,
                   e->players[e->matches[after].player[1]].name);
    form_text(f, "then", text);
}

static void walk_two_buttons(struct form *f, const char *first, void (*press_first)(void *screen))
{
    form_row(f);
    for (int i = 0; i < 2; i++) {
        form_with(form_button(f, i ? "night.change" : first, i ? change : press_first), .h.fixed = ACCENT_HIGH,
                  .w = FORM_EQUAL);
    }
    form_end(f);
}

static void walk_next_match(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    int match = game_night_next(e);
    const char *number = form_fill_numbers(f, "night.match_of", game_night_done(e) + 1, e->match_count);
    form_row(f);
    form_title(f, "night.next")->w.share = 1;
    form_line(f, "number", number, UI_SOFT)->style.align = ALIGN_RIGHT;
    form_end(f);
    for (int seat = 0; seat < 2; seat++) {
        form_with(form_picture(f, "player", draw_player), .name = e->players[e->matches[match].player[seat]].name,
                  .h.fixed = 120, .tag = seat);
        if (seat == 0)
            form_line(f, "against", app_word(s->app, "night.against"), UI_SOFT)->style.align = ALIGN_CENTRE;
    }
    if (pads_both(s->app->pads))
        walk_pads(f, s, e->matches[match].player);
    walk_then(f, e, match);
    (void)form_space(f);
    form_accent(f, "night.begin", begin_match)->h.fixed = 66;
    walk_two_buttons(f, "night.skip", skip_match);
}

static void walk_told(struct form *f, enum game_night_told told, const char *key, const char *player)
{
    struct form_node *n = form_button_saying(f, key, form_fill(f, key, player), tell);
    n->h.fixed = 56;
    n->tag = (int)told;
}

static void walk_changes(struct form *f, const struct game_night *e)
{
    int match = game_night_next(e);
    (void)form_title(f, "night.change");
    if (match >= 0) {
        const int *players = e->matches[match].player;
        walk_told(f, TOLD_FIRST_WINS, "night.wins", e->players[players[0]].name);
        walk_told(f, TOLD_SECOND_WINS, "night.wins", e->players[players[1]].name);
        walk_told(f, TOLD_DRAWN, "night.drawn", NULL);
        walk_told(f, TOLD_FIRST_LEAVES, "night.leaves", e->players[players[0]].name);
        walk_told(f, TOLD_SECOND_LEAVES, "night.leaves", e->players[players[1]].name);
    }
    if (e->event_count > 0)
        walk_told(f, TOLD_UNDO, "night.undo", NULL);
    form_with(form_accent(f, "prompt.cancel", tell), .h.fixed = 56, .tag = TOLD_NOTHING);
}

static void walk_finished(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[160];
    (void)game_night_table(e, table);
    words_fill(text, sizeof text, app_word(s->app, "night.won_by"), e->players[table[0].player].name, NULL);
    (void)form_title(f, "night.final_table");
    form_picture(f, "winner", draw_winner)->h = (struct form_length){.fixed = 140, .share = 1};
    struct text_style *style = &form_line(f, "won", text, UI_WHITE)->style;
    style->face = FACE_TITLE;
    style->size = 36;
    style->align = ALIGN_CENTRE;
    form_text(f, "said", s->said)->style.align = ALIGN_CENTRE;
    (void)form_space(f);
    form_accent(f, "night.picture", save_picture)->h.fixed = 66;
    walk_two_buttons(f, "night.new", plan_another);
}

static void walk_prompts(struct form *f, const struct game_night_scene *s)
{
    enum device device = s->app->input.last_device;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        form_prompt(f, ACTION_OK, "prompt.choose", NULL);
    form_prompt(f, ACTION_BACK, "night.leave", go_back);
    form_prompt(f, ACTION_PREVIEW, "night.picture", save_picture);
    form_prompt(f, ACTION_HINT, "night.new", plan_another);
}

static void walk_side(struct form *f, struct game_night_scene *s)
{
    form_with(form_card(f), .accent = true, .pad = 16, .w.fixed = SIDE, .h.fixed = SIDE_HIGH);
    form_group(f);
    if (s->changing)
        walk_changes(f, &s->app->stores->game_night);
    else if (game_night_over(&s->app->stores->game_night))
        walk_finished(f, s);
    else
        walk_next_match(f, s);
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct game_night_scene *s = screen;
    const struct variant *variant = game_of(s, game_night_next(&s->app->stores->game_night));
    f->game_style = game_style_of(variant ? variant : VARIANTS[0]);
    walk_head(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h = {.share = 1, .most = HIGHEST});
    form_with(form_card(f), .w.share = 1, .h.share = 1, .pad = FORM_NONE);
    form_with(form_picture(f, "table", draw_standings), .said = table_words(f, s), .h.share = 1);
    form_end(f);
    walk_side(f, s);
    form_end(f);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

static bool action(struct scene *scene, const struct action_event *event)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    return event->action == ACTION_SIT ? sit_down(s, event->pad) : form_action(s->base.form, event);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    night_guests_of(s->app);
    form_enter(s->base.form, intent);
    deal_pads(s);
}

struct scene *game_night_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "game-night", .enter = enter, .action = action};
    if (app->stores->game_night.count == 0)
        (void)store_load(app, STORE_GAME_NIGHT, &app->stores->game_night);
    if (app->stores->game_night.count == 0)
        return game_night_pick_scene_new(app);
    struct game_night_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    return &s->base.scene;
}
