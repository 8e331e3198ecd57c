// What had happened in a game when each side last decided something in a turn of its own. Kept by the browser, so that whoever comes back to a game is
// told what he has missed.

const KEY = 'undercroft.turns';
const MOST = 40; // games, the latest first

type Kept = [id: string, turns: [side: number, events: number][]];

function read(): Kept[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    } catch {
        return [];
    }
}

export function turnsOf(id: string): ReadonlyMap<number, number> {
    return new Map(read().find(([one]) => one === id)?.[1] ?? []);
}

export function keepTurns(id: string, turns: ReadonlyMap<number, number>): void {
    try {
        localStorage.setItem(KEY, JSON.stringify([[id, [...turns]], ...read().filter(([one]) => one !== id)].slice(0, MOST)));
    } catch {
        // without storage it lasts as long as the page
    }
}
