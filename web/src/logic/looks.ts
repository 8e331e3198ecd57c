// What somebody of human kind looks like: a few words, which the packs declare in the group `busts` of their pictures, a word a part. What the words
// leave open follows from the code, the same each time. Whoever has no words and is no hero has none: a beast is drawn otherwise.

export const SKINS = {
    pale: '#ecd9cd', fair: '#f1cba6', tan: '#dfa97a', olive_skin: '#c98d60', brown: '#9d6743', dark: '#74482e',
    dead: '#9fae86', bone: '#e6dcc3', orc: '#7f9150', mud: '#7b6a52', ghost: '#b9d3d6',
} as const;
export const HAIRS = { black: '#2b211d', auburn: '#5a3419', red: '#a3572a', blond: '#d9a851', grey: '#8d8478', white: '#e5ddcf' } as const;
export const CLOTHS = {
    crimson: '#8f2f2a', green: '#2f6b52', amber: '#b07a24', violet: '#5b3f86', blue: '#2b6c8f', rust: '#a1562b', olive: '#6a7a35', rose: '#94476d', teal: '#26777a',
    slate: '#55606b', coal: '#3b3732', hide: '#5c4a3a', white_cloth: '#d8d0c0',
} as const;

export const PARTS = {
    shoulders: ['cloak', 'plate', 'robe', 'fur', 'leather', 'rags'],
    head: ['bare', 'hood', 'horns', 'great', 'nasal', 'wizard', 'feather', 'circlet', 'crown', 'band', 'veil', 'mask', 'kettle', 'visor', 'cowl'],
    beard: ['shaven', 'full', 'plait', 'goat', 'stubble'],
    gear: ['unarmed', 'axe', 'staff', 'bow', 'sword', 'quiver', 'book', 'flame', 'bell', 'spear', 'hammer', 'dagger', 'lantern'],
    back: ['cropped', 'long', 'braids'],
    front: ['short', 'fringe', 'swept', 'peak', 'tonsure', 'knot', 'bald'],
    face: ['round', 'square', 'narrow'],
    eyes: ['calm', 'beast', 'glow', 'hollow', 'blank'],
    ears: ['plain', 'elf', 'large'],
    mouth: ['closed', 'fangs', 'tusks'],
} as const;

export interface Look {
    skin: keyof typeof SKINS;
    hair: keyof typeof HAIRS;
    cloth: keyof typeof CLOTHS;
    shoulders: string;
    head: string;
    beard: string;
    gear: string;
    back: string;
    front: string;
    face: string;
    eyes: string;
    ears: string;
    mouth: string;
}

// Whoever is of such a skin has such eyes.
const EYES: Partial<Record<keyof typeof SKINS, string>> = { dead: 'blank', bone: 'hollow', orc: 'beast', mud: 'glow', ghost: 'blank' };

const KINDS: Record<string, keyof Look> = Object.fromEntries([
    ...Object.keys(SKINS).map((word) => [word, 'skin']), ...Object.keys(HAIRS).map((word) => [word, 'hair']), ...Object.keys(CLOTHS).map((word) => [word, 'cloth']),
    ...Object.entries(PARTS).flatMap(([kind, words]) => words.map((word) => [word, kind])),
]) as Record<string, keyof Look>;

export const isLookWord = (word: string): boolean => Object.hasOwn(KINDS, word);

function hash(text: string): number {
    let value = 7;
    for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) | 0;
    return Math.abs(value);
}

function rollOf(text: string): <T>(list: readonly T[]) => T {
    let state = (hash(text) * 2654435761 + 12345) | 0;
    return (list) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return list[(state >>> 0) % list.length]!;
    };
}

export function lookFrom(words: string, code: string): Look {
    const pick = rollOf(code);
    const named: Partial<Record<keyof Look, string>> = Object.fromEntries(words.split(' ').filter(isLookWord).map((word) => [KINDS[word]!, word]));
    const skin = (named.skin ?? pick(['fair', 'tan', 'olive_skin', 'brown', 'dark'])) as Look['skin'];
    const open: Look = {
        skin, hair: pick(Object.keys(HAIRS) as Look['hair'][]), cloth: pick(['hide', 'slate', 'coal', 'rust', 'olive'] as Look['cloth'][]),
        shoulders: pick(['cloak', 'leather', 'robe']), head: 'bare', beard: 'shaven', gear: 'unarmed', back: 'cropped',
        front: skin === 'bone' || skin === 'mud' ? 'bald' : pick(['short', 'swept', 'peak', 'fringe']), face: pick(PARTS.face), eyes: EYES[skin] ?? 'calm', ears: 'plain', mouth: 'closed',
    };
    return { ...open, ...named } as Look;
}
