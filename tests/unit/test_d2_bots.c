/* What bots make of Descent: they arm themselves, buy what they can use, know a closed door, and win
 * when they can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "undercroft/undercroft.h"

enum { HEROES = 2, SIDE_HEROES = 1, LONGEST = 1000 };

static uc_pack *pack;

static int load(void **unused)
{
    (void)unused;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/d2e", NULL);
    return pack ? 0 : -1;
}

static int unload(void **unused)
{
    (void)unused;
    uc_pack_free(pack);
    return 0;
}

struct table {
    uc_game *game;
    void *state;
};

static struct table open_setup(struct uc_setup setup, uint64_t seed)
{
    struct uc_error error = {0};
    setup.party[0] = "grisban:berserker";
    setup.party[1] = "jain:wildlander";
    setup.party_count = HEROES;
    struct table t = {.game = uc_game_new(pack, &setup, &error)};
    if (!t.game)
        fail_msg("%s", error.text);
    t.state = malloc(uc_state_size(t.game));
    assert_non_null(t.state);
    uc_begin(t.game, t.state, seed, NULL);
    return t;
}

static struct table open_table(const char *quest, const char *level, uint64_t seed)
{
    struct uc_setup setup = {.quest = quest};
    if (level) {
        setup.option[0].key = "level";
        setup.option[0].value = level;
        setup.option_count = 1;
    }
    return open_setup(setup, seed);
}

/* No quest: a floor, and what a test puts on it. */
static struct table open_floor(const char *board)
{
    return open_setup((struct uc_setup){.board = board}, 1);
}

static void close_table(struct table *t)
{
    free(t->state);
    uc_game_free(t->game);
}

/* Greedy bots answer until the prompt begins with `prompt`. */
static void play_to(struct table *t, const char *prompt)
{
    uc_bot *bot = uc_bot_new("greedy", t->game, 1, 0);
    assert_non_null(bot);
    for (int i = 0; strcmp(uc_prompt_code(t->game, t->state), prompt) != 0; i++) {
        assert_true(i < LONGEST);
        int pick = uc_bot_pick(bot, t->state, 0, NULL, 0);
        assert_int_equal(uc_choose(t->game, t->state, pick, NULL), UC_OK);
    }
    uc_bot_free(bot);
}

/* What a bot of this kind answers to the question that is asked now. */
static void assert_picks(const struct table *t, const char *kind, const char *expected)
{
    char code[80];
    uc_bot *bot = uc_bot_new(kind, t->game, 1, 0);
    struct uc_question question = uc_question(t->game, t->state);
    int pick = uc_bot_pick(bot, t->state, question.seat, NULL, 0);
    uc_choice_code(t->game, t->state, question.choice[pick], code, sizeof code);
    assert_string_equal(code, expected);
    uc_bot_free(bot);
}

static void set(struct table *t, const char *line)
{
    char why[200];
    if (!uc_set_fact(t->game, t->state, line, why, sizeof why))
        fail_msg("%s: %s", line, why);
}

static const char *get(const struct table *t, const char *name)
{
    static char value[2000];
    assert_true(uc_get_fact(t->game, t->state, name, value, sizeof value));
    return value;
}

/* All that can be a weapon in Grisban's or Jain's hands. */
static const char *const weapons[] = {"chipped_greataxe",
                                      "yew_shortbow",
                                      "iron_longsword",
                                      "iron_mace",
                                      "oak_staff",
                                      "crossbow",
                                      "elm_greatbow",
                                      "immolation",
                                      "iron_battleaxe",
                                      "iron_spear",
                                      "light_hammer",
                                      "magic_staff",
                                      "sling",
                                      "sunburst",
                                      "dragontooth_hammer",
                                      "dwarven_firebomb",
                                      "grinding_axe",
                                      "ice_storm",
                                      "latari_longbow",
                                      "lightning_strike",
                                      "mace_of_kellos",
                                      "steel_greatsword",
                                      "steel_broadsword",
                                      NULL};

static bool is_armed(const struct table *t, const char *fact)
{
    for (int i = 0; weapons[i]; i++)
        if (strstr(get(t, fact), weapons[i]))
            return true;
    return false;
}

/* Before a quest of Epic Play: gold becomes equipment that is worn, nobody sells his only weapon
 * (D2-326, A-083, A-114), and the overlord leaves his weakest cards at home (D2-363). */
static void test_ready_for_an_expert_quest(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct table t = open_table("dry_shaft", "expert", seed);
        play_to(&t, "who_next");
        assert_true(is_armed(&t, "grisban.equipped"));
        assert_true(is_armed(&t, "jain.equipped"));
        assert_non_null(strchr(get(&t, "jain.equipped"), ','));
        assert_string_not_equal(get(&t, "overlord.aside"), "none");
        close_table(&t);
    }
}

/* A closed door is in the way; opening it brings the heroes nearer to what lies behind. */
static void test_closed_door(void **unused)
{
    (void)unused;
    struct table t = open_table("harrow_ford", NULL, 1);
    play_to(&t, "who_next");
    set(&t, "door chapel_door closed");
    int closed = uc_score(t.game, t.state, SIDE_HEROES);
    set(&t, "door chapel_door open");
    assert_true(uc_score(t.game, t.state, SIDE_HEROES) > closed);
    close_table(&t);
}

/* Having won a quest of a campaign is better than any position in it (D2-337). */
static void test_wins_in_a_campaign(void **unused)
{
    (void)unused;
    struct table t = open_table("seven_keepings", NULL, 1);
    play_to(&t, "who_next");
    set(&t, "monsters gone");
    set(&t, "counter tolls 1");
    set(&t, "hero grisban at p10");
    set(&t, "turn grisban");
    assert_picks(&t, "greedy", "use harrow_ford.ring grisban");
    close_table(&t);
}

/* What a closer look adds to the score of the heroes. */
static int danger(const struct table *t)
{
    return uc_score_fine(t->game, t->state, SIDE_HEROES) -
           1000 * uc_score(t->game, t->state, SIDE_HEROES);
}

/* A hero that has had his turn is in danger where monsters come to him and strike (D2-236): the
 * more of them, the greater. One that can still leave is not, nor one out of their reach. */
static void test_danger(void **unused)
{
    (void)unused;
    struct table t = open_floor("................\n"
                                "................\n"
                                "................\n");
    set(&t, "hero grisban at a1");
    set(&t, "hero jain at a3");
    set(&t, "monster zombie at l1");
    assert_int_equal(danger(&t), 0);
    set(&t, "hero grisban acted");
    assert_int_equal(danger(&t), 0);
    set(&t, "monster zombie-1 at e1"); /* three steps and a blow */
    int one = danger(&t);
    assert_true(one < 0);
    set(&t, "monster zombie at d2");
    assert_true(danger(&t) < one);
    set(&t, "hero grisban ready");
    assert_int_equal(danger(&t), 0);
    close_table(&t);
}

/* A card that lets somebody act between two turns is not worth less for that: the turn after it is
 * looked at as well (D2-248). */
static void test_acts_between_turns(void **unused)
{
    (void)unused;
    struct table t = open_floor("....\n");
    set(&t, "monster zombie at a1");
    set(&t, "hero grisban at b1");
    set(&t, "hero jain at c1 damage 6");
    set(&t, "hand dark_charm");
    set(&t, "deck dash");
    set(&t, "overlord turn");
    play_to(&t, "reaction");
    assert_picks(&t, "hard", "use dark_charm -");
    close_table(&t);
}

/* What an activated monster has done since it did anything else than to walk. */
struct errand {
    uc_piece who;
    char left[40][8]; /* spaces that it has left */
    int steps;
    bool dashed;
};

/* How often normal bots do what nobody at a table would. */
struct blunders {
    int back;   /* steps of a monster back to where it has just come from */
    int unused; /* cards played on a monster for a move or an attack that it then does not make */
};

static bool offers(const struct table *t, const struct uc_question *question, const char *word)
{
    char code[80];
    for (int i = 0; i < question->count; i++) {
        uc_choice_code(t->game, t->state, question->choice[i], code, sizeof code);
        if (strncmp(code, word, strlen(word)) == 0)
            return true;
    }
    return false;
}

/* A step. Where it must walk on, because it cannot stay, there is nothing to blame. */
static void note_step(const struct table *t, const struct uc_question *question,
                      struct errand *errand, struct blunders *blunders, const char *code)
{
    char to[8], from[8];
    bool may_stay = offers(t, question, "end") || offers(t, question, "settle");
    if (sscanf(code, "move %7s %7s", to, from) != 2)
        return;
    for (int i = 0; i < errand->steps && may_stay; i++)
        blunders->back += strcmp(errand->left[i], to) == 0;
    if (errand->steps < 40)
        snprintf(errand->left[errand->steps++], sizeof errand->left[0], "%s", from);
}

/* The answer `code` of the overlord for the monster that acts. A move action that a card has added is
 * for nothing, too, when one of its own is left. */
static void note_answer(const struct table *t, const struct uc_question *question,
                        struct errand *errand, struct blunders *blunders, const char *code)
{
    if (errand->who != question->subject)
        *errand = (struct errand){.who = question->subject};
    if (strncmp(code, "move ", 5) == 0) {
        note_step(t, question, errand, blunders, code);
        return;
    }
    errand->steps = 0;
    errand->dashed |= strncmp(code, "use dash", 8) == 0;
    if (strcmp(code, "end") != 0)
        return;
    blunders->unused += (int)strtol(get(t, "turn.added_moves"), NULL, 10) +
                        (int)strtol(get(t, "turn.added_attacks"), NULL, 10);
    blunders->unused += errand->dashed && offers(t, question, "move_action");
    errand->who = 0;
}

static void play_and_count(const char *quest, uint64_t seed, struct blunders *blunders)
{
    struct table t = open_table(quest, NULL, seed);
    uc_bot *bot = uc_bot_new("normal", t.game, seed, 0);
    struct errand errand = {0};
    struct uc_question question;
    char code[80];
    while ((question = uc_question(t.game, t.state)).seat) {
        int pick = uc_bot_pick(bot, t.state, 0, NULL, 0);
        uc_choice_code(t.game, t.state, question.choice[pick], code, sizeof code);
        if (question.seat == HEROES + 1 && strcmp(uc_prompt_code(t.game, t.state), "action") == 0 &&
            question.subject > HEROES)
            note_answer(&t, &question, &errand, blunders, code);
        else if (question.seat <= HEROES && strcmp(code, "pass") != 0)
            errand.steps = 0; /* a hero has done something about it */
        uc_choose(t.game, t.state, question.first + pick, NULL);
    }
    uc_bot_free(bot);
    close_table(&t);
}

/* A monster does not walk to and fro, and what is played for it is made use of. */
static void test_no_idle_monsters(void **unused)
{
    (void)unused;
    static const char *const quests[] = {"dark_road", "harrow_ford", "pale_rest", "covered_well"};
    struct blunders blunders = {0};
    for (size_t i = 0; i < sizeof quests / sizeof quests[0]; i++)
        for (uint64_t seed = 1; seed <= 3; seed++)
            play_and_count(quests[i], seed, &blunders);
    assert_int_equal(blunders.back, 0);
    assert_int_equal(blunders.unused, 0);
}

/* D2-211: somebody on the heroes' side is worth guarding, and worth striking; and leading on. */
static void test_allies(void **unused)
{
    (void)unused;
    uc_pack *game_pack = pack;
    pack = uc_pack_load(UC_SOURCE_DIR "/tests/packs/d2e_escort", NULL);
    assert_non_null(pack);
    struct table t = open_table("mill_walk", NULL, 3);
    play_to(&t, "who_next");
    set(&t, "ally miller at e1");
    struct uc_view *view = malloc(sizeof *view);
    assert_non_null(view);
    uc_view(t.game, t.state, 1, view);
    int seen = 0;
    for (int i = 0; i < view->pieces; i++)
        if (strcmp(view->piece[i].role, "Ally") == 0) {
            assert_string_equal(view->piece[i].name, "Old Miller");
            assert_int_equal(view->piece[i].side, SIDE_HEROES);
            assert_int_equal(view->piece[i].seat, 0); /* nobody's alone */
            seen++;
        }
    assert_int_equal(seen, 1);
    free(view);
    int whole = uc_score(t.game, t.state, SIDE_HEROES);
    set(&t, "ally miller damage 4");
    int hurt = uc_score(t.game, t.state, SIDE_HEROES);
    set(&t, "ally miller gone");
    int gone = uc_score(t.game, t.state, SIDE_HEROES);
    assert_true(hurt < whole);
    assert_true(gone < hurt); /* the way that he had made is lost, too */
    set(&t, "ally miller at h1 damage 0");
    assert_true(uc_score(t.game, t.state, SIDE_HEROES) > whole);
    set(&t, "ally miller at l2");
    set(&t, "ally mill_dog at b4 acted");
    set(&t, "turn grisban");
    assert_picks(&t, "greedy", "activate miller");
    close_table(&t);
    uc_pack_free(pack);
    pack = game_pack;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ready_for_an_expert_quest),
        cmocka_unit_test(test_closed_door),
        cmocka_unit_test(test_wins_in_a_campaign),
        cmocka_unit_test(test_danger),
        cmocka_unit_test(test_acts_between_turns),
        cmocka_unit_test(test_no_idle_monsters),
        cmocka_unit_test(test_allies),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
