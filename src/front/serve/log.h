/* The log of the server: a line for each event, in logfmt, such as
 *
 *     time=2026-11-16T10:19:05Z level=warning event=store_fails text="the disk is full"
 *
 * Who, what and why are keys with values. No line has a key to a seat, an answer, or anything else that
 * a guest may not know: tables are named by their ids, which open nothing. */
#ifndef SERVE_LOG_H
#define SERVE_LOG_H

#include <stdarg.h>
#include <stddef.h>

enum log_level { LOG_INFO, LOG_WARNING };
enum { LOG_LINE = 1000 }; /* bytes of a line; what is longer is cut, at the value */

/* Writes a line without its time: an event, and keys with values up to a NULL. A value of NULL leaves its key
 * out. What could be taken for something else in a log (control characters, quotes) is escaped. */
void log_write_list(char line[LOG_LINE], enum log_level level, const char *event, va_list list);
void log_write(char line[LOG_LINE], enum log_level level, const char *event, ...)
    __attribute__((sentinel));

/* Adds the time, and prints the line on standard error, in one piece. */
void log_print(const char *line);

#endif
