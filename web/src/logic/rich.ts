// A card's text cut into what is drawn: dice as squares of their colour, symbols with their sign, and the words between them.

import pictures from 'virtual:pictures';
import type { DieSymbol } from '../engine/protocol';

export type Part =
    | { kind: 'text'; text: string }
    | { kind: 'dice'; text: string; colour: string; count: number }
    | { kind: 'symbol'; text: string; name: string }; // in English, for the sign

// The colours of dice as packs have them, in the languages that are spoken.
const COLOURS = pictures.dice;
const COLOUR = Object.keys(COLOURS).join('|');
const LISTED = new RegExp(`: *(?:${COLOUR})(?:, *(?:${COLOUR}))*\\.?$`); // "Melee: blue, red"
const wordsFor = (side: string): string => Object.keys(pictures.die).filter((word) => pictures.die[word] === side).join('|');
const [BEFORE, AFTER] = [wordsFor('before'), wordsFor('after')]; // the colour: "dado rosso", "red die"
const NONE = new RegExp(`, (?:${COLOUR}) 0(?=,|$)`, 'g'); // "red 2, blue 0, Slash": no dice of a colour are nothing to be seen
const MOST = 6; // more dice than these are a number

// What of one line is dice: all colours of a list at its end; elsewhere those with a number or a word for dice beside them.
const diceIn = (line: string): RegExp => (LISTED.test(line)
    ? new RegExp(`\\b(${COLOUR})\\b(?! \\d)()`)
    : new RegExp(`\\b\\d+ (?:${COLOUR}) (?:${AFTER})\\b|\\b(${COLOUR}) (\\d+)\\b|\\b(${COLOUR})(?= (?:${AFTER})\\b)|(?<=\\b(?:${BEFORE}) )(${COLOUR})\\b`));

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Symbols are those of the system, and words in capitals that `signs` knows.
export function richOf(whole: string, symbols: readonly DieSymbol[], signs: (word: string) => boolean): Part[] {
    const line = whole.replace(NONE, '');
    const titles = symbols.flatMap(({ title }) => (title ? [escape(title)] : []));
    const dice = diceIn(line).source;
    const groups = new RegExp(`(?<sign>${[...titles.map((title) => `\\b${title}s?\\b`), '\\b[A-Z]{3,}\\b'].join('|')})|(?<dice>${dice})`, 'g');
    const parts: Part[] = [];
    const put = (part: Part) => {
        const last = parts.at(-1);
        if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
        else if (part.text) parts.push(part);
    };
    let end = 0;
    for (const found of line.matchAll(groups)) {
        const [text] = found;
        put({ kind: 'text', text: line.slice(end, found.index) });
        end = found.index + text.length;
        const [word, number] = /^\d/.test(text) ? text.split(' ').slice(0, 2).reverse() : text.split(' '); // "3 red dice" or "red 3"
        const colour = COLOURS[word ?? ''];
        const count = number === undefined ? 1 : Number(number);
        const symbol = symbols.find(({ title }) => text === title || text === `${title}s`);
        if (found.groups?.['dice'] && colour && count > 0 && count <= MOST) put({ kind: 'dice', text, colour, count });
        else if (symbol) put({ kind: 'symbol', text, name: symbol.name });
        else if (found.groups?.['sign'] && signs(text.toLowerCase())) put({ kind: 'symbol', text, name: text.toLowerCase() });
        else put({ kind: 'text', text });
    }
    put({ kind: 'text', text: line.slice(end) });
    return parts;
}
