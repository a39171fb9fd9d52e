/*
 * Every character of the words files must be in the faces that draw it: all of them in the two text faces, and in the
 * title face whatever it does not leave to the text face by design (kit/fonts.h). Capitals stand on the baseline
 * whatever accent they have.
 */
#include "support/test.h"

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/words.h"
#include "kit/canvas_internal.h"
#include "kit/files.h"
#include "kit/fonts.h"

/* Signs that headings leave to the text face: arrows and the blanks that no line breaks at. */
static bool is_left_to_text(uint32_t c) { return c == 0x202f || (c >= 0x2190 && c <= 0x21ff); }

/* The next character of UTF-8, or 0 at the end. */
static uint32_t next_character(const char **at)
{
    const unsigned char *p = (const unsigned char *)*at;
    int more = p[0] < 0x80 ? 0 : p[0] < 0xe0 ? 1 : p[0] < 0xf0 ? 2 : 3;
    uint32_t c = more == 0 ? p[0] : p[0] & (0x3fU >> more);
    for (int i = 1; i <= more; i++) {
        assert_int_equal(p[i] & 0xc0, 0x80);
        c = c << 6 | (p[i] & 0x3fU);
    }
    *at += p[0] ? more + 1 : 0;
    return c;
}

static int missing(TTF_Font *font, const char *face, const char *language, bool title)
{
    char path[1024];
    int faults = 0;
    bool seen[0x3000] = {false};
    (void)snprintf(path, sizeof path, "%s/lang/%s.properties", OUTFLANK_ASSETS_DIR, language);
    char *text = files_read(path, 1024 * 1024, NULL);
    assert_non_null(text);
    const char *at = text;
    for (uint32_t c; (c = next_character(&at)) != 0;) {
        if (c < ' ' || (c < 0x3000 && seen[c]))
            continue;
        seen[c < 0x3000 ? c : 0] = true;
        if (TTF_GlyphIsProvided32(font, c) || (title && is_left_to_text(c)))
            continue;
        print_error("%s: %s.properties has U+%04X, which the face has not\n", face, language, (unsigned)c);
        faults++;
    }
    free(text);
    return faults;
}

static void every_character_has_its_glyph(void **state)
{
    static const char *const faces[] = {"text", "text-bold", "title"};
    int faults = 0;
    (void)state;
    assert_int_equal(TTF_Init(), 0);
    for (int i = 0; i < 3; i++) {
        char path[1024];
        (void)snprintf(path, sizeof path, "%s/fonts/%s.font", OUTFLANK_ASSETS_DIR, faces[i]);
        TTF_Font *font = TTF_OpenFont(path, 16);
        assert_non_null(font);
        assert_false(TTF_GlyphIsProvided32(font, 0x4e00)); /* a face that claims to have everything proves nothing */
        for (int k = 0; LANGUAGES[k]; k++)
            faults += missing(font, faces[i], LANGUAGES[k]->code, i == 2);
        for (int k = 0; LANGUAGES[k]; k++)
            for (const char *at = LANGUAGES[k]->name; *at;)
                assert_true(TTF_GlyphIsProvided32(font, next_character(&at)));
        TTF_CloseFont(font);
    }
    TTF_Quit();
    assert_int_equal(faults, 0);
}

/* The ink of one letter, from the baseline: its top and its bottom. */
static void ink_of(struct fonts *fonts, int face, int em, const char *letter, int *top, int *bottom)
{
    struct text_line line = {.fonts = fonts, .face = face, .em = em, .text = letter, .bytes = (int)strlen(letter)};
    int x;
    SDL_Surface *drawn = text_line_draw(line, text_line_width(line), &x, top);
    assert_non_null(drawn);
    *bottom = *top + drawn->h;
    SDL_FreeSurface(drawn);
}

/* Within what hinting moves. */
static void is_level(const char *letter, int face, int em, int a, int b)
{
    if (abs(a - b) > 1)
        fail_msg("%s in face %d at %d pixels: at %d, not at %d", letter, face, em, a, b);
}

static void accented_capitals_stand_on_the_baseline(void **state)
{
    static const char *const capitals[][2] = {{"À", "A"}, {"Ä", "A"}, {"Ç", "C"}, {"É", "E"}, {"Ñ", "N"},
                                              {"Ö", "O"}, {"Ü", "U"}, {"Ż", "Z"}, {"Š", "S"}};
    static const int sizes[] = {12, 16, 23, 40, 64, 97, 160};
    (void)state;
    assert_int_equal(TTF_Init(), 0);
    struct fonts *fonts = fonts_new(OUTFLANK_ASSETS_DIR "/fonts");
    assert_non_null(fonts);
    for (int face = 0; face < 3; face++)
        for (size_t i = 0; i < sizeof capitals / sizeof capitals[0]; i++)
            for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
                int top, bottom, plain_top, plain_bottom;
                ink_of(fonts, face, sizes[k], capitals[i][0], &top, &bottom);
                ink_of(fonts, face, sizes[k], capitals[i][1], &plain_top, &plain_bottom);
                bool hangs = *capitals[i][1] == 'C'; /* the cedilla, below */
                is_level(capitals[i][0], face, sizes[k], hangs ? top : bottom, hangs ? plain_top : plain_bottom);
            }
    fonts_free(fonts);
    TTF_Quit();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_character_has_its_glyph),
                                       cmocka_unit_test(accented_capitals_stand_on_the_baseline)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
