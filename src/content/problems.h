/* Collecting what is wrong with a pack: every problem, then one list in file and line order. */
#ifndef CONTENT_PROBLEMS_H
#define CONTENT_PROBLEMS_H

#include <stdarg.h>

#include "pack/schema.h"

enum { PROBLEMS_MAX = 200 };

struct checker {
    int count;
    bool more;                  /* there were more than PROBLEMS_MAX */
    const struct uc_pack *pack; /* the one that the ruleset checks */
    const struct loader *load;  /* its files; NULL when they are gone */
    bool own_only;              /* nothing is said about records that it has taken over */
    uint64_t lacks;             /* bits: kinds of which records were left out of it */
    struct uc_problem list[PROBLEMS_MAX];
};

/* Notes a problem. What people could not read (control characters, broken UTF-8) is replaced. */
void problem(struct checker *checker, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void problem_list(struct checker *checker, const char *file, int line, const char *format,
                  va_list args) __attribute__((format(printf, 4, 0)));

/* Sorts what was found and hands it to `problems`, which may be NULL. */
void problems_finish(struct checker *checker, struct uc_problems *problems);

/* The nearest of several names to one that does not exist. */
struct suggestion {
    const char *wanted, *best;
    int distance; /* how many slips lie between them */
    char text[200];
};

/* Looks for the word that was meant: begin with the one written, then try all that there are. */
void suggest_begin(struct suggestion *suggestion, const char *wanted);
void suggest_try(struct suggestion *suggestion, const char *candidate);
/* " (health?)", or "" when no candidate is near. */
const char *suggest_end(struct suggestion *suggestion);
/* The same of the words of a list that ends with NULL; when none is near, and they are few, all of them:
 * "; there are: room, corridor". */
const char *suggest_word(struct suggestion *suggestion, const char *wanted,
                         const char *const *words);

/* Says that a setup asks for a record that its pack does not have: of that kind and name, or, without a name,
 * for any of the kind. Returns UC_BAD_SETUP. */
enum uc_status no_record(const struct uc_pack *pack, int kind, const char *name,
                         struct uc_error *error);

#endif
