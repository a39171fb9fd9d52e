/*
 * archive_internal - what the reading and the writing of an archive share. Nobody else includes it.
 */
#ifndef OUTFLANK_CLUB_ARCHIVE_INTERNAL_H
#define OUTFLANK_CLUB_ARCHIVE_INTERNAL_H

#include "club/archive.h"

/* What a mark is called in the text. */
extern const char *const archive_mark_words[ARCHIVE_MARKS];

#endif
