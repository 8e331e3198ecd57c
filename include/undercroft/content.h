/* Packs, what they and the systems offer, and the languages in which it is told. */
#ifndef UNDERCROFT_CONTENT_H
#define UNDERCROFT_CONTENT_H

#include "undercroft/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Content ------------------------------------------------------------------------------ */

/* Reads, checks and compiles the pack in folder `dir`. NULL when it has errors; `problems`
 * (may be NULL) then lists every one of them. */
uc_pack *uc_pack_load(const char *dir, struct uc_problems *problems);
void uc_pack_free(uc_pack *pack);
const char *uc_pack_system(const uc_pack *pack); /* "d2e" */
const char *uc_pack_title(const uc_pack *pack);  /* what it is called, for people */
uint64_t uc_pack_hash(const uc_pack *pack);      /* identity of the content */

/* What pack.lua says, for menus: no other file is read. False when it has errors. */
struct uc_pack_head {
    char system[16], title[100], about[500], version[40];
};
bool uc_pack_peek(const char *dir, struct uc_pack_head *head, struct uc_problems *problems);

/* A pack is found by the name of its folder. The pack of a system has the system's name and is the
 * program's: below $UNDERCROFT_HOME/packs, or where the program was installed. Any other pack is
 * there too, or among the user's own: in the folders of $UNDERCROFT_PACKS, with colons between
 * them, or in undercroft/packs below $XDG_DATA_HOME (~/.local/share). Where a pack lies matters to
 * nobody who names it, so the same name twice is an error.
 *
 * UC_BAD_FILE: there is none; UC_BAD_CONTENT: there are two. */
enum uc_status uc_pack_find(const char *name, char *path, size_t size, struct uc_error *error);
/* The folders in which packs are found, the program's first, then those of the user's own: index
 * from 0, false past the last. */
bool uc_pack_place(int index, char *path, size_t size, bool *own);

/* The folders in which the program's own files are looked for (packs, rules, the page), the first
 * place first: $UNDERCROFT_HOME, where it was installed, the current folder. Index from 0; false past
 * the last. */
bool uc_data_place(int index, char *path, size_t size);

/* How a pack that was loaded is found again: "" for the pack of a system, the name of any other
 * one that has one, or else its folder from the root on. */
const char *uc_pack_from(const uc_pack *pack);

/* The packs that it builds on: index from 0, false past the last. What it takes from them is part of
 * its own content, and of uc_pack_hash. */
enum { UC_USES = 15 };
struct uc_used {
    const char *name;   /* of its folder */
    const char *folder; /* where it was found */
    uint64_t hash;      /* identity of its files */
};
bool uc_pack_used(const uc_pack *pack, int index, struct uc_used *used);

/* What a pack offers, for menus: kind is a record kind of the system, such as "quest", "hero"
 * or "class". Index runs from 0. NULL when there is none. */
struct uc_entry {
    const char *id;    /* machine name */
    const char *name;  /* shown to people */
    const char *about; /* one or two sentences; may be "" */
    const char *group; /* what it belongs to: a class's archetype, a hero's archetype; or "" */
    bool unlisted;     /* for measuring or testing: a menu does not offer it */
    bool taken_over;   /* from a pack that this one builds on */
};
bool uc_pack_entry(const uc_pack *pack, const char *kind, int index, struct uc_entry *entry);
const char *uc_pack_kind(const uc_pack *pack,
                         int index); /* the kinds themselves; NULL at the end */

/* Systems compiled into this library: index from 0, NULL at the end. */
const char *uc_system(int index);
const char *uc_system_title(const char *system); /* for people; NULL: there is no such system */
const char *uc_system_about(const char *system); /* in a sentence or two */
/* What stands for it in a picture, a word for front ends that draw ("gate", "lantern"); NULL: nothing. */
const char *uc_system_sign(const char *system);
/* Whether it is there for those who write a system: lists for players leave it out. */
bool uc_system_is_example(const char *system);

/* What can be agreed on before a game: the options of a system that a menu offers, from index 0 on;
 * false at the end. A quest may not have all values of an option. (How many heroes a default party
 * has is not among them: a party says it.) */
struct uc_option {
    const char *key, *title, *about; /* of setup.option; for people */
    const char *const *value;        /* what it can be, the usual one first, NULL at the end */
    bool campaign;                   /* whether it is for campaigns, too */
    bool open; /* there are more values than these, of which a quest tells more when it is set up */
    bool unlisted; /* for drawn boards and scenarios: a menu does not offer it */
};
bool uc_system_option(const char *system, int index, struct uc_option *option);

/* How many heroes a party may have. */
void uc_system_party(const char *system, int *least, int *most);
/* Answers a second that random play is expected to reach, for `bench`. */
double uc_system_budget(const char *system);
/* The kinds of records whose effects are expected to take place at some time, from index 0 on; NULL
 * after the last. */
const char *uc_system_effect_kind(const char *system, int index);

/* What stands on the faces of dice: the machine name of a face is "blue:2r1s", a colour that a front end knows
 * how to draw (black, blue, brown, gray, green, red, white, yellow; others are drawn plainly), then a number and a
 * letter for each symbol. From index 0 on; false past the last. */
struct uc_symbol {
    char letter;
    const char *name;  /* in English, by which a front end knows how to draw it: "damage" */
    const char *sign;  /* one character, UTF-8 */
    const char *title; /* for people */
};
bool uc_system_symbol(const char *system, int index, struct uc_symbol *symbol);

/* ---- Languages ---------------------------------------------------------------------------- */

/* What people read is English unless the thread that asks speaks another language. A language is
 * made of catalogues, as msgfmt compiles them from .po files: one of the engine's sentences, one
 * for each pack (docs/translating.md). Once made it may be shared by threads. */
typedef struct uc_language uc_language;

uc_language *uc_language_new(void); /* NULL: no memory */
/* Adds a catalogue, which stays the caller's and must be there as long as the language; what was
 * added last is asked first. One is refused (UC_BAD_FILE) if a translation in it has other
 * conversions (%d) or {placeholders} than its text, or cannot be shown. */
enum uc_status uc_language_add(uc_language *language, const void *catalogue, size_t size,
                               struct uc_error *error);
/* The same for the texts of the pack in folder `dir`: it is asked for nothing else. */
enum uc_status uc_language_add_pack(uc_language *language, const char *dir, const void *catalogue,
                                    size_t size, struct uc_error *error);
/* The texts of cards are made from what they do, when a pack is loaded. This makes those of the
 * pack in folder `dir` in this language, too. Add the catalogues first. */
enum uc_status uc_language_learn(uc_language *language, const char *dir, struct uc_error *error);
void uc_language_free(uc_language *language);
/* This thread speaks `language` from here on; NULL: English. */
void uc_speak(const uc_language *language);

#ifdef __cplusplus
}
#endif

#endif
