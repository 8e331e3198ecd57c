// What is shown of a game and a position goes with it, and a walk ends where it meets something. The table is a made-up one: a few positions, one
// after the other.

import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Event, Piece } from '../../src/engine/protocol';
import type { Snapshot } from '../../src/table/table';

interface Position {
    title?: string;
    prompt?: string;
    pieces?: Partial<Piece>[];
    tokens?: string[];
    roles?: string[]; // of the events that led here
    board?: object;
}

let positions: Position[] = []; // of the game that is begun next
const BOARD = { kind: 'grid', places: ['a1', 'a2', 'a3', 'a4'].map((code, x) => ({ code, x, y: 0 })), doors: [], verbs: { move: ['move'] } };
const WAY = ['a2', 'a3', 'a4'];

class FakeTable {
    system = 'toy';
    quest = 'toy';
    name = '';
    companion = false;
    apart = false;
    remote = false;
    closed = '';
    advises = true;
    seats = [{ name: 'hero', title: 'Hero', side: 1, side_name: 'Heroes' }];
    players = { hero: 'human' };
    private at = 0;
    private all = positions;
    private key = Math.random();

    look(): Promise<Snapshot> {
        const { title = 'One', prompt = 'move', pieces = [], tokens = [], board = BOARD } = this.all[this.at]!;
        const events: Event[] = this.all.slice(0, this.at + 1).flatMap(({ roles = [] }) => roles).map((role, number) => ({ number, code: role, text: role, rules: '', role }) as unknown as Event);
        const choices = WAY.map((code, index) => ({ index, code: `move ${code}`, text: `${this.key} ${this.at}`, role: 'move', args: [{ kind: 'place', code }] })) as unknown as Choice[];
        return Promise.resolve({
            seat: 'hero', question: { seat: 'hero', subject: 'ann', role: 'turn', prompt, choices }, events, board, undo: 'free', position: this.at, length: this.at, looking: false,
            view: { title, pieces, tokens: tokens.map((token) => ({ token, name: token, place: 'a4' })), zones: [], tracks: [], doors_closed: [] },
        } as unknown as Snapshot);
    }

    asked = () => Promise.resolve(['hero']);
    choose = () => Promise.resolve(void this.at++);
    undo = () => Promise.resolve(void this.at--);
    whyNot = () => Promise.resolve({ allowed: false, rule: 'X-1', text: 'No.' });
    suggest = () => Promise.resolve({ index: 0, why: 'Why not?' });
    range = () => Promise.resolve([]);
    way = () => Promise.resolve(WAY);
    odds = () => Promise.resolve({ label: 'odds' });
    journal = () => Promise.resolve(null);
    rules = () => Promise.resolve([]);
    close = () => Promise.resolve();
}

vi.mock('../../src/table/local', () => ({ LocalTable: { begin: () => Promise.resolve(new FakeTable()) } }));
vi.mock('../../src/engine/client', () => ({ EngineClient: { start: () => Promise.resolve({ speak: () => Promise.resolve() }) }, Refused: class extends Error {} }));

let game: typeof import('../../src/game');

beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'http://page.test/', documentElement: { dataset: {} } }));
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const kept = new Map([['undercroft.settings', '{"speed":0,"motion":false,"stories":false}']]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
    game = await import('../../src/game');
});

const begin = async (...all: Position[]) => {
    positions = all;
    await game.begin({} as never);
    await vi.waitFor(() => expect(game.choices.value.length).toBe(3));
};
const said = () => [game.notice.value, game.advice.value, game.preview.value].map(Boolean);

// Something of each kind is said.
async function sayAll(): Promise<void> {
    await game.advise();
    await game.consider(game.choices.value[1]!);
    await game.whyNot({ kind: 'place', what: 'a1', place: 'a1' });
    expect(said()).toEqual([true, true, true]);
}

test('what is said of a question goes with an answer, with taking back, and with the game', async () => {
    await begin({}, {}, {});
    await sayAll();
    await game.choose(game.choices.value[0]!);
    expect(said()).toEqual([false, false, false]);
    await sayAll();
    await game.undo();
    expect(game.snapshot.value?.position).toBe(0);
    expect(said()).toEqual([false, false, false]);
    await sayAll();
    await begin({}, {});
    expect(said()).toEqual([false, false, false]);
});

test('what happened in another quest of the campaign is no news in this one', async () => {
    await begin({ roles: ['strike'] }, { roles: ['strike', 'hurt'] }, { title: 'Two', roles: ['fell', 'round', 'turn'] }, { title: 'Two' });
    await game.choose(game.choices.value[0]!);
    expect([game.since.value, game.sinceTurn.value]).toEqual([1, 1]);
    await game.choose(game.choices.value[0]!);
    expect([game.since.value, game.sinceTurn.value]).toEqual([4, 4]); // from the first round on
});

const ann = { code: 'ann', spaces: ['a1'] };
const walked = async (...steps: Position[]) => {
    await begin({ pieces: [ann] }, ...steps.map((step) => ({ pieces: [ann], ...step })));
    await game.walk('a4');
    return game.snapshot.value!.position;
};

test('a walk goes on to its end where nothing is met', async () => {
    expect(await walked({ roles: ['moved'] }, { roles: ['moved'] }, { roles: ['moved'] })).toBe(3);
});

test.each([
    ['an enemy who comes to be seen', { pieces: [ann, { code: 'zombie-1', spaces: ['a4'] }] }],
    ['a token that was not there', { tokens: ['chest-1'] }],
    ['another question about the same figure', { prompt: 'trap' }],
    ['more of the board', { board: { ...BOARD } }],
    ['harm', { roles: ['moved', 'hurt'] }],
    ['a test', { roles: ['moved', 'throw'] }],
] as [string, Position][])('a walk ends where it meets %s', async (_what, step) => {
    expect(await walked(step, {}, {})).toBe(1);
});
