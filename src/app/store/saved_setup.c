/* The game setup in a record, except the players: names, the match, clocks and times. */
#include <stdio.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/store/saved_internal.h"
#include "base/pairs.h"
#include "career/match_terms.h"

static const char *const NAMES[2] = {"first", "second"};

/* True for default seats, which a record leaves out. */
static bool is_plain(const struct game_setup *t)
{
    return t->player == 0 && t->series.kind == SERIES_SINGLE && t->clock.kind == CLOCK_OFF &&
           t->hints == HINTS_ALLOWED && t->seats[0].device == SEAT_ANY && t->seats[1].device == SEAT_ANY &&
           t->seats[0].corners == 0 && t->seats[1].corners == 0;
}

static void add(struct record *record, const char *key, struct strbuf *text)
{
    record_add_fact(record, key, strbuf_text(text), text->length);
    strbuf_clear(text);
}

/* "0 0 3 1 0 best-3 1 0 0 game-5 lose 12300 9000 4000 7000 0": the first player, devices and corners of both, the match
 * and its score, the clock and its times, hints. */
static void add_seats(struct record *record, const struct game_setup *t, struct strbuf *text)
{
    const struct clock *c = &t->clock;
    const struct series *s = &t->series;
    strbuf_printf(text, "%d %d %d %d %d %s %d %d %d ", t->player, (int)t->seats[0].device, (int)t->seats[1].device,
                  t->seats[0].corners, t->seats[1].corners, SERIES_NAMES[s->kind], s->won[0], s->won[1], s->drawn);
    strbuf_printf(text, "%s %s %ld %ld %ld %ld %d", CLOCK_NAMES[c->kind], c->loses ? "lose" : "tell", c->left_ms[0],
                  c->left_ms[1], c->used_ms[0], c->used_ms[1], (int)t->hints);
    add(record, "seats", text);
}

static void add_times(struct record *record, const struct times *times, struct strbuf *text)
{
    for (int i = 0; i < times->count; i++) {
        strbuf_puts(text, i ? " " : "");
        if (times->tenths[i] > 0)
            strbuf_printf(text, "%d.%d", times->tenths[i] / 10, times->tenths[i] % 10);
        else
            strbuf_putc(text, '-');
    }
    if (times->count > 0)
        add(record, "times", text);
}

/* "1 0 2 0": hints and undone turns of the first player, then of the second. */
static void add_helps(struct record *record, const struct helps helps[2], struct strbuf *text)
{
    strbuf_printf(text, "%d %d %d %d", helps[0].hints, helps[0].undos, helps[1].hints, helps[1].undos);
    if (helps[0].hints + helps[0].undos + helps[1].hints + helps[1].undos > 0)
        add(record, "helps", text);
    strbuf_clear(text);
}

void saved_note_setup(struct record *record, const struct game_setup *game_setup)
{
    struct strbuf text = {0};
    for (int side = FIRST; side <= SECOND; side++) {
        const char *name = game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)].name;
        if (name[0])
            record_add_fact(record, NAMES[side], name, strlen(name));
    }
    if (game_setup->clock.kind != CLOCK_OFF) {
        strbuf_puts(&text, CLOCK_NAMES[game_setup->clock.kind]);
        add(record, "clock", &text);
        add_times(record, &game_setup->times, &text);
    }
    if (!is_plain(game_setup))
        add_seats(record, game_setup, &text);
    add_helps(record, game_setup->helps, &text);
    strbuf_free(&text);
}

static bool within(int value, int most) { return value >= 0 && value <= most; }

/* An invalid line is ignored as a whole. */
static void read_seats(const char *text, struct game_setup *t)
{
    enum { GAMES_MOST = 9999 };
    char kind[16], clock[16], loses[8];
    struct game_setup read = *t;
    struct clock *c = &read.clock;
    struct series *s = &read.series;
    int device[2], hints;
    if (sscanf(text, "%2d %1d %1d %1d %1d %15s %4d %4d %4d %15s %7s %9ld %9ld %9ld %9ld %1d", &read.player, &device[0],
               &device[1], &read.seats[0].corners, &read.seats[1].corners, kind, &s->won[0], &s->won[1], &s->drawn,
               clock, loses, &c->left_ms[0], &c->left_ms[1], &c->used_ms[0], &c->used_ms[1], &hints) != 16)
        return;
    int series = pairs_word(SERIES_NAMES, kind), runs = pairs_word(CLOCK_NAMES, clock);
    bool good = series >= 0 && runs >= 0 && within(hints, HINTS_KINDS - 1) && settings_is_opponent(read.player);
    for (int i = 0; i < 2; i++)
        good = good && within(device[i], SEAT_DEVICES - 1) && within(read.seats[i].corners, HANDICAP_CORNERS_MAX) &&
               within(s->won[i], GAMES_MOST) && c->used_ms[i] >= 0;
    if (!good || !within(s->drawn, GAMES_MOST))
        return;
    s->kind = (enum series_kind)series;
    c->kind = (enum clock_kind)runs;
    c->loses = strcmp(loses, "lose") == 0;
    read.hints = (enum hints)hints;
    read.seats[0].device = (enum seat_device)device[0];
    read.seats[1].device = (enum seat_device)device[1];
    if (!series_over(s))
        *t = read;
}

static void read_times(const char *text, struct times *times)
{
    int whole, tenth, used;
    for (times->count = 0; times->count < GAME_SETUP_TIMES_MAX && *text; text += used) {
        used = 0;
        unsigned short *time = &times->tenths[times->count];
        if (sscanf(text, " %4d.%1d%n", &whole, &tenth, &used) == 2 && whole >= 0 && tenth >= 0)
            *time = (unsigned short)(whole * 10 + tenth < 65535 ? whole * 10 + tenth : 65535);
        else if (sscanf(text, " -%n", &used) == 0 && used > 0)
            *time = 0;
        else
            break;
        times->count++;
    }
}

static void read_helps(const char *text, struct helps helps[2])
{
    enum { HELPS_MOST = 9999 };
    struct helps read[2];
    if (sscanf(text, "%4d %4d %4d %4d", &read[0].hints, &read[0].undos, &read[1].hints, &read[1].undos) != 4)
        return;
    for (int i = 0; i < 2; i++)
        if (within(read[i].hints, HELPS_MOST) && within(read[i].undos, HELPS_MOST))
            helps[i] = read[i];
}

void saved_read_setup(const struct record *record, struct game_setup *game_setup)
{
    struct strbuf text = {0};
    for (int side = FIRST; side <= SECOND; side++)
        if (record_fact(record, NAMES[side], &text))
            (void)names_clean(strbuf_text(&text),
                              game_setup->seats[match_player_of(game_setup->first_player, (enum side)side)].name);
    if (record_fact(record, "seats", &text))
        read_seats(strbuf_text(&text), game_setup);
    if (record_fact(record, "times", &text))
        read_times(strbuf_text(&text), &game_setup->times);
    if (record_fact(record, "helps", &text))
        read_helps(strbuf_text(&text), game_setup->helps);
    strbuf_free(&text);
}
