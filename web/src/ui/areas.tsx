// A board of areas: a raster of cells, each of which belongs to an area, with walls and doors; and, when one asks what is seen, its sight marks.

import type { Board, Door } from '../engine/protocol';
import { groundsOf } from '../logic/ground';
import { DoorLeaf } from './doors';
import { MARGIN, RASTER, type Plan } from './geometry';
import type { Cell } from './ground';

const at = (n: number) => MARGIN + n * RASTER;

export function areaCells(board: Board): Cell[] {
    const grounds = groundsOf(board, []);
    const byId = new Map(board.places.map((place) => [place.id, place]));
    return (board.cells ?? []).flatMap((id, index) => {
        const place = byId.get(id);
        const [column, row] = [index % board.width, Math.floor(index / board.width)];
        return place ? [{
            x: at(column), y: at(row), column, row, ground: grounds.get(place.code)!, part: id,
            walls: board.cell_walls?.[index] ?? 0, height: place.height ?? 0,
        }] : [];
    });
}

// The points from and to which one sees; how high an area is, where nothing stands.
export function AreasMarks({ plan, sight, taken }: { plan: Plan; sight: boolean; taken: (x: number, y: number) => boolean }) {
    return (
        <g aria-hidden="true">
            {[...plan.at].map(([code, { x, y, place }]) => (
                <g key={code} class="sight-mark">
                    {sight && <><circle cx={x} cy={y} r="11" /><circle class="pupil" cx={x} cy={y} r="4" /></>}
                    {place.height && !taken(x, y) && <text class="height" x={x - RASTER / 2 + 8} y={y - RASTER / 2 + 11}>▲{place.height}</text>}
                </g>
            ))}
        </g>
    );
}

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
