/*
 * choose_internal - the inside of the screen where a game is chosen, and then against whom, who goes first and by which
 * house rules. choose.c decides, choose_pick.c which game, choose_house.c knows the house rules and their words,
 * choose_past.c what was played; choose_form.c and choose_against.c say what is on the screen, choose_draw.c draws its
 * pictures. Nobody else includes it; the makers of the scene are in scenes.h.
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

enum { CHOOSE_GAMES_MAX = CHOICES_MAX, CHOOSE_ANY = -1 /* the tile of any game */ };

#define CHOOSE_GAME "game"         /* a tile each, by its tag */
#define CHOOSE_OPPONENT "opponent" /* likewise, as opponent.h numbers them */
#define CHOOSE_RULE "choose.house" /* a row each, by its option */

/* What the games that were finished say (choose_past.c). */
struct choose_past {
    const struct variant *game; /* the last one, and whom it was against; NULL: there is none */
    int opponent;
    int seconds[CHOOSE_GAMES_MAX]; /* how long a game takes; 0: not known */
    int fair;                      /* the level that is as strong as the player; 0: not known */
};

struct choose {
    struct form_screen base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct box_choice choices[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* as the house rules begin */
    struct position shown[CHOOSE_GAMES_MAX];  /* what lies on the boards of the games that are not chosen */
    struct position kept[CHOOSE_GAMES_MAX];   /* how a game in progress stands */
    int progress[CHOOSE_GAMES_MAX];           /* the move at which a game is in progress; 0: there is none */
    struct demo demo;                         /* what lies on the board of the one that is chosen */
    int count, game;
    bool against;                 /* the game is chosen: the second step, against whom */
    bool open, asking;            /* there: the house rules are seen; whether to end the game in progress is asked */
    bool possible;                /* the house rules do not contradict each other */
    bool unsuited;                /* the opponent chosen is an external engine that cannot play it like that */
    char engine[ENGINE_NAME_MAX]; /* the external engine's name */
    char other[96];               /* who sits at the other side: "Pip", "Player 2", an external engine's name */
    const char *begins[BEGINS_KINDS]; /* who may go first, in words */
    int last; /* the character played last, which is offered again; before the first game the first one */
    bool met_before;
    struct choose_past past;
    int met; /* the opponent who is glad to have been chosen */
    struct face_life face;
    float glad_ms;          /* how much longer */
    float alone;            /* ms since anybody did anything */
    bool playing;           /* the board that plays itself is awake */
    float spin_ms;          /* how long the disc still spins that chooses any game; 0: it does not */
    int picked;             /* the game that it will have chosen */
    int rules[OPTIONS_MAX]; /* the house rules in the order in which they are seen */
    int rule_count;
    int places[OPTIONS_MAX];      /* the value of each option, as they are stepped through */
    char values[OPTIONS_MAX][96]; /* what is chosen of each option, as it is said */
};

static inline const struct box_choice *choose_choice(const struct choose *s) { return &s->choices[s->game]; }

/* Whether a new game can be begun as it is chosen. */
static inline bool choose_startable(const struct choose *s) { return s->possible && !s->unsuited; }

/* Whether a board shows its game in progress, as long as it is what would be played. */
static inline bool choose_shows_kept(const struct choose *s, int game)
{
    return s->progress[game] > 0 && !(game == s->game && (s->asking || s->open));
}

/* One of the cast, and no person and no external engine. */
static inline bool choose_has_face(int opponent) { return opponent >= 1 && opponent <= CAST_SIZE; }

/* How many opponents there are to choose from: two people, the computer's levels, the external engine if one is named.
 */
int choose_opponents(const struct choose *s);

/* Who is offered before all others: as strong as the player, or whoever was played last. */
static inline int choose_offered(const struct choose *s) { return s->past.fair ? s->past.fair : s->last; }

void choose_read_past(struct choose *s);
/* "about 12 minutes"; "last: Classic, against Pip". "" if it is not known. */
const char *choose_minutes(const struct choose *s, char *out, size_t size);
const char *choose_last_line(const struct choose *s, char *out, size_t size);

/* House rules: the options of the game that are anybody's to choose. */
void choose_list_rules(struct choose *s); /* those that are not as usual first */
void choose_write_values(struct choose *s);
int choose_unusual(const struct choose *s);
bool choose_is_unusual(const struct choose *s, int option);
const char *choose_rule_label(const struct choose *s, int option);
/* The word for a value. */
const char *choose_rule_word(const struct choose *s, int option, int value);
static inline int choose_rule_value(const struct choose *s, int option)
{
    return s->choices[s->game].setup.option[option];
}
/* What the chosen value means, its numbers filled in, and what is standard. */
void choose_rule_about(const struct choose *s, int option, char *out, size_t size);
/* Values as they are stepped through: numbers in their order. Index from place and place from index. */
int choose_rule_count(const struct choose *s, int option);
int choose_rule_place(const struct choose *s, int option);
int choose_rule_at(const struct choose *s, int option, int place);
/* True if it has so many values that they are a track. */
bool choose_rule_slides(const struct choose *s, int option);
/* "one changed", and what there is: the unusual ones, or the names of all. */
void choose_summary(const struct choose *s, char *out, size_t size);
void choose_rule_names(const struct choose *s, struct canvas *c, struct text_style style, float w, char *out,
                       size_t size);

/* Another game is spoken of; the first or the second step is seen; what was chosen is kept for the next time; the board
 * starts again, with what the house rules put on it. */
void choose_switch_game(struct choose *s, int game);
void choose_go_to_step(struct choose *s, bool against);
void choose_remember(struct choose *s);
void choose_show_start(struct choose *s);
/* Time passes for the disc that picks any game. True while it spins. */
bool choose_spin(struct choose *s, float ms);

/* What is on the screen, and what it calls. */
#define CHOOSE_WIDEST 1480.0f
void choose_walk(struct form *f, void *screen);
void choose_walk_against(struct form *f, struct choose *s);
void choose_take_game(void *screen, int game);
void choose_new_game(void *screen, int tag);
void choose_take_opponent(void *screen, int opponent);
void choose_take_begins(void *screen, int tag);
void choose_take_rule(void *screen, int option);
void choose_usual_rules(void *screen, int tag);
void choose_open_rules(void *screen, int open);
void choose_ask(void *screen, int asking);
void choose_start(void *screen, int tag); /* or goes on */
void choose_read_rules(void *screen, int tag);
void choose_show_players(void *screen, int tag);
void choose_go_back(void *screen, int tag);

/* "title.classic" and the like of a game. */
const char *choose_game_word(const struct choose *s, const char *kind, int game);

/* Pictures. */
void choose_draw_tile(const void *screen, struct canvas *c, const struct form_node *node);
/* Where a tile has its brass tab, if its game is in progress. */
struct box choose_tab(const struct choose *s, struct canvas *c, struct box tile, int game);
void choose_draw_steps(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_back(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_wide(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_face(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_players(const void *screen, struct canvas *c, const struct form_node *node);
void choose_draw_house(const void *screen, struct canvas *c, const struct form_node *node);

#endif
