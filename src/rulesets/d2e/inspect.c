/* Full descriptions, for "inspect": what is printed on a card or sheet, and how it stands now.
 * The texts of abilities are generated from what they do, so they cannot say anything else. */
#include "rulesets/d2e/outside.h"

#include <ctype.h>
#include <string.h>

/* ---- Parts --------------------------------------------------------------------------------- */

static const char *record_name(const struct d2e *g, uint16_t record)
{
    return record ? d2_say(g, g->content->record[record].name) : "";
}

static void write_dice(struct draft *t, const char *label, const struct word_list *dice)
{
    if (!dice->count)
        return;
    draft_add(t, "%s:", label);
    for (int i = 0; i < dice->count; i++)
        draft_add(t, "%s %s", i ? "," : "", d2_word_text("die", dice->item[i]));
    draft_add(t, "\n");
}

/* The words of a set (bit 0 is the first), after a label. */
static void write_set(struct draft *t, const char *label, const char *vocabulary, uint32_t set)
{
    if (!set)
        return;
    draft_add(t, "%s:", label);
    for (int i = 0; i < 32; i++)
        if (set >> i & 1)
            draft_add(t, "%s %s", set & ((1u << i) - 1) ? "," : "",
                      d2_word_text(vocabulary, i + 1));
    draft_add(t, "\n");
}

static void write_attributes(struct draft *t, const uint8_t value[ATTRIBUTES])
{
    for (int i = 0; i < ATTRIBUTES; i++)
        draft_add(t, "%s%s %d", i ? ", " : "", d2_word_text("attribute", i + 1), value[i]);
    draft_add(t, "\n");
}

/* One of several parts with commas between them, if it is there. */
#define TERM(when, ...)                                                                            \
    do {                                                                                           \
        if (when) {                                                                                \
            draft_add(t, "%s", comma);                                                             \
            draft_add(t, __VA_ARGS__);                                                             \
            comma = ", ";                                                                          \
        }                                                                                          \
    } while (0)

/* "Health +2, brown die": what a card gives while it is in force. */
static void write_gifts(struct draft *t, const struct d2_bonus *b)
{
    const char *comma = "";
    TERM(b->health, _("Health +%d"), b->health);
    TERM(b->stamina, _("Stamina +%d"), b->stamina);
    TERM(b->range, _("Range +%d"), b->range);
    TERM(b->pierce, _("Pierce %d"), b->pierce);
    TERM(b->speed, _("Speed %+d"), b->speed);
    TERM(b->set_speed, _("Speed %d"), b->set_speed);
    TERM(b->max_speed, _("Speed at most %d"), b->max_speed);
    TERM(b->recovery, _("a surge recovers %d fatigue"), b->recovery + 1);
    TERM(b->stride, _("a fatigue gives %d movement points"), b->stride + 1);
    for (int i = 0; i < b->defense.count; i++)
        TERM(true, _("1 more %s defense die"), d2_word_text("die", b->defense.item[i]));
    for (int i = 0; i < 32; i++)
        TERM(b->traits >> i & 1, _("every equipped weapon is a %s"), d2_word_text("trait", i + 1));
    for (int i = 0; i < 32; i++)
        TERM(b->keywords >> i & 1, "%s", d2_word_text("keyword", i + 1));
}

static void write_bonus(struct draft *t, const struct d2_bonus *bonus)
{
    write_gifts(t, bonus);
    draft_add(t, "%s", d2_gives_any(bonus) ? "\n" : "");
}

/* When it applies and what it costs: "action, 1 fatigue". */
static void write_terms(struct draft *t, const struct d2_ability *a)
{
    const char *comma = "";
    TERM(a->surge == 1, "%s", _("surge"));
    TERM(a->surge > 1, _("%d surges"), a->surge);
    TERM(a->hit, "%s", _("if the attack hits"));
    TERM(a->action, "%s", _("action"));
    TERM(a->on, "%s", d2_word_text("moment", a->on));
    TERM(a->fatigue, _("%d fatigue"), a->fatigue);
    TERM(a->exhaust, "%s", _("exhausts the card"));
    TERM(a->flip, "%s", _("used up"));
    TERM(a->once, "%s", d2_word_text("once", a->once));
}

/* Whom an ability calls the figure concerned, by its moment. */
static const char *subject_at(int moment)
{
    static const char *const who[MOMENTS + 1] = {
        D2_SUBJECT,
#define MOMENT(name, word, category, text, subject) subject,
#include "rulesets/d2e/moments.def"
#undef MOMENT
    };
    return who[moment];
}

/* Writes what a card says, with its subject by the name that the moment gives it. */
static void write_said(const struct d2e *g, struct draft *t, const struct d2_ability *a,
                       const char *said)
{
    const char *who = _(subject_at(a->on)), *general = _(D2_SUBJECT), *found;
    size_t length = strlen(general) - 1; /* its first letter may be a capital */
    for (said = d2_say(g, said); length && (found = strstr(said, general + 1));
         said = found + length) {
        bool first = found > said && found[-1] == toupper((unsigned char)general[0]);
        draft_add(t, "%.*s", (int)(found - said) - (found > said), said);
        draft_add(t, "%c%s", first ? toupper((unsigned char)who[0]) : who[0], who + 1);
    }
    draft_add(t, "%s", said);
}

void d2_write_condition(const struct d2e *g, struct draft *t, const struct d2_ability *a)
{
    if (a->when.text)
        write_said(g, t, a, a->when.text);
}

/* "- Rage (action, 1 fatigue): ...", without a name "- surge: ...". */
static void write_ability(const struct d2e *g, struct draft *t, const struct d2_ability *a)
{
    char terms[200];
    struct draft inside = draft_in(terms, sizeof terms);
    write_terms(&inside, a);
    const char *name = d2_say(g, a->name);
    draft_add(t, name[0] && terms[0] ? "- %s (%s)" : "- %s%s", name, terms);
    draft_add(t, "%s", name[0] || terms[0] ? ": " : "");
    if (a->when.text && a->when.text[0]) {
        draft_add(t, "%s ", _("if"));
        d2_write_condition(g, t, a);
        draft_add(t, ": ");
    }
    if (a->to.text && a->to.text[0])
        draft_add(t, "%s: ", d2_say(g, a->to.text));
    write_gifts(t, &a->bonus);
    write_said(g, t, a, a->effect.text);
    draft_add(t, "\n");
}

/* Abilities of a record, those of the text in use. */
static void write_abilities(const struct d2e *g, struct draft *t, const struct d2_ability *list,
                            int count)
{
    int other = g->t->errata_cards ? PRINT_ORIGINAL : PRINT_CORRECTED;
    for (int i = 0; i < count; i++)
        if (list[i].print != other)
            write_ability(g, t, &list[i]);
}

static void write_attack(struct draft *t, int type, const struct word_list *dice)
{
    if (type)
        write_dice(t, d2_word_text("attack_type", type), dice);
}

/* ---- Records ------------------------------------------------------------------------------- */

static void write_hero(const struct d2e *g, struct draft *t, const struct d2_hero *h)
{
    draft_add(t, "%s\n", d2_word_text("archetype", h->archetype));
    draft_add(t, _("Speed %d, Health %d, Stamina %d\n"), h->speed, h->health, h->stamina);
    write_attributes(t, (const uint8_t[]){h->might, h->knowledge, h->willpower, h->awareness});
    write_dice(t, _("Defense"), &h->defense);
    write_abilities(g, t, h->ability, h->abilities);
}

static void write_item(const struct d2e *g, struct draft *t, uint16_t record)
{
    const struct d2_item *item = g->content->record[record].data;
    uint16_t relic = d2_relic_of(g->content, record);
    draft_add(t, relic ? _("Relic, %s") : _("Item, %s"), d2_word_text("slot", item->slot));
    if (item->cost)
        draft_add(t, _(", %d gold"), item->cost);
    draft_add(t, "\n");
    write_set(t, _("Traits"), "trait", item->traits);
    write_attack(t, item->attack, &item->dice);
    write_dice(t, _("Defense"), &item->defense);
    write_set(t, _("Keywords"), "keyword", item->keywords);
    write_set(t, _("Not together with"), "trait", item->forbids);
    write_bonus(t, &item->bonus);
    write_abilities(g, t, item->ability, item->abilities);
    if (relic)
        draft_add(t, _("In the hands of a lieutenant: %s\n"), record_name(g, relic));
}

/* The overlord's side of a relic. */
static void write_relic(const struct d2e *g, struct draft *t, const struct d2_relic *relic)
{
    draft_add(t, "%s\n", _("Relic, in the hands of a lieutenant"));
    if (relic->wielder)
        draft_add(t, _("Wielded by %s only\n"), record_name(g, relic->wielder));
    draft_add(t, _("In the hands of a hero: %s\n"), record_name(g, relic->hero_side));
    write_abilities(g, t, relic->ability, relic->abilities);
}

static void write_line(const struct d2e *g, struct draft *t, int attack, const struct d2_line *line)
{
    draft_add(t, _("Speed %d, Health %d\n"), line->speed, line->health);
    write_attack(t, attack, &line->dice);
    write_dice(t, _("Defense"), &line->defense);
    write_set(t, _("Keywords"), "keyword", line->keywords);
    write_abilities(g, t, line->ability, line->abilities);
}

static void write_monster(const struct d2e *g, struct draft *t, const struct d2_monster *m)
{
    const struct d2_limit *limit = g->t->heroes == 2   ? &m->two
                                   : g->t->heroes == 3 ? &m->three
                                                       : &m->four;
    bool second = g->s->act == 2;
    write_set(t, _("Traits"), "monster_trait", m->traits);
    draft_add(t, _("Group: minions up to %d, masters up to %d; base %d by %d\n"), limit->minions,
              limit->masters, m->width, m->length);
    draft_add(t, "%s: ", d2_word_text("rank", MINION));
    write_line(g, t, m->attack, second ? &m->minion2 : &m->minion1);
    draft_add(t, "%s: ", d2_word_text("rank", MASTER));
    write_line(g, t, m->attack, second ? &m->master2 : &m->master1);
}

static const struct d2_line *lieutenant_line(const struct d2e *g, const struct d2_lieutenant *l)
{
    bool second = g->s->act == 2;
    if (g->t->heroes == 2)
        return second ? &l->two2 : &l->two1;
    if (g->t->heroes == 3)
        return second ? &l->three2 : &l->three1;
    return second ? &l->four2 : &l->four1;
}

static void write_companion(const struct d2e *g, struct draft *t,
                            const struct d2_familiar *familiar, bool ally)
{
    draft_add(t, ally ? _("Ally, Speed %d") : _("Familiar, Speed %d"), familiar->speed);
    if (ally)
        draft_add(t, _(", Health %d"), familiar->health);
    else if (familiar->figure)
        draft_add(t, _(", Health %d, treated as a figure"), familiar->health);
    draft_add(t, "\n");
    write_attack(t, familiar->attack, &familiar->dice);
    write_dice(t, _("Defense"), &familiar->defense);
    write_set(t, _("Keywords"), "keyword", familiar->keywords);
    write_abilities(g, t, familiar->ability, familiar->abilities);
}

/* What the rules themselves say about a condition (D2-188, D2-189). */
static void write_condition(const struct d2e *g, struct draft *t, const struct d2_condition *c)
{
    if (c->condition == IMMOBILIZED)
        draft_add(t, "%s\n",
                  _("No move actions and no fatigue for movement points; it ends with "
                    "the figure's turn."));
    if (c->condition == STUNNED)
        draft_add(t, "%s\n",
                  _("The only action that can be performed is the one that shakes it "
                    "off."));
    write_abilities(g, t, c->ability, c->abilities);
}

static void write_quest(const struct d2e *g, struct draft *t, const struct d2_quest *quest)
{
    if (quest->about[0])
        draft_add(t, "%s\n", d2_say(g, quest->about));
    for (int i = 0; i < quest->encounters; i++) {
        const struct d2_encounter *e = &quest->encounter[i];
        draft_add(t, "\n%s\n", d2_say(g, e->name));
        draft_add(t, "%s: %s\n", d2_side_name(SIDE_HEROES), d2_say(g, e->goal_heroes));
        draft_add(t, "%s: %s\n", d2_side_name(SIDE_OVERLORD), d2_say(g, e->goal_overlord));
        if (e->rounds)
            draft_add(t, e->rounds == 1 ? _("At most %d round\n") : _("At most %d rounds\n"),
                      e->rounds);
        write_abilities(g, t, e->ability, e->abilities);
    }
}

static void write_campaign(const struct d2e *g, struct draft *t, const struct d2_campaign *c)
{
    draft_add(t, "%s\n\n%s\n", d2_say(g, c->about), d2_say(g, c->story));
    for (int i = 0; i < c->places; i++)
        draft_add(t, "\n%s: %s", record_name(g, c->place[i].quest), d2_say(g, c->place[i].name));
    draft_add(t, "\n");
}

static void write_travel(const struct d2e *g, struct draft *t, const struct d2_travel *card)
{
    draft_add(t, "%s\n", _("Travel Event card"));
    for (int i = 0; i < ICONS; i++)
        draft_add(t, "%s: %s\n", d2_word_text("icon", i + 1),
                  card->event[i].code ? d2_say(g, card->event[i].text) : _("No event."));
}

static void write_cards(struct draft *t, const struct d2e *g, const char *label,
                        const struct ref_list *list)
{
    if (!list->count)
        return;
    draft_add(t, "%s:", label);
    for (int i = 0; i < list->count; i++)
        draft_add(t, "%s %s", i ? "," : "", record_name(g, list->item[i]));
    draft_add(t, "\n");
}

/* What a record says below its name. */
static void write_record(const struct d2e *g, struct draft *t, uint16_t record)
{
    const void *data = g->content->record[record].data;
    switch (g->content->record[record].kind) {
    case KIND_HERO:
        write_hero(g, t, data);
        break;
    case KIND_CLASS: {
        const struct d2_class *c = data;
        draft_add(t, "%s\n", d2_word_text("archetype", c->archetype));
        const struct ref_list skills = d2_skills_of(g->content, record);
        write_cards(t, g, _("Skills"), &skills);
        write_cards(t, g, _("Equipment"), &c->equipment);
        write_cards(t, g, _("Familiars"), &c->familiars);
        break;
    }
    case KIND_SKILL: {
        const struct d2_skill *s = data;
        draft_add(t, _("Skill, %d experience\n"), s->xp);
        if (s->about && s->about[0])
            draft_add(t, "%s\n", d2_say(g, s->about));
        write_bonus(t, &s->bonus);
        write_set(t, _("Weapons"), "trait", s->weapons.traits);
        write_set(t, _("They have"), "keyword", s->weapons.keywords);
        write_abilities(g, t, s->ability, s->abilities);
        break;
    }
    case KIND_ITEM:
        write_item(g, t, record);
        break;
    case KIND_RELIC:
        write_relic(g, t, data);
        break;
    case KIND_FAMILIAR:
        write_companion(g, t, data, false);
        break;
    case KIND_ALLY:
        write_companion(g, t, data, true);
        break;
    case KIND_MONSTER:
        write_monster(g, t, data);
        break;
    case KIND_LIEUTENANT: {
        const struct d2_lieutenant *l = data;
        write_attributes(t, (const uint8_t[]){l->might, l->knowledge, l->willpower, l->awareness});
        write_line(g, t, l->attack, lieutenant_line(g, l));
        break;
    }
    case KIND_OVERLORD_CARD: {
        const struct d2_overlord_card *c = data;
        draft_add(t, _("Overlord card, %s, %s\n"), d2_word_text("overlord_class", c->deck),
                  d2_word_text("card_type", c->type));
        write_abilities(g, t, c->ability, c->abilities);
        break;
    }
    case KIND_SEARCH_CARD: {
        const struct d2_search_card *c = data;
        draft_add(t, _("Search card%s"), c->potion ? _(", potion") : "");
        if (c->gold)
            draft_add(t, _(", %d gold"), c->gold);
        draft_add(t, "\n");
        write_attack(t, c->attack, &c->dice);
        write_abilities(g, t, c->ability, c->abilities);
        break;
    }
    case KIND_CONDITION:
        write_condition(g, t, data);
        break;
    case KIND_QUEST:
        write_quest(g, t, data);
        break;
    case KIND_CAMPAIGN:
        write_campaign(g, t, data);
        break;
    case KIND_TRAVEL:
        write_travel(g, t, data);
        break;
    default:
        break;
    }
}

/* ---- Figures ------------------------------------------------------------------------------- */

static void write_standing(const struct d2e *g, struct draft *t, uc_piece p)
{
    const struct d2_piece *q = piece(g, p);
    char label[GRID_LABEL];
    uc_place at = q->place ? q->place : q->token_place;
    if (q->kind != PIECE_FAMILIAR || d2_health_of(g, p))
        draft_add(t, _("Damage %d of %d"), q->damage, d2_health_of(g, p));
    if (q->kind == PIECE_HERO)
        draft_add(t, _(", fatigue %d of %d"), q->fatigue, d2_stamina_of(g, p));
    if (at)
        draft_add(t, _(", in %s"), grid_label(grid(g), at, label));
    draft_add(t, "\n");
    if (q->flags & DOWN)
        draft_add(t, "%s\n", _("Knocked out"));
    if (q->kind == PIECE_HERO && q->flags & FEAT_USED)
        draft_add(t, "%s\n", _("The heroic feat is used up"));
    write_set(t, _("Conditions"), "condition", q->conditions);
}

/* The dice that a hero rolls in his defense, armor included (D2-075). */
static struct word_list defense_of(const struct d2e *g, uc_piece hero)
{
    struct word_list all = d2_hero_data(g, hero)->defense;
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        const struct d2_item *item = c->record ? d2_item_data(g, c->record) : NULL;
        if (c->zone != ZONE_HERO || c->owner != hero || !(c->flags & EQUIPPED) || !item)
            continue;
        for (int d = 0; d < item->defense.count && all.count < 15; d++)
            all.item[all.count++] = item->defense.item[d];
    }
    return all;
}

static void write_holdings(const struct d2e *g, struct draft *t, uc_piece p)
{
    const char *sign = _("Cards: ");
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        if ((c->zone != ZONE_HERO && c->zone != ZONE_RELIC) || c->owner != p)
            continue;
        draft_add(t, "%s%s%s", sign, record_name(g, c->record),
                  c->flags & EXHAUSTED  ? _(" (exhausted)")
                  : c->flags & USED     ? _(" (facedown)")
                  : c->flags & EQUIPPED ? _(" (equipped)")
                                        : "");
        sign = ", ";
    }
    draft_add(t, "%s", sign[0] == ',' ? "\n" : "");
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier == p) {
            char name[80];
            d2_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
            draft_add(t, _("Carries %s\n"), name);
        }
}

static void inspect_piece(const struct d2e *g, struct draft *t, int id)
{
    if (id < 1 || id >= PIECES || !piece(g, (uc_piece)id)->kind)
        return;
    uc_piece p = (uc_piece)id;
    const struct d2_piece *q = piece(g, p);
    write_standing(g, t, p);
    if (q->kind == PIECE_MONSTER && q->rank != LIEUTENANT) {
        const struct d2_monster *m = d2_monster_data(g, q->record);
        draft_add(t, "%s\n", d2_word_text("rank", q->rank));
        write_line(g, t, m->attack, d2_line_of(g, p));
        return;
    }
    write_record(g, t, q->record);
    if (q->kind == PIECE_HERO) {
        struct word_list defense = defense_of(g, p);
        if (defense.count > d2_hero_data(g, p)->defense.count)
            write_dice(t, _("Defense with armor"), &defense);
        draft_add(t, _("Class: %s\n"), record_name(g, g->t->class_[p]));
    }
    write_holdings(g, t, p);
}

/* ---- Other things -------------------------------------------------------------------------- */

/* the overlord's hand is his secret, and what lies in a deck is nobody's. */
static bool may_see_copy(const struct d2e *g, uc_seat seat, int card)
{
    switch (g->s->card[card].zone) {
    case ZONE_HAND:
        return seat == d2_overlord_seat(g) || g->s->card[card].flags & SHOWN;
    case ZONE_LOOKED:
    case ZONE_ASIDE: /* D2-363 */
        return seat == d2_overlord_seat(g);
    case ZONE_DECK:
        for (int i = 0; i < g->s->deck.tops; i++)
            if (g->s->deck.top[i] == card)
                return seat == d2_overlord_seat(g);
        return false;
    case ZONE_SEARCH:
    case ZONE_SHOP:
        return false;
    default:
        return true;
    }
}

/* Of an Overlord card it is enough to see one of its copies: nobody can tell which one it is. */
static bool may_see_card(const struct d2e *g, uc_seat seat, int card)
{
    uint16_t record = g->s->card[card].record;
    if (g->content->record[record].kind != KIND_OVERLORD_CARD)
        return may_see_copy(g, seat, card);
    for (int i = g->t->first_card[record]; i <= g->t->last_card[record]; i++)
        if (may_see_copy(g, seat, i))
            return true;
    return false;
}

/* For an item that is sold: who could use it as he is, and who must put something down for it. */
static void write_wearers(const struct d2e *g, struct draft *t, int card)
{
    for (int busy = 0; busy <= 1; busy++) {
        const char *sign =
            busy ? _("Must put something down for it: ") : _("Could use it at once: ");
        for (uc_piece p = 1; p <= g->t->heroes; p++)
            if ((d2_why_not_equip(g, p, card) != NULL) == busy) {
                draft_add(t, "%s%s", sign, record_name(g, g->t->hero[p]));
                sign = ", ";
            }
        draft_add(t, "%s", sign[0] == ',' ? "\n" : "");
    }
}

static void inspect_card(const struct d2e *g, struct draft *t, int card)
{
    const struct d2_card *c = &g->s->card[card];
    write_record(g, t, c->record);
    if (c->flags & EXHAUSTED)
        draft_add(t, "%s\n", _("Exhausted"));
    if (c->flags & USED)
        draft_add(t, "%s\n", _("Facedown: used up"));
    if (c->zone == ZONE_HERO && d2_item_data(g, c->record))
        draft_add(t, "%s\n", c->flags & EQUIPPED ? _("Equipped") : _("Not equipped"));
    if (c->zone == ZONE_OFFER)
        write_wearers(g, t, card);
}

/* Who may come in or leave by this area of the map, and what the quest says of it. */
static void inspect_region(const struct d2e *g, struct draft *t, int region)
{
    const struct d2_encounter *e = encounter_data(g);
    uint16_t symbol = board(g)->area_symbol[region - 1];
    char name[80];
    d2_title_of(&g->run, UC_REGION, region, name, sizeof name);
    if (symbol == e->start)
        draft_add(t, "%s\n", _("The heroes start here."));
    if (symbol == e->exit)
        draft_add(t, "%s\n", _("Figures may leave the map here."));
    for (int i = 0; i < e->abilities; i++) {
        const struct d2_ability *a = &e->ability[i];
        if (strstr(d2_say(g, a->when.text), name) || strstr(d2_say(g, a->effect.text), name))
            write_ability(g, t, a);
    }
}

static void inspect_place(const struct d2e *g, struct draft *t, uc_place at)
{
    char name[80];
    draft_add(t, "%s\n", d2_word_text("terrain", ground(g, at)));
    for (int i = 0; i < board(g)->areas; i++)
        if (placeset_has(&board(g)->area[i], at)) {
            d2_title_of(&g->run, UC_REGION, i + 1, name, sizeof name);
            draft_add(t, _("Part of: %s\n"), name);
        }
    for (uc_piece p = 1; p < PIECES; p++) {
        struct placeset own = *d2_spaces_of(g, p);
        bool token = piece(g, p)->flags & DOWN && piece(g, p)->token_place == at;
        if (!placeset_has(&own, at) && !token)
            continue;
        d2_title_of(&g->run, UC_PIECE, p, name, sizeof name);
        draft_add(t, "%s%s\n", name, token ? _(" (knocked out)") : "");
    }
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].place == at) {
            d2_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
            draft_add(t, "%s\n", name);
        }
}

static void inspect_token(const struct d2e *g, struct draft *t, int id)
{
    const struct d2_token *token = &g->s->token[id - 1];
    char name[80];
    if (!token->kind)
        draft_add(t, "%s\n", _("Discarded"));
    if (token->carrier) {
        d2_title_of(&g->run, UC_PIECE, token->carrier, name, sizeof name);
        draft_add(t, _("Carried by %s\n"), name);
    }
    if (token->kind == TOKEN_SEARCH)
        draft_add(t, "%s\n", _("A hero in its space or beside it may search it with an action."));
    if (token->kind == TOKEN_OBJECTIVE)
        draft_add(t, "%s\n",
                  _("An objective token: what it is for stands in the goals of the quest."));
    if (token->flags & TOKEN_REVEALED && token->face) {
        d2_title_of(&g->run, UC_WORD, WORD_SYMBOL + token->face, name, sizeof name);
        draft_add(t, _("Its face: %s\n"), name);
    } else if (token->face) {
        draft_add(t, "%s\n",
                  _("It lies facedown: nobody knows which one it is before it is revealed."));
    }
}

static void inspect_door(const struct d2e *g, struct draft *t, int door)
{
    uint32_t bit = UINT32_C(1) << (door - 1);
    draft_add(t, "%s\n",
              !(g->s->doors_closed & bit) ? _("Open")
              : g->s->doors_locked & bit  ? _("Locked")
                                          : _("Closed"));
}

static void inspect_word(const struct d2e *g, struct draft *t, int word)
{
    int count, first = pack_first(g->content, KIND_CONDITION, &count);
    for (int i = first; i < first + count; i++) {
        const struct d2_condition *c = g->content->record[i].data;
        if (WORD_CONDITION + c->condition == word)
            write_condition(g, t, c);
    }
}

void d2_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct d2e g = d2_open(run);
    struct draft t = draft_in(text, size);
    char title[160];
    if (kind == UC_CARD && (id < 1 || id > g.t->cards || !may_see_card(&g, seat, id)))
        return;
    if (!title_in(run, kind, id, title, sizeof title)[0])
        return;
    draft_add(&t, "%s\n", title);
    switch (kind) {
    case UC_PIECE:
        inspect_piece(&g, &t, id);
        break;
    case UC_CARD:
        inspect_card(&g, &t, id);
        break;
    case UC_RECORD:
        if (id)
            write_record(&g, &t, (uint16_t)id);
        else
            write_attack(&t, MELEE, &(struct word_list){1, {BLUE}}); /* D2-105 */
        break;
    case UC_PLACE:
        inspect_place(&g, &t, (uc_place)id);
        break;
    case UC_TOKEN:
        inspect_token(&g, &t, id);
        break;
    case UC_DOOR:
        inspect_door(&g, &t, id);
        break;
    case UC_WORD:
        inspect_word(&g, &t, id);
        break;
    case UC_REGION:
        inspect_region(&g, &t, id);
        break;
    case UC_ABILITY:
        if (g.t->ability[id].record)
            draft_add(&t, "%s\n", record_name(&g, g.t->ability[id].record));
        write_ability(&g, &t, g.t->ability[id].a);
        break;
    default:
        break;
    }
}
