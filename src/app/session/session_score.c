#include "app/session/session.h"

void session_score_count(struct session_score *tally, enum score_pair pair, int opponent, const struct match *match,
                         int first_player)
{
    int winner = match_winner(match);
    if (tally->pair != pair)
        *tally = (struct session_score){.pair = pair, .opponent = opponent};
    if (tally->opponent != opponent)
        tally->opponent = 0;
    if (winner == DRAW)
        tally->drawn++;
    else
        tally->won[match_player_of(first_player, (enum side)winner)]++;
}
