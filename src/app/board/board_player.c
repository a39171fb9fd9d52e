#include "app/board/board_player.h"

void board_player_init(struct board_player *b, struct app *app, const struct game_style *game_style,
                       const struct board_class *class_, void *scene)
{
    *b = (struct board_player){.app = app, .game_style = game_style, .class_ = class_, .scene = scene, .tempo = 1};
    b->cursor = b->hint = b->confirming = PICK_NOWHERE;
    b->column = -1;
    timeline_clear(&b->motion.timeline);
}

void board_player_set(struct board_player *b, struct match *match)
{
    b->match = match;
    b->order_count = 0;
    b->hint = b->confirming = PICK_NOWHERE;
    b->column = -1;
    b->digit_wait = 0;
    b->left_out = 0;
    b->refused = (struct illegal_move){.why = REFUSAL_NONE};
    timeline_clear(&b->motion.timeline);
    board_player_stand(b, match_length(match));
}
