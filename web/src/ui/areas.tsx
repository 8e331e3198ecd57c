// A board of areas: a raster of cells, each of which belongs to an area, with walls, doors and sight marks.

import { memo } from 'preact/compat';
import type { Board, Door } from '../engine/protocol';
import { groundsOf } from '../logic/ground';
import { DoorLeaf } from './doors';
import { MARGIN, RASTER, planOf } from './geometry';
import { GroundView, type Cell } from './ground';
import { linesOf } from './places';

const at = (n: number) => MARGIN + n * RASTER;

export const AreasFloor = memo(function AreasFloor({ board }: { board: Board }) {
    const plan = planOf(board);
    const grounds = groundsOf(board, []);
    const byId = new Map(board.places.map((place) => [place.id, place]));
    const cells: Cell[] = (board.cells ?? []).flatMap((id, index) => {
        const place = byId.get(id);
        const [column, row] = [index % board.width, Math.floor(index / board.width)];
        return place ? [{
            x: at(column), y: at(row), column, row, ground: grounds.get(place.code)!, part: id,
            walls: board.cell_walls?.[index] ?? 0, height: place.height ?? 0,
        }] : [];
    });
    return (
        <>
            <GroundView cells={cells} size={RASTER} />
            <g aria-hidden="true">
                {[...plan.at].map(([code, { x, y, place }]) => (
                    <g key={code} class="sight-mark">
                        <circle cx={x} cy={y} r="11" /><circle class="pupil" cx={x} cy={y} r="4" />
                        {place.title && linesOf(place.title, 14).map((line, index) => <text key={index} class="area-name" x={x} y={y + 22 + 13 * index}>{line}</text>)}
                        {place.height && <text class="height" x={x - RASTER / 2 + 4} y={y - RASTER / 2 + 9}>▲{place.height}</text>}
                    </g>
                ))}
            </g>
        </>
    );
});

function Edge({ door, closed, target }: { door: Door; closed: boolean; target: boolean }) {
    const [x, y] = [door.x ?? 0, door.y ?? 0];
    const level = door.side === 's';
    return (
        <g {...(door.code ? { 'data-door': door.code } : {})} class={`door ${door.kind} ${closed ? 'closed' : 'open'} ${target ? 'target' : ''}`}>
            <DoorLeaf x={at(x + (level ? 0.5 : 1))} y={at(y + (level ? 1 : 0.5))} level={level} length={RASTER} />
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
