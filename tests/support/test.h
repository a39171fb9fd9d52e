/* The one place that includes cmocka, in the order that cmocka needs. */
#ifndef OUTFLANK_TESTS_TEST_H
#define OUTFLANK_TESTS_TEST_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#include <stdio.h>
#include <stdlib.h>

#include "support/seed.h"

enum { TEST_SLICE_MOST = 64 };

/* Runs the first `always` of a group's tests, which stand alone, and of the others those that are drawn, one of `of`
 * (support/seed.h). The others are not among what has passed. */
static inline int test_run_slice(const char *group, const struct CMUnitTest *tests, size_t count, size_t always,
                                 unsigned of, CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    struct CMUnitTest drawn[TEST_SLICE_MOST];
    size_t n = 0;
    if (count > TEST_SLICE_MOST)
        return 1;
    for (size_t i = 0; i < count; i++)
        if (i < always || test_drawn((unsigned)(i - always), of))
            drawn[n++] = tests[i];
    return _cmocka_run_group_tests(group, drawn, n, set_up, tear_down);
}

/* A whole file and a NUL behind it, to be freed; `length` (or NULL) receives its size. */
static inline char *test_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        fail_msg("%s cannot be read", path);
    size_t size = (size_t)ftell(file);
    char *text = malloc(size + 1);
    assert_non_null(text);
    rewind(file);
    assert_int_equal(fread(text, 1, size, file), size);
    fclose(file);
    text[size] = '\0';
    if (length)
        *length = size;
    return text;
}

#endif
