/*
 * drop WINDOW X Y FILE... - drops files on a window as a file manager does (XDND, version 5): enters it, points at
 * (X, Y), lets go, hands over the files' names when the window asks for them, and waits until it says that it is done.
 * Status 1 if the window does not take them.
 */
#define _POSIX_C_SOURCE 200809L

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VERSION = 5, PATIENCE_MS = 20000, LIST_MAX = 8192 };

static Display *display;
static Window source, target;
static char list[LIST_MAX]; /* the files as URIs */

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void tell(const char *what, long a, long b, long c, long d)
{
    XClientMessageEvent message = {.type = ClientMessage,
                                   .display = display,
                                   .window = target,
                                   .message_type = atom(what),
                                   .format = 32,
                                   .data.l = {(long)source, a, b, c, d}};
    XSendEvent(display, target, False, NoEventMask, (XEvent *)&message);
    XFlush(display);
}

/* The window asks for the files, in the one form there is. */
static void hand_over(const XSelectionRequestEvent *request)
{
    XSelectionEvent answer = {.type = SelectionNotify,
                              .display = display,
                              .requestor = request->requestor,
                              .selection = request->selection,
                              .target = request->target,
                              .property = request->property,
                              .time = request->time};
    if (request->target == atom("text/uri-list"))
        XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace,
                        (const unsigned char *)list, (int)strlen(list));
    else
        answer.property = None;
    XSendEvent(display, request->requestor, False, NoEventMask, (XEvent *)&answer);
    XFlush(display);
}

/* The next message of that name, while whatever is asked meanwhile is answered. */
static bool await_reply(const char *what, XClientMessageEvent *out)
{
    for (int waited = 0; waited < PATIENCE_MS; waited++) {
        while (XPending(display)) {
            XEvent event;
            XNextEvent(display, &event);
            if (event.type == SelectionRequest)
                hand_over(&event.xselectionrequest);
            if (event.type != ClientMessage || event.xclient.message_type != atom(what))
                continue;
            *out = event.xclient;
            return true;
        }
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
    return false;
}

static void add_file(const char *path)
{
    size_t used = strlen(list);
    used += (size_t)snprintf(list + used, sizeof list - used, "file://");
    for (; *path && used + 8 < sizeof list; path++) {
        bool plain = strchr("/._-", *path) || (*path >= '0' && *path <= '9') || (*path >= 'A' && *path <= 'Z') ||
                     (*path >= 'a' && *path <= 'z');
        used += (size_t)snprintf(list + used, sizeof list - used, plain ? "%c" : "%%%02X", (unsigned char)*path);
    }
    (void)snprintf(list + used, sizeof list - used, "\r\n");
}

static bool drop(long x, long y)
{
    XClientMessageEvent answer;
    XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
    tell("XdndEnter", (long)VERSION << 24, (long)atom("text/uri-list"), None, None);
    tell("XdndPosition", 0, x << 16 | y, CurrentTime, (long)atom("XdndActionCopy"));
    if (!await_reply("XdndStatus", &answer) || !(answer.data.l[1] & 1))
        return false;
    tell("XdndDrop", 0, CurrentTime, 0, 0);
    return await_reply("XdndFinished", &answer) && (answer.data.l[1] & 1);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: drop WINDOW X Y FILE...\n");
        return 2;
    }
    display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "drop: no X display\n");
        return 2;
    }
    target = strtoul(argv[1], NULL, 0);
    source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    for (int i = 4; i < argc; i++)
        add_file(argv[i]);
    bool accepted = drop(atol(argv[2]), atol(argv[3]));
    if (!accepted)
        fprintf(stderr, "drop: the window does not take it\n");
    XCloseDisplay(display);
    return accepted ? 0 : 1;
}
