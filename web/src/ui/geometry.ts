// Where things are drawn: every kind of board is a plane with a point for each place.

import type { Board, Place } from '../engine/protocol';

export const CELL = 48;
export const MARGIN = 20; // for the names of rows and columns

export interface Plan {
    width: number;
    height: number;
    at: Map<string, { x: number; y: number; place: Place }>;
}

export const PLACE = 2.6 * CELL; // an area or location: several figures stand in it
const PITCH = 4 * CELL; // from one to the next

export function planOf(board: Board): Plan {
    const at: Plan['at'] = new Map();
    const pitch = board.kind === 'grid' ? CELL : PITCH;
    for (const place of board.places)
        at.set(place.code, {
            x: MARGIN + (place.x + 0.5) * pitch, y: MARGIN + (place.y + 0.5) * pitch, place,
        });
    return { width: board.width * pitch + 2 * MARGIN, height: board.height * pitch + 2 * MARGIN, at };
}

// Where the n-th of several figures stands in one place: side by side, in rows.
export function among(point: { x: number; y: number }, n: number, count: number): { x: number; y: number; size: number } {
    const across = Math.min(Math.ceil(Math.sqrt(count)), 5);
    const down = Math.ceil(count / across);
    const size = Math.min(CELL, (PLACE - 12) / Math.max(across, down + 0.4));
    return {
        x: point.x + (n % across - (across - 1) / 2) * size,
        y: point.y - 8 + (Math.floor(n / across) - (down - 1) / 2) * size,
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
