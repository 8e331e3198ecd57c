/* The full text of a thing: cards and how they add up, enemies and what it takes to wound them,
 * locations with their icons and the cheapest cards for each way out. Only what the seat may know. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

struct page {
    const struct sr *g;
    struct draft out;
};

static void put_title(struct page *p, enum uc_arg kind, int id)
{
    char title[120];
    draft_put(&p->out, title_in(&p->g->run, kind, id, title, sizeof title));
}

/* What a card says, with what players know of the things that it names. */
static void put_effect(struct page *p, const struct effect_ref *effect)
{
    char text[2048];
    card_text(&p->g->run, sr_say(p->g, effect->text), text, sizeof text);
    draft_add(&p->out, "%s", text);
}

/* A sentence in which a number may stand as %d. */
static void put_number(struct page *p, const char *text, int n)
{
    const char *at = strstr(text, "%d");
    draft_add(&p->out, "%.*s", (int)(at ? at - text : (long)strlen(text)), text);
    if (at)
        draft_add(&p->out, "%d%s", n, at + 2);
}

/* A condition, if there is one. */
static void put_when(struct page *p, const struct effect_ref *when)
{
    char text[2048];
    if (!when->code)
        return;
    card_text(&p->g->run, sr_say(p->g, when->text), text, sizeof text);
    draft_add(&p->out, _(", if %s"), text);
}

/* ---- Card arithmetic ------------------------------------------------------------------------- */

static void put_added(struct page *p, const char *what, int n)
{
    if (n)
        draft_add(&p->out, ", %s %+d", what, n);
}

/* "Movement 5+4, Movement 3+6, Clone 4 = 22": every card with its bonus, then what else counts, in the
 * order of SR-146 to SR-152 and A-15. */
static void put_sum(struct page *p, const struct sr_use *use)
{
    const struct sr *g = p->g;
    int hero = hero_of(use->actor);
    struct sr_sum sum = sr_sum(g, use);
    struct sr_other other = sr_other(g, use);
    bool first = true;
    for (int k = 1; k <= g->t->kinds[hero]; k++)
        for (int i = 0; i < use->count[k]; i++) {
            const struct sr_card *card = &g->t->card[hero][k];
            const char *name = card->icon == ICON_SPELL
                                   ? sr_say(p->g, g->run.game->pack->record[card->spell].name)
                               : card->icon == ICON_COMBAT ? _("Combat")
                                                           : _("Movement");
            draft_add(&p->out, "%s%s %d", first ? "" : ", ", name, card->value);
            if (sum.bonus[k])
                draft_add(&p->out, "%+d", sum.bonus[k]);
            first = false;
        }
    if (first)
        draft_add(&p->out, "%s", _("no card"));
    if (sum.doubles || sum.other)
        draft_add(&p->out, ": %d", sum.values + sum.bonuses);
    for (int i = 1; i <= sum.doubles; i++)
        draft_add(&p->out, _(", doubled %d"), (sum.values + sum.bonuses) << i);
    put_added(p, sr_vocabulary_word("aptitude", use->aptitude, true), other.aptitude);
    put_added(p, _("invisible"), other.invisible);
    put_added(p, _("controlled creatures"), other.controlled);
    put_added(p, _("cards in force"), other.cards);
    put_added(p, _("Fear"), other.fear);
    draft_add(&p->out, " = %d\n", sum.total);
}

/* The cheapest sets of this actor's cards that reach a value, or what is missing. */
static void put_cheapest(struct page *p, int actor, int act, int helped, int aptitude, int need)
{
    struct sr_use best[3];
    int found = sr_cheapest(p->g, actor, act, helped, aptitude, need, best, 3);
    int reach = sr_reach(p->g, actor, act, helped, aptitude);
    for (int i = 0; i < found; i++) {
        draft_add(&p->out, "    ");
        put_sum(p, &best[i]);
    }
    if (!found && sr_hand(p->g, actor))
        draft_add(&p->out, _("    all cards together reach %d\n"), reach);
}

/* What one card, two cards and so on reach at most. */
static void put_best(struct page *p, int actor, int act, const char *title)
{
    struct sr_use what = {.actor = actor, .act = act, .aptitude = OTHER_APTITUDE}, best;
    int hand = sr_hand(p->g, actor);
    draft_add(&p->out, "%s\n", title);
    for (int cards = 1; cards <= hand; cards++)
        if (sr_best_of(p->g, &what, cards, &best)) {
            draft_add(&p->out, "    ");
            put_sum(p, &best);
        }
}

/* A payment in progress: what is there, what is missing, and the cheapest ways to complete it. */
static void put_payment(struct page *p, int actor)
{
    const struct sr *g = p->g;
    if (!flow_is_top(&g->run, FLOW_commit))
        return;
    const struct commit *c = flow_find(&g->run, FLOW_commit);
    struct sr_use played = sr_played_use(g, actor, c->act, c->helped, c->aptitude);
    int total = sr_sum(g, &played).total;
    if (c->actor != actor || !c->need)
        return;
    draft_add(&p->out, _("Played: "));
    put_sum(p, &played);
    if (total >= c->need) {
        draft_add(&p->out, _("Needed: %d. That is enough.\n"), c->need);
    } else {
        draft_add(&p->out, _("Needed: %d. Missing: %d.\n"), c->need, c->need - total);
        put_cheapest(p, actor, c->act, c->helped, c->aptitude, c->need);
    }
}

/* ---- What a card does while it is in force ---------------------------------------------------- */

static void put_changes(struct page *p, const struct sr_change *changes)
{
    static const struct {
        size_t offset;
        const char *text;
    } line[] = {
        {CHANGE(combat), N_("Combat")},
        {CHANGE(strength), N_("Strength")},
        {CHANGE(observation), N_("Observation")},
        {CHANGE(precision), N_("Precision")},
        {CHANGE(persuasion), N_("Persuasion")},
        {CHANGE(reserve), N_("cards in reserve")},
        {CHANGE(fear), N_("Fear tokens here that cost nothing")},
        {CHANGE(stress), N_("Stress")},
        {CHANGE(damage), N_("Damage")},
        {CHANGE(drowning), N_("Drowning")},
        {CHANGE(alert), N_("Threat for an Alert")},
        {CHANGE(random), N_("Random Enemies")},
        {CHANGE(threat_card), N_("Random Enemies for each Threat card")},
        {CHANGE(green_arrow), N_("Vitae for a green arrow")},
    };
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        int n = *((const int8_t *)changes + line[i].offset);
        if (n)
            draft_add(&p->out, "%s: %+d. ", _(line[i].text), n);
    }
    if (changes->movement)
        draft_add(&p->out, _("The difficulty of Movements changes by %+d. "), -changes->movement);
    if (changes->weakness)
        draft_add(&p->out, _("Combat values in the location fall by %d. "), changes->weakness);
}

static void put_powers(struct page *p, uint32_t powers)
{
    for (int i = POWER_ELUSIVE; i <= POWER_ANTIDOTE; i++)
        if (powers & bit(i))
            draft_add(&p->out, "%s. ", sr_vocabulary_word("power", i, true));
}

/* What a spell does, how long and how often. */
static void put_spell(struct page *p, int record)
{
    const struct sr_spell *spell = spell_data(p->g, record);
    draft_add(&p->out, _("Spell (%s%s%s). "), sr_vocabulary_word("duration", spell->duration, true),
              spell->single_use ? _(", single use") : "",
              spell->leaving ? _(", until its caster leaves the location") : "");
    if (spell->effect.code) {
        put_effect(p, &spell->effect);
        draft_add(&p->out, " ");
    }
    put_powers(p, spell->powers);
    put_changes(p, &spell->changes);
    draft_add(&p->out, "\n%s\n", sr_say(p->g, spell->about));
}

static void inspect_action_card(struct page *p, int card)
{
    const struct sr *g = p->g;
    int hero = card_hero(card), kind = card_kind(card);
    const struct sr_card *c = &g->t->card[hero][kind];
    put_title(p, UC_CARD, card);
    draft_add(&p->out, _("\nValue %d.\n"), c->value);
    switch (c->bonus) {
    case BONUS_FLAT:
        draft_add(&p->out, _("In %s its value rises by %d.\n"),
                  sr_vocabulary_word("icon", c->icon, true), c->x);
        break;
    case BONUS_DOUBLE:
        draft_add(&p->out, _("In %s the total of all cards and bonuses is doubled.\n"),
                  sr_vocabulary_word("icon", c->icon, true));
        break;
    case 0:
        break;
    default:
        draft_add(&p->out, _("In %s its value rises by %d %s.\n"),
                  sr_vocabulary_word("icon", c->icon, true), c->x,
                  sr_vocabulary_word("bonus", c->bonus, true));
    }
    if (c->spell)
        put_spell(p, c->spell);
    if (c->potion)
        draft_add(&p->out, _("Potion symbol.\n"));
}

/* ---- Spells and cards that are held ---------------------------------------------------------- */

static void inspect_spell(struct page *p, int record)
{
    put_title(p, UC_RECORD, record);
    draft_add(&p->out, "\n");
    put_spell(p, record);
}

static void put_held(struct page *p, const struct sr_held *held)
{
    put_powers(p, held->powers);
    put_changes(p, &held->changes);
    if (held->spell)
        draft_add(&p->out, _("Once a round its holder may cast %s without a card. "),
                  sr_say(p->g, p->g->run.game->pack->record[held->spell].name));
    if (held->explains) {
        draft_add(&p->out, _("Special icon %d: "), held->explains);
        put_effect(p, &held->special);
        draft_add(&p->out, " ");
    }
    if (held->exchangeable)
        draft_add(&p->out, _("May be given to a hero in the same location."));
    draft_add(&p->out, "\n");
}

/* Of what has not been drawn only the number is known. */
static void inspect_card(struct page *p, int card)
{
    const struct sr *g = p->g;
    int id = sr_card_record(g, card);
    const struct record *record = &g->run.game->pack->record[id];
    put_title(p, UC_CARD, card);
    draft_add(&p->out, "\n");
    if (!sr_card_known(g, card))
        return;
    if (record->kind == KIND_STORY) {
        const struct sr_story *story = record->data;
        draft_add(&p->out, "%s\n", sr_say(p->g, story->text));
        if (story->effect.code) {
            put_effect(p, &story->effect);
            draft_add(&p->out, "\n");
        }
        if (story->star) /* SR-019, SR-049 */
            draft_add(&p->out, "%s\n",
                      story->star == STAR_RED
                          ? _("A red star: a main Goal, without which all is lost.")
                          : _("A black star: a secondary Goal, for a full victory."));
        put_held(p, &story->held);
    } else if (record->kind == KIND_EVENT) {
        draft_add(&p->out, "%s\n", sr_say(p->g, ((const struct sr_event *)record->data)->text));
        put_held(p, sr_held(g, card));
    } else if (record->kind == KIND_QUEST_CARD) {
        draft_add(&p->out, "%s\n",
                  sr_say(p->g, ((const struct sr_quest_card *)record->data)->text));
        put_held(p, sr_held(g, card));
    } else if (record->kind == KIND_ARTIFACT) {
        draft_add(&p->out, "%s\n", sr_say(p->g, ((const struct sr_artifact *)record->data)->text));
        put_held(p, sr_held(g, card));
    }
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void inspect_actor(struct page *p, uc_seat seat, int actor)
{
    const struct sr *g = p->g;
    const struct sr_hero *hero = g->t->hero[hero_of(actor)];
    put_title(p, UC_PIECE, actor);
    draft_add(&p->out, "\n%s\n", sr_say(p->g, hero->about));
    for (int a = STRENGTH; a <= PERSUASION; a++)
        if (sr_aptitude(g, actor, a))
            draft_add(&p->out, "%s %+d. ", sr_vocabulary_word("aptitude", a, true),
                      sr_aptitude(g, actor, a));
    draft_add(&p->out, _("\nCards in hand: %d, in reserve: %d.\n"), sr_hand(g, actor),
              sr_pile_size(pile(g, actor, ZONE_RESERVE)));
    if (sr_foes(g, actor))
        draft_add(&p->out, _("An attack now costs %d Vitae.\n"), sr_attack_damage(g, actor));
    if (sees_cards(g, seat, actor))
        put_payment(p, actor);
    if (sees_cards(g, seat, actor) && sr_hand(g, actor) && in_play(g, actor)) {
        put_best(p, actor, ACT_MOVEMENT, _("Movement, with so many cards at most:"));
        put_best(p, actor, ACT_COMBAT, _("Combat:"));
        put_best(p, actor, ACT_SCROLL, _("Scrolls, without the aptitude:"));
    }
    for (uint32_t i = 0; i < g->s->force.count; i++)
        if (g->s->force.of[i].holder == actor)
            draft_add(&p->out, _("In force: %s.\n"),
                      sr_say(p->g, g->run.game->pack->record[g->s->force.of[i].source].name));
}

static void inspect_enemy_record(struct page *p, const struct sr_enemy *enemy)
{
    draft_add(&p->out, "\n%s\n", sr_say(p->g, enemy->about));
    if (enemy->shields.count) {
        draft_add(&p->out, _("Shields:"));
        for (int i = 0; i < enemy->shields.count; i++)
            draft_add(&p->out, " %d", enemy->shields.item[i]);
        draft_add(&p->out, ". ");
    }
    for (int a = PRIORITY; a <= SHOCK; a++)
        if (enemy->abilities & bit(a))
            draft_add(&p->out, "%s. ", sr_vocabulary_word("ability", a, true));
    if (enemy->formidable)
        draft_add(&p->out, _("Formidable %d. "), enemy->formidable);
    if (enemy->heroism)
        draft_add(&p->out, _("Defeat: %d Heroism. "), enemy->heroism);
    if (enemy->story)
        draft_add(&p->out, _("Defeat: Story %d. "), story_number(p->g, enemy->story));
    if (enemy->flip)
        draft_add(&p->out, _("Defeat: the location is flipped. "));
    draft_add(&p->out, "\n");
}

static void inspect_foe(struct page *p, uc_seat seat, int foe)
{
    const struct sr *g = p->g;
    put_title(p, UC_PIECE, foe);
    inspect_enemy_record(p, enemy_data(g, foe));
    if (sr_shields(g, foe) <= 0)
        return;
    draft_add(&p->out, _("Combat value now: %d. Visible shields: %d.\n"), sr_combat_value(g, foe),
              sr_shields(g, foe));
    int holder = g->s->foe[foe].holder;
    for (int actor = 1; holder && actor <= ACTORS; actor++)
        if (in_play(g, actor) && sees_cards(g, seat, actor) &&
            g->s->at[actor] == g->s->at[holder] && sr_hand(g, actor)) {
            draft_add(&p->out, "  ");
            put_title(p, UC_PIECE, actor);
            draft_add(&p->out, _(" needs %d:\n"), sr_combat_value(g, foe));
            put_cheapest(p, actor, ACT_COMBAT, holder, 0, sr_combat_value(g, foe));
        }
}

/* ---- Locations ------------------------------------------------------------------------------- */

static void put_icon(struct page *p, int place, const struct sr_icon *icon)
{
    const char *about = word_meaning(&sr_schema, "row_icon", icon->icon);
    draft_add(&p->out, "  %s", sr_vocabulary_word("row_icon", icon->icon, true));
    if (icon->n)
        draft_add(&p->out, " %+d", icon->n);
    if (icon->per)
        draft_add(&p->out, _(", %+d for each hourglass"), icon->per);
    if (icon->enemy)
        draft_add(&p->out, " %d", enemy_number(p->g, icon->enemy));
    if (icon->story)
        draft_add(&p->out, " %d", story_number(p->g, icon->story));
    if (icon->location)
        draft_add(&p->out, " %d", place_number(p->g, icon->location));
    if (icon->special)
        draft_add(&p->out, " %d", icon->special);
    if (icon->blue)
        draft_add(&p->out, _(", blue"));
    if (icon->every)
        draft_add(&p->out, _(", every hero"));
    if (icon->visible)
        draft_add(&p->out, _(", visible"));
    if (icon->tier)
        draft_add(&p->out, _(", if the Threat is %s"),
                  sr_vocabulary_word("tier", icon->tier, true));
    if (icon->hourglasses)
        draft_add(&p->out, _(", from hourglass %d on"), icon->hourglasses);
    put_when(p, &icon->when);
    draft_add(&p->out, " (");
    put_number(p, about, sr_icon_number(p->g, icon, place));
    draft_add(&p->out, ")\n");
}

static void put_scroll(struct page *p, int number, const struct sr_scroll *scroll)
{
    draft_add(&p->out, "  %d. ", number);
    if (scroll->name[0])
        draft_add(&p->out, "%s: ", sr_say(p->g, scroll->name));
    if (scroll->difficulty)
        draft_add(&p->out, "%s %d", sr_vocabulary_word("aptitude", scroll->aptitude, true),
                  scroll->difficulty);
    else
        draft_add(&p->out, _("free"));
    if (scroll->story)
        draft_add(&p->out, _(", Story %d"), story_number(p->g, scroll->story));
    if (scroll->goal)
        draft_add(&p->out, "%s",
                  scroll->goal == STAR_RED ? _(", towards a red star (a main Goal)")
                                           : _(", towards a black star (a secondary Goal)"));
    if (scroll->flip)
        draft_add(&p->out, _(", flip"));
    if (scroll->visible)
        draft_add(&p->out, _(", visible"));
    put_when(p, &scroll->when);
    draft_add(&p->out, "\n");
}

/* What a Movement along an arrow is made of (SR-170, SR-177, SR-180): "Ada needs 9: 5 printed,
 * Fracture +1, enemies +3". */
static void put_difficulty(struct page *p, int actor, int printed)
{
    const struct sr *g = p->g;
    draft_add(&p->out, "   ");
    put_title(p, UC_PIECE, actor);
    draft_add(&p->out, _(" needs %d"), sr_difficulty(g, actor, printed));
    if (sr_difficulty(g, actor, printed) != printed) {
        draft_add(&p->out, _(": %d printed"), printed);
        put_added(p, _("Fracture"), is_clone(actor) ? 0 : g->s->token[actor][TOKEN_FRACTURE]);
        put_added(p, _("enemies"), is_elusive(g, actor) ? 0 : sr_foes(g, actor));
        put_added(p, _("cards in force"), -sr_change(g, actor, CHANGE(movement)));
    }
    draft_add(&p->out, "\n");
}

static void put_arrow(struct page *p, const struct sr_arrow *a)
{
    draft_add(&p->out, _("difficulty %d%s%s"), a->difficulty,
              a->green ? _(", green: only enemies with Pursuit follow") : "",
              a->elusive ? _(", Elusive only") : "");
    if (a->vitae)
        draft_add(&p->out, _(", costs %d Vitae"), a->vitae);
    if (a->story)
        draft_add(&p->out, _(", Story %d"), story_number(p->g, a->story));
    put_when(p, &a->when);
    draft_add(&p->out, "\n");
}

/* For those heroes at the arrow's beginning whose hands the seat knows: the cheapest cards. */
static void put_payers(struct page *p, uc_seat seat, int place, const struct sr_arrow *a)
{
    const struct sr *g = p->g;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (g->s->at[actor] == place && sees_cards(g, seat, actor) && sr_hand(g, actor)) {
            put_difficulty(p, actor, a->difficulty);
            put_cheapest(p, actor, ACT_MOVEMENT, 0, 0, sr_difficulty(g, actor, a->difficulty));
        }
}

static void put_ways(struct page *p, uc_seat seat, int place, const struct sr_side *side, bool up)
{
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *a = &side->arrow[i];
        draft_add(&p->out, _("  to "));
        if (a->to)
            put_title(p, UC_PLACE, place_number(p->g, a->to));
        else
            draft_add(&p->out, _("a Story"));
        draft_add(&p->out, a->side_b ? _(", side B: ") : ": ");
        put_arrow(p, a);
        if (up)
            put_payers(p, seat, place, a);
    }
}

/* The ways that lead here from where heroes stand. */
static void put_ways_here(struct page *p, uc_seat seat, int place)
{
    const struct sr *g = p->g;
    bool any = false;
    for (int from = 1; from <= g->part->locations; from++) {
        const struct sr_side *side = sr_heroes_at(g, from) ? known_face(g, from) : NULL;
        for (int i = 0; side && i < side->arrows; i++) {
            if (place_number(g, side->arrow[i].to) != place)
                continue;
            if (!any)
                draft_add(&p->out, _("Ways here:\n"));
            any = true;
            draft_add(&p->out, _("  from "));
            put_title(p, UC_PLACE, from);
            draft_add(&p->out, ": ");
            put_arrow(p, &side->arrow[i]);
            put_payers(p, seat, from, &side->arrow[i]);
        }
    }
}

static void put_side(struct page *p, uc_seat seat, int place, const struct sr_side *side, bool up)
{
    const struct sr *g = p->g;
    draft_add(&p->out, "%s\n", sr_say(p->g, side->text));
    if (side->bis[0])
        draft_add(&p->out, "%s\n", sr_say(p->g, side->bis));
    if (side->lock)
        draft_add(&p->out, _("Locked.\n"));
    if (side->opens.code) {
        draft_add(&p->out, _("It is turned over when somebody enters"));
        put_when(p, &side->opens);
        draft_add(&p->out, ".\n");
    }
    if (side->enter.code) {
        draft_add(&p->out, _("First Entrant: "));
        put_effect(p, &side->enter);
        draft_add(&p->out, "\n");
    }
    if (side->rows) /* SR-060, SR-065 */
        draft_add(&p->out,
                  _("Entrance, for the First Entrant (who enters when no other hero is there); "
                    "for all others only what says every hero:\n"));
    for (int i = 0; i < side->rows; i++)
        put_icon(p, place, &side->row[i]);
    if (side->reactions)
        draft_add(&p->out, _("Reaction, at the end of each round while a hero is here:\n"));
    for (int i = 0; i < side->reactions; i++)
        put_icon(p, place, &side->reaction[i]);
    bool any = false;
    for (int i = 0; i < side->scrolls; i++) {
        const struct sr_scroll *scroll = &side->scroll[i];
        if (!scroll->flip && !sr_story_available(g, scroll->story))
            continue; /* it has been done */
        if (!any)
            draft_add(&p->out, _("Scrolls:\n"));
        any = true;
        put_scroll(p, i + 1, scroll);
        for (int actor = 1; up && scroll->difficulty && actor <= ACTORS; actor++)
            if (g->s->at[actor] == place && sees_cards(g, seat, actor) && sr_hand(g, actor))
                put_cheapest(p, actor, ACT_SCROLL, 0, scroll->aptitude, scroll->difficulty);
    }
    if (side->arrows)
        draft_add(&p->out, _("Ways out:\n"));
    put_ways(p, seat, place, side, up);
}

/* SR-053, SR-059, SR-249: the side that is up, and what Foresight has shown. */
static void inspect_place(struct page *p, uc_seat seat, int place)
{
    const struct sr *g = p->g;
    const struct sr_place *state = &g->s->place[place];
    put_title(p, UC_PLACE, place);
    draft_add(&p->out, "%s\n",
              state->side == SIDE_B ? _(", side B")
              : state->side         ? _(", side A")
                                    : "");
    if (known_face(g, place))
        put_side(p, seat, place, face(g, place), true);
    else if (!state->side && state->flags & PLACE_SEEN_A)
        put_side(p, seat, place, &location(g, place)->a, false);
    if (state->side != SIDE_B && state->flags & PLACE_SEEN_B) {
        draft_add(&p->out, _("Side B, foreseen:\n"));
        put_side(p, seat, place, &location(g, place)->b, false);
    }
    put_ways_here(p, seat, place);
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void inspect_word(struct page *p, int word)
{
    const char *meaning = word > WORD_ABILITY
                              ? word_meaning(&sr_schema, "ability", word - WORD_ABILITY)
                          : word > WORD_TOKEN && word <= WORD_CAUSE
                              ? word_meaning(&sr_schema, "token", word - WORD_TOKEN)
                              : "";
    put_title(p, UC_WORD, word);
    if (meaning[0])
        draft_add(&p->out, "\n%s", meaning);
}

void sr_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct sr g = sr_open(run);
    struct page p = {&g, draft_in(text, size)};
    const struct uc_pack *pack = run->game->pack;
    if (kind == UC_CARD && is_action_card(id) && card_hero(id) <= g.t->heroes &&
        card_kind(id) <= g.t->kinds[card_hero(id)])
        inspect_action_card(&p, id);
    else if (kind == UC_CARD && id > CARD_POTION && id <= CARD_POTION + g.t->potions)
        inspect_spell(&p, g.t->potion[id - CARD_POTION]);
    else if (kind == UC_CARD && sr_card_record(&g, id))
        inspect_card(&p, id);
    else if (kind == UC_PIECE && id >= 1 && id <= ACTORS && hero_of(id) <= g.t->heroes)
        inspect_actor(&p, seat, id);
    else if (kind == UC_PIECE && id >= FOE && id <= PIECES && g.s->foe[id].record)
        inspect_foe(&p, seat, id);
    else if (kind == UC_PLACE && id >= 1 && id <= LOCATIONS && g.part->location[id])
        inspect_place(&p, seat, id);
    else if (kind == UC_RECORD && id >= 1 && id <= pack->records &&
             (pack->record[id].kind == KIND_SPELL || pack->record[id].kind == KIND_POTION))
        inspect_spell(&p, id);
    else if (kind == UC_RECORD && id >= 1 && id <= pack->records &&
             pack->record[id].kind == KIND_ENEMY &&
             ((const struct sr_enemy *)pack->record[id].data)->copies) {
        put_title(&p, kind, id);
        inspect_enemy_record(&p, pack->record[id].data);
    } else if (kind == UC_WORD && id >= 1 && id <= WORD_ABILITY + SHOCK) {
        inspect_word(&p, id);
    } else {
        put_title(&p, kind, id);
    }
}
