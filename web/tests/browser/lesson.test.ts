// The lessons, from the first hint to the end of the quest: a beginner who follows them and asks the computer.

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lessons } from '../../tools/content';
import { errors, isAsked, launch, openPage, serve, type Site } from './page';

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

const position = (page: Page) => page.locator('.play').getAttribute('data-position');

for (const system of Object.keys(lessons())) {
    test(`the lesson of ${system} leads through its quest`, async () => {
        const page = await openPage(browser, site, {}, { confirmDice: false });
        await page.locator(`.lessons button[data-system=${system}]`).click();
        await page.waitForSelector('.map');
        const hints = new Set<string>();
        let answers = 0;
        for (; answers < 1500 && (await isAsked(page)); answers++) {
            for (let hint = page.locator('.lesson p'); await hint.count();) {
                const text = (await hint.textContent())!;
                hints.add(text);
                await page.getByRole('button', { name: 'Understood' }).click();
                await page.waitForFunction((old) => document.querySelector('.lesson p')?.textContent !== old, text);
            }
            const before = await position(page);
            if ((await page.locator('.answers .answer').count()) > 1) {
                await page.keyboard.press('s');
                await page.waitForSelector('.advice b');
            }
            // Places that are picked on the board are not in the list until it is opened.
            if (!(await page.locator('.answer.advised').count()) && (await page.locator('.many .answer').count()))
                for (const many of await page.locator('.many > .answer').all()) await many.click();
            const advised = page.locator('.answer.advised');
            await ((await advised.count()) ? advised : page.locator('.answers .answer[data-code]')).first().click();
            await page.waitForFunction((at) => document.querySelector('.play')?.getAttribute('data-position') !== at, before);
        }
        expect(await page.locator('.over').count()).toBe(1);
        const all = lessons()[system]!.hints.length;
        console.log(`${system}: ${hints.size} of ${all} hints, ${answers} answers`);
        expect(hints.size).toBeGreaterThan(all / 2); // which of the others come up depends on how it goes
    });
}
