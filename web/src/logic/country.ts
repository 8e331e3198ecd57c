// The country that a campaign leads through: which land lies where, where its signs stand, and how its roads run. Always the
// same for the same stops. Numbers are per cent of the map.

import type { Stop } from '../engine/protocol';
import type { Route, Spot } from './stage';

export type Land = NonNullable<Stop['land']>;
export type Sight = NonNullable<Stop['sight']>;

export interface Point {
    x: number;
    y: number;
}

// A number from 0 to 1 that looks like chance and is the same every time.
const scatter = (n: number): number => { const wild = Math.sin(n * 127.1 + 11.7) * 43758.5453; return wild - Math.floor(wild); };

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const sightOf = (spot: Spot): Sight | undefined => spot.stops.find((stop) => stop.sight)?.sight;
const landOf = (spot: Spot): Land | undefined => spot.stops.find((stop) => stop.land)?.land;

// What there is most of, which lies under everything else.
export function ground(spots: readonly Spot[]): Land {
    const count = (land: Land) => spots.filter((spot) => landOf(spot) === land).length;
    return spots.flatMap((spot) => landOf(spot) ?? []).filter((land) => land !== 'sea').sort((a, b) => count(b) - count(a))[0] ?? 'grass';
}

// A stretch of land around a stop; the sea lies on the far side of it, seen from the middle.
export interface Stretch extends Point {
    land: Land;
    reach: number;
}

export function stretches(spots: readonly Spot[]): Stretch[] {
    const reach = Math.min(19, Math.max(8, 74 / Math.sqrt(spots.length)));
    const dry = spots.filter((spot) => landOf(spot) !== 'sea');
    const middle = { x: dry.reduce((sum, spot) => sum + spot.x, 0) / (dry.length || 1), y: dry.reduce((sum, spot) => sum + spot.y, 0) / (dry.length || 1) };
    return spots.flatMap((spot): Stretch[] => {
        const land = landOf(spot);
        if (!land) return [];
        if (land !== 'sea') return [{ x: spot.x, y: spot.y, land, reach }];
        const away = far(spot, middle) || 1;
        const out = (at: number, from: number) => at + ((at - from) / away) * reach * 1.15;
        return [{ x: out(spot.x, middle.x), y: out(spot.y, middle.y), land, reach: reach * 1.45 }];
    });
}

const CORNERS = 11;

// The outline of a stretch: a round thing with bays.
export function shore({ x, y, reach }: Stretch): string {
    const at = (n: number): Point => {
        const turn = ((n % CORNERS) / CORNERS) * 2 * Math.PI, out = reach * (0.78 + 0.44 * scatter(x * 3 + y * 7 + (n % CORNERS)));
        return { x: x + Math.cos(turn) * out, y: y + Math.sin(turn) * out };
    };
    const between = (a: Point, b: Point) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
    const corners = Array.from({ length: CORNERS }, (_, n) => `Q${at(n).x.toFixed(1)} ${at(n).y.toFixed(1)} ${between(at(n), at(n + 1))}`);
    return `M${between(at(CORNERS - 1), at(0))}${corners.join('')}Z`;
}

// Roads are not straight: the point that a road bends towards.
export const bend = ({ from, to }: Route): Point =>
    ({ x: (from.x + to.x) / 2 + (to.y - from.y) / 8, y: (from.y + to.y) / 2 - (to.x - from.x) / 8 });

// A point of a road, `part` of the way.
export function along(route: Route, part: number): Point {
    const { from, to } = route, over = bend(route);
    const mix = (a: number, b: number, c: number) => a * (1 - part) ** 2 + 2 * b * part * (1 - part) + c * part ** 2;
    return { x: mix(from.x, over.x, to.x), y: mix(from.y, over.y, to.y) };
}

export interface Sign extends Point {
    land: Land;
}

const [COLUMNS, ROWS] = [15, 11];
const [EDGE, CLEAR, VERGE] = [-5, 7, 3.2]; // how far over the edge signs stand; how far from stops, and from roads

export function signsOf(spots: readonly Spot[], routes: readonly Route[]): Sign[] {
    const lands = stretches(spots), under = ground(spots);
    const paved = routes.flatMap((route) => [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((part) => along(route, part)));
    const step = (n: number, count: number) => EDGE + (n * (100 - 2 * EDGE)) / count;
    return Array.from({ length: COLUMNS * ROWS }, (_, n) => {
        const at = { x: step((n % COLUMNS) + 0.2 + 0.6 * scatter(n), COLUMNS), y: step(Math.floor(n / COLUMNS) + 0.2 + 0.6 * scatter(n + 500), ROWS) };
        return { ...at, land: lands.filter((one) => far(one, at) < one.reach * 0.8).at(-1)?.land ?? under, rare: scatter(n + 900) };
    }).filter((sign) => sign.rare < (sign.land === 'wood' || sign.land === 'peaks' ? 0.9 : 0.5)
        && spots.every((spot) => Math.abs(spot.x - sign.x) > CLEAR || sign.y - spot.y > CLEAR + 4 || spot.y - sign.y > CLEAR)
        && paved.every((point) => far(point, sign) > VERGE));
}

// The corner of the map that is farthest from all stops, where there is room.
export function freeCorner(spots: readonly Spot[]): Point | null {
    const corners = [{ x: 4, y: 6 }, { x: 96, y: 6 }, { x: 4, y: 94 }, { x: 96, y: 94 }];
    const room = (at: Point) => Math.min(...spots.map((spot) => far(spot, at)));
    const best = corners.sort((a, b) => room(b) - room(a))[0]!;
    return room(best) > 14 ? best : null;
}
