/* What a ruleset gives to the engine: one descriptor, filled with named fields. */
#ifndef CORE_RULESET_H
#define CORE_RULESET_H

#include "core/flow.h"

/* A verb of a choice, a prompt or an event: its machine word, the kinds of its arguments, and
 * the sentence for people, in which {a} to {d} stand for the arguments, {subject} for the piece
 * a question is about and {seat} for who is asked; {a?card/cards} picks by the number {a}, and what is in
 * brackets is left out if a number in it is 0: "[, {c} of them]". */
struct uc_phrase {
    const char *code;
    enum uc_arg a, b, c, d;
    const char *text;
};

/* A number that views tell, or a set of them (numbers.def): of figures, of what is said of them, of nobody. */
enum uc_number_kind { UC_STAT, UC_MARK, UC_TRACK, UC_NUMBER_KINDS };
struct uc_number {
    enum uc_number_kind kind;
    int count; /* 1, or how many there are in the set; 0: the end of the list */
    const char *name;
    const char *text;       /* for people; NULL of a set */
    const char *vocabulary; /* the words of a set; NULL: its members are called by who shows them */
};

/* How many rows of each kind a seat may see in numbers (uc_observe). */
struct uc_room {
    uint16_t pieces, tokens, zones, cards, dice, sites, arrows, places;
};

/* Lines of the cache that are asked for early: those that an answer waits for when another game was played meanwhile, measured. */
enum { READ_FIRST = 20 };
#define STATE_LINE(state, field, n) (uint16_t)(offsetof(state, field) + 64 * (n))

struct schema; /* pack/schema.h: what a pack of this system may declare */

struct uc_ruleset {
    const char *name;   /* "d2e" */
    const char *title;  /* "Descent, second edition" */
    const char *about;  /* in a sentence or two, for whoever chooses what to play */
    const char *sign;   /* what stands for it in a picture: "gate"; NULL: nothing in particular */
    bool example;       /* for those who write a system: lists for players leave it out */
    const char *prefix; /* of its rule numbers: "D2" */
    const char *family; /* what it shares with other editions of its game: a pack may be for all of
                         * them and be built on by packs for each; NULL: it stands alone */
    const struct schema *schema;
    /* What verbs, prompts and events are to whoever knows no system, by number (enum uc_verb_role and so
     * on); NULL: nothing in particular. */
    const uint8_t *verb_role, *prompt_role, *event_role;
    uint16_t facing[4]; /* its words (UC_WORD) for north, east, south and west; 0: it has none */
    const struct uc_symbol *symbol;    /* on its dice, a zeroed one at the end; may be NULL */
    const char *const *effect_kind;    /* kinds of records that take effect, NULL at the end */
    uint8_t least_heroes, most_heroes; /* of a party; 0: it has no party of its own choosing */
    uint32_t budget; /* answers a second to be reached in random play; how far odds
                                        * are worked out follows from it */
    const struct uc_option
        *option; /* what can be agreed on (setup_value), a zeroed one at the end; may be NULL */
    size_t state_size, frame_offset; /* of the state; where `uint64_t frame[FRAME_WORDS]` is */
    uint16_t
        read_first[READ_FIRST]; /* where in the state nearly every answer looks, 0 where it is not
                                        known: whoever plays many games in turn waits less */
    int flows, verbs, prompts, events;
    int words; /* the last of those ids of UC_WORD of which `inspect` says more than the name; 0 none */
    const char *const *flow_name;
    const char *const *flow_rules; /* the rules that each flow follows */
    /* The rules of an event that cites others than the flow it happens in; NULL: those of its flow. May be NULL. */
    const char *(*event_rules)(const struct uc_event *event);
    /* The record of a card whose name is not that of the record ("story-12"); 0: it has none. NULL: there are no such
     * cards. */
    int (*record_of)(const struct uc_run *run, int card);
    /* Can that record occur in this game? NULL: whatever the pack has. */
    bool (*occurs)(const struct uc_game *game, int record);
    const uint16_t *flow_words; /* of eight bytes that each flow remembers */
    const uint8_t
        *due; /* the flow that each mark of flow_mark calls for, 0 at the end; may be NULL.
                           They are opened with an empty frame. */
    const struct uc_phrase *verb, *prompt, *event; /* indexed by number; event[0] unused */
    const struct uc_number *number;   /* what views tell in numbers, a zeroed one at the end */
    uint8_t numbers[UC_NUMBER_KINDS]; /* how many of each kind, those of sets counted one by one */
    struct uc_room room; /* what the board of any quest needs; 0: not told in numbers */
    uint8_t waive_verb;  /* to pass for longer (parts/moments.h): the last of a list; 0 none */

    /* Builds all tables of one quest and party into game->data. */
    enum uc_status (*prepare)(struct uc_game *game, struct uc_error *error);
    void (*discard)(struct uc_game *game);
    void (*begin)(struct uc_run *run); /* sets up a zeroed state and opens the first flow */
    enum flow_status (*resume)(struct uc_run *run, int flow, uint8_t *step, void *frame);

    int (*seat_count)(const struct uc_game *game);
    const char *(*seat_name)(const struct uc_game *game, uc_seat seat);
    int (*seat_side)(const struct uc_game *game, uc_seat seat); /* NULL: side 1, all of them */
    const char *(*side_name)(int side);

    /* Names: machine form and for people. `parse` is the inverse of the machine form, -1 if there is
     * none; NULL: all names are tried (parse_by_name). Numbers, records and labels the engine writes and
     * reads (name_in); `title_of` may call a record something else. */
    void (*name_of)(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
    void (*title_of)(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
    int (*parse)(const struct uc_run *run, enum uc_arg kind, const char *text);
    /* What a question turns on, told before it (the roll that could be repeated), and what an answer
     * costs or how likely it is, told behind it in brackets: "" if there is nothing to say. Only what
     * all may know who know that it is asked. Both may be NULL. */
    void (*stake)(const struct uc_run *run, char *text, size_t size);
    void (*aside)(const struct uc_run *run, struct uc_choice choice, char *text, size_t size);
    void (*print_quest)(const struct uc_game *game, char *text, size_t size); /* may be NULL */
    void (*inspect)(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                    size_t size);                  /* NULL: the title is all there is to say */
    const char *(*terrain_name)(int terrain);      /* for people; NULL: all ground is floor */
    enum uc_ground (*terrain_ground)(int terrain); /* NULL: the same */
    const struct uc_board *(*board)(const struct uc_run *run);
    /* The places and doors that a seat knows: takes those away that it does not. NULL: the whole
     * board is known to everybody. The seat is never UC_ANYONE. */
    void (*known)(const struct uc_run *run, uc_seat seat, struct uc_places *places,
                  uint32_t *doors);
    /* Filled already: the common head (seat, asked, prompt, winner), what is known, and ground and
     * height as the board has them. The builders of core/view.h add the rest. */
    void (*view)(const struct uc_run *run, uc_seat seat, struct uc_view *view);
    bool (*state_ok)(const struct uc_run *run, char *why, size_t size); /* NULL: always */
    void (*resample)(struct uc_run *run, uc_seat seat); /* NULL: everybody knows everything */
    bool (*why_not)(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                    struct uc_reason *reason); /* may be NULL */
    void (*highlight)(const struct uc_run *run, uc_seat seat, enum uc_highlight what,
                      uc_piece piece, struct uc_places *places); /* may be NULL */
    int (*score)(const struct uc_run *run, int side);
    /* A closer look, in millionths: small differences, and what is about to happen. Instead of
     * `score` or beside it; either may be NULL. */
    int (*score_fine)(const struct uc_run *run, int side);
    /* Its terms, at most `max`; may be NULL. */
    int (*score_terms)(const struct uc_run *run, int side, struct uc_score_term *term, int max);

    /* Odds. `odds_begin` is told the choice before it is made and says whether it has odds (and
     * labels them); `odds_policy` answers questions met on the way (-1: the outcome is reached);
     * `odds_value` reads it: damage or passed, and whether the target was defeated or missed.
     * All three NULL: nothing has odds. `odds_settled` says of a position in which chance is asked
     * that `odds_value` may be read already: the dice and cards still to come are about something
     * else. NULL: none is. `odds_forget` says whether there is
     * something in such a position that the outcome does not depend on any more, and with `copy`, a copy of
     * it, takes that out, so that more positions are equal. NULL: it depends on everything. */
    bool (*odds_begin)(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
    int (*odds_policy)(const struct uc_run *run);
    void (*odds_value)(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                       bool *defeat);
    bool (*odds_settled)(const struct uc_run *run, struct uc_choice choice);
    bool (*odds_forget)(const struct uc_run *run, struct uc_run *copy); /* copy: or NULL */

    /* Positions for scenarios, in the words of the game; may be NULL. What a fact that is refused has changed is
     * taken back. */
    bool (*set_fact)(struct uc_run *run, const char *line, char *why, size_t size);
    bool (*get_fact)(const struct uc_run *run, const char *name, char *value, size_t size);
};

struct uc_game {
    const struct uc_pack *pack;
    const struct uc_ruleset *ruleset;
    struct uc_setup setup; /* strings live in `strings` */
    char *strings;
    char **flow_rules; /* by flow: the rules that it follows, of this edition alone (cite_flows) */
    void *data;        /* the ruleset's tables */
};

/* What was agreed on (setup.option). Before `prepare` is called everything is refused that the system does not
 * list and every value that an option does not have, unless it is open; of several lines with one option the
 * last one counts. How many heroes a party has of which none is named, the option `heroes`, every system understands
 * whose parties are not all of one size; of a party that is named it cannot say something else. */
bool setup_has(const struct uc_game *game, const char *key); /* something was said about it */
/* The value, the usual one if nothing was said; NULL: this system has no such option. */
const char *setup_value(const struct uc_game *game, const char *key);
/* Its number in the list of the system, from 0, the usual one; -1: it is not in the list. */
int setup_choice(const struct uc_game *game, const char *key);
bool setup_is_on(const struct uc_game *game, const char *key); /* the value is "on" */
/* How many heroes there are to be: those that are named, as many as were asked for, or the usual number;
 * what was asked for if that is more than ever play. Whether so many may play the system says itself. */
int setup_party_size(const struct uc_game *game, int usual);

/* The values of options that are on or off, by what is usual. */
extern const char *const setup_off_on[], *const setup_on_off[];

/* cite.c: picks from the rules of each flow those of the edition that is played; false without memory. */
bool cite_flows(struct uc_game *game);

/* secrets.c: what a seat sees and is asked, as a number. */
uint64_t secrets_seen_by(const uc_game *game, const void *state, uc_seat seat,
                         struct uc_view *view);

/* uc_begin for the journal: with `manual`, chance is asked from the very first draw on. */
void play_begin(const uc_game *game, void *state, struct uc_seed seed, bool manual,
                struct uc_log *log);

/* uc_hash with so many of the answers that are listed. */
uint64_t play_hash(const uc_game *game, const void *state, int choices);

/* Systems that a program brings along beside those of rulesets.def, as the one for tests does; NULL at
 * the end. */
extern const struct uc_ruleset *const more_rulesets[] __attribute__((weak));

/* By its name; NULL: there is none. */
const struct uc_ruleset *ruleset_find(const char *name);
const struct uc_ruleset *ruleset_at(int index); /* NULL past the end */

/* The machine form of a name, and the name for people: `text`, "" if there is none. Records and labels are
 * called as the pack calls them, whatever the system is, unless title_of has something else to say. */
const char *name_in(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
const char *title_in(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);

/* The first of the numbers `first` to `last` that name_of calls by that name; -1 none. */
int find_name(const struct uc_run *run, enum uc_arg kind, int first, int last, const char *text);
/* The same among the first few hundred of its kind: for systems that have no more. */
int parse_by_name(const struct uc_run *run, enum uc_arg kind, const char *text);

/* What every text call of the interface does: has `write` write a text about `what`, and tells how long
 * the whole of it is, which takes memory only if it does not fit. */
typedef void text_writer(const void *what, char *text, size_t size);
size_t text_whole(text_writer *write, const void *what, char *text, size_t size);
/* The text of a card with the names that it leaves open ({#ID}: schema.h) as title_of tells them. */
void card_text(const struct uc_run *run, const char *text, char *out, size_t size);

#endif
