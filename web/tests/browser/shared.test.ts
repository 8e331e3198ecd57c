// A shared table: the real server, two players and a spectator in browsers of their own.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/content';
import { errors, launch, openPage, type Site } from './page';

const PROGRAM = ['release', 'debug', 'sanitize'].map((preset) => join(ROOT, 'build', preset, 'undercroft-serve')).find(existsSync);

let browser: Browser;
let server: ChildProcess;
let site: Site;

const freePort = (): Promise<number> => new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
    });
});

beforeAll(async () => {
    browser = await launch();
    const port = await freePort();
    const database = join(mkdtempSync(join(tmpdir(), 'undercroft-')), 'tables.db');
    server = spawn(PROGRAM!, ['--port', String(port), '--database', database, '--page', join(ROOT, 'build', 'page')],
        { env: { ...process.env, UNDERCROFT_HOME: ROOT, UNDERCROFT_LOCALE: join(dirname(PROGRAM!), 'locale'), LC_ALL: 'C.UTF-8' }, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => server.stdout!.once('data', resolve));
    site = { address: `http://127.0.0.1:${port}/`, sent: new Map(), close: () => Promise.resolve() };
});
afterAll(async () => {
    await browser.close();
    server.kill();
});

const asked = (page: Page) => page.locator('.answers .answer').count();

test('two people and a spectator at one table, to the end', async () => {
    const host = await openPage(browser, site);
    await host.getByRole('button', { name: 'New game' }).click();
    await host.waitForSelector('form');
    await host.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('template');
    await host.getByRole('combobox', { name: 'Keeper', exact: true }).selectOption('human');
    await host.getByText('Over the network').click();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForSelector('.links');
    const links = await host.locator('.link input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(links.length).toBe(4);
    await host.keyboard.press('Escape');
    const guest = await openPage(browser, { ...site, address: links[1]! });
    const watcher = await openPage(browser, { ...site, address: links.at(-1)! });
    await Promise.all([guest.waitForSelector('.map'), watcher.waitForSelector('.map')]);
    expect(await guest.evaluate(() => location.hash)).toBe(''); // the key does not stay in the address

    // What is said reaches the others; the spectator sees no hand.
    await host.click('#tab-people');
    await host.getByLabel('Say something').fill('Mind the pit');
    await host.keyboard.press('Enter');
    await guest.click('#tab-people');
    await expect.poll(() => guest.locator('.people').textContent()).toContain('Mind the pit');
    await watcher.click('#tab-cards');
    expect(await watcher.locator('.card button').count()).toBe(0);
    await guest.click('#tab-cards');
    expect(await guest.locator('.card button').count()).toBeGreaterThan(0);

    // A connection that is lost comes back by itself.
    await guest.context().setOffline(true);
    await guest.context().setOffline(false);

    let answers = 0;
    for (; answers < 200; answers++) {
        await expect.poll(async () => (await asked(host)) + (await asked(guest)) + (await host.locator('.over').count())).toBeGreaterThan(0);
        if (await host.locator('.over').count()) break;
        const page = (await asked(host)) ? host : guest;
        const before = await page.locator('.play').getAttribute('data-position');
        await page.locator('.answers .answer').last().click();
        const confirm = page.locator('.confirm .primary');
        if (await confirm.count()) await confirm.click().catch(() => undefined);
        await expect.poll(async () => (await page.locator('.play').getAttribute('data-position')) !== before || (await confirm.count()) > 0).toBe(true);
        if (await confirm.count()) await confirm.click().catch(() => undefined);
        await expect.poll(() => page.locator('.play').getAttribute('data-position')).not.toBe(before);
    }
    expect(answers).toBeGreaterThan(3);
    for (const page of [host, guest, watcher]) await page.waitForSelector('.over');
    expect(errors.splice(0).filter((error) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(error))).toEqual([]);

    // Looking back, and playing on from there in a game of one's own.
    await host.keyboard.press('h');
    await host.getByRole('button', { name: 'To the beginning' }).click();
    await expect.poll(() => host.locator('.rewind').textContent()).toContain('0/');
    await host.getByRole('button', { name: 'One answer on' }).click();
    await expect.poll(() => host.locator('.rewind').textContent()).toContain('1/');
    const [download] = await Promise.all([host.waitForEvent('download'), host.getByRole('button', { name: 'Save as a file' }).click()]);
    expect(download.suggestedFilename()).toMatch(/journal$/);
    await host.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => host.locator('.play').getAttribute('data-position')).toMatch(/^[1-9]$/); // the computer may have answered
    expect(await host.locator('#tab-people').count()).toBe(0);

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
    await host.getByText('Over the network').click();
    await host.getByRole('button', { name: 'Begin' }).click();
    await host.waitForSelector('.links');
    const links = await host.locator('.link input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await host.keyboard.press('Escape');
    return links;
}

const hands = (page: Page) => page.locator('#panel section.zone h3').allTextContents();
const position = (page: Page) => page.locator('.play').getAttribute('data-position');

test('two browsers with hidden hands, each in its own language; one is told that it is his turn', async () => {
    const host = await openPage(browser, site);
    const links = await openTable(host, 'sr');
    const guest = await openPage(browser, { ...site, address: links[1]! }, { locale: 'it-IT' }, { language: 'it' });
    await guest.waitForSelector('.map');
    for (let i = 0; i < 12 && (await host.locator('.answers h3').count()) === 0; i++) {
        await expect.poll(async () => (await asked(host)) + (await asked(guest))).toBeGreaterThan(0);
        const page = (await asked(host)) ? host : guest;
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await expect.poll(() => position(page)).not.toBe(before);
    }
    for (const page of [host, guest]) await page.click('#tab-cards');
    expect((await hands(host)).filter((name) => name.includes('Hand')).map((name) => name.split(':')[0])).toEqual(['Brann Oxhide']);
    await expect.poll(async () => (await hands(guest)).filter((name) => name.includes('Mano')).map((name) => name.split(':')[0])).toEqual(['Corva Tallow']);
    expect(await guest.locator('.asked').textContent()).toMatch(/[Ff]ase/);
    expect(await host.locator('.answers h3').allTextContents()).toEqual(['Brann Oxhide']);

    // What is taken back can be given again.
    const before = await position(host);
    await host.locator('.answers .answer[data-code^=reserve]').first().click();
    await expect.poll(() => position(host)).not.toBe(before);
    await host.keyboard.press('u');
    await expect.poll(() => position(host)).toBe(before);
    await host.keyboard.press('r');
    await expect.poll(() => position(host)).not.toBe(before);

    await guest.goto(site.address);
    await expect.poll(() => guest.locator('#tables ~ .saves').textContent()).toContain('tocca a voi');
    errors.splice(0);
});

test('one person with all seats sees all hands and answers for everybody', async () => {
    const host = await openPage(browser, site);
    const links = await openTable(host, 'sr');
    const all = await openPage(browser, { ...site, address: links[2]! });
    await all.waitForSelector('.answers .answer');
    for (let i = 0; i < 12 && (await all.locator('.answers h3').count()) < 2; i++) {
        const before = await position(all);
        await all.locator('.answers .answer').first().click();
        await expect.poll(() => position(all)).not.toBe(before);
    }
    expect(await all.locator('.answers h3').allTextContents()).toEqual(['Brann Oxhide', 'Corva Tallow']);
    await all.click('#tab-cards');
    expect((await hands(all)).filter((name) => name.includes('Hand')).length).toBe(2);
    const before = await position(all);
    await all.locator('.answers ul').nth(1).locator('.answer[data-code^=reserve]').first().click();
    await expect.poll(() => position(all)).not.toBe(before);
    errors.splice(0);
});
