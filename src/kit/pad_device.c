#include "kit/pads_internal.h"

enum { SONY = 0x054c, NINTENDO = 0x057e, VALVE = 0x28de }; /* USB vendor ids */

const char *pad_device_file(SDL_GameController *controller)
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

#ifdef __EMSCRIPTEN__
/* In a browser the maker is only in the device's name (Gamepad.id, src/joystick/emscripten/SDL_sysjoystick.c): "...
 * Vendor: 054c Product: ...", or "054c-0ce6-...". */
static bool made_by(const char *device, unsigned maker)
{
    char number[8];
    (void)SDL_snprintf(number, sizeof number, "%04x", maker);
    return device && SDL_strstr(device, number) != NULL;
}

/* Browsers number buttons by position; on Nintendo pads A and B are swapped, and so are X and Y. */
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

static bool is_made_by(SDL_GameController *controller, unsigned maker)
{
    return made_by(SDL_JoystickName(SDL_GameControllerGetJoystick(controller)), maker);
}
#else
static bool is_made_by(SDL_GameController *controller, unsigned maker)
{
    return SDL_GameControllerGetVendor(controller) == maker;
}
#endif

/* SDL does not know the type of every pad, and sdl2-compat not that of a virtual one (SDL2COMPAT_GetGamepadTypeForID in
 * sdl2_compat.c, 2.32.54). */
static enum pad_style style_of_maker(SDL_GameController *controller)
{
    return is_made_by(controller, SONY) ? PAD_PLAYSTATION : is_made_by(controller, NINTENDO) ? PAD_NINTENDO : PAD_XBOX;
}

enum pad_style pad_device_style(SDL_GameController *controller)
{
    const char *name = SDL_GameControllerName(controller);
    const char *on_deck =
        SDL_getenv("SteamDeck"); /* set by Steam, which presents the Deck's buttons as a virtual pad */
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
        return style_of_maker(controller);
    }
}

SDL_GameController *pad_device_open(int index)
{
#ifdef __EMSCRIPTEN__
    name_buttons(index);
#endif
    return SDL_GameControllerOpen(index);
}
