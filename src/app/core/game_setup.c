#include "app/core/game_setup.h"

#include <stdio.h>

#include "career/match_terms.h"
#include "match/record.h"
#include "rules/notation.h"

/* Handicap corners are given at a game's usual start only. */
static bool give_corners(const struct game_setup *game_setup, struct position *p)
{
    int given = 0;
    if (game_setup->start.set_up || game_setup->start.moves[0] ||
        !variant_start(game_setup->variant, &game_setup->setup, p))
        return false;
    for (int side = FIRST; side <= SECOND; side++) {
        int corners = game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)].corners;
        given += corners > 0 && handicap_place(p, (enum side)side, corners);
    }
    return given > 0;
}

struct match *game_setup_match(const struct game_setup *game_setup)
{
    const struct game_start *start = &game_setup->start;
    struct position corners;
    const struct position *from = start->set_up                        ? &start->position
                                  : give_corners(game_setup, &corners) ? &corners
                                                                       : NULL;
    struct match *match = from ? match_new_at(game_setup->variant, &game_setup->setup, from)
                               : match_new(game_setup->variant, &game_setup->setup);
    struct notation_error error;
    if (!match)
        return NULL;
    if (start->moves[0] && !match_play_moves(match, start->moves, &error)) {
        match_free(match);
        return NULL;
    }
    match_begin_here(match);
    return match;
}

void game_setup_settle_start(struct game_setup *game_setup)
{
    struct position p;
    const struct game_start start = game_setup->start;
    game_setup->start = (struct game_start){.set_up = false};
    if (!start.set_up || start.moves[0] || !give_corners(game_setup, &p) || !position_equal(&p, &start.position))
        game_setup->start = start;
}

bool game_setup_start_at(const struct match *match, int length, struct game_start *start)
{
    struct strbuf moves = {0};
    if (position_mid_turn(match_before(match, length)))
        return false;
    record_moves(match, length, " ", &moves);
    bool fits = moves.length < sizeof start->moves;
    if (fits) {
        start->set_up = !match_starts_as_usual(match);
        start->position = *match_before(match, 0);
        (void)snprintf(start->moves, sizeof start->moves, "%s", strbuf_text(&moves));
    }
    strbuf_free(&moves);
    return fits;
}
