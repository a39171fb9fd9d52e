#ifndef OUTFLANK_TOOLS_SYNTH_H
#define OUTFLANK_TOOLS_SYNTH_H

/*
 * Struck things, as sound. A body is a handful of resonating modes and the way it is touched: a strike is a short push,
 * partly smooth and partly noise, whose length decides how bright the body answers (felt pushes long and dull, wood
 * short and bright). A sound is a list of strikes. Everything is data (recipes.h); this module only renders it, always
 * to the same samples.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SYNTH_RATE = 44100, SYNTH_MODES = 8 };

/* One resonance: its frequency as a multiple of the strike's, its share, and the seconds until it has fallen by 60 dB.
 */
struct mode {
    double ratio, gain, decay;
};

struct body {
    const char *name;
    double contact;                 /* how long a strike pushes, in seconds */
    double noise;                   /* share of the push that is noise, 0 to 1 */
    double touch;                   /* how much of the push itself is heard, beside what it sets ringing */
    struct mode modes[SYNTH_MODES]; /* up to the first with ratio 0 */
};

struct strike {
    const struct body *body;
    double at;    /* seconds from the start of the sound */
    double hertz; /* what ratio 1 stands for */
    double force;
    bool climbs; /* its pitch follows the step of the sound, see struct sound */
};

/* A voice: pulses of a throat through three resonances of a mouth that moves from one vowel to another. */
struct throat {
    double hertz;  /* the pitch it speaks at */
    double size;   /* of the mouth: 1 is a grown person's, smaller ones resonate higher */
    double soft;   /* share of each period in which the throat is open: 0.25 (sharp) to 0.9 (nearly a flute) */
    double breath; /* share of noise, 0 to 1 */
    double rough;  /* how much every other pulse is weaker, 0 to 1 */
    double glide;  /* how far each syllable rises (or falls) to its end, in semitones */
    double other;  /* a second voice, so many semitones away; 0: none */
    const struct body *onset; /* what it is made of, which is heard as each syllable begins */
    double onset_hertz, onset_force;
};

/* How many syllables a voice has. */
enum { SYNTH_SYLLABLES = 6 };

struct sound {
    const char *name;
    double seconds;
    double peak;  /* of the finished sound, in dB below full scale (negative) */
    double room;  /* share of the small room's answer, 0 to 1 */
    int steps;    /* 1, or how many versions there are: NAME_01, NAME_02, ..., each a semitone above the one before, or
                     of a voice each another syllable */
    bool reverse; /* played backwards */
    const struct strike *strikes;
    size_t strike_count;
    const struct throat *throat; /* a voice instead of strikes, or NULL */
};

/* How many samples the sound has. */
size_t synth_length(const struct sound *sound);

/* Renders version `step` (0 to steps - 1) into `out`, which holds synth_length() samples. Starts and ends at zero.
 * False: out of memory. */
bool synth_render(const struct sound *sound, int step, int16_t *out);

#endif
