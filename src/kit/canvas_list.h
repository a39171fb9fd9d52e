/*
 * canvas_list - what a frame consists of: every copy, fill and shape in order, with the pixels that it may touch. The
 * canvas notes a frame here while a scene draws, finds out what differs from the frame before (canvas_damage) and then
 * performs it (canvas_perform). Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_LIST_H
#define OUTFLANK_KIT_CANVAS_LIST_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "kit/paint.h"

enum drawing_kind {
    DRAWING_COPY,     /* a part of a picture, tinted */
    DRAWING_FILL,     /* a box in one colour */
    DRAWING_GROUND,   /* a box in an opaque gradient; in software only */
    DRAWING_SHAPE,    /* a convex polygon with smooth edges */
    DRAWING_BAND,     /* what lies between two convex polygons with as many corners each */
    DRAWING_TRIANGLES /* as they are */
};

struct drawing {
    enum drawing_kind kind;
    SDL_Rect at;            /* the pixels that it may touch */
    uint64_t key;           /* of all that it shows: equal keys are assumed to mean equal pixels */
    uint64_t number;        /* COPY: which picture it is; GROUND: which gradient */
    struct fill fill;       /* GROUND */
    SDL_Texture *texture;   /* by a graphics device */
    const uint32_t *pixels; /* in software, `pitch` to a row */
    int pitch;
    SDL_Rect from;
    bool blend;
    struct colour colour;
    int first, count; /* vertices of the list */
    int hole_count;   /* SHAPE, BAND: behind them the vertices of a hole; of a SHAPE it will be drawn over */
    int first_index, index_count; /* TRIANGLES */
};

/* Zeroed it is an empty list. */
struct canvas_list {
    struct drawing *drawings;
    int count, room;
    SDL_Vertex *vertices;
    int vertex_count, vertex_room;
    int *indices;
    int index_count, index_room;
};

void canvas_list_clear(struct canvas_list *l);
void canvas_list_finish(struct canvas_list *l);

/* Adds one; its key and, for shapes, its pixels are worked out here. `d` names kind, picture, from, blend, colour, at.
 * Without memory the drawing is left out. */
void canvas_list_add(struct canvas_list *l, struct drawing d);
/* Adds a shape, a band or triangles: `count` vertices and, behind them, those of a hole; indices for triangles. */
void canvas_list_add_shape(struct canvas_list *l, enum drawing_kind kind, const SDL_Vertex *vertices, int count,
                           int hole_count, const int *indices, int index_count);

#endif
