/* What a pack of Sword & Sorcery may declare: the words it may use and the fields of each kind of
 * record; checks.c looks at what no single field can show. The structs are in content.h, what effects
 * may say is in words.def. */
#include "pack/country.h"
#include "pack/fields.h"
#include "parts/text.h"
#include "rulesets/ss/words.h"

/* ---- Vocabularies: vocabularies.def ---------------------------------------------------------- */

#include "pack/vocabularywords.h"

static const struct vocabulary vocabularies[] = {
#include "pack/vocabularyrows.h"
    COUNTRY_VOCABULARIES,
};

/* ---- Fields -------------------------------------------------------------------------------- */

#define EXPR(type, member, ...)                                                                    \
    FIELD(type, member, FIELD_EXPR, .value = VALUE_NUMBER, .does = true, __VA_ARGS__)
#define WHEN(type, ...) FIELD(type, when, FIELD_EXPR, .value = VALUE_BOOL, __VA_ARGS__)
#define EFFECT(type, member, ...) FIELD(type, member, FIELD_EFFECT, __VA_ARGS__)
#define WORD_SET(type, member, vocabulary, ...)                                                    \
    FIELD(type, member, FIELD_WORDS, .words = (vocabulary), __VA_ARGS__)
#define SYMBOL(type, member, ...) FIELD(type, member, FIELD_SYMBOL, __VA_ARGS__)
/* Where the words that prose makes of an effect would be clumsy, a card says it in its own. */
#define SAYS(type)                                                                                 \
    TEXT(type, says, .about = "how the card says it, instead of words made from what it does")
#define CODE(type, member, ...) TEXT(type, member, .code = true, __VA_ARGS__)

#define ATTACKER .self = N_("the attacker"), .subject = N_("the target")
#define BEARER .self = N_("the bearer"), .subject = N_("the opponent")
#define HERO_SELF .self = N_("the hero"), .subject = N_("the other character")

#define LINE_FIELDS(WHO)                                                                           \
    CODE(struct ss_line, name, .about = "how choices call it: \"critical\""),                      \
        NUMBER(struct ss_line, bolt, 0, 4, .does = true, .about = "BOLT results that it takes"),   \
        NUMBER(struct ss_line, star, 0, 4, .does = true, .about = "STAR results"),                 \
        NUMBER(struct ss_line, legend, 0, 4, .does = true, .about = "LEGEND results"),             \
        NUMBER(struct ss_line, miss, 0, 4, .does = true, .about = "MISS results"),                 \
        FLAG(struct ss_line, automatic, .does = true,                                              \
             .about = "no colon: it happens by itself and the results stay"),                      \
        FLAG(struct ss_line, each, .does = true, .about = "once for each set of results shown"),   \
        FLAG(struct ss_line, defence, .does = true,                                                \
             .about = "of a hero, a power or an item that is no armor: the defence pays for it"),  \
        WHEN(struct ss_line, WHO, .about = "it works only then"),                                  \
        EFFECT(struct ss_line, effect, WHO, .required = true, .about = "what it does"),            \
        SAYS(struct ss_line)

static const struct schema_field line_fields[] = {LINE_FIELDS(ATTACKER)};
static const struct schema_table line_table = TABLE(struct ss_line, line_fields);
/* What rolls of attack or defence pay for, on a card besides the weapon. */
static const struct schema_field card_line_fields[] = {LINE_FIELDS(BEARER)};
static const struct schema_table card_line_table = TABLE(struct ss_line, card_line_fields);

static const struct schema_field attack_fields[] = {
    NUMBER(struct ss_attack, range, 0, 5, .does = true, .about = "0: the own area"),
    WORD_SET(struct ss_attack, types, "damage",
             .about = "damage types: marks that weaknesses read"),
    EXPR(struct ss_attack, hits, ATTACKER, .about = "automatic HITs"),
    EXPR(struct ss_attack, red, ATTACKER, .about = "red dice"),
    EXPR(struct ss_attack, blue, ATTACKER, .about = "blue dice"),
    LIST(struct ss_attack, "lines", line, lines, &line_table, .about = "printed effects"),
};
static const struct schema_table attack_table = TABLE(struct ss_attack, attack_fields);

static const struct schema_field trait_fields[] = {
    TEXT(struct ss_trait, name, .about = "as people read it"),
    WORD(struct ss_trait, at, "moment",
         .about = "when it happens; absent: its numbers always count"),
    FLAG(struct ss_trait, optional, .about = "its owner decides"),
    NUMBER(struct ss_trait, charge, 0, 9, .does = true, .about = "charges that a use takes"),
    WORD(struct ss_trait, once, "once", .does = true, .about = "how often"),
    WHEN(struct ss_trait, .about = "only then"),
    EFFECT(struct ss_trait, effect, .about = "what happens; subject is whom the moment is about"),
    SAYS(struct ss_trait),
    EXPR(struct ss_trait, hits, .about = "HITs of its bearer's attacks; subject is the target"),
    EXPR(struct ss_trait, armor, .about = "added to the Armor Value"),
    EXPR(struct ss_trait, blue, .about = "added to the defence dice"),
    EXPR(struct ss_trait, parry, .about = "PARRY results more in defence"),
    EXPR(struct ss_trait, shields, .about = "magic shields"),
    EXPR(struct ss_trait, hp, .about = "added to the maximum HP"),
    EXPR(struct ss_trait, move, .about = "added to the movement points"),
    EXPR(struct ss_trait, presence, .about = "added to what it counts for control"),
    EXPR(struct ss_trait, capacity, .about = "added to the item capacity"),
    EXPR(struct ss_trait, red, .about = "red dice of its bearer's attacks"),
    EXPR(struct ss_trait, saves, .about = "dice more for a Save; one success is enough"),
    EXPR(struct ss_trait, traps, .about = "Trap cards more to choose one from"),
    EXPR(struct ss_trait, peek, .about = "Trap cards that may be looked at and put under the deck"),
    EXPR(struct ss_trait, treasures, .about = "Treasure cards more to choose one from"),
    EXPR(struct ss_trait, slip, .about = "1: no reaction attacks when its bearer leaves an area"),
    EXPR(struct ss_trait, searches, .about = "1: its bearer may roll a Search die again"),
    EXPR(struct ss_trait, pierce, .about = "points of a target's Armor Value that do not count"),
    EXPR(struct ss_trait, keeps,
         .about = "blue dice when its bearer has used a potion; with a STAR it is not used up"),
    EXPR(struct ss_trait, hours, .about = "hourglasses more at a site, once a journey"),
    EXPR(struct ss_trait, targets,
         .about = "enemies in the target's area that its bearer may attack besides"),
    EXPR(struct ss_trait, echo,
         .about = "times more that each effect printed with its bearer's attack happens"),
};
static const struct schema_table trait_table = TABLE(struct ss_trait, trait_fields);

static const struct schema_field face_fields[] = {
    FIELD(struct ss_face, shows, FIELD_WORD_LIST, .words = "result", .about = "up to two results"),
};
static const struct schema_table face_table = TABLE(struct ss_face, face_fields);

static const struct schema_field die_fields[] = {
    NAME(struct ss_die),
    WORD(struct ss_die, colour, "die", .required = true),
    LIST(struct ss_die, "faces", face, faces, &face_table, .required = true),
};

static const struct schema_field gem_rank_fields[] = {
    NUMBER(struct ss_gem_rank, hp, 1, 30, .required = true),
    NUMBER(struct ss_gem_rank, powers, 0, 9, .about = "standard powers"),
    NUMBER(struct ss_gem_rank, talents, 0, 2),
    NUMBER(struct ss_gem_rank, combat, 0, 4, .required = true, .about = "Combat activities"),
    NUMBER(struct ss_gem_rank, action, 0, 4, .required = true, .about = "Actions"),
};
static const struct schema_table gem_rank_table = TABLE(struct ss_gem_rank, gem_rank_fields);

static const struct schema_field gem_fields[] = {
    NAME(struct ss_gem),
    LIST(struct ss_gem, "ranks", rank, ranks, &gem_rank_table, .required = true,
         .about = "Soulranks I to VII"),
};

static const struct schema_field ghost_fields[] = {
    TEXT(struct ss_ghost, shout_name, .about = "what the Soul Shout is called"),
    NUMBER(struct ss_ghost, move, 1, 9, .required = true),
    EFFECT(struct ss_ghost, shout, HERO_SELF),
};
static const struct schema_table ghost_table = TABLE(struct ss_ghost, ghost_fields);

static const struct schema_field hero_fields[] = {
    NAME(struct ss_hero),
    ABOUT(struct ss_hero),
    TEXT(struct ss_hero, class, .required = true, .about = "the class, for people"),
    SYMBOL(struct ss_hero, figure, .ref = "figure", .required = true,
           .about = "shared by the two classes of a hero"),
    REF(struct ss_hero, gem, "gem", .required = true),
    WORD_SET(struct ss_hero, styles, "style", .required = true),
    WORD_SET(struct ss_hero, save, "result", .required = true,
             .about = "results that make a Save succeed"),
    WORD(struct ss_hero, nature, "nature", .required = true),
    NUMBER(struct ss_hero, capacity, 0, 9, .required = true),
    NUMBER(struct ss_hero, move, 1, 9, .required = true),
    NUMBER(struct ss_hero, armor, 0, 5, .about = "of the sheet"),
    NUMBER(struct ss_hero, blue, 0, 5, .about = "defence dice of the sheet"),
    NUMBER(struct ss_hero, charges, 0, 9, .does = true,
           .about = "tokens that the hero may gather; none at first"),
    SYMBOL(struct ss_hero, refuses, .ref = "category", .does = true,
           .about = "a category of items that the hero does not put on"),
    LIST(struct ss_hero, "traits", trait, traits, &trait_table,
         .about = "innate powers that are always there or react"),
    LIST(struct ss_hero, "lines", line, lines, &card_line_table,
         .about = "what all rolls may pay for"),
    FIELD(struct ss_hero, innate, FIELD_REF_LIST, .ref = "power",
          .about = "innate powers that are used"),
    INSIDE(struct ss_hero, "ghost", ghost, &ghost_table, .required = true),
    FIELD(struct ss_hero, kit, FIELD_REF_LIST, .ref = "item",
          .about = "what the hero wears in a quest that is played alone"),
    FIELD(struct ss_hero, first, FIELD_REF_LIST, .ref = "power",
          .about = "powers of a hero who has not chosen any"),
};

static const struct schema_field level_fields[] = {
    NUMBER(struct ss_level, rank, 1, RANKS, .required = true, .about = "least Soulrank"),
    NUMBER(struct ss_level, hourglasses, 0, 4, .does = true),
    FLAG(struct ss_level, attacks, .does = true, .about = "`attack` is made"),
    INSIDE(struct ss_level, "attack", attack, &attack_table),
    WHEN(struct ss_level, HERO_SELF),
    EFFECT(struct ss_level, effect, HERO_SELF),
    SAYS(struct ss_level),
    LIST(struct ss_level, "traits", trait, traits, &trait_table),
    LIST(struct ss_level, "lines", line, lines, &card_line_table,
         .about = "what rolls may pay for while the power is ready"),
};
static const struct schema_table level_table = TABLE(struct ss_level, level_fields);

static const struct schema_field power_fields[] = {
    NAME(struct ss_power),
    ABOUT(struct ss_power),
    SYMBOL(struct ss_power, figure, .ref = "figure", .about = "whose; absent: a talent"),
    WORD(struct ss_power, nature, "nature"),
    REF(struct ss_power, class_only, "hero"),
    WORD(struct ss_power, activity, "activity", .required = true),
    FLAG(struct ss_power, innate, .about = "printed on a hero card"),
    FLAG(struct ss_power, late, .about = "its cooldown begins when its effect ends"),
    WORD(struct ss_power, fits, "fits", .about = "it is used inside an attack, in that step"),
    NUMBER(struct ss_power, copies, 1, 2),
    NUMBER(struct ss_power, range, -1, 5, .about = "-1: works on its owner"),
    LIST(struct ss_power, "levels", level, levels, &level_table, .required = true),
};

static const struct schema_field side_fields[] = {
    TEXT(struct ss_item_side, name, .about = "as people read it; absent: the name of the card"),
    ABOUT(struct ss_item_side),
    NUMBER(struct ss_item_side, price, 0, 500),
    WORD_SET(struct ss_item_side, styles, "style"),
    WORD_SET(struct ss_item_side, not_styles, "style"),
    WORD(struct ss_item_side, hand, "hand"),
    NUMBER(struct ss_item_side, rank, 0, RANKS, .about = "least Soulrank"),
    NUMBER(struct ss_item_side, armor, 0, 6),
    NUMBER(struct ss_item_side, blue, 0, 6),
    NUMBER(struct ss_item_side, shields, 0, 6),
    NUMBER(struct ss_item_side, charges, 0, 6),
    WORD(struct ss_item_side, activity, "activity"),
    NUMBER(struct ss_item_side, range, -1, 5),
    FLAG(struct ss_item_side, attacks, .about = "`attack` is made"),
    FLAG(struct ss_item_side, flips, .about = "turned over instead of discarded"),
    REF(struct ss_item_side, grants, "power", .about = "lent while it is worn"),
    NUMBER(struct ss_item_side, soul_price, 0, 9),
    NUMBER(struct ss_item_side, crowns, 0, 200),
    INSIDE(struct ss_item_side, "attack", attack, &attack_table),
    WORD(struct ss_item_side, fits, "fits", .about = "it is used inside an attack, in that step"),
    LIST(struct ss_item_side, "lines", line, lines, &card_line_table,
         .about = "of an armor, or of what else is worn"),
    LIST(struct ss_item_side, "traits", trait, traits, &trait_table),
    WHEN(struct ss_item_side, HERO_SELF),
    EFFECT(struct ss_item_side, effect, HERO_SELF),
    SAYS(struct ss_item_side),
};
static const struct schema_table side_table = TABLE(struct ss_item_side, side_fields);

static const struct schema_field item_fields[] = {
    NAME(struct ss_item),
    WORD(struct ss_item, kind, "item_kind", .required = true),
    WORD(struct ss_item, source, "source", .required = true),
    NUMBER(struct ss_item, copies, 1, 4),
    FLAG(struct ss_item, weightless),
    FLAG(struct ss_item, cursed),
    NUMBER(struct ss_item, act, 0, 3),
    FLAG(struct ss_item, quest, .about = "a Quest ribbon: kept out of the deck"),
    FLAG(struct ss_item, potion, .does = true, .about = "what helps with potions helps with it"),
    SYMBOL(struct ss_item, craft, .ref = "craft",
           .about = "raw gems or scales, and what is made of them"),
    SYMBOL(struct ss_item, fits, .ref = "category",
           .about = "what a crafted card goes on; absent: any weapon"),
    SYMBOL(struct ss_item, category, .ref = "category"),
    WORD(struct ss_item, nature, "nature", .about = "of a Blessing"),
    FLAG(struct ss_item, two_sided),
    INSIDE(struct ss_item, "front", front, &side_table, .required = true),
    INSIDE(struct ss_item, "back", back, &side_table),
};

static const struct schema_field companion_fields[] = {
    NAME(struct ss_companion),
    ABOUT(struct ss_companion),
    REF(struct ss_companion, power, NULL),
    NUMBER(struct ss_companion, hero_count, 0, 3),
    NUMBER(struct ss_companion, move, 0, 9),
    NUMBER(struct ss_companion, armor, 0, 5),
    NUMBER(struct ss_companion, blue, 0, 5),
    FLAG(struct ss_companion, untargetable),
    FLAG(struct ss_companion, shared),
    WORD(struct ss_companion, activity, "activity", .about = "what activates a shared one"),
    WORD_SET(struct ss_companion, styles, "style"),
    EXPR(struct ss_companion, hp, .required = true),
    FLAG(struct ss_companion, attacks),
    INSIDE(struct ss_companion, "attack", attack, &attack_table),
    LIST(struct ss_companion, "lines", line, lines, &card_line_table),
    LIST(struct ss_companion, "traits", trait, traits, &trait_table),
    EFFECT(struct ss_companion, effect, .self = N_("the companion"),
           .about = "its innate power, once an activation"),
};

#define ENEMY_SELF .self = N_("this enemy"), .subject = N_("the victim")

static const struct schema_field sentence_fields[] = {
    EFFECT(struct ss_sentence, effect, ENEMY_SELF, .required = true),
};
static const struct schema_table sentence_table = TABLE(struct ss_sentence, sentence_fields);

static const struct schema_field ai_fields[] = {
    NUMBER(struct ss_ai, from, 0, 5, .about = "the first rule that holds is taken"),
    NUMBER(struct ss_ai, to, 0, 5, .does = true),
    FLAG(struct ss_ai, plus, .about = "the last rule, which needs no line of sight"),
    LIST(struct ss_ai, "say", say, sentences, &sentence_table, .required = true),
};
static const struct schema_table ai_table = TABLE(struct ss_ai, ai_fields);

static const struct schema_field weapon_fields[] = {
    NAME(struct ss_enemy_weapon),
    INSIDE(struct ss_enemy_weapon, "attack", attack, &attack_table, .required = true),
};
static const struct schema_table weapon_table = TABLE(struct ss_enemy_weapon, weapon_fields);

static const struct schema_field enemy_trait_fields[] = {
    SYMBOL(struct ss_enemy_trait, key, .ref = "power", .about = "by which sentences name it"),
    FLAG(struct ss_enemy_trait, special, .about = "used when its icon is called for"),
    NUMBER(struct ss_enemy_trait, charges, 0, 5, .does = true, .about = "with which it comes"),
    INSIDE(struct ss_enemy_trait, "trait", trait, &trait_table, .required = true),
};
static const struct schema_table enemy_trait_table =
    TABLE(struct ss_enemy_trait, enemy_trait_fields);

static const struct schema_field scroll_fields[] = {
    NAME(struct ss_scroll),
    ABOUT(struct ss_scroll),
    WORD(struct ss_scroll, rank, "rank", .required = true),
    WORD(struct ss_scroll, victim, "victim", .required = true, .does = true),
    WORD(struct ss_scroll, victim_style, "style", .does = true),
    NUMBER(struct ss_scroll, challenge, 1, 4),
    WORD_SET(struct ss_scroll, styles, "style", .about = "absent: all of them"),
    SYMBOL(struct ss_scroll, race, .ref = "race"),
    FLAG(struct ss_scroll, flying, .does = true),
    FLAG(struct ss_scroll, minion),
    FLAG(struct ss_scroll, vengeful, .does = true),
    FLAG(struct ss_scroll, immune, .does = true, .about = "ignores Stun"),
    FLAG(struct ss_scroll, unmoved, .does = true),
    FLAG(struct ss_scroll, sure_footed, .does = true, .about = "hindrances are nothing to it"),
    NUMBER(struct ss_scroll, flammable, 0, 3, .does = true,
           .about = "HP that each Fire effect costs it besides"),
    FLAG(struct ss_scroll, fire_heals, .does = true,
         .about = "Fire heals it of what it would cost others"),
    WORD_SET(struct ss_scroll, ignores, "condition", .does = true,
             .about = "conditions that do nothing to it"),
    REF(struct ss_scroll, other, "scroll", .about = "the other side"),
    LIST(struct ss_scroll, "ai", ai, ais, &ai_table),
    LIST(struct ss_scroll, "weapons", weapon, weapons, &weapon_table),
    LIST(struct ss_scroll, "powers", power, powers, &enemy_trait_table),
    EFFECT(struct ss_scroll, halved, ENEMY_SELF,
           .about = "what happens when it has lost half its HP for the first time"),
    EFFECT(struct ss_scroll, attached, .self = N_("the hero"),
           .about = "what each minion on a hero's sheet does after the Event Phase"),
};

static const struct schema_field weakness_fields[] = {
    WORD(struct ss_weakness, type, "damage", .about = "absent: every attack"),
    FLAG(struct ss_weakness, all_but, .about = "every type but that one"),
    NUMBER(struct ss_weakness, hits, -5, 5, .required = true, .does = true),
};
static const struct schema_table weakness_table = TABLE(struct ss_weakness, weakness_fields);

static const struct schema_field enemy_fields[] = {
    NAME(struct ss_enemy),
    REF(struct ss_enemy, scroll, "scroll", .required = true),
    NUMBER(struct ss_enemy, seal, 1, 2, .about = "which copy: wax seals"),
    NUMBER(struct ss_enemy, icons, 0, 3, .does = true, .about = "Enemy Powers that it draws"),
    NUMBER(struct ss_enemy, presence, 0, 9, .does = true),
    NUMBER(struct ss_enemy, armor, 0, 6, .does = true),
    NUMBER(struct ss_enemy, blue, 0, 6, .does = true, .about = "defence dice"),
    NUMBER(struct ss_enemy, horde, 0, 5, .does = true, .about = "figures of a horde"),
    NUMBER(struct ss_enemy, soul_points, 0, 20, .does = true),
    NUMBER(struct ss_enemy, crowns, 0, 100, .does = true),
    NUMBER(struct ss_enemy, loot, 0, 4, .does = true),
    NUMBER(struct ss_enemy, treasure, 0, 4, .does = true),
    NUMBER(struct ss_enemy, supply, 0, 20, .does = true,
           .about = "of a minion: figures in the box"),
    LIST(struct ss_enemy, "weak", weak, weaknesses, &weakness_table),
    EXPR(struct ss_enemy, hp, ENEMY_SELF, .required = true),
    EXPR(struct ss_enemy, hp_many, ENEMY_SELF, .about = "with four or five heroes"),
    EXPR(struct ss_enemy, shields, ENEMY_SELF, .about = "magic shields"),
    LIST(struct ss_enemy, "lines", line, lines, &card_line_table,
         .about = "what defence dice pay for"),
};

static const struct schema_field power_level_fields[] = {
    LIST(struct ss_enemy_power_level, "lines", line, lines, &card_line_table),
    INSIDE(struct ss_enemy_power_level, "trait", trait, &trait_table),
};
static const struct schema_table power_level_table =
    TABLE(struct ss_enemy_power_level, power_level_fields);

static const struct schema_field enemy_power_fields[] = {
    NAME(struct ss_enemy_power),
    ABOUT(struct ss_enemy_power),
    WORD(struct ss_enemy_power, type, "power_type", .required = true),
    NUMBER(struct ss_enemy_power, copies, 1, 3),
    LIST(struct ss_enemy_power, "levels", level, levels, &power_level_table, .required = true),
};

static const struct schema_field call_fields[] = {
    FLAG(struct ss_call, any, .about = "somebody or something is called"),
    WORD(struct ss_call, rank, "rank", .does = true),
    WORD(struct ss_call, style, "style", .does = true),
    FLAG(struct ss_call, highest, .does = true, .about = "those of the highest rank in play"),
    NUMBER(struct ss_call, count, 0, 9, .does = true, .about = "at most so many"),
    FLAG(struct ss_call, nobody, .about = "no enemy: `any` is not set"),
    FLAG(struct ss_call, minions, .does = true, .about = "`effect` is for minions, too"),
    WHEN(struct ss_call, .self = N_("the enemy"), .about = "whom it is for"),
    EFFECT(struct ss_call, effect, .self = N_("the enemy"),
           .about = "what each does instead of acting by its scroll"),
};
static const struct schema_table call_table = TABLE(struct ss_call, call_fields);

static const struct schema_field encounter_fields[] = {
    NAME(struct ss_encounter),
    ABOUT(struct ss_encounter),
    SYMBOL(struct ss_encounter, letter, .ref = "letter"),
    NUMBER(struct ss_encounter, copies, 1, 3),
    FLAG(struct ss_encounter, reshuffle, .does = true),
    INSIDE(struct ss_encounter, "call", call, &call_table, .required = true),
    INSIDE(struct ss_encounter, "otherwise", otherwise, &call_table),
};

static const struct schema_field spawn_fields[] = {
    NUMBER(struct ss_spawn, from, 0, HEROES, .does = true, .about = "heroes: at least"),
    NUMBER(struct ss_spawn, to, 0, HEROES, .does = true, .about = "at most; 0: any number"),
    NUMBER(struct ss_spawn, plus, -9, 9, .does = true, .about = "added to heroes minus enemies"),
    NUMBER(struct ss_spawn, minions, 0, 9, .does = true),
    REF(struct ss_spawn, minion, "scroll"),
};
static const struct schema_table spawn_table = TABLE(struct ss_spawn, spawn_fields);

static const struct schema_field event_fields[] = {
    NAME(struct ss_event),
    ABOUT(struct ss_event),
    NUMBER(struct ss_event, number, 1, 99, .required = true),
    WORD(struct ss_event, type, "event_type", .required = true),
    LIST(struct ss_event, "spawn", spawn, spawns, &spawn_table),
    LIST(struct ss_event, "traits", trait, traits, &trait_table,
         .about = "in force while it is the visible top card"),
    NUMBER(struct ss_event, shift, -1, 1, .does = true,
           .about = "used powers move forward 1, or back -1"),
    EFFECT(struct ss_event, effect, .self = N_("the active hero")),
    EFFECT(struct ss_event, later, .self = N_("the active hero"),
           .about = "what it does at the end of the next Time Phase"),
};

static const struct schema_field trap_fields[] = {
    NAME(struct ss_trap),
    ABOUT(struct ss_trap),
    NUMBER(struct ss_trap, copies, 1, 6),
    NUMBER(struct ss_trap, within, 0, 5, .does = true, .about = "areas: whom it concerns"),
    EFFECT(struct ss_trap, effect, .self = N_("each hero concerned")),
    EFFECT(struct ss_trap, after, .self = N_("the hero who set it off")),
};

static const struct schema_field critical_fields[] = {
    NAME(struct ss_critical),
    NUMBER(struct ss_critical, copies, 1, 9),
    WORD(struct ss_critical, colour, "colour", .required = true),
    WORD(struct ss_critical, red, "red", .does = true, .about = "what a red one does"),
    EFFECT(struct ss_critical, effect, .self = N_("the target"), .subject = N_("the attacker")),
};

static const struct schema_field shadow_fields[] = {
    NAME(struct ss_shadow),
    NUMBER(struct ss_shadow, copies, 1, 12),
    WORD(struct ss_shadow, kind, "shadow", .required = true),
};

static const struct schema_field loot_fields[] = {
    NAME(struct ss_loot),
    NUMBER(struct ss_loot, copies, 1, 6),
    NUMBER(struct ss_loot, crowns, 0, 50, .does = true),
    NUMBER(struct ss_loot, treasure, 0, 2, .does = true),
    NUMBER(struct ss_loot, trap, 0, 1, .does = true),
};

static const struct schema_field chest_fields[] = {
    NAME(struct ss_chest),
    NUMBER(struct ss_chest, treasure, 0, 4, .does = true),
    NUMBER(struct ss_chest, crowns, 0, 100, .does = true),
};

static const struct schema_field find_fields[] = {
    WORD(struct ss_find, shows, "result", .required = true),
    NUMBER(struct ss_find, treasure, 0, 2, .does = true),
    NUMBER(struct ss_find, crowns, 0, 100, .does = true),
    NUMBER(struct ss_find, trap, 0, 1, .does = true),
    NUMBER(struct ss_find, soul_points, 0, 5, .does = true),
};
static const struct schema_table find_table = TABLE(struct ss_find, find_fields);

static const struct schema_field search_fields[] = {
    NAME(struct ss_search),
    LIST(struct ss_search, "finds", find, finds, &find_table, .required = true),
};

/* Walls, barriers, sight marks, areas. */
#define SIGNS "| - <>><^vv^AaBbCcDdEeFfGgHhIiabbacddceffeghhgijji"

static const struct schema_field tile_fields[] = {
    NAME(struct ss_tile),
    REF(struct ss_tile, other, "tile", .about = "its back"),
    FIELD(struct ss_tile, rows, FIELD_ROWS, .required = true, .drawn = true, .signs = SIGNS),
    CODE(struct ss_tile, difficult, .drawn = true, .about = "letters of areas"),
    CODE(struct ss_tile, deadly, .drawn = true, .about = "letters of areas"),
};

static const struct schema_field map_tile_fields[] = {
    REF(struct ss_map_tile, tile, "tile", .required = true),
    NUMBER(struct ss_map_tile, turn, 0, 3, .about = "quarters, clockwise"),
    CODE(struct ss_map_tile, at, .required = true, .drawn = true,
         .about = "cell of its top left corner: \"c4\""),
};
static const struct schema_table map_tile_table = TABLE(struct ss_map_tile, map_tile_fields);

static const struct schema_field map_name_fields[] = {
    SYMBOL(struct ss_map_name, name, .ref = "area", .required = true),
    REF(struct ss_map_name, tile, "tile", .required = true),
    SYMBOL(struct ss_map_name, area, .required = true, .code = true, .about = "its letter"),
};
static const struct schema_table map_name_table = TABLE(struct ss_map_name, map_name_fields);

static const struct schema_field map_door_fields[] = {
    CODE(struct ss_map_door, between, .required = true, .drawn = true,
         .about = "two cells: \"c4 d4\""),
    FLAG(struct ss_map_door, locked, .about = "it is forced, or opened with its key"),
    FLAG(struct ss_map_door, wall, .about = "a Wall overlay"),
    SYMBOL(struct ss_map_door, key, .ref = "key", .about = "its Magic Lock"),
    SYMBOL(struct ss_map_door, name, .ref = "door"),
};
static const struct schema_table map_door_table = TABLE(struct ss_map_door, map_door_fields);

static const struct schema_field map_token_fields[] = {
    SYMBOL(struct ss_map_token, at, .ref = "area", .required = true),
    WORD(struct ss_map_token, thing, "thing", .required = true),
    NUMBER(struct ss_map_token, heroes, 0, HEROES, .does = true,
           .about = "only with at least so many"),
    WORD(struct ss_map_token, icon, "result", .about = "of a gate: the result that stands for it"),
    FLAG(struct ss_map_token, closed, .about = "a gate or shrine that is not open yet"),
    NUMBER(struct ss_map_token, number, 0, 20, .about = "of a Waypoint"),
    NUMBER(struct ss_map_token, rank, 0, 2, .about = "of Fire or Poison"),
    REF(struct ss_map_token, what, NULL,
        .about = "a chest, a search token, a Story Event, a Shadow with a face of its own"),
    SYMBOL(struct ss_map_token, key, .ref = "key",
           .about = "colour of a key, or of the Magic Lock on a chest"),
};
static const struct schema_table map_token_table = TABLE(struct ss_map_token, map_token_fields);

static const struct schema_field map_foe_fields[] = {
    SYMBOL(struct ss_map_foe, at, .ref = "area", .required = true),
    REF(struct ss_map_foe, scroll, "scroll", .required = true),
    NUMBER(struct ss_map_foe, heroes, 0, HEROES, .about = "only with at least so many"),
};
static const struct schema_table map_foe_table = TABLE(struct ss_map_foe, map_foe_fields);

static const struct schema_field layer_fields[] = {
    FIELD(struct ss_layer, events, FIELD_REF_LIST, .ref = "event", .required = true),
};
static const struct schema_table layer_table = TABLE(struct ss_layer, layer_fields);

static const struct schema_field share_fields[] = {
    REF(struct ss_share, shadow, "shadow_token", .required = true),
    NUMBER(struct ss_share, count, 1, 12, .required = true),
};
static const struct schema_table share_table = TABLE(struct ss_share, share_fields);

static const struct schema_field story_fields[] = {
    REF(struct ss_story, event, "event"),
    NUMBER(struct ss_story, waypoint, 0, 20, .about = "the number of a Waypoint token"),
    REF(struct ss_story, shadow, "shadow_token"),
    REF(struct ss_story, turned, "scroll", .about = "the side of a scroll that comes up"),
    TEXT(struct ss_story, name, .about = "of a Waypoint: what stands there (\"damper\")"),
    TEXT(struct ss_story, text, .about = "read aloud"),
    WHEN(struct ss_story, HERO_SELF),
    EFFECT(struct ss_story, effect, HERO_SELF),
};
static const struct schema_table story_table = TABLE(struct ss_story, story_fields);

static const struct schema_field hint_fields[] = {
    SYMBOL(struct ss_hint, at, .ref = "area", .required = true),
    NUMBER(struct ss_hint, worth, 1, 100, .required = true),
    WHEN(struct ss_hint, HERO_SELF),
};
static const struct schema_table hint_table = TABLE(struct ss_hint, hint_fields);

static const struct schema_field counter_fields[] = {
    FIELD(struct ss_counter, counter, FIELD_SYMBOL, .required = true,
          .about = "its name for the words `counter`, `tally` and `set_counter`"),
    TEXT(struct ss_counter, name, .about = "for people; left out: not shown"),
    NUMBER(struct ss_counter, max, 0, 99, .idle = true, .about = "at which something happens"),
};
static const struct schema_table counter_table = TABLE(struct ss_counter, counter_fields);

static const struct schema_field quest_fields[] = {
    NAME(struct ss_quest),
    ABOUT(struct ss_quest),
    TEXT(struct ss_quest, intro, .required = true, .about = "read aloud at the start"),
    TEXT(struct ss_quest, victory, .required = true),
    TEXT(struct ss_quest, defeat, .required = true),
    TEXT(struct ss_quest, goal, .required = true, .about = "what must be done, in a sentence"),
    FLAG(struct ss_quest, introduction, .idle = true, .about = "the one for a first game"),
    FLAG(struct ss_quest, final, .does = true,
         .about = "a campaign goes on when it has failed, instead of trying it again"),
    NUMBER(struct ss_quest, wiser, 0, 20, .does = true,
           .about = "Soul Points a hero that are kept when it has failed and is tried again"),
    NUMBER(struct ss_quest, act, 1, 3),
    NUMBER(struct ss_quest, crowns, 0, 200),
    NUMBER(struct ss_quest, soul_points, 0, 200),
    NUMBER(struct ss_quest, each, 0, 50, .about = "Soul Points for each hero besides"),
    NUMBER(struct ss_quest, alone, 0, 200,
           .about = "Soul Points a hero besides, when it is played by itself"),
    NUMBER(struct ss_quest, purse, 0, 200,
           .about = "and Crowns for each hero, when it is played by itself"),
    SYMBOL(struct ss_quest, start, .ref = "area", .required = true),
    LIST(struct ss_quest, "tiles", tile, tiles, &map_tile_table, .required = true),
    LIST(struct ss_quest, "areas", area, names, &map_name_table, .required = true),
    LIST(struct ss_quest, "doors", door, doors, &map_door_table),
    LIST(struct ss_quest, "tokens", token, tokens, &map_token_table),
    LIST(struct ss_quest, "foes", foe, foes, &map_foe_table, .scene = true,
         .about = "enemies that stand there from the start"),
    LIST(struct ss_quest, "events", layer, layers, &layer_table, .required = true, .scene = true,
         .about = "the Event deck, layer under layer"),
    LIST(struct ss_quest, "reserve", reserve, shares, &share_table, .scene = true,
         .about = "Shadows that are shuffled"),
    FIELD(struct ss_quest, enemies, FIELD_REF_LIST, .ref = "scroll", .scene = true,
          .about = "whose cards make the Enemy deck"),
    LIST(struct ss_quest, "stories", story, stories, &story_table, .scene = true),
    LIST(struct ss_quest, "counters", counter, counters, &counter_table, .scene = true,
         .about = "what it counts"),
    LIST(struct ss_quest, "hints", hint, hints, &hint_table, .idle = true,
         .about = "where bots go"),
    EFFECT(struct ss_quest, setup, .self = N_("the first hero"),
           .about = "what is done when everything lies there"),
    FIELD(struct ss_quest, won, FIELD_EXPR, .value = VALUE_BOOL, .does = true,
          .about = "judged when a hero has moved, somebody has died, an event or a story is over"),
    FIELD(struct ss_quest, lost, FIELD_EXPR, .value = VALUE_BOOL, .does = true,
          .about = "likewise; that all heroes are Ghost Souls need not be said"),
    EFFECT(struct ss_quest, reward, .self = N_("the active hero"),
           .about = "in a campaign, when it was won"),
};

static const struct schema_field bet_fields[] = {
    WORD(struct ss_bet, result, "result", .required = true),
    NUMBER(struct ss_bet, count, 0, 9, .does = true, .about = "exactly so many; 0: at least one"),
    NUMBER(struct ss_bet, pays, 1, 500, .required = true, .does = true),
};
static const struct schema_table bet_table = TABLE(struct ss_bet, bet_fields);

static const struct schema_field service_fields[] = {
    NAME(struct ss_service),
    ABOUT(struct ss_service),
    WORD(struct ss_service, what, "service", .required = true),
    NUMBER(struct ss_service, price, 0, 500, .does = true, .about = "Crowns"),
    FLAG(struct ss_service, per_act, .does = true, .about = "so many for each ACT"),
    FLAG(struct ss_service, per_hero, .does = true, .about = "so many for each hero of the party"),
    NUMBER(struct ss_service, soul_points, 0, 9, .does = true),
    WORD(struct ss_service, die, "die", .about = "of a bet"),
    NUMBER(struct ss_service, dice, 0, 6, .about = "of a bet"),
    LIST(struct ss_service, "bets", bet, bets, &bet_table, .about = "what may be foretold"),
    WHEN(struct ss_service, HERO_SELF),
    EFFECT(struct ss_service, effect, HERO_SELF),
};

static const struct schema_field building_fields[] = {
    NAME(struct ss_building),
    ABOUT(struct ss_building),
    FLAG(struct ss_building, emporium, .about = "open whenever the Emporium is"),
    FLAG(struct ss_building, sells, .about = "it is an Emporium"),
    FIELD(struct ss_building, services, FIELD_REF_LIST, .ref = "service"),
};

static const struct schema_field task_fields[] = {
    NAME(struct ss_task),
    WORD(struct ss_task, what, "task", .required = true),
    NUMBER(struct ss_task, count, 1, 30, .does = true),
    FLAG(struct ss_task, per_hero, .does = true, .about = "so many for each hero"),
    SYMBOL(struct ss_task, mark, .ref = "mark", .about = "what must be remembered"),
};
static const struct schema_table task_table = TABLE(struct ss_task, task_fields);

static const struct schema_field venture_fields[] = {
    NAME(struct ss_venture),
    ABOUT(struct ss_venture),
    TEXT(struct ss_venture, text, .required = true, .about = "read with the reward"),
    LIST(struct ss_venture, "tasks", task, tasks, &task_table, .required = true),
    WHEN(struct ss_venture, HERO_SELF, .about = "it is on offer only then"),
    EFFECT(struct ss_venture, effect, HERO_SELF, .about = "the reward"),
};

static const struct schema_field spot_fields[] = {
    NAME(struct ss_spot),
    TEXT(struct ss_spot, text, .about = "read when the party comes there"),
    REF(struct ss_spot, building, "building"),
    FLAG(struct ss_spot, outpost, .does = true, .about = "of ventures"),
    WHEN(struct ss_spot, HERO_SELF,
         .about = "it is there only then: an empty slot until it is filled"),
    EFFECT(struct ss_spot, effect, HERO_SELF),
};

static const struct schema_field site_fields[] = {
    NAME(struct ss_site),
    TEXT(struct ss_site, in, .required = true, .about = "the paragraph In"),
    TEXT(struct ss_site, out, .required = true, .about = "the paragraph Out"),
    NUMBER(struct ss_site, hours, 0, 12, .does = true, .about = "hourglasses of the first visit"),
    NUMBER(struct ss_site, again, 0, 12, .does = true, .about = "and of a return"),
    FIELD(struct ss_site, spots, FIELD_REF_LIST, .ref = "spot", .required = true),
};

static const struct schema_field way_fields[] = {
    REF(struct ss_way, to, "label", .required = true),
    WORD_SET(struct ss_way, natures, "nature", .does = true, .about = "whose choice it is"),
    TEXT(struct ss_way, text, .about = "what taking it means"),
    WHEN(struct ss_way, HERO_SELF),
};
static const struct schema_table way_table = TABLE(struct ss_way, way_fields);

static const struct schema_field label_fields[] = {
    NAME(struct ss_label),
    WORD(struct ss_label, metal, "metal", .required = true),
    COUNTRY_FIELDS(struct ss_label),
    TEXT(struct ss_label, text, .about = "read aloud when the party comes there"),
    REF(struct ss_label, quest, "quest", .about = "of a gold label"),
    REF(struct ss_label, site, "site", .about = "of a silver label"),
    LIST(struct ss_label, "ways", way, ways, &way_table,
         .about = "what may come next; none: the end"),
    EFFECT(struct ss_label, effect, HERO_SELF),
};

static const struct schema_field ending_fields[] = {
    TEXT(struct ss_ending, text, .required = true),
    FLAG(struct ss_ending, lost, .does = true),
    WHEN(struct ss_ending, HERO_SELF),
};
static const struct schema_table ending_table = TABLE(struct ss_ending, ending_fields);

static const struct schema_field campaign_fields[] = {
    NAME(struct ss_campaign),
    ABOUT(struct ss_campaign),
    TEXT(struct ss_campaign, story, .required = true, .about = "read before it begins"),
    REF(struct ss_campaign, first, "label", .required = true),
    LIST(struct ss_campaign, "endings", ending, endings, &ending_table, .required = true,
         .about = "the first that holds is read"),
};

#define KIND(name_, type, fields_, about_)                                                         \
    {                                                                                              \
        .name = (name_), .about = (about_), .table = TABLE(type, fields_)                          \
    }

static const struct schema_kind kinds[KINDS] = {
    [KIND_DIE] = KIND("die", struct ss_die, die_fields, "a die with its faces"),
    [KIND_GEM] = KIND("gem", struct ss_gem, gem_fields, "a side of a Soul Gem"),
    [KIND_HERO] = {.name = "hero",
                   .about = "a hero in one of the two classes",
                   .table = TABLE(struct ss_hero, hero_fields),
                   .group = "figure"},
    [KIND_POWER] = KIND("power", struct ss_power, power_fields, "a power of a hero, or a talent"),
    [KIND_ITEM] = KIND("item", struct ss_item, item_fields, "an item card"),
    [KIND_COMPANION] = KIND("companion", struct ss_companion, companion_fields, "a companion"),
    [KIND_SCROLL] = KIND("scroll", struct ss_scroll, scroll_fields,
                         "how all enemies of a name and rank behave and fight"),
    [KIND_ENEMY] = KIND("enemy", struct ss_enemy, enemy_fields, "the card of one enemy"),
    [KIND_ENEMY_POWER] =
        KIND("enemy_power", struct ss_enemy_power, enemy_power_fields, "an Enemy Power card"),
    [KIND_ENCOUNTER] =
        KIND("encounter", struct ss_encounter, encounter_fields, "an Encounter card"),
    [KIND_EVENT] = KIND("event", struct ss_event, event_fields, "an Event card"),
    [KIND_TRAP] = KIND("trap", struct ss_trap, trap_fields, "a Trap card"),
    [KIND_CRITICAL] =
        KIND("critical_token", struct ss_critical, critical_fields, "a Critical token"),
    [KIND_SHADOW] = KIND("shadow_token", struct ss_shadow, shadow_fields, "a Shadow token"),
    [KIND_LOOT] = KIND("loot_token", struct ss_loot, loot_fields, "a Loot token"),
    [KIND_CHEST] = KIND("chest_token", struct ss_chest, chest_fields, "a chest"),
    [KIND_SEARCH] = KIND("search_token", struct ss_search, search_fields, "a Search token"),
    [KIND_TILE] = KIND("tile", struct ss_tile, tile_fields, "one side of a map tile"),
    [KIND_QUEST] = KIND("quest", struct ss_quest, quest_fields, "a quest: map, decks, story"),
    [KIND_SERVICE] = KIND("service", struct ss_service, service_fields, "what a building sells"),
    [KIND_BUILDING] = KIND("building", struct ss_building, building_fields,
                           "where heroes pay for what they need"),
    [KIND_VENTURE] = KIND("venture", struct ss_venture, venture_fields, "tasks with a reward"),
    [KIND_SPOT] = KIND("spot", struct ss_spot, spot_fields, "a place on a site sheet"),
    [KIND_SITE] = KIND("site", struct ss_site, site_fields, "a site sheet"),
    [KIND_LABEL] = KIND("label", struct ss_label, label_fields, "a station of a campaign"),
    [KIND_CAMPAIGN] =
        KIND("campaign", struct ss_campaign, campaign_fields, "quests and how they hang together"),
};

const char *ss_word(const char *vocabulary, int word, bool people)
{
    return people ? word_text(&ss_schema, vocabulary, word)
                  : word_code(&ss_schema, vocabulary, word);
}

int ss_bonus_name(int bonus, int n, const char **text)
{
    *text = ss_word("bonus", bonus, true);
    const char *slash = strchr(*text, '/');
    if (slash && (n == 1 || n == -1))
        return (int)(slash - *text);
    *text = slash ? slash + 1 : *text;
    return (int)strlen(*text);
}

const struct schema ss_schema = {
    .kind = kinds,
    .kinds = KINDS,
    .vocabulary = vocabularies,
    .vocabularies = sizeof vocabularies / sizeof vocabularies[0],
    .word = ss_words,
    .words = WORD_COUNT,
    .check = ss_check_pack,
    .reach = ss_check_reach,
};
