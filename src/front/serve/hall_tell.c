/* What guests are told: each as far as his seat may know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "front/serve/hall_inside.h"

enum { PUSH_EVERY = 200 }; /* milliseconds between two pushes of who sits where */

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

char *copy_asked(const struct hall *hall)
{
    return hall->request && hall->changed > hall->settled
               ? strndup(hall->request, hall->request_size)
               : NULL;
}

/* The group that must be safe before a letter of this kind goes out: what it tells of is known to its table, or to the request. */
static long long group_of(const struct hall *hall, const struct letter *l)
{
    long long group = l->group;
    if (l->table && l->table->group > group)
        group = l->table->group;
    if (l->reply && hall->changed_by > group)
        group = hall->changed_by;
    return l->table || group ? group : hall->changed;
}

/* Takes the sheet. Without memory the message is lost, and the client has to ask again. */
static void post(struct letter letter)
{
    struct hall *hall = letter.guest->hall;
    letter.table = letter.reply && hall->elsewhere ? NULL : letter.guest->table;
    letter.asked_at = letter.reply ? hall->asked_at : 0;
    letter.waits = !letter.reply && letter.guest->arriving;
    letter.group = group_of(hall, &letter);
    letter.touched = letter.reply ? hall->touched : NULL;
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
    if (letter.sheet && letter.reply && letter.group > hall->settled)
        letter.again = copy_asked(hall);
    if (letter.sheet)
        hall->letter[hall->letters++] = letter;
}

void send_sheet(struct guest *g, struct sheet *sheet)
{
    post((struct letter){.guest = g, .sheet = sheet});
}

void send_news(struct guest *g, struct sheet *sheet, long long told_before)
{
    post((struct letter){.guest = g, .sheet = sheet, .news = true, .told_before = told_before});
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
    struct hall *hall = t->hall;
    hall->touched = hall->touched == t ? NULL : hall->touched;
    for (int i = 0; i < hall->letters; i++) {
        struct letter *l = &hall->letter[i];
        l->table = l->table == t ? NULL : l->table;
        l->touched = l->touched == t ? NULL : l->touched;
    }
}

static void drop_letter(struct letter *l)
{
    sheet_drop(l->sheet);
    free(l->again);
}

/* Whether a letter has to stay: what it tells of is not safe, or one to the same guest has to stay before it. */
static bool must_wait(const struct hall *hall, const struct letter *l)
{
    if (!l->guest)
        return false;
    if (l->group > hall->settled)
        l->guest->held = hall->rounds;
    return l->waits || l->guest->held == hall->rounds;
}

static void send_letters(struct hall *hall)
{
    long long now = hall->letters ? hall_clock(hall) : 0;
    int kept = 0;
    hall->rounds++;
    for (int i = 0; i < hall->letters; i++) {
        struct letter *l = &hall->letter[i];
        const struct sheet *sheet = l->sheet;
        if (must_wait(hall, l)) {
            hall->letter[kept++] = *l;
            continue;
        }
        if (l->guest && l->guest->packs && sheet && sheet->packed)
            hall->settings.send_packed(l->guest->connection, sheet->packed, sheet->packed_size);
        else if (l->guest && sheet)
            hall->settings.send(l->guest->connection, sheet->text, sheet->size);
        if (l->guest && l->asked_at)
            metrics_note(&hall->metrics.replies, now - l->asked_at);
        drop_letter(l);
    }
    hall->letters = kept;
}

void reply_untrue(struct request *r, const struct uc_error *error)
{
    if (error->status == UC_BAD_FILE)
        reply_refuse(r, "stale", NULL, _("somebody else was faster; look again"));
    else
        reply_error(r, error);
}

/* What was done is undone, at one table or (NULL) at all of them: requests are served again or refused, and the rest was never true. */
static void take_back_letters(struct hall *hall, const struct table *t,
                              const struct uc_error *error)
{
    int kept = 0, count = hall->letters;
    struct letter *again = calloc((size_t)count + 1, sizeof *again);
    int agains = 0;
    for (int i = 0; i < count; i++) {
        struct letter l = hall->letter[i];
        if (l.guest && (l.group <= hall->settled || (t && l.table != t && l.touched != t))) {
            hall->letter[kept++] = l;
            continue;
        }
        if (l.guest && l.news && l.guest->told_at > l.told_before)
            l.guest->told_at = l.told_before;
        if (l.guest && l.again && t && again && error->status == UC_BAD_FILE) {
            again[agains++] = l;
            continue;
        }
        if (l.guest && l.reply) {
            struct request r = {.out = json_object()};
            front_speak(l.guest->language);
            reply_untrue(&r, error);
            if (l.id >= 0)
                json_object_set_new(r.out, "id", json_integer(l.id));
            drop_letter(&l);
            l.again = NULL;
            l.group = 0;
            l.sheet = sheet_new(front_json_line(r.out));
            json_decref(r.out);
            if (l.sheet)
                hall->letter[kept++] = l;
            continue;
        }
        drop_letter(&l);
    }
    hall->letters = kept;
    while (agains-- > 0) {
        ask_again(again[agains].guest, t, again[agains].again, again[agains].asked_at);
        drop_letter(&again[agains]);
    }
    free(again);
}

void fall_back(struct table *t)
{
    t->falls = t->lent; /* while somebody looks at it nothing may change */
    if (t->falls)
        return;
    bool back = table_go_back(t, t->falls_to);
    recall_persons(t, &t->about);
    t->behind = t->behind || !back || !store_settles_later(t->hall->store);
}

/* What was done at a table comes to nothing: it stands as before, or is read again. */
static void lose(struct table *t, const struct uc_error *error)
{
    t->falls_to = t->hall->settled;
    fall_back(t);
    if (t->errand)
        take_back_errand(t->errand, error);
    note_safe(t);
}

/* Another server was faster at this table. That happens again and again only where the store contradicts itself: then it is
 * told to those who ask. */
static void yield_table(struct table *t)
{
    enum { OFTEN = 50 };
    struct uc_error error;
    bool often = t->beaten++ >= OFTEN;
    t->hall->metrics.beaten++;
    uc_fail(&error, often ? UC_IO : UC_BAD_FILE, "%s", _("somebody else has changed this table"));
    take_back_letters(t->hall, t, &error);
    lose(t, &error);
    t->behind = true;
    if (often)
        hall_report(t->hall, LOG_WARNING, "table_fails", "table", t->id, "text", error.text, NULL);
}

/* All that was changed since what is settled is gone. */
static void lose_all(struct hall *hall, const struct store_fate *fate)
{
    take_back_letters(hall, NULL, &fate->error);
    forget_lobby(hall);
    while (hall->dirty)
        lose(hall->dirty, &fate->error);
    hall->settled = fate->group;
}

static void take_fate(struct hall *hall, const struct store_fate *fate)
{
    if (hall->changed >= fate->group)
        metrics_note(&hall->metrics.commits, hall_clock(hall) - hall->changed_at[fate->group & 1]);
    hall_note_store(hall, fate->status == UC_OK, fate->error.text);
    if (fate->status != UC_OK) {
        lose_all(hall, fate);
        return;
    }
    for (int i = 0; i < fate->losts; i++) {
        struct table *t = hall_find(hall, fate->lost[i]);
        if (t)
            yield_table(t);
    }
    hall->settled = fate->group;
    for (struct table *t = hall->dirty, *next; t; t = next) {
        next = t->next_dirty;
        table_forget_before(t, hall->settled);
        if (t->group > hall->settled)
            continue;
        t->beaten = 0;
        note_safe(t);
        hall_read_again(t);
    }
    for (int i = 0; i < fate->losts; i++) {
        struct table *t = hall_find(hall, fate->lost[i]);
        if (t)
            hall_read_again(t);
    }
    hear_parked(hall);
}

void hall_flush(struct hall *hall)
{
    struct store_fate fate;
    while (store_settle(hall->store, &fate))
        take_fate(hall, &fate);
    send_letters(hall);
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
        if (table_is_mute(t, s))
            reply_bool(seat, "mute", true);
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

static struct sheet *table_sheet(const struct table *t, const struct guest *g)
{
    json_t *news = json_object();
    front_speak(g->language);
    reply_text(news, "push", "table");
    put_mine(news, g);
    put_table(news, t);
    struct sheet *sheet = sheet_new(front_json_line(news));
    json_decref(news);
    return sheet;
}

/* Guests beside each other who hold the same seats, most of them none, are told the same. */
static void push_now(struct table *t)
{
    const struct guest *last = NULL;
    struct sheet *sheet = NULL;
    t->pushed_at = t->hall->now;
    t->push_due = false;
    for (struct guest *g = t->guest; g; last = g, g = g->next) {
        if (!last || !sheet || last->seats != g->seats ||
            strcmp(last->language, g->language) != 0) {
            sheet_drop(sheet);
            sheet = table_sheet(t, g);
        }
        if (sheet)
            send_sheet(g, sheet_share(sheet));
    }
    sheet_drop(sheet);
}

/* However often it changes, everybody is told so often and no more, and the last of it in the end. */
void push_table(struct table *t)
{
    if (t->pushed_at && t->hall->now - t->pushed_at < PUSH_EVERY)
        t->push_due = true;
    else
        push_now(t);
}

void push_due(struct table *t)
{
    if (t->push_due)
        push_table(t);
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
