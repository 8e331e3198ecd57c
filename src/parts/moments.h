/* Moments: when abilities of cards, figures and quests apply, and who is asked in which order.
 *
 * A rule says "when a figure enters a space, when dice have been rolled, when a turn begins". At such
 * a moment the system's flow opens a window:
 *
 *     DEF(window, "D2-320", struct moment_window w;)                                   flows.def
 *     FLOW(window) { return moment_window(&g->run, step, &f->w, &d2_moments); }
 *     CALL(3, window, .w = {.moment = ON_ENTERED, .subject = who});                    in a rule
 *
 * What must happen happens first, each thing once. Where things of several players must happen, the
 * first player says in which order. Then the seats that have something which may be used are asked,
 * the first player first; he may wait for the others and is asked again when they have passed. When
 * several want to use something, he says who begins. After each use everybody is asked once more,
 * until all pass. A system that has no such word (`first_verb`, `wait_verb` 0) goes through the
 * seats in their order instead, and whoever wants something has it at once.
 *
 * What was used at this moment is known by what it is: the ability and a key that the system gives,
 * usually the physical card, else the holder.
 *
 * Hidden hands: if a seat were asked only when it holds a card that fits, every pause would tell. So
 * what lies in a hidden hand is marked `secret` and does not decide that its owner is asked;
 * `might_hold` does, from what everybody knows.
 *
 * Standing passes. Being asked at every step of every figure makes play crawl, and who holds nothing
 * should not have to say so each time. So whoever is asked may pass for longer ("waive"): until its
 * next turn, or until something happens that it names, a category of moments; or on the category of
 * this moment alone, until its next turn. It is an answer like any other, may be taken back when the
 * seat is asked and in its own turn, and is nobody else's business: the others cannot tell it from
 * passing quickly. A system that wants this has a struct standing in its state and says with
 * standing_end when a seat's turn begins.
 *
 * A system supplies four functions and its words:
 *
 *     static const struct moments d2_moments = {
 *         .next = next_use,        what may, or must, be used now
 *         .seat = seat_in_order,   who is asked in which order
 *         .might_hold = may_have,  for all the others know (NULL: there are no hidden hands)
 *         .use = begin_use,        opens the flow that uses it
 *         .use_verb = DO_USE, .pass_verb = DO_PASS, ...
 *     };
 *
 * `next` looks through the abilities of the moment from where it stood, and stops at the first that
 * is of the wanted kind, ready, and not used at this moment:
 *
 *     for (; u->i < count; u->i++, u->at = 0) {
 *         ...
 *         for (; u->at <= last; u->at++)
 *             if (has_it(g, ability, u->at) && !moment_used(w, ability, key) && is_ready(...)) {
 *                 *u = (struct moment_use){.i = u->i, .at = u->at + 1, .ability = ability, ...};
 *                 return true;
 *             }
 *     }
 *     return false; */
#ifndef PARTS_MOMENTS_H
#define PARTS_MOMENTS_H

#include "core/flow.h"

enum { MOMENT_USES = 24 };       /* at one moment; more end the game (flow_stop) */
enum { MOMENT_CATEGORIES = 14 }; /* a moment of another one is a bug, which stops the program */

/* Something that can be used at a moment. */
struct moment_use {
    int i, at;        /* the system's own: how far it has looked. Both begin with 0. */
    uint16_t ability; /* never 0 */
    uint16_t card;    /* physical card; 0 none */
    uint16_t key;     /* by what one use is told from another: usually the card, else the holder */
    uc_piece holder;
    uc_seat owner; /* who decides; 0: nobody, because a rule of the quest says so */
    bool secret;   /* in a hidden hand: whether its owner is asked is for might_hold to say */
};

STATE_BEGIN
/* What a window remembers. To open one, set `moment` and `subject`. */
struct moment_window {
    uint16_t ability, card, key; /* what is used next */
    uint16_t wish[UC_SEATS];     /* what the seats want to use, in their order */
    struct {
        uint16_t ability, key;
    } used[MOMENT_USES];       /* at this moment */
    uc_piece wisher[UC_SEATS]; /* the holders of the wishes */
    uc_piece subject;          /* whom the moment is about */
    uc_piece holder;           /* of what is used next */
    uint8_t moment;            /* the system's number */
    uint8_t uses;              /* how many of `used` */
    uint8_t order;             /* of the seat that is asked */
    uint8_t able;              /* bits by order: who has something to say, as far as all can know */
    uint8_t passed, wants;     /* bits by order */
    uint8_t waited;            /* the first player, for the others */
    uint8_t attends;           /* 1: somebody has taken a standing pass back */
};

/* Who passes for longer, by seat: bit 0 set, bit c where he is asked all the same at category c, and
 * the highest bit where being asked ends it. */
struct standing {
    uint16_t pass[UC_SEATS + 1];
    uint16_t spare; /* zero */
};
STATE_END

/* The words of standing passes. A category is a UC_WORD, from `word` + 1 on; `word` itself stands for
 * the seat's next turn. */
struct standing_words {
    struct standing *(*of)(const struct uc_run *run); /* in the state */
    int (*category)(int moment);                      /* from 1: every moment has one */
    int categories;                                   /* MOMENT_CATEGORIES at most */
    int word;
    /* Choices: `waive`, which asks with the prompt: `until` word, `skip` word, `attend`. */
    uint8_t waive_verb, until_verb, skip_verb, attend_verb, waive_prompt;
    /* Told to the seat alone: seat and word; the last one the seat. */
    uint8_t waives_event, skips_event, attends_event;
};

/* Those of a system that uses the usual names for all of them. */
#define STANDING_WORDS(of_, category_)                                                             \
    {                                                                                              \
        .of = (of_), .category = (category_), .categories = CATEGORIES, .word = WORD_CATEGORY,     \
        .waive_verb = DO_WAIVE, .until_verb = DO_UNTIL, .skip_verb = DO_SKIP,                      \
        .attend_verb = DO_ATTEND, .waive_prompt = PROMPT_WAIVE, .waives_event = EVENT_WAIVES,      \
        .skips_event = EVENT_SKIPS, .attends_event = EVENT_ATTENDS                                 \
    }

struct moments {
    /* Finds the next use behind *u that must happen (`must`) or may; false: there is no more. */
    bool (*next)(const struct uc_run *run, const struct moment_window *w, bool must,
                 struct moment_use *u);
    /* The seat that is asked in this order, from 0; 0: there are no more. */
    uc_seat (*seat)(const struct uc_run *run, const struct moment_window *w, int order);
    /* Could the seat hold something hidden that fits, for all the others know? NULL: nobody. */
    bool (*might_hold)(const struct uc_run *run, const struct moment_window *w, uc_seat seat);
    /* Pays for w->ability of w->holder (w->card) and lets it take effect, with a flow. */
    enum flow_status (*use)(struct uc_run *run, const struct moment_window *w);
    /* Choices: `use` ability holder; `pass`; `wait` and `first` seat may be missing. */
    uint8_t use_verb, pass_verb, wait_verb, first_verb;
    uint8_t reaction_prompt, order_prompt;
    const struct standing_words *standing; /* NULL: nobody passes for longer */
};

/* The flow. */
enum flow_status moment_window(struct uc_run *run, uint8_t *step, struct moment_window *f,
                               const struct moments *system);

/* Has the ability been used at this moment, under this key? */
bool moment_used(const struct moment_window *w, int ability, int key);

/* The seat's turn begins: a standing pass is over. */
static inline void standing_end(struct standing *standing, uc_seat seat)
{
    standing->pass[seat] = 0;
}
/* Something has happened without a window: who waits for that category is asked again. */
void standing_wake(struct standing *standing, int category);
/* For a seat's own turn: offers to take a standing pass back, where there is one, and does it. */
void standing_offer(struct uc_run *run, const struct standing_words *words, uc_seat seat);
void standing_attend(struct uc_run *run, const struct standing_words *words, uc_seat seat);
/* For the view of a seat: what it passes on or until. */
void standing_show(const struct uc_run *run, const struct standing_words *words,
                   struct uc_view *view);
/* For resampling: what the others have said is not known to `seat`. */
void standing_forget_others(struct standing *standing, uc_seat seat);

/* The usual order: the player whose turn it is, then the others by number. */
static inline uc_seat moment_first_then_others(uc_seat first, int seats, int order)
{
    if (order == 0)
        return first;
    uc_seat seat = (uc_seat)(order < first ? order : order + 1);
    return seat <= seats ? seat : 0;
}

#endif
