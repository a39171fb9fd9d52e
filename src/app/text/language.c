#include "app/text/words.h"

#include <SDL.h>
#include <stdlib.h>
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

#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__) || defined(__NetBSD__)
/* The next of names that are divided by colons, such as "de_AT.UTF-8:en", without its territory, encoding and variant.
 * NULL after the last; empty if there is none between two colons, or if it is too long to be a language of ours. */
static const char *next_name(const char *at, char name[4])
{
    size_t length = strcspn(at, ":"), code = strcspn(at, ":_.@");
    bool fits = code < 4;
    memcpy(name, at, fits ? code : 0);
    name[fits ? code : 0] = '\0';
    return at[length] ? at + length + 1 : NULL;
}

/* The first that is set of those that name the language of messages (POSIX, 8.2): an empty one counts as not set. */
static const char *locale_of_messages(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

/* Not SDL_GetPreferredLocales, which knows LANG and then LANGUAGE alone (src/locale/unix/SDL_syslocale.c of SDL 2.26).
 * LANGUAGE, a list, comes first unless the locale is C or POSIX ("The LANGUAGE variable" in gettext's manual). */
const struct language *language_of_system(void)
{
    const char *locale = locale_of_messages(), *wishes = getenv("LANGUAGE");
    size_t plain = strcspn(locale, ".@");
    bool none = (plain == 1 && locale[0] == 'C') || (plain == 5 && strncmp(locale, "POSIX", plain) == 0);
    char name[4];
    for (const char *at = none || !wishes ? NULL : wishes; at;) {
        at = next_name(at, name);
        if (language_find(name))
            return language_find(name);
    }
    (void)next_name(locale, name);
    const struct language *found = language_find(name);
    return found ? found : &ENGLISH;
}
#else
const struct language *language_of_system(void)
{
    SDL_Locale *preferred = SDL_GetPreferredLocales();
    const struct language *found = NULL;
    for (const SDL_Locale *l = preferred; l && l->language && !found; l++)
        found = language_find(l->language);
    SDL_free(preferred);
    return found ? found : &ENGLISH;
}
#endif

void language_list(struct strbuf *out)
{
    for (int i = 0; LANGUAGES[i]; i++)
        strbuf_printf(out, " %s", LANGUAGES[i]->code);
}
