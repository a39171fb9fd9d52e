/* Stands in for libspeechd, and writes down what it is asked. What the file `daemon` says is how the daemon is: "runs";
 * "gone": there is none; "restarts": it ends whenever it has said something; "hangs": it never answers. */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct voice {
    char *name, *language, *variant;
};

/* As libspeechd.h declares them. */
void *spd_open(const char *client, const char *connection, const char *user, int mode);
void spd_close(void *connection);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
int spd_set_voice_rate(void *connection, signed int rate);
int spd_set_language(void *connection, const char *language);
int spd_set_synthesis_voice(void *connection, const char *name);
struct voice **spd_list_synthesis_voices(void *connection);
void free_spd_voices(struct voice **voices);

static char ended[] = "ended", alive[] = "alive"; /* what a connection points to */
static void *connection_now;

static int is(const char *how)
{
    char line[32] = "";
    FILE *file = fopen("voice_test_data/daemon", "r");
    int same = file && fgets(line, sizeof line, file) && strcmp(line, how) == 0;
    if (file)
        (void)fclose(file);
    return same;
}

static void note(const char *what, const char *of)
{
    FILE *file = fopen("voice_test_data/asked", "a");
    if (file) {
        (void)fprintf(file, "%s%s%s\n", what, of[0] ? " " : "", of);
        (void)fclose(file);
    }
}

/* As the library does it when its daemon is gone. */
static int write_to_nobody(void)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    close(ends[0]);
    ssize_t written = write(ends[1], "x", 1);
    close(ends[1]);
    return written < 0 ? -1 : 0;
}

static int asked(void *connection, const char *what, const char *of)
{
    if (connection != alive)
        return write_to_nobody();
    note(what, of);
    return 0;
}

void *spd_open(const char *client, const char *connection, const char *user, int mode)
{
    (void)connection;
    (void)user;
    if (is("gone"))
        return NULL;
    note(mode == 0 ? "open" : "open by threads", client);
    connection_now = alive;
    return &connection_now;
}

void spd_close(void *connection)
{
    (void)connection;
    note("close", "");
}

int spd_say(void *connection, int priority, const char *text)
{
    while (is("hangs"))
        (void)sleep(1);
    int result = asked(*(void **)connection, priority == 3 ? "say" : "say otherwise", text);
    if (is("restarts"))
        connection_now = ended;
    return result;
}

int spd_cancel(void *connection) { return asked(*(void **)connection, "cancel", ""); }

int spd_set_voice_rate(void *connection, signed int rate)
{
    char number[12];
    (void)snprintf(number, sizeof number, "%d", rate);
    return asked(*(void **)connection, "rate", number);
}

int spd_set_language(void *connection, const char *language)
{
    return asked(*(void **)connection, "language", language);
}

int spd_set_synthesis_voice(void *connection, const char *name) { return asked(*(void **)connection, "voice", name); }

struct voice **spd_list_synthesis_voices(void *connection)
{
    static char names[][48] = {
        "Alice+Deep", "Alice", "Bertha+Deep", "Bertha", "Bob", "Alice", "A long-winded voice of an office (Quebec)"};
    static char languages[][8] = {"en-GB", "en-GB", "de", "de", "en", "en-GB", "fr"};
    struct voice **list = calloc(sizeof names / sizeof *names + 1, sizeof *list);
    (void)connection;
    for (size_t i = 0; list && i < sizeof names / sizeof *names; i++) {
        list[i] = calloc(1, sizeof **list);
        if (list[i])
            *list[i] = (struct voice){names[i], languages[i], NULL};
    }
    return list;
}

void free_spd_voices(struct voice **voices)
{
    for (struct voice **v = voices; *v; v++)
        free(*v);
    free(voices);
}
