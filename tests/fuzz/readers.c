#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/files.h"
#include "kit/paths.h"

#define KEPT "tests/app/kept_files/"

static const struct reader ALL[] = {
    {"game", feed_game, NULL, NULL},
    {"moves", feed_moves, NULL, NULL},
    {"position", feed_position, NULL, NULL},
    {"board", feed_board, NULL, NULL},
    {"plan", feed_plan, NULL, NULL},
    {"course", feed_course, NULL, NULL},
    {"games", feed_games, NULL, NULL},
    {"record", feed_record, KEPT "game-classic.txt", NULL},
    {"ggf", feed_ggf, NULL, NULL},
    {"names", feed_names, NULL, NULL},
    {"nboard", feed_nboard, NULL, NULL},
    {"gtp", feed_gtp, NULL, NULL},
    {"archive", feed_archive, KEPT "games.outflank", NULL},
    {"settings", feed_settings, KEPT "settings.txt", NULL},
    {"boards", feed_boards, KEPT "boards.txt", NULL},
    {"trophies", feed_trophies, KEPT "trophies.txt", NULL},
    {"runs", feed_runs, KEPT "runs.txt", NULL},
    {"people", feed_people, KEPT "people.txt", NULL},
    {"players", feed_players, KEPT "players.txt", NULL},
    {"today", feed_today, KEPT "days.txt", NULL},
    {"progress", feed_progress, KEPT "learnt.txt", NULL},
    {"yours", feed_yours, KEPT "yours.txt", NULL},
    {"ladder", feed_ladder, KEPT "ladder.txt", NULL},
    {"night", feed_night, KEPT "game-night.txt", NULL},
    {"known", feed_known, KEPT "boards-known.txt", NULL},
    {"guests", feed_guests, NULL, NULL},
    {"trust", feed_trust, NULL, NULL},
    {"saved", feed_saved, KEPT "game-pocket.txt", NULL},
    {"keys", feed_keys, NULL, NULL},
    {"pads", feed_pads, NULL, NULL},
    {"backup", feed_backup, "assets/samples/regular/outflank-2026-11-20.outflank-backup", make_backup},
    {"merged", feed_merged, NULL, NULL},
    {"lesson", feed_lesson, "assets/lessons", NULL},
    {"puzzles", feed_puzzles, "assets/puzzles", NULL},
    {"win", feed_win, "assets/win", NULL},
    {"day", feed_day, NULL, NULL},
    {"shelf", feed_shelf, "assets/boards", NULL},
    {"music", feed_music, "assets/music", NULL},
    {"words", feed_words, NULL, NULL},
    {"book", feed_book, NULL, make_book},
    {"weights", feed_weights, NULL, make_weights},
    {"pawns", feed_pawns, NULL, make_pawns},
    {"tar", feed_tar, NULL, make_tar},
    {"wav", feed_wav, NULL, make_wav},
};
enum { READERS = sizeof ALL / sizeof *ALL };

const struct reader *reader_find(const char *name)
{
    for (size_t i = 0; name && i < READERS; i++)
        if (strcmp(ALL[i].name, name) == 0)
            return &ALL[i];
    return NULL;
}

/* ---- good inputs ---- */

struct adding {
    const char *folder;
    void (*add)(void *user, const uint8_t *data, size_t size);
    void *user;
};

static void add_file(const struct adding *t, const char *path)
{
    size_t size;
    char *text = files_read(path, 1 << 20, &size);
    FUZZ_CHECK(text);
    t->add(t->user, (const uint8_t *)text, size);
    free(text);
}

static void add_named(void *user, const char *name)
{
    const struct adding *t = user;
    char path[PATHS_MAX];
    FUZZ_CHECK(paths_join(path, sizeof path, t->folder, name));
    add_file(t, path);
}

void reader_inputs(const struct reader *reader, void (*add)(void *user, const uint8_t *data, size_t size), void *user)
{
    char folder[PATHS_MAX];
    struct adding t = {.folder = folder, .add = add, .user = user};
    struct strbuf made = {0};
    (void)snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", OUTFLANK_SOURCE_DIR, reader->name);
    folders_list(folder, "", add_named, &t);
    (void)snprintf(folder, sizeof folder, "%s/%s", OUTFLANK_SOURCE_DIR, reader->more ? reader->more : "");
    if (reader->more && files_is_directory(folder))
        folders_list(folder, "", add_named, &t);
    else if (reader->more)
        add_file(&t, folder);
    if (reader->make) {
        reader->make(&made);
        add(user, (const uint8_t *)strbuf_text(&made), made.length);
    }
    strbuf_free(&made);
}

/* ---- for the rows ---- */

void fuzz_check(bool condition, const char *file, int line, const char *what)
{
    if (condition)
        return;
    (void)fprintf(stderr, "%s:%d: broken: %s\n", file, line, what);
    abort();
}

void fuzz_summed(const uint8_t *data, size_t size, void (*sums)(const char *text, size_t length, struct strbuf *out),
                 void (*feed)(const uint8_t *data, size_t size))
{
    struct strbuf right = {0};
    feed(data, size);
    sums((const char *)data, size, &right);
    feed((const uint8_t *)strbuf_text(&right), right.length);
    strbuf_free(&right);
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_CHECK(text);
    for (size_t i = 0; i < size; i++)
        text[i] = (char)data[i];
    text[size] = '\0';
    return text;
}

static const char *file_path(void)
{
    static char path[64];
    const char *reader = getenv("OUTFLANK_READER");
    (void)snprintf(path, sizeof path, "fuzz-%.32s.tmp", reader ? reader : "input");
    return path;
}

const char *fuzz_file(const uint8_t *data, size_t size)
{
    FILE *file = fopen(file_path(), "wb");
    FUZZ_CHECK(file && (size == 0 || fwrite(data, 1, size, file) == size));
    FUZZ_CHECK(fclose(file) == 0);
    return file_path();
}

void fuzz_read_file(struct strbuf *out)
{
    size_t size;
    char *text = files_read(file_path(), 1 << 22, &size);
    FUZZ_CHECK(text);
    strbuf_add(out, text, size);
    free(text);
}

const char *fuzz_game(uint8_t choice)
{
    static const char *const games[] = {"classic",
                                        "pocket",
                                        "flipside:quiet=on",
                                        "piecepack:coins=18,turning=by-hand",
                                        "classic:size=5,start=overture",
                                        "jaques:inner=on",
                                        "flipside:stacks=pool,corners=off",
                                        "piecepack:coins=26,rounding=up",
                                        "piecepack:coins=40,tiles=ragged"};
    return games[choice % (sizeof games / sizeof games[0])];
}
