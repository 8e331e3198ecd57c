/* The content stage: what a good pack becomes, and what is said about a bad one. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "content/load.h"
#include "content/node.h"
#include "undercroft/packs.h"
#include "unit/toy_ruleset.h"

#define HEADER "pack { system = \"toy\", name = \"Test\" }\n"

/* ---- Help for the tests --------------------------------------------------------------------- */

static void show(const struct uc_problems *problems)
{
    for (int i = 0; i < problems->count; i++)
        print_error("%s:%d: %s\n", problems->list[i].file, problems->list[i].line,
                    problems->list[i].text);
}

/* Loads a text that must be a good pack. */
static uc_pack *good(const char *text)
{
    struct uc_problems problems;
    uc_pack *pack = pack_load_text("p", text, strlen(text), toy_find, &problems);
    show(&problems);
    assert_non_null(pack);
    assert_int_equal(problems.count, 0);
    uc_problems_free(&problems);
    return pack;
}

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/uc_content_XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static void remove_all(const char *path)
{
    char inner[512];
    DIR *list = opendir(path);
    if (list) {
        for (struct dirent *e; (e = readdir(list));) {
            snprintf(inner, sizeof inner, "%s/%s", path, e->d_name);
            if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && unlink(inner) != 0)
                remove_all(inner);
        }
        closedir(list);
    }
    rmdir(path);
}

static int remove_folder(void **state)
{
    (void)state;
    remove_all(folder);
    return 0;
}

static void write_file(const char *name, const char *text, size_t size)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
}

static void put(const char *name, const char *text) { write_file(name, text, strlen(text)); }

static void make_dir(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path, 0777), 0);
}

/* The folder must give exactly one problem, in the file `name` ("" for the folder itself). */
static void one_problem(const char *name, int line, const char *text)
{
    struct uc_problems problems;
    char path[256];
    snprintf(path, sizeof path, "%s%s%s", folder, *name ? "/" : "", name);
    assert_null(pack_load_folder(folder, toy_find, &problems));
    if (problems.count != 1)
        show(&problems);
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.list[0].file, path);
    assert_int_equal(problems.list[0].line, line);
    assert_string_equal(problems.list[0].text, text);
    uc_problems_free(&problems);
    assert_null(problems.list);
}

/* ---- Good packs ----------------------------------------------------------------------------- */

static const char everything[] =
    "pack { system = 'toy', name = 'All of it', about = 'Every field', version = '1.2' }\n"
    "item 'sword' { name = 'Sword', group = 'anna' }\n"
    "item 'axe' { }\n"
    "quest 'cellar' { size = 3 }\n"
    "hero 'anna' {\n"
    "  name = 'Anna', about = 'two\\nlines', group = 'warrior', health = 40, luck = -3,\n"
    "  depth = -1000, gold = 65535, big = -2000000000, ready = true, home = 'hut', den = 'cave',\n"
    "  traits = { 'dark', 'undead' }, dice = { 'blue', 'red', 'blue' }, weapon = 'sword',\n"
    "  anything = 'cellar', bag = { 'sword', 'axe', 'sword' }, map = { '#.#', '...' },\n"
    "  stats = { speed = 9, note = 'fast' },\n"
    "  surges = { { cost = 2, effect = draw() }, { cost = 3, effect = { draw(2), draw(3) } } },\n"
    "  allowed = true, bonus = 4.0, whom = self, colour = 'yellow', wants = 'axe',\n"
    "  effect = { open 'cave', { draw(), { draw() } } },\n"
    "}\n"
    "hero 'berta' { name = 'Berta' }\n";

static void test_every_field(void **state)
{
    (void)state;
    uc_pack *pack = good(everything);
    assert_string_equal(pack->name, "All of it");
    assert_string_equal(pack->about, "Every field");
    assert_string_equal(pack->version, "1.2");
    assert_string_equal(uc_pack_system(pack), "toy");
    assert_int_equal(pack->records, 5);

    int sword = pack_find(pack, TOY_ITEM, "sword"), axe = pack_find(pack, -1, "axe");
    int anna = pack_find(pack, -1, "anna");
    const struct toy_hero *h = pack_data(pack, TOY_HERO, anna);
    assert_string_equal(h->name, "Anna");
    assert_string_equal(h->about, "two\nlines");
    assert_int_equal(h->group, 2);
    assert_int_equal(h->health, 40);
    assert_int_equal(h->luck, -3);
    assert_int_equal(h->depth, -1000);
    assert_int_equal(h->gold, 65535);
    assert_int_equal(h->big, -2000000000);
    assert_int_equal(h->ready, 1);
    assert_string_equal(pack->symbol[h->home], "hut");
    assert_int_equal(h->den, pack_symbol(pack, "cave"));
    assert_int_equal(pack_symbol(pack, "hutt"), 0);
    assert_int_equal(h->traits, 1 << 0 | 1 << 2);
    assert_int_equal(h->dice.count, 3);
    assert_memory_equal(h->dice.item, "\2\1\2", 3);
    assert_int_equal(h->weapon, sword);
    assert_int_equal(h->anything, pack_find(pack, TOY_QUEST, "cellar"));
    assert_int_equal(h->bag.count, 3);
    assert_int_equal(h->bag.item[1], axe);
    assert_int_equal(h->map.count, 2);
    assert_string_equal(h->map.item[1], "...");
    assert_int_equal(h->stats.speed, 9);
    assert_string_equal(h->stats.note, "fast");
    assert_int_equal(h->surges_count, 2);
    assert_int_equal(h->surges[1].cost, 3);
    assert_string_equal(h->surges[1].effect.text, "Draw 2 cards. Draw 3 cards.");
    assert_string_equal(h->surges[2].effect.text, "");
    assert_string_equal(h->bonus.text, "4");
    assert_string_equal(h->effect.text, "Open the cave. Draw 1 card. Draw 1 card.");

    /* Symbols that mean something elsewhere, where they were written. */
    assert_int_equal(pack->uses, 2);
    for (int i = 0; i < 2; i++) {
        const struct symbol_use *use = &pack->use[i];
        assert_string_equal(pack->symbol[use->symbol], "cave");
        assert_string_equal(use->type, i ? "area" : "den");
        assert_string_equal(use->file, "p/pack.lua");
        assert_int_equal(use->line, i ? 13 : 7);
        assert_int_equal(use->record, anna);
    }

    /* What was not written is zero, "" or absent. */
    const struct toy_hero *b = pack_data(pack, TOY_HERO, anna + 1);
    assert_string_equal(b->about, "");
    assert_string_equal(b->stats.note, "");
    assert_int_equal(b->effect.code, 0);
    assert_string_equal(b->effect.text, "");
    assert_int_equal(b->bag.count + b->map.count + b->surges_count + b->weapon, 0);
    uc_pack_free(pack);
}

static void test_look_up(void **state)
{
    (void)state;
    uc_pack *pack = good(everything);
    int count;
    assert_int_equal(pack_first(pack, TOY_HERO, &count), 1);
    assert_int_equal(count, 2);
    assert_int_equal(pack_first(pack, TOY_QUEST, &count), 5);
    assert_int_equal(count, 1);
    assert_string_equal(pack->record[3].id, "axe"); /* by id inside a kind */
    assert_string_equal(pack->record[3].name, "axe");
    assert_string_equal(pack->record[4].name, "Sword");
    assert_string_equal(pack->record[1].file, "p/pack.lua");
    assert_int_equal(pack->record[1].line, 5);
    assert_int_equal(pack_find(pack, TOY_ITEM, "anna"), 0);
    assert_int_equal(pack_find(pack, -1, "nobody"), 0);
    assert_null(pack_data(pack, TOY_ITEM, 1));
    assert_null(pack_data(pack, TOY_HERO, 0));
    assert_null(pack_data(pack, TOY_HERO, 6));

    struct uc_entry e;
    assert_true(uc_pack_entry(pack, "hero", 0, &e));
    assert_string_equal(e.id, "anna");
    assert_string_equal(e.name, "Anna");
    assert_string_equal(e.about, "two\nlines");
    assert_string_equal(e.group, "warrior");
    assert_true(uc_pack_entry(pack, "hero", 1, &e));
    assert_string_equal(e.group, "");
    assert_true(uc_pack_entry(pack, "item", 1, &e));
    assert_string_equal(e.group, "Anna"); /* a reference reads as a name */
    assert_true(uc_pack_entry(pack, "quest", 0, &e));
    assert_string_equal(e.name, "cellar"); /* a kind without names */
    assert_string_equal(e.about, "");
    assert_false(uc_pack_entry(pack, "hero", 2, &e));
    assert_false(uc_pack_entry(pack, "hero", -1, &e));
    assert_false(uc_pack_entry(pack, "dragon", 0, &e));
    uc_pack_free(pack);
    uc_pack_free(NULL);
}

static uint64_t hash_of(const char *text)
{
    uc_pack *pack = good(text);
    uint64_t hash = uc_pack_hash(pack);
    uc_pack_free(pack);
    return hash;
}

static void test_hash(void **state)
{
    (void)state;
    uint64_t hash = hash_of(HEADER "hero 'a' { name = 'A', health = 2, effect = draw() }"
                                   "item 'b' { }");
    /* Order, layout and the name of the pack do not matter. */
    assert_true(hash == hash_of("pack { name = 'Other', system = 'toy' }\n\n"
                                "item 'b' { }\nhero 'a' { effect = { draw(1) }, health = 1 + 1,\n"
                                "name = 'A' }"));
    static const char *const others[] = {
        "hero 'a' { name = 'A', health = 3, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, effect = draw(2) } item 'b' { }",
        "hero 'a' { name = 'AA', health = 2, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', gold = 2, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, effect = draw() } item 'c' { }",
        "hero 'a' { name = 'A', health = 2, effect = draw() } quest 'b' { size = 1 }",
        "hero 'a' { name = 'A', health = 2, effect = draw() }",
        "hero 'a' { name = 'A', health = 2, ready = true, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, home = 'x', effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, home = 'y', effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, map = { '' }, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, dice = { 'red' }, effect = draw() } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, effect = may('x') { draw() } } item 'b' { }",
        "hero 'a' { name = 'A', health = 2, effect = may('y') { draw() } } item 'b' { }",
    };
    enum { OTHERS = sizeof others / sizeof others[0] };
    uint64_t seen[OTHERS + 1] = {hash};
    for (int i = 0; i < OTHERS; i++) {
        char text[300];
        snprintf(text, sizeof text, HEADER "%s", others[i]);
        seen[i + 1] = hash_of(text);
        for (int j = 0; j <= i; j++)
            assert_true(seen[j] != seen[i + 1]);
    }
}

/* Two loads give the same bytes, although Lua orders its tables differently each time. */
static void test_same_every_time(void **state)
{
    (void)state;
    uc_pack *a = good(everything), *b = good(everything);
    assert_int_equal(a->code_size, b->code_size);
    assert_memory_equal(a->code, b->code, (size_t)a->code_size);
    assert_int_equal(a->symbols, b->symbols);
    for (int i = 0; i < a->symbols; i++)
        assert_string_equal(a->symbol[i], b->symbol[i]);
    uc_pack_free(a);
    uc_pack_free(b);
}

/* What is the same is there once. */
static void test_shared_code(void **state)
{
    (void)state;
    uc_pack *pack =
        good(HEADER "hero 'a' { name = 'A', effect = { draw(3), may('x') { draw() } } }"
                    "hero 'b' { name = 'B', effect = { draw(3), may('x') { draw() } } }"
                    "hero 'c' { name = 'C', effect = { draw(2), may('x') { draw() } } }");
    const struct toy_hero *a = pack_data(pack, TOY_HERO, 1), *b = pack_data(pack, TOY_HERO, 2),
                          *c = pack_data(pack, TOY_HERO, 3);
    assert_int_equal(a->effect.code, b->effect.code);
    assert_true(a->effect.code != c->effect.code && a->effect.code != 0);
    assert_int_equal(pack->code[0], 0);
    assert_int_equal(pack->labels, 3); /* "", "x", "No" */
    uc_pack_free(pack);
}

/* The part of Lua that packs have. */
static void test_library(void **state)
{
    (void)state;
    uc_pack_free(good(
        HEADER "assert(('x'):rep(3, '-') == 'x-x-x' and ('abc'):upper():sub(2) == 'BC')\n"
               "assert(string.format('%d %5.1f %s', 3, 2.5, true) == '3   2.5 true')\n"
               "assert(select('#', 1, 2) == 2 and tonumber('12') == 12 and type({}) == 'table')\n"
               "assert(tostring(nil) .. tostring(1) == 'nil1' and math.max(3, 4) == 4)\n"
               "local t = { 3, 1 }\n"
               "table.insert(t, 1, 2)\n"
               "assert(table.concat(t, ',') == '2,3,1' and table.remove(t) == 1)\n"
               "local keys = ''\n"
               "for k, v in pairs { z = 1, y = 2, 'a', 'b', x = 3 } do keys = keys .. k end\n"
               "assert(keys == '12xyz')\n"
               "for i, v in ipairs { 5 } do assert(i == 1 and v == 5) end\n"
               "helper = function(n) return { draw(n), draw(n) } end\n"
               "hero 'a' { name = 'A', effect = helper(2) }\n"
               "assert(item 'b' { } == 'b')\n"));
    uc_pack_free(good("\xef\xbb\xbf" HEADER));
}

/* ---- Bad packs ------------------------------------------------------------------------------ */

struct expected {
    int line;
    char text[256];
};

/* Reads the comments of a bad pack: "--> text" is a problem expected on that line, "-->7 text"
 * one on line 7. */
static int read_expected(const char *text, struct expected *list, int room)
{
    int count = 0, line = 1;
    for (const char *s = text; *s; line++) {
        const char *end = s + strcspn(s, "\n");
        for (const char *mark = strstr(s, "-->"); mark && mark < end;) {
            size_t digits = strspn(mark + 3, "0123456789");
            const char *begin = mark + 3 + digits;
            const char *next = strstr(begin, "-->");
            const char *stop = next && next < end ? next : end;
            begin += strspn(begin, " ");
            size_t length = (size_t)(stop - begin);
            while (length > 0 && begin[length - 1] == ' ')
                length--;
            assert_true(count < room && length < sizeof list->text);
            list[count].line = digits ? (int)strtol(mark + 3, NULL, 10) : line;
            snprintf(list[count++].text, sizeof list->text, "%.*s", (int)length, begin);
            mark = next;
        }
        s = *end ? end + 1 : end;
    }
    return count;
}

static char *read_whole(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text - 1, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

static bool check_bad_pack(const char *path)
{
    static struct expected list[PROBLEMS_MAX];
    struct uc_problems problems;
    const char *text = read_whole(path);
    int count = read_expected(text, list, PROBLEMS_MAX), missing = 0;
    uc_pack *pack = pack_load_text("p", text, strlen(text), toy_find, &problems);
    bool same = !pack && count == problems.count;
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int j = 0; j < problems.count; j++)
            found |= problems.list[j].line == list[i].line &&
                     strcmp(problems.list[j].text, list[i].text) == 0;
        if (!found) {
            print_error("%s: not said: line %d: %s\n", path, list[i].line, list[i].text);
            missing++;
        }
    }
    if (!same || missing) {
        print_error("%s: %d problems expected, %d found:\n", path, count, problems.count);
        show(&problems);
    }
    uc_problems_free(&problems);
    uc_pack_free(pack);
    return same && missing == 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void test_bad_packs(void **state)
{
    (void)state;
    const char *where = UC_SOURCE_DIR "/tests/content/bad";
    char *name[100] = {NULL};
    int names = 0;
    bool ok = true;
    DIR *list = opendir(where);
    assert_non_null(list);
    for (struct dirent *e; (e = readdir(list));)
        if (e->d_name[0] != '.' && names < 100)
            name[names++] = strdup(e->d_name);
    closedir(list);
    qsort(name, (size_t)names, sizeof name[0], by_name);
    assert_true(names > 30);
    for (int i = 0; i < names; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", where, name[i]);
        ok &= check_bad_pack(path);
        free(name[i]);
    }
    assert_true(ok);
}

static void test_many_problems(void **state)
{
    (void)state;
    struct uc_problems problems;
    const char *text = HEADER "for i = 1, 1000 do quest('q' .. i) { size = 0 } end\n";
    assert_null(pack_load_text("p", text, strlen(text), toy_find, &problems));
    assert_int_equal(problems.count, PROBLEMS_MAX + 1);
    assert_string_equal(problems.list[PROBLEMS_MAX].text,
                        "more than 200 problems; the rest is not shown");
    uc_problems_free(&problems);
    /* Nobody has to listen. */
    assert_null(pack_load_text("p", text, strlen(text), toy_find, NULL));
}

static void test_unknown_system(void **state)
{
    (void)state;
    struct uc_problems problems;
    const char *text = "pack { system = 'nonsense', name = 'N' }";
    const char *begin = "pack: no system 'nonsense'; there are: ";
    assert_null(pack_load_text("p", text, strlen(text), toy_find, &problems));
    assert_int_equal(problems.count, 1);
    assert_memory_equal(problems.list[0].text, begin, strlen(begin));
    uc_problems_free(&problems);
    text = "pack { system = '', name = 'N' }";
    assert_null(pack_load_text("p", text, strlen(text), toy_find, &problems));
    assert_int_equal(problems.count, 1);
    uc_problems_free(&problems);
    text = "pack { system = '\\0toy', name = 'N' }";
    assert_null(pack_load_text("p", text, strlen(text), toy_find, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.list[0].text,
                        "pack: 'system' must be a text: UTF-8, at most 2000 bytes");
    uc_problems_free(&problems);
}

/* Bytes that are no text at all. */
static void test_bytes(void **state)
{
    (void)state;
    struct uc_problems problems;
    const char code[] = "\033LuaT\0\x19\x93\r\n\x1a\n\4\x08\x08";
    assert_null(pack_load_text("p", code, sizeof code, toy_find, &problems));
    assert_string_equal(problems.list[0].text, "is compiled Lua; packs are text");
    uc_problems_free(&problems);
    const char zero[] = HEADER "\0hero";
    assert_null(pack_load_text("p", zero, sizeof zero - 1, toy_find, &problems));
    assert_int_equal(problems.list[0].line, 2);
    uc_problems_free(&problems);
    assert_null(pack_load_text("p", "", 0, toy_find, &problems));
    assert_int_equal(problems.count, 1);
    uc_problems_free(&problems);
}

/* ---- Folders -------------------------------------------------------------------------------- */

static void test_folder(void **state)
{
    (void)state;
    struct uc_problems problems;
    put("pack.lua", HEADER);
    put("b.lua", "hero 'b' { name = 'B', effect = twice(2), weapon = 'sword' }");
    put("a.lua", "function twice(n) return { draw(n), draw(n) } end");
    put(".hidden.lua", "this is not read");
    put("notes.txt", "nor is this");
    make_dir("more");
    put("more/items.lua", "item 'sword' { }");
    make_dir(".git");
    put(".git/x.lua", "nor this");
    uc_pack *pack = pack_load_folder(folder, toy_find, &problems);
    show(&problems);
    assert_non_null(pack);
    assert_int_equal(pack->records, 2);
    char path[256];
    snprintf(path, sizeof path, "%s/more/items.lua", folder);
    assert_string_equal(pack->record[2].file, path);
    uint64_t hash = pack->hash;
    uc_pack_free(pack);

    /* The same content in other files is the same content. */
    put("b.lua", "");
    put("z.lua", "hero 'b' { name = 'B', effect = twice(2), weapon = 'sword' }");
    pack = pack_load_folder(folder, toy_find, &problems);
    assert_non_null(pack);
    assert_true(pack->hash == hash);
    uc_pack_free(pack);
}

static void test_every_file_is_read(void **state)
{
    (void)state;
    struct uc_problems problems;
    put("pack.lua", HEADER);
    put("a.lua", "hero 'a' { name = = }");
    put("b.lua", "local x = nil + 1");
    put("c.lua", "\n\nhero 'c' { }");
    assert_null(pack_load_folder(folder, toy_find, &problems));
    assert_int_equal(problems.count, 3);
    assert_string_equal(problems.list[0].text, "unexpected symbol near '='");
    assert_string_equal(problems.list[1].text, "attempt to perform arithmetic on a nil value");
    assert_string_equal(problems.list[2].text, "hero 'c': 'name' is missing");
    assert_int_equal(problems.list[2].line, 3);
    uc_problems_free(&problems);
    put("b.lua", "pack { system = 'toy', name = 'Again' }");
    put("a.lua", "");
    put("c.lua", "");
    one_problem("b.lua", 1, "pack { ... } stands once, in pack.lua");
}

static void test_no_folder(void **state)
{
    (void)state;
    char path[256];
    struct uc_problems problems;
    snprintf(path, sizeof path, "%s/none", folder);
    assert_null(uc_pack_load(path, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(problems.list[0].file, path);
    assert_string_equal(problems.list[0].text, "cannot be opened: there is no such folder");
    uc_problems_free(&problems);
    put("file", "x");
    snprintf(path, sizeof path, "%s/file", folder);
    assert_null(uc_pack_load(path, &problems));
    assert_string_equal(problems.list[0].text,
                        "cannot be opened: it is not a folder; a pack is a folder with a pack.lua");
    uc_problems_free(&problems);
}

static void test_no_pack_file(void **state)
{
    (void)state;
    put("a.lua", "hero 'a' { }");
    one_problem("", 0,
                "there is no pack.lua, which says what the pack is: "
                "pack { system = \"...\", name = \"...\" }");
}

static void test_links(void **state)
{
    (void)state;
    char path[256], target[256];
    put("pack.lua", HEADER);
    snprintf(path, sizeof path, "%s/secret.lua", folder);
    assert_int_equal(symlink("/etc/passwd", path), 0);
    one_problem("secret.lua", 0,
                "cannot be opened: it is a link, and a pack holds its files itself");
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/more", folder);
    snprintf(target, sizeof target, "%s/..", folder);
    assert_int_equal(symlink(target, path), 0);
    one_problem("more", 0, "cannot be opened: it is a link, and a pack holds its files itself");
}

static void test_odd_files(void **state)
{
    (void)state;
    char path[256];
    put("pack.lua", HEADER);
    put("my file.lua", "");
    one_problem("my file.lua", 0,
                "the names of files have letters, digits, '_', '-' and '.', at most 40 of them");
    snprintf(path, sizeof path, "%s/my file.lua", folder);
    unlink(path);

    snprintf(path, sizeof path, "%s/pipe.lua", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    one_problem("pipe.lua", 0, "is not a plain file");
    unlink(path);

    char *large = calloc(1, FILE_SIZE_MAX + 1);
    memset(large, ' ', FILE_SIZE_MAX + 1);
    write_file("large.lua", large, FILE_SIZE_MAX + 1);
    one_problem("large.lua", 0, "is larger than 1048576 bytes; split it");
    for (int i = 0; i < 9; i++) {
        char name[32];
        snprintf(name, sizeof name, "l%d.lua", i);
        write_file(name, large, FILE_SIZE_MAX);
    }
    free(large);
    snprintf(path, sizeof path, "%s/large.lua", folder);
    unlink(path);
    struct uc_problems problems;
    assert_null(pack_load_folder(folder, toy_find, &problems));
    assert_true(problems.count > 0);
    assert_string_equal(problems.list[0].text,
                        "with this file the pack is larger than 8388608 bytes");
    uc_problems_free(&problems);
}

static void test_deep_folder(void **state)
{
    (void)state;
    put("pack.lua", HEADER);
    make_dir("a");
    make_dir("a/b");
    one_problem("a/b", 0, "a folder inside a folder is not read; move its files up");
}

/* ---- Packs that build on others -------------------------------------------------------------- */

/* Writes pack.lua of one of several packs side by side. */
static void put_pack(const char *name, const char *uses)
{
    char path[64], text[300];
    make_dir(name);
    snprintf(path, sizeof path, "%s/pack.lua", name);
    snprintf(text, sizeof text, "pack { system = 'toy', name = '%s'%s%s }\n", name,
             uses[0] ? ", uses = " : "", uses);
    put(path, text);
}

static uc_pack *load_one(const char *name, struct uc_problems *problems)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return pack_load_folder(path, toy_find, problems);
}

/* The first problem of the pack `name` is this one, in `file` of this folder. */
static void first_problem(const char *name, const char *file, int line, const char *text)
{
    struct uc_problems problems;
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    assert_null(load_one(name, &problems));
    assert_true(problems.count > 0);
    assert_string_equal(problems.list[0].text, text);
    assert_string_equal(problems.list[0].file, path);
    assert_int_equal(problems.list[0].line, line);
    uc_problems_free(&problems);
}

static void test_uses(void **state)
{
    (void)state;
    struct uc_problems problems;
    struct uc_used used;
    put_pack("base", "");
    put("base/items.lua", "function Blade(name) return { name = name } end\n"
                          "item 'sword' (Blade 'Sword')\nitem 'axe' (Blade 'Axe')\n"
                          "hero 'anna' { name = 'Anna', weapon = 'sword', effect = draw(2) }\n");
    put_pack("mine", "{ 'base' }");
    put("mine/cards.lua", "item 'axe' { name = 'My Axe', replaces = true }\n"
                          "hero 'berta' { name = 'Berta', weapon = 'sword' }\n");
    uc_pack *pack = load_one("mine", &problems);
    show(&problems);
    assert_non_null(pack);
    assert_string_equal(pack->name, "mine");
    assert_int_equal(pack->records, 4);
    assert_string_equal(pack->record[pack_find(pack, -1, "axe")].name, "My Axe"); /* ours counts */
    assert_true(pack_find(pack, -1, "anna") && pack_find(pack, -1, "berta"));
    assert_true(uc_pack_used(pack, 0, &used));
    assert_string_equal(used.name, "base");
    assert_false(uc_pack_used(pack, 1, &used));
    uint64_t hash = pack->hash, files = used.hash;
    uc_pack_free(pack);

    /* What the other pack says is part of what this one is. */
    put("base/items.lua", "function Blade(name) return { name = name } end\n"
                          "item 'sword' (Blade 'Longsword')\nitem 'axe' (Blade 'Axe')\n");
    pack = load_one("mine", &problems);
    assert_non_null(pack);
    assert_true(pack->hash != hash);
    assert_true(uc_pack_used(pack, 0, &used) && used.hash != files);
    uc_pack_free(pack);

    /* Some kinds only; and by way of a pack in between, without reading it twice. */
    put("base/heroes.lua", "hero 'anna' { name = 'Anna' }");
    put_pack("between", "'base'");
    put_pack("part", "{ { pack = 'base', kinds = { 'item' } }, 'between' }");
    pack = load_one("part", &problems);
    show(&problems);
    assert_non_null(pack);
    assert_true(pack_find(pack, -1, "anna")); /* the one between wants all of it */
    assert_true(uc_pack_used(pack, 1, &used));
    assert_false(uc_pack_used(pack, 2, &used));
    uc_pack_free(pack);
    put_pack("items", "{ { pack = 'base', kinds = { 'item' } } }");
    pack = load_one("items", &problems);
    assert_non_null(pack);
    assert_int_equal(pack->records, 2);
    uc_pack_free(pack);
}

static void test_uses_wrongly(void **state)
{
    (void)state;
    struct uc_problems problems;
    put_pack("base", "");
    put("base/items.lua", "item 'sword' { name = 'Sword' }\n"
                          "hero 'anna' { name = 'Anna', weapon = 'sword' }\n");
    put_pack("lost", "{ 'bass' }");
    first_problem(
        "lost", "lost/pack.lua", 1,
        "pack: uses 'bass', but there is no such pack beside this one, in a folder 'packs' "
        "above it, or among those of the program and your own");
    put_pack("a", "{ 'b' }");
    put_pack("b", "{ 'a' }");
    first_problem("a", "b/pack.lua", 1, "pack: uses 'a', which uses this pack in turn");
    put_pack("self", "'self'");
    first_problem("self", "self/pack.lua", 1, "pack: uses 'self', which uses this pack in turn");
    put_pack("kinds", "{ { pack = 'base', kinds = { 'itme' } } }");
    first_problem("kinds", "kinds/pack.lua", 1, "pack: uses: no kind 'itme' (item?)");
    put_pack("buts", "{ { pack = 'base', but = 'item' } }");
    first_problem("buts", "buts/pack.lua", 1, "pack: uses: 'but' is a list of kinds of records");
    put_pack("words", "{ 7 }");
    first_problem("words", "words/pack.lua", 1,
                  "pack: 'uses' lists names of packs: \"sr\", or { pack = \"sr\", kinds = { "
                  "\"spell\" } }");
    put_pack("more", "{ { pack = 'base', kind = 'item' } }");
    first_problem("more", "more/pack.lua", 1,
                  "pack: an entry of 'uses' has 'pack' and 'kinds' or 'but', no 'kind'");
    put_pack("list", "3");
    first_problem("list", "list/pack.lua", 1, "pack: 'uses' is a list of packs");

    /* All but what is named, less than that if kinds are named, too. */
    put_pack("rest", "{ { pack = 'base', but = { 'hero' } } }");
    uc_pack *rest = load_one("rest", &problems);
    assert_non_null(rest);
    assert_int_not_equal(pack_find(rest, -1, "sword"), 0);
    assert_int_equal(pack_find(rest, -1, "anna"), 0);
    uc_pack_free(rest);

    /* A hero of the other pack whose weapon is not taken over. */
    put_pack("torn", "{ { pack = 'base', kinds = { 'hero' } } }");
    assert_null(load_one("torn", &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.list[0].file, "base/items.lua"));
    assert_int_equal(problems.list[0].line, 2);
    uc_problems_free(&problems);

    /* Another kind under an id that is taken, and two packs that know nothing of each other. */
    put_pack("clash", "{ 'base' }");
    put("clash/x.lua", "hero 'sword' { name = 'Sword' }");
    assert_null(load_one("clash", &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.list[0].text, "the id is taken already"));
    uc_problems_free(&problems);
    put_pack("twin", "");
    put("twin/x.lua", "item 'sword' { name = 'Twin' }");
    put_pack("both", "{ 'base', 'twin' }");
    assert_null(load_one("both", &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.list[0].text, "the id is taken already"));
    uc_problems_free(&problems);

    /* What goes wrong in the other pack is told where it stands. */
    put("twin/x.lua", "\nitem 'sword' { nme = 'Twin' }");
    put_pack("builds", "'twin'");
    first_problem("builds", "twin/x.lua", 2, "item 'sword': no field 'nme' (name?)");
    put("twin/pack.lua", "pack { system = 'chess', name = 'Chess' }");
    first_problem("builds", "twin/pack.lua", 1,
                  "pack: is for 'chess', but a pack for 'toy' uses it");
}

/* What is for all editions of a game is for each of them. */
static void test_uses_of_a_family(void **state)
{
    (void)state;
    struct uc_problems problems;
    make_dir("common");
    put("common/pack.lua", "pack { system = 'toys', name = 'Common' }\n"
                           "function Blade(name) return { name = name } end\n");
    put("common/items.lua", "item 'sword' (Blade 'Sword')\n");
    put_pack("mine", "'common'");
    put("mine/cards.lua", "item 'axe' (Blade 'Axe')\n");
    uc_pack *pack = load_one("mine", &problems);
    show(&problems);
    assert_non_null(pack);
    assert_int_equal(pack->records, 2);
    assert_string_equal(uc_pack_system(pack), "toy");
    uc_pack_free(pack);
    put("common/pack.lua", "pack { system = 'games', name = 'Common' }\n"
                           "function Blade(name) return { name = name } end\n");
    first_problem("mine", "common/pack.lua", 1,
                  "pack: is for 'games', but a pack for 'toy' uses it");
}

/* Read by itself it is read as the first of the family reads it, and belongs to the family. */
static void test_pack_of_a_family(void **state)
{
    (void)state;
    struct uc_problems problems;
    struct uc_pack_head head;
    make_dir("alone");
    put("alone/pack.lua", "pack { system = 'ss', name = 'Common' }\n");
    char path[256];
    snprintf(path, sizeof path, "%s/alone", folder);
    uc_pack *pack = uc_pack_load(path, &problems);
    show(&problems);
    assert_non_null(pack);
    assert_string_equal(uc_pack_system(pack), "ssis");
    uc_pack_free(pack);
    assert_true(uc_pack_peek(path, &head, &problems));
    assert_string_equal(head.system, "ss");
}

/* ---- Rulesets that are wrong themselves ------------------------------------------------------ */

static struct schema faulty_schema;
static struct uc_ruleset faulty_ruleset;

static const struct uc_ruleset *faulty_find(const char *name)
{
    (void)name;
    return &faulty_ruleset;
}

/* Loads an empty pack of a ruleset; the first problem must be this one. */
static void fault(const struct schema *schema, const char *text)
{
    struct uc_problems problems;
    faulty_schema = *schema;
    faulty_ruleset = (struct uc_ruleset){.name = "faulty", .schema = &faulty_schema};
    assert_null(pack_load_text("p", HEADER, strlen(HEADER), faulty_find, &problems));
    assert_true(problems.count >= 2);
    assert_string_equal(problems.list[0].file, "faulty");
    assert_string_equal(problems.list[0].text, text);
    uc_problems_free(&problems);
}

static void fault_word(struct effect_word word, const char *text)
{
    struct schema schema = toy_schema;
    schema.word = &word;
    schema.words = 1;
    fault(&schema, text);
}

static void fault_field(struct schema_field field, const char *text)
{
    struct schema schema = toy_schema;
    struct schema_kind kind = {.name = "thing", .about = "", .table = {64, &field, 1}};
    schema.kind = &kind;
    schema.kinds = 1;
    schema.words = 0;
    fault(&schema, text);
}

static void test_faulty_words(void **state)
{
    (void)state;
    const struct effect_word verb = {"do_it", true, "", VALUE_NOTHING, "do it", NULL};
    struct effect_word w = verb;
    w.name = "count";
    fault_word(w, "the word 'count' needs another name");
    w.name = "hero";
    fault_word(w, "the word 'hero' needs another name");
    w = verb;
    w.signature = "who";
    fault_word(w, "word 'do_it': the signature is wrong at 'who'");
    w.signature = "who:thing";
    fault_word(w, "word 'do_it': the signature is wrong at 'who'");
    w.signature = "who:word.nothing";
    fault_word(w, "word 'do_it': the signature is wrong at 'who'");
    w.signature = "n:number=x";
    fault_word(w, "word 'do_it': the signature is wrong at 'n'");
    w.signature = "by:word.attribute=strength";
    fault_word(w, "word 'do_it': the signature is wrong at 'by'");
    w.signature = "a:number b:number c:number d:number e:number f:number g:number h:number "
                  "i:number";
    fault_word(w, "word 'do_it' has more than 8 arguments");
    w.signature = "who:piece";
    w.text = "hit {whom}";
    fault_word(w, "word 'do_it': its text has '{whom', which is no argument");
    w = verb;
    w.result = VALUE_WORD;
    fault_word(w, "word 'do_it': the signature must end in '-> word.VOCABULARY'");
    w.signature = "-> number";
    fault_word(w, "word 'do_it': the signature must end in '-> word.VOCABULARY'");
    w = verb;
    w.verb = false;
    fault_word(w, "the query 'do_it' needs a function and a result");
    w = verb;
    w.name = "menu";
    fault_word(w, "the verb 'menu' must have the signature \"mask:number first:label "
                  "count:number\" and give a number");
    struct effect_word twice[2] = {verb, verb};
    struct schema schema = toy_schema;
    schema.word = twice;
    schema.words = 2;
    fault(&schema, "the word 'do_it' is there twice");
    schema.words = EFFECT_WORDS + 1;
    static struct effect_word many[EFFECT_WORDS + 1];
    for (int i = 0; i <= EFFECT_WORDS; i++)
        many[i] = verb;
    schema.word = many;
    struct uc_problems problems;
    faulty_schema = schema;
    assert_null(pack_load_text("p", HEADER, strlen(HEADER), faulty_find, &problems));
    assert_string_equal(problems.list[0].text, "more than 1024 words");
    uc_problems_free(&problems);
}

static void test_faulty_fields(void **state)
{
    (void)state;
    struct schema_field f = {.name = "x", .type = FIELD_NUMBER, .size = 1, .min = 0, .max = 300};
    fault_field(f, "thing: the range of 'x' does not fit into it");
    f.min = -200;
    f.max = 0;
    fault_field(f, "thing: the range of 'x' does not fit into it");
    f = (struct schema_field){.name = "x", .type = FIELD_NUMBER, .size = 3};
    fault_field(f, "thing: the field 'x' has the wrong size");
    f = (struct schema_field){
        .name = "x", .type = FIELD_TEXT, .size = sizeof(char *), .offset = 60};
    fault_field(f, "thing: the field 'x' has the wrong size");
    f = (struct schema_field){.name = "x", .type = FIELD_WORD, .size = 1, .words = "colours"};
    fault_field(f, "thing: the field 'x' needs a vocabulary that fits");
    f = (struct schema_field){.name = "x", .type = FIELD_REF, .size = 2, .ref = "dragon"};
    fault_field(f, "thing: the field 'x' refers to 'dragon', which is no kind");
    f = (struct schema_field){.name = "x", .type = FIELD_EXPR, .size = sizeof(struct effect_ref)};
    fault_field(f, "thing: the field 'x' needs a type of value");
    f = (struct schema_field){
        .name = "x", .type = FIELD_LIST, .size = sizeof(struct toy_stats), .sub = &toy_stats_table};
    fault_field(f, "thing: the list 'x' must have room for 1 to 255");
    struct schema_field two[2] = {{.name = "x", .type = FIELD_BOOL, .size = 1},
                                  {.name = "x", .type = FIELD_BOOL, .size = 1}};
    struct schema schema = toy_schema;
    struct schema_kind kind = {.name = "thing", .about = "", .table = {64, two, 2}};
    schema.kind = &kind;
    schema.kinds = 1;
    schema.words = 0;
    fault(&schema, "thing: the field 'x' is there twice");
    kind = (struct schema_kind){.name = "Thing", .about = "", .table = {64, two, 1}};
    fault(&schema, "the kind 'Thing' needs another name");
}

/* ---- Small parts ---------------------------------------------------------------------------- */

static const char *nearest(const char *wanted, const char *a, const char *b)
{
    static struct suggestion s;
    suggest_begin(&s, wanted);
    suggest_try(&s, a);
    suggest_try(&s, b);
    return suggest_end(&s);
}

static void test_suggestions(void **state)
{
    (void)state;
    assert_string_equal(nearest("helth", "health", "wealth"), " (health?)");
    assert_string_equal(nearest("haelth", "wealth", "health"), " (health?)"); /* a swap is one */
    assert_string_equal(nearest("abc", "abd", "abe"), " (abd?)");             /* the first of two */
    assert_string_equal(nearest("abc", "xyz", "uvw"), "");
    assert_string_equal(nearest("on", "of", "in"), " (in?)");
    char longer[100];
    memset(longer, 'x', 99);
    longer[99] = '\0';
    assert_string_equal(nearest(longer, longer, "x"), "");
}

static void test_utf8(void **state)
{
    (void)state;
    assert_int_equal(utf8_valid("a\xc3\xb6z", 4), 4);
    assert_int_equal(utf8_valid("\xf0\x9f\x90\x89", 4), 4);
    assert_int_equal(utf8_valid("ab\xc3", 3), 2);
    assert_int_equal(utf8_valid("\x80", 1), 0);
    assert_int_equal(utf8_valid("\xc0\x80", 2), 0);
    assert_int_equal(utf8_valid("\xe0\x80\x80", 3), 0);
    assert_int_equal(utf8_valid("\xed\xa0\x80", 3), 0);
    assert_int_equal(utf8_valid("\xf4\x90\x80\x80", 4), 0);
    assert_int_equal(utf8_valid("\xf5\x80\x80\x80", 4), 0);
    struct checker *checker = calloc(1, sizeof *checker);
    problem(checker, "f\033", 1, "a\nb\x7f\xff");
    assert_string_equal(checker->list[0].file, "f?");
    assert_string_equal(checker->list[0].text, "a?b??");
    char long_text[400];
    memset(long_text, 'x', sizeof long_text);
    memcpy(long_text + 253, "\xe2\x82\xac", 3); /* cut in the middle */
    long_text[399] = '\0';
    problem(checker, "f", 1, "%s", long_text);
    assert_int_equal(strlen(checker->list[1].text), 253);
    free(checker);
}

static void test_arena(void **state)
{
    (void)state;
    struct meter meter = {0, 200000};
    struct arena arena = {NULL, &meter};
    assert_non_null(arena_take(&arena, 1));
    struct arena_mark mark = arena_mark(&arena);
    char *large = arena_take(&arena, 100000);
    assert_non_null(large);
    assert_int_equal(large[99999], 0);
    assert_null(arena_take(&arena, 100000)); /* the meter says no */
    assert_null(arena_take(&arena, SIZE_MAX));
    arena_release(&arena, mark);
    assert_non_null(arena_take(&arena, 100000));
    arena_free(&arena);
    assert_int_equal(meter.used, 0);
}

/* What `undercroft lint --dump` and `--opcodes` print. */
static void test_dump(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size = 0;
    uc_pack *pack = good(everything);
    FILE *to = open_memstream(&text, &size);
    uc_pack_print(pack, to);
    uc_print_opcodes(to);
    fclose(to);
    static const char *const lines[] = {
        "hero anna (p/pack.lua:5)\n",
        "    luck = -3\n",
        "    traits = undead, dark\n",
        "    dice = blue, red, blue\n",
        "    bag = sword, axe, sword\n",
        "    map[2] = \"...\"\n",
        "    surges[2].effect: Draw 2 cards. Draw 3 cards.\n",
        "           0  PUSH 2\n",
        "| TAKE | local, offset | `--` |",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!strstr(text, lines[i]))
            print_error("%s\nis not in\n%s", lines[i], text);
        assert_non_null(strstr(text, lines[i]));
    }
    free(text);
    uc_pack_free(pack);
}

int main(void)
{
#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field),
        cmocka_unit_test(test_look_up),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_same_every_time),
        cmocka_unit_test(test_shared_code),
        cmocka_unit_test(test_library),
        cmocka_unit_test(test_bad_packs),
        cmocka_unit_test(test_many_problems),
        cmocka_unit_test(test_unknown_system),
        cmocka_unit_test(test_bytes),
        WITH_FOLDER(test_folder),
        WITH_FOLDER(test_every_file_is_read),
        WITH_FOLDER(test_no_folder),
        WITH_FOLDER(test_no_pack_file),
        WITH_FOLDER(test_links),
        WITH_FOLDER(test_odd_files),
        WITH_FOLDER(test_deep_folder),
        cmocka_unit_test(test_faulty_words),
        cmocka_unit_test(test_faulty_fields),
        cmocka_unit_test_setup_teardown(test_uses, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_uses_wrongly, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_uses_of_a_family, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_pack_of_a_family, make_folder, remove_folder),
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_arena),
        cmocka_unit_test(test_dump),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
