/* The Workshop: boards of one's own. The shelf of boards, the board in the middle, which is painted and kept at once,
 * and the card with its tools and rules. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/name_entry.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "kit/clipboard.h"
#include "rules/line.h"

#define STATUS_LINES 5.2f /* of a finger's letters: three of what holds, two of how it ends */
#define SHELF_WIDE 286.0f
#define MIDDLE_WIDE 620.0f
#define CARD_WIDE 356.0f
#define WIDEST 1400.0f
#define BESIDE_FROM 1000.0f
#define LIST_ROW 112.0f

/* ---- texts ---- */

/* Shows a message for a while in place of the board's description. */
static void say_note(struct workshop *s, bool bad, const char *text) { note_say(&s->note, s->app, bad, text); }

/* Statistics of a ready-made board: "Dark wins 58 in 100". */
static void say_character(const struct workshop *s, const struct shelf_board *board, char *out, size_t size)
{
    char number[16];
    int wins = board_shelf_first_wins(board);
    out[0] = '\0';
    if (wins < 0)
        return;
    format_number(s->app->words, number, sizeof number, wins);
    words_fill(out, size, app_word(s->app, "workshop.first_wins"), number, NULL);
}

/* "44 squares, 4 moves for Dark to begin with", or what is wrong. */
static void say_state(struct workshop *s)
{
    const struct words *w = s->app->words;
    char squares[64], moves[96];
    switch (s->judged.verdict) {
    case BOARD_SMALL:
        words_count(w, s->says, sizeof s->says, "workshop.small", PLAN_SQUARES_LEAST);
        break;
    case BOARD_STUCK:
        (void)snprintf(s->says, sizeof s->says, "%s", app_word(s->app, "workshop.stuck"));
        break;
    case BOARD_SECOND_BEGINS: /* this is long enough without the number of squares */
        words_count(w, s->says, sizeof s->says, "workshop.second_moves", s->judged.moves);
        break;
    default:
        words_count(w, squares, sizeof squares, "workshop.squares", s->judged.squares);
        words_count(w, moves, sizeof moves, "workshop.first_moves", s->judged.moves);
        words_fill(s->says, sizeof s->says, app_word(s->app, "workshop.state"), squares, moves);
    }
}

/* Further information: results of games on it, or its corners. */
static void say_about(struct workshop *s)
{
    const struct shelf_board *ready = s->index >= 0 ? custom_boards_ready(s->app, s->index) : NULL;
    char corners[64], wins[96] = "";
    words_count(s->app->words, corners, sizeof corners, "workshop.corners",
                s->judged.verdict == BOARD_SMALL ? 0 : bits_count(line_corners(&s->position)));
    if (ready)
        say_character(s, ready, wins, sizeof wins);
    if (wins[0])
        words_fill(s->about, sizeof s->about, app_word(s->app, "choose.named"), wins, corners);
    else
        (void)snprintf(s->about, sizeof s->about, "%s", corners);
}

void workshop_say(struct workshop *s)
{
    say_state(s);
    say_about(s);
}

void workshop_describe(struct workshop *s)
{
    const struct custom_board *board = &s->draft.now;
    s->judged = board_judge(board);
    custom_board_start(board, &s->position);
    custom_board_code(board, s->code);
    for (int i = 0; i < 2; i++)
        format_number(s->app->words, s->size[i], sizeof s->size[i], i ? board->plan.height : board->plan.width);
    workshop_say(s);
}

/* ---- the board: kept, opened, painted ---- */

static void see_list(struct workshop *s)
{
    if (s->base.form)
        form_see(s->base.form, WORKSHOP_LIST, -1);
}

/* Saves it among the player's boards at once, unless it is too small. */
static void keep(struct workshop *s)
{
    if (!s->mine || s->judged.verdict == BOARD_SMALL)
        return;
    if (custom_boards_put(s->app, &s->draft.now, s->name))
        s->index = 0;
    else
        say_note(s, true, app_word(s->app, "workshop.full"));
    see_list(s);
}

/* Changing a ready-made board creates one of the player's own. */
static void board_changed(struct workshop *s)
{
    s->note.left = 0;
    if (!s->mine) {
        s->mine = true;
        s->index = -1;
        custom_boards_new_name(s->app, s->name);
    }
    unsigned column = s->painter.cursor % 8, row = s->painter.cursor / 8;
    const struct plan *plan = &s->draft.now.plan;
    column = column < plan->width ? column : plan->width - 1U;
    row = row < plan->height ? row : plan->height - 1U;
    s->painter.cursor = 8 * row + column;
    workshop_describe(s);
    if (!s->painter.painting.on)
        keep(s);
}

/* Opens a board of the list. */
static void load(struct workshop *s, int index)
{
    int last = custom_boards_count(s->app) - 1;
    if (last < 0)
        return;
    index = index > last ? last : index < 0 ? 0 : index; /* the list may have become shorter */
    board_draft_finish(&s->draft);
    board_draft_begin(&s->draft, custom_boards_at(s->app, index));
    s->index = index;
    s->mine = !custom_boards_ready(s->app, index);
    s->note.left = 0;
    (void)snprintf(s->name, sizeof s->name, "%s", custom_boards_name(s->app, index));
    workshop_describe(s);
    see_list(s);
}

static void open_board(void *screen) { load(screen, ((struct workshop *)screen)->index); }

static void paint(void *screen, unsigned square, int tool)
{
    struct workshop *s = screen;
    if (!board_draft_paint(&s->draft, square, (enum board_tool)tool, s->mirror))
        return;
    app_play_piece(s->app, game_style_of(custom_board_game())->sounds, tool == BOARD_HOLE ? SOUND_FLIP_1 : SOUND_PLACE,
                   0.6f, 0.0f);
    board_changed(s);
}

static void undo(struct workshop *s)
{
    if (s->removed.name[0]) {
        if (custom_boards_put(s->app, &s->removed.board, s->removed.name))
            load(s, 0);
        s->removed.name[0] = '\0';
        return;
    }
    if (!board_draft_undo(&s->draft)) {
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0.0f);
        return;
    }
    app_play_sound(s->app, SOUND_UNDO, 0.7f, 0.0f);
    board_changed(s);
}

static void remove_board(struct workshop *s)
{
    if (s->index < 0 || custom_boards_ready(s->app, s->index))
        return;
    s->removed = custom_boards(s->app)->mine.list[s->index];
    custom_boards_remove(s->app, s->index);
    load(s, s->index < custom_boards_count(s->app) ? s->index : 0);
    say_note(s, false, app_word(s->app, "workshop.removed"));
}

/* 0: none turns over; otherwise the set, from 1. */
static int turnover_of(const struct custom_board *board)
{
    return board->turnover ? 1 + board->turnover / TURNOVER_UNIT : 0;
}

/* Sets that this board does not have are passed over. */
static bool change_turnover(struct workshop *s)
{
    const int had = turnover_of(&s->draft.now), by = s->turns > had ? 1 : TURNOVER_SETS;
    if (s->turns == had && (!had || s->every == s->draft.now.turnover % TURNOVER_UNIT))
        return false;
    for (int set = s->turns; set != had || s->turns == had; set = (set + by) % (TURNOVER_SETS + 1)) {
        if (board_draft_turnover(&s->draft, set - 1, s->every))
            return true;
        if (s->turns == had)
            return false;
    }
    return false;
}

/* Applies the card's controls to the board. */
static void changed(void *screen)
{
    struct workshop *s = screen;
    bool turned = change_turnover(s); /* before another edge takes the set's squares away */
    bool joined = board_draft_join(&s->draft, (enum join)s->join), aimed = board_draft_goal(&s->draft, s->fewest != 0);
    bool limited = board_draft_short(&s->draft, s->reach != 0);
    if (board_draft_size(&s->draft, s->sides[0], s->sides[1]) || joined || aimed || limited || turned)
        board_changed(s);
    else
        workshop_describe(s);
}

/* ---- names and codes ---- */

static void set_name(void *user, const char *name)
{
    struct workshop *s = user;
    char before[BOARD_NAME_MAX];
    memcpy(before, s->name, sizeof before);
    if (!*name)
        return;
    (void)snprintf(s->name, sizeof s->name, "%s", name);
    bool renamed = s->mine && strcmp(before, s->name) != 0;
    s->mine = true;
    keep(s);
    int old = renamed ? boards_find_name(&custom_boards(s->app)->mine, before) : -1;
    if (old >= 0)
        custom_boards_remove(s->app, old);
    workshop_describe(s);
}

static void ask_name(void *screen)
{
    struct workshop *s = screen;
    struct name_question question = {
        .heading = app_word(s->app, "workshop.name"), .name = s->name, .thing = true, .accept = set_name, .user = s};
    scene_push(s->app->scenes, name_entry_new(s->app, &question));
}

static void copy_code(void *screen)
{
    struct workshop *s = screen;
    if (clipboard_write(s->code))
        say_note(s, false, app_word(s->app, "workshop.copied"));
}

/* Takes over an imported board. */
static void adopt(struct workshop *s, const struct custom_board *board)
{
    if (custom_boards_find(s->app, board) >= 0) {
        load(s, custom_boards_find(s->app, board));
    } else {
        s->mine = false; /* it gets its own name */
        (void)board_draft_become(&s->draft, board);
        board_changed(s);
    }
    say_note(s, false, app_word(s->app, "workshop.pasted"));
}

static void paste_code(void *screen)
{
    struct workshop *s = screen;
    struct custom_board board;
    struct notation_error error;
    char why[256];
    char *text = clipboard_read();
    if (!text)
        return;
    if (!*text) {
        say_note(s, true, app_word(s->app, "editor.no_paste"));
    } else if (!boards_parse(text, &board, &error)) {
        say_note(s, true, words_fault(s->app->words, why, sizeof why, &error));
    } else {
        adopt(s, &board);
    }
    SDL_free(text);
}

/* ---- playing ---- */

/* The opponent on these boards: the last one, or before the first game the usual one. */
static int opponent_here(const struct workshop *s)
{
    const struct settings *settings = &s->app->settings;
    const struct box_choice *choice = &settings->choices[choice_place(custom_board_game())];
    int opponent = choice->known ? choice->opponent : settings->opponent;
    bool none = opponent == OPPONENT_EXTERNAL && (!EXTERNAL_ENGINES_POSSIBLE || !settings->engine[0]);
    return none ? OPPONENT_SUBSTITUTE : opponent;
}

/* Sets up a game on this board. False, with the reason on the status line, if it is not playable. */
static bool put_on_table(struct workshop *s)
{
    struct app *app = s->app;
    struct box_choice *choice = &app->settings.choices[choice_place(custom_board_game())];
    if (s->judged.verdict > BOARD_SECOND_BEGINS) {
        say_note(s, true, s->says);
        return false;
    }
    choice->opponent = opponent_here(s);
    choice->known = true;
    choice->setup = custom_board_setup(&s->draft.now);
    if (app->options.variant == custom_board_game()) /* the board named on the command line is no longer wanted */
        app->options.setup = choice->setup;
    app->session->game_setup.variant = custom_board_game();
    return true;
}

/* Opens the choice of the opponent. */
static void choose_opponent(void *screen)
{
    struct workshop *s = screen;
    if (put_on_table(s))
        scene_push(s->app->scenes, choose_scene_against(s->app));
}

static void play(void *screen)
{
    struct workshop *s = screen;
    if (opponent_here(s) == OPPONENT_EXTERNAL && !external_engine_suits(&s->position))
        choose_opponent(s); /* shows why not */
    else if (put_on_table(s))
        play_scene_begin(s->app, custom_board_game());
}

/* Opens the position editor with this board; from there Back returns here. */
static void set_up(void *screen)
{
    struct workshop *s = screen;
    struct scene *editor = s->judged.verdict == BOARD_SMALL ? NULL : editor_scene_new(s->app, &s->position);
    if (editor)
        scene_push(s->app->scenes, editor);
    else
        say_note(s, true, s->says);
}

/* ---- painting on the board (board_painter.h) ---- */

static struct board_place place_of_board(const struct workshop *s)
{
    return board_place(form_find(s->base.form, WORKSHOP_BOARD, -1)->box, &s->position);
}

static unsigned over(const void *screen, float x, float y)
{
    struct board_place place = place_of_board(screen);
    float column = (x - place.field.x) / place.square, row = (y - place.field.y) / place.square;
    if (column < 0 || row < 0 || column >= (float)place.columns || row >= (float)place.rows)
        return PICK_NOWHERE;
    return (unsigned)row * 8 + (unsigned)column; /* possibly a hole */
}

static int tool(const void *screen) { return (int)((const struct workshop *)screen)->tool; }

/* Painting a square with its current contents frees it; with its mark, takes that off. */
static int wanted(const void *screen, unsigned square)
{
    const struct workshop *s = screen;
    return (int)board_draft_wanted(&s->draft, square, s->tool);
}

/* A step on the board, holes included; false at its edge, unless edges are joined there. */
static bool step(void *screen, int dx, int dy)
{
    struct workshop *s = screen;
    const struct plan *plan = &s->draft.now.plan;
    int column = (int)(s->painter.cursor % 8) + dx, row = (int)(s->painter.cursor / 8) + dy;
    if (s->draft.now.join == JOIN_SIDES || s->draft.now.join == JOIN_ALL)
        column = (column + plan->width) % plan->width;
    if (s->draft.now.join == JOIN_ALL)
        row = (row + plan->height) % plan->height;
    if (column < 0 || row < 0 || column >= plan->width || row >= plan->height)
        return false;
    s->painter.cursor = (unsigned)(8 * row + column);
    return true;
}

static int steps(const void *screen) { return ((const struct workshop *)screen)->draft.steps; }

static void unite(void *screen, int from) { board_draft_unite(&((struct workshop *)screen)->draft, from); }

static void end_stroke(void *screen)
{
    struct workshop *s = screen;
    if (s->mine && s->draft.steps > s->painter.painting.steps)
        keep(s);
}

static const struct board_painting PAINTING = {.over = over,
                                               .tool = tool,
                                               .wanted = wanted,
                                               .paint = paint,
                                               .step = step,
                                               .steps = steps,
                                               .unite = unite,
                                               .ended = end_stroke,
                                               .tool_none = BOARD_FREE};

/* ---- drawing ---- */

static const struct game_style *style_here(void) { return game_style_of(custom_board_game()); }

static struct text_style soft(float size)
{
    return (struct text_style){.face = FACE_TEXT, .size = size, .colour = UI_SOFT, .align = ALIGN_LEFT};
}

static struct text_style bold(struct colour colour)
{
    return (struct text_style){.face = FACE_BOLD, .size = 22, .colour = colour, .align = ALIGN_LEFT};
}

/* The mark in a row that plays its board at once. */
static struct box play_mark(struct box row)
{
    enum { SIDE = 44 };
    return (struct box){row.x + row.h - SIDE, row.y + row.h - SIDE - 3, SIDE, SIDE};
}

static void draw_play_mark(struct canvas *c, struct box b, bool bright)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = .43f * b.w;
    struct colour ink = bright ? style_here()->on_accent : UI_WHITE;
    struct colour ground = bright ? style_here()->accent : rgba(HUE_NIGHT, .82f);
    struct vertex triangle[3] = {
        {x + .5f * r, y, ink}, {x - .3f * r, y - .45f * r, ink}, {x - .3f * r, y + .45f * r, ink}};
    canvas_circle(c, x, y, r, ground, ground);
    canvas_ring(c, x, y, r, 2, 0, ink);
    canvas_polygon(c, triangle, 3);
}

static void draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                     bool hover)
{
    const struct workshop *s = screen;
    (void)node;
    bool on = index == s->index;
    char about[96] = "";
    struct position start;
    const struct shelf_board *ready = custom_boards_ready(s->app, index);
    struct colour fill = white(on ? 0.16f : hover ? 0.07f : 0.0f);
    canvas_round(c, b, 14, fill, fill);
    if (on)
        canvas_outline(c, b, 14, 2.0f, UI_TEXT);
    custom_board_start(custom_boards_at(s->app, index), &start);
    float side = (canvas_finger(c) > 0 ? LIST_ROW : b.h) - 14; /* a finger's rows are higher for their texts */
    small_board_draw(c, (struct box){b.x + 8, b.y + (b.h - side) / 2, side, side}, &start, NULL, false, 1.0f);
    draw_play_mark(c, play_mark(b), on || hover);
    struct box text = {b.x + side + 22, b.y + 8, b.w - side - 28, 32};
    if (ready)
        say_character(s, ready, about, sizeof about);
    else
        (void)snprintf(about, sizeof about, "%s", app_word(s->app, "workshop.yours"));
    (void)shortened_text(c, text, bold(on ? UI_WHITE : UI_TEXT), custom_boards_name(s->app, index));
    text.y += text.h;
    text.h = b.h - 46; /* in as many lines as needed */
    fitted_text(c, text, soft(18), about);
}

static void draw_name(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    char name[BOARD_NAME_MAX + 8];
    canvas_round(c, b, b.h / 2, rgb(0x17181c), rgb(0x121317));
    canvas_outline(c, b, b.h / 2, 1.5f, white(0.18f));
    canvas_text(c, (struct box){b.x + 24, b.y, b.w - 76, b.h}, bold(UI_WHITE),
                text_shortened(c, bold(UI_WHITE), b.w - 76, s->name, name, sizeof name));
    float x = b.x + b.w - 30, y = b.y + b.h / 2; /* of the pen */
    canvas_line(c, x - 8, y + 8, x + 7, y - 7, 5.0f, 0, UI_SOFT);
    canvas_line(c, x - 10, y + 10, x - 8, y + 8, 2.5f, 0, UI_SOFT);
}

static void draw_code(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    struct text_style style = bold(UI_WHITE), least = style;
    char code[sizeof s->code + 1];
    struct box in = {b.x + 14, b.y, b.w - 20, b.h};
    size_t half = strlen(s->code) / 2;
    least.size = 16;
    style.wrap = canvas_text_width(c, least, s->code) > in.w;
    if (style.wrap) { /* that of a board with options, and a finger's letters, take two lines */
        half += strcspn(s->code + half, "-") + 1;
        (void)snprintf(code, sizeof code, "%.*s\n%s", (int)half, s->code, s->code + half);
        float high = canvas_text_height(c, in.w, least, code);
        in = (struct box){in.x, in.y + (in.h - high) / 2, in.w, high};
    }
    canvas_text(c, in, style, style.wrap ? code : s->code);
}

/* Two overlapping sheets. */
static void draw_copy(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box k = node->box;
    (void)screen;
    canvas_round(c, k, 14, rgb(HUE_SLATE_HIGH), rgb(HUE_SLATE));
    struct box under = {k.x + k.w / 2 - 10, k.y + k.h / 2 - 12, 15, 18}, over = under;
    over.x += 5, over.y += 5;
    canvas_outline(c, under, 3, 2.2f, UI_TEXT);
    canvas_round(c, over, 3, rgb(0x2e3038), rgb(0x2e3038));
    canvas_outline(c, over, 3, 2.2f, UI_TEXT);
}

/* The squares painted together with the one under the cursor. */
static void draw_mirrored(const struct workshop *s, struct canvas *c, const struct board_place *place)
{
    uint64_t squares = board_draft_squares(&s->draft, s->painter.cursor, s->mirror) & ~bit(s->painter.cursor);
    float q = place->square, half = 0.43f * q;
    struct colour colours[2] = {rgba(0x04120b, 0.5f), style_here()->accent};
    while (squares) {
        float x, y;
        board_place_centre(place, bits_pop(&squares), &x, &y);
        for (int i = 0; i < 2; i++) {
            float width = i ? 2.6f : 5.2f, dash = i ? 0.09f * q : 0;
            canvas_line(c, x - half, y - half, x + half, y - half, width, dash, colours[i]);
            canvas_line(c, x + half, y - half, x + half, y + half, width, dash, colours[i]);
            canvas_line(c, x + half, y + half, x - half, y + half, width, dash, colours[i]);
            canvas_line(c, x - half, y + half, x - half, y - half, width, dash, colours[i]);
        }
    }
}

static void draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct board_place place = board_place(node->box, &s->position);
    const struct form_node *here = form_here(s->base.form);
    struct board_marks marks = board_marks_default(s->app);
    board_view_draw(c, &place, style_here(), &s->position, NULL, 0, &marks);
    if (here == node)
        draw_mirrored(s, c, &place);
}

static void draw_status(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct workshop *s = screen;
    struct box b = node->box;
    bool note = s->note.left > 0;
    bool good = note ? !s->note.bad : s->judged.verdict <= BOARD_SECOND_BEGINS;
    (void)note_sign_draw(c, b.x + 12, b.y + 24, good);
    struct text_style style = soft(22);
    style.colour = good ? UI_TEXT : UI_WARN;
    float says = canvas_finger(c) > 0 ? 0.6f * b.h : 64;
    fitted_text(c, (struct box){b.x + 34, b.y, b.w - 34, says}, style, note ? s->note.text : s->says);
    fitted_text(c, (struct box){b.x + 34, b.y + says + 2, b.w - 34, b.h - says - 2}, soft(20), s->about);
}

static void draw_tool_picture(const struct workshop *s, struct canvas *c, enum board_tool tool, float x, float y,
                              float r)
{
    const struct game_style *game_style = style_here();
    struct box b = {x - r, y - r, 2 * r, 2 * r};
    if (tool == BOARD_HOLE || tool == BOARD_FREE) {
        bool hole = tool == BOARD_HOLE;
        canvas_round(c, b, 5, hole ? game_style->frame_top : game_style->field_top,
                     hole ? game_style->frame_bottom : game_style->field_bottom);
        canvas_outline(c, b, 5, 2, black(0.5f));
        return;
    }
    if (tool == BOARD_SPARK || tool == BOARD_TURNING) {
        if (tool == BOARD_SPARK)
            turning_draw_spark(c, x, y, r);
        else
            turning_draw_arrow(c, x, y, 0.7f * r, 3, game_style->accent);
        return;
    }
    disc_draw_still(c, game_style->id, game_style->side, tool == BOARD_FIRST ? FIRST : SECOND, x, y, r, 1.0f,
                    settings_on(&s->app->settings, SETTING_MARKS));
}

/* The size at which the longest name fits its tile, so that all have the same size. */
static float tool_size(const struct workshop *s, struct canvas *c, float w)
{
    struct text_style style = bold(UI_WHITE);
    for (int i = 0; i < BOARD_TOOLS; i++)
        style = text_style_fitting(c, (struct box){.w = w}, style, 16, app_word(s->app, s->tools[i]));
    return style.size;
}

static void draw_tool(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int tool,
                      bool hover)
{
    const struct workshop *s = screen;
    struct text_style style = form_tile_draw(c, b, tool == node->value, hover);
    draw_tool_picture(s, c, (enum board_tool)tool, b.x + b.w / 2, b.y + b.h * 0.36f, 17);
    style.size = tool_size(s, c, b.w - 8);
    float high = fmaxf(28, 1.2f * canvas_em(c, 0));
    canvas_text(c, (struct box){b.x + 2, b.y + b.h - 4 - high, b.w - 4, high}, style, app_word(s->app, s->tools[tool]));
}

/* ---- the form ---- */

static void head(struct form *f)
{
    form_heading(f, "title.workshop");
    struct form_node *motto = form_text(f, "workshop.motto", app_word(f->app, "workshop.motto"));
    motto->style.wrap = false;
    motto->spare = 1;
    motto->w.share = 1;
}

static void shelf(struct form *f, struct workshop *s)
{
    form_with(form_card(f), .pad = 10, .h.share = 1, .w.share = 1);
    form_with(form_list(f, WORKSHOP_LIST, &s->first, &s->index, custom_boards_count(s->app),
                        fmaxf(LIST_ROW, 54 + 2 * 1.3f * canvas_em(f->app->canvas, 0))), /* two lines of a finger's */
              .name = app_word(f->app, "title.workshop"),
              .text = s->index >= 0 ? custom_boards_name(s->app, s->index) : s->name, .draw_part = draw_row,
              .changed = FORM_CALL(open_board), .pressed = FORM_CALL(play), .mark = play_mark);
    form_end(f);
}

static void put_board(const void *screen, struct box box, struct board_place *place)
{
    *place = board_place(box, &((const struct workshop *)screen)->position);
}

/* The square under the cursor: "d4, empty". */
static const char *square_words(struct form *f, const struct workshop *s)
{
    char text[BOARD_WORDS_NAMED_MAX];
    unsigned square = s->painter.cursor;
    if (square >= 64)
        return NULL;
    return form_copy(f, board_words_named(f->app, f->game_style, &s->position, square, text));
}

/* A finger that paints needs large squares: what else there is above and below them scrolls. */
static float painted_least(const struct canvas *c)
{
    return canvas_finger(c) > 0 && canvas_portrait(c) ? fminf(canvas_width(c), 0.36f * canvas_height(c)) : 0;
}

static void middle(struct form *f, struct workshop *s)
{
    form_group(f);
    form_row(f)->h.fixed = 50;
    struct form_node *name = form_picture(f, "workshop.name", draw_name);
    name->name = app_word(f->app, "workshop.name");
    name->text = s->name;
    name->pressed = FORM_CALL(ask_name);
    name->w.share = 1;
    form_with(form_button(f, "workshop.paste", paste_code), .h.fixed = 50, .w.most = 230);
    form_end(f);
    form_group(f);
    form_with(form_board(f, WORKSHOP_BOARD, s->painter.cursor), .name = s->name, .said = square_words(f, s),
              .put = put_board, .draw = draw_board, .h.least = painted_least(f->app->canvas));
    form_with(form_row(f), .card = true, .pad = 5, .h.fixed = 56);
    form_picture(f, "code", draw_code)->w.share = 1;
    form_with(form_picture(f, "workshop.copy", draw_copy), .name = app_word(f->app, "workshop.copy"),
              .pressed = FORM_CALL(copy_code), .radius = RADIUS_TILE, .w.fixed = 46);
    form_end(f);
}

/* The board, its name, and its code. */
static void board(struct form *f, struct workshop *s, enum form_when when)
{
    form_with(form_column(f), .when = when, .w = {.share = 1, .most = when == FORM_BESIDE ? MIDDLE_WIDE : 0},
              .h.share = 1);
    if (when == FORM_BELOW) {
        form_row(f);
        head(f);
        form_end(f);
    }
    middle(f, s);
    form_end(f);
}

static void sides(struct form *f, struct workshop *s)
{
    static const char *const keys[] = {"workshop.width", "workshop.height"};
    s->sides[0] = s->draft.now.plan.width;
    s->sides[1] = s->draft.now.plan.height;
    form_row(f);
    for (int i = 0; i < 2; i++) {
        struct form_node *n = form_stepper(f, keys[i], s->size[i], &s->sides[i], PLAN_SIDE_MOST - PLAN_SIDE_LEAST + 1);
        form_count_from(n, PLAN_SIDE_LEAST);
        n->label_above = true;
        n->w = (struct form_length){.share = 1, .least = 100};
        n->tag = i;
    }
    form_end(f);
}

/* "Against Pip". */
static const char *opponent_words(const struct workshop *s, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX] = "";
    int level = opponent_here(s);
    if (level == OPPONENT_PERSON)
        return app_word(s->app, "choose.people");
    if (level == OPPONENT_EXTERNAL)
        return words_fill(out, size, app_word(s->app, "result.against"), session_engine_name(s->app, name), NULL);
    return words_fill(out, size, app_word(s->app, "result.against"),
                      app_word_of(s->app, "cast", CAST[cast_of_level(level)].id), NULL);
}

static void against(struct form *f, struct workshop *s, enum form_when when)
{
    char text[ENGINE_NAME_MAX + 32];
    form_button_saying(f, "opponent", opponent_words(s, text, sizeof text), choose_opponent)->when = when;
}

/* How squares are painted. */
static void squares_page(struct form *f, struct workshop *s)
{
    static const char *const mirrors[BOARD_MIRRORS] = {"workshop.mirror.none", "workshop.mirror.sides",
                                                       "workshop.mirror.ends", "workshop.mirror.four",
                                                       "workshop.mirror.turned"};
    form_with(form_tiles(f, "workshop.tool", s->tools, FORM_ENUM(s->tool), BOARD_TOOLS), .draw_part = draw_tool,
              .columns = canvas_finger(f->app->canvas) > 0 ? BOARD_TOOLS / 3 : BOARD_TOOLS / 2);
    form_with(
        form_stepper(f, "workshop.mirror", app_word(f->app, mirrors[s->mirror]), FORM_ENUM(s->mirror), BOARD_MIRRORS),
        .label_above = true, .wraps = true);
    sides(f, s);
}

/* What turns over, and after how many discs. */
static void turnover(struct form *f, struct workshop *s)
{
    static const char *const sets[TURNOVER_SETS + 1] = {"workshop.turnover.none", "workshop.turnover.rim",
                                                        "workshop.turnover.corners", "workshop.turnover.all",
                                                        "workshop.turnover.squares"};
    s->turns = turnover_of(&s->draft.now);
    if (s->turns)
        s->every = s->draft.now.turnover % TURNOVER_UNIT;
    else if (!s->every)
        s->every = BOARD_EVERY;
    format_number(f->app->words, s->discs, sizeof s->discs, s->every);
    form_row(f);
    form_with(form_stepper(f, "workshop.turnover", app_word(f->app, sets[s->turns]), &s->turns, TURNOVER_SETS + 1),
              .label_above = true, .wraps = true, .w = {.share = 1, .least = 190});
    struct form_node *every =
        form_stepper(f, "workshop.every", s->discs, &s->every, TURNOVER_MOST - TURNOVER_LEAST + 1);
    form_count_from(every, TURNOVER_LEAST);
    form_with(every, .label_above = true, .disabled = s->turns == 0, .w = {.share = 1, .least = 100});
    form_end(f);
}

/* What applies to the whole board. */
static void rules_page(struct form *f, struct workshop *s)
{
    static const char *const joins[] = {"workshop.join.none", "workshop.join.sides", "workshop.join.all",
                                        "workshop.join.bank"};
    static const char *const goals[] = {"workshop.goal.most", "workshop.goal.fewest"};
    static const char *const reaches[] = {"workshop.reach.any", "workshop.reach.2"};
    s->join = (int)s->draft.now.join;
    s->fewest = s->draft.now.fewest;
    s->reach = s->draft.now.short_arms;
    form_segment(f, "workshop.join", joins, &s->join, 4)->label_above = true;
    form_segment(f, "workshop.goal", goals, &s->fewest, 2)->label_above = true;
    form_segment(f, "workshop.reach", reaches, &s->reach, 2)->label_above = true;
    turnover(f, s);
}

static void card(struct form *f, struct workshop *s)
{
    static const char *const pages[] = {"workshop.page.squares", "workshop.page.rules"};
    const char *const *sides_words = game_style_of(custom_board_game())->side_word;
    const char *const tools[BOARD_TOOLS] = {"workshop.hole", "workshop.free",  sides_words[0],
                                            sides_words[1],  "workshop.spark", "workshop.turning"};
    memcpy(s->tools, tools, sizeof tools);
    form_group(f);
    form_with(form_card(f), .pad = 18, .gap = 8);
    form_segment(f, "workshop.page", pages, &s->page, 2)->unlabelled = true;
    if (s->page == 0)
        squares_page(f, s);
    else
        rules_page(f, s);
    form_with(form_picture(f, "status", draw_status), .said = form_fill_text(f, "{1}. {2}", s->says, s->about),
              .h.fixed = fmaxf(96, STATUS_LINES * 1.35f * canvas_em(f->app->canvas, 0)));
    against(f, s, FORM_BESIDE);
    form_button(f, "workshop.set_up", set_up);
    form_end(f);
    form_group(f);
    form_at_foot(f, form_unless(form_accent(f, "workshop.play", play),
                                s->judged.verdict > BOARD_SECOND_BEGINS ? s->says : NULL));
}

static void prompts(struct form *f, struct workshop *s)
{
    enum device device = s->app->input.last_device;
    const struct form_node *here = form_here(f);
    bool on_board = here && here->kind == FORM_BOARD, pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    bool on_list = here && here->kind == FORM_LIST;
    form_prompt(f, ACTION_OK, on_board ? "workshop.paint" : on_list ? "workshop.play" : "prompt.select", NULL);
    if (keys)
        form_prompt(f, ACTION_TOOL_NEXT, "workshop.tool", NULL);
    if (pad) {
        form_prompt(f, ACTION_UNDO, NULL, NULL);
        form_prompt(f, ACTION_REDO, "workshop.tool", NULL);
        form_prompt(f, ACTION_PREVIEW, "editor.erase", NULL);
    }
    if (keys && on_list && s->mine && s->index >= 0)
        form_prompt(f, ACTION_REMOVE, "workshop.remove", NULL);
    form_prompt(f, pad ? ACTION_HINT : ACTION_UNDO, "prompt.undo", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    if (keys)
        form_prompt(f, ACTION_COPY, "workshop.copy", NULL);
    if (keys || pad)
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
}

/* Shelf, board and card side by side; in a narrow window the board is above the other two. */
static void walk(struct form *f, void *screen)
{
    struct workshop *s = screen;
    f->changed = FORM_CALL(changed);
    form_with(form_side_by_side(f, BESIDE_FROM), .w.most = WIDEST, .h.share = 1);
    board(f, s, FORM_BELOW);
    form_with(form_row(f), .w.share = 1,
              .h.share = FORM_REST); /* beside the board as high as that, below it no higher than necessary */
    form_with(form_column(f), .w = {.fixed = SHELF_WIDE, .share = FORM_REST}); /* the width left by the board */
    form_with(form_column(f), .when = FORM_BESIDE);
    head(f);
    form_end(f);
    shelf(f, s);
    against(f, s, FORM_BELOW);
    form_end(f);
    board(f, s, FORM_BESIDE);
    form_column(f)->w.fixed = CARD_WIDE;
    card(f, s);
    form_end(f);
    form_end(f);
    form_end(f);
    prompts(f, s);
}

/* ---- the scene ---- */

/* By a key, which moves no focus. */
static void take_tool(struct workshop *s, int tool)
{
    s->tool = (enum board_tool)tool;
    spoken_chosen(s->app, app_word(s->app, "workshop.tool"), app_word(s->app, s->tools[tool]));
}

static void step_tool(struct workshop *s, int by)
{
    take_tool(s, ((int)s->tool + by + BOARD_TOOLS) % BOARD_TOOLS);
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.7f, 0.0f);
}

/* Actions that work wherever the focus is. */
static bool act_anywhere(struct workshop *s, const struct action_event *e)
{
    struct painting_wish wish = board_painter_wish(&s->painter, e, BOARD_TOOLS);
    if (wish.what == PAINTING_TOOL)
        take_tool(s, wish.value);
    else if (wish.what == PAINTING_STEP)
        step_tool(s, wish.value);
    else if (wish.what == PAINTING_UNDO)
        undo(s);
    else if (wish.what == PAINTING_COPY)
        copy_code(s);
    else if (wish.what == PAINTING_PASTE)
        paste_code(s);
    else if (wish.what == PAINTING_OTHER)
        paint(s, s->painter.cursor, BOARD_FREE);
    else if (wish.what == PAINTING_LEAVE)
        scene_pop(s->app->scenes);
    else if (wish.what == PAINTING_NOTHING && (e->action == ACTION_REMOVE || e->character == 'x') &&
             form_is_on(s->base.form, WORKSHOP_LIST))
        remove_board(s);
    else
        return wish.what == PAINTING_IDLE;
    return true;
}

static bool workshop_action(struct scene *scene, const struct action_event *event)
{
    struct workshop *s = (struct workshop *)scene;
    struct action_event e = form_translated(s->base.form, event);
    return board_painter_action(&s->painter, &e) || act_anywhere(s, &e) || form_action(s->base.form, &e);
}

static void workshop_enter(struct scene *scene, enum intent intent)
{
    struct workshop *s = (struct workshop *)scene;
    workshop_describe(s); /* the language may have changed */
    see_list(s);
    form_enter(s->base.form, intent);
}

static int workshop_update(struct scene *scene, double dt)
{
    struct workshop *s = (struct workshop *)scene;
    int said = note_update(&s->note, dt);
    if (said == SCENE_STILL)
        s->removed.name[0] = '\0';
    return scene_soonest(said, form_update(s->base.form, dt));
}

static void say_rows(const struct scene *scene, struct spoken *out)
{
    const struct workshop *s = (const struct workshop *)scene;
    struct board_place place = place_of_board(s);
    note_describe(&s->note, out);
    board_words_add(s->app, s->base.form->game_style, &s->position, out);
    struct places all = {0, 0};
    for (unsigned row = 0; row < s->draft.now.plan.height; row++)
        all.squares |= ((UINT64_C(1) << s->draft.now.plan.width) - 1) << (8 * row);
    scan_add_places(out, &place, all, NULL, NULL);
}

static void workshop_destroy(struct scene *scene)
{
    struct workshop *s = (struct workshop *)scene;
    board_draft_finish(&s->draft);
    form_screen_destroy(scene);
}

/* Opens the board played last, or the one requested. */
static void open_last(struct workshop *s)
{
    const struct box_choice *choice = &s->app->settings.choices[choice_place(custom_board_game())];
    struct custom_board board = custom_boards_first(s->app), usual = board_usual();
    struct position p;
    if (s->app->options.variant == custom_board_game() &&
        variant_start(custom_board_game(), &s->app->options.setup, &p))
        board = custom_board_of(&p);
    else if (choice->known && variant_start(custom_board_game(), &choice->setup, &p))
        board = custom_board_of(&p);
    if (custom_board_equal(&board, &usual)) /* the board of Classic, which shows nothing of what is possible here */
        board = custom_boards_first(s->app);
    int index = custom_boards_find(s->app, &board);
    if (index >= 0) {
        load(s, index);
        return;
    }
    board_draft_begin(&s->draft, &board);
    s->index = -1;
    custom_boards_new_name(s->app, s->name);
    workshop_describe(s);
}

struct scene *workshop_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "workshop",
                                              .enter = workshop_enter,
                                              .action = workshop_action,
                                              .update = workshop_update,
                                              .describe = say_rows,
                                              .destroy = workshop_destroy};
    struct workshop *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->mirror = MIRROR_FOUR;
    s->painter = (struct board_painter){.how = &PAINTING, .form = s->base.form, .screen = s, .cursor = 18};
    s->base.form->game_style = game_style_of(custom_board_game());
    open_last(s);
    form_focus_on(s->base.form, s->index >= 0 ? WORKSHOP_LIST : WORKSHOP_BOARD, -1);
    s->painter.cursor = s->draft.now.plan.width > 2 && s->draft.now.plan.height > 2 ? 18 : 0;
    return &s->base.scene;
}

struct scene *workshop_scene_of(struct app *app, const struct custom_board *board)
{
    struct scene *scene = workshop_scene_new(app);
    if (scene)
        adopt((struct workshop *)scene, board);
    return scene;
}
