// The faces of heroes: each is declared, and no two of a pack are alike.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookFrom } from '../../src/logic/looks';
import { content, engine as bytes, pictures, ROOT, systems } from '../../tools/content';
import { Engine } from '../../src/engine/engine';

const { busts } = pictures(join(ROOT, 'web', 'src', 'icons.json'));

test('every hero of every system has words for his face, and no two share head, hair and cloth', async () => {
    const engine = await Engine.start(await WebAssembly.compile(bytes()), content());
    for (const system of systems()) {
        const { hero: records } = engine.request({ cmd: 'list', system, kind: 'hero' }) as unknown as { hero: { id: string }[] };
        const worn = new Map<string, string>();
        for (const { id } of records) {
            const words = busts![`${system}/${id}`];
            expect(words, `${system}/${id}`).toBeDefined();
            const { head, hair, back, front, cloth } = lookFrom(words!, id);
            const key = [head, hair, back, front, cloth].join(' ');
            expect(worn.get(key), `${system}: ${id} looks like another`).toBeUndefined();
            worn.set(key, id);
        }
    }
});

test('what is not said follows from the code, the same each time, and differs among those of one kind', () => {
    expect(lookFrom('dead rags', 'zombie-1')).toEqual(lookFrom('dead rags', 'zombie-1'));
    const kinds = new Set([1, 2, 3, 4, 5, 6].map((number) => JSON.stringify(lookFrom('dead rags', `zombie-${number}`))));
    expect(kinds.size).toBeGreaterThan(3);
    expect(lookFrom('elf green', 'liriel')).toMatchObject({ ears: 'elf', cloth: 'green' });
});
