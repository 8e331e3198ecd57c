/* What a question turns on, and what an answer costs: told with the question, so that nobody has to look
 * it up. The roll that Fortune may change and what it decides (DU-007), who comes near and how likely a
 * shot hits him (DU-242), what a push leads into (DU-H91), the price of a card (DU-318). Nothing is decided
 * here. */
#include "base/text.h"
#include "rulesets/du/du.h"

enum { NAME = 80 };

static const char *title(const struct du *g, enum uc_arg kind, int id, char text[NAME])
{
    return title_in(&g->run, kind, id, text, NAME);
}

static const char *name_of(const struct du *g, uc_piece p, char text[NAME])
{
    return title(g, UC_PIECE, p, text);
}

static int percent(int throws) { return (100 * throws + 18) / 36; }

static int sum(const uint8_t die[2], int bonus) { return die[0] + die[1] + bonus; }

/* ---- Rolls ---------------------------------------------------------------------------------- */

/* What a test that is failed comes to. */
static const char *const failed[PURPOSES + 1] = {
    [FOR_SHOT] = N_("The shot would miss."),
    [FOR_CAST] = N_("The spell would not come about."),
    [FOR_DISPEL] = N_("The spell would not be dispelled."),
    [FOR_DETECT] = N_("The trap would go off."),
    [FOR_DISARM] = N_("The trap would go off."),
    [FOR_LOCK] = N_("The lock would hold, and nobody may try it again."),
    [FOR_SECRET] = N_("No secret door would be found."),
    [FOR_ROOM] = N_("Nothing would be found, and the room is not searched again."),
    [FOR_RIDDLE] = N_("The riddle would stay unsolved, and nobody may try it again."),
    [FOR_JUMP] = N_("The leap would fail."),
    [FOR_CLIMB] = N_("The climb would fail."),
    [FOR_FALL] = N_("It would leave who falls Stunned."),
    [FOR_STAND] = N_("Nobody would stand up."),
    [FOR_DISENGAGE] = N_("Nobody would get away, and the activation would be over."),
    [FOR_PICK_UP] = N_("It would stay on the ground."),
    [FOR_MOVE_THING] = N_("It would not move."),
    [FOR_ROPE] = N_("The rope would not hold."),
    [FOR_FREE] = N_("The bonds would hold."),
    [FOR_IDENTIFY] = N_("It would stay unknown."),
    [FOR_FEAR] = N_("Fear would win."),
    [FOR_ENDURANCE] = N_("The sickness would take hold."),
};
/* What one comes to that an enemy passes. */
static const char *const passed[PURPOSES + 1] = {
    [FOR_CAST] = N_("The spell would come about."),
    [FOR_DISPEL] = N_("The spell would be dispelled."),
};

/* The dice that would be rolled if the attack under way hits. */
static void say_hit(const struct du *g, bool hits, struct draft *out)
{
    struct du_attack a = *attack_now(g);
    if (!g->s->attacks)
        return;
    a.criticals = hits ? (uint8_t)naturals(g->s->roll.die, 6) : 0;
    int dice = du_damage_of(g, &a), armor = du_dice_against(g, a.target, ATTR_AR);
    draft_item(out, " ",
               dice == 1 ? _("A hit is %d damage die against Armor %d.")
                         : _("A hit is %d damage dice against Armor %d."),
               dice, armor);
}

/* A test that a card, a trap or a spell asks for. */
static void say_source(const struct du *g, struct draft *out)
{
    const struct effect *f = flow_find(&g->run, FLOW_effect);
    if (f && f->e.record)
        draft_item(out, " ", _("It is asked for by %s."),
                   pack_say(g->content, g->content->record[f->e.record].name));
}

static void say_test(const struct du *g, const struct du_roll *r, struct draft *out)
{
    char who[NAME];
    bool passes = du_is_winning(g);
    const char *const *then = passes ? passed : failed;
    int total = sum(r->die, r->bonus);
    draft_add(out, _("%s rolls %d and %d for %s: %d, and %d is needed."), name_of(g, r->who, who),
              r->die[0], r->die[1], word_text(&du_schema, "attribute", r->attribute), total,
              r->need);
    if (r->purpose == FOR_SHOT && g->s->attacks)
        say_hit(g, passes, out);
    else if (then[r->purpose])
        draft_item(out, " ", "%s", _(then[r->purpose]));
    else
        say_source(g, out);
}

static void say_opposed(const struct du *g, const struct du_roll *r, struct draft *out)
{
    char who[NAME], other[NAME];
    const struct initiative *f = flow_find(&g->run, FLOW_initiative);
    int mine = sum(r->die, r->bonus), his = sum(r->other_die, r->other_bonus);
    name_of(g, r->who, who);
    name_of(g, r->other, other);
    if (r->purpose == FOR_INITIATIVE && f) {
        draft_add(out, _("Initiative: %s has %d, %s has %d."), who, mine, other, his);
        draft_item(out, " ", "%s",
                   f->combat ? _("Those who come would act at once.")
                             : _("The heroes' turn would be over."));
    } else {
        draft_add(out, _("%s attacks %s: %d against %d."), who, other, mine, his);
        if (is_blunder(g->run.head->subject == r->who ? r->die : r->other_die))
            draft_item(out, " ", "%s", _("Two ones: the weapon would be lost."));
        say_hit(g, du_is_winning(g), out);
    }
}

/* A single roll that has gone ill: the innermost flow below the question has made it. */
static void say_luck(const struct du *g, uc_piece who, struct draft *out)
{
    char name[NAME];
    const struct breaking *b = flow_find(&g->run, FLOW_breaking);
    const struct run *run = flow_find(&g->run, FLOW_run);
    name_of(g, who, name);
    if (b)
        draft_add(out, _("%s of %s would break."),
                  pack_say(g->content, du_item_data(g, b->record)->name), name);
    else if (flow_is_open(&g->run, FLOW_come_round))
        draft_add(out, _("%s would stay Stunned: the die shows less than 4."), name);
    else if (flow_is_open(&g->run, FLOW_swim))
        draft_add(out, _("Two ones: %s would not get on in the water."), name);
    else if (run)
        draft_add(out, _("The dice let %s run %d squares; %d are the most there are."), name,
                  run->reach, 2 * du_attribute(g, who, ATTR_M, 0));
}

static void stake_fortune(const struct du *g, struct draft *out)
{
    const struct du_roll *r = &g->s->roll;
    if (flow_is_open(&g->run, FLOW_luck))
        say_luck(g, g->run.head->subject, out);
    else if (r->need)
        say_test(g, r, out);
    else
        say_opposed(g, r, out);
}

static void stake_save(const struct du *g, struct draft *out)
{
    const struct wound *f = flow_find(&g->run, FLOW_wound);
    if (f)
        draft_add(out,
                  f->n == 1 ? _("%d wound, and %d Vitality left.")
                            : _("%d wounds, and %d Vitality left."),
                  f->n, piece(g, f->who)->vt);
}

/* ---- Reactions ------------------------------------------------------------------------------ */

static void stake_shot(const struct du *g, struct draft *out)
{
    const struct approach *f = flow_find(&g->run, FLOW_approach);
    char name[NAME];
    if (!f)
        return;
    draft_add(out, _("%s comes near."), name_of(g, f->who, name));
    draft_item(out, " ", "%s",
               du_size(g, f->who) >= SIZE_LARGE ? _("Only two sixes that wound stop it.")
                                                : _("A wound stops it."));
}

static void stake_dispel(const struct du *g, struct draft *out)
{
    const struct cast *f = flow_find(&g->run, FLOW_cast);
    char who[NAME], on[NAME];
    if (!f)
        return;
    name_of(g, f->who, who);
    const char *spell = pack_say(g->content, g->content->record[f->spell].name);
    if (f->target)
        draft_add(out, _("%s casts %s on %s with %d."), who, spell, name_of(g, f->target, on),
                  f->total);
    else
        draft_add(out, _("%s casts %s with %d."), who, spell, f->total);
}

static void stake_shield(const struct du *g, struct draft *out)
{
    const struct impact *f = flow_find(&g->run, FLOW_impact);
    if (f)
        draft_add(out,
                  _("The shield's die shows %d, and %d is needed; %d damage dice would follow."),
                  f->die, du_block_value(g, attack_now(g)), du_damage_of(g, attack_now(g)));
}

static void stake_push(const struct du *g, struct draft *out)
{
    const struct du_roll *r = &g->s->roll;
    const struct melee *f = flow_find(&g->run, FLOW_melee);
    uc_piece by = g->run.head->subject;
    char who[NAME], whom[NAME];
    if (!f)
        return;
    name_of(g, by, who);
    name_of(g, by == f->attacker ? f->target : f->attacker, whom);
    if (flow_is_open(&g->run, FLOW_position))
        draft_add(out, _("%s makes room for %s."), whom, who);
    else if (r->who == f->attacker && r->other == f->target && r->die[0])
        draft_add(out, _("%s wins against %s: %d against %d."), who, whom,
                  by == r->who ? sum(r->die, r->bonus) : sum(r->other_die, r->other_bonus),
                  by == r->who ? sum(r->other_die, r->other_bonus) : sum(r->die, r->bonus));
    else
        draft_add(out, _("%s hits %s."), who, whom);
}

static void stake_position(const struct du *g, struct draft *out)
{
    char who[NAME];
    draft_add(out, _("%s may step up, which is no move."), name_of(g, g->run.head->subject, who));
}

static void stake_guard(const struct du *g, struct draft *out)
{
    const struct melee *f = flow_find(&g->run, FLOW_melee);
    char who[NAME], whom[NAME];
    if (f)
        draft_add(out, _("%s attacks %s."), name_of(g, f->attacker, who),
                  name_of(g, f->target, whom));
}

/* What the Dark Player may answer. */
static void stake_reaction(const struct du *g, struct draft *out)
{
    const struct window *f = flow_find(&g->run, FLOW_window);
    const struct trap *t = flow_find(&g->run, FLOW_trap);
    const struct cast *c = flow_find(&g->run, FLOW_cast);
    char who[NAME], what[NAME];
    if (!f)
        return;
    name_of(g, f->w.subject, who);
    switch (f->w.moment) {
    case ON_DOOR:
        draft_add(out, _("%s opens %s."), who, title(g, UC_DOOR, t ? t->what : 0, what));
        break;
    case ON_CHEST:
        draft_add(out, _("%s opens %s."), who,
                  title(g, UC_TOKEN, t ? t->what - TRAP_ON_THING : 0, what));
        break;
    case ON_ARROW:
        draft_add(out, _("%s steps on the exploration arrow in %s."), who,
                  title(g, UC_PLACE, t ? t->at : 0, what));
        break;
    case ON_SHEET:
        draft_add(out, _("%s steps on %s, where the sheet has a trap."), who,
                  title(g, UC_PLACE, t ? t->at : 0, what));
        break;
    case ON_STEP:
        draft_add(out, _("%s steps on %s."), who, title(g, UC_PLACE, t ? t->at : 0, what));
        break;
    case ON_SEARCH:
        draft_add(out, _("%s rolls two ones at %s."), who,
                  title(g, UC_TOKEN, t ? t->what - TRAP_ON_THING : 0, what));
        break;
    case ON_TEST:
        draft_add(out, _("%s passes a test of %s with %d."), who,
                  word_text(&du_schema, "attribute", g->s->roll.attribute),
                  sum(g->s->roll.die, g->s->roll.bonus));
        break;
    case ON_CAST:
        if (c)
            draft_add(out, _("%s casts %s."), who,
                      pack_say(g->content, g->content->record[c->spell].name));
        break;
    case ON_HIT:
        draft_add(out, _("%s hits %s."), who, name_of(g, attack_now(g)->target, what));
        break;
    case ON_ACTIVATION:
        draft_add(out, _("It is the turn of %s."), who);
        break;
    default:
        break;
    }
}

/* ---- The Dark Player's own ------------------------------------------------------------------ */

static void stake_muster(const struct du *g, struct draft *out)
{
    const struct muster *f = flow_find(&g->run, FLOW_muster);
    if (f && f->card && !du_card_data(g, f->card)->creature)
        draft_add(out, _("%s: %d of at most %d Value Points. Reserve Points: %d."),
                  pack_say(g->content, du_card_data(g, f->card)->name), f->vp,
                  du_ceiling(g, du_card_data(g, f->card)), g->s->rp);
}

/* Whose text is being carried out: a card of the Dark Player, else a spell, a thing, an element. */
static void stake_text(const struct du *g, struct draft *out)
{
    const struct play_card *card = flow_find(&g->run, FLOW_play_card);
    const struct obstacles *obstacle = flow_find(&g->run, FLOW_obstacles);
    const struct wander *wander = flow_find(&g->run, FLOW_wander);
    const struct effect *effect = flow_find(&g->run, FLOW_effect);
    int record = wander                       ? du_card_record(g, wander->card)
                 : card                       ? du_card_record(g, card->card)
                 : obstacle && obstacle->card ? du_card_record(g, obstacle->card)
                 : effect && effect->e.record ? effect->e.record
                                              : 0;
    if (record)
        draft_add(out, "%s:", pack_say(g->content, g->content->record[record].name));
}

void du_stake(const struct uc_run *run, char *text, size_t size)
{
    struct du g = du_open(run);
    struct draft out = draft_in(text, size);
    switch (run->head->prompt) {
    case PROMPT_FORTUNE:
        stake_fortune(&g, &out);
        break;
    case PROMPT_SAVE:
    case PROMPT_SURE:
        stake_save(&g, &out);
        break;
    case PROMPT_SHOT:
        stake_shot(&g, &out);
        break;
    case PROMPT_DISPEL:
        stake_dispel(&g, &out);
        break;
    case PROMPT_SHIELD:
        stake_shield(&g, &out);
        break;
    case PROMPT_PUSH:
        stake_push(&g, &out);
        break;
    case PROMPT_POSITION:
        stake_position(&g, &out);
        break;
    case PROMPT_BODYGUARD:
        stake_guard(&g, &out);
        break;
    case PROMPT_REACTION:
        stake_reaction(&g, &out);
        break;
    case PROMPT_MUSTER:
        stake_muster(&g, &out);
        break;
    case PROMPT_PIECE:
    case PROMPT_MENU:
    case PROMPT_COVER:
    case PROMPT_DOOR:
    case PROMPT_ORIGIN:
        stake_text(&g, &out);
        break;
    case PROMPT_OBSTACLE:
    case PROMPT_ENCOUNTER:
        draft_add(&out, _("Reserve Points: %d."), g.s->rp);
        break;
    case PROMPT_GRANT:
        draft_add(&out, _("The Leader is %s. Reserve Points for him, cards and creatures: %d."),
                  pack_say(g.content, g.content->record[g.s->leader].name), g.s->rp);
        break;
    case PROMPT_GROWTH:
        draft_add(&out, _("Experience Points: %d."), sheet(&g, run->head->subject)->xp);
        break;
    case PROMPT_FAILED:
        draft_add(&out, du_tries(&g) == 1 ? _("It may be tried twice more.")
                                          : _("It may be tried once more."));
        break;
    case PROMPT_DISCARD:
        draft_add(&out, _("Cards in hand: %d of at most %d."), du_hand_size(&g), du_hand_limit(&g));
        break;
    default:
        break;
    }
}

/* ---- Answers -------------------------------------------------------------------------------- */

/* What a test that an answer begins is made with. */
struct trial {
    int attribute, bonus;
};

static struct trial trial_of(const struct du *g, uc_piece p, int attribute, int purpose, int more)
{
    return (struct trial){attribute, du_attribute(g, p, attribute, purpose) + more};
}

/* DU-278: by heart, or with a thing; at somebody, at a thing or at a square. */
static struct trial casting_trial(const struct du *g, uc_piece p, struct uc_choice c,
                                  uint16_t spell, int item)
{
    bool somebody = c.verb == DO_CAST || c.verb == DO_READ;
    bool thing = c.verb == DO_CAST_ON || c.verb == DO_READ_ON;
    uc_piece target = somebody ? (uc_piece)c.b : 0;
    uc_place at = somebody ? piece(g, target)->place : thing ? g->s->thing[c.b - 1].place : c.b;
    return trial_of(g, p, ATTR_IN, FOR_CAST, du_casting_bonus(g, p, spell, item, target, at));
}

static void say_trial(struct trial t, struct draft *out)
{
    if (t.attribute)
        draft_add(out, _("%s: %d %%"), word_text(&du_schema, "attribute", t.attribute),
                  percent(du_passing(t.bonus, 10, false)));
}

/* The test that an Action of whoever is activated begins. */
static void say_own_test(const struct du *g, int attribute, int purpose, int bonus,
                         struct draft *out)
{
    if (g->s->turns)
        say_trial(trial_of(g, turn(g)->who, attribute, purpose, bonus), out);
}

static void say_casting(const struct du *g, struct uc_choice c, uint16_t spell, uint16_t item,
                        struct draft *out)
{
    if (g->s->turns)
        say_trial(casting_trial(g, turn(g)->who, c, spell, item), out);
}

static void say_reserve(int n, struct draft *out)
{
    draft_add(out, n == 1 ? _("%d Reserve Point") : _("%d Reserve Points"), n);
}

static void aside_shot(const struct du *g, struct uc_choice c, struct draft *out)
{
    uc_piece p = g->run.head->subject;
    struct arms arms[RANGED_ARMS];
    int n = du_ranged_arms(g, p, arms);
    for (int i = 0; i < n; i++)
        if (arms[i].weapon == c.b) {
            int bonus = du_attribute(g, p, ATTR_SS, FOR_SHOT) +
                        du_shot_modifier(g, p, arms[i], (uc_piece)c.a, true);
            draft_add(out, _("hits: %d %%"), percent(du_passing(bonus, 10, false)));
            return;
        }
}

static void aside_push(const struct du *g, uc_place to, struct draft *out)
{
    if (g->s->ground[to] & G_PIT)
        draft_add(out, "%s", _("a pit"));
    else if (g->s->ground[to] & G_DEEP)
        draft_add(out, "%s", _("deep water"));
    else if (g->s->ground[to] & G_TRAP)
        draft_add(out, "%s", _("a trap"));
}

static void aside_stand(const struct du *g, struct draft *out)
{
    uc_piece p = g->run.head->subject;
    if (du_must_struggle(g, p))
        say_trial(trial_of(g, p, ATTR_AG, FOR_STAND, 0), out);
}

static void aside_dispel(const struct du *g, struct draft *out)
{
    const struct dispel *f = flow_find(&g->run, FLOW_dispel);
    if (f)
        draft_add(
            out, _("1 Mana; works: %d %%"),
            percent(du_passing(du_attribute(g, f->who, ATTR_IN, FOR_DISPEL), f->total + 1, true)));
}

/* A test, and what is known of it before: that it takes the whole activation (DU-136, DU-139), or is the only one for
 * all heroes (DU-116, DU-156). */
static void aside_raise(const struct du *g, int attribute, struct draft *out)
{
    uc_piece h = g->run.head->subject;
    const char *use = word_meaning(&du_schema, "attribute", attribute);
    if (use[0])
        draft_add(out, _("now %d; %s"), du_line_value(&sheet(g, h)->line, attribute), use);
}

/* A spell: of what kind it is; among the attributes, what it takes of the points (DU-329). */
static void aside_spell(const struct du *g, uint16_t record, struct draft *out)
{
    if (g->content->record[record].kind != KIND_SPELL)
        return;
    const struct du_spell *spell = pack_data(g->content, KIND_SPELL, record);
    int cost = spell->learn;
    if (g->run.head->prompt == PROMPT_SPELL) /* the first ones are free */
        draft_add(out, "%s", word_text(&du_schema, "nature", spell->nature));
    else
        draft_add(out,
                  cost == 1 ? _("a spell more, for %d point") : _("a spell more, for %d points"),
                  cost);
}

/* A step or a turn on the spot: what it shows, or that it ends the move. */
static void aside_step(const struct du *g, uc_place to, int facing, struct draft *out)
{
    uc_piece p = turn(g)->who;
    struct base b = du_base_if(g, p, to);
    if (du_looks_beyond(g, p, to, facing))
        draft_add(out, "%s", _("looks into what lies beyond"));
    else if (to != piece(g, p)->place && du_would_meet(g, p, &b) & ~du_engaging(g, p))
        draft_add(out, "%s", _("engaged, and stops"));
}

static void aside_done(const struct du *g, struct draft *out)
{
    int left = g->run.head->prompt == PROMPT_DEVELOP ? sheet(g, g->run.head->subject)->points : 0;
    if (left)
        draft_add(out, left == 1 ? _("%d point is lost") : _("%d points are lost"), left);
}

/* DU-H147: what a hero has of the night. */
static void aside_rest(const struct du *g, bool inn, struct draft *out)
{
    struct restored gain = du_rest_gives(g, g->run.head->subject, inn);
    const struct {
        int attribute, n;
    } row[] = {{ATTR_VT, gain.vt}, {ATTR_MA, gain.ma}, {ATTR_FO, gain.fo}};
    const char *before = "";
    for (int i = 0; i < 3; i++)
        if (row[i].n > 0) {
            draft_add(out, "%s%s %+d", before, word_text(&du_schema, "attribute", row[i].attribute),
                      row[i].n);
            before = ", ";
        }
    if (!*before)
        draft_add(out, "%s", _("nothing to regain"));
}

/* A comma before all parts but the first. */
static struct draft *next_part(struct draft *out, const char **before)
{
    draft_add(out, "%s", *before);
    *before = ", ";
    return out;
}

/* What a thing on sale does for who looks at it, in a few words; all of it is told when it is inspected. */
static void aside_ware(const struct du *g, int record, struct draft *out)
{
    const struct du_item *item = du_item_data(g, record);
    uc_piece who = g->run.head->subject;
    const char *before = "", *does = pack_say(g->content, item->about);
    if (!*does)
        does = pack_say(g->content, item->use.text);
    if (*does)
        draft_sentence(next_part(out, &before), does);
    if (item->type == ITEM_MELEE || item->type == ITEM_RANGED)
        draft_add(next_part(out, &before), _("damage dice: %d"),
                  du_max(item->dice + (item->strength ? sheet(g, who)->line.st : 0), 1));
    if (item->range)
        draft_add(next_part(out, &before), _("range %d"), item->range);
    if (item->armor)
        draft_add(next_part(out, &before), _("Armor +%d"), item->armor);
    if (item->block)
        draft_add(next_part(out, &before), _("blocks on %d or more"), item->block);
    for (int i = 0; i < item->changes; i++) {
        draft_add(next_part(out, &before), "%s %+d",
                  word_text(&du_schema, "attribute", item->change[i].attribute), item->change[i].n);
        if (item->change[i].purpose > FOR_ANY)
            draft_add(out, ": %s", word_text(&du_schema, "purpose", item->change[i].purpose));
    }
    if (item->hands == 2)
        draft_add(next_part(out, &before), "%s", _("both hands"));
    if (item->weight)
        draft_add(next_part(out, &before), _("weight %d"),
                  (du_size(g, who) >= SIZE_LARGE ? 2 : 1) * item->weight);
}

/* DU-H200, DU-026: what a companion costs besides its price. */
static void aside_hire(const struct du *g, int record, struct draft *out)
{
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, record);
    draft_add(out, _("then %d before each quest; Reserve Points of the Dark Player +%d"), c->upkeep,
              c->vp);
}

static bool is_dark_card(const struct du *g, int id)
{
    return id > CARD_BASE && id <= CARD_BASE + du_card_count(g);
}

/* What a card costs; an Encounter costs what its creatures do (DU-051, DU-H169). */
static void aside_card(const struct du *g, const struct du_card *card, struct draft *out)
{
    const struct du_creature *special =
        card->creature ? pack_data(g->content, KIND_CREATURE, card->creature) : NULL;
    if (card->cost)
        say_reserve(card->cost, out);
    else if (special)
        say_reserve(du_price(card, special->vp), out);
    else if (card->ceiling)
        draft_add(out,
                  card->half ? _("creatures of %d Value Points at most, for half of it")
                             : _("creatures of %d Value Points at most"),
                  du_ceiling(g, card));
}

/* What a hero is made of, and what he learns. */
static void aside_pick(const struct du *g, uint16_t record, struct draft *out)
{
    const void *data = g->content->record[record].data;
    const struct du_class *class_ = data;
    const char *before = ": ";
    switch (g->content->record[record].kind) {
    case KIND_RACE:
        draft_add(out, "%s",
                  word_text(&du_schema, "alignment", ((const struct du_race *)data)->alignment));
        break;
    case KIND_CLASS:
        draft_add(out, "%s", word_text(&du_schema, "calling", class_->calling));
        for (int a = 1; a <= ATTRIBUTES; a++)
            if (du_line_value(&class_->line, a)) {
                draft_add(out, "%s%s %+d", before, word_text(&du_schema, "attribute", a),
                          du_line_value(&class_->line, a));
                before = ", ";
            }
        break;
    case KIND_SKILL:
        du_say_skill(g, record, out);
        break;
    default:
        aside_spell(g, record, out);
        break;
    }
}

/* ---- What rows of deeds.def tell -------------------------------------------------------------- */

ASIDE(move) { aside_step(g, c.a, c.b, out); }

ASIDE(approach) { aside_step(g, c.a, c.b, out); }

ASIDE(face)
{
    if (g->run.head->prompt == PROMPT_ACT)
        aside_step(g, piece(g, turn(g)->who)->place, c.a, out);
}

ASIDE(disengage) { say_own_test(g, ATTR_AG, FOR_DISENGAGE, 0, out); }

ASIDE(run)
{
    int m = du_attribute(g, turn(g)->who, ATTR_M, 0);
    draft_add(out, _("for the Action: two dice and %d, at most %d squares"), m, 2 * m);
}

ASIDE(leave) { draft_add(out, "%s", _("for good, with all that is carried")); }

ASIDE(jump)
{
    if (g->s->turns && !du_jumps_freely(g, turn(g)->who))
        say_own_test(g, ATTR_AG, FOR_JUMP, du_jump_bonus(g, turn(g)->who, c.a), out);
}

ASIDE(jump_in) { REMARK(jump)(g, c, out); }

ASIDE(climb)
{
    if (g->s->turns && !du_climbs_freely(g, turn(g)->who, c.a))
        say_own_test(g, ATTR_AG, FOR_CLIMB, du_climb_bonus(g, turn(g)->who, c.a), out);
}

ASIDE(shoot)
{
    if (g->run.head->prompt == PROMPT_SHOT)
        aside_shot(g, c, out);
}

ASIDE(cast) { say_casting(g, c, c.a, 0, out); }

ASIDE(cast_at) { say_casting(g, c, c.a, 0, out); }

ASIDE(cast_on) { say_casting(g, c, c.a, 0, out); }

ASIDE(read) { say_casting(g, c, du_spell_in(g, c.a), c.a, out); }

ASIDE(read_at) { say_casting(g, c, du_spell_in(g, c.a), c.a, out); }

ASIDE(read_on) { say_casting(g, c, du_spell_in(g, c.a), c.a, out); }

ASIDE(unlock)
{
    say_own_test(g, ATTR_DX, FOR_LOCK, 0, out);
    draft_add(out, "; %s", _("one try for all heroes"));
}

ASIDE(solve)
{
    say_own_test(g, ATTR_IN, FOR_RIDDLE, -2, out);
    draft_add(out, "; %s", _("one try for all heroes"));
}

ASIDE(chest) { say_own_test(g, ATTR_DX, FOR_LOCK, 0, out); }

ASIDE(search)
{
    say_own_test(g, ATTR_PE, FOR_ROOM, 0, out);
    draft_add(out, "; %s", _("no move in this activation"));
}

ASIDE(secret)
{
    say_own_test(g, ATTR_PE, FOR_SECRET, g->s->map ? 2 : 0, out);
    draft_add(out, "; %s", _("no move in this activation"));
}

ASIDE(look)
{
    int attribute = du_element_data(g, g->s->thing[c.a - 1].record)->search;
    if (attribute)
        say_own_test(g, attribute, FOR_ELEMENT, 0, out);
}

ASIDE(deactivate) { say_own_test(g, ATTR_DX, FOR_DISARM, du_known_trap_bonus(g, c.a - 1), out); }

ASIDE(identify) { say_own_test(g, ATTR_IN, FOR_IDENTIFY, 0, out); }

ASIDE(free) { say_own_test(g, ATTR_ST, FOR_FREE, 0, out); }

ASIDE(repeat)
{
    if (!flow_is_open(&g->run, FLOW_luck))
        draft_add(out, _("turns it: %d %%"),
                  percent(du_turning(g, g->run.head->subject, (uc_piece)c.a)));
}

ASIDE(fortune)
{
    draft_add(out, "%s",
              g->run.head->prompt == PROMPT_SAVE
                  ? _("with 5 or more on a die nothing of it happens")
                  : _("nothing of it happens"));
}

ASIDE(dispel) { aside_dispel(g, out); }

ASIDE(shielding) { draft_add(out, "%s", _("neither attack nor run in the next activation")); }

ASIDE(push) { aside_push(g, c.a, out); }

ASIDE(stand) { aside_stand(g, out); }

ASIDE(play)
{
    if (is_dark_card(g, c.a))
        aside_card(g, du_card_data(g, c.a - CARD_BASE), out);
}

ASIDE(discard)
{
    if (is_dark_card(g, c.a))
        draft_add(out, "+%d", du_card_data(g, c.a - CARD_BASE)->benefit);
}

ASIDE(deck) { draft_add(out, _("%d left"), g->s->deck[c.a]); }

ASIDE(grant) { say_reserve(du_item_data(g, c.a)->vp, out); }

ASIDE(upgrade)
{
    const struct du_upgrade *upgrade = du_upgrade_of(g, c.a - UPGRADE_BASE);
    if (upgrade)
        say_reserve(upgrade->cost, out);
}

ASIDE(muster)
{
    const struct du_creature *creature = pack_data(g->content, KIND_CREATURE, c.a);
    draft_add(out, creature->vp == 1 ? _("%d Value Point") : _("%d Value Points"), creature->vp);
}

ASIDE(raise) { aside_raise(g, du_attribute_of_word(c.a), out); }

ASIDE(pick) { aside_pick(g, c.a, out); }

ASIDE(pass)
{
    if (g->run.head->prompt == PROMPT_UPKEEP)
        draft_add(out, "%s", _("leaves for good"));
}

ASIDE(inn) { aside_rest(g, true, out); }

ASIDE(camp) { aside_rest(g, false, out); }

ASIDE(done) { aside_done(g, out); }

ASIDE(buy) { aside_ware(g, c.a, out); }

ASIDE(hire) { aside_hire(g, c.a, out); }

ASIDE(retry) { draft_add(out, _("Reserve Points of the Dark Player +%d"), 2 * g->t->heroes); }

ASIDE(go_on) { draft_add(out, "%s", _("this one is passed over")); }

void du_aside(const struct uc_run *run, struct uc_choice c, char *text, size_t size)
{
    struct du g = du_open(run);
    struct draft out = draft_in(text, size);
    deed_aside(&g, c, &out);
}
