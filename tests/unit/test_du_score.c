/* Dungeon Universalis: what bots think of a position. However bad things are, one position is better
 * than another, or bots no longer know what to do. And what a view tells of the activation that is open. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "du_game.h"

/* The position with Brenna on that square of the first section and all others Knocked Out. */
static struct du set_up(int x, int y, int enemies)
{
    uc_begin(game, state, 1, NULL);
    while (opened().s->phase != PHASE_HEROES) /* the Dark Player's set-up */
        uc_choose(game, state, uc_question(game, state).count - 1, NULL);
    struct du g = opened();
    int count = 0, first = pack_first(g.content, KIND_CREATURE, &count);
    du_put(&g, 1, grid_at(grid(&g), x, y));
    for (uc_piece h = 2; h <= g.t->heroes; h++) {
        piece(&g, h)->vt = 0;
        piece(&g, h)->conditions = 1u << (OUT_COLD - 1);
    }
    for (int i = 0; i < enemies; i++)
        du_put(&g, du_new_creature(&g, (uint16_t)first),
               grid_at(grid(&g), 3 + i % 3, 20 + 3 * (i / 3)));
    return g;
}

static int score_at(int x, int y, int enemies)
{
    struct du g = set_up(x, y, enemies);
    return du_score_fine(&g.run, SIDE_HEROES);
}

static int plain_score_at(int x, int y, int enemies)
{
    struct du g = set_up(x, y, enemies);
    return du_score(&g.run, SIDE_HEROES);
}

static void a_way_out_is_better_in_a_tight_spot_too(void **unused)
{
    (void)unused;
    for (int enemies = 0; enemies <= 6; enemies += 3) {
        int far = score_at(0, 22, enemies), near = score_at(4, 21, enemies);
        assert_in_range(far, 1, 999999);
        assert_true(near > far);
        if (enemies)
            assert_true(score_at(4, 21, enemies - 1) > near);
    }
}

/* Who goes with the bearer of the Bell does not stand where he has to go out (DU-H172). */
static void the_bearer_goes_out_first(void **unused)
{
    (void)unused;
    int score[2];
    for (int back = 0; back < 2; back++) {
        struct du g = set_up(2, 22, 0);
        int bell = pack_find(g.content, KIND_ITEM, "toll_bell");
        assert_true(bell > 0);
        piece(&g, 2)->vt = piece(&g, 2)->max_vt;
        piece(&g, 2)->conditions = 0;
        du_put(&g, 2, grid_at(grid(&g), back ? 4 : 0, 21));
        g.s->item[g.s->items++] = (struct du_thing_item){.record = (uint16_t)bell, .holder = 1};
        score[back] = du_score(&g.run, SIDE_HEROES);
    }
    assert_true(score[1] > score[0]);
}

/* What greedy bots see: a single step is not lost in rounding. */
static void a_step_is_a_step(void **unused)
{
    (void)unused;
    for (int enemies = 0; enemies <= 6; enemies += 3)
        for (int x = 0; x < 4; x++)
            assert_true(plain_score_at(x + 1, 21, enemies) > plain_score_at(x, 21, enemies));
}

/* A game of that quest with its own party, when the heroes begin; its sections from the second to `known`
 * are seen. */
static struct du_state *heroes_begin(const char *quest, uc_game **played, int known)
{
    struct uc_setup setup = {
        .quest = quest, .party = {"brenna", "pip", "ysolde"}, .party_count = 3};
    *played = uc_game_new(pack, &setup, NULL);
    assert_non_null(*played);
    struct du_state *now = malloc(uc_state_size(*played));
    assert_non_null(now);
    uc_begin(*played, now, 1, NULL);
    while (now->phase != PHASE_HEROES)
        uc_choose(*played, now, uc_question(*played, now).count - 1, NULL);
    struct uc_run run = {.game = *played, .head = &now->head};
    struct du g = du_open(&run);
    for (int n = 2; n <= known; n++)
        du_show_section(&g, n);
    return now;
}

/* What searching bots see: wherever things stand, a step is worth more than the 300 millionths that a decision
 * costs them, or they would end their turn. */
static void a_step_is_worth_thinking_of(void **unused)
{
    (void)unused;
    uc_game *played;
    struct du_state *now = heroes_begin("plague_warren", &played, 3);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    for (uc_piece h = 2; h <= 3; h++)
        du_put(&g, h, grid_at(grid(&g), 1, 10 + h));
    for (int burnt = 0; burnt <= 4; burnt += 4) {
        int fine[2];
        now->tally[0] = (uint8_t)burnt;
        for (int step = 0; step < 2; step++) {
            du_put(&g, 1, grid_at(grid(&g), burnt ? 7 - step : 7 + step, 12));
            fine[step] = du_score_fine(&run, SIDE_HEROES);
        }
        assert_true(fine[1] > fine[0] + 300);
    }
    free(now);
    uc_game_free(played);
}

/* In a campaign, too: a quest is an eighth of it, and its steps are no smaller. */
static void a_step_of_a_campaign_is_worth_as_much(void **unused)
{
    (void)unused;
    uc_game *played;
    struct du_state *now = heroes_begin("long_road", &played, 0);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    int fine[2];
    for (uc_piece h = 2; h <= 3; h++)
        du_put(&g, h, grid_at(grid(&g), 1, 19 + h));
    for (int step = 0; step < 2; step++) {
        du_put(&g, 1, grid_at(grid(&g), 3 + step, 20));
        fine[step] = du_score_fine(&run, SIDE_HEROES);
    }
    assert_true(fine[1] > fine[0] + 300);
    free(now);
    uc_game_free(played);
}

static void terms_make_up_the_score(void **unused)
{
    (void)unused;
    for (int side = SIDE_HEROES; side <= SIDE_DARK; side++) {
        struct du g = set_up(3, 21, 2);
        struct uc_score_term term[8];
        int n = du_score_terms(&g.run, side, term, 8), sum = 500;
        for (int i = 0; i < n; i++)
            sum += term[i].value;
        assert_true(n > 0);
        assert_in_range(du_score(&g.run, side) - sum + n, 0, 2 * n); /* each is cut off */
    }
}

/* DU-072, DU-075: who acts is shown with what his activation can still do, and nobody else is. */
static void what_is_left_of_an_activation(void **unused)
{
    (void)unused;
    struct uc_view view;
    int left = 0, sum = 0;
    uc_begin(game, state, 1, NULL);
    while (opened().s->phase != PHASE_HEROES)
        uc_choose(game, state, uc_question(game, state).count - 1, NULL);
    while (uc_question(game, state).prompt != PROMPT_ACT)
        uc_choose(game, state, 0, NULL);
    struct du g = opened();
    uc_view(game, state, 0, &view);
    for (int i = 0; i < view.pieces; i++)
        for (int n = 0; n < view.piece[i].stats; n++)
            if (view.piece[i].stat[n].left) {
                left++;
                sum += view.piece[i].stat[n].value;
            }
    assert_int_equal(left, 2);
    assert_int_equal(sum,
                     1 + (turn(&g)->flags & A_MOVING ? turn(&g)->points
                                                     : du_attribute(&g, turn(&g)->who, ATTR_M, 0)));
}

/* DU-H146, DU-H201: who takes the place of a dead hero is made between two quests. When he is ready, the
 * next one lies undone before them or the campaign is over; to make him anew is worse than a lost game, or
 * bots would do so for ever. */
static void nobody_is_made_for_ever(void **unused)
{
    (void)unused;
    struct uc_setup setup = {
        .quest = "barrow_hill", .party = {"brenna", "tamsin"}, .party_count = 2};
    uc_game *making = uc_game_new(pack, &setup, NULL);
    assert_non_null(making);
    struct du_state *made = malloc(uc_state_size(making));
    assert_non_null(made);
    uc_begin(making, made, 1, NULL);
    for (int times = 0, before = 0; times < 3; times++) {
        while (uc_question(making, made).prompt != PROMPT_READY)
            uc_choose(making, made, uc_question(making, made).count - 1, NULL);
        struct uc_question question = uc_question(making, made);
        assert_int_equal(question.choice[question.count - 1].verb, DO_ANEW);
        made->head.winner = SIDE_DARK;
        int lost = uc_score(making, made, SIDE_HEROES);
        made->head.winner = 0;
        uc_choose(making, made, question.count - 1, NULL);
        assert_true(uc_score(making, made, SIDE_HEROES) < du_min(lost, before));
        before = uc_score(making, made, SIDE_HEROES);
    }
    free(made);
    uc_game_free(making);
}

/* The position of a campaign's first quest with that winner of it noted, 0 if it is being played. */
static void end_quest(uc_game *road, void *now, int winner)
{
    struct uc_run run = {.game = road, .head = now};
    uc_begin(road, now, 1, NULL);
    while (!((struct du_state *)now)->heroes)
        uc_choose(road, now, uc_question(road, now).count - 1, NULL);
    struct du g = du_open(&run);
    g.s->revealed = UINT16_MAX; /* all has been done that could be done */
    g.s->leader_dead = 1;
    if (winner) {
        quest_log_note(&g.run, &g.s->journey.log, g.t->quest_record, winner);
        flow_unwind(&g.run, flow_depth(&g.run, FLOW_campaign, FLOW_DEPTH) + 1);
    }
}

/* DU-H201: a quest of a campaign that is won is better than all that can be done within it, and one that is
 * lost is worse, though the game goes on; the whole campaign is better and worse than any of its quests. */
static void quests_of_a_campaign_count(void **unused)
{
    (void)unused;
    uc_game *road = uc_game_new(pack, &(struct uc_setup){.quest = "long_road"}, NULL);
    assert_non_null(road);
    struct du_state *now = malloc(uc_state_size(road));
    assert_non_null(now);
    for (int side = SIDE_HEROES; side <= SIDE_DARK; side++) {
        int other = SIDE_HEROES + SIDE_DARK - side, score[5], fine[5];
        const int winner[] = {side, 0, other};
        for (int i = 0; i < 3; i++) {
            end_quest(road, now, winner[i]);
            score[i + 1] = uc_score(road, now, side);
            fine[i + 1] = uc_score_fine(road, now, side);
        }
        now->head.winner = (uint8_t)side;
        score[0] = uc_score(road, now, side);
        fine[0] = uc_score_fine(road, now, side);
        now->head.winner = (uint8_t)other;
        score[4] = uc_score(road, now, side);
        fine[4] = uc_score_fine(road, now, side);
        for (int i = 1; i < 5; i++) {
            assert_true(score[i] < score[i - 1]);
            assert_true(fine[i] < fine[i - 1]);
        }
    }
    free(now);
    uc_game_free(road);
}

/* DU-H193: who was trapped on an arrow while he looked along it sees nothing, and stands in the way of all
 * others. It is better to step back, or to look elsewhere, so that he can look again. */
static void nobody_stays_on_an_arrow(void **unused)
{
    (void)unused;
    int ahead;
    int along, away, behind;
    struct du g = set_up(5, 21, 0);
    piece(&g, 1)->facing = EAST;
    along = du_goals_way(&g, NULL, &ahead);
    piece(&g, 1)->facing = NORTH;
    away = du_goals_way(&g, NULL, &ahead);
    g = set_up(4, 21, 0);
    piece(&g, 1)->facing = EAST;
    behind = du_goals_way(&g, NULL, &ahead);
    assert_true(away < behind && behind < along);
}

/* DU-116: the group has one attempt at a lock. Who has failed there is not farther from his goal than
 * before, whatever other locks there are, or nobody would ever try the first of two. */
static void who_fails_at_a_lock_is_as_near_as_before(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "redtusk_stockade", .party = {"brenna"}, .party_count = 1};
    uc_game *two_locks = uc_game_new(pack, &setup, NULL);
    assert_non_null(two_locks);
    struct du_state *now = malloc(uc_state_size(two_locks));
    assert_non_null(now);
    uc_begin(two_locks, now, 1, NULL);
    while (now->phase != PHASE_HEROES)
        uc_choose(two_locks, now, uc_question(two_locks, now).count - 1, NULL);
    struct uc_run run = {.game = two_locks, .head = &now->head};
    struct du g = du_open(&run);
    int ahead;
    for (int n = 2; n <= 4; n++) /* all but what lies behind the locks */
        du_show_section(&g, n);
    du_put(&g, 1, grid_at(grid(&g), 25, 14));
    int before = du_goals_way(&g, NULL, &ahead), door = g.t->map.doors;
    while (!(now->door[door].flags & D_REINFORCED))
        door--;
    now->door[door].flags |= D_TRIED;
    assert_true(du_goals_way(&g, NULL, &ahead) <= before);
    free(now);
    uc_game_free(two_locks);
}

/* DU-H172: who leaves before the others leaves them alone with what is after them; it is better to wait for
 * those who are far from the exit, and to go when they are there. */
static void nobody_leaves_the_others_behind(void **unused)
{
    (void)unused;
    uc_game *played;
    int ahead;
    struct du_state *now = heroes_begin("plague_warren", &played, 3);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    now->tally[0] = 4; /* all nests are burnt */
    assert_true(du_heads_out(&g));
    for (int far = 0; far < 2; far++) {
        du_put(&g, 1, grid_at(grid(&g), 0, 12));
        du_put(&g, 2, grid_at(grid(&g), far ? 13 : 2, 12));
        du_put(&g, 3, grid_at(grid(&g), 1, 13));
        piece(&g, 1)->flags &= (uint16_t)~P_GONE;
        int stays = du_goals_way(&g, NULL, &ahead);
        du_take_off(&g, 1);
        piece(&g, 1)->flags |= P_GONE;
        piece(&g, 1)->left_by = 1;
        int gone = du_goals_way(&g, NULL, &ahead);
        assert_true(far ? gone > stays : gone < stays);
    }
    free(now);
    uc_game_free(played);
}

/* DU-135, DU-H70: when everybody has looked everywhere for secret doors, each one goes from one dead end to the
 * next and looks where it is his turn to: nobody looks in the nearest room until time runs out. */
static void searchers_change_places(void **unused)
{
    (void)unused;
    uc_game *played;
    struct du_state *now = heroes_begin("lantern_vault", &played, 7);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    int here = 0, turns = 48;
    assert_true(du_seeks_doors(&g));
    memset(now->secret_tries, UINT8_MAX, sizeof now->secret_tries);
    du_put(&g, 1, grid_at(grid(&g), 16, 22));
    for (now->turn_number = 0; now->turn_number < turns; now->turn_number++)
        here += du_looks_again(&g, 1);
    assert_in_range(here, 1, turns / 2);
    free(now);
    uc_game_free(played);
}

/* DU-208: nobody turns his back on an enemy. */
static void who_sees_the_enemy_stands_better(void **unused)
{
    (void)unused;
    int score[2];
    for (int away = 0; away < 2; away++) {
        struct du g = set_up(1, 21, 2);
        piece(&g, 1)->facing = away ? WEST : EAST;
        score[away] = du_score(&g.run, SIDE_HEROES);
    }
    assert_true(score[0] > score[1]);
}

/* As long as there is no enemy, nobody turns on the spot or hands things around. */
static void nobody_fidgets(void **unused)
{
    (void)unused;
    int acts = 0;
    uc_bot *bot = uc_bot_new("greedy", game, 1, 0);
    assert_non_null(bot);
    uc_begin(game, state, 1, NULL);
    for (int i = 0; i < 400 && !uc_winner(game, state); i++) {
        struct uc_question question = uc_question(game, state);
        int pick = uc_bot_pick(bot, state, 0, NULL, 0);
        if (question.prompt == PROMPT_ACT && !opened().s->creatures) {
            int verb = question.choice[pick].verb;
            assert_true(verb != DO_FACE && verb != DO_GIVE && verb != DO_DROP);
            acts++;
        }
        uc_choose(game, state, pick, NULL);
    }
    assert_true(acts > 20);
    uc_bot_free(bot);
}

/* DU-124: nobody runs to and fro, whether he remembers where he came from or not: a bot that is made anew for
 * every answer, as for advice, sees the position and nothing else. */
static void nobody_runs_to_and_fro(void **unused)
{
    (void)unused;
    uc_game *played = uc_game_new(pack, &(struct uc_setup){.quest = "plague_warren"}, NULL);
    assert_non_null(played);
    struct du_state *now = malloc(uc_state_size(played));
    assert_non_null(now);
    struct uc_run run = {.game = played, .head = &now->head};
    struct placeset entered = {{0}};
    int steps = 0, again = 0;
    uc_begin(played, now, 1, NULL);
    while (!uc_winner(played, now)) {
        struct du g = du_open(&run);
        struct uc_question question = uc_question(played, now);
        uc_bot *bot = uc_bot_new("greedy", played, 1, 0);
        int pick = uc_bot_pick(bot, now, 0, NULL, 0);
        struct uc_choice choice = question.choice[pick];
        bool runs = now->turns && turn(&g)->flags & A_RUNNING && is_hero(&g, turn(&g)->who);
        if (!runs)
            entered = (struct placeset){{0}};
        if (runs && choice.verb == DO_MOVE) {
            steps++;
            again += placeset_has(&entered, choice.a);
            placeset_add(&entered, choice.a);
        }
        uc_choose(played, now, pick, NULL);
        uc_bot_free(bot);
    }
    assert_true(steps > 100);
    assert_in_range(again, 0, steps / 20); /* round others, now and then */
    free(now);
    uc_game_free(played);
}

/* DU-H201: between quests. Nobody takes off what he has on, or buys and sells the same thing, only because the
 * quest would begin with his last word; and one that has failed is tried again. */
static void nobody_puts_off_the_next_quest(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "long_road", .party = {"brenna", "ansgar"}, .party_count = 2};
    uc_game *road = uc_game_new(pack, &setup, NULL);
    assert_non_null(road);
    struct du_state *now = malloc(uc_state_size(road));
    assert_non_null(now);
    int begun = 0, failed = 0, bought = 0;
    uc_begin(road, now, 1, NULL);
    while (!uc_winner(road, now) && begun < 4) {
        struct uc_question question = uc_question(road, now);
        uc_bot *bot = uc_bot_new("greedy", road, 1, 0);
        int pick = uc_bot_pick(bot, now, 0, NULL, 0), verb = question.choice[pick].verb;
        uc_bot_free(bot);
        bought = question.prompt == PROMPT_MARKET ? bought + 1 : 0;
        assert_true(bought < 12);
        if (question.prompt == PROMPT_DRESS)
            assert_true(verb != DO_TAKE_OFF && verb != DO_STOW);
        if (question.prompt == PROMPT_FAILED) {
            assert_int_equal(verb, DO_RETRY);
            failed++;
        }
        begun += question.prompt == PROMPT_GRANT;
        uc_choose(road, now, pick, NULL);
    }
    assert_true(failed > 0);
    free(now);
    uc_game_free(road);
}

/* DU-044: every creature may act in the Dark Player's turn, and he who ends it while one of them could still
 * do so gives it away. */
static void nobody_is_left_standing(void **unused)
{
    (void)unused;
    int ended = 0, acted = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        uc_bot *bot = uc_bot_new("greedy", game, seed, 0);
        assert_non_null(bot);
        uc_begin(game, state, seed, NULL);
        while (!uc_winner(game, state)) {
            struct uc_question question = uc_question(game, state);
            int pick = uc_bot_pick(bot, state, 0, NULL, 0);
            if (question.prompt == PROMPT_CREATURE && question.choice[pick].verb == DO_END) {
                struct du g = opened();
                EACH(p, g.s->creatures) { assert_false(du_may_activate(&g, p)); }
                ended++;
            }
            acted +=
                question.prompt == PROMPT_CREATURE && question.choice[pick].verb == DO_ACTIVATE;
            assert_true(uc_answer_count(game, state) < 8000); /* and nobody goes on for ever */
            uc_choose(game, state, pick, NULL);
        }
        uc_bot_free(bot);
    }
    assert_true(ended > 10 && acted > 50);
}

/* DU-H04: nobody walks past the corner of a wall, so who stands aslant of a doorway is two steps from it. */
static void ways_go_round_corners(void **unused)
{
    (void)unused;
    uc_game *played;
    uint8_t steps[SQUARES];
    struct du_state *now = heroes_begin("plague_warren", &played, 5);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    uc_place before = grid_at(grid(&g), 18, 12), aslant = grid_at(grid(&g), 18, 13);
    struct placeset doorway = {{0}}, wanted = {{0}};
    placeset_add(&doorway, grid_at(grid(&g), 17, 12));
    placeset_add(&wanted, before);
    placeset_add(&wanted, aslant);
    du_spread(&g, &doorway, &wanted, GOAL_FAR, steps);
    assert_int_equal(steps[before], 1);
    assert_int_equal(steps[aslant], 2);
    free(now);
    uc_game_free(played);
}

/* Nothing that is done is regretted because of what comes next: a nest that is burnt with enemies about, an
 * enemy who is slain before others far away, a hero who is Knocked Out while the others are elsewhere. */
static void nobody_regrets_what_is_done(void **unused)
{
    (void)unused;
    uc_game *played;
    struct du_state *now = heroes_begin("plague_warren", &played, 8);
    struct uc_run run = {.game = played, .head = &now->head};
    struct du g = du_open(&run);
    int count = 0, kind = pack_first(g.content, KIND_CREATURE, &count);
    uc_piece foe[2];
    for (int i = 0; i < 2; i++) {
        foe[i] = du_new_creature(&g, (uint16_t)kind);
        du_put(&g, foe[i], grid_at(grid(&g), i ? 25 : 13, 11));
    }
    for (uc_piece h = 1; h <= 3; h++)
        du_put(&g, h, grid_at(grid(&g), 11 + h, 10));
    for (int i = 1; i < g.s->items; i++)
        if (has_feature(item_data(&g, i), FEATURE_LIGHT))
            g.s->item[i].flags |= I_HELD | I_LIT;
    int before = uc_score(played, now, SIDE_HEROES);
    du_take_off(&g, foe[0]);
    assert_true(uc_score(played, now, SIDE_HEROES) > before);
    du_put(&g, foe[0], grid_at(grid(&g), 13, 11));
    assert_int_equal(uc_score(played, now, SIDE_HEROES), before);

    for (int i = 0; i < g.s->things; i++) /* all nests */
        if (du_put_of(&g, &g.s->thing[i]) && du_put_of(&g, &g.s->thing[i])->name &&
            g.s->thing[i].place)
            g.s->thing[i].flags |= T_BROKEN;
    assert_true(uc_score(played, now, SIDE_HEROES) > before);

    du_put(&g, 2, grid_at(grid(&g), 1, 11));
    du_put(&g, 3, grid_at(grid(&g), 1, 12));
    int dark = uc_score(played, now, SIDE_DARK);
    now->piece[1].conditions |= 1u << (OUT_COLD - 1);
    now->piece[1].vt = 0;
    assert_true(uc_score(played, now, SIDE_DARK) > dark);
    free(now);
    uc_game_free(played);
}

/* Who has an enemy before him and can strike strikes, on either side: whoever ends his activation without
 * a blow loses it, whether it would have hit or not. */
static void nobody_lets_a_blow_pass(void **unused)
{
    (void)unused;
    int struck[3] = {0}, passed[3] = {0};
    for (uint64_t seed = 1; seed <= 6; seed++) {
        uc_bot *bot = uc_bot_new("greedy", game, seed, 0);
        assert_non_null(bot);
        uc_begin(game, state, seed, NULL);
        while (!uc_winner(game, state)) {
            struct uc_question question = uc_question(game, state);
            int pick = uc_bot_pick(bot, state, 0, NULL, 0);
            bool could = false;
            for (int i = 0; i < question.count; i++)
                could |= question.choice[i].verb == DO_ATTACK;
            if (question.prompt == PROMPT_ACT && could) {
                struct du g = opened();
                int side = side_of(&g, turn(&g)->who);
                struck[side] += question.choice[pick].verb == DO_ATTACK;
                passed[side] += question.choice[pick].verb == DO_END;
            }
            uc_choose(game, state, pick, NULL);
        }
        uc_bot_free(bot);
    }
    for (int side = SIDE_HEROES; side <= SIDE_DARK; side++) {
        assert_true(struck[side] > 20);
        assert_true(10 * passed[side] < struck[side]);
    }
}

/* DU-024, DU-H147, DU-H200: at the market before the first quest heroes buy nothing that they cannot
 * carry and no heap of one thing, and keep what two nights cost all of them. */
static void heroes_buy_what_they_need(void **unused)
{
    (void)unused;
    uc_game *road = uc_game_new(pack, &(struct uc_setup){.quest = "long_road"}, NULL);
    assert_non_null(road);
    struct du_state *now = malloc(uc_state_size(road));
    uc_bot *bot = uc_bot_new("greedy", road, 1, 0);
    assert_true(now && bot);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        uc_begin(road, now, seed, NULL);
        while (!now->turn_number)
            uc_choose(road, now, uc_bot_pick(bot, now, 0, NULL, 0), NULL);
        struct uc_run run = {.game = road, .head = &now->head};
        struct du g = du_open(&run);
        assert_true(now->coins >= 6 * g.t->heroes);
        for (uc_piece h = 1; h <= g.t->heroes; h++)
            assert_int_equal(du_overload(&g, h), 0);
        for (int i = 1; i < now->items; i++) {
            int same = 0;
            for (int n = 1; n < now->items; n++)
                same += now->item[n].holder == now->item[i].holder &&
                        now->item[n].record == now->item[i].record;
            assert_in_range(same, 1, 3);
        }
    }
    uc_bot_free(bot);
    free(now);
    uc_game_free(road);
}

/* DU-H184: which square leads a large creature is chosen to go somewhere, and not for its own sake. */
static void nobody_turns_on_the_spot(void **unused)
{
    (void)unused;
    struct uc_setup setup = {.quest = "bridge_of_teeth",
                             .party = {"brenna", "pip", "ysolde", "ansgar"},
                             .party_count = 4};
    uc_game *bridge = uc_game_new(pack, &setup, NULL);
    assert_non_null(bridge);
    struct du_state *now = malloc(uc_state_size(bridge));
    assert_non_null(now);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uc_bot *bot = uc_bot_new("greedy", bridge, seed, 0);
        assert_non_null(bot);
        uc_begin(bridge, now, seed, NULL);
        for (int leads = 0; !uc_winner(bridge, now);) {
            int pick = uc_bot_pick(bot, now, 0, NULL, 0);
            leads = uc_question(bridge, now).choice[pick].verb == DO_LEAD ? leads + 1 : 0;
            assert_in_range(leads, 0, 2);
            uc_choose(bridge, now, pick, NULL);
        }
        uc_bot_free(bot);
    }
    free(now);
    uc_game_free(bridge);
}

/* DU-H171: whoever sets out keeps on what is on him, and puts nothing away for the sake of it. */
static void nobody_undresses(void **unused)
{
    (void)unused;
    uc_game *road = uc_game_new(pack, &(struct uc_setup){.quest = "long_road"}, NULL);
    assert_non_null(road);
    struct du_state *now = malloc(uc_state_size(road));
    assert_non_null(now);
    int asked = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        uc_bot *bot = uc_bot_new("greedy", road, seed, 0);
        assert_non_null(bot);
        uc_begin(road, now, seed, NULL);
        while (!now->turn_number) {
            struct uc_question question = uc_question(road, now);
            int pick = question.count - 1; /* nothing is bought */
            if (question.prompt == PROMPT_DRESS) {
                pick = uc_bot_pick(bot, now, 0, NULL, 0);
                assert_true(question.choice[pick].verb != DO_STOW &&
                            question.choice[pick].verb != DO_TAKE_OFF);
                asked++;
            }
            uc_choose(road, now, pick, NULL);
        }
        uc_bot_free(bot);
    }
    assert_true(asked > 12);
    free(now);
    uc_game_free(road);
}

/* DU-H145: three Experience Points are spent, and what a hero has learned is worth more than they were. */
static void what_is_learned_counts(void **unused)
{
    (void)unused;
    uc_game *road = uc_game_new(pack, &(struct uc_setup){.quest = "long_road"}, NULL);
    assert_non_null(road);
    struct du_state *now = malloc(uc_state_size(road));
    assert_non_null(now);
    uc_begin(road, now, 1, NULL);
    now->sheet[1].xp = 3;
    int saved = uc_score(road, now, SIDE_HEROES);
    now->sheet[1].xp = 0;
    now->sheet[1].line.fo++;
    assert_true(uc_score(road, now, SIDE_HEROES) > saved);
    now->sheet[1].line.fo--;
    now->sheet[1].skill[HERO_SKILLS - 1] = now->sheet[1].skill[0];
    assert_true(uc_score(road, now, SIDE_HEROES) > saved);
    now->sheet[1].skill[HERO_SKILLS - 1] = 0;
    now->sheet[1].xp = 3;
    now->head.prompt = PROMPT_SKILL; /* he has chosen to learn one */
    assert_true(uc_score(road, now, SIDE_HEROES) > saved + 7);
    now->head.prompt = PROMPT_MARKET;
    now->piece[1].conditions |= 1u << (DISEASED - 1); /* DU-309: worth the ten coins of DU-H32 */
    int ill = uc_score(road, now, SIDE_HEROES);
    now->piece[1].conditions = 0;
    now->coins = (uint16_t)(now->coins - 10);
    assert_true(uc_score(road, now, SIDE_HEROES) > ill);
    free(now);
    uc_game_free(road);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sees_the_enemy_stands_better),
        cmocka_unit_test(nobody_stays_on_an_arrow),
        cmocka_unit_test(who_fails_at_a_lock_is_as_near_as_before),
        cmocka_unit_test(nobody_fidgets),
        cmocka_unit_test(nobody_puts_off_the_next_quest),
        cmocka_unit_test(nobody_runs_to_and_fro),
        cmocka_unit_test(nobody_is_left_standing),
        cmocka_unit_test(ways_go_round_corners),
        cmocka_unit_test(nobody_regrets_what_is_done),
        cmocka_unit_test(nobody_lets_a_blow_pass),
        cmocka_unit_test(nobody_leaves_the_others_behind),
        cmocka_unit_test(searchers_change_places),
        cmocka_unit_test(heroes_buy_what_they_need),
        cmocka_unit_test(nobody_turns_on_the_spot),
        cmocka_unit_test(nobody_undresses),
        cmocka_unit_test(what_is_learned_counts),
        cmocka_unit_test(a_way_out_is_better_in_a_tight_spot_too),
        cmocka_unit_test(the_bearer_goes_out_first),
        cmocka_unit_test(a_step_is_a_step),
        cmocka_unit_test(a_step_is_worth_thinking_of),
        cmocka_unit_test(a_step_of_a_campaign_is_worth_as_much),
        cmocka_unit_test(terms_make_up_the_score),
        cmocka_unit_test(what_is_left_of_an_activation),
        cmocka_unit_test(nobody_is_made_for_ever),
        cmocka_unit_test(quests_of_a_campaign_count),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
