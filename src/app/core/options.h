/*
 * options - what the game's command line asks for (shell/command_line.h reads it).
 */
#ifndef OUTFLANK_APP_CORE_OPTIONS_H
#define OUTFLANK_APP_CORE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/variant.h"

enum { OPTIONS_FILES_MAX = 64 };

struct options {
    const struct variant *variant; /* --game; NULL if none was named */
    struct setup setup;
    const char *moves;    /* --moves, checked against the game; NULL */
    int width, height;    /* --size, in points; 0 */
    int fullscreen;       /* 1 --fullscreen, 0 --windowed, -1 neither */
    const char *language; /* --lang; NULL */
    bool seeded;
    uint32_t seed;      /* --seed */
    const char *assets; /* --assets; NULL */
    const char *data;   /* --data; NULL */
    bool no_sound, speak, demo;
    bool go_on;             /* --continue */
    bool linked;            /* from the address of a page (shell/link.h) */
    const char *screenshot; /* --screenshot FILE; NULL */
    int at;                 /* --at MS into the last move's animation; -1: after its end */
    const char *scene;      /* --scene NAME, --bench SCENE; NULL */
    bool bench;             /* measures a scene */
    bool bench_start;       /* --bench start: measures the start */
    bool bench_engine;      /* --bench play-engine: play, with the engine thinking on every core */
    bool bench_ladder;      /* --bench ladder: the same in a match of the ladder, with a face and music */
    bool bench_press;      /* --bench press: plays a game and saves it after every other press, in --data's directory */
    int frames;            /* --frames, default 600 */
    const char *export_to; /* --export FILE; NULL */
    const char *import_from; /* --import FILE; NULL */
    bool version, help;
    const char *files[OPTIONS_FILES_MAX]; /* to be opened; "-" is standard input */
    int file_count;
};

#endif
