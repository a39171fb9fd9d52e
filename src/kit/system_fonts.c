#include <stdlib.h>
#include <string.h>

#include "kit/files.h"
#include "kit/fonts.h"
#include "kit/lazy_libs.h"

/* Either a list of files, or what fontconfig says: its fonts in the order in which it prefers them, each with its
 * letters. */
struct system_fonts {
    char (*files)[PATHS_MAX];
    int count;
    struct lazy_fontconfig fontconfig;
    void *config;
    struct lazy_fontconfig_set *set; /* NULL: the files */
};

enum { FILES_MOST = 64 };

static void add_file(struct system_fonts *s, const char *directory, const char *name)
{
    if (s->count < FILES_MOST && paths_join(s->files[s->count], PATHS_MAX, directory, name))
        s->count++;
}

struct listing {
    struct system_fonts *fonts;
    const char *directory;
};

static void list_file(void *user, const char *name)
{
    struct listing *l = user;
    add_file(l->fonts, l->directory, name);
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

static void list_folder(struct system_fonts *s, const char *directory)
{
    static const char *const endings[] = {".otf", ".ttc", ".ttf"};
    struct listing l = {s, directory};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        folders_list(directory, endings[i], list_file, &l);
    qsort(s->files, (size_t)s->count, sizeof s->files[0], by_name);
}

#if defined(_WIN32) || defined(__APPLE__)
/* What the system itself brings: for Latin, Greek, Arabic and Hebrew; for Chinese, Japanese and Korean; for India and
 * its neighbours; for signs and emoji. */
static void list_system(struct system_fonts *s)
{
#ifdef _WIN32
    static const char *const names[] = {"segoeui.ttf",  "YuGothR.ttc", "meiryo.ttc",   "msgothic.ttc", "msyh.ttc",
                                        "simsun.ttc",   "msjh.ttc",    "malgun.ttf",   "Nirmala.ttc",  "Nirmala.ttf",
                                        "LeelawUI.ttf", "tahoma.ttf",  "ebrima.ttf",   "mmrtext.ttf",  "himalaya.ttf",
                                        "monbaiti.ttf", "gadugi.ttf",  "seguisym.ttf", "seguiemj.ttf"};
    const char *windows = SDL_getenv("SystemRoot");
    char directory[PATHS_MAX];
    if (!paths_join(directory, sizeof directory, windows ? windows : "C:/Windows", "Fonts"))
        return;
    for (char *c = directory; *c; c++)
        *c = *c == '\\' ? '/' : *c;
#else
    static const char *const names[] = {"Supplemental/Arial Unicode.ttf",
                                        "PingFang.ttc",
                                        "Hiragino Sans GB.ttc",
                                        "AppleSDGothicNeo.ttc",
                                        "GeezaPro.ttc",
                                        "SFArabic.ttf",
                                        "SFHebrew.ttf",
                                        "Kohinoor.ttc",
                                        "KohinoorBangla.ttc",
                                        "Supplemental/Tamil MN.ttc",
                                        "ThonburiUI.ttc",
                                        "Apple Symbols.ttf"};
    static const char directory[] = "/System/Library/Fonts";
#endif
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        add_file(s, directory, names[i]);
}
#elif defined(__EMSCRIPTEN__)
static void list_system(struct system_fonts *s) { (void)s; }
#else
static void list_system(struct system_fonts *s)
{
    struct lazy_fontconfig *fc = &s->fontconfig;
    if (!lazy_fontconfig_load(fc) || !(s->config = fc->init()))
        return;
    void *pattern = fc->pattern();
    if (!pattern)
        return;
    int result = 0;
    fc->add_string(pattern, "family", (const unsigned char *)"sans-serif");
    fc->add_bool(pattern, "variable", 0); /* of a variable font SDL_ttf shows its lightest */
    fc->substitute(s->config, pattern, LAZY_FONTCONFIG_PATTERN);
    fc->defaults(pattern);
    s->set = fc->sort(s->config, pattern, 1, NULL, &result);
    fc->pattern_free(pattern);
}
#endif

struct system_fonts *system_fonts_new(void)
{
    const char *wanted = SDL_getenv("OUTFLANK_FONTS");
    bool none = wanted && strcmp(wanted, "none") == 0;
    struct system_fonts *s = none ? NULL : calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->files = calloc(FILES_MOST, sizeof *s->files);
    if (s->files && wanted && *wanted)
        list_folder(s, wanted);
    else if (s->files)
        list_system(s);
    return s;
}

void system_fonts_free(struct system_fonts *s)
{
    if (!s)
        return;
    if (s->set)
        s->fontconfig.set_free(s->set);
    if (s->config)
        s->fontconfig.finish(s->config);
    free(s->files);
    free(s);
}

/* What a font says of itself is only believed if it is what this program may open. */
static bool says(const struct system_fonts *s, int n, uint32_t letter, struct system_font *out)
{
    const struct lazy_fontconfig *fc = &s->fontconfig;
    void *font = s->set->fonts ? s->set->fonts[n] : NULL;
    unsigned char *file = NULL;
    void *letters = NULL;
    int index = 0;
    if (!font || fc->get_charset(font, "charset", 0, &letters) != 0 || !letters || !fc->has_letter(letters, letter))
        return false;
    if (fc->get_string(font, "file", 0, &file) != 0 || !file || file[0] != '/' || strlen((char *)file) >= PATHS_MAX)
        return false;
    if (fc->get_integer(font, "index", 0, &index) != 0 || index < 0)
        return false;
    SDL_strlcpy(out->path, (const char *)file, sizeof out->path);
    out->index = index;
    return true;
}

bool system_fonts_next(const struct system_fonts *s, uint32_t letter, int *at, struct system_font *out)
{
    int count = !s ? 0 : s->set ? s->set->count : s->count;
    while (*at < count) {
        int n = (*at)++;
        if (s->set && !says(s, n, letter, out))
            continue;
        if (!s->set) {
            SDL_strlcpy(out->path, s->files[n], sizeof out->path);
            out->index = 0;
        }
        return true;
    }
    return false;
}
