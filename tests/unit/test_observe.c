/* A game in numbers: what a seat sees, laid out in columns, and many games at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "undercroft/undercroft.h"

enum { ANSWERS = 400, EVERY = 5, WORLDS = 3 };

static uint64_t drawn;

static int pick(int count)
{
    uint64_t n = ++drawn * 0x9e3779b97f4a7c15;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9;
    return (int)((n ^ n >> 31) % (uint64_t)count);
}

struct played {
    const uc_game *game;
    void *state, *copy;
    int16_t *seen, *other;
    struct uc_view *view;
};

static int16_t *row(const struct played *p, const char *name, int number, struct uc_block *block)
{
    for (int b = 0; uc_observe_block(p->game, b, block); b++)
        if (strcmp(block->name, name) == 0)
            return number <= block->rows ? p->seen + block->first + (number - 1) * block->columns
                                         : NULL;
    fail_msg("no block '%s'", name);
    return NULL;
}

static int column(const struct played *p, const char *name, const char *wanted)
{
    struct uc_block block;
    char text[128];
    for (int b = 0; uc_observe_block(p->game, b, &block); b++)
        for (int c = 0; strcmp(block.name, name) == 0 && c < block.columns; c++) {
            uc_observe_column(p->game, b, c, text, sizeof text);
            if (strcmp(text, wanted) == 0)
                return c;
        }
    fail_msg("no column '%s' of '%s'", wanted, name);
    return -1;
}

/* Everything that the view has is in the rows: none is left out for want of room. */
static void compare(const struct played *p, uc_seat seat)
{
    struct uc_block block = {.rows = 0};
    uc_view(p->game, p->state, seat, p->view);
    for (int i = 0; i < p->view->pieces; i++) {
        const struct uc_view_piece *piece = &p->view->piece[i];
        const int16_t *to = row(p, "piece", piece->id, &block);
        assert_non_null(to);
        assert_int_equal(to[0], 1);
        assert_int_equal(to[1], piece->side);
        assert_int_equal(to[8], piece->spaces);
        assert_int_equal(to[9], piece->spaces ? piece->space[0] : 0);
        int sum = 0, told = 0;
        for (int k = 0; k < piece->stats; k++)
            sum += piece->stat[k].value + piece->stat[k].max;
        for (int k = 0; k < piece->tags; k++)
            sum += piece->tag[k].value;
        for (int c = 11; c < block.columns; c++)
            told += to[c];
        assert_int_equal(told, sum);
    }
    int there = 0;
    for (int id = 1; id <= block.rows && p->view->pieces; id++)
        there += row(p, "piece", id, &block)[0];
    assert_int_equal(there, p->view->pieces);
    for (int i = 0; i < p->view->tokens; i++)
        if (p->view->token[i].id)
            assert_int_equal(row(p, "token", p->view->token[i].id, &block)[1],
                             p->view->token[i].place);
    for (int i = 0; i < p->view->zones; i++)
        assert_int_equal(row(p, "zone", i + 1, &block)[2], p->view->zone[i].size);
    for (int i = 0; i < p->view->cards; i++)
        assert_int_equal(row(p, "card", i + 1, &block)[1], p->view->card[i].card);
    for (int i = 0; i < p->view->dice; i++)
        assert_int_equal(row(p, "die", i + 1, &block)[0], p->view->die[i].face);
    for (int i = 0; i < p->view->sites; i++)
        assert_int_equal(row(p, "site", i + 1, &block)[1], p->view->site[i].face);
    for (int i = 0; i < p->view->arrows; i++)
        assert_int_equal(row(p, "arrow", i + 1, &block)[1], p->view->arrow[i].to);
    for (int i = 0; i < p->view->tracks; i++)
        assert_int_equal(row(p, "track", p->view->track[i].number + 1, &block)[1],
                         p->view->track[i].value);
    for (int place = 1; place <= uc_board(p->game, p->state)->places; place++)
        assert_int_equal(row(p, "place", place, &block)[0], p->view->ground[place]);
}

/* What a seat does not know may be anything: its numbers stay the same. */
static void resample(const struct played *p, uc_seat seat)
{
    size_t size = uc_observe_size(p->game) * sizeof *p->seen;
    for (uint64_t world = 1; world <= WORLDS; world++) {
        memcpy(p->copy, p->state, uc_state_size(p->game));
        uc_resample(p->game, p->copy, seat, world);
        uc_observe(p->game, p->copy, seat, p->other, p->view);
        assert_memory_equal(p->seen, p->other, size);
    }
}

static void play(const struct played *p, uint64_t seed)
{
    struct uc_question question;
    uc_begin(p->game, p->state, seed, NULL);
    for (int n = 0; n < ANSWERS && (question = uc_question(p->game, p->state)).seat; n++) {
        for (int seat = 0; n % EVERY == 0 && seat <= uc_seat_count(p->game); seat++) {
            uc_observe(p->game, p->state, (uc_seat)seat, p->seen, p->view);
            compare(p, (uc_seat)seat);
            if (seat)
                resample(p, (uc_seat)seat);
        }
        assert_int_equal(uc_choose(p->game, p->state, pick(question.count), NULL), UC_OK);
    }
}

static void in_game(const char *pack, const char *quest, void (*test)(const struct played *p))
{
    char path[200];
    snprintf(path, sizeof path, UC_SOURCE_DIR "/packs/%s", pack);
    uc_pack *loaded = uc_pack_load(path, NULL);
    assert_non_null(loaded);
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(loaded, &setup, NULL);
    assert_non_null(game);
    size_t numbers = uc_observe_size(game);
    struct played p = {game,
                       malloc(uc_state_size(game)),
                       malloc(uc_state_size(game)),
                       malloc(numbers * sizeof(int16_t)),
                       malloc(numbers * sizeof(int16_t)),
                       malloc(sizeof(struct uc_view))};
    assert_true(p.state && p.copy && p.seen && p.other && p.view);
    test(&p);
    free(p.view);
    free(p.other);
    free(p.seen);
    free(p.copy);
    free(p.state);
    uc_game_free(game);
    uc_pack_free(loaded);
}

static const char *const packs[] = {"template", "d2e", "sr", "ssis", "ssac", "du"};

static void play_some(const struct played *p)
{
    for (uint64_t seed = 1; seed <= 2; seed++)
        play(p, seed);
}

/* In every quest of all systems, campaigns included. */
static void test_same_as_view(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        char path[200];
        struct uc_entry entry;
        snprintf(path, sizeof path, UC_SOURCE_DIR "/packs/%s", packs[i]);
        uc_pack *pack = uc_pack_load(path, NULL);
        assert_non_null(pack);
        for (int q = 0; uc_pack_entry(pack, "quest", q, &entry); q++)
            in_game(packs[i], entry.id, play_some);
        for (int q = 0; uc_pack_entry(pack, "campaign", q, &entry); q++)
            in_game(packs[i], entry.id, play_some);
        uc_pack_free(pack);
    }
}

/* Every column has a name of its own, and blocks lie behind each other without a gap. */
static void check_layout(const struct played *p)
{
    struct uc_block block;
    char name[4][128];
    int end = 0;
    for (int b = 0; uc_observe_block(p->game, b, &block); b++) {
        assert_int_equal(block.first, end);
        end += block.rows * block.columns;
        for (int c = 0; c < block.columns; c++) {
            assert_true(uc_observe_column(p->game, b, c, name[0], sizeof name[0]) > 0);
            for (int d = 0; d < c; d++) {
                uc_observe_column(p->game, b, d, name[1], sizeof name[1]);
                assert_string_not_equal(name[0], name[1]);
            }
        }
        assert_int_equal(uc_observe_column(p->game, b, block.columns, name[0], sizeof name[0]), 0);
    }
    assert_int_equal(end, uc_observe_size(p->game));
    assert_true(end < 16384);
    assert_true(uc_observe_version(p->game) != 0);
}

static void test_layout(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++)
        in_game(packs[i], NULL, check_layout);
}

static void check_health(const struct played *p)
{
    struct uc_block block;
    uc_begin(p->game, p->state, 1, NULL);
    uc_observe(p->game, p->state, 1, p->seen, p->view);
    const int16_t *hero = row(p, "piece", 1, &block);
    assert_int_equal(hero[column(p, "piece", "health_max")], 14);
    assert_int_equal(hero[column(p, "piece", "health")], 14);
    assert_int_equal(hero[column(p, "piece", "condition.poisoned")], 0);
    assert_int_equal(row(p, "track", 1, &block)[2], 9);
}

/* What stands in a column is what its name says. */
static void test_names(void **unused)
{
    (void)unused;
    in_game("d2e", "harrow_ford", check_health);
}

/* ---- Batches --------------------------------------------------------------------------------- */

enum { GAMES = 24, STEPS = 300, SLOTS = UC_CHOICES };

struct table {
    uc_batch *batch;
    uint8_t seat[GAMES], over[GAMES], mask[GAMES * SLOTS];
    int32_t count[GAMES], choice[GAMES];
    int16_t candidate[GAMES * SLOTS * 4];
    int8_t reward[GAMES * 2];
    uint32_t length[GAMES];
    int ended, won;
};

static struct uc_batch_look look_of(struct table *t)
{
    return (struct uc_batch_look){.seat = t->seat,
                                  .over = t->over,
                                  .count = t->count,
                                  .candidate = t->candidate,
                                  .mask = t->mask,
                                  .slots = SLOTS,
                                  .reward = t->reward,
                                  .length = t->length};
}

static void check_answers(const struct played *p, const struct table *t, int i, unsigned how)
{
    const void *state = uc_batch_state(t->batch, i);
    struct uc_question question = uc_question_for(p->game, state, t->seat[i]);
    assert_int_equal(t->count[i], t->seat[i] ? question.count : 0);
    assert_true(!(how & UC_BATCH_SKIP_FORCED) || uc_question(p->game, state).count != 1);
    for (int k = 0; k < t->count[i]; k++) {
        const int16_t *to = t->candidate + ((size_t)i * SLOTS + (size_t)k) * 4;
        assert_int_equal(to[0], question.choice[k].verb);
        assert_int_equal(to[3], (int16_t)question.choice[k].c);
        assert_int_equal(t->mask[i * SLOTS + k], 1);
    }
    assert_int_equal(t->mask[i * SLOTS + t->count[i]], 0);
}

/* A hash of all that happened. */
static uint64_t run(const struct played *p, int threads, unsigned how)
{
    static struct table t;
    memset(&t, 0, sizeof t);
    uint64_t hash = 0;
    t.batch = uc_batch_new(p->game, GAMES, threads, 7, how);
    assert_non_null(t.batch);
    struct uc_batch_look look = look_of(&t);
    uc_batch_look(t.batch, &look);
    drawn = 11;
    for (int n = 0; n < STEPS; n++) {
        int answers = 0;
        for (int i = 0; i < GAMES; i++) {
            if (n % 10 == 0)
                check_answers(p, &t, i, how);
            t.choice[i] = t.count[i] ? pick(t.count[i]) : -1;
            answers += t.choice[i] >= 0;
        }
        assert_int_equal(uc_batch_step(t.batch, t.choice, &look), answers);
        for (int i = 0; i < GAMES; i++) {
            hash = hash * 31 + uc_hash(p->game, uc_batch_state(t.batch, i));
            t.ended += t.over[i];
            t.won += t.reward[2 * i] == 1;
            assert_int_equal(t.reward[2 * i], -t.reward[2 * i + 1]);
            assert_true(!t.over[i] == !t.length[i]);
            assert_true(t.over[i] || !t.reward[2 * i]);
            assert_true(!(how & UC_BATCH_RESTART) || t.seat[i]);
        }
    }
    /* An answer that is not offered changes nothing. */
    for (int i = 0; i < GAMES; i++)
        t.choice[i] = t.count[i];
    uint64_t before = uc_hash(p->game, uc_batch_state(t.batch, 0));
    assert_int_equal(uc_batch_step(t.batch, t.choice, NULL), 0);
    assert_int_equal(uc_hash(p->game, uc_batch_state(t.batch, 0)), before);
    uc_batch_free(t.batch);
    return hash + (uint64_t)t.ended * 1000 + (uint64_t)t.won;
}

static void run_each_way(const struct played *p)
{
    for (unsigned how = 0; how <= (UC_BATCH_RESTART | UC_BATCH_SKIP_FORCED); how++) {
        uint64_t alone = run(p, 1, how);
        assert_true(run(p, 1, how) == alone);
        assert_true(run(p, 3, how) == alone);
    }
}

/* The number of threads changes nothing; a game is over once, or begins anew. */
static void test_batches(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++)
        in_game(packs[i], NULL, run_each_way);
}

/* The same answers give the same game as without a batch. */
static void same_as_alone(const struct played *p)
{
    uint8_t seat[1];
    int32_t count[1], choice[1];
    uc_batch *batch = uc_batch_new(p->game, 1, 1, 3, 0);
    struct uc_batch_look look = {.seat = seat, .count = count};
    uc_batch_look(batch, &look);
    memcpy(p->state, uc_batch_state(batch, 0), uc_state_size(p->game));
    for (int n = 0; n < ANSWERS && seat[0]; n++) {
        choice[0] = pick(count[0]);
        struct uc_question question = uc_question_for(p->game, p->state, seat[0]);
        assert_int_equal(uc_choose(p->game, p->state, question.first + choice[0], NULL), UC_OK);
        assert_int_equal(uc_batch_step(batch, choice, &look), 1);
        assert_memory_equal(p->state, uc_batch_state(batch, 0), uc_state_size(p->game));
    }
    uc_batch_free(batch);
}

static void test_alone(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++)
        in_game(packs[i], NULL, same_as_alone);
}

static void refuse(const struct played *p)
{
    assert_null(uc_batch_new(p->game, 0, 1, 1, 0));
    assert_null(uc_batch_new(p->game, 1, 0, 1, 0));
    assert_null(uc_batch_new(p->game, 1 << 30, 1, 1, 0));
    uc_batch_free(NULL);
}

static void test_nonsense(void **unused)
{
    (void)unused;
    in_game("template", NULL, refuse);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),       cmocka_unit_test(test_names),
        cmocka_unit_test(test_same_as_view), cmocka_unit_test(test_batches),
        cmocka_unit_test(test_alone),        cmocka_unit_test(test_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
