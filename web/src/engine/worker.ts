// The engine's own thread: bots may think without the page stopping.

import { Engine, type Content } from './engine';
import type { Reply, Request } from './protocol';

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
    const [module, content] = await Promise.all([
        WebAssembly.compileStreaming(fetch(new URL('undercroft.wasm', base))),
        fetch(new URL('content.json', base)).then((reply) => reply.json() as Promise<Content>),
    ]);
    engine = await Engine.start(module, content);
}

async function handle(order: Order): Promise<Result> {
    if ('start' in order) await start(order.start);
    else if ('language' in order) await speak(order.language);
    else if ('requests' in order)
        return { id: order.id, replies: order.requests.map((request) => engine.request(request)) };
    else if ('put' in order) engine.files.put(order.put, order.bytes);
    else return { id: order.id, bytes: engine.files.get(order.get) };
    return { id: order.id };
}

self.addEventListener('message', (message: MessageEvent<Order>) => {
    const { id } = message.data;
    handle(message.data)
        .catch((error: unknown): Result => ({ id, failure: String(error) }))
        .then((result) => self.postMessage(result));
});
