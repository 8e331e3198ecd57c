// Boards that are not squares: areas joined by passages, and locations.

import { memo } from 'preact/compat';
import type { Board } from '../engine/protocol';
import { CELL, type Plan } from './geometry';

export const PlacesFloor = memo(function PlacesFloor({ board, plan }: { board: Board; plan: Plan }) {
    return (
        <g aria-hidden="true">
            <path class="passages" d={board.doors.map((door) => {
                const a = plan.at.get(door.a);
                const b = plan.at.get(door.b);
                return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
            }).join('')} />
            {[...plan.at].map(([code, { x, y, place }]) => (
                <g key={code} class={`floor terrain-${place.terrain}`}>
                    <rect x={x - CELL * 0.46} y={y - CELL * 0.46} width={CELL * 0.92} height={CELL * 0.92}
                        rx={board.kind === 'areas' ? CELL * 0.46 : 8} />
                    <text class="place-name" x={x} y={y + CELL * 0.4}>{code.replace(/^place-/, '')}</text>
                </g>
            ))}
        </g>
    );
});
