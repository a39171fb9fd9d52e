/* The marks on a board, by the settings that apply to it. */
#include "app/board/board_player.h"
#include "base/bits.h"

const struct position *board_player_seen(const struct board_player *b)
{
    return b->showing ? &b->motion.before : &b->picker.position;
}

/* The coins flipped by hand since a move of the match. */
static uint64_t turned_by_hand(const struct board_player *b, int ply)
{
    uint64_t turned = 0;
    for (int i = ply + 1; i < b->ply && match_move(b->match, i).kind == MOVE_TURN; i++)
        turned ^= bit(match_move(b->match, i).to);
    return turned;
}

void board_player_last_move(const struct board_player *b, unsigned *square, uint64_t *turned)
{
    *square = NO_SQUARE;
    *turned = 0;
    for (int i = b->ply - 1; i >= 0; i--) {
        struct move move = match_move(b->match, i);
        if (move.kind == MOVE_SLIDE || move.kind == MOVE_PLACE)
            *square = move.to;
        if (move.kind != MOVE_PLACE && move.kind != MOVE_WALK)
            continue;
        *turned = position_flips(match_before(b->match, i), move);
        if (match_before(b->match, i + 1)->step == STEP_TURN)
            *turned = turned_by_hand(b, i);
        return;
    }
}

/* The coins that the last move outflanks while they are flipped by hand, else 0. */
static uint64_t outflanked(const struct board_player *b)
{
    bool open = match_position(b->match)->step == STEP_TURN;
    return open ? match_wrong_coins(b->match) ^ match_turned_coins(b->match) : 0;
}

/* The count of outflanked coins, if the setting is on; and no preview, which would do the player's work. */
static void mark_by_hand(const struct board_player *b, struct board_marks *marks)
{
    const struct position *p = &b->picker.position;
    bool help = settings_on_board(&b->app->settings, b->class_->kind, SETTING_COUNT_HELP);
    if (!(p->house & HOUSE_BY_HAND))
        return;
    if (p->step == STEP_TURN) {
        marks->on_disc = true;
        marks->count_at = p->placed;
        marks->count = help ? bits_count(outflanked(b)) : 0;
    } else {
        marks->count_at = marks->cursor;
        marks->count = help ? bits_count(marks->would_turn) : 0;
    }
    marks->would_turn = 0;
}

bool board_player_answers(const struct board_player *b, struct turn_answers *out)
{
    struct turn turn = {.count = 1};
    if (!b->answers || !board_player_asks(b) || (b->picker.position.house & HOUSE_BY_HAND) ||
        !board_player_offers(b, b->cursor) || !picker_preview(&b->picker, b->cursor, &turn.plies[0]))
        return false;
    struct position after = b->picker.position;
    turn_play(&after, &turn);
    if (position_mid_turn(&after)) /* a pawn has gone, and whoever moved it goes on */
        return false;
    turn_answers(&b->picker.position, &turn, out);
    return true;
}

/* Legal choices, and the preview of a move. */
static void mark_choice(const struct board_player *b, struct board_marks *marks, struct move_paths *ways)
{
    const struct settings *s = &b->app->settings;
    enum board_kind kind = b->class_->kind;
    bool cursor = b->pointer || !b->unfocused;
    struct move move;
    marks->legal = settings_on_board(s, kind, SETTING_LEGAL) ? picker_squares(&b->picker) : 0;
    if (b->picker.position.step == STEP_PLACE)
        marks->legal &= ~b->left_out;
    marks->cursor = cursor ? b->cursor : PICK_NOWHERE;
    if (b->bump.ms > 0 && !settings_on(s, SETTING_REDUCE_MOTION)) {
        float left = b->bump.ms / BOARD_BUMP_MS, out = 0.36f * left * (1 - left);
        marks->cursor_dx = out * (float)b->bump.dx;
        marks->cursor_dy = out * (float)b->bump.dy;
    }
    marks->column = b->column;
    marks->to_pop = b->to_pop;
    marks->ghost = b->picker.position.turn;
    if (b->dimming.ms > 0 && picker_asks_pawn(&b->picker)) {
        marks->legal_dims = b->dimming.squares & ~bit(b->picker.chosen[0]);
        marks->dims = b->dimming.ms / BOARD_DIMS_MS;
    }
    marks->cursor_legal = board_player_offers(b, marks->cursor);
    if (!marks->cursor_legal && b->pointer)
        marks->cursor = PICK_NOWHERE; /* the pointer is visible itself */
    if (settings_on_board(s, kind, SETTING_PREVIEW) && marks->cursor_legal &&
        picker_preview(&b->picker, marks->cursor, &move))
        marks->would_turn = position_flips(&b->picker.position, move);
    if (marks->ways)
        board_steps_marks(b, marks, ways);
    if (marks->legal_dims)
        marks->legal_twice = b->dimming.twice & marks->legal_dims;
    if (marks->ways)
        board_drag_marks(b, marks, ways);
    mark_by_hand(b, marks);
    struct turn_answers answers;
    if (board_player_answers(b, &answers)) {
        marks->answers = answers.squares;
        marks->answer_turned = answers.turned;
    }
}

struct board_marks board_player_marks(const struct board_player *b, struct move_paths *ways)
{
    struct board_marks marks = board_marks_default(b->app);
    const struct position *p = &b->picker.position;
    marks.coins = b->game_style->piece == PIECE_COIN ? &b->coins : NULL;
    if (position_fewest_wins(p))
        marks.gain_note = app_word(b->app, "note.fewer");
    *ways = move_paths_none();
    if (p->pawns[FIRST])
        marks.ways = ways;
    if (b->showing)
        return marks;
    board_player_last_move(b, &marks.last, &marks.last_turned);
    board_steps_last(b, ways);
    if (!board_player_asks(b))
        return marks;
    marks.hint = b->hint;
    mark_choice(b, &marks, ways);
    return marks;
}

void board_player_draw(const struct board_player *b, struct canvas *c, const struct board_place *place,
                       const struct board_marks *marks)
{
    board_view_draw(c, place, b->game_style, board_player_seen(b), b->showing ? &b->motion.timeline : NULL, b->motion.t,
                    marks);
}
