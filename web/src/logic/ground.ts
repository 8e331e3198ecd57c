// What a place is made of, by the words of its names or else by what its ground is like: which floor it has, and what lies on that.

import words from 'virtual:pictures';
import type { Board, GroundRole, Place, Region } from '../engine/protocol';

export const FLOORS = ['stone', 'wood', 'grass', 'earth', 'cave'] as const;
export const POOLS = ['water', 'lava', 'sludge', 'pit'] as const; // instead of a floor

export type Floor = (typeof FLOORS)[number];
export type Pool = (typeof POOLS)[number];
export type Litter = 'rocks' | 'rubble'; // on the floor

export interface Ground {
    floor: Floor;
    pool?: Pool;
    litter?: Litter;
}

// How ground is drawn of which packs have no word.
const LOOKS: Record<GroundRole, Pool | Litter> = { rough: 'rubble', water: 'water', hazard: 'sludge', pit: 'pit', block: 'rocks' };

const isOne = <T extends string>(list: readonly T[], word: string | undefined): word is T => list.includes(word as T);

function wordOf(list: Record<string, string>, name: string): string | undefined {
    return name.toLowerCase().split(/[^a-z]+/).map((word) => list[word]).find(Boolean);
}

// The ground of each place of a board, by code. Of several regions the smallest tells most.
export function groundsOf(board: Board, regions: readonly Region[]): Map<string, Ground> {
    const floors = new Map<string, Floor>();
    for (const region of [...regions].sort((a, b) => b.places.length - a.places.length)) {
        const floor = wordOf(words.floors, region.code);
        if (isOne(FLOORS, floor)) for (const code of region.places) floors.set(code, floor);
    }
    return new Map(board.places.map((place) => [place.code, groundOf(place, floors.get(place.code))]));
}

function groundOf(place: Place, floor: Floor | undefined): Ground {
    const kind = wordOf(words.grounds, place.terrain) ?? (place.ground && LOOKS[place.ground]);
    const named = wordOf(words.floors, place.name ?? place.title ?? '');
    const ground: Ground = { floor: isOne(FLOORS, kind) ? kind : floor ?? (isOne(FLOORS, named) ? named : 'stone') };
    if (isOne(POOLS, kind)) ground.pool = kind;
    if (kind === 'rocks' || kind === 'rubble') ground.litter = kind;
    return ground;
}
