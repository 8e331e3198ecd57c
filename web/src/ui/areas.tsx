// A board of areas: a raster of cells, each of which belongs to an area, with walls, doors and sight marks.

import { memo } from 'preact/compat';
import type { Board, Door } from '../engine/protocol';
import { MARGIN, RASTER, planOf } from './geometry';

const EDGES: [number, number, number, number, number][] = [
    [1, 0, 0, 1, 0], [2, 1, 0, 1, 1], [4, 0, 1, 1, 1], [8, 0, 0, 0, 1],
];
const at = (n: number) => MARGIN + n * RASTER;

export const AreasFloor = memo(function AreasFloor({ board }: { board: Board }) {
    const cells = board.cells ?? [];
    const plan = planOf(board);
    const byId = new Map(board.places.map((place) => [place.id, place]));
    const walls: string[] = [];
    const seams: string[] = [];
    cells.forEach((id, index) => {
        const [x, y] = [index % board.width, Math.floor(index / board.width)];
        for (const [bit, x1, y1, x2, y2] of EDGES)
            if (id && (board.cell_walls?.[index] ?? 0) & bit) walls.push(`M${at(x + x1)} ${at(y + y1)}L${at(x + x2)} ${at(y + y2)}`);
        const east = x + 1 < board.width ? cells[index + 1] : 0;
        const south = cells[index + board.width];
        if (id && east && east !== id) seams.push(`M${at(x + 1)} ${at(y)}v${RASTER}`);
        if (id && south && south !== id) seams.push(`M${at(x)} ${at(y + 1)}h${RASTER}`);
    });
    return (
        <g aria-hidden="true">
            {cells.map((id, index) => id > 0 && (
                <g key={index} class={`floor terrain-${byId.get(id)?.terrain ?? ''} ${id % 2 ? 'odd' : ''}`}>
                    <rect x={at(index % board.width)} y={at(Math.floor(index / board.width))} width={RASTER} height={RASTER} />
                </g>
            ))}
            <path class="seams" d={seams.join('')} />
            <path class="walls" d={walls.join('')} />
            {[...plan.at].map(([code, { x, y, place }]) => (
                <g key={code} class="sight-mark">
                    <circle cx={x} cy={y} r="11" /><circle class="pupil" cx={x} cy={y} r="4" />
                    {place.height && <text class="height" x={x + RASTER / 2 - 4} y={y - RASTER / 2 + 9}>▲{place.height}</text>}
                </g>
            ))}
        </g>
    );
});

function Edge({ door, closed, target }: { door: Door; closed: boolean; target: boolean }) {
    const [x, y] = [door.x ?? 0, door.y ?? 0];
    const east = door.side === 'e';
    const [left, top] = east ? [at(x + 1) - 6, at(y) + RASTER * 0.1] : [at(x) + RASTER * 0.1, at(y + 1) - 6];
    return (
        <g {...(door.code ? { 'data-door': door.code } : {})} class={`door ${door.kind} ${closed ? 'closed' : 'open'} ${target ? 'target' : ''}`}>
            <rect x={left} y={top} width={east ? 12 : RASTER * 0.8} height={east ? RASTER * 0.8 : 12} rx="4" />
        </g>
    );
}

export function AreasDoors({ board, closed, targets }: { board: Board; closed: readonly string[]; targets: ReadonlySet<string> }) {
    return (
        <g>
            {board.doors.map((door, index) => {
                const shut = door.code === null || closed.includes(door.code);
                return (door.kind !== 'block' || shut) &&
                    <Edge key={index} door={door} closed={shut} target={door.code !== null && targets.has(door.code)} />;
            })}
        </g>
    );
}
