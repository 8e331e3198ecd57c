// A figure on the board: its side by shape and colour, its health by an arc and a number.

import type { Piece, Stat } from '../engine/protocol';
import { settings } from '../settings';
import { CELL } from './geometry';
import { Drawing, iconFor } from './icon';

// What a figure can lose: the first of its numbers that has a maximum.
export function healthOf(piece: Piece): Stat | undefined {
    return piece.stats.find((stat) => stat.max > 0);
}

const TURN = { n: 0, e: 90, s: 180, w: 270 };

// Heroes have no leader among themselves.
export const leads = (piece: Piece): boolean => piece.rank > 0 && piece.side !== 1;

// Circles for the first side, hexagons for the second, diamonds for neither.
function outline(side: number, r: number): string {
    const corners = side === 2 ? 6 : side === 1 ? 0 : 4;
    if (!corners) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    const point = (i: number) => {
        const angle = (2 * Math.PI * i) / corners;
        return `${(r * 1.06 * Math.cos(angle)).toFixed(2)} ${(r * 1.06 * Math.sin(angle)).toFixed(2)}`;
    };
    return `M${Array.from({ length: corners }, (_, i) => point(i)).join('L')}z`;
}

// A part of a circle, clockwise from the top.
function arc(part: number, r: number): string {
    if (part >= 1) return outline(1, r);
    const angle = 2 * Math.PI * part;
    const x = r * Math.sin(angle);
    const y = -r * Math.cos(angle);
    return `M0 ${-r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}

export interface FigureProps {
    piece: Piece;
    x: number;
    y: number;
    size: number; // of one space
    wide: number; // of all its spaces together
    high: number;
    asked: boolean;
    target: boolean;
}

export function Figure({ piece, x, y, size, wide, high, asked, target }: FigureProps) {
    const r = size * 0.36;
    const health = healthOf(piece);
    const icon = settings.value.letters ? undefined : iconFor('figures', piece.code);
    const number = /-(\d+)$/.exec(piece.code)?.[1];
    const kind = ['figure', `side-${piece.side}`, piece.down && 'down', piece.done && 'done',
        asked && 'asked', target && 'target', leads(piece) && 'leader'].filter(Boolean).join(' ');
    return (
        <g class={kind} style={{ transform: `translate(${x}px, ${y}px)` }} data-piece={piece.code}>
            {Math.max(wide, high) > CELL && <rect class="ground" x={4 - wide / 2} y={4 - high / 2} width={wide - 8} height={high - 8} rx="12" />}
            {asked && <circle class="halo" r={r * 1.32} />}
            <path class="base" d={outline(piece.side, r)} />
            {health && <path class="lost" d={arc(1, r * 1.12)} />}
            {health && health.value > 0 && <path class="health" d={arc(health.value / health.max, r * 1.12)} />}
            {icon
                ? <Drawing class="drawing" name={icon} x={0} y={0} size={r * 1.45} />
                : <text class="letter" style={{ fontSize: `${r * 1.1}px` }}>{piece.glyph}</text>}
            {piece.facing && <path class="facing" transform={`rotate(${TURN[piece.facing]})`} d={`M${-r * 0.34} ${-r * 1.12}L0 ${-r * 1.62}L${r * 0.34} ${-r * 1.12}z`} />}
            {piece.down && <path class="cross" d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${r * 0.8} ${-r * 0.8}L${-r * 0.8} ${r * 0.8}`} />}
            {health && (
                <g class="count" transform={`translate(${r * 0.86} ${r * 0.82})`}>
                    <circle r={r * 0.42} />
                    <text style={{ fontSize: `${r * 0.5}px` }}>{health.value}</text>
                </g>
            )}
            {number && (
                <g class="number" transform={`translate(${-r * 0.86} ${r * 0.82})`}>
                    <circle r={r * 0.36} />
                    <text style={{ fontSize: `${r * 0.46}px` }}>{number}</text>
                </g>
            )}
            {leads(piece) && <path class="crown" transform={`translate(0 ${-r * 1.2})`}
                d={`M${-r * 0.4} ${r * 0.15}L${-r * 0.45} ${-r * 0.25}L${-r * 0.18} ${-r * 0.05}L0 ${-r * 0.35}L${r * 0.18} ${-r * 0.05}L${r * 0.45} ${-r * 0.25}L${r * 0.4} ${r * 0.15}z`} />}
            {piece.marks && (
                <g class="marks" transform={`translate(${r * 0.86} ${-r * 0.82})`}>
                    <path d={`M0 ${-r * 0.42}L${r * 0.42} ${r * 0.34}L${-r * 0.42} ${r * 0.34}z`} />
                    <text style={{ fontSize: `${r * 0.5}px` }} y={r * 0.1}>!</text>
                </g>
            )}
        </g>
    );
}
