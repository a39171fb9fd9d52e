#include "support/test.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/text/words.h"
#include "base/lines.h"

static const char *scratch, *source_list;
static char why[1024];

static void write_language(const char *language, const char *text)
{
    char path[1100];
    snprintf(path, sizeof path, "%s/%s.properties", scratch, language);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static struct words *open_words(const char *language)
{
    struct words *w = words_new(scratch, language, why, sizeof why);
    if (!w)
        fail_msg("%s", why);
    return w;
}

static struct words *open_english(void)
{
    struct words *w = words_new(OUTFLANK_SOURCE_DIR "/assets/lang", "en", why, sizeof why);
    if (!w)
        fail_msg("%s", why);
    return w;
}

static void texts_are_found_by_key(void **state)
{
    (void)state;
    write_language("en", "# words\nb.two = Two = 2\n a = One\r\n\nc.three=\xc3\x9c"
                         "ber\n");
    struct words *w = open_words("en");
    assert_string_equal(words_get(w, "a"), "One");
    assert_string_equal(words_get(w, "b.two"), "Two = 2");
    assert_string_equal(words_get(w, "c.three"), "\xc3\x9c"
                                                 "ber");
    assert_null(words_get(w, "b"));
    assert_null(words_get(w, ""));
    words_free(w);
    words_free(NULL);
}

static void a_language_falls_back_on_english(void **state)
{
    (void)state;
    write_language("en", "a = one\nb = two\n");
    write_language("xx", "b = zwei\n");
    struct words *w = open_words("xx");
    assert_string_equal(words_get(w, "a"), "one");
    assert_string_equal(words_get(w, "b"), "zwei");
    words_free(w);
}

static void refused(const char *language, const char *about)
{
    why[0] = '\0';
    assert_null(words_new(scratch, language, why, sizeof why));
    if (!strstr(why, about))
        fail_msg("\"%s\" does not say \"%s\"", why, about);
}

static void bad_files_are_named(void **state)
{
    (void)state;
    write_language("en", "a = one\nnonsense\n");
    refused("en", "en.properties:2:");
    write_language("en", "a = one\n\n = two\n");
    refused("en", "en.properties:3:");
    write_language("en", "a =\n");
    refused("en", "en.properties:1: there is no text");
    write_language("en", "a = one\nb = two\na = three\n");
    refused("en", "en.properties:3: this key was given before");
    write_language("en", "a = one\n");
    write_language("xx", "a = eins\na = zwei\n");
    refused("xx", "xx.properties:2: this key was given before");
    refused("yy", "yy.properties");
}

static void a_missing_word_stands_for_itself(void **state)
{
    (void)state;
    write_language("en", "a = one\nc = three\n");
    struct words *w = open_words("en");
    char key[] = "b";
    assert_string_equal(words_stand_in(w, "a"), "one");
    const char *text = words_stand_in(w, key);
    assert_string_equal(text, "b");
    key[0] = 'x';
    assert_string_equal(text, "b");
    assert_ptr_equal(words_stand_in(w, "b"), text);
    assert_string_equal(words_get(w, "c"), "three");
    words_free(w);
}

static void many_words_keep_their_places(void **state)
{
    (void)state;
    enum { MANY = 1000 };
    struct strbuf text = {0};
    for (int i = 0; i < MANY; i++)
        strbuf_printf(&text, "k%d = t%d\n", i * 7919 % MANY, i * 7919 % MANY);
    write_language("en", strbuf_text(&text));
    strbuf_free(&text);
    struct words *w = open_words("en");
    for (int i = 0; i < MANY; i++) {
        char key[16], expected[16];
        snprintf(key, sizeof key, "k%d", i);
        snprintf(expected, sizeof expected, "t%d", i);
        assert_string_equal(words_get(w, key), expected);
    }
    words_free(w);
}

static void places_are_filled(void **state)
{
    (void)state;
    char out[64], small[8];
    assert_string_equal(words_fill(out, sizeof out, "{1} beats {2}, {1}!", "Dark", "Light"), "Dark beats Light, Dark!");
    assert_string_equal(words_fill(out, sizeof out, "none", "Dark", NULL), "none");
    assert_string_equal(words_fill(out, sizeof out, "a{1}b{2}c", NULL, "-"), "ab-c");
    assert_string_equal(words_fill(out, sizeof out, "{3} {1", "x", "y"), "{3} {1");
    assert_string_equal(words_fill(out, sizeof out, "{1}", "{2}", "y"), "{2}");
    assert_string_equal(words_fill(small, sizeof small, "{1}{1}", "12345", NULL), "1234512");
    assert_string_equal(words_fill(small, sizeof small, "123456{1}", "\xc3\xa9", NULL), "123456");
    assert_string_equal(words_fill(small, sizeof small, "12345{1}", "\xc3\xa9", NULL), "12345\xc3\xa9");
    /* a letter is left out with its accent, whichever of them has no room, also of the text itself */
    assert_string_equal(words_fill(small, sizeof small, "12345{1}", "ae\xcc\x81", NULL), "12345a");
    assert_string_equal(words_fill(small, sizeof small, "123456e\xcc\x81", NULL, NULL), "123456");
    assert_string_equal(words_fill(small, sizeof small, "{1}{2}", "123456e", "\xcc\x81"), "123456");
    assert_string_equal(words_fill(small, sizeof small, "1234{1}", "\xe2\x80\xa6\xe2\x80\xa6", NULL),
                        "1234\xe2\x80\xa6");
}

static void counted_things_agree(void **state)
{
    (void)state;
    char out[64];
    write_language("en", "discs.one = {1} disc\ndiscs.other = {1} discs\n");
    struct words *w = open_words("en");
    assert_string_equal(words_count(w, out, sizeof out, "discs", 1), "1 disc");
    assert_string_equal(words_count(w, out, sizeof out, "discs", 0), "0 discs");
    assert_string_equal(words_count(w, out, sizeof out, "discs", 27), "27 discs");
    words_free(w);
}

/* Every setting and every value of it has its word. */
static void settings_have_words(void **state)
{
    (void)state;
    struct words *w = open_english();
    for (int i = 0; i < SETTINGS; i++) {
        char key[128];
        snprintf(key, sizeof key, "setting.%s", SETTING_DEFS[i].id);
        if (!words_get(w, key))
            fail_msg("en.properties lacks %s", key);
        for (int v = 0; SETTING_DEFS[i].values[v]; v++) {
            snprintf(key, sizeof key, "setting.%s.%s", SETTING_DEFS[i].id, SETTING_DEFS[i].values[v]);
            bool named =
                i == SETTING_LANGUAGE && language_find(SETTING_DEFS[i].values[v]); /* a language, by its own name */
            if (!named && !words_get(w, key))
                fail_msg("en.properties lacks %s", key);
        }
    }
    words_free(w);
}

/* How often a text has each of its places, {1} to {3}. */
static void count_places(const char *text, int places[NOTATION_ARGUMENTS])
{
    for (int i = 0; i < NOTATION_ARGUMENTS; i++) {
        const char place[] = {'{', (char)('1' + i), '}', '\0'};
        places[i] = 0;
        for (const char *at = strstr(text, place); at; at = strstr(at + 3, place))
            places[i]++;
    }
}

/* Every refusal of the rules has its words, with places only for arguments that it has; and there are no others. */
static void refusals_have_words(void **state)
{
    (void)state;
    struct words *w = open_english();
    for (int r = FAULT_NONE + 1; r < FAULTS; r++) {
        char key[128];
        int there[NOTATION_ARGUMENTS], here[NOTATION_ARGUMENTS];
        snprintf(key, sizeof key, "fault.%s", notation_fault_key((enum notation_fault)r));
        const char *text = words_get(w, key);
        if (!text)
            fail_msg("en.properties lacks %s", key);
        count_places(notation_fault_english((enum notation_fault)r), there);
        count_places(text, here);
        for (int i = 0; i < NOTATION_ARGUMENTS; i++)
            if (here[i] > there[i])
                fail_msg("en.properties: %s has other places than \"%s\"", key,
                         notation_fault_english((enum notation_fault)r));
    }
    words_free(w);
}

static void no_refusal_has_words_in_vain(void **state)
{
    (void)state;
    FILE *file = fopen(OUTFLANK_SOURCE_DIR "/assets/lang/en.properties", "rb");
    assert_non_null(file);
    struct lines lines;
    lines_init(&lines, file);
    while (lines_next(&lines)) {
        const char *key = strbuf_text(&lines.line) + strlen("fault.");
        bool made = strncmp(strbuf_text(&lines.line), "fault.", strlen("fault.")) != 0;
        for (int r = FAULT_NONE + 1; r < FAULTS && !made; r++) {
            const char *known = notation_fault_key((enum notation_fault)r);
            made = strncmp(key, known, strlen(known)) == 0 && key[strlen(known)] == ' ';
        }
        if (!made)
            fail_msg("nobody refuses with %s", strbuf_text(&lines.line));
    }
    lines_finish(&lines);
    fclose(file);
}

static void a_refusal_is_said_in_the_language_of_the_screen(void **state)
{
    const struct variant *v;
    struct setup setup;
    struct position p;
    struct notation_error error;
    char out[NOTATION_ERROR_MAX];
    (void)state;
    write_language("en", "fault.at_move = Move {1}: {2}\nfault.option = {1} is not {2}: {3}, {4}\n"
                         "fault.illegal = {2} ({1}!)\n");
    write_language("xx", "fault.option = {2} f\xc3\xbcr {1}, bekannt {3}, Zeichen {4}\nfault.at_move = Zug {1}. {2}\n");
    struct words *w = open_words("xx");
    assert_false(notation_parse_game("classic:size=9", &v, &setup, &error));
    assert_string_equal(words_fault(w, out, sizeof out, &error), "9 f\xc3\xbcr size, bekannt 8 4 5 6 7, Zeichen 14");
    assert_true(notation_parse_game("classic", &v, &setup, &error) && variant_start(v, &setup, &p));
    assert_false(notation_play(&p, "d3 e1", NULL, NULL, &error));
    assert_string_equal(words_fault(w, out, sizeof out, &error), "Zug 2. c3 e3 c5 (e1!)");
    assert_false(notation_play(&p, "d3 xx", NULL, NULL, &error)); /* no words for that */
    assert_string_equal(words_fault(w, out, sizeof out, &error), error.why);
    words_free(w);
}

/* The first parts of all keys of the file, "app." and so on: whatever in the sources begins so is a key. */
struct families {
    char name[128][32];
    int count;
};

static bool in_family(const struct families *f, const char *key)
{
    for (int i = 0; i < f->count; i++)
        if (strncmp(f->name[i], key, strlen(f->name[i])) == 0)
            return true;
    return false;
}

static void read_families(struct families *f)
{
    FILE *file = fopen(OUTFLANK_SOURCE_DIR "/assets/lang/en.properties", "rb");
    assert_non_null(file);
    struct lines lines;
    lines_init(&lines, file);
    while (lines_next(&lines)) {
        size_t length = lines.line.length ? strcspn(lines.line.text, ". =#") : 0;
        if (length == 0 || lines.line.text[length] != '.' || in_family(f, lines.line.text))
            continue;
        assert_true(f->count < 128 && length < 30);
        snprintf(f->name[f->count++], 32, "%.*s.", (int)length, lines.line.text);
    }
    lines_finish(&lines);
    fclose(file);
}

/* "pause.new": small letters, digits and underscores, with a dot between; not a file's name. */
static bool game_style_like_a_key(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_.");
    if (length > 4 && strcmp(text + length - 4, ".txt") == 0)
        return false;
    return text[length] == '\0' && strchr(text, '.') && *text != '.' && text[length - 1] != '.';
}

static bool has_word(const struct words *w, const char *key)
{
    char one[1100], other[1100];
    snprintf(one, sizeof one, "%s.one", key);
    snprintf(other, sizeof other, "%s.other", key);
    return words_get(w, key) || (words_get(w, one) && words_get(w, other));
}

/* What a call says about the literals in it. */
enum call {
    NO_CALL,
    ASKS_FOR_WORDS,
    NAMES_A_KIND, /* the first part of keys, which lang_files_test.py puts together and looks up */
    NAMES_A_PICTURE
};

static enum call call_at(const char *text)
{
    static const struct {
        const char *text;
        enum call call;
    } calls[] = {{"app_word(", ASKS_FOR_WORDS},     {"form_heading(", ASKS_FOR_WORDS},
                 {"form_title(", ASKS_FOR_WORDS},   {"form_button(", ASKS_FOR_WORDS},
                 {"form_accent(", ASKS_FOR_WORDS},  {"form_prompt(", ASKS_FOR_WORDS},
                 {"app_word_of(", NAMES_A_KIND},    {"words_count(", ASKS_FOR_WORDS},
                 {"words_plural(", ASKS_FOR_WORDS}, {"canvas_picture(", NAMES_A_PICTURE}};
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strncmp(text, calls[i].text, strlen(calls[i].text)) == 0)
            return calls[i].call;
    return NO_CALL;
}

/* Where the reading of a source stands: inside which call, and how deep. */
struct reader {
    const char *at;
    int depth;
    enum call call;
};

static const char *skip_comment(const char *at)
{
    const char *end = at[1] == '/' ? strchr(at, '\n') : strstr(at + 2, "*/");
    return !end ? at + strlen(at) : *end == '\n' ? end : end + 2;
}

/* The next string literal of the source, into `out`. False at the end. */
static bool next_literal(struct reader *r, char *out, size_t size)
{
    for (; *r->at; r->at++) {
        if (r->at[0] == '/' && (r->at[1] == '/' || r->at[1] == '*')) {
            r->at = skip_comment(r->at) - 1;
        } else if (r->at[0] == '\'' && r->at[1]) {
            r->at += r->at[1] == '\\' ? 3 : 2;
        } else if (call_at(r->at) != NO_CALL) {
            r->call = call_at(r->at);
            r->depth = 0;
        } else if (*r->at == '(') {
            r->depth++;
        } else if (*r->at == ')') {
            r->call = --r->depth > 0 ? r->call : NO_CALL;
        } else if (*r->at == '"') {
            size_t used = 0;
            for (r->at++; *r->at && *r->at != '"'; r->at++) {
                if (*r->at == '\\' && r->at[1])
                    r->at++;
                if (used + 1 < size)
                    out[used++] = *r->at;
            }
            out[used] = '\0';
            r->at++;
            return true;
        }
    }
    return false;
}

/* The number of keys in a text of C that have no word, each told; `seen` counts those that were looked up. */
static int check_source(const struct words *w, const struct families *f, const char *name, const char *source,
                        int *seen)
{
    struct reader r = {.at = source};
    char literal[1024];
    int missing = 0;
    while (next_literal(&r, literal, sizeof literal)) {
        if (!game_style_like_a_key(literal) || r.call == NAMES_A_KIND || r.call == NAMES_A_PICTURE)
            continue;
        if (r.call != ASKS_FOR_WORDS && !in_family(f, literal))
            continue;
        (*seen)++;
        if (has_word(w, literal))
            continue;
        print_message("src/%s: en.properties lacks %s\n", name, literal);
        missing++;
    }
    return missing;
}

static int check_file(const struct words *w, const struct families *f, const char *name, int *seen)
{
    char path[1024];
    struct strbuf text = {0};
    snprintf(path, sizeof path, "%s/src/%s", OUTFLANK_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c = getc(file); c != EOF; c = getc(file))
        strbuf_putc(&text, (char)c);
    fclose(file);
    int missing = check_source(w, f, name, strbuf_text(&text), seen);
    strbuf_free(&text);
    return missing;
}

static void every_key_in_the_sources_has_a_word(void **state)
{
    (void)state;
    struct words *w = open_english();
    struct families families = {.count = 0};
    int missing = 0, seen = 0;
    read_families(&families);
    FILE *list = fopen(source_list, "rb");
    assert_non_null(list);
    struct lines lines;
    lines_init(&lines, list);
    while (lines_next(&lines))
        if (lines.line.length > 4 && strncmp(lines.line.text, "app/", 4) == 0)
            missing += check_file(w, &families, lines.line.text, &seen);
    lines_finish(&lines);
    fclose(list);
    words_free(w);
    assert_true(seen > 0);
    assert_int_equal(missing, 0);
}

static void missing_keys_are_seen(void **state)
{
    (void)state;
    write_language("en", "play.pass = Pass\ndiscs.one = 1\ndiscs.other = 2\n");
    struct words *w = open_words("en");
    struct families f = {.name = {"play.", "discs."}, .count = 2};
    int seen = 0;
    assert_int_equal(check_source(w, &f, "x", "app_word(a, \"play.pass\"); words_count(w, o, 3, \"discs\", 2);", &seen),
                     0);
    assert_int_equal(check_source(w, &f, "x", "f(\"settings.txt\"); /* \"play.none\" */ c = '\"'; d = \"%s\";", &seen),
                     0);
    assert_int_equal(check_source(w, &f, "x", "static const char *k[] = {\"play.nothing\"};", &seen), 1);
    assert_int_equal(check_source(w, &f, "x", "form_accent(f, \"unheard.of\", x);", &seen), 1);
    assert_int_equal(
        check_source(w, &f, "x", "app_word(f(a), b ? \"strange.key\" : \"play.pass\"); g(\"other.txt\");", &seen), 1);
    assert_int_equal(check_source(w, &f, "x", "canvas_picture(c, \"play.board\", f(1)); x(\"play.gone\");", &seen), 1);
    assert_int_equal(check_source(w, &f, "x", "app_word_of(a, \"play.for\", id); x(\"play.gone\");", &seen), 1);
    assert_int_equal(seen, 7);
    words_free(w);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_found_by_key),
        cmocka_unit_test(a_language_falls_back_on_english),
        cmocka_unit_test(bad_files_are_named),
        cmocka_unit_test(a_missing_word_stands_for_itself),
        cmocka_unit_test(many_words_keep_their_places),
        cmocka_unit_test(places_are_filled),
        cmocka_unit_test(counted_things_agree),
        cmocka_unit_test(settings_have_words),
        cmocka_unit_test(refusals_have_words),
        cmocka_unit_test(no_refusal_has_words_in_vain),
        cmocka_unit_test(a_refusal_is_said_in_the_language_of_the_screen),
        cmocka_unit_test(every_key_in_the_sources_has_a_word),
        cmocka_unit_test(missing_keys_are_seen),
    };
    if (argc < 3)
        return 2;
    scratch = argv[1];
    source_list = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
