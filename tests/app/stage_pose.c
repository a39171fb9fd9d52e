#include "app/stage_pose.h"

#include <stdio.h>

#include "support/test.h"

#include "app/scenes/play/play_internal.h"

enum { SEEN_MS = 1000 };

static struct play *play(struct stage *s) { return (struct play *)stage_game(s); }

void stage_pose_hint_asked(struct stage *s) { play_advice_begin_hint(&play(s)->card); }

void stage_pose_hint_forgotten(struct stage *s) { play_advice_clear(play(s)); }

void stage_pose_hint(struct stage *s, const struct opponent_advice *advice) { play_advice_tell_hint(play(s), advice); }

void stage_pose_better_hint(struct stage *s, const struct opponent_advice *advice)
{
    play_advice_deepen_hint(play(s), advice);
}

void stage_pose_missed(struct stage *s, const struct missed *missed) { play_advice_tell_missed(play(s), missed); }

void stage_pose_missed_reason(struct stage *s, const struct reason *why) { play(s)->card.reasons[CARD_BETTER] = *why; }

bool stage_pose_notice(struct stage *s, int n, enum side side)
{
    struct play *p = play(s);
    if (NOTICE_PASS + n > NOTICE_WARNING)
        return false;
    (void)snprintf(p->notice.warning, sizeof p->notice.warning, "%s",
                   app_word(&s->app, "warning.read_only")); /* the longest */
    if (NOTICE_PASS + n == NOTICE_EXTERNAL) {               /* which only an external engine's failing has words for */
        p->notice.ms = 0;
        return true;
    }
    play_notice_tell(p, (enum notice)(NOTICE_PASS + n), side);
    p->notice.ms = SEEN_MS;
    return true;
}

void stage_pose_no_notice(struct stage *s) { play(s)->notice.ms = 0; }

const char *stage_pose_refusal_key(enum refusal why) { return illegal_move_key(why); }

bool stage_pose_refusal(struct stage *s, enum refusal why, unsigned place)
{
    play(s)->board.refused = (struct illegal_move){.why = why, .place = place, .seen = true, .t = 400};
    return illegal_move_key(why) != NULL;
}

void stage_pose_no_refusal(struct stage *s) { play(s)->board.refused = (struct illegal_move){.why = REFUSAL_NONE}; }

const char *stage_pose_rule(struct stage *s, int n, enum side side)
{
    struct play *p = play(s);
    if (n >= EXPLAINED)
        return NULL;
    p->notice.what = NOTICE_EXPLAINED;
    p->onboarding.what = (enum explained)n;
    p->notice.side = side;
    p->notice.ms = SEEN_MS;
    return explain_id((enum explained)n);
}

void stage_pose_lesson(struct stage *s, bool offered) { play(s)->onboarding.offers = offered; }

static struct play_face face;

void stage_pose_face(struct stage *s, const struct match *match, int level, enum side side)
{
    play_face_begin(&face, &s->app, match, level, side, true, false);
}

void stage_face_lives(float ms)
{
    static const struct play_face_sight nothing = {.square = NO_SQUARE};
    (void)play_face_update(&face, ms, &nothing);
}

const char *stage_face_says(void) { return face.said; }

bool stage_face_sees(const struct position *before, const struct effects *effects)
{
    play_face_ply(&face, before, effects, true);
    return face.said_ms > 0 && face.said_for <= 0;
}
