// Whole games in Chromium: by mouse, by keyboard alone, at the size of a phone, without a network.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/content';
import { begin, errors, isAsked, launch, openPage, serve, type Site } from './page';

let browser: Browser;
let site: Site;
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

// The answers that bring a game to its end soonest, most wanted first.
const WANTED = ['attack', 'fight', 'end', 'pass', 'turn', 'yes'];

// Answers every question by clicking, on the board where that is possible.
async function playByMouse(page: Page, most: number): Promise<number> {
    let answers = 0;
    for (; answers < most && (await isAsked(page)); answers++) {
        const before = await page.locator('.play').getAttribute('data-position');
        const spot = page.locator('.light.target rect').first();
        const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
        const wanted = WANTED.map((verb) => codes.findIndex((code) => code.split(' ')[0] === verb)).find((index) => index >= 0);
        if (wanted === undefined && (await spot.count())) await spot.click();
        else await page.locator('.answers .answer').nth(wanted ?? 0).click();
        const confirm = page.locator('.preview .primary');
        await page.waitForFunction((position) => document.querySelector('.play')?.getAttribute('data-position') !== position ||
            document.querySelector('.preview .primary, .board-menu button, .many ul'), before);
        if (await page.locator('.board-menu button').count()) await page.locator('.board-menu button').first().click();
        if (await confirm.count()) await confirm.click({ timeout: 2000 }).catch(() => undefined);
        await page.waitForFunction((position) => document.querySelector('.play')?.getAttribute('data-position') !== position, before);
    }
    return answers;
}

test('a quest by mouse, from the first question to the last; its journal holds in the native engine', async () => {
    const page = await openPage(browser, site);
    await begin(page, { quest: 'The Bell of Harrow Ford', seed: '7' });
    expect(await playByMouse(page, 1500)).toBeGreaterThan(20);
    expect(await page.locator('.over').textContent()).toContain('over');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const file = join(mkdtempSync(join(tmpdir(), 'undercroft-')), 'page.journal');
    await download.saveAs(file);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('undercroft journal 1\n')).toBe(true);
    // Every record carries the hash of the state after it, so this compares the two builds.
    const native = process.env['UNDERCROFT'] ?? ['release', 'debug'].map((preset) => join(ROOT, 'build', preset, 'undercroft')).find(existsSync)!;
    const told = execFileSync(native, ['replay', '--json', file], { env: { ...process.env, UNDERCROFT_HOME: ROOT }, encoding: 'utf8' });
    const summary = JSON.parse(told.trim().split('\n').at(-1)!) as Record<string, unknown>;
    console.log(`mouse: ${text.split('\n').length} records, native engine: ${JSON.stringify(summary).slice(0, 160)}`);
    const last = [...text.matchAll(/^\w+ (?:answer|chance) \d+ \d+ ([0-9a-f]{16}) /gm)].at(-1)![1];
    expect(JSON.stringify(summary)).toContain(last);
});

test('a quest by keyboard alone', async () => {
    const page = await openPage(browser, site);
    const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const tabTo = async (text: string) => {
        for (let i = 0; i < 60 && !(await focused()).startsWith(text); i++) await press('Tab');
        expect(await focused()).toMatch(new RegExp(`^${text}`));
    };
    await tabTo('New game');
    await press('Enter');
    await page.waitForSelector('form');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.type('The smallest'); // picks the entry that begins with these letters
    if (!(await page.locator('select').first().inputValue()).includes('template')) await page.locator('select').first().press('End');
    await page.waitForFunction(() => document.querySelectorAll('input[name=quest]').length > 0);
    await tabTo('Begin');
    await press('Enter');
    await page.waitForSelector('.map');
    let answers = 0;
    for (; answers < 400 && (await isAsked(page)); answers++) {
        const before = await page.locator('.play').getAttribute('data-position');
        await press('1');
        await page.waitForFunction((position) => document.querySelector('.play')?.getAttribute('data-position') !== position || document.querySelector('.preview'), before);
        if (await page.locator('.preview').count()) {
            await press('1');
            await page.waitForFunction((position) => document.querySelector('.play')?.getAttribute('data-position') !== position, before);
        }
    }
    expect(answers).toBeGreaterThan(0);
    expect(await page.locator('.over').count()).toBe(1);
});

test('the board by keyboard: arrows move, Enter acts or tells why not, i inspects', async () => {
    const page = await openPage(browser, site);
    await begin(page);
    await page.keyboard.press('b');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('map'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.cursor').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.notice') || document.querySelector('.play')?.getAttribute('data-position') !== '0');
    await page.keyboard.press('i');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
});

test('taking back, doing again, looking back and playing on from there', async () => {
    const page = await openPage(browser, site);
    await begin(page);
    const position = () => page.locator('.play').getAttribute('data-position');
    for (let i = 0; i < 3; i++) {
        const before = await position();
        await page.locator('.answers .answer').first().click();
        await expect.poll(position).not.toBe(before);
    }
    const latest = await position();
    await page.keyboard.press('u');
    await expect.poll(position).not.toBe(latest); // nothing was revealed, and one person plays all heroes
    await page.getByRole('button', { name: 'Do again' }).click();
    await expect.poll(position).toBe(latest);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await expect.poll(() => page.locator('.rewind').textContent()).toContain(`0/${latest}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(position).toBe('0');
    expect(await page.locator('.answers .answer').count()).toBeGreaterThan(0);
});

test('a quest at the size of a phone, by touch', async () => {
    const page = await openPage(browser, site, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await begin(page, { system: 'template' });
    let answers = 0;
    for (; answers < 400 && (await isAsked(page)); answers++) {
        const before = await page.locator('.play').getAttribute('data-position');
        await page.locator('.answers .answer').first().tap();
        await page.waitForFunction((at) => document.querySelector('.play')?.getAttribute('data-position') !== at || document.querySelector('.preview'), before);
        const confirm = page.locator('.preview .primary');
        if (await confirm.count()) await confirm.tap().catch(() => undefined);
        await page.waitForFunction((at) => document.querySelector('.play')?.getAttribute('data-position') !== at, before);
    }
    expect(answers).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('offline after the first visit, and the game is still there', async () => {
    const page = await openPage(browser, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0]!)).keys()).length > 5);
    await page.context().setOffline(true);
    await page.reload();
    await begin(page);
    await page.locator('.answers .answer').first().click();
    await page.waitForFunction(() => document.querySelector('.play')?.getAttribute('data-position') === '1');
    await page.waitForFunction(() => document.querySelector('.play')?.getAttribute('data-saved') === '1');
    await page.reload();
    await page.locator('.saves .open').first().click();
    await page.waitForSelector('.map');
    expect(await page.locator('.play').getAttribute('data-position')).toBe('1');
});

test('around one screen: hands are hidden until the right person is there', async () => {
    const page = await openPage(browser, site);
    await begin(page, { system: 'template', players: { Keeper: 'human' } });
    await isAsked(page);
    for (let i = 0; i < 6 && !(await page.locator('.curtain').count()); i++) {
        await page.locator('.answers .answer').first().click();
        await page.waitForTimeout(100);
    }
    expect(await page.locator('.curtain').count()).toBe(1);
    expect(await page.locator('.map, .cards').count()).toBe(0);
    await page.getByRole('button', { name: /^I am/ }).click();
    await page.waitForSelector('.map');
    expect(await page.locator('.answers .answer').count()).toBeGreaterThan(0);
});

test('real dice: people answer for chance', async () => {
    const page = await openPage(browser, site);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForSelector('form');
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel(/^Companion/).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map');
    for (let i = 0; i < 60 && !(await page.locator('.hint').count()); i++) {
        await isAsked(page);
        const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
        const attack = codes.findIndex((code) => /^(attack|turn|place)/.test(code));
        await page.locator('.answers .answer').nth(Math.max(attack, 0)).click();
        const confirm = page.locator('.preview .primary');
        if (await confirm.count()) await confirm.click().catch(() => undefined);
        await page.waitForTimeout(60);
    }
    expect(await page.locator('.hint').textContent()).toContain('Roll');
});
