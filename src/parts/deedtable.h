/* The table of what may be done, from DEEDS_DEF (parts/deeds.h), and the four functions that read it. Include it once,
 * behind the header that has included deeds.h. */
#define DEED_WHY_NOT(name) REFUSAL(name)
#define DEED_ASIDE(name) REMARK(name)
#define DEED__(name) NULL

/* By verb. */
static const struct deed {
    WHY (*why_not)(const GAME *, uc_piece, struct uc_choice);
    void (*aside)(const GAME *, struct uc_choice, struct draft *);
    enum flow_status (*carry_out)(GAME *, uc_piece, struct uc_choice);
    uint32_t needs;
    int prompt; /* of a reply; 0: it answers the great question */
    WHY otherwise;
} deed_of[VERB_COUNT] = {
#define NEED(...)
#define ALSO(...)
#define DEED(verb, name, needs_, offers, why, aside_)                                              \
    [DO_##verb] = {.why_not = DEED_##why(name),                                                    \
                   .aside = DEED_##aside_(name),                                                   \
                   .carry_out = DEED_FUNCTION(_do_deed_, name),                                    \
                   .needs = (needs_)},
#define REPLY(verb, name, prompt_, otherwise_, why, aside_)                                        \
    [DO_##verb] = {.why_not = DEED_##why(name),                                                    \
                   .aside = DEED_##aside_(name),                                                   \
                   .prompt = (prompt_),                                                            \
                   .otherwise = (otherwise_)},
#include DEEDS_DEF
#undef NEED
#undef ALSO
#undef DEED
#undef REPLY
};

#undef DEED_WHY_NOT
#undef DEED_ASIDE
#undef DEED__

typedef void deed_lister(GAME *, uc_piece);

/* The first of these needs that says something. */
static WHY deed_need(uint32_t unmet)
{
    static const WHY needed[NEEDS + 1] = {
#define NEED(name, why) why,
#define DEED(...)
#define ALSO(...)
#define REPLY(...)
#include DEEDS_DEF
#undef NEED
#undef DEED
#undef ALSO
#undef REPLY
    };
    for (; unmet; unmet &= unmet - 1)
        if (needed[__builtin_ctz(unmet)])
            return needed[__builtin_ctz(unmet)];
    return 0;
}

/* The answers of one row that its gates let through; without `list` it is there once. */
static inline void deed_list(GAME *g, uc_piece who, int verb, deed_lister *list)
{
    struct uc_choice plain = {.verb = (uint8_t)verb};
    if (list)
        list(g, who);
    else if (!deed_of[verb].why_not || !deed_of[verb].why_not(g, who, plain))
        OFFER_ONCE(g, who, plain.verb);
}

#ifndef NDEBUG
/* Behind a gate: all that the row would list is refused by its WHY_NOT, and taken back. */
static bool deed_is_shut(GAME *g, uc_piece who, uint32_t unmet, uint32_t needs, int verb,
                         deed_lister *list)
{
    struct uc_state *head = g->run.head;
    int first = head->count;
    bool shut = true;
    if (deed_need(needs & unmet))
        return true; /* everything is refused */
    deed_list(g, who, verb, list);
    while (head->count > first) {
        shut &= deed_why_not(g, who, unmet, head->choice[head->count - 1]) != 0;
        head->choice[--head->count] = (struct uc_choice){0};
    }
    return shut;
}
#endif

/* One row; what it needs is a constant, and one test of its bits. */
static inline void deed_row(GAME *g, uc_piece who, uint32_t unmet, uint32_t needs, int verb,
                            deed_lister *list)
{
    if (needs & unmet) {
        assert(deed_is_shut(g, who, unmet, needs, verb, list));
        return;
    }
    int first = g->run.head->count;
    deed_list(g, who, verb, list);
    for (; first < g->run.head->count; first++)
        assert(!deed_why_not(g, who, unmet, g->run.head->choice[first]));
}

void deeds_offer(GAME *g, uc_piece who, uint32_t unmet)
{
#define NEED(...)
#define REPLY(...)
/* The verb has its prefix before it is handed on: it may be called END. */
#define DEED_ROW_OFFER(deed, name, needs)                                                          \
    deed_row(g, who, unmet, (needs), deed, DEED_FUNCTION(_offer_deed_, name));
#define DEED_ROW__(deed, name, needs) deed_row(g, who, unmet, (needs), deed, NULL);
#define DEED_ROW_BESIDE(deed, name, needs)
#define ALSO(verb, name, needs) DEED_ROW_OFFER(DO_##verb, name, needs)
#define DEED(verb, name, needs, offers, why, aside) DEED_ROW_##offers(DO_##verb, name, needs)
#include DEEDS_DEF
#undef NEED
#undef REPLY
#undef DEED_ROW_OFFER
#undef DEED_ROW__
#undef DEED_ROW_BESIDE
#undef ALSO
#undef DEED
}

WHY deed_why_not(const GAME *g, uc_piece who, uint32_t unmet, struct uc_choice c)
{
    const struct deed *deed = &deed_of[c.verb < VERB_COUNT ? c.verb : 0];
    if (deed->prompt && deed->prompt != g->run.head->prompt)
        return deed->otherwise;
    WHY why = deed_need(deed->needs & unmet);
    if (why)
        return why;
    return deed->why_not ? deed->why_not(g, who, c) : 0;
}

void deed_aside(const GAME *g, struct uc_choice c, struct draft *out)
{
    const struct deed *deed = &deed_of[c.verb < VERB_COUNT ? c.verb : 0];
    if (deed->aside)
        deed->aside(g, c, out);
}

enum flow_status deed_carry_out(GAME *g, uc_piece who)
{
    struct uc_choice c = answer(&g->run);
    assert(c.verb < VERB_COUNT && deed_of[c.verb].carry_out);
    return deed_of[c.verb].carry_out(g, who, c);
}
