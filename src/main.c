/* The game's door: arguments in, exit status out. SDL.h gives main the name that each system wants. */
#include <SDL.h>

#include "app/shell/run.h"

int main(int argc, char **argv) { return app_run(argc, argv); }
