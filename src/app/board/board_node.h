/*
 * board_node - a played board as a node of a form (ui/form.h): drawn, pointed at, stepped over, scanned and spoken as
 * its board_player says. What a screen draws on its board is in its board_class. A form has one such board, which
 * borrows the board_player; a match must have been put on it.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_NODE_H
#define OUTFLANK_APP_BOARD_BOARD_NODE_H

#include "app/board/board_player.h"
#include "app/ui/form.h"

/* The key of the node. */
#define BOARD_NODE "board"

/* For the walk. The cursor replaces the ring of the focus. */
struct form_node *board_node(struct form *f, const struct board_player *b);
/* The same for a board that is only shown: it is no control. */
struct form_node *board_node_shown(struct form *f, const struct board_player *b);

/* The board's geometry on the screen. */
struct board_place board_node_place(struct form *f);
bool board_node_has_focus(struct form *f);

/* Handles typed squares; what the pointer does on the board, which then gets the focus; and, while it has the focus,
 * arrows, Enter, and Home and End, which step through the places. To be called before commands, after
 * board_player_interrupts and board_player_finish. True if the action is used up; otherwise the form is to have it. */
bool board_node_action(struct form *f, struct board_player *b, const struct action_event *e);
/* Describes the rows of the board, and its places for one switch. */
void board_node_describe(struct form *f, const struct board_player *b, struct spoken *out);

#endif
