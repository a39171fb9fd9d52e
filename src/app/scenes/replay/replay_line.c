/* The best line: turn by turn as the engine would play for both sides, searched while it is shown. */
#include "app/scenes/replay/replay_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"

enum { TURN_MS = 500 };

static void add(struct replay_line *line, const struct judged *turn)
{
    struct position p = line->at[line->count];
    for (int i = 0; i < turn->count; i++)
        position_play(&p, turn->plies[i], NULL);
    for (int passes = 0; position_status(&p) == STATUS_PASS && passes < 2; passes++)
        position_play(&p, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    line->turns[line->count++] = *turn;
    line->at[line->count] = p;
}

void replay_line_begin(struct replay *s)
{
    const struct course_point *p = &replay_course(s)->points[s->turn];
    replay_end_motion(s);
    replay_line_end(s);
    s->playing = false;
    if (position_status(replay_position(s)) == STATUS_OVER)
        return;
    analysis_stop(s->app);
    s->line = (struct replay_line){.on = true};
    s->line.at[0] = *replay_position(s);
    s->line.at[0].house &= (uint8_t)~HOUSE_BY_HAND;
    if (p->best.count > 0)
        add(&s->line, &p->best);
}

void replay_line_end(struct replay *s)
{
    if (s->line.ticket && s->line.ticket == s->app->session->asked)
        opponent_forget(s->app->session->opponent);
    s->line = (struct replay_line){.on = false};
}

static bool goes_on(const struct replay_line *line)
{
    return line->count < REPLAY_LINE_MAX && position_status(&line->at[line->count]) == STATUS_MOVE;
}

/* Asks for the next turn, or collects it. */
static void find(struct replay *s)
{
    struct replay_line *line = &s->line;
    struct opponent_advice advice;
    if (line->ticket && opponent_advice(s->app->session->opponent, line->ticket, &advice)) {
        line->ticket = 0;
        if (advice.judgement.best.count > 0)
            add(line, &advice.judgement.best);
    }
    bool withdrawn = line->ticket && line->ticket != s->app->session->asked;
    if ((line->ticket && !withdrawn) || !goes_on(line) || !session_opponent(s->app))
        return;
    struct opponent_question question = {.position = line->at[line->count], .effort = JUDGE_QUICK};
    line->ticket = s->app->session->asked = opponent_ask(s->app->session->opponent, &question);
}

int replay_line_update(struct replay *s, float ms)
{
    struct replay_line *line = &s->line;
    if (!line->on)
        return SCENE_STILL;
    find(s);
    line->wait_ms -= ms;
    if (line->wait_ms <= 0 && line->shown < line->count) {
        line->shown++;
        line->wait_ms = TURN_MS;
        app_play_piece(s->app, s->game_style->sounds, SOUND_PLACE, 0.6f, 0);
    }
    return line->shown < line->count || goes_on(line) ? scene_after(line->wait_ms) : SCENE_STILL;
}
