/*
 * stage_choose - questions about the screen where a game is chosen, and then against whom, while it is the topmost
 * scene, and what a person can do there; what has the ring is asked by stage_form.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_CHOOSE_H
#define OUTFLANK_TESTS_APP_STAGE_CHOOSE_H

#include "app/core/game_setup.h"
#include "app/stage.h"

/* How many games there are; which one is chosen, and the place of another. */
int stage_choice_games(const struct stage *s);
const struct variant *stage_chosen_game(const struct stage *s);
int stage_game_place(const struct stage *s, const char *id);
/* What is chosen for it, and how it would begin; what lies on its board just now. */
const struct box_choice *stage_choice(const struct stage *s);
const struct position *stage_chosen_start(const struct stage *s);
const struct position *stage_chosen_board(const struct stage *s);
/* The move at which its game is in progress, 0: none. */
int stage_chosen_progress(const struct stage *s);
/* A game is chosen, and the question is against whom; there the house rules are open, or who goes first is, or whether
 * to end the game in progress is asked. */
bool stage_choosing_opponent(const struct stage *s);
bool stage_house_open(const struct stage *s);
bool stage_first_open(const struct stage *s);
bool stage_choosing_asks(const struct stage *s);
/* Who is glad to have been chosen, and whether still. */
enum cast_id stage_glad(const struct stage *s, bool *glad);
/* The chosen face has its eyes half shut, as it would go easy. */
bool stage_drowsy(const struct stage *s);

/* Goes to that game, and on to the second step, by keys. */
void stage_choose_game(struct stage *s, int game);
/* Where things are: a game's tile, an opponent, a way to go first (which it opens), a house rule's control, a button by
 * its key. */
struct box stage_game_tile(struct stage *s, int game);
struct box stage_opponent(struct stage *s, int opponent);
struct box stage_begins(struct stage *s, int begins);
struct box stage_house_rule(struct stage *s, int option);
struct box stage_choose_button(struct stage *s, const char *key);
bool stage_choose_has(struct stage *s, const char *key);
/* It would do nothing. */
bool stage_choose_grey(struct stage *s, const char *key);

/* The house rules of the game, in the order in which they stand; how many. Their words; their values in the order in
 * which they are stepped through. */
int stage_house_rules(const struct stage *s, int options[OPTIONS_MAX]);
int stage_house_changed(const struct stage *s);
const char *stage_house_label(const struct stage *s, int option);
const char *stage_house_word(const struct stage *s, int option, int value);
void stage_house_about(const struct stage *s, int option, int value, char *out, size_t size);
int stage_house_values(const struct stage *s, int option);
int stage_house_value_at(const struct stage *s, int option, int place);

/* As if a game were in progress at that move, and its end were asked about. */
void stage_pose_progress(struct stage *s, int move, bool asking);

#endif
