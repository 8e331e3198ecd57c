// A small picture of a game: the ground that is known, and who stands where.

import type { Board, View } from '../engine/protocol';

export interface Thumb {
    box: string; // of an SVG
    floor: string; // a path
    dots: [x: number, y: number, side: number][];
}

const MOST = 40; // figures

export function thumbOf(board: Board, view: Pick<View, 'pieces' | 'sites'>): Thumb {
    const seen = view.sites && new Set(view.sites.map((site) => site.place));
    const cells = board.cells?.flatMap((id, index) => (id ? [[index % board.width, Math.floor(index / board.width)] as const] : [])) ??
        board.places.filter((place) => !seen || seen.has(place.code)).map((place) => [place.x, place.y] as const);
    const [left, top] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
    const [right, bottom] = [Math.max(...cells.map(([x]) => x)), Math.max(...cells.map(([, y]) => y))];
    const at = new Map(board.places.map((place) => [place.code, place]));
    const room = board.kind === 'locations' ? 0.8 : 1;
    return {
        box: cells.length ? `${left - 0.5} ${top - 0.5} ${right - left + 2} ${bottom - top + 2}` : '0 0 1 1',
        floor: cells.map(([x, y]) => `M${x} ${y}h${room}v${room}h-${room}z`).join(''),
        dots: view.pieces.flatMap((piece): Thumb['dots'] => {
            const place = at.get(piece.spaces[0] ?? '');
            return place ? [[place.x + room / 2, place.y + room / 2, piece.side]] : [];
        }).slice(0, MOST),
    };
}
