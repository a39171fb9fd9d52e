#include "kit/canvas_internal.h"

#include <string.h>

#include "kit/raster.h"
#include "kit/worker.h"

/* Limits for dividing boxes: the parts per box, the number of boxes, and the minimum number of pixels of a covered part
 * to make it worthwhile. */
enum { PARTS = 5, BOXES_MAX = DAMAGE_MAX + 16 * PARTS, WORTH_CUTTING = 1 << 14 };

/* The window's surface, or the one used in its place. It changes when the window is resized. */
static SDL_Surface *shown_surface(struct canvas *c)
{
    SDL_Window *window = c->surface ? NULL : SDL_RenderGetWindow(c->renderer);
    return window ? SDL_GetWindowSurface(window) : c->surface;
}

static bool raster_knows(const SDL_Surface *s)
{
    return s->format->BytesPerPixel == 4 && s->format->Rmask == 0xff0000 && s->format->Gmask == 0xff00 &&
           s->format->Bmask == 0xff && s->format->Amask == 0 && !SDL_MUSTLOCK(s);
}

/* If the pixel format differs, drawing goes to a separate surface, which is converted when presented. */
static SDL_Surface *drawn_surface(struct canvas *c, const SDL_Surface *shown)
{
    if (c->beside && c->beside->w == shown->w && c->beside->h == shown->h)
        return c->beside;
    SDL_FreeSurface(c->beside);
    return c->beside = SDL_CreateRGBSurfaceWithFormat(0, shown->w, shown->h, 32, SDL_PIXELFORMAT_RGB888);
}

static struct raster_box box_of(SDL_Rect r) { return (struct raster_box){r.x, r.y, r.x + r.w, r.y + r.h}; }

static struct raster_corner corner_of(const SDL_Vertex *v)
{
    return (struct raster_corner){v->position.x, v->position.y, {v->color.r, v->color.g, v->color.b, v->color.a}};
}

static void draw_triangles(const struct canvas_list *l, const struct drawing *d, const struct raster_target *t)
{
    const SDL_Vertex *v = &l->vertices[d->first];
    const int *index = &l->indices[d->first_index];
    for (int i = 0; i + 2 < d->index_count; i += 3) {
        struct raster_corner a = corner_of(&v[index[i]]), b = corner_of(&v[index[i + 1]]),
                             c = corner_of(&v[index[i + 2]]);
        raster_triangle(&a, &b, &c, t);
    }
}

static void draw_shape(const struct canvas_list *l, const struct drawing *d, const struct raster_target *t)
{
    struct raster_corner corners[2 * CORNERS_MAX];
    const struct raster_corner *inner = &corners[d->count];
    for (int i = 0; i < d->count + d->hole_count; i++)
        corners[i] = corner_of(&l->vertices[d->first + i]);
    if (d->kind == DRAWING_BAND)
        raster_band(corners, d->count, inner, d->hole_count, t);
    else
        raster_convex(corners, d->count, d->hole_count ? inner : NULL, d->hole_count, t);
}

static void draw(const struct canvas_list *l, const struct drawing *d, const struct raster_target *t)
{
    if (d->kind == DRAWING_COPY) {
        struct raster_picture picture = {d->pixels, d->pitch};
        if (d->from.w != d->at.w || d->from.h != d->at.h)
            raster_stretch(&picture, box_of(d->from), box_of(d->at), d->colour.a, t);
        else
            raster_copy(&picture, d->from.x, d->from.y, box_of(d->at), d->colour, d->blend, t);
    } else if (d->kind == DRAWING_FILL) {
        raster_fill(box_of(d->at), d->colour, t);
    } else if (d->kind == DRAWING_GROUND) {
        raster_shade(box_of(d->at), d->fill, t);
    } else if (d->kind == DRAWING_TRIANGLES) {
        draw_triangles(l, d, t);
    } else {
        draw_shape(l, d, t);
    }
}

static bool is_opaque(const struct drawing *d)
{
    return d->kind == DRAWING_GROUND ||
           (d->colour.a == 255 && (d->kind == DRAWING_FILL || (d->kind == DRAWING_COPY && !d->blend)));
}

static bool hides(const struct drawing *d, SDL_Rect box)
{
    SDL_Rect both;
    return is_opaque(d) && SDL_IntersectRect(&d->at, &box, &both) && SDL_RectEquals(&both, &box);
}

/* The last drawing that covers everything before it in the box; 0 if none does. */
static int first_seen(const struct canvas_list *l, SDL_Rect box)
{
    int i = l->count - 1;
    while (i > 0 && !hides(&l->drawings[i], box))
        i--;
    return i > 0 ? i : 0;
}

/* Draws the list in these boxes; each drawing once, in all boxes where it is visible. */
static void draw_in(const struct canvas_list *l, const SDL_Rect *boxes, int count, SDL_Surface *surface)
{
    int first[BOXES_MAX], least = l->count;
    for (int k = 0; k < count; k++) {
        first[k] = first_seen(l, boxes[k]);
        least = first[k] < least ? first[k] : least;
    }
    for (int i = least; i < l->count; i++) {
        struct raster_box seen[BOXES_MAX];
        struct raster_target t = {surface->pixels, surface->pitch / 4, seen, 0};
        for (int k = 0; k < count; k++)
            if (i >= first[k] && SDL_HasIntersection(&l->drawings[i].at, &boxes[k]))
                seen[t.count++] = box_of(boxes[k]);
        if (t.count)
            draw(l, &l->drawings[i], &t);
    }
}

enum { STRIPS_MAX = 8, STRIP_AREA = 1 << 15 };

/* A frame being drawn: the changed boxes, divided into horizontal strips of about the same number of pixels. */
struct job {
    const struct canvas_list *list;
    const struct canvas_damage *damage;
    SDL_Surface *surface;
    int strips, ends[STRIPS_MAX]; /* the first row after each strip */
};

static int area_above(const struct canvas_damage *d, int row)
{
    int area = 0;
    for (int i = 0; i < d->count; i++) {
        int rows = row - d->rects[i].y;
        area += d->rects[i].w * (rows < 0 ? 0 : rows > d->rects[i].h ? d->rects[i].h : rows);
    }
    return area;
}

static void cut(struct job *j)
{
    int all = area_above(j->damage, j->surface->h), row = 0;
    j->strips = all / STRIP_AREA < 1 ? 1 : all / STRIP_AREA > STRIPS_MAX ? STRIPS_MAX : all / STRIP_AREA;
    for (int i = 0; i + 1 < j->strips; i++) {
        while (row < j->surface->h && area_above(j->damage, row) < all / j->strips * (i + 1))
            row += j->damage->tile / 2;
        j->ends[i] = row;
    }
    j->ends[j->strips - 1] = j->surface->h;
}

/* The largest part of a box covered by an opaque drawing, below which nothing need be drawn. False if it is not
 * worthwhile or all of the box is covered. */
static bool covered_part(const struct canvas_list *l, SDL_Rect box, SDL_Rect *part)
{
    int least = WORTH_CUTTING;
    for (int i = 1; i < l->count; i++) {
        SDL_Rect both;
        if (is_opaque(&l->drawings[i]) && SDL_IntersectRect(&l->drawings[i].at, &box, &both) &&
            both.w * both.h > least) {
            least = both.w * both.h;
            *part = both;
        }
    }
    return least > WORTH_CUTTING && least < box.w * box.h;
}

static int add_box(SDL_Rect *boxes, int count, int x, int y, int right, int bottom)
{
    if (x < right && y < bottom)
        boxes[count++] = (SDL_Rect){x, y, right - x, bottom - y};
    return count;
}

/* Adds a box divided into its covered part and the parts around it; or undivided. There must be room for the boxes
 * `to_come`. */
static int add_parted(const struct canvas_list *l, SDL_Rect box, SDL_Rect *boxes, int count, int to_come)
{
    SDL_Rect part;
    if (count + PARTS + to_come > BOXES_MAX || !covered_part(l, box, &part))
        return add_box(boxes, count, box.x, box.y, box.x + box.w, box.y + box.h);
    int right = box.x + box.w, bottom = box.y + box.h, part_right = part.x + part.w, part_bottom = part.y + part.h;
    count = add_box(boxes, count, box.x, box.y, right, part.y);
    count = add_box(boxes, count, box.x, part.y, part.x, part_bottom);
    count = add_box(boxes, count, part.x, part.y, part_right, part_bottom);
    count = add_box(boxes, count, part_right, part.y, right, part_bottom);
    return add_box(boxes, count, box.x, part_bottom, right, bottom);
}

static void draw_strip(void *user, int number)
{
    const struct job *j = user;
    int top = number ? j->ends[number - 1] : 0, count = 0;
    SDL_Rect strip = {0, top, j->surface->w, j->ends[number] - top}, boxes[BOXES_MAX];
    for (int i = 0; i < j->damage->count; i++) {
        SDL_Rect box;
        if (SDL_IntersectRect(&j->damage->rects[i], &strip, &box))
            count = add_parted(j->list, box, boxes, count, j->damage->count - 1 - i);
    }
    draw_in(j->list, boxes, count, j->surface);
}

/* Moves what was drawn in the frame before to where it is now. */
static void move(const struct canvas_damage *d, SDL_Surface *surface)
{
    const int pitch = surface->pitch / 4;
    for (int i = 0; i < d->moved.h; i++) {
        int y = d->moved.y + (d->moved_y > 0 ? d->moved.h - 1 - i : i);
        uint32_t *to = (uint32_t *)surface->pixels + (ptrdiff_t)y * pitch + d->moved.x;
        memmove(to, to - (ptrdiff_t)d->moved_y * pitch - d->moved_x, sizeof *to * (size_t)d->moved.w);
    }
}

bool canvas_software_draw(struct canvas *c)
{
    SDL_Surface *shown = shown_surface(c);
    SDL_Surface *drawn = !shown || raster_knows(shown) ? shown : drawn_surface(c, shown);
    if (!drawn)
        return false;
    if (c->target_pixels != drawn->pixels || drawn->w != c->pixel_width || drawn->h != c->pixel_height)
        c->damage.whole = true; /* the surface is not the one that the last frame was drawn on */
    c->target_pixels = drawn->pixels;
    canvas_damage_find(&c->damage, &c->list);
    move(&c->damage, drawn);
    struct job job = {.list = &c->list, .damage = &c->damage, .surface = drawn};
    cut(&job);
    if (!c->worker)
        c->worker = worker_new();
    worker_share(c->worker, job.strips, draw_strip, &job);
    if (c->damage.moved.w > 0)
        c->damage.rects[c->damage.count++] = c->damage.moved;
    return true;
}

void canvas_software_show(struct canvas *c)
{
    SDL_Surface *shown = shown_surface(c);
    if (c->beside && shown && !raster_knows(shown))
        for (int i = 0; i < c->damage.count; i++) {
            SDL_Rect to = c->damage.rects[i];
            SDL_BlitSurface(c->beside, &c->damage.rects[i], shown, &to);
        }
    if (!c->surface)
        SDL_UpdateWindowSurfaceRects(SDL_RenderGetWindow(c->renderer), c->damage.rects, c->damage.count);
}

uint32_t *canvas_software_pixels(struct canvas *c)
{
    const size_t wide = (size_t)c->pixel_width, high = (size_t)c->pixel_height;
    SDL_Surface *shown = shown_surface(c), *drawn = shown && !raster_knows(shown) ? c->beside : shown;
    if (!drawn || drawn->pixels != c->target_pixels || drawn->w != c->pixel_width || drawn->h != c->pixel_height)
        return NULL;
    uint32_t *pixels = SDL_malloc(wide * high * sizeof *pixels);
    for (size_t y = 0; pixels && y < high; y++) {
        const uint32_t *from = (const uint32_t *)drawn->pixels + y * (size_t)(drawn->pitch / 4);
        for (size_t x = 0; x < wide; x++)
            pixels[y * wide + x] = from[x] | 0xff000000U;
    }
    return pixels;
}

bool canvas_software_read(struct canvas *c, SDL_Surface *onto)
{
    SDL_Surface *shown = shown_surface(c), *drawn = shown && !raster_knows(shown) ? c->beside : shown;
    if (!drawn)
        return false;
    SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
    return SDL_BlitSurface(drawn, NULL, onto, NULL) == 0;
}
