#include "engine/flipside/flipside_eval.h"

#include <stdio.h>
#include <string.h>

static const char MAGIC[5] = {'F', 'L', 'I', 'P', '1'};

static bool get(FILE *file, int16_t *value)
{
    int low = getc(file), high = getc(file);
    *value = (int16_t)(uint16_t)((unsigned)low | (unsigned)high << 8);
    return high != EOF;
}

static void put(FILE *file, int16_t value)
{
    putc((uint16_t)value & 255, file);
    putc((uint16_t)value >> 8, file);
}

static bool read_stage(FILE *file, struct flipside_stage *s)
{
    if (!get(file, &s->tempo[0]) || !get(file, &s->tempo[1]))
        return false;
    for (int i = 0; i < FLIPSIDE_CLASSES; i++)
        if (!get(file, &s->square[i]))
            return false;
    for (int whose = 0; whose < 2; whose++) {
        for (int i = 0; i < FLIPSIDE_JUMPS; i++)
            if (!get(file, &s->jump[whose][i]))
                return false;
        for (int ray = 0; ray < FLIPSIDE_RAYS; ray++)
            if (flipside_usual_ray(ray) == ray && !get(file, &s->ray[whose][ray]))
                return false;
        for (int ray = 0; ray < FLIPSIDE_RAYS; ray++)
            s->ray[whose][ray] = s->ray[whose][flipside_usual_ray(ray)];
    }
    return true;
}

static bool read_all(FILE *file, struct flipside_weights *w)
{
    char magic[sizeof MAGIC];
    if (fread(magic, 1, sizeof magic, file) != sizeof magic || memcmp(magic, MAGIC, sizeof magic) != 0)
        return false;
    for (int i = 0; i < FLIPSIDE_STAGES; i++)
        if (!read_stage(file, &w->stage[i]))
            return false;
    return getc(file) == EOF && !ferror(file);
}

bool flipside_weights_read(struct flipside_weights *w, const char *path)
{
    struct flipside_weights fresh;
    FILE *file = fopen(path, "rb");
    bool done = file && read_all(file, &fresh);
    if (file)
        fclose(file);
    if (done)
        *w = fresh;
    return done;
}

bool flipside_weights_write(const struct flipside_weights *w, const char *path)
{
    FILE *file = fopen(path, "wb");
    bool done;
    if (!file)
        return false;
    fwrite(MAGIC, 1, sizeof MAGIC, file);
    for (int i = 0; i < FLIPSIDE_STAGES; i++) {
        const struct flipside_stage *s = &w->stage[i];
        put(file, s->tempo[0]);
        put(file, s->tempo[1]);
        for (int k = 0; k < FLIPSIDE_CLASSES; k++)
            put(file, s->square[k]);
        for (int whose = 0; whose < 2; whose++) {
            for (int k = 0; k < FLIPSIDE_JUMPS; k++)
                put(file, s->jump[whose][k]);
            for (int ray = 0; ray < FLIPSIDE_RAYS; ray++)
                if (flipside_usual_ray(ray) == ray)
                    put(file, s->ray[whose][ray]);
        }
    }
    done = !ferror(file);
    return fclose(file) == 0 && done;
}
