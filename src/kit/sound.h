/*
 * sound - plays short sounds by number, from WAV files in one archive. On any failure it stays silent: a missing file
 * or device is logged once. A device is looked for again after a while, and at once when one is lost. The device is
 * opened by sound_wake and closed after some seconds of silence, because an open one wakes the machine forty times a
 * second. Both happen on a separate thread, since closing takes up to seconds with some sound servers; only sound_free
 * waits. Sounds played while the device opens are heard when it is open, unless that takes too long.
 */
#ifndef OUTFLANK_KIT_SOUND_H
#define OUTFLANK_KIT_SOUND_H

#include <SDL.h>
#include <stdbool.h>

struct music;
struct sound;

/* Sound i is `names[i]`.wav in the tar archive at `path`, played centred (two channels are mixed into one). The strings
 * are copied; sound_wake finds the files, and each is read when it is first played. `silent`: no sound at all. NULL
 * only if out of memory. */
struct sound *sound_new(const char *path, const char *const *names, int count, bool silent);

/* Closes the device, which takes until it has played its buffers, so hide the window first. Accepts NULL. */
void sound_free(struct sound *s);

/* Keeps the device closed until sound_release, which opens it if a sound was played meanwhile; that sound is heard
 * then. The program holds its sound while it starts, because SDL's audio subsystem is started on another thread and
 * reads hints, which are not guarded while others are set. */
void sound_hold(struct sound *s);
void sound_release(struct sound *s);

/* Opens the device if necessary, and if it could not be opened in the last ten seconds. Call it at the first input
 * after the first frame, and at every later input; it is cheap if the device is open. */
void sound_wake(struct sound *s);

/* Plays a sound at a volume of 0 to 1, panned from left (-1) to right (1), and wakes the device if necessary. False if
 * it will not be heard: silent, no such file, no device, all channels busy. */
bool sound_play(struct sound *s, int index, float volume, float pan);
/* The same, higher and shorter by so many semitones, or lower and longer: -24 to 24. */
bool sound_play_bent(struct sound *s, int index, float volume, float pan, float semitones);

/* True if a file of a sound, or the archive, was looked for and is missing or damaged. */
bool sound_lacks_files(struct sound *s);

/* How many files' samples are in memory. */
int sound_held_files(const struct sound *s);

/* How many times this sound was requested, heard or not. */
int sound_asked(const struct sound *s, int index);

/* The volume of all effects, 0 to 1 (initially 1), including those playing. At 0 the device is not opened, unless there
 * is music. */
void sound_set_effects(struct sound *s, float volume);

/* The music, played on the same device. NULL if there is no sound at all or out of memory. */
struct music *sound_music(struct sound *s);

/* Takes an event of SDL. A device that is lost (headphones pulled out) is opened again, which may be another one. */
void sound_event(struct sound *s, const SDL_Event *event);

/* Lets `ms` pass. Closes the device after long silence. */
void sound_update(struct sound *s, unsigned ms);
/* The time in ms until sound_update has something to do; -1: nothing. The loop may sleep that long. */
int sound_timeout(const struct sound *s);

/* True while the device is open. */
bool sound_ready(const struct sound *s);
/* True while something is playing, or will be as soon as the device is open. */
bool sound_playing(const struct sound *s);

#endif
