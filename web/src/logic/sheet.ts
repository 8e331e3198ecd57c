// What is written on a card or a sheet, cut into its parts: what kind of thing it is, its abilities by name, the headings of further sides and
// levels, and plain lines. Texts come as lines; an empty one parts what does not belong together.

import pictures from 'virtual:pictures';
import type { Stat } from '../engine/protocol';

export type Line =
    | { kind: 'kind'; text: string } // short facts at the beginning, in one line
    | { kind: 'heading'; text: string }
    | { kind: 'ability'; name: string; text: string }
    | { kind: 'text'; text: string };

const SHORT = 30; // letters of a fact
const NAME = 28; // of what an ability is called
const WHEN = 64; // the same with when it is used, where a dash says that it is one

const isShort = (line: string): boolean => line.length <= SHORT && !/[:.»]|^- |^ /.test(line);

// What stands in boxes already: "Speed 4", "Health 3 of 3", "2 defence dice".
function isBoxed(part: string, stats: readonly Stat[]): boolean {
    const said = part.toLowerCase();
    return stats.some(({ label }) => {
        const name = label.toLowerCase();
        return (said.startsWith(`${name} `) && /^-?\d+( \S+ \d+)?$/.test(said.slice(name.length + 1))) || (/^\d+ /.test(said) && said.replace(/^\d+ /, '').split(' ')[0] === name);
    });
}

// "- Name (when): what": what it is called, and what it does.
function ability(line: string): Line | null {
    const said = line.replace(/^- /, '');
    const at = said.indexOf(': ');
    const name = said.slice(0, at);
    if (at < 0 || name.length > (said === line ? NAME : WHEN) || /[.»]/.test(name)) return null;
    return { kind: 'ability', name: name.includes(' ') ? name.charAt(0).toUpperCase() + name.slice(1) : name, text: said.slice(at + 2) }; // a single word may be a symbol
}

export function sheetOf(text: string, title: string, stats: readonly Stat[] = []): Line[] {
    const found: Line[] = [];
    const facts: string[] = [];
    let fresh = false; // an empty line stands before this one
    for (const line of text.split('\n').map((one) => one.trimEnd())) {
        if (!line || line === title) {
            fresh ||= !line && found.length + facts.length > 0;
            continue;
        }
        if (line.split(', ').every((part) => isBoxed(part, stats))) continue;
        const named = ability(line);
        if (fresh && (isShort(line) || (named?.kind === 'ability' && /^\S+ \d+$/.test(named.name)))) found.push({ kind: 'heading', text: line });
        else if (!found.length && isShort(line) && !fresh) facts.push(line);
        else found.push(named ?? { kind: 'text', text: line.replace(/^- /, '') });
        fresh = false;
    }
    const kind = facts.join(' · ');
    return [...(kind ? [{ kind: 'kind' as const, text: kind.charAt(0).toUpperCase() + kind.slice(1) }] : []), ...found];
}

// The frame of a card, by the words that packs have for kinds of cards, in the languages that are spoken: anywhere in its title or in what its first line
// says; with "=" all of that line, with "^" the beginning of another line, with " #" the beginning of a title before a number. Of several the first here.
const FRAMES = ['dark', 'spell', 'fight', 'way', 'skill'];

const framesBy = (mark: RegExp, pattern: (word: string) => string): [RegExp, string][] => Object.entries(pictures.kinds).filter(([word]) => mark.test(word))
    .map(([word, frame]) => [new RegExp(pattern(word.replace(mark, '')), 'u'), frame]);
const ANYWHERE = framesBy(/^(?![=^])(?!.* #$)/, (word) => `(?<!\\p{L})${word}(?!\\p{L})`);
const NUMBERED = framesBy(/ #$/, (word) => `^${word} \\d`);
const BEGINS = framesBy(/^\^/, (word) => `^${word}(?!\\p{L})`);

export function frameOf(title: string, lines: readonly Line[]): string {
    const [first] = lines;
    const kind = first?.kind === 'kind' ? first.text.trim().toLowerCase() : '';
    const name = title.trim().toLowerCase();
    const found = new Set<string>();
    const look = (list: readonly [RegExp, string][], text: string) => { for (const [word, frame] of list) if (word.test(text)) found.add(frame); };
    look([...ANYWHERE, ...NUMBERED], name);
    look(ANYWHERE, kind);
    for (const line of lines) if (line.kind === 'text') look(BEGINS, line.text.toLowerCase());
    found.add(pictures.kinds[`=${kind}`] ?? '');
    return FRAMES.find((frame) => found.has(frame)) ?? 'thing';
}
