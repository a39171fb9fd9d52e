/*
 * pad_device - what there is to know of one gamepad: whose glyphs it has, and the file that SDL reads it by. Which pads
 * there are and who has which is the business of pads.
 */
#ifndef OUTFLANK_KIT_PAD_DEVICE_H
#define OUTFLANK_KIT_PAD_DEVICE_H

#include <SDL.h>

#include "kit/input.h"

/* Opens the pad of SDL's device index of this moment; NULL with a message. */
SDL_GameController *pad_device_open(int index);

/* Whose names and glyphs its buttons have. */
enum pad_style pad_device_style(SDL_GameController *controller);

/* The file of a pad that SDL reads by evdev, SDL's; NULL for one that it reads raw, which reports for ever, touched or
 * not. */
const char *pad_device_file(SDL_GameController *controller);

#endif
