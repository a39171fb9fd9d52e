#include <stdio.h>
#include <stdlib.h>

#include "app/looks.h"
#include "app/occasion.h"
#include "app/saved.h"
#include "app/scenes/play/play_internal.h"
#include "app/ui/controls.h"
#include "app/ui/ui.h"

enum choice {
    CHOICE_CONTINUE,
    CHOICE_NEW,
    CHOICE_SWAP,
    CHOICE_RULES,
    CHOICE_SETTINGS,
    CHOICE_EDITOR,
    CHOICE_GIVE_UP,
    CHOICE_MENU,
    CHOICE_KEPT, /* the game kept before, in place of the new one that was asked for */
    CHOICE_YES,
    CHOICE_NO
};

enum { PROMPTS = 3 };

#define ITEM 54.0f
#define GAP 12.0f
#define PAD 36.0f
#define WIDTH 520.0f
#define HEADING 84.0f
#define REMARK 52.0f /* two lines, if need be */

struct pause {
    struct scene base;
    struct app *app;
    struct scene *play;
    struct menu menu;
    struct menu question; /* asked before a game is lost that has begun */
    enum choice asked;    /* what it is about; CHOICE_CONTINUE while there is no question */
    bool at_once;         /* it was asked from the board, and goes back there */
    struct entrance entrance;
    char described[160]; /* the game: size, pieces, options */
    char kept[96];       /* "Continue at move 19" */
};

static const struct menu *shown_menu(const struct pause *s)
{
    return s->asked == CHOICE_CONTINUE ? &s->menu : &s->question;
}

static const char *heading_key(const struct pause *s)
{
    switch (s->asked) {
    case CHOICE_GIVE_UP:
        return "pause.ask_give_up";
    case CHOICE_MENU:
        return "pause.ask_leave";
    case CHOICE_NEW:
    case CHOICE_SWAP:
        return "pause.ask_new";
    case CHOICE_KEPT:
        return "pause.ask_kept";
    default:
        return "pause.heading";
    }
}

/* What is said below the heading, or NULL. */
static const char *remark(const struct pause *s)
{
    if (s->asked == CHOICE_CONTINUE)
        return s->described;
    return s->asked == CHOICE_MENU && saved_possible(s->app) ? app_word(s->app, "pause.leave_kept") : NULL;
}

static float heading_height(const struct pause *s) { return HEADING + (remark(s) ? REMARK : 0); }

static struct box card_box(const struct pause *s, const struct canvas *c)
{
    float h = 2 * PAD + heading_height(s) + (float)shown_menu(s)->count * (ITEM + GAP) - GAP;
    float free_height = canvas_height(c) - 68;
    return (struct box){(canvas_width(c) - WIDTH) / 2, (free_height - h) / 2 + 8, WIDTH, h};
}

static struct box menu_box(const struct pause *s, struct box card)
{
    float top = PAD + heading_height(s);
    return (struct box){card.x + PAD, card.y + top, card.w - 2 * PAD, card.h - PAD - top};
}

static void fill_prompts(const struct pause *s, struct prompt out[PROMPTS])
{
    out[0] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.select")};
    out[1] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[2] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
}

static bool game_running(const struct scene *play) { return play_under_way((const struct play *)play); }

static const struct occasion *occasion_of(const struct scene *play)
{
    return ((const struct play *)play)->table.occasion;
}

/* A question comes first where something would be lost. */
static bool asks(const struct pause *s, enum choice choice)
{
    const struct occasion *occasion = occasion_of(s->play);
    bool passes = choice == CHOICE_MENU && occasion && occasion->passing;
    return choice == CHOICE_GIVE_UP || (game_running(s->play) && !passes);
}

static void ask(struct pause *s, enum choice about)
{
    static const char *const yes[] = {[CHOICE_NEW] = "pause.yes_new",
                                      [CHOICE_SWAP] = "pause.yes_new",
                                      [CHOICE_GIVE_UP] = "pause.yes_give_up",
                                      [CHOICE_MENU] = "pause.yes_leave"};
    s->asked = about;
    menu_init(&s->question, 1);
    menu_add(&s->question, app_word(s->app, "pause.no"), CHOICE_NO);
    menu_add(&s->question, app_word(s->app, yes[about]), CHOICE_YES);
}

/* What is played once is not begun anew, and no other position is set up in its place. */
static bool offered(const struct scene *play, enum choice choice)
{
    const struct occasion *occasion = occasion_of(play);
    bool another = choice == CHOICE_NEW || choice == CHOICE_SWAP || choice == CHOICE_EDITOR;
    return !(another && occasion && occasion->apart);
}

/* A new game of the box: alternating or at random, somebody else may go first, but not where it is played for more. */
static void begin_anew(struct scene *play)
{
    if (occasion_of(play)) {
        play_scene_new_game(play, false);
        return;
    }
    play_scene_next_game(play);
}

static void carry_out(struct pause *s, enum choice choice)
{
    struct scene_stack *scenes = s->app->scenes;
    if (choice == CHOICE_MENU) {
        scene_pop(scenes);
        play_leave((struct play *)s->play);
        return;
    }
    if (choice == CHOICE_KEPT) {
        struct scene *kept = play_scene_go_on(s->app, match_variant(play_scene_match(s->play)));
        scene_pop(scenes);
        if (kept) {
            play_left((struct play *)s->play);
            scene_swap(scenes, kept);
        }
        return;
    }
    scene_pop(scenes);
    if (choice == CHOICE_NEW)
        begin_anew(s->play);
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
    const struct match *match = play_scene_match(s->play);
    push(s, rules_scene_new(s->app, match_variant(match), match_setup(match)));
}

static void choose(struct pause *s, int choice)
{
    switch (choice) {
    case CHOICE_CONTINUE:
        scene_pop(s->app->scenes);
        break;
    case CHOICE_NEW:
    case CHOICE_SWAP:
    case CHOICE_MENU:
    case CHOICE_GIVE_UP:
        if (asks(s, (enum choice)choice))
            ask(s, (enum choice)choice);
        else
            carry_out(s, (enum choice)choice);
        break;
    case CHOICE_RULES:
        open_rules(s);
        break;
    case CHOICE_SETTINGS:
        push(s, settings_scene_new(s->app));
        break;
    case CHOICE_EDITOR:
        push(s, editor_scene_new(s->app, match_position(play_scene_match(s->play))));
        break;
    case CHOICE_YES:
        carry_out(s, s->asked);
        break;
    case CHOICE_NO:
        s->asked = CHOICE_CONTINUE;
        if (s->at_once)
            scene_pop(s->app->scenes);
        break;
    default:
        break;
    }
}

static bool pause_action(struct scene *scene, const struct action_event *event)
{
    struct pause *s = (struct pause *)scene;
    struct canvas *c = s->app->canvas;
    struct prompt prompts[PROMPTS];
    fill_prompts(s, prompts);
    struct action_event e = prompts_translate(c, s->app, prompts, PROMPTS, page_foot(c), event);
    if (e.action == ACTION_BACK || e.action == ACTION_MENU) {
        choose(s, s->asked == CHOICE_CONTINUE ? CHOICE_CONTINUE : s->asked == CHOICE_KEPT ? CHOICE_YES : CHOICE_NO);
        return true;
    }
    if (e.action == ACTION_NEW && s->asked != CHOICE_KEPT && offered(s->play, CHOICE_NEW)) {
        choose(s, s->asked == CHOICE_NEW ? CHOICE_YES : CHOICE_NEW);
        return true;
    }
    struct menu *m = s->asked == CHOICE_CONTINUE ? &s->menu : &s->question;
    int before = m->focus;
    choose(s, menu_action(m, s->app, &e, menu_box(s, card_box(s, c)), ITEM, GAP));
    return e.action != ACTION_POINT || m->focus != before;
}

static void pause_draw(const struct scene *scene, struct canvas *c)
{
    const struct pause *s = (const struct pause *)scene;
    const struct look *look = look_of(match_variant(play_scene_match(s->play)));
    struct prompt prompts[PROMPTS];
    fill_prompts(s, prompts);
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    struct box card = card_box(s, c);
    card_draw(c, card, 26, rgb(0x121318), colour_fade(look->accent, 0.6f));
    struct text_style heading = {.face = FACE_TITLE, .size = 40, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD - 8, card.w - 2 * PAD, HEADING - 16}, heading,
                app_word(s->app, heading_key(s)));
    if (remark(s))
        fitted_text(c, (struct box){card.x + PAD, card.y + PAD + HEADING - 24, card.w - 2 * PAD, REMARK},
                    (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_CENTRE},
                    remark(s));
    menu_draw(shown_menu(s), c, menu_box(s, card), ITEM, GAP, MENU_BUTTONS, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, PROMPTS, page_foot(c));
}

static void fill_menu(struct pause *s)
{
    static const struct {
        enum choice id;
        const char *key;
    } items[] = {{CHOICE_CONTINUE, "pause.continue"}, {CHOICE_NEW, "pause.new"},
                 {CHOICE_SWAP, "pause.swap"},         {CHOICE_RULES, "pause.rules"},
                 {CHOICE_SETTINGS, "pause.settings"}, {CHOICE_EDITOR, "editor.heading"},
                 {CHOICE_GIVE_UP, "pause.give_up"},   {CHOICE_MENU, "pause.menu"}};
    int focus = s->menu.focus;
    menu_init(&s->menu, 1);
    s->menu.focus = s->menu.from = focus;
    bool over = match_over(play_scene_match(s->play));
    const struct occasion *occasion = occasion_of(s->play);
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        bool own = items[i].id == CHOICE_MENU && occasion && occasion->leave;
        menu_add(&s->menu, app_word(s->app, own ? occasion->leave : items[i].key), items[i].id);
        s->menu.items[i].disabled = (items[i].id == CHOICE_GIVE_UP && over) || !offered(s->play, items[i].id);
    }
}

/* The language may have changed since. */
static void say(struct pause *s)
{
    play_scene_describe(s->play, s->described, sizeof s->described);
    fill_menu(s);
}

static void pause_enter(struct scene *scene, enum intent intent)
{
    struct pause *s = (struct pause *)scene;
    say(s);
    entrance_begin(&s->entrance, s->app, intent);
}

static bool pause_update(struct scene *scene, double dt)
{
    struct pause *s = (struct pause *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    struct menu *m = s->asked == CHOICE_CONTINUE ? &s->menu : &s->question;
    return menu_update(m, dt) || moving;
}

static void pause_destroy(struct scene *scene) { free(scene); }

struct scene *pause_scene_new(struct app *app, struct scene *play)
{
    static const struct scene_class class_ = {.name = "pause",
                                              .overlay = true,
                                              .enter = pause_enter,
                                              .action = pause_action,
                                              .update = pause_update,
                                              .draw = pause_draw,
                                              .destroy = pause_destroy};
    struct pause *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s =
        (struct pause){.base = {&class_}, .app = app, .play = play, .asked = CHOICE_CONTINUE, .entrance = {1.0f, 0.0f}};
    say(s);
    return &s->base;
}

void pause_ask_new(struct app *app, struct scene *play)
{
    if (!offered(play, CHOICE_NEW)) {
        play_refuse_command((struct play *)play);
        return;
    }
    if (!game_running(play)) {
        begin_anew(play);
        return;
    }
    struct pause *s = (struct pause *)pause_scene_new(app, play);
    if (!s)
        return;
    s->at_once = true;
    ask(s, CHOICE_NEW);
    s->question.focus = s->question.from = 1; /* whoever asks for it by its key means it */
    scene_push(app->scenes, &s->base);
}

/* The first turn would take the place of what is kept; going back from the question leaves that alone. */
void pause_ask_kept(struct app *app, struct scene *play)
{
    int move = saved_move(app, match_variant(play_scene_match(play)));
    struct pause *s = move > 0 ? (struct pause *)pause_scene_new(app, play) : NULL;
    char number[16];
    if (!s)
        return;
    s->at_once = true;
    s->asked = CHOICE_KEPT;
    (void)snprintf(number, sizeof number, "%d", move);
    words_fill(s->kept, sizeof s->kept, app_word(app, "choose.go_on"), number, NULL);
    menu_init(&s->question, 1);
    menu_add(&s->question, s->kept, CHOICE_YES);
    menu_add(&s->question, app_word(app, "choose.new"), CHOICE_NO);
    scene_push(app->scenes, &s->base);
}
