#include "app/scenes/play/play_panel.h"

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/view/disc.h"
#include "app/view/tray.h"

enum { TAKEN_MS = 90 };

static bool is_calm(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_REDUCE_MOTION) || app_pace(play->app) <= 0.0f;
}

/* ---- the lid ---- */

bool play_piece_leaving_moves(const struct play *play)
{
    return play->panels.taken.stack != PICK_NOWHERE && play->panels.taken.ms < TAKEN_MS;
}

bool play_piece_leaving_update(struct play *play, float ms)
{
    bool pawns = match_position(play->match)->pawns[FIRST] != 0;
    unsigned stack = pawns ? play_chosen_stack(play) : PICK_NOWHERE;
    bool moved = play_piece_leaving_moves(play);
    play->panels.taken.ms = stack != play->panels.taken.stack ? 0 : moved ? play->panels.taken.ms + ms : TAKEN_MS;
    play->panels.taken.stack = stack;
    return moved || play_piece_leaving_moves(play);
}

float play_piece_leaving_lid_down(const struct play *play)
{
    return play_piece_leaving_moves(play) && !is_calm(play) && !play->board.frozen
               ? 1.0f - play->panels.taken.ms / TAKEN_MS
               : 0.0f;
}

/* ---- out of the tray ---- */

/* Whose piece has just been placed, and how far it has come, 0 to 1. False if none is on its way. */
static bool sliding(const struct play *play, enum side *side, float *way)
{
    const struct motion *m = &play->board.motion;
    *way = is_calm(play) ? 1.0f : m->t / (TAKEN_MS * app_pace(play->app));
    if (play_state(play) != PLAY_SHOWING || play->bench || m->backwards || *way <= 0.0f || *way >= 1.0f)
        return false;
    for (int i = 0; i < m->effects.count; i++) {
        *side = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_LEND)
            return false; /* that one flies from tray to tray first */
        if (m->effects.list[i].kind == EFFECT_PLACE)
            return true;
    }
    return false;
}

static float nearest(float x, float from, float length)
{
    return x < from ? from : x > from + length ? from + length : x;
}

void play_piece_leaving_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    enum side side = FIRST;
    float way;
    if (!sliding(play, &side, &way))
        return;
    int total, left = play_panel_pieces(play, &play->board.motion.before, side, &total);
    struct disc_pose pose = {.up = side, .alpha = 1.0f - way * way};
    struct box tray = l->panel[play_player_of(play, side)].tray, board = l->board;
    if (play->board.motion.before.pawns[FIRST] || !tray_place(tray, left, total, l->unit, &pose.x, &pose.y, &pose.r))
        return;
    pose.x += way * (nearest(pose.x, board.x, board.w) - pose.x);
    pose.y += way * (nearest(pose.y, board.y, board.h) - pose.y);
    disc_draw(c, play->look->side, &pose, false);
}
