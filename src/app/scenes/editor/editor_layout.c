#include <math.h>

#include "app/scenes/editor/editor_internal.h"

enum { GROUP_BOARD, GROUP_GAME, GROUP_PIECES, GROUP_SETTING, GROUP_PLAY };

#define CARD_WIDE 576.0f
#define PAD 22.0f
#define LABEL 32.0f
#define ROW 46.0f
#define GAP 14.0f
#define TILE 92.0f
#define STATUS 92.0f
#define PLAY 54.0f

/* Widths of so many boxes side by side. */
static void lay_beside(struct box row, int count, float gap, struct box *out)
{
    float w = (row.w - gap * (float)(count - 1)) / (float)count;
    for (int i = 0; i < count; i++)
        out[i] = (struct box){row.x + (float)i * (w + gap), row.y, w, row.h};
}

/* The pills: in one row on a wide card, else three and two. */
static float lay_pills(struct box in, float y, bool wide, struct editor_layout *out)
{
    if (wide) {
        lay_beside((struct box){in.x, y, in.w, ROW}, EDITOR_PILLS, 12, out->pills);
        return y + ROW + GAP;
    }
    lay_beside((struct box){in.x, y, in.w, ROW}, 3, 12, out->pills);
    lay_beside((struct box){in.x, y + ROW + 10, in.w, ROW}, 2, 12, out->pills + 3);
    return y + 2 * ROW + 10 + GAP;
}

/* From top to bottom; returns how high the card is. */
static float lay_card(const struct editor *s, struct box card, struct editor_layout *out)
{
    struct box in = {card.x + PAD, card.y + PAD, card.w - 2 * PAD, 0};
    enum draft_piece pieces[DRAFT_PIECES];
    bool wide = card.w > CARD_WIDE + 40;
    float half = (in.w - 24) / 2, y = in.y;
    out->put_label = (struct box){in.x, y - 4, in.w, LABEL};
    y += LABEL;
    lay_beside((struct box){in.x, y, in.w, TILE}, editor_pieces(s, pieces), 10, out->tiles);
    y += TILE + GAP;
    out->turn_label = (struct box){in.x, y - 4, half, LABEL};
    out->hand_label = (struct box){in.x + half + 24, y - 4, half, LABEL};
    y += LABEL;
    out->turn = (struct box){in.x, y, half, ROW};
    out->hand = (struct box){in.x + half + 24, y, half, ROW};
    y = lay_pills(in, y + ROW + GAP + 4, wide, out);
    out->status = (struct box){in.x, y, in.w, STATUS};
    y += STATUS + GAP;
    float label = wide ? 150.0f : 118.0f;
    out->as_label = (struct box){in.x, y, label, ROW};
    out->as = (struct box){in.x + label + 8, y, in.w - label - 8, ROW};
    y += ROW + GAP;
    struct box foot[2];
    lay_beside((struct box){in.x, y, in.w, PLAY}, 2, 16, foot);
    out->ask = foot[0];
    out->play = foot[1];
    return y + PLAY + PAD - card.y;
}

struct editor_layout editor_layout(const struct editor *s, const struct canvas *c)
{
    struct editor_layout out;
    struct box page = page_body(c), head = page_head(c);
    bool high = canvas_portrait(c);
    float wide = high ? page.w : CARD_WIDE, game = high ? 320 : CARD_WIDE;
    struct box card = {page.x + page.w - wide, page.y + 8, wide, 0};
    card.h = lay_card(s, card, &out);
    card.y = high ? page.y + page.h - card.h : page.y + 8 + fmaxf(0, (page.h - 16 - card.h) / 2);
    (void)lay_card(s, card, &out);
    out.card = card;
    out.game = (struct box){head.x + head.w - game, head.y + 8, game, 50};
    out.board = high ? (struct box){page.x, page.y + 4, page.w, card.y - page.y - 16}
                     : (struct box){page.x, page.y + 8, card.x - page.x - 24, page.h - 16};
    return out;
}

struct board_place editor_board_place(const struct editor *s, const struct editor_layout *at)
{
    struct position p = *editor_position(s);
    if (draft_has_pawns(&s->draft)) /* rails are there even if no pawn is */
        p.pawns[FIRST] |= 1;
    return board_place(at->board, &p);
}

struct places editor_places(const struct editor *s)
{
    bool rails = draft_has_pawns(&s->draft);
    return (struct places){editor_position(s)->board, rails ? bit(PICK_DONE - PICK_RAIL) - 1 : 0};
}

int editor_pieces(const struct editor *s, enum draft_piece out[DRAFT_PIECES])
{
    int count = 0;
    bool pawns = draft_has_pawns(&s->draft);
    for (int i = 0; i < DRAFT_PIECES; i++)
        if (pawns || (i != DRAFT_PAWN_FIRST && i != DRAFT_PAWN_SECOND))
            out[count++] = (enum draft_piece)i;
    return count;
}

/* ---- what can be worked ---- */

static void add_board(const struct editor *s, const struct editor_layout *at, struct controls *out)
{
    struct board_place place = editor_board_place(s, at);
    struct control board = control_board(EDITOR_BOARD, GROUP_BOARD, &place, s->cursor);
    controls_add(out, &board);
}

static void add_game(const struct editor *s, const struct editor_layout *at, struct controls *out)
{
    int game = 0;
    while (s->games[game] != editor_game(s))
        game++;
    struct control stepper = control_stepper(EDITOR_GAME, GROUP_GAME, at->game,
                                             app_game_word(s->app, "title", editor_game(s)), game, s->game_count);
    stepper.wraps = true;
    controls_add(out, &stepper);
}

static void add_pieces(const struct editor *s, const struct editor_layout *at, struct controls *out)
{
    enum draft_piece pieces[DRAFT_PIECES];
    int count = editor_pieces(s, pieces), chosen = 0;
    for (int i = 0; i < count; i++)
        chosen = pieces[i] == s->piece ? i : chosen;
    struct control tiles = control_tiles(EDITOR_PIECES, GROUP_PIECES, at->tiles, chosen, count);
    tiles.wraps = tiles.drawn = true;
    tiles.radius = 14;
    controls_add(out, &tiles);
}

static void add_turn(const struct editor *s, struct canvas *c, const struct editor_layout *at, struct controls *out)
{
    const struct look *look = look_of(editor_game(s));
    const char *words[2] = {app_word(s->app, look->side_word[FIRST]), app_word(s->app, look->side_word[SECOND])};
    struct control turn = control_segment(c, EDITOR_TURN, GROUP_SETTING, at->turn, words, editor_position(s)->turn, 2);
    controls_add(out, &turn);
    int in_hand = draft_in_hand(&s->draft);
    if (in_hand < 0)
        return;
    struct control hand =
        control_stepper(EDITOR_HAND, GROUP_SETTING, at->hand, s->hands, editor_position(s)->hand[FIRST], in_hand + 1);
    controls_add(out, &hand);
}

void editor_controls(const struct editor *s, struct canvas *c, const struct editor_layout *at, struct controls *out)
{
    static const char *const pills[EDITOR_PILLS] = {"editor.start", "editor.clear", "editor.mirror", "editor.copy",
                                                    "editor.paste"};
    out->count = 0;
    add_board(s, at, out);
    add_game(s, at, out);
    add_pieces(s, at, out);
    add_turn(s, c, at, out);
    for (int i = 0; i < EDITOR_PILLS; i++) {
        struct control pill = control_pill(EDITOR_START + i, GROUP_SETTING, at->pills[i], app_word(s->app, pills[i]));
        pill.disabled = EDITOR_START + i == EDITOR_COPY && !s->possible;
        controls_add(out, &pill);
    }
    struct control as = control_stepper(EDITOR_AS, GROUP_PLAY, at->as, s->versus, s->as, editor_ways(s));
    as.wraps = true;
    controls_add(out, &as);
    struct control ask =
        control_pill(EDITOR_ASK, GROUP_PLAY, at->ask, app_word(s->app, s->asked.open ? "hint.close" : "editor.ask"));
    ask.disabled = !s->possible;
    controls_add(out, &ask);
    struct control play = control_pill(EDITOR_PLAY, GROUP_PLAY, at->play, app_word(s->app, "editor.play"));
    play.accent = true;
    controls_add(out, &play);
}

int editor_prompts(const struct editor *s, struct prompt out[EDITOR_PROMPTS_MAX])
{
    int n = 0;
    enum device device = s->app->input.last_device;
    bool on_board = s->focus.id == EDITOR_BOARD, pad = device == DEVICE_PAD;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, on_board ? "editor.put" : "prompt.select")};
    if (device == DEVICE_KEYBOARD)
        out[n++] = (struct prompt){ACTION_TOOL_NEXT, app_word(s->app, "editor.next_piece")};
    if (pad)
        out[n++] = (struct prompt){ACTION_UNDO, NULL};
    if (pad)
        out[n++] = (struct prompt){ACTION_REDO, app_word(s->app, "editor.next_piece")};
    if (device == DEVICE_KEYBOARD)
        out[n++] = (struct prompt){ACTION_SIDE, app_word(s->app, "editor.turn")};
    if (device == DEVICE_KEYBOARD)
        out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, s->asked.open ? "hint.close" : "editor.ask")};
    if (pad)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "editor.erase")};
    out[n++] = (struct prompt){pad ? ACTION_HINT : ACTION_UNDO, app_word(s->app, "prompt.undo")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (device == DEVICE_KEYBOARD || pad)
        out[n++] = (struct prompt){ACTION_NEXT, app_word(s->app, "prompt.next_group")};
    return n;
}
