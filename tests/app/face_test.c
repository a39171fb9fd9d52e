/* The cast: every face in every mood can be drawn, stays in its picture, and lives as it should. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/sight.h"
#include "app/stage.h"
#include "app/style/game_style.h"
#include "app/view/face_internal.h"

enum { SIDE = 180 };
static uint32_t pixels[SIDE * SIDE], others[SIDE * SIDE];

/* The pose as face_draw paints it. */
static void paint(const struct face_pose *pose)
{
    struct paint p = {.pixels = pixels, .width = SIDE, .height = SIDE};
    memset(pixels, 0, sizeof pixels);
    for (int i = 0; i < FACE_LAYERS; i++)
        face_paint(sketch_on(&p, SIDE / 2, SIDE / 2, SIDE / 2 / 1.72f), pose, (enum face_layer)i);
}

static int differing(void)
{
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        count += pixels[i] != others[i];
    return count;
}

static void every_face_stays_in_its_picture(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++)
        for (int mood = 0; mood < MOODS; mood++) {
            struct face_pose pose = face_still((enum cast_id)who, (enum mood_name)mood);
            paint(&pose);
            assert_int_equal(pixels[SIDE / 2 * SIDE + SIDE / 2] >> 24, 255);
            for (int i = 0; i < SIDE; i++)
                if ((pixels[i] | pixels[(SIDE - 1) * SIDE + i] | pixels[i * SIDE] | pixels[i * SIDE + SIDE - 1]) >> 24)
                    fail_msg("%s reaches the edge in mood %d", CAST[who].id, mood);
        }
}

static struct face_pose person(int face, int hat, int colour, enum side side, enum mood_name mood)
{
    struct face_pose pose = face_still(CAST_YOU, mood);
    pose.livery = livery_of(CAST_YOU, VARIANTS[0], side);
    pose.guise = (struct guise){{(uint8_t)face, (uint8_t)hat, (uint8_t)colour}};
    return pose;
}

static void every_person_stays_in_their_picture(void **state)
{
    (void)state;
    for (int hat = 0; hat < GUISE_HATS; hat++)
        for (int mood = 0; mood < MOODS; mood++)
            for (int face = hat % 3; face < GUISE_FACES; face += hat == 1 ? 1 : 4) {
                struct face_pose pose = person(face, hat, face % GUISE_COLOURS, FIRST, (enum mood_name)mood);
                paint(&pose);
                for (int i = 0; i < SIDE; i++)
                    if ((pixels[i] | pixels[(SIDE - 1) * SIDE + i] | pixels[i * SIDE] | pixels[i * SIDE + SIDE - 1]) >>
                        24)
                        fail_msg("%s in %s reaches the edge in mood %d", guise_word(GUISE_FACE, face),
                                 guise_word(GUISE_HAT, hat), mood);
            }
}

/* Each face, hat, colour and mark can be told from every other, on discs of both sides, and their cached pictures are
 * not each other's. */
static void people_can_be_told_apart(void **state)
{
    (void)state;
    enum { PAIRS = GUISE_FACES + GUISE_HATS + GUISE_COLOURS };
    for (int side = FIRST; side <= SECOND; side++)
        for (int a = 0; a < PAIRS; a++)
            for (int b = 0; b <= a; b++) {
                enum guise_part part = a < GUISE_FACES                ? GUISE_FACE
                                       : a < GUISE_FACES + GUISE_HATS ? GUISE_HAT
                                                                      : GUISE_COLOUR;
                int from = part == GUISE_FACE ? 0 : part == GUISE_HAT ? GUISE_FACES : GUISE_FACES + GUISE_HATS;
                struct face_pose one = person(0, 0, 0, (enum side)side, MOOD_CALM), two = one;
                if (b < from)
                    continue;
                one.guise.part[part] = (uint8_t)(a - from);
                two.guise.part[part] = (uint8_t)(b - from);
                two.marks = a == b; /* a mark alone makes a difference too */
                paint(&one);
                memcpy(others, pixels, sizeof others);
                paint(&two);
                if (differing() <= SIDE || face_stamp(&one, FACE_WORN) == face_stamp(&two, FACE_WORN))
                    fail_msg("%s and %s look alike", guise_word(part, a - from), guise_word(part, b - from));
            }
}

static double luminance_of(uint32_t pixel)
{
    return sight_luminance((struct colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255});
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance_of(a) + .05, y = luminance_of(b) + .05;
    return x > y ? x / y : y / x;
}

/* Bars and teeth are seen on a disc with a face of one's own: whatever its colour, its side and its game, in high
 * contrast too. Both sides' differ where the marks are, not in colour alone. */
static void marks_are_seen_on_ones_own_face(void **state)
{
    enum { SEEN = 60 };
    static uint8_t marked[2][SIDE * SIDE];
    (void)state;
    for (int strong = 0; strong < 2; strong++) {
        (void)game_style_apply((struct style_variant){.strong = strong != 0});
        for (int v = 0; v < VARIANT_COUNT; v++)
            for (int colour = 0; colour < GUISE_COLOURS; colour++) {
                int apart = 0;
                for (int side = FIRST; side <= SECOND; side++) {
                    struct face_pose pose = person(colour, 0, colour, (enum side)side, MOOD_CALM);
                    pose.livery = livery_of(CAST_YOU, VARIANTS[v], (enum side)side);
                    int seen = 0;
                    paint(&pose);
                    memcpy(others, pixels, sizeof others);
                    pose.marks = true;
                    paint(&pose);
                    for (int i = 0; i < SIDE * SIDE; i++) {
                        marked[side][i] = pixels[i] != others[i] && contrast(pixels[i], others[i]) >= 3;
                        seen += marked[side][i];
                    }
                    if (seen < SEEN)
                        fail_msg("%s, side %d, colour %d, strong %d: marks of %d pixels", VARIANTS[v]->id, side, colour,
                                 strong, seen);
                }
                for (int i = 0; i < SIDE * SIDE; i++)
                    apart += marked[FIRST][i] != marked[SECOND][i];
                assert_true(apart >= SEEN);
            }
    }
    (void)game_style_apply((struct style_variant){.strong = false});
}

static void every_mood_looks_otherwise(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++)
        for (int a = 0; a < MOODS; a++)
            for (int b = 0; b < a; b++) {
                struct face_pose one = face_still((enum cast_id)who, (enum mood_name)a),
                                 two = face_still((enum cast_id)who, (enum mood_name)b);
                paint(&one);
                memcpy(others, pixels, sizeof others);
                paint(&two);
                assert_true(differing() > SIDE);
            }
}

/* A level each, and a home where a game of it can begin. */
static void the_table_is_whole(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++) {
        assert_int_equal(cast_of_level(cast_level((enum cast_id)who)), who);
        assert_true(CAST[who].eyes.rx > 0 && CAST[who].mouth.half > 0 && CAST[who].brows.half > 0);
    }
}

static void a_mood_blends_in_160_ms(void **state)
{
    (void)state;
    struct face_life f;
    face_begin(&f, CAST_PENNY, 1);
    face_feel(&f, MOOD_GLAD);
    assert_int_equal(face_update(&f, 40, false), 0);
    assert_true(f.pose.mood.gape > 0 && f.pose.mood.gape < MOOD[MOOD_GLAD].gape);
    (void)face_update(&f, 120, false);
    assert_float_equal(f.pose.mood.gape, MOOD[MOOD_GLAD].gape, 0.001);
    assert_float_equal(f.pose.mood.arc, 1, 0.001);
}

static int first_blink(uint32_t seed)
{
    struct face_life f;
    int ms = 0;
    face_begin(&f, CAST_PIP, seed);
    for (; f.pose.blink <= 0 && ms < 10000; ms += 10)
        (void)face_update(&f, 10, false);
    return ms;
}

/* Poses with the same stamp share one picture, so each of them paints the same one, whichever comes first: where the
 * frames fell on the way is not to be seen at rest. */
static void poses_of_one_stamp_are_painted_alike(void **state)
{
    enum { PLACE = 300 };
    static uint32_t first[PLACE * PLACE];
    struct stage stage;
    (void)state;
    stage_open_usual(&stage);
    struct canvas *c = stage.app.canvas;
    for (int way = 0; way < 4; way++) {
        struct face_pose pose = face_still(CAST_YOU, MOOD_CALM);
        pose.mood.gaze_x = .486f + .008f * (float)way;
        pose.mood.tilt = 1.8f + .1f * (float)way;
        canvas_forget_pictures(c);
        canvas_begin(c);
        face_draw(c, &pose, PLACE / 2, PLACE / 2, 80);
        canvas_end(c);
        for (int y = 0; y < PLACE; y++)
            for (int x = 0; x < PLACE; x++) {
                uint32_t now = ((const uint32_t *)stage.surface->pixels)[y * (stage.surface->pitch / 4) + x];
                if (way > 0 && now != first[y * PLACE + x])
                    fail_msg("way %d: another pixel at %d, %d", way, x, y);
                first[y * PLACE + x] = now;
            }
    }
    stage_close(&stage);
}

static void blinks_are_seeded(void **state)
{
    (void)state;
    assert_int_equal(first_blink(7), first_blink(7));
    assert_int_not_equal(first_blink(7), first_blink(8));
    for (uint32_t seed = 0; seed < 40; seed++)
        assert_in_range(first_blink(seed), 2790, 5310);
    struct face_life f;
    int shut = 0;
    face_begin(&f, CAST_PIP, 7);
    for (int ms = 0; ms < 60000; ms += 10) {
        (void)face_update(&f, 10, false);
        shut += f.pose.blink > 0;
    }
    assert_in_range(shut, 60000 / 5310 * 9, 60000 / 2790 * 12);
}

static void beaten_it_turns_over(void **state)
{
    (void)state;
    struct face_life f;
    face_begin(&f, CAST_SLATE, 1);
    face_feel(&f, MOOD_BEATEN);
    (void)face_update(&f, 100, false);
    assert_false(f.pose.turned);
    assert_true(f.pose.flip > 0.3f && f.pose.flip < 0.6f);
    (void)face_update(&f, 150, false);
    assert_true(f.pose.turned);
    assert_float_equal(f.pose.flip, 0, 0.001);
    face_feel(&f, MOOD_CALM);
    face_settle(&f);
    assert_false(f.pose.turned);
}

static void it_looks_where_it_is_told(void **state)
{
    (void)state;
    struct face_life f;
    face_begin(&f, CAST_HOPPER, 1);
    face_look(&f, -1, 0.5f);
    for (int i = 0; i < 60; i++)
        (void)face_update(&f, 16, false);
    assert_float_equal(f.pose.mood.gaze_x, MOOD[MOOD_CALM].gaze_x - 0.8f, 0.001);
    face_feel(&f, MOOD_THINKING); /* its own thoughts take its eyes away */
    for (int i = 0; i < 60; i++)
        (void)face_update(&f, 16, false);
    assert_float_equal(f.pose.mood.gaze_x, MOOD[MOOD_THINKING].gaze_x, 0.001);
}

static void reduced_it_neither_breathes_nor_tilts(void **state)
{
    (void)state;
    struct face_life f;
    face_begin(&f, CAST_BRASS, 3);
    face_feel(&f, MOOD_GLAD);
    face_jolt(&f);
    for (int i = 0; i < 400; i++) {
        (void)face_update(&f, 16, true);
        assert_float_equal(f.pose.breath, 0, 0.0001);
        assert_float_equal(f.pose.mood.tilt, 0, 0.0001);
    }
}

/* Between two steps of a breath nothing need be drawn, and nothing would look otherwise. */
static void it_lets_the_machine_rest(void **state)
{
    (void)state;
    struct face_life f;
    int frames = 0, ms = 0, rest = 0;
    face_begin(&f, CAST_TILE, 5);
    while (ms < 10000) {
        int step = rest > 16 ? rest : 16;
        rest = face_update(&f, (float)step, false);
        ms += step;
        frames++;
    }
    assert_in_range(frames, 40, 120); /* and not 600 */
}

static void left_alone_it_dozes_and_wakes(void **state)
{
    struct face_life f;
    (void)state;
    for (int woken = 0; woken < 4; woken++) {
        face_begin(&f, CAST_PIP, 1);
        for (int second = 0; second < 61; second++)
            (void)face_update(&f, 1000, false);
        assert_int_equal(face_update(&f, 1000, false), SCENE_STILL);
        assert_true(f.pose.blink >= 1);
        if (woken == 0)
            face_wake(&f);
        else if (woken == 1)
            face_feel(&f, MOOD_GLAD);
        else if (woken == 2)
            face_look(&f, 1, 0);
        else
            face_jolt(&f);
        face_look(&f, f.look_x, 0); /* the same as before wakes nobody */
        float least = 1;
        for (int i = 0; i < 10; i++) { /* it may blink */
            assert_int_not_equal(face_update(&f, 50, false), SCENE_STILL);
            least = fminf(least, f.pose.blink);
        }
        assert_true(least < 1);
    }
}

static void outlines_are_read_as_svg_means_them(void **state)
{
    (void)state;
    struct trace t;
    assert_null(trace_read(&t, "M1,-.5 l.5,0 v1 H0 A.5,.5 0 0 1 -1,.5z"));
    assert_true(t.closed);
    assert_float_equal(t.xy[2], 1.5, 1e-6);
    assert_float_equal(t.xy[5], 0.5, 1e-6);
    assert_float_equal(t.xy[6], 0, 1e-6);
    float lowest = 1;
    for (int i = 4; i < t.count; i++) {
        assert_float_equal(hypotf(t.xy[2 * i] + .5f, t.xy[2 * i + 1] - .5f), .5f, 1e-4);
        lowest = fminf(lowest, t.xy[2 * i + 1]);
    }
    assert_true(lowest > .49f); /* clockwise on the screen, so below the line, whose y is .5 */
    const char *rest = trace_read(&t, "M0,0 L1,1 M2,2 L3,3");
    assert_string_equal(rest, "M2,2 L3,3");
}

static void a_cut_keeps_one_side(void **state)
{
    (void)state;
    struct paint p = {.pixels = pixels, .width = SIDE, .height = SIDE};
    memset(pixels, 0, sizeof pixels);
    struct sketch s = sketch_turned(sketch_on(&p, SIDE / 2, SIDE / 2, 60), 30);
    sketch_cut(&s, 1);
    sketch_disc(&s, 0, 0, 1, ink_plain(rgb(0xffffff)));
    sketch_cut(&s, 0);
    assert_int_equal(pixels[SIDE / 2 * SIDE + SIDE / 2 - 20] >> 24, 255);
    assert_int_equal(pixels[SIDE / 2 * SIDE + SIDE / 2 + 20] >> 24, 0);
    assert_int_equal(pixels[(SIDE / 2 + 40) * SIDE + SIDE / 2] >> 24, 0); /* turned clockwise */
    assert_int_equal(pixels[(SIDE / 2 - 40) * SIDE + SIDE / 2] >> 24, 255);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_face_stays_in_its_picture),
        cmocka_unit_test(every_person_stays_in_their_picture),
        cmocka_unit_test(people_can_be_told_apart),
        cmocka_unit_test(every_mood_looks_otherwise),
        cmocka_unit_test(marks_are_seen_on_ones_own_face),
        cmocka_unit_test(the_table_is_whole),
        cmocka_unit_test(a_mood_blends_in_160_ms),
        cmocka_unit_test(poses_of_one_stamp_are_painted_alike),
        cmocka_unit_test(blinks_are_seeded),
        cmocka_unit_test(beaten_it_turns_over),
        cmocka_unit_test(it_looks_where_it_is_told),
        cmocka_unit_test(reduced_it_neither_breathes_nor_tilts),
        cmocka_unit_test(it_lets_the_machine_rest),
        cmocka_unit_test(left_alone_it_dozes_and_wakes),
        cmocka_unit_test(outlines_are_read_as_svg_means_them),
        cmocka_unit_test(a_cut_keeps_one_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
