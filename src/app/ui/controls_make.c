#include <assert.h>
#include <math.h>

#include "app/ui/controls_internal.h"
#include "app/view/board_view.h"

#define KNOB 18.0f

struct control control_pill(int id, int group, struct box box, const char *text)
{
    return (struct control){.kind = CONTROL_PILL, .id = id, .group = group, .box = box, .text = text, .count = 1};
}

struct control control_stepper(int id, int group, struct box box, const char *text, int value, int count)
{
    return (struct control){
        .kind = CONTROL_STEPPER, .id = id, .group = group, .box = box, .text = text, .value = value, .count = count};
}

struct control control_slider(int id, int group, struct box box, int value, int count)
{
    return (struct control){
        .kind = CONTROL_SLIDER, .id = id, .group = group, .box = box, .value = value, .count = count};
}

static struct box around(struct box a, struct box b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (struct box){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

struct control control_tiles(int id, int group, const struct box *parts, int value, int count)
{
    struct control control = {
        .kind = CONTROL_SEGMENT, .id = id, .group = group, .value = value, .count = count, .ring_part = true};
    assert(count > 0 && count <= CONTROL_PARTS_MAX);
    control.shown = count;
    control.box = parts[0];
    for (int i = 0; i < count; i++) {
        control.parts[i] = parts[i];
        control.box = around(control.box, parts[i]);
    }
    return control;
}

struct control control_board(int id, int group, const struct board_place *place, unsigned cursor)
{
    float x, y, side = 0.80f * place->square;
    board_place_centre(place, cursor, &x, &y);
    struct box cell = {x - side / 2, y - side / 2, side, side};
    struct control board = control_tiles(id, group, &cell, 0, 1);
    board.box = place->frame;
    board.drawn = true;
    board.radius = 2;
    return board;
}

struct control control_segment(struct canvas *c, int id, int group, struct box box, const char *const *words, int value,
                               int count)
{
    struct box parts[CONTROL_PARTS_MAX] = {{0}};
    float width[CONTROL_PARTS_MAX], sum = 0;
    struct text_style style = {.face = FACE_BOLD, .size = 22};
    assert(count > 0 && count <= CONTROL_PARTS_MAX);
    for (int i = 0; i < count; i++)
        sum += width[i] = canvas_text_width(c, style, words[i]);
    float spare = (box.w - sum) / (float)count, x = box.x;
    for (int i = 0; i < count; i++) {
        float w = spare >= 0 ? width[i] + spare : width[i] * box.w / sum;
        parts[i] = (struct box){x, box.y, w, box.h};
        x += w;
    }
    struct control control = control_tiles(id, group, parts, value, count);
    control.box = box;
    control.ring_part = false;
    for (int i = 0; i < count; i++)
        control.words[i] = words[i];
    return control;
}

struct control control_list(int id, int group, struct box box, float row, float gap, int first, int value, int count)
{
    struct control control = {.kind = CONTROL_LIST,
                              .id = id,
                              .group = group,
                              .box = box,
                              .value = value,
                              .count = count,
                              .first = first,
                              .radius = 18};
    int room = (int)((box.h + gap) / (row + gap)), left = count - first;
    control.shown = room < left ? room : left;
    if (control.shown > CONTROL_PARTS_MAX)
        control.shown = CONTROL_PARTS_MAX;
    for (int i = 0; i < control.shown; i++)
        control.parts[i] = (struct box){box.x, box.y + (float)i * (row + gap), box.w, row};
    return control;
}

void controls_add(struct controls *cs, const struct control *control)
{
    assert(cs->count < CONTROLS_MAX && control->id > 0);
    assert(control->group >= 0 && control->group < CONTROL_GROUPS_MAX);
    cs->items[cs->count++] = *control;
}

const struct control *controls_find(const struct controls *cs, int id)
{
    for (int i = 0; i < cs->count; i++)
        if (cs->items[i].id == id)
            return &cs->items[i];
    return NULL;
}

struct box control_ring_box(const struct control *control)
{
    int part = control->value - control->first;
    bool whole = control->kind != CONTROL_LIST && !control->ring_part;
    return whole || part < 0 || part >= control->shown ? control->box : control->parts[part];
}

struct control_answer control_answered(enum control_what what, const struct control *control, int value)
{
    return (struct control_answer){what, control ? control->id : 0, value};
}

int control_stepped(const struct control *control, int step)
{
    int value = control->value + step, count = control->count;
    if (control->wraps)
        return ((value % count) + count) % count;
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

int control_first_shown(int first, int shown, int value, int count)
{
    int last = count > shown ? count - shown : 0;
    first = value < first ? value : value >= first + shown ? value - shown + 1 : first;
    return first < 0 ? 0 : first > last ? last : first;
}

float control_arrow(const struct control *control) { return fmaxf(52.0f, control->box.h); }

struct box control_track(const struct control *control)
{
    struct box b = control->box;
    return (struct box){b.x + KNOB + 4, b.y, b.w - 2 * (KNOB + 4) - control->text_width, b.h};
}
