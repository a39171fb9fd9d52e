/* ladder_internal - the ladder scene's struct, shared by ladder.c (logic) and ladder_draw.c (drawing). */
#ifndef OUTFLANK_APP_SCENES_ARCADE_LADDER_INTERNAL_H
#define OUTFLANK_APP_SCENES_ARCADE_LADDER_INTERNAL_H

#include "app/scenes/arcade/arcade_parts.h"
#include "app/store/ladder_run.h"

enum {
    LADDER_PROMPTS = 5,
    RISE_MS = 220,
    RISE_APART_MS = 35,
    CLIMB_MS = 300,
    CROSS_MS = 120,
    LIFE_MS = 420,
    LEAD_MS = 800
};

struct ladder_scene {
    struct scene base;
    struct app *app;
    struct face_life faces[CAST_SIZE]; /* on the rungs */
    struct face_life portrait;         /* on the card */
    int rung;                          /* the rung selected, 0 to 9 */
    bool resumes;                      /* a match of the next rung is in progress */
    bool second;                       /* the second pill has the focus */
    bool leads;                        /* only shown on the way to the next match */
    float led;                         /* ms since it was entered in that case */
    struct ladder seen;                /* the run as last shown; changes are animated */
    float since;                       /* ms since the scene was entered */
    float crossed;                     /* ms since the selected opponent changed */
    float climbed;                     /* ms since the ring began to climb; CLIMB_MS: finished */
    float lost;                        /* ms since a life began to disappear; LIFE_MS: finished */
    float alone;                       /* ms since the last input */
    int clicked;                       /* rungs whose arrival was heard */
    struct entrance entrance;
};

/* The layout. */
struct ladder_places {
    struct box rungs[LADDER_RUNGS];
    struct box card, portrait, texts, bubble, pill[2];
};
void ladder_lay_out(const struct ladder_scene *s, const struct canvas *c, struct ladder_places *out);
int ladder_prompts(const struct ladder_scene *s, struct prompt out[LADDER_PROMPTS]);
/* True if the selected opponent is the run's next. */
static inline bool ladder_is_next(const struct ladder_scene *s)
{
    return s->rung == s->seen.rung && s->seen.rung < LADDER_RUNGS;
}
void ladder_describe(const struct scene *scene, struct spoken *out);
void ladder_draw(const struct scene *scene, struct canvas *c);

#endif
