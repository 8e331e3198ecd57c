/* What campaign.c and emporium.c share. */
#ifndef SS_CAMPAIGN_H
#define SS_CAMPAIGN_H

#include "rulesets/ss/ss.h"

uint32_t ss_whole_party(const struct ss *g); /* bits: heroes */
void ss_back_to_deck(struct ss *g, int card);

/* crafting.c */
void ss_offer_crafting(struct ss *g, int hero, int price);
void ss_craft(struct ss *g, int hero, struct uc_choice c);

#endif
