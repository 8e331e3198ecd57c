// The engine's own thread: bots may think without the page stopping.

import { Engine, type Content } from './engine';
import type { Reply, Request } from './protocol';
import { readHeader } from './journal';

export type Order =
    | { id: number; start: string } // the address of the page
    | { id: number; language: string }
    | { id: number; requests: Request[] }
    | { id: number; put: string; bytes: Uint8Array }
    | { id: number; get: string };

export type Result = { id: number; replies?: Reply[]; bytes?: Uint8Array | undefined; failure?: string };

let engine: Engine;
let base = '';

// English is what the engine speaks by itself.
async function speak(language: string): Promise<void> {
    if (language === 'en') {
        engine.speak(language);
        return;
    }
    const reply = await fetch(new URL(`${language}.mo`, base));
    if (!reply.ok) throw new Error(`${language}.mo: ${reply.status} ${reply.statusText}`);
    engine.speak(language, new Uint8Array(await reply.arrayBuffer()));
}

async function start(address: string): Promise<void> {
    base = address;
    engine = await Engine.start(await WebAssembly.compileStreaming(fetch(new URL('undercroft.wasm', base))));
}

// What is played of a system is fetched when it is first spoken of, by name or by a journal.
const fetched = new Map<string, Promise<void>>();

async function bring(system: string): Promise<void> {
    const { systems } = engine.request({ cmd: 'systems' }) as { systems?: { name: string }[] };
    if (!systems?.some(({ name }) => name === system)) return; // the engine will say that it knows none
    const reply = await fetch(new URL(`content/${system}.json`, base));
    if (!reply.ok) throw new Error(`${system}: ${reply.status} ${reply.statusText}`);
    engine.add(await reply.json() as Content);
}

function need(system: string): Promise<void> {
    const coming = fetched.get(system) ?? bring(system);
    fetched.set(system, coming);
    coming.catch(() => fetched.delete(system)); // to be tried again
    return coming;
}

async function answer(requests: readonly Request[]): Promise<Reply[]> {
    for (const { cmd, system, path } of requests) {
        if (typeof system === 'string') await need(system);
        else if (cmd === 'load' && typeof path === 'string') await need(readHeader(engine.files.get(path) ?? new Uint8Array())?.system ?? '');
    }
    return requests.map((request) => engine.request(request));
}

async function handle(order: Order): Promise<Result> {
    if ('start' in order) await start(order.start);
    else if ('language' in order) await speak(order.language);
    else if ('requests' in order)
        return { id: order.id, replies: await answer(order.requests) };
    else if ('put' in order) engine.files.put(order.put, order.bytes);
    else return { id: order.id, bytes: engine.files.get(order.get) };
    return { id: order.id };
}

// One after the other, in the order in which they came: an order may wait for what has to be fetched.
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', (message: MessageEvent<Order>) => {
    const { id } = message.data;
    last = last.then(() => handle(message.data))
        .catch((error: unknown): Result => ({ id, failure: String(error) }))
        .then((result) => self.postMessage(result));
});
