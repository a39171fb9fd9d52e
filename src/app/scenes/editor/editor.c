/* The editor of positions: a position is put up by hand, checked with every change, and played or given to the engine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/editor/editor_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/hint_line.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "base/bits.h"
#include "kit/clipboard.h"
#include "rules/turn.h"

#define CARD_WIDE 576.0f
#define PAGE_WIDE 1000.0f /* from this width on the card is beside the board */
#define PILLS_WIDE 620.0f /* the width of five pills in a row */

enum { GROUP_GAME = 1 }; /* after the board in Tab order, although it is above it */

/* ---- texts ---- */

static void say_versus(struct editor *s)
{
    char other[96];
    int opponent = (s->as + 1) / 2;
    (void)session_player_name(s->app, opponent, 1, other, sizeof other);
    if (s->as == 0)
        (void)snprintf(s->versus, sizeof s->versus, "%s", app_word(s->app, "choose.people"));
    else
        words_fill(s->versus, sizeof s->versus, app_word(s->app, "editor.as"),
                   app_side_word(s->app, game_style_of(editor_game(s)), (s->as - 1) % 2 ? SECOND : FIRST), other);
}

/* "Black to move: 838 turns". */
static void say_turn(struct editor *s)
{
    const struct words *words = s->app->words;
    int turns = (int)variant_of(&s->judged)->turns(&s->judged), score[2];
    char numbers[2][16];
    const char *turn = app_side_word(s->app, game_style_of(editor_game(s)), s->judged.turn);
    position_score(&s->judged, score);
    switch (position_status(&s->judged)) {
    case STATUS_OVER:
        format_number(words, numbers[0], sizeof numbers[0], score[FIRST]);
        format_number(words, numbers[1], sizeof numbers[1], score[SECOND]);
        words_fill(s->says, sizeof s->says, app_word(s->app, "editor.over"), numbers[0], numbers[1]);
        break;
    case STATUS_PASS:
        words_fill(s->says, sizeof s->says, app_word(s->app, "editor.pass"), turn, NULL);
        break;
    default:
        format_number(words, numbers[0], sizeof numbers[0], turns);
        words_fill(s->says, sizeof s->says, words_plural(words, "editor.moves", turns), numbers[0], turn);
    }
}

static int on_rails(const struct position *p)
{
    int pieces = 0;
    for (unsigned edge = 0; edge < EDGES; edge++)
        for (unsigned i = 0; i < RAIL_STACKS; i++)
            pieces += (int)position_rail(p, (enum edge)edge, i);
    return pieces;
}

/* "8 : 18 · 42 discs on the rails". */
static void say_count(struct editor *s)
{
    const struct position *p = editor_position(s);
    char score[32], rest[96];
    int counts[2], empty = bits_count(p->board & ~occupied(p));
    bool rails = position_draft_has_pawns(&s->draft);
    position_score(p, counts);
    (void)snprintf(score, sizeof score, "%d : %d", counts[FIRST], counts[SECOND]);
    words_count(s->app->words, rest, sizeof rest, rails ? "editor.rails" : "editor.empty_squares",
                rails ? on_rails(p) : empty);
    words_fill(s->count, sizeof s->count, app_word(s->app, "choose.named"), score, rest);
}

/* The pieces that can be put down, with their names. */
static void list_pieces(struct editor *s)
{
    const char *const *sides = game_style_of(editor_game(s))->side_word;
    const char *const words[POSITION_DRAFT_PIECES] = {sides[FIRST], sides[SECOND], "editor.pawn", "editor.pawn",
                                                      "editor.nothing"};
    s->piece_count = 0;
    for (int i = 0; i < POSITION_DRAFT_PIECES; i++)
        if (position_draft_has_pawns(&s->draft) ||
            (i != POSITION_DRAFT_PAWN_FIRST && i != POSITION_DRAFT_PAWN_SECOND)) {
            s->piece_words[s->piece_count] = words[i];
            s->pieces[s->piece_count++] = (enum position_draft_piece)i;
        }
}

/* Validates the draft and updates the texts. */
static void judge(struct editor *s)
{
    const struct position *p = editor_position(s);
    s->possible = position_draft_judge(&s->draft, &s->judged, &s->error);
    if (s->possible)
        say_turn(s);
    else
        (void)words_fault(s->app->words, s->says, sizeof s->says, &s->error);
    say_count(s);
    say_versus(s);
    list_pieces(s);
    (void)snprintf(s->hands, sizeof s->hands, "%d : %d", p->hand[FIRST], p->hand[SECOND]);
}

/* ---- asking the engine for its best two turns ---- */

static void ask_engine(struct editor *s, enum judge_effort effort)
{
    struct opponent_question question = {.position = s->judged, .effort = effort, .both = true};
    struct opponent *opponent = session_opponent(s->app);
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    if (opponent)
        s->asked.ticket = s->app->session->asked = opponent_ask(opponent, &question);
}

/* Also cancels the question: the position has changed or the screen is left. */
static void forget_answer(struct editor *s)
{
    if (s->asked.ticket && s->asked.ticket == s->app->session->asked)
        opponent_forget(s->app->session->opponent);
    s->asked = (struct editor_asked){.ticket = 0};
}

/* Asks about the position; if it was already asked, hides the answer. */
static void ask(void *screen)
{
    struct editor *s = screen;
    bool was_open = s->asked.open;
    forget_answer(s);
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
static bool poll_answer(struct editor *s)
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
        forget_answer(s);
    else if (first)
        ask_engine(s, JUDGE_WHOLE);
    return true;
}

/* ---- the draft ---- */

struct places editor_places(const struct editor *s)
{
    bool rails = position_draft_has_pawns(&s->draft);
    return (struct places){editor_position(s)->board, rails ? bit(PICK_DONE - PICK_RAIL) - 1 : 0};
}

static void draft_changed(struct editor *s, enum sound_name sound)
{
    struct places places = editor_places(s);
    s->base.form->game_style = game_style_of(editor_game(s));
    s->note.left = 0;
    if (!places_have(places, s->painter.cursor))
        s->painter.cursor = picker_step(places, PICK_NOWHERE, 0, 0);
    if (s->piece != POSITION_DRAFT_NOTHING && s->piece > POSITION_DRAFT_SECOND && !position_draft_has_pawns(&s->draft))
        s->piece = POSITION_DRAFT_FIRST;
    forget_answer(s);
    judge(s);
    if (sound < SOUNDS_IN_SET)
        app_play_piece(s->app, game_style_of(editor_game(s))->sounds, sound, 0.7f, 0.0f);
    else
        app_play_sound(s->app, sound, 0.7f, 0.0f);
}

/* Applies the card's controls to the draft. */
static void changed(void *screen)
{
    struct editor *s = screen;
    bool handed = position_draft_hand(&s->draft, FIRST, s->hand);
    s->piece = s->pieces[s->tile];
    if (position_draft_turn(&s->draft, (enum side)s->turn) || handed)
        forget_answer(s);
    judge(s);
}

static void undo(struct editor *s)
{
    if (position_draft_undo(&s->draft))
        draft_changed(s, SOUND_UNDO);
    else
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
}

/* The start of a game with the house rules last used for it. */
static struct position start_of(const struct editor *s, const struct variant *game)
{
    struct position start = *editor_position(s);
    struct setup setup = position_setup(&start);
    if (game != editor_game(s))
        setup = s->app->settings.choices[choice_place(game)].setup;
    if (!variant_start(game, &setup, &start))
        (void)variant_start(game, &(struct setup){.seed = 0}, &start);
    return start;
}

static void set_out(struct editor *s, const struct variant *game)
{
    struct position start = start_of(s, game);
    if (position_draft_become(&s->draft, &start))
        draft_changed(s, SOUND_MENU_PRESS);
}

static void choose_game(void *screen)
{
    struct editor *s = screen;
    set_out(s, s->games[s->game]);
}

static enum position_draft_piece opposite(enum position_draft_piece piece)
{
    static const enum position_draft_piece others[POSITION_DRAFT_PIECES] = {
        [POSITION_DRAFT_FIRST] = POSITION_DRAFT_SECOND,
        [POSITION_DRAFT_SECOND] = POSITION_DRAFT_FIRST,
        [POSITION_DRAFT_PAWN_FIRST] = POSITION_DRAFT_PAWN_SECOND,
        [POSITION_DRAFT_PAWN_SECOND] = POSITION_DRAFT_PAWN_FIRST,
        [POSITION_DRAFT_NOTHING] = POSITION_DRAFT_NOTHING};
    return others[piece];
}

/* By a key, which moves no focus. */
static void take_piece(struct editor *s, int at)
{
    s->piece = s->pieces[at];
    spoken_chosen(s->app, app_word(s->app, "editor.put_down"), app_word(s->app, s->piece_words[at]));
}

static void step_piece(struct editor *s, int by)
{
    int at = 0;
    for (int i = 0; i < s->piece_count; i++)
        at = s->pieces[i] == s->piece ? i : at;
    take_piece(s, (at + by + s->piece_count) % s->piece_count);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

static void copy_text(struct editor *s)
{
    char text[NOTATION_POSITION_MAX];
    if (!s->possible) {
        note_say(&s->note, s->app, true, s->says);
        return;
    }
    notation_position(&s->judged, text, sizeof text);
    if (clipboard_write(text))
        note_say(&s->note, s->app, false, app_word(s->app, "editor.copied"));
}

static void become(struct editor *s, const struct position *p)
{
    (void)position_draft_become(&s->draft, p);
    draft_changed(s, SOUND_PLACE);
    note_say(&s->note, s->app, false, app_word(s->app, "editor.pasted"));
}

static void paste_for(struct app *app, void *screen, int side)
{
    struct editor *s = screen;
    (void)app;
    if (side >= 0)
        become(s, &s->pasted[side]);
}

/* A board that does not say whose turn it is: asks, unless it can only be one side's or the game is over. False for any
 * other text. */
static bool paste_without_side(struct editor *s, const char *text)
{
    bool dark = position_draft_read_for(&s->draft, text, FIRST, &s->pasted[FIRST]);
    bool light = position_draft_read_for(&s->draft, text, SECOND, &s->pasted[SECOND]);
    const struct turn_question question = {.position = &s->pasted[FIRST], .answer = paste_for, .owner = s};
    if (dark && light && position_status(&s->pasted[FIRST]) != STATUS_OVER)
        scene_push(s->app->scenes, turn_ask_scene_new(s->app, &question));
    else if (dark || light)
        become(s, &s->pasted[dark ? FIRST : SECOND]);
    return dark || light;
}

static void paste_text(struct editor *s)
{
    struct notation_error error;
    char why[256];
    char *text = clipboard_read();
    if (text && position_draft_paste(&s->draft, text, &error)) {
        draft_changed(s, SOUND_PLACE);
        note_say(&s->note, s->app, false, app_word(s->app, "editor.pasted"));
    } else if (text && !paste_without_side(s, text)) {
        note_say(&s->note, s->app, true,
                 *text ? words_fault(s->app->words, why, sizeof why, &error) : app_word(s->app, "editor.no_paste"));
    }
    SDL_free(text);
}

enum { START, EMPTY, MIRROR, COPY, PASTE };

static void press(void *screen, int what)
{
    struct editor *s = screen;
    if (what == START)
        set_out(s, editor_game(s));
    else if (what == EMPTY && position_draft_clear(&s->draft))
        draft_changed(s, SOUND_UNDO);
    else if (what == MIRROR && position_draft_mirror(&s->draft))
        draft_changed(s, SOUND_MENU_PRESS);
    else if (what == COPY)
        copy_text(s);
    else if (what == PASTE)
        paste_text(s);
}

/* The first player is the person; against the computer they may have either side. */
static void play_from_here(void *screen)
{
    struct editor *s = screen;
    struct app *app = s->app;
    int opponent = (s->as + 1) / 2;
    bool first = s->as == 0 || (s->as - 1) % 2 == 0;
    app->session->game_setup = (struct game_setup){.variant = editor_game(s),
                                                   .setup = position_setup(&s->judged),
                                                   .first_player = first ? 0 : 1,
                                                   .opponent = opponent,
                                                   .start = {.set_up = true, .position = s->judged}};
    play_scene_begin_set_up(app);
}

/* ---- painting on the board (board_painter.h) ---- */

static struct board_place place_in(const struct editor *s, struct box box)
{
    struct position p = *editor_position(s);
    if (position_draft_has_pawns(&s->draft)) /* rails exist even without a pawn on the board */
        p.pawns[FIRST] |= 1;
    return board_place(box, &p);
}

static void put_board(const void *screen, struct box box, struct board_place *place) { *place = place_in(screen, box); }

struct board_place editor_board_place(const struct editor *s)
{
    return place_in(s, form_find(s->base.form, "board", -1)->box);
}

static unsigned over(const void *screen, float x, float y)
{
    struct board_place place = editor_board_place(screen);
    return board_place_at(&place, editor_position(screen), x, y);
}

static int tool(const void *screen) { return (int)((const struct editor *)screen)->piece; }

/* Putting a piece where the same piece is removes it. */
static int wanted(const void *screen, unsigned place)
{
    const struct editor *s = screen;
    return (int)(place < 64 && position_draft_at(&s->draft, place) == s->piece ? POSITION_DRAFT_NOTHING : s->piece);
}

/* Puts a piece on a square, or cycles the number of discs of a stack. */
static void put(void *screen, unsigned place, int piece)
{
    struct editor *s = screen;
    bool rail = place >= PICK_RAIL && place < PICK_DONE;
    unsigned stack = place - PICK_RAIL;
    if (rail ? position_draft_rail(&s->draft, (enum edge)(stack / RAIL_STACKS), stack % RAIL_STACKS)
             : position_draft_put(&s->draft, place, (enum position_draft_piece)piece))
        draft_changed(s, piece == POSITION_DRAFT_NOTHING ? SOUND_UNDO : SOUND_PLACE);
}

static bool step(void *screen, int dx, int dy)
{
    struct editor *s = screen;
    unsigned from = s->painter.cursor;
    s->painter.cursor = picker_step(editor_places(s), from, dx, dy);
    return s->painter.cursor != from;
}

static int steps(const void *screen) { return ((const struct editor *)screen)->draft.steps; }

static void unite(void *screen, int from) { position_draft_join(&((struct editor *)screen)->draft, from); }

static const struct board_painting PAINTING = {.over = over,
                                               .tool = tool,
                                               .wanted = wanted,
                                               .paint = put,
                                               .step = step,
                                               .steps = steps,
                                               .unite = unite,
                                               .tool_none = POSITION_DRAFT_NOTHING};

/* ---- drawing ---- */

static void draw_piece_of(const struct editor *s, struct canvas *c, enum position_draft_piece piece, float x, float y,
                          float r)
{
    const struct game_style *game_style = game_style_of(editor_game(s));
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (piece == POSITION_DRAFT_NOTHING) {
        canvas_ring(c, x, y, r, 2.5f, 9, UI_SOFT);
        canvas_line(c, x - r * 0.32f, y - r * 0.32f, x + r * 0.32f, y + r * 0.32f, 2.5f, 0, UI_SOFT);
        canvas_line(c, x - r * 0.32f, y + r * 0.32f, x + r * 0.32f, y - r * 0.32f, 2.5f, 0, UI_SOFT);
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

static void draw_piece(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover)
{
    const struct editor *s = screen;
    struct text_style style = form_tile_draw(c, b, index == node->value, hover);
    float high = fmaxf(b.h * 0.33f, 1.3f * canvas_em(c, 0));
    struct box word = {b.x + 4, b.y + b.h * 0.95f - high, b.w - 8, high};
    draw_piece_of(s, c, s->pieces[index], b.x + b.w / 2, b.y + b.h * 0.37f, 21);
    fitted_text(c, word, style, app_word(s->app, s->piece_words[index]));
}

static struct hint_line hint_of(const struct editor *s, int turn)
{
    return (struct hint_line){.game_style = game_style_of(editor_game(s)),
                              .position = &s->judged,
                              .rank = turn,
                              .judged = turn < s->asked.count ? &s->asked.turns[turn] : NULL,
                              .reason = &s->asked.reasons[turn]};
}

/* The two turns side by side. */
static void draw_turns(const struct editor *s, struct canvas *c, struct box b)
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

static void draw_status(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct editor *s = screen;
    struct box b = node->box;
    bool note = s->note.left > 0, good = note ? !s->note.bad : s->possible;
    if (s->asked.open && !note) {
        draw_turns(s, c, b);
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

static void draw_rings(const struct editor *s, struct canvas *c, const struct board_place *place)
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

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct editor *s = screen;
    struct board_place place = place_in(s, node->box);
    struct board_marks marks = board_marks_default(s->app);
    board_view_draw(c, &place, game_style_of(editor_game(s)), editor_position(s), NULL, 0, &marks);
    draw_rings(s, c, &place);
    draw_fault(s, c, &place);
}

/* ---- the form ---- */

static void head(struct form *f, struct editor *s)
{
    s->game = 0;
    while (s->games[s->game] != editor_game(s))
        s->game++;
    form_row(f)->h.fixed = 66;
    form_heading(f, "editor.heading")->w.share = 1;
    struct form_node *n =
        form_stepper(f, "people.game", app_game_word(f->app, "title", editor_game(s)), &s->game, s->game_count);
    n->w = (struct form_length){.fixed = 320, .share = 1, .most = CARD_WIDE};
    n->group = GROUP_GAME;
    n->wraps = n->unlabelled = true;
    n->changed = FORM_CALL(choose_game);
    form_end(f);
}

static void pieces(struct form *f, struct editor *s)
{
    s->tile = 0;
    for (int i = 0; i < s->piece_count; i++)
        s->tile = s->pieces[i] == s->piece ? i : s->tile;
    form_with(form_tiles(f, "editor.put_down", s->piece_words, &s->tile, s->piece_count), .label_above = true,
              .row = 92, .draw_part = draw_piece);
}

/* The reserve: discs in hand, or stacks, which are pressed on the board. */
static void reserve(struct form *f, struct editor *s)
{
    int in_hand = position_draft_in_hand(&s->draft);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    s->hand = editor_position(s)->hand[FIRST];
    if (in_hand >= 0) {
        form_stepper(f, "editor.in_hand", s->hands, &s->hand, in_hand + 1)->label_above = true;
    } else if (position_draft_has_pawns(&s->draft)) {
        form_line(f, "editor.on_rails", app_word(f->app, "editor.on_rails"), UI_SOFT)->h.fixed = LABEL_HIGH;
        form_line(f, "editor.rails_how", app_word(f->app, "editor.rails_how"), UI_TEXT)->h.fixed = CONTROL_HIGH;
    }
    form_end(f);
}

/* In one row, or in rows of three and two. */
static void pills(struct form *f, const struct editor *s)
{
    static const char *const words[] = {"editor.start", "editor.clear", "editor.mirror", "editor.copy", "editor.paste"};
    form_side_by_side(f, canvas_finger(f->app->canvas) > 0 ? 1.4f * PILLS_WIDE : PILLS_WIDE)->gap = GAP_M;
    for (int i = START; i <= PASTE; i++) {
        if (i == START || i == COPY)
            form_row(f)->w.share = i == START ? 3 : 2;
        const bool mirrors = position_draft_mirrors(&s->draft);
        (void)form_unless(form_with(form_button(f, words[i], press), .tag = i, .w = FORM_EQUAL),
                          i == COPY && !s->possible ? s->says
                          : i == MIRROR && !mirrors ? app_word(f->app, "editor.lopsided")
                                                    : NULL);
        if (i == MIRROR || i == PASTE)
            form_end(f);
    }
    form_end(f);
}

static void play_on(struct form *f, struct editor *s)
{
    bool over = s->possible && position_status(&s->judged) == STATUS_OVER;
    struct form_node *n;
    int opponents = EXTERNAL_ENGINES_POSSIBLE && s->app->settings.engine[0] ? OPPONENT_EXTERNAL : LEVELS;
    form_with(form_stepper(f, "editor.play_as", s->versus, &s->as, 1 + 2 * opponents), .control_part = 0.76f,
              .wraps = true);
    form_row(f);
    n = form_button_saying(f, "editor.ask", app_word(f->app, s->asked.open ? "hint.close" : "editor.ask"), ask);
    form_with(form_unless(n, s->possible ? NULL : s->says), .h.fixed = ACCENT_HIGH, .w = FORM_EQUAL);
    n = form_accent(f, "editor.play", play_from_here);
    form_unless(n, s->possible && !over ? NULL : s->says)->w = FORM_EQUAL;
    form_end(f);
}

/* What is drawn there but a note, which says itself. */
static const char *status_words(struct form *f, const struct editor *s)
{
    char turns[EDITOR_TURNS][SPEECH_MAX / 2] = {"", ""};
    if (!s->asked.open)
        return form_fill_text(f, "{1}. {2}", s->says, s->count);
    if (s->asked.count == 0)
        return "";
    for (int i = 0; i < s->asked.count; i++) {
        struct hint_said said;
        struct hint_line hint = hint_of(s, i);
        (void)hint_line_words(&hint, f->app, &said);
        const char *const parts[] = {said.name, said.value, said.reason};
        (void)words_fill_all(turns[i], sizeof turns[i], said.reason[0] ? "{1}, {2}: {3}." : "{1}, {2}.", parts, 3);
    }
    return form_fill_text(f, "{1} {2}", turns[0], turns[1]);
}

static void card(struct form *f, struct editor *s)
{
    struct form_node *n = form_column(f); /* the card is vertically centred */
    n->w.fixed = CARD_WIDE;
    n->gap = 0;
    (void)form_space(f);
    form_card(f)->gap = 14;
    form_group(f);
    pieces(f, s);
    form_group(f);
    form_with(form_row(f), .gap = PAD_CARD);
    s->turn = editor_position(s)->turn;
    form_with(form_segment(f, "editor.turn", game_style_of(editor_game(s))->side_word, &s->turn, 2),
              .label_above = true, .w.share = 1);
    reserve(f, s);
    form_end(f);
    pills(f, s);
    form_with(form_picture(f, "status", draw_status), .said = status_words(f, s), .h.fixed = 92);
    form_group(f);
    play_on(f, s);
    form_end(f);
    (void)form_space(f);
    form_end(f);
}

static void prompts(struct form *f, const struct editor *s)
{
    enum device device = s->app->input.last_device;
    const struct form_node *here = form_here(f);
    bool pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    form_prompt(f, ACTION_OK, here && here->kind == FORM_BOARD ? "editor.put" : "prompt.select", NULL);
    if (keys) {
        form_prompt(f, ACTION_TOOL_NEXT, "editor.next_piece", NULL);
        form_prompt(f, ACTION_SIDE, "editor.turn", NULL);
        form_prompt(f, ACTION_HINT, s->asked.open ? "hint.close" : "editor.ask", NULL);
    }
    if (pad) {
        form_prompt(f, ACTION_UNDO, NULL, NULL);
        form_prompt(f, ACTION_REDO, "editor.next_piece", NULL);
        form_prompt(f, ACTION_PREVIEW, "editor.erase", NULL);
    }
    form_prompt(f, pad ? ACTION_HINT : ACTION_UNDO, "prompt.undo", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    if (keys || pad)
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
}

/* The square under the cursor: "d4, Dark". */
static const char *square_words(struct form *f, const struct editor *s)
{
    char text[BOARD_WORDS_NAMED_MAX];
    unsigned square = s->painter.cursor;
    if (square >= 64)
        return NULL;
    return form_copy(f, board_words_named(f->app, f->game_style, editor_position(s), square, text));
}

static void walk(struct form *f, void *screen)
{
    struct editor *s = screen;
    f->changed = FORM_CALL(changed);
    head(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .h.share = 1);
    form_with(form_board(f, "board", s->painter.cursor), .name = app_game_word(f->app, "title", editor_game(s)),
              .said = square_words(f, s), .put = put_board, .draw = draw_board);
    form_group(f); /* the group of the game */
    card(f, s);
    form_end(f);
    prompts(f, s);
}

/* ---- the scene ---- */

static bool carry_out_wish(struct editor *s, struct painting_wish wish)
{
    if (wish.what == PAINTING_TOOL)
        take_piece(s, wish.value);
    else if (wish.what == PAINTING_STEP)
        step_piece(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        undo(s);
    else if (wish.what == PAINTING_COPY)
        copy_text(s);
    else if (wish.what == PAINTING_PASTE)
        paste_text(s);
    else if (wish.what == PAINTING_OTHER && s->painter.cursor < 64)
        put(s, s->painter.cursor, opposite(s->piece));
    else if (wish.what >= PAINTING_OTHER && s->asked.open)
        forget_answer(s);
    else if (wish.what >= PAINTING_OTHER)
        scene_pop(s->app->scenes);
    return wish.what != PAINTING_NOTHING;
}

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct editor *s, const struct action_event *e)
{
    if (e->action == ACTION_SIDE) {
        if (position_draft_turn(&s->draft, other(editor_position(s)->turn))) {
            draft_changed(s, SOUND_MENU_MOVE);
            spoken_chosen(s->app, app_word(s->app, "editor.turn"),
                          app_side_word(s->app, game_style_of(editor_game(s)), editor_position(s)->turn));
        }
        return true;
    }
    if (carry_out_wish(s, board_painter_wish(&s->painter, e, s->piece_count)))
        return true;
    if (e->action == ACTION_HINT)
        ask(s);
    return e->action == ACTION_HINT;
}

static bool editor_action(struct scene *scene, const struct action_event *event)
{
    struct editor *s = (struct editor *)scene;
    struct action_event e = form_translated(s->base.form, event);
    return board_painter_action(&s->painter, &e) || act_anywhere(s, &e) || form_action(s->base.form, &e);
}

static void editor_enter(struct scene *scene, enum intent intent)
{
    struct editor *s = (struct editor *)scene;
    judge(s); /* the language may have changed */
    form_enter(s->base.form, intent);
}

static void editor_leave(struct scene *scene, enum intent intent)
{
    struct editor *s = (struct editor *)scene;
    (void)intent;
    forget_answer(s);
    form_leave(s->base.form);
}

static int editor_update(struct scene *scene, double dt)
{
    struct editor *s = (struct editor *)scene;
    int next = scene_soonest(form_update(s->base.form, dt), note_update(&s->note, dt));
    return poll_answer(s) ? 0 : next;
}

static void editor_describe(const struct scene *scene, struct spoken *out)
{
    const struct editor *s = (const struct editor *)scene;
    struct board_place place = editor_board_place(s);
    note_describe(&s->note, out);
    board_words_add(s->app, s->base.form->game_style, editor_position(s), out);
    scan_add_places(out, &place, editor_places(s), NULL, NULL);
}

struct scene *editor_scene_new(struct app *app, const struct position *position)
{
    static const struct scene_class class_ = {.name = "editor",
                                              .enter = editor_enter,
                                              .leave = editor_leave,
                                              .action = editor_action,
                                              .update = editor_update,
                                              .describe = editor_describe};
    struct editor *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->as = app->settings.opponent > 0 ? 2 * app->settings.opponent - 1 + (position->turn == SECOND) : 0;
    position_draft_begin(&s->draft, position);
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i] == editor_game(s) || game_style_on_shelf(VARIANTS[i]))
            s->games[s->game_count++] = VARIANTS[i];
    judge(s);
    s->base.form->game_style = game_style_of(editor_game(s));
    s->painter = (struct board_painter){.how = &PAINTING, .form = s->base.form, .screen = s};
    s->painter.cursor = picker_step(editor_places(s), PICK_NOWHERE, 0, 0);
    form_focus_on(s->base.form, "board", -1);
    return &s->base.scene;
}
