/* Full descriptions: what is printed on a card, what a figure is. */
#include <stdlib.h>

#include "parts/text.h"
#include "rulesets/ss/outside.h"

struct page {
    const struct ss *g;
    struct draft text;
};

#define say(p, ...) draft_add(&(p)->text, __VA_ARGS__)

static void say_lines(struct page *p, const struct ss_line *line, int lines)
{
    for (int i = 0; i < lines; i++) {
        const struct {
            int count, result;
        } price[] = {{line[i].bolt, BOLT},
                     {line[i].star, STAR},
                     {line[i].legend, LEGEND},
                     {line[i].miss, MISS}};
        const char *before = "\n";
        for (size_t k = 0; k < sizeof price / sizeof price[0]; k++)
            for (int n = 0; n < price[k].count; n++, before = " ")
                say(p, "%s%s", before, ss_word("result", price[k].result, true));
        if (!line[i].automatic)
            before = *before == '\n' ? "\n: " : ": ";
        else if (*before == ' ') /* AC-312: the results stay */
            before = _(" (by itself): ");
        bool own = line[i].says[0];
        say(p, "%s%s", before, pack_say(pack_of(p->g), own ? line[i].says : line[i].effect.text));
        if (line[i].when.code && !own)
            say(p, _(" Only if %s."), pack_say(pack_of(p->g), line[i].when.text));
    }
}

static void say_range(struct page *p, const struct ss_attack *a)
{
    say(p, _("\nRange %d, "), a->range);
}

/* "Slash: 1 HIT + 2 red dice"; what there is none of is not named. */
static void say_attack(struct page *p, const struct ss_attack *a)
{
    const struct {
        const struct effect_ref *n;
        const char *one, *many;
    } part[] = {{&a->hits, _("HIT"), _("HITs")},
                {&a->red, _("red die"), _("red dice")},
                {&a->blue, _("blue die"), _("blue dice")}};
    const char *before = "";
    for (int t = 1; t <= ARCANE; t++)
        if (a->types & word_bit(t)) {
            say(p, "%s%s", before, ss_word("damage", t, true));
            before = _(" or ");
        }
    before = a->types ? ": " : "";
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (part[i].n->code) {
            const char *n = pack_say(pack_of(p->g), part[i].n->text);
            say(p, "%s%s %s", before, n, strcmp(n, "1") == 0 ? part[i].one : part[i].many);
            before = " + ";
        }
    say_lines(p, a->line, a->lines);
}

/* "+1 HIT", "-1 armor", "+2 red dice", "+X HIT, X being ..." */
static void say_bonus(struct page *p, const char *n, int bonus)
{
    const char *name;
    int length = ss_bonus_name(bonus, (int)strtol(n, NULL, 10), &name);
    if (strchr(n, ' '))
        say(p, _("+X %.*s, X being %s"), length, name, n);
    else
        say(p, "%s%s %.*s", *n == '-' ? "" : "+", n, length, name);
}

/* Whether the page stands at the end of a line of just this: the name of the card, mostly. */
static bool is_headed(const struct page *p, const char *name)
{
    size_t length = strlen(name), used = p->text.used;
    const char *line = p->text.to + used - length;
    return used >= length && memcmp(line, name, length) == 0 &&
           (used == length || line[-1] == '\n');
}

/* Printed on many cards: "Far Eye: +1 HIT, if this figure is not engaged". What is called like its card is not named again. */
static void say_trait(struct page *p, const struct ss_trait *t)
{
    const struct uc_pack *pack = pack_of(p->g);
    const char *before = "\n";
    if (t->name[0] && !is_headed(p, pack_say(pack, t->name))) {
        say(p, "\n%s", pack_say(pack, t->name));
        before = ": ";
    }
    bool own = t->says[0];
    if (own)
        say(p, "%s%s", before, pack_say(pack, t->says));
    if (t->at && !own) {
        say(p, "%s%s", before, ss_word("moment", t->at, true));
        before = ": ";
    }
    for (int i = 1; i <= BONUSES && !t->at && !own; i++)
        if (ss_bonus_of(t, i)->code) {
            say(p, "%s", before);
            say_bonus(p, pack_say(pack, ss_bonus_of(t, i)->text), i);
            before = ", ";
        }
    if (t->when.code && !own)
        say(p, _(", if %s"), pack_say(pack, t->when.text));
    if (t->effect.code && !own)
        say(p, "%s%s", before, pack_say(pack, t->effect.text));
    if (t->once)
        say(p, " (%s)", ss_word("once", t->once, true));
    if (t->charge)
        say(p, _(" (takes a charge)"));
}

static void say_traits(struct page *p, const struct ss_trait *t, int n)
{
    for (int i = 0; i < n; i++) /* one that belongs to several moments is told once */
        if (!i || !t[i].says[0] || strcmp(t[i].says, t[i - 1].says) != 0)
            say_trait(p, &t[i]);
}

/* What is used: what it costs, under which condition, what it does. */
static void say_use(struct page *p, const struct effect_ref *when, const struct effect_ref *effect,
                    const char *says)
{
    if (says[0]) {
        say(p, "\n%s", pack_say(pack_of(p->g), says));
        return;
    }
    if (when->code)
        say(p, _("\nOnly if %s."), pack_say(pack_of(p->g), when->text));
    if (effect->code)
        say(p, "\n%s", pack_say(pack_of(p->g), effect->text));
}

void ss_tell_defence(struct draft *d, int dice, int shields)
{
    if (dice)
        draft_add(d, dice == 1 ? _(", %d defence die") : _(", %d defence dice"), dice);
    if (shields)
        draft_add(d, shields == 1 ? _(", %d magic shield") : _(", %d magic shields"), shields);
}

/* The fighting styles that a card is for, or is not for. */
static void say_styles(struct page *p, uint32_t styles, const char *before)
{
    for (int i = 1; i <= STYLES; i++)
        if (styles & word_bit(i)) {
            say(p, "%s%s", before, ss_word("style", i, true));
            before = ", ";
        }
}

/* Who can use it, and with which hand. */
static void say_user(struct page *p, const struct ss_item *item, const struct ss_item_side *side)
{
    say_styles(p, side->styles, _("\nFor "));
    say_styles(p, side->not_styles, _("\nNot for "));
    if (item->kind == WEAPON)
        say(p, "\n%s", ss_word("hand", side->hand, true));
}

static bool is_same_user(const struct ss_item_side *side, const struct ss_item_side *other)
{
    return side->styles == other->styles && side->not_styles == other->not_styles &&
           side->hand == other->hand;
}

static void say_side(struct page *p, const struct ss_item *item, const struct ss_item_side *side)
{
    bool used = item->kind != WEAPON && item->kind != ARMOR && side->activity > PASSIVE;
    if (side->rank > 1)
        say(p, _("\nFrom Soulrank %s on"), ss_roman(side->rank));
    if (used)
        say(p, "\n%s", ss_word("activity", side->activity, true));
    if (side->charges)
        say(p, _("\n%d charges"), side->charges);
    if (side->soul_price)
        say(p, _("\nAwakens for %d Soul Points, until the next Time Phase"), side->soul_price);
    if (item->kind == WEAPON || side->attacks) {
        say_range(p, &side->attack);
        say_attack(p, &side->attack);
    }
    if (item->kind == ARMOR) {
        say(p, _("\nArmor %d"), side->armor);
        ss_tell_defence(&p->text, side->blue, side->shields);
    }
    say_lines(p, side->line, side->lines);
    say_traits(p, side->trait, side->traits);
    say_use(p, &side->when, &side->effect, side->says);
    if (side->about[0])
        say(p, "\n%s", pack_say(pack_of(p->g), side->about));
}

/* An item with its front up, or with its back, and what it is sold for; 0: it is not for sale. */
static void say_item(struct page *p, const struct ss *g, const struct ss_item *item, bool back,
                     int price)
{
    say(p, "\n%s", ss_word("item_kind", item->kind, true));
    if (item->weightless) /* AC-195 */
        say(p, "\n%s", _("Weighs nothing"));
    if (item->cursed) /* AC-430, AC-431 */
        say(p, "\n%s",
            _("Cursed: whoever comes upon it must carry it, and can neither drop nor give it "
              "away"));
    if (item->front.crowns)
        say(p, _("\nWorth %d Crowns"), item->front.crowns);
    if (price)
        say(p, _("\n%d Crowns"), price);
    say_user(p, item, back ? &item->back : &item->front);
    say_side(p, item, back ? &item->back : &item->front);
    if (item->two_sided && !back) {
        /* AC-067, AC-068, AC-281, IS-282, IS-419, IS-431: how it comes to lie on its back */
        const char *name = pack_say(pack_of(g), item->back.name[0] ? item->back.name : item->name);
        if (item->back.price)
            say(p, _("\n\nThe other side, for %d Crowns: %s"), item->back.price, name);
        else if (item->source == EMPORIUM || item->source == STASH)
            say(p, _("\n\nForged: %s"), name);
        else
            say(p, _("\n\nThe other side: %s"), name);
        if (!is_same_user(&item->front, &item->back))
            say_user(p, item, &item->back);
        say_side(p, item, &item->back);
    }
}

static void say_power(struct page *p, const struct ss_power *power)
{
    say(p, "\n%s", ss_word("activity", power->activity, true));
    for (int i = 0; i < power->levels; i++) {
        const struct ss_level *l = &power->level[i];
        say(p, _("\n\nLevel %s"), ss_roman(l->rank));
        if (l->hourglasses)
            say(p, l->hourglasses == 1 ? _(", %d hourglass") : _(", %d hourglasses"),
                l->hourglasses);
        if (l->attacks) {
            say_range(p, &l->attack);
            say_attack(p, &l->attack);
        }
        say_lines(p, l->line, l->lines);
        say_traits(p, l->trait, l->traits);
        say_use(p, &l->when, &l->effect, l->says);
    }
    say(p, "\n\n%s", pack_say(pack_of(p->g), power->about));
}

static void say_enemy_power(struct page *p, const struct ss *g, const struct ss_enemy_power *power)
{
    int level = quest_of(g)->act > 1 && power->levels > 1; /* AC-475, IS-465 */
    say_lines(p, power->level[level].line, power->level[level].lines);
    if (power->level[level].trait.name[0] || power->level[level].trait.effect.code)
        say_trait(p, &power->level[level].trait);
}

static void say_scroll(struct page *p, const struct ss *g, int record)
{
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, record);
    say(p, _("\n%s; prefers %s"), ss_word("rank", s->rank, true),
        ss_word("victim", s->victim, true));
    if (s->victim == OF_STYLE)
        say(p, ": %s", ss_word("style", s->victim_style, true));
    for (int i = 0; i < s->ais; i++) {
        if (s->ai[i].plus)
            say(p, "\n%s", i ? _("+ otherwise:") : _("+ always:"));
        else if (s->ai[i].to == 0)
            say(p, "\n%s", _("A victim in its area:"));
        else if (s->ai[i].from == s->ai[i].to)
            say(p, _("\nA victim at range %d:"), s->ai[i].from);
        else
            say(p, _("\nA victim at range %d-%d:"), s->ai[i].from, s->ai[i].to);
        for (int k = 0; k < s->ai[i].sentences; k++) {
            char text[400];
            ss_sentence_text(g, ss_sentence_id(g, record, i, k), text, sizeof text);
            say(p, " » %s", text);
        }
    }
    for (int i = 0; i < s->weapons; i++) {
        say(p, _("\n%s weapon, %s: "), ss_word("weapon", i + 1, true),
            pack_say(pack_of(g), s->weapon[i].name)); /* IS/AMB-41: they print no range */
        say_attack(p, &s->weapon[i].attack);
    }
    for (int i = 0; i < s->powers; i++)
        say_trait(p, &s->power[i].trait);
    if (s->vengeful) /* AC-561 */
        say(p, _("\nVengeful: only the Menacing Hero is its victim"));
    if (s->flying)
        say(p, _("\nFlies"));
    if (s->immune)
        say(p, _("\nIgnores Stun"));
    if (s->sure_footed)
        say(p, _("\nHindrances are nothing to it"));
    if (s->flammable)
        say(p, _("\nEach Fire effect costs it %d HP more"), s->flammable);
    if (s->fire_heals)
        say(p, _("\nFire heals it"));
    if (s->halved.code)
        say(p, _("\nWhen half its HP are lost: %s"), pack_say(pack_of(g), s->halved.text));
}

/* AC-455, AC-539, AC-540, IS-440, IS-450: which copy it is, and what its death brings. */
static void say_reward(struct page *p, const struct ss_enemy *e)
{
    const struct {
        int count;
        const char *what;
    } reward[] = {{e->soul_points, N_("Soul Points")},
                  {e->crowns, N_("Crowns")},
                  {e->loot, N_("Loot")},
                  {e->treasure, N_("Treasure")}};
    bool any = false;
    if (e->seal)
        say(p, "%s", e->seal == 1 ? _("\nOne wax sigil") : _("\nTwo wax sigils"));
    for (size_t i = 0; i < sizeof reward / sizeof reward[0]; i++)
        if (reward[i].count) {
            say(p, "%s%s: %d", any ? ", " : _("\nIts death brings: "), _(reward[i].what),
                reward[i].count);
            any = true;
        }
}

/* What the card of an enemy adds to its scroll: AC-466, IS-450. */
static void say_enemy(struct page *p, const struct ss *g, int id)
{
    const struct ss_enemy *e = enemy_of(g, id);
    for (int i = 0; e && i < e->weaknesses; i++) {
        const struct ss_weakness *w = &e->weak[i];
        const char *type = w->type ? ss_word("damage", w->type, true) : _("all damage");
        say(p, w->all_but ? _("\nAll but %s: %+d") : "\n%s: %+d", type, w->hits);
    }
    if (e)
        say_lines(p, e->line, e->lines);
    if (ss_most_charges(g, id))
        say(p, _("\n%d of %d charges"), figure(g, id)->charges, ss_most_charges(g, id));
}

static void say_enemy_powers(struct page *p, const struct ss *g, int id)
{
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == id) {
            const struct record *r = &pack_of(g)->record[g->t->card[c].record];
            say(p, "\n\n%s", pack_say(pack_of(g), r->name));
            say_enemy_power(p, g, r->data);
        }
}

/* An innate power, beside the hero whose it is: AC-263, IS-156. */
static void say_innate(struct page *p, int record)
{
    const struct ss_power *power = pack_data(pack_of(p->g), KIND_POWER, record);
    const struct ss_level *l = &power->level[0];
    say(p, "\n%s (%s): ", pack_say(pack_of(p->g), power->name),
        ss_word("activity", power->activity, true));
    if (l->says[0] || l->effect.code)
        say(p, "%s", pack_say(pack_of(p->g), l->says[0] ? l->says : l->effect.text));
    else if (l->traits)
        say(p, "%s",
            pack_say(pack_of(p->g),
                     l->trait[0].says[0] ? l->trait[0].says : l->trait[0].effect.text));
}

static void say_hero(struct page *p, const struct ss *g, int id)
{
    const struct ss_hero *h = g->t->hero[id];
    say(p, "\n%s", pack_say(pack_of(g), h->about));
    say_styles(p, h->styles, "\n");
    say(p, ", %s", ss_word("nature", h->nature, true));
    const struct ss_gem_rank *rank = ss_gem_rank(g, id); /* AC-204, IS-163 */
    say(p, _("\nSoulrank %s: Combat %d, Actions %d; movement %d, carries %d"),
        ss_roman(g->s->soul[id].rank), rank->combat, rank->action, h->move, ss_capacity(g, id));
    const char *before = _("\nSaved by ");
    for (int r = 1; r <= RESULTS; r++)
        if (h->save & word_bit(r)) {
            say(p, "%s%s", before, ss_word("result", r, true));
            before = _(" or ");
        }
    say_lines(p, h->line, h->lines);
    say_traits(p, h->trait, h->traits);
    for (int i = 0; i < h->innate.count; i++)
        say_innate(p, h->innate.item[i]);
    if (h->refuses)
        say(p, _("\nDoes not put on: %s"), pack_say(pack_of(g), pack_of(g)->symbol[h->refuses]));
    if (h->ghost.shout.code)
        say(p, _("\nSoul Shout: %s"), pack_say(pack_of(g), h->ghost.shout.text));
}

/* AC-434, AC-446: what it can do in an activation. */
static void say_companion(struct page *p, const struct ss *g, int id)
{
    const struct ss_companion *c = companion_of(g, id);
    say(p, "\n%s", pack_say(pack_of(g), c->about));
    say(p, _("\nMovement %d; counts as %d in its area"), c->move, c->hero_count);
    if (c->untargetable)
        say(p, _("\nEnemies do not attack it directly"));
    if (c->attacks) {
        say_range(p, &c->attack);
        say_attack(p, &c->attack);
    }
    say_lines(p, c->line, c->lines);
    say_traits(p, c->trait, c->traits);
    if (c->effect.code)
        say(p, "\n%s", pack_say(pack_of(g), c->effect.text));
}

/* AC-165 to AC-167, IS-124 to IS-126: who comes through the Spawn Gates. */
static void say_spawns(struct page *p, const struct ss_event *e)
{
    for (int i = 0; i < e->spawns; i++) {
        const struct ss_spawn *s = &e->spawn[i];
        say(p, "\n");
        if (s->from)
            say(p, _("With %d heroes or more: "), s->from);
        else if (s->to)
            say(p, _("With %d heroes or fewer: "), s->to);
        else if (i)
            say(p, _("With more: "));
        say(p, "%s", _("as many enemies come as there are heroes minus enemies"));
        if (s->plus)
            say(p, ", %+d", s->plus);
        if (s->minion)
            say(p, _("; and %d %s"), s->minions,
                pack_say(pack_of(p->g), pack_of(p->g)->record[s->minion].name));
    }
}

/* AC-051, AC-052: what can be seen of it from the street. */
static void say_spot(struct page *p, const struct ss *g, int id)
{
    const struct uc_pack *pack = pack_of(g);
    const struct ss_spot *spot = pack_data(pack, KIND_SPOT, id);
    if (spot->outpost)
        say(p, "\n%s", _("An outpost: ventures are taken here, and rewarded."));
    if (!spot->building)
        return;
    const struct ss_building *b = pack_data(pack, KIND_BUILDING, spot->building);
    if (b->about)
        say(p, "\n%s", pack_say(pack, b->about));
    if (b->sells)
        say(p, "\n%s", _("An Emporium: items are bought and sold here."));
    for (int i = 0; i < b->services.count; i++) {
        int service = b->services.item[i];
        const struct ss_service *s = pack_data(pack, KIND_SERVICE, service);
        say(p, _("\n%s: %d Crowns"), pack_say(pack, pack->record[service].name), ss_price(g, s));
        if (s->soul_points)
            say(p, _(", %d Soul Points"), s->soul_points);
    }
}

/* AC-052, AC-081, AC-424, AC-432, IS-431 to IS-434: what is done for the Crowns. */
static void say_service(struct page *p, const struct ss *g, const struct ss_service *s)
{
    say(p, _("\n%d Crowns"), ss_price(g, s));
    if (s->soul_points)
        say(p, _(", %d Soul Points"), s->soul_points);
    switch (s->what) {
    case SERVICE_FORGE:
        say(p, "\n%s",
            _("A weapon or an armor of the Emporium or the Stash shows its forged side, through "
              "the next quest."));
        break;
    case SERVICE_REPAIR:
        say(p, "\n%s", _("An armor is rid of one Break."));
        break;
    case SERVICE_RECHARGE:
        say(p, "\n%s", _("An artifact gets a charge back."));
        break;
    case SERVICE_DISENCHANT:
        say(p, "\n%s", _("A cursed item is discarded."));
        break;
    case SERVICE_CRAFT:
        say(p, "\n%s",
            _("A raw gem becomes a card on a weapon, raw scales one on an armor; more of the kind "
              "turns that to its better side."));
        break;
    case SERVICE_RELEARN:
        say(p, "\n%s", _("A power is given up, and another one learnt in its place."));
        break;
    case SERVICE_BET:
        for (int i = 0; i < s->bets; i++) {
            say(p, "\n%s", ss_word("result", s->bet[i].result, true));
            if (s->bet[i].count)
                say(p, _(", exactly %d"), s->bet[i].count);
            say(p, _(": pays %d Crowns"), s->bet[i].pays);
        }
        break;
    default:
        say(p, "\n%s", pack_say(pack_of(g), s->effect.text));
        break;
    }
}

/* AC-056 to AC-059: what has to be done, how far it is, and what is had for it. */
static void say_venture(struct page *p, const struct ss *g, int id)
{
    const struct ss_venture *v = pack_data(pack_of(g), KIND_VENTURE, id);
    say(p, "\n%s", pack_say(pack_of(g), v->about));
    for (int i = 0; i < v->tasks; i++) {
        struct ss_tally count = ss_task_count(g, id, i);
        say(p, _("\n%s: %d of %d"), pack_say(pack_of(g), v->task[i].name), count.so_far,
            count.wanted);
    }
    say(p, _("\nReward: %s"), pack_say(pack_of(g), v->effect.text));
}

/* AC-360 to AC-362, IS-341 to IS-343: at once, as a condition, or until the quest is over. */
static void say_critical(struct page *p, const struct ss *g, int id)
{
    const struct ss_critical *c = pack_data(pack_of(g), KIND_CRITICAL, id);
    if (c->colour == CRITICAL_RED)
        say(p, _("\n%s, until the quest ends or it is cured"), ss_word("red", c->red, true));
    else
        say(p, "\n%s", pack_say(pack_of(g), c->effect.text));
}

/* What is printed on the cards that everybody may read through before a game. */
static void say_record(struct page *p, const struct ss *g, int id)
{
    const struct record *record = &pack_of(g)->record[id];
    if (record->kind == KIND_ITEM)
        say_item(p, g, record->data, false, 0);
    else if (record->kind == KIND_POWER)
        say_power(p, record->data);
    else if (record->kind == KIND_ENEMY_POWER)
        say_enemy_power(p, g, record->data);
    else if (record->kind == KIND_SCROLL)
        say_scroll(p, g, id);
    else if (record->kind == KIND_SPOT)
        say_spot(p, g, id);
    else if (record->kind == KIND_CRITICAL)
        say_critical(p, g, id);
    else if (record->kind == KIND_SERVICE)
        say_service(p, g, record->data);
    else if (record->kind == KIND_VENTURE)
        say_venture(p, g, id);
}

/* What has become of this one: AC-300, IS-352. */
static void say_wear(struct page *p, const struct ss *g, int card)
{
    int breaks = ss_item(g, card)->kind == ARMOR ? g->s->card[card].order : 0;
    int crafted = ss_crafted_on(g, card);
    if (breaks)
        say(p, _("\nBroken: its armor is %d less"), breaks);
    if (crafted) { /* AC-424 */
        char name[80] = "";
        ss_title_of(&g->run, UC_CARD, crafted, name, sizeof name);
        say(p, _("\n\nCrafted onto it: %s"), name);
        say_side(p, ss_item(g, crafted), ss_item_side(g, crafted));
    }
}

static void say_card(struct page *p, const struct ss *g, int card)
{
    const struct ss_physical *c = &g->t->card[card];
    const void *data = pack_of(g)->record[c->record].data;
    if (c->kind == KIND_EVENT) {
        const struct ss_event *e = data;
        say(p, "\n%s", pack_say(pack_of(g), e->about[0] ? e->about : e->effect.text));
        say_spawns(p, e);
    } else if (c->kind == KIND_TRAP) {
        const struct ss_trap *t = data;
        if (t->about[0])
            say(p, "\n%s", pack_say(pack_of(g), t->about));
        else
            say(p, _("\nWithin %d: %s"), t->within, pack_say(pack_of(g), t->effect.text));
    } else if (c->kind == KIND_ENCOUNTER) {
        say(p, "\n%s", pack_say(pack_of(g), ((const struct ss_encounter *)data)->about));
    } else if (c->kind == KIND_ENEMY) {
        say_scroll(p, g, ((const struct ss_enemy *)data)->scroll);
        say_reward(p, data);
    } else if (c->kind == KIND_ITEM) {
        bool sold = g->s->card[card].zone == ZONE_SHOP;
        say_item(p, g, data, g->s->card[card].flags & CARD_BACK,
                 sold ? ss_item_side(g, card)->price : 0);
        say_wear(p, g, card);
    } else {
        say_record(p, g, c->record);
    }
}

/* AC-412 to AC-415, IS-397 to IS-411: what is left to do, and the way back. */
static void say_ghost(struct page *p, const struct ss *g, int hero)
{
    int price = g->s->soul[hero].rank;
    say(p, "\n%s",
        _("A Ghost Soul: in a turn it may shout, be recalled to an open shrine and move, each "
          "once. Enemies do not see it."));
    say(p,
        price == 1 ? _("\nOn an open shrine it can be brought back to life when a round begins, "
                       "for %d Soul Point.")
                   : _("\nOn an open shrine it can be brought back to life when a round begins, "
                       "for %d Soul Points."),
        price);
}

static void say_piece(struct page *p, const struct ss *g, int id)
{
    const struct ss_figure *f = figure(g, id);
    if (f->flags & FIG_BACK)
        say(p, "\n%s", pack_say(pack_of(g), pack_of(g)->record[f->record].name));
    say(p, _("\nHealth %d of %d"), is_ghost(g, id) ? 0 : ss_max_hp(g, id) - f->wounds,
        ss_max_hp(g, id));
    say(p, _(", armor %d"), ss_armor(g, id));
    ss_tell_defence(&p->text, ss_defence_dice(g, id), f->shields);
    struct uc_view_piece lies = {.marks = ""};
    ss_show_marks(g, &lies, id);
    if (lies.marks[0])
        say(p, "\n%s", lies.marks);
    if (is_hero(id)) {
        if (is_ghost(g, id))
            say_ghost(p, g, id);
        say_hero(p, g, id);
    } else if (is_companion(id)) {
        say_companion(p, g, id);
    } else if (is_foe(id)) {
        say_enemy(p, g, id);
        say_scroll(p, g, f->record);
        if (enemy_of(g, id))
            say_reward(p, enemy_of(g, id));
        say_enemy_powers(p, g, id);
    }
}

/* ---- The map ------------------------------------------------------------------------------------------ */

static void say_name(struct page *p, enum uc_arg kind, int id)
{
    char name[160];
    say(p, "\n%s", title_in(&p->g->run, kind, id, name, sizeof name));
}

/* What a token on the map is for, for whoever has not read the rules. */
static void say_thing(struct page *p, const struct ss_token *t)
{
    switch (t->thing) {
    case THING_CHEST: /* AC-100, IS-066, IS-067 */
        say(p, "%s",
            _("Who is here and not engaged may break it open for an Action: first comes a "
              "trap, then what it holds."));
        if (t->shut) /* AC-101, IS-068, IS-069 */
            say(p, " %s", _("A Magic Lock is on it, which takes its magic key."));
        break;
    case THING_SEARCH: /* AC-103, IS-073 */
        say(p, "%s",
            _("Who is here and not engaged may search it for an Action, once: a red die "
              "says what is found."));
        break;
    case THING_GATE: /* IS-481 */
        say(p, "%s",
            t->shut ? _("It is closed: no enemies come through it.")
                    : _("It is open: enemies come into play through it."));
        break;
    case THING_SHADOW: /* AC-036, IS-469, IS-470 */
        say(p, "%s", _("It is turned up as soon as a hero sees it. It may be an enemy."));
        break;
    case THING_SHRINE: /* AC-246, IS-410, IS-411 */
        say(p, "%s",
            t->shut ? _("It is closed.")
                    : _("At the beginning of a round a Ghost Soul here can be brought back "
                        "to life for Soul Points."));
        if (!t->shut && p->g->rules->has_pray)
            say(p, " %s", _("Who is here and not engaged may pray for an Action, once a quest."));
        break;
    case THING_WAYPOINT: /* AC-184, IS-140 */
        say(p, "%s",
            _("A hero who is here may see to it, for nothing. What the quest is about lies behind "
              "it."));
        break;
    case THING_STORY: /* AC-164, IS-130 */
        say(p, "%s", _("Something happens as soon as a hero comes here."));
        break;
    case THING_KEY: /* AC-102, IS-069 */
        say(p, "%s", _("Who picks it up can take off the Magic Lock that it belongs to."));
        break;
    case THING_LOOT: /* AC-062, IS-413 */
        say(p, "%s", _("Who picks it up learns what it is: Crowns, a Treasure or a trap."));
        break;
    case THING_TREASURE: /* AC-024, IS-541 */
        say(p, "%s", _("It lies face down. Who picks it up learns what it is."));
        break;
    case THING_FIRE:   /* AC-384, IS-357 */
    case THING_POISON: /* AC-396 */
        say(p, _("Who comes in suffers %s %d."), ss_word("thing", t->thing, true), t->value);
        break;
    case THING_CROWNS:
        say(p, _("%d Crowns, for who picks them up."), 5 * t->value);
        break;
    case THING_VEIL:
        say(p, "%s", _("Heroes see neither into this area nor out of it."));
        break;
    case THING_RUNE: /* AC-275, IS-244 */
        if (t->what && pack_of(p->g)->record[t->what].kind == KIND_POWER)
            say(p, "%s",
                pack_say(pack_of(p->g),
                         ((const struct ss_power *)pack_of(p->g)->record[t->what].data)->about));
        break;
    default: /* ground: the area says it */
        break;
    }
}

/* An area: what it does to heroes, who is there, what lies there. */
static void say_place(struct page *p, const struct ss *g, int place)
{
    if (ss_is_difficult(g, place)) /* AC-094, IS-057 */
        say(p, "\n%s", _("Difficult ground: a hero who comes in pays two movement points."));
    if (ss_is_deadly(g, place)) /* AC-095, IS-058 */
        say(p, "\n%s", _("Deadly ground: a hero who comes in suffers 1 HP."));
    for (int id = 1; id <= PIECES; id++)
        if (g->s->figure[id].record && figure(g, id)->place == place) {
            say_name(p, UC_PIECE, id);
            if (!is_hero(id) || !is_ghost(g, id))
                say(p, _(": %d of %d HP"), ss_max_hp(g, id) - figure(g, id)->wounds,
                    ss_max_hp(g, id));
        }
    for (int i = 1; i <= TOKENS; i++) {
        const struct ss_token *t = &g->s->token[i];
        if (!t->thing || t->place != place || t->thing == THING_DIFFICULT ||
            t->thing == THING_DEADLY)
            continue;
        say(p, "\n%s: ", ss_thing_name(g, t, true));
        say_thing(p, t);
    }
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_GROUND && g->s->card[c].owner == place) {
            say_name(p, UC_CARD, c);
            say(p, _(" lies here"));
        }
}

/* AC-098 to AC-101, IS-064 to IS-069 */
static void say_door(struct page *p, const struct ss *g, int door)
{
    const char *how =
        !(g->s->closed & door_bit(door)) ? _("It is open.")
        : g->s->sealed & door_bit(door)  ? _("A Magic Lock is on it, which takes its magic key.")
        : g->s->locked & door_bit(door)
            ? _("It is locked: who stands before it and is not engaged may break it open for an "
                "Action. A trap comes first.")
            : _("Who stands before it may open it for nothing. A trap comes first.");
    say(p, "\n%s", how);
}

/* What may be used, by itself: a reaction, a printed effect, a sentence of a scroll. */
static void say_ability(struct page *p, const struct ss *g, int id)
{
    if (id <= g->t->abilities) {
        say_trait(p, g->t->ability[id].trait);
    } else if (id > ABILITIES && id <= ABILITIES + g->t->lines) {
        say_lines(p, g->t->line[id - ABILITIES], 1);
    } else if (id > ABILITIES) {
        int record;
        const struct ss_enemy_weapon *weapon = ss_weapon_data(g, id, &record);
        char text[400];
        ss_sentence_text(g, id, text, sizeof text);
        say(p, "\n%s", text);
        if (weapon)
            say_attack(p, &weapon->attack);
    }
}

void ss_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct ss g = ss_open(run);
    struct page p = {&g, draft_in(text, size)};
    char name[160];
    (void)seat;
    say(&p, "%s", title_in(run, kind, id, name, sizeof name));
    if (kind == UC_PIECE && id >= 1 && id <= PIECES && g.s->figure[id].record)
        say_piece(&p, &g, id);
    else if (kind == UC_CARD && id >= 1 && id <= g.t->cards)
        say_card(&p, &g, id);
    else if (kind == UC_PLACE && id >= 1 && id <= board_of(&g)->areas->areas)
        say_place(&p, &g, id);
    else if (kind == UC_TOKEN && id >= 1 && id <= TOKENS && g.s->token[id].thing) {
        say(&p, "\n");
        say_thing(&p, &g.s->token[id]);
    } else if (kind == UC_DOOR && id >= 1 && id <= board_of(&g)->doors &&
               !(board_of(&g)->walls & door_bit(id)))
        say_door(&p, &g, id);
    else if (kind == UC_ABILITY && id >= 1)
        say_ability(&p, &g, id);
    else if (kind == UC_RECORD && id >= 1 && id <= run->game->pack->records)
        say_record(&p, &g, id);
    else if (kind == UC_WORD && id >= 1 && id <= CONDITIONS)
        say(&p, "\n%s", word_meaning(&ss_schema, "condition", id));
}
