// The painted ground under the drawing of the board, and the light on it. A worker bakes it; until it has, floors are flat. High contrast keeps
// these.

import { computed, signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { LightMap, PIXELS, type Barrier, type Lamp } from '../paint/light';
import type { Mood } from '../paint/ground';
import { dice } from '../paint/noise';
import { PAD, type Scene } from '../paint/scene';
import type { Order } from '../paint/worker';
import { settings, themeNow } from '../settings';
import { MARGIN } from './geometry';
import type { Cell } from './ground';
import { remains } from './motion';
import type { Box } from './pan';

export function sceneOf(cells: readonly Cell[], areas: boolean): Scene {
    const span = (values: number[]) => [Math.min(...values), Math.max(...values) + 1] as const;
    const [left, right] = span(cells.map((cell) => cell.column));
    const [top, foot] = span(cells.map((cell) => cell.row));
    return {
        areas, left, top, columns: right - left, rows: foot - top,
        cells: cells.map(({ column, row, ground, part, walls, height }) => ({ column, row, floor: ground.floor, pool: ground.pool, litter: ground.litter, part, walls, height })),
    };
}

const SHARP = 84; // pixels of a cell
const MOST = 4e6; // pixels of a canvas

const pixelsFor = ({ columns, rows }: Scene): number =>
    Math.floor(Math.min(SHARP, Math.sqrt(MOST / ((columns + 2 * PAD) * (rows + 2 * PAD)))));

// One order at a time is under way; of those that come meanwhile the last one counts.
let worker: Worker | null | undefined;
let latest = 0;
const ground = document.createElement('canvas'); // kept, so that a board that comes back is there at once
const baked = signal<{ scene: Scene; mood: Mood } | null>(null);

function order(scene: Scene, mood: Mood): void {
    if (worker === undefined)
        try {
            worker = 'OffscreenCanvas' in window ? new Worker(new URL('../paint/worker.ts', import.meta.url), { type: 'module' }) : null;
        } catch {
            worker = null;
        }
    const number = ++latest;
    if (worker) worker.onmessage = ({ data }: MessageEvent<{ number: number; image: ImageBitmap }>) => {
        if (data.number === latest) {
            Object.assign(ground, { width: data.image.width, height: data.image.height });
            ground.getContext('2d')!.drawImage(data.image, 0, 0);
            baked.value = { scene, mood };
        }
        data.image.close();
    };
    worker?.postMessage({ number, scene, mood, pixels: pixelsFor(scene) } satisfies Order);
}

const mood = computed<Mood | null>(() => (themeNow.value === 'contrast' ? null : themeNow.value));

export interface Lighting {
    show: (doors: readonly Barrier[], lamps: readonly Lamp[], hidden?: ReadonlyMap<string, number>) => void;
    move: (lamps: readonly Lamp[]) => void;
    scene: Scene;
}

interface Lit {
    scene: Scene;
    doors: readonly Barrier[];
    mood: Mood;
}

interface Way {
    x: number; // where light runs in
    y: number;
    reach: number;
    dark: { key: string; far: number }[]; // cells that were not known, and how far they are
}

// What has opened: a door, or rooms that nobody had seen.
function opened(before: Lit, scene: Scene, doors: readonly Barrier[]): Way | null {
    const known = new Set(before.scene.cells.map(({ column, row }) => `${column},${row}`));
    const fresh = before.scene === scene ? [] : scene.cells.filter(({ column, row }) => !known.has(`${column},${row}`));
    if (fresh.length === scene.cells.length) return null; // another board
    const same = (a: Barrier, b: Barrier) => a.x1 === b.x1 && a.y1 === b.y1 && a.x2 === b.x2 && a.y2 === b.y2;
    const gone = before.doors.filter((door) => !doors.some((other) => same(door, other)));
    const beside = fresh.filter(({ column, row }) => [[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => known.has(`${column + dx!},${row + dy!}`)));
    const points = gone.length ? gone.map(({ x1, y1, x2, y2 }) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })) : beside.map(({ column, row }) => ({ x: column + 0.5, y: row + 0.5 }));
    if (!points.length) return null;
    const [x, y] = [points.reduce((sum, point) => sum + point.x, 0) / points.length, points.reduce((sum, point) => sum + point.y, 0) / points.length];
    const dark = fresh.map(({ column, row }) => ({ key: `${column},${row}`, far: Math.hypot(column + 0.5 - x, row + 0.5 - y) }));
    return { x, y, reach: Math.max(5, ...dark.map(({ far }) => far)), dark };
}

const RUNS = 800; // milliseconds that light takes to run in
const FADES = 700; // and then to fade

// Draws it with each frame; returns what stops it, after which it is as it will be.
function runIn({ x, y, reach, dark }: Way, draw: (hidden: ReadonlyMap<string, number>, lamp: Lamp | null) => void): () => void {
    const begun = performance.now();
    let frame = 0;
    const look = () => {
        const passed = performance.now() - begun;
        const part = Math.min(1, passed / RUNS);
        const front = part * (reach + 4);
        const hidden = new Map(dark.flatMap(({ key, far }) => { const left = Math.min(1, Math.max(0, (far - front + 3) / 3)); return left > 0 ? [[key, left] as const] : []; }));
        const power = 1.1 * (1 - Math.max(0, (passed - RUNS) / FADES));
        draw(hidden, power > 0 ? { x, y, reach: 1 + (1 - (1 - part) ** 3) * reach * 0.95, power } : null);
        if (power > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
}

// What stays of who has fallen: on the floor, quiet, and lit like that.
function Remains({ x, y, seed }: { x: number; y: number; seed: number }) {
    const roll = dice(seed);
    return (
        <g transform={`translate(${x} ${y})`}>
            {[0, 1, 2, 3, 4, 5, 6].map((n) => { const [turn, far] = [roll() * 6.3, roll() * 13]; return <ellipse key={n} class="stain" cx={Math.cos(turn) * far} cy={Math.sin(turn) * far * 0.8} rx={2 + roll() * 8} ry={1.5 + roll() * 5} />; })}
            <g transform={`rotate(${Math.floor(roll() * 360)}) scale(.85)`}>
                <path class="bones-shade" d="M-10 -5L13 8M-8 10L14 -4" /><path class="bones" d="M-12 -7L11 6M-10 8L12 -6M-13 -8.6h.1M-14 -5.6h.1M12.6 4.6h.1M11.6 7.8h.1M-11 10h.1M13.6 -7h.1" />
            </g>
        </g>
    );
}

// `box` is what is seen of the drawing, `frame` where: the canvases lie exactly under it.
export function Painted({ cells, size, areas, lamps, doors, box, frame, lighting, ready }: {
    cells: readonly Cell[]; size: number; areas: boolean; lamps: readonly Lamp[]; doors: readonly Barrier[];
    box: Box; frame: { width: number; height: number }; lighting: { current: Lighting | null }; ready: (is: boolean) => void;
}) {
    const scene = useMemo(() => sceneOf(cells, areas), [cells]);
    const layers = useRef<HTMLDivElement>(null);
    const light = useRef<HTMLCanvasElement>(null);
    const map = useRef<LightMap | null>(null);
    const last = useRef<Lit | null>(null);
    const shown = useSignal<Scene | null>(null);
    const dressed = mood.value;
    useEffect(() => { if (dressed && (baked.peek()?.scene !== scene || baked.peek()?.mood !== dressed)) order(scene, dressed); }, [scene, dressed]);
    const found = baked.value;
    useLayoutEffect(() => {
        layers.current?.prepend(ground);
        const fits = found !== null && dressed !== null && (found.scene === scene || shown.value !== null); // until it is there, a board that grows keeps the ground it has
        if (fits) shown.value = found.scene;
        ready(fits);
    }, [found, dressed, scene]);
    const on = shown.value;
    useLayoutEffect(() => {
        if (!on || !light.current || !dressed) return undefined;
        map.current ??= new LightMap(light.current);
        const own = map.current;
        lighting.current = {
            scene: on,
            show: (shut, all, hidden) => own.show(on, dressed, shut, all, hidden),
            move: (all) => own.move(all),
        };
        const known = last.current;
        last.current = { scene: on, doors, mood: dressed };
        const way = settings.peek().motion && settings.peek().speed > 0 && known?.mood === dressed ? opened(known, on, doors) : null;
        if (!way) {
            lighting.current.show(doors, lamps);
            return undefined;
        }
        return runIn(way, (hidden, lamp) => lighting.current?.show(doors, lamp ? [...lamps, lamp] : lamps, hidden));
    }, [on, dressed, JSON.stringify(lamps), JSON.stringify(doors)]);
    const by = Math.min(frame.width / box.width, frame.height / box.height) || 1;
    const left = (frame.width - box.width * by) / 2 - box.left * by;
    const top = (frame.height - box.height * by) / 2 - box.top * by;
    const part = on ?? scene;
    const fit = { width: `${(part.columns + 2 * PAD) * size}px`, height: `${(part.rows + 2 * PAD) * size}px` };
    const corner = { x: MARGIN + (part.left - PAD) * size, y: MARGIN + (part.top - PAD) * size };
    return (
        <div ref={layers} class="painted" aria-hidden="true" style={{ ...fit, transform: `translate(${left + corner.x * by}px, ${top + corner.y * by}px) scale(${by})` }}>
            <svg class="remains" viewBox={`${corner.x} ${corner.y} ${(part.columns + 2 * PAD) * size} ${(part.rows + 2 * PAD) * size}`}>
                {remains.value.map(({ code, x, y }) => <Remains key={code} x={x} y={y} seed={code.length * 31 + code.charCodeAt(code.length - 1)} />)}
            </svg>
            <canvas ref={light} class="light-map" width={PIXELS} height={PIXELS} />
        </div>
    );
}
