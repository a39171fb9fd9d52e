/*
 * choose - the inside of the screen where a game, its opponent, who goes first and its house rules are chosen. choose.c
 * decides, choose_house.c knows the house rules and their words, choose_layout.c says where everything lies,
 * choose_controls.c what can be operated there, choose_draw.c and choose_card.c show it. Nobody else includes it; the
 * maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_H
#define OUTFLANK_APP_SCENES_CHOOSE_CHOOSE_H

#include "app/choices.h"
#include "app/own_boards.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/ui/ui.h"
#include "app/view/demo.h"
#include "app/view/face.h"
#include "workshop/board_draft.h"

enum { CHOOSE_GAMES_MAX = CHOICES_MAX, CHOOSE_OPPONENTS_MAX = 12, CHOOSE_PROMPTS_MAX = 6 };

/* The controls, by their ids. */
enum {
    CHOOSE_RULES = 1, /* the rules of the game, to read */
    CHOOSE_PLAYERS,   /* the other side: who plays */
    CHOOSE_MAKE,      /* the workshop, where its boards are made */
    CHOOSE_BOXES,
    CHOOSE_OPPONENT,
    CHOOSE_BEGINS,
    CHOOSE_HOUSE, /* opens the house rules */
    CHOOSE_USUAL, /* all as usual */
    CHOOSE_CLOSE,
    CHOOSE_NEW,         /* a new game instead of the one in progress */
    CHOOSE_KEEP,        /* no, after all */
    CHOOSE_START,       /* start, or go on */
    CHOOSE_OPTION = 100 /* + the index of a house rule */
};

struct choose {
    struct scene base;
    struct app *app;
    const struct variant *games[CHOOSE_GAMES_MAX];
    struct box_choice choices[CHOOSE_GAMES_MAX];
    struct position starts[CHOOSE_GAMES_MAX]; /* as the house rules begin */
    struct position shown[CHOOSE_GAMES_MAX];  /* what lies on the boards of the boxes that are not chosen */
    struct position kept[CHOOSE_GAMES_MAX];   /* how a game in progress stands */
    int progress[CHOOSE_GAMES_MAX];           /* the move at which a game of the box is in progress; 0: there is none */
    struct demo demo;                         /* what lies on the board of the one that is chosen */
    float weight[CHOOSE_GAMES_MAX];           /* 0 to 1: how far a box has grown to be the chosen one */
    int count, game;
    bool possible;              /* the house rules do not contradict each other */
    bool unsuited;              /* the opponent chosen is a guest who cannot play it like that */
    char guest[GUEST_NAME_MAX]; /* the guest's name */
    char other[96];             /* who sits at the other side: "Pip", "Player 2", a guest's name */
    int met;                    /* the opponent whose face looks out of the card */
    struct face_life face;
    float glad_ms;          /* how much longer it is glad to have been chosen */
    float alone;            /* ms since anybody did anything */
    bool playing;           /* the board that plays itself is awake */
    char go_on[96];         /* "Continue at move 19" */
    bool open, asking;      /* the house rules are seen; whether to give the game in progress up is asked */
    float opened;           /* 0 to 1: how far the house rules have come up */
    int rules[OPTIONS_MAX]; /* the house rules in the order in which they are seen */
    int rule_count;
    char values[OPTIONS_MAX][96]; /* what is chosen of each option, as it is said */
    struct control_focus focus;
    struct entrance entrance;
};

static inline const struct box_choice *choose_choice(const struct choose *s) { return &s->choices[s->game]; }

/* Whether a new game can be begun as it is chosen. */
static inline bool choose_startable(const struct choose *s) { return s->possible && !s->unsuited; }

/* Whether a box shows its game in progress, as long as it is what would be played. */
static inline bool choose_shows_kept(const struct choose *s, int game)
{
    return s->progress[game] > 0 && !(game == s->game && (s->asking || s->open));
}

/* One of the cast, and no person and no guest. */
static inline bool choose_has_face(int opponent) { return opponent >= 1 && opponent <= CAST_SIZE; }

/* How many opponents there are to choose from: two people, the computer's levels, the guest engine if one is named. */
int choose_opponents(const struct choose *s);

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
/* Takes the board at a place of the rule that chooses among boards, with its joined edges and its goal. */
void choose_take_board(struct choose *s, int place);
/* "one changed", and what there is: the unusual ones, or the names of all. */
void choose_summary(const struct choose *s, char *out, size_t size);
void choose_rule_names(const struct choose *s, struct canvas *c, struct text_style style, float w, char *out,
                       size_t size);

/* Where everything lies on a canvas of this shape, as far as the house rules have come up. */
struct choose_places {
    bool narrow;                        /* the chosen box stands alone, all are in a strip below */
    struct box boxes[CHOOSE_GAMES_MAX]; /* narrow: the chosen one's is the large one */
    struct box strip[CHOOSE_GAMES_MAX]; /* narrow only */
    struct box players, read_rules;     /* the pills in the head */
    struct box make;                    /* the pill beside them, for the box whose boards are made; else w is 0 */
    struct box card;
    struct box portrait, name, brief; /* who the opponent is, and what the game is */
    float divider;                    /* x of the line between that and the right half; 0: there is none */
    struct box opponent, tiles[CHOOSE_OPPONENTS_MAX], begins_label, begins, house;
    struct box house_head, usual, close; /* of the house rules, open */
    struct box rules[OPTIONS_MAX], values[OPTIONS_MAX], about;
    struct box question, fresh, start, foot;
};
void choose_layout(const struct choose *s, const struct canvas *c, struct choose_places *out);

/* What can be worked. */
void choose_controls(const struct choose *s, struct canvas *c, const struct choose_places *at, struct controls *out);

void choose_draw(const struct scene *scene, struct canvas *c);
void choose_draw_card(const struct choose *s, struct canvas *c, const struct choose_places *at,
                      const struct controls *controls);

/* The prompts for what is in focus now; returns how many. */
int choose_prompts(const struct choose *s, struct prompt out[CHOOSE_PROMPTS_MAX]);

#endif
