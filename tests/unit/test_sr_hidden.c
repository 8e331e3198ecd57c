/* Soul Raiders: what nobody has seen. In a copy of the pack everything that is printed where the
 * players have not looked yet changes places: unseen sides, unread stories, enemies that nobody has
 * met. Whatever a seat is shown must stay the same, and so must what bots decide. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rulesets/sr/sr.h"

static uc_pack *pack, *changed; /* the second is the one in which things change places */

static int open_packs(void **unused)
{
    (void)unused;
    pack = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    changed = uc_pack_load(UC_SOURCE_DIR "/packs/sr", NULL);
    return pack && changed ? 0 : -1;
}

static int close_packs(void **unused)
{
    (void)unused;
    uc_pack_free(pack);
    uc_pack_free(changed);
    return 0;
}

/* ---- Changing places ------------------------------------------------------------------------- */

static void *data_of(int record) { return (void *)(uintptr_t)changed->record[record].data; }

static void set_name(int record, const char *name)
{
    ((struct record *)(uintptr_t)changed->record)[record].name = name;
}

/* Bytes `from` to `to` of the structs of these records go one place on, in a ring. */
static void rotate(const int *record, int count, size_t from, size_t to)
{
    char first[sizeof(struct sr_location)];
    if (count < 2)
        return;
    memcpy(first, (char *)data_of(record[0]) + from, to - from);
    for (int i = 0; i + 1 < count; i++)
        memcpy((char *)data_of(record[i]) + from, (char *)data_of(record[i + 1]) + from, to - from);
    memcpy((char *)data_of(record[count - 1]) + from, first, to - from);
}

static void rotate_names(const int *record, int count)
{
    const char *first = count ? changed->record[record[0]].name : NULL;
    for (int i = 0; i + 1 < count; i++)
        set_name(record[i], changed->record[record[i + 1]].name);
    if (count)
        set_name(record[count - 1], first);
}

/* Everything as the pack has it. */
static void put_back(void)
{
    for (int r = 1; r <= pack->records; r++) {
        size_t size = pack->record[r].kind == KIND_LOCATION     ? sizeof(struct sr_location)
                      : pack->record[r].kind == KIND_STORY      ? sizeof(struct sr_story)
                      : pack->record[r].kind == KIND_ENEMY      ? sizeof(struct sr_enemy)
                      : pack->record[r].kind == KIND_EVENT      ? sizeof(struct sr_event)
                      : pack->record[r].kind == KIND_QUEST_CARD ? sizeof(struct sr_quest_card)
                                                                : 0;
        /* texts are the other pack's own, but say the same */
        memcpy(data_of(r), pack->record[r].data, size);
        set_name(r, pack->record[r].name);
    }
}

enum { SIDE_OF_A = offsetof(struct sr_location, a), SIDE_OF_B = offsetof(struct sr_location, b) };

/* The Introduction speaks of it by its name (SR-021). */
static bool is_start(const struct sr *g, int record)
{
    const struct ref_list *starts = &g->part->chapter->starts;
    for (int i = 0; i < starts->count; i++)
        if (starts->item[i] == record)
            return true;
    return false;
}

/* Location r: its name and the sides that nobody has seen. */
static void exchange_locations(const struct sr *g)
{
    int a[LOCATIONS], b[LOCATIONS], names[LOCATIONS], as = 0, bs = 0, named = 0;
    for (int p = 1; p <= g->part->locations; p++) {
        uint8_t flags = g->s->place[p].flags;
        if (!g->part->location[p])
            continue;
        if (!(flags & PLACE_SEEN_A))
            a[as++] = g->part->location[p];
        if (!(flags & PLACE_SEEN_B))
            b[bs++] = g->part->location[p];
        if (!(flags & (PLACE_SEEN_A | PLACE_SEEN_B)) && !is_start(g, g->part->location[p]))
            names[named++] = g->part->location[p];
    }
    rotate(a, as, SIDE_OF_A, SIDE_OF_A + sizeof(struct sr_side));
    rotate(b, bs, SIDE_OF_B, SIDE_OF_B + sizeof(struct sr_side));
    rotate(names, named, offsetof(struct sr_location, name),
           offsetof(struct sr_location, name) + sizeof(const char *));
    rotate_names(names, named);
}

static void exchange_stories(const struct sr *g)
{
    int list[STORIES], count = 0;
    for (int n = 1; n <= g->part->stories; n++)
        if (g->part->story[n] && (g->s->story[n] == STORY_PILE || g->s->story[n] == STORY_UNREAD))
            list[count++] = g->part->story[n];
    rotate(list, count, 0, offsetof(struct sr_story, chapter));
    rotate(list, count, offsetof(struct sr_story, keep), sizeof(struct sr_story));
    rotate_names(list, count);
}

static void exchange_enemies(const struct sr *g)
{
    int list[SCRIPTED], count = 0;
    for (int n = 1; n <= g->part->scripteds; n++)
        if (g->part->scripted[n] && g->s->scripted[n] == SCRIPTED_PILE)
            list[count++] = g->part->scripted[n];
    rotate(list, count, 0, offsetof(struct sr_enemy, chapter));
    rotate(list, count, offsetof(struct sr_enemy, copies), sizeof(struct sr_enemy));
    rotate_names(list, count);
}

static void exchange_cards(const struct sr *g)
{
    int events[EVENTS], cards[QUEST_CARDS], open = 0, count = 0;
    for (int n = 1; n <= EVENTS; n++)
        if (g->part->event[n] && g->s->event[n] == AFFAIR_HIDDEN)
            events[open++] = g->part->event[n];
    for (int n = 1; n <= QUEST_CARDS; n++)
        if (g->t->quest_card[n] && g->s->quest[n] == QUEST_DECK)
            cards[count++] = g->t->quest_card[n];
    rotate(events, open, offsetof(struct sr_event, held), sizeof(struct sr_event));
    rotate(cards, count, offsetof(struct sr_quest_card, held), sizeof(struct sr_quest_card));
    rotate(cards, count, 0, offsetof(struct sr_quest_card, number));
    rotate_names(events, open);
    rotate_names(cards, count);
}

/* ---- What a seat is shown -------------------------------------------------------------------- */

struct sheet {
    char *text;
    size_t used, room;
};

static void put_line(struct sheet *sheet, const char *line)
{
    size_t length = strlen(line) + 1;
    if (sheet->used + length > sheet->room) {
        sheet->room = 2 * sheet->room + length;
        sheet->text = realloc(sheet->text, sheet->room);
        assert_non_null(sheet->text);
    }
    memcpy(sheet->text + sheet->used, line, length);
    sheet->used += length;
}

/* Names, titles and full texts of everything that there is, and the answers in words. */
static void describe(const uc_game *game, const void *state, uc_seat seat, struct sheet *sheet)
{
    static const struct {
        enum uc_arg kind;
        int last;
    } things[] = {{UC_PIECE, PIECES}, {UC_PLACE, LOCATIONS}, {UC_CARD, CARD_LAST}};
    char text[8192];
    struct uc_question question = uc_question_for(game, state, seat);
    sheet->used = 0;
    for (size_t k = 0; k < sizeof things / sizeof things[0]; k++)
        for (int id = 1; id <= things[k].last; id++) {
            text[0] = '\0';
            uc_inspect(game, state, seat, things[k].kind, id, text, sizeof text);
            put_line(sheet, text);
        }
    for (int id = 1; id <= pack->records; id++) {
        text[0] = '\0';
        uc_inspect(game, state, seat, UC_RECORD, id, text, sizeof text);
        put_line(sheet, text);
    }
    for (int i = 0; i < question.count; i++) {
        uc_choice_text(game, state, question.choice[i], text, sizeof text);
        put_line(sheet, text);
    }
}

static void compare(const uc_game *game, const uc_game *other, const void *state, uc_seat seat)
{
    static struct uc_view view, view_other;
    struct sheet sheet = {0}, sheet_other = {0};
    uc_view(game, state, seat, &view);
    uc_view(other, state, seat, &view_other);
    assert_null(uc_view_difference(&view, &view_other));
    describe(game, state, seat, &sheet);
    describe(other, state, seat, &sheet_other);
    for (size_t i = 0; i < sheet.used && i < sheet_other.used; i += strlen(sheet.text + i) + 1)
        assert_string_equal(sheet.text + i, sheet_other.text + i);
    assert_int_equal(sheet.used, sheet_other.used);
    free(sheet.text);
    free(sheet_other.text);
}

/* ---- Bots ------------------------------------------------------------------------------------ */

static void decide_alike(const uc_game *game, const uc_game *other, const void *state, uc_seat seat)
{
    for (int k = 0; uc_bot_kind(k); k++) {
        uc_bot *bot = uc_bot_new(uc_bot_kind(k), game, 3, 8),
               *bot_other = uc_bot_new(uc_bot_kind(k), other, 3, 8);
        assert_int_equal(uc_bot_pick(bot, state, seat, NULL, 0),
                         uc_bot_pick(bot_other, state, seat, NULL, 0));
        uc_bot_free(bot);
        uc_bot_free(bot_other);
    }
}

/* What odds are told before anything is decided speaks of nothing that nobody has read. */
static void expect_alike(const uc_game *game, const uc_game *other, const void *state)
{
    struct uc_odds odds, odds_other;
    void *scratch = malloc(uc_state_size(game));
    assert_non_null(scratch);
    for (int i = 0; i < uc_question(game, state).count; i++) {
        bool has = uc_odds(game, state, i, scratch, &odds);
        assert_int_equal(has, uc_odds(other, state, i, scratch, &odds_other));
        assert_memory_equal(odds.label, odds_other.label, sizeof odds.label);
        assert_memory_equal(odds.value, odds_other.value, sizeof odds.value);
        assert_true(odds.mean == odds_other.mean && odds.miss == odds_other.miss &&
                    odds.defeat == odds_other.defeat);
    }
    free(scratch);
}

/* ---- Imagined positions ---------------------------------------------------------------------- */

/* What comes of an answer in a position that was imagined for the seat: nothing that nobody has read takes
 * effect in it. */
static void imagine_alike(const uc_game *game, const uc_game *other, const void *state,
                          uc_seat seat)
{
    size_t size = uc_state_size(game);
    char *after = malloc(size), *after_other = malloc(size);
    assert_true(after && after_other);
    for (int i = 0; i < uc_question(game, state).count; i++) {
        memcpy(after, state, size);
        uc_resample(game, after, seat, 5);
        memcpy(after_other, after, size);
        uc_choose(game, after, i, NULL);
        uc_choose(other, after_other, i, NULL);
        assert_memory_equal(after, after_other, size);
    }
    free(after);
    free(after_other);
}

/* ---- Games ----------------------------------------------------------------------------------- */

typedef void look(const uc_game *game, const uc_game *other, const void *state, uc_seat seat);

/* A random game of a quest, looked at once in so many answers. */
static void play(const char *quest, uint64_t seed, int every, look *look_at)
{
    struct uc_setup setup = {.quest = quest, .party = {"corva", "ilse"}, .party_count = 2};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    assert_non_null(game);
    void *state = malloc(uc_state_size(game));
    uc_bot *player = uc_bot_new("random", game, seed, 0);
    uc_begin(game, state, seed, NULL);
    for (int n = 0; n < 600 && uc_question(game, state).seat; n++) {
        uc_seat asked = uc_asked(game, state, 1);
        if (n % every == 0 && asked) {
            struct sr g = sr_open(&(struct uc_run){.game = game, .head = state});
            put_back();
            exchange_locations(&g);
            exchange_stories(&g);
            exchange_enemies(&g);
            exchange_cards(&g);
            uc_game *other = uc_game_new(changed, &setup, NULL);
            assert_non_null(other);
            look_at(game, other, state, asked);
            uc_game_free(other);
        }
        uc_choose(game, state, uc_bot_pick(player, state, asked, NULL, 0), NULL);
    }
    uc_bot_free(player);
    free(state);
    uc_game_free(game);
}

static void look_closely(const uc_game *game, const uc_game *other, const void *state,
                         uc_seat asked)
{
    for (uc_seat seat = 0; seat <= 2; seat++)
        compare(game, other, state, seat);
    decide_alike(game, other, state, asked);
    expect_alike(game, other, state);
}

/* SR-053, SR-059 */
static void test_nothing_printed_shows(void **unused)
{
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    (void)unused;
    for (int q = first; q < first + count; q++)
        play(pack->record[q].id, (uint64_t)q, 37, look_closely);
}

static void test_nothing_printed_happens(void **unused)
{
    enum { GAMES = 12 };
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    (void)unused;
    for (int q = first; q < first + count; q++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(pack->record[q].id, seed, 4, imagine_alike);
}

/* A copy that was imagined for a seat ends where something would come to light. */
static void test_horizon(void **unused)
{
    struct uc_setup setup = {.quest = "tidebell", .party = {"corva"}, .party_count = 1};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    int ended = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uc_bot *player = uc_bot_new("random", game, seed, 0);
        uc_begin(game, state, seed, NULL);
        assert_false(uc_horizon(game, state));
        uc_resample(game, state, 1, seed);
        while (uc_question(game, state).seat) {
            assert_false(uc_horizon(game, state));
            uc_choose(game, state, uc_bot_pick(player, state, 1, NULL, 0), NULL);
        }
        assert_true(uc_horizon(game, state) || uc_winner(game, state));
        assert_int_equal(uc_choose(game, state, 0, NULL), UC_BAD_CHOICE);
        ended += uc_horizon(game, state);
        uc_bot_free(player);
    }
    assert_int_equal(ended, 20); /* nobody gets through a chapter without seeing anything new */
    free(state);
    uc_game_free(game);
}

/* SR-136: what a hand can do is told to its own seat alone. */
static void test_hands(void **unused)
{
    struct uc_setup setup = {.quest = "tidebell", .party = {"corva", "ilse"}, .party_count = 2};
    uc_game *game = uc_game_new(pack, &setup, NULL);
    void *state = malloc(uc_state_size(game));
    struct uc_places weak, seen, strong, seen_strong;
    struct uc_reason reason;
    char why[200];
    (void)unused;
    uc_begin(game, state, 1, NULL);
    while (strcmp(uc_prompt_code(game, state), "action") != 0)
        uc_choose(game, state, 0, NULL);
    assert_true(uc_set_fact(game, state, "no_enemies", why, sizeof why));
    assert_true(uc_set_fact(game, state, "hand corva 2s:fireball", why, sizeof why));
    uc_highlight(game, state, 1, UC_REACH, 1, &weak);
    uc_highlight(game, state, 2, UC_REACH, 1, &seen);
    assert_true(uc_set_fact(game, state, "hand corva 4m[+2/M]", why, sizeof why));
    uc_highlight(game, state, 1, UC_REACH, 1, &strong);
    uc_highlight(game, state, 2, UC_REACH, 1, &seen_strong);
    assert_memory_not_equal(&weak, &strong, sizeof weak);
    assert_memory_equal(&seen, &seen_strong, sizeof seen);
    assert_true(uc_why_not(game, state, 1, "discard corva corva.2s:fireball", &reason));
    assert_true(uc_why_not(game, state, UC_ANYONE, "discard corva corva.2s:fireball", &reason));
    assert_false(uc_why_not(game, state, 2, "discard corva corva.2s:fireball", &reason));
    free(state);
    uc_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_printed_shows),
                                       cmocka_unit_test(test_nothing_printed_happens),
                                       cmocka_unit_test(test_hands),
                                       cmocka_unit_test(test_horizon)};
    return cmocka_run_group_tests(tests, open_packs, close_packs);
}
