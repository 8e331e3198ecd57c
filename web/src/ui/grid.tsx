// A board of squares: floor, terrain, walls and doors. Drawn once for each board.

import { memo } from 'preact/compat';
import type { Board, Region } from '../engine/protocol';
import { groundsOf } from '../logic/ground';
import { CELL, MARGIN } from './geometry';
import { DoorLeaf } from './doors';
import { GroundView, type Cell } from './ground';
import { Drawing, iconFor } from './icon';

export function gridCells(board: Board, regions: readonly Region[]): Cell[] {
    const grounds = groundsOf(board, regions);
    return board.places.map((place) => ({
        x: MARGIN + place.x * CELL, y: MARGIN + place.y * CELL, column: place.x, row: place.y,
        ground: grounds.get(place.code)!, part: place.area, walls: place.walls, height: place.height ?? 0,
    }));
}

export const GridFloor = memo(function GridFloor({ board, cells }: { board: Board; cells: readonly Cell[] }) {
    return (
        <>
            <GroundView cells={cells} size={CELL} />
            <g aria-hidden="true">
                {board.places.map((place, index) => {
                    const { x, y, ground } = cells[index]!;
                    const icon = place.terrain && !ground.pool && !ground.litter ? iconFor('terrain', place.terrain) : undefined;
                    return icon && (
                        <g key={place.code} class="terrain">
                            <Drawing class="sign-of-terrain" name={icon} x={x + CELL / 2} y={y + CELL / 2} size={CELL * 0.56} />
                        </g>
                    );
                })}
            </g>
        </>
    );
});

// How high the ground is, where nothing stands on it.
export const GridHeights = memo(function GridHeights({ board, taken }: { board: Board; taken: ReadonlySet<string> }) {
    return (
        <g aria-hidden="true">
            {board.places.map(({ code, x, y, height }) => (height && !taken.has(code) ? <text key={code} class="height" x={MARGIN + x * CELL + 4} y={MARGIN + (y + 1) * CELL - 7}>▲{height}</text> : null))}
        </g>
    );
}, (before, after) => before.board === after.board && before.taken.size === after.taken.size && [...after.taken].every((code) => before.taken.has(code)));

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
                    {parts.map(({ x, y, level }) => <DoorLeaf key={`${x},${y}`} x={x} y={y} level={level} length={CELL} />)}
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
            {[...columns].map(([x, name]) => <text key={name} x={MARGIN + (x + 0.5) * CELL} y={MARGIN / 2 + Math.min(...rows.keys()) * CELL}>{name}</text>)}
            {[...rows].map(([y, name]) => <text key={name} x={MARGIN / 2 + Math.min(...columns.keys()) * CELL} y={MARGIN + (y + 0.5) * CELL}>{name}</text>)}
        </g>
    );
}
