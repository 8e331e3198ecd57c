/* Commands that make and play games. docs/protocol.md describes each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "front/proto.h"
#include "front/rulebook.h"

/* ---- Languages ---------------------------------------------------------------------------- */

/* Codes are the same in all languages. */
void command_language(struct request *r)
{
    const char *name = request_text(r, "name");
    if (!front_speak(name))
        reply_fail(r, _("there is no translation for the language '%.40s'"), name);
    else
        reply_text(r->out, "language", name ? name : "en");
}

/* ---- Content ------------------------------------------------------------------------------ */

/* What can be agreed on before a game. */
static void put_options(json_t *out, const char *system)
{
    json_t *options = json_array();
    struct uc_option o;
    for (int i = 0; uc_system_option(system, i, &o); i++) {
        json_t *option = json_object(), *values = json_array(), *titles = json_array();
        reply_text(option, "key", o.key);
        reply_text(option, "title", o.title);
        reply_text(option, "about", o.about);
        for (int k = 0; o.value[k]; k++) {
            json_array_append_new(values, front_json_text(o.value[k]));
            json_array_append_new(titles, front_json_text(_(o.value[k])));
        }
        json_object_set_new(option, "values", values);
        json_object_set_new(option, "titles", titles);
        reply_bool(option, "campaign", o.campaign);
        json_array_append_new(options, option);
    }
    json_object_set_new(out, "options", options);
}

/* How many heroes a party may have. */
static void put_party(json_t *out, const char *system)
{
    int least, most;
    uc_system_party(system, &least, &most);
    reply_number(out, "least_heroes", least);
    reply_number(out, "most_heroes", most);
}

void command_systems(struct request *r)
{
    json_t *list = json_array();
    for (int i = 0; uc_system(i); i++) {
        json_t *system = json_object();
        reply_text(system, "name", uc_system(i));
        reply_text(system, "title", uc_system_title(uc_system(i)));
        reply_text(system, "about", uc_system_about(uc_system(i)));
        if (uc_system_sign(uc_system(i)))
            reply_text(system, "sign", uc_system_sign(uc_system(i)));
        if (uc_system_is_example(uc_system(i)))
            reply_bool(system, "example", true);
        put_options(system, uc_system(i));
        put_party(system, uc_system(i));
        json_array_append_new(list, system);
    }
    reply_text(r->out, "version", UC_VERSION);
    reply_number(r->out, "protocol", PROTO_VERSION);
    json_object_set_new(r->out, "systems", list);
    if (r->proto->limits.files) /* they lie in folders of this machine */
        json_object_set_new(r->out, "packs", front_shelf_json());
}

/* The pack that a word means. Who may not use files may not name folders either. */
static const uc_pack *pack_of(struct request *r, const char *word)
{
    struct uc_error error;
    const uc_pack *pack = NULL;
    if (front_is_folder(word) && !r->proto->limits.files)
        uc_fail(&error, UC_BAD_SETUP, _("folders cannot be named here; give the name of a pack"));
    else
        pack = front_pack(r->proto->packs, word, &error);
    if (!pack)
        reply_error(r, &error);
    return pack;
}

void command_list(struct request *r)
{
    const uc_pack *pack = pack_of(r, request_text(r, "system"));
    const char *kind = request_text(r, "kind");
    struct uc_entry entry;
    if (!pack)
        return;
    if (kind && !uc_pack_entry(pack, kind, 0, &entry)) {
        reply_fail(r, _("the pack declares no '%.60s'"), kind);
    } else if (kind) {
        json_object_set_new(r->out, kind, front_kind_json(pack, kind));
    } else {
        for (int i = 0; front_setup_kinds[i]; i++)
            json_object_set_new(r->out, front_setup_kinds[i],
                                front_kind_json(pack, front_setup_kinds[i]));
    }
}

/* The index of the rules of a system, or the one rule with that number. */
void command_rules(struct request *r)
{
    const char *number = request_text(r, "number"), *system = request_text(r, "system");
    const uc_pack *pack = uc_system_title(system) ? NULL : pack_of(r, system);
    if (r->failed)
        return;
    struct rulebook book = rulebook_read(pack ? uc_pack_system(pack) : system);
    const struct rule *only = number ? rulebook_find(&book, number) : NULL;
    json_t *list = json_array();
    for (int i = 0; i < book.count; i++) {
        if (number && only != &book.rule[i])
            continue;
        json_t *rule = json_object();
        reply_text(rule, "number", book.rule[i].number);
        reply_text(rule, "kind", book.rule[i].kind);
        reply_text(rule, "title", book.rule[i].title);
        json_array_append_new(list, rule);
    }
    json_object_set_new(r->out, "rules", list);
    if (number && !only)
        reply_fail(r, _("there is no rule '%.40s'"), number);
    rulebook_free(&book);
}

/* ---- Games -------------------------------------------------------------------------------- */

/* Options may be written as text, numbers or truth values. */
static void read_options(struct request *r, struct front_setup *setup)
{
    struct uc_error error;
    const char *key;
    json_t *value;
    json_object_foreach(json_object_get(r->in, "options"), key, value)
    {
        char number[32];
        const char *text = json_is_true(value) ? "on" : json_is_false(value) ? "off" : NULL;
        if (json_is_integer(value)) {
            snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
            text = number;
        }
        if (json_is_string(value))
            text = json_string_value(value);
        if (!text)
            reply_fail(r, _("option '%.60s' must be text, a number, true or false"), key);
        else if (front_setup_option(setup, key, text, &error) != UC_OK)
            reply_error(r, &error);
        if (r->failed)
            return;
    }
}

bool request_setup(struct request *r, struct front_setup *setup)
{
    struct uc_error error = {.status = UC_OK};
    size_t i;
    json_t *member;
    if (request_text(r, "quest"))
        front_setup_quest(setup, request_text(r, "quest"), &error);
    if (request_text(r, "name"))
        front_setup_name(setup, request_text(r, "name"), &error);
    json_array_foreach(json_object_get(r->in, "party"), i, member)
    {
        if (error.status == UC_OK)
            front_setup_member(setup, json_string_value(member), &error);
    }
    if (error.status != UC_OK)
        reply_error(r, &error);
    else
        read_options(r, setup);
    const char *board = request_text(r, "board");
    if (board && strlen(board) > FRONT_BOARD_MAX)
        reply_fail(r, _("a board has at most %d characters"), FRONT_BOARD_MAX);
    setup->setup.board = board;
    return !r->failed;
}

static void put_seats(json_t *out, const struct match *m)
{
    json_t *seats = json_array();
    for (int s = 1; s <= uc_seat_count(m->shared->game); s++) {
        json_t *seat = json_object();
        reply_number(seat, "number", s);
        reply_seat(seat, "name", m, (uc_seat)s);
        reply_text(seat, "title", uc_seat_name(m->shared->game, (uc_seat)s));
        int side = uc_seat_side(m->shared->game, (uc_seat)s);
        reply_number(seat, "side", side);
        reply_text(seat, "side_name", uc_side_name(m->shared->game, side));
        json_array_append_new(seats, seat);
    }
    json_object_set_new(out, "seats", seats);
}

/* Journals are plain files: whatever else has that name is left alone. */
static bool may_use_file(struct request *r, const char *path)
{
    struct stat info;
    if (!r->proto->limits.files)
        reply_fail(r, _("files are off in this session"));
    else if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        reply_refuse(r, "bad_file", NULL, _("this is not a plain file; give another path"));
    return !r->failed;
}

static bool keep_path(struct request *r, struct match *m, const char *path)
{
    m->path = path ? strdup(path) : NULL;
    if (path && !m->path)
        reply_out_of_memory(r);
    return !path || m->path;
}

/* Makes a game and a match of it, with a journal in memory, in a new file (`path`) or from an
 * old one (`old`). */
static void open_game(struct request *r, const char *system, const struct uc_setup *setup,
                      uint64_t seed, const char *path, bool old)
{
    struct uc_error error = {.status = UC_OK, .text = ""};
    const uc_pack *pack = pack_of(r, system);
    uc_game *game = pack ? uc_game_new(pack, setup, &error) : NULL;
    struct match *m = game ? match_for_game(r, game) : NULL;
    if (pack && !game)
        reply_error(r, &error);
    if (!m)
        return;
    m->seed = seed;
    if (keep_path(r, m, path)) {
        m->journal =
            old ? uc_journal_open(game, path, &error) : uc_journal_new(game, seed, path, &error);
        if (!m->journal)
            reply_error(r, &error);
        else if (error.status != UC_OK)
            reply_text(r->out, "warning", error.text);
        if (m->journal && uc_journal_is_closed(m->journal))
            reply_bool(r->out, "closed", true);
    }
    if (!r->failed && !match_replay_events(m, &error))
        reply_error(r, &error);
    if (r->failed) {
        match_drop(r->proto, m);
        return;
    }
    m->manual = request_bool(r, "manual_chance", false);
    uc_manual_chance(game, match_state_to_change(m), m->manual);
    reply_standing(r, m);
    put_seats(r->out, m);
    if (setup->name)
        reply_text(r->out, "name", setup->name);
}

void command_new(struct request *r)
{
    struct front_setup setup = {.used = 0};
    const char *path = request_text(r, "journal");
    uint64_t seed = request_seed(r, 1);
    if (r->failed || (path && !may_use_file(r, path)) || !request_setup(r, &setup))
        return;
    open_game(r, request_text(r, "system"), &setup.setup, seed, path, false);
}

void command_load(struct request *r)
{
    struct uc_journal_head head;
    struct uc_error error;
    const char *path = request_text(r, "path");
    if (!may_use_file(r, path))
        return;
    char word[FRONT_PATH];
    if (uc_journal_peek(path, &head, &error) &&
        front_journal_pack(&head, request_text(r, "system"), word, sizeof word, &error) == UC_OK)
        open_game(r, word, &head.setup, head.seed.number, path, true);
    else
        reply_error(r, &error);
}

/* Goes on with a game that is recorded in a file in another one. */
void command_branch(struct request *r)
{
    struct match *m = r->match;
    const char *path = request_text(r, "path");
    struct uc_error error;
    if (!may_use_file(r, path))
        return;
    if (!m->journal || !m->path) {
        reply_fail(r, _("this game is not recorded in a file"));
        return;
    }
    const char *slash = strrchr(m->path, '/');
    uc_journal *branch = uc_journal_branch(m->journal, path, slash ? slash + 1 : m->path, &error);
    char *copy = branch ? strdup(path) : NULL;
    if (!branch) {
        reply_error(r, &error);
        return;
    }
    if (!copy) {
        uc_journal_close(branch);
        reply_out_of_memory(r);
        return;
    }
    uc_manual_chance(m->shared->game, uc_journal_state(branch), m->manual);
    uc_journal_close(m->journal);
    free(m->path);
    m->journal = branch;
    m->path = copy;
    reply_standing(r, m);
}

/* Writes the answers given so far to a journal file, which records the game from here on. */
void command_save(struct request *r)
{
    struct match *m = r->match;
    const uc_game *game = m->shared->game;
    const char *path = request_text(r, "path");
    struct uc_error error;
    if (!may_use_file(r, path))
        return;
    if (!m->journal || m->path) {
        reply_fail(r, m->path
                          ? _("this game is recorded in a file already; copy that file")
                          : _("this game has no history: it was cloned, or its position was set"));
        return;
    }
    uc_journal *journal = uc_journal_new(game, m->seed, path, &error);
    enum uc_status status = journal ? UC_OK : error.status;
    for (int i = 0; i < m->steps_done && status == UC_OK; i++) {
        uc_manual_chance(game, uc_journal_state(journal), m->step[i].manual);
        status = uc_journal_choose(journal, m->step[i].choice, NULL, &error);
    }
    if (status != UC_OK || !keep_path(r, m, path)) {
        if (journal)
            uc_journal_close(journal);
        if (!r->failed)
            reply_error(r, &error);
        return;
    }
    uc_manual_chance(game, uc_journal_state(journal), m->manual || m->forced_count > 0);
    uc_journal_close(m->journal);
    m->journal = journal;
    reply_number(r->out, "game", m->id);
    reply_text(r->out, "path", path);
    reply_number(r->out, "length", uc_journal_length(journal));
}

void command_clone(struct request *r)
{
    struct match *from = r->match;
    size_t size = uc_state_size(from->shared->game);
    struct match *m = match_new(r, from->shared);
    if (!m)
        return;
    m->state = malloc(size);
    if (!m->state) {
        match_drop(r->proto, m);
        reply_out_of_memory(r);
        return;
    }
    memcpy(m->state, match_state(from), size);
    m->manual = from->manual;
    uc_manual_chance(m->shared->game, m->state, m->manual);
    reply_standing(r, m);
}

static bool has_history(struct request *r)
{
    if (!r->match->journal)
        reply_fail(r, _("this game has no history: it was cloned, or its position was set"));
    return r->match->journal;
}

/* A copy of the game as it was, for looking back. */
void command_at(struct request *r)
{
    const struct match *from = r->match;
    struct uc_error error;
    if (!has_history(r))
        return;
    int answers = (int)request_number(r, "answers", 0, uc_journal_length(from->journal), 0);
    struct match *m = r->failed ? NULL : match_new(r, from->shared);
    if (!m)
        return;
    if (!match_look_back(m, from, answers, &error)) {
        match_drop(r->proto, m);
        reply_error(r, &error);
        return;
    }
    m->manual = from->manual;
    uc_manual_chance(m->shared->game, m->state, m->manual);
    reply_standing(r, m);
}

void command_restore(struct request *r)
{
    struct match *m = r->match, *from = match_find(r, "from");
    if (!from)
        return;
    if (from->shared != m->shared) {
        reply_fail(r, _("game %d is not a clone of game %d, nor the other way round"), from->id,
                   m->id);
        return;
    }
    if (!match_detach(m)) {
        reply_out_of_memory(r);
        return;
    }
    if (from != m)
        memcpy(m->state, match_state(from), uc_state_size(m->shared->game));
    m->manual = from->manual;
    uc_manual_chance(m->shared->game, m->state, m->manual || m->forced_count > 0);
    reply_standing(r, m);
}

void command_free(struct request *r)
{
    reply_number(r->out, "game", r->match->id);
    reply_unused(r->out, r->match);
    match_drop(r->proto, r->match);
}

/* ---- Playing ------------------------------------------------------------------------------ */

/* What an answer is to whoever knows no system. */
static void put_role(json_t *choice, const uc_game *game, struct uc_choice c)
{
    enum uc_verb_role role = uc_verb_role(game, c.verb);
    if (uc_choice_waives(game, c))
        reply_text(choice, "role", "waive");
    else if (role)
        reply_text(choice, "role", proto_verb_role[role]);
}

void command_question(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    const void *state = match_state(m);
    struct uc_question q = uc_question(game, state);
    int asker = request_asker(r);
    char text[600];
    if (r->failed)
        return;
    reply_seat(r->out, "seat", m, q.seat);
    reply_bool(r->out, "over", q.seat == 0);
    if (q.seat == 0)
        reply_winner(r->out, m);
    bool anyone = q.seat == UC_ANYONE;
    if (asker != ASKER_ALL && !(r->dice && q.seat == UC_CHANCE))
        q = uc_question_for(game, state, (uc_seat)asker);
    if (q.count == 0)
        return; /* over, or not for this seat to know */
    reply_text(r->out, "prompt", uc_prompt_code(game, state));
    uc_prompt_text(game, state, text, sizeof text);
    reply_text(r->out, "text", text);
    reply_text(r->out, "rules", uc_question_rules(game, state));
    reply_name(r->out, "subject", m, UC_PIECE, q.subject);
    enum uc_prompt_role role = uc_prompt_role(game, q.prompt);
    if (role != UC_PROMPT_DETAIL)
        reply_text(r->out, "role", role == UC_PROMPT_TURN ? "turn" : "plan");
    json_t *choices = json_array();
    for (int i = 0; i < q.count; i++) {
        json_t *choice = json_object();
        reply_number(choice, "index", r->bound ? i : q.first + i);
        uc_choice_code(game, state, q.choice[i], text, sizeof text);
        reply_text(choice, "code", text);
        uc_choice_text(game, state, q.choice[i], text, sizeof text);
        reply_text(choice, "text", text);
        reply_args(choice, "args", m, q.choice[i]);
        put_role(choice, game, q.choice[i]);
        if (q.seat == UC_CHANCE)
            reply_number(choice, "weight", q.choice[i].weight);
        if (anyone)
            reply_seat(choice, "seat", m, uc_choice_seat(game, state, q.first + i));
        json_array_append_new(choices, choice);
    }
    json_object_set_new(r->out, "choices", choices);
}

void command_answer(struct request *r)
{
    int choice = request_choice(r);
    struct uc_error error = {.status = UC_OK};
    if (choice < 0)
        return;
    if (match_answer(r->match, choice, &error) != UC_OK) {
        reply_error(r, &error);
        return;
    }
    reply_standing(r, r->match);
    if (error.status != UC_OK)
        reply_text(r->out, "problem", error.text);
}

/* Replaces the forced results; without `results` it only tells which are left. */
void command_force(struct request *r)
{
    struct match *m = r->match;
    json_t *results = json_object_get(r->in, "results"), *result, *before = json_object();
    size_t count = json_array_size(results), i;
    struct uc_error error = {.status = UC_OK};
    if (count > PROTO_FORCED) {
        reply_fail(r, _("at most %d results can be forced"), PROTO_FORCED);
        json_decref(before);
        return;
    }
    reply_unused(before, m);
    if (results) {
        match_forget_forced(m);
        m->forced = calloc(count + 1, sizeof m->forced[0]);
        json_array_foreach(results, i, result)
        {
            char *copy = m->forced ? strdup(json_string_value(result)) : NULL;
            if (copy)
                m->forced[m->forced_count++] = copy;
        }
        uc_manual_chance(m->shared->game, match_state_to_change(m),
                         m->manual || m->forced_count > 0);
        match_use_forced(m, &error);
    }
    reply_standing(r, m);
    if (results && json_object_get(before, "unused"))
        json_object_set(r->out, "dropped", json_object_get(before, "unused"));
    if (error.status != UC_OK)
        reply_text(r->out, "problem", error.text);
    json_decref(before);
}

void command_manual_chance(struct request *r)
{
    struct match *m = r->match;
    m->manual = request_bool(r, "on", true);
    uc_manual_chance(m->shared->game, match_state_to_change(m), m->manual || m->forced_count > 0);
    reply_standing(r, m);
}

/* The seats that may read what `seat` thinks: those that know all that it knows. */
static json_t *knowing_seats(const struct match *m, uc_seat seat)
{
    const uc_game *game = m->shared->game;
    void *scratch = malloc(uc_state_size(game));
    struct uc_view *view = malloc(sizeof *view);
    json_t *list = json_array();
    char name[80];
    for (int reader = 1; scratch && view && reader <= uc_seat_count(game); reader++)
        if (uc_knows(game, match_state(m), (uc_seat)reader, seat, scratch, view)) {
            front_seat_name(game, match_state(m), (uc_seat)reader, name, sizeof name);
            json_array_append_new(list, front_json_text(name));
        }
    free(view);
    free(scratch);
    return list;
}

/* Lets bots answer up to `limit` questions. Chance answers by itself. */
/* `seat` is who answers when several are asked; after it they take turns. */
static void let_bot_play(struct request *r, uc_seat seat, long limit, bool tell_choice)
{
    struct match *m = r->match;
    const uc_game *game = m->shared->game;
    struct uc_error error = {.status = UC_OK};
    const char *kind = request_text(r, "kind");
    int effort = (int)request_number(r, "effort", 0, r->proto->limits.effort, 0);
    uint64_t seed = request_seed(r, uc_hash(game, match_state(m)));
    uc_bot *bot = r->failed ? NULL : uc_bot_new(kind, game, seed, effort);
    if (!bot) {
        if (!r->failed)
            reply_fail(r, _("there is no bot '%.40s'; there are: %s"), kind, front_bots());
        return;
    }
    long given = 0;
    bool stuck = false;
    char why[600] = "", code[PROTO_CODE] = "";
    int choice = -1;
    json_t *known = NULL;
    while (given < limit && error.status == UC_OK && !stuck) {
        struct uc_question q = uc_question(game, match_state(m));
        if (q.seat == 0)
            break;
        seat = uc_asked(game, match_state(m), seat);
        choice = q.seat == UC_CHANCE ? uc_chance_pick(game, match_state_to_change(m))
                                     : uc_bot_pick(bot, match_state(m), seat, why, sizeof why);
        if (choice < 0 || choice >= q.count) {
            uc_fail(&error, UC_IO, _("the bot has no answer"));
            stuck = true;
            continue;
        }
        uc_choice_code(game, match_state(m), q.choice[choice], code, sizeof code);
        if (tell_choice && !known && q.seat != UC_CHANCE)
            known = knowing_seats(m, seat);
        given++;
        seat++;
        if (request_bool(r, "answer", true))
            stuck = match_answer(m, choice, &error) != UC_OK;
    }
    uc_bot_free(bot);
    if (stuck) {
        json_decref(known);
        reply_error(r, &error);
        return;
    }
    if (tell_choice) {
        reply_number(r->out, "choice", choice);
        reply_text(r->out, "code", code);
        reply_text(r->out, "why", why);
        if (known)
            json_object_set_new(r->out, "known_by", known);
    } else {
        reply_number(r->out, "given", given);
    }
    reply_standing(r, m);
    if (error.status != UC_OK)
        reply_text(r->out, "problem", error.text);
}

void command_bot(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    struct uc_question q = uc_question(game, match_state(r->match));
    uc_seat seat = request_seat(r);
    if (r->failed)
        return;
    if (q.seat == 0)
        reply_refuse(r, "bad_choice", NULL, _("the game is over"));
    else if (q.seat == UC_CHANCE)
        reply_refuse(r, "bad_choice", NULL, _("chance is asked, and bots answer for seats only"));
    else if (seat && uc_question_for(game, match_state(r->match), seat).count == 0)
        reply_refuse(r, "bad_choice", NULL, _("this seat is not asked"));
    else
        let_bot_play(r, seat, 1, true);
}

void command_play_out(struct request *r)
{
    long most = r->proto->limits.answers;
    let_bot_play(r, 0, request_number(r, "limit", 1, most, most), false);
}

void command_undo(struct request *r)
{
    struct match *m = r->match;
    struct uc_error error;
    uc_seat seat = request_seat(r);
    if (r->failed)
        return;
    if (!has_history(r))
        return;
    if (seat && uc_journal_can_undo(m->journal, seat) != UC_UNDO_FREE) {
        reply_refuse(
            r, "bad_choice", NULL,
            _("this seat may not take that back alone; leave out 'seat' if the table agrees"));
        return;
    }
    int from = uc_journal_position(m->journal);
    if (uc_journal_undo(m->journal, &error) != UC_OK) {
        reply_error(r, &error);
        return;
    }
    while (m->steps_done > 0 && !m->step[--m->steps_done].seat)
        ;
    uc_manual_chance(m->shared->game, match_state_to_change(m), m->manual || m->forced_count > 0);
    if (!match_move_events(m, from, &error))
        reply_error(r, &error);
    else
        reply_standing(r, m);
}

void command_redo(struct request *r)
{
    struct match *m = r->match;
    struct uc_error error;
    if (!has_history(r))
        return;
    int from = uc_journal_position(m->journal);
    if (uc_journal_redo(m->journal, &error) != UC_OK) {
        reply_error(r, &error);
        return;
    }
    if (m->steps_done < m->steps)
        m->steps_done++;
    while (m->steps_done < m->steps && !m->step[m->steps_done].seat)
        m->steps_done++;
    uc_manual_chance(m->shared->game, match_state_to_change(m), m->manual || m->forced_count > 0);
    if (!match_move_events(m, from, &error))
        reply_error(r, &error);
    else
        reply_standing(r, m);
}

/* How many answers of seats the game has behind it, and with those that were taken back. */
void command_history(struct request *r)
{
    if (!has_history(r))
        return;
    reply_number(r->out, "position", uc_journal_position(r->match->journal));
    reply_number(r->out, "length", uc_journal_length(r->match->journal));
}

void command_can_undo(struct request *r)
{
    static const char *const law[] = {
        [UC_UNDO_FREE] = "free", [UC_UNDO_AGREE] = "agree", [UC_UNDO_NONE] = "none"};
    uc_seat seat = request_seat(r);
    if (r->failed)
        return;
    enum uc_undo can =
        r->match->journal ? uc_journal_can_undo(r->match->journal, seat) : UC_UNDO_NONE;
    reply_text(r->out, "undo", law[can]);
}

/* ---- Positions ---------------------------------------------------------------------------- */

void command_fact(struct request *r)
{
    char value[600] = "";
    const char *name = request_text(r, "name");
    if (uc_get_fact(r->match->shared->game, match_state(r->match), name, value, sizeof value))
        reply_text(r->out, "value", value);
    else
        reply_fail(r, _("there is no fact '%.200s'"), name);
}

void command_set_fact(struct request *r)
{
    struct match *m = r->match;
    const uc_game *game = m->shared->game;
    char why[400] = "";
    void *changed =
        malloc(uc_state_size(game)); /* a game whose fact is refused keeps its history */
    if (changed)
        memcpy(changed, match_state(m), uc_state_size(game));
    if (changed && !uc_set_fact(game, changed, request_text(r, "line"), why, sizeof why)) {
        reply_refuse(r, "bad_setup", NULL, why);
    } else if (!changed || !match_detach(m)) {
        reply_out_of_memory(r);
    } else {
        memcpy(m->state, changed, uc_state_size(game));
        reply_standing(r, m);
    }
    free(changed);
}

void command_resample(struct request *r)
{
    struct match *m = r->match;
    uc_seat seat = request_seat(r);
    uint64_t seed = request_seed(r, 1);
    if (r->failed)
        return;
    if (!match_detach(m)) {
        reply_out_of_memory(r);
        return;
    }
    uc_resample(m->shared->game, m->state, seat, seed);
    reply_standing(r, m);
}
