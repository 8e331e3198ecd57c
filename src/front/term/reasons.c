/* Why something is not allowed; see reasons.h. */
#include "front/term/reasons.h"

#include <stdio.h>
#include <string.h>

#include "front/rulebook.h"
#include "front/term/words.h"

bool reason_for(const uc_game *game, const void *state, uc_seat seat, const char *code, char *text,
                size_t size)
{
    struct uc_reason reason;
    if (!uc_why_not(game, state, seat, code, &reason))
        return false;
    struct rulebook book = rulebook_read(uc_pack_system(uc_game_pack(game)));
    const struct rule *rule = rulebook_find(&book, reason.rule);
    snprintf(text, size, "%s%s%s%s%s%s%s", reason.text, reason.rule[0] ? "\n\n" : "", reason.rule,
             rule ? " (" : "", rule ? rulebook_kind(rule) : "", rule ? ") " : "",
             rule ? rule->title : "");
    rulebook_free(&book);
    return true;
}

/* Tries one verb on a thing by its machine name. */
static bool try_verb(const uc_game *game, const void *state, uc_seat seat, const char *verb,
                     const char *name, char *tried, size_t tried_size, char *text, size_t size)
{
    snprintf(tried, tried_size, "%s %s", verb, name);
    return uc_choice_find(game, state, tried) < 0 &&
           reason_for(game, state, seat, tried, text, size);
}

/* The verbs that a player may think of, the usual ones first and then those of the list. */
static bool try_verbs(const uc_game *game, const void *state, uc_seat seat,
                      const struct choices *choices, const char *const *usual, const char *name,
                      char *tried, size_t tried_size, char *text, size_t size)
{
    for (; *usual; usual++)
        if (try_verb(game, state, seat, *usual, name, tried, tried_size, text, size))
            return true;
    char last[40] = "";
    for (int i = 0; i < choices->count; i++) {
        char verb[40];
        const char *at = choices->item[i].code;
        if (!words_next(&at, verb, sizeof verb) || strcmp(verb, last) == 0)
            continue;
        if (try_verb(game, state, seat, verb, name, tried, tried_size, text, size))
            return true;
        words_copy(last, sizeof last, verb);
    }
    return false;
}

bool reason_for_name(const uc_game *game, const void *state, uc_seat seat,
                     const struct choices *choices, const char *verb, const char *name, char *text,
                     size_t size)
{
    const char *const usual[] = {verb, NULL};
    char tried[120];
    return try_verbs(game, state, seat, choices, usual, name, tried, sizeof tried, text, size);
}

bool reason_for_place(const uc_game *game, const void *state, uc_seat seat,
                      const struct uc_view *view, const struct choices *choices, uc_place place,
                      char *tried, size_t tried_size, char *text, size_t size)
{
    static const char *const on_place[] = {"move", NULL};
    static const char *const on_piece[] = {"attack", "fight", NULL};
    const struct uc_view_piece *piece = view_piece_at(view, place);
    const struct uc_view_piece *actor = piece_in_view(view, view->actor);
    char name[64];
    if (piece && !(actor && actor->side == piece->side)) {
        uc_name(game, state, UC_PIECE, piece->id, name, sizeof name);
        if (try_verbs(game, state, seat, choices, on_piece, name, tried, tried_size, text, size))
            return true;
    }
    uc_name(game, state, UC_PLACE, place, name, sizeof name);
    return try_verbs(game, state, seat, choices, on_place, name, tried, tried_size, text, size);
}
