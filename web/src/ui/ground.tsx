// The ground of a board, drawn by a generator of our own: floors as patterns, walls with thickness and shadow,
// pools with a shore, stones that lie about. It takes cells, so that squares and areas look alike.

import { memo } from 'preact/compat';
import type { ComponentChildren } from 'preact';
import { MARGIN } from './geometry';
import { FLOORS, POOLS, type Floor, type Ground, type Pool } from '../logic/ground';

// Numbers that look random and are the same each time.
function dice(seed: number): () => number {
    let state = seed * 2654435761 + 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 4294967296;
    };
}

const round = (n: number) => Math.round(n * 10) / 10;
const TILE = 192; // a pattern repeats after so much

// Flagstones: each square of 48 is cut into one, two or three slabs.
function slabs(): ComponentChildren {
    const roll = dice(5);
    const all: ComponentChildren[] = [];
    for (let y = 0; y < TILE; y += 48)
        for (let x = 0; x < TILE; x += 48) {
            const cut = round(16 + roll() * 16);
            const rects = [
                [[0, 0, 48, 48]], [[0, 0, 48, cut], [0, cut, 48, 48 - cut]], [[0, 0, cut, 48], [cut, 0, 48 - cut, 48]],
                [[0, 0, 48, cut], [0, cut, cut, 48 - cut], [cut, cut, 48 - cut, 48 - cut]],
            ][Math.floor(roll() * 4)]!;
            for (const [dx, dy, w, h] of rects as [number, number, number, number][])
                all.push(<rect class={roll() < 0.5 ? 'g-stone' : 'g-stone-2'} x={x + dx + 0.8} y={y + dy + 0.8} width={round(w - 1.6)} height={round(h - 1.6)} rx="2.5" style={{ opacity: round(0.82 + roll() * 0.18) }} />);
        }
    return all;
}

function planks(): ComponentChildren {
    const roll = dice(11);
    const all: ComponentChildren[] = [];
    for (let y = 0; y < TILE; y += 16) {
        let x = -Math.floor(roll() * 60);
        while (x < TILE) {
            const w = 60 + Math.floor(roll() * 60);
            all.push(<rect class={roll() < 0.5 ? 'g-wood' : 'g-wood-2'} x={x + 0.5} y={y + 0.5} width={w - 1} height="15" rx="1" style={{ opacity: round(0.85 + roll() * 0.15) }} />);
            x += w;
        }
    }
    return all;
}

// Short strokes or stones strewn over a ground of one colour.
function strewn(kind: Floor, seed: number, count: number, mark: (x: number, y: number, roll: () => number) => string): ComponentChildren {
    const roll = dice(seed);
    const marks = (n: number) => Array.from({ length: n }, () => mark(round(roll() * (TILE - 12) + 6), round(roll() * (TILE - 12) + 6), roll)).join('');
    return (
        <>
            <rect class={`g-${kind}`} width={TILE} height={TILE} />
            {Array.from({ length: 9 }, (_, i) => <circle key={i} class={`g-${kind}-2`} cx={round(roll() * TILE)} cy={round(roll() * TILE)} r={round(18 + roll() * 22)} style={{ opacity: 0.55 }} />)}
            <path class={`g-${kind}-line`} d={marks(count)} />
        </>
    );
}

const tuft = (x: number, y: number, roll: () => number) => `M${x} ${y}l${round(-2 - roll() * 2)} -5M${x + 2} ${y}v-6M${x + 4} ${y}l${round(2 + roll() * 2)} -5`;
const pebble = (x: number, y: number, roll: () => number) => `M${x} ${y}a${round(1.5 + roll() * 2)} ${round(1 + roll())} 0 1 0 .1 0z`;
const crack = (x: number, y: number, roll: () => number) => `M${x} ${y}l${round(roll() * 12 - 6)} ${round(4 + roll() * 8)}l${round(roll() * 14 - 7)} ${round(roll() * 8)}`;

const FLOOR: Record<Floor, () => ComponentChildren> = {
    stone: () => <><rect class="g-stone-line" width={TILE} height={TILE} />{slabs()}</>,
    wood: () => <><rect class="g-wood-line" width={TILE} height={TILE} />{planks()}</>,
    grass: () => strewn('grass', 3, 46, tuft),
    earth: () => strewn('earth', 17, 54, pebble),
    cave: () => strewn('cave', 23, 26, crack),
};

function waves(kind: Pool): ComponentChildren {
    const roll = dice(kind.length);
    const line = Array.from({ length: 22 }, () => `M${round(roll() * (TILE - 40))} ${round(6 + roll() * (TILE - 12))}q6 -5 12 0t12 0`).join('');
    return <><rect class={`g-${kind}`} width={TILE} height={TILE} /><path class={`g-${kind}-2`} d={`M0 30h${TILE}v22h-${TILE}zM0 110h${TILE}v34h-${TILE}z`} style={{ opacity: 0.5 }} /><path class={`g-${kind}-line`} d={line} /></>;
}

// A crust that has burst: plates, and the glow between them.
function crust(): ComponentChildren {
    const roll = dice(29);
    const all: ComponentChildren[] = [<rect class="g-lava-line" width={TILE} height={TILE} />];
    for (let y = 0; y < TILE; y += 32)
        for (let x = 0; x < TILE; x += 32) {
            const at = (dx: number, dy: number) => `${round(x + dx * 32 + (roll() - 0.5) * 9)} ${round(y + dy * 32 + (roll() - 0.5) * 9)}`;
            all.push(<path class={roll() < 0.4 ? 'g-lava' : 'g-lava-2'} d={`M${at(0.07, 0.1)}L${at(0.5, 0.04)}L${at(0.95, 0.1)}L${at(0.92, 0.9)}L${at(0.45, 0.95)}L${at(0.08, 0.88)}z`} />);
        }
    return all;
}

const POOL: Record<Pool, () => ComponentChildren> = {
    water: () => waves('water'), sludge: () => waves('sludge'), lava: crust,
    pit: () => <rect class="g-pit-2" width={TILE} height={TILE} />,
};

const Patterns = memo(function Patterns({ size }: { size: number }) {
    const one = (kind: Floor | Pool, draw: () => ComponentChildren) =>
        <pattern key={kind} id={`ground-${kind}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={`translate(${MARGIN} ${MARGIN}) scale(${size / 48})`}>{draw()}</pattern>;
    return (
        <defs>
            {FLOORS.map((kind) => one(kind, FLOOR[kind]))}
            {POOLS.map((kind) => one(kind, POOL[kind]))}
        </defs>
    );
});

// A stone seen from above, around a point.
function stone(x: number, y: number, r: number, roll: () => number): string {
    const points = Array.from({ length: 7 }, (_, i) => {
        const far = r * (0.75 + roll() * 0.4);
        return `${round(x + far * Math.cos((i * 2 * Math.PI) / 7))} ${round(y + far * Math.sin((i * 2 * Math.PI) / 7))}`;
    });
    return `M${points.join('L')}z`;
}

export interface Cell {
    x: number; // of its left upper corner
    y: number;
    column: number;
    row: number;
    ground: Ground;
    part: number; // cells of one part belong together: a tile, an area
    walls: number; // 1 north, 2 east, 4 south, 8 west
    height: number;
}

const EDGES: [bit: number, x1: number, y1: number, x2: number, y2: number, dx: number, dy: number][] = [
    [1, 0, 0, 1, 0, 0, -1], [2, 1, 0, 1, 1, 1, 0], [4, 0, 1, 1, 1, 0, 1], [8, 0, 0, 0, 1, -1, 0],
];

export const GroundView = memo(function GroundView({ cells, size }: { cells: readonly Cell[]; size: number }) {
    const byPoint = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
    const paths: Record<string, string> = {};
    const put = (name: string, path: string) => { paths[name] = (paths[name] ?? '') + path; };
    for (const cell of cells) {
        const { x, y, ground } = cell;
        const square = `M${x} ${y}h${size}v${size}h${-size}z`;
        put('all', square);
        put(ground.pool ?? ground.floor, square);
        if (cell.part % 2) put('shade', square);
        if (cell.height) put(`high-${Math.min(cell.height, 6)}`, square);
        const roll = dice(cell.column * 97 + cell.row * 31 + 7);
        if (ground.litter === 'rocks')
            for (const [dx, dy, r] of [[0.34, 0.4, 0.3], [0.68, 0.62, 0.26], [0.66, 0.26, 0.16]] as const) put('rocks', stone(x + dx * size, y + dy * size, r * size, roll));
        if (ground.litter === 'rubble')
            for (let i = 0; i < 9; i++) put('rubble', stone(x + (0.1 + 0.8 * roll()) * size, y + (0.1 + 0.8 * roll()) * size, (0.04 + 0.06 * roll()) * size, roll));
        for (const [bit, x1, y1, x2, y2, dx, dy] of EDGES) {
            const edge = `M${x + x1 * size} ${y + y1 * size}L${x + x2 * size} ${y + y2 * size}`;
            const other = byPoint.get(`${cell.column + dx},${cell.row + dy}`);
            if (cell.walls & bit) put('walls', edge);
            if (!other) continue;
            if (ground.pool && other.ground.pool !== ground.pool) put(`shore-${ground.pool}`, edge);
            if (dx + dy < 0) continue; // once for two cells
            put(other.part === cell.part ? 'lines' : 'seams', edge);
            if (other.height !== cell.height) put('ledges', edge);
        }
    }
    const path = (name: string, kind: string, fill?: string) => paths[name] && <path key={name} class={kind} d={paths[name]} style={fill ? { fill } : undefined} />;
    return (
        <g aria-hidden="true" class="ground">
            <Patterns size={size} />
            <clipPath id="floors"><path d={paths['all'] ?? ''} /></clipPath>
            {path('all', 'cast')}
            {[...FLOORS, ...POOLS].map((kind) => path(kind, `laid laid-${kind}`, `url(#ground-${kind})`))}
            {path('shade', 'shade')}
            {[1, 2, 3, 4, 5, 6].map((height) => path(`high-${height}`, `raised raised-${height}`))}
            {path('lines', 'lines')}
            {path('seams', 'seams')}
            <g clip-path="url(#floors)">
                {POOLS.map((kind) => path(`shore-${kind}`, `shore shore-${kind}`))}
                {path('rubble', 'rubble')}
                {path('rocks', 'rocks')}
                {path('ledges', 'ledges')}
                {paths['walls'] && [26, 18, 11].map((wide) => <path key={wide} class="wall-shadow" d={paths['walls']} style={{ strokeWidth: wide }} />)}
                {path('walls', 'wall-fall')}
            </g>
            {path('walls', 'walls')}
            {path('walls', 'wall-top')}
        </g>
    );
});
