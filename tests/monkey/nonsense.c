#include "monkey/nonsense.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/files.h"
#include "kit/paths.h"
#include "monkey/demand.h"

static int below(struct nonsense *n, int count) { return (int)rng_below(&n->rng, (uint32_t)count); }
static float fraction(struct nonsense *n) { return (float)below(n, 10000) / 10000.0f; }
static Uint32 window_of(const struct nonsense *n) { return SDL_GetWindowID(n->app->window.handle); }

#define DID(n, ...) ((void)snprintf((n)->did, sizeof(n)->did, __VA_ARGS__))
#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

void nonsense_pass(struct app *app, double ms)
{
    app->started -= (uint64_t)(ms * (double)SDL_GetPerformanceFrequency() / 1000.0);
}

/* ---- keys and text ---- */

static SDL_Keysym some_key(struct nonsense *n)
{
    static const SDL_Keycode usual[] = {
        SDLK_RETURN, SDLK_RETURN, SDLK_RETURN, SDLK_RETURN, SDLK_SPACE,     SDLK_UP,       SDLK_DOWN,   SDLK_LEFT,
        SDLK_RIGHT,  SDLK_UP,     SDLK_DOWN,   SDLK_LEFT,   SDLK_RIGHT,     SDLK_DOWN,     SDLK_RIGHT,  SDLK_TAB,
        SDLK_ESCAPE, SDLK_ESCAPE, SDLK_HOME,   SDLK_END,    SDLK_PAGEUP,    SDLK_PAGEDOWN, SDLK_DELETE, SDLK_BACKSPACE,
        SDLK_F1,     SDLK_F2,     SDLK_F5,     SDLK_F6,     SDLK_F7,        SDLK_F9,       SDLK_F10,    SDLK_F11,
        SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL,  SDLK_LALT,   SDLK_KP_ENTER,  SDLK_AC_BACK,  SDLK_INSERT, SDLK_CAPSLOCK,
        SDLK_MENU,   SDLK_SELECT, SDLK_PAUSE,  SDLK_HELP,   SDLK_KP_PERIOD, SDLK_COMMA};
    SDL_Keysym key = {.sym = usual[below(n, COUNT(usual))]};
    int kind = below(n, 8);
    if (kind == 0)
        key.sym = 'a' + below(n, 26);
    else if (kind == 1)
        key.sym = '0' + below(n, 10);
    else if (kind == 2)
        key.sym = SDL_GetKeyFromScancode((SDL_Scancode)below(n, SDL_NUM_SCANCODES));
    key.scancode = SDL_GetScancodeFromKey(key.sym);
    if (below(n, 12) == 0)
        key.mod = (Uint16)(below(n, 2) ? KMOD_LCTRL : below(n, 2) ? KMOD_LSHIFT : KMOD_LALT);
    if ((key.mod & KMOD_CTRL) && key.sym == SDLK_q && below(n, 20) > 0) /* it ends the program: seldom */
        key.sym = SDLK_v;
    return key;
}

static bool press_key(struct nonsense *n, SDL_Event *e)
{
    bool up = below(n, 3) == 0;
    e->key = (SDL_KeyboardEvent){.type = up ? SDL_KEYUP : SDL_KEYDOWN,
                                 .windowID = window_of(n),
                                 .state = up ? SDL_RELEASED : SDL_PRESSED,
                                 .repeat = below(n, 20) == 0,
                                 .keysym = some_key(n)};
    DID(n, "key %s %s mod %x", SDL_GetKeyName(e->key.keysym.sym), up ? "up" : "down", (unsigned)e->key.keysym.mod);
    return true;
}

/* Two keys name a square; typed one after the other they are a move, now and then. */
static bool type_square(struct nonsense *n, SDL_Event *e)
{
    static bool digit;
    digit = !digit;
    SDL_Keycode key = digit ? 'a' + below(n, 8) : '1' + below(n, 8);
    e->key = (SDL_KeyboardEvent){.type = SDL_KEYDOWN,
                                 .windowID = window_of(n),
                                 .state = SDL_PRESSED,
                                 .keysym = {.sym = key, .scancode = SDL_GetScancodeFromKey(key)}};
    DID(n, "square %c", (char)key);
    return true;
}

/* Nothing that a shell would do anything for: it may be typed where an engine's command line is asked for. */
static bool type_text(struct nonsense *n, SDL_Event *e)
{
    static const char *const texts[] = {"a",
                                        "B",
                                        "7",
                                        " ",
                                        "Zoe",
                                        "ÄÖÜß",
                                        "é",
                                        "ñ",
                                        "Ω",
                                        "漢字",
                                        "\xf0\x9f\x98\x80",
                                        "e\xcc\x81",
                                        "\xe2\x80\xae",
                                        "{1}",
                                        "%s%n",
                                        "=",
                                        ":",
                                        "#",
                                        "0123456789012345678901234567",
                                        "\t",
                                        "",
                                        "\xc3",
                                        "\xff\xfe"};
    const char *text = texts[below(n, COUNT(texts))];
    if (below(n, 4) == 0) {
        e->edit = (SDL_TextEditingEvent){
            .type = SDL_TEXTEDITING, .windowID = window_of(n), .start = below(n, 9) - 4, .length = below(n, 9) - 4};
        (void)snprintf(e->edit.text, sizeof e->edit.text, "%s", text);
    } else {
        e->text = (SDL_TextInputEvent){.type = SDL_TEXTINPUT, .windowID = window_of(n)};
        (void)snprintf(e->text.text, sizeof e->text.text, "%s", text);
    }
    DID(n, "text \"%s\"", text);
    return true;
}

/* ---- mouse and fingers ---- */

static void point_somewhere(struct nonsense *n)
{
    int width = 1, height = 1;
    SDL_GetWindowSize(n->app->window.handle, &width, &height);
    n->x = (float)width * fraction(n);
    n->y = (float)height * fraction(n);
    if (below(n, 50) == 0) /* a window under the pointer may have shrunk */
        n->x = -n->x * 3;
}

static bool use_mouse(struct nonsense *n, SDL_Event *e)
{
    int what = below(n, 8);
    if (what < 3) {
        point_somewhere(n);
        e->motion = (SDL_MouseMotionEvent){
            .type = SDL_MOUSEMOTION, .windowID = window_of(n), .x = (int)n->x, .y = (int)n->y, .xrel = 9, .yrel = 9};
    } else if (what == 3) {
        e->wheel = (SDL_MouseWheelEvent){.type = SDL_MOUSEWHEEL,
                                         .windowID = window_of(n),
                                         .x = below(n, 3) - 1,
                                         .y = below(n, 41) - 20,
                                         .preciseY = 40 * fraction(n) - 20,
                                         .mouseX = (int)n->x,
                                         .mouseY = (int)n->y};
    } else {
        bool up = what > 5;
        e->button = (SDL_MouseButtonEvent){.type = up ? SDL_MOUSEBUTTONUP : SDL_MOUSEBUTTONDOWN,
                                           .windowID = window_of(n),
                                           .button = (Uint8)(below(n, 12) ? SDL_BUTTON_LEFT : below(n, 6)),
                                           .state = up ? SDL_RELEASED : SDL_PRESSED,
                                           .clicks = (Uint8)(1 + below(n, 3)),
                                           .x = (int)n->x,
                                           .y = (int)n->y};
    }
    DID(n, "mouse %d at %.0f %.0f", what, (double)n->x, (double)n->y);
    return true;
}

static bool use_finger(struct nonsense *n, SDL_Event *e)
{
    static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERMOTION, SDL_FINGERUP};
    e->tfinger = (SDL_TouchFingerEvent){.type = types[below(n, COUNT(types))],
                                        .windowID = window_of(n),
                                        .touchId = 1,
                                        .fingerId = below(n, 3),
                                        .x = fraction(n) * 1.2f - 0.1f,
                                        .y = fraction(n) * 1.2f - 0.1f,
                                        .dx = fraction(n) - 0.5f,
                                        .dy = fraction(n) - 0.5f,
                                        .pressure = fraction(n)};
    DID(n, "finger %d at %.2f %.2f", (int)e->tfinger.fingerId, (double)e->tfinger.x, (double)e->tfinger.y);
    return true;
}

/* ---- gamepads ---- */

static void plug_or_pull(struct nonsense *n, int i)
{
    static const char *const names[] = {
        "Xbox Wireless Controller", "DualSense", "Pro Controller", "", "\xff\xfe", "Pad"};
    static const Uint16 vendors[] = {0x045e, 0x054c, 0x057e, 0};
    if (n->plugged[i])
        virtual_pad_detach(&n->pads[i]);
    else if (!virtual_pad_attach(&n->pads[i], names[below(n, COUNT(names))], vendors[below(n, COUNT(vendors))],
                                 (Uint16)(0x02ea + i)))
        return;
    n->plugged[i] = !n->plugged[i];
}

static bool use_pad(struct nonsense *n, SDL_Event *e)
{
    int i = below(n, PADS_MAX), what = below(n, 10);
    (void)e;
    if (!n->app->pads)
        return false;
    if (what == 0 || !n->plugged[i])
        plug_or_pull(n, i);
    else if (what < 7)
        SDL_JoystickSetVirtualButton(n->pads[i].handle, below(n, SDL_CONTROLLER_BUTTON_MAX), (Uint8)below(n, 2));
    else
        SDL_JoystickSetVirtualAxis(n->pads[i].handle, below(n, SDL_CONTROLLER_AXIS_MAX),
                                   (Sint16)(65535 * fraction(n) - 32768));
    DID(n, "pad %d, %d", i, what);
    return false;
}

/* ---- files and texts ---- */

enum { LONG = 70000 };

static const char DATA_SETTINGS[] = "language = xx\nengine = none\nvolume = 99999999999\n\rengine = none\n";
static const struct {
    const char *name, *text;
} DROPPED[] = {
    {"short.txt", "f5d6"},
    {"whole.txt", "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6"},
    {"none.txt", "zzzz"},
    {"illegal.txt", "f5d6a1"},
    {"empty.txt", ""},
    {"board.txt", "PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN\n"},
    {"broken-board.txt", "PMANA-HAN05-A03S0-1PG0N-81AN2-NAM0\n"},
    {"games.ggf", "2 1 (;GM[Othello]TY[4]BO[4 -----O*--*O----- *]B[b1]W[a1];)(;GM[Othello]B[f5]W[d6]B[c4]C[x];)"},
    {"broken.ggf", "(;GM[Othello]PB["},
    {"game.sgf", "(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[A \\] b]RE[B+2]C[x];B[f5];W[d6]C[y]TR[d4][e5](;B[c3])(;B[c4]))"},
    {"game.pgn", "[Event \"?\"]\n[Black \"A \\\" b\"]\n[Result \"33-31\"]\n\n1. f5 d6 {so} 2. c3 (2. c4) $1 -- *\n"},
    {"kept.outflank", "outflank = 2\ngame = classic\nmoves = f5 d6\nend = 2 7b1b1b1b\n\ngame = pocket\nmoves = c3\n"},
    {"flipside.txt", "flipside a1d4+c4W h1g1+f1S\nclassic:size=6 c2b4c5d2e4\npocket c3\n"},
    {"position.obf", "---------------------------OX------XO--------------------------- X;\n"},
    {"stack.txt", "#......O/......../......../.Xxo..../......../......../......../O......X turn=1\n"},
    {"lines.txt", "d3\r\n\r\npocket c3\r\n# nothing\n\xef\xbb\xbf\xff\xfe\n"},
    {"settings.txt", DATA_SETTINGS},
    {"thor.wtb", "\x13\x63\x01\x01\x01   \xb9\x07\x08 \x18 "},
};

static const char *path_of(struct nonsense *n, const char *name)
{
    static char path[PATHS_MAX];
    demand(paths_join(path, sizeof path, n->folder, name), "a path is too long");
    return path;
}

void nonsense_files(const char *folder)
{
    struct nonsense n = {.folder = folder, .rng = rng_seeded(9)};
    static char noise[LONG], blank[LONG];
    for (int i = 0; i < LONG; i++) {
        noise[i] = (char)below(&n, 256);
        blank[i] = i % 7 ? ' ' : '\n';
    }
    demand(files_make_directory(folder), "no folder for the files");
    for (int i = 0; i < COUNT(DROPPED); i++)
        demand(files_write(path_of(&n, DROPPED[i].name), DROPPED[i].text, strlen(DROPPED[i].text)), DROPPED[i].name);
    demand(files_write(path_of(&n, "noise.bin"), noise, LONG), "noise");
    demand(files_write(path_of(&n, "blank.txt"), blank, LONG), "blank");
}

static bool drop(struct nonsense *n, SDL_Event *e)
{
    static const char *const others[] = {"noise.bin", "blank.txt", "not-there.txt", ".", "short.txt/none"};
    static char backup[PATHS_MAX];
    int i = below(n, COUNT(DROPPED) + COUNT(others) + 2);
    demand(paths_join(backup, sizeof backup, n->app->assets, "samples/regular/outflank-2026-11-20.outflank-backup"),
           "a path");
    const char *path = i < COUNT(DROPPED)                   ? path_of(n, DROPPED[i].name)
                       : i < COUNT(DROPPED) + COUNT(others) ? path_of(n, others[i - COUNT(DROPPED)])
                                                            : backup;
    bool text = i < COUNT(DROPPED) && below(n, 4) == 0;
    e->drop = (SDL_DropEvent){.type = text ? SDL_DROPTEXT : SDL_DROPFILE,
                              .windowID = window_of(n),
                              .file = SDL_strdup(text ? DROPPED[i].text : path)};
    DID(n, "drop %d", i);
    return true;
}

static bool copy(struct nonsense *n, SDL_Event *e)
{
    int i = below(n, COUNT(DROPPED));
    SDL_SetClipboardText(DROPPED[i].text);
    e->key = (SDL_KeyboardEvent){.type = SDL_KEYDOWN,
                                 .windowID = window_of(n),
                                 .state = SDL_PRESSED,
                                 .keysym = {.sym = SDLK_v, .scancode = SDL_SCANCODE_V, .mod = KMOD_LCTRL}};
    DID(n, "paste %d", i);
    return true;
}

/* ---- the window, the renderer, the time ---- */

static bool resize(struct nonsense *n, SDL_Event *e)
{
    static const int sizes[][2] = {{640, 400},   {1280, 800}, {720, 1280}, {3440, 1440},
                                   {3840, 2160}, {320, 200},  {1, 1}};
    int i = below(n, COUNT(sizes) + 8);
    int width = i < COUNT(sizes) ? sizes[i][0] : 320 + below(n, 700);
    int height = i < COUNT(sizes) ? sizes[i][1] : 200 + below(n, 600);
    (void)e;
    SDL_SetWindowMinimumSize(n->app->window.handle, 1, 1); /* a page in a browser has no least size */
    SDL_SetWindowSize(n->app->window.handle, width, height);
    DID(n, "size %dx%d", width, height);
    return false;
}

static bool window_fate(struct nonsense *n, SDL_Event *e)
{
    static const Uint8 fates[] = {SDL_WINDOWEVENT_EXPOSED,      SDL_WINDOWEVENT_EXPOSED,   SDL_WINDOWEVENT_RESTORED,
                                  SDL_WINDOWEVENT_SHOWN,        SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN,
                                  SDL_WINDOWEVENT_LEAVE,        SDL_WINDOWEVENT_ENTER,     SDL_WINDOWEVENT_FOCUS_LOST,
                                  SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_MOVED,     SDL_WINDOWEVENT_MAXIMIZED,
                                  SDL_WINDOWEVENT_CLOSE};
    int i = below(n, COUNT(fates));
    e->window = (SDL_WindowEvent){.type = SDL_WINDOWEVENT, .windowID = window_of(n), .event = fates[i]};
    if (n->app->window.visible == false && below(n, 3) > 0)
        e->window.event = SDL_WINDOWEVENT_SHOWN;
    DID(n, "window event %d", e->window.event);
    return true;
}

static bool lose_renderer(struct nonsense *n, SDL_Event *e)
{
    e->type = below(n, 2) ? SDL_RENDER_TARGETS_RESET : SDL_RENDER_DEVICE_RESET;
    DID(n, "renderer lost");
    return true;
}

/* A suspended machine, a clock that was set, midnight. */
static bool jump(struct nonsense *n, SDL_Event *e)
{
    (void)e;
    if (below(n, 2))
        nonsense_pass(n->app, 1000.0 * below(n, 20000));
    n->app->calendar = (struct calendar){
        .set = true, .date = 20700 + below(n, 120) - below(n, 2) * 3000, .seconds_left = 1 + below(n, 65535)};
    DID(n, "clock jumps to day %d", n->app->calendar.date);
    return false;
}

/* The other threads get a moment. */
static bool wait_really(struct nonsense *n, SDL_Event *e)
{
    DID(n, "wait");
    return SDL_WaitEventTimeout(e, 1 + below(n, 20)) != 0;
}

static bool wait_little(struct nonsense *n, SDL_Event *e)
{
    (void)e;
    nonsense_pass(n->app, below(n, 2000));
    DID(n, "time");
    return false;
}

bool nonsense_next(struct nonsense *n, SDL_Event *event)
{
    static const struct {
        int share; /* of 1000 */
        bool (*happens)(struct nonsense *n, SDL_Event *e);
    } all[] = {{330, press_key},   {120, type_square}, {25, type_text},   {210, use_mouse}, {60, use_finger},
               {100, use_pad},     {12, drop},         {8, copy},         {10, resize},     {15, window_fate},
               {5, lose_renderer}, {5, jump},          {20, wait_really}, {80, wait_little}};
    int lot = below(n, 1000), i = 0;
    for (; lot >= all[i].share; i++)
        lot -= all[i].share;
    *event = (SDL_Event){.type = 0};
    nonsense_pass(n->app, below(n, 4) ? below(n, 40) : below(n, 400));
    return all[i].happens(n, event);
}

void nonsense_rest(struct nonsense *n)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (n->plugged[i])
            plug_or_pull(n, i);
}
