// The painted ground under the drawing of the board, and the light on it. A worker bakes it; until it has, floors are flat. High contrast keeps
// these.

import { computed, signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { LightMap, PIXELS, type Barrier, type Lamp } from '../paint/light';
import type { Mood } from '../paint/ground';
import { PAD, type Scene } from '../paint/scene';
import type { Order } from '../paint/worker';
import { themeNow } from '../settings';
import { MARGIN } from './geometry';
import type { Cell } from './ground';
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

// `box` is what is seen of the drawing, `frame` where: the canvases lie exactly under it.
export function Painted({ cells, size, areas, lamps, doors, box, frame, lighting, ready }: {
    cells: readonly Cell[]; size: number; areas: boolean; lamps: readonly Lamp[]; doors: readonly Barrier[];
    box: Box; frame: { width: number; height: number }; lighting: { current: Lighting | null }; ready: (is: boolean) => void;
}) {
    const scene = useMemo(() => sceneOf(cells, areas), [cells]);
    const layers = useRef<HTMLDivElement>(null);
    const light = useRef<HTMLCanvasElement>(null);
    const map = useRef<LightMap | null>(null);
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
        if (!on || !light.current || !dressed) return;
        map.current ??= new LightMap(light.current);
        const own = map.current;
        lighting.current = {
            scene: on,
            show: (shut, all, hidden) => own.show(on, dressed, shut, all, hidden),
            move: (all) => own.move(all),
        };
        lighting.current.show(doors, lamps);
    }, [on, dressed, JSON.stringify(lamps), JSON.stringify(doors)]);
    const by = Math.min(frame.width / box.width, frame.height / box.height) || 1;
    const left = (frame.width - box.width * by) / 2 - box.left * by;
    const top = (frame.height - box.height * by) / 2 - box.top * by;
    const part = on ?? scene;
    const fit = { width: `${(part.columns + 2 * PAD) * size}px`, height: `${(part.rows + 2 * PAD) * size}px` };
    const corner = { x: MARGIN + (part.left - PAD) * size, y: MARGIN + (part.top - PAD) * size };
    return (
        <div ref={layers} class="painted" aria-hidden="true" style={{ ...fit, transform: `translate(${left + corner.x * by}px, ${top + corner.y * by}px) scale(${by})` }}>
            <canvas ref={light} class="light-map" width={PIXELS} height={PIXELS} />
        </div>
    );
}
