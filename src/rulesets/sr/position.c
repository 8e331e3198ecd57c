/* What is true now: powers and changes in force, abilities that count, who is engaged. Rules and
 * displays ask here, so that each definition stands in one place. */
#include "rulesets/sr/sr.h"

/* ---- Cards that are held or lie open -------------------------------------------------------- */

int sr_card_record(const struct sr *g, int card)
{
    if (card > CARD_ARTIFACT && card <= CARD_ARTIFACT + g->t->artifacts)
        return g->t->artifact[card - CARD_ARTIFACT];
    if (card > CARD_QUEST && card <= CARD_QUEST + QUEST_CARDS)
        return g->t->quest_card[card - CARD_QUEST];
    if (card > CARD_EVENT && card <= CARD_EVENT + EVENTS)
        return g->part->event[card - CARD_EVENT];
    if (card > CARD_STORY && card <= CARD_STORY + g->part->stories)
        return g->part->story[card - CARD_STORY];
    if (card > CARD_POTION && card <= CARD_POTION + g->t->potions)
        return g->t->potion[card - CARD_POTION];
    return 0;
}

int sr_record_of(const struct uc_run *run, int card)
{
    struct sr g = sr_open(run);
    return sr_card_record(&g, card);
}

bool sr_occurs(const struct uc_game *game, int record)
{
    const struct sr_tables *t = game->data;
    const struct sr_story *story = pack_data(game->pack, KIND_STORY, record);
    bool hero = game->pack->record[record].kind == KIND_HERO, there = !story && !hero;
    for (int h = 1; h <= t->heroes && hero; h++)
        there = there || t->hero_record[h] == record;
    if (!story)
        return there;
    for (int i = 0; i < t->quest->chapters.count && !there; i++)
        there = t->quest->chapters.item[i] == story->chapter;
    return there;
}

int sr_record_card(const struct sr *g, int record)
{
    const struct record *r = &g->run.game->pack->record[record];
    int card = 0;
    if (record && r->kind == KIND_STORY)
        card = CARD_STORY + ((const struct sr_story *)r->data)->number;
    else if (record && r->kind == KIND_EVENT)
        card = CARD_EVENT + ((const struct sr_event *)r->data)->number;
    else if (record && r->kind == KIND_QUEST_CARD)
        card = CARD_QUEST + ((const struct sr_quest_card *)r->data)->number;
    else if (record && r->kind == KIND_ARTIFACT)
        for (int i = 1; i <= g->t->artifacts; i++)
            if (g->t->artifact[i] == record)
                card = CARD_ARTIFACT + i;
    return sr_card_record(g, card) == record ? card : 0;
}

const struct sr_held *sr_held(const struct sr *g, int card)
{
    int id = sr_card_record(g, card);
    const struct record *record = &g->run.game->pack->record[id];
    if (!id)
        return NULL;
    switch (record->kind) {
    case KIND_STORY:
        return &((const struct sr_story *)record->data)->held;
    case KIND_EVENT:
        return &((const struct sr_event *)record->data)->held;
    case KIND_QUEST_CARD:
        return &((const struct sr_quest_card *)record->data)->held;
    case KIND_ARTIFACT:
        return &((const struct sr_artifact *)record->data)->held;
    default:
        return NULL;
    }
}

/* Whose card it is: a hero, EVERYBODY for what lies open, 0 nobody's. */
enum { EVERYBODY = UINT8_MAX };

int sr_card_holder(const struct sr *g, int card)
{
    const struct sr_state *s = g->s;
    if (card > CARD_ARTIFACT)
        return s->artifact[card - CARD_ARTIFACT];
    if (card > CARD_QUEST)
        return s->quest[card - CARD_QUEST] == QUEST_EARNED ? 0 : s->quest[card - CARD_QUEST];
    if (card > CARD_EVENT)
        return s->event[card - CARD_EVENT] == AFFAIR_OPEN ? EVERYBODY : 0;
    if (card > CARD_STORY) {
        int at = s->story[card - CARD_STORY];
        return at == STORY_OPEN ? EVERYBODY : at > HEROES ? 0 : at;
    }
    return 0;
}

bool sr_card_known(const struct sr *g, int card)
{
    const struct sr_state *s = g->s;
    if (card > CARD_ARTIFACT)
        return s->artifact[card - CARD_ARTIFACT] != 0;
    if (card > CARD_QUEST)
        return s->quest[card - CARD_QUEST] != QUEST_DECK;
    if (card > CARD_EVENT)
        return s->event[card - CARD_EVENT] != AFFAIR_HIDDEN;
    if (card > CARD_STORY)
        return s->story[card - CARD_STORY] != STORY_PILE &&
               s->story[card - CARD_STORY] != STORY_UNREAD;
    return true;
}

bool sr_holds(const struct sr *g, int actor, int record)
{
    int card = sr_record_card(g, record);
    return card && !is_clone(actor) && actor && sr_card_holder(g, card) == actor;
}

static void bear(struct sr_bearing *bearing, uint32_t powers, const struct sr_change *changes)
{
    bearing->powers |= powers;
    for (size_t i = 0; i < sizeof *changes; i++)
        bearing->change[i] = (int16_t)(bearing->change[i] + ((const int8_t *)changes)[i]);
}

/* What one actor has counts for the group too, but gives it no powers; what lies open is everybody's. */
void sr_gather(struct sr *g)
{
    struct sr_bearing *on = g->s->bearing;
    g->s->powers = 0;
    memset(on, 0, sizeof g->s->bearing);
    for (uint32_t i = 0; i < g->s->force.count; i++) {
        const struct sr_spell *spell = spell_data(g, g->s->force.of[i].source);
        bear(&on[g->s->force.of[i].holder], spell->powers, &spell->changes);
        bear(&on[0], 0, &spell->changes);
    }
    for (int i = 0; i < g->part->carriers; i++) {
        const struct sr_held *held = g->part->carrier[i].held;
        int holder = sr_card_holder(g, g->part->carrier[i].card);
        for (int actor = 0; holder == EVERYBODY && actor <= ACTORS; actor++)
            bear(&on[actor], held->powers, &held->changes);
        if (holder && holder != EVERYBODY) {
            bear(&on[holder], held->powers, &held->changes);
            bear(&on[0], 0, &held->changes);
        }
    }
    for (int actor = 1; actor <= ACTORS; actor++)
        g->s->powers |= on[actor].powers;
}

/* ---- Tracks ---------------------------------------------------------------------------------- */

int sr_tier(const struct sr *g)
{
    const struct sr_chapter *c = g->part->chapter;
    return g->s->threat < c->blue.spaces                      ? BLUE
           : g->s->threat < c->blue.spaces + c->yellow.spaces ? YELLOW
                                                              : RED; /* The End too */
}

int sr_threat_value(const struct sr *g)
{
    const struct sr_chapter *c = g->part->chapter;
    int tier = sr_tier(g);
    return tier == BLUE ? c->blue.value : tier == YELLOW ? c->yellow.value : c->red.value;
}

struct sr_stars sr_stars_needed(const struct sr *g)
{
    const struct sr_chapter *chapter = g->part->chapter;
    if (!chapter->goals)
        return (struct sr_stars){.red = 1, .black = (uint8_t)(g->t->heroes - 1)};
    return chapter->goal[g->t->heroes - 1];
}

/* SR-050. */
bool sr_goals_met(const struct sr *g, bool black)
{
    struct sr_stars need = sr_stars_needed(g);
    return g->s->stars[STAR_RED] >= need.red && (!black || g->s->stars[STAR_BLACK] >= need.black);
}

/* ---- Locations ------------------------------------------------------------------------------- */

int sr_heroes_at(const struct sr *g, int place)
{
    int n = 0;
    EACH_ACTOR_AT(g, place, actor) n++;
    return n;
}

bool sr_visible_at(const struct sr *g, int place)
{
    EACH_ACTOR_AT(g, place, actor)
    if (!is_invisible(g, actor))
        return true;
    return false;
}

int sr_portals(const struct sr *g)
{
    int n = 0;
    for (int p = 1; p <= g->part->locations; p++)
        n += g->s->place[p].portals;
    return n;
}

bool sr_anti_magic(const struct sr *g, int place)
{
    if (g->s->place[place].flags & PLACE_ANTI)
        return true;
    EACH_FOE(g, foe)
    if (sr_is_enemy_at(g, foe, place) && sr_abilities(g, foe) & bit(ANTI_MAGIC))
        return true;
    return false;
}

/* ---- Enemies --------------------------------------------------------------------------------- */

int sr_foe_place(const struct sr *g, int foe)
{
    const struct sr_foe *f = &g->s->foe[foe];
    return f->holder ? g->s->at[f->holder] : f->place;
}

bool sr_is_enemy_at(const struct sr *g, int foe, int place)
{
    return !g->s->foe[foe].control && place && sr_foe_place(g, foe) == place;
}

/* SR-253: Apathy silences everything in the location, from the reveal on. */
static bool in_apathy(const struct sr *g, int foe)
{
    int place = sr_foe_place(g, foe);
    EACH_ACTOR_AT(g, place, actor)
    if (has_power(g, actor, POWER_APATHY))
        return true;
    return false;
}

/* SR-243: Enthrall silences what is engaged with the caster. */
static bool is_silenced(const struct sr *g, int foe, int holder)
{
    if (!(g->s->powers & (bit(POWER_ENTHRALL) | bit(POWER_APATHY))))
        return false;
    return (holder && has_power(g, holder, POWER_ENTHRALL)) || in_apathy(g, foe);
}

uint32_t sr_abilities_with(const struct sr *g, int foe, int actor)
{
    uint32_t abilities = enemy_data(g, foe)->abilities;
    if (is_silenced(g, foe, actor))
        abilities &= bit(ANTI_MAGIC);
    return abilities;
}

uint32_t sr_abilities(const struct sr *g, int foe)
{
    return sr_abilities_with(g, foe, g->s->foe[foe].holder);
}

uint32_t sr_abilities_revealed(const struct sr *g, int foe)
{
    uint32_t abilities = enemy_data(g, foe)->abilities;
    return in_apathy(g, foe) ? abilities & bit(ANTI_MAGIC) : abilities;
}

int sr_formidable(const struct sr *g, int foe)
{
    int n = enemy_data(g, foe)->formidable;
    return n && is_silenced(g, foe, g->s->foe[foe].holder) ? 0 : n;
}

/* Visible shields. */
int sr_shields(const struct sr *g, int foe)
{
    return enemy_data(g, foe)->shields.count - g->s->foe[foe].wounds;
}

/* SR-196, SR-246, SR-247 */
int sr_combat_value(const struct sr *g, int foe)
{
    int value = enemy_data(g, foe)->shields.item[g->s->foe[foe].wounds],
        place = sr_foe_place(g, foe);
    EACH_OF(actors_at(g, place), actor) value -= sr_change(g, actor, CHANGE(weakness));
    return value < 1 ? 1 : value;
}

/* Whom it holds is another thing in every game: it is counted without a branch, and few are left to look at. */
static uint64_t held_by(const struct sr *g, int actor, bool controlled)
{
    uint64_t set = 0;
    for (int foe = FOE; foe < g->s->foe_end; foe++) {
        const struct sr_foe *one = &g->s->foe[foe];
        unsigned held =
            (one->record != 0) & (one->holder == actor) & ((one->control != 0) == controlled);
        set |= (uint64_t)held << foe;
    }
    return set;
}

uint64_t sr_foes_of(const struct sr *g, int actor)
{
    return g->glance ? g->glance->foes[actor] : held_by(g, actor, false);
}

uint64_t sr_controlled_by(const struct sr *g, int actor)
{
    return g->glance ? g->glance->controlled[actor] : held_by(g, actor, true);
}

int sr_foes(const struct sr *g, int actor) { return __builtin_popcountll(sr_foes_of(g, actor)); }

static bool is_engaged(const struct sr *g, int actor, uint64_t foes)
{
    uint32_t powers = sr_powers(g, actor);
    bool elusive = powers & (bit(POWER_ELUSIVE) | bit(POWER_INVISIBLE));
    EACH_OF(foes, foe)
    if (!elusive || (powers & bit(POWER_INVISIBLE) && sr_abilities(g, foe) & bit(SCENT)))
        return true;
    return false;
}

static bool has_guardian(const struct sr *g, uint64_t foes)
{
    EACH_OF(foes, foe)
    if (sr_abilities(g, foe) & bit(GUARDIAN))
        return true;
    return false;
}

bool sr_guarded(const struct sr *g, int actor)
{
    return g->glance ? g->glance->guarded[actor] : has_guardian(g, sr_foes_of(g, actor));
}

bool sr_engaged(const struct sr *g, int actor)
{
    return g->glance ? g->glance->engaged[actor] : is_engaged(g, actor, sr_foes_of(g, actor));
}

/* Who stands with whom, as numbers: each of those in play counts himself. */
static void glance_company(const struct sr *g, struct sr_glance *glance)
{
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            EACH_ACTOR_AT(g, g->s->at[actor], other) glance->company[actor]++;
}

/* Is one of these eight somebody's? Nearly everything is nobody's: 0, or above all heroes. */
static bool any_held(const uint8_t holder[8])
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t w;
    memcpy(&w, holder, sizeof w);
    return w && ((w & low) + low) & ~w & ~low; /* a byte from 1 to 127 */
}

/* How many there are of each hero in a row of holders, from 1. */
static void count_held(struct sr_glance *glance, const uint8_t *holder, int count)
{
    for (int i = 0; i <= count; i += 8) {
        if (!any_held(holder + i))
            continue;
        for (int n = i; n < i + 8; n++)
            if (holder[n] && holder[n] <= HEROES)
                glance->held[holder[n]]++;
    }
}

_Static_assert((STORIES + 1) % 8 == 0 && (QUEST_CARDS + 1) % 8 == 0, "holders are read by eight");

struct sr sr_look(const struct sr *g, struct sr_glance *glance)
{
    struct sr looking = *g;
    looking.glance = memset(glance, 0, sizeof *glance);
    EACH_FOE(g, foe)
    (g->s->foe[foe].control ? glance->controlled : glance->foes)[g->s->foe[foe].holder] |=
        piece_bit(foe);
    glance_company(g, glance);
    for (int actor = 1; actor <= ACTORS; actor++) {
        if (!in_play(g, actor))
            continue;
        sr_glance_hand(&looking, actor, glance);
        glance->burden[actor] = (int16_t)sr_burden(&looking, actor);
        glance->engaged[actor] = is_engaged(g, actor, glance->foes[actor]);
        glance->guarded[actor] = has_guardian(g, glance->foes[actor]);
    }
    glance->portals = sr_portals(g) > 0;
    count_held(glance, g->s->story, g->part->stories);
    count_held(glance, g->s->quest, QUEST_CARDS);
    for (int i = 0; i < (int)g->s->force.count; i++)
        glance->forces |= (uint16_t)(1u << g->s->force.of[i].holder);
    for (int i = 1; i <= g->t->artifacts; i++)
        glance->owners |= (uint16_t)(1u << g->s->artifact[i]);
    return looking;
}

/* ---- Stories --------------------------------------------------------------------------------- */

bool sr_story_available(const struct sr *g, int record)
{
    int card = sr_record_card(g, record);
    int at = card ? g->s->story[card - CARD_STORY] : STORY_GONE;
    return at == STORY_PILE || at == STORY_OPEN;
}
