// What is shown in the place of the board: in a campaign there is more than the board, and which of
// it a question is about can be told from its choices.

import type { View } from '../engine/protocol';
import type { Targets } from './targets';

export type Stage = 'board' | 'map' | 'party' | 'market' | 'deeds';

export const STAGES: Stage[] = ['board', 'map', 'party', 'market', 'deeds'];

// `before` is what was shown last: it stays while somebody else decides.
export function stageFor(view: View, targets: Targets | null, before: Stage): Stage {
    if (!view.stops?.length || !view.off_board) return 'board';
    if (!targets?.all.length) return before === 'board' ? 'map' : before;
    const zones = view.zones.filter((zone) => zone.cards.some((card) => targets.byCard.has(card.code ?? '')));
    if (!zones.length) return 'map';
    // Nobody's cards, or those of several, are traded; otherwise somebody learns or packs.
    return zones.some((zone) => zone.owner !== zones[0]!.owner || !zone.owner) ? 'market' : 'party';
}

// The stops at one point of the map together: there may be several quests at one place.
export interface Spot {
    x: number;
    y: number;
    stops: NonNullable<View['stops']>;
}

const NEAR = 6;

export function spotsOf(view: View): Spot[] {
    const spots: Spot[] = [];
    for (const stop of view.stops ?? []) {
        const spot = spots.find((one) => Math.hypot(one.x - stop.x, one.y - stop.y) < NEAR);
        if (spot) spot.stops.push(stop);
        else spots.push({ x: stop.x, y: stop.y, stops: [stop] });
    }
    return spots;
}

// "road, forest; water" -> [["road", "forest"], ["water"]]
export function waysOf(text: string): string[][] {
    return text.split(';').map((way) => way.split(',').map((word) => word.trim()).filter(Boolean)).filter((way) => way.length);
}
