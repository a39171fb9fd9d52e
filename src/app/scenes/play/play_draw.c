#include <stdio.h>

#include "app/scenes/play/play_hand.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_machine.h"
#include "app/scenes/play/play_steps.h"
#include "app/scenes/play/play_words.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"
#include "app/view/side_panel.h"
#include "base/bits.h"
#include "match/record.h"

enum { MARGIN = 40, HEAD = 98, FOOT = 78, PANEL_WIDTH = 270, PANEL_HEIGHT = 480, GAP = 24, WHO_WIDTH = 160 };

static struct play_layout layout_wide(float w, float h)
{
    struct play_layout l = {.portrait = false};
    float board_w = w - 2 * (MARGIN + PANEL_WIDTH + GAP), board_h = h - HEAD - FOOT;
    float side = board_w < board_h ? board_w : board_h;
    float cx = w / 2, top = HEAD + (board_h - side) / 2;
    /* On a very wide window the panels stay near the board. */
    float panel_x = cx - side / 2 - GAP - PANEL_WIDTH, panel_h = board_h < PANEL_HEIGHT ? board_h : PANEL_HEIGHT;
    if (panel_x - MARGIN > 80)
        panel_x -= 40;
    l.board = (struct box){cx - side / 2, top, side, side};
    l.panel[0] = (struct box){panel_x, HEAD + (board_h - panel_h) / 2, PANEL_WIDTH, panel_h};
    l.panel[1] = l.panel[0];
    l.panel[1].x = w - panel_x - PANEL_WIDTH;
    for (int i = 0; i < 2; i++)
        l.low[i] = (struct box){l.panel[i].x, l.panel[i].y + panel_h + 10, PANEL_WIDTH, 58};
    l.title = (struct box){MARGIN, 22, w / 2 - MARGIN, 42};
    l.subtitle = (struct box){MARGIN, 64, w - 2 * MARGIN - 240, 28};
    l.corner = (struct box){w - MARGIN - 220, 28, 220, 30};
    l.prompts = (struct box){MARGIN, h - 58, w * 0.62f - MARGIN, 40};
    l.moves = (struct box){w * 0.64f, h - 54, w * 0.36f - MARGIN, 32};
    return l;
}

static struct play_layout layout_high(float w, float h)
{
    enum { STRIP = 152 };
    struct play_layout l = {.portrait = true};
    float wide = w - 2 * 30, around = HEAD + 2 * STRIP + 2 * GAP + FOOT + 26;
    float side = wide < h - around ? wide : h - around, top = HEAD + (h - around - side) / 2;
    l.panel[1] = (struct box){30, top, wide, STRIP};
    l.board = (struct box){(w - side) / 2, top + STRIP + GAP, side, side};
    l.panel[0] = (struct box){30, l.board.y + side + GAP, wide, STRIP};
    l.title = (struct box){MARGIN, 22, w * 0.6f, 42};
    l.subtitle = (struct box){MARGIN, 64, w - 2 * MARGIN, 28};
    l.corner = (struct box){w - MARGIN - 220, 28, 220, 30};
    l.prompts = (struct box){MARGIN, h - 58, w - 2 * MARGIN, 40};
    l.moves = (struct box){MARGIN, h - 88, w - 2 * MARGIN, 28};
    l.low[0] = l.low[1] = l.moves;
    return l;
}

struct play_layout play_layout(const struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    return canvas_portrait(c) ? layout_high(w, h) : layout_wide(w, h);
}

struct board_place play_board_place(const struct play *play, const struct canvas *c)
{
    return board_place(play_layout(c).board, match_position(play->match));
}

void play_last_move(const struct play *play, unsigned *square, uint64_t *turned)
{
    *square = NO_SQUARE;
    *turned = 0;
    for (int i = match_length(play->match) - 1; i >= 0; i--) {
        struct move move = match_move(play->match, i);
        if (move.kind == MOVE_SLIDE || move.kind == MOVE_PLACE)
            *square = move.to;
        if (move.kind != MOVE_PLACE && move.kind != MOVE_WALK)
            continue;
        *turned = position_flips(match_before(play->match, i), move);
        if (match_before(play->match, i + 1)->step == STEP_TURN)
            *turned = play_hand_turned(play->match, i);
        return;
    }
}

/* The position under the motion, and the counts to show with it. */
static const struct position *seen_position(const struct play *play, int counts[2])
{
    const struct motion *m = &play->motion;
    if (play->state == PLAY_SHOWING) {
        choreography_counts(&m->before, &m->effects, &m->timeline, m->t, counts);
        return &m->before;
    }
    const struct position *p = match_position(play->match);
    position_score(p, counts);
    return p;
}

static struct board_marks marks_of(const struct play *play, struct ways *ways)
{
    struct board_marks marks = {
        .cursor = PICK_NOWHERE, .last = NO_SQUARE, .hint = PICK_NOWHERE, .column = -1, .fade = 1.0f};
    struct move move;
    marks.disc_marks = play->app->settings.value[SETTING_MARKS] == 1;
    marks.coins = play->look->piece == PIECE_COIN ? &play->coins : NULL;
    if (match_variant(play->match)->fewest_wins)
        marks.gain_note = app_word(play->app, "note.fewer");
    if (play->bench)
        return marks;
    *ways = ways_none();
    if (match_position(play->match)->pawns[FIRST])
        marks.ways = ways;
    if (play->state != PLAY_SHOWING) {
        play_last_move(play, &marks.last, &marks.last_turned);
        play_steps_last(play, ways);
    }
    if (play->state != PLAY_CHOOSING)
        return marks;
    marks.legal = picker_squares(&play->picker);
    marks.cursor = play->cursor;
    marks.hint = play->hint;
    marks.column = play->column;
    marks.ghost = play->picker.position.turn;
    marks.cursor_legal = picker_can(&play->picker, play->cursor);
    if (!marks.cursor_legal && play->pointer)
        marks.cursor = PICK_NOWHERE; /* the pointer itself shows where it is */
    if (marks.cursor_legal && picker_preview(&play->picker, play->cursor, &move))
        marks.would_turn = position_flips(&play->picker.position, move);
    if (marks.ways)
        play_steps_marks(play, &marks, ways);
    play_hand_marks(play, &marks);
    return marks;
}

/* Pieces that a side has still to lay. Where hands never run out, the open squares are shared, as both sides lay in
 * turn. */
static int pieces_left(const struct play *play, const struct position *p, enum side side)
{
    int hands[2] = {p->hand[FIRST], p->hand[SECOND]};
    const struct motion *m = &play->motion;
    if (play->state == PLAY_SHOWING && p->hand[side] != HAND_UNLIMITED)
        choreography_hands(&m->before, &m->effects, &m->timeline, m->t, hands);
    if (p->hand[side] != HAND_UNLIMITED)
        return hands[side];
    int open = bits_count(p->board & ~occupied(p));
    return (open + (side == p->turn ? 1 : 0)) / 2;
}

static void draw_head(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char key[64], text[256], number[16];
    (void)snprintf(key, sizeof key, "title.%s", match_variant(play->match)->id);
    canvas_text(c, l->title, (struct text_style){.face = FACE_TITLE, .size = 38, .colour = UI_WHITE},
                app_word(play->app, key));
    play_words_subtitle(play, text, sizeof text);
    canvas_text(c, l->subtitle, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT}, text);
    (void)snprintf(number, sizeof number, "%d", match_position(play->match)->ply + (match_over(play->match) ? 0 : 1));
    words_fill(text, sizeof text, app_word(play->app, "play.move"), number, NULL);
    canvas_text(c, l->corner,
                (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT}, text);
}

/* Discs that are still to be slid in: 64 in all, whether stacks run out or not. */
static int rail_pieces(const struct position *p)
{
    return EDGES * RAIL_STACKS * 2 - position_count(p, FIRST) - position_count(p, SECOND);
}

static void draw_panel(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side,
                       int count, int left, const struct position *seen)
{
    static const struct text_style small = {.face = FACE_TEXT, .size = 16};
    char who[64], label[64], note[64], shown[64];
    bool on = seen->turn == side && (!match_over(play->match) || play->state == PLAY_SHOWING);
    struct side_panel panel = {.look = play->look, .side = side, .count = count, .left = left, .on = on};
    play_words_player(play, side, who, sizeof who);
    panel.name = app_word(play->app, play->look->side_word[side]);
    panel.who = text_shortened(c, small, WHO_WIDTH, who, shown, sizeof shown);
    panel.unit = app_game_word(play->app, "unit", match_variant(play->match));
    play_words_left(play, left, label, sizeof label);
    panel.label = label;
    if (seen->pawns[FIRST]) {
        panel.left = -1; /* nobody's: no tray, but a word for both */
        panel.label = words_count(play->app->words, label, sizeof label, "rails.left", rail_pieces(seen));
    }
    play_words_note(play, side, on, note, sizeof note);
    panel.note = note;
    panel.button = play_hand_button(play, side) != BUTTON_NONE;
    panel.marks = play->app->settings.value[SETTING_MARKS] == 1;
    side_panel_draw(c, l->panel[side], &panel, l->portrait);
}

/* The last moves, as many as fit. */
static void draw_moves(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    static const struct text_style style = {
        .face = FACE_TEXT, .size = 20, .colour = {201, 195, 182, 255}, .align = ALIGN_RIGHT};
    struct strbuf moves = {0};
    record_moves(play->match, match_length(play->match), " ", &moves);
    const char *from = strbuf_text(&moves);
    while (canvas_text_width(c, style, from) > l->moves.w) {
        const char *blank = from;
        while (*blank && *blank != ' ')
            blank++;
        if (!*blank)
            break;
        from = blank + 1;
    }
    if (*from)
        canvas_text(c, l->moves, style, from);
    strbuf_free(&moves);
}

/* What is named first: laying, where a turn is one choice. */
static const char *ok_word(const struct play *play)
{
    if (play->state == PLAY_OVER)
        return app_word(play->app, "prompt.result");
    if (play_hand_command(play) == BUTTON_DONE)
        return app_word(play->app, !play->pointer && play->cursor == play->picker.position.laid ? "prompt.end_turn"
                                                                                                : "prompt.turn");
    return app_word(play->app, play_steps_note(play) ? "prompt.choose" : "prompt.place");
}

int play_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    bool pad = play->app->input.last_device == DEVICE_PAD, steps = play_steps_to_take_back(play);
    out[n++] = (struct prompt){ACTION_OK, ok_word(play)};
    if (steps)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.back")};
    if (play_machine_undo_plies(play) > 0)
        out[n++] = (struct prompt){pad && !steps ? ACTION_BACK : ACTION_UNDO, app_word(play->app, "prompt.undo")};
    if (play_machine_redo_plies(play) > 0)
        out[n++] = (struct prompt){ACTION_REDO, app_word(play->app, "prompt.redo")};
    enum play_button button = play_hand_command(play);
    if (button != BUTTON_NONE)
        out[n++] = (struct prompt){ACTION_PREVIEW,
                                   app_word(play->app, button == BUTTON_DONE ? "prompt.end_turn" : "prompt.correct")};
    if (play->state != PLAY_OVER)
        out[n++] = (struct prompt){ACTION_HINT, app_word(play->app, "prompt.hint")};
    if (!pad || button == BUTTON_NONE)
        out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_HELP, app_word(play->app, "prompt.rules")};
    out[n++] = (struct prompt){pad || steps ? ACTION_MENU : ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}

/* How much of the notice is seen, 0 to 1. */
static float toast_seen(const struct play *play)
{
    float left = play->toast_ms;
    return left <= 0 ? 0 : left > TOAST_FADE_MS ? 1.0f : left / TOAST_FADE_MS;
}

static void draw_prompts(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct prompt prompts[PLAY_PROMPTS];
    canvas_push(c, 0, 0, 1 - toast_seen(play));
    prompts_draw(c, play->app, prompts, play_prompts(play, prompts), l->prompts);
    canvas_pop(c);
}

/* What stays to be said of a side, below its panel; upright there is one line for both. */
static bool draw_low(const struct play *play, struct canvas *c, const struct play_layout *l,
                     const struct position *seen)
{
    bool drawn = false;
    char text[160];
    for (int side = FIRST; side <= SECOND; side++) {
        if ((drawn && l->portrait) || !play_words_low(play, seen, (enum side)side, text, sizeof text))
            continue;
        struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = play->look->accent, .align = ALIGN_CENTRE};
        style.wrap = !l->portrait;
        canvas_text(c, l->low[side], style, text);
        drawn = true;
    }
    return drawn;
}

static void tray_middle(struct box tray, float *x, float *y)
{
    *x = tray.x + tray.w / 2;
    *y = tray.y + tray.h / 2;
}

/* A piece that is lent flies from tray to tray, and turns to its new owner's side on the way. */
static void draw_gift(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    const struct motion *m = &play->motion;
    float way = play->state == PLAY_SHOWING ? timeline_value(&m->timeline, TARGET_GIFT, PROPERTY_WAY, m->t, 1) : 1;
    struct disc_pose pose = {
        .r = 30, .alpha = 1, .lift = 2.0f * way * (1 - way), .angle = way * 3.14159265f, .axis = 1};
    enum side receiver = FIRST;
    if (way >= 1.0f)
        return;
    for (int i = 0; i < m->effects.count; i++) {
        if (m->effects.list[i].kind == EFFECT_LEND)
            receiver = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_PLACE && play->look->piece == PIECE_COIN)
            pose.coin = 1U + play->coins.at[m->effects.list[i].to];
    }
    float x, y;
    tray_middle(side_panel_tray(l->panel[other(receiver)], l->portrait), &pose.x, &pose.y);
    tray_middle(side_panel_tray(l->panel[receiver], l->portrait), &x, &y);
    pose.x += (x - pose.x) * way;
    pose.y += (y - pose.y) * way;
    pose.r += 60 * way * (1 - way);
    pose.up = other(receiver);
    disc_shadow(c, &pose);
    disc_draw(c, play->look->side, &pose, play->app->settings.value[SETTING_MARKS] == 1);
}

/* "Light cannot move: Dark plays again", while it lasts. */
static void draw_toast(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[240], shown[240];
    float seen = toast_seen(play);
    if (seen <= 0)
        return;
    play_words_notice(play, text, sizeof text);
    /* Over the foot of the screen: never over the board, and the prompts give way that long. */
    struct text_style style = {.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    float most = play->notice == NOTICE_GUEST ? canvas_width(c) - 2 * MARGIN : 600, h = l->portrait ? 50 : 62;
    float wanted = play->notice == NOTICE_GUEST ? canvas_text_width(c, style, text) + 52 : l->board.w;
    float w = wanted < most ? wanted : most;
    struct box b = {(canvas_width(c) - w) / 2, canvas_height(c) - h - (l->portrait ? 6 : 10), w, h};
    canvas_push(c, 0, 0, seen);
    canvas_new_layer(c);
    card_draw(c, b, h / 2, rgba(0x0d0e12, 0.94f), play->look->accent);
    b.x += 24;
    b.w -= 48;
    struct text_style least = style;
    least.size = 16;
    canvas_text(c, b, style, text_shortened(c, least, b.w, text, shown, sizeof shown));
    canvas_pop(c);
}

void play_draw(const struct scene *s, struct canvas *c)
{
    const struct play *play = (const struct play *)s;
    struct play_layout l = play_layout(c);
    int counts[2];
    const struct position *seen = seen_position(play, counts);
    table_draw(c, play->look);
    draw_head(play, c, &l);
    draw_panel(play, c, &l, FIRST, counts[FIRST], pieces_left(play, seen, FIRST), seen);
    draw_panel(play, c, &l, SECOND, counts[SECOND], pieces_left(play, seen, SECOND), seen);
    struct ways ways;
    struct board_marks marks = marks_of(play, &ways);
    struct board_place place = play_board_place(play, c);
    bool showing = play->state == PLAY_SHOWING;
    board_view_draw(c, &place, play->look, seen, showing ? &play->motion.timeline : NULL, play->motion.t, &marks);
    if (!draw_low(play, c, &l, seen) || !l.portrait)
        draw_moves(play, c, &l);
    draw_gift(play, c, &l);
    play_refuse_draw(play, c, &place);
    if (scene_stack_top(play->app->scenes) == s) /* an overlay has prompts of its own */
        draw_prompts(play, c, &l);
    draw_toast(play, c, &l);
}
