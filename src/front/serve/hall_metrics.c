/* What the server counts about itself, in the text that Prometheus reads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/serve/hall_inside.h"

/* Upper ends of the histograms' buckets, in microseconds; the last has none. */
static const long long bucket_end[METRICS_BUCKETS] = {
    500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000, 5000000};

void metrics_note(struct histogram *h, long long microseconds)
{
    int i = 0;
    while (i < METRICS_BUCKETS && microseconds > bucket_end[i])
        i++;
    h->bucket[i]++;
    h->sum += microseconds > 0 ? (uint64_t)microseconds : 0;
}

/* ---- As text ------------------------------------------------------------------------------ */

static void put_head(FILE *out, const char *name, const char *type, const char *help)
{
    fprintf(out, "# HELP undercroft_%s %s\n# TYPE undercroft_%s %s\n", name, help, name, type);
}

static void put_one(FILE *out, const char *name, const char *type, const char *help,
                    long long value)
{
    put_head(out, name, type, help);
    fprintf(out, "undercroft_%s %lld\n", name, value);
}

static void put_histogram(FILE *out, const char *name, const char *help, const struct histogram *h)
{
    uint64_t count = 0;
    put_head(out, name, "histogram", help);
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        count += h->bucket[i];
        fprintf(out, "undercroft_%s_bucket{le=\"%g\"} %llu\n", name, (double)bucket_end[i] / 1e6,
                (unsigned long long)count);
    }
    count += h->bucket[METRICS_BUCKETS];
    fprintf(out,
            "undercroft_%s_bucket{le=\"+Inf\"} %llu\nundercroft_%s_sum %.6f\n"
            "undercroft_%s_count %llu\n",
            name, (unsigned long long)count, name, (double)h->sum / 1e6, name,
            (unsigned long long)count);
}

static void put_requests(FILE *out, const struct metrics *m)
{
    const struct command *command;
    put_head(out, "requests_total", "counter", "Requests of guests, by command and result.");
    for (int i = 0; (command = hall_command(i)) && i < METRICS_COMMANDS; i++)
        for (int failed = 0; failed < 2; failed++)
            fprintf(out, "undercroft_requests_total{cmd=\"%s\",result=\"%s\"} %llu\n",
                    command->name, failed ? "refused" : "ok",
                    (unsigned long long)m->requests[i][failed]);
    put_one(out, "requests_unsound_total", "counter",
            "Messages that are no requests, or beyond what their sender may ask for.",
            (long long)m->unsound);
}

static void put_tables(FILE *out, const struct hall *hall)
{
    long long tables = 0, visited = 0, closed = 0, guests = 0, thinking = 0;
    for (const struct table *t = hall->table; t; t = t->next) {
        tables++;
        visited += t->guest != NULL;
        closed += t->closed;
        thinking += t->thinking;
        for (const struct guest *g = t->guest; g; g = g->next)
            guests++;
    }
    put_one(out, "tables_in_memory", "gauge", "Tables in memory.", tables);
    put_one(out, "tables_visited", "gauge", "Tables at which somebody is.", visited);
    put_one(out, "tables_closed", "gauge", "Tables in memory whose journal does not fit.", closed);
    put_one(out, "tables_kept", "gauge", "Tables in the store; -1: it does not answer.",
            hall->failing ? -1 : store_count(hall->store, ""));
    put_one(out, "guests", "gauge", "Connections.", hall->guests);
    put_one(out, "guests_at_tables", "gauge", "Connections at a table.", guests);
    put_one(out, "bots_thinking", "gauge", "Tables for which a bot thinks.", thinking);
    put_one(out, "requests_waiting", "gauge", "Requests in line.", hall_parked(hall));
    put_one(out, "jobs_waiting", "gauge", "Jobs that no worker has begun.",
            workers_waiting(hall->settings.workers));
    put_one(out, "letters_waiting", "gauge", "Replies and news that no scribe has begun.",
            hall->settings.scribes ? workers_waiting(hall->settings.scribes) : 0);
}

char *hall_metrics(const struct hall *hall)
{
    const struct metrics *m = &hall->metrics;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    put_tables(out, hall);
    put_requests(out, m);
    put_head(out, "answers_total", "counter", "Answers that were given at tables.");
    fprintf(out,
            "undercroft_answers_total{by=\"person\"} %llu\n"
            "undercroft_answers_total{by=\"bot\"} %llu\n",
            (unsigned long long)m->answers[0], (unsigned long long)m->answers[1]);
    put_one(out, "tables_opened_total", "counter", "Tables that were opened.",
            (long long)m->opened);
    put_one(out, "guests_total", "counter", "Connections so far.", (long long)m->entered);
    put_one(out, "guests_refused_total", "counter",
            "Connections beyond what their address may have.", (long long)m->turned_away);
    put_one(out, "store_errors_total", "counter", "Writes and reads of the store that failed.",
            (long long)m->store_errors);
    put_one(out, "tables_read_total", "counter",
            "Tables that were read out of the store, from the beginning of their journals.",
            (long long)m->read);
    put_one(out, "beaten_total", "counter", "Times that another server was faster at a table.",
            (long long)m->beaten);
    put_one(out, "store_works", "gauge", "1 when the store answers, 0 when it fails.",
            !hall->failing);
    put_histogram(out, "reply_seconds", "From a request to its reply, waiting included.",
                  &m->replies);
    put_histogram(out, "commit_seconds", "Making what was done safe in the store.", &m->commits);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

bool hall_is_well(struct hall *hall)
{
    hall_look_at_store(hall);
    return !hall->failing;
}
