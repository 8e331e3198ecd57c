/* What a pack of Soul Raiders may declare: the words it may use and the fields of each kind of
 * record; checks.c looks at what no single field can show. The structs are in content.h, what
 * effects may say is in words.def. */
#include "pack/fields.h"
#include "rulesets/sr/sr.h"

/* ---- Vocabularies: vocabularies.def ---------------------------------------------------------- */

#include "pack/vocabularywords.h"

static const char *const power_words[] = {
#define POWER(name, word, title, text) word,
#include "rulesets/sr/powers.def"
#undef POWER
    NULL};
static const char *const power_texts[] = {
#define POWER(name, word, title, text) text,
#include "rulesets/sr/powers.def"
#undef POWER
    NULL};

static const struct vocabulary vocabularies[] = {
#include "pack/vocabularyrows.h"
    {"power", power_words, power_texts, NULL},
};

/* ---- Fields -------------------------------------------------------------------------------- */

#define HERO_SELF .self = N_("the hero"), .subject = N_("the hero")
#define WHEN(type, ...) FIELD(type, when, FIELD_EXPR, .value = VALUE_BOOL, HERO_SELF, __VA_ARGS__)
#define IN_CHAPTER(type) REF(type, chapter, "chapter", .required = true, .about = "its chapter")

static const struct schema_field change_fields[] = {
    NUMBER(struct sr_change, combat, -9, 9, .about = "added to each Combat result"),
    NUMBER(struct sr_change, movement, -9, 9, .about = "taken off the difficulty of Movements"),
    NUMBER(struct sr_change, strength, -9, 9, .about = "added to Strength actions"),
    NUMBER(struct sr_change, observation, -9, 9, .about = "added to Observation actions"),
    NUMBER(struct sr_change, precision, -9, 9, .about = "added to Precision actions"),
    NUMBER(struct sr_change, persuasion, -9, 9, .about = "added to Persuasion actions"),
    NUMBER(struct sr_change, reserve, 0, 3, .about = "cards that the reserve holds above three"),
    NUMBER(struct sr_change, fear, 0, 9,
           .about = "Fear tokens in the location that cost no Vitae each round"),
    NUMBER(struct sr_change, weakness, 0, 9,
           .about = "taken off the Combat values of all enemies in the location"),
    NUMBER(struct sr_change, stress, -3, 9, .about = "for the group: added to Stress"),
    NUMBER(struct sr_change, damage, -3, 9, .about = "for the group: added to Damage icons"),
    NUMBER(struct sr_change, drowning, -3, 9, .about = "for the group: added to Drowning"),
    NUMBER(struct sr_change, alert, -1, 9, .about = "for the group: added to Alerts"),
    NUMBER(struct sr_change, random, -3, 9,
           .about = "for the group: added to Random Enemies icons"),
    NUMBER(struct sr_change, threat_card, 0, 3,
           .about = "for the group: Random Enemies that each Threat card brings besides"),
    NUMBER(struct sr_change, green_arrow, 0, 9,
           .about = "for the group: Vitae that a Movement along a green arrow costs"),
};
static const struct schema_table change_table = TABLE(struct sr_change, change_fields);

int sr_change_named(const char *name)
{
    for (size_t i = 0; i < sizeof change_fields / sizeof change_fields[0]; i++)
        if (strcmp(change_fields[i].name, name) == 0)
            return (int)change_fields[i].offset;
    return -1;
}

#define CHANGES(type, member)                                                                      \
    INSIDE(type, "changes", member, &change_table, .does = true,                                   \
           .about = "what it adds while it is in force")
#define POWERS(type_, member_)                                                                     \
    {                                                                                              \
        .name = "powers", .type = FIELD_WORDS, .offset = offsetof(type_, member_),                 \
        .size = sizeof(uint32_t), .words = "power", .does = true,                                  \
        .about = "what it makes of who has it"                                                     \
    }

static const struct schema_field card_fields[] = {
    NUMBER(struct sr_card, copies, 1, BASE_CARDS, .about = "how many; left out: 1"),
    NUMBER(struct sr_card, value, 0, 12, .required = true, .about = "what it is worth"),
    WORD(struct sr_card, icon, "icon", .required = true, .about = "its centre icon"),
    WORD(struct sr_card, bonus, "bonus", .does = true, .about = "of combat and movement cards"),
    NUMBER(struct sr_card, x, 1, 9, .about = "how much the bonus gives; `double` has none"),
    FLAG(struct sr_card, potion, .about = "Heroic cards: it has a Potion symbol"),
    REF(struct sr_card, spell, "spell", .does = true, .about = "of spell cards"),
};
static const struct schema_table card_table = TABLE(struct sr_card, card_fields);

static const struct schema_field hero_fields[] = {
    NAME(struct sr_hero),
    ABOUT(struct sr_hero),
    NUMBER(struct sr_hero, strength, 0, 9, .about = "bonus on the hero board"),
    NUMBER(struct sr_hero, observation, 0, 9, .about = "bonus on the hero board"),
    NUMBER(struct sr_hero, precision, 0, 9, .about = "bonus on the hero board"),
    NUMBER(struct sr_hero, persuasion, 0, 9, .about = "bonus on the hero board"),
    FLAG(struct sr_hero, clones, .about = "has the figures for a clone"),
    LIST(struct sr_hero, "deck", card, cards, &card_table, .required = true,
         .about = "24 Action cards"),
    LIST(struct sr_hero, "heroic", heroic, heroics, &card_table, .required = true,
         .about = "6 Heroic cards, the first is number 1"),
};

#define SPELL_FIELDS                                                                               \
    NAME(struct sr_spell), TEXT(struct sr_spell, about, .about = "what it looks like"),            \
        WORD(struct sr_spell, duration, "duration", .required = true, .about = "how long"),        \
        FLAG(struct sr_spell, leaving, .does = true,                                               \
             .about = "also ends when who has it leaves the location"),                            \
        POWERS(struct sr_spell, powers), CHANGES(struct sr_spell, changes),                        \
        WHEN(struct sr_spell, .about = "what must be true to use it"),                             \
        FIELD(struct sr_spell, effect, FIELD_EFFECT, HERO_SELF, .about = "what it does at once")

static const struct schema_field spell_fields[] = {
    SPELL_FIELDS,
    FLAG(struct sr_spell, single_use, .does = true,
         .about = "out of the game for the chapter, once cast"),
};

static const struct schema_field potion_fields[] = {
    SPELL_FIELDS,
    NUMBER(struct sr_spell, copies, 1, POTIONS, .required = true, .about = "cards in the deck"),
};

static const struct schema_field enemy_fields[] = {
    NAME(struct sr_enemy),
    ABOUT(struct sr_enemy),
    REF(struct sr_enemy, chapter, "chapter", .about = "of a Scripted Enemy"),
    NUMBER(struct sr_enemy, number, 1, SCRIPTED, .about = "of a Scripted Enemy"),
    NUMBER(struct sr_enemy, copies, 1, 41, .about = "cards in the Random Enemy deck"),
    FLAG(struct sr_enemy, threat, .about = "a Threat card: no enemy, raises the Threat by 1"),
    FIELD(struct sr_enemy, shields, FIELD_NUMBERS, .min = 1, .max = 20,
          .about = "Combat values, from left to right"),
    FIELD(struct sr_enemy, abilities, FIELD_WORDS, .words = "ability", .does = true,
          .about = "what it can do"),
    NUMBER(struct sr_enemy, formidable, 1, 9, .does = true, .about = "Formidable, and how much"),
    NUMBER(struct sr_enemy, heroism, 1, 5, .about = "Heroism for who defeats it"),
    REF(struct sr_enemy, story, "story", .about = "drawn by who defeats it"),
    FLAG(struct sr_enemy, flip, .about = "its defeat flips the location to side B"),
};

static const struct schema_field icon_fields[] = {
    WORD(struct sr_icon, icon, "row_icon", .required = true, .about = "what it does"),
    FLAG(struct sr_icon, blue,
         .about = "on blue ground: also when an instruction flips the location"),
    FLAG(struct sr_icon, every, .about = "for every hero who enters"),
    FLAG(struct sr_icon, visible, .about = "for visible heroes only"),
    WORD(struct sr_icon, tier, "tier", .about = "only in this tier of the Threat"),
    NUMBER(struct sr_icon, hourglasses, 1, 99, .about = "only with at least so many hourglasses"),
    NUMBER(struct sr_icon, per, 1, 9, .about = "added to n for every hourglass"),
    NUMBER(struct sr_icon, special, 1, SPECIALS, .about = "which special icon"),
    NUMBER(struct sr_icon, n, -9, 20,
           .about = "threat: how much (left out: 1); random, damage: bonus; drowning: loss"),
    FLAG(struct sr_icon, back, .about = "flip: to side A instead"),
    REF(struct sr_icon, enemy, "enemy", .about = "the Scripted Enemy"),
    REF(struct sr_icon, story, "story", .about = "the story"),
    REF(struct sr_icon, location, "location",
        .about = "sight: which one; flip: left out is this one"),
    WHEN(struct sr_icon, .about = "only then; `subject` is the hero who resolves it"),
};
static const struct schema_table icon_table = TABLE(struct sr_icon, icon_fields);

static const struct schema_field arrow_fields[] = {
    REF(struct sr_arrow, to, "location", .about = "where it leads; left out: a story only"),
    FLAG(struct sr_arrow, side_b, .about = "it leads to side B"),
    NUMBER(struct sr_arrow, difficulty, 0, 40, .required = true, .about = "of the Movement"),
    FLAG(struct sr_arrow, green,
         .about = "green: only enemies with Pursuit follow; otherwise all do"),
    FLAG(struct sr_arrow, elusive, .about = "for Elusive heroes only"),
    NUMBER(struct sr_arrow, vitae, 1, 9, .about = "what it costs besides"),
    REF(struct sr_arrow, story, "story", .about = "drawn on the way"),
    WHEN(struct sr_arrow, .about = "what must be true of the hero"),
};
static const struct schema_table arrow_table = TABLE(struct sr_arrow, arrow_fields);

static const struct schema_field scroll_fields[] = {
    TEXT(struct sr_scroll, name, .about = "what is done, for people"),
    WORD(struct sr_scroll, aptitude, "aptitude", .about = "left out: no difficulty"),
    NUMBER(struct sr_scroll, difficulty, 1, 40, .about = "left out: free, without cards"),
    FLAG(struct sr_scroll, visible, .about = "for visible heroes only"),
    FLAG(struct sr_scroll, flip, .about = "it flips the location to its other side"),
    REF(struct sr_scroll, story, "story", .about = "it draws this story"),
    WORD(struct sr_scroll, goal, "star", .about = "its words tell that it leads to such a Goal"),
    WHEN(struct sr_scroll, .about = "what must be true of one who takes part"),
};
static const struct schema_table scroll_table = TABLE(struct sr_scroll, scroll_fields);

static const struct schema_field side_fields[] = {
    TEXT(struct sr_side, text, .about = "the scene"),
    TEXT(struct sr_side, bis, .about = "the second panel, if there is one"),
    FLAG(struct sr_side, lock, .about = "no flip when somebody enters"),
    FIELD(struct sr_side, opens, FIELD_EXPR, .value = VALUE_BOOL, .does = true, HERO_SELF,
          .about = "when true for a hero who enters, the location flips"),
    FIELD(struct sr_side, enter, FIELD_EFFECT, HERO_SELF,
          .about = "written instruction: what the First Entrant does before any icon"),
    LIST(struct sr_side, "row", row, rows, &icon_table, .about = "Entrance effects"),
    LIST(struct sr_side, "reaction", reaction, reactions, &icon_table, .about = "Reaction effects"),
    LIST(struct sr_side, "arrows", arrow, arrows, &arrow_table, .about = "the ways out"),
    LIST(struct sr_side, "scrolls", scroll, scrolls, &scroll_table, .about = "Scripted Actions"),
};
static const struct schema_table side_table = TABLE(struct sr_side, side_fields);

static const struct schema_field location_fields[] = {
    NAME(struct sr_location),
    IN_CHAPTER(struct sr_location),
    NUMBER(struct sr_location, number, 1, LOCATIONS, .required = true, .about = "its number"),
    NUMBER(struct sr_location, x, 1, 20, .idle = true,
           .about = "column in maps; left out: by its number"),
    NUMBER(struct sr_location, y, 1, 20, .idle = true, .about = "row in maps"),
    INSIDE(struct sr_location, "a", a, &side_table, .required = true, .about = "side A"),
    /* SR-076 */
    INSIDE(struct sr_location, "b", b, &side_table, .required = true, .apart = true,
           .about = "side B"),
};

#define HELD(type_, member)                                                                        \
    POWERS(type_, member.powers), CHANGES(type_, member.changes),                                  \
        {.name = "exchangeable",                                                                   \
         .type = FIELD_BOOL,                                                                       \
         .offset = offsetof(type_, member.exchangeable),                                           \
         .size = 1,                                                                                \
         .does = true,                                                                             \
         .about = "may be given to a hero in the same location"},                                  \
        {.name = "explains",                                                                       \
         .type = FIELD_NUMBER,                                                                     \
         .offset = offsetof(type_, member.explains),                                               \
         .size = 1,                                                                                \
         .min = 1,                                                                                 \
         .max = SPECIALS,                                                                          \
         .about = "which special icon it gives a meaning"},                                        \
    {                                                                                              \
        .name = "special", .type = FIELD_EFFECT, .offset = offsetof(type_, member.special),        \
        .size = sizeof(struct effect_ref), HERO_SELF, .about = "that meaning"                      \
    }

static const struct schema_field story_fields[] = {
    NAME(struct sr_story),
    TEXT(struct sr_story, text, .required = true, .about = "the narrative"),
    IN_CHAPTER(struct sr_story),
    NUMBER(struct sr_story, number, 1, STORIES, .required = true, .about = "its number"),
    FLAG(struct sr_story, keep, .about = "stays with who drew it; otherwise it is discarded"),
    FLAG(struct sr_story, recurrent, .about = "stays open beside the pile"),
    WORD(struct sr_story, star, "star", .about = "a Goal: it earns this star"),
    HELD(struct sr_story, held),
    FIELD(struct sr_story, effect, FIELD_EFFECT, HERO_SELF,
          .about = "its instructions; `self` is who draws it"),
    LIST(struct sr_story, "scrolls", scroll, scrolls, &scroll_table,
         .about = "Scripted Actions of a kept or recurrent story"),
};

static const struct schema_field event_fields[] = {
    NAME(struct sr_event),
    TEXT(struct sr_event, text, .required = true, .about = "the narrative"),
    IN_CHAPTER(struct sr_event),
    NUMBER(struct sr_event, number, 1, EVENTS, .required = true, .about = "1 or 2"),
    HELD(struct sr_event, held),
    FIELD(struct sr_event, effect, FIELD_EFFECT, HERO_SELF, .about = "when it is revealed"),
};

static const struct schema_field artifact_fields[] = {
    NAME(struct sr_artifact),
    TEXT(struct sr_artifact, text, .required = true, .about = "what it looks like"),
    IN_CHAPTER(struct sr_artifact),
    HELD(struct sr_artifact, held),
    {.name = "spell",
     .type = FIELD_REF,
     .offset = offsetof(struct sr_artifact, held.spell),
     .size = sizeof(uint16_t),
     .ref = "spell",
     .about = "its holder may cast this once a round without a card"},
};

static const struct schema_field quest_card_fields[] = {
    NAME(struct sr_quest_card),
    TEXT(struct sr_quest_card, text, .required = true, .about = "the narrative"),
    NUMBER(struct sr_quest_card, number, 1, QUEST_CARDS, .required = true, .about = "its number"),
    HELD(struct sr_quest_card, held),
    FIELD(struct sr_quest_card, effect, FIELD_EFFECT, HERO_SELF,
          .about = "when it is drawn for the first time"),
};

static const struct schema_field tier_fields[] = {
    NUMBER(struct sr_tier, value, 1, 9, .required = true, .about = "the Threat value"),
    NUMBER(struct sr_tier, spaces, 1, 20, .required = true, .about = "how long it is"),
};
static const struct schema_table tier_table = TABLE(struct sr_tier, tier_fields);

static const struct schema_field stars_fields[] = {
    NUMBER(struct sr_stars, red, 1, 9, .required = true, .about = "main Goals"),
    NUMBER(struct sr_stars, black, 0, 9, .required = true, .about = "secondary Goals"),
};
static const struct schema_table stars_table = TABLE(struct sr_stars, stars_fields);

static const struct schema_field track_token_fields[] = {
    NUMBER(struct sr_track_token, space, 1, 60, .required = true, .about = "of the Threat track"),
    REF(struct sr_track_token, story, "story", .required = true, .about = "drawn there"),
};
static const struct schema_table track_token_table =
    TABLE(struct sr_track_token, track_token_fields);

static const struct schema_field shown_fields[] = {
    REF(struct sr_shown, location, "location", .required = true, .about = "which one"),
    FLAG(struct sr_shown, side_b, .about = "showing side B"),
};
static const struct schema_table shown_table = TABLE(struct sr_shown, shown_fields);

static const struct schema_field lead_fields[] = {
    REF(struct sr_lead, goal, "story", .required = true,
        .about = "the story with the star; steps to it are taken in the order written"),
    REF(struct sr_lead, location, "location", .required = true, .about = "where it is done"),
    REF(struct sr_lead, story, "story",
        .about = "done when this is drawn; otherwise, when the location shows side B"),
    NUMBER(struct sr_lead, points, 0, 30, .about = "what the cards for it must reach, about"),
    FLAG(struct sr_lead, red, .about = "for a main Goal"),
    FLAG(struct sr_lead, seen, .about = "a station on the way: done when the location is revealed"),
};
static const struct schema_table lead_table = TABLE(struct sr_lead, lead_fields);

static const struct schema_field chapter_fields[] = {
    NAME(struct sr_chapter),
    ABOUT(struct sr_chapter),
    TEXT(struct sr_chapter, intro, .required = true, .about = "the Introduction"),
    TEXT(struct sr_chapter, victory, .required = true, .about = "the Victory sheet"),
    TEXT(struct sr_chapter, bitter, .required = true,
         .about = "read after it when a secondary Goal is missing"),
    TEXT(struct sr_chapter, defeat, .required = true, .about = "the Defeat sheet"),
    NUMBER(struct sr_chapter, vitae, 1, VITAE_MAX, .required = true, .about = "at the start"),
    NUMBER(struct sr_chapter, threat, 0, 60, .about = "space of its marker at the start"),
    NUMBER(struct sr_chapter, exhaustion, 0, 14, .about = "space of its marker at the start"),
    FIELD(struct sr_chapter, draws, FIELD_NUMBERS, .min = 1, .max = 9, .required = true,
          .about = "cards that are drawn in each space of the Exhaustion track"),
    INSIDE(struct sr_chapter, "blue", blue, &tier_table, .required = true, .scene = true,
           .about = "the first tier of the Threat track"),
    INSIDE(struct sr_chapter, "yellow", yellow, &tier_table, .required = true, .scene = true,
           .about = "the second"),
    INSIDE(struct sr_chapter, "red", red, &tier_table, .required = true, .scene = true,
           .about = "the third"),
    LIST(struct sr_chapter, "goals", goal, goals, &stars_table, .scene = true,
         .about = "stars required with one, two, three and four heroes; left out: one red, and "
                  "one black for each hero but the first"),
    LIST(struct sr_chapter, "tokens", token, tokens, &track_token_table, .scene = true,
         .about = "Story tokens on the Threat track"),
    LIST(struct sr_chapter, "shown", shown, showns, &shown_table, .scene = true,
         .about = "locations that are revealed from the start"),
    LIST(struct sr_chapter, "leads", lead, leads, &lead_table, .idle = true,
         .about = "steps toward the Goals, by which bots find their way"),
    FIELD(struct sr_chapter, starts, FIELD_REF_LIST, .ref = "location", .required = true,
          .about = "where heroes may start"),
    FIELD(struct sr_chapter, events, FIELD_REF_LIST, .ref = "event",
          .about = "events that are revealed from the start"),
    FIELD(struct sr_chapter, bitterness, FIELD_EFFECT, HERO_SELF,
          .about = "what the bitter sheet does to each hero"),
};

static const struct schema_field quest_fields[] = {
    NAME(struct sr_quest),
    ABOUT(struct sr_quest),
    FLAG(struct sr_quest, introduction, .idle = true, .about = "the one for a first game"),
    FIELD(struct sr_quest, chapters, FIELD_REF_LIST, .ref = "chapter", .required = true,
          .about = "up to three, in order"),
};

#define KIND(name_, type, fields_, about_)                                                         \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_)                          \
    }
/* What lies in a pile: players know its number alone (SR-053). */
#define PILE(name_, type, fields_, about_)                                                         \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_), .hidden = true          \
    }

static const struct schema_kind kinds[KINDS] = {
    [KIND_HERO] = KIND("hero", struct sr_hero, hero_fields, "a hero with Action cards"),
    [KIND_SPELL] = KIND("spell", struct sr_spell, spell_fields, "what a spell card casts"),
    [KIND_POTION] = KIND("potion", struct sr_spell, potion_fields, "a Potion card"),
    [KIND_ENEMY] = PILE("enemy", struct sr_enemy, enemy_fields,
                        "a Random Enemy, a Threat card or a Scripted Enemy"),
    [KIND_LOCATION] =
        PILE("location", struct sr_location, location_fields, "a location with its two sides"),
    [KIND_STORY] = PILE("story", struct sr_story, story_fields, "a Story card"),
    [KIND_EVENT] = PILE("event", struct sr_event, event_fields, "an Event card"),
    [KIND_ARTIFACT] = PILE("artifact", struct sr_artifact, artifact_fields, "an Artifact"),
    [KIND_QUEST_CARD] = PILE("quest_card", struct sr_quest_card, quest_card_fields, "a Quest card"),
    [KIND_CHAPTER] = KIND("chapter", struct sr_chapter, chapter_fields,
                          "a chapter: set-up, victory conditions and texts"),
    [KIND_QUEST] = KIND("quest", struct sr_quest, quest_fields, "a quest of three chapters"),
};

const struct schema sr_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .vocabulary = vocabularies,
    .vocabularies = sizeof vocabularies / sizeof vocabularies[0],
    .word = sr_words,
    .words = WORD_COUNT,
    .check = sr_check_pack,
    .reach = sr_check_reach,
};
