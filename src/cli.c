/* outflank-cli: the quiet wing without a window. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        puts("outflank-cli " OUTFLANK_VERSION);
        return 0;
    }
    fputs("usage: outflank-cli --version\n", stderr);
    return 2;
}
