// The dice of a fight, thrown from whoever rolls onto the floor beside the two, and the plate under them. They lie there while something is asked.

import { signal } from '@preact/signals';
import type { Fight } from '../logic/fight';
import { Die } from './dice';

export interface Cast {
    fight: Fight;
    rate: number; // of time; 0: nothing moves
    from: ReadonlyMap<string | null, { x: number; y: number }>; // where whoever rolls stands, in pixels of the board
    middle: { x: number; y: number };
    at: { x: number; y: number; width: number }; // the left upper corner of where dice and plate lie
    leaving: boolean;
}

export const cast = signal<Cast | null>(null);

export const [DIE, GAP, PLATE, APART] = [40, 6, 30, 70]; // pixels of a die, between dice, of the plate; milliseconds between dice

export const sizeOf = (fight: Fight): { width: number; height: number } => {
    const count = fight.beat.rolls.reduce((sum, roll) => sum + roll.faces.length, 0);
    return { width: Math.max(count * (DIE + GAP) - GAP, fight.plate ? Math.min(9 * fight.plate.length + 20, 260) : 0), height: (count ? DIE + GAP : 0) + (fight.plate ? PLATE : 0) };
};

const SIDES = ['rotateY(180deg)', 'rotateY(90deg)', 'rotateY(-90deg)', 'rotateX(90deg)', 'rotateX(-90deg)'];

export function DiceCast() {
    const now = cast.value;
    if (!now) return null;
    const { fight: { beat, plate }, rate, from, middle, at, leaving } = now;
    const dice = beat.rolls.flatMap((roll) => roll.faces.map((face) => ({ face, owner: roll.owner })));
    const left = at.x + (at.width - (dice.length * (DIE + GAP) - GAP)) / 2;
    return (
        <div class={`dice-cast ${rate ? 'thrown' : ''} ${leaving ? 'leaving' : ''}`} aria-hidden="true" style={{ '--rate': rate }}>
            <div class="veil" style={{ background: `radial-gradient(circle at ${middle.x}px ${middle.y}px, #0000 90px, #0009 320px)` }} />
            {dice.map(({ face, owner }, index) => {
                const start = from.get(owner) ?? middle;
                const to = { x: left + index * (DIE + GAP), y: at.y };
                const style = { left: `${to.x}px`, top: `${to.y}px`, '--dx': `${start.x - to.x - DIE / 2}px`, '--dy': `${start.y - to.y - DIE / 2}px`, '--turn': `${(((index * 7) % 5) - 2) * 5}deg`, '--wait': `${180 + index * APART}ms` };
                return (
                    <span key={`${beat.number} ${index}`} class="cube-of" style={style}>
                        <i class="cube-shadow" />
                        <span class="cube"><Die face={face} />{rate > 0 && SIDES.map((turn) => <i key={turn} class={`die-${face.split(':')[0]!.split(' ')[0]}`} style={{ transform: `${turn} translateZ(${DIE / 2}px)` }} />)}</span>
                    </span>
                );
            })}
            {plate && <p class="plate" style={{ left: `${at.x}px`, top: `${at.y + (dice.length ? DIE + GAP : 0)}px`, width: `${at.width}px`, '--wait': `${180 + dice.length * APART + 620}ms` }}><b>{plate}</b></p>}
        </div>
    );
}

