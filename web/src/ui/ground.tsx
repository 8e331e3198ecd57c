// The ground of a board until it is painted, and in high contrast: flat floors, walls with thickness and shadow, pools with a shore, stones that
// lie about. It takes cells, so that squares and areas look alike.

import { memo } from 'preact/compat';
import { FLOORS, POOLS, type Ground } from '../logic/ground';
import { dice } from '../paint/noise';

const round = (n: number) => Math.round(n * 10) / 10;

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
    const path = (name: string, kind: string) => paths[name] && <path key={name} class={kind} d={paths[name]} />;
    return (
        <g aria-hidden="true" class="ground">
            <clipPath id="floors"><path d={paths['all'] ?? ''} /></clipPath>
            {path('all', 'cast')}
            {[...FLOORS, ...POOLS].map((kind) => path(kind, `g-${kind}`))}
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
