/* What a pack must be beyond its single fields. */
#include "rulesets/du/du.h"

static void check_quest(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    static struct du_map map;
    char why[200] = "";
    if (!du_build_map(quest, &map, why, sizeof why)) {
        check_problem(checker, (uint16_t)id, "%s", why);
        return;
    }
    for (int i = 0; i < quest->starts; i++) {
        uc_place at = grid_at(map.grid, quest->start[i].x, quest->start[i].y);
        if (!at || map.section_of[at] != 1)
            check_problem(checker, (uint16_t)id, "starting square %d lies outside of section 1",
                          i + 1);
    }
    for (int s = 0; s < quest->sections; s++) {
        const struct du_section *section = &quest->section[s];
        for (int i = 0; i < section->elements; i++) {
            const struct du_put *put = &section->element[i];
            uc_place at = grid_at(map.grid, put->x, put->y);
            if (!at || map.section_of[at] != s + 1)
                check_problem(checker, (uint16_t)id, "element %d of section %d stands elsewhere",
                              i + 1, s + 1);
        }
        for (int i = 0; i < section->guards; i++)
            if (!section->guard[i].leader == !section->guard[i].creature)
                check_problem(checker, (uint16_t)id,
                              "a line of section %d names either a creature or the Leader", s + 1);
    }
    du_free_map(&map);
}

void du_check_pack(const struct uc_pack *pack, struct checker *checker)
{
    int count = 0, first = pack_first(pack, KIND_RULES, &count);
    if (count > 1)
        check_problem(checker, (uint16_t)(first + 1), "a pack has one record of the kind `rules`");
    first = pack_first(pack, KIND_CARD, &count);
    if (count >= CARDS)
        check_problem(checker, (uint16_t)(first + CARDS - 1), "at most %d cards", CARDS - 1);
    first = pack_first(pack, KIND_TREASURE, &count);
    if (count > TREASURES)
        check_problem(checker, (uint16_t)(first + TREASURES), "at most %d different Treasure cards",
                      TREASURES);
    first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++)
        check_quest(pack, id, checker);
}
