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

/* "hand corva 3c[+2] 2s:fireball": exactly these; they come from wherever they are, what was there
 * goes to the draw pile (from the draw pile: to the discards). */
static bool set_zone(struct fact *f, enum zone which)
{
    struct sr *g = f->g;
    int actor = f->line.words > 1 ? actor_named(g, f->line.word[1]) : 0;
    if (!actor)
        return fact_refuse(&f->line, _("write '%s HERO CARD...'"), f->line.word[0]);
    int hero = hero_of(actor), zone = zone_of(actor, which);
    int rest = zone == ZONE_DRAW ? ZONE_DISCARD : ZONE_DRAW;
    for (int k = 1; k <= g->t->kinds[hero]; k++) {
        int card = card_id(hero, k);
        g->s->pile[rest][card] = (uint8_t)(g->s->pile[rest][card] + g->s->pile[zone][card]);
        g->s->pile[zone][card] = 0;
    }
    for (int i = 2; i < f->line.words; i++) {
        int card = card_named(g, actor, f->line.word[i]), from = rest;
        if (!card)
            return fact_refuse(&f->line, _("%s has no card '%s'"), f->line.word[1],
                               f->line.word[i]);
        for (int z = 0; z < ZONES && !g->s->pile[from][card]; z++)
            if (z != zone && g->s->pile[z][card])
                from = z;
        if (!g->s->pile[from][card])
            return fact_refuse(&f->line, _("%s has no further card '%s'"), f->line.word[1],
                               f->line.word[i]);
        g->s->pile[from][card]--;
        g->s->pile[zone][card]++;
    }
    return true;
}

/* "at corva 3": without any effect; 0 takes a clone away. */
static bool set_at(struct fact *f)
{
    int actor = f->line.words == 3 ? actor_named(f->g, f->line.word[1]) : 0;
    int place = actor ? place_named(f->g, f->line.word[2]) : 0;
    if (!actor || (!place && (strcmp(f->line.word[2], "0") != 0 || !is_clone(actor))))
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
    int place = f->line.words > 2 ? place_named(f->g, f->line.word[1]) : 0;
    if (!place)
        return fact_refuse(
            &f->line, _("write 'location N a|b|off [hourglasses N] [portals N] [pending] [anti]'"));
    struct sr_place *p = &f->g->s->place[place];
    p->side = p->flags = p->pending = 0;
    if (strcmp(f->line.word[2], "off") != 0)
        sr_show(f->g, place, strcmp(f->line.word[2], "b") == 0 ? SIDE_B : SIDE_A);
    for (int i = 3; i < f->line.words; i++) {
        int n = i + 1 < f->line.words ? fact_as_number(f->line.word[i + 1], 99) : -1;
        if (strcmp(f->line.word[i], "hourglasses") == 0 && n >= 0)
            p->hourglasses = (uint8_t)n, i++;
        else if (strcmp(f->line.word[i], "portals") == 0 && n >= 0)
            p->portals = (uint8_t)n, i++;
        else if (strcmp(f->line.word[i], "pending") == 0)
            p->pending = visible_icons(f->g, place);
        else if (strcmp(f->line.word[i], "anti") == 0)
            p->flags |= PLACE_ANTI;
        else
            return fact_refuse(&f->line, _("'%s' is nothing of a location"), f->line.word[i]);
    }
    return true;
}

/* "enemy gate_mastiff with corva wounds 1 control 3" */
static bool set_enemy(struct fact *f)
{
    struct sr *g = f->g;
    int record = f->line.words >= 4 ? record_named(g, KIND_ENEMY, f->line.word[1]) : 0;
    int actor = f->line.words >= 4 ? actor_named(g, f->line.word[3]) : 0;
    if (!record || !actor || strcmp(f->line.word[2], "with") != 0)
        return fact_refuse(&f->line, _("write 'enemy ENEMY with HERO [wounds N] [control N]'"));
    if (!sr_free_foe(g))
        return fact_refuse(&f->line, _("there is no room for another enemy"));
    const struct sr_enemy *enemy = pack_data(g->run.game->pack, KIND_ENEMY, record);
    for (int i = 1; i <= g->t->randoms; i++)
        if (g->t->random[i] == record) {
            uint8_t *deck = g->s->random_draw[i] ? g->s->random_draw : g->s->random_discard;
            if (!deck[i])
                return fact_refuse(&f->line, _("there is no further card '%s'"), f->line.word[1]);
            deck[i]--;
        }
    if (enemy->number && g->s->scripted[enemy->number] == SCRIPTED_PLAY)
        return fact_refuse(&f->line, _("'%s' is in play already"), f->line.word[1]);
    int foe = sr_spawn(g, record, 0, 0);
    g->s->foe[foe].holder = (uint8_t)actor;
    for (int i = 4; i + 1 < f->line.words; i += 2) {
        int n = fact_as_number(f->line.word[i + 1], 40);
        if (n < 0)
            return fact_refuse(&f->line, _("'%s' is no number"), f->line.word[i + 1]);
        if (strcmp(f->line.word[i], "wounds") == 0 && n < enemy->shields.count)
            g->s->foe[foe].wounds = (uint8_t)n;
        else if (strcmp(f->line.word[i], "control") == 0)
            g->s->foe[foe].control = (uint8_t)n;
        else
            return fact_refuse(&f->line, _("'%s %s' cannot be said of it"), f->line.word[i],
                               f->line.word[i + 1]);
    }
    return true;
}

static bool clear_enemies(struct fact *f)
{
    EACH_FOE(f->g, foe) sr_remove_foe(f->g, foe, false);
    return true;
}

/* "story key held corva", "story key pile|gone|open"; likewise quest_card (deck, earned), artifact
 * (hidden) and event (hidden, open, gone) */
static bool set_card(struct fact *f, int kind)
{
    struct sr *g = f->g;
    int record = f->line.words >= 3 ? record_named(g, kind, f->line.word[1]) : 0;
    int card = record ? sr_record_card(g, record) : 0;
    int actor = f->line.words == 4 && strcmp(f->line.word[2], "held") == 0
                    ? actor_named(g, f->line.word[3])
                    : 0;
    if (!card)
        return fact_refuse(&f->line, _("there is no such card in this chapter"));
    const char *where = f->line.word[2];
    if (kind == KIND_STORY)
        g->s->story[card - CARD_STORY] = actor                        ? (uint8_t)actor
                                         : strcmp(where, "open") == 0 ? STORY_OPEN
                                         : strcmp(where, "gone") == 0 ? STORY_GONE
                                                                      : STORY_PILE;
    else if (kind == KIND_QUEST_CARD)
        g->s->quest[card - CARD_QUEST] = actor                          ? (uint8_t)actor
                                         : strcmp(where, "earned") == 0 ? QUEST_EARNED
                                                                        : QUEST_DECK;
    else if (kind == KIND_ARTIFACT)
        g->s->artifact[card - CARD_ARTIFACT] = (uint8_t)actor;
    else
        g->s->event[card - CARD_EVENT] = strcmp(where, "open") == 0   ? AFFAIR_OPEN
                                         : strcmp(where, "gone") == 0 ? AFFAIR_GONE
                                                                      : AFFAIR_HIDDEN;
    return true;
}

/* "told key corva": he draws the Story, and all that it says happens before anybody goes on. */
static bool set_told(struct fact *f)
{
    struct sr *g = f->g;
    struct uc_state *head = g->run.head;
    int record = f->line.words == 3 ? record_named(g, KIND_STORY, f->line.word[1]) : 0;
    int card = record ? sr_record_card(g, record) : 0,
        actor = card ? actor_named(g, f->line.word[2]) : 0;
    if (!actor || head->prompt != PROMPT_ACTION)
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
    int record = f->line.words == 3 ? record_named(f->g, KIND_ENEMY, f->line.word[1]) : 0;
    int n = record ? enemy_number(f->g, record) : 0, where = 0;
    while (n && where < SCRIPTED_END && strcmp(f->line.word[2], scripted_word[where]) != 0)
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
    int actor = f->line.words == 3 ? actor_named(g, f->line.word[1]) : 0;
    int spell = f->line.words == 3 ? record_named(g, KIND_SPELL, f->line.word[2]) : 0;
    if (f->line.words == 3 && !spell)
        spell = record_named(g, KIND_POTION, f->line.word[2]);
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
    int actor = f->line.words == 4 ? actor_named(g, f->line.word[1]) : 0;
    int record = f->line.words == 4 ? record_named(g, KIND_POTION, f->line.word[2]) : 0;
    int n = f->line.words == 4 ? fact_as_number(f->line.word[3], POTIONS) : -1;
    for (int i = 1; actor && actor <= HEROES && record && n >= 0 && i <= g->t->potions; i++)
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
    for (int w = 1; w < f->line.words; w++) {
        int record = record_named(g, KIND_ENEMY, f->line.word[w]), i = 1;
        while (i <= g->t->randoms && g->t->random[i] != record)
            i++;
        if (i > g->t->randoms || !g->s->random_discard[i])
            return fact_refuse(&f->line, _("there is no further Random Enemy '%s'"),
                               f->line.word[w]);
        g->s->random_discard[i]--;
        g->s->random_draw[i]++;
    }
    return true;
}

/* "tokens corva fear 2", "heroism corva 3" */
static bool set_tokens(struct fact *f)
{
    int hero = f->line.words == 4 ? actor_named(f->g, f->line.word[1]) : 0;
    int n = f->line.words == 4 ? fact_as_number(f->line.word[3], 99) : -1;
    for (int t = 1; hero && hero <= HEROES && n >= 0 && t <= TOKENS; t++)
        if (strcmp(sr_vocabulary_word("token", t, false), f->line.word[2]) == 0) {
            f->g->s->token[hero][t] = (uint8_t)n;
            return true;
        }
    return fact_refuse(&f->line, _("write 'tokens HERO poison|fracture|fear N'"));
}

static bool set_heroism(struct fact *f)
{
    int hero = f->line.words == 3 ? actor_named(f->g, f->line.word[1]) : 0;
    int n = f->line.words == 3 ? fact_as_number(f->line.word[2], 99) : -1;
    if (!hero || hero > HEROES || n < 0)
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

static bool set_one(struct fact *f)
{
    static const struct {
        const char *name;
        int kind;
    } cards[] = {{"story", KIND_STORY},
                 {"quest_card", KIND_QUEST_CARD},
                 {"artifact", KIND_ARTIFACT},
                 {"event_card", KIND_EVENT}};
    static const struct {
        const char *name;
        bool (*set)(struct fact *);
    } facts[] = {{"at", set_at},           {"location", set_location},
                 {"enemy", set_enemy},     {"force", set_force},
                 {"potion", set_potion},   {"tokens", set_tokens},
                 {"heroism", set_heroism}, {"scripted", set_scripted},
                 {"random", set_random},   {"no_enemies", clear_enemies},
                 {"told", set_told}};
    const char *what = f->line.words ? f->line.word[0] : "";
    int most;
    uint8_t *plain;
    if (plain_number(f->g, what, &plain, &most)) {
        int n = f->line.words == 2 ? fact_as_number(f->line.word[1], most) : -1;
        if (n < 0)
            return fact_refuse(&f->line, _("write '%s N', at most %d"), what, most);
        *plain = (uint8_t)n;
        return true;
    }
    if (zone_named(what) >= 0)
        return set_zone(f, (enum zone)zone_named(what));
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        if (strcmp(cards[i].name, what) == 0)
            return set_card(f, cards[i].kind);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].name, what) == 0)
            return facts[i].set(f);
    return fact_refuse(&f->line, _("'%s' is no fact of this game; docs/scenarios-sr.md lists them"),
                       what);
}

bool sr_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    struct sr g = sr_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, line, why, size) || !set_one(&f))
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
