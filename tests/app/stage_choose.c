#include "app/stage_choose.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "app/scenes/choose/choose_internal.h"
#include "app/stage_form.h"

static struct choose *choose(const struct stage *s)
{
    assert_string_equal(stage_top(s), "choose");
    return (struct choose *)scene_stack_top(s->app.scenes);
}

int stage_choice_games(const struct stage *s) { return choose(s)->count; }

const struct variant *stage_chosen_game(const struct stage *s) { return choose(s)->games[choose(s)->game]; }

int stage_game_place(const struct stage *s, const char *id)
{
    for (int i = 0; i < stage_choice_games(s); i++)
        if (strcmp(choose(s)->games[i]->id, id) == 0)
            return i;
    fail_msg("%s cannot be chosen", id);
    return -1;
}

const struct box_choice *stage_choice(const struct stage *s) { return &choose(s)->choices[choose(s)->game]; }

const struct position *stage_chosen_start(const struct stage *s) { return &choose(s)->starts[choose(s)->game]; }

const struct position *stage_chosen_board(const struct stage *s) { return &choose(s)->demo.before; }

int stage_chosen_progress(const struct stage *s) { return choose(s)->progress[choose(s)->game]; }

bool stage_choosing_opponent(const struct stage *s) { return choose(s)->against; }

bool stage_house_open(const struct stage *s) { return choose(s)->open; }

bool stage_first_open(const struct stage *s) { return choose(s)->first; }

bool stage_choosing_asks(const struct stage *s) { return choose(s)->asking; }

enum cast_id stage_glad(const struct stage *s, bool *glad)
{
    *glad = choose(s)->face.mood == MOOD_GLAD;
    return choose(s)->face.pose.who;
}

bool stage_drowsy(const struct stage *s) { return choose(s)->face.pose.drowsy > 0; }

static const struct form_node *node(struct stage *s, const char *key, int tag)
{
    const struct form_node *n = form_find(choose(s)->base.form, key, tag);
    if (!n || n->left_out)
        fail_msg("there is no \"%s\" (%d)", key, tag);
    return n;
}

void stage_choose_game(struct stage *s, int game)
{
    while (choose(s)->against)
        (void)stage_press_by(s, DEVICE_KEYBOARD, ACTION_BACK);
    stage_focus(s, node(s, CHOOSE_GAME, game)->name);
    (void)stage_press_by(s, DEVICE_KEYBOARD, ACTION_LEFT); /* what is chosen follows what is pressed */
    (void)stage_press_by(s, DEVICE_KEYBOARD, ACTION_RIGHT);
    if (choose(s)->game != game)
        stage_click_box(s, DEVICE_MOUSE, stage_game_tile(s, game));
    else
        (void)stage_press_by(s, DEVICE_KEYBOARD, ACTION_OK);
    stage_rest(s);
}

struct box stage_game_tile(struct stage *s, int game) { return node(s, CHOOSE_GAME, game)->box; }

struct box stage_opponent(struct stage *s, int opponent) { return node(s, CHOOSE_OPPONENT, opponent)->box; }

struct box stage_begins(struct stage *s, int begins)
{
    if (!choose(s)->first) {
        stage_click_box(s, DEVICE_MOUSE, node(s, "first_move", -1)->box);
        stage_rest(s);
    }
    return form_part_box(choose(s)->base.form, node(s, "choose.begins", -1), begins);
}

struct box stage_house_rule(struct stage *s, int option) { return node(s, CHOOSE_RULE, option)->box; }

struct box stage_choose_button(struct stage *s, const char *key) { return node(s, key, -1)->box; }

bool stage_choose_grey(struct stage *s, const char *key) { return node(s, key, -1)->disabled; }

bool stage_choose_has(struct stage *s, const char *key)
{
    const struct form_node *n = form_find(choose(s)->base.form, key, -1);
    return n && !n->left_out;
}

int stage_house_rules(const struct stage *s, int options[OPTIONS_MAX])
{
    memcpy(options, choose(s)->rules, sizeof choose(s)->rules);
    return choose(s)->rule_count;
}

int stage_house_changed(const struct stage *s) { return choose_unusual(choose(s)); }

const char *stage_house_label(const struct stage *s, int option) { return choose_rule_label(choose(s), option); }

const char *stage_house_word(const struct stage *s, int option, int value)
{
    return choose_rule_word(choose(s), option, value);
}

void stage_house_about(const struct stage *s, int option, int value, char *out, size_t size)
{
    uint8_t *chosen = &choose(s)->choices[choose(s)->game].setup.option[option], before = *chosen;
    *chosen = (uint8_t)value;
    choose_rule_about(choose(s), option, out, size);
    *chosen = before;
}

int stage_house_values(const struct stage *s, int option) { return choose_rule_count(choose(s), option); }

int stage_house_value_at(const struct stage *s, int option, int place)
{
    return choose_rule_at(choose(s), option, place);
}

void stage_pose_progress(struct stage *s, int move, bool asking)
{
    choose(s)->progress[choose(s)->game] = move;
    choose(s)->against_kept[choose(s)->game] = choose(s)->choices[choose(s)->game].opponent;
    choose(s)->asking = asking;
}
