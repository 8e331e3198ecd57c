// The log for people: steps of one walk are one line, and so is what happens several times in a row.

import type { Event } from '../engine/protocol';

export interface Line {
    event: Event; // the first
    text: string;
    times: number; // that it happened
    last: number; // the number of the last event of the line
}

// What an event is about besides its place, in code and text; null if it does not end with a place.
function stemOf({ code, text }: Event): { code: string; text: string; place: string } | null {
    const words = code.split(' ');
    const place = words.pop()!;
    if (words.length < 2 || !text.endsWith(` ${place}`)) return null;
    return { code: words.join(' '), text: text.slice(0, -place.length), place };
}

// Events with these numbers begin a line: there is something to be said before them.
export function linesOf(events: readonly Event[], begins: { has(number: number): boolean } = new Set()): Line[] {
    const lines: Line[] = [];
    let before: ReturnType<typeof stemOf> = null;
    for (const event of events) {
        const stem = event.role === 'moved' ? stemOf(event) : null;
        const line = begins.has(event.number) ? undefined : lines.at(-1);
        if (line && stem && before?.code === stem.code && before.text === stem.text) {
            line.text += `, ${stem.place}`;
            line.last = event.number;
        } else if (line && line.text === event.text) {
            line.times++;
            line.last = event.number;
        } else {
            lines.push({ event, text: event.text, times: 1, last: event.number });
        }
        before = stem;
    }
    return lines;
}
