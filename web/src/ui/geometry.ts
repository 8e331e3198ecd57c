// Where things are drawn: every kind of board is a plane with a point for each place.

import type { Arrow, Board, Place, View } from '../engine/protocol';

export const CELL = 48;
export const MARGIN = 20; // for the names of rows and columns

export interface Spot {
    x: number;
    y: number;
    room: number; // how wide it is drawn
    place: Place;
}

export interface Plan {
    left: number; // what is drawn lies in this box
    top: number;
    width: number;
    height: number;
    at: Map<string, Spot>; // the places that are drawn
    stubs: { arrow: Arrow; x: number; y: number }[]; // ways to what is not drawn, and where they end
}

// How wide and high the spaces of a figure are together.
export function extent(plan: Plan, spaces: readonly string[]): [number, number] {
    const spots = spaces.flatMap((code) => plan.at.get(code) ?? []);
    const span = (values: number[]) => Math.max(...values) - Math.min(...values) + CELL;
    return [span(spots.map((spot) => spot.x)), span(spots.map((spot) => spot.y))];
}

export const RASTER = 1.5 * CELL; // a cell of a board of areas

export const PLACE = 3 * CELL; // an area or location: several figures stand in it
const PITCH = 4.4 * CELL; // from one to the next
const FAR = 2.9; // a way to an unknown location further off than this is only begun
const STUB = 0.9 * CELL;

export function planOf(board: Board, view?: Pick<View, 'sites' | 'arrows' | 'pieces'>, wanted: Iterable<string> = []): Plan {
    const places = new Set(wanted);
    // Before the first location is entered only those are known where one can begin.
    const beginning = board.kind === 'locations' && places.size > 0 && view?.pieces.every((piece) => !piece.spaces.length);
    return view && (view.sites || beginning) ? knownPlan(board, view, places) : wholePlan(board);
}

function wholePlan(board: Board): Plan {
    const at: Plan['at'] = new Map();
    const [pitch, room] = board.kind === 'grid' ? [CELL, CELL] : board.cells ? [RASTER, RASTER] : [PITCH, PLACE];
    for (const place of board.places)
        at.set(place.code, { x: MARGIN + (place.x + 0.5) * pitch, y: MARGIN + (place.y + 0.5) * pitch, room, place });
    const cells = board.cells?.flatMap((id, index) => (id ? [{ x: index % board.width, y: Math.floor(index / board.width) }] : []));
    return { ...around(cells ?? board.places, pitch), at, stubs: [] };
}

const LEAST = [8 * CELL, 5 * CELL] as const; // a small board is not blown up

// The box around what is there, with a margin.
function around(points: readonly { x: number; y: number }[], pitch: number): Pick<Plan, 'left' | 'top' | 'width' | 'height'> {
    const span = (values: number[], least: number): [number, number] => {
        const [from, to] = values.length ? [Math.min(...values), Math.max(...values) + 1] : [0, 1];
        const size = Math.max((to - from) * pitch + 2 * MARGIN, least);
        return [((from + to) * pitch - size) / 2 + MARGIN, size];
    };
    const [left, width] = span(points.map((point) => point.x), LEAST[0]);
    const [top, height] = span(points.map((point) => point.y), LEAST[1]);
    return { left, top, width, height };
}

// Only what has been seen, and what lies next to it; the map grows as it is explored.
function knownPlan(board: Board, view: Pick<View, 'sites' | 'arrows'>, wanted: ReadonlySet<string>): Plan {
    const places = new Map(board.places.map((place) => [place.code, place]));
    const drawn = new Set([...(view.sites ?? []).map((site) => site.place), ...wanted].filter((code) => places.has(code)));
    const stubs: Plan['stubs'] = [];
    const far: Arrow[] = [];
    for (const arrow of view.arrows ?? []) {
        const from = places.get(arrow.from);
        const to = places.get(arrow.to ?? '');
        if (from && to && (drawn.has(to.code) || Math.hypot(to.x - from.x, to.y - from.y) < FAR)) drawn.add(to.code);
        else far.push(arrow);
    }
    const shown = [...drawn].map((code) => places.get(code)!);
    const left = Math.min(...shown.map((place) => place.x));
    const top = Math.min(...shown.map((place) => place.y));
    const at: Plan['at'] = new Map();
    const point = (place: Place) => ({ x: 2 * MARGIN + (place.x - left + 0.5) * PITCH, y: 2 * MARGIN + (place.y - top + 0.5) * PITCH });
    for (const place of shown) at.set(place.code, { ...point(place), room: PLACE, place });
    for (const arrow of far) {
        const from = at.get(arrow.from);
        const to = places.get(arrow.to ?? '');
        if (!from || (to && at.has(to.code))) continue;
        const towards = to ? point(to) : { x: from.x, y: from.y - 1 };
        const length = Math.hypot(towards.x - from.x, towards.y - from.y);
        const end = { x: from.x + ((towards.x - from.x) / length) * (PLACE / 2 + 44), y: from.y + ((towards.y - from.y) / length) * (PLACE / 2 + 44) };
        stubs.push({ arrow, ...end });
        if (to) at.set(to.code, { ...end, room: STUB, place: to });
    }
    const size = (axis: 'x' | 'y') => (shown.length ? Math.max(...shown.map((place) => place[axis])) - (axis === 'x' ? left : top) + 1 : 1) * PITCH + 4 * MARGIN;
    return { left: 0, top: 0, width: size('x'), height: size('y'), at, stubs };
}

const HEAD = 40; // of a place: number and name stand there
const FOOT = 30; // and tokens here

// Where the n-th of several figures stands in one place: side by side, in rows, as large as they can be.
export function among(point: { x: number; y: number }, n: number, count: number): { x: number; y: number; size: number } {
    const fit = (columns: number) => Math.min(1.5 * CELL, (PLACE - 10) / columns, (PLACE - HEAD - FOOT) / Math.ceil(count / columns));
    let across = 1;
    for (let columns = 2; columns <= count; columns++) if (fit(columns) > fit(across)) across = columns;
    const size = fit(across);
    const down = Math.ceil(count / across);
    return {
        x: point.x + (n % across - (across - 1) / 2) * size,
        y: point.y + (HEAD - FOOT) / 2 + (Math.floor(n / across) - (down - 1) / 2) * size,
        size,
    };
}

// The middles of the cells of each area, by code: figures and tokens stand in them.
export function cellsOf(board: Board): Map<string, { x: number; y: number; walls: number }[]> {
    const codes = new Map(board.places.map((place) => [place.id, place.code]));
    const found = new Map<string, { x: number; y: number; walls: number }[]>();
    board.cells?.forEach((id, index) => {
        const code = codes.get(id);
        if (!code) return;
        const point = { x: MARGIN + (index % board.width + 0.5) * RASTER, y: MARGIN + (Math.floor(index / board.width) + 0.5) * RASTER, walls: board.cell_walls?.[index] ?? 0 };
        found.set(code, [...(found.get(code) ?? []), point]);
    });
    // Its mark and its name are covered last.
    for (const place of board.places) {
        const mark = { x: MARGIN + (place.x + 0.5) * RASTER, y: MARGIN + (place.y + 0.5) * RASTER };
        found.get(place.code)?.sort((a, b) => Number(a.x === mark.x && a.y === mark.y) - Number(b.x === mark.x && b.y === mark.y));
    }
    return found;
}

// The area that a point lies in, wherever its mark is; none outside, or on a board of another kind.
export function areaAt(board: Board, point: { x: number; y: number }): string {
    const [column, row] = [Math.floor((point.x - MARGIN) / RASTER), Math.floor((point.y - MARGIN) / RASTER)];
    const id = column >= 0 && column < board.width && row >= 0 ? board.cells?.[row * board.width + column] : 0;
    return (id && board.places.find((place) => place.id === id)?.code) || '';
}

// Where the n-th of several stands in an area: each in a cell of its own, or several in a cell, as large as they can be.
export function inCells(cells: readonly { x: number; y: number }[], n: number, count: number): { x: number; y: number; size: number } {
    const each = Math.ceil(count / cells.length);
    const across = Math.ceil(Math.sqrt(each));
    const { x, y } = cells[n % cells.length]!;
    const inside = Math.floor(n / cells.length);
    const size = Math.min(CELL * 1.1, (RASTER - 4) / across);
    const step = (RASTER - 4) / across;
    return {
        x: x + (inside % across - (across - 1) / 2) * step,
        y: y + (Math.floor(inside / across) - (Math.ceil(each / across) - 1) / 2) * step,
        size,
    };
}

// The middle of several places.
export function middle(plan: Plan, codes: readonly string[]): { x: number; y: number } | null {
    const points = codes.flatMap((code) => plan.at.get(code) ?? []);
    if (!points.length) return null;
    return {
        x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
        y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    };
}

// The place in a direction: the nearest in a cone of 45 degrees to either side.
export function neighbour(plan: Plan, from: string, dx: number, dy: number): string {
    const start = plan.at.get(from);
    if (!start) return plan.at.keys().next().value ?? '';
    let best = from;
    let least = Infinity;
    for (const [code, point] of plan.at) {
        const along = (point.x - start.x) * dx + (point.y - start.y) * dy;
        const across = Math.abs((point.x - start.x) * dy) + Math.abs((point.y - start.y) * dx);
        if (along <= 0 || across > along) continue;
        const cost = along + 2 * across;
        if (cost < least) {
            least = cost;
            best = code;
        }
    }
    return best;
}

// Degrees by which something that points up is turned to point elsewhere.
export const TURN = { n: 0, e: 90, s: 180, w: 270 };
