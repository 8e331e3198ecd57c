/* JSON as text. Replies and news are mostly this, so it is not left to the library, which looks at each letter several times:
 * what is in the tree was checked when it was put there. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "front/front.h"

struct pen {
    char *text; /* NULL: there was no memory */
    size_t size, room;
};

static bool make_room(struct pen *p, size_t more)
{
    if (p->text && p->room - p->size >= more)
        return true;
    size_t room = 2 * p->room + more;
    char *text = p->text ? realloc(p->text, room) : NULL;
    if (!text)
        free(p->text);
    p->text = text;
    p->room = room;
    return text;
}

static void write_bytes(struct pen *p, const char *bytes, size_t size)
{
    if (!make_room(p, size))
        return;
    memcpy(p->text + p->size, bytes, size);
    p->size += size;
}

static void write_char(struct pen *p, char c) { write_bytes(p, &c, 1); }

/* A letter that cannot stand in a string as it is; six bytes at most. */
static size_t escape(unsigned char c, char *to)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";
    static const char digit[] = "0123456789ABCDEF";
    const char *found = c ? strchr(plain, c) : NULL;
    to[0] = '\\';
    to[1] = found ? letter[found - plain] : 'u';
    if (found)
        return 2;
    to[2] = to[3] = '0';
    to[4] = digit[c >> 4];
    to[5] = digit[c & 15];
    return 6;
}

static void write_string(struct pen *p, const char *text, size_t size)
{
    enum { ESCAPED = 6 };
    if (!make_room(p, ESCAPED * size + 2))
        return;
    char *to = p->text + p->size;
    *to++ = '"';
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < ' ' || c == '"' || c == '\\')
            to += escape(c, to);
        else
            *to++ = (char)c;
    }
    *to++ = '"';
    p->size = (size_t)(to - p->text);
}

static void write_integer(struct pen *p, json_int_t number)
{
    char digit[24], *at = digit + sizeof digit;
    unsigned long long left =
        number < 0 ? 0ULL - (unsigned long long)number : (unsigned long long)number;
    do
        *--at = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--at = '-';
    write_bytes(p, at, (size_t)(digit + sizeof digit - at));
}

static void write_real(struct pen *p, const json_t *number)
{
    char text[40];
    size_t size = json_dumpb(number, text, sizeof text, JSON_ENCODE_ANY | JSON_REAL_PRECISION(9));
    write_bytes(p, text, size);
}

static void write_value(struct pen *p, json_t *value);

static void write_object(struct pen *p, json_t *object)
{
    const char *separator = "";
    write_char(p, '{');
    for (void *at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
        const char *key = json_object_iter_key(at);
        write_bytes(p, separator, strlen(separator));
        write_string(p, key, strlen(key));
        write_char(p, ':');
        write_value(p, json_object_iter_value(at));
        separator = ",";
    }
    write_char(p, '}');
}

static void write_array(struct pen *p, const json_t *array)
{
    write_char(p, '[');
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (i > 0)
            write_char(p, ',');
        write_value(p, json_array_get(array, i));
    }
    write_char(p, ']');
}

static void write_value(struct pen *p, json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        write_object(p, value);
        break;
    case JSON_ARRAY:
        write_array(p, value);
        break;
    case JSON_STRING:
        write_string(p, json_string_value(value), json_string_length(value));
        break;
    case JSON_INTEGER:
        write_integer(p, json_integer_value(value));
        break;
    case JSON_REAL:
        write_real(p, value);
        break;
    case JSON_TRUE:
        write_bytes(p, "true", 4);
        break;
    case JSON_FALSE:
        write_bytes(p, "false", 5);
        break;
    case JSON_NULL:
        write_bytes(p, "null", 4);
        break;
    }
}

char *front_json_line(struct json_t *json)
{
    enum { ROOM = 1024 };
    if (!json)
        return NULL;
    struct pen pen = {malloc(ROOM), 0, ROOM};
    write_value(&pen, json);
    write_char(&pen, '\0');
    return pen.text;
}
