#include "app/scenes/play/play_speech.h"

#include <stdio.h>

#include "app/scenes/play/play_accept.h"
#include "app/scenes/play/play_steps.h"
#include "app/scenes/play/play_words.h"
#include "app/speech.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/notation.h"

static const char *side_word(const struct play *play, enum side side)
{
    return app_word(play->app, play->look->side_word[side]);
}

static void say(const struct play *play, const char *key, const char *first, const char *second)
{
    char text[SPEECH_MAX];
    speech_say(play->app, words_fill(text, sizeof text, app_word(play->app, key), first, second));
}

void play_speech_ply(const struct play *play)
{
    const struct match *match = play->match;
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
        say(play, "speech.pass", side_word(play, (enum side)before->turn), NULL);
        return;
    }
    (void)notation_turn(before, turn.plies, turn.count, moves, sizeof moves);
    if (turn.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND))
        flips = bits_count(position_flips(before, turn.plies[0]));
    (void)snprintf(number, sizeof number, "%d", flips);
    const char *parts[3] = {side_word(play, (enum side)before->turn), moves, number};
    const char *line =
        flips ? words_plural(play->app->words, "speech.flips", flips) : app_word(play->app, "speech.move");
    speech_say(play->app, words_fill_all(text, sizeof text, line, parts, 3));
}

/* ---- what can be chosen ---- */

unsigned play_speech_other(const struct play *play, int n)
{
    struct places places = picker_places(&play->picker);
    for (unsigned place = 64; place < PICK_NOWHERE; place++)
        if (places_have(places, place) && --n == 0)
            return place;
    return PICK_NOWHERE;
}

/* "c4, d3, e6, f5" */
static void list_squares(const struct play *play, char *out, size_t size)
{
    size_t used = 0;
    char name[NOTATION_SQUARE_MAX];
    out[0] = '\0';
    for (uint64_t left = picker_squares(&play->picker); left && used + 8 < size; left &= left - 1) {
        (void)notation_square((unsigned)bits_first(left), name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", name);
    }
}

/* What is no square is called by what its button says. */
static void name_other(const struct play *play, unsigned place, char *out, size_t size)
{
    const struct picker *k = &play->picker;
    if (place < PICK_DONE) {
        play_refuse_stack(play, place - PICK_RAIL, out, size);
    } else if (place == PICK_TURNING) {
        struct move move = {.kind = MOVE_WALK, .from = (uint8_t)k->chosen[0], .to = (uint8_t)k->chosen[1]};
        words_count(play->app->words, out, size, "walk.turning", bits_count(position_flips(&k->position, move)));
    } else {
        (void)snprintf(out, size, "%s", app_word(play->app, place == PICK_DONE ? "prompt.end_turn" : "walk.quietly"));
    }
}

/* "1: Column c is open from the top" */
static void say_numbered(const struct play *play, int number, const char *what)
{
    char digit[12];
    (void)snprintf(digit, sizeof digit, "%d", number);
    say(play, "speech.number", digit, what);
}

void play_speech_choices(const struct play *play)
{
    char text[SPEECH_MAX / 2];
    if (!speech_on(play->app))
        return;
    if (play_steps_note(play))
        speech_say(play->app, app_word(play->app, play_steps_note(play)));
    list_squares(play, text, sizeof text);
    if (text[0])
        say(play, "speech.choices", text, NULL);
    for (int n = 1; play_speech_other(play, n) != PICK_NOWHERE; n++) {
        name_other(play, play_speech_other(play, n), text, sizeof text);
        say_numbered(play, n, text);
    }
    if (play_accept_asked(play)) {
        say_numbered(play, 1, app_word(play->app, "prompt.accept"));
        say_numbered(play, 2, app_word(play->app, "accept.put_right"));
    }
    speech_breathe(play->app);
}

/* ---- what happens ---- */

void play_speech_turn(const struct play *play)
{
    if (play->picker.position.step != STEP_SLIDE && play->picker.position.step != STEP_TURN)
        say(play, "speech.turn", side_word(play, play_actor(play)), NULL);
    play_speech_choices(play);
}

void play_speech_pause(const struct play *play) { speech_breathe(play->app); }

void play_speech_column(const struct play *play)
{
    const char letter[2] = {(char)('a' + play->column), '\0'};
    speech_say(play->app, letter);
    speech_breathe(play->app);
}

void play_speech_refusal(const struct play *play)
{
    char name[NOTATION_SQUARE_MAX] = "", why[SPEECH_MAX / 2], more[SPEECH_MAX / 4];
    const struct refused *r = &play->refused;
    if (!speech_on(play->app) || !play_refuse_key(r->why))
        return;
    if (r->place < 64)
        (void)notation_square(r->place, name);
    play_refuse_line(play, why, sizeof why);
    if (name[0])
        say(play, "speech.number", name, why);
    else
        speech_say(play->app, why);
    if (play_refuse_more(play, more, sizeof more))
        speech_say(play->app, more);
    speech_breathe(play->app);
}

void play_speech_hint(const struct play *play)
{
    char name[NOTATION_SQUARE_MAX];
    unsigned place = play->hint < 64 ? play->hint : play->cursor;
    if (place >= 64)
        return;
    (void)notation_square(place, name);
    say(play, "speech.hint", name, NULL);
    speech_breathe(play->app);
}

void play_speech_back(const struct play *play) { speech_say(play->app, app_word(play->app, "speech.back")); }

/* How the match stands that it was a game of. */
static void say_match(const struct play *play)
{
    const struct series *series = &play->table.series;
    char names[2][GUEST_NAME_MAX], numbers[2][16], text[SPEECH_MAX];
    if (series->kind == SERIES_SINGLE)
        return;
    for (int player = 0; player < 2; player++) {
        play_words_player(play, play->table.first_player == player ? FIRST : SECOND, names[player],
                          sizeof names[player]);
        (void)snprintf(numbers[player], sizeof numbers[player], "%d", series->won[player]);
    }
    const char *parts[4] = {names[0], numbers[0], names[1], numbers[1]};
    speech_say(play->app, words_fill_all(text, sizeof text, app_word(play->app, "speech.match"), parts, 4));
}

void play_speech_over(const struct play *play)
{
    int score[2];
    char numbers[2][16], text[SPEECH_MAX];
    position_score(match_position(play->match), score);
    for (int side = FIRST; side <= SECOND; side++)
        (void)snprintf(numbers[side], sizeof numbers[side], "%d", score[side]);
    const char *parts[4] = {side_word(play, FIRST), numbers[FIRST], side_word(play, SECOND), numbers[SECOND]};
    speech_say(play->app, words_fill_all(text, sizeof text, app_word(play->app, "speech.over"), parts, 4));
    say_match(play);
    speech_breathe(play->app);
}
