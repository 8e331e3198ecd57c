// Where light falls: walls, doors that are shut and rocks stop it.

import { describe, expect, test } from 'vitest';
import { barriersOf, visible } from '../../src/paint/light';
import type { Scene } from '../../src/paint/scene';

const cell = (column: number, row: number, walls = 0, litter?: 'rocks') => ({ column, row, walls, litter, floor: 'stone' as const, pool: undefined, part: 0, height: 0 });
const room: Scene = { areas: false, left: 0, top: 0, columns: 3, rows: 1, cells: [cell(0, 0), cell(1, 0, 2), cell(2, 0)] };

// Whether a point lies in the polygon that is lit.
function isLit(polygon: readonly [number, number][], x: number, y: number): boolean {
    let inside = false;
    polygon.forEach(([ax, ay], index) => {
        const [bx, by] = polygon[(index + 1) % polygon.length]!;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
    return inside;
}

describe('light', () => {
    test('falls as far as it reaches', () => {
        const lit = visible([], 0.5, 0.5, 4);
        expect(isLit(lit, 3.5, 0.6)).toBe(true);
        expect(isLit(lit, 5.5, 0.6)).toBe(false);
    });
    test('is stopped by a wall, and goes past its end', () => {
        const lit = visible(barriersOf(room, []), 0.5, 0.5, 4);
        expect(isLit(lit, 1.9, 0.6)).toBe(true);
        expect(isLit(lit, 2.1, 0.6)).toBe(false);
        expect(isLit(lit, 2.1, -1.5)).toBe(true);
    });
    test('is stopped by a door that is shut, and by rocks', () => {
        expect(isLit(visible(barriersOf({ ...room, cells: [] }, [{ x1: 1, y1: 0, x2: 1, y2: 1 }]), 0.5, 0.5, 4), 1.5, 0.6)).toBe(false);
        expect(isLit(visible(barriersOf({ ...room, cells: [cell(1, 0, 0, 'rocks')] }, []), 0.5, 0.45, 4), 2.5, 0.5)).toBe(false);
    });
});
