/*
 * rest - the loop's only sleep: until something happens, or some time has passed. In a browser it is also where the
 * page comes to its own: nothing is drawn to the screen and no event is heard while the program does not rest.
 */
#ifndef OUTFLANK_KIT_IDLE_WAIT_H
#define OUTFLANK_KIT_IDLE_WAIT_H

#include <SDL.h>
#include <stdbool.h>

/* Rests for at most `ms` milliseconds (-1: for as long as nothing happens; 0: not at all, where a program may do
 * that). `frame`: a frame is due then; where the screen's own beat can be waited for, that is when. True if `event` was
 * filled; more may be waiting. */
bool idle_wait_event(SDL_Event *event, int ms, bool frame);

/* Tells the page that the program has ended, and how; elsewhere the system sees it. */
void idle_wait_for_good(int status);

#endif
