#include "app/board/board_player.h"

#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/line.h"
#include "rules/notation.h"

void board_speech_say(const struct board_player *b, const char *key, const char *first, const char *second)
{
    char text[SPEECH_MAX];
    speech_say(b->app, words_fill(text, sizeof text, app_word(b->app, key), first, second));
}

/* What the disc has set off, and what the next one will. */
static void say_turning(const struct board_player *b, const struct position *before, const struct move *move)
{
    const struct position *now = match_position(b->match);
    struct position next = *before;
    struct effects fx;
    char text[SPEECH_MAX];
    int turned = 0;
    if (!before->sparks && !before->turning)
        return;
    position_play(&next, *move, &fx);
    for (int i = 0; i < fx.count; i++)
        turned += fx.list[i].kind == EFFECT_TURN;
    if (turned > 0) {
        words_count(b->app->words, text, sizeof text, "speech.turned", turned);
        speech_say(b->app, text);
    }
    if (!match_over(b->match) && line_turnover_due(now)) {
        words_count(b->app->words, text, sizeof text, "speech.due", bits_count(now->turning));
        speech_say(b->app, text);
    }
}

static bool steps_by_itself(struct move move) { return move.kind == MOVE_WALK || move.kind == MOVE_SLIDE; }

/* "Pawn c7 to g3, over three." or "Disc to g5 from the right.", each step as it is made; of the opponent's it is said
 * whose it was. */
static void say_step(const struct board_player *b, const struct position *before, struct move move)
{
    static const char *const slides[EDGES] = {"speech.slid.north", "speech.slid.east", "speech.slid.south",
                                              "speech.slid.west"};
    char from[NOTATION_SQUARE_MAX], to[NOTATION_SQUARE_MAX], key[24], text[SPEECH_MAX / 2];
    int flips = move.kind == MOVE_WALK && !move.quiet ? bits_count(position_flips(before, move)) : 0;
    (void)notation_square(move.to, to);
    (void)snprintf(key, sizeof key, "number.%d", flips);
    if (move.kind == MOVE_SLIDE) {
        words_fill(text, sizeof text, app_word(b->app, slides[move.edge]), to, NULL);
    } else {
        (void)notation_square(move.from, from);
        const char *line =
            flips ? words_plural(b->app->words, "speech.walk_over", flips) : app_word(b->app, "speech.walk");
        words_fill_all(text, sizeof text, line, (const char *const[]){from, to, flips > 1 ? app_word(b->app, key) : ""},
                       3);
    }
    if (b->open)
        speech_say(b->app, text);
    else
        board_speech_say(b, "speech.number", app_side_word(b->app, b->game_style, before->turn), text);
}

void board_speech_ply(const struct board_player *b)
{
    const struct match *match = b->match;
    int length = match_length(match), from = length - 1, flips = 0;
    char moves[NOTATION_TURN_MAX], number[16], text[SPEECH_MAX];
    struct turn turn = {0};
    if (length > 0 && steps_by_itself(match_move(match, length - 1))) {
        say_step(b, match_before(match, length - 1), match_move(match, length - 1));
        return;
    }
    if (length == 0 || (!match_over(match) && position_mid_turn(match_position(match))))
        return;
    while (from > 0 && position_mid_turn(match_before(match, from)))
        from--;
    (void)record_turn(match, from, length, &turn);
    const struct position *before = match_before(match, from);
    if (turn.count == 0 || turn.plies[0].kind == MOVE_PASS) {
        speech_say(b->app, words_fill(text, sizeof text, app_game_word(b->app, "speech.pass", match_variant(match)),
                                      app_side_word(b->app, b->game_style, before->turn), NULL));
        return;
    }
    (void)notation_turn(before, turn.plies, turn.count, moves, sizeof moves);
    if (turn.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND))
        flips = bits_count(position_flips(before, turn.plies[0]));
    (void)snprintf(number, sizeof number, "%d", flips);
    const char *parts[3] = {app_side_word(b->app, b->game_style, before->turn), moves, number};
    const char *line = flips ? words_plural(b->app->words, "speech.flips", flips) : app_word(b->app, "speech.move");
    speech_say(b->app, words_fill_all(text, sizeof text, line, parts, 3));
    say_turning(b, before, &turn.plies[0]);
}

/* ---- what can be chosen ---- */

unsigned board_speech_other(const struct board_player *b, int n)
{
    struct places places = picker_places(&b->picker);
    for (unsigned place = 64; place < PICK_NOWHERE; place++)
        if (places_have(places, place) && --n == 0)
            return place;
    return PICK_NOWHERE;
}

/* "c4, d3, e6, f5" */
static void list_squares(const struct board_player *b, char *out, size_t size)
{
    size_t used = 0;
    char name[NOTATION_SQUARE_MAX];
    out[0] = '\0';
    for (uint64_t left = board_player_offered(b).squares; left && used + 8 < size; left &= left - 1) {
        (void)notation_square((unsigned)bits_first(left), name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", name);
    }
}

/* Choices that are not squares are named by their button's label. */
static void name_other(const struct board_player *b, unsigned place, char *out, size_t size)
{
    const struct picker *k = &b->picker;
    if (place < PICK_DONE) {
        illegal_move_stack(b, place - PICK_RAIL, out, size);
    } else if (place == PICK_TURNING) {
        struct move move = {.kind = MOVE_WALK, .from = (uint8_t)k->chosen[0], .to = (uint8_t)k->chosen[1]};
        words_count(b->app->words, out, size, "walk.turning", bits_count(position_flips(&k->position, move)));
    } else {
        (void)snprintf(out, size, "%s", app_word(b->app, place == PICK_DONE ? "prompt.end_turn" : "walk.quietly"));
    }
}

/* "1: Column c is open from the top" */
void board_speech_numbered(const struct board_player *b, int number, const char *what)
{
    char digit[12];
    (void)snprintf(digit, sizeof digit, "%d", number);
    board_speech_say(b, "speech.number", digit, what);
}

void board_speech_choices(const struct board_player *b)
{
    char text[SPEECH_MAX / 2];
    if (!speech_on(b->app))
        return;
    bool disc = b->picker.position.step == STEP_SLIDE && b->picker.depth == 0;
    if (board_steps_note(b))
        speech_say(b->app, app_word(b->app, disc ? "speech.now_disc" : board_steps_note(b)));
    list_squares(b, text, sizeof text);
    if (text[0])
        board_speech_say(b, "speech.choices", text, NULL);
    for (int n = 1; board_speech_other(b, n) != PICK_NOWHERE; n++) {
        name_other(b, board_speech_other(b, n), text, sizeof text);
        board_speech_numbered(b, n, text);
    }
}

/* ---- contents of squares ---- */

void board_words_square(const struct app *app, const struct game_style *game_style, const struct position *p,
                        unsigned square, char *out, size_t size)
{
    uint64_t at = bit(square);
    int side = (p->discs[SECOND] | p->pawns[SECOND]) & at ? SECOND : FIRST;
    bool pawn = ((p->pawns[FIRST] | p->pawns[SECOND]) & at) != 0, full = (occupied(p) & at) != 0;
    const char *what = !(p->board & at) ? "speech.hole"
                       : full           ? game_style->side_word[side]
                       : p->sparks & at ? "speech.spark"
                                        : "speech.empty";
    (void)snprintf(out, size, "%s%s%s", app_word(app, what), pawn ? ", " : "",
                   pawn ? app_word(app, "speech.pawn") : "");
}

const char *board_words_named(const struct app *app, const struct game_style *game_style, const struct position *p,
                              unsigned square, char out[BOARD_WORDS_NAMED_MAX])
{
    char name[NOTATION_SQUARE_MAX], what[96];
    (void)notation_square(square, name);
    board_words_square(app, game_style, p, square, what, sizeof what);
    (void)snprintf(out, BOARD_WORDS_NAMED_MAX, "%s, %s", name, what);
    return out;
}

/* Squares of a row from `column` on that hold the same; how many. */
static unsigned run_length(const struct position *p, unsigned row, unsigned column)
{
    unsigned first = 8 * row + column, n = 1;
    const uint64_t sets[] = {p->board, p->discs[FIRST], p->discs[SECOND], p->pawns[FIRST], p->pawns[SECOND]};
    for (; column + n < p->width; n++)
        for (int i = 0; i < 5; i++)
            if ((sets[i] >> first & 1U) != (sets[i] >> (first + n) & 1U))
                return n;
    return n;
}

/* "d Dark, e to g Light": empty squares are left out. */
static size_t add_row(const struct app *app, const struct game_style *game_style, const struct position *p,
                      unsigned row, char *out, size_t size)
{
    size_t used = 0;
    for (unsigned column = 0, n; column < p->width && used < size; column += n) {
        char what[96], first[2] = {(char)('a' + column), '\0'}, last[2], span[32];
        n = run_length(p, row, column);
        if (!(occupied(p) & bit(8 * row + column)))
            continue;
        last[0] = (char)('a' + column + n - 1), last[1] = '\0';
        board_words_square(app, game_style, p, 8 * row + column, what, sizeof what);
        words_fill(span, sizeof span, n > 1 ? app_word(app, "speech.from_to") : "{1}", first, last);
        used += (size_t)snprintf(out + used, size - used, "%s%s %s", used ? ", " : "", span, what);
    }
    return used;
}

static void board_words_rows(const struct app *app, const struct game_style *game_style, const struct position *p,
                             char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (unsigned row = 0; row < p->height && used < size; row++) {
        char line[SPEECH_MAX];
        if (add_row(app, game_style, p, row, line, sizeof line) > 0)
            used += (size_t)snprintf(out + used, size - used, "%s%u: %s.", used ? " " : "", row + 1, line);
    }
}

void board_words_add(const struct app *app, const struct game_style *game_style, const struct position *p,
                     struct spoken *out)
{
    size_t used = strlen(out->shows);
    if (!out->whole || used + 2 >= sizeof out->shows)
        return;
    (void)snprintf(out->shows + used, sizeof out->shows - used, "\n");
    board_words_rows(app, game_style, p, out->shows + used + 1, sizeof out->shows - used - 1);
}

void board_speech_rows(const struct board_player *b, struct spoken *out)
{
    board_words_add(b->app, b->game_style, board_player_seen(b), out);
}

/* "flips 3" if that is shown, otherwise that it can be chosen. "" if it cannot. */
static void add_choice(const struct board_player *b, unsigned place, char *out, size_t size)
{
    struct move move;
    const struct settings *s = &b->app->settings;
    bool preview = settings_on_board(s, b->class_->kind, SETTING_PREVIEW);
    bool by_hand = (b->picker.position.house & HOUSE_BY_HAND) != 0;
    out[0] = '\0';
    if (!board_player_asks(b) || !board_player_offers(b, place))
        return;
    int flips = preview && !by_hand && picker_preview(&b->picker, place, &move)
                    ? bits_count(position_flips(&b->picker.position, move))
                    : 0;
    if (flips > 0)
        words_count(b->app->words, out, size, "speech.would_flip", flips);
    else if (settings_on_board(s, b->class_->kind, SETTING_LEGAL))
        (void)snprintf(out, size, "%s", app_word(b->app, "speech.possible"));
}

/* "e7: turns 7, 420", where that earns something and is shown. False if not. */
static bool say_earnings(const struct board_player *b)
{
    char name[NOTATION_SQUARE_MAX], flips[12], points[16], text[SPEECH_MAX];
    struct move move;
    bool preview = settings_on_board(&b->app->settings, b->class_->kind, SETTING_PREVIEW);
    if (!preview || !b->class_->earns || b->cursor >= 64 || !board_player_asks(b) ||
        !board_player_offers(b, b->cursor) || (b->picker.position.house & HOUSE_BY_HAND) ||
        !picker_preview(&b->picker, b->cursor, &move))
        return false;
    int earns = b->class_->earns(b->scene, move), count = bits_count(position_flips(&b->picker.position, move));
    if (earns <= 0 || count == 0)
        return false;
    (void)notation_square(b->cursor, name);
    (void)snprintf(flips, sizeof flips, "%d", count);
    const char *parts[] = {name, flips, format_number(b->app->words, points, sizeof points, earns)};
    speech_say(b->app,
               words_fill_all(text, sizeof text, words_plural(b->app->words, "speech.would_earn", count), parts, 3));
    return true;
}

/* "They could answer in five places; best h8, takes the corner", where that is shown. */
static void say_answers(const struct board_player *b)
{
    char count[SPEECH_MAX / 4], square[NOTATION_SQUARE_MAX], text[SPEECH_MAX];
    struct turn_answers answers;
    if (!board_player_answers(b, &answers))
        return;
    if (answers.best.kind == MOVE_NONE) {
        speech_say(b->app, app_word(b->app, "speech.no_answer"));
        return;
    }
    words_count(b->app->words, count, sizeof count, "speech.answers", bits_count(answers.squares));
    (void)notation_square(answers.best.to, square);
    speech_say(b->app, words_fill(text, sizeof text,
                                  app_word(b->app, answers.corner ? "speech.answers_corner" : "speech.answers_best"),
                                  count, square));
}

/* The square or choice under the cursor. */
static void say_here(const struct board_player *b)
{
    char name[NOTATION_SQUARE_MAX] = "", what[SPEECH_MAX / 4], choice[SPEECH_MAX / 4], text[SPEECH_MAX];
    unsigned last;
    uint64_t turned;
    if (say_earnings(b))
        return;
    if (b->cursor < 64) {
        (void)notation_square(b->cursor, name);
        board_words_square(b->app, b->game_style, board_player_seen(b), b->cursor, what, sizeof what);
    } else {
        name_other(b, b->cursor, what, sizeof what);
    }
    add_choice(b, b->cursor, choice, sizeof choice);
    board_player_last_move(b, &last, &turned);
    bool was_last = last < 64 && last == b->cursor;
    (void)snprintf(text, sizeof text, "%s%s%s%s%s%s%s", name, name[0] ? ", " : "", what, was_last ? ", " : "",
                   was_last ? app_word(b->app, "speech.last") : "", choice[0] ? ", " : "", choice);
    speech_say(b->app, text);
}

void board_speech_here(const struct board_player *b)
{
    if (!speech_on(b->app) || b->cursor >= PICK_NOWHERE)
        return;
    say_here(b);
    say_answers(b);
    speech_breathe(b->app);
}

void board_words_place(const void *board, unsigned at, char *out, size_t size) { name_other(board, at, out, size); }

/* ---- events ---- */

void board_speech_turn(const struct board_player *b)
{
    if (b->picker.position.step != STEP_SLIDE && b->picker.position.step != STEP_TURN)
        board_speech_say(b, "speech.turn", app_side_word(b->app, b->game_style, match_actor(b->match)), NULL);
    board_speech_choices(b);
}

void board_speech_column(const struct board_player *b)
{
    const char letter[2] = {(char)('a' + b->column), '\0'};
    speech_say(b->app, letter);
    speech_breathe(b->app);
}

void board_speech_refusal(const struct board_player *b)
{
    char name[NOTATION_SQUARE_MAX] = "", why[SPEECH_MAX / 2], more[SPEECH_MAX / 4];
    const struct illegal_move *r = &b->refused;
    illegal_move_line(b, why, sizeof why);
    if (!speech_on(b->app) || !why[0])
        return;
    if (r->place < 64)
        (void)notation_square(r->place, name);
    if (name[0])
        board_speech_say(b, "speech.number", name, why);
    else
        speech_say(b->app, why);
    if (illegal_move_more(b, more, sizeof more))
        speech_say(b->app, more);
    speech_breathe(b->app);
}

void board_speech_back(const struct board_player *b) { speech_say(b->app, app_word(b->app, "speech.back")); }
