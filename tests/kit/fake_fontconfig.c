/* Stands in for libfontconfig, and says nonsense: fonts that are none, have no file, or files that are missing or no
 * fonts. Counts how often it is asked. */
#include <stddef.h>

int asked;

struct set {
    int count, room;
    void **fonts;
};

static char config, pattern, letters;
static const char *files[] = {NULL, "relative.ttf", "/nowhere/at/all.ttf", "/dev/zero", "/etc/passwd", "/"};
enum { FONTS = sizeof files / sizeof files[0] };
static void *fonts[FONTS + 1];
static struct set set = {FONTS + 1, FONTS + 1, fonts};

void *FcInitLoadConfigAndFonts(void);
void FcConfigDestroy(void *of);
void *FcPatternCreate(void);
void FcPatternDestroy(void *of);
int FcPatternAddString(void *of, const char *object, const unsigned char *text);
int FcPatternAddBool(void *of, const char *object, int value);
int FcConfigSubstitute(void *of, void *with, int kind);
void FcDefaultSubstitute(void *of);
struct set *FcFontSort(void *of, void *with, int trim, void **has, int *result);
void FcFontSetDestroy(struct set *of);
int FcPatternGetString(void *of, const char *object, int n, const char **text);
int FcPatternGetInteger(void *of, const char *object, int n, int *value);
int FcPatternGetCharSet(void *of, const char *object, int n, void **has);
int FcCharSetHasChar(const void *has, unsigned letter);

void *FcInitLoadConfigAndFonts(void)
{
    asked++;
    return &config;
}
void FcConfigDestroy(void *of) { (void)of; }
void *FcPatternCreate(void) { return &pattern; }
void FcPatternDestroy(void *of) { (void)of; }
int FcPatternAddString(void *of, const char *object, const unsigned char *text) { return of && object && text; }
int FcPatternAddBool(void *of, const char *object, int value) { return of && object && !value; }
int FcConfigSubstitute(void *of, void *with, int kind) { return of && with && !kind; }
void FcDefaultSubstitute(void *of) { (void)of; }
struct set *FcFontSort(void *of, void *with, int trim, void **has, int *result)
{
    (void)of, (void)with, (void)trim, (void)has;
    for (int i = 0; i < FONTS; i++)
        fonts[i] = &files[i];
    *result = 0;
    return &set;
}
void FcFontSetDestroy(struct set *of) { (void)of; }
int FcPatternGetString(void *of, const char *object, int n, const char **text)
{
    (void)object, (void)n;
    *text = *(const char **)of;
    return 0;
}
int FcPatternGetInteger(void *of, const char *object, int n, int *value)
{
    (void)object, (void)n;
    *value = of == &files[4] ? -3 : 0;
    return 0;
}
int FcPatternGetCharSet(void *of, const char *object, int n, void **has)
{
    (void)of, (void)object, (void)n;
    *has = &letters;
    return 0;
}
int FcCharSetHasChar(const void *has, unsigned letter) { return has && letter; }
