// A connection to a server of tables (docs/server.md) that comes back by itself when it is lost.

import { Refused } from '../engine/client';
import type { Reply, Request } from '../engine/protocol';

export type Push = { push: string } & Record<string, unknown>;

const LONGEST_WAIT = 20000; // milliseconds between two attempts

export class Connection {
    private socket: WebSocket | null = null;
    private readonly waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
    private next = 1;
    private tries = 0;
    private closed = false;

    // `opened` is called whenever there is a connection again, `pushed` for what nobody asked for.
    constructor(private readonly address: string, private readonly opened: () => void,
        private readonly pushed: (push: Push) => void, private readonly lost: () => void) {
        this.open();
    }

    private open(): void {
        const socket = new WebSocket(this.address, 'undercroft');
        this.socket = socket;
        socket.addEventListener('open', () => {
            this.tries = 0;
            this.opened();
        });
        socket.addEventListener('message', (message: MessageEvent<string>) => this.hear(message.data));
        socket.addEventListener('close', () => {
            for (const { reject } of this.waiting.values()) reject(new Error('the connection is lost'));
            this.waiting.clear();
            if (this.closed) return;
            this.lost();
            setTimeout(() => { if (!this.closed) this.open(); }, Math.min(500 * 2 ** this.tries++, LONGEST_WAIT));
        });
    }

    private hear(text: string): void {
        const message = JSON.parse(text) as Reply & { id?: number };
        if (typeof message['push'] === 'string') {
            this.pushed(message as unknown as Push);
            return;
        }
        const asked = this.waiting.get(message.id ?? 0);
        this.waiting.delete(message.id ?? 0);
        if (message.error) asked?.reject(new Refused(message.error));
        else asked?.resolve(message);
    }

    ask<T>(request: Request): Promise<T> {
        return new Promise((resolve, reject) => {
            if (this.socket?.readyState !== WebSocket.OPEN) {
                reject(new Error('there is no connection'));
                return;
            }
            const id = this.next++;
            this.waiting.set(id, { resolve: (reply) => resolve(reply as unknown as T), reject });
            this.socket.send(JSON.stringify({ ...request, id }));
        });
    }

    close(): void {
        this.closed = true;
        this.socket?.close();
    }
}

// Where the server is that this page came from.
export function serverAddress(): string {
    const base = new URL('.', document.baseURI);
    return `${base.protocol === 'https:' ? 'wss:' : 'ws:'}//${base.host}/`;
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
