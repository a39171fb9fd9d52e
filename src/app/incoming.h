/*
 * incoming - games that come from outside: a file dropped on the window, a text pasted. One game opens for looking
 * back, many open as a list, a position opens in the editor, and of what is neither the player hears what is wrong,
 * where, and what would be right. Nothing of it is kept unless the player plays on. What was taken along of another
 * machine opens on the screen that brings it.
 */
#ifndef OUTFLANK_APP_INCOMING_H
#define OUTFLANK_APP_INCOMING_H

#include "app/finished.h"

struct app;

/* Opens what a file holds, in a scene on top; or says what is wrong with it. */
void incoming_file(struct app *app, const char *path);
/* The same with a text of so many bytes: a transcript, GGF, records, POSITION. */
void incoming_text(struct app *app, const char *text, size_t length);
/* The same with what the clipboard holds. */
void incoming_paste(struct app *app);

/* ---- a file of many games, which are read while the list is seen already ---- */

struct incoming;

void incoming_free(struct incoming *in);
/* Reads games into the list for about so many milliseconds. False once there are no more. */
bool incoming_read(struct incoming *in, struct finished_list *list, double ms);
/* What the file is called. */
const char *incoming_name(const struct incoming *in);
/* What is wrong with the first game that could not be read, and how many they are: one line. "" if nothing is. */
void incoming_fault(const struct app *app, const struct incoming *in, char *out, size_t size);

#endif
