/* The result of a game: the count of its discs, the headline, then its course, the tally and what to do next.
 *
 * Against the computer, texts address the person ("You win!"); between two people they name the side. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/core/game_setup.h"
#include "app/scenes/result/result_internal.h"
#include "app/scenes/scenes.h"
#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/store/game_archive.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/lesson_progress.h"
#include "app/store/people_kept.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "app/style/palette.h"
#include "app/text/reasons.h"
#include "app/text/remarks.h"
#include "app/text/turn_words.h"
#include "app/text/words.h"
#include "app/ui/course_graph.h"
#include "app/ui/person.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/disc_count.h"
#include "app/view/face.h"
#include "app/view/pawn.h"
#include "app/view/picker.h"
#include "app/view/result_stages.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "base/rng.h"
#include "career/runs.h"
#include "career/yours.h"
#include "kit/timeline.h"

enum { PILL_HIGH = 54, PILL_GAP = 14 };

/* The duration of the headline's animation; after that nothing moves until the rest appears. */
enum { RIPPLED_MS = 900, SHOWER_MS = 1600 };

enum { CARD_WIDE = 492, CARD_MOST = 640, CARD_HIGH = 680, CARD_TOP = 44 };

#define CHIP_HIGH 38.0f
#define CHIP_EM 22.0f
#define CHIP_NUMBER 12.0f /* radius of the circle around a chip's number */
#define CHIP_IN 9.0f
#define CHIP_GAP 10.0f
#define AHEAD_EM 20.0f
#define GIVEN rgb(0x8a1f1a)

enum { HEADLINE_EM = 58, HEAD_EM = 36, NUMBER_EM = 116, NUMBER_WIDTH = 200, BAR_DISC = 26 };

#define SMALL_SCALE 0.7f   /* of the canvas, below which a window is small */
#define SMALL_LARGER 1.25f /* its texts */

enum { TURN_MS = 240, MOOD_MS = 160, SAID_AFTER_MS = 300, TIP_AFTER_MS = 500, GROW_MS = 140, SPEAK = 196, BESIDE = 34 };

/* True if the game tried a move of another game; leaving returns to that. */
static bool of_trial(const struct result *r)
{
    const struct game_mode *mode = r->game.setup->mode;
    return mode && mode->passing;
}

/* True for a game of a game night, which then continues. */
static bool of_game_night(const struct result *r) { return r->game.setup->mode == &GAME_NIGHT; }

/* True if a person played against the computer or an external engine, and has won. */
static bool person_won(const struct result *r) { return r->game.winner != DRAW && r->game.winner == r->game.person; }

/* True if the person who played against the computer or an external engine gave up. */
static bool person_gave_up(const struct result *r)
{
    return r->game.quitter != 2 && r->game.quitter == r->game.person && !r->game.timed_out;
}

static const struct seat *player_of(const struct result *r, int side)
{
    const struct game_setup *game_setup = r->game.setup;
    return &game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)];
}

static int margin_of(const struct result *r) { return abs(r->count.score[FIRST] - r->count.score[SECOND]); }

/* The evaluations, once all are known. */
static const struct course *course_of(const struct result *r)
{
    const struct course *course = r->studied ? &r->found : NULL;
    return course && course_whole(course) && r->course.known == course->turns + 1 ? course : NULL;
}

int result_mark_meant(const struct result *r)
{
    const struct form_node *here = form_here(r->base.form);
    int turns[COURSE_TURNING_MAX], focused = here ? here->tag - RESULT_MARK : -1;
    const struct course *course = course_of(r);
    int count = course ? course_turning_points(course, turns) : 0;
    if (count == 0)
        return -1;
    return focused >= 0 && focused < count && focused < RESULT_MARKS ? focused : 0;
}

/* ---- texts ---- */

static const char *number_text(char out[12], int n)
{
    (void)snprintf(out, 12, "%d", n);
    return out;
}

/* The character's own name. */
static const char *face_name(const struct result *r) { return app_word_of(r->app, "cast", CAST[r->face.who].id); }

/* A player as the board and the review name them. Returns out. */
static const char *say_player(const struct result *r, enum side side, char *out, size_t size)
{
    const char *given = player_of(r, side)->name;
    if (!given[0])
        return session_player_name(r->app, r->game.opponent, match_player_of(r->game.setup->first_player, side), out,
                                   size);
    (void)snprintf(out, size, "%s", given);
    return out;
}

/* The name of a player; a character by its own name. */
static void say_owner(const struct result *r, enum side side, char *out, size_t size)
{
    bool own = r->face.there && game_result_side(&r->game, 1) == side;
    if (own)
        (void)snprintf(out, size, "%s", face_name(r));
    else if (r->game.opponent == 0)
        (void)snprintf(out, size, "%s", r->game.names[side]); /* possibly that of a pad */
    else
        (void)say_player(r, side, out, size);
}

/* "You win!", "Pip wins", "You gave up": nobody is told that they lost. */
static void say_headline(const struct result *r, char *out, size_t size)
{
    char n[12];
    if (r->game.winner == DRAW) {
        words_fill_numbers(out, size, app_word(r->app, "result.draw"), r->count.score[FIRST], 0);
    } else if (r->game.person == 2) {
        const char *key = r->invites ? "result.cheer" : r->game.counted ? "result.wins_by" : "result.wins";
        const char *name = player_of(r, r->game.winner)->name;
        if (!name[0] && match_player_of(r->game.setup->first_player, (enum side)r->game.winner) == 0)
            name = guises_kept_name(r->app); /* the owner's seat */
        words_fill(out, size, name[0] ? app_word(r->app, key) : app_game_word(r->app, key, r->variant),
                   name[0] ? name : app_side_word(r->app, r->game_style, r->game.winner), number_text(n, margin_of(r)));
    } else if (person_won(r)) {
        (void)snprintf(out, size, "%s", app_word(r->app, "result.won"));
    } else if (person_gave_up(r)) {
        (void)snprintf(out, size, "%s", app_word(r->app, "result.you_gave_up"));
    } else {
        char name[ENGINE_NAME_MAX + PLAYER_NAME_MAX];
        say_owner(r, (enum side)r->game.winner, name, sizeof name);
        words_fill(out, size, app_word(r->app, "result.wins"), name, NULL);
    }
}

/* "by 8 discs"; "" if the headline says it or the discs did not decide. */
static void say_margin(const struct result *r, char *out, size_t size)
{
    out[0] = '\0';
    if (!r->game.counted || !person_won(r))
        return;
    const char *text = words_plural_of_game(r->app->words, "result.by", r->variant->id, margin_of(r));
    words_fill_numbers(out, size, text, margin_of(r), 0);
}

/* That it was the first win against this opponent, or that the opponent went easy; otherwise "". */
static void say_win(const struct result *r, char *out, size_t size)
{
    out[0] = '\0';
    if (person_won(r) && r->face.there && (r->game.setup->eased || r->first))
        words_fill(out, size, app_word(r->app, r->game.setup->eased ? "result.eased" : "result.first"), face_name(r),
                   NULL);
}

/* Why the game ended, if not in the regular way ("Dark gave up"); otherwise, or if the headline says it, "". */
static void say_reason(const struct result *r, char *out, size_t size)
{
    enum side side = FIRST;
    const char *key = reasons_end(&r->count.end, &side);
    if (r->game.quitter != 2) {
        key = person_gave_up(r) ? NULL : r->game.timed_out ? "result.time" : "result.gave_up";
        side = (enum side)r->game.quitter;
    }
    out[0] = '\0';
    if (key)
        words_fill(out, size, app_word(r->app, key), app_side_word(r->app, r->game_style, side), NULL);
    else if (r->game.quitter != 2 && r->face.there) /* as the question before it said */
        words_fill(out, size, app_word(r->app, "pause.counts_lost"), face_name(r), NULL);
}

/* "60 moves", with their duration if requested and known. */
static void say_length(const struct result *r, bool duration, char *out, size_t size)
{
    char moves[64], time[48];
    int seconds = r->game.seconds;
    words_count(r->app->words, moves, sizeof moves, "result.moves", r->count.end.ply);
    if (duration && seconds >= 0) {
        format_duration(r->app->words, time, sizeof time, seconds);
        (void)snprintf(out, size, "%s · %s", moves, time);
    } else {
        (void)snprintf(out, size, "%s", moves);
    }
}

/* "Match: Anna 1 – 0 Ben", or its winner. */
static void match_score(const struct result *r, const struct series *series, char *out, size_t size)
{
    const char *names[2];
    char won[2][12];
    for (int player = 0; player < 2; player++) {
        names[player] = r->game.names[game_result_side(&r->game, player)];
        (void)number_text(won[player], series->won[player]);
    }
    int winner = series_over(series) ? series_winner(series) : -1;
    const char *score[4] = {names[0], won[0], won[1], names[1]};
    if (winner == DRAW) {
        words_fill(out, size, app_word(r->app, "result.match_drawn"), won[0], NULL);
    } else if (winner >= 0) {
        const char *victory[3] = {names[winner], won[winner], won[1 - winner]};
        words_fill_all(out, size, app_word(r->app, "result.match_won"), victory, 3);
    } else {
        words_fill_all(out, size, app_word(r->app, "result.match"), score, 4);
    }
}

/* The state of the match that this game belongs to; false if there is none. */
static bool say_match(const struct result *r, char *out, size_t size)
{
    const struct series *series = &r->game.setup->series;
    if (series->kind == SERIES_SINGLE)
        return false;
    match_score(r, series, out, size);
    return true;
}

/* The subject of the tally: "Player 1", "Against the computer". */
static void say_tally(const struct result *r, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX];
    int opponent = r->game.opponent;
    if (opponent == OPPONENT_EXTERNAL)
        words_fill(out, size, app_word(r->app, "result.against"), session_engine_name(r->app, name), NULL);
    else if (r->face.there && r->app->session->score.opponent == opponent)
        words_fill(out, size, app_word(r->app, "result.against"), face_name(r), NULL);
    else
        (void)snprintf(out, size, "%s", app_word(r->app, opponent ? "result.against_computer" : "result.between"));
}

/* "a3", "a1–d4 +c4": a turn of the course, played or not. */
static void say_turn(const struct result *r, const struct course_point *p, const struct move *plies, int count,
                     char *out, size_t size)
{
    (void)turn_words_short(r->app->words, match_before(r->game.match, p->ply), plies, count, out, size);
}

/* What turned the game, once known: "a3 gave 11 away, h6 was better". Returns out. */
static const char *say_course(const struct result *r, char *out, size_t size)
{
    const struct course *course = r->studied ? &r->found : NULL;
    int turns[COURSE_TURNING_MAX];
    char played[TURN_WORDS_MAX] = "", better[TURN_WORDS_MAX] = "", given[12], who[PLAYER_NAME_MAX];
    if (!course || !course_whole(course)) {
        (void)snprintf(out, size, "%s", app_word(r->app, course ? "result.judging" : "result.by_discs"));
        return out;
    }
    if (course_turning_points(course, turns) == 0) {
        (void)snprintf(out, size, "%s", app_word(r->app, "replay.fair"));
        return out;
    }
    int turn = turns[result_mark_meant(r) > 0 ? result_mark_meant(r) : 0];
    const struct course_point *p = &course->points[turn];
    say_turn(r, p, p->played, p->count, played, sizeof played);
    say_turn(r, p, p->best.plies, p->best.count, better, sizeof better);
    (void)snprintf(given, sizeof given, "%d", (course_given(course, turn) + ENGINE_DISC / 2) / ENGINE_DISC);
    return words_fill_all(
        out, size, app_word(r->app, position_fewest_wins(&r->count.end) ? "result.turned.fewest" : "result.turned"),
        (const char *const[]){played, given, better, say_player(r, (enum side)p->side, who, sizeof who)}, 4);
}

/* ---- the layout ---- */

enum { TROPHIES_HIGH = 50 };

/* Takes room for the coins that were won from the foot of what is above them. */
static struct box room_for_trophies(const struct result *r, struct box *from)
{
    float high = r->drop.count > 0 ? fminf(TROPHIES_HIGH, from->h / 3) : 0;
    from->h -= high;
    return (struct box){from->x, from->y + from->h, from->w, high};
}

/* The part of the card below its line of what was played. */
static struct box below_top(struct box card)
{
    return (struct box){card.x, card.y + CARD_TOP, card.w, card.h - CARD_TOP};
}

/* For the headline: designed for a card of the original height, and closer together on a lower one. */
static void lay_headline(struct result_layout *l)
{
    struct box b = below_top(l->card);
    float x = b.x + 32, w = b.w - 64, k = b.h / CARD_HIGH;
    l->headline = (struct box){x, b.y + 44 * k, w, 92};
    l->emblem = (struct box){x, b.y + 158 * k, w, 180 * k};
    l->sum = (struct box){x, b.y + 356 * k, w, fminf(120, 150 * k)};
    l->sum_names = l->sum.y + l->sum.h + 16 * k;
    l->below = (struct box){x, l->sum_names + 56 + 12 * k, w, 34};
}

static void lay_rest(const struct result *r, struct result_layout *l, float pill)
{
    struct box b = below_top(l->card);
    float x = b.x + 24, w = b.w - 48, pills = 2 * pill + PILL_GAP;
    l->title = (struct box){x, l->card.y + 14, w / 2 - 8, 40};
    l->corner = (struct box){x + w / 2 + 8, l->card.y + 14, w / 2 - 8, 40};
    l->face = (struct box){x, b.y + 22, 88, 88};
    l->head = (struct box){x + 104, b.y + 24, w - 104, 46};
    l->line = (struct box){x + 104, b.y + 70, w - 104, 38};
    l->pills = (struct box){x, b.y + b.h - 24 - pills, w, pills};
    l->tally = (struct box){x, l->pills.y - 16 - 40, w, 40};
    l->sentence = (struct box){x, l->tally.y - 17 - 34, w, 34};
    float top = l->face.y + l->face.h + 14;
    l->course = (struct box){x, top, w, l->sentence.y - 8 - top};
    l->trophies = room_for_trophies(r, &l->course);
    l->sentence.y -= l->trophies.h;
    l->trophies.y = l->tally.y - 9 - l->trophies.h;
}

/* Where the board glides to, as large as it was played on, and the card beside it, or below it in an upright window. */
static void lay_board(struct result_layout *l, const struct canvas *c, float least, float low, float most)
{
    enum { EDGE = 24, TOP = 14, BETWEEN = 20, LOW = 8 };
    float w = canvas_width(c), h = page_foot(c).y;
    if (canvas_portrait(c)) {
        float side = fminf(w - 2 * 20, h - LOW - 20 - 18 - low), top = 20;
        float card = fminf(h - LOW - top - side - 18, most);
        l->board = (struct box){(w - side) / 2, top, side, side};
        l->card = (struct box){20, top + side + 18, w - 2 * 20, card};
    } else {
        float high = h - TOP - LOW, side = fminf(high, w - 2 * EDGE - BETWEEN - least);
        float card = fminf(w - 2 * EDGE - BETWEEN - side, CARD_MOST), tall = fminf(high, 760);
        float x = (w - side - BETWEEN - card) / 2;
        l->board = (struct box){x, TOP + (high - side) / 2, side, side};
        l->card = (struct box){x + side + BETWEEN, TOP + (high - tall) / 2, card, tall};
    }
}

/* `bare`: a tip has no little board. The card that invites, beside the board, or below it in an upright window. */
static void lay_inviting(struct result_layout *l, bool portrait, bool face, bool score, bool reason, float finger,
                         bool bare)
{
    struct box b = l->card;
    float in = 18, x = b.x + in, w = b.w - 2 * in, foot = b.y + b.h - in, evening = portrait ? 0 : 46;
    if (portrait) {
        float again = fmaxf(88, finger), row = fmaxf(52, finger);
        l->again = (struct box){x, foot - again, w, again};
        l->row = (struct box){x, l->again.y - 20 - row, w, row}; /* outside the glow of the gold one */
    } else {
        l->evening = (struct box){x, foot - evening, w, evening};
        float row = fmaxf(PILL_HIGH, finger), again = fmaxf(78, finger);
        l->row = (struct box){x, l->evening.y - 14 - row, w, row};
        l->again = (struct box){x, l->row.y - 18 - again, w, again};
    }
    float tips = (portrait ? l->row.y : l->again.y) - 18;
    if (face) {
        float side = portrait ? 132 : 168, at = x + side + (portrait ? 22 : 20);
        float top = b.y + in, words = portrait ? 52 : 54, wide = b.x + b.w - in - at;
        l->face = (struct box){x, top, side, portrait ? side : 176};
        l->head = (struct box){at, top, portrait ? wide * 0.56f : wide, words};
        l->line = portrait ? (struct box){at + wide * 0.58f, top, wide * 0.42f, words}
                           : (struct box){at, top + words + 2, wide, 46};
        float y = portrait || !score ? l->head.y + words + 8 : l->line.y + 46 + 8;
        l->bubble = (struct box){at, y, wide, l->face.y + l->face.h + 20 - y};
        l->bubble.h += bare && !portrait ? 60 : 0;
        l->tip = (struct box){x, fmaxf(l->face.y + l->face.h + 26, l->bubble.y + l->bubble.h + 8), w, 0};
    } else {
        float high = tips - b.y, k = high / 490, up = reason ? 62 * k : 0; /* the faces give way to why it ended */
        l->face = (struct box){x, b.y + in, w, 236 * k - up};
        l->head = (struct box){x, b.y + 262 * k - up, w, 76 * k};
        l->line = (struct box){x, b.y + 340 * k - up, w, 60 * k};
        l->tip = (struct box){x, b.y + 410 * k - up, w, 0};
    }
    l->tip.h = tips - l->tip.y;
}

/* Of the texts in a window so small that the design's letters would be hard to read. */
static float larger_in(const struct canvas *c) { return canvas_scale(c) < SMALL_SCALE ? SMALL_LARGER : 1; }

/* Where the card has no room for a little board: a tip is on the large one. */
static bool is_bare(const struct canvas *c)
{
    return canvas_text_scale(c) > 1.3f || (larger_in(c) > 1 && !canvas_portrait(c));
}

struct result_layout result_layout(const struct result *r, const struct canvas *c)
{
    enum { CARD_SMALL = 552, LOW_CARD = 500, HIGH_CARD = 620 };
    struct result_layout l = {0};
    char why[400];
    if (!r->invites) {
        lay_board(&l, c, CARD_WIDE, LOW_CARD, CARD_HIGH + CARD_TOP);
        lay_headline(&l);
        lay_rest(r, &l, fmaxf(PILL_HIGH, canvas_finger(c)));
        return l;
    }
    lay_board(&l, c, larger_in(c) > 1 ? CARD_SMALL : CARD_WIDE, LOW_CARD, HIGH_CARD);
    say_reason(r, why, sizeof why);
    lay_inviting(&l, canvas_portrait(c), r->face.there, r->game.counted, r->game.counted && why[0], canvas_finger(c),
                 is_bare(c));
    l.trophies = room_for_trophies(r, &l.tip);
    return l;
}

/* ---- turning points: chips on the graph ---- */

struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text, size_t size)
{
    struct text_style style = {.face = FACE_TEXT, .size = AHEAD_EM};
    words_fill(text, size, app_word(r->app, "result.ahead"), app_side_word(r->app, r->game_style, side), NULL);
    float w = fminf(canvas_text_width(c, style, text) + 2, b.w - 32);
    float high = fmaxf(28, 1.15f * canvas_em(c, AHEAD_EM));
    return (struct box){b.x + 16, side == FIRST ? b.y + 4 : b.y + b.h - 4 - high, w, high};
}

static float overlap(struct box a, struct box b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x), h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

/* The cost of a chip's position: over text, over another chip, over its own point, over the line. */
static float cost_of(const struct result *r, const struct result_layout *l, const struct result_mark *mark,
                     const struct result_mark *others, int count)
{
    char text[96];
    float cost = 0, x, y;
    struct box b = mark->chip, around = {b.x - 6, b.y - 6, b.w + 12, b.h + 12};
    for (int side = FIRST; side <= SECOND; side++)
        cost += 4 * overlap(around, result_ahead(r, r->app->canvas, l->course, (enum side)side, text, sizeof text));
    for (int i = 0; i < count; i++) {
        struct box point = {others[i].x - 8, others[i].y - 8, 16, 16};
        cost += 4 * overlap(around, others[i].chip) + 4 * overlap(around, point);
    }
    cost += 4 * overlap(around, (struct box){mark->x - 10, mark->y - 10, 20, 20});
    for (int i = 0; i < r->course.known; i++) {
        course_graph_point(&r->course, l->course, i, &x, &y);
        cost += x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h ? 60 : 0;
    }
    return cost;
}

/* The best of a few positions: above or below, centred at its point or beside it. */
static void place_chip(const struct result *r, const struct result_layout *l, struct result_mark *mark,
                       const struct result_mark *others, int count)
{
    struct box b = l->course, best = mark->chip;
    float least = 1e9f, low = b.y + b.h - CHIP_HIGH;
    const float rows[] = {b.y + 12, low - 12, b.y + 36, low - 36, b.y + b.h / 4, low - b.h / 4};
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < 5; column++) {
            float x = mark->x - mark->chip.w * (0.5f + 0.2f * (float)(column % 2 ? -(column + 1) / 2 : column / 2));
            mark->chip.x = fminf(fmaxf(x, b.x + 10), b.x + b.w - 10 - mark->chip.w);
            mark->chip.y = rows[row];
            float now = cost_of(r, l, mark, others, count) + (float)(row + column);
            if (now < least) {
                least = now;
                best = mark->chip;
            }
        }
    mark->chip = best;
}

int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS])
{
    struct text_style style = {.face = FACE_BOLD, .size = CHIP_EM};
    int turns[COURSE_TURNING_MAX], count = 0;
    const struct course *course = course_of(r);
    const struct match *match = r->game.match;
    if (!course)
        return 0;
    count = course_turning_points(course, turns);
    count = count < RESULT_MARKS ? count : RESULT_MARKS;
    for (int i = 0; i < count; i++) {
        struct result_mark *mark = &out[i];
        const struct course_point *p = &course->points[turns[i]];
        *mark = (struct result_mark){.turn = turns[i], .side = (enum side)p->side};
        say_turn(r, p, p->played, p->count, mark->name, sizeof mark->name);
        reasons_number(match_before(match, p->ply), -course_given(course, turns[i]), mark->given);
        course_graph_point(&r->course, l->course, turns[i], &mark->x, &mark->y);
        mark->chip.w = 2 * CHIP_IN + 2 * CHIP_NUMBER + 2 * CHIP_GAP +
                       canvas_text_width(r->app->canvas, style, mark->name) +
                       canvas_text_width(r->app->canvas, style, mark->given) + 4;
        mark->chip.h = CHIP_HIGH;
        place_chip(r, l, mark, out, i);
    }
    return count;
}

/* ---- drawing ---- */

static float between(float a, float b, float t) { return a + (b - a) * t; }

static bool marks_on(const struct result *r) { return settings_on(&r->app->settings, SETTING_MARKS); }

static void draw_disc(const struct result *r, struct canvas *c, int side, float x, float y, float radius)
{
    struct disc_pose pose = {.x = x, .y = y, .r = radius, .up = (enum side)side, .alpha = 1};
    if (r->game_style->piece == PIECE_COIN)
        pose.coin = 1U + (side == FIRST ? 0U : 2U);
    disc_draw_resting(c, r->game_style->id, r->game_style->side, &pose, marks_on(r));
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

/* ---- drawing: the opponent's face ---- */

/* The progress of a fade of `ms`, starting `after` the headline, or 1 if nothing moves. */
static float come(const struct result *r, float after, float ms)
{
    float t = r->stages.t - r->stages.headline - after;
    if (r->stages.reduced || r->stages.pace <= 0 || result_stages_whole(&r->stages))
        return t >= 0 || result_stages_whole(&r->stages) ? 1 : 0;
    return clamp_unit(t / ms);
}

static void draw_portrait(const struct result *r, struct canvas *c, struct box b, int options)
{
    enum mood_name mood = r->face.mood;
    struct face_pose pose = face_still(r->face.who, mood);
    float turned = come(r, 0, TURN_MS);
    if (mood == MOOD_BEATEN && turned < 1) {
        pose = face_still(r->face.who, MOOD_CALM);
        pose.flip = turned;
    }
    pose.livery = r->face.livery;
    pose.mood = mood_blend(&MOOD[MOOD_CALM], &MOOD[mood], come(r, 0, MOOD_MS));
    pose.drowsy = r->easy ? FACE_DROWSY : 0;
    if (r->easy)
        pose.mood = mood_blend(&MOOD[MOOD_CALM], &MOOD[MOOD_CALM], 1);
    face_portrait(c, &pose, turned < 1 ? MOOD_CALM : mood, b, options, 0);
}

static void draw_bubble(const struct result *r, struct canvas *c, struct box room)
{
    const struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT);
    struct text_style style = {
        .face = FACE_BOLD, .size = 24, .colour = rgb(0x241b10), .align = ALIGN_LEFT, .wrap = true, .least = 16};
    style.size *= larger_in(c);
    float pad = room.h < 80 ? 10 : room.h < 100 ? 14 : 22, w = room.w - 2 * pad;
    style = text_style_fitting(c, (struct box){.w = w, .h = room.h - 2 * pad}, style, 16, r->face.said);
    float in = canvas_text_height(c, w, style, r->face.said), h = in + 2 * pad;
    struct box b = {room.x, room.y + (room.h - h) / 2, room.w, h};
    float y = b.y + h / 2;
    struct vertex tail[3] = {{b.x - 22, y, top}, {b.x + 3, y - 14, top}, {b.x + 3, y + 14, top}};
    canvas_push(c, 0, 0, come(r, SAID_AFTER_MS, GROW_MS));
    canvas_polygon(c, tail, 3);
    canvas_round(c, b, fminf(20, h / 3), top, bottom);
    canvas_text(c, (struct box){b.x + pad, b.y + pad, w, in + 1}, style, r->face.said);
    canvas_pop(c);
}

/* With the headline: draws a portrait and its remark, as far as they have appeared. */
static void draw_face(const struct result *r, struct canvas *c, struct box b)
{
    float side = fminf(SPEAK, b.h), x = r->face.said[0] ? b.x : b.x + (b.w - side) / 2;
    struct box portrait = {x, b.y + (b.h - side) / 2, side, side};
    float left = portrait.x + side + BESIDE;
    draw_portrait(r, c, portrait, FACE_MARKS);
    if (r->face.said[0])
        draw_bubble(r, c, (struct box){left, b.y, b.x + b.w - left, b.h});
}

/* Beside the headline in its final, smaller place. */
static void draw_small_face(const struct result *r, struct canvas *c, struct box b) { draw_portrait(r, c, b, 0); }

/* ---- drawing: the celebration ---- */

/* Twelve counters that fly out of the headline after a person's win, and then stay around it. */
static void draw_counters(const struct result *r, struct canvas *c, const struct result_layout *l, float em)
{
    static const struct {
        float side, out, down, r, angle, axis;
    } at[] = {{-1, 0.94f, -26, 12, 0.3f, 0.9f}, {-1, 0.34f, -40, 13, 0.9f, 2.5f}, {1, 0.72f, -34, 15, 1.1f, 0.6f},
              {1, 0.95f, 46, 14, 0.5f, 1.2f},   {-1, 0.82f, 44, 16, 1.0f, 0.25f}, {1, 0.30f, 58, 11, 1.2f, 0.15f},
              {-1, 0.36f, 62, 10, 0.6f, 2.8f},  {1, 0.30f, -48, 11, 0.8f, 1.9f},  {-1, 0.60f, 6, 11, 1.0f, 1.5f},
              {1, 0.58f, 12, 12, 0.4f, 2.7f},   {-1, 0.02f, -58, 9, 1.1f, 0.5f},  {1, 0.02f, 76, 9, 0.7f, 2.2f}};
    float in = result_stages_headline(&r->stages), gone = result_stages_shrunk(&r->stages);
    float flown = r->stages.reduced ? 1 : ease_apply(EASE_OUT_CUBIC, result_stages_flown(&r->stages));
    struct text_style style = {.face = FACE_TITLE, .size = em};
    char text[128];
    if (in <= 0 || gone >= 1)
        return;
    say_headline(r, text, sizeof text);
    float x = l->headline.x + l->headline.w / 2, y = l->headline.y + l->headline.h / 2;
    float words = fminf(canvas_text_width(c, style, text), l->headline.w) / 2 + 20,
          room = l->headline.w / 2 + 12 - words;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct disc_pose pose = {.x = x + at[i].side * flown * (words + at[i].out * fmaxf(room, 0)),
                                 .y = y + flown * at[i].down,
                                 .r = at[i].r,
                                 .angle = at[i].angle - 5.0f * (1 - flown),
                                 .axis = at[i].axis,
                                 .up = i % 2 ? FIRST : SECOND,
                                 .alpha = in * (1 - gone)};
        /* a glow, so that dark counters are visible on the card */
        canvas_circle(c, pose.x, pose.y, 2.1f * pose.r, colour_fade(r->game_style->accent, 0.5f * pose.alpha),
                      colour_fade(r->game_style->accent, 0));
        disc_draw(c, r->game_style->side, &pose, false);
    }
}

/* Draws a warm light and twelve counters around the headline, whose em is `em` units. Draws nothing if no person has
 * won. */
static void draw_cheer(const struct result *r, struct canvas *c, const struct result_layout *l, float em)
{
    if (!person_won(r))
        return;
    struct box card = l->card;
    float in = result_stages_headline(&r->stages) * (1 - result_stages_shrunk(&r->stages));
    if (in > 0)
        canvas_circle(c, card.x + card.w / 2, card.y + card.h * 0.24f, fminf(card.w, card.h) * 0.24f,
                      colour_fade(r->game_style->accent, 0.20f * in), colour_fade(r->game_style->accent, 0));
    draw_counters(r, c, l, em);
}

/* ---- drawing: the board and its heading ---- */

/* What was played, and how long. */
static void draw_head(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct text_style title = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .least = 20};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT, .least = 16};
    char text[128];
    bool all = result_stages_now(&r->stages) == RESULT_REST;
    say_length(r, all, text, sizeof text);
    shortened_text(c, l->title, title, custom_boards_title(r->app, r->game.match));
    shortened_text(c, l->corner, soft, text);
}

/* A pawn that is being counted, or already is. */
static void draw_hopping(const struct result *r, struct canvas *c, const struct board_place *place)
{
    for (int i = 0; i < r->count.pawns; i++) {
        float way = disc_count_hop(&r->count, i, r->stages.t);
        struct pawn_pose pose = {.square = place->square, .lift = 1.5f * way, .alpha = 1 - way};
        pose.side = r->count.end.pawns[FIRST] & bit(r->count.pawn[i]) ? FIRST : SECOND;
        board_place_centre(place, r->count.pawn[i], &pose.x, &pose.y);
        if (way > 0 && way < 1)
            pawn_draw(c, r->game_style, &pose, marks_on(r));
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
        struct position p = disc_count_board(&r->count, r->stages.t, &tl, &from);
        board_view_draw(c, place, r->game_style, &p, tl, r->stages.t - from, &m);
    } else {
        bool ripples = !r->stages.reduced && !result_stages_whole(&r->stages);
        board_view_draw(c, place, r->game_style, &r->count.sorted, ripples ? &r->ripple : NULL,
                        r->stages.t - r->stages.headline, &m);
    }
}

static void draw_numbers(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TITLE, .size = NUMBER_EM, .colour = UI_WHITE};
    char text[16];
    int counts[2];
    float cx = b.x + b.w / 2, y = b.y + b.h / 2;
    disc_count_at(&r->count, r->stages.t, counts);
    for (int side = FIRST; side <= SECOND; side++) {
        (void)snprintf(text, sizeof text, "%d", counts[side]);
        style.align = side == FIRST ? ALIGN_RIGHT : ALIGN_LEFT;
        canvas_text(c, (struct box){side == FIRST ? cx - 36 - NUMBER_WIDTH : cx + 36, b.y, NUMBER_WIDTH, b.h}, style,
                    text);
    }
    canvas_round(c, (struct box){cx - 14, y - 4, 28, 8}, 4, UI_SOFT, UI_SOFT);
}

/* ---- drawing: the headline ---- */

static void draw_person(const struct result *r, struct canvas *c, enum side side, enum mood_name mood, float gaze_x,
                        float gaze_y, float x, float y, float radius)
{
    struct guise guises[2];
    guises_kept_seats(r->app, r->game.setup->seats[0].name, r->game.setup->seats[1].name, guises);
    int player = match_player_of(r->game.setup->first_player, side);
    const struct face_pose pose = person_pose(r->app, guises[player], r->variant, side, mood);
    person_draw(c, &pose, gaze_x, gaze_y, x, y, radius);
}

/* A person's face, or after a game against another program a disc. */
static void draw_one(const struct result *r, struct canvas *c, enum side side, enum mood_name mood, float x, float y,
                     float radius)
{
    if (r->game.person == 2)
        draw_person(r, c, side, mood, mood == MOOD_CALM ? -.7f : 0, mood == MOOD_CALM ? -.6f : 0, x, y, radius);
    else
        draw_disc(r, c, (int)side, x, y, radius);
}

/* The winner's disc; after a draw both. */
static void draw_emblem(const struct result *r, struct canvas *c, struct box b, float radius)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2;
    if (r->game.winner == DRAW) {
        draw_one(r, c, FIRST, MOOD_GLAD, x - 0.62f * radius, y, 0.78f * radius);
        draw_one(r, c, SECOND, MOOD_GLAD, x + 0.62f * radius, y, 0.78f * radius);
        return;
    }
    draw_one(r, c, (enum side)r->game.winner, MOOD_GLAD, x, y, radius);
}

static void draw_sum_name(const struct result *r, struct canvas *c, const struct result_layout *l, int side)
{
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_TEXT};
    struct box b = {l->sum.x, l->sum_names, l->sum.w, 56};
    char text[96];
    float x = side == FIRST ? b.x + 34 : b.x + b.w - 34, y = b.y + b.h / 2, w = b.w / 2 - 90;
    draw_disc(r, c, side, x, y, BAR_DISC);
    if (r->game.winner == side)
        canvas_ring(c, x, y, BAR_DISC + 7, 3, 0, r->game_style->accent);
    say_owner(r, (enum side)side, text, sizeof text);
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
    say_headline(r, text, sizeof text);
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
        draw_face(r, c, l->emblem);
    else
        draw_emblem(r, c, l->emblem, fminf(66, l->emblem.h / 2 - 8));
    draw_sum_name(r, c, l, FIRST);
    draw_sum_name(r, c, l, SECOND);
    say_margin(r, text, sizeof text);
    say_reason(r, reason, sizeof reason);
    if (r->game.counted)
        canvas_text(c, l->below, style, text[0] ? text : reason);
    if (r->game.counted) {
        draw_numbers(r, c, l->sum);
    } else {
        style.size = 28;
        style.wrap = true;
        float h = canvas_text_height(c, l->sum.w, style, reason);
        canvas_text(c, (struct box){l->sum.x, l->sum.y + (l->sum.h - h) / 2, l->sum.w, h}, style, reason);
    }
    canvas_pop(c);
}

/* ---- drawing: the chips ---- */

static const char *const NUMBERS[RESULT_MARKS] = {"1", "2"};

/* On a disc of the side that moved. */
static void draw_number(const struct result *r, struct canvas *c, float x, float y, int i, enum side side)
{
    const struct disc_colours *face = &r->game_style->side[side];
    bool dark = face->face.r + face->face.g + face->face.b < 384;
    struct text_style style = {
        .face = FACE_BOLD, .size = 17, .colour = dark ? UI_WHITE : UI_DARK, .align = ALIGN_CENTRE};
    canvas_circle(c, x, y, CHIP_NUMBER + 1, dark ? UI_WHITE : UI_DARK, dark ? UI_WHITE : UI_DARK);
    canvas_circle(c, x, y, CHIP_NUMBER, face->face, face->face);
    canvas_new_layer(c);
    canvas_text(c, (struct box){x - CHIP_NUMBER, y - CHIP_NUMBER, 2 * CHIP_NUMBER, 2 * CHIP_NUMBER}, style, NUMBERS[i]);
}

static void draw_chip(const struct result *r, struct canvas *c, const struct result_mark *mark, int i)
{
    struct box b = mark->chip;
    struct text_style style = {.face = FACE_BOLD, .size = CHIP_EM, .colour = UI_DARK};
    float edge = mark->y < b.y ? b.y : b.y + b.h, foot = fminf(fmaxf(mark->x, b.x + 16), b.x + b.w - 16);
    float x = b.x + CHIP_IN + CHIP_NUMBER;
    canvas_new_layer(c);
    canvas_line(c, mark->x, mark->y, foot, edge, 2, 4, UI_WHITE);
    canvas_circle(c, mark->x, mark->y, 8, black(1), black(1));
    canvas_circle(c, mark->x, mark->y, 6, UI_WHITE, UI_WHITE);
    canvas_round(c, (struct box){b.x - 2, b.y - 2, b.w + 4, b.h + 4}, b.h / 2 + 2, black(1), black(1));
    canvas_round(c, b, b.h / 2, UI_WHITE, UI_WHITE);
    draw_number(r, c, x, b.y + b.h / 2, i, mark->side);
    x += CHIP_NUMBER + CHIP_GAP;
    float wide = canvas_text(c, (struct box){x, b.y, b.x + b.w - x, b.h}, style, mark->name);
    style.colour = GIVEN;
    x += wide + CHIP_GAP;
    canvas_text(c, (struct box){x, b.y, b.x + b.w - x, b.h}, style, mark->given);
}

static void draw_marks(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct result_mark marks[RESULT_MARKS];
    for (int i = result_marks(r, l, marks) - 1; i >= 0; i--)
        draw_chip(r, c, &marks[i], i);
}

/* Draws the number of that chip before the sentence. Returns its width. */
static float draw_mark_number(const struct result *r, struct canvas *c, struct box b)
{
    int turns[COURSE_TURNING_MAX], meant = result_mark_meant(r);
    if (meant < 0)
        return 0;
    (void)course_turning_points(&r->found, turns);
    draw_number(r, c, b.x + CHIP_NUMBER, b.y + b.h / 2, meant, (enum side)r->found.points[turns[meant]].side);
    return 2 * CHIP_NUMBER + CHIP_GAP;
}

/* ---- drawing: the rest ---- */

/* The other player's name as seen by the first, before or after the score, beside their disc. Returns its width. */
static float draw_other(const struct result *r, struct canvas *c, struct box b, enum side side)
{
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    enum side other = game_result_side(&r->game, 1);
    char text[128];
    if (side != other)
        return 0;
    say_owner(r, other, text, sizeof text);
    if (r->game.opponent == OPPONENT_EXTERNAL || canvas_text_width(c, soft, text) <= b.w)
        return shortened_text(c, b, soft, text);
    fitted_text(c, (struct box){b.x, b.y - 6, b.w, b.h + 12}, soft, text); /* in two lines */
    return b.w;
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
        say_reason(r, text, sizeof text);
        canvas_text(c, b, soft, text);
        return;
    }
    draw_disc(r, c, FIRST, x + 14, y, 13);
    (void)snprintf(text, sizeof text, "%d", r->count.score[FIRST]);
    x += 38 + canvas_text(c, (struct box){x + 38, b.y, 60, b.h}, number, text);
    canvas_round(c, (struct box){x + 12, y - 2.5f, 14, 5}, 2.5f, UI_SOFT, UI_SOFT);
    (void)snprintf(text, sizeof text, "%d", r->count.score[SECOND]);
    x += 38 + canvas_text(c, (struct box){x + 38, b.y, 60, b.h}, number, text);
    draw_disc(r, c, SECOND, x + 24, y, 13);
    x += 52;
    (void)draw_other(r, c, (struct box){x, b.y, b.x + b.w - x, b.h}, SECOND);
}

static void draw_course(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = UI_SOFT};
    char text[96];
    course_graph_draw(&r->course, c, b, r->game_style, result_stages_course(&r->stages));
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
    say_tally(r, text, sizeof text);
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
    say_reason(r, reason, sizeof reason);
    if (say_match(r, match, sizeof match)) {
        draw_named(r, c, b, style, match);
    } else if (r->game.counted && reason[0]) {
        canvas_text(c, b, style, reason);
    } else {
        float number = draw_mark_number(r, c, b);
        canvas_text(c, (struct box){b.x + number, b.y, b.w - number, b.h}, style, say_course(r, turned, sizeof turned));
    }
    draw_marks(r, c, l);
}

static void draw_rest(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    canvas_push(c, 0, 0, result_stages_shrunk(&r->stages));
    if (r->face.there)
        draw_small_face(r, c, l->face);
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
    trophy_drop_draw(&r->drop, c, l->trophies);
    canvas_pop(c);
}

/* ---- drawing: the card that invites ---- */

#define GLOW rgb(0xffe38a)

/* "28 : 36" between discs. */
static void draw_score(const struct result *r, struct canvas *c, struct box b, bool centred)
{
    struct text_style number = {.face = FACE_TITLE, .size = centred ? 54 : 38, .colour = UI_WHITE};
    char text[2][12];
    float disc = 0.36f * number.size, gap = 0.3f * number.size, w[2], all = 4 * disc + 6 * gap;
    for (int side = FIRST; side <= SECOND; side++) {
        w[side] = canvas_text_width(c, number, number_text(text[side], r->count.score[side])) + 2;
        all += w[side];
    }
    float x = centred ? b.x + (b.w - all) / 2 : b.x, y = b.y + b.h / 2;
    draw_disc(r, c, FIRST, x + disc, y, disc);
    x += 2 * disc + gap;
    canvas_text(c, (struct box){x, b.y, w[FIRST], b.h}, number, text[FIRST]);
    x += w[FIRST] + 2 * gap;
    for (int dot = -1; dot <= 1; dot += 2)
        canvas_circle(c, x, y + (float)dot * 0.17f * number.size, 0.08f * number.size, UI_SOFT, UI_SOFT);
    x += 2 * gap;
    canvas_text(c, (struct box){x, b.y, w[SECOND], b.h}, number, text[SECOND]);
    draw_disc(r, c, SECOND, x + w[SECOND] + gap + disc, y, disc);
}

/* With a dark edge, so that it is seen on discs of any colour. */
static void draw_dashed_square(struct canvas *c, float x, float y, float half, float in)
{
    const float wide = 0.2f * half, dash = 0.4f * half;
    const float corners[5][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    for (int layer = 0; layer < 2; layer++)
        for (int i = 0; i < 4; i++)
            canvas_line(c, x + half * corners[i][0], y + half * corners[i][1], x + half * corners[i + 1][0],
                        y + half * corners[i + 1][1], layer == 0 ? 1.6f * wide : wide, layer == 0 ? 0 : dash,
                        layer == 0 ? colour_fade(black(1), 0.75f * in) : colour_fade(rgb(HUE_BAD), in));
}

/* The squares that the tip speaks of light up one after the other, those beside them get dashes. */
static void draw_tip_marks(const struct result *r, struct canvas *c, const struct board_place *place)
{
    enum { APART_MS = 120, LIGHT_MS = 160 };
    int n = 0;
    float x, y;
    for (uint64_t left = r->tip.glow; left; left &= left - 1, n++) {
        float in = result_stages_since(&r->stages, TIP_AFTER_MS + (float)(n * APART_MS), LIGHT_MS);
        board_place_centre(place, bits_first(left), &x, &y);
        canvas_circle(c, x, y, 1.1f * place->square, colour_fade(GLOW, 0.45f * in), colour_fade(GLOW, 0));
        canvas_ring(c, x, y, 0.52f * place->square, 0.14f * place->square, 0, colour_fade(black(1), 0.8f * in));
        canvas_ring(c, x, y, 0.50f * place->square, 0.09f * place->square, 0, colour_fade(GLOW, in));
    }
    float in = result_stages_since(&r->stages, TIP_AFTER_MS + (float)(n * APART_MS), LIGHT_MS);
    for (uint64_t left = r->tip.dashed; left; left &= left - 1) {
        board_place_centre(place, bits_first(left), &x, &y);
        draw_dashed_square(c, x, y, 0.45f * place->square, in);
    }
}

/* "tip.corners.3", "tip.close.other": what happened, and what to do about it. */
static void say_tip(const struct result *r, bool how, char *out, size_t size)
{
    char key[48], n[12], name[ENGINE_NAME_MAX + PLAYER_NAME_MAX];
    const char *word = tip_word(r->tip.kind), *game = position_fewest_wins(&r->count.end) ? ".fewest" : "";
    out[0] = '\0';
    if (r->tip.kind == TIP_NONE)
        return;
    say_owner(r, (enum side)r->game.winner, name, sizeof name);
    (void)snprintf(key, sizeof key, "tip.%s%s%s", word, game, how ? ".how" : "");
    const char *text = how || r->tip.count == 0
                           ? app_game_word(r->app, key, r->variant)
                           : words_plural_of_game(r->app->words, key, r->variant->id, r->tip.count);
    words_fill(out, size, text, name, number_text(n, r->tip.count));
}

static void draw_tip(const struct result *r, struct canvas *c, struct box b)
{
    struct text_style title = {.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .wrap = true},
                      body = {.face = FACE_TEXT, .size = 23, .colour = UI_TEXT, .wrap = true};
    bool board = !is_bare(c) && (r->tip.glow || r->tip.dashed);
    title.size *= larger_in(c);
    body.size *= larger_in(c);
    char what[200], how[200];
    float pad = 14;
    struct box in = {b.x + pad + 4, b.y + pad, b.w - 2 * pad - 8, b.h - 2 * pad};
    say_tip(r, false, what, sizeof what);
    say_tip(r, true, how, sizeof how);
    canvas_push(c, 0, 0, result_stages_since(&r->stages, TIP_AFTER_MS, 120));
    canvas_round(c, b, 18, white(0.05f), white(0.05f));
    if (board) {
        float side = fminf(b.h - 2 * pad, 0.5f * b.w);
        struct board_place place =
            board_place((struct box){b.x + pad, b.y + (b.h - side) / 2, side, side}, &r->count.end);
        struct board_marks m = board_marks_default(r->app);
        m.coins = r->game.coins;
        board_view_draw(c, &place, r->game_style, &r->count.end, NULL, 0, &m);
        draw_tip_marks(r, c, &place);
        in.x += side + 18;
        in.w -= side + 18;
    }
    struct box head = {in.x, in.y, in.w, 0.42f * in.h};
    title = text_style_fitting(c, head, title, 16, what);
    head.h = canvas_text_height(c, head.w, title, what);
    canvas_text(c, head, title, what);
    struct box rest = {in.x, head.y + head.h + 8, in.w, in.y + in.h - head.y - head.h - 8};
    body = text_style_fitting(c, rest, body, 16, how);
    canvas_text(c, rest, body, how);
    canvas_pop(c);
}

static void say_state(const struct result *r, char *out, size_t size)
{
    out[0] = '\0';
    (void)say_match(r, out, size);
}

/* Beside the notes, or alone, the person's own face, as it takes the end. Returns the room that is left. */
static struct box draw_own_face(const struct result *r, struct canvas *c, struct box b, bool alone)
{
    float radius = fminf(82, fminf(0.36f * b.h, 0.17f * b.w)), room = 2 * radius + 40;
    bool lost = r->game.winner != DRAW && !person_won(r);
    if (r->game.person == 2 || b.h < 110 || canvas_text_scale(c) > 1.3f)
        return b;
    canvas_round(c, b, 18, white(0.05f), white(0.05f));
    draw_person(r, c, (enum side)r->game.person, person_won(r) ? MOOD_GLAD : MOOD_CALM, lost ? -0.6f : 0,
                lost ? -0.5f : 0, b.x + (alone ? b.w / 2 : 24 + radius), b.y + 0.53f * b.h, radius);
    return (struct box){b.x + room, b.y, b.w - room - 20, b.h};
}

/* What stands where there is no tip: by how much, why it ended, how the match stands. */
static void draw_notes(const struct result *r, struct canvas *c, struct box b)
{
    enum { NOTES = 4, LEAST = 16 };
    struct text_style style = {.face = FACE_TEXT, .size = 26, .colour = UI_TEXT, .align = ALIGN_CENTRE, .wrap = true};
    float whole = b.w;
    static void (*const parts[NOTES])(const struct result *r, char *out, size_t size) = {say_margin, say_win,
                                                                                         say_reason, say_state};
    char text[NOTES][400];
    float h = 0, high[NOTES];
    bool alone = true;
    for (int i = 0; i < NOTES; i++) {
        parts[i](r, text[i], sizeof text[i]);
        alone = alone && !text[i][0];
    }
    b = draw_own_face(r, c, b, alone);
    if (b.w < whole)
        style.face = FACE_BOLD, style.size = 30;
    style.size *= larger_in(c);
    for (style.size++, h = INFINITY; h > b.h && style.size > LEAST;) {
        style.size--;
        h = 0;
        for (int i = 0; i < NOTES; i++)
            h += high[i] = text[i][0] ? canvas_text_height(c, b.w, style, text[i]) + 6 : 0;
    }
    float y = b.y + (b.h - h) / 2;
    for (int i = 0; i < NOTES; y += high[i++])
        if (text[i][0])
            canvas_text(c, (struct box){b.x, y, b.w, high[i]}, style, text[i]);
}

/* "Ava 0 : 1 Pip this evening". */
static void say_evening(const struct result *r, char *out, size_t size)
{
    const struct session_score *score = &r->app->session->score;
    char names[2][ENGINE_NAME_MAX + PLAYER_NAME_MAX], won[2][12];
    for (int player = 0; player < 2; player++) {
        say_owner(r, game_result_side(&r->game, player), names[player], sizeof names[player]);
        (void)number_text(won[player], score->won[player]);
    }
    const char *parts[4] = {names[0], won[0], won[1], names[1]};
    words_fill_all(out, size, app_word(r->app, "result.evening"), parts, 4);
}

/* The winner large and glad, the other one small, looking up; after a draw both alike. */
static void draw_pair(const struct result *r, struct canvas *c, struct box b)
{
    float big = fminf(82, b.h * 0.38f), x = b.x + b.w / 2, y = b.y + b.h * 0.55f;
    if (r->game.winner == DRAW) {
        draw_one(r, c, FIRST, MOOD_GLAD, x - big, y, 0.78f * big);
        draw_one(r, c, SECOND, MOOD_GLAD, x + big, y, 0.78f * big);
        return;
    }
    draw_one(r, c, (enum side)r->game.winner, MOOD_GLAD, x - 0.6f * big, y, big);
    draw_one(r, c, other((enum side)r->game.winner), MOOD_CALM, x + 1.3f * big, y + big - 0.56f * big, 0.56f * big);
}

/* True if two people's rematch changes sides: nothing else has been agreed, and no button of its own does it. */
static bool rematch_changes_sides(const struct result *r)
{
    const struct box_choice *choice = &r->app->settings.choices[choice_place(r->variant)];
    return r->invites && r->game.opponent == OPPONENT_PERSON && !r->game.setup->mode &&
           r->game.setup->series.kind == SERIES_SINGLE && choice->begins <= BEGINS_SECOND_PLAYER &&
           seating_ahead(choice, match_before(r->game.match, 0)) < 0;
}

/* Who goes first in a rematch, where that is known: "Ben goes first next". */
static void say_next(const struct result *r, char *out, size_t size)
{
    const struct box_choice *choice = &r->app->settings.choices[choice_place(r->variant)];
    bool fixed = choice->begins == BEGINS_FIRST_PLAYER || choice->begins == BEGINS_SECOND_PLAYER;
    int next = fixed ? r->game.setup->first_player : seating_begins(choice, match_before(r->game.match, 0));
    if (rematch_changes_sides(r))
        next = 1 - next;
    char name[ENGINE_NAME_MAX + PLAYER_NAME_MAX];
    out[0] = '\0';
    if (next < 0 || r->game.setup->mode || r->game.setup->series.kind != SERIES_SINGLE)
        return;
    say_owner(r, game_result_side(&r->game, next), name, sizeof name);
    words_fill(out, size, app_word(r->app, "result.next_first"), name, NULL);
}

/* "3 : 2 tonight" between both faces; below it who goes first next, where the card has no line for that. */
static void draw_tonight(const struct result *r, struct canvas *c, struct box b, bool next)
{
    const struct session_score *score = &r->app->session->score;
    struct text_style style = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    struct text_style soft = {.face = FACE_TEXT, .size = 20, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    char won[2][12], text[64];
    float face = 0.36f * b.h;
    canvas_round(c, b, 18, white(0.05f), white(0.05f));
    for (int player = 0; player < 2; player++) {
        (void)number_text(won[player], score->won[player]);
        draw_person(r, c, game_result_side(&r->game, player), MOOD_CALM, player ? -.5f : .5f, 0,
                    player ? b.x + b.w - 0.62f * b.h : b.x + 0.62f * b.h, b.y + b.h / 2, face);
    }
    words_fill(text, sizeof text, app_word(r->app, "result.tonight"), won[0], won[1]);
    struct box words = {b.x + 1.3f * b.h, b.y, b.w - 2.6f * b.h, b.h};
    char first[400] = "";
    if (next)
        say_next(r, first, sizeof first);
    if (first[0]) {
        words.h = 0.56f * b.h;
        draw_named(r, c, (struct box){words.x, b.y + words.h, words.w, 0.4f * b.h}, soft, first);
    }
    canvas_text(c, words, style, text);
}

/* Falls on the faces of two people, from above. */
static void draw_light(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    const struct colour light = rgb(0x5f8fb4);
    struct box b = {l->card.x, l->card.y, l->card.w, l->head.y + l->head.h - l->card.y};
    float x = b.x + b.w / 2, left = fmaxf(b.x + 2, x - 0.4f * b.w), right = fminf(b.x + b.w - 2, x + 0.4f * b.w);
    if (r->game.person != 2 || game_style_variant().strong)
        return;
    canvas_round(c, b, 22, colour_fade(light, 0.5f), colour_fade(light, 0));
    struct vertex beam[4] = {{x - 0.06f * b.w, b.y, colour_fade(light, 0.35f)},
                             {x + 0.10f * b.w, b.y, colour_fade(light, 0.35f)},
                             {right, b.y + b.h, colour_fade(light, 0)},
                             {left, b.y + b.h, colour_fade(light, 0)}};
    canvas_polygon(c, beam, 4);
}

static void draw_invitation(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    struct text_style head = {.face = FACE_TITLE,
                              .size = r->face.there ? 44 : fminf(64, 0.84f * l->head.h),
                              .colour = UI_WHITE,
                              .align = r->face.there ? ALIGN_LEFT : ALIGN_CENTRE};
    struct text_style soft = {.face = FACE_TEXT, .size = 24 * larger_in(c), .colour = UI_SOFT};
    char text[400];
    if (r->face.there) {
        draw_portrait(r, c, l->face, FACE_MARKS);
    } else {
        draw_light(r, c, l);
        draw_pair(r, c, l->face);
    }
    say_headline(r, text, sizeof text);
    draw_named(r, c, l->head, head, text);
    if (r->game.counted)
        draw_score(r, c, l->line, !r->face.there);
    if (r->face.there && r->face.said[0])
        draw_bubble(r, c, l->bubble);
    /* At a game night others sat there before. */
    bool pair = r->game.person == 2 && r->app->session->score.pair == SCORE_PEOPLE && !of_game_night(r);
    struct box tip = l->tip;
    if (l->trophies.h > 0) {
        struct box b = l->trophies;
        canvas_rect(c, (struct box){b.x, b.y + b.h, b.w, 1.5f}, white(0.12f));
        trophy_drop_draw(&r->drop, c, b);
    }
    if (!r->face.there && !r->game.counted) { /* there is no score either */
        tip.h += tip.y - l->line.y;
        tip.y = l->line.y;
    }
    if (pair) {
        float high = fminf(64, tip.h - 10);
        draw_tonight(r, c, (struct box){tip.x, tip.y + tip.h - high - 10, tip.w, high}, l->evening.h <= 0);
        tip.h -= high + 16;
    }
    if (r->tip.kind != TIP_NONE)
        draw_tip(r, c, tip);
    else
        draw_notes(r, c, tip);
    if (l->evening.h > 0 && !of_game_night(r)) {
        struct box evening = l->evening;
        (pair ? say_next : say_evening)(r, text, sizeof text);
        soft.align = pair ? ALIGN_CENTRE : ALIGN_LEFT;
        if (!pair && r->game.person != 2) { /* beside the person's own face */
            float face = 0.46f * evening.h;
            draw_person(r, c, (enum side)r->game.person, MOOD_CALM, 0, 0, evening.x + face, evening.y + evening.h / 2,
                        face);
            evening.x += 2 * face + 14;
            evening.w -= 2 * face + 14;
        }
        draw_named(r, c, evening, soft, text);
    }
}

/* The winner's discs, and some of the other's, come down from the upper edge, once. */
static void draw_shower(const struct result *r, struct canvas *c)
{
    enum { DISCS = 70 };
    float t = r->stages.t - r->stages.headline;
    struct rng rng = rng_seeded(7);
    if (r->stages.reduced || t < 0 || r->shower_ms >= SHOWER_MS || !(person_won(r) || r->game.person == 2))
        return;
    for (int i = 0; i < DISCS; i++) {
        float x = (float)rng_below(&rng, 1000) / 1000, late = (float)rng_below(&rng, 600),
              fast = 1 + (float)rng_below(&rng, 60) / 100;
        float way = (r->shower_ms - late) / 1000 * fast, size = 8 + (float)rng_below(&rng, 9);
        bool others = rng_below(&rng, 4) == 0 || r->game.winner == DRAW;
        struct disc_pose pose = {
            .x = x * canvas_width(c), .r = size, .angle = 9 * way + x * 6, .axis = x * 3, .alpha = 1};
        pose.y = -20 + way * way * canvas_height(c);
        pose.up = r->game.winner == DRAW ? (enum side)(i % 2)
                  : others               ? other((enum side)r->game.winner)
                                         : (enum side)r->game.winner;
        if (way > 0 && pose.y < canvas_height(c) + 20)
            disc_draw(c, r->game_style->side, &pose, false);
    }
}

static void draw_telling(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    enum result_stage now = result_stages_now(&r->stages);
    card_draw(c, l->card, 22, rgba(HUE_GROUND, 0.90f), colour_fade(r->game_style->accent, 0.95f));
    draw_head(r, c, l);
    draw_cheer(r, c, l, HEADLINE_EM);
    if (now == RESULT_HEADLINE)
        draw_big_head(r, c, l);
    if (now == RESULT_REST)
        draw_rest(r, c, l);
    draw_headline(r, c, l);
}

/* The card that comes from the side of the window, or from below in an upright one. */
static void draw_card(const struct result *r, struct canvas *c, const struct result_layout *l)
{
    enum { CARD_AFTER_MS = 40, CARD_MS = 220 };
    float come = ease_apply(EASE_OUT_CUBIC, result_stages_since(&r->stages, CARD_AFTER_MS, CARD_MS));
    bool below = canvas_portrait(c), still = r->stages.reduced;
    float off = still ? 0 : 1 - come;
    if (come <= 0)
        return;
    canvas_push(c, below ? 0 : off * (canvas_width(c) - l->card.x), below ? off * (canvas_height(c) - l->card.y) : 0,
                still ? come : 1);
    if (r->invites) {
        card_draw(c, l->card, 22, rgba(HUE_GROUND, 0.90f), white(0.12f));
        draw_invitation(r, c, l);
    } else {
        draw_telling(r, c, l);
    }
    canvas_pop(c);
}

/* Everything but the controls and prompts. While it is counted, the board stands where it was played on; then it
 * glides, and the card comes in. */
static void draw_ground(const void *screen, struct canvas *c)
{
    enum { OUT_MS = 160, GLIDE_MS = 260 };
    const struct result *r = screen;
    const struct result_layout l = result_layout(r, c);
    float out = result_stages_since(&r->stages, 0, OUT_MS), way = result_stages_since(&r->stages, 0, GLIDE_MS);
    way = r->stages.reduced ? (way > 0 ? 1.0f : 0.0f) : ease_apply(EASE_OUT_CUBIC, way);
    struct board_place place = board_place(box_between(play_scene_board(r->play, c), l.board, way), &r->count.end);
    struct box at;
    int counted[2];
    bool glides = travel_glide(r->app, place.frame, &at);
    disc_count_at(&r->count, r->stages.t, counted);
    if (r->app->form == r->base.form)
        travel_board_at(r->app, glides ? at : place.frame);
    tabletop_draw(c, r->game_style);
    if (out < 1) {
        canvas_push(c, 0, 0, 1 - out);
        play_scene_draw_counted(r->play, c, counted);
        canvas_pop(c);
    }
    if (glides)
        canvas_push_zoomed(c, place.frame, at, 1);
    draw_board(r, c, &place);
    if (r->tip.kind != TIP_NONE && is_bare(c))
        draw_tip_marks(r, c, &place);
    if (result_stages_now(&r->stages) == RESULT_COUNT)
        draw_hopping(r, c, &place);
    if (glides)
        canvas_pop(c);
    form_push(r->base.form, c);
    draw_card(r, c, &l);
    canvas_pop(c);
    if (r->invites)
        draw_shower(r, c);
}

/* ---- sounds ---- */

static void play_click(void *user, const struct cue *cue)
{
    struct result *r = user;
    int semitone = cue->value < 11 ? cue->value : 11;
    app_play_piece(r->app, r->game_style->sounds, (enum sound_name)(SOUND_FLIP_1 + semitone), 0.7f, 0);
}

/* Against the computer, the cadence is for the person. */
static enum sound_name cadence(const struct result *r)
{
    if (r->game.winner == DRAW)
        return SOUND_DRAW;
    return r->game.person == 2 || person_won(r) ? SOUND_WIN : SOUND_LOSE;
}

/* For two people, in the pieces' own sound: a chord upwards, and its last step twice. */
enum { FANFARE_NOTES = 5, FANFARE_AFTER_MS = 300, FANFARE_APART_MS = 130 };
static const int FANFARE[FANFARE_NOTES] = {0, 4, 7, 4, 11};

static bool is_fanfare(const struct result *r) { return r->invites && r->game.person == 2; }

/* Plays the sounds since `before`; a skipped count is silent. */
static void play_sounds(struct result *r, float before, bool skipped)
{
    float from = r->count.lift.length;
    if (r->game.counted && !skipped && before < r->stages.headline)
        timeline_cues(&r->count.down, before - from, r->stages.t - from, play_click, r);
    for (int i = 0; i < FANFARE_NOTES; i++) {
        float at = r->stages.headline + FANFARE_AFTER_MS + (float)(i * FANFARE_APART_MS);
        if (is_fanfare(r) && !skipped && before < at && r->stages.t >= at)
            app_play_piece(r->app, r->game_style->sounds, (enum sound_name)(SOUND_FLIP_1 + FANFARE[i]), 0.9f, 0);
    }
    if (!r->face.spoke && r->face.there && come(r, SAID_AFTER_MS, GROW_MS) > 0) {
        r->face.spoke = true;
        babble_say(r->app, r->face.who, r->face.mood, r->face.said);
    }
    if (!r->announced && result_stages_now(&r->stages) != RESULT_COUNT) {
        r->announced = true;
        app_play_sound(r->app, cadence(r), 0.9f, 0);
    }
}

/* ---- what to do next ---- */

/* Saves the evaluations while the game exists. */
static void end_analysis(struct result *r)
{
    if (!r->studied)
        return;
    analysis_stop(r->app);
    analysis_keep(r->app, r->game.match, game_archive_sum(r->app, r->game.match));
    r->studied = false;
}

/* Leaves the game for the screen where it was started. */
static void leave_game(struct result *r)
{
    scene_pop(r->app->scenes);
    play_scene_leave(r->play);
}

/* Opens the replay at a turning point. */
static void replay_mark(struct result *r, int mark)
{
    struct result_layout l = result_layout(r, r->app->canvas);
    struct result_mark marks[RESULT_MARKS];
    if (mark < 0 || mark >= result_marks(r, &l, marks))
        return;
    struct scene *replay = replay_scene_of(r->app, &r->game);
    if (replay)
        replay_scene_go(replay, marks[mark].turn);
    scene_push(r->app->scenes, replay);
}

/* The next game has begun and frees the match shown here; the result is still drawn until it is gone. */
static void give_way(struct result *r)
{
    r->game.match = play_scene_result(r->play).match;
    scene_pop(r->app->scenes);
}

static void go_onward(struct result *r)
{
    if (r->onward == ONWARD_PUZZLE) {
        scene_push(r->app->scenes, puzzle_scene_new(r->app, r->variant, 0));
        return;
    }
    end_analysis(r);
    scene_pop_to_bottom(r->app->scenes);
    scene_push(r->app->scenes, ladder_scene_new(r->app));
}

/* "Eyes open, then." */
static void refuse(struct result *r)
{
    people_kept_refuse(r->app, r->game.setup);
    r->easy = false;
    words_fill(r->face.said, sizeof r->face.said, app_word(r->app, "ladder.says"), app_word(r->app, "easy.refused"),
               NULL);
    speech_say(r->app, r->face.said);
}

static void choose(void *screen, int choice)
{
    struct result *r = screen;
    struct scene_stack *scenes = r->app->scenes;
    switch (choice) {
    case RESULT_AGAIN:
        end_analysis(r);
        if (of_game_night(r)) {
            leave_game(r);
            break;
        }
        if (rematch_changes_sides(r))
            play_scene_new_game(r->play, true);
        else
            play_scene_next_game(r->play);
        give_way(r);
        break;
    case RESULT_SWAP:
        end_analysis(r);
        play_scene_new_game(r->play, true);
        give_way(r);
        break;
    case RESULT_REPLAY:
        scene_push(scenes, replay_scene_of(r->app, &r->game));
        break;
    case RESULT_WORST:
        end_analysis(r);
        scene_push(scenes, yours_scene_of(r->app, game_archive_sum(r->app, r->game.match)));
        break;
    case RESULT_REFUSE:
        refuse(r);
        break;
    case RESULT_CHANGE:
        if (r->easy)
            refuse(r);
        if (of_trial(r)) {
            leave_game(r);
            break;
        }
        scene_pop_to_bottom(scenes);
        scene_push(scenes, choose_scene_new(r->app));
        break;
    case RESULT_ONWARD:
        go_onward(r);
        break;
    default:
        replay_mark(r, choice - RESULT_MARK);
        break;
    }
}

static void look_at_board(void *screen)
{
    struct result *r = screen;
    play_scene_review(r->play);
    scene_pop(r->app->scenes);
}

/* ---- the controls of the end ---- */

static const char *again_word(const struct result *r)
{
    const struct series *series = &r->game.setup->series;
    if (of_game_night(r))
        return "night.on";
    if (series->kind == SERIES_SINGLE)
        return "result.again";
    return series_over(series) ? "result.new_match" : "result.next_game";
}

/* True after a game of one's own that was lost, is kept and went on for a while: what was worst in it can be done
 * better. */
static bool has_worst(const struct result *r)
{
    bool own = !r->game.setup->mode && r->game.person != 2 && r->game.setup->opponent != 0 && !r->game.watched;
    bool lost = r->game.winner != DRAW && !person_won(r) && match_length(r->game.match) > YOURS_NOT_BEFORE;
    return own && lost && game_archive_sum(r->app, r->game.match);
}

/* A control fades in with the part of that number. */
static float unseen(const struct result *r, int part)
{
    bool pill = part < RESULT_PARTS - RESULT_PILLS;
    return 1 - result_stages_part(&r->stages, pill ? RESULT_PILLS + part : RESULT_SENTENCE);
}

/* Adds one of the pills of a row, from the top down. */
static void pill(struct form *f, const struct result *r, int choice, int row, int place, int places, const char *word)
{
    struct box b = result_layout(r, f->app->canvas).pills;
    int before = f->count - 1; /* after the page itself */
    b.w = (b.w - (float)(places - 1) * PILL_GAP) / (float)places;
    b.x += (float)place * (b.w + PILL_GAP);
    b.h = (b.h - PILL_GAP) / 2;
    b.y += (float)row * (b.h + PILL_GAP);
    form_with(form_button(f, word, choose), .tag = choice, .put_at = b, .accent = before == 0,
              .unseen = unseen(r, before));
}

/* One row of grey buttons below the gold one, each as wide as what is written on it and its share of what is left.
 * `come`: they are still coming in, after the page and what stands there. */
static void grey_row(struct form *f, const struct result *r, struct box row, const int choices[],
                     const char *const words[], int count, bool come)
{
    struct text_style style = {.face = FACE_BOLD, .size = 16};
    float gap = PILL_GAP, wide[3], spare = row.w - (float)(count - 1) * gap;
    bool finger = canvas_finger(f->app->canvas) > 0; /* its words may stand one below the other */
    for (int i = 0; i < count; i++)
        spare -= wide[i] = finger      ? text_widest_word(f->app->canvas, style, app_word(f->app, words[i]))
                           : count < 3 ? 0
                                       : canvas_text_width(f->app->canvas, style, app_word(f->app, words[i]));
    for (int i = 0; i < count; i++) {
        float w = wide[i] + spare / (float)count;
        int before = f->count - 1; /* after the page itself */
        form_with(form_button(f, words[i], choose), .tag = choices[i], .put_at = {row.x, row.y, w, row.h},
                  .unseen = come ? unseen(r, before) : 0);
        row.x += w + gap;
    }
}

/* The gold pill, in its own row, leads to where the player has not been yet. */
static void onward_pills(struct form *f, const struct result *r)
{
    const int choices[] = {RESULT_AGAIN, RESULT_REPLAY, RESULT_CHANGE};
    const char *const words[] = {again_word(r), "result.look_back", "result.change"};
    struct box row = result_layout(r, f->app->canvas).pills;
    pill(f, r, RESULT_ONWARD, 0, 0, 1, r->onward == ONWARD_LADDER ? "onward.ladder" : "onward.puzzle");
    row.h = (row.h - PILL_GAP) / 2;
    row.y += row.h + PILL_GAP;
    grey_row(f, r, row, choices, words, 3, true);
}

static void pills(struct form *f, const struct result *r)
{
    static const char *const words[] = {"result.again", "result.swap", "result.look_back", "result.change"};
    for (int i = 0; i < 4; i++) {
        const char *word = i == 0 ? again_word(r) : words[i];
        if (i == RESULT_SWAP - RESULT_AGAIN && has_worst(r)) {
            pill(f, r, RESULT_WORST, 0, 1, 2, "yours.worst");
            continue;
        }
        if (i == RESULT_CHANGE - RESULT_AGAIN && of_trial(r))
            word = r->game.setup->mode->leave;
        bool elsewhere = i == RESULT_SWAP - RESULT_AGAIN || i == RESULT_CHANGE - RESULT_AGAIN;
        if (!elsewhere || !of_game_night(r))
            pill(f, r, RESULT_AGAIN + i, i / 2, i % 2, 2, word);
    }
}

/* The gold one: a rematch, or the ladder for a winner who has never climbed it; two or three grey ones; the face, where
 * a press refuses that it goes easy. */
static void invitation(struct form *f, const struct result *r)
{
    struct result_layout l = result_layout(r, f->app->canvas);
    bool ladder = r->onward == ONWARD_LADDER;
    const char *change = of_trial(r) ? r->game.setup->mode->leave : "result.change";
    const char *again =
        r->game.setup->series.kind == SERIES_SINGLE && !of_game_night(r) ? "result.rematch" : again_word(r);
    form_with(form_button(f, ladder ? "onward.ladder" : again, choose), .tag = ladder ? RESULT_ONWARD : RESULT_AGAIN,
              .put_at = l.again, .accent = true, .style = {.face = FACE_TITLE, .size = 36});
    bool worst = has_worst(r);
    const int choices[] = {worst ? RESULT_WORST : RESULT_AGAIN, RESULT_REPLAY, RESULT_CHANGE};
    const char *const words[] = {worst ? "yours.worst" : again, "result.look_back", change};
    int first = ladder || worst ? 0 : 1;
    grey_row(f, r, l.row, choices + first, words + first, (of_game_night(r) ? 2 : 3) - first, false);
    if (r->easy)
        form_with(form_picture(f, "refuse", NULL), .tag = RESULT_REFUSE, .put_at = l.face, .pressed = FORM_CALL(choose),
                  .name = app_word(f->app, "easy.refuse"), .radius = face_portrait_corner(l.face, FACE_MARKS));
}

/* The chips, which are drawn with the graph. */
static void chips(struct form *f, const struct result *r)
{
    struct result_layout l = result_layout(r, f->app->canvas);
    struct result_mark marks[RESULT_MARKS];
    int count = result_marks(r, &l, marks);
    form_group(f);
    for (int i = 0; i < count; i++) {
        int before = f->count - 1;
        form_with(form_picture(f, "chip", NULL), .tag = RESULT_MARK + i, .put_at = marks[i].chip,
                  .pressed = FORM_CALL(choose), .name = form_copy(f, marks[i].name), .unseen = unseen(r, before));
    }
}

static void walk(struct form *f, void *screen)
{
    struct result *r = screen;
    f->comes = !result_stages_whole(&r->stages) && !(r->invites && result_stages_now(&r->stages) == RESULT_REST);
    if (result_stages_now(&r->stages) == RESULT_REST) {
        if (r->invites)
            invitation(f, r);
        else if (r->onward == ONWARD_AGAIN)
            pills(f, r);
        else
            onward_pills(f, r);
        if (!r->invites)
            chips(f, r);
    }
    if (result_stages_now(&r->stages) != RESULT_COUNT || play_scene_leaves_foot(r->play, f->app->canvas))
        form_prompt(f, ACTION_OK, f->comes ? "prompt.show_all" : "prompt.choose", NULL);
    if (f->comes)
        return;
    form_prompt(f, ACTION_BACK, "prompt.look", look_at_board);
    form_on(f, ACTION_UNDO, look_at_board);
    form_on(f, ACTION_REDO, choose)->tag = RESULT_REPLAY;
    form_on(f, ACTION_NEW, choose)->tag = RESULT_AGAIN;
}

/* True if the press was used to show more of the result. */
static bool shows_more(struct result *r, const struct action_event *e)
{
    float before = r->stages.t;
    if (!action_is_press(e->action))
        return false;
    if (e->repeat && !result_stages_whole(&r->stages))
        return true;
    bool means = result_stages_press(&r->stages);
    play_sounds(r, before, true);
    return !means;
}

static bool action(struct scene *s, const struct action_event *event)
{
    struct result *r = (struct result *)s;
    struct action_event e = form_translated(r->base.form, event);
    if (shows_more(r, &e))
        return e.action != ACTION_PASTE; /* which the program opens */
    return result_stages_whole(&r->stages) && form_action(r->base.form, &e);
}

/* ---- time ---- */

/* The graph shows evaluations instead of disc counts as soon as the first one is known. */
static void analyse(struct result *r)
{
    if (!r->studied)
        return;
    bool news = analysis_update(r->app);
    if (news)
        r->found = *analysis_course(r->app);
    if (news || r->course.known == 0)
        course_graph_of_course(&r->course, &r->found);
}

/* The headline stays still for a while before the rest appears. */
static int stages_next(const struct result *r)
{
    float shown = r->stages.t - r->stages.headline, left = RESULT_REST_AFTER_MS - shown;
    bool rests = result_stages_now(&r->stages) == RESULT_HEADLINE && shown > RIPPLED_MS;
    return rests ? scene_after(left * r->stages.pace) : 0;
}

/* After the count, before anything is said of who has won. True if it turns now. */
static bool turn_over(struct result *r)
{
    if (!r->turns || result_stages_now(&r->stages) == RESULT_COUNT)
        return false;
    r->turns = false;
    r->announced = r->face.spoke = true; /* that is heard there */
    r->stages.t = r->stages.headline;
    r->stages.since = 0;
    scene_push(r->app->scenes, turn_over_scene_new(r->app, r->face.who, TURN_OVER_FREE, r->variant,
                                                   game_result_side(&r->game, 0), r->face.said));
    return true;
}

static int update(struct scene *s, double dt)
{
    struct result *r = (struct result *)s;
    float before = r->stages.t;
    int form = form_update(r->base.form, dt);
    if (r->frozen)
        return form;
    analyse(r);
    bool whole = result_stages_whole(&r->stages) && r->stages.since >= RESULT_GUARD_MS;
    result_stages_pass(&r->stages, (float)(dt * 1000.0));
    if (turn_over(r))
        return 0;
    play_sounds(r, before, false);
    trophy_drop_take(&r->drop, r->app);
    bool tells = result_stages_part(&r->stages, RESULT_TALLY) >= 1 ||
                 (r->invites && result_stages_now(&r->stages) == RESULT_REST);
    if (tells && trophy_drop_update(&r->drop, r->app, (float)(dt * 1000.0)))
        form = 0;
    if (r->invites && result_stages_now(&r->stages) == RESULT_REST)
        r->shower_ms += (float)(dt * 1000.0);
    if (r->invites && r->shower_ms < SHOWER_MS)
        return 0;
    return whole ? form : scene_soonest(form, stages_next(r));
}

/* ---- the scene ---- */

/* Chooses a remark about the finished game. */
static void choose_remark(struct result *r, enum side own)
{
    struct result_face *f = &r->face;
    const struct match *match = r->game.match;
    enum remark_event event = r->game.winner == DRAW       ? REMARK_DRAWS
                              : r->game.winner == (int)own ? REMARK_WINS
                                                           : REMARK_LOSES;
    struct remark_facts facts = remark_facts_of(match, f->who, own);
    struct rng rng = rng_seeded(match_setup(match)->seed + (uint32_t)match_length(match));
    int number = settings_on(&r->app->settings, SETTING_REMARKS) ? remark_choose(f->who, event, &facts, 0, &rng) : 0;
    char key[64];
    if (number == 0)
        return;
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[f->who].id, REMARK_WORDS[event], number);
    words_fill(f->said, sizeof f->said, app_word(r->app, "ladder.says"), app_word(r->app, key), NULL);
}

/* For a result whose winner is known. */
static void begin_face(struct result *r)
{
    int level = r->game.opponent;
    enum side own = game_result_side(&r->game, 1);
    r->face = (struct result_face){.there = level >= 1 && level <= CAST_SIZE && !r->game.watched};
    if (!r->face.there)
        return;
    r->face.who = cast_of_level(level);
    r->face.mood = r->game.winner == DRAW ? MOOD_CALM : r->game.winner == (int)own ? MOOD_GLAD : MOOD_BEATEN;
    r->face.livery = livery_of(r->face.who, match_variant(r->game.match), own);
    choose_remark(r, own);
}

/* Of all games of this person against this opponent the only one that they have won without being let win. */
static bool is_first_win(const struct result *r)
{
    struct game_archive_list list = {.strange = false};
    int won = 0;
    game_archive_open(r->app, &list);
    for (int i = 0; i < list.archive.count; i++) {
        const struct archive_game *g = &list.archive.games[i];
        const char *name = g->name[g->first_player == 0 ? FIRST : SECOND];
        won += !g->removed && !g->eased && settings_opponent(g->opponent) == r->game.opponent &&
               strcmp(name, r->game.setup->seats[0].name) == 0 && archive_outcome(g) == ARCHIVE_WON;
    }
    bool all = !list.rest; /* of a long list only the newest games are there */
    game_archive_list_finish(&list);
    return all && won == 1;
}

/* Until somebody has finished ten games nobody wants a graph; a tip for who has lost. */
static void begin_invitation(struct result *r)
{
    const char *name = r->game.setup->seats[0].name;
    const struct person *person = people_kept(r->app, name);
    bool lost = r->game.person != 2 && r->game.winner != DRAW && !person_won(r);
    r->invites = !r->game.watched && (!person || person->finished < PEOPLE_NUMBERS_AFTER);
    if (!r->invites)
        return;
    r->first = person_won(r) && r->face.there && is_first_win(r);
    r->easy = lost && r->face.there && people_kept_easy(r->app, r->game.setup);
    if (r->easy)
        words_fill(r->face.said, sizeof r->face.said, app_word(r->app, "ladder.says"), app_word(r->app, "easy.offer"),
                   NULL);
    if (lost)
        r->tip =
            tip_of(r->game.match, (enum side)r->game.person, tip_find(people_kept_tired(r->app, r->game.match, name)));
    if (r->tip.kind != TIP_NONE)
        people_kept_tip(r->app, r->game.match, name, tip_word(r->tip.kind));
}

/* A character that was never beaten turns over, and lends its hat. Where nothing is kept, each time would be the first.
 */
static void begin_turning(struct result *r)
{
    const struct game_setup *setup = r->game.setup;
    bool counts = !setup->mode && !setup->eased && saved_possible(r->app) && !r->app->options.screenshot;
    r->lent = counts && r->face.there && person_won(r) && guises_kept_lend(r->app, (int)r->face.who);
    r->turns = r->lent;
}

/* After a game against the computer: winners go to the ladder, others to the game's first puzzle, unless they have been
 * there. */
static enum result_onward onward_of(struct result *r)
{
    struct app *app = r->app;
    struct runs runs = {.count = 0};
    const struct progress_game *learnt = lesson_progress_of(app, r->variant);
    bool own = !r->game.setup->mode && r->game.setup->series.kind == SERIES_SINGLE && r->game.person != 2;
    if (!own || !saved_possible(app))
        return ONWARD_AGAIN;
    if (!person_won(r))
        return lesson_progress_has(app, r->variant) && !learnt->tries[0] && !learnt->solved[0] ? ONWARD_PUZZLE
                                                                                               : ONWARD_AGAIN;
    bool climbed = ladder_run(app)->going || !store_load(app, STORE_RUNS, &runs) || runs.count > 0;
    return climbed ? ONWARD_AGAIN : ONWARD_LADDER;
}

static void enter(struct scene *s, enum intent intent)
{
    struct result *r = (struct result *)s;
    r->game = play_scene_result(r->play); /* a scene on top may have started another game */
    r->onward = onward_of(r);
    struct record record = {.match = r->game.match};
    r->studied = !app_unattended(r->app);
    if (r->studied)
        analysis_begin(r->app, &record);
    r->studied = r->studied && analysis_course(r->app);
    if (r->studied) {
        r->found = *analysis_course(r->app);
        course_graph_of_course(&r->course, &r->found);
    }
    form_enter(r->base.form, intent);
    if (intent == INTENT_FORWARD)
        travel_keep_board(r->app);
}

static void leave(struct scene *s, enum intent intent)
{
    struct result *r = (struct result *)s;
    end_analysis(r);
    trophy_drop_leave(&r->drop, r->app);
    form_screen_leave(s, intent);
}

/* Describes nothing before the headline, during the count. */
static void describe(const struct scene *scene, struct spoken *out)
{
    static void (*const parts[])(const struct result *r, char *out, size_t size) = {say_headline, say_margin, say_win,
                                                                                    say_reason};
    const struct result *r = (const struct result *)scene;
    char text[256], numbers[2][12];
    if (result_stages_now(&r->stages) == RESULT_COUNT)
        return;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        parts[i](r, text, sizeof text);
        spoken_show(out, text);
    }
    const char *score[4] = {app_side_word(r->app, r->game_style, FIRST), number_text(numbers[0], r->count.score[FIRST]),
                            app_side_word(r->app, r->game_style, SECOND),
                            number_text(numbers[1], r->count.score[SECOND])};
    if (r->game.counted)
        spoken_show(out, words_fill_all(text, sizeof text,
                                        app_game_word(r->app, "speech.over", match_variant(r->game.match)), score, 4));
    if (r->face.said[0])
        spoken_show(out, r->face.said);
    if (r->lent)
        spoken_show(out, words_fill(text, sizeof text, app_word(r->app, "won.lent"),
                                    app_word_of(r->app, "cast", CAST[r->face.who].id),
                                    person_part_word(r->app, GUISE_HAT, GUISE_HATS_OWN + (int)r->face.who)));
    for (int how = 0; how < 2 && r->tip.kind != TIP_NONE; how++) {
        say_tip(r, how, text, sizeof text);
        spoken_show(out, text);
    }
    if (say_match(r, text, sizeof text))
        spoken_show(out, text);
    if (out->whole && trophy_drop_names(&r->drop, r->app, text, sizeof text)[0])
        spoken_show(out, text);
}

static const struct scene_class RESULT = {.name = "result",
                                          .enter = enter,
                                          .leave = leave,
                                          .action = action,
                                          .update = update,
                                          .describe = describe,
                                          .follows = true};

/* In a picture, shows the stage given on the command line, or everything. */
static void hold_still(struct result *r)
{
    if (r->app->options.at < 0)
        result_stages_finish(&r->stages);
    else
        result_stages_pass(&r->stages, (float)r->app->options.at);
    r->frozen = true;
}

struct scene *result_scene_new(struct app *app, struct scene *play)
{
    struct result *r = form_screen_new(sizeof *r, &RESULT, app, walk);
    bool reduced = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    if (!r)
        return NULL;
    r->app = app;
    r->play = play;
    r->game = play_scene_result(play);
    const struct match *match = r->game.match;
    r->variant = match_variant(match);
    r->game_style = r->base.form->game_style = game_style_of(r->variant);
    r->base.form->ground = draw_ground;
    begin_face(r);
    begin_invitation(r);
    begin_turning(r);
    disc_count_init(&r->count, match_position(match), r->game.coins, reduced);
    if (settings_shakes(&app->settings))
        disc_count_ripple(&r->count, r->game.winner, &r->ripple);
    course_graph_of_match(&r->course, match);
    result_stages_init(&r->stages, r->game.counted ? r->count.length : 0, app_pace(app), reduced);
    r->stages.brief = r->invites;
    if (app->options.screenshot)
        hold_still(r);
    return &r->base.scene;
}

void result_scene_show_all(struct scene *s)
{
    struct result *r = (struct result *)s;
    result_stages_finish(&r->stages);
    r->announced = true;
    r->turns = false;
}
