// What is shown in the place of the board: in a campaign there is more than the board, and which of
// it a question is about can be told from its choices.

import type { View } from '../engine/protocol';
import { fillsTheTable } from './shelf';
import { answersAbout, type Targets } from './targets';

export type Stage = 'board' | 'shelf' | 'map' | 'party' | 'market' | 'deeds';

const CAMPAIGN: Stage[] = ['board', 'map', 'party', 'market', 'deeds'];

// `before` is what was shown last: it stays while somebody else decides.
export function stageFor(view: View, targets: Targets | null, before: Stage): Stage {
    const filled = targets !== null && fillsTheTable(targets, view) ? 'shelf' : 'board';
    const zones = view.zones.filter((zone) => zone.cards.some((card) => answersAbout(targets, card).length > 0));
    if (!view.stops?.length || !view.off_board) {
        if (filled === 'shelf') return zones.some((zone) => zone.kind === 'sale') ? 'market' : 'shelf';
        return view.known?.length === 0 && targets?.all.length ? 'party' : 'board'; // there is nothing to be seen of the board yet
    }
    if (!targets?.all.length) return before === 'board' || before === 'shelf' ? 'map' : before;
    if (!zones.length) return filled === 'shelf' ? 'shelf' : 'map';
    // Nobody's cards, or those of several, are traded; otherwise somebody learns or packs.
    return zones.some((zone) => zone.owner !== zones[0]!.owner || !zone.owner) ? 'market' : 'party';
}

// What one can turn to, where the question itself belongs to `natural`; nothing but the board has no tabs.
export function stagesOf(view: View, natural: Stage): Stage[] {
    if (view.stops?.length) return natural === 'shelf' ? ['shelf', ...CAMPAIGN] : CAMPAIGN;
    if (natural === 'board') return [];
    return natural === 'market' ? ['market', 'party', 'board'] : [natural, 'board'];
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

// The map as large as its frame: the outermost spots lie at its edges.
export function spread(spots: readonly Spot[]): Spot[] {
    const along = (axis: 'x' | 'y') => {
        const values = spots.map((spot) => spot[axis]);
        const [least, most] = [Math.min(...values), Math.max(...values)];
        return (value: number) => (most > least ? 4 + (92 * (value - least)) / (most - least) : 50);
    };
    const [x, y] = [along('x'), along('y')];
    return spots.map((spot) => ({ ...spot, x: x(spot.x), y: y(spot.y) }));
}

export interface Route {
    from: Spot;
    to: Spot;
}

// The roads: from home to every spot, or from each to those that its ways name.
export function routesOf(spots: readonly Spot[]): Route[] {
    const home = spots.find((spot) => spot.stops.some((stop) => !stop.quest));
    if (home) return spots.flatMap((to) => (to === home ? [] : [{ from: home, to }]));
    const byName = new Map(spots.flatMap((spot) => spot.stops.map((stop) => [stop.name, spot] as const)));
    return spots.flatMap((from) => {
        const ends = new Set(from.stops.flatMap((stop) => waysOf(stop.ways).flat().flatMap((name) => byName.get(name) ?? [])));
        return [...ends].flatMap((to) => (to === from ? [] : [{ from, to }]));
    });
}

// "road, forest; water" -> [["road", "forest"], ["water"]]
export function waysOf(text: string): string[][] {
    return text.split(';').map((way) => way.split(',').map((word) => word.trim()).filter(Boolean)).filter((way) => way.length);
}
