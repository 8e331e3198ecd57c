/* The games of a session: making and releasing them, what they tell, and their answers. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/proto.h"

/* ---- Games -------------------------------------------------------------------------------- */

const void *match_state(const struct match *m)
{
    return m->journal ? uc_journal_state(m->journal) : m->state;
}

void *match_state_to_change(struct match *m)
{
    return m->journal ? uc_journal_state(m->journal) : m->state;
}

bool told_to(const struct line_told *told, int asker)
{
    if (asker == ASKER_SPECTATOR)
        return told->seats == UC_EVERYONE || told->partly;
    return asker == ASKER_ALL || told->seats >> (asker - 1) & 1;
}

int match_told(const struct match *m, int asker)
{
    return asker == ASKER_ALL ? m->told_first + m->told_count
                              : m->told_before[asker] + m->told_to[asker];
}

/* Counts an event in (1) or out (-1) of the list. */
static void count_event(int count[UC_SEATS + 1], const struct line_told *told, int change)
{
    for (int asker = ASKER_SPECTATOR; asker <= UC_SEATS; asker++)
        count[asker] += told_to(told, asker) ? change : 0;
    assert(change > 0 || count[ASKER_SPECTATOR] >= 0);
}

static void free_event(struct line_told *told)
{
    free(told->code);
    for (int l = 0; l < PROTO_LANGUAGES; l++)
        free(told->text[l]);
}

static void forget_events(struct match *m, int from)
{
    assert(from >= 0);
    for (int i = from; i < m->told_count; i++) {
        count_event(m->told_to, &m->told[i], -1);
        free_event(&m->told[i]);
    }
    m->told_count = from < m->told_count ? from : m->told_count;
}

void match_forget_forced(struct match *m)
{
    for (int i = 0; i < m->forced_count; i++)
        free(m->forced[i]);
    free(m->forced);
    m->forced = NULL;
    m->forced_count = 0;
}

static void release(struct shared *shared)
{
    if (!shared || --shared->users > 0)
        return;
    uc_game_free(shared->game);
    free(shared);
}

void match_free(struct match *m)
{
    if (!m)
        return;
    forget_events(m, 0);
    match_forget_forced(m);
    if (m->journal)
        uc_journal_close(m->journal);
    release(m->shared);
    free(m->told);
    free(m->heard);
    free(m->step);
    free(m->path);
    free(m->state);
    free(m);
}

/* An empty match of a game; NULL after an error. */
struct match *match_new(struct request *r, struct shared *shared)
{
    struct proto *proto = r->proto;
    int slot = 0;
    while (slot < PROTO_GAMES && proto->match[slot])
        slot++;
    if (slot == PROTO_GAMES) {
        reply_fail(r, _("%d games are open; free one first"), PROTO_GAMES);
        return NULL;
    }
    struct match *m = calloc(1, sizeof *m);
    if (!m) {
        reply_out_of_memory(r);
        return NULL;
    }
    shared->users++;
    m->shared = shared;
    m->id = ++proto->next_id;
    proto->match[slot] = m;
    return m;
}

/* A match of a game just made, which belongs to it from here on. */
struct match *match_for_game(struct request *r, uc_game *game)
{
    struct shared *shared = calloc(1, sizeof *shared);
    if (!shared) {
        uc_game_free(game);
        reply_out_of_memory(r);
        return NULL;
    }
    shared->game = game;
    struct match *m = match_new(r, shared);
    if (!m) {
        shared->users = 1;
        release(shared);
    }
    return m;
}

struct match *match_alone(struct shared *shared, uc_journal *journal)
{
    struct match *m = calloc(1, sizeof *m);
    char *path = strdup("");
    if (!m || !path) {
        free(m);
        free(path);
        return NULL;
    }
    shared->users++;
    m->shared = shared;
    m->journal = journal;
    m->path = path;   /* it is recorded already */
    m->languages = 1; /* English */
    return m;
}

void match_drop(struct proto *proto, const struct match *m)
{
    for (int i = 0; i < PROTO_GAMES; i++) {
        if (proto->match[i] == m) {
            match_free(proto->match[i]);
            proto->match[i] = NULL;
        }
    }
}

struct match *match_find(struct request *r, const char *key)
{
    json_int_t id = json_integer_value(json_object_get(r->in, key));
    for (int i = 0; i < PROTO_GAMES; i++)
        if (r->proto->match[i] && r->proto->match[i]->id == id)
            return r->proto->match[i];
    reply_fail(r, _("there is no game %lld"), (long long)id);
    return NULL;
}

/* The position as memory of the game's own, without a history. False without memory. */
bool match_detach(struct match *m)
{
    if (!m->journal)
        return true;
    size_t size = uc_state_size(m->shared->game);
    m->state = malloc(size);
    if (!m->state)
        return false;
    memcpy(m->state, uc_journal_state(m->journal), size);
    uc_journal_close(m->journal);
    m->journal = NULL;
    free(m->path);
    m->path = NULL;
    m->steps = m->steps_done = 0;
    return true;
}

/* ---- Events ------------------------------------------------------------------------------- */

static void hear(void *context, const struct uc_event *event)
{
    struct match *m = context;
    if (event->kind == UC_EVENT_CHANCE)
        return;
    if (m->heard_count == m->heard_room) {
        int room = m->heard_room ? 2 * m->heard_room : 64;
        struct uc_event *more = realloc(m->heard, (size_t)room * sizeof more[0]);
        if (!more)
            return;
        m->heard = more;
        m->heard_room = room;
    }
    m->heard[m->heard_count++] = *event;
}

/* Makes room for one more event: the list grows, or its older half goes. */
static bool make_room(struct match *m)
{
    if (m->told_count == PROTO_EVENTS) {
        for (int i = 0; i < PROTO_EVENTS / 2; i++) {
            count_event(m->told_before, &m->told[i], 1);
            count_event(m->told_to, &m->told[i], -1);
            free_event(&m->told[i]);
        }
        m->told_first += PROTO_EVENTS / 2;
        m->told_count -= PROTO_EVENTS / 2;
        memmove(m->told, m->told + PROTO_EVENTS / 2, (size_t)m->told_count * sizeof m->told[0]);
    }
    if (m->told_count == m->told_room) {
        int room = m->told_room ? 2 * m->told_room : 32;
        struct line_told *more = realloc(m->told, (size_t)room * sizeof more[0]);
        if (!more)
            return false;
        m->told = more;
        m->told_room = room;
    }
    return true;
}

/* Adds an event to the list, in the words that it has in `state`. */
static void remember(struct match *m, const void *state, const struct uc_event *event)
{
    const uc_game *game = m->shared->game;
    char code[PROTO_CODE], text[600];
    if (!make_room(m))
        return;
    struct line_told *told = &m->told[m->told_count++];
    uc_event_code(game, state, event, code, sizeof code);
    *told = (struct line_told){.code = strdup(code),
                               .rules = uc_event_rules(game, event),
                               .answers = uc_answer_count(game, state),
                               .role = (uint8_t)uc_event_role(game, event->kind),
                               .seats = event->seats,
                               .partly = event->partly};
    for (int l = 0; l == 0 || l < m->languages; l++) {
        const struct text_language *spoken = m->languages ? text_speak(m->language[l]) : NULL;
        uc_event_text(game, state, event, text, sizeof text);
        told->text[l] = strdup(text);
        if (m->languages)
            text_speak(spoken);
    }
    count_event(m->told_to, told, 1);
}

static void remember_heard(struct match *m)
{
    for (int i = 0; i < m->heard_count; i++)
        remember(m, match_state(m), &m->heard[i]);
    m->heard_count = 0;
}

/* A journal played again. */
struct retelling {
    struct match *match;
    const void *state;
};

static void hear_again(void *context, const struct uc_event *event)
{
    const struct retelling *replay = context;
    if (event->kind != UC_EVENT_CHANCE)
        remember(replay->match, replay->state, event);
}

/* Adds what has happened between `from` and the journal's position to the list. */
static bool hear_since(struct match *m, int from, struct uc_error *error)
{
    void *scratch = malloc(uc_state_size(m->shared->game));
    if (!scratch) {
        uc_fail(error, UC_IO, _("out of memory"));
        return false;
    }
    struct retelling replay = {m, scratch};
    struct uc_log log = {hear_again, &replay};
    enum uc_status status =
        uc_journal_follow(m->journal, from, uc_journal_position(m->journal), scratch, &log, error);
    free(scratch);
    return status == UC_OK;
}

bool match_replay_events(struct match *m, struct uc_error *error)
{
    forget_events(m, 0);
    m->told_first = 0;
    memset(m->told_before, 0, sizeof m->told_before);
    return hear_since(m, -1, error);
}

/* Events that were told before the first `answers` answers, those of chance counted. */
static int told_until(const struct match *m, uint32_t answers)
{
    int count = m->told_count;
    while (count > 0 && m->told[count - 1].answers > answers)
        count--;
    return count;
}

bool match_move_events(struct match *m, int from, struct uc_error *error)
{
    if (uc_journal_position(m->journal) >= from)
        return hear_since(m, from, error);
    forget_events(m, told_until(m, uc_answer_count(m->shared->game, match_state(m))));
    /* Back to before the oldest that is kept: the whole list is made anew. */
    return m->told_count || !m->told_first || match_replay_events(m, error);
}

/* The language of this thread among the match's; their number if it is not there. */
static int find_language(const struct match *m)
{
    const struct text_language *language = text_speak(NULL);
    int l = 0;
    text_speak(language);
    while (l < m->languages && m->language[l] != language)
        l++;
    return l;
}

bool match_speaks(const struct match *m) { return find_language(m) < m->languages; }

int match_language(struct match *m)
{
    struct uc_error error;
    int l = find_language(m);
    if (l < m->languages)
        return l;
    l = l < PROTO_LANGUAGES ? l : PROTO_LANGUAGES - 1; /* the last one makes room */
    m->language[l] = text_speak(NULL);
    text_speak(m->language[l]);
    m->languages = l + 1;
    match_replay_events(m, &error); /* without memory there are fewer */
    return l;
}

bool match_look_back(struct match *m, const struct match *from, int answers, struct uc_error *error)
{
    m->state = calloc(1, uc_state_size(m->shared->game));
    if (!m->state) {
        uc_fail(error, UC_IO, _("out of memory"));
        return false;
    }
    struct retelling replay = {m, m->state};
    struct uc_log log = {hear_again, &replay};
    return uc_journal_seek(from->journal, answers, m->state, &log, error) == UC_OK;
}

bool match_as_it_was(const struct match *m, int answers, void *state, struct match *before,
                     struct uc_error *error)
{
    if (uc_journal_seek(m->journal, answers, state, NULL, error) != UC_OK)
        return false;
    int count = told_until(m, uc_answer_count(m->shared->game, state));
    *before = *m;
    before->journal = NULL;
    before->state = state;
    while (before->told_count > count)
        count_event(before->told_to, &before->told[--before->told_count], -1);
    return true;
}

/* ---- Answers ------------------------------------------------------------------------------ */

static bool add_step(struct match *m, int choice, bool manual, bool seat)
{
    assert(choice >= 0);
    assert(m->steps_done >= 0);
    struct match_step *more = realloc(m->step, ((size_t)m->steps_done + 1) * sizeof more[0]);
    if (!more)
        return false;
    m->step = more;
    m->step[m->steps_done++] = (struct match_step){choice, manual, seat};
    m->steps = m->steps_done;
    return true;
}

/* Gives one answer, of a seat or of chance. `manual`: chance is asked from here on. */
static enum uc_status take(struct match *m, int choice, bool manual, struct uc_error *error)
{
    const uc_game *game = m->shared->game;
    struct uc_log log = {hear, m};
    bool seat = uc_question(game, match_state(m)).seat != UC_CHANCE;
    enum uc_status status;
    uc_manual_chance(game, match_state_to_change(m), manual);
    if (m->journal) {
        status = uc_journal_choose(m->journal, choice, &log, error);
        if (status == UC_OK && !m->path && !add_step(m, choice, manual, seat))
            status = uc_fail(error, UC_IO, _("out of memory"));
    } else {
        status = uc_choose(game, m->state, choice, &log);
        if (status != UC_OK)
            uc_fail(error, status, _("the choice was refused"));
    }
    remember_heard(m);
    return status;
}

/* Answers chance with forced results as long as there are any. */
enum uc_status match_use_forced(struct match *m, struct uc_error *error)
{
    while (m->forced_count > 0 && uc_question(m->shared->game, match_state(m)).seat == UC_CHANCE) {
        int found = front_outcome(m->shared->game, match_state(m), m->forced[0]);
        if (found < 0)
            return uc_fail(error, UC_BAD_CHOICE,
                           found == -1
                               ? _("the forced result '%.200s' is not among the outcomes")
                               : _("the forced result '%.200s' could be any of several outcomes"),
                           m->forced[0]);
        enum uc_status status = take(m, found, m->manual || m->forced_count > 1, error);
        if (status != UC_OK)
            return status;
        free(m->forced[0]);
        m->forced_count--;
        memmove(m->forced, m->forced + 1, (size_t)m->forced_count * sizeof m->forced[0]);
    }
    return UC_OK;
}

enum uc_status match_answer(struct match *m, int choice, struct uc_error *error)
{
    enum uc_status status = take(m, choice, m->manual || m->forced_count > 0, error);
    if (status == UC_OK)
        match_use_forced(m, error);
    return status;
}
