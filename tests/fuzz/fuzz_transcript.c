/* A line of a file of transcripts: a fault has a reason. */
#include <string.h>

#include "cli/transcript.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {"e6f4e3f6g5d6e7f5c5 13-0",
                                  "classic:size=6 c2b4c5d2e4 # unfinished",
                                  "flipside a1d4+c4W h1g1+f1S",
                                  "pocket c3 d3 d4 c4",
                                  "# nothing",
                                  "jaques",
                                  NULL};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *line = fuzz_text(data, size);
    char why[TRANSCRIPT_WHY_MAX] = "";
    enum transcript found = transcript_check(line, size, "classic", why);
    FUZZ_CHECK((found == TRANSCRIPT_FAULT) == (why[0] != '\0'));
    free(line);
    return 0;
}
