// A shared table whose connection is bad: a server that is made of lines here, and a clock that the tests move.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '../../src/engine/protocol';
import type { RemoteTable } from '../../src/table/remote';

type Message = { cmd: string; id: number } & Record<string, unknown>;
type Reply = Record<string, unknown>;

const PAUSE = 30000; // longer than any pause between two attempts

class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    readyState = 0;

    constructor(readonly address: string) {
        super();
        server.sockets.push(this);
        if (server.deaf) setTimeout(() => this.end());
        else setTimeout(() => { this.readyState = 1; this.dispatchEvent(new Event('open')); });
    }

    send(text: string): void {
        server.hear(this, JSON.parse(text) as Message);
    }

    tell(message: Reply): void {
        if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    }

    end(): void {
        if (this.readyState === 3) return;
        this.readyState = 3;
        this.dispatchEvent(new Event('close'));
    }

    close(): void {
        setTimeout(() => this.end());
    }
}

// One seat, which is asked whether to go left or right; each answer brings the next question.
class FakeServer {
    sockets: FakeSocket[] = [];
    heard: Message[] = [];
    given: number[] = []; // answers
    deaf = false; // takes no connections
    dead = false; // does not answer
    advice = true;
    refusals: Record<string, { status: string; text: string }[]> = {}; // of the next requests, by command

    get socket(): FakeSocket {
        return this.sockets.at(-1)!;
    }

    news(): Reply {
        const answers = this.given.length;
        const choices = ['left', 'right'].map((code, index) => ({ index, code, text: `${code} ${answers}`, args: [] }));
        return {
            answers, position: answers, length: answers, since: 0, sum: `sum-${answers}`,
            question: { seat: 'scout', over: false, prompt: 'way', text: 'Which way?', choices },
            view: { seat: 'scout', title: 'The Fork', zones: [], pieces: [], tokens: [], tracks: [], round: 1, story: '' },
            events: { events: [], next: 0 },
        };
    }

    push(): void {
        this.socket.tell({ push: 'changed', ...this.news() });
    }

    reply(message: Message): Reply {
        switch (message.cmd) {
            case 'join': return {
                mine: ['scout'], host: true, advice: this.advice, system: 'template', quest: 'fork', dice: false,
                seats: [{ number: 1, seat: 'scout', title: 'Scout', side: 1, player: 'person', name: '', present: true }], ...this.news(),
            };
            case 'answer':
                if (message['at'] !== this.given.length || message['sum'] !== `sum-${this.given.length}`)
                    return { error: { status: 'stale', text: 'the table has moved on' } };
                this.given.push(message['choice'] as number);
                this.push();
                return {};
            case 'suggest': return { choice: 1 };
            case 'board': return { kind: 'grid', width: 0, height: 0, places: [], doors: [] };
            case 'can_undo': return { undo: 'free' };
            default: return {};
        }
    }

    hear(socket: FakeSocket, message: Message): void {
        this.heard.push(message);
        if (this.dead) return;
        const refusal = this.refusals[message.cmd]?.shift();
        const reply = refusal ? { error: refusal } : this.reply(message);
        setTimeout(() => socket.tell({ ...reply, id: message.id }));
    }

    count(cmd: string): number {
        return this.heard.filter((message) => message.cmd === cmd).length;
    }
}

const BUSY = { status: 'busy', text: 'too many requests; slow down' };
const UNREAD = { status: 'io', text: 'this table cannot be read at the moment' };

let server: FakeServer;
let page: EventTarget & { visibilityState?: string };
let game: typeof import('../../src/game');

beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    server = new FakeServer();
    page = Object.assign(new EventTarget(), {
        baseURI: 'http://table.test/', documentElement: { dataset: {} }, visibilityState: 'visible',
    });
    const browser = new EventTarget();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { language: 'en', onLine: true });
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    vi.stubGlobal('dispatchEvent', browser.dispatchEvent.bind(browser));
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    game = await import('../../src/game');
});

afterEach(async () => {
    await game.leave();
    await passes();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const passes = (milliseconds = 100) => vi.advanceTimersByTimeAsync(milliseconds);
const meanwhile = async <T>(done: Promise<T>): Promise<T> => { await passes(); return done; };
const ticket = { table: 'fork', key: 'key' };

async function sit(): Promise<RemoteTable> {
    void game.joinTable(ticket);
    await passes();
    expect(game.snapshot.value?.question.text).toBe('Which way?');
    return game.table.value as RemoteTable;
}

const choice = (code: string): Choice => game.choices.value.find((one) => one.code === code)!;
const texts = () => game.choices.value.map((one) => one.text);

test('the connection comes back, and the page shows how things stand then', async () => {
    const table = await sit();
    server.socket.end();
    expect(table.connected.value).toBe(false);
    server.given.push(0); // somebody answers meanwhile
    await passes(PAUSE);
    expect(table.connected.value).toBe(true);
    expect(texts()).toEqual(['left 1', 'right 1']);
});

test('a server that is away is tried again after growing pauses, and at once when the network is back', async () => {
    await sit();
    server.deaf = true;
    server.socket.end();
    await passes(10000);
    const soon = server.sockets.length;
    expect(soon).toBeGreaterThan(3);
    await passes(100000);
    expect(server.sockets.length - soon).toBeLessThan(10);
    server.deaf = false;
    dispatchEvent(new Event('online'));
    await passes();
    expect((game.table.value as RemoteTable).connected.value).toBe(true);
});

for (const refusal of [BUSY, UNREAD])
    test(`sitting down again is refused (${refusal.status}): tried again until it is granted`, async () => {
        const table = await sit();
        server.refusals['join'] = Array(5).fill(refusal);
        server.socket.end();
        await passes(1000);
        expect(table.connected.value).toBe(false);
        await passes(2 * PAUSE);
        expect(table.connected.value).toBe(true);
        expect(server.sockets.length).toBe(2); // the connection itself was good
        await meanwhile(game.choose(choice('left')));
        expect(server.given).toEqual([0]);
    });

test('a key that does not fit any more is told, and nothing is tried again', async () => {
    const table = await sit();
    server.refusals['join'] = [{ status: 'bad_key', text: 'this key does not open this table' }];
    server.socket.end();
    await passes(PAUSE);
    expect(table.refused.value).toBe('this key does not open this table');
    expect(server.sockets.length).toBe(2);
    await passes(10 * PAUSE);
    expect(server.sockets.length).toBe(2);
});

test('a wrong key is refused at once; a busy server is waited for; none is told', async () => {
    server.refusals['join'] = [{ status: 'bad_key', text: 'this key does not open this table' }];
    const wrong = game.joinTable(ticket).catch((error: Error) => error.message);
    await passes();
    expect(await wrong).toBe('this key does not open this table');
    server.refusals['join'] = [BUSY, UNREAD];
    const late = game.joinTable(ticket);
    await passes(PAUSE);
    expect(await late).toBe(true);
    await game.leave();
    server.deaf = true;
    const none = game.joinTable(ticket).catch((error: Error) => error.message);
    await passes();
    expect(await none).toContain('lost');
    const tried = server.sockets.length;
    await passes(PAUSE);
    expect(server.sockets.length).toBe(tried);
});

test('a look that is refused because of too many requests is made again', async () => {
    await sit();
    server.refusals['can_undo'] = [BUSY, BUSY];
    server.given.push(0);
    server.push();
    await passes();
    expect(texts()).toEqual(['left 0', 'right 0']); // still the old position, which cannot be answered any more:
    await passes(PAUSE);
    expect(texts()).toEqual(['left 1', 'right 1']);
    expect(game.busy.value).toBe(false);
    expect(game.notice.value).toBe(null);
});

test('the connection is lost while the page looks: it looks again when it is back', async () => {
    await sit();
    server.dead = true;
    server.given.push(0);
    server.push();
    await passes();
    server.dead = false;
    server.socket.end();
    await passes(PAUSE);
    expect(texts()).toEqual(['left 1', 'right 1']);
    expect(game.notice.value).toBe(null);
});

test('an answer that the server has not heard is sent again when the connection is back', async () => {
    await sit();
    server.dead = true;
    const chosen = game.choose(choice('right'));
    await passes();
    expect(game.busy.value).toBe(true);
    server.dead = false;
    server.socket.end();
    await passes(PAUSE);
    await chosen;
    expect(server.given).toEqual([1]);
    expect(texts()).toEqual(['left 1', 'right 1']);
    expect(game.busy.value).toBe(false);
});

test('an answer whose reply was lost counts once, and nobody is troubled', async () => {
    await sit();
    server.given.push(1); // it has been heard …
    server.dead = true;
    const chosen = game.choose(choice('right')); // … and this is the last that was seen of it
    await passes();
    server.dead = false;
    server.socket.end();
    await passes(PAUSE);
    await chosen;
    expect(server.given).toEqual([1]);
    expect(game.notice.value).toBe(null);
    expect(texts()).toEqual(['left 1', 'right 1']);
});

test('an answer is about what was seen: somebody was faster, and it does not count for another question', async () => {
    await sit();
    const seen = choice('right');
    server.given.push(0);
    server.push(); // the page has heard of it, and has not shown it yet
    const told = game.table.value!.choose(seen).then(() => 'it counts', (error: Error) => error.message);
    expect(await meanwhile(told)).toContain('moved on');
    expect(server.given).toEqual([0]);
});

test('an answer is given while there is no connection: it waits for it', async () => {
    await sit();
    server.deaf = true;
    server.socket.end();
    await passes(2000);
    const chosen = game.choose(choice('left'));
    await passes(2000);
    expect(server.given).toEqual([]);
    server.deaf = false;
    await passes(PAUSE);
    await chosen;
    expect(server.given).toEqual([0]);
});

test('a connection that died in silence is noticed', async () => {
    const table = await sit();
    server.dead = true;
    await passes(30000);
    expect(server.count('history')).toBe(1);
    await passes(7000);
    expect(table.connected.value).toBe(false);
    server.dead = false;
    await passes(PAUSE);
    expect(table.connected.value).toBe(true);
});

test('a page that comes to the front looks whether the server is there', async () => {
    await sit();
    page.dispatchEvent(new Event('visibilitychange'));
    await passes();
    expect(server.count('history')).toBe(1);
});

test('what cannot be asked twice is told when it fails', async () => {
    await sit();
    server.dead = true;
    const undone = game.undo();
    await passes();
    server.socket.end();
    await undone;
    expect(game.notice.value?.text).toContain('connection');
    server.dead = false;
    await passes(PAUSE);
    expect(server.count('undo')).toBe(0); // it had not come to that
});

test('leaving the table ends all waiting', async () => {
    await sit();
    server.dead = true;
    const chosen = game.choose(choice('left'));
    await passes();
    server.socket.end();
    await game.leave();
    await chosen;
    await passes(2 * PAUSE);
    expect(server.sockets.length).toBe(1);
    expect(game.table.value).toBe(null);
});

test('the same is not asked twice about one position', async () => {
    await sit();
    const before = server.count('can_undo');
    await meanwhile(game.choose(choice('left'))); // the page looks when it is told of it, and when the reply comes
    expect(server.count('can_undo')).toBe(before + 1);
});

test('advice is asked for where the server gives it', async () => {
    await sit();
    await meanwhile(game.advise());
    expect(game.advice.value?.choice.code).toBe('right');
    await game.leave();
    server.advice = false;
    await sit();
    await meanwhile(game.advise());
    expect(server.count('suggest')).toBe(1);
});
