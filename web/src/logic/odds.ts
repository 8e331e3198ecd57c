// Which of several attacks is the best.

import type { Odds } from '../engine/protocol';
import type { Target } from './targets';

// Attacks before everything else; of two the one that defeats more often, then the one that does more.
export function sortByOdds(targets: readonly Target[], odds: ReadonlyMap<number, Pick<Odds, 'defeat' | 'mean'>>): Target[] {
    const worth = ({ choice }: Target): [number, number, number] => {
        const known = odds.get(choice.index);
        return [choice.role === 'strike' ? 1 : 0, known?.defeat ?? -1, known?.mean ?? -1];
    };
    return targets.map((target, index) => ({ target, index, worth: worth(target) })).sort((a, b) => {
        for (let i = 0; i < 3; i++) if (a.worth[i] !== b.worth[i]) return b.worth[i]! - a.worth[i]!;
        return a.index - b.index;
    }).map(({ target }) => target);
}
