/* What packs write, what people read and what it means for the vocabularies of VOCABULARIES_DEF (pack/vocabularies.h): three
 * arrays of each, for the rows of the schema's table (pack/vocabularyrows.h). */
#define VOCABULARY(tag, name) static const char *const tag##_words[] = {
#define ENTRY(constant, word, text) word,
#define EXPLAINED(constant, word, text, meaning) word,
#define VOCABULARY_ENDS(tag)                                                                       \
    NULL                                                                                           \
    }                                                                                              \
    ;
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef EXPLAINED

#define VOCABULARY(tag, name) static const char *const tag##_texts[] = {
#define ENTRY(constant, word, text) text,
#define EXPLAINED(constant, word, text, meaning) text,
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef EXPLAINED

#define VOCABULARY(tag, name) static const char *const tag##_meanings[] = {
#define ENTRY(constant, word, text) NULL,
#define EXPLAINED(constant, word, text, meaning) meaning,
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef EXPLAINED
#undef VOCABULARY_ENDS
