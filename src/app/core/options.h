/*
 * options - the command line of the game, parsed and checked before anything starts. A mistake is one line that
 * says what and what would be right, and exit status 2.
 */
#ifndef OUTFLANK_APP_CORE_OPTIONS_H
#define OUTFLANK_APP_CORE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "rules/variant.h"

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
    const char *screenshot;  /* --screenshot FILE; NULL */
    int at;                  /* --at MS into the last move's animation; -1: after its end */
    const char *scene;       /* --scene NAME, --bench SCENE; NULL */
    bool bench;              /* a scene is measured */
    bool bench_start;        /* --bench start: the start is */
    bool bench_engine;       /* --bench play-engine: as play, and the engine thinks on every core */
    bool bench_ladder;       /* --bench ladder: the same in a match of the ladder, with a face and with music */
    bool bench_press;        /* --bench press: a game is played, every other press of it kept in --data's directory */
    int frames;              /* --frames, default 600 */
    const char *export_to;   /* --export FILE; NULL */
    const char *import_from; /* --import FILE; NULL */
    bool version, help;
};

/* False, with a line in `why`, if the command line is wrong. The texts are argv's own. Every option counts once,
 * and nothing may follow --help and --version. A --seed counts for a start drawn at random in --game. A screenshot's
 * file is tried, and left as it was. */
bool options_parse(struct options *o, int argc, char **argv, char *why, size_t why_size);

/* Adds the text of --help. */
void options_help(struct strbuf *out);

/* The scenes that --scene and --bench know, NULL at the end. */
extern const char *const OPTIONS_SCENES[];

#endif
