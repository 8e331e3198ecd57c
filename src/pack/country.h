/* What the map of a campaign is drawn with: what a stop is and what land lies around it. Both are for
 * drawing alone (base/country.h); a system has the vocabularies in its schema, and the fields in the records of
 * its stops. */
#ifndef PACK_COUNTRY_H
#define PACK_COUNTRY_H

#include "base/country.h"
#include "pack/fields.h"

/* Numbers of words begin at 1, as those of the public lists do. */
#define COUNTRY_VOCABULARIES                                                                       \
    {"sight", country_sights + 1, country_sight_texts + 1, NULL},                                  \
    {                                                                                              \
        "land", country_lands + 1, country_land_texts + 1, NULL                                    \
    }

#define COUNTRY_FIELDS(type)                                                                       \
    NUMBER(type, x, 0, 100, .idle = true, .about = "on the map, from the left"),                   \
        NUMBER(type, y, 0, 100, .idle = true, .about = "on the map, from the top"),                \
        WORD(type, sight, "sight", .idle = true, .about = "what is drawn there on the map"),       \
        WORD(type, land, "land", .idle = true, .about = "what land lies around it")

#endif
