/* speech-dispatcher, by its library; without the library or a daemon, by the program spd-say, a child process per text,
 * which is available with other versions of the daemon and in a sandbox. */
#if !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/program.h"
#include "kit/lazy_libs.h"
#include "kit/tts_internal.h"

enum { UNBURIED = 8 };

struct tts_backend {
    struct lazy_speechd library;
    bool loaded;                     /* and a daemon has answered so far */
    void *connection;                /* NULL: not connected */
    char language[TTS_LANGUAGE_MAX]; /* as set on the connection */
    char voice[TTS_VOICE_MAX];
    int rate;
    pid_t children[UNBURIED]; /* started children; 0: none */
};

struct tts_backend *tts_backend_new(void)
{
    sigset_t broken;
    struct tts_backend *b = calloc(1, sizeof *b);
    /* The library may write to a daemon that has exited (spd_send_data_wo_mutex in src/api/c/libspeechd.c of
     * speech-dispatcher 0.11.4), which would end the program by SIGPIPE. All other signals that SDL blocks in its
     * threads are unblocked, as a daemon started by the library inherits the mask. */
    (void)sigemptyset(&broken);
    (void)sigaddset(&broken, SIGPIPE);
    (void)pthread_sigmask(SIG_SETMASK, &broken, NULL);
    if (b)
        b->loaded = lazy_speechd_load(&b->library);
    return b;
}

/* ---- the library ---- */

/* From -100 to 100. */
static int speechd_rate(int percent) { return percent < TTS_RATE_USUAL ? (percent - 100) * 2 : (percent - 100) / 2; }

static void disconnect(struct tts_backend *b)
{
    if (b->connection)
        b->library.close(b->connection);
    b->connection = NULL;
}

/* Starts the daemon if it is not running. */
static bool connect_anew(struct tts_backend *b)
{
    disconnect(b);
    b->connection = b->library.open("outflank", "main", NULL, LAZY_SPEECHD_SINGLE);
    b->language[0] = b->voice[0] = '\0';
    b->rate = TTS_RATE_USUAL;
    return b->connection != NULL;
}

/* A chosen voice stays set for the connection. */
static bool set_up(struct tts_backend *b, const struct tts_request *r)
{
    bool usual_again = b->voice[0] && !r->voice[0];
    if ((!b->connection || usual_again) && !connect_anew(b))
        return false;
    const struct lazy_speechd *l = &b->library;
    bool spoken = strcmp(b->language, r->language) != 0, voiced = spoken || strcmp(b->voice, r->voice) != 0;
    if (spoken && l->set_language(b->connection, r->language) < 0)
        return false;
    if (voiced && r->voice[0] && l->set_synthesis_voice(b->connection, r->voice) < 0)
        return false;
    if (b->rate != r->rate && l->set_voice_rate(b->connection, speechd_rate(r->rate)) < 0)
        return false;
    (void)snprintf(b->language, sizeof b->language, "%s", r->language);
    (void)snprintf(b->voice, sizeof b->voice, "%s", r->voice);
    b->rate = r->rate;
    return true;
}

static bool say_by_library(struct tts_backend *b, const struct tts_request *r)
{
    return set_up(b, r) && b->library.cancel(b->connection) >= 0 &&
           b->library.say(b->connection, LAZY_SPEECHD_TEXT, r->text) >= 0;
}

/* "en" matches "en-GB" and "en_GB". */
static bool is_of(const struct lazy_speechd_voice *voice, const char *language)
{
    size_t n = strlen(language);
    return voice->name && voice->language && strncmp(voice->language, language, n) == 0 &&
           strchr("-_", voice->language[n]);
}

/* Most voices of espeak-ng are variants of a few others, such as "German+Adam"; they are only listed
 * if there are fewer than two others. */
void tts_backend_voices(struct tts_backend *b, const char *language, struct tts_voice_list *list)
{
    if (!b->loaded || (!b->connection && !connect_anew(b)))
        return;
    struct lazy_speechd_voice **voices = b->library.list_synthesis_voices(b->connection);
    for (int variants = 0; voices && variants < 2 && list->count < 2; variants++)
        for (int i = 0; voices[i]; i++)
            if (is_of(voices[i], language) && (strchr(voices[i]->name, '+') != NULL) == (variants == 1))
                tts_voice_add(list, voices[i]->name);
    if (voices)
        b->library.free_voices(voices);
}

/* ---- the program ---- */

/* Reaps children that have exited and ends the others. */
static void cut_off(struct tts_backend *b)
{
    for (int i = 0; i < UNBURIED; i++) {
        if (b->children[i] == 0)
            continue;
        if (waitpid(b->children[i], NULL, WNOHANG) != 0)
            b->children[i] = 0;
        else
            (void)kill(b->children[i], SIGTERM);
    }
}

/* spd-say passes its text to printf (spd_sayf in src/clients/say/say.c of speech-dispatcher). */
static pid_t start(const struct tts_request *r)
{
    char rate[12], text[TTS_TEXT_MAX];
    size_t n = 0;
    for (; r->text[n]; n++)
        text[n] = r->text[n];
    text[n] = '\0';
    for (char *sign = text; (sign = strchr(sign, '%')) != NULL;)
        *sign = ' ';
    (void)snprintf(rate, sizeof rate, "%d", speechd_rate(r->rate));
    const char *plain[] = {"spd-say", "--cancel", "--language", r->language, "--rate", rate, "--", text, NULL};
    const char *voiced[] = {"spd-say",           "--cancel", "--language", r->language, "--rate", rate,
                            "--synthesis-voice", r->voice,   "--",         text,        NULL};
    return program_spawn(r->voice[0] ? voiced : plain, -1, -1);
}

static bool say_by_program(struct tts_backend *b, const struct tts_request *r)
{
    int place = 0;
    cut_off(b);
    while (place < UNBURIED && b->children[place] != 0)
        place++;
    if (place == UNBURIED) /* all of them hang */
        return true;
    b->children[place] = start(r);
    return b->children[place] != 0;
}

/* ---- both ---- */

bool tts_backend_say(struct tts_backend *b, const struct tts_request *r)
{
    if (b->loaded && say_by_library(b, r))
        return true;
    b->loaded = b->loaded && connect_anew(b) && say_by_library(b, r); /* a daemon that has exited is restarted once */
    return b->loaded || say_by_program(b, r);
}

void tts_backend_free(struct tts_backend *b)
{
    if (b && b->connection)
        (void)b->library.cancel(b->connection);
    if (b)
        disconnect(b);
    for (int i = 0; b && i < UNBURIED; i++) {
        if (b->children[i] == 0 || waitpid(b->children[i], NULL, WNOHANG) != 0)
            continue;
        (void)kill(b->children[i], SIGKILL);
        (void)waitpid(b->children[i], NULL, 0);
    }
    free(b);
}
