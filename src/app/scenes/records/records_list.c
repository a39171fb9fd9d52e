/* The list of the Records scene and the data of its games. */
#include <stdlib.h>
#include <string.h>

#include "app/scenes/records/records_internal.h"
#include "app/session/opponent.h"
#include "app/store/custom_boards.h"
#include "base/clamp.h"

const struct archive_game *records_game(const struct records *s, int row)
{
    int item = row >= 0 && row < s->count ? s->items[row] : -1;
    return item >= 0 ? &s->list.archive.games[item] : NULL;
}

const struct saved_game *records_running(const struct records *s, int row, const struct variant **variant)
{
    int item = row >= 0 && row < s->count ? s->items[row] : 0;
    if (item >= 0)
        return NULL;
    if (variant)
        *variant = s->running_box[-1 - item];
    return &s->running[-1 - item];
}

const struct variant *records_variant(const struct records *s, int row)
{
    const struct variant *box = NULL;
    const struct archive_game *game = records_game(s, row);
    (void)records_running(s, row, &box);
    return game ? game->variant : box;
}

/* ---- the filters ---- */

static bool same_against(const struct records_against *a, const struct records_against *b)
{
    return strcmp(a->opponent, b->opponent) == 0 && strcmp(a->name, b->name) == 0;
}

static void add_against(struct records *s, const struct records_against *against)
{
    for (int i = 0; i < s->against_count; i++)
        if (same_against(&s->against[i], against))
            return;
    if (s->against_count < RECORDS_AGAINST_MAX)
        s->against[s->against_count++] = *against;
}

static bool of_people(const struct archive_game *g) { return !g->opponent[0] || settings_opponent(g->opponent) == 0; }

static void add_name(struct records *s, const char *name)
{
    struct records_against person = {.opponent = ""};
    if (!name[0] || s->against_count >= RECORDS_AGAINST_MAX - LEVELS - 2)
        return;
    memcpy(person.name, name, sizeof person.name);
    add_against(s, &person);
}

/* Fills in the opponents of the games: people by name, levels, external engines. */
static void fill_against(struct records *s)
{
    const struct archive *a = &s->list.archive;
    bool seen[LEVELS + 2] = {false};
    s->against[0] = (struct records_against){.opponent = ""};
    s->against_count = 1;
    for (int i = 0; i < a->count; i++) {
        int opponent = of_people(&a->games[i]) ? 0 : settings_opponent(a->games[i].opponent);
        if (opponent >= 0 && !a->games[i].removed)
            seen[opponent] = true;
    }
    if (seen[OPPONENT_PERSON])
        add_against(s, &(struct records_against){.opponent = "0"});
    for (int i = a->count - 1; i >= 0; i--)
        for (int side = 0; side < 2 && of_people(&a->games[i]) && !a->games[i].removed; side++)
            add_name(s, a->games[i].name[side]);
    for (int i = 1; i < LEVELS + 2; i++) {
        struct records_against level = {.opponent = ""};
        strcpy(level.opponent, SETTINGS_OPPONENTS[i]);
        if (seen[i])
            add_against(s, &level);
    }
}

static bool is_pair(const struct records_pair *pair, const struct archive_game *g)
{
    const char *opponent = of_people(g) ? "0" : g->opponent;
    return pair->variant == g->variant && strcmp(pair->opponent, opponent) == 0;
}

static int pair_of(const struct records *s, const struct archive_game *g)
{
    for (int i = 1; i < s->pair_count; i++)
        if (is_pair(&s->pairs[i], g))
            return i;
    return -1;
}

static void add_pair(struct records *s, const struct archive_game *g)
{
    if (g->removed || !g->over || s->pair_count == RECORDS_PAIRS_MAX || pair_of(s, g) >= 0)
        return;
    struct records_pair pair = {.variant = g->variant};
    strcpy(pair.opponent, of_people(g) ? "0" : g->opponent);
    s->pairs[s->pair_count++] = pair;
}

/* Fills in the games that there are records of, in the order of the shelf; and the pairs, latest first. */
static void fill_games(struct records *s)
{
    const struct archive *a = &s->list.archive;
    s->game_count = 1;
    for (int v = 0; v < VARIANT_COUNT && s->game_count < RECORDS_GAMES_MAX; v++) {
        bool there = false;
        for (int i = 0; i < s->running_count; i++)
            there |= s->running_box[i] == VARIANTS[v];
        for (int i = 0; i < a->count && !there; i++)
            there = a->games[i].variant == VARIANTS[v] && !a->games[i].removed;
        if (there)
            s->games[s->game_count++] = VARIANTS[v];
    }
    s->pair_count = 1;
    for (int i = a->count - 1; i >= 0; i--)
        add_pair(s, &a->games[i]);
}

/* The game played last comes first. */
static void fill_running(struct records *s)
{
    s->running_count = 0;
    for (int i = 0; i < VARIANT_COUNT && !s->list.strange; i++) {
        const struct saved_game *game = saved_find(s->app, VARIANTS[i]);
        if (!game)
            continue;
        int at = s->running_count++;
        for (; at > 0 && s->running[at - 1].order < game->order; at--) {
            s->running[at] = s->running[at - 1];
            s->running_box[at] = s->running_box[at - 1];
        }
        s->running[at] = *game;
        s->running_box[at] = VARIANTS[i];
    }
}

/* ---- the list ---- */

static bool running_is_meant(const struct records *s, int i)
{
    const struct records_against *against = &s->against[s->opponent];
    if (s->result != RECORDS_ANY || against->name[0] || (s->game > 0 && s->games[s->game] != s->running_box[i]))
        return false;
    return !against->opponent[0] || settings_opponent(against->opponent) == s->running[i].opponent;
}

static struct archive_filter filter_of(const struct records *s)
{
    static const enum archive_outcome outcomes[RECORDS_RESULTS] = {
        [RECORDS_WON] = ARCHIVE_WON, [RECORDS_LOST] = ARCHIVE_LOST, [RECORDS_DRAWN] = ARCHIVE_DRAWN};
    const struct records_against *against = &s->against[s->opponent];
    return (struct archive_filter){.variant = s->game > 0 ? s->games[s->game] : NULL,
                                   .opponent = against->opponent[0] ? against->opponent : NULL,
                                   .name = against->name[0] ? against->name : NULL,
                                   .by_outcome = outcomes[s->result] != ARCHIVE_NONE,
                                   .outcome = outcomes[s->result],
                                   .starred = s->result == RECORDS_STARRED};
}

static bool make_room(struct records *s)
{
    int wanted = s->list.archive.count + s->running_count;
    if (wanted <= s->room)
        return true;
    int *more = realloc(s->items, (size_t)wanted * sizeof *more);
    if (!more)
        return false;
    s->items = more;
    s->room = wanted;
    return true;
}

void records_list_again(struct records *s)
{
    int before = s->selected < s->count ? s->items[s->selected] : 0, had = s->count;
    struct archive_filter filter = filter_of(s);
    s->count = 0;
    if (!make_room(s))
        return;
    for (int i = 0; i < s->running_count; i++)
        if (running_is_meant(s, i))
            s->items[s->count++] = -1 - i;
    s->count += archive_list(&s->list.archive, &filter, s->items + s->count);
    for (int i = 0; s->list.strange && i < s->count / 2; i++) { /* a file keeps its own order */
        int item = s->items[i];
        s->items[i] = s->items[s->count - 1 - i];
        s->items[s->count - 1 - i] = item;
    }
    int found = -1;
    for (int i = 0; i < s->count && had > 0 && found < 0; i++)
        found = s->items[i] == before ? i : -1;
    s->selected = found >= 0 ? found : s->selected < s->count ? s->selected : s->count > 0 ? s->count - 1 : 0;
}

void records_fill(struct records *s)
{
    const struct variant *game = s->games[s->game];
    struct records_against against = s->against[s->opponent];
    fill_running(s);
    fill_games(s);
    fill_against(s);
    s->game = s->game_count - 1;
    while (s->game > 0 && s->games[s->game] != game)
        s->game--;
    s->opponent = s->against_count - 1;
    while (s->opponent > 0 && !same_against(&s->against[s->opponent], &against))
        s->opponent--;
    s->pair = clamp_int(s->pair, 0, s->pair_count - 1);
    records_list_again(s);
    records_sum(s, s->pair);
}

void records_sum(struct records *s, int pair)
{
    const struct records_pair *p = &s->pairs[pair];
    struct archive_filter filter = {.variant = p->variant, .opponent = p->variant ? p->opponent : NULL};
    s->pair = pair;
    s->totals = archive_sum(&s->list.archive, &filter);
}

void records_select(struct records *s, int selected, int rows)
{
    s->selected = clamp_int(selected, 0, s->count - 1);
    int before = s->first;
    s->first = control_first_shown(s->first, rows, s->selected, s->count);
    if (s->first != before && app_pace(s->app) > 0 && !settings_on(&s->app->settings, SETTING_REDUCE_MOTION))
        s->slid = s->first > before ? 1.0f : -1.0f;
    const struct archive_game *game = records_game(s, s->selected);
    int pair = game ? pair_of(s, game) : -1;
    if (pair >= 0 && pair != s->pair)
        records_sum(s, pair);
}

/* ---- the boards ---- */

bool records_record(const struct records *s, int row, struct record *out)
{
    const struct variant *variant;
    if (records_game(s, row))
        return game_archive_record(&s->list, s->items[row], out);
    if (!records_running(s, row, &variant))
        return false;
    return saved_record(s->app, variant, out);
}

static struct records_board *board_of(const struct records *s, int item)
{
    for (int i = 0; i < RECORDS_BOARDS_MAX; i++)
        if (s->boards[i].there && s->boards[i].item == item)
            return (struct records_board *)&s->boards[i];
    return NULL;
}

const struct records_board *records_board(const struct records *s, int row)
{
    const struct records_board *board = row >= 0 && row < s->count ? board_of(s, s->items[row]) : NULL;
    return board && board->good ? board : NULL;
}

static void replay(struct records *s, int row, struct records_board *board)
{
    struct record record;
    const struct saved_game *running = records_running(s, row, NULL);
    if (running) {
        board->position = running->position;
        board->good = true;
    }
    if (!records_record(s, row, &record))
        return;
    board->custom = custom_boards_of(s->app, record.match);
    if (!running) {
        board->position = *match_position(record.match);
        coins_of_match(&board->coins, record.match, match_length(record.match));
        board->good = board->has_coins = true;
    }
    record_finish(&record);
}

static void see(struct records *s, int row)
{
    bool at_once = app_pace(s->app) <= 0 || s->app->options.screenshot || s->app->options.bench;
    if (board_of(s, s->items[row]))
        return;
    struct records_board *board = &s->boards[s->next_board];
    s->next_board = (s->next_board + 1) % RECORDS_BOARDS_MAX;
    *board = (struct records_board){.item = s->items[row], .there = true, .shown = at_once ? 1.0f : 0.0f, .custom = -1};
    replay(s, row, board);
}

void records_see(struct records *s, int rows)
{
    for (int i = s->first; i < s->first + rows && i < s->count; i++)
        see(s, i);
    if (s->count > 0)
        see(s, s->selected);
}
