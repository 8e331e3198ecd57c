/* What scenarios can ask about a position: docs/scenarios-d2e.md. Lists are parted by commas and
 * read "none" when they are empty. */
#include "rulesets/d2e/outside.h"

#include <string.h>

static const char *yes(bool is) { return is ? "yes" : "no"; }

/* ---- Lists --------------------------------------------------------------------------------- */

/* Adds a name to a list. */
static void list(struct draft *t, const struct d2e *g, enum uc_arg kind, int id)
{
    char name[80];
    draft_item(t, ",", "%s", name_in(&g->run, kind, id, name, sizeof name));
}

static bool end_list(struct draft *t)
{
    if (!t->used)
        draft_add(t, "none");
    return true;
}

/* The cards of a zone and owner, those with all of `flags`. */
static bool list_cards(struct draft *t, const struct d2e *g, int zone, uc_piece owner, int flags)
{
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        if (c->zone == zone && c->owner == owner && (c->flags & flags) == flags)
            list(t, g, UC_CARD, i);
    }
    return end_list(t);
}

static bool number(struct draft *t, int n)
{
    draft_add(t, "%d", n);
    return true;
}

static bool word(struct draft *t, const char *text)
{
    draft_add(t, "%s", text);
    return true;
}

static bool place(struct draft *t, const struct d2e *g, uc_place at)
{
    if (at)
        list(t, g, UC_PLACE, at);
    return end_list(t);
}

/* ---- Figures ------------------------------------------------------------------------------- */

static bool list_spaces(struct draft *t, const struct d2e *g, uc_piece p)
{
    struct placeset own = *d2_spaces_of(g, p);
    for (uc_place at = placeset_next(&own, 0); at; at = placeset_next(&own, at))
        list(t, g, UC_PLACE, at);
    return end_list(t);
}

static bool list_conditions(struct draft *t, const struct d2e *g, uc_piece p)
{
    for (int c = 1; c <= CONDITIONS; c++)
        if (has_condition(g, p, c))
            list(t, g, UC_WORD, WORD_CONDITION + c);
    return end_list(t);
}

static bool list_tokens(struct draft *t, const struct d2e *g, uc_piece p)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier == p)
            list(t, g, UC_TOKEN, i + 1);
    return end_list(t);
}

static bool list_words(struct draft *t, const char *vocabulary, const struct word_list *words)
{
    for (int i = 0; i < words->count; i++)
        draft_add(t, "%s%s", t->used ? "," : "", d2_word(vocabulary, words->item[i]));
    return end_list(t);
}

/* What is printed on the card of a monster or lieutenant. */
static bool line_value(const struct d2e *g, uc_piece p, const char *what, struct draft *t)
{
    const struct d2_line *line = d2_line_of(g, p);
    if (strcmp(what, "dice") == 0)
        return list_words(t, "die", &line->dice);
    if (strcmp(what, "defense") == 0)
        return list_words(t, "die", &line->defense);
    if (strcmp(what, "keywords") == 0) {
        for (int k = 0; k < 32; k++)
            if (line->keywords >> k & 1)
                draft_add(t, "%s%s", t->used ? "," : "", d2_word("keyword", k + 1));
        return end_list(t);
    }
    if (strcmp(what, "abilities") == 0) {
        int other = g->t->errata_cards ? PRINT_ORIGINAL : PRINT_CORRECTED;
        for (int i = 0; i < line->abilities; i++)
            if (!line->ability[i].lasting && line->ability[i].print != other)
                draft_add(t, "%s%s", t->used ? "," : "", g->content->symbol[line->ability[i].id]);
        return end_list(t);
    }
    return false;
}

static bool piece_value(const struct d2e *g, uc_piece p, const char *what, struct draft *t)
{
    const struct d2_piece *q = piece(g, p);
    int held = is_monster(g, p) ? ZONE_RELIC : ZONE_HERO;
    if (strcmp(what, "damage") == 0)
        return number(t, q->damage);
    if (strcmp(what, "health") == 0)
        return number(t, d2_health_of(g, p));
    if (strcmp(what, "fatigue") == 0)
        return number(t, q->fatigue);
    if (strcmp(what, "stamina") == 0)
        return number(t, d2_stamina_of(g, p));
    if (strcmp(what, "speed") == 0)
        return number(t, d2_speed_of(g, p));
    if (strcmp(what, "place") == 0)
        return place(t, g, q->place);
    if (strcmp(what, "token") == 0)
        return place(t, g, q->token_place);
    if (strcmp(what, "spaces") == 0)
        return list_spaces(t, g, p);
    if (strcmp(what, "on_map") == 0)
        return word(t, yes(on_map(g, p)));
    if (strcmp(what, "conditions") == 0)
        return list_conditions(t, g, p);
    if (strcmp(what, "down") == 0)
        return word(t, yes(q->flags & DOWN));
    if (strcmp(what, "acted") == 0)
        return word(t, yes(q->flags & ACTED));
    if (strcmp(what, "feat") == 0)
        return word(t, q->flags & FEAT_USED ? "used" : "ready");
    if (strcmp(what, "rank") == 0)
        return word(t, d2_word("rank", q->rank));
    if (strcmp(what, "tokens") == 0)
        return list_tokens(t, g, p);
    if (strcmp(what, "cards") == 0)
        return list_cards(t, g, held, p, 0);
    if (strcmp(what, "equipped") == 0)
        return list_cards(t, g, ZONE_HERO, p, EQUIPPED);
    if (strcmp(what, "exhausted") == 0)
        return list_cards(t, g, held, p, EXHAUSTED);
    if (strcmp(what, "unlearned") == 0)
        return list_cards(t, g, ZONE_CLASS, p, 0);
    if (strcmp(what, "xp") == 0 && is_hero(g, p))
        return number(t, g->s->xp[p]);
    if (strcmp(what, "facedown") == 0)
        return list_cards(t, g, ZONE_HERO, p, USED);
    if (is_monster(g, p) && line_value(g, p, what, t))
        return true;
    int attribute = d2_word_find("attribute", what);
    if (attribute)
        return d2_attribute_of(g, p, attribute) < 0 ? word(t, "none")
                                                    : number(t, d2_attribute_of(g, p, attribute));
    return false;
}

/* ---- The turn and the attack in progress --------------------------------------------------- */

static bool turn_value(const struct d2e *g, const char *what, struct draft *t)
{
    const struct d2_turn *now = turn(g);
    if (strcmp(what, "who") == 0) {
        if (now->who)
            list(t, g, UC_PIECE, now->who);
        return end_list(t);
    }
    if (strcmp(what, "actions") == 0)
        return number(t, now->actions);
    if (strcmp(what, "mp") == 0)
        return number(t, now->mp);
    if (strcmp(what, "free_mp") == 0)
        return number(t, now->free_mp);
    if (strcmp(what, "added_moves") == 0)
        return number(t, now->extra_moves);
    if (strcmp(what, "added_attacks") == 0)
        return number(t, now->extra_attacks);
    return false;
}

/* Colours of the dice that belong to the attack (0) or to an affected figure. */
static bool list_dice(struct draft *t, const struct d2_attack *a, int owner)
{
    for (int i = 0; i < a->dice; i++)
        if (a->die[i].owner == owner)
            draft_add(t, "%s%s", t->used ? "," : "", d2_word("die", a->die[i].colour));
    return end_list(t);
}

static bool attack_value(const struct d2e *g, const char *what, struct draft *t)
{
    const struct d2_attack *a = attack_now(g);
    if (!g->s->attacks)
        return word(t, "none");
    if (strcmp(what, "attacker") == 0 || strcmp(what, "target") == 0) {
        list(t, g, UC_PIECE, what[0] == 'a' ? a->attacker : a->target);
        return end_list(t);
    }
    if (strcmp(what, "affected") == 0) {
        for (int i = 0; i < a->hits; i++)
            list(t, g, UC_PIECE, a->hit[i].piece);
        return end_list(t);
    }
    if (strcmp(what, "pool") == 0)
        return list_dice(t, a, 0);
    if (strcmp(what, "defense") == 0)
        return list_dice(t, a, 1);
    if (strcmp(what, "damage") == 0)
        return number(t, d2_attack_damage(a));
    if (strcmp(what, "range") == 0)
        return number(t, d2_attack_range(a));
    if (strcmp(what, "distance") == 0)
        return number(t, a->hit[0].distance);
    if (strcmp(what, "pierce") == 0)
        return number(t, a->pierce);
    if (strcmp(what, "shields") == 0)
        return number(t, d2_shields_against(a, 0));
    if (strcmp(what, "surges") == 0)
        return number(t, a->surges);
    return false;
}

/* ---- The table ----------------------------------------------------------------------------- */

/* All relics of the overlord, wielded or not. */
static bool list_relics(struct draft *t, const struct d2e *g)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_RELIC)
            list(t, g, UC_CARD, i);
    return end_list(t);
}

static bool overlord_value(const struct d2e *g, const char *what, struct draft *t)
{
    if (strcmp(what, "hand") == 0)
        return list_cards(t, g, ZONE_HAND, 0, 0);
    if (strcmp(what, "hand_size") == 0)
        return number(t, d2_card_count(g, ZONE_HAND));
    if (strcmp(what, "deck") == 0)
        return list_cards(t, g, ZONE_DECK, 0, 0);
    if (strcmp(what, "deck_size") == 0)
        return number(t, d2_card_count(g, ZONE_DECK));
    if (strcmp(what, "deck_top") == 0) {
        for (int i = 0; i < g->s->deck.tops; i++)
            list(t, g, UC_CARD, g->s->deck.top[i]);
        return end_list(t);
    }
    if (strcmp(what, "discard") == 0)
        return list_cards(t, g, ZONE_DISCARD, 0, 0);
    if (strcmp(what, "aside") == 0)
        return list_cards(t, g, ZONE_ASIDE, 0, 0);
    if (strcmp(what, "to_buy") == 0)
        return list_cards(t, g, ZONE_BOX, 0, 0);
    if (strcmp(what, "relics") == 0)
        return list_relics(t, g);
    if (strcmp(what, "xp") == 0)
        return number(t, g->s->xp[0]);
    return false;
}

static bool search_value(const struct d2e *g, const char *what, struct draft *t)
{
    if (strcmp(what, "deck") == 0)
        return list_cards(t, g, ZONE_SEARCH, 0, 0);
    if (strcmp(what, "deck_size") == 0)
        return number(t, d2_card_count(g, ZONE_SEARCH));
    if (strcmp(what, "discard") == 0)
        return list_cards(t, g, ZONE_SEARCH_DISCARD, 0, 0);
    return false;
}

static bool token_value(const struct d2e *g, int id, const char *what, struct draft *t)
{
    const struct d2_token *token = &g->s->token[id - 1];
    if (strcmp(what, "place") == 0)
        return place(t, g, token->place);
    if (strcmp(what, "carrier") == 0) {
        if (token->carrier)
            list(t, g, UC_PIECE, token->carrier);
        return end_list(t);
    }
    if (strcmp(what, "in_play") == 0)
        return word(t, yes(token->kind));
    if (strcmp(what, "face") == 0) {
        if (token->face)
            list(t, g, UC_WORD, WORD_SYMBOL + token->face);
        return end_list(t);
    }
    return false;
}

static bool counter_value(const struct d2e *g, const char *what, struct draft *t)
{
    int symbol = pack_symbol(g->content, what);
    for (int i = 0; i < quest_data(g)->counters; i++)
        if (symbol && quest_data(g)->counter[i].counter == symbol)
            return number(t, g->s->counter[i]);
    return false;
}

static bool ground_value(const struct d2e *g, const char *what, struct draft *t)
{
    int at = d2_parse(&g->run, UC_PLACE, what);
    return at > 0 && word(t, d2_word("terrain", ground(g, (uc_place)at)));
}

static bool door_value(const struct d2e *g, int door, struct draft *t)
{
    uint32_t bit = UINT32_C(1) << (door - 1);
    return word(t, !(g->s->doors_closed & bit) ? "open"
                   : g->s->doors_locked & bit  ? "locked"
                                               : "closed");
}

/* "mill:heroes,ferry:overlord" */
static bool list_log(struct draft *t, const struct d2e *g)
{
    for (uint32_t i = 0; i < g->s->log.count; i++) {
        list(t, g, UC_RECORD, g->s->log.line[i].quest);
        draft_add(t, ":%s", d2_word("side", g->s->log.line[i].winner));
    }
    return end_list(t);
}

static bool shop_value(const struct d2e *g, const char *what, struct draft *t)
{
    if (strcmp(what, "offer") == 0)
        return list_cards(t, g, ZONE_OFFER, 0, 0);
    if (strcmp(what, "deck") == 0)
        return list_cards(t, g, ZONE_SHOP, 0, 0);
    if (strcmp(what, "later") == 0)
        return list_cards(t, g, ZONE_LATER, 0, 0);
    return false;
}

static bool plain_value(const struct d2e *g, const char *name, struct draft *t)
{
    static const char *const phase[] = {
#define PHASE(name, word) word,
#include "rulesets/d2e/phases.def"
#undef PHASE
    };
    int door = d2_parse(&g->run, UC_DOOR, name);
    if (door > 0)
        return door_value(g, door, t);
    if (strcmp(name, "round") == 0)
        return number(t, g->s->round);
    if (strcmp(name, "encounter") == 0)
        return number(t, g->s->encounter + 1);
    if (strcmp(name, "phase") == 0)
        return word(t, phase[g->s->phase]);
    if (strcmp(name, "gold") == 0)
        return number(t, g->s->gold);
    if (strcmp(name, "act") == 0)
        return number(t, g->s->act);
    if (strcmp(name, "quest") == 0)
        return word(t, g->content->record[episode(g)->record].id);
    if (strcmp(name, "history") == 0)
        return list_log(t, g);
    return false;
}

bool d2_get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct d2e g = d2_open(run);
    struct draft t = draft_in(value, size);
    char first[80];
    const char *dot = strrchr(name, '.');
    if (!dot)
        return plain_value(&g, name, &t);
    if ((size_t)(dot - name) >= sizeof first)
        return false;
    memcpy(first, name, (size_t)(dot - name));
    first[dot - name] = '\0';
    if (strcmp(first, "turn") == 0)
        return turn_value(&g, dot + 1, &t);
    if (strcmp(first, "attack") == 0)
        return attack_value(&g, dot + 1, &t);
    if (strcmp(first, "overlord") == 0)
        return overlord_value(&g, dot + 1, &t);
    if (strcmp(first, "search") == 0)
        return search_value(&g, dot + 1, &t);
    if (strcmp(first, "shop") == 0)
        return shop_value(&g, dot + 1, &t);
    if (strcmp(first, "counter") == 0)
        return counter_value(&g, dot + 1, &t);
    if (strcmp(first, "ground") == 0)
        return ground_value(&g, dot + 1, &t);
    if (strncmp(first, "token.", 6) == 0) {
        int token = d2_parse(run, UC_TOKEN, first + 6);
        return token > 0 && token_value(&g, token, dot + 1, &t);
    }
    int id = d2_parse(run, UC_PIECE, first);
    return id > 0 && piece_value(&g, (uc_piece)id, dot + 1, &t);
}
