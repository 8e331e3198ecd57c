#include "front/serve/page.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* Whether it names a file that may be had: plain names, none of which begins with a dot. */
static bool is_plain(const char *path)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./";
    return path[0] != '/' && path[0] != '.' && strspn(path, letters) == strlen(path) &&
           !strstr(path, "/.") && !strstr(path, "//");
}

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript"},
                 {".mjs", "text/javascript"},
                 {".css", "text/css"},
                 {".json", "application/json"},
                 {".wasm", "application/wasm"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".webp", "image/webp"},
                 {".ico", "image/x-icon"},
                 {".woff2", "font/woff2"},
                 {".webmanifest", "application/manifest+json"},
                 {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(types[i].ending, dot) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* The build puts eight letters of a hash into the names below assets/: such a file never changes. */
static bool is_immutable(const char *path)
{
    enum { HASH = 8 };
    static const char assets[] = "assets/";
    const char *dot = strrchr(path, '.'), *begin = path + sizeof assets - 1;
    return strncmp(path, assets, sizeof assets - 1) == 0 && dot && dot - begin > HASH + 1 &&
           dot[-HASH - 1] == '-' && !memchr(dot - HASH, '.', HASH);
}

/* Whether whoever asks can read this encoding: "gzip, br;q=0.9", but not "br;q=0". */
static bool accepts(const char *header, const char *encoding)
{
    size_t length = strlen(encoding);
    for (const char *at = header; *at; at += strcspn(at, ",")) {
        at += strspn(at, ", \t");
        size_t whole = strcspn(at, ","), name = strcspn(at, ",; \t");
        if (name != length || strncasecmp(at, encoding, length) != 0)
            continue;
        const char *weight = memmem(at, whole, "q=", 2);
        return !weight || isdigit((unsigned char)weight[2 + strspn(weight + 2, "0.")]);
    }
    return false;
}

static bool is_file(const char *path, struct stat *info)
{
    return stat(path, info) == 0 && S_ISREG(info->st_mode);
}

/* Writes the path of the best form that can be read: compressed, and no older than the file itself. */
static const char *choose_form(struct page_reply *reply, const char *header,
                               const struct stat *plain)
{
    static const struct {
        const char *encoding, *ending;
    } forms[] = {{"br", ".br"}, {"gzip", ".gz"}};
    size_t length = strlen(reply->path);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        struct stat info;
        snprintf(reply->path + length, sizeof reply->path - length, "%s", forms[i].ending);
        if (accepts(header, forms[i].encoding) && is_file(reply->path, &info) &&
            info.st_mtime >= plain->st_mtime)
            return forms[i].encoding;
        reply->path[length] = '\0';
    }
    return NULL;
}

void page_find(const char *folder, const struct page_request *request, struct page_reply *reply)
{
    const char *path = request->path[0] ? request->path : "index.html";
    struct stat info;
    char tag[64];
    *reply = (struct page_reply){.status = 404};
    int length = snprintf(reply->path, sizeof reply->path - sizeof ".br", "%s/%s", folder, path);
    if (!is_plain(path) || length >= (int)(sizeof reply->path - sizeof ".br") ||
        !is_file(reply->path, &info))
        return;
    reply->type = type_of(path);
    const char *encoding = choose_form(reply, request->accepts, &info);
    snprintf(tag, sizeof tag, "\"%llx-%llx-%s\"", (unsigned long long)info.st_size,
             (unsigned long long)info.st_mtim.tv_sec * 1000000000ULL +
                 (unsigned long long)info.st_mtim.tv_nsec,
             encoding ? encoding : "plain");
    reply->status = strstr(request->known, tag) ? 304 : 200;
    snprintf(reply->headers, sizeof reply->headers,
             "etag: %s\r\ncache-control: %s\r\nvary: accept-encoding\r\n%s%s%s", tag,
             is_immutable(path) ? "public, max-age=31536000, immutable" : "no-cache",
             encoding && reply->status == 200 ? "content-encoding: " : "",
             encoding && reply->status == 200 ? encoding : "",
             encoding && reply->status == 200 ? "\r\n" : "");
}
