#include <stdio.h>

#include "app/scenes/editor/editor_internal.h"
#include "app/board/unmarked.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"

#define GOOD rgb(0x8fe0a3)

static struct text_style label_style(void)
{
    return (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
}

static void draw_nothing(struct canvas *c, float x, float y, float r)
{
    canvas_ring(c, x, y, r, 2.5f, 9, UI_SOFT);
    canvas_line(c, x - r * 0.32f, y - r * 0.32f, x + r * 0.32f, y + r * 0.32f, 2.5f, 0, UI_SOFT);
    canvas_line(c, x - r * 0.32f, y + r * 0.32f, x + r * 0.32f, y - r * 0.32f, 2.5f, 0, UI_SOFT);
}

static void draw_piece(const struct editor *s, struct canvas *c, enum draft_piece piece, float x, float y, float r)
{
    const struct look *look = look_of(editor_game(s));
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (piece == DRAFT_NOTHING) {
        draw_nothing(c, x, y, r);
    } else if (piece == DRAFT_FIRST || piece == DRAFT_SECOND) {
        struct disc_pose pose = {.x = x, .y = y, .r = r, .up = piece == DRAFT_FIRST ? FIRST : SECOND, .alpha = 1};
        pose.coin = look->piece == PIECE_COIN ? 2 : 0;
        disc_draw_resting(c, look->id, look->side, &pose, marks);
    } else {
        struct pawn_pose pose = {.x = x, .y = y, .square = r * 2.3f, .alpha = 1};
        pose.side = piece == DRAFT_PAWN_FIRST ? FIRST : SECOND;
        canvas_circle(c, x, y, r * 1.15f, look->field_top, look->field_bottom);
        pawn_draw(c, look, &pose, marks);
    }
}

static const char *piece_word(const struct editor *s, enum draft_piece piece)
{
    if (piece == DRAFT_NOTHING)
        return app_word(s->app, "editor.nothing");
    if (piece == DRAFT_PAWN_FIRST || piece == DRAFT_PAWN_SECOND)
        return app_word(s->app, "editor.pawn");
    return app_word(s->app, look_of(editor_game(s))->side_word[piece == DRAFT_SECOND]);
}

static void draw_tiles(const struct editor *s, struct canvas *c, const struct editor_layout *at)
{
    enum draft_piece pieces[DRAFT_PIECES];
    int count = editor_pieces(s, pieces);
    for (int i = 0; i < count; i++) {
        struct box b = at->tiles[i];
        bool on = pieces[i] == s->piece, hover = s->focus.hover.id == EDITOR_PIECES && s->focus.hover.part == i;
        struct colour top = on ? rgb(0x4a4e5a) : hover ? rgb(0x2c2f36) : rgb(0x191b20);
        canvas_round(c, b, 14, top, on ? rgb(0x3a3d48) : top);
        if (on)
            canvas_outline(c, b, 14, 2.5f, UI_TEXT);
        draw_piece(s, c, pieces[i], b.x + b.w / 2, b.y + 34, 21);
        struct text_style style = {
            .face = on ? FACE_BOLD : FACE_TEXT, .size = 22, .colour = on ? UI_WHITE : UI_SOFT, .align = ALIGN_CENTRE};
        canvas_text(c, (struct box){b.x + 4, b.y + 57, b.w - 8, 30}, style, piece_word(s, pieces[i]));
    }
}

/* A tick, or an exclamation mark: never the colour alone. */
static void draw_sign(struct canvas *c, float x, float y, bool good)
{
    if (good) {
        canvas_line(c, x - 10, y, x - 3, y + 8, 3.5f, 0, GOOD);
        canvas_line(c, x - 3, y + 8, x + 11, y - 9, 3.5f, 0, GOOD);
        return;
    }
    canvas_line(c, x, y - 11, x, y + 3, 4.0f, 0, UI_WARN);
    canvas_circle(c, x, y + 11, 2.8f, UI_WARN, UI_WARN);
}

static void draw_status(const struct editor *s, struct canvas *c, const struct editor_layout *at)
{
    struct box b = at->status;
    if (s->asked.open && s->note_for <= 0) {
        editor_ask_draw(s, c, b);
        return;
    }
    bool note = s->note_for > 0, good = note ? !s->note_bad : s->possible;
    struct text_style bold = {
        .face = FACE_BOLD, .size = 22, .colour = good ? UI_WHITE : UI_WARN, .align = ALIGN_LEFT, .least = 16};
    canvas_round(c, b, 14, rgb(0x17191d), rgb(0x17191d));
    draw_sign(c, b.x + 26, b.y + 30, good);
    struct box says = {b.x + 52, b.y + 8, b.w - 64, 46};
    fitted_text(c, says, bold, note ? s->note : s->says);
    canvas_text(c, (struct box){b.x + 52, b.y + 54, b.w - 64, 30}, label_style(), s->count);
}

static void draw_card(const struct editor *s, struct canvas *c, const struct editor_layout *at)
{
    card_draw(c, at->card, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    canvas_text(c, at->put_label, label_style(), app_word(s->app, "editor.put_down"));
    draw_tiles(s, c, at);
    canvas_text(c, at->turn_label, label_style(), app_word(s->app, "editor.turn"));
    if (draft_in_hand(&s->draft) >= 0)
        canvas_text(c, at->hand_label, label_style(), app_word(s->app, "editor.in_hand"));
    if (draft_has_pawns(&s->draft)) {
        canvas_text(c, at->hand_label, label_style(), app_word(s->app, "editor.on_rails"));
        fitted_text(c, at->hand, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_TEXT},
                    app_word(s->app, "editor.rails_how"));
    }
    draw_status(s, c, at);
    fitted_text(c, at->as_label, label_style(), app_word(s->app, "editor.play_as"));
}

/* The square that makes it impossible. */
static void draw_fault(const struct editor *s, struct canvas *c, const struct board_place *place)
{
    unsigned square = s->possible ? NO_SQUARE : draft_fault_square(&s->error);
    float x, y, q = place->square;
    if (square == NO_SQUARE)
        return;
    board_place_centre(place, square, &x, &y);
    struct box b = {x - 0.46f * q, y - 0.46f * q, 0.92f * q, 0.92f * q};
    canvas_outline(c, b, 6, 5.5f, looks_tone(TONE_SEAM));
    canvas_outline(c, (struct box){b.x + 1, b.y + 1, b.w - 2, b.h - 2}, 5, 3, UI_WARN);
}

static void draw_board(const struct editor *s, struct canvas *c, const struct editor_layout *at)
{
    const struct look *look = look_of(editor_game(s));
    struct board_place place = editor_board_place(s, at);
    struct board_marks marks = unmarked(s->app);
    board_view_draw(c, &place, look, editor_position(s), NULL, 0, &marks);
    editor_ask_draw_rings(s, c, &place);
    draw_fault(s, c, &place);
}

void editor_draw(const struct scene *scene, struct canvas *c)
{
    const struct editor *s = (const struct editor *)scene;
    const struct look *look = look_of(editor_game(s));
    struct editor_layout at = editor_layout(s, c);
    struct prompt prompts[EDITOR_PROMPTS_MAX];
    struct controls controls;
    editor_controls(s, c, &at, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    struct box head = page_head(c);
    head.w = at.game.x - head.x - 16;
    heading_draw(c, head, app_word(s->app, "editor.heading"));
    draw_board(s, c, &at);
    draw_card(s, c, &at);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, editor_prompts(s, prompts), page_foot(c));
}
