/* The page: plain files in a folder, each perhaps beside forms of it that were compressed when the page was built
 * (index.html, index.html.br, index.html.gz). Here it is decided what is sent; sending it is the network's. */
#ifndef SERVE_PAGE_H
#define SERVE_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_request {
    const char
        *path; /* below the folder, without what follows a question mark; "": the page itself */
    const char *accepts; /* the header Accept-Encoding; "": none */
    const char *known;   /* the header If-None-Match; "": none */
};

struct page_reply {
    int status;        /* 200; 304: whoever asks has it already; 404: there is no such file */
    char path[512];    /* 200: of the file */
    const char *type;  /* of its content */
    char headers[300]; /* more of them, a line each */
};

/* The file that a request means, as it is to be sent; 404 when there is none. */
void page_find(const char *folder, const struct page_request *request, struct page_reply *reply);

#endif
