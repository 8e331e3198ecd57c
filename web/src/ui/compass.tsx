// Which way a figure looks, where that is asked: an arrow on each side of it.

import { propose } from '../game';
import { facingsOf, type Target } from '../logic/targets';
import { CELL, TURN } from './geometry';

export function Compass({ x, y, targets }: { x: number; y: number; targets: readonly Target[] }) {
    const near = CELL * 0.62;
    return (
        <g class="compass" transform={`translate(${x} ${y})`}>
            {facingsOf(targets).map(({ facing, target }) => (
                <g key={facing} transform={`rotate(${TURN[facing]})`} data-code={target.choice.code}
                    onClick={(event) => { event.stopPropagation(); void propose(target.choice); }} onPointerDown={(event) => event.stopPropagation()}>
                    <title>{target.choice.text}</title>
                    <circle cx="0" cy={-near} r={CELL * 0.2} />
                    <path d={`M${-CELL * 0.09} ${-near + CELL * 0.06}L0 ${-near - CELL * 0.1}L${CELL * 0.09} ${-near + CELL * 0.06}z`} />
                </g>
            ))}
        </g>
    );
}
