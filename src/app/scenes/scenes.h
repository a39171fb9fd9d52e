/*
 * scenes - the screens, by their makers. Each returns a scene for scene_push or scene_swap, which owns it from then on;
 * NULL if memory is out. Their names (scene_class.name), as --scene and --bench know them: title, choose, play, pause,
 * result, settings, rules, learn, records, editor, cast.
 */
#ifndef OUTFLANK_APP_SCENES_SCENES_H
#define OUTFLANK_APP_SCENES_SCENES_H

#include "app/core/app.h"
#include "app/session/game_result.h"
#include "app/text/cast.h"

struct game_archive_list;
struct import;
struct opponent_advice;
struct custom_board;
struct game_mode;
struct record;

/* What games are played for beyond themselves (app/core/game_setup.h): NULL at the end. */
extern const struct game_mode *const GAME_MODES[];
/* A rung of the ladder; a match against one of its ten that counts for nothing; a match of a game night; what tries a
 * move of another game (replay/trial.c). */
extern const struct game_mode LADDER, PRACTICE, GAME_NIGHT, TRIAL;

struct scene *title_scene_new(struct app *app);
/* Opens what the title offers to continue, on top of it. False if there is nothing. */
bool title_scene_continue(struct scene *title);
/* Chooses a game and its options into app->session->table, then swaps to the play scene. */
struct scene *choose_scene_new(struct app *app);
/* The same from its second step on, against whom: the game is the table's. */
struct scene *choose_scene_against(struct app *app);
/* And with the house rules open. */
struct scene *choose_scene_house(struct app *app);
/* The players of a box, their match and their clock: a drawer over choosing. Changes the settings' choice. */
struct scene *players_scene_new(struct app *app, const struct variant *variant);
/* An evening of three to eight friends: the one that is kept, or who comes to a new one. */
struct scene *game_night_scene_new(struct app *app);
/* Plays app->session->table, from where it says that the game begins. `moves` (checked already, may be NULL) are played
 * first without motion, the last one with it. */
struct scene *play_scene_new(struct app *app, const char *moves);
/* Begins a game of a box as it was chosen, above the title; one of that box that is in progress is asked about first.
 */
void play_scene_begin(struct app *app, const struct variant *variant);
/* The same with the game that the session's table has been set up for. */
void play_scene_begin_set_up(struct app *app);
/* Goes on with the game of a box that is kept (app/store/saved.h), which becomes app->session->table. NULL if there is
 * none. */
struct scene *play_scene_go_on(struct app *app, const struct variant *variant);
/* The same with the match of the run up the ladder. */
struct scene *play_scene_go_on_run(struct app *app);
/* Looks back at a game: replays and judges it, and tries its moves in another way. The record is the scene's from then
 * on, and left zeroed. */
struct scene *replay_scene_new(struct app *app, struct record *record);
/* The same for a copy of a game that a play scene has; NULL without memory. */
struct scene *replay_scene_of(struct app *app, const struct game_result *game);
/* Looks at one of its turns, from 0 on; the one after the last is the end. */
void replay_scene_go(struct scene *replay, int turn);
/* Overlays on a play scene. */
struct scene *pause_scene_new(struct app *app, struct scene *play);
/* Shows who begins where that was drawn by lot. */
struct scene *toss_scene_new(struct app *app, struct scene *play);
struct scene *pad_lost_scene_new(struct app *app, struct scene *play, int seat);
/* Starts again; a game that has begun is asked about first, on such an overlay. False where no other may be begun. */
bool pause_ask_new(struct app *app, struct scene *play);
/* A new game stands where one of its box is kept: asks which of them shall be played. Nothing if none is kept. */
void pause_ask_kept(struct app *app, struct scene *play);
struct scene *result_scene_new(struct app *app, struct scene *play);
/* The result has been told already: it is all there. */
void result_scene_show_all(struct scene *result);
struct scene *settings_scene_new(struct app *app);
/* The arcade: its hall; the ladder; who meets whom on it; what came of a match of it, on top of `play`. */
struct scene *arcade_scene_new(struct app *app);
struct scene *ladder_scene_new(struct app *app);
struct scene *versus_scene_new(struct app *app, enum cast_id who, bool practice);
struct scene *won_scene_new(struct app *app, struct scene *play);
/* Who meets whom next in a run that goes on: the match begins by itself after a while. */
struct scene *versus_scene_leading(struct app *app, enum cast_id who);
/* All ten of the cast in all their moods. */
struct scene *cast_sheet_scene_new(struct app *app);
/* All lessons and puzzles, to choose from. */
struct scene *learn_scene_new(struct app *app);
/* The lesson of a game, from where it was left; NULL if there is none. */
struct scene *lesson_scene_new(struct app *app, const struct variant *variant);
/* A puzzle of a game, 0 to 4; NULL if there is none. */
struct scene *puzzle_scene_new(struct app *app, const struct variant *variant, int puzzle);
/* The games that were kept. */
struct scene *records_scene_new(struct app *app);
/* How long it took to read 10,000 games, ms (for --bench records). */
double records_scene_open_ms(const struct scene *records);
/* The games of a file, listed so far in `list` and still to be read from `in` (or NULL); takes both over. */
struct scene *records_scene_of(struct app *app, struct import *in, struct game_archive_list *list);
/* Everything taken along as one file, and brought. */
struct scene *backup_scene_new(struct app *app);
/* The same on top, with a file that was dropped, whose text it frees; or says what is wrong with that. */
void backup_scene_open(struct app *app, const char *path, char *text, size_t length);
/* Says something once, over whatever is on the screen. */
struct scene *notice_scene_new(struct app *app, const char *text);
/* Asks whether the engine of the settings may be started (engine_trust.h, which keeps a yes). */
struct scene *engine_ask_scene_new(struct app *app);
/* Says so what is still to be told (app_next_warning), where the top scene does not tell it in its own way, and that
 * there was no room for a screen. */
void notice_trouble(struct app *app);
/* The position of the day. */
struct scene *today_scene_new(struct app *app);
/* The twelve trophies on their shelves. */
struct scene *trophies_scene_new(struct app *app);
/* The ten best runs up the ladder; and the same with initials to be given to a run that has come to its end (those it
 * has are not looked at; one that is not among the ten is only shown). `says`: the remark of whoever ended it, or NULL.
 */
struct run_entry;
struct scene *runs_scene_new(struct app *app);
struct scene *initials_scene_new(struct app *app, const struct run_entry *run, const char *says);
/* The latter for the run that is kept; NULL if that is not over, or not among the ten. */
struct scene *initials_scene_of_run(struct app *app);
/* The rules of a game as they are with a set-up's options (NULL: the usual ones); and the same, opened where it says
 * where the game comes from. */
struct scene *rules_scene_new(struct app *app, const struct variant *variant, const struct setup *setup);
struct scene *rules_scene_about(struct app *app, const struct variant *variant, const struct setup *setup);

/* Makes boards, and chooses among them; leads to choose. */
struct scene *workshop_scene_new(struct app *app);
/* The same with a board that was brought, which becomes the player's own when it is changed or named. */
struct scene *workshop_scene_of(struct app *app, const struct custom_board *board);
/* Sets up a position, beginning with this one, and plays on from it. */
struct scene *editor_scene_new(struct app *app, const struct position *position);

/* The game of a play scene as it stands, and what others may do with it (play.c). */
struct game_result play_scene_result(const struct scene *play);
void play_scene_new_game(struct scene *play, bool swap_sides);
void play_scene_give_up(struct scene *play);
/* A side has lost at once: its time is up. */
void play_scene_give_up_for(struct scene *play, enum side side);
/* The next game at the same table: who goes first changes as it was chosen, a match goes on (seating.h). */
void play_scene_next_game(struct scene *play);
/* To the screen from which the game was begun. */
void play_scene_leave(struct scene *play);
/* Lets the players walk through the game, which is over (play_review.c). */
void play_scene_look_back(struct scene *play);
/* Its opponent thinks, and has just said something (for --screenshot). */
void play_scene_pose(struct scene *play);
/* The engine has just given this advice: a hint, or, where something is missed, what the last ply missed (for
 * --screenshot). */
void play_scene_advise(struct scene *play, const struct opponent_advice *advice);
/* It has come by itself: a press that was meant for the screen before does nothing here. */
void play_scene_guard(struct scene *play);
/* Puts twelve discs of the board in mid-flip, over and over (for --bench). */
void play_scene_bench(struct scene *play);
/* Brings what is shown to its end and puts the cursor on the first place that can be chosen; a game of 40 plies begins
 * anew (for --bench). */
void play_scene_aim(struct scene *play);

#endif
