/* What the program keeps in its folder, behind the checksums: whatever is taken is the same once it was written and
 * read again; what is refused leaves the value as it was. */
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/backup.h"
#include "app/store/backup_kinds.h"
#include "app/store/saved.h"
#include "app/store/store_table.h"
#include "base/checksum.h"
#include "fuzz/fuzz.h"
#include "kit/bindings.h"
#include "kit/pads.h"
#include "kit/tar.h"
#include "match/record.h"
#include "support/sums.h"

static void *fresh(const struct store_row *row)
{
    void *value = calloc(1, row->size);
    FUZZ_CHECK(value);
    if (row == &STORE_ROWS[STORE_SETTINGS])
        settings_default(value);
    return value;
}

static void drop(const struct store_row *row, void *value)
{
    if (row->finish)
        row->finish(value);
    free(value);
}

/* Reads the text as it is, writes the value, and the same once more: the second text is the first. */
static void check_twice(const struct store_row *row, const void *value)
{
    struct strbuf one = {0}, two = {0};
    row->write(value, &one);
    void *again = fresh(row);
    char *text = fuzz_text((const uint8_t *)strbuf_text(&one), one.length);
    FUZZ_CHECK(one.length == 0 || row->read(again, text, one.length) == STORE_WHOLE);
    row->write(again, &two);
    FUZZ_CHECK(one.length == 0 || strcmp(strbuf_text(&one), strbuf_text(&two)) == 0);
    drop(row, again);
    free(text);
    strbuf_free(&one);
    strbuf_free(&two);
}

static void read_kept(enum store store, const char *bytes, size_t size)
{
    const struct store_row *row = &STORE_ROWS[store];
    char *text = fuzz_text((const uint8_t *)bytes, size);
    void *value = fresh(row), *before = fresh(row);
    if (row->read(value, text, size) == STORE_NOTHING)
        FUZZ_CHECK(memcmp(value, before, row->size) == 0);
    else
        check_twice(row, value);
    drop(row, value);
    drop(row, before);
    free(text);
}

/* What is behind the seal, which is made right if there is one. */
static void feed_kept(enum store store, const uint8_t *data, size_t size)
{
    struct strbuf sealed = {0};
    sums_of_sealed((const char *)data, size, &sealed);
    char *text = fuzz_text((const uint8_t *)strbuf_text(&sealed), sealed.length);
    size_t length = sealed.length;
    if (seal_open(text, &length) || STORE_ROWS[store].by_line)
        read_kept(store, text, length);
    strbuf_free(&sealed);
    free(text);
}

/* The same for a file with sums of its own within. */
static void feed_both(enum store store, const uint8_t *data, size_t size,
                      void (*sums)(const char *text, size_t length, struct strbuf *out))
{
    struct strbuf right = {0};
    feed_kept(store, data, size);
    sums((const char *)data, size, &right);
    feed_kept(store, (const uint8_t *)strbuf_text(&right), right.length);
    strbuf_free(&right);
}

void feed_settings(const uint8_t *data, size_t size) { feed_kept(STORE_SETTINGS, data, size); }
void feed_boards(const uint8_t *data, size_t size) { feed_both(STORE_BOARDS, data, size, sums_of_lines); }
void feed_trophies(const uint8_t *data, size_t size) { feed_kept(STORE_TROPHIES, data, size); }
void feed_runs(const uint8_t *data, size_t size) { feed_kept(STORE_RUNS, data, size); }
void feed_people(const uint8_t *data, size_t size) { feed_kept(STORE_PEOPLE, data, size); }
void feed_players(const uint8_t *data, size_t size) { feed_kept(STORE_PLAYERS, data, size); }
void feed_today(const uint8_t *data, size_t size) { feed_kept(STORE_DAYS, data, size); }
void feed_progress(const uint8_t *data, size_t size) { feed_kept(STORE_LESSONS, data, size); }
void feed_yours(const uint8_t *data, size_t size) { feed_kept(STORE_YOURS, data, size); }
void feed_ladder(const uint8_t *data, size_t size) { feed_both(STORE_LADDER, data, size, sums_of_run); }
void feed_night(const uint8_t *data, size_t size) { feed_kept(STORE_GAME_NIGHT, data, size); }
void feed_known(const uint8_t *data, size_t size) { feed_both(STORE_BOARD_WEIGHTS, data, size, sums_of_lines); }
void feed_guests(const uint8_t *data, size_t size) { feed_kept(STORE_GUESTS, data, size); }
void feed_trust(const uint8_t *data, size_t size) { feed_kept(STORE_ENGINE_TRUST, data, size); }

static void feed_running(const uint8_t *data, size_t size)
{
    struct record record;
    struct game_setup game_setup = {.variant = VARIANTS[0]};
    bool damaged;
    if (!saved_read_file(fuzz_file(data, size), &record, &damaged))
        return;
    game_setup.variant = match_variant(record.match);
    saved_read_setup(&record, &game_setup);
    FUZZ_CHECK(!match_over(record.match));
    FUZZ_CHECK(game_setup.first_player == 0 || game_setup.first_player == 1);
    FUZZ_CHECK(game_setup.helps[0].hints >= 0 && game_setup.helps[1].undos >= 0);
    record_finish(&record);
}

/* A game in progress, with what is known of its table. */
void feed_saved(const uint8_t *data, size_t size) { fuzz_summed(data, size, sums_of_records, feed_running); }

/* Keys and buttons, as the settings have them. The first byte is the action. */
void feed_keys(const uint8_t *data, size_t size)
{
    struct bindings b, again;
    char *text, said[BINDING_TEXT_MAX];
    if (size == 0)
        return;
    enum action action = (enum action)(data[0] % BINDINGS_END);
    text = fuzz_text(data + 1, size - 1);
    bindings_init(&b);
    again = b;
    (void)bindings_find(text);
    if (bindings_read_keys(&b, action, text)) {
        bindings_write_keys(&b, action, said);
        FUZZ_CHECK(bindings_read_keys(&again, action, said) && memcmp(&b, &again, sizeof b) == 0);
    }
    bindings_init(&b);
    again = b;
    if (bindings_read_button(&b, action, text)) {
        bindings_write_button(&b, action, said);
        FUZZ_CHECK(bindings_read_button(&again, action, said) && memcmp(&b, &again, sizeof b) == 0);
    }
    free(text);
}

/* Mappings of gamepads, which a player has written; SDL reads them too. */
void feed_pads(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    int wrong = pad_mappings_load(fuzz_file(data, size));
    FUZZ_CHECK(wrong >= 0);
    if (pad_mappings_is(text)) {
        struct pad_mapping key = pad_mappings_key(text);
        FUZZ_CHECK(pad_mappings_compare(&key, &key) == 0 && key.pad_length > 0);
    }
    free(text);
}

/* What an import into an empty folder does. */
static void join_all(const struct backup_contents *contents)
{
    struct backup_joining joining = {.broken_off = {0}};
    struct backup_text none = {NULL, 0};
    bool good = true;
    for (int kind = 0; kind < backup_kind_count() && good; kind++) {
        struct strbuf joined = {0};
        good = backup_join(kind, &joining, none, contents->files[kind], &joined);
        strbuf_free(&joined);
    }
    strbuf_free(&joining.broken_off);
}

static void feed_packed(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct backup_contents contents = {{{NULL, 0}}};
    struct strbuf packed = {0};
    if (backup_is(text, size) && backup_unpack(text, size, &contents)) {
        backup_pack(&contents, &packed);
        FUZZ_CHECK(packed.length == size && memcmp(packed.text, data, size) == 0);
        join_all(&contents);
        backup_free(&contents);
    }
    strbuf_free(&packed);
    free(text);
}

/* Records, or another file, with right checksums. */
static void add_file(struct backup_contents *c, int kind, const struct tar_file *file)
{
    struct strbuf right = {0};
    char name[BACKUP_NAME_MAX];
    bool records = strstr(backup_kind_name(kind, name), "game") == name && strcmp(name, "gamecontrollerdb.txt") != 0;
    if (records)
        sums_of_records(file->contents, file->length, &right);
    else
        strbuf_add(&right, file->contents, file->length);
    c->files[kind] = (struct backup_text){fuzz_text((const uint8_t *)strbuf_text(&right), right.length), right.length};
    strbuf_free(&right);
}

/* The backup that these bytes would be if the checksums of its archive, its list and its files were right. */
static void sums_of_backup(const char *text, size_t length, struct strbuf *out)
{
    struct backup_contents contents = {{{NULL, 0}}};
    struct strbuf tar = {0};
    struct tar_file file;
    char name[BACKUP_NAME_MAX];
    sums_of_tar(text, length, &tar);
    for (size_t at = 0; tar_next(strbuf_text(&tar), tar.length, &at, &file);)
        for (int kind = 0; kind < backup_kind_count(); kind++)
            if (!contents.files[kind].text && strcmp(backup_kind_name(kind, name), file.name) == 0)
                add_file(&contents, kind, &file);
    backup_pack(&contents, out);
    backup_free(&contents);
    strbuf_free(&tar);
}

/* A backup: what is taken packs to the same bytes, and can be imported. */
void feed_backup(const uint8_t *data, size_t size) { fuzz_summed(data, size, sums_of_backup, feed_packed); }

void make_backup(struct strbuf *out)
{
    struct backup_contents contents = {{{NULL, 0}}};
    char name[BACKUP_NAME_MAX];
    for (int i = 0; i < backup_kind_count(); i++) {
        if (strcmp(backup_kind_name(i, name), STORE_ROWS[STORE_RUNS].name) == 0)
            contents.files[i] = (struct backup_text){"outflank runs 1\nbest AVA 3 2 1000\n", 34};
        if (strcmp(name, STORE_ROWS[STORE_SETTINGS].name) == 0)
            contents.files[i] = (struct backup_text){"speed = none\n", 13};
    }
    backup_pack(&contents, out);
}

static void feed_joined(const uint8_t *data, size_t size)
{
    struct backup_joining joining = {.broken_off = {0}};
    struct strbuf one = {0}, two = {0};
    if (size == 0)
        return;
    int kind = data[0] % backup_kind_count();
    char *text = fuzz_text(data + 1, size - 1);
    struct backup_text none = {NULL, 0}, there = {text, size - 1};
    if (backup_join(kind, &joining, none, there, &one) && one.length > 0) {
        struct backup_text here = {strbuf_text(&one), one.length};
        FUZZ_CHECK(backup_join(kind, &joining, here, here, &two));
        FUZZ_CHECK(two.length == 0 || strcmp(strbuf_text(&two), here.text) == 0);
    }
    strbuf_free(&one);
    strbuf_free(&two);
    strbuf_free(&joining.broken_off);
    free(text);
}

static void sums_behind(const char *text, size_t length, struct strbuf *out)
{
    strbuf_add(out, text, 1);
    sums_of_records(text + 1, length - 1, out);
}

/* And what is in one: the first byte is which file; the rest is merged with nothing, and what comes of it with the same
 * again, which changes nothing. */
void feed_merged(const uint8_t *data, size_t size)
{
    if (size > 0)
        fuzz_summed(data, size, sums_behind, feed_joined);
}
