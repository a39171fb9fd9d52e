#include "support/test.h"

#include "app/view/play_layout.h"
#include "app/view/side_panel.h"
#include "base/rng.h"

/*
 * The play scene's layout as numbers, in pixels: the board's side at the shapes that it was designed for, and for any
 * window at all that the board is large and that no two boxes touch.
 */

enum { SHAPES = 20, RANDOM = 20000, BOXES = 48 };

static const struct {
    int width, height, board; /* 0: only asked for its share */
} WINDOWS[SHAPES] = {{1366, 768, 688}, {1280, 800, 720},  {1200, 800, 708},  {1024, 768, 592}, {800, 600, 448},
                     {800, 1280, 760}, {720, 1280, 684},  {2560, 1080, 972}, {640, 400, 328},  {800, 800, 572},
                     {3840, 2160, 0},  {1920, 1080, 972}, {1280, 960, 0},    {3440, 1440, 0},  {1080, 1920, 0},
                     {640, 480, 0},    {1440, 900, 0},    {768, 1366, 0},    {1600, 1200, 0},  {900, 1100, 0}};

struct named {
    const char *name;
    struct box box;
};

static int add(struct named *out, int n, const char *name, struct box box)
{
    out[n].name = name;
    out[n].box = box;
    return n + (box.w > 0);
}

/* What may be seen at the same time: a question to a player lies over what else is at the foot of the panel, in a
 * flat one over all that is beside the name. */
static int boxes_of(const struct play_layout *l, bool question, struct named *out)
{
    int n = add(out, 0, "title", l->title);
    n = add(out, n, "move", l->move);
    n = add(out, n, "prompts", l->prompts);
    n = add(out, n, "record", l->record);
    for (int i = 0; i < 2; i++) {
        const struct panel_place *p = &l->panel[i];
        n = add(out, n, "portrait", p->portrait);
        if (!question || p->shape != PANEL_UPRIGHT)
            n = add(out, n, "bubble", p->bubble);
        if (!question || p->portrait.w <= 0 ||
            p->disc.y < p->who.y) /* a character, whose disc is by its number, is never asked */
            n = add(out, n, "disc", p->disc);
        n = add(out, n, "name", p->name);
        n = add(out, n, "who", p->who);
        if (question) {
            n = add(out, n, "ask", p->ask);
            n = add(out, n, "answer", p->answer[0]);
            n = add(out, n, "the other answer", p->answer[1]);
            continue;
        }
        n = add(out, n, "count", p->count);
        n = add(out, n, "word", p->word);
        n = add(out, n, "tray", p->tray);
        n = add(out, n, "left", p->left);
        n = add(out, n, "of", p->of);
        n = add(out, n, "rule", p->rule);
        n = add(out, n, "last", p->last);
        n = add(out, n, "helps", p->helps);
        n = add(out, n, "state", p->state);
        n = add(out, n, "points", p->points);
        n = add(out, n, "who is above", p->above);
        n = add(out, n, "tower", p->tower);
    }
    assert_true(n <= BOXES);
    return n;
}

static bool apart(struct box a, struct box b)
{
    const float slack = 0.01f;
    return a.x + a.w <= b.x + slack || b.x + b.w <= a.x + slack || a.y + a.h <= b.y + slack || b.y + b.h <= a.y + slack;
}

static bool holds(struct box outer, struct box inner)
{
    const float slack = 0.01f;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.w <= outer.x + outer.w + slack &&
           inner.y + inner.h <= outer.y + outer.h + slack;
}

static void fail_for(int w, int h, bool character, const char *what, const char *other)
{
    fail_msg("%d x %d, %s character: %s, %s", w, h, character ? "with a" : "without", what, other);
}

static void check_boxes(int w, int h, bool character, const struct play_layout *l, bool question)
{
    struct named boxes[BOXES];
    int n = boxes_of(l, question, boxes);
    struct box window = {0, 0, (float)w, (float)h};
    for (int i = 0; i < n; i++) {
        if (!holds(window, boxes[i].box) || boxes[i].box.h <= 0)
            fail_for(w, h, character, boxes[i].name, "is not in the window");
        if (!apart(boxes[i].box, l->board))
            fail_for(w, h, character, boxes[i].name, "lies on the board");
        for (int k = 0; k < i; k++)
            if (!apart(boxes[i].box, boxes[k].box))
                fail_for(w, h, character, boxes[i].name, boxes[k].name);
    }
}

/* The words on an empty hand: over the last move or the number left, and over nothing else; in two lines at least, and
 * in three where there are hardly more than two words in one. */
static bool low_is_free(const struct play_layout *l, const struct panel_place *p)
{
    float lines = p->low.w < 8.5f * l->text ? 3 : 2;
    return p->low.w <= 0 || (apart(p->low, p->state) && apart(p->low, p->left) && apart(p->low, l->board) &&
                             (l->record.w <= 0 || apart(p->low, l->record)) && apart(p->low, l->prompts) &&
                             p->low.h >= 1.3f * lines * l->text);
}

static void check_panels(int w, int h, bool character, const struct play_layout *l)
{
    struct box window = {0, 0, (float)w, (float)h};
    const struct panel_place *p = l->panel;
    if (!holds(window, p[0].frame) || !holds(window, p[1].frame) || !apart(p[0].frame, p[1].frame) ||
        !apart(p[0].frame, l->board) || !apart(p[1].frame, l->board))
        fail_for(w, h, character, "a panel", "is out of its place");
    for (int i = 0; i < 2; i++) {
        if (!holds(p[i].frame, p[i].name) || !holds(p[i].frame, p[i].count) || !holds(p[i].frame, p[i].state) ||
            !holds(p[i].frame, p[i].answer[1]) || !holds(p[i].frame, p[i].ask))
            fail_for(w, h, character, "a part of a panel", "is outside it");
        if (!low_is_free(l, &p[i]))
            fail_for(w, h, character, "the words on an empty hand", "something");
    }
    if (!apart(l->line, l->prompts) || (l->record.w > 0 && !apart(l->line, l->record)))
        fail_for(w, h, character, "the notice", "prompts or record");
    if (character && (p[1].portrait.w <= 0 || p[1].bubble.w <= 0) && !(l->shape == PLAY_FLAT && l->record.w <= 0))
        fail_for(w, h, character, "the character", "has no place");
}

static void check_share(int w, int h, const struct play_layout *l)
{
    float side = l->shape == PLAY_WIDE ? (float)h : (float)(w < h ? w : h);
    float least = l->shape == PLAY_WIDE ? 0.82f : 0.70f;
    if (l->board.w < least * side - 0.01f || l->board.w != l->board.h)
        fail_msg("%d x %d: the board takes %.1f of %.0f", w, h, (double)l->board.w, (double)side);
    if (l->text < 16.0f)
        fail_msg("%d x %d: text of %.1f pixels", w, h, (double)l->text);
}

static void check_window(int w, int h)
{
    for (int character = 0; character < 2; character++) {
        struct play_layout l = play_layout_pixels((float)w, (float)h, character != 0);
        check_share(w, h, &l);
        check_panels(w, h, character != 0, &l);
        check_boxes(w, h, character != 0, &l, false);
        check_boxes(w, h, character != 0, &l, true);
        play_layout_count_points(&l);
        check_boxes(w, h, character != 0, &l, false);
        check_boxes(w, h, character != 0, &l, true);
    }
}

static void the_board_is_as_large_as_designed(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        struct play_layout l = play_layout_pixels((float)WINDOWS[i].width, (float)WINDOWS[i].height, false);
        if (WINDOWS[i].board > 0 && (int)(l.board.w + 0.5f) != WINDOWS[i].board)
            fail_msg("%d x %d: the board is %.1f, not %d", WINDOWS[i].width, WINDOWS[i].height, (double)l.board.w,
                     WINDOWS[i].board);
        check_window(WINDOWS[i].width, WINDOWS[i].height);
    }
}

static void no_window_has_boxes_that_touch(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(7);
    for (int i = 0; i < RANDOM; i++) {
        int w = 640 + (int)rng_below(&rng, 3200), h = 400 + (int)rng_below(&rng, 2000);
        if (w <= h * 7 / 2 && h <= w * 7 / 2) /* the widest of displays, and the narrowest of telephones */
            check_window(w, h);
    }
}

/* Upright, a card lies over neither panel nor the board, and what is left of the upper panel holds its parts. */
static void an_upright_window_has_room_for_a_card(void **state)
{
    struct rng rng = rng_seeded(5);
    (void)state;
    for (int i = 0; i < RANDOM; i++) {
        int w = 360 + (int)rng_below(&rng, 2000), h = w * 10 / 8 + 1 + (int)rng_below(&rng, (uint32_t)w);
        for (int character = 0; character < 2; character++) {
            struct play_layout l = play_layout_pixels((float)w, (float)h, character != 0);
            play_layout_open_card(&l, character != 0);
            const struct panel_place *p = &l.panel[1];
            const struct box parts[] = {p->portrait, p->disc, p->name, p->who, p->count};
            if (!apart(l.card, l.board) || !apart(l.card, p->frame) || !apart(l.card, l.panel[0].frame) ||
                l.card.h < 3.8f * 0.75f * l.text)
                fail_for(w, h, character != 0, "card", "another");
            for (int k = 0; k < 5; k++) {
                if (parts[k].w > 0 && !holds(p->frame, parts[k]))
                    fail_for(w, h, character != 0, "a part", "the brief panel");
                for (int m = 0; m < k; m++)
                    if (parts[m].w > 0 && !apart(parts[k], parts[m]))
                        fail_for(w, h, character != 0, "a part", "another part");
            }
        }
    }
}

static void a_canvas_is_told_the_same_in_its_own_units(void **state)
{
    (void)state;
    struct play_layout small = play_layout_pixels(1280, 800, false), large = play_layout_pixels(2560, 1600, false);
    assert_int_equal((int)(large.board.w + 0.5f), 2 * (int)(small.board.w + 0.5f));
    assert_int_equal((int)(large.panel[0].tray.y + 0.5f), (int)(2 * small.panel[0].tray.y + 0.5f));
}

/* A nearly square window has no room beside the board: the next rival takes the place of the hand. */
static void a_square_window_shows_who_is_above(void **state)
{
    (void)state;
    for (int w = 640; w <= 2000; w += 10) {
        struct play_layout l = play_layout_pixels((float)w, 1.2f * (float)w, true);
        play_layout_count_points(&l);
        assert_int_equal(l.shape, PLAY_FLAT);
        assert_true(l.panel[0].above.w >= 8 * l.text && holds(l.panel[0].frame, l.panel[0].above));
    }
}

/* Between upright and wide, who is next above has a place beside the board or in the panel. */
static void every_flat_window_shows_who_is_above(void **state)
{
    (void)state;
    for (int w = 640; w <= 1100; w += 10)
        for (int h = w * 7 / 10; h < w * 5 / 4; h += 10) {
            struct play_layout l = play_layout_pixels((float)w, (float)h, true);
            play_layout_count_points(&l);
            if (l.shape == PLAY_FLAT && l.panel[0].above.w < 3.4f * l.text)
                fail_for(w, h, true, "who is next above", "has no place");
        }
}

/* A card takes the place of the tower and the next rival. */
static void a_card_leaves_no_points_below_it(void **state)
{
    struct rng rng = rng_seeded(11);
    (void)state;
    for (int i = 0; i < RANDOM; i++) {
        int h = 450 + (int)rng_below(&rng, 1500), w = h + (int)rng_below(&rng, (uint32_t)h * 45 / 100);
        struct play_layout l = play_layout_pixels((float)w, (float)h, true);
        play_layout_count_points(&l);
        play_layout_open_card(&l, true);
        const struct panel_place *p = &l.panel[0];
        if (l.card.w > 0 &&
            ((p->tower.w > 0 && !apart(l.card, p->tower)) || (p->above.w > 0 && !apart(l.card, p->above))))
            fail_for(w, h, true, "card", "the points");
    }
}

/* Every piece of a hand has a place inside its trough, beside the one before it. */
static void a_tray_holds_every_piece_of_its_hand(void **state)
{
    const struct box trough = {100, 200, 190, 80};
    (void)state;
    for (int total = 4; total <= 32; total++) {
        float before = 0, x, y, r;
        for (int i = 0; i < total; i++) {
            assert_true(tray_place(trough, i, total, 1, &x, &y, &r));
            assert_true(x - r >= trough.x && x + r <= trough.x + trough.w);
            assert_true(y - r >= trough.y && y + r <= trough.y + trough.h);
            assert_true(i == 0 || x > before || total > 18);
            before = x;
        }
        assert_false(tray_place(trough, 32, total, 1, &x, &y, &r));
    }
}

/* As high and narrow as a window may well be: a name beside a portrait, and two lines beside the number. */
static void a_narrow_window_has_room_for_its_words(void **state)
{
    (void)state;
    for (int width = 500; width <= 800; width += 20) {
        struct play_layout l = play_layout_pixels((float)width, 1.78f * (float)width, true);
        const struct panel_place *above = &l.panel[1], *below = &l.panel[0];
        assert_true(below->word.w >= 4.5f * l.text && below->word.h >= 2.5f * l.text);
        assert_true(below->left.w >= 3.9f * l.text);
        assert_true(above->who.w >= 6 * l.text);
    }
}

/* On the ladder: in a window of any shape there is room for the score, for who is next above it and for the tower. */
static void a_match_of_the_ladder_has_room_for_its_points(void **state)
{
    static const int sizes[][2] = {{640, 400},   {1280, 800}, {3440, 1440}, {1024, 768}, {720, 1280},
                                   {1080, 1920}, {640, 480},  {800, 600},   {900, 700},  {1000, 760},
                                   {960, 800},   {800, 800},  {1280, 1024}, {1100, 1000}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct play_layout l = play_layout_pixels((float)sizes[i][0], (float)sizes[i][1], true), before = l;
        play_layout_count_points(&l);
        const struct panel_place *p = &l.panel[0];
        assert_true(l.board.w == before.board.w && p->points.w > 4 * l.text);
        assert_true(p->shape != PANEL_FLAT || p->above.y < p->frame.y || p->state.w >= 9 * l.text);
        assert_true(p->shape != PANEL_FLAT || p->above.y + p->above.h <= p->frame.y || holds(p->frame, p->above));
        assert_true(p->shape == PANEL_STANDING ? p->points.h >= 9 * l.text : p->above.w >= 3.4f * l.text);
        assert_true(p->shape == PANEL_STANDING || p->above.w * p->above.h >= 13 * l.text * l.text);
        assert_true(p->shape == PANEL_STANDING || p->tower.w > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_as_large_as_designed),
        cmocka_unit_test(no_window_has_boxes_that_touch),
        cmocka_unit_test(a_tray_holds_every_piece_of_its_hand),
        cmocka_unit_test(an_upright_window_has_room_for_a_card),
        cmocka_unit_test(a_canvas_is_told_the_same_in_its_own_units),
        cmocka_unit_test(a_match_of_the_ladder_has_room_for_its_points),
        cmocka_unit_test(a_square_window_shows_who_is_above),
        cmocka_unit_test(every_flat_window_shows_who_is_above),
        cmocka_unit_test(a_card_leaves_no_points_below_it),
        cmocka_unit_test(a_narrow_window_has_room_for_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
