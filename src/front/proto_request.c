/* Reading requests and writing replies: what the commands share. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/proto.h"
#include "front/show.h"

/* ---- Replies ------------------------------------------------------------------------------ */

static const char *const status_word[] = {
    [UC_OK] = "bad_request",          [UC_BAD_CHOICE] = "bad_choice", [UC_BAD_SETUP] = "bad_setup",
    [UC_BAD_CONTENT] = "bad_content", [UC_BAD_FILE] = "bad_file",     [UC_IO] = "io",
    [UC_CLOSED] = "closed",
};

void reply_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, front_json_text(text));
}

void reply_number(json_t *object, const char *key, long long value)
{
    json_object_set_new(object, key, json_integer(value));
}

void reply_bool(json_t *object, const char *key, bool value)
{
    json_object_set_new(object, key, json_boolean(value));
}

/* The reply becomes an error. `rule` may be NULL. */
void reply_refuse(struct request *r, const char *status, const char *rule, const char *text)
{
    json_t *error = json_object();
    reply_text(error, "status", status);
    reply_text(error, "text", text);
    if (rule)
        reply_text(error, "rule", rule);
    json_object_clear(r->out);
    json_object_set_new(r->out, "error", error);
    r->failed = true;
}

/* The request makes no sense. */
void reply_fail(struct request *r, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    reply_refuse(r, "bad_request", NULL, text);
}

void reply_error(struct request *r, const struct uc_error *error)
{
    reply_refuse(r, status_word[error->status], NULL, error->text);
}

void reply_out_of_memory(struct request *r) { reply_refuse(r, "io", NULL, _("out of memory")); }

void reply_seat(json_t *object, const char *key, const struct match *m, uc_seat seat)
{
    char name[80];
    front_seat_name(m->shared->game, match_state(m), seat, name, sizeof name);
    json_object_set_new(object, key, seat ? front_json_text(name) : json_null());
}

void reply_name(json_t *object, const char *key, const struct match *m, enum uc_arg kind, int id)
{
    char name[PROTO_CODE];
    uc_name(m->shared->game, match_state(m), kind, id, name, sizeof name);
    json_object_set_new(object, key, id ? front_json_text(name) : json_null());
}

/* The forced results that nothing has used. */
void reply_unused(json_t *object, const struct match *m)
{
    if (m->forced_count == 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < m->forced_count; i++)
        json_array_append_new(list, front_json_text(m->forced[i]));
    json_object_set_new(object, "unused", list);
}

/* The winning side: its number, and its name for people; or why there can be none. */
void reply_winner(json_t *object, const struct match *m)
{
    int winner = uc_winner(m->shared->game, match_state(m));
    json_object_set_new(object, "winner", winner ? json_integer(winner) : json_null());
    if (winner)
        reply_text(object, "winner_name", uc_side_name(m->shared->game, winner));
    const char *stopped = uc_stopped(m->shared->game, match_state(m));
    if (stopped)
        reply_text(object, "stopped", stopped);
}

/* Where the game stands. */
void reply_standing(struct request *r, const struct match *m)
{
    struct uc_question q = uc_question(m->shared->game, match_state(m));
    bool over = q.seat == 0;
    if (!r->bound) /* at a table there is only one */
        reply_number(r->out, "game", m->id);
    reply_seat(r->out, "seat", m, q.seat);
    if (r->bound) /* what others are asked is not for everybody to know */
        q = uc_question_for(m->shared->game, match_state(m), r->as);
    json_object_set_new(r->out, "prompt",
                        q.count ? front_json_text(uc_prompt_code(m->shared->game, match_state(m)))
                                : json_null());
    reply_number(r->out, "choices", q.count);
    reply_number(r->out, "answers", uc_answer_count(m->shared->game, match_state(m)));
    reply_number(r->out, "events", match_told(m, r->bound ? r->as : ASKER_ALL));
    reply_bool(r->out, "over", over);
    reply_winner(r->out, m);
    reply_unused(r->out, m);
}

void reply_args(json_t *object, const char *key, const struct match *m, struct uc_choice choice)
{
    const int id[] = {choice.a, choice.b, choice.c};
    json_t *args = json_array();
    for (int i = 0; i < 3; i++) {
        enum uc_arg kind = uc_choice_arg(m->shared->game, choice, i);
        if (kind == UC_NONE)
            continue;
        json_t *arg = json_object();
        reply_text(arg, "kind", front_arg_word(kind));
        reply_name(arg, "code", m, kind, id[i]);
        int facing = kind == UC_WORD ? uc_word_facing(m->shared->game, id[i]) : 0;
        if (facing)
            reply_text(arg, "facing", show_facing[facing]);
        json_array_append_new(args, arg);
    }
    json_object_set_new(object, key, args);
}

void reply_places(json_t *object, const char *key, const struct match *m, const uc_place *place,
                  int count)
{
    json_t *places = json_array();
    for (int i = 0; i < count; i++) {
        char name[PROTO_CODE];
        uc_name(m->shared->game, match_state(m), UC_PLACE, place[i], name, sizeof name);
        json_array_append_new(places, front_json_text(name));
    }
    json_object_set_new(object, key, places);
}

/* ---- Arguments ---------------------------------------------------------------------------- */

const char *request_text(const struct request *r, const char *key)
{
    return json_string_value(json_object_get(r->in, key));
}

bool request_bool(const struct request *r, const char *key, bool otherwise)
{
    const json_t *value = json_object_get(r->in, key);
    return value ? json_is_true(value) : otherwise;
}

/* An integer from `low` to `high`, `otherwise` when it is not there. */
long request_number(struct request *r, const char *key, long low, long high, long otherwise)
{
    const json_t *value = json_object_get(r->in, key);
    if (!value)
        return otherwise;
    json_int_t number = json_integer_value(value);
    if (number < low || number > high) {
        reply_fail(r, _("'%s' must be from %ld to %ld"), key, low, high);
        return otherwise;
    }
    return (long)number;
}

/* A seed: an integer, or text for those that JSON cannot hold. */
uint64_t request_seed(struct request *r, uint64_t otherwise)
{
    const json_t *value = json_object_get(r->in, "seed");
    uint64_t seed = otherwise;
    if (json_is_string(value)) {
        if (!front_parse_seed(json_string_value(value), &seed))
            reply_fail(r, _("'seed' must be a number from 0 to 2^64 - 1"));
    } else if (value) {
        if (json_integer_value(value) < 0)
            reply_fail(r, _("'seed' must be a number from 0 to 2^64 - 1"));
        else
            seed = (uint64_t)json_integer_value(value);
    }
    return seed;
}

/* The seat named by `seat`; 0 when it is not there, or after an error. */
uc_seat request_seat(struct request *r)
{
    const json_t *value = json_object_get(r->in, "seat");
    char text[80];
    if (r->bound)
        return r->as;
    if (!value)
        return 0;
    if (json_is_integer(value))
        snprintf(text, sizeof text, "%lld", (long long)json_integer_value(value));
    else
        snprintf(text, sizeof text, "%s", json_string_value(value));
    uc_seat seat = front_seat(r->match->shared->game, match_state(r->match), text);
    if (seat == 0 || seat > UC_SEATS) {
        reply_fail(r, _("there is no seat '%s'"), text);
        return 0;
    }
    return seat;
}

int request_asker(struct request *r)
{
    const char *text = request_text(r, "seat");
    if (r->bound)
        return r->as;
    if (text && strcmp(text, "spectator") == 0)
        return ASKER_SPECTATOR;
    uc_seat seat = request_seat(r);
    return seat ? seat : ASKER_ALL;
}

bool request_may_choose(const struct request *r, int choice)
{
    if (!r->bound)
        return true;
    uc_seat seat = uc_choice_seat(r->match->shared->game, match_state(r->match), choice);
    return seat == r->as || (seat == UC_CHANCE && r->dice);
}

bool request_is_asked(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    const void *state = match_state(r->match);
    bool dice = r->dice && uc_question(game, state).seat == UC_CHANCE;
    if (r->bound && !dice && uc_question_for(game, state, r->as).count == 0)
        reply_refuse(r, "bad_choice", NULL, _("it is not for you to decide now"));
    return !r->failed;
}

/* The choice meant by `choice` (an index) or `code`; -1 after an error. */
int request_choice(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    const void *state = match_state(r->match);
    struct uc_question q = uc_question(game, state);
    const json_t *index = json_object_get(r->in, "choice");
    const char *code = request_text(r, "code");
    if (!index == !code) {
        reply_fail(r, _("give either 'choice' (an index) or 'code'"));
        return -1;
    }
    if (q.seat == 0) {
        reply_refuse(r, "bad_choice", NULL, _("the game is over"));
        return -1;
    }
    if (!request_is_asked(r))
        return -1;
    char text[400];
    if (index) {
        json_int_t i = json_integer_value(index);
        if (r->bound && q.seat == UC_ANYONE)
            q = uc_question_for(game, state, r->as);
        if (i >= 0 && i < q.count && request_may_choose(r, q.first + (int)i))
            return q.first + (int)i;
        snprintf(text, sizeof text, _("there is no choice %lld; there are %d, from 0"),
                 (long long)i, q.count);
        reply_refuse(r, "bad_choice", NULL, text);
        return -1;
    }
    int found = uc_choice_find(game, state, code);
    struct uc_reason reason;
    if (found >= 0 && request_may_choose(r, found))
        return found;
    if (found < 0 && uc_why_not(game, state, r->bound ? r->as : UC_ANYONE, code, &reason)) {
        reply_refuse(r, "bad_choice", reason.rule, reason.text);
    } else {
        snprintf(text, sizeof text, _("'%.200s' is not among the choices"), code);
        reply_refuse(r, "bad_choice", NULL, text);
    }
    return -1;
}
