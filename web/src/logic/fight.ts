// A fight in two acts, for rules ask in between: the throw, which ends with the dice lying there, and what it comes to.

import type { Event } from '../engine/protocol';
import { beatsOf, type Beat } from './beats';

export interface Fight {
    beat: Beat; // the whole of it so far
    thrown: boolean; // dice or the deed itself are news
    ended: 'hurt' | 'fell' | 'held' | 'missed' | null; // what it came to is news
    plate: string; // how it stands, in few words
}

// What has been said after a colon is the sum.
const brief = (line: string): string => line.replace(/^.*?: /, '');

// The last blow or test of which something is news; null: nothing of the kind has happened, or somebody has gone on since.
export function fightOf(events: readonly Event[], from: number, pieces: ReadonlySet<string>, places: ReadonlySet<string>): Fight | null {
    let start = events.length - 1;
    while (start >= 0 && events[start]!.role !== 'strike' && events[start]!.role !== 'turn' && events[start]!.role !== 'moved') start--;
    const all = events.slice(Math.max(start, 0));
    const beat = beatsOf(all, pieces, places).filter(({ kind }) => kind === 'strike' || kind === 'test').at(-1);
    if (!beat) return null;
    const news = all.filter((event) => event.number >= Math.max(from, beat.number));
    const has = (...roles: string[]) => news.some((event) => roles.includes(event.role ?? ''));
    const thrown = has('strike', 'rolled', 'throw');
    const blocked = beat.rolls.some((roll) => roll.owner === beat.target);
    const ended = beat.kind !== 'strike' ? null : has('fell') ? 'fell' : has('hurt') ? 'hurt' : has('result') ? (blocked && !news.some((event) => /^miss/.test(event.code)) ? 'held' : 'missed') : null;
    if (!thrown && !ended) return null;
    const results = all.filter((event) => event.number >= beat.number && (event.role === 'result' || event.role === 'throw')).map((event) => brief(event.text));
    return { beat, thrown, ended, plate: results.slice(-2).join(' · ') };
}
