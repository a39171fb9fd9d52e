/*
 * desktop - the desktop's preferences for all programs: reduced motion, high contrast, and whether a screen reader
 * runs. On Linux and other Unix systems the settings portal and org.a11y.Bus are asked through gdbus or busctl, run
 * without a shell; on Windows SystemParametersInfo, on macOS NSWorkspace, in a browser matchMedia, which knows of no
 * screen reader. It is asked once, without waiting; no answer means no preference. Callers decide what follows.
 */
#ifndef OUTFLANK_KIT_DESKTOP_H
#define OUTFLANK_KIT_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

struct desktop_wishes {
    bool calm;     /* reduce motion */
    bool contrast; /* high contrast */
    bool reader;   /* a screen reader is running */
};

struct desktop;

/* Starts asking. NULL if the system has nothing to ask. Requires SDL's events. */
struct desktop *desktop_ask(void);

/* The type of the SDL event that announces the answer. */
uint32_t desktop_event(void);

/* Returns the answer once; false before it has arrived, and afterwards. Accepts NULL. */
bool desktop_answer(struct desktop *d, struct desktop_wishes *wishes);

/* Cancels the request and frees it. Accepts NULL. */
void desktop_free(struct desktop *d);

/* Parses the portal's answer about motion and contrast as printed by gdbus or busctl (org.freedesktop.portal.Settings,
 * ReadAll). */
struct desktop_wishes desktop_understand(const char *answer);

#endif
