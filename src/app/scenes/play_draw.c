#include <stdio.h>

#include "app/scenes/over.h"
#include "app/scenes/play_internal.h"
#include "app/scenes/play_steps.h"
#include "app/ui/ui.h"
#include "app/view/side_panel.h"
#include "base/bits.h"

enum { MARGIN = 40, HEAD = 98, FOOT = 78, PANEL_WIDTH = 270, PANEL_HEIGHT = 480, GAP = 24 };

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
    float side = w - 2 * 30, need = HEAD + 2 * STRIP + side + 2 * GAP + FOOT + 40;
    float top = HEAD + (h > need ? (h - need) / 2 : 0);
    l.panel[1] = (struct box){30, top, side, STRIP};
    l.board = (struct box){30, top + STRIP + GAP, side, side};
    l.panel[0] = (struct box){30, l.board.y + side + GAP, side, STRIP};
    l.title = (struct box){MARGIN, 22, w * 0.6f, 42};
    l.subtitle = (struct box){MARGIN, 64, w - 2 * MARGIN, 28};
    l.corner = (struct box){w - MARGIN - 220, 28, 220, 30};
    l.prompts = (struct box){MARGIN, h - 58, w - 2 * MARGIN, 40};
    l.moves = (struct box){MARGIN, h - 98, w - 2 * MARGIN, 30};
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
    return marks;
}

/* Pieces that a side has still to lay. Where hands never run out, the open squares are shared, as both sides lay in
 * turn. */
static int pieces_left(const struct position *p, enum side side)
{
    if (p->hand[side] != HAND_UNLIMITED)
        return p->hand[side];
    int open = bits_count(p->board & ~occupied(p));
    return (open + (side == p->turn ? 1 : 0)) / 2;
}

/* "option.start.usual" for every option whose value is worth a word in the subtitle. */
static void subtitle(const struct play *play, char *out, size_t size)
{
    const struct position *p = match_position(play->match);
    const struct variant *v = match_variant(play->match);
    int start = variant_option(v, "start", 5);
    char key[64];
    int used = snprintf(out, size, "%d × %d", p->width, p->height);
    if (start >= 0 && used > 0 && (size_t)used < size) {
        (void)snprintf(key, sizeof key, "start.%s", v->options[start].values[p->option[start]]);
        used += snprintf(out + used, size - (size_t)used, " · %s", app_word(play->app, key));
    }
    if (used > 0 && (size_t)used < size) {
        (void)snprintf(key, sizeof key, "aim.%s", v->id);
        (void)snprintf(out + used, size - (size_t)used, " · %s", app_word(play->app, key));
    }
}

static void draw_head(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char key[64], text[256], number[16];
    (void)snprintf(key, sizeof key, "title.%s", match_variant(play->match)->id);
    canvas_text(c, l->title, (struct text_style){.face = FACE_TITLE, .size = 38, .colour = UI_WHITE},
                app_word(play->app, key));
    subtitle(play, text, sizeof text);
    canvas_text(c, l->subtitle, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT}, text);
    (void)snprintf(number, sizeof number, "%d", match_position(play->match)->ply + (match_over(play->match) ? 0 : 1));
    words_fill(text, sizeof text, app_word(play->app, "play.move"), number, NULL);
    canvas_text(c, l->corner,
                (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT}, text);
}

static void who_plays(const struct play *play, enum side side, char *out, size_t size)
{
    int player = side == FIRST ? play->first_player : 1 - play->first_player;
    const struct pads *pads = play->app->pads;
    bool two = pads_connected(pads, 0) && pads_connected(pads, 1);
    words_fill(out, size, app_word(play->app, two ? "player.pad" : "player.name"), player == 0 ? "1" : "2", NULL);
}

static const char *note_of(const struct play *play, enum side side, bool on)
{
    const struct position *p = match_position(play->match);
    if (match_over(play->match)) {
        int winner = match_winner(play->match);
        return app_word(play->app, winner == DRAW ? "note.draw" : winner == (int)side ? "note.won" : "note.lost");
    }
    if (!on)
        return app_word(play->app, play->toast_ms > 0 && play->toast_side == side ? "note.passes" : "note.waiting");
    if (play_steps_note(play))
        return app_word(play->app, play_steps_note(play));
    return app_word(play->app, p->step == STEP_OPENING ? "note.centre" : "note.turn");
}

/* Discs that are still to be slid in: 64 in all, whether stacks run out or not. */
static int rail_pieces(const struct position *p)
{
    return EDGES * RAIL_STACKS * 2 - position_count(p, FIRST) - position_count(p, SECOND);
}

static void draw_panel(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side,
                       int count, const struct position *seen)
{
    char who[64], label[64], key[64];
    bool on = seen->turn == side && (!match_over(play->match) || play->state == PLAY_SHOWING);
    int left = pieces_left(seen, side);
    struct side_panel panel = {.look = play->look, .side = side, .count = count, .left = left, .on = on};
    who_plays(play, side, who, sizeof who);
    (void)snprintf(key, sizeof key, "unit.%s", match_variant(play->match)->id);
    panel.name = app_word(play->app, play->look->side_word[side]);
    panel.who = who;
    panel.unit = app_word(play->app, key);
    panel.label = words_count(play->app->words, label, sizeof label, "discs.left", left);
    if (seen->pawns[FIRST]) {
        panel.left = -1; /* nobody's: no tray, but a word for both */
        panel.label = words_count(play->app->words, label, sizeof label, "rails.left", rail_pieces(seen));
    }
    panel.note = note_of(play, side, on);
    panel.marks = play->app->settings.value[SETTING_MARKS] == 1;
    side_panel_draw(c, l->panel[side], &panel, l->portrait);
}

/* The last moves, as many as fit. */
static void draw_moves(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    static const struct text_style style = {
        .face = FACE_TEXT, .size = 20, .colour = {201, 195, 182, 255}, .align = ALIGN_RIGHT};
    char moves[2048];
    over_moves(play->match, match_length(play->match), moves, sizeof moves, " ");
    char *from = moves;
    while (canvas_text_width(c, style, from) > l->moves.w) {
        char *blank = from;
        while (*blank && *blank != ' ')
            blank++;
        if (!*blank)
            break;
        from = blank + 1;
    }
    if (*from)
        canvas_text(c, l->moves, style, from);
}

/* What is named first: laying, where a turn is one choice. */
static const char *ok_word(const struct play *play)
{
    if (play->state == PLAY_OVER)
        return app_word(play->app, "prompt.result");
    return app_word(play->app, play_steps_note(play) ? "prompt.choose" : "prompt.place");
}

int play_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    bool pad = play->app->input.last_device == DEVICE_PAD, steps = play_steps_to_take_back(play);
    out[n++] = (struct prompt){ACTION_OK, ok_word(play)};
    if (steps)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.back")};
    out[n++] = (struct prompt){pad && !steps ? ACTION_BACK : ACTION_UNDO, app_word(play->app, "prompt.undo")};
    if (match_redo_length(play->match) > 0)
        out[n++] = (struct prompt){ACTION_REDO, app_word(play->app, "prompt.redo")};
    if (play->state != PLAY_OVER)
        out[n++] = (struct prompt){ACTION_HINT, app_word(play->app, "prompt.hint")};
    out[n++] = (struct prompt){pad || steps ? ACTION_MENU : ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}

static void draw_prompts(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct prompt prompts[PLAY_PROMPTS];
    prompts_draw(c, play->app, prompts, play_prompts(play, prompts), l->prompts);
}

/* "Light cannot move: Dark plays again", while it lasts. */
static void draw_toast(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[160];
    float left = play->toast_ms, fade = left > TOAST_FADE_MS ? 1.0f : left / TOAST_FADE_MS;
    if (left <= 0)
        return;
    enum side side = play->toast_side;
    words_fill(text, sizeof text, app_word(play->app, "play.pass"), app_word(play->app, play->look->side_word[side]),
               app_word(play->app, play->look->side_word[other(side)]));
    /* Over the foot of the screen: never over the board, and the prompts can wait that long. */
    float w = l->board.w > 600 ? 600 : l->board.w, h = 62;
    struct box b = {(canvas_width(c) - w) / 2, canvas_height(c) - h - 10, w, h};
    canvas_push(c, 0, 0, fade);
    canvas_new_layer(c);
    card_draw(c, b, h / 2, rgba(0x0d0e12, 0.94f), play->look->accent);
    b.x += 24;
    b.w -= 48;
    canvas_text(c, b, (struct text_style){.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .align = ALIGN_CENTRE},
                text);
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
    draw_panel(play, c, &l, FIRST, counts[FIRST], seen);
    draw_panel(play, c, &l, SECOND, counts[SECOND], seen);
    struct ways ways;
    struct board_marks marks = marks_of(play, &ways);
    struct board_place place = play_board_place(play, c);
    bool showing = play->state == PLAY_SHOWING;
    board_view_draw(c, &place, play->look, seen, showing ? &play->motion.timeline : NULL, play->motion.t, &marks);
    draw_moves(play, c, &l);
    if (scene_stack_top(play->app->scenes) == s) /* an overlay has prompts of its own */
        draw_prompts(play, c, &l);
    draw_toast(play, c, &l);
}
