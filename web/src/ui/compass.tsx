// Which way a figure looks, where that is asked: an arrow on each side of it.

import { propose } from '../game';
import { CELL } from './geometry';
import type { Target } from '../logic/targets';

const TURNS: Record<string, number> = { north: 0, east: 90, south: 180, west: 270 };

// The answers that are nothing but a direction.
export function facingsOf(targets: readonly Target[]): { turn: number; target: Target }[] {
    return targets.flatMap((target) => {
        const [arg, ...more] = target.choice.args;
        const turn = arg?.kind === 'word' && !more.length ? TURNS[arg.code ?? ''] : undefined;
        return turn === undefined ? [] : [{ turn, target }];
    });
}

export function Compass({ x, y, targets }: { x: number; y: number; targets: readonly Target[] }) {
    const near = CELL * 0.62;
    return (
        <g class="compass" transform={`translate(${x} ${y})`}>
            {facingsOf(targets).map(({ turn, target }) => (
                <g key={turn} transform={`rotate(${turn})`} data-code={target.choice.code}
                    onClick={(event) => { event.stopPropagation(); void propose(target.choice); }} onPointerDown={(event) => event.stopPropagation()}>
                    <title>{target.choice.text}</title>
                    <circle cx="0" cy={-near} r={CELL * 0.2} />
                    <path d={`M${-CELL * 0.09} ${-near + CELL * 0.06}L0 ${-near - CELL * 0.1}L${CELL * 0.09} ${-near + CELL * 0.06}z`} />
                </g>
            ))}
        </g>
    );
}
