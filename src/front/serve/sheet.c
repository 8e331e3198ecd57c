#include "front/serve/sheet.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    WORTH_IT = 300, /* bytes from which on a message is compressed */
    WINDOW = 13,    /* bits: most messages fit in */
    MEMORY = 7,
    LEVEL = 2, /* much of what the best can do, at a fraction of the time */
    TAIL = 4   /* bytes of an empty block at the end of a message, which are not sent */
};

struct sheet *sheet_new(char *text)
{
    struct sheet *sheet = text ? malloc(sizeof *sheet) : NULL;
    if (sheet)
        *sheet = (struct sheet){.users = 1, .text = text, .size = strlen(text)};
    else
        free(text);
    return sheet;
}

struct sheet *sheet_share(struct sheet *sheet)
{
    sheet->users++;
    return sheet;
}

void sheet_drop(struct sheet *sheet)
{
    if (!sheet || --sheet->users > 0)
        return;
    free(sheet->text);
    free(sheet->packed);
    free(sheet);
}

/* ---- Compressing -------------------------------------------------------------------------- */

struct packer {
    z_stream stream;
    unsigned char *room; /* that is used again */
    size_t size;
};

struct packer *packer_new(void)
{
    struct packer *p = calloc(1, sizeof *p);
    if (p &&
        deflateInit2(&p->stream, LEVEL, Z_DEFLATED, -WINDOW, MEMORY, Z_DEFAULT_STRATEGY) == Z_OK)
        return p;
    free(p);
    return NULL;
}

void packer_free(struct packer *p)
{
    if (!p)
        return;
    deflateEnd(&p->stream);
    free(p->room);
    free(p);
}

static unsigned char *room_for(struct packer *p, size_t size)
{
    unsigned char *room = size > p->size ? realloc(p->room, size) : p->room;
    if (room) {
        p->room = room;
        p->size = size > p->size ? size : p->size;
    }
    return room;
}

/* Every message is complete in itself, whatever was sent before it: who reads it needs no more than the window. */
void packer_pack(struct packer *p, struct sheet *sheet)
{
    size_t bound = deflateBound(&p->stream, sheet->size) + 16;
    unsigned char *room = sheet->size >= WORTH_IT ? room_for(p, bound) : NULL;
    if (!room || deflateReset(&p->stream) != Z_OK)
        return;
    p->stream.next_in = (unsigned char *)sheet->text;
    p->stream.avail_in = (unsigned)sheet->size;
    p->stream.next_out = room;
    p->stream.avail_out = (unsigned)bound;
    if (deflate(&p->stream, Z_SYNC_FLUSH) != Z_OK || p->stream.avail_in || !p->stream.avail_out)
        return;
    size_t size = bound - p->stream.avail_out - TAIL;
    if (size < sheet->size && (sheet->packed = malloc(size))) {
        memcpy(sheet->packed, room, size);
        sheet->packed_size = size;
    }
}
