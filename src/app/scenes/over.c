#include "app/scenes/over.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation.h"

void over_moves(const struct match *match, int length, char *out, size_t size, const char *between)
{
    size_t used = 0;
    int i = 0;
    if (size)
        out[0] = 0;
    while (i < length) {
        /* A turn reaches to where the other side, or the same one anew, is to begin. */
        struct move plies[70];
        int count = 0;
        const struct position *begin = match_before(match, i);
        do
            plies[count++] = match_move(match, i++);
        while (i < length && count < 70 && position_mid_turn(match_before(match, i)));
        char turn[NOTATION_TURN_MAX];
        (void)notation_turn(begin, plies, count, turn, sizeof turn);
        size_t need = strlen(turn) + strlen(between) + 1;
        if (used + need > size)
            return;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? between : "", turn);
    }
}

void over_report(const struct match *match)
{
    char game[256], moves[4096];
    int score[2];
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    over_moves(match, match_length(match), moves, sizeof moves, "");
    position_score(match_position(match), score);
    (void)fprintf(stderr, "outflank: over: %s %d-%d %s%s\n", game, score[FIRST], score[SECOND], moves,
                  match_given_up(match) != 2 ? " given up" : "");
}

void over_count(struct tally *tally, const struct match *match, int first_player, int opponent)
{
    int winner = match_winner(match);
    if (tally->variant != match_variant(match) || tally->opponent != opponent)
        *tally = (struct tally){.variant = match_variant(match), .opponent = opponent};
    if (winner == DRAW)
        tally->drawn++;
    else
        tally->won[winner == FIRST ? first_player : 1 - first_player]++;
}
