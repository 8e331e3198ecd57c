// A text cut at the names that stand in it as whole words; of two names the longer. And the words that the rules explain.

import type { Rule } from '../engine/protocol';

export function partsOf(text: string, names: readonly string[]): string[] {
    const long = names.filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
    if (!long.length) return [text];
    const pattern = long.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, 'u')).filter(Boolean);
}

const WORDS = 2; // of a term at most

// The rule book explains its terms as "Poisoned: …": each term with what is said of it there.
export function termsOf(rules: readonly Rule[]): Map<string, string> {
    const terms = new Map<string, string>();
    for (const { title } of rules) {
        const [, term] = /^(\p{Lu}[\p{L}\p{N}.' -]{2,24}): /u.exec(title) ?? [];
        if (term && term.split(' ').length <= WORDS) terms.set(term, [terms.get(term), title].filter(Boolean).join('\n'));
    }
    return terms;
}
