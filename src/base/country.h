/* What the map of a campaign is drawn with (country.def): words for packs and views, and what people read. By enum
 * uc_sight and enum uc_land, "" at 0, NULL at the end. */
#ifndef BASE_COUNTRY_H
#define BASE_COUNTRY_H

extern const char *const country_sights[], *const country_sight_texts[];
extern const char *const country_lands[], *const country_land_texts[];

#endif
