/* Words about tokens: where they are, what is on their other side, how they come, move and go.
 * Rulebook: Objective Tokens. */
#include "rulesets/d2e/words.h"

/* ---- Where they are ------------------------------------------------------------------------ */

/* Where a token is, or its carrier. */
static uc_place token_at(const struct d2e *g, const struct d2_token *t)
{
    return t->carrier ? piece(g, t->carrier)->place : t->place;
}

/* Does such a token lie somewhere, not carried and not turned over? */
static bool is_untouched(const struct d2_token *t, int64_t name)
{
    return t->kind && t->name == name && t->place && !(t->flags & TOKEN_REVEALED);
}

LOOK(carriers)
{
    pieces set = 0;
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier && g->s->token[i].name == a[0])
            set |= ONE(g->s->token[i].carrier);
    return (int64_t)set;
}

/* Figures near such a token; whoever stands on it is near. */
LOOK(beside_token)
{
    struct placeset near = {{0}};
    for (int i = 0; i < TOKENS; i++)
        if (is_untouched(&g->s->token[i], a[0]))
            placeset_add(&near, g->s->token[i].place);
    grid_within(grid(g), g->s->doors_closed, &near, (int)a[1], &near);
    return (int64_t)d2_standing_in(g, &near);
}

LOOK(tokens_in)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[1]);
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        n += t->kind && t->name == a[0] && token_at(g, t) && placeset_has(&area, token_at(g, t));
    }
    return n;
}

LOOK(tokens_left)
{
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind && g->s->token[i].name == a[0];
    return n;
}

/* The nearest token of that name as the crow walks, all doors open: where it is; 0 none. */
static uc_place nearest_token(const struct d2e *g, uc_place from, int64_t name)
{
    uc_place best = 0;
    int least = GRID_FAR;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (!t->kind || t->name != name || !token_at(g, t))
            continue;
        int d = grid_distance(grid(g), 0, from, token_at(g, t));
        if (d >= 0 && d < least) {
            least = d;
            best = token_at(g, t);
        }
    }
    return best;
}

/* Is this token within `n` spaces of one that is called `of`? */
static bool is_within_of(const struct d2e *g, const struct d2_token *t, int64_t of, int64_t n)
{
    uc_place at = token_at(g, t), to = at ? nearest_token(g, at, of) : 0;
    return to && grid_distance(grid(g), 0, at, to) <= n;
}

LOOK(tokens_within)
{
    int64_t count = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        count += t->kind && t->name == a[0] && is_within_of(g, t, a[1], a[2]);
    }
    return count;
}

/* ---- Their other side ---------------------------------------------------------------------- */

/* A quest's rules know hidden faces; a progress that asks for them sees what a bot imagines. */
LOOK(faces_in)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[1]);
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        n += t->kind && t->face == a[0] && placeset_has(&area, t->place);
    }
    return n;
}

LOOK(revealed)
{
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind && g->s->token[i].flags & TOKEN_REVEALED &&
             g->s->token[i].face == a[0];
    return n;
}

DOES(reveal) { return OPEN(reveal, .who = a_piece(e, 0), .name = a_name(e, 1)); }

/* A token's hidden face is shown to all; the result is 1 when there was one. */
FLOW(reveal)
{
    BEGIN;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == f->name && !(t->flags & TOKEN_REVEALED) &&
            d2_touches(g, f->who, t->place))
            offer(&g->run, DO_REVEAL, i + 1, 0, 0);
    }
    g->s->result = 0;
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_PIECE, f->who);
    RULE("D2-210");
    f->token = (uint8_t)answer(&g->run).a;
    g->s->token[f->token - 1].flags |= TOKEN_REVEALED;
    tell(&g->run, EVENT_REVEALED, f->token, WORD_SYMBOL + g->s->token[f->token - 1].face, 0, 0);
    g->s->result = 1;
    END;
}

/* D2-210: everything of that name in an area shows its face to all. */
DOES(reveal_in)
{
    struct placeset area = d2_area_named(g, a_name(e, 1));
    for (int i = 0; i < TOKENS; i++) {
        struct d2_token *t = &g->s->token[i];
        if (!t->kind || t->name != effect_arg(e, 0) || t->flags & TOKEN_REVEALED ||
            !placeset_has(&area, t->place))
            continue;
        RULE("D2-210");
        t->flags |= TOKEN_REVEALED;
        tell(&g->run, EVENT_REVEALED, i + 1, WORD_SYMBOL + t->face, 0, 0);
    }
    return FLOW_DONE;
}

/* ---- They come and go ---------------------------------------------------------------------- */

/* New tokens, one in each empty space of an area; says for how many there was no room. */
static int64_t put_tokens(struct d2e *g, int64_t name, struct placeset area, int64_t n)
{
    for (; n > 0; n--) {
        int slot = d2_free_token(g);
        uc_place at = 0;
        do
            at = placeset_next(&area, at);
        while (at && !d2_is_empty_space(g, at));
        if (slot < 0 || !at)
            return n;
        placeset_remove(&area, at);
        g->s->token[slot] =
            (struct d2_token){.kind = TOKEN_OBJECTIVE, .place = at, .name = (uint16_t)name};
    }
    return 0;
}

DOES(place_tokens)
{
    put_tokens(g, effect_arg(e, 0), d2_area_named(g, a_name(e, 1)), effect_arg(e, 2));
    return FLOW_DONE;
}

/* Beside a figure, on its side of closed doors, or as near as there is room. */
DOES(drop_tokens)
{
    enum { AS_FAR_AS = 4 };
    struct placeset own = *d2_spaces_of(g, a_piece(e, 1)), near;
    int64_t left = effect_arg(e, 2);
    for (int far = 1; far <= AS_FAR_AS && left > 0; far++) {
        grid_within(grid(g), g->s->doors_closed, &own, far, &near);
        left = put_tokens(g, effect_arg(e, 0), near, left);
    }
    return FLOW_DONE;
}

/* A new token in somebody's hands: what a search has brought to light. */
DOES(give_token)
{
    int slot = d2_free_token(g);
    uc_piece to = a_piece(e, 0);
    if (slot < 0 || !on_map(g, to))
        return FLOW_DONE;
    g->s->token[slot] =
        (struct d2_token){.kind = TOKEN_OBJECTIVE, .carrier = to, .name = a_name(e, 1)};
    tell(&g->run, EVENT_PICKED_UP, to, slot + 1, 0, 0);
    return FLOW_DONE;
}

/* What somebody carries is handed in, or lost with him. */
DOES(take_tokens)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier &&
            effect_arg(e, 0) >> g->s->token[i].carrier & 1 &&
            g->s->token[i].name == effect_arg(e, 1))
            d2_discard_token(g, i + 1);
    return FLOW_DONE;
}

DOES(remove_tokens)
{
    int64_t left = effect_arg(e, 1);
    for (int i = 0; i < TOKENS && left > 0; i++)
        if (g->s->token[i].kind && g->s->token[i].name == effect_arg(e, 0)) {
            d2_discard_token(g, i + 1);
            left--;
        }
    return FLOW_DONE;
}

DOES(remove_beside)
{
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (is_untouched(t, effect_arg(e, 1)) && d2_touches(g, a_piece(e, 0), t->place)) {
            d2_discard_token(g, i + 1);
            g->s->result = 1;
            return FLOW_DONE;
        }
    }
    return FLOW_DONE;
}

/* Carried ones too, which are where their carriers are. */
DOES(remove_in)
{
    struct placeset area = d2_area_named(g, a_name(e, 1));
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) && token_at(g, t) &&
            placeset_has(&area, token_at(g, t)))
            d2_discard_token(g, i + 1);
    }
    return FLOW_DONE;
}

DOES(remove_beyond)
{
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) &&
            !is_within_of(g, t, effect_arg(e, 1), effect_arg(e, 2)))
            d2_discard_token(g, i + 1);
    }
    return FLOW_DONE;
}

/* ---- They move ----------------------------------------------------------------------------- */

/* The next space on a token's way, dry if there is a choice; 0 when it has arrived or stands before
 * a closed door. */
static uc_place token_step(const struct d2e *g, uc_place from, const uint8_t *distance)
{
    uc_place near[8], best = 0;
    int count = grid_neighbours(grid(g), g->s->doors_closed, from, near);
    for (int i = 0; i < count; i++) {
        int terrain = ground(g, near[i]);
        if (distance[near[i]] < distance[from] && terrain != OBSTACLE &&
            (!best || terrain == PLAIN))
            best = near[i];
        if (best && ground(g, best) == PLAIN)
            break;
    }
    return best;
}

static bool token_lies_in(const struct d2e *g, uc_place place)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].place == place)
            return true;
    return false;
}

/* D2-211: what a quest moves goes straight to where it is bound, past figures and other tokens, but
 * it stays in no other token's space. Carried tokens go with their carriers. */
static void move_token(struct d2e *g, int i, const uint8_t *distance, int64_t n)
{
    struct d2_token *t = &g->s->token[i];
    uc_place at = t->place, to = t->place;
    RULE("D2-211");
    for (int64_t left = n; left > 0 && at; left--)
        if ((at = token_step(g, at, distance)) && !token_lies_in(g, at))
            to = at;
    if (to != t->place)
        tell(&g->run, EVENT_TOKEN_MOVED, i + 1, to, 0, 0);
    t->place = to;
}

DOES(move_tokens)
{
    const uint8_t *distance = d2_distances_to(g, effect_arg(e, 1));
    for (int i = 0; i < TOKENS && distance; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) && t->place)
            move_token(g, i, distance, effect_arg(e, 2));
    }
    return FLOW_DONE;
}

DOES(follow_tokens)
{
    uint8_t distance[UC_PLACES];
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        uc_place to = 0;
        if (!t->kind || t->name != effect_arg(e, 0) || !t->place ||
            !(to = nearest_token(g, t->place, effect_arg(e, 1))))
            continue;
        for (int p = 1; p <= grid_places(grid(g)); p++) {
            int d = grid_distance(grid(g), 0, (uc_place)p, to);
            distance[p] = d < 0 ? GRID_FAR : (uint8_t)d;
        }
        move_token(g, i, distance, effect_arg(e, 2));
    }
    return FLOW_DONE;
}

/* ---- How near they are, for bots ----------------------------------------------------------- */

/* Of tokens that lie somewhere: the way to somebody who carries one is another matter. */
static int nearness_to(const struct d2e *g, uc_piece p, int64_t token, int64_t far)
{
    int best = 0;
    for (int i = 0; i < TOKENS; i++)
        if (is_untouched(&g->s->token[i], token))
            best = d2_max(best,
                          nearer(d2_way_between(g, piece(g, p)->place, g->s->token[i].place), far));
    return best;
}

LOOK(nearness_to_token)
{
    int best = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        best = d2_max(best, nearness_to(g, (uc_piece)__builtin_ctzll(left), a[1], a[2]));
    return best;
}

LOOK(nearness_of_all_to_token)
{
    int64_t sum = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        sum += nearness_to(g, (uc_piece)__builtin_ctzll(left), a[1], a[2]);
    return sum;
}

LOOK(nearness_of_tokens)
{
    int64_t sum = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == a[0])
            sum += d2_nearness_to_area(g, token_at(g, t), a[1], a[2]);
    }
    return sum;
}
