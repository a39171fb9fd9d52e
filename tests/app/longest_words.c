#include "app/longest_words.h"

#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/text/words.h"
#include "base/pairs.h"
#include "base/strbuf.h"
#include "kit/files.h"

enum { LANGUAGES_MOST = 8, FILE_MOST = 1 << 20 };

static const char LANG[] = OUTFLANK_ASSETS_DIR "/lang";

static int letters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static const char *longest_of(struct words *const *languages, const char *key)
{
    const char *longest = words_get(languages[0], key);
    assert_non_null(longest);
    for (int i = 1; languages[i]; i++) {
        const char *text = words_get(languages[i], key);
        if (letters(text) > letters(longest))
            longest = text;
    }
    return longest;
}

static void put_entry(struct strbuf *out, const char *key, const char *text)
{
    strbuf_printf(out, "%s = ", key);
    for (; *text; text++) {
        if (*text == '\n')
            strbuf_puts(out, "\\n");
        else
            strbuf_printf(out, "%c", *text);
    }
    strbuf_puts(out, "\n");
}

static void write_words(const char *directory, const char *code, const char *text)
{
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/%s.properties", directory, code);
    assert_true(files_write(path, text, strlen(text)));
}

void longest_words_write(const char *directory)
{
    struct words *languages[LANGUAGES_MOST + 1] = {NULL};
    struct strbuf out = {0};
    struct properties entry;
    char path[1024], why[512];
    (void)snprintf(path, sizeof path, "%s/en.properties", LANG);
    char *english = files_read(path, FILE_MOST, NULL);
    assert_non_null(english);
    write_words(directory, "en", english);
    for (int i = 0; LANGUAGES[i]; i++) {
        assert_true(i < LANGUAGES_MOST);
        assert_non_null(languages[i] = words_new(LANG, LANGUAGES[i]->code, why, sizeof why));
    }
    properties_init(&entry, english);
    while (properties_next(&entry))
        put_entry(&out, entry.key, longest_of(languages, entry.key));
    write_words(directory, "longest", strbuf_text(&out));
    for (int i = 0; languages[i]; i++)
        words_free(languages[i]);
    strbuf_free(&out);
    free(english);
}
