/* Sword & Sorcery: which rule enemies follow, whom they choose, which way they go and what they pay for, put before a
 * judge, and odds, in random games of both editions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/ss/outside.h"

/* ---- Distances: every way at once ------------------------------------------------------------------ */

struct ways {
    int far[AREAS_PLACES + 1][AREAS_PLACES + 1];
};

static struct ways measure(const struct ss *g, enum areas_how how)
{
    const struct areas *a = board_of(g)->areas;
    struct ways w = {0};
    for (int p = 1; p <= a->areas; p++) {
        struct placeset next = areas_next(a, g->s->closed, how, (uc_place)p);
        for (int q = 1; q <= a->areas; q++)
            w.far[p][q] = p == q ? 0 : placeset_has(&next, (uc_place)q) ? 1 : AREAS_FAR;
    }
    for (int k = 1; k <= a->areas; k++)
        for (int p = 1; p <= a->areas; p++)
            for (int q = 1; q <= a->areas; q++)
                if (w.far[p][k] + w.far[k][q] < w.far[p][q])
                    w.far[p][q] = w.far[p][k] + w.far[k][q];
    return w;
}

static enum areas_how gait(const struct ss *g, int enemy)
{
    return scroll_of(g, enemy)->flying ? AREAS_FLY : AREAS_WALK;
}

/* ---- Rule and victim: AC-506 to AC-512, IS-501 to IS-513 --------------------------------------------- */

/* What the book looks at, in its order; more is better. */
struct candidate {
    int piece, order[5];
};

static int preference(const struct ss *g, int enemy, int p, int far)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
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
        return (is_hero(p) ? g->t->hero[p]->styles : companion_of(g, p)->styles) >>
                   (s->victim_style - 1) &
               1;
    default:
        return p == g->s->menace;
    }
}

static int compare(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    for (int i = 0; i < 5; i++)
        if (x->order[i] != y->order[i])
            return x->order[i] > y->order[i] ? -1 : 1;
    return 0;
}

static struct candidate candidate(const struct ss *g, int enemy, int p, int rule, int far)
{
    return (struct candidate){p,
                              {-rule, preference(g, enemy, p, far), figure(g, p)->wounds,
                               figure(g, p)->wounds - ss_max_hp(g, p), -far}};
}

/* The first rule whose distances hold a figure that is seen and can be reached; 0 none. */
static int rule_for(const struct ss *g, int enemy, int p, const struct ways *shots,
                    const struct ways *steps)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    int from = figure(g, enemy)->place, to = figure(g, p)->place, far = shots->far[from][to];
    bool shunned =
        is_companion(p) &&
        (s->minion || (s->rank == PURPLE && g->rules->master_ignores_companions == IGNORES_ALWAYS));
    /* Who taunts it, else the Menacing Hero of a Vengeful Master: IS-558, IS-560. */
    int only = g->s->taunter && !is_ghost(g, g->s->taunter) &&
                       !(figure(g, g->s->taunter)->flags & FIG_HIDDEN)
                   ? g->s->taunter
               : s->vengeful ? g->s->menace
                             : 0;
    if (!in_play(g, p) || figure(g, p)->flags & FIG_HIDDEN || shunned ||
        (is_companion(p) && companion_of(g, p)->untargetable) || (only && p != only) ||
        !ss_sees(g, enemy, to) || steps->far[from][to] >= AREAS_FAR)
        return 0;
    for (int i = 0; i < s->ais; i++)
        if (!s->ai[i].plus && far >= s->ai[i].from && far <= s->ai[i].to)
            return i + 1;
    return 0;
}

/* What has told the best of a sorted list from the rest: the last thing in which somebody who was as good until then is
 * worse. */
static int reason_of(const struct candidate *list, int n)
{
    static const int reason[] = {0, WHY_PREFERRED, WHY_WOUNDED, WHY_FEWEST_HP, WHY_CLOSEST};
    int why = WHY_ONLY;
    for (int k = 1; k < n; k++) {
        int i = 0;
        while (i < 5 && list[k].order[i] == list[0].order[i])
            i++;
        if (i == 5)
            return WHY_CHOSEN;
        if (i && (why == WHY_ONLY || reason[i] > why))
            why = reason[i];
    }
    return why;
}

/* All who are as good as the best, by one comparison of everything at once. */
static uint64_t judged(const struct ss *g, int enemy, const struct ways *shots, int *rule, int *why)
{
    struct ways steps = measure(g, gait(g, enemy));
    struct candidate list[FOE] = {0};
    int n = 0;
    uint64_t best = 0;
    for (int p = 1; p < FOE; p++) {
        int fits = rule_for(g, enemy, p, shots, &steps);
        if (fits)
            list[n++] = candidate(g, enemy, p, fits,
                                  shots->far[figure(g, enemy)->place][figure(g, p)->place]);
    }
    qsort(list, (size_t)n, sizeof list[0], compare);
    *rule = n ? -list[0].order[0] : 0;
    *why = reason_of(list, n);
    for (int i = 0; i < n && compare(&list[0], &list[i]) == 0; i++)
        best |= bit_of(list[i].piece);
    return best;
}

static int looked, walked;

static void judge_rule(const struct ss *g, int enemy, const struct ways *shots)
{
    int rule, why = 0, because;
    uint64_t among, victims = judged(g, enemy, shots, &rule, &because);
    int taken = ss_choose_rule(g, enemy, 0, &among);
    if (g->rules->blind_enemy == BLIND_PLUS_RULE && has_condition(g, enemy, BLIND))
        return; /* it sees nobody */
    if (!rule)
        rule = scroll_of(g, enemy)->ais; /* the + rule is the last */
    assert_int_equal(taken, rule);
    uint64_t chosen = among ? ss_victims(g, enemy, among, &why) : 0;
    if (chosen != victims)
        fail_msg("enemy %d chooses %llx, not %llx", enemy, (unsigned long long)chosen,
                 (unsigned long long)victims);
    if (chosen && scroll_of(g, enemy)->vengeful && g->s->menace)
        assert_int_equal(why, WHY_MENACED);
    else if (chosen)
        assert_int_equal(why, because);
    looked++;
}

/* ---- Ways: AC-520, IS-519, IS-520, IS/AMB-86 ------------------------------------------------------------------------ */

/* What lies in an area for an enemy to step into: Fire and Poison, by their ranks; more than three are as bad as three. */
static int pain(const struct ss *g, int enemy, int place)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    int n = 0;
    for (int i = 1; i <= TOKENS; i++) {
        const struct ss_token *t = &g->s->token[i];
        if (t->place == place && t->thing == THING_FIRE && !s->fire_heals &&
            !(s->ignores & word_bit(FIRE)))
            n += t->value + t->value * s->flammable;
        if (t->place == place && t->thing == THING_POISON && !(s->ignores & word_bit(POISON)))
            n += t->value;
    }
    return n > 3 ? 3 : n;
}

/* All shortest ways, walked one after the other. */
struct walk {
    const struct ss *g;
    const struct ways *steps;
    enum areas_how how;
    bool minds; /* hindrances: not if it is sure-footed */
    int enemy, to, n, least;
    struct placeset ends;
};

/* What a way costs: a thousand for each hindrance, and what hurts. */
static void walk_on(struct walk *w, int at, int done, int cost, int end)
{
    if (done == w->n)
        end = at;
    if (at == w->to) {
        end = done < w->n ? at : end;
        if (cost < w->least) {
            w->least = cost;
            w->ends = (struct placeset){{0}};
        }
        if (cost == w->least)
            placeset_add(&w->ends, (uc_place)end);
        return;
    }
    struct placeset next = areas_next(board_of(w->g)->areas, w->g->s->closed, w->how, (uc_place)at);
    for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q))
        if (w->steps->far[q][w->to] == w->steps->far[at][w->to] - 1)
            walk_on(w, q, done + 1,
                    cost + 1000 * (q != w->to && w->minds && ss_is_hindered(w->g, q)) +
                        pain(w->g, w->enemy, q),
                    end);
}

static void judge_ways(const struct ss *g, int enemy)
{
    static const int far[] = {1, 2, 99};
    struct ways steps = measure(g, gait(g, enemy));
    EACH_PIECE(h, ss_heroes(g))
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        int from = figure(g, enemy)->place, to = figure(g, h)->place;
        struct walk w = {.g = g,
                         .steps = &steps,
                         .how = gait(g, enemy),
                         .minds = !scroll_of(g, enemy)->sure_footed,
                         .enemy = enemy,
                         .to = to,
                         .n = far[i],
                         .least = 1000000};
        if (steps.far[from][to] >= AREAS_FAR)
            continue;
        walk_on(&w, from, 0, 0, from);
        struct placeset ends = ss_way_ends(g, enemy, to, far[i]);
        assert_memory_equal(&ends, &w.ends, sizeof ends);
        walked++;
    }
}

static void look_at_all(const uc_game *game, void *state)
{
    struct uc_run run = {.game = game, .head = state};
    struct ss g = ss_open(&run);
    struct ways shots = measure(&g, AREAS_SHOOT);
    EACH_PIECE(enemy, ss_enemies(&g))
    {
        judge_rule(&g, enemy, &shots);
        judge_ways(&g, enemy);
    }
}

/* ---- Spending: AC-528, AC-529, IS-527, IS-528 ------------------------------------------------------------ */

/* An attack as it is told: the dice of the attacker, and the effects that he has paid for. */
struct told {
    const uc_game *game;
    const void *state;
    int attacker, lines, line[16], result[RESULTS + 1];
    bool mixed; /* rolled again, or another attack in between */
};

static int checked;

static int price(const struct ss_line *l) { return l->bolt + l->star + l->legend + l->miss; }

/* Prices of a set of effects, the dearest first, as one number; -1: it cannot be paid. */
static long worth(const struct ss_line *const *line, int n, unsigned set, const int *result)
{
    int used[RESULTS + 1] = {0}, count[9] = {0};
    long all = 0;
    for (int i = 0; i < n; i++)
        if (set >> i & 1) {
            used[BOLT] += line[i]->bolt;
            used[STAR] += line[i]->star;
            used[LEGEND] += line[i]->legend;
            used[MISS] += line[i]->miss;
            count[price(line[i])]++;
        }
    for (int r = BOLT; r <= MISS; r++)
        if (used[r] > result[r])
            return -1;
    for (int i = 8; i > 0; i--)
        all = all * 9 + count[i];
    return all;
}

/* Of all sets that the dice can pay for, none has dearer effects than the one that was used. */
static void judge_spending(const struct told *t)
{
    struct uc_run run = {.game = t->game, .head = (struct uc_state *)(uintptr_t)t->state};
    struct ss g = ss_open(&run);
    const struct ss_scroll *s =
        pack_data(pack_of(&g), KIND_SCROLL, figure(&g, t->attacker)->record);
    const struct ss_line *line[LINES];
    unsigned paid = 0;
    int n = 0;
    if (t->mixed || !s || !s->weapons || g.s->figure[t->attacker].red || !g.s->attack)
        return;
    int which = g.s->blow[g.s->attack - 1].which; /* which weapon it was is not told */
    const struct ss_attack *attack = &s->weapon[which < s->weapons ? which : 0].attack;
    for (int i = 0; i < attack->lines; i++)
        if (!attack->line[i].automatic) {
            if (attack->line[i].when.code)
                return;
            line[n++] = &attack->line[i];
        }
    for (int k = 0; k < t->lines; k++) {
        bool found = false;
        for (int i = 0; i < n; i++)
            if (t->line[k] == ss_line_id(&g, line[i])) {
                paid |= 1u << i;
                found = true;
            }
        if (!found && !g.t->line[t->line[k] - ABILITIES]->automatic)
            return; /* that of an Enemy Power card */
    }
    long best = 0;
    for (unsigned set = 0; set < 1u << n; set++) {
        long w = worth(line, n, set, t->result);
        best = w > best ? w : best;
    }
    assert_int_equal(worth(line, n, paid, t->result), best);
    checked++;
}

static void hear(void *context, const struct uc_event *e)
{
    struct told *t = context;
    struct uc_run run = {.game = t->game, .head = (struct uc_state *)(uintptr_t)t->state};
    struct ss g = ss_open(&run);
    if (e->kind == EVENT_ATTACK) {
        bool inside = t->attacker != 0;
        *t = (struct told){.game = t->game, .state = t->state, .attacker = e->a, .mixed = inside};
    } else if (e->kind == EVENT_ROLLED && e->a == t->attacker && t->attacker) {
        int colour = e->b / 16, side = ss_side_of(&g, colour, e->b);
        for (int r = 1; r <= RESULTS; r++)
            t->result[r] += g.t->side[colour][side].count[r];
    } else if (e->kind == EVENT_LINE && e->a == t->attacker && t->lines < 16) {
        t->line[t->lines++] = e->b;
    } else if (e->kind == EVENT_REROLLED || e->kind == EVENT_REACTED || e->kind == EVENT_DIED) {
        t->mixed = true;
    } else if (e->kind == EVENT_HITS) {
        if (is_foe(t->attacker))
            judge_spending(t);
        t->attacker = 0;
    }
}

/* ---- Odds ------------------------------------------------------------------------------------------------- */

static int weighed;

/* What may come of an attack adds up to one, and what is expected lies where the outcomes do; weapons, powers and
 * items alike. */
static void weigh(const uc_game *game, const void *state, void *scratch)
{
    struct uc_question question = uc_question(game, state);
    for (int i = 0; i < question.count; i++) {
        struct uc_odds odds;
        double sum = 0, mean = 0;
        if (!uc_odds(game, state, i, scratch, &odds))
            continue;
        for (int v = 0; v < UC_ODDS_VALUES; v++) {
            sum += odds.value[v];
            mean += v * odds.value[v];
        }
        assert_true(sum > 0.999 && sum < 1.001);
        assert_true(odds.mean >= mean - 0.001 && odds.miss <= odds.value[0] + 0.001);
        weighed++;
        return;
    }
}

static void play(const char *folder, const char *quest, int heroes, uint64_t seed)
{
    char text[2] = {(char)('0' + heroes), '\0'};
    struct uc_setup setup = {.quest = quest, .option = {{"heroes", text}}, .option_count = 1};
    struct uc_error error = {0};
    uc_pack *pack = uc_pack_load(folder, NULL);
    assert_non_null(pack);
    uc_game *game = uc_game_new(pack, &setup, &error);
    if (!game)
        fail_msg("%s", error.text);
    void *state = malloc(uc_state_size(game));
    assert_non_null(state);
    void *scratch = malloc(uc_state_size(game));
    assert_non_null(scratch);
    struct told told = {.game = game, .state = state};
    struct uc_log log = {hear, &told};
    uc_begin(game, state, seed, NULL);
    for (int i = 0; i < 3000 && uc_question(game, state).seat; i++) {
        if (i % 7 == 0)
            look_at_all(game, state);
        if (i % 97 == 3)
            weigh(game, state, scratch);
        uc_choose(game, state, uc_chance_pick(game, state), &log);
    }
    free(state);
    free(scratch);
    uc_game_free(game);
    uc_pack_free(pack);
}

static void test_enemies(void **unused)
{
    (void)unused;
    for (int heroes = 2; heroes <= 5; heroes++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            play(UC_SOURCE_DIR "/packs/ssis", NULL, heroes, seed * 7919);
            play(UC_SOURCE_DIR "/packs/ssac", NULL, heroes, seed * 104729);
            play(UC_SOURCE_DIR "/tests/packs/ssis_trials", "arena", heroes, seed * 31);
            play(UC_SOURCE_DIR "/tests/packs/ssac_trials", "arena", heroes, seed * 37);
        }
    assert_true(looked > 500);
    assert_true(walked > 1000);
    assert_true(checked > 400);
    assert_true(weighed > 5);
}

/* AC/A-63, IS/AMB-82: what may be turned up next lies there, also when who came into play has turned up others. */
static void test_shadows(void **unused)
{
    (void)unused;
    int asked = 0;
    struct uc_setup setup = {
        .quest = "mirror_field", .party = {"anwe", "hadrun", "ozmar"}, .party_count = 3};
    uc_pack *pack = uc_pack_load(UC_SOURCE_DIR "/packs/ssac", NULL);
    assert_non_null(pack);
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    void *state = malloc(uc_state_size(game));
    assert_non_null(state);
    for (uint64_t seed = 1; seed <= 80; seed++) {
        uc_begin(game, state, seed, NULL);
        const struct ss_state *s = state;
        for (int i = 0; i < 12 && uc_question(game, state).seat; i++) {
            for (int k = 0; s->head.prompt == PROMPT_SHADOW && k < s->head.count; k++, asked++)
                assert_int_equal(s->token[s->head.choice[k].a].thing, THING_SHADOW);
            uc_choose(game, state, uc_chance_pick(game, state), NULL);
        }
    }
    assert_true(asked > 20);
    free(state);
    uc_game_free(game);
    uc_pack_free(pack);
}

/* A game of that pack at its first question. */
struct begun {
    uc_pack *pack;
    uc_game *game;
    void *state;
};

static struct begun begin(const char *name, struct uc_setup setup)
{
    char folder[400];
    struct begun b = {0};
    snprintf(folder, sizeof folder, "%s/packs/%s", UC_SOURCE_DIR, name);
    b.pack = uc_pack_load(folder, NULL);
    assert_non_null(b.pack);
    b.game = uc_game_new(b.pack, &setup, NULL);
    assert_non_null(b.game);
    b.state = malloc(uc_state_size(b.game));
    assert_non_null(b.state);
    uc_begin(b.game, b.state, 1, NULL);
    return b;
}

static void end(struct begun *b)
{
    free(b->state);
    uc_game_free(b->game);
    uc_pack_free(b->pack);
}

/* Crowns that one hero hands to another before a quest are no gain: bots would do it for ever. */
static void test_handing(void **unused)
{
    (void)unused;
    struct begun b = begin("ssis", (struct uc_setup){.party = {"maren", "ilse"}, .party_count = 2});
    const struct ss_state *s = b.state;
    int before = uc_score_fine(b.game, b.state, SIDE_HEROES), handed = 0;
    void *after = malloc(uc_state_size(b.game));
    assert_non_null(after);
    for (int i = 0; i < s->head.count; i++) {
        if (s->head.choice[i].verb != DO_LEND)
            continue;
        memcpy(after, b.state, uc_state_size(b.game));
        uc_choose(b.game, after, i, NULL);
        assert_true(uc_score_fine(b.game, after, SIDE_HEROES) < before);
        handed++;
    }
    assert_true(handed > 0);
    free(after);
    end(&b);
}

/* What people read of an event: numbers that are 0 are not spoken of, and who reacts says with what. */
/* Before a quest of a campaign begins nothing of it is counted yet; Soul Points stay (IS-166). */
static void test_tracks_off_the_board(void **unused)
{
    (void)unused;
    const char *const quests[] = {"drowned_march", "the_last_toll"};
    for (int i = 0; i < 2; i++) {
        struct begun begun = begin(
            "ssis",
            (struct uc_setup){.quest = quests[i], .party = {"maren", "ilse"}, .party_count = 2});
        struct uc_view *view = calloc(1, sizeof *view);
        assert_non_null(view);
        uc_view(begun.game, begun.state, 1, view);
        assert_int_equal(view->off_board, i == 0);
        assert_int_equal(view->tracks, i == 0 ? 1 : 3);
        free(view);
        end(&begun);
    }
}

static void test_sentences(void **unused)
{
    (void)unused;
    struct begun begun =
        begin("ssis", (struct uc_setup){.party = {"maren", "ilse"}, .party_count = 2});
    uc_game *game = begun.game;
    void *state = begun.state;
    uc_pack *pack = begun.pack;
    const struct ss_tables *t = game->data;
    int16_t oath = 1;
    while (strcmp(pack->record[t->ability[oath].record].id, "causeway_oath") != 0)
        oath++;
    const struct {
        struct uc_event event;
        const char *text;
    } said[] = {
        {{.kind = EVENT_HITS, .a = 1, .b = 3, .c = 0}, "Maren Holt has 3 HITs"},
        {{.kind = EVENT_HITS, .a = 1, .b = 1, .c = 1}, "Maren Holt has 1 HIT, 1 of them Lethal"},
        {{.kind = EVENT_CONDITION, .a = 2, .b = KO, .c = 0}, "Ilse Varn suffers K.O."},
        {{.kind = EVENT_CONDITION, .a = 2, .b = POISON, .c = WORD_RANK + 2},
         "Ilse Varn suffers Poison II"},
        {{.kind = EVENT_REACTED, .a = 1, .b = oath},
         "Maren Holt, Oath of the Causeway: An enemy in her area that is about to act goes for "
         "her, "
         "and she becomes the Menacing Hero. (once a round)"},
        {{.kind = EVENT_SPAWNED, .a = 1, .b = 1, .c = 0}, "Maren Holt appears in Causeway"},
    };
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        char text[200];
        uc_event_text(game, state, &said[i].event, text, sizeof text);
        assert_string_equal(text, said[i].text);
    }
    char text[200];
    uint16_t question = 1;
    while (strcmp(pack->label[question], "Whose lamp?") != 0)
        question++;
    uc_choice_text(game, state, (struct uc_choice){.verb = DO_PIECE, .a = 1, .b = question}, text,
                   sizeof text);
    assert_string_equal(text, "Maren Holt"); /* the question says what for */
    /* A level is written by its place and read by the Soulrank that it needs: AC-267, IS-236. */
    int cut = ss_find_card(&(struct ss){.t = t, .s = state},
                           pack_find(pack, KIND_POWER, "causeway_cut"), ZONE_ROW, 1);
    struct uc_choice second = {
        .verb = DO_POWER, .a = (uint16_t)cut, .b = (uint16_t)level_word(t->card[cut].data, 2)};
    uc_choice_text(game, state, second, text, sizeof text);
    assert_string_equal(text, "Use Causeway Cut at level V");
    uc_choice_code(game, state, second, text, sizeof text);
    assert_string_equal(text, "power causeway_cut 2");
    end(&begun);
}

/* Doors are called by what the quest calls them, with their lock. */
static void test_doors(void **unused)
{
    (void)unused;
    struct begun begun =
        begin("ssac", (struct uc_setup){.party = {"hadrun", "anwe"}, .party_count = 2});
    uc_game *game = begun.game;
    void *state = begun.state;
    char text[200];
    uc_event_text(game, state, &(struct uc_event){.kind = EVENT_OPENED, .a = 1, .b = 1}, text,
                  sizeof text);
    assert_string_equal(text, "Hadrun Skarn opens the east door");
    uc_event_text(game, state, &(struct uc_event){.kind = EVENT_OPENED, .a = 1, .b = 2}, text,
                  sizeof text);
    assert_string_equal(text, "Hadrun Skarn opens the locked kiln door");
    end(&begun);
}

/* Bots do not spare an enemy because its other side is unhurt: to turn it over is never a loss. */
static void test_turning(void **unused)
{
    (void)unused;
    struct begun begun = begin("ssac", (struct uc_setup){.quest = "the_unfinished_mile",
                                                         .party = {"hadrun", "anwe"},
                                                         .party_count = 2});
    struct uc_run run = {.game = begun.game, .head = begun.state};
    struct ss g = ss_open(&run);
    int piece = FOE;
    while (g.s->figure[piece].record)
        piece++;
    g.s->figure[piece] =
        (struct ss_figure){.record = (uint16_t)pack_find(begun.pack, KIND_SCROLL, "sand_mother"),
                           .place = g.s->figure[1].place,
                           .number = 1};
    for (int c = g.t->first_card[KIND_ENEMY]; c < g.t->first_card[KIND_ENEMY + 1]; c++)
        if (((const struct ss_enemy *)g.t->card[c].data)->scroll == g.s->figure[piece].record)
            g.s->figure[piece].card = (uint16_t)c;
    g.s->figure[piece].wounds = (uint8_t)(ss_max_hp(&g, piece) - 1);
    g.s->foes = (uint8_t)(piece > g.s->foes ? piece : g.s->foes);
    g.s->round = 2; /* in mid-quest: before the first turn no board counts */
    int before = ss_score_fine(&run, SIDE_HEROES);
    ss_turn_over(&g, piece, true);
    assert_true(ss_score_fine(&run, SIDE_HEROES) > before);
    end(&begun);
}

/* What the pack has more of than there is room for is refused with a sentence, whatever it is that is
 * full: traits, or those that are looked through at one moment. */
static void test_room_for_traits(void **unused)
{
    (void)unused;
    static struct ss_tables t;
    struct begun begun =
        begin("ssis", (struct uc_setup){.party = {"maren", "ilse"}, .party_count = 2});
    const uc_pack *pack = begun.pack;
    const struct ss_rules *rules = ((const struct ss_tables *)begun.game->data)->rules;
    t.rules = rules;
    t.abilities = ABILITIES - 1;
    ss_number_traits(pack, &t);
    assert_int_equal(t.abilities, ABILITIES);
    assert_string_equal(t.crowded, "traits");
    assert_int_equal(t.most, ABILITIES);

    memset(&t, 0, sizeof t);
    t.rules = rules;
    ss_number_traits(pack, &t);
    assert_null(t.crowded);
    int moment = 1;
    while (!t.reacting[moment])
        moment++;
    memset(&t, 0, sizeof t);
    t.rules = rules;
    t.reacting[moment] = REACTING;
    ss_number_traits(pack, &t);
    assert_string_equal(t.crowded, "traits at one moment, or with one bonus");
    assert_int_equal(t.most, REACTING);
    assert_int_equal(t.reacting[moment], REACTING);
    end(&begun);
}

/* What has no place on the map ends the game; a scenario that asks for it is refused, and nothing has
 * happened. */
static void test_room_for_tokens(void **unused)
{
    (void)unused;
    char why[200] = "", line[60], area[20];
    struct begun begun =
        begin("ssis", (struct uc_setup){.party = {"maren", "ilse"}, .party_count = 2});
    struct uc_run run = {.game = begun.game, .head = begun.state};
    struct ss g = ss_open(&run);
    int place = g.s->figure[1].place;
    while (g.s->tokens < TOKENS)
        assert_true(ss_add_token(&g, THING_LOOT, place, 0, 0) > 0);
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    ss_name_of(&run, UC_PLACE, place, area, sizeof area);
    snprintf(line, sizeof line, "token loot %s", area);
    assert_false(uc_set_fact(begun.game, begun.state, line, why, sizeof why));
    assert_string_equal(why, "there are too many tokens");
    assert_int_equal(g.s->head.stopped, LIMIT_NONE);
    assert_int_equal(ss_add_token(&g, THING_LOOT, place, 0, 0), 0);
    assert_int_equal(g.s->head.stopped, LIMIT_ROOM);
    end(&begun);
}

/* AC-245, AC-249, IS-207, IS-214: no bot puts things down or about, again and again, rather than end its turn. */
static void nobody_fidgets(const char *system, const char *one, const char *two, const char *kind,
                           int answers)
{
    struct begun begun = begin(system, (struct uc_setup){.party = {one, two}, .party_count = 2});
    uc_bot *bot = uc_bot_new(kind, begun.game, 1, 40);
    assert_non_null(bot);
    for (int i = 0; i < answers && !uc_winner(begun.game, begun.state); i++) {
        struct uc_question question = uc_question(begun.game, begun.state);
        int pick = uc_bot_pick(bot, begun.state, question.seat, NULL, 0);
        assert_int_not_equal(question.choice[pick].verb, DO_PUT_DOWN);
        uc_choose(begun.game, begun.state, pick, NULL);
    }
    uc_bot_free(bot);
    end(&begun);
}

static void test_nobody_fidgets(void **unused)
{
    (void)unused;
    nobody_fidgets("ssis", "maren", "wren", "greedy", 80);
    nobody_fidgets("ssac", "hadrun", "anwe", "greedy", 80);
    nobody_fidgets("ssis", "maren", "wren", "search", 40);
}

/* ---- Conditions: conditions.def ------------------------------------------------------------------------ */

/* Plays on without doing anything that is not about conditions. */
static void play_on(const struct begun *begun)
{
    static const int wanted[] = {DO_STAND, DO_COMMAND, DO_END, DO_ENOUGH, DO_DONE};
    struct uc_question question = uc_question(begun->game, begun->state);
    int pick = 0;
    for (size_t w = sizeof wanted / sizeof wanted[0]; w-- > 0;)
        for (int i = 0; i < question.count; i++)
            pick = question.choice[i].verb == wanted[w] ? i : pick;
    assert_int_equal(uc_choose(begun->game, begun->state, pick, NULL), UC_OK);
}

/* Who suffers a condition gets rid of it by playing on, however it ends. */
static void ends_for(const struct begun *begun, int who, int condition)
{
    struct uc_run run = {.game = begun->game, .head = begun->state};
    struct ss g = ss_open(&run);
    int hp;
    bool there = ss_add_condition(&g, who, condition, 1, &hp) != HAD_NOTHING;
    if (!there) /* a class that does not touch him, or this edition does not have it */
        return;
    assert_true(ss_suffers(&g, who, condition));
    if (ss_condition[condition].end == SAVED && is_foe(who)) { /* AC-397, IS-534 */
        ss_remove_condition(&g, who, condition);
        return;
    }
    int answers = 0;
    for (; ss_suffers(&g, who, condition) && answers < 400; answers++) {
        for (int p = 1; p <= PIECES; p++)
            g.s->figure[p].wounds = 0;
        play_on(begun);
        g = ss_open(&run);
    }
    assert_true(in_play(&g, who));
    if (answers == 400)
        fail_msg("%s stays for ever with piece %d", ss_word("condition", condition, false), who);
}

/* AC-365 to AC-397, IS-371 to IS-389, IS-530 to IS-537: whatever row there is, it says how its condition ends and is cured, and
 * that is so for whoever can have it: nothing but the row knows it. */
static void conditions_end(const char *system, const char *one, const char *two, const char *foe,
                           const char *companion)
{
    char why[200] = "", line[80];
    struct begun begun =
        begin(system, (struct uc_setup){.board = "A+B\n", .party = {one, two}, .party_count = 2});
    uint32_t cures = 0;
    for (int c = 1; c <= CONDITIONS; c++) {
        assert_int_equal(cures & word_bit(ss_condition[c].cure), 0);
        cures |= word_bit(ss_condition[c].cure);
    }
    snprintf(line, sizeof line, "enemy %s-1 at b", foe);
    assert_true(uc_set_fact(begun.game, begun.state, line, why, sizeof why));
    if (companion) {
        snprintf(line, sizeof line, "companion %s at a owner %s", companion, one);
        assert_true(uc_set_fact(begun.game, begun.state, line, why, sizeof why));
    }
    for (int c = 1; c <= CONDITIONS; c++) {
        ends_for(&begun, 1, c);
        ends_for(&begun, FOE, c);
        if (companion)
            ends_for(&begun, COMPANION, c);
    }
    end(&begun);
}

static void test_conditions(void **unused)
{
    (void)unused;
    conditions_end("ssis", "maren", "ilse", "mudling_green", NULL);
    conditions_end("ssac", "hadrun", "anwe", "glass_spider", "osk");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_enemies),         cmocka_unit_test(test_shadows),
        cmocka_unit_test(test_sentences),       cmocka_unit_test(test_tracks_off_the_board),
        cmocka_unit_test(test_doors),           cmocka_unit_test(test_turning),
        cmocka_unit_test(test_handing),         cmocka_unit_test(test_room_for_traits),
        cmocka_unit_test(test_room_for_tokens), cmocka_unit_test(test_nobody_fidgets),
        cmocka_unit_test(test_conditions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
