/* A message as it is written once and sent to many: its text and, for those who can read it, the same compressed. */
#ifndef SERVE_SHEET_H
#define SERVE_SHEET_H

#include <stddef.h>

struct sheet {
    int users;
    char *text;
    size_t size;
    unsigned char *packed; /* as WebSockets have it (RFC 7692); NULL: it is not worth it */
    size_t packed_size;
};

/* Takes the text; NULL, and the text is released, without memory. It has one user. */
struct sheet *sheet_new(char *text);
struct sheet *sheet_share(struct sheet *sheet); /* one more */
void sheet_drop(struct sheet *sheet);           /* one less; NULL is nothing */

/* Compresses, each sheet by itself. One thread at a time. */
struct packer;
struct packer *packer_new(void); /* NULL without memory */
/* Frees a packer; NULL is none. */
void packer_free(struct packer *packer);
/* Does so if it is worth it. */
void packer_pack(struct packer *packer, struct sheet *sheet);

#endif
