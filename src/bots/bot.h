/* What the bots share. Read docs/bots.md first; the public face is in undercroft.h.
 *
 * A bot gets all its memory when it is made and keeps next to nothing between two decisions: the
 * random bot walks along its own stream, the others remember how many answers in a row led
 * nowhere. Otherwise an answer depends on the bot's seed and on what its seat can know. Arithmetic is limited to what IEEE 754 defines to
 * the last bit (no exp, no log), so that a bot decides alike on every machine. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "undercroft/undercroft.h"

enum {
    LOOKAHEAD_TERMS = 16 /* terms of a score */
};

/* ---- Chance of the bots' own -------------------------------------------------------------- */

/* splitmix64: the next number of the stream at `*stream`. */
uint64_t bot_random(uint64_t *stream);
/* An even number below `bound`, which is not 0. */
int bot_below(uint64_t *stream, int bound);

/* ---- Questions ---------------------------------------------------------------------------- */

/* A question without passing for longer: bots answer at once and never need it. */
static inline struct uc_question bot_considered(const uc_game *game, struct uc_question question)
{
    if (question.count > 1 && uc_choice_waives(game, question.choice[question.count - 1]))
        question.count--;
    return question;
}

/* The pending question as one player's: when several seats are asked, that of `seat`, or of the
 * next in order if it has nothing to answer. */
static inline struct uc_question bot_question(const uc_game *game, const void *state, uc_seat seat)
{
    struct uc_question question = uc_question(game, state);
    if (question.seat == UC_ANYONE)
        question = uc_question_for(game, state, uc_asked(game, state, seat));
    return bot_considered(game, question);
}

/* ---- Looking ahead ------------------------------------------------------------------------ */

/* Playing on in a copied position. */
struct lookahead {
    const uc_game *game;
    size_t size;     /* of a state */
    uint64_t stream; /* for the answers of the cheap policy */
};

/* Makes it ready to look ahead in that game; it allocates nothing. */
void lookahead_init(struct lookahead *look, const uc_game *game);

/* Copies `state` to `copy` with everything that `seat` does not know drawn anew from `seed`, and
 * lets the copy's own stream answer for chance. */
void lookahead_imagine(const struct lookahead *look, void *copy, const void *state, uc_seat seat,
                       uint64_t seed);

/* True at a question in which a turn stands open: what was decided before has had its effect. */
bool lookahead_settled(const struct lookahead *look, const struct uc_question *question);

/* True at a question between two games of a campaign, whose answers show their worth at once: what
 * to buy, to learn, to take along. */
bool lookahead_plans(const struct lookahead *look, const struct uc_question *question);

/* An answer that does nothing: to pass, to end a turn. */
bool lookahead_passes(const struct lookahead *look, struct uc_choice choice);

/* What the turn in progress can still do, as the system's score tells it to `side`; false when it
 * does not tell. Whoever ends a turn loses this and nothing else: what happens next happens sooner or
 * later, and must not look like something that was gained by it. */
bool lookahead_unused(const struct lookahead *look, const void *state, int side, int *worth);

/* The cheap policy: a random answer, but nobody plans anything, in details half of all players pass,
 * and in an open turn few do. */
int lookahead_guess(struct lookahead *look, const struct uc_question *question);

/* Makes the choice, then plays on with the cheap policy until the position has settled, at most
 * `answers` answers. True when chance or a guess had a say, so that another try may end
 * differently. */
bool lookahead_try(struct lookahead *look, void *state, int choice, int answers);

/* ---- Ranking the answers ------------------------------------------------------------------ */

enum { BOT_TRAIL = 32 };

/* How the greedy bot judges the answers to a question; the searching bot begins with the same. */
struct rank_settings {
    int horizon;   /* answers played on until a choice has had its effect, at most */
    int tries;     /* positions imagined for a choice whose outcome is uncertain */
    int finalists; /* best of those, looked at more closely */
    int more;      /* positions imagined for each finalist, the first tries included */
    bool fine;     /* millionths count, not only thousandths */
};

struct ranking {
    struct rank_settings settings;
    void *imagined;           /* `more` positions, made when first needed */
    void *scratch;            /* one position */
    double *before;           /* the score of each imagined position, in thousandths */
    int made;                 /* imagined positions that are ready */
    int idle;                 /* answers in a row, up to now, that led nowhere */
    uint32_t asked_at;        /* how far the game was at the last decision */
    bool was_idle;            /* that decision led nowhere */
    uc_piece walker;          /* whose steps the next are */
    uint16_t left[BOT_TRAIL]; /* places that it has left, one step after the other */
    int trail;                /* how many there are */
    int count;
    double gain[UC_CHOICES]; /* mean change of the score, in thousandths of a game */
    double sum[UC_CHOICES];
    int tried[UC_CHOICES];
    bool uncertain[UC_CHOICES];
    bool stays[UC_CHOICES]; /* it leads straight back to the same question */
};

/* Makes room for a ranking; false: out of memory. What was made is freed in any case. */
bool ranking_init(struct ranking *ranking, const struct lookahead *look,
                  const struct rank_settings *settings);
void ranking_free(struct ranking *ranking);
/* Fills gain[] for the answers in `question`, which is pending in `state`, and returns the index of
 * the best. */
int ranking_run(struct ranking *ranking, struct lookahead *look, const void *state,
                const struct uc_question *question, uint64_t seed);
/* Of an answer that was ranked: does it only move things about, and come back to the same question no better off? */
bool ranking_is_fidget(const struct ranking *ranking, const struct lookahead *look,
                       const struct uc_question *question, int choice);
/* Tells which answer was given to it in the end. */
void ranking_chosen(struct ranking *ranking, struct lookahead *look,
                    const struct uc_question *question, int choice);
/* Writes what speaks for an answer and what against it, by the terms of the system's score, the
 * weightiest first: "because of the heroes and the quest, in spite of the cards". Where nothing
 * changes it says what that means. */
void ranking_explain(struct ranking *ranking, struct lookahead *look, const void *state,
                     const struct uc_question *question, int choice, uint64_t seed, char *text,
                     size_t size);
/* The whole sentence: "Attack Zombie 2: because of the monsters; clearly better than: Rest." */
void ranking_reason(struct ranking *ranking, struct lookahead *look, const void *state,
                    const struct uc_question *question, int best, uint64_t seed, char *why,
                    size_t size);

/* ---- The bots ------------------------------------------------------------------------------ */

struct bot_kind {
    const char *name;
    uc_bot *(*make)(const uc_game *game, int effort); /* NULL when there is no memory */
    void (*discard)(uc_bot *bot);
    int (*pick)(uc_bot *bot, const void *state, const struct uc_question *question, char *why,
                size_t size);
};

/* The first member of every bot. */
struct uc_bot {
    const struct bot_kind *kind;
    const uc_game *game;
    uint64_t seed;
    uint64_t stream; /* the random bot's */
};

/* The sentence about an answer: what it is, what speaks for it (`grounds`), and how far it is ahead
 * of the next best, in thousandths of a game; not of things that are merely put in order. */
void bot_reason(const uc_game *game, const void *state, struct uc_choice answer,
                const char *grounds, double ahead, struct uc_choice next, char *why, size_t size);

/* A seed for one decision: the bot's own and how far the game is, nothing that is hidden. */
uint64_t bot_decision_seed(const struct uc_bot *bot, const void *state);

extern const struct bot_kind easy_kind, greedy_kind;              /* greedy.c */
extern const struct bot_kind normal_kind, hard_kind, search_kind; /* search.c */
extern const struct bot_kind planner_kind;                        /* planner.c */

#endif
