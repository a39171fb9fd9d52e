#include <stdio.h>

#include "app/board/board_player.h"
#include "app/scenes/editor/editor_internal.h"
#include "app/style/palette.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"

static void draw_nothing(struct canvas *c, float x, float y, float r)
{
    canvas_ring(c, x, y, r, 2.5f, 9, UI_SOFT);
    canvas_line(c, x - r * 0.32f, y - r * 0.32f, x + r * 0.32f, y + r * 0.32f, 2.5f, 0, UI_SOFT);
    canvas_line(c, x - r * 0.32f, y + r * 0.32f, x + r * 0.32f, y - r * 0.32f, 2.5f, 0, UI_SOFT);
}

static void draw_piece(const struct editor *s, struct canvas *c, enum position_draft_piece piece, float x, float y,
                       float r)
{
    const struct game_style *game_style = game_style_of(editor_game(s));
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (piece == POSITION_DRAFT_NOTHING) {
        draw_nothing(c, x, y, r);
    } else if (piece == POSITION_DRAFT_FIRST || piece == POSITION_DRAFT_SECOND) {
        struct disc_pose pose = {
            .x = x, .y = y, .r = r, .up = piece == POSITION_DRAFT_FIRST ? FIRST : SECOND, .alpha = 1};
        pose.coin = game_style->piece == PIECE_COIN ? 2 : 0;
        disc_draw_resting(c, game_style->id, game_style->side, &pose, marks);
    } else {
        struct pawn_pose pose = {.x = x, .y = y, .square = r * 2.3f, .alpha = 1};
        pose.side = piece == POSITION_DRAFT_PAWN_FIRST ? FIRST : SECOND;
        canvas_circle(c, x, y, r * 1.15f, game_style->field_top, game_style->field_bottom);
        pawn_draw(c, game_style, &pose, marks);
    }
}

void editor_draw_piece(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover)
{
    const struct editor *s = screen;
    struct text_style style = form_tile_draw(c, b, index == node->value, hover);
    struct box word = {b.x + 4, b.y + b.h * 0.62f, b.w - 8, b.h * 0.33f};
    draw_piece(s, c, s->pieces[index], b.x + b.w / 2, b.y + b.h * 0.37f, 21);
    fitted_text(c, word, style, app_word(s->app, s->piece_words[index]));
}

void editor_draw_status(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct editor *s = screen;
    struct box b = node->box;
    bool note = s->note.left > 0, good = note ? !s->note.bad : s->possible;
    if (s->asked.open && !note) {
        editor_ask_draw(s, c, b);
        return;
    }
    struct text_style bold = {
        .face = FACE_BOLD, .size = 22, .colour = good ? UI_WHITE : UI_WARN, .align = ALIGN_LEFT, .least = 16};
    canvas_round(c, b, 14, rgb(HUE_CARBON), rgb(HUE_CARBON));
    (void)note_sign_draw(c, b.x + 26, b.y + 30, good);
    struct box says = {b.x + 52, b.y + 8, b.w - 64, 46};
    fitted_text(c, says, bold, note ? s->note.text : s->says);
    canvas_text(c, (struct box){b.x + 52, b.y + 54, b.w - 64, 30}, text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT),
                s->count);
}

/* The square that makes the position impossible. */
static void draw_fault(const struct editor *s, struct canvas *c, const struct board_place *place)
{
    unsigned square = s->possible ? NO_SQUARE : position_draft_fault_square(&s->error);
    float x, y, q = place->square;
    if (square == NO_SQUARE)
        return;
    board_place_centre(place, square, &x, &y);
    struct box b = {x - 0.46f * q, y - 0.46f * q, 0.92f * q, 0.92f * q};
    canvas_outline(c, b, 6, 5.5f, game_style_tone(TONE_SEAM));
    canvas_outline(c, (struct box){b.x + 1, b.y + 1, b.w - 2, b.h - 2}, 5, 3, UI_WARN);
}

void editor_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct editor *s = screen;
    struct board_place place = editor_place_in(s, node->box);
    struct board_marks marks = board_marks_default(s->app);
    board_view_draw(c, &place, game_style_of(editor_game(s)), editor_position(s), NULL, 0, &marks);
    editor_ask_draw_rings(s, c, &place);
    draw_fault(s, c, &place);
}
