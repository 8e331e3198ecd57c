/* The full text of a character, a thing, a card: for "inspect". */
#include "rulesets/du/du.h"

static void say_words(struct draft *out, const char *vocabulary, uint32_t set)
{
    for (int i = 1; i <= 32; i++)
        if (set >> (i - 1) & 1)
            draft_add(out, "%s\n", word_text(&du_schema, vocabulary, i));
}

/* Attributes in a row: what they are, or, with `more`, what is added to them. */
static void say_line(const struct du_line *line, bool more, struct draft *out)
{
    const char *before = "";
    for (int a = 1; a <= ATTRIBUTES; a++)
        if (du_line_value(line, a)) {
            draft_add(out, more ? "%s%s %+d" : "%s%s %d", before,
                      word_text(&du_schema, "attribute", a), du_line_value(line, a));
            before = ", ";
        }
    draft_add(out, *before ? "\n" : "");
}

static void say_changes(const struct du_change *change, int count, struct draft *out)
{
    for (int i = 0; i < count; i++) {
        draft_add(out, "%s %+d", word_text(&du_schema, "attribute", change[i].attribute),
                  change[i].n);
        if (change[i].purpose > FOR_ANY)
            draft_add(out, ": %s", word_text(&du_schema, "purpose", change[i].purpose));
        draft_add(out, "\n");
    }
}

static void say_effect(const struct du *g, const char *label, const struct effect_ref *effect,
                       struct draft *out)
{
    if (effect->text[0])
        draft_add(out, "%s%s%s\n", label, *label ? ": " : "", pack_say(g->content, effect->text));
}

static const char *name_of(const struct du *g, int record)
{
    return pack_say(g->content, g->content->record[record].name);
}

static void say_traits(uint32_t set, struct draft *out)
{
    for (int t = 1; t <= TRAITS; t++)
        if (set >> (t - 1) & 1)
            draft_add(out, "%s: %s\n", word_text(&du_schema, "trait", t),
                      word_meaning(&du_schema, "trait", t));
}

void du_say_skill(const struct du *g, int record, struct draft *out)
{
    const struct du_skill *skill = pack_data(g->content, KIND_SKILL, record);
    const char *about = pack_say(g->content, skill->about);
    const char *before = "";
    draft_sentence(out, about);
    for (int t = 1; t <= TRAITS && !about[0]; t++)
        if (skill->traits >> (t - 1) & 1) {
            draft_add(out, "%s%s", before, word_meaning(&du_schema, "trait", t));
            before = "; ";
        }
    for (int i = 0; i < skill->changes && !about[0]; i++) {
        const struct du_change *change = &skill->change[i];
        draft_add(out, "%s%s %+d", i ? ", " : before,
                  word_text(&du_schema, "attribute", change->attribute), change->n);
        if (change->purpose > FOR_ANY)
            draft_add(out, " (%s)", word_text(&du_schema, "purpose", change->purpose));
    }
}

/* A skill in a line, with what it does. */
static void say_skill(const struct du *g, int record, struct draft *out)
{
    draft_add(out, "%s: ", name_of(g, record));
    du_say_skill(g, record, out);
    draft_add(out, "\n");
}

static void inspect_element(const struct du *g, int record, struct draft *out)
{
    const struct du_element *e = du_element_data(g, record);
    draft_add(out, "%s\n", pack_say(g->content, e->name));
    if (e->tall)
        draft_add(out, _("Height %d\n"), e->tall);
    if (e->cover)
        draft_add(out, "%s\n", word_text(&du_schema, "cover", e->cover));
    say_words(out, "matter", e->matter);
    if (e->about[0])
        draft_add(out, "%s\n", pack_say(g->content, e->about));
    if (e->vitality)
        draft_add(out, _("Can be broken: Armor %d, Vitality %d\n"), e->armor, e->vitality);
    if (e->by_magic)
        draft_add(out, "%s\n", _("Spells can break it, too."));
    say_effect(g, _("Searching"), &e->found, out);
    say_effect(g, _("Interacting"), &e->interact, out);
    say_effect(g, _("Whoever enters"), &e->entered, out);
    if (e->aura)
        draft_add(out, _("Within %d squares:\n"), e->aura);
    say_changes(e->change, e->changes, out);
}

static void inspect_item(const struct du *g, int record, struct draft *out)
{
    const struct du_item *item = du_item_data(g, record);
    draft_add(out, "%s\n%s\n", pack_say(g->content, item->name),
              word_text(&du_schema, "item_type", item->type));
    if (item->type == ITEM_MELEE || item->type == ITEM_RANGED || item->type == ITEM_NATURAL)
        draft_add(out, item->strength ? _("Damage dice: Strength %+d\n") : _("Damage dice: %d\n"),
                  item->dice);
    if (item->hands)
        draft_add(out, item->hands == 1 ? _("Takes a hand\n") : _("Takes both hands\n"));
    if (item->heavy)
        draft_add(out, _("Against heavy armor: %+d\n"), item->heavy);
    if (item->range)
        draft_add(out, _("Range %d\n"), item->range);
    if (item->block)
        draft_add(out, _("Blocks on %d or more\n"), item->block);
    if (item->block_shots)
        draft_add(out, _("Blocks shots on %d or more\n"), item->block_shots);
    if (item->armor)
        draft_add(out, _("Armor +%d\n"), item->armor);
    if (item->splash)
        draft_add(out, _("Dice against those beside the target: %d\n"), item->splash);
    if (item->breaks)
        draft_add(out, _("Breaks on %d or less\n"), item->breaks);
    say_words(out, "feature", item->features);
    say_traits(item->traits, out);
    say_words(out, "knack", item->knacks);
    say_changes(item->change, item->changes, out);
    if (item->casts)
        draft_add(out, _("Casts %s\n"), name_of(g, item->casts));
    if (item->about[0])
        draft_add(out, "%s\n", pack_say(g->content, item->about));
    say_effect(g, "", &item->use, out);
    say_effect(g, _("Whom it wounds"), &item->struck, out);
    if (item->lays) {
        draft_add(out, "%s\n", _("A Quick Action lays it out on a square beside:"));
        inspect_element(g, item->lays, out);
    }
    if (item->price)
        draft_add(out, _("Weight %d, price %d\n"), item->weight, item->price);
    else if (item->weight)
        draft_add(out, _("Weight %d\n"), item->weight);
}

/* A weapon with its damage dice at that Strength (DU-H20), and how far it reaches: 0 no further than a blow. */
static void say_weapon(const struct du *g, uint16_t weapon, int strength, int range,
                       struct draft *out)
{
    const struct du_item *item = du_item_data(g, weapon);
    draft_add(out, "%s\n", pack_say(g->content, item->name));
    draft_add(out, _("Damage dice: %d\n"), du_max(item->dice + (item->strength ? strength : 0), 1));
    if (range)
        draft_add(out, _("Range %d\n"), range);
}

static void say_arms(const struct du *g, uc_piece p, struct draft *out)
{
    struct arms arms[RANGED_ARMS];
    const struct du_creature *c = du_creature_data(g, p);
    uint16_t melee = du_melee_arms(g, p).weapon, shield = du_shield_of(g, p).weapon;
    say_weapon(g, melee, du_attribute(g, p, ATTR_ST, FOR_DAMAGE), 0, out);
    int n = du_ranged_arms(g, p, arms);
    for (int i = 0; i < n; i++) {
        bool own = c && arms[i].weapon == c->melee; /* what it strikes with is thrown, too */
        say_weapon(g, arms[i].weapon, du_attribute(g, p, ATTR_ST, 0),
                   own ? c->thrown : du_item_data(g, arms[i].weapon)->range, out);
    }
    if (shield) {
        struct du_attack blow = {.target = p};
        draft_add(out, "%s\n", name_of(g, shield));
        draft_add(out, _("Blocks on %d or more\n"), du_block_value(g, &blow));
    }
}

/* Skills of that list that are no traits, with what they do; and all their knacks. */
static uint32_t say_list(const struct du *g, const uint16_t *record, int count, struct draft *out)
{
    uint32_t knacks = 0;
    for (int i = 0; i < count; i++) {
        const struct du_skill *skill =
            record[i] ? pack_data(g->content, KIND_SKILL, record[i]) : NULL;
        if (skill && !skill->traits)
            say_skill(g, record[i], out);
        knacks |= skill ? skill->knacks : 0;
    }
    return knacks;
}

/* Skills and traits, wherever they come from. */
static void say_gifts(const struct du *g, uc_piece p, struct draft *out)
{
    const struct du_creature *c = du_creature_data(g, p);
    const struct ref_list *nature = c                  ? &c->skills
                                    : du_race_of(g, p) ? &du_race_of(g, p)->skills
                                                       : NULL;
    uint32_t traits = 0, told = nature ? say_list(g, nature->item, nature->count, out) : 0;
    if (is_hero(g, p))
        told |= say_list(g, sheet(g, p)->skill, HERO_SKILLS, out);
    for (int t = 1; t <= TRAITS; t++)
        traits |= du_has_trait(g, p, (enum trait)t) ? 1u << (t - 1) : 0;
    say_traits(traits, out);
    for (int k = 1; k <= KNACKS; k++)
        if (du_has_knack(g, p, (enum knack)k) && !(told >> (k - 1) & 1))
            draft_add(out, "%s\n", word_text(&du_schema, "knack", k));
}

static void inspect_piece(const struct du *g, uc_piece p, struct draft *out)
{
    const struct du_creature *c = du_creature_data(g, p);
    char name[80] = "";
    du_title_of(&g->run, UC_PIECE, p, name, sizeof name);
    draft_add(out, "%s\n", name);
    if (is_hero(g, p) && !sheet(g, p)->race)
        return; /* one that is being made is nothing yet */
    if (is_creature(g, p) && c)
        draft_add(out, "%s, %s\n", word_text(&du_schema, "size", du_size(g, p)),
                  word_text(&du_schema, "level", c->level));
    if (piece(g, p)->max_vt)
        draft_add(out, _("Vitality %d of %d\n"), piece(g, p)->vt, piece(g, p)->max_vt);
    if (is_hero(g, p) && piece(g, p)->max_vt)
        draft_add(out, "%s %d\n", word_text(&du_schema, "attribute", ATTR_FO), piece(g, p)->fo);
    if (piece(g, p)->ma)
        draft_add(out, "%s %d\n", word_text(&du_schema, "attribute", ATTR_MA), piece(g, p)->ma);
    for (int a = 1; a <= ATTRIBUTES; a++)
        if (a != ATTR_VT && a != ATTR_MA && a != ATTR_FO)
            draft_add(out, "%s %d\n", word_text(&du_schema, "attribute", a),
                      du_attribute(g, p, a, 0));
    say_arms(g, p, out);
    say_gifts(g, p, out);
    for (uint32_t i = 0; i < g->s->lasting.count; i++)
        if (g->s->lasting.of[i].holder == p && g->s->lasting.of[i].source)
            draft_add(out, _("In force: %s\n"), name_of(g, g->s->lasting.of[i].source));
}

/* The names of a set in a row, after a label; nothing if there is nobody. */
static void say_pieces(const struct du *g, const char *label, pieces set, struct draft *out)
{
    const char *before = label;
    for (uc_piece p = 1; p < PIECES; p++)
        if (set >> p & 1) {
            char name[80] = "";
            du_title_of(&g->run, UC_PIECE, p, name, sizeof name);
            draft_add(out, "%s%s", before, name);
            before = ", ";
        }
    draft_add(out, before == label ? "" : "\n");
}

/* Whose Melee Range the square lies in: of those who have an enemy that could come there. */
static bool reaches_square(const struct du *g, uc_piece p, uc_place at)
{
    struct base there = one_square(at);
    for (uc_piece e = 1; e < PIECES; e++)
        if (enemies_of(g, p) >> e & 1 && is_up(g, e) && du_in_range(g, p, e, &there))
            return true;
    return false;
}

/* Elements may cover several squares; whatever else lies about is on one. */
static bool lies_on(const struct du *g, const struct du_thing *thing, uc_place at)
{
    if (!thing->kind || thing->flags & T_BROKEN)
        return false;
    return thing->kind == THING_ELEMENT ? du_covers(g, thing, at) : thing->place == at;
}

/* A square that has been revealed: where it is, what lies on it, its light, who sees and reaches it. */
static void inspect_square(const struct du *g, uc_place at, struct draft *out)
{
    const struct du_section *section = section_data(g, du_section(g, at));
    pieces seen = 0, near = 0;
    char name[80];
    if (section)
        draft_add(out, "%s\n", word_text(&du_schema, "section", section->kind));
    for (int i = 0; i < g->s->things; i++)
        if (lies_on(g, &g->s->thing[i], at)) {
            du_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
            draft_add(out, "%s\n", name);
        }
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].place == at)
            draft_add(out, "%s\n", name_of(g, g->s->item[i].record));
    if (du_surface(g, at))
        draft_add(out, _("Height %d\n"), du_surface(g, at));
    if (g->s->ground[at] & G_DIFFICULT)
        draft_add(out, "%s\n", word_text(&du_schema, "matter", MATTER_DIFFICULT));
    draft_add(out, "%s\n", du_is_lit(g, at) ? _("Lit") : _("Dark"));
    for (uc_piece p = 1; p < PIECES; p++) {
        if (!piece(g, p)->record || !is_up(g, p) || g->s->at[at] == p)
            continue;
        if (du_look_at(g, p, at) != HEIGHTS_BLOCKED)
            seen |= (pieces)1 << p;
        if (reaches_square(g, p, at))
            near |= (pieces)1 << p;
    }
    say_pieces(g, _("Seen by: "), seen, out);
    say_pieces(g, _("In the Melee Range of: "), near, out);
}

static void inspect_race(const struct du *g, const struct du_race *race, struct draft *out)
{
    draft_add(out, "%s\n%s, %s\n", pack_say(g->content, race->name),
              word_text(&du_schema, "size", race->size),
              word_text(&du_schema, "alignment", race->alignment));
    say_line(&race->line, false, out);
    for (int i = 0; i < race->skills.count; i++)
        say_skill(g, race->skills.item[i], out);
}

static void inspect_class(const struct du *g, const struct du_class *class_, struct draft *out)
{
    draft_add(out, "%s\n%s\n", pack_say(g->content, class_->name),
              word_text(&du_schema, "calling", class_->calling));
    say_line(&class_->line, true, out);
    if (class_->spells)
        draft_add(out, _("Spells at the start: %d\n"), class_->spells);
    draft_add(out, "%s\n", _("Learns skills of these kinds:"));
    say_words(out, "family", class_->families);
}

static void inspect_skill(const struct du *g, const struct du_skill *skill, struct draft *out)
{
    draft_add(out, "%s\n%s\n", pack_say(g->content, skill->name),
              word_text(&du_schema, "family", skill->family));
    if (skill->about[0])
        draft_add(out, "%s\n", pack_say(g->content, skill->about));
    else
        say_traits(skill->traits, out);
    say_changes(skill->change, skill->changes, out);
}

static void inspect_spell(const struct du *g, const struct du_spell *spell, struct draft *out)
{
    draft_add(out, "%s\n%s\n", pack_say(g->content, spell->name),
              word_text(&du_schema, "nature", spell->nature));
    draft_add(out, _("Mana %d, learning cost %d\n"), spell->mana, spell->learn);
    if (spell->range)
        draft_add(out, _("Range %d\n"), spell->range);
    if (spell->area)
        draft_add(out, _("Area %d\n"), spell->area);
    if (spell->permanent)
        draft_add(out, "%s\n", _("Permanent"));
    if (spell->dice)
        draft_add(out, _("Damage dice: %d\n"), spell->dice);
    if (spell->against)
        draft_add(out, _("Against %s\n"), word_text(&du_schema, "attribute", spell->against));
    say_words(out, "hold", spell->holds);
    say_changes(spell->change, spell->changes, out);
    say_effect(g, "", &spell->effect, out);
}

/* What a companion does for its hero: DU-H148. */
static void say_services(const struct du_creature *c, struct draft *out)
{
    if (c->light)
        draft_add(out, "%s\n", _("Carries a torch that burns"));
    if (c->carries)
        draft_add(out, _("Carries a weight of %d for its hero\n"), c->carries);
    if (c->heals)
        draft_add(out, "%s\n",
                  _("Once a turn, 3 times a quest: an ally beside it regains 1 Vitality"));
    if (c->changes)
        draft_add(out, "%s\n", _("Its hero has:"));
    say_changes(c->change, c->changes, out);
    draft_add(out, _("Price %d, upkeep %d\n"), c->price, c->upkeep);
}

static void inspect_creature(const struct du *g, const struct du_creature *c, struct draft *out)
{
    draft_add(out, "%s\n%s", pack_say(g->content, c->name), word_text(&du_schema, "size", c->size));
    if (c->level)
        draft_add(out, ", %s", word_text(&du_schema, "level", c->level));
    draft_add(out, ", %s\n", word_text(&du_schema, "armor_type", c->armor_type));
    say_line(&c->line, false, out);
    say_weapon(g, c->melee, c->line.st, c->thrown, out);
    if (c->ranged)
        say_weapon(g, c->ranged, c->line.st, du_item_data(g, c->ranged)->range, out);
    if (c->shield)
        draft_add(out, "%s\n", name_of(g, c->shield));
    if (c->shield)
        draft_add(out, _("Blocks on %d or more\n"), du_item_data(g, c->shield)->block);
    if (c->attacks > 1)
        draft_add(out, _("Attacks: %d\n"), c->attacks);
    if (c->breath)
        draft_add(out, _("Damage dice of its breath: %d\n"), c->breath);
    if (c->spells)
        draft_add(out, _("Spells: %d\n"), c->spells);
    for (int i = 0; i < c->skills.count; i++)
        say_skill(g, c->skills.item[i], out);
    if (c->companion)
        say_services(c, out);
    draft_add(out, _("Value Points: %d\n"), c->vp);
}

/* A card of the Dark Player: what it is, when it is played, what it costs and does. */
static void inspect_card(const struct du *g, const struct du_card *card, struct draft *out)
{
    draft_add(out, "%s\n%s\n", pack_say(g->content, card->name),
              word_text(&du_schema, "card_kind", card->kind));
    draft_add(out, "%s\n",
              card->moment ? word_text(&du_schema, "moment", card->moment)
                           : word_text(&du_schema, "timing", card->timing));
    draft_add(out, _("Cost %d, discarded for %d\n"), card->cost, card->benefit);
    say_words(out, "place_icon", card->places);
    if (card->ceiling)
        draft_add(out, _("Up to %d Value Points for four heroes\n"), card->ceiling);
    if (card->creature)
        draft_add(out, "%s\n", name_of(g, card->creature));
    if (card->element)
        draft_add(out, "%s\n", name_of(g, card->element));
    if (card->bars)
        draft_add(out, "%s\n", word_text(&du_schema, "bars", card->bars));
    if (card->about[0])
        draft_add(out, "%s\n", pack_say(g->content, card->about));
    say_effect(g, _("If"), &card->when, out);
    say_effect(g, "", &card->effect, out);
}

static void inspect_record(const struct du *g, int id, struct draft *out)
{
    const struct record *record = &g->content->record[id];
    switch (record->kind) {
    case KIND_ITEM:
        inspect_item(g, id, out);
        break;
    case KIND_ELEMENT:
        inspect_element(g, id, out);
        break;
    case KIND_RACE:
        inspect_race(g, record->data, out);
        break;
    case KIND_CLASS:
        inspect_class(g, record->data, out);
        break;
    case KIND_SKILL:
        inspect_skill(g, record->data, out);
        break;
    case KIND_SPELL:
        inspect_spell(g, record->data, out);
        break;
    case KIND_CARD:
        inspect_card(g, record->data, out);
        break;
    case KIND_CREATURE:
        inspect_creature(g, record->data, out);
        break;
    default:
        draft_add(out, "%s\n", pack_say(g->content, record->name));
        break;
    }
}

/* What a condition means for whoever has it. */
static void inspect_condition(int condition, struct draft *out)
{
    draft_add(out, "%s\n%s\n", word_text(&du_schema, "condition", condition),
              word_meaning(&du_schema, "condition", condition));
}

void du_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct du g = du_open(run);
    struct draft out = draft_in(text, size);
    char name[120] = "";
    (void)seat;
    if (kind == UC_PIECE && id > 0 && id < PIECES && piece(&g, (uc_piece)id)->record)
        inspect_piece(&g, (uc_piece)id, &out);
    else if (kind == UC_CARD && id > 0 && id < ITEMS && id < g.s->items && g.s->item[id].record)
        inspect_item(&g, g.s->item[id].record, &out);
    else if (kind == UC_CARD && id > CARD_BASE && id <= CARD_BASE + du_card_count(&g))
        inspect_card(&g, du_card_data(&g, id - CARD_BASE), &out);
    else if (kind == UC_CARD && id > WARE_BASE && id <= WARE_BASE + g.content->records)
        inspect_record(&g, id - WARE_BASE, &out);
    else if (kind == UC_TOKEN && id > 0 && id <= g.s->things &&
             g.s->thing[id - 1].kind == THING_ELEMENT)
        inspect_element(&g, g.s->thing[id - 1].record, &out);
    else if (kind == UC_RECORD && id > 0 && id <= g.content->records)
        inspect_record(&g, id, &out);
    else if (kind == UC_WORD && du_condition_of_word(id))
        inspect_condition(du_condition_of_word(id), &out);
    else
        title_in(run, kind, id, name, sizeof name);
    if (name[0])
        draft_add(&out, "%s\n", name);
    if (kind == UC_PLACE && name[0] && du_is_floor(&g, (uc_place)id))
        inspect_square(&g, (uc_place)id, &out);
}
