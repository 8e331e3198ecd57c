// Light on the board: where one gets, now or after an action; what can be picked; the way to what is pointed at.

import type { Stage } from '../engine/protocol';
import type { Board } from '../engine/protocol';
import type { Target } from '../logic/targets';
import { CELL, RASTER, type Plan, type Spot } from './geometry';

export interface Light {
    what: 'reach' | 'sight';
    piece: string;
    places: ReadonlySet<string>;
}

function shapes(board: Board, code: string, { x, y, room }: Spot, cells: ReadonlyMap<string, { x: number; y: number }[]>) {
    const area = cells.get(code);
    if (area) return area.map((cell) => <rect key={`${cell.x},${cell.y}`} x={cell.x - x - RASTER / 2 + 3} y={cell.y - y - RASTER / 2 + 3} width={RASTER - 6} height={RASTER - 6} rx="8" />);
    return <rect x={-room / 2 + 2} y={-room / 2 + 2} width={room - 4} height={room - 4} rx={board.kind === 'areas' ? room / 2 : board.kind === 'grid' ? 6 : 14} />;
}

export function Lights({ board, plan, cells, light, range, targets, taken, chosen }: {
    board: Board; plan: Plan; cells: ReadonlyMap<string, { x: number; y: number }[]>;
    light: Light | null; range: ReadonlyMap<string, Stage>;
    targets: ReadonlyMap<string, readonly Target[]>;
    taken: (place: string) => boolean; // somebody stands there
    chosen: string | null;
}) {
    return (
        <g class="lights">
            {[...plan.at].map(([code, spot]) => {
                const stage = range.get(code);
                const kinds = [light?.places.has(code) && light.what,
                    !light && stage && !taken(code) && (stage.first ? 'later' : 'walk'),
                    (board.kind === 'grid' ? targets.has(code) && !taken(code) : targets.get(code)?.some((target) => !target.piece || target.choice.role === 'move')) && 'target', // figures have their rings; a move may name who goes
                    chosen === code && 'chosen'].filter(Boolean);
                return kinds.length > 0 && (
                    <g key={code} data-place={code} class={`light ${kinds.join(' ')}`} transform={`translate(${spot.x} ${spot.y})`}>
                        {shapes(board, code, spot, cells)}
                        {kinds.includes('target') && spot.room === CELL && <circle r="6" />}
                    </g>
                );
            })}
        </g>
    );
}

// The way to a place, and how many steps it takes.
export function PathView({ plan, start, path }: { plan: Plan; start: { x: number; y: number } | null; path: readonly string[] }) {
    const points = path.flatMap((code) => plan.at.get(code) ?? []);
    const end = points.at(-1);
    if (!start || !end) return null;
    return (
        <g class="path" aria-hidden="true">
            <path d={`M${start.x} ${start.y}${points.map((point) => `L${point.x} ${point.y}`).join('')}`} />
            {points.map((point, index) => <circle key={index} cx={point.x} cy={point.y} r={index === points.length - 1 ? 11 : 4} />)}
            <text x={end.x} y={end.y + 0.5}>{path.length}</text>
        </g>
    );
}
