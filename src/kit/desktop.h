/*
 * desktop - the desktop's preferences for all programs: reduced motion, high contrast. On Linux and other Unix systems
 * the settings portal is asked through gdbus or busctl, run without a shell; on Windows SystemParametersInfo, on macOS
 * NSWorkspace, in a browser matchMedia. It is asked once, without waiting; no answer means no preference. Callers
 * decide what follows.
 */
#ifndef OUTFLANK_KIT_DESKTOP_H
#define OUTFLANK_KIT_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

struct desktop_wishes {
    bool calm;     /* motions are to be reduced */
    bool contrast; /* and contrast is to be high */
};

struct desktop;

/* Asks. NULL if there is nothing to ask. Needs SDL's events. */
struct desktop *desktop_ask(void);

/* The type of the SDL event that announces the answer. */
uint32_t desktop_event(void);

/* Returns the answer once; false before it has arrived, and afterwards. Accepts NULL. */
bool desktop_answer(struct desktop *d, struct desktop_wishes *wishes);

/* Cancels. Accepts NULL. */
void desktop_free(struct desktop *d);

/* Parses the portal's answer, as gdbus or busctl prints it (org.freedesktop.portal.Settings, ReadAll). */
struct desktop_wishes desktop_understand(const char *answer);

#endif
