#include "app/store/own_boards.h"

#include <SDL.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/checksum.h"
#include "base/log.h"
#include "kit/files.h"
#include "match/match.h"

enum { FILE_MAX = 1 << 20 };

static void keep(struct app *app);

/* A file that holds what is no board is set aside as it is; the boards in it go on all the same. */
static void read_own(struct app *app, struct own_boards *b)
{
    size_t length;
    bool sound;
    char *text = store_read(app, STORE_BOARDS, &length, &sound);
    bool wrong = text && boards_read(&b->own, text, length) > 0;
    b->sum = text ? checksum_add(0, text, length) : 0;
    free(text);
    if (sound && wrong)
        (void)store_set_aside(app, STORE_BOARDS);
    if ((!sound || wrong) && b->own.count > 0)
        keep(app);
}

static void read_shelf(struct app *app, struct own_boards *b)
{
    char path[PATHS_MAX], folder[PATHS_MAX];
    size_t length;
    if (!paths_join(folder, sizeof folder, app->assets, "boards") ||
        !paths_join(path, sizeof path, folder, "shelf.txt"))
        return;
    char *text = files_read(path, FILE_MAX, &length);
    if (!text || board_shelf_read(&b->shelf, text, length) > 0)
        log_warn("the shelf of boards is damaged: %s", path);
    free(text);
}

struct own_boards *own_boards(struct app *app)
{
    struct own_boards *b = &app->stores->boards;
    if (!b->looked) {
        b->looked = true;
        read_own(app, b);
        read_shelf(app, b);
    }
    return b;
}

void own_boards_finish(struct own_boards *b)
{
    boards_finish(&b->own);
    *b = (struct own_boards){.looked = false};
}

int own_boards_count(struct app *app)
{
    const struct own_boards *b = own_boards(app);
    return b->own.count + b->shelf.count;
}

const struct own_board *own_boards_at(struct app *app, int index)
{
    const struct own_boards *b = own_boards(app);
    return index < b->own.count ? &b->own.list[index].board : &b->shelf.board[index - b->own.count].board;
}

const struct shelf_board *own_boards_ready(struct app *app, int index)
{
    const struct own_boards *b = own_boards(app);
    return index < b->own.count ? NULL : &b->shelf.board[index - b->own.count];
}

const char *own_boards_name(struct app *app, int index)
{
    const struct own_boards *b = own_boards(app);
    const struct shelf_board *ready = own_boards_ready(app, index);
    char key[SHELF_ID_MAX + 8];
    if (!ready)
        return b->own.list[index].name;
    (void)snprintf(key, sizeof key, "board.%s", ready->id);
    return app_word(app, key);
}

int own_boards_find(struct app *app, const struct own_board *board)
{
    const struct own_boards *b = own_boards(app);
    int own = boards_find(&b->own, board), ready = board_shelf_find(&b->shelf, board);
    return own >= 0 ? own : ready >= 0 ? b->own.count + ready : -1;
}

int own_boards_of(struct app *app, const struct match *match)
{
    if (match_variant(match) != own_board_game())
        return -1;
    struct own_board board = own_board_of(match_before(match, 0));
    return own_boards_find(app, &board);
}

const char *own_boards_title(struct app *app, const struct match *match)
{
    char key[64];
    int index = own_boards_of(app, match);
    if (index >= 0)
        return own_boards_name(app, index);
    (void)snprintf(key, sizeof key, "title.%s", match_variant(match)->id);
    return app_word(app, key);
}

/* What another copy of the program has written meanwhile is not lost. */
static void gather_changed(struct app *app, struct own_boards *b)
{
    struct boards there = {.count = 0};
    size_t length = 0;
    char *text = store_look(app, STORE_BOARDS, &length);
    if (text && checksum_add(0, text, length) != b->sum && boards_read(&there, text, length) >= 0)
        (void)boards_gather(&b->own, &there);
    boards_finish(&there);
    free(text);
}

static void keep(struct app *app)
{
    struct strbuf text = {0};
    if (!app->data[0])
        return;
    gather_changed(app, &app->stores->boards);
    boards_write(&app->stores->boards.own, &text);
    uint32_t sum = checksum_add(0, strbuf_text(&text), text.length);
    if (store_write(app, STORE_BOARDS, &text))
        app->stores->boards.sum = sum;
}

bool own_boards_put(struct app *app, const struct own_board *board, const char *name)
{
    bool good = boards_put(&own_boards(app)->own, board, name);
    if (good)
        keep(app);
    return good;
}

void own_boards_remove(struct app *app, int index)
{
    boards_remove(&own_boards(app)->own, index);
    keep(app);
}

void own_boards_new_name(struct app *app, char out[BOARD_NAME_MAX])
{
    char number[12];
    for (int i = 1; i <= BOARDS_MAX_OWN + 1; i++) {
        (void)snprintf(number, sizeof number, "%d", i);
        words_fill(out, BOARD_NAME_MAX, app_word(app, "workshop.board"), number, NULL);
        if (boards_find_name(&own_boards(app)->own, out) < 0)
            return;
    }
}
