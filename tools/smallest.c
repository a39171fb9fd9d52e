/*
 * smallest - what a start costs whoever does nothing: links what the game links, opens the same window with the same
 * renderer, clears it and shows it. tools/measure.py starts it beside the game, so that both are measured in one run.
 * Ends when its window is closed.
 *
 *     smallest [WIDTHxHEIGHT]
 */
#include <SDL.h>
#include <SDL_image.h>
#include <SDL_mixer.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdio.h>

static bool show(SDL_Renderer *renderer)
{
    if (!renderer || SDL_SetRenderDrawColor(renderer, 40, 60, 50, 255) != 0 || SDL_RenderClear(renderer) != 0)
        return false;
    SDL_RenderPresent(renderer);
    return true;
}

/* The linker leaves out a library that nothing is asked of. */
static bool has_family(void) { return IMG_Linked_Version() && Mix_Linked_Version() && TTF_Linked_Version(); }

int main(int argc, char **argv)
{
    int width = 1280, height = 800;
    SDL_Event event = {0};
    if (argc > 1 && sscanf(argv[1], "%dx%d", &width, &height) != 2)
        return 2;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (!has_family() || SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    SDL_Window *window = SDL_CreateWindow("Smallest", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
                                          SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!show(renderer))
        return 1;
    while (event.type != SDL_QUIT && SDL_WaitEvent(&event))
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED && !show(renderer))
            return 1; /* what was drawn before the window was mapped may be lost */
    SDL_Quit();
    return 0;
}
