// Speaks to the engine in its worker.

import type { Reply, Request, Refusal } from './protocol';
import type { Order, Result } from './worker';

// What the engine does not do, and why.
export class Refused extends Error {
    constructor(readonly refusal: Refusal) {
        super(refusal.text);
    }
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export class EngineClient {
    private readonly waiting = new Map<number, (result: Result) => void>();
    private next = 1;

    private constructor(private readonly worker: Worker) {
        worker.addEventListener('message', (message: MessageEvent<Result>) => {
            this.waiting.get(message.data.id)?.(message.data);
            this.waiting.delete(message.data.id);
        });
    }

    static async start(): Promise<EngineClient> {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        const client = new EngineClient(worker);
        await client.order({ start: new URL('.', document.baseURI).href });
        return client;
    }

    private async order(order: Without<Order, 'id'>): Promise<Result> {
        const id = this.next++;
        const result = await new Promise<Result>((resolve) => {
            this.waiting.set(id, resolve);
            this.worker.postMessage({ ...order, id });
        });
        if (result.failure) throw new Error(result.failure);
        return result;
    }

    async speak(language: string): Promise<void> {
        await this.order({ language });
    }

    // Several requests in one go; each may be refused by itself.
    async tryAll(requests: Request[]): Promise<Reply[]> {
        return (await this.order({ requests })).replies!;
    }

    // All of them are expected to be granted.
    async all<T extends unknown[]>(requests: Request[]): Promise<T> {
        const replies = await this.tryAll(requests);
        for (const reply of replies) if (reply.error) throw new Refused(reply.error);
        return replies as unknown as T;
    }

    async one<T>(request: Request): Promise<T> {
        return (await this.all<[T]>([request]))[0];
    }

    async put(path: string, bytes: Uint8Array): Promise<void> {
        await this.order({ put: path, bytes });
    }

    async get(path: string): Promise<Uint8Array | undefined> {
        return (await this.order({ get: path })).bytes;
    }
}
