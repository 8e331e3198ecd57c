// Kinds of spaces that no system has yet, drawn from views that are made by hand: the replies of the engine
// are changed on their way into the page.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, browser, moved, openPage, position, site, useSite, violations } from './page';

useSite();

async function withReplies(change: string): Promise<Page> {
    const page = await openPage(browser, site);
    await page.addInitScript(`{
        const change = ${change};
        const listen = Worker.prototype.addEventListener;
        Worker.prototype.addEventListener = function (type, hear) {
            listen.call(this, type, type === 'message' ? (message) => {
                for (const reply of message.data.replies ?? []) change(reply);
                hear(message);
            } : hear);
        };
    }`);
    await page.reload();
    return page;
}

test('heights and facings on squares', async () => {
    const page = await withReplies(`(reply) => {
        if (reply.kind === 'grid') for (const place of reply.places) if (place.code === 'c3' || place.code === 'd3') place.height = 2;
        (reply.pieces ?? []).forEach((piece, index) => { piece.facing = 'nesw'[index % 4]; });
    }`);
    await begin(page, { quest: 'The Bell of Harrow Ford' });
    for (let i = 0; i < 2; i++) {
        const before = await page.locator('.play').getAttribute('data-position');
        await page.locator('.answers .answer').first().click();
        await expect.poll(() => page.locator('.play').getAttribute('data-position')).not.toBe(before);
    }
    expect(await page.locator('.height').allTextContents()).toEqual(['▲2', '▲2']);
    expect(await page.locator('.ledges').getAttribute('d')).not.toBe('');
    expect(await page.locator('.figure .facing').count()).toBeGreaterThan(1);
    expect(await page.locator('.figure .facing').nth(1).getAttribute('transform')).toBe('rotate(90)');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.board [aria-live]').textContent()).not.toBe('');
    expect(await violations(page)).toEqual([]);
});

test('areas with their sight marks, and what a figure sees from its own', async () => {
    const page = await withReplies(`(reply) => {
        if (reply.kind === 'locations' || reply.kind === 'grid') {
            reply.kind = 'areas';
            reply.height = 3;
            reply.places.forEach((place, index) => { place.x = index % 3; place.y = Math.floor(index / 3); });
            reply.doors = reply.places.slice(1).map((place, index) => ({ code: 'way-' + index, a: reply.places[index].code, b: place.code }));
            reply.width = 3;
        }
    }`);
    await begin(page, { system: 'template' });
    const places = await page.locator('.floor').count();
    expect(await page.locator('.sight-mark').count()).toBe(places);
    await page.getByRole('button', { name: 'What does it see?' }).click();
    await expect.poll(() => page.locator('.sight-lines, .light.sight').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
});

// By default things move. Who falls is drawn once more where he stood, among those who still stand there.
test('somebody falls in an area, and the board goes on being drawn', async () => {
    const page = await openPage(browser, site, {}, { motion: true });
    await begin(page, { system: 'ssis', quest: 'The Last Toll', players: { Heroes: 'easy' } });
    await page.click('#tab-log');
    await page.waitForFunction(() => / dies/.test(document.querySelector('#panel')?.textContent ?? '') || document.querySelector('.over'));
    expect(await page.locator('#panel').textContent()).toContain(' dies');
    const shown = await page.locator('.figures > [data-piece]').count();
    expect(shown).toBeGreaterThan(3);
});

test('whoever is down with nothing left is crossed out, whoever has some health lies there', async () => {
    const page = await withReplies(`(reply) => (reply.pieces ?? []).forEach((piece, index) => {
        piece.down = true;
        if (index % 2) piece.stats = piece.stats.map((stat) => ({ ...stat, value: 0 }));
    })`);
    await begin(page, { quest: 'The Bell of Harrow Ford' });
    for (let i = 0; i < 2; i++) { // two heroes come to the board
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await moved(page, before);
    }
    expect(await page.locator('.figure.lying').count()).toBeGreaterThan(0);
    expect(await page.locator('.figure.lying .cross').count()).toBe(0);
    expect(await page.locator('.figure.down').count()).toBeGreaterThan(0);
    expect(await page.locator('.figure.down:not(:has(.cross))').count()).toBe(0);
});

test('what somebody is, whatever its words are, is a link to what it means', async () => {
    const page = await withReplies(`(reply) => (reply.pieces ?? []).forEach((piece) => { piece.marks = 'Knocked Out, petrified'; })`);
    await begin(page, { system: 'du', quest: 'The Toll at Barrow Hill' });
    await page.locator('.figure-card button').first().click();
    await page.waitForSelector('.sheet-head .named >> nth=1');
    expect(await page.locator('.sheet-head .named').allTextContents()).toEqual(['Knocked Out', 'petrified']);
    await page.locator('.sheet-head .named').last().click();
    await page.waitForSelector('dialog h2:text-is("petrified")');
    expect(await page.locator('dialog[open]').textContent()).toContain('until the end of the next activation');
});

test('a campaign tells of each quest once who has won it, on the screen whose tab is lit', async () => {
    const page = await withReplies(`(reply) => { if (reply.stops) reply.notes = [{ title: 'The Mill', text: 'Won by: Heroes. A sword.', side: 1 }]; }`);
    await begin(page, { quest: 'The Seven Keepings' });
    for (const name of ['Party', 'Market', 'Quest log', 'Map']) {
        const tab = page.locator('.stages button', { hasText: name });
        await tab.click();
        expect(await page.locator('.stages [aria-pressed=true]').allTextContents()).toEqual([name]);
        expect(await page.locator('.campaign').getAttribute('aria-label')).toBe(name);
        if (name === 'Quest log') expect(await page.locator('.campaign .notes').textContent()).toBe('The Mill Won by: Heroes. A sword.');
    }
});
