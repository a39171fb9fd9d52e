#include "app/scenes/result/result_internal.h"

#include <math.h>
#include <stdio.h>

#include "app/board/board_player.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"
#include "base/bits.h"

enum { HEADLINE_EM = 58, HEAD_EM = 36, NUMBER_EM = 116, NUMBER_WIDTH = 200, BAR_DISC = 26, BAR_HIGH = 30 };

static float between(float a, float b, float t) { return a + (b - a) * t; }

static struct box box_between(struct box a, struct box b, float t)
{
    return (struct box){between(a.x, b.x, t), between(a.y, b.y, t), between(a.w, b.w, t), between(a.h, b.h, t)};
}

static bool marks(const struct result *r) { return settings_on(&r->app->settings, SETTING_MARKS); }

static void disc(const struct result *r, struct canvas *c, int side, float x, float y, float radius)
{
    struct disc_pose pose = {.x = x, .y = y, .r = radius, .up = (enum side)side, .alpha = 1};
    if (r->game_style->piece == PIECE_COIN)
        pose.coin = 1U + (side == FIRST ? 0U : 2U);
    disc_draw_resting(c, r->game_style->id, r->game_style->side, &pose, marks(r));
}

/* A text with a name, in up to two lines; only the name reported by a program may be truncated. */
static void draw_named(const struct result *r, struct canvas *c, struct box b, struct text_style style,
                       const char *text)
{
    char shown[128];
    if (r->game.opponent == OPPONENT_EXTERNAL)
        canvas_text(c, b, style, text_shortened(c, style, b.w, text, shown, sizeof shown));
    else
        fitted_text(c, b, style, text);
}

/* ---- the board and its heading ---- */

static void draw_head(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct text_style title = {.face = FACE_TITLE, .size = 38, .colour = UI_WHITE, .least = 22};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT};
    char text[128];
    const char *name = custom_boards_title(r->app, r->game.match);
    float end = l->title.x + shortened_text(c, l->title, title, name) + 18;
    bool all = result_stages_now(&r->stages) == RESULT_REST;
    result_words_length(r, all, text, sizeof text);
    float length = canvas_text(c, l->corner, soft, text);
    /* The goal is shown between them if there is room. */
    const char *aim = app_goal_word(r->app, "aim", &r->count.end);
    float room = l->corner.x + l->corner.w - length - 18 - end;
    soft.align = ALIGN_LEFT;
    if (canvas_text_width(c, soft, aim) <= room)
        canvas_text(c, (struct box){end, l->corner.y, room, l->corner.h}, soft, aim);
}

/* A pawn on its way to the bar, or already there. */
static void draw_hopping(const struct result *r, struct canvas *c, const struct result_layout *l,
                         const struct board_place *place)
{
    int waiting[2] = {0, 0};
    for (int i = 0; i < r->count.pawns; i++) {
        float way = result_count_hop(&r->count, i, r->stages.t);
        enum side side = r->count.end.pawns[FIRST] & bit(r->count.pawn[i]) ? FIRST : SECOND;
        float from_x, from_y, sign = side == FIRST ? 1.0f : -1.0f;
        float x = l->bar.x + (side == SECOND ? l->bar.w : 0) + sign * (74.0f + 44.0f * (float)waiting[side]++);
        if (way <= 0)
            continue;
        board_place_centre(place, r->count.pawn[i], &from_x, &from_y);
        struct pawn_pose pose = {.x = between(from_x, x, way), .y = between(from_y, l->bar.y - 14, way), .alpha = 1};
        pose.square = between(place->square, 56, way);
        pose.lift = 6.0f * way * (1 - way);
        pose.side = side;
        pawn_draw(c, r->game_style, &pose, marks(r));
    }
}

static void draw_board(const struct result *r, struct canvas *c, const struct board_place *place)
{
    struct board_marks m = board_marks_default(r->app);
    m.coins = r->game.counted && r->stages.t >= r->count.lift.length ? &r->count.coins : r->game.coins;
    if (!r->game.counted) {
        board_view_draw(c, place, r->game_style, &r->count.end, NULL, 0, &m);
    } else if (result_stages_now(&r->stages) == RESULT_COUNT) {
        const struct timeline *tl;
        float from;
        struct position p = result_count_board(&r->count, r->stages.t, &tl, &from);
        board_view_draw(c, place, r->game_style, &p, tl, r->stages.t - from, &m);
    } else {
        bool ripples = !r->stages.reduced && !result_stages_whole(&r->stages);
        board_view_draw(c, place, r->game_style, &r->count.sorted, ripples ? &r->ripple : NULL,
                        r->stages.t - r->stages.headline, &m);
    }
}

/* ---- the count ---- */

static void draw_numbers(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TITLE, .size = NUMBER_EM, .colour = UI_WHITE};
    char text[16];
    int counts[2];
    float cx = b.x + b.w / 2, y = b.y + b.h / 2;
    result_count_at(&r->count, r->stages.t, counts);
    for (int side = FIRST; side <= SECOND; side++) {
        (void)snprintf(text, sizeof text, "%d", counts[side]);
        style.align = side == FIRST ? ALIGN_RIGHT : ALIGN_LEFT;
        canvas_text(c, (struct box){side == FIRST ? cx - 36 - NUMBER_WIDTH : cx + 36, b.y, NUMBER_WIDTH, b.h}, style,
                    text);
    }
    canvas_round(c, (struct box){cx - 14, y - 4, 28, 8}, 4, UI_SOFT, UI_SOFT);
}

/* Fills the side's part of the bar from its end. */
static void fill_bar(const struct result *r, struct canvas *c, struct box track, int side, float share)
{
    const struct disc_colours *face = &r->game_style->side[side];
    float w = track.w * share;
    if (w < 1)
        return;
    struct box b = {side == FIRST ? track.x : track.x + track.w - w, track.y, w, track.h};
    canvas_round(c, b, b.h / 2, face->lit, face->face);
    canvas_outline(c, b, b.h / 2, 1.5f, white(0.45f));
}

/* The owner of a side, below its end of the bar. */
static void draw_bar_name(const struct result *r, struct canvas *c, struct box b, int side)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT};
    char text[96];
    b.w = b.w / 2 - 8;
    if (side == SECOND)
        b.x += b.w + 16;
    style.align = side == FIRST ? ALIGN_LEFT : ALIGN_RIGHT;
    result_face_name(r, (enum side)side, text, sizeof text);
    draw_named(r, c, b, style, text);
}

static void draw_bar(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct box b = l->bar, track = {b.x + 76, b.y + (b.h - BAR_HIGH) / 2, b.w - 152, BAR_HIGH};
    struct box inner = {track.x + 3, track.y + 3, track.w - 6, track.h - 6};
    float cx = b.x + b.w / 2, y = b.y + b.h / 2;
    int counts[2], all = r->count.score[FIRST] + r->count.score[SECOND];
    char text[96];
    result_count_at(&r->count, r->stages.t, counts);
    canvas_round(c, track, track.h / 2, black(1), black(1));
    canvas_outline(c, track, track.h / 2, 1.5f, white(0.16f));
    for (int side = FIRST; side <= SECOND; side++) {
        disc(r, c, side, side == FIRST ? b.x + 36 : b.x + b.w - 36, y, BAR_DISC);
        fill_bar(r, c, inner, side, all ? (float)counts[side] / (float)all : 0);
        draw_bar_name(r, c, l->names, side);
    }
    canvas_rect(c, (struct box){cx - 1.5f, y - 20, 3, 40}, r->game_style->accent);
    result_words_half(r, text, sizeof text);
    canvas_text(c, l->half,
                (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE}, text);
}

static void draw_count(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    char text[96];
    draw_numbers(r, c, l->numbers);
    draw_bar(r, c, l);
    words_count(r->app->words, text, sizeof text, "result.left", result_count_left(&r->count, r->stages.t));
    canvas_text(c, l->left,
                (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE}, text);
}

/* ---- the headline ---- */

/* The winner's disc; after a draw both. */
static void draw_emblem(const struct result *r, struct canvas *c, struct box b, float radius)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2;
    if (r->game.winner == DRAW) {
        disc(r, c, FIRST, x - 0.62f * radius, y, 0.78f * radius);
        disc(r, c, SECOND, x + 0.62f * radius, y, 0.78f * radius);
        return;
    }
    disc(r, c, r->game.winner, x, y, radius);
}

static void draw_sum_name(const struct result *r, struct canvas *c, const struct result_layout *l, int side)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_TEXT};
    struct box b = {l->sum.x, l->sum_names, l->sum.w, 56};
    char text[96];
    float x = side == FIRST ? b.x + 34 : b.x + b.w - 34, y = b.y + b.h / 2, w = b.w / 2 - 90;
    disc(r, c, side, x, y, BAR_DISC);
    if (r->game.winner == side)
        canvas_ring(c, x, y, BAR_DISC + 7, 3, 0, r->game_style->accent);
    result_face_name(r, (enum side)side, text, sizeof text);
    style.align = side == FIRST ? ALIGN_LEFT : ALIGN_RIGHT;
    draw_named(r, c, (struct box){side == FIRST ? b.x + 80 : b.x + b.w - 80 - w, b.y, w, b.h}, style, text);
}

/* The headline grows into its place, and later moves to a smaller one. */
static void draw_headline(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    char text[128];
    float in = result_stages_headline(&r->stages), shrunk = result_stages_shrunk(&r->stages);
    float grown = r->stages.reduced ? 1 : between(0.92f, 1, ease_apply(EASE_OUT_CUBIC, in));
    float way = r->stages.reduced ? (shrunk > 0 ? 1.0f : 0.0f) : ease_apply(EASE_IN_OUT_CUBIC, shrunk);
    struct text_style style = {.face = FACE_TITLE, .colour = UI_WHITE};
    result_words_headline(r, text, sizeof text);
    style.size = between(HEADLINE_EM * grown, HEAD_EM, way);
    float width = canvas_text_width(c, style, text), room = l->headline.w;
    struct box middle = l->headline;
    middle.x += fmaxf(0, (room - width) / 2);
    middle.w = fminf(room, width + 2);
    if (way <= 0)
        middle = l->headline;
    style.align = way <= 0 ? ALIGN_CENTRE : ALIGN_LEFT;
    canvas_push(c, 0, 0, in);
    canvas_text(c, box_between(middle, l->head, way), style, text);
    canvas_pop(c);
}

static void draw_big_head(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    char text[128], reason[128];
    float in = result_stages_headline(&r->stages);
    canvas_push(c, 0, 0, in);
    if (r->face.there)
        result_face_draw(r, c, l->emblem);
    else
        draw_emblem(r, c, l->emblem, fminf(66, l->emblem.h / 2 - 8));
    draw_sum_name(r, c, l, FIRST);
    draw_sum_name(r, c, l, SECOND);
    result_words_margin(r, text, sizeof text);
    result_words_reason(r, reason, sizeof reason);
    if (r->game.counted)
        canvas_text(c, l->below, style, text[0] ? text : reason);
    canvas_pop(c);
    if (r->game.counted) {
        draw_numbers(r, c, box_between(l->numbers, l->sum, r->stages.reduced ? 1 : ease_apply(EASE_OUT_CUBIC, in)));
        return;
    }
    style.size = 28;
    style.wrap = true;
    canvas_push(c, 0, 0, in);
    float h = canvas_text_height(c, l->sum.w, style, reason);
    canvas_text(c, (struct box){l->sum.x, l->sum.y + (l->sum.h - h) / 2, l->sum.w, h}, style, reason);
    canvas_pop(c);
}

/* ---- the rest ---- */

/* The other player's name as seen by the first, before or after the score, beside their disc. Returns its width. */
static float draw_other(const struct result *r, struct canvas *c, struct box b, enum side side)
{
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    enum side other = game_result_side(&r->game, 1);
    char text[128];
    if (side != other)
        return 0;
    result_face_name(r, other, text, sizeof text);
    return shortened_text(c, b, soft, text);
}

/* "28 – 36" between small discs, and a name; or the reason instead. */
static void draw_line(const struct result *r, struct canvas *c, struct box b)
{
    enum { SCORE = 212 }; /* room for two scores with their discs */
    struct text_style number = {.face = FACE_TITLE, .size = 30, .colour = UI_WHITE};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    char text[128];
    float y = b.y + b.h / 2,
          name = r->game.counted ? draw_other(r, c, (struct box){b.x, b.y, b.w - SCORE, b.h}, FIRST) : 0;
    float x = b.x + (name > 0 ? name + 12 : 0);
    if (!r->game.counted) {
        result_words_reason(r, text, sizeof text);
        canvas_text(c, b, soft, text);
        return;
    }
    disc(r, c, FIRST, x + 14, y, 13);
    (void)snprintf(text, sizeof text, "%d", r->count.score[FIRST]);
    x += 38 + canvas_text(c, (struct box){x + 38, b.y, 60, b.h}, number, text);
    canvas_round(c, (struct box){x + 12, y - 2.5f, 14, 5}, 2.5f, UI_SOFT, UI_SOFT);
    (void)snprintf(text, sizeof text, "%d", r->count.score[SECOND]);
    x += 38 + canvas_text(c, (struct box){x + 38, b.y, 60, b.h}, number, text);
    disc(r, c, SECOND, x + 24, y, 13);
    x += 52;
    (void)draw_other(r, c, (struct box){x, b.y, b.x + b.w - x, b.h}, SECOND);
}

static void draw_course(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = UI_SOFT};
    char text[96];
    result_course_draw(&r->course, c, b, r->game_style, result_stages_course(&r->stages));
    for (int side = FIRST; side <= SECOND; side++) {
        struct box ahead = result_ahead(r, c, b, (enum side)side, text, sizeof text);
        canvas_text(c, ahead, style, text);
    }
}

/* A score such as "1 won": its text, and its width including the gap before it. */
struct score {
    char number[16], word[64];
    float number_width, word_width;
};

enum { SCORE_EM = 22, SCORE_LEAST = 16, NAME_LEAST = 18, WORD_GAP = 7 }; /* the gap between scores is one em */

static struct score score_of(const struct result *r, struct canvas *c, float em, int n, const char *key)
{
    struct score s;
    (void)words_count(r->app->words, s.word, sizeof s.word, key, n);
    (void)format_number(r->app->words, s.number, sizeof s.number, n);
    s.word_width = canvas_text_width(c, text_style_of(FACE_TEXT, em, UI_SOFT, ALIGN_RIGHT), s.word) + 2;
    s.number_width = canvas_text_width(c, text_style_of(FACE_BOLD, 1.09f * em, UI_WHITE, ALIGN_RIGHT), s.number) + 2;
    return s;
}

/* Fills in the scores, at a size that leaves `spare` of the width, but not smaller than `least`. Returns what is
 * left. */
static float fit_scores(const struct result *r, struct canvas *c, float w, float spare, float least, float *em,
                        struct score out[3])
{
    static const char *const keys[] = {"result.tally.drawn", "result.tally.lost", "result.tally.won"};
    const struct session_score *tally = &r->app->session->score;
    const int counts[] = {tally->drawn, tally->won[1], tally->won[0]};
    float room = spare - 1;
    for (float size = SCORE_EM; room < spare && size >= least; size--) {
        *em = size;
        room = w;
        for (int i = 0; i < 3; i++) {
            out[i] = score_of(r, c, size, counts[i], keys[i]);
            room -= out[i].word_width + WORD_GAP + out[i].number_width + size;
        }
    }
    return room;
}

/* From right to left beside a name; or alone if they would be illegible beside it. Returns the room for the name. */
static struct box draw_scores(const struct result *r, struct canvas *c, struct box b, float name_width)
{
    struct score scores[3];
    float em, right = b.x + b.w, room = fit_scores(r, c, b.w, name_width, SCORE_LEAST, &em, scores);
    bool alone = room < name_width;
    if (alone)
        (void)fit_scores(r, c, b.w + SCORE_LEAST, 0, SCORE_LEAST / canvas_text_scale(c), &em, scores);
    for (int i = 0; i < 3; i++) {
        const struct score *s = &scores[i];
        float word = right - s->word_width, number = word - WORD_GAP - s->number_width;
        canvas_text(c, (struct box){word, b.y, s->word_width, b.h}, text_style_of(FACE_TEXT, em, UI_SOFT, ALIGN_RIGHT),
                    s->word);
        canvas_text(c, (struct box){number, b.y, s->number_width, b.h},
                    text_style_of(FACE_BOLD, 1.09f * em, UI_WHITE, ALIGN_RIGHT), s->number);
        right = number - em;
    }
    return (struct box){b.x, b.y - 3, alone ? 0 : room, b.h + 6};
}

/* The names and the score, at a size that fits both. */
static void draw_tally(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TEXT, .size = SCORE_EM, .colour = UI_SOFT}, least = style;
    char text[96];
    canvas_rect(c, (struct box){b.x, b.y - 9, b.w, 1.5f}, white(0.12f));
    result_words_tally(r, text, sizeof text);
    least.size = NAME_LEAST;
    bool external = r->game.opponent == OPPONENT_EXTERNAL; /* its name may have any length */
    struct box name = draw_scores(r, c, b, external ? 0 : canvas_text_width(c, least, text));
    if (name.w > 0)
        draw_named(r, c, name, style, text);
}

/* The state of the match, or why the game ended, or the move that turned it. */
static void draw_sentence(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT};
    char reason[128], match[400], turned[160];
    struct box b = l->sentence;
    result_words_reason(r, reason, sizeof reason);
    if (result_words_match(r, match, sizeof match)) {
        draw_named(r, c, b, style, match);
    } else if (r->game.counted && reason[0]) {
        canvas_text(c, b, style, reason);
    } else {
        float number = result_mark_draw_number(r, c, b);
        canvas_text(c, (struct box){b.x + number, b.y, b.w - number, b.h}, style,
                    result_words_course(r, turned, sizeof turned));
    }
    result_marks_draw(r, c, l);
}

static void draw_rest(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    canvas_push(c, 0, 0, result_stages_shrunk(&r->stages));
    if (r->face.there)
        result_face_draw_small(r, c, l->face);
    else
        draw_emblem(r, c, l->face, 40);
    draw_line(r, c, l->line);
    draw_course(r, c, l->course);
    canvas_pop(c);
    canvas_push(c, 0, 0, result_stages_part(&r->stages, RESULT_SENTENCE));
    draw_sentence(r, c, l);
    canvas_pop(c);
    canvas_push(c, 0, 0, result_stages_part(&r->stages, RESULT_TALLY));
    draw_tally(r, c, l->tally);
    canvas_pop(c);
    struct controls controls;
    result_lay_out(r, l, &controls);
    for (int i = 0; i < controls.count; i++)
        controls.items[i].unseen =
            1 - result_stages_part(&r->stages, i < RESULT_PARTS - RESULT_PILLS ? RESULT_PILLS + i : RESULT_SENTENCE);
    controls_draw(&r->focus, &controls, c, r->game_style->accent);
}

/* ---- everything ---- */

void result_draw(const struct scene *s, struct canvas *c)
{
    const struct result *r = (const struct result *)s;
    struct result_layout l = result_layout(c);
    struct board_place place = board_place(l.board, &r->count.end);
    struct prompt prompts[RESULT_PROMPTS];
    enum result_stage now = result_stages_now(&r->stages);
    float edge = now == RESULT_COUNT ? 0.4f : 0.95f;
    tabletop_draw(c, r->game_style);
    draw_head(r, c, &l);
    draw_board(r, c, &place);
    entrance_push(&r->entrance, c);
    card_draw(c, l.card, 22, rgba(HUE_GROUND, 0.90f), colour_fade(r->game_style->accent, edge));
    result_cheer_draw(r, c, &l, HEADLINE_EM);
    if (now == RESULT_COUNT)
        draw_count(r, c, &l);
    if (now == RESULT_HEADLINE)
        draw_big_head(r, c, &l);
    if (now == RESULT_REST)
        draw_rest(r, c, &l);
    if (now != RESULT_COUNT)
        draw_headline(r, c, &l);
    canvas_pop(c);
    if (now == RESULT_COUNT)
        draw_hopping(r, c, &l, &place);
    prompts_draw(c, r->app, prompts, result_prompts(r, prompts), l.prompts);
}
