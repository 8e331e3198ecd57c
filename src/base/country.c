/* The tables of country.h, from its list. */
#include "base/country.h"

#include <stddef.h>

#include "base/text.h"
#include "undercroft/view.h"

#define LAND(name, word, text)
#define SIGHT(name, word, text) [UC_SIGHT_##name] = word,
const char *const country_sights[] = {"",
#include "base/country.def"
                                      NULL};
#undef SIGHT
#define SIGHT(name, word, text) [UC_SIGHT_##name] = text,
const char *const country_sight_texts[] = {"",
#include "base/country.def"
                                           NULL};
#undef SIGHT
#undef LAND

#define SIGHT(name, word, text)
#define LAND(name, word, text) [UC_LAND_##name] = word,
const char *const country_lands[] = {"",
#include "base/country.def"
                                     NULL};
#undef LAND
#define LAND(name, word, text) [UC_LAND_##name] = text,
const char *const country_land_texts[] = {"",
#include "base/country.def"
                                          NULL};
