#include "app/text/words.h"

#include <SDL.h>
#include <string.h>

/* Narrow no-break space. */
#define NARROW_NO_BREAK "\xe2\x80\xaf"

static const char *one_is_one(int n) { return n == 1 ? "one" : "other"; }
static const char *none_is_one_too(int n) { return n == 0 || n == 1 ? "one" : "other"; }

static const struct language ENGLISH = {"en", "English", one_is_one, ".", ",", 4};
static const struct language GERMAN = {"de", "Deutsch", one_is_one, ",", ".", 4};
static const struct language FRENCH = {"fr", "Français", none_is_one_too, ",", NARROW_NO_BREAK, 4};
static const struct language SPANISH = {"es", "Español", one_is_one, ",", ".", 5};

const struct language *const LANGUAGES[] = {&ENGLISH, &GERMAN, &FRENCH, &SPANISH, NULL};

const struct language *language_find(const char *code)
{
    for (int i = 0; LANGUAGES[i]; i++)
        if (strcmp(LANGUAGES[i]->code, code) == 0)
            return LANGUAGES[i];
    return NULL;
}

const struct language *language_of_system(void)
{
    SDL_Locale *preferred = SDL_GetPreferredLocales();
    const struct language *found = NULL;
    for (const SDL_Locale *l = preferred; l && l->language && !found; l++)
        found = language_find(l->language);
    SDL_free(preferred);
    return found ? found : &ENGLISH;
}

void language_list(struct strbuf *out)
{
    for (int i = 0; LANGUAGES[i]; i++)
        strbuf_printf(out, " %s", LANGUAGES[i]->code);
}
