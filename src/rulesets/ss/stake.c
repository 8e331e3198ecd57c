/* What a question turns on, and what an answer is worth: told with the question, so that nobody has to look it up. The
 * Encounter card that calls the enemies (AC-496, IS-492), what can be reacted to (AC/A-62, IS/AMB-81), why nothing can be
 * bought (AC-066, IS-418), what a bet pays and how often (AC/A-67, IS-434), what a step or a prayer costs (AC-222, AC-246).
 * Nothing is decided here. */
#include <stdio.h>

#include "parts/text.h"
#include "rulesets/ss/campaign.h"
#include "rulesets/ss/outside.h"

static const char *name_of(const struct ss *g, enum uc_arg kind, int id, char text[80])
{
    return title_in(&g->run, kind, id, text, 80);
}

static bool is_offered(const struct ss *g, int verb)
{
    for (int i = 0; i < g->run.head->count; i++)
        if (g->run.head->choice[i].verb == verb)
            return true;
    return false;
}

/* The lowest price of what lies in the Emporium; 0: it is empty. */
static int lowest_price(const struct ss *g)
{
    int lowest = 0;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        int price = g->s->card[c].zone == ZONE_SHOP ? ss_item(g, c)->front.price : 0;
        if (price && (!lowest || price < lowest))
            lowest = price;
    }
    return lowest;
}

/* The Crowns of all who visit: they may hand them to each other (AC-064, IS-417). */
static int purse(const struct ss *g, uint32_t visiting)
{
    int crowns = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        crowns += visiting >> h & 1 ? g->s->soul[h].crowns : 0;
    return crowns;
}

static bool is_service_offered(const struct ss *g, int service)
{
    const struct ss_service *s = pack_data(pack_of(g), KIND_SERVICE, service);
    if (s->what == SERVICE_CRAFT)
        return is_offered(g, DO_CRAFT) || is_offered(g, DO_REFINE);
    for (int i = 0; i < g->run.head->count; i++) {
        const struct uc_choice *c = &g->run.head->choice[i];
        if (c->a == service && (c->verb == DO_SERVICE || c->verb == DO_SERVE || c->verb == DO_BET ||
                                c->verb == DO_BET_EXACTLY))
            return true;
    }
    return false;
}

/* What can be had here, and not by who is asked: too dear, or there is nothing to do it to (AC-052, IS-430). */
static void tell_counter(const struct ss *g, const struct emporium *visit, struct draft *d)
{
    char name[80], dear[200] = "", useless[200] = "";
    struct draft of_dear = draft_in(dear, sizeof dear);
    struct draft of_useless = draft_in(useless, sizeof useless);
    int crowns = g->s->soul[visit->hero].crowns, lowest = 0;
    bool had;
    name_of(g, UC_PIECE, visit->hero, name);
    for (int i = 0, service; (service = ss_service_at(g, i, &had)); i++) {
        const struct ss_service *s = pack_data(pack_of(g), KIND_SERVICE, service);
        const char *title = pack_say(pack_of(g), s->name);
        int price = ss_price(g, s);
        if (had || is_service_offered(g, service))
            continue;
        if (price > crowns && ss_true(g, &s->when, visit->hero, visit->hero, service)) {
            draft_item(&of_dear, ", ", "%s (%d)", title, price);
            lowest = !lowest || price < lowest ? price : lowest;
        } else if (s->soul_points > g->s->soul_points) {
            draft_item(&of_useless, ", ", _("%s (%d Soul Points)"), title, s->soul_points);
        } else {
            draft_item(&of_useless, ", ", "%s", title);
        }
    }
    if (dear[0] && crowns < lowest_price(g) && visit->shop)
        draft_item(d, " ", _("Dearer still: %s."), dear);
    else if (dear[0])
        draft_item(d, " ",
                   lowest <= purse(g, visit->visiting)
                       ? _("%s has %d Crowns, too few for: %s. The others could hand some over.")
                       : _("%s has %d Crowns, too few for: %s."),
                   name, crowns, dear);
    if (useless[0])
        draft_item(d, " ", _("Nothing for %s: %s."), name, useless);
}

/* Why nothing can be bought: AC-066, IS-418. */
static void tell_shelf(const struct ss *g, const struct emporium *visit, struct draft *d)
{
    char hero[80];
    int price = lowest_price(g), crowns = g->s->soul[visit->hero].crowns;
    name_of(g, UC_PIECE, visit->hero, hero);
    if (!price)
        draft_item(d, " ", "%s", _("The Emporium has nothing left to sell."));
    else if (price > crowns)
        draft_item(d, " ",
                   price <= purse(g, visit->visiting)
                       ? _("%s has %d Crowns, and nothing in the Emporium costs less than %d; the "
                           "others could hand some over.")
                       : _("%s has %d Crowns, and nothing in the Emporium costs less than %d."),
                   hero, crowns, price);
    else
        draft_item(d, " ",
                   _("%s can carry nothing that is for sale at a price of %d Crowns or less."),
                   hero, crowns);
}

static void tell_visit(const struct ss *g, char *text, size_t size)
{
    const struct emporium *visit = flow_find(&g->run, FLOW_emporium);
    struct draft d = draft_in(text, size);
    if (!ss_may_arrange(g))
        draft_item(&d, " ", "%s", ss_reason(REASON_MOVED_ENOUGH));
    if (visit && visit->shop && !is_offered(g, DO_BUY) && !is_offered(g, DO_BUY_BACK))
        tell_shelf(g, visit, &d);
    if (visit)
        tell_counter(g, visit, &d);
}

static void tell_call(const struct ss *g, char *text, size_t size)
{
    const struct call *call = flow_find(&g->run, FLOW_call);
    char name[80];
    if (call)
        snprintf(text, size, _("Encounter: %s: %s"), name_of(g, UC_CARD, call->card, name),
                 pack_say(pack_of(g),
                          ((const struct ss_encounter *)g->t->card[call->card].data)->about));
}

/* What just happens to whom; blows are told by who strikes whom. */
static void tell_moment(const struct ss *g, char *text, size_t size)
{
    const struct window *window = flow_find(&g->run, FLOW_window);
    int moment = window ? window->w.moment : 0;
    bool of_attack = moment == ON_ATTACK || moment == ON_ROLLED || moment == ON_ATTACKED;
    int who = !window ? 0 : !of_attack ? window->w.subject : blow(g) ? blow(g)->attacker : 0;
    char name[80], whom[80];
    if (!who)
        return;
    name_of(g, UC_PIECE, who, name);
    name_of(g, UC_PIECE, of_attack ? blow(g)->target : 0, whom);
    switch (moment) {
    case ON_TURN_BEGINS:
        snprintf(text, size, _("The turn of %s begins."), name);
        break;
    case ON_TURN_ENDS:
        snprintf(text, size, _("The turn of %s ends."), name);
        break;
    case ON_ACTIVATION:
        snprintf(text, size, _("%s is about to act."), name);
        break;
    case ON_ACTIVATED:
        snprintf(text, size, _("%s has acted."), name);
        break;
    case ON_ENTERED:
        snprintf(text, size, _("%s has entered an area."), name);
        break;
    case ON_ATTACK:
        snprintf(text, size, _("%s attacks %s."), name, whom);
        break;
    case ON_ROLLED:
        snprintf(text, size, _("%s attacks %s: the dice have been rolled."), name, whom);
        break;
    case ON_SUFFER:
        snprintf(text, size, _("%s is about to suffer HP."), name);
        break;
    case ON_ATTACKED:
        snprintf(text, size, _("The attack of %s on %s is over."), name, whom);
        break;
    case ON_DEATH:
        snprintf(text, size, _("%s has died."), name);
        break;
    default: /* an event, a roll that is none of an attack: the log has just told it */
        break;
    }
}

/* What the piece is chosen for: "Who drinks?" */
static void tell_purpose(const struct ss *g, char *text, size_t size)
{
    const struct uc_choice *first = &g->run.head->choice[0];
    if (g->run.head->count && first->verb == DO_PIECE && first->b)
        title_in(&g->run, UC_LABEL, first->b, text, size);
}

/* What the attack has so far, and what stands against it: AC-319, AC-324, IS-309, IS-325. Of a defence: what is left. */
static void tell_blow(const struct ss *g, char *text, size_t size)
{
    const struct defence *defence = flow_find(&g->run, FLOW_defence);
    const struct ss_blow *b = blow(g);
    char name[80];
    if (!b)
        return;
    if (b->defender && defence) {
        name_of(g, UC_PIECE, b->defender, name);
        if (defence->lethal)
            snprintf(text, size, _("%s: HITs to stop %d, Lethal besides %d, PARRY so far %d."),
                     name, defence->hits - defence->lethal, defence->lethal,
                     ss_parries(g, b->defender));
        else
            snprintf(text, size, _("%s: HITs to stop %d, PARRY so far %d."), name, defence->hits,
                     ss_parries(g, b->defender));
        return;
    }
    const struct ss_figure *target = figure(g, b->target);
    struct draft d = draft_in(text, size);
    draft_add(&d, _("HITs so far: %d. %s: %d HP left"), ss_hits_so_far(g),
              name_of(g, UC_PIECE, b->target, name), ss_max_hp(g, b->target) - target->wounds);
    if (ss_armor(g, b->target))
        draft_add(&d, _(", armor %d"), ss_armor(g, b->target));
    ss_tell_defence(&d, ss_defence_dice(g, b->target), target->shields);
    draft_put(&d, ".");
}

/* Whose text asks for it: an item, a power, an event. */
static void tell_text(const struct ss *g, char *text, size_t size)
{
    const struct effect *effect = flow_find(&g->run, FLOW_effect);
    if (effect && effect->e.record)
        snprintf(text, size, "%s.",
                 pack_say(pack_of(g), pack_of(g)->record[effect->e.record].name));
}

/* AC-212, AC-264, IS-163, IS-232 */
static void tell_learning(const struct ss *g, char *text, size_t size)
{
    int hero = g->run.head->subject;
    const struct ss_gem_rank *rank = ss_gem_rank(g, hero);
    snprintf(text, size, _("Soulrank %s: %d of %d powers, %d of %d talents."),
             ss_roman(g->s->soul[hero].rank), ss_powers_of(g, hero, false), rank->powers,
             ss_powers_of(g, hero, true), rank->talents);
}

/* AC-344, IS-347: who pushes whom out of where. */
static void tell_push(const struct ss *g, char *text, size_t size)
{
    const struct bash *bash = flow_find(&g->run, FLOW_bash);
    char who[80], by[80], place[80];
    if (!bash || !bash->by)
        return;
    snprintf(text, size, _("%s pushes %s out of %s."), name_of(g, UC_PIECE, bash->by, by),
             name_of(g, UC_PIECE, bash->who, who),
             name_of(g, UC_PLACE, figure(g, bash->who)->place, place));
}

/* AC-518 to AC-522, IS-518 to IS-524: by the scroll all of these areas are as good. */
static void tell_march(const struct ss *g, char *text, size_t size)
{
    const struct enemy_move *move = flow_find(&g->run, FLOW_enemy_move);
    char enemy[80], victim[80];
    if (!move)
        return;
    name_of(g, UC_PIECE, move->enemy, enemy);
    name_of(g, UC_PIECE, move->victim, victim);
    if (move->how == MOVE_AWAY)
        snprintf(text, size, _("%s moves away from the heroes; its scroll does not say where to."),
                 enemy);
    else
        snprintf(text, size, _("%s goes for %s; its scroll does not say by which way."), enemy,
                 victim);
}

/* AC-486, AC/A-08, IS-482: the die fits several gates. */
static void tell_gate(const struct ss *g, char *text, size_t size)
{
    const struct teleport *moved = flow_find(&g->run, FLOW_teleport);
    char who[80];
    if (moved)
        snprintf(text, size, _("%s is moved to a gate, and the die fits more than one."),
                 name_of(g, UC_PIECE, moved->who, who));
    else
        snprintf(text, size, "%s",
                 _("Somebody comes into play, and the die fits more than one gate."));
}

/* AC-243, AC-244, IS-208, IS-209 */
static void tell_exchange(const struct ss *g, char *text, size_t size)
{
    const struct exchange *f = flow_find(&g->run, FLOW_exchange);
    char hero[80], other[80];
    if (f)
        snprintf(text, size,
                 f->passed ? _("%s has %d Crowns, %s %d. The one item has changed hands.")
                           : _("%s has %d Crowns, %s %d. One item may change hands, and Crowns."),
                 name_of(g, UC_PIECE, f->hero, hero), g->s->soul[f->hero].crowns,
                 name_of(g, UC_PIECE, f->other, other), g->s->soul[f->other].crowns);
}

/* AC-566, IS-559 */
static void tell_menace(const struct ss *g, char *text, size_t size)
{
    char name[80];
    snprintf(text, size,
             _("%s cannot be attacked any more, and a Master Enemy needs somebody else."),
             name_of(g, UC_PIECE, g->s->menace, name));
}

/* AC-041, AC-051 */
static void tell_time(const struct ss *g, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    if (g->s->hours)
        draft_item(&d, " ",
                   g->s->hours == 1 ? _("%d hourglass is left.") : _("%d hourglasses are left."),
                   g->s->hours);
    else
        draft_item(&d, " ", "%s", ss_reason(REASON_NO_HOURS));
    if (ss_packed_enough(g))
        draft_item(&d, " ", "%s", ss_reason(REASON_PACKED_ENOUGH));
}

static void tell_way_on(const struct ss *g, char *text, size_t size)
{
    if (ss_packed_enough(g))
        snprintf(text, size, "%s", ss_reason(REASON_PACKED_ENOUGH));
}

/* AC-185, AC/A-65, IS-141, IS/AMB-83: what trying again costs and brings. */
static void tell_failure(const struct ss *g, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    int wiser = quest_of(g)->wiser * g->t->heroes;
    draft_item(&d, " ", "%s",
               _("To try again is to begin with all that the heroes had before it."));
    if (g->rules->has_journey && g->s->hours)
        draft_item(&d, " ", "%s", _("It costs an hourglass."));
    if (wiser)
        draft_item(&d, " ", _("They are wiser by %d Soul Points."), wiser);
}

/* AC-144, AC-415, IS-100, IS-411: how many there are, and who cannot come back yet. */
static void tell_souls(const struct ss *g, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    char name[80];
    draft_item(&d, " ", g->s->soul_points == 1 ? _("%d Soul Point.") : _("%d Soul Points."),
               g->s->soul_points);
    for (int h = 1; h <= g->t->heroes; h++)
        if (is_ghost(g, h) && ss_why_not_resurrect(g, h) == REASON_NOT_ON_SHRINE)
            draft_item(&d, " ", _("%s is on no open shrine."), name_of(g, UC_PIECE, h, name));
}

/* AC-511, AC-516, IS-512, IS-515 */
static void tell_victims(const struct ss *g, char *text, size_t size)
{
    (void)g;
    snprintf(text, size, "%s", _("By the scroll they are all as good."));
}

/* Why cards are looked through. */
static void tell_cards(const struct ss *g, char *text, size_t size)
{
    const struct draw_trap *trap = flow_find(&g->run, FLOW_draw_trap);
    snprintf(text, size, "%s",
             flow_is_top(&g->run, FLOW_treasure)
                 ? _("One of these is kept, the others are discarded.")
             : flow_is_top(&g->run, FLOW_refresh) ? _("One used power is ready again.")
             : trap && trap->card[0]              ? _("One of these traps goes off.")
                                     : _("This trap is next: it goes off, or under the deck."));
}

void ss_stake(const struct uc_run *run, char *text, size_t size)
{
    static void (*const tells[PROMPT_COUNT])(const struct ss *, char *, size_t) = {
        [PROMPT_NEXT] = tell_call,      [PROMPT_SHOP] = tell_visit,
        [PROMPT_PACK_UP] = tell_visit,  [PROMPT_REACTION] = tell_moment,
        [PROMPT_PIECE] = tell_purpose,  [PROMPT_MENU] = tell_text,
        [PROMPT_SPEND] = tell_blow,     [PROMPT_FOCUS] = tell_blow,
        [PROMPT_REROLL] = tell_blow,    [PROMPT_LEARN] = tell_learning,
        [PROMPT_BASH] = tell_push,      [PROMPT_WAY] = tell_march,
        [PROMPT_GATE] = tell_gate,      [PROMPT_EXCHANGE] = tell_exchange,
        [PROMPT_MENACE] = tell_menace,  [PROMPT_SITE] = tell_time,
        [PROMPT_WAY_ON] = tell_way_on,  [PROMPT_VICTIM] = tell_victims,
        [PROMPT_FAILED] = tell_failure, [PROMPT_SOULS] = tell_souls,
        [PROMPT_THROUGH] = tell_march,  [PROMPT_KEEP] = tell_cards,
        [PROMPT_TIRE] = tell_text,
    };
    struct ss g = ss_open(run);
    if (tells[run->head->prompt])
        tells[run->head->prompt](&g, text, size);
}

/* In how many of all throws the dice show what was bet on, and how many throws there are. */
static int winning_throws(const struct ss *g, const struct ss_service *s, const struct ss_bet *bet,
                          int *all)
{
    int sides = g->t->sides[s->die], throws = 1, won = 0;
    *all = 1;
    for (int i = 0; i < s->dice; i++) {
        throws *= sides;
        *all *= FACES;
    }
    for (int t = 0; t < throws; t++) {
        int shown = 0, weight = 1;
        for (int i = 0, rest = t; i < s->dice; i++, rest /= sides) {
            const struct ss_side *side = &g->t->side[s->die][rest % sides];
            shown += side->count[bet->result];
            weight *= side->weight;
        }
        if (bet->count ? shown == bet->count : shown > 0)
            won += weight;
    }
    return won;
}

/* What the next Soulrank gives: AC-204, IS-163. */
static void tell_rank(const struct ss *g, int hero, char *text, size_t size)
{
    const struct ss_gem_rank *now = ss_gem_rank(g, hero), *next = now + 1;
    struct draft d = draft_in(text, size);
    draft_add(&d, "%s: ", ss_roman(g->s->soul[hero].rank + 1));
    draft_add(&d, _("%+d HP"), next->hp - now->hp);
    if (next->powers > now->powers)
        draft_add(&d, "%s", _(", a power"));
    if (next->talents > now->talents)
        draft_add(&d, "%s", _(", a talent"));
    if (next->combat > now->combat)
        draft_add(&d, "%s", _(", a Combat"));
    if (next->action > now->action)
        draft_add(&d, "%s", _(", an Action"));
}

/* Whose the card would be, if the answer hands one over; 0 none. */
static int new_owner(const struct ss *g, struct uc_choice c)
{
    const struct emporium *visit = flow_find(&g->run, FLOW_emporium);
    if (c.verb == DO_GIVE)
        return c.b;
    return visit && (c.verb == DO_BUY || c.verb == DO_FETCH) ? visit->hero : 0;
}

/* What a step costs besides a movement point. */
static void tell_step(const struct ss *g, int place, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    int hero = g->run.head->subject, blows = ss_reaction_attacks(g, hero);
    if (blows)
        draft_item(&d, ", ", blows == 1 ? _("%d reaction attack") : _("%d reaction attacks"),
                   blows);
    if (is_ghost(g, hero))
        return;
    if (ss_is_difficult(g, place)) /* AC-094, IS-057 */
        draft_item(&d, ", ", "%s", _("2 movement points"));
    if (ss_is_deadly(g, place)) /* AC-095, IS-058 */
        draft_item(&d, ", ", "%s", _("1 HP"));
}

/* The name of the side that does not lie up. */
static const char *other_side(const struct ss *g, int card)
{
    const struct ss_item *item = ss_item(g, card);
    bool back = g->s->card[card].flags & CARD_BACK;
    const char *name = back ? item->front.name : item->back.name;
    return pack_say(pack_of(g), name[0] ? name : item->name);
}

/* AC-246: what a prayer costs, and how often it is heard. */
static void tell_prayer(const struct ss *g, char *text, size_t size)
{
    int all, heard = ss_prayers_heard(g, g->run.head->subject, &all), price = ss_prayer_price(g);
    snprintf(text, size, price == 1 ? _("%d Soul Point, %d %%") : _("%d Soul Points, %d %%"), price,
             (100 * heard + all / 2) / all);
}

/* AC-081, AC-427, IS-431, IS-432: what it becomes, and for how long. */
static void tell_forging(const struct ss *g, struct uc_choice c, char *text, size_t size)
{
    const struct ss_service *s = pack_data(pack_of(g), KIND_SERVICE, c.a);
    if (s->what == SERVICE_FORGE)
        snprintf(text, size, _("%s, through the next quest"), other_side(g, c.b));
}

/* Who is there, and what coming in costs. */
static void tell_area(const struct ss *g, int place, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    char name[80];
    for (int id = 1; id <= PIECES; id++)
        if (on_map(g, id) && figure(g, id)->place == place && id != g->run.head->subject)
            draft_item(&d, ", ", "%s", name_of(g, UC_PIECE, id, name));
    if (ss_is_deadly(g, place) && !is_foe(g->run.head->subject))
        draft_item(&d, ", ", "%s", _("1 HP"));
    for (int i = ss_token_at(g, THING_FIRE, place, 0); i; i = ss_token_at(g, THING_FIRE, place, i))
        draft_item(&d, ", ", "%s", ss_thing_name(g, &g->s->token[i], true));
}

/* AC-057: what has to be done for it; AC-058: what is had for it. */
static void tell_venture(const struct ss *g, struct uc_choice c, char *text, size_t size)
{
    const struct ss_venture *v = pack_data(pack_of(g), KIND_VENTURE, c.a);
    struct draft d = draft_in(text, size);
    for (int i = 0; c.verb == DO_VENTURE && i < v->tasks; i++) {
        int wanted = ss_task_count(g, c.a, i).wanted;
        const char *name = pack_say(pack_of(g), v->task[i].name);
        if (wanted > 1)
            draft_item(&d, ", ", "%s %d", name, wanted);
        else
            draft_item(&d, ", ", "%s", name);
    }
    if (c.verb == DO_REWARD)
        draft_item(&d, "", "%s", pack_say(pack_of(g), v->effect.text));
}

/* What is paid besides Crowns. */
static void tell_service(const struct ss *g, int service, char *text, size_t size)
{
    int n = ((const struct ss_service *)pack_data(pack_of(g), KIND_SERVICE, service))->soul_points;
    if (n)
        snprintf(text, size, n == 1 ? _("and %d Soul Point") : _("and %d Soul Points"), n);
}

/* AC-044 to AC-047, IS-146: what taking a way means; else what waits there. */
static void tell_way(const struct ss *g, int to, char *text, size_t size)
{
    const struct ss_label *here = pack_data(pack_of(g), KIND_LABEL, g->s->label),
                          *there = pack_data(pack_of(g), KIND_LABEL, to);
    const char *says = there->quest ? _("an adventure") : there->site ? _("a town, or an inn") : "";
    for (int i = 0; i < here->ways; i++)
        if (here->way[i].to == to && here->way[i].text[0] && ss_is_offered(g, &here->way[i]))
            says = pack_say(pack_of(g), here->way[i].text);
    snprintf(text, size, "%s", says);
}

/* AC-052, AC-056: what can be had there. */
static void tell_spot(const struct ss *g, int id, char *text, size_t size)
{
    const struct ss_spot *spot = pack_data(pack_of(g), KIND_SPOT, id);
    const struct ss_building *b = pack_data(pack_of(g), KIND_BUILDING, spot->building);
    struct draft d = draft_in(text, size);
    if (b && b->sells)
        draft_item(&d, "; ", "%s", _("an Emporium"));
    for (int i = 0; b && i < b->services.count; i++)
        draft_item(&d, "; ", "%s",
                   pack_say(pack_of(g), pack_of(g)->record[b->services.item[i]].name));
    if (spot->outpost)
        draft_item(&d, "; ", "%s", _("ventures"));
}

/* AC/A-67, IS-434 */
static void tell_bet(const struct ss *g, struct uc_choice c, char *text, size_t size)
{
    const struct ss_service *s = pack_data(pack_of(g), KIND_SERVICE, c.a);
    for (int i = 0, all; i < s->bets; i++)
        if (WORD_RESULT + s->bet[i].result == c.b &&
            (c.verb == DO_BET ? !s->bet[i].count : s->bet[i].count == c.c)) {
            int won = winning_throws(g, s, &s->bet[i], &all);
            struct draft d = draft_in(text, size);
            if (c.verb == DO_BET_EXACTLY)
                draft_add(&d, _("for %d Crowns; "), ss_price(g, s));
            draft_add(&d, _("pays %d Crowns, %d %%"), s->bet[i].pays, (100 * won + all / 2) / all);
        }
}

void ss_aside(const struct uc_run *run, struct uc_choice c, char *text, size_t size)
{
    struct ss g = ss_open(run);
    int owner = new_owner(&g, c);
    if (c.verb == DO_BET || c.verb == DO_BET_EXACTLY)
        tell_bet(&g, c, text, size);
    else if (c.verb == DO_RAISE)
        tell_rank(&g, c.a, text, size);
    else if (c.verb == DO_DASH) /* AC-221, IS-201 */
        snprintf(text, size, "%s",
                 is_down(&g, g.s->active) ? _("stand up") : _("one movement point more"));
    else if (c.verb == DO_MOVE && run->head->prompt == PROMPT_ACT)
        tell_step(&g, c.a, text, size);
    else if (c.verb == DO_PRAY)
        tell_prayer(&g, text, size);
    else if (c.verb == DO_BUY_BACK || c.verb == DO_UPGRADE) /* AC-068: what is on the other side */
        snprintf(text, size, "%s", other_side(&g, c.a));
    else if (c.verb == DO_SERVICE)
        tell_service(&g, c.a, text, size);
    else if (c.verb == DO_SERVE)
        tell_forging(&g, c, text, size);
    else if (c.verb == DO_VENTURE || c.verb == DO_REWARD)
        tell_venture(&g, c, text, size);
    else if (c.verb == DO_GO)
        tell_area(&g, c.a, text, size);
    else if (c.verb == DO_GATE)
        tell_area(&g, g.s->token[c.a].place, text, size);
    else if (c.verb == DO_LEARN)
        snprintf(text, size, "%s", ss_word("activity", ss_power(&g, c.a)->activity, true));
    else if (c.verb == DO_TRAVEL)
        tell_way(&g, c.a, text, size);
    else if (c.verb == DO_SPOT)
        tell_spot(&g, c.a, text, size);
    else if (is_hero(owner) && !ss_compatible(&g, owner, c.a)) /* AC-286, IS-270 */
        snprintf(text, size, "%s", _("can be carried, not used"));
}
