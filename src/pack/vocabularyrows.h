/* Rows of a schema's table of vocabularies, one for each in VOCABULARIES_DEF; pack/vocabularywords.h goes
 * before the table. */
#define VOCABULARY(tag, name) {name, tag##_words, tag##_texts, tag##_meanings},
#define ENTRY(constant, word, text)
#define EXPLAINED(constant, word, text, meaning)
#define VOCABULARY_ENDS(tag)
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef EXPLAINED
#undef VOCABULARY_ENDS
