// Parts of the board that have a name: an outline and the name itself.

import type { Board, Region } from '../engine/protocol';
import { CELL, middle, type Plan } from './geometry';

const SIDES: [number, number, string][] = [[0, -1, 'h'], [1, 0, 'v'], [0, 1, 'h'], [-1, 0, 'v']];

// The edges of the region's squares behind which another place lies, or none.
export function outline(board: Board, plan: Plan, region: Region): string {
    const inside = new Set(region.places);
    const byPoint = new Map(board.places.map((place) => [`${place.x},${place.y}`, place.code]));
    return region.places.map((code) => {
        const spot = plan.at.get(code);
        if (!spot) return '';
        const half = spot.room / 2 - 3;
        return SIDES.map(([dx, dy, way]) => {
            if (inside.has(byPoint.get(`${spot.place.x + dx},${spot.place.y + dy}`) ?? '')) return '';
            const [x, y] = [spot.x + dx * half, spot.y + dy * half];
            return way === 'h' ? `M${x - spot.room / 2} ${y}h${spot.room}` : `M${x} ${y - spot.room / 2}v${spot.room}`;
        }).join('');
    }).join('');
}

// On squares the name stands at the upper edge, where figures do not cover it.
function corner(plan: Plan, region: Region): { x: number; y: number } | null {
    const spots = region.places.flatMap((code) => plan.at.get(code) ?? []);
    const top = Math.min(...spots.map((spot) => spot.y));
    const left = Math.min(...spots.filter((spot) => spot.y === top).map((spot) => spot.x));
    return spots.length ? { x: left - CELL / 2 + 8, y: top - CELL / 2 + 12 } : null;
}

export function Regions({ board, plan, regions }: { board: Board; plan: Plan; regions: readonly Region[] }) {
    const grid = board.kind === 'grid';
    return (
        <g class="regions" aria-hidden="true">
            {regions.map((region) => {
                const point = grid ? corner(plan, region) : middle(plan, region.places);
                return point && (
                    <g key={region.code} class="region">
                        <path d={grid ? outline(board, plan, region) : ''} />
                        <text class={grid ? 'at-corner' : ''} x={point.x} y={point.y}>{region.name}</text>
                    </g>
                );
            })}
        </g>
    );
}
