#include <math.h>
#include <string.h>

#include "app/scenes/today/today_internal.h"

enum { DOZE_MS = 60000, WEEK = 7, SIZE = 62, GAP = 16, APART = 28 };

/* A character whose own game is today's; if there are several, a different one each week. */
static enum cast_id looker(int date)
{
    const char *game = day_game(date_weekday(date));
    enum cast_id at_home[CAST_SIZE];
    int count = 0;
    for (int i = 0; i < CAST_SIZE; i++)
        if (strcmp(CAST[i].variant, game) == 0)
            at_home[count++] = (enum cast_id)i;
    return count > 0 ? at_home[date / WEEK % count] : CAST_PIP;
}

static enum mood_name mood_of(const struct today_scene *s)
{
    struct today_date now = today_now(s);
    if (s->board.state == TODAY_ANSWERING || s->board.state == TODAY_MOVED)
        return MOOD_THINKING;
    if (now.solved)
        return MOOD_GLAD;
    return s->board.state == TODAY_OVER || today_done(s) ? MOOD_WORRIED : MOOD_CALM;
}

/* Looks at the square under the cursor, from its place at the upper right of the board. */
static void look_about(struct today_scene *s)
{
    unsigned square = s->board.player.cursor;
    float x = -.8f, y = .5f;
    if (square < 64) {
        x = -1 + .08f * (float)(square % 8);
        y = .3f + .08f * (float)(square / 8);
    }
    face_look(&s->face, x, y);
}

void today_face_begin(struct today_scene *s)
{
    face_begin(&s->face, looker(s->date), (uint32_t)s->date);
    face_feel(&s->face, mood_of(s));
    look_about(s);
    face_settle(&s->face);
    s->alone = 0;
}

int today_face_update(struct today_scene *s, float ms)
{
    s->alone = mood_of(s) == s->face.mood ? s->alone + ms : 0;
    if (s->alone > DOZE_MS)
        return SCENE_STILL;
    face_feel(&s->face, mood_of(s));
    look_about(s);
    return face_update(&s->face, ms, settings_on(&s->app->settings, SETTING_REDUCE_MOTION));
}

void today_face_draw(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct box free = node->box;
    char text[96];
    struct box face = {free.x + free.w - SIZE, free.y + (free.h - SIZE) / 2, SIZE, SIZE};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT, .least = 16};
    if (free.w < SIZE + APART)
        return;
    face_life_portrait(c, &s->face, face, FACE_ROUND);
    words_fill(text, sizeof text, app_word(s->app, "today.looks_on"),
               app_word_of(s->app, "cast", CAST[s->face.pose.who].id), NULL);
    float w = canvas_text_width(c, style, text) + 2;
    if (w <= free.w - SIZE - GAP - APART)
        canvas_text(c, (struct box){face.x - GAP - w, free.y, w, free.h}, style, text);
}
