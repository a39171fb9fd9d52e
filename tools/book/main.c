/*
 * make_book - makes the openings that the strongest level begins with.
 *
 *     make_book study WEIGHTS GAME PLIES WIDTH NODES LOG   looks at what a game may begin with, and goes on where LOG
 * ends make_book bind BOOK LOG...                           makes the book of what the logs say
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/book.h"
#include "rules/notation.h"
#include "study.h"

enum { TABLE_MB = 256 };

struct notes {
    struct analysis_note *notes;
    int count, room;
};

static int usage(void)
{
    fputs("usage: make_book study WEIGHTS GAME PLIES WIDTH NODES LOG\n       make_book bind BOOK LOG...\n", stderr);
    return 2;
}

static int fail(const char *path)
{
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return 1;
}

static bool add_note(struct notes *all, const struct analysis_note *note)
{
    if (all->count == all->room) {
        const int room = all->room ? 2 * all->room : 256;
        struct analysis_note *more = realloc(all->notes, (size_t)room * sizeof *more);
        if (!more)
            return false;
        all->notes = more;
        all->room = room;
    }
    all->notes[all->count++] = *note;
    return true;
}

/* Adds the notes of a log, which need not be there yet. */
static bool read_log(const char *path, struct notes *all)
{
    char line[ANALYSIS_LINE_MAX];
    struct analysis_note note;
    FILE *file = fopen(path, "r");
    bool done = true;
    for (bool first = true; file && done && fgets(line, sizeof line, file);)
        if (analysis_read(line, &note)) {
            note.first = first;
            first = false;
            done = add_note(all, &note);
        }
    if (file)
        fclose(file);
    return done;
}

static int analysis_game(char **words)
{
    const struct analysis_plan plan = {
        .plies = atoi(words[2]), .width = atoi(words[3]), .nodes = strtoull(words[4], NULL, 10)};
    const struct variant *variant;
    struct setup setup;
    struct position start;
    struct notes notes = {0};
    struct notation_error error;
    struct engine *e = engine_new(1, TABLE_MB);
    if (!notation_parse_game(words[1], &variant, &setup, &error) || !variant_start(variant, &setup, &start))
        return usage();
    bool ready = e && engine_load_weights(e, words[0]) != 0 && read_log(words[5], &notes);
    FILE *log = ready ? fopen(words[5], "a") : NULL;
    const bool done = log && study(e, &start, &plan, notes.notes, notes.count, log);
    free(notes.notes);
    engine_free(e);
    return log && fclose(log) == 0 && done ? 0 : fail(words[5]);
}

static int by_key(const void *a, const void *b)
{
    const struct book_entry *one = a, *two = b;
    return (one->key > two->key) - (one->key < two->key);
}

/* Adds the positions that the notes name to the book, each once, in the order of their keys. */
static void list_entries(const struct notes *notes, struct book *book)
{
    int kept = 0;
    for (int i = 0; i < notes->count; i++) {
        book->entries[book->count++] = (struct book_entry){.key = notes->notes[i].key};
        for (int k = 0; k < notes->notes[i].count; k++)
            book->entries[book->count++] = (struct book_entry){.key = notes->notes[i].moves[k].key,
                                                               .value = (int16_t)notes->notes[i].moves[k].value};
    }
    qsort(book->entries, (size_t)book->count, sizeof *book->entries, by_key);
    for (int i = 0; i < book->count; i++)
        if (kept == 0 || book->entries[kept - 1].key != book->entries[i].key)
            book->entries[kept++] = book->entries[i];
    book->count = kept;
}

static struct book_entry *entry_of(const struct book *book, uint64_t key)
{
    return &book->entries[book_find(book, key) - book->entries];
}

static int value_of(const struct book *book, const struct analysis_move *move)
{
    return move->sign * entry_of(book, move->key)->value;
}

/* What a position is worth is what its best move leads to; later plies were looked at later. */
static void carry_back(const struct notes *notes, const struct book *book)
{
    for (int i = notes->count - 1; i >= 0; i--) {
        const struct analysis_note *note = &notes->notes[i];
        int best = -BOOK_VALUE_MOST;
        for (int k = 0; k < note->count; k++) {
            const int value = value_of(book, &note->moves[k]);
            best = value > best ? value : best;
        }
        entry_of(book, note->key)->value = (int16_t)best;
    }
}

/* In how many ways good moves go on from a position that was looked at; what they lead to was looked at later. */
static void count_ways(const struct notes *notes, const struct book *book)
{
    for (int i = notes->count - 1; i >= 0; i--) {
        const struct analysis_note *note = &notes->notes[i];
        struct book_entry *here = entry_of(book, note->key);
        int ways = 0;
        for (int k = 0; k < note->count; k++) {
            const int there = entry_of(book, note->moves[k].key)->ways;
            if (here->value - value_of(book, &note->moves[k]) <= BOOK_SLACK)
                ways += there > 0 ? there : 1;
        }
        here->ways = (uint16_t)(ways < BOOK_WAYS_MOST ? ways : BOOK_WAYS_MOST);
    }
}

/* Keeps what good moves lead to from the start of a game. False if there is no memory. */
static bool keep_good(const struct notes *notes, struct book *book)
{
    bool *wanted = calloc((size_t)book->count + 1, sizeof *wanted);
    int kept = 0;
    if (!wanted)
        return false;
    for (int i = 0; i < notes->count; i++) {
        const struct analysis_note *note = &notes->notes[i];
        const struct book_entry *here = entry_of(book, note->key);
        wanted[here - book->entries] = wanted[here - book->entries] || note->first;
        for (int k = 0; k < note->count && wanted[here - book->entries]; k++)
            if (here->value - value_of(book, &note->moves[k]) <= BOOK_SLACK)
                wanted[entry_of(book, note->moves[k].key) - book->entries] = true;
    }
    for (int i = 0; i < book->count; i++)
        if (wanted[i])
            book->entries[kept++] = book->entries[i];
    free(wanted);
    book->count = kept;
    return true;
}

static int bind(int count, char **words)
{
    struct notes notes = {0};
    struct book book = {0};
    size_t room = 0;
    int read = 1;
    while (read < count && read_log(words[read], &notes))
        read++;
    for (int i = 0; i < notes.count; i++)
        room += 1 + (size_t)notes.notes[i].count;
    book.entries = read == count ? malloc((room + 1) * sizeof *book.entries) : NULL;
    if (!book.entries) {
        free(notes.notes);
        return fail(words[read < count ? read : 0]);
    }
    list_entries(&notes, &book);
    carry_back(&notes, &book);
    count_ways(&notes, &book);
    const bool done = keep_good(&notes, &book) && book_write(&book, words[0]);
    printf("%d positions looked at, %d in the book\n", notes.count, book.count);
    book_finish(&book);
    free(notes.notes);
    return done ? 0 : fail(words[0]);
}

int main(int argc, char **argv)
{
    if (argc == 8 && strcmp(argv[1], "study") == 0)
        return analysis_game(argv + 2);
    if (argc >= 4 && strcmp(argv[1], "bind") == 0)
        return bind(argc - 2, argv + 2);
    return usage();
}
