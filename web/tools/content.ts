// What the build takes from outside of this folder: packs and rule indexes, the engine, icons.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lesson } from '../src/logic/lesson';
import { isLookWord } from '../src/logic/looks';
import { roundPath } from './path';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function* filesIn(folder: string): Generator<string> {
    for (const name of readdirSync(folder).sort()) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) yield* filesIn(path);
        else yield path;
    }
}

// The systems that the page plays: each has a pack of its name and an index of its rules.
export const systems = (): string[] => readdirSync(join(ROOT, 'packs')).filter((name) => existsSync(join(ROOT, 'rules', `${name}.rules`))).sort();

// A pack and those that it builds on.
function packsOf(name: string): string[] {
    const head = readFileSync(join(ROOT, 'packs', name, 'pack.lua'), 'utf8');
    const used = /^\s*uses\s*=\s*(?:\{([^}]*)\}|("[^"]*"))/m.exec(head);
    return [name, ...[...(used?.[1] ?? used?.[2] ?? '').matchAll(/"([^"]+)"/g)].flatMap((match) => packsOf(match[1]!))];
}

// The files that the engine reads for a system, by path.
export function contentOf(system: string): Record<string, string> {
    const found: Record<string, string> = {};
    const packs = packsOf(system).flatMap((pack) => [...filesIn(join(ROOT, 'packs', pack))]);
    for (const path of [...packs, join(ROOT, 'rules', `${system}.rules`)])
        if (/\.(lua|rules)$/.test(path) && existsSync(path)) found[relative(ROOT, path)] = readFileSync(path, 'utf8');
    return found;
}

// The same for all of them.
export const content = (): Record<string, string> => Object.assign({}, ...systems().map(contentOf)) as Record<string, string>;

export function engine(): Uint8Array<ArrayBuffer> {
    const path = join(ROOT, 'build', 'web', 'undercroft.wasm');
    if (!existsSync(path))
        throw new Error(`${path} is missing; build the preset 'web' (see web/README.md)`);
    return new Uint8Array(readFileSync(path));
}

// The engine's sentences, the texts of all packs and the titles of rules in another language, as one catalogue of gettext's.
export function catalogue(language: string): Uint8Array {
    const packs = readdirSync(join(ROOT, 'packs')).sort().map((pack) => join('packs', pack));
    const files = [...packs, 'rules', '.'].map((folder) => join(ROOT, folder, 'po', `${language}.po`)).filter(existsSync);
    const all = execFileSync('msgcat', ['--use-first', ...files], { maxBuffer: 1 << 26 });
    return new Uint8Array(execFileSync('msgfmt', ['--output-file=-', '-'], { input: all, maxBuffer: 1 << 26 }));
}

// The lessons that packs bring, by system.
export function lessons(): Record<string, Lesson> {
    const found: Record<string, Lesson> = {};
    for (const system of readdirSync(join(ROOT, 'packs')).sort()) {
        const path = join(ROOT, 'packs', system, 'lesson.json');
        if (existsSync(path)) found[system] = JSON.parse(readFileSync(path, 'utf8')) as Lesson;
    }
    return found;
}

interface IconSet {
    icons: Record<string, { body: string }>;
}

// Which drawing stands for which word, { group: { word: drawing } }: those of the page's own words, those that packs/pictures.json has for
// words of many packs, and those of each pack. `floors`, `grounds`, `roofs`, `kinds`, `dice` and `die` say instead what a place is made of and lies under, which frame a card
// has, which colour a die, on which side of its colour a word for dice stands, and which parts somebody of human kind is drawn from (`busts`, in a pack for its own figures alone).
export type Pictures = Record<string, Record<string, string>>;

export function pictures(own: string): Pictures {
    const packs = join(ROOT, 'packs');
    const found: Pictures = {};
    for (const path of [own, ...['', ...readdirSync(packs).sort()].map((pack) => join(packs, pack, 'pictures.json'))].filter(existsSync)) {
        for (const [group, words] of Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Pictures)) {
            const known = (found[group] ??= {});
            for (const [name, drawing] of Object.entries(words)) {
                const own = group === 'busts' && dirname(path) !== packs; // heroes of two packs may have one name
                const word = own ? `${basename(dirname(path))}/${name}` : name;
                const unknown = group === 'busts' ? drawing.split(' ').find((part) => !isLookWord(part)) : undefined;
                if (unknown) throw new Error(`${path}: '${name}': there is no part '${unknown}'`);
                if ((known[word] ?? drawing) !== drawing) throw new Error(`${path}: '${word}' is '${known[word]}' elsewhere`);
                known[word] = drawing;
            }
        }
    }
    return found;
}

const GRID = 192; // of a drawing, in src/ui/icon.tsx, too

// The drawings themselves, in whole numbers, which takes half the room.
export function icons(lists: Pictures): Record<string, string> {
    const set = JSON.parse(readFileSync(
        join(ROOT, 'web', 'node_modules', '@iconify-json', 'game-icons', 'icons.json'), 'utf8')) as IconSet;
    const found: Record<string, string> = {};
    for (const [group, words] of Object.entries(lists)) {
        if (['floors', 'grounds', 'roofs', 'kinds', 'dice', 'die', 'busts'].includes(group)) continue;
        for (const name of Object.values(words)) {
            const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name]?.body ?? '');
            if (!path) throw new Error(`there is no icon '${name}'`);
            found[name] = roundPath(path[1]!, GRID / 512);
        }
    }
    return found;
}
