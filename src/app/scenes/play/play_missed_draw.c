#include "app/scenes/play/play_missed_draw.h"

#include <math.h>
#include <stdio.h>

#include "app/core/speech.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/session/session.h"
#include "app/text/reasons.h"
#include "app/ui/board_pill.h"
#include "app/ui/turn_line.h"
#include "app/ui/ui.h"
#include "app/view/advice.h"
#include "rules/games.h"
#include "rules/notation.h"

/* In ems. */
#define PILL 2.1f

/* Room for what a line says. */
struct said {
    char name[NOTATION_TURN_MAX], value[48], reason[192];
};

static const struct position *before(const struct play *play) { return match_before(play->match, play->missed.at); }

/* ---- what is said ---- */

/* Of one's own turn only what the better one's reason says of it. */
static void say_own(const struct play *play, char *out, size_t size)
{
    const struct reason *why = &play->missed.why;
    out[0] = '\0';
    if (why->kind == REASON_MOVES && why->others >= 0)
        words_count(play->app->words, out, size, "reason.moves", why->others);
    else if (why->kind == REASON_KEEPS_CORNER)
        (void)snprintf(out, size, "%s", app_game_word(play->app, "reason.leaves_corner", match_variant(play->match)));
}

static void say(const struct play *play, int line, struct said *s)
{
    const struct missed *missed = &play->missed.missed;
    const struct judged *turn = line == MISSED_BETTER ? &missed->better : &missed->played;
    const struct position *p = before(play);
    (void)notation_turn(p, turn->plies, turn->count, s->name, sizeof s->name);
    if (line == MISSED_BETTER) {
        reasons_worth(play->app->words, p, missed_given(missed), s->value, sizeof s->value);
        reasons_say(play->app->words, p, &play->missed.why, NULL, s->reason, sizeof s->reason);
    } else {
        (void)snprintf(s->value, sizeof s->value, "%s", app_word(play->app, "missed.yours"));
        say_own(play, s->reason, sizeof s->reason);
    }
}

void play_missed_say(struct play *play)
{
    struct said s;
    char text[SPEECH_MAX];
    say(play, MISSED_BETTER, &s);
    words_fill(text, sizeof text, app_word(play->app, s.reason[0] ? "replay.better_why" : "replay.better"), s.name,
               s.reason);
    speech_say(play->app, text);
}

/* ---- where it lies ---- */

static bool is_stacked(const struct play_layout *l) { return l->card.h > l->card.w; }

static struct turn_line line_of(const struct play *play, const struct play_layout *l, int line,
                                const struct missed_boxes *b, const struct said *s)
{
    bool better = line == MISSED_BETTER;
    return (struct turn_line){.em = b->em,
                              .reason_em = b->reason_em,
                              .least = l->least,
                              .unit = l->unit,
                              .name = s->name,
                              .value = s->value,
                              .reason = s->reason,
                              .accent = play->look->accent,
                              .value_colour = better ? play->look->accent : UI_WARN,
                              .chosen = better,
                              .wraps = is_stacked(l) || l->shape == PLAY_UPRIGHT};
}

static int pills_of(const struct play *play) { return play_missed_takes_back(play) ? MISSED_PILLS : 1; }

static struct text_style heading_style(const struct play_layout *l, float em)
{
    return (struct text_style){.face = FACE_BOLD, .size = em, .colour = UI_WHITE, .wrap = true, .least = l->least};
}

/* One under another, the pills at the card's foot. Returns what all of it needs. */
static float stack(const struct play *play, struct canvas *c, const struct play_layout *l, struct missed_boxes *b)
{
    float em = b->em, gap = TURN_LINE_GAP * em, x = l->card.x + gap, w = l->card.w - 2 * gap,
          y = l->card.y + 0.5f * gap;
    float foot = l->card.y + l->card.h - 0.6f * em;
    float heading =
        canvas_text_height(c, w - gap, heading_style(l, b->reason_em), app_word(play->app, "missed.heading"));
    b->heading = (struct box){x + gap / 2, y + 0.25f * em, w - gap, heading};
    y += heading + 0.5f * em;
    for (int i = 0; i < MISSED_LINES; i++) {
        struct said s;
        say(play, i, &s);
        struct turn_line line = line_of(play, l, i, b, &s);
        b->line[i] = (struct box){x, y, w, turn_line_height(&line, c, w)};
        y += b->line[i].h + gap;
    }
    for (int i = MISSED_PILLS - 1; i >= MISSED_PILLS - pills_of(play); i--, foot -= 0.6f * em) {
        foot -= PILL * em;
        b->pill[i] = (struct box){x + gap, foot, w - 2 * gap, PILL * em};
    }
    return y - foot;
}

static struct missed_boxes stacked_boxes(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct missed_boxes b = {.em = l->text, .reason_em = l->text};
    float usual = l->text / canvas_text_scale(c); /* larger sentences yield first */
    while (stack(play, c, l, &b) > 0 && b.reason_em > usual)
        b.reason_em = fmaxf(b.reason_em - 0.05f * l->text, usual);
    for (; stack(play, c, l, &b) > 0 && b.em > l->least; b.em -= 0.05f * l->text)
        b.reason_em -= 0.05f * usual;
    return b;
}

/* Side by side over the upper panel, the pills one under another. */
static struct missed_boxes flat_boxes(const struct play *play, const struct play_layout *l)
{
    struct box card = l->card;
    float em = card.h / TURN_LINE_FLAT, gap = TURN_LINE_GAP * l->text, share = 0.36f, x = card.x + gap;
    struct missed_boxes b = {.em = em < l->text ? em : l->text};
    float w = share * (card.w - 4 * gap), pill = card.w - 4 * gap - 2 * w, high = (card.h - 3 * gap) / 2;
    for (int i = 0; i < MISSED_LINES; i++, x += w + gap)
        b.line[i] = (struct box){x, card.y, w, card.h};
    high = high < PILL * l->text ? high : PILL * l->text;
    float y = card.y + (card.h - 2 * high - gap) / 2;
    for (int i = MISSED_PILLS - pills_of(play); i < MISSED_PILLS; i++, y += high + gap)
        b.pill[i] = (struct box){x, y, pill, high};
    return b;
}

struct missed_boxes play_missed_boxes(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    return is_stacked(l) ? stacked_boxes(play, c, l) : flat_boxes(play, l);
}

/* ---- how it is seen ---- */

static void draw_pills(const struct play *play, struct canvas *c, const struct play_layout *l,
                       const struct missed_boxes *b)
{
    static const char *const words[] = {[MISSED_TAKE_BACK] = "missed.take_back", [MISSED_PLAY_ON] = "missed.play_on"};
    enum device device = play->app->input.last_device;
    bool keys = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    for (int i = 0; i < MISSED_PILLS; i++) {
        struct board_pill pill = {.look = play->look,
                                  .text = app_word(play->app, words[i]),
                                  .em = b->em,
                                  .least = 0.8f * l->least,
                                  .unit = l->unit,
                                  .wanted = i == MISSED_TAKE_BACK || pills_of(play) == 1,
                                  .focus = keys && i == play->missed.focus};
        if (b->pill[i].w > 0)
            board_pill_draw(&pill, c, b->pill[i]);
    }
}

void play_missed_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    if (!play->missed.open)
        return;
    struct missed_boxes b = play_missed_boxes(play, c, l);
    canvas_new_layer(c);
    card_draw(c, l->card, 20 * l->unit, rgb(0x0d0e12), colour_fade(play->look->accent, 0.7f));
    if (b.heading.w > 0)
        canvas_text(c, b.heading, heading_style(l, b.reason_em > 0 ? b.reason_em : b.em),
                    app_word(play->app, "missed.heading"));
    for (int i = 0; i < MISSED_LINES; i++) {
        struct said s;
        say(play, i, &s);
        struct turn_line line = line_of(play, l, i, &b, &s);
        turn_line_draw(&line, c, b.line[i]);
    }
    draw_pills(play, c, l, &b);
}

/* The better turn as it would have been, and a ring around one's own. */
void play_missed_draw_rings(const struct play *play, struct canvas *c, const struct board_place *place)
{
    char number[REASONS_NUMBER_MAX];
    const struct missed *missed = &play->missed.missed;
    if (!play->missed.open || play_state(play) == PLAY_SHOWING)
        return;
    struct advice own = {.position = before(play),
                         .plies = missed->played.plies,
                         .count = missed->played.count,
                         .colour = UI_WARN,
                         .faint = true},
                  better = {.position = before(play),
                            .plies = missed->better.plies,
                            .count = missed->better.count,
                            .colour = play->look->accent,
                            .text = reasons_number(before(play), missed_given(missed), number)};
    canvas_new_layer(c);
    advice_draw(c, place, play->look, &own);
    advice_draw(c, place, play->look, &better);
}

/* ---- a picture of it ---- */

struct scene *play_scene_missed_example(struct app *app)
{
    static const char MOVES[] = "d3c3c4e3f6c6e2f3c5d1f4d6d2c2b3f5e6f2g6a4c1b4e1g5b5a5b6f1g1c7d7d8g3g4h5h7h4h2a3";
    static const struct missed MISSED = {
        .better = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 47}}, .value = 1661},
        .played = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 16}}, .value = 477}};
    app->session->table = (struct game_setup){.variant = &game_classic, .opponent = 4};
    struct scene *scene = play_scene_new(app, MOVES);
    if (!scene)
        return NULL;
    struct play *play = (struct play *)scene;
    play_scene_freeze(scene, -1);
    play_missed_forget(play);
    play->missed.at = match_length(play->match) - 1;
    play_missed_tell(play, &MISSED);
    return scene;
}
