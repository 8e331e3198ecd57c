/* What a question turns on, told before it, and what an answer takes, told behind it: what enemies would do
 * when the round ends, the value that cards have to reach, whom an enemy would join. What somebody has played or
 * holds in hand is not everybody's to know (SR-139, SR-167). Nothing is decided here. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

enum { NAME = 120 };

static const char *title(const struct uc_run *run, enum uc_arg kind, int id, char text[NAME])
{
    return title_in(run, kind, id, text, NAME);
}

/* ---- Questions ------------------------------------------------------------------------------- */

/* SR-290: what the round will end with unless somebody does something about it. */
static void say_attacks(const struct sr *g, struct draft *out)
{
    int attacks = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            attacks += sr_attack_damage(g, actor);
    if (attacks)
        draft_item(out, " ", _("Enemies will attack for %d."), attacks);
}

/* SR-139: the value that the cards have to reach; together (SR-166) or alone. */
static void say_payment(const struct sr *g, struct draft *out)
{
    const struct commit *c = flow_find(&g->run, FLOW_commit);
    const struct group_scroll *group = c && c->stop ? flow_find(&g->run, FLOW_group_scroll) : NULL;
    if (!c || !(group ? group->difficulty : c->need))
        return;
    const char *what = c->act == ACT_SCROLL     ? sr_vocabulary_word("aptitude", c->aptitude, true)
                       : c->act == ACT_MOVEMENT ? _("Movement")
                                                : _("Combat");
    draft_item(out, " ", group ? _("%s %d is needed, by all together.") : _("%s %d is needed."),
               what, group ? group->difficulty : c->need);
}

static void say_offer(const struct sr *g, struct draft *out)
{
    const struct offered *f = flow_find(&g->run, FLOW_offered);
    if (f && f->difficulty)
        draft_item(out, " ", _("%s %d is needed."),
                   sr_vocabulary_word("aptitude", f->aptitude, true), f->difficulty);
}

/* SR-061, SR-170: where the others go, and what it takes to go with them. */
static void say_way(const struct sr *g, struct draft *out)
{
    const struct join_move *f = flow_find(&g->run, FLOW_join_move);
    char who[NAME], to[NAME];
    if (!f)
        return;
    const struct sr_arrow *arrow = &face(g, f->from)->arrow[f->arrow];
    const struct part *part = flow_find(&g->run, FLOW_part);
    const struct move *move = flow_find(&g->run, FLOW_move);
    int leader = part ? part->actor : move ? move->actor : 0;
    if (leader && leader != f->actor && arrow->to)
        draft_item(out, " ", _("%s goes to %s."), title(&g->run, UC_PIECE, leader, who),
                   title(&g->run, UC_PLACE, place_number(g, arrow->to), to));
    draft_item(out, " ", _("%s takes Movement %d for it."), title(&g->run, UC_PIECE, f->actor, who),
               sr_difficulty(g, f->actor, arrow->difficulty));
}

/* SR-085, SR-098, SR-104: what brings the Story. */
static void say_story(const struct sr *g, struct draft *out)
{
    const struct drawer *f = flow_find(&g->run, FLOW_drawer);
    char place[NAME];
    if (f && f->place)
        draft_item(out, " ", _("A Story is drawn in %s; what it does it does to who draws it."),
                   title(&g->run, UC_PLACE, f->place, place));
    else
        draft_item(out, " ",
                   _("The Threat marker has come to space %d, which brings a Story; what it does "
                     "it does to who draws it."),
                   g->s->threat);
}

static void say_block(const struct sr *g, struct draft *out)
{
    const struct settle *f = flow_find(&g->run, FLOW_settle);
    char foe[NAME], who[NAME];
    if (f && f->foe)
        draft_item(out, " ", _("%s engages %s and blocks."), title(&g->run, UC_PIECE, f->foe, foe),
                   title(&g->run, UC_PIECE, g->s->foe[f->foe].holder, who));
}

static void say_foe(const struct sr *g, int foe, struct draft *out)
{
    char name[NAME];
    if (foe >= FOE && foe <= PIECES && g->s->foe[foe].record)
        draft_item(out, " ", _("%s: Combat %d, shields %d."), title(&g->run, UC_PIECE, foe, name),
                   sr_combat_value(g, foe), sr_shields(g, foe));
}

static void say_loss(const struct sr *g, struct draft *out)
{
    const struct lose *f = flow_find(&g->run, FLOW_lose);
    if (f)
        draft_item(out, " ", _("Vitae %d, of which %d would be lost."), g->s->vitae, f->n);
}

static void say_total(const struct sr *g, struct draft *out)
{
    const struct group_scroll *f = flow_find(&g->run, FLOW_group_scroll);
    if (f)
        draft_item(out, " ", _("The cards reach %d of %d."), f->total, f->difficulty);
}

/* SR-023, SR-110: why the order of locations is asked for. */
static void say_places(const struct sr *g, struct draft *out)
{
    draft_item(out, " ", "%s",
               flow_is_open(&g->run, FLOW_starts)
                   ? _("You begin in several locations; each is entered by itself.")
                   : _("Several locations act, one after the other."));
}

static void say_text(const struct sr *g, struct draft *out)
{
    const struct effect *f = flow_find(&g->run, FLOW_effect);
    if (f && f->e.record)
        draft_item(out, " ", "%s.", sr_say(g, g->run.game->pack->record[f->e.record].name));
}

void sr_stake(const struct uc_run *run, char *text, size_t size)
{
    struct sr g = sr_open(run);
    struct draft out = draft_in(text, size);
    const struct fight *fight = flow_find(run, FLOW_fight);
    switch (run->head->prompt) {
    case PROMPT_ACTION:
        say_attacks(&g, &out);
        break;
    case PROMPT_COMMIT:
    case PROMPT_HELP:
        say_payment(&g, &out);
        break;
    case PROMPT_OFFER:
        say_offer(&g, &out);
        break;
    case PROMPT_JOIN:
        say_way(&g, &out);
        break;
    case PROMPT_DRAWER:
        say_story(&g, &out);
        break;
    case PROMPT_BLOCK:
        say_block(&g, &out);
        break;
    case PROMPT_ASSIGN:
        say_foe(&g, run->head->subject, &out);
        break;
    case PROMPT_ABSORB:
        say_loss(&g, &out);
        break;
    case PROMPT_NAME:
        say_total(&g, &out);
        break;
    case PROMPT_PLACE:
        say_places(&g, &out);
        break;
    case PROMPT_TARGET:
        if (fight)
            draft_item(&out, " ", _("Combat %d is left."), fight->left);
        break;
    case PROMPT_PIECE:
    case PROMPT_MENU:
        say_text(&g, &out);
        break;
    default:
        break;
    }
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* What somebody faces already. */
static void say_burden(const struct sr *g, int actor, struct draft *out)
{
    int attack = sr_attack_damage(g, actor);
    if (attack)
        draft_add(out, _("attacked for %d as it stands"), attack);
}

ASIDE(assign) { say_burden(g, c.b, out); }

ASIDE(name)
{
    const struct part *part = flow_find(&g->run, FLOW_part);
    if (g->run.head->prompt == PROMPT_ATTACK)
        say_burden(g, c.a, out);
    else if (g->run.head->prompt == PROMPT_LEAVE && part)
        draft_add(out, _("Movement %d"),
                  sr_difficulty(g, c.a, face(g, part->from)->arrow[part->arrow].difficulty));
}

void sr_aside(const struct uc_run *run, struct uc_choice choice, char *text, size_t size)
{
    struct sr g = sr_open(run);
    struct draft out = draft_in(text, size);
    deed_aside(&g, choice, &out);
}
