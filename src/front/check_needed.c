/* undercroft check --needed: would anybody notice?
 *
 * A card whose effect can be taken away while every scenario still passes is a card that nobody has
 * tested, and so is one that may ignore its condition, or whose number could be another. So each
 * part of a pack (content/parts.h) is changed in turn, and the scenarios that have to do with it are
 * played until one of them fails. Which those are is found out by playing all of them once as they
 * are: for what is in code, those in which it has run; for other values, those that name the record.
 * What does something has to be missed by a scenario that plays: one that reads off the card what is
 * printed there does not count. A change with which the pack would be refused is noticed, too.
 *
 * Scenarios of a pack that builds on this one count for the records that it has taken over; what
 * this one has taken over itself is not asked about. */
#include "front/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "content/parts.h"
#include "front/crew.h"

/* A scenario that is played with the pack. */
struct witness {
    const struct scenario_file *file;
    const struct scenario *scenario;
    bool reads;   /* it looks at what is printed on cards */
    uint8_t *ran; /* shared: a bit for each part whose code has run in it */
    int *cost;    /* shared: answers that it takes, and 1; 0 if it fails as it is */
};

/* What is known about each part, in shared memory: who notices, from 1, or one of these. */
enum { NOBODY = 0, REFUSED = -1, CRASHED = -2 };

struct inquiry {
    struct workbench *bench;
    const struct uc_pack *pack;
    struct parts *parts;
    struct witness *witness;
    int witnesses;
    struct inquiry *heirs; /* the same for packs that build on this one */
    int heir_count;
    int *noticed;   /* shared, by part */
    int asked;      /* the record for which `named` is known */
    uint8_t *named; /* by witness: enum rank */
    struct excuses *excuses;
    int missed, excused; /* parts that no scenario misses */
    json_t *list;
};

/* ---- The pack -------------------------------------------------------------------------------- */

/* A system stands for its own pack; a folder must be for the system of the first scenario. */
static const uc_pack *find_pack(struct workbench *bench, const char *name,
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

static bool reads_cards(const struct scenario_file *file, const struct scenario *scenario)
{
    const struct statement *s;
    for (int n = 0; (s = scenario_statement(file, scenario, n)); n++)
        if (s->what == SAY_EXPECT && s->words && strcmp(s->word[0], "printed") == 0)
            return true;
    return false;
}

static void add_witness(struct inquiry *q, const struct scenario_file *file,
                        const struct scenario *scenario)
{
    struct witness *more = realloc(q->witness, ((size_t)q->witnesses + 1) * sizeof q->witness[0]);
    if (!more)
        front_die(FRONT_BAD, _("out of memory"));
    q->witness = more;
    q->witness[q->witnesses++] =
        (struct witness){.file = file, .scenario = scenario, .reads = reads_cards(file, scenario)};
}

/* Bytes that say of each part whether it has run. */
static size_t run_bytes(const struct inquiry *q) { return (size_t)parts_count(q->parts) / 8 + 1; }

/* Plays a scenario as it is. */
static void hear_witness(void *context, int index)
{
    struct inquiry *q = context;
    struct witness *w = &q->witness[index];
    int before = q->bench->answers;
    parts_forget_runs(q->parts);
    if (!check_scenario(q->bench, w->file, w->scenario))
        return;
    *w->cost = 1 + q->bench->answers - before;
    for (int i = 0; i < parts_count(q->parts); i++)
        if (parts_get(q->parts, i)->code && parts_has_run(q->parts, parts_get(q->parts, i)->code))
            w->ran[i / 8] |= (uint8_t)(1u << (i % 8));
}

static void lose_witness(void *context, int index)
{
    (void)context;
    (void)index; /* it fails: that it has no cost says so */
}

static void hear_witnesses(struct inquiry *q)
{
    uint8_t *ran = crew_memory((size_t)q->witnesses * run_bytes(q));
    int *cost = crew_memory((size_t)q->witnesses * sizeof cost[0]);
    for (int i = 0; i < q->witnesses; i++) {
        q->witness[i].ran = ran + (size_t)i * run_bytes(q);
        q->witness[i].cost = cost + i;
    }
    crew_do(&(struct crew_work){q->witnesses, hear_witness, lose_witness, q});
    for (int i = 0; i < q->witnesses; i++)
        if (!cost[i])
            front_die(FRONT_FAILED, _("%s:%d: \"%s\" fails as it is; see 'undercroft check'"),
                      q->witness[i].file->path, q->witness[i].scenario->line,
                      q->witness[i].scenario->title);
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

/* Does a scenario speak of a record to which this one belongs, such as the scroll of an enemy's card?
 * Those are the records that it cannot do without. */
static bool says_owner(const struct inquiry *q, const struct witness *w,
                       const struct record *record)
{
    const struct schema_table *table = &q->pack->schema->kind[record->kind].table;
    for (int i = 0; i < table->fields; i++) {
        const struct schema_field *f = &table->field[i];
        uint16_t owner;
        if (f->type != FIELD_REF || !f->required)
            continue;
        memcpy(&owner, (const char *)record->data + f->offset, sizeof owner);
        if (owner && says(w, q->pack->record[owner].id))
            return true;
    }
    return false;
}

/* Who is asked first: who reads it off the card, scenarios called after the card, then those that
 * name it, then those that name what it belongs to, then those in which it merely took effect; and
 * those first that take little time. */
enum rank { NOT_ASKED, WAS_THERE, NAMES_ITS_OWNER, NAMES_IT, CALLED_AFTER_IT, READS_IT };

static void ask_for_record(struct inquiry *q, int id)
{
    const struct record *record = &q->pack->record[id];
    if (q->asked == id)
        return;
    q->asked = id;
    for (int i = 0; i < q->witnesses; i++) {
        const struct witness *w = &q->witness[i];
        if (!says(w, record->id)) {
            q->named[i] = !w->reads && says_owner(q, w, record) ? NAMES_ITS_OWNER : WAS_THERE;
            continue;
        }
        q->named[i] = w->reads                                   ? READS_IT
                      : strstr(w->scenario->title, record->name) ? CALLED_AFTER_IT
                                                                 : NAMES_IT;
    }
}

static enum rank rank(const struct inquiry *q, int witness, int part)
{
    const struct part *p = parts_get(q->parts, part);
    const struct witness *w = &q->witness[witness];
    bool ran = w->ran[part / 8] >> (part % 8) & 1;
    bool names = q->named[witness] != WAS_THERE;
    if (w->reads ? !p->printed || !names : p->code ? !ran : !names)
        return NOT_ASKED;
    return (enum rank)q->named[witness];
}

/* ---- Parts ----------------------------------------------------------------------------------- */

struct call {
    int witness, rank, cost;
};

static int compare_calls(const void *a, const void *b)
{
    const struct call *p = a, *q = b;
    if (p->rank != q->rank)
        return q->rank - p->rank;
    return p->cost != q->cost ? (p->cost < q->cost ? -1 : 1) : p->witness - q->witness;
}

/* Who is asked about a part, in order; how many. */
static int list_calls(struct inquiry *q, int part, struct call *call)
{
    int count = 0;
    ask_for_record(q, parts_get(q->parts, part)->record);
    for (int i = 0; i < q->witnesses; i++) {
        enum rank r = rank(q, i, part);
        if (r != NOT_ASKED)
            call[count++] = (struct call){i, (int)r, *q->witness[i].cost};
    }
    if (count > 1)
        qsort(call, (size_t)count, sizeof call[0], compare_calls);
    return count;
}

/* The scenario that fails with the part changed, from 1; or NOBODY, or REFUSED. */
static int who_misses(struct inquiry *q, int part)
{
    struct call *call = malloc(((size_t)q->witnesses + 1) * sizeof call[0]);
    if (!call)
        front_die(FRONT_BAD, _("out of memory"));
    int count = list_calls(q, part, call), found = NOBODY;
    parts_take_out(q->parts, part);
    for (int i = 0; i < count && found == NOBODY; i++) {
        const struct witness *w = &q->witness[call[i].witness];
        if (!check_scenario(q->bench, w->file, w->scenario))
            found = call[i].witness + 1;
    }
    if (found == NOBODY && parts_refused(q->parts))
        found = REFUSED;
    parts_put_back(q->parts, part);
    free(call);
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
    int id = pack_find(heir->pack, record->kind, record->id), count;
    if (!id || !same_file(heir->pack->record[id].file, record->file))
        return -1;
    int mine, first = parts_of(q->parts, p->record, &mine);
    int other = parts_of(heir->parts, id, &count);
    return count == mine ? other + part - first : -1;
}

/* Is a part one of those that were asked for? */
static bool is_wanted(const struct inquiry *q, int part)
{
    const struct record *record = &q->pack->record[parts_get(q->parts, part)->record];
    const char *of = q->bench->of;
    return !record->taken_over && (!of || strcmp(of, record->id) == 0 ||
                                   strcmp(of, uc_pack_kind(q->pack, record->kind)) == 0);
}

/* One piece of the work: is a part missed, here or by an heir? */
static void ask_about(void *context, int part)
{
    struct inquiry *q = context;
    if (!is_wanted(q, part))
        return;
    int found = who_misses(q, part);
    for (int i = 0; i < q->heir_count && found == NOBODY; i++) {
        int same = inherited(&q->heirs[i], q, part);
        if (same >= 0 && who_misses(&q->heirs[i], same) != NOBODY)
            found = REFUSED;
    }
    q->noticed[part] = found;
}

static void lose_part(void *context, int part)
{
    struct inquiry *q = context;
    q->noticed[part] = CRASHED;
}

/* ---- What comes out -------------------------------------------------------------------------- */

/* "skill nimble: abilities[1].effect of 'nimble': The figure moves …" */
static void write_part(const struct inquiry *q, const struct part *p, char *text, size_t size)
{
    const struct record *record = &q->pack->record[p->record];
    const char *says = p->text[0] ? p->text : p->value;
    snprintf(text, size, "%s '%s': %s%s%s%s%s%s%s", uc_pack_kind(q->pack, record->kind), record->id,
             p->path, p->id[0] ? " of " : "", p->id, says[0] || p->change[0] ? ": " : "", says,
             says[0] && p->change[0] ? ", " : "", p->change);
}

static void report(struct inquiry *q, int part)
{
    const struct part *p = parts_get(q->parts, part);
    int found = q->noticed[part];
    char text[700];
    write_part(q, p, text, sizeof text);
    bool excused = found == NOBODY && excuses_have(q->excuses, text);
    q->missed += found == NOBODY && !excused;
    q->excused += excused;
    if (q->bench->as_json) {
        json_t *json = json_object();
        json_object_set_new(json, "file", front_json_text(p->file));
        json_object_set_new(json, "line", json_integer(parts_line(q->parts, part)));
        json_object_set_new(json, "part", front_json_text(text));
        json_object_set_new(json, "needed", json_boolean(found != NOBODY));
        json_array_append_new(q->list, json);
    } else if (found == NOBODY && !excused) {
        printf(_("%s:%d: no scenario misses %s\n"), p->file, parts_line(q->parts, part), text);
    } else if (q->bench->verbose && found > 0) {
        const struct witness *who = &q->witness[found - 1];
        printf(_("%s:%d: \"%s\" misses %s\n"), who->file->path, who->scenario->line,
               who->scenario->title, text);
    }
}

static struct inquiry begin_inquiry(struct workbench *bench, const uc_pack *pack)
{
    struct inquiry q = {.bench = bench, .pack = pack, .parts = parts_new(pack, bench->scenes)};
    if (!q.parts)
        front_die(FRONT_BAD, _("out of memory"));
    return q;
}

/* When all witnesses are known. */
static void prepare(struct inquiry *q)
{
    q->named = calloc((size_t)q->witnesses + 1, 1);
    if (!q->named)
        front_die(FRONT_BAD, _("out of memory"));
    hear_witnesses(q);
}

static void end_inquiry(struct inquiry *q)
{
    crew_release(q->witnesses ? q->witness[0].ran : NULL, (size_t)q->witnesses * run_bytes(q));
    crew_release(q->witnesses ? q->witness[0].cost : NULL, (size_t)q->witnesses * sizeof(int));
    free(q->witness);
    free(q->named);
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

int check_needed(struct workbench *bench, const char *name, const struct scenario_file *files,
                 int count)
{
    struct inquiry q = begin_inquiry(bench, find_pack(bench, name, files));
    int parts = parts_count(q.parts), own = 0;
    q.list = json_array();
    q.excuses = bench->excuses ? excuses_read(bench->excuses) : NULL;
    q.noticed = crew_memory((size_t)parts * sizeof q.noticed[0]);
    bench->silent = true;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < files[i].scenarios; j++) {
            const struct scenario *scenario = &files[i].scenario[j];
            struct inquiry *to = inquiry_of(&q, check_pack(bench, &files[i], scenario));
            if (to)
                add_witness(to, &files[i], scenario);
        }
    prepare(&q);
    for (int i = 0; i < q.heir_count; i++)
        prepare(&q.heirs[i]);
    crew_do(&(struct crew_work){parts, ask_about, lose_part, &q});
    for (int i = 0; i < parts; i++)
        if (is_wanted(&q, i)) {
            report(&q, i);
            own++;
        }
    int stale = bench->of ? 0 : excuses_stale(q.excuses); /* the others were not asked about */
    if (bench->as_json)
        front_print_json(json_pack("{s:i, s:i, s:i, s:O}", "needed", own - q.missed - q.excused,
                                   "not_needed", q.missed, "excused", q.excused, "parts", q.list));
    else
        printf(_("%d needed, %d that no scenario misses, %d excused\n"), own - q.missed - q.excused,
               q.missed, q.excused);
    excuses_free(q.excuses);
    json_decref(q.list);
    crew_release(q.noticed, (size_t)parts * sizeof q.noticed[0]);
    for (int i = 0; i < q.heir_count; i++)
        end_inquiry(&q.heirs[i]);
    free(q.heirs);
    end_inquiry(&q);
    return q.missed || stale ? FRONT_FAILED : FRONT_OK;
}
