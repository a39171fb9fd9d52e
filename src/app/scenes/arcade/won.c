/* The result of a ladder match: the board is sorted where it was played on, a beaten opponent turns over (turn_over.c)
 * and comments, and beside the board, which makes room, the points are counted line by line. Any press shows all of it
 * at once. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/session/game_result.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/ui/pot.h"
#include "app/ui/trophy_notice.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/disc_count.h"
#include "app/view/picker.h"
#include "app/view/tilted_board.h"
#include "career/runs.h"

enum { TURN_MS = 240, REMARK_MS = 940, LINES_MS = 1300, LINE_MS = 260, PEEK_MS = 260, PRESS_FROM_MS = 300 };

/* After the count: the panels fade, the board goes to its place, and what stands beside it fades in. */
enum { OUT_MS = 160, GLIDE_MS = 260, BESIDE_AFTER_MS = 40, BESIDE_MS = 220 };

/* A match that was lost: when the pot begins to fall apart; it tips, breaks, its digits fall and its discs roll off,
 * and meanwhile a life spins. */
enum { STRIP_MS = 500, TIPS_MS = 180, DIGITS_MS = 320, ROLLS_MS = 700, SPINS_MS = 900, LAST_MS = 200 };

enum { DISCS_HEARD = 6, DISCS_APART_MS = 90 }; /* of those that roll off */

#define STRIP_HIGH 206.0f

#define PORTRAIT 168.0f
#define ROW 40.0f
#define CARD_WIDE 560.0f
#define CARD_IN_TWO 960.0f
#define BUBBLE_WIDE 480.0f

struct won {
    struct form_screen base;
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
    struct trophy_drop drop;
    float t;      /* ms */
    int sounded;  /* lines whose sound was played */
    bool lent;    /* it lends its hat */
    bool turns;   /* it has yet to turn over, or to tip */
    bool cheered; /* the cadence was played */
    int pot;      /* what a loss has emptied; 0: nothing */
    int broken;   /* sounds of that that were played */
    int rolled;   /* discs of it that were heard */
    bool spoke;   /* the remark was babbled */
};

static bool reduced(const struct won *s) { return settings_on(&s->app->settings, SETTING_REDUCE_MOTION); }

/* ---- what is shown when ---- */

/* When the face turns over, and when all lines and everything else are shown; in ms. */
static float turns_at(const struct won *s) { return s->game.counted ? s->count.length : 0; }

static float all_at(const struct won *s)
{
    int lines = s->outcome == LADDER_WON ? s->score.count : 0;
    if (s->outcome == LADDER_LOST)
        return turns_at(s) + STRIP_MS + SPINS_MS + LAST_MS;
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

/* ---- what to do next ---- */

/* To the next match, by way of the ladder, which is below on the stack. */
static void go_on(void *screen)
{
    struct won *s = screen;
    ladder_run_set_last_word(s->app, s->said);
    ladder_run_lead_on(s->app);
    scene_pop(s->app->scenes);
    scene_pop(s->app->scenes);
}

static void review_board(void *screen)
{
    struct won *s = screen;
    play_scene_review(s->play);
    scene_pop(s->app->scenes);
}

static void replay_game(void *screen)
{
    struct won *s = screen;
    scene_push(s->app->scenes, replay_scene_of(s->app, &s->game));
}

/* An opponent beaten just now turns over before the count. True if that is shown now. */
static bool turn_over(struct won *s)
{
    if (!s->turns || s->t < turns_at(s))
        return false;
    s->turns = false;
    s->cheered = s->spoke = true; /* what it says, it says there */
    face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->face);
    s->t = fmaxf(s->t, turns_at(s) + REMARK_MS);
    enum turn_over_form form = s->outcome == LADDER_DRAWN ? TURN_OVER_DRAW
                               : s->lent                  ? TURN_OVER_FIRST
                                                          : TURN_OVER_AGAIN;
    scene_push(s->app->scenes, turn_over_scene_new(s->app, s->who, form, match_variant(s->game.match),
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

static void wake(struct won *s)
{
    face_wake(&s->face);
    face_wake(&s->peeking);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct won *s = (struct won *)scene;
    if (action_is_press(event->action))
        wake(s);
    if (whole(s))
        return form_action(s->base.form, event);
    if (action_is_press(event->action) && s->t < PRESS_FROM_MS) /* meant for the board */
        return event->action != ACTION_PASTE;
    if (action_is_press(event->action) && !event->repeat)
        show_all(s);
    return action_is_press(event->action) && event->action != ACTION_PASTE; /* which the program opens */
}

/* ---- texts ---- */

/* The text of the first button. */
static const char *onward_label(struct form *f, const struct won *s)
{
    if (ladder_over(&s->after))
        return app_word(s->app, "won.onward");
    return form_fill(f, s->outcome == LADDER_WON ? "won.next" : "won.again", arcade_word(s->app, "cast", s->next));
}

static const char *line_word(const struct won *s)
{
    static const char *const lines[] = {"turned", "stays", "drawn"};
    if (s->pot > 0)
        return app_word(s->app, "won.lost_pot");
    return s->outcome == LADDER_DRAWN ? app_word(s->app, "won.drawn") : arcade_word(s->app, lines[s->outcome], s->who);
}

/* ---- pictures ---- */

/* How much of it is yet to come: 1 to 0. */
static float to_come(const struct won *s, float from, float length)
{
    float t = (s->t - turns_at(s) - from) / length;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (1 - t) * (1 - t) * (1 - t);
}

/* The table, and while it is counted the panels beside the board. */
static void draw_ground(const void *screen, struct canvas *c)
{
    const struct won *s = screen;
    float out = to_come(s, 0, OUT_MS);
    int counts[2];
    tabletop_draw(c, game_style_of(match_variant(s->game.match)));
    if (out <= 0)
        return;
    position_score(&s->count.end, counts);
    if (s->game.counted)
        disc_count_at(&s->count, s->t, counts);
    canvas_push(c, 0, 0, out);
    play_scene_draw_counted(s->play, c, counts);
    canvas_pop(c);
}

/* From where it was played on to its place here. */
static struct board_place place_now(const struct won *s, const struct canvas *c, struct box b)
{
    float side = fminf(b.w, b.h), way = 1 - to_come(s, 0, GLIDE_MS);
    struct box here = {b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
    if (reduced(s))
        way = s->t < turns_at(s) ? 0 : 1;
    return board_place(box_between(play_scene_board(s->play, c), here, way), &s->count.end);
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct won *s = screen;
    const struct game_style *game_style = game_style_of(match_variant(s->game.match));
    struct board_place place = place_now(s, c, node->box);
    struct board_marks m = board_marks_default(s->app);
    struct box at;
    bool glides = travel_glide(s->app, place.frame, &at);
    if (s->app->form == s->base.form)
        travel_board_at(s->app, glides ? at : place.frame);
    if (glides)
        canvas_push_zoomed(c, place.frame, at, 1);
    m.coins = s->game.counted && s->t >= s->count.lift.length ? &s->count.coins : s->game.coins;
    if (!s->game.counted) {
        board_view_draw(c, &place, game_style, &s->count.end, NULL, 0, &m);
    } else if (s->t < s->count.length) {
        const struct timeline *tl;
        float from;
        struct position p = disc_count_board(&s->count, s->t, &tl, &from);
        board_view_draw(c, &place, game_style, &p, tl, s->t - from, &m);
    } else {
        board_view_draw(c, &place, game_style, &s->count.sorted, reduced(s) || whole(s) ? NULL : &s->ripple,
                        s->t - s->count.length, &m);
    }
    if (glides)
        canvas_pop(c);
}

/* When it speaks: after the pot's fall, if there is one. */
static float remark_ms(const struct won *s) { return s->outcome == LADDER_LOST ? STRIP_MS + SPINS_MS : REMARK_MS; }

/* The next opponent looks over the edge of the card. */
static void draw_peeking(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct won *s = screen;
    struct box b = node->box;
    float x = b.x + b.w, down = to_come(s, all_at(s) - turns_at(s) - PEEK_MS, PEEK_MS), r = 50;
    if (s->outcome != LADDER_WON || s->next == s->who || down >= 1)
        return;
    face_draw(c, &s->peeking.pose, x - 110, b.y + b.h - r * (.62f * (1 - down) - .9f * down), r);
    if (whole(s))
        arcade_bubble(c, s->app, (struct box){x - 170 - 290, b.y - 4, 280, 64}, 22,
                      arcade_remark(s->app, s->next, "begins", 3), x - 170, b.y + 28);
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    card_draw(c, b, RADIUS_CARD, rgba(0x0c0d12, .97f), rgb(0xe8b04a));
    if (((const struct won *)screen)->outcome == LADDER_WON)
        canvas_circle(c, b.x + b.w * .55f, b.y + 110, 108, rgba(HUE_GOLD, .14f), rgba(HUE_GOLD, 0));
}

static void draw_portrait(const void *screen, struct canvas *c, const struct form_node *node)
{
    face_life_portrait(c, &((const struct won *)screen)->face,
                       (struct box){node->box.x, node->box.y, PORTRAIT, PORTRAIT}, FACE_MARKS);
}

static void draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct won *s = screen;
    const struct game_style *game_style = game_style_of(match_variant(s->game.match));
    disc_draw_still(c, game_style->id, game_style->side, game_result_side(&s->game, 0), node->box.x + 16,
                    node->box.y + node->box.h / 2, 16, 1, false);
}

static void draw_remark(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    arcade_bubble(c, ((const struct won *)screen)->app, b, 24, node->said, b.x + PORTRAIT * .54f, b.y - 22);
}

/* The line that was counted last. */
static void draw_lit(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    (void)screen;
    canvas_round(c, (struct box){b.x - 8, b.y + 1, b.w + 16, b.h - 2}, 10, rgba(HUE_GOLD, .12f), rgba(HUE_GOLD, .12f));
    canvas_rect(c, (struct box){b.x - 8, b.y + 2, 4, b.h - 4}, ARCADE_GOLD);
}

static void draw_lives(const void *screen, struct canvas *c, const struct form_node *node)
{
    arcade_lives(c, node->box.x, node->box.y + node->box.h / 2, 16, ((const struct won *)screen)->after.lives);
}

/* ---- what a loss costs ---- */

/* The ms since the pot began to fall apart; at the end of it, as it is with reduced motion from the start. */
static float broken_for(const struct won *s)
{
    return reduced(s) || whole(s) ? SPINS_MS : fminf(SPINS_MS, s->t - turns_at(s) - STRIP_MS);
}

static float share(float t, float from, float length) { return fmaxf(0, fminf(1, (t - from) / length)); }

static void draw_pot(const struct won *s, struct canvas *c, float x, float y, float w, float t)
{
    char number[16];
    format_number(s->app->words, number, sizeof number, s->pot);
    if (t <= 0) {
        pot_draw(c, (struct box){x - w / 2, y - .27f * w, w, POT_HIGH * w}, s->pot, number);
        return;
    }
    float tip = .3f * share(t, 0, TIPS_MS), k = share(t, TIPS_MS, DIGITS_MS), apart = k * (2 - k);
    for (int half = -1; half <= 1; half += 2)
        pot_draw_half(c, x + (float)half * .26f * w * apart, y + .10f * w * apart, w, half,
                      tip * (1 - apart) + (float)half * .5f * apart);
    if (t >= TIPS_MS && t < TIPS_MS + 20)
        canvas_line(c, x, y - .05f * w, x + .03f * w, y + .36f * w, 3, 0, white(.9f));
    const struct text_style style = {
        .face = FACE_TITLE, .size = .235f * w, .colour = rgb(0xffe39a), .align = ALIGN_CENTRE, .tabular = true};
    int count = (int)strlen(number);
    for (int i = 0; i < count; i++) {
        char digit[2] = {number[i], '\0'};
        float fell = share(t, TIPS_MS + (float)i * 30, DIGITS_MS), far = ((float)i - (float)(count - 1) / 2) * .15f * w;
        if (fell >= 1 || (unsigned char)number[i] >= 0x80)
            continue;
        canvas_push(c, 0, 0, 1 - fell * fell);
        seamed_text(c,
                    (struct box){x + far * (1 + fell) - .15f * w, y + .06f * w + (.34f * fell * fell - .2f * fell) * w,
                                 .3f * w, .3f * w},
                    style, digit);
        canvas_pop(c);
    }
}

/* They roll off to both sides, and out. */
static void draw_rolling(const struct won *s, struct canvas *c, float x, float y, float w, float room, float t)
{
    float rolled = share(t, TIPS_MS, ROLLS_MS);
    if (rolled <= 0 || rolled >= 1)
        return;
    for (int i = 0; i < pot_discs(s->pot); i++) {
        float side = i % 2 ? 1.0f : -1.0f, far = (.2f + .8f * (float)(i * 7 % 11) / 10) * room * rolled;
        float high = .4f * w * (1 - rolled) * (1 - rolled) * (float)(i * 5 % 7) / 6;
        canvas_push(c, 0, 0, fminf(1, 4 * (1 - rolled)));
        pot_disc_draw(c, x + side * far, y + .40f * w - high, .062f * w,
                      .25f + .7f * fabsf(sinf((float)i + 9 * rolled)), side * 5 * rolled);
        canvas_pop(c);
    }
}

/* The lives that are left; the one that is not spins slower and slower from its ring to behind the last one, and lies
 * flat there on its dark side. */
static void draw_lost_life(const struct won *s, struct canvas *c, float x, float y, float r, float t)
{
    float k = share(t, 0, SPINS_MS), slow = 1 - (1 - k) * (1 - k);
    float from = 2.6f * (float)s->after.lives + 1, to = 2.6f * LADDER_LIVES + .45f;
    struct tilted_disc disc = {.x = x + (from + (to - from) * slow) * r,
                               .y = y + .35f * r * slow,
                               .r = r * .9f,
                               .lift = .5f * r * (1 - k),
                               .angle = 7 * 3.14159f * slow,
                               .axis = 5 * slow,
                               .up = SECOND,
                               .alpha = 1};
    arcade_lives(c, x, y, r, t > 0 ? s->after.lives : s->after.lives + 1);
    if (t > 0)
        tilted_disc_draw(c, &TILT_NAME, game_style_of(VARIANTS[0])->side, &disc);
}

static const char *lives_left(const struct won *s, char *out, size_t size)
{
    if (s->after.lives == 0)
        (void)snprintf(out, size, "%s", app_word(s->app, "won.no_life"));
    else
        words_count(s->app->words, out, size, "won.left", s->after.lives);
    return out;
}

static void draw_lost(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct won *s = screen;
    struct box b = node->box;
    float t = broken_for(s), w = fminf(180, b.h * .86f), r = fminf(24, b.h * .12f), right = b.x + b.w * .53f;
    float x = s->pot > 0 ? b.x + b.w * .27f : 0, y = b.y + b.h * .36f, wide = b.x + b.w - 16 - right;
    char text[64], number[16];
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT, .least = 15};
    struct text_style bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 15};
    canvas_round(c, b, 18, rgb(0x3a2717), rgb(0x1a0f08));
    canvas_outline(c, b, 18, 1.5f, rgba(HUE_GOLD, .3f));
    if (s->pot > 0) {
        draw_pot(s, c, x, y, w, t);
        draw_rolling(s, c, x, y, w, fminf(x - b.x - 12, right - x), t);
        format_number(s->app->words, number, sizeof number, s->pot);
        words_fill(text, sizeof text, app_word(s->app, "won.pot_was"), number, NULL);
        struct box line = {right, b.y + 10, wide, 34};
        canvas_text(c, line, soft, text);
        float struck = fminf(wide, canvas_text_width(c, soft, number)) * share(t, TIPS_MS, DIGITS_MS);
        if (struck > 0)
            canvas_line(c, line.x + line.w - struck, line.y + 18, line.x + line.w, line.y + 18, 2, 0, UI_SOFT);
    }
    draw_lost_life(s, c, right, b.y + b.h * .44f, r, t);
    canvas_text(c, (struct box){right, b.y + b.h - 50, wide, 34}, bold, lives_left(s, text, sizeof text));
}

static void draw_rule(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_rect(c, (struct box){node->box.x, node->box.y, node->box.w, 1.5f}, white(.16f));
}

/* ---- the screen ---- */

static void walk_game(struct form *f, const struct won *s)
{
    char key[40], place[96];
    (void)snprintf(key, sizeof key, "title.%s", match_variant(s->game.match)->id);
    (void)arcade_place(s->app, place, sizeof place, "ladder.ladder_of", s->who);
    form_with(form_column(f), .gap = -6, .steady = true, .unseen = to_come(s, BESIDE_AFTER_MS, BESIDE_MS));
    form_with(form_styled(f, key, app_word(s->app, key), text_style_of(FACE_TITLE, 34, UI_WHITE, ALIGN_LEFT)),
              .said = "", .h.fixed = 48);
    struct form_node *n = form_styled(
        f, "ladder.ladder_of", form_fill_text(f, "{1} · {2}", place, form_count(f, "result.moves", s->count.end.ply)),
        text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT));
    form_with(n, .name = n->text, .said = form_copy(f, place), .h.fixed = 28);
    form_end(f);
    form_with(form_picture(f, "board", draw_board), .steady = true, .h.share = 1);
}

static void walk_head(struct form *f, const struct won *s)
{
    static const char *const heads[] = {"won.you_win", "won.you_lose", "won.draw"};
    enum side me = game_result_side(&s->game, 0);
    bool gave_up = s->game.quitter == (int)me && !s->game.timed_out; /* the discs have decided nothing */
    int score[2];
    position_score(match_position(s->game.match), score);
    form_with(form_row(f), .h = {.fixed = PORTRAIT + 12, .least = PORTRAIT}, .gap = 24);
    form_picture(f, "face", draw_portrait)->w.fixed = PORTRAIT;
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE, .unseen = to_come(s, TURN_MS, 200));
    form_with(form_heading(f, gave_up ? "result.you_gave_up" : heads[s->outcome]), .style.size = 54, .style.least = 30,
              .h.fixed = 62);
    if (!gave_up) {
        form_with(form_row(f), .h.fixed = 44, .gap = 16);
        form_styled(f, "points",
                    form_fill_text(f, "{1} – {2}", form_number(f, score[me]), form_number(f, score[other(me)])),
                    text_style_of(FACE_TITLE, 36, ARCADE_GOLD, ALIGN_LEFT));
        form_with(form_picture(f, "disc", draw_disc), .w.fixed = 32, .spare = 1);
        form_end(f);
    }
    form_with(form_text(f, "line", line_word(s)), .style.colour = rgb(0xddd6c8), .h.share = 1);
    form_end(f);
    form_end(f);
}

/* "× 1.6", of a percentage. */
static const char *factor(struct form *f, const struct won *s, int percent)
{
    char number[16];
    const int decimals = percent % 10 != 0 ? 2 : percent % 100 != 0 ? 1 : 0;
    (void)format_decimal(s->app->words, number, sizeof number,
                         percent / (decimals == 2   ? 1
                                    : decimals == 1 ? 10
                                                    : 100),
                         decimals);
    return form_fill_text(f, "× {1}", number);
}

/* How a line comes to its points. */
static const char *line_sum(struct form *f, const struct won *s, const struct ladder_line *line)
{
    if (line->what == LADDER_RUNG && s->before.sums == LADDER_BY_CHAINS)
        return factor(f, s, s->score.percent);
    if (line->what == LADDER_SWEEP)
        return factor(f, s, 200);
    if (line->what == LADDER_RUNG || line->what == LADDER_UNAIDED || line->what == LADDER_POT)
        return "";
    return form_fill_text(f, "{1} × {2}", form_number(f, line->times), form_number(f, line->each));
}

static void walk_line(struct form *f, const struct won *s, int i, bool lit, float to_come)
{
    static const char *const keys[LADDER_WORTHS] = {"won.rung",  "won.margin",   "won.corners",
                                                    "won.jumps", "won.captures", "won.unaided",
                                                    "won.lives", "won.pot",      "won.sweep"};
    const struct ladder_line *line = &s->score.lines[i];
    form_with(form_row(f), .h = {.fixed = ROW, .least = 26}, .gap = FORM_NONE, .draw = lit ? draw_lit : NULL,
              .unseen = to_come);
    form_with(form_styled(f, keys[line->what], form_fill(f, keys[line->what], form_number(f, s->before.rung + 1)),
                          text_style_of(FACE_TEXT, 23, UI_TEXT, ALIGN_LEFT)),
              .w.part = .53f);
    form_with(form_styled(f, "sum", line_sum(f, s, line), text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_CENTRE)),
              .w.part = .25f);
    form_with(form_styled(f, "gain", form_fill_text(f, "+{1}", form_number(f, line->times * line->each)),
                          text_style_of(FACE_TITLE, 26, lit ? ARCADE_GOLD : UI_WHITE, ALIGN_RIGHT)),
              .w.share = 1);
    form_end(f);
}

/* The lines of a match that was won; of another the lives that are left. */
static void walk_lines(struct form *f, const struct won *s)
{
    struct text_style soft = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT);
    float part;
    int shown = lines_shown(s, &part);
    form_with(form_column(f), .gap = FORM_NONE, .h.share = 1);
    form_space(f);
    for (int i = 0; s->outcome == LADDER_WON && i < s->score.count; i++)
        walk_line(f, s, i, i + 1 == shown, i + 1 < shown ? 0 : i >= shown ? 1 : 1 - fminf(1, part * 3));
    if (s->outcome == LADDER_LOST) {
        char left[64];
        form_with(form_picture(f, "lost", draw_lost), .h = {.fixed = STRIP_HIGH, .least = 96},
                  .said = form_copy(f, lives_left(s, left, sizeof left)), .unseen = to_come(s, TURN_MS, 200));
    } else if (s->outcome == LADDER_DRAWN) {
        form_with(form_row(f), .h.fixed = ROW, .gap = 18);
        form_with(form_styled(f, "lives", app_word(s->app, "ladder.lives"), soft), .said = "");
        form_picture(f, "lives", draw_lives)->w.share = 1;
        form_end(f);
    }
    form_end(f);
}

static void draw_trophies(const void *screen, struct canvas *c, const struct form_node *node)
{
    trophy_drop_draw(&((const struct won *)screen)->drop, c, node->box);
}

/* The coins won by this match, on the line below the tally. */
static void walk_trophies(struct form *f, const struct won *s)
{
    char names[SPEECH_MAX];
    if (s->drop.count > 0)
        form_with(form_picture(f, "trophies", draw_trophies), .h = {.fixed = 50, .least = 34}, .silent = true,
                  .said = form_copy(f, trophy_drop_names(&s->drop, s->app, names, sizeof names)));
}

static void walk_total(struct form *f, const struct won *s)
{
    struct text_style soft = text_style_of(FACE_TEXT, 24, UI_SOFT, ALIGN_LEFT);
    const struct run_entry *passed = s->outcome == LADDER_WON ? rival_passed(s) : NULL;
    const char *points = form_number(f, points_so_far(s)), *before = "", *score = app_word(s->app, "ladder.score");
    form_with(form_row(f), .h.fixed = 64, .gap = 18, .draw = draw_rule);
    form_with(form_styled(f, "ladder.score", score, soft),
              .said = whole(s) ? form_fill(f, "speech.number", score, points) : "");
    soft.size = 22;
    if (passed) { /* it replaces the previous text */
        before = form_fill(f, "score.past",
                           run_is_rival(passed) ? arcade_word(s->app, "cast", cast_of_level(passed->met))
                                                : passed->initials);
        soft = (struct text_style){.face = FACE_BOLD, .size = 22, .colour = ARCADE_GOLD, .least = 15};
    } else if (s->outcome == LADDER_LOST && runs_above(&s->seen, points_so_far(s))) {
        const struct run_entry *above = runs_above(&s->seen, points_so_far(s));
        before =
            form_fill(f, "won.below", form_number(f, above->score - points_so_far(s)),
                      run_is_rival(above) ? arcade_word(s->app, "cast", cast_of_level(above->met)) : above->initials);
    } else if (s->outcome == LADDER_WON && s->before.score > 0) {
        before = form_fill(f, "won.before", form_number(f, s->before.score));
    }
    form_with(form_styled(f, "before", before, soft), .w.share = 1, .said = passed ? NULL : "");
    struct form_node *n = form_styled(f, "sum", points, text_style_of(FACE_TITLE, 54, ARCADE_GOLD, ALIGN_RIGHT));
    n->style.tabular = true;
    n->said =
        whole(s) ? form_fill(f, "speech.number", app_word(s->app, "ladder.lives"), form_number(f, s->after.lives)) : "";
    form_end(f);
}

/* True where a finger's buttons and letters leave no room below each other: a telephone that lies. */
static bool in_two(const struct canvas *c) { return canvas_finger(c) > 0 && !canvas_portrait(c); }

static void walk_onward(struct form *f, const struct won *s)
{
    form_with(form_row(f), .h.fixed = 54, .gap = 14);
    if (whole(s) || s->outcome == LADDER_LOST) { /* which wants but one thing, and has the focus all the time */
        form_with(form_button_saying(f, "won.onward", onward_label(f, s), go_on), .accent = true,
                  .w.part = in_two(f->app->canvas) ? .52f : .63f, .h.fixed = 54, .style.face = FACE_TITLE,
                  .style.size = 27);
        form_with(form_button(f, "result.look_back", replay_game), .w.share = 1, .h.fixed = 54);
    }
    form_end(f);
}

static void walk_remark(struct form *f, const struct won *s)
{
    float least = arcade_bubble_least(f->app, BUBBLE_WIDE, s->said);
    if (s->said[0])
        form_with(form_picture(f, "remark", draw_remark), .h = {.fixed = fmaxf(58, least), .least = fmaxf(44, least)},
                  .said = s->said, .unseen = to_come(s, remark_ms(s), 140));
}

/* The player as they would look in the hat that was lent just now. */
static void draw_lent(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct won *s = screen;
    struct guise guise = guises_mine(guises_kept(s->app));
    guise.part[GUISE_HAT] = (uint8_t)(GUISE_HATS_OWN + (int)s->who);
    const struct face_pose pose =
        person_pose(s->app, guise, match_variant(s->game.match), game_result_side(&s->game, 0), MOOD_GLAD);
    face_portrait(c, &pose, MOOD_GLAD, node->box, 0, 0);
}

static void walk_lent(struct form *f, const struct won *s)
{
    const char *hat = person_part_word(s->app, GUISE_HAT, GUISE_HATS_OWN + (int)s->who);
    if (!s->lent)
        return;
    form_with(form_row(f), .h = {.fixed = 52, .least = 40}, .gap = 14, .unseen = to_come(s, REMARK_MS, 140));
    form_with(form_picture(f, "hat", draw_lent), .w.fixed = 52, .h.fixed = 52);
    form_with(form_styled(f, "won.lent", form_fill(f, "won.lent", arcade_word(s->app, "cast", s->who), hat),
                          text_style_of(FACE_BOLD, 24, ARCADE_GOLD, ALIGN_LEFT)),
              .w.share = 1, .style.least = 16);
    form_end(f);
}

static void walk_card(struct form *f, const struct won *s)
{
    bool two = in_two(f->app->canvas);
    form_with(form_column(f), .w.share = 1, .h = {.share = 1, .most = 680}, .gap = 8, .pad = 28, .draw = draw_card);
    if (two) {
        form_with(form_row(f), .h.share = 1, .gap = 32);
        form_with(form_column(f), .w.part = .5f, .gap = 8);
    }
    walk_head(f, s);
    walk_remark(f, s);
    walk_lent(f, s);
    if (two) {
        form_space(f);
        walk_onward(f, s);
        form_end(f);
        form_with(form_column(f), .w.share = 1, .gap = 8);
    }
    walk_lines(f, s);
    walk_trophies(f, s);
    walk_total(f, s);
    if (two) {
        form_end(f);
        form_end(f);
    } else {
        walk_onward(f, s);
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct won *s = screen;
    struct canvas *c = f->app->canvas;
    f->comes = !whole(s);
    form_with(form_side_by_side(f, 1000), .h.share = 1, .gap = 40, .centred = true);
    form_with(form_column(f), .w = {.share = 1, .most = page_foot(c).y - 136}, .h.share = 1);
    walk_game(f, s);
    form_with(form_space(f), .h = {.fixed = 4, .share = FORM_NONE}, .when = FORM_BESIDE);
    form_end(f);
    form_with(form_column(f),
              .w = in_two(c) ? (struct form_length){.share = 1, .least = CARD_WIDE, .most = CARD_IN_TWO}
                             : (struct form_length){.fixed = CARD_WIDE},
              .h.fixed = 640, .gap = FORM_NONE, .centred = true, .unseen = to_come(s, BESIDE_AFTER_MS, BESIDE_MS));
    form_with(form_picture(f, "next", draw_peeking), .h.fixed = 76, .when = FORM_BESIDE);
    walk_card(f, s);
    form_with(form_space(f), .h = {.fixed = 10, .share = FORM_NONE});
    form_end(f);
    form_end(f);
    if (s->t >= turns_at(s) || play_scene_leaves_foot(s->play, c))
        form_prompt(f, ACTION_OK,
                    f->comes                                               ? "prompt.show_all"
                    : s->outcome == LADDER_LOST && !ladder_over(&s->after) ? "won.again"
                                                                           : "won.onward",
                    NULL);
    if (f->comes)
        return;
    form_prompt(f, ACTION_BACK, "prompt.look", review_board);
    form_on(f, ACTION_REDO, replay_game);
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
                       : s->outcome == LADDER_LOST ? SOUND_LIFE_LOST
                                                   : SOUND_DRAW,
                       0.9f, 0);
        face_feel(&s->face, s->outcome == LADDER_WON ? MOOD_BEATEN : s->outcome == LADDER_LOST ? MOOD_GLAD : MOOD_CALM);
    }
    if (!s->spoke && s->t >= turns_at(s) + remark_ms(s)) {
        s->spoke = true;
        babble_say(s->app, s->who, s->face.mood, s->said);
    }
    const struct run_entry *passed = rival_passed(s);
    if (passed && passed->score > s->passed) {
        s->passed = passed->score;
        app_play_sound(s->app, SOUND_TURN_FIFTH, 0.7f, 0);
    }
    float broken = s->t - turns_at(s) - STRIP_MS;
    if (s->outcome == LADDER_LOST && s->broken == 0 && broken >= 0) {
        s->broken++;
        app_play_sound(s->app, SOUND_SPIN, 0.8f, 0.3f);
    }
    if (s->outcome == LADDER_LOST && s->broken == 1 && broken >= TIPS_MS) {
        s->broken++;
        if (s->pot > 0)
            app_play_sound(s->app, SOUND_CRACK, 0.8f, -0.3f);
    }
    int discs = s->broken > 1 && pot_discs(s->pot) < DISCS_HEARD ? pot_discs(s->pot) : DISCS_HEARD;
    for (; s->broken > 1 && s->pot > 0 && s->rolled < discs &&
           broken >= (float)(TIPS_MS + DIGITS_MS + s->rolled * DISCS_APART_MS);
         s->rolled++)
        app_play_bent(s->app, SOUND_FALL, -(float)s->rolled, 0.5f, s->rolled % 2 ? 0.3f : -0.6f);
    for (; s->sounded < lines; s->sounded++)
        app_play_bent(s->app, SOUND_TALLY, (float)s->sounded, 0.6f, 0);
}

static int update(struct scene *scene, double dt)
{
    struct won *s = (struct won *)scene;
    float ms = (float)dt * 1000;
    int form = form_update(s->base.form, dt);
    if (s->app->options.screenshot)
        return form;
    s->t += ms;
    if (turn_over(s))
        return 0;
    play_sounds(s);
    trophy_drop_take(&s->drop, s->app);
    bool drops = whole(s) && trophy_drop_update(&s->drop, s->app, ms);
    int face = face_update(&s->face, ms, reduced(s)), peeking = face_update(&s->peeking, ms, reduced(s));
    return whole(s) && !drops ? scene_soonest(form, scene_soonest(face, peeking)) : 0;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct won *s = (struct won *)scene;
    form_enter(s->base.form, intent);
    if (intent == INTENT_FORWARD)
        travel_keep_board(s->app);
    wake(s);
    (void)turn_over(s);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct won *s = (struct won *)scene;
    trophy_drop_leave(&s->drop, s->app);
    form_screen_leave(scene, intent);
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
    static const struct scene_class class_ = {
        .name = "won", .enter = enter, .leave = leave, .action = action, .update = update, .follows = true};
    struct game_result game = play_scene_result(play);
    int level = game.opponent;
    struct won *s = level >= 1 && level <= CAST_SIZE ? form_screen_new(sizeof *s, &class_, app, walk) : NULL;
    if (!s)
        return NULL;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    s->app = app;
    s->play = play;
    s->game = game;
    s->who = cast_of_level(level);
    const struct ladder_run *run = &app->stores->ladder_run;
    /* The end of a match can be shown again, but counts once. */
    bool first = ladder_run_count(app, game.match, game_result_side(&game, 0), game.helped, game.seconds);
    if (first && run->outcome == LADDER_WON)
        trophy_news_rung(app, run->run.rung, !run->run.helped);
    s->outcome = run->outcome;
    s->lent = run->lent;
    s->score = run->score;
    s->before = run->before;
    s->pot = s->outcome == LADDER_LOST ? ladder_pot_lost(&s->before, game.match, game_result_side(&game, 0)) : 0;
    s->turns = first && s->outcome != LADDER_LOST && !app->options.screenshot;
    s->after = *ladder_run(app);
    const struct runs kept = ladder_run_best(app);
    s->seen = runs_with_rivals(&kept);
    s->earned = s->before.score;
    if (s->before.sums == LADDER_BY_BOARD)
        s->earned += ladder_earned(game.match, match_length(game.match), game_result_side(&game, 0)).total;
    s->next = s->outcome == LADDER_WON ? ladder_run_next(app) : s->who;
    face_begin(&s->face, s->who, app->options.seed);
    face_begin(&s->peeking, s->next, app->options.seed + 1);
    s->face.pose.livery = arcade_run_livery(app, s->who);
    s->peeking.pose.livery = arcade_run_livery(app, s->next);
    face_look(&s->peeking, -.5f, .7f);
    see_match(s);
    if (app_pace(app) <= 0 || app->options.screenshot)
        show_all(s);
    if (app->options.screenshot && app->options.at >= 0)
        s->t = (float)app->options.at;
    return &s->base.scene;
}
