/* The rows of lists, and the marks in them, are pressed where they are drawn, in windows of any shape. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>

#include "app/judged.h"
#include "app/stage_board.h"
#include "app/stage_form.h"
#include "app/stage_replay.h"
#include "app/store/custom_boards.h"
#include "app/ui/form.h"
#include "match/record.h"

static const int SIZES[][2] = {{640, 400},  {1280, 800},  {1024, 768},  {800, 800},   {3440, 1440},
                               {720, 1280}, {1920, 1080}, {3840, 2160}, {1080, 1920}, {1280, 960}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, DRAWN_MAX = 64 };

static struct stage stage;

/* ---- what is drawn: the screen's own walk, with an observer in place of the function that draws a row ---- */

static struct {
    void (*walk)(struct form *f, void *screen);
    void (*draw)(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                 bool hover);
    const char *key;
    int count, value[DRAWN_MAX];
    struct box box[DRAWN_MAX];
} drawn;

static void draw_observed(const void *screen, struct canvas *c, const struct form_node *node, struct box part,
                          int value, bool hover)
{
    assert_in_range(drawn.count, 0, DRAWN_MAX - 1);
    drawn.key = node->key;
    drawn.value[drawn.count] = value;
    drawn.box[drawn.count++] = part;
    drawn.draw(screen, c, node, part, value, hover);
}

static void walk_observed(struct form *f, void *screen)
{
    drawn.walk(f, screen);
    for (int i = 0; i < f->count; i++)
        if (f->nodes[i].kind == FORM_LIST) {
            drawn.draw = f->nodes[i].draw_part;
            f->nodes[i].draw_part = draw_observed;
        }
}

/* The number of rows that are drawn now; 0: this window has no room for the list. */
static int look(void)
{
    drawn.count = 0;
    stage_draw(&stage);
    return drawn.count;
}

static void show(struct scene *scene)
{
    stage_show(&stage, scene);
    drawn.walk = stage.app.form->walk;
    stage.app.form->walk = walk_observed;
}

static const struct form_node *list(void) { return form_find(stage.app.form, drawn.key, -1); }

static bool same(struct box a, struct box b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) + fabsf(a.h - b.h) < 0.01f;
}

/* The centre of a box, and its corners, but for the edge where the scroll bar is in reach. */
static void point_of(struct box b, int which, float *x, float *y)
{
    static const float part[5][2] = {{.5f, .5f}, {.03f, .03f}, {.93f, .03f}, {.03f, .97f}, {.93f, .97f}};
    *x = b.x + part[which][0] * b.w;
    *y = b.y + part[which][1] * b.h;
}

static bool has(struct box b, float x, float y) { return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h; }

static void press_at(float x, float y)
{
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, x, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, x, y);
}

/* Each row, while another is chosen, at its centre and its corners, except in its mark. */
static void press_each_row(void)
{
    for (int i = 0; i < look(); i++)
        for (int k = 0; k < 5; k++) {
            float x, y;
            int value = drawn.value[i];
            struct box row = drawn.box[i], away = drawn.box[i ? 0 : drawn.count - 1];
            assert_true(same(form_row_box(stage.app.form, drawn.key, value), row));
            point_of(row, k, &x, &y);
            if (!list()->works_on || drawn.count < 2 || (list()->mark && has(list()->mark(row), x, y)))
                continue;
            if (list()->value == value)
                press_at(away.x + away.w - 40, away.y + away.h / 2);
            assert_int_not_equal(list()->value, value);
            press_at(x, y);
            assert_int_equal(list()->value, value);
            (void)look();
        }
}

/* A finger holds the row that it has taken, however far it goes. */
static void draw_by_finger(void)
{
    int count = look(), from = *list()->first, rows = list()->count - count - from;
    if (count < 2 || rows < 1)
        return;
    float pitch = drawn.box[1].y - drawn.box[0].y, x = drawn.box[0].x + 60, y = drawn.box[0].y + pitch / 2;
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, x, y);
    int first = *list()->first;
    for (int i = 1; i <= rows; i++) {
        (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_POINT, x, y - (float)i * pitch - 1);
        assert_int_equal(*list()->first, first + i);
        (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_POINT, x, y - (float)(i + 1) * pitch + 1);
        assert_int_equal(*list()->first, first + i);
    }
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_RELEASE, x, y - (float)rows * pitch);
}

static void open_at(int i) { stage_open(&stage, SIZES[i][0], SIZES[i][1], OUTFLANK_ASSETS_DIR "/lang", "en"); }

static void each_board_of_the_shelf_and_its_mark(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_at(i);
        show(workshop_scene_new(&stage.app));
        press_each_row();
        draw_by_finger();
        for (int row = 0; row < look(); row++)
            for (int k = 0; k < (row == 0 || row == drawn.count - 1 ? 5 : 1); k++) {
                float x, y;
                int board = drawn.value[row];
                point_of(list()->mark(drawn.box[row]), k, &x, &y);
                press_at(x, y);
                assert_string_equal(stage_top(&stage), "play");
                assert_string_equal(custom_boards_title(&stage.app, stage_match(&stage)),
                                    custom_boards_name(&stage.app, board));
                stage_leave(&stage);
                (void)look();
            }
        stage_close(&stage);
    }
}

static void each_record(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_at(i);
        stage_samples(&stage, "regular");
        show(records_scene_new(&stage.app));
        press_each_row();
        draw_by_finger();
        stage_close(&stage);
    }
}

/* The moves drawn in the rows in sight, where they stand; returns their number. */
static int moves_drawn(struct box out[DRAWN_MAX])
{
    const struct recorded_text *texts;
    int moves = 0;
    canvas_record(stage.app.canvas, true);
    (void)look();
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < drawn.count; i++)
        for (int k = 0; k < count && moves < DRAWN_MAX; k++) {
            struct box ink = texts[k].ink;
            bool inside = has(drawn.box[i], ink.x + ink.w / 2, ink.y + ink.h / 2);
            if (inside && texts[k].text[0] >= 'a' && texts[k].text[0] <= 'h')
                out[moves++] = ink;
        }
    canvas_record(stage.app.canvas, false);
    return moves;
}

static void each_turn_of_a_replay(void **state)
{
    struct box moves[DRAWN_MAX];
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_at(i);
        struct record record = judged_game(VARIANTS[0], 1);
        int turns = match_length(record.match);
        struct scene *replay = replay_scene_new(&stage.app, &record);
        show(replay);
        press_each_row();
        for (int from = 0; look() > 0 && from < turns; from += 29) {
            int first = -1;
            replay_scene_go(replay, from);
            stage_rest(&stage);
            assert_true(stage_turn_box(&stage, from).w > 0); /* its row is scrolled into view */
            int room = form_rows(stage.app.form, drawn.key), count = list()->count;
            assert_int_equal(look(), count < room ? count : room); /* without an empty end */
            for (int k = 0; k < moves_drawn(moves); k++) {
                press_at(moves[k].x + moves[k].w / 2, moves[k].y + moves[k].h / 2);
                first = k == 0 ? stage_turn(&stage) : first;
                assert_int_equal(stage_turn(&stage), first + k);
                replay_scene_go(replay, from);
            }
        }
        draw_by_finger();
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_board_of_the_shelf_and_its_mark),
                                       cmocka_unit_test(each_record), cmocka_unit_test(each_turn_of_a_replay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
