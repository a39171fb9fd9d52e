#include "app/ui/scan.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/ui/spoken.h"
#include "app/ui/theme.h"
#include "base/checksum.h"

/* A row is left after this many rounds; a press only counts after its choice has been visible for a while. */
enum { ROUNDS = 2, SEEN_MS = 250, ROW_TEXT_MAX = 256 };
#define TEXT_MARGIN 5.0f

struct scan {
    struct scan_stops stops;
    uint32_t sum;       /* a hash of them; if it changes, scanning restarts */
    const void *screen; /* the scene that they belong to */
    int from, to;       /* the current stop or row */
    int low, high;      /* the range being scanned */
    bool inside;        /* scanning within a row, and the rounds so far */
    int rounds;
    bool first; /* it has just begun */
    uint64_t since;
};

bool scan_on(const struct app *app) { return app->settings.value[SETTING_SCAN] != 0; }

static bool by_two(const struct app *app) { return app->settings.value[SETTING_SCAN] == 2; }

void scan_finish(struct app *app)
{
    free(app->scan);
    app->scan = NULL;
}

static uint32_t sum_of(const struct scan_stops *stops)
{
    uint32_t sum = 0;
    for (int i = 0; i < stops->count; i++) {
        const struct scan_stop *stop = &stops->at[i];
        const int what[] = {(int)stop->action, stop->target, stop->value, stop->row};
        sum = checksum_add(sum, what, sizeof what);
    }
    return sum;
}

static int row_end(const struct scan *s, int from)
{
    int to = from;
    while (to < s->stops.count && s->stops.at[to].row == s->stops.at[from].row)
        to++;
    return to;
}

/* ---- the current choice ---- */

static bool is_stop(const struct scan *s) { return s->to - s->from == 1; }

static void say(struct app *app, const struct scan *s)
{
    char text[ROW_TEXT_MAX] = "";
    if (is_stop(s) && s->stops.at[s->from].target != AIM_ELSEWHERE) {
        spoken_again(app);
        return;
    }
    for (int i = s->from; i < s->to; i++) {
        size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used, "%s%s", used ? ", " : "", s->stops.at[i].name);
    }
    speech_say(app, text);
    speech_breathe(app);
}

static void aim(struct app *app, int target, int value)
{
    struct action_event e = {.action = ACTION_AIM, .down = true, .device = DEVICE_KEYBOARD, .seat = -1};
    e.target = target;
    e.value = value;
    (void)scene_stack_action(app->scenes, &e);
}

static void scroll_to(struct app *app, const struct scan_stop *stop)
{
    if (stop->target > 0)
        aim(app, stop->target, -1);
}

/* For a row of controls, scrolls its end and then its beginning into view, and removes the focus from its controls. */
static void turn_to(struct app *app, struct scan *s, int from)
{
    const struct scan_stop *stop = &s->stops.at[from];
    s->from = from;
    s->to = s->inside ? from + 1 : row_end(s, from);
    s->since = app->now;
    if (!is_stop(s)) {
        scroll_to(app, &s->stops.at[s->to - 1]);
        scroll_to(app, stop);
    }
    aim(app, is_stop(s) ? stop->target : AIM_ELSEWHERE, stop->value);
    say(app, s);
}

static void go_through(struct app *app, struct scan *s, int low, int high, bool inside)
{
    s->low = low;
    s->high = high;
    s->inside = inside;
    s->rounds = 0;
    if (low < high)
        turn_to(app, s, low);
}

static void advance(struct app *app, struct scan *s)
{
    int row = s->low;
    s->first = false;
    if (s->to < s->high)
        turn_to(app, s, s->to);
    else if (!s->inside)
        turn_to(app, s, 0);
    else if (++s->rounds < ROUNDS)
        turn_to(app, s, s->low);
    else {
        go_through(app, s, 0, s->stops.count, false);
        turn_to(app, s, row);
    }
}

/* A stop that still exists stays current, unless it is a prompt: then something else can be chosen. */
static bool goes_on(struct scan *s, const struct scan_stop *at)
{
    for (int i = 0; at->target != AIM_ELSEWHERE && i < s->stops.count; i++) {
        const struct scan_stop *stop = &s->stops.at[i];
        if (stop->target != at->target || stop->value != at->value)
            continue;
        s->low = 0;
        s->high = s->stops.count;
        s->from = i;
        s->to = s->inside ? i + 1 : row_end(s, i);
        while (s->inside && i > 0 && s->stops.at[i - 1].row == stop->row)
            i--;
        if (s->inside) {
            s->low = i;
            s->high = row_end(s, i);
        }
        return is_stop(s);
    }
    return false;
}

/* Collects the stops. If they have changed, restarts and returns true. */
static bool update_stops(struct app *app)
{
    if (!app->scan)
        app->scan = calloc(1, sizeof *app->scan);
    struct scan *s = app->scan;
    const void *screen = scene_stack_top(app->scenes);
    if (!s)
        return false;
    struct scan_stop at = is_stop(s) ? s->stops.at[s->from] : (struct scan_stop){.target = AIM_ELSEWHERE};
    scan_collect(app, &s->stops);
    uint32_t sum = sum_of(&s->stops);
    bool same = screen == s->screen, goes = same && (sum == s->sum || goes_on(s, &at));
    s->sum = sum;
    s->screen = screen;
    if (goes)
        return false;
    s->first = true;
    s->from = s->to = 0;
    s->since = app->now;
    go_through(app, s, 0, s->stops.count, false);
    return true;
}

/* ---- time ---- */

int scan_update(struct app *app)
{
    if (!scan_on(app))
        return SCENE_STILL;
    bool begins = update_stops(app);
    struct scan *s = app->scan;
    if (!s || s->stops.count == 0 || by_two(app))
        return scene_moves(begins);
    int period = settings_scan_ms(&app->settings);
    int left = (s->first ? period + period / 2 : period) - (int)(app->now - s->since);
    if (left <= 0)
        advance(app, s);
    return begins || left <= 0 ? 0 : left; /* the frame is moving there */
}

/* ---- presses ---- */

enum meaning { MEANS_ITSELF, MEANS_NOTHING, MEANS_CHOICE, MEANS_NEXT };

static enum meaning pad_means(const struct app *app, const struct action_event *e)
{
    bool other =
        e->action == ACTION_SIT || e->action == ACTION_FREE || (e->action >= ACTION_UP && e->action <= ACTION_RIGHT);
    return other ? MEANS_ITSELF : by_two(app) && e->action != ACTION_OK ? MEANS_NEXT : MEANS_CHOICE;
}

/* Pointer motion is ignored; arrows, Escape and keyboard commands remain available to a helper. */
static enum meaning meaning_of(const struct app *app, const struct action_event *e)
{
    bool two = by_two(app), next = e->action == ACTION_NEXT || e->action == ACTION_PREV;
    if (e->action == ACTION_POINT || e->action == ACTION_RELEASE || e->action == ACTION_LEAVE || e->repeat)
        return MEANS_NOTHING;
    if (e->action == ACTION_PRESS)
        return MEANS_CHOICE;
    if (e->device == DEVICE_PAD)
        return pad_means(app, e);
    if (e->action == ACTION_OK)
        return two && e->character == ' ' ? MEANS_NEXT : MEANS_CHOICE;
    if (e->action == ACTION_BACK && e->device == DEVICE_MOUSE)
        return two ? MEANS_NEXT : MEANS_CHOICE;
    return two && next ? MEANS_NEXT : MEANS_ITSELF;
}

/* Enters a row; for a stop, replaces the press by its action and allows pressing it again. */
static bool choose(struct app *app, struct scan *s, struct action_event *e)
{
    if (s->stops.count == 0 || (s->first && app->now - s->since < SEEN_MS))
        return false;
    if (!is_stop(s)) {
        s->first = false;
        go_through(app, s, s->from, s->to, true);
        return false;
    }
    *e = (struct action_event){
        .action = s->stops.at[s->from].action, .down = true, .device = DEVICE_KEYBOARD, .seat = -1};
    s->since = app->now;
    s->rounds = 0;
    return true;
}

bool scan_translate(struct app *app, struct action_event *e)
{
    if (!scan_on(app))
        return true;
    enum meaning meaning = meaning_of(app, e);
    if (meaning == MEANS_ITSELF)
        return true;
    app->input.last_device = DEVICE_KEYBOARD;
    if (meaning == MEANS_NOTHING || update_stops(app) || !app->scan)
        return false;
    if (meaning == MEANS_CHOICE)
        return choose(app, app->scan, e);
    if (app->scan->stops.count > 0)
        advance(app, app->scan);
    return false;
}

/* ---- the frame ---- */

static struct box around(struct box a, struct box b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (struct box){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

void scan_draw(const struct app *app, struct canvas *c)
{
    const struct scan *s = app->scan;
    struct box box = {0};
    if (!s || !scan_on(app) || s->to > s->stops.count)
        return;
    for (int i = s->from; !is_stop(s) && i < s->to; i++)
        if (s->stops.at[i].box.w > 0)
            box = box.w > 0 ? around(box, s->stops.at[i].box) : s->stops.at[i].box;
    if (box.w > 0 && s->stops.at[s->from].target > 0) { /* text starts at the very edge of its row */
        box.x -= TEXT_MARGIN;
        box.w += 2 * TEXT_MARGIN;
    }
    if (box.w > 0)
        focus_ring_draw(c, box, RADIUS_TILE, rgb(HUE_GOLD), 1.0f);
}

bool scan_is_at(const struct app *app, enum action prompt)
{
    const struct scan *s = app->scan;
    for (int i = s && scan_on(app) ? s->from : 0; s && scan_on(app) && i < s->to && i < s->stops.count; i++) {
        const struct scan_stop *stop = &s->stops.at[i];
        if (stop->target == AIM_ELSEWHERE && stop->prompt == prompt)
            return true;
    }
    return false;
}
