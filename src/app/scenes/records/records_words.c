/* Texts of the Records scene. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/records/records_internal.h"
#include "app/scenes/records/records_when.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/style/game_style.h"
#include "app/text/words.h"

static const char *word(const struct records *s, const char *key) { return app_word(s->app, key); }

static const char *title_of(const struct records *s, const struct variant *variant)
{
    return app_game_word(s->app, "title", variant);
}

/* ---- players ---- */

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

void records_players(const struct records *s, int row, struct canvas *c, struct text_style style, float w, char *out,
                     size_t size)
{
    char names[2][64], shown[2][64];
    const char *between = word(s, "records.between");
    struct text_style least = style; /* shrinks the letters rather than truncate a name */
    least.size /= canvas_text_scale(c);
    for (int side = 0; side < 2; side++)
        name_side(s, row, (enum side)side, names[side], sizeof names[side]);
    (void)words_fill(out, size, between, names[FIRST], names[SECOND]);
    if (canvas_text_width(c, least, out) <= w)
        return;
    if (nameless(s, row)) {
        (void)text_shortened(c, least, w, word(s, "choose.people"), out, size);
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

/* ---- results ---- */

void records_score(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    if (running || !g->over)
        words_fill_numbers(out, size, word(s, "records.at"), running ? running->move : g->moves + 1, 0);
    else
        words_fill_numbers(out, size, word(s, "records.score"), g->score[FIRST], g->score[SECOND]);
}

void records_when(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    struct when when;
    out[0] = '\0';
    if (g && when_parse(g->date, &when))
        when_write(s->app->words, &when, s->now, out, size);
}

void records_outcome(const struct records *s, int row, char *out, size_t size)
{
    static const char *const words[] = {
        [ARCHIVE_WON] = "records.won", [ARCHIVE_LOST] = "records.lost", [ARCHIVE_DRAWN] = "records.drawn"};
    const struct archive_game *g = records_game(s, row);
    out[0] = '\0';
    if (!g || !g->over)
        return;
    enum archive_outcome outcome = archive_outcome(g);
    if (outcome == ARCHIVE_NONE)
        name_side(s, row, (enum side)g->winner, out, size);
    else
        (void)snprintf(out, size, "%s", word(s, words[outcome]));
}

void records_headline(const struct records *s, int row, char *out, size_t size)
{
    char number[12];
    const struct archive_game *g = records_game(s, row);
    out[0] = '\0';
    if (!g || !g->over) {
        records_score(s, row, out, size);
        return;
    }
    int by = abs(g->score[FIRST] - g->score[SECOND]);
    (void)snprintf(number, sizeof number, "%d", by);
    if (g->winner == DRAW)
        (void)snprintf(out, size, "%s", word(s, "records.draw"));
    else if (g->given_up || by == 0)
        (void)words_fill(out, size, app_game_word(s->app, "records.side_won", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), g->winner), NULL);
    else
        (void)words_fill(out, size, app_game_word(s->app, "records.side_won_by", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), g->winner), number);
}

void records_about(const struct records *s, int row, char *out, size_t size)
{
    char moves[64];
    const struct archive_game *g = records_game(s, row);
    const struct variant *variant = records_variant(s, row);
    const struct saved_game *running = records_running(s, row, NULL);
    (void)words_count(s->app->words, moves, sizeof moves, "result.moves", g ? g->moves : running->position.ply);
    (void)words_fill(out, size, word(s, "records.about"), title_of(s, variant), moves);
}

void records_remark(const struct records *s, int row, char *out, size_t size)
{
    const struct archive_game *g = records_game(s, row);
    out[0] = '\0';
    if (g && g->over && g->given_up)
        (void)words_fill(out, size, app_game_word(s->app, "result.gave_up", g->variant),
                         app_side_word(s->app, game_style_of(g->variant), other((enum side)g->winner)), NULL);
}

/* ---- the filters ---- */

void records_game_word(const struct records *s, char *out, size_t size)
{
    (void)snprintf(out, size, "%s", s->game == 0 ? word(s, "records.all_games") : title_of(s, s->games[s->game]));
}

void records_against_word(const struct records *s, int value, char *out, size_t size)
{
    char name[64];
    const struct records_against *against = &s->against[value];
    int opponent = settings_opponent(against->opponent);
    if (against->name[0])
        (void)words_fill(out, size, word(s, "records.with"), against->name, NULL);
    else if (!against->opponent[0] || opponent < 0)
        (void)snprintf(out, size, "%s", word(s, "records.against_all"));
    else if (opponent == OPPONENT_PERSON)
        (void)snprintf(out, size, "%s", word(s, "choose.people"));
    else if (opponent == OPPONENT_EXTERNAL)
        (void)snprintf(out, size, "%s", word(s, "records.engines"));
    else {
        (void)session_player_name(s->app, opponent, 1, name, sizeof name);
        (void)snprintf(out, size, "%s", name);
    }
}

void records_result_word(const struct records *s, char *out, size_t size)
{
    static const char *const keys[RECORDS_RESULTS] = {"records.any", "records.only_won", "records.only_lost",
                                                      "records.only_drawn", "records.only_kept"};
    (void)snprintf(out, size, "%s", word(s, keys[s->result]));
}

void records_pair_word(const struct records *s, char *out, size_t size)
{
    char name[64];
    const struct records_pair *pair = &s->pairs[s->pair];
    if (!pair->variant) {
        (void)snprintf(out, size, "%s", word(s, "records.all_games"));
        return;
    }
    int opponent = settings_opponent(pair->opponent);
    if (opponent > 0 && opponent < OPPONENT_EXTERNAL)
        (void)session_player_name(s->app, opponent, 1, name, sizeof name);
    else
        (void)snprintf(name, sizeof name, "%s",
                       word(s, opponent == OPPONENT_EXTERNAL ? "records.engines" : "choose.people"));
    (void)words_fill(out, size, word(s, "records.about"), title_of(s, pair->variant), name);
}

void records_count_word(const struct records *s, char *out, size_t size)
{
    (void)words_count(s->app->words, out, size, "records.games", s->count);
}
