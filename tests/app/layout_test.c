#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/judged.h"
#include "app/longest_words.h"
#include "app/shell/import_open.h"
#include "app/shell/start.h"
#include "app/stage_backup.h"
#include "app/stage_choose.h"
#include "app/stage_editor.h"
#include "app/stage_form.h"
#include "app/stage_learn.h"
#include "app/stage_pose.h"
#include "app/stage_settings.h"
#include "app/stage_today.h"
#include "app/stage_workshop.h"
#include "app/store/ladder_run.h"
#include "app/store/people_kept.h"
#include "app/store/stores.h"
#include "app/store/yours_kept.h"
#include "app/style/game_style.h"
#include "app/ui/form.h"
#include "app/ui/key_catch.h"
#include "app/ui/name_entry.h"
#include "base/bits.h"
#include "base/rng.h"
#include "career/runs.h"
#include "rules/notation.h"
#include "rules/turn.h"

/*
 * Draws every scene at many shapes of window, in one language, and asks the canvas which texts leave their boxes or the
 * window, are cut short, overlap, or are too small to read. "long" is English with all words 40 per cent longer, for
 * the languages to come; "longest" has for each text the longest of all languages.
 *   test_app_layout SCRATCH LANGUAGE [TEXT SIZE, per cent] [CHECK]
 */

static const char *scratch, *language_shown;
static float text_scale = 1.0f;
static int faults;

static const struct {
    int width, height;
} SIZES[] = {{640, 400},  {1280, 800},  {800, 600},   {800, 800},   {3440, 1440},
             {720, 1280}, {1920, 1080}, {3840, 2160}, {1080, 1920}, {1280, 960}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0], SHAPES_OF = SIZE_COUNT / 2 };

static bool holds(struct box outer, struct box inner, float slack)
{
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.w <= outer.x + outer.w + slack &&
           inner.y + inner.h <= outer.y + outer.h + slack;
}

static bool overlap(struct box a, struct box b, float slack)
{
    return a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;
}

/* Dots in place of letters, whose end or beginning they stand at: only the names of people and programs may have
 * them, and those of this test are all engines. */
static bool is_cut(const char *text)
{
    const char *dots = strstr(text, "…");
    return dots && dots > text && dots[-1] != ' ' && !strstr(text, "engine") && !strstr(text, "-level");
}

static void blame(const char *where, const struct canvas *c, const struct recorded_text *t, const char *what)
{
    faults++;
    print_error("%s, %.0f x %.0f: \"%s\" %s: ink %.0f,%.0f %.0f x %.0f in box %.0f,%.0f %.0f x %.0f, em %.1f\n", where,
                (double)canvas_width(c), (double)canvas_height(c), t->text, what, (double)t->ink.x, (double)t->ink.y,
                (double)t->ink.w, (double)t->ink.h, (double)t->box.x, (double)t->box.y, (double)t->box.w,
                (double)t->box.h, (double)t->size);
}

/* Beside a board 16 pixels, however few the window has (letters on a key's cap are a tenth smaller), and 10 with words
 * that are much longer than English ones; elsewhere 16 of the design's units. */
static float least_size(const struct stage *s)
{
    bool long_words = strcmp(language_shown, "long") == 0;
    float pixels = (long_words ? 9.9f : 14.4f) / canvas_scale(s->app.canvas);
    return strcmp(stage_top(s), "play") == 0 || pixels < 16.0f ? pixels : 16.0f;
}

/* "... level 1. begins": two fragments that were put together. */
static bool begins_small(const char *text)
{
    const char *word = text;
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        const unsigned char *next = (const unsigned char *)at + 1;
        bool small = (*next >= 'a' && *next <= 'z') || (next[0] == 0xc3 && next[1] >= 0xa0 && next[1] != 0xb7);
        bool shortened = at - word <= 4 && !strpbrk(word, "0123456789"); /* "vs.", "Min.", "K." */
        if (at > word && at[-1] == '.' && small && !shortened)
            return true;
        word = at + 1;
    }
    return false;
}

/* Two prompts at the foot that say the same, so that nobody knows which is which. */
static bool same_prompt(const struct canvas *c, const struct recorded_text *a, const struct recorded_text *b)
{
    struct box foot = page_foot(c);
    return a->layer == b->layer && holds(foot, a->box, 1) && holds(foot, b->box, 1) && strcmp(a->text, b->text) == 0;
}

/* A text drawn around itself, so that it has a dark seam. */
static bool is_outline(const struct recorded_text *a, const struct recorded_text *b)
{
    float most = .3f * a->size;
    return strcmp(a->text, b->text) == 0 && fabsf(a->ink.x - b->ink.x) < most && fabsf(a->ink.y - b->ink.y) < most;
}

static void check_texts(struct stage *s, const char *where)
{
    struct canvas *c = s->app.canvas;
    const struct recorded_text *texts;
    canvas_record(c, true);
    stage_draw(s);
    int n = canvas_recorded(c, &texts);
    float pixel = 1.0f / canvas_scale(c), slack = 1.5f * pixel;
    struct box all = {0, 0, canvas_width(c), canvas_height(c)};
    float least = least_size(s);
    if (n == 0)
        fail_msg("%s draws no text", where);
    for (int i = 0; i < n; i++) {
        if (texts[i].alpha < 0.05f)
            continue;
        if (texts[i].size < least - 0.5f * pixel)
            blame(where, c, &texts[i], "is too small");
        if (strcmp(language_shown, "long") != 0 && is_cut(texts[i].text))
            blame(where, c, &texts[i], "is cut");
        if (!holds(texts[i].box, texts[i].ink, slack))
            blame(where, c, &texts[i], "leaves its box");
        if (!holds(all, texts[i].ink, 0))
            blame(where, c, &texts[i], "leaves the window");
        if (strcmp(language_shown, "long") != 0 && begins_small(texts[i].text))
            blame(where, c, &texts[i], "has a sentence that begins with a small letter");
        for (int k = 0; k < i; k++)
            if (same_prompt(c, &texts[k], &texts[i]))
                blame(where, c, &texts[i], "is there twice");
        for (int k = 0; k < i; k++)
            if (texts[k].layer == texts[i].layer && texts[k].alpha >= 0.05f && !is_outline(&texts[k], &texts[i]) &&
                overlap(texts[k].ink, texts[i].ink, slack))
                blame(where, c, &texts[i], texts[k].text);
    }
    canvas_record(c, false);
}

static void check_title(struct stage *s)
{
    stage_show(s, title_scene_new(&s->app));
    check_texts(s, "title");
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD};
    for (int i = 0; i < 3; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "title with another device");
    }
    s->app.input.last_device = DEVICE_KEYBOARD;
}

/* Every value of every house rule; all of them only with long words, which say more. */
static void check_house_rules(struct stage *s, bool all)
{
    int rules[OPTIONS_MAX], count = stage_house_rules(s, rules);
    stage_press(s, ACTION_HOME);
    for (int i = 0; i < count; i++) {
        for (int v = 0; v < stage_house_values(s, rules[i]) && (all || v < 2); v++) {
            check_texts(s, stage_chosen_game(s)->options[rules[i]].id);
            stage_press(s, ACTION_RIGHT);
        }
        stage_press(s, ACTION_DOWN);
    }
}

/* The game's name and its goal are seen, on its tile. */
static void check_tile(struct stage *s, const struct variant *game)
{
    struct canvas *c = s->app.canvas;
    const char *said[] = {app_game_word(&s->app, "title", game), app_game_word(&s->app, "goal", game)};
    struct box tile = stage_game_tile(s, stage_game_place(s, game->id));
    const struct recorded_text *texts;
    canvas_record(c, true);
    stage_draw(s);
    int n = canvas_recorded(c, &texts);
    for (int i = 0; i < 2; i++) {
        int found = 0;
        for (int k = 0; k < n; k++)
            found += strcmp(texts[k].text, said[i]) == 0 && holds(tile, texts[k].ink, 1);
        if (!found) {
            faults++;
            print_error("choose, %.0f x %.0f: \"%s\" is not on its tile\n", (double)canvas_width(c),
                        (double)canvas_height(c), said[i]);
        }
    }
    canvas_record(c, false);
}

/* A long command line of a program that is not there, with a long name. */
static void name_engine(struct stage *s)
{
    (void)snprintf(
        s->app.settings.engine, sizeof s->app.settings.engine,
        "/opt/a-directory-of-engines/with-a-long-name-of-its-own/the-engine-of-all-the-engines -nboard -level 12");
}

/* Two games given up against that level. */
static void lose_twice(struct stage *s, int level)
{
    struct game_setup setup = {.variant = VARIANTS[0], .opponent = level};
    for (int i = 0; i < 2; i++) {
        struct match *match = match_new(setup.variant, &(struct setup){.seed = 1});
        match_give_up(match, FIRST);
        people_kept_match(&s->app, match, &setup);
        match_free(match);
    }
}

/* All games; each one's opponents, who begins, the house rules; as it is told to each device. */
static void check_choose(struct stage *s)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD, DEVICE_KEYBOARD};
    bool all = strcmp(language_shown, "long") == 0;
    stage_show(s, choose_scene_new(&s->app));
    for (int i = 0; i < 4; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "choose by another device");
    }
    for (int game = 0; game < VARIANT_COUNT && !all; game++)
        check_tile(s, VARIANTS[game]);
    for (int game = 0; game < VARIANT_COUNT; game++) {
        s->app.session->game_setup.variant = VARIANTS[game];
        stage_show(s, choose_scene_against(&s->app));
        for (int level = all ? CAST_SIZE : 2; level >= 1; level--) { /* the first is chosen already, and would play */
            stage_click_box(s, DEVICE_MOUSE, stage_opponent(s, level));
            stage_rest(s);
            check_texts(s, "opponent");
        }
        for (int i = 0; i < 4; i++) {
            s->app.input.last_device = devices[i];
            check_texts(s, "opponents by another device");
        }
        stage_click_box(s, DEVICE_MOUSE, stage_opponent(s, 0));
        stage_rest(s);
        check_texts(s, "two people");
        stage_click_box(s, DEVICE_MOUSE, stage_choose_button(s, "first_move"));
        stage_rest(s);
        check_texts(s, "who goes first");
        stage_click_box(s, DEVICE_MOUSE, stage_choose_button(s, "first_move"));
        stage_rest(s);
        stage_click_box(s, DEVICE_MOUSE, stage_choose_button(s, "choose.house"));
        s->app.input.last_device = DEVICE_KEYBOARD;
        check_house_rules(s, all);
        stage_press(s, ACTION_BACK);
        stage_pose_progress(s, 119, true);
        check_texts(s, "a game in progress");
        stage_pose_progress(s, 119, false);
        check_texts(s, "going on");
        stage_press(s, ACTION_BACK);
        check_texts(s, "the games, one in progress");
        stage_pose_progress(s, 0, false);
    }
    s->app.session->game_setup.variant = VARIANTS[0];
    name_engine(s);
    stage_show(s, choose_scene_against(&s->app));
    check_texts(s, "an external engine at the end of the row");
    stage_click_box(s, DEVICE_MOUSE, stage_opponent(s, OPPONENT_EXTERNAL));
    stage_rest(s);
    check_texts(s, "an external engine");
    for (int level = CAST_SIZE; level >= 1; level -= 2) {
        lose_twice(s, level);
        stage_click_box(s, DEVICE_MOUSE, stage_opponent(s, level));
        stage_rest(s);
        check_texts(s, "goes easy");
        assert_true(stage_choose_has(s, "easy.once"));
    }
    s->app.settings.engine[0] = '\0';
    s->app.settings.choices[choice_place(VARIANTS[0])].opponent = 1;
}

/* While a key is waited for, and after one that is somebody else's. */
static void check_assigning(struct stage *s, SDL_Keycode code, int modifiers)
{
    SDL_Keysym sym = {.sym = code, .scancode = SDL_GetScancodeFromKey(code), .mod = (Uint16)modifiers};
    SDL_Event key = {.key = {.type = SDL_KEYDOWN, .keysym = sym}};
    stage_press(s, ACTION_OK);
    check_texts(s, "a key to be given");
    assert_true(key_catch_event(s->app.catching, &key));
    stage_rest(s);
    check_texts(s, "a key that is taken, or fixed");
    stage_press(s, stage_giving(s) == STAGE_KEY_IN_USE ? ACTION_BACK : ACTION_DOWN);
}

/* Keys and buttons: as usual, for one hand, while one is given, taken or fixed; on a pad of each maker; from the first
 * row of their table to the last. */
static void check_keys(struct stage *s)
{
    static const enum action rows[] = {ACTION_OK, ACTION_UP, ACTION_FULLSCREEN, ACTION_QUIT};
    struct bindings *b = &s->app.settings.bindings;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stage_go_to_cell(s, rows[i], STAGE_KEY);
        for (int hand = HANDS_BOTH; hand < HANDS; hand++) {
            bindings_use_keys(b, (enum hands)hand);
            bindings_use_buttons(b, (enum hands)hand);
            s->app.input.last_style = (enum pad_style)hand;
            check_texts(s, "the keys");
        }
        check_assigning(s, i % 2 ? SDLK_RETURN : SDLK_INSERT, i % 2 ? 0 : KMOD_SHIFT);
    }
    bindings_init(b);
}

static void check_settings(struct stage *s)
{
    stage_show(s, settings_scene_new(&s->app));
    for (int group = 0; group < 3; group++) {
        for (int row = 0; row < 12; row++) {
            check_texts(s, "settings");
            stage_press(s, ACTION_DOWN);
        }
        stage_press(s, ACTION_NEXT);
    }
    check_keys(s);
    for (int i = 0; i < 3; i++) /* the third group, the last row */
        stage_press(s, ACTION_NEXT);
    stage_press(s, ACTION_UP);
    name_engine(s);
    check_texts(s, "the engine");
    stage_press(s, ACTION_OK);
    check_texts(s, "the engine edited");
    stage_press(s, ACTION_BACK);
    engine_trust(&s->app); /* or it would be asked about, which check_external draws */
    stage_press(s, ACTION_PREVIEW);
    check_texts(s, "the engine tried");
    while (s->app.settings.engine_name[0] == '\0') {
        SDL_Delay(1);
        (void)scene_stack_update(s->app.scenes, 0.001);
    }
    check_texts(s, "the engine that is not there");
}

static void accept_nothing(void *user, const char *name)
{
    (void)user;
    (void)name;
}

/* With as many names as are remembered, of the longest letters. */
static void check_name(struct stage *s)
{
    struct name_question q = {.heading = app_word(&s->app, "choose.player_1"), .accept = accept_nothing};
    stage_show(s, title_scene_new(&s->app));
    for (int i = 0; i < NAMES_MAX; i++) {
        char name[PLAYER_NAME_MAX];
        (void)snprintf(name, sizeof name, i % 2 ? "Anna %c" : "Wilhelmine Mar%c", 'a' + i);
        names_remember(&s->app.settings.names, name);
    }
    stage_show(s, name_entry_new(&s->app, &q));
    check_texts(s, "a name");
    s->app.input.last_device = DEVICE_PAD;
    check_texts(s, "a name by pad");
    s->app.input.last_device = DEVICE_KEYBOARD;
}

/* Every kind of player, a match against the clock, long names; corners, and a first move where there are none. */
static void check_players(struct stage *s)
{
    static const char *const games[] = {"classic", "flipside"};
    for (int i = 0; i < 2; i++) {
        const struct variant *variant = variant_find(games[i], strlen(games[i]));
        struct box_choice *choice = &s->app.settings.choices[choice_place(variant)];
        stage_show(s, players_scene_new(&s->app, variant));
        check_texts(s, "players");
        *choice = (struct box_choice){.known = true,
                                      .seats = {{"Wilhelmine Maria", SEAT_KEYS, 2}, {"Anna", SEAT_PAD_1, 0}},
                                      .clock = CLOCK_MOVE_20,
                                      .series = SERIES_FIRST_3,
                                      .hints = HINTS_THREE};
        for (int begins = 0; begins < BEGINS_KINDS; begins++) {
            choice->begins = (enum begins)begins;
            s->app.input.last_device = begins % 2 ? DEVICE_PAD : DEVICE_MOUSE;
            check_texts(s, "two people");
        }
        for (int level = 1; level <= 11; level += 2) {
            choice->player = choice->opponent = level;
            check_texts(s, "to be watched");
        }
        s->app.input.last_device = DEVICE_KEYBOARD;
        stage_press(s, ACTION_BACK);
    }
}

/* Who comes to a game night: nobody yet; with three devices, one of them choosing; without any, under long names; and
 * eight, of whom half are choosing. */
static void check_who_comes(struct stage *s)
{
    struct guests *guests = &s->stores.guests;
    guests->count = 0;
    stage_show(s, game_night_pick_scene_new(&s->app));
    check_texts(s, "who comes");
    (void)stage_press_pad(s, 1, ACTION_OK);
    (void)stage_press_by(s, DEVICE_KEYBOARD, ACTION_OK);
    (void)stage_key(s, ACTION_OK, ' ');
    (void)snprintf(guests->at[1].name, PLAYER_NAME_MAX, "%s", "Wilhelmine Sophie");
    guests->at[0].ready = true;
    check_texts(s, "three devices");
    for (int i = 3; i < GAME_NIGHT_MOST; i++) {
        (void)guests_sit(guests, i % 2 ? "Maximilian" : "Wilhelmine Sophie", guests->at[0].guise,
                         i % 2 ? GUEST_NOTHING : GUEST_FINGER, 0);
        guests->at[i].ready = i % 2;
        guests->at[i].line = GUISE_HAT;
        guests->at[i].guise.part[GUISE_HAT] = GUISE_HATS_OWN - 1;
        check_texts(s, "more of them");
    }
    guests->count = 0;
    s->app.input.last_device = DEVICE_KEYBOARD;
    stage_press(s, ACTION_BACK);
}

/* The round, the results and changes of a game night. */
static void check_night_pages(struct stage *s, const char *where)
{
    check_texts(s, where);
    form_press_on(s->app.form, "night.change");
    check_texts(s, "changing a game night");
    stage_press(s, ACTION_BACK);
    stage_press(s, ACTION_HINT);
    check_texts(s, "the results of a game night");
    stage_press(s, ACTION_BACK);
}

/* Both kinds of game night with as many as can come, under long names, each with a device; the end, and what follows.
 */
static void check_game_night(struct stage *s)
{
    static const int discs[2] = {40, 24}, chains[2] = {9, 14};
    check_who_comes(s);
    for (int knockout = 0; knockout < 2; knockout++) {
        struct game_night *e = &s->stores.game_night;
        stage_samples(s, knockout ? "knockout" : "game-night");
        stage_show(s, game_night_scene_new(&s->app));
        stage_samples(s, NULL);
        (void)snprintf(e->players[2].name, PLAYER_NAME_MAX, "Wilma");
        s->stores.guests.at[3].device = GUEST_LETTERS;
        check_night_pages(s, "a game night");
        stage_leave(s);
        e->game = GAME_NIGHT_EACH;
        stage_show(s, game_night_scene_new(&s->app));
        check_night_pages(s, "a game night of several games");
        stage_leave(s);
        while (game_night_next(e) >= 0)
            (void)game_night_play_out(e, game_night_next(e), 0, discs, chains);
        stage_show(s, game_night_scene_new(&s->app));
        check_texts(s, "the end of a game night");
        stage_press(s, ACTION_HINT);
        check_texts(s, "the results at its end");
        stage_press(s, ACTION_BACK);
        form_press_on(s->app.form, "night.another");
        check_texts(s, "another game night");
        s->app.input.last_device = DEVICE_KEYBOARD;
        stage_press(s, ACTION_BACK);
        stage_press(s, ACTION_BACK);
        e->count = 0;
        s->stores.guests.count = 0;
    }
}

/* All pages of a game's rules; Enter leads through them and out. */
static void check_pages(struct stage *s, const struct variant *variant, const struct setup *setup)
{
    stage_show(s, rules_scene_new(&s->app, variant, setup));
    for (int page = 0; strcmp(stage_top(s), "rules") == 0; page++) {
        assert_true(page < 16);
        check_texts(s, "rules");
        stage_press(s, ACTION_OK);
    }
}

static void check_rules(struct stage *s)
{
    for (int game = 0; game < VARIANT_COUNT; game++) {
        if (!game_style_on_shelf(VARIANTS[game]))
            continue;
        check_pages(s, VARIANTS[game], NULL);
        for (int option = 0; VARIANTS[game]->options[option].id; option++) {
            struct setup setup = {.seed = 1};
            setup.option[option] = VARIANTS[game]->options[option].values[1] != NULL;
            check_pages(s, VARIANTS[game], &setup);
        }
    }
}

/* Files of which none can be read, and games of which there are too many to open. */
static void check_many_from_outside(struct stage *s)
{
    struct import_files files = {.count = 0};
    for (int i = 0; i < 12; i++)
        import_files_add(&files, "/not there/games of a long evening in summer.outflank");
    import_open_files(&s->app, &files);
    stage_rest(s);
    check_texts(s, "files from outside");
    stage_press(s, ACTION_OK);
    stage_show(s, notice_scene_new(&s->app, app_word(&s->app, "screens.full")));
    check_texts(s, "no room for a screen");
    stage_press(s, ACTION_OK);
}

/* Every row, filter and kind of totals, by every device; what is said after something was done. */
static void check_records(struct stage *s)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD, DEVICE_KEYBOARD};
    stage_samples(s, "regular");
    stage_show(s, records_scene_new(&s->app));
    stage_samples(s, NULL);
    for (int row = 0; row < 12; row++) {
        check_texts(s, "records");
        stage_press(s, ACTION_DOWN);
    }
    for (int i = 0; i < 4; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "records by another device");
    }
    static const enum action done[] = {ACTION_KEEP, ACTION_KEEP, ACTION_REMOVE, ACTION_UNDO};
    for (int i = 0; i < 4; i++) {
        stage_press(s, done[i]);
        check_texts(s, "records, something done");
    }
    stage_press(s, ACTION_NEXT);
    for (int filter = 0; filter < 3; filter++) {
        for (int value = 0; value < 6; value++) {
            stage_press(s, ACTION_RIGHT);
            check_texts(s, "records, filtered");
        }
        stage_press(s, ACTION_DOWN);
    }
    stage_press(s, ACTION_BACK);
    stage_show(s, records_scene_new(&s->app));
    check_texts(s, "no records yet");
    static const char *const texts[] = {"f5d6a1", "", "(;GM[Othello]", "......./ turn=3"};
    for (int i = 0; i < 4; i++) { /* of which none is a game */
        import_open_text(&s->app, texts[i], strlen(texts[i]));
        stage_rest(s);
        check_texts(s, "a game from outside");
        stage_press(s, ACTION_OK);
    }
    check_many_from_outside(s);
    stage_press(s, ACTION_BACK);
}

/* Everything along: as much as there may be, looked into, and brought. */
static void check_backup(struct stage *s)
{
    int n = 0;
    stage_show(s, backup_scene_new(&s->app));
    for (const char *what; (what = stage_pose_along(s, n)) != NULL; n++)
        check_texts(s, what);
    stage_press(s, ACTION_BACK);
}

/* The headings of the table of runs are of one size. */
static void check_headings(struct stage *s)
{
    static const char *const keys[] = {"runs.name", "runs.met", "runs.won", "runs.score"};
    struct canvas *c = s->app.canvas;
    const struct recorded_text *texts;
    float size = 0;
    canvas_record(c, true);
    stage_draw(s);
    int n = canvas_recorded(c, &texts);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) {
            if (strcmp(texts[i].text, app_word(&s->app, keys[k])) != 0)
                continue;
            size = size > 0 ? size : texts[i].size;
            if (texts[i].size < 0.9f * size || texts[i].size > 1.1f * size)
                blame("runs", c, &texts[i], "is not as large as the first heading");
        }
    canvas_record(c, false);
}

/* The page of a run that was lost or won, with initials and without. */
static void check_run_over(struct stage *s, int rung)
{
    for (int score = 0; score < 2; score++) {
        s->app.stores->loaded |= 1U << STORE_LADDER;
        s->app.stores->ladder_run.run = (struct ladder){.going = true,
                                                        .sums = LADDER_BY_CHAINS,
                                                        .dealt = rung > 0,
                                                        .rung = rung,
                                                        .lives = rung == LADDER_RUNGS,
                                                        .score = score ? 93100 : 0,
                                                        .best = {.points = 22200, .rung = 5}};
        (void)snprintf(s->app.stores->ladder_run.run.best.game, LADDER_GAME_MAX, "jaques");
        (void)snprintf(s->app.stores->ladder_run.run.best.moves, LADDER_MOVES_MAX,
                       "d4e5e4d5c6c3d3e3b2a1d2b7f4f3d6f6a8d7d8c7b8c5b4b6c4e6f5d1f2g3a6a5c2a7b5e7");
        stage_show(s, run_over_page_new(&s->app));
        check_texts(s, score ? "run-over-page, initials" : "run-over-page");
        stage_press(s, ACTION_LEFT);
        check_texts(s, "run-over-page, the left of it");
        stage_leave(s);
    }
    s->app.stores->ladder_run.run = (struct ladder){.going = false};
}

/* Every trophy, won and not; the table of runs, empty; and how a run ends. */
static void check_prizes(struct stage *s)
{
    stage_show(s, trophies_scene_new(&s->app));
    for (int i = 0; i < TROPHIES; i++) {
        check_texts(s, "trophies");
        stage_press(s, ACTION_RIGHT);
    }
    stage_show(s, runs_scene_new(&s->app));
    check_texts(s, "rivals alone");
    if (strcmp(language_shown, "long") != 0)
        check_headings(s);
    check_run_over(s, 0);
    check_run_over(s, 8);
    check_run_over(s, LADDER_RUNGS);
    s->app.stores->trophy_news.waiting = s->app.stores->trophy_news.fresh = 0;
}

/* A day of each game: how that goes, fresh, after a hint, with nothing more to try, and found; a past one; and the last
 * thirty. */
static void check_today(struct stage *s)
{
    for (int weekday = 0; weekday < 7; weekday++) {
        s->app.calendar = (struct calendar){.set = true, .date = 20758 + weekday, .seconds_left = 86399};
        stage_show(s, today_scene_new(&s->app));
        check_texts(s, "today, a game that is new");
        stage_day_to_puzzle(s);
        check_texts(s, "today");
        stage_press(s, ACTION_OK);
        check_texts(s, "today, a choice made");
        stage_press(s, ACTION_HINT);
        check_texts(s, "today, a hint");
        for (int i = 0; i < 3; i++)
            stage_press(s, ACTION_HINT);
        check_texts(s, "today, nothing more to try");
        stage_press(s, ACTION_LEFT);
        stage_press(s, ACTION_OK);
        check_texts(s, "today, the line copied");
        stage_show(s, today_scene_of(&s->app, 20757 - weekday));
        stage_day_to_puzzle(s);
        if (stage_day(s)->answer.from == NO_SQUARE) {
            stage_type_square(s, stage_day(s)->answer.square);
            stage_wait(s, 1000);
            check_texts(s, "a past day, found");
        }
    }
    stage_show(s, days_scene_new(&s->app));
    check_texts(s, "days");
    s->app.calendar.set = false;
}

/* Every game's pieces, by every device; an impossible position. */
/* The engine is asked, and has answered: with the longest turns that there are. */
static void ask_editor(struct stage *s)
{
    struct judgement judgement = {.best = {.count = 0}};
    struct judged *turns[] = {&judgement.best, &judgement.second};
    stage_press(s, ACTION_UNDO); /* of what was put down */
    stage_press(s, ACTION_HINT);
    check_texts(s, "the engine is asked");
    for (int i = 0; i < 2; i++) {
        struct position at = *stage_to_be_played(s);
        struct move moves[MOVES_MAX];
        turns[i]->value = i ? -6400 : 1234;
        do {
            int count = position_moves(&at, moves);
            turns[i]->plies[turns[i]->count++] = moves[i < count ? i : 0];
            position_play(&at, moves[i < count ? i : 0], NULL);
        } while (turns[i]->count < JUDGED_PLIES && position_mid_turn(&at));
    }
    stage_pose_engine(s, &judgement);
    check_texts(s, "the engine has answered");
    stage_press(s, ACTION_BACK);
}

static void check_editor(struct stage *s)
{
    struct position start;
    struct setup setup = {.seed = 1};
    for (int game = 0; game < VARIANT_COUNT; game++) {
        assert_true(variant_start(VARIANTS[game], &setup, &start));
        stage_show(s, editor_scene_new(&s->app, &start));
        check_texts(s, "editor");
        static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD, DEVICE_KEYBOARD};
        for (int i = 0; i < 4; i++) {
            s->app.input.last_device = devices[i];
            check_texts(s, "editor by another device");
        }
        stage_press(s, ACTION_OK);
        check_texts(s, "editor after a press");
        ask_editor(s);
        stage_press(s, ACTION_BACK);
        stage_rest(s);
    }
}

/* Every game at its beginning, at some of its turns and at its end; with the longest words for who is played against.
 */
static void check_replay(struct stage *s)
{
    for (int game = 0; game < VARIANT_COUNT; game++) {
        struct record record = judged_game(VARIANTS[game], (uint32_t)game + 1);
        int length = match_length(record.match);
        struct scene *replay = replay_scene_new(&s->app, &record);
        stage_show(s, replay);
        for (int turn = 0; turn <= length; turn += turn < 3 ? 1 : 7) {
            replay_scene_go(replay, turn);
            stage_rest(s);
            check_texts(s, "replay");
        }
        static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD, DEVICE_KEYBOARD};
        for (int i = 0; i < 4; i++) {
            s->app.input.last_device = devices[i];
            check_texts(s, "replay by another device");
        }
        stage_press(s, ACTION_END);
        stage_rest(s);
        check_texts(s, "the end of a replay");
        stage_press(s, ACTION_BACK);
        stage_rest(s);
    }
}

/* The shelf's boards, one of one's own, one that cannot be played; by every device. */
static void check_workshop(struct stage *s)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD, DEVICE_KEYBOARD};
    stage_show(s, workshop_scene_new(&s->app));
    for (int i = 0; i < 4; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "workshop by each device");
    }
    for (int i = 0; i < BOARD_MIRRORS; i++) {
        stage_mirror(s, (enum board_mirror)i);
        check_texts(s, "the workshop's mirrors");
    }
    stage_click_part(s, "workshop.page", 0, 1);
    for (unsigned set = 0; set <= TURNOVER_SETS; set++) {
        struct custom_board board = board_usual();
        board.join = JOIN_BANK, board.short_arms = true;
        board.turnover = (uint8_t)(set < TURNOVER_SETS ? set * TURNOVER_UNIT + TURNOVER_MOST : 0);
        board.turning = set == TURNOVER_SQUARES ? bit(9) : 0;
        stage_put_board(s, &board);
        check_texts(s, "the workshop's rules");
    }
    stage_click_part(s, "workshop.page", 0, 0);
    stage_go_to_board(s, 18);
    stage_press(s, ACTION_OK);
    check_texts(s, "a board of one's own");
    for (int verdict = BOARD_GOOD; verdict <= BOARD_SMALL; verdict++) {
        stage_pose_verdict(s, (enum board_verdict)verdict);
        check_texts(s, "what is wrong with a board");
    }
    stage_go_to_list(s);
    for (int i = 0; i < 30; i++) {
        stage_press(s, ACTION_DOWN);
        if (i % 6 == 0)
            check_texts(s, "the shelf");
    }
    stage_press(s, ACTION_BACK);
    stage_rest(s);
}

/* A whole game on the small board, as --moves names it: the first legal square each time. */
static const char *whole_game(struct stage *s, char *out, size_t size)
{
    struct game_setup *game_setup = &s->app.session->game_setup;
    struct position p;
    size_t used = 0;
    game_setup->variant = VARIANTS[0];
    game_setup->setup.option[variant_option(VARIANTS[0], "size", 4)] = 1;
    assert_true(variant_start(game_setup->variant, &game_setup->setup, &p));
    out[0] = '\0';
    while (position_status(&p) != STATUS_OVER && used + 4 < size) {
        struct move moves[MOVES_MAX];
        (void)position_moves(&p, moves);
        if (moves[0].kind == MOVE_PLACE)
            used += (size_t)snprintf(out + used, size - used, "%c%d", 'a' + moves[0].to % 8, moves[0].to / 8 + 1);
        position_play(&p, moves[0], NULL);
    }
    return out;
}

/* The engine is replaced at its first move. */
static void check_external(struct stage *s)
{
    name_engine(s);
    stage_show(s, engine_ask_scene_new(&s->app));
    check_texts(s, "an external engine asked about");
    stage_press(s, ACTION_BACK);
    engine_trust(&s->app);
    s->app.session->game_setup.opponent = OPPONENT_EXTERNAL;
    struct scene *play = play_scene_new(&s->app, "d3");
    stage_show(s, play);
    for (int i = 0; i < 20000 && play_scene_result(play).opponent == OPPONENT_EXTERNAL; i++) {
        (void)scene_stack_update(s->app.scenes, 0.01);
        SDL_Delay(1);
    }
    assert_int_equal(play_scene_result(play).opponent, OPPONENT_SUBSTITUTE);
    check_texts(s, "an external engine replaced");
}

/* The count, the headline, the rest; then the board without them. */
/* Of each metal one without letters of its own. */
#define SOME_TROPHIES                                                                                                  \
    ((uint64_t)1 << TROPHY_FIRST_FLIP | (uint64_t)1 << TROPHY_SILENT_EDGE | (uint64_t)1 << TROPHY_FACE_10)

static void check_result(struct stage *s, struct scene *play)
{
    static const char *const told[] = {"the count", "the headline", "the result"};
    for (int i = 0; i < 400 && strcmp(stage_top(s), "result") != 0; i++)
        (void)stage_wait(s, 20); /* its own comes after a moment; a second one would outlive the match that both show */
    if (strcmp(stage_top(s), "result") != 0)
        scene_push(s->app.scenes, result_scene_new(&s->app, play));
    scene_stack_settle(s->app.scenes);
    s->app.stores->trophy_news.waiting = SOME_TROPHIES; /* as they are without is drawn with --scene result */
    (void)stage_update(s, 0);
    for (int i = 0; i < 3; i++) {
        check_texts(s, told[i]);
        stage_press(s, ACTION_OK);
        stage_rest(s);
    }
    stage_press(s, ACTION_BACK);
    stage_press(s, ACTION_LEFT);
    check_texts(s, "looking back");
}

/* Nothing learnt, a little, and everything. */
static void check_learn(struct stage *s)
{
    struct progress *p = lesson_progress_all(&s->app);
    stage_show(s, learn_scene_new(&s->app));
    check_texts(s, "learn, nothing done");
    for (int i = 0; i < VARIANT_COUNT; i++)
        p->game[i] = (struct progress_game){.step = 2 * (i % 3), .tries = {1, 2}, .solved = {true}};
    stage_press(s, ACTION_RIGHT);
    check_texts(s, "learn, some of it");
    scene_pop(s->app.scenes);
    for (int i = 0; i < VARIANT_COUNT; i++)
        p->game[i] = (struct progress_game){.done = true, .solved = {true, true, true, true, true}};
    stage_show(s, learn_scene_new(&s->app));
    s->app.input.last_device = DEVICE_PAD;
    check_texts(s, "learn, all done");
    s->app.input.last_device = DEVICE_KEYBOARD;
}

static void name_square(struct stage *s, const char *name)
{
    for (; *name; name++) {
        struct action_event e = {.action = ACTION_CHAR, .down = true, .seat = -1, .character = *name};
        (void)scene_stack_action(s->app.scenes, &e);
    }
}

/* Every step of every lesson: as it begins, after a wrong try, and done. */
static void check_lessons(struct stage *s)
{
    for (int i = 0; i < VARIANT_COUNT; i++) {
        int steps = lesson_progress_has(&s->app, VARIANTS[i]) ? 1 : 0;
        for (int step = 0; step < steps; step++) {
            stage_open_lesson(s, VARIANTS[i], step);
            steps = stage_lesson_steps(s);
            const char *id = stage_lesson_script(s)->id;
            check_texts(s, id);
            name_square(s, "c4");
            stage_rest(s);
            check_texts(s, id);
            stage_press(s, ACTION_HINT);
            stage_rest(s);
            check_texts(s, id);
            scene_pop(s->app.scenes);
            scene_stack_settle(s->app.scenes);
        }
        for (int way = 0; way < 2 && steps > 0; way++) { /* with some of its steps found, and with all */
            lesson_progress_of(&s->app, VARIANTS[i])->found = way ? ~0U : 3;
            stage_open_lesson(s, VARIANTS[i], steps - 1);
            stage_press(s, ACTION_HINT);
            for (int wait = 0; wait < 10 && !stage_on_card(s); wait++)
                stage_rest(s);
            check_texts(s, "counted");
            stage_click_box(s, DEVICE_MOUSE, stage_lesson_button(s, STAGE_NEXT));
            check_texts(s, "what came of a lesson");
            scene_pop(s->app.scenes);
            scene_stack_settle(s->app.scenes);
        }
    }
}

/* How to win: each position as it is given, after a try in vain, and found; then what comes of it. */
static void check_win(struct stage *s)
{
    for (int step = 0; step <= WIN_LESSONS; step++) {
        stage_show(s, win_scene_new(&s->app, step));
        struct win_position p = *stage_win(s);
        const char *id = win_kind_id(p.kind);
        check_texts(s, id);
        for (int i = 1; i <= 2 && i < p.count; i++) {
            stage_click_place(s, DEVICE_MOUSE, p.tries[i].move.to);
            stage_finish(s);
            check_texts(s, id);
        }
        stage_click_place(s, DEVICE_MOUSE, p.tries[0].move.to);
        stage_finish(s);
        check_texts(s, id);
        for (int wait = 0; wait < 10 && !stage_on_card(s); wait++)
            stage_rest(s);
        if (step == WIN_LESSONS - 1) {
            stage_click_box(s, DEVICE_MOUSE, stage_win_button(s, "lesson.next"));
            check_texts(s, "what came of how to win");
        }
        scene_pop(s->app.scenes);
        scene_stack_settle(s->app.scenes);
    }
}

/* A move of one's own: as it is asked, tried in vain, found, and after all of them; and without any. */
static void check_yours(struct stage *s)
{
    stage_samples(s, "yours");
    yours_kept(&s->app)->moves[0].unwanted = true; /* which takes the engine long */
    stage_show(s, yours_scene_new(&s->app));
    check_texts(s, "yours");
    stage_samples(s, NULL);
    stage_click_place(s, DEVICE_MOUSE, notation_parse_square("b1"));
    (void)stage_yours_answer(s);
    check_texts(s, "yours in vain");
    stage_click_place(s, DEVICE_MOUSE, notation_parse_square("e1"));
    (void)stage_yours_answer(s);
    for (int wait = 0; wait < 10 && !stage_on_card(s); wait++)
        stage_rest(s);
    check_texts(s, "yours found");
    stage_click_box(s, DEVICE_MOUSE, stage_yours_button(s, "yours.not_this"));
    check_texts(s, "yours, the second");
    stage_click_box(s, DEVICE_MOUSE, stage_yours_button(s, "yours.not_this"));
    check_texts(s, "yours, unwanted");
    stage_click_box(s, DEVICE_MOUSE, stage_yours_button(s, "lesson.next"));
    check_texts(s, "all of yours");
    stage_leave(s);
    *yours_kept(&s->app) = (struct yours){.count = 0};
    stage_show(s, yours_scene_new(&s->app));
    check_texts(s, "none of yours");
    stage_leave(s);
}

/* Every puzzle: as it is given, with all hints, after a wrong try, and solved. */
static void check_puzzles(struct stage *s)
{
    for (int i = 0; i < VARIANT_COUNT * PUZZLES_MAX; i++) {
        const struct variant *v = VARIANTS[i / PUZZLES_MAX];
        if (!lesson_progress_has(&s->app, v))
            continue;
        stage_show(s, puzzle_scene_new(&s->app, v, i % PUZZLES_MAX));
        for (int hint = 0; hint < 4; hint++) {
            check_texts(s, "a puzzle");
            stage_press(s, ACTION_HINT);
        }
        for (int k = 0; k < 4; k++) { /* whatever is there, twice a step */
            stage_press(s, ACTION_OK);
            stage_rest(s);
            check_texts(s, "a puzzle tried");
            stage_press(s, ACTION_RIGHT);
        }
        scene_pop(s->app.scenes);
        stage_show(s, puzzle_scene_new(&s->app, v, i % PUZZLES_MAX));
        stage_solve_puzzle(s);
        check_texts(s, "a puzzle solved");
        scene_pop(s->app.scenes);
        scene_stack_settle(s->app.scenes);
    }
}

static void check_play(struct stage *s)
{
    char moves[160];
    struct scene *play = play_scene_new(&s->app, "d3c3c4");
    stage_show(s, play);
    check_texts(s, "play");
    s->app.input.last_device = DEVICE_PAD;
    stage_press(s, ACTION_RIGHT);
    check_texts(s, "play with a gamepad");
    s->app.input.last_device = DEVICE_KEYBOARD;
    stage_show(s, pause_scene_new(&s->app, play));
    check_texts(s, "pause");
    for (int i = 0; i < 6; i++)
        stage_press(s, ACTION_DOWN);
    stage_press(s, ACTION_OK);
    check_texts(s, "giving up");
    stage_press(s, ACTION_BACK);
    scene_pop(s->app.scenes);
    play = play_scene_new(&s->app, whole_game(s, moves, sizeof moves));
    stage_show(s, play);
    check_result(s, play);
}

/* The first `turns` turns of a game drawn by lot, as --moves names them. */
static const char *random_moves(const struct game_setup *game_setup, int turns, char *out, size_t size)
{
    struct position p;
    struct rng rng = rng_seeded(3);
    size_t used = 0;
    out[0] = '\0';
    assert_true(variant_start(game_setup->variant, &game_setup->setup, &p));
    while (turns-- > 0 && position_status(&p) != STATUS_OVER) {
        struct turn turn = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
        uint64_t choices = game_setup->variant->turns(&p);
        char text[NOTATION_TURN_MAX];
        if (choices > 0)
            turn_pick(&p, rng_below(&rng, (uint32_t)choices), &turn);
        (void)notation_turn(&p, turn.plies, turn.count, text, sizeof text);
        used += (size_t)snprintf(out + used, size - used, "%s ", text);
        assert_true(used < size);
        turn_play(&p, &turn);
    }
    return out;
}

/* Whether this game says something in its own words: Classic's are everybody's. */
static bool has_own_words(struct stage *s, const char *key)
{
    const struct variant *v = match_variant(stage_match(s));
    char own[96];
    (void)snprintf(own, sizeof own, "%s.%s", key, v->id);
    return v == VARIANTS[0] || words_get(s->app.words, own);
}

/* The offer of the lesson; every rule that is explained, as this game says it. */
static void check_onboarding(struct stage *s)
{
    char key[64];
    stage_pose_lesson(s, true);
    check_texts(s, "a lesson offered");
    stage_pose_lesson(s, false);
    for (int n = 0; stage_pose_rule(s, n, FIRST); n++) {
        (void)snprintf(key, sizeof key, "explain.%s", stage_pose_rule(s, n, FIRST));
        for (int side = FIRST; side <= SECOND && has_own_words(s, key); side++)
            check_texts(s, stage_pose_rule(s, n, (enum side)side));
    }
    stage_pose_no_notice(s);
}

/* Whatever may be announced on this board. */
static void check_notices(struct stage *s)
{
    for (int n = 0; stage_pose_notice(s, n, FIRST); n++)
        for (int side = FIRST; side <= SECOND; side++) {
            (void)stage_pose_notice(s, n, (enum side)side);
            check_texts(s, "a notice");
        }
    stage_pose_no_notice(s);
    check_onboarding(s);
}

/* Why a square cannot be chosen, in a corner and in the middle: all of it once, and what this game says otherwise. */
static void check_refusals(struct stage *s)
{
    for (int why = REFUSAL_NONE + 1; why < REFUSALS; why++) {
        const char *key = stage_pose_refusal_key((enum refusal)why);
        for (unsigned place = 0; key && has_own_words(s, key) && place < 64; place += 27) {
            (void)stage_pose_refusal(s, (enum refusal)why, place);
            check_texts(s, key);
        }
    }
    stage_pose_no_refusal(s);
}

/* Every board: the notice at its start, hands that run low, a turn by hand that may be corrected, the result. */
static void check_boards(struct stage *s)
{
    static const int turns[] = {0, 26, 26, 200};
    static char moves[16384];
    for (int game = 0; game < VARIANT_COUNT; game++)
        for (int i = 0; i < 4; i++) {
            struct game_setup *game_setup = &s->app.session->game_setup;
            *game_setup = (struct game_setup){.variant = VARIANTS[game]};
            game_setup->opponent =
                i < 2 ? 0 : 1 + (3 * game + 5) % CAST_SIZE; /* whose face the panel and the result have */
            int by_hand = variant_option(game_setup->variant, "turning", 7);
            if (by_hand >= 0)
                game_setup->setup.option[by_hand] = 1;
            struct scene *play = play_scene_new(&s->app, random_moves(game_setup, turns[i], moves, sizeof moves));
            stage_show(s, play);
            check_texts(s, game_setup->variant->id);
            if (i == 0) {
                check_notices(s);
                check_refusals(s);
            }
            if (match_over(play_scene_result(play).match)) {
                check_result(s, play);
            }
            scene_pop_to_bottom(s->app.scenes);
            scene_pop(s->app.scenes);
            scene_stack_settle(s->app.scenes);
        }
}

/* The strongest computer, by the clock, in the middle of its first thought. */
static void check_thinking(struct stage *s)
{
    char moves[160];
    s->app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = CAST_SIZE, .setup.seed = 1};
    for (int first_player = 0; first_player < 2; first_player++) {
        s->app.session->game_setup.first_player = first_player;
        struct scene *play =
            play_scene_new(&s->app, random_moves(&s->app.session->game_setup, 20, moves, sizeof moves));
        stage_show(s, play);
        check_texts(s, "the computer thinks");
        scene_pop(s->app.scenes);
        scene_stack_settle(s->app.scenes);
    }
}

/* Of a first game: the button that leads on has a row of its own. */
static void check_first_results(struct stage *s)
{
    for (int first_player = 0; first_player < 2; first_player++) {
        (void)snprintf(s->app.data, sizeof s->app.data, "%s", scratch);
        s->app.session->game_setup =
            (struct game_setup){.variant = VARIANTS[0], .opponent = 3, .first_player = first_player, .setup.seed = 1};
        struct scene *play = play_scene_new(&s->app, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
        stage_show(s, play);
        check_result(s, play);
        scene_pop(s->app.scenes);
        scene_stack_settle(s->app.scenes);
        s->app.data[0] = '\0';
    }
}

/* Every step of a turn that has several choices: pawn, goal, manner, square, stack. */
static void check_steps(struct stage *s)
{
    const struct variant *v = variant_find("flipside", 8);
    s->app.session->game_setup.variant = v;
    s->app.session->game_setup.setup = (struct setup){.seed = 1};
    s->app.session->game_setup.setup.option[variant_option(v, "quiet", 5)] = 1;
    struct scene *play = play_scene_new(&s->app, "a1a4+e4E h1h2+g3E");
    stage_show(s, play);
    check_texts(s, "choosing a pawn");
    stage_press(s, ACTION_NEXT);
    stage_press(s, ACTION_OK);
    check_texts(s, "choosing a goal");
    name_square(s, "f4"); /* over the disc on e4 */
    check_texts(s, "turning or not");
    stage_press(s, ACTION_OK);
    stage_rest(s);
    check_texts(s, "choosing a square");
    for (int i = 0; i < 4; i++) {
        stage_press(s, ACTION_NEXT);
        check_texts(s, "a disc's way");
    }
    name_square(s, "c4"); /* three stacks feed it */
    for (int i = 0; i < 3; i++) {
        check_texts(s, "choosing a stack");
        stage_press(s, ACTION_NEXT);
    }
    s->app.input.last_device = DEVICE_PAD;
    check_texts(s, "steps with a gamepad");
    s->app.input.last_device = DEVICE_KEYBOARD;
    play_scene_give_up(play);
    for (int i = 0; i < 4; i++)
        stage_rest(s);
    check_texts(s, "the end of it");
}

/* The same by the mouse, for somebody who knows the steps: goals at once, which pawn, and how it passes. */
static void check_goals(struct stage *s)
{
    (void)people_kept(&s->app, "");
    struct person *person = people_of(&s->app.stores->people, "");
    person->stepped = PEOPLE_STEPPED;
    stage_show(s, play_scene_new(&s->app, "a1a4+e4E h1h2+g3E"));
    s->app.input.last_device = DEVICE_MOUSE;
    stage_aim(s, 29); /* f4, over the disc on e4 */
    check_texts(s, "pointing at a goal");
    stage_click_place(s, DEVICE_MOUSE, 29);
    check_texts(s, "turning or not, by the mouse");
    (void)stage_press_by(s, DEVICE_MOUSE, ACTION_BACK);
    check_texts(s, "a pawn chosen by the mouse");
    (void)stage_press_by(s, DEVICE_MOUSE, ACTION_BACK);
    stage_click_place(s, DEVICE_MOUSE, 31); /* h4 */
    check_texts(s, "which pawn");
    stage_click_place(s, DEVICE_MOUSE, 63);
    stage_rest(s);
    check_texts(s, "a disc by the mouse");
    for (int i = 0; i < 2; i++) { /* a disc in the hand, then a pawn */
        float x, y;
        stage_where(s, i == 0 ? PICK_RAIL + EDGE_E * 8 + 3 : 15 /* h2 */, &x, &y);
        (void)stage_point_by(s, DEVICE_MOUSE, ACTION_PRESS, x, y);
        (void)stage_point_by(s, DEVICE_MOUSE, ACTION_POINT, x - 60, y + 60);
        check_texts(s, i == 0 ? "a disc in the hand" : "a pawn in the hand");
        (void)stage_point_by(s, DEVICE_MOUSE, ACTION_LEAVE, x, y);
        stage_click_place(s, DEVICE_MOUSE, 30); /* g4 */
        stage_rest(s);
    }
    s->app.input.last_device = DEVICE_KEYBOARD;
    person->stepped = 0;
}

/* The same words with 40 per cent more letters: a text and its own beginning again. */
static void write_long_words(void)
{
    char path[1024], line[1024];
    (void)snprintf(path, sizeof path, "%s/long.properties", scratch);
    FILE *in = fopen(OUTFLANK_ASSETS_DIR "/lang/en.properties", "rb"), *out = fopen(path, "wb");
    assert_non_null(in);
    assert_non_null(out);
    (void)snprintf(path, sizeof path, "%s/en.properties", scratch);
    FILE *copy = fopen(path, "wb");
    assert_non_null(copy);
    while (fgets(line, sizeof line, in)) {
        fputs(line, copy);
        char *end = line + strcspn(line, "\r\n"), *text = strstr(line, " = ");
        *end = '\0';
        fputs(line, out);
        if (text && line[0] != '#') {
            text += 3;
            int letters = 0;
            for (const char *q = text; *q; q++)
                letters += ((unsigned char)*q & 0xc0) != 0x80;
            if (letters > 12)
                fputc(' ', out);
            for (int more = (letters * 2 + 4) / 5; more > 0 && *text; text++)
                if (strchr(letters > 30 ? "{}12" : "{}12 ", *text) == NULL && (unsigned char)*text < 0x80) {
                    fputc(*text, out);
                    more--;
                }
        }
        fputc('\n', out);
    }
    fclose(in);
    fclose(out);
    fclose(copy);
}

/* The arcade; everybody on the ladder, beaten, next or to come; who meets whom; a match won, lost and drawn. */
static void check_arcade(struct stage *s)
{
    stage_show(s, arcade_scene_new(&s->app));
    check_texts(s, "a new arcade");
    stage_samples(s, "regular");
    assert_true(ladder_run(&s->app)->going);
    stage_samples(s, NULL);
    names_remember(&s->app.settings.names, "Ava");
    stage_show(s, arcade_scene_new(&s->app));
    check_texts(s, "arcade");
    stage_press(s, ACTION_NEW);
    check_texts(s, "arcade asking");
    stage_show(s, ladder_scene_new(&s->app));
    for (int i = 0; i < LADDER_RUNGS + 6; i++) {
        stage_rest(s);
        check_texts(s, "ladder");
        stage_press(s, i < 5 ? ACTION_DOWN : ACTION_UP);
    }
    for (int who = 0; who < CAST_SIZE; who++) {
        stage_show(s, versus_scene_new(&s->app, (enum cast_id)who, who % 2 != 0));
        stage_rest(s);
        check_texts(s, "versus");
    }
}

/* While it is thought about, and both of its lines, by each device. */
static void check_hint(struct stage *s)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_PAD, DEVICE_KEYBOARD};
    stage_show_picture(s, "hint");
    for (int i = 0; i < 3; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "a hint");
    }
    for (int i = 0; i < 2; i++) {
        stage_press(s, ACTION_HINT);
        check_texts(s, "the second best, and no hint");
    }
    stage_pose_hint_forgotten(s);
    stage_pose_hint_asked(s);
    check_texts(s, "a hint to come");
    stage_pose_hint_forgotten(s);
    stage_show_picture(s, "hint-flipside");
    check_texts(s, "a hint of a whole turn");
    stage_press(s, ACTION_HINT);
    check_texts(s, "the second best turn");
}

static void check_missed(struct stage *s)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_PAD, DEVICE_KEYBOARD};
    stage_show_picture(s, "hint-missed");
    for (int i = 0; i < 3; i++) {
        s->app.input.last_device = devices[i];
        check_texts(s, "what was missed");
    }
    stage_press(s, ACTION_PREVIEW);
    check_texts(s, "what was missed, told each time");
    stage_press(s, ACTION_DOWN);
    check_texts(s, "what was missed, to play on");
    stage_pose_missed_reason(s, &(struct reason){.kind = REASON_KEEPS_CORNER, .others = -1});
    check_texts(s, "a corner that was missed");
    stage_press(s, ACTION_PREVIEW);
}

static void check_won(struct stage *s)
{
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        s->app.stores->ladder_run.run =
            (struct ladder){.going = true, .rung = rung, .lives = 1 + rung % 3, .score = 12345};
        s->app.stores->ladder_run.counted = 0;
        s->app.session->game_setup = ladder_run_setup((enum cast_id)rung, 1);
        s->app.session->game_setup.mode = &LADDER;
        struct scene *play = play_scene_new(&s->app, NULL);
        scene_push(s->app.scenes, play);
        scene_stack_settle(s->app.scenes);
        play_scene_give_up(play);
        stage_show(s, won_scene_new(&s->app, play));
        stage_rest(s);
        check_texts(s, "a match lost");
        scene_pop_to_bottom(s->app.scenes);
        scene_stack_settle(s->app.scenes);
    }
    for (int who = 0; who < CAST_SIZE * 2; who++) {
        char key[40];
        (void)snprintf(key, sizeof key, "says.%s.loses.%d", CAST[who / 2].id, 1 + who % 3);
        stage_show(s, turn_over_scene_new(&s->app, (enum cast_id)(who / 2), who % 2 ? TURN_OVER_DRAW : TURN_OVER_FREE,
                                          VARIANTS[0], FIRST, app_word(&s->app, key)));
        check_texts(s, "turning over");
        stage_leave(s);
    }
    s->app.stores->ladder_run.run = (struct ladder){.going = false};
    s->app.stores->ladder_run.counted = 0;
    stage_show_picture(s, "won");
    check_texts(s, "a match won");
    s->app.stores->trophy_news.waiting = SOME_TROPHIES;
    stage_play_picture(s, "won");
    for (int i = 0; i < 8; i++)
        (void)stage_update(s, 1);
    check_texts(s, "a match won, and trophies");
    s->app.stores->trophy_news.waiting = s->app.stores->trophy_news.fresh = 0;
}

/* Why a scene is not drawn as its picture shows it; NULL: it is. */
static const char *why_not_drawn(const char *scene)
{
    static const char *const others[][2] = {
        {"play-opponent", "the computer's turns pass over it; \"thinking\" draws such a board at rest"},
        {"engine-ask", "needs a setting; \"external\" draws it"},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(scene, others[i][0]) == 0)
            return others[i][1];
    return NULL;
}

/* Every scene of --scene, as its picture shows it: a new one is drawn here without being named. */
static void check_scenes(struct stage *s)
{
    for (int i = 0; i < first_scenes_count(); i++) {
        char where[64];
        (void)snprintf(where, sizeof where, "--scene %s", first_scenes_name(i));
        if (why_not_drawn(first_scenes_name(i)))
            continue;
        stage_show_picture(s, first_scenes_name(i));
        check_texts(s, where);
        scene_pop_to_bottom(s->app.scenes);
        scene_stack_settle(s->app.scenes);
    }
}

static void blame_control(const char *scene, const struct canvas *c, const char *key, struct box b, const char *what)
{
    float point = canvas_finger(c) / 44.0f;
    faults++;
    print_error("%s, %.0f x %.0f: control %s %s: %.0f,%.0f %.0f x %.0f points\n", scene, (double)canvas_width(c),
                (double)canvas_height(c), key, what, (double)(b.x / point), (double)(b.y / point),
                (double)(b.w / point), (double)(b.h / point));
}

static void check_control(const char *scene, const struct canvas *c, const char *key, struct box b)
{
    float least = canvas_finger(c) - 1.0f / canvas_scale(c);
    if (b.w < least || b.h < least)
        blame_control(scene, c, key, b, "is too small");
    if (!holds((struct box){0, 0, canvas_width(c), canvas_height(c)}, b, 0.5f))
        blame_control(scene, c, key, b, "leaves the window");
}

/* What is worked by a press at a place inside it: the screen's own, and as a whole large enough. */
static bool is_worked_inside(const char *scene, const struct form_node *n)
{
    static const char *const all[][2] = {{"replay", "graph"}, {"run-over-page", "initials"}};
    bool is = false;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        is = is || (strcmp(scene, all[i][0]) == 0 && strcmp(n->key, all[i][1]) == 0);
    return is;
}

/* All that can be pressed; a board is as large as there is room for. */
static void check_controls(struct stage *s, const char *scene)
{
    struct canvas *c = s->app.canvas;
    const struct form_node *nodes;
    int count = s->app.form ? form_nodes(s->app.form, &nodes) : 0;
    for (int i = 0; i < count; i++) {
        const struct form_node *n = &nodes[i];
        if (is_worked_inside(scene, n) && !n->left_out && !n->hidden)
            check_control(scene, c, n->key, n->touch);
        if (!form_is_pressed(n) || n->hidden)
            continue;
        for (int part = 0; part < n->shown; part++)
            check_control(scene, c, n->key, form_part_box(s->app.form, n, n->from + part));
        check_control(scene, c, n->key, n->touch);
    }
}

/* A prompt at the foot is drawn in the box where it is pressed. */
static void check_prompts(struct stage *s, const char *scene, const struct recorded_text *texts, int n)
{
    static const char *const keys[] = {"prompt.back", "prompt.menu", "prompt.rules", "prompt.undo",
                                       "prompt.hint", "hint.close",  "hint.always",  "prompt.play_on",
                                       "prompt.look", "prompt.step", "title.speech", "prompt.take_back"};
    struct canvas *c = s->app.canvas;
    struct box foot = page_foot(c);
    for (int i = 0; i < n; i++)
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (strcmp(texts[i].text, app_word(&s->app, keys[k])) == 0 &&
                texts[i].box.y > foot.y - 44 * canvas_pixel(c) && texts[i].alpha > 0.5f &&
                texts[i].layer == texts[n - 1].layer)
                check_control(scene, c, keys[k], texts[i].box);
}

/* The height of what a scroll shows; its own if it shows everything. */
static float seen_in(const struct form_node *nodes, int scroll)
{
    bool all = true;
    float top = nodes[scroll].row_box.y + nodes[scroll].row_box.h, foot = nodes[scroll].row_box.y;
    for (int i = scroll + 1; i < nodes[scroll].end; i++) {
        all = all && !nodes[i].hidden;
        if (!nodes[i].hidden && !nodes[i].left_out && nodes[i].row_box.h > 0) {
            top = fminf(top, nodes[i].row_box.y);
            foot = fmaxf(foot, nodes[i].row_box.y + nodes[i].row_box.h);
        }
    }
    return all ? nodes[scroll].row_box.h : foot - top;
}

/* What scrolls only shows children that fit whole: where the next one never does, most of it stays empty. */
static void check_scrolls(struct stage *s, const char *scene)
{
    const struct form_node *nodes;
    int count = s->app.form ? form_nodes(s->app.form, &nodes) : 0;
    for (int i = 0; i < count; i++)
        if (nodes[i].kind == FORM_SCROLL && !nodes[i].hidden && !nodes[i].left_out &&
            seen_in(nodes, i) < 0.5f * nodes[i].row_box.h)
            blame_control(scene, s->app.canvas, nodes[i].key ? nodes[i].key : "scroll", nodes[i].row_box,
                          "is mostly empty");
}

/* A page is told where a press plays or paints, so that two fingers do not zoom there: wherever one does, and nowhere
 * else. */
static void check_board(struct stage *s, const char *scene)
{
    static const char *const played[] = {"play", "editor", "workshop", "hint"}, *const shown[] = {"replay", "won"};
    bool there = s->app.form && form_board_box(s->app.form).w > 0;
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++)
        if (strcmp(scene, played[i]) == 0 && !there)
            blame_control(scene, s->app.canvas, "board", (struct box){0}, "is not played");
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        if (strcmp(scene, shown[i]) == 0 && there)
            blame_control(scene, s->app.canvas, "board", form_board_box(s->app.form), "is not only shown");
}

static bool scrolls(const struct form_node *n) { return n->kind == FORM_SCROLL || n->scrolls || n->kind == FORM_LIST; }

/* Whether the form knows what a press there does, or it is meant for the prompts, a bar, or the page below. */
static bool is_known(struct stage *s, const char *scene, float x, float y)
{
    float half = canvas_finger(s->app.canvas) / 2;
    const struct form_node *nodes;
    int count = form_nodes(s->app.form, &nodes);
    bool known = y >= page_foot(s->app.canvas).y - half;
    for (int i = 0; i < count; i++) {
        const struct form_node *n = &nodes[i];
        float beside = scrolls(n) ? half : 0;
        struct box b = {n->row_box.x - beside, n->row_box.y, n->row_box.w + 2 * beside, n->row_box.h};
        if (n->left_out || n->hidden)
            continue;
        bool worked = form_is_pressed(n) || n->kind == FORM_BOARD || n->played || scrolls(n);
        known =
            known || (n->overlay && !box_has(b, x, y)) || ((worked || is_worked_inside(scene, n)) && box_has(b, x, y));
    }
    return known;
}

/* What is pressed only here and there has to be a control, which is held to a finger's size. A press beside all of them
 * does nothing, or the same everywhere, as where it goes on. */
static void check_presses(struct stage *s, const char *scene)
{
    struct canvas *c = s->app.canvas;
    float step = canvas_finger(c) / 2, point = canvas_finger(c) / 44.0f;
    bool anywhere = false, first = true;
    for (float y = step / 2; y < canvas_height(c) && !anywhere; y += step)
        for (float x = step / 2; x < canvas_width(c) && !anywhere; x += step) {
            if (!s->app.form || is_known(s, scene, x, y))
                continue;
            bool used = stage_point_by(s, DEVICE_TOUCH, ACTION_PRESS, x, y);
            (void)stage_point_by(s, DEVICE_TOUCH, ACTION_LEAVE, x, y);
            anywhere = first && used;
            if (used && !first) {
                faults++;
                print_error("%s, %.0f x %.0f: %.0f,%.0f points is pressed, and is no control\n", scene,
                            (double)canvas_width(c), (double)canvas_height(c), (double)(x / point),
                            (double)(y / point));
            }
            first = false;
        }
}

static void check_by_finger(struct stage *s, const char *scene)
{
    struct canvas *c = s->app.canvas;
    const struct recorded_text *texts;
    float point = canvas_finger(c) / 44.0f;
    canvas_record(c, true);
    stage_draw(s);
    int n = canvas_recorded(c, &texts);
    check_prompts(s, scene, texts, n);
    for (int i = 0; i < n; i++)
        if (texts[i].alpha >= 0.05f && texts[i].size < 12.5f * point) {
            faults++;
            print_error("%s, %.0f x %.0f: \"%s\" is of %.1f points\n", scene, (double)canvas_width(c),
                        (double)canvas_height(c), texts[i].text, (double)(texts[i].size / point));
        }
    canvas_record(c, false);
    check_controls(s, scene);
    check_board(s, scene);
    check_scrolls(s, scene);
}

/* Every scene on a telephone, both ways round, in what the notch and the bar of its edges leave (an iPhone 14's): what
 * is pressed is large enough for a finger, what is read for an eye. */
static void check_telephone(int width, int height, const char *language)
{
    enum { POINT = 3 };
    struct stage s;
    stage_open_blind(&s, width * POINT, height * POINT, OUTFLANK_ASSETS_DIR "/lang", language);
    canvas_set_finger(s.app.canvas, POINT);
    s.app.fingers = s.app.touched_page = true;
    s.app.input.last_device = DEVICE_TOUCH;
    for (int i = 0; i < first_scenes_count(); i++) {
        const char *scene = first_scenes_name(i);
        if (strcmp(scene, "engine-ask") == 0)
            name_engine(&s);
        stage_show_picture(&s, scene);
        check_by_finger(&s, scene);
        if (!why_not_drawn(scene))
            check_texts(&s, scene);
        check_presses(&s, scene);
        scene_pop_to_bottom(s.app.scenes);
        scene_stack_settle(s.app.scenes);
    }
    stage_close(&s);
}

static void check_telephones(void **state)
{
    static const char *const languages[] = {"en", "de"}; /* the longest words */
    (void)state;
    faults = 0;
    for (int i = 0; i < 2; i++) {
        check_telephone(390, 844 - 47 - 34, languages[i]);
        check_telephone(844 - 47 - 47, 390 - 21, languages[i]);
    }
    if (faults)
        fail_msg("%d texts or controls are too small for a telephone, or out of order", faults);
}

static void check_nothing(void **state) { (void)state; }

struct check {
    const char *name;
    void (*check)(struct stage *);
};

static const struct check CHECK[] = {{"title", check_title},
                                     {"choose", check_choose},
                                     {"settings", check_settings},
                                     {"a name", check_name},
                                     {"rules", check_rules},
                                     {"learn", check_learn},
                                     {"puzzles", check_puzzles},
                                     {"lessons", check_lessons},
                                     {"win", check_win},
                                     {"yours", check_yours},
                                     {"play", check_play},
                                     {"editor", check_editor},
                                     {"today", check_today},
                                     {"prizes", check_prizes},
                                     {"backup", check_backup},
                                     {"external", check_external},
                                     {"every step", check_steps},
                                     {"goals", check_goals},
                                     {"boards", check_boards},
                                     {"arcade", check_arcade},
                                     {"won", check_won},
                                     {"players", check_players},
                                     {"game-night", check_game_night},
                                     {"records", check_records},
                                     {"workshop", check_workshop},
                                     {"replay", check_replay},
                                     {"hint", check_hint},
                                     {"missed", check_missed},
                                     {"first results", check_first_results},
                                     {"thinking", check_thinking},
                                     {"scenes", check_scenes}};
enum { CHECKS = sizeof CHECK / sizeof CHECK[0] };

static void check_everywhere(void **state)
{
    const struct check *check = *state;
    bool real = strcmp(language_shown, "long") != 0;
    bool made = !real || strcmp(language_shown, "longest") == 0;
    /* Of the usual tests each check has two of the ten shapes, other ones than its neighbours and the larger texts. */
    unsigned first = (unsigned)(check - CHECK) + (text_scale > 1 ? 2 : 0);
    faults = 0;
    for (int i = 0; i < SIZE_COUNT; i += real ? 1 : 2) {
        struct stage s;
        if (!test_drawn(first + (unsigned)i, SHAPES_OF))
            continue;
        stage_open_blind(&s, SIZES[i].width, SIZES[i].height, made ? scratch : OUTFLANK_ASSETS_DIR "/lang",
                         language_shown);
        canvas_set_text_scale(s.app.canvas, text_scale);
        check->check(&s);
        stage_close(&s);
    }
    if (faults)
        fail_msg("%s, %s: %d texts are out of order", language_shown, check->name, faults);
}

int main(int argc, char **argv)
{
    struct CMUnitTest tests[CHECKS + 1];
    if (argc < 3)
        return 2;
    scratch = argv[1];
    language_shown = argv[2];
    bool sized = argc > 3 && atoi(argv[3]) > 0;
    text_scale = sized ? (float)atoi(argv[3]) / 100.0f : 1.0f;
    if (strcmp(language_shown, "long") == 0)
        write_long_words();
    if (strcmp(language_shown, "longest") == 0)
        longest_words_write(scratch);
    if (argc > 3 + sized) /* that check alone: while one works on a screen */
        cmocka_set_test_filter(argv[3 + sized]);
    for (int i = 0; i < CHECKS; i++)
        tests[i] = (struct CMUnitTest){
            .name = CHECK[i].name, .test_func = check_everywhere, .initial_state = (void *)(uintptr_t)&CHECK[i]};
    tests[CHECKS] = (struct CMUnitTest)cmocka_unit_test(check_telephones);
    if (strcmp(language_shown, "en") != 0) /* the other languages' telephones are not drawn */
        tests[CHECKS].test_func = check_nothing;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
