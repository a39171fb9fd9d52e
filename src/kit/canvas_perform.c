#include "kit/canvas_internal.h"

static void copy(SDL_Renderer *renderer, const struct drawing *d)
{
    SDL_SetTextureBlendMode(d->texture, d->blend ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
    SDL_SetTextureColorMod(d->texture, d->colour.r, d->colour.g, d->colour.b);
    SDL_SetTextureAlphaMod(d->texture, d->colour.a);
    bool stretched = d->from.w != d->at.w || d->from.h != d->at.h;
    if (stretched)
        SDL_SetTextureScaleMode(d->texture, SDL_ScaleModeLinear);
    SDL_RenderCopy(renderer, d->texture, &d->from, &d->at);
    if (stretched)
        SDL_SetTextureScaleMode(d->texture, SDL_ScaleModeNearest);
}

static void fill(SDL_Renderer *renderer, const struct drawing *d)
{
    SDL_SetRenderDrawBlendMode(renderer, d->colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer, d->colour.r, d->colour.g, d->colour.b, d->colour.a);
    SDL_RenderFillRect(renderer, &d->at);
}

static void mesh(SDL_Renderer *renderer, const struct canvas_list *l, const struct drawing *d)
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

/* A GPU renderer loses its picture when it is presented, so everything is drawn, or nothing. */
static void perform_all(SDL_Renderer *renderer, const struct canvas_list *l)
{
    for (int i = 0; i < l->count; i++) {
        const struct drawing *d = &l->drawings[i];
        if (d->kind == DRAWING_COPY)
            copy(renderer, d);
        else if (d->kind == DRAWING_FILL)
            fill(renderer, d);
        else
            mesh(renderer, l, d);
    }
}

void canvas_perform(struct canvas *c)
{
    if (c->performed)
        return;
    c->performed = true;
    if (c->software) {
        if (!canvas_software_draw(c))
            c->damage.count = 0;
        return;
    }
    canvas_damage_find(&c->damage, &c->list);
    if (c->damage.count > 0)
        perform_all(c->renderer, &c->list);
}

SDL_Texture *canvas_perform_aside(struct canvas *c)
{
    SDL_Texture *aside = SDL_RenderTargetSupported(c->renderer)
                             ? SDL_CreateTexture(c->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                                 c->pixel_width, c->pixel_height)
                             : NULL;
    if (!aside || SDL_SetRenderTarget(c->renderer, aside) != 0) {
        SDL_DestroyTexture(aside);
        return NULL;
    }
    perform_all(c->renderer, &c->list);
    SDL_SetRenderTarget(c->renderer, NULL);
    return aside;
}

void canvas_present(struct canvas *c)
{
    if (c->damage.count == 0)
        return;
    if (c->software)
        canvas_software_show(c);
    else
        SDL_RenderPresent(c->renderer);
}
