#include "support/test.h"

#include <math.h>

#include "app/stage_pose.h"
#include "app/store/ladder_run.h"
#include "app/text/cast.h"
#include "app/view/tray.h"
#include "base/rng.h"
#include "support/seed.h"

#include <string.h>

/*
 * The play scene's layout: the board's side at the shapes that it was designed for, and for any window at all that the
 * board is large and that no two boxes touch. Lengths are in pixels.
 */

static struct stage stage;

enum { SHAPES = 20, RANDOM = 20000, PART_OF = 3, BOXES = 48 };

static const struct {
    int width, height, board; /* 0: only asked for its share */
} WINDOWS[SHAPES] = {{1366, 768, 688}, {1280, 800, 720},  {1200, 800, 708},  {1024, 768, 592}, {800, 600, 448},
                     {800, 1280, 760}, {720, 1280, 684},  {2560, 1080, 972}, {640, 400, 328},  {800, 800, 572},
                     {3840, 2160, 0},  {1920, 1080, 972}, {1280, 960, 0},    {3440, 1440, 0},  {1080, 1920, 0},
                     {640, 480, 0},    {1440, 900, 0},    {768, 1366, 0},    {1600, 1200, 0},  {900, 1100, 0}};

/* What is played. One of two people is asked whether the other has flipped all coins. */
enum game { TWO_PEOPLE, CHARACTER, ON_THE_LADDER, FIRST_IS_ASKED, SECOND_IS_ASKED, GAMES };
static const char *const GAME[GAMES] = {"two people", "a character", "the ladder", "a question", "a question above"};

static void ask_about_coins(void)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    stage_rest(&stage);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_PREVIEW);
    stage_rest(&stage);
}

static void begin(enum game game)
{
    const struct variant *v = variant_find("piecepack", 9);
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    if (game == ON_THE_LADDER) {
        ladder_run_begin(&stage.app);
        scene_push(stage.app.scenes, ladder_match_new(&stage.app, CAST_PIP, false));
        scene_stack_settle(stage.app.scenes);
        return;
    }
    if (game >= FIRST_IS_ASKED) {
        stage.app.session->game_setup = (struct game_setup){.variant = v};
        stage.app.session->game_setup.setup.option[variant_option(v, "turning", 7)] = 1;
    }
    stage.app.session->game_setup.opponent = game == CHARACTER ? 3 : 0;
    stage.app.session->game_setup.first_player = game == FIRST_IS_ASKED ? 1 : 0;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    if (game >= FIRST_IS_ASKED)
        ask_about_coins();
}

static void in_window(int width, int height)
{
    canvas_resize(stage.app.canvas, width, height);
    stage_lay_out(&stage);
}

/* The box of a part of the scene, or of a player's panel (see stage_play_part). */
static struct box box(const char *key, int player)
{
    float scale = canvas_scale(stage.app.canvas);
    struct box b = stage_play_part(&stage, key, player);
    return b.w > 0 && b.h > 0 ? (struct box){b.x * scale, b.y * scale, b.w * scale, b.h * scale} : (struct box){0};
}

static float em(void) { return stage_em(&stage) * canvas_scale(stage.app.canvas); }

struct named {
    const char *name;
    struct box box;
};

/* What may be seen at the same time: a question to a player lies over what else is at the foot of the panel, in a
 * flat one over all that is beside the name. */
static int boxes_seen(enum game game, struct named *out)
{
    static const char *const page[] = {"title", "move", "prompts", "record", "buttons"};
    static const char *const panel[] = {
        "portrait", "bubble", "disc",  "name",  "who", "ask",  "accept.yes", "accept.put_right",
        "count",    "word",   "tray",  "left",  "of",  "rule", "last",       "helps",
        "state",    "points", "above", "tower", "pot"};
    int n = 0;
    for (int i = 0; i < 5; i++)
        out[n++] = (struct named){page[i], box(page[i], 0)};
    for (int player = 0; player < 2; player++) {
        bool question = box("ask", player).w > 0;
        assert_int_equal(question, game == (player == 0 ? FIRST_IS_ASKED : SECOND_IS_ASKED));
        for (int i = 0; i < (question ? 8 : 21); i++)
            out[n++] = (struct named){panel[i], box(panel[i], player)};
    }
    assert_true(n <= BOXES);
    return n;
}

static bool apart(struct box a, struct box b)
{
    const float slack = 0.01f;
    return a.w <= 0 || b.w <= 0 || a.x + a.w <= b.x + slack || b.x + b.w <= a.x + slack || a.y + a.h <= b.y + slack ||
           b.y + b.h <= a.y + slack;
}

static bool holds(struct box outer, struct box inner)
{
    const float slack = 0.01f;
    return inner.w <= 0 ||
           (inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
            inner.x + inner.w <= outer.x + outer.w + slack && inner.y + inner.h <= outer.y + outer.h + slack);
}

static void fail_for(int w, int h, enum game game, const char *what, const char *other)
{
    fail_msg("%d x %d, %s: %s, %s", w, h, GAME[game], what, other);
}

static void check_boxes(int w, int h, enum game game)
{
    struct named boxes[BOXES];
    int n = boxes_seen(game, boxes);
    struct box window = {0, 0, (float)w, (float)h}, board = box("board", 0);
    for (int i = 0; i < n; i++) {
        if (!holds(window, boxes[i].box))
            fail_for(w, h, game, boxes[i].name, "is not in the window");
        if (!apart(boxes[i].box, board))
            fail_for(w, h, game, boxes[i].name, "lies on the board");
        for (int k = 0; k < i; k++)
            if (!apart(boxes[i].box, boxes[k].box))
                fail_for(w, h, game, boxes[i].name, boxes[k].name);
    }
}

/* The words on an empty hand: over the last move or the number left, and over nothing else; in two lines at least, and
 * in three where there are hardly more than two words in one. */
static bool low_is_free(int player)
{
    struct box low = box("low", player);
    float lines = low.w < 8.5f * em() - 0.01f ? 3 : 2;
    return low.w <= 0 ||
           (apart(low, box("state", player)) && apart(low, box("left", player)) && apart(low, box("board", 0)) &&
            apart(low, box("record", 0)) && apart(low, box("prompts", 0)) && low.h >= 1.3f * lines * em() - 0.01f);
}

static void check_panels(int w, int h, enum game game)
{
    static const char *const needed[] = {"name", "count", "state"}, *const asked[] = {"ask", "accept.yes",
                                                                                      "accept.put_right"};
    struct box window = {0, 0, (float)w, (float)h}, panel[2] = {box("panel", 0), box("panel", 1)},
               board = box("board", 0);
    if (!holds(window, panel[0]) || !holds(window, panel[1]) || !apart(panel[0], panel[1]) || !apart(panel[0], board) ||
        !apart(panel[1], board))
        fail_for(w, h, game, "a panel", "is out of its place");
    for (int player = 0; player < 2; player++) {
        for (int i = 0; i < 3; i++) {
            if (box(needed[i], player).w <= 0 || !holds(panel[player], box(needed[i], player)))
                fail_for(w, h, game, needed[i], "is not in its panel");
            if (!holds(panel[player], box(asked[i], player)))
                fail_for(w, h, game, asked[i], "is outside its panel");
        }
        if (!low_is_free(player))
            fail_for(w, h, game, "the words on an empty hand", "something");
    }
    if (!apart(box("line", 0), box("prompts", 0)) || !apart(box("line", 0), box("record", 0)))
        fail_for(w, h, game, "the notice", "prompts or record");
    bool flat = box("panel", 0).w > box("board", 0).w && w >= h * 4 / 5,
         column = box("prompts", 0).h > box("prompts", 0).w;
    if (game == CHARACTER && (box("portrait", 1).w <= 0 || box("bubble", 1).w <= 0) && (!flat || column))
        fail_for(w, h, game, "the character", "has no place");
}

static void check_share(int w, int h)
{
    struct box board = box("board", 0);
    bool wide = (float)w >= 1.45f * (float)h;
    float side = wide ? (float)h : (float)(w < h ? w : h), least = wide ? 0.82f : 0.70f;
    if (board.w < least * side - 0.01f || board.w != board.h)
        fail_msg("%d x %d: the board takes %.1f of %.0f", w, h, (double)board.w, (double)side);
    if (em() < 15.999f)
        fail_msg("%d x %d: text of %.1f pixels", w, h, (double)em());
}

static void check_window(int w, int h, enum game game)
{
    in_window(w, h);
    check_share(w, h);
    check_panels(w, h, game);
    check_boxes(w, h, game);
}

static void the_board_is_as_large_as_designed(void **state)
{
    (void)state;
    for (enum game game = TWO_PEOPLE; game < GAMES; game++) {
        begin(game);
        for (int i = 0; i < SHAPES; i++) {
            check_window(WINDOWS[i].width, WINDOWS[i].height, game);
            int side = (int)(box("board", 0).w + 0.5f);
            if (WINDOWS[i].board > 0 && side != WINDOWS[i].board)
                fail_msg("%d x %d: the board is %d, not %d", WINDOWS[i].width, WINDOWS[i].height, side,
                         WINDOWS[i].board);
        }
        stage_close(&stage);
    }
}

static void no_window_has_boxes_that_touch(void **state)
{
    (void)state;
    for (enum game game = TWO_PEOPLE; game < GAMES; game++) {
        struct rng rng = rng_seeded(7);
        begin(game);
        for (int i = 0; i < RANDOM; i++) {
            int w = 640 + (int)rng_below(&rng, 3200), h = 400 + (int)rng_below(&rng, 2000);
            bool shown = w <= h * 7 / 2 && h <= w * 7 / 2; /* the widest of displays, and the narrowest of telephones */
            if (shown && test_drawn((unsigned)i, PART_OF))
                check_window(w, h, game);
        }
        stage_close(&stage);
    }
}

static void pose_hint(void)
{
    static const struct opponent_advice advice = {
        .judgement = {.best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}}, .value = 610},
                      .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 26}}}}};
    stage_wait_for_turn(&stage);
    stage_pose_hint_asked(&stage);
    stage_pose_hint(&stage, &advice);
    assert_int_equal(stage_card(&stage), STAGE_HINT_CARD);
}

/* What a hint says lies beside the board and touches nothing: upright and wide in the panel of who has asked. */
static void every_window_has_room_for_what_a_hint_says(void **state)
{
    static const char *const parts[] = {"portrait", "balance", "standing"};
    (void)state;
    for (enum game game = TWO_PEOPLE; game <= CHARACTER; game++) {
        struct rng rng = rng_seeded(5);
        begin(game);
        pose_hint();
        for (int i = 0; i < RANDOM; i++) {
            int w = 360 + (int)rng_below(&rng, 2000), h = w * 5 / 10 + 1 + (int)rng_below(&rng, (uint32_t)w);
            if (h < 400 || !test_drawn((unsigned)i, PART_OF))
                continue;
            in_window(w, h);
            struct box said = box("idea", 0), panel = box("panel", 0);
            if (said.w < 5 * em() || said.h < 1.2f * em() || !apart(said, box("board", 0)) ||
                !apart(said, box("panel", 1)) || !(holds(panel, said) || apart(panel, said)))
                fail_for(w, h, game, "what a hint says", "another");
            for (int k = 0; k < 3; k++)
                if (!apart(box(parts[k], 0), said) || !apart(box(parts[k], 0), box("board", 0)))
                    fail_for(w, h, game, "what a hint says", parts[k]);
        }
        stage_close(&stage);
    }
}

static void a_canvas_is_told_the_same_in_its_own_units(void **state)
{
    (void)state;
    begin(TWO_PEOPLE);
    in_window(1280, 800);
    struct box small[2] = {stage_play_part(&stage, "board", 0), stage_play_part(&stage, "tray", 0)};
    in_window(2560, 1600);
    assert_true(fabsf(stage_play_part(&stage, "board", 0).w - small[0].w) < 0.01f);
    assert_true(fabsf(stage_play_part(&stage, "tray", 0).y - small[1].y) < 0.01f);
    assert_int_equal((int)(box("tray", 0).y + 0.5f), (int)(2 * small[1].y + 0.5f));
    stage_close(&stage);
}

/* A nearly square window has no room beside the board: the next rival takes the place of the hand. */
static void a_square_window_shows_who_is_above(void **state)
{
    (void)state;
    begin(ON_THE_LADDER);
    for (int w = 640; w <= 2000; w += 10) {
        in_window(w, w * 6 / 5);
        assert_true(box("above", 0).w >= 8 * em() && holds(box("panel", 0), box("above", 0)));
        assert_true(box("tray", 0).w <= 0);
    }
    stage_close(&stage);
}

/* Between upright and wide, who is next above has a place beside the board or in the panel. */
static void every_flat_window_shows_who_is_above(void **state)
{
    (void)state;
    begin(ON_THE_LADDER);
    for (int w = 640; w <= 1100; w += 10)
        for (int h = w * 7 / 10; h < w * 5 / 4; h += 10) {
            in_window(w, h);
            if (box("above", 0).w < 3.4f * em())
                fail_for(w, h, ON_THE_LADDER, "who is next above", "has no place");
        }
    stage_close(&stage);
}

/* What a hint says takes the place of the tower and the next rival. */
static void a_hint_leaves_no_points_below_it(void **state)
{
    struct rng rng = rng_seeded(11);
    (void)state;
    begin(ON_THE_LADDER);
    while (stage_card(&stage) == STAGE_NO_CARD) { /* the first press warns of what a hint costs */
        stage_wait_for_turn(&stage);
        (void)stage_press(&stage, ACTION_HINT);
    }
    for (int i = 0; i < STAGE_PATIENCE && stage_hint_turns(&stage) == 0; i++) {
        (void)stage_wait(&stage, 1);
        SDL_Delay(1);
    }
    for (int i = 0; i < RANDOM; i++) {
        int h = 450 + (int)rng_below(&rng, 1500), w = h + (int)rng_below(&rng, (uint32_t)h * 45 / 100);
        if (!test_drawn((unsigned)i, PART_OF))
            continue;
        in_window(w, h);
        struct box said = box("idea", 0);
        if (said.w <= 0 || !apart(said, box("tower", 0)) || !apart(said, box("above", 0)))
            fail_for(w, h, ON_THE_LADDER, "what a hint says", "the points");
    }
    stage_close(&stage);
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

/* As high and narrow as a window may well be: a name beside a portrait, and two lines beside the number, or a long
 * one. */
static void a_narrow_window_has_room_for_its_words(void **state)
{
    (void)state;
    begin(CHARACTER);
    for (int width = 500; width <= 800; width += 20) {
        in_window(width, (int)(1.78f * (float)width));
        bool two = box("word", 0).h >= 2.5f * em();
        assert_true(box("word", 0).w >= (two ? 4.5f : 8) * em() && box("word", 0).h >= 1.2f * em());
        assert_true(box("left", 0).w >= 3.9f * em());
        assert_true(box("who", 1).w >= 6 * em());
    }
    stage_close(&stage);
}

/* Of a telephone's width or less: whatever is in a panel lies inside it, and whoever plays has a name. */
static void a_very_narrow_window_keeps_its_words_inside_their_panel(void **state)
{
    static const char *const parts[] = {"name", "who", "count", "word", "points", "left", "state", "above", "bubble"};
    (void)state;
    for (enum game game = TWO_PEOPLE; game <= ON_THE_LADDER; game++) {
        begin(game);
        for (int w = 320; w <= 560; w += 20)
            for (int h = w * 7 / 4; h <= w * 5 / 2; h += 20) {
                in_window(w, h);
                for (int player = 0; player < 2; player++) {
                    if (box("name", player).w < 3.5f * em())
                        fail_for(w, h, game, "who plays", "has no name");
                    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
                        struct box part = box(parts[i], player);
                        if (part.w > 0 && !holds(box("panel", player), part))
                            fail_for(w, h, game, parts[i], "is outside its panel");
                    }
                }
            }
        stage_close(&stage);
    }
}

/* On the ladder: in a window of any shape there is room for the score, for who is next above it and for the tower. */
static void a_match_of_the_ladder_has_room_for_its_points(void **state)
{
    static const int sizes[][2] = {{640, 400},   {1280, 800}, {3440, 1440}, {1024, 768}, {720, 1280},
                                   {1080, 1920}, {640, 480},  {800, 600},   {900, 700},  {1000, 760},
                                   {960, 800},   {800, 800},  {1280, 1024}, {1100, 1000}};
    struct box before[sizeof sizes / sizeof *sizes];
    (void)state;
    begin(CHARACTER);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        in_window(sizes[i][0], sizes[i][1]);
        before[i] = box("board", 0);
    }
    stage_close(&stage);
    begin(ON_THE_LADDER);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        in_window(sizes[i][0], sizes[i][1]);
        struct box pot = box("pot", 0);
        if (pot.w <= 3 * em() || pot.h < em())
            fail_for(sizes[i][0], sizes[i][1], ON_THE_LADDER, "the pot", "room");
        struct box points = box("points", box("points", 0).w > 0 ? 0 : 1), above = box("above", 0),
                   panel = box("panel", 0), board = box("board", 0);
        bool wide = (float)sizes[i][0] >= 1.45f * (float)sizes[i][1],
             flat = !wide && sizes[i][0] >= sizes[i][1] * 4 / 5;
        assert_true(board.w == before[i].w && points.w > 4 * em());
        assert_true(!flat || above.y < panel.y || box("state", 0).w >= 9 * em());
        assert_true(!flat || above.y + above.h <= panel.y || holds(panel, above));
        assert_true(wide ? pot.h + points.h >= 9 * em() : above.w >= 3.4f * em());
        assert_true(wide || above.w * above.h >= 13 * em() * em());
        assert_true(wide || box("tower", 0).w > 0);
    }
    stage_close(&stage);
}

/* Whoever speaks beside the board keeps a face, and not a strip with two eyes: whatever they say, in the language with
 * the longest words too. */
static void a_face_stays_a_face_while_it_speaks(void **state)
{
    static const char *const languages[] = {"en", "fr"};
    (void)state;
    for (int i = 0; i < 2 * CAST_SIZE; i++) {
        stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", languages[i % 2]);
        stage.app.session->game_setup.opponent = 1 + i / 2;
        stage.app.session->game_setup.setup.seed = (uint32_t)i;
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        for (int w = 640; w <= 1920; w += 40)
            for (int h = 400; h <= 1080; h += 40) {
                if ((float)w < 1.45f * (float)h || w > 2 * h || !test_drawn((unsigned)(w + h), PART_OF))
                    continue;
                in_window(w, h);
                struct box face = box("portrait", 1), said = box("bubble", 1);
                float least =
                    box("buttons", 0).w > 0 ? 3 : 2.4f; /* without them the panels are low, and have no foot */
                if (said.w <= 0 || face.h < least * em() || !holds(box("panel", 1), said))
                    fail_for(w, h, CHARACTER, "who speaks", "has no face");
                if (!apart(said, face) || !apart(said, box("name", 1)))
                    fail_for(w, h, CHARACTER, "what is said", "another");
            }
        stage_close(&stage);
    }
}

/* Hint, Undo and Menu are written in one size, in large letters too. */
static void words_of_the_buttons_are_of_one_size(void **state)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}, {1024, 1024}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof *sizes; i++) {
        const struct recorded_text *texts;
        float size = 0;
        int found = 0, n;
        stage_open_blind(&stage, sizes[i / 2][0], sizes[i / 2][1], OUTFLANK_ASSETS_DIR "/lang", "de");
        canvas_set_text_scale(stage.app.canvas, i % 2 ? 1.5f : 1.0f);
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        const struct box all = stage_play_part(&stage, "buttons", 0);
        canvas_record(stage.app.canvas, true);
        stage_draw(&stage);
        n = canvas_recorded(stage.app.canvas, &texts);
        for (int k = 0; k < n; k++)
            if (holds(all, texts[k].ink) && strlen(texts[k].text) > 3) { /* not a key's letter */
                if (found > 0 && fabsf(texts[k].size - size) > 0.02f * size)
                    fail_msg("%d x %d, larger %d: %s is of %f, not %f", sizes[i / 2][0], sizes[i / 2][1], (int)i % 2,
                             texts[k].text, (double)texts[k].size, (double)size);
                size = texts[k].size;
                found++;
            }
        canvas_record(stage.app.canvas, false);
        assert_int_equal(found, 3);
        stage_close(&stage);
    }
}

/* What a menu over the board says at the foot lies on nothing else. */
static void the_buttons_at_the_foot_go_below_a_menu(void **state)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}, {1024, 1024}};
    static const char *const foot[] = {"Wählen", "Zurück", "Bewegen"};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof *sizes; i++) {
        const struct recorded_text *texts;
        stage_open_blind(&stage, sizes[i / 2][0], sizes[i / 2][1], OUTFLANK_ASSETS_DIR "/lang", "de");
        canvas_set_text_scale(stage.app.canvas, i % 2 ? 1.5f : 1.0f);
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        (void)stage_press_by(&stage, DEVICE_PAD, ACTION_MENU);
        stage_rest(&stage);
        assert_string_equal(stage_top(&stage), "pause");
        canvas_record(stage.app.canvas, true);
        stage_draw(&stage);
        int n = canvas_recorded(stage.app.canvas, &texts);
        for (int word = 0; word < 3; word++)
            for (int k = 0; k < n; k++)
                for (int other = 0; other < n && strcmp(texts[k].text, foot[word]) == 0; other++)
                    if (other != k && !apart(texts[other].ink, texts[k].ink))
                        fail_msg("%d x %d, larger %d: \"%s\" lies on \"%s\"", sizes[i / 2][0], sizes[i / 2][1],
                                 (int)i % 2, foot[word], texts[other].text);
        canvas_record(stage.app.canvas, false);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_buttons_at_the_foot_go_below_a_menu),
        cmocka_unit_test(words_of_the_buttons_are_of_one_size),
        cmocka_unit_test(a_face_stays_a_face_while_it_speaks),
        cmocka_unit_test(the_board_is_as_large_as_designed),
        cmocka_unit_test(no_window_has_boxes_that_touch),
        cmocka_unit_test(a_tray_holds_every_piece_of_its_hand),
        cmocka_unit_test(every_window_has_room_for_what_a_hint_says),
        cmocka_unit_test(a_canvas_is_told_the_same_in_its_own_units),
        cmocka_unit_test(a_match_of_the_ladder_has_room_for_its_points),
        cmocka_unit_test(a_square_window_shows_who_is_above),
        cmocka_unit_test(every_flat_window_shows_who_is_above),
        cmocka_unit_test(a_hint_leaves_no_points_below_it),
        cmocka_unit_test(a_narrow_window_has_room_for_its_words),
        cmocka_unit_test(a_very_narrow_window_keeps_its_words_inside_their_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
