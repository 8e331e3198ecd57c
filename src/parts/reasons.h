/* The refusals of a system that says each in several places, from the list REASONS_DEF:
 *
 *     REASON(NOT_ADJACENT, "AC-084 IS-040", N_("The areas share no side that can be crossed."))
 *
 * makes REASON_NOT_ADJACENT of `enum reason`; REASON_NONE, 0, is "it is allowed". The same list gives the sentences
 * (parts/reasonlines.h), which refusal_tell writes (parts/refusal.h). */
#define REASON(name, rules, text) REASON_##name,
enum reason {
    REASON_NONE,
#include REASONS_DEF
    REASON_COUNT
};
#undef REASON
