/* make_sounds DIR: writes every sound effect of the game into DIR (assets/sounds, normally). */

#include <stdio.h>
#include <stdlib.h>

#include "recipes.h"
#include "wav.h"

static bool make(const struct sound *sound, int step, const char *directory)
{
    char name[32], path[1024];
    size_t length = synth_length(sound);
    int16_t *samples = malloc(length * sizeof *samples);
    recipe_file(sound, step, name, sizeof name);
    snprintf(path, sizeof path, "%s/%s", directory, name);
    bool made = samples && synth_render(sound, step, samples) && wav_write(path, samples, length);
    free(samples);
    if (!made)
        fprintf(stderr, "make_sounds: cannot write %s\n", path);
    return made;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: make_sounds DIRECTORY\n");
        return 2;
    }
    for (size_t i = 0; i < recipe_count; i++)
        for (int step = 0; step < recipes[i].steps; step++)
            if (!make(&recipes[i], step, argv[1]))
                return 1;
    return 0;
}
