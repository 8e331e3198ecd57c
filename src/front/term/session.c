/* One game at one terminal; see session.h. */
#include "front/term/session.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "front/term/lesson.h"
#include "front/term/words.h"

enum {
    BOT_EFFORT = 400, /* of a searching bot at first; halved while it is too slow */
    BOT_EFFORT_LEAST = 25,
    BOT_SLOW_MS = 600,
    RECALLED = 60 /* answers whose log is written again when a game is resumed */
};

/* ---- Making and ending -------------------------------------------------------------------- */

enum uc_status session_load(struct session *s, const char *word, struct uc_error *error)
{
    s->auto_pass = true;
    s->shown = -1;
    return front_load(word, &s->pack, error);
}

static void default_seats(struct session *s)
{
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++) {
        bool ours = uc_seat_side(s->game, (uc_seat)seat) == 1;
        words_copy(s->player[seat].bot, sizeof s->player[seat].bot, ours ? "" : "normal");
        s->player[seat].effort = BOT_EFFORT;
    }
}

enum uc_status session_prepare(struct session *s, const struct uc_setup *setup,
                               struct uc_error *error)
{
    uc_game_free(s->game);
    free(s->scratch);
    s->scratch = NULL;
    s->game = uc_game_new(s->pack, setup, error);
    if (!s->game)
        return error->status;
    s->scratch = calloc(1, uc_state_size(s->game));
    if (!s->scratch)
        return uc_fail(error, UC_IO, _("out of memory"));
    uc_begin(s->game, s->scratch, 1, NULL); /* seats are named with a state at hand */
    default_seats(s);
    return UC_OK;
}

/* Reads a player: who it is if it is a person, else the kind of bot. */
static enum uc_status read_player(const char *text, struct player *player, struct uc_error *error)
{
    const char *kinds[FRONT_BOTS + 2] = {"human"};
    const char *word = strncasecmp(text, "bot:", 4) == 0 ? text + 4 : text;
    *player = (struct player){.effort = BOT_EFFORT};
    if (strncasecmp(text, "human:", 6) == 0 && text[6]) {
        words_copy(player->person, sizeof player->person, text + 6);
        return UC_OK;
    }
    for (int i = 0; i < FRONT_BOTS && uc_bot_kind(i); i++)
        kinds[i + 1] = uc_bot_kind(i);
    for (int i = 0; kinds[i]; i++) {
        if (strcasecmp(word, kinds[i]) == 0) {
            words_copy(player->bot, sizeof player->bot, i == 0 ? "" : kinds[i]);
            return UC_OK;
        }
    }
    const char *nearest = front_nearest(word, kinds);
    return uc_fail(error, UC_BAD_SETUP, _("no player '%.40s'%s%s%s; there is: human, %s"), text,
                   nearest ? " (" : "", nearest ? nearest : "", nearest ? "?)" : "", front_bots());
}

enum uc_status session_seat(struct session *s, const char *text, struct uc_error *error)
{
    char who[80];
    struct player player;
    size_t n = strcspn(text, "=");
    if (text[n] != '=' || n == 0 || n >= sizeof who)
        return uc_fail(error, UC_BAD_SETUP,
                       _("'%.80s' is not of the form seat=player, as in overlord=bot:hard"), text);
    memcpy(who, text, n);
    who[n] = '\0';
    if (read_player(text + n + 1, &player, error) != UC_OK)
        return UC_BAD_SETUP;
    int side = front_side(s->game, s->scratch, who), found = 0;
    uc_seat named = front_seat(s->game, s->scratch, who);
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++) {
        if (strcasecmp(who, "all") != 0 && seat != named &&
            (named || side == 0 || uc_seat_side(s->game, (uc_seat)seat) != side))
            continue;
        uc_bot_free(s->player[seat].mind);
        s->player[seat] = player;
        found++;
    }
    if (found)
        return UC_OK;
    char known[300] = "";
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++) {
        char name[80];
        size_t used = strlen(known);
        front_seat_name(s->game, s->scratch, (uc_seat)seat, name, sizeof name);
        snprintf(known + used, sizeof known - used, ", %s", name);
    }
    return uc_fail(error, UC_BAD_SETUP, _("no seat '%s'; there is: all%s"), who, known);
}

uint64_t session_random_seed(void)
{
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (uint64_t)time(NULL);
    return seed >> 16; /* short enough to be typed again */
}

/* Notes that something could not be written. */
static void note_trouble(struct session *s, const struct uc_error *error)
{
    s->trouble = *error;
    s->unsaved = true;
}

static void write_seats(struct session *s)
{
    char text[1024] = "";
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++) {
        char name[80];
        size_t used = strlen(text);
        front_seat_name(s->game, s->scratch, (uc_seat)seat, name, sizeof name);
        const char *bot = s->player[seat].bot, *person = s->player[seat].person;
        snprintf(text + used, sizeof text - used, "%s=%s%s%s\n", name, bot[0] ? bot : "human",
                 person[0] ? ":" : "", person);
    }
    struct uc_error error;
    s->seats_unsaved = saves_write_seats(s->path, text, &error) != UC_OK;
    if (s->seats_unsaved)
        note_trouble(s, &error);
}

void session_change_player(struct session *s, uc_seat seat, const struct player *player)
{
    uc_bot_free(s->player[seat].mind);
    s->player[seat] = *player;
    s->player[seat].mind = NULL;
    s->player[seat].effort = BOT_EFFORT;
    if (s->path[0])
        write_seats(s);
}

/* Makes the file of a game that has none yet; its journal is then the one in the file. */
static bool make_file(struct session *s, const char *path, struct uc_error *error)
{
    char folder[SAVES_PATH];
    words_copy(folder, sizeof folder, path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = '\0';
    if (slash && slash > folder && saves_make_folder(folder, error) != UC_OK)
        return false;
    uc_journal *journal = uc_journal_branch(s->journal, path, NULL, error);
    if (!journal)
        return false;
    uc_journal_close(s->journal);
    s->journal = journal;
    uc_journal_defer(journal);
    words_copy(s->path, sizeof s->path, path);
    s->wanted[0] = '\0';
    write_seats(s);
    s->lock = saves_lock(s->path);
    return true;
}

bool session_save(struct session *s)
{
    struct uc_error error = {UC_OK, ""};
    if (!s->unsaved)
        return true;
    s->unsaved = false;
    if (s->wanted[0] ? !make_file(s, s->wanted, &error)
                     : uc_journal_flush(s->journal, &error) != UC_OK)
        note_trouble(s, &error);
    else if (s->seats_unsaved)
        write_seats(s);
    return !s->unsaved;
}

/* After a change: says so if it could not be written, and no longer if it could. */
static void note_written(struct session *s, const struct uc_error *told)
{
    if (uc_journal_waiting(s->journal))
        note_trouble(s, told);
    else
        session_save(s);
}

/* The last resort of a game that cannot be written where it should be. */
static void rescue(struct session *s)
{
    const char *folder = getenv("TMPDIR");
    struct uc_error error;
    char path[SAVES_PATH];
    saves_new_path(folder && *folder ? folder : "/tmp", uc_pack_system(s->pack), "rescued", path,
                   sizeof path);
    if (make_file(s, path, &error)) {
        s->may_move = false;
        s->rescued = true;
    }
}

static void recall(struct session *s, int answers);

enum uc_status session_begin(struct session *s, uint64_t seed, const char *folder,
                             struct uc_error *error)
{
    struct uc_error trouble = {UC_OK, ""};
    const char *quest = uc_game_setup(s->game)->quest;
    s->seed = seed;
    if (folder)
        saves_new_path(folder, uc_pack_system(s->pack), quest ? quest : "quest", s->path,
                       sizeof s->path);
    if (folder && saves_make_folder(folder, &trouble) == UC_OK)
        s->journal = uc_journal_new(s->game, seed, s->path, &trouble);
    s->may_move = folder;
    if (!s->journal) { /* play all the same */
        words_copy(s->wanted, sizeof s->wanted, s->path);
        s->path[0] = '\0';
        if (folder)
            note_trouble(s, &trouble);
        s->journal = uc_journal_new(s->game, seed, NULL, error);
        if (!s->journal)
            return error->status;
    }
    uc_journal_defer(s->journal);
    if (s->path[0]) {
        write_seats(s);
        s->lock = saves_lock(s->path);
    }
    recall(s, 0);
    return UC_OK;
}

/* Takes the seats that were noted beside the save. A line that means nothing is told, and leaves its
 * seat to whoever plays it by default. */
static void read_seats(struct session *s, struct uc_error *note)
{
    char text[1024];
    saves_read_seats(s->path, text, sizeof text);
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        char *next = line[n] ? line + n + 1 : line + n;
        struct uc_error error;
        line[n] = '\0';
        if (session_seat(s, line, &error) != UC_OK && !note->text[0])
            uc_fail(note, UC_OK,
                    _("who plays which seat cannot be read from the file beside the save: "
                      "%.300s; --seat says it"),
                    error.text);
        line = next;
    }
}

enum uc_status session_resume(struct session *s, const char *path, const char *given,
                              struct uc_error *error)
{
    struct uc_journal_head head;
    char word[FRONT_PATH];
    *error = (struct uc_error){UC_OK, ""};
    if (!uc_journal_peek(path, &head, error))
        return error->status ? error->status : UC_BAD_FILE;
    s->lock = saves_lock(path);
    if (s->lock == SAVES_BUSY)
        return uc_fail(error, UC_BAD_FILE,
                       _("%.300s is being played by another program; leave it there first, or "
                         "resume another game"),
                       path);
    if (front_journal_pack(&head, given, word, sizeof word, error) != UC_OK ||
        session_load(s, word, error) != UC_OK || session_prepare(s, &head.setup, error) != UC_OK)
        return error->status;
    s->journal = uc_journal_open(s->game, path, error);
    if (!s->journal)
        return error->status ? error->status : UC_BAD_FILE;
    s->seed = head.seed.number;
    s->led = !given && front_is_folder(word);
    words_copy(s->path, sizeof s->path, path);
    read_seats(s, error);
    uc_journal_defer(s->journal);
    recall(s, RECALLED);
    s->fresh_from = session_position(s);
    if (uc_journal_is_closed(s->journal))
        error->status = UC_CLOSED;
    return uc_journal_is_closed(s->journal) ? UC_CLOSED : UC_OK;
}

enum uc_status session_branch(struct session *s, struct uc_error *error)
{
    const char *slash = strrchr(s->path, '/'), *quest = uc_game_setup(s->game)->quest;
    char folder[SAVES_PATH], path[SAVES_PATH];
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - s->path) : 1,
             slash ? s->path : ".");
    saves_new_path(folder, uc_pack_system(s->pack), quest ? quest : "quest", path, sizeof path);
    uc_journal *branch = uc_journal_branch(s->journal, path, slash ? slash + 1 : s->path, error);
    if (!branch)
        return error->status;
    uc_journal_close(s->journal);
    s->journal = branch;
    uc_journal_defer(branch);
    if (s->lock > 0)
        close(s->lock);
    words_copy(s->path, sizeof s->path, path);
    s->may_move = true;
    write_seats(s);
    s->lock = saves_lock(s->path);
    return UC_OK;
}

void session_close(struct session *s)
{
    bool over = s->journal && session_question(s).seat == 0;
    if (s->journal && !session_save(s) && (s->wanted[0] || uc_journal_waiting(s->journal)))
        rescue(s);
    if (s->journal)
        uc_journal_close(s->journal);
    if (over && s->may_move && s->path[0])
        saves_finish(s->path, sizeof s->path);
    if (s->lock > 0)
        close(s->lock);
    s->lock = 0;
    for (int seat = 1; seat <= UC_SEATS; seat++)
        uc_bot_free(s->player[seat].mind);
    uc_game_free(s->game);
    uc_pack_free(s->pack);
    free(s->scratch);
    history_free(&s->history);
    lesson_free(s->lesson);
    s->lesson = NULL;
    memset(s->player, 0, sizeof s->player);
    s->journal = NULL;
    s->game = NULL;
    s->pack = NULL;
    s->scratch = NULL;
}

/* ---- Events ------------------------------------------------------------------------------- */

/* Events are told in the middle of a change and put into words when it is over. */
struct collected {
    struct uc_event *event;
    int count, room;
};

static void collect(void *context, const struct uc_event *event)
{
    struct collected *all = context;
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : 64;
        struct uc_event *more = realloc(all->event, (size_t)room * sizeof *more);
        if (!more)
            return;
        all->event = more;
        all->room = room;
    }
    all->event[all->count++] = *event;
}

/* Notes a die: "rolled jain blue:2r2d". */
static void note_dice(struct session *s, const struct uc_event *event, const void *state,
                      int position)
{
    char code[200], word[40], owner[40] = "";
    const char *at = code;
    uc_event_code(s->game, state, event, code, sizeof code);
    if (s->roll.position != position)
        s->roll.count = 0;
    s->roll.position = position;
    words_next(&at, word, sizeof word);
    while (words_next(&at, word, sizeof word) && s->roll.count < ROLL_DICE) {
        if (!strchr(word, ':')) { /* whose they are stands before them */
            words_copy(owner, sizeof owner, word);
            continue;
        }
        words_copy(s->roll.die[s->roll.count].owner, sizeof owner, owner);
        words_copy(s->roll.die[s->roll.count].face, sizeof s->roll.die[0].face, word);
        s->roll.count++;
    }
}

/* Writes an event into the log, as seen in `state`. */
static void write_event(struct session *s, const struct uc_event *event, const void *state,
                        int position)
{
    char text[400];
    if (event->kind == UC_EVENT_CHANCE)
        return;
    enum uc_event_role role = uc_event_role(s->game, event->kind);
    if (role == UC_EVENT_STRIKE || role == UC_EVENT_TURN || role == UC_EVENT_ROUND)
        s->roll.count = 0; /* what lies there belongs to what came before */
    if (role == UC_EVENT_ROLLED || role == UC_EVENT_THROW)
        note_dice(s, event, state, position);
    uc_event_text(s->game, state, event, text, sizeof text);
    if (text[0])
        history_add(&s->history,
                    (struct history_line){.position = position,
                                          .seats = event->seats,
                                          .partly = event->partly,
                                          .role = (uint8_t)role,
                                          .rules = uc_event_rules(s->game, event)},
                    text);
}

/* The log of a game that is played once more in the scratch state. */
static void recall_event(void *context, const struct uc_event *event)
{
    struct session *s = context;
    int position = uc_journal_answers(s->journal, uc_answer_count(s->game, s->scratch));
    write_event(s, event, s->scratch, position);
}

/* Writes the log of the last `answers` answers again, and that of the beginning if it is among
 * them, by replaying the journal. Which pack it is stands above everything. */
static void recall(struct session *s, int answers)
{
    int length = session_position(s);
    struct uc_log log = {recall_event, s};
    char origin[FRONT_ORIGIN];
    if (front_origin(s->pack, origin, sizeof origin))
        history_add(&s->history,
                    (struct history_line){.seats = UINT8_MAX, .role = UC_EVENT_TOLD, .rules = ""},
                    origin);
    s->known_from = length > answers ? length - answers : 0;
    int from = s->known_from ? s->known_from : -1;
    uc_journal_follow(s->journal, from, length, s->scratch, &log, NULL);
}

void session_recall_all(struct session *s)
{
    if (s->known_from == 0)
        return;
    for (int i = 0; i < s->history.lines; i++)
        free(s->history.line[i].text);
    s->history.lines = 0;
    recall(s, session_position(s));
}

/* ---- Playing ------------------------------------------------------------------------------ */

const void *session_state(const struct session *s) { return uc_journal_state(s->journal); }

/* The seat that is shown the question, of several that are asked. */
static uc_seat whose_floor(const struct session *s, const void *state)
{
    uc_seat first = uc_asked(s->game, state, s->floor), seat = first;
    if (!uc_is_about_order(s->game, state))
        return first;
    do {
        if (!session_is_bot(s, seat))
            return seat;
        seat = uc_asked(s->game, state, (uc_seat)(seat + 1));
    } while (seat != first);
    return first;
}

struct uc_question session_question_in(const struct session *s, const void *state)
{
    struct uc_question question = uc_question(s->game, state);
    if (question.seat == UC_ANYONE)
        question = uc_question_for(s->game, state, whose_floor(s, state));
    return question;
}

struct uc_question session_question(const struct session *s)
{
    return session_question_in(s, session_state(s));
}

unsigned session_seats_with(const struct session *s, uc_seat seat)
{
    assert(seat >= 1 && seat <= UC_SEATS);
    unsigned seats = 1u << (seat - 1);
    if (session_is_bot(s, seat))
        return seats;
    for (int other = 1; other <= uc_seat_count(s->game); other++)
        if (!session_is_bot(s, (uc_seat)other) &&
            uc_seat_side(s->game, (uc_seat)other) == uc_seat_side(s->game, seat) &&
            strcmp(s->player[other].person, s->player[seat].person) == 0)
            seats |= 1u << (other - 1);
    return seats;
}

unsigned session_answered_by(const struct session *s, uc_seat seat)
{
    unsigned seats = session_seats_with(s, seat);
    if (session_is_bot(s, seat) || !uc_is_about_order(s->game, session_state(s)))
        return seats;
    for (int other = 1; other <= uc_seat_count(s->game); other++)
        if (session_is_bot(s, (uc_seat)other) &&
            uc_seat_side(s->game, (uc_seat)other) == uc_seat_side(s->game, seat))
            seats |= 1u << (other - 1);
    return seats;
}

bool session_give_floor(struct session *s)
{
    uc_seat before = session_question(s).seat, next = before;
    if (!before)
        return false;
    unsigned own = session_answered_by(s, before);
    do {
        next = uc_asked(s->game, session_state(s), (uc_seat)(next + 1));
    } while (next != before && own >> (next - 1) & 1);
    s->floor = next;
    return next != before;
}

int session_position(const struct session *s) { return uc_journal_position(s->journal); }

bool session_is_bot(const struct session *s, uc_seat seat)
{
    return seat >= 1 && seat <= UC_SEATS && s->player[seat].bot[0];
}

bool session_has_people(const struct session *s)
{
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++)
        if (!session_is_bot(s, (uc_seat)seat))
            return true;
    return false;
}

/* Whether the answer decides something: others were possible, and it is not to pass. */
static bool is_real(const struct session *s, int choice)
{
    struct uc_question question = uc_question(s->game, session_state(s));
    if (choice < 0 || choice >= question.count)
        return false;
    return question.count > 1 &&
           uc_verb_role(s->game, question.choice[choice].verb) != UC_VERB_PASS &&
           !uc_choice_waives(s->game, question.choice[choice]);
}

/* Something has happened just now. */
static void note_event(struct session *s, const struct uc_event *event)
{
    char code[200];
    write_event(s, event, session_state(s), session_position(s));
    uc_event_code(s->game, session_state(s), event, code, sizeof code);
    if (s->lesson)
        lesson_note(s->lesson, code);
}

enum uc_status session_answer(struct session *s, int choice, struct uc_error *error)
{
    bool several = uc_question(s->game, session_state(s)).seat == UC_ANYONE;
    uc_seat seat = uc_choice_seat(s->game, session_state(s), choice);
    bool real = is_real(s, choice);
    struct collected all = {NULL, 0, 0};
    struct uc_log log = {collect, &all};
    struct uc_error problem = {UC_OK, ""};
    history_cut(&s->history, session_position(s));
    enum uc_status status = uc_journal_choose(s->journal, choice, &log, &problem);
    if (status == UC_OK)
        note_written(s, &problem);
    if (status == UC_OK && several)
        s->floor = (uc_seat)(seat + 1);
    if (status == UC_OK && real)
        s->fresh_from = session_position(s);
    if (status == UC_OK)
        for (int i = 0; i < all.count; i++)
            note_event(s, &all.event[i]);
    else if (error)
        *error = problem;
    free(all.event);
    return status;
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Of a bot that searches as long as it may; the others know their own. */
static int effort_of(const struct player *player)
{
    return strcmp(player->bot, "search") == 0 || strcmp(player->bot, "hard") == 0 ? player->effort
                                                                                  : 0;
}

/* The seats that know all that this one knows; without memory, itself alone. */
static uint8_t seats_that_know(const struct session *s, const void *state, uc_seat seat)
{
    void *scratch = malloc(uc_state_size(s->game));
    struct uc_view *view = malloc(sizeof *view);
    unsigned seats = 1u << (seat - 1);
    for (int reader = 1; scratch && view && reader <= uc_seat_count(s->game); reader++)
        if (uc_knows(s->game, state, (uc_seat)reader, seat, scratch, view))
            seats |= 1u << (reader - 1);
    free(view);
    free(scratch);
    return (uint8_t)seats;
}

/* Nobody is kept in the dark when the game is over, or when only bots play it. */
const struct history_reason *session_reason(const struct session *s, int index)
{
    const struct history_reason *reason =
        index >= 0 && index < s->history.reasons ? &s->history.reason[index] : NULL;
    bool open = session_question(s).seat == 0, persons = false;
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++)
        persons = persons || !session_is_bot(s, (uc_seat)seat);
    if (!reason || reason->position > session_position(s))
        return NULL;
    bool read = open || !persons || reason->seats & session_seats_with(s, session_viewer(s));
    return read ? reason : NULL;
}

enum uc_status session_bot_step(struct session *s, struct uc_error *error)
{
    const void *state = session_state(s);
    struct uc_question question = session_question(s);
    struct player *player = &s->player[question.seat];
    if (!player->mind)
        player->mind = uc_bot_new(player->bot, s->game, s->seed + question.seat, effort_of(player));
    if (!player->mind)
        return uc_fail(error, UC_IO, _("the bot '%s' cannot be made: out of memory"), player->bot);
    char why[300] = "", text[200];
    long start = milliseconds();
    int choice = uc_bot_pick(player->mind, state, question.seat, why, sizeof why);
    if (milliseconds() - start > BOT_SLOW_MS && effort_of(player) / 2 >= BOT_EFFORT_LEAST) {
        player->effort /= 2;
        uc_bot_free(player->mind);
        player->mind = NULL;
    }
    int own = choice - question.first;
    if (own < 0 || own >= question.count)
        return uc_fail(error, UC_BAD_CHOICE, _("the bot '%s' gave no answer"), player->bot);
    uc_choice_text(s->game, state, question.choice[own], text, sizeof text);
    uint8_t seats = question.count > 1 ? seats_that_know(s, state, question.seat) : 0;
    enum uc_status status = session_answer(s, choice, error);
    if (status == UC_OK && question.count > 1)
        history_explain(&s->history, session_position(s), question.seat, seats, text, why);
    return status;
}

int session_suggest(struct session *s, char *why, size_t size)
{
    uc_seat seat = session_question(s).seat;
    uc_bot *adviser = uc_bot_new("normal", s->game, s->seed + seat, 0);
    why[0] = '\0';
    int choice = adviser ? uc_bot_pick(adviser, session_state(s), seat, why, size) : -1;
    uc_bot_free(adviser);
    struct uc_question all = uc_question(s->game, session_state(s));
    char text[200];
    if (choice < 0 || choice >= all.count)
        return -1;
    uc_choice_text(s->game, session_state(s), all.choice[choice], text, sizeof text);
    size_t named = strlen(text);
    if (strncmp(why, text, named) == 0 && why[named] == ':') { /* the answer is told anyway */
        const char *rest = why + named + 1 + strspn(why + named + 1, " ");
        memmove(why, rest, strlen(rest) + 1);
    }
    if (all.count > 1 && session_question(s).count == 1)
        why[0] = '\0'; /* the seat has no other answer, but whoever is asked for all of them has */
    why[0] = (char)toupper((unsigned char)why[0]);
    return choice;
}

/* Whether there is one answer, which is neither a step or a blow of an open turn nor given between quests: those one does oneself. */
static bool is_only(const struct session *s, const void *state, const struct uc_question *all)
{
    enum uc_verb_role role = uc_verb_role(s->game, all->choice[0].verb);
    bool turn = uc_prompt_role(s->game, all->prompt) == UC_PROMPT_TURN;
    if (all->count != 1 || all->seat == UC_CHANCE ||
        (turn && (role == UC_VERB_MOVE || role == UC_VERB_STRIKE)))
        return false;
    struct uc_view *view = malloc(sizeof *view);
    if (!view)
        return false;
    uc_view(s->game, state, all->seat == UC_ANYONE ? 0 : all->seat, view);
    bool playing = !view->off_board;
    free(view);
    return playing;
}

/* Whether a person would be asked although there is nothing to decide: there is one answer, or all that can be
 * done is to pass, or to say that one has done, if nobody else who is asked could do anything either. */
static bool is_forced(const struct session *s, const void *state,
                      const struct uc_question *question)
{
    struct uc_question all = uc_question(s->game, state);
    if (s->auto_pass && is_only(s, state, &all))
        return true;
    int longer =
        question->count > 1 && uc_choice_waives(s->game, question->choice[question->count - 1]);
    bool forced = s->auto_pass && question->count - longer == 1;
    for (int i = 0; i < all.count - longer && forced; i++) {
        enum uc_verb_role role = uc_verb_role(s->game, all.choice[i].verb);
        forced = role == UC_VERB_PASS || (role == UC_VERB_END && all.seat == UC_ANYONE);
    }
    return forced;
}

bool session_pass_by_itself(struct session *s)
{
    struct uc_question question = session_question(s);
    return question.seat && !session_is_bot(s, question.seat) &&
           is_forced(s, session_state(s), &question) &&
           session_answer(s, question.first, NULL) == UC_OK;
}

/* How much of the log the people here can read. */
static int readable_lines(const struct session *s)
{
    int count = 0;
    for (int i = 0; i < s->history.lines; i++)
        count += session_may_read(s, &s->history.line[i]);
    return count;
}

void session_keep_walk(struct session *s, uc_seat seat, uc_piece piece, uc_place to)
{
    uc_seat asked = session_question(s).seat;
    if (asked == seat || asked == 0 || readable_lines(s) != s->walk.lines)
        return;
    s->walk.seat = seat;
    s->walk.piece = piece;
    s->walk.to = to;
}

uc_place session_walk_on(struct session *s)
{
    struct uc_question question = session_question(s);
    uc_place to = s->walk.to;
    if (!to || question.seat != s->walk.seat)
        return 0;
    s->walk.to = 0;
    return question.subject == s->walk.piece && readable_lines(s) == s->walk.lines ? to : 0;
}

bool session_others_pass(struct session *s, uc_seat seat)
{
    int lines = readable_lines(s);
    s->walk.lines = lines;
    for (;;) {
        uc_seat asked = session_question(s).seat;
        if (asked == seat || asked == 0)
            return asked == seat && readable_lines(s) == lines;
        if (session_is_bot(s, asked) ? session_bot_step(s, NULL) != UC_OK
                                     : !session_pass_by_itself(s))
            return false;
    }
}

/* ---- Taking back -------------------------------------------------------------------------- */

/* Takes back or does again one answer. A game that has no file yet is given one later: then nothing
 * is known of answers that were taken back. */
static bool step_back(struct session *s)
{
    struct uc_error problem = {UC_OK, ""};
    bool good = uc_journal_undo(s->journal, &problem) == UC_OK;
    if (good && !s->wanted[0])
        note_written(s, &problem);
    return good;
}

static bool step_forward(struct session *s)
{
    struct uc_error problem = {UC_OK, ""};
    bool good = uc_journal_redo(s->journal, &problem) == UC_OK;
    if (good && !s->wanted[0])
        note_written(s, &problem);
    return good;
}

/* The seat that was asked after `answers` answers, 0 if it cannot be known; `*decided` when it was
 * a person who had something to decide. */
static uc_seat asked_at(struct session *s, int answers, bool *decided)
{
    if (uc_journal_seek(s->journal, answers, s->scratch, NULL, NULL) != UC_OK)
        return 0;
    uc_seat seat = 0;
    uc_journal_answer(s->journal, answers + 1, &seat);
    struct uc_question question = uc_question_for(s->game, s->scratch, seat);
    *decided = !session_is_bot(s, seat) && !is_forced(s, s->scratch, &question);
    return seat;
}

enum uc_undo session_undo(struct session *s, bool agreed)
{
    int now = session_position(s), target = now;
    bool decided = false, bots = false;
    uc_seat seat = 0;
    while (target > 0 && !decided) {
        seat = asked_at(s, --target, &decided);
        bots = bots || session_is_bot(s, seat);
    }
    if (!decided)
        return UC_UNDO_NONE;
    if (bots && !agreed) /* what others did is taken back too */
        return UC_UNDO_AGREE;
    while (session_position(s) > target) {
        enum uc_undo law = uc_journal_can_undo(s->journal, seat);
        if (law == UC_UNDO_FREE || (law == UC_UNDO_AGREE && agreed)) {
            if (step_back(s))
                continue;
            law = UC_UNDO_NONE;
        }
        while (session_position(s) < now && step_forward(s))
            continue;
        return law;
    }
    return UC_UNDO_FREE;
}

bool session_redo(struct session *s)
{
    int before = session_position(s);
    while (session_position(s) < uc_journal_length(s->journal) && step_forward(s)) {
        struct uc_question question = session_question(s);
        if (!session_is_bot(s, question.seat) && !is_forced(s, session_state(s), &question))
            break;
    }
    return session_position(s) > before;
}

/* ---- Looking ------------------------------------------------------------------------------ */

int session_shown(const struct session *s)
{
    return s->shown >= 0 ? s->shown : session_position(s);
}

int session_fresh_from(const struct session *s)
{
    int shown = session_shown(s);
    return s->shown >= 0 || s->fresh_from > shown ? shown : s->fresh_from;
}

uc_seat session_viewer(const struct session *s)
{
    if (s->viewer)
        return s->viewer;
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++)
        if (!session_is_bot(s, (uc_seat)seat))
            return (uc_seat)seat;
    return 1;
}

/* Cards of a zone whose faces another seat of the same person sees are shown as that one sees them.
 * The zones of a position are the same for everybody, in number and order. */
static void add_faces(struct uc_view *view, const struct uc_view *other)
{
    assert(view->zones == other->zones);
    struct uc_view_card card[UC_VIEW_CARDS] = {{0}};
    int cards = 0;
    for (int i = 0; i < view->zones; i++) {
        struct uc_view_zone *zone = &view->zone[i];
        bool more = other->zone[i].shown > zone->shown;
        const struct uc_view *from = more ? other : view;
        int first = from->zone[i].first, shown = from->zone[i].shown;
        zone->first = (uint16_t)cards;
        zone->shown = 0;
        for (int k = 0; k < shown && cards < UC_VIEW_CARDS; k++, zone->shown++)
            card[cards++] = from->card[first + k];
    }
    memcpy(view->card, card, sizeof card);
    view->cards = (int16_t)cards;
}

void session_view(const struct session *s, const void *state, struct uc_view *view)
{
    uc_seat viewer = session_viewer(s);
    unsigned seats = session_seats_with(s, viewer) & ~(1u << (viewer - 1));
    uc_view(s->game, state, viewer, view);
    struct uc_view *other = seats ? malloc(sizeof *other) : NULL;
    for (int seat = 1; other && seat <= uc_seat_count(s->game); seat++)
        if (seats >> (seat - 1) & 1) {
            uc_view(s->game, state, (uc_seat)seat, other);
            add_faces(view, other);
        }
    free(other);
}

void session_inspect(const struct session *s, const void *state, enum uc_arg kind, int id,
                     char *text, size_t size)
{
    uc_seat viewer = session_viewer(s);
    unsigned seats = session_seats_with(s, viewer);
    uc_inspect(s->game, state, viewer, kind, id, text, size);
    for (int seat = 1; !text[0] && seat <= uc_seat_count(s->game); seat++)
        if (seats >> (seat - 1) & 1)
            uc_inspect(s->game, state, (uc_seat)seat, kind, id, text, size);
}

bool session_story(struct session *s, char *text, size_t size)
{
    struct uc_view *view = malloc(sizeof *view);
    text[0] = '\0';
    for (int at = session_shown(s); view && at >= 0 && !text[0]; at--)
        if (uc_journal_seek(s->journal, at, s->scratch, NULL, NULL) == UC_OK) {
            session_view(s, s->scratch, view);
            snprintf(text, size, "%s", view->story);
        }
    free(view);
    return text[0];
}

uc_seat session_asker(const struct session *s)
{
    uc_seat viewer = session_viewer(s);
    unsigned own = session_seats_with(s, viewer);
    for (int seat = 1; seat <= uc_seat_count(s->game); seat++)
        if (!session_is_bot(s, (uc_seat)seat) && !(own >> (seat - 1) & 1))
            return viewer;
    return UC_ANYONE;
}

bool session_may_read(const struct session *s, const struct history_line *line)
{
    return line->position <= session_shown(s) &&
           history_is_for(line, session_seats_with(s, session_viewer(s)));
}
