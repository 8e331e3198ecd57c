// Drawings from the game-icons set, by words: those of the page in src/icons.json, those of the packs in their pictures.json.

import drawings from 'virtual:icons';
import list from 'virtual:pictures';
import { lookFrom, type Look } from '../logic/looks';

type Group = keyof typeof list;

// The icon for a machine name such as "cave_spider-2": by the whole of it or by one of its words.
export function iconFor(group: Group, code: string): string | undefined {
    const known = list[group];
    const name = code.toLowerCase().replace(/-?\d+$/, '');
    return known[name] ?? wordsOf(group, name).map((word) => known[word]).find(Boolean);
}

// A thing is what its last word says, or the one before "of": "Iron Battleaxe", "Plate of the Sun". What follows a comma or a number is about others.
function wordsOf(group: Group, name: string): string[] {
    const words = (text: string) => text.split(/[_ -]/);
    if (group !== 'cards') return words(name);
    return name.replace(/[ _]*[,(\d].*$/, '').split(/[_ ]of[_ ]/).flatMap((part) => words(part).reverse());
}

// A figure has the drawing of its name, or of what it is besides.
export const figureIcon = (piece: { code: string; role: string }): string | undefined => iconFor('figures', piece.code) ?? iconFor('figures', piece.role);

// What somebody of human kind looks like, by the words of his own pack or of all of them, for what he is or is besides. Heroes have a look of their own in any case.
export function lookOf(system: string, piece: { code: string; role: string; side: number; seat?: string | null }): Look | null {
    const known: Record<string, string> = list.busts;
    const code = piece.code.toLowerCase().replace(/-?\d+$/, '');
    const names = [code, ...code.split('_'), ...(piece.side === 1 ? [] : piece.role.toLowerCase().split(/[_ -]/))]; // of a hero what he is called decides nothing
    const words = names.map((name) => known[`${system}/${name}`]).find(Boolean) ?? names.map((name) => known[name]).find(Boolean);
    return words === undefined && !(piece.side === 1 && piece.seat) ? null : lookFrom(words ?? '', piece.code);
}

// The words of conditions, as they stand in a text.
export const MARKS: readonly string[] = Object.keys(list.marks).filter((word) => word.length > 3).map((word) => word.charAt(0).toUpperCase() + word.slice(1));

const GRID = 192; // of drawings, as the build makes them

export function iconPath(name: string): string {
    return drawings[name] ?? '';
}

// Inside an SVG: centred on (x, y).
export function Drawing({ name, x, y, size, class: kind }: {
    name: string; x: number; y: number; size: number; class?: string;
}) {
    return (
        <path class={kind} d={iconPath(name)}
            transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / GRID})`} />
    );
}

// In a line of text.
export function Icon({ name }: { name: string }) {
    return (
        <svg class="icon" viewBox={`0 0 ${GRID} ${GRID}`} aria-hidden="true" focusable="false">
            <path d={iconPath(name)} />
        </svg>
    );
}

// Signs of the page's own: strokes in a square of 24.
const SIGNS = {
    undo: 'M9 7H15a5 5 0 0 1 0 10H8M9 7l4-4M9 7l4 4',
    redo: 'M15 7H9a5 5 0 0 0 0 10h7M15 7l-4-4M15 7l-4 4',
    menu: 'M4 6h16M4 12h16M4 18h16',
    more: 'M5 12h.01M12 12h.01M19 12h.01',
    close: 'M6 6l12 12M18 6L6 18',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
    history: 'M12 7v5l3 3M4 12a8 8 0 1 1 2.5 5.8M4 20v-4h4',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
    book: 'M5 4h6a2 2 0 0 1 2 2v14a3 3 0 0 0-2-1H5zM19 4h-4a2 2 0 0 0-2 2v14a3 3 0 0 1 2-1h4z',
    help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.1',
    first: 'M6 5v14M18 5l-8 7 8 7z',
    back: 'M16 5l-8 7 8 7z',
    forward: 'M8 5l8 7-8 7z',
    last: 'M18 5v14M6 5l8 7-8 7z',
    play: 'M8 5l10 7-10 7z',
    stop: 'M8 5v14M16 5v14',
    branch: 'M6 4v16M6 14c0-5 10-2 10-8M16 6l-3 2M16 6l3 2',
    bulb: 'M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z',
    eye: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
    ways: 'M12 4v16M4 12h16M9.5 6.5L12 4l2.5 2.5M9.5 17.5L12 20l2.5-2.5M6.5 9.5L4 12l2.5 2.5M17.5 9.5L20 12l-2.5 2.5',
    sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
    mute: 'M4 9v6h4l5 4V5L8 9zM16 10l5 5M21 10l-5 5',
    trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
    save: 'M12 4v10M8 10l4 4 4-4M5 19h14',
    load: 'M12 14V4M8 8l4-4 4 4M5 19h14',
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { name: SignName }) {
    return (
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={SIGNS[name]} />
        </svg>
    );
}
