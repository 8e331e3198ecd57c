/* Names of tables and keys to seats: random, from libsodium. A key is shown once, to whoever gets
 * the seat; the server keeps its hash. */
#ifndef SERVE_TOKEN_H
#define SERVE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

enum {
    TOKEN_NAME = 17, /* bytes of a table's name, the zero byte included: 12 random bytes */
    TOKEN_KEY = 44,  /* of a key: 32 random bytes */
    TOKEN_HASH = 65  /* of its hash */
};

bool token_begin(void);                 /* once, before anything else; false: no good randomness */
void token_name(char name[TOKEN_NAME]); /* by chance; it does not begin with a dash */
void token_key(char key[TOKEN_KEY]);    /* a new one, that nobody can guess */
/* What is kept of a key: it tells whether another is the same, and no more. */
void token_hash(const char *key, char hash[TOKEN_HASH]);
/* Whether the hash is that of the key, in a time that tells nothing. An empty hash fits no key. */
bool token_fits(const char *key, const char *hash);
bool token_is_name(const char *text); /* it has the form of a table's name */
bool token_is_key(const char *text);  /* it has the form of a key */
void token_random(void *bytes, size_t size);

#endif
