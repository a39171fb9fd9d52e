/* Letters that the game's own faces lack: in a name, which may be of any script. The system's fonts are made here. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "kit/canvas_internal.h"
#include "kit/files.h"
#include "kit/fonts.h"

enum { EM = 100 };
#define FOLDER "fonts_test_data"

/* A letter is a box. Of a thousandth of an em, as all of a font here. */
struct made {
    uint32_t letter;
    int advance, height;
};

/* ---- a font ---- */

static unsigned char font[8192];
static size_t length;

static void put(int bytes, uint32_t value)
{
    while (bytes-- > 0)
        font[length++] = (unsigned char)(value >> 8 * bytes);
}

static void put_zeros(int bytes) { put(bytes > 4 ? 4 : bytes, 0); }

static void write_font(const char *name, const struct made *letters, int count)
{
    static const char *const tags[] = {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"};
    enum { TABLES = 7, GLYPH = 36 };
    size_t at[TABLES + 1];
    char path[256];
    length = 12 + 16 * TABLES;
    at[0] = length;
    put(4, 1); /* one table: Unicode, of 32 bits */
    put(4, 3 << 16 | 10);
    put(4, 12);
    put(4, 12 << 16);
    put(4, 16 + 12 * (uint32_t)count);
    put(4, 0);
    put(4, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        put(4, letters[i].letter);
        put(4, letters[i].letter);
        put(4, (uint32_t)i + 1);
    }
    at[1] = length;
    for (int i = 0; i <= count; i++) {
        uint32_t w = i ? (uint32_t)letters[i - 1].advance - 20 : 480, h = i ? (uint32_t)letters[i - 1].height : 700;
        const uint32_t numbers[] = {1, 0, 0, w, h, 3, 0};
        for (int k = 0; k < 7; k++)
            put(2, numbers[k]);
        put(4, 0x01010101);
        put(4, w);
        put(4, 0x10000 - w);
        put(4, 0);
        put(4, h << 16);
        put(2, 0);
    }
    at[2] = length;
    put(4, 0x10000);
    put(4, 0x10000);
    put(4, 0);
    put(4, 0x5f0f3cf5);
    put(4, 1000);
    for (int i = 0; i < 4; i++)
        put_zeros(4);
    put(4, 0);
    put(4, 1000 << 16 | 800);
    put(4, 8);
    put(4, 2 << 16 | 1); /* long offsets */
    put(4, 0);
    at[3] = length;
    put(4, 0x10000);
    put(4, 800u << 16 | (uint16_t)-200);
    put(4, 1000);
    for (int i = 0; i < 5; i++)
        put_zeros(4);
    put(4, (uint32_t)count + 1);
    at[4] = length;
    for (int i = 0; i <= count; i++)
        put(4, (uint32_t)(i ? letters[i - 1].advance : 500) << 16);
    at[5] = length;
    for (int i = 0; i <= count + 1; i++)
        put(4, (uint32_t)(i * GLYPH));
    at[6] = length;
    put(4, 0x10000);
    put(4, ((uint32_t)count + 1) << 16 | 4);
    put(4, 1 << 16);
    for (int i = 0; i < 5; i++)
        put_zeros(4);
    at[7] = length;
    size_t end = length;
    length = 0;
    put(4, 0x10000);
    put(4, TABLES << 16 | 64);
    put(4, 2 << 16 | 48);
    for (int i = 0; i < TABLES; i++) {
        memcpy(font + length, tags[i], 4);
        length += 4;
        put(4, 0);
        put(4, (uint32_t)at[i]);
        put(4, (uint32_t)(at[i + 1] - at[i]));
    }
    length = end;
    (void)snprintf(path, sizeof path, FOLDER "/%s", name);
    assert_true(files_write(path, (const char *)font, length));
}

/* ---- lines ---- */

static struct fonts *fonts;

static void open_fonts(const char *system)
{
    fonts_free(fonts);
    assert_int_equal(SDL_setenv("OUTFLANK_FONTS", system, 1), 0);
    assert_non_null((fonts = fonts_new(OUTFLANK_FONTS_DIR)));
}

static struct text_line line(int face, const char *text)
{
    return (struct text_line){.fonts = fonts, .face = face, .em = EM, .text = text, .bytes = (int)strlen(text)};
}

static int width(int face, const char *text) { return text_line_width(line(face, text)); }

static SDL_Surface *drawn(struct text_line l)
{
    int x, y;
    return text_line_draw(l, text_line_width(l), &x, &y);
}

/* The height of the ink in the column that is `share` per cent from the left. */
static int height_at(const SDL_Surface *s, int share)
{
    int x = (s->w - 1) * share / 100, inked = 0;
    for (int y = 0; y < s->h; y++)
        inked += *(uint32_t *)((char *)s->pixels + y * s->pitch + 4 * x) >> 24 > 128;
    return inked;
}

/* ---- tests ---- */

static const struct made middle[] = {{0x4e2d, 600, 700}}, hebrew[] = {{0x5d0, 500, 800}, {0x5d1, 500, 300}},
                         aleph[] = {{0x5d0, 500, 800}}, bet[] = {{0x5d1, 500, 300}}, wide[] = {{0x4e2d, 65000, 700}};

static void empty(void)
{
    static const char *const names[] = {"a.ttf", "b.ttf", "c.otf", "d.ttc"};
    assert_true(files_make_directory(FOLDER));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[64];
        (void)snprintf(path, sizeof path, FOLDER "/%s", names[i]);
        assert_true(files_remove(path));
    }
}

static void a_letter_that_is_missing_comes_from_the_system(void **state)
{
    (void)state;
    empty();
    write_font("a.ttf", middle, 1);
    open_fonts(FOLDER);
    for (int face = 0; face < FACES; face++) {
        assert_int_equal(width(face, "中"), 60);
        assert_int_equal(width(face, "中中"), 120);
        SDL_Surface *s = drawn(line(face, "中"));
        assert_non_null(s);
        assert_in_range(s->h, 69, 71);
        assert_in_range(s->w, 57, 59);
        SDL_FreeSurface(s);
    }
}

/* A box that can be seen, in the title's face as well. */
static void a_letter_that_nobody_has_is_a_box(void **state)
{
    (void)state;
    open_fonts("none");
    for (int face = 0; face < FACES; face++) {
        SDL_Surface *s = drawn(line(face, "中"));
        assert_non_null(s);
        assert_true(s->w > EM / 5 && s->h > EM / 2);
        SDL_FreeSurface(s);
    }
}

/* The first letter is high, the second low. */
static void reads_from_right(const char *text, bool second_first)
{
    SDL_Surface *s = drawn(line(0, text));
    assert_non_null(s);
    assert_int_equal(height_at(s, 10) < 50, second_first);
    assert_int_equal(height_at(s, 90) > 50, second_first);
    SDL_FreeSurface(s);
}

static void some_scripts_run_from_the_right(void **state)
{
    (void)state;
    empty();
    write_font("a.ttf", hebrew, 2);
    open_fonts(FOLDER);
    reads_from_right("אב", true);
    reads_from_right("א ב", true);
    reads_from_right("א 1 ב", true);
    empty(); /* and where two fonts have one letter each */
    write_font("a.ttf", aleph, 1);
    write_font("b.ttf", bet, 1);
    open_fonts(FOLDER);
    reads_from_right("אב", true);
    SDL_Surface *s = drawn(line(0, "א|ב")), *plain = drawn(line(0, "|"));
    assert_true(s->h >= plain->h);
    SDL_FreeSurface(plain);
    SDL_FreeSurface(s);
    reads_from_right("א x ב", false); /* two names in a sentence that runs from the left */
}

/* Nothing but a sign stands between them; within a name such a sign has no blanks around it. */
static void two_names_stay_in_their_order(void **state)
{
    static const char *const between[] = {" – ", " · ", " : ", " × ", " | ", " 3 – 1 "};
    (void)state;
    empty();
    write_font("a.ttf", hebrew, 2);
    open_fonts(FOLDER);
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        char text[32];
        (void)snprintf(text, sizeof text, "א%sב", between[i]);
        reads_from_right(text, false);
    }
    reads_from_right("א-ב", true);
    reads_from_right("א, ב", true);
}

/* A font that knows no colours of skin shows the emoji without, and no box behind it. */
static void a_colour_of_skin_that_a_font_lacks_is_left_out(void **state)
{
    static const struct made thumb[] = {{0x1f44d, 600, 700}}, tone[] = {{0x1f3fd, 400, 700}};
    (void)state;
    empty();
    write_font("a.ttf", thumb, 1);
    open_fonts(FOLDER);
    assert_int_equal(width(0, "👍"), 60);
    assert_int_equal(width(0, "👍🏽"), 60);
    assert_int_equal(width(0, "👍🏽👍🏿"), 120);
    assert_true(width(0, "🏽") > 0); /* alone it is a box as others */
    write_font("b.ttf", tone, 1);      /* which has no hands */
    open_fonts(FOLDER);
    assert_int_equal(width(0, "👍🏽"), 60);
    assert_int_equal(width(0, "🏽"), 40);
}

/* Where between the two letters the stem of the 1 is, in per cent. */
static int stem(const char *text)
{
    struct text_line l = line(0, text);
    l.tabular = true;
    SDL_Surface *s = drawn(l);
    int at = 25;
    assert_non_null(s);
    for (int share = 25; share < 75; share++)
        at = height_at(s, share) > height_at(s, at) ? share : at;
    SDL_FreeSurface(s);
    return at;
}

static void numbers_run_from_the_left(void **state)
{
    (void)state;
    empty();
    write_font("a.ttf", hebrew, 2);
    open_fonts(FOLDER);
    assert_true(stem("א17א") < 50);
    assert_true(stem("א71א") > 50);
}

static void a_file_that_is_no_font_is_as_none(void **state)
{
    (void)state;
    open_fonts("none");
    int box = width(0, "中");
    empty();
    assert_true(files_write(FOLDER "/a.ttf", "", 0));
    assert_true(files_write(FOLDER "/c.otf", "no font", 7));
    write_font("b.ttf", middle, 1);
    for (size_t whole = length, cut = 8; cut < whole; cut += whole / 12) {
        assert_true(files_write(FOLDER "/b.ttf", (const char *)font, cut));
        open_fonts(FOLDER);
        assert_in_range(width(0, "中"), 1, 2 * EM);
    }
    write_font("b.ttf", wide, 1);
    open_fonts(FOLDER);
    assert_int_equal(width(0, "中"), box);
    open_fonts(FOLDER "/nowhere");
    assert_int_equal(width(0, "中"), box);
}

/* Of fake_fontconfig, in whose place this finds none where there is no such thing. */
static void fontconfig_may_say_nonsense_and_is_asked_once(void **state)
{
    (void)state;
    open_fonts("none");
    int box = width(0, "中");
    open_fonts("");
    assert_true(width(0, "Zoë ñ → 1") > 0);
    void *library = SDL_LoadObject("libfontconfig.so.1");
    int *asked = library ? SDL_LoadFunction(library, "asked") : NULL;
    if (!asked) {
        print_message("there is no libfontconfig.so.1 of the test's own here\n");
        return;
    }
    assert_int_equal(*asked, 0);
    for (int i = 0; i < 3; i++)
        for (int face = 0; face < FACES; face++)
            assert_int_equal(width(face, "中"), box);
    assert_int_equal(width(0, "日本"), 2 * box);
    assert_int_equal(*asked, 1);
    SDL_UnloadObject(library);
}

static int finish(void **state)
{
    (void)state;
    fonts_free(fonts);
    empty();
    return files_remove(FOLDER) ? 0 : 1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_letter_that_is_missing_comes_from_the_system),
                                       cmocka_unit_test(a_letter_that_nobody_has_is_a_box),
                                       cmocka_unit_test(some_scripts_run_from_the_right),
                                       cmocka_unit_test(two_names_stay_in_their_order),
                                       cmocka_unit_test(a_colour_of_skin_that_a_font_lacks_is_left_out),
                                       cmocka_unit_test(numbers_run_from_the_left),
                                       cmocka_unit_test(a_file_that_is_no_font_is_as_none),
                                       cmocka_unit_test(fontconfig_may_say_nonsense_and_is_asked_once)};
    return cmocka_run_group_tests(tests, NULL, finish);
}
