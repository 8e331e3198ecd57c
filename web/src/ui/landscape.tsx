// The country that a campaign leads through: hills, woods and water where nothing else is, drawn from a few strokes, always the same.

import { memo } from 'preact/compat';
import type { Spot } from '../logic/stage';

const SIGNS = {
    hill: 'M-16 6Q-8 -10 0 -2Q8 -14 18 6M-7 -4Q-5 0 -6 4M6 -6Q8 -2 7 3',
    wood: 'M-10 6V1M-10 1L-15 1L-10 -8L-5 1ZM0 8V2M0 2L-6 2L0 -9L6 2ZM10 6V1M10 1L5 1L10 -8L15 1Z',
    water: 'M-14 -2q3.5 -4 7 0t7 0t7 0t7 0M-9 4q3.5 -4 7 0t7 0t7 0',
    field: 'M-12 4l4 -6M-6 4l4 -6M0 4l4 -6M6 4l4 -6',
};
const KINDS = ['hill', 'wood', 'field', 'hill', 'wood', 'water'] as const;

const [COLUMNS, ROWS] = [9, 6];
const CLEAR = 11; // per cent: so far from every spot

// A number from 0 to 1 that looks like chance and is the same every time.
const scatter = (n: number): number => { const wild = Math.sin(n * 127.1 + 11.7) * 43758.5453; return wild - Math.floor(wild); };

export const Landscape = memo(function Landscape({ spots }: { spots: readonly Spot[] }) {
    const signs = Array.from({ length: COLUMNS * ROWS }, (_, n) => ({
        x: ((n % COLUMNS) + 0.2 + 0.6 * scatter(n)) * (100 / COLUMNS), y: (Math.floor(n / COLUMNS) + 0.2 + 0.6 * scatter(n + 500)) * (100 / ROWS),
        kind: KINDS[Math.floor(scatter(Math.floor(n / 3) + 900) * KINDS.length)]!,
    })).filter(({ x, y }) => spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > CLEAR));
    return (
        <div class="landscape" aria-hidden="true">
            {signs.map(({ x, y, kind }) => (
                <svg key={`${x} ${y}`} class={`land-${kind}`} viewBox="-20 -16 40 28" style={{ left: `${x}%`, top: `${y}%` }}><path d={SIGNS[kind]} /></svg>
            ))}
        </div>
    );
}, (before, after) => before.spots.map((spot) => `${spot.x} ${spot.y}`).join() === after.spots.map((spot) => `${spot.x} ${spot.y}`).join());
