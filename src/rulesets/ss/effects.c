/* Effects: how what a card says is carried out, command by command. The words are in words_*.c; words.h says
 * how they are written. */
#include "rulesets/ss/words.h"

#define OWN_EFFECT_FLOW
#include "effect/wordtable.h"

/* Does the command alone make a sentence of a scroll a thing done? Attacks, movement and powers count when they come about. */
static bool is_deed(int verb)
{
    return verb != WORD_strike && verb != WORD_strike_all && verb != WORD_strike_closest &&
           verb != WORD_engage && verb != WORD_approach && verb != WORD_retreat &&
           verb != WORD_perform && verb != WORD_menu;
}

static bool mentions_any(const struct uc_pack *pack, const struct effect_ref *effect,
                         const uint16_t *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (effect_mentions(pack, effect->code, words[i]))
            return true;
    return false;
}

bool ss_acts_at_once(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t words[] = {WORD_critical, WORD_reroll, WORD_reroll_one,   WORD_hits,
                                     WORD_parries,  WORD_lethal, WORD_ignore_armor, WORD_area,
                                     WORD_drain,    WORD_dice,   WORD_pierce,       WORD_shrug};
    return mentions_any(pack, effect, words, sizeof words / sizeof words[0]);
}

static bool is_among(int word, const uint16_t *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (words[i] == word)
            return true;
    return false;
}

/* Does the effect command these things only, and at least one of them? */
static bool says_only(const struct uc_pack *pack, const struct effect_ref *effect,
                      const uint16_t *words, size_t n)
{
    static const uint16_t verbs[] = {
#define QUERY(name, signature, result, words)
#define VERB(name, signature, result, words) WORD_##name,
#include "rulesets/ss/words.def"
#undef QUERY
#undef VERB
    };
    bool any = false;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (effect_mentions(pack, effect->code, verbs[i])) {
            if (!is_among(verbs[i], words, n))
                return false;
            any = true;
        }
    return any;
}

unsigned ss_gain_of(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t own[] = {WORD_parries, WORD_shrug, WORD_gain_crowns, WORD_add_shields};
    static const uint16_t harm[] = {WORD_hits,   WORD_lethal,       WORD_critical,
                                    WORD_drain,  WORD_ignore_armor, WORD_break_armor,
                                    WORD_pierce, WORD_inflict};
    enum { OWNS = sizeof own / sizeof own[0], HARMS = sizeof harm / sizeof harm[0] };
    uint16_t words[OWNS + HARMS];
    memcpy(words, own, sizeof own);
    memcpy(words + OWNS, harm, sizeof harm);
    if (!says_only(pack, effect, words, OWNS + HARMS))
        return 0;
    return (mentions_any(pack, effect, own, OWNS) ? GAIN_OWN : 0u) |
           (mentions_any(pack, effect, harm, HARMS) ? GAIN_HARM : 0u) |
           (effect_mentions(pack, effect->code, WORD_hits) ? GAIN_HITS : 0u) |
           (effect_mentions(pack, effect->code, WORD_inflict) ? GAIN_CONDITION : 0u);
}

bool ss_only_parries(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t words[] = {WORD_parries, WORD_reroll, WORD_reroll_one};
    return says_only(pack, effect, words, sizeof words / sizeof words[0]);
}

bool ss_only_rerolls(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t words[] = {WORD_reroll, WORD_reroll_one};
    return says_only(pack, effect, words, sizeof words / sizeof words[0]);
}

bool ss_alike(const struct uc_pack *pack, const struct effect_ref *one,
              const struct effect_ref *other)
{
    static const uint16_t words[] = {WORD_hits,   WORD_parries,      WORD_lethal, WORD_area,
                                     WORD_drain,  WORD_ignore_armor, WORD_bash,   WORD_inflict,
                                     WORD_reroll, WORD_critical,     WORD_dice,   WORD_break_armor,
                                     WORD_pierce, WORD_shrug};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (effect_mentions(pack, one->code, words[i]) &&
            effect_mentions(pack, other->code, words[i]))
            return true;
    return false;
}

bool ss_strikes_again(const struct uc_pack *pack, const struct effect_ref *effect)
{
    static const uint16_t words[] = {WORD_strike, WORD_strike_all, WORD_attack_again,
                                     WORD_make_attack, WORD_perform};
    return mentions_any(pack, effect, words, sizeof words / sizeof words[0]);
}

/* AC-405, AC-543, IS-394, IS-542, IS/AMB-74: what a dead enemy was about to do, and what a hero's power or item was about to do when he
 * died, is not done. */
static bool has_lost_its_author(const struct ss *g, const struct effect_frame *e)
{
    int self = self_of(e), kind = e->record ? pack_of(g)->record[e->record].kind : 0;
    return is_foe(self)
               ? !in_play(g, self)
               : is_hero(self) && is_ghost(g, self) && (kind == KIND_POWER || kind == KIND_ITEM);
}

FLOW(effect)
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        if (has_lost_its_author(g, &f->e))
            return FLOW_DONE;
        g->s->result = 0;
        g->s->deeds = (uint8_t)(g->s->deeds + is_deed(f->e.verb));
        DO(1, perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
        ss_mark_numbers(g);
        DUE(2);
    }
    END;
}

enum flow_status ss_run(struct ss *g, const struct effect_ref *effect, int self, int subject,
                        int record, int card)
{
    return effect_open(&g->run, FLOW_effect, effect, self, subject, record, card);
}
