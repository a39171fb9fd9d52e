#include "app/session/analysis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/game_archive.h"

struct analysis {
    struct course course;
    struct position at[COURSE_TURNS_MAX + 1]; /* at each point; the match may have been freed */
    unsigned ticket;                          /* of the current question, or 0 */
    int point;                                /* and its point */
    enum judge_effort effort;
    bool news; /* not saved yet */
};

void analysis_free(struct analysis *analysis) { free(analysis); }

/* True if the game analysed has the same course as this match. */
static bool is_of(const struct analysis *s, const struct match *match)
{
    struct course course;
    course_of_match(&course, match);
    bool same = course.turns == s->course.turns;
    for (int i = 0; i <= course.turns && same; i++) {
        int ply = course.points[i].ply;
        same = ply == s->course.points[i].ply && position_equal(match_before(match, ply), &s->at[i]);
    }
    return same;
}

void analysis_course_of(const struct record *record, struct course *out)
{
    struct strbuf text = {0};
    course_of_match(out, record->match);
    if (record_fact(record, "course", &text))
        (void)course_read(out, record->match, strbuf_text(&text));
    strbuf_free(&text);
}

void analysis_begin(struct app *app, const struct record *record)
{
    if (app->session->analysis && app->session->analysis->course.turns > 0 &&
        is_of(app->session->analysis, record->match))
        return;
    analysis_stop(app);
    struct analysis *s = app->session->analysis ? app->session->analysis : calloc(1, sizeof *s);
    if (!s)
        return;
    app->session->analysis = s;
    *s = (struct analysis){.ticket = 0};
    analysis_course_of(record, &s->course);
    for (int i = 0; i <= s->course.turns; i++)
        s->at[i] = *match_before(record->match, s->course.points[i].ply);
}

const struct course *analysis_course(const struct app *app)
{
    return app->session->analysis ? &app->session->analysis->course : NULL;
}

/* The next point to analyse and with what effort; false if the analysis is complete. */
static bool find_next(struct analysis *s)
{
    s->effort = JUDGE_QUICK;
    s->point = course_next(&s->course, JUDGE_QUICK);
    if (s->point >= 0)
        return true;
    s->effort = JUDGE_WHOLE;
    s->point = course_next(&s->course, JUDGE_WHOLE);
    return s->point >= 0;
}

static void ask(struct app *app, struct analysis *s)
{
    struct opponent_question question = {.position = s->at[s->point], .effort = s->effort};
    struct opponent *opponent = session_opponent(app);
    s->ticket = opponent ? opponent_ask(opponent, &question) : 0;
    app->session->asked = s->ticket;
}

bool analysis_update(struct app *app)
{
    struct analysis *s = app->session->analysis;
    struct opponent_advice advice;
    bool news = false;
    if (!s)
        return false;
    if (s->ticket && opponent_advice(app->session->opponent, s->ticket, &advice)) {
        course_note(&s->course, s->point, &s->at[s->point], &advice.judgement.best, s->effort);
        s->ticket = 0;
        s->news = news = true;
    }
    bool withdrawn = s->ticket && s->ticket != app->session->asked;
    if ((s->ticket == 0 || withdrawn) && find_next(s))
        ask(app, s);
    return news;
}

void analysis_stop(struct app *app)
{
    struct analysis *s = app->session->analysis;
    if (s && s->ticket && s->ticket == app->session->asked)
        opponent_forget(app->session->opponent);
    if (s)
        s->ticket = 0;
}

static void add_given(const struct course *course, struct record *facts)
{
    char text[32];
    int given[2] = {course_average(course, FIRST), course_average(course, SECOND)};
    if (given[FIRST] < 0 || given[SECOND] < 0)
        return;
    record_add_fact(facts, "given", text, (size_t)snprintf(text, sizeof text, "%d %d", given[FIRST], given[SECOND]));
}

void analysis_keep(struct app *app, const struct match *match, uint32_t sum)
{
    struct analysis *s = app->session->analysis;
    struct record record = {.match = NULL};
    struct strbuf text = {0};
    if (!s || !s->news || !sum || !is_of(s, match) || !course_whole(&s->course))
        return;
    course_write(&s->course, match, &text);
    record_add_fact(&record, "course", strbuf_text(&text), text.length);
    add_given(&s->course, &record);
    game_archive_note(app, sum, &record.facts);
    strbuf_free(&record.facts);
    strbuf_free(&text);
    s->news = false;
}
