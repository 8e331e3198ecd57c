/* Packs by their names: where they are found, how they are found again, and which words of others
 * are followed. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/folder.h"
#include "undercroft/undercroft.h"

enum { PATH = 512 };

static char folder[64];

/* A folder of this test, in which `home` has the program's packs. */
static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/uc_shelf_XXXXXX");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    setenv("UNDERCROFT_HOME", "home", 1);
    setenv("UNDERCROFT_PACKS", "", 1);
    setenv("XDG_DATA_HOME", "/tmp/uc_shelf_nowhere", 1);
    return 0;
}

static void remove_all(const char *path)
{
    char inner[PATH];
    DIR *list = opendir(path);
    for (struct dirent *e; list && (e = readdir(list));) {
        snprintf(inner, sizeof inner, "%s/%s", path, e->d_name);
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && unlink(inner) != 0)
            remove_all(inner);
    }
    if (list)
        closedir(list);
    rmdir(path);
}

static int remove_folder(void **state)
{
    (void)state;
    remove_all(folder);
    return chdir("/");
}

/* Makes a pack of the template game there, and the folders on the way. */
static void make_pack(const char *path)
{
    char at[PATH];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(at, sizeof at, "%.*s", (int)(slash - path), path);
        mkdir(at, 0777);
    }
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(at, sizeof at, "%s/pack.lua", path);
    FILE *file = fopen(at, "w");
    assert_non_null(file);
    fprintf(file, "pack { system = 'template', name = 'Pack', about = 'Short.', version = '2' }\n"
                  "hero 'ann' { name = 'Ann', health = 5 }\n"
                  "quest 'hall' { name = 'The Hall', length = 4 }\n"
                  "trap 'dust' { name = 'Dust', copies = 9, effect = harm(subject, 1) }\n");
    fclose(file);
}

/* ---- Words that others wrote ------------------------------------------------------------------ */

static void test_names(void **state)
{
    (void)state;
    static const char *const good[] = {"a", "d2e", "My-Pack_2.0", "x..y"};
    static const char *const bad[] = {"", ".", "..", ".a", "a/b", "a b", "a\n", "\xc3\xa9", "~"};
    char longest[FOLDER_NAME_MAX + 2];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(folder_is_name(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(folder_is_name(bad[i]));
    memset(longest, 'x', sizeof longest);
    longest[FOLDER_NAME_MAX + 1] = '\0';
    assert_false(folder_is_name(longest));
    longest[FOLDER_NAME_MAX] = '\0';
    assert_true(folder_is_name(longest));
}

static void test_whole_paths(void **state)
{
    (void)state;
    static const char *const good[] = {"/a", "/a/b c/d", "/a/..b/.c/...", "/\xc3\xa9"};
    static const char *const bad[] = {"",     "a",    "/",       "//",     "/a/",       "/a//b",
                                      "/./a", "/a/.", "/a/../b", "/a/..",  "../a",      "~/a",
                                      "/..",  "/.",   "/a\n",    "/a\x7f", "/a\xc2\x9b"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(folder_is_whole(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(folder_is_whole(bad[i]));
}

static void test_the_users_folder(void **state)
{
    (void)state;
    char path[PATH];
    assert_true(folder_of_user(path, sizeof path));
    assert_string_equal(path, "/tmp/uc_shelf_nowhere/undercroft");
    assert_false(folder_of_user(path, 20));
    setenv("XDG_DATA_HOME", "relative", 1); /* as the standard says, that counts for nothing */
    setenv("HOME", "/home/ann", 1);
    assert_true(folder_of_user(path, sizeof path));
    assert_string_equal(path, "/home/ann/.local/share/undercroft");
    unsetenv("HOME");
    assert_false(folder_of_user(path, sizeof path));
}

/* ---- Finding ---------------------------------------------------------------------------------- */

static void is_found(const char *name, const char *where)
{
    char path[PATH];
    struct uc_error error = {UC_OK, ""};
    assert_int_equal(uc_pack_find(name, path, sizeof path, &error), UC_OK);
    assert_string_equal(path, where);
}

static void is_not_found(const char *name, enum uc_status status, const char *says)
{
    char path[PATH];
    struct uc_error error = {UC_OK, ""};
    assert_int_equal(uc_pack_find(name, path, sizeof path, &error), status);
    if (!strstr(error.text, says))
        fail_msg("'%s' does not say '%s'", error.text, says);
}

static void test_find(void **state)
{
    (void)state;
    make_pack("home/packs/template");
    make_pack("home/packs/extra");
    make_pack("mine/way");
    make_pack("more/far");
    is_found("template", "home/packs/template");
    is_found("extra", "home/packs/extra");
    is_not_found("way", UC_BAD_FILE, "no pack 'way' in home/packs");
    is_not_found("../mine/way", UC_BAD_FILE, "no name of a pack");
    is_not_found("..", UC_BAD_FILE, "no name of a pack");
    setenv("UNDERCROFT_PACKS", ":nowhere::mine:more", 1);
    is_found("way", "mine/way");
    is_found("far", "more/far");
    is_not_found("wy", UC_BAD_FILE, "mine, more");

    /* One pack under two paths is one pack; two packs are one too many. */
    setenv("UNDERCROFT_PACKS", "mine:more/../mine:more", 1);
    is_found("way", "mine/way");
    make_pack("more/way");
    is_not_found("way", UC_BAD_CONTENT, "mine/way and more/way");
    make_pack("more/extra");
    is_not_found("extra", UC_BAD_CONTENT, "home/packs/extra and more/extra");

    /* The name of a system is the program's. */
    make_pack("more/template");
    is_found("template", "home/packs/template");
    make_pack("mine/d2e");
    is_not_found("d2e", UC_BAD_FILE, "UNDERCROFT_HOME");
}

static void test_places(void **state)
{
    (void)state;
    char path[PATH];
    bool own;
    setenv("UNDERCROFT_PACKS", "b::c", 1);
    static const char *const places[] = {"b", "c", "/tmp/uc_shelf_nowhere/undercroft/packs"};
    int first = 0; /* behind what may be installed here */
    while (uc_pack_place(first, path, sizeof path, &own) && !own)
        first++;
    for (int i = 0; i < 3; i++) {
        assert_true(uc_pack_place(first + i, path, sizeof path, &own));
        assert_string_equal(path, places[i]);
        assert_true(own);
    }
    assert_false(uc_pack_place(first + 3, path, sizeof path, &own));
    make_pack("home/packs/extra");
    assert_true(uc_pack_place(0, path, sizeof path, &own));
    assert_string_equal(path, "home/packs");
    assert_false(own);
}

static void comes_from(const char *dir, const char *from)
{
    struct uc_problems problems;
    uc_pack *pack = uc_pack_load(dir, &problems);
    assert_non_null(pack);
    assert_string_equal(uc_pack_from(pack), from);
    assert_string_equal(uc_pack_title(pack), "Pack");
    uc_pack_free(pack);
    uc_problems_free(&problems);
}

static void test_from(void **state)
{
    (void)state;
    char here[PATH], whole[2 * PATH];
    assert_non_null(getcwd(here, sizeof here));
    make_pack("home/packs/template");
    make_pack("mine/way");
    make_pack("out/far");
    make_pack("out/template");
    setenv("UNDERCROFT_PACKS", "mine", 1);
    comes_from("home/packs/template", ""); /* the system's own */
    comes_from("mine/way", "way");
    comes_from("out/../mine/way/", "way");
    snprintf(whole, sizeof whole, "%s/out/far", here);
    comes_from("out/far", whole);
    comes_from("mine/../out/far", whole);
    snprintf(whole, sizeof whole, "%s/out/template", here);
    comes_from("out/template", whole); /* not the system's own, whatever it is called */

    /* A link among one's own packs has the name of the link. */
    assert_int_equal(symlink("../out/far", "mine/near"), 0);
    comes_from("mine/near", "near");
}

static void test_peek(void **state)
{
    (void)state;
    struct uc_problems problems;
    struct uc_pack_head head;
    make_pack("mine/way");
    FILE *file = fopen("mine/way/zz.lua", "w");
    assert_non_null(file);
    fputs("this is not looked at", file);
    fclose(file);
    assert_true(uc_pack_peek("mine/way", &head, &problems));
    assert_int_equal(problems.count, 0);
    assert_string_equal(head.system, "template");
    assert_string_equal(head.title, "Pack");
    assert_string_equal(head.about, "Short.");
    assert_string_equal(head.version, "2");
    assert_false(uc_pack_peek("mine", &head, &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.list[0].text, "no pack.lua"));
    uc_problems_free(&problems);
    assert_false(uc_pack_peek("nowhere", &head, NULL));
    assert_string_equal(head.system, "");
}

int main(void)
{
#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_whole_paths),
        WITH_FOLDER(test_the_users_folder),
        WITH_FOLDER(test_find),
        WITH_FOLDER(test_places),
        WITH_FOLDER(test_from),
        WITH_FOLDER(test_peek),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
