// Light on the ground: a small map that is multiplied with it. Ambient, darker within than outdoors, and lamps whose light walls stop. Each lamp is
// thrown several times from nearly the same point, so that shadows have soft edges; lamps join by `screen`, for added up they turn green.

import type { Mood } from './ground';
import { EDGES, PAD, type Scene } from './scene';

export interface Lamp {
    x: number; // in cells
    y: number;
    reach?: number; // cells
    colour?: readonly [number, number, number];
    power?: number;
}

export interface Barrier {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
}

const MOODS = {
    dark: { within: [82, 80, 98], outdoors: [92, 107, 132], lamp: [255, 204, 138], power: 1.9 },
    light: { within: [196, 194, 202], outdoors: [236, 238, 240], lamp: [255, 224, 160], power: 0.8 },
} as const;

const REACH = 4.4;
export const PIXELS = 12; // of a cell
const OUTDOORS = ['grass', 'earth'];
const THROWS = [[0, 0], [0.16, 0.07], [-0.12, 0.13], [0.05, -0.17], [-0.14, -0.09]] as const;
const FEW = [[0.1, 0.06], [-0.1, -0.06]] as const; // of a lamp that moves

// What stops light: walls, doors that are shut, rocks.
export function barriersOf(scene: Scene, doors: readonly Barrier[]): Barrier[] {
    const found = [...doors];
    for (const { column, row, walls, litter } of scene.cells) {
        for (const [bit, x1, y1, x2, y2] of EDGES) if (walls & bit) found.push({ x1: column + x1, y1: row + y1, x2: column + x2, y2: row + y2 });
        if (litter === 'rocks') found.push({ x1: column + 0.15, y1: row + 0.15, x2: column + 0.85, y2: row + 0.85 }, { x1: column + 0.85, y1: row + 0.15, x2: column + 0.15, y2: row + 0.85 });
    }
    return found;
}

// What is seen from a point, as a polygon: rays to the ends of all that stands in the way, and to both sides of them.
export function visible(barriers: readonly Barrier[], x: number, y: number, reach: number): [number, number][] {
    const near = barriers.filter(({ x1, y1, x2, y2 }) => Math.min(Math.hypot(x1 - x, y1 - y), Math.hypot(x2 - x, y2 - y)) < reach + 1);
    const angles = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12 - Math.PI);
    for (const { x1, y1, x2, y2 } of near)
        for (const angle of [Math.atan2(y1 - y, x1 - x), Math.atan2(y2 - y, x2 - x)]) angles.push(angle - 1e-4, angle + 1e-4);
    return angles.sort((a, b) => a - b).map((angle) => {
        const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
        let far = reach;
        for (const { x1, y1, x2, y2 } of near) {
            const [ex, ey] = [x2 - x1, y2 - y1];
            const cross = ux * ey - uy * ex;
            if (Math.abs(cross) < 1e-9) continue;
            const along = ((x1 - x) * ey - (y1 - y) * ex) / cross;
            const on = ((x1 - x) * uy - (y1 - y) * ux) / cross;
            if (along > 0 && along < far && on >= 0 && on <= 1) far = along;
        }
        return [x + ux * far, y + uy * far];
    });
}

export class LightMap {
    private scene: Scene | null = null;
    private barriers: Barrier[] = [];
    private mood: Mood = 'dark';
    private readonly still = document.createElement('canvas'); // all that does not move

    constructor(readonly canvas: HTMLCanvasElement) {}

    // Paints ambient and lamps. `hidden` are cells that are dark still, from 0 to 1.
    show(scene: Scene, mood: Mood, doors: readonly Barrier[], lamps: readonly Lamp[], hidden: ReadonlyMap<string, number> = new Map()): void {
        this.scene = scene;
        this.mood = mood;
        this.barriers = barriersOf(scene, doors);
        this.ambient(hidden);
        const pen = this.pen(this.still);
        for (const lamp of lamps) this.lamp(pen, lamp, THROWS);
        this.copy();
    }

    // Lamps that move, over what was painted last.
    move(lamps: readonly Lamp[]): void {
        if (!this.scene) return;
        this.copy();
        const pen = this.pen(this.canvas);
        for (const lamp of lamps) this.lamp(pen, lamp, FEW);
    }

    private copy(): void {
        const pen = this.canvas.getContext('2d')!;
        if (this.canvas.width !== this.still.width) this.canvas.width = this.still.width;
        if (this.canvas.height !== this.still.height) this.canvas.height = this.still.height;
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.globalCompositeOperation = 'copy';
        pen.drawImage(this.still, 0, 0);
    }

    private pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
        const pen = canvas.getContext('2d')!;
        const { left, top } = this.scene!;
        pen.setTransform(PIXELS, 0, 0, PIXELS, (PAD - left) * PIXELS, (PAD - top) * PIXELS);
        pen.globalCompositeOperation = 'screen';
        return pen;
    }

    private ambient(hidden: ReadonlyMap<string, number>): void {
        const { scene, still } = this;
        const { within, outdoors } = MOODS[this.mood];
        still.width = Math.ceil((scene!.columns + 2 * PAD) * PIXELS);
        still.height = Math.ceil((scene!.rows + 2 * PAD) * PIXELS);
        const pen = this.pen(still);
        pen.globalCompositeOperation = 'source-over';
        const rgb = (colour: readonly number[], by: number) => `rgb(${colour.map((value) => value * by).join()})`;
        pen.fillStyle = rgb(within, 0.9);
        pen.fillRect(scene!.left - PAD - 1, scene!.top - PAD - 1, scene!.columns + 4 + PAD, scene!.rows + 4 + PAD);
        pen.fillStyle = rgb(outdoors, 1);
        for (const { column, row, floor } of scene!.cells) if (OUTDOORS.includes(floor)) pen.fillRect(column - 0.02, row - 0.02, 1.04, 1.04);
        for (const { column, row } of hidden.size ? scene!.cells : []) {
            const dark = hidden.get(`${column},${row}`);
            if (!dark) continue;
            const over = dark === 1 ? 0.16 : 0;
            pen.fillStyle = `rgba(0, 0, 0, ${dark})`;
            pen.fillRect(column - over, row - over, 1 + 2 * over, 1 + 2 * over);
        }
    }

    private lamp(pen: CanvasRenderingContext2D, { x, y, reach = REACH, colour, power }: Lamp, throws: readonly (readonly [number, number])[]): void {
        const mood = MOODS[this.mood];
        const [red, green, blue] = colour ?? mood.lamp;
        const each = (power ?? mood.power) / throws.length;
        const light = pen.createRadialGradient(x, y, 0, x, y, reach);
        light.addColorStop(0, `rgba(${red}, ${green}, ${blue}, ${each})`);
        light.addColorStop(0.28, `rgba(${red}, ${green * 0.97}, ${blue * 0.93}, ${each * 0.7})`);
        light.addColorStop(0.62, `rgba(${red}, ${green * 0.9}, ${blue * 0.78}, ${each * 0.25})`);
        light.addColorStop(1, `rgba(${red}, ${green * 0.8}, ${blue * 0.6}, 0)`);
        pen.fillStyle = light;
        for (const [dx, dy] of throws) {
            pen.beginPath();
            for (const [px, py] of visible(this.barriers, x + dx, y + dy, reach)) pen.lineTo(px, py);
            pen.fill();
        }
    }
}
