/*
 * canvas_mesh - shapes as triangles for SDL_RenderGeometry, their edges feathered by an outer ring of about a pixel.
 * Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_MESH_H
#define OUTFLANK_KIT_CANVAS_MESH_H

#include <SDL.h>

/* A convex polygon of `count` corners in pixels. */
void canvas_mesh_shape(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

/* What lies between two polygons of `count` corners each, the inner one's behind the outer one's. */
void canvas_mesh_band(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

#endif
