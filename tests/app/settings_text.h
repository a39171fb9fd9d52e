/*
 * settings_text - settings in a file of a test's own, as the store writes them and without a seal as by hand.
 */
#ifndef OUTFLANK_TESTS_APP_SETTINGS_TEXT_H
#define OUTFLANK_TESTS_APP_SETTINGS_TEXT_H

#include "support/test.h"

#include <stdlib.h>

#include "app/core/settings.h"
#include "base/checksum.h"
#include "kit/files.h"

static inline void settings_to_file(const struct settings *s, const char *path)
{
    struct strbuf text = {0}, sealed = {0};
    settings_write(s, &text);
    seal_add(&text, &sealed);
    assert_true(files_write(path, sealed.text, sealed.length));
    strbuf_free(&text);
    strbuf_free(&sealed);
}

/* The usual ones where there is no file. */
static inline struct settings settings_of_file(const char *path)
{
    struct settings s;
    size_t length;
    char *text = files_exists(path) ? files_read(path, 1 << 16, &length) : NULL;
    settings_default(&s);
    if (text) {
        (void)seal_open(text, &length);
        settings_read(&s, text, path);
    }
    free(text);
    return s;
}

#endif
