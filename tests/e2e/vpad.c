/* clang-format off */
/*
 * vpad - a shared object to be preloaded (LD_PRELOAD) into the unmodified game: it stands between the game and SDL's
 * event functions, and on command it plugs in virtual game controllers and touches the screen. The commands are lines read from the FIFO named by
 * VPAD_FIFO:
 *
 *     attach            plugs in the next controller: the first is 1, the second 2
 *     detach [PAD]
 *     press a [PAD]     and release a: buttons by SDL's names (a b x y start dpup leftshoulder ...)
 *     tap a [PAD]       both at once: SDL hands out what comes while a game polls only at its next turn, and a
 *                       busy machine may take long
 *     axis leftx -30000 [PAD]
 *     touch 0.5 0.25    a finger there and away: parts of the window's width and height
 *     down 0.5 0.25 [FINGER]   a finger there, which stays; then move, and up wherever it is by then
 *     frame             reads on only when the game waits again: it has then dealt with all that came before
 *     say WORD          prints "vpad: WORD" on standard error
 *     deaf              hears nothing from now on and keeps out of the game's waits: for measurements
 *
 * PAD is 1 if it is left out. Each line takes effect, events and all, before the next is read.
 */
/* clang-format on */
#define _GNU_SOURCE /* RTLD_NEXT */

#include <SDL.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int SDL_PollEvent(SDL_Event *event);
int SDL_WaitEvent(SDL_Event *event);
int SDL_WaitEventTimeout(SDL_Event *event, int timeout);

enum { PADS = 2, LISTEN_MS = 10 };

static SDL_Joystick *pads[PADS];
static int paused; /* waits until the FIFO is read on */
static bool deaf;

static void attach(void)
{
    int pad = pads[0] ? 1 : 0;
    int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                           SDL_CONTROLLER_BUTTON_MAX, 0);
    if (device < 0 || pads[pad] || !(pads[pad] = SDL_JoystickOpen(device))) {
        fprintf(stderr, "vpad: cannot attach: %s\n", SDL_GetError());
        return;
    }
    /* Triggers rest at one end of their axis, not in its middle. */
    SDL_JoystickSetVirtualAxis(pads[pad], SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(pads[pad], SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
}

static void detach(int pad)
{
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        if (SDL_JoystickGetDeviceInstanceID(device) == SDL_JoystickInstanceID(pads[pad]))
            SDL_JoystickDetachVirtual(device);
    SDL_JoystickClose(pads[pad]);
    pads[pad] = NULL;
}

static void set_button(SDL_Joystick *pad, const char *name, Uint8 state)
{
    SDL_JoystickSetVirtualButton(pad, SDL_GameControllerGetButtonFromString(name), state);
    SDL_JoystickUpdate();
}

/* As SDL hands out what a touch screen tells; X11 without one has none to be asked for. */
static void touch(Uint32 type, float x, float y, int finger)
{
    SDL_Event event = {.tfinger = {.type = type, .touchId = 1, .fingerId = finger, .x = x, .y = y, .pressure = 1}};
    SDL_Window *focus = SDL_GetMouseFocus();
    event.tfinger.windowID = focus ? SDL_GetWindowID(focus) : 1;
    event.tfinger.timestamp = SDL_GetTicks();
    SDL_PushEvent(&event);
}

static void obey(const char *line)
{
    char verb[16] = "", name[32] = "";
    float x, y;
    int value = 0, pad = 1, finger = 1;
    if (sscanf(line, "%15s", verb) == 1 && strcmp(verb, "attach") == 0) {
        attach();
    } else if (strcmp(verb, "touch") == 0 && sscanf(line, "%*s %f %f", &x, &y) == 2) {
        touch(SDL_FINGERDOWN, x, y, 1);
        touch(SDL_FINGERUP, x, y, 1);
    } else if ((strcmp(verb, "down") == 0 || strcmp(verb, "move") == 0 || strcmp(verb, "up") == 0) &&
               sscanf(line, "%*s %f %f %d", &x, &y, &finger) >= 2) {
        touch(*verb == 'd' ? SDL_FINGERDOWN : *verb == 'm' ? SDL_FINGERMOTION : SDL_FINGERUP, x, y, finger);
    } else if (strcmp(verb, "deaf") == 0) {
        deaf = true;
    } else if (strcmp(verb, "say") == 0 && sscanf(line, "%*s %31s", name) == 1) {
        fprintf(stderr, "vpad: %s\n", name);
    } else if (strcmp(verb, "frame") == 0) {
        paused = 2; /* SDL may hand out at its next poll only what came during this one */
    } else if (strcmp(verb, "detach") == 0) {
        sscanf(line, "%*s %d", &pad);
        if (pad >= 1 && pad <= PADS && pads[pad - 1])
            detach(pad - 1);
    } else if (strcmp(verb, "axis") == 0 && sscanf(line, "%*s %31s %d %d", name, &value, &pad) >= 2) {
        if (pad >= 1 && pad <= PADS && pads[pad - 1])
            SDL_JoystickSetVirtualAxis(pads[pad - 1], SDL_GameControllerGetAxisFromString(name), (Sint16)value);
    } else if (sscanf(line, "%*s %31s %d", name, &pad) >= 1 && pad >= 1 && pad <= PADS && pads[pad - 1]) {
        if (strcmp(verb, "release") != 0)
            set_button(pads[pad - 1], name, SDL_PRESSED);
        if (strcmp(verb, "press") != 0)
            set_button(pads[pad - 1], name, SDL_RELEASED);
    }
    SDL_JoystickUpdate();
}

/* One line from the FIFO, without waiting for it. */
static bool read_line(char *line, size_t size)
{
    static int fifo = -2;
    static char kept[256];
    static size_t length;
    const char *path = getenv("VPAD_FIFO");
    if (fifo == -2)
        fifo = path ? open(path, O_RDWR | O_NONBLOCK) : -1; /* for writing too: no end of file between two writers */
    if (fifo < 0)
        return false;
    ssize_t got = read(fifo, kept + length, sizeof kept - 1 - length);
    length += got > 0 ? (size_t)got : 0;
    kept[length] = '\0';
    char *end = strchr(kept, '\n');
    if (!end)
        return false;
    size_t taken = (size_t)(end - kept) < size ? (size_t)(end - kept) : size - 1;
    memcpy(line, kept, taken);
    line[taken] = '\0';
    length -= (size_t)(end + 1 - kept);
    memmove(kept, end + 1, length);
    return true;
}

static void listen(void)
{
    char line[128];
    /* Joysticks start some time after the window; commands wait for them in the FIFO. */
    if (paused == 0 && !deaf && SDL_WasInit(SDL_INIT_GAMECONTROLLER) && read_line(line, sizeof line))
        obey(line);
}

typedef int (*poll_function)(SDL_Event *);
typedef int (*wait_function)(SDL_Event *, int);

int SDL_PollEvent(SDL_Event *event)
{
    static poll_function next;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "SDL_PollEvent");
    listen();
    return next(event);
}

/* The game may sleep for ever; the FIFO must be heard meanwhile. */
int SDL_WaitEventTimeout(SDL_Event *event, int timeout)
{
    static wait_function next;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "SDL_WaitEventTimeout");
    for (;;) {
        int slice = deaf || (timeout >= 0 && timeout < LISTEN_MS) ? timeout : LISTEN_MS;
        paused -= paused > 0;
        listen();
        if (next(event, slice))
            return 1;
        if (timeout >= 0 && (timeout -= slice) <= 0)
            return 0;
    }
}

int SDL_WaitEvent(SDL_Event *event) { return SDL_WaitEventTimeout(event, -1); }
