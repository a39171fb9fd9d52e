/* A small file of each format, with every byte changed to every other and cut off everywhere: each game that is still
 * read is a legal one, everything else is refused with a reason, and a record is never taken for another one. */
#include "base/os.h"
#include "formats/games.h"

#include <string.h>

#include "match/helper.h"
#include "rules/notation.h"
#include "support/test.h"

/* The file of one short game, as this format has it. */
static size_t file_of(enum games_format format, char *out, size_t size)
{
    struct record record = {.match = helper_match("classic", "e6f4e3f6g5d6e7f5c5")};
    char why[RECORD_ERROR_MAX];
    FILE *file = os_temporary_file();
    assert_non_null(file);
    record_add_fact(&record, "first", "Rose", 4);
    record_add_fact(&record, "second", "Toth", 4);
    struct games_writer *w = games_writer_new(file, format);
    assert_non_null(w);
    assert_true(games_put(w, &record, why));
    assert_true(games_finish(w));
    games_writer_free(w);
    record_finish(&record);
    rewind(file);
    size_t length = fread(out, 1, size, file);
    assert_true(length > 0 && length < size);
    fclose(file);
    return length;
}

static void write_record(const struct record *record, struct strbuf *out)
{
    strbuf_clear(out);
    record_write(record, out);
}

/* Reads it all. What is found is legal, since it was replayed; a reason is given for what is not. */
static void read_all(FILE *file, enum games_format format, const struct strbuf *whole)
{
    char why[RECORD_ERROR_MAX] = "";
    struct games_fault fault = {.line = 0};
    struct record record;
    struct strbuf text = {0};
    enum games_found found;
    rewind(file);
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    if (!r) {
        assert_true(why[0] != '\0');
        return;
    }
    for (int games = 0; (found = games_next(r, &record, &fault)) != GAMES_END; games++) {
        assert_true(games < 100);
        if (found == GAMES_GAME) {
            write_record(&record, &text);
            if (format == GAMES_OUTFLANK) /* which has a checksum */
                assert_string_equal(strbuf_text(&text), strbuf_text(whole));
            record_finish(&record);
        } else {
            assert_true(fault.why[0] != '\0');
        }
        if (found == GAMES_BROKEN)
            break;
    }
    games_reader_free(r);
    strbuf_free(&text);
}

static void put_byte(FILE *file, size_t at, char byte)
{
    assert_int_equal(fseek(file, (long)at, SEEK_SET), 0);
    assert_int_equal(fwrite(&byte, 1, 1, file), 1);
}

static void damage(enum games_format format)
{
    char bytes[4096];
    size_t length = file_of(format, bytes, sizeof bytes);
    struct strbuf whole = {0};
    strbuf_add(&whole, bytes, length);
    FILE *file = os_temporary_file();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    for (size_t at = 0; at < length; at++) {
        for (int other = 1; other < 256; other += format == GAMES_OUTFLANK || format == GAMES_GGF ? 3 : 1) {
            put_byte(file, at, (char)(bytes[at] ^ other));
            read_all(file, format, &whole);
        }
        put_byte(file, at, bytes[at]);
    }
    fclose(file);
    for (size_t cut = 0; cut < length; cut++) {
        assert_non_null(file = os_temporary_file());
        assert_int_equal(fwrite(bytes, 1, cut, file), cut);
        read_all(file, format, &whole);
        fclose(file);
    }
    strbuf_free(&whole);
}

static void records(void **state)
{
    (void)state;
    damage(GAMES_OUTFLANK);
}

static void transcripts(void **state)
{
    (void)state;
    damage(GAMES_TRANSCRIPT);
}

static void ggf(void **state)
{
    (void)state;
    damage(GAMES_GGF);
}

static void wthor(void **state)
{
    (void)state;
    damage(GAMES_WTHOR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(records), cmocka_unit_test(transcripts), cmocka_unit_test(ggf),
                                       cmocka_unit_test(wthor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
