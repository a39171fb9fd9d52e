#include "kit/pads.h"

#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "kit/files.h"
#include "kit/pads_internal.h"

enum {
    OPEN_POLL_MS = 8,      /* 125 Hz, the report rate of most pads */
    LEFT_POLL_MS = 40,     /* a pad that was not touched ... */
    LEFT_AFTER_MS = 15000, /* ... for this long */
    TOUCH = 8000,          /* of 32767: smaller values are noise of a stick ... */
    TOUCH_MOVES = 655,     /* ... and so are smaller changes of one that rests off its centre */
    LOOK_POLL_MS = 100,    /* while a new device may still be initializing ... */
    LOOK_FOR_MS = 2000,    /* ... which takes at most this long */
    NAME_BYTES = 96
};

/* A known pad. It keeps its index when it is disconnected, and gets it back later. */
struct pad {
    SDL_GameController *controller; /* NULL: disconnected */
    bool known, used;               /* it was ever connected; one of its buttons was ever pressed */
    SDL_JoystickID id;
    SDL_JoystickGUID guid;
    char name[NAME_BYTES];
    enum pad_style style;
    const char *file;                  /* the followed file, owned by SDL; NULL: it must be polled */
    int axis[SDL_CONTROLLER_AXIS_MAX]; /* where each was when it last counted as touched */
    Uint64 touched;                    /* SDL_GetTicks64 */
};

struct pads {
    struct pad list[PADS_MAX]; /* number 1 is list[0] */
    int seats[PAD_SEATS];      /* the number of the pad in each seat, or 0 */
    struct hotplug *hotplug;
    Uint32 hotplug_event;
    Uint64 look_until; /* SDL_GetTicks64 */
    Uint64 touched;    /* likewise: when a pad was last connected or used */
    int bad_line;
};

static void set_hints(void)
{
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "1");
}

void pads_know(const char *mappings)
{
    set_hints();
    if (files_exists(mappings)) /* SDL gives them precedence over its own, but not over a player's */
        SDL_SetHint(SDL_HINT_GAMECONTROLLERCONFIG_FILE, mappings);
}

struct pads *pads_new(const char *mappings)
{
    set_hints();
    struct pads *p = calloc(1, sizeof *p);
    if (!p || SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        free(p);
        return NULL;
    }
    if (mappings) /* before the first poll, which would open a pad without its mapping */
        p->bad_line = pad_mappings_load(mappings);
    p->hotplug_event = SDL_RegisterEvents(1);
    p->hotplug = hotplug_new("/dev/input", p->hotplug_event);
    return p;
}

static void close_pad(struct pads *p, struct pad *pad)
{
    if (pad->file)
        hotplug_unfollow(p->hotplug, pad->file);
    if (pad->controller)
        SDL_GameControllerClose(pad->controller);
    pad->controller = NULL;
    pad->file = NULL;
}

void pads_free(struct pads *p)
{
    if (!p)
        return;
    for (int i = 0; i < PADS_MAX; i++)
        close_pad(p, &p->list[i]);
    hotplug_free(p->hotplug);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    free(p);
}

int pads_bad_line(const struct pads *p) { return p ? p->bad_line : 0; }

/* ---- known pads ---- */

/* The pad with a number, or NULL. */
static const struct pad *known(const struct pads *p, int number)
{
    return p && number >= 1 && number <= PADS_MAX && p->list[number - 1].known ? &p->list[number - 1] : NULL;
}

static int seat_of(const struct pads *p, int number)
{
    for (int seat = 0; p && number && seat < PAD_SEATS; seat++)
        if (p->seats[seat] == number)
            return seat;
    return -1;
}

/* How suitable an index is for a new pad: best its own, then one never used, then that of a disconnected pad,
 * preferably one without a seat; 0: in use. */
static int worth(const struct pads *p, int i, SDL_JoystickGUID guid)
{
    const struct pad *pad = &p->list[i];
    bool own = pad->known && memcmp(&pad->guid, &guid, sizeof guid) == 0, sat = seat_of(p, i + 1) >= 0;
    if (pad->controller)
        return 0;
    return own ? 4 + sat : !pad->known ? 3 : sat ? 1 : 2;
}

static struct pad *place_for(struct pads *p, SDL_JoystickGUID guid)
{
    int best = -1, most = 0;
    for (int i = 0; i < PADS_MAX; i++)
        if (worth(p, i, guid) > most) {
            most = worth(p, i, guid);
            best = i;
        }
    return best < 0 ? NULL : &p->list[best];
}

/* `index` is SDL's current device index. */
static bool open_pad(struct pads *p, int index)
{
    if (!SDL_IsGameController(index) || pads_number(p, SDL_JoystickGetDeviceInstanceID(index)) > 0)
        return false;
    SDL_JoystickGUID guid = SDL_JoystickGetDeviceGUID(index);
    struct pad *pad = place_for(p, guid);
    SDL_GameController *controller = pad ? pad_device_open(index) : NULL;
    if (!controller) {
        log_warn("a gamepad cannot be opened: %s", pad ? SDL_GetError() : "there are too many");
        return false;
    }
    bool same = pad->known && memcmp(&pad->guid, &guid, sizeof guid) == 0;
    const char *name = SDL_GameControllerName(controller), *file = pad_device_file(controller);
    if (!same) /* a different pad is not entitled to the seat */
        pads_stand_up(p, seat_of(p, (int)(pad - p->list) + 1));
    *pad = (struct pad){.controller = controller,
                        .known = true,
                        .used = same && pad->used,
                        .id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller)),
                        .guid = guid,
                        .style = pad_device_style(controller),
                        .touched = SDL_GetTicks64()};
    (void)SDL_strlcpy(pad->name, name ? name : "", sizeof pad->name);
    pad->file = file && hotplug_follow(p->hotplug, file) ? file : NULL;
    p->touched = pad->touched;
    return true;
}

/* Handles a disconnected pad. A pad that had found no room gets its index. */
static bool lose_pad(struct pads *p, SDL_JoystickID id)
{
    int number = pads_number(p, id);
    if (number == 0)
        return false;
    close_pad(p, &p->list[number - 1]);
    for (int index = 0; index < SDL_NumJoysticks(); index++)
        if (SDL_JoystickGetDeviceInstanceID(index) != id && pads_number(p, SDL_JoystickGetDeviceInstanceID(index)) == 0)
            (void)open_pad(p, index);
    return true;
}

static void touch(struct pads *p, SDL_JoystickID id, bool pressed)
{
    int number = pads_number(p, id);
    p->touched = SDL_GetTicks64();
    if (number == 0)
        return;
    p->list[number - 1].touched = p->touched;
    p->list[number - 1].used |= pressed;
}

/* A stick that is worn reports for ever where it rests. */
static void touch_axis(struct pads *p, const SDL_ControllerAxisEvent *event)
{
    int number = pads_number(p, event->which);
    if (number == 0 || event->axis >= SDL_CONTROLLER_AXIS_MAX)
        return;
    int *axis = &p->list[number - 1].axis[event->axis];
    if (abs(event->value) <= TOUCH || abs(event->value - *axis) <= TOUCH_MOVES)
        return;
    *axis = event->value;
    touch(p, event->which, false);
}

bool pads_event(struct pads *p, const SDL_Event *event)
{
    if (!p)
        return false;
    if (event->type == SDL_CONTROLLERBUTTONDOWN || event->type == SDL_CONTROLLERBUTTONUP)
        touch(p, event->cbutton.which, event->type == SDL_CONTROLLERBUTTONDOWN);
    if (event->type == SDL_CONTROLLERAXISMOTION)
        touch_axis(p, &event->caxis);
    if (event->type == SDL_CONTROLLERDEVICEADDED)
        return open_pad(p, event->cdevice.which);
    if (event->type == SDL_CONTROLLERDEVICEREMOVED)
        return lose_pad(p, event->cdevice.which);
    if (event->type == p->hotplug_event && event->user.code == HOTPLUG_CHANGE)
        p->look_until = SDL_GetTicks64() + LOOK_FOR_MS;
    return false;
}

/* ---- polling ---- */

/* True if a pad is open that is followed (or one that must be polled). */
static bool any_open(const struct pads *p, bool followed)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (p->list[i].controller && (p->list[i].file != NULL) == followed)
            return true;
    return false;
}

void pads_poll(struct pads *p)
{
    if (!p || (pads_wait_ms(p) < 0 && !any_open(p, true)))
        return;
    hotplug_listen(p->hotplug);
    SDL_GameControllerUpdate();
}

int pads_poll_every(Uint64 untouched_ms) { return untouched_ms < LEFT_AFTER_MS ? OPEN_POLL_MS : LEFT_POLL_MS; }

int pads_wait_ms(const struct pads *p)
{
    if (!p)
        return -1;
    if (any_open(p, false))
        return pads_poll_every(SDL_GetTicks64() - p->touched);
    return SDL_GetTicks64() < p->look_until ? LOOK_POLL_MS : hotplug_timeout_ms(p->hotplug);
}

/* ---- seats ---- */

int pads_number(const struct pads *p, SDL_JoystickID id)
{
    for (int i = 0; p && i < PADS_MAX; i++)
        if (p->list[i].controller && p->list[i].id == id)
            return i + 1;
    return 0;
}

int pads_seat(const struct pads *p, SDL_JoystickID id) { return seat_of(p, pads_number(p, id)); }

bool pads_here(const struct pads *p, int number)
{
    const struct pad *pad = known(p, number);
    return pad && pad->controller;
}

bool pads_used(const struct pads *p, int number)
{
    const struct pad *pad = known(p, number);
    return pad && pad->used;
}

int pads_at(const struct pads *p, int seat) { return p && seat >= 0 && seat < PAD_SEATS ? p->seats[seat] : 0; }

bool pads_connected(const struct pads *p, int seat) { return pads_here(p, pads_at(p, seat)); }

bool pads_both(const struct pads *p) { return pads_connected(p, 0) && pads_connected(p, 1); }

bool pads_missing(const struct pads *p, int seat) { return pads_at(p, seat) != 0 && !pads_connected(p, seat); }

void pads_stand_up(struct pads *p, int seat)
{
    if (p && seat >= 0 && seat < PAD_SEATS)
        p->seats[seat] = 0;
}

void pads_sit(struct pads *p, int number, int seat)
{
    if (!known(p, number) || seat < 0 || seat >= PAD_SEATS)
        return;
    pads_stand_up(p, seat_of(p, number));
    p->seats[seat] = number;
}

/* When the pad in a seat was last touched; 0: there is none. */
static Uint64 touched_at(const struct pads *p, int seat)
{
    const struct pad *pad = known(p, p->seats[seat]);
    return pad ? pad->touched : 0;
}

bool pads_find_seat(struct pads *p, int number, bool push)
{
    int found = -1;
    if (!pads_here(p, number) || seat_of(p, number) >= 0)
        return false;
    for (int seat = PAD_SEATS - 1; seat >= 0; seat--)
        if (!pads_connected(p, seat) && !(found >= 0 && pads_missing(p, found) && !pads_missing(p, seat)))
            found = seat;
    if (found < 0 && push)
        found = touched_at(p, 1) < touched_at(p, 0) ? 1 : 0;
    pads_sit(p, number, found);
    return found >= 0;
}

void pads_swap(struct pads *p)
{
    if (!p)
        return;
    int first = p->seats[0];
    p->seats[0] = p->seats[1];
    p->seats[1] = first;
}

bool pads_press(struct pads *p, int number)
{
    bool alone = !pads_connected(p, 0) && !pads_connected(p, 1);
    return alone && pads_find_seat(p, number, false);
}

enum pad_style pads_style(const struct pads *p, int seat)
{
    const struct pad *pad = known(p, pads_at(p, seat));
    return pad ? pad->style : PAD_XBOX;
}

const char *pads_name(const struct pads *p, int seat)
{
    const struct pad *pad = known(p, pads_at(p, seat));
    return pad ? pad->name : "";
}

bool pads_rumble(struct pads *p, int seat, float strength, unsigned ms)
{
    const struct pad *pad = known(p, pads_at(p, seat));
    float clamped = strength < 0.0f ? 0.0f : strength > 1.0f ? 1.0f : strength;
    Uint16 force = (Uint16)(clamped * 65535.0f);
    return pad && pad->controller && SDL_GameControllerRumble(pad->controller, force, force, ms) == 0;
}
