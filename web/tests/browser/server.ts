// The real server, for tests of shared tables.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/content';
import type { Site } from './page';

const PROGRAM = ['release', 'debug', 'sanitize'].map((preset) => join(ROOT, 'build', preset, 'undercroft-serve')).find(existsSync)!;
// The same with a system of its own that neither it nor the page has heard of.
export const TOY = join(dirname(PROGRAM), 'tests', 'programs', 'depths_serve');

export const freePort = (): Promise<number> => new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
    });
});

// What goes over the wire between a browser and a server, counted.
export class Wire {
    bytes = 0; // to the browser
    private readonly relay = createServer((near) => {
        const far = connect(this.server.port, '127.0.0.1');
        far.on('data', (part) => { this.bytes += part.length; });
        near.pipe(far).pipe(near);
        for (const end of [near, far]) end.on('error', () => { near.destroy(); far.destroy(); });
    });

    constructor(private readonly server: Server) {}

    async open(): Promise<Site> {
        await new Promise<void>((resolve) => this.relay.listen(0, '127.0.0.1', resolve));
        const { port } = this.relay.address() as { port: number };
        return { ...this.server.site, address: `http://localhost:${port}/` };
    }

    close(): void {
        this.relay.close();
    }
}

export class Server {
    private process!: ChildProcess;
    private constructor(readonly port: number, private readonly program: string, private readonly more: Record<string, string>) {}
    private readonly database = join(mkdtempSync(join(tmpdir(), 'undercroft-')), 'tables.db');

    static async start(program = PROGRAM, more: Record<string, string> = {}): Promise<Server> {
        const server = new Server(await freePort(), program, more);
        await server.start();
        return server;
    }

    async start(): Promise<void> {
        this.process = spawn(this.program, ['--port', String(this.port), '--database', this.database, '--page', join(ROOT, 'build', 'page')],
            { env: { ...process.env, UNDERCROFT_HOME: ROOT, UNDERCROFT_LOCALE: join(dirname(PROGRAM), 'locale'), LC_ALL: 'C.UTF-8', ...this.more }, stdio: ['ignore', 'pipe', 'inherit'] });
        await new Promise((resolve) => this.process.stdout!.once('data', resolve));
    }

    stop(): Promise<unknown> {
        return new Promise((resolve) => { this.process.once('exit', resolve); this.process.kill(); });
    }

    get site(): Site {
        return { address: `http://127.0.0.1:${this.port}/`, sent: new Map(), close: () => Promise.resolve() };
    }
}
