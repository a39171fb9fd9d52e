#include "app/board/board_player.h"

#include <stdio.h>

#include "app/core/app.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/notation.h"

static const char *side_word(const struct board_player *b, enum side side)
{
    return app_word(b->app, b->look->side_word[side]);
}

void board_speech_say(const struct board_player *b, const char *key, const char *first, const char *second)
{
    char text[SPEECH_MAX];
    speech_say(b->app, words_fill(text, sizeof text, app_word(b->app, key), first, second));
}

void board_speech_ply(const struct board_player *b)
{
    const struct match *match = b->match;
    int length = match_length(match), from = length - 1, flips = 0;
    char moves[NOTATION_TURN_MAX], number[16], text[SPEECH_MAX];
    struct turn turn = {0};
    if (length == 0 || (!match_over(match) && position_mid_turn(match_position(match))))
        return;
    while (from > 0 && position_mid_turn(match_before(match, from)))
        from--;
    (void)record_turn(match, from, length, &turn);
    const struct position *before = match_before(match, from);
    if (turn.count == 0 || turn.plies[0].kind == MOVE_PASS) {
        board_speech_say(b, "speech.pass", side_word(b, (enum side)before->turn), NULL);
        return;
    }
    (void)notation_turn(before, turn.plies, turn.count, moves, sizeof moves);
    if (turn.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND))
        flips = bits_count(position_flips(before, turn.plies[0]));
    (void)snprintf(number, sizeof number, "%d", flips);
    const char *parts[3] = {side_word(b, (enum side)before->turn), moves, number};
    const char *line = flips ? words_plural(b->app->words, "speech.flips", flips) : app_word(b->app, "speech.move");
    speech_say(b->app, words_fill_all(text, sizeof text, line, parts, 3));
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
    for (uint64_t left = picker_squares(&b->picker); left && used + 8 < size; left &= left - 1) {
        (void)notation_square((unsigned)bits_first(left), name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", name);
    }
}

/* What is no square is called by what its button says. */
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
    if (board_steps_note(b))
        speech_say(b->app, app_word(b->app, board_steps_note(b)));
    list_squares(b, text, sizeof text);
    if (text[0])
        board_speech_say(b, "speech.choices", text, NULL);
    for (int n = 1; board_speech_other(b, n) != PICK_NOWHERE; n++) {
        name_other(b, board_speech_other(b, n), text, sizeof text);
        board_speech_numbered(b, n, text);
    }
}

/* ---- what happens ---- */

void board_speech_turn(const struct board_player *b)
{
    if (b->picker.position.step != STEP_SLIDE && b->picker.position.step != STEP_TURN)
        board_speech_say(b, "speech.turn", side_word(b, match_actor(b->match)), NULL);
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
