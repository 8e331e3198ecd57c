/* What guests are told: each as far as his seat may know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "front/serve/hall_inside.h"

uc_seat eyes_of(const struct guest *g)
{
    const struct match *m = g->table->match;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (holds(g, s) && uc_question_for(m->shared->game, match_state(m), s).count)
            return s;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (holds(g, s))
            return s;
    return 0;
}

bool learn_language(struct guest *g, const char *language)
{
    bool known = strlen(language) < sizeof g->language && front_speak(language);
    if (known)
        snprintf(g->language, sizeof g->language, "%s", language);
    return known;
}

/* ---- Letters ------------------------------------------------------------------------------ */

/* Takes the sheet. Without memory the message is lost, and the client has to ask again. */
static void post(struct letter letter)
{
    struct hall *hall = letter.guest->hall;
    letter.table = letter.reply && hall->elsewhere ? NULL : letter.guest->table;
    letter.asked_at = letter.reply ? hall->asked_at : 0;
    letter.waits = !letter.reply && letter.guest->arriving;
    if (hall->letters == hall->letter_room) {
        int room = hall->letter_room ? 2 * hall->letter_room : 64;
        struct letter *more = realloc(hall->letter, (size_t)room * sizeof more[0]);
        if (!more) {
            sheet_drop(letter.sheet);
            return;
        }
        hall->letter = more;
        hall->letter_room = room;
    }
    if (letter.sheet)
        hall->letter[hall->letters++] = letter;
}

void send_sheet(struct guest *g, struct sheet *sheet)
{
    post((struct letter){.guest = g, .sheet = sheet});
}

void send_reply_sheet(struct guest *g, struct sheet *sheet, json_int_t id)
{
    post((struct letter){.guest = g, .sheet = sheet, .reply = true, .id = id});
}

void send_json(struct guest *g, json_t *json) { send_sheet(g, sheet_new(front_json_line(json))); }

void send_reply(struct guest *g, json_t *json, json_int_t id)
{
    if (id >= 0)
        json_object_set_new(json, "id", json_integer(id));
    send_reply_sheet(g, sheet_new(front_json_line(json)), id);
}

void send_waiting(struct guest *g)
{
    struct hall *hall = g->hall;
    int count = g->arriving ? hall->letters : 0;
    g->arriving = false;
    for (int i = 0; i < count; i++) {
        struct letter l = hall->letter[i];
        if (l.guest != g || !l.waits)
            continue;
        hall->letter[i] = (struct letter){.guest = NULL};
        post(l);
    }
}

void forget_letters(const struct guest *g)
{
    for (int i = 0; i < g->hall->letters; i++)
        if (g->hall->letter[i].guest == g)
            g->hall->letter[i].guest = NULL;
}

void forget_subject(const struct table *t)
{
    for (int i = 0; i < t->hall->letters; i++)
        if (t->hall->letter[i].table == t)
            t->hall->letter[i].table = NULL;
}

static void send_letters(struct hall *hall)
{
    long long now = hall->letters ? hall_clock(hall) : 0;
    int kept = 0;
    for (int i = 0; i < hall->letters; i++) {
        struct letter *l = &hall->letter[i];
        const struct sheet *sheet = l->sheet;
        if (l->guest && l->waits) {
            l->safe = true;
            hall->letter[kept++] = *l;
            continue;
        }
        if (l->guest && l->guest->packs && sheet->packed)
            hall->settings.send_packed(l->guest->connection, sheet->packed, sheet->packed_size);
        else if (l->guest)
            hall->settings.send(l->guest->connection, sheet->text, sheet->size);
        if (l->guest && l->asked_at)
            metrics_note(&hall->metrics.replies, now - l->asked_at);
        sheet_drop(l->sheet);
    }
    hall->letters = kept;
}

/* Whether what it tells of is among what could not be made safe. The news of a table often wait until others have written, too. */
static bool is_untrue(const struct letter *l)
{
    return l->guest && !l->safe && (!l->table || l->table->dirty);
}

/* What was done is undone: replies become errors, and the rest was never true. */
static void take_back_letters(struct hall *hall, const struct uc_error *error)
{
    int kept = 0, count = hall->letters;
    for (int i = 0; i < count; i++) {
        struct letter l = hall->letter[i];
        if (l.guest && !is_untrue(&l)) {
            hall->letter[kept++] = l;
            continue;
        }
        sheet_drop(l.sheet);
        if (!l.guest || !l.reply)
            continue;
        struct request r = {.out = json_object()};
        front_speak(l.guest->language);
        reply_error(&r, error);
        if (l.id >= 0)
            json_object_set_new(r.out, "id", json_integer(l.id));
        l.sheet = sheet_new(front_json_line(r.out));
        json_decref(r.out);
        if (l.sheet)
            hall->letter[kept++] = l;
    }
    hall->letters = kept;
}

void hall_flush(struct hall *hall)
{
    struct uc_error error;
    long long began = hall->dirty ? hall_clock(hall) : 0;
    bool safe = store_commit(hall->store, &error) == UC_OK;
    if (began)
        metrics_note(&hall->metrics.commits, hall_clock(hall) - began);
    if (!safe) {
        take_back_letters(hall, &error);
        forget_lobby(hall);
    }
    if (hall->dirty || !safe)
        hall_note_store(hall, safe, error.text);
    send_letters(hall);
    for (struct table *t = hall->dirty, *next; t; t = next) {
        next = t->next_dirty;
        t->behind = t->behind || !safe;
        if (!safe && t->errand)
            take_back_errand(t->errand, &error);
        t->dirty = false;
    }
    hall->dirty = NULL;
}

json_t *look(struct proto *proto, const struct guest *g, struct match *match, uc_seat seat,
             const char *command, json_t *in)
{
    struct request r = {.proto = proto,
                        .in = in,
                        .out = json_object(),
                        .match = match,
                        .bound = true,
                        .dice = g->table->about.dice && g->seats,
                        .as = seat,
                        .language = match_language(match)};
    reply_text(in, "cmd", command);
    request_handle(&r);
    json_decref(in);
    return r.out;
}

/* ---- How the game stands ------------------------------------------------------------------ */

static void write_sum(const struct uc_view *view, const struct match *m, char sum[SUM])
{
    uint64_t known[] = {(uint64_t)uc_journal_changes(m->journal), uc_view_hash(view)};
    snprintf(sum, SUM, "%016llx", (unsigned long long)hash_block(known, sizeof known, 0));
}

void sum_of(const struct table *t, uc_seat seat, char sum[SUM])
{
    const struct match *m = t->match;
    struct uc_view *view = &t->hall->proto->view;
    if (t->summed == uc_journal_changes(m->journal) && t->sum[seat][0]) {
        memcpy(sum, t->sum[seat], SUM);
        return;
    }
    uc_view(m->shared->game, match_state(m), seat, view);
    write_sum(view, m, sum);
}

json_t *news_for(struct guest *g, struct proto *proto, char sum[SUM])
{
    struct match *m = g->table->match;
    uc_seat seat = eyes_of(g);
    json_t *news = json_object();
    json_t *view = look(proto, g, m, seat, "view", json_object());
    write_sum(&proto->view, m, sum); /* the view is still there */
    reply_text(news, "push", "changed");
    reply_number(news, "answers", uc_answer_count(m->shared->game, match_state(m)));
    reply_text(news, "sum", sum);
    reply_number(news, "position", uc_journal_position(m->journal));
    reply_number(news, "length", uc_journal_length(m->journal));
    reply_number(news, "since", g->table->since);
    json_object_set_new(news, "question", look(proto, g, m, seat, "question", json_object()));
    json_object_set_new(news, "view", view);
    json_t *events =
        look(proto, g, m, seat, "events", json_pack("{s:I}", "since", (json_int_t)g->told_at));
    g->told_at = json_integer_value(json_object_get(events, "next"));
    json_object_set_new(news, "events", events);
    return news;
}

/* ---- Who sits where ----------------------------------------------------------------------- */

json_t *seat_names(const struct match *m, uint8_t seats)
{
    json_t *names = json_array();
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (seats >> (s - 1) & 1) {
            char name[80];
            front_seat_name(m->shared->game, match_state(m), s, name, sizeof name);
            json_array_append_new(names, json_string(name));
        }
    return names;
}

static json_t *proposal_json(const struct match *m, const struct proposal *p)
{
    static const char *const what[PROPOSAL_KINDS] = {[PROPOSE_UNDO] = "undo",
                                                     [PROPOSE_PLAYER] = "player",
                                                     [PROPOSE_BRANCH] = "branch",
                                                     [PROPOSE_KEY] = "key"};
    json_t *proposal = json_object();
    reply_number(proposal, "number", p->number);
    reply_text(proposal, "what", what[p->kind]);
    if (p->seat)
        reply_seat(proposal, "seat", m, p->seat);
    if (p->kind == PROPOSE_PLAYER)
        reply_text(proposal, "player", p->player);
    reply_number(proposal, "yes", __builtin_popcount(p->yes));
    reply_number(proposal, "no", __builtin_popcount(p->no));
    json_object_set_new(proposal, "agreed", seat_names(m, p->yes));
    json_object_set_new(proposal, "against", seat_names(m, p->no));
    if (p->needed)
        json_object_set_new(proposal, "needed", seat_names(m, p->needed & ~p->yes));
    reply_number(proposal, "until", p->until);
    return proposal;
}

/* Why the table can only be looked at: not what was answered there, which could be a secret. */
static void put_closed(json_t *out, const struct table *t)
{
    char text[400];
    snprintf(
        text, sizeof text,
        _("The journal of this table does not fit the rules of this server any more, from "
          "answer %d on. It is kept as it is and can be looked at; the table can agree to go on "
          "from there in a new one."),
        uc_journal_position(t->match->journal) + 1);
    reply_text(out, "closed", text);
}

void put_mine(json_t *out, const struct guest *g)
{
    json_object_set_new(out, "mine", seat_names(g->table->match, g->seats));
}

void put_table(json_t *out, const struct table *t)
{
    const struct match *m = t->match;
    const uc_game *game = m->shared->game;
    const char *quest = uc_game_setup(game)->quest;
    json_t *seats = json_array();
    uint8_t free_seats = table_free_seats(t);
    for (uc_seat s = 1; s <= uc_seat_count(game); s++) {
        json_t *seat = json_object();
        reply_number(seat, "number", s);
        reply_seat(seat, "seat", m, s);
        reply_text(seat, "title", uc_seat_name(game, s));
        reply_number(seat, "side", uc_seat_side(game, s));
        reply_text(seat, "player", t->about.chair[s].player);
        reply_text(seat, "name", t->about.chair[s].name);
        reply_bool(seat, "present", table_is_present(t, s));
        if (free_seats >> (s - 1) & 1)
            reply_bool(seat, "free", true);
        json_array_append_new(seats, seat);
    }
    json_object_set_new(out, "seats", seats);
    reply_text(out, "system", uc_pack_system(uc_game_pack(game)));
    reply_text(out, "quest", quest ? quest : "");
    reply_bool(out, "dice", t->about.dice);
    if (t->about.open != OPEN_TO_NOBODY)
        reply_text(out, "open", table_openness(t->about.open));
    if (t->about.exported)
        reply_bool(out, "exported", true);
    if (t->closed)
        put_closed(out, t);
    if (t->about.proposal.kind != PROPOSE_NOTHING)
        json_object_set_new(out, "proposal", proposal_json(m, &t->about.proposal));
}

void push_table(struct table *t)
{
    for (struct guest *g = t->guest; g; g = g->next) {
        json_t *news = json_object();
        front_speak(g->language);
        reply_text(news, "push", "table");
        put_mine(news, g);
        put_table(news, t);
        send_json(g, news);
        json_decref(news);
    }
}

void share_table(struct table *t)
{
    push_table(t);
    tell_others(t);
}

/* ---- Changes of who sits where ------------------------------------------------------------ */

void reply_conflict(struct request *r, struct table *t)
{
    hall_read_again(t);
    reply_refuse(r, "stale", NULL, _("somebody else was faster; look again"));
}

void reply_described(struct request *r, struct table *t, enum uc_status status,
                     const struct uc_error *error)
{
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, error);
    else {
        push_table(t);
        push_happened(t);
    }
}
