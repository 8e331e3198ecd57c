// A text cut at the names that stand in it as whole words; of two names the longer. And the words that the rules explain.

import type { Rule } from '../engine/protocol';

export function partsOf(text: string, names: readonly string[]): string[] {
    const long = names.filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
    if (!long.length) return [text];
    const pattern = long.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, 'u')).filter(Boolean);
}

// How texts name a token: "search token 2" is a search token, also where a sentence begins with it.
export function namesOf(token: string): string[] {
    const name = token.replace(/ (\d+|\(.*\))$/, '');
    return [...new Set([token, name, name.charAt(0).toUpperCase() + name.slice(1), name.charAt(0).toLowerCase() + name.slice(1)])];
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

const FEW = 8; // rules that name a word; more of them do not explain it

// What the rules say of a condition: what they explain it by, in any of its forms ("Slow", "Slowed"), or the few that name it.
export function aboutWord(word: string, terms: ReadonlyMap<string, string>, rules: readonly Rule[]): string {
    const form = new RegExp(`(?<![\\p{L}])${word.replace(/[^\p{L} ]/gu, '')}(?:e?d|s|n?ing)?(?![\\p{L}])`, 'iu');
    const own = terms.get(word) ?? terms.get([...terms.keys()].find((term) => form.exec(term)?.[0] === term) ?? '');
    const named = rules.filter(({ title }) => form.test(title));
    return own ?? (named.length <= FEW ? named.map(({ title }) => title).join('\n') : '');
}
