#include "app/scenes/play/play_notice.h"

#include <stdio.h>

#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/scenes/play/play_internal.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "rules/notation.h"

/* Takes out what is impossible while the computer thinks or discs move: placing and hints. Returns how many are left.
 */
static int leave_out_waiting(const struct play *play, struct prompt *prompts, int count)
{
    int left = 0;
    bool board = !play->replaying && play->card.open != CARD_MISSED;
    bool waits = board && (play_state(play) == PLAY_WAITING || play_state(play) == PLAY_SHOWING);
    for (int i = 0; i < count; i++)
        if (!waits || (prompts[i].action != ACTION_OK && prompts[i].action != ACTION_HINT))
            prompts[left++] = prompts[i];
    return left;
}

/* What is played, and by whom; events are announced as they happen. */
void play_describe(const struct scene *scene, struct spoken *out)
{
    const struct play *play = (const struct play *)scene;
    struct prompt prompts[PLAY_PROMPTS];
    char name[PLAYER_NAME_MAX];
    spoken_show(out, app_game_word(play->app, "title", match_variant(play->match)));
    for (int side = FIRST; side <= SECOND; side++) {
        play_words_name(play, (enum side)side, name, sizeof name);
        spoken_show_filled(out, app_word(play->app, "speech.number"), play_words_side(play, (enum side)side), name);
    }
    board_speech_rows(&play->board, out);
    struct board_place place = play_board_place(play, play->app->canvas);
    scan_add_places(out, &place, board_player_stops(&play->board), board_words_place, &play->board);
    int count = play_prompts(play, prompts);
    spoken_prompts(play->app, out, prompts, out->stops ? leave_out_waiting(play, prompts, count) : count);
}

void play_speech_choices(const struct play *play)
{
    if (!speech_on(play->app))
        return;
    board_speech_choices(&play->board);
    board_speech_numbered(&play->board, 1, app_word(play->app, "prompt.accept"));
    board_speech_numbered(&play->board, 2, app_word(play->app, "accept.put_right"));
    speech_breathe(play->app);
}

void play_speech_hint(const struct play *play)
{
    char name[NOTATION_SQUARE_MAX];
    unsigned place = play->board.hint < 64 ? play->board.hint : play->board.cursor;
    if (place >= 64)
        return;
    (void)notation_square(place, name);
    board_speech_say(&play->board, "speech.hint", name, NULL);
    speech_breathe(play->app);
}

/* Announces the state of the match. */
static void say_match(const struct play *play)
{
    const struct series *series = &play->game_setup.series;
    char names[2][PLAYER_NAME_MAX], numbers[2][16], text[SPEECH_MAX];
    if (series->kind == SERIES_SINGLE)
        return;
    for (int player = 0; player < 2; player++) {
        play_words_player(play, play->game_setup.first_player == player ? FIRST : SECOND, names[player],
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
    const char *parts[4] = {play_words_side(play, FIRST), numbers[FIRST], play_words_side(play, SECOND),
                            numbers[SECOND]};
    speech_say(play->app, words_fill_all(text, sizeof text, app_word(play->app, "speech.over"), parts, 4));
    say_match(play);
    speech_breathe(play->app);
}
