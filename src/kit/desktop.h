/*
 * desktop - what somebody has told the desktop of all programs: that motions be reduced, that contrast be high. On
 * Linux and its like the settings portal is asked by gdbus or busctl, whichever is there, as a child without a shell;
 * on Windows SystemParametersInfo, on macOS NSWorkspace, in a browser matchMedia. It is asked once and never waited
 * for; where nobody answers, nothing is wished. What follows from it is not decided here.
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

/* Asks. NULL where nobody can be asked. Needs SDL's events. */
struct desktop *desktop_ask(void);

/* The type of the SDL event that says that an answer has come. */
uint32_t desktop_event(void);

/* The answer, once: false before it has come, and from then on. NULL is fine. */
bool desktop_answer(struct desktop *d, struct desktop_wishes *wishes);

/* Gives up what goes on. NULL is fine. */
void desktop_free(struct desktop *d);

/* What the portal's answer says, as gdbus or busctl writes it (org.freedesktop.portal.Settings, ReadAll). */
struct desktop_wishes desktop_understand(const char *answer);

#endif
