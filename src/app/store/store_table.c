/* The table of saved data, with its readers, writers and merges. */
#include "app/store/store_table.h"

#include <string.h>

#include "app/store/backup_kinds.h"
#include "app/store/engine_trust.h"
#include "career/game_night.h"
#include "career/guests.h"
#include "career/guises.h"
#include "career/ladder.h"
#include "career/people.h"
#include "career/yours.h"
#include "engine/engine.h"
#include "kit/pads.h"
#include "learn/progress.h"
#include "workshop/boards.h"

/* ---- readers for whole texts ---- */

static enum store_found all_or_nothing(bool read) { return read ? STORE_WHOLE : STORE_NOTHING; }

static enum store_found by_lines(int wrong, int count)
{
    return wrong == 0 ? STORE_WHOLE : count > 0 ? STORE_PARTLY : STORE_NOTHING;
}

static enum store_found read_settings(void *value, char *text, size_t length)
{
    bool good = strlen(text) == length;
    if (good)
        settings_read(value, text, STORE_ROWS[STORE_SETTINGS].name);
    return all_or_nothing(good);
}

static enum store_found read_boards(void *value, char *text, size_t length)
{
    int wrong = boards_read(value, text, length);
    return by_lines(wrong, ((struct boards *)value)->count);
}

static enum store_found read_trophies(void *value, char *text, size_t length)
{
    return all_or_nothing(trophies_read(value, text, length));
}

static enum store_found read_runs(void *value, char *text, size_t length)
{
    return all_or_nothing(runs_read(value, text, length));
}

static enum store_found read_people(void *value, char *text, size_t length)
{
    int wrong = people_read(value, text, length);
    return wrong < 0 ? STORE_NOTHING : by_lines(wrong, ((struct people *)value)->count);
}

static enum store_found read_players(void *value, char *text, size_t length)
{
    int wrong = guises_read(value, text, length);
    const struct guises *guises = value;
    bool lent = guises->lent || guises->lent_rest[0];
    return wrong < 0 ? STORE_NOTHING : by_lines(wrong, guises->asked + lent + guises->count);
}

static enum store_found read_days(void *value, char *text, size_t length)
{
    int wrong = today_read(value, text, length);
    return by_lines(wrong, ((struct today *)value)->count);
}

static enum store_found read_lessons(void *value, char *text, size_t length)
{
    long line;
    return all_or_nothing(strlen(text) == length && progress_read(value, text, &line));
}

static enum store_found read_yours(void *value, char *text, size_t length)
{
    int wrong = yours_read(value, text, length);
    const struct yours *yours = value;
    return wrong < 0 ? STORE_NOTHING : by_lines(wrong, yours->count + yours->game_count + yours->day_count);
}

static enum store_found read_ladder(void *value, char *text, size_t length)
{
    return all_or_nothing(ladder_read(value, text, length));
}

static enum store_found read_night(void *value, char *text, size_t length)
{
    return all_or_nothing(strlen(text) == length && game_night_read(value, text));
}

static enum store_found read_weights(void *value, char *text, size_t length)
{
    int wrong = custom_known_read(value, text, length);
    return by_lines(wrong, ((struct custom_known *)value)->count);
}

static enum store_found read_trust(void *value, char *text, size_t length)
{
    bool good = strlen(text) == length;
    if (good)
        engine_trust_read(value, text);
    return all_or_nothing(good);
}

static enum store_found read_guests(void *value, char *text, size_t length)
{
    int wrong = guests_read(value, text, length);
    return wrong < 0 ? STORE_NOTHING : by_lines(wrong, ((struct guests *)value)->count);
}

/* ---- writers ---- */

static void write_settings(const void *value, struct strbuf *out) { settings_write(value, out); }
static void write_boards(const void *value, struct strbuf *out) { boards_write(value, out); }
static void write_trophies(const void *value, struct strbuf *out) { trophies_write(value, out); }
static void write_runs(const void *value, struct strbuf *out) { runs_write(value, out); }
static void write_people(const void *value, struct strbuf *out) { people_write(value, out); }
static void write_players(const void *value, struct strbuf *out) { guises_write(value, out); }
static void write_days(const void *value, struct strbuf *out) { today_write(value, out); }
static void write_lessons(const void *value, struct strbuf *out) { progress_write(value, out); }
static void write_yours(const void *value, struct strbuf *out) { yours_write(value, out); }
static void write_weights(const void *value, struct strbuf *out) { custom_known_write(value, out); }
static void write_guests(const void *value, struct strbuf *out) { guests_write(value, out); }
static void write_trust(const void *value, struct strbuf *out) { engine_trust_write(value, out); }

static void write_ladder(const void *value, struct strbuf *out)
{
    const struct ladder *l = value;
    if (l->going || l->ended)
        ladder_write(l, out);
}

static void write_night(const void *value, struct strbuf *out)
{
    if (((const struct game_night *)value)->count > 0)
        game_night_write(value, out);
}

/* ---- merging ---- */

static struct merged merge_boards(void *here, const void *there, bool has)
{
    (void)has;
    int came = boards_merge(here, there);
    return (struct merged){came, ((const struct boards *)there)->count - came};
}

static struct merged merge_won(void *here, const void *there, bool has)
{
    (void)has;
    return merge_trophies(here, there);
}

static struct merged merge_best(void *here, const void *there, bool has)
{
    (void)has;
    return merge_runs(here, there);
}

/* Nothing of these is shown as a number, so nothing is counted for the player. */
static struct merged merge_persons(void *here, const void *there, bool has)
{
    (void)has;
    people_merge(here, there);
    return (struct merged){0, 0};
}

static struct merged merge_players(void *here, const void *there, bool has)
{
    (void)has;
    guises_merge(here, there);
    return (struct merged){0, 0};
}

static struct merged merge_tries(void *here, const void *there, bool has)
{
    (void)has;
    return merge_days(here, there);
}

static struct merged merge_lessons(void *here, const void *there, bool has)
{
    (void)has;
    int before = progress_done(here, PROGRESS_GAMES);
    progress_merge(here, there);
    int came = progress_done(here, PROGRESS_GAMES) - before;
    return (struct merged){came, progress_done(there, PROGRESS_GAMES) - came};
}

/* These are not counted for the player. */
static struct merged merge_moves(void *here, const void *there, bool has)
{
    (void)has;
    yours_merge(here, there);
    return (struct merged){0, 0};
}

static struct merged merge_weights(void *here, const void *there, bool has)
{
    (void)has;
    custom_known_merge(here, there);
    return (struct merged){0, 0};
}

/* If there can be only one, the local one stays. */
static struct merged copy_if_none(void *here, const void *there, bool has, size_t size)
{
    if (!has)
        memcpy(here, there, size);
    return (struct merged){.came = !has, .known = has};
}

/* After the end of a run only `turned` is left, which a run in progress replaces without being reported. */
static struct merged merge_ladder(void *here, const void *there, bool has)
{
    bool goes_on = ((const struct ladder *)there)->going;
    bool stays = has && (((const struct ladder *)here)->going || !goes_on);
    struct merged g = copy_if_none(here, there, stays, sizeof(struct ladder));
    return goes_on ? g : (struct merged){0, 0};
}

static struct merged merge_night(void *here, const void *there, bool has)
{
    return copy_if_none(here, there, has, sizeof(struct game_night));
}

static void finish_boards(void *value) { boards_finish(value); }
static void finish_days(void *value) { today_finish(value); }

/* ---- the table ---- */

enum { SMALL = 64 << 10, MIDDLE = 1 << 20, LARGE = 4 << 20, LARGEST = 1 << 28 };

const struct store_row STORE_ROWS[STORES] = {
    [STORE_SETTINGS] = {"settings.txt", SMALL, WARNING_SETTINGS, BACKUP_SETTINGS, sizeof(struct settings),
                        read_settings, write_settings, backup_merge_settings, .sealed = true,
                        .unsealed =
                            "# Outflank's settings. The program rewrites this file whenever one of them changes.\n",
                        .last_line = SETTINGS_LAST_LINE, .replaces = true, .by_line = true},
    [STORE_BOARDS] = {"boards.txt", MIDDLE, WARNING_BOARDS, BACKUP_BOARDS, sizeof(struct boards), read_boards,
                      write_boards, merge_boards, .sealed = true, .unsealed = "# Outflank: boards of your own.",
                      .by_line = true, .header = "# outflank-boards ", .version = 1, .finish = finish_boards},
    [STORE_TROPHIES] = {"trophies.txt", LARGE, WARNING_KEPT, BACKUP_TROPHIES, sizeof(struct trophies), read_trophies,
                        write_trophies, merge_won, .sealed = true, .unsealed = "outflank-trophies = 1\n",
                        .header = "outflank-trophies = ", .version = 2},
    [STORE_RUNS] = {"runs.txt", LARGE, WARNING_KEPT, BACKUP_RUNS, sizeof(struct runs), read_runs, write_runs,
                    merge_best, .sealed = true, .unsealed = "outflank runs 1\n", .header = "outflank runs ",
                    .version = 1},
    [STORE_RUNS_DEALT] = {"runs-dealt.txt", LARGE, WARNING_KEPT, BACKUP_RUNS, sizeof(struct runs), read_runs,
                          write_runs, merge_best, .sealed = true, .unsealed = "outflank runs 1\n",
                          .header = "outflank runs ", .version = 1},
    [STORE_PEOPLE] = {"people.txt", SMALL, WARNING_KEPT, BACKUP_TROPHIES, sizeof(struct people), read_people,
                      write_people, merge_persons, .sealed = true, .unsealed = "outflank people 1\n", .by_line = true,
                      .header = "outflank people ", .version = 1},
    [STORE_PLAYERS] = {"players.txt", SMALL, WARNING_KEPT, BACKUP_TROPHIES, sizeof(struct guises), read_players,
                       write_players, merge_players, .sealed = true, .unsealed = "outflank players 1\n",
                       .by_line = true, .header = "outflank players ", .version = 1},
    [STORE_DAYS] = {"days.txt", LARGE, WARNING_KEPT, BACKUP_DAYS, sizeof(struct today), read_days, write_days,
                    merge_tries, .sealed = true, .unsealed = "outflank today 1\n", .by_line = true,
                    .header = "outflank today ", .version = 2, .finish = finish_days},
    [STORE_LESSONS] = {"learnt.txt", MIDDLE, WARNING_LEARNT, BACKUP_LEARNT, sizeof(struct progress), read_lessons,
                       write_lessons, merge_lessons, .sealed = true, .unsealed = "# What has been learnt.",
                       .header = "# outflank-learnt ", .version = 1},
    [STORE_YOURS] = {"yours.txt", SMALL, WARNING_LEARNT, BACKUP_LEARNT, sizeof(struct yours), read_yours, write_yours,
                     merge_moves, .sealed = true, .unsealed = "outflank yours 1\n", .by_line = true,
                     .header = "outflank yours ", .version = 1},
    [STORE_LADDER] = {"ladder.txt", SMALL, WARNING_RUN, BACKUP_LADDER, sizeof(struct ladder), read_ladder, write_ladder,
                      merge_ladder, .sealed = true, .unsealed = "outflank-ladder = 1\n",
                      .header = "outflank-ladder = ", .version = 3},
    [STORE_LADDER_MATCH] = {"game-ladder.txt", MIDDLE, .what = BACKUP_LADDER, .join = backup_join_run_match},
    [STORE_GAME_NIGHT] = {"game-night.txt", SMALL, WARNING_GAME_NIGHT, BACKUP_GAME_NIGHT, sizeof(struct game_night),
                          read_night, write_night, merge_night, .sealed = true,
                          .unsealed = "# A game night of Outflank:", .header = "# outflank-game-night ", .version = 2},
    [STORE_BOARD_WEIGHTS] = {"boards-known.txt", MIDDLE, WARNING_KEPT, BACKUP_BOARDS, sizeof(struct custom_known),
                             read_weights, write_weights, merge_weights, .sealed = true, .unsealed = "boards 1\n",
                             .by_line = true, .header = "boards ", .version = CUSTOM_TEACHING},
    [STORE_PADS] = {"gamecontrollerdb.txt", PAD_MAPPINGS_LARGEST, .what = BACKUP_SETTINGS, .join = backup_join_pads},
    [STORE_FINISHED] = {"games.outflank", LARGEST, WARNING_FINISHED, BACKUP_GAMES, .join = backup_join_games},
    [STORE_ENGINE_TRUST] = {"engine-here.txt", SMALL, WARNING_KEPT, BACKUP_WHATS, sizeof(struct engine_trust),
                            read_trust, write_trust, NULL, .sealed = true},
    [STORE_GUESTS] = {"guests.txt", SMALL, WARNING_GAME_NIGHT, BACKUP_WHATS, sizeof(struct guests), read_guests,
                      write_guests, NULL, .sealed = true, .unsealed = "outflank guests 1\n", .by_line = true,
                      .header = "outflank guests ", .version = 1},
};
