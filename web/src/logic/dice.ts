// Faces of dice: "blue:2r2d1s" is a blue die that shows 2 r, 2 d and 1 s.

import type { Event, View } from '../engine/protocol';

export interface Face {
    colour: string;
    symbols: { count: number; symbol: string }[];
    words: string[]; // what is written on the face otherwise: "hit+bolt" is two signs
}

export function readFace(face: string): Face {
    const [colour = '', rest = ''] = face.split(':', 2);
    const symbols = [...rest.matchAll(/(\d+)([a-z])/g)].map((match) =>
        ({ count: Number(match[1]), symbol: match[2]! }));
    const whole = symbols.map(({ count, symbol }) => `${count}${symbol}`).join('') === rest;
    return { colour, symbols: whole ? symbols : [], words: whole ? [] : rest.split(/[-+]/).map((word) => word.replace(/_/g, ' ')) };
}

export interface Roll {
    owner: string | null;
    faces: string[];
}

const FACE = /^[a-z]+:[a-z0-9_+-]+$/;

// The faces that an event tells of, and whose they are.
export function rollIn(words: readonly string[]): Roll {
    const faces = words.slice(1).filter((word) => FACE.test(word));
    return { owner: faces.length && words[1] !== faces[0] ? words[1]! : null, faces };
}

// The dice on the table, or those that were rolled since event number `since`.
export function rollsOf(view: View, events: readonly Event[], since: number): Roll[] {
    const rolls: Roll[] = [];
    const put = (owner: string | null, face: string) => {
        const last = rolls[rolls.length - 1];
        if (last && last.owner === owner) last.faces.push(face);
        else rolls.push({ owner, faces: [face] });
    };
    for (const die of view.dice) if (die.face) put(die.owner, die.face);
    if (rolls.length) return rolls;
    for (const event of events) {
        if (event.number < since) continue;
        const { owner, faces } = rollIn(event.code.split(' '));
        for (const face of faces) put(owner, face);
    }
    return rolls;
}
