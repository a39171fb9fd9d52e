#include "app/board/board_node.h"

#include <math.h>

#include "app/board/illegal_move.h"
#include "app/ui/scan.h"

static struct board_place place_in(const struct board_player *b, struct box box)
{
    struct board_place place = board_place(box, match_before(b->match, 0));
    place.grow = fmaxf(b->grow, 1);
    return place;
}

static void put(const void *board, struct box box, struct board_place *place) { *place = place_in(board, box); }

static struct box frame_in(const void *board, const struct form_node *node) { return place_in(board, node->box).frame; }

static void draw(const void *board, struct canvas *c, const struct form_node *node)
{
    const struct board_player *b = board;
    const struct board_class *class_ = b->class_;
    struct board_place place = place_in(b, node->box);
    struct move_paths ways;
    struct board_marks marks = board_player_marks(b, &ways);
    if (class_->mark)
        class_->mark(b->scene, &marks, &ways);
    if (!class_->draw_instead || !class_->draw_instead(b->scene, c, &place, &marks))
        board_player_draw(b, c, &place, &marks);
    if (class_->draw_over)
        class_->draw_over(b->scene, c, &place);
    illegal_move_draw(b, c, &place);
}

struct form_node *board_node(struct form *f, const struct board_player *b)
{
    struct form_node *n = form_board(f, BOARD_NODE, b->cursor);
    n->shows = b;
    return form_with(n, .name = app_game_word(f->app, "title", match_variant(b->match)), .rings_itself = true,
                     .put = put, .board_in = frame_in, .large_board = true, .draw = draw);
}

struct form_node *board_node_shown(struct form *f, const struct board_player *b)
{
    struct form_node *n = form_picture(f, BOARD_NODE, draw);
    n->shows = b;
    n->board_in = frame_in;
    n->large_board = true;
    return n;
}

struct board_place board_node_place(struct form *f)
{
    const struct form_node *n = form_find(f, BOARD_NODE, -1);
    return place_in(n->shows, n->box);
}

bool board_node_has_focus(struct form *f) { return form_is_on(f, BOARD_NODE); }

/* A release and a pointer that leaves concern the rest of the form, too. */
static bool act_by_pointer(struct form *f, struct board_player *b, const struct action_event *e)
{
    struct board_place place = board_node_place(f);
    if (!board_player_action(b, &place, e) || e->action == ACTION_RELEASE || b->cursor == PICK_NOWHERE)
        return false;
    form_focus_on(f, BOARD_NODE, -1);
    return true;
}

static bool act_by_key(struct form *f, struct board_player *b, const struct action_event *e)
{
    bool ends = e->action == ACTION_HOME || e->action == ACTION_END;
    bool steps = e->action >= ACTION_UP && e->action <= ACTION_RIGHT;
    struct board_place place = board_node_place(f);
    struct action_event meant = *e;
    if (!(steps || ends || e->action == ACTION_OK) || !board_node_has_focus(f))
        return false;
    if (ends)
        meant.action = e->action == ACTION_HOME ? ACTION_PREV : ACTION_NEXT;
    (void)board_player_action(b, &place, &meant);
    return true;
}

bool board_node_action(struct form *f, struct board_player *b, const struct action_event *e)
{
    if (board_player_type(b, e))
        return true;
    if (e->action >= ACTION_POINT && e->action <= ACTION_LEAVE)
        return act_by_pointer(f, b, e);
    if (e->action != ACTION_AIM && e->action != ACTION_FREE)
        return act_by_key(f, b, e);
    struct board_place place = board_node_place(f);
    (void)board_player_action(b, &place, e);
    return e->action == ACTION_FREE; /* aiming moves the focus as well */
}

void board_node_describe(struct form *f, const struct board_player *b, struct spoken *out)
{
    struct board_place place = board_node_place(f);
    board_speech_rows(b, out);
    scan_add_places(out, &place, board_player_stops(b), board_words_place, b);
}
