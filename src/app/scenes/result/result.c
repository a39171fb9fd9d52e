#include <stdio.h>
#include <stdlib.h>

#include "app/opponent.h"
#include "app/scenes/scenes.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "app/view/disc.h"
#include "app/view/picker.h"

enum { SORT_START_MS = 260, SORT_STEP_MS = 12, SORT_MS = 420 };
enum { MARGIN = 40, HEAD = 98, FOOT = 78, GAP = 40 };
enum choice { CHOICE_AGAIN, CHOICE_REPLAY, CHOICE_CHANGE, CHOICE_MENU };

struct result {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    const struct look *look;
    struct position end;
    struct timeline timeline; /* the discs sort themselves into two blocks */
    float t;
    uint8_t from[64], to[64];
    int discs;
    bool sounded;
    struct menu menu;
};

struct result_layout {
    struct box title, subtitle, corner, board, card, headline, note, scores, course, tally, buttons, prompts;
};

static struct result *result_of(struct scene *s) { return (struct result *)s; }

static void lay_card(struct result_layout *l)
{
    struct box b = l->card;
    float x = b.x + 32, w = b.w - 64, buttons = 124, tally = 34;
    l->headline = (struct box){x, b.y + 22, w, 64};
    l->note = (struct box){x, b.y + 86, w, 30};
    l->scores = (struct box){x, b.y + 122, w, 84};
    l->buttons = (struct box){x, b.y + b.h - 24 - buttons, w, buttons};
    l->tally = (struct box){x, l->buttons.y - tally - 12, w, tally};
    l->course = (struct box){x, l->scores.y + l->scores.h + 12, w, l->tally.y - 12 - (l->scores.y + l->scores.h + 12)};
}

static struct result_layout layout(const struct canvas *c)
{
    struct result_layout l;
    float w = canvas_width(c), h = canvas_height(c), high = h - HEAD - FOOT;
    if (canvas_portrait(c)) {
        float card = 540, side = high - card - GAP < w - 60 ? high - card - GAP : w - 60;
        l.board = (struct box){(w - side) / 2, HEAD + (high - card - GAP - side) / 2, side, side};
        l.card = (struct box){30, l.board.y + side + GAP / 2.0f, w - 60, card};
    } else {
        float side = high < w * 0.5f - MARGIN ? high : w * 0.5f - MARGIN;
        float card = w - 2 * MARGIN - side - GAP < 640 ? w - 2 * MARGIN - side - GAP : 640;
        float x = (w - side - GAP - card) / 2, ch = high < 660 ? high : 660;
        l.board = (struct box){x, HEAD + (high - side) / 2, side, side};
        l.card = (struct box){x + side + GAP, HEAD + (high - ch) / 2, card, ch};
    }
    l.title = (struct box){MARGIN, 22, w * 0.5f, 42};
    l.subtitle = (struct box){MARGIN, 64, w - 2 * MARGIN - 300, 28};
    l.corner = (struct box){w - MARGIN - 280, 28, 280, 30};
    l.prompts = (struct box){MARGIN, h - 58, w - 2 * MARGIN, 40};
    lay_card(&l);
    return l;
}

/* ---- what happens ---- */

static void choreograph_sorting(struct result *r)
{
    float pace = app_pace(r->app);
    timeline_clear(&r->timeline);
    r->discs = choreography_sort(&r->end, r->from, r->to);
    for (int i = 0; i < r->discs; i++) {
        float start = (float)(SORT_START_MS + i * SORT_STEP_MS);
        float dx = (float)(r->to[i] % 8) - (float)(r->from[i] % 8),
              dy = (float)(r->to[i] / 8) - (float)(r->from[i] / 8);
        int square = r->from[i];
        (void)timeline_add(&r->timeline, (struct tween){square, PROPERTY_X, EASE_IN_OUT_CUBIC, start, SORT_MS, 0, dx});
        (void)timeline_add(&r->timeline, (struct tween){square, PROPERTY_Y, EASE_IN_OUT_CUBIC, start, SORT_MS, 0, dy});
        if (dx != 0 || dy != 0)
            (void)timeline_add(&r->timeline, (struct tween){square, PROPERTY_LIFT, EASE_HOP, start, SORT_MS, 0, 0.5f});
    }
    timeline_extend(&r->timeline, 1);
    timeline_scale(&r->timeline, r->app->settings.value[SETTING_REDUCE_MOTION] ? 0 : pace);
}

/* Against the computer it is the person who has won or lost. */
static enum sound_name ending_of(const struct result *r)
{
    int winner = match_winner(play_scene_match(r->play));
    int player = winner == FIRST ? play_scene_first_player(r->play) : 1 - play_scene_first_player(r->play);
    if (winner == DRAW)
        return SOUND_DRAW;
    return play_scene_opponent(r->play) && player == 1 ? SOUND_LOSE : SOUND_WIN;
}

static bool update(struct scene *s, double dt)
{
    struct result *r = result_of(s);
    bool moves = menu_update(&r->menu, dt);
    if (r->t < r->timeline.length) {
        r->t += (float)(dt * 1000.0);
        moves = true;
    }
    if (r->t >= r->timeline.length && !r->sounded) {
        r->sounded = true;
        app_play_sound(r->app, ending_of(r), 0.9f, 0);
    }
    return moves;
}

static void choose(struct result *r, int id)
{
    struct scene_stack *scenes = r->app->scenes;
    switch (id) {
    case CHOICE_AGAIN:
        play_scene_new_game(r->play, true);
        scene_pop(scenes);
        break;
    case CHOICE_REPLAY:
        play_scene_replay(r->play);
        scene_pop(scenes);
        break;
    case CHOICE_CHANGE:
        scene_pop_to_bottom(scenes);
        scene_push(scenes, choose_scene_new(r->app));
        break;
    case CHOICE_MENU:
        scene_pop_to_bottom(scenes);
        break;
    default:
        break;
    }
}

enum { PROMPTS = 2 };

static void fill_prompts(const struct result *r, struct prompt out[PROMPTS])
{
    out[0] = (struct prompt){ACTION_OK, app_word(r->app, "prompt.choose")};
    out[1] = (struct prompt){ACTION_BACK, app_word(r->app, "prompt.look")};
}

static bool action(struct scene *s, const struct action_event *event)
{
    struct result *r = result_of(s);
    struct canvas *c = r->app->canvas;
    struct result_layout l = layout(c);
    struct prompt prompts[PROMPTS];
    fill_prompts(r, prompts);
    struct action_event e = prompts_translate(c, r->app, prompts, PROMPTS, l.prompts, event);
    int before = r->menu.focus;
    int id = menu_action(&r->menu, r->app, &e, l.buttons, 54, 16);
    if (id >= 0) {
        r->t = r->timeline.length;
        choose(r, id);
        return true;
    }
    switch (e.action) {
    case ACTION_OK:
    case ACTION_PRESS:
        r->t = r->timeline.length;
        return true;
    case ACTION_BACK:
    case ACTION_UNDO:
        choose(r, CHOICE_REPLAY);
        return true;
    case ACTION_NEW:
        choose(r, CHOICE_AGAIN);
        return true;
    default:
        return r->menu.focus != before;
    }
}

/* ---- how it is seen ---- */

/* The discs that have come to rest in their blocks so far. */
static void counted_so_far(const struct result *r, int counts[2])
{
    counts[FIRST] = counts[SECOND] = 0;
    for (int i = 0; i < r->discs; i++) {
        float x = timeline_value(&r->timeline, r->from[i], PROPERTY_X, r->t, 0);
        float y = timeline_value(&r->timeline, r->from[i], PROPERTY_Y, r->t, 0);
        bool there = r->t >= r->timeline.length || !timeline_active(&r->timeline, r->from[i], r->t);
        bool started = r->t >= r->timeline.length || x != 0 || y != 0 || r->t > r->timeline.length * 0.5f;
        if (there && started)
            counts[r->end.discs[FIRST] & bit(r->from[i]) ? FIRST : SECOND]++;
    }
    if (r->t >= r->timeline.length)
        position_score(&r->end, counts);
}

/* Why the game is over, where it did not just run its course; "" if it did. */
static void reason(const struct result *r, const struct match *match, char *out, size_t size)
{
    const struct position *p = &r->end;
    const char *key = NULL;
    enum side side = FIRST;
    if (p->loser != 2) {
        key = "result.inner";
        side = (enum side)p->loser;
    } else if ((p->supply == SUPPLY_TURN || p->supply == SUPPLY_STUCK) && p->hand[p->turn] == 0 &&
               (p->board & ~occupied(p))) {
        key = "result.empty.turn";
        side = (enum side)p->turn;
    } else if (p->supply == SUPPLY_STUCK && p->hand[p->turn] > 0) {
        key = "result.stuck";
        side = (enum side)p->turn;
    } else if (p->supply == SUPPLY_STRICT && (p->hand[FIRST] == 0 || p->hand[SECOND] == 0)) {
        key = "result.empty.strict";
        side = p->hand[FIRST] == 0 ? FIRST : SECOND;
    } else if (match_variant(match)->fewest_wins) {
        key = "result.fewest";
    }
    out[0] = '\0';
    if (key)
        words_fill(out, size, app_word(r->app, key), app_word(r->app, r->look->side_word[side]), NULL);
}

static void headline(const struct result *r, char *out, size_t size, char *note, size_t note_size)
{
    const struct match *match = play_scene_match(r->play);
    int winner = match_winner(match), quitter = match_given_up(match);
    note[0] = 0;
    if (winner == DRAW) {
        (void)snprintf(out, size, "%s", app_word(r->app, "result.draw"));
    } else {
        words_fill(out, size, app_game_word(r->app, "result.wins", match_variant(match)),
                   app_word(r->app, r->look->side_word[winner]), NULL);
    }
    if (quitter != 2)
        words_fill(note, note_size, app_word(r->app, "result.gave_up"), app_word(r->app, r->look->side_word[quitter]),
                   NULL);
    else
        reason(r, match, note, note_size);
}

static void draw_scores(const struct result *r, struct canvas *c, struct box b)
{
    char text[16];
    int counts[2];
    float cx = b.x + b.w / 2, y = b.y + b.h / 2;
    struct text_style style = {
        .face = FACE_TITLE, .size = 72, .colour = UI_WHITE, .align = ALIGN_CENTRE, .tabular = true};
    counted_so_far(r, counts);
    for (int side = FIRST; side <= SECOND; side++) {
        float sign = side == FIRST ? -1.0f : 1.0f;
        disc_draw_still(c, r->look->id, r->look->side, (enum side)side, cx + sign * 210, y, 36, 1.0f,
                        r->app->settings.value[SETTING_MARKS] == 1);
        (void)snprintf(text, sizeof text, "%d", counts[side]);
        canvas_text(c, (struct box){cx + sign * 100 - 60, b.y, 120, b.h}, style, text);
    }
    canvas_round(c, (struct box){cx - 14, y - 3, 28, 6}, 3, UI_SOFT, UI_SOFT);
}

/* How far FIRST is ahead after each ply, in the game's own goal. */
static float lead_at(const struct match *match, int ply)
{
    int score[2];
    position_score(match_before(match, ply), score);
    int lead = score[FIRST] - score[SECOND];
    return (float)(match_variant(match)->fewest_wins ? -lead : lead);
}

static void draw_course(const struct result *r, struct canvas *c, struct box b)
{
    const struct match *match = play_scene_match(r->play);
    int n = match_length(match);
    float most = 8, mid = b.y + b.h / 2;
    char text[96];
    canvas_round(c, b, 14, rgb(0x08090b), rgb(0x0b0c0f));
    for (int i = 0; i <= n; i++) {
        float lead = lead_at(match, i);
        most = lead > most ? lead : -lead > most ? -lead : most;
    }
    canvas_rect(c, (struct box){b.x, mid - 0.75f, b.w, 1.5f}, rgba(0xf2ede3, 0.25f));
    struct text_style style = {.face = FACE_TEXT, .size = 18, .colour = UI_SOFT};
    for (int side = FIRST; side <= SECOND; side++) {
        words_fill(text, sizeof text, app_word(r->app, "result.ahead"), app_word(r->app, r->look->side_word[side]),
                   NULL);
        canvas_text(c, (struct box){b.x + 14, side == FIRST ? b.y + 6 : b.y + b.h - 32, b.w - 28, 26}, style, text);
    }
    float step = n > 0 ? (b.w - 24) / (float)n : 0, unit = (b.h / 2 - 22) / most;
    for (int i = 0; i < n; i++) {
        float x0 = b.x + 12 + step * (float)i, y0 = mid - unit * lead_at(match, i),
              y1 = mid - unit * lead_at(match, i + 1);
        struct colour soft = colour_fade(r->look->accent, 0.20f);
        struct vertex v[4] = {{x0, mid, soft}, {x0, y0, soft}, {x0 + step, y1, soft}, {x0 + step, mid, soft}};
        static const int index[6] = {0, 1, 2, 0, 2, 3};
        canvas_triangles(c, v, 4, index, 6);
        canvas_line(c, x0, y0, x0 + step, y1, 3.5f, 0, r->look->accent);
    }
}

static void tally_text(const struct result *r, char *out, size_t size)
{
    const struct tally *tally = &r->app->tally;
    char one[24], two[GUEST_NAME_MAX];
    (void)snprintf(one, sizeof one, "%d", tally->won[0]);
    (void)snprintf(two, sizeof two, "%d", tally->won[1]);
    if (tally->opponent == OPPONENT_GUEST) {
        char both[24];
        (void)snprintf(both, sizeof both, "%d – %d", tally->won[0], tally->won[1]);
        words_fill(out, size, app_word(r->app, "result.tally.engine"), both, app_guest_name(r->app, two));
    } else {
        words_fill(out, size, app_word(r->app, tally->opponent ? "result.tally.computer" : "result.tally"), one, two);
    }
}

static void draw_tally(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_CENTRE};
    char text[128], shown[128];
    tally_text(r, text, sizeof text);
    canvas_text(c, b, style, text_shortened(c, style, b.w, text, shown, sizeof shown));
}

static void draw_head(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    const struct match *match = play_scene_match(r->play);
    char key[64], text[128];
    (void)snprintf(key, sizeof key, "title.%s", match_variant(match)->id);
    canvas_text(c, l->title, (struct text_style){.face = FACE_TITLE, .size = 38, .colour = UI_WHITE},
                app_word(r->app, key));
    (void)snprintf(key, sizeof key, "goal.%s", match_variant(match)->id);
    canvas_text(c, l->subtitle, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT},
                app_word(r->app, key));
    words_count(r->app->words, text, sizeof text, "result.moves", r->end.ply);
    canvas_text(c, l->corner,
                (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT}, text);
}

static void draw(const struct scene *s, struct canvas *c)
{
    const struct result *r = (const struct result *)s;
    struct result_layout l = layout(c);
    struct board_marks marks = {
        .cursor = PICK_NOWHERE, .last = NO_SQUARE, .hint = PICK_NOWHERE, .column = -1, .fade = 1};
    char text[128], note[128];
    marks.disc_marks = r->app->settings.value[SETTING_MARKS] == 1;
    marks.coins = play_scene_coins(r->play);
    table_draw(c, r->look);
    draw_head(r, c, &l);
    struct board_place place = board_place(l.board, &r->end);
    board_view_draw(c, &place, r->look, &r->end, &r->timeline, r->t, &marks);
    card_draw(c, l.card, 24, UI_CARD, colour_fade(r->look->accent, 0.6f));
    headline(r, text, sizeof text, note, sizeof note);
    canvas_text(c, l.headline,
                (struct text_style){.face = FACE_TITLE, .size = 58, .colour = UI_WHITE, .align = ALIGN_CENTRE}, text);
    canvas_text(c, l.note, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE},
                note);
    draw_scores(r, c, l.scores);
    draw_course(r, c, l.course);
    draw_tally(r, c, l.tally);
    menu_draw(&r->menu, c, l.buttons, 54, 16, MENU_BUTTONS, r->look->accent);
    struct prompt prompts[PROMPTS];
    fill_prompts(r, prompts);
    prompts_draw(c, r->app, prompts, PROMPTS, l.prompts);
}

static void destroy(struct scene *s) { free(s); }

static const struct scene_class RESULT = {
    .name = "result", .action = action, .update = update, .draw = draw, .destroy = destroy};

struct scene *result_scene_new(struct app *app, struct scene *play)
{
    struct result *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->base.class_ = &RESULT;
    r->app = app;
    r->play = play;
    r->end = *match_position(play_scene_match(play));
    r->look = look_of(match_variant(play_scene_match(play)));
    choreograph_sorting(r);
    menu_init(&r->menu, 2);
    menu_add(&r->menu, app_word(app, "result.again"), CHOICE_AGAIN);
    menu_add(&r->menu, app_word(app, "result.replay"), CHOICE_REPLAY);
    menu_add(&r->menu, app_word(app, "result.change"), CHOICE_CHANGE);
    menu_add(&r->menu, app_word(app, "result.menu"), CHOICE_MENU);
    return &r->base;
}
