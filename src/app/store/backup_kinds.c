#include "app/store/backup_kinds.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/store/backup.h"
#include "app/store/store_table.h"
#include "base/checksum.h"
#include "career/merge.h"
#include "kit/pads.h"
#include "kit/tar.h"
#include "match/record.h"

static void count(struct backup_joining *j, enum backup_what what, struct merged g)
{
    j->news.came[what] += g.came;
    j->news.known[what] += g.known;
}

/* Writes `both` to `out` if it differs from `here`, and frees it. */
static void settle(struct backup_text here, struct strbuf *both, struct strbuf *out)
{
    const char *text = strbuf_text(both);
    if (!here.text || here.length != both->length || memcmp(here.text, text, both->length) != 0)
        strbuf_add(out, text, both->length);
    strbuf_free(both);
}

/* ---- games in progress ---- */

static bool read_running(struct backup_text t, const struct variant *box, struct record *out)
{
    char why[RECORD_ERROR_MAX];
    if (!t.text || !record_read(t.text, t.length, out, why))
        return false;
    if (match_variant(out->match) == box && match_length(out->match) > match_begun_at(out->match) &&
        !match_over(out->match) && (!out->opponent[0] || settings_opponent(out->opponent) >= 0))
        return true;
    record_finish(out);
    return false;
}

static bool same_match(const struct match *a, const struct match *b)
{
    struct strbuf one = {0}, two = {0};
    (void)record_moves(a, match_length(a), " ", &one);
    (void)record_moves(b, match_length(b), " ", &two);
    bool same = position_equal(match_before(a, 0), match_before(b, 0)) &&
                position_equal(match_position(a), match_position(b)) &&
                strcmp(strbuf_text(&one), strbuf_text(&two)) == 0;
    strbuf_free(&one);
    strbuf_free(&two);
    return same;
}

/* There is only one game in progress of each kind, so another one goes to the records as unfinished. */
static void join_running(struct backup_joining *j, const struct variant *box, struct backup_text here,
                         struct backup_text there, struct strbuf *out)
{
    struct record mine, theirs;
    struct archive behind = {.length = 1};
    if (!read_running(there, box, &theirs))
        return;
    bool full = read_running(here, box, &mine);
    count(j, BACKUP_RUNNING, (struct merged){.came = !full, .known = full});
    if (!full)
        record_write(&theirs, out);
    if (full && !same_match(mine.match, theirs.match))
        archive_add(&behind, &theirs, NULL, &j->broken_off);
    if (full)
        record_finish(&mine);
    record_finish(&theirs);
}

/* ---- finished games ---- */

void backup_games_begin(struct backup_games *g, const struct backup_joining *j, struct backup_text here,
                        struct backup_text there)
{
    *g = (struct backup_games){.here = here};
    strbuf_add(&g->text, there.text ? there.text : "", there.length);
    strbuf_add(&g->text, strbuf_text(&j->broken_off), j->broken_off.length);
    archive_read(&g->theirs, strbuf_text(&g->text), g->text.length);
    if (here.text)
        archive_read(&g->mine, here.text, here.length);
    merging_begin(&g->merging, &g->mine, &g->theirs, strbuf_text(&g->text), &g->added);
}

bool backup_games_step(struct backup_games *g, int games) { return merging_step(&g->merging, games); }

float backup_games_share(const struct backup_games *g)
{
    return g->theirs.count > 0 ? (float)g->merging.next / (float)g->theirs.count : 1.0f;
}

void backup_games_end(struct backup_games *g, struct backup_joining *j, struct strbuf *out)
{
    struct merged merged = merging_end(&g->merging);
    const char *text = strbuf_text(&g->text);
    count(j, BACKUP_GAMES, merged);
    if (!g->here.text && g->theirs.damaged == 0 && g->merging.all_legal) { /* only games and notes */
        strbuf_add(out, text, g->text.length);
    } else if (g->added.length > 0) {
        strbuf_add(out, g->here.text ? g->here.text : "", g->here.length);
        strbuf_add(out, g->added.text, g->added.length);
    }
    archive_finish(&g->mine);
    archive_finish(&g->theirs);
    strbuf_free(&g->text);
    strbuf_free(&g->added);
}

bool backup_join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct backup_games g;
    backup_games_begin(&g, j, here, there);
    while (backup_games_step(&g, INT_MAX))
        ;
    backup_games_end(&g, j, out);
    return true;
}

/* ---- gamepad mappings, line by line ---- */

static size_t line_at(const char *text, struct strbuf *line)
{
    size_t length = strcspn(text, "\n"), end = length;
    while (end > 0 && strchr(" \t\r", text[end - 1]))
        end--;
    strbuf_clear(line);
    strbuf_add(line, text, end);
    return length + (text[length] == '\n');
}

/* The mappings of a text, sorted, so that each of another text is looked up at once however many there are. */
struct mappings {
    struct strbuf lines; /* each ends with a NUL */
    struct pad_mapping *keys;
    size_t count;
};

/* False if there is no memory for them. */
static bool read_mappings(struct mappings *m, const char *text)
{
    struct strbuf line = {0};
    while (*text) {
        text += line_at(text, &line);
        if (!pad_mappings_is(strbuf_text(&line)))
            continue;
        strbuf_add(&m->lines, line.text, line.length + 1);
        m->count++;
    }
    strbuf_free(&line);
    m->keys = malloc((m->count + 1) * sizeof *m->keys);
    const char *mapping = strbuf_text(&m->lines);
    for (size_t i = 0; m->keys && i < m->count; i++, mapping += strlen(mapping) + 1)
        m->keys[i] = pad_mappings_key(mapping);
    if (m->keys)
        qsort(m->keys, m->count, sizeof *m->keys, pad_mappings_compare);
    return m->keys != NULL;
}

/* Accepts mappings of gamepads that have none here, since the player's own stay; if there is no file here, also
 * comments. */
static bool may_come(const struct mappings *here, bool any, const char *line)
{
    if (!pad_mappings_is(line))
        return !any && (*line == '\0' || *line == '#');
    struct pad_mapping key = pad_mappings_key(line);
    return !bsearch(&key, here->keys, here->count, sizeof *here->keys, pad_mappings_compare);
}

bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct strbuf both = {0}, line = {0};
    struct mappings mine = {.count = 0};
    (void)j;
    if (strlen(there.text) != there.length || !read_mappings(&mine, here.text ? here.text : "")) {
        strbuf_free(&mine.lines);
        return false;
    }
    if (here.text)
        strbuf_add(&both, here.text, here.length);
    for (const char *at = there.text; *at;) {
        at += line_at(at, &line);
        if (!may_come(&mine, here.text, strbuf_text(&line)))
            continue;
        if (both.length > 0 && both.text[both.length - 1] != '\n')
            strbuf_putc(&both, '\n');
        strbuf_add(&both, line.text, line.length);
        strbuf_putc(&both, '\n');
    }
    strbuf_free(&line);
    strbuf_free(&mine.lines);
    free(mine.keys);
    settle(here, &both, out);
    return true;
}

/* ---- settings: personal ones are imported; those of the machine, and the external engine, are not ---- */

static bool has_name(const struct names *n, const char *name)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->list[i], name) == 0)
            return true;
    return false;
}

/* Theirs, followed by names known only here, as far as there is room. */
static struct names names_of_both(const struct names *mine, const struct names *theirs)
{
    struct names both = *theirs;
    for (int i = 0; i < mine->count && both.count < NAMES_MAX; i++)
        if (!has_name(theirs, mine->list[i]))
            memcpy(both.list[both.count++], mine->list[i], sizeof both.list[0]);
    return both;
}

/* Merges what may come from another machine. The external engine and the window's position are not among it. */
static struct settings join_settings(const struct settings *mine, const struct settings *theirs)
{
    struct settings both = *mine;
    for (int i = 0; i < SETTINGS; i++)
        if (SETTING_DEFS[i].owner == OF_PLAYER)
            both.value[i] = theirs->value[i];
    both.bindings = theirs->bindings;
    both.opponent = theirs->opponent;
    memcpy(both.choices, theirs->choices, sizeof both.choices);
    both.names = names_of_both(&mine->names, &theirs->names);
    return both;
}

struct merged backup_merge_settings(void *here, const void *there, bool has)
{
    struct settings *mine = here;
    struct strbuf before = {0}, after = {0};
    if (!has)
        settings_default(mine);
    settings_write(mine, &before);
    *mine = join_settings(mine, there);
    settings_write(mine, &after);
    bool same = has && strcmp(strbuf_text(&before), strbuf_text(&after)) == 0;
    strbuf_free(&before);
    strbuf_free(&after);
    return (struct merged){.came = !same, .known = same};
}

/* ---- the files of the store ---- */

static enum store_found read_value(const struct store_row *row, void *value, struct backup_text t)
{
    char *copy = t.text ? malloc(t.length + 1) : NULL;
    if (copy)
        memcpy(copy, t.text, t.length + 1);
    enum store_found found = copy ? row->read(value, copy, t.length) : STORE_NOTHING;
    free(copy);
    return found;
}

static void finish_value(const struct store_row *row, void *value)
{
    if (value && row->finish)
        row->finish(value);
    free(value);
}

/* A file of a later version is left alone. */
static bool join_values(enum store store, struct backup_joining *j, struct backup_text here, struct backup_text there,
                        struct strbuf *out)
{
    const struct store_row *row = &STORE_ROWS[store];
    void *mine = calloc(1, row->size), *theirs = calloc(1, row->size);
    struct strbuf both = {0};
    bool good = mine && theirs && read_value(row, theirs, there) != STORE_NOTHING;
    if (good && !(here.text && store_is_later(store, here.text))) {
        bool has = read_value(row, mine, here) != STORE_NOTHING;
        count(j, row->what, row->merge(mine, theirs, has));
        row->write(mine, &both);
        settle(has ? here : (struct backup_text){NULL, 0}, &both, out);
    }
    finish_value(row, mine);
    finish_value(row, theirs);
    return good;
}

/* The match of a run is imported only together with its run. */
bool backup_join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
                           struct strbuf *out)
{
    char why[RECORD_ERROR_MAX];
    struct record match;
    (void)here;
    if (!record_read(there.text, there.length, &match, why))
        return false;
    if (j->news.known[BACKUP_LADDER] == 0)
        record_write(&match, out);
    record_finish(&match);
    return true;
}

/* ---- all files ---- */

int backup_kind_count(void) { return VARIANT_COUNT + STORES_IN_BACKUPS; }

const char *backup_kind_name(int kind, char out[BACKUP_NAME_MAX])
{
    if (kind < VARIANT_COUNT)
        (void)snprintf(out, BACKUP_NAME_MAX, "game-%s.txt", VARIANTS[kind]->id);
    else
        (void)snprintf(out, BACKUP_NAME_MAX, "%s", STORE_ROWS[kind - VARIANT_COUNT].name);
    return out;
}

static enum backup_what what_of(int kind)
{
    return kind < VARIANT_COUNT ? BACKUP_RUNNING : STORE_ROWS[kind - VARIANT_COUNT].what;
}

size_t backup_kind_limit(int kind)
{
    return STORE_ROWS[kind < VARIANT_COUNT ? STORE_LADDER_MATCH : (enum store)(kind - VARIANT_COUNT)].limit;
}

bool backup_join(int kind, struct backup_joining *j, struct backup_text here, struct backup_text there,
                 struct strbuf *out)
{
    bool games = what_of(kind) == BACKUP_GAMES && j->broken_off.length > 0;
    if (!there.text && !games)
        return true;
    if (kind < VARIANT_COUNT) {
        join_running(j, VARIANTS[kind], here, there, out);
        return true;
    }
    enum store store = (enum store)(kind - VARIANT_COUNT);
    if (STORE_ROWS[store].join)
        return STORE_ROWS[store].join(j, here, there, out);
    return join_values(store, j, here, there, out);
}

/* ---- packing: an archive whose first file lists the others ---- */

/* The first file of the archive, a list of the others. */
static const char LIST[] = "outflank-backup.txt";

void backup_pack(const struct backup_contents *c, struct strbuf *out)
{
    char name[BACKUP_NAME_MAX];
    struct strbuf list = {0};
    strbuf_puts(&list, "outflank backup = 1\n");
    for (int kind = 0; kind < backup_kind_count(); kind++) {
        struct backup_text f = c->files[kind];
        if (f.text)
            strbuf_printf(&list, "%08x %llu %s\n", (unsigned)checksum_add(0, f.text, f.length),
                          (unsigned long long)f.length, backup_kind_name(kind, name));
    }
    tar_add(out, LIST, list.text, list.length);
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (c->files[kind].text)
            tar_add(out, backup_kind_name(kind, name), c->files[kind].text, c->files[kind].length);
    tar_end(out);
    strbuf_free(&list);
}

static int kind_of(const char *wanted)
{
    char name[BACKUP_NAME_MAX];
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (strcmp(backup_kind_name(kind, name), wanted) == 0)
            return kind;
    return -1;
}

bool backup_is(const char *text, size_t length) { return length > sizeof LIST && memcmp(text, LIST, sizeof LIST) == 0; }

void backup_free(struct backup_contents *c)
{
    for (int kind = 0; kind < backup_kind_count(); kind++)
        free((void *)c->files[kind].text);
    *c = (struct backup_contents){.files = {{NULL, 0}}};
}

bool backup_unpack(const char *text, size_t length, struct backup_contents *c)
{
    struct tar_file file;
    struct strbuf again = {0};
    *c = (struct backup_contents){.files = {{NULL, 0}}};
    for (size_t at = 0; tar_next(text, length, &at, &file);) {
        int kind = kind_of(file.name);
        char *copy = kind >= 0 && !c->files[kind].text ? malloc(file.length + 1) : NULL;
        if (!copy)
            continue;
        memcpy(copy, file.contents, file.length);
        copy[file.length] = '\0';
        c->files[kind] = (struct backup_text){copy, file.length};
    }
    backup_pack(c, &again);
    bool same = again.length == length && memcmp(again.text, text, length) == 0;
    strbuf_free(&again);
    if (!same)
        backup_free(c);
    return same;
}
