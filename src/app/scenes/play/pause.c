#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "base/bits.h"

enum choice {
    CHOICE_CONTINUE,
    CHOICE_NEW,
    CHOICE_SWAP,
    CHOICE_RULES,
    CHOICE_SETTINGS,
    CHOICE_EDITOR,
    CHOICE_GIVE_UP,
    CHOICE_MENU,
    CHOICE_KEPT, /* the game saved before, instead of the new one */
};

static const char *const CHOICE_WORDS[] = {
    [CHOICE_CONTINUE] = "pause.continue", [CHOICE_NEW] = "pause.new",           [CHOICE_SWAP] = "pause.swap",
    [CHOICE_RULES] = "pause.rules",       [CHOICE_SETTINGS] = "pause.settings", [CHOICE_EDITOR] = "editor.heading",
    [CHOICE_GIVE_UP] = "pause.give_up",   [CHOICE_MENU] = "pause.menu"};

/* The questions before a game in progress is lost, and the answers that lose it. */
static const char *const QUESTIONS[][2] = {[CHOICE_NEW] = {"pause.ask_new", "pause.yes_new"},
                                           [CHOICE_SWAP] = {"pause.ask_new", "pause.yes_new"},
                                           [CHOICE_GIVE_UP] = {"pause.ask_give_up", "pause.give_up"},
                                           [CHOICE_MENU] = {"pause.ask_leave", "pause.yes_leave"},
                                           [CHOICE_KEPT] = {"pause.ask_kept", "choose.go_on"}};

#define BUTTON_HIGH 52.0f
#define BUTTON_LEAST 42.0f
#define PAD 30.0f
#define WIDTH 520.0f
#define WIDTH_PAIRS 860.0f /* with the buttons in two columns */
#define TWO_LINES 64.0f
#define OWN 64.0f /* of a face */

/* The question before a game is given up. */
#define GIVE_WIDTH 580.0f
#define GIVE_PAD 26.0f
#define GIVE_GAP 22.0f
#define LIFE 20.0f
enum { FACE_WIDE = 132, FACE_HIGH = 144, YES_WIDE = 178, YES_HIGH = 68, NO_HIGH = 88, NO_LEAST = 52 };

struct pause {
    struct form_screen base;
    struct app *app;
    struct scene *play;
    struct game_result game; /* of the play scene */
    enum choice asked;       /* the subject of the question; CHOICE_CONTINUE if there is none */
    bool at_once;            /* it was asked from the board, and returns there */
    char described[160];     /* the game's description: size, pieces, options */
};

static void add(char *out, size_t size, const char *text)
{
    size_t used = strlen(out);
    if (text && used + 8 < size)
        (void)snprintf(out + used, size - used, " · %s", text);
}

/* "start.usual", or "start.<game>.usual", for options whose value is mentioned in the subtitle. */
static const char *option_word(const struct pause *s, int option)
{
    const struct variant *v = match_variant(s->game.match);
    if (v->options[option].form != OPTION_WORDS)
        return NULL;
    const char *value = v->options[option].values[match_position(s->game.match)->option[option]];
    char key[96];
    (void)snprintf(key, sizeof key, "%s.%s.%s", v->options[option].id, v->id, value);
    const char *word = words_get(s->app->words, key);
    (void)snprintf(key, sizeof key, "%s.%s", v->options[option].id, value);
    return word ? word : words_get(s->app->words, key);
}

/* "6 × 6 · 16 pieces each · free opening · most pieces wins". */
static void describe(const struct pause *s, char *out, size_t size)
{
    const struct position *start = match_before(s->game.match, 0);
    const struct variant *v = match_variant(s->game.match);
    char key[64], text[96];
    (void)snprintf(out, size, "%d × %d", start->width, start->height);
    (void)snprintf(key, sizeof key, "set.%s", v->id);
    const char *each = words_get(s->app->words, key);
    int pieces = start->hand[FIRST] + position_count(start, FIRST);
    if (start->hand[FIRST] != HAND_UNLIMITED && each)
        add(out, size, words_fill_numbers(text, sizeof text, each, pieces, 0));
    for (int i = 0; v->options[i].id; i++)
        add(out, size, option_word(s, i));
    if (start->hand[FIRST] == HAND_UNLIMITED)
        add(out, size, app_goal_word(s->app, "aim", start));
}

/* Asks first if something would be lost: not if the game is saved, or was only a trial. */
static bool asks(const struct pause *s, enum choice choice)
{
    const struct game_mode *mode = s->game.setup->mode;
    bool loses_nothing = choice == CHOICE_MENU && (saved_possible(s->app) || (mode && mode->passing));
    if (choice == CHOICE_GIVE_UP)
        return !(mode && mode->passing);
    return s->game.under_way && !loses_nothing;
}

/* Shows the question, with the focus on the safe answer. */
static void ask(struct pause *s, enum choice about)
{
    s->asked = about;
    s->base.form->focus.id = 0;
}

/* A mode may forbid a new game or a new position, and a finished game cannot be resigned. */
static bool offered(const struct game_result *game, enum choice choice)
{
    const struct game_mode *mode = game->setup->mode;
    bool another = choice == CHOICE_NEW || choice == CHOICE_SWAP || choice == CHOICE_EDITOR;
    return !(another && mode && mode->apart) && !(choice == CHOICE_GIVE_UP && match_over(game->match));
}

/* Starts a new game; with alternating or random turns somebody else may go first, unless the game is part of
 * something. */
static void begin_anew(struct scene *play, const struct game_result *game)
{
    if (game->setup->mode)
        play_scene_new_game(play, false);
    else
        play_scene_next_game(play);
}

static void carry_out(struct pause *s, enum choice choice)
{
    struct scene_stack *scenes = s->app->scenes;
    if (choice == CHOICE_MENU) {
        scene_pop(scenes);
        play_scene_leave(s->play);
        return;
    }
    if (choice == CHOICE_KEPT) {
        struct scene *kept = play_scene_go_on(s->app, s->game.setup->variant);
        scene_pop(scenes);
        if (kept)
            scene_swap(scenes, kept);
        return;
    }
    scene_pop(scenes);
    if (choice == CHOICE_NEW)
        begin_anew(s->play, &s->game);
    else if (choice == CHOICE_SWAP)
        play_scene_new_game(s->play, true);
    else if (choice == CHOICE_GIVE_UP)
        play_scene_give_up(s->play);
}

static void push(struct pause *s, struct scene *scene)
{
    if (scene)
        scene_push(s->app->scenes, scene);
}

static void open_rules(struct pause *s)
{
    const struct match *match = s->game.match;
    push(s, rules_scene_new(s->app, match_variant(match), match_setup(match)));
}

static void choose(void *screen, int choice)
{
    struct pause *s = screen;
    switch (choice) {
    case CHOICE_CONTINUE:
        scene_pop(s->app->scenes);
        break;
    case CHOICE_RULES:
        open_rules(s);
        break;
    case CHOICE_SETTINGS:
        push(s, settings_scene_new(s->app));
        break;
    case CHOICE_EDITOR:
        push(s, editor_scene_new(s->app, match_position(s->game.match)));
        break;
    default:
        if (asks(s, (enum choice)choice))
            ask(s, (enum choice)choice);
        else
            carry_out(s, (enum choice)choice);
        break;
    }
}

static const char *word_of(const struct pause *s, enum choice choice)
{
    const struct game_mode *mode = s->game.setup->mode;
    return choice == CHOICE_MENU && mode && mode->leave ? mode->leave : CHOICE_WORDS[choice];
}

static void say_yes(void *screen) { carry_out(screen, ((struct pause *)screen)->asked); }

static void say_no(void *screen)
{
    struct pause *s = screen;
    enum choice asked = s->asked;
    s->asked = CHOICE_CONTINUE;
    if (s->at_once || asked == CHOICE_GIVE_UP) /* "Play on" */
        scene_pop(s->app->scenes);
    else
        form_focus_on(s->base.form, word_of(s, asked), -1);
}

static void go_back(void *screen)
{
    const struct pause *s = screen;
    if (s->asked == CHOICE_CONTINUE)
        choose(screen, CHOICE_CONTINUE);
    else if (s->asked == CHOICE_KEPT)
        say_yes(screen);
    else
        say_no(screen);
}

static void new_game(void *screen)
{
    if (((struct pause *)screen)->asked == CHOICE_NEW)
        say_yes(screen);
    else
        choose(screen, CHOICE_NEW);
}

/* ---- the screen ---- */

/* A finger's buttons have no room below each other on a telephone that lies. */
static bool in_pairs(const struct canvas *c) { return canvas_finger(c) > 0 && !canvas_portrait(c); }

static float width(const struct canvas *c) { return in_pairs(c) ? WIDTH_PAIRS : WIDTH; }

/* The face of somebody who plays, to be changed by a press. */
static void draw_own(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct pause *s = screen;
    const struct seat *seats = s->game.setup->seats;
    struct guise guises[2];
    guises_kept_seats(s->app, seats[0].name, seats[1].name, guises);
    const struct face_pose pose = person_pose(s->app, guises[node->tag], match_variant(s->game.match),
                                              game_result_side(&s->game, node->tag), MOOD_CALM);
    face_portrait(c, &pose, MOOD_CALM, node->box, 0, 0);
}

static void ask_face(void *screen, int player) { play_scene_ask_face(((struct pause *)screen)->play, player); }

/* Room at both sides of the heading. */
static void own_face(struct form *f, const struct pause *s, int player)
{
    float size = fmaxf(OWN, canvas_finger(f->app->canvas));
    if (!play_scene_has_person(s->play, player))
        form_space(f)->w.fixed = size;
    else
        form_with(form_picture(f, "you.yours", draw_own), .name = app_word(f->app, "you.yours"),
                  .text = s->game.names[game_result_side(&s->game, player)], .w.fixed = size, .h.fixed = size,
                  .radius = 14, .tag = player, .pressed = FORM_CALL(ask_face));
}

/* The heading and the text below it. */
static void heading(struct form *f, const struct pause *s)
{
    bool asked = s->asked != CHOICE_CONTINUE;
    struct canvas *c = f->app->canvas;
    if (asked) {
        form_with(form_heading(f, QUESTIONS[s->asked][0]), .style.size = 40, .style.align = ALIGN_CENTRE);
        return;
    }
    form_row(f);
    own_face(f, s, 0);
    form_with(form_heading(f, "pause.heading"), .style.size = 40, .style.align = ALIGN_CENTRE, .w.share = 1);
    own_face(f, s, 1);
    form_end(f);
    struct form_node *n = form_with(form_text(f, "remark", s->described), .style.align = ALIGN_CENTRE);
    n->h.least = fminf(TWO_LINES, canvas_text_height(c, width(c) - 2 * PAD, n->style, s->described));
}

/* The first button is the one for a pad's Start. */
static struct form_node *button(struct form_node *n, bool first)
{
    n->h = (struct form_length){.fixed = BUTTON_HIGH, .least = BUTTON_LEAST};
    n->accent = first;
    return n;
}

static void menu(struct form *f, const struct pause *s)
{
    bool pairs = in_pairs(f->app->canvas);
    if (pairs)
        form_with(form_grid(f, BUTTON_LEAST, 2), .gap = GAP_M);
    for (enum choice i = CHOICE_CONTINUE; i <= CHOICE_MENU; i++)
        if (offered(&s->game, i))
            button(form_button(f, word_of(s, i), choose), i == CHOICE_CONTINUE)->tag = (int)i;
    if (pairs)
        form_end(f);
}

static void question(struct form *f, const struct pause *s)
{
    const char *yes = QUESTIONS[s->asked][1];
    if (s->asked == CHOICE_KEPT) { /* the safe answer comes first */
        int move = saved_move(s->app, match_variant(s->game.match));
        (void)button(form_button_saying(f, yes, form_fill_numbers(f, yes, move, 0), say_yes), true);
        (void)button(form_button(f, "choose.new", say_no), false);
        return;
    }
    (void)button(form_button(f, "pause.no", say_no), true);
    (void)button(form_button(f, yes, say_yes), false);
}

/* True for a match of the run up the ladder, where it costs a life. */
static bool costs_life(const struct pause *s) { return s->game.setup->mode && s->game.setup->mode->scored; }

static bool has_face(const struct pause *s)
{
    return s->game.opponent >= 1 && s->game.opponent <= CAST_SIZE && !s->game.watched;
}

static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct pause *s = screen;
    const enum cast_id who = cast_of_level(s->game.opponent);
    struct face_pose pose = face_still(who, MOOD_WORRIED);
    pose.livery = livery_of(who, match_variant(s->game.match), game_result_side(&s->game, 1));
    face_portrait(c, &pose, MOOD_WORRIED, node->box, 0, 0);
}

/* The lives that are left, of which the last leans, as if about to fall. */
static void draw_lives(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct pause *s = screen;
    int lives = ladder_run(s->app)->lives;
    float x = node->box.x + LIFE + (float)(lives - 1) * 2.6f * LIFE, y = node->box.y + node->box.h / 2;
    struct disc_pose leaning = {.x = x, .y = y, .r = LIFE, .angle = 0.9f, .up = SECOND, .alpha = 1};
    arcade_lives(c, node->box.x, y, LIFE, lives - 1);
    disc_draw(c, game_style_of(VARIANTS[0])->side, &leaning, false);
    canvas_ring(c, x, y, LIFE + 5, 2.5f, 16, rgb(HUE_BAD));
}

/* What giving up costs. */
static const char *price(struct form *f, const struct pause *s)
{
    const struct position *p = match_position(s->game.match);
    if (costs_life(s)) {
        const struct ladder *run = ladder_run(s->app);
        int pot = ladder_pot_lost(run, s->game.match, game_result_side(&s->game, 0));
        const char *text = words_plural(f->app->words, pot > 0 ? "pause.costs_pot" : "pause.costs_life", run->lives);
        return form_fill_text(f, text, form_number(f, run->lives), form_number(f, pot));
    }
    enum side winner = s->game.opponent ? game_result_side(&s->game, 1) : other((enum side)p->turn);
    return form_fill(f, s->game.opponent ? "pause.counts_lost" : "pause.then_wins", s->game.names[winner]);
}

/* "You stand at 16 : 16, with 32 squares to go." */
static const char *standing(struct form *f, const struct pause *s)
{
    const struct position *p = match_position(s->game.match);
    int score[2], open = bits_count(p->board & ~occupied(p));
    enum side own = s->game.opponent ? game_result_side(&s->game, 0) : FIRST;
    position_score(p, score);
    const char *text = words_plural(f->app->words, "pause.standing", open);
    return form_fill_text(f, text, form_number(f, open), form_number(f, score[own]), form_number(f, score[other(own)]));
}

static void give_up(struct form *f, const struct pause *s)
{
    form_with(form_row(f), .gap = 28);
    if (has_face(s))
        form_with(form_picture(f, "face", draw_face), .w.fixed = FACE_WIDE, .h = {.fixed = FACE_HIGH, .least = 60});
    form_with(form_column(f), .w.share = 1, .gap = 8);
    form_with(form_heading(f, QUESTIONS[CHOICE_GIVE_UP][0]), .style.size = 36);
    form_text(f, "price", price(f, s));
    if (costs_life(s))
        form_with(form_picture(f, "lives", draw_lives), .h.fixed = 2 * LIFE + 12);
    form_end(f);
    form_end(f);
    form_with(form_text(f, "standing", standing(f, s)), .ruled = true, .spare = 1);
    form_with(form_row(f), .gap = 20);
    form_with(form_button(f, "pause.play_on", say_no), .accent = true, .w.share = 1,
              .style = {.face = FACE_TITLE, .size = 34}, .h = {.fixed = NO_HIGH, .least = NO_LEAST});
    form_with(form_button(f, QUESTIONS[CHOICE_GIVE_UP][1], say_yes), .w.fixed = YES_WIDE,
              .h = {.fixed = YES_HIGH, .least = NO_LEAST});
    form_end(f);
}

static void ask_or_offer(struct form *f, const struct pause *s)
{
    heading(f, s);
    form_space(f)->h = (struct form_length){.fixed = GAP_S};
    if (s->asked == CHOICE_CONTINUE)
        menu(f, s);
    else
        question(f, s);
}

static void walk(struct form *f, void *screen)
{
    const struct pause *s = screen;
    bool gives_up = s->asked == CHOICE_GIVE_UP;
    struct form_node *card = form_overlay(f, gives_up ? GIVE_WIDTH : width(f->app->canvas));
    card->pad = gives_up ? GIVE_PAD : PAD;
    card->gap = gives_up ? GIVE_GAP : card->gap;
    if (gives_up)
        give_up(f, s);
    else
        ask_or_offer(f, s);
    form_end(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
    form_prompt(f, gives_up ? ACTION_LEFT : ACTION_UP, "prompt.move", NULL);
    form_on(f, ACTION_MENU, go_back);
    if (s->asked != CHOICE_KEPT && offered(&s->game, CHOICE_NEW))
        form_on(f, ACTION_NEW, new_game);
}

/* ---- the scene ---- */

/* The language may have changed. */
static void pause_enter(struct scene *scene, enum intent intent)
{
    struct pause *s = (struct pause *)scene;
    describe(s, s->described, sizeof s->described);
    play_scene_dress(s->play);
    form_enter(s->base.form, intent);
}

static struct pause *make(struct app *app, struct scene *play, enum choice asked)
{
    static const struct scene_class class_ = {.name = "pause", .overlay = true, .enter = pause_enter};
    struct pause *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->play = play;
    s->game = play_scene_result(play);
    s->asked = asked;
    s->at_once = asked != CHOICE_CONTINUE;
    s->base.form->game_style = game_style_of(match_variant(s->game.match));
    return s;
}

struct scene *pause_scene_new(struct app *app, struct scene *play)
{
    struct pause *s = make(app, play, CHOICE_CONTINUE);
    return s ? &s->base.scene : NULL;
}

bool pause_ask_new(struct app *app, struct scene *play)
{
    struct game_result game = play_scene_result(play);
    if (!offered(&game, CHOICE_NEW))
        return false;
    struct pause *s = game.under_way ? make(app, play, CHOICE_NEW) : NULL;
    if (!game.under_way)
        begin_anew(play, &game);
    if (s) {
        form_focus_on(s->base.form, QUESTIONS[CHOICE_NEW][1], -1); /* the key was pressed on purpose */
        scene_push(app->scenes, &s->base.scene);
    }
    return true;
}

/* The first turn would replace the saved game; going back from the question leaves that alone. */
void pause_ask_kept(struct app *app, struct scene *play)
{
    bool kept = saved_move(app, play_scene_result(play).setup->variant) > 0;
    struct pause *s = kept ? make(app, play, CHOICE_KEPT) : NULL;
    if (s)
        scene_push(app->scenes, &s->base.scene);
}
