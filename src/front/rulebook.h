/* The rule index of a system, rules/SYSTEM.rules: lines "D2-080  kind  title". */
#ifndef FRONT_RULEBOOK_H
#define FRONT_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

struct rule {
    char number[16];
    char kind[20];   /* a machine word: "limit" */
    char title[100]; /* in the reader's language */
};

struct rulebook {
    struct rule *rule;
    int count;
};

/* Reads the index; an empty one when there is none. */
struct rulebook rulebook_read(const char *system);
void rulebook_free(struct rulebook *book);

/* What kind of rule it is, for people. */
const char *rulebook_kind(const struct rule *rule);

/* The rule with that number, whatever the case of its letters; NULL. */
const struct rule *rulebook_find(const struct rulebook *book, const char *number);
/* The number that was probably meant; NULL: none is near. */
const char *rulebook_nearest(const struct rulebook *book, const char *number);

#endif
