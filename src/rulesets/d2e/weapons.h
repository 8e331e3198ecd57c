/* The inside of weapons.c and combat.c: what a figure attacks with, and whom it may attack. */
#ifndef D2E_WEAPONS_H
#define D2E_WEAPONS_H

#include "rulesets/d2e/d2e.h"

/* What a figure attacks with: one equipped weapon, bare hands, or what its card says. */
struct weapon {
    int card;        /* physical card, 0 none */
    uint16_t record; /* shown as the weapon; 0 bare hands */
    int type;        /* enum attack_type */
    uint32_t keywords;
    uint32_t traits;
    const struct word_list *dice;
};

/* The weapon that an item is, with what is in force for it. */
struct weapon d2_weapon_of_card(const struct d2e *g, int card);
/* The weapon of a figure with card `card` (0: none: bare hands, or a monster's own attack). */
struct weapon d2_weapon_of(const struct d2e *g, uc_piece who, int card);
bool d2_wields(const struct d2e *g, uc_piece who, int card); /* has he it equipped? */
bool d2_fits(const struct weapon *w, struct d2_arms arms);

/* Why the figure cannot attack that space of the target with it. */
refusal d2_why_not_target(const struct d2e *g, uc_piece who, const struct weapon *w,
                          uc_piece target, uc_place at);
/* Offers the attacks of one weapon, or of every weapon that fits, on the figures `among`. */
void d2_offer_targets(struct d2e *g, uc_piece who, const struct weapon *w, pieces among);
void d2_offer_weapons(struct d2e *g, uc_piece who, struct d2_arms arms, pieces among);

#endif
