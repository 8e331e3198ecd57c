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

/* The verbs of the list that a player may have thought of. */
static bool try_listed(const uc_game *game, const void *state, uc_seat seat,
                       const struct choices *choices, const char *name, char *tried,
                       size_t tried_size, char *text, size_t size)
{
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

/* The verbs of the system that are for this (UC_VERB_MOVE, UC_VERB_STRIKE), and then those of the list. */
static bool try_role(const uc_game *game, const void *state, uc_seat seat,
                     const struct choices *choices, enum uc_verb_role role, const char *name,
                     char *tried, size_t tried_size, char *text, size_t size)
{
    struct uc_form form;
    const char *system = uc_pack_system(uc_game_pack(game));
    for (int i = 0; uc_system_form(system, UC_VERBS, i, &form); i++)
        if (uc_verb_role(game, i + 1) == role &&
            try_verb(game, state, seat, form.code, name, tried, tried_size, text, size))
            return true;
    return try_listed(game, state, seat, choices, name, tried, tried_size, text, size);
}

bool reason_for_name(const uc_game *game, const void *state, uc_seat seat,
                     const struct choices *choices, const char *verb, const char *name, char *text,
                     size_t size)
{
    char tried[120];
    return try_verb(game, state, seat, verb, name, tried, sizeof tried, text, size) ||
           try_listed(game, state, seat, choices, name, tried, sizeof tried, text, size);
}

bool reason_for_place(const uc_game *game, const void *state, uc_seat seat,
                      const struct uc_view *view, const struct choices *choices, uc_place place,
                      char *tried, size_t tried_size, char *text, size_t size)
{
    const struct uc_view_piece *piece = view_piece_at(view, place);
    const struct uc_view_piece *actor = piece_in_view(view, view->actor);
    char name[64];
    if (piece && !(actor && actor->side == piece->side)) {
        uc_name(game, state, UC_PIECE, piece->id, name, sizeof name);
        if (try_role(game, state, seat, choices, UC_VERB_STRIKE, name, tried, tried_size, text,
                     size))
            return true;
    }
    uc_name(game, state, UC_PLACE, place, name, sizeof name);
    return try_role(game, state, seat, choices, UC_VERB_MOVE, name, tried, tried_size, text, size);
}
