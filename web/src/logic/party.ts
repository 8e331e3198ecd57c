// Setting up: a class belongs to a group of heroes, and no two heroes share one.

import type { Entry, Option } from '../engine/protocol';

export interface Member {
    hero: string;
    class: string; // "" none
}

export function classFor(hero: Entry, classes: readonly Entry[], party: readonly Member[]): string {
    const free = classes.filter((entry) => entry.group === hero.group && hero.group !== '');
    const taken = new Set(party.map((member) => member.class));
    return (free.find((entry) => !taken.has(entry.id)) ?? free[0])?.id ?? '';
}

// So many heroes by chance, each once and with a class of his own; `chance` is a number from 0 to below 1.
export function drawParty(heroes: readonly Entry[], classes: readonly Entry[], count: number, chance: () => number): Member[] {
    const left = [...heroes];
    const drawn: Member[] = [];
    while (drawn.length < count && left.length) {
        const [hero] = left.splice(Math.floor(chance() * left.length), 1);
        drawn.push({ hero: hero!.id, class: classFor(hero!, classes, drawn) });
    }
    return drawn;
}

// What was agreed on, without what is usual anyway or is not for campaigns.
export function agreed(options: readonly Option[], chosen: Readonly<Record<string, string>>, campaign: boolean): Record<string, string> {
    return Object.fromEntries(options.flatMap(({ key, values, campaign: too }) => {
        const value = chosen[key] ?? values[0]!;
        return value === values[0] || (campaign && !too) ? [] : [[key, value]];
    }));
}
