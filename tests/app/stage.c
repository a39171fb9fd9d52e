#include "app/stage.h"
#include "app/scenes/scenes.h"
#include "app/store/custom_boards.h"
#include "app/store/people_kept.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "app/folder.h"
#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/shell/start.h"
#include "app/store/saved.h"
#include "app/ui/form.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "kit/files.h"
#include "kit/fonts.h"
#include "kit/paths.h"
#include "kit/scene_internal.h"

static void need(bool good, const char *what)
{
    if (!good)
        fail_msg("%s: %s", what, SDL_GetError());
}

static void open_on(struct stage *s, int width, int height, const char *words, const char *language, bool blind)
{
    const char *sounds[SOUNDS];
    for (int i = 0; i < SOUNDS; i++)
        sounds[i] = "none";
    char why[512] = "";
    memset(s, 0, sizeof *s);
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    need(SDL_Init(SDL_INIT_VIDEO) == 0, "SDL");
    need((s->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888)), "surface");
    need((s->renderer = SDL_CreateSoftwareRenderer(s->surface)), "renderer");
    struct app *app = &s->app;
    app->session = &s->session;
    app->stores = &s->stores;
    app->game_modes = GAME_MODES;
    need((app->fonts = fonts_new(OUTFLANK_ASSETS_DIR "/fonts")), "fonts");
    need((app->canvas = canvas_new(s->renderer, app->fonts)), "canvas");
    canvas_on_surface(app->canvas, s->surface);
    canvas_resize(app->canvas, width, height);
    s->blind = blind;
    canvas_blind(app->canvas, blind);
    (void)snprintf(app->assets, sizeof app->assets, "%s", OUTFLANK_ASSETS_DIR);
    app->words = words_new(words, language, why, sizeof why);
    if (!app->words)
        fail_msg("%s", why);
    need((app->sound = sound_new("", sounds, SOUNDS, true)), "sound");
    need((app->scenes = scene_stack_new()), "scenes");
    need(input_init(&app->input, NULL), "input");
    settings_default(&app->settings);
    app->input.bindings = &app->settings.bindings;
    game_style_apply((struct style_variant){.pair = PAIR_DRAWN});
    app->options.seed = 1;
    people_of(&s->stores.people, "")->finished = PEOPLE_NUMBERS_AFTER; /* whoever tests has played before */
    app->session->engine_patience_ms = EXTERNAL_ENGINE_PATIENCE_MS;
    app->session->game_setup.variant = VARIANTS[0];
}

void stage_open(struct stage *s, int width, int height, const char *words, const char *language)
{
    open_on(s, width, height, words, language, false);
}

void stage_open_blind(struct stage *s, int width, int height, const char *words, const char *language)
{
    open_on(s, width, height, words, language, true);
}

void stage_open_usual(struct stage *s) { stage_open(s, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en"); }

void stage_empty_folder(const char *folder) { folder_empty(folder); }

void stage_open_in(struct stage *s, const char *folder)
{
    stage_empty_folder(folder);
    stage_open_usual(s);
    (void)snprintf(s->app.data, sizeof s->app.data, "%s", folder);
}

/* What was read is read again, from the directory that is set. */
static void read_again(struct stage *s)
{
    saved_finish(&s->app);
    s->stores.games = (struct saved_games){.loaded = false};
    s->stores.ladder_run = (struct ladder_run){.counted = 0};
    s->stores.loaded = 0;
    s->stores.game_night = (struct game_night){.count = 0};
}

void stage_samples(struct stage *s, const char *folder)
{
    s->app.options.screenshot = folder ? "picture" : NULL;
    s->app.options.at = -1;
    s->app.data[0] = '\0';
    if (!folder)
        return;
    (void)snprintf(s->app.data, sizeof s->app.data, "%s/samples/%s", OUTFLANK_ASSETS_DIR, folder);
    read_again(s);
}

void stage_show_picture(struct stage *s, const char *scene)
{
    char why[256];
    stage_samples(s, NULL);
    s->app.options.screenshot = "picture";
    s->app.options.scene = scene;
    (void)snprintf(s->app.assets, sizeof s->app.assets, "%s", OUTFLANK_ASSETS_DIR);
    if (first_scenes_samples(&s->app) && s->app.data[0])
        read_again(s);
    if (!first_scenes_show(&s->app, NULL, why, sizeof why))
        fail_msg("%s", why);
    s->app.options.scene = NULL;
    stage_samples(s, NULL);
    stage_rest(s);
}

void stage_play_picture(struct stage *s, const char *scene)
{
    scene_pop_to_bottom(s->app.scenes);
    scene_stack_settle(s->app.scenes);
    stage_show_picture(s, scene);
    s->app.options.screenshot = NULL;
}

bool stage_has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)); at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

void stage_each_picture(const char *without, void (*visit)(const char *scene))
{
    for (int i = 0; i < first_scenes_count(); i++)
        if (!stage_has_word(without, first_scenes_name(i)))
            visit(first_scenes_name(i));
}

int stage_set_up(void **state)
{
    stage_open_usual(*state);
    return 0;
}

int stage_tear_down(void **state)
{
    stage_close(*state);
    return 0;
}

void stage_close(struct stage *s)
{
    struct app *app = &s->app;
    scene_stack_free(app->scenes);
    saved_finish(app);
    opponent_free(app->session->opponent);
    free(app->stores->board_weights);
    analysis_free(app->session->analysis);
    input_finish(&app->input);
    sound_free(app->sound);
    speech_finish(app);
    scan_finish(app);
    words_free(app->words);
    canvas_free(app->canvas);
    fonts_free(app->fonts);
    SDL_DestroyRenderer(s->renderer);
    if (s->window)
        SDL_DestroyWindow(s->window);
    SDL_FreeSurface(s->surface);
    SDL_Quit();
    custom_boards_finish(&s->app.stores->boards);
}

int stage_update(struct stage *s, double seconds)
{
    int travels = travel_update(&s->app, seconds);
    return scene_soonest(travels, scene_stack_update(s->app.scenes, seconds));
}

void stage_rest(struct stage *s)
{
    for (int i = 0; i < 120; i++) {
        scene_stack_settle(s->app.scenes);
        s->app.now += 16;
        bool still = stage_update(s, 1.0 / 60.0) == SCENE_STILL;
        (void)scan_update(&s->app);
        spoken_update(&s->app);
        if (still)
            return;
    }
}

void stage_show(struct stage *s, struct scene *scene)
{
    assert_non_null(scene);
    scene_push(s->app.scenes, scene);
    stage_rest(s);
}

bool stage_wait(struct stage *s, int ms)
{
    enum { STEP_MS = 10 };
    bool moves = false;
    for (int step; ms > 0; ms -= step) {
        step = ms < STEP_MS ? ms : STEP_MS;
        s->app.now += (uint64_t)step;
        moves = stage_update(s, step / 1000.0) != SCENE_STILL;
        scene_stack_settle(s->app.scenes);
        (void)scan_update(&s->app);
        spoken_update(&s->app);
    }
    return moves;
}

void stage_wait_for(struct stage *s, const char *scene)
{
    enum { FRAMES_MAX = 2000 };
    for (int i = 0; i < FRAMES_MAX && !stage_is_on(s, scene); i++)
        (void)stage_wait(s, 10);
    assert_string_equal(stage_top(s), scene);
}

void stage_leave(struct stage *s)
{
    scene_pop(s->app.scenes);
    scene_stack_settle(s->app.scenes);
}

const char *stage_top(const struct stage *s)
{
    const struct scene *top = scene_stack_top(s->app.scenes);
    return top ? top->class_->name : "";
}

struct scene *stage_find(const struct stage *s, const char *name)
{
    const struct scene_stack *stack = s->app.scenes;
    for (int i = stack->count - 1; i >= 0; i--)
        if (strcmp(stack->scenes[i]->class_->name, name) == 0)
            return stack->scenes[i];
    return NULL;
}

bool stage_is_on(const struct stage *s, const char *scene) { return strcmp(stage_top(s), scene) == 0; }

void stage_draw(struct stage *s)
{
    canvas_begin(s->app.canvas);
    scene_stack_draw(s->app.scenes, s->app.canvas);
    travel_draw(&s->app, s->app.canvas);
    canvas_end(s->app.canvas);
    assert_false(s->app.form && s->app.form->full); /* on whichever screen, in whichever language */
}

struct move stage_answer(struct opponent *o, unsigned ticket)
{
    struct move move;
    for (int i = 0; i < STAGE_PATIENCE; i++) {
        if (opponent_answer(o, ticket, &move))
            return move;
        SDL_Delay(1);
    }
    fail_msg("there is no answer");
    return move;
}

/* Draws with the recorder on, and paints nothing, since only the texts are asked for: they stay until it is turned on
 * again. */
static int record(struct stage *s, const struct recorded_text **texts)
{
    canvas_record(s->app.canvas, true);
    canvas_blind(s->app.canvas, true);
    stage_draw(s);
    canvas_blind(s->app.canvas, s->blind);
    int n = canvas_recorded(s->app.canvas, texts);
    canvas_record(s->app.canvas, false);
    return n;
}

float stage_shown(struct stage *s, const char *text)
{
    const struct recorded_text *texts;
    float most = 0;
    for (int i = record(s, &texts) - 1; i >= 0; i--)
        if (strncmp(texts[i].text, text, sizeof texts[i].text - 1) == 0 && texts[i].alpha > most)
            most = texts[i].alpha;
    return most;
}

int stage_says(struct stage *s, const char *text)
{
    const struct recorded_text *texts;
    int found = 0;
    for (int i = record(s, &texts) - 1; i >= 0; i--)
        found += strcmp(texts[i].text, text) == 0 && texts[i].alpha > 0;
    return found;
}

int stage_pixels(struct stage *s, struct box b, bool (*like)(Uint8 red, Uint8 green, Uint8 blue))
{
    float scale = canvas_scale(s->app.canvas);
    int count = 0;
    canvas_begin(s->app.canvas);
    scene_stack_draw(s->app.scenes, s->app.canvas);
    SDL_Surface *seen = canvas_screenshot(s->app.canvas);
    canvas_end(s->app.canvas);
    assert_non_null(seen);
    for (int y = (int)(b.y * scale); y < (int)((b.y + b.h) * scale); y++)
        for (int x = (int)(b.x * scale); x < (int)((b.x + b.w) * scale); x++) {
            Uint8 red, green, blue;
            SDL_GetRGB(((const Uint32 *)(const void *)((const Uint8 *)seen->pixels + y * seen->pitch))[x], seen->format,
                       &red, &green, &blue);
            count += like(red, green, blue);
        }
    SDL_FreeSurface(seen);
    return count;
}

bool stage_is_green(Uint8 red, Uint8 green, Uint8 blue) { return green > red + 40 && green > blue + 40; }

/* "c3", "b2e5", "a1d4+c4W" as a word of its own. */
static bool names_square(const char *text)
{
    for (const char *c = text; *c; c++) {
        bool begins = c == text || !isalnum((unsigned char)c[-1]);
        bool square = c[0] >= 'a' && c[0] <= 'h' && c[1] >= '1' && c[1] <= '8';
        if (begins && square && !isdigit((unsigned char)c[2]))
            return true;
    }
    return false;
}

const char *stage_says_square(struct stage *s)
{
    const struct recorded_text *texts;
    int n = record(s, &texts);
    for (int i = 0; i < n; i++)
        if (texts[i].alpha > 0 && names_square(texts[i].text)) {
            (void)snprintf(s->said, sizeof s->said, "%s", texts[i].text);
            return s->said;
        }
    return NULL;
}

const char *stage_says_with(struct stage *s, const char *part)
{
    const struct recorded_text *texts;
    int n = record(s, &texts);
    for (int i = 0; i < n; i++)
        if (strstr(texts[i].text, part) && texts[i].alpha > 0) {
            (void)snprintf(s->said, sizeof s->said, "%s", texts[i].text);
            return s->said;
        }
    return NULL;
}

int stage_heard(const struct stage *s, enum sound_name sound) { return sound_asked(s->app.sound, (int)sound); }
