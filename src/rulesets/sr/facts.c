/* Positions for scenarios, in the words of the game: docs/scenarios-sr.md. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

struct fact {
    struct fact_line line;
    struct sr *g;
    struct draft value; /* of one that is read */
};

static int actor_named(const struct sr *g, const char *word)
{
    int id = sr_parse(&g->run, UC_PIECE, word);
    return id >= 1 && id <= ACTORS ? id : 0;
}

static int place_named(const struct sr *g, const char *word)
{
    int id = sr_parse(&g->run, UC_PLACE, word), n = fact_as_number(word, LOCATIONS);
    return id > 0 ? id : n > 0 && g->part->location[n] ? n : 0;
}

static int record_named(const struct sr *g, int kind, const char *word)
{
    return pack_find(g->run.game->pack, kind, word);
}

/* "5m[+2/M]" of this actor's hero; 0 none. */
static int card_named(const struct sr *g, int actor, const char *word)
{
    char code[64];
    int hero = hero_of(actor);
    for (int k = 1; k <= g->t->kinds[hero]; k++) {
        sr_card_code(g, card_id(hero, k), code, sizeof code);
        if (strcmp(code, word) == 0)
            return card_id(hero, k);
    }
    return 0;
}

/* ---- Setting --------------------------------------------------------------------------------- */

static const char *const zone_word[ZONES] = {
#define ZONE(name, word) word,
#include "rulesets/sr/zones.def"
#undef ZONE
};

/* The zone that a word names, -1: none does. */
static int zone_named(const char *word)
{
    for (int i = 0; *word && i < ZONES; i++)
        if (strcmp(zone_word[i], word) == 0)
            return i;
    return -1;
}

static int read_actor(struct fact *f) { return actor_named(f->g, fact_next(&f->line)); }

static int read_hero(struct fact *f)
{
    int actor = read_actor(f);
    return actor <= HEROES ? actor : 0;
}

static int read_place(struct fact *f) { return place_named(f->g, fact_next(&f->line)); }

static int read_record(struct fact *f, int kind)
{
    return record_named(f->g, kind, fact_next(&f->line));
}

/* "hand corva 3c[+2] 2s:fireball": exactly these; they come from wherever they are, what was there
 * goes to the draw pile (from the draw pile: to the discards). */
static bool set_zone(struct fact *f)
{
    struct sr *g = f->g;
    enum zone which = (enum zone)zone_named(fact_kind(&f->line));
    const char *who = fact_next(&f->line);
    int actor = actor_named(g, who);
    if (!actor)
        return fact_refuse(&f->line, _("write '%s HERO CARD...'"), fact_kind(&f->line));
    int hero = hero_of(actor), zone = zone_of(actor, which);
    int rest = zone == ZONE_DRAW ? ZONE_DISCARD : ZONE_DRAW;
    for (int k = 1; k <= g->t->kinds[hero]; k++) {
        int card = card_id(hero, k);
        g->s->pile[rest][card] = (uint8_t)(g->s->pile[rest][card] + g->s->pile[zone][card]);
        g->s->pile[zone][card] = 0;
    }
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        int card = card_named(g, actor, word), from = rest;
        if (!card)
            return fact_refuse(&f->line, _("%s has no card '%s'"), who, word);
        for (int z = 0; z < ZONES && !g->s->pile[from][card]; z++)
            if (z != zone && g->s->pile[z][card])
                from = z;
        if (!g->s->pile[from][card])
            return fact_refuse(&f->line, _("%s has no further card '%s'"), who, word);
        g->s->pile[from][card]--;
        g->s->pile[zone][card]++;
    }
    return true;
}

/* "at corva 3": without any effect; 0 takes a clone away. */
static bool set_at(struct fact *f)
{
    int actor = read_actor(f);
    bool away = is_clone(actor) && fact_takes(&f->line, "0");
    int place = away ? 0 : read_place(f);
    if (!actor || (!place && !away))
        return fact_refuse(&f->line, _("write 'at HERO LOCATION'"));
    f->g->s->at[actor] = (uint8_t)place;
    if (place && !f->g->s->place[place].side)
        sr_show(f->g, place, SIDE_A);
    return true;
}

static uint8_t visible_icons(const struct sr *g, int place)
{
    uint8_t icons = 0;
    for (int i = 0; g->s->place[place].side && i < face(g, place)->rows; i++)
        icons |= (uint8_t)(face(g, place)->row[i].visible ? 1u << i : 0);
    return icons;
}

/* "location 3 b hourglasses 2 portals 1 pending anti" */
static bool set_location(struct fact *f)
{
    int place = read_place(f), n = 0;
    bool off = fact_takes(&f->line, "off"), b = !off && fact_takes(&f->line, "b");
    if (!place || (!off && !b && !fact_takes(&f->line, "a")))
        return fact_refuse(
            &f->line, _("write 'location N a|b|off [hourglasses N] [portals N] [pending] [anti]'"));
    struct sr_place *p = &f->g->s->place[place];
    p->side = p->flags = p->pending = 0;
    if (!off)
        sr_show(f->g, place, b ? SIDE_B : SIDE_A);
    while (fact_more(&f->line)) {
        if (fact_takes(&f->line, "hourglasses")) {
            if (!fact_number(&f->line, 99, &n))
                return false;
            p->hourglasses = (uint8_t)n;
        } else if (fact_takes(&f->line, "portals")) {
            if (!fact_number(&f->line, 99, &n))
                return false;
            p->portals = (uint8_t)n;
        } else if (fact_takes(&f->line, "pending")) {
            p->pending = visible_icons(f->g, place);
        } else if (fact_takes(&f->line, "anti")) {
            p->flags |= PLACE_ANTI;
        } else {
            return fact_strange(&f->line);
        }
    }
    return true;
}

/* What is left of the pile that a new enemy comes from; false, and why: nothing. */
static bool take_card_of_enemy(struct fact *f, int record, const struct sr_enemy *enemy)
{
    struct sr *g = f->g;
    const char *name = g->run.game->pack->record[record].id;
    for (int i = 1; i <= g->t->randoms; i++)
        if (g->t->random[i] == record) {
            uint8_t *deck = g->s->random_draw[i] ? g->s->random_draw : g->s->random_discard;
            if (!deck[i])
                return fact_refuse(&f->line, _("there is no further card '%s'"), name);
            deck[i]--;
        }
    if (enemy->number && g->s->scripted[enemy->number] == SCRIPTED_PLAY)
        return fact_refuse(&f->line, _("'%s' is in play already"), name);
    return true;
}

/* "enemy gate_mastiff with corva wounds 1 control 3" */
static bool set_enemy(struct fact *f)
{
    struct sr *g = f->g;
    int record = read_record(f, KIND_ENEMY), n = 0;
    int actor = fact_takes(&f->line, "with") ? read_actor(f) : 0;
    if (!record || !actor)
        return fact_refuse(&f->line, _("write 'enemy ENEMY with HERO [wounds N] [control N]'"));
    if (!sr_free_foe(g))
        return fact_refuse(&f->line, _("there is no room for another enemy"));
    const struct sr_enemy *enemy = pack_data(g->run.game->pack, KIND_ENEMY, record);
    if (!take_card_of_enemy(f, record, enemy))
        return false;
    int foe = sr_spawn(g, record, 0, 0);
    g->s->foe[foe].holder = (uint8_t)actor;
    while (fact_more(&f->line)) {
        if (fact_takes(&f->line, "wounds")) {
            if (!fact_number(&f->line, enemy->shields.count - 1, &n))
                return false;
            g->s->foe[foe].wounds = (uint8_t)n;
        } else if (fact_takes(&f->line, "control")) {
            if (!fact_number(&f->line, 40, &n))
                return false;
            g->s->foe[foe].control = (uint8_t)n;
        } else {
            return fact_strange(&f->line);
        }
    }
    return true;
}

static bool clear_enemies(struct fact *f)
{
    EACH_FOE(f->g, foe) sr_remove_foe(f->g, foe, false);
    return true;
}

/* The card that the next word names, and who holds it by the two behind; 0: none. */
static int read_card(struct fact *f, int kind, int *holder)
{
    int record = read_record(f, kind), card = record ? sr_record_card(f->g, record) : 0;
    *holder = 0;
    if (!card)
        return fact_refuse(&f->line, _("there is no such card in this chapter"));
    if (fact_takes(&f->line, "held") && (*holder = read_hero(f)) == 0)
        return fact_refuse(&f->line, _("'%s' is not in the party"), fact_last(&f->line));
    return card;
}

/* "story key held corva", "story key pile|gone|open" */
static bool set_story(struct fact *f)
{
    int holder, card = read_card(f, KIND_STORY, &holder);
    if (!card)
        return false;
    uint8_t *at = &f->g->s->story[card - CARD_STORY];
    if (holder)
        *at = (uint8_t)holder;
    else if (fact_takes(&f->line, "open"))
        *at = STORY_OPEN;
    else if (fact_takes(&f->line, "gone"))
        *at = STORY_GONE;
    else if (fact_takes(&f->line, "pile"))
        *at = STORY_PILE;
    else
        return fact_refuse(&f->line, _("write '%s CARD %s' or '%s CARD held HERO'"), "story",
                           "pile|open|gone", "story");
    return true;
}

/* "quest_card rope deck|earned", "quest_card rope held corva" */
static bool set_quest_card(struct fact *f)
{
    int holder, card = read_card(f, KIND_QUEST_CARD, &holder);
    if (!card)
        return false;
    uint8_t *at = &f->g->s->quest[card - CARD_QUEST];
    if (holder)
        *at = (uint8_t)holder;
    else if (fact_takes(&f->line, "earned"))
        *at = QUEST_EARNED;
    else if (fact_takes(&f->line, "deck"))
        *at = QUEST_DECK;
    else
        return fact_refuse(&f->line, _("write '%s CARD %s' or '%s CARD held HERO'"), "quest_card",
                           "deck|earned", "quest_card");
    return true;
}

/* "artifact crown held corva", "artifact crown hidden" */
static bool set_artifact(struct fact *f)
{
    int holder, card = read_card(f, KIND_ARTIFACT, &holder);
    if (!card)
        return false;
    if (!holder && !fact_takes(&f->line, "hidden"))
        return fact_refuse(&f->line, _("write '%s CARD %s' or '%s CARD held HERO'"), "artifact",
                           "hidden", "artifact");
    f->g->s->artifact[card - CARD_ARTIFACT] = (uint8_t)holder;
    return true;
}

/* "event_card flood hidden|open|gone" */
static bool set_event(struct fact *f)
{
    int holder, card = read_card(f, KIND_EVENT, &holder);
    if (!card)
        return false;
    uint8_t *at = &f->g->s->event[card - CARD_EVENT];
    if (fact_takes(&f->line, "open"))
        *at = AFFAIR_OPEN;
    else if (fact_takes(&f->line, "gone"))
        *at = AFFAIR_GONE;
    else if (!holder && fact_takes(&f->line, "hidden"))
        *at = AFFAIR_HIDDEN;
    else
        return fact_refuse(&f->line, _("write 'event_card CARD hidden|open|gone'"));
    return true;
}

/* "told key corva": he draws the Story, and all that it says happens before anybody goes on. */
static bool set_told(struct fact *f)
{
    struct sr *g = f->g;
    struct uc_state *head = g->run.head;
    int record = read_record(f, KIND_STORY), card = record ? sr_record_card(g, record) : 0,
        actor = read_actor(f);
    if (!card || !actor || head->prompt != PROMPT_ACTION)
        return fact_refuse(&f->line,
                           _("write 'told STORY HERO' while the action phase waits for an answer"));
    flow_rewind(&g->run); /* what may be done is offered anew afterwards */
    flow_open(&g->run, FLOW_story,
              &(struct story){.number = (uint8_t)(card - CARD_STORY), .who = (uint8_t)actor},
              sizeof(struct story));
    flow_restart(&g->run);
    return true;
}

static const char *const scripted_word[SCRIPTED_END] = {
#define SCRIPTED_CARD(name, word) word,
#include "rulesets/sr/scripted.def"
#undef SCRIPTED_CARD
};

/* "scripted captain pile|beaten|gone" */
static bool set_scripted(struct fact *f)
{
    int record = read_record(f, KIND_ENEMY), n = record ? enemy_number(f->g, record) : 0, where = 0;
    while (n && where < SCRIPTED_END && !fact_takes(&f->line, scripted_word[where]))
        where++;
    if (!n || where == SCRIPTED_PLAY || where == SCRIPTED_END)
        return fact_refuse(&f->line, _("write 'scripted ENEMY pile|beaten|gone'"));
    f->g->s->scripted[n] = (uint8_t)where;
    return true;
}

/* "force corva fury": works for him, as if cast from nowhere */
static bool set_force(struct fact *f)
{
    struct sr *g = f->g;
    int actor = read_actor(f), spell = record_named(g, KIND_SPELL, fact_peek(&f->line));
    if (!spell)
        spell = record_named(g, KIND_POTION, fact_peek(&f->line));
    fact_next(&f->line);
    if (!actor || !spell)
        return fact_refuse(&f->line, _("write 'force HERO SPELL'"));
    if (g->s->force.count == FORCES)
        return fact_refuse(&f->line, _("no further spell fits"));
    sr_put_in_force(g, spell, 0, actor);
    return true;
}

/* "potion corva healing_potion 1" */
static bool set_potion(struct fact *f)
{
    struct sr *g = f->g;
    int actor = read_hero(f), record = read_record(f, KIND_POTION),
        n = fact_next_number(&f->line, POTIONS);
    for (int i = 1; actor && record && n >= 0 && i <= g->t->potions; i++)
        if (g->t->potion[i] == record && n <= g->s->potion[actor][i] + g->s->potion_deck[i]) {
            g->s->potion_deck[i] = (uint8_t)(g->s->potion_deck[i] + g->s->potion[actor][i] - n);
            g->s->potion[actor][i] = (uint8_t)n;
            return true;
        }
    return fact_refuse(&f->line, _("write 'potion HERO POTION N', no more than there are"));
}

/* "random mudlark_sneak alarm": the Random Enemy pile holds exactly these; the others are
 * discarded */
static bool set_random(struct fact *f)
{
    struct sr *g = f->g;
    for (int i = 1; i <= g->t->randoms; i++) {
        g->s->random_discard[i] = (uint8_t)(g->s->random_discard[i] + g->s->random_draw[i]);
        g->s->random_draw[i] = 0;
    }
    while (fact_more(&f->line)) {
        int record = read_record(f, KIND_ENEMY), i = 1;
        while (i <= g->t->randoms && g->t->random[i] != record)
            i++;
        if (i > g->t->randoms || !g->s->random_discard[i])
            return fact_refuse(&f->line, _("there is no further Random Enemy '%s'"),
                               fact_last(&f->line));
        g->s->random_discard[i]--;
        g->s->random_draw[i]++;
    }
    return true;
}

/* "tokens corva fear 2", "heroism corva 3" */
static bool set_tokens(struct fact *f)
{
    int hero = read_hero(f), t = 1;
    while (t <= TOKENS && !fact_takes(&f->line, sr_vocabulary_word("token", t, false)))
        t++;
    int n = t <= TOKENS ? fact_next_number(&f->line, 99) : -1;
    if (!hero || n < 0)
        return fact_refuse(&f->line, _("write 'tokens HERO poison|fracture|fear N'"));
    f->g->s->token[hero][t] = (uint8_t)n;
    return true;
}

static bool set_heroism(struct fact *f)
{
    int hero = read_hero(f), n = fact_next_number(&f->line, 99);
    if (!hero || n < 0)
        return fact_refuse(&f->line, _("write 'heroism HERO N'"));
    f->g->s->heroism[hero] = (uint8_t)n;
    return true;
}

/* A number of the state that has a plain name: where it is, and the most that it may be. */
static bool plain_number(struct sr *g, const char *name, uint8_t **at, int *most)
{
    const struct {
        const char *name;
        uint8_t *at;
        int most;
    } numbers[] = {{"vitae", &g->s->vitae, VITAE_MAX},
                   {"exhaustion", &g->s->exhaustion, g->part->chapter->draws.count - 1},
                   {"threat", &g->s->threat, g->part->track - 1},
                   {"red", &g->s->stars[STAR_RED], UINT8_MAX},
                   {"black", &g->s->stars[STAR_BLACK], UINT8_MAX}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        *at = numbers[i].at;
        *most = numbers[i].most;
        if (strcmp(name, numbers[i].name) == 0)
            return true;
    }
    return false;
}

/* "vitae 12" */
static bool set_plain(struct fact *f)
{
    int most = 0;
    uint8_t *plain;
    plain_number(f->g, fact_kind(&f->line), &plain, &most);
    int n = fact_next_number(&f->line, most);
    if (n < 0)
        return fact_refuse(&f->line, _("write '%s N', at most %d"), fact_kind(&f->line), most);
    *plain = (uint8_t)n;
    return true;
}

static const struct fact_kind facts[] = {
    {"at", set_at},
    {"location", set_location},
    {"enemy", set_enemy},
    {"force", set_force},
    {"potion", set_potion},
    {"tokens", set_tokens},
    {"heroism", set_heroism},
    {"scripted", set_scripted},
    {"random", set_random},
    {"no_enemies", clear_enemies},
    {"told", set_told},
    {"story", set_story},
    {"quest_card", set_quest_card},
    {"artifact", set_artifact},
    {"event_card", set_event},
    {"vitae", set_plain},
    {"exhaustion", set_plain},
    {"threat", set_plain},
    {"red", set_plain},
    {"black", set_plain},
    {"deck", set_zone},
    {"hand", set_zone},
    {"reserve", set_zone},
    {"discards", set_zone},
    {"removed", set_zone},
    {"heroic", set_zone},
    {NULL, NULL},
};

bool sr_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    static const struct fact_kind *const lists[] = {facts, NULL};
    struct sr g = sr_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, line, why, size) ||
        !fact_carry_out(&f.line, &f, lists, "docs/scenarios-sr.md"))
        return false;
    sr_gather(&g);
    g.s->unseen = sr_invisible(&g);
    flow_ask_again(run);
    return true;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool get_zone(struct fact *f, enum zone which)
{
    int actor = f->line.words == 2 ? actor_named(f->g, f->line.word[1]) : 0;
    if (!actor)
        return false;
    const uint8_t *cards = pile(f->g, actor, which);
    for (int k = 1; k <= CARD_KINDS; k++)
        for (int i = 0; i < cards[k]; i++) {
            char code[64];
            sr_card_code(f->g, card_id(hero_of(actor), k), code, sizeof code);
            draft_item(&f->value, " ", "%s", code);
        }
    return true;
}

/* "side 3", "hourglasses 3", "portals 3": of a location */
static bool get_location(struct fact *f)
{
    int place = f->line.words == 2 ? place_named(f->g, f->line.word[1]) : 0;
    const struct sr_place *p = &f->g->s->place[place];
    if (!place)
        return false;
    if (strcmp(f->line.word[0], "side") == 0)
        draft_add(&f->value, "%s", p->side == SIDE_B ? "b" : p->side ? "a" : "off");
    else
        draft_add(&f->value, "%d",
                  strcmp(f->line.word[0], "portals") == 0 ? p->portals : p->hourglasses);
    return true;
}

/* "enemies corva": the names of those with him; "foes corva": how many; "wounds NAME" */
static bool get_enemies(struct fact *f)
{
    int actor = f->line.words == 2 ? actor_named(f->g, f->line.word[1]) : 0;
    if (!actor)
        return false;
    if (strcmp(f->line.word[0], "foes") == 0) {
        draft_add(&f->value, "%d", sr_foes(f->g, actor));
        return true;
    }
    EACH_FOE(f->g, foe)
    if (f->g->s->foe[foe].holder == actor && !f->g->s->foe[foe].control) {
        char name[80] = "";
        sr_name_of(&f->g->run, UC_PIECE, foe, name, sizeof name);
        draft_item(&f->value, " ", "%s", name);
    }
    return true;
}

static bool get_foe(struct fact *f)
{
    int foe = f->line.words == 2 ? sr_parse(&f->g->run, UC_PIECE, f->line.word[1]) : 0;
    if (foe < FOE)
        return false;
    draft_add(&f->value, "%d",
              strcmp(f->line.word[0], "wounds") == 0    ? f->g->s->foe[foe].wounds
              : strcmp(f->line.word[0], "control") == 0 ? f->g->s->foe[foe].control
                                                        : sr_combat_value(f->g, foe));
    return true;
}

/* "abilities captain-1": as printed */
static bool get_abilities(struct fact *f)
{
    int foe = f->line.words == 2 ? sr_parse(&f->g->run, UC_PIECE, f->line.word[1]) : 0;
    if (foe < FOE)
        return false;
    const struct sr_enemy *enemy = enemy_data(f->g, foe);
    for (int a = PRIORITY; a <= SHOCK; a++)
        if (enemy->abilities & bit(a))
            draft_item(&f->value, " ", "%s", sr_vocabulary_word("ability", a, false));
    if (enemy->formidable) {
        char word[40];
        snprintf(word, sizeof word, "formidable-%d", enemy->formidable);
        draft_item(&f->value, " ", "%s", word);
    }
    return true;
}

/* "adds strength corva", "adds stress group": what cards in force add to a number */
static bool get_adds(struct fact *f)
{
    int change = f->line.words == 3 ? sr_change_named(f->line.word[1]) : -1;
    int actor = change >= 0 ? actor_named(f->g, f->line.word[2]) : 0;
    if (change < 0 || (!actor && strcmp(f->line.word[2], "group") != 0))
        return false;
    draft_add(&f->value, "%d",
              actor ? sr_change(f->g, actor, (size_t)change)
                    : sr_group_change(f->g, (size_t)change));
    return true;
}

static bool get_card(struct fact *f, int kind)
{
    int record = f->line.words == 2 ? record_named(f->g, kind, f->line.word[1]) : 0;
    int card = record ? sr_record_card(f->g, record) : 0;
    if (!card)
        return false;
    int holder = sr_card_holder(f->g, card);
    if (holder >= 1 && holder <= HEROES)
        sr_name_of(&f->g->run, UC_PIECE, holder, f->value.to, f->value.size);
    else if (holder)
        draft_add(&f->value, "open");
    else if (kind == KIND_STORY)
        draft_add(&f->value, "%s",
                  f->g->s->story[card - CARD_STORY] == STORY_PILE ? "pile" : "gone");
    else if (kind == KIND_QUEST_CARD)
        draft_add(&f->value, "%s", f->g->s->quest[card - CARD_QUEST] ? "earned" : "deck");
    else if (kind == KIND_EVENT)
        draft_add(&f->value, "%s",
                  f->g->s->event[card - CARD_EVENT] == AFFAIR_GONE ? "gone" : "hidden");
    else
        draft_add(&f->value, "hidden");
    return true;
}

/* Numbers of an actor: "at", "heroism", "engaged", "reach" (what the hand gives), "difficulty"
 * (added to an arrow's), "damage" (an attack now), and tokens. */
static bool get_actor(struct fact *f)
{
    const struct sr *g = f->g;
    int actor = f->line.words >= 2 ? actor_named(g, f->line.word[1]) : 0, n = -1;
    const char *what = f->line.word[0];
    if (!actor)
        return false;
    if (strcmp(what, "at") == 0)
        n = g->s->at[actor];
    else if (strcmp(what, "heroism") == 0)
        n = g->s->heroism[hero_of(actor)];
    else if (strcmp(what, "engaged") == 0)
        n = sr_engaged(g, actor);
    else if (strcmp(what, "visible") == 0)
        n = !is_invisible(g, actor);
    else if (strcmp(what, "damage") == 0)
        n = sr_attack_damage(g, actor);
    else if (strcmp(what, "difficulty") == 0)
        n = sr_difficulty(g, actor, 0);
    else if (strcmp(what, "cards") == 0)
        n = sr_hand(g, actor);
    else if (strcmp(what, "movement") == 0)
        n = sr_reach(g, actor, ACT_MOVEMENT, 0, 0);
    else if (strcmp(what, "combat") == 0)
        n = sr_reach(g, actor, ACT_COMBAT, 0, 0);
    for (int t = 1; t <= TOKENS; t++)
        if (strcmp(what, sr_vocabulary_word("token", t, false)) == 0)
            n = g->s->token[hero_of(actor)][t];
    if (n < 0)
        return false;
    draft_add(&f->value, "%d", n);
    return true;
}

static bool get_group(struct fact *f)
{
    const struct sr *g = f->g;
    const char *what = f->line.word[0];
    int most, n = -1,
              record = f->line.words == 2 ? record_named(g, KIND_ENEMY, f->line.word[1]) : 0;
    uint8_t *plain;
    if (plain_number(f->g, what, &plain, &most) && f->line.words == 1)
        n = *plain;
    else if (strcmp(what, "threat_value") == 0)
        n = sr_threat_value(g);
    else if (strcmp(what, "round") == 0)
        n = g->s->round;
    else if (strcmp(what, "chapter") == 0)
        n = g->s->chapter;
    else if (strcmp(what, "random") == 0 && f->line.words == 1)
        for (int i = n = 0; i <= RANDOM_KINDS; i++)
            n += g->s->random_draw[i];
    if (n >= 0) {
        draft_add(&f->value, "%d", n);
        return true;
    }
    if (strcmp(what, "scripted") == 0 && record) {
        draft_add(&f->value, "%s", scripted_word[g->s->scripted[enemy_number(g, record)]]);
        return true;
    }
    if (strcmp(what, "potions") == 0 && f->line.words == 2) {
        int actor = actor_named(g, f->line.word[1]);
        for (int i = 1; actor && actor <= HEROES && i <= g->t->potions; i++)
            for (int k = 0; k < g->s->potion[actor][i]; k++)
                draft_item(&f->value, " ", "%s", g->run.game->pack->record[g->t->potion[i]].id);
        return actor != 0;
    }
    return false;
}

bool sr_get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct sr g = sr_open(run);
    struct fact f = {.g = &g, .value = draft_in(value, size)};
    char why[80];
    if (!fact_split(&f.line, name, why, sizeof why) || !f.line.words)
        return false;
    const char *what = f.line.word[0];
    if (zone_named(what) >= 0)
        return get_zone(&f, (enum zone)zone_named(what));
    if (strcmp(what, "side") == 0 || strcmp(what, "hourglasses") == 0 ||
        strcmp(what, "portals") == 0)
        return get_location(&f);
    if (strcmp(what, "enemies") == 0 || strcmp(what, "foes") == 0)
        return get_enemies(&f);
    if (strcmp(what, "wounds") == 0 || strcmp(what, "control") == 0 || strcmp(what, "value") == 0)
        return get_foe(&f);
    if (strcmp(what, "abilities") == 0)
        return get_abilities(&f);
    if (strcmp(what, "adds") == 0)
        return get_adds(&f);
    if (strcmp(what, "story") == 0)
        return get_card(&f, KIND_STORY);
    if (strcmp(what, "quest_card") == 0)
        return get_card(&f, KIND_QUEST_CARD);
    if (strcmp(what, "artifact") == 0)
        return get_card(&f, KIND_ARTIFACT);
    if (strcmp(what, "event_card") == 0)
        return get_card(&f, KIND_EVENT);
    return get_group(&f) || get_actor(&f);
}
