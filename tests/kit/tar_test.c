#include "kit/tar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

enum { BLOCK = 512 };
static unsigned char archive[16 * BLOCK];
static size_t size;

static void sum_up(unsigned char *header)
{
    unsigned sum = 0;
    memset(header + 148, ' ', 8);
    for (int i = 0; i < BLOCK; i++)
        sum += header[i];
    snprintf((char *)header + 148, 8, "%06o", sum);
}

static unsigned char *add(const char *name, const char *text)
{
    unsigned char *header = archive + size;
    snprintf((char *)header, 100, "%s", name);
    snprintf((char *)header + 124, 12, "%011o", (unsigned)strlen(text));
    header[156] = '0';
    memcpy(header + BLOCK, text, strlen(text));
    sum_up(header);
    size += BLOCK + (strlen(text) + BLOCK - 1) / BLOCK * BLOCK;
    return header;
}

static int begin(void **state)
{
    (void)state;
    memset(archive, 0, sizeof archive);
    size = 0;
    add("./one.txt", "first");
    add("folder/empty.txt", "");
    add("two.txt", "second");
    size += 2 * BLOCK;
    return 0;
}

static void assert_found(const char *name, const char *text)
{
    size_t length = 99;
    const void *bytes = tar_find(archive, size, name, &length);
    assert_non_null(bytes);
    assert_int_equal(length, strlen(text));
    assert_memory_equal(bytes, text, length);
}

static void test_files_are_found_by_name(void **state)
{
    (void)state;
    size_t length;
    assert_found("one.txt", "first");
    assert_found("empty.txt", "");
    assert_found("two.txt", "second");
    assert_null(tar_find(archive, size, "three.txt", &length));
    assert_null(tar_find(archive, 0, "one.txt", &length));
}

static void test_folders_and_links_are_no_files(void **state)
{
    (void)state;
    size_t length;
    archive[156] = '5';
    sum_up(archive);
    assert_null(tar_find(archive, size, "one.txt", &length));
    assert_found("two.txt", "second");
}

/* A copy of the memory's own length: reading behind its end would be seen. */
static void test_every_cut_and_every_wrong_byte_are_harmless(void **state)
{
    (void)state;
    size_t length;
    for (size_t cut = 0; cut <= size; cut += 7) {
        unsigned char *part = malloc(cut + 1);
        memcpy(part, archive, cut);
        const unsigned char *found = tar_find(part, cut, "two.txt", &length);
        assert_true(!found || (found + length <= part + cut && memcmp(found, "second", 6) == 0));
        free(part);
    }
    for (size_t i = 0; i < size; i++) {
        unsigned char before = archive[i];
        archive[i] ^= 0x15;
        const unsigned char *found = tar_find(archive, size, "two.txt", &length);
        assert_true(!found || found + length <= archive + size);
        archive[i] = before;
    }
}

static void test_what_is_added_is_found(void **state)
{
    (void)state;
    struct strbuf made = {0};
    struct tar_file file;
    char long_name[TAR_NAME_MAX];
    memset(long_name, 'n', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    tar_add(&made, "one.txt", "first", 5);
    tar_add(&made, "empty.txt", "", 0);
    tar_add(&made, long_name, archive, BLOCK);
    tar_end(&made);
    assert_int_equal(made.length, 7 * BLOCK);
    size_t at = 0;
    assert_true(tar_next(made.text, made.length, &at, &file));
    assert_string_equal(file.name, "one.txt");
    assert_int_equal(file.length, 5);
    assert_memory_equal(file.contents, "first", 5);
    assert_true(tar_next(made.text, made.length, &at, &file));
    assert_int_equal(file.length, 0);
    assert_true(tar_next(made.text, made.length, &at, &file));
    assert_string_equal(file.name, long_name);
    assert_memory_equal(file.contents, archive, BLOCK);
    assert_false(tar_next(made.text, made.length, &at, &file));
    strbuf_free(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_files_are_found_by_name, begin),
        cmocka_unit_test_setup(test_folders_and_links_are_no_files, begin),
        cmocka_unit_test_setup(test_what_is_added_is_found, begin),
        cmocka_unit_test_setup(test_every_cut_and_every_wrong_byte_are_harmless, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
