// The engine as the page runs it: the same module, the same file system in memory.

import { beforeAll, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Question, Standing } from '../../src/engine/protocol';
import { content, engine as bytes } from '../../tools/content';

let engine: Engine;
beforeAll(async () => {
    engine = await Engine.start(await WebAssembly.compile(bytes()), content());
});

test('systems can be listed and begun', () => {
    const { systems } = engine.request({ cmd: 'systems' }) as unknown as { systems: { name: string }[] };
    const begun = systems.filter(({ name }) => {
        const reply = engine.request({ cmd: 'new', system: name });
        engine.request({ cmd: 'free', game: reply['game'] ?? 0 });
        expect(reply.error?.status ?? 'bad_setup', name).toBe('bad_setup'); // some can only be checked yet
        return !reply.error;
    });
    expect(begun.map(({ name }) => name)).toEqual(expect.arrayContaining(['d2e', 'template']));
});

test('the same seed and answers give the same position', () => {
    const play = () => {
        const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5 }) as unknown as Standing;
        engine.request({ cmd: 'play_out', game, kind: 'random', seed: 3 });
        const { hash } = engine.request({ cmd: 'hash', game });
        engine.request({ cmd: 'free', game });
        return hash;
    };
    expect(play()).toBe(play());
});

test('a journal is written, grows, and can be opened again', () => {
    const path = 'saves/test.journal';
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5, journal: path }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const text = new TextDecoder().decode(engine.files.get(path));
    expect(text.startsWith('undercroft journal 1\n')).toBe(true);
    expect(text.match(/ answer /g)?.length).toBeGreaterThan(1);
    const copy = engine.request({ cmd: 'load', path }) as unknown as Standing;
    expect(engine.request({ cmd: 'hash', game: copy.game })['hash']).toBe(engine.request({ cmd: 'hash', game })['hash']);
});

test('looking back shows the position and the events up to there', () => {
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5 }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const { length } = engine.request({ cmd: 'history', game }) as unknown as { length: number };
    const back = engine.request({ cmd: 'at', game, answers: 1 }) as unknown as Standing;
    const events = (of: number) => (engine.request({ cmd: 'events', game: of })['events'] as unknown[]).length;
    expect(length).toBeGreaterThan(1);
    expect(events(back.game)).toBeLessThan(events(game));
    const question = engine.request({ cmd: 'question', game: back.game }) as unknown as Question;
    expect(question.choices?.length).toBeGreaterThan(0);
    expect(engine.request({ cmd: 'at', game, answers: length + 1 }).error?.status).toBe('bad_request');
});

test('what is wrong is answered, not thrown', () => {
    expect(engine.request({ cmd: 'anwser' }).error?.text).toContain('answer?');
});
