#include "front/serve/log.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A line that grows. */
struct log_writer {
    char *text;
    size_t used, room;
};

static void put(struct log_writer *w, const char *bytes, size_t size)
{
    if (w->used + size < w->room) {
        memcpy(w->text + w->used, bytes, size);
        w->used += size;
        w->text[w->used] = '\0';
    }
}

static bool is_plain(const char *value)
{
    for (const char *c = value; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == '"' || *c == '=' || *c == '\\' || *c == 0x7f)
            return false;
    return *value;
}

/* Bytes of more than one, which text in other languages is made of, stay together. */
static size_t letter_size(const char *c)
{
    size_t size = 1;
    while (((unsigned char)c[0] & 0xc0) == 0xc0 && ((unsigned char)c[size] & 0xc0) == 0x80)
        size++;
    return size;
}

static void put_value(struct log_writer *w, const char *value)
{
    if (is_plain(value) && strlen(value) < w->room - w->used) {
        put(w, value, strlen(value));
        return;
    }
    put(w, "\"", 1);
    w->room -= 1; /* for the last quote */
    for (const char *c = value; *c;) {
        char escaped[8];
        size_t size = letter_size(c);
        if (*c == '"' || *c == '\\')
            snprintf(escaped, sizeof escaped, "\\%c", *c);
        else if (*c == '\n')
            snprintf(escaped, sizeof escaped, "\\n");
        else if ((unsigned char)*c < ' ' || *c == 0x7f)
            snprintf(escaped, sizeof escaped, "\\x%02x", (unsigned)*c);
        else
            escaped[0] = '\0';
        if (escaped[0])
            put(w, escaped, strlen(escaped));
        else
            put(w, c, size);
        c += size;
    }
    w->room += 1;
    put(w, "\"", 1);
}

void log_write_list(char line[LOG_LINE], enum log_level level, const char *event, va_list list)
{
    static const char *const levels[] = {[LOG_INFO] = "info", [LOG_WARNING] = "warning"};
    struct log_writer w = {.text = line, .room = LOG_LINE};
    const char *key, *value;
    w.used = (size_t)snprintf(line, LOG_LINE, "level=%s event=%s", levels[level], event);
    while ((key = va_arg(list, const char *))) {
        value = va_arg(list, const char *);
        if (!value || w.used + strlen(key) + 8 > w.room)
            continue;
        put(&w, " ", 1);
        put(&w, key, strlen(key));
        put(&w, "=", 1);
        put_value(&w, value);
    }
}

void log_write(char line[LOG_LINE], enum log_level level, const char *event, ...)
{
    va_list list;
    va_start(list, event);
    log_write_list(line, level, event, list);
    va_end(list);
}

void log_print(const char *line)
{
    char text[LOG_LINE + 40];
    time_t now = time(NULL);
    struct tm utc;
    size_t used = 0;
    if (gmtime_r(&now, &utc))
        used = strftime(text, sizeof text, "time=%Y-%m-%dT%H:%M:%SZ ", &utc);
    used += (size_t)snprintf(text + used, sizeof text - used, "%.*s\n", LOG_LINE, line);
    fflush(stderr);
    if (write(STDERR_FILENO, text, used) < 0)
        return; /* nobody is there to be told */
}
