// All of a board that does not move, baked once: rock around the rooms, floors, shores, what lies about, walls. Needs nothing but a canvas, so
// that a worker can do it.

import { MATERIALS, type Colour, type Material, type Pen } from './materials';
import { dice } from './noise';
import type { Scene, SceneCell } from './scene';
import { EDGES, PAD, SPACE } from './scene';

export type Mood = 'dark' | 'light';

interface Palette extends Record<Material | 'rock' | 'stones', Colour> {
    cap: string;
    capLit: string;
    capDark: string;
    face: string;
    beyond: string;
}

const PALETTES: Record<Mood, Palette> = {
    dark: {
        stone: [178, 169, 155], wood: [196, 144, 92], grass: [126, 144, 78], earth: [170, 136, 92], cave: [134, 126, 120], water: [58, 122, 150],
        sludge: [92, 104, 44], lava: [120, 44, 20], pit: [26, 22, 20], rock: [104, 94, 86], stones: [150, 141, 128],
        cap: '#a89c8c', capLit: '#d6cab6', capDark: '#574f46', face: '#5c5248', beyond: '#191614',
    },
    light: {
        stone: [196, 186, 168], wood: [192, 148, 98], grass: [150, 168, 98], earth: [190, 158, 114], cave: [162, 152, 144], water: [78, 142, 168],
        sludge: [140, 152, 76], lava: [170, 62, 26], pit: [60, 52, 46], rock: [92, 84, 76], stones: [210, 200, 182],
        cap: '#b7ab98', capLit: '#e2d8c6', capDark: '#7a6f60', face: '#857967', beyond: '#2b2723',
    },
};

const GROWS = ['grass', 'earth']; // over the edges of other floors
const FACE = 13; // of a wall that looks at us
const at = (n: number) => n * SPACE;

// Where an edge of a cell begins and ends.
const line = (cell: SceneCell, [, x1, y1, x2, y2]: (typeof EDGES)[number]) => [at(cell.column + x1), at(cell.row + y1), at(cell.column + x2), at(cell.row + y2)] as const;

export function bakeGround(scene: Scene, mood: Mood, pixels: number): OffscreenCanvas {
    const palette = PALETTES[mood];
    const width = Math.ceil((scene.columns + 2 * PAD) * pixels);
    const height = Math.ceil((scene.rows + 2 * PAD) * pixels);
    const zoom = pixels / SPACE;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d')!;
    const byPoint = new Map(scene.cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
    const beside = (cell: SceneCell, dx: number, dy: number) => byPoint.get(`${cell.column + dx},${cell.row + dy}`);
    const roll = dice(77);
    const tiles = new Map<string, OffscreenCanvas>();
    const tile = (material: Material, colour: Colour = palette[material]) => {
        const key = `${material} ${colour.join()}`;
        const made = tiles.get(key) ?? MATERIALS[material](colour);
        tiles.set(key, made);
        return made;
    };
    const filling = (image: OffscreenCanvas, by = 1, on: Pen = pen): CanvasPattern => {
        const pattern = on.createPattern(image, 'repeat')!;
        pattern.setTransform(new DOMMatrix().scale((SPACE * 4 * by) / 256));
        return pattern;
    };
    const squares = (cells: readonly SceneCell[]): Path2D => {
        const path = new Path2D();
        for (const { column, row } of cells) path.rect(at(column), at(row), SPACE, SPACE);
        return path;
    };
    const place = (on: Pen, by = 1) => on.setTransform(zoom * by, 0, 0, zoom * by, (PAD - scene.left) * pixels * by, (PAD - scene.top) * pixels * by);
    const fade = (x1: number, y1: number, x2: number, y2: number, ...stops: [number, string][]): CanvasGradient => {
        const gradient = pen.createLinearGradient(x1, y1, x2, y2);
        for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
        return gradient;
    };
    const floors = squares(scene.cells);
    const walls = new Path2D();
    for (const cell of scene.cells)
        for (const edge of EDGES)
            if (cell.walls & edge[0]) {
                const [x1, y1, x2, y2] = line(cell, edge);
                walls.moveTo(x1, y1);
                walls.lineTo(x2, y2);
            }

    function rock(): void {
        const mask = new OffscreenCanvas(Math.ceil(width / 8), Math.ceil(height / 8)); // small, so that it is soft
        const soft = mask.getContext('2d')!;
        place(soft, 1 / 8);
        soft.lineJoin = 'round';
        for (const [wide, alpha] of [[100, 0.1], [84, 0.16], [66, 0.28], [46, 0.5], [26, 0.9]] as const) {
            soft.globalAlpha = alpha;
            soft.lineWidth = wide;
            soft.stroke(floors);
        }
        soft.globalAlpha = 1;
        soft.fill(floors);
        const cut = new OffscreenCanvas(width, height);
        const on = cut.getContext('2d')!;
        on.drawImage(mask, 0, 0, width, height);
        on.globalCompositeOperation = 'source-in';
        on.setTransform(zoom, 0, 0, zoom, 0, 0);
        on.fillStyle = filling(tile('cave', palette.rock), 0.75, on);
        on.fillRect(0, 0, width / zoom, height / zoom);
        pen.fillStyle = palette.beyond;
        pen.fillRect(0, 0, width, height);
        pen.drawImage(cut, 0, 0);
    }

    function lay(): void {
        const groups = new Map<Material, SceneCell[]>();
        for (const cell of scene.cells) groups.set(cell.pool ?? cell.floor, [...(groups.get(cell.pool ?? cell.floor) ?? []), cell]);
        for (const [material, cells] of groups) {
            pen.fillStyle = filling(tile(material));
            pen.fill(squares(cells));
        }
        for (const cell of scene.cells) {
            if (cell.pool || !GROWS.includes(cell.floor)) continue;
            for (const edge of EDGES) {
                const [bit, , , , , dx, dy] = edge;
                const other = beside(cell, dx, dy);
                if (!other || other.pool || other.floor === cell.floor || cell.walls & bit) continue;
                const [x1, y1, x2, y2] = line(cell, edge);
                pen.fillStyle = filling(tile(cell.floor));
                for (let n = 0; n < 9; n++) {
                    const t = roll();
                    pen.beginPath();
                    pen.ellipse(x1 + (x2 - x1) * t + dx * roll() * 7, y1 + (y2 - y1) * t + dy * roll() * 7, 2 + roll() * 6, 2 + roll() * 4, roll() * 3, 0, 7);
                    pen.fill();
                }
            }
        }
    }

    // What is high is lighter, and dark at its foot.
    function heights(): void {
        for (const cell of scene.cells) {
            if (!cell.height) continue;
            pen.fillStyle = `rgba(255, 240, 215, ${Math.min(0.3, 0.09 * cell.height)})`;
            pen.fillRect(at(cell.column), at(cell.row), SPACE, SPACE);
        }
        for (const cell of scene.cells)
            for (const edge of EDGES) {
                const [, , , , , dx, dy] = edge;
                const other = beside(cell, dx, dy);
                if (!other || other.height >= cell.height) continue;
                const foot = at(cell.row + 1);
                if (dy > 0) {
                    pen.fillStyle = fade(0, foot, 0, foot + 9, [0, 'rgba(0, 0, 0, .75)'], [0.5, 'rgba(0, 0, 0, .5)'], [1, 'rgba(0, 0, 0, 0)']);
                    pen.fillRect(at(cell.column), foot, SPACE, 9);
                }
                pen.strokeStyle = dx + dy < 0 ? 'rgba(255, 240, 210, .35)' : 'rgba(0, 0, 0, .6)';
                pen.lineWidth = 1.6;
                pen.stroke(new Path2D(`M${line(cell, edge).slice(0, 2).join(' ')}L${line(cell, edge).slice(2).join(' ')}`));
            }
    }

    // Pools lie lower than what is around them, and that grows into them.
    function shores(): void {
        for (const cell of scene.cells) {
            if (!cell.pool) continue;
            for (const edge of EDGES) {
                const [, , , , , dx, dy] = edge;
                const other = beside(cell, dx, dy);
                if (other && other.pool === cell.pool) continue;
                const [x, y] = [at(cell.column), at(cell.row)];
                const deep = dy < 0 || dx < 0 ? 13 : 5;
                const [fromX, fromY] = [x + (dx > 0 ? SPACE : 0), y + (dy > 0 ? SPACE : 0)];
                pen.fillStyle = fade(fromX, fromY, fromX - dx * deep, fromY - dy * deep, [0, 'rgba(0, 0, 0, .6)'], [1, 'rgba(0, 0, 0, 0)']);
                pen.fillRect(x, y, SPACE, SPACE);
                if (!other) continue;
                const [x1, y1, x2, y2] = line(cell, edge);
                pen.fillStyle = filling(tile(other.pool ? 'cave' : other.floor));
                for (let n = 0; n < 8; n++) {
                    const t = (n + 0.5) / 8;
                    pen.beginPath();
                    pen.ellipse(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, dx ? 2.5 + roll() * 3 : 5, dx ? 5 : 2.5 + roll() * 3, 0, 0, 7);
                    pen.fill();
                }
            }
        }
    }

    function pebble(x: number, y: number, r: number): void {
        const points = Array.from({ length: 8 }, (_, n) => {
            const far = r * (0.78 + roll() * 0.35);
            return `${x + far * Math.cos((n * Math.PI) / 4)} ${y + far * Math.sin((n * Math.PI) / 4) * 0.9}`;
        });
        const shape = new Path2D(`M${points.join('L')}z`);
        pen.save();
        pen.translate(r * 0.28, r * 0.42);
        pen.fillStyle = 'rgba(0, 0, 0, .5)';
        pen.fill(shape);
        pen.restore();
        pen.fillStyle = filling(tile('cave', palette.rock), 0.6);
        pen.fill(shape);
        pen.fillStyle = fade(x - r, y - r, x + r, y + r, [0, 'rgba(255, 245, 225, .55)'], [0.5, 'rgba(255, 255, 255, .06)'], [1, 'rgba(0, 0, 0, .45)']);
        pen.fill(shape);
    }

    function litter(): void {
        for (const { column, row, litter: kind } of scene.cells) {
            const spot = (x: number, y: number, r: number) => pebble(at(column + x), at(row + y), at(r));
            if (kind === 'rocks') for (const [x, y, r] of [[0.34, 0.4, 0.28], [0.68, 0.62, 0.25], [0.66, 0.26, 0.15]] as const) spot(x, y, r);
            if (kind === 'rubble') for (let n = 0; n < 8; n++) spot(0.1 + 0.8 * roll(), 0.1 + 0.8 * roll(), 0.04 + 0.06 * roll());
        }
    }

    // Squares are counted, so that they are seen; of areas the borders are.
    function raster(): void {
        for (const cell of scene.cells)
            for (const edge of EDGES) {
                const [bit, , , , , dx, dy] = edge;
                const other = beside(cell, dx, dy);
                if (dx + dy < 0 || !other || cell.walls & bit) continue;
                const border = scene.areas && other.part !== cell.part;
                const [x1, y1, x2, y2] = line(cell, edge);
                pen.setLineDash(border ? [2, 5] : []);
                pen.lineWidth = border ? 2 : 1;
                pen.strokeStyle = border ? (mood === 'dark' ? 'rgba(255, 240, 210, .5)' : 'rgba(40, 30, 20, .55)') : scene.areas ? 'rgba(0, 0, 0, .1)' : 'rgba(0, 0, 0, .32)';
                pen.beginPath();
                pen.moveTo(x1, y1);
                pen.lineTo(x2, y2);
                pen.stroke();
            }
        pen.setLineDash([]);
    }

    // Dark corners, the shadow that walls throw, and the face of those that look at us.
    function feet(): void {
        pen.lineCap = 'round';
        for (const wide of [44, 34, 25, 17]) {
            pen.lineWidth = wide;
            pen.strokeStyle = 'rgba(0, 0, 0, .11)';
            pen.stroke(walls);
        }
        stroke(13, 'rgba(0, 0, 0, .42)', 4, 8);
        for (const { column, row, walls: sides } of scene.cells) {
            if (!(sides & 1)) continue;
            const [x, y] = [at(column), at(row) + 4];
            pen.fillStyle = palette.face;
            pen.fillRect(x, y, SPACE, FACE);
            for (let course = 0; course < 2; course++)
                for (let brick = -course * 9 - ((column * 7) % 5); brick < SPACE; brick += 16) {
                    const t = roll();
                    const left = Math.max(0, brick);
                    const wide = Math.min(SPACE, brick + 15) - left;
                    pen.fillStyle = `rgba(${t < 0.5 ? '255, 240, 215' : '0, 0, 0'}, ${0.05 + t * 0.1})`;
                    if (wide > 0) pen.fillRect(x + left, y + course * 6.5 + 0.5, wide, 5.5);
                }
            pen.fillStyle = fade(0, y, 0, y + FACE + 7, [0, 'rgba(255, 240, 215, .1)'], [0.62, 'rgba(0, 0, 0, .42)'], [0.65, 'rgba(0, 0, 0, .55)'], [1, 'rgba(0, 0, 0, 0)']);
            pen.fillRect(x, y, SPACE, FACE + 7);
        }
    }

    function stroke(wide: number, style: string | CanvasPattern, dx = 0, dy = 0): void {
        pen.save();
        pen.translate(dx, dy);
        pen.lineCap = 'square';
        pen.lineWidth = wide;
        pen.strokeStyle = style;
        pen.stroke(walls);
        pen.restore();
    }

    function caps(): void {
        stroke(13, palette.capDark, 0.6, 0.9);
        stroke(11, palette.capLit, -0.7, -0.7);
        stroke(10, palette.cap);
        pen.globalAlpha = 0.55;
        stroke(10, filling(tile('cave', palette.stones), 0.7));
        pen.globalAlpha = 1;
        pen.strokeStyle = palette.capDark;
        pen.lineWidth = 1;
        for (const cell of scene.cells)
            for (const edge of EDGES) {
                if (!(cell.walls & edge[0])) continue;
                const [x1, y1, x2, y2] = line(cell, edge);
                for (let n = 0; n < 3; n++) { // joints of its blocks
                    const t = (n + 0.2 + roll() * 0.6) / 3;
                    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
                    const [across, down] = x1 === x2 ? [5, 0] : [0, 5];
                    pen.beginPath();
                    pen.moveTo(x - across, y - down);
                    pen.lineTo(x + across, y + down);
                    pen.stroke();
                }
            }
    }

    rock();
    place(pen);
    lay();
    pen.save();
    pen.clip(floors);
    heights();
    shores();
    litter();
    raster();
    feet();
    pen.restore();
    caps();
    return canvas;
}
