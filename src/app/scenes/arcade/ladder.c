/* The ladder: its ten rungs with the characters to be beaten, a card about one of them, and its matches as games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/game_result.h"
#include "app/session/session.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/name_entry.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "career/dealt.h"
#include "career/ladder.h"
#include "career/runs.h"
#include "kit/clipboard.h"

enum {
    RISE_MS = 220,
    RISE_APART_MS = 35,
    CLIMB_MS = 300,
    CROSS_MS = 120,
    LIFE_MS = 420,
    LEAD_MS = 800,
    COPIED_MS = 1200
};

#define BUBBLE_WIDE 640.0f /* at least */
#define FACTS_WIDE 390.0f  /* beside the line */
#define TOWER 408.0f
#define NARROWER 64.0f   /* the highest rung than the lowest */
#define NEXT_SHARE 1.67f /* of the next rung: it is higher than the others, */
#define FORK_SHARE 2.6f  /* of one with a fork, which shows both boards */
#define FORK_LEAST 128.0f
#define FORK_FINGER 300.0f
#define NEXT_LEAST 84.0f /* and has two lines for a finger too */
#define DISC 17.0f
#define WIDEST 1520.0f
#define PAGE_WIDE 1000.0f /* from this width on the card is beside the tower */

struct ladder_scene {
    struct form_screen base;
    struct app *app;
    struct face_life faces[CAST_SIZE]; /* on the rungs */
    struct face_life portrait;         /* on the card */
    int rung;                          /* the rung selected, 0 to 9 */
    bool harder;                       /* of the fork that is open: the board that is looked at */
    bool offered;                      /* the gift lay on the table */
    bool resumes;                      /* a match of the next rung is in progress */
    bool leads;                        /* only shown on the way to the next match */
    float led;                         /* ms since it was entered in that case */
    struct ladder seen;                /* the run as last shown; changes are animated */
    float since;                       /* ms since the scene was entered */
    float crossed;                     /* ms since the selected opponent changed */
    float climbed;                     /* ms since the ring began to climb; CLIMB_MS: finished */
    float lost;                        /* ms since a life began to disappear; LIFE_MS: finished */
    int clicked;                       /* rungs whose arrival was heard */
    float copied;                      /* ms since the run's number was copied; COPIED_MS: long ago */
};

/* ---- matches ---- */

static void say_place(struct app *app, const char *key, char *out, size_t size)
{
    char rung[12];
    enum cast_id who = cast_of_level(app->session->game_setup.opponent);
    (void)snprintf(rung, sizeof rung, "%d", ladder_run_rung_of(app, who) + 1);
    words_fill(out, size, app_word(app, key), "", rung);
}

static void ladder_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.ladder_of", out, size); }

static void practice_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.practice_of", out, size); }

const struct game_mode LADDER = {.id = "ladder",
                                 .leave = "pause.leave_ladder",
                                 .apart = true,
                                 .result = won_scene_new,
                                 .place = ladder_place,
                                 .scored = true};
const struct game_mode PRACTICE = {
    .id = "practice", .leave = "pause.leave_ladder", .passing = true, .place = practice_place};

struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice)
{
    if (!practice && ladder_run_keeps(app, who))
        return play_scene_go_on_run(app);
    app->session->game_setup = ladder_run_match(app, who, ladder_run(app)->seed + (practice ? 1000u : 0u));
    app->session->game_setup.mode = practice ? &PRACTICE : &LADDER;
    if (app->settings.names.count > 0 && !guises_kept_name(app)[0]) /* the owner's seat needs none */
        memcpy(app->session->game_setup.seats[0].name, app->settings.names.list[0],
               sizeof app->session->game_setup.seats[0].name);
    if (!practice)
        ladder_run_new_match(app);
    return play_scene_new(app, NULL);
}

static enum cast_id who_on(const struct ladder_scene *s, int rung) { return ladder_run_who(s->app, rung); }

/* True if the selected opponent is the run's next. */
static bool is_next(const struct ladder_scene *s) { return s->rung == s->seen.rung && s->seen.rung < LADDER_RUNGS; }

/* True if that rung is the run's next and has two boards, whether one was taken or not. */
static bool has_tiles(const struct ladder_scene *s, int rung)
{
    return s->seen.dealt && rung == s->seen.rung && ladder_forks(rung);
}

static bool is_fork_to_come(const struct ladder_scene *s, int rung)
{
    return s->seen.dealt && rung > s->seen.rung && ladder_forks(rung);
}

/* True while one of both can be taken, and the rung is looked at. */
static bool chooses(const struct ladder_scene *s) { return is_next(s) && ladder_at_fork(&s->seen); }

/* Of a rung with two boards: whether the harder one is looked at, or was taken. */
static bool is_harder(const struct ladder_scene *s) { return s->seen.taken ? s->seen.harder : s->harder; }

/* ---- what can be done ---- */

/* True if the selected opponent cannot be played yet. */
static bool is_later(const struct ladder_scene *s) { return s->rung > s->seen.rung; }

/* The text for OK. */
static const char *first_key(const struct ladder_scene *s)
{
    return !is_next(s) ? "ladder.practise" : s->resumes ? "ladder.resume" : "ladder.challenge";
}

static bool calm(const struct ladder_scene *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

/* Shows another opponent on the card. */
static void show_rung(void *screen, int rung)
{
    struct ladder_scene *s = screen;
    if (rung < 0 || rung >= LADDER_RUNGS || rung == s->rung)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    s->rung = rung;
    form_see(s->base.form, "rung", rung);
    s->base.form->focus.id = 0;
    s->crossed = 0;
    face_begin(&s->portrait, who_on(s, rung), s->app->options.seed);
    s->portrait.pose.livery = arcade_run_livery(s->app, who_on(s, rung));
    face_feel(&s->portrait, rung < s->seen.rung ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->portrait);
}

/* Continues from the previous match, without a further press. */
static void lead_on(struct ladder_scene *s)
{
    s->leads = false;
    scene_push(s->app->scenes, versus_scene_leading(s->app, who_on(s, s->rung)));
}

/* Looks at the other board of the fork. */
static void look_at_board(void *screen, int harder)
{
    struct ladder_scene *s = screen;
    if (s->rung != s->seen.rung)
        show_rung(s, s->seen.rung);
    if (!chooses(s) || s->harder == (harder != 0))
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    s->harder = harder != 0;
    s->crossed = 0;
}

static void look_at_other(void *screen) { look_at_board(screen, !((struct ladder_scene *)screen)->harder); }

static void open_gift(void *screen)
{
    struct ladder_scene *s = screen;
    s->offered = true;
    scene_push(s->app->scenes, gift_scene_new(s->app));
}

/* ---- the number of the run ---- */

/* How many letters a reader sees before a byte of a text, and the one that is there. */
static int place_at(const char *text, size_t at, char *letter, size_t size)
{
    size_t bytes = text[at] ? printable_letter(text + at, strlen(text + at)) : 0;
    (void)snprintf(letter, size, "%.*s", (int)bytes, text + at);
    return (int)printable_letters(text, at) + 1;
}

static bool is_no_run(void *screen, const char *text, char *why, size_t size)
{
    static const char *const KEYS[] = {[DEALT_LETTER] = "ladder.no_letter",    [DEALT_SHORT] = "ladder.too_short",
                                       [DEALT_LONG] = "ladder.too_long",       [DEALT_CHECK] = "ladder.no_such_run",
                                       [DEALT_EARLIER] = "ladder.earlier_run", [DEALT_LATER] = "ladder.later_run"};
    const struct ladder_scene *s = screen;
    char letter[16], sample[DEALT_TEXT_MAX], place[12];
    uint32_t number;
    size_t at;
    enum dealt_fault fault = dealt_read(text, strlen(text), &number, &at);
    if (fault == DEALT_GOOD)
        return false;
    dealt_write(s->seen.number, sample);
    (void)snprintf(place, sizeof place, "%d", place_at(text, at, letter, sizeof letter));
    bool shows_sample = fault == DEALT_SHORT || fault == DEALT_LONG;
    words_fill(why, size, app_word(s->app, KEYS[fault]), shows_sample ? sample : letter, place);
    return true;
}

static void play_run(void *screen, const char *text)
{
    struct ladder_scene *s = screen;
    uint32_t number;
    size_t at;
    if (dealt_read(text, strlen(text), &number, &at) != DEALT_GOOD)
        return;
    ladder_run_begin_dealt(s->app, number);
    s->offered = false;
}

static void type_run(void *screen)
{
    struct ladder_scene *s = screen;
    char lost[160], rung[12], points[24];
    struct name_question q = {.heading = app_word(s->app, "ladder.which_run"),
                              .about = app_word(s->app, "ladder.same_run"),
                              .code = DEALT_LETTERS,
                              .faulty = is_no_run,
                              .accept = play_run,
                              .user = s};
    (void)snprintf(rung, sizeof rung, "%d", s->seen.rung + 1);
    (void)format_number(s->app->words, points, sizeof points, s->seen.score);
    if (ladder_run_begun(s->app))
        q.about = words_fill(lost, sizeof lost, app_word(s->app, "ladder.ends_run"), rung, points);
    scene_push(s->app->scenes, name_entry_new(s->app, &q));
}

/* So that somebody else can play the same run. */
static void copy_run(void *screen)
{
    struct ladder_scene *s = screen;
    char number[DEALT_TEXT_MAX];
    dealt_write(s->seen.number, number);
    bool copied = clipboard_write(number);
    s->copied = copied ? 0 : COPIED_MS;
    app_play_sound(s->app, copied ? SOUND_MENU_PRESS : SOUND_PASS, 0.8f, 0);
    if (copied)
        speech_say(s->app, app_word(s->app, "records.copied"));
}

static void see_run(struct ladder_scene *s);

static void switch_runs(void *screen)
{
    struct ladder_scene *s = screen;
    ladder_run_switch(s->app);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    see_run(s);
}

/* A challenge first shows the opponents; those beaten already are for practice only. */
static void practise(void *screen)
{
    struct ladder_scene *s = screen;
    scene_push(s->app->scenes, versus_scene_new(s->app, who_on(s, s->rung), true));
}

static void challenge(void *screen)
{
    struct ladder_scene *s = screen;
    if (chooses(s))
        (void)ladder_run_take_fork(s->app, s->harder);
    scene_push(s->app->scenes, versus_scene_new(s->app, who_on(s, s->rung), !is_next(s)));
}

static void refuse(void *screen) { app_play_sound(((struct ladder_scene *)screen)->app, SOUND_REFUSE, 0.6f, 0); }

static void see_runs(void *screen)
{
    struct ladder_scene *s = screen;
    scene_push(s->app->scenes, runs_scene_new(s->app));
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        face_wake(&s->portrait);
    if (e.character == 'p')
        e.action = ACTION_PREVIEW;
    if (e.action == ACTION_CHAR && e.character == 'c' && s->seen.dealt)
        e.action = ACTION_COPY;
    if (s->leads && action_is_press(e.action)) {
        s->leads = false;
        if (e.action == ACTION_OK || e.action == ACTION_PRESS)
            lead_on(s);
        return true;
    }
    if (e.action == ACTION_UP || e.action == ACTION_PREV)
        show_rung(s, s->rung + 1);
    else if (e.action == ACTION_DOWN || e.action == ACTION_NEXT)
        show_rung(s, s->rung - 1);
    else if (chooses(s) && (e.action == ACTION_LEFT || e.action == ACTION_RIGHT))
        look_at_board(s, e.action == ACTION_RIGHT);
    else
        return form_action(s->base.form, &e);
    return true;
}

/* ---- drawing the tower ---- */

static void draw_lives(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct ladder_scene *s = screen;
    float y = node->box.y + node->box.h / 2;
    arcade_lives(c, node->box.x, y, DISC, s->seen.lives);
    if (s->lost >= LIFE_MS)
        return;
    float t = s->lost / LIFE_MS; /* it turns to its dark side, then is lifted off */
    struct disc_pose pose = {.x = node->box.x + DISC + (float)s->seen.lives * 2.6f * DISC,
                             .y = y,
                             .r = DISC,
                             .lift = t < .5f ? 0 : (t - .5f) * 2,
                             .angle = fminf(1, t * 2) * 3.1416f,
                             .up = SECOND,
                             .alpha = t < .5f ? 1 : 2 - 2 * t};
    disc_draw(c, game_style_of(VARIANTS[0])->side, &pose, false);
}

/* How far below its place a rung still is; `alpha` receives its opacity. */
static float dropped(const struct ladder_scene *s, int rung, float *alpha)
{
    float t = (s->since - (float)rung * RISE_APART_MS) / RISE_MS;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    *alpha = t;
    return 60 * (1 - t) * (1 - t) * (1 - t);
}

static void rung_ground(struct canvas *c, struct box b, bool next, bool beaten)
{
    struct colour shade = black(.4f);
    float r = next ? 18 : 14;
    canvas_round(c, (struct box){b.x + 2, b.y + 4, b.w, b.h}, r, shade, shade);
    if (next)
        canvas_round(c, b, r, rgb(0x4a3419), rgb(0x2a1c0c));
    else
        canvas_round(c, b, r, rgb(beaten ? 0x3a2d20 : 0x2a211a), rgb(beaten ? 0x241a11 : 0x1c150f));
    edge_draw(c, b, r, 2.0f);
}

/* The margin of a beaten opponent, or the game of one to come. */
static void rung_note(const struct ladder_scene *s, char *out, size_t size, int rung)
{
    char key[40], number[16];
    if (rung < s->seen.rung) {
        (void)format_number(s->app->words, number, sizeof number, s->seen.margin[rung]);
        (void)snprintf(out, size, "+%s", number);
        return;
    }
    (void)snprintf(key, sizeof key, "title.%s", CAST[who_on(s, rung)].variant);
    (void)snprintf(out, size, "%s", app_word(s->app, key));
}

/* A fork that is not reached yet keeps its two boards to itself. */
static void draw_unknown(struct canvas *c, float x, float y, float side)
{
    struct text_style style = {
        .face = FACE_TITLE, .size = fmaxf(17, side * .6f), .colour = rgb(0xa89b86), .align = ALIGN_CENTRE};
    struct box b = {x, y - side / 2, side, side};
    canvas_outline(c, b, side * .2f, 2, rgba(0xa89b86, .6f));
    canvas_text(c, b, style, "?");
}

static void rung_texts(const struct ladder_scene *s, struct canvas *c, struct box b, int rung, float x)
{
    bool next = rung == s->seen.rung, beaten = rung < s->seen.rung;
    const char *name = arcade_word(s->app, "cast", who_on(s, rung));
    char note[64];
    struct text_style style = {.face = FACE_TITLE,
                               .size = next ? 27 : 24,
                               .colour = next     ? UI_WHITE
                                         : beaten ? rgb(0xe9dfc9)
                                                  : rgb(0xb9ae9c)};
    if (next) {
        struct text_style here = {.face = FACE_TEXT, .size = 22, .colour = ARCADE_GOLD};
        float w = b.x + b.w - x - 16;
        canvas_text(c, (struct box){x, b.y + b.h / 2 - 34, w, 36}, style, name);
        canvas_text(c, (struct box){x, b.y + b.h / 2, w, 32}, here, app_word(s->app, "ladder.here"));
        return;
    }
    struct text_style right = {.face = beaten ? FACE_TITLE : FACE_TEXT,
                               .size = beaten ? 24 : 20,
                               .colour = beaten ? ARCADE_GOLD : rgb(0xa89d90),
                               .align = ALIGN_RIGHT};
    struct text_style least = right;
    rung_note(s, note, sizeof note, rung);
    float own = canvas_text_width(c, style, name), end = b.x + b.w - 20, room = end - x - own - 14;
    canvas_text(c, (struct box){x, b.y, fminf(own, end - x) + 2, b.h}, style, name);
    least.size = 17;
    if (beaten || canvas_text_width(c, least, note) <= room)
        canvas_text(c, (struct box){end - room, b.y, room, b.h}, right, note);
}

static struct text_style number_style(const struct ladder_scene *s, int rung)
{
    bool next = rung == s->seen.rung, beaten = rung < s->seen.rung;
    return (struct text_style){.face = FACE_TITLE,
                               .size = next ? 30 : 24,
                               .align = ALIGN_CENTRE,
                               .colour = next     ? ARCADE_GOLD
                                         : beaten ? rgb(0xd9c9a4)
                                                  : rgb(0xa89b86)};
}

#define FORK_HEAD 46.0f /* above the tiles */

static void draw_rung(const struct ladder_scene *s, struct canvas *c, struct box b, int rung)
{
    bool next = rung == s->seen.rung, beaten = rung < s->seen.rung, tiles = has_tiles(s, rung);
    char number[12];
    float side = b.h - (next ? 16 : 10), alpha, down = dropped(s, rung, &alpha);
    canvas_push(c, 0, down, alpha);
    rung_ground(c, b, next, beaten);
    (void)snprintf(number, sizeof number, "%d", rung + 1);
    canvas_text(c, (struct box){b.x + 6, b.y, 48, tiles ? FORK_HEAD : b.h}, number_style(s, rung), number);
    if (tiles) {
        struct text_style style = {.face = FACE_TITLE, .size = 24, .colour = ARCADE_GOLD, .least = 16};
        canvas_text(c, (struct box){b.x + 58, b.y, b.w - 78, FORK_HEAD}, style,
                    ladder_at_fork(&s->seen) ? app_word(s->app, "ladder.take_one")
                                             : arcade_word(s->app, "cast", who_on(s, rung)));
    } else if (is_fork_to_come(s, rung)) {
        struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = rgb(0xa89d90), .align = ALIGN_RIGHT};
        float left = b.x + 62 + 2 * (side + 8), room = b.x + b.w - 20 - left;
        bool both = canvas_text_width(c, style, app_word(s->app, "ladder.fork")) <= room;
        for (int i = 0; i < 2 && both; i++)
            draw_unknown(c, b.x + 62 + (float)i * (side + 8), b.y + b.h / 2, side - 4);
        canvas_text(c, both ? (struct box){left, b.y, room, b.h} : (struct box){b.x + 62, b.y, b.w - 82, b.h}, style,
                    app_word(s->app, "ladder.fork"));
    } else {
        struct box face = {b.x + 58, b.y + (b.h - side) / 2, side, side};
        face_life_portrait(c, &s->faces[rung], face, 0);
        if (!next && !beaten)
            canvas_round(c, face, side * .16f, rgba(0x0d0805, .26f), rgba(0x0d0805, .26f));
        rung_texts(s, c, b, rung, face.x + side + 16);
    }
    canvas_pop(c);
}

#define RING_IN 4.0f /* how much further in the ring is than usual: two rungs have little room between them */

/* The box of a rung; false if it is scrolled out of view. */
static bool sees_rung(const struct ladder_scene *s, int rung, struct box *out)
{
    struct box tower = form_box(s->base.form, "tower", 0);
    *out = form_box(s->base.form, "rung", rung);
    return out->y > tower.y - 1 && out->y + out->h < tower.y + tower.h + 1;
}

/* The ring around the selected opponent; it climbs from the rung that was won. */
static void draw_ring(const struct ladder_scene *s, struct canvas *c)
{
    struct box b, from;
    if (!sees_rung(s, s->rung, &b))
        return;
    if (s->climbed < CLIMB_MS && s->rung > 0 && sees_rung(s, s->rung - 1, &from)) {
        float t = s->climbed / CLIMB_MS, rest = (1 - t) * (1 - t) * (1 - t);
        b.x += (from.x - b.x) * rest, b.y += (from.y - b.y) * rest;
        b.w += (from.w - b.w) * rest, b.h += (from.h - b.h) * rest;
    }
    focus_ring_draw(c, (struct box){b.x + RING_IN, b.y + RING_IN, b.w - 2 * RING_IN, b.h - 2 * RING_IN}, 16 - RING_IN,
                    ARCADE_GOLD, 1);
    struct vertex arrow[3] = {{b.x + b.w + 18, b.y + b.h / 2, ARCADE_GOLD},
                              {b.x + b.w + 7, b.y + b.h / 2 + 10, ARCADE_GOLD},
                              {b.x + b.w + 7, b.y + b.h / 2 - 10, ARCADE_GOLD}};
    if (!canvas_portrait(c))
        canvas_polygon(c, arrow, 3);
}

/* The rungs cover the glow of the ring around another one, except while it climbs past them. */
static bool is_beneath(const struct ladder_scene *s, int rung) { return rung == s->rung && s->climbed >= CLIMB_MS; }

static void draw_beneath(const void *screen, struct canvas *c, const struct form_node *tower)
{
    const struct ladder_scene *s = screen;
    struct box b;
    (void)tower;
    if (!is_beneath(s, s->rung) || !sees_rung(s, s->rung, &b))
        return;
    draw_rung(s, c, b, s->rung);
    draw_ring(s, c);
}

static void draw_one(const void *screen, struct canvas *c, const struct form_node *node)
{
    if (!is_beneath(screen, node->tag))
        draw_rung(screen, c, node->box, node->tag);
}

static void draw_climb(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct ladder_scene *s = screen;
    (void)node;
    if (s->climbed < CLIMB_MS)
        draw_ring(s, c);
}

/* ---- the card ---- */

enum { FACTS = 5 };

struct fact {
    const char *label;
    char text[96];
};

/* The text for a game's option or one of its values. */
static const char *option_word(const struct app *app, const char *kind, const char *variant, const char *rest)
{
    char key[96];
    (void)snprintf(key, sizeof key, "%s.%s.%s", kind, variant, rest);
    const char *word = words_get(app->words, key);
    (void)snprintf(key, sizeof key, "%s.%s", kind, rest);
    return word ? word : app_word(app, key);
}

/* The first option that is not as usual, or else the one that the character is at home with; 0: there is none. */
static int board_fact(const struct ladder_scene *s, const struct game_setup *match, struct fact *out)
{
    const char *at_home = CAST[who_on(s, s->rung)].options;
    const struct option *options = match->variant->options, *told = NULL;
    char key[64];
    for (int i = 0; options[i].id; i++)
        if (match->setup.option[i] ||
            (!told && at_home[0] && strncmp(options[i].id, at_home, strcspn(at_home, "=")) == 0))
            told = &options[i];
    if (!told)
        return 0;
    const char *value = told->values[match->setup.option[told - options]];
    out->label = option_word(s->app, "option", match->variant->id, told->id);
    (void)snprintf(key, sizeof key, "%s.%s", told->id, value);
    bool named = strcmp(told->id, "coins") != 0; /* coins are only a number */
    (void)snprintf(out->text, sizeof out->text, "%s",
                   named ? option_word(s->app, "value", match->variant->id, key) : value);
    return 1;
}

/* The game of the selected opponent in this run. */
static struct game_setup match_of(const struct ladder_scene *s)
{
    bool harder = has_tiles(s, s->rung) && is_harder(s);
    return ladder_run_match_on(s->app, who_on(s, s->rung), harder, 0);
}

/* What one of the two boards of the next rung is called; `text` has room for it. */
static const char *name_of_board(const struct ladder_scene *s, const struct game_setup *match, struct fact *text)
{
    return board_fact(s, match, text) ? text->text : app_word(s->app, "ladder.usual_board");
}

/* One of them. */
static void draw_tile(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct ladder_scene *s = screen;
    const struct game_setup match = ladder_run_match_on(s->app, who_on(s, s->seen.rung), node->tag != 0, 0);
    struct box b = node->box;
    bool finger = canvas_finger(c) > 0; /* whose letters leave no room for the board */
    float side = finger ? 0 : fminf(b.h - 16, b.w * .34f), foot = node->tag ? finger ? 54 : 38 : 12;
    struct box board = {b.x + 8, b.y + (b.h - side) / 2, side, side};
    struct fact fact;
    struct position start;
    struct coins coins;
    float alpha, down = dropped(s, s->seen.rung, &alpha), x = board.x + board.w + 10, w = b.x + b.w - 8 - x;
    bool on = is_harder(s) == (node->tag != 0);
    const char *name = name_of_board(s, &match, &fact);
    struct text_style style = {.face = FACE_BOLD, .size = 20, .colour = on ? UI_WHITE : UI_SOFT, .least = 16};
    struct text_style more = {.face = FACE_TITLE, .size = 22, .colour = ARCADE_GOLD};
    (void)variant_start(match.variant, &match.setup, &start);
    coins_of_start(&coins, &start, 0);
    canvas_push(c, 0, down, s->seen.taken && !on ? alpha * .35f : alpha);
    canvas_round(c, b, 12, rgba(0x14100b, on ? .8f : .55f), rgba(0x14100b, on ? .8f : .55f));
    if (on)
        canvas_outline(c, b, 12, 3, UI_WHITE);
    if (!finger)
        small_board_draw(c, board, &start, &coins, settings_on(&s->app->settings, SETTING_MARKS), 1);
    struct box words = {x, b.y + 6, w, b.h - foot};
    style.wrap = true;
    style = text_style_fitting(c, words, style, 16, name);
    float high = canvas_text_height(c, w, style, name);
    canvas_text(c, (struct box){x, words.y + fmaxf(0, words.h - high) / 2, w, fminf(high + 1, words.h)}, style, name);
    if (node->tag)
        canvas_text(c, (struct box){x, b.y + b.h - foot + 2, w, foot - 8}, more, app_word(s->app, "ladder.factor"));
    canvas_pop(c);
}

static int facts_of(const struct ladder_scene *s, struct fact out[FACTS])
{
    const struct game_setup match = match_of(s);
    struct fact *board = &out[1];
    bool worth_more = has_tiles(s, s->rung) && is_harder(s);
    char key[40];
    int n = 0;
    out[n].label = app_word(s->app, "ladder.game");
    (void)snprintf(key, sizeof key, "title.%s", match.variant->id);
    (void)snprintf(out[n++].text, sizeof out->text, "%s", app_word(s->app, key));
    n += board_fact(s, &match, board);
    out[n].label = app_word(s->app, "ladder.you_are");
    arcade_side(s->app, out[n++].text, sizeof out->text, &match, true);
    out[n].label = app_word(s->app, "ladder.strength");
    arcade_strength(s->app, out[n++].text, sizeof out->text, who_on(s, s->rung));
    out[n].label = app_word(s->app, "ladder.worth");
    (void)snprintf(out[n].text, sizeof out->text, "%s", app_word(s->app, "ladder.harder"));
    return n + worth_more;
}

static const char *place_key(const struct ladder_scene *s)
{
    return chooses(s)               ? "ladder.fork_of"
           : is_next(s)             ? "ladder.next_of"
           : s->rung < s->seen.rung ? "ladder.beaten_of"
                                    : "ladder.later_of";
}

/* Two remarks: the one at the beginning, and one that fits any match it has lost. */
static const char *both_remarks(const struct ladder_scene *s, char *out, size_t size)
{
    enum cast_id who = who_on(s, s->rung);
    enum remark_event event = s->rung < s->seen.rung ? REMARK_LOSES : REMARK_BEGINS;
    int said = 0;
    out[0] = '\0';
    for (int number = 1; number <= REMARKS_EACH && said < 2; number++)
        if (event == REMARK_BEGINS || remark_is_always_true(who, event, number)) {
            size_t used = strlen(out);
            (void)snprintf(out + used, size - used, "%s%s", said++ ? " " : "",
                           arcade_remark(s->app, who, REMARK_WORDS[event], number));
        }
    return out;
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    arcade_card(c, node->box, rgb(0x2a1d12), rgb(0x0e0906), false);
    canvas_outline(c, node->box, RADIUS_CARD, 2.5f, rgb(0xe8b04a));
}

static void draw_portrait(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    b.h = fminf(b.h - 8, b.w * 1.25f);
    face_life_portrait(c, &((const struct ladder_scene *)screen)->portrait, b, FACE_MARKS);
}

static void draw_rule(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_rect(c, (struct box){node->box.x, node->box.y + 10, node->box.w, 1.5f}, white(.12f));
}

/* One bar of ten for each rung. */
static void draw_strength(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct ladder_scene *s = screen;
    int level = cast_level(who_on(s, s->rung));
    float step = node->box.w / 10;
    for (int i = 0; i < 10; i++) {
        struct colour bar = i < level ? ARCADE_GOLD : white(.14f);
        canvas_round(c, (struct box){node->box.x + (float)i * step, node->box.y + 4, step - 6, 7}, 3.5f, bar, bar);
    }
}

static void draw_remarks(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    arcade_bubble(c, ((const struct ladder_scene *)screen)->app, b, 26, node->said, b.x + 145, b.y - 26);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x3a2a1c), rgb(0x120b07), w / 2, h * .38f, w * .75f, h * .75f));
}

/* ---- the screen ---- */

/* What is left and won, as a part of the heading. */
static void walk_news(struct form *f, const char *key, const char *said)
{
    struct form_node *n = form_styled(f, key, app_word(f->app, key), text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT));
    form_with(n, .name = n->text, .said = form_fill_text(f, "{1} {2}", n->text, said));
}

/* There is no room for it beside the title of an upright window. */
static bool has_own_row(const struct app *app) { return canvas_portrait(app->canvas); }

static void walk_number(struct form *f, const struct ladder_scene *s)
{
    char number[DEALT_TEXT_MAX];
    dealt_write(s->seen.number, number);
    const char *name = form_fill(f, "ladder.run", number);
    float wide = canvas_text_width(f->app->canvas, text_style_of(FACE_BOLD, 22, UI_WHITE, ALIGN_CENTRE), name);
    if (s->copied < COPIED_MS)
        name = app_word(f->app, "records.copied");
    form_with(form_button_saying(f, "run", name, type_run), .h.fixed = CONTROL_HIGH, .w.fixed = wide + 44);
}

static void walk_head(struct form *f, const struct ladder_scene *s)
{
    const char *score = form_number(f, s->seen.score);
    form_with(form_row(f), .h.fixed = 64, .gap = 16, .steady = true);
    form_heading(f, "ladder.heading");
    if (s->seen.dealt && !has_own_row(f->app))
        walk_number(f, s);
    form_with(form_space(f), .w.share = 1);
    walk_news(f, "ladder.lives", form_number(f, s->seen.lives));
    form_with(form_picture(f, "lives", draw_lives), .w.fixed = 7.2f * DISC);
    form_with(form_space(f), .w = {.fixed = 28, .share = FORM_NONE});
    walk_news(f, "ladder.score", score);
    struct text_style gold = text_style_of(FACE_TITLE, 46, ARCADE_GOLD, ALIGN_LEFT);
    gold.tabular = true;
    form_styled(f, "score", score, gold)->said = "";
    form_end(f);
}

static void walk_facts(struct form *f, const struct ladder_scene *s)
{
    struct fact facts[FACTS];
    int n = facts_of(s, facts);
    form_with(form_row(f), .gap = 18);
    for (int column = 0; column < 2; column++) {
        form_with(form_column(f), .gap = FORM_NONE, .w.share = (float)column);
        for (int i = 0; i < n; i++)
            form_with(column
                          ? form_styled(f, "fact", facts[i].text, text_style_of(FACE_BOLD, 22, UI_WHITE, ALIGN_LEFT))
                          : form_styled(f, "label", facts[i].label, text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT)),
                      .said = column ? form_fill(f, "speech.number", facts[i].label, facts[i].text) : "",
                      .h = {.fixed = 34, .least = 30});
        form_end(f);
    }
    form_end(f);
}

static void walk_strength(struct form *f, const struct ladder_scene *s)
{
    walk_facts(f, s);
    form_with(form_picture(f, "strength", draw_strength), .h.fixed = 15);
    form_space(f);
}

/* A finger's buttons and letters leave no room for the facts below the line where a telephone lies. */
static void walk_who(struct form *f, const struct ladder_scene *s)
{
    bool beside = canvas_finger(f->app->canvas) > 0 && !canvas_portrait(f->app->canvas);
    enum cast_id who = who_on(s, s->rung);
    char place[96];
    const char *name = arcade_word(s->app, "cast", who);
    (void)arcade_place(s->app, place, sizeof place, place_key(s), who);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_with(form_styled(f, "place", place, text_style_of(FACE_BOLD, 22, ARCADE_GOLD, ALIGN_LEFT)), .said = "",
              .h.fixed = 34);
    form_with(form_styled(f, "name", name,
                          (struct text_style){.face = FACE_TITLE, .size = 48, .colour = UI_WHITE, .least = 28}),
              .said = form_fill_text(f, "{1}. {2}", name, place), .h.fixed = 66);
    form_with(form_text(f, "line", arcade_word(s->app, "line", who)), .style.size = 23, .style.colour = UI_TEXT);
    if (beside) {
        form_space(f);
        form_end(f);
        form_with(form_column(f), .w.fixed = FACTS_WIDE, .gap = FORM_NONE);
    } else {
        form_with(form_picture(f, "rule", draw_rule), .h.fixed = 18);
    }
    walk_strength(f, s);
    form_end(f);
}

static void walk_card(struct form *f, const struct ladder_scene *s)
{
    char both[256];
    bool finger = canvas_finger(f->app->canvas) > 0;
    float still = 1 - fminf(1, s->crossed / CROSS_MS);
    float high = fminf(finger ? 690 : 620, canvas_height(f->app->canvas) * .46f);
    form_with(form_column(f), .w.share = 1, .h.fixed = high, .gap = 18, .pad = 28, .draw = draw_card);
    form_with(form_row(f), .h.share = 1, .gap = 32, .unseen = still);
    form_with(form_picture(f, "face", draw_portrait), .w = {.part = !finger                           ? .44f
                                                                    : canvas_portrait(f->app->canvas) ? .28f
                                                                                                      : .22f,
                                                            .most = 316});
    walk_who(f, s);
    form_end(f);
    const char *said = form_copy(f, both_remarks(s, both, sizeof both));
    form_with(form_picture(f, "remarks", draw_remarks),
              .h = {.fixed = 106, .least = fmaxf(64, arcade_bubble_least(f->app, BUBBLE_WIDE, said))}, .unseen = still,
              .said = said);
    form_with(form_row(f), .h.fixed = 58, .gap = 16);
    if (!is_later(s)) {
        form_with(form_button(f, first_key(s), challenge), .accent = is_next(s), .w.share = 1, .h.fixed = 58,
                  .style.face = is_next(s) ? FACE_TITLE : FACE_BOLD, .style.size = 28);
        if (is_next(s))
            form_with(form_button(f, "ladder.practise_first", practise), .w.part = .4f, .h.fixed = 58);
    }
    form_end(f);
    form_end(f);
}

/* The next rung with its two boards below what it is. */
static void walk_fork(struct form *f, const struct ladder_scene *s, int rung)
{
    struct fact text[2];
    const char *board[2];
    for (int harder = 0; harder < 2; harder++) {
        const struct game_setup match = ladder_run_match_on(s->app, who_on(s, rung), harder != 0, 0);
        board[harder] = name_of_board(s, &match, &text[harder]);
    }
    form_with(form_column(f), .key = "rung", .tag = rung, .name = arcade_word(s->app, "cast", who_on(s, rung)),
              .inset = NARROWER / 2 * (float)rung / (LADDER_RUNGS - 1), .draw = draw_one, .pad = 10, .gap = FORM_NONE,
              .h = {.share = FORK_SHARE, .least = canvas_finger(f->app->canvas) > 0 ? FORK_FINGER : FORK_LEAST});
    form_with(form_picture(f, "fork", NULL), .tag = rung, .h.fixed = FORK_HEAD - 10, .pressed = FORM_CALL(show_rung),
              .by_pointer = true, .said = chooses(s) ? form_fill(f, "ladder.fork_said", board[0], board[1]) : "");
    form_with(form_row(f), .h.share = 1, .gap = 12, .inset = 8);
    for (int harder = 0; harder < 2; harder++)
        form_with(form_picture(f, "tile", draw_tile), .tag = harder, .w = FORM_EQUAL, .h.share = 1,
                  .pressed = FORM_CALL(look_at_board), .by_pointer = true);
    form_end(f);
    form_end(f);
}

/* Top rung first; they get wider towards the bottom. For fingers they are higher, and scroll. */
static void walk_tower(struct form *f, const struct ladder_scene *s, enum form_when when)
{
    const struct canvas *c = f->app->canvas;
    int next = s->seen.rung < LADDER_RUNGS ? s->seen.rung : LADDER_RUNGS - 1;
    form_with(form_column(f), .key = "tower", .w = {.fixed = TOWER, .most = canvas_width(c) - 120}, .h.share = 1,
              .below = 6, .gap = 6, .when = when, .steady = true, .draw = draw_beneath);
    for (int rung = LADDER_RUNGS - 1; rung >= 0; rung--)
        if (has_tiles(s, rung))
            walk_fork(f, s, rung);
        else
            form_with(form_picture(f, "rung", draw_one), .name = arcade_word(s->app, "cast", who_on(s, rung)),
                      .tag = rung, .inset = NARROWER / 2 * (float)rung / (LADDER_RUNGS - 1),
                      .h = {.share = rung == next ? NEXT_SHARE : 1,
                            .least = rung == next && canvas_finger(c) > 0 ? NEXT_LEAST : 0},
                      .pressed = FORM_CALL(show_rung), .by_pointer = true);
    form_with(form_picture(f, "climb", draw_climb), .put_at = (struct box){0, 0, canvas_width(c), canvas_height(c)});
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct ladder_scene *s = screen;
    walk_head(f, s);
    if (s->seen.dealt && has_own_row(f->app))
        walk_number(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h.share = 1, .gap = 32);
    walk_tower(f, s, FORM_BESIDE);
    walk_card(f, s);
    walk_tower(f, s, FORM_BELOW);
    form_end(f);
    form_with(form_space(f), .h = {.fixed = 1, .share = FORM_NONE}); /* keeps the ring away from the prompts */
    form_prompt(f, ACTION_OK, first_key(s), is_later(s) ? refuse : NULL);
    if (is_next(s))
        form_prompt(f, ACTION_PREVIEW, "ladder.practise", practise);
    else
        form_on(f, ACTION_PREVIEW, is_later(s) ? refuse : practise);
    if (chooses(s))
        form_prompt(f, ACTION_LEFT, "ladder.other_one", look_at_other);
    if (ladder_has_gift(&s->seen))
        form_prompt(f, ACTION_REDO, "gift.waits", open_gift);
    form_prompt(f, ACTION_HINT, "runs.heading", see_runs);
    form_prompt(f, ACTION_UP, "ladder.others", NULL);
    form_prompt(f, f->app->input.last_device == DEVICE_PAD ? ACTION_UNDO : ACTION_TOOL_PREV, "ladder.type_run",
                type_run);
    form_prompt(f, ACTION_RUNS, ladder_run_deals(s->app) ? "ladder.to_printed" : "ladder.to_dealt", switch_runs);
    if (s->seen.dealt)
        form_on(f, ACTION_COPY, copy_run);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
}

/* ---- the scene ---- */

/* Starts the animation of what the last match has changed: the ring climbs, or a life disappears. */
static void see_run(struct ladder_scene *s)
{
    const struct ladder *run = ladder_run(s->app);
    bool still = calm(s), new_rung = run->rung != s->seen.rung && s->seen.going;
    s->climbed = new_rung && !still ? 0 : CLIMB_MS;
    s->lost = run->lives < s->seen.lives && !still ? 0 : LIFE_MS;
    s->seen = *run;
    s->resumes = ladder_run_under_way(s->app);
    for (int i = 0; i < CAST_SIZE; i++) {
        face_begin(&s->faces[i], who_on(s, i), s->app->options.seed + 3);
        s->faces[i].pose.livery = arcade_run_livery(s->app, who_on(s, i));
        face_feel(&s->faces[i], i < run->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    s->harder = false;
    s->rung = -1;
    show_rung(s, s->seen.rung < LADDER_RUNGS ? s->seen.rung : LADDER_RUNGS - 1);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    bool over = ladder_over(ladder_run(s->app)), leads = ladder_run_leads_on(s->app);
    s->leads = leads && !over;
    s->led = 0;
    if (over) /* its end takes the ladder's place; what was won needs no scene before the page */
        scene_swap(s->app->scenes,
                   leads && ladder_run(s->app)->lives == 0 ? run_over_scene_new(s->app) : run_over_page_new(s->app));
    if (!ladder_run(s->app)->going)
        ladder_run_begin(s->app);
    form_enter(s->base.form, intent);
    s->since = calm(s) || intent == INTENT_BACK ? 10000 : 0;
    s->clicked = s->since > 0 ? LADDER_RUNGS : 0;
    face_wake(&s->portrait);
    music_want(s->app, MUSIC_LADDER);
    see_run(s);
    s->leads &= !ladder_at_fork(&s->seen);
    if (ladder_has_gift(&s->seen) && s->seen.rung == LADDER_GIFT_FROM && !s->offered)
        open_gift(s);
}

/* The rungs drop in from below, each with a click a semitone higher. */
static bool drop_in(struct ladder_scene *s)
{
    if (s->clicked < LADDER_RUNGS && s->since >= (float)s->clicked * RISE_APART_MS) {
        app_play_piece(s->app, SOUND_SET_INLAY, (enum sound_name)(SOUND_FLIP_1 + s->clicked), 0.35f, 0);
        s->clicked++;
    }
    return s->since < LADDER_RUNGS * RISE_APART_MS + RISE_MS;
}

static int update(struct scene *scene, double dt)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    float ms = (float)dt * 1000;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    int form = form_update(s->base.form, dt);
    s->since += ms, s->crossed += ms, s->climbed += ms, s->lost += ms, s->led += ms;
    s->copied = fminf(COPIED_MS, s->copied + ms);
    if (s->leads && (s->led >= LEAD_MS || calm(s)))
        lead_on(s);
    bool moving = drop_in(s) || s->crossed < CROSS_MS || s->climbed < CLIMB_MS || s->lost < LIFE_MS || s->leads ||
                  s->copied < COPIED_MS;
    if (s->app->options.screenshot)
        return scene_soonest(form, scene_moves(moving));
    int next = face_update(&s->portrait, ms, reduced);
    return moving || s->clicked < LADDER_RUNGS ? 0 : scene_soonest(form, next);
}

struct scene *ladder_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "ladder", .enter = enter, .action = action, .update = update};
    struct ladder_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    s->since = 10000;
    s->copied = COPIED_MS;
    s->clicked = LADDER_RUNGS;
    see_run(s);
    return &s->base.scene;
}
