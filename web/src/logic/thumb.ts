// A small picture of a game: the ground that is known, and who stands where.

import type { Board, View } from '../engine/protocol';
import { groundsOf } from './ground';

export interface Thumb {
    box: string; // of an SVG
    floor: string; // a path
    grounds?: [kind: string, path: string][]; // what the floor is made of
    scenes?: [x: number, y: number, name: string][]; // locations, instead of a floor
    dots: [x: number, y: number, side: number][];
}

const MOST = 40; // figures
export const ROOM = 0.8; // of a location: ways are between them

export function thumbOf(board: Board, view: Pick<View, 'pieces' | 'sites' | 'regions'>): Thumb {
    const seen = view.sites && new Map(view.sites.map((site) => [site.place, site]));
    const byId = new Map(board.places.map((place) => [place.id, place]));
    const all = board.cells?.flatMap((id, index) => (byId.has(id) ? [{ x: index % board.width, y: Math.floor(index / board.width), place: byId.get(id)! }] : [])) ??
        board.places.filter((place) => !seen || seen.has(place.code)).map((place) => ({ x: place.x, y: place.y, place }));
    const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
    const at = new Map(board.places.map((place) => [place.code, place]));
    const located = board.kind === 'locations';
    const room = located ? ROOM : 1;
    const edge = located ? 0.15 : 0.5;
    const paths = new Map<string, string>();
    const made = groundsOf(board, view.regions ?? []);
    for (const { x, y, place } of all) {
        const { floor, pool } = made.get(place.code)!;
        paths.set(pool ?? floor, `${paths.get(pool ?? floor) ?? ''}M${x} ${y}h1v1h-1z`);
    }
    return {
        box: all.length ? `${left - edge} ${top - edge} ${right - left + room + 2 * edge} ${bottom - top + room + 2 * edge}` : '0 0 1 1',
        floor: all.map(({ x, y }) => `M${x} ${y}h${room}v${room}h-${room}z`).join(''),
        ...(located ? { scenes: all.map(({ x, y, place }): [number, number, string] => [x, y, seen?.get(place.code)?.name ?? place.title ?? '']) } : { grounds: [...paths] }),
        dots: view.pieces.flatMap((piece): Thumb['dots'] => {
            const place = at.get(piece.spaces[0] ?? '');
            if (!place) return [];
            if (!located) return [[place.x + 0.5, place.y + 0.5, piece.side]];
            const company = view.pieces.filter((other) => other.spaces[0] === place.code); // side by side, under what is to be seen there
            return [[place.x + room * (company.indexOf(piece) + 1) / (company.length + 1), place.y + room * 0.8, piece.side]];
        }).slice(0, MOST),
    };
}
