#include "engine/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

static const char MAGIC[] = "outflank book 1\n";
enum { MAGIC_SIZE = sizeof MAGIC - 1, ENTRY_SIZE = 10, KEY_BYTES = 6, NUMBER_BYTES = 2 };
enum { MIRRORS = 8 };

/* ---- keys ---- */

/* A rectangle under a symmetry: 1 mirrors left-right, 2 top-bottom, 4 transposes. */
struct mirror {
    int width, height, image;
};

struct spot {
    int x, y;
};

static struct spot mirrored(const struct mirror *m, struct spot at)
{
    if (m->image & 1)
        at.x = m->width - 1 - at.x;
    if (m->image & 2)
        at.y = m->height - 1 - at.y;
    return m->image & 4 ? (struct spot){at.y, at.x} : at;
}

static unsigned mirrored_square(const struct mirror *m, unsigned square)
{
    struct spot at = mirrored(m, (struct spot){(int)(square % 8), (int)(square / 8)});
    return square == NO_SQUARE ? NO_SQUARE : (unsigned)(at.y * 8 + at.x);
}

static uint64_t mirrored_squares(const struct mirror *m, uint64_t squares)
{
    uint64_t out = 0;
    while (squares)
        out |= bit(mirrored_square(m, bits_pop(&squares)));
    return out;
}

/* A stack is beside the board, adjacent to the square at the end of its line. */
static struct spot beside(const struct mirror *m, int edge, int index)
{
    const int across[EDGES] = {-1, m->width, m->height, -1};
    return edge == EDGE_N || edge == EDGE_S ? (struct spot){index, across[edge]} : (struct spot){across[edge], index};
}

static uint64_t mirrored_rails(const struct mirror *m, const struct position *p)
{
    uint64_t out = 0;
    for (int edge = 0; edge < EDGES; edge++)
        for (int i = 0; i < RAIL_STACKS; i++) {
            const struct spot at = mirrored(m, beside(m, edge, i));
            const int to = at.y < 0 ? EDGE_N : at.x < 0 ? EDGE_W : at.y >= m->height ? EDGE_S : EDGE_E;
            const int index = to == EDGE_N || to == EDGE_S ? at.x : at.y;
            out |= (uint64_t)position_rail(p, (enum edge)edge, (unsigned)i) << (2 * (to * RAIL_STACKS + index));
        }
    return out;
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* Hashes everything that determines the rest of the game. The number of passes does not. */
static uint64_t image_key(const struct position *p, const struct mirror *m)
{
    uint64_t hash = stir(UINT64_C(0x2545f4914f6cdd1d), mirrored_squares(m, p->board));
    for (int side = 0; side < 2; side++)
        hash = stir(stir(hash, mirrored_squares(m, p->discs[side])), mirrored_squares(m, p->pawns[side]));
    hash = stir(hash, p->rails ? mirrored_rails(m, p) : 0);
    hash = stir(hash, (uint64_t)p->hand[0] << 40 | (uint64_t)p->hand[1] << 32 | (uint64_t)p->turn << 24 |
                          (uint64_t)p->step << 16 | (uint64_t)p->supply << 8 | p->house);
    hash = stir(hash,
                (uint64_t)mirrored_square(m, p->placed) << 16 | (uint64_t)mirrored_square(m, p->left) << 8 | p->game);
    for (int i = 0; i < OPTIONS_MAX && p->rails; i++) /* in other games supply and house represent the options */
        hash = stir(hash, p->option[i]);
    return stir(hash, hash >> 29);
}

uint64_t book_key(const struct position *p)
{
    uint64_t least = UINT64_MAX;
    for (int image = 0; image < MIRRORS; image++) {
        const struct mirror m = {.width = p->width, .height = p->height, .image = image};
        if (image & 4 && p->width != p->height)
            continue;
        uint64_t key = image_key(p, &m);
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
