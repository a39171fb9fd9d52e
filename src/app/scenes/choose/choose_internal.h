/*
 * choose_internal - internals of the screen where a game is chosen, then the opponent, who goes first and house rules.
 * choose.c has the logic, choose_pick.c the choice of a game, choose_house_rules.c the house rules and their texts,
 * choose_past.c statistics of past games, choose_form.c and choose_against.c the forms, choose_draw.c the pictures.
 * Only included by these files; scenes.h has the constructors.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_INTERNAL_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_INTERNAL_H

#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/store/custom_boards.h"
#include "app/ui/form.h"
#include "app/view/demo.h"
#include "app/view/face.h"
#include "workshop/board_draft.h"

enum { CHOOSE_GAMES_MAX = CHOICES_MAX, CHOOSE_ANY = -1 /* the tile for a random game */ };

#define CHOOSE_GAME "game"         /* one tile each, with the game as its tag */
#define CHOOSE_OPPONENT "opponent" /* likewise, numbered as in opponent.h */
#define CHOOSE_RULE "choose.house" /* one row each, with the option as its tag */

/* Statistics of finished games (choose_past.c). */
struct choose_past {
    const struct variant *game; /* the last game, and its opponent; NULL: none */
    int opponent;
    int seconds[CHOOSE_GAMES_MAX]; /* usual duration of a game; 0: unknown */
    int fair;                      /* the level as strong as the player; 0: unknown */
};

struct choose {
    struct form_screen base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct box_choice choices[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* with the chosen house rules */
    struct position shown[CHOOSE_GAMES_MAX];  /* on the boards of the games not chosen */
    struct position kept[CHOOSE_GAMES_MAX];   /* of games in progress */
    int progress[CHOOSE_GAMES_MAX];           /* the move number of a game in progress; 0: none */
    struct demo demo;                         /* on the board of the chosen game */
    int count, game;
    bool against;                     /* the second step: the game is chosen, now the opponent */
    bool open, asking;                /* in it: house rules are open; asking whether to end a game in progress */
    bool possible;                    /* the house rules do not contradict each other */
    bool unsuited;                    /* the opponent chosen is an external engine that cannot play with these rules */
    char engine[ENGINE_NAME_MAX];     /* the external engine's name */
    char other[96];                   /* the other player's name: "Pip", "Player 2", an external engine's */
    const char *begins[BEGINS_KINDS]; /* texts for who goes first */
    int last;                         /* the character played last; before the first game, the first one */
    bool met_before;
    bool first_time; /* nothing has been chosen or played yet: only Start is offered */
    struct choose_past past;
    int met; /* the opponent who shows joy at being chosen */
    struct face_life face;
    float glad_ms;          /* ms remaining of that */
    float alone;            /* ms since the last input */
    bool playing;           /* the demonstration is running */
    float spin_ms;          /* ms remaining of the spin that chooses a random game; 0: none */
    int picked;             /* the game that it will choose */
    int rules[OPTIONS_MAX]; /* the house rules in display order */
    int rule_count;
    int places[OPTIONS_MAX];      /* the value of each option, in stepping order */
    char values[OPTIONS_MAX][96]; /* the text of each option's value */
};

static inline const struct box_choice *choose_choice(const struct choose *s) { return &s->choices[s->game]; }

/* True if a new game can be started with these choices. */
static inline bool choose_startable(const struct choose *s) { return s->possible && !s->unsuited; }

/* True if a board shows its game in progress, which it does while that is what would be played. */
static inline bool choose_shows_kept(const struct choose *s, int game)
{
    return s->progress[game] > 0 && !(game == s->game && (s->asking || s->open));
}

/* True for characters, false for people and external engines. */
static inline bool choose_has_face(int opponent) { return opponent >= 1 && opponent <= CAST_SIZE; }

/* The number of opponents to choose from: a second person, the levels, and the external engine if there is one. */
int choose_opponents(const struct choose *s);

/* The opponent suggested: as strong as the player, or the last one. */
static inline int choose_offered(const struct choose *s) { return s->past.fair ? s->past.fair : s->last; }

void choose_read_past(struct choose *s);
/* "about 12 minutes"; "last: Classic, against Pip". "" if unknown. */
const char *choose_minutes(const struct choose *s, char *out, size_t size);
const char *choose_last_line(const struct choose *s, char *out, size_t size);

/* House rules: the options of the game that players may choose. */
void choose_list_rules(struct choose *s); /* changed ones first */
void choose_write_values(struct choose *s);
int choose_unusual(const struct choose *s);
bool choose_is_unusual(const struct choose *s, int option);
const char *choose_rule_label(const struct choose *s, int option);
/* The text of a value. */
const char *choose_rule_word(const struct choose *s, int option, int value);
static inline int choose_rule_value(const struct choose *s, int option)
{
    return s->choices[s->game].setup.option[option];
}
/* A sentence about the chosen value with its numbers, and the default. */
void choose_rule_about(const struct choose *s, int option, char *out, size_t size);
/* Stepping order: numeric values are sorted. Converts between indices and places. */
int choose_rule_count(const struct choose *s, int option);
int choose_rule_place(const struct choose *s, int option);
int choose_rule_at(const struct choose *s, int option, int place);
/* True if the option is numeric and has enough values to be set with a slider. */
bool choose_rule_slides(const struct choose *s, int option);
/* "one changed", and a list: the changed ones, or the names of all. */
void choose_summary(const struct choose *s, char *out, size_t size);
void choose_rule_names(const struct choose *s, struct canvas *c, struct text_style style, float w, char *out,
                       size_t size);

/* Select another game; go to the first or second step; save the choices for next time; restart the board with the
 * chosen house rules. */
void choose_switch_game(struct choose *s, int game);
void choose_go_to_step(struct choose *s, bool against);
void choose_remember(struct choose *s);
void choose_show_start(struct choose *s);
/* Lets time pass for the spin that chooses a random game. True while it spins. */
bool choose_spin(struct choose *s, float ms);

/* The form, and the functions that it calls. */
#define CHOOSE_WIDEST 1480.0f
void choose_walk(struct form *f, void *screen);
void choose_walk_against(struct form *f, struct choose *s);
void choose_set_game(void *screen, int game);
void choose_new_game(void *screen, int tag);
void choose_set_opponent(void *screen, int opponent);
void choose_set_begins(void *screen, int tag);
void choose_set_rule(void *screen, int option);
void choose_usual_rules(void *screen, int tag);
void choose_open_rules(void *screen, int open);
void choose_ask(void *screen, int asking);
void choose_start(void *screen, int tag); /* or resumes it */
void choose_read_rules(void *screen, int tag);
void choose_show_players(void *screen, int tag);
void choose_go_back(void *screen, int tag);

/* The text of a kind for a game, such as "title.classic". */
const char *choose_game_word(const struct choose *s, const char *kind, int game);

/* Pictures. */
void choose_draw_tile(const void *screen, struct canvas *c, const struct form_node *node);
/* The box of the brass tab on a tile whose game is in progress. */
struct box choose_tab(const struct choose *s, struct canvas *c, struct box tile, int game);
void choose_draw_steps(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_back(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_wide(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_face(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_players(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_house_rules(const void *screen, struct canvas *c, const struct form_node *node);

#endif
