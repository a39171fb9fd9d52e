/* A game night (career/game_night.h) that has begun: the round with its board, the two who play and everybody's points;
 * the results, as a table or a bracket; and what is told by hand. When it is over, night_podium.c shows it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/guests_kept.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/view/board_view.h"
#include "app/view/demo.h"
#include "app/view/disc.h"
#include "career/chain.h"
#include "career/game_night.h"
#include "rules/variant.h"

#define PAGE_WIDE 1000.0f /* from this width on the next match is beside the table */
#define WIDEST 1400.0f
#define SIDE 456.0f /* of the results and changes */
#define TABLE_WIDE 540.0f
#define HIGHEST 960.0f
#define SIDE_HIGH 590.0f /* in an upright window */
#define BOARD_MOST 520.0f
#define PITCH_MOST 120.0f
#define SMALLER 0.72f    /* as far as when somebody plays shrinks for what they play with */
#define LINES_HIGH 74.0f /* from this height on a row of the round has two lines */
#define EM 22.0f
#define INK rgb(0x17140d)

enum { GAME_NIGHT_GAMES = 6, TURNS_SHOWN = 9, MOVE_MS = 240 };
enum { FANFARE_NOTES = 5, FANFARE_APART_MS = 130 };
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

enum night_page { PAGE_ROUND, PAGE_RESULTS, PAGE_CHANGES };

struct game_night_scene {
    struct form_screen base;
    struct app *app;
    enum night_page page;
    bool over_podium;                        /* it shows only the results, above the podium */
    struct position rounds[GAME_NIGHT_MOST]; /* of each round's game, as it may look after some turns */
    int seen;                                /* matches that were over when the rows were last seen; -1: never */
    int place[GAME_NIGHT_MOST];              /* of each player's row then */
    float moving, fanfare;                   /* ms since the rows began to change places, and the fanfare; < 0: rest */
};

static const struct game_night *night(const struct game_night_scene *s) { return &s->app->stores->game_night; }

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
    bool other = g->at[player].device != GUEST_PAD || g->at[player].pad != pad;
    g->at[player].device = GUEST_PAD;
    g->at[player].pad = pad;
    if (other)
        guests_kept_save(s->app);
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

/* The most discs that each player of a game has turned at once. */
static void longest_chains(const struct game_result *game, int chains[2])
{
    chains[0] = chains[1] = 0;
    for (int i = 0; i < match_length(game->match); i++) {
        struct chain chain = chain_of(match_before(game->match, i), match_move(game->match, i));
        int player = match_player_of(game->setup->first_player, (enum side)chain.mover);
        if (chain.count > chains[player])
            chains[player] = chain.count;
    }
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
        strcmp(e->players[players[1]].name, game_setup->seats[1].name) != 0) { /* of another evening */
        saved_forget_counted(app, match);
        return result_scene_new(app, play);
    }
    position_score(match_position(match), score);
    for (int side = FIRST; side <= SECOND; side++)
        discs[match_player_of(game_setup->first_player, (enum side)side)] = score[side];
    if (winner != DRAW)
        winner = match_player_of(game_setup->first_player, (enum side)winner);
    if (game.counted) {
        int chains[2];
        longest_chains(&game, chains);
        (void)game_night_play_out(e, next, winner, discs, chains);
    } else {
        (void)game_night_play(e, next, winner, discs);
    }
    app->stores->game_night_counted = match_serial(match);
    if (store_save(app, STORE_GAME_NIGHT, &app->stores->game_night))
        saved_forget_counted(app, match);
    if (game_night_over(e))
        trophy_news_night(app);
    return result_scene_new(app, play);
}

const struct game_mode GAME_NIGHT = {.id = "evening", .leave = "night.leave", .result = count_game};

/* ---- the game night ---- */

/* The boards of the rounds. */
static void see_rounds(struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    for (int round = 0; round < e->rounds; round++) {
        struct position start;
        const struct variant *variant = VARIANTS[game_night_game_of_round(e, round, GAME_NIGHT_GAMES)];
        if (variant_start(variant, &(struct setup){.seed = 1}, &start))
            s->rounds[round] = demo_opening(&DEMO_RANDOM, &start, TURNS_SHOWN, 1);
    }
}

/* Remembers the rows; those that have changed places since some match was played are seen to. */
static void see_rows(struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    int done = game_night_done(e);
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
    bool news = s->seen >= 0 && done > s->seen;
    s->moving = news && !calm ? 0 : -1;
    if (news)
        s->fanfare = 0;
    s->seen = done;
}

/* What has been seen stays as it is until it is entered again. */
static void note_places(struct game_night_scene *s)
{
    struct game_night_standing table[GAME_NIGHT_MOST];
    int count = game_night_table(&s->app->stores->game_night, table);
    for (int i = 0; i < count; i++)
        s->place[table[i].player] = i;
}

/* Goes on, or to the podium, after something was told; what was told is saved. */
static void told_something(struct game_night_scene *s)
{
    struct app *app = s->app;
    (void)store_save(app, STORE_GAME_NIGHT, &app->stores->game_night);
    s->page = PAGE_ROUND;
    s->seen = game_night_done(&app->stores->game_night);
    note_places(s);
    see_rounds(s);
    focus_on_accent(s);
    deal_pads(s);
    if (s->over_podium)
        scene_pop(app->scenes); /* which looks what there is to show */
    else if (game_night_over(&app->stores->game_night))
        scene_swap(app->scenes, night_podium_scene_new(app));
}

/* Who comes to the next one; what was played stays until that begins. */
static void plan_another(void *screen)
{
    struct game_night_scene *s = screen;
    scene_push(s->app->scenes, game_night_pick_scene_again(s->app));
}

/* Takes back the last result, and the games that were chosen since. */
static void undo_result(struct game_night *e)
{
    enum game_night_kind kind = GAME_NIGHT_CHOSEN;
    while (kind == GAME_NIGHT_CHOSEN && e->event_count > 0) {
        kind = e->events[e->event_count - 1].kind;
        (void)game_night_undo(e);
    }
}

static void tell(void *screen, int told)
{
    struct game_night_scene *s = screen;
    struct game_night *e = &s->app->stores->game_night;
    int next = game_night_next(e);
    const int *players = next >= 0 ? e->matches[next].player : NULL;
    const int none[2] = {0, 0};
    if (told == TOLD_UNDO)
        undo_result(e);
    else if (players && (told == TOLD_FIRST_LEAVES || told == TOLD_SECOND_LEAVES))
        (void)game_night_leave(e, players[told == TOLD_SECOND_LEAVES]);
    else if (players && told != TOLD_NOTHING)
        (void)game_night_play(e, next, told == TOLD_DRAWN ? DRAW : told == TOLD_SECOND_WINS, none);
    told_something(s);
}

static void skip_match(void *screen)
{
    struct game_night_scene *s = screen;
    if (game_night_skip(&s->app->stores->game_night))
        told_something(s);
}

/* The next one on the shelf, for this round. */
static void choose_other_game(void *screen)
{
    struct game_night_scene *s = screen;
    struct game_night *e = &s->app->stores->game_night;
    int next = game_night_next(e);
    if (next < 0 || !game_night_choose(e, e->matches[next].round,
                                       (game_night_game(e, next, GAME_NIGHT_GAMES) + 1) % GAME_NIGHT_GAMES))
        return;
    (void)store_save(s->app, STORE_GAME_NIGHT, e);
    see_rounds(s);
}

static void change(void *screen)
{
    struct game_night_scene *s = screen;
    s->page = PAGE_CHANGES;
    focus_on_accent(s);
}

static void show_results(void *screen)
{
    struct game_night_scene *s = screen;
    s->page = PAGE_RESULTS;
    focus_on_accent(s);
}

static void go_back(void *screen)
{
    struct game_night_scene *s = screen;
    if (s->page == PAGE_ROUND || (s->page == PAGE_RESULTS && s->over_podium)) {
        scene_pop(s->app->scenes);
        return;
    }
    s->page = s->over_podium ? PAGE_RESULTS : PAGE_ROUND;
    focus_on_accent(s);
}

/* ---- drawing: the standings as a table ---- */

/* What a player looks like beside all the others. */
static struct guise guise_of(struct app *app, int player) { return app->stores->guests.at[player].guise; }

/* Draws the face of a player around (x, y); a hat has room above. */
static void draw_badge(struct app *app, struct canvas *c, int player, float x, float y, float r)
{
    struct guise guise = guise_of(app, player);
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

/* ---- drawing: the round ---- */

static const struct game_night_match *next_match(const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    return &e->matches[game_night_next(e)];
}

/* The boards of all rounds: the present one framed, later ones dim. */
static void draw_rounds(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    struct box b = node->box;
    int now = next_match(s)->round;
    float pitch = b.w / (float)e->rounds, number_high = canvas_finger(c) > 0 ? 36 : 26,
          size = fminf(b.h - number_high, pitch - 14);
    for (int round = 0; round < e->rounds; round++) {
        struct box at = {b.x + b.w - pitch * (float)(e->rounds - round) + (pitch - size) / 2, b.y + 2, size, size};
        char number[12];
        (void)snprintf(number, sizeof number, "%d", round + 1);
        small_board_draw(c, at, &s->rounds[round], NULL, marks, round > now ? .5f : 1);
        if (round == now)
            canvas_outline(c, (struct box){at.x - 5, at.y - 5, size + 10, size + 10}, 10, 3, rgb(HUE_GOLD));
        canvas_text(c, (struct box){at.x - 6, at.y + size + 3, size + 12, number_high - 3},
                    text_style_of(FACE_BOLD, 18, round == now ? rgb(HUE_GOLD) : UI_SOFT, ALIGN_CENTRE), number);
    }
}

static struct box board_box(struct box b)
{
    float size = fminf(fminf(b.w, b.h), BOARD_MOST);
    return (struct box){b.x + (b.w - size) / 2, b.y + (b.h - size) / 2, size, size};
}

/* From where it grows into the board that is played on. */
static struct box board_frame(const void *screen, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    return board_place_small(board_box(node->box), &s->rounds[next_match(s)->round]).frame;
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    small_board_draw(c, board_box(node->box), &s->rounds[next_match(s)->round], NULL,
                     settings_on(&s->app->settings, SETTING_MARKS), 1);
}

/* "Black, goes first" */
static const char *side_of(const struct game_night_scene *s, int seat, char text[96])
{
    int match = game_night_next(&s->app->stores->game_night);
    const struct game_night_match *m = next_match(s);
    int side = m->first == seat ? FIRST : SECOND;
    const char *colour = app_side_word(s->app, game_style_of(game_of(s, match)), side);
    return side == FIRST ? words_fill(text, 96, app_word(s->app, "people.plays_first"), colour, NULL) : colour;
}

/* The two who play, who look at each other: left and right of their names. */
static void draw_pair(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    const struct variant *game = game_of(s, game_night_next(e));
    struct box b = node->box;
    const char *word = app_word(s->app, "night.against");
    struct text_style against = text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE);
    float r = fminf(38, b.h * .36f), middle = fminf(canvas_text_width(c, against, word) + 24, .3f * b.w);
    float side = fminf((b.w - middle) / 2, 236), room = side - 2.3f * r - 10;
    fitted_text(c, (struct box){b.x + (b.w - middle) / 2, b.y, middle, b.h}, against, word);
    for (int seat = 0; seat < 2; seat++) {
        const struct game_night_match *m = next_match(s);
        struct guise guise = guise_of(s->app, m->player[seat]);
        const struct face_pose pose = person_pose(s->app, guise, game, m->first == seat ? FIRST : SECOND, MOOD_CALM);
        float x = b.x + b.w / 2 + (seat ? middle / 2 + side - 1.15f * r : 1.15f * r - middle / 2 - side);
        struct box words = {seat ? b.x + (b.w + middle) / 2 : x + 1.15f * r + 10, b.y, room, b.h};
        struct text_style name = text_style_of(FACE_TITLE, 30, UI_WHITE, seat ? ALIGN_RIGHT : ALIGN_LEFT);
        person_draw(c, &pose, seat ? -.7f : .7f, 0, x, b.y + b.h / 2 + (guise.part[GUISE_HAT] ? .24f * r : 0), r);
        fitted_text(c, words, name, e->players[m->player[seat]].name);
    }
}

/* When a player is next to play: now, later against somebody, or not any more. */
static const char *turn_of(const struct game_night_scene *s, int player, char text[128])
{
    const struct game_night *e = &s->app->stores->game_night;
    if (e->players[player].left)
        return app_word(s->app, "night.gone_home");
    for (int match = game_night_next(e); match >= 0; match = game_night_after(e, match))
        for (int seat = 0; seat < 2; seat++)
            if (e->matches[match].player[seat] == player)
                return match == game_night_next(e)
                           ? app_word(s->app, "night.plays_now")
                           : words_fill(text, 128, app_word(s->app, "night.then_with"),
                                        e->players[e->matches[match].player[1 - seat]].name, NULL);
    return e->form == GAME_NIGHT_KNOCKOUT && game_night_is_out(e, player) ? app_word(s->app, "night.out") : "";
}

/* "plays now · Pad 1", or as much of it as has room. */
static void say_turn(const struct game_night_scene *s, struct canvas *c, struct box b, float em, int player,
                     char text[192])
{
    char turn[128], device[PAD_WORD_MAX];
    const char *when = turn_of(s, player, turn);
    struct text_style least = text_style_of(FACE_TEXT, em, UI_SOFT, ALIGN_LEFT);
    bool own = s->app->stores->guests.at[player].device != GUEST_NOTHING && !night(s)->players[player].left;
    (void)snprintf(text, 192, "%s%s%s", when, when[0] && own ? " · " : "",
                   own ? seating_guest_word(s->app, &s->app->stores->guests.at[player], device) : "");
    const float small = fmaxf(16 / canvas_text_scale(c), canvas_finger(c) > 0 ? em : 0);
    least.size = fmaxf(small, SMALLER * em);
    if (canvas_text_width(c, least, text) > .97f * b.w)
        (void)snprintf(text, 192, "%s", when);
    least.size = small;
    if (canvas_text_width(c, least, text) > .97f * b.w)
        text[0] = '\0';
}

/* What the rows have in common: how high a row is, the width of the points, and the size of when somebody plays. */
struct guest_row {
    struct box box;
    float points, em;
};

static bool is_tall(const struct guest_row *row) { return row->box.h >= LINES_HIGH; }

static struct box guest_name_box(const struct guest_row *row)
{
    bool tall = is_tall(row);
    struct box b = row->box;
    float face = b.h - (tall ? 22 : 8), x = b.x + face + 32, w = b.x + b.w - 28 - row->points - x;
    return (struct box){x, b.y + (tall ? .08f * b.h : 0), tall ? w : .42f * w, tall ? .46f * b.h : b.h};
}

static struct box guest_turn_box(const struct guest_row *row)
{
    struct box b = row->box, name = guest_name_box(row);
    float w = name.w / .42f;
    return is_tall(row) ? (struct box){name.x, b.y + .52f * b.h, name.w, .36f * b.h}
                        : (struct box){name.x + .44f * w, b.y, .56f * w, b.h};
}

static struct text_style points_style(void) { return text_style_of(FACE_TITLE, 34, UI_WHITE, ALIGN_RIGHT); }

/* As wide and as small as one of them needs it. */
static struct guest_row guest_row_of(const struct game_night_scene *s, struct canvas *c, struct box b, float high,
                                     const struct game_night_standing *table, int count)
{
    struct guest_row row = {.box = {b.x, b.y, b.w, high}};
    char text[192];
    for (int i = 0; i < count; i++) {
        (void)snprintf(text, sizeof text, "%d", table[i].points);
        row.points = fmaxf(row.points, canvas_text_width(c, points_style(), text));
    }
    const float em = is_tall(&row) ? EM : 18;
    struct text_style style = text_style_of(FACE_TEXT, em, UI_SOFT, ALIGN_LEFT);
    row.em = em;
    for (int i = 0; i < count; i++) {
        struct box when = guest_turn_box(&row);
        say_turn(s, c, when, em, table[i].player, text);
        style.size = row.em;
        if (text[0])
            row.em = text_style_fitting(c, when, style, 18.0f / canvas_text_scale(c), text).size;
    }
    return row;
}

/* Everybody by rank: the face, the name, when they play, and their points. */
static void draw_guest(const struct game_night_scene *s, struct canvas *c, const struct guest_row *at,
                       const struct game_night_standing *of)
{
    struct box row = at->box, name = guest_name_box(at), when = guest_turn_box(at);
    const struct game_night *e = &s->app->stores->game_night;
    const int *players = players_of(s);
    bool plays = players && (players[0] == of->player || players[1] == of->player), tall = is_tall(at);
    struct guise guise = guise_of(s->app, of->player);
    const struct face_pose pose = person_pose(s->app, guise, VARIANTS[0], of->player % 2 ? SECOND : FIRST, MOOD_CALM);
    struct colour k = face_cloth(guise.part[GUISE_COLOUR], false);
    char text[192], shown[PLAYER_NAME_MAX + 8];
    float face = row.h - (tall ? 22 : 8);
    canvas_round(c, row, 14, plays ? rgb(0x3a3d47) : rgb(HUE_CARBON), plays ? rgb(0x2a2d35) : rgb(HUE_CARBON));
    edge_draw(c, row, 14, 2.0f);
    if (plays)
        canvas_round(c, (struct box){row.x, row.y, 6, row.h}, 3, k, k);
    face_portrait(c, &pose, MOOD_CALM, (struct box){row.x + 16, row.y + (row.h - face) / 2, face, face}, 0, 0);
    (void)snprintf(text, sizeof text, "%d", of->points);
    canvas_text(c, (struct box){row.x + row.w - 100, row.y, 84, row.h}, points_style(), text);
    struct text_style style = text_style_of(FACE_TITLE, 27, UI_WHITE, ALIGN_LEFT);
    canvas_text(c, name, style, text_shortened(c, style, name.w, e->players[of->player].name, shown, sizeof shown));
    say_turn(s, c, when, tall ? EM : 18, of->player, text);
    canvas_text(c, when, text_style_of(FACE_TEXT, at->em, UI_SOFT, ALIGN_LEFT), text);
}

static void draw_guests(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    struct game_night_standing table[GAME_NIGHT_MOST];
    struct box b = node->box;
    int count = game_night_table(&s->app->stores->game_night, table);
    float gap = count > 5 ? 6 : 10, pitch = fminf(PITCH_MOST, (b.h + gap) / (float)count);
    float t = s->moving < 0 ? 1 : ease_apply(EASE_IN_OUT_CUBIC, s->moving / MOVE_MS);
    struct guest_row row = guest_row_of(s, c, b, pitch - gap, table, count);
    for (int i = count - 1; i >= 0; i--) { /* who goes up is above the others */
        float at = (float)s->place[table[i].player] * (1 - t) + (float)i * t;
        row.box.y = b.y + at * pitch;
        draw_guest(s, c, &row, &table[i]);
    }
}

/* ---- the screen ---- */

/* "Round robin · 6 players · match 2 of 15": what kind of evening it is, and how far it is. */
static const char *evening_words(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    char text[256];
    const char *form = app_word(s->app, e->form == GAME_NIGHT_ALL ? "night.all" : "night.knockout");
    const char *players = form_count(f, "night.players", e->count);
    const char *match = form_fill_numbers(f, "night.match_of", game_night_done(e) + 1, e->match_count);
    (void)snprintf(text, sizeof text, game_night_over(e) ? "%s · %s" : "%s · %s · %s", form, players, match);
    return form_copy(f, text);
}

/* "Round 2: Pocket", "Final: Pocket" */
static const char *round_words(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    int match = game_night_next(e);
    const char *game = app_game_word(s->app, "title", game_of(s, match));
    if (e->form == GAME_NIGHT_KNOCKOUT)
        return form_fill(
            f, "night.stage",
            app_word(s->app, e->matches[match].third ? "night.third" : round_key(e, e->matches[match].round)), game);
    return form_fill(f, "night.round", form_number(f, e->matches[match].round + 1), game);
}

static void walk_head(struct form *f, struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    bool boards = s->page == PAGE_ROUND, below = canvas_portrait(f->app->canvas);
    form_row(f)->h.fixed = 84;
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_heading(f, "night.heading")->h.fixed = 46;
    form_line(f, "line", evening_words(f, s), UI_SOFT);
    form_end(f);
    if (boards && !below)
        form_with(form_picture(f, "rounds", draw_rounds), .w = {.fixed = 70.0f * (float)e->rounds}, .h.fixed = 84,
                  .said = "", .spare = 1);
    form_end(f);
    if (boards && below)
        form_with(form_picture(f, "rounds", draw_rounds), .h.fixed = 84, .said = "", .spare = 2);
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

static void walk_left(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    const struct game_night_match *m = next_match(s);
    const struct variant *game = game_of(s, game_night_next(e));
    char sides[2][96];
    const char *pair = form_fill(f, "night.pair", e->players[m->player[0]].name, side_of(s, 0, sides[0]),
                                 e->players[m->player[1]].name, side_of(s, 1, sides[1]));
    form_with(form_card(f), .w.share = 1, .h.share = 1, .pad = 18, .gap = 8);
    form_with(form_line(f, "round", round_words(f, s), UI_WHITE), .style.face = FACE_TITLE, .style.size = 40,
              .style.align = ALIGN_CENTRE);
    form_with(form_picture(f, "board", draw_board), .board_in = board_frame, .h = {.share = 1, .least = 130});
    form_text(f, "goal", app_game_word(s->app, "goal", game))->style.align = ALIGN_CENTRE;
    form_with(form_picture(f, "pair", draw_pair), .said = pair, .h = {.fixed = 96, .least = 76});
    form_text(f, "begins",
              m->games > 0 ? app_word(f->app, "night.again")
                           : form_fill(f, "people.begins_now", e->players[m->player[m->first]].name))
        ->style.align = ALIGN_CENTRE;
    form_end(f);
}

static void walk_buttons(struct form *f, const struct game_night_scene *s)
{
    bool other = s->app->stores->game_night.game == GAME_NIGHT_EACH;
    form_row(f)->gap = 10;
    if (other)
        form_with(form_button(f, "night.other_game", choose_other_game), .h.fixed = ACCENT_HIGH, .w.share = 1);
    form_with(form_button(f, "night.skip", skip_match), .h.fixed = ACCENT_HIGH, .w.share = 1);
    form_with(form_button(f, "night.change", change), .h.fixed = ACCENT_HIGH, .w.share = 1);
    form_end(f);
}

static void walk_round(struct form *f, struct game_night_scene *s)
{
    float least = 46.0f * (float)s->app->stores->game_night.count;
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h = {.share = 1, .most = HIGHEST});
    walk_left(f, s);
    form_with(form_card(f), .pad = 16, .gap = 16, .w.fixed = TABLE_WIDE, .h.share = 1);
    form_group(f);
    form_row(f);
    form_line(f, "people", form_count(f, "night.players", s->app->stores->game_night.count), UI_SOFT)->w.share = 1;
    form_with(form_line(f, "night.pts", app_word(f->app, "night.pts"), UI_SOFT), .style.align = ALIGN_RIGHT,
              .said = "");
    form_end(f);
    form_with(form_picture(f, "table", draw_guests), .said = table_words(f, s), .h = {.share = 1, .least = least});
    form_accent(f, "night.begin", begin_match)->h = (struct form_length){.fixed = 76, .least = 56};
    walk_buttons(f, s);
    form_end(f);
    form_end(f);
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

static void walk_results(struct form *f)
{
    (void)form_title(f, "night.results");
    (void)form_space(f);
    form_button(f, "night.change", change)->h.fixed = ACCENT_HIGH;
    form_button(f, "night.new", plan_another)->h.fixed = ACCENT_HIGH;
    form_accent(f, "night.on", go_back)->h.fixed = 66;
}

/* The table or bracket, and what can be done about it. */
static void walk_standings(struct form *f, struct game_night_scene *s)
{
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h = {.share = 1, .most = HIGHEST});
    form_with(form_card(f), .w.share = 1, .h.share = 1, .pad = FORM_NONE);
    form_with(form_picture(f, "table", draw_standings), .said = table_words(f, s), .h.share = 1);
    form_end(f);
    form_with(form_card(f), .accent = true, .pad = 16, .w.fixed = SIDE, .h.fixed = SIDE_HIGH);
    form_group(f);
    if (s->page == PAGE_CHANGES)
        walk_changes(f, &s->app->stores->game_night);
    else
        walk_results(f);
    form_end(f);
    form_end(f);
}

static void walk_prompts(struct form *f, const struct game_night_scene *s)
{
    enum device device = s->app->input.last_device;
    bool round = s->page == PAGE_ROUND;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        form_prompt(f, ACTION_OK, "prompt.choose", NULL);
    form_prompt(f, ACTION_BACK, round ? "night.leave" : "prompt.back", go_back);
    if (round)
        form_prompt(f, ACTION_HINT, "night.results", show_results);
}

static void walk(struct form *f, void *screen)
{
    struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    const struct variant *variant = game_of(s, game_night_next(e));
    f->game_style = game_style_of(variant ? variant : VARIANTS[0]);
    if (game_night_over(e) && s->page == PAGE_ROUND) { /* the podium comes */
        form_heading(f, "night.heading");
        return;
    }
    walk_head(f, s);
    if (s->page == PAGE_ROUND)
        walk_round(f, s);
    else
        walk_standings(f, s);
    walk_prompts(f, s);
}

/* ---- the scene ---- */

/* A press ends what moves, and counts. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    if (action_is_press(event->action)) {
        s->moving = -1;
        note_places(s);
    }
    return event->action == ACTION_SIT ? sit_down(s, event->pad) : form_action(s->base.form, event);
}

static void play_fanfare(struct game_night_scene *s, float before)
{
    static const int notes[FANFARE_NOTES] = {0, 4, 7, 4, 11};
    for (int i = 0; i < FANFARE_NOTES; i++) {
        float at = (float)(i * FANFARE_APART_MS);
        if (before <= at && s->fanfare > at)
            app_play_piece(s->app, s->base.form->game_style->sounds, (enum sound_name)(SOUND_FLIP_1 + notes[i]), .8f,
                           0);
    }
    if (s->fanfare > FANFARE_NOTES * FANFARE_APART_MS)
        s->fanfare = -1;
}

static int update(struct scene *scene, double dt)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    float ms = (float)(dt * 1000), before = s->fanfare;
    int next = form_screen_update(scene, dt);
    if (s->moving >= 0 && (s->moving += ms) >= MOVE_MS) {
        s->moving = -1;
        note_places(s);
    }
    if (s->fanfare >= 0) {
        s->fanfare += ms;
        play_fanfare(s, before);
    }
    return s->moving >= 0 || s->fanfare >= 0 ? 0 : next;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct game_night_scene *s = (struct game_night_scene *)scene;
    const struct game_night *e = &s->app->stores->game_night;
    bool other = s->seen > game_night_done(e); /* a new one has begun */
    guests_kept_of_night(s->app);
    if (s->seen < 0 || other) {
        s->page = s->over_podium ? PAGE_RESULTS : PAGE_ROUND;
        s->seen = -1;
        note_places(s);
    }
    see_rounds(s);
    see_rows(s);
    form_enter(s->base.form, intent);
    deal_pads(s);
    if (game_night_over(e) && !s->over_podium)
        scene_swap(s->app->scenes, night_podium_scene_new(s->app));
}

static struct game_night_scene *made(struct app *app, bool over_podium)
{
    static const struct scene_class class_ = {.name = "game-night", .enter = enter, .action = action, .update = update};
    struct game_night_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->seen = -1;
    s->moving = s->fanfare = -1;
    s->over_podium = over_podium;
    s->page = over_podium ? PAGE_RESULTS : PAGE_ROUND;
    return s;
}

struct scene *game_night_scene_new(struct app *app)
{
    if (app->stores->game_night.count == 0)
        (void)store_load(app, STORE_GAME_NIGHT, &app->stores->game_night);
    if (app->stores->game_night.count == 0)
        return game_night_pick_scene_new(app);
    if (game_night_over(&app->stores->game_night))
        return night_podium_scene_new(app);
    struct game_night_scene *s = made(app, false);
    return s ? &s->base.scene : NULL;
}

struct scene *game_night_results_scene_new(struct app *app)
{
    struct game_night_scene *s = made(app, true);
    return s ? &s->base.scene : NULL;
}
