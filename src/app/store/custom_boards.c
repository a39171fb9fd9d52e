#include "app/store/custom_boards.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"
#include "match/match.h"
#include "workshop/board_draft.h"

static const char FIRST_SHOWN[] = "hourglass";

enum { FILE_MAX = 1 << 20 };

static void read_shelf(struct app *app, struct custom_boards *b)
{
    char path[PATHS_MAX], folder[PATHS_MAX];
    size_t length;
    if (!paths_join(folder, sizeof folder, app->assets, "boards") ||
        !paths_join(path, sizeof path, folder, "shelf.txt"))
        return;
    char *text = files_read(path, FILE_MAX, &length);
    if (!text || board_shelf_read(&b->shelf, text, length) > 0) {
        log_warn("the shelf of boards is damaged: %s", path);
        app_warn_of_asset(app, "boards/shelf.txt");
    }
    free(text);
}

struct custom_boards *custom_boards(struct app *app)
{
    struct custom_boards *b = &app->stores->boards;
    if (!b->loaded) {
        b->loaded = true;
        (void)store_load(app, STORE_BOARDS, &b->mine);
        read_shelf(app, b);
    }
    return b;
}

void custom_boards_finish(struct custom_boards *b)
{
    boards_finish(&b->mine);
    *b = (struct custom_boards){.loaded = false};
}

int custom_boards_count(struct app *app)
{
    const struct custom_boards *b = custom_boards(app);
    return b->mine.count + b->shelf.count;
}

const struct custom_board *custom_boards_at(struct app *app, int index)
{
    const struct custom_boards *b = custom_boards(app);
    return index < b->mine.count ? &b->mine.list[index].board : &b->shelf.board[index - b->mine.count].board;
}

const struct shelf_board *custom_boards_ready(struct app *app, int index)
{
    const struct custom_boards *b = custom_boards(app);
    return index < b->mine.count ? NULL : &b->shelf.board[index - b->mine.count];
}

const char *custom_boards_name(struct app *app, int index)
{
    const struct custom_boards *b = custom_boards(app);
    const struct shelf_board *ready = custom_boards_ready(app, index);
    char key[SHELF_ID_MAX + 8];
    if (!ready)
        return b->mine.list[index].name;
    (void)snprintf(key, sizeof key, "board.%s", ready->id);
    return app_word(app, key);
}

int custom_boards_find(struct app *app, const struct custom_board *board)
{
    const struct custom_boards *b = custom_boards(app);
    int mine = boards_find(&b->mine, board), ready = board_shelf_find(&b->shelf, board);
    return mine >= 0 ? mine : ready >= 0 ? b->mine.count + ready : -1;
}

struct custom_board custom_boards_first(struct app *app)
{
    const struct board_shelf *shelf = &custom_boards(app)->shelf;
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->board[i].id, FIRST_SHOWN) == 0)
            return shelf->board[i].board;
    return board_usual();
}

int custom_boards_of(struct app *app, const struct match *match)
{
    if (match_variant(match) != custom_board_game())
        return -1;
    struct custom_board board = custom_board_of(match_before(match, 0));
    return custom_boards_find(app, &board);
}

const char *custom_boards_title(struct app *app, const struct match *match)
{
    char key[64];
    int index = custom_boards_of(app, match);
    if (index >= 0)
        return custom_boards_name(app, index);
    (void)snprintf(key, sizeof key, "title.%s", match_variant(match)->id);
    return app_word(app, key);
}

static void keep(struct app *app) { (void)store_save(app, STORE_BOARDS, &app->stores->boards.mine); }

bool custom_boards_put(struct app *app, const struct custom_board *board, const char *name)
{
    bool good = boards_put(&custom_boards(app)->mine, board, name);
    if (good)
        keep(app);
    return good;
}

void custom_boards_remove(struct app *app, int index)
{
    boards_remove(&custom_boards(app)->mine, index);
    keep(app);
}

void custom_boards_new_name(struct app *app, char out[BOARD_NAME_MAX])
{
    for (int i = 1; i <= CUSTOM_BOARDS_MAX + 1; i++) {
        words_fill_numbers(out, BOARD_NAME_MAX, app_word(app, "workshop.board"), i, 0);
        if (boards_find_name(&custom_boards(app)->mine, out) < 0)
            return;
    }
}
