#include "engine/placing/search_internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/os.h"

enum { CLEAR_AT_ONCE = 1 << 16, LINE = 64 }; /* slots, a power of two; bytes of the processor's cache */

/* Packs an entry into a word, so that it is read and written atomically. */
static uint64_t pack(const struct hash_table_entry *e, uint8_t age)
{
    return (uint64_t)(uint16_t)e->lower | (uint64_t)(uint16_t)e->upper << 16 | (uint64_t)e->depth << 32 |
           (uint64_t)e->selectivity << 40 | (uint64_t)(age & 15U) << 44 | (uint64_t)e->move[0] << 48 |
           (uint64_t)e->move[1] << 56;
}

bool hash_table_init(struct hash_table *t, int megabytes, int threads)
{
    uint64_t most = HASH_TABLE_WAYS;
    *t = (struct hash_table){.threads = threads};
    while (most * 2 * sizeof *t->slots <= (uint64_t)megabytes << 20)
        most *= 2;
    t->most = most;
    t->few = calloc((size_t)threads, sizeof *t->few);
    if (!t->few)
        return false;
    hash_table_rest(t);
    return true;
}

void hash_table_rest(struct hash_table *t)
{
    free(t->memory);
    t->memory = NULL;
    t->slots = t->spare;
    t->room = HASH_TABLE_WAYS;
    hash_table_begin(t, HASH_TABLE_WAYS, NULL);
}

void hash_table_finish(struct hash_table *t)
{
    free(t->memory);
    free(t->few);
    *t = (struct hash_table){0};
}

/* Makes room for so many slots; what the table holds is lost. */
static void make_room(struct hash_table *t, uint64_t size)
{
    const size_t bytes = (size_t)size * sizeof *t->slots, align = bytes < OS_LARGE_PAGE ? LINE : OS_LARGE_PAGE;
    if (size <= t->room)
        return;
    free(t->memory);
    t->memory = malloc(bytes + align);
    if (!t->memory) {
        t->slots = t->spare;
        t->room = HASH_TABLE_WAYS;
        return;
    }
    t->slots = (struct hash_table_slot *)(((uintptr_t)t->memory + align - 1) & ~(uintptr_t)(align - 1));
    t->room = size;
    if (align == OS_LARGE_PAGE)
        os_use_large_pages(t->slots, bytes);
}

static void clear(struct hash_table_slot *slots, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) {
        atomic_init(&slots[i].lock, 0);
        atomic_init(&slots[i].data, 0);
    }
}

void hash_table_begin(struct hash_table *t, uint64_t entries, const atomic_bool *stop)
{
    uint64_t size = entries ? HASH_TABLE_WAYS : t->most, cleared = 0;
    while (size < entries && size < t->most)
        size *= 2;
    make_room(t, size);
    size = size < t->room ? size : t->room;
    t->age++;
    for (int i = 0; i < t->threads; i++)
        if (t->few[i].used)
            memset(&t->few[i], 0, sizeof t->few[i]);
    while (cleared < size) {
        uint64_t part = size < CLEAR_AT_ONCE ? size : CLEAR_AT_ONCE;
        clear(t->slots + cleared, part);
        cleared += part;
        if (stop && atomic_load_explicit(stop, memory_order_relaxed))
            size = part;
    }
    t->mask = size - HASH_TABLE_WAYS;
}

void hash_table_go_on(struct hash_table *t, uint64_t entries, const atomic_bool *stop)
{
    const uint64_t size = t->mask + HASH_TABLE_WAYS;
    if (size < t->most && (entries == 0 || size < entries))
        hash_table_begin(t, entries, stop);
    else
        t->age++;
}

/* The value of keeping a slot: current before older searches, deep before shallow. */
static int worth(uint64_t data, uint8_t age)
{
    bool young = (data >> 44 & 15U) == (age & 15U);
    return data == 0 ? -1 : (int)(data >> 32 & 255U) + (young ? 256 : 0);
}

static void bound(struct hash_table_entry *e, const struct hash_table_note *note)
{
    if (note->best < note->beta)
        e->upper = (int16_t)note->best;
    if (note->best > note->alpha)
        e->lower = (int16_t)note->best;
    if (note->best > note->alpha || e->move[0] == NO_SQUARE) {
        if (e->move[0] != note->move)
            e->move[1] = e->move[0];
        e->move[0] = (uint8_t)note->move;
    }
}

void hash_table_store(struct hash_table *t, uint64_t hash, const struct hash_table_note *note)
{
    struct hash_table_slot *slots = hash_table_slots(t, hash), *slot = &slots[0];
    struct hash_table_entry e = {.move = {NO_SQUARE, NO_SQUARE}};
    int least = 1 << 16;
    bool same = false;
    for (int i = 0; i < HASH_TABLE_WAYS && !same; i++) {
        uint64_t data = atomic_load_explicit(&slots[i].data, memory_order_relaxed);
        if ((atomic_load_explicit(&slots[i].lock, memory_order_relaxed) ^ data) == hash && data != 0) {
            e = hash_table_unpack(data);
            slot = &slots[i];
            same = true;
        } else if (worth(data, t->age) < least) {
            least = worth(data, t->age);
            slot = &slots[i];
        }
    }
    if (!same || e.depth != note->depth || e.selectivity != note->selectivity) {
        if (same && e.depth > HASH_TABLE_SOLVED && e.selectivity == 0)
            return;
        e.depth = (uint8_t)note->depth;
        e.selectivity = (uint8_t)note->selectivity;
        e.lower = -INT16_MAX;
        e.upper = INT16_MAX;
    }
    bound(&e, note);
    uint64_t data = pack(&e, t->age);
    atomic_store_explicit(&slot->lock, hash ^ data, memory_order_relaxed);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
}
