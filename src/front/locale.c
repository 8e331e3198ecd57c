/* The languages that a program can speak; see front.h.
 *
 * Catalogues lie in $UNDERCROFT_LOCALE, or where they are installed:
 *
 *     LANGUAGE/LC_MESSAGES/undercroft.mo         the engine's sentences
 *     LANGUAGE/LC_MESSAGES/undercroft-rules.mo   the titles of rules
 *     LANGUAGE/LC_MESSAGES/undercroft-PACK.mo    the texts of a pack, by the name of its folder
 *
 * A program that was just built has them in the folder `locale` beside it. A pack may also bring its
 * own, as po/LANGUAGE.mo in its folder. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/text.h"
#include "front/front.h"

enum { LANGUAGES = 8, PACKS = 64 };

/* They stay until the program ends: any thread may be speaking one. */
static struct known {
    char name[FRONT_LANGUAGE]; /* "it" */
    uc_language *language;
} known[LANGUAGES];
static int languages;

static char *learned[PACKS]; /* folders of packs */
static int packs;

static char beside[500]; /* the folder `locale` beside this program; "" while it is not known */

/* Adds the catalogue in this file, if there is one; with `pack`, for the texts of the pack in that
 * folder. Whoever has one that cannot be used is told, once. */
static bool add_file(uc_language *language, const char *path, const char *pack)
{
    struct uc_error error;
    size_t size = 0;
    char *bytes = front_read(path, FRONT_CATALOGUE, &size, &error);
    if (!bytes)
        return false;
    enum uc_status status = pack ? uc_language_add_pack(language, pack, bytes, size, &error)
                                 : uc_language_add(language, bytes, size, &error);
    if (status != UC_OK) {
        front_clean(error.text);
        fprintf(stderr, _("undercroft: %s is not used: %s\n"), path, error.text);
        free(bytes);
    }
    return status == UC_OK;
}

/* The engine's own, or that of its part `part`; with `pack` (a folder), that pack's. */
static bool add_installed(uc_language *language, const char *name, const char *part,
                          const char *pack)
{
    char path[1200], share[1000], installed[1024];
    bool moved = folder_of_program(share, sizeof share);
    snprintf(installed, sizeof installed, "%s/locale", moved ? share : "");
    const char *folder[] = {getenv("UNDERCROFT_LOCALE"), moved ? installed : UC_LOCALE_DIR, beside};
    for (size_t i = 0; i < sizeof folder / sizeof folder[0]; i++) {
        if (!folder[i] || !folder[i][0])
            continue;
        snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/undercroft%s%s.mo", folder[i], name,
                 part ? "-" : "", part ? part : "");
        if (add_file(language, path, pack))
            return true;
        if (i == 0)
            break; /* who names a folder means that one */
    }
    return false;
}

static void learn(const struct known *k, const char *dir)
{
    struct uc_error error;
    char path[512], whole[512];
    snprintf(whole, sizeof whole, "%s", dir);
    for (size_t n = strlen(whole); n > 1 && whole[n - 1] == '/'; n--)
        whole[n - 1] = '\0';
    const char *slash = strrchr(whole, '/');
    snprintf(path, sizeof path, "%.480s/po/%s.mo", whole, k->name);
    if (!add_file(k->language, path, whole))
        add_installed(k->language, k->name, slash ? slash + 1 : whole, whole);
    uc_language_learn(k->language, whole, &error); /* what cannot be learned stays English */
}

void front_learn(const char *dir)
{
    for (int i = 0; i < packs; i++)
        if (strcmp(learned[i], dir) == 0)
            return;
    if (packs == PACKS || !(learned[packs] = strdup(dir)))
        return;
    packs++;
    for (int i = 0; i < languages; i++)
        learn(&known[i], dir);
}

/* The language of exactly this name; NULL if there is none. */
static const struct known *find(const char *name)
{
    for (int i = 0; i < languages; i++)
        if (strcmp(known[i].name, name) == 0)
            return &known[i];
    uc_language *language = languages < LANGUAGES ? uc_language_new() : NULL;
    if (!language || !add_installed(language, name, NULL, NULL)) {
        uc_language_free(language);
        return NULL;
    }
    add_installed(language, name, "rules", NULL);
    struct known *k = &known[languages++];
    snprintf(k->name, sizeof k->name, "%s", name);
    k->language = language;
    for (int i = 0; i < packs; i++)
        learn(k, learned[i]);
    return k;
}

static bool is_english(const char *name)
{
    return !name || !name[0] || strcmp(name, "C") == 0 || strncmp(name, "C.", 2) == 0 ||
           strcmp(name, "POSIX") == 0 || strcmp(name, "en") == 0 || strncmp(name, "en_", 3) == 0;
}

bool front_speak(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    char word[sizeof known[0].name];
    if (is_english(name)) {
        uc_speak(NULL);
        return true;
    }
    size_t length = strspn(name, letters); /* without ".UTF-8" and "@euro" */
    if (length == 0 || length >= sizeof word || !strchr(".@", name[length]))
        return false;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const struct known *k = find(word);
    if (!k && strchr(word, '_')) { /* "it_IT" is "it" where there is nothing better */
        *strchr(word, '_') = '\0';
        k = find(word);
    }
    if (k)
        uc_speak(k->language);
    return k != NULL;
}

/* The first of these variables that is set; NULL if none is. */
static const char *first_set(const char *const *name, int count)
{
    for (int i = 0; i < count; i++) {
        const char *value = getenv(name[i]);
        if (value && value[0])
            return value;
    }
    return NULL;
}

/* Not for the page, whose engine is no program and has no links that could be read. */
static void find_beside(void)
{
    ssize_t n = readlink("/proc/self/exe", beside, sizeof beside - sizeof "/locale");
    beside[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(beside, '/');
    if (slash)
        snprintf(slash, sizeof "/locale", "/locale");
}

void front_locale(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    find_beside();
    const char *locale = first_set(names, 3), *list = getenv("LANGUAGE");
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* a decimal point is a point, in JSON and on the command line */
    if (locale && is_english(locale) && strncmp(locale, "en", 2) != 0)
        return;               /* who asks for C means it, whatever LANGUAGE says */
    while (list && list[0]) { /* "it:fr": the first one that there is */
        char name[32];
        size_t length = strcspn(list, ":");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (name[0] && front_speak(name))
            return;
        list += length + (list[length] == ':');
    }
    if (locale)
        front_speak(locale);
}
