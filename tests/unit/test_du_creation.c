/* Dungeon Universalis: heroes of one's own. Thousands of heroes are made with random answers, and each is
 * judged by a validator that knows the tables of the game by itself: it hears nothing but the answers
 * that were given, and compares what it works out with what the game says of the hero. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <undercroft/undercroft.h>

enum { GAMES = 60, HEROES = 3, TEXT = 120 };
enum { M, CS, ST, SS, AR, DX, AG, IN, CO, VT, PE, FO, LINE };

static const char *const attribute[LINE] = {
    "movement", "combat",       "strength", "shooting", "natural_armor", "dexterity",
    "agility",  "intelligence", "courage",  "vitality", "perception",    "fortune"};

/* Section 2 of the components. */
static const struct race {
    const char *id;
    char side; /* g Good, e Evil, a any */
    bool large, adaptable;
    int line[LINE];
} races[] = {
    {"human", 'a', false, true, {4, 2, 3, 2, 2, 0, 3, 3, 3, 4, 0, 3}},
    {"elf", 'g', false, false, {5, 2, 2, 3, 2, 0, 4, 3, 3, 3, 1, 2}},
    {"dwarf", 'g', false, false, {3, 3, 3, 2, 3, 0, 2, 2, 4, 5, 0, 2}},
    {"halfling", 'g', false, false, {4, 2, 1, 3, 2, 1, 4, 2, 2, 3, 1, 4}},
    {"gnome", 'a', false, false, {4, 1, 2, 2, 2, 1, 3, 4, 2, 3, 0, 3}},
    {"half_ogre", 'a', true, false, {5, 3, 5, 1, 3, -1, 2, 1, 3, 6, -1, 1}},
    {"duskelf", 'e', false, false, {5, 3, 2, 3, 2, 1, 4, 3, 2, 3, 0, 2}},
    {"orc", 'e', false, false, {4, 3, 4, 2, 3, 0, 2, 1, 3, 5, 0, 2}},
};

/* Section 3: type (f, e, s), modifiers, spells, lore, families (c, a, x). */
static const struct class_ {
    const char *id;
    char type;
    int line[LINE];
    int spells;
    const char *families;
    int first_spell; /* of its lore, by number */
} classes[] = {
    {"shieldbearer", 'f', {[CS] = 1, [VT] = 1, [CO] = 1}, 0, "c", 0},
    {"berserker", 'f', {[CS] = 1, [ST] = 1, [VT] = 2, [IN] = -1}, 0, "c", 0},
    {"duelist", 'f', {[CS] = 2, [AG] = 1}, 0, "c", 0},
    {"templar", 'f', {[CS] = 1, [CO] = 1, [IN] = 1}, 0, "ca", 0},
    {"scout", 'e', {[PE] = 2, [DX] = 1, [VT] = 1}, 0, "x", 0},
    {"burglar", 'e', {[DX] = 3, [PE] = 1}, 0, "x", 0},
    {"hunter", 'e', {[SS] = 2, [PE] = 2}, 0, "xc", 0},
    {"sapper", 'e', {[DX] = 2, [PE] = 1, [IN] = 1}, 0, "xa", 0},
    {"emberwright", 's', {[IN] = 2}, 3, "a", 1},
    {"lightpriest", 's', {[IN] = 1, [CO] = 1, [VT] = 1}, 3, "a", 7},
    {"greenwarden", 's', {[IN] = 1, [PE] = 1, [VT] = 1}, 3, "ax", 13},
    {"gloomcaller", 's', {[IN] = 2, [CO] = 1, [VT] = -1}, 3, "a", 19},
};

/* Section 5. */
static const char *const skills[] = {
    "c shield_mastery", "c bodyguard",    "c mighty_blow",      "c charge",
    "c riposte",        "c swift_strike", "c marksman",         "c two_weapon_fighting",
    "c whirl",          "c quick_loader", "a secrets_of_magic", "a alchemist",
    "a arcane_focus",   "a counterspell", "a scroll_lore",      "a physician",
    "a steadfast",      "a inspire",      "a dread_voice",      "a runes_and_riddles",
    "a tactician",      "x trap_wise",    "x saboteur",         "x locksmith",
    "x acrobat",        "x sneak",        "x tracker",          "x forager",
    "x treasure_nose",  "x swimmer",      "x climber"};

/* Section 6: learning costs, by number. */
static const char *const spells[] = {"1 fire_bolt",      "2 flame_burst",     "1 heat_haze",
                                     "1 blazing_step",   "2 cinder_grip",     "3 furnace_heart",
                                     "1 mend",           "1 dawn_lance",      "1 ward_of_light",
                                     "2 blinding_flash", "2 call_of_courage", "3 great_mending",
                                     "1 sap_of_life",    "2 grasping_roots",  "2 bark_skin",
                                     "1 thorn_volley",   "1 beasts_vigour",   "3 quake",
                                     "1 grave_chill",    "2 nightmare",       "2 veil_of_dusk",
                                     "1 bone_shard",     "3 puppet_strings",  "1 blood_price"};

/* Section 7 and 8: price and weight. */
static const char *const goods[] = {"3 1 dagger",
                                    "5 1 short_sword",
                                    "10 2 broadsword",
                                    "5 1 hand_axe",
                                    "11 3 battle_axe",
                                    "8 2 mace",
                                    "12 3 warhammer",
                                    "9 1 rapier",
                                    "6 2 spear",
                                    "14 4 halberd",
                                    "18 4 great_sword",
                                    "18 5 great_axe",
                                    "20 6 maul",
                                    "2 1 quarterstaff",
                                    "1 2 club",
                                    "2 1 sling",
                                    "8 1 short_bow",
                                    "15 2 long_bow",
                                    "16 3 light_crossbow",
                                    "24 4 heavy_crossbow",
                                    "4 1 throwing_knives",
                                    "5 2 javelins",
                                    "5 1 blowpipe",
                                    "40 4 hand_bombard",
                                    "5 3 hide",
                                    "8 2 leather",
                                    "22 4 scale_shirt",
                                    "16 5 chain_mail",
                                    "36 8 plate",
                                    "4 1 buckler",
                                    "8 2 round_shield",
                                    "14 3 kite_shield",
                                    "22 5 tower_shield",
                                    "1 1 torch",
                                    "6 1 lantern",
                                    "2 1 rope",
                                    "6 0 lockpicks",
                                    "3 2 crowbar",
                                    "5 0 antidote",
                                    "4 0 bandages",
                                    "3 1 oil_flask",
                                    "3 1 caltrops",
                                    "1 0 chalk_and_string",
                                    "2 1 door_spikes",
                                    "1 1 rations",
                                    "8 0 potion_of_healing",
                                    "10 0 potion_of_mana",
                                    "6 0 potion_of_strength",
                                    "6 0 potion_of_dexterity",
                                    "12 0 potion_of_heroes",
                                    "6 0 poison_vial",
                                    "10 0 fire_pot",
                                    "10 0 scroll",
                                    "6 0 smoke_bomb",
                                    "5 0 holy_water"};

/* Section 1. */
static const int first_cost[LINE] = {3, 2, 3, 2, 4, 2, 2, 2, 1, 2, 2, 0};
static const int second_cost[LINE] = {4, 3, 4, 3, 0, 3, 3, 3, 2, 3, 3, 0};

/* ---- The validator ----------------------------------------------------------------------------- */

struct made {
    const struct race *race;
    const struct class_ *class_;
    int bought[LINE], points, known, skills, strays, coins;
    char skill[2][TEXT];
};

static int find(const char *const *list, size_t count, const char *id, const char **line)
{
    for (size_t i = 0; i < count; i++) {
        const char *name = strrchr(list[i], ' ') + 1;
        if (strcmp(name, id) == 0) {
            *line = list[i];
            return (int)i;
        }
    }
    return -1;
}
#define FIND(list, id, line) find(list, sizeof(list) / sizeof((list)[0]), id, line)

static void begin_anew(struct made *h) { *h = (struct made){.points = 8, .coins = 40}; }

static int most(const struct made *h, int a)
{
    int cls = h->class_->line[a];
    int top = a == PE || a == DX ? 4 + cls
                                 : h->race->line[a] + cls +
                                       (a == M || a == AR ? 1
                                        : a == VT         ? 3
                                                          : 2);
    return a == VT || a == M || top < 5 ? top : 5;
}

/* "No attribute other than VT and M may exceed 5": not by race and class either. */
static int value_of(const struct made *h, int a)
{
    int value = h->race->line[a] + h->class_->line[a] + h->bought[a];
    return a == VT || a == M || value < 5 ? value : 5;
}

static void raise_attribute(struct made *h, const char *name)
{
    int a = 0;
    while (a < LINE && strcmp(attribute[a], name) != 0 && !(a == AR && strcmp(name, "armor") == 0))
        a++;
    if (a == LINE)
        fail_msg("'%s' is no attribute", name);
    a %= LINE;
    int cost = h->bought[a] ? second_cost[a] : first_cost[a];
    assert_true(cost > 0);
    h->points -= cost;
    h->bought[a]++;
    assert_true(h->points >= 0);
    assert_true(h->race->line[a] + h->class_->line[a] + h->bought[a] <= most(h, a));
}

static void learn_spell(struct made *h, int number, int cost)
{
    int first = h->class_->first_spell;
    assert_true(first && number + 1 >= first && number + 1 < first + 6);
    if (h->known++ >= h->class_->spells)
        h->points -= cost;
    assert_true(h->points >= 0);
}

static void learn_skill(struct made *party, int hero, const char *id, char family)
{
    struct made *h = &party[hero];
    assert_true(h->skills < 2);
    for (int k = 0; k < HEROES; k++)
        for (int i = 0; i < party[k].skills; i++)
            assert_string_not_equal(party[k].skill[i], id);
    if (!strchr(h->class_->families, family))
        h->strays++;
    assert_true(h->strays <= (h->race->adaptable ? 1 : 0));
    snprintf(h->skill[h->skills++], TEXT, "%s", id);
}

static void pick(struct made *party, int hero, const char *id)
{
    struct made *h = &party[hero];
    const char *line;
    int n;
    for (size_t i = 0; i < sizeof races / sizeof races[0]; i++)
        if (strcmp(races[i].id, id) == 0) {
            h->race = &races[i];
            for (int k = 0; k < HEROES; k++)
                if (party[k].race)
                    assert_true(h->race->side == 'a' || party[k].race->side == 'a' ||
                                h->race->side == party[k].race->side);
            return;
        }
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
        if (strcmp(classes[i].id, id) == 0) {
            h->class_ = &classes[i];
            for (int k = 0; k < HEROES; k++)
                assert_true(k == hero || party[k].class_ != h->class_);
            return;
        }
    if ((n = FIND(spells, id, &line)) >= 0)
        learn_spell(h, n, line[0] - '0');
    else if (FIND(skills, id, &line) >= 0)
        learn_skill(party, hero, id, line[0]);
    else
        fail_msg("'%s' is nothing that a hero is made of", id);
}

static void trade(struct made *h, const char *id, int sign)
{
    const char *line = "0";
    if (FIND(goods, id, &line) < 0)
        fail_msg("'%s' is not for sale", id);
    h->coins += sign * (int)strtol(line, NULL, 10) * (h->race->large ? 2 : 1);
    assert_true(h->coins >= 0);
}

/* What was answered, in the words of the game. */
static void hear(struct made *party, int hero, const char *answer)
{
    char verb[TEXT] = "", id[TEXT] = "";
    sscanf(answer, "%119s %119s", verb, id);
    char *dash = strrchr(id, '-'); /* "torch-2" */
    if (strcmp(verb, "return") == 0 && dash)
        *dash = '\0';
    if (strcmp(verb, "pick") == 0)
        pick(party, hero, id);
    else if (strcmp(verb, "raise") == 0)
        raise_attribute(&party[hero], id);
    else if (strcmp(verb, "buy") == 0)
        trade(&party[hero], id, -1);
    else if (strcmp(verb, "return") == 0)
        trade(&party[hero], id, 1);
    else if (strcmp(verb, "anew") == 0)
        begin_anew(&party[hero]);
}

/* ---- The game ---------------------------------------------------------------------------------- */

static int fact(const uc_game *game, const void *state, const char *who, const char *what)
{
    char name[TEXT], value[TEXT] = "";
    snprintf(name, sizeof name, "%s%s%s", who, *who ? "." : "", what);
    assert_true(uc_get_fact(game, state, name, value, sizeof value));
    return (int)strtol(value, NULL, 10);
}

/* Everything that nothing but race, class and points decide. */
static void compare(const uc_game *game, const void *state, const char *who, const struct made *h)
{
    static const int plain[] = {ST, SS, CO, IN};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        int a = plain[i];
        assert_int_equal(fact(game, state, who, attribute[a]), value_of(h, a));
    }
    int vt = value_of(h, VT), in = value_of(h, IN);
    int mana = 2 * h->known < 3 * in ? 2 * h->known : 3 * in;
    assert_int_equal(fact(game, state, who, "vt"), vt);
    assert_int_equal(fact(game, state, who, "ma"), mana > 0 ? mana : 0);
    assert_int_equal(fact(game, state, who, "fo"), h->race->line[FO]);
}

/* Heroes of every race and size come in and act; the position stays as it must be. */
static void play_on(const uc_game *game, void *state, uint64_t stream)
{
    char why[200] = "";
    for (int n = 0; n < 250 && uc_question(game, state).seat; n++) {
        stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        uint64_t count = (uint64_t)uc_question(game, state).count;
        assert_int_equal(uc_choose(game, state, (int)((stream >> 33) % count), NULL), UC_OK);
        if (!uc_state_ok(game, state, why, sizeof why))
            fail_msg("%s", why);
    }
}

static const char *const names[HEROES] = {"tamsin", "orla", "bertram"};

static void random_heroes_are_lawful(void **unused)
{
    (void)unused;
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/du", NULL);
    struct uc_setup setup = {
        .quest = "barrow_hill", .party = {"tamsin", "orla", "bertram"}, .party_count = HEROES};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    void *state = malloc(uc_state_size(game));
    int anew = 0, bought = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct made party[HEROES];
        uint64_t stream = seed;
        memset(party, 0, sizeof party);
        uc_begin(game, state, seed, NULL);
        for (int i = 0; i < HEROES; i++)
            begin_anew(&party[i]);
        for (;;) {
            struct uc_question question = uc_question(game, state);
            if (!question.seat || question.seat > HEROES)
                break; /* the Dark Player's turn has come: all are made */
            char text[TEXT] = "";
            stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            int choice = (int)((stream >> 33) % (uint64_t)question.count);
            uc_choice_code(game, state, question.choice[choice], text, sizeof text);
            hear(party, question.seat - 1, text);
            anew += strncmp(text, "anew", 4) == 0;
            bought += strncmp(text, "buy", 3) == 0;
            assert_int_equal(uc_choose(game, state, choice, NULL), UC_OK);
        }
        int coins = 0, types = 0;
        for (int i = 0; i < HEROES; i++) {
            assert_int_equal(party[i].skills, 2);
            if (!party[i].race || !party[i].class_) {
                fail_msg("%s was not finished", names[i]);
                continue;
            }
            assert_true(party[i].known >= party[i].class_->spells);
            compare(game, state, names[i], &party[i]);
            coins += party[i].coins;
            types |= party[i].class_->type == 'f' ? 1 : party[i].class_->type == 'e' ? 2 : 4;
        }
        assert_int_equal(types, 7); /* DU-015 */
        assert_int_equal(fact(game, state, "", "coins"), coins);
        play_on(game, state, stream);
    }
    assert_true(anew > 10 && bought > 100);
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_heroes_are_lawful)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
