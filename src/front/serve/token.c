#include "front/serve/token.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

bool token_begin(void) { return sodium_init() >= 0; }

/* `bytes` random bytes as text that can stand in a link. */
static void make(char *text, size_t size, size_t bytes)
{
    assert(bytes <= 32);
    assert(size >= sodium_base64_ENCODED_LEN(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING));
    unsigned char random[32];
    randombytes_buf(random, bytes);
    sodium_bin2base64(text, size, random, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

/* None begins like an option of a command. */
void token_name(char name[TOKEN_NAME])
{
    do
        make(name, TOKEN_NAME, 12);
    while (name[0] == '-');
}

void token_key(char key[TOKEN_KEY]) { make(key, TOKEN_KEY, 32); }

void token_hash(const char *key, char hash[TOKEN_HASH])
{
    unsigned char bytes[32];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)key, strlen(key), NULL, 0);
    sodium_bin2hex(hash, TOKEN_HASH, bytes, sizeof bytes);
}

bool token_fits(const char *key, const char *hash)
{
    char own[TOKEN_HASH];
    token_hash(key, own);
    return strlen(hash) == TOKEN_HASH - 1 && sodium_memcmp(own, hash, TOKEN_HASH - 1) == 0;
}

static bool is_token(const char *text, size_t length)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(text) == length && strspn(text, letters) == length;
}

bool token_is_name(const char *text) { return is_token(text, TOKEN_NAME - 1); }

bool token_is_key(const char *text) { return is_token(text, TOKEN_KEY - 1); }

void token_random(void *bytes, size_t size) { randombytes_buf(bytes, size); }
