#include "app/scenes/play/play_speech.h"

#include <stdio.h>

#include "app/speech.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/notation.h"

static const char *side_word(const struct play *play, enum side side)
{
    return app_word(play->app, play->look->side_word[side]);
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
    (void)notation_turn(before, turn.plies, turn.count, moves, sizeof moves);
    if (turn.count > 0 && turn.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND))
        flips = bits_count(position_flips(before, turn.plies[0]));
    (void)snprintf(number, sizeof number, "%d", flips);
    const char *parts[3] = {side_word(play, (enum side)before->turn), moves, number};
    const char *line =
        flips ? words_plural(play->app->words, "speech.flips", flips) : app_word(play->app, "speech.move");
    speech_say(play->app, words_fill_all(text, sizeof text, line, parts, 3));
}

void play_speech_turn(const struct play *play)
{
    char text[SPEECH_MAX];
    speech_say(play->app, words_fill(text, sizeof text, app_word(play->app, "speech.turn"),
                                     side_word(play, match_actor(play->match)), NULL));
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
}
