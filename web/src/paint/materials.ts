// What floors are made of: tiles of four spaces, from noise, lit from the upper left. Grounds are bright: the light map darkens them.

import { dice, noise, TILE } from './noise';

export type Colour = readonly [red: number, green: number, blue: number];
type Pen = OffscreenCanvasRenderingContext2D;

// A relief: how high each pixel is, which colour it has (written into `out`), and how rough it looks.
function relief(heights: Float32Array, rough: number, colour: (i: number, x: number, y: number, out: number[]) => void): OffscreenCanvas {
    const canvas = new OffscreenCanvas(TILE, TILE);
    const pen = canvas.getContext('2d')!;
    const image = pen.createImageData(TILE, TILE);
    const out = [0, 0, 0];
    for (let y = 0; y < TILE; y++)
        for (let x = 0; x < TILE; x++) {
            const i = y * TILE + x;
            const across = heights[y * TILE + ((x + 1) % TILE)]! - heights[y * TILE + ((x + TILE - 1) % TILE)]!;
            const down = heights[((y + 1) % TILE) * TILE + x]! - heights[((y + TILE - 1) % TILE) * TILE + x]!;
            const lit = Math.min(Math.max(1 + rough * (across + down * 1.2), 0.35), 1.75);
            colour(i, x, y, out);
            for (let c = 0; c < 3; c++) image.data[i * 4 + c] = out[c]! * lit;
            image.data[i * 4 + 3] = 255;
        }
    pen.putImageData(image, 0, 0);
    return canvas;
}

const scale = (base: Colour, by: number, out: number[]) => { for (let c = 0; c < 3; c++) out[c] = base[c]! * by; };

const SPACE = TILE / 4;

// Which slab each pixel belongs to, and how far it is from the edge of it.
function slabs(): { owner: Uint8Array; edge: Float32Array; count: number } {
    const roll = dice(5);
    const owner = new Uint8Array(TILE * TILE);
    const edge = new Float32Array(TILE * TILE);
    let count = 0;
    const lay = (left: number, top: number, wide: number, high: number) => {
        for (let y = 0; y < high; y++)
            for (let x = 0; x < wide; x++) {
                const [ex, ey] = [Math.min(x, wide - 1 - x), Math.min(y, high - 1 - y)];
                const i = (top + y) * TILE + left + x;
                owner[i] = count;
                edge[i] = ex < 6 && ey < 6 ? Math.min(ex, ey, 6 - Math.hypot(6 - ex, 6 - ey)) : Math.min(ex, ey); // round corners
            }
        count++;
    };
    for (let y = 0; y < TILE; y += SPACE)
        for (let x = 0; x < TILE; x += SPACE) {
            const cut = Math.round(SPACE * (0.36 + roll() * 0.3));
            const rest = SPACE - cut;
            const how = Math.floor(roll() * 4);
            if (how === 0) lay(x, y, SPACE, SPACE);
            else if (how === 1) { lay(x, y, SPACE, cut); lay(x, y + cut, SPACE, rest); }
            else if (how === 2) { lay(x, y, cut, SPACE); lay(x + cut, y, rest, SPACE); }
            else { lay(x, y, SPACE, cut); lay(x, y + cut, cut, rest); lay(x + cut, y + cut, rest, rest); }
        }
    return { owner, edge, count };
}

// The joint between two spaces is stronger than one within a space.
const isOuter = (x: number, y: number): boolean => Math.min(x % SPACE, SPACE - 1 - (x % SPACE), y % SPACE, SPACE - 1 - (y % SPACE)) < 2.5;

function stone(base: Colour): OffscreenCanvas {
    const { owner, edge, count } = slabs();
    const fine = noise(16, 16, 4, 1);
    const coarse = noise(4, 4, 3, 9);
    const roll = dice(8);
    const some = (from: number, to: number) => Array.from({ length: count }, () => from + roll() * (to - from));
    const [tint, hue, leanX, leanY] = [some(0.88, 1.08), some(-6.5, 6.5), some(-0.006, 0.006), some(-0.006, 0.006)];
    const heights = fine.map((value, i) => {
        const [x, y] = [i % TILE, Math.floor(i / TILE)];
        const outer = isOuter(x, y);
        const t = Math.min(Math.max((edge[i]! - (outer ? 0.9 : 0.3) - value * 2) / 4, 0), 1);
        return t * t * (3 - 2 * t) * (outer ? 0.6 : 0.36) + value * 0.55 + x * leanX[owner[i]!]! + y * leanY[owner[i]!]!;
    });
    return relief(heights, 0.62, (i, x, y, out) => {
        const joint = edge[i]! - fine[i]! * 2.2 < 0.5 ? (isOuter(x, y) ? 0.5 : 0.7) : 1;
        const warm = hue[owner[i]!]!;
        scale(base, tint[owner[i]!]! * (0.86 + coarse[i]! * 0.3) * joint, out);
        out[0]! += warm;
        out[1]! += warm * 0.4;
        out[2]! -= warm * 0.5;
    });
}

const PLANKS = 12; // of a tile

function wood(base: Colour): OffscreenCanvas {
    const wide = TILE / PLANKS;
    const grain = noise(4, 64, 3, 21);
    const coarse = noise(4, 8, 3, 3);
    const roll = dice(11);
    const planks = Array.from({ length: PLANKS }, () => ({ tone: 0.82 + roll() * 0.32, seam: Math.floor(roll() * TILE) }));
    const row = (y: number) => Math.min(PLANKS - 1, Math.floor(y / wide));
    const toEdge = (y: number) => Math.min(y - row(y) * wide, (row(y) + 1) * wide - y);
    const heights = grain.map((value, i) => {
        const [x, y] = [i % TILE, Math.floor(i / TILE)];
        const end = Math.abs(((x - planks[row(y)]!.seam + TILE) % TILE) - 1);
        return Math.min(1, Math.min(toEdge(y), end < 3 ? end : 9) / 2.4) * 0.8 + value * 0.5;
    });
    return relief(heights, 0.5, (i, x, y, out) => {
        const { tone, seam } = planks[row(y)]!;
        const half = (x - seam + TILE) % TILE < TILE / 2 ? 1 : 0.93;
        scale(base, tone * half * (0.72 + grain[i]! * 0.38 + coarse[i]! * 0.18) * (toEdge(y) < 0.9 ? 0.45 : 1), out);
    });
}

const BLADES = 900;

function grass(base: Colour): OffscreenCanvas {
    const coarse = noise(8, 8, 4, 3);
    const canvas = relief(noise(32, 32, 2, 4), 0.45, (i, _x, _y, out) => {
        const warm = (coarse[i]! - 0.5) * 40;
        scale(base, 0.62 + coarse[i]! * 0.75, out);
        out[0]! += warm;
        out[2]! -= warm * 0.3;
    });
    const pen = canvas.getContext('2d')!;
    const roll = dice(44);
    pen.lineCap = 'round';
    for (let n = 0; n < BLADES; n++) {
        const [x, y, long, light, bend] = [roll() * TILE, roll() * TILE, 3 + roll() * 6, 0.55 + roll() * 0.85, roll() - 0.5];
        pen.strokeStyle = `rgba(${base[0] * light}, ${base[1] * light * 1.05}, ${base[2] * light * 0.8}, .55)`;
        pen.lineWidth = 0.8 + roll() * 0.8;
        for (const [dx, dy] of [[0, 0], [TILE, 0], [-TILE, 0], [0, TILE], [0, -TILE]] as const) {
            pen.beginPath();
            pen.moveTo(x + dx, y + dy);
            pen.quadraticCurveTo(x + dx, y + dy - long * 0.6, x + dx + bend * long, y + dy - long);
            pen.stroke();
        }
    }
    return canvas;
}

function earth(base: Colour): OffscreenCanvas {
    const coarse = noise(6, 6, 5, 17);
    const fine = noise(32, 32, 3, 18);
    return relief(coarse.map((value, i) => value * 1.4 + fine[i]! * 0.7), 0.9, (i, _x, _y, out) => scale(base, 0.66 + coarse[i]! * 0.66, out));
}

function cave(base: Colour): OffscreenCanvas {
    const coarse = noise(5, 5, 5, 23);
    const fine = noise(20, 20, 3, 24);
    return relief(coarse.map((value, i) => Math.abs(value - 0.5) * 4 + fine[i]! * 0.8), 0.8, (i, _x, _y, out) => scale(base, 0.6 + coarse[i]! * 0.5 + fine[i]! * 0.3, out));
}

// Deep water, with a net of light on it.
function water(base: Colour): OffscreenCanvas {
    const deep = noise(4, 4, 4, 31);
    const net = noise(8, 8, 3, 51);
    return relief(deep, 0.4, (i, _x, _y, out) => {
        const bright = Math.max(0, 1 - Math.abs(net[i]! - 0.46) * 16) ** 2 * 46;
        scale(base, 0.6 + deep[i]! * 0.7, out);
        for (let c = 0; c < 3; c++) out[c]! += bright;
    });
}

function lava(base: Colour): OffscreenCanvas {
    const crust = noise(6, 6, 5, 41);
    return relief(crust, 0.9, (i, _x, _y, out) => {
        const thick = Math.abs(crust[i]! - 0.5) * 2;
        const glow = thick < 0.09 ? 1 - thick / 0.09 : 0;
        scale(base, 0.35 + thick * 0.4, out);
        out[0]! += 255 * glow;
        out[1]! += 170 * glow ** 2;
        out[2]! += 60 * glow ** 3;
    });
}

export const MATERIALS = { stone, wood, grass, earth, cave, water, sludge: water, pit: cave, lava };
export type Material = keyof typeof MATERIALS;

export type { Pen };
