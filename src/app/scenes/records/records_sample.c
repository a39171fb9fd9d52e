/* Games for pictures of the Records scene: the same every time, and nobody's own. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/records/records_internal.h"
#include "base/rng.h"
#include "rules/turn.h"

static const struct sample {
    const char *game, *opponent, *first, *second, *date;
    int first_player;
    uint32_t seed;
    bool starred;
    const char *given;
} SAMPLES[] = {
    {"classic", "1", "", "", "2026-11-15 18:20:00", 0, 3, false, "210 640"},
    {"classic", "2", "", "", "2026-11-15 18:41:00", 1, 7, false, "330 250"},
    {"pocket", "1", "", "", "2026-11-16 19:05:00", 0, 5, false, ""},
    {"classic", "4", "", "", "2026-11-16 20:10:00", 0, 21, false, "190 160"},
    {"classic", "4", "", "", "2026-11-17 19:48:00", 1, 8, false, "170 240"},
    {"reverse", "2", "", "", "2026-11-17 21:02:00", 1, 12, false, ""},
    {"flipside", "0", "Anna", "Cora", "2026-11-18 20:33:00", 0, 4, true, ""},
    {"classic", "4", "", "", "2026-11-20 18:15:00", 0, 31, false, "150 210"},
    {"piecepack", "3", "", "", "2026-11-21 17:20:00", 0, 9, false, ""},
    {"pocket", "0", "Ben", "Anna", "2026-11-21 18:01:00", 1, 17, false, ""},
    {"classic", "4", "", "", "2026-11-22 19:52:00", 0, 2, false, "190 120"},
    {"jaques", "0", "Ben", "Anna", "2026-11-22 20:14:00", 0, 6, true, ""},
};

static void play_turn(struct match *match, struct rng *rng)
{
    const struct position *p = match_position(match);
    uint64_t count = variant_of(p)->turns(p);
    struct turn turn = {1, {{.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}}};
    if (count > 0)
        turn_pick(p, rng_below(rng, (uint32_t)count), &turn);
    for (int i = 0; i < turn.count; i++)
        (void)match_play(match, turn.plies[i], NULL);
}

static void add_name(struct record *record, const char *key, const char *name)
{
    if (name[0])
        record_add_fact(record, key, name, strlen(name));
}

static void add(struct game_archive_list *list, const struct sample *sample)
{
    const struct variant *variant = variant_find(sample->game, strlen(sample->game));
    struct setup setup = {.seed = sample->seed};
    struct record record = {.match = match_new(variant, &setup), .first_player = sample->first_player};
    struct rng rng = rng_seeded(sample->seed);
    struct strbuf text = {0};
    while (!match_over(record.match))
        play_turn(record.match, &rng);
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", sample->opponent);
    add_name(&record, "first", sample->first);
    add_name(&record, "second", sample->second);
    add_name(&record, "given", sample->given);
    archive_add(&list->archive, &record, sample->date, &text);
    if (sample->starred) {
        struct archive one = {.length = 0};
        archive_read(&one, strbuf_text(&text), text.length);
        archive_note(&one, 0, ARCHIVE_STAR, &text);
        archive_finish(&one);
    }
    strbuf_add(&list->text, strbuf_text(&text), text.length);
    archive_read(&list->archive, strbuf_text(&text), text.length);
    strbuf_free(&text);
    record_finish(&record);
}

/* The same few games, each on a day of its own. */
void records_sample_many(struct game_archive_list *list, int count)
{
    const int kinds = (int)(sizeof SAMPLES / sizeof *SAMPLES);
    struct game_archive_list few = {.strange = true};
    for (int i = 0; i < kinds; i++)
        add(&few, &SAMPLES[i]);
    for (int i = 0; i < count; i++) {
        struct record record;
        char date[64];
        struct archive file = {.length = list->text.length};
        if (!game_archive_record(&few, i % kinds, &record))
            continue;
        (void)snprintf(date, sizeof date, "%04d-%02d-%02d %02d:00:00", 2000 + i / 8064, i / 672 % 12 + 1,
                       i / 24 % 28 + 1, i % 24);
        strbuf_free(&record.facts);
        archive_add(&file, &record, date, &list->text);
        record_finish(&record);
    }
    game_archive_list_finish(&few);
}

time_t records_sample(struct game_archive_list *list)
{
    struct tm game_night = {.tm_year = 2026 - 1900, .tm_mon = 10, .tm_mday = 22, .tm_hour = 21, .tm_isdst = -1};
    for (size_t i = 0; i < sizeof SAMPLES / sizeof *SAMPLES; i++)
        add(list, &SAMPLES[i]);
    return mktime(&game_night);
}
