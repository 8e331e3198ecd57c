/* The enums of a system's vocabularies, from the list VOCABULARIES_DEF:
 *
 *     VOCABULARY(tier, "tier")
 *     ENTRY(BLUE, "blue", N_("blue"))
 *     EXPLAINED(RED, "red", N_("red"), N_("what a word says in the game that its name does not"))
 *     VOCABULARY_ENDS(tier)
 *
 * makes `enum tier { …, BLUE = 1, RED, … }`. How many words there are is LAST_OF(tier). The same list gives
 * the rows of the schema's table (vocabularyrows.h), so that enum, words and texts cannot disagree. */
#define VOCABULARY(tag, name) enum tag { tag##_NONE,
#define ENTRY(constant, word, text) constant,
#define EXPLAINED(constant, word, text, meaning) constant,
#define VOCABULARY_ENDS(tag)                                                                       \
    tag##_END                                                                                      \
    }                                                                                              \
    ;
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef EXPLAINED
#undef VOCABULARY_ENDS

#define LAST_OF(tag) (tag##_END - 1)
