#include "kit/canvas_perform.h"

#include "kit/canvas_mesh.h"
#include "kit/raster.h"

/* Where a software renderer draws; false for other renderers, and for pixels that the raster does not know. */
static bool find_target(struct canvas *c, struct raster_target *t)
{
    SDL_Window *window = SDL_RenderGetWindow(c->renderer);
    SDL_Surface *surface = !c->software ? NULL : c->surface ? c->surface : window ? SDL_GetWindowSurface(window) : NULL;
    if (!surface || surface->format->BytesPerPixel != 4 || surface->format->Rmask != 0xff0000 ||
        surface->format->Gmask != 0xff00 || surface->format->Bmask != 0xff || surface->format->Amask != 0 ||
        SDL_MUSTLOCK(surface))
        return false;
    if (c->target_pixels != surface->pixels || surface->w != c->pixel_width || surface->h != c->pixel_height)
        c->damage.whole = true; /* another picture than the one that the last frame was drawn on */
    c->target_pixels = surface->pixels;
    *t = (struct raster_target){
        .pixels = surface->pixels, .pitch = surface->pitch / 4, .right = surface->w, .bottom = surface->h};
    return true;
}

static struct raster_corner corner_of(const SDL_Vertex *v)
{
    return (struct raster_corner){v->position.x, v->position.y, {v->color.r, v->color.g, v->color.b, v->color.a}};
}

static void raster_drawing(const struct canvas_list *l, const struct drawing *d, const struct raster_target *t)
{
    struct raster_corner corners[2 * CORNERS_MAX];
    const SDL_Vertex *v = &l->vertices[d->first];
    const int *index = &l->indices[d->first_index];
    int count = d->count + d->hole_count;
    if (d->kind == DRAWING_TRIANGLES) {
        for (int i = 0; i + 2 < d->index_count; i += 3) {
            struct raster_corner a = corner_of(&v[index[i]]), b = corner_of(&v[index[i + 1]]),
                                 e = corner_of(&v[index[i + 2]]);
            raster_triangle(&a, &b, &e, t);
        }
        return;
    }
    for (int i = 0; i < count; i++)
        corners[i] = corner_of(&v[i]);
    raster_convex(corners, d->count, d->hole_count ? &corners[d->count] : NULL, d->hole_count, t);
}

static void mesh_drawing(SDL_Renderer *renderer, const struct canvas_list *l, const struct drawing *d)
{
    const SDL_Vertex *v = &l->vertices[d->first];
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    if (d->kind == DRAWING_TRIANGLES)
        SDL_RenderGeometry(renderer, NULL, v, d->count, &l->indices[d->first_index], d->index_count);
    else if (d->kind == DRAWING_BAND)
        canvas_mesh_band(renderer, v, d->count);
    else
        canvas_mesh_shape(renderer, v, d->count);
}

static void copy(SDL_Renderer *renderer, const struct drawing *d)
{
    SDL_SetTextureBlendMode(d->texture, d->blend ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    SDL_SetTextureColorMod(d->texture, d->colour.r, d->colour.g, d->colour.b);
    SDL_SetTextureAlphaMod(d->texture, d->colour.a);
    SDL_RenderCopy(renderer, d->texture, &d->from, &d->at);
}

static void fill(SDL_Renderer *renderer, const struct drawing *d)
{
    SDL_SetRenderDrawBlendMode(renderer, d->colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer, d->colour.r, d->colour.g, d->colour.b, d->colour.a);
    SDL_RenderFillRect(renderer, &d->at);
}

/* One drawing; shapes by the raster if there is a target, behind all that the renderer has still to do. */
static void perform(struct canvas *c, const struct drawing *d, const struct raster_target *t)
{
    if (d->kind == DRAWING_COPY) {
        copy(c->renderer, d);
    } else if (d->kind == DRAWING_FILL) {
        fill(c->renderer, d);
    } else if (t) {
        SDL_RenderFlush(c->renderer);
        raster_drawing(&c->list, d, t);
    } else {
        mesh_drawing(c->renderer, &c->list, d);
    }
}

/* The last drawing that hides all before it in the box; 0 if none does. */
static int first_seen(const struct canvas_list *l, SDL_Rect box)
{
    for (int i = l->count - 1; i > 0; i--) {
        const struct drawing *d = &l->drawings[i];
        bool opaque = d->colour.a == 255 && (d->kind == DRAWING_FILL || (d->kind == DRAWING_COPY && !d->blend));
        SDL_Rect both;
        if (opaque && SDL_IntersectRect(&d->at, &box, &both) && SDL_RectEquals(&both, &box))
            return i;
    }
    return 0;
}

static void perform_in(struct canvas *c, SDL_Rect box, const struct raster_target *target)
{
    struct raster_target t = *target;
    t.left = box.x;
    t.top = box.y;
    t.right = box.x + box.w;
    t.bottom = box.y + box.h;
    SDL_RenderSetClipRect(c->renderer, &box);
    for (int i = first_seen(&c->list, box); i < c->list.count; i++)
        if (SDL_HasIntersection(&c->list.drawings[i].at, &box))
            perform(c, &c->list.drawings[i], &t);
}

/* A renderer of a graphics device forgets its picture when it has shown it: all is drawn or nothing. */
static void perform_all(struct canvas *c)
{
    SDL_RenderSetClipRect(c->renderer, NULL);
    for (int i = 0; i < c->list.count; i++)
        perform(c, &c->list.drawings[i], NULL);
}

void canvas_perform(struct canvas *c)
{
    struct raster_target target;
    if (c->performed)
        return;
    c->performed = true;
    c->partly = find_target(c, &target);
    canvas_damage_find(&c->damage, &c->list);
    if (c->partly)
        for (int i = 0; i < c->damage.count; i++)
            perform_in(c, c->damage.rects[i], &target);
    else if (c->damage.count > 0)
        perform_all(c);
    SDL_RenderSetClipRect(c->renderer, NULL);
}

void canvas_present(struct canvas *c)
{
    if (c->damage.count == 0)
        return;
    if (!c->partly) {
        SDL_RenderPresent(c->renderer);
        return;
    }
    SDL_RenderFlush(c->renderer);
    if (!c->surface)
        SDL_UpdateWindowSurfaceRects(SDL_RenderGetWindow(c->renderer), c->damage.rects, c->damage.count);
}
