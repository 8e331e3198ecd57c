// Parts of the board that have a name: an outline, and the name itself where nothing stands.

import { useMemo, useRef } from 'preact/hooks';
import type { Board, Region } from '../engine/protocol';
import { placeName, type Space, type Written } from '../logic/names';
import { CELL, RASTER, type Plan } from './geometry';

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

// A part of the board that has a name, and the spaces in which that may stand.
interface Part {
    code: string;
    name: string;
    spaces: Space[];
    size: number; // of a space
    near: { x: number; y: number }; // where it is looked for
}

const partsOf = (board: Board, plan: Plan, regions: readonly Region[], cells: ReadonlyMap<string, { x: number; y: number; walls: number }[]>): Part[] => {
    if (board.cells)
        return [...plan.at].flatMap(([code, { x, y, place }]) => {
            // A region that the game has named stands with the first area that belongs to it.
            const name = [place.title, ...regions.filter((region) => region.places[0] === code).map((region) => region.name)].filter(Boolean).join(' · ');
            return name ? [{ code, name, size: RASTER, near: { x, y }, spaces: (cells.get(code) ?? []).map((cell) => ({ x: cell.x, y: cell.y, walled: Boolean(cell.walls & 1) })) }] : [];
        });
    if (board.kind !== 'grid') return [];
    // What lies in a smaller region belongs to that one.
    const owner = new Map([...regions].sort((a, b) => b.places.length - a.places.length).flatMap((region) => region.places.map((code) => [code, region.code] as const)));
    return regions.map((region) => {
        const own = region.places.filter((code) => owner.get(code) === region.code);
        const spots = (own.length ? own : region.places).flatMap((code) => plan.at.get(code) ?? []);
        const [left, right, top] = [Math.min(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.x)), Math.min(...spots.map((spot) => spot.y))];
        return { code: region.code, name: region.name, size: CELL, near: { x: (left + right) / 2, y: top }, spaces: spots.map((spot) => ({ x: spot.x, y: spot.y, walled: Boolean(spot.place.walls & 1) })) };
    });
};

// Outlines of regions, and the names of all parts where nobody stands. A name stays where it is until somebody comes there.
export function Regions({ board, plan, regions, cells, taken }: {
    board: Board; plan: Plan; regions: readonly Region[]; cells: ReadonlyMap<string, { x: number; y: number; walls: number }[]>;
    taken: readonly { x: number; y: number }[]; // the middles of what stands or lies there
}) {
    const parts = useMemo(() => partsOf(board, plan, regions, cells), [board, plan.at, regions.length]);
    const stood = useRef(new Map<string, Written>());
    const blocked = ({ x, y }: Space, half: number) => taken.some((thing) => Math.abs(thing.x - x) < half && Math.abs(thing.y - y) < half);
    return (
        <g class="regions" aria-hidden="true">
            {board.kind === 'grid' && regions.map((region) => <path key={region.code} class="region" d={outline(board, plan, region)} />)}
            {parts.map(({ code, name, spaces, size, near }) => {
                const old = stood.current.get(code);
                const stays = old?.lines.join(' ') === name && !old.spaces.some((space) => blocked(space, size * 0.7) || !spaces.some((one) => one.x === space.x && one.y === space.y));
                const written = stays ? old : placeName(name, spaces.filter((space) => !blocked(space, size * 0.7)), size, near);
                if (!written) return null;
                stood.current.set(code, written);
                return (
                    <text key={code} class="area-name" style={{ fontSize: `${written.letters}px` }}>
                        {written.lines.map((line, index) => <tspan key={index} x={written.x} y={written.y + index * written.letters * 1.06}>{line}</tspan>)}
                    </text>
                );
            })}
        </g>
    );
}
