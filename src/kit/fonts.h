/*
 * fonts - the typefaces, opened at the pixel sizes asked for. It owns the TTF_Fonts; the canvas caches the text drawn
 * with them. A glyph that a face lacks (an arrow, a narrow no-break space in the title face) comes from the text face,
 * and one that this lacks too (in a name) from a font of the system's, which is looked for once for each letter.
 */
#ifndef OUTFLANK_KIT_FONTS_H
#define OUTFLANK_KIT_FONTS_H

#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>

#include "kit/paths.h"

struct fonts;

/* Opens the three faces of `directory` ("text.font", "text-bold.font", "title.font"). NULL, with a message in
 * SDL_GetError that names the file, if one is missing. */
struct fonts *fonts_new(const char *directory);
/* Opens again each face whose file has another size than when it was opened. True if there is one: texts drawn before
 * are out of date, and so is what fonts_get returned. */
bool fonts_refresh(struct fonts *f, const char *directory);
void fonts_free(struct fonts *f);

/* The face to draw a letter with that is wanted in `face`: that one, the text face, or, from FONTS_SYSTEM on, one of
 * the system's. If nobody has the letter, the text face, which shows a box. */
enum { FONTS_SYSTEM = 3 };
int fonts_face_for(struct fonts *f, int face, uint32_t letter);
/* True if a face has the letter. */
bool fonts_has(struct fonts *f, int face, uint32_t letter);

/* A face at an em of `pixels`, 4 to 512. Owned by fonts; valid until the face is requested at another size. NULL on
 * failure. */
TTF_Font *fonts_get(struct fonts *f, int face, int pixels);

/* system_fonts: the files in which a letter of any script may be: those of the folder that OUTFLANK_FONTS names, none
 * if that is "none", otherwise what fontconfig says, or on Windows and macOS a list. NULL: none. */
struct system_fonts;
struct system_font {
    char path[PATHS_MAX];
    int index; /* in a collection */
};
struct system_fonts *system_fonts_new(void);
void system_fonts_free(struct system_fonts *s);
/* The next file for a letter, the best first; *at is 0 at the beginning. It need not exist, be a font or have the
 * letter. False after the last. */
bool system_fonts_next(const struct system_fonts *s, uint32_t letter, int *at, struct system_font *out);

#endif
