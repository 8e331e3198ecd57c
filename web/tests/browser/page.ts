// A browser, and the built page in it: what the browser tests share.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Choice, Question, Standing } from '../../src/engine/protocol';
import { content, engine as bytes, ROOT } from '../../tools/content';

const FOLDER = join(ROOT, 'build', 'page');
const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
    '.json': 'application/json', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

export async function launch(): Promise<Browser> {
    return chromium.launch({
        executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
            '--disable-component-update', '--disable-sync'],
    });
}

export interface Site {
    address: string;
    sent: Map<string, number>; // bytes of each file as they would go over the network, compressed
    close: () => Promise<void>;
}

// Serves the built page, as any server of plain files would.
export async function serve(): Promise<Site> {
    const sent = new Map<string, number>();
    const server: Server = createServer((request, response) => {
        const name = normalize(decodeURIComponent((request.url ?? '/').split('?')[0]!)).replace(/^\/+/, '') || 'index.html';
        const path = join(FOLDER, name);
        if (!path.startsWith(FOLDER) || !existsSync(path) || !statSync(path).isFile()) {
            response.writeHead(404).end();
            return;
        }
        sent.set(name, statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size); // the build lays what is sent beside it
        response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
        createReadStream(path).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        address: `http://localhost:${port}/`, sent,
        close: () => new Promise((resolve) => { server.closeAllConnections(); server.close(() => resolve()); }),
    };
}

// A page of its own, without anything kept from before, that fails the test when it reports an error. A service worker, which fetches all
// systems to keep them, has no work in most tests: who needs it allows it.
export async function openPage(browser: Browser, site: Site, options: BrowserContextOptions = {},
    settings: Record<string, unknown> = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(120000);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
    await page.addInitScript((value) => {
        if (!localStorage.getItem('undercroft.settings')) localStorage.setItem('undercroft.settings', value);
    }, JSON.stringify({ speed: 0, motion: false, stories: false, language: 'en', ...settings }));
    await page.goto(site.address);
    return page;
}

export const errors: string[] = [];

// The browser and the site of a file of tests, once it has called useSite.
export let browser: Browser;
export let site: Site;

// For a file of tests: a browser and the page served, and after each test no error was reported.
export function useSite(): void {
    beforeAll(async () => {
        [browser, site] = await Promise.all([launch(), serve()]);
    });
    afterAll(async () => {
        await browser.close();
        await site.close();
    });
    afterEach(async () => {
        for (const context of browser.contexts()) await context.close();
        expect(errors.splice(0)).toEqual([]);
    });
}

// How many answers were given so far.
export const position = (page: Page) => page.locator('.play').getAttribute('data-position');

// Waits until there are more or fewer of them, or something is on the page.
export const moved = (page: Page, before: string | null, or = 'nothing') => page.waitForFunction(([at, selector]) =>
    document.querySelector('.play')?.getAttribute('data-position') !== at || document.querySelector(selector!), [before, or]);

// What an answer may still need after the first click: one of a menu, a place from a list, a look at the odds.
const FURTHER = ['.board-menu button', '.preview .primary', '.many ul .answer'];

// Goes on until the answer counts, chance asks for real dice, or the screen is blank for the next person.
export async function finish(page: Page, before: string | null, press = (what: Locator) => what.click()): Promise<void> {
    for (let further = FURTHER; ;) {
        const found = await page.waitForFunction(([at, all]) => {
            if (document.querySelector('.play')?.getAttribute('data-position') !== at || document.querySelector('.hint')) return 'done';
            return all.find((one) => document.querySelector(one));
        }, [before, further] as const);
        const next = await found.jsonValue();
        if (!next || next === 'done') return;
        further = further.filter((one) => one !== next);
        await press(page.locator(next).first());
    }
}

export interface NewGame {
    system?: string;
    quest?: string;
    seed?: string;
    players?: Record<string, string>;
}

// The last step of setting up.
export const whoPlays = (page: Page) => page.locator('.steps li:last-child button').click();

export async function begin(page: Page, game: NewGame = {}): Promise<void> {
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForSelector('form');
    if (game.system) await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption(game.system);
    if (game.quest) await page.getByRole('radio', { name: new RegExp(`^${game.quest}`) }).check(); // its text may name others
    await whoPlays(page);
    for (const [side, player] of Object.entries(game.players ?? {})) await page.getByRole('combobox', { name: side, exact: true }).selectOption(player);
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel(/^Seed/).fill(game.seed ?? '7');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map, .campaign');
}

// The engine of the page, here: started once for a file of tests.
let started: Promise<Engine> | undefined;
export const machine = (): Promise<Engine> => (started ??= WebAssembly.compile(bytes()).then((module) => Engine.start(module, content())));

// Lets bots play a game, question after question, until somebody has seen enough of it; an answer may be picked for them. `seen` is told how
// the game stands, and has the journal up to there.
async function playOut(setup: Record<string, unknown>, most: number, seen: (question: Question, journal: () => Buffer) => boolean,
    pick: (question: Question) => Choice | undefined): Promise<void> {
    const engine = await machine();
    const path = 'saves/game.journal';
    engine.files.put('saves/.keep', new Uint8Array());
    const { game } = engine.request({ cmd: 'new', ...setup, journal: path }) as unknown as Standing;
    for (let answers = 0; answers < most; answers++) {
        const question = engine.request({ cmd: 'question', game }) as unknown as Question;
        if (question.over || seen(question, () => Buffer.from(engine.files.get(path)!))) break;
        const picked = pick(question);
        if (picked) engine.request({ cmd: 'answer', game, choice: picked.index });
        else engine.request({ cmd: 'bot', game, kind: 'greedy', seat: question.choices![0]!.seat ?? question.seat });
    }
    engine.request({ cmd: 'free', game });
}

// The journal of a game up to the first question with each of these prompts; an answer with the wish in its code is given wherever there is one.
export async function journalsAt(setup: Record<string, unknown>, prompts: string[], most: number, wish = ''): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    await playOut(setup, most, ({ prompt = '' }, journal) => {
        if (prompts.includes(prompt) && !found.has(prompt)) found.set(prompt, journal());
        return found.size === prompts.length;
    }, (question) => (wish ? question.choices!.find((choice) => choice.code.includes(wish)) : undefined));
    return found;
}

// The journal of a game up to the first question that passes a test.
export async function journalWhen(setup: Record<string, unknown>, is: (question: Question) => boolean, most: number,
    pick: (question: Question) => Choice | undefined = () => undefined): Promise<Buffer> {
    let found: Buffer | undefined;
    await playOut(setup, most, (question, journal) => {
        if (is(question)) found = journal();
        return found !== undefined;
    }, pick);
    if (!found) throw new Error('the moment did not come');
    return found;
}

// Opens a journal in the page; everybody sits at the screen.
export async function openJournal(page: Page, journal: Buffer): Promise<void> {
    await page.setInputFiles('input[type=file]', { name: 'game.journal', mimeType: 'text/plain', buffer: journal });
    await page.waitForSelector('.answers .answer, .curtain');
    if (await page.locator('.curtain').count()) await page.locator('.curtain button').click();
    await page.waitForSelector('.answers .answer');
}

// Waits until a person is asked or the game is over; true when it goes on.
export async function isAsked(page: Page): Promise<boolean> {
    await page.waitForFunction(() => document.querySelector('.answers .answer, .over, .curtain'));
    return (await page.locator('.over').count()) === 0;
}

// The board's box, which is the same whatever happens.
export const boxOfBoard = (page: Page): Promise<string> => page.locator('.board').evaluate((board) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
});

// What lies over the board although nobody has asked for it, or over the question; and names, numbers and doors that meet something else on the board.
export const meetings = (page: Page): Promise<string[]> => page.evaluate(() => {
    // What is scrolled out of the column beside the board is not there.
    const seen = (one: Element) => {
        const [box, side] = [one.getBoundingClientRect(), one.closest('.side')?.getBoundingClientRect()];
        if (!side) return box;
        const top = Math.max(box.top, side.top);
        return new DOMRect(box.left, top, box.width, Math.max(Math.min(box.bottom, side.bottom) - top, 0));
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].map((one) => ({ what: one.closest('[data-piece]')?.getAttribute('data-piece') ?? (one.textContent || one.getAttribute('class') || ''), box: seen(one) }));
    const meet = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const found: string[] = [];
    const apart = (some: string, others: string) => {
        for (const one of all(some)) for (const other of all(others)) if (one.box.width && meet(one.box, other.box)) found.push(`${one.what} and ${other.what}`);
    };
    apart('.board', '.beats, .lesson, .hand, .action-bar, .outside, .track-strip, div.asked');
    apart('div.asked', '.beats, .hand, .action-bar');
    apart('.area-name, .height', '.figures .base, .figures .count, .figures .number, .token, .door :is(.leaf, .post)');
    if (document.querySelector('.kind-areas')) apart('.token', '.figures .base');
    const names = all('.area-name');
    names.forEach((one, index) => names.slice(index + 1).forEach((other) => { if (meet(one.box, other.box)) found.push(`${one.what} and ${other.what}`); }));
    return found;
});

const AXE = readFileSync(join(ROOT, 'web', 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

interface Axe {
    run: (options?: { runOnly: string[] }) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

// What axe-core finds wrong on the page once colours have settled; only by these rules, if there are any.
export async function violations(page: Page, ...rules: string[]): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    return page.evaluate(async (only) => {
        const settling = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(settling.map((one) => one.finished));
        const { axe } = window as unknown as { axe: Axe };
        const found = await axe.run(...(only.length ? [{ runOnly: only }] : []));
        return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    }, rules);
}

// The same in all themes: they differ by their colours alone, so that in the others only those are looked at.
export async function violationsInThemes(page: Page): Promise<string[]> {
    const dress = (theme: string) => page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
    const found = await violations(page);
    for (const theme of ['dark', 'contrast']) {
        await dress(theme);
        found.push(...(await violations(page, 'color-contrast')).map((one) => `${theme}: ${one}`));
    }
    await dress('light');
    return found;
}
