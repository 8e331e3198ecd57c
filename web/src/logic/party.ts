// Setting up: a class belongs to a group of heroes, and no two heroes share one.

import type { Entry } from '../engine/protocol';

export interface Member {
    hero: string;
    class: string; // "" none
}

export function classFor(hero: Entry, classes: readonly Entry[], party: readonly Member[]): string {
    const free = classes.filter((entry) => entry.group === hero.group && hero.group !== '');
    const taken = new Set(party.map((member) => member.class));
    return (free.find((entry) => !taken.has(entry.id)) ?? free[0])?.id ?? '';
}

// "key=value, key=value"; what has no value is left for the engine to refuse.
export function readOptions(text: string): Record<string, string> {
    return Object.fromEntries(text.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
        const [key = '', ...value] = part.split('=');
        return [key.trim(), value.join('=').trim()];
    }));
}
