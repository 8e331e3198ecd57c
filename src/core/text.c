/* Words: machine forms and sentences of choices, questions and events.
 *
 * A ruleset writes each as a phrase (ruleset.h); here the arguments are put in. The machine form
 * is the phrase's code followed by the names of its arguments, and can be read back. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "pack/pack.h"

/* Text being written into a buffer of fixed size; what does not fit is dropped. */
struct writer {
    char *text;
    size_t size, used;
};

static void put(struct writer *w, const char *text)
{
    assert(w->used < w->size || !w->size);
    size_t n = strlen(text);
    if (w->size == 0)
        return;
    if (n > w->size - 1 - w->used)
        n = w->size - 1 - w->used;
    memcpy(w->text + w->used, text, n);
    w->used += n;
    w->text[w->used] = '\0';
}

/* Certainly all of a text: one that is cut off at the end of a character leaves up to three bytes free. */
static bool is_whole(size_t length, size_t room) { return length + 4 < room; }

size_t text_whole(text_writer *write, const void *what, char *text, size_t size)
{
    enum { MOST = 1 << 22 }; /* of what no text comes near */
    size_t length = 0;
    if (size) {
        text[0] = '\0';
        write(what, text, size);
        length = strlen(text);
        if (is_whole(length, size))
            return length;
    }
    for (size_t room = 2 * size + 512; room < MOST; room *= 2) {
        char *all = malloc(room);
        if (!all)
            break;
        all[0] = '\0';
        write(what, all, room);
        length = strlen(all);
        free(all);
        if (is_whole(length, room))
            break;
    }
    return length;
}

/* What a text call is about. */
struct saying {
    const struct uc_run *run;
    const struct uc_phrase *phrase; /* of a choice, a question, an event */
    const int *args;
    struct uc_choice choice;
    uc_seat seat; /* to whom a thing is described */
    enum uc_arg kind;
    int id;
};

static void write_code(const struct uc_run *run, const struct uc_phrase *phrase, const int args[4],
                       char *text, size_t size)
{
    struct writer w = {text, size, 0};
    const enum uc_arg kinds[4] = {phrase->a, phrase->b, phrase->c, phrase->d};
    put(&w, phrase->code);
    for (int i = 0; i < 4; i++) {
        if (kinds[i] == UC_NONE)
            continue;
        char name[80];
        uc_name(run->game, run->head, kinds[i], args[i], name, sizeof name);
        put(&w, " ");
        put(&w, name[0] ? name : "-");
    }
}

/* "{a?card/cards}": the one or the other, as the number says. */
static void write_plural(int number, const char *words, const char *end, struct writer *w)
{
    const char *slash = memchr(words, '/', (size_t)(end - words));
    const char *at = number == 1 || !slash ? words : slash + 1;
    for (const char *stop = number == 1 && slash ? slash : end; at < stop; at++)
        put(w, (char[2]){*at, '\0'});
}

/* "{a=}": what is printed on it, the line under its name. */
static void write_printed(const struct uc_run *run, enum uc_arg kind, int id, struct writer *w)
{
    char text[400];
    uc_inspect(run->game, run->head, UC_ANYONE, kind, id, text, sizeof text);
    char *line = strchr(text, '\n');
    if (!line)
        return;
    line[1 + strcspn(line + 1, "\n")] = '\0';
    put(w, line + 1);
}

/* Whether `joint`, " di il ", is what was written last and how the name begins; the article of a
 * name is written large. Returns how much of it was written. */
static size_t meets(const struct writer *w, const char *joint, size_t length, const char *name)
{
    const char *space = memchr(joint + 1, ' ', length - 1);
    size_t before = space ? (size_t)(space + 1 - joint) : length;
    return before < length && w->used >= before &&
                   memcmp(w->text + w->used - before, joint, before) == 0 &&
                   name[0] == joint[before] - 'a' + 'A' &&
                   strncmp(name + 1, joint + before + 1, length - before - 1) == 0
               ? before
               : 0;
}

/* A name, whose article runs together with what stands before it: "di Il Campo" is "del Campo". */
static void put_name(struct writer *w, const char *name)
{
    const char *joint = text_joints();
    for (const char *equals, *bar;
         joint && (equals = strchr(joint, '=')) && (bar = strchr(equals, '|')); joint = bar + 1) {
        size_t length = (size_t)(equals - joint);
        size_t before = length ? meets(w, joint, length, name) : 0;
        if (before) {
            w->used -= before;
            for (const char *at = equals + 1; at < bar; at++)
                put(w, (char[2]){*at, '\0'});
            name += length - before;
            break;
        }
    }
    put(w, name);
}

/* The text for "{what}" in a sentence. */
static void write_slot(const struct uc_run *run, const struct uc_phrase *phrase, const int args[4],
                       const char *what, size_t length, struct writer *w)
{
    const enum uc_arg kinds[4] = {phrase->a, phrase->b, phrase->c, phrase->d};
    char title[160] = "";
    if (length > 2 && what[0] >= 'a' && what[0] <= 'd' && what[1] == '?')
        write_plural(args[what[0] - 'a'], what + 2, what + length, w);
    else if (length == 2 && what[0] >= 'a' && what[0] <= 'd' && what[1] == '=')
        write_printed(run, kinds[what[0] - 'a'], args[what[0] - 'a'], w);
    else if (length == 1 && what[0] >= 'a' && what[0] <= 'd') {
        int i = what[0] - 'a';
        uc_title(run->game, run->head, kinds[i], args[i], title, sizeof title);
    } else if (length == 7 && memcmp(what, "subject", 7) == 0) {
        uc_title(run->game, run->head, UC_PIECE, run->head->subject, title, sizeof title);
    } else if (length == 4 && memcmp(what, "seat", 4) == 0) {
        if (run->head->seat == UC_ANYONE)
            snprintf(title, sizeof title, "%s", _("anyone"));
        else
            uc_title(run->game, run->head, UC_SEAT, run->head->seat, title, sizeof title);
    }
    put_name(w, title);
}

/* "[ {c}]": a part of a sentence that is left out where the number in it is 0. */
static bool is_left_out(const char *part, const int args[4])
{
    for (; *part && *part != ']'; part++)
        if (part[0] == '{' && part[1] >= 'a' && part[1] <= 'd' && !args[part[1] - 'a'])
            return true;
    return false;
}

/* What comes behind it is put into the writer that is returned. */
static struct writer write_text(const struct uc_run *run, const struct uc_phrase *phrase,
                                const int args[4], char *text, size_t size)
{
    struct writer w = {text, size, 0};
    const char *at = _(phrase->text);
    if (size)
        text[0] = '\0';
    while (*at) {
        if (*at == '[' && is_left_out(at, args) && strchr(at, ']')) {
            at = strchr(at, ']') + 1;
            continue;
        }
        if (*at == '[' || *at == ']') {
            at++;
            continue;
        }
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        if (close) {
            write_slot(run, phrase, args, at + 1, (size_t)(close - at - 1), &w);
            at = close + 1;
        } else {
            put(&w, (char[2]){*at++, '\0'});
        }
    }
    return w;
}

void card_text(const struct uc_run *run, const char *text, char *out, size_t size)
{
    struct writer w = {out, size, 0};
    if (size)
        out[0] = '\0';
    while (*text) {
        char *end = NULL, title[160] = "";
        long id = text[0] == '{' && text[1] == '#' ? strtol(text + 2, &end, 10) : 0;
        if (end && *end == '}') {
            put(&w, title_in(run, UC_RECORD, (int)id, title, sizeof title));
            text = end + 1;
        } else {
            put(&w, (char[2]){*text++, '\0'});
        }
    }
}

static bool is_record(const struct uc_pack *pack, enum uc_arg kind, int id)
{
    return kind == UC_RECORD && id >= 1 && id <= pack->records;
}

static bool is_label(const struct uc_pack *pack, enum uc_arg kind, int id)
{
    return kind == UC_LABEL && id >= 1 && id < pack->labels;
}

/* "jump_back" of "Jump back" */
static void label_name(const struct uc_pack *pack, int id, char *text, size_t size)
{
    snprintf(text, size, "%s", pack->label[id]);
    for (char *at = text; size && (at = strchr(at, ' '));)
        *at = '_';
}

const char *name_in(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    const struct uc_pack *pack = run->game->pack;
    if (size)
        text[0] = '\0';
    if (kind == UC_NUMBER)
        snprintf(text, size, "%d", id);
    else if (is_record(pack, kind, id))
        snprintf(text, size, "%s", pack->record[id].id);
    else if (is_label(pack, kind, id))
        label_name(pack, id, text, size);
    else if (kind != UC_NONE)
        run->game->ruleset->name_of(run, kind, id, text, size);
    return text;
}

const char *title_in(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    const struct uc_pack *pack = run->game->pack;
    if (size)
        text[0] = '\0';
    if (kind == UC_NUMBER)
        snprintf(text, size, "%d", id);
    else if (kind != UC_NONE)
        run->game->ruleset->title_of(run, kind, id, text, size);
    if (size && !text[0] && is_record(pack, kind, id))
        snprintf(text, size, "%s", pack_say(pack, pack->record[id].name));
    else if (size && !text[0] && is_label(pack, kind, id))
        snprintf(text, size, "%s", pack_say(pack, pack->label[id]));
    return text;
}

static void write_name(const void *what, char *text, size_t size)
{
    const struct saying *name = what;
    name_in(name->run, name->kind, name->id, text, size);
}

static void write_title(const void *what, char *text, size_t size)
{
    const struct saying *name = what;
    title_in(name->run, name->kind, name->id, text, size);
}

size_t uc_name(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
               size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    struct saying said = {.run = &run, .kind = kind, .id = id};
    return text_whole(write_name, &said, text, size);
}

const char *uc_card_record(const uc_game *game, const void *state, int card)
{
    struct uc_run run = run_of(game, state, NULL);
    int record = game->ruleset->record_of ? game->ruleset->record_of(&run, card) : 0;
    return record ? game->pack->record[record].id : "";
}

bool uc_occurs(const uc_game *game, const char *id)
{
    int record = pack_find(game->pack, -1, id);
    return record && (!game->ruleset->occurs || game->ruleset->occurs(game, record));
}

size_t uc_title(const uc_game *game, const void *state, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    struct saying said = {.run = &run, .kind = kind, .id = id};
    return text_whole(write_title, &said, text, size);
}

int find_name(const struct uc_run *run, enum uc_arg kind, int first, int last, const char *text)
{
    assert(first >= 0);
    for (int id = first; id <= last; id++) {
        char name[120];
        name_in(run, kind, id, name, sizeof name);
        if (name[0] && strcmp(name, text) == 0)
            return id;
    }
    return -1;
}

int parse_by_name(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    return find_name(run, kind, 1, UC_PLACES - 1, text);
}

static int read_number(const char *word)
{
    char *end;
    long n = strtol(word, &end, 10);
    return end != word && *end == '\0' && n >= 0 && n <= UINT16_MAX ? (int)n : -1;
}

static int parse(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    const struct uc_ruleset *rules = run->game->ruleset;
    const struct uc_pack *pack = run->game->pack;
    if (kind == UC_NUMBER)
        return read_number(text);
    int id = kind == UC_RECORD  ? pack_find(pack, -1, text)
             : kind == UC_LABEL ? find_name(run, kind, 1, pack->labels - 1, text)
                                : 0;
    if (id > 0)
        return id;
    return (rules->parse ? rules->parse : parse_by_name)(run, kind, text);
}

int uc_find(const uc_game *game, const void *state, enum uc_arg kind, const char *name)
{
    struct uc_run run = run_of(game, state, NULL);
    return parse(&run, kind, name);
}

/* Does the seat know of the place or door? Other things hide themselves. */
static bool is_known(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind, int id)
{
    struct uc_places places;
    uint32_t doors;
    if ((kind != UC_PLACE && kind != UC_DOOR) || !game->ruleset->known)
        return true;
    uc_known(game, state, seat, &places, &doors);
    if (kind == UC_DOOR)
        return id >= 1 && id <= UC_DOORS && doors >> (id - 1) & 1;
    return id >= 0 && id < UC_PLACES && uc_places_has(&places, (uc_place)id);
}

static void write_description(const void *what, char *text, size_t size)
{
    const struct saying *thing = what;
    const struct uc_run *run = thing->run;
    if (!is_known(run->game, run->head, thing->seat, thing->kind, thing->id))
        return;
    if (run->game->ruleset->inspect)
        run->game->ruleset->inspect(run, thing->seat, thing->kind, thing->id, text, size);
    else
        title_in(run, thing->kind, thing->id, text, size);
}

size_t uc_inspect(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind, int id,
                  char *text, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    struct saying said = {.run = &run, .seat = seat, .kind = kind, .id = id};
    return text_whole(write_description, &said, text, size);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (unsigned char)c >= 0x80;
}

/* Where a name stands in a text as a whole word, or as several of it: "Zombie", "Zombies". */
static const char *find_word(const char *text, const char *name, size_t *length)
{
    *length = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        const char *end = at + *length;
        if (at > text && is_letter(at[-1]))
            continue;
        if (*end == 's' && !is_letter(end[1]))
            ++*length;
        else if (is_letter(*end))
            continue;
        return at;
    }
    return NULL;
}

enum { LEAST_NAME = 3 }; /* letters: what is shorter may be any word */

int uc_named(const uc_game *game, const void *state, uc_seat seat, enum uc_arg kind,
             const char *text, int after, const char **found, size_t *length)
{
    const int last = kind == UC_WORD ? game->ruleset->words : game->pack->records;
    for (int id = after + 1; id <= last; id++) {
        char title[160], said[400];
        uc_title(game, state, kind, id, title, sizeof title);
        if (strlen(title) < LEAST_NAME || !(*found = find_word(text, title, length)))
            continue;
        uc_inspect(game, state, seat, kind, id, said, sizeof said);
        const char *more = strchr(said, '\n');
        if (more && more[strspn(more, "\n ")])
            return id;
    }
    return 0;
}

static void write_form(const void *what, char *text, size_t size)
{
    const struct saying *said = what;
    write_code(said->run, said->phrase, said->args, text, size);
}

static void write_sentence(const void *what, char *text, size_t size)
{
    const struct saying *said = what;
    write_text(said->run, said->phrase, said->args, text, size);
}

static void write_choice(const void *what, char *text, size_t size)
{
    const struct saying *said = what;
    const struct uc_ruleset *rules = said->run->game->ruleset;
    struct writer w = write_text(said->run, said->phrase, said->args, text, size);
    char aside[160] = "";
    if (rules->aside)
        rules->aside(said->run, said->choice, aside, sizeof aside);
    if (aside[0]) {
        put(&w, " (");
        put(&w, aside);
        put(&w, ")");
    }
}

static size_t say_choice(text_writer *write, const uc_game *game, const void *state,
                         struct uc_choice choice, char *text, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    int args[4] = {choice.a, choice.b, choice.c, 0};
    struct saying said = {
        .run = &run, .phrase = &game->ruleset->verb[choice.verb], .args = args, .choice = choice};
    return text_whole(write, &said, text, size);
}

size_t uc_choice_code(const uc_game *game, const void *state, struct uc_choice choice, char *text,
                      size_t size)
{
    return say_choice(write_form, game, state, choice, text, size);
}

size_t uc_choice_text(const uc_game *game, const void *state, struct uc_choice choice, char *text,
                      size_t size)
{
    return say_choice(write_choice, game, state, choice, text, size);
}

int uc_choice_find(const uc_game *game, const void *state, const char *code)
{
    const struct uc_state *head = state;
    char text[256];
    for (int i = 0; i < head->count; i++) {
        uc_choice_code(game, state, head->choice[i], text, sizeof text);
        if (strcmp(text, code) == 0)
            return i;
    }
    return -1;
}

enum uc_arg uc_choice_arg(const uc_game *game, struct uc_choice choice, int number)
{
    const struct uc_phrase *phrase = &game->ruleset->verb[choice.verb];
    const enum uc_arg kinds[3] = {phrase->a, phrase->b, phrase->c};
    return number >= 0 && number < 3 ? kinds[number] : UC_NONE;
}

enum uc_arg uc_event_arg(const uc_game *game, const struct uc_event *event, int number)
{
    const struct uc_phrase *phrase = &game->ruleset->event[event->kind];
    const enum uc_arg kinds[4] = {phrase->a, phrase->b, phrase->c, phrase->d};
    return number >= 0 && number < 4 && event->kind ? kinds[number] : UC_NONE;
}

enum uc_verb_role uc_verb_role(const uc_game *game, int verb)
{
    const uint8_t *role = game->ruleset->verb_role;
    return role ? (enum uc_verb_role)role[verb] : UC_VERB_ACT;
}

enum uc_prompt_role uc_prompt_role(const uc_game *game, int prompt)
{
    const uint8_t *role = game->ruleset->prompt_role;
    return role ? (enum uc_prompt_role)role[prompt] : UC_PROMPT_DETAIL;
}

int uc_word_facing(const uc_game *game, int word)
{
    static const int edge[] = {UC_EDGE_N, UC_EDGE_E, UC_EDGE_S, UC_EDGE_W};
    for (int i = 0; i < 4 && word > 0; i++)
        if (game->ruleset->facing[i] == word)
            return edge[i];
    return 0;
}

enum uc_event_role uc_event_role(const uc_game *game, int kind)
{
    const uint8_t *role = game->ruleset->event_role;
    return role ? (enum uc_event_role)role[kind] : UC_EVENT_TOLD;
}

static void write_prompt(const void *what, char *text, size_t size)
{
    const struct saying *asked = what;
    const struct uc_ruleset *rules = asked->run->game->ruleset;
    size_t used = 0;
    if (rules->stake)
        rules->stake(asked->run, text, size);
    if (text[0] && (used = strlen(text)) + 1 < size) {
        text[used++] = ' ';
        text[used] = '\0';
    }
    write_text(asked->run, asked->phrase, asked->args, text + used, size - used);
}

size_t uc_prompt_text(const uc_game *game, const void *state, char *text, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    int args[4] = {run.head->subject, 0, 0, 0};
    struct saying said = {
        .run = &run, .phrase = &game->ruleset->prompt[run.head->prompt], .args = args};
    return text_whole(write_prompt, &said, text, size);
}

const char *uc_prompt_code(const uc_game *game, const void *state)
{
    return game->ruleset->prompt[((const struct uc_state *)state)->prompt].code;
}

static size_t say_event(text_writer *write, const uc_game *game, const void *state,
                        const struct uc_event *event, char *text, size_t size)
{
    struct uc_run run = run_of(game, state, NULL);
    int args[4] = {event->a, event->b, event->c, event->d};
    struct saying said = {.run = &run, .phrase = &game->ruleset->event[event->kind], .args = args};
    return text_whole(write, &said, text, size);
}

size_t uc_event_text(const uc_game *game, const void *state, const struct uc_event *event,
                     char *text, size_t size)
{
    return say_event(write_sentence, game, state, event, text, size);
}

size_t uc_event_code(const uc_game *game, const void *state, const struct uc_event *event,
                     char *text, size_t size)
{
    return say_event(write_form, game, state, event, text, size);
}

static const char *flow_rules(const uc_game *game, int flow)
{
    const struct uc_ruleset *rules = game->ruleset;
    return rules->flow_rules && flow < rules->flows ? game->flow_rules[flow] : "";
}

const char *uc_event_rules(const uc_game *game, const struct uc_event *event)
{
    const char *own = game->ruleset->event_rules ? game->ruleset->event_rules(event) : NULL;
    return own ? own : flow_rules(game, event->flow);
}

const char *uc_question_rules(const uc_game *game, const void *state)
{
    const struct uc_state *head = state;
    return flow_rules(game, head->depth ? head->open[head->depth - 1].flow : 0);
}

/* Takes the next word of `*at` into `word`; false at the end. */
static bool next_word(const char **at, char *word, size_t size)
{
    *at += strspn(*at, " ");
    size_t n = strcspn(*at, " ");
    if (n == 0 || n >= size)
        return false;
    memcpy(word, *at, n);
    word[n] = '\0';
    *at += n;
    return true;
}

/* The number that a word is, -1 when it is none. */
/* Reads a machine form: the first verb with that code whose arguments all have a meaning.
 * Arguments left out at the end are zero. */
static bool read_choice(const struct uc_run *run, const char *code, struct uc_choice *choice)
{
    const struct uc_ruleset *rules = run->game->ruleset;
    char word[80];
    for (int v = 0; v < rules->verbs; v++) {
        const struct uc_phrase *phrase = &rules->verb[v];
        const enum uc_arg kinds[3] = {phrase->a, phrase->b, phrase->c};
        const char *at = code;
        int args[3] = {0, 0, 0};
        bool good =
            phrase->code && next_word(&at, word, sizeof word) && strcmp(word, phrase->code) == 0;
        for (int i = 0; i < 3 && good; i++) {
            if (kinds[i] == UC_NONE || !next_word(&at, word, sizeof word))
                continue;
            args[i] = parse(run, kinds[i], word);
            good = good && args[i] >= 0 && args[i] <= UINT16_MAX;
        }
        if (good && !next_word(&at, word, sizeof word)) {
            *choice = (struct uc_choice){.verb = (uint8_t)v,
                                         .a = (uint16_t)args[0],
                                         .b = (uint16_t)args[1],
                                         .c = (uint16_t)args[2]};
            return true;
        }
    }
    return false;
}

bool uc_why_not(const uc_game *game, const void *state, uc_seat seat, const char *code,
                struct uc_reason *reason)
{
    struct uc_run run = run_of(game, state, NULL);
    struct uc_choice choice;
    memset(reason, 0, sizeof *reason);
    if (!read_choice(&run, code, &choice))
        return false;
    const struct uc_phrase *verb = &game->ruleset->verb[choice.verb];
    bool known = is_known(game, state, seat, verb->a, choice.a) &&
                 is_known(game, state, seat, verb->b, choice.b) &&
                 is_known(game, state, seat, verb->c, choice.c);
    return known && game->ruleset->why_not && game->ruleset->why_not(&run, seat, choice, reason);
}
