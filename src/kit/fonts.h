/*
 * fonts - the typefaces, opened at the pixel sizes asked for. It owns the TTF_Fonts; the canvas caches the text drawn
 * with them. A glyph that a face lacks (an arrow, a narrow no-break space in the title face) comes from the text face.
 */
#ifndef OUTFLANK_KIT_FONTS_H
#define OUTFLANK_KIT_FONTS_H

#include <SDL_ttf.h>
#include <stdbool.h>

struct fonts;

/* Opens the three faces of `directory` ("text.font", "text-bold.font", "title.font"). NULL, with a message in
 * SDL_GetError that names the file, if one is missing. */
struct fonts *fonts_new(const char *directory);
/* Opens again each face whose file has another size than when it was opened. True if there is one: texts drawn before
 * are out of date, and so is what fonts_get returned. */
bool fonts_refresh(struct fonts *f, const char *directory);
void fonts_free(struct fonts *f);

/* A face at an em of `pixels`, 4 to 512. Owned by fonts; valid until the face is requested at another size. NULL on
 * failure. */
TTF_Font *fonts_get(struct fonts *f, int face, int pixels);

#endif
