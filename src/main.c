/* The game's main function. SDL.h renames it as each system requires. */
#include <SDL.h>

#include "app/shell/run.h"

int main(int argc, char **argv) { return app_run(argc, argv); }
