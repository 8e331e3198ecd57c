// What a question lets one choose among that is no place on the board: cards and other records, each with all that can be done with it.

import type { View } from '../engine/protocol';
import type { Target, Targets } from './targets';

export interface Article {
    kind: 'card' | 'record' | 'ability'; // for `inspect`
    code: string;
    title: string; // "" until it has been looked up
    targets: Target[];
}

const KINDS: readonly string[] = ['card', 'record', 'ability'] satisfies Article['kind'][];
const LEAVING: readonly (string | undefined)[] = ['end', 'pass', 'waive'];

// The things that answers are about, those of one thing together; what is picked on the board or played from a hand is not among them.
export function articlesOf({ all }: Targets, view: Pick<View, 'zones'>): Article[] {
    const titles = new Map(view.zones.flatMap((zone) => zone.cards.map((card) => [card.code, card.title ?? ''])));
    const held = new Set(view.zones.flatMap((zone) => (zone.kind === 'hand' ? zone.cards.map((card) => card.code) : [])));
    const found = new Map<string, Article>();
    for (const target of all) {
        const arg = target.choice.args.find(({ kind, code }) => code !== null && KINDS.includes(kind));
        if (!arg?.code || target.place || target.door || target.stop || (target.choice.role && target.choice.role !== 'tidy') || held.has(arg.code)) continue;
        const article = found.get(arg.code) ?? { kind: arg.kind as Article['kind'], code: arg.code, title: titles.get(arg.code) ?? '', targets: [] };
        article.targets.push(target);
        found.set(arg.code, article);
    }
    return [...found.values()];
}

// Those that lie nowhere yet and are one answer each: a skill to be learned, a thing to be granted. They are shown beside the board, as a hand.
export function offeredBy(targets: Targets, view: Pick<View, 'zones' | 'off_board' | 'round'>): Article[] {
    const seen = new Set(view.zones.flatMap((zone) => zone.cards.map((card) => card.code)));
    const articles = articlesOf(targets, view).filter((article) => !seen.has(article.code) && article.targets.length === 1);
    return articles.length >= 2 && !fillsTheTable(targets, view) ? articles : [];
}

const MANY = 8; // things that need more room than there is beside a board
const FEW = 3;

// Whether they have the place of the board: nothing is played there yet, or the question is about nothing else and they are too many to lie
// beside it.
export function fillsTheTable(targets: Targets, view: Pick<View, 'zones' | 'off_board' | 'round'>): boolean {
    const articles = articlesOf(targets, view);
    const about = articles.reduce((sum, article) => sum + article.targets.length, 0);
    const answers = targets.all.filter(({ choice }) => !LEAVING.includes(choice.role)).length;
    if (view.off_board || view.round === 0) return articles.length >= FEW && 3 * about >= 2 * answers;
    return articles.length >= MANY && about === answers && new Set(articles.map((article) => article.targets[0]!.verb)).size === 1;
}

// The answers that are about none of them.
export function besides({ all }: Targets, articles: readonly Article[]): Target[] {
    const about = new Set(articles.flatMap((article) => article.targets));
    return all.filter((target) => !about.has(target));
}
