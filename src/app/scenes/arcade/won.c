/* The result of a ladder match: the board is sorted, a beaten opponent turns over (turn_over.c) and comments, and the
 * points are counted line by line. Any press shows all of it at once. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/session/game_result.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/rung_livery.h"
#include "app/ui/spoken.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/disc_count.h"
#include "app/view/picker.h"
#include "career/runs.h"

enum { PROMPTS = 3, TURN_MS = 240, REMARK_MS = 940, LINES_MS = 1300, LINE_MS = 260, PEEK_MS = 260 };

#define PAD 28.0f
#define ROW 40.0f

struct won {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    enum cast_id who, next;
    enum ladder_outcome outcome;
    struct ladder before, after; /* the run */
    struct ladder_score score;
    struct runs seen; /* the best runs, with rivals */
    int earned;       /* the score already shown on the board */
    int passed;       /* the score of the last rival whose passing was heard */
    struct face_life face, peeking;
    char said[160]; /* its remark */
    struct disc_count count;
    struct timeline ripple;
    float t, alone; /* ms */
    int sounded;    /* lines whose sound was played */
    bool second;    /* the second pill has the focus */
    bool turns;     /* it has yet to turn over, or to tip */
    bool cheered;   /* the cadence was played */
    struct entrance entrance;
};

struct won_places {
    struct box title, board, card, portrait, head, bubble, lines, total, pill[2];
};

static bool reduced(const struct won *s) { return settings_on(&s->app->settings, SETTING_REDUCE_MOTION); }

/* ---- what is shown when ---- */

/* When the face turns over, and when all lines and everything else are shown; in ms. */
static float turns_at(const struct won *s) { return s->game.counted ? s->count.length : 0; }

static float all_at(const struct won *s)
{
    int lines = s->outcome == LADDER_WON ? s->score.count : 0;
    return turns_at(s) + LINES_MS + (float)(lines * LINE_MS) + PEEK_MS;
}

static bool whole(const struct won *s) { return s->t >= all_at(s); }

/* The number of lines shown, and the progress of the last one, 0 to 1. */
static int lines_shown(const struct won *s, float *part)
{
    float t = (s->t - turns_at(s) - LINES_MS) / LINE_MS;
    int lines = t < 0 ? 0 : (int)t + 1;
    *part = t < 0 ? 0 : t - (float)(int)t;
    if (lines > s->score.count || whole(s)) {
        lines = s->score.count;
        *part = 1;
    }
    return s->outcome == LADDER_WON ? lines : 0;
}

/* The points so far. */
static int points_so_far(const struct won *s)
{
    float part;
    int lines = lines_shown(s, &part), points = s->before.score;
    for (int i = 0; i < lines; i++) {
        int all = s->score.lines[i].times * s->score.lines[i].each;
        points += i + 1 < lines ? all : (int)((float)all * part);
    }
    return points;
}

/* The highest of the best runs that they have passed; NULL if none was passed by this match. */
static const struct run_entry *rival_passed(const struct won *s)
{
    return runs_passed(&s->seen, s->earned, points_so_far(s));
}

/* ---- the layout ---- */

static void lay_card(const struct won *s, struct box b, struct won_places *out)
{
    float side = fminf(172, b.h * .27f), in = b.w - 2 * PAD, low = b.y + b.h - PAD + 6;
    int rows = s->outcome == LADDER_WON ? s->score.count : 1;
    out->card = b;
    out->portrait = (struct box){b.x + PAD, b.y + PAD, side, side};
    out->head = (struct box){b.x + PAD + side + 24, b.y + PAD, in - side - 24, side};
    out->pill[0] = (struct box){b.x + PAD, low - 54, in * .64f, 54};
    out->pill[1] = (struct box){b.x + PAD + in * .64f + 14, low - 54, in * .36f - 14, 54};
    out->total = (struct box){b.x + PAD + 4, low - 54 - 72, in - 8, 60};
    float top = b.y + PAD + side + 20, room = out->total.y - 8 - top;
    float lines = fminf((float)rows * ROW, room - 60);
    out->bubble = (struct box){b.x + PAD, top, in, fminf(66, room - lines - 8)};
    out->lines = (struct box){b.x + PAD + 4, out->total.y - 8 - lines, in - 8, lines};
}

static void lay_out(const struct won *s, const struct canvas *c, struct won_places *out)
{
    float w = canvas_width(c), h = canvas_height(c);
    if (canvas_portrait(c)) {
        float card = 640, side = fminf(w - 80, h - 110 - card - 96);
        out->title = (struct box){40, 26, w - 80, 60};
        out->board = (struct box){(w - side) / 2, 96, side, side};
        lay_card(s, (struct box){30, h - 76 - card, w - 60, card}, out);
        return;
    }
    float card = 560, side = fminf(h - 110 - 84, w - 80 - card - 40), x = (w - side - card - 40) / 2;
    out->title = (struct box){x, 26, side, 66};
    out->board = (struct box){x, 104 + (h - 188 - side) / 2, side, side};
    lay_card(s, (struct box){x + side + 40, 98 + (h - 78 - 98 - fminf(h - 176, 680)) / 2, card, fminf(h - 176, 680)},
             out);
}

/* ---- what to do next ---- */

/* To the next match, by way of the ladder, which is below on the stack. */
static void go_on(struct won *s)
{
    ladder_run_set_last_word(s->app, s->said);
    ladder_run_lead_on(s->app);
    scene_pop(s->app->scenes);
    scene_pop(s->app->scenes);
}

static void review_board(struct won *s)
{
    play_scene_review(s->play);
    scene_pop(s->app->scenes);
}

static void replay_game(struct won *s) { scene_push(s->app->scenes, replay_scene_of(s->app, &s->game)); }

static int list_prompts(const struct won *s, struct prompt out[PROMPTS])
{
    if (!whole(s)) {
        out[0] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.show_all")};
        return 1;
    }
    out[0] = (struct prompt){ACTION_OK, app_word(s->app, "won.onward")};
    out[1] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.look")};
    return 2;
}

/* An opponent beaten just now turns over before the count. True if that is shown now. */
static bool turn_over(struct won *s)
{
    if (!s->turns || s->t < turns_at(s))
        return false;
    s->turns = false;
    s->cheered = true;
    face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->face);
    s->t = fmaxf(s->t, turns_at(s) + REMARK_MS);
    scene_push(s->app->scenes, turn_over_scene_new(s->app, s->who, s->outcome == LADDER_DRAWN,
                                                   game_style_of(match_variant(s->game.match)),
                                                   game_result_side(&s->game, 0), s->said));
    return true;
}

static void show_all(struct won *s)
{
    if (s->turns) {
        s->t = turns_at(s);
        return;
    }
    s->t = all_at(s);
    face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : s->outcome == LADDER_LOST ? MOOD_GLAD : MOOD_CALM);
    face_settle(&s->face);
}

static bool press(struct won *s, const struct action_event *e)
{
    struct won_places at;
    lay_out(s, s->app->canvas, &at);
    if (box_has(at.pill[0], e->x, e->y))
        go_on(s);
    else if (box_has(at.pill[1], e->x, e->y))
        replay_game(s);
    else
        return false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    return true;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct won *s = (struct won *)scene;
    struct prompt prompts[PROMPTS];
    struct action_event e =
        prompts_translate(s->app->canvas, s->app, prompts, list_prompts(s, prompts), page_foot(s->app->canvas), event);
    if (!action_is_press(e.action))
        return false;
    s->alone = 0;
    if (!whole(s)) {
        if (!e.repeat)
            show_all(s);
        return true;
    }
    switch (e.action) {
    case ACTION_PRESS:
        return press(s, &e);
    case ACTION_LEFT:
    case ACTION_RIGHT:
        s->second = e.action == ACTION_RIGHT;
        return true;
    case ACTION_OK:
        app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
        if (s->second)
            replay_game(s);
        else
            go_on(s);
        return true;
    case ACTION_REDO:
        replay_game(s);
        return true;
    case ACTION_BACK:
        review_board(s);
        return true;
    default:
        return false;
    }
}

/* ---- drawing the board ---- */

static void draw_title(const struct won *s, struct canvas *c, struct box b)
{
    char key[40], place[96], moves[48], line[160];
    struct text_style title = {.face = FACE_TITLE, .size = 34, .colour = UI_WHITE};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    (void)snprintf(key, sizeof key, "title.%s", match_variant(s->game.match)->id);
    canvas_text(c, (struct box){b.x, b.y, b.w, 40}, title, app_word(s->app, key));
    words_count(s->app->words, moves, sizeof moves, "result.moves", s->count.end.ply);
    (void)snprintf(line, sizeof line, "%s · %s", arcade_place(s->app, place, sizeof place, "ladder.ladder_of", s->who),
                   moves);
    canvas_text(c, (struct box){b.x, b.y + 38, b.w, 28}, soft, line);
}

static void draw_board(const struct won *s, struct canvas *c, struct box b)
{
    const struct game_style *game_style = game_style_of(match_variant(s->game.match));
    struct board_place place = board_place(b, &s->count.end);
    struct board_marks m = board_marks_default(s->app);
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    m.coins = s->game.counted && s->t >= s->count.lift.length ? &s->count.coins : s->game.coins;
    if (!s->game.counted) {
        board_view_draw(c, &place, game_style, &s->count.end, NULL, 0, &m);
    } else if (s->t < s->count.length) {
        const struct timeline *tl;
        float from;
        struct position p = disc_count_board(&s->count, s->t, &tl, &from);
        board_view_draw(c, &place, game_style, &p, tl, s->t - from, &m);
    } else {
        board_view_draw(c, &place, game_style, &s->count.sorted, calm || whole(s) ? NULL : &s->ripple,
                        s->t - s->count.length, &m);
    }
}

/* ---- drawing the card ---- */

static float eased(const struct won *s, float from, float length)
{
    float t = (s->t - turns_at(s) - from) / length;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

/* The text of the first pill. */
static const char *onward_label(const struct won *s, char *out, size_t size)
{
    if (ladder_over(&s->after))
        return words_fill(out, size, app_word(s->app, "runs.heading"), NULL, NULL);
    return words_fill(out, size, app_word(s->app, s->outcome == LADDER_WON ? "won.next" : "won.again"),
                      arcade_word(s->app, "cast", s->next), NULL);
}

static const char *head_word(const struct won *s)
{
    static const char *const heads[] = {"won.you_win", "won.you_lose", "won.draw"};
    return app_word(s->app, heads[s->outcome]);
}

static const char *line_word(const struct won *s)
{
    static const char *const lines[] = {"turned", "stays", "drawn"};
    return s->outcome == LADDER_DRAWN ? app_word(s->app, "won.drawn") : arcade_word(s->app, lines[s->outcome], s->who);
}

static void numbers_word(const struct won *s, char *out, size_t size)
{
    char mine[16], theirs[16];
    enum side me = game_result_side(&s->game, 0);
    int score[2];
    position_score(match_position(s->game.match), score);
    (void)format_number(s->app->words, mine, sizeof mine, score[me]);
    (void)format_number(s->app->words, theirs, sizeof theirs, score[other(me)]);
    words_fill(out, size, "{1} – {2}", mine, theirs);
}

static void draw_head(const struct won *s, struct canvas *c, struct box b)
{
    char numbers[48];
    const struct match *match = s->game.match;
    enum side me = game_result_side(&s->game, 0);
    struct text_style head = {.face = FACE_TITLE, .size = 54, .colour = UI_WHITE, .least = 30};
    struct text_style gold = {.face = FACE_TITLE, .size = 36, .colour = ARCADE_GOLD};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = rgb(0xddd6c8), .wrap = true};
    numbers_word(s, numbers, sizeof numbers);
    canvas_push(c, 0, 0, eased(s, TURN_MS, 200));
    canvas_text(c, (struct box){b.x, b.y - 4, b.w, 66}, head, head_word(s));
    float wide = canvas_text_width(c, gold, numbers);
    canvas_text(c, (struct box){b.x, b.y + 62, b.w, 44}, gold, numbers);
    if (wide + 60 < b.w) {
        const struct game_style *game_style = game_style_of(match_variant(match));
        disc_draw_still(c, game_style->id, game_style->side, me, b.x + wide + 32, b.y + 84, 16, 1, false);
    }
    const char *line = line_word(s);
    canvas_text(c, (struct box){b.x, b.y + 110, b.w, b.h - 108}, soft, line);
    canvas_pop(c);
}

static void line_words(const struct won *s, int i, char *name, size_t size, char *sum, size_t sum_size)
{
    static const char *const keys[LADDER_WORTHS] = {"won.rung",     "won.margin",  "won.corners", "won.jumps",
                                                    "won.captures", "won.unaided", "won.lives"};
    const struct ladder_line *line = &s->score.lines[i];
    char number[16];
    (void)snprintf(number, sizeof number, "%d", s->before.rung + 1);
    words_fill(name, size, app_word(s->app, keys[line->what]), number, NULL);
    bool counted = line->what != LADDER_RUNG && line->what != LADDER_UNAIDED;
    char each[16];
    (void)format_number(s->app->words, each, sizeof each, line->each);
    (void)snprintf(sum, sum_size, "%s%d × %s", "", line->times, each);
    if (!counted)
        sum[0] = '\0';
}

static void draw_line(const struct won *s, struct canvas *c, struct box b, int i, bool lit)
{
    char name[96], sum[40], points[24], number[16];
    struct text_style text = {.face = FACE_TEXT, .size = 23, .colour = UI_TEXT},
                      soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE},
                      gain = {
                          .face = FACE_TITLE, .size = 26, .colour = lit ? ARCADE_GOLD : UI_WHITE, .align = ALIGN_RIGHT};
    line_words(s, i, name, sizeof name, sum, sizeof sum);
    (void)format_number(s->app->words, number, sizeof number, s->score.lines[i].times * s->score.lines[i].each);
    (void)snprintf(points, sizeof points, "+%s", number);
    if (lit) {
        canvas_round(c, (struct box){b.x - 8, b.y + 1, b.w + 16, b.h - 2}, 10, rgba(HUE_GOLD, .12f),
                     rgba(HUE_GOLD, .12f));
        canvas_rect(c, (struct box){b.x - 8, b.y + 2, 4, b.h - 4}, ARCADE_GOLD);
    }
    canvas_text(c, (struct box){b.x, b.y, b.w * .52f, b.h}, text, name);
    canvas_text(c, (struct box){b.x + b.w * .53f, b.y, b.w * .25f, b.h}, soft, sum);
    canvas_text(c, (struct box){b.x + b.w * .78f, b.y, b.w * .22f, b.h}, gain, points);
}

static void draw_lines(const struct won *s, struct canvas *c, struct box b)
{
    float part;
    int lines = lines_shown(s, &part);
    float row = s->score.count > 0 ? fminf(ROW, b.h / (float)s->score.count) : ROW;
    for (int i = 0; i < lines; i++) {
        canvas_push(c, 0, 0, i + 1 < lines ? 1 : fminf(1, part * 3));
        draw_line(s, c, (struct box){b.x, b.y + (float)i * row, b.w, row}, i, i + 1 == lines);
        canvas_pop(c);
    }
    if (s->outcome == LADDER_WON)
        return;
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    float word = canvas_text_width(c, soft, app_word(s->app, "ladder.lives")) + 18;
    canvas_text(c, (struct box){b.x, b.y, word, ROW}, soft, app_word(s->app, "ladder.lives"));
    arcade_lives(c, b.x + word, b.y + ROW / 2, 16, s->after.lives);
}

static void draw_total(const struct won *s, struct canvas *c, struct box b)
{
    char points[24], before[64], number[24];
    struct text_style soft = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT},
                      gold = {
                          .face = FACE_TITLE, .size = 54, .colour = ARCADE_GOLD, .align = ALIGN_RIGHT, .tabular = true};
    const char *word = app_word(s->app, "ladder.score");
    canvas_rect(c, (struct box){b.x, b.y - 4, b.w, 1.5f}, white(.16f));
    (void)format_number(s->app->words, points, sizeof points, points_so_far(s));
    (void)format_number(s->app->words, number, sizeof number, s->before.score);
    words_fill(before, sizeof before, app_word(s->app, "won.before"), number, NULL);
    float wide = canvas_text_width(c, soft, word);
    canvas_text(c, (struct box){b.x, b.y, wide + 2, b.h}, soft, word);
    float right = canvas_text_width(c, gold, points);
    soft.size = 22;
    const struct run_entry *passed = s->outcome == LADDER_WON ? rival_passed(s) : NULL;
    if (passed) { /* it replaces the previous text */
        const char *name =
            run_is_rival(passed) ? arcade_word(s->app, "cast", cast_of_level(passed->met)) : passed->initials;
        words_fill(before, sizeof before, app_word(s->app, "score.past"), name, NULL);
        soft = (struct text_style){.face = FACE_BOLD, .size = 22, .colour = ARCADE_GOLD, .least = 15};
    }
    if (passed || (s->outcome == LADDER_WON && s->before.score > 0))
        canvas_text(c, (struct box){b.x + wide + 18, b.y, b.w - wide - 18 - right - 16, b.h}, soft, before);
    canvas_text(c, (struct box){b.x + b.w - right - 4, b.y, right + 4, b.h}, gold, points);
}

/* The next opponent looks over the edge of the card. */
static void draw_peeking(const struct won *s, struct canvas *c, struct box card)
{
    float up = eased(s, all_at(s) - turns_at(s) - PEEK_MS, PEEK_MS), r = 50;
    if (s->outcome != LADDER_WON || s->next == s->who || up <= 0 || canvas_portrait(c))
        return;
    face_draw(c, &s->peeking.pose, card.x + card.w - 110, card.y - r * (.62f * up - .9f * (1 - up)), r);
}

static void draw_peeked(const struct won *s, struct canvas *c, struct box card)
{
    if (s->outcome != LADDER_WON || s->next == s->who || !whole(s) || canvas_portrait(c))
        return;
    const char *text = arcade_remark(s->app, s->next, "begins", 2);
    arcade_bubble(c, s->app, (struct box){card.x + card.w - 170 - 290, 18, 280, 64}, 22, text, card.x + card.w - 170,
                  50);
}

static void draw_card(const struct won *s, struct canvas *c, const struct won_places *at)
{
    char onward[96];
    struct box b = at->card;
    draw_peeking(s, c, b);
    card_draw(c, b, 22, rgba(0x0c0d12, .97f), rgb(0xe8b04a));
    if (s->outcome == LADDER_WON)
        canvas_circle(c, b.x + b.w * .55f, b.y + 110, 108, rgba(HUE_GOLD, .14f), rgba(HUE_GOLD, 0));
    draw_peeked(s, c, b);
    face_life_portrait(c, &s->face, at->portrait, FACE_MARKS);
    draw_head(s, c, at->head);
    canvas_push(c, 0, 0, eased(s, REMARK_MS, 140));
    if (s->said[0])
        arcade_bubble(c, s->app, at->bubble, 24, s->said, at->portrait.x + at->portrait.w * .54f, at->bubble.y - 22);
    canvas_pop(c);
    draw_lines(s, c, at->lines);
    draw_total(s, c, at->total);
    if (!whole(s))
        return;
    arcade_pill(c, at->pill[0], 27, onward_label(s, onward, sizeof onward), true, !s->second);
    arcade_pill(c, at->pill[1], 22, app_word(s->app, "result.look_back"), false, s->second);
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct won *s = (const struct won *)scene;
    struct won_places at;
    struct prompt prompts[PROMPTS];
    lay_out(s, c, &at);
    tabletop_draw(c, game_style_of(match_variant(s->game.match)));
    draw_title(s, c, at.title);
    draw_board(s, c, at.board);
    entrance_push(&s->entrance, c);
    draw_card(s, c, &at);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, list_prompts(s, prompts), page_foot(c));
}

/* ---- the scene ---- */

static void play_sounds(struct won *s)
{
    float part;
    int lines = lines_shown(s, &part);
    if (!s->cheered && s->t >= turns_at(s)) {
        s->cheered = true;
        app_play_sound(s->app,
                       s->outcome == LADDER_WON    ? SOUND_WIN
                       : s->outcome == LADDER_LOST ? SOUND_LOSE
                                                   : SOUND_DRAW,
                       0.9f, 0);
        face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : s->outcome == LADDER_LOST ? MOOD_GLAD : MOOD_CALM);
    }
    const struct run_entry *passed = rival_passed(s);
    if (passed && passed->score > s->passed) {
        s->passed = passed->score;
        app_play_sound(s->app, SOUND_TURN_FIFTH, 0.7f, 0);
    }
    for (; s->sounded < lines; s->sounded++)
        app_play_piece(s->app, SOUND_SET_COIN, (enum sound_name)(SOUND_FLIP_1 + s->sounded), 0.5f, 0);
}

static int update(struct scene *scene, double dt)
{
    struct won *s = (struct won *)scene;
    float ms = (float)dt * 1000;
    bool moving = entrance_update(&s->entrance, dt);
    if (s->app->options.screenshot)
        return scene_moves(moving);
    s->t += ms, s->alone += ms;
    if (turn_over(s))
        return 0;
    play_sounds(s);
    if (s->alone > ARCADE_DOZE_MS)
        return scene_moves(moving);
    int face = face_update(&s->face, ms, reduced(s)), peeking = face_update(&s->peeking, ms, reduced(s));
    return whole(s) && !moving ? scene_soonest(face, peeking) : 0;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct won *s = (struct won *)scene;
    entrance_begin(&s->entrance, s->app, intent);
    s->alone = 0;
    (void)turn_over(s);
}

static void describe(const struct scene *scene, struct spoken *out)
{
    const struct won *s = (const struct won *)scene;
    struct prompt prompts[PROMPTS];
    char text[160], number[24];
    spoken_prompts(s->app, out, prompts, list_prompts(s, prompts));
    spoken_show(out, arcade_place(s->app, text, sizeof text, "ladder.ladder_of", s->who));
    if (!whole(s))
        return;
    numbers_word(s, text, sizeof text);
    spoken_show(out, head_word(s));
    spoken_show(out, text);
    spoken_show(out, line_word(s));
    spoken_show(out, s->said);
    (void)format_number(s->app->words, number, sizeof number, points_so_far(s));
    spoken_show_filled(out, app_word(s->app, "speech.number"), app_word(s->app, "ladder.score"), number);
    (void)snprintf(number, sizeof number, "%d", s->after.lives);
    spoken_show_filled(out, app_word(s->app, "speech.number"), app_word(s->app, "ladder.lives"), number);
    out->focus_id = 1 + s->second;
    spoken_say(out, s->second ? app_word(s->app, "result.look_back") : onward_label(s, text, sizeof text));
}

/* Chooses a remark about the finished match. */
static void say(struct won *s, const struct match *match)
{
    static const enum remark_event events[] = {REMARK_LOSES, REMARK_WINS, REMARK_BEGINS};
    enum remark_event event = events[s->outcome];
    enum side own = game_result_side(&s->game, 1);
    struct remark_facts facts = remark_facts_of(match, s->who, own);
    struct rng rng = rng_seeded(s->before.seed + (uint32_t)match_length(match));
    int number = remark_choose(s->who, event, &facts, 0, &rng);
    if (number > 0)
        (void)snprintf(s->said, sizeof s->said, "%s", arcade_remark(s->app, s->who, REMARK_WORDS[event], number));
}

static void see_match(struct won *s)
{
    const struct match *match = s->game.match;
    say(s, match);
    disc_count_init(&s->count, match_position(match), s->game.coins, reduced(s));
    if (settings_shakes(&s->app->settings))
        disc_count_ripple(&s->count, match_winner(match), &s->ripple);
}

struct scene *won_scene_new(struct app *app, struct scene *play)
{
    static const struct scene_class class_ = {.name = "won",
                                              .enter = enter,
                                              .action = action,
                                              .update = update,
                                              .draw = draw,
                                              .describe = describe,
                                              .follows = true};
    struct game_result game = play_scene_result(play);
    int level = game.opponent;
    struct won *s = level >= 1 && level <= CAST_SIZE ? calloc(1, sizeof *s) : NULL;
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->play = play;
    s->game = game;
    s->who = cast_of_level(level);
    const struct ladder_run *run = &app->stores->ladder_run;
    /* The end of a match can be shown again, but counts once. */
    bool first = ladder_run_count(app, game.match, game_result_side(&game, 0), game.helped);
    if (first && run->outcome == LADDER_WON)
        trophy_news_rung(app, run->run.rung, !run->run.helped);
    s->outcome = run->outcome;
    s->score = run->score;
    s->before = run->before;
    s->turns = first && s->outcome != LADDER_LOST && !app->options.screenshot;
    s->after = *ladder_run(app);
    struct runs kept = {.count = 0};
    (void)store_load(app, STORE_RUNS, &kept);
    s->seen = runs_with_rivals(&kept);
    s->earned = s->before.score + ladder_earned(game.match, match_length(game.match), game_result_side(&game, 0)).total;
    s->next = s->outcome == LADDER_WON && s->who + 1 < CAST_SIZE ? (enum cast_id)(s->who + 1) : s->who;
    face_begin(&s->face, s->who, app->options.seed);
    face_begin(&s->peeking, s->next, app->options.seed + 1);
    s->face.pose.livery = rung_livery(s->who);
    s->peeking.pose.livery = rung_livery(s->next);
    face_look(&s->peeking, -.5f, .7f);
    s->entrance.done = 1;
    see_match(s);
    if (app_pace(app) <= 0 || app->options.screenshot)
        show_all(s);
    return &s->base;
}
