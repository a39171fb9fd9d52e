/*
 * scenes - constructors of the screens. Each returns a scene to pass to scene_push or scene_swap, which then owns it;
 * NULL if out of memory. Names of scenes (scene_class.name) for --scene and --bench: title, choose, play, pause,
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
struct game_style;
struct record;
struct seat;

/* The modes in which games are played (app/core/game_setup.h), terminated by NULL. */
extern const struct game_mode *const GAME_MODES[];
/* A rung of the ladder; a practice match against one of its ten opponents; a match of a game night; trying a move of
 * another game (replay/replay.c). */
extern const struct game_mode LADDER, PRACTICE, GAME_NIGHT, TRIAL;

struct scene *title_scene_new(struct app *app);
/* Continues what the title offers to continue, on top of it. False if there is nothing. */
bool title_scene_continue(struct scene *title);
/* Chooses a game and its options for app->session->table, then swaps to the play scene. */
struct scene *choose_scene_new(struct app *app);
/* The same from its second step on, the opponent; the game is that of the table. */
struct scene *choose_scene_against(struct app *app);
/* The same with the house rules open. */
struct scene *choose_scene_house_rules(struct app *app);
/* The players of a game, their match and clock: a drawer over the choose scene. Changes the choices in the settings. */
struct scene *players_scene_new(struct app *app, const struct variant *variant);
/* Who are you? For whoever the program belongs to, asked on the first start or again; and for somebody on one of two
 * seats, whose name it may change. The seats stay where they are while it is shown. */
struct scene *first_start_scene_new(struct app *app);
struct scene *first_start_scene_of(struct app *app, struct seat seats[2], int seat);
/* A game night of three to eight people: the one saved, or who comes to a new one; its end, if it is over; and its
 * table or bracket above that. */
struct scene *game_night_scene_new(struct app *app);
struct scene *night_podium_scene_new(struct app *app);
struct scene *game_night_results_scene_new(struct app *app);
/* Who comes to a new one, to begin with those who came last time; and the same above the scene of that, which shows the
 * new one when it has begun. */
struct scene *game_night_pick_scene_new(struct app *app);
struct scene *game_night_pick_scene_again(struct app *app);
/* Plays app->session->table, from its start position. `moves` (already checked, may be NULL) are played first, all but
 * the last without animation. */
struct scene *play_scene_new(struct app *app, const char *moves);
/* Starts a game as chosen, above the title. If one of the same kind is in progress, asks first. */
void play_scene_begin(struct app *app, const struct variant *variant);
/* The same with the game in the session's table. */
void play_scene_begin_set_up(struct app *app);
/* Resumes the saved game of this kind (app/store/saved.h), which becomes app->session->table. NULL if there is none. */
struct scene *play_scene_go_on(struct app *app, const struct variant *variant);
/* The same for the match of the run up the ladder. */
struct scene *play_scene_go_on_run(struct app *app);
/* Reviews a game: replays and evaluates it, and tries other moves. Takes over the record, which is left zeroed. */
struct scene *replay_scene_new(struct app *app, struct record *record);
/* The same for a copy of a play scene's game; NULL if out of memory. */
struct scene *replay_scene_of(struct app *app, const struct game_result *game);
/* Shows the position before one of its turns, from 0; the number of turns shows the end. */
void replay_scene_go(struct scene *replay, int turn);
/* Overlays on a play scene. */
struct scene *pause_scene_new(struct app *app, struct scene *play);
/* Shows who begins after the lots were drawn. */
struct scene *toss_scene_new(struct app *app, struct scene *play);
struct scene *pad_lost_scene_new(struct app *app, struct scene *play, int seat);
/* Starts a new game; asks first, on such an overlay, if one is in progress. False if that is not allowed. */
bool pause_ask_new(struct app *app, struct scene *play);
/* When a new game is about to replace a saved one of the same kind, asks which to play. Does nothing if none is
 * saved. */
void pause_ask_kept(struct app *app, struct scene *play);
struct scene *result_scene_new(struct app *app, struct scene *play);
/* Shows the result complete, without its animation. */
void result_scene_show_all(struct scene *result);
struct scene *settings_scene_new(struct app *app);
/* The arcade: its cards; the ladder; the next match on it; and the result of such a match, on top of `play`. */
struct scene *arcade_scene_new(struct app *app);
struct scene *ladder_scene_new(struct app *app);
/* The gift of a dealt run, which may be taken now or later; above the ladder. */
struct scene *gift_scene_new(struct app *app);
struct scene *versus_scene_new(struct app *app, enum cast_id who, bool practice);
struct scene *won_scene_new(struct app *app, struct scene *play);
/* What is shown before that after a clean sweep; NULL after another match. */
struct scene *perfect_scene_of(struct scene *play);
/* The next match of a continuing run, which starts by itself after a while. */
struct scene *versus_scene_leading(struct app *app, enum cast_id who);
/* The play scene of a match: the one in progress for the next rung, or a new one. */
struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice);
/* A beaten opponent turns over for the first time, and says something; does so again, in a moment; or tips after a
 * draw: all that on the ladder. Or it does so for the first time elsewhere, and lends its hat. `mine` is the player's
 * side in that match. */
enum turn_over_form { TURN_OVER_FIRST, TURN_OVER_AGAIN, TURN_OVER_DRAW, TURN_OVER_FREE };
struct scene *turn_over_scene_new(struct app *app, enum cast_id who, enum turn_over_form form,
                                  const struct variant *game, enum side mine, const char *said);
/* The end of the saved run: what happens, and then the page that says what came of it, asks for initials, and leads to
 * the next run. NULL if it has not ended. */
struct scene *run_over_scene_new(struct app *app);
struct scene *run_over_page_new(struct app *app);
/* The lessons and puzzles to choose from. */
struct scene *learn_scene_new(struct app *app);
/* The lesson of a game, from where it was left; NULL if the game has none. */
struct scene *lesson_scene_new(struct app *app, const struct variant *variant);
/* A puzzle of a game, 0 to 4; NULL if there is none. */
struct scene *puzzle_scene_new(struct app *app, const struct variant *variant, int puzzle);
/* How to win: position `step` of its lessons, 0 to WIN_LESSONS - 1, behind them the exercises; -1: from where it was
 * left. NULL if its lessons cannot be read. */
struct scene *win_scene_new(struct app *app, int step);
/* Three of yours: moves of one's own games that gave much away; and the worst of one game, by the checksum of its
 * record. */
struct scene *yours_scene_new(struct app *app);
struct scene *yours_scene_of(struct app *app, uint32_t game);
/* The saved games. */
struct scene *records_scene_new(struct app *app);
/* The time in ms to read 10,000 games (for --bench records). */
double records_scene_open_ms(const struct scene *records);
/* The games of a file: those in `list`, and those still to be read from `in` (or NULL). Takes over both. */
struct scene *records_scene_of(struct app *app, struct import *in, struct game_archive_list *list);
/* Exports all data to one file, and imports it. */
struct scene *backup_scene_new(struct app *app);
/* The same, on top, with a dropped file, whose text it frees; or a message about what is wrong with it. */
void backup_scene_open(struct app *app, const char *path, char *text, size_t length);
/* Shows a message over the current screen. */
struct scene *notice_scene_new(struct app *app, const char *text);
/* Asks whether the external engine of the settings may be started (engine_trust.h, which stores a yes). */
struct scene *engine_ask_scene_new(struct app *app);
/* Asks whose turn it is in a position that does not say it. `answer` gets the side, or -1 if the player goes back, once
 * the question is about to leave. If it ends without (the program does, or there is no room), `drop` gets the owner;
 * NULL: nobody need know. */
struct turn_question {
    const struct position *position; /* copied */
    bool all;                        /* the answer is for others that come with it, too */
    void (*answer)(struct app *app, void *owner, int side);
    void (*drop)(void *owner);
    void *owner;
};
struct scene *turn_ask_scene_new(struct app *app, const struct turn_question *question);
/* Shows pending warnings (app_next_warning), unless the top scene shows them itself, and that there was no room for
 * another screen. */
void notice_warning(struct app *app);
/* The position of the day; that of another date, which does not change at midnight; and the last thirty days, to play
 * what was missed. */
struct scene *today_scene_new(struct app *app);
struct scene *today_scene_of(struct app *app, int date);
struct scene *days_scene_new(struct app *app);
/* The twelve trophies. */
struct scene *trophies_scene_new(struct app *app);
/* The ten best runs up the ladder; and with a row marked, from 0, as the run that has just ended. */
struct scene *runs_scene_new(struct app *app);
struct scene *runs_scene_marked(struct app *app, int place);
/* The rules of a game under the options of a setup (NULL: the defaults); and the same opened at the origin of the
 * game. */
struct scene *rules_scene_new(struct app *app, const struct variant *variant, const struct setup *setup);
struct scene *rules_scene_about(struct app *app, const struct variant *variant, const struct setup *setup);

/* Edits custom boards and chooses among them; leads to the choose scene. */
struct scene *workshop_scene_new(struct app *app);
/* The same with an imported board, which becomes the player's own when changed or named. */
struct scene *workshop_scene_of(struct app *app, const struct custom_board *board);
/* Sets up a position, starting with this one, and plays from it. */
struct scene *editor_scene_new(struct app *app, const struct position *position);

/* The current game of a play scene, and what other scenes may do with it (play.c). */
struct game_result play_scene_result(const struct scene *play);
void play_scene_new_game(struct scene *play, bool swap_sides);
void play_scene_give_up(struct scene *play);
/* Makes a side lose at once: its time is up. */
void play_scene_give_up_for(struct scene *play, enum side side);
/* The next game with the same players: who goes first changes as chosen, a match continues (seating.h). */
void play_scene_next_game(struct scene *play);
/* Returns to the screen where the game was started. */
void play_scene_leave(struct scene *play);
/* Whether somebody sits on that seat, 0 or 1; asks them what they look like, which is seen after play_scene_dress. */
bool play_scene_has_person(const struct scene *play, int player);
void play_scene_ask_face(struct scene *play, int player);
void play_scene_dress(struct scene *play);
/* Draws a finished game for a count on its board: the board's place, and the panels with the discs counted so far. */
struct box play_scene_board(const struct scene *play, const struct canvas *c);
/* False if panels or buttons stand where other screens have their prompts. */
bool play_scene_leaves_foot(const struct scene *play, const struct canvas *c);
void play_scene_draw_counted(struct scene *play, struct canvas *c, const int counted[2]);
/* Lets the players step through the finished game. */
void play_scene_review(struct scene *play);
/* Shows this advice as if the engine had just given it: a hint, or, if something was missed, what the last ply missed
 * (for --screenshot). */
void play_scene_advise(struct scene *play, const struct opponent_advice *advice);
/* Ignores presses for a moment, as the scene appeared by itself and they were meant for the previous screen. */
void play_scene_guard(struct scene *play);
/* Shows twelve discs in mid-flip, over and over (for --bench). */
void play_scene_bench(struct scene *play);
/* Ends all animations and puts the cursor on the first place that can be chosen; after 40 plies, starts a new game (for
 * --bench). */
void play_scene_aim(struct scene *play);
/* In a run by chains, puts the cursor on the square whose move earns most. */
void play_scene_aim_high(struct scene *play);

#endif
