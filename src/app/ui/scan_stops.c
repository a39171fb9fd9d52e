/* The stops of a screen for one switch, and their order. */
#include "app/ui/scan.h"

#include <stdio.h>
#include <string.h>

#include "app/ui/spoken.h"
#include "rules/notation.h"

/* A few rows are scanned one by one; a long row of controls is divided. */
enum { FEW = 5, ROW_LONG = 7 };

void scan_add(struct spoken *out, const struct scan_stop *stop, const char *name)
{
    struct scan_stops *stops = out->stops;
    if (!stops || stops->count == SCAN_STOPS_MAX)
        return;
    struct scan_stop *added = &stops->at[stops->count++];
    *added = *stop;
    (void)snprintf(added->name, sizeof added->name, "%s", name ? name : "");
}

void scan_add_places(struct spoken *out, const struct board_place *place, struct places places,
                     void (*name)(const void *board, unsigned at, char *out, size_t size), const void *board)
{
    for (unsigned at = 0; out->stops && at < PICK_NOWHERE; at++) {
        struct scan_stop stop = {.action = ACTION_OK, .target = AIM_BOARD, .value = (int)at, .row = SCAN_BOARD + 8};
        char text[SCAN_NAME_MAX] = "";
        float x, y;
        if (!places_have(places, at))
            continue;
        if (at < 64) {
            (void)notation_square(at, text);
            stop.row = SCAN_BOARD + (int)at / 8;
        } else if (name) {
            name(board, at, text, sizeof text);
        }
        if (at < PICK_DONE) {
            board_place_centre(place, at, &x, &y);
            stop.box = (struct box){x - place->square / 2, y - place->square / 2, place->square, place->square};
        }
        scan_add(out, &stop, text);
    }
}

/* True for keys that only move the focus, which scanning does. */
static bool moves_focus(const struct app *app, const struct prompt *prompt)
{
    static const char *const keys[] = {"prompt.move", "prompt.change", "prompt.next_group"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(prompt->text, app_word(app, keys[i])) == 0)
            return true;
    return false;
}

/* A prompt shown for one direction stands for the other too. */
static enum action opposite(enum action action)
{
    static const enum action opposites[] = {ACTION_DOWN, ACTION_UP, ACTION_RIGHT, ACTION_LEFT};
    return action >= ACTION_UP && action <= ACTION_RIGHT ? opposites[action - ACTION_UP] : action;
}

void scan_add_prompts(const struct app *app, struct spoken *out, const struct prompt *prompts, int count)
{
    for (int i = 0; out->stops && i < count; i++) {
        const struct prompt *p = &prompts[i];
        struct scan_stop stop = {.action = p->action, .prompt = p->action, .row = SCAN_PROMPTS};
        if (!p->text || !p->text[0] || moves_focus(app, p))
            continue;
        scan_add(out, &stop, p->text);
        stop.action = opposite(p->action);
        if (stop.action != p->action)
            scan_add(out, &stop, p->text);
    }
}

/* ---- order ---- */

/* Removes OK, which a press does anyway, unless nothing else would have that effect. */
static void leave_out_ok(struct scan_stops *stops)
{
    int kept = 0;
    bool aims = false;
    for (int i = 0; i < stops->count; i++)
        aims = aims || stops->at[i].target != AIM_ELSEWHERE;
    for (int i = 0; i < stops->count; i++)
        if (!aims || stops->at[i].target != AIM_ELSEWHERE || stops->at[i].action != ACTION_OK)
            stops->at[kept++] = stops->at[i];
    stops->count = kept;
}

static void sort(struct scan_stops *stops)
{
    for (int i = 1; i < stops->count; i++) {
        struct scan_stop stop = stops->at[i];
        int to = i;
        for (; to > 0 && stops->at[to - 1].row > stop.row; to--)
            stops->at[to] = stops->at[to - 1];
        stops->at[to] = stop;
    }
}

/* Renumbers rows: a few rows stay separate, and many controls are divided into several. */
static void number_rows(struct scan_stops *stops)
{
    int last = -1, number = -1, length = 0;
    float y = 0;
    for (int i = 0; i < stops->count; i++) {
        struct scan_stop *stop = &stops->at[i];
        bool control = stop->row >= SCAN_CONTROLS && stop->row < SCAN_LISTS;
        bool apart = control && length >= ROW_LONG && stop->box.y != y;
        length = stop->row != last || apart ? 1 : length + 1;
        number += length == 1 || stops->count <= FEW;
        last = stop->row;
        y = stop->box.y;
        stop->row = number;
    }
}

void scan_collect(struct app *app, struct scan_stops *stops)
{
    spoken_stops(app, stops);
    leave_out_ok(stops);
    sort(stops);
    number_rows(stops);
}
