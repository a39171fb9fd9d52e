/* A gamepad made of nothing, for the tests: SDL's virtual joystick. */
#ifndef OUTFLANK_TESTS_KIT_VIRTUAL_PAD_H
#define OUTFLANK_TESTS_KIT_VIRTUAL_PAD_H

#include <SDL.h>

struct virtual_pad {
    int index;            /* SDL's device index when it was attached */
    SDL_Joystick *handle; /* for its buttons; SDL counts who has it open */
};

/* SDL makes a mapping for it, with the buttons and axes in the order of SDL_GameControllerButton and ..Axis. The
 * triggers are at rest. False if it cannot be had. */
static inline bool virtual_pad_attach(struct virtual_pad *pad, const char *name, Uint16 vendor, Uint16 product)
{
    SDL_VirtualJoystickDesc desc = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
        .vendor_id = vendor,
        .product_id = product,
        .name = name,
    };
    pad->index = SDL_JoystickAttachVirtualEx(&desc);
    pad->handle = pad->index < 0 ? NULL : SDL_JoystickOpen(pad->index);
    if (!pad->handle)
        return false;
    SDL_JoystickSetVirtualAxis(pad->handle, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(pad->handle, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
    return true;
}

static inline SDL_JoystickID virtual_pad_id(const struct virtual_pad *pad)
{
    return SDL_JoystickInstanceID(pad->handle);
}

/* Pulls the plug. */
static inline void virtual_pad_detach(struct virtual_pad *pad)
{
    SDL_JoystickID id = virtual_pad_id(pad);
    for (int index = 0; index < SDL_NumJoysticks(); index++)
        if (SDL_JoystickGetDeviceInstanceID(index) == id) {
            SDL_JoystickDetachVirtual(index);
            break;
        }
    SDL_JoystickClose(pad->handle);
}

#endif
