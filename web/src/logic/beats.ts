// What happened, as it is shown: events that belong together are one beat, by their roles. A blow has its dice, what it
// came to and who fell; a walk has its places; a card takes effect.

import type { Event } from '../engine/protocol';
import type { Roll } from './dice';
import { rollIn } from './dice';

export interface Beat {
    kind: 'strike' | 'test' | 'moved' | 'effect' | 'turn' | 'told';
    number: number; // of its first event
    piece: string | null; // who does it
    target: string | null; // to whom
    text: string; // what is done
    rolls: Roll[];
    lines: string[]; // what it came to
    outcome: number; // which of the lines tells most of it; -1 none
    weight: number; // of that line
    cards: string[]; // that were played, used or found
    path: string[]; // where it led
    why: string; // the line of the rules by which it is done, where nobody decides
    rules: string;
}

const pieceIn = (words: readonly string[], pieces: ReadonlySet<string>): string[] => words.slice(1).filter((word) => pieces.has(word));

// Adds the dice of an event, beside those of the same owner that lie there last.
function roll(into: Roll[], words: readonly string[]): void {
    const { owner, faces } = rollIn(words);
    const same = into.at(-1);
    if (same?.owner === owner) same.faces.push(...faces);
    else if (faces.length) into.push({ owner, faces });
}

// Who falls matters more than a wound, and that more than a number; what comes of it afterwards is told after it.
const TELLS: Partial<Record<NonNullable<Event['role']>, number>> = { fell: 4, hurt: 3, result: 2, throw: 1 };

function tell(beat: Beat, { text, role }: Event): void {
    const weight = TELLS[role ?? 'effect'] ?? 0;
    if (beat.outcome < 0 || weight >= beat.weight) Object.assign(beat, { outcome: beat.lines.length, weight });
    beat.lines.push(text);
}

// `pieces` are the codes of figures, `places` those of places, `cards` those of cards that can be shown. With `whole`, what has no role is told, too,
// with what it came after: a turn in which nobody moves or strikes is a turn.
export function beatsOf(events: readonly Event[], pieces: ReadonlySet<string>, places: ReadonlySet<string>, cards: ReadonlySet<string> = new Set(), whole = false): Beat[] {
    const beats: Beat[] = [];
    let rolls: Roll[] = []; // rolled before it is told for what
    let settled = false; // what the last beat came to has been told
    let why = { text: '', piece: null as string | null }; // of what comes next
    for (const event of events) {
        const words = event.code.split(' ');
        const [piece = null, target = null] = pieceIn(words, pieces);
        const last = beats.at(-1);
        const open = last?.kind === 'strike' || last?.kind === 'test' ? last : null;
        const begin = (kind: Beat['kind']): Beat => {
            const beat: Beat = { kind, number: event.number, piece, target, text: event.text, rolls, lines: [], outcome: -1, weight: 0, cards: [], path: [], why: why.piece === null || why.piece === piece ? why.text : '', rules: event.rules };
            rolls = [];
            settled = false;
            why = { text: '', piece: null };
            beats.push(beat);
            return beat;
        };
        switch (event.role) {
        case 'strike': begin('strike'); break;
        case 'turn': rolls = []; begin('turn'); break;
        case 'rolled': roll(open && !(open.kind === 'test' && settled) ? open.rolls : rolls, words); break;
        case 'throw':
            if (!open || (open.kind === 'test' && settled)) begin('test');
            roll(beats.at(-1)!.rolls, words);
            tell(beats.at(-1)!, event);
            break;
        case 'result':
            if (open && !rolls.length) tell(open, event);
            else tell(begin('test'), event);
            settled = true;
            break;
        case 'hurt': case 'healed': case 'fell':
            if (open) tell(open, event);
            else begin('told');
            break;
        case 'effect':
            if (open && (piece || !settled)) tell(open, event); // what no figure does, after a blow, is no part of it
            else if (last?.kind === 'effect' && words.some((word) => last.cards.includes(word))) tell(last, event); // a card that is played, and then what it does
            else begin('effect');
            break;
        case 'moved': {
            const place = words.find((word) => places.has(word)) ?? '';
            if (last?.kind === 'moved' && last.piece === piece && (!why.text || why.text === last.why)) {
                last.path.push(place);
                last.text = event.text; // where it has led by now
                why = { text: '', piece: null };
            } else begin('moved').path.push(place);
            break;
        }
        case 'found': begin('effect'); break;
        case 'reason': why = { text: event.text, piece }; break;
        default: // otherwise the log has it
            if (whole && last) last.lines.push(event.text);
            else if (whole) begin('told');
            break;
        }
        if (event.role === 'effect' || event.role === 'found') for (const word of words.slice(1)) if (cards.has(word) && !beats.at(-1)!.cards.includes(word)) beats.at(-1)!.cards.push(word);
    }
    if (rolls.length && events.length) {
        const { number, text, rules } = events[events.length - 1]!;
        beats.push({ kind: 'test', number, piece: rolls[0]!.owner, target: null, text, rolls, lines: [], outcome: -1, weight: 0, cards: [], path: [], why: '', rules });
    }
    return beats;
}

// To be told again: that somebody's turn begins need not be said where the next thing is what he does in it.
export function retold(beats: readonly Beat[]): Beat[] {
    return beats.filter(({ kind, piece, lines }, index) => kind !== 'turn' || !piece || lines.length > 0 || beats[index + 1]?.piece !== piece);
}

// How much there is to be told.
export const lengthOf = (beats: readonly Beat[]): number => beats.reduce((sum, beat) => sum + 1 + beat.lines.length, 0);

// What a figure gains or loses, to be seen where it stands.
export interface Change {
    number: number;
    piece: string;
    kind: 'hurt' | 'healed' | 'fell';
    amount: number;
}

export function changesOf(events: readonly Event[], pieces: ReadonlySet<string>): Change[] {
    return events.flatMap((event) => {
        const [, piece = '', ...rest] = event.code.split(' ');
        if ((event.role !== 'hurt' && event.role !== 'healed' && event.role !== 'fell') || !pieces.has(piece)) return [];
        return [{ number: event.number, piece, kind: event.role, amount: Number(rest.find((word) => /^\d+$/.test(word)) ?? 0) }];
    });
}

const WEIGHTS: Partial<Record<NonNullable<Event['role']>, number>> = { strike: 3, effect: 2, fell: 2, found: 2, hurt: 1.5, result: 1.5, throw: 1.5, moved: 0.6 };

// How long what has happened is worth looking at, in pauses.
export function weightOf(events: readonly Event[]): number {
    return Math.max(0, ...events.map((event) => WEIGHTS[event.role ?? 'turn'] ?? 1));
}
