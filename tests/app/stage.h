/*
 * stage - an app without a window, for tests: texts, fonts, a canvas on a surface of any size, silent sound, a stack of
 * scenes, and whatever else a scene needs from its app. Tests do what a person can do with each device and check what
 * a person can see: texts here, the board in stage_board.h, the game around it in stage_play.h, other screens in the
 * stage_*.h that bear their names. Tests use only these functions, never the screens' own structs, so that the
 * structs can change.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_H
#define OUTFLANK_TESTS_APP_STAGE_H

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/stores.h"

enum { STAGE_PATIENCE = 120000 }; /* ms for an answer: a sanitized build on a busy machine is slow */

struct stage {
    struct app app;
    struct session session;
    struct stores stores;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    SDL_Window *window; /* the one that fingers touch; created when first needed */
    bool blind;         /* nothing is painted */
    char said[128];     /* the text found by stage_says_with */
};

/* `words`: the directory of the language files, `language`: one of them. Fails the test if anything is missing. */
void stage_open(struct stage *s, int width, int height, const char *words, const char *language);
/* The same without pixels, for tests that only check texts; many times faster. */
void stage_open_blind(struct stage *s, int width, int height, const char *words, const char *language);
void stage_close(struct stage *s);

/* The usual stage: 1280 x 800, in English. stage_set_up and stage_tear_down are cmocka fixtures whose initial state is
 * the stage: see STAGE_TEST. */
void stage_open_usual(struct stage *s);
int stage_set_up(void **state);
int stage_tear_down(void **state);
/* A test on the usual stage, opened before it and closed after it; `stage` is the file's own. */
#define STAGE_TEST(test) cmocka_unit_test_prestate_setup_teardown(test, stage_set_up, stage_tear_down, &stage)
/* The usual stage with a data folder, which is created if necessary and emptied of all plain files. */
void stage_open_in(struct stage *s, const char *folder);
/* Reads saved data from a folder of assets/samples, read-only, as screenshots do; NULL: no saved data. */
void stage_samples(struct stage *s, const char *folder);
/* Shows a scene as its screenshot does, with the saved data of that (first_scenes in shell/start.h). */
void stage_show_picture(struct stage *s, const char *scene);
/* The same instead of whatever is shown, and from then on it is played. */
void stage_play_picture(struct stage *s, const char *scene);
/* Calls `visit` for each scene of --scene that is not among the words `without`. */
void stage_each_picture(const char *without, void (*visit)(const char *scene));
/* Whether a word is among `words`, which are separated by blanks. */
bool stage_has_word(const char *words, const char *word);
/* Removes the plain files of a folder, which is created if necessary. */
void stage_empty_folder(const char *folder);

/* ---- scenes and time ---- */

/* Pushes a scene and lets it come to rest (at most two seconds). */
void stage_show(struct stage *s, struct scene *scene);
void stage_rest(struct stage *s);
/* Lets `seconds` pass at once, as the loop does for one frame. Returns as a scene's update does. */
int stage_update(struct stage *s, double seconds);
/* Lets time pass in steps of at most 10 ms, whether anything moves or not. True if anything still moves. */
bool stage_wait(struct stage *s, int ms);
/* Lets time pass, 10 ms per frame, until that scene is on top; fails the test if it never is. */
void stage_wait_for(struct stage *s, const char *scene);
/* Pops the topmost scene. */
void stage_leave(struct stage *s);
/* Waits for the engine's answer to a question; fails the test if none comes. */
struct move stage_answer(struct opponent *o, unsigned ticket);

/* ---- what a person does (stage_hands.c) ---- */

/* One press of a key, as an action of the device used last; the stack settles. True if the scene handled it; likewise
 * below. */
bool stage_press(struct stage *s, enum action action);
bool stage_point(struct stage *s, enum action action, float x, float y);
/* The same by a given device, which becomes the one used last. A gamepad's action comes from the first seat. */
bool stage_press_by(struct stage *s, enum device device, enum action action);
/* The same by one of several gamepads, from 1, whose seats are those of the first two. */
bool stage_press_pad(struct stage *s, int pad, enum action action);
bool stage_point_by(struct stage *s, enum device device, enum action action, float x, float y);
/* A key with a letter or digit, and its other meaning (ACTION_CHAR: none). */
bool stage_key(struct stage *s, enum action action, char character);
/* Types letters and digits without a pause; h is also the key for hints, as by default. */
void stage_type(struct stage *s, const char *text);
/* Holds or releases the key or button that lets the cursor stop at all squares; `seat` -1: the keyboard. */
void stage_hold_free(struct stage *s, int seat, bool down);
/* Moves the mouse or a finger to a point, presses and releases. */
void stage_click(struct stage *s, enum device device, float x, float y);
void stage_click_box(struct stage *s, enum device device, struct box box);
/* Where a visible text is; fails the test if there is none. */
struct box stage_text_box(struct stage *s, const char *text);
/* Clicks a visible text; fails the test if there is none. The other only moves the mouse there. */
void stage_click_text(struct stage *s, const char *text);
void stage_aim_at_text(struct stage *s, const char *text);
/* Sends a touch event by the way that SDL's events take. True if it became an action and the scene handled it. */
bool stage_finger(struct stage *s, Uint32 type, SDL_FingerID finger, float x, float y);
/* A button of the first pad goes down or up by that way. */
void stage_button(struct stage *s, SDL_GameControllerButton button, bool down);
/* What is held is held for so many ms more. */
void stage_held(struct stage *s, unsigned ms);

/* ---- what is seen ---- */

/* The name of the topmost scene; "" if there is none. */
const char *stage_top(const struct stage *s);
/* The topmost scene with this name, even if covered; NULL: none. For stage_*.c and play_scene_*. */
struct scene *stage_find(const struct stage *s, const char *name);
bool stage_is_on(const struct stage *s, const char *scene);
/* Draws one frame; the texts recorded are those of the canvas. */
void stage_draw(struct stage *s);
/* How visible a text is on the screen now: 0 (or not there) to 1. */
float stage_shown(struct stage *s, const char *text);
/* The number of visible texts that are exactly this. */
int stage_says(struct stage *s, const char *text);
/* How many pixels of a box are now like that; and one that likes what is green, as what is worn in Leaf. */
int stage_pixels(struct stage *s, struct box b, bool (*like)(Uint8 red, Uint8 green, Uint8 blue));
bool stage_is_green(Uint8 red, Uint8 green, Uint8 blue);
/* How often a sound was requested. */
int stage_heard(const struct stage *s, enum sound_name sound);
/* The first text that contains this part; NULL: none. Valid until the next call. */
const char *stage_says_with(struct stage *s, const char *part);
/* The first text that names a square or a line of the board by its letter or digit, outside the board's rim. */
const char *stage_says_square(struct stage *s);

/* What the program's loop does with the events that wait, and a second in which everything comes to rest. `told`: what
 * is said of gamepads, with which the seats at a board are theirs too; NULL: seats are the scene's own matter. */
struct pads_told;
void stage_loop(struct stage *s, struct pads_told *told);

#endif
