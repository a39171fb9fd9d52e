#include "career/merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

/* ---- games ---- */

/* Orders games by what tells them apart: the checksum, which is easily made the same, and more. */
static int compare_games(const struct archive_game *a, const struct archive_game *b)
{
    if (a->sum != b->sum)
        return a->sum < b->sum ? -1 : 1;
    if (a->variant != b->variant)
        return strcmp(a->variant->id, b->variant->id);
    if (a->moves != b->moves)
        return a->moves < b->moves ? -1 : 1;
    int dates = strcmp(a->date, b->date);
    return dates ? dates : memcmp(a->score, b->score, sizeof a->score);
}

/* Of a game that is there twice the last one comes first: notes are about that one. */
static int in_order(const void *a, const void *b)
{
    const struct archive_game *const *one = a, *const *two = b;
    int order = compare_games(*one, *two);
    return order ? order : ((*one)->at < (*two)->at) - ((*one)->at > (*two)->at);
}

/* The games in that order; NULL if out of memory. */
static const struct archive_game **sorted(const struct archive *a)
{
    const struct archive_game **out = malloc((size_t)(a->count + 1) * sizeof *out);
    for (int i = 0; out && i < a->count; i++)
        out[i] = &a->games[i];
    if (out)
        qsort(out, (size_t)a->count, sizeof *out, in_order);
    return out;
}

static const struct archive_game *find(const struct archive_game **games, int count, const struct archive_game *wanted)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (compare_games(games[middle], wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && compare_games(games[low], wanted) == 0 ? games[low] : NULL;
}

static bool is_legal(const char *text, const struct archive_game *game)
{
    char why[RECORD_ERROR_MAX];
    struct record record;
    bool legal = record_parse(text + game->at, game->length, 1, &record, why);
    if (legal)
        record_finish(&record);
    return legal;
}

/* The empty line limits the effect of a damaged byte to one game, and ends a text without a final newline. */
static void add_piece(const struct archive *here, const char *text, size_t length, struct strbuf *added)
{
    if (here->length + added->length > 0)
        strbuf_putc(added, '\n');
    strbuf_add(added, text, length);
    if (length > 0 && text[length - 1] != '\n')
        strbuf_putc(added, '\n');
}

/* Appends notes about a game that exist only on the other machine. */
static void add_notes(const struct archive *here, const struct archive *there, const char *text, int number,
                      const struct archive_game *known, struct strbuf *added)
{
    const struct archive_game *game = &there->games[number];
    if (game->noted > 0 && (!known || known->noted == 0))
        add_piece(here, text + game->noted_at, game->noted, added);
    if (game->starred && (!known || !known->starred))
        archive_note(there, number, ARCHIVE_STAR, added);
    if (game->removed && !known)
        archive_note(there, number, ARCHIVE_REMOVE, added);
}

void merging_begin(struct merging *m, const struct archive *here, const struct archive *there, const char *there_text,
                   struct strbuf *added)
{
    *m = (struct merging){.here = here, .there = there, .text = there_text, .added = added};
    m->mine = sorted(here);
    m->theirs = sorted(there);
    m->all_legal = m->mine && m->theirs;
}

static void merge_game(struct merging *m, int number)
{
    const struct archive_game *game = &m->there->games[number], *known = find(m->mine, m->here->count, game);
    bool twin = find(m->theirs, m->there->count, game) != game;
    bool legal = known || is_legal(m->text, game);
    m->all_legal &= legal;
    if (twin || !legal)
        return;
    m->merged.known += known != NULL;
    m->merged.came += !known;
    if (!known)
        add_piece(m->here, m->text + game->at, game->length, m->added);
    add_notes(m->here, m->there, m->text, number, known, m->added);
}

bool merging_step(struct merging *m, int games)
{
    bool possible = m->mine && m->theirs;
    for (; possible && games > 0 && m->next < m->there->count; games--)
        merge_game(m, m->next++);
    return possible && m->next < m->there->count;
}

struct merged merging_end(struct merging *m)
{
    free(m->mine);
    free(m->theirs);
    m->mine = m->theirs = NULL;
    return m->merged;
}

struct merged merge_games(const struct archive *here, const struct archive *there, const char *there_text,
                          struct strbuf *added)
{
    struct merging m;
    merging_begin(&m, here, there, there_text, added);
    while (merging_step(&m, there->count))
        ;
    return merging_end(&m);
}

/* ---- days, trophies, runs ---- */

/* Whether a known date is replaced by what another machine knows of it. Two easy positions of the first week are not
 * the same: there the one stays that was tried more, so that nobody gets a second go at it. */
static bool adopts_day(const struct today_date *here, const struct today_date *there)
{
    if (here->first > 0 && there->first > 0 && here->tries != there->tries)
        return there->tries > here->tries;
    bool sooner = here->solved && here->late && !there->late; /* it is part of a streak there */
    return (here->tries == 0 && there->tries > 0) || ((!here->solved || sooner) && there->solved);
}

struct merged merge_days(struct today *here, const struct today *there)
{
    struct merged g = {.came = 0};
    for (int i = 0; i < there->count; i++) {
        const struct today_date *other = &there->dates[i];
        struct today_date now = today_on(here, other->date);
        bool known = now.tries > 0 || now.first > 0 || now.late;
        bool adopts = known ? adopts_day(&now, other) : here->count < TODAY_DATES_MOST;
        if (adopts)
            today_put(here, other);
        g.came += adopts;
        g.known += !adopts;
    }
    return g;
}

struct merged merge_trophies(struct trophies *here, const struct trophies *there)
{
    int came = bits_count(trophies_merge(here, there));
    return (struct merged){.came = came, .known = trophies_count(there) - came};
}

static bool has_run(const struct runs *r, const struct run_entry *run)
{
    for (int i = 0; i < r->count; i++)
        if (r->best[i].score == run->score && r->best[i].won == run->won && r->best[i].met == run->met &&
            strcmp(r->best[i].initials, run->initials) == 0)
            return true;
    return false;
}

struct merged merge_runs(struct runs *here, const struct runs *there)
{
    struct merged g = {.came = 0};
    char offered[sizeof here->offered];
    memcpy(offered, here->offered[0] ? here->offered : there->offered, sizeof offered);
    for (int i = 0; i < there->count; i++) {
        bool came = !has_run(here, &there->best[i]) && runs_enter(here, &there->best[i]) >= 0;
        g.came += came;
        g.known += !came;
    }
    memcpy(here->offered, offered, sizeof offered);
    return g;
}
