/*
 * sound - short sounds by number, from WAV files in one archive, named by the caller: what they are for is the caller's
 * business. Everything degrades to silence: a missing file or device is said once in the log. The device is
 * opened when sound_wake is called and closed after some seconds of silence, because an open one wakes the
 * machine forty times a second; both happen on a thread of their own, since closing takes up to seconds with
 * some servers, so no call here ever waits but sound_free. What is played while the device opens is heard
 * when it is open, unless that takes too long.
 */
#ifndef OUTFLANK_KIT_SOUND_H
#define OUTFLANK_KIT_SOUND_H

#include <stdbool.h>

struct music;
struct sound;

/* `names[i]`.wav in the tar archive at `path` is sound i, heard in the middle (two channels are mixed into one). The
 * strings are copied; no file is read before sound_wake. `silent`: there is to be no sound at all. NULL only for want
 * of memory. */
struct sound *sound_new(const char *path, const char *const *names, int count, bool silent);

/* Closes the device, which may take as long as it needs to play out what it has: hide the window before. NULL is fine.
 */
void sound_free(struct sound *s);

/* Makes ready to play: call at the first input after the first frame, and whenever somebody does something. Cheap when
 * the device is open. SDL's audio subsystem is started and ended on another thread: start the others before. */
void sound_wake(struct sound *s);

/* Plays a sound at a volume of 0 to 1, from the left (-1) to the right (1). Wakes the device if need be. False if it
 * will not be heard: silent, no such file, no device, all channels taken. */
bool sound_play(struct sound *s, int index, float volume, float pan);

/* How often it has been asked to play this, heard or not. */
int sound_asked(const struct sound *s, int index);

/* The volume of all effects, 0 to 1 (at the start 1), for what is playing too. 0 does not even open the device, unless
 * there is music. */
void sound_set_effects(struct sound *s, float volume);

/* The music, played on the same device. NULL if there is to be no sound at all, or for want of memory. */
struct music *sound_music(struct sound *s);

/* Time passed: closes the device after long silence. `ms` since the last call. */
void sound_update(struct sound *s, unsigned ms);
/* When sound_update has something to do, in ms; -1: nothing. The loop may sleep that long. */
int sound_timeout(const struct sound *s);

/* True while the device is open. */
bool sound_ready(const struct sound *s);
/* True while something is to be heard, or will be as soon as the device is open. */
bool sound_playing(const struct sound *s);

#endif
