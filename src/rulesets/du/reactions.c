/* What the Dark Player may answer to what heroes do: traps (DU-054) and cards of the timing "any"
 * (DU-H126, DU-H140). The window is that of parts/moments.h.
 *
 * His hand is secret, so he is asked whenever he could hold a fitting card as far as the heroes know:
 * he holds cards, has the Reserve Points, and such a card is not used up. He may pass for longer. */
#include "rulesets/du/du.h"

static const struct du *game_of(const struct uc_run *run, struct du *room)
{
    *room = du_open(run);
    return room;
}

/* Would the card fit at this moment, in whoever's hand it is? */
static bool fits(const struct du *g, int card, int moment, uc_piece subject)
{
    const struct du_card *data = du_card_data(g, card);
    if (moment <= BEFORE_PRINTED)
        return du_trap_fits(g, card);
    return data->timing == TIMING_ANY && data->moment == moment - BEFORE_PRINTED &&
           du_may_use_power(g, card, subject);
}

/* DU-057: what the sheet prints is his to use, whatever he holds. */
static int sheet_card(const struct du *g)
{
    const struct trap *f = flow_find(&g->run, FLOW_trap);
    return f && f->why == ON_SHEET ? du_sheet_trap(g, f->at) : 0;
}

bool du_might_react(const struct du *g, int moment, uc_piece subject)
{
    if (moment == ON_SHEET)
        return true;
    if (!g->t->quest || !g->s->rp || !du_hand_size(g) || flow_is_open(&g->run, FLOW_interlude))
        return false; /* between quests nobody has a hand */
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] != CARD_USED && fits(g, c, moment, subject))
            return true;
    return false;
}

/* ---- The window ----------------------------------------------------------------------------- */

/* The next card behind `c` that he could answer with; 0: no more. */
int du_next_reaction(const struct du *g, int moment, uc_piece subject, int c)
{
    while (++c <= du_card_count(g)) {
        bool printed = moment == ON_SHEET && sheet_card(g) == c;
        if (printed || (g->s->card[c] == CARD_HAND && fits(g, c, moment, subject)))
            return c;
    }
    return 0;
}

/* One card at a moment: DU-062, DU-063. */
static bool next_use(const struct uc_run *run, const struct moment_window *w, bool must,
                     struct moment_use *u)
{
    struct du room;
    const struct du *g = game_of(run, &room);
    int card = must || w->uses ? 0 : du_next_reaction(g, w->moment, w->subject, u->i);
    if (!card)
        return false;
    *u = (struct moment_use){.i = card,
                             .ability = (uint16_t)(CARD_BASE + card),
                             .card = (uint16_t)card,
                             .key = (uint16_t)card,
                             .owner = dark_seat(g),
                             .secret = true};
    return true;
}

static uc_seat seat_in_order(const struct uc_run *run, const struct moment_window *w, int order)
{
    struct du room;
    (void)w;
    return order ? 0 : dark_seat(game_of(run, &room));
}

static bool might_hold(const struct uc_run *run, const struct moment_window *w, uc_seat seat)
{
    struct du room;
    const struct du *g = game_of(run, &room);
    return seat == dark_seat(g) && !w->uses && du_might_react(g, w->moment, w->subject);
}

static enum flow_status begin_use(struct uc_run *run, const struct moment_window *w)
{
    struct play_card play = {
        .card = (uint8_t)w->card, .free = w->moment == ON_SHEET, .subject = w->subject};
    return flow_open(run, FLOW_play_card, &play, sizeof play);
}

static struct standing *standing_of(const struct uc_run *run)
{
    return &((struct du_state *)run->head)->standing;
}

static int category_of(int moment)
{
    static const uint8_t category[MOMENTS + 1] = {
        [ON_DOOR] = CATEGORY_OPENING,   [ON_CHEST] = CATEGORY_OPENING,
        [ON_SEARCH] = CATEGORY_OPENING, [ON_ARROW] = CATEGORY_OPENING,
        [ON_SHEET] = CATEGORY_STEP,     [ON_STEP] = CATEGORY_STEP,
        [ON_TEST] = CATEGORY_TEST,      [ON_CAST] = CATEGORY_SPELL,
        [ON_HIT] = CATEGORY_HIT,        [ON_ACTIVATION] = CATEGORY_ACTIVATION};
    return category[moment];
}

const struct standing_words du_standing = STANDING_WORDS(standing_of, category_of);

static const struct moments moments = {
    .next = next_use,
    .seat = seat_in_order,
    .might_hold = might_hold,
    .use = begin_use,
    .use_verb = DO_PLAY,
    .pass_verb = DO_PASS,
    .reaction_prompt = PROMPT_REACTION,
    .standing = &du_standing,
};

FLOW(window) { return moment_window(&g->run, step, &f->w, &moments); }

/* Somebody does something that the Dark Player may answer, a person or his tables. */
FLOW(answer_by)
{
    BEGIN;
    if (g->t->tables)
        CALL(1, table_react, .moment = f->moment, .subject = f->subject);
    else
        CALL(2, window, .w = {.moment = f->moment, .subject = f->subject});
    END;
}
