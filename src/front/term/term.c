/* `undercroft play`: chooses between the full screen and lines of text, makes or resumes the game
 * and says at the end where it is saved. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/front.h"
#include "front/term/game_screen.h"
#include "front/term/lesson.h"
#include "front/term/menu.h"
#include "front/term/options.h"
#include "front/term/plain.h"
#include "front/term/quests.h"
#include "front/term/screen.h"
#include "front/term/words.h"

/* ---- The terminal ------------------------------------------------------------------------- */

/* Uses UTF-8 where nothing else is asked for; false when the locale says otherwise. */
static bool use_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    bool said = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        said = said || (value && value[0]);
    }
    if (!said)
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Whether the full screen can be used; a terminal that is too small ends the program. */
static bool has_screen(const struct play_options *options)
{
    int rows, columns;
    if (options->plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    if (screen_size(&rows, &columns) && (rows < SCREEN_ROWS || columns < SCREEN_COLUMNS))
        front_die(FRONT_BAD,
                  _("play: the terminal is %dx%d; at least %dx%d is needed (enlarge it, or use "
                    "--plain)"),
                  columns, rows, SCREEN_COLUMNS, SCREEN_ROWS);
    return true;
}

/* ---- Making the game ---------------------------------------------------------------------- */

static void stop_if(enum uc_status status, const struct uc_error *error)
{
    if (status != UC_OK)
        front_die(FRONT_BAD, "play: %s", error->text);
}

/* Opens a save. One that does not fit any more is gone on from in a new one, if the user says so. */
static void open_save(struct session *session, const char *path, const char *given, bool branch,
                      struct uc_error *note)
{
    enum uc_status status = session_resume(session, path, given, note);
    struct uc_error error;
    if (status == UC_CLOSED && branch)
        stop_if(session_branch(session, &error), &error);
    else if (status == UC_CLOSED)
        front_die(FRONT_BAD,
                  _("play: %s; 'undercroft replay' shows it, and '--resume FILE --branch' goes on "
                    "after answer %d in a new save"),
                  note->text, session_position(session));
    else
        stop_if(status, note);
}

static void resume(struct session *session, const struct play_options *options, const char *folder,
                   struct uc_error *note)
{
    char path[SAVES_PATH];
    if (options->resume_file) {
        snprintf(path, sizeof path, "%s", options->resume_file);
    } else {
        struct saves saves = saves_list(folder, options->system);
        if (saves.count == 0)
            front_die(FRONT_BAD,
                      _("play: there is no saved game in %s; begin one with 'undercroft "
                        "play'"),
                      folder);
        snprintf(path, sizeof path, "%s", saves.list[0].path);
        saves_free(&saves);
    }
    open_save(session, path, options->system, options->branch, note);
    session->may_move = !options->resume_file || options->branch;
    struct uc_error error;
    for (int i = 0; i < options->seats; i++)
        stop_if(session_seat(session, options->seat[i], &error), &error);
}

/* A new game from the options, without a menu; `ask` on the terminal what they leave open. */
static bool begin(struct session *session, const struct play_options *options, const char *folder,
                  bool ask)
{
    struct uc_error error = {UC_OK, ""};
    struct front_setup setup;
    char word[FRONT_PATH];
    const char *quest = options->quest;
    memset(&setup, 0, sizeof setup);
    snprintf(word, sizeof word, "%s", options->system ? options->system : uc_system(0));
    if (options->lesson) {
        stop_if(lesson_begin(session, word, folder, &error), &error);
        return true;
    }
    if (!options->system && ask && !quest && !plain_pick_system(word, sizeof word))
        return false;
    if (!options->system && quest) {
        const char *system = quest_system(quest, &error);
        stop_if(system ? UC_OK : UC_BAD_SETUP, &error);
        snprintf(word, sizeof word, "%s", system);
    }
    stop_if(session_load(session, word, &error), &error);
    if (!quest && ask && !plain_pick_quest(session->pack, &quest))
        return false;
    struct uc_entry first;
    if (!quest && uc_pack_entry(session->pack, "quest", quest_first(session->pack), &first))
        quest = first.id;
    if (quest)
        stop_if(front_setup_quest(&setup, quest, &error), &error);
    if (options->name)
        stop_if(front_setup_name(&setup, options->name, &error), &error);
    stop_if(front_setup_parse(&setup, options->party, options->rules, &error), &error);
    stop_if(session_prepare(session, &setup.setup, &error), &error);
    if (options->demo)
        stop_if(session_seat(session, "all=greedy", &error), &error);
    for (int i = 0; i < options->seats; i++)
        stop_if(session_seat(session, options->seat[i], &error), &error);
    stop_if(session_begin(session, options->has_seed ? options->seed : session_random_seed(),
                          options->demo ? NULL : folder, &error),
            &error);
    return true;
}

/* ---- Playing ------------------------------------------------------------------------------ */

static enum uc_status play_plain(struct session *session, const struct play_options *options,
                                 const char *folder, struct uc_error *error)
{
    /* Where nothing is given, a pipe is asked what a person would be. */
    bool named = options->system || options->quest || options->lesson;
    bool open = options->plain && !options->resume && !named;
    bool ask = (open || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))) && !options->demo;
    struct uc_error note = {UC_OK, ""};
    char path[SAVES_PATH] = "";
    if (ask && !options->resume && !named && !plain_pick_save(folder, path, sizeof path))
        return UC_OK;
    if (path[0]) {
        open_save(session, path, NULL, false, &note);
        session->may_move = true;
    } else if (options->resume)
        resume(session, options, folder, &note);
    else if (!begin(session, options, folder, ask))
        return UC_OK;
    if (note.text[0])
        words_say_line(note.text);
    return plain_play(session, error);
}

static enum uc_status play_screen(struct session *session, struct play_options *options,
                                  const char *folder, struct uc_error *error)
{
    struct game_style style = {options->demo, options->speed};
    struct uc_error note = {UC_OK, ""};
    char pack[FRONT_PATH];
    /* What the command line gets wrong is told before the screen is taken. */
    bool direct = options->quest || options->demo || options->lesson;
    if (options->resume)
        resume(session, options, folder, &note);
    else if (direct)
        begin(session, options, folder, false);
    else if (options->system)
        stop_if(front_locate(options->system, pack, sizeof pack, error), error);
    if (!screen_open(options->ascii, !options->no_color)) {
        fprintf(stderr,
                _("undercroft: this terminal (TERM=%s) cannot show the full screen; going "
                  "on line by line\n"),
                getenv("TERM") ? getenv("TERM") : "");
        if (session->journal)
            return plain_play(session, error);
        return play_plain(session, options, folder, error);
    }
    if (session->journal)
        menu_note(session, &note);
    if (!session->journal) {
        enum menu_outcome outcome = menu_run(session, options, folder);
        if (outcome == MENU_LEAVE)
            return UC_OK;
        if (outcome == MENU_DEMO) {
            style.demo = options->demo = true;
            screen_close();
            begin(session, options, folder, false);
            screen_open(options->ascii, !options->no_color);
        }
    }
    return game_screen(session, &style, error);
}

/* The command that goes on: with a file if one was named, else with the newest of the folder. */
static void say_how_to_go_on(const struct session *session, const struct play_options *options)
{
    char command[2 * SAVES_PATH] = "undercroft play --resume";
    if (options->resume_file)
        words_add_shell(command, sizeof command, session->path);
    else if (options->save_dir) {
        words_add(command, sizeof command, " --save-dir");
        words_add_shell(command, sizeof command, options->save_dir);
    }
    printf(_("Go on with: %s\n"), command);
}

/* What is to be said when the screen is the shell's again. */
static int say_goodbye(const struct session *session, enum uc_status status,
                       const struct uc_error *error, const struct play_options *options)
{
    if (status != UC_OK)
        front_die(FRONT_BAD, "play: %s", error->text);
    if (session->rescued)
        front_die(
            FRONT_BAD,
            _("play: the game could not be saved where it should be (%s), but in %s: move it to a "
              "safe place; 'undercroft play --resume FILE' goes on with it"),
            session->trouble.text, session->path);
    if (session->unsaved && !options->demo)
        front_die(FRONT_BAD, _("play: the game could not be saved: %s"), session->trouble.text);
    if (session->path[0])
        printf(_("Saved in %s\n"), session->path);
    if (session->path[0] && !strstr(session->path, "/finished/"))
        say_how_to_go_on(session, options);
    return FRONT_OK;
}

int term_main(int argc, char **argv)
{
    struct play_options options;
    struct session *session = calloc(1, sizeof *session);
    struct uc_error error = {UC_OK, ""};
    char folder[SAVES_PATH];
    bool utf8 = use_utf8();
    if (!session)
        front_die(FRONT_BAD, _("out of memory"));
    options_read(&options, argc, argv);
    options.ascii = options.ascii || !utf8;
    words_only_ascii(options.ascii);
    saves_folder(options.save_dir, folder, sizeof folder);
    enum uc_status status = has_screen(&options) ? play_screen(session, &options, folder, &error)
                                                 : play_plain(session, &options, folder, &error);
    screen_close();
    session_close(session);
    int result = say_goodbye(session, status, &error, &options);
    free(session);
    return result;
}
