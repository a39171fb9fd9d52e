/* clang-format off */
/*
 * eye - looks at an X display for the end-to-end tests and the measurements. It sees pixels only, as a player does.
 *
 *     eye look                    prints a number that stands for the picture on the screen
 *     eye settled LOOK MS LIMIT   waits until the picture is another one than LOOK (- for any) and has stayed the same
 *                                 for MS milliseconds; prints its number. After LIMIT milliseconds it gives up with
 *                                 status 1
 *     eye start X Y COMMAND...    starts COMMAND, prints the milliseconds until a pixel about (X, Y) is not black, ends it
 *     eye press X Y...            for each pair: puts the pointer there, lets the picture settle, presses the left button
 *                                 (XTest) and prints the milliseconds until a pixel around it has changed
 */
/* clang-format on */
#define _POSIX_C_SOURCE 200809L

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static Display *display;

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void sleep_ms(long ms)
{
    struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
    nanosleep(&pause, NULL);
}

/* Who looks without a pause keeps the X server from everybody else, and a core from the game. */
static void breathe(void)
{
    struct timespec pause = {0, 200000};
    nanosleep(&pause, NULL);
}

struct area {
    int x, y;
    unsigned width, height;
};

static struct area whole_screen(void)
{
    int screen = DefaultScreen(display);
    return (struct area){0, 0, (unsigned)DisplayWidth(display, screen), (unsigned)DisplayHeight(display, screen)};
}

/* The part of the screen that lies at most `reach` pixels from a point. */
static struct area around(int x, int y, int reach)
{
    struct area screen = whole_screen();
    int left = x > reach ? x - reach : 0, top = y > reach ? y - reach : 0;
    int right = x + reach < (int)screen.width ? x + reach : (int)screen.width;
    int bottom = y + reach < (int)screen.height ? y + reach : (int)screen.height;
    return (struct area){left, top, (unsigned)(right - left), (unsigned)(bottom - top)};
}

/* FNV-1a over the pixels, 0 for a black picture. */
static uint64_t look(struct area area)
{
    XImage *image =
        XGetImage(display, DefaultRootWindow(display), area.x, area.y, area.width, area.height, AllPlanes, ZPixmap);
    uint64_t hash = 14695981039346656037u;
    uint32_t any = 0;
    if (!image)
        return 0;
    for (unsigned y = 0; y < area.height; y++) {
        const char *row = image->data + (size_t)y * (size_t)image->bytes_per_line;
        for (unsigned x = 0; x < area.width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + 4 * x, sizeof pixel);
            any |= pixel & 0xffffff;
            hash = (hash ^ (pixel & 0xffffff)) * 1099511628211u;
        }
    }
    XDestroyImage(image);
    return any ? hash : 0;
}

/* Waits for another picture than `before` (if `other`) that stays for `still` ms. False after `limit` ms. */
static bool settled(bool other, uint64_t before, double still, double limit, uint64_t *seen)
{
    double start = now_ms(), since = start;
    uint64_t last = look(whole_screen());
    while (now_ms() - start < limit) {
        uint64_t here = look(whole_screen());
        if (here != last)
            since = now_ms();
        last = here;
        if (now_ms() - since >= still && !(other && here == before)) {
            *seen = here;
            return true;
        }
        sleep_ms(5);
    }
    return false;
}

static int wait_settled(char **words)
{
    uint64_t seen;
    if (!settled(words[0][0] != '-', strtoull(words[0], NULL, 16), atof(words[1]), atof(words[2]), &seen))
        return 1;
    printf("%016llx\n", (unsigned long long)seen);
    return 0;
}

static int time_start(int x, int y, char **command)
{
    struct area near = around(x, y, 100);
    double start = now_ms(), limit = start + 20000.0;
    pid_t child = fork();
    if (child == 0) {
        execvp(command[0], command);
        _exit(127);
    }
    while (look(near) == 0 && now_ms() < limit)
        sleep_ms(1);
    double end = now_ms();
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    if (end >= limit)
        return 1;
    printf("%.1f\n", end - start);
    return 0;
}

static bool time_press(int x, int y)
{
    struct area near = around(x, y, 48);
    uint64_t seen, before;
    XTestFakeMotionEvent(display, -1, x, y, CurrentTime);
    XSync(display, False);
    sleep_ms(100);
    settled(false, 0, 400.0, 5000.0, &seen);
    before = look(near);
    double start = now_ms();
    XTestFakeButtonEvent(display, Button1, True, CurrentTime);
    XFlush(display);
    while (look(near) == before && now_ms() - start < 2000.0)
        breathe();
    double end = now_ms();
    XTestFakeButtonEvent(display, Button1, False, CurrentTime);
    XSync(display, False);
    printf("%.2f\n", end - start);
    return end - start < 2000.0;
}

static int time_presses(int count, char **words)
{
    bool good = true;
    for (int i = 0; i + 1 < count; i += 2)
        good = time_press(atoi(words[i]), atoi(words[i + 1])) && good;
    return good ? 0 : 1;
}

int main(int argc, char **argv)
{
    display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "eye: no X display\n");
        return 2;
    }
    const char *verb = argc > 1 ? argv[1] : "";
    if (strcmp(verb, "look") == 0)
        return printf("%016llx\n", (unsigned long long)look(whole_screen())) < 0;
    if (strcmp(verb, "settled") == 0 && argc == 5)
        return wait_settled(argv + 2);
    if (strcmp(verb, "start") == 0 && argc > 4)
        return time_start(atoi(argv[2]), atoi(argv[3]), argv + 4);
    if (strcmp(verb, "press") == 0 && argc > 3)
        return time_presses(argc - 2, argv + 2);
    fprintf(stderr, "usage: eye look | settled LOOK MS LIMIT | start X Y COMMAND... | press X Y...\n");
    return 2;
}
