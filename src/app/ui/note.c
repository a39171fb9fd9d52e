#include "app/ui/note.h"

#include "app/ui/spoken.h"
#include "app/ui/theme.h"
#include "base/strbuf.h"

#define SECONDS 4.0f

void note_say(struct note *n, struct app *app, bool bad, const char *text)
{
    printable_copy(n->text, sizeof n->text, text);
    n->bad = bad;
    n->left = SECONDS;
    speech_say(app, text);
    speech_breathe(app);
    app_play_sound(app, bad ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
}

void note_describe(const struct note *n, struct spoken *out)
{
    if (out->whole && n->left > 0)
        spoken_show(out, n->text);
}

int note_update(struct note *n, double dt)
{
    if (n->left > 0)
        n->left -= (float)dt;
    return n->left > 0 ? scene_after(n->left * 1000.0f) : SCENE_STILL;
}

struct colour note_sign_draw(struct canvas *c, float x, float y, bool good)
{
    struct colour ink = good ? COLOUR_GOOD : UI_WARN;
    if (good) {
        canvas_line(c, x - 10, y, x - 3, y + 8, 3.5f, 0, ink);
        canvas_line(c, x - 3, y + 8, x + 11, y - 9, 3.5f, 0, ink);
    } else {
        canvas_line(c, x, y - 11, x, y + 3, 4.0f, 0, ink);
        canvas_circle(c, x, y + 11, 2.8f, ink, ink);
    }
    return ink;
}
