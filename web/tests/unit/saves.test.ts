// Nothing is lost: whoever answers, the game is saved before the next answer is given, so that a page that is killed at any moment comes back to where
// it was. The engine runs here instead of in a worker, and what is written to the browser's database is looked at.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Question, Request, Standing } from '../../src/engine/protocol';
import type { Order, Result } from '../../src/engine/worker';
import type { Save } from '../../src/saves';
import type { Player } from '../../src/table/table';
import { content, engine as bytes, systems } from '../../tools/content';

const OPENED = 6; // journals of each game that are opened again
const APART = 1200; // answers at least from one of them to the next

let module: WebAssembly.Module;
let engine: Engine;
let game: typeof import('../../src/game');
let written: Save | undefined; // what the browser has of the game
let journal = ''; // of the game that is played
let wanting: string[] = []; // what would have been lost
let answers = 0;
let saves: Save[] = []; // all that was written
let opened: { position: number; prompt: string | undefined; journal: Uint8Array }[] = [];

vi.mock('../../src/saves', () => ({ writeSave: (save: Save) => { saves.push(written = save); return Promise.resolve(save.id); } }));

// Before the next answer is given, the one before it has been saved.
function look(request: Request): void {
    if (request.cmd === 'new') journal = String(request['journal']);
    if (request.cmd !== 'answer' && request.cmd !== 'bot' || request['answer'] === false) return;
    const now = engine.files.get(journal)!;
    const is = written && Buffer.from(written.journal).equals(now);
    const { position } = engine.request({ cmd: 'history', game: request['game'] }) as unknown as { position: number };
    if (!is) wanting.push(`${request.cmd} at ${position}: saved ${written ? `${written.journal.length} of ${now.length} bytes` : 'nothing'}`);
    answers++;
    if (is && opened.length < OPENED && position >= (opened.at(-1)?.position ?? 0) + APART) {
        const { prompt } = engine.request({ cmd: 'question', game: request['game'] }) as unknown as Question;
        opened.push({ position, prompt, journal: written!.journal });
    }
}

class FakeWorker extends EventTarget {
    postMessage(order: Order): void {
        const result: Result = { id: order.id };
        if ('requests' in order) result.replies = order.requests.map((request) => {
            look(request);
            return engine.request(request.cmd === 'bot' && request['answer'] !== false ? { ...request, kind: 'greedy' } : request);
        });
        else if ('put' in order) engine.files.put(order.put, order.bytes);
        else if ('get' in order) result.bytes = engine.files.get(order.get);
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: result })));
    }
}

beforeAll(async () => {
    module = await WebAssembly.compile(bytes());
});

beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'http://page.test/', documentElement: { dataset: {} } }));
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key.endsWith('settings') ? '{"speed":0,"motion":false,"stories":false}' : null), setItem: () => undefined });
    vi.stubGlobal('Worker', FakeWorker);
    engine = await Engine.start(module, content());
    game = await import('../../src/game');
    [written, answers, wanting, opened, saves] = [undefined, 0, [], [], []];
});

const begin = (system: string, quest: string, players: Record<string, Player>) =>
    game.begin({ system, quest, party: [], options: {}, seed: '3', players, others: 'easy', companion: false });

// A campaign where there is one, else the first quest.
function longestOf(system: string): string {
    const { campaign, quest } = engine.request({ cmd: 'list', system }) as unknown as Record<'campaign' | 'quest', { id: string }[] | undefined>;
    return (campaign?.[0] ?? quest![0]!).id;
}

const sides = (system: string, quest: string): Record<string, Player> => {
    const { game: number, seats } = engine.request({ cmd: 'new', system, quest }) as unknown as Standing;
    engine.request({ cmd: 'free', game: number });
    return Object.fromEntries(seats!.map((seat) => [seat.side_name, 'easy' as const]));
};

const isOver = () => new Promise<void>((resolve) => {
    const stop = game.snapshot.subscribe((now) => {
        if (!now?.question.over) return;
        resolve();
        queueMicrotask(() => stop());
    });
});

for (const system of systems())
    test(`${system}: a game that the computer plays for all seats is saved at every answer`, async () => {
        const quest = longestOf(system);
        await begin(system, quest, sides(system, quest));
        await isOver();
        await vi.waitFor(() => expect(game.saved.value).toBe(game.snapshot.value!.position));
        expect(wanting).toEqual([]);
        expect(answers).toBeGreaterThan(10);
        expect(written!.over).toBe(true);
        console.log(`${system} ${quest}: ${answers} answers, ${written!.journal.length} bytes`);
        // The page comes back from it to the same question.
        for (const kept of opened) {
            const again = await Engine.start(module, content());
            again.files.put('saves/kept.journal', kept.journal);
            const { game: number } = again.request({ cmd: 'load', path: 'saves/kept.journal' }) as unknown as Standing;
            expect(again.request({ cmd: 'history', game: number })).toMatchObject({ position: kept.position });
            expect(again.request({ cmd: 'question', game: number })).toMatchObject(kept.prompt ? { prompt: kept.prompt } : {});
        }
    }, 600000);

test('an answer counts even if the table is left at once, and a game is saved as no other', async () => {
    await begin('template', 'cellar', { Heroes: 'human' });
    await vi.waitFor(() => expect(game.saved.value).toBe(0));
    const [first, id] = [journal, game.gameId.value];
    void game.choose(game.choices.value[0]!);
    await game.leave();
    await begin('template', 'cellar', { Heroes: 'human' });
    await vi.waitFor(() => expect(game.saved.value).toBe(0));
    const last = saves.filter((save) => save.id === id).at(-1)!;
    expect(Buffer.from(last.journal).equals(engine.files.get(first)!)).toBe(true);
    expect(new TextDecoder().decode(last.journal)).toMatch(/ answer /);
    for (const save of saves) expect(Buffer.from(engine.files.get(save.id === id ? first : journal)!).subarray(0, save.journal.length).equals(save.journal)).toBe(true);
    await game.leave();
});
