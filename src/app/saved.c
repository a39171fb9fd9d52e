#include "app/saved.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/pairs.h"
#include "base/log.h"
#include "kit/files.h"
#include "match/record.h"
#include "rules/notation.h"

enum { FILE_LIMIT = SAVED_MOVES_MAX + 4096, GAME_MAX = 256 };

static const char FILE_NAME[] = "game.txt";

/* Beside the settings. False if nothing is kept (pictures, measurements, no data directory). */
static bool file_path(const struct app *app, char out[PATHS_MAX])
{
    const char *slash = strrchr(app->settings_file, '/');
    if (!slash)
        return false;
    int directory = (int)(slash - app->settings_file) + 1;
    return snprintf(out, PATHS_MAX, "%.*s%s", directory, app->settings_file, FILE_NAME) < PATHS_MAX;
}

void saved_keep(const struct app *app, const struct match *match, int first_player, int opponent)
{
    char path[PATHS_MAX], game[GAME_MAX];
    struct strbuf text = {0};
    int length = record_whole_turns(match);
    if (!file_path(app, path))
        return;
    if (length == 0 && !match_over(match))
        return; /* nothing to lose yet: the game before may still be wanted */
    if (match_over(match)) {
        (void)files_remove(path);
        return;
    }
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    strbuf_printf(&text,
                  "# The game that Outflank goes on with.\ngame = %s\nfirst player = %d\nopponent = %s\nmoves = ", game,
                  first_player + 1, SETTINGS_OPPONENTS[opponent]);
    record_moves(match, length, " ", &text);
    strbuf_putc(&text, '\n');
    if (!files_write(path, strbuf_text(&text), text.length))
        log_warn("the game is not kept: %s", SDL_GetError());
    strbuf_free(&text);
}

/* One line of the file into the table; false if it says what cannot be. */
static bool read_pair(const struct pairs *pair, struct game_setup *table, char moves[SAVED_MOVES_MAX])
{
    struct notation_error error;
    if (strcmp(pair->key, "game") == 0)
        return notation_parse_game(pair->text, &table->variant, &table->setup, &error);
    if (strcmp(pair->key, "first player") == 0) {
        table->first_player = pair->text[0] == '2' ? 1 : 0;
        return strcmp(pair->text, "1") == 0 || strcmp(pair->text, "2") == 0;
    }
    if (strcmp(pair->key, "opponent") == 0) /* no such line: a person */
        return (table->opponent = settings_opponent(pair->text)) >= 0;
    if (strcmp(pair->key, "moves") == 0)
        return snprintf(moves, SAVED_MOVES_MAX, "%s", pair->text) < SAVED_MOVES_MAX;
    return false;
}

/* The moves must be playable from the start of the game, which must not have ended with them. */
static bool playable(const struct game_setup *table, const char *moves)
{
    struct position p;
    struct notation_error error;
    return table->variant && moves[0] && variant_start(table->variant, &table->setup, &p) &&
           notation_play(&p, moves, NULL, NULL, &error) && position_status(&p) != STATUS_OVER;
}

bool saved_load(const struct app *app, struct game_setup *table, char moves[SAVED_MOVES_MAX])
{
    char path[PATHS_MAX];
    struct game_setup read = {.variant = NULL};
    struct pairs pairs;
    bool good = true;
    if (!file_path(app, path) || !files_exists(path))
        return false;
    char *text = files_read(path, FILE_LIMIT, NULL);
    moves[0] = 0;
    if (text) {
        pairs_init(&pairs, text);
        for (enum pairs_found found; good && (found = pairs_next(&pairs)) != PAIRS_END;)
            good = found == PAIRS_LINE && read_pair(&pairs, &read, moves);
    }
    good = good && text && playable(&read, moves);
    if (!good)
        log_warn("%s holds no game that can be gone on with; it is left as it is until the next move", path);
    else
        *table = read;
    free(text);
    return good;
}
