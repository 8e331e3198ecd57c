// A board as it is painted: cells of one size, in whole numbers.

import type { Floor, Litter, Pool } from '../logic/ground';

export interface SceneCell {
    column: number;
    row: number;
    floor: Floor;
    pool: Pool | undefined;
    litter: Litter | undefined;
    part: number;
    walls: number; // 1 north, 2 east, 4 south, 8 west
    height: number;
}

export interface Scene {
    cells: SceneCell[];
    areas: boolean; // not squares
    left: number; // columns and rows that are drawn
    top: number;
    columns: number;
    rows: number;
}

export const SPACE = 48; // units of a cell, in which it is painted
export const PAD = 1.5; // cells of rock around

export const EDGES: readonly [bit: number, x1: number, y1: number, x2: number, y2: number, dx: number, dy: number][] = [
    [1, 0, 0, 1, 0, 0, -1], [2, 1, 0, 1, 1, 1, 0], [4, 0, 1, 1, 1, 0, 1], [8, 0, 0, 0, 1, -1, 0],
];
