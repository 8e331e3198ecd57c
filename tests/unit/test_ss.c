/* Sword & Sorcery: whom enemies choose, put before a judge in random games of both editions; the dice of
 * both packs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/ss/ss.h"

/* ---- Victims: AC-509 to AC-512, IS-507 to IS-513 -------------------------------------------------- */

/* What the book looks at, in its order; more is better. */
struct candidate {
    int piece, order[4];
};

static int preference(const struct ss *g, int enemy, int p)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    int far = ss_distance(g, figure(g, enemy)->place, figure(g, p)->place);
    switch (s->victim) {
    case MOST_WOUNDED:
        return figure(g, p)->wounds;
    case LEAST_WOUNDED:
        return -figure(g, p)->wounds;
    case CLOSEST:
        return -far;
    case RICHEST:
        return is_hero(p) ? g->s->soul[p].crowns : 0;
    case OF_STYLE:
        return is_hero(p) && g->t->hero[p]->styles >> (s->victim_style - 1) & 1;
    default:
        return p == g->s->menace;
    }
}

static int compare(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    for (int i = 0; i < 4; i++)
        if (x->order[i] != y->order[i])
            return x->order[i] > y->order[i] ? -1 : 1;
    return 0;
}

/* All who are as good as the best, by one comparison of everything at once. */
static uint64_t judged(const struct ss *g, int enemy, uint64_t among)
{
    struct candidate list[FOE];
    int n = 0;
    uint64_t best = 0;
    for (int p = 1; p < FOE; p++)
        if (among & bit_of(p))
            list[n++] =
                (struct candidate){p,
                                   {preference(g, enemy, p), figure(g, p)->wounds,
                                    figure(g, p)->wounds - ss_max_hp(g, p),
                                    -ss_distance(g, figure(g, enemy)->place, figure(g, p)->place)}};
    qsort(list, (size_t)n, sizeof list[0], compare);
    for (int i = 0; i < n && compare(&list[0], &list[i]) == 0; i++)
        best |= bit_of(list[i].piece);
    return best;
}

static int looked;

static void look_at_all(const uc_game *game, void *state, uint64_t mask)
{
    struct uc_run run = {.game = game, .head = state};
    struct ss g = ss_open(&run);
    uint64_t among = ss_heroes(&g) & mask;
    if (!among)
        among = ss_heroes(&g);
    EACH_PIECE(enemy, among ? ss_enemies(&g) : 0)
    {
        int why = 0;
        uint64_t chosen = ss_victims(&g, enemy, among, &why);
        if (chosen != judged(&g, enemy, among))
            fail_msg("enemy %d chooses %llx of %llx", enemy, (unsigned long long)chosen,
                     (unsigned long long)among);
        assert_int_equal(why == WHY_CHOSEN, (chosen & (chosen - 1)) != 0);
        looked++;
    }
}

static void play(const char *folder, int heroes, uint64_t seed)
{
    char text[2] = {(char)('0' + heroes), '\0'};
    struct uc_setup setup = {.option = {{"heroes", text}}, .option_count = 1};
    struct uc_error error = {0};
    uc_pack *pack = uc_pack_load(folder, NULL);
    assert_non_null(pack);
    uc_game *game = uc_game_new(pack, &setup, &error);
    if (!game)
        fail_msg("%s", error.text);
    void *state = malloc(uc_state_size(game));
    assert_non_null(state);
    uc_begin(game, state, seed, NULL);
    for (int i = 0; i < 3000 && uc_question(game, state).seat; i++) {
        look_at_all(game, state, seed >> (i % 32));
        uc_choose(game, state, uc_chance_pick(game, state), NULL);
    }
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

static void test_victims(void **unused)
{
    (void)unused;
    for (int heroes = 2; heroes <= 5; heroes++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            play(UC_SOURCE_DIR "/packs/ssis", heroes, seed * 7919);
            play(UC_SOURCE_DIR "/packs/ssac", heroes, seed * 104729);
        }
    assert_true(looked > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_victims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
