// Whole quests in Chromium: by mouse, by keyboard alone, at the size of a phone.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/content';
import { begin, browser, finish, isAsked, openPage, position, site, useSite } from './page';

useSite();

// Answers that bring a game on, most wanted first: with a fight, or to its end as soon as can be.
const FIGHTING = ['attack', 'fight', 'end', 'pass', 'turn', 'yes', 'done'];
const LEAVING = ['end', 'pass', 'give_up', 'enough', 'discard', 'done', 'turn', 'yes', 'rest', 'stay', 'decline'];
const RAIDING = ['commit', 'enough', 'target', 'fight', 'move', 'discard', 'done', 'stay', 'decline'];

interface Listed {
    code: string; // "" opens a list of places
    number: number; // from 0
}

// The answer that is wanted most; the first if none is.
async function pick(page: Page, wanted: readonly string[]): Promise<Listed> {
    const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
    const number = wanted.map((verb) => codes.findIndex((code) => code.split(' ')[0] === verb)).find((index) => index >= 0) ?? 0;
    return { code: codes[number] ?? '', number };
}

// Answers every question by clicking: on the board or on a card for a while, then in the list, and at last
// towards the end.
async function playByMouse(page: Page, eager: readonly string[]): Promise<number> {
    const [hands, most] = [40, 1500];
    let answers = 0;
    for (; answers < most && (await isAsked(page)); answers++) {
        const before = await position(page);
        const wanted = answers < 2 * hands ? eager : LEAVING;
        const found = await pick(page, wanted);
        const spot = page.locator('.light.target rect').first();
        const card = page.locator('#panel .card-actions button').first();
        const named = wanted.includes(found.code.split(' ')[0]!);
        if (answers < hands && (await card.count())) await card.click();
        else if ((answers < hands || !named) && (await spot.count())) await spot.click();
        else await page.locator('.answers .answer').nth(found.number).click();
        await finish(page, before);
    }
    return answers;
}

test('a quest by mouse, from the first question to the last; its journal holds in the native engine', async () => {
    const page = await openPage(browser, site);
    await begin(page, { quest: 'The Bell of Harrow Ford', seed: '7', players: { Overlord: 'easy' } });
    expect(await playByMouse(page, FIGHTING)).toBeGreaterThan(20);
    expect(await page.locator('.over').textContent()).toContain('over');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const file = join(mkdtempSync(join(tmpdir(), 'undercroft-')), 'page.journal');
    await download.saveAs(file);
    const text = readFileSync(file, 'utf8');
    expect(text.startsWith('undercroft journal 2\n')).toBe(true);
    // Every record carries the hash of the state after it, so this compares the two builds.
    const native = process.env['UNDERCROFT'] ?? ['release', 'debug'].map((preset) => join(ROOT, 'build', preset, 'undercroft')).find(existsSync)!;
    const told = execFileSync(native, ['replay', '--json', file], { env: { ...process.env, UNDERCROFT_HOME: ROOT }, encoding: 'utf8' });
    const summary = JSON.parse(told.trim().split('\n').at(-1)!) as Record<string, unknown>;
    console.log(`mouse: ${text.split('\n').length} records, native engine: ${JSON.stringify(summary).slice(0, 160)}`);
    const last = [...text.matchAll(/^\w+ (?:answer|chance) \d+ \d+ ([0-9a-f]{16}) /gm)].at(-1)![1];
    expect(JSON.stringify(summary)).toContain(last);
});

test('a quest of Soul Raiders by mouse: all heroes are asked at once, cards are played from the hand', async () => {
    const page = await openPage(browser, site);
    await begin(page, { system: 'sr', quest: 'The Lantern Stair', seed: '4' });
    await page.click('#tab-cards');
    await page.waitForSelector('.answers .answer');
    for (let i = 0; i < 9 && (await page.locator('.answers h3').count()) < 2; i++) {
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await finish(page, before);
    }
    expect(await page.locator('.answers h3').allTextContents()).toEqual(['Brann Oxhide', 'Corva Tallow']);
    expect(await page.locator('.floor.unknown').count()).toBeGreaterThan(0);
    expect(await playByMouse(page, RAIDING)).toBeGreaterThan(30);
    expect(await page.locator('.over').textContent()).toContain('over');
});

test('a quest by keyboard alone', async () => {
    const page = await openPage(browser, site);
    const press = async (...keys: string[]) => { for (const key of keys) await page.keyboard.press(key); };
    const focused = () => page.evaluate(() => {
        const on = document.activeElement;
        return ((on as HTMLSelectElement)?.labels?.[0]?.textContent ?? on?.textContent ?? '').trim();
    });
    const tabTo = async (text: string) => {
        for (let i = 0; i < 60 && !(await focused()).startsWith(text); i++) await press('Tab');
        expect(await focused()).toMatch(new RegExp(`^${text}`));
    };
    await tabTo('New game');
    await press('Enter');
    await page.waitForSelector('form');
    await tabTo('3');
    await press('Enter');
    await page.getByRole('combobox', { name: 'Overlord', exact: true }).waitFor();
    await tabTo('Overlord');
    await page.keyboard.type('computer, e'); // picks the entry that begins with these letters
    await tabTo('More');
    await press('Enter');
    await page.getByLabel(/^Seed/).waitFor();
    await tabTo('Seed');
    await page.keyboard.type('7');
    await tabTo('Begin');
    await press('Enter');
    await page.waitForSelector('.map');
    let answers = 0;
    for (; answers < 600 && (await isAsked(page)); answers++) {
        const before = await position(page);
        const { number } = await pick(page, answers < 20 ? FIGHTING : LEAVING);
        const answer = page.locator('.answers .answer').nth(number);
        const digit = (await answer.locator('kbd').allTextContents())[0];
        const enter = async (what: Locator) => { await what.focus(); await press('Enter'); };
        if (digit) await press(digit);
        else await enter(answer);
        await finish(page, before, digit ? () => press(digit) : enter); // the odds are shown first
    }
    expect(answers).toBeGreaterThan(40);
    expect(await page.locator('.over').count()).toBe(1);
});

test('a quest at the size of a phone, by touch', async () => {
    const page = await openPage(browser, site, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await begin(page, { quest: 'The Bell of Harrow Ford', players: { Overlord: 'easy' } });
    let answers = 0;
    for (; answers < 600 && (await isAsked(page)); answers++) {
        const before = await position(page);
        const { number } = await pick(page, answers < 12 ? FIGHTING : LEAVING);
        await page.locator('.answers .answer').nth(number).tap();
        await finish(page, before, (what) => what.tap());
    }
    expect(await page.locator('.over').count()).toBe(1);
    expect(answers).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
