/* Asks the engine about the position: its best two turns, shown like a hint. */
#include "app/scenes/editor/editor_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/ui/hint_line.h"

static void ask_engine(struct editor *s, enum judge_effort effort)
{
    struct opponent_question question = {.position = s->judged, .effort = effort, .both = true};
    struct opponent *opponent = session_opponent(s->app);
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    if (opponent)
        s->asked.ticket = s->app->session->asked = opponent_ask(opponent, &question);
}

void editor_ask_forget(struct editor *s)
{
    if (s->asked.ticket && s->asked.ticket == s->app->session->asked)
        opponent_forget(s->app->session->opponent);
    s->asked = (struct editor_asked){.ticket = 0};
}

void editor_ask(void *screen, int tag)
{
    struct editor *s = screen;
    (void)tag;
    bool was_open = s->asked.open;
    editor_ask_forget(s);
    if (was_open)
        return;
    if (!s->possible || position_status(&s->judged) != STATUS_MOVE) {
        s->note.left = 0; /* so that the description of the position is visible, which says why */
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
        return;
    }
    s->note.left = 0;
    s->asked.open = true;
    ask_engine(s, JUDGE_SOON);
}

void editor_ask_tell(struct editor *s, const struct judgement *judgement)
{
    const struct judged *turns[EDITOR_TURNS] = {&judgement->best, &judgement->second};
    struct editor_asked *asked = &s->asked;
    asked->open = true;
    asked->count = 0;
    for (int i = 0; i < EDITOR_TURNS; i++) {
        asked->turns[i] = *turns[i];
        asked->count += turns[i]->count > 0;
    }
    reasons_of_two(&s->judged, asked->turns, asked->reasons);
}

/* A quick answer comes first, then a deeper one replaces it. */
bool editor_ask_poll(struct editor *s)
{
    struct opponent_advice advice;
    bool first = s->asked.count == 0;
    if (!s->asked.ticket || !opponent_advice(s->app->session->opponent, s->asked.ticket, &advice))
        return false;
    s->asked.ticket = 0;
    if (first || advice.judgement.best.count > 0)
        editor_ask_tell(s, &advice.judgement);
    s->asked.deep = !first;
    if (s->asked.count == 0)
        editor_ask_forget(s);
    else if (first)
        ask_engine(s, JUDGE_WHOLE);
    return true;
}

/* ---- drawing ---- */

static struct hint_line hint_of(const struct editor *s, int turn)
{
    return (struct hint_line){.game_style = game_style_of(editor_game(s)),
                              .position = &s->judged,
                              .rank = turn,
                              .judged = turn < s->asked.count ? &s->asked.turns[turn] : NULL,
                              .reason = &s->asked.reasons[turn],
                              .than = turn == 0 && s->asked.count > 1 ? &s->asked.turns[1] : NULL};
}

/* The two turns side by side. */
void editor_ask_draw(const struct editor *s, struct canvas *c, struct box b)
{
    enum { EM = 22, LEAST = 16, GAP = 10 };
    int count = s->asked.count == 0 ? EDITOR_TURNS : s->asked.count;
    float w = (b.w - GAP) / 2;
    for (int i = 0; i < count; i++) {
        struct hint_said said;
        struct hint_line hint = hint_of(s, i);
        struct turn_line line = hint_line_words(&hint, s->app, &said);
        line.em = EM;
        line.least = LEAST;
        line.unit = 1;
        line.chosen = i == 0 && s->asked.count > 0;
        turn_line_draw(&line, c, (struct box){b.x + (float)i * (w + GAP), b.y, w, b.h});
    }
}

void editor_ask_draw_rings(const struct editor *s, struct canvas *c, const struct board_place *place)
{
    struct box second = {0};
    for (int i = s->asked.open ? s->asked.count - 1 : -1; i >= 0; i--) {
        struct hint_line hint = hint_of(s, i);
        struct advice ring = hint_line_ring(&hint);
        ring.faint = i > 0;
        ring.at = second = advice_number_box(c, place, advice_square(ring.plies, ring.count), &second, 1);
        canvas_new_layer(c);
        advice_draw(c, place, game_style_of(editor_game(s)), &ring);
    }
}
