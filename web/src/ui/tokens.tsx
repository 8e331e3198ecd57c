// Tokens on the board.

import type { Board, Token, View } from '../engine/protocol';
import { CELL, inCells, PLACE, TURN, type Plan } from './geometry';
import { settings } from '../settings';
import { Drawing, iconFor } from './icon';
import { hasThing, Thing } from './things';

export interface Standing {
    x: number;
    y: number;
    scale: number;
}

const FLAT = ['footprint']; // marks on the floor rather than things
const CORNERS = [[-1, -1], [1, 1], [1, -1], [-1, 1]] as const;

// On squares several tokens lie in the corners, smaller, in a location in a row at its foot, and in an area behind the figures.
export function lies(token: Token, index: number, board: Board, plan: Plan, view: View, cells: ReadonlyMap<string, { x: number; y: number }[]>): Standing | null {
    const point = plan.at.get(token.place);
    if (!point || point.room < CELL) return null;
    const here = view.tokens.filter((other) => other.place === token.place);
    const before = view.tokens.slice(0, index).filter((other) => other.place === token.place).length;
    const area = cells.get(token.place);
    if (area) {
        const figures = view.pieces.filter((piece) => piece.spaces[0] === token.place).length;
        const { x, y, size } = inCells(area, figures + before, figures + here.length);
        return { x, y, scale: size / CELL / 1.15 };
    }
    if (board.kind === 'grid') {
        const [dx, dy] = here.length > 1 ? CORNERS[before % 4]! : [0, 0];
        return { x: point.x + dx * CELL * 0.2, y: point.y + dy * CELL * 0.2, scale: here.length > 1 ? 0.62 : 1 };
    }
    return { x: point.x - PLACE / 2 + 18 + before * 29, y: point.y + PLACE / 2 - 17, scale: 0.9 };
}

export function Tokens({ board, plan, view, cells, aims }: {
    board: Board; plan: Plan; view: View; cells: ReadonlyMap<string, { x: number; y: number }[]>; aims: ReadonlySet<string>;
}) {
    return (
        <g class="tokens">
            {view.tokens.map((token, index) => {
                const at = lies(token, index, board, plan, view, cells);
                const icon = iconFor('tokens', token.token ?? token.name) ?? iconFor('tokens', token.name);
                const count = / x(\d+)$/.exec(token.name)?.[1];
                const side = CELL * 0.66;
                return at && (
                    <g key={index} data-token={token.token} class={`token ${FLAT.includes(icon ?? '') ? 'flat' : ''} ${aims.has(token.place) ? 'target' : ''}`} transform={`translate(${at.x} ${at.y}) scale(${at.scale})`}>
                        <title>{token.name}</title>
                        {!hasThing(icon) && <ellipse class="falls" cx="2" cy="5" rx={side * 0.62} ry={side * 0.55} />}
                        <rect class="face" x={-side / 2} y={-side / 2} width={side} height={side} rx="8" />
                        {hasThing(icon) && !settings.value.letters ? <Thing icon={icon} /> : token.facing ? <path class="points" transform={`rotate(${TURN[token.facing]})`} d={`M0 ${-side * 0.36}L${side * 0.3} ${side * 0.06}H${side * 0.12}V${side * 0.34}H${-side * 0.12}V${side * 0.06}H${-side * 0.3}z`} /> : icon ? <><Drawing class="drawing-shade" name={icon} x={1.4} y={2.4} size={CELL * 0.6} /><Drawing class="sign" name={icon} x={0} y={0} size={CELL * 0.6} /></> : <text style={{ fontSize: '19px' }}>{token.name.charAt(0).toUpperCase()}</text>}
                        {count && <g class="count" transform={`translate(${CELL * 0.28} ${-CELL * 0.26})`}><circle r="9" /><text style={{ fontSize: '12px' }}>{count}</text></g>}
                    </g>
                );
            })}
        </g>
    );
}
