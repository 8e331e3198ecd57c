/* For those who write packs: is one right, what is in it, and what may be in it. The program's `lint`
 * is made of this; games need none of it. */
#ifndef UNDERCROFT_PACKS_H
#define UNDERCROFT_PACKS_H

#include <stdio.h>

#include "undercroft/undercroft.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads a pack as uc_pack_load does, and searches one that is right for what no game can come to: places
 * without a way, cards that nothing draws, encounters that nobody can win. That is no reason not to
 * play it, so it is told apart, in `unreached`; both lists are to be released. */
uc_pack *uc_pack_lint(const char *dir, struct uc_problems *problems, struct uc_problems *unreached);

/* Can packs of that system be searched? */
bool uc_system_searches(const char *system);

/* How large a pack is: its records, those that it has taken over included, and bytes of compiled
 * effects. */
struct uc_pack_size {
    int records, code;
};
struct uc_pack_size uc_pack_size(const uc_pack *pack);

/* From now on the boards that games of this pack make are kept for those that come after them, as many as
 * there is room for. Of use to who begins thousands of short games; all of them are then begun and
 * freed in one thread. */
void uc_pack_keep_boards(uc_pack *pack);

/* Every record of a pack with its fields, the texts of its effects and their code; not those that it takes over. */
void uc_pack_print(const uc_pack *pack, FILE *to);

/* Every text of a pack that people read, as a template for translators (.pot); those of the packs that it builds on have
 * templates of their own. What cards say is
 * not among them: it is made of the engine's words. */
void uc_pack_print_strings(const uc_pack *pack, FILE *to);

/* What packs of a system may declare and say: kinds, fields, vocabularies, queries and verbs, as
 * Markdown. False if there is no such system. */
bool uc_system_print_schema(const char *system, FILE *to);

/* The instructions that effects are compiled to, as Markdown. */
void uc_print_opcodes(FILE *to);

#ifdef __cplusplus
}
#endif

#endif
