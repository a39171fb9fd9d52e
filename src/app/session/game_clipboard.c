#include "app/session/import.h"

#include <string.h>

#include "kit/clipboard.h"
#include "rules/notation.h"

static bool fits_a_line(const struct match *match)
{
    return match_starts_as_usual(match) && !position_mid_turn(match_position(match)) && match_given_up(match) == 2;
}

/* Appends the game as text: a transcript line "[GAME] MOVES [RESULT]", which other programs read too, or a whole record
 * if a line cannot hold it (a position that was set up, an unfinished turn). */
static void game_clipboard_write(const struct record *record, struct strbuf *out)
{
    const struct match *match = record->match;
    char game[NOTATION_GAME_MAX];
    int score[2];
    if (!fits_a_line(match)) {
        record_write(record, out);
        return;
    }
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    if (strcmp(game, "classic") != 0)
        strbuf_printf(out, "%s ", game);
    (void)record_moves(match, match_length(match), "", out);
    position_score(match_position(match), score);
    if (match_over(match))
        strbuf_printf(out, " %d-%d", score[FIRST], score[SECOND]);
}

bool game_clipboard_copy(const struct record *record)
{
    struct strbuf text = {0};
    game_clipboard_write(record, &text);
    bool copied = clipboard_write(strbuf_text(&text));
    strbuf_free(&text);
    return copied;
}
