/* From the start of the program to the first question; see menu.h. */
#include "front/term/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"
#include "front/term/lesson.h"
#include "front/term/party.h"
#include "front/term/players.h"
#include "front/term/popup.h"
#include "front/term/quests.h"
#include "front/term/screen.h"
#include "front/term/standing.h"
#include "front/term/words.h"

/* ---- A page with a list ------------------------------------------------------------------- */

struct menu_entry {
    char text[100];
    char about[900];
};

/* What was picked on a page that leads on to others. */
struct menu_mark {
    const char *heading;
    char text[100];
};

enum { MARKS = 6, PICK_BACK = -1, PICK_LEAVE = -2 };

struct menu_page {
    const char *heading;
    struct menu_entry *entry;
    int count, room, selected, top;
    const char *hints;
    int key;     /* the key that ended the last pick */
    int first_y; /* where the list was drawn, for the mouse */
    int list_columns;
    /* What is told about an entry when the selection rests on it; NULL: all is told already. */
    void (*tell)(struct menu_page *page, struct menu_entry *entry, int number);
    struct front_packs packs;
    const struct saves *saves;
    struct menu_mark mark[MARKS];
};

/* Pop-up windows draw the page behind them, so there is one page for the whole menu. */
static void page_start(struct menu_page *page, const char *heading, const char *hints)
{
    page->heading = heading;
    page->hints = hints ? hints : _("arrows: choose   Enter: go on   Esc: back   q: leave");
    page->count = page->selected = page->top = 0;
    page->tell = NULL;
}

static void page_add(struct menu_page *page, const char *text, const char *about)
{
    if (page->count == page->room) {
        page->room = page->room ? 2 * page->room : 32;
        page->entry = realloc(page->entry, (size_t)page->room * sizeof page->entry[0]);
        if (!page->entry)
            front_die(FRONT_BAD, _("out of memory"));
    }
    struct menu_entry *entry = &page->entry[page->count++];
    words_copy(entry->text, sizeof entry->text, text);
    words_copy(entry->about, sizeof entry->about, about);
}

static void draw_banner(void)
{
    const char *title = "U N D E R C R O F T", *motto = _("dungeon crawls by their full rules");
    int columns = screen_columns();
    screen_rule(1, 2, columns - 4, NULL);
    screen_word(2, (columns - words_width(title)) / 2, columns, INK_NOTICE, title);
    screen_word(3, (columns - words_width(motto)) / 2, columns, INK_DIM, motto);
    screen_rule(4, 2, columns - 4, NULL);
}

/* Columns for the list: about half, and somewhat more if its entries need it. */
static int list_columns(const struct menu_page *page)
{
    int columns = screen_columns(), wide = columns * 48 / 100 > 60 ? 60 : columns * 48 / 100;
    for (int i = 0; i < page->count; i++) {
        int needed = words_width(page->entry[i].text) + 6;
        if (needed > wide && needed <= columns * 56 / 100)
            wide = needed;
    }
    return wide;
}

static void draw_page(void *context)
{
    struct menu_page *page = context;
    int columns = screen_columns(), rows = screen_rows(), list = list_columns(page);
    int room = rows - 10;
    draw_banner();
    screen_word(6, 4, columns - 8, INK_BOLD, page->heading);
    if (page->selected < page->top)
        page->top = page->selected;
    if (page->selected >= page->top + room)
        page->top = page->selected - room + 1;
    page->first_y = 8;
    page->list_columns = list;
    for (int i = 0; i < room && page->top + i < page->count; i++) {
        char line[120];
        int at = page->top + i;
        snprintf(line, sizeof line, " %s", page->entry[at].text);
        screen_put(8 + i, 4, list - 4, at == page->selected ? INK_CHOSEN : INK_PLAIN, line);
    }
    if (page->top > 0)
        screen_word(8, 3, 1, INK_NOTICE, screen_sign(SIGN_UP_MORE));
    if (page->top + room < page->count)
        screen_word(7 + room, 3, 1, INK_NOTICE, screen_sign(SIGN_DOWN_MORE));
    if (page->count > 0)
        screen_block(8, list + 3, room, columns - list - 6, INK_DIM,
                     page->entry[page->selected].about);
    screen_word(rows - 1, 4, columns - 8, INK_DIM, page->hints);
}

/* Lets an entry be picked; PICK_BACK, PICK_LEAVE. A key in `keys` ends the pick too. */
static int pick(struct menu_page *page, const char *keys)
{
    for (;;) {
        if (screen_begin()) {
            draw_page(page);
            screen_show();
        }
        enum { RESTS = 150 };
        struct menu_entry *entry = &page->entry[page->selected];
        bool untold = page->tell && page->count > 0 && !entry->about[0];
        int key = page->key = screen_key(untold ? RESTS : -1), y, x;
        switch (key) {
        case KEY_NOTHING:
            if (untold)
                page->tell(page, entry, page->selected);
            break;
        case KEY_IS_UP:
        case 'k':
        case KEY_IS_WHEEL_UP:
            page->selected--;
            break;
        case KEY_IS_DOWN:
        case 'j':
        case KEY_IS_WHEEL_DOWN:
        case KEY_IS_TAB:
            page->selected++;
            break;
        case KEY_IS_HOME:
        case KEY_IS_PAGE_UP:
            page->selected = 0;
            break;
        case KEY_IS_END:
        case KEY_IS_PAGE_DOWN:
            page->selected = page->count - 1;
            break;
        case KEY_IS_ENTER:
        case ' ':
            return page->selected;
        case KEY_IS_ESCAPE:
        case KEY_IS_BACKSPACE:
            return PICK_BACK;
        case 'q':
        case KEY_IS_LEAVE:
            return PICK_LEAVE;
        case KEY_IS_CLICK:
            screen_mouse(&y, &x);
            y += page->top - page->first_y;
            if (y < 0 || y >= page->count || x > page->list_columns)
                break;
            if (y == page->selected)
                return y;
            page->selected = y;
            break;
        default:
            if (key > 0 && key < 128 && strchr(keys, key))
                return page->selected;
            if (key >= '1' && key <= '9' && key - '1' < page->count)
                return page->selected = key - '1';
        }
        page->selected = page->selected < 0              ? 0
                         : page->selected >= page->count ? page->count - 1
                                                         : page->selected;
    }
}

/* The mark of the page, or a free one; the last when there are too many. */
static struct menu_mark *mark_of(struct menu_page *page)
{
    int i = 0;
    while (i < MARKS - 1 && page->mark[i].heading &&
           strcmp(page->mark[i].heading, page->heading) != 0)
        i++;
    page->mark[i].heading = page->heading;
    return &page->mark[i];
}

/* The same on a page that leads on: who comes back to it finds what was picked selected. */
static int pick_on(struct menu_page *page)
{
    struct menu_mark *mark = mark_of(page);
    for (int i = 0; i < page->count; i++)
        if (strcmp(page->entry[i].text, mark->text) == 0)
            page->selected = i;
    int picked = pick(page, "");
    if (picked >= 0)
        words_copy(mark->text, sizeof mark->text, page->entry[picked].text);
    return picked;
}

/* ---- Saved games -------------------------------------------------------------------------- */

static void tell_save(struct menu_page *page, struct menu_entry *entry, int number)
{
    standing_text(&page->packs, page->saves->list[number].path, entry->about, sizeof entry->about);
}

void menu_note(const struct session *session, const struct uc_error *note)
{
    char origin[FRONT_ORIGIN];
    if (session->led && front_origin(session->pack, origin, sizeof origin))
        popup_text(_("Note"), origin);
    if (note->text[0])
        popup_text(_("Note"), note->text);
}

/* Opens a save; false when it cannot be, or should not be gone on with. */
static bool open_save(struct session *session, const char *path)
{
    struct uc_error error;
    enum uc_status status = session_resume(session, path, NULL, &error);
    char question[160];
    snprintf(question, sizeof question,
             _("Go on after answer %d in a new save? The old one stays."),
             session->journal ? session_position(session) : 0);
    if (status == UC_CLOSED) {
        popup_text(_("This game does not fit any more"), error.text);
        if (popup_ask(question))
            status = session_branch(session, &error);
        if (status == UC_OK)
            return true;
    }
    if (status == UC_OK) {
        session->may_move = true;
        menu_note(session, &error);
        return true;
    }
    session_close(session);
    if (status != UC_CLOSED)
        popup_text(_("This game cannot be continued"), error.text);
    return false;
}

/* True when a save was opened. */
static bool pick_save(struct menu_page *page, struct session *session, const struct saves *saves,
                      int *outcome)
{
    page_start(page, _("Continue which game?"), NULL);
    for (int i = 0; i < saves->count; i++) {
        char text[100];
        standing_line(&page->packs, &saves->list[i], text, sizeof text);
        page_add(page, text, "");
    }
    page->saves = saves;
    page->tell = tell_save;
    for (;;) {
        int picked = *outcome = pick_on(page);
        if (picked < 0)
            return false;
        if (open_save(session, saves->list[picked].path))
            return true;
    }
}

/* ---- System and quest --------------------------------------------------------------------- */

/* A pack of the user's own, in the list of games. */
static void add_pack(struct menu_page *page, const struct front_listed *pack)
{
    char about[900];
    if (pack->problem[0])
        snprintf(about, sizeof about, _("This pack cannot be used: %s\n\n%.300s"), pack->problem,
                 pack->folder);
    else
        snprintf(about, sizeof about, "%s%s%s\n\n%.300s", pack->head.about,
                 pack->head.about[0] ? "\n\n" : "", uc_system_title(pack->head.system),
                 pack->folder);
    page_add(page, pack->problem[0] ? pack->name : pack->head.title, about);
}

/* Loads what is picked of the systems and the user's own packs. With one system, or a word that was
 * given, there is nothing to ask: `*asked` tells. */
static int pick_game(struct menu_page *page, struct session *session, const char *given,
                     const struct front_shelf *shelf, bool *asked)
{
    struct uc_error error;
    int systems = 0;
    page_start(page, _("Which game?"), NULL);
    for (; uc_system(systems); systems++)
        page_add(page, uc_system_title(uc_system(systems)), uc_system_about(uc_system(systems)));
    for (int i = 0; i < shelf->count; i++)
        add_pack(page, &shelf->pack[i]);
    *asked = !given && page->count > 1;
    for (;;) {
        int picked = *asked ? pick_on(page) : 0;
        if (picked < 0)
            return picked;
        const struct front_listed *pack = picked < systems ? NULL : &shelf->pack[picked - systems];
        const char *word = given ? given : pack ? pack->name : uc_system(picked);
        if (pack && pack->problem[0])
            uc_fail(&error, UC_BAD_CONTENT, "%s", pack->problem);
        else if (session_load(session, word, &error) == UC_OK)
            return 0;
        popup_text(_("This game cannot be loaded"), error.text);
        if (!*asked)
            return PICK_LEAVE;
    }
}

/* The same, with the packs as they are just now. */
static int pick_system(struct menu_page *page, struct session *session, const char *given,
                       bool *asked)
{
    struct front_shelf shelf = {NULL, 0};
    if (!given)
        shelf = front_shelf();
    int picked = pick_game(page, session, given, &shelf, asked);
    front_shelf_free(&shelf);
    return picked;
}

static int pick_quest(struct menu_page *page, const struct session *session, const char **quest)
{
    struct uc_entry entry;
    int first = quest_first(session->pack);
    page_start(page, _("Which quest?"), NULL);
    while (quest_entry(session->pack, first, page->count, &entry)) {
        char text[100];
        bool campaign = quest_is_campaign(session->pack, entry.id);
        snprintf(text, sizeof text, campaign ? _("Campaign: %s") : "%s", entry.name);
        page_add(page, text, entry.about);
    }
    *quest = NULL;
    if (page->count == 0)
        return 0;
    int picked = pick_on(page);
    if (picked >= 0 && quest_entry(session->pack, first, picked, &entry))
        *quest = entry.id;
    return picked;
}

/* ---- Party -------------------------------------------------------------------------------- */

/* A list of the pack's entries of one kind that pass a test; returns the index of the pick. */
static int pick_entry(const struct party *party, const char *kind, const char *caption,
                      bool (*fits)(const struct party *, int index, int hero), int hero)
{
    struct uc_entry entry;
    int most = 0, count = 0;
    while (uc_pack_entry(party->pack, kind, most, &entry))
        most++;
    struct popup_item *items = calloc((size_t)most + 1, sizeof *items);
    int *index = calloc((size_t)most + 1, sizeof *index);
    if (!items || !index)
        front_die(FRONT_BAD, _("out of memory"));
    for (int i = 0; i < most; i++) {
        if (!fits(party, i, hero) || !uc_pack_entry(party->pack, kind, i, &entry))
            continue;
        snprintf(items[count].text, sizeof items[count].text, "%s%s%s%s", entry.name,
                 entry.group[0] ? " (" : "", entry.group, entry.group[0] ? ")" : "");
        words_copy(items[count].about, sizeof items[count].about, entry.about);
        index[count++] = i;
    }
    int picked = popup_list(caption, items, count, 0), found = picked < 0 ? -1 : index[picked];
    free(items);
    free(index);
    return found;
}

static bool hero_is_free(const struct party *party, int index, int hero)
{
    return index == hero || !party_has_hero(party, index);
}

static bool class_is_free(const struct party *party, int index, int hero)
{
    int member = -1;
    for (int i = 0; i < party->count; i++)
        if (party->member[i].hero == hero)
            member = i;
    return party_fits(party, hero, index) && !party_has_class(party, index, member);
}

/* Changes member `at`, or adds one when it is the number of members. */
static void edit_member(struct party *party, int at)
{
    bool added = at == party->count;
    if (added && party->count == UC_PARTY)
        return;
    int hero = pick_entry(party, "hero", _("Which hero?"), hero_is_free,
                          added ? -1 : party->member[at].hero);
    if (hero < 0)
        return;
    struct party_member before = {0, -1};
    if (!added)
        before = party->member[at];
    party->member[at].hero = hero;
    party->member[at].hero_class = -1;
    party->count += added;
    int hero_class = -1;
    if (party_class_for(party, hero, at) >= 0) {
        hero_class = pick_entry(party, "class", _("Which class?"), class_is_free, hero);
        if (hero_class < 0) { /* given up: as it was */
            party->member[at] = before;
            party->count -= added;
            return;
        }
    }
    party->member[at].hero_class = hero_class;
}

static void remove_member(struct party *party, int at)
{
    if (at < 0 || at >= party->count || party->count == 1)
        return;
    memmove(&party->member[at], &party->member[at + 1],
            (size_t)(party->count - at - 1) * sizeof party->member[0]);
    party->count--;
}

static void fill_party_page(struct menu_page *page, const struct party *party)
{
    page->count = 0;
    page_add(page, _("Go on with this party"),
             _("Enter goes on. To change the party, go down to a "
               "hero and press Enter; x removes one."));
    for (int i = 0; i < party->count; i++) {
        char text[100], about[500];
        struct uc_entry hero = {.name = "", .about = ""}, class = {.name = "", .about = ""};
        party_text(party, i, text, sizeof text);
        uc_pack_entry(party->pack, "hero", party->member[i].hero, &hero);
        if (party->member[i].hero_class >= 0)
            uc_pack_entry(party->pack, "class", party->member[i].hero_class, &class);
        snprintf(about, sizeof about, "%s\n%s\n\n%s\n%s", hero.name, hero.about, class.name,
                 class.about);
        page_add(page, text, about);
    }
    page_add(page, _("Add a hero"), "");
}

/* Makes the game with the party that is picked; `setup` has everything but the party. */
static int pick_party(struct menu_page *page, struct session *session,
                      const struct front_setup *setup, struct front_setup *made)
{
    struct party party;
    party_default(&party, session->pack, setup->setup.quest);
    page_start(page, _("Who goes?"),
               _("Enter: go on or change   x: remove   Esc: back   q: leave"));
    for (;;) {
        fill_party_page(page, &party);
        int picked = pick(page, "x");
        if (picked < 0)
            return picked;
        if (page->key == 'x') {
            remove_member(&party, picked - 1);
            continue;
        }
        if (picked > 0) {
            edit_member(&party, picked - 1);
            continue;
        }
        struct uc_error error = {UC_OK, ""};
        *made = *setup;
        if (party_put(&party, made, &error) == UC_OK &&
            session_prepare(session, &made->setup, &error) == UC_OK)
            return 0;
        popup_text(_("This party cannot play"), error.text);
    }
}

/* ---- Options ------------------------------------------------------------------------------ */

/* The value that the setup has for an option, the usual one if it says nothing; where it is said is
 * in `*at`, -1 nowhere. */
static const char *option_value(const struct uc_setup *setup, const struct uc_option *option,
                                int *at)
{
    *at = -1;
    for (int i = 0; i < setup->option_count; i++)
        if (strcmp(setup->option[i].key, option->key) == 0)
            *at = i;
    return *at < 0 ? option->value[0] : setup->option[*at].value;
}

static void next_value(struct uc_setup *setup, const struct uc_option *option)
{
    int at, next = 0;
    const char *value = option_value(setup, option, &at);
    while (option->value[next] && strcmp(option->value[next], value) != 0)
        next++;
    next = option->value[next] && option->value[next + 1] ? next + 1 : 0;
    if (at < 0 && setup->option_count == UC_OPTIONS)
        return;
    if (at < 0)
        at = setup->option_count++;
    setup->option[at].key = option->key;
    setup->option[at].value = option->value[next];
}

/* The options that this quest or campaign has: number `index` from 0. */
static bool get_option(const struct session *session, const struct uc_setup *setup, int index,
                       struct uc_option *option)
{
    bool campaign = setup->quest && quest_is_campaign(session->pack, setup->quest);
    for (int i = 0; uc_system_option(uc_pack_system(session->pack), i, option); i++)
        if ((!campaign || option->campaign) && index-- == 0)
            return true;
    return false;
}

/* Makes the game again with what was changed; who plays stays. False when it cannot be played that
 * way. */
static bool make_again(struct session *session, const struct uc_setup *setup)
{
    struct uc_error error = {UC_OK, ""};
    struct player players[UC_SEATS + 1];
    memcpy(players, session->player, sizeof players);
    bool made = session_prepare(session, setup, &error) == UC_OK;
    if (made)
        memcpy(session->player, players, sizeof players);
    return made;
}

/* Gives an option its next value; those that this quest cannot be played with are passed over. */
static void change_option(struct session *session, struct uc_setup *setup, int index)
{
    struct uc_option option;
    int at;
    if (!get_option(session, setup, index, &option))
        return;
    const char *before = option_value(setup, &option, &at);
    do {
        next_value(setup, &option);
    } while (!make_again(session, setup) && strcmp(option_value(setup, &option, &at), before) != 0);
}

static void change_name(struct session *session, struct front_setup *setup)
{
    char name[48];
    struct uc_error error = {UC_OK, ""};
    words_copy(name, sizeof name, setup->setup.name ? setup->setup.name : "");
    if (!popup_line(_("Name"), _("How shall this game be called in the list of saved games?"), name,
                    sizeof name))
        return;
    if (front_setup_name(setup, name, &error) == UC_OK)
        make_again(session, &setup->setup);
    else
        popup_text(_("Name"), error.text);
}

static void fill_last_page(struct menu_page *page, const struct session *session,
                           const struct uc_setup *setup)
{
    struct uc_option option;
    char text[100];
    page->count = 0;
    page_add(page, _("Begin the game"),
             _("Enter begins. To change who plays a seat, go down to it and press Enter. "
               "Several people may share this screen."));
    for (int seat = 1; seat <= uc_seat_count(session->game); seat++) {
        snprintf(text, sizeof text, "%s: %s", uc_seat_name(session->game, (uc_seat)seat),
                 player_title(&session->player[seat]));
        page_add(page, text,
                 _("Easy, normal and hard are opponents to play against. Behind them: "
                   "'searching' thinks ahead, 'greedy' takes what looks best now, 'at random' "
                   "does anything that is legal. What a second person sees and you must not is "
                   "covered when the keyboard is passed on."));
    }
    for (int i = 0, at; get_option(session, setup, i, &option); i++) {
        snprintf(text, sizeof text, "%s: %s", option.title, _(option_value(setup, &option, &at)));
        page_add(page, text, option.about);
    }
    snprintf(text, sizeof text, _("Name: %s"), setup->name ? setup->name : "-");
    page_add(
        page, text,
        _("How this game is called in the list of saved games. Games and campaigns lie there side "
          "by side, and each goes on where it was left."));
}

static int pick_seats(struct menu_page *page, struct session *session, struct front_setup *setup)
{
    page_start(page, _("Who plays?"),
               _("Enter: go on, or change what is selected   Esc: back   q: leave"));
    for (;;) {
        fill_last_page(page, session, &setup->setup);
        int picked = pick(page, ""), seats = uc_seat_count(session->game);
        if (picked <= 0)
            return picked;
        if (picked <= seats)
            player_pick(uc_seat_name(session->game, (uc_seat)picked), &session->player[picked]);
        else if (picked == page->count - 1)
            change_name(session, setup);
        else
            change_option(session, &setup->setup, picked - seats - 1);
    }
}

/* ---- The way through ---------------------------------------------------------------------- */

enum step { STEP_BACK = -1, STEP_QUEST, STEP_PARTY, STEP_SEATS, STEP_READY };

/* The quest that is picked, with what the options say, as a setup. */
static int choose_quest(struct menu_page *page, struct session *session,
                        const struct play_options *options, struct front_setup *setup)
{
    const char *quest;
    struct uc_error error = {UC_OK, ""};
    memset(setup, 0, sizeof *setup);
    int picked = pick_quest(page, session, &quest);
    if (picked < 0)
        return picked;
    if ((quest && front_setup_quest(setup, quest, &error) != UC_OK) ||
        (options->name && front_setup_name(setup, options->name, &error) != UC_OK) ||
        front_setup_parse(setup, options->party, options->rules, &error) != UC_OK ||
        session_prepare(session, &setup->setup, &error) != UC_OK) {
        popup_text(_("This quest cannot be played"), error.text);
        return PICK_LEAVE;
    }
    return 0;
}

static int choose_seats(struct menu_page *page, struct session *session,
                        const struct play_options *options, struct front_setup *setup)
{
    struct uc_error error = {UC_OK, ""};
    for (int i = 0; i < options->seats; i++) {
        if (session_seat(session, options->seat[i], &error) != UC_OK) {
            popup_text(_("Seats"), error.text);
            return PICK_LEAVE;
        }
    }
    return pick_seats(page, session, setup);
}

/* Quest, party and seats, forwards and backwards: 0 when the game can begin, else as a pick. */
static int arrange(struct menu_page *page, struct session *session,
                   const struct play_options *options)
{
    struct front_setup setup, made;
    bool asks_party = !options->party && party_is_asked(session->pack);
    int step = STEP_QUEST;
    while (step != STEP_READY && step != STEP_BACK) {
        int picked = step == STEP_QUEST   ? choose_quest(page, session, options, &setup)
                     : step == STEP_PARTY ? pick_party(page, session, &setup, &made)
                                          : choose_seats(page, session, options, &made);
        if (step == STEP_QUEST)
            made = setup;
        if (picked == PICK_LEAVE)
            return picked;
        int forward = picked == PICK_BACK ? -1 : 1;
        step += forward;
        if (step == STEP_PARTY && !asks_party)
            step += forward;
    }
    return step == STEP_READY ? 0 : PICK_BACK;
}

/* A new game; false with *outcome when it was given up. */
static bool new_game(struct menu_page *page, struct session *session,
                     const struct play_options *options, const char *folder, int *outcome)
{
    bool asked;
    do {
        *outcome = pick_system(page, session, options->system, &asked);
        if (*outcome < 0)
            return false;
        *outcome = arrange(page, session, options);
        if (*outcome == 0) {
            struct uc_error error;
            uint64_t seed = options->has_seed ? options->seed : session_random_seed();
            if (session_begin(session, seed, folder, &error) == UC_OK)
                return true;
            popup_text(_("The game cannot begin"), error.text);
            *outcome = PICK_LEAVE;
        }
        session_close(session);
    } while (*outcome == PICK_BACK && asked);
    return false;
}

/* The systems that have a lesson, by number; NULL behind the last. */
static const char *lesson_system(int number)
{
    const char *system = NULL;
    for (int i = 0; (system = uc_system(i)); i++)
        if (lesson_exists(system) && number-- == 0)
            break;
    return system;
}

/* A game with hints, of a system that has such; false with *outcome when it was given up. */
static bool new_lesson(struct menu_page *page, struct session *session,
                       const struct play_options *options, const char *folder, int *outcome)
{
    struct uc_error error;
    const char *system;
    page_start(page, _("Which game?"), NULL);
    while ((system = lesson_system(page->count)))
        page_add(page, uc_system_title(system), uc_system_about(system));
    int picked = options->system ? 0 : pick_on(page);
    *outcome = picked;
    if (picked < 0)
        return false;
    system = options->system ? options->system : lesson_system(picked);
    if (lesson_begin(session, system, folder, &error) == UC_OK)
        return true;
    popup_text(_("The game cannot begin"), error.text);
    session_close(session);
    *outcome = PICK_BACK;
    return false;
}

static void fill_first_page(struct menu_page *page, const struct saves *saves)
{
    page_start(page, _("Welcome."), _("arrows: choose   Enter: go on   q: leave"));
    if (saves->count > 0) {
        char about[200];
        standing_line(&page->packs, &saves->list[0], about, sizeof about);
        page_add(page, _("Continue a saved game"), about);
    }
    page_add(page, _("New game"),
             _("Choose a game, a quest, a party and who plays. Enter takes what is proposed."));
    page_add(page, _("Learn to play"),
             _("A first game with hints: what is asked, what can be done, and what it means."));
    page_add(page, _("Watch a game"), _("The program plays against itself."));
    page_add(page, _("Leave"), "");
}

enum menu_outcome menu_run(struct session *session, const struct play_options *options,
                           const char *folder)
{
    struct saves saves = saves_list(folder, options->system);
    struct menu_page page;
    enum menu_outcome result = MENU_LEAVE;
    int outcome = 0;
    memset(&page, 0, sizeof page);
    screen_backdrop((struct backdrop){draw_page, &page});
    while (outcome != PICK_LEAVE) {
        int first = saves.count > 0 ? 1 : 0; /* where "New game" stands */
        fill_first_page(&page, &saves);
        int picked = outcome = pick_on(&page);
        if (picked == first + 3)
            break;
        if (picked == first + 2) {
            result = MENU_DEMO;
            break;
        }
        if (picked < 0)
            continue;
        if (picked < first    ? pick_save(&page, session, &saves, &outcome)
            : picked == first ? new_game(&page, session, options, folder, &outcome)
                              : new_lesson(&page, session, options, folder, &outcome)) {
            result = MENU_PLAY;
            break;
        }
    }
    screen_backdrop((struct backdrop){NULL, NULL});
    saves_free(&saves);
    front_packs_free(&page.packs);
    free(page.entry);
    return result;
}
