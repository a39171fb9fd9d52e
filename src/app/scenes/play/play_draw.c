#include "app/scenes/play/play_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_layout.h"
#include "app/store/custom_boards.h"
#include "app/text/turn_words.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/notation.h"

struct play_layout play_layout_of(const struct play *play, const struct canvas *c)
{
    struct play_layout l = play_layout(c, play->face.there);
    if (play->points.there)
        play_layout_count_points(&l);
    if (play->card.open)
        play_layout_open_card(&l, play->face.there);
    return l;
}

struct board_place play_board_place(const struct play *play, const struct canvas *c)
{
    struct play_layout l = play_layout(c, play->face.there);
    struct board_place place = board_place(l.board, match_position(play->match));
    place.grow = l.text > 22 ? l.text / 22 : 1;
    return place;
}

/* The position at the start of the current motion, with the counts to show. */
static const struct position *seen_position(const struct play *play, int counts[2])
{
    const struct motion *m = &play->board.motion;
    if (play_state(play) == PLAY_SHOWING) {
        choreography_counts(&m->before, &m->effects, &m->timeline, m->t, counts);
        return &m->before;
    }
    const struct position *p = match_position(play->match);
    position_score(p, counts);
    return p;
}

/* While a card marks places with its own rings, the hint has no mark. */
static struct board_marks marks_of(const struct play *play, struct move_paths *ways)
{
    struct board_marks marks = play->bench ? board_marks_default(play->app) : board_player_marks(&play->board, ways);
    marks.stack_left = play_panel_stack_left(play);
    if (play->card.open == CARD_HINT && play->board.picker.depth == 0)
        marks.hint = PICK_NOWHERE;
    return marks;
}

unsigned play_chosen_stack(const struct play *play)
{
    struct move_paths ways;
    struct board_marks marks = marks_of(play, &ways);
    return board_marks_stack(&marks);
}

static struct text_style text_style(const struct play_layout *l, struct colour colour, enum align align)
{
    return (struct text_style){.face = FACE_TEXT, .size = l->text, .colour = colour, .align = align, .least = l->least};
}

/* Below the game's name if the panels are beside the board, beside it in an upright window. Returns how much of the
 * title's height it takes. */
static float draw_place(const struct play *play, struct canvas *c, const struct play_layout *l, float name)
{
    const struct game_mode *mode = play->game_setup.mode;
    struct text_style style = text_style(l, UI_SOFT, ALIGN_LEFT);
    struct box b = l->title;
    char text[64];
    if (!mode || !mode->place || l->shape == PLAY_FLAT || l->panel[0].points.w > 0)
        return 0;
    mode->place(play->app, text, sizeof text);
    if (l->shape == PLAY_WIDE) {
        float high = 1.2f * l->text;
        b = (struct box){b.x, l->panel[0].frame.y - high - 0.1f * l->text, l->panel[0].frame.w, high};
        canvas_text(c, b, style, text);
        return b.y < l->title.y + l->title.h ? l->title.y + l->title.h - b.y : 0;
    }
    b.x += name + 0.7f * l->text;
    b.w -= name + 0.7f * l->text;
    canvas_text(c, b, style, text);
    return 0;
}

/* Above the left panel, or in the upper one; a short upright window has no room for it. */
static void draw_head(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char text[64];
    struct box title = l->title;
    struct text_style style = {.face = FACE_TITLE,
                               .size = (l->shape == PLAY_FLAT ? 1.3f : 1.64f) * l->text,
                               .colour = UI_WHITE,
                               .least = l->least},
                      least = style;
    if (title.w <= 0)
        return;
    least.size = l->least;
    const char *name = custom_boards_title(play->app, play->match);
    int number = match_position(play->match)->ply + (match_over(play->match) ? 0 : 1);
    if (play->points.there)
        number = play->points.run.rung + 1;
    words_fill_numbers(text, sizeof text, app_word(play->app, play->points.there ? "won.rung" : "play.move"), number,
                       0);
    struct text_style move = text_style(l, UI_SOFT, l->shape == PLAY_FLAT ? ALIGN_LEFT : ALIGN_RIGHT);
    bool crowded = canvas_text_width(c, least, name) > title.w;
    least.face = move.face;
    crowded |= canvas_text_width(c, least, text) > l->move.w;
    if (crowded && l->shape == PLAY_WIDE) /* in a narrow panel with long texts, only the name */
        title.w = l->move.x + l->move.w - title.x;
    struct box counted = l->move;
    float used = draw_place(play, c, l, canvas_text_width(c, style, name));
    if (used > 0) { /* both move up, and the name shrinks accordingly */
        float top = 0.5f * title.y;
        title.h = counted.h = title.y + title.h - used - top;
        title.y = counted.y = top;
        style.size = title.h < style.size ? title.h : style.size;
    }
    if (!crowded || l->shape != PLAY_WIDE)
        canvas_text(c, counted, move, text);
    shortened_text(c, title, style, name);
}

/* ---- the list of moves ---- */

/* In one line, as many as fit, preceded by dots for earlier ones. */
static void draw_record_line(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char shown[160];
    struct strbuf moves = {0};
    struct text_style style = text_style(l, UI_SOFT, ALIGN_RIGHT);
    record_moves(play->match, match_length(play->match), " ", &moves);
    const char *all = strbuf_text(&moves), *from = all;
    if (strlen(all) > 80)
        from = all + strlen(all) - 80;
    for (;;) {
        (void)snprintf(shown, sizeof shown, "%s%s", from > all ? "… " : "", from);
        if (canvas_text_width(c, style, shown) <= l->record.w)
            break;
        const char *blank = strchr(from, ' ');
        if (!blank)
            break;
        from = blank + 1;
    }
    if (*from && canvas_text_width(c, style, shown) <= l->record.w)
        canvas_text(c, l->record, style, shown);
    strbuf_free(&moves);
}

/* In a numbered column with a heading: the last four, or fewer if there is less room. */
static void draw_record_column(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    enum { MOST = 4 };
    struct {
        int number, from;
    } last[MOST];
    int length = match_length(play->match), count = 0, turns = 0;
    float pitch = 1.55f * l->text, heading = 1.6f * l->text;
    int room = (int)((l->record.h - heading) / pitch);
    struct turn turn;
    for (int i = 0; i < length; turns++, count++) {
        last[turns % MOST].number = turns + 1;
        last[turns % MOST].from = i;
        i = record_turn(play->match, i, length, &turn);
    }
    room = room > MOST ? MOST : room;
    count = count > room ? room : count;
    if (count <= 0)
        return;
    struct box b = {l->record.x, l->record.y + l->record.h - heading - pitch * (float)room, l->record.w, heading};
    canvas_text(c, b, text_style(l, UI_SOFT, ALIGN_LEFT), app_word(play->app, "play.moves"));
    b.y += heading;
    b.h = pitch;
    for (int k = turns - count; k < turns; k++, b.y += pitch) {
        char text[NOTATION_TURN_MAX], line[NOTATION_TURN_MAX + 16];
        int from = last[k % MOST].from;
        struct text_style style = text_style(l, k == turns - 1 ? UI_TEXT : UI_SOFT, ALIGN_LEFT);
        style.face = k == turns - 1 ? FACE_BOLD : FACE_TEXT;
        (void)record_turn(play->match, from, length, &turn);
        (void)turn_words_short(play->app->words, match_before(play->match, from), turn.plies, turn.count, text,
                               sizeof text);
        (void)snprintf(line, sizeof line, "%d %s", last[k % MOST].number, text);
        if (canvas_text_width(c, (struct text_style){.face = style.face, .size = l->least}, line) <= b.w)
            canvas_text(c, b, style, line);
    }
}

static void draw_record(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    if (l->record.w > 0 && l->prompts_in_column)
        draw_record_column(play, c, l);
    else if (l->record.w > 0)
        draw_record_line(play, c, l);
}

/* The text for ending flipping by hand: one's own coins, or the correction of the other's. */
static const char *done_word(const struct play *play)
{
    return match_putting_right(play->match) ? "prompt.accept" : "prompt.end_turn";
}

static const char *undo_word(const struct play *play)
{
    bool turning = match_position(play->match)->step == STEP_TURN && play_state(play) == PLAY_CHOOSING;
    return turning ? "prompt.take_back" : "prompt.undo";
}

/* The first prompt: placing, if a turn is a single choice. */
static const char *ok_word(const struct play *play)
{
    if (play_state(play) == PLAY_OVER)
        return app_word(play->app, "prompt.result");
    if (play_coins_asked(play) && !picker_can(&play->board.picker, play->board.cursor))
        return app_word(play->app, "prompt.accept");
    if (play_coins_done(play))
        return app_word(play->app, !play->board.pointer && play->board.cursor == play->board.picker.position.placed
                                       ? "prompt.end_turn"
                                       : "prompt.turn");
    return app_word(play->app, board_steps_note(&play->board) ? "prompt.choose" : "prompt.place");
}

/* A finger presses squares; OK is of use to it for what it has aimed at, and where the board is not asked. */
static bool ok_has_a_use(const struct play *play)
{
    return play->app->input.last_device != DEVICE_TOUCH || play_state(play) == PLAY_OVER || play_coins_asked(play) ||
           (play_state(play) == PLAY_CHOOSING && picker_can(&play->board.picker, play->board.cursor));
}

int play_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    if (play->replaying)
        return play_review_prompts(play, out);
    if (play->card.open == CARD_MISSED)
        return play_card_prompts(&play->card, out);
    bool pad = play->app->input.last_device == DEVICE_PAD, steps = play_choice_to_undo(play);
    if (ok_has_a_use(play))
        out[n++] = (struct prompt){ACTION_OK, ok_word(play)};
    if (steps)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.back")};
    bool closes = play->card.open == CARD_HINT && !steps;
    if (play_engine_undo_plies(play) > 0)
        out[n++] =
            (struct prompt){pad && !steps && !closes ? ACTION_BACK : ACTION_UNDO, app_word(play->app, undo_word(play))};
    if (play_engine_redo_plies(play) > 0)
        out[n++] = (struct prompt){ACTION_REDO, app_word(play->app, "prompt.redo")};
    bool asked = play_coins_asked(play), button = asked || play_coins_done(play);
    if (button)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(play->app, asked ? "accept.put_right" : done_word(play))};
    if (play_state(play) != PLAY_OVER)
        out[n++] = (struct prompt){ACTION_HINT, app_word(play->app, play_card_hint_word(&play->card))};
    if (closes && play_card_may_tell(&play->card) && !button)
        out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_TELL,
                                   app_word(play->app, play_card_switch_word(&play->card))};
    else if (!pad || !play_coins_by_hand(play))
        out[n++] =
            (struct prompt){pad ? ACTION_PREVIEW : ACTION_HELP,
                            app_word(play->app, play_onboarding_offers(play) ? "meeting.lesson" : "prompt.rules")};
    if (closes)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "hint.close")};
    else
        out[n++] = (struct prompt){pad || steps ? ACTION_MENU : ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}

struct prompt_place play_prompt_place(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct prompt prompts[PLAY_PROMPTS];
    struct prompt_place place = {
        .box = l->prompts,
        .em = l->text,
        .least = fmaxf(l->shape == PLAY_UPRIGHT ? l->text * 0.8f : l->least, fminf(l->text, l->read)),
        .spare = play_onboarding_offers(play) ? ACTION_HINT : ACTION_HELP, /* the menu has it too */
        .rows = l->prompt_rows,
        .column = l->prompts_in_column,
        .glows = play->app->input.last_device == DEVICE_PAD ? ACTION_PREVIEW : ACTION_HELP,
        .glow = play_onboarding_offers(play) ? 1.0f : illegal_move_glow(&play->board)};
    if (l->shape == PLAY_WIDE && !prompts_fit(c, play->app, prompts, play_prompts(play, prompts), &place))
        place.box.w = l->record.x + l->record.w - place.box.x; /* the list of moves makes room for them */
    return place;
}

/* Warnings about empty hands for which the panels have no room: one line for both under the board. */
static void draw_low(const struct play *play, struct canvas *c, const struct play_layout *l,
                     const struct position *seen)
{
    char text[160];
    for (int side = FIRST; side <= SECOND; side++) {
        if (l->panel[play_player_of(play, (enum side)side)].low.w > 0 ||
            !play_words_low(play, seen, (enum side)side, text, sizeof text))
            continue;
        struct text_style style = text_style(l, play->game_style->accent, ALIGN_CENTRE);
        if (l->shape != PLAY_UPRIGHT) { /* there it is over the frame, which may be as light as the text */
            float w = fminf(canvas_text_width(c, style, text) + 44 * l->unit, l->line.w);
            struct box plate = {l->line.x + (l->line.w - w) / 2, l->line.y, w, l->line.h};
            struct colour night = rgba(HUE_NIGHT, 0.94f);
            card_draw(c, plate, fminf(plate.h / 2, 18 * l->unit), night, night);
        }
        canvas_text(c, l->line, style, text);
        return;
    }
}

/* The centre of a tray, or of the panel if it has none. */
static void tray_middle(const struct panel_place *panel, float *x, float *y)
{
    struct box b = panel->tray.w > 0 ? panel->tray : panel->frame;
    *x = b.x + b.w / 2;
    *y = b.y + b.h / 2;
}

/* A lent piece flies from tray to tray, and turns to its new owner's side on the way. */
static void draw_gift(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    const struct motion *m = &play->board.motion;
    float way = play_state(play) == PLAY_SHOWING ? timeline_value(&m->timeline, TARGET_GIFT, PROPERTY_WAY, m->t, 1) : 1;
    struct disc_pose pose = {
        .r = 30, .alpha = 1, .lift = 2.0f * way * (1 - way), .angle = way * 3.14159265f, .axis = 1};
    enum side receiver = FIRST;
    if (way >= 1.0f)
        return;
    for (int i = 0; i < m->effects.count; i++) {
        if (m->effects.list[i].kind == EFFECT_LEND)
            receiver = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_PLACE && play->game_style->piece == PIECE_COIN)
            pose.coin = 1U + play->board.coins.at[m->effects.list[i].to];
    }
    float x, y;
    tray_middle(&l->panel[play_player_of(play, other(receiver))], &pose.x, &pose.y);
    tray_middle(&l->panel[play_player_of(play, receiver)], &x, &y);
    pose.x += (x - pose.x) * way;
    pose.y += (y - pose.y) * way;
    pose.r += 60 * way * (1 - way);
    pose.up = other(receiver);
    disc_shadow(c, &pose);
    disc_draw(c, play->game_style->side, &pose, settings_on(&play->app->settings, SETTING_MARKS));
}

/* Rings are shown while nothing moves; those of a hint until part of a turn was chosen. */
static bool shows_rings(const struct play *play)
{
    if (play->card.open == CARD_MISSED)
        return play_state(play) != PLAY_SHOWING;
    return play->card.open && play_state(play) == PLAY_CHOOSING && play->board.picker.depth == 0;
}

void play_draw(const struct scene *s, struct canvas *c)
{
    const struct play *play = (const struct play *)s;
    struct play_layout l = play_layout_of(play, c);
    int counts[2];
    const struct position *seen = seen_position(play, counts);
    tabletop_draw(c, play->game_style);
    play_score_draw_lamp(&play->points, c);
    play_panel_draw(play, c, &l, FIRST, counts[FIRST], seen);
    play_panel_draw(play, c, &l, SECOND, counts[SECOND], seen);
    play_score_draw(&play->points, c, &l.panel[0], play_has_help(play));
    play_face_draw(&play->face, c, &l.panel[MACHINE_PLAYER]);
    play_coins_draw_question(play, c, &l);
    draw_head(play, c, &l);
    struct move_paths ways;
    struct board_marks marks = marks_of(play, &ways);
    struct board_place place = play_board_place(play, c);
    board_player_draw(&play->board, c, &place, &marks);
    if (shows_rings(play)) {
        const struct position *on_board = board_player_seen(&play->board);
        play_card_draw_rings(&play->card, c, &place, board_gain_box(c, &place, &marks, on_board));
        board_gain_draw(c, &place, play->game_style, &marks, on_board);
    }
    if (!play_notice_seen(play) && !play_coins_draw_line(play, c, &l))
        draw_low(play, c, &l, seen);
    struct prompt prompts[PLAY_PROMPTS];
    struct prompt_place at = play_prompt_place(play, c, &l);
    if (at.box.w <= l.prompts.w)
        draw_record(play, c, &l);
    draw_gift(play, c, &l);
    play_panel_draw_sliding(play, c, &l);
    play_card_draw(&play->card, c, &l);
    play_score_draw_pops(&play->points, c, &place, &l.panel[0]);
    illegal_move_draw(&play->board, c, &place);
    if (scene_stack_top(play->app->scenes) == s) /* an overlay has its own prompts */
        prompts_draw_at(c, play->app, prompts, play_prompts(play, prompts), &at);
    play_notice_draw(play, c, &l);
}
