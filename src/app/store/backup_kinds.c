#include "app/store/backup_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/backup_internal.h"
#include "app/store/board_weights.h"
#include "app/store/lesson_progress.h"
#include "club/game_night.h"
#include "club/ladder.h"
#include "club/merge.h"
#include "learn/progress.h"
#include "workshop/boards.h"

static void count(struct backup_joining *j, enum backup_what what, struct gathered g)
{
    j->news.came[what] += g.came;
    j->news.known[what] += g.known;
}

/* What of two there can be only one: that which is here. `theirs`, the other as it is written here, is freed. */
static void take_if_none(struct backup_joining *j, enum backup_what what, bool here, struct strbuf *theirs,
                         struct strbuf *out)
{
    count(j, what, (struct gathered){.came = !here, .known = here});
    if (!here)
        strbuf_add(out, strbuf_text(theirs), theirs->length);
    strbuf_free(theirs);
}

char *backup_copy(struct backup_text t)
{
    char *copy = t.text && strlen(t.text) == t.length ? malloc(t.length + 1) : NULL;
    if (copy)
        memcpy(copy, t.text, t.length + 1);
    return copy;
}

void backup_settle(struct backup_text here, struct strbuf *both, struct strbuf *out)
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
        !match_over(out->match))
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

/* A box has one game in progress: another one comes to the records, as a game that broke off. */
static void join_running(struct backup_joining *j, const struct variant *box, struct backup_text here,
                         struct backup_text there, struct strbuf *out)
{
    struct record mine, theirs;
    struct archive behind = {.length = 1};
    struct strbuf text = {0};
    if (!read_running(there, box, &theirs))
        return;
    bool taken = read_running(here, box, &mine);
    record_write(&theirs, &text);
    take_if_none(j, BACKUP_RUNNING, taken, &text, out);
    if (taken && !same_match(mine.match, theirs.match))
        archive_add(&behind, &theirs, NULL, &j->broken_off);
    if (taken)
        record_finish(&mine);
    record_finish(&theirs);
}

/* ---- games that are over ---- */

static bool all_legal(const struct archive *a, const char *text)
{
    char why[RECORD_ERROR_MAX];
    struct record record;
    for (int i = 0; i < a->count; i++) {
        if (!archive_record(a, text, i, &record, why))
            return false;
        record_finish(&record);
    }
    return true;
}

static bool join_games(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct archive mine = {.games = NULL}, theirs = {.games = NULL};
    struct strbuf text = {0}, added = {0};
    strbuf_add(&text, there.text ? there.text : "", there.length);
    strbuf_add(&text, strbuf_text(&j->broken_off), j->broken_off.length);
    archive_read(&theirs, strbuf_text(&text), text.length);
    if (here.text)
        archive_read(&mine, here.text, here.length);
    count(j, BACKUP_GAMES, merge_games(&mine, &theirs, strbuf_text(&text), &added));
    if (!here.text && theirs.damaged == 0 && all_legal(&theirs, strbuf_text(&text))) { /* nothing but games and notes */
        strbuf_add(out, text.text, text.length);
    } else if (added.length > 0) {
        strbuf_add(out, here.text ? here.text : "", here.length);
        strbuf_add(out, added.text, added.length);
    }
    archive_finish(&mine);
    archive_finish(&theirs);
    strbuf_free(&text);
    strbuf_free(&added);
    return true;
}

/* ---- the small files ---- */

static bool join_boards(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct boards mine = {.count = 0}, theirs = {.count = 0};
    struct strbuf both = {0};
    (void)boards_read(&theirs, there.text, there.length);
    if (here.text)
        (void)boards_read(&mine, here.text, here.length);
    int came = boards_gather(&mine, &theirs);
    count(j, BACKUP_BOARDS, (struct gathered){.came = came, .known = theirs.count - came});
    boards_write(&mine, &both);
    backup_settle(here, &both, out);
    boards_finish(&mine);
    boards_finish(&theirs);
    return true;
}

static bool join_trophies(struct backup_joining *j, struct backup_text here, struct backup_text there,
                          struct strbuf *out)
{
    struct trophies mine = {.games = 0}, theirs;
    struct strbuf both = {0};
    if (!trophies_read(&theirs, there.text, there.length))
        return false;
    bool has = here.text && trophies_read(&mine, here.text, here.length);
    count(j, BACKUP_TROPHIES, merge_trophies(&mine, &theirs));
    trophies_write(&mine, &both);
    backup_settle(has ? here : (struct backup_text){NULL, 0}, &both, out);
    return true;
}

static bool join_runs(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct runs mine = {.count = 0}, theirs;
    struct strbuf both = {0};
    if (!runs_read(&theirs, there.text, there.length))
        return false;
    bool has = here.text && runs_read(&mine, here.text, here.length);
    count(j, BACKUP_RUNS, merge_runs(&mine, &theirs));
    runs_write(&mine, &both);
    backup_settle(has ? here : (struct backup_text){NULL, 0}, &both, out);
    return true;
}

static bool join_days(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct today mine = {.count = 0}, theirs = {.count = 0};
    struct strbuf both = {0};
    bool good = today_read(&theirs, there.text, there.length) >= 0;
    bool has = here.text && today_read(&mine, here.text, here.length) >= 0;
    if (good) {
        count(j, BACKUP_DAYS, merge_days(&mine, &theirs));
        today_write(&mine, &both);
        backup_settle(has ? here : (struct backup_text){NULL, 0}, &both, out);
    }
    today_finish(&mine);
    today_finish(&theirs);
    return good;
}

static bool read_progress(struct backup_text t, struct progress *out)
{
    long line;
    char *copy = backup_copy(t);
    bool read = copy && progress_read(out, copy, &line);
    free(copy);
    return read;
}

static bool join_learnt(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct progress mine = {.last = 0}, theirs;
    struct strbuf both = {0};
    if (!read_progress(there, &theirs))
        return false;
    bool has = here.text && read_progress(here, &mine);
    int before = progress_done(&mine, PROGRESS_GAMES);
    progress_gather(&mine, &theirs);
    int came = progress_done(&mine, PROGRESS_GAMES) - before;
    count(j, BACKUP_LEARNT, (struct gathered){came, progress_done(&theirs, PROGRESS_GAMES) - came});
    progress_write(&mine, &both);
    backup_settle(has ? here : (struct backup_text){NULL, 0}, &both, out);
    return true;
}

static bool join_ladder(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct ladder run, mine;
    struct strbuf text = {0};
    if (!ladder_read(&run, there.text, there.length))
        return false;
    ladder_write(&run, &text);
    take_if_none(j, BACKUP_LADDER, here.text && ladder_read(&mine, here.text, here.length), &text, out);
    return true;
}

/* The match of a run belongs to its run, and comes with it or not at all. */
static bool join_run_match(struct backup_joining *j, struct backup_text here, struct backup_text there,
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

static bool read_evening(struct backup_text t, struct game_night *out)
{
    char *copy = backup_copy(t);
    bool read = copy && game_night_read(out, copy);
    free(copy);
    return read;
}

static bool join_evening(struct backup_joining *j, struct backup_text here, struct backup_text there,
                         struct strbuf *out)
{
    struct game_night mine = {.count = 0}, theirs = {.count = 0};
    struct strbuf text = {0};
    if (!read_evening(there, &theirs))
        return false;
    game_night_write(&theirs, &text);
    take_if_none(j, BACKUP_GAME_NIGHT, read_evening(here, &mine), &text, out);
    return true;
}

/* ---- the table ---- */

static const struct backup_kind {
    const char *name;
    enum backup_what what;
    bool (*join)(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out);
} KINDS[] = {
    {"settings.txt", BACKUP_SETTINGS, backup_join_settings},
    {"boards.txt", BACKUP_BOARDS, join_boards},
    {"trophies.txt", BACKUP_TROPHIES, join_trophies},
    {"runs.txt", BACKUP_RUNS, join_runs},
    {"days.txt", BACKUP_DAYS, join_days},
    {LEARNING_FILE, BACKUP_LEARNT, join_learnt},
    {"ladder.txt", BACKUP_LADDER, join_ladder},
    {BACKUP_RUN_MATCH, BACKUP_LADDER, join_run_match}, /* behind its run */
    {"evening.txt", BACKUP_GAME_NIGHT, join_evening},
    {BOARD_WEIGHTS_FILE, BACKUP_BOARDS, backup_join_known},
    {"gamecontrollerdb.txt", BACKUP_SETTINGS, backup_join_pads},
    {"games.outflank", BACKUP_GAMES, join_games}, /* behind the games in progress, some of which come here */
};

enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

int backup_kind_count(void) { return VARIANT_COUNT + KIND_COUNT; }

const char *backup_kind_name(int kind, char out[BACKUP_NAME_MAX])
{
    if (kind < VARIANT_COUNT)
        (void)snprintf(out, BACKUP_NAME_MAX, "game-%s.txt", VARIANTS[kind]->id);
    else
        (void)snprintf(out, BACKUP_NAME_MAX, "%s", KINDS[kind - VARIANT_COUNT].name);
    return out;
}

enum backup_what backup_kind_what(int kind)
{
    return kind < VARIANT_COUNT ? BACKUP_RUNNING : KINDS[kind - VARIANT_COUNT].what;
}

bool backup_join(int kind, struct backup_joining *j, struct backup_text here, struct backup_text there,
                 struct strbuf *out)
{
    bool games = backup_kind_what(kind) == BACKUP_GAMES && j->broken_off.length > 0;
    if (!there.text && !games)
        return true;
    if (kind >= VARIANT_COUNT)
        return KINDS[kind - VARIANT_COUNT].join(j, here, there, out);
    join_running(j, VARIANTS[kind], here, there, out);
    return true;
}
