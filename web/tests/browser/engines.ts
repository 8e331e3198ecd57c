// Three browsers with one vocabulary: Chromium (Playwright), Firefox (WebDriver BiDi) and WebKitGTK (WebDriver). They are told no more than all
// of them understand: expressions that are run in the page, keys, and one pointer.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { launch } from './page';
import { freePort } from './server';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Spot {
    x: number;
    y: number;
}

// A window with a page in it, and nothing kept from before.
export interface Tab {
    goto(address: string): Promise<void>;
    reload(): Promise<void>;
    run<T>(expression: string): Promise<T>; // its value, which may be a promise, as JSON
    press(...keys: string[]): Promise<void>; // one after the other, by their names in the DOM
    point(button: 'none' | 'left' | 'right', ...way: Spot[]): Promise<void>; // goes there; with a button, pressed at the first point and released at the last
    close(): Promise<void>;
}

export interface Browser {
    name: EngineName;
    open(width: number, height: number): Promise<Tab>;
    close(): Promise<void>;
}

// What WebDriver calls the keys that have names.
const KEYS: Record<string, string> = {
    Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Space: ' ', ' ': ' ',
};

const keyActions = (keys: readonly string[]) => [{
    type: 'key', id: 'keys', actions: keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }))),
}];

function pointerActions(button: 'none' | 'left' | 'right', way: readonly Spot[]) {
    const moves = way.map(({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }));
    const number = button === 'right' ? 2 : 0;
    const actions = button === 'none' ? moves : [moves[0]!, { type: 'pointerDown', button: number }, ...moves.slice(1), { type: 'pointerUp', button: number }];
    return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

// The first line of what a program says that has a match in it.
function said(program: ChildProcess, stream: 'stdout' | 'stderr', wanted: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
        let all = '';
        program.once('error', reject);
        program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}: ${all}`)));
        program[stream]!.on('data', (part: Buffer) => {
            all += part.toString();
            const found = wanted.exec(all)?.[1];
            if (found) resolve(found);
        });
    });
}

function ended(program: ChildProcess): Promise<void> {
    if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
        program.once('exit', () => resolve());
        program.kill();
    });
}

// ---- Chromium ----------------------------------------------------------------------------------

async function startChromium(): Promise<Browser> {
    const browser = await launch();
    return {
        name: 'chromium',
        async open(width, height) {
            const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
            const page = await context.newPage();
            return {
                goto: async (address) => void (await page.goto(address)),
                reload: async () => void (await page.reload()),
                run: async <T>(expression: string) => JSON.parse((await page.evaluate<string | undefined>(`(async () => JSON.stringify(await (${expression})))()`)) ?? 'null') as T,
                async press(...keys) { for (const key of keys) await page.keyboard.press(key); },
                async point(button, ...way) {
                    for (const [index, { x, y }] of way.entries()) {
                        await page.mouse.move(x, y);
                        if (index === 0 && button !== 'none') await page.mouse.down({ button });
                    }
                    if (button !== 'none') await page.mouse.up({ button });
                },
                close: () => context.close(),
            };
        },
        close: () => browser.close(),
    };
}

// ---- Firefox -----------------------------------------------------------------------------------

// Commands and replies of WebDriver BiDi.
class BiDi {
    private next = 1;
    private readonly waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();

    private constructor(private readonly socket: WebSocket) {
        socket.on('message', (data) => {
            const reply = JSON.parse(String(data)) as { id?: number; result: never; error?: string; message?: string };
            const one = this.waiting.get(reply.id ?? 0);
            this.waiting.delete(reply.id ?? 0);
            if (reply.error) one?.reject(new Error(`${reply.error}: ${reply.message}`));
            else one?.resolve(reply.result);
        });
        socket.on('close', () => { for (const one of this.waiting.values()) one.reject(new Error('the browser has gone')); });
    }

    static connect(address: string): Promise<BiDi> {
        const socket = new WebSocket(address);
        return new Promise((resolve, reject) => {
            socket.once('open', () => resolve(new BiDi(socket)));
            socket.once('error', reject);
        });
    }

    ask<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
        const id = this.next++;
        this.socket.send(JSON.stringify({ id, method, params }));
        return new Promise<T>((resolve, reject) => this.waiting.set(id, { resolve: resolve as (result: never) => void, reject }));
    }

    close(): void {
        this.socket.close();
    }
}

async function startFirefox(): Promise<Browser> {
    const profile = mkdtempSync(join(tmpdir(), 'undercroft-firefox-'));
    const program = spawn(process.env['FIREFOX'] ?? 'firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
        { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' } });
    const address = await said(program, 'stderr', /WebDriver BiDi listening on (\S+)/);
    const bidi = await BiDi.connect(`${address}/session`);
    await bidi.ask('session.new', { capabilities: {} });
    return {
        name: 'firefox',
        async open(width, height) {
            const { userContext } = await bidi.ask<{ userContext: string }>('browser.createUserContext');
            const { context } = await bidi.ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
            await bidi.ask('browsingContext.setViewport', { context, viewport: { width, height } });
            const perform = (actions: unknown) => bidi.ask('input.performActions', { context, actions });
            return {
                goto: async (address) => void (await bidi.ask('browsingContext.navigate', { context, url: address, wait: 'complete' })),
                reload: async () => void (await bidi.ask('browsingContext.reload', { context, wait: 'complete' })),
                async run<T>(expression: string) {
                    const told = await bidi.ask<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>('script.evaluate',
                        { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context }, awaitPromise: true, resultOwnership: 'none' });
                    if (told.exceptionDetails) throw new Error(told.exceptionDetails.text);
                    return JSON.parse(told.result?.value ?? 'null') as T;
                },
                async press(...keys) { await perform(keyActions(keys)); },
                async point(button, ...way) { await perform(pointerActions(button, way)); },
                close: async () => void (await bidi.ask('browser.removeUserContext', { userContext })),
            };
        },
        async close() {
            bidi.close();
            await ended(program);
            rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        },
    };
}

// ---- WebKitGTK ---------------------------------------------------------------------------------

// The browser of the library's own, wherever it lies on this kind of machine.
function miniBrowser(): string {
    const found = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
    if (!found) throw new Error('there is no MiniBrowser of WebKitGTK 4.1 below /usr/lib');
    return found;
}

async function startWebKit(): Promise<Browser> {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const display = await said(screen, 'stdout', /^(\d+)\n/m);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    });
    async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
        const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
        if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
        return value;
    }
    while (!(await fetch(`http://127.0.0.1:${port}/status`).then((reply) => reply.ok, () => false))) {
        if (driver.exitCode !== null) throw new Error('WebKitWebDriver does not start');
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return {
        name: 'webkit',
        async open(width, height) {
            const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
                capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: process.env['WEBKIT'] ?? miniBrowser(), args: ['--automation'] } } },
            });
            const at = `/session/${sessionId}`;
            await ask('POST', `${at}/timeouts`, { script: 300000, pageLoad: 300000 });
            const run = async <T>(expression: string) => JSON.parse((await ask<string | null>('POST', `${at}/execute/async`, {
                script: `const done = arguments[0]; (async () => JSON.stringify(await (${expression})))().then(done, (error) => done('{"thrown":' + JSON.stringify(String(error)) + '}'));`, args: [],
            })) ?? 'null') as T;
            await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width, height });
            const [more, higher] = await run<[number, number]>('[innerWidth, innerHeight]');
            await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width: 2 * width - more, height: 2 * height - higher });
            const perform = (actions: unknown) => ask('POST', `${at}/actions`, { actions });
            return {
                goto: async (address) => void (await ask('POST', `${at}/url`, { url: address })),
                reload: async () => void (await ask('POST', `${at}/refresh`, {})),
                run,
                async press(...keys) { await perform(keyActions(keys)); },
                async point(button, ...way) { await perform(pointerActions(button, way)); },
                close: async () => void (await ask('DELETE', at)),
            };
        },
        async close() {
            await ended(driver);
            await ended(screen);
        },
    };
}

const START: Record<EngineName, () => Promise<Browser>> = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export const startBrowser = (name: EngineName): Promise<Browser> => START[name]();

const HANG = 120000; // milliseconds after which it does not come any more

// Waits until an expression comes to something that is true in the page.
export async function until<T>(tab: Tab, expression: string): Promise<T> {
    const found = await tab.run<T | null>(`new Promise((resolve) => {
        const end = Date.now() + ${HANG};
        const look = () => { const found = ${expression}; if (found || Date.now() > end) resolve(found || null); else setTimeout(look, 15); };
        look();
    })`);
    if (found === null) throw new Error(`this does not come: ${expression}\n${await tab.run<string>('document.body.innerText')}`);
    return found;
}
