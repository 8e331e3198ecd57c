// A figure on the board, a solid token: its side by shape and colour, its health as a ring and a number, its
// conditions as signs.

import type { Piece, Stat } from '../engine/protocol';
import { settings } from '../settings';
import { CELL, TURN } from './geometry';
import { Drawing, figureIcon, iconFor } from './icon';

// What a figure can lose: the first of its numbers that has a maximum.
export function healthOf(piece: Piece): Stat | undefined {
    return piece.stats.find((stat) => stat.max > 0);
}

// Who is out of the fight: 'down' with nothing left, 'lying' with some health, to get up again.
export function fallen(piece: Piece): '' | 'down' | 'lying' {
    if (!piece.down) return '';
    return (healthOf(piece)?.value ?? 0) > 0 ? 'lying' : 'down';
}

const SIGNS = 3; // of conditions that a token has room for

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

// Signs in a row above the figure; what there is no drawing for has the first letter of its name.
function Conditions({ marks, r }: { marks: string; r: number }) {
    const all = marks.split(', ');
    const shown = all.length > SIGNS ? all.slice(0, SIGNS - 1) : all;
    return (
        <g class="marks" transform={`translate(${r * 0.95} ${-r * 0.85})`}>
            <title>{marks}</title>
            {[...shown, ...(all.length > SIGNS ? ['+'] : [])].map((mark, index) => {
                const icon = iconFor('marks', mark);
                return (
                    <g key={index} transform={`translate(${-index * r * 0.66} 0)`}>
                        <circle r={r * 0.36} />
                        {icon ? <Drawing name={icon} x={0} y={0} size={r * 0.52} /> : <text style={{ fontSize: `${r * 0.46}px` }}>{(/\p{L}/u.exec(mark)?.[0] ?? mark.charAt(0)).toUpperCase()}</text>}
                    </g>
                );
            })}
        </g>
    );
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
    numbered: boolean; // there are others like it
}

export function Figure({ piece, x, y, size, wide, high, asked, target, numbered }: FigureProps) {
    const r = size * 0.37;
    const health = healthOf(piece);
    const icon = settings.value.letters ? undefined : figureIcon(piece);
    const number = numbered ? /-(\d+)$/.exec(piece.code)?.[1] : undefined;
    const kind = ['figure', `side-${piece.side}`, fallen(piece), piece.done && 'done',
        asked && 'asked', target && 'target', leads(piece) && 'leader'].filter(Boolean).join(' ');
    return (
        <g class={kind} style={{ transform: `translate(${x}px, ${y}px)` }} data-piece={piece.code}>
            {Math.max(wide, high) > CELL && <rect class="standing" x={4 - wide / 2} y={4 - high / 2} width={wide - 8} height={high - 8} rx="12" />}
            {target && <circle class="aim" r={r * 1.34} />}
            {asked && <circle class="halo" r={r * 1.34} />}
            <ellipse class="falls" cx={r * 0.1} cy={r * 0.22} rx={r * 1.12} ry={r * 1.08} />
            {piece.facing && <path class="facing" transform={`rotate(${TURN[piece.facing]})`} d={`M${-r * 0.42} ${-r * 1.06}L0 ${-r * 1.58}L${r * 0.42} ${-r * 1.06}z`} />}
            <path class="base" d={outline(piece.side, r)} style={{ strokeWidth: r * 0.13 }} />
            {health && <path class="lost" d={arc(1, r * 1.1)} style={{ strokeWidth: r * 0.24 }} />}
            {health && health.value > 0 && <path class="health" d={arc(health.value / health.max, r * 1.1)} style={{ strokeWidth: r * 0.2 }} />}
            <g transform={fallen(piece) === 'lying' ? 'rotate(90)' : undefined}>
                {icon
                    ? <Drawing class="drawing" name={icon} x={0} y={0} size={r * 1.46} />
                    : <text class="letter" style={{ fontSize: `${r * 1.25}px` }} y={r * 0.06}>{piece.glyph}</text>}
            </g>
            {fallen(piece) === 'down' && <path class="cross" d={`M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}L${-r * 0.7} ${r * 0.7}`} />}
            {health && (
                <g class="count" transform={`translate(${r * 0.86} ${r * 0.84})`}>
                    <circle r={r * 0.42} />
                    <text style={{ fontSize: `${r * 0.56}px` }} y={r * 0.03}>{health.value}</text>
                </g>
            )}
            {number && (
                <g class="number" transform={`translate(${-r * 0.88} ${r * 0.84})`}>
                    <circle r={r * 0.36} />
                    <text style={{ fontSize: `${r * 0.5}px` }} y={r * 0.03}>{number}</text>
                </g>
            )}
            {leads(piece) && <path class="crown" transform={`translate(0 ${-r * 1.16})`}
                d={`M${-r * 0.42} ${r * 0.15}L${-r * 0.48} ${-r * 0.28}L${-r * 0.19} ${-r * 0.05}L0 ${-r * 0.38}L${r * 0.19} ${-r * 0.05}L${r * 0.48} ${-r * 0.28}L${r * 0.42} ${r * 0.15}z`} />}
            {piece.marks && <Conditions marks={piece.marks} r={r} />}
        </g>
    );
}
