#include "learn/progress.h"

#include <string.h>

#include "base/pairs.h"
#include "learn/win.h"

/* ---- reading ---- */

static int game_of(const char *id)
{
    for (int i = 0; i < VARIANT_COUNT && i < PROGRESS_GAMES; i++)
        if (strcmp(VARIANTS[i]->id, id) == 0)
            return i;
    return -1;
}

/* Parses an integer from 0 to `most`, followed by a blank or the end; -1 if it is invalid. */
static int number_at(const char **text, int most)
{
    int value = 0, digits = 0;
    for (; **text >= '0' && **text <= '9' && value <= most; ++*text, digits++)
        value = 10 * value + (**text - '0');
    return digits > 0 && value <= most && (**text == ' ' || **text == '\0') ? value : -1;
}

/* Preserves a line of a later version; false if there is no room. */
static bool keep(struct progress *p, const struct pairs *pairs)
{
    return pairs_keep(pairs, p->unknown, sizeof p->unknown);
}

/* Parses "3" or "3 done". */
static bool read_lesson(struct progress_game *game, const char *text)
{
    int step = number_at(&text, 99);
    game->done = strcmp(text, " done") == 0;
    game->step = step;
    return step >= 0 && (game->done || *text == '\0');
}

/* Parses "1 2 4": the steps that were found. */
static bool read_found(unsigned *found, const char *text)
{
    while (*text) {
        int step = number_at(&text, 32);
        if (step < 1)
            return false;
        *found |= 1U << (step - 1);
        text += *text == ' ';
    }
    return true;
}

/* Parses "0 3 2+ 0 0": tries, with a sign for solved ones. */
static bool read_puzzles(struct progress_game *game, char *text)
{
    for (int i = 0; i < PUZZLES_EACH; i++) {
        char *end = text + strcspn(text, " ");
        bool more = *end == ' ';
        *end = '\0';
        game->solved[i] = end > text && end[-1] == '+';
        if (game->solved[i])
            end[-1] = '\0';
        const char *number = text;
        game->tries[i] = number_at(&number, PROGRESS_TRIES_MAX);
        if (game->tries[i] < 0 || more != (i + 1 < PUZZLES_EACH))
            return false;
        text = end + 1;
    }
    return true;
}

static bool read_explained(struct progress *p, const struct pairs *pairs)
{
    for (int i = 0; i < EXPLAINED; i++)
        if (strcmp(explain_id((enum explained)i), pairs->text) == 0) {
            p->explained |= 1U << i;
            return true;
        }
    return keep(p, pairs);
}

/* A line on how to win. */
static bool read_win(struct progress *p, const struct pairs *pairs)
{
    const char *text = pairs->text;
    int number;
    if (strcmp(pairs->key, "win.found") == 0)
        return read_found(&p->win.found, text);
    if (strcmp(pairs->key, "win") != 0 && strcmp(pairs->key, "win.rounds") != 0)
        return keep(p, pairs);
    number = number_at(&text, pairs->key[3] ? PROGRESS_ROUNDS_MAX : WIN_LESSONS - 1);
    *(pairs->key[3] ? &p->win.rounds : &p->win.step) = number;
    return number >= 0 && *text == '\0';
}

/* Lines about unknown games may come from a later version. */
static bool read_pair(struct progress *p, const struct pairs *pairs)
{
    const char *key = pairs->key;
    char *text = pairs->text;
    const char *dot = strchr(key, '.');
    int game = dot ? game_of(dot + 1) : game_of(text);
    if (strncmp(key, "win", 3) == 0)
        return read_win(p, pairs);
    if (strcmp(key, "explained") == 0)
        return read_explained(p, pairs);
    if (game < 0)
        return strcmp(key, "last") == 0 || keep(p, pairs);
    if (strcmp(key, "met") == 0)
        p->game[game].met = true;
    else if (strcmp(key, "last") == 0)
        p->last = game;
    else if (strncmp(key, "lesson.", 7) == 0)
        return read_lesson(&p->game[game], text);
    else if (strncmp(key, "found.", 6) == 0)
        return read_found(&p->game[game].found, text);
    else if (strncmp(key, "puzzles.", 8) == 0)
        return read_puzzles(&p->game[game], text);
    else
        return keep(p, pairs);
    return true;
}

bool progress_read(struct progress *out, char *text, long *line)
{
    struct progress p = {.last = 0};
    struct pairs pairs;
    pairs_init(&pairs, text);
    for (enum pairs_found found; (found = pairs_next(&pairs)) != PAIRS_END;)
        if (found == PAIRS_MALFORMED || !read_pair(&p, &pairs)) {
            *line = pairs.number;
            return false;
        }
    *out = p;
    return true;
}

/* ---- writing ---- */

static void write_found(unsigned found, struct strbuf *out)
{
    for (int i = 0; i < 32; i++)
        if (found & 1U << i)
            strbuf_printf(out, " %d", i + 1);
    strbuf_puts(out, "\n");
}

static void write_game(const struct progress_game *game, const char *id, struct strbuf *out)
{
    bool tried = false;
    if (game->met)
        strbuf_printf(out, "met = %s\n", id);
    if (game->step > 0 || game->done)
        strbuf_printf(out, "lesson.%s = %d%s\n", id, game->step, game->done ? " done" : "");
    if (game->found) {
        strbuf_printf(out, "found.%s =", id);
        write_found(game->found, out);
    }
    for (int i = 0; i < PUZZLES_EACH; i++)
        tried = tried || game->tries[i] > 0 || game->solved[i];
    for (int i = 0; i < PUZZLES_EACH && tried; i++) {
        if (i == 0)
            strbuf_printf(out, "puzzles.%s =", id);
        strbuf_printf(out, " %d%s%s", game->tries[i], game->solved[i] ? "+" : "", i + 1 < PUZZLES_EACH ? "" : "\n");
    }
}

void progress_write(const struct progress *p, struct strbuf *out)
{
    strbuf_puts(out, "# outflank-learnt 1: what has been learnt. The program rewrites this file.\n");
    for (int i = 0; i < VARIANT_COUNT && i < PROGRESS_GAMES; i++)
        write_game(&p->game[i], VARIANTS[i]->id, out);
    if (p->win.step > 0)
        strbuf_printf(out, "win = %d\n", p->win.step);
    if (p->win.found) {
        strbuf_puts(out, "win.found =");
        write_found(p->win.found, out);
    }
    if (p->win.rounds > 0)
        strbuf_printf(out, "win.rounds = %d\n", p->win.rounds);
    for (int i = 0; i < EXPLAINED; i++)
        if (p->explained & 1U << i)
            strbuf_printf(out, "explained = %s\n", explain_id((enum explained)i));
    if (p->last < VARIANT_COUNT)
        strbuf_printf(out, "last = %s\n", VARIANTS[p->last]->id);
    strbuf_puts(out, p->unknown);
}

int progress_win_done(const struct progress_win *w)
{
    int done = 0;
    for (int i = 0; i < WIN_KINDS; i++)
        done += (w->found >> (WIN_EACH * i) & 3U) == 3U;
    return done;
}

int progress_done(const struct progress *p, int count)
{
    int done = progress_win_done(&p->win);
    for (int i = 0; i < count && i < PROGRESS_GAMES; i++) {
        done += p->game[i].done;
        for (int k = 0; k < PUZZLES_EACH; k++)
            done += p->game[i].solved[k];
    }
    return done;
}

static int more(int a, int b) { return a > b ? a : b; }

static void merge_game(struct progress_game *here, const struct progress_game *there)
{
    here->step = more(here->step, there->step);
    here->done |= there->done;
    here->found |= there->found;
    here->met |= there->met;
    for (int i = 0; i < PUZZLES_EACH; i++) {
        here->tries[i] = more(here->tries[i], there->tries[i]);
        here->solved[i] |= there->solved[i];
    }
}

void progress_merge(struct progress *here, const struct progress *there)
{
    for (int i = 0; i < PROGRESS_GAMES; i++)
        merge_game(&here->game[i], &there->game[i]);
    here->win.step = more(here->win.step, there->win.step);
    here->win.found |= there->win.found;
    here->win.rounds = more(here->win.rounds, there->win.rounds);
    here->explained |= there->explained;
}
