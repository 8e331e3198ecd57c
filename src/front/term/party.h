/* A party being put together for the menus: heroes and their classes out of a pack. */
#ifndef TERM_PARTY_H
#define TERM_PARTY_H

#include "front/front.h"

struct party_member {
    int hero, hero_class; /* index among the pack's entries; class -1: the system's choice */
};

struct party {
    const uc_pack *pack;
    struct party_member member[UC_PARTY];
    int count;
};

/* The party that the system would choose for this quest (NULL: the introduction). */
void party_default(struct party *party, const uc_pack *pack, const char *quest);

/* Whether the pack has heroes to choose from. */
bool party_is_asked(const uc_pack *pack);

/* The first class for a hero that no other member has; -1 if there is none. */
int party_class_for(const struct party *party, int hero, int except);
bool party_has_hero(const struct party *party, int hero);
bool party_has_class(const struct party *party, int hero_class, int except);
/* A class is for the heroes of its group. */
bool party_fits(const struct party *party, int hero, int hero_class);

/* "Grisban the Thirsty, Berserker". */
void party_text(const struct party *party, int member, char *text, size_t size);

/* Adds the members to a setup. */
enum uc_status party_put(const struct party *party, struct front_setup *setup,
                         struct uc_error *error);

#endif
