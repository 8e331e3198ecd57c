/* What the map of a campaign is drawn with: what a stop is and what land lies around it. Both are for
 * drawing alone (base/country.def); a system has the vocabularies in its schema, and the fields in the records of
 * its stops. */
#ifndef PACK_COUNTRY_H
#define PACK_COUNTRY_H

#include "base/text.h"
#include "pack/fields.h"
#include "undercroft/view.h"

/* Numbers of words begin at 1, as those of the public lists do. */
#define SIGHT(name, word, text) [UC_SIGHT_##name - 1] = word,
#define LAND(name, word, text)
static const char *const country_sight_words[UC_SIGHT_STONE + 1] = {
#include "base/country.def"
};
#undef SIGHT
#define SIGHT(name, word, text) [UC_SIGHT_##name - 1] = text,
static const char *const country_sight_texts[UC_SIGHT_STONE + 1] = {
#include "base/country.def"
};
#undef SIGHT
#undef LAND
#define SIGHT(name, word, text)
#define LAND(name, word, text) [UC_LAND_##name - 1] = word,
static const char *const country_land_words[UC_LAND_SEA + 1] = {
#include "base/country.def"
};
#undef LAND
#define LAND(name, word, text) [UC_LAND_##name - 1] = text,
static const char *const country_land_texts[UC_LAND_SEA + 1] = {
#include "base/country.def"
};
#undef SIGHT
#undef LAND

#define COUNTRY_VOCABULARIES                                                                       \
    {"sight", country_sight_words, country_sight_texts},                                           \
    {                                                                                              \
        "land", country_land_words, country_land_texts                                             \
    }

#define COUNTRY_FIELDS(type)                                                                       \
    NUMBER(type, x, 0, 100, .idle = true, .about = "on the map, from the left"),                   \
        NUMBER(type, y, 0, 100, .idle = true, .about = "on the map, from the top"),                \
        WORD(type, sight, "sight", .idle = true, .about = "what is drawn there on the map"),       \
        WORD(type, land, "land", .idle = true, .about = "what land lies around it")

#endif
