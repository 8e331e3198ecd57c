// A figure on the board, a solid token: its side by shape and colour, its face, its health as a heart with a number and, once wounded, a ring along
// the rim, its conditions as signs.

import type { Piece, Stat } from '../engine/protocol';
import { table } from '../game';
import { settings } from '../settings';
import { Bust } from './bust';
import { CELL, TURN } from './geometry';
import { Drawing, figureIcon, iconFor, lookOf } from './icon';

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

// Circles for the first side, hexagons for the second, diamonds for neither; from the top, clockwise.
function outline(side: number, r: number): string {
    const corners = side === 2 ? 6 : side === 1 ? 0 : 4;
    if (!corners) return `M0 ${-r}a${r} ${r} 0 0 1 0 ${2 * r}a${r} ${r} 0 0 1 0 ${-2 * r}z`;
    const far = r * (side === 2 ? 1.08 : 1.16);
    const point = (angle: number) => `${(far * Math.sin(angle)).toFixed(2)} ${(-far * Math.cos(angle)).toFixed(2)}`;
    const turn = (2 * Math.PI) / corners;
    if (side !== 2) return `M${Array.from({ length: corners }, (_, i) => point(i * turn)).join('L')}z`;
    return `M0 ${(-far * Math.cos(turn / 2)).toFixed(2)}L${Array.from({ length: corners }, (_, i) => point((i + 0.5) * turn)).join('L')}z`;
}

const HEART = 'M0 .47C-.67 0 -.47 -.52 0 -.22C.47 -.52 .67 0 0 .47Z'; // of a figure of radius 1

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
    const look = lookOf(table.value?.system ?? '', piece);
    const icon = settings.value.letters ? undefined : figureIcon(piece);
    const number = numbered ? /-(\d+)$/.exec(piece.code)?.[1] : undefined;
    const kind = ['figure', `side-${piece.side}`, fallen(piece), piece.done && 'done',
        look && 'person', asked && 'asked', target && 'target', leads(piece) && 'leader'].filter(Boolean).join(' ');
    return (
        <g class={kind} style={{ transform: `translate(${x}px, ${y}px)` }} data-piece={piece.code}>
            <g class="body">
                {Math.max(wide, high) > CELL && <rect class="standing" x={4 - wide / 2} y={4 - high / 2} width={wide - 8} height={high - 8} rx="12" />}
                {target && <circle class="aim" r={r * 1.34} />}
                {asked && <circle class="halo" r={r * 1.34} />}
                <ellipse class="falls" cx={r * 0.14} cy={r * 0.28} rx={r * 1.34} ry={r * 1.28} />
                {piece.facing && <path class="facing" transform={`rotate(${TURN[piece.facing]})`} d={`M${-r * 0.42} ${-r * 1.06}L0 ${-r * 1.58}L${r * 0.42} ${-r * 1.06}z`} />}
                <path class="edge" d={outline(piece.side, r * 1.1)} />
                <path class="base" d={outline(piece.side, r)} style={{ strokeWidth: r * 0.13 }} />
                <g class="art" transform={`scale(${r * 0.0196})${fallen(piece) === 'lying' ? ' rotate(90)' : ''}`}>
                    {look && !settings.value.letters ? <Bust look={look} />
                        : icon ? <><Drawing class="drawing-shade" name={icon} x={2} y={3} size={76} /><Drawing class="drawing" name={icon} x={0} y={0} size={76} /></>
                            : <text class="letter" style={{ fontSize: '64px' }} y={3}>{piece.glyph}</text>}
                </g>
                {health && health.value < health.max && <path class="lost" d={outline(piece.side, r * 0.97)} style={{ strokeWidth: r * 0.2 }} />}
                {health && health.value < health.max && health.value > 0 &&
                    <path class="health" d={outline(piece.side, r * 0.97)} pathLength={1} stroke-dasharray={`${health.value / health.max} 2`} style={{ strokeWidth: r * 0.15 }} />}
                {fallen(piece) === 'down' && <path class="cross" d={`M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}L${-r * 0.7} ${r * 0.7}`} />}
                {health && (
                    <g class="count" transform={`translate(${r * 0.84} ${r * 0.82})`}>
                        <path d={HEART} transform={`scale(${r * 1.08})`} />
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
        </g>
    );
}
