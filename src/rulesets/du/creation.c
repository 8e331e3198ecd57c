/* Heroes that are made by who plays them: race, class, development points, skills, spells, kit; and how
 * heroes grow later. DU-014 to DU-024, DU-H36, DU-H47, DU-H108, DU-H145, DU-H146, DU-H171, sections 1 to 3
 * of the components. */
#include "rulesets/du/du.h"

static const struct du_skill *skill_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_SKILL, record);
}

static const struct du_spell *spell_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_SPELL, record);
}

/* ---- The sheet ------------------------------------------------------------------------------- */

static int spells_known(const struct du *g, uc_piece h)
{
    int n = 0;
    for (int i = 0; i < g->s->knowns; i++)
        n += g->s->known[i].who == h;
    return n;
}

static bool knows_spell(const struct du *g, uc_piece h, int spell)
{
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == h && g->s->known[i].spell == spell)
            return true;
    return false;
}

enum { MOST = 5 }; /* of every attribute but two */

static bool is_bounded(int attribute) { return attribute != ATTR_VT && attribute != ATTR_M; }

void du_rule_line(struct du *g, uc_piece h)
{
    assert(is_hero(g, h));
    struct du_sheet *s = sheet(g, h);
    const struct du_class *class_ = du_class_of(g, h);
    memset(&s->line, 0, sizeof s->line);
    for (int a = 1; a <= ATTRIBUTES; a++) {
        int value = s->bought[a - 1] - s->lost[a - 1];
        value += s->race ? du_line_value(&du_race_of(g, h)->line, a) : 0;
        value += class_ ? du_line_value(&class_->line, a) : 0;
        du_line_add(&s->line, a, is_bounded(a) ? du_min(value, MOST) : value);
    }
    s->line.ma = (int8_t)du_min(2 * spells_known(g, h), 3 * du_max(s->line.in, 0));
    du_refresh_sheet(g, h);
}

void du_refill(struct du *g, uc_piece h)
{
    assert(is_hero(g, h));
    struct du_piece *q = piece(g, h);
    q->max_vt = q->vt = (uint8_t)du_max(sheet(g, h)->line.vt, 1);
    q->ma = (uint8_t)du_max(sheet(g, h)->line.ma, 0);
    q->fo = (uint8_t)du_max(sheet(g, h)->line.fo, 0);
}

/* ---- Race and class -------------------------------------------------------------------------- */

/* DU-018: Good and Evil do not go together. */
static void offer_races(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_RACE, &count), group = du_alignment(g);
    for (int id = first; id < first + count; id++) {
        int side = ((const struct du_race *)pack_data(g->content, KIND_RACE, id))->alignment;
        if (side == ALIGNMENT_ANY || !group || side == group || g->t->mixed)
            offer(&g->run, DO_PICK, id, 0, 0);
    }
}

static bool is_class_free(const struct du *g, uc_piece h, int record)
{
    for (uc_piece k = 1; k <= g->t->heroes; k++)
        if (k != h && sheet(g, k)->class_ == record)
            return false; /* DU-016 */
    return true;
}

/* DU-015: with three heroes or more there is one of each calling at the end. */
static bool completes_group(const struct du *g, uc_piece h, int calling)
{
    int have = 1 << calling, open = 0, missing = 0;
    if (g->t->heroes < 3)
        return true;
    for (uc_piece k = 1; k <= g->t->heroes; k++) {
        if (k == h)
            continue;
        if (du_class_of(g, k))
            have |= 1 << du_class_of(g, k)->calling;
        else
            open++;
    }
    for (int c = FIGHTER; c <= SPELLCASTER; c++)
        missing += !(have >> c & 1);
    return missing <= open;
}

static void offer_classes(struct du *g, uc_piece h)
{
    int count = 0, first = pack_first(g->content, KIND_CLASS, &count);
    for (int id = first; id < first + count; id++) {
        const struct du_class *class_ = pack_data(g->content, KIND_CLASS, id);
        if (is_class_free(g, h, id) && completes_group(g, h, class_->calling))
            offer(&g->run, DO_PICK, id, 0, 0);
    }
}

/* ---- Development points ---------------------------------------------------------------------- */

static int cost_of(const struct du *g, uc_piece h, int attribute)
{
    const struct du_rules *r = g->t->rules;
    return du_line_value(sheet(g, h)->bought[attribute - 1] > 0 ? &r->second : &r->first,
                         attribute);
}

/* The racial maximum: base and so much more, with what the class adds; Perception and Dexterity have
 * one of their own; nothing but Vitality and Movement above 5. */
static int most_of(const struct du *g, uc_piece h, int attribute)
{
    int by_class = du_line_value(&du_class_of(g, h)->line, attribute);
    int most = du_line_value(&du_race_of(g, h)->line, attribute) +
               du_line_value(&g->t->rules->gain, attribute) + by_class;
    if (attribute == ATTR_PE || attribute == ATTR_DX)
        most = 4 + by_class;
    return is_bounded(attribute) ? du_min(most, MOST) : most;
}

static bool may_raise(const struct du *g, uc_piece h, int attribute, int points)
{
    int cost = cost_of(g, h, attribute);
    return cost && cost <= points &&
           du_line_value(&sheet(g, h)->line, attribute) < most_of(g, h, attribute);
}

/* A spell more of one's own lore, for its learning cost. */
static void offer_lessons(struct du *g, uc_piece h, int points)
{
    int count = 0, first = pack_first(g->content, KIND_SPELL, &count);
    for (int id = first; du_class_of(g, h)->lore && id < first + count; id++)
        if (spell_data(g, id)->lore == du_class_of(g, h)->lore && !knows_spell(g, h, id) &&
            spell_data(g, id)->learn <= points)
            offer(&g->run, DO_PICK, id, 0, 0);
}

bool du_offer_development(struct du *g, uc_piece h, int points)
{
    for (int a = 1; a <= ATTRIBUTES; a++)
        if (may_raise(g, h, a, points))
            offer(&g->run, DO_RAISE, du_attribute_word(a), cost_of(g, h, a), 0);
    offer_lessons(g, h, points);
    return g->run.head->count > 0;
}

/* Raises an attribute or learns a spell; what it cost. */
static int develop(struct du *g, uc_piece h, struct uc_choice c)
{
    int attribute = du_attribute_of_word(c.a), cost;
    if (c.verb == DO_PICK) {
        du_learn(g, h, c.a);
        cost = spell_data(g, c.a)->learn;
        tell(&g->run, EVENT_LEARNED, h, c.a, 0, 0);
    } else {
        cost = cost_of(g, h, attribute);
        sheet(g, h)->bought[attribute - 1]++;
        tell(&g->run, EVENT_RAISED, h, c.a, 0, 0);
    }
    du_rule_line(g, h);
    return cost;
}

void du_spend_points(struct du *g, uc_piece h, struct uc_choice c)
{
    int cost = develop(g, h, c);
    assert(cost >= 0);
    sheet(g, h)->points = (uint8_t)du_max(sheet(g, h)->points - cost, 0);
}

/* ---- Skills and spells ----------------------------------------------------------------------- */

static bool has_skill(const struct du *g, uc_piece h, int record)
{
    for (int i = 0; i < HERO_SKILLS; i++)
        if (sheet(g, h)->skill[i] == record)
            return true;
    return false;
}

/* Who is Adaptable may have learned one outside of the families of the class. */
static bool may_stray(const struct du *g, uc_piece h)
{
    for (int i = 0; i < HERO_SKILLS && sheet(g, h)->skill[i]; i++)
        if (!(du_class_of(g, h)->families >> (skill_data(g, sheet(g, h)->skill[i])->family - 1) &
              1))
            return false;
    return du_has_trait(g, h, TRAIT_ADAPTABLE);
}

bool du_offer_skills_to_learn(struct du *g, uc_piece h)
{
    int count = 0, first = pack_first(g->content, KIND_SKILL, &count);
    if (sheet(g, h)->skill[HERO_SKILLS - 1])
        return false;
    for (int id = first; id < first + count; id++) {
        const struct du_skill *skill = skill_data(g, id);
        bool taken = false;
        for (uc_piece k = 1; k <= g->t->heroes; k++)
            taken = taken || has_skill(g, k, id);
        if (!taken && skill->family != FAMILY_NATURE &&
            (du_class_of(g, h)->families >> (skill->family - 1) & 1 || may_stray(g, h)))
            offer(&g->run, DO_PICK, id, 0, 0);
    }
    return g->run.head->count > 0;
}

void du_learn_skill(struct du *g, uc_piece h, uint16_t record)
{
    assert(g->content->record[record].kind == KIND_SKILL);
    assert(!sheet(g, h)->skill[HERO_SKILLS - 1]);
    int i = 0;
    while (i < HERO_SKILLS - 1 && sheet(g, h)->skill[i])
        i++;
    sheet(g, h)->skill[i] = record;
    du_refresh_sheet(g, h);
    tell(&g->run, EVENT_LEARNED, h, record, 0, 0);
}

/* ---- A new hero ------------------------------------------------------------------------------ */

enum { CREATION_SKILLS = 2 };

static void forget_all(struct du *g, uc_piece h)
{
    *sheet(g, h) = (struct du_sheet){.vp = HERO_VP};
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == h)
            g->s->known[i] = (struct du_known){0};
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].holder == h)
            g->s->item[i] = (struct du_thing_item){0};
}

/* DU-H146: one after the other; who does not like what came of it begins anew. */
FLOW(create)
{
    BEGIN;
    for (;;) {
        forget_all(g, f->who);
        RULE("DU-014 DU-018");
        offer_races(g);
        ASK(1, f->who, PROMPT_RACE, f->who);
        sheet(g, f->who)->race = answer(&g->run).a;
        du_rule_line(g, f->who);
        RULE("DU-015 DU-016");
        offer_classes(g, f->who);
        ASK(2, f->who, PROMPT_CLASS, f->who);
        sheet(g, f->who)->class_ = answer(&g->run).a;
        du_rule_line(g, f->who);
        RULE("DU-021 DU-H108");
        for (f->i = 0; f->i < du_class_of(g, f->who)->spells; f->i++) {
            offer_lessons(g, f->who, UINT8_MAX);
            ASK(3, f->who, PROMPT_SPELL, f->who);
            du_learn(g, f->who, answer(&g->run).a);
            tell(&g->run, EVENT_LEARNED, f->who, answer(&g->run).a, 0, 0);
            du_rule_line(g, f->who);
        }
        RULE("DU-H146");
        sheet(g, f->who)->points = g->t->rules->points;
        while (du_offer_development(g, f->who, sheet(g, f->who)->points)) {
            offer(&g->run, DO_DONE, 0, 0, 0);
            ASK(4, f->who, PROMPT_DEVELOP, f->who);
            if (answer(&g->run).verb == DO_DONE)
                break;
            du_spend_points(g, f->who, answer(&g->run));
        }
        sheet(g, f->who)->points = 0;
        RULE("DU-019 DU-020");
        for (f->i = 0; f->i < CREATION_SKILLS && du_offer_skills_to_learn(g, f->who); f->i++) {
            ASK(5, f->who, PROMPT_SKILL, f->who);
            du_learn_skill(g, f->who, answer(&g->run).a);
        }
        RULE("DU-H47");
        CALL(6, outfit, .who = f->who, .coins = g->t->rules->coins);
        RULE("DU-H171");
        du_dress(g, f->who);
        CALL(7, dress, .who = f->who);
        offer(&g->run, DO_DONE, 0, 0, 0);
        offer(&g->run, DO_ANEW, 0, 0, 0);
        ASK(8, f->who, PROMPT_READY, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->anew = (uint8_t)du_min(f->anew + 1, UINT8_MAX);
    }
    g->s->coins = (uint16_t)(g->s->coins + sheet(g, f->who)->found);
    sheet(g, f->who)->found = 0;
    du_refill(g, f->who);
    END;
}

int du_to_choose(const struct du *g)
{
    const struct create *f = flow_find(&g->run, FLOW_create);
    int prompt = g->run.head->prompt;
    if (!f)
        return 0;
    return prompt == PROMPT_SPELL   ? du_class_of(g, f->who)->spells - f->i
           : prompt == PROMPT_SKILL ? CREATION_SKILLS - f->i
                                    : 0;
}

/* What is in hand or worn when the quest begins: any set, with one light lit (DU-H171). */
FLOW(dress)
{
    BEGIN;
    for (f->changes = 0; f->changes < 12; f->changes++) {
        du_offer_dressing(g, f->who);
        if (!g->run.head->count)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, f->who, PROMPT_DRESS, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        du_change_dress(g, f->who, answer(&g->run));
    }
    END;
}
