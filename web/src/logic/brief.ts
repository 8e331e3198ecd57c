// An answer beside the card that it is about: "Learn Fireball (1 experience)" is "Learn … (1 experience)" there, and "Attack the wolf
// (Long bow)" is "Attack the wolf". Nothing is lost: what is not shown is heard.

import type { Choice } from '../engine/protocol';

export interface Brief {
    before: string;
    name: string; // of the card, as the answer has it; "" where it does not name it
    gap: boolean; // the sentence goes on after it
    after: string;
}

export function briefOf(text: string, title: string): Brief {
    const name = title && text.includes(` (${title})`) ? ` (${title})` : title; // with what it is done
    const at = name && text !== name ? text.indexOf(name) : -1;
    if (at < 0) return { before: text, name: '', gap: false, after: '' };
    const after = text.slice(at + name.length);
    const colon = !after && text.slice(0, at).endsWith(': ') ? 2 : 0; // "Spend an hourglass: The Forge"
    return { before: text.slice(0, at - colon), name: text.slice(at - colon, at + name.length), gap: /^ [^(]/.test(after), after };
}

// Answers that say the same of one person after another: "Buy … for Ashrian (50 gold)". What they have in common, or null where they differ otherwise.
export function sharedBy(said: readonly { text: string; name: string }[]): string | null {
    if (said.length < 2 || new Set(said.map(({ name }) => name)).size < said.length) return null;
    const rest = new Set(said.map(({ text, name }) => (name && text.includes(name) ? text.replace(name, '\0') : '')));
    const [one = ''] = rest;
    return rest.size === 1 && one ? one.replace('\0', '').replace(/ {2,}/g, ' ').trim() : null;
}

// Answers that differ by nothing but an amount: "Give 5 Crowns to Odo", "Give 10 Crowns to Odo".
export function amountsOf(choices: readonly Choice[]): { groups: { said: string; choices: { choice: Choice; amount: string }[] }[]; rest: Choice[] } {
    const groups = new Map<string, { choice: Choice; amount: string }[]>();
    for (const choice of choices) {
        const amount = /(?<=^| )\d+(?= )/.exec(choice.text)?.[0];
        const said = amount ? choice.text.replace(/(?<=^| )\d+ /, '') : '';
        if (amount) groups.set(said, [...(groups.get(said) ?? []), { choice, amount }]);
    }
    const several = [...groups].filter(([, all]) => all.length > 1);
    const told = new Set(several.flatMap(([, all]) => all.map(({ choice }) => choice)));
    return { groups: several.map(([said, all]) => ({ said, choices: all })), rest: choices.filter((choice) => !told.has(choice)) };
}
