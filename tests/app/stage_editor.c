#include "app/stage_editor.h"

#include "support/test.h"

#include "app/scenes/editor/editor_internal.h"

static struct editor *editor(const struct stage *s)
{
    assert_string_equal(stage_top(s), "editor");
    return (struct editor *)scene_stack_top(s->app.scenes);
}

bool stage_can_be_played(const struct stage *s) { return editor(s)->possible; }

const struct position *stage_to_be_played(const struct stage *s) { return &editor(s)->judged; }

const char *stage_position_said(const struct stage *s) { return editor(s)->says; }

enum position_draft_piece stage_piece(const struct stage *s) { return editor(s)->piece; }

int stage_editor_games(const struct stage *s) { return editor(s)->game_count; }

const struct variant *stage_editor_game(const struct stage *s, int game) { return editor(s)->games[game]; }

bool stage_engine_shown(const struct stage *s) { return editor(s)->asked.open; }

bool stage_engine_busy(const struct stage *s) { return editor(s)->asked.ticket != 0; }

int stage_engine_turns(const struct stage *s) { return editor(s)->asked.count; }

struct judged stage_engine_turn(const struct stage *s, int turn) { return editor(s)->asked.turns[turn]; }

void stage_pose_engine(struct stage *s, const struct judgement *judgement) { editor_ask_tell(editor(s), judgement); }
