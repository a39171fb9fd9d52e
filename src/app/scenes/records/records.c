/* The saved games, or those of a file: searching, viewing, marking and resuming them. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/scenes/records/records_internal.h"
#include "app/scenes/scenes.h"
#include "app/session/import.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/backup.h"
#include "app/store/custom_boards.h"
#include "app/store/game_archive.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/when.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/view/board_view.h"
#include "app/view/coin.h"
#include "base/clamp.h"

enum {
    BENCH_GAMES = 10000,
    READ_MS = 7,
    FILL_MS = 250,
    BRING_BACK_MS = 8000,
    TOLD_MS = 2500,
    PAD_ROWS = 10,
    FIGURES = 5
};

#define SLIDE_SECONDS 0.14f
#define APPEAR_SECONDS 0.12f

#define PAGE_WIDE 1000.0f /* from this width on the details of a game are beside the list */
#define WIDEST 1500.0f
#define FILTER_LEAST 280.0f
#define ROW 92.0f
#define RADIUS 18.0f
#define THUMB 76.0f
#define PILL_LEAST 102.0f
#define PILL_MOST 150.0f
#define FINGER_PILL_MOST 174.0f /* whose letters are larger */
#define SMALLEST 16.0f
#define STAR_ROOM 40.0f
#define BOARD 254.0f
#define DETAIL_HIGH 292.0f
#define TOTALS_HIGH 308.0f
#define BACKUP_WIDE 200.0f

#define BAD rgb(HUE_BAD)
#define EVEN rgb(0xb6ae9c)

enum { GROUP_LIST, GROUP_FILTERS, GROUP_BACKUP = 4 };
enum filter { FILTER_GAME, FILTER_AGAINST, FILTER_RESULT, FILTERS };

/* ---- the games of the list ---- */

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

static const struct variant *variant_at(const struct records *s, int row)
{
    const struct variant *box = NULL;
    const struct archive_game *game = records_game(s, row);
    (void)records_running(s, row, &box);
    return game ? game->variant : box;
}

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

/* ---- texts ---- */

static const char *title_of(const struct records *s, const struct variant *variant)
{
    return app_game_word(s->app, "title", variant);
}

static void name_side(const struct records *s, int row, enum side side, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    if (g && g->name[side][0])
        (void)snprintf(out, size, "%s", g->name[side]);
    else if (g)
        (void)session_player_name(s->app, settings_opponent(g->opponent), match_player_of(g->first_player, side), out,
                                  size);
    else
        (void)session_player_name(s->app, running->opponent, match_player_of(running->first_player, side), out, size);
}

/* Two people without names. */
static bool nameless(const struct records *s, int row)
{
    const struct archive_game *g = records_game(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    if (g)
        return !g->name[FIRST][0] && !g->name[SECOND][0] && settings_opponent(g->opponent) == 0;
    return running->opponent == 0;
}

/* "Anna – Level 4": who went first comes first. Names are shortened to `w` units. */
static void say_players(const struct records *s, int row, struct canvas *c, struct text_style style, float w, char *out,
                        size_t size)
{
    char names[2][64], shown[2][64];
    const char *between = app_word(s->app, "records.between");
    struct text_style least = style; /* shrinks the letters rather than truncate a name */
    least.size /= canvas_text_scale(c);
    for (int side = 0; side < 2; side++)
        name_side(s, row, (enum side)side, names[side], sizeof names[side]);
    (void)words_fill(out, size, between, names[FIRST], names[SECOND]);
    if (canvas_text_width(c, least, out) <= w)
        return;
    if (nameless(s, row)) {
        (void)text_shortened(c, least, w, app_word(s->app, "choose.people"), out, size);
        return;
    }
    float bare = canvas_text_width(c, least, words_fill(out, size, between, "", "")), room = (w - bare) / 2;
    float used[2] = {canvas_text_width(c, least, names[FIRST]), canvas_text_width(c, least, names[SECOND])};
    for (int side = 0; side < 2; side++) {
        float spare = room - used[1 - side];
        (void)text_shortened(c, style, room + (spare > 0 ? spare : 0), names[side], shown[side], sizeof shown[side]);
    }
    (void)words_fill(out, size, between, shown[FIRST], shown[SECOND]);
}

/* "28 : 36", or "at move 23". */
static void say_score(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    if (running || !g->over)
        words_fill_numbers(out, size, app_word(s->app, "records.at"), running ? running->move : g->moves + 1, 0);
    else
        words_fill_numbers(out, size, app_word(s->app, "records.score"), g->score[FIRST], g->score[SECOND]);
}

/* "today 20:14". */
static void say_when(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    struct when when;
    out[0] = '\0';
    if (g && when_parse(g->date, &when))
        when_write(s->app->words, &when, s->now, out, size);
}

/* "won", the winner's name, or "abandoned"; "" for a game in progress and for one of a file that is not over. */
static void say_outcome(const struct records *s, int row, char *out, size_t size)
{
    static const char *const words[] = {
        [ARCHIVE_WON] = "records.won", [ARCHIVE_LOST] = "records.lost", [ARCHIVE_DRAWN] = "records.drawn"};
    const struct archive_game *g = records_game(s, row);
    out[0] = '\0';
    if (g && !g->over && !s->list.strange)
        (void)snprintf(out, size, "%s", app_word(s->app, "records.abandoned"));
    if (!g || !g->over)
        return;
    enum archive_outcome outcome = archive_outcome(g);
    if (outcome == ARCHIVE_NONE)
        name_side(s, row, (enum side)g->winner, out, size);
    else
        (void)snprintf(out, size, "%s", app_word(s->app, words[outcome]));
}

/* "Light won by 8". */
static void say_headline(const struct records *s, int row, char *out, size_t size)
{
    char number[12];
    const struct archive_game *g = records_game(s, row);
    out[0] = '\0';
    if (!g || !g->over) {
        say_score(s, row, out, size);
        return;
    }
    int by = abs(g->score[FIRST] - g->score[SECOND]);
    (void)snprintf(number, sizeof number, "%d", by);
    if (g->winner == DRAW)
        (void)snprintf(out, size, "%s", app_word(s->app, "records.draw"));
    else if (g->given_up || by == 0)
        (void)words_fill(out, size, app_game_word(s->app, "records.side_won", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), g->winner), NULL);
    else
        (void)words_fill(out, size, app_game_word(s->app, "records.side_won_by", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), g->winner), number);
}

/* "Classic · 60 moves". */
static void say_about(const struct records *s, int row, char *out, size_t size)
{
    char moves[64];
    const struct archive_game *g = records_game(s, row);
    const struct variant *variant = variant_at(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    (void)words_count(s->app->words, moves, sizeof moves, "result.moves", g ? g->moves : running->position.ply);
    (void)words_fill(out, size, app_word(s->app, "records.about"), title_of(s, variant), moves);
}

/* Further remarks: who gave up, and that the opponent went easy; "" if none. */
static void say_remark(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    char gave_up[RECORDS_TEXT_MAX] = "", eased[RECORDS_TEXT_MAX] = "";
    if (g && g->over && g->given_up)
        (void)words_fill(gave_up, sizeof gave_up, app_game_word(s->app, "result.gave_up", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), other((enum side)g->winner)), NULL);
    if (g && g->eased)
        (void)words_fill_numbers(eased, sizeof eased,
                                 app_word(s->app, g->level > 0 ? "records.eased" : "records.eased.least"), g->level, 0);
    if (gave_up[0] && eased[0])
        (void)words_fill(out, size, app_word(s->app, "records.about"), gave_up, eased);
    else
        (void)snprintf(out, size, "%s", gave_up[0] ? gave_up : eased);
}

static const char *say_against(const struct records *s, char *out, size_t size)
{
    const struct records_against *against = &s->against[s->opponent];
    int opponent = settings_opponent(against->opponent);
    if (against->name[0])
        return words_fill(out, size, app_word(s->app, "records.with"), against->name, NULL);
    if (!against->opponent[0] || opponent < 0)
        return app_word(s->app, "records.against_all");
    if (opponent == OPPONENT_PERSON)
        return app_word(s->app, "choose.people");
    if (opponent == OPPONENT_EXTERNAL)
        return app_word(s->app, "records.engines");
    return session_player_name(s->app, opponent, 1, out, size);
}

static void say_pair(const struct records *s, char *out, size_t size)
{
    char name[64];
    const struct records_pair *pair = &s->pairs[s->pair];
    if (!pair->variant) {
        (void)snprintf(out, size, "%s", app_word(s->app, "records.all_games"));
        return;
    }
    int opponent = settings_opponent(pair->opponent);
    if (opponent > 0 && opponent < OPPONENT_EXTERNAL)
        (void)session_player_name(s->app, opponent, 1, name, sizeof name);
    else
        (void)snprintf(name, sizeof name, "%s",
                       app_word(s->app, opponent == OPPONENT_EXTERNAL ? "records.engines" : "choose.people"));
    (void)words_fill(out, size, app_word(s->app, "records.about"), title_of(s, pair->variant), name);
}

/* ---- what there is to filter by, and the pairs of the totals ---- */

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

/* ---- filling the list ---- */

static bool running_is_meant(const struct records *s, int i)
{
    const struct records_against *against = &s->against[s->opponent];
    if (s->result != RECORDS_ANY || against->name[0] || (s->game > 0 && s->games[s->game] != s->running_box[i]))
        return false;
    return !against->opponent[0] || settings_opponent(against->opponent) == s->running[i].opponent;
}

static bool is_unfiltered(const struct records *s)
{
    return s->game == 0 && s->opponent == 0 && s->result == RECORDS_ANY;
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

/* Shows the totals of another pair. */
static void sum_pair(struct records *s, int pair)
{
    const struct records_pair *p = &s->pairs[pair];
    struct archive_filter filter = {.variant = p->variant, .opponent = p->variant ? p->opponent : NULL};
    s->pair = pair;
    s->totals = archive_sum(&s->list.archive, &filter);
}

/* Fills the filters and the list from the archive and the games in progress. */
static void fill(struct records *s)
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
    sum_pair(s, s->pair);
}

/* ---- what is visible of it ---- */

/* The number of visible rows. */
static int rows_here(const struct records *s) { return form_rows(s->base.form, "list"); }

/* Selects a row and makes it visible. Updates the totals. */
static void select_row(struct records *s, int selected)
{
    int rows = rows_here(s);
    s->selected = clamp_int(selected, 0, s->count - 1);
    int before = s->first;
    s->first = form_first_shown(s->first, rows, s->selected, s->count);
    if (s->first != before && app_pace(s->app) > 0 && !settings_on(&s->app->settings, SETTING_REDUCE_MOTION))
        s->slid = s->first > before ? 1.0f : -1.0f;
    const struct archive_game *game = records_game(s, s->selected);
    int pair = game ? pair_of(s, game) : -1;
    if (pair >= 0 && pair != s->pair)
        sum_pair(s, pair);
}

static void fill_board(struct records *s, int row, struct records_board *board)
{
    struct record record;
    const struct saved_game *running = records_running(s, row, NULL);
    if (running) {
        board->position = running->position;
        board->coins = running->coins;
        board->good = true;
    }
    if (!records_record(s, row, &record))
        return;
    board->custom = custom_boards_of(s->app, record.match);
    if (!running) {
        board->position = *match_position(record.match);
        coins_of_match(&board->coins, record.match, match_length(record.match));
        board->good = true;
    }
    record_finish(&record);
}

static void see_row(struct records *s, int row)
{
    bool at_once = app_pace(s->app) <= 0 || s->app->options.screenshot || s->app->options.bench;
    if (board_of(s, s->items[row]))
        return;
    struct records_board *board = &s->boards[s->next_board];
    s->next_board = (s->next_board + 1) % RECORDS_BOARDS_MAX;
    *board = (struct records_board){.item = s->items[row], .there = true, .shown = at_once ? 1.0f : 0.0f, .custom = -1};
    fill_board(s, row, board);
}

/* Replays visible games that have not been replayed yet. */
static void see(struct records *s)
{
    int rows = rows_here(s);
    for (int i = s->first; i < s->first + rows && i < s->count; i++)
        see_row(s, i);
    if (s->count > 0)
        see_row(s, s->selected);
}

/* ---- what can be done with the selected game ---- */

static void tell(struct records *s, const char *key, float ms)
{
    s->told = key;
    s->told_ms = ms;
}

static void refuse(struct records *s) { app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f); }

static void open_game(void *screen)
{
    struct records *s = screen;
    const struct variant *variant;
    struct scene *next = NULL;
    struct record record;
    if (!scene_stack_room(s->app->scenes))
        return;
    if (records_running(s, s->selected, &variant))
        next = play_scene_go_on(s->app, variant);
    else if (records_record(s, s->selected, &record))
        next = replay_scene_new(s->app, &record);
    else
        refuse(s);
    if (next)
        scene_push(s->app->scenes, next);
}

static void keep_or_not(void *screen)
{
    struct records *s = screen;
    const struct archive_game *game = records_game(s, s->selected);
    if (!game) {
        refuse(s);
        return;
    }
    bool starred = game->starred;
    game_archive_mark(s->app, &s->list, s->items[s->selected], starred ? ARCHIVE_UNSTAR : ARCHIVE_STAR);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    tell(s, starred ? "records.unkept" : "records.kept", TOLD_MS);
    if (s->result == RECORDS_STARRED)
        records_list_again(s);
}

static void copy(void *screen)
{
    struct records *s = screen;
    struct record record;
    if (!records_record(s, s->selected, &record)) {
        refuse(s);
        return;
    }
    bool copied = game_clipboard_copy(&record);
    tell(s, copied ? "records.copied" : "records.not_copied", TOLD_MS);
    app_play_sound(s->app, copied ? SOUND_MENU_PRESS : SOUND_REFUSE, 0.8f, 0.0f);
    record_finish(&record);
}

static void remove_game(void *screen)
{
    struct records *s = screen;
    if (!records_game(s, s->selected)) {
        refuse(s);
        return;
    }
    s->removed = s->items[s->selected];
    s->removed_ms = BRING_BACK_MS;
    tell(s, "records.removed", BRING_BACK_MS);
    game_archive_mark(s->app, &s->list, s->removed, ARCHIVE_REMOVE);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    fill(s);
    select_row(s, s->selected);
}

/* Restores the game removed last. */
static void bring_back(struct records *s)
{
    int number = s->removed, row = 0;
    s->removed = -1;
    tell(s, NULL, 0);
    game_archive_mark(s->app, &s->list, number, ARCHIVE_RESTORE);
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    fill(s);
    while (row < s->count && s->items[row] != number)
        row++;
    select_row(s, row < s->count ? row : s->selected);
}

/* Resets the filters. */
static void show_all(void *screen)
{
    struct records *s = screen;
    s->game = s->opponent = 0;
    s->result = RECORDS_ANY;
    records_list_again(s);
    form_focus_on(s->base.form, "list", -1);
    select_row(s, 0);
}

/* Starts a game if there is none yet. */
static void play(void *screen)
{
    struct records *s = screen;
    struct scene *choose = choose_scene_new(s->app);
    if (choose)
        scene_swap(s->app->scenes, choose);
}

/* ---- drawing: a row of the list, with the final position, the players, the result and the date ---- */

static void draw_star(struct canvas *c, float x, float y, float r, struct colour colour)
{
    struct vertex v[11];
    int indices[30];
    v[10] = (struct vertex){x, y, colour};
    for (int i = 0; i < 10; i++) {
        float a = 3.14159265f * ((float)i / 5.0f - 0.5f), far = i % 2 ? 0.42f * r : r;
        v[i] = (struct vertex){x + cosf(a) * far, y + sinf(a) * far, colour};
        indices[3 * i] = 10, indices[3 * i + 1] = i, indices[3 * i + 2] = (i + 1) % 10;
    }
    canvas_triangles(c, v, 11, indices, 30);
    for (int i = 0; i < 10; i++) /* smooth edges, and slightly rounder */
        canvas_line(c, v[i].x, v[i].y, v[(i + 1) % 10].x, v[(i + 1) % 10].y, r * 0.14f, 0, colour);
}

static void draw_ground(struct canvas *c, struct box b, bool on, bool hover)
{
    if (on)
        canvas_round(c, b, RADIUS, white(0.13f), white(0.10f));
    else if (hover)
        canvas_round(c, b, RADIUS, white(0.06f), white(0.06f));
}

static void draw_position(const struct records *s, struct canvas *c, struct box b, int row)
{
    const struct records_board *board = records_board(s, row);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (board)
        small_board_draw(c, b, &board->position, &board->coins, marks, board->shown);
}

static struct box board_box(struct box b)
{
    float side = fminf(b.w, b.h);
    return (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
}

static struct box board_frame(const void *screen, const struct form_node *node)
{
    const struct records *s = screen;
    const struct records_board *board = records_board(s, s->selected);
    return board ? board_place_small(board_box(node->box), &board->position).frame : (struct box){0};
}

/* Draws the final position, large. */
static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    draw_position(screen, c, board_box(node->box), ((const struct records *)screen)->selected);
}

/* The width required by the language's texts. */
static float pill_width(const struct records *s, struct canvas *c)
{
    static const char *const words[] = {"records.won", "records.lost", "records.drawn", "records.abandoned"};
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    float w = PILL_LEAST;
    for (int i = 0; i < 4; i++)
        w = fmaxf(w, canvas_text_width(c, style, app_word(s->app, words[i])) + 36);
    return fminf(w, canvas_finger(c) > 0 ? FINGER_PILL_MOST : PILL_MOST);
}

/* "won" in green, "lost" in red, a name in a neutral colour. */
static void draw_outcome(const struct records *s, struct canvas *c, struct box b, int row, struct colour accent)
{
    char text[64];
    const struct archive_game *g = records_game(s, row);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    if (!g || (!g->over && s->list.strange)) { /* it can be resumed */
        struct colour k = g ? UI_SOFT : accent;
        float x = b.x + b.w / 2, y = b.y + b.h / 2;
        canvas_ring(c, x, y, 20, 2.5f, 0, k);
        const struct vertex sign[] = {{x - 6, y - 9, k}, {x + 10, y, k}, {x - 6, y + 9, k}};
        canvas_polygon(c, sign, 3);
        return;
    }
    enum archive_outcome outcome = archive_outcome(g);
    if (outcome == ARCHIVE_WON)
        style.colour = COLOUR_GOOD;
    else if (outcome == ARCHIVE_LOST)
        style.colour = BAD;
    say_outcome(s, row, text, sizeof text);
    canvas_outline(c, b, b.h / 2, 2, style.colour);
    (void)shortened_text(c, (struct box){b.x + 8, b.y, b.w - 16, b.h}, style, text);
}

/* Two lines on each side: players and game, score and date. */
static void draw_row_words(const struct records *s, struct canvas *c, struct box left, struct box right, int row)
{
    char text[RECORDS_TEXT_MAX], score[RECORDS_TEXT_MAX];
    struct text_style bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_LEFT};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    float top = left.y + 14, low = left.y + 46, high = 34;
    struct text_style number = bold; /* not enlarged with the text size, since the names need the room */
    number.size /= canvas_text_scale(c);
    say_score(s, row, score, sizeof score);
    float names = right.x + right.w - left.x - canvas_text_width(c, number, score) - 24; /* a score is short */
    say_players(s, row, c, bold, names, text, sizeof text);
    canvas_text(c, (struct box){left.x, top, names, high}, bold, text);
    const struct records_board *board = records_board(s, row);
    const char *game = board && board->custom >= 0 ? custom_boards_name(s->app, board->custom)
                                                   : app_game_word(s->app, "title", variant_at(s, row));
    soft.least = 16;
    if (records_game(s, row) && records_game(s, row)->eased) {
        const char *easy = app_word(s->app, "records.easy");
        struct text_style least = soft;
        least.size = SMALLEST;
        (void)words_fill(text, sizeof text, app_word(s->app, "records.about"), game, easy);
        game = canvas_text_width(c, least, text) <= left.w ? text : easy; /* the picture shows the game */
    }
    (void)shortened_text(c, (struct box){left.x, low, left.w, high}, soft, game);
    number.align = soft.align = ALIGN_RIGHT;
    number.tabular = true;
    canvas_text(c, (struct box){right.x, top, right.w, high}, number, score);
    say_when(s, row, text, sizeof text);
    canvas_text(c, (struct box){right.x, low, right.w, high}, soft, text);
}

static void draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                     bool hover)
{
    const struct records *s = screen;
    const struct archive_game *g = records_game(s, row);
    (void)node;
    draw_ground(c, b, row == s->selected, hover);
    draw_position(s, c, (struct box){b.x + 12, b.y + (b.h - THUMB) / 2, THUMB, THUMB}, row);
    float x = b.x + 12 + THUMB + 18, end = b.x + b.w - STAR_ROOM, pill = end - pill_width(s, c);
    char text[RECORDS_TEXT_MAX];
    say_when(s, row, text, sizeof text);
    float when = fminf(150, (pill - 20 - x) * 0.45f);
    if (canvas_finger(c) > 0)
        when = fmaxf(when, canvas_text_width(c, (struct text_style){.face = FACE_TEXT, .size = SMALLEST}, text) + 1);
    draw_row_words(s, c, (struct box){x, b.y, pill - 20 - when - 12 - x, b.h},
                   (struct box){pill - 20 - when, b.y, when, b.h}, row);
    draw_outcome(s, c, (struct box){pill, b.y + b.h / 2 - 21, end - pill, 42}, row, s->base.form->game_style->accent);
    if (g && g->starred)
        draw_star(c, end + STAR_ROOM / 2, b.y + b.h / 2, 11, rgb(HUE_GOLD));
}

/* ---- drawing: the totals of all games of a kind ---- */

static bool totals_of_people(const struct records *s)
{
    return s->totals.games > 0 && s->totals.won + s->totals.lost == 0 && s->totals.drawn < s->totals.games;
}

/* The bar, divided into won, drawn and lost. */
static void draw_ratio(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    struct box b = node->box;
    const struct archive_totals *t = &s->totals;
    const int parts[] = {t->won, t->drawn, t->lost};
    const struct colour colours[] = {COLOUR_GOOD, EVEN, BAD};
    int all = t->won + t->drawn + t->lost, kinds = (t->won > 0) + (t->drawn > 0) + (t->lost > 0);
    float x = b.x, gap = 4, room = b.w - gap * (float)(kinds > 0 ? kinds - 1 : 0) - b.h * (float)kinds;
    if (all == 0)
        canvas_round(c, b, b.h / 2, white(0.12f), white(0.12f));
    for (int i = 0; i < 3; i++) {
        if (parts[i] == 0)
            continue;
        float w = b.h + room * (float)parts[i] / (float)all;
        canvas_round(c, (struct box){x, b.y, w, b.h}, b.h / 2, colours[i], colours[i]);
        x += w + gap;
    }
}

static void draw_counts(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    struct box b = node->box;
    static const char *const keys[] = {"records.n_won", "records.n_drawn", "records.n_lost"};
    static const enum align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    const int counts[] = {s->totals.won, s->totals.drawn, s->totals.lost};
    const struct colour colours[] = {COLOUR_GOOD, UI_SOFT, BAD};
    char text[64];
    float w = b.w / 3;
    if (totals_of_people(s)) { /* in games between people nobody is "you" */
        struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
        canvas_text(c, b, style, words_count(s->app->words, text, sizeof text, "records.games", s->totals.games));
        style.align = ALIGN_RIGHT;
        canvas_text(c, b, style, words_count(s->app->words, text, sizeof text, keys[1], s->totals.drawn));
        return;
    }
    for (int i = 0; i < 3; i++) {
        struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = colours[i], .align = aligns[i]};
        (void)words_count(s->app->words, text, sizeof text, keys[i], counts[i]);
        canvas_text(c, (struct box){b.x + w * (float)i, b.y, w, b.h}, style, text);
    }
}

/* "51 : 13", with the player's own discs first. */
static void write_best(const struct records *s, char *out, size_t size)
{
    const struct archive_game *g = &s->list.archive.games[s->totals.best];
    words_fill_numbers(out, size, app_word(s->app, "records.score"), g->score[g->winner], g->score[1 - g->winner]);
}

/* A dash if unknown. */
static void write_figure(const struct records *s, int figure, char *out, size_t size)
{
    const struct archive_totals *t = &s->totals;
    const struct words *w = s->app->words;
    char number[32];
    (void)snprintf(out, size, "%s", "\xe2\x80\x93");
    if (t->games == 0 || (totals_of_people(s) && figure < 2))
        return;
    if (figure == 0 && t->best >= 0)
        write_best(s, out, size);
    else if (figure == 1)
        (void)words_count(w, out, size, "records.wins", t->longest_run);
    else if (figure == 2)
        (void)format_number(w, out, size, t->corners);
    else if (figure == 3)
        (void)format_number(w, out, size, t->flipped);
    else if (figure == 4 && t->given >= 0) {
        (void)format_decimal(w, number, sizeof number, (t->given + 5) / 10, 1);
        (void)words_fill(out, size, app_word(s->app, "records.discs"), number, NULL);
    }
}

static void draw_figures(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    static const char *const labels[FIGURES] = {"records.best_win", "records.longest_run", "records.corners",
                                                "records.flipped", "records.given"};
    char text[64];
    float pitch = node->box.h / FIGURES;
    for (int i = 0; i < FIGURES; i++) {
        struct box b = {node->box.x, node->box.y + pitch * (float)i, node->box.w, pitch};
        write_figure(s, i, text, sizeof text);
        struct text_style bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
        float used = canvas_text_width(c, bold, text) + 20;
        canvas_text(c, b, bold, text);
        b.w -= used;
        fitted_text(c, b, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT},
                    app_word(s->app, labels[i]));
    }
}

/* ---- the screen ---- */

static void filter(void *screen)
{
    struct records *s = screen;
    records_list_again(s);
    s->first = 0;
    select_row(s, s->selected);
    s->slid = 0;
}

static void select_game(void *screen)
{
    struct records *s = screen;
    select_row(s, s->selected);
}

static void change_pair(void *screen)
{
    struct records *s = screen;
    sum_pair(s, s->pair);
}

static void open_backup(void *screen)
{
    struct records *s = screen;
    scene_push(s->app->scenes, backup_scene_new(s->app));
}

static void walk_filter(struct form *f, struct records *s, enum filter which)
{
    int *const values[FILTERS] = {&s->game, &s->opponent, &s->result};
    const int counts[FILTERS] = {s->game_count, s->against_count, RECORDS_RESULTS};
    static const char *const results[RECORDS_RESULTS] = {"records.any", "records.only_won", "records.only_lost",
                                                         "records.only_drawn", "records.only_kept"};
    const char *text = app_word(s->app, results[s->result]);
    char against[RECORDS_TEXT_MAX];
    if (which == FILTER_GAME)
        text = s->game == 0 ? app_word(s->app, "records.all_games") : title_of(s, s->games[s->game]);
    if (which == FILTER_AGAINST)
        text = say_against(s, against, sizeof against);
    struct form_node *n = form_stepper(f, "records.filter", text, values[which], counts[which]);
    n->group = GROUP_FILTERS;
    n->unlabelled = n->wraps = true;
    n->tag = (int)which;
    n->changed = FORM_CALL(filter);
}

static void walk_backup(struct form *f, const struct records *s)
{
    if (s->list.strange || !backup_possible(s->app))
        return;
    struct form_node *n = form_button(f, "records.backup", open_backup);
    n->group = GROUP_BACKUP;
    n->w.least = BACKUP_WIDE;
    form_at_foot(f, n);
}

/* The heading and the filters, beside it or below it. */
static void walk_head(struct form *f, struct records *s)
{
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .gap = 8);
    struct form_node *n = form_with(form_heading(f, "records.heading"), .h.fixed = 60, .w.part = 0.2f);
    n->text = s->title[0] ? s->title : n->text;
    form_with(form_grid(f, FILTER_LEAST, FILTERS), .gap = 8, .w.share = 1);
    for (int i = 0; i < FILTERS; i++)
        walk_filter(f, s, (enum filter)i);
    walk_backup(f, s);
    form_end(f);
    form_end(f);
}

/* Shown when there are no games, or none that match the filters. */
static void walk_nothing(struct form *f, const struct records *s)
{
    bool none = is_unfiltered(s);
    (void)form_space(f);
    form_with(form_text(f, "none", app_word(s->app, none ? "records.none" : "records.nothing")),
              .style.size = TYPE_BUTTON, .style.align = ALIGN_CENTRE);
    struct form_node *n = form_with(form_accent(f, none ? "menu.play" : "records.show_all", none ? play : show_all),
                                    .w = {.fixed = 260, .most = 260});
    n->group = GROUP_LIST;
    (void)form_space(f);
}

static void walk_list(struct form *f, struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    form_with(form_card(f), .w = FORM_EQUAL, .h = {.share = 1, .least = 300}, .pad = GAP_L);
    if (s->count == 0) {
        if (!s->list.rest) /* there may be some */
            walk_nothing(f, s);
        form_end(f);
        return;
    }
    say_headline(s, s->selected, text, sizeof text);
    struct form_node *n = form_with(form_list(f, "list", &s->first, &s->selected, s->count, ROW),
                                    .name = app_word(s->app, "records.heading"), .text = form_copy(f, text));
    n->group = GROUP_LIST;
    n->radius = 18;
    n->slid = s->slid;
    n->draw_part = draw_row;
    n->changed = FORM_CALL(select_game);
    n->pressed = FORM_CALL(open_game);
    form_end(f);
}

/* The end of the game, and what can be done with it. */
static void walk_detail(struct form *f, const struct records *s)
{
    const struct archive_game *game = records_game(s, s->selected);
    char text[RECORDS_TEXT_MAX];
    form_with(form_column(f), .gap = 8, .w = FORM_EQUAL);
    say_headline(s, s->selected, text, sizeof text);
    form_with(form_line(f, "headline", text, UI_WHITE), .style.face = FACE_TITLE, .style.size = 26);
    say_about(s, s->selected, text, sizeof text);
    form_line(f, "about", text, UI_SOFT)->h.share = 1;
    say_remark(s, s->selected, text, sizeof text);
    if (text[0])
        form_line(f, "remark", text, BAD)->h.share = 1;
    form_with(form_button_saying(f, "look", app_word(s->app, game ? "result.look_back" : "menu.continue"), open_game),
              .accent = true, .h.fixed = 50);
    form_row(f);
    const char *why = game ? NULL : app_word(s->app, "button.not_over");
    const char *keep = app_word(s->app, game && game->starred ? "records.unkeep" : "records.keep");
    form_unless(form_button_saying(f, "keep", keep, keep_or_not), why)->w = FORM_EQUAL;
    form_button(f, "records.copy", copy)->w = FORM_EQUAL;
    form_end(f);
    (void)form_unless(form_button(f, "records.remove", remove_game), why);
    form_end(f);
}

static void walk_detail_card(struct form *f, const struct records *s)
{
    form_with(form_row(f), .card = true, .pad = GAP_L, .gap = PAD_CARD, .h.fixed = DETAIL_HIGH);
    form_group(f);
    if (s->count > 0) {
        form_with(form_picture(f, "board", draw_board), .w.fixed = BOARD, .board_in = board_frame);
        walk_detail(f, s);
    }
    form_end(f);
}

static void walk_totals(struct form *f, struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    form_with(form_card(f), .pad = 18, .h = {.least = TOTALS_HIGH, .share = 1});
    form_group(f);
    say_pair(s, text, sizeof text);
    form_with(form_stepper(f, "records.heading", text, &s->pair, s->pair_count), .unlabelled = true, .wraps = true,
              .changed = FORM_CALL(change_pair));
    form_picture(f, "ratio", draw_ratio)->h.fixed = 14;
    form_picture(f, "counts", draw_counts)->h.fixed = 32;
    form_with(form_picture(f, "figures", draw_figures), .h = {.share = 1, .least = 150, .most = 220});
    form_end(f);
}

/* The number of games, or a message. While they are read, the number grows. */
static void walk_count(struct form *f, const struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    int count = s->list.rest && is_unfiltered(s) ? game_archive_count(&s->list) : s->count;
    (void)words_count(s->app->words, text, sizeof text, "records.games", count);
    struct form_node *n =
        form_line(f, "count", s->told ? app_word(s->app, s->told) : text, s->told ? UI_WHITE : UI_SOFT);
    n->style.face = s->told ? FACE_BOLD : FACE_TEXT;
    n->style.align = ALIGN_RIGHT;
    n->w.least = 160;
    n->at_foot = true;
}

static void walk_prompts(struct form *f, const struct records *s)
{
    const struct archive_game *game = records_game(s, s->selected);
    bool pad = s->app->input.last_device == DEVICE_PAD;
    if (s->removed >= 0)
        form_prompt(f, ACTION_UNDO, "records.bring_back", NULL);
    if (s->count > 0)
        form_prompt(f, ACTION_OK, game ? "result.look_back" : "menu.continue", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    form_prompt(f, ACTION_UP, "records.game", NULL);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_NEXT, "records.filter", NULL);
    if (game && pad)
        form_prompt(f, ACTION_HINT, game->starred ? "records.unkeep" : "records.keep", NULL);
    else if (game)
        form_prompt(f, ACTION_REMOVE, "records.remove", NULL);
}

static void walk(struct form *f, void *screen)
{
    struct records *s = screen;
    form_group(f); /* the group of the filters */
    walk_head(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h.share = 1);
    walk_list(f, s);
    form_with(form_column(f), .w.part = 0.45f, .gap = 16);
    walk_detail_card(f, s);
    walk_totals(f, s);
    form_end(f);
    form_end(f);
    walk_count(f, s);
    walk_prompts(f, s);
}

/* ---- input ---- */

static void to_filters(struct records *s)
{
    bool there = form_is_on(s->base.form, "records.filter");
    form_focus_on(s->base.form, there && s->count > 0 ? "list" : "records.filter", -1);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static bool jump(struct records *s, int rows)
{
    select_row(s, s->selected + rows);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
    return true;
}

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct records *s, const struct action_event *e)
{
    bool pad = e->device == DEVICE_PAD;
    switch (e->action) {
    case ACTION_UNDO:
        if (s->removed < 0)
            return !pad || jump(s, -PAD_ROWS);
        bring_back(s);
        return true;
    case ACTION_REDO:
        return pad && jump(s, PAD_ROWS);
    case ACTION_KEEP:
    case ACTION_HINT:
        keep_or_not(s);
        return true;
    case ACTION_REMOVE:
        remove_game(s);
        return true;
    case ACTION_COPY:
        copy(s);
        return true;
    case ACTION_PREVIEW:
        to_filters(s);
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    case ACTION_CHAR:
        if (e->character == 'c')
            copy(s);
        return e->character == 'c';
    default:
        return false;
    }
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct records *s = (struct records *)scene;
    struct action_event e = form_translated(s->base.form, event);
    bool done = act_anywhere(s, &e) || form_action(s->base.form, &e);
    if (!done && e.action == ACTION_MENU)
        scene_pop(s->app->scenes);
    return done;
}

/* ---- time ---- */

static bool fade(float *left, float ms)
{
    bool there = *left > 0;
    *left = *left > ms ? *left - ms : 0;
    return there;
}

/* Ends messages after their time. */
static bool tell_on(struct records *s, float ms)
{
    bool telling = fade(&s->told_ms, ms);
    if (s->told_ms <= 0)
        s->told = NULL;
    telling = fade(&s->removed_ms, ms) || telling;
    if (s->removed_ms <= 0)
        s->removed = -1;
    return telling;
}

static bool show_boards(struct records *s, float step)
{
    bool moving = false;
    for (int i = 0; i < RECORDS_BOARDS_MAX; i++) {
        struct records_board *board = &s->boards[i];
        if (!board->there || board->shown >= 1.0f)
            continue;
        board->shown = clamp_unit(board->shown + step);
        moving = true;
    }
    return moving;
}

static void answer(struct app *app, void *owner, int side)
{
    (void)app;
    import_answer(owner, side);
}

static void leave_unanswered(void *owner) { import_answer(owner, -1); }

/* Reads a part of the file in each frame, and reports faults at the end. */
static bool read_on(struct records *s, float ms)
{
    char fault[IMPORT_FAULT_MAX];
    if (!s->incoming)
        return false;
    const struct position *asked = import_asks(s->incoming);
    if (asked) {
        const struct turn_question question = {asked, .all = true, .answer = answer, .drop = leave_unanswered,
                                               .owner = s->incoming};
        scene_push(s->app->scenes, turn_ask_scene_new(s->app, &question));
        return true;
    }
    bool more = import_read(s->incoming, &s->list, READ_MS);
    s->filled_ms += ms;
    if (!more || s->filled_ms >= FILL_MS) {
        s->filled_ms = 0;
        fill(s);
    }
    if (more)
        return true;
    import_fault(s->incoming, fault, sizeof fault);
    if (fault[0])
        scene_push(s->app->scenes, notice_scene_new(s->app, fault));
    import_free(s->incoming);
    s->incoming = NULL;
    return true;
}

/* Numbers of games as they are now, by those of before; INT_MIN: it is gone. */
static int renumbered(const struct records *s, const struct game_archive_list *before, int item)
{
    int number = item < 0 ? item : game_archive_number(&s->list, before, item);
    return item < 0 || number >= 0 ? number : INT_MIN;
}

/* Once the rest of the games is there, all have other numbers; the newest stay where they are. True until then. */
static bool take_rest(struct records *s)
{
    struct game_archive_list before;
    if (!game_archive_take_rest(s->app, &s->list, &before))
        return s->list.rest != NULL;
    s->removed = s->removed >= 0 ? renumbered(s, &before, s->removed) : -1;
    for (int i = 0; i < RECORDS_BOARDS_MAX; i++)
        s->boards[i].item = renumbered(s, &before, s->boards[i].item);
    for (int i = 0; i < s->count; i++)
        s->items[i] = renumbered(s, &before, s->items[i]);
    game_archive_list_finish(&before);
    fill(s);
    select_row(s, s->selected);
    return true;
}

static int update(struct scene *scene, double dt)
{
    struct records *s = (struct records *)scene;
    float step = (float)dt / SLIDE_SECONDS;
    int next = form_update(s->base.form, dt);
    if (tell_on(s, (float)dt * 1000.0f))
        next = scene_soonest(next, scene_after(s->told ? s->told_ms : s->removed_ms));
    bool moving = s->slid != 0;
    s->slid = s->slid > step ? s->slid - step : s->slid < -step ? s->slid + step : 0;
    moving = show_boards(s, (float)dt / APPEAR_SECONDS) || moving;
    moving = read_on(s, (float)dt * 1000.0f) || moving;
    moving = take_rest(s) || moving;
    if (s->bench)
        select_row(s, (s->selected + 1) % s->count);
    see(s);
    return moving ? 0 : next;
}

/* ---- the scene ---- */

/* After returning from a game, the list may have changed. */
static void enter(struct scene *scene, enum intent intent)
{
    struct records *s = (struct records *)scene;
    form_enter(s->base.form, intent);
    if (intent == INTENT_BACK && !s->list.strange && s->app->data[0]) {
        (void)take_rest(s);
        game_archive_read_added(s->app, &s->list);
        memset(s->boards, 0, sizeof s->boards);
        fill(s);
    }
    select_row(s, s->selected);
    s->slid = 0;
    see(s);
}

static void destroy(struct scene *scene)
{
    struct records *s = (struct records *)scene;
    game_archive_list_finish(&s->list);
    import_free(s->incoming);
    free(s->items);
    form_screen_destroy(scene);
}

static struct records *make(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "records", .enter = enter, .action = action, .update = update, .destroy = destroy};
    struct records *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->removed = -1;
    s->now = calendar_now(app);
    return s;
}

/* Repeats the saved games, each time on another day, to simulate years of use. */
static void multiply(struct game_archive_list *list)
{
    struct game_archive_list few = *list;
    *list = (struct game_archive_list){.strange = few.strange};
    for (int i = 0; i < BENCH_GAMES && few.archive.count > 0; i++) {
        struct record record;
        char date[64];
        struct archive file = {.length = list->text.length};
        if (!game_archive_record(&few, i % few.archive.count, &record))
            continue;
        (void)snprintf(date, sizeof date, "%04d-%02d-%02d %02d:00:00", 2000 + i / 8064, i / 672 % 12 + 1,
                       i / 24 % 28 + 1, i % 24);
        strbuf_free(&record.facts);
        archive_add(&file, &record, date, &list->text);
        record_finish(&record);
    }
    game_archive_list_finish(&few);
}

/* Measures the time to open them. */
static void read_many(struct records *s)
{
    multiply(&s->list);
    Uint64 begun = SDL_GetPerformanceCounter();
    archive_read(&s->list.archive, strbuf_text(&s->list.text), s->list.text.length);
    fill(s);
    s->open_ms = (double)(SDL_GetPerformanceCounter() - begun) * 1000.0 / (double)SDL_GetPerformanceFrequency();
    s->bench = true;
}

double records_scene_open_ms(const struct scene *scene) { return ((const struct records *)scene)->open_ms; }

struct scene *records_scene_new(struct app *app)
{
    struct records *s = make(app);
    if (!s)
        return NULL;
    game_archive_open(app, &s->list);
    if (app->options.bench)
        read_many(s);
    fill(s);
    form_focus_on(s->base.form, "list", -1);
    return &s->base.scene;
}

struct scene *records_scene_of(struct app *app, struct import *in, struct game_archive_list *list)
{
    struct records *s = make(app);
    if (!s) {
        import_free(in);
        game_archive_list_finish(list);
        return NULL;
    }
    s->list = *list;
    s->incoming = in;
    *list = (struct game_archive_list){.strange = true};
    (void)snprintf(s->title, sizeof s->title, "%s", in ? import_name(in) : app_word(app, "import.clipboard"));
    fill(s);
    form_focus_on(s->base.form, "list", -1);
    return &s->base.scene;
}
