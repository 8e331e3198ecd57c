/* What the map of a campaign is drawn with: what a stop is and what land lies around it. Both are for
 * drawing alone (enum uc_sight, enum uc_land); a system has the vocabularies in its schema, and the
 * fields in the records of its stops. */
#ifndef PACK_COUNTRY_H
#define PACK_COUNTRY_H

#include "pack/fields.h"

#define COUNTRY_VOCABULARIES                                                                       \
    {"sight",                                                                                      \
     WORDS("town", "house", "camp", "keep", "tower", "temple", "ruin", "cave", "tomb", "bridge",   \
           "gate", "tree", "well", "harbour", "stone"),                                            \
     WORDS(N_("a town"), N_("a house"), N_("a camp"), N_("a keep"), N_("a tower"), N_("a temple"), \
           N_("a ruin"), N_("a cave"), N_("a tomb"), N_("a bridge"), N_("a gate"), N_("a tree"),   \
           N_("a well"), N_("a harbour"), N_("a stone"))},                                         \
    {                                                                                              \
        "land", WORDS("grass", "wood", "hills", "peaks", "marsh", "sand", "sea"),                  \
            WORDS(N_("grass"), N_("woods"), N_("hills"), N_("peaks"), N_("marsh"), N_("sand"),     \
                  N_("the sea"))                                                                   \
    }

#define COUNTRY_FIELDS(type)                                                                       \
    WORD(type, sight, "sight", .idle = true, .about = "what is drawn there on the map"),           \
        WORD(type, land, "land", .idle = true, .about = "what land lies around it")

#endif
