#include "app/stage_play.h"

#include <string.h>

#include "support/test.h"

#include "app/scenes/play/play_internal.h"
#include "app/ui/form.h"

struct scene *stage_game(const struct stage *s)
{
    struct scene *game = stage_find(s, "play");
    assert_non_null(game);
    return game;
}

static struct play *play(const struct stage *s) { return (struct play *)stage_game(s); }

/* ---- whose turn ---- */

enum stage_phase stage_phase(const struct stage *s)
{
    static const enum stage_phase phases[] = {[PLAY_SHOWING] = STAGE_MOVING,
                                              [PLAY_CHOOSING] = STAGE_CHOOSING,
                                              [PLAY_WAITING] = STAGE_THINKING,
                                              [PLAY_OVER] = STAGE_OVER};
    return phases[play_state(play(s))];
}

static void pass_a_frame(struct stage *s, float ms)
{
    (void)scene_stack_update(s->app.scenes, ms / 1000.0);
    scene_stack_settle(s->app.scenes);
    SDL_Delay(1);
}

void stage_wait_for_phase(struct stage *s, enum stage_phase phase)
{
    for (int i = 0; i < STAGE_PATIENCE && stage_phase(s) != phase; i++)
        pass_a_frame(s, 1);
    assert_int_equal(stage_phase(s), phase);
}

void stage_wait_for_turn(struct stage *s)
{
    enum { FRAME_MS = 20 };
    for (int i = 0; i < STAGE_PATIENCE; i++) {
        if (stage_phase(s) == STAGE_CHOOSING || stage_phase(s) == STAGE_OVER)
            return;
        pass_a_frame(s, FRAME_MS);
    }
    fail_msg("the computer never moves");
}

void stage_play_something(struct stage *s)
{
    enum { TRIES = 80 };
    for (int i = 0; i < TRIES && stage_phase(s) == STAGE_CHOOSING; i++) {
        (void)stage_press(s, ACTION_NEXT);
        (void)stage_press(s, ACTION_OK);
    }
}

bool stage_engine_asked(const struct stage *s) { return play(s)->engine.ticket || play(s)->card.missed.ticket; }

int stage_hints_had(const struct stage *s, int player) { return play(s)->game_setup.helps[player].hints; }

int stage_undos_had(const struct stage *s, int player) { return play(s)->game_setup.helps[player].undos; }

/* ---- hints ---- */

unsigned stage_hint(const struct stage *s) { return play(s)->board.hint; }

bool stage_hint_coming(const struct stage *s) { return play(s)->engine.hinting; }

bool stage_hinted(const struct stage *s) { return stage_hint_coming(s) || stage_hint(s) != PICK_NOWHERE; }

/* ---- the card ---- */

const struct glow *stage_glow(const struct stage *s) { return play_advice_glow(play(s)); }

enum stage_card stage_card(const struct stage *s)
{
    static const enum stage_card cards[] = {
        [CARD_NONE] = STAGE_NO_CARD, [CARD_HINT] = STAGE_HINT_CARD, [CARD_MISSED] = STAGE_MISSED_CARD};
    return cards[play(s)->card.open];
}

struct box stage_card_box(const struct stage *s)
{
    bool hint = stage_card(s) == STAGE_HINT_CARD;
    return play_part(play(s), hint ? "idea" : "card", hint ? play_player_of(play(s), play_actor(play(s))) : 0);
}

int stage_hint_turns(const struct stage *s) { return play(s)->card.count; }

struct judged stage_hint_turn(const struct stage *s, int turn) { return play(s)->card.turns[turn]; }

bool stage_hint_final(const struct stage *s) { return play(s)->card.deep; }

struct judged stage_missed_better(const struct stage *s) { return play(s)->card.turns[CARD_BETTER]; }

struct judged stage_missed_played(const struct stage *s) { return play(s)->card.turns[CARD_PLAYED]; }

struct box stage_missed_pill(const struct stage *s, int pill)
{
    return play_part(play(s), pill == STAGE_UNDO ? "missed.take_back" : "missed.play_on", pill);
}

int stage_missed_focus(const struct stage *s) { return form_focused(play(s)->form)->tag; }

bool stage_missed_asked(const struct stage *s) { return play(s)->card.missed.ticket != 0; }

int stage_missed_from(const struct stage *s) { return play(s)->card.missed.at; }

/* ---- a press that is no move ---- */

bool stage_refused(const struct stage *s) { return play(s)->board.refused.seen; }

bool stage_nods(const struct stage *s) { return play(s)->board.refused.nod > 0; }

bool stage_rules_glow(const struct stage *s) { return play(s)->board.refused.glow > 0; }

uint64_t stage_refusal_heard(const struct stage *s) { return play(s)->board.refused.sounded; }

/* ---- around the board ---- */

float stage_panel_lit(const struct stage *s, enum side side) { return play(s)->panels.lit[side]; }

struct box stage_turn_pill(const struct stage *s)
{
    return play_part(play(s), "state", play_player_of(play(s), match_actor(play(s)->match)));
}

float stage_lamp(const struct stage *s) { return play(s)->points.lamp; }

struct box stage_line(const struct stage *s, float w)
{
    const struct play_layout l = play_layout_of(play(s), s->app.canvas);
    return play_layout_line(&l, w);
}

void stage_lay_out(struct stage *s) { (void)play_part(play(s), "panel", 0); }

struct box stage_play_part(const struct stage *s, const char *key, int player)
{
    struct play_layout l = play_layout_of(play(s), s->app.canvas);
    const struct {
        const char *key;
        struct box box;
    } page[] = {{"title", l.title},     {"move", l.move},       {"board", l.board},  {"line", l.line},
                {"prompts", l.prompts}, {"buttons", l.buttons}, {"record", l.record}};
    struct box b = form_box(play(s)->form, key, player);
    if (strcmp(key, "low") == 0)
        return play_panel_low(play(s), &l, player);
    if (strcmp(key, "long line") == 0)
        return play_layout_line(&l, canvas_width(s->app.canvas));
    for (size_t i = 0; i < sizeof page / sizeof *page; i++)
        b = strcmp(page[i].key, key) == 0 ? page[i].box : b;
    return b;
}

float stage_em(const struct stage *s) { return play_layout_of(play(s), s->app.canvas).text; }

unsigned stage_stack(const struct stage *s) { return play_chosen_stack(play(s)); }

float stage_stack_left(const struct stage *s) { return play_panel_stack_left(play(s)); }

bool stage_stack_moves(const struct stage *s) { return stack_motion_running(&play(s)->panels.stack_motion); }

bool stage_explains(const struct stage *s) { return play(s)->onboarding.explains; }

bool stage_offers_lesson(const struct stage *s) { return play(s)->onboarding.offers; }
