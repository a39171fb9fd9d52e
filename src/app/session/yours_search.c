#include "app/session/yours_search.h"

#include "app/core/app.h"
#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/yours_kept.h"
#include "review/reason.h"
#include "rules/symmetry.h"
#include "rules/turn.h"

/* ---- questions ---- */

bool yours_ask(struct app *app, struct yours_question *q, const struct position *p, enum judge_effort effort,
               struct judged *out)
{
    struct opponent_advice advice;
    struct opponent *opponent = session_opponent(app);
    if (!opponent)
        return false;
    if (q->ticket && opponent_advice(opponent, q->ticket, &advice)) {
        q->ticket = 0;
        *out = advice.judgement.best;
        return true;
    }
    if (!q->ticket || q->ticket != app->session->asked) {
        struct opponent_question question = {.position = *p, .effort = effort};
        q->ticket = app->session->asked = opponent_ask(opponent, &question);
    }
    return false;
}

void yours_forget(struct app *app, struct yours_question *q)
{
    if (q->ticket && q->ticket == app->session->asked)
        opponent_forget(app->session->opponent);
    q->ticket = 0;
}

bool yours_ask_turn(struct app *app, struct yours_question *q, const struct position *p, const struct move *plies,
                    int count, struct yours_judged *out)
{
    struct position after = *p;
    struct judged then;
    for (int i = 0; i < count; i++)
        position_play(&after, plies[i], NULL);
    if (!yours_ask(app, q, &after, JUDGE_DEEP, &then))
        return false;
    *out = (struct yours_judged){
        .value = after.turn == p->turn ? then.value : -then.value, .solved = then.exact, .deep = then.deep};
    if (after.turn != p->turn)
        out->reply = then;
    return true;
}

/* ---- games ---- */

bool yours_search_is_own(const struct archive_game *game)
{
    bool computer = game->opponent[0] && settings_opponent(game->opponent) != OPPONENT_PERSON;
    return computer && !game->removed && game->over;
}

static enum side own_side(const struct archive_game *game) { return game->first_player == 0 ? FIRST : SECOND; }

int yours_search_game(const struct yours_search *s, uint32_t sum)
{
    for (int i = s->games.archive.count - 1; i >= 0; i--)
        if (s->games.archive.games[i].sum == sum && !s->games.archive.games[i].removed)
            return i;
    return -1;
}

bool yours_search_there(void *search, uint32_t game) { return yours_search_game(search, game) >= 0; }

int yours_search_last(const struct yours_search *s, uint32_t *sums, int room)
{
    int count = 0;
    for (int i = s->games.archive.count - 1; i >= 0 && count < room; i--)
        if (yours_search_is_own(&s->games.archive.games[i]))
            sums[count++] = s->games.archive.games[i].sum;
    return count;
}

void yours_search_begin(struct app *app, struct yours_search *s, uint32_t only)
{
    *s = (struct yours_search){.number = -1, .only = only};
    game_archive_open(app, &s->games);
}

static void leave_game(struct yours_search *s)
{
    record_finish(&s->record);
    s->number = -1;
}

void yours_search_end(struct app *app, struct yours_search *s)
{
    yours_forget(app, &s->question);
    leave_game(s);
    game_archive_list_finish(&s->games);
}

/* The newest of the last games that was not searched; -1: there is none. */
static int next_game(struct app *app, const struct yours_search *s)
{
    uint32_t sums[YOURS_LAST_GAMES];
    int count = yours_search_last(s, sums, YOURS_LAST_GAMES);
    if (s->only)
        return yours_searched(yours_kept(app), s->only) ? -1 : yours_search_game(s, s->only);
    for (int i = 0; i < count; i++)
        if (!yours_searched(yours_kept(app), sums[i]))
            return yours_search_game(s, sums[i]);
    return -1;
}

/* ---- a game ---- */

/* Only where a search may get deep enough: with pawns, whose turns have two plies, near the end. */
static bool is_asked(const struct yours_search *s, int turn)
{
    const struct archive_game *game = &s->games.archive.games[s->number];
    bool deep = game->variant->search == SEARCH_PLACING || 2 * (s->course.turns - turn) <= JUDGE_DEEP_PLIES;
    return deep && turn >= YOURS_NOT_BEFORE && s->course.points[turn].side == own_side(game);
}

/* The worst turns, from what is known of the course. */
static void choose_worst(struct yours_search *s)
{
    s->count = s->at = 0;
    for (int turn = 0; turn < s->course.turns; turn++) {
        int given = is_asked(s, turn) ? course_given(&s->course, turn) : 0, place = s->count;
        if (given < YOURS_FROM)
            continue;
        while (place > 0 && course_given(&s->course, s->worst[place - 1]) < given)
            place--;
        for (int i = s->count < YOURS_OF_GAME ? s->count : YOURS_OF_GAME - 1; i > place; i--)
            s->worst[i] = s->worst[i - 1];
        if (place < YOURS_OF_GAME)
            s->worst[place] = turn;
        s->count += s->count < YOURS_OF_GAME;
    }
}

/* The first point of the course that a turn needs and that was not looked at; -1: none. */
static int next_point(const struct yours_search *s)
{
    for (int i = YOURS_NOT_BEFORE; i <= s->course.turns; i++)
        if (s->course.points[i].effort == JUDGE_NONE &&
            ((i < s->course.turns && is_asked(s, i)) || (i > 0 && is_asked(s, i - 1))))
            return i;
    return -1;
}

static struct position position_at(const struct yours_search *s, int point)
{
    struct position p = *match_before(s->record.match, s->course.points[point].ply);
    p.house &= (uint8_t)~HOUSE_BY_HAND;
    return p;
}

/* ---- what it cost ---- */

static bool gives_corner(const struct position *p, const struct move *plies, int count)
{
    struct turn turn = {.count = count};
    struct turn_answers answers;
    for (int i = 0; i < count; i++)
        turn.plies[i] = plies[i];
    turn_answers(p, &turn, &answers);
    return answers.corner;
}

static enum yours_cost cost_of(const struct position *p, const struct judged *better, const struct judged *played)
{
    static const enum yours_cost costs[REASONS] = {[REASON_NONE] = YOURS_DISCS,
                                                   [REASON_CORNER] = YOURS_CORNERS,
                                                   [REASON_LAST] = YOURS_LAST,
                                                   [REASON_KEEPS_CORNER] = YOURS_CORNERS,
                                                   [REASON_PASS] = YOURS_REPLIES,
                                                   [REASON_MOVES] = YOURS_REPLIES,
                                                   [REASON_OPENS_CORNER] = YOURS_CORNERS,
                                                   [REASON_STABLE] = YOURS_EDGES,
                                                   [REASON_PARITY] = YOURS_LAST,
                                                   [REASON_EDGE] = YOURS_EDGES,
                                                   [REASON_OPENS_EDGE] = YOURS_EDGES,
                                                   [REASON_QUIET] = YOURS_REPLIES,
                                                   [REASON_OPTIONS] = YOURS_REPLIES,
                                                   [REASON_BACK] = YOURS_DISCS,
                                                   [REASON_AWAY] = YOURS_CORNERS,
                                                   [REASON_FREER] = YOURS_REPLIES,
                                                   [REASON_MOST] = YOURS_LAST,
                                                   [REASON_INSIDE] = YOURS_REPLIES,
                                                   [REASON_TAKES] = YOURS_REPLIES,
                                                   [REASON_MIDDLE] = YOURS_DISCS,
                                                   [REASON_SINGLE] = YOURS_DISCS,
                                                   [REASON_TURNS] = YOURS_DISCS,
                                                   [REASON_LEAVES_CORNER] = YOURS_CORNERS,
                                                   [REASON_AVOIDS_CORNER] = YOURS_CORNERS,
                                                   [REASON_MUST_FLIP] = YOURS_REPLIES,
                                                   [REASON_FEWEST] = YOURS_LAST,
                                                   [REASON_JUMP] = YOURS_JUMPS,
                                                   [REASON_SAFE] = YOURS_JUMPS,
                                                   [REASON_THREAT] = YOURS_JUMPS,
                                                   [REASON_BEHIND] = YOURS_DISCS,
                                                   [REASON_LEVEL] = YOURS_DISCS};
    bool most = !position_fewest_wins(p) && gives_corner(p, played->plies, played->count);
    if (most && !gives_corner(p, better->plies, better->count))
        return YOURS_CORNERS;
    return costs[reason_of(p, better, played).kind];
}

/* ---- confirming ---- */

static void add(struct app *app, const struct yours_search *s, const struct position *p, const struct yours_judged *was)
{
    const struct course_point *point = &s->course.points[s->worst[s->at]];
    struct judged better = s->best, played = {.count = point->count, .value = was->value, .exact = was->solved};
    int gave = s->better.value - was->value;
    if (gave < YOURS_FROM || !s->better.deep || !was->deep)
        return;
    better.value = s->better.value;
    for (int i = 0; i < point->count; i++)
        played.plies[i] = point->played[i];
    yours_add(yours_kept(app), &(struct yours_move){.game = s->games.archive.games[s->number].sum,
                                                    .ply = point->ply,
                                                    .best = s->better.value,
                                                    .gave = gave,
                                                    .solved = s->better.solved && was->solved,
                                                    .cost = cost_of(p, &better, &played)});
}

static void next_turn(struct yours_search *s)
{
    s->at++;
    s->stage = YOURS_BEST;
}

/* The best turn, what it is worth, and what the one that was played is. */
static void confirm(struct app *app, struct yours_search *s)
{
    const struct course_point *point = &s->course.points[s->worst[s->at]];
    struct position p = position_at(s, s->worst[s->at]);
    struct yours_judged was;
    switch (s->stage) {
    case YOURS_BEST:
        if (!yours_ask(app, &s->question, &p, JUDGE_DEEP, &s->best))
            return;
        if (s->best.count == 0 ||
            (s->best.count == point->count && symmetry_same_turn(&p, s->best.plies, point->played, point->count)))
            next_turn(s);
        else
            s->stage = YOURS_BETTER;
        break;
    case YOURS_BETTER:
        if (yours_ask_turn(app, &s->question, &p, s->best.plies, s->best.count, &s->better))
            s->stage = YOURS_PLAYED;
        break;
    default:
        if (!yours_ask_turn(app, &s->question, &p, point->played, point->count, &was))
            return;
        add(app, s, &p, &was);
        next_turn(s);
        break;
    }
}

/* Goes on with the game. */
static void search_game(struct app *app, struct yours_search *s)
{
    int point = s->count < 0 ? next_point(s) : -1;
    struct judged value;
    if (point >= 0) {
        struct position p = position_at(s, point);
        if (yours_ask(app, &s->question, &p, JUDGE_QUICK, &value))
            course_note(&s->course, point, &p, &value, JUDGE_QUICK);
        return;
    }
    if (s->count < 0)
        choose_worst(s);
    if (s->at < s->count) {
        confirm(app, s);
        return;
    }
    yours_search(yours_kept(app), s->games.archive.games[s->number].sum);
    yours_kept_save(app);
    leave_game(s);
}

static void begin_game(struct app *app, struct yours_search *s, int number)
{
    if (!game_archive_record(&s->games, number, &s->record)) {
        yours_search(yours_kept(app), s->games.archive.games[number].sum); /* nothing can be found in it */
        return;
    }
    s->number = number;
    s->count = -1;
    s->at = 0;
    s->stage = YOURS_BEST;
    analysis_course_of(&s->record, &s->course);
}

bool yours_search_update(struct app *app, struct yours_search *s)
{
    struct game_archive_list before = {.strange = false};
    uint32_t last;
    if (game_archive_take_rest(app, &s->games, &before))
        game_archive_list_finish(&before);
    if (s->games.rest)
        return true;
    s->any = yours_search_last(s, &last, 1) > 0;
    if (s->number >= 0) {
        search_game(app, s);
        return true;
    }
    bool enough = !s->only && yours_ready(yours_kept(app), calendar_today(app), yours_search_there, s) >=
                                  yours_left(yours_kept(app), calendar_today(app));
    int number = enough || app_unattended(app) ? -1 : next_game(app, s);
    if (number >= 0)
        begin_game(app, s, number);
    return number >= 0;
}
