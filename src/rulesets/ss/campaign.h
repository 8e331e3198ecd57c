/* What campaign.c and emporium.c share. */
#ifndef SS_CAMPAIGN_H
#define SS_CAMPAIGN_H

#include "rulesets/ss/ss.h"

uint32_t ss_whole_party(const struct ss *g); /* bits: heroes */
/* AC-077, AC-186, IS-409, IS-428: a card that nobody keeps goes back to its own deck. */
void ss_back_to_deck(struct ss *g, int card);
/* As it is: its Breaks and what is crafted onto it stay. */
void ss_lay_in_stash(struct ss *g, int card);

/* crafting.c */
/* AC-424, AC-427, AC-428: for each kind of raw material that the hero has; a weapon or armor of his own, the second side, or another
 * place for the token. */
void ss_offer_crafting(struct ss *g, int hero, int price);
/* Pays and does what was chosen at the forge. */
void ss_craft(struct ss *g, int hero, struct uc_choice c);

#endif
