// A campaign in the page: its screens, several side by side, leaving and coming back.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { begin, browser, journalsAt, openJournal, openPage, position, site, useSite, violationsInThemes } from './page';

useSite();
let journals: Map<string, Buffer>;
beforeAll(async () => {
    journals = await journalsAt({ system: 'd2e', quest: 'seven_keepings', seed: 3 }, ['learn', 'shop', 'add_cards', 'quest', 'route'], 6000, 'beacon_road');
});

const pressed = (page: Page) => page.locator('.stages [aria-pressed=true]').textContent();
const back = async (page: Page) => {
    await page.waitForFunction(() => document.querySelector('.play')?.getAttribute('data-saved') === document.querySelector('.play')?.getAttribute('data-position'));
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.waitForSelector('.home');
};

test('experience, shop, next quest and way each have their screen, and choices are made on it', async () => {
    const page = await openPage(browser, site);
    expect([...journals.keys()].sort()).toEqual(['add_cards', 'learn', 'quest', 'route', 'shop']);

    // Experience: the skills with their texts; those that cannot be had say why.
    await openJournal(page, journals.get('learn')!);
    expect(await pressed(page)).toBe('Party');
    await expect.poll(() => page.locator('.open-card .reason').count()).toBeGreaterThan(0);
    expect(await page.locator('.hero.asked .open-card').first().textContent()).toContain('experience');
    const before = await position(page);
    await page.locator('.hero.asked .open-card .card-actions button').first().click();
    await expect.poll(() => position(page)).not.toBe(before);
    await back(page);

    // Shop: what is for sale, what it costs, and what the heroes could sell.
    await openJournal(page, journals.get('shop')!);
    expect(await pressed(page)).toBe('Market');
    await expect.poll(() => page.locator('.open-card p').first().textContent()).toContain('gold');
    expect(await page.locator('.campaign .card-actions button').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Quest log', exact: true }).click();
    expect(await page.locator('.campaign .notes li').first().textContent()).toContain('The Bell of Harrow Ford');
    await back(page);

    // The overlord buys cards in the market, too.
    await openJournal(page, journals.get('add_cards')!);
    expect(await pressed(page)).toBe('Market');
    expect(await page.locator('.open-card.target').count()).toBeGreaterThan(3);
    await back(page);

    // The way to the quest: with its icons.
    await openJournal(page, journals.get('route')!);
    expect(await pressed(page)).toBe('Map');
    expect(await page.locator('.campaign .notes').textContent()).toContain('Way 1');
    expect(await page.locator('.spot.here').textContent()).toContain('you are here');
    expect(await page.locator('.spot.here .party-banner').count()).toBe(1);
    expect(await page.locator('.spot .vista').count()).toBe(await page.locator('.spot').count()); // every stop of this pack has its picture
    await back(page);

    // The next quest is picked on the map.
    await openJournal(page, journals.get('quest')!);
    expect(await pressed(page)).toBe('Map');
    await page.locator('.spot.target').first().click();
    await page.waitForSelector('dialog[open] .way-icons');
    await page.locator('dialog[open] .card-actions button').first().click();
    await page.waitForFunction(() => !document.querySelector('.bar h1')?.textContent?.includes('between quests'));
});

test('two campaigns lie side by side; each is left and taken up again where it was', async () => {
    const page = await openPage(browser, site);
    const start = async (name: string) => {
        await page.getByRole('button', { name: 'New game' }).click();
        await page.getByRole('radio', { name: 'The Seven Keepings' }).check();
        await page.getByLabel('A name for it').fill(name);
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.waitForSelector('.answers .answer');
    };
    await start('Thursdays');
    await page.locator('.answers .answer').first().click();
    await expect.poll(() => position(page)).toBe('1');
    await back(page);
    await start('With the cousins');
    await back(page);
    await page.reload();
    await page.waitForSelector('#campaigns');
    expect(await page.locator('.saves .open b').allTextContents()).toEqual(['With the cousins', 'Thursdays']);
    expect(await page.locator('.saves .open small').first().textContent()).toContain('decides');
    await page.getByRole('button', { name: /^Thursdays/ }).click();
    await expect.poll(() => position(page)).toBe('1');
});

test('a campaign that only the computer plays comes back where it was, whenever the page is killed', async () => {
    const first = await openPage(browser, site);
    await begin(first, { quest: 'The Seven Keepings', players: { Heroes: 'easy', Overlord: 'easy' } });
    const { url, context } = { url: first.url(), context: first.context() };
    let page = first;
    for (let kill = 1; kill <= 4; kill++) {
        await page.waitForFunction((least) => Number(document.querySelector('.play')?.getAttribute('data-position')) > least, 37 * kill);
        const shown = Number(await position(page));
        await page.close();
        page = await context.newPage();
        await page.goto(url);
        await page.waitForSelector('.play');
        expect(Number(await position(page))).toBeGreaterThanOrEqual(shown);
    }
});

test('axe finds nothing wrong between quests, in any theme', async () => {
    const page = await openPage(browser, site, {}, { theme: 'light' });
    await openJournal(page, journals.get('shop')!);
    const found: Record<string, string[]> = {};
    for (const name of ['Board', 'Map', 'Party', 'Market', 'Quest log']) {
        await page.locator('.stages').getByRole('button', { name, exact: true }).click();
        found[name] = await violationsInThemes(page);
    }
    await page.locator('.stages').getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.spot.open').first().click();
    await page.waitForSelector('dialog[open]');
    found['a place on the map'] = await violationsInThemes(page);
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
});
