/* What packs write and what people read for the vocabularies of VOCABULARIES_DEF (pack/vocabularies.h): two
 * arrays of each, for the rows of the schema's table (pack/vocabularyrows.h). */
#define VOCABULARY(tag, name) static const char *const tag##_words[] = {
#define ENTRY(constant, word, text) word,
#define VOCABULARY_ENDS(tag)                                                                       \
    NULL                                                                                           \
    }                                                                                              \
    ;
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY

#define VOCABULARY(tag, name) static const char *const tag##_texts[] = {
#define ENTRY(constant, word, text) text,
#include VOCABULARIES_DEF
#undef VOCABULARY
#undef ENTRY
#undef VOCABULARY_ENDS
