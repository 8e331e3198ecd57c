/* What the refusals of REASONS_DEF (parts/reasons.h) say, by enum reason; with parts/refusal.h before it. */
#define REASON(name, rules, text) {rules, text},
static const struct reason_line reasons[REASON_COUNT] = {
    {"", ""},
#include REASONS_DEF
};
#undef REASON
