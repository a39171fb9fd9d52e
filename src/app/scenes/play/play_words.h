/*
 * play_words - what the play scene says: the line under the game's name, the notes on the panels, notices of what has
 * just happened, and what an empty hand will do, before it does it. It follows options, steps, hands and effects; a
 * game that has words of its own for something is given those.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_WORDS_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_WORDS_H

#include "app/scenes/play/play_internal.h"

/* "Player 1 · gamepad". */
void play_words_player(const struct play *play, enum side side, char *out, size_t size);

/* The note on a side's panel; `on`: it is their turn. */
void play_words_note(const struct play *play, enum side side, bool on, char *out, size_t size);

/* "13 coins in hand". */
void play_words_left(const struct play *play, int left, char *out, size_t size);

/* Begins to say what a ply that is to be shown means beyond what is seen of it; or nothing. */
void play_words_announce(struct play *play, const struct position *before, const struct effects *effects);
/* The same for a game that begins. */
void play_words_announce_start(struct play *play);
/* The same for a guest that has been replaced (play->guest). */
void play_words_announce_guest(struct play *play);
/* The same for the computer, whose move was none of the rules'. */
void play_words_announce_stand_in(struct play *play);
/* What does not work has just been written into play->trouble. */
/* Their time is up, and they play on. */
void play_words_announce_time(struct play *play, enum side side);
void play_words_announce_copied(struct play *play);
/* What was missed is told from now on, or no longer. */
void play_words_announce_telling(struct play *play);
void play_words_announce_swapped(struct play *play);
void play_words_announce_trouble(struct play *play);
/* The notice, while there is one. */
void play_words_notice(const struct play *play, char *out, size_t size);

/* What stays to be said below a side's panel: what it will mean that its hand runs empty, once that is near; what the
 * guest did whose place was taken. False if there is nothing. */
bool play_words_low(const struct play *play, const struct position *seen, enum side side, char *out, size_t size);

#endif
