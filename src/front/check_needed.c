/* undercroft check --needed: would anybody notice?
 *
 * A card whose effect can be taken away while every scenario still passes is a card that nobody has
 * tested, and so is one that may ignore its condition. So each effect of a pack is taken out, each
 * value that the schema calls one that does something, and each condition, which is then always
 * true; and the scenarios that have to do with it are played until one of them fails. Which those
 * are is found out by playing all of them once as they are: for effects and conditions, those in
 * which they have run; for other values, those that name the record. Scenarios of a pack that
 * builds on this one count for the records that it has taken over; what this one has taken over
 * itself is not asked about. */
#include "front/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "content/parts.h"

/* A scenario that is played with the pack, and which of the parts have run in it. */
struct witness {
    const struct scenario_file *file;
    const struct scenario *scenario;
    uint8_t *ran; /* a bit for each part */
};

struct inquiry {
    struct bench *bench;
    const struct uc_pack *pack;
    struct parts *parts;
    struct witness *witness;
    int witnesses;
    struct inquiry *heirs; /* the same for packs that build on this one */
    int heir_count;
    int missed; /* parts that no scenario misses */
    json_t *list;
};

/* ---- The pack -------------------------------------------------------------------------------- */

/* A system stands for its own pack; a folder must be for the system of the first scenario. */
static const uc_pack *find_pack(struct bench *bench, const char *name,
                                const struct scenario_file *files)
{
    struct uc_error error;
    const uc_pack *pack = uc_system_title(name) ? front_pack(&bench->packs, name, &error) : NULL;
    if (!uc_system_title(name)) {
        const uc_pack *first = check_pack(bench, &files[0], &files[0].scenario[0]);
        pack = front_pack_in(&bench->packs, uc_pack_system(first), name, &error);
    }
    if (!pack)
        front_die(FRONT_BAD, "check: %s", error.text);
    return pack;
}

/* ---- Witnesses ------------------------------------------------------------------------------- */

static void add_witness(struct inquiry *q, const struct scenario_file *file,
                        const struct scenario *scenario)
{
    int parts = parts_count(q->parts);
    struct witness w = {file, scenario, calloc((size_t)parts / 8 + 1, 1)};
    struct witness *more = realloc(q->witness, ((size_t)q->witnesses + 1) * sizeof q->witness[0]);
    if (!more || !w.ran)
        front_die(FRONT_BAD, _("out of memory"));
    q->witness = more;
    parts_forget_runs(q->parts);
    if (!check_scenario(q->bench, file, scenario))
        front_die(FRONT_FAILED, _("%s:%d: \"%s\" fails as it is; see 'undercroft check'"),
                  file->path, scenario->line, scenario->title);
    for (int i = 0; i < parts; i++)
        if (parts_get(q->parts, i)->code && parts_has_run(q->parts, parts_get(q->parts, i)->code))
            w.ran[i / 8] |= (uint8_t)(1u << (i % 8));
    q->witness[q->witnesses++] = w;
}

static bool is_word_character(char c)
{
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Does a text speak of the record with that id? */
static bool names(const char *text, const char *id)
{
    size_t length = strlen(id);
    for (const char *at = text; (at = strstr(at, id)); at += length)
        if ((at == text || !is_word_character(at[-1])) && !is_word_character(at[length]))
            return true;
    return false;
}

static bool says(const struct witness *w, const char *id)
{
    const struct statement *s;
    for (int n = 0; (s = scenario_statement(w->file, w->scenario, n)); n++)
        if (names(s->rest, id))
            return true;
    return false;
}

/* Who is asked first: scenarios called after the card, then those that name it, then those in which
 * it merely took effect. */
enum { NOT_ASKED, WAS_THERE, NAMES_IT, CALLED_AFTER_IT };

static int rank(const struct inquiry *q, const struct witness *w, int part)
{
    const struct part *p = parts_get(q->parts, part);
    const struct record *record = &q->pack->record[p->record];
    bool ran = w->ran[part / 8] >> (part % 8) & 1;
    if (p->code && !ran)
        return NOT_ASKED;
    if (strstr(w->scenario->title, record->name))
        return CALLED_AFTER_IT;
    if (says(w, record->id))
        return NAMES_IT;
    return ran ? WAS_THERE : NOT_ASKED;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* The scenario that fails without the part; NULL when none does. */
static const struct witness *who_misses(struct inquiry *q, int part)
{
    const struct witness *found = NULL;
    parts_take_out(q->parts, part);
    for (int wanted = CALLED_AFTER_IT; wanted > NOT_ASKED && !found; wanted--)
        for (int i = 0; i < q->witnesses && !found; i++)
            if (rank(q, &q->witness[i], part) == wanted &&
                !check_scenario(q->bench, q->witness[i].file, q->witness[i].scenario))
                found = &q->witness[i];
    parts_put_back(q->parts, part);
    return found;
}

/* Do two records stand in the same file? */
static bool same_file(const char *a, const char *b)
{
    char *p = realpath(a, NULL), *q = realpath(b, NULL);
    bool same = p && q && strcmp(p, q) == 0;
    free(p);
    free(q);
    return same;
}

/* The same part of the same record in a pack that has taken it over; -1 if it has not. */
static int inherited(const struct inquiry *heir, const struct inquiry *q, int part)
{
    const struct part *p = parts_get(q->parts, part);
    const struct record *record = &q->pack->record[p->record];
    int id = pack_find(heir->pack, record->kind, record->id);
    if (!id || !same_file(heir->pack->record[id].file, record->file))
        return -1;
    for (int i = 0; i < parts_count(heir->parts); i++) {
        const struct part *other = parts_get(heir->parts, i);
        if (other->record == id && other->condition == p->condition &&
            strcmp(other->path, p->path) == 0 && strcmp(other->value, p->value) == 0)
            return i;
    }
    return -1;
}

static const struct witness *who_misses_anywhere(struct inquiry *q, int part)
{
    const struct witness *found = who_misses(q, part);
    for (int i = 0; i < q->heir_count && !found; i++) {
        int same = inherited(&q->heirs[i], q, part);
        found = same < 0 ? NULL : who_misses(&q->heirs[i], same);
    }
    return found;
}

/* "skill nimble: abilities[1].effect of 'nimble': The figure moves …" */
static void write_part(const struct inquiry *q, const struct part *p, char *text, size_t size)
{
    const struct record *record = &q->pack->record[p->record];
    snprintf(text, size, "%s '%s': %s%s%s%s%s%s", uc_pack_kind(q->pack, record->kind), record->id,
             p->path, p->id[0] ? " of " : "", p->id, p->text[0] || p->value[0] ? ": " : "", p->text,
             p->value);
}

static void report(struct inquiry *q, int part, const struct witness *who)
{
    const struct part *p = parts_get(q->parts, part);
    char text[600];
    write_part(q, p, text, sizeof text);
    q->missed += !who;
    if (q->bench->as_json) {
        json_t *json = json_object();
        json_object_set_new(json, "file", front_json_text(p->file));
        json_object_set_new(json, "line", json_integer(p->line));
        json_object_set_new(json, "part", front_json_text(text));
        json_object_set_new(json, "needed", json_boolean(who != NULL));
        json_array_append_new(q->list, json);
    } else if (!who) {
        printf(_("%s:%d: no scenario misses %s\n"), p->file, p->line, text);
    } else if (q->bench->verbose) {
        printf(_("%s:%d: \"%s\" misses %s\n"), who->file->path, who->scenario->line,
               who->scenario->title, text);
    }
}

static struct inquiry begin_inquiry(struct bench *bench, const uc_pack *pack)
{
    struct inquiry q = {.bench = bench, .pack = pack, .parts = parts_new(pack)};
    if (!q.parts)
        front_die(FRONT_BAD, _("out of memory"));
    return q;
}

static void end_inquiry(struct inquiry *q)
{
    for (int i = 0; i < q->witnesses; i++)
        free(q->witness[i].ran);
    free(q->witness);
    parts_free(q->parts);
}

/* The inquiry for this pack: `q` itself, one of its heirs, or a new heir; NULL if the pack has
 * nothing to do with it. */
static struct inquiry *inquiry_of(struct inquiry *q, const uc_pack *pack)
{
    struct uc_used used;
    if (pack == q->pack)
        return q;
    for (int i = 0; i < q->heir_count; i++)
        if (q->heirs[i].pack == pack)
            return &q->heirs[i];
    if (!uc_pack_used(pack, 0, &used))
        return NULL;
    struct inquiry *more = realloc(q->heirs, ((size_t)q->heir_count + 1) * sizeof q->heirs[0]);
    if (!more)
        front_die(FRONT_BAD, _("out of memory"));
    q->heirs = more;
    q->heirs[q->heir_count] = begin_inquiry(q->bench, pack);
    return &q->heirs[q->heir_count++];
}

int check_needed(struct bench *bench, const char *name, const struct scenario_file *files,
                 int count)
{
    struct inquiry q = begin_inquiry(bench, find_pack(bench, name, files));
    q.list = json_array();
    bench->silent = true;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < files[i].scenarios; j++) {
            const struct scenario *scenario = &files[i].scenario[j];
            struct inquiry *to = inquiry_of(&q, check_pack(bench, &files[i], scenario));
            if (to)
                add_witness(to, &files[i], scenario);
        }
    int own = 0;
    for (int i = 0; i < parts_count(q.parts); i++)
        if (!q.pack->record[parts_get(q.parts, i)->record].taken_over) {
            report(&q, i, who_misses_anywhere(&q, i));
            own++;
        }
    if (bench->as_json)
        front_print_json(json_pack("{s:i, s:i, s:O}", "needed", own - q.missed, "not_needed",
                                   q.missed, "parts", q.list));
    else
        printf(_("%d needed, %d that no scenario misses\n"), own - q.missed, q.missed);
    json_decref(q.list);
    for (int i = 0; i < q.heir_count; i++)
        end_inquiry(&q.heirs[i]);
    free(q.heirs);
    end_inquiry(&q);
    return q.missed ? FRONT_FAILED : FRONT_OK;
}
