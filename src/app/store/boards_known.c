#include "app/store/boards_known.h"

#include <SDL.h>
#include <stdlib.h>

#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 1 << 20 };

bool boards_known_read(struct boards_known *b, const char *directory)
{
    char aside[PATHS_MAX];
    size_t length;
    b->path[0] = '\0';
    b->known.count = 0;
    if (!*directory || !paths_join(b->path, sizeof b->path, directory, BOARDS_KNOWN_FILE) || !files_exists(b->path))
        return true;
    char *text = files_read(b->path, FILE_MAX, &length);
    bool good = text && own_known_read(&b->known, text, length) == 0;
    free(text);
    if (good)
        return true;
    log_warn("%s is damaged: it is kept as %s", b->path, BOARDS_KNOWN_ASIDE);
    if (!paths_join(aside, sizeof aside, directory, BOARDS_KNOWN_ASIDE) || !files_move(b->path, aside))
        log_warn("%s", SDL_GetError());
    return false;
}

void boards_known_changed(struct boards_known *b)
{
    if (b)
        SDL_AtomicSet(&b->changed, 1);
}

static void read_again(struct boards_known *b)
{
    size_t length;
    char *text = SDL_AtomicCAS(&b->changed, 1, 0) && b->path[0] ? files_read(b->path, FILE_MAX, &length) : NULL;
    if (!text)
        return;
    b->known.count = 0;
    (void)own_known_read(&b->known, text, length);
    free(text);
}

struct own_lesson boards_known_of(struct boards_known *b, const struct position *p)
{
    struct own_lesson lesson = {.there = false};
    if (variant_of(p) != own_board_game())
        return lesson;
    read_again(b);
    lesson.board = own_board_of(p);
    const struct own_weights *weights = own_known_find(&b->known, &lesson.board);
    lesson.there = weights != NULL;
    if (weights)
        lesson.weights = *weights;
    return lesson;
}

void boards_known_keep(struct boards_known *b, const struct own_lesson *lesson)
{
    struct strbuf text = {0};
    if (!lesson->there)
        return;
    read_again(b);
    own_known_take(&b->known, lesson);
    if (!b->path[0])
        return;
    own_known_write(&b->known, &text);
    if (!files_write(b->path, strbuf_text(&text), text.length))
        log_warn("what was learnt of a board is not kept: %s", SDL_GetError());
    strbuf_free(&text);
}
