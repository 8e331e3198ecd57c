// A shared table: the real server, two players and a spectator in browsers of their own.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/content';
import { errors, finish, launch, openPage, position, violations, whoPlays, type Site } from './page';
import { Server, TOY, Wire } from './server';

let browser: Browser;
let server: Server;
let site: Site;

beforeAll(async () => {
    browser = await launch();
    server = await Server.start();
    site = server.site;
});
afterAll(async () => {
    await browser.close();
    await server.stop();
});

afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(errors.splice(0)).toEqual([]);
});

// The first of these pages that is asked; none when the game is over.
async function whoIsAsked(...pages: Page[]): Promise<Page | undefined> {
    for (;;) {
        for (const page of pages) if (await page.locator('.answers .answer').count()) return page;
        if (await pages[0]!.locator('.over').count()) return undefined;
        await pages[0]!.waitForTimeout(20);
    }
}

async function give(page: Page, answer: Locator): Promise<void> {
    const before = await position(page);
    await answer.click();
    await finish(page, before);
}

// Begins a game over the network that two people play; its links are shown.
async function beginForTwo(host: Page): Promise<void> {
    await host.getByRole('button', { name: 'New game' }).click();
    await host.waitForSelector('form');
    await host.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('template');
    await whoPlays(host);
    await host.getByRole('combobox', { name: 'Keeper', exact: true }).selectOption('human');
    await host.getByText('Over the network').click();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForSelector('dialog[open] .links');
}

test('two people and a spectator at one table, to the end', async () => {
    const host = await openPage(browser, site);
    await beginForTwo(host);
    const links = await host.locator('.links:not(.one-for-all) .link input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(links.length).toBe(4);
    await host.keyboard.press('Escape');
    const guest = await openPage(browser, { ...site, address: links[1]! });
    const watcher = await openPage(browser, { ...site, address: links.at(-1)! });
    await Promise.all([guest.waitForSelector('.map'), watcher.waitForSelector('.map')]);
    expect(await guest.evaluate(() => location.hash)).toMatch(/^#table=[\w-]+$/); // the key does not stay in the address
    expect(links[1]).not.toContain(await guest.evaluate(() => location.hash));

    // The links can be had again by whoever opened the table, and by nobody else.
    await host.click('#tab-people');
    await host.getByRole('button', { name: 'Invite the others' }).click();
    await host.waitForSelector('dialog[open]');
    expect(await host.locator('.links:not(.one-for-all) .link input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(links);
    await host.keyboard.press('Escape');
    await guest.click('#tab-people');
    expect(await guest.getByRole('button', { name: 'Invite the others' }).count()).toBe(0);
    await guest.getByLabel('Your name here').fill('Ada');
    await guest.keyboard.press('Enter');
    await expect.poll(() => host.locator('.people').textContent()).toContain('Ada');

    // The server's computer says what it would do, to whoever is asked.
    await host.keyboard.press('s');
    await host.waitForSelector('.advice b');
    expect(await host.locator('.answer.advised').count()).toBe(1);
    expect(await watcher.locator('.who button.quiet').isDisabled()).toBe(true);

    // What is said reaches the others; the spectator sees no hand.
    await host.getByLabel('Say something').fill('Mind the pit');
    await host.keyboard.press('Enter');
    await expect.poll(() => guest.locator('.people').textContent()).toContain('Mind the pit');
    await watcher.click('#tab-cards');
    expect(await watcher.locator('.card button').count()).toBe(0);
    await guest.click('#tab-cards');
    expect(await guest.locator('.card button').count()).toBeGreaterThan(0);

    let answers = 0;
    for (let page; answers < 200 && (page = await whoIsAsked(host, guest)); answers++) await give(page, page.locator('.answers .answer').last());
    expect(answers).toBeGreaterThan(3);
    for (const page of [host, guest, watcher]) await page.waitForSelector('.over');

    // Looking back, and playing on from there in a game of one's own.
    await host.keyboard.press('h');
    await host.getByRole('button', { name: 'To the beginning' }).click();
    await expect.poll(() => host.locator('.rewind').textContent()).toContain('0/');
    await host.getByRole('button', { name: 'One answer on' }).click();
    await expect.poll(() => host.locator('.rewind').textContent()).toContain('1/');
    const [download] = await Promise.all([host.waitForEvent('download'), host.getByRole('button', { name: 'Save as a file' }).click()]);
    expect(download.suggestedFilename()).toMatch(/journal$/);
    await host.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => position(host)).toMatch(/^[1-9]$/); // the computer may have answered
    await host.click('#tab-people');
    expect(await host.locator('.presence').count()).toBe(0);

    // The table is still there when the page is opened again.
    await host.goto(site.address);
    await expect.poll(() => host.locator('#tables ~ .saves').textContent()).toContain('finished');
    await host.locator('#tables ~ .saves .open').first().click();
    await host.waitForSelector('.over');
});

// Opens a table and returns the links to its seats; the host sits on the first.
async function openTable(host: Page, system: string): Promise<string[]> {
    await host.getByRole('button', { name: 'New game' }).click();
    await host.waitForSelector('form');
    await host.getByRole('combobox', { name: 'Rules', exact: true }).selectOption(system);
    await whoPlays(host);
    await host.getByText('Over the network').click();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForSelector('dialog[open] .links');
    const links = await host.locator('.links:not(.one-for-all) .link input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await host.keyboard.press('Escape');
    return links;
}

const hands = (page: Page) => page.locator('#panel section.zone h3').allTextContents();

test('two browsers with hidden hands, each in its own language; one is told that it is his turn', async () => {
    const host = await openPage(browser, site);
    const links = await openTable(host, 'sr');
    const guest = await openPage(browser, { ...site, address: links[1]! }, { locale: 'it-IT' }, { language: 'it' });
    await guest.waitForSelector('.map');
    for (let page; (await host.locator('.answers h3').count()) === 0 && (page = await whoIsAsked(host, guest));) await give(page, page.locator('.answers .answer').first());
    for (const page of [host, guest]) await page.click('#tab-cards');
    expect((await hands(host)).filter((name) => name.includes('Hand')).map((name) => name.split(':')[0])).toEqual(['Brann Oxhide']);
    await expect.poll(async () => (await hands(guest)).filter((name) => name.includes('Mano')).map((name) => name.split(':')[0])).toEqual(['Corva Tallow']);
    expect(await guest.locator('.asked').textContent()).toMatch(/[Ff]ase/);
    expect(await host.locator('.answers h3').allTextContents()).toEqual(['Brann Oxhide']);

    // What is taken back can be given again.
    const before = await position(host);
    await give(host, host.locator('.answers .answer[data-code^=reserve]').first());
    await host.keyboard.press('u');
    await expect.poll(() => position(host)).toBe(before);
    await host.keyboard.press('r');
    await expect.poll(() => position(host)).not.toBe(before);

    await guest.goto(site.address);
    await expect.poll(() => guest.locator('#tables ~ .saves').textContent()).toContain('tocca a voi');

    // Games of one's own, too, are in that language when the page comes from the server.
    await guest.getByRole('button', { name: 'Nuova partita' }).click();
    await guest.waitForSelector('form .option');
    expect(await guest.locator('.notice').count()).toBe(0);
    expect(await guest.locator('form').textContent()).toContain('La campana di Harrow Ford');
});

test('one link for everybody: each chooses seats, which are his own from then on; a spectator can press nothing', async () => {
    const host = await openPage(browser, site);
    const links = await openTable(host, 'd2e');
    await host.click('#tab-people');
    await host.getByRole('button', { name: 'Invite the others' }).click();
    await host.waitForSelector('dialog[open]');
    const link = await host.locator('.one-for-all input').inputValue();
    await host.keyboard.press('Escape');

    const guest = await openPage(browser, { ...site, address: link });
    const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await box(guest, 'Leoric').waitFor();
    expect(await guest.evaluate(() => location.hash)).toBe('');
    expect(await box(guest, 'Grisban').isDisabled()).toBe(true); // the host sits there
    await box(guest, 'Leoric').check();
    await box(guest, 'Jain').check();
    expect(await violations(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await guest.waitForSelector('.map');
    await expect.poll(() => host.locator('.people').textContent()).toMatch(/Leoric.*new link/s); // it is told

    // The link opens these seats no more, for whoever else has it; the keys of his own bring him back.
    const late = await openPage(browser, site);
    await late.waitForSelector('.game-card');
    await late.goto(link); // pasted into a page that is open already
    await box(late, 'Ashrian').waitFor();
    expect([await box(late, 'Leoric').isDisabled(), await box(late, 'Ashrian').isDisabled()]).toEqual([true, false]);
    await guest.reload();
    await guest.waitForSelector('.map');
    await guest.click('#tab-people');
    await expect.poll(() => guest.locator('.people li', { hasText: 'Jain' }).textContent()).toContain('you');

    // The host, too, can make his keys his own, and is host still.
    await host.getByRole('button', { name: 'Keep my seat to myself' }).click();
    await host.getByRole('button', { name: 'Nobody else can take your seat' }).waitFor();
    await host.reload();
    await host.waitForSelector('.map');
    await host.click('#tab-people');
    await host.getByRole('button', { name: 'Invite the others' }).waitFor();

    // A vote is a sentence that names whom it is about; whoever plays answers it where he sees it, and whoever watches reads it.
    const watcher = await openPage(browser, { ...site, address: links.at(-1)! });
    await watcher.waitForSelector('.map');
    await guest.click('#tab-log');
    await host.getByRole('button', { name: 'To the computer: Leoric' }).click();
    await guest.waitForSelector('.toasts .vote');
    expect((await guest.locator('.toasts .vote p').textContent())!.replace(/[\u2068\u2069]/g, '')).toMatch(/^Grisban .* the computer to play Leoric .*, who is here\.$/);
    expect(await guest.title()).toMatch(/^\(\d+\) /);
    expect(await violations(guest)).toEqual([]);
    await watcher.waitForSelector('.toasts .vote p');
    expect(await watcher.locator('.toasts .vote button').count()).toBe(0);
    await guest.getByRole('button', { name: 'Do not agree' }).click();
    await host.waitForSelector('.vote', { state: 'detached' });

    // In the lobby somebody with two seats is one of those who are there.
    await host.getByLabel('Who may sit down').selectOption('all');
    const stranger = await openPage(browser, site);
    await expect.poll(() => stranger.locator('#lobby ~ .saves .open').textContent()).toContain('1 seat free · 2 people there');
    await give(host, host.locator('.answers .answer').first());
    await expect.poll(() => position(watcher)).not.toBe('0');
    expect(await watcher.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
    await watcher.click('#tab-people');
    expect(await watcher.locator('.people button').count()).toBe(0);
});

test('the first visit on the wire, and what is kept for later is not fetched twice', async () => {
    const folder = join(ROOT, 'build', 'page');
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => statSync(join(folder, name)).isFile() && !/\.(br|gz)$/.test(name));
    const small = (name: string) => Math.min(...['', '.br', '.gz'].map((end) => join(folder, name + end)).filter(existsSync).map((path) => statSync(path).size));
    const whole = files.reduce((sum, name) => sum + small(name), 0);
    const wire = new Wire(server);
    const near = await wire.open();
    const first = await openPage(browser, near);
    await first.locator('[data-game=d2e]').click();
    await first.getByRole('button', { name: 'Begin' }).click();
    await first.waitForSelector('.map');
    const visit = wire.bytes;
    await first.context().close();
    wire.bytes = 0;
    const second = await openPage(browser, near, { serviceWorkers: 'allow' });
    await second.waitForSelector('.game-card');
    await second.evaluate(() => navigator.serviceWorker.ready);
    console.log(`first visit up to a game ${(visit / 1024).toFixed(0)} KiB on the wire; with all that is kept for playing offline ${(wire.bytes / 1024).toFixed(0)} KiB of ${(whole / 1024).toFixed(0)}`);
    expect(visit).toBeLessThan(1024 * 1024);
    expect(wire.bytes).toBeLessThan(whole + 64 * 1024); // heads of replies, and what is said over the socket
    wire.close();
});

test('the server has every file of the page', async () => {
    const page = await openPage(browser, site);
    const files = readdirSync(join(ROOT, 'build', 'page'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
        .map((file) => relative(join(ROOT, 'build', 'page'), join(file.parentPath, file.name)));
    expect(files.length).toBeGreaterThan(7);
    const missing = await page.evaluate((names) => Promise.all(names.map(async (name) => `${name} ${(await fetch(name)).status}`)), files);
    expect(missing.filter((line) => !line.endsWith(' 200'))).toEqual([]);
});

test('one person with all seats sees all hands and answers for everybody', async () => {
    const host = await openPage(browser, site);
    const links = await openTable(host, 'sr');
    const all = await openPage(browser, { ...site, address: links[2]! });
    await all.waitForSelector('.answers .answer');
    while ((await all.locator('.answers h3').count()) < 2 && (await whoIsAsked(all))) await give(all, all.locator('.answers .answer').first());
    expect(await all.locator('.answers h3').allTextContents()).toEqual(['Brann Oxhide', 'Corva Tallow']);
    await all.click('#tab-cards');
    expect((await hands(all)).filter((name) => name.includes('Hand')).length).toBe(2);
    await give(all, all.locator('.answers ul').nth(1).locator('.answer[data-code^=reserve]').first());
});

test('the server is stopped and started again: the page says so, and the game goes on', async () => {
    const page = await openPage(browser, site);
    await openTable(page, 'template');
    await page.waitForSelector('.answers .answer');
    const before = await position(page);
    await server.stop();
    await page.waitForSelector('.offline > span');
    expect(await violations(page)).toEqual([]);
    await page.locator('.answers .answer').first().click(); // it waits for the server
    await server.start();
    await page.waitForSelector('.offline > span', { state: 'detached' });
    await expect.poll(() => position(page)).not.toBe(before);

    // A link that comes while there is no server is not lost.
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await server.stop();
    await page.locator('#tables ~ .saves .open').click();
    await page.waitForSelector('.notice');
    await expect.poll(() => page.locator('.notice').textContent()).toContain('cannot be reached');
    await server.start();
    await page.locator('#tables ~ .saves .open').click();
    await page.waitForSelector('.map');
    expect(await position(page)).not.toBe(before);
    expect(errors.splice(0).filter((error) => !/ERR_CONNECTION|WebSocket/.test(error))).toEqual([]);
});

test('an open table: whoever comes sees it, chooses a seat and reads what was said before', async () => {
    const host = await openPage(browser, site, {}, { name: 'Ida' });
    await beginForTwo(host);
    await host.keyboard.press('Escape');
    await host.waitForSelector('dialog[open]', { state: 'detached' });
    await host.click('#tab-people');
    await host.getByLabel('Say something').fill('Come in');
    await host.getByRole('button', { name: 'Say', exact: true }).click();
    await expect.poll(() => host.getByRole('log', { name: 'What was said' }).textContent()).toContain('Come in');
    await host.getByLabel('Who may sit down').selectOption('all');
    await host.waitForSelector('.open-to .link');
    expect(await violations(host)).toEqual([]);

    const guest = await openPage(browser, site);
    const listed = guest.locator('#lobby ~ .saves .open', { hasText: 'Ida' });
    await expect.poll(() => listed.textContent()).toMatch(/The Cellar.*1 seat free/);
    expect(await violations(guest)).toEqual([]);
    await listed.click();
    await guest.getByRole('checkbox', { name: /^Keeper/ }).check();
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await guest.waitForSelector('.map');
    expect(await guest.locator('#tab-people .badge').count()).toBe(0); // what is old is not new
    await guest.click('#tab-people');
    expect(await guest.getByRole('log', { name: 'What was said' }).textContent()).toContain('Come in');
    await expect.poll(() => host.locator('.people .presence.here').count()).toBe(2);

    // The table is full: it is nobody else's any more, and its link says so.
    const late = await openPage(browser, { ...site, address: await host.locator('.open-to .link input').inputValue() });
    await late.waitForSelector('dialog[open] .links li');
    expect(await late.getByRole('checkbox', { disabled: false }).count()).toBe(0);
});

test('a system that the page has never heard of: hidden areas, facings, five heroes, odd dice', async () => {
    const toy = await Server.start(TOY, { UNDERCROFT_PACKS: join(ROOT, 'tests', 'toy') });
    const opening = await openPage(browser, toy.site);
    const made = await opening.evaluate((address) => new Promise<{ table: string; seats: { key: string }[] }>((resolve) => {
        const socket = new WebSocket(address.replace('http', 'ws'), 'undercroft');
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, cmd: 'create', system: 'pack', quest: 'descent', pace: 0 }));
        socket.onmessage = (message) => {
            const reply = JSON.parse(String(message.data)) as { id?: number; table: string; seats: { key: string }[] };
            if (reply.id === 1) resolve(reply);
        };
    }), toy.site.address);
    const all = made.seats.map((seat) => seat.key).join('+');
    const page = await openPage(browser, { ...toy.site, address: `${toy.site.address}#join=${made.table}.${all}` });
    await page.waitForSelector('.map');
    expect(await page.locator('.play').textContent()).not.toContain('vault');
    await give(page, page.locator('.answers .answer', { hasText: 'Heave gate open' }));
    await give(page, page.locator('.answers .answer', { hasText: 'Wander to gallery' }).first());
    await expect.poll(() => page.locator('.play').textContent()).toMatch(/deep\s*end/); // a name may be broken at words
    let answers = 0;
    for (; answers < 60 && await whoIsAsked(page); answers++) {
        const into = page.locator('.answers .answer', { hasText: /vault|gallery/ });
        await give(page, await into.count() ? into.last() : page.locator('.answers .answer').last());
    }
    await page.waitForSelector('.over');
    for (const context of browser.contexts()) await context.close();
    await toy.stop();
});
