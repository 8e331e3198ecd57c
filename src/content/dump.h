/* Writing out what content is made of, for people who write packs: `undercroft lint`. */
#ifndef CONTENT_DUMP_H
#define CONTENT_DUMP_H

#include <stdio.h>

#include "content/pack.h"

/* Every record of a pack with its fields, the texts of its effects and their code. */
void dump_pack(const struct uc_pack *pack, FILE *to);

/* Every text of a pack that people read, as a template for translators (.pot). What cards say is
 * not among them: it is made of the engine's words. */
void dump_strings(const struct uc_pack *pack, FILE *to);

/* What packs of a system may declare and say: kinds, fields, vocabularies, queries and verbs, as
 * Markdown. False if there is no such system. */
bool dump_schema(const char *system, FILE *to);

/* The instructions of the effect machine, as Markdown. */
void dump_opcodes(FILE *to);

#endif
