/* What the two editions of Sword & Sorcery do differently: one field for each difference that is a
 * rule, with the numbers of both ledgers, Immortal Souls first. Filled once by rules.c; nothing ever
 * asks which edition is played. */
#ifndef SS_RULES_H
#define SS_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum def_order { ARMOR_SHIELD, SHIELD_ARMOR };
enum unarmored { ONE_BLUE, SHEET_BASE };
enum focus_timing { UNTIL_SUM, BEFORE_ROLL };
enum apply_order { BY_ACTIVATION, BY_ATTACKER };
enum origin { ATTACKER_ORIGIN, DEFENDER_ORIGIN };
enum chooser { CHOOSER_DEFENDER, CHOOSER_ATTACKER };
enum health_conditions { INDEPENDENT, RANKED };
enum cond_end { NEXT_TURN_END, TURN_END };
enum cond_mid { MID_NEXT, MID_AFTER_SENTENCE };
enum blind_enemy { BLIND_PLUS_RULE, BLIND_ROLL };
enum shadow_refill { REFILL_IF_FROM_RESERVE, REFILL_NEVER };
enum token_level { LEVEL_ONE, LEVEL_ACT };
enum collateral { COLLATERAL_ANY, COLLATERAL_SCROLL };
enum ignores { IGNORES_VENGEFUL, IGNORES_ALWAYS };
enum enemy_way { SHORTEST, CLEAREST };
enum demand { REQUIRED, ADVISED };
enum neutral_powers { NEUTRAL_ANY, NEUTRAL_CLASS };
enum companion_control { CONTROL_ONE, CONTROL_HERO_COUNT };
enum fx_scope { FX_EQUIPPED, FX_ATTACKING };
enum shield_sources { SHIELDS_EQUIPPED, SHIELDS_ALL };
enum shield_refill { AT_CLEANUP, AT_PHASE_END };
enum sale_price { PRICE_ACT, PRICE_RANK };
enum emporium_when { BEFORE_QUEST, IN_JOURNEY };
enum buildings { IN_EMPORIUM, ON_SITES };
enum forge_until { THIS_QUEST, NEXT_QUEST };
enum stack_rule { STACK_EFFECT, STACK_NAME };

/* D-21 (IS-306, AC-012) is no field: what is suffered meets no defence in either edition, be it wounds or a
 * condition, because only attacks have a defence stage. */
struct ss_rules {
    /* Attack and defence */
    uint8_t def_order;          /* D-01: IS-332 AC-324 AC-325 */
    uint8_t unarmored_defence;  /* D-03: IS-287 AC-299 */
    uint8_t focus_timing;       /* D-05: IS-206 AC-240 */
    bool reroll_spent_die;      /* D-06: IS-320 AC-333 */
    bool fx_auto_results;       /* D-07: IS-529 AC-312 */
    uint8_t fx_apply_order;     /* D-08: IS-314 AC-318 */
    bool critical_needs_hit;    /* D-11: IS-338 AC-357 */
    bool bash_needs_hit;        /* D-13: IS-348 AC-344 */
    uint8_t bash_direction;     /* D-15: IS-349 AC-344 */
    uint8_t bash_chooser;       /* D-16: IS-349 AC-344 */
    bool attack_by_damage_type; /* D-22: IS-305 AC-314 */
    bool fx_step_fit;           /* D-156: IS-318 AC-320 */
    /* Conditions */
    uint8_t fire_immediate_hp;   /* D-27: IS-353 AC-382 */
    bool fire_is_condition;      /* D-28: IS-359 AC-365 */
    uint8_t poison_upgrade_hp;   /* D-30: IS-383 AC-395 */
    bool has_bleed;              /* D-32: AC-379 */
    bool has_break;              /* D-33: AC-348 */
    bool has_drain;              /* D-34: AC-351 */
    uint8_t health_conditions;   /* D-35: IS-372 AC-367 */
    bool has_incapacitating;     /* D-37: AC-375 */
    bool blind_wastes_source;    /* D-38: IS-384 AC-373 */
    uint8_t cond_end;            /* D-39: IS-385 AC-371 */
    uint8_t cond_mid_activation; /* D-43: IS-533 AC-536 */
    /* Enemies */
    uint8_t max_enemy_powers;     /* D-44: IS-463 AC-474 */
    bool has_hordes;              /* D-48: IS-454 */
    bool has_presence;            /* D-49: AC-015 */
    uint8_t blind_enemy;          /* D-50: IS-535 AC-534 */
    bool blind_reaction_roll;     /* D-51: IS-535 AC-534 */
    bool avoid_stunned_pick;      /* D-53: IS-497 */
    bool ai_fallthrough;          /* D-59: IS-517 AC-524 */
    bool door_first;              /* IS-063 AC/A-69: removed before its Trap is drawn */
    uint8_t enemy_way;            /* IS-519 AC-520: what counts first; AC/A-68 */
    bool spawn_counts_ghosts;     /* D-62: IS-127 AC-168 */
    bool spawn_counts_companions; /* D-63: IS-128 AC-169 */
    bool gate_roll_single;        /* D-65: IS-482 AC-486 */
    uint8_t shadow_refill_quest;  /* D-67: IS-480 AC-484 */
    bool has_minions;             /* D-69: AC-546 */
    bool remove_dead_elite;       /* D-72: IS-543 AC-544 */
    /* Masters */
    bool has_provoke;                  /* D-77: IS-211 */
    uint8_t taunt_level;               /* D-78: IS-558 AC-565 */
    uint8_t menace_pass_level;         /* D-79: IS-559 AC-566 */
    uint8_t veng_collateral;           /* D-80: IS-561 AC-567 */
    uint8_t master_ignores_companions; /* D-81: IS-561 AC-444 */
    bool has_spell_token;              /* D-82: AC-569 */
    /* Heroes */
    uint8_t party_alignment;   /* D-83: IS-148 AC-031 */
    bool soul_storm;           /* D-84: IS-150; agreed on before the game */
    uint8_t nature_choice;     /* D-85: IS-146 AC-192 */
    uint8_t neutral_powers;    /* D-86: IS-235 AC-266 */
    uint8_t companion_control; /* D-96: IS-050 AC-134 */
    bool reaction_in_own_turn; /* D-102: IS-222 AC-257 */
    bool passive_optional;     /* D-103: IS-217 AC-252 */
    bool has_pray;             /* D-104: AC-246 */
    bool companion_hero_move;  /* D-152: IS-256 AC-449 */
    bool has_extra_hp;         /* D-154: AC-399 */
    /* Items, economy, campaign */
    bool has_soul_weapons;     /* D-111: IS-282 */
    bool has_hand_and_half;    /* D-112: AC-293 */
    uint8_t weapon_fx_scope;   /* D-113: IS-277 AC-296 */
    uint8_t artifact_recharge; /* D-116: IS-298 AC-308 */
    uint8_t shield_sources;    /* D-117: IS-289 AC-302 */
    uint8_t shield_refill;     /* D-118: IS-096 AC-303 */
    uint8_t sale_price;        /* D-119: IS-425 AC-074 */
    uint8_t emporium_when;     /* D-120: IS-418 AC-066 */
    uint8_t buildings;         /* D-122: IS-430 AC-052 */
    uint8_t forge_until;       /* D-123: IS-432 AC-081 */
    bool stash_in_journey;     /* D-125: IS-426 AC-076 */
    uint8_t stash_limit;       /* D-126: IS-429 AC-078 */
    uint16_t crowns;           /* D-129: IS-414 AC-060; all that there are */
    bool has_crafting;         /* D-127: AC-424 */
    bool has_cursed;           /* D-128: AC-430 */
    bool has_journey;          /* D-131: AC-038 */
    bool has_ventures;         /* D-132: AC-056 */
    bool import_is_hero;       /* D-150: AC-033 */
    /* Events */
    bool has_continuous_events;  /* D-135: IS-122 */
    bool reshuffle_at_quest_end; /* D-139: IS-009 AC-007 */
    uint8_t stack_rule;          /* D-140: IS-011 AC-009 */
};

extern const struct ss_rules ss_rules_is, ss_rules_ac;

#endif
