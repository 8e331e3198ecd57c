/* Queries: what effects may ask (words.def). */
#include "rulesets/ss/words.h"

LOOK(heroes) { return (int64_t)ss_heroes(g); }
LOOK(ghosts)
{
    uint64_t all = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        if (is_ghost(g, h))
            all |= bit_of(h);
    return (int64_t)all;
}
LOOK(companions) { return (int64_t)ss_figures_from(g, COMPANION, FOE - 1); }
LOOK(enemies) { return (int64_t)ss_enemies(g); }
LOOK(minions) { return (int64_t)(ss_figures_from(g, FOE, PIECES) & ~ss_enemies(g)); }
LOOK(characters) { return (int64_t)ss_figures_from(g, 1, PIECES); }
LOOK(here) { return (int64_t)(place_of(g, a[0]) ? ss_figures_in(g, place_of(g, a[0])) : 0); }
LOOK(within)
{
    uc_place from = (uc_place)place_of(g, a[1]);
    if (!from)
        return 0; /* whoever is meant is not on the board */
    struct placeset near =
        areas_within(board_of(g)->areas, g->s->closed, AREAS_WALK, from, (int)a[0]);
    uint64_t all = 0;
    for (int p = 1; p <= PIECES; p++)
        if (in_play(g, p) && placeset_has(&near, figure(g, p)->place))
            all |= bit_of(p);
    return (int64_t)all;
}
LOOK(seen_by)
{
    uint64_t all = 0;
    for (int p = 1; p <= PIECES && who(a[0]); p++)
        if (in_play(g, p) && ss_sees(g, (int)a[0], figure(g, p)->place))
            all |= bit_of(p);
    return (int64_t)all;
}
LOOK(in_reach)
{
    const struct ss_attack *attack = NULL;
    uint64_t all = 0;
    int hero = who(a[0]);
    for (int c = g->t->first_card[KIND_ITEM]; is_hero(hero) && c < g->t->first_card[KIND_ITEM + 1];
         c++)
        if (g->s->card[c].cooldown == a[1] && ss_weapon_attack(g, hero, c))
            attack = ss_weapon_attack(g, hero, c);
    for (int p = FOE; attack && p <= last_piece(g); p++)
        if (in_play(g, p) && !ss_why_not_target(g, hero, p, attack->range))
            all |= bit_of(p);
    return (int64_t)all;
}
LOOK(others)
{
    return (int64_t)(ss_figures_from(g, 1, PIECES) & ~(who(a[0]) ? bit_of((int)a[0]) : 0));
}
LOOK(of_rank)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_enemies(g))
    if (scroll_of(g, p)->rank == a[0])
        all |= bit_of(p);
    return (int64_t)all;
}
LOOK(of_race)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_enemies(g))
    if (scroll_of(g, p)->race == a[0])
        all |= bit_of(p);
    return (int64_t)all;
}
LOOK(at_area)
{
    int place = ss_area_named(g, (int)a[0]);
    return (int64_t)(place ? ss_figures_in(g, place) : 0);
}
LOOK(of_style)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_figures_from(g, 1, PIECES))
    if (ss_styles(g, p) & word_bit((int)a[0]))
        all |= bit_of(p);
    return (int64_t)all;
}
LOOK(defenders) { return (int64_t)(blow(g) ? blow(g)->targets : 0); }

LOOK(is_hero) { return is_hero((int)a[0]); }
LOOK(is_enemy) { return who(a[0]) && is_enemy(g, (int)a[0]); }
LOOK(is_wounded) { return who(a[0]) && figure(g, (int)a[0])->wounds > 0; }
LOOK(at_half)
{
    return who(a[0]) && in_play(g, (int)a[0]) &&
           (g->run.supposed & IF_HURT ||
            2 * figure(g, (int)a[0])->wounds >= ss_max_hp(g, (int)a[0]));
}
LOOK(suffers) { return who(a[0]) && ss_suffers(g, (int)a[0], (int)a[1]); }
LOOK(is_hidden) { return who(a[0]) && figure(g, (int)a[0])->flags & FIG_HIDDEN; }
LOOK(is_engaged) { return who(a[0]) && in_play(g, (int)a[0]) && ss_engaged(g, (int)a[0]); }
/* AC-462 */
LOOK(charged) { return who(a[0]) && figure(g, (int)a[0])->charges > 0; }
LOOK(fully_charged)
{
    return who(a[0]) && in_play(g, (int)a[0]) &&
           figure(g, (int)a[0])->charges >= ss_most_charges(g, who(a[0]));
}
LOOK(heroes_control) { return place_of(g, a[0]) && ss_controls(g, place_of(g, a[0]), true); }
LOOK(enemies_control) { return place_of(g, a[0]) && ss_controls(g, place_of(g, a[0]), false); }
LOOK(heeds_taunt)
{
    return who(a[0]) && who(a[1]) && is_foe(who(a[0])) && ss_heeds_taunt(g, who(a[0]), who(a[1]));
}
LOOK(distance)
{
    int one = place_of(g, a[0]), two = place_of(g, a[1]);
    return one && two ? ss_distance(g, one, two) : AREAS_FAR;
}
LOOK(soulrank)
{
    int h = is_companion((int)a[0]) ? figure(g, (int)a[0])->seat : (int)a[0];
    return is_hero(h) ? g->s->soul[h].rank : 0; /* AC-210, IS-171 */
}
LOOK(half_rank) { return (look_soulrank(g, e, a) + 1) / 2; } /* AC-211, IS-172 */
LOOK(wounds_of) { return who(a[0]) ? figure(g, (int)a[0])->wounds : 0; }
LOOK(armor_of) { return who(a[0]) && in_play(g, (int)a[0]) ? ss_armor(g, (int)a[0]) : 0; }
LOOK(crowns_of) { return is_hero((int)a[0]) ? g->s->soul[a[0]].crowns : 0; }
LOOK(is_in) { return place_of(g, a[0]) && place_of(g, a[0]) == ss_area_named(g, (int)a[1]); }

LOOK(nature_is) { return is_hero(who(a[1])) && g->t->hero[a[1]]->nature == a[0]; }
/* IS-146, IS-152: the active hero decides in line with his nature; AC-192: it is no more than advice. */
LOOK(nature_allows)
{
    return g->rules->nature_choice == ADVISED || g->rules->soul_storm || look_nature_is(g, e, a);
}
LOOK(attached) { return is_hero(who(a[0])) ? ss_attached(g, who(a[0])) : 0; }
LOOK(powers_of)
{
    int n = 0;
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        n += g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == who(a[0]);
    return n;
}
LOOK(closest_to)
{
    int best = 0, least = AREAS_FAR;
    EACH_PIECE(h, place_of(g, a[0]) ? ss_heroes(g) : 0)
    {
        int far = ss_steps(g, who(a[0]), place_of(g, a[0]), figure(g, h)->place);
        if (ss_targetable(g, h) && far < least) {
            least = far;
            best = h;
        }
    }
    return best;
}
LOOK(farthest_from)
{
    int best = 0, most = 0;
    EACH_PIECE(h, place_of(g, a[0]) ? ss_heroes(g) : 0)
    {
        int far = ss_distance(g, place_of(g, a[0]), figure(g, h)->place);
        if (far > most) {
            most = far;
            best = h;
        }
    }
    return best;
}
LOOK(shields_of) { return figure(g, who(a[0]))->shields; }
LOOK(lies_at) { return place_of(g, a[1]) && ss_token_at(g, (int)a[0], place_of(g, a[1]), 0); }
LOOK(unused_powers)
{
    int n = 0;
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        n += is_hero(who(a[0])) && ss_is_unused(g, who(a[0]), c);
    return n;
}
LOOK(under_token) /* AC-275: the token says how far it works */
{
    int place = place_of(g, a[1]);
    for (int i = place ? ss_token_at(g, THING_RUNE, 0, 0) : 0; i;
         i = ss_token_at(g, THING_RUNE, 0, i))
        if (g->s->token[i].what == a[0] &&
            ss_distance(g, g->s->token[i].place, place) <= g->s->token[i].value)
            return 1;
    return 0;
}
LOOK(token_placed)
{
    for (int i = ss_token_at(g, THING_RUNE, 0, 0); i; i = ss_token_at(g, THING_RUNE, 0, i))
        if (g->s->token[i].what == a[0])
            return 1;
    return 0;
}
LOOK(has_token) /* AC-275: on its card */
{
    int card = is_hero(who(a[2])) ? ss_find_card(g, (int)a[0], ZONE_ROW, who(a[2])) : 0;
    return card && a[1] >= 1 && a[1] <= POWER_TOKENS &&
           g->s->card[card].charges & word_bit((int)a[1]);
}
int ss_use_of(const struct ss *g, int record, int once)
{
    return g->t->abilities + record * ONCE_EVER + once;
}
LOOK(used_up) /* AC-261, IS-225: of the card, whoever has it */
{
    return limit_count(&g->s->used, ss_use_of(g, e->record, (int)a[0]), 0) > 0;
}
LOOK(may_be_blessed) { return is_hero(who(a[0])) && ss_may_be_blessed(g, who(a[0])); }
LOOK(may_pray) { return is_hero(who(a[0])) && !ss_why_not_call_gods(g, who(a[0]), false); }
LOOK(hoped_for) { return ss_is_hoped_for(g); }
LOOK(charges_of) { return figure(g, who(a[0]))->charges; }
LOOK(heroes_with) /* AC-517: companions that count as heroes are among them */
{
    int n = 0;
    EACH_PIECE(p, place_of(g, a[0]) ? ss_figures_in(g, place_of(g, a[0])) : 0)
    n += is_hero(p) ? 1
         : is_companion(p) && g->rules->companion_control == CONTROL_HERO_COUNT
             ? companion_of(g, p)->hero_count
             : 0;
    return n;
}
LOOK(companions_of)
{
    uint64_t all = 0;
    for (int p = COMPANION; p < FOE; p++)
        if (in_play(g, p) && figure(g, p)->seat == a[0] && !companion_of(g, p)->shared) /* AC-438 */
            all |= bit_of(p);
    return (int64_t)all;
}

LOOK(act_number) { return quest_of(g)->act ? quest_of(g)->act : 1; } /* AC-001 */
LOOK(party) { return g->t->heroes; }
LOOK(foes) { return __builtin_popcountll(ss_enemies(g)); }
uint8_t *ss_count(const struct ss *g, int symbol)
{
    const struct ss_quest *quest = quest_of(g);
    for (int i = 0; i < quest->counters; i++)
        if (quest->counter[i].counter == symbol)
            return &g->s->count[i];
    return NULL;
}
LOOK(counter)
{
    const uint8_t *count = ss_count(g, (int)a[0]);
    return count ? *count : 0;
}
LOOK(is_night) { return g->s->night == EVENT_NIGHT; }
LOOK(round_number) { return g->s->round; }
LOOK(is_along) /* AC-453: hired, and alive */
{
    for (int p = COMPANION; p < FOE; p++)
        if (in_play(g, p) && figure(g, p)->record == a[0])
            return 1;
    return 0;
}
LOOK(defeated)
{
    EACH_PIECE(p, ss_enemies(g))
    if (figure(g, p)->record == a[0])
        return 0;
    return 1;
}
LOOK(shown)
{
    const struct ss_blow *b = blow(g);
    return b ? ss_results(g, b, b->defender ? STAGE_DEFENCE : STAGE_HIT, (int)a[0], false) : 0;
}
LOOK(shows) /* of a face that cast_die has named */
{
    int colour = (int)a[0] / 16;
    return (colour == RED || colour == BLUE) &&
           g->t->side[colour][ss_side_of(g, colour, (int)a[0])].count[a[1]] > 0;
}
LOOK(melee)
{
    const struct ss_blow *b = blow(g);
    if (!b)
        return 0;
    return is_foe(b->attacker) ? figure(g, b->attacker)->place == b->place /* AC-527, IS-526 */
                               : ss_attack_of(g, b)->range == 0;           /* AC-237, IS-196 */
}
LOOK(attacking) { return blow(g) != NULL; }
LOOK(dealt_to) { return g->run.supposed & IF_HURT ? UINT8_MAX : figure(g, who(a[0]))->hurt; }
LOOK(with_weapon)
{
    const struct ss_blow *b = blow(g);
    if (!b)
        return 0;
    if (is_foe(b->attacker)) /* AC-468, IS-449: an only weapon is both */
        return scroll_of(g, b->attacker)->weapons < 2 || b->which == a[0] - 1;
    return b->card && g->s->card[b->card].zone == ZONE_EQUIPPED &&
           g->s->card[b->card].cooldown == (a[0] == WEAPON_PRIMARY ? SLOT_PRIMARY : SLOT_SECONDARY);
}
LOOK(of_category) /* AC-298, IS-279, IS-288 */
{
    const struct ss_blow *b = blow(g);
    const struct ss_item *item = b && b->card ? pack_data(pack_of(g), KIND_ITEM, b->record) : NULL;
    return item && item->category == a[0];
}
LOOK(wields)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == a[2] &&
            g->s->card[c].cooldown == a[1] && ss_item(g, c)->category == a[0])
            return 1;
    return 0;
}
LOOK(entered_areas) { return g->s->entered; }
LOOK(enemy_turn) { return flow_is_open(&g->run, FLOW_enemy_turn); }
LOOK(killer) { return g->s->killer; }
LOOK(attacker) { return blow(g) ? blow(g)->attacker : 0; }
LOOK(dealt) { return g->run.supposed & IF_HURT ? UINT8_MAX : blow(g) ? blow(g)->wounds : 0; }
