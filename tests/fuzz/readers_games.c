/* Files of games, and what lies beside them. */
#include <string.h>

#include "career/archive.h"
#include "formats/games.h"
#include "formats/games_internal.h"
#include "fuzz/fuzz.h"
#include "nboard/nboard_ggf.h"
#include "support/sums.h"

static void check_again(const struct record *record)
{
    struct strbuf one = {0}, two = {0};
    struct record back;
    char why[RECORD_ERROR_MAX];
    record_write(record, &one);
    FUZZ_CHECK(record_parse(one.text, one.length, 1, &back, why));
    record_write(&back, &two);
    FUZZ_CHECK(strcmp(one.text, two.text) == 0);
    record_finish(&back);
    strbuf_free(&one);
    strbuf_free(&two);
}

static void read_games(FILE *file, enum games_format format)
{
    char why[RECORD_ERROR_MAX] = "";
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    struct record record;
    struct games_fault fault;
    enum games_found found = GAMES_END;
    int side = -1; /* for a position that does not say whose turn it is */
    FUZZ_CHECK(r || why[0]);
    do {
        memset(&fault, 0, sizeof fault);
        found = r ? games_next(r, &record, &fault) : GAMES_END;
        FUZZ_CHECK((found == GAMES_FAULT || found == GAMES_CUT || found == GAMES_BROKEN) == (fault.why[0] != '\0') ||
                   found == GAMES_GAME);
        if (found == GAMES_GAME) {
            check_again(&record);
            record_finish(&record);
        }
        side = found == GAMES_FAULT && side < SECOND && games_reader_again(r) ? side + 1 : -1;
        if (r)
            games_reader_turn(r, side);
    } while (found != GAMES_END);
    games_reader_free(r);
}

/* The checksums of the records behind the first byte. */
static void sums_behind(const char *text, size_t length, struct strbuf *out)
{
    strbuf_add(out, text, 1);
    sums_of_records(text + 1, length - 1, out);
}

static void feed_file(const uint8_t *data, size_t size)
{
    FILE *file = fopen(fuzz_file(data + 1, size - 1), "rb");
    FUZZ_CHECK(file);
    read_games(file, (enum games_format)(data[0] % GAMES_FORMATS));
    fclose(file);
}

/* Whatever the bytes, each game read is one by the rules, and is the same again once it was written in Outflank's own
 * format; each fault has a reason. The first byte is the format. */
void feed_games(const uint8_t *data, size_t size)
{
    if (size == 0)
        return;
    if (data[0] % GAMES_FORMATS == GAMES_OUTFLANK)
        fuzz_summed(data, size, sums_behind, feed_file);
    else
        feed_file(data, size);
}

static void feed_last(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[RECORD_ERROR_MAX] = "";
    struct record record;
    if (record_read(text, size, &record, why)) {
        check_again(&record);
        record_finish(&record);
    } else {
        FUZZ_CHECK(why[0]);
    }
    free(text);
}

/* The last good record of a text. */
void feed_record(const uint8_t *data, size_t size) { fuzz_summed(data, size, sums_of_records, feed_last); }

/* A game in the Generic Game Format: what was read is a game by the rules, from its start to where it stands. */
void feed_ggf(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[NBOARD_WHY_MAX] = "";
    struct nboard_game game;
    if (nboard_ggf_read(text, &game, why)) {
        struct position p = game.start;
        for (int i = 0; i < game.count; i++) {
            FUZZ_CHECK(position_legal(&p, game.moves[i]));
            position_play(&p, game.moves[i], NULL);
        }
        FUZZ_CHECK(position_equal(&p, &game.now));
        for (int side = 0; side < 2; side++)
            FUZZ_CHECK(game.clock[side] >= 0 && game.clock[side] <= 1e9 && game.used[side] >= 0);
    } else {
        FUZZ_CHECK(why[0] != '\0');
    }
    free(text);
}

/* Names of WTHOR: the first byte is which of the two lists. */
void feed_names(const uint8_t *data, size_t size)
{
    struct wthor_names names = {.count = 0};
    struct strbuf name = {0};
    if (size == 0)
        return;
    FILE *file = fopen(fuzz_file(data + 1, size - 1), "rb");
    FUZZ_CHECK(file);
    bool read = wthor_names_read(&names, file, data[0] % 2 ? 20 : 26);
    FUZZ_CHECK(read || names.count == 0);
    for (int i = 0; i <= names.count; i++)
        FUZZ_CHECK(wthor_name(&names, (unsigned)i, &name) == (i < names.count));
    strbuf_free(&name);
    wthor_names_finish(&names);
    fclose(file);
}

/* Each fact of a game has a key that is known, as it has it written. */
static void check_facts(const struct record *record)
{
    char key[RECORD_KEY_MAX];
    struct strbuf text = {0};
    for (size_t at = 0; record_next_fact(record, &at, key, &text);)
        FUZZ_CHECK(record_knows(key));
    strbuf_free(&text);
}

static void feed_list(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[RECORD_ERROR_MAX] = "";
    struct archive archive = {.count = 0}, again = {.count = 0};
    struct strbuf whole = {0};
    archive_read(&archive, text, size);
    for (int i = 0; i < archive.count; i++) {
        struct record record;
        if (archive_record(&archive, text, i, &record, why)) {
            check_facts(&record);
            check_again(&record);
            record_finish(&record);
        } else {
            FUZZ_CHECK(why[0]);
        }
    }
    archive_whole(text, size, &whole);
    archive_read(&again, strbuf_text(&whole), whole.length);
    FUZZ_CHECK(again.damaged == 0 && again.count <= archive.count);
    archive_finish(&archive);
    archive_finish(&again);
    strbuf_free(&whole);
    free(text);
}

/* The games that are over: what the archive lists can be read, or has a reason; what is whole of it is whole. */
void feed_archive(const uint8_t *data, size_t size) { fuzz_summed(data, size, sums_of_records, feed_list); }
