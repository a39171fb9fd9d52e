/*
 * form - a screen written once. One function of the screen walks what is on it, from the top to the foot; that walk
 * lays out, draws, answers keys, pads, mouse and touch, moves the focus, names the prompts, scrolls, and gives every
 * control its role, name, value and sentence. Sizes come from contents and room: text size, a longer language and an
 * upright window change nothing in a screen's code.
 *
 *     static void walk(struct form *f, void *screen)
 *     {
 *         struct sound_screen *s = screen;
 *         form_heading(f, "sound.heading");
 *         form_card(f);
 *         form_slider(f, "sound.volume", s->volume_word, &s->volume, 11);
 *         form_button(f, "sound.test", play_test);
 *         form_end(f);
 *         form_prompt(f, ACTION_BACK, "prompt.back", leave);
 *     }
 *
 *     struct sound_screen {
 *         struct form_screen base;            has the form; class_ has form_screen_action and so on
 *         char volume_word[8];
 *         int volume;
 *     };
 *     struct sound_screen *s = form_screen_new(sizeof *s, &class_, app, walk);
 *     s->base.form->changed = apply_volume;   if another value means anything beyond itself
 *
 * The walk names keys of the words (app_word) and points at values; it draws nothing and changes nothing, so that it
 * may be walked at any time. The form changes a value where it is kept and then calls `changed`; a press calls
 * `pressed`; then the screen is walked again. All that the form calls has the screen and the node's tag. Of what is not
 * kept as an int, or not here, the walk writes a copy into the screen, and `changed` carries it over. An id is the sum
 * of the key, the parent's id and the place among siblings of that key: what stands where it stood keeps the focus.
 *
 * Rooms: columns stand one under another, rows side by side. Widths go up from the contents, are shared from the root
 * down, texts wrap to them, heights go up and are shared in the same way. What is `grow` takes what is left over, by
 * shares. Where there is no room, everything shrinks to its least, then what has the highest `spare` is left out, and
 * last the letters shrink in what is drawn. A grid has as many columns as its width allows, and what is to stand at
 * another place in a narrow window is walked at both, FORM_BESIDE and FORM_BELOW. A node lives until the next walk; at
 * most FORM_NODES_MAX, and nothing is allocated.
 *
 * How it feels is controls.h: the form fills a `struct controls` from its nodes.
 */
#ifndef OUTFLANK_APP_UI_FORM_H
#define OUTFLANK_APP_UI_FORM_H

#include "app/ui/controls.h"
#include "app/ui/theme.h"

enum { FORM_NODES_MAX = 256, FORM_TEXTS_SIZE = 8192, FORM_DEPTH_MAX = 12, FORM_PROMPTS_MAX = 14, FORM_SCROLLS_MAX = 4 };

enum form_kind {
    FORM_COLUMN,
    FORM_ROW,
    FORM_GRID,   /* rows of equally wide columns, as many as the width allows */
    FORM_SCROLL, /* a column that shows what there is room for */
    FORM_TEXT,
    FORM_SPACE,
    FORM_PICTURE, /* drawn by the screen; with `pressed` it has the focus as a button */
    FORM_BUTTON,
    FORM_FIELD, /* a name and a value that the screen draws, to be pressed */
    FORM_STEPPER,
    FORM_SLIDER,
    FORM_SEGMENT,
    FORM_TABS, /* a list beside what it opens, a segment above it */
    FORM_TILES,
    FORM_LIST,
    FORM_BOARD
};

/* How wide or high a node is. Zeroed: as its contents are. */
struct form_length {
    float share;       /* > 0: takes this share of what is left over */
    float fixed;       /* > 0: just so much */
    float part;        /* > 0: this part of the parent's inside */
    float least, most; /* > 0: bounds */
};

/* For those that stand side by side and are equally wide, whatever is on them. */
#define FORM_EQUAL ((struct form_length){.fixed = 80, .share = 1})

/* Where a node is there: always, or only as the side-by-side around it lies. */
enum form_when { FORM_ALWAYS, FORM_BESIDE, FORM_BELOW };

/* An enum's value, to be worked on: it is an int to the compilers that there are, in size at least. */
#define FORM_ENUM(place) ((int *)(void *)&(place) + 0 * sizeof(char[sizeof(place) == sizeof(int) ? 1 : -1]))

struct form;
struct form_node {
    /* Set by the walk. What form_* has set may be changed until the walk goes on. */
    enum form_kind kind;
    int id, parent, end; /* end: behind the last node inside it */
    const char *key;     /* what a test calls it by */
    const char *name;    /* in the player's language; NULL: none */
    const char *text;    /* the value in words; of a text the text */
    const char *said;    /* the value where it is drawn and not written: for who hears it */
    const char *about;   /* the sentence about it, said where the form has form_about; NULL: none */
    int *works_on;       /* where the value is kept, counted from `lowest` */
    int value, count, lowest, tag;
    int group; /* what Tab goes through */
    struct form_length w, h;
    float gap, pad;
    int spare; /* > 0: may be left out where there is no room, the highest number first */
    enum form_when when;
    bool square;                            /* wants to be as high as it is wide */
    bool card, overlay;                     /* stands on a card; the page's only one */
    bool centred;                           /* what no child takes is left at both ends */
    bool wraps, accent, selected, disabled; /* accent: of a card its outline */
    float radius;                           /* of what the screen draws; 0: half its height */
    bool label_above;                       /* the name over the control instead of left of it; tiles: else unwritten */
    bool at_foot;                           /* it stands at the foot, right of the prompts */
    bool by_hand;                           /* it asks for more than a press: one switch passes it by */
    bool tab_only;                          /* arrows from elsewhere do not come here: it has keys of its own */
    bool ruled;                             /* a text: a line over it, and room for two of its own */
    bool rings_itself;                      /* what it draws shows the focus (form_is_at), and there is no ring */
    bool silent;                            /* a text: another one is not said, but when all of it is asked for */
    bool says_focus;                        /* a text: the sentence of what has the focus, or its own */
    struct text_style style;                /* of a text, and of a button's words if its size is not 0 */
    const char *const *words;               /* of segments, tiles and lists; NULL: none */
    int columns;                            /* of tiles; 0: all in a row. Of a grid: the most */
    int *first;                             /* of a list: the first row in sight, kept by the screen */
    float row; /* of a list: a row's height; of tiles: a tile's; of a slider: its text's width, or 0; of a grid: a
                  column's least width */
    const struct board_place *place; /* of a board: where it lies in its box (board_view.h), set by `put` */
    unsigned cursor;
    bool ready;         /* `words` are texts, not their keys */
    float slid;         /* of a list: so many rows it has still to slide, + downwards; -1 to 1 */
    bool unlabelled;    /* the name is said and not written */
    bool unvalued;      /* of a slider: so is its value */
    float control_part; /* of a row with its label at the left, what the control takes; 0: ROW_VALUE */
    void (*changed)(void *screen, int tag); /* the form's own, unless the walk says another */
    void (*pressed)(void *screen, int tag);
    void (*refused)(void *screen, int tag); /* pressed while it is disabled: for saying why */
    /* Drawn by the screen: all of it, or one part of tiles and lists. */
    void (*draw)(const void *screen, struct canvas *c, const struct form_node *node);
    void (*draw_part)(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                      bool hover);
    /* Of a picture: told its box once that is known. True: the walk says something else then. */
    bool (*told_box)(void *screen, struct box box);
    /* Of a board: likewise; it says where the board lies in it. */
    void (*put)(void *screen, struct box box, struct board_place *place);
    /* Made by the form. */
    struct box row_box, box; /* all of it; the control alone */
    float want[2], least[2];
    float across_from; /* of a side-by-side: it is a row from this width on */
    bool across;       /* its children lie side by side */
    bool left_out;     /* there was no room */
    bool hidden;       /* scrolled out of sight */
};

/* What an action does wherever the focus is; named at the foot of the screen, unless it is `unnamed`. `does` NULL: the
 * control in focus answers it. */
struct form_prompt {
    enum action action;
    const char *text;
    void (*does)(void *screen, int tag);
    int tag; /* 0: that of what has the focus */
    bool unnamed;
};

struct form {
    struct app *app;
    void *screen;
    void (*walk)(struct form *f, void *screen);
    void (*changed)(void *screen, int tag); /* NULL: a value that has changed means nothing more */
    const struct game_style *look;          /* whose accent and table */
    /* Draws what the screen stands on; NULL: the look's table, or of an overlay the veil. */
    void (*ground)(const void *screen, struct canvas *c);
    struct control_focus focus;
    struct entrance entrance;
    /* Below here everything is the form's own. */
    struct form_node nodes[FORM_NODES_MAX];
    int count, open[FORM_DEPTH_MAX], depth, group;
    bool veiled; /* there is an overlay */
    char texts[FORM_TEXTS_SIZE];
    size_t texts_used;
    struct form_prompt prompts[FORM_PROMPTS_MAX];
    int prompt_count;
    struct box foot; /* where the prompts lie */
    struct controls controls;
    struct form_scrolled {
        int id, first; /* the first child in sight */
    } scrolls[FORM_SCROLLS_MAX];
    int scrolled_to; /* the control that was last brought into sight */
    int dragged;     /* the scroll or list that the pointer draws, by its id; 0: none */
    int bar_held;    /* whose bar it holds */
    float drag_from; /* where it was when the scroll last moved */
    uint64_t sum;    /* of what the walk said and of the canvas: while it is the same, the places hold */
    struct form_placed {
        struct box row_box, box;
        bool across, left_out, hidden;
    } placed[FORM_NODES_MAX];
};

/* NULL without memory. `app` and `screen` are not owned. Freeing accepts NULL. */
struct form *form_new(struct app *app, void (*walk)(struct form *f, void *screen), void *screen);
void form_free(struct form *f);
/* The scene becomes the top, and is it no longer: in between `app->form` is this one. */
void form_enter(struct form *f, enum intent intent);
void form_leave(struct form *f);
bool form_action(struct form *f, const struct action_event *event);
/* The event, or what it means if it is a press of a prompt: for a screen that listens before its form does. */
struct action_event form_translated(struct form *f, const struct action_event *event);
int form_update(struct form *f, double dt);
/* The table, what stands on it, the ring, and the prompts. */
void form_draw(struct form *f, struct canvas *c);

/* A screen that is a form: the first member of its struct. Its class hands on to the form what the screen has no part
 * in: those below are its callbacks, the last one frees the screen too. */
struct form_screen {
    struct scene scene;
    struct form *form;
};
/* Zeroed but for its form and class; NULL without memory. */
void *form_screen_new(size_t size, const struct scene_class *class_, struct app *app,
                      void (*walk)(struct form *f, void *screen));
void form_screen_enter(struct scene *scene, enum intent intent);
void form_screen_leave(struct scene *scene, enum intent intent);
bool form_screen_action(struct scene *scene, const struct action_event *event);
int form_screen_update(struct scene *scene, double dt);
void form_screen_draw(const struct scene *scene, struct canvas *c);
void form_screen_destroy(struct scene *scene);

/* ---- for the walk: containers, closed by form_end ---- */

struct form_node *form_column(struct form *f);
struct form_node *form_row(struct form *f);
/* A row from so many units of width on, a column below. How wide its children are counts in the row, how high in the
 * column; its own greatest height in the row. */
struct form_node *form_side_by_side(struct form *f, float from);
/* Its children in rows, as many in each as are at least so wide, and at most so many; a child's own greatest height is
 * that of its row. */
struct form_node *form_grid(struct form *f, float least, int most);
/* A column on a card. */
struct form_node *form_card(struct form *f);
/* The same in the middle of the page, over a veil on whatever lies below: of a scene that is an overlay. */
struct form_node *form_overlay(struct form *f, float widest);
struct form_node *form_scroll(struct form *f, const char *key);
void form_end(struct form *f);
/* The accent stands at the foot where the page is wide enough for the prompts beside it, else where it is walked. */
void form_at_foot(struct form *f, struct form_node *accent);
/* What follows is another group for Tab. */
void form_group(struct form *f);

/* ---- leaves; `key` is a key of the words ---- */

struct form_node *form_heading(struct form *f, const char *key);
/* A text that is ready, in its own lines: it wraps. `key` names it for tests. */
struct form_node *form_text(struct form *f, const char *key, const char *text);
/* The same in one line, which shrinks where it must; and the title of a card. */
struct form_node *form_line(struct form *f, const char *key, const char *text, struct colour colour);
struct form_node *form_title(struct form *f, const char *key);
struct form_node *form_space(struct form *f);
struct form_node *form_button(struct form *f, const char *key, void (*pressed)(void *screen, int tag));
/* Its words are the screen's own and are copied; `key` names it for tests. */
struct form_node *form_button_saying(struct form *f, const char *key, const char *text,
                                     void (*pressed)(void *screen, int tag));
/* The one that Enter and a pad's Start press from anywhere. */
struct form_node *form_accent(struct form *f, const char *key, void (*pressed)(void *screen, int tag));
struct form_node *form_field(struct form *f, const char *key, void (*pressed)(void *screen, int tag),
                             void (*draw)(const void *screen, struct canvas *c, const struct form_node *node));
/* Values are 0 to count - 1. `text` is the value in words and is copied. */
struct form_node *form_stepper(struct form *f, const char *key, const char *text, int *value, int count);
struct form_node *form_slider(struct form *f, const char *key, const char *text, int *value, int count);
/* `words` are keys of the words. */
struct form_node *form_tabs(struct form *f, const char *key, const char *const *words, int *value, int count);
struct form_node *form_segment(struct form *f, const char *key, const char *const *words, int *value, int count);
/* The same of texts that are ready; the screen keeps them. */
struct form_node *form_segment_saying(struct form *f, const char *key, const char *const *texts, int *value, int count);
struct form_node *form_tiles(struct form *f, const char *key, const char *const *words, int *value, int count);
/* Rows that `draw_part` draws; `first` is kept by the screen. What has no words of its own is named by the screen, as
 * boards are. */
struct form_node *form_list(struct form *f, const char *key, int *first, int *value, int count, float row);
struct form_node *form_board(struct form *f, const char *key, unsigned cursor);
struct form_node *form_picture(struct form *f, const char *key,
                               void (*draw)(const void *screen, struct canvas *c, const struct form_node *node));
/* Of a node whose values do not begin at 0: what the first of them is. */
void form_count_from(struct form_node *n, int lowest);
/* The sentence of what has the focus, or `otherwise`, which may be NULL. */
struct form_node *form_about(struct form *f, const char *otherwise);
/* At the foot, and done from anywhere; a NULL key shares the words of the next one. Or done without being named. */
struct form_prompt *form_prompt(struct form *f, enum action action, const char *key,
                                void (*does)(void *screen, int tag));
struct form_prompt *form_on(struct form *f, enum action action, void (*does)(void *screen, int tag));
/* What has the focus, among what has been walked so far; NULL if it is not there. */
const struct form_node *form_here(const struct form *f);

/* Whether a node that is being drawn has the focus. */
bool form_is_at(const struct form *f, const struct form_node *n);
/* Where the focus is seen just now, on its way from what had it before. */
struct box form_focus_box(const struct form *f);

/* Copies a text for as long as the walk's nodes stand; "" if there is no room. */
const char *form_copy(struct form *f, const char *text);

/* For `draw_part`: a tile, lighter and framed if it is chosen, and the style of its word. */
struct text_style form_tile_draw(struct canvas *c, struct box b, bool on, bool hover);

/* ---- questions, for the screen, speech and tests; they walk the screen if need be ---- */

/* What has the focus; NULL if nothing can. */
const struct form_node *form_focused(struct form *f);
/* By key and, where several have it, by tag (-1: any). NULL if it is not there. */
const struct form_node *form_find(struct form *f, const char *key, int tag);
void form_focus_on(struct form *f, const char *key, int tag);
bool form_is_on(struct form *f, const char *key);
/* Brings the chosen row of a list into sight; shows a scroll from its first row on. */
void form_see(struct form *f, const char *key);
/* How many rows a list has room for; 1 if there is none. */
int form_rows(struct form *f, const char *key);
void form_see_top(struct form *f, const char *key);
/* All nodes as they stand. */
int form_nodes(struct form *f, const struct form_node **nodes);

#endif
