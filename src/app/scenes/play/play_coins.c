#include "app/scenes/play/play_coins.h"

#include <stdio.h>
#include <string.h>

#include "app/style/palette.h"
#include "app/ui/board_pill.h"
#include "app/ui/ui.h"
#include "base/bits.h"
#include "rules/notation.h"

/* ---- flipping by hand ---- */

bool play_coins_by_hand(const struct play *play) { return match_position(play->match)->house & HOUSE_BY_HAND; }

bool play_coins_done(const struct play *play)
{
    return play_state(play) == PLAY_CHOOSING && picker_can(&play->board.picker, PICK_DONE);
}

bool play_coins_button(const struct play *play, enum side side)
{
    return play_coins_done(play) && play_actor(play) == side;
}

bool play_coins_button_at(const struct play *play, float x, float y)
{
    int player = play_player_of(play, play_actor(play));
    return play_coins_done(play) && box_has(play_part(play, "state", player), x, y);
}

bool play_coins_owed(const struct play *play, struct move *out)
{
    uint64_t owed = match_wrong_coins(play->match);
    if (match_position(play->match)->step != STEP_TURN)
        return false;
    *out = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    if (owed)
        *out = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(owed)};
    return true;
}

bool play_coins_open(const struct play *play)
{
    return match_position(play->match)->step == STEP_TURN || match_asks(play->match);
}

/* ---- the other player's answer ---- */

bool play_coins_asked(const struct play *play) { return play_state(play) == PLAY_CHOOSING && match_asks(play->match); }

static enum coins_answer pressed(const struct play *play, float x, float y)
{
    int player = play_player_of(play, play_actor(play));
    if (box_has(play_part(play, "accept.yes", player), x, y))
        return ANSWER_ACCEPT;
    return box_has(play_part(play, "accept.put_right", player), x, y) ? ANSWER_PUT_RIGHT : ANSWER_NONE;
}

enum coins_answer play_coins_meant(const struct play *play, const struct action_event *e)
{
    if (!play_coins_asked(play))
        return ANSWER_NONE;
    switch (e->action) {
    case ACTION_PREVIEW:
        return ANSWER_PUT_RIGHT;
    case ACTION_OK:
        return picker_can(&play->board.picker, play->board.cursor) ? ANSWER_NONE : ANSWER_ACCEPT;
    case ACTION_PRESS:
        return pressed(play, e->x, e->y);
    default:
        return ANSWER_NONE;
    }
}

void play_coins_answer(struct play *play, enum coins_answer answer)
{
    app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (answer == ANSWER_ACCEPT)
        match_accept(play->match);
    else
        match_put_right(play->match);
    play->board.cursor = PICK_NOWHERE;
    play_keep(play);
    play_go_on(play);
    board_player_begin(&play->board);
}

void play_coins_machine(struct play *play)
{
    play_coins_answer(play, match_wrong_coins(play->match) ? ANSWER_PUT_RIGHT : ANSWER_ACCEPT);
}

void play_coins_unasked(struct play *play)
{
    if (match_asks(play->match) && play_engine_has(&play->engine, other(match_actor(play->match))))
        match_accept(play->match);
}

bool play_coins_undo(struct play *play)
{
    if (!match_putting_right(play->match) || match_righting_plies(play->match) > 0)
        return false;
    match_stop_putting_right(play->match);
    play->board.cursor = PICK_NOWHERE;
    play_keep(play);
    play_go_on(play);
    return true;
}

/* ---- the line ---- */

/* "b5 c4", or the text for none. */
static const char *turned_squares(const struct play *play, char *out, size_t size)
{
    uint64_t turned = match_turned_coins(play->match);
    if (!turned)
        return app_word(play->app, "accept.none");
    out[0] = '\0';
    while (turned) {
        char square[NOTATION_SQUARE_MAX];
        size_t used = strlen(out);
        notation_square(bits_pop(&turned), square);
        (void)snprintf(out + used, size - used, "%s%s", used ? " " : "", square);
    }
    return out;
}

/* The coin that the computer is flipping, or will flip next. */
static unsigned coin_in_hand(const struct play *play)
{
    const struct effects *fx = &play->board.motion.effects;
    uint64_t wrong = match_wrong_coins(play->match);
    if (play_state(play) == PLAY_SHOWING && fx->count > 0 && fx->list[0].kind == EFFECT_FLIP)
        return fx->list[0].to;
    return wrong ? bits_first(wrong) : NO_SQUARE;
}

/* "One more, on b4." */
static const char *machine_text(const struct play *play, char *out, size_t size)
{
    char square[NOTATION_SQUARE_MAX];
    unsigned coin = coin_in_hand(play);
    uint64_t due = match_wrong_coins(play->match) ^ match_turned_coins(play->match);
    if (!match_putting_right(play->match) || coin == NO_SQUARE)
        return app_word(play->app, "accept.looks");
    notation_square(coin, square);
    return words_fill(out, size, app_word(play->app, due & bit(coin) ? "accept.one_more" : "accept.not_that"), square,
                      NULL);
}

/* The two texts of the line; false if there are none. */
static bool line_texts(const struct play *play, char *what, size_t what_size, char *state, size_t state_size)
{
    char squares[256];
    enum side actor = match_actor(play->match);
    const char *turner =
        play_words_side(play, match_asks(play->match) ? other(actor) : match_position(play->match)->turn);
    bool machine = play_engine_has(&play->engine, actor), asks = match_asks(play->match);
    if (!play_coins_open(play) || (machine && !asks && !match_putting_right(play->match)))
        return false;
    if (machine)
        (void)snprintf(what, what_size, "%s", machine_text(play, squares, sizeof squares));
    else if (asks)
        words_fill(what, what_size, app_game_word(play->app, "accept.flipped", match_variant(play->match)), turner,
                   turned_squares(play, squares, sizeof squares));
    else if (match_putting_right(play->match))
        words_fill(what, what_size, app_game_word(play->app, "accept.right", match_variant(play->match)), turner, NULL);
    else
        (void)snprintf(what, what_size, "%s", app_game_word(play->app, "accept.flip", match_variant(play->match)));
    if (asks)
        (void)snprintf(state, state_size, "%s", app_word(play->app, "accept.counts_not"));
    else
        words_count(play->app->words, state, state_size, "accept.count", bits_count(match_turned_coins(play->match)));
    return true;
}

bool play_coins_draw_line(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char what[320], state[64], shown[320];
    struct box b = l->line;
    float in = 20 * l->unit, size = l->text < 0.74f * b.h ? l->text : 0.74f * b.h;
    if (!line_texts(play, what, sizeof what, state, sizeof state))
        return false;
    struct text_style style = {.face = FACE_BOLD, .size = size, .colour = UI_WHITE, .least = l->least};
    struct text_style right = {
        .face = FACE_TEXT, .size = size, .colour = play->game_style->accent, .align = ALIGN_RIGHT, .least = l->least};
    struct text_style least = style;
    least.size = l->least < size ? l->least : size;
    canvas_new_layer(c);
    float radius = b.h / 2 < 18 * l->unit ? b.h / 2 : 18 * l->unit;
    card_draw(c, b, radius, rgba(HUE_NIGHT, 0.94f), colour_fade(play->game_style->accent, 0.8f));
    b.x += in;
    b.w -= 2 * in;
    float wide = canvas_text_width(c, style, what), note = canvas_text_width(c, right, state);
    if (wide + note + in <= b.w) {
        canvas_text(c, (struct box){b.x + b.w - note, b.y, note, b.h}, right, state);
        b.w -= note + in;
    }
    canvas_text(c, b, style, text_shortened(c, least, b.w, what, shown, sizeof shown));
    return true;
}

/* ---- the question ---- */

void play_coins_draw_answer(const struct play *play, struct canvas *c, const struct play_layout *l, struct box b,
                            enum coins_answer answer)
{
    enum device device = play->app->input.last_device;
    bool keys = device == DEVICE_KEYBOARD || device == DEVICE_PAD, accepts = answer == ANSWER_ACCEPT;
    bool plays = picker_places(&play->board.picker).squares != 0;
    const char *key = !accepts ? "accept.put_right" : plays ? "accept.yes" : "accept.yes_end";
    struct board_pill pill = {.game_style = play->game_style,
                              .text = app_word(play->app, key),
                              .em = l->text,
                              .least = 0.8f * l->least,
                              .unit = l->unit,
                              .wanted = accepts,
                              .focus = accepts && keys && !picker_can(&play->board.picker, play->board.cursor)};
    board_pill_draw(&pill, c, b);
}

static struct box around(struct box a, struct box b)
{
    float x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    float right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w, foot = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    return (struct box){x, y, right - x, foot - y};
}

static struct box grown(struct box b, float x, float y)
{
    return (struct box){b.x - x, b.y - y, b.w + 2 * x, b.h + 2 * y};
}

static bool meet(struct box a, struct box b)
{
    return b.w > 0 && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Clears the panel's other contents, so that none is half visible. */
void play_coins_draw_question(const struct play *play, struct canvas *c, const struct play_layout *l,
                              const struct box b[4])
{
    float out = 6 * l->unit;
    struct box ground = grown(around(around(b[0], b[1]), b[2]), out, out / 2);
    struct text_style style = {.face = FACE_BOLD, .size = l->text, .colour = UI_WHITE, .least = l->least};
    if (meet(ground, b[3]))
        ground = around(ground, grown(b[3], out, out));
    style.align = l->shape == PLAY_WIDE ? ALIGN_CENTRE : ALIGN_LEFT;
    canvas_new_layer(c);
    canvas_round(c, ground, 12 * l->unit, rgb(HUE_NIGHT), rgb(HUE_NIGHT));
    canvas_text(c, b[0], style, app_word(play->app, "accept.question"));
}
