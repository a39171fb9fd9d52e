#include "app/tally.h"

void tally_count(struct tally *tally, const struct match *match, int first_player, int opponent)
{
    int winner = match_winner(match);
    if (tally->variant != match_variant(match) || tally->opponent != opponent)
        *tally = (struct tally){.variant = match_variant(match), .opponent = opponent};
    if (winner == DRAW)
        tally->drawn++;
    else
        tally->won[winner == FIRST ? first_player : 1 - first_player]++;
}
