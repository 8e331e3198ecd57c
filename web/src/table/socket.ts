// A connection to a server of tables (docs/server.md) that comes back by itself when it is lost.

import { Refused } from '../engine/client';
import type { Reply, Request } from '../engine/protocol';

export type Push = { push: string } & Record<string, unknown>;

const FIRST_PAUSE = 500; // milliseconds before the second attempt; each pause is twice the one before
const LONGEST_PAUSE = 20000;
const PATIENCE = 20000; // for a reply, until the connection is taken for lost
const QUIET = 30000; // between two looks whether the server is still there
const ALIVE = { cmd: 'history' }; // what it is asked then; a refusal is an answer, too
const ALIVE_PATIENCE = 6000;

// There is no connection, or it was lost before the reply came.
export class Lost extends Error {
    constructor() {
        super('the connection to the server is lost');
    }
}

// Whether the same may go well a little later.
export const isPassing = (error: unknown): boolean =>
    error instanceof Lost || (error instanceof Refused && (error.refusal.status === 'busy' || error.refusal.status === 'io'));

// A growing pause; not the same for everybody whom a server has lost.
const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) * (0.75 + Math.random() / 2);

interface Awaited {
    resolve: (reply: Reply) => void;
    reject: (error: Error) => void;
    timer: ReturnType<typeof setTimeout>;
}

export interface Listener {
    // Says who one is, whenever there is a connection. Until that is done nothing else can be asked.
    greet(connection: Connection): Promise<unknown>;
    pushed(push: Push): void; // what nobody asked for
    lost(): void; // the connection; it is tried again
    refused(error: Error): void; // for good: nothing is tried any more
}

export class Connection {
    greetings = 0; // how often there was a connection
    private socket: WebSocket | null = null;
    private greeted = false;
    private closed = false;
    private tries = 0; // since it went well
    private next = 1;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private readonly pulse: ReturnType<typeof setInterval>;
    private readonly waiting = new Map<number, Awaited>();
    private readonly arrivals = new Set<() => void>(); // who waits for a connection

    constructor(private readonly address: string, private readonly listener: Listener) {
        addEventListener('online', this.hurry);
        document.addEventListener('visibilitychange', this.hurry);
        this.pulse = setInterval(this.feel, QUIET);
        this.open();
    }

    private open(): void {
        const socket = new WebSocket(this.address, 'undercroft');
        this.socket = socket;
        socket.addEventListener('open', () => void this.greet());
        socket.addEventListener('message', (message: MessageEvent<string>) => { if (socket === this.socket) this.hear(message.data); });
        socket.addEventListener('close', () => this.lose(socket));
    }

    // Until the server has time for it. Also when one has something else to say of oneself.
    async greet(): Promise<void> {
        const { socket } = this;
        try {
            await this.listener.greet(this);
        } catch (error) {
            if (socket !== this.socket) return; // another attempt is on its way
            if (isPassing(error)) {
                this.retry = setTimeout(() => void this.greet(), pauseAfter(this.tries++));
            } else {
                this.close();
                this.listener.refused(error as Error);
            }
            return;
        }
        if (socket !== this.socket) return;
        this.tries = 0;
        this.greeted = true;
        this.greetings++;
        this.wake();
    }

    private lose(socket: WebSocket): void {
        if (socket !== this.socket) return;
        this.forget();
        socket.close(); // if it was only taken for lost
        this.listener.lost();
        if (!this.closed) this.retry = setTimeout(() => this.open(), pauseAfter(this.tries++));
    }

    // Nothing will be heard from this socket any more.
    private forget(): void {
        this.socket = null;
        this.greeted = false;
        clearTimeout(this.retry);
        const unheard = [...this.waiting.values()];
        this.waiting.clear();
        for (const { reject, timer } of unheard) {
            clearTimeout(timer);
            reject(new Lost());
        }
    }

    private wake(): void {
        const all = [...this.arrivals];
        this.arrivals.clear();
        for (const arrive of all) arrive();
    }

    // A device that has slept, or was without a network, does not wait for the end of a pause.
    private readonly hurry = (): void => {
        if (this.socket) this.feel();
        else if (document.visibilityState !== 'hidden') {
            clearTimeout(this.retry);
            this.open();
        }
    };

    // A connection may be dead without anybody being told.
    private readonly feel = (): void => {
        if (this.greeted) void this.ask(ALIVE, ALIVE_PATIENCE).catch(() => undefined);
    };

    private hear(text: string): void {
        const message = JSON.parse(text) as Reply & { id?: number };
        if (typeof message['push'] === 'string') {
            this.listener.pushed(message as unknown as Push);
            return;
        }
        const asked = this.waiting.get(message.id ?? 0);
        this.waiting.delete(message.id ?? 0);
        clearTimeout(asked?.timer);
        if (message.error) asked?.reject(new Refused(message.error));
        else asked?.resolve(message);
    }

    // Once: whether a request was heard whose connection was lost nobody knows.
    ask<T>(request: Request, patience = PATIENCE): Promise<T> {
        return new Promise((resolve, reject) => {
            const { socket } = this;
            if (socket?.readyState !== WebSocket.OPEN) {
                reject(new Lost());
                return;
            }
            const id = this.next++;
            const timer = setTimeout(() => this.lose(socket), patience);
            this.waiting.set(id, { resolve: (reply) => resolve(reply as unknown as T), reject, timer });
            socket.send(JSON.stringify({ ...request, id }));
        });
    }

    // What may be asked twice is asked until there is a reply: again when the connection is back, or when the
    // server has time.
    async insist<T>(request: Request): Promise<T> {
        for (let tries = 0; ; tries++) {
            if (!this.greeted && !this.closed) await new Promise<void>((resolve) => this.arrivals.add(resolve));
            try {
                return await this.ask<T>(request);
            } catch (error) {
                if (this.closed || !isPassing(error)) throw error;
                if (error instanceof Refused) await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
            }
        }
    }

    close(): void {
        const { socket } = this;
        this.closed = true;
        removeEventListener('online', this.hurry);
        document.removeEventListener('visibilitychange', this.hurry);
        clearInterval(this.pulse);
        this.forget();
        this.wake();
        socket?.close();
    }
}

// Where the server is that this page came from. A proxy before several servers leads all who name one table to the same.
export function serverAddress(table = ''): string {
    const base = new URL('.', document.baseURI);
    return `${base.protocol === 'https:' ? 'wss:' : 'ws:'}//${base.host}/${table && `t/${table}`}`;
}

// Whether there is one: a page may also lie on a server of plain files.
export async function hasServer(): Promise<boolean> {
    if (!navigator.onLine) return false;
    try {
        const reply = await fetch(new URL('.', document.baseURI), { method: 'HEAD', cache: 'no-store' });
        return reply.headers.get('x-undercroft') === 'tables';
    } catch {
        return false; // it cannot be reached
    }
}
