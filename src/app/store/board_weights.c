#include "app/store/board_weights.h"

#include <SDL.h>
#include <stdlib.h>

#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 1 << 20 };

bool board_weights_read(struct board_weights *b, const char *directory)
{
    char aside[PATHS_MAX];
    size_t length;
    b->path[0] = '\0';
    b->known.count = 0;
    if (!*directory || !paths_join(b->path, sizeof b->path, directory, BOARD_WEIGHTS_FILE) || !files_exists(b->path))
        return true;
    char *text = files_read(b->path, FILE_MAX, &length);
    bool good = text && custom_known_read(&b->known, text, length) == 0;
    free(text);
    if (good)
        return true;
    log_warn("%s is damaged: it is kept as %s", b->path, BOARD_WEIGHTS_ASIDE);
    if (!paths_join(aside, sizeof aside, directory, BOARD_WEIGHTS_ASIDE) || !files_move(b->path, aside))
        log_warn("%s", SDL_GetError());
    return false;
}

void board_weights_changed(struct board_weights *b)
{
    if (b)
        SDL_AtomicSet(&b->changed, 1);
}

static void read_again(struct board_weights *b)
{
    size_t length;
    char *text = SDL_AtomicCAS(&b->changed, 1, 0) && b->path[0] ? files_read(b->path, FILE_MAX, &length) : NULL;
    if (!text)
        return;
    b->known.count = 0;
    (void)custom_known_read(&b->known, text, length);
    free(text);
}

struct custom_lesson board_weights_of(struct board_weights *b, const struct position *p)
{
    struct custom_lesson lesson = {.there = false};
    if (variant_of(p) != custom_board_game())
        return lesson;
    read_again(b);
    lesson.board = custom_board_of(p);
    const struct custom_weights *weights = custom_known_find(&b->known, &lesson.board);
    lesson.there = weights != NULL;
    if (weights)
        lesson.weights = *weights;
    return lesson;
}

void board_weights_keep(struct board_weights *b, const struct custom_lesson *lesson)
{
    struct strbuf text = {0};
    if (!lesson->there)
        return;
    read_again(b);
    custom_known_take(&b->known, lesson);
    if (!b->path[0])
        return;
    custom_known_write(&b->known, &text);
    if (!files_write(b->path, strbuf_text(&text), text.length))
        log_warn("what was learnt of a board is not kept: %s", SDL_GetError());
    strbuf_free(&text);
}
