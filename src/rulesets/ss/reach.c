/* What no quest of Sword & Sorcery can come to: `undercroft lint --reach`. Areas to which no way leads
 * from where the heroes begin, doors open and walls that can go away gone; and quests that nothing wins. */
#include <stdlib.h>
#include <string.h>

#include "rulesets/ss/outside.h"
#include "rulesets/ss/words.h"

/* The number of a named area on the map; 0 none. */
static uc_place area_on(const struct uc_pack *pack, const struct ss_board *board,
                        const struct ss_map_name *name)
{
    for (int p = 1; p <= board->areas->areas; p++)
        if (board->tile[p] == name->tile && pack->symbol[name->area][0] == board->drawn.letter[p])
            return (uc_place)p;
    return 0;
}

static void check_ways(const struct uc_pack *pack, uint16_t id, const struct ss_board *board,
                       struct checker *checker)
{
    const struct ss_quest *q = pack_data(pack, KIND_QUEST, id);
    uc_place start = 0;
    for (int i = 0; i < q->names; i++)
        if (q->area[i].name == q->start)
            start = area_on(pack, board, &q->area[i]);
    for (int i = 0; start && i < q->names; i++) {
        uc_place to = area_on(pack, board, &q->area[i]);
        if (to && areas_distance(board->areas, 0, AREAS_WALK, start, to) == AREAS_FAR)
            check_value(checker, id, VALUE(q->area[i]),
                        "no way leads to the area '%s' from where the heroes begin",
                        pack->symbol[q->area[i].name]);
    }
}

/* Stories of Waypoints that lie nowhere. */
static void check_waypoints(const struct ss_quest *q, uint16_t id, struct checker *checker)
{
    for (int i = 0; i < q->stories; i++) {
        bool there = !q->story[i].waypoint;
        for (int k = 0; k < q->tokens; k++)
            there = there || (q->token[k].thing == THING_WAYPOINT &&
                              q->token[k].number == q->story[i].waypoint);
        if (!there)
            check_value(checker, id, VALUE(q->story[i].waypoint),
                        "among the `tokens` there is no Waypoint %d", q->story[i].waypoint);
    }
}

static bool others_win(const struct uc_pack *pack)
{
    for (int id = 1; id <= pack->records; id++)
        if (pack->record[id].kind != KIND_QUEST && check_says(pack, id, WORD_win))
            return true;
    return false;
}

void ss_check_reach(const struct uc_pack *pack, struct checker *checker)
{
    struct ss_board *board = calloc(1, sizeof *board);
    struct fault fault;
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; board && id < first + count; id++) {
        const struct ss_quest *q = pack_data(pack, KIND_QUEST, id);
        if (!q->won.code && !check_says(pack, id, WORD_win) && !others_win(pack))
            check_value(checker, (uint16_t)id, VALUE(q->goal),
                        "nothing wins it: there is no `won`, and no effect says win");
        check_waypoints(q, (uint16_t)id, checker);
        memset(board, 0, sizeof *board);
        if (ss_lay_board(pack, q, board, &fault))
            check_ways(pack, (uint16_t)id, board, checker);
        ss_free_board(board);
    }
    free(board);
}
