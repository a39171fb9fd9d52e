#include "kit/pads.h"

#include <stdlib.h>

#include "base/log.h"
#include "kit/files.h"
#include "kit/hotplug.h"

enum {
    OPEN_POLL_MS = 8,      /* 125 Hz, as fast as most pads report */
    LEFT_POLL_MS = 40,     /* one that lies untouched ... */
    LEFT_AFTER_MS = 15000, /* ... for so long */
    TOUCH = 8000,          /* of 32767: less is a stick that trembles */
    LOOK_POLL_MS = 100,    /* while a new device may still be on its way through the system ... */
    LOOK_FOR_MS = 2000,    /* ... which takes at most this long */
    VALVE = 0x28de
};

#define SONY "054c" /* as USB numbers makers */
#define NINTENDO "057e"

struct pad {
    SDL_GameController *controller; /* NULL: the seat is free */
    SDL_JoystickID id;
    enum pad_style style;
    const char *file; /* that is followed, SDL's; NULL: it must be polled */
    int number;
};

struct pads {
    struct pad seats[PAD_SEATS];
    struct hotplug *hotplug;
    Uint32 hotplug_event;
    Uint64 look_until; /* SDL_GetTicks64 */
    Uint64 touched;    /* the same: when a pad last came or was used */
    int seated;        /* pads that were given a seat so far */
};

static void load_mappings(const char *path)
{
    if (!path || !files_exists(path))
        return;
    if (files_length(path) < 0 || SDL_GameControllerAddMappingsFromFile(path) < 0) /* SDL would wait for a pipe */
        log_warn("%s: %s", path, SDL_GetError());
}

struct pads *pads_new(const char *mappings)
{
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "1");
    struct pads *p = calloc(1, sizeof *p);
    if (!p || SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        free(p);
        return NULL;
    }
    load_mappings(mappings); /* before the first poll, or a pad would be opened without its mapping */
    p->hotplug_event = SDL_RegisterEvents(1);
    p->hotplug = hotplug_new("/dev/input", p->hotplug_event);
    return p;
}

/* The file of a pad that SDL reads by evdev. One that it reads raw reports for ever, touched or not. */
static const char *event_file(SDL_GameController *controller)
{
    static const char prefix[] = "/dev/input/event";
    const char *file = NULL;
#if SDL_VERSION_ATLEAST(2, 24, 0)
    file = SDL_GameControllerPath(controller);
#else
    (void)controller;
#endif
    return file && SDL_strncmp(file, prefix, sizeof prefix - 1) == 0 ? file : NULL;
}

static void close_pad(struct pads *p, struct pad *pad)
{
    if (pad->file)
        hotplug_unfollow(p->hotplug, pad->file);
    if (pad->controller)
        SDL_GameControllerClose(pad->controller);
    *pad = (struct pad){.controller = NULL};
}

void pads_free(struct pads *p)
{
    if (!p)
        return;
    for (int seat = 0; seat < PAD_SEATS; seat++)
        close_pad(p, &p->seats[seat]);
    hotplug_free(p->hotplug);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    free(p);
}

#ifdef __EMSCRIPTEN__
/* A browser tells the maker in the name of the device only (Gamepad.id, src/joystick/emscripten/SDL_sysjoystick.c):
 * "... Vendor: 054c Product: ...", or "054c-0ce6-...". */
static bool made_by(const char *device, const char *vendor) { return device && SDL_strstr(device, vendor) != NULL; }

/* Browsers number buttons by their places; on Nintendo's pads A and B have each other's, and so have X and Y. */
static void name_buttons(int index)
{
    char guid[40], mapping[320];
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(index), guid, sizeof guid);
    (void)SDL_snprintf(mapping, sizeof mapping,
                       "%s,Nintendo,a:b1,b:b0,x:b3,y:b2,leftshoulder:b4,rightshoulder:b5,lefttrigger:b6,"
                       "righttrigger:b7,back:b8,start:b9,leftstick:b10,rightstick:b11,dpup:b12,dpdown:b13,dpleft:b14,"
                       "dpright:b15,guide:b16,leftx:a0,lefty:a1,rightx:a2,righty:a3",
                       guid);
    if (made_by(SDL_JoystickNameForIndex(index), NINTENDO))
        SDL_GameControllerAddMapping(mapping);
}

static enum pad_style style_in_browser(SDL_GameController *controller)
{
    const char *device = SDL_JoystickName(SDL_GameControllerGetJoystick(controller));
    return made_by(device, SONY) ? PAD_PLAYSTATION : made_by(device, NINTENDO) ? PAD_NINTENDO : PAD_XBOX;
}
#endif

static enum pad_style style_of(SDL_GameController *controller)
{
    const char *name = SDL_GameControllerName(controller);
    const char *on_deck =
        SDL_getenv("SteamDeck"); /* set by Steam, which hides the Deck's buttons behind a pad of its own */
    if (name && SDL_strstr(name, "Steam Deck"))
        return PAD_DECK;
    if (SDL_GameControllerGetVendor(controller) == VALVE && on_deck && SDL_strcmp(on_deck, "1") == 0)
        return PAD_DECK;
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return PAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
#if SDL_VERSION_ATLEAST(2, 24, 0)
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
#endif
        return PAD_NINTENDO;
    default:
#ifdef __EMSCRIPTEN__
        return style_in_browser(controller);
#else
        return PAD_XBOX;
#endif
    }
}

static int free_seat(const struct pads *p)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (!p->seats[seat].controller)
            return seat;
    return -1;
}

/* Seats a pad that has none, if there is a free one; `index` is SDL's device index of this moment. */
static bool seat_pad(struct pads *p, int index)
{
    int seat = free_seat(p);
    if (seat < 0 || !SDL_IsGameController(index) || pads_seat(p, SDL_JoystickGetDeviceInstanceID(index)) >= 0)
        return false;
#ifdef __EMSCRIPTEN__
    name_buttons(index);
#endif
    SDL_GameController *controller = SDL_GameControllerOpen(index);
    if (!controller) {
        log_warn("a gamepad cannot be opened: %s", SDL_GetError());
        return false;
    }
    p->seats[seat] = (struct pad){
        .controller = controller,
        .id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller)),
        .style = style_of(controller),
        .number = ++p->seated,
    };
    p->touched = SDL_GetTicks64();
    const char *file = event_file(controller);
    p->seats[seat].file = file && hotplug_follow(p->hotplug, file) ? file : NULL;
    return true;
}

/* The pad of a seat is gone; one that found no seat before takes it. */
static bool unseat_pad(struct pads *p, SDL_JoystickID id)
{
    int seat = pads_seat(p, id);
    if (seat < 0)
        return false;
    close_pad(p, &p->seats[seat]);
    for (int index = 0; index < SDL_NumJoysticks(); index++)
        if (SDL_JoystickGetDeviceInstanceID(index) != id && seat_pad(p, index))
            break;
    return true;
}

static bool is_touch(const SDL_Event *event)
{
    return event->type == SDL_CONTROLLERBUTTONDOWN || event->type == SDL_CONTROLLERBUTTONUP ||
           (event->type == SDL_CONTROLLERAXISMOTION && abs(event->caxis.value) > TOUCH);
}

bool pads_event(struct pads *p, const SDL_Event *event)
{
    if (!p)
        return false;
    if (is_touch(event))
        p->touched = SDL_GetTicks64();
    if (event->type == SDL_CONTROLLERDEVICEADDED)
        return seat_pad(p, event->cdevice.which);
    if (event->type == SDL_CONTROLLERDEVICEREMOVED)
        return unseat_pad(p, event->cdevice.which);
    if (event->type == p->hotplug_event && event->user.code == HOTPLUG_CHANGE)
        p->look_until = SDL_GetTicks64() + LOOK_FOR_MS;
    return false;
}

/* Whether a pad is open that is followed, or one that must be polled. */
static bool any_open(const struct pads *p, bool followed)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (p->seats[seat].controller && (p->seats[seat].file != NULL) == followed)
            return true;
    return false;
}

void pads_poll(struct pads *p)
{
    if (!p || (pads_wait_ms(p) < 0 && !any_open(p, true)))
        return;
    hotplug_heard(p->hotplug);
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

int pads_seat(const struct pads *p, SDL_JoystickID id)
{
    for (int seat = 0; p && seat < PAD_SEATS; seat++)
        if (p->seats[seat].controller && p->seats[seat].id == id)
            return seat;
    return -1;
}

/* The pad of a seat, or NULL. */
static const struct pad *pad_at(const struct pads *p, int seat)
{
    bool taken = p && seat >= 0 && seat < PAD_SEATS && p->seats[seat].controller;
    return taken ? &p->seats[seat] : NULL;
}

bool pads_connected(const struct pads *p, int seat) { return pad_at(p, seat) != NULL; }

int pads_number(const struct pads *p, int seat)
{
    const struct pad *pad = pad_at(p, seat);
    return pad ? pad->number : 0;
}

enum pad_style pads_style(const struct pads *p, int seat)
{
    const struct pad *pad = pad_at(p, seat);
    return pad ? pad->style : PAD_XBOX;
}

const char *pads_name(const struct pads *p, int seat)
{
    const struct pad *pad = pad_at(p, seat);
    const char *name = pad ? SDL_GameControllerName(pad->controller) : NULL;
    return name ? name : "";
}

bool pads_rumble(struct pads *p, int seat, float strength, unsigned ms)
{
    const struct pad *pad = pad_at(p, seat);
    float clamped = strength < 0.0f ? 0.0f : strength > 1.0f ? 1.0f : strength;
    Uint16 force = (Uint16)(clamped * 65535.0f);
    return pad && SDL_GameControllerRumble(pad->controller, force, force, ms) == 0;
}
