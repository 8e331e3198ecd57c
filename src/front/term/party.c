/* A party being put together; see party.h. */
#include "front/term/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool party_is_asked(const uc_pack *pack)
{
    struct uc_entry entry;
    return uc_pack_entry(pack, "hero", 0, &entry);
}

bool party_has_hero(const struct party *party, int hero)
{
    for (int i = 0; i < party->count; i++)
        if (party->member[i].hero == hero)
            return true;
    return false;
}

bool party_has_class(const struct party *party, int hero_class, int except)
{
    for (int i = 0; i < party->count; i++)
        if (i != except && party->member[i].hero_class == hero_class)
            return true;
    return false;
}

bool party_fits(const struct party *party, int hero, int hero_class)
{
    struct uc_entry one, other;
    return uc_pack_entry(party->pack, "hero", hero, &one) &&
           uc_pack_entry(party->pack, "class", hero_class, &other) && one.group[0] &&
           strcmp(one.group, other.group) == 0;
}

int party_class_for(const struct party *party, int hero, int except)
{
    struct uc_entry entry;
    for (int i = 0; uc_pack_entry(party->pack, "class", i, &entry); i++)
        if (party_fits(party, hero, i) && !party_has_class(party, i, except))
            return i;
    return -1;
}

static void add(struct party *party, int hero)
{
    if (party->count == UC_PARTY || party_has_hero(party, hero))
        return;
    party->member[party->count].hero_class = party_class_for(party, hero, -1);
    party->member[party->count].hero = hero;
    party->count++;
}

/* Looks at a game begun with the default party: its heroes are the pieces of the first side. */
static void read_default(struct party *party, const char *quest)
{
    struct uc_setup setup = {.quest = quest};
    struct uc_error error;
    uc_game *game = uc_game_new(party->pack, &setup, &error);
    if (!game)
        return;
    void *state = calloc(1, uc_state_size(game));
    struct uc_view *view = calloc(1, sizeof *view);
    if (state && view) {
        uc_begin(game, state, 1, NULL);
        uc_view(game, state, 1, view);
        for (int i = 0; i < view->pieces; i++) {
            struct uc_entry entry;
            for (int k = 0; uc_pack_entry(party->pack, "hero", k, &entry); k++)
                if (view->piece[i].side == 1 && strcmp(view->piece[i].name, entry.name) == 0)
                    add(party, k);
        }
        /* Heroes that are not on the board yet: their seats bear their names. */
        for (int seat = 1; seat <= uc_seat_count(game); seat++) {
            struct uc_entry entry;
            for (int k = 0; uc_pack_entry(party->pack, "hero", k, &entry); k++)
                if (strcmp(uc_seat_name(game, (uc_seat)seat), entry.name) == 0)
                    add(party, k);
        }
    }
    free(view);
    free(state);
    uc_game_free(game);
}

void party_default(struct party *party, const uc_pack *pack, const char *quest)
{
    *party = (struct party){.pack = pack};
    read_default(party, quest);
}

void party_text(const struct party *party, int member, char *text, size_t size)
{
    struct uc_entry hero = {.name = ""}, class = {.name = ""};
    uc_pack_entry(party->pack, "hero", party->member[member].hero, &hero);
    bool has_class = party->member[member].hero_class >= 0 &&
                     uc_pack_entry(party->pack, "class", party->member[member].hero_class, &class);
    snprintf(text, size, "%s%s%s", hero.name, has_class ? ", " : "", class.name);
}

enum uc_status party_put(const struct party *party, struct front_setup *setup,
                         struct uc_error *error)
{
    for (int i = 0; i < party->count; i++) {
        struct uc_entry hero, class;
        char text[200];
        if (!uc_pack_entry(party->pack, "hero", party->member[i].hero, &hero))
            continue;
        if (party->member[i].hero_class >= 0 &&
            uc_pack_entry(party->pack, "class", party->member[i].hero_class, &class))
            snprintf(text, sizeof text, "%s:%s", hero.id, class.id);
        else
            snprintf(text, sizeof text, "%s", hero.id);
        if (front_setup_member(setup, text, error) != UC_OK)
            return error->status;
    }
    return UC_OK;
}
