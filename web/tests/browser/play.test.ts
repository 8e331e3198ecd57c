// Playing: what one can do at the table besides answering; around one screen; without a network.

import { expect, test } from 'vitest';
import { begin, browser, finish, isAsked, moved, openPage, position, site, useSite, whoPlays } from './page';

useSite();

test('whoever picks other rules and begins at once gets the game that was picked', async () => {
    const page = await openPage(browser, site);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForSelector('form');
    await page.evaluate(() => {
        const rules = document.querySelector('select')!;
        rules.value = 'sr';
        rules.dispatchEvent(new Event('change', { bubbles: true }));
        document.querySelector<HTMLButtonElement>('form .primary')!.click();
    });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map');
    expect(await page.locator('.bar h1').textContent()).not.toContain('Harrow Ford');
});

test('several people around one screen whose hands are secret: each can let another go first', async () => {
    const page = await openPage(browser, site);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('sr');
    await whoPlays(page);
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel(/^Seed/).fill('7');
    await page.getByLabel(/^Hide the hands/).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.answers .answer');
    await page.click('#tab-cards');
    for (let i = 0; i < 12 && !(await page.locator('.others button').count()); i++) {
        await isAsked(page);
        if (await page.locator('.curtain').count()) {
            await page.locator('.curtain button').click();
            await page.waitForSelector('.answers .answer');
        } else {
            const before = await position(page);
            await page.locator('.answers .answer').first().click();
            await finish(page, before);
        }
    }
    const hands = () => page.locator('#panel section.zone h3').allTextContents();
    expect((await hands()).join()).toMatch(/Brann Oxhide: Hand/);
    expect((await hands()).join()).not.toMatch(/Corva Tallow: Hand/);
    await page.locator('.others button').getByText('Corva Tallow').click();
    expect(await page.locator('.curtain h1').textContent()).toContain('Corva Tallow');
    expect(await page.locator('.map, .cards').count()).toBe(0);
    await page.locator('.curtain button').click();
    await expect.poll(async () => (await hands()).join()).toMatch(/Corva Tallow: Hand/);
    expect((await hands()).join()).not.toMatch(/Brann Oxhide: Hand/);
    expect(await page.locator('.answers h3').allTextContents()).toEqual(['Corva Tallow']);
});

test('the board by keyboard: arrows move, Enter acts or tells why not, i inspects', async () => {
    const page = await openPage(browser, site);
    await begin(page);
    await isAsked(page);
    await page.keyboard.press('b');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('map'))).toBe(true);
    await page.keyboard.press('Enter'); // it begins at a place that can be picked
    await expect.poll(() => position(page)).toBe('1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.cursor').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.notice') || document.querySelector('.play')?.getAttribute('data-position') !== '1');
    await page.keyboard.press('i');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
});

test('taking back, doing again, looking back and playing on from there', async () => {
    const page = await openPage(browser, site);
    await begin(page);
    const now = () => position(page);
    for (let i = 0; i < 2; i++) { // a third hero leaves the last one no choice of where to start, and the overlord begins
        const before = await now();
        await page.locator('.answers .answer').first().click();
        await expect.poll(now).not.toBe(before);
    }
    const latest = await now();
    await page.keyboard.press('u');
    await expect.poll(now).not.toBe(latest); // nothing was revealed, and one person plays all heroes
    await page.getByRole('button', { name: 'Do again' }).click();
    await expect.poll(now).toBe(latest);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await expect.poll(() => page.locator('.rewind').textContent()).toContain(`0/${latest}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(now).toBe('0');
    expect(await page.locator('.answers .answer').count()).toBeGreaterThan(0);
});

test('offline after the first visit, and the game is still there', async () => {
    const page = await openPage(browser, site, { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0]!)).keys()).length > 5);
    await page.context().setOffline(true);
    await page.reload();
    await begin(page);
    await page.locator('.answers .answer').first().click();
    await page.waitForFunction(() => document.querySelector('.play')?.getAttribute('data-position') === '1');
    await page.waitForFunction(() => document.querySelector('.play')?.getAttribute('data-saved') === '1');
    await page.reload(); // its address is that of the game
    await page.waitForSelector('.map');
    expect(await page.locator('.play').getAttribute('data-position')).toBe('1');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => other.locator('.notice').textContent()).toContain('another tab');
    await other.close();
    await page.goBack(); // to the first screen
    await page.waitForSelector('.saves .open');
    await page.goForward();
    await page.waitForSelector('.map');
});

test('around one screen: hands are hidden until the right person is there', async () => {
    const page = await openPage(browser, site);
    await begin(page, { system: 'template', players: { Keeper: 'human' } });
    await isAsked(page);
    for (let i = 0; i < 6 && !(await page.locator('.curtain').count()); i++) {
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await finish(page, before);
        await isAsked(page);
    }
    expect(await page.locator('.curtain').count()).toBe(1);
    expect(await page.locator('.map, .cards').count()).toBe(0);
    await page.getByRole('button', { name: /^I am/ }).click();
    await page.waitForSelector('.map');
    expect(await page.locator('.answers .answer').count()).toBeGreaterThan(0);

    // Both have to go: the computer brings it to its end.
    await page.click('#tab-people');
    for (const seat of ['Keeper', 'Explorer']) await page.getByRole('combobox', { name: seat }).selectOption('easy');
    await page.waitForSelector('.over');
});

test('real dice: people answer for chance', async () => {
    const page = await openPage(browser, site);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForSelector('form');
    await whoPlays(page);
    await page.getByText('More', { exact: true }).click();
    await page.getByLabel(/^Seed/).fill('7');
    await page.getByLabel(/^Companion/).check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map');
    for (let i = 0; i < 60 && !(await page.locator('.hint').count()); i++) {
        await isAsked(page);
        const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
        const attack = codes.findIndex((code) => /^(attack|turn|place)/.test(code));
        const before = await position(page);
        await page.locator('.answers .answer').nth(Math.max(attack, 0)).click();
        await finish(page, before);
    }
    expect(await page.locator('.hint').textContent()).toContain('Roll');
});

test('an answer counts though the position is shown again at that moment', async () => {
    const page = await openPage(browser, site);
    await begin(page, { quest: 'The Bell of Harrow Ford', players: { Overlord: 'easy' } });
    await page.click('#tab-people');
    const overlord = page.locator('.people select').last();
    for (let after = 0; after < 16; after++) { // milliseconds
        await page.waitForSelector('.answers .answer[data-code]');
        const before = await position(page);
        await overlord.evaluate(async (select: HTMLSelectElement, wait) => {
            select.value = select.value === 'easy' ? 'normal' : 'easy'; // a reason to show everything anew
            select.dispatchEvent(new Event('change', { bubbles: true }));
            const until = performance.now() + wait;
            while (performance.now() < until) await new Promise((resolve) => { const port = new MessageChannel(); port.port1.onmessage = resolve; port.port2.postMessage(0); });
            document.querySelector<HTMLElement>('.answers .answer[data-code]')!.click();
        }, after);
        await moved(page, before);
        await page.keyboard.press('u');
        await expect.poll(() => position(page)).toBe(before);
    }
});

test('the computer does not play on behind a story that is being read', async () => {
    const page = await openPage(browser, site, {}, { stories: true });
    await begin(page, { quest: 'The Bell of Harrow Ford', players: { Heroes: 'easy', Overlord: 'human' } });
    const go = page.locator('dialog .story ~ .primary');
    await go.waitFor();
    const before = await position(page);
    await page.evaluate(() => new Promise<void>((resolve) => { // as many frames as a whole quest would take
        let frames = 0;
        const next = () => { if (++frames > 120) resolve(); else requestAnimationFrame(next); };
        next();
    }));
    expect(await position(page)).toBe(before);
    await go.click();
    await moved(page, before);
});

test("the browser's own buttons lead from the game and back to it, and one tab plays it", async () => {
    const page = await openPage(browser, site);
    await begin(page, { system: 'template' });
    await isAsked(page);
    const before = await position(page);
    await page.locator('.answers .answer[data-code]').first().click();
    await finish(page, before);
    await isAsked(page);
    const stands = () => page.locator('.play').getAttribute('data-position');
    const at = await stands();
    await expect.poll(() => page.locator('.play').getAttribute('data-saved')).toBe(at);
    const address = page.url();
    expect(address).toMatch(/#game=/);
    await page.goBack(); // not to the set-up of a game that has been begun
    await page.waitForSelector('.game-card');
    await page.goForward();
    await page.waitForSelector('.play');
    await expect.poll(stands).toBe(at);
    await page.reload();
    await page.waitForSelector('.play');
    await expect.poll(stands).toBe(at);

    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByText('open in another tab').waitFor();
    expect(await other.locator('.play').count()).toBe(0);
    await page.close();
    await other.goto(address);
    await other.waitForSelector('.play');
});
