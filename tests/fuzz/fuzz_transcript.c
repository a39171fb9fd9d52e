/* A file of transcripts, read line by line as check reads it: a fault has a reason. */
#include <string.h>

#include "base/lines.h"
#include "cli/transcript.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {"e6f4e3f6g5d6e7f5c5 13-0",
                                  "classic:size=6 c2b4c5d2e4 # unfinished",
                                  "flipside a1d4+c4W h1g1+f1S",
                                  "pocket c3 d3 d4 c4",
                                  "# nothing",
                                  "\nd3c3\n",
                                  "d3\r\n\r\npocket c3\r\n",
                                  "jaques",
                                  NULL};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FILE *file = tmpfile();
    struct lines lines;
    FUZZ_CHECK(file && fwrite(data, 1, size, file) == size);
    rewind(file);
    for (lines_init(&lines, file); lines_next(&lines);) {
        char why[TRANSCRIPT_WHY_MAX] = "";
        enum transcript found = transcript_check(lines.line.text, lines.line.length, "classic", why);
        FUZZ_CHECK((found == TRANSCRIPT_FAULT) == (why[0] != '\0'));
    }
    lines_finish(&lines);
    fclose(file);
    return 0;
}
