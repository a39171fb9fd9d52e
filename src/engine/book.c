#include "engine/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/symmetry.h"

static const char MAGIC[] = "outflank book 1\n";
enum { MAGIC_SIZE = sizeof MAGIC - 1, ENTRY_SIZE = 10, KEY_BYTES = 6, NUMBER_BYTES = 2 };

/* ---- keys ---- */

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* Hashes everything that determines the rest of the game. The number of passes does not. */
static uint64_t hash_of(const struct position *p)
{
    uint64_t hash = stir(UINT64_C(0x2545f4914f6cdd1d), p->board);
    for (int side = 0; side < 2; side++)
        hash = stir(stir(hash, p->discs[side]), p->pawns[side]);
    hash = stir(hash, p->rails);
    hash = stir(hash, (uint64_t)p->hand[0] << 40 | (uint64_t)p->hand[1] << 32 | (uint64_t)p->turn << 24 |
                          (uint64_t)p->step << 16 | (uint64_t)p->supply << 8 | p->house);
    hash = stir(hash, (uint64_t)p->placed << 16 | (uint64_t)p->left << 8 | p->game);
    for (int i = 0; i < OPTIONS_MAX && p->rails; i++) /* in other games supply and house represent the options */
        hash = stir(hash, p->option[i]);
    return stir(hash, hash >> 29);
}

uint64_t book_key(const struct position *p)
{
    uint64_t least = UINT64_MAX;
    for (int mirror = 0; mirror < SYMMETRY_MIRRORS; mirror++) {
        const struct symmetry s = {.mirror = mirror};
        if (!symmetry_fits(p, s))
            continue;
        const struct position image = symmetry_of_position(p, s);
        const uint64_t key = hash_of(&image);
        least = key < least ? key : least;
    }
    return least & ((UINT64_C(1) << 8 * KEY_BYTES) - 1);
}

/* ---- the file ---- */

/* Reads a little-endian number of some bytes. */
static bool get(FILE *file, int bytes, uint64_t *number)
{
    *number = 0;
    for (int i = 0; i < bytes; i++) {
        const int byte = getc(file);
        if (byte == EOF)
            return false;
        *number |= (uint64_t)byte << 8 * i;
    }
    return true;
}

static void put(FILE *file, int bytes, uint64_t number)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(number >> 8 * i & 255), file);
}

static bool read_entry(FILE *file, struct book_entry *entry)
{
    uint64_t key, value, ways;
    if (!get(file, KEY_BYTES, &key) || !get(file, NUMBER_BYTES, &value) || !get(file, NUMBER_BYTES, &ways))
        return false;
    *entry = (struct book_entry){.key = key, .value = (int16_t)((int)value - BOOK_VALUE_MOST), .ways = (uint16_t)ways};
    return value <= 2 * BOOK_VALUE_MOST;
}

static int entries_in(FILE *file)
{
    char magic[MAGIC_SIZE];
    if (fread(magic, 1, MAGIC_SIZE, file) != MAGIC_SIZE || memcmp(magic, MAGIC, MAGIC_SIZE) != 0 ||
        fseek(file, 0, SEEK_END) != 0)
        return -1;
    const long size = ftell(file) - MAGIC_SIZE;
    return size < 0 || size % ENTRY_SIZE != 0 || fseek(file, MAGIC_SIZE, SEEK_SET) != 0 ? -1 : (int)(size / ENTRY_SIZE);
}

static bool read_all(FILE *file, struct book *b)
{
    b->count = entries_in(file);
    b->entries = b->count < 0 ? NULL : malloc(((size_t)b->count + 1) * sizeof *b->entries);
    if (!b->entries)
        return false;
    for (int i = 0; i < b->count; i++)
        if (!read_entry(file, &b->entries[i]) || (i > 0 && b->entries[i].key <= b->entries[i - 1].key))
            return false;
    return true;
}

bool book_read(struct book *b, const char *path)
{
    struct book fresh = {0};
    FILE *file = fopen(path, "rb");
    const bool done = file && read_all(file, &fresh);
    if (file)
        fclose(file);
    book_finish(done ? b : &fresh);
    if (done)
        *b = fresh;
    return done;
}

bool book_write(const struct book *b, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    fwrite(MAGIC, 1, MAGIC_SIZE, file);
    for (int i = 0; i < b->count; i++) {
        const struct book_entry *entry = &b->entries[i];
        put(file, KEY_BYTES, entry->key);
        put(file, NUMBER_BYTES, (uint64_t)entry->value + BOOK_VALUE_MOST);
        put(file, NUMBER_BYTES, entry->ways);
    }
    const bool done = !ferror(file);
    return fclose(file) == 0 && done;
}

void book_finish(struct book *b)
{
    free(b->entries);
    *b = (struct book){0};
}

/* ---- lookup ---- */

const struct book_entry *book_find(const struct book *b, uint64_t key)
{
    int low = 0, high = b->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (b->entries[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < b->count && b->entries[low].key == key ? &b->entries[low] : NULL;
}

static void insert(struct book_line *lines, int count, struct book_line line)
{
    int at = count;
    for (; at > 0 && lines[at - 1].line.value < line.line.value; at--)
        lines[at] = lines[at - 1];
    lines[at] = line;
}

int book_lines(const struct book *b, const struct position *p, struct book_line *lines)
{
    struct move moves[MOVES_MAX];
    const struct book_entry *here = book_find(b, book_key(p));
    const int count = here && here->ways > 0 ? position_moves(p, moves) : 0;
    int found = 0, good = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        const struct book_entry *there = book_find(b, book_key(&next));
        if (!there)
            continue;
        const int value = next.turn == p->turn ? there->value : -there->value;
        insert(lines, found++,
               (struct book_line){.line = {.move = moves[i], .value = value}, .ways = there->ways ? there->ways : 1});
    }
    while (good < found && lines[0].line.value - lines[good].line.value <= BOOK_SLACK)
        good++;
    return good;
}

const struct book_line *book_choose(const struct book_line *lines, int count, uint32_t chance)
{
    uint64_t all = 0;
    for (int i = 0; i < count; i++)
        all += (uint64_t)lines[i].ways;
    uint64_t left = all * chance >> 32;
    while (left >= (uint64_t)lines->ways) {
        left -= (uint64_t)lines->ways;
        lines++;
    }
    return lines;
}
