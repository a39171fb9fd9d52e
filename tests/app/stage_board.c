#include "app/stage_board.h"

#include <string.h>

#include "support/test.h"

#include "app/scenes/editor/editor_internal.h"
#include "app/scenes/learn/exercise.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/replay/replay_internal.h"
#include "app/scenes/today/today_internal.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/view/move_input.h"

/* The topmost scene as what it is, or NULL. */
static struct scene *on_top(const struct stage *s, const char *name)
{
    return stage_is_on(s, name) ? scene_stack_top(s->app.scenes) : NULL;
}

static const struct today_scene *today(const struct stage *s) { return (const struct today_scene *)on_top(s, "today"); }
static const struct replay *replay(const struct stage *s) { return (const struct replay *)on_top(s, "replay"); }
static const struct editor *editor(const struct stage *s) { return (const struct editor *)on_top(s, "editor"); }
static const struct workshop *workshop(const struct stage *s) { return (const struct workshop *)on_top(s, "workshop"); }

/* A lesson, a puzzle, how to win, or a move of one's own. */
static const struct exercise *exercise(const struct stage *s)
{
    const struct scene *lesson = on_top(s, "lesson"), *win = on_top(s, "win"), *yours = on_top(s, "yours");
    return (const struct exercise *)(lesson ? lesson : win ? win : yours ? yours : on_top(s, "puzzle"));
}

/* Of a game, whatever lies over it. */
static const struct play *play(const struct stage *s)
{
    const struct play *play = (const struct play *)stage_find(s, "play");
    if (!play)
        fail_msg("there is no board on \"%s\"", stage_top(s));
    return play;
}

/* The board that is played, on any screen that has one. */
static const struct board_player *player(const struct stage *s)
{
    if (exercise(s))
        return &exercise(s)->board;
    if (replay(s))
        return &replay(s)->board;
    return today(s) ? &today(s)->board.player : &play(s)->board;
}

const struct match *stage_match(const struct stage *s) { return player(s)->match; }

int stage_plies(const struct stage *s) { return replay(s) ? replay(s)->board.ply : match_length(stage_match(s)); }

static const struct position *replay_position(const struct stage *s)
{
    return match_before(replay(s)->match, replay(s)->course.points[replay(s)->turn].ply);
}

const struct position *stage_position(const struct stage *s)
{
    if (editor(s))
        return editor_position(editor(s));
    if (workshop(s))
        return &workshop(s)->position;
    return replay(s) ? replay_position(s) : match_position(stage_match(s));
}

struct board_place stage_board(const struct stage *s)
{
    if (today(s))
        return board_node_place(today(s)->base.form);
    if (exercise(s))
        return board_node_place(exercise(s)->base.form);
    if (editor(s))
        return editor_board_place(editor(s));
    if (workshop(s))
        return board_place(form_find(workshop(s)->base.form, WORKSHOP_BOARD, -1)->box, &workshop(s)->position);
    return play_board_place(play(s));
}

void stage_where(const struct stage *s, unsigned place, float *x, float *y)
{
    struct board_place board = stage_board(s);
    if (place != PICK_TURNING && place != PICK_QUIETLY) {
        board_place_centre(&board, place, x, y);
        return;
    }
    struct box b = move_paths_choice_box(&board, player(s)->picker.chosen[1], (int)(place - PICK_TURNING));
    *x = b.x + b.w / 2;
    *y = b.y + b.h / 2;
}

unsigned stage_cursor(const struct stage *s)
{
    if (editor(s))
        return editor(s)->painter.cursor;
    if (workshop(s))
        return workshop(s)->painter.cursor;
    return player(s)->cursor;
}

int stage_column(const struct stage *s) { return player(s)->column; }

static const struct picker *picker(const struct stage *s) { return &player(s)->picker; }

unsigned stage_towards(const struct stage *s, struct move move) { return picker_towards(picker(s), move); }

struct board_marks stage_marks(const struct stage *s)
{
    static struct move_paths ways;
    return board_player_marks(player(s), &ways);
}

float stage_motion_ms(const struct stage *s) { return player(s)->showing ? player(s)->motion.timeline.length : 0; }

static bool moves(const struct stage *s, enum property property)
{
    const struct timeline *tl = &player(s)->motion.timeline;
    for (int i = 0; i < tl->tween_count && player(s)->showing; i++)
        if (tl->tweens[i].property == (int)property)
            return true;
    return false;
}

bool stage_discs_turn(const struct stage *s) { return moves(s, PROPERTY_TURN); }

bool stage_glints(const struct stage *s) { return moves(s, PROPERTY_GLINT); }

void stage_finish(struct stage *s) { board_player_finish((struct board_player *)player(s)); }

struct places stage_places(const struct stage *s)
{
    struct places places;
    if (editor(s))
        return editor_places(editor(s));
    places = picker_places(picker(s));
    places.squares &= ~player(s)->left_out;
    return places;
}

bool stage_offers(const struct stage *s, unsigned place) { return places_have(stage_places(s), place); }

int stage_choices(const struct stage *s) { return picker(s)->depth; }

unsigned stage_chosen(const struct stage *s) { return picker_last(picker(s)); }

void stage_point_place(struct stage *s, enum action action, unsigned place)
{
    float x, y;
    stage_where(s, place, &x, &y);
    (void)stage_point_by(s, DEVICE_MOUSE, action, x, y);
}

void stage_aim(struct stage *s, unsigned place)
{
    stage_point_place(s, ACTION_POINT, place);
    assert_int_equal(stage_cursor(s), place);
}

void stage_click_place(struct stage *s, enum device device, unsigned place)
{
    float x, y;
    stage_where(s, place, &x, &y);
    stage_click(s, device, x, y);
}

void stage_choose(struct stage *s, enum device device, unsigned place)
{
    stage_aim(s, place);
    (void)stage_press_by(s, device, ACTION_OK);
}

void stage_type_square(struct stage *s, unsigned square)
{
    const char name[] = {(char)('a' + square % 8), (char)('1' + square / 8), '\0'};
    stage_type(s, name);
}
