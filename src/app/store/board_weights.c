#include "app/store/board_weights.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/store/store.h"
#include "base/log.h"

void board_weights_read(struct board_weights *b, struct app *app)
{
    b->known.count = 0;
    (void)snprintf(b->folder, sizeof b->folder, "%s", store_only_reads(app) ? "" : app->data);
    if (b->folder[0])
        (void)store_load(app, STORE_BOARD_WEIGHTS, &b->known);
}

void board_weights_changed(struct board_weights *b)
{
    if (b)
        SDL_AtomicSet(&b->changed, 1);
}

static void read_again(struct board_weights *b)
{
    size_t length;
    char *text = SDL_AtomicCAS(&b->changed, 1, 0) ? store_text(b->folder, STORE_BOARD_WEIGHTS, &length) : NULL;
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
    if (!lesson->there)
        return;
    read_again(b);
    custom_known_put(&b->known, lesson);
    if (b->folder[0] && !store_put(b->folder, STORE_BOARD_WEIGHTS, &b->known))
        log_warn("what was learnt of a board is not kept: %s", SDL_GetError());
}
