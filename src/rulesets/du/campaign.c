/* A campaign of linked quests in one journal: what a quest leaves behind, rest, market, growth, and
 * how it ends. DU-033, DU-312, DU-H26, DU-H32, DU-H144, DU-H145, DU-H147, DU-H199 to DU-H201. */
#include "rulesets/du/du.h"

enum { TRIES = 3, REWARD = 8, XP_STEP = 3, INN = 3, INN_COMPANION = 1, HEALER = 10 };

static bool is_dead(const struct du *g, uc_piece h) { return sheet(g, h)->fate == FATE_DEAD; }

static void pay(struct du *g, int coins) { g->s->coins = (uint16_t)(g->s->coins - coins); }

/* ---- Before a quest -------------------------------------------------------------------------- */

/* What is carried by a hero or companion and stays his. */
static bool is_kept(const struct du_thing_item *item)
{
    return item->record && item->holder && item->holder < FIRST_CAPTIVE;
}

/* Everything of the last quest is gone but what heroes and companions are and own. */
static void set_up_quest(struct du *g)
{
    struct du_state *s = g->s;
    const struct du_state old = *s;
    int n = 0;
    memset((char *)s + sizeof s->head, 0, offsetof(struct du_state, frame) - sizeof s->head);
    *g = du_open(&g->run);
    s->journey = old.journey;
    *g = du_open(&g->run);
    s->coins = old.coins;
    memcpy(s->sheet, old.sheet, sizeof s->sheet);
    for (uc_piece p = 1; p < FIRST_CAPTIVE; p++) {
        if (p >= FIRST_COMPANION && !old.piece[p].vt)
            continue; /* DU-H23: a companion that fell is out of the game */
        s->piece[p] = old.piece[p];
        s->piece[p].place = 0;
        s->piece[p].flags = 0;
        s->piece[p].used_to = s->piece[p].helps = s->piece[p].marks = 0;
        s->piece[p].conditions &= (uint16_t)(1u << (DISEASED - 1)); /* DU-312 */
    }
    s->items = 1;
    for (int i = 1; i < ITEMS; i++)
        if (is_kept(&old.item[i])) {
            s->item[s->items] = old.item[i];
            s->item[s->items].flags &= (uint8_t)~I_UNLOADED; /* DU-H43 */
            s->item[s->items].tried = 0;
            if (du_item_data(g, old.item[i].record)->keeps)
                s->item[s->items].charges = du_item_data(g, old.item[i].record)->charges;
            s->items++;
        }
    for (int i = 0; i < SPELLS; i++)
        if (old.known[i].who && old.known[i].who <= HEROES)
            s->known[n++] = (struct du_known){.spell = old.known[i].spell, .who = old.known[i].who};
    s->knowns = (uint8_t)n;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        sheet(g, h)->found = 0;
        if (sheet(g, h)->fate == FATE_FRAIL)
            piece(g, h)->vt = 1; /* DU-H26 */
        sheet(g, h)->fate = 0;
    }
    du_begin_quest(g);
}

/* ---- The outline ----------------------------------------------------------------------------- */

static int completed(const struct du *g)
{
    return quest_log_won(&g->s->journey.log, SIDE_HEROES, QUESTS_LOGGED);
}

/* How often the quest at hand has been tried and ended (DU-033). */
int du_tries(const struct du *g) { return quest_log_tries(&g->s->journey.log, g->t->quest_record); }

/* Has the quest at hand been completed? */
static bool is_completed(const struct du *g)
{
    return quest_log_winner(&g->s->journey.log, g->t->quest_record) == SIDE_HEROES;
}

/* DU-H201: five quests, and the last among them. */
static bool is_won(const struct du *g)
{
    const struct ref_list *quests = &g->t->campaign->quests;
    return quest_log_winner(&g->s->journey.log, quests->item[quests->count - 1]) == SIDE_HEROES &&
           completed(g) >= g->t->campaign->needed;
}

/* A quest of the campaign, by its number. */
refusal du_why_not_play(const struct du *g, int quest)
{
    bool failed = g->run.head->prompt == PROMPT_FAILED; /* it may be tried again, or not */
    if (quest == g->s->journey.next || (failed && quest == g->s->journey.next + 1))
        return NULL;
    return quest < g->s->journey.next ? N_("DU-H201 That lies behind the heroes.")
                                      : N_("DU-H201 The quests are played in their order.");
}

FLOW(campaign)
{
    BEGIN;
    RULE("DU-H171 DU-H201");
    CALL(1, market_day);
    for (f->quest = 0; f->quest < g->t->episodes; f->quest++) {
        for (;;) {
            g->s->journey.episode = g->s->journey.next = f->quest;
            *g = du_open(&g->run); /* its tables are those of the quest */
            set_up_quest(g);
            CALL(2, quest);
            CALL(3, aftermath);
            if (is_completed(g) || du_tries(g) == TRIES)
                break; /* or it is passed over */
            RULE("DU-033 DU-H201");
            offer(&g->run, DO_RETRY, 0, 0, 0);
            offer(&g->run, DO_GO_ON, 0, 0, 0);
            ASK(4, 1, PROMPT_FAILED, 0);
            if (answer(&g->run).verb == DO_GO_ON)
                break;
            CALL(5, interlude);
        }
        g->s->journey.next = f->quest + 1;
        if (g->s->journey.next < g->t->episodes)
            CALL(6, interlude);
    }
    RULE("DU-H201");
    tell(&g->run, EVENT_CAMPAIGN, completed(g), 0, 0, 0);
    return flow_game_over(&g->run, is_won(g) ? SIDE_HEROES : SIDE_DARK);
    END;
}

enum flow_status du_end_quest(struct du *g, int winner)
{
    if (!g->t->campaign)
        return flow_game_over(&g->run, (uint8_t)winner);
    quest_log_note(&g->run, &g->s->journey.log, g->t->quest_record, winner);
    while (g->s->attacks)
        du_end_attack(g);
    while (g->s->turns)
        du_close_turn(g);
    return flow_unwind_to(&g->run, FLOW_campaign);
}

/* ---- After a quest --------------------------------------------------------------------------- */

/* DU-H144. */
static int experience(const struct du *g, uc_piece h)
{
    int seen = g->s->reveals + 1;
    int wanted = du_min(2 * g->t->heroes, g->t->map.sections - 1);
    return (is_completed(g) && du_tries(g) == 1) + (g->s->score.heroes > g->s->score.dark) +
           (!(piece(g, h)->flags & P_FALLEN) && seen >= wanted);
}

static bool somebody_left(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (piece(g, h)->flags & P_GONE)
            return true;
    return is_completed(g);
}

static void lose_for_good(struct du *g, uc_piece h, int attribute)
{
    assert(is_hero(g, h));
    assert(attribute >= 1 && attribute <= ATTRIBUTES);
    sheet(g, h)->lost[attribute - 1]++;
    tell(&g->run, EVENT_LOWERED, h, du_attribute_word(attribute), 0, 0);
}

/* DU-H26: what becomes of a hero who lies there when all is over; 5 and 6 take another die. */
static void suffer(struct du *g, uc_piece h, int roll)
{
    assert(is_hero(g, h));
    struct du_sheet *s = sheet(g, h);
    if (roll == 2) {
        s->fate = FATE_DEAD;
        du_bury(g, piece(g, h)->record);
        tell(&g->run, EVENT_DIED, h, 0, 0, 0);
    } else if (roll <= 4) {
        lose_for_good(g, h, ATTR_VT);
    } else if (roll >= 7 && roll <= 9) {
        s->fate = FATE_FRAIL;
        tell(&g->run, EVENT_FRAIL, h, 0, 0, 0);
    } else if (roll == 10 || roll == 11) {
        tell(&g->run, EVENT_UNHARMED, h, 0, 0, 0);
    } else if (roll == 12) {
        s->bought[ATTR_CO - 1]++;
        tell(&g->run, EVENT_RAISED, h, du_attribute_word(ATTR_CO), 0, 0);
    }
}

/* DU-H26: nobody has brought out what he had found. */
static void lose_finds(struct du *g, uc_piece h)
{
    int n = du_min(sheet(g, h)->found, g->s->coins);
    if (!n)
        return;
    pay(g, n);
    tell(&g->run, EVENT_COINS_LOST, h, n, 0, 0);
}

FLOW(consequences)
{
    BEGIN;
    RULE("DU-H26");
    du_offer_pairs(g);
    CHANCE(1, PROMPT_DICE, f->who);
    f->roll = (uint8_t)(answer(&g->run).a + answer(&g->run).b);
    tell(&g->run, EVENT_FATE, f->who, f->roll, 0, 0);
    suffer(g, f->who, f->roll);
    if (f->roll == 5 || f->roll == 6) {
        static const uint8_t one_of[] = {ATTR_M, ATTR_CS, ATTR_SS, ATTR_AG};
        for (size_t i = 0; i < sizeof one_of; i++)
            offer_weighted(&g->run, DO_WORD, 1, du_attribute_word(one_of[i]), 0, 0);
        CHANCE(2, PROMPT_CHANCE, f->who);
        lose_for_good(g, f->who, du_attribute_of_word(answer(&g->run).a));
    }
    if (!somebody_left(g))
        lose_finds(g, f->who);
    END;
}

/* Torches that were lit have burnt down. */
static void burn_down(struct du *g)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].flags & I_LIT) {
            g->s->item[i].flags &= (uint8_t)~I_LIT;
            if (du_weapon_has(g, g->s->item[i].record, FEATURE_BURNS))
                g->s->item[i] = (struct du_thing_item){0};
        }
}

/* DU-H174: what a quest is about stays behind with it: it is not sold, the next one has nothing to do with
 * it, and who tries again has to fetch it again. */
static void leave_behind(struct du *g)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && du_weapon_has(g, g->s->item[i].record, FEATURE_QUEST))
            g->s->item[i] = (struct du_thing_item){0};
}

/* What a dead hero had goes to the others. */
static void inherit(struct du *g, uc_piece dead)
{
    uc_piece heir = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (!heir && !is_dead(g, h))
            heir = h;
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, dead, i)) {
            g->s->item[i].flags &= (uint8_t) ~(I_HELD | I_LIT);
            g->s->item[i].holder = heir;
            g->s->bearers |= heir ? ONE(heir) : 0;
            if (!heir)
                g->s->item[i] = (struct du_thing_item){0};
        }
}

/* DU-312, DU/A-55: with the quest all conditions end but these; Wounded follows from Vitality. */
static void end_conditions(struct du *g)
{
    for (uc_piece p = 1; p < FIRST_CAPTIVE; p++)
        piece(g, p)->conditions &= (uint16_t)(1u << (DISEASED - 1) | 1u << (OUT_COLD - 1));
}

FLOW(aftermath)
{
    BEGIN;
    end_conditions(g);
    for (f->who = 1; f->who <= g->t->heroes; f->who++)
        if (has(g, f->who, OUT_COLD))
            CALL(1, consequences, .who = f->who);
    RULE("DU-H144 DU-H201");
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        int xp = experience(g, h);
        sheet(g, h)->xp = (uint8_t)du_min(sheet(g, h)->xp + xp, 99);
        tell(&g->run, EVENT_EXPERIENCE, h, xp, 0, 0);
    }
    if (is_completed(g))
        g->s->coins = (uint16_t)(g->s->coins + REWARD * g->t->heroes);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        sheet(g, h)->found = 0; /* what was found is everybody's now */
    burn_down(g);
    leave_behind(g);
    for (f->who = 1; f->who <= g->t->heroes; f->who++) {
        if (!is_dead(g, f->who))
            continue;
        RULE("DU-H201");
        inherit(g, f->who);
        CALL(2, replace, .who = f->who);
    }
    END;
}

/* Another hero takes the place of one who is dead: a ready one who fits, or one of one's own. */
static void offer_successors(struct du *g, uc_piece h)
{
    int count = 0, first = pack_first(g->content, KIND_HERO, &count);
    for (int id = first; id < first + count; id++)
        if (du_may_join(g, h, id))
            offer(&g->run, DO_PICK, id, 0, 0);
}

FLOW(replace)
{
    BEGIN;
    offer_successors(g, f->who);
    if (!g->run.head->count) {
        sheet(g, f->who)->fate =
            FATE_FRAIL; /* nobody is left to come: he pulls through after all */
        return FLOW_DONE;
    }
    ASK(1, f->who, PROMPT_SUCCESSOR, f->who);
    du_write_sheet(g, f->who, answer(&g->run).a);
    tell(&g->run, EVENT_JOINED, f->who, 0, 0, 0);
    if (!sheet(g, f->who)->race)
        CALL(2, create, .who = f->who);
    END;
}

/* ---- Between quests -------------------------------------------------------------------------- */

static bool has_food(const struct du *g, uc_piece h, int *item)
{
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, h, i) && du_weapon_has(g, g->s->item[i].record, FEATURE_FOOD)) {
            *item = i;
            return true;
        }
    return false;
}

static int inn_price(const struct du *g, uc_piece h)
{
    return INN + (du_companion_of(g, h) ? INN_COMPANION : 0);
}

struct restored du_rest_gives(const struct du *g, uc_piece h, bool inn)
{
    const struct du_piece *q = piece(g, h);
    const struct du_line *line = &sheet(g, h)->line;
    int most = sheet(g, h)->fate == FATE_FRAIL ? 1 : du_max(line->vt, 1); /* DU-H26 */
    int food, vt = du_max(most - q->vt, 0), ma = du_max(line->ma, 0) - q->ma;
    if (inn)
        return (struct restored){vt, ma, du_max(line->fo - q->fo, 0)};
    return (struct restored){du_min(vt, has_food(g, h, &food) ? 2 : 1), du_min(ma, 1), 0};
}

/* DU-H147: a night at an inn, or a rest in the open. Who rests is no longer Knocked Out. */
static void rest(struct du *g, uc_piece h, bool inn)
{
    assert(is_hero(g, h));
    struct du_piece *q = piece(g, h);
    uc_piece friend = du_companion_of(g, h);
    int food = 0;
    du_rule_line(g, h);
    struct restored gain = du_rest_gives(g, h, inn);
    q->conditions &= (uint16_t) ~(1u << (OUT_COLD - 1));
    if (on_board(g, h))
        du_take_off(g, h);
    q->max_vt = (uint8_t)du_max(sheet(g, h)->line.vt, 1);
    q->vt = (uint8_t)(q->vt + gain.vt);
    q->ma = (uint8_t)(q->ma + gain.ma);
    q->fo = (uint8_t)(q->fo + gain.fo);
    if (inn) {
        pay(g, inn_price(g, h));
        if (friend)
            piece(g, friend)->vt = piece(g, friend)->max_vt;
    } else if (gain.vt > 1 && has_food(g, h, &food)) {
        g->s->item[food] = (struct du_thing_item){0};
    }
}

/* Is a bed better than the open, for him or his companion? */
static bool is_bed_better(const struct du *g, uc_piece h)
{
    struct restored bed = du_rest_gives(g, h, true), open = du_rest_gives(g, h, false);
    uc_piece friend = du_companion_of(g, h);
    return bed.vt > 1 || bed.ma > open.ma || bed.fo ||
           (friend && piece(g, friend)->vt < piece(g, friend)->max_vt);
}

FLOW(night)
{
    BEGIN;
    RULE("DU-H147");
    if (g->s->coins >= inn_price(g, f->who) && is_bed_better(g, f->who)) {
        offer(&g->run, DO_INN, inn_price(g, f->who), 0, 0);
        offer(&g->run, DO_CAMP, 0, 0, 0);
        ASK(1, f->who, PROMPT_NIGHT, f->who);
        f->inn = answer(&g->run).verb == DO_INN;
    }
    rest(g, f->who, f->inn);
    if (!has(g, f->who, DISEASED))
        return FLOW_DONE;
    RULE("DU-H32");
    if (g->s->coins >= HEALER) {
        offer(&g->run, DO_HEALER, HEALER, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(2, f->who, PROMPT_HEALER, f->who);
        if (answer(&g->run).verb == DO_HEALER) {
            pay(g, HEALER);
            du_cure(g, f->who, DISEASED);
            return FLOW_DONE;
        }
    }
    CALL(3, test, .who = f->who, .attribute = ATTR_NA, .purpose = FOR_ENDURANCE);
    if (g->s->result)
        du_cure(g, f->who, DISEASED);
    END;
}

/* DU-H145: three Experience Points for a development point, a skill or a point of Fortune. */
static void offer_growth(struct du *g, uc_piece h)
{
    const struct du_sheet *s = sheet(g, h);
    if (s->points)
        du_offer_development(g, h, s->points);
    if (s->xp < XP_STEP)
        return;
    offer(&g->run, DO_GROW_POINT, 0, 0, 0);
    if (!s->skill[HERO_SKILLS - 1])
        offer(&g->run, DO_GROW_SKILL, 0, 0, 0);
    if (s->bought[ATTR_FO - 1] < 2)
        offer(&g->run, DO_GROW_FORTUNE, 0, 0, 0);
}

static void spend_xp(struct du *g, uc_piece h)
{
    assert(is_hero(g, h));
    sheet(g, h)->xp = (uint8_t)(sheet(g, h)->xp - XP_STEP);
    sheet(g, h)->vp = (uint8_t)(sheet(g, h)->vp + XP_STEP);
}

FLOW(growth)
{
    BEGIN;
    for (;;) {
        AGAIN(1);
        offer_growth(g, f->who);
        if (!g->run.head->count)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("DU-H145");
        ASK(2, f->who, PROMPT_GROWTH, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        if (answer(&g->run).verb == DO_RAISE || answer(&g->run).verb == DO_PICK) {
            du_spend_points(g, f->who, answer(&g->run));
            continue;
        }
        if (answer(&g->run).verb == DO_GROW_SKILL) {
            if (!du_offer_skills_to_learn(g, f->who))
                continue;
            ASK(3, f->who, PROMPT_SKILL, f->who);
            spend_xp(g, f->who);
            du_learn_skill(g, f->who, answer(&g->run).a);
            continue;
        }
        spend_xp(g, f->who);
        if (answer(&g->run).verb == DO_GROW_POINT) {
            sheet(g, f->who)->points++;
        } else {
            sheet(g, f->who)->bought[ATTR_FO - 1]++;
            tell(&g->run, EVENT_RAISED, f->who, du_attribute_word(ATTR_FO), 0, 0);
        }
        du_rule_line(g, f->who);
    }
    END;
}

/* Each hero in turn: growth, and a night, which fills what has grown; then the market, and what companions cost. */
FLOW(interlude)
{
    BEGIN;
    for (f->who = 1; f->who <= g->t->heroes; f->who++) {
        CALL(1, growth, .who = f->who);
        CALL(2, night, .who = f->who);
    }
    CALL(3, upkeep);
    CALL(4, market_day);
    END;
}
