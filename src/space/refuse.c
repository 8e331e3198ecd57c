/* See refuse.h. */
#include "space/refuse.h"

#include <stdarg.h>
#include <stdio.h>

bool refuse(char *why, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, size, format, args);
    va_end(args);
    return false;
}
