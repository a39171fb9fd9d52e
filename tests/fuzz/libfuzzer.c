/* The reader of OUTFLANK_READER under libFuzzer; its good inputs are written to the folder of OUTFLANK_INPUTS first. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "kit/files.h"
#include "kit/paths.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct reader *reader;
static const char *folder;
static int written;

static void write_input(void *user, const uint8_t *data, size_t size)
{
    char path[PATHS_MAX], name[16];
    (void)user;
    (void)snprintf(name, sizeof name, "input-%d", ++written);
    FUZZ_CHECK(paths_join(path, sizeof path, folder, name) && files_write(path, (const char *)data, size));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    reader = reader_find(getenv("OUTFLANK_READER"));
    folder = getenv("OUTFLANK_INPUTS");
    FUZZ_CHECK(reader && folder && files_make_directory(folder));
    reader_inputs(reader, write_input, NULL);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    reader->feed(data, size);
    return 0;
}
