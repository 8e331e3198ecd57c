// What the page is like: accessible, small, quick, still.

import { expect, test } from 'vitest';
import { begin, browser, finish, isAsked, openPage, position, site, useSite, violations, violationsInThemes } from './page';

useSite();

test('axe finds nothing wrong, in any theme', async () => {
    const page = await openPage(browser, site, {}, { theme: 'light' });
    const found: Record<string, string[]> = { home: await violationsInThemes(page) };
    await page.getByRole('button', { name: 'Settings' }).click();
    found['settings'] = await violationsInThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.waitForSelector('form');
    found['setup'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Next: Party' }).click();
    await page.getByRole('button', { name: 'Next: Who plays' }).click();
    found['setup, who plays'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map');
    for (const tab of ['figures', 'cards', 'quest', 'log']) {
        await page.click(`#tab-${tab}`);
        found[tab] = await violationsInThemes(page);
    }
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.waitForSelector('.rules dt');
    found['rules'] = await violationsInThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.waitForSelector('.rewind');
    found['rewind'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Back to the game' }).hover();
    found['a button under the pointer'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.waitForSelector('.rewind', { state: 'detached' });
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    found['help'] = await violationsInThemes(page);
    await page.keyboard.press('Escape');
    await page.click('#tab-figures');
    await page.locator('.figure-card button').first().click();
    await page.waitForSelector('dialog[open] p');
    found['inspector'] = await violationsInThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('button', { name: 'About and credits' }).click();
    found['about'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await begin(page, { system: 'sr' });
    await page.click('#tab-cards');
    for (let i = 0; i < 9 && !(await page.locator('.answers h3').count()); i++) {
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await finish(page, before);
        await isAsked(page);
    }
    found['locations'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.locator('[data-system]').last().click();
    await page.waitForSelector('.lesson');
    found['lesson'] = await violationsInThemes(page);
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.waitForSelector('#saves');
    found['saves'] = await violationsInThemes(page);
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
});

test('a small screen: all of it can be reached, and axe finds nothing wrong', async () => {
    const page = await openPage(browser, site, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
        found[name] = await violations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name).toBeLessThanOrEqual(0);
    };
    await page.getByRole('button', { name: 'New game' }).tap();
    await page.waitForSelector('form');
    await look('setup');
    await page.getByRole('button', { name: 'Next: Party' }).tap();
    await look('setup, the party');
    await page.getByRole('checkbox', { name: /^Syndrael/ }).check(); // a fifth hero
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.waitForSelector('.setup .notice');
    expect(await page.locator('.setup .notice').evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.getByRole('checkbox', { name: /^Syndrael/ }).uncheck();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.waitForSelector('.map');
    await page.getByRole('button', { name: 'More' }).tap();
    await look('the menu');
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.waitForSelector('dialog[open]');
    await look('settings');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Settings' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Leave the table' }).tap();
    await page.locator('[data-system]').first().tap();
    await page.waitForSelector('.lesson');
    await look('lesson');
    const low = () => page.evaluate(() => [...document.querySelectorAll('.play button:not(.rule, .plain)')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width && (height < 44 || width < 44) ? [`${one.className} ${one.textContent} ${width} ${height}`] : [];
    }));
    await expect.poll(low).toEqual([]); // for a finger; words in a line are no buttons

    // A finger that rests on something asks what it is.
    const space = (await page.locator('.light.target rect').first().boundingBox())!;
    await page.locator('.map').dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, pointerId: 9, clientX: space.x + space.width / 2, clientY: space.y + space.height / 2 });
    await page.waitForSelector('dialog[open] p');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    const board = (await page.locator('.map').boundingBox())!;
    expect((await page.locator('.lesson').boundingBox())!.y).toBeGreaterThanOrEqual(board.y + board.height);
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
});

test('first load, time from an answer to the repaint, and shifts of the layout are measured', async () => {
    const page = await openPage(browser, site); // without a service worker, which would answer the second time
    await page.addInitScript(() => {
        const shifts: number[] = [];
        (window as unknown as { shifts: number[] }).shifts = shifts;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
                if (!entry.hadRecentInput) shifts.push(entry.value); // what a person opens may move things
        }).observe({ type: 'layout-shift', buffered: true });
    });
    site.sent.clear();
    await page.reload();
    await begin(page, { players: { Overlord: 'human' } });
    const bytes = [...site.sent.values()].reduce((sum, size) => sum + size, 0);
    const times: number[] = [];
    for (let i = 0; i < 12; i++) {
        if (await page.locator('.curtain').count()) await page.getByRole('button', { name: /^I am/ }).click();
        await page.waitForSelector('.answers .answer');
        if (!(await page.locator('.answer[data-code]').count())) await page.locator('.many .answer').first().click();
        times.push(await page.evaluate(() => new Promise<number>((resolve) => {
            const start = performance.now();
            const before = document.querySelector('.play')?.getAttribute('data-position');
            const observer = new MutationObserver(() => {
                if (document.querySelector('.play')?.getAttribute('data-position') === before && !document.querySelector('.curtain')) return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            });
            observer.observe(document.body, { subtree: true, childList: true, attributes: true });
            document.querySelector<HTMLElement>('.answer[data-code]')!.click();
        })));
    }
    times.sort((a, b) => a - b);
    const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    console.log(`first load ${(bytes / 1024).toFixed(0)} KiB compressed; answer to repaint: median ${times[6]!.toFixed(0)} ms, ` +
        `longest ${times.at(-1)!.toFixed(0)} ms; layout shift ${shift.toFixed(4)}`);
    expect(bytes).toBeLessThan(1024 * 1024);
    expect(shift).toBeLessThan(0.005);
});
