// A board of squares: floor, terrain, walls and doors. Drawn once for each board.

import { memo } from 'preact/compat';
import type { Board } from '../engine/protocol';
import { CELL, MARGIN, planOf } from './geometry';
import { Drawing, iconFor } from './icon';

const EDGES: [number, number, number, number, number][] = [
    [1, 0, 0, 1, 0], [2, 1, 0, 1, 1], [4, 0, 1, 1, 1], [8, 0, 0, 0, 1],
];

export const GridFloor = memo(function GridFloor({ board }: { board: Board }) {
    const walls: string[] = [];
    const seams: string[] = [];
    const ledges: string[] = [];
    const plan = planOf(board);
    const byPoint = new Map(board.places.map((place) => [`${place.x},${place.y}`, place]));
    for (const place of board.places) {
        for (const [bit, x1, y1, x2, y2] of EDGES) {
            const from = `${MARGIN + (place.x + x1) * CELL} ${MARGIN + (place.y + y1) * CELL}`;
            const to = `${MARGIN + (place.x + x2) * CELL} ${MARGIN + (place.y + y2) * CELL}`;
            if (place.walls & bit) walls.push(`M${from}L${to}`);
        }
        const east = byPoint.get(`${place.x + 1},${place.y}`);
        const south = byPoint.get(`${place.x},${place.y + 1}`);
        const x = MARGIN + place.x * CELL;
        const y = MARGIN + place.y * CELL;
        const height = place.height ?? 0;
        if (east && (east.height ?? 0) !== height) ledges.push(`M${x + CELL} ${y}v${CELL}`);
        if (south && (south.height ?? 0) !== height) ledges.push(`M${x} ${y + CELL}h${CELL}`);
        if (east && east.area !== place.area) seams.push(`M${x + CELL} ${y}v${CELL}`);
        if (south && south.area !== place.area) seams.push(`M${x} ${y + CELL}h${CELL}`);
    }
    return (
        <g aria-hidden="true">
            {board.places.map((place) => {
                const point = plan.at.get(place.code)!;
                const icon = place.terrain ? iconFor('terrain', place.terrain) : undefined;
                return (
                    <g key={place.code} class={`floor terrain-${place.terrain} ${(place.x + place.y) % 2 ? 'odd' : ''}`}>
                        <rect x={point.x - CELL / 2} y={point.y - CELL / 2} width={CELL} height={CELL} />
                        {icon && <Drawing class="sign-of-terrain" name={icon} x={point.x} y={point.y} size={CELL * 0.56} />}
                        {place.height && (
                            <>
                                <rect class="raised" style={{ opacity: Math.min(0.1 + 0.08 * place.height, 0.5) }} x={point.x - CELL / 2} y={point.y - CELL / 2} width={CELL} height={CELL} />
                                <text class="height" x={point.x + CELL / 2 - 4} y={point.y - CELL / 2 + 9}>▲{place.height}</text>
                            </>
                        )}
                    </g>
                );
            })}
            <path class="seams" d={seams.join('')} />
            <path class="ledges" d={ledges.join('')} />
            <path class="walls" d={walls.join('')} />
        </g>
    );
});

export function GridDoors({ board, closed, targets }: {
    board: Board; closed: readonly string[]; targets: ReadonlySet<string>;
}) {
    const doors = new Map<string, { x: number; y: number; level: boolean }[]>();
    for (const door of board.doors) {
        if (!door.code) continue;
        const level = door.side === 's';
        const part = { x: MARGIN + ((door.x ?? 0) + (level ? 0.5 : 1)) * CELL, y: MARGIN + ((door.y ?? 0) + (level ? 1 : 0.5)) * CELL, level };
        doors.set(door.code, [...(doors.get(door.code) ?? []), part]);
    }
    return (
        <g>
            {[...doors].map(([code, parts]) => (
                <g key={code} data-door={code}
                    class={`door ${closed.includes(code) ? 'closed' : 'open'} ${targets.has(code) ? 'target' : ''}`}>
                    {parts.map(({ x, y, level }) => (
                        <rect key={`${x},${y}`} x={x - (level ? CELL * 0.42 : 6)} y={y - (level ? 6 : CELL * 0.42)}
                            width={level ? CELL * 0.84 : 12} height={level ? 12 : CELL * 0.84} rx="4" />
                    ))}
                </g>
            ))}
        </g>
    );
}

export function GridNames({ board }: { board: Board }) {
    // "c4": the letter belongs to the column and the number to the row, if the names are so made.
    const columns = new Map<number, string>();
    const rows = new Map<number, string>();
    for (const place of board.places) {
        const parts = /^([a-z]+)(\d+)$/.exec(place.code);
        if (!parts) return null;
        columns.set(place.x, parts[1]!);
        rows.set(place.y, parts[2]!);
    }
    return (
        <g class="names" aria-hidden="true">
            {[...columns].map(([x, name]) => <text key={name} x={MARGIN + (x + 0.5) * CELL} y={MARGIN / 2}>{name}</text>)}
            {[...rows].map(([y, name]) => <text key={name} x={MARGIN / 2} y={MARGIN + (y + 0.5) * CELL}>{name}</text>)}
        </g>
    );
}
